#include "store/pack.h"

#include <gtest/gtest.h>

#include "store/store.h"

namespace adjuge::store {
namespace {

TEST(StorePack, what_is_compressed_comes_back) {
    std::string long_one;
    for (int n = 0; n < 5000; ++n) long_one += R"({"seat":2,"move":"bid","amount":12},)";
    for (const std::string& plain : {std::string{}, std::string{"a\0b", 3}, long_one})
        EXPECT_EQ(inflate(deflate(plain), plain.size()), plain);
    EXPECT_LT(deflate(long_one).size(), long_one.size() / 50);
}

TEST(StorePack, damage_is_noticed) {
    const std::string plain(1000, 'x');
    const std::string packed = deflate(plain);
    std::string bent = packed;
    bent[packed.size() - 1] = static_cast<char>(bent[packed.size() - 1] ^ 1);
    EXPECT_THROW(inflate(bent, plain.size()), StoreError);
    EXPECT_THROW(inflate(packed.substr(0, 8), plain.size()), StoreError);
    EXPECT_THROW(inflate(packed, plain.size() + 1), StoreError);
    EXPECT_THROW(inflate(packed, plain.size() - 1), StoreError);
}

TEST(StorePack, a_list_comes_back_whatever_is_in_it) {
    const std::vector<std::string> items{"Ada", "", "3:Odile", std::string{"\0\n", 2}, "Éloïse"};
    EXPECT_EQ(split(join(items)), items);
    EXPECT_TRUE(split("").empty());
    for (const char* broken : {"3", "3:ab", "x:ab", ":", "99999999999999999999999:a"})
        EXPECT_THROW(split(broken), StoreError) << broken;
}

} // namespace
} // namespace adjuge::store
