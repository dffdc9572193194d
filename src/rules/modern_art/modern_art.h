#pragma once

#include "rules/modern_art/choose.h"

namespace adjuge {

// Modern Art by the names of the contract (rules/game.h).
struct ModernArt {
    using Deal = modern_art::Deal;
    using State = modern_art::State;
    using View = modern_art::View;
    using Sight = modern_art::Sight;
    using Move = modern_art::Move;
    using Option = modern_art::Option;
    using Options = modern_art::Options;
    using Event = modern_art::Event;
    using Preview = modern_art::Preview;
    using Scores = modern_art::Scores;

    static constexpr EditionInfo editions[] = {{"matagot-2009"}, {"mayfair"}};
    static constexpr VariantInfo variants[] = {
        {"mystery", 0b11, 3, 3, modern_art::rule(60)},
        // The other edition plays by it anyway.
        {"single-beneficiary", 0b10, 3, 5, modern_art::rule(34)},
    };
    static constexpr GameInfo info{
        "modern-art", "MA", 1, 3, 5, modern_art::rule(1), modern_art::rule(20), editions, variants};

    // A bound that no game can reach: 70 lots, each with at most one bid per thousand that
    // anybody could ever own (70 paintings at 120k and the stakes), answered by all seats.
    static constexpr long max_moves = 70L * (70 * 120 + 5 * 100 + 4) * modern_art::seats;

    template <Luck L>
    static constexpr Deal deal(const Config& c, L& luck) {
        return modern_art::deal(c, luck);
    }
    static constexpr Verdict check_deal(const Config& c, const Deal& d) {
        return modern_art::check_deal(c, d);
    }
    template <class Sink>
    static constexpr State start(const Config& c, const Deal& d, Sink&& sink) {
        return modern_art::start(c, d, sink);
    }
    static constexpr Turn turn(const State& s) { return modern_art::turn(s.table); }
    static constexpr Sight sight(const State& s, Seat p) { return modern_art::sight(s, p); }
    static constexpr View look(const State& s, Seat p) { return modern_art::look(s, p); }
    static constexpr Options options(const Sight& v) { return modern_art::options(v); }
    static constexpr bool within(const Options& o, const Move& m) {
        return modern_art::within(o, m);
    }
    static constexpr Verdict check(const State& s, Seat p, const Move& m) {
        return modern_art::check(s, p, m);
    }
    static constexpr Verdict check_chance(const State& s, const Move& m) {
        return modern_art::check_chance(s, m);
    }
    template <class Sink>
    static constexpr void apply(State& s, Seat p, const Move& m, Sink&& sink) {
        modern_art::apply(s, p, m, sink);
    }
    template <Luck L>
    static constexpr Move roll(const State& s, L& luck) {
        return modern_art::roll(s, luck);
    }
    static constexpr Event redact(const Event& e, Seat p) { return modern_art::redact(e, p); }
    static constexpr Preview preview(const Sight& v, const Move& m) {
        return modern_art::preview(v, m);
    }
    static constexpr Move fallback(const Sight& v) { return modern_art::fallback(v); }
    static constexpr Move draw(const Sight& v, const Options& all, const Option& o, Rng& rng) {
        return modern_art::draw(v, all, o, rng);
    }
    static constexpr Rostrum rostrum(const State& s) { return modern_art::rostrum(s); }
    static constexpr Move raise_to(const State& s, int amount) {
        return modern_art::raise_to(s, amount);
    }
    // A pass, while the same question goes on to the next.
    static constexpr bool may_undo(const State& before, const Move& m, const State& after) {
        return (m.kind == Move::Kind::pass || m.kind == Move::Kind::decline) &&
               before.table.phase == after.table.phase && before.table.lot == after.table.lot;
    }
    static constexpr State guess(const Sight& v, Rng& rng) { return modern_art::guess(v, rng); }
    static constexpr Scores scores(const State& s) { return modern_art::scores(s.table); }
};

} // namespace adjuge
