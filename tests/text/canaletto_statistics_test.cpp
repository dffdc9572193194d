#include <gtest/gtest.h>

#include "ai/canaletto/sane_bot.h"
#include "ai/random_bot.h"
#include "text/games.h"
#include "text/json_number.h"
#include "text/live_game.h"

// What a game of Canaletto tells of itself afterwards, and of each bid before, held against what
// the rules say happened.
namespace adjuge {
namespace {

using canaletto::Event;
using canaletto::Move;

std::size_t seat_of(const json::value& value) { return value.to_number<std::size_t>(); }

// A game by bots of both kinds; `watch` sees the match before every move.
template <class F>
Match<Canaletto> played(unsigned players, std::uint64_t seed, F&& watch) {
    Rng rng{seed};
    const Config config{static_cast<std::uint8_t>(players), 0, 0, 0};
    Match<Canaletto> match{config, Canaletto::deal(config, rng), std::vector<SeatInfo>(players)};
    while (!match.over()) {
        watch(match);
        const Seat seat = match.turn().awaited.first();
        const auto sight = Canaletto::sight(match.state(), seat);
        EXPECT_TRUE(match
                        .submit(seat, seat % 2 == 0 ? RandomBot<Canaletto>{}(sight, rng)
                                                    : canaletto::SaneBot{}(sight, rng))
                        .ok());
    }
    return match;
}
Match<Canaletto> played(unsigned players, std::uint64_t seed) {
    return played(players, seed, [](const Match<Canaletto>&) {});
}

TEST(CanalettoStatistics, CA_32_start_and_gains_of_all_buys_are_the_final_scores) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const Match<Canaletto> match = played(3 + seed % 2, seed);
        const json::object told = Text<Canaletto>::statistics(match);
        std::vector<int> scores(match.config().players, number(told.at("start")));
        for (const json::value& buy : told.at("buys").as_array()) {
            EXPECT_EQ(number(buy.at("cost")), number(buy.at("paid")) + number(buy.at("debt")));
            EXPECT_EQ(number(buy.at("gain")), number(buy.at("brought")) - number(buy.at("cost")));
            EXPECT_TRUE(!buy.at("bribe").as_bool() || number(buy.at("cost")) == 0);
            int tiles = 0;
            for (const json::value& tile : buy.at("tiles").as_array())
                tiles += number(tile.at("brought"));
            EXPECT_EQ(tiles, number(buy.at("brought")));
            scores[seat_of(buy.at("seat"))] += number(buy.at("gain"));
        }
        EXPECT_EQ(scores, *match.record().scores) << "seed " << seed;
        EXPECT_EQ(number(told.at("lots")), static_cast<int>(told.at("buys").as_array().size()));
    }
}

TEST(CanalettoStatistics, CA_31_scores_and_debts_over_time_are_those_of_the_game) {
    const Match<Canaletto> match = played(4, 7);
    const json::object told = Text<Canaletto>::statistics(match);
    auto state = Canaletto::start(match.config(), match.record().deal, Silent{});
    std::size_t made = 0;
    for (const json::value& point : told.at("money").as_array()) {
        for (const auto at = point.at("at").to_number<std::size_t>(); made < at; ++made)
            Canaletto::apply(state, match.record().moves[made].seat,
                             match.record().moves[made].move, Silent{});
        for (unsigned p = 0; p < 4; ++p) {
            EXPECT_EQ(number(point.at("of").at(p)), state.table.score[p]);
            EXPECT_EQ(number(point.at("debt").at(p)), state.table.debt[p]);
            EXPECT_EQ(number(point.at("total").at(p)), state.table.total(p));
        }
    }
    const json::array& sums = told.at("sums").as_array();
    for (unsigned p = 0; p < 4; ++p)
        EXPECT_EQ(number(told.at("start")) + number(sums[p].at("from_sales")) -
                      number(sums[p].at("paid")) - number(sums[p].at("debt")),
                  (*match.record().scores)[p]);
}

TEST(CanalettoStatistics, CA_51_kinds_are_sold_or_worthless) {
    const Match<Canaletto> match = played(3, 11);
    const json::object told = Text<Canaletto>::statistics(match);
    const json::object view = Text<Canaletto>::to_json(match.view(nobody), Reckoning::shown);
    std::size_t n = 0;
    for (const json::value& sale : told.at("sales").as_array()) {
        EXPECT_EQ(sale.at("treasure"), view.at("sold").at(n));
        EXPECT_EQ(sale.at("price"), told.at("scale").at(n++));
        for (unsigned p = 0; p < 3; ++p)
            EXPECT_EQ(number(sale.at("of").at(p)),
                      number(sale.at("tiles").at(p)) * number(sale.at("price")));
    }
    EXPECT_EQ(n + told.at("worthless").as_array().size(), canaletto::kinds);
}

