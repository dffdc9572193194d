#pragma once

#include "rules/contract.h"
#include "rules/modern_art/choose.h"

namespace adjuge {

// Modern Art by the names of the contract (rules/game.h).
struct ModernArt
    : Contract<modern_art::State, modern_art::Deal, modern_art::Move, modern_art::Event> {
    static constexpr EditionInfo editions[] = {{"matagot-2009"}, {"mayfair"}};
    static constexpr VariantInfo variants[] = {
        {"mystery", 0b11, 3, 3, modern_art::rule(60)},
        // The other edition plays by it anyway.
        {"single-beneficiary", 0b10, 3, 5, modern_art::rule(34)},
    };
    static constexpr GameInfo info{
        .id = "modern-art",
        .book = "MA",
        .rules_version = 1,
        .min_players = 3,
        .max_players = 5,
        .players_rule = modern_art::rule(1),
        .orders_rule = modern_art::rule(20),
        .editions = editions,
        .variants = variants,
        .hides = Hides::hands_and_money,
        .orders = true,
        .open_auctions = true,
    };

    // A bound that no game can reach: 70 lots, each with at most one bid per thousand that
    // anybody could ever own (70 paintings at 120k and the stakes), answered by all seats.
    static constexpr long max_moves = 70L * (70 * 120 + 5 * 100 + 4) * modern_art::seats;

    template <Luck L>
    static constexpr Deal deal(const Config& c, L& luck) {
        return modern_art::deal(c, luck);
    }
    // A pass, while the same question goes on to the next.
    static constexpr bool may_undo(const State& before, const Move& m, const State& after) {
        return (m.kind == Move::Kind::pass || m.kind == Move::Kind::decline) &&
               before.table.phase == after.table.phase && before.table.lot == after.table.lot;
    }
};

} // namespace adjuge
