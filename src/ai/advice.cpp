#include "ai/advice.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "ai/crafts.h"
#include "ai/gather.h"
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

// A win, in parts that up to six who are first can share.
constexpr int whole = 60;
template <Game G>
int part_won(const typename G::State& state, Seat seat) {
    return static_cast<int>(
        std::lround(whole * won(G::scores(state), seat, state.table.players())));
}

// The start of a playout, by its number.
template <Game G>
struct Draw {
    Draw(const typename G::Sight& view, std::uint64_t seed, int number)
        : luck{Rng::stream(seed, static_cast<std::uint64_t>(number))},
          start{G::guess(view, luck)} {
        CraftFor<G>::reopen(start, view.me);
        same = Rng{luck.next()};
    }
    Rng luck;
    typename G::State start;
    Rng same{0}; // for every move that is tried
};

// What comes of a move, played to the end against the same guesses as others.
template <Game G>
class Foreseen {
public:
    using Craft = CraftFor<G>;

    Foreseen(const typename G::Sight& view, const typename G::Move& move) : move_{move} {
        if constexpr (has_fates)
            for (unsigned set = Craft::about(view, move); set != 0; set &= set - 1)
                fates_.push_back({lowest_bit(set), 0, {}});
    }

    void play(const typename G::Sight& view, const InsightOf<Craft>& insight,
              typename G::State state, Rng rng) {
        G::apply(state, view.me, move_, Silent{});
        play_on<G, Craft>(state, rng, Craft::clock(view.table) + Craft::horizon, insight);
        if constexpr (has_fates)
            for (Fates& fate : fates_) {
                const Fate::Seen seen = Craft::fate(view.table, state, fate.subject);
                fate.worth += seen.worth;
                ++fate.times[seen.grade];
            }
        play_on<G, Craft>(state, rng, to_the_end, insight);
        won_ += part_won<G>(state, view.me);
        score_ += G::scores(state).of[view.me];
        ++n_;
    }
    Foreseen& operator+=(const Foreseen& other) {
        won_ += other.won_;
        score_ += other.score_;
        n_ += other.n_;
        for (std::size_t k = 0; k < fates_.size(); ++k) {
            fates_[k].worth += other.fates_[k].worth;
            for (unsigned grade = 0; grade < Fate::grades; ++grade)
                fates_[k].times[grade] += other.fates_[k].times[grade];
        }
        return *this;
    }
    Advised<G> told(const typename G::Sight& view) const {
        Advised<G> out{.move = move_};
        const auto n = static_cast<double>(std::max(n_, std::int64_t{1}));
        out.chance = static_cast<double>(won_) / whole / n;
        out.score = static_cast<double>(score_) / n;
        out.error = std::sqrt((out.chance * (1 - out.chance) + 0.25 / n) / n);
        for (const Fates& fate : fates_) {
            Fate& told = out.fates.emplace_back();
            told.subject = fate.subject;
            told.worth = static_cast<double>(fate.worth) / n;
            for (unsigned grade = 0; grade < Fate::grades; ++grade)
                told.share[grade] = static_cast<double>(fate.times[grade]) / n;
        }
        if constexpr (requires { Craft::break_even(view, 0.0); })
            if (out.fates.size() == 1)
                if (const int price = Craft::break_even(view, out.fates[0].worth); price > 0)
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
    struct Fates {
        unsigned subject{};
        std::int64_t worth{};
        std::int64_t times[Fate::grades]{};
    };

    typename G::Move move_;
    std::vector<Fates> fates_{};
    std::int64_t won_{};
    std::int64_t score_{};
    std::int64_t n_{};
};
template <Game G>
struct AllForeseen {
    std::vector<Foreseen<G>> of{};

    AllForeseen& operator+=(const AllForeseen& other) {
        for (std::size_t n = 0; n < of.size(); ++n) of[n] += other.of[n];
        return *this;
    }
};

// What one move wins more often than another.
struct Difference {
    std::int64_t sum{};
    std::int64_t squares{};
    std::int64_t n{};

    Difference& operator+=(const Difference& other) {
        sum += other.sum;
        squares += other.squares;
        n += other.n;
        return *this;
    }
};

struct AllWon {
    std::int64_t of[max_seats]{};

