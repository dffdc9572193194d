#pragma once

#include "rules/seat.h"

// Kept out of line, so that the moves made most often (a bid, a pass) need no stack frame.
#define ADJUGE_COLD [[gnu::noinline]]

namespace adjuge {

// Whom the game waits for. In an open auction more seats may move than must answer:
// who passed may still bid (MA-20).
struct Turn {
    enum class Of : std::uint8_t { seats, chance, over };
    Of of{};
    SeatSet awaited{}; // the game does not go on without them; each has an option
    SeatSet may{};     // awaited, and those who may interrupt

    static constexpr Turn seat(Seat s) { return {Of::seats, SeatSet::only(s), SeatSet::only(s)}; }
    static constexpr Turn seats(SeatSet awaited, SeatSet may) { return {Of::seats, awaited, may}; }
    static constexpr Turn chance() { return {Of::chance, {}, {}}; }
    static constexpr Turn over() { return {Of::over, {}, {}}; }

    constexpr bool operator==(const Turn&) const = default;
};

// Where events go while nobody listens: simulations pay nothing for them.
struct Silent {
    template <class Event>
    constexpr void operator()(const Event&) const {}
};

} // namespace adjuge
