#pragma once

#include "rules/vernissage/choose.h"

namespace adjuge {

// Vernissage by the names of the contract (rules/game.h).
struct Vernissage {
    using Deal = vernissage::Deal;
    using State = vernissage::State;
    using View = vernissage::View;
    using Sight = vernissage::Sight;
    using Move = vernissage::Move;
    using Option = vernissage::Option;
    using Options = vernissage::Options;
    using Event = vernissage::Event;
    using Preview = vernissage::Preview;
    using Scores = vernissage::Scores;

    static constexpr EditionInfo editions[] = {{"teuber"}};
    static constexpr VariantInfo variants[] = {{"costly-trials", 0b1, 3, 5, vernissage::rule(47)}};
    static constexpr GameInfo info{
        "vernissage", "VE", 1, 3, 5, vernissage::rule(1), vernissage::rule(19), editions, variants};

    // A bound that no game can reach. Before the first turn everybody is asked once and draws three
    // cards. A turn has the special die, a token, everybody else's answer, a value taken,
    // agreement, suitcases shown, added to those of the active player and added to once more, ten
    // rolls of everybody, two times works laid open, a purchase, a card taken or drawn, and two
    // cards.
    static constexpr long max_moves = [] {
        constexpr long n = vernissage::seats;
        constexpr long others = n - 1;
        constexpr long token = 2 + others + 1 + others;
        constexpr long trial = others + 1 + others + long{vernissage::most_ties} * n;
        return 4 * n + long{vernissage::most_rounds} * n * (token + trial + 2 * n + 2 + 2);
    }();

    template <Luck L>
    static constexpr Deal deal(const Config& c, L& luck) {
        return vernissage::deal(c, luck);
    }
    static constexpr Verdict check_deal(const Config& c, const Deal& d) {
        return vernissage::check_deal(c, d);
    }
    template <class Sink>
    static constexpr State start(const Config& c, const Deal& d, Sink&& sink) {
        return vernissage::start(c, d, sink);
    }
    static constexpr Turn turn(const State& s) { return vernissage::turn(s.table); }
    static constexpr Sight sight(const State& s, Seat p) { return vernissage::sight(s, p); }
    static constexpr View look(const State& s, Seat p) { return vernissage::look(s, p); }
    static constexpr Options options(const Sight& v) { return vernissage::options(v); }
    static constexpr bool within(const Options& o, const Move& m) {
        return vernissage::within(o, m);
    }
    static constexpr Verdict check(const State& s, Seat p, const Move& m) {
        return vernissage::check(s, p, m);
    }
    static constexpr Verdict check_chance(const State& s, const Move& m) {
        return vernissage::check_chance(s, m);
    }
    template <Luck L>
    static constexpr Move roll(const State& s, L& luck) {
        return vernissage::roll(s, luck);
    }
    template <class Sink>
    static constexpr void apply(State& s, Seat p, const Move& m, Sink&& sink) {
        vernissage::apply(s, p, m, sink);
    }
    static constexpr Event redact(const Event& e, Seat p) { return vernissage::redact(e, p); }
    static constexpr Preview preview(const Sight& v, const Move& m) {
        return vernissage::preview(v, m);
    }
    static constexpr Move fallback(const Sight& v) { return vernissage::fallback(v); }
    static constexpr Move draw(const Sight& v, const Options& all, const Option& o, Rng& rng) {
        return vernissage::draw(v, all, o, rng);
    }
    // Nobody bids; standing consent is a move of the game (VE-40).
    static constexpr Rostrum rostrum(const State&) { return {}; }
    static constexpr Move raise_to(const State&, int) { return {}; }
    // What is done is seen by others, or shows cards, or sets chance going.
    static constexpr bool may_undo(const State&, const Move&, const State&) { return false; }
    static constexpr State guess(const Sight& v, Rng& rng) { return vernissage::guess(v, rng); }
    static constexpr Scores scores(const State& s) { return vernissage::scores(s); }
};

} // namespace adjuge
