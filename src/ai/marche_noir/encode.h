#pragma once

#include "ai/marche_noir/actions.h"

namespace adjuge::marche_noir {

// Marché Noir as a net sees it (ai/encode.h): goods in the order of their ranks, seats from its own
// to the left.
struct Encode {
    static constexpr int features = 384;
    static constexpr int actions = Actions::count;

    static constexpr ActionSet<actions> legal(const Sight& v) { return Actions::legal(v); }
    static constexpr Move move(const Sight& v, int action) { return Actions::move(v, action); }

    static constexpr bool settled(const Table& then, const Table& now) {
        return stage(now) != stage(then);
    }
    static constexpr int warmth = 100;
    static constexpr int unlikely = 0;
    static constexpr double worth(const State& s, Seat me) { // the margin in parts of 20 VP
        return worth_at_end(scores(s.table), s.table.players(), me, 20);
    }

    template <class Put>
    static constexpr void look(const Sight& v, Put&& put) {
        Looking<Put> looking{v, put};
        looking.table();
        looking.exchange();
        looking.areas();
        looking.own();
        looking.points();
        looking.cards();
        looking.offers();
        looking.partners();
    }

private:
    // An offer is settled when the next is to be made; else what one decides about is a phase.
    static constexpr int stage(const Table& t) {
        const bool directed = t.phase >= Phase::offering && t.phase <= Phase::choosing;
        const int part = t.phase <= Phase::insiding     ? 0
                         : t.phase <= Phase::wild       ? 1
                         : t.phase <= Phase::fencing    ? 2
                         : t.phase <= Phase::raising    ? 3
                         : t.phase <= Phase::discarding ? 4
                                                        : 5;
        return (t.turn * 8 + part) * 32 + (directed ? t.round * 8 + t.active : 0);
    }
    template <class Put>
    struct Looking {
        const Sight& v;
        Put& put;
        const Table& t = v.table;
        const Seat me = v.me;
        const int players = t.players();
        const Slots slots = Slots::of(t, me);
        const Sums now = reckon(t);

        constexpr void number(int x) { put(x < -127 ? -127 : x > 127 ? 127 : x); }
        constexpr void flag(bool yes) { put(yes ? 64 : 0); }
        constexpr void one_of(int which, int from, int to) {
            for (int k = from; k <= to; ++k) flag(which == k);
        }
        // Calls what(seat) for everybody from me to the left, or from my neighbour on; empty chairs
        // are 0.
        template <class What>
        constexpr void each_seat(What&& what, int from = 0) {
            int p = me + from;
            for (int n = from; n < static_cast<int>(seats); ++n, ++p) {
                if (p >= players) p -= players;
                number(n < players ? what(static_cast<Seat>(p)) : 0);
            }
        }
        template <class What>
        constexpr void each_good(What&& what) {
            for (unsigned slot = 0; slot < kinds; ++slot) number(what(slots[slot]));
        }
        constexpr void each_good(Goods goods, int grain) {
            each_good([&](unsigned good) { return grain * static_cast<int>(goods[good]); });
        }
        constexpr void each_area(const Goods (&area)[seats], int grain) {
            for (int n = 0, p = me; n < static_cast<int>(seats); ++n, ++p) {
                if (p == players) p = 0;
                each_good(n < players ? area[p] : Goods{}, grain);
            }
        }

