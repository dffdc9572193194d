#pragma once

#include "rules/canaletto/choose.h"

// What hangs on the bid, for all bids at once: a page can show every landing place of the gondola,
// and what would be left, while the finger is still moving.
namespace adjuge::canaletto {

struct Course {
    std::uint8_t lands[most_bid + 1]{}; // by bid: where the gondola would stand (CA-12)
    std::uint8_t leads[most_bid + 1]{}; // and where the next auction would be held (CA-15)
    KindSet completes{};                // kinds that the lot completes, whoever gets it (CA-20)
    bool ends_game{};                   // then nothing leads anywhere (CA-50)
};
// Precondition: a lot is on sale.
constexpr Course course(const Table& t) {
    Course c;
    Table after = t;
    after.palace[after.column] = {};
    c.completes = after.to_sell();
    c.ends_game = after.in_play.count() - c.completes.count() <= kinds_at_end;
    for (unsigned bid = 0; bid <= most_bid; ++bid) {
        c.lands[bid] = static_cast<std::uint8_t>((t.column + bid) % palaces);
        c.leads[bid] = c.ends_game ? c.lands[bid] : next_full(after, c.lands[bid]);
    }
    return c;
}

// What a seat would have of the lot, with the sales that follow.
struct Harvest : Sales {
    std::int16_t score[most_bid + 1]{}; // by bid, 0 being a bribe (CA-42)
    std::int16_t debt[most_bid + 1]{};
    std::int16_t total[most_bid + 1]{}; // what both would be at the end (CA-32)
};
// Precondition: a lot is on sale.
constexpr Harvest harvest(const Table& t, Seat buyer) {
    Table after = t;
    take_lot(after, buyer);
    Harvest h;
    foresee_sales(h, after, buyer, after.to_sell());
    for (int bid = 0; bid <= most_bid; ++bid) {
        const int covered = covered_of(t, buyer, bid);
        h.score[bid] = points(t.score[buyer] - covered + h.gains[buyer]);
        h.debt[bid] = points(t.debt[buyer] + bid - covered);
        h.total[bid] = points(total_of(h.score[bid], h.debt[bid]));
    }
    return h;
}

// Those who have not passed, in the order in which they speak next.
struct Speakers {
    Seat list[seats]{};
    unsigned size{};
};
constexpr Speakers speakers(const Table& t) {
    Speakers all;
    if (t.phase != Phase::bidding) return all;
    for (Seat seat = t.waiting.first(); all.size < t.bidding.count();
         seat = left_of(seat, t.players()))
        if (t.bidding.has(seat)) all.list[all.size++] = seat;
    return all;
}

// Tiles of a kind that are still in the palaces.
constexpr unsigned tiles_left(const Table& t, unsigned kind) {
    unsigned left = 0;
    for (const KindSet& lot : t.palace) left += lot.has(kind) ? 1 : 0;
    return left;
}

} // namespace adjuge::canaletto
