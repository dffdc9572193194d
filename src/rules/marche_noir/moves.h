#pragma once

#include "rules/marche_noir/state.h"

// What a seat may do, as templates and as moves, and what it makes happen.
namespace adjuge::marche_noir {

// One layout for all moves; what a kind does not use keeps its default. `question`, and in wild
// barter the number of an offer, make a move that comes too late harmless.
struct Move {
    enum class Kind : std::uint8_t {
        pass,      // no offer, no bid, no swap …
        produce,   // goods
        smuggle,   // good
        up,        // the Insider moves a good
        down,      //
        offer,     // goods from production and stock for `wanted`; wild: to other, its number
        accept,    // of them `goods` from production, the rest from stock; wild: other's offer
        refuse,    //
        choose,    // other
        withdraw,  // one's offer of that number
        done,      // with wild barter
        give_back, // goods
        swap,      // two of good for one of `into`
        bid,       // amount cubes of good
        raise,     // the VP value of good
        sell,      // goods: the VP taken; good: where regular customers give one cube back
        discard,   // goods
    };
    Kind kind{};
    Seat other{nobody};
    std::uint8_t good{no_good};
    std::uint8_t into{no_good};
    std::uint8_t amount{};
    std::uint8_t number{};
    GoodSet keeps{}; // standing refusals announced: with pass and offer in directed barter,
    GoodSet shuns{}; // and with refuse
    std::uint32_t question{};
    std::uint8_t announces{}; // 1: replaces those that stood
    std::uint8_t unused[3]{};
    Goods goods{}; // for an offer: from production
    Goods stock{};
    Goods wanted{};

    constexpr bool operator==(const Move&) const = default;
};
inline constexpr unsigned move_kinds = 17;

// A template of moves. Its bounds stand in Options, since most are shared.
struct Option {
    Move::Kind kind{};
    Seat other{nobody}; // whose offer is accepted, in wild barter
    std::uint8_t number{};
    std::uint8_t unused{};

    constexpr bool operator==(const Option&) const = default;
};

// What the templates share; a field that no template uses is empty.
//   produce    at most `most` in all, of each good as in `area`; at most `jokers` beyond the first
//              of each
//   offer      goods from `area`, stock from `stock`, at least one; wanted: at least one, in
//              directed barter within one of `of`, in wild barter within `of` of oneself
//   accept     the offer wants `of` of its maker: goods from `area`, the rest from `stock`
//   give_back  `most` from `area`; discard too
//   bid        1 up to area[good] of a good in `goods`
//   sell       up to `area` VP of each good, up to stock[good] of the one with regular customers
//   swap       a good in `goods` into one in `into`
//   others     a good in `goods`, or in `into` for a move down; a seat in `who`
struct Options {
    Option list[8]{};
    Goods area{};
    Goods stock{};
    Goods of[seats]{};
    std::uint32_t question{};
    std::uint8_t size{};
    std::uint8_t most{};
    std::uint8_t jokers{};
    GoodSet goods{};
    GoodSet into{};
    SeatSet who{};
    bool wild{};
    bool standing{}; // pass, offer and refuse may announce standing refusals
    Seat me{};
    std::uint8_t unused[3]{};

    constexpr const Option* begin() const { return list; }
    constexpr const Option* end() const { return list + size; }
    constexpr void add(Move::Kind kind, Seat other = nobody, unsigned number = 0) {
        list[size++] = {kind, other, static_cast<std::uint8_t>(number), 0};
    }
    constexpr bool operator==(const Options&) const = default;
};

struct Event {
    enum class Kind : std::uint8_t {
        turn_begins, // goods: laid out; amount: the turn
        sealed,      // seat has made his secret choice: goods, good, amount, only he knows which
        produces,    // seat: goods
        exchange,    // goods: the ranks before; more: after
        smuggles,    // seat: good
        moves_good,  // seat: good; amount: its new rank
        passes,      // seat: no offer, no swap …
        values_rise, // set: goods whose VP value rises; seat: by whose choice
        offers,      // seat: goods and stock for wanted; other: to whom; number
        answers,     // seat: amount 1: accepts, giving goods of his production
        refuses_all, // seat: standing refusals, set and others
        trades,      // seat gives goods and stock to other, who gives more and rest
        withdraws,   // seat: number
        lapses,      // seat: number
        is_done,     // seat
        returns,     // seat: goods
        swaps,       // seat: two of good for one of into
        bids,        // seat: amount of good
        buys_card,   // seat: card, for amount of good
        card_lost,   // card
        new_card,    // card
        sells,       // seat: goods: VP; more: cubes given; good: with regular customers
        discards,    // seat: goods
        game_ends,
        scores, // amounts
        leads,  // other no longer has the most VP cubes of good alone; seat: who has now, or nobody
    };
    Kind kind{};
    RuleId why{};
    Seat seat{nobody};
    Seat other{nobody};
    std::uint8_t good{no_good};
    std::uint8_t into{no_good};
    std::uint8_t amount{};
    std::uint8_t number{};
    std::uint8_t card{no_card};
    GoodSet set{};
    GoodSet shuns{};
    std::uint8_t phase{}; // of a secret choice
    std::uint8_t unused[2]{};
    Goods goods{};
    Goods stock{};
    Goods wanted{};
    Goods more{};
    Goods rest{};
    std::int16_t amounts[seats]{};
    std::uint8_t tail[4]{};

    constexpr bool operator==(const Event&) const = default;
};
inline constexpr unsigned event_kinds = 26;

static_assert(std::has_unique_object_representations_v<Move>);
static_assert(std::has_unique_object_representations_v<Event>);

} // namespace adjuge::marche_noir
