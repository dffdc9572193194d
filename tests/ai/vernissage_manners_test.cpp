#include <gtest/gtest.h>

#include "ai/playout.h"
#include "ai/vernissage/manners.h"
#include "sanitized.h"

// How bots bear themselves in a dispute at a table with people (VE-40).
namespace adjuge::vernissage {
namespace {

constexpr std::uint64_t games = sanitized ? 20 : 200;

// One who objects to whatever does not suit him, names what suits him best, agrees to nothing else
// and never goes to trial: nobody need give in to him.
Move nag(const Sight& v, Rng& rng) {
    Move m = SaneBot{}(v, rng);
    if (v.table.phase == Phase::agreeing) m.kind = Move::Kind::disagree;
    if (v.table.phase == Phase::challenging) {
        m.kind = Move::Kind::yield;
        m.amount = 0;
    }
    if (v.table.phase != Phase::objecting) return m;
    const Dispute dispute{v};
    unsigned best = v.table.value;
    for (unsigned left = other_values(v.table); left != 0; left &= left - 1) {
        const auto value = static_cast<unsigned>(std::countr_zero(left));
        if (dispute.gain(value) > dispute.gain(best)) best = value;
    }
    if (best == v.table.value) return m;
    m.kind = Move::Kind::object;
    m.value = static_cast<std::uint8_t>(best);
    return m;
}

struct Count {
    int disputes{};  // in which a value was named to a bot
    int taken{};     // it gave in,
    int idly{};      // though it cost much and nobody was known to have a suitcase
    int proposed{};  // it answered with a value of its own
    int agreed{};    // as an objector: to a value on the table,
    int for_worse{}; // which was no better than the token as it lay
    int disagreed{}; //
};

template <class Bot>
Count play(Bot bot, Move (*person)(const Sight&, Rng&) = nag) {
    Count n;
    for (std::uint64_t number = 0; number < games; ++number) {
        Rng rng = Rng::stream(14, number);
        const Config config{4, 0, 0, 0};
        State s = start(config, deal(config, rng), Silent{});
        const auto choose = [&](const Sight& v, Rng& luck) {
            if (v.me == 0) return person(v, luck);
            const Move m = bot(v, luck);
            EXPECT_TRUE(check(s, v.me, m).ok());
            const Table& t = v.table;
            if (t.phase == Phase::settling && named_values(t) != 0) {
                ++n.disputes;
                n.proposed += m.kind == Move::Kind::propose ? 1 : 0;
                if (m.kind == Move::Kind::settle) {
                    ++n.taken;
                    const Dispute dispute{v};
                    int known = 0;
                    for (Seat p = 0; p < t.players(); ++p)
                        if (t.objectors.has(p)) known += t.cases[p];
                    const int cost = dispute.gain(t.value) - dispute.gain(m.value);
                    n.idly += known == 0 && cost > 20 ? 1 : 0;
                }
            }
            if (t.phase == Phase::agreeing) {
                const Dispute dispute{v};
                const bool agrees = m.kind == Move::Kind::agree;
                (agrees ? n.agreed : n.disagreed) += 1;
                n.for_worse += agrees && dispute.gain(t.settled) <= dispute.gain(t.value) ? 1 : 0;
            }
            return m;
        };
        play_out<Vernissage>(s, rng, choose, Silent{});
    }
    return n;
}

Move as_in_simulations(const Sight& v, Rng& rng) { return SaneBot{}(v, rng); }
Move at_table(const Sight& v, Rng& rng) { return Manners::at_table(v, as_in_simulations, rng); }

// How often one bot wins among three of those that play in simulations.
int wins(Move (*bot)(const Sight&, Rng&)) {
    int won = 0;
    for (std::uint64_t number = 0; number < 5 * games; ++number) {
        Rng rng = Rng::stream(15, number);
        const Config config{4, 0, 0, 0};
        State s = start(config, deal(config, rng), Silent{});
        const Seat me = static_cast<Seat>(number % 4);
        play_out<Vernissage>(
            s, rng,
            [&](const Sight& v, Rng& luck) {
                return v.me == me ? bot(v, luck) : as_in_simulations(v, luck);
            },
            Silent{});
        won += scores(s).place[me] == 1 ? 1 : 0;
    }
    return won;
}

TEST(VernissageManners, VE_40_bots_at_tables_do_not_give_in_to_one_who_only_nags) {
    const Count before = play(as_in_simulations);
    const Count now = play(at_table);
    EXPECT_GT(before.taken * 100, before.disputes * 60); // what people complained of
    EXPECT_LT(now.taken * 100, now.disputes * 20);
    EXPECT_LT(now.idly * 100, now.disputes * 2); // hardly ever without reason
    EXPECT_GT(now.taken, now.idly);              // but sometimes there is one
    EXPECT_GT(now.proposed * 100, now.disputes * 10);
    EXPECT_EQ(before.proposed, 0);
}

TEST(VernissageManners, VE_41_they_agree_to_nothing_that_is_no_better_than_no_agreement) {
    const Count now = play(at_table, at_table);
    EXPECT_EQ(now.for_worse, 0);
    EXPECT_GT(now.agreed, 0);
    EXPECT_GT(now.disagreed, 0);
}

TEST(VernissageManners, VE_40_holding_out_pays) {

    EXPECT_GE(wins(at_table), wins(as_in_simulations));
}

TEST(VernissageManners, VE_40_by_the_first_version_they_only_take_or_refuse) {
    Rng rng{7};
    const Config config{4, 0, 0, 1};
    State s = start(config, deal(config, rng), Silent{});
    const auto choose = [&](const Sight& v, Rng& luck) {
        const Move m = v.me == 0 ? nag(v, luck) : at_table(v, luck);
        EXPECT_TRUE(check(s, v.me, m).ok());
        return m;
    };
    play_out<Vernissage>(s, rng, choose,
                         [](const Event& e) { EXPECT_NE(e.kind, Event::Kind::proposes); });
}

} // namespace
} // namespace adjuge::vernissage
