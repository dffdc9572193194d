#pragma once

#include "rules/canaletto/choose.h"
#include "rules/contract.h"

namespace adjuge {

// Canaletto by the names of the contract (rules/game.h).
struct Canaletto : Contract<canaletto::State, canaletto::Deal, canaletto::Move, canaletto::Event> {
    static constexpr EditionInfo editions[] = {{"hans-im-gluck-1995"}};
    static constexpr GameInfo info{
        .id = "canaletto",
        .book = "CA",
        .rules_version = 1,
        .min_players = 3,
        .max_players = 4,
        .players_rule = canaletto::rule(1),
        .orders_rule = canaletto::rule(11),
        .editions = editions,
        .variants = {},
        .hides = Hides::nothing,
        .orders = true,
        .open_auctions = false,
    };

    // A bound that no game can reach: every palace is auctioned once, with at most 99 bids and one
    // pass a seat, and every kind is sold once.
    static constexpr long max_moves =
        long{canaletto::palaces} * (canaletto::most_bid + long{canaletto::seats}) +
        canaletto::kinds;

    template <Luck L>
    static constexpr Deal deal(const Config& c, L& luck) {
        return canaletto::deal(c, luck);
    }
    // Chance decides the lay-out and nothing after it.
    static constexpr Verdict check_chance(const State&, const Move&) {
        return {canaletto::rule(3)};
    }
    // A pass, while the same auction goes on.
    static constexpr bool may_undo(const State& before, const Move& m, const State& after) {
        return m.kind == Move::Kind::pass && after.table.phase == canaletto::Phase::bidding &&
               before.table.lot == after.table.lot;
    }
};

} // namespace adjuge
