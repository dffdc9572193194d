#include <gtest/gtest.h>

#include <map>
#include <set>

#include "house/password.h"
#include "house/session.h"
#include "house/token.h"

namespace adjuge::house {
namespace {

TEST(Token, ids_are_short_and_use_all_letters_and_digits_alike) {
    std::set<std::string> ids;
    std::map<char, int> seen;
    for (int n = 0; n < 5000; ++n) {
        const std::string id = fresh_id();
        EXPECT_TRUE(is_id(id)) << id;
        ids.insert(id);
        for (const char c : id) ++seen[c];
    }
    EXPECT_EQ(ids.size(), 5000U);
    EXPECT_EQ(seen.size(), 62U);
    // 60,000 letters, 968 of each on average: five standard deviations are 154.
    for (const auto& [c, times] : seen) EXPECT_NEAR(times, 968, 200) << c;
}

TEST(Token, secrets_are_long_and_fit_for_addresses) {
    std::set<std::string> secrets;
    for (int n = 0; n < 1000; ++n) {
        const std::string secret = fresh_secret();
        EXPECT_TRUE(is_secret(secret)) << secret;
        secrets.insert(secret);
    }
    EXPECT_EQ(secrets.size(), 1000U);
    EXPECT_EQ(fresh_secret().size(), 43U); // 256 bits, 6 a letter
}

TEST(Token, what_is_no_id_or_secret_is_told_apart) {
    EXPECT_FALSE(is_id(""));
    EXPECT_FALSE(is_id("abcdefghijk"));
    EXPECT_FALSE(is_id("abcdefghijklm"));
    EXPECT_FALSE(is_id("abcdefghijk-"));
    EXPECT_FALSE(is_id(std::string_view{"abcdefghijk\0", 12}));
    std::string secret = fresh_secret();
    secret.replace(0, 2, "-_");
    EXPECT_TRUE(is_secret(secret));
    EXPECT_FALSE(is_secret(secret + "x"));
    EXPECT_FALSE(is_secret(std::string_view{secret}.substr(1)));
    secret.back() = '=';
    EXPECT_FALSE(is_secret(secret));
}

TEST(Token, hashes_are_BLAKE2b_256) {
    // As `b2sum -l 256` has it.
    EXPECT_EQ(hash_secret("abc"),
              "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
    EXPECT_EQ(hash_secret(""), "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
}

TEST(Token, same_means_equal) {
    EXPECT_TRUE(same("abc", "abc"));
    EXPECT_TRUE(same("", ""));
    EXPECT_FALSE(same("abc", "abd"));
    EXPECT_FALSE(same("abc", "ab"));
    EXPECT_FALSE(same("abc", "abcd"));
}

TEST(Token, a_token_names_the_guest_and_hides_its_secret) {
    const std::string secret = fresh_secret();
    const auto key = read_token("abcdefghijkl." + secret);
    ASSERT_TRUE(key);
    EXPECT_EQ(key->guest, "abcdefghijkl");
    EXPECT_EQ(key->session_id, "abcdefghijkl." + hash_secret(secret));
    EXPECT_FALSE(read_token(""));
    EXPECT_FALSE(read_token("."));
    EXPECT_FALSE(read_token("abcdefghijkl" + secret));
    EXPECT_FALSE(read_token("abcdefghijkl." + secret + "."));
    EXPECT_FALSE(read_token("abcdefghij.k." + secret));
    EXPECT_FALSE(read_token(std::string(100'000, '.')));
}

TEST(Password, fits_itself_alone) {
    const std::string hash = hash_password("sesame, open");
    EXPECT_TRUE(hash.starts_with("$argon2id$"));
    EXPECT_TRUE(fits(hash, "sesame, open"));
    EXPECT_FALSE(fits(hash, "sesame, opem"));
    EXPECT_FALSE(fits("", "sesame, open"));
    EXPECT_FALSE(fits("", ""));
}

} // namespace
} // namespace adjuge::house
