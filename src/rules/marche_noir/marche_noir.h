#pragma once

#include "rules/contract.h"
#include "rules/marche_noir/choose.h"
#include "rules/marche_noir/preview.h"

namespace adjuge {

// Marché Noir by the names of the contract (rules/game.h).
struct MarcheNoir
    : Contract<marche_noir::State, marche_noir::Deal, marche_noir::Move, marche_noir::Event> {
    static constexpr EditionInfo editions[] = {{"mod-games"}};
    // Without it barter is `directed`.
    static constexpr VariantInfo variants[] = {{"wild", 0b1, 3, 6, marche_noir::rule(26)}};
    static constexpr GameInfo info{
        .id = "marche-noir",
        .book = "MN",
        .rules_version = 1,
        .min_players = 3,
        .max_players = 6,
        .players_rule = marche_noir::rule(1),
        .orders_rule = marche_noir::rule(30),
        .editions = editions,
        .variants = variants,
        .hides = Hides::choices,
        .orders = false,
        .open_auctions = false,
    };

    // A bound that no game can reach. Every turn each seat makes at most five secret choices
    // (production, return, bid, sale, discard), four powers ask one seat once, and so does the
    // winner's choice of a value. Directed barter: three rounds, in each everybody's offer with the
    // others' answers and a choice. Wild barter: each seat says done once and makes twelve offers,
    // each of which is taken or withdrawn at most once. And one last sale.
    static constexpr long max_moves = [] {
        constexpr long n = marche_noir::seats;
        constexpr long directed = marche_noir::rounds * n * (1 + (n - 1) + 1);
        constexpr long wild = n * (2 * marche_noir::most_offers + 1);
        return marche_noir::cards * (5 * n + 4 + 1 + (directed > wild ? directed : wild)) + n;
    }();

    template <Luck L>
    static constexpr Deal deal(const Config& c, L& luck) {
        return marche_noir::deal(c, luck);
    }
    // Chance decides the set-up, the order of the cards with it (MN-06), and is never asked after
    // it.
    static constexpr Verdict check_chance(const State&, const Move&) {
        return {marche_noir::rule(9)};
    }
    template <class Sink>
    static constexpr void apply(State& s, Seat p, const Move& m, Sink&& sink) {
        if (p < marche_noir::seats) marche_noir::apply(s, p, m, sink); // chance makes no moves
    }
    // How many countdowns of silence end what all speak in at once; 0: there is no such floor.
    static constexpr int patience(const Config& c) {
        return c.has_variant(0) ? marche_noir::patience : 0;
    }
    // A secret choice, until the last one is in; but no bid. What is not secret others have seen.
    static constexpr bool may_undo(const State& before, const Move&, const State& after) {
        using marche_noir::Phase;
        return in_secret(before) && before.table.phase != Phase::bidding &&
               before.table.question == after.table.question &&
               before.table.phase == after.table.phase;
    }
    // All answer apart from each other, and see no more of it than who has answered.
    static constexpr bool in_secret(const State& s) { return marche_noir::secret(s.table.phase); }
};

} // namespace adjuge
