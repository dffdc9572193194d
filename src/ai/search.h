#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cmath>
#include <optional>
#include <span>
#include <vector>

#include "ai/budget.h"
#include "ai/candidates.h"
#include "ai/in_parallel.h"
#include "ai/play_on.h"
#include "rules/game.h"

namespace adjuge {

// What a search must know of a game beyond its rules; each game has one in its folder.
//
//   Policy                          plays on quickly and well: called with a sight and luck
//   self(), company(rng)            such a policy for oneself; for everybody in a playout
//   candidates(sight, list, rng)    sensible moves of a seat
//   value(state, of)                what everybody's position is worth, in points; returns how many
//                                   points make a real difference now
//   clock(table)                    counts rounds or turns; a playout ends `horizon` after the root
//   expert                          playouts that an expert makes for a move
//   slips                           of 100 moves of an apprentice, so many are mistakes
//   whim                            of 1000 moves in a playout, so many are made at random; none
//                                   where the policy has a play(state, rng) that does several
//                                   things at once for whoever is asked
//   Insight                         if it has one, what is found out once about a table from which
//                                   many playouts start; self and company then take it, too
//   dealer(lean), apprentice(lean)  if it has them, who plays at these levels, in a temperament
//   stakes(move)                    if it has it, what one puts at stake by a move (temperament.h)
//   reopen(state, me)               secret choices of others that were guessed are asked anew
//   about(sight, move), fate(…)     if it has them, what advice tells of a move (ai/advice.h)
//   break_even(sight, worth), pays(move)   likewise: of a lot, and what a move offers for it
template <class C, class G>
concept CraftOf =
    requires(const typename G::Sight& sight, typename G::State& state, double (&of)[max_seats],
             Candidates<typename G::Move>& list, typename C::Policy& policy, Rng& rng) {
        { policy(sight, rng) } -> std::same_as<typename G::Move>;
        { C::self() } -> std::same_as<typename C::Policy>;
        { C::company(rng) } -> std::same_as<typename C::Policy>;
        C::candidates(sight, list, rng);
        { C::value(state, of) } -> std::same_as<double>;
        { C::clock(sight.table) } -> std::same_as<int>;
        { C::horizon } -> std::convertible_to<int>;
        { C::whim } -> std::convertible_to<unsigned>;
        C::reopen(state, sight.me);
    };

// How to search.
struct SearchPlan {
    int playouts;        // at most
    double margin{1};    // standard errors by which a move must be better than the policy's own
    double winning{0.7}; // at the end of a game: what a win counts, the rest is how well one did
    bool fresh{}; // the last two are judged by what came after they were chosen: of many that
                  // are tried, the best is partly the luckiest
};

// Flat search: candidates are tried against the same guesses and the same luck, the worse half of
// them is given up again and again, and the policy's own move is left only for one that is better
// by more than chance. Guesses and luck go by the number of the playout, and gains are added in
// that order: on several threads it finds the same. On one, nothing is allocated.
template <Game G, CraftOf<G> Craft>
class Search {
public:
    using Move = typename G::Move;
    using Sight = typename G::Sight;
    using State = typename G::State;

    Search(const Sight& view, const SearchPlan& plan) : view_{view}, plan_{plan} {}

    // The best move found. Precondition: the seat has a choice to make.
    Move choose(Rng& rng, const ThinkingTime& time = {}) {
        Candidates<Move> moves;
        return search(moves, rng, time);
    }
    // The same, with `base` in the place of the policy's own move.
    Move compare(const Move& base, Rng& rng, const ThinkingTime& time = {}) {
        Candidates<Move> moves;
        moves.add(base);
        return search(moves, rng, time);
    }

    struct Arm {
        Move move{};
        unsigned index{}; // among the candidates
        int n{};          // playouts
        double sum{};     // of gains over the base, in shares of a win
        double squares{}; // of such gains

        double gain() const { return n > 0 ? sum / n : 0; }
        double error() const { // of the gain: its standard error
            if (n < 2) return 1;
            return std::sqrt((std::max(0.0, squares / n - gain() * gain()) + 1e-9) / (n - 1));
        }
    };
    // Playouts that were made.
    long playouts() const { return playouts_; }
    // All that were compared: the base, then the others, as good as they were thought to be.
    std::span<const Arm> arms() const { return {arms_, size_}; }
    // Which of them is to be done: the base or the one after it.
    unsigned best() const {
        if (size_ < 2 || arms_[1].n < 2) return 0;
        return arms_[1].gain() > plan_.margin * arms_[1].error() + 1e-9 ? 1 : 0;
    }

private:
    Move search(Candidates<Move>& moves, Rng& rng, const ThinkingTime& time) {
        insight_.emplace(view_.table);
        auto policy = insight_->self();
        moves.add(policy(view_, rng));
        Craft::candidates(view_, moves, rng);
        size_ = moves.size;
        for (unsigned n = 0; n < size_; ++n) arms_[n] = Arm{moves.list[n], n};
        if (size_ > 1) halve(rng, time);
        return arms_[best()].move;
    }

