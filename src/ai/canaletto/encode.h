#pragma once

#include "ai/canaletto/actions.h"
#include "ai/canaletto/outlook.h"

namespace adjuge::canaletto {

// Canaletto as a net sees it (ai/encode.h): from its own seat, others by how far they sit to the
// left, kinds in the order of KindOrder, palaces by how much a raise would lead there.
struct Encode {
    static constexpr int features = 384;
    static constexpr int actions = Actions::count;

    static constexpr ActionSet<actions> legal(const Sight& v) { return Actions::legal(v); }
    static constexpr Move move(const Sight& v, int action) { return Actions::move(v, action); }

    // A lot, and then the order of its sales.
    static constexpr bool settled(const Table& then, const Table& now) {
        return now.lot != then.lot || now.phase != then.phase;
    }
    static constexpr int warmth = 100;
    static constexpr int unlikely = 0;
    static constexpr double worth(const State& s, Seat me) { // the margin in parts of 40 points
        return worth_at_end(scores(s.table), s.table.players(), me, 40);
    }

    template <class Put>
    static constexpr void look(const Sight& v, Put&& put) {
        Looking<Put> looking{v, put};
        looking.table();
        looking.markers();
        looking.lot();
        looking.treasures();
        looking.wealth();
        looking.people();
        looking.bid();
        looking.leads();
        looking.rest();
    }

private:
    template <class Put>
    struct Looking {
        const Sight& v;
        Put& put;
        const Table& t = v.table;
        const int players = static_cast<int>(t.players());
        const KindOrder order{v};
        const bool sale = t.phase == Phase::bidding;
        const int tile = even_outlook(t).worth[0]; // what one is likely to bring, in sixteenths
        int told = 0;

        constexpr void number(int x) {
            put(x < -127 ? -127 : x > 127 ? 127 : x);
            ++told;
        }
        constexpr void flag(bool yes) { number(yes ? 64 : 0); }
        constexpr void one_of(int which, int from, int to) {
            for (int k = from; k <= to; ++k) flag(which == k);
        }
        // How far x lies above 0, one number for each step.
        constexpr void steps(int x, int step, int n) {
            for (int k = 0; k < n; ++k, x -= step)
                number(x <= 0 ? 0 : x >= step ? 64 : 64 * x / step);
        }
        constexpr Seat seat(int p) const { return static_cast<Seat>((v.me + p) % players); }
        // Calls what(seat) for everybody from me to the left; empty chairs are 0.
        template <class What>
        constexpr void each_seat(What&& what, int from = 0) {
            for (int p = from; p < static_cast<int>(seats); ++p)
                number(p < players ? what(seat(p)) : 0);
        }
        constexpr void rest() {
            while (told < features) number(0);
        }

