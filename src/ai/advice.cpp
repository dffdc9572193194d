#include "ai/advice.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "ai/crafts.h"
#include "ai/search.h"
#include "rules/bits.h"

namespace adjuge {
namespace {

constexpr int advised_playouts = 2000;
constexpr int assessed_playouts = 500;
constexpr double sure = 2; // standard errors by which a mistake must cost more than nothing

template <Game G>
using CraftFor = typename Own<G>::Craft;

template <Game G>
SearchPlan plan(const Budget& budget, int otherwise, double margin = 1) {
    return {.playouts = budget.playouts > 0 ? budget.playouts : otherwise, .margin = margin};
}

// Whether there is to be another playout: a few at least, however little time there is.
bool more(int played, int playouts, const ThinkingTime& time) {
    return played < playouts && !(played > 0 && played % 8 == 0 && time.over());
}

// What comes of a move, played to the end against the same guesses as others.
template <Game G>
class Foreseen {
public:
    using Craft = CraftFor<G>;

    Foreseen(const typename G::Sight& view, const typename G::Move& move) : view_{view} {
        told_.move = move;
        if constexpr (has_fates)
            for (unsigned set = Craft::about(view, move); set != 0; set &= set - 1)
                told_.fates.push_back({lowest_bit(set), 0, {}});
    }

    void play(typename G::State state, Rng rng) {
        G::apply(state, view_.me, told_.move, Silent{});
        play_on<G, Craft>(state, rng, Craft::clock(view_.table) + Craft::horizon);
        if constexpr (has_fates)
            for (Fate& fate : told_.fates) {
                const Fate::Seen seen = Craft::fate(view_.table, state, fate.subject);
                fate.worth += seen.worth;
                fate.share[seen.grade] += 1;
            }
        play_on<G, Craft>(state, rng, to_the_end);
        const auto scores = G::scores(state);
        told_.chance += won(scores, view_.me, state.table.players());
        told_.score += scores.of[view_.me];
        ++n_;
    }
    Advised<G> told() const {
        Advised<G> out = told_;
        const double n = std::max(n_, 1);
        out.chance /= n;
        out.score /= n;
        out.error = std::sqrt((out.chance * (1 - out.chance) + 0.25 / n) / n);
        for (Fate& fate : out.fates) {
            fate.worth /= n;
            for (double& share : fate.share) share /= n;
        }
        if constexpr (requires { Craft::break_even(view_, 0.0); })
            if (out.fates.size() == 1)
                if (const int price = Craft::break_even(view_, out.fates[0].worth); price > 0)
                    out.break_even = price;
        return out;
    }

private:
    static constexpr bool has_fates =
        requires(const typename G::Sight& view, const typename G::Move& move,
                 const typename G::State& state) {
            { Craft::about(view, move) } -> std::convertible_to<unsigned>;
            { Craft::fate(view.table, state, 0U) } -> std::same_as<Fate::Seen>;
        };

