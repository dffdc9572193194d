#pragma once

#include "rules/brocante/play.h"
#include "rules/contract.h"

// What a seat may know, and moves made from that alone.
namespace adjuge::brocante {

constexpr View look(const State& s, Seat me) { return view_of(s, me, unknown); }

// A state that would look the same to the seat: tastes that are left, bids that could have been.
constexpr State guess(const Sight& v, Rng& rng) {
    State s{v.table, {}};
    const Table& t = v.table;
    std::uint8_t left[kinds]{};
    deal_out(left, rng);
    for (unsigned p = 0, n = 0; p < t.players(); ++p) {
        if (p == v.me) {
            s.own[p] = v.own;
            continue;
        }
        if (left[n] == v.own.taste) ++n; // nobody else's
        const bool in = !t.over() && !t.waiting.has(static_cast<Seat>(p));
        s.own[p].taste = t.over() ? t.taste[p] : left[n++];
        s.own[p].bid = in ? static_cast<std::uint8_t>(rng.between(0, t.money[p])) : no_bid;
    }
    return s;
}

constexpr Move mildest(const Sight&, const Options& offered, const Option& o) {
    return {o.kind, offered.question, o.lo};
}
constexpr Move draw(const Sight&, const Options& offered, const Option& o, Rng& rng) {
    return {o.kind, offered.question, static_cast<std::int16_t>(rng.between(o.lo, o.hi))};
}

// If the bid were the highest.
struct Preview {
    Verdict verdict{};
    int money_after{};
    int points{}; // that the lot would bring
};
constexpr Preview preview(const Sight& v, const Move& m) {
    if (!within(options(v), m)) return {{why_not(v, m)}, 0, 0};
    return {{}, v.table.money[v.me] - m.amount, value(v.table.on_sale(), v.own.taste)};
}

} // namespace adjuge::brocante

namespace adjuge {

// Brocante by the names of the contract (rules/game.h).
struct Brocante : Contract<brocante::State, brocante::Deal, brocante::Move, brocante::Event> {
    static constexpr EditionInfo editions[] = {{"house"}};
    static constexpr GameInfo info{
        .id = "brocante",
        .book = "BR",
        .rules_version = 1,
        .min_players = 2,
        .max_players = brocante::seats,
        .players_rule = brocante::rule(1),
        .orders_rule = brocante::rule(10),
        .editions = editions,
        .variants = {},
        .hides = Hides::hands,
        .orders = false,
        .open_auctions = false,
    };
    static constexpr long max_moves = long{brocante::lots} * brocante::seats;

    template <Luck L>
    static constexpr Deal deal(const Config& c, L& luck) {
        return brocante::deal(c, luck);
    }
};

} // namespace adjuge