TEST(CanalettoStatistics, a_game_that_was_ended_does_not_know_what_a_lot_brings) {
    const Match<Canaletto> whole = played(3, 5);
    Match<Canaletto> match{whole.config(), whole.record().deal, std::vector<SeatInfo>(3)};
    for (const auto& entry : whole.record().moves) {
        if (!Text<Canaletto>::statistics(match).at("buys").as_array().empty()) break;
        EXPECT_TRUE(match.submit(entry.seat, entry.move).ok());
    }
    const json::object told = Text<Canaletto>::statistics(match);
    EXPECT_TRUE(told.at("buys").at(0).at("gain").is_null());
    EXPECT_TRUE(told.at("worthless").as_array().empty());
}

// The course of the view is the previews of all bids at once.
TEST(CanalettoCourse, CA_12_CA_15_CA_20_CA_30_every_bid_at_once_says_what_its_preview_says) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        played(3 + seed % 2, seed, [](const Match<Canaletto>& match) {
            const Seat seat = match.turn().awaited.first();
            const auto view = match.view(seat);
            const json::object shown = Text<Canaletto>::to_json(view, Reckoning::shown);
            const bool bidding = view.table.phase == canaletto::Phase::bidding;
            ASSERT_EQ(shown.at("course").is_null(), !bidding);
            if (!bidding) return;
            const json::value& course = shown.at("course");
            for (int bid = view.table.bid + 1; bid <= canaletto::most_bid; bid += 7) {
                const auto at = static_cast<std::size_t>(bid);
                const auto preview = Text<Canaletto>::to_json(
                    match.config(),
                    Canaletto::preview(view, canaletto::raise_to(match.state(), bid)));
                EXPECT_EQ(course.at("lands").at(at), preview.at("gondola"));
                EXPECT_EQ(course.at("ends_game"), preview.at("ends_game"));
                if (!preview.at("ends_game").as_bool()) {
                    EXPECT_EQ(course.at("leads").at(at), preview.at("next_palace"));
                }
                EXPECT_EQ(course.at("mine").at("score").at(at), preview.at("score_after"));
                EXPECT_EQ(course.at("mine").at("debt").at(at), preview.at("debt_after"));
                EXPECT_EQ(course.at("mine").at("sales"), preview.at("sales"));
                EXPECT_EQ(course.at("mine").at("gains"), preview.at("gains"));
                EXPECT_EQ(course.at("prices").as_array().size(),
                          preview.at("sales").as_array().size());
            }
            const auto watching = Text<Canaletto>::to_json(match.view(nobody), Reckoning::shown);
            EXPECT_FALSE(watching.at("course").as_object().contains("mine"));
            EXPECT_EQ(watching.at("course").at("lands"), course.at("lands"));
        });
}

TEST(CanalettoCourse, CA_11_who_speaks_next_and_who_said_what) {
    const Config config{4, 0, 0, 0};
    Rng rng{3};
    auto deal = Canaletto::deal(config, rng);
    deal.first = 2;
    Match<Canaletto> match{config, deal, std::vector<SeatInfo>(4)};
    const auto lot = [&] {
        return Text<Canaletto>::to_json(match.view(nobody), Reckoning::shown).at("lot").as_object();
    };
    EXPECT_EQ(lot().at("order"), (json::array{2, 3, 0, 1}));
    EXPECT_TRUE(match.submit(2, canaletto::raise_to(match.state(), 4)).ok());
    EXPECT_TRUE(match.submit(3, {Move::Kind::pass, canaletto::no_treasure, 1, 4}).ok());
    EXPECT_EQ(lot().at("order"), (json::array{0, 1, 2}));
    EXPECT_EQ(lot().at("answers"), (json::array{nullptr, nullptr, "bid", "passed"}));
}

TEST(CanalettoCourse, CA_12_stays_the_same_while_a_lot_is_on_sale) {
    json::value before;
    unsigned lot = 0;
    played(4, 9, [&](const Match<Canaletto>& match) {
        const auto view = match.view(1);
        if (view.table.phase != canaletto::Phase::bidding) return;
        json::value now = Text<Canaletto>::to_json(view, Reckoning::shown).at("course");
        if (view.table.lot == lot) {
            EXPECT_EQ(now, before);
        }
        before = std::move(now);
        lot = view.table.lot;
    });
}

} // namespace
} // namespace adjuge
