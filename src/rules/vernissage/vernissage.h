#pragma once

#include "rules/contract.h"
#include "rules/vernissage/choose.h"

namespace adjuge {

// Vernissage by the names of the contract (rules/game.h).
struct Vernissage
    : Contract<vernissage::State, vernissage::Deal, vernissage::Move, vernissage::Event> {
    static constexpr EditionInfo editions[] = {{"teuber"}};
    static constexpr VariantInfo variants[] = {{"costly-trials", 0b1, 3, 5, vernissage::rule(47)}};
    static constexpr GameInfo info{
        .id = "vernissage",
        .book = "VE",
        .rules_version = 2,
        .min_players = 3,
        .max_players = 5,
        .players_rule = vernissage::rule(1),
        .orders_rule = vernissage::rule(19),
        .editions = editions,
        .variants = variants,
        .hides = Hides::hands,
        .orders = false,
        .open_auctions = false,
    };

    // A bound that no game can reach. Before the first turn everybody is asked once and draws three
    // cards. A turn has the special die, a token, everybody else's answer, a value taken
    // or proposed, agreement, suitcases shown, added to those of the active player and added to
    // once more, ten rolls of everybody, two times works laid open, a purchase, a card taken or
    // drawn, and two cards.
    static constexpr long max_moves = [] {
        constexpr long n = vernissage::seats;
        constexpr long others = n - 1;
        constexpr long token = 2 + others + 1 + others;
        constexpr long trial = others + 1 + others + long{vernissage::most_ties} * n;
        return 4 * n + long{vernissage::most_rounds} * n * (token + trial + 2 * n + 2 + 2);
    }();

    template <Luck L>
    static constexpr Deal deal(const Config& c, L& luck) {
        return vernissage::deal(c, luck);
    }
    // Consent, or a hand kept, while the next one is asked the same; a card chosen from the pile
    // that one has looked through, until one plays. All else is seen by others, shows cards or sets
    // chance going.
    static constexpr bool may_undo(const State& before, const Move& m, const State& after) {
        using vernissage::Phase;
        using enum vernissage::Move::Kind;
        const vernissage::Table& then = before.table;
        const vernissage::Table& now = after.table;
        if (m.kind == consent || m.kind == keep)
            return then.phase == now.phase && then.turn == now.turn;
        return (m.kind == take || m.kind == leave) && now.phase == Phase::playing &&
               then.turn == now.turn && then.asked == now.asked;
    }
};

} // namespace adjuge
