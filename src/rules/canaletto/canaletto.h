#pragma once

#include "rules/canaletto/choose.h"

namespace adjuge {

// Canaletto by the names of the contract (rules/game.h).
struct Canaletto {
    using Deal = canaletto::Deal;
    using State = canaletto::State;
    using View = canaletto::View;
    using Sight = canaletto::Sight;
    using Move = canaletto::Move;
    using Option = canaletto::Option;
    using Options = canaletto::Options;
    using Event = canaletto::Event;
    using Preview = canaletto::Preview;
    using Scores = canaletto::Scores;

    static constexpr EditionInfo editions[] = {{"hans-im-gluck-1995"}};
    static constexpr GameInfo info{"canaletto",         "CA",     1, 3, 4, canaletto::rule(1),
                                   canaletto::rule(11), editions, {}};

    // A bound that no game can reach: every palace is auctioned once, with at most 99 bids and one
    // pass a seat, and every kind is sold once.
    static constexpr long max_moves =
        long{canaletto::palaces} * (canaletto::most_bid + long{canaletto::seats}) +
        canaletto::kinds;

    template <Luck L>
    static constexpr Deal deal(const Config& c, L& luck) {
        return canaletto::deal(c, luck);
    }
    static constexpr Verdict check_deal(const Config& c, const Deal& d) {
        return canaletto::check_deal(c, d);
    }
    template <class Sink>
    static constexpr State start(const Config& c, const Deal& d, Sink&& sink) {
        return canaletto::start(c, d, sink);
    }
    static constexpr Turn turn(const State& s) { return canaletto::turn(s.table); }
    static constexpr Sight sight(const State& s, Seat p) { return canaletto::sight(s, p); }
    static constexpr View look(const State& s, Seat p) { return canaletto::look(s, p); }
    static constexpr Options options(const Sight& v) { return canaletto::options(v); }
    static constexpr bool within(const Options& o, const Move& m) {
        return canaletto::within(o, m);
    }
    static constexpr Verdict check(const State& s, Seat p, const Move& m) {
        return canaletto::check(s, p, m);
    }
    // Chance decides the lay-out and nothing after it.
    static constexpr Verdict check_chance(const State&, const Move&) {
        return {canaletto::rule(3)};
    }
    template <Luck L>
    static constexpr Move roll(const State&, L&) {
        return {};
    }
    template <class Sink>
    static constexpr void apply(State& s, Seat p, const Move& m, Sink&& sink) {
        canaletto::apply(s, p, m, sink);
    }
    static constexpr Event redact(const Event& e, Seat) { return e; }
    static constexpr Preview preview(const Sight& v, const Move& m) {
        return canaletto::preview(v, m);
    }
    static constexpr Move fallback(const Sight& v) { return canaletto::fallback(v); }
    static constexpr Move draw(const Sight& v, const Options& all, const Option& o, Rng& rng) {
        return canaletto::draw(v, all, o, rng);
    }
    static constexpr Rostrum rostrum(const State& s) { return canaletto::rostrum(s); }
    static constexpr Move raise_to(const State& s, int amount) {
        return canaletto::raise_to(s, amount);
    }
    // A pass, while the same auction goes on.
    static constexpr bool may_undo(const State& before, const Move& m, const State& after) {
        return m.kind == Move::Kind::pass && after.table.phase == canaletto::Phase::bidding &&
               before.table.lot == after.table.lot;
    }
    static constexpr State guess(const Sight& v, Rng&) { return canaletto::guess(v); }
    static constexpr Scores scores(const State& s) { return canaletto::scores(s.table); }
};

} // namespace adjuge