        constexpr void table() { // 42
            one_of(static_cast<int>(t.phase), 0, static_cast<int>(Phase::discarding));
            one_of(players, 3, static_cast<int>(seats));
            flag(t.wild());
            number(12 * t.turn);
            flag(t.turn == marche_noir::cards);
            one_of(t.round, 1, rounds);
            each_seat([&](Seat p) { return p == t.first ? 64 : 0; });
            each_seat([&](Seat p) { return p == t.active ? 64 : 0; });
            each_seat([&](Seat p) { return t.waiting.has(p) ? 64 : 0; });
        }
        constexpr void exchange() { // 60
            each_good(t.rank, 11);
            each_good(t.row, 16);
            each_good([&](unsigned good) { return value(first_value(t.row[good]), 16); });
            each_good([&](unsigned good) { return value(second_value(t.row[good]), 24); });
            each_good([&](unsigned good) { return t.row[good] == highest_row ? 64 : 0; });
            each_good([&](unsigned good) { return value(price(t.rank[good], 1), 24); });
            each_good([&](unsigned good) { return value(price(t.rank[good], most_vp), 8); });
            each_good(t.market, 16);
            each_good(t.reserve, 5);
            // What the Look-out sees of the others' demand, over what lies there.
            const bool seen = t.phase == Phase::looking_out;
            const Goods wanted = seen ? demand(t) : t.market;
            each_good([&](unsigned good) {
                return 16 * (static_cast<int>(wanted[good]) - static_cast<int>(t.market[good]));
            });
        }
        constexpr void areas() { // 120
            each_area(t.stock, 12);
            each_area(t.production, 24);
            each_area(t.won, 12);
            each_good(t.received[me], 16);
            Goods others;
            for (int p = 0; p < players; ++p)
                if (p != me) others = others + t.received[p];
            each_good(others, 12);
        }
        constexpr void own() { // 32
            const Goods stock = t.stock[me] + t.received[me];
            const auto level = [&](unsigned good) { return vp_for(t.rank[good], stock[good]); };
            each_good([&](unsigned good) { return value(level(good), 25); });
            each_good([&](unsigned good) { // cubes to the next VP
                const unsigned vp = level(good);
                return vp == most_vp ? 0 : value(price(t.rank[good], vp + 1) - stock[good], 16);
            });
            each_good([&](unsigned good) { return cubes_win(t, me, good, 1) / 2; });
            each_good([&](unsigned good) {
                return t.tradable(me)[good] == 0 ? 127 : cubes_lose(t, me, good, 1) / 2;
            });
            each_good([&](unsigned good) { // what one is worth to whom it is worth most
                int most = 0;
                for (int p = 0; p < players; ++p) {
                    if (p == me) continue;
                    const int win = cubes_win(t, static_cast<Seat>(p), good, 1);
                    most = win > most ? win : most;
                }
                return most / 2;
            });
            number(value(t.surplus(me), 16));
            number(value(t.to_return(me), 24));
        }
        constexpr void points() { // 35
            int ahead = 0;
            for (int p = 0; p < players; ++p) ahead += now.total[p] > now.total[me] ? 1 : 0;
            one_of(ahead, 0, static_cast<int>(seats) - 1);
            each_seat([&](Seat p) { return 2 * now.total[p]; });
            each_seat([&](Seat p) { return 6 * (now.total[p] - now.total[me]); }, 1);
            each_seat([&](Seat p) { return stock_worth(t, t.stock[p] + t.received[p]) / 8; });
            each_good([&](unsigned good) { return 16 * now.majority[me][good]; });
            each_good([&](unsigned good) { // my lead in VP cubes
                unsigned most = 0;
                for (int p = 0; p < players; ++p)
                    if (p != me && t.won[p][good] > most) most = t.won[p][good];
                return 16 * (static_cast<int>(t.won[me][good]) - static_cast<int>(most));
            });
        }
        constexpr void cards() { // 44
            for (unsigned card = 0; card < marche_noir::cards; ++card) {
                flag(t.owner[card] == me);
                flag(t.owner[card] < seats && t.owner[card] != me);
                flag(t.deck[t.revealed - 1U] == card); // the next on auction
            }
            each_seat([&](Seat p) { return 24 * now.cards[p]; });
            const unsigned owned = now.cards[me];
            number(value(card_points(owned + 1) - card_points(owned), 16));
            number(value(Actions::rivals(t, me), 16));
            number(value(Actions::strongest(t, me), 16));
            each_seat([&](Seat p) { return value(Actions::strongest(t, p), 16); }, 1);
        }
        // The offer to be answered or chosen about; in wild barter the best for me of those that I
        // can take, and what each would bring.
        constexpr void offers() { // 38
            int gain[seats]{};
            Seat shown =
                t.phase == Phase::answering || t.phase == Phase::choosing ? t.active : nobody;
            if (t.phase == Phase::wild) {
                const Goods mine = t.tradable(me);
                for (int n = 0; n < players - 1; ++n) {
                    const Seat p = Actions::other(v, n);
                    const bool open = addressed(t, p, me) && t.offer[p].wanted.within(mine);
                    gain[n] = open ? taken(p) : 0;
                    if (open && (shown == nobody || gain[n] > taken(shown))) shown = p;
                    flag(open);
                }
                for (int n = players - 1; n < 5; ++n) flag(false);
            } else {
                each_seat([&](Seat p) { return t.takers.has(p) ? 64 : 0; }, 1);
            }
            const Offer o = shown == nobody ? Offer{} : t.offer[shown];
            const Goods given = o.production + o.stock;
            each_good(given, 24);
            each_good(o.wanted, 24);
            number(o.open() && shown != me ? taken(shown) / 2 : 0);
            number(o.open() ? deal_worth(t, shown, given, o.wanted) / 2 : 0);
            for (int n = 0; n < 5; ++n) number(gain[n] / 2);
            each_seat([&](Seat p) { return shown == p ? 64 : 0; }, 1);
            each_seat([&](Seat p) { return t.offer[p].open() ? 64 : 0; });
            number(10 * t.offers[me]);
            flag(t.phase == Phase::wild && t.offers[me] >= Actions::talk);
            flag(o.open());
        }
        // Whole productions: what mine would bring the others, and theirs me.
        constexpr void partners() { // 13
            const Goods mine = t.production[me];
            each_seat([&](Seat p) { return brings(p, mine); }, 1);
            each_seat([&](Seat p) { return brings(me, t.production[p]); }, 1);
            number(value(t.stock[me].total(), 5));
            number(value(mine.total(), 12));
            int made = 0;
            for (int p = 0; p < players; ++p) made += value(t.production[p].total(), 12);
            number(made / players);
        }

        static constexpr int value(unsigned n, int grain) { return grain * static_cast<int>(n); }
        // What his offer would bring me.
        constexpr int taken(Seat maker) const {
            const Offer& o = t.offer[maker];
            return deal_worth(t, me, o.wanted, o.production + o.stock);
        }
        constexpr int brings(Seat p, Goods got) const {
            const Goods stock = t.stock[p] + t.received[p];
            return (stock_worth(t, stock + got) - stock_worth(t, stock)) / 4;
        }
    };
};

} // namespace adjuge::marche_noir
