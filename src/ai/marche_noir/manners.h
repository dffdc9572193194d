#pragma once

#include <optional>

#include "ai/floor.h"
#include "ai/marche_noir/sane_bot.h"

namespace adjuge::marche_noir {

// The bots of this game sit at tables as they play in simulations, but for barter: a simulation has
// no people who need time for finding a deal (MN-26), or tire of refusing one.
struct Manners {
    // In beats.
    static constexpr int pause = 3;         // between two words of one bot
    static constexpr int gives_way = 5;     // so long another bot's offer is left to people
    static constexpr int stands_for = 14;   // so long an offer waits before it is renewed
    static constexpr int leaves_after = 30; // quiet in which people had their chance
    // Offers of the twelve (MN-27) that a bot makes while people deal; after them it has fewer.
    static constexpr unsigned most_with_people = 8;
    static constexpr unsigned most_alone = 3;

    template <class Choose>
    static Move at_table(const Sight& view, Choose choose, Rng& rng) {
        const Move wish = choose(view, rng);
        const Table& t = view.table;
        if (t.phase != Phase::offering || wish.kind != Move::Kind::offer) return wish;
        // Three times around (MN-22): each time another deal, the best first.
        const Proposals<3> deals = proposals<3>(t, view.me, left_to_others(0));
        if (t.round > deals.count) return saying(view, Move::Kind::pass);
        return offer_of(view, options(view), deals.list[t.round - 1U]);
    }

    // Nothing: it listens. A bot takes what is good for it, offers something now and then, comes
    // back with more in it for the others where nobody took it, and leaves when there is nothing
    // left that would do good on both sides.
    template <class Choose>
    static std::optional<Move> on_floor(const Sight& view, Choose choose, Rng& rng,
                                        const Floor& floor) {
        using Kind = Move::Kind;
        const Table& t = view.table;
        const Seat me = view.me;
        if (floor.people.empty()) return alone(view, choose(view, rng));
        Table seen = t;
        for (Seat seat = 0; seat < t.players() && floor.quiet < gives_way; ++seat)
            if (seat != me && !floor.people.has(seat)) seen.offer[seat] = {};
        const Move wish = choose(Sight{seen, view.own, me}, rng);
        if (wish.kind == Kind::accept) return wish;
        const bool may_offer = t.offers[me] < most_with_people && floor.own >= pause;
        if (t.offer[me].open()) {
            if (may_offer && floor.own >= stands_for && floor.quiet >= pause && has_better(t, me))
                return withdrawal(view);
            return {};
        }
        if (wish.kind == Kind::offer && may_offer) return wish;
        if (floor.quiet >= leaves_after && !proposals<1>(t, me, 1).list[0].any())
            return saying(view, Kind::done);
        return {};
    }

private:
    static constexpr Move saying(const Sight& view, Move::Kind kind) {
        Move m;
        m.kind = kind;
        m.question = view.table.question;
        return m;
    }
    static constexpr Move withdrawal(const Sight& view) {
        Move m = saying(view, Move::Kind::withdraw);
        m.number = view.table.offers[view.me];
        return m;
    }

    // The people are done: soon so are the bots.
    static constexpr Move alone(const Sight& view, const Move& wish) {
        const bool offers = wish.kind == Move::Kind::offer || wish.kind == Move::Kind::withdraw;
        return offers && view.table.offers[view.me] >= most_alone ? saying(view, Move::Kind::done)
                                                                  : wish;
    }

    // What it would offer next, if that is not what stands there.
    static constexpr bool has_better(const Table& t, Seat me) {
        const Proposals<1> next = proposals<1>(t, me, left_to_others(t.offers[me]));
        const Offer& open = t.offer[me];
        return next.count > 0 && (next.list[0].given != open.production + open.stock ||
                                  next.list[0].wanted != open.wanted);
    }
};

} // namespace adjuge::marche_noir
