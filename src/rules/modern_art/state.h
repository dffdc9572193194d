#pragma once

#include <type_traits>

#include "rules/config.h"
#include "rules/modern_art/cards.h"
#include "rules/options.h"
#include "rules/rng.h"
#include "rules/seat.h"
#include "rules/turn.h"
#include "rules/view.h"

namespace adjuge::modern_art {

inline constexpr int seats = 5;
inline constexpr int rounds = 4;
inline constexpr int start_money = 100;  // MA-05, in thousands like all money here
inline constexpr int fatal_painting = 5; // MA-40

enum Edition : std::uint8_t { matagot_2009, mayfair };
enum Variant : std::uint8_t { mystery, single_beneficiary };

constexpr RuleId rule(unsigned number) { return {{'M', 'A'}, static_cast<std::uint8_t>(number)}; }

enum class Phase : std::uint8_t {
    play,        // the seller plays a card (MA-10)
    second,      // a double asks for its second card (MA-30, MA-31)
    open,        // MA-20
    once_around, // MA-21
    sealed,      // MA-22
    price,       // the seller names his price (MA-25)
    fixed_price, // the others take it or leave it
    mystery,     // the one who ran the sale may turn a mystery card (MA-61)
    reveal,      // chance says which
    over,
};

// Everything that is public, or follows from public facts (reckoned money, MA-06).
struct Table {
    Config config;
    Phase phase;
    std::uint8_t round; // 1 to 4
    std::uint8_t lot;   // number of the lot on sale, or next to be; moves name it
    Seat starter;       // who began the round
    Seat seller;        // who runs the sale, or is to play
    Seat opener;        // who played the first card of the lot
    Seat high_bidder;
    SeatSet waiting; // whose answer the game waits for
    Card cards[2];   // the lot: first card, second of a double
    std::uint8_t mystery_size;
    std::uint8_t ceiling; // the most that the lot on sale can bring at the end of this round
    std::uint8_t hand_size[seats];
    std::uint8_t offered[artists];         // this round, sold or not
    std::uint8_t markers[rounds][artists]; // in thousands: 30, 20, 10 or 0
    std::int16_t bid;                      // highest bid, or the fixed price
    std::int16_t money[seats];
    std::int16_t bank; // what the bank took in, less what it paid out
    CardSet owned[seats];
    CardSet unsold;    // offered this round, nobody's
    CardSet discarded; // of earlier rounds

    constexpr unsigned players() const { return config.players; }
    constexpr bool has(Variant v) const { return config.has_variant(v); }
    constexpr unsigned lot_size() const {
        return cards[0] == no_card ? 0 : cards[1] == no_card ? 1 : 2;
    }
    // Sum of an artist's markers (MA-45).
    constexpr int markers_of(unsigned artist) const {
        return markers[0][artist] + markers[1][artist] + markers[2][artist] + markers[3][artist];
    }
};

// What one seat alone knows.
struct Own {
    CardSet hand;
    std::int16_t sealed; // the amount held in the hand (MA-22), or not_sealed
};
inline constexpr std::int16_t not_sealed = -1;

struct State {
    Table table;
    Own own[seats];
    CardSet mystery;
    CardSet coming[2][seats]; // dealt before rounds 2 and 3; the mystery hand follows the players
};

using View = ViewOf<Table, Own>;
using Sight = SightOf<Table, Own>;

// All that chance decides before the first move.
struct Deal {
    Card deck[all_cards]{}; // in the order dealt: see `start`
    Seat first{};           // MA-07

    constexpr bool operator==(const Deal&) const = default;
};

// One layout for all moves: `amount` is the bid, the sealed amount, the price named or taken, or
// the bid that a pass passes on. `lot` and `amount` make a move that comes too late harmless.
struct Move {
    enum class Kind : std::uint8_t {
        play,
        add,
        decline,
        bid,
        pass,
        seal,
        price,
        buy,
        turn_over,
        leave,
        reveal,
    };
    Kind kind{};
    Card card{no_card};
    std::uint16_t lot{};
    std::int16_t amount{};

    constexpr bool operator==(const Move&) const = default;
};
inline constexpr int move_kinds = 11;
constexpr bool takes_card(Move::Kind kind) {
    return kind == Move::Kind::play || kind == Move::Kind::add;
}

using Option = OptionOf<Move::Kind>;
using Options = OptionList<Move::Kind, 2, CardSet>;

struct Event {
    enum class Kind : std::uint8_t {
        dealt, // seat got cards (only he sees which), amount of them
        round_begins,
        seller,     // seat is to play
        played,     // seat, card
        asked,      // seat is asked for a second card
        added,      // seat, card
        declined,   // seat
        opened,     // seat runs the sale of card and card2, auction says how
        bid,        // seat, amount
        passed,     // seat, amount passed on
        sealed,     // seat; amount only for him
        revealed,   // amounts of all seats
        tie,        // seat wins it
        priced,     // seat, amount
        sold,       // seat buys card and card2 from other for amount
        taken,      // seat takes card and card2 for nothing
        paid,       // seat pays amount to other (nobody: the bank)
        may_turn,   // seat may turn a mystery card
        left,       // seat does not
        turned,     // seat turned mystery card
        round_ends, // card (and card2) stay unsold
        ranked,     // amounts: markers given per artist
        bank_sale,  // seat gets amount for all his paintings
        game_ends,  // amounts: final money of all seats
    };
    Kind kind{};
    RuleId why{};
    Seat seat{nobody};
    Seat other{nobody};
    Card card{no_card};
    Card card2{no_card};
    Auction auction{};
    std::uint8_t round{};
    std::int16_t amount{};
    std::int16_t amounts[seats]{};
    std::uint16_t spare{}; // no padding: see match/match.h on snapshots
    CardSet cards{};

    constexpr bool operator==(const Event&) const = default;
};
inline constexpr int event_kinds = 24;

static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 512);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(std::has_unique_object_representations_v<View>);
static_assert(std::has_unique_object_representations_v<Move>);
static_assert(std::has_unique_object_representations_v<Options>);
static_assert(std::has_unique_object_representations_v<Event>);

} // namespace adjuge::modern_art
