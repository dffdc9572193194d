#pragma once

#include <cassert>
#include <cstddef>
#include <cstring>
#include <optional>
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
        note_end();
        return verdict;
    }

    // Takes back all but the first `moves` moves, by playing those again.
    void rewind(std::size_t moves) {
        const std::vector<Entry<G>> kept{
            record_.moves.begin(), record_.moves.begin() + static_cast<std::ptrdiff_t>(moves)};
        record_.moves.clear();
        record_.scores.reset();
        events_.clear();
        state_ = G::start(record_.config, record_.deal,
                          [this](const Event& e) { events_.push_back({e, 0}); });
        for (const Entry<G>& entry : kept) (void)submit(entry.seat, entry.move);
    }
    // Which move the seat may take back: its last one, if nobody acted since or, where all answer
    // in secret, as long as nobody was shown an answer.
    std::optional<std::size_t> undoable(Seat seat) const {
        const std::vector<Entry<G>>& moves = record_.moves;
        std::size_t n = moves.size();
        std::size_t others = in_secret() ? record_.config.players : 0;
        for (; n > 0 && moves[n - 1].seat != seat && others > 0; --others) --n;
        if (n == 0 || moves[--n].seat != seat) return {};
        State before = G::start(record_.config, record_.deal, Silent{});
        for (std::size_t made = 0; made < n; ++made)
            G::apply(before, moves[made].seat, moves[made].move, Silent{});
        if (!G::may_undo(before, moves[n].move, state_)) return {};
        return n;
    }
    bool may_undo(Seat seat) const { return undoable(seat).has_value(); }
    // Takes back that move alone: those after it are made again. False if one of them cannot be.
    bool retract(std::size_t move) {
        const std::vector<Entry<G>> later{
            record_.moves.begin() + static_cast<std::ptrdiff_t>(move) + 1, record_.moves.end()};
        rewind(move);
        for (const Entry<G>& entry : later)
            if (!submit(entry.seat, entry.move).ok()) return false;
        return true;
    }
    // How many events had happened when so many moves were made.
    std::size_t events_after(std::size_t moves) const {
        std::size_t n = events_.size();
        while (n > 0 && events_[n - 1].after > moves) --n;
        return n;
    }

    // All that changes in a game, as it lies in memory: a cache for programs with the very same
    // layout, from which a game is back without being played again. The types have no padding, so
    // equal games have equal bytes.
    std::string snapshot() const {
        std::vector<Seat> seats;
        std::vector<Move> moves;
        for (const Entry<G>& entry : record_.moves) {
            seats.push_back(entry.seat);
            moves.push_back(entry.move);
        }
        std::vector<Event> events;
        std::vector<std::uint32_t> after;
        for (const Logged& logged : events_) {
            events.push_back(logged.event);
            after.push_back(static_cast<std::uint32_t>(logged.after));
        }
        std::string bytes;
        put(bytes, std::vector<State>{state_});
        put(bytes, seats);
        put(bytes, moves);
        put(bytes, events);
        put(bytes, after);
        return bytes;
    }
    bool restore(std::string_view bytes) { // false: this is no snapshot of such a game
        std::vector<State> state;
        std::vector<Seat> seats;
        std::vector<Move> moves;
        std::vector<Event> events;
        std::vector<std::uint32_t> after;
        const bool whole = take(bytes, state) && take(bytes, seats) && take(bytes, moves) &&
                           take(bytes, events) && take(bytes, after) && bytes.empty();
        if (!whole || state.size() != 1 || seats.size() != moves.size() ||
            events.size() != after.size())
            return false;
        state_ = state.front();
        record_.moves.clear();
        for (std::size_t n = 0; n < moves.size(); ++n)
            record_.moves.push_back({seats[n], moves[n]});
        events_.clear();
        for (std::size_t n = 0; n < events.size(); ++n) events_.push_back({events[n], after[n]});
        note_end();
        return true;
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
    void set_tried(Tried tried) { record_.tried = std::move(tried); }

    // The one projection: what a seat (nobody: a spectator) may see of state and events.
    typename G::View view(Seat seat) const { return G::look(state_, seat); }
    std::size_t event_count() const { return events_.size(); }
    Logged seen(std::size_t index, Seat seat) const {
        return {G::redact(events_[index].event, seat), events_[index].after};
    }
    // Everything, for whoever may know it all: a finished game, a typed-in one.
    const Logged& truth(std::size_t index) const { return events_[index]; }

private:
    bool in_secret() const {
        if constexpr (requires { G::in_secret(state_); }) return G::in_secret(state_);
        return false;
    }
    void note_end() {
        if (!over()) return;
        const auto scores = G::scores(state_);
        record_.scores.emplace(scores.of, scores.of + record_.config.players);
    }

    template <class T>
    static void put(std::string& bytes, const std::vector<T>& items) {
        static_assert(std::has_unique_object_representations_v<T>);
        const std::uint64_t size = items.size();
        bytes.append(reinterpret_cast<const char*>(&size), sizeof size);
        bytes.append(reinterpret_cast<const char*>(items.data()), items.size() * sizeof(T));
    }
    template <class T>
    static bool take(std::string_view& bytes, std::vector<T>& items) {
        std::uint64_t size = 0;
        if (bytes.size() < sizeof size) return false;
        std::memcpy(&size, bytes.data(), sizeof size);
        bytes.remove_prefix(sizeof size);
        if (size > bytes.size() / sizeof(T)) return false;
        items.resize(size);
        if (size > 0) std::memcpy(static_cast<void*>(items.data()), bytes.data(), size * sizeof(T));
        bytes.remove_prefix(size * sizeof(T));
        return true;
    }

    Record<G> record_;
    State state_{};
    std::vector<Logged> events_;
};

} // namespace adjuge
