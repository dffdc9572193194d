#pragma once

#include "rules/vernissage/state.h"

// What a seat may do, as templates and as moves, and what it makes happen.
namespace adjuge::vernissage {

inline constexpr std::uint8_t unsaid = 0xFF; // of standing consent: it stays as it is

// One layout for all moves; what a kind does not use keeps its default. `question` makes a move
// that comes too late harmless.
struct Move {
    enum class Kind : std::uint8_t {
        keep,     // the first hand
        change,   //
        place,    // token of a kind and a value before artist
        consent,  //
        object,   // value: one he would accept, 0 for none
        settle,   // value: the one named that is taken
        refuse,   // to take any
        propose,  // value: one of his own that nobody named
        agree,    // to the value on the table
        disagree, //
        yield,    // no trial
        show,     // amount of suitcases
        lay,      // open amount works of the artist who is IN
        buy,      // pile; grey_offer: a grey card
        take,     // card out of the pile
        leave,    // the pile as it is
        done,     // no card, or none more
        relocate, // all agents anew: agents
        advance,  // card: a grey one; an agent from a step to another; 0: from outside
        review,   // a critic on artist
        face,     // chance: value, a face of the special die
        dice,     // chance: value and amount, two dice of the next who rolls
        draw,     // chance: card, a grey one
        redraw,   // chance: card from pile; piles: from the rest; returned: of his own
    };
    Kind kind{};
    std::uint8_t artist{none};
    std::uint8_t token{none};
    std::uint8_t value{};
    std::uint8_t pile{none};
    std::uint8_t card{no_card};
    std::uint8_t amount{};
    std::uint8_t from{};
    std::uint8_t to{};
    std::uint8_t stands{unsaid}; // standing consent from now on: where it `may_stand`
    std::uint16_t agents{};
    std::uint32_t question{};

    constexpr bool operator==(const Move&) const = default;
};
inline constexpr unsigned move_kinds = 24;
inline constexpr unsigned from_removed = piles;      // of a card drawn anew
inline constexpr unsigned from_returned = piles + 1; //

// A template of moves. Its sets stand in Options.
struct Option {
    Move::Kind kind{};
    std::uint8_t lo{}; // amounts; for relocate: agents on the board
    std::uint8_t hi{};
    std::uint8_t unused{};

    constexpr bool operator==(const Option&) const = default;
};

// What the templates share, sets as bits; a field that no template uses is empty.
//   place     a kind in `tokens`, a value in `values` of that kind, an artist in `artists`
//   object    a value in `named`, or none
//   settle    a value in `named`
//   propose   a value in `others`
//   buy       one of `offers`: the piles, and the grey cards; those in `loans` with a loan
//   take      one of `cards`
//   relocate  lo to hi steps of `board`
//   advance   a card in `greys`; from `agents` by its steps to a free one; from outside if
//             `outside`, to the step of its number
//   review    an artist in `artists`
struct Options {
    Option list[4]{};
    std::uint32_t question{};
    std::uint16_t agents{};
    std::uint16_t board{};
    std::uint8_t size{};
    std::uint8_t artists{};
    std::uint8_t tokens{};
    std::uint8_t values[token_kinds]{};
    std::uint8_t named{};
    std::uint8_t others{};
    std::uint8_t offers{};
    std::uint8_t loans{};
    std::uint8_t cards{};
    std::uint8_t greys{};
    bool outside{};
    bool standing{}; // moves may carry standing consent

    constexpr const Option* begin() const { return list; }
    constexpr const Option* end() const { return list + size; }
    constexpr void add(Move::Kind kind, unsigned lo = 0, unsigned hi = 0) {
        list[size++] = {kind, static_cast<std::uint8_t>(lo), static_cast<std::uint8_t>(hi), 0};
    }
    // How many of the last templates came with later versions of the rules: bots that serve as
    // yardsticks do without them.
    constexpr unsigned later() const {
        return size > 0 && list[size - 1U].kind == Move::Kind::propose ? 1 : 0;
    }
    constexpr bool operator==(const Options&) const = default;
};

struct Event {
    enum class Kind : std::uint8_t {
        dealt,       // seat got cards; only he sees which
        kept,        // seat: his first hand
        changed,     // seat
        redrawn,     // seat: card, only he sees which
        laid_out,    // the piles
        turn,        // seat, amount: its number
        no_token,    // seat places none: without influence, or none left
        rolled,      // seat, value: the face shown, a kind of token, any_kind or bad_kind
        placed,      // seat: token of value before artist, on step `to`
        consents,    // seat; amount 1: by standing consent
        objects,     // seat: token of the value he named, or of 0
        settles,     // seat takes token of value
        refuses,     // seat
        proposes,    // seat: token of value
        agrees,      // seat
        disagrees,   // seat
        exchanged,   // artist, token: from one value to another
        yields,      // seat
        shows,       // seat: amount of suitcases more, `to` in all
        dice,        // seat: from and to are the dice, amount the total
        tie,         // amount: so many by now
        stays,       // the token: seat won the trial, or nobody: ten ties
        taken_off,   // the token: challengers won
        loses_agent, // seat, from step
        loses_case,  // seat
        fame,        // artist: from, to
        enters_in,   // artist; amount: the number on his square
        lays,        // seat opens amount works of artist
        earns,       // seat: amount, for `to` open works of artist
        goes_out,    // artist
        climbs,      // artist: from, to
        vernissage,  // artist: amount 12, 6 or 0
        no_purchase, // seat
        borrows,     // seat: amount
        buys,        // seat: pile, amount paid
        looks,       // seat: cards of pile, only he sees which
        takes,       // seat: card of pile, only he sees which; amount 0: none
        reshuffled,  // the grey cards; amount of them
        draws,       // seat: a grey card, only he sees which
        relocates,   // seat: agents from mask to mask
        advances,    // seat: card, from, to
        reviews,     // seat: critic on artist
        stands,      // seat: standing consent, value: artists as bits
        done,        // seat plays no card, or none more
        ends,        // amount: Ending
        wealth,      // amounts of all seats
    };
    Kind kind{};
    RuleId why{};
    Seat seat{nobody};
    std::uint8_t artist{none};
    std::uint8_t token{none};
    std::uint8_t value{};
    std::uint8_t pile{none};
    std::uint8_t card{no_card};
    std::int8_t from{};
    std::int8_t to{};
    std::uint16_t before{};
    std::uint16_t after{};
    Cards cards{};
    std::int32_t amount{};
    std::int32_t amounts[seats]{};

    constexpr bool operator==(const Event&) const = default;
};
inline constexpr unsigned event_kinds = 46;

static_assert(std::has_unique_object_representations_v<Move>);
static_assert(std::has_unique_object_representations_v<Event>);

} // namespace adjuge::vernissage
