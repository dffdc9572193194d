#include "match/blake2b.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include "rules/rng.h"

namespace adjuge {
namespace {

std::string hashed_by_sodium(std::string_view text, const std::string& key, std::size_t size) {
    std::string out(size, '\0');
    const auto bytes = [](std::string_view of) {
        return reinterpret_cast<const unsigned char*>(of.data());
    };
    crypto_generichash(reinterpret_cast<unsigned char*>(out.data()), size, bytes(text), text.size(),
                       key.empty() ? nullptr : bytes(key), key.size());
    return out;
}

std::string some_bytes(Rng& rng, std::size_t size) {
    std::string out;
    while (out.size() < size) out += static_cast<char>(rng.below(256));
    return out;
}

// Around the ends of blocks, where it is easy to be wrong, and anywhere.
TEST(Blake2b, agrees_with_libsodium) {
    Rng rng{18};
    std::vector<std::size_t> sizes{0, 1, 63, 64, 65, 127, 128, 129, 255, 256, 257, 1000};
    for (int n = 0; n < 200; ++n) sizes.push_back(rng.below(700));
    for (const std::size_t size : sizes)
        for (const std::size_t key_size : {0U, 16U, 32U, 64U})
            for (const std::size_t digest : {16U, 32U, 64U}) {
                const std::string text = some_bytes(rng, size);
                const std::string key = some_bytes(rng, key_size);
                Blake2b hash{digest,
                             {reinterpret_cast<const unsigned char*>(key.data()), key.size()}};
                const std::size_t first = size == 0 ? 0 : rng.below(static_cast<unsigned>(size));
                hash.add(std::string_view{text}.substr(0, first)); // in pieces
                hash.add(std::string_view{text}.substr(first));
                std::string got(digest, '\0');
                hash.finish(reinterpret_cast<unsigned char*>(got.data()));
                EXPECT_EQ(got, hashed_by_sodium(text, key, digest)) << size << ' ' << key_size;
            }
}

// RFC 7693, appendix A.
TEST(Blake2b, knows_abc) {
    const auto hash = blake2b<64>("abc");
    EXPECT_EQ(hash[0], 0xba);
    EXPECT_EQ(hash[1], 0x80);
    EXPECT_EQ(hash[63], 0x23);
}

} // namespace
} // namespace adjuge
