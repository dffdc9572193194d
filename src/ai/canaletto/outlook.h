#pragma once

#include "rules/canaletto/canaletto.h"

namespace adjuge::canaletto {

// What tiles are likely to bring, judged from the table, in sixteenths of a point.
struct Outlook {
    int worth[kinds]{};
};

// A kind with fewer tiles to come is sold sooner. Kinds are lined up by that, and each is thought
// to meet the marker of its place in the line, or one near it; the last two are not sold (CA-50).
constexpr Outlook outlook(const Table& t) {
    int to_come[kinds]{};
    for (const KindSet& lot : t.palace) lot.each([&](unsigned kind) { ++to_come[kind]; });
    const int line = static_cast<int>(t.in_play.count());
    Outlook o;
    t.in_play.each([&](unsigned kind) {
        int place = 0;  // kinds that come before
        int equals = 0; // and beside it
        t.in_play.each([&](unsigned other) {
            place += to_come[other] < to_come[kind] ? 1 : 0;
            equals += to_come[other] == to_come[kind] ? 1 : 0;
        });
        int sum = 0;
        int weight = 0;
        for (int n = 0; n < line; ++n) {
            const int near = n < place             ? place - n
                             : n >= place + equals ? n - place - equals + 1
                                                   : 0;
            const int share = 16 >> (near < 4 ? near : 4);
            weight += share;
            const unsigned marker = t.sold + static_cast<unsigned>(n);
            if (marker < kinds - kinds_at_end) sum += share * t.scale[marker];
        }
        o.worth[kind] = 16 * sum / weight;
    });
    return o;
}

// The order of sales can hardly be foretold: over games the line above is off by 5.1 points a tile,
// one number for all kinds by 4.8, and that is found at once. Late in the game a lot often
// completes several kinds, so that some of those beyond the end are sold, too.
constexpr Outlook even_outlook(const Table& t) {
    const unsigned line = t.in_play.count();
    int sum = 0;
    for (unsigned n = 0; n < line; ++n) {
        const unsigned marker = t.sold + n;
        sum += (marker < kinds - kinds_at_end ? 16 : 6) * t.scale[marker];
    }
    Outlook o;
    for (int& worth : o.worth) worth = sum / static_cast<int>(line);
    return o;
}

} // namespace adjuge::canaletto
