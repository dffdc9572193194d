#pragma once

#include <utility>

#include "rules/bidding_mode.h"
#include "rules/config.h"
#include "rules/rng.h"
#include "rules/turn.h"
#include "rules/view.h"

namespace adjuge {

// Whether a seat may make a move: what is not within the options has a rule against it.
template <class State, class Move>
constexpr Verdict check(const State& s, Seat seat, const Move& m) {
    if (seat >= s.table.players()) return {why_not(look(s, seat), m)};
    const auto v = sight(s, seat);
    return within(options(v), m) ? Verdict{} : Verdict{why_not(v, m)};
}

// Each finds a function in the namespace of a game, by its arguments. They have other names than
// what they find, and stand outside of Contract: a member of the same name would hide it.
namespace found {
inline constexpr auto check_deal_of = [](auto&&... with) { return check_deal(with...); };
inline constexpr auto start_of = [](auto&&... with) { return start(with...); };
inline constexpr auto turn_of = [](auto&&... with) { return turn(with...); };
inline constexpr auto sight_of = [](auto&&... with) { return sight(with...); };
inline constexpr auto look_of = [](auto&&... with) { return look(with...); };
inline constexpr auto options_of = [](auto&&... with) { return options(with...); };
inline constexpr auto within_of = [](auto&&... with) { return within(with...); };
inline constexpr auto check_of = [](auto&&... with) { return check(with...); };
inline constexpr auto apply_of = [](auto&&... with) { apply(with...); };
inline constexpr auto preview_of = [](auto&&... with) { return preview(with...); };
inline constexpr auto fallback_of = [](auto&&... with) { return fallback(with...); };
inline constexpr auto mildest_of = [](auto&&... with) { return mildest(with...); };
inline constexpr auto draw_of = [](auto&&... with) { return draw(with...); };
inline constexpr auto guess_of = [](auto&&... with) { return guess(with...); };
// Where hands count, the whole state is scored.
inline constexpr auto scores_of = [](const auto& s) {
    if constexpr (requires { scores(s); })
        return scores(s);
    else
        return scores(s.table);
};
// Where chance decides no more after the deal, it moves as little as any other who has no seat.
inline constexpr auto check_chance_of = [](const auto& s, const auto& m) {
    if constexpr (requires { check_chance(s, m); })
        return check_chance(s, m);
    else
        return check(s, nobody, m);
};
template <class Move>
inline constexpr auto roll_of = [](const auto& s, auto& luck) -> Move {
    if constexpr (requires { roll(s, luck); })
        return roll(s, luck);
    else
        return {};
};
// Events that hide nothing.
inline constexpr auto redact_of = [](const auto& e, Seat p) {
    if constexpr (requires { redact(e, p); })
        return redact(e, p);
    else
        return e;
};
// A game without standing orders.
inline constexpr auto bidding_mode_of = [](const auto& s) -> BiddingMode {
    if constexpr (requires { bidding_mode(s.table); })
        return bidding_mode(s.table);
    else
        return {};
};
template <class Move>
inline constexpr auto raise_to_of = [](const auto& s, int amount) -> Move {
    if constexpr (requires { raise_to(s, amount); })
        return raise_to(s, amount);
    else
        return {};
};
} // namespace found

// A game by the names of the contract (rules/game.h), made from the functions of its namespace and
// from what they return. A game adds what it is called, how long it can last, its deal and, if
// there are any, which moves may be taken back; where it does a thing otherwise it says so, which
// hides what is said here.
template <class S, class D, class M, class E>
struct Contract {
    using State = S;
    using Deal = D;
    using Move = M;
    using Event = E;
    using Sight = decltype(found::sight_of(std::declval<const S&>(), Seat{}));
    using View = decltype(found::look_of(std::declval<const S&>(), Seat{}));
    using Options = decltype(found::options_of(std::declval<const Sight&>()));
    using Option = std::remove_cvref_t<decltype(*std::declval<const Options&>().begin())>;
    using Preview = decltype(found::preview_of(std::declval<const Sight&>(), M{}));
    using Scores = decltype(found::scores_of(std::declval<const S&>()));

    static constexpr Verdict check_deal(const Config& c, const Deal& d) {
        return found::check_deal_of(c, d);
    }
    template <class Sink>
    static constexpr State start(const Config& c, const Deal& d, Sink&& sink) {
        return found::start_of(c, d, sink);
    }
    static constexpr Turn turn(const State& s) { return found::turn_of(s.table); }
    static constexpr Sight sight(const State& s, Seat p) { return found::sight_of(s, p); }
    static constexpr View look(const State& s, Seat p) { return found::look_of(s, p); }
    static constexpr Options options(const Sight& v) { return found::options_of(v); }
    static constexpr bool within(const Options& o, const Move& m) { return found::within_of(o, m); }
    static constexpr Verdict check(const State& s, Seat p, const Move& m) {
        return found::check_of(s, p, m);
    }
    static constexpr Verdict check_chance(const State& s, const Move& m) {
        return found::check_chance_of(s, m);
    }
    template <Luck L>
    static constexpr Move roll(const State& s, L& luck) {
        return found::roll_of<Move>(s, luck);
    }
    template <class Sink>
    static constexpr void apply(State& s, Seat p, const Move& m, Sink&& sink) {
        found::apply_of(s, p, m, sink);
    }
    static constexpr Event redact(const Event& e, Seat p) { return found::redact_of(e, p); }
    static constexpr Preview preview(const Sight& v, const Move& m) {
        return found::preview_of(v, m);
    }
    static constexpr Move fallback(const Sight& v) { return found::fallback_of(v); }
    static constexpr Move draw(const Sight& v, const Options& all, const Option& o, Rng& rng) {
        return found::draw_of(v, all, o, rng);
    }
    static constexpr Move mildest(const Sight& v, const Options& all, const Option& o) {
        return found::mildest_of(v, all, o);
    }
    static constexpr BiddingMode bidding_mode(const State& s) { return found::bidding_mode_of(s); }
    static constexpr Move raise_to(const State& s, int amount) {
        return found::raise_to_of<Move>(s, amount);
    }
    static constexpr bool may_undo(const State&, const Move&, const State&) { return false; }
    static constexpr State guess(const Sight& v, Rng& rng) { return found::guess_of(v, rng); }
    static constexpr Scores scores(const State& s) { return found::scores_of(s); }
};

} // namespace adjuge
