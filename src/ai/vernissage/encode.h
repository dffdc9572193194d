#pragma once

#include "ai/vernissage/actions.h"

namespace adjuge::vernissage {

// Vernissage as a net sees it (ai/encode.h): from its own seat, others by how far they sit to the
// left, artists by their rank (bearings.h).
struct Encode {
    static constexpr int features = 320;
    static constexpr int actions = Actions::count;

    static constexpr ActionSet<actions> legal(const Sight& v) { return Actions::legal(v); }
    static constexpr Move move(const Sight& v, int action) { return Actions::move(v, action); }

    // What a token or a card was good for shows when everybody has had two turns.
    static constexpr bool settled(const Table& then, const Table& now) {
        return now.turn >= then.turn + 2 * static_cast<int>(now.players());
    }
    // Others answer as they are likeliest to: played on freely, a look ahead loses (docs/bots.md).
    static constexpr int warmth = 0;
    static constexpr int unlikely = 5;
    static constexpr double worth(const State& s, Seat me) { // the margin in parts of a million
        return worth_at_end(scores(s), s.table.players(), me, 1000);
    }

    template <class Put>
    static constexpr void look(const Sight& v, Put&& put) {
        Looking<Put> looking{v, put};
        looking.moment();
        looking.supply();
        looking.all_artists();
        looking.people();
        looking.wealth();
        looking.hand();
        looking.all_piles();
        looking.dispute();
    }

private:
    template <class Put>
    struct Looking {
        const Sight& v;
        Put& put;
        const Table& t = v.table;
        const unsigned players = t.players();
        const Bearings order{v};
        const Stairs stairs{t, order};
        const unsigned agents = t.agents[v.me];

        constexpr void number(int x) { put(x < -127 ? -127 : x > 127 ? 127 : x); }
        constexpr void flag(bool yes) { put(yes ? 64 : 0); }
        constexpr void count(unsigned n, int each) { number(static_cast<int>(n) * each); }
        constexpr void one_of(int which, int from, int to) {
            for (int k = from; k <= to; ++k) flag(which == k);
        }
        constexpr unsigned seat(unsigned left) const {
            return v.me + left < players ? v.me + left : v.me + left - players;
        }
        // Calls what(seat) for everybody from me to the left; empty chairs are 0.
        template <class What>
        constexpr void each_seat(What&& what, unsigned from = 0) {
            for (unsigned p = from; p < seats; ++p)
                number(p < players ? static_cast<int>(what(seat(p))) : 0);
        }
        // Of a fame: all of it, and more closely before the IN and the OUT zone.
        constexpr void fame(int x) {
            number(3 * x);
            number(x > 7 ? 8 * (x - 7) : 0);
            number(x < -11 ? 5 * (-11 - x) : 0);
        }

        constexpr void moment() { // 32
            const auto at = static_cast<int>(t.phase);
            for (int k = 0; k < static_cast<int>(Phase::over); ++k)
                if (!of_chance(static_cast<Phase>(k))) flag(at == k);
            one_of(static_cast<int>(players), 3, static_cast<int>(seats));
            flag(t.costly());
            flag(t.bargained());
            count(8U * t.turn / players, 1);
            count(t.idle, 8);
            each_seat([&](unsigned p) { return p == t.active ? 64 : 0; });
            one_of(t.phase == Phase::placing ? t.face : -1, 0, bad_kind);
            count(t.grey_left(), 5);
            count(t.notes_left(), 12);
        }
        constexpr void supply() { // 19
            for (unsigned n = 2; n < 8; ++n) count(t.supply[scandal][n], 32);
            for (unsigned n = 1; n < 7; ++n) count(t.supply[crisis][n], 32);
            for (unsigned n = 1; n < 8; ++n) count(t.supply[sale][n], 32);
        }
        constexpr void all_artists() { // 5 * 26
            for (unsigned r = 0; r < artists; ++r) {
                const unsigned a = order.artist(r);
                const bool here = t.in_play(a);
                const unsigned kinds = kinds_before(t, a);
                const unsigned next = stairs.spot(r, 1);
                flag(here);
                flag(t.critic == a);
                fame(t.fame[a]);
                count(t.step[a], 8);
                count(t.step[a] + t.tokens[a], 8);
                near_end(t.step[a] + t.tokens[a]);
                for (unsigned kind = 0; kind < token_kinds; ++kind) flag(has_bit(kinds, kind));
                number(next != 0 ? 5 * vernissage_for(t, a, lowest_bit(next)) : 0);
                count(v.own.hand[a], 32);
                each_seat([&](unsigned p) { return 32 * t.open[p][a]; });
                count(works_each - t.opened(a) - v.own.hand[a], 9); // hidden
                each_seat([&](unsigned p) { return t.influences(p, a) ? 64 : 0; });
                flag((agents & next) != 0);
                flag((agents & stairs.spot(r, 2)) != 0);
            }
        }
        // A token on the last step ends the game.
        constexpr void near_end(unsigned step) {
            const int left = static_cast<int>(t.values().steps) - static_cast<int>(step);
            number(left < 4 ? 30 * (4 - left) : 0);
        }

