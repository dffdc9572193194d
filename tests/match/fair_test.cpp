#include "match/fair.h"

#include <gtest/gtest.h>

#include "rules/games.h"

namespace adjuge {
namespace {

FairSeed seed_of(unsigned char first) {
    FairSeed seed;
    for (std::size_t n = 0; n < FairSeed::size; ++n)
        seed.bytes[n] = static_cast<unsigned char>(first + n);
    return seed;
}

TEST(Fair, seeds_are_fresh_and_survive_hexadecimal) {
    const FairSeed seed = FairSeed::fresh();
    EXPECT_FALSE(seed == FairSeed::fresh());
    ASSERT_TRUE(FairSeed::from_hex(seed.hex()).has_value());
    EXPECT_EQ(*FairSeed::from_hex(seed.hex()), seed);
    for (const char* wrong : {"", "00", "zz"}) EXPECT_FALSE(FairSeed::from_hex(wrong).has_value());
    EXPECT_FALSE(FairSeed::from_hex(std::string(64, 'g')).has_value());
}

// The same by Python: hashlib.blake2b(b"adjuge commitment", key=bytes(range(32)), digest_size=32).
TEST(Fair, the_commitment_is_the_documented_hash) {
    EXPECT_EQ(seed_of(0).commitment(),
              "80231674186cf3afc3d00aef4269be9422c877e417a4e21d530a88d1d7bebba1");
    EXPECT_NE(seed_of(1).commitment(), seed_of(0).commitment());
}

TEST(Fair, the_numbers_are_the_documented_ones) {
    FairLuck luck = FairChance{seed_of(0), {"Ada", "", "x"}}.deal();
    const std::uint32_t expected[] = {40, 43, 800, 786, 680, 527, 26, 560, 252, 29, 277, 643};
    for (const std::uint32_t number : expected) EXPECT_EQ(luck.below(1000), number);
}

TEST(Fair, every_nonce_and_its_seat_matter) {
    const auto first = [](const std::vector<std::string>& nonces) {
        return FairChance{seed_of(0), nonces}.deal().below(4'000'000'000U);
    };
    EXPECT_EQ(first({"a", "b"}), first({"a", "b"}));
    EXPECT_NE(first({"a", "b"}), first({"b", "a"}));
    EXPECT_NE(first({"a", "b"}), first({"ab", ""}));
    EXPECT_NE(first({"a", "b"}), first({"a", "b", ""}));
}

TEST(Fair, chance_is_keyed_by_its_place) {
    const FairChance chance{seed_of(0), {}};
    EXPECT_EQ(chance.at(7).below(4'000'000'000U), chance.at(7).below(4'000'000'000U));
    EXPECT_NE(chance.at(7).below(4'000'000'000U), chance.at(8).below(4'000'000'000U));
}

TEST(Fair, all_numbers_are_equally_likely) {
    FairLuck luck = FairChance{seed_of(3), {}}.deal();
    int seen[7]{};
    for (int n = 0; n < 70'000; ++n) ++seen[luck.below(7)];
    for (const int count : seen) EXPECT_NEAR(count, 10'000, 500);
}

TEST(Fair, every_card_may_come_first_and_every_seat_begin) {
    const Config config{4, 0, 0, 0};
    modern_art::CardSet first_cards;
    SeatSet first_seats;
    for (unsigned n = 0; n < 1500; ++n) {
        FairLuck luck = FairChance{seed_of(9), {std::to_string(n)}}.deal();
        const modern_art::Deal deal = ModernArt::deal(config, luck);
        EXPECT_TRUE(ModernArt::check_deal(config, deal).ok());
        first_cards.add(deal.deck[0]);
        first_seats = first_seats.with(deal.first);
    }
    EXPECT_EQ(first_cards, modern_art::CardSet::whole_deck());
    EXPECT_EQ(first_seats, SeatSet::all(4));
}

} // namespace
} // namespace adjuge
