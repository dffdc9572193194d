#pragma once

#include "rules/config.h"
#include "rules/options.h"
#include "rules/rng.h"
#include "rules/seat.h"
#include "rules/turn.h"
#include "rules/view.h"

// What there is: lots, tastes, money, bids (docs/rules/brocante.en.md).
namespace adjuge::brocante {

inline constexpr unsigned seats = 5;
inline constexpr unsigned lots = 10;
inline constexpr unsigned kinds = 5;
inline constexpr int start_money = 20; // BR-05
inline constexpr std::uint8_t no_kind = kinds;
inline constexpr std::uint8_t no_bid = 0xFF;

constexpr RuleId rule(unsigned number) { return {{'B', 'R'}, static_cast<std::uint8_t>(number)}; }

// BR-02: things are numbered by their worth, and there are two of each kind: 1 and 10, 2 and 9 …
constexpr unsigned worth_of(unsigned thing) { return thing + 1; }
constexpr unsigned kind_of(unsigned thing) { return thing < kinds ? thing : lots - 1 - thing; }

// What everybody sees. Chairs on which nobody sits are all zeros.
struct Table {
    Config config;
    std::uint8_t lot;          // that is sold, counted from 1; moves name it
    Seat hammer;               // BR-12
    SeatSet waiting;           // who has not bid yet; nobody when the game is over
    std::uint8_t thing[lots];  // in the order in which they are sold (BR-03)
    Seat owner[lots];          // of each of them
    std::uint8_t taste[seats]; // shown at the end (BR-20)
    std::int16_t money[seats];

    constexpr unsigned players() const { return config.players; }
    constexpr bool over() const { return waiting.empty(); }
    constexpr std::uint8_t on_sale() const { return thing[lot - 1U]; }
};

// What one seat alone knows.
struct Own {
    std::uint8_t taste; // BR-04
    std::uint8_t bid;   // until all have bid (BR-10)
};
inline constexpr Own unknown{no_kind, no_bid};

struct State {
    Table table;
    Own own[seats];
};
using View = ViewOf<Table, Own>;
using Sight = SightOf<Table, Own>;

// All that chance decides; tastes beyond the number of players are laid aside unseen.
struct Deal {
    std::uint8_t thing[lots]{};
    std::uint8_t taste[kinds]{};

    constexpr bool operator==(const Deal&) const = default;
};

struct Move {
    enum class Kind : std::uint8_t { bid };
    Kind kind{};
    std::uint8_t lot{};
    std::int16_t amount{};

    constexpr bool operator==(const Move&) const = default;
};
using Option = OptionOf<Move::Kind>;
using Options = OptionList<Move::Kind, 1, std::uint8_t>;

struct Event {
    enum class Kind : std::uint8_t {
        offered, // thing is sold as the lot of that number
        sealed,  // seat has bid; how much, its own view says
        sold,    // seat gets thing for amount; amounts: what everybody bid
        result,  // seat shows its taste and scores amount
    };
    Kind kind{};
    RuleId why{};
    Seat seat{nobody};
    std::uint8_t lot{};
    std::uint8_t thing{};
    std::uint8_t taste{no_kind};
    std::int16_t amount{};
    std::int16_t amounts[seats]{};

    constexpr bool operator==(const Event&) const = default;
};

} // namespace adjuge::brocante
