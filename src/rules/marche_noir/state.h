#pragma once

#include <type_traits>

#include "rules/config.h"
#include "rules/marche_noir/exchange.h"
#include "rules/rng.h"
#include "rules/seat.h"
#include "rules/turn.h"
#include "rules/view.h"

namespace adjuge::marche_noir {

inline constexpr unsigned seats = 6;
inline constexpr unsigned rounds = 3;       // of directed barter (MN-22)
inline constexpr unsigned most_offers = 12; // of a seat in one wild barter (MN-27)
// A deal takes longer to think of than a bid: so many countdowns of silence end wild barter where
// there is a clock (MN-27).
inline constexpr int patience = 6;
inline constexpr unsigned markers = 2; // cubes of each good on the board (MN-03, MN-04)
inline constexpr unsigned cubes = 26;
inline constexpr unsigned stock_limit = 10; // MN-42
inline constexpr unsigned warehouse_limit = 15;

constexpr RuleId rule(unsigned number) { return {{'M', 'N'}, static_cast<std::uint8_t>(number)}; }

// MN-05: a number that could be another one.
constexpr unsigned reserve_at_start(unsigned players) {
    return players < 5 ? 14 : players == 5 ? 15 : 18;
}

enum class Phase : std::uint8_t {
    production,  // secret (MN-11)
    looking_out, // the Look-out's owner, after the others
    smuggling,   // which cube goes straight into stock
    insiding,    // the Insider may move a good
    offering,    // directed barter: an offer or none (MN-22)
    answering,   // secret (MN-23)
    choosing,    // with whom (MN-23)
    wild,        // all with all (MN-26)
    returning,   // secret (MN-28)
    fencing,     // the Fence's swap
    bidding,     // secret (MN-30)
    raising,     // a VP value, by the winner (MN-32)
    selling,     // secret (MN-40)
    discarding,  // secret (MN-42)
    last_sale,   // secret (MN-53)
    over,
};
constexpr bool secret(Phase phase) {
    switch (phase) {
    case Phase::production:
    case Phase::answering:
    case Phase::returning:
    case Phase::bidding:
    case Phase::selling:
    case Phase::discarding:
    case Phase::last_sale: return true;
    default: return false;
    }
}

// What somebody would give, from where, and what he wants for it. Wants nothing: there is none.
struct Offer {
    Goods production;
    Goods stock;
    Goods wanted;

    constexpr bool open() const { return !wanted.empty(); }
};

// What all may know (MN-07).
struct Table {
    Goods reserve;
    Goods market; // on offer, until it is handed out (MN-10)
    Goods rank;   // 1 to 11
    Goods row;    // of the VP values, from 0
    Goods stock[seats];
    Goods production[seats];
    Goods received[seats]; // in wild barter, until it ends (MN-26)
    Goods won[seats];      // VP cubes
    Goods shown[seats];    // choices revealed: production; what takers would give of theirs
    Offer offer[seats];
    Config config;
    std::uint32_t question; // number of the question; moves name it
    Phase phase;
    std::uint8_t turn;        // from 1
    std::uint8_t round;       // of directed barter, from 1
    Seat first;               // MN-25
    Seat active;              // who offers; who won the card
    SeatSet waiting;          // whose answer the game waits for
    SeatSet asked;            // they, and those whose answer is in
    SeatSet takers;           // who accepted the offer
    std::uint8_t ended;       // the rule that ended the game, 0 before
    std::uint8_t revealed;    // cards of `deck` that all have seen
    std::uint8_t deck[cards]; // in the order of their auctions; no_card: still to come
    Seat owner[cards];
    GoodSet keeps[seats];       // standing refusals: goods he does not give,
    GoodSet shuns[seats];       // goods he does not take
    Seat offered_to[seats];     // in wild barter; nobody: to all
    std::uint8_t offers[seats]; // made in this wild barter; the number of the open one
    std::uint8_t unused[2];

    constexpr Seat players() const { return config.players; }
    constexpr bool wild() const { return config.has_variant(0); }
    constexpr Goods tradable(unsigned seat) const { return production[seat] + stock[seat]; }
    constexpr bool has(unsigned seat, Card card) const { return owner[card] == seat; }
    // On auction this turn.
    constexpr std::uint8_t card() const { return deck[turn - 1U]; }
    // To be won: this turn's until it is sold, then the next turn's (MN-33); no_card: none is left.
    constexpr std::uint8_t card_to_win() const {
        const bool sold =
            phase == Phase::selling || phase == Phase::discarding || phase == Phase::last_sale;
        const unsigned n = sold ? turn : turn - 1U;
        return n < revealed ? deck[n] : std::uint8_t{no_card};
    }
    constexpr unsigned most_produced(unsigned seat) const {
        return has(seat, omas_keller) ? 5 : 4; // MN-11, MN-34
    }
    constexpr unsigned jokers(unsigned seat) const { return has(seat, third_joker) ? 3 : 2; }
    constexpr unsigned limit(unsigned seat) const {
        return has(seat, warehouse) ? warehouse_limit : stock_limit;
    }
    // MN-28
    constexpr unsigned to_return(unsigned seat) const {
        return has(seat, hideout) ? 0 : production[seat].total() / 2;
    }
    // MN-42
    constexpr unsigned surplus(unsigned seat) const {
        const unsigned held = stock[seat].total();
        return held > limit(seat) ? held - limit(seat) : 0;
    }
    // The highest VP of each good that a seat could sell for.
    constexpr Goods levels(unsigned seat, bool friendly) const {
        Goods most;
        stock[seat].set().each([&](unsigned good) {
            most = most + Goods::of(good, vp_for(rank[good], stock[seat][good], friendly));
        });
        return most;
    }
};

// A choice that is in and not yet revealed.
struct Sealed {
    Goods goods;         // produced, given of one's production, returned, sold for, discarded
    std::uint8_t good;   // bid; or the one with friends among the buyers
    std::uint8_t amount; // bid; 1: the offer is accepted
    GoodSet keeps;       // announced with a refusal
    GoodSet shuns;
    std::uint8_t announces; // 1: they replace those that stood
    std::uint8_t unused[3];

    constexpr bool operator==(const Sealed&) const = default;
};
constexpr Sealed nothing_sealed() { return {{}, no_good, 0, {}, {}, 0, {}}; }

struct State {
    Table table;
    Sealed own[seats];
    std::uint8_t coming[cards]; // cards that nobody has seen, in their places; else no_card
    std::uint8_t unused[6];
};

using View = ViewOf<Table, Sealed>;
using Sight = SightOf<Table, Sealed>;

// All that chance decides before the first move.
struct Deal {
    std::uint8_t exchange[kinds]{}; // the goods on R2, R3 … R7 (MN-03)
    std::uint8_t values[kinds]{};   // three goods on row 0, two on 1, one on 2 (MN-04)
    std::uint8_t deck[cards]{};     // MN-06
    Seat first{};                   // MN-25

    constexpr bool operator==(const Deal&) const = default;
};

static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 1024);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(std::has_unique_object_representations_v<View>);

} // namespace adjuge::marche_noir
