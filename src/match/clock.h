#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "rules/seat.h"

namespace adjuge {

// Thinking time. Every answer has an allowance; what it takes beyond comes from the seat's bank.
struct ClockRules {
    std::int64_t per_answer{}; // milliseconds; 0 with an empty bank: no clock
    std::int64_t bank{};

    constexpr bool ticking() const { return per_answer > 0 || bank > 0; }
    bool operator==(const ClockRules&) const = default;
};

// The clocks of one table. Time is handed in, so that a test can make it: milliseconds of any
// steady clock; after `stop`, `go_on` may go by another.
class Clocks {
public:
    explicit Clocks(const ClockRules& rules) : rules_{rules} { bank_.fill(rules.bank); }

    // The game now waits for these seats. Who was waited for before goes on, who is new begins.
    // `asked` seats whose clock does not run (a bot plays for now) keep what they have used of
    // the question: it is still the same one when the clock runs again.
    void wait_for(SeatSet seats, std::int64_t now, SeatSet asked = {}) {
        for (Seat seat = 0; seat < max_seats; ++seat) {
            if (running_.has(seat) && !seats.has(seat)) {
                if (asked.has(seat)) {
                    spent_[seat] = used(seat, now);
                    paused_ = paused_.with(seat);
                } else {
                    charge(seat, now);
                }
            }
            if (!running_.has(seat) && seats.has(seat)) {
                began_[seat] = now;
                if (!paused_.has(seat)) spent_[seat] = 0;
            }
            if (seats.has(seat) || !asked.has(seat)) paused_ = paused_.without(seat);
        }
        running_ = seats;
    }
    // The seat has answered: its next question is a new one, even if it comes at once.
    void answered(Seat seat, std::int64_t now) {
        last_bank_[seat] = bank_[seat];
        last_used_[seat] = running_.has(seat) ? used(seat, now) : 0;
        paused_ = paused_.without(seat);
        if (!running_.has(seat)) return;
        charge(seat, now);
        running_ = running_.without(seat);
    }
    // Its last answer is taken back: the question is the old one, with what was used of it.
    void unanswered(Seat seat) {
        bank_[seat] = last_bank_[seat];
        spent_[seat] = last_used_[seat];
        paused_ = paused_.with(seat);
    }
    // Nobody's time runs until `wait_for`; answers under way keep what they have used.
    void stop(std::int64_t now) {
        for (Seat seat = 0; seat < max_seats; ++seat)
            if (running_.has(seat)) {
                spent_[seat] += now - began_[seat];
                began_[seat] = now;
            }
        stopped_ = true;
    }
    void go_on(std::int64_t now) {
        if (!stopped_) return;
        for (Seat seat = 0; seat < max_seats; ++seat) began_[seat] = now;
        stopped_ = false;
    }

    // Milliseconds until the seat's time is up: allowance and bank together.
    std::int64_t left(Seat seat, std::int64_t now) const {
        return rules_.per_answer + bank_[seat] - (running_.has(seat) ? used(seat, now) : 0);
    }
    // Who is out of time, or almost, has so much all the same.
    void spare(std::int64_t least) {
        for (Seat seat = 0; seat < max_seats; ++seat)
            if (running_.has(seat))
                spent_[seat] = std::min(spent_[seat], rules_.per_answer + bank_[seat] - least);
    }

    // All but the banks, as of now: for storage.
    struct Kept {
        SeatSet running{};
        SeatSet paused{};
        std::array<std::int64_t, max_seats> last_bank{};
        std::array<std::int64_t, max_seats> last_used{};
        std::array<std::int64_t, max_seats> used{};
    };
    Kept kept(std::int64_t now) const {
        Kept kept{running_, paused_, last_bank_, last_used_, spent_};
        for (Seat seat = 0; seat < max_seats; ++seat)
            if (running_.has(seat)) kept.used[seat] = used(seat, now);
        return kept;
    }
    void restore(const Kept& kept, std::int64_t now) {
        running_ = kept.running;
        paused_ = kept.paused;
        last_bank_ = kept.last_bank;
        last_used_ = kept.last_used;
        spent_ = kept.used;
        began_.fill(now);
        stopped_ = false;
    }

    bool runs(Seat seat) const { return running_.has(seat) && !stopped_; }
    std::int64_t bank(Seat seat) const { return bank_[seat]; }
    void set_bank(Seat seat, std::int64_t left) { bank_[seat] = left; } // from storage

    SeatSet out_of_time(std::int64_t now) const {
        SeatSet out;
        if (rules_.ticking() && !stopped_)
            for (Seat seat = 0; seat < max_seats; ++seat)
                if (running_.has(seat) && left(seat, now) <= 0) out = out.with(seat);
        return out;
    }
    // When the next seat will be out of time.
    std::optional<std::int64_t> next_deadline(std::int64_t now) const {
        std::optional<std::int64_t> next;
        if (rules_.ticking() && !stopped_)
            for (Seat seat = 0; seat < max_seats; ++seat)
                if (running_.has(seat) && (!next || now + left(seat, now) < *next))
                    next = now + left(seat, now);
        return next;
    }

private:
    std::int64_t used(Seat seat, std::int64_t now) const {
        return spent_[seat] + (stopped_ ? 0 : now - began_[seat]);
    }
    void charge(Seat seat, std::int64_t now) {
        const std::int64_t over = used(seat, now) - rules_.per_answer;
        if (over > 0) bank_[seat] = std::max<std::int64_t>(0, bank_[seat] - over);
    }

    ClockRules rules_;
    SeatSet running_{};
    SeatSet paused_{};
    bool stopped_{};
    std::array<std::int64_t, max_seats> last_bank_{}; // before the seat's last answer
    std::array<std::int64_t, max_seats> last_used_{}; // by it
    std::array<std::int64_t, max_seats> bank_{};
    std::array<std::int64_t, max_seats> began_{};
    std::array<std::int64_t, max_seats> spent_{};
};

} // namespace adjuge
