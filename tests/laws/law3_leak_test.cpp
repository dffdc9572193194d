#include "laws/walk.h"

// Law 3: what a seat cannot know changes nothing that it sees.
namespace adjuge::laws {
namespace {

template <class G>
std::vector<typename G::Event> redacted(const std::vector<typename G::Event>& events, Seat viewer) {
    std::vector<typename G::Event> seen;
    for (const auto& event : events) seen.push_back(G::redact(event, viewer));
    return seen;
}

template <class G>
struct Leaks {
    Config config;
    long number;
    Rng rng = Rng::stream(3, static_cast<std::uint64_t>(number));

    // The deal of the first cards.
    void dealt(const typename G::Deal& deal, const Step<G>& start) {
        each_viewer(config, [&](Seat viewer) {
            const auto other = LawHooks<G>::other_deal(config, deal, viewer, rng);
            demand(G::check_deal(config, other).ok(), "the other deal is none");
            std::vector<typename G::Event> events;
            const auto state = G::start(
                config, other, [&](const typename G::Event& event) { events.push_back(event); });
            compare(start.events, start.after, events, state, viewer);
        });
    }

    void moved(const Step<G>& step) {
        // Moves that end a round or a sale tell the most, and have the most events.
        if (step.events.size() <= 2 && rng.below(8) != 0) return;
        each_viewer(config, [&](Seat viewer) { guessed(step, viewer); });
    }

    void guessed(const Step<G>& step, Seat viewer) {
        const typename G::View view = G::look(step.before, viewer);
        typename G::State guess = G::guess(view, rng);
        demand(same_bytes(G::look(guess, viewer), view), "a guess looks different");
        demand(G::turn(guess) == G::turn(step.before), "a guess waits for others");
        demand_none(LawHooks<G>::conserved(guess));
        if (viewer != nobody)
            demand(G::options(G::sight(guess, viewer)) == G::options(G::sight(step.before, viewer)),
                   "options depend on what is hidden");

        LawHooks<G>::agree(guess, step.before, step.seat, step.move, viewer);
        demand(same_bytes(G::look(guess, viewer), view), "the hook `agree` changes the view");
        const auto move = LawHooks<G>::twin(step.before, step.seat, step.move, viewer, rng);
        const Verdict verdict =
            step.seat == nobody ? G::check_chance(guess, move) : G::check(guess, step.seat, move);
        demand(verdict.ok(), "a move is refused because of what is hidden");
        std::vector<typename G::Event> events;
        G::apply(guess, step.seat, move,
                 [&](const typename G::Event& event) { events.push_back(event); });
        compare(step.events, step.after, events, guess, viewer);
    }

    static void compare(const std::vector<typename G::Event>& true_events,
                        const typename G::State& truth,
                        const std::vector<typename G::Event>& events,
                        const typename G::State& guess, Seat viewer) {
        demand(redacted<G>(true_events, viewer) == redacted<G>(events, viewer),
               "events show what is hidden");
        demand(same_bytes(G::look(truth, viewer), G::look(guess, viewer)),
               "the view shows what is hidden");
    }
};

TEST(Laws, 3_views_options_and_events_leak_nothing) { watch_all<Leaks>(); }

// Guesses from one view put every hidden thing into every place it could be, as often as it
// should be there.
template <class G>
void demand_variety(const typename G::View& view, Seat viewer, Rng& rng) {
    using Hooks = LawHooks<G>;
    std::vector<Share> shares;
    long rarest = 0;
    for (unsigned item = 0; item < Hooks::items; ++item)
        for (unsigned place = 0; place < Hooks::places; ++place) {
            shares.push_back(Hooks::expected(view, item, place));
            if (const auto& [ways, all] = shares.back(); ways > 0)
                rarest = std::max(rarest, all / ways);
        }
    const long draws = 50 * rarest;
    std::vector<long> met(shares.size());
    for (long n = 0; n < draws; ++n)
        Hooks::each_secret(G::guess(view, rng), viewer, [&](unsigned item, unsigned place) {
            ++met[item * Hooks::places + place];
        });
    for (std::size_t n = 0; n < shares.size(); ++n) {
        const auto& [ways, all] = shares[n];
        demand(ways > 0 || met[n] == 0, "a guess puts something where it cannot be");
        demand(ways == 0 || met[n] > 0, "guesses never put something where it could be");
        const long mean = draws * ways / all;
        const long off = met[n] - mean; // at most six standard deviations
        demand(off * off <= 36 * (mean + 1), "guesses favour a place");
    }
}

template <class G>
struct Variety {
    Config config;
    long number;
    Rng rng = Rng::stream(33, static_cast<std::uint64_t>(number));

    void at(const typename G::State& state) {
        if (rng.below(100) != 0) return;
        const unsigned who = rng.below(config.players + 1U);
        const Seat viewer = who == config.players ? nobody : static_cast<Seat>(who);
        demand_variety<G>(G::look(state, viewer), viewer, rng);
    }
};

TEST(Laws, 3_guesses_vary_all_that_is_hidden) {
    for_all(std::min(sanitized ? 2L : 8L, games_per_config()),
            []<Game G>(G, const Config& config, long number) {
                const Temper temper = number % 2 == 0 ? Temper::random : Temper::sensible;
                walk<G>(config, number, temper, Variety<G>{config, number});
            });
}

} // namespace
} // namespace adjuge::laws
