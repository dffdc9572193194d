#include <algorithm>
#include <numeric>

#include "table.h"

// The sealed auction: MA-22 to MA-24.
namespace adjuge::modern_art::at_table {
namespace {

TEST(ModernArtSealed, MA_22_the_highest_hand_wins_in_whatever_order_they_come) {
    const int held[] = {12, 3, 30, 0}; // nothing is allowed
    std::vector<Seat> order(4);
    std::iota(order.begin(), order.end(), Seat{0});
    std::vector<State> ends;
    do {
        Game game{Players(4).hand(0, "Ns")};
        game.play(0, "Ns");
        SeatSet waiting = SeatSet::all(4);
        for (const Seat seat : order) {
            EXPECT_EQ(game.awaited(), waiting);
            EXPECT_EQ(game.count(Kind::revealed), 0U);
            game.seal(seat, held[seat]);
            waiting = waiting.without(seat);
        }
        const Event revealed = game.last(Kind::revealed);
        EXPECT_EQ(revealed.why, rule(22));
        for (Seat p = 0; p < 4; ++p) EXPECT_EQ(redact(revealed, nobody).amounts[p], held[p]);
        EXPECT_EQ(game.last(Kind::sold).seat, 2);
        EXPECT_EQ(game.last(Kind::sold).amount, 30);
        EXPECT_EQ(game.last(Kind::sold).why, rule(22));
        EXPECT_EQ(game.count(Kind::tie), 0U);
        ends.push_back(game.state);
    } while (std::next_permutation(order.begin(), order.end()));
    ASSERT_EQ(ends.size(), 24U);
    for (const State& end : ends) EXPECT_TRUE(same_bytes(end, ends[0]));
}

TEST(ModernArtSealed, MA_22_nothing_shows_before_all_hands_are_in) {
    Game low{Players(3).hand(0, "Ns")};
    Game high{Players(3).hand(0, "Ns")};
    for (Game* game : {&low, &high}) game->play(0, "Ns");
    low.seal(1, 3);
    high.seal(1, 30);
    for (Game* game : {&low, &high}) game->seal(0, 12);
    for (const Seat other : {Seat{0}, Seat{2}, nobody}) {
        EXPECT_TRUE(same_bytes(look(low.state, other), look(high.state, other)));
        for (std::size_t i = 0; i < low.events.size(); ++i)
            EXPECT_EQ(redact(low.events[i], other), redact(high.events[i], other));
        EXPECT_FALSE(look(low.state, other).table.waiting.has(1)); // only that he has chosen
    }
    EXPECT_EQ(look(low.state, 1).own.sealed, 3); // his own hand he knows
    EXPECT_EQ(look(high.state, 1).own.sealed, 30);
    EXPECT_EQ(look(low.state, 2).own.sealed, not_sealed);
    const Event his = high.all(Kind::sealed).at(0);
    EXPECT_EQ(his.seat, 1);
    EXPECT_EQ(his.why, rule(22));
    EXPECT_EQ(redact(his, 1).amount, 30);
    EXPECT_EQ(redact(his, 2).amount, not_sealed);
    EXPECT_EQ(high.money(1), 100); // nothing is paid yet
}

TEST(ModernArtSealed, MA_23_a_tie_goes_to_the_seller_or_the_nearest_clockwise) {
    constexpr Seat players = 5;
    for (Seat seller = 0; seller < players; ++seller)
        for (unsigned bits = 1; bits < 1U << players; ++bits) {
            const SeatSet tied{static_cast<std::uint8_t>(bits)};
            Seat nearest = seller; // himself first
            while (!tied.has(nearest)) nearest = left_of(nearest, players);
            Game game{Players(players).starting(seller).hand(seller, "Ns")};
            game.play(seller, "Ns");
            for (Seat p = 0; p < players; ++p) game.seal(p, tied.has(p) ? 20 : p);
            EXPECT_EQ(game.last(Kind::sold).seat, nearest) << int{seller} << ' ' << bits;
            EXPECT_EQ(game.last(Kind::sold).amount, 20);
            EXPECT_EQ(game.count(Kind::tie), tied.count() > 1 ? 1U : 0U);
            if (tied.count() < 2) continue;
            EXPECT_EQ(game.last(Kind::tie).why, rule(23));
            EXPECT_EQ(game.last(Kind::tie).seat, nearest);
            EXPECT_EQ(game.last(Kind::tie).amount, 20);
        }
}

TEST(ModernArtSealed, MA_24_losing_hands_go_back_and_are_closed_again) {
    Game game{Players(3).hand(0, "Ns")};
    game.play(0, "Ns");
    game.seal(0, 50);
    game.seal(1, 60);
    game.seal(2, 70);
    EXPECT_EQ(game.money(0), 170);
    EXPECT_EQ(game.money(1), 100);
    EXPECT_EQ(game.money(2), 30);
    for (const Own& own : game.state.own) EXPECT_EQ(own.sealed, not_sealed);
}

TEST(ModernArtSealed, MA_24_all_empty_is_no_tie) {
    Game game{Players(3).hand(0, "Ns")};
    game.unwanted(0, "Ns");
    EXPECT_EQ(game.count(Kind::revealed), 1U);
    EXPECT_EQ(game.count(Kind::tie), 0U);
    EXPECT_EQ(game.last(Kind::taken).seat, 0);
    EXPECT_EQ(game.last(Kind::taken).amount, 0);
}

TEST(ModernArtSealed, MA_24_a_hand_once_in_is_not_changed) {
    Game game{Players(3).hand(0, "Ns")};
    game.play(0, "Ns");
    game.seal(1, 5);
    EXPECT_EQ(game.refused(1, seal(6)), rule(24));
    EXPECT_EQ(game.refused(1, seal(5)), rule(24));
    EXPECT_EQ(game.offered(1).size, 0);
}

TEST(ModernArtSealed, MA_22_from_nothing_to_all_one_has) {
    Game game{Players(3).hand(0, "Ns")};
    game.play(0, "Ns");
    EXPECT_EQ(game.offered(1, Move::Kind::seal).lo, 0);
    EXPECT_EQ(game.offered(1, Move::Kind::seal).hi, 100);
    EXPECT_EQ(game.refused(1, seal(-1)), rule(22));
    EXPECT_EQ(game.refused(1, seal(100)), RuleId{});
}

} // namespace
} // namespace adjuge::modern_art::at_table