        constexpr void people() { // 30
            each_seat([&](unsigned p) { return 12 * t.brown[p]; });
            each_seat([&](unsigned p) { return 16 * t.grey[p]; });
            each_seat([&](unsigned p) { return 32 * t.cases[p]; });
            each_seat([&](unsigned p) { return 32 * t.on_board(p); });
            each_seat([&](unsigned p) { return t.objectors.has(static_cast<Seat>(p)) ? 64 : 0; });
            each_seat([&](unsigned p) { return 32 * t.shown[p]; });
        }
        // As if the game ended now; works in other hands are theirs to know.
        constexpr void wealth() { // 14
            const Values house = t.values();
            int number_of[artists]{};
            for (unsigned a = 0; a < artists; ++a)
                number_of[a] = !t.in_play(a)               ? -out_costs
                               : t.fame[a] < house.in_from ? house.number(t.fame[a])
                                                           : house.number(house.in_from - 1);
            int rich[seats]{};
            int best = -0x8000;
            for (unsigned p = 0; p < players; ++p) {
                rich[p] = t.money[p] - note_costs * t.notes[p];
                for (unsigned a = 0; a < artists; ++a)
                    rich[p] += static_cast<int>(t.open[p][a]) * number_of[a];
            }
            rich[v.me] -= out_costs * static_cast<int>(closed_out(t, v.own));
            for (unsigned p = 0; p < players; ++p)
                if (p != v.me && rich[p] > best) best = rich[p];
            const int mine = rich[v.me];
            each_seat([&](unsigned p) { return t.money[p] / 8; });
            number(t.money[v.me]);
            number(mine / 16);
            each_seat([&](unsigned p) { return (rich[p] - mine) / 8; }, 1);
            number((mine - best) / 2);
            number((mine - best) / 16);
            count(t.notes[v.me], 32);
        }
        constexpr void hand() { // 11
            for (unsigned card = suitcase; card < lanes; ++card) count(v.own.hand[card], 32);
            for (unsigned card = 0; card < lanes; ++card) count(v.own.grey[card], 64);
        }
        // What was seen when last looked, as far as it can still be there.
        constexpr void all_piles() { // 7 * 8
            for (unsigned p = 0; p < piles; ++p) {
                const Cards seen = v.own.seen[p];
                const auto height = static_cast<int>(t.height[p]);
                const auto size = static_cast<int>(seen.total());
                const int each = size > 0 ? 32 * height / size : 0;
                number(18 * height);
                flag(t.looked[v.me][p] > 0);
                for (unsigned r = 0; r < artists; ++r) count(seen[order.artist(r)], each);
                count(seen[unlimited], each);
            }
        }
        // The token in question, or the artist who is IN.
        constexpr void dispute() { // 28
            const unsigned a = t.artist;
            const bool about = a < artists;
            one_of(about ? static_cast<int>(order.rank(a)) : -1, 0, artists - 1);
            if (!about) {
                for (int n = 0; n < 23; ++n) put(0);
                return;
            }
            one_of(t.kind, 0, token_kinds - 1);
            const Values house = t.values();
            const bool laid = t.phase == Phase::laying;
            const int by = laid ? 0 : effect(t, a, t.kind, t.value);
            const int to = t.fame[a] + by;
            const bool climbs = kinds_before(t, a) == 7U;
            const bool out = to <= house.out_at;
            const unsigned top = t.step[a] + t.tokens[a];
            number(16 * t.value);
            number(8 * by);
            number(out ? -127 : 3 * to);
            number(to >= house.in_from ? house.number(to) : 0);
            number(climbs && !out && t.critic != a ? 5 * vernissage_for(t, a, top + 1) : 0);
            flag(climbs);
            flag(top + (climbs ? 1U : 0U) >= house.steps || (out && t.out != 0));
            number(16 * t.settled);
            number(t.settled != 0 ? 3 * (t.fame[a] + effect(t, a, t.kind, t.settled)) : 0);
            count(v.own.hand[a], 32);
            each_seat([&](unsigned p) { return 32 * t.open[p][a]; });
            each_seat([&](unsigned p) { return 16 * t.named[p]; });
        }
    };
};

} // namespace adjuge::vernissage
