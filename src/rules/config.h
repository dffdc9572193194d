#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "rules/rule.h"

namespace adjuge {

// What a table agrees on before the cards are dealt. Editions and variants are numbered by the
// game's own lists below.
struct Config {
    std::uint8_t players{};
    std::uint8_t edition{};
    std::uint8_t variants{}; // bit n: the n-th variant of the game
    std::uint8_t rules{};    // an earlier rules_version of the game; 0: the newest

    constexpr bool has_variant(unsigned n) const { return ((variants >> n) & 1U) != 0; }
    constexpr bool operator==(const Config&) const = default;
};

struct EditionInfo {
    std::string_view id;
};

struct VariantInfo {
    std::string_view id;
    std::uint8_t editions; // bit n: offered in the n-th edition
    std::uint8_t min_players;
    std::uint8_t max_players;
    RuleId rule; // the rule that says so
};

// What players keep from each other; `choices` only until they are revealed.
enum class Hides : std::uint8_t { hands_and_money, hands, choices, nothing };

struct GameInfo {
    std::string_view id;
    std::string_view book;  // the letters of its rule ids
    unsigned rules_version; // raised when a stored game would play differently; games begun
                            // before go on with Config::rules
    std::uint8_t min_players;
    std::uint8_t max_players;
    RuleId players_rule;
    RuleId orders_rule; // named where a standing order is refused
    std::span<const EditionInfo> editions;
    std::span<const VariantInfo> variants;
    Hides hides;
    bool orders;        // whether the house may bid for somebody
    bool open_auctions; // in which all may bid at any time, so that silence may end them
};

constexpr unsigned rules_version(const GameInfo& game, const Config& config) {
    return config.rules != 0 ? config.rules : game.rules_version;
}

constexpr Verdict check_config(const GameInfo& game, const Config& config) {
    if (config.players < game.min_players || config.players > game.max_players)
        return {game.players_rule};
    // There is no rule against what does not exist: the rule on set-up stands for it.
    if (config.edition >= game.editions.size() ||
        (config.rules != 0 && config.rules >= game.rules_version))
        return {game.players_rule};
    for (unsigned n = 0; n < 8; ++n) {
        if (!config.has_variant(n)) continue;
        if (n >= game.variants.size()) return {game.players_rule};
        const VariantInfo& variant = game.variants[n];
        const bool offered = ((variant.editions >> config.edition) & 1U) != 0;
        if (!offered || config.players < variant.min_players ||
            config.players > variant.max_players)
            return {variant.rule};
    }
    return {};
}

} // namespace adjuge
