#pragma once

#include <type_traits>

#include "rules/bits.h"
#include "rules/config.h"
#include "rules/rng.h"
#include "rules/seat.h"
#include "rules/turn.h"
#include "rules/vernissage/values.h"
#include "rules/view.h"

namespace adjuge::vernissage {

inline constexpr unsigned seats = 5;
inline constexpr unsigned agents_each = 3; // VE-03
inline constexpr unsigned hand_dealt = 3;  // VE-07
inline constexpr unsigned most_steps = 15;
inline constexpr std::uint8_t none = 0xFF;
enum Variant : std::uint8_t { costly_trials };

constexpr RuleId rule(unsigned number) { return {{'V', 'E'}, static_cast<std::uint8_t>(number)}; }

enum class Phase : std::uint8_t {
    changing,    // the first hand (VE-07)
    redrawing,   // chance
    rolling,     // chance: the special die (VE-21)
    placing,     // a token (VE-22)
    objecting,   // or consenting, one after the other (VE-40)
    settling,    // the active player takes a value named, or proposes one
    agreeing,    // objectors who named another
    challenging, // suitcases or yield (VE-42)
    answering,   // the active player's suitcases
    adding,      // the challengers' last word
    dice,        // chance (VE-43)
    laying,      // works open, in the IN zone (VE-50)
    buying,      // VE-25
    taking,      // a card out of the pile
    drawing,     // chance: a grey card
    playing,     // VE-30
    reviewing,   // after a move: a critic
    over,
};
constexpr bool of_chance(Phase phase) {
    return phase == Phase::redrawing || phase == Phase::rolling || phase == Phase::dice ||
           phase == Phase::drawing;
}

// How the game ended: VE-70 a to e.
enum class Ending : std::uint8_t { not_yet, token, artist, out, idle, rounds };

// What all may know (VE-10).
struct Table {
    Cards supply[token_kinds]; // tokens by value
    Cards open[seats];         // works (VE-51)
    Cards gone[seats];         // brown cards played or lost, by who had them
    Cards grey_discard;
    Config config;
    std::uint32_t question; // number of the question; moves name it
    std::int32_t money[seats];
    std::int32_t bank;                  // what the bank took in, less what it paid out
    std::int32_t wealth[seats];         // at the end (VE-72)
    std::uint16_t agents[seats];        // bit n: one stands on step n
    std::uint16_t looked[seats][piles]; // the turn in which a seat last looked through a pile
    std::uint8_t left[seats][piles];    // how many cards it left there
    std::uint8_t token[artists][most_steps - 1U]; // lying before an artist: 16 * kind + value
    std::uint8_t tokens[artists];                 // so many
    std::uint8_t step[artists];
    std::int8_t fame[artists];
    std::uint8_t out; // bit n: artist n has gone OUT
    std::uint8_t critic;
    std::uint8_t notes[seats];
    std::uint8_t brown[seats]; // cards in hand
    std::uint8_t grey[seats];
    std::uint8_t cases[seats];  // suitcases that he has shown to have
    std::uint8_t stands[seats]; // bit n: standing consent to tokens on artist n (VE-40)
    std::uint8_t height[piles];
    std::uint8_t grey_pile;
    Phase phase;
    Ending ended;
    Seat first;
    Seat active;
    Seat asked;           // whose answer the game waits for
    SeatSet pending;      // to be asked after him
    std::uint8_t idle;    // turns in a row without a token (VE-70 d)
    std::uint8_t face;    // the special die shows
    std::uint8_t artist;  // before whom the token lies; who is IN
    std::uint8_t kind;    // of the token
    std::uint8_t value;   // its number without sign; 0: none lies in question
    std::uint8_t settled; // the value that the active player took or proposed
    SeatSet objectors;
    SeatSet challengers;
    std::uint8_t named[seats]; // by objectors; 0: none
    std::uint8_t shown[seats]; // suitcases in the trial
    std::uint8_t dice[seats];  // 16 * one + the other; 0: not yet rolled
    std::uint8_t ties;
    std::uint8_t climbed;       // 1: fame moved by a vernissage, not by the token
    std::uint8_t last_step;     // 1: the token lies on it
    std::uint8_t pile;          // being looked through
    std::uint8_t redraws;       // cards still to be drawn for a changed hand
    std::uint8_t closed[seats]; // at the end: works of OUT artists in hand
    std::uint16_t turn;         // from 1

    constexpr Seat players() const { return config.players; }
    constexpr Values values() const { return house_values(config.rules); }
    constexpr bool costly() const { return config.has_variant(costly_trials); }
    // VE-40: the active player may answer with a value of his own; not before version 2.
    constexpr bool bargained() const { return config.rules != 1; }
    constexpr bool in_play(unsigned a) const { return ((out >> a) & 1U) == 0; }
    // VE-20
    constexpr bool influences(unsigned seat, unsigned a) const {
        return in_play(a) && ((agents[seat] >> step[a]) & 1U) != 0;
    }
    constexpr std::uint8_t influence(unsigned seat) const {
        unsigned set = 0;
        for (unsigned a = 0; a < artists; ++a) set |= ((agents[seat] >> step[a]) & 1U) << a;
        return static_cast<std::uint8_t>(set & ~unsigned{out});
    }
    constexpr unsigned on_board(unsigned seat) const { return count_bits(agents[seat]); }
    // Steps that there are, as bits.
    constexpr unsigned board() const { return (2U << values().steps) - 2U; }
    constexpr unsigned notes_left() const {
        unsigned taken = 0;
        for (const unsigned n : notes) taken += n;
        return vernissage::notes - taken;
    }
    constexpr unsigned grey_left() const { return grey_pile + grey_discard.total(); }
    // Works of an artist that lie open.
    constexpr unsigned opened(unsigned a) const {
        unsigned n = 0;
        for (const Cards& cards : open) n += cards[a];
        return n;
    }
    constexpr int price(unsigned p) const { return p < piles ? values().price(p) : grey_price; }
};
inline constexpr unsigned grey_offer = piles; // beside the piles

// What one seat alone knows.
struct Own {
    Cards hand; // brown
    Cards grey; //
    Cards
        seen[piles]; // what he left in a pile when he last looked; while he looks: what lies there
    Cards returned;  // works that he gave back for a new hand, until they are among the others
};

struct State {
    Table table;
    Own own[seats];
    Cards pile[piles];
    Cards removed; // cards that left the game unseen (VE-08)
    Cards grey;    // the grey pile
};

using View = ViewOf<Table, Own>;
using Sight = SightOf<Table, Own>;

// All that chance decides before the first move.
struct Deal {
    std::uint8_t deck[brown_cards]{}; // three to each seat, then the seven piles, then the rest
    Seat first{};                     // VE-10

    constexpr bool operator==(const Deal&) const = default;
};

static_assert(adjuge_1().steps <= most_steps);
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 1024);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(std::has_unique_object_representations_v<View>);

} // namespace adjuge::vernissage
