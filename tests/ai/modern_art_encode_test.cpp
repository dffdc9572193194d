#include "ai/encode.h"

#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "ai/modern_art/encode.h"
#include "ai/playout.h"
#include "ai/random_bot.h"
#include "configs.h"
#include "sanitized.h"

namespace adjuge {
namespace {

using modern_art::Encode;
using modern_art::Move;
using modern_art::Sight;
static_assert(EncodeOf<Encode, ModernArt>);

std::vector<int> seen_by_net(const Sight& view) {
    std::vector<int> all;
    Encode::look(view, [&](int x) { all.push_back(x); });
    return all;
}

// Calls visit(state, sight) at every decision of random games at all tables, made by actions of a
// net as often as by what the rules offer.
template <class Visit>
void each_decision(Visit&& visit) {
    each_config<ModernArt>([&](const Config& config) {
        for (std::uint64_t n = 0; n < (sanitized ? 4U : 20U); ++n) {
            Rng rng = Rng::stream(17, n);
            auto state = ModernArt::start(config, ModernArt::deal(config, rng), Silent{});
            const auto choose = [&](const Sight& view, Rng& luck) {
                visit(state, view);
                if (n % 2 == 0) return RandomBot<ModernArt>{}(view, luck);
                const auto legal = Encode::legal(view);
                const int which = legal.nth(
                    static_cast<int>(luck.below(static_cast<std::uint32_t>(legal.count()))));
                return Encode::move(view, which);
            };
            play_out<ModernArt>(state, rng, choose, Silent{});
        }
    });
}

TEST(Encode, every_action_is_a_legal_move_and_every_kind_of_move_an_action) {
    std::set<Move::Kind> reached;
    each_decision([&](const modern_art::State& state, const Sight& view) {
        const auto legal = Encode::legal(view);
        ASSERT_GT(legal.count(), 0);
        std::set<Move::Kind> kinds;
        for (int n = 0; n < legal.count(); ++n) {
            ASSERT_TRUE(legal.has(legal.nth(n)));
            const Move move = Encode::move(view, legal.nth(n));
            ASSERT_TRUE(ModernArt::check(state, view.me, move).ok()) << legal.nth(n);
            kinds.insert(move.kind);
        }
        for (const auto& option : ModernArt::options(view)) {
            const bool hopeless =
                option.kind == Move::Kind::bid && option.lo > std::max<int>(view.table.ceiling, 1);
            EXPECT_EQ(kinds.contains(option.kind), !hopeless);
        }
        reached.merge(kinds);
    });
    EXPECT_EQ(reached.size(), 10U); // all but chance's
}

TEST(Encode, amounts_keep_their_edges) {
    each_decision([&](const modern_art::State& state, const Sight& view) {
        const modern_art::Table& t = state.table;
        const int money = t.money[view.me];
        const int last = std::min<int>(money, t.ceiling);
        std::set<int> amounts;
        const auto legal = Encode::legal(view);
        for (int n = 0; n < legal.count(); ++n)
            amounts.insert(Encode::move(view, legal.nth(n)).amount);
        switch (t.phase) {
        case modern_art::Phase::open:
        case modern_art::Phase::once_around:
            if (t.bid >= last) break;
            EXPECT_TRUE(amounts.contains(t.bid + 1));
            EXPECT_TRUE(amounts.contains(last));
            break;
        case modern_art::Phase::sealed:
            EXPECT_TRUE(amounts.contains(0));
            EXPECT_TRUE(amounts.contains(last));
            break;
        case modern_art::Phase::price:
            EXPECT_TRUE(amounts.contains(std::min(1, money)));
            EXPECT_TRUE(amounts.contains(last));
            break;
        default: break;
        }
    });
}

TEST(Encode, a_net_sees_what_its_seat_sees) {
    Rng rng{5};
    each_decision([&](const modern_art::State&, const Sight& view) {
        const std::vector<int> seen = seen_by_net(view);
        ASSERT_EQ(seen.size(), static_cast<std::size_t>(Encode::features));
        for (const int x : seen) ASSERT_TRUE(x >= -127 && x <= 127);
        // Another state that this seat could not tell from the true one.
        const modern_art::State other = ModernArt::guess(view, rng);
        const Sight same = ModernArt::sight(other, view.me);
        ASSERT_EQ(seen_by_net(same), seen);
        const auto legal = Encode::legal(view);
        const auto legal_too = Encode::legal(same);
        for (int action = 0; action < Encode::actions; ++action)
            ASSERT_EQ(legal_too.has(action), legal.has(action));
    });
}

TEST(Encode, seats_are_seen_from_ones_own) {
    // The same table with everybody moved on by one chair looks the same.
    const Config config{4, 0, 0, 0};
    Rng rng{3};
    auto state = ModernArt::start(config, ModernArt::deal(config, rng), Silent{});
    const auto moved = [](const modern_art::State& s) {
        modern_art::State next = s;
        const auto on = [](Seat p) { return p < 4 ? static_cast<Seat>((p + 1) % 4) : p; };
        for (Seat p = 0; p < 4; ++p) {
            next.own[on(p)] = s.own[p];
            next.table.money[on(p)] = s.table.money[p];
            next.table.owned[on(p)] = s.table.owned[p];
            next.table.hand_size[on(p)] = s.table.hand_size[p];
        }
        for (Seat* who :
             {&next.table.starter, &next.table.seller, &next.table.opener, &next.table.high_bidder})
            *who = on(*who);
        next.table.waiting = {};
        for (Seat p = 0; p < 4; ++p)
            if (s.table.waiting.has(p)) next.table.waiting = next.table.waiting.with(on(p));
        return next;
    };
    play_out<ModernArt>(
        state, rng,
        [&](const Sight& view, Rng& luck) {
            const modern_art::State next = moved(state);
            EXPECT_EQ(seen_by_net(view),
                      seen_by_net(ModernArt::sight(next, static_cast<Seat>((view.me + 1) % 4))));
            return RandomBot<ModernArt>{}(view, luck);
        },
        Silent{});
}

} // namespace
} // namespace adjuge