    AllWon& operator+=(const AllWon& other) {
        for (unsigned p = 0; p < max_seats; ++p) of[p] += other.of[p];
        return *this;
    }
};

template <class Craft, class Move>
constexpr bool has_prices = requires(const Move& move) { Craft::pays(move); };

// Who is told what a lot is worth to him at most is not told to pay more: that one wins as often
// with such a move is chance, or what the others would lose by it, and nobody would understand it.
// The last was added for want of another.
template <Game G>
void leave_out_dear(std::vector<Advised<G>>& told, unsigned most) {
    if constexpr (has_prices<CraftFor<G>, typename G::Move>) {
        const Advised<G> mild = std::move(told.back());
        told.pop_back();
        std::erase_if(told, [](const Advised<G>& each) {
            return each.break_even && CraftFor<G>::pays(each.move) > *each.break_even;
        });
        if (told.size() < most &&
            std::ranges::find(told, mild.move, &Advised<G>::move) == told.end())
            told.push_back(mild);
    }
}

} // namespace

template <Game G>
std::vector<Advised<G>> foresee(const typename G::Sight& view,
                                const std::vector<typename G::Move>& moves, Rng& rng,
                                const Budget& budget) {
    const InsightOf<CraftFor<G>> insight{view.table};
    AllForeseen<G> none;
    for (const typename G::Move& move : moves) none.of.emplace_back(view, move);
    const std::uint64_t seed = rng.next();
    const auto foreseen =
        gather(none, budget.playouts, budget.time, [&](AllForeseen<G>& own, int number) {
            const Draw<G> draw{view, seed, number};
            for (Foreseen<G>& each : own.of) each.play(view, insight, draw.start, draw.same);
        });
    std::vector<Advised<G>> told;
    for (const Foreseen<G>& each : foreseen.of) told.push_back(each.told(view));
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
    if constexpr (has_prices<Craft, typename G::Move>) // if all of these turn out to be too dear
        moves.push_back(std::ranges::min_element(arms, {}, [](const auto& arm) {
                            return Craft::pays(arm.move);
                        })->move);
    const int playouts = plan<G>(budget, advised_playouts).playouts / 4;
    std::vector<Advised<G>> told = foresee<G>(view, moves, rng, {playouts, budget.time});
    leave_out_dear<G>(told, most);
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
    const InsightOf<CraftFor<G>> insight{view.table};
    const std::uint64_t seed = rng.next();
    const auto wins = [&](const Draw<G>& draw, const typename G::Move& move) {
        typename G::State state = draw.start;
        Rng own = draw.same;
        G::apply(state, view.me, move, Silent{});
        play_on<G, CraftFor<G>>(state, own, to_the_end, insight);
        return part_won<G>(state, view.me);
    };
    const Difference found =
        gather(Difference{}, searched.playouts / 2, budget.time, [&](Difference& own, int number) {
            const Draw<G> draw{view, seed, number};
            const int more = wins(draw, out.best) - wins(draw, made);
            own += {more, more * more, 1};
        });
    const auto n = static_cast<double>(std::max(found.n, std::int64_t{1}));
    const double mean = static_cast<double>(found.sum) / whole / n;
    const double square = static_cast<double>(found.squares) / (whole * whole) / n;
    const double error = n > 1 ? std::sqrt((square - mean * mean) / (n - 1)) : 1;
    if (mean > error) out.cost = mean;
    return out;
}

template <Game G>
Chances chances(const typename G::State& state, Rng& rng, const Budget& budget) {
    const unsigned players = state.table.players();
    const InsightOf<CraftFor<G>> insight{state.table};
    const std::uint64_t seed = rng.next();
    const AllWon sum = gather(AllWon{}, budget.playouts, budget.time, [&](AllWon& own, int number) {
        typename G::State end = state;
        Rng luck = Rng::stream(seed, static_cast<std::uint64_t>(number));
        play_on<G, CraftFor<G>>(end, luck, to_the_end, insight);
        for (Seat p = 0; p < players; ++p) own.of[p] += part_won<G>(end, p);
    });
    std::int64_t all = 0; // a whole win for each playout
    for (const std::int64_t of : sum.of) all += of;
    Chances told;
    for (unsigned p = 0; p < players && all > 0; ++p)
        told.of[p] = static_cast<double>(sum.of[p]) / static_cast<double>(all);
    return told;
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
