#pragma once

#include <type_traits>

#include "rules/canaletto/treasures.h"
#include "rules/config.h"
#include "rules/options.h"
#include "rules/rng.h"
#include "rules/seat.h"
#include "rules/turn.h"
#include "rules/view.h"

namespace adjuge::canaletto {

inline constexpr unsigned seats = 4;
inline constexpr int start_score = 30;        // CA-05
inline constexpr int most_bid = 99;           // CA-14
inline constexpr int most_bribable = 15;      // CA-41
inline constexpr unsigned kinds_at_end = 2;   // CA-50
inline constexpr int least_marker = 3;        // CA-06
inline constexpr unsigned markers_made = 14;  // of which as many are laid as there are kinds
inline constexpr unsigned most_in_palace = 3; // CA-03

constexpr RuleId rule(unsigned number) { return {{'C', 'A'}, static_cast<std::uint8_t>(number)}; }

enum class Phase : std::uint8_t {
    bidding, // CA-11
    selling, // the buyer says which kind is sold next (CA-21)
    over,
};

// CA-32: a debt is taken off twice.
constexpr int total_of(int score, int debt) { return score - 2 * debt; }

// Everything: the game hides nothing (CA-03).
struct Table {
    Config config;
    Phase phase;
    std::uint8_t lot; // number of the auction, from 1; moves name it
    Seat high_bidder;
    SeatSet waiting; // whose answer the game waits for
    SeatSet bidding; // who has not passed
    SeatSet masks;   // who has not bribed yet
    std::uint8_t bid;
    std::uint8_t column;
    std::uint8_t sold;    // kinds sold so far: the next marker's place on the scale
    std::uint8_t ceiling; // the most that the lot on sale can ever bring
    std::uint8_t scale[kinds];
    std::uint8_t sold_as[kinds]; // the kind that each marker of the scale was used for, so far
    std::uint8_t owned[seats][kinds];
    KindSet palace[palaces];
    KindSet in_play; // kinds not yet sold
    std::int16_t score[seats];
    std::int16_t debt[seats];

    constexpr unsigned players() const { return config.players; }
    constexpr KindSet on_sale() const { return palace[column]; }
    // CA-12: all raises of an auction add up to the bid.
    constexpr unsigned gondola() const { return (column + bid) % palaces; }
    constexpr KindSet in_palaces() const {
        unsigned left = 0;
        for (const KindSet& each : palace) left |= each.bits;
        return {static_cast<std::uint16_t>(left)};
    }
    // CA-20: kinds of which every tile has been bought.
    constexpr KindSet to_sell() const { return in_play - in_palaces(); }
    // What a seat has at the end (CA-32).
    constexpr int total(unsigned seat) const { return total_of(score[seat], debt[seat]); }
};

struct State {
    Table table;
};

using View = ViewOf<Table>;
using Sight = SightOf<Table>;

// All that chance decides before the first move.
struct Deal {
    KindSet palace[palaces]{};
    std::uint8_t scale[kinds]{}; // in the order in which the markers are used
    std::uint8_t start{};        // where gondola and column begin (CA-07)
    Seat first{};

    constexpr bool operator==(const Deal&) const = default;
};

// One layout for all moves: `amount` is the bid, or the bid that a pass or a bribe answers. `lot`
// and `amount` make a move that comes too late harmless.
struct Move {
    enum class Kind : std::uint8_t { bid, pass, bribe, sell };
    Kind kind{};
    std::uint8_t treasure{no_treasure};
    std::uint16_t lot{};
    std::int16_t amount{};

    constexpr bool operator==(const Move&) const = default;
};
inline constexpr unsigned move_kinds = 4;

using Option = OptionOf<Move::Kind>;
using Options = OptionList<Move::Kind, 3, KindSet>;

struct Event {
    enum class Kind : std::uint8_t {
        auction,   // the lot `treasures` of `palace` is sold; seat speaks first
        bid,       // seat, amount; the gondola is at `palace`
        passed,    // seat, amount passed on
        bought,    // seat gets `treasures` for amount
        bribed,    // seat gets `treasures` for nothing
        paid,      // seat pays amount, of which `debt` becomes debt
        chooses,   // seat says which of `treasures` is sold first
        sold,      // treasure, amount a tile; amounts: what each seat gets
        moved,     // gondola and column stand at `palace`
        game_ends, // `treasures` are worth nothing; amounts: final scores of all seats
    };
    Kind kind{};
    RuleId why{};
    Seat seat{nobody};
    std::uint8_t treasure{no_treasure};
    std::uint8_t palace{};
    std::uint8_t lot{};
    KindSet treasures{};
    std::int16_t amount{};
    std::int16_t debt{};
    std::int16_t amounts[seats]{};

    constexpr bool operator==(const Event&) const = default;
};
inline constexpr unsigned event_kinds = 10;

static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 1024);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(std::has_unique_object_representations_v<View>);
static_assert(std::has_unique_object_representations_v<Move>);
static_assert(std::has_unique_object_representations_v<Options>);
static_assert(std::has_unique_object_representations_v<Event>);

} // namespace adjuge::canaletto
