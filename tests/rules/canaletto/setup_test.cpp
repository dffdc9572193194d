#include "table.h"

#include <set>

// Components and set-up: CA-01 to CA-07.
namespace adjuge::canaletto::at_table {
namespace {

TEST(CanalettoSetup, CA_01_three_or_four_play) {
    for (unsigned players = 0; players < 8; ++players) {
        const Config config{static_cast<std::uint8_t>(players), 0, 0, 0};
        const Verdict verdict = check_config(Canaletto::info, config);
        EXPECT_EQ(verdict.ok(), players == 3 || players == 4);
        EXPECT_TRUE(verdict.ok() || verdict.broken == rule(1));
    }
    Game game{3};
    EXPECT_EQ(game.refuses_bid(3, 5), 1); // an empty chair
}

TEST(CanalettoSetup, CA_02_thirty_four_tiles_of_twelve_kinds) {
    Rng rng{2};
    for (int n = 0; n < 200; ++n) {
        const Deal d = deal({4, 0, 0, 0}, rng);
        unsigned tiles[kinds]{};
        unsigned all = 0;
        for (const KindSet& lot : d.palace) lot.each([&](unsigned kind) { ++tiles[kind], ++all; });
        EXPECT_EQ(all, 34U);
        for (const Treasure kind : {mirror, candelabrum}) EXPECT_EQ(tiles[kind], 4U);
        for (const Treasure kind : {fan, lion, painting, glass, clock, bust})
            EXPECT_EQ(tiles[kind], 3U);
        for (const Treasure kind : {tankard, ring, lamp, necklace}) EXPECT_EQ(tiles[kind], 2U);
    }
    Deal short_of_one = laid({{0, {mirror, ring}}});
    short_of_one.palace[0] = set_of({ring});
    EXPECT_EQ(check_deal({4, 0, 0, 0}, short_of_one).broken, rule(2));
    Deal unknown = laid({});
    unknown.palace[0] = {1U << 13U};
    EXPECT_EQ(check_deal({4, 0, 0, 0}, unknown).broken, rule(2));
}

TEST(CanalettoSetup, CA_03_one_to_three_in_a_palace) {
    Rng rng{3};
    for (int n = 0; n < 200; ++n)
        for (const KindSet& lot : deal({4, 0, 0, 0}, rng).palace)
            EXPECT_TRUE(lot.count() >= 1 && lot.count() <= 3);
    Deal crowded = laid({{0, {mirror, ring, fan}}, {1, {lamp, lion}}});
    crowded.palace[0] = crowded.palace[0] | set_of({lamp});
    crowded.palace[1] = set_of({lion});
    EXPECT_EQ(check_deal({4, 0, 0, 0}, crowded).broken, rule(3));
    Deal empty = laid({{0, {mirror}}, {1, {lamp, lion}}});
    empty.palace[0] = {};
    empty.palace[1] = set_of({lamp, lion, mirror});
    EXPECT_EQ(check_deal({4, 0, 0, 0}, empty).broken, rule(3));
}

TEST(CanalettoSetup, CA_03_everything_is_public) {
    Game game{4};
    game.bid(0, 5);
    Rng rng{1};
    for (const Seat viewer : {Seat{0}, Seat{3}, nobody}) {
        const View view = look(game.state, viewer);
        EXPECT_EQ(view.me, viewer);
        const State guessed = Canaletto::guess(view, rng);
        EXPECT_EQ(std::memcmp(&guessed, &game.state, sizeof(State)), 0);
        for (const Event& e : game.events) EXPECT_EQ(Canaletto::redact(e, viewer), e);
    }
    // Nor does chance have a say after the lay-out.
    EXPECT_EQ(Canaletto::check_chance(game.state, {}).broken, rule(3));
}

TEST(CanalettoSetup, CA_04_sixteen_palaces_in_a_circle) {
    Game game{3};
    game.bid(0, 15);
    EXPECT_EQ(game.table().gondola(), 15U);
    game.bid(1, 16);
    EXPECT_EQ(game.table().gondola(), 0U);
    game.bid(2, 17);
    EXPECT_EQ(game.last(Kind::bid).palace, 1);
}

TEST(CanalettoSetup, CA_05_thirty_no_debt_one_mask) {
    for (const unsigned players : {3U, 4U}) {
        const Game game{players};
        EXPECT_EQ(game.table().masks, SeatSet::all(players));
        for (unsigned p = 0; p < seats; ++p) {
            EXPECT_EQ(game.table().score[p], p < players ? 30 : 0);
            EXPECT_EQ(game.table().debt[p], 0);
        }
    }
}

TEST(CanalettoSetup, CA_06_twelve_of_the_markers_3_to_16) {
    Rng rng{6};
    std::map<int, int> first;
    std::map<int, int> laid_out;
    constexpr int deals = 14000;
    for (int n = 0; n < deals; ++n) {
        const Deal d = deal({4, 0, 0, 0}, rng);
        const std::set<int> values{std::begin(d.scale), std::end(d.scale)};
        EXPECT_EQ(values.size(), 12U);
        EXPECT_TRUE(*values.begin() >= 3 && *values.rbegin() <= 16);
        ++first[d.scale[0]];
        for (const int value : values) ++laid_out[value];
    }
    for (int value = 3; value <= 16; ++value) { // every marker as often as the others
        EXPECT_NEAR(first[value], deals / 14, 160) << value;
        EXPECT_NEAR(laid_out[value], deals * 12 / 14, 210) << value;
    }
    for (const int wrong : {2, 17, 5}) { // 5 stands there already
        Deal d = laid({}, {4, 5});
        d.scale[0] = static_cast<std::uint8_t>(wrong);
        EXPECT_EQ(check_deal({4, 0, 0, 0}, d).broken, rule(6));
    }
}

TEST(CanalettoSetup, CA_07_start_and_first_bidder_are_drawn) {
    Rng rng{7};
    std::map<int, int> starts;
    std::map<int, int> firsts;
    for (int n = 0; n < 4800; ++n) {
        const Deal d = deal({3, 0, 0, 0}, rng);
        ++starts[d.start];
        ++firsts[d.first];
    }
    ASSERT_EQ(starts.size(), 16U);
    ASSERT_EQ(firsts.size(), 3U);
    for (const auto& [palace, n] : starts) EXPECT_NEAR(n, 300, 90) << palace;
    for (const auto& [seat, n] : firsts) EXPECT_NEAR(n, 1600, 170) << seat;
    Deal d = laid({});
    d.start = 5;
    d.first = 2;
    const Game game{3, d};
    EXPECT_EQ(game.table().column, 5);
    EXPECT_EQ(game.table().gondola(), 5U);
    EXPECT_EQ(game.awaited(), 2);
    EXPECT_EQ(game.last(Kind::auction).why, rule(7));
    d.first = 3;
    EXPECT_EQ(check_deal({3, 0, 0, 0}, d).broken, rule(7));
    d.first = 0;
    d.start = 16;
    EXPECT_EQ(check_deal({3, 0, 0, 0}, d).broken, rule(7));
}

} // namespace
} // namespace adjuge::canaletto::at_table
