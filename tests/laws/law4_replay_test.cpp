#include "laws/walk.h"

// Law 4: a record alone, without the random generator, rebuilds every state.
namespace adjuge::laws {
namespace {

template <class G>
struct Record {
    struct Entry {
        Seat seat;
        typename G::Move move;
    };
    Config config;
    typename G::Deal deal{};
    std::vector<Entry> entries{};
    std::vector<typename G::State> states{};
    std::vector<typename G::Event> events{};
    std::vector<std::size_t> events_before{}; // of each state

    void dealt(const typename G::Deal& d, const Step<G>& step) {
        deal = d;
        events = step.events;
    }
    void at(const typename G::State& state) {
        states.push_back(state);
        events_before.push_back(events.size());
    }
    void moved(const Step<G>& step) {
        entries.push_back({step.seat, step.move});
        events.insert(events.end(), step.events.begin(), step.events.end());
    }

    // Replays from a state that stands before entry `from`.
    void replay(typename G::State state, std::size_t from) const {
        std::size_t told = events_before[from];
        const auto listen = [&](const typename G::Event& event) {
            demand(told < events.size() && events[told++] == event, "other events in the replay");
        };
        demand(same_bytes(state, states[from]), "the replay starts otherwise");
        for (std::size_t n = from; n < entries.size(); ++n) {
            const auto& [seat, move] = entries[n];
            const Verdict verdict =
                seat == nobody ? G::check_chance(state, move) : G::check(state, seat, move);
            demand(verdict.ok(), "a recorded move is refused");
            G::apply(state, seat, move, listen);
            demand(same_bytes(state, states[n + 1]), "the replay goes otherwise");
        }
        demand(told == events.size(), "events are missing in the replay");
    }
};

TEST(Laws, 4_a_record_rebuilds_every_state) {
    for_all(games_per_config(), []<Game G>(G, const Config& config, long number) {
        Record<G> record{config};
        walk<G>(config, number, temper_of(number), record);
        record.replay(G::start(config, record.deal, Silent{}), 0);
        Rng rng = Rng::stream(4, static_cast<std::uint64_t>(number));
        const auto from = rng.below(static_cast<std::uint32_t>(record.states.size()));
        record.replay(record.states[from], from);
    });
}

} // namespace
} // namespace adjuge::laws
