#pragma once

#include <optional>

#include "rules/modern_art/auction.h"

// The sale as everybody in the room sees it: how it is held, who speaks after whom, what each said.
namespace adjuge::modern_art {

// None between two sales.
constexpr std::optional<Auction> held_as(const Table& t) {
    switch (t.phase) {
    case Phase::second: return Auction::twin;
    case Phase::open: return Auction::open;
    case Phase::once_around: return Auction::once_around;
    case Phase::sealed: return Auction::sealed;
    case Phase::price:
    case Phase::fixed_price: return Auction::fixed_price;
    default: return {};
    }
}

// Those who are asked one after the other, in that order; nobody where all may speak at once.
struct Speakers {
    Seat list[seats]{};
    unsigned size{};

    constexpr const Seat* begin() const { return list; }
    constexpr const Seat* end() const { return list + size; }
    constexpr void add(Seat seat) { list[size++] = seat; }
};
constexpr Speakers speakers(const Table& t) {
    Speakers all;
    if (t.phase == Phase::second) { // MA-30, MA-31
        if (t.hand_size[t.opener] > 0) all.add(t.opener);
        for (Seat s = next_asked(t, t.opener); s != nobody; s = next_asked(t, s)) all.add(s);
    }
    const bool priced = t.phase == Phase::price || t.phase == Phase::fixed_price; // MA-25
    if (priced || t.phase == Phase::once_around)
        for (Seat s = left_of(t.seller, t.players()); s != t.seller; s = left_of(s, t.players()))
            all.add(s);
    if (t.phase == Phase::once_around) all.add(t.seller); // MA-21: he has the last word
    return all;
}

// The last word of a seat on the lot. A round of single words does not keep whether somebody
// passed or was outbid: he is out.
enum class Word : std::uint8_t { none, bid, passed, out, sealed, declined, priced };
constexpr Word word_of(const Table& t, Seat seat) {
    if (t.phase == Phase::open || t.phase == Phase::sealed) {
        if (seat == t.high_bidder) return Word::bid;
        if (t.waiting.has(seat)) return Word::none;
        return t.phase == Phase::open ? Word::passed : Word::sealed;
    }
    if (t.phase == Phase::fixed_price && seat == t.seller) return Word::priced;
    if (t.phase == Phase::price) return Word::none;
    for (const Seat speaker : speakers(t)) {
        if (t.waiting.has(speaker)) break;
        if (speaker != seat) continue;
        if (t.phase == Phase::second) return Word::declined;
        if (t.phase == Phase::fixed_price) return Word::passed;
        return seat == t.high_bidder ? Word::bid : Word::out;
    }
    return Word::none;
}

} // namespace adjuge::modern_art