    void halve(Rng& rng, const ThinkingTime& time) {
        unsigned rounds = 1;
        while ((1U << rounds) < size_) ++rounds;
        const int budget = size_ == 2 ? plan_.playouts / 2 : plan_.playouts;
        const std::uint64_t seed = rng.next();
        const int stop = Craft::clock(view_.table) + Craft::horizon;
        std::uint64_t draw = 0;
        unsigned alive = size_;
        for (unsigned r = 0; r < rounds; ++r) {
            const int each = std::max(1, budget / static_cast<int>(rounds * alive));
            if (plan_.fresh && r > 0 && alive == 2)
                for (Arm* arm : {arms_, arms_ + 1}) *arm = Arm{arm->move, arm->index};
            const bool done = time.threads > 1 && each * static_cast<int>(alive) >= worth_sharing
                                  ? try_together(seed, draw, each, alive, stop, time)
                                  : try_one_by_one(seed, draw, each, alive, stop, time);
            draw += static_cast<unsigned>(each);
            sort(alive);
            if (!done) return;
            alive = std::max(2U, (alive + 1) / 2);
        }
    }
    // Guesses from number `first` on, each with all moves in question; false if time was over.
    static bool looks_at_time(std::uint64_t draw) { return (draw & 7U) == 7U; }
    bool try_one_by_one(std::uint64_t seed, std::uint64_t first, int each, unsigned alive, int stop,
                        const ThinkingTime& time) {
        double shares[Candidates<Move>::most];
        for (std::uint64_t draw = first; draw < first + static_cast<unsigned>(each); ++draw) {
            if (looks_at_time(draw) && time.over()) return false;
            try_all(Rng::stream(seed, draw), alive, stop, shares);
            count(shares, alive);
        }
        return true;
    }
    static constexpr int worth_sharing = 64; // playouts: to start a thread takes as long as a few
    bool try_together(std::uint64_t seed, std::uint64_t first, int each, unsigned alive, int stop,
                      const ThinkingTime& time) {
        constexpr int most = 1024; // are kept until they can be added in their order
        bool done = true;
        for (int n = 0; n < each && done; n += most)
            done = try_some(seed, first + static_cast<unsigned>(n),
                            static_cast<unsigned>(std::min(each - n, most)), alive, stop, time);
        return done;
    }
    bool try_some(std::uint64_t seed, std::uint64_t first, unsigned all, unsigned alive, int stop,
                  const ThinkingTime& time) {
        constexpr double not_done = -1;
        std::vector<double> shares(std::size_t{all} * alive, not_done);
        std::atomic<unsigned> next{0};
        std::atomic<bool> over{false};
        in_parallel(std::min(time.threads, all), [&](unsigned) {
            for (unsigned n = next++; n < all && !over; n = next++) {
                if (looks_at_time(first + n) && time.over()) over = true;
                if (!over) try_all(Rng::stream(seed, first + n), alive, stop, &shares[n * alive]);
            }
        });
        for (unsigned n = 0; n < all; ++n)
            if (shares[n * alive] != not_done) count(&shares[n * alive], alive);
        return !over;
    }
    void count(const double* shares, unsigned alive) {
        for (unsigned n = 0; n < alive; ++n) {
            Arm& arm = arms_[n];
            const double gain = shares[n] - shares[0];
            arm.sum += gain;
            arm.squares += gain * gain;
            ++arm.n;
        }
        playouts_ += alive;
    }
    void sort(unsigned alive) {
        std::sort(arms_ + 1, arms_ + alive, [](const Arm& a, const Arm& b) {
            const double first = a.sum * std::max(1, b.n);
            const double second = b.sum * std::max(1, a.n);
            return first != second ? first > second : a.index < b.index;
        });
    }

    // One guess of what is hidden, and every move that is still in question.
    void try_all(Rng luck, unsigned alive, int stop, double* shares) const {
        State start = G::guess(view_, luck);
        Craft::reopen(start, view_.me);
        const Rng same{luck.next()};
        for (unsigned n = 0; n < alive; ++n) {
            State state = start;
            Rng own = same;
            assert(G::check(state, view_.me, arms_[n].move).ok());
            G::apply(state, view_.me, arms_[n].move, Silent{});
            play_on<G, Craft>(state, own, stop, *insight_);
            shares[n] = share_of(state);
        }
    }

    // One's share of a win, as far as one can tell where the playout ends.
    double share_of(const State& state) const {
        double of[max_seats]{};
        const double difference = Craft::value(state, of);
        const unsigned players = state.table.players();
        double sum = 0;
        for (unsigned p = 0; p < players; ++p) sum += std::exp((of[p] - of[view_.me]) / difference);
        const double share = 1 / sum;
        if (G::turn(state).of != Turn::Of::over) return share;
        return plan_.winning * won(G::scores(state), view_.me, players) +
               (1 - plan_.winning) * share;
    }

    const Sight& view_;
    SearchPlan plan_;
    std::optional<InsightOf<Craft>> insight_;
    Arm arms_[Candidates<Move>::most];
    unsigned size_{};
    long playouts_{};
};

} // namespace adjuge