        constexpr void table() { // 17
            flag(sale);
            flag(players == 4);
            one_of(static_cast<int>(t.in_play.count()), kinds_at_end + 1, kinds);
            one_of(static_cast<int>(order.asked.count()), 1, most_in_palace);
            flag(must_bid(t));
            flag(may_bribe(t, v.me));
        }
        constexpr void markers() { // 13
            for (unsigned n = 0; n < kinds; ++n)
                number(t.sold + n < kinds ? 4 * t.scale[t.sold + n] : 0);
            number(tile / 2);
        }
        constexpr void lot() { // 27
            for (unsigned n = 0; n < most_in_palace; ++n) {
                const bool there = n < order.asked.count();
                const unsigned kind = there ? order.list[n] : 0;
                flag(there);
                one_of(there ? order.left[kind] : -1, 0, 3);
                each_seat([&](Seat p) { return there ? 32 * t.owned[p][kind] : 0; });
            }
        }
        constexpr void treasures() { // 72: those in play
            for (unsigned n = 0; n < kinds; ++n) {
                const bool there = n < order.size;
                const unsigned kind = there ? order.list[n] : 0;
                flag(there);
                number(there ? 16 * order.left[kind] : 0);
                each_seat([&](Seat p) { return there ? 32 * t.owned[p][kind] : 0; });
            }
        }
        constexpr void wealth() { // 31
            int rich[seats]{};
            for (int p = 0; p < players; ++p) {
                int tiles = 0;
                for (unsigned kind = 0; kind < kinds; ++kind) tiles += t.owned[p][kind];
                rich[p] = t.total(static_cast<unsigned>(p)) + tiles * tile / 16;
            }
            const int mine = rich[v.me];
            int best = -1000;
            int ahead = 0;
            for (int p = 0; p < players; ++p) {
                if (p == v.me) continue;
                best = rich[p] > best ? rich[p] : best;
                ahead += rich[p] > mine ? 1 : 0;
            }
            each_seat([&](Seat p) { return t.score[p]; });
            each_seat([&](Seat p) { return 2 * t.debt[p]; });
            each_seat([&](Seat p) { return t.total(p) - t.total(v.me); }, 1);
            each_seat([&](Seat p) { return rich[p]; });
            each_seat([&](Seat p) { return rich[p] - mine; }, 1);
            one_of(ahead, 0, seats - 1);
            number(mine - best);
            steps(t.score[v.me], 8, 8);
        }
        constexpr void people() { // 13
            each_seat([&](Seat p) { return t.bidding.has(p) ? 64 : 0; });
            each_seat([&](Seat p) { return p == t.high_bidder ? 64 : 0; });
            flag(t.high_bidder == nobody);
            each_seat([&](Seat p) { return t.masks.has(p) ? 64 : 0; });
        }
        constexpr void bid() { // 62
            number(2 * t.bid);
            number(2 * t.ceiling);
            number(2 * (t.ceiling - t.bid));
            number(2 * (t.score[v.me] - t.bid));
            steps(t.bid, 3, 15);
            steps(most_bribable + 1 - t.bid, 4, 4);
            // What the lot, or the sales that are due, would bring each of us as its buyer, and
            // what his sales would bring me.
            int worth[seats]{};
            const int later = (static_cast<int>(order.asked.count()) - due()) * tile / 16;
            for (int p = 0; p < static_cast<int>(seats); ++p) {
                const bool buys = p < players && (sale || p == 0);
                const Gains gains = buys ? sold_by(seat(p)) : Gains{};
                if (p < players) worth[p] = gains.his + later;
                number(2 * gains.his);
                number(2 * gains.mine);
            }
            for (const int each : worth) number(2 * each);
            for (int p = 0; p < static_cast<int>(seats); ++p)
                number(p < players ? 2 * (worth[p] - t.bid) : 0);
            steps(worth[0] - t.bid, 3, 12);
            steps(t.bid - worth[0], 3, 5);
            one_of(due(), 0, 3);
            // The last lot (CA-50)?
            flag(static_cast<int>(t.in_play.count()) - due() <= static_cast<int>(kinds_at_end));
            int full = 0;
            for (const KindSet& each : t.palace) full += each.empty() ? 0 : 1;
            number(4 * full);
        }

        // Kinds that the question completes, or that are due: they come first.
        constexpr int due() const {
            unsigned n = 0;
            while (n < order.asked.count() && order.left[order.list[n]] == 0) ++n;
            return static_cast<int>(n);
        }
        struct Gains {
            int his{};
            int mine{};
        };
        // As is best for the buyer: what he has most of at the highest price (CA-21).
        constexpr Gains sold_by(Seat buyer) const {
            const int n = due();
            int prices[most_in_palace]{};
            std::uint8_t sold[most_in_palace]{};
            for (int k = 0; k < n; ++k) {
                const int price = t.scale[t.sold + k];
                const std::uint8_t kind = order.list[k];
                int at = k;
                for (; at > 0 && prices[at - 1] < price; --at) prices[at] = prices[at - 1];
                prices[at] = price;
                for (at = k; at > 0 && t.owned[buyer][sold[at - 1]] < t.owned[buyer][kind]; --at)
                    sold[at] = sold[at - 1];
                sold[at] = kind;
            }
            Gains gains;
            for (int k = 0; k < n; ++k) {
                gains.his += prices[k] * (t.owned[buyer][sold[k]] + (sale ? 1 : 0));
                gains.mine +=
                    prices[k] * (t.owned[v.me][sold[k]] + (sale && buyer == v.me ? 1 : 0));
            }
            return gains;
        }

        // The lot that comes next if the bid is so much more in the end (CA-15).
        constexpr void leads() { // 144
            const unsigned from = t.gondola();
            std::uint8_t next[palaces]{};
            std::uint8_t found = no_palace;
            for (unsigned n = 2 * palaces; n-- > 0;) {
                const unsigned at = (from + n) % palaces;
                if (!t.palace[at].empty() && !(sale && at == t.column))
                    found = static_cast<std::uint8_t>(at);
                if (n < palaces) next[n] = found;
            }
            for (const std::uint8_t at : next) {
                unsigned ranks = 0; // of the lot's kinds: a bit each
                if (at != no_palace)
                    t.palace[at].each([&](unsigned kind) { ranks |= 1U << order.place[kind]; });
                for (unsigned k = 0; k < most_in_palace; ++k) {
                    const bool there = ranks != 0;
                    const unsigned kind = there ? order.list[lowest_bit(ranks)] : 0;
                    ranks &= there ? ranks - 1 : 0;
                    int others = 0;
                    for (int p = 1; p < players; ++p) others += t.owned[seat(p)][kind];
                    number(there ? 64 / order.left[kind] : 0);
                    number(there ? 32 * t.owned[v.me][kind] : 0);
                    number(there ? 16 * others : 0);
                }
            }
        }
    };
};

} // namespace adjuge::canaletto
