#pragma once

#include <cassert>
#include <cstddef>
#include <span>
#include <utility>

#include "match/record.h"

namespace adjuge {

// One game at one table: the log, the state it leads to, and the events on the way. People, bots,
// chance and replays all come in by `submit`; what leaves for a seat leaves by `view` and `seen`.
template <Game G>
class Match {
public:
    using State = typename G::State;
    using Move = typename G::Move;
    using Event = typename G::Event;

    struct Logged {
        Event event;
        std::size_t after; // how many moves had been made: 0 for the deal
    };

    // Precondition: check_config and check_deal are ok, one SeatInfo per player.
    Match(const Config& config, const typename G::Deal& deal, std::vector<SeatInfo> seats)
        : record_{.config = config, .seats = std::move(seats), .deal = deal} {
        assert(record_.seats.size() == config.players);
        state_ = G::start(config, deal, [this](const Event& e) { events_.push_back({e, 0}); });
    }

    // The single door. A refused move leaves no trace.
    Verdict submit(Seat seat, const Move& move) {
        const Verdict verdict =
            seat == nobody ? G::check_chance(state_, move) : G::check(state_, seat, move);
        if (!verdict.ok()) return verdict;
        record_.moves.push_back({seat, move});
        const std::size_t after = record_.moves.size();
        G::apply(state_, seat, move, [&](const Event& e) { events_.push_back({e, after}); });
        if (over()) {
            const auto scores = G::scores(state_);
            record_.scores.emplace(scores.of, scores.of + record_.config.players);
        }
        return verdict;
    }

    const State& state() const { return state_; }
    Turn turn() const { return G::turn(state_); }
    bool over() const { return turn().of == Turn::Of::over; }

    // The game so far; `scores` is there once it is over.
    const Record<G>& record() const { return record_; }
    const Config& config() const { return record_.config; }
    std::span<const SeatInfo> seats() const { return record_.seats; }
    void set_comment(std::string comment) { record_.comment = std::move(comment); }
    void set_fair(FairProof proof) { record_.fair = std::move(proof); }

    // The one projection: what a seat (nobody: a spectator) may see of state and events.
    typename G::View view(Seat seat) const { return G::look(state_, seat); }
    std::size_t event_count() const { return events_.size(); }
    Logged seen(std::size_t index, Seat seat) const {
        return {G::redact(events_[index].event, seat), events_[index].after};
    }
    // Everything, for whoever may know it all: a finished game, a typed-in one.
    const Logged& truth(std::size_t index) const { return events_[index]; }

private:
    Record<G> record_;
    State state_{};
    std::vector<Logged> events_;
};

} // namespace adjuge
