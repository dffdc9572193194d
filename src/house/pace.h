#pragma once

#include <array>
#include <chrono>

#include "house/delay.h"
#include "house/table.h"

namespace adjuge::house {

// What a bot may think at most, in milliseconds: where people play, and where nobody waits for it
// or others' bots do.
inline constexpr std::chrono::milliseconds whole_thought{3000};
inline constexpr std::chrono::milliseconds fair_share{250};

// How the house's bots keep time with the people at a table: when they may speak, and whether they
// should. It starts no clock: time and who is `here` are handed in, timers are the room's.
class Pace {
public:
    using Milliseconds = std::chrono::milliseconds;

    // `bounds` of what the table's pace says.
    Pace(const Table& table, const Delay& bounds) : table_{table}, bounds_{bounds} {}

    // After every change. True: a bid was made that people read first, so that whoever was about to
    // answer another one waits anew.
    bool note_offer(std::int64_t now);
    // Bots take their time, each its own: how long says nothing about what they hold.
    Milliseconds bot_wait(const Moment& now, SeatSet here, Rng& luck) const;
    // A countdown goes on while they think, and what they found is to be written and told.
    std::optional<Milliseconds> latest_answer(const Moment& now) const;
    Milliseconds longest_thought() const;

    // An open floor, where all deal with all.
    void listen(std::int64_t now);                      // notes whether anything was said
    void heard(std::int64_t now) { heard_ = now; }      // somebody puts something together
    bool cuts_in(std::int64_t now, SeatSet here) const; // whoever speaks now
    // How long a bot that listens waits before it thinks again; none: until something happens.
    std::optional<Milliseconds> rest(Seat seat, std::int64_t now, SeatSet here) const;
    std::optional<Floor> floor(Seat seat, std::int64_t now, SeatSet here) const;
    void silent(Seat seat, std::size_t moves) { bots_[seat].silent = moves; }
    void spoke(Seat seat, std::int64_t now) { bots_[seat].spoke = now; }

    // Who want to skip on. Bots wait for nobody as soon as all who are here wish it.
    void skip(Seat by);
    void forget_wishes();
    SeatSet skipping() const { return skipping_; }
    bool all_skip(SeatSet here) const;

private:
    Milliseconds beat(SeatSet here) const; // zero: bots take no time
    std::int64_t quiet(std::int64_t now) const { return now - heard_; }

    struct Bot {
        std::optional<std::size_t> silent{}; // had nothing to say after so many moves
        std::int64_t spoke{};                // on an open floor, when
    };

    const Table& table_;
    Delay bounds_;
    BiddingMode offer_{};       // what was said last,
    std::int64_t offered_at_{}; // and when
    SeatSet skipping_{};        // who want to skip on,
    unsigned skipped_lot_{};    // until this lot is over
    std::int64_t heard_{};      // when somebody last did something,
    std::size_t heard_moves_{}; // after so many moves
    std::array<Bot, max_seats> bots_{};
};

} // namespace adjuge::house
