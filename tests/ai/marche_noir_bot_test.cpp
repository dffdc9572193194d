#include <gtest/gtest.h>

#include "ai/against_random.h"
#include "ai/marche_noir/sane_bot.h"

namespace adjuge::marche_noir {
namespace {

int wins(unsigned players, bool wild, int eagerness, int games) {
    const Config config{static_cast<std::uint8_t>(players), 0,
                        static_cast<std::uint8_t>(wild ? 1 : 0), 0};
    return wins_against_random<MarcheNoir>(config, SaneBot{eagerness}, games);
}

TEST(MarcheNoirBot, one_beats_random_ones) {
    const int games = 2000 / effort;
    EXPECT_GE(wins(4, false, 100, games) * 100, games * 80);
}

TEST(MarcheNoirBot, one_beats_random_ones_at_every_table) {
    const int games = 200 / effort;
    for (unsigned players = 3; players <= 6; ++players)
        for (const bool wild : {false, true})
            EXPECT_GE(wins(players, wild, 100, games) * 100, games * 80)
                << players << (wild ? " wild" : "");
}

TEST(MarcheNoirBot, every_temperament_beats_random_ones) {
    const int games = 200 / effort;
    for (const int eagerness : {88, 112})
        EXPECT_GE(wins(4, false, eagerness, games) * 100, games * 80) << eagerness;
}

// MN-27: an offer is taken back when all wait for each other, not while somebody still thinks.
TEST(MarcheNoirBot, MN_27_leaves_its_offer_open_while_others_are_asked) {
    const Config config{3, 0, 1, 0};
    Rng rng{27};
    State s = start(config, deal(config, rng), Silent{});
    const auto mild = [&](Seat seat) { apply(s, seat, fallback(sight(s, seat)), Silent{}); };
    for (Seat seat = 0; seat < 3; ++seat) mild(seat);
    ASSERT_EQ(s.table.phase, Phase::wild);
    const auto asks_too_much = [&](Seat seat) {
        Move m;
        m.kind = Move::Kind::offer;
        m.question = s.table.question;
        m.number = 1;
        m.stock = Goods::of(red, 1);
        m.wanted = Goods::of(blue, 9);
        apply(s, seat, m, Silent{});
    };
    asks_too_much(0);
    EXPECT_EQ(SaneBot{}(sight(s, 0), rng).kind, Move::Kind::done); // nothing to say
    asks_too_much(1);
    asks_too_much(2);
    EXPECT_EQ(SaneBot{}(sight(s, 0), rng).kind, Move::Kind::withdraw);
}

// Among themselves they trade, sell, buy cards, and end in time.
TEST(MarcheNoirBot, play_whole_games_among_themselves) {
    for (const std::uint8_t variant : {std::uint8_t{0}, std::uint8_t{1}}) {
        unsigned trades = 0;
        unsigned bought = 0;
        unsigned vp = 0;
        const auto listen = [&](const Event& e) {
            trades += e.kind == Event::Kind::trades ? 1 : 0;
            bought += e.kind == Event::Kind::buys_card ? 1 : 0;
            if (e.kind == Event::Kind::sells) vp += e.goods.total();
        };
        constexpr unsigned games = 20;
        for (std::uint64_t n = 0; n < games; ++n) {
            Rng rng = Rng::stream(5, n);
            const Config config{4, 0, variant, 0};
            State s = start(config, deal(config, rng), listen);
            const auto choose = [&](const Sight& view, Rng& luck) {
                const Move move = SaneBot{}(view, luck);
                EXPECT_TRUE(check(s, view.me, move).ok());
                return move;
            };
            play_out<MarcheNoir>(s, rng, choose, listen);
        }
        EXPECT_GT(trades, 5 * games);
        EXPECT_GT(bought, 2 * games);
        EXPECT_GT(vp, 20 * games);
    }
}

TEST(MarcheNoirOffers, what_is_proposed_is_legal_and_good_for_both) {
    unsigned met = 0;
    for (std::uint64_t n = 0; n < 40; ++n) {
        Rng rng = Rng::stream(6, n);
        const Config config{4, 0, static_cast<std::uint8_t>(n % 2), 0};
        State s = start(config, deal(config, rng), Silent{});
        while (turn(s.table) != Turn::over()) {
            const Seat seat = s.table.waiting.pick(rng);
            const Options offered = options(sight(s, seat));
            for (const Option& o : offered) {
                if (o.kind != Move::Kind::offer) continue;
                const auto found = proposals<6>(s.table, seat, 40);
                for (unsigned k = 0; k < found.count; ++k) {
                    const Proposal& p = found.list[k];
                    ++met;
                    EXPECT_TRUE(check(s, seat, offer_of(sight(s, seat), offered, p)).ok());
                    EXPECT_GT(p.gain, 0);
                    EXPECT_GT(p.theirs, 0);
                    EXPECT_TRUE(may_take(s.table, p.partner, p.given, p.wanted));
                    EXPECT_TRUE(k == 0 || found.list[k - 1].gain >= p.gain);
                }
            }
            apply(s, seat, RandomBot<MarcheNoir>{}(sight(s, seat), rng), Silent{});
        }
    }
    EXPECT_GT(met, 1000U);
}

} // namespace
} // namespace adjuge::marche_noir
