#pragma once

#include "ai/modern_art/actions.h"

namespace adjuge::modern_art {

// Modern Art as a net sees it (ai/encode.h): always from its own seat, others by how far they sit
// to the left.
struct Encode {
    static constexpr int features = 256;
    static constexpr int actions = Actions::count;

    static constexpr ActionSet<actions> legal(const Sight& v) { return Actions::legal(v); }
    static constexpr Move move(const Sight& v, int action) { return Actions::move(v, action); }

    // A lot is what one decides about.
    static constexpr bool settled(const Table& then, const Table& now) {
        return now.round != then.round || now.lot != then.lot;
    }
    static constexpr int warmth = 100;
    static constexpr int unlikely = 0;
    static constexpr double worth(const State& s, Seat me) { // the margin in parts of 200k
        return worth_at_end(scores(s.table), s.table.players(), me, 200);
    }

    template <class Put>
    static constexpr void look(const Sight& v, Put&& put) {
        Looking<Put> looking{v, put};
        looking.table();
        looking.cards();
        looking.artists();
        looking.lot();
        looking.bid();
        looking.wealth();
        looking.people();
    }

private:
    template <class Put>
    struct Looking {
        const Sight& v;
        Put& put;
        const Table& t = v.table;
        const int players = static_cast<int>(t.players());
        const CardSet hidden = unseen(v);
        const Ranking ranking = rank(t.offered);
        const Worth now = modern_art::worth(t, t.offered);
        const int size = static_cast<int>(t.lot_size());
        const unsigned artist = size > 0 ? artist_of(t.cards[0]) : 0;

        constexpr void number(int x) { put(x < -127 ? -127 : x > 127 ? 127 : x); }
        constexpr void flag(bool yes) { number(yes ? 64 : 0); }
        // x in parts of `whole`, at most `limit` 64ths.
        constexpr void part(int x, int whole, int limit) {
            const int share = whole > 0 ? x * 64 / whole : 0;
            number(share > limit ? limit : share);
        }
        // Calls what(seat) for everybody from me to the left; empty chairs are 0.
        template <class What>
        constexpr void each_seat(What&& what, int from = 0) {
            for (int p = from; p < seats; ++p)
                number(p < players ? what(static_cast<Seat>((v.me + p) % players)) : 0);
        }
        template <class What>
        constexpr void each_artist(What&& what) {
            for (unsigned a = 0; a < modern_art::artists; ++a) number(what(a));
        }
        constexpr void one_of(int which, int from, int to) {
            for (int k = from; k <= to; ++k) flag(which == k);
        }

        constexpr void table() { // 23
            one_of(static_cast<int>(t.phase), 0, static_cast<int>(Phase::mystery));
            one_of(t.round, 1, rounds);
            one_of(players, 3, seats);
            flag(t.config.edition == mayfair);
            flag(t.config.edition == mayfair && !t.has(single_beneficiary));
            number(6 * t.mystery_size);
            each_seat([&](Seat p) { return 8 * t.hand_size[p]; });
        }
        constexpr void cards() { // 60
            for (const CardSet& set : {v.own.hand, hidden})
                for (unsigned a = 0; a < modern_art::artists; ++a)
                    for (unsigned type = 0; type < auction_types; ++type) {
                        const auto auction = static_cast<Auction>(type);
                        const unsigned first = first_of(a, auction) & 15U;
                        const unsigned all = (1U << count_of(a, auction)) - 1U;
                        number(32 * static_cast<int>(count_bits((set.of[a] >> first) & all)));
                    }
            each_artist([&](unsigned a) { return 16 * static_cast<int>(v.own.hand.count(a)); });
            each_artist([&](unsigned a) { return 6 * static_cast<int>(hidden.count(a)); });
        }
        constexpr void artists() { // 75
            for (unsigned a = 0; a < modern_art::artists; ++a) {
                one_of(t.offered[a], 0, fatal_painting - 1);
                one_of(ranking.place[a], 1, 3);
            }
            each_artist([&](unsigned a) { return now.of[a]; });
            each_artist([&](unsigned a) { return t.markers_of(a); });
            for (int p = 0; p < seats; ++p)
                each_artist([&](unsigned a) {
                    return p < players ? 32 * painted(static_cast<Seat>((v.me + p) % players), a)
                                       : 0;
                });
        }
        constexpr void lot() { // 28
            one_of(size > 0 ? static_cast<int>(artist) : -1, 0, modern_art::artists - 1);
            one_of(size, 1, 2);
            const int marks = size > 0 ? t.markers_of(artist) : 0;
            for (const int medal : {30, 20, 10}) number(size * (marks + medal) / 2);
            number(size > 0 ? size * now.of[artist] / 2 : 0);
            number(t.ceiling / 2);
            each_seat([&](Seat p) { return size > 0 ? 32 * painted(p, artist) : 0; });
            one_of(size > 0 ? t.offered[artist] : -1, 0, fatal_painting);
            number(size > 0 ? 32 * static_cast<int>(v.own.hand.count(artist)) : 0);
            number(size > 0 ? 6 * static_cast<int>(hidden.count(artist)) : 0);
            one_of(size > 0 ? ranking.place[artist] : -1, 1, 3);
        }
        constexpr void bid() { // 19
            number(t.bid);
            number(t.ceiling - t.bid);
            part(t.bid, t.ceiling, 64);
            for (int k = 0; k < 64; k += 4) {
                const int above = t.bid - k;
                number(above <= 0 ? 0 : above >= 4 ? 64 : 16 * above);
            }
        }
        constexpr void wealth() { // 30
            int rich[seats]{};
            for (int p = 0; p < players; ++p) {
                const auto seat = static_cast<Seat>(p);
                rich[p] = t.money[p] + income(t, seat, now);
            }
            const int mine = rich[v.me];
            int best = 0;
            int ahead = 0;
            for (int p = 0; p < players; ++p) {
                if (p == v.me) continue;
                best = rich[p] > best ? rich[p] : best;
                ahead += rich[p] > mine ? 1 : 0;
            }
            each_seat([&](Seat p) { return t.money[p] / 4; });
            each_seat([&](Seat p) { return (t.money[p] - t.money[v.me]) / 2; }, 1);
            each_seat([&](Seat p) { return rich[p] / 4; });
            each_seat([&](Seat p) { return (rich[p] - mine) / 2; }, 1);
            one_of(ahead, 0, seats - 1);
            number(mine - best);
            number(t.money[v.me]);
            for (int p = 0; p < seats; ++p)
                part(p < players ? t.money[(v.me + p) % players] : 0, 2 * t.ceiling, 64);
        }
        constexpr void people() { // 21
            for (const Seat who : {t.seller, t.opener, t.high_bidder})
                each_seat([&](Seat p) { return p == who ? 64 : 0; });
            flag(t.high_bidder == nobody);
            each_seat([&](Seat p) { return t.waiting.has(p) ? 64 : 0; });
        }

        constexpr int painted(Seat p, unsigned a) const {
            return static_cast<int>(t.owned[p].count(a));
        }
        // In no public place, and not mine.
        static constexpr CardSet unseen(const Sight& v) {
            CardSet left = CardSet::whole_deck() - v.table.unsold - v.table.discarded - v.own.hand;
            for (unsigned p = 0; p < v.table.players(); ++p) left = left - v.table.owned[p];
            for (const Card card : v.table.cards)
                if (card != no_card) left.remove(card);
            return left;
        }
    };
};

} // namespace adjuge::modern_art
