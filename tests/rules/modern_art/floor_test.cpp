#include "rules/modern_art/floor.h"

#include "table.h"

// What everybody sees of a sale: how it is held, in which order, and what was said.
namespace adjuge::modern_art::at_table {
namespace {

std::vector<int> order(const Game& game) {
    const Speakers all = speakers(game.table());
    return {all.begin(), all.end()};
}
std::vector<Word> words(const Game& game) {
    std::vector<Word> all;
    for (Seat seat = 0; seat < game.table().players(); ++seat)
        all.push_back(word_of(game.table(), seat));
    return all;
}

TEST(ModernArtFloor, MA_20_in_an_open_auction_all_speak_at_once) {
    using enum Word;
    Game game{Players(3).hand(0, "No")};
    EXPECT_FALSE(held_as(game.table()).has_value());
    game.play(0, "No");
    EXPECT_EQ(held_as(game.table()), Auction::open);
    EXPECT_TRUE(order(game).empty());
    game.pass(2);
    EXPECT_EQ(words(game), (std::vector{none, none, passed}));
    game.bid(1, 5); // clears all passes
    EXPECT_EQ(words(game), (std::vector{none, bid, none}));
}

TEST(ModernArtFloor, MA_21_the_seller_has_the_last_word_of_a_round) {
    using enum Word;
    Game game{Players(4).starting(1).hand(1, "Na")};
    game.play(1, "Na");
    EXPECT_EQ(held_as(game.table()), Auction::once_around);
    EXPECT_EQ(order(game), (std::vector{2, 3, 0, 1}));
    EXPECT_EQ(words(game), (std::vector{none, none, none, none}));
    game.bid(2, 5);
    game.bid(3, 6); // outbids him
    EXPECT_EQ(words(game), (std::vector{none, none, out, bid}));
    game.pass(0);
    EXPECT_EQ(words(game), (std::vector{out, none, out, bid}));
}

TEST(ModernArtFloor, MA_22_who_has_sealed_has_spoken) {
    using enum Word;
    Game game{Players(3).hand(0, "Ns")};
    game.play(0, "Ns");
    EXPECT_EQ(held_as(game.table()), Auction::sealed);
    game.seal(1, 7);
    EXPECT_TRUE(order(game).empty());
    EXPECT_EQ(words(game), (std::vector{none, sealed, none}));
}

TEST(ModernArtFloor, MA_25_the_price_goes_round_to_the_others) {
    using enum Word;
    Game game{Players(3).hand(0, "Nf")};
    game.play(0, "Nf");
    EXPECT_EQ(held_as(game.table()), Auction::fixed_price);
    EXPECT_EQ(order(game), (std::vector{1, 2}));
    EXPECT_EQ(words(game), (std::vector{none, none, none}));
    game.price(0, 20);
    EXPECT_EQ(words(game), (std::vector{priced, none, none}));
    game.pass(1);
    EXPECT_EQ(words(game), (std::vector{priced, passed, none}));
    EXPECT_EQ(order(game), (std::vector{1, 2}));
}

TEST(ModernArtFloor, MA_30_MA_31_a_double_asks_who_has_cards) {
    using enum Word;
    Game game{Players(3).hand(0, "Dd").hand(2, "Do")};
    game.play(0, "Dd");
    EXPECT_EQ(held_as(game.table()), Auction::twin);
    EXPECT_EQ(order(game), (std::vector{0, 1, 2}));
    game.decline(0);
    game.decline(1);
    EXPECT_EQ(words(game), (std::vector{declined, declined, none}));
    game.add(2, "Do");
    EXPECT_EQ(held_as(game.table()), Auction::open);
    EXPECT_EQ(words(game), (std::vector{none, none, none}));
}

} // namespace
} // namespace adjuge::modern_art::at_table