    const typename G::Sight& view_;
    Advised<G> told_{};
    int n_{};
};

// What is won by either of two moves, with the same guess and the same luck.
using Pair = std::pair<double, double>;
template <Game G>
Pair play_both(const typename G::Sight& view, const typename G::Move& one,
               const typename G::Move& other, Rng& rng) {
    typename G::State start = G::guess(view, rng);
    CraftFor<G>::reopen(start, view.me);
    const Rng same{rng.next()};
    const auto after = [&](const typename G::Move& move) {
        typename G::State state = start;
        Rng own = same;
        G::apply(state, view.me, move, Silent{});
        play_on<G, CraftFor<G>>(state, own, to_the_end);
        return won(G::scores(state), view.me, state.table.players());
    };
    return {after(one), after(other)};
}

} // namespace

template <Game G>
std::vector<Advised<G>> foresee(const typename G::Sight& view,
                                const std::vector<typename G::Move>& moves, Rng& rng,
                                const Budget& budget) {
    std::vector<Foreseen<G>> foreseen;
    for (const typename G::Move& move : moves) foreseen.emplace_back(view, move);
    for (int n = 0; more(n, budget.playouts, budget.time); ++n) {
        typename G::State start = G::guess(view, rng);
        CraftFor<G>::reopen(start, view.me);
        const Rng same{rng.next()};
        for (Foreseen<G>& each : foreseen) each.play(start, same);
    }
    std::vector<Advised<G>> told;
    for (const Foreseen<G>& each : foreseen) told.push_back(each.told());
    return told;
}

template <Game G>
std::vector<Advised<G>> advise(const typename G::Sight& view, Rng& rng, const Budget& budget,
                               unsigned most) {
    using Craft = CraftFor<G>;
    Budget first = budget; // two thirds of the time to find the moves, the rest to tell of them
    if (budget.time.until != ThinkingTime::Clock::time_point::max())
        first.time.until -= (budget.time.until - ThinkingTime::Clock::now()) / 3;
    Search<G, Craft> search{view, plan<G>(budget, advised_playouts)};
    (void)search.choose(rng, first.time);
    const auto arms = search.arms();
    std::vector<unsigned> order;
    for (unsigned n = 0; n < arms.size() && n <= most; ++n) order.push_back(n);
    const unsigned best = search.best();
    std::sort(order.begin(), order.end(), [&](unsigned a, unsigned b) {
        if ((a == best) != (b == best)) return a == best;
        return arms[a].gain() > arms[b].gain();
    });
    if (order.size() > most) order.resize(most);
    std::vector<typename G::Move> moves;
    for (const unsigned n : order) moves.push_back(arms[n].move);
    const int playouts = plan<G>(budget, advised_playouts).playouts / 4;
    std::vector<Advised<G>> told = foresee<G>(view, moves, rng, {playouts, budget.time});
    // In the order of what is told of them: somebody who reads that the second wins more often than
    // the first would not know what to do. A difference that may be chance is none.
    std::ranges::sort(told, std::ranges::greater{}, &Advised<G>::chance);
    for (Advised<G>& each : told) {
        const double gain = each.chance - told.front().chance;
        each.gain = -gain > each.error ? gain : 0;
    }
    return told;
}

template <Game G>
Assessed<G> assess(const typename G::Sight& view, const typename G::Move& made, Rng& rng,
                   const Budget& budget) {
    const SearchPlan searched = plan<G>(budget, assessed_playouts, sure);
    Search<G, CraftFor<G>> search{view, searched};
    Assessed<G> out{.best = search.compare(made, rng, budget.time)};
    if (out.best == made) return out;
    // What it costs is told in games won, and so is to be seen in them.
    double sum = 0;
    double squares = 0;
    int n = 0;
    for (; more(n, searched.playouts / 2, budget.time); ++n) {
        const Pair pair = play_both<G>(view, made, out.best, rng);
        sum += pair.second - pair.first;
        squares += (pair.second - pair.first) * (pair.second - pair.first);
    }
    const double mean = n > 0 ? sum / n : 0;
    const double error = n > 1 ? std::sqrt((squares / n - mean * mean) / (n - 1)) : 1;
    if (mean > error) out.cost = mean;
    return out;
}

template <Game G>
Chances chances(const typename G::State& state, Rng& rng, const Budget& budget) {
    Chances sum;
    const unsigned players = state.table.players();
    int n = 0;
    for (; more(n, budget.playouts, budget.time); ++n) {
        typename G::State end = state;
        Rng own{rng.next()};
        play_on<G, CraftFor<G>>(end, own, to_the_end);
        const auto scores = G::scores(end);
        for (Seat p = 0; p < players; ++p) sum.of[p] += won(scores, p, players);
    }
    for (double& of : sum.of) of /= std::max(n, 1);
    return sum;
}

#define ADJUGE_ADVICE(type, game)                                                                  \
    template std::vector<Advised<type>> foresee<type>(                                             \
        const type::Sight&, const std::vector<type::Move>&, Rng&, const Budget&);                  \
    template std::vector<Advised<type>> advise<type>(const type::Sight&, Rng&, const Budget&,      \
                                                     unsigned);                                    \
    template Assessed<type> assess<type>(const type::Sight&, const type::Move&, Rng&,              \
                                         const Budget&);                                           \
    template Chances chances<type>(const type::State&, Rng&, const Budget&);
ADJUGE_GAMES(ADJUGE_ADVICE)

} // namespace adjuge
