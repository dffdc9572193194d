#pragma once

#include <algorithm>
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
    // Each leaves the others as much more as three do among bots: less would often be the same
    // offer once more.
    static constexpr unsigned stride = 3;

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
        const bool may_offer = t.offers[me] < most_with_people && floor.own >= pause;
        const bool stands = t.offer[me].open();
        const bool renews = stands && may_offer && floor.own >= stands_for && floor.quiet >= pause;
        Table seen = t;
        for (Seat seat = 0; seat < t.players() && floor.quiet < gives_way; ++seat)
            if (seat != me && !floor.people.has(seat)) seen.offer[seat] = {};
        if (renews) seen.offer[me] = {};
        seen.offers[me] = static_cast<std::uint8_t>(
            may_offer ? std::min(stride * t.offers[me], most_offers - 1U) : t.offers[me]);
        const Sight heard{seen, view.own, me};
        Move wish = choose(heard, rng);
        if (wish.kind == Kind::offer) wish.number = static_cast<std::uint8_t>(t.offers[me] + 1U);
        if (wish.kind == Kind::accept) return wish;
        if (wish.kind == Kind::offer && may_offer) {
            if (const auto answer = said_already(heard, wish)) return answer;
            if (!stands) return wish;
            if (renews && !is(t.offer[me], wish)) return withdrawal(view);
        }
        if (!stands && floor.quiet >= leaves_after && !proposals<1>(t, me, 1).list[0].any())
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

    // The people are done: soon so are the bots, whose offers have been heard.
    static constexpr Move alone(const Sight& view, const Move& wish) {
        using Kind = Move::Kind;
        const bool enough = view.table.offers[view.me] >= most_alone;
        return wish.kind == Kind::withdraw || (wish.kind == Kind::offer && enough)
                   ? saying(view, Kind::done)
                   : wish;
    }

    static constexpr bool is(const Offer& o, const Move& wish) {
        return o.production + o.stock == wish.goods + wish.stock && o.wanted == wish.wanted;
    }
    // Who would offer what another asks for has only to say yes.
    static constexpr std::optional<Move> said_already(const Sight& view, const Move& wish) {
        const Options offered = options(view);
        for (const Option& option : offered) {
            if (option.kind != Move::Kind::accept) continue;
            const Offer& o = view.table.offer[option.other];
            if (o.wanted.within(wish.goods + wish.stock) &&
                wish.wanted.within(o.production + o.stock))
                return acceptance_of(view, offered, option.other);
        }
        return {};
    }
};

} // namespace adjuge::marche_noir
