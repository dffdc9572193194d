#include "table.h"

#include "ai/random_bot.h"
#include "rules/canaletto/course.h"

// What a player is told before he bids, and what he may take back.
namespace adjuge::canaletto::at_table {
namespace {

Preview foreseen(const Game& game, Seat seat, const Move& move) {
    return preview(sight(game.state, seat), move);
}

TEST(CanalettoPreview, CA_12_where_the_gondola_would_land_for_each_bid) {
    const Game game{3, laid({{0, {lion}}, {5, {fan}}, {6, {glass}}})};
    for (int amount = 1; amount <= most_bid; ++amount) {
        const Preview p = foreseen(game, 0, game.meant(Move::Kind::bid, amount));
        EXPECT_EQ(p.gondola, amount % 16);
        EXPECT_EQ(p.next, amount % 16 == 0 ? 1 : amount % 16); // this palace will be empty
        EXPECT_EQ(p.score_after, std::max(0, 30 - amount));
        EXPECT_EQ(p.debt_after, std::max(0, amount - 30));
        EXPECT_EQ(p.total_after, p.score_after - 2 * p.debt_after); // CA-32
        EXPECT_TRUE(p.completes.empty());
    }
}

TEST(CanalettoPreview, CA_14_a_pass_before_any_bid_leads_nowhere) {
    const Game game{3};
    const Preview p = foreseen(game, 0, game.meant(Move::Kind::pass, 0));
    EXPECT_TRUE(p.verdict.ok());
    EXPECT_EQ(p.buyer, nobody); // the last one will have to bid, and choose the palace by it
    EXPECT_EQ(p.next, no_palace);
    EXPECT_FALSE(p.ends_game);
    EXPECT_EQ(p.score_after, 30);
}

TEST(CanalettoPreview, CA_20_a_lot_brings_no_more_than_the_highest_markers_left) {
    Game game{3, laid({{0, {lamp}}, {5, {lamp, lion}}, {9, {fan, lion, mirror}}}, {16})};
    EXPECT_EQ(game.table().ceiling, 16); // 16, then 3 to 13
    game.wins(0, 5);
    EXPECT_EQ(game.table().ceiling, 16 + 13); // each kind has a marker of its own
    game.wins(0, 4);                          // the lamps are sold, for 16
    EXPECT_EQ(game.table().column, 9);
    EXPECT_EQ(game.table().ceiling, 13 + 12 + 11);
}

TEST(CanalettoPreview, CA_21_kinds_completed_at_their_prices_in_the_best_order) {
    Game game{3, laid({{0, {lamp, mirror, ring}}}, {4, 15, 9})};
    game.bought_before(1, lamp, 1, 0);
    game.bought_before(0, ring, 1, 0);
    game.bought_before(0, mirror, 1, 0);
    const Preview p = foreseen(game, 0, game.meant(Move::Kind::bid, 20));
    EXPECT_EQ(p.buyer, 0);
    EXPECT_EQ(p.completes, set_of({lamp, mirror, ring}));
    EXPECT_EQ(p.order.kind[0], lamp);   // one of his own, at 4
    EXPECT_EQ(p.order.kind[1], mirror); // four, at 15
    EXPECT_EQ(p.order.kind[2], ring);   // two, at 9
    EXPECT_EQ(p.prices[1], 15);
    EXPECT_EQ(p.tiles[0][0], 1);
    EXPECT_EQ(p.tiles[0][1], 1);
    EXPECT_EQ(p.tiles[1][0], 4);
    EXPECT_EQ(p.tiles[2][0], 2);
    EXPECT_EQ(p.tiles[2][1], 0);
    EXPECT_EQ(p.gains[0], 4 + 4 * 15 + 2 * 9);
    EXPECT_EQ(p.gains[1], 4);
    EXPECT_EQ(p.score_after, 30 - 20 + 82);
    // The whole order is worth no less than any other.
    game.wins(0, 20);
    const Preview first = foreseen(game, 0, game.meant(Move::Kind::sell, 0, mirror));
    EXPECT_EQ(first.gains[0], 16);
    EXPECT_EQ(first.prices[0], 4);
}

TEST(CanalettoPreview, CA_42_a_bribe_costs_nothing) {
    Game game{3};
    game.bid(0, 9);
    const Preview p = foreseen(game, 1, game.meant(Move::Kind::bribe, 9));
    EXPECT_EQ(p.score_after, 30);
    EXPECT_EQ(p.next, 9);
    EXPECT_EQ(p.buyer, 1);
    // A pass: what the high bidder would have of it.
    const Preview pass = foreseen(game, 1, game.meant(Move::Kind::pass, 9));
    EXPECT_EQ(pass.buyer, 0);
    EXPECT_EQ(pass.score_after, 30);
    EXPECT_EQ(foreseen(game, 1, game.meant(Move::Kind::bid, 9)).verdict.broken, rule(11));
    EXPECT_EQ(preview(look(game.state, nobody), game.meant(Move::Kind::bid, 10)).verdict.broken,
              rule(1));
}

// In whole games: where a move is the last word of an auction, what was foreseen comes true.
TEST(CanalettoPreview, CA_15_what_is_foreseen_comes_true) {
    unsigned bought = 0;
    unsigned ended = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Rng rng = Rng::stream(15, seed);
        const Config config{static_cast<std::uint8_t>(3 + seed % 2), 0, 0, 0};
        State s = start(config, deal(config, rng), Silent{});
        while (turn(s.table) != Turn::over()) {
            const Seat seat = turn(s.table).awaited.first();
            const Move m = RandomBot<Canaletto>{}(sight(s, seat), rng);
            const Preview p = preview(sight(s, seat), m);
            ASSERT_TRUE(p.verdict.ok());
            const unsigned lot = s.table.lot;
            const bool selling = s.table.phase == Phase::selling;
            apply(s, seat, m, Silent{});
            EXPECT_TRUE(s.table.phase == Phase::selling || s.table.lot > lot ||
                        turn(s.table) == Turn::over() || s.table.gondola() == p.gondola);
            // Several kinds: the game asks first.
            if (selling || s.table.phase == Phase::selling || p.order.size > 1) continue;
            if (s.table.lot == lot && turn(s.table) != Turn::over()) continue;
            ++bought;
            EXPECT_EQ(s.table.score[seat], p.score_after);
            EXPECT_EQ(s.table.debt[seat], p.debt_after);
            EXPECT_EQ(turn(s.table) == Turn::over(), p.ends_game);
            ended += p.ends_game ? 1 : 0;
            EXPECT_TRUE(p.ends_game || s.table.column == p.next);
        }
    }
    EXPECT_GT(bought, 3000U);
    EXPECT_GT(ended, 20U);
}

// What a page shows for every bid at once is what each bid's own preview says.
TEST(CanalettoCourse, CA_12_CA_15_where_every_bid_would_lead) {
    Game game{3, laid({{0, {lion}}, {5, {fan}}, {6, {glass}}})};
    game.table().palace[5] = {};
    const Course c = course(game.table());
    const Harvest h = harvest(game.table(), 0);
    EXPECT_EQ(c.leads[5], 6);
    EXPECT_EQ(c.leads[16], 1); // this palace will be empty
    EXPECT_TRUE(c.completes.empty());
    EXPECT_FALSE(c.ends_game);
    for (int bid = 1; bid <= most_bid; ++bid) {
        const Preview p = foreseen(game, 0, game.meant(Move::Kind::bid, bid));
        EXPECT_EQ(c.lands[bid], bid % 16);
        EXPECT_EQ(c.leads[bid], p.next);
        EXPECT_EQ(h.score[bid], p.score_after);
        EXPECT_EQ(h.debt[bid], p.debt_after);
    }
}

TEST(CanalettoCourse, CA_21_CA_30_CA_42_what_a_seat_would_have_of_the_lot) {
    Game game{3, laid({{0, {lamp, mirror, ring}}}, {4, 15, 9})};
    game.bought_before(1, lamp, 1, 0);
    game.bought_before(0, ring, 1, 0);
    game.bought_before(0, mirror, 1, 0);
    EXPECT_EQ(course(game.table()).completes, set_of({lamp, mirror, ring}));
    const Harvest h = harvest(game.table(), 0);
    EXPECT_EQ(h.completes, set_of({lamp, mirror, ring}));
    EXPECT_EQ(h.gains[0], 4 + 4 * 15 + 2 * 9);
    EXPECT_EQ(h.score[20], 30 - 20 + 82);
    EXPECT_EQ(h.debt[20], 0);
    EXPECT_EQ(h.score[45], 82); // what the sales bring comes after the debt
    EXPECT_EQ(h.debt[45], 15);
    EXPECT_EQ(h.score[0], 30 + 82); // a bribe
    EXPECT_EQ(h.debt[0], 0);
    // Another buyer sells in another order: his two lamps come at 15.
    const Harvest other = harvest(game.table(), 1);
    EXPECT_EQ(other.order.kind[1], lamp);
    EXPECT_EQ(other.gains[1], 2 * 15 + 4 + 9);
}

TEST(CanalettoCourse, CA_11_those_still_in_in_the_order_in_which_they_speak) {
    Game game{4};
    const auto order = [&] {
        const Speakers all = speakers(game.table());
        return std::vector<Seat>(all.list, all.list + all.size);
    };
    EXPECT_EQ(order(), (std::vector<Seat>{0, 1, 2, 3}));
    game.bid(0, 3);
    EXPECT_EQ(order(), (std::vector<Seat>{1, 2, 3, 0}));
    game.pass(1);
    game.bid(2, 5);
    EXPECT_EQ(order(), (std::vector<Seat>{3, 0, 2}));
    game.pass(3);
    EXPECT_EQ(order(), (std::vector<Seat>{0, 2}));
}

TEST(CanalettoUndo, CA_11_only_a_pass_while_the_auction_goes_on) {
    Game game{3};
    const auto undone = [&](auto&& act, Move::Kind kind, int amount) {
        const State before = game.state;
        const Move m = game.meant(kind, amount);
        act();
        return Canaletto::may_undo(before, m, game.state);
    };
    EXPECT_FALSE(undone([&] { game.bid(0, 4); }, Move::Kind::bid, 4));
    EXPECT_TRUE(undone([&] { game.pass(1); }, Move::Kind::pass, 4));
    EXPECT_FALSE(undone([&] { game.pass(2); }, Move::Kind::pass, 4)); // the lot is gone
    game.bid(1, 4);
    EXPECT_FALSE(undone([&] { game.bribe(2); }, Move::Kind::bribe, 4));
}

// More of them in tests/match/turns_test.cpp.
TEST(CanalettoOrders, CA_11_standing_orders_speak_in_turn) {
    Game game{3};
    game.bid(0, 4);
    const BiddingMode now = Canaletto::bidding_mode(game.state);
    EXPECT_EQ(now.kind, BiddingMode::Kind::turns);
    EXPECT_EQ(now.holder, 0);
    EXPECT_EQ(now.stands, 4);
    EXPECT_EQ(raise_to(game.state, 9), game.meant(Move::Kind::bid, 9));
}

} // namespace
} // namespace adjuge::canaletto::at_table
