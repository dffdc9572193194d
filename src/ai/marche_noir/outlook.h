#pragma once

#include "rules/marche_noir/marche_noir.h"

namespace adjuge::marche_noir {

// What cubes are likely to bring a seat, in 64ths of a VP.
inline constexpr int one_vp = 64;

// A VP cube is also a step towards a majority.
constexpr int vp_worth(unsigned row) { return one_vp + 6 * static_cast<int>(first_value(row)); }
constexpr int vp_worth(const Table& t, unsigned good) { return vp_worth(t.row[good]); }

// So many cubes of a good in stock, at its rank and with its row of values: what they buy now, and
// a good part of the way to the next VP. More than a sale can take waits for another.
constexpr int worth_at(unsigned rank, unsigned row, unsigned n) {
    const unsigned vp = vp_for(rank, n);
    const int each = vp_worth(row);
    const unsigned left = n - price(rank, vp);
    int worth = each * static_cast<int>(vp);
    if (vp < most_vp) {
        const unsigned step = price(rank, vp + 1) - price(rank, vp);
        worth += each * 3 * static_cast<int>(left) / (4 * static_cast<int>(step));
    } else {
        worth += each * static_cast<int>(left) / 6;
    }
    return worth;
}
// All of them beforehand: nothing is asked for as often.
struct StockWorths {
    static constexpr unsigned most =
        32; // 26 cubes of a good (MN-01), and a few that are thought of
    std::int16_t at[highest_rank + 1][highest_row + 1][most]{};

    constexpr StockWorths() {
        for (unsigned rank = lowest_rank; rank <= highest_rank; ++rank)
            for (unsigned row = 0; row <= highest_row; ++row)
                for (unsigned n = 0; n < most; ++n)
                    at[rank][row][n] = static_cast<std::int16_t>(worth_at(rank, row, n));
    }
};
inline constexpr StockWorths stock_worths;
#ifdef __CUDACC__
static __device__ const StockWorths stock_worths_there; // a graphics processor cannot see the other
#endif
constexpr int stock_worth(unsigned rank, unsigned row, unsigned n) {
#ifdef __CUDA_ARCH__
    return stock_worths_there.at[rank][row][n];
#else
    return stock_worths.at[rank][row][n];
#endif
}
constexpr int stock_worth(const Table& t, unsigned good, unsigned n) {
    return stock_worth(t.rank[good], t.row[good], n);
}

constexpr int stock_worth(const Table& t, Goods stock) {
    int sum = 0;
    stock.set().each([&](unsigned good) { sum += stock_worth(t, good, stock[good]); });
    return sum;
}

// One more cube of a good that one has none of: what it counts in barter.
constexpr int cube_worth_at(unsigned rank, unsigned row) {
    return 4 * vp_worth(row) / static_cast<int>(price(rank, most_vp));
}
struct CubeWorths { // a division less, for what is asked so often
    std::int16_t at[highest_rank + 1][highest_row + 1]{};

    constexpr CubeWorths() {
        for (unsigned rank = lowest_rank; rank <= highest_rank; ++rank)
            for (unsigned row = 0; row <= highest_row; ++row)
                at[rank][row] = static_cast<std::int16_t>(cube_worth_at(rank, row));
    }
};
inline constexpr CubeWorths cube_worths;
constexpr int cube_worth(const Table& t, unsigned good) {
#ifdef __CUDA_ARCH__
    return cube_worth_at(t.rank[good], t.row[good]);
#else
    return cube_worths.at[t.rank[good]][t.row[good]];
#endif
}

// Produce is only good for barter, and half of it goes back (MN-28).
constexpr int produce_worth(const Table& t, Goods produce) {
    int sum = 0;
    produce.set().each(
        [&](unsigned good) { sum += cube_worth(t, good) * static_cast<int>(produce[good]) / 4; });
    return sum;
}

// What a deal is worth to a seat that gives these cubes, produce first, and gets those.
constexpr int deal_worth(const Table& t, Seat seat, Goods given, Goods got) {
    const Goods produce = given.least(t.production[seat]);
    const Goods rest = given - produce;
    const Goods stock = t.stock[seat] + t.received[seat];
    const Goods after = stock - rest + got;
    int sum = -produce_worth(t, produce);
    (rest + got).set().each([&](unsigned good) { // all else stays what it is worth
        sum += stock_worth(t, good, after[good]) - stock_worth(t, good, stock[good]);
    });
    return sum;
}

} // namespace adjuge::marche_noir
