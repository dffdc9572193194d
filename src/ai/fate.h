#pragma once

namespace adjuge {

// What became of something that a move is about (an artist, a good) where playouts were cut: what
// it was worth on average, and how often it came to which grade; the game says what they mean. The
// game's craft says what a move is about, and what became of that:
//
//   about(sight, move)              a set of bits
//   fate(before, state, subject)    worth and grade, compared to the table when the move was made
struct Fate {
    static constexpr unsigned grades = 4;
    struct Seen {
        int worth{};
        unsigned grade{};
    };

    unsigned subject{};
    double worth{};
    double share[grades]{};
};

// Grades of what rises and falls; 0 is left to games that know worse.
constexpr unsigned compared(int then, int before) {
    return then < before ? 1 : then == before ? 2 : 3;
}

} // namespace adjuge
