#pragma once

#include <cstdint>
#include <iterator>
#include <type_traits>

#include "rules/seat.h"

// What leaves the state. `Own` is what one seat alone knows; a game that hides nothing has none.
namespace adjuge {

// By value, to keep or to send. Without padding, as long as Own is a whole number of Table's words.
template <class Table, class Own = void>
struct ViewOf {
    Table table;
    Own own;
    Seat me; // nobody: a spectator
    std::uint8_t unused[alignof(Table) - 1];
};
template <class Table>
struct ViewOf<Table> {
    Table table;
    Seat me;
    std::uint8_t unused[alignof(Table) - 1];
};

// The same view by reference: what a bot in the same process is handed, at no cost.
template <class Table, class Own = void>
struct SightOf {
    const Table& table;
    const Own& own;
    Seat me;

    constexpr SightOf(const Table& t, const Own& o, Seat s) : table{t}, own{o}, me{s} {}
    constexpr SightOf(const ViewOf<Table, Own>& v) // NOLINT: a view serves wherever a sight does
        : SightOf{v.table, v.own, v.me} {}
};
template <class Table>
struct SightOf<Table> {
    const Table& table;
    Seat me;

    constexpr SightOf(const Table& t, Seat s) : table{t}, me{s} {}
    constexpr SightOf(const ViewOf<Table>& v) : SightOf{v.table, v.me} {} // NOLINT
};

// Precondition: me is a seat; for a spectator there is `look`.
template <class State>
constexpr auto sight(const State& s, Seat me) {
    if constexpr (requires { s.own; }) {
        if (me >= std::size(s.own)) __builtin_unreachable(); // compilers warn, sanitizers look
        return SightOf<decltype(s.table), std::remove_cvref_t<decltype(s.own[me])>>{s.table,
                                                                                    s.own[me], me};
    } else {
        return SightOf<decltype(s.table)>{s.table, me};
    }
}

// The only way out for hidden information; a spectator knows `none` beside the public table.
template <class State, class Own>
constexpr ViewOf<decltype(State::table), Own> view_of(const State& s, Seat me, const Own& none) {
    const bool seat = me < std::size(s.own) && me < s.table.players();
    return {s.table, seat ? s.own[me] : none, seat ? me : nobody, {}};
}

// For a clock that ran out, where the game has no other answer: the mildest template comes first,
// and of that the move that spends least and shows nothing. Precondition: the seat is awaited.
template <class Sight>
constexpr auto fallback(const Sight& v) {
    const auto offered = options(v);
    return mildest(v, offered, *offered.begin());
}

} // namespace adjuge
