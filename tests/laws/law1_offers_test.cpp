#include <algorithm>
#include <array>
#include <bit>

#include "laws/walk.h"

// Law 1: what is offered is accepted, all else is refused with a rule and changes nothing.
namespace adjuge::laws {
namespace {

// A move with one or two bytes spoiled: near misses, other kinds, cards and numbers.
template <class Move>
Move spoil(const Move& move, Rng& rng) {
    auto bytes = std::bit_cast<std::array<std::uint8_t, sizeof(Move)>>(move);
    for (unsigned n = 1 + rng.below(2); n > 0; --n) {
        std::uint8_t& byte = bytes[rng.below(sizeof(Move))];
        switch (rng.below(4)) {
        case 0: ++byte; break;
        case 1: --byte; break;
        case 2: byte = static_cast<std::uint8_t>(rng.below(16)); break;
        default: byte = static_cast<std::uint8_t>(rng.next()); break;
        }
    }
    return std::bit_cast<Move>(bytes);
}

// The rule that refuses a move, made sure to be one of the game's.
template <Game G>
void demand_rule(const Verdict& verdict) {
    demand(!verdict.ok(), "a move that was not offered is accepted");
    const RuleId& rule = verdict.broken;
    demand(G::info.book == std::string_view(rule.book, 2) && rule.number > 0,
           "a move is refused without a rule of the game");
}

// Whether a move is among the instances of the templates, counted out one by one.
template <Game G>
bool counted_out(const typename G::Options& offered, const typename G::Move& move) {
    bool found = false;
    for (const auto& option : offered)
        if constexpr (requires { LawHooks<G>::counted(offered, option, move); })
            found = found || LawHooks<G>::counted(offered, option, move);
        else
            LawHooks<G>::each_instance(offered, option, [&](const typename G::Move& instance) {
                found = found || instance == move;
            });
    return found;
}

template <class G>
struct Offers {
    Config config;
    long number;
    Rng rng = Rng::stream(1, static_cast<std::uint64_t>(number));
    typename G::Move last{}; // any move made or offered lately: stuff to spoil
    std::vector<std::pair<Seat, typename G::Move>> made{};

    void at(const typename G::State& state) {
        const typename G::State before = state;
        const Turn turn = G::turn(state);
        const bool seats = turn.of == Turn::Of::seats;
        demand(seats != turn.awaited.empty(), "whom does the game wait for?");
        demand((turn.awaited - turn.may).empty(), "somebody awaited may not move");
        each_viewer(config, [&](Seat seat) { offers(state, turn, seat); });
        if (turn.of == Turn::Of::chance)
            chance(state);
        else
            demand(!G::check_chance(state, last).ok(), "chance moves out of turn");
        demand(same_bytes(before, state), "a question changed the state");
    }

    void moved(const Step<G>& step) {
        last = step.move;
        if (step.seat == nobody) return;
        demand(G::check(step.before, step.seat, step.move).ok(), "a bot's move is refused");
        made.emplace_back(step.seat, step.move);
        // A move names its moment: once made it comes too late for ever.
        demand(!G::check(step.after, step.seat, step.move).ok(), "a move is accepted twice");
        const auto& [seat, move] = made[rng.below(static_cast<std::uint32_t>(made.size()))];
        demand(!G::check(step.after, seat, move).ok(), "an old move is accepted again");
    }

    void offers(const typename G::State& state, const Turn& turn, Seat seat) {
        const typename G::Options offered = G::options(G::look(state, seat));
        if (turn.awaited.has(seat)) {
            demand(offered.size > 0, "a seat is awaited and has no option");
            accepted(state, seat, G::fallback(G::sight(state, seat)));
        }
        if (!turn.may.has(seat)) demand(offered.size == 0, "a seat is offered a move out of turn");
        for (const auto& option : offered) {
            const auto accept = [&](const typename G::Move& m) { accepted(state, seat, m); };
            LawHooks<G>::each_end(offered, option, accept);
            accept(LawHooks<G>::any(offered, option, rng));
            accept(G::draw(G::sight(state, seat), offered, option, rng));
            const typename G::Move mildest = G::mildest(G::sight(state, seat), offered, option);
            demand(mildest.kind == option.kind, "the mildest move of a kind is of another");
            accept(mildest);
        }
        garbage(state, seat, offered, spoil(last, rng));
        // What belongs to another seat, or to a moment ago.
        garbage(state, seat, offered, last);
    }

    void accepted(const typename G::State& state, Seat seat, const typename G::Move& move) {
        demand(G::check(state, seat, move).ok(), "a move that was offered is refused");
        last = move;
    }

    void garbage(const typename G::State& state, Seat seat, const typename G::Options& offered,
                 const typename G::Move& move) {
        const Verdict verdict = G::check(state, seat, move);
        const bool inside = G::within(offered, move);
        demand(verdict.ok() == inside, "check and options differ");
        if (!verdict.ok()) demand_rule<G>(verdict);
        if (seat != nobody)
            demand(G::preview(G::sight(state, seat), move).verdict == verdict,
                   "the preview judges otherwise");
        if (rng.below(16) == 0) // costs more
            demand(counted_out<G>(offered, move) == inside, "`within` and the templates differ");
    }

    void chance(const typename G::State& state) {
        const typename G::Move rolled = G::roll(state, rng);
        const typename G::Move wrong = spoil(rolled, rng);
        bool rolled_met = false;
        bool wrong_met = false;
        LawHooks<G>::each_chance(state, [&](const typename G::Move& outcome) {
            demand(G::check_chance(state, outcome).ok(), "chance may not do what it can");
            rolled_met = rolled_met || outcome == rolled;
            wrong_met = wrong_met || outcome == wrong;
        });
        demand(rolled_met, "chance rolled what it cannot");
        const Verdict verdict = G::check_chance(state, wrong);
        demand(verdict.ok() == wrong_met, "chance is allowed too much");
        if (!verdict.ok()) demand_rule<G>(verdict);
    }
};

TEST(Laws, 1_what_is_offered_is_accepted_and_all_else_refused) { watch_all<Offers>(); }

} // namespace
} // namespace adjuge::laws
