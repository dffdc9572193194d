#include "text/describe.h"

#include "ai/bots.h"
#include "text/games.h"
#include "text/live_game.h"

namespace adjuge {
namespace {

constexpr std::string_view hidden[] = {"hands-and-money", "hands", "choices", "nothing"};

template <Game G>
json::object describe() {
    json::array editions;
    for (const EditionInfo& edition : G::info.editions) editions.emplace_back(edition.id);
    json::array variants;
    for (std::size_t at = 0; at < G::info.variants.size(); ++at) {
        const VariantInfo& variant = G::info.variants[at];
        json::array offered;
        for (std::size_t n = 0; n < G::info.editions.size(); ++n)
            if (((variant.editions >> n) & 1U) != 0) offered.emplace_back(G::info.editions[n].id);
        json::object out;
        out["id"] = variant.id;
        out["editions"] = std::move(offered);
        out["players"] = json::array{variant.min_players, variant.max_players};
        out["rule"] = to_string(variant.rule);
        out["patience"] = floor_patience(
            G::info.id, {G::info.min_players, 0, static_cast<std::uint8_t>(1U << at)});
        variants.push_back(std::move(out));
    }
    json::array players;
    json::array levels; // those that sit down with people, the weakest first
    for (const Bot<G>& bot : bots<G>()) {
        players.emplace_back(bot.id);
        if (bot.level()) levels.emplace_back(bot.id);
    }
    json::object out;
    out["id"] = G::info.id;
    out["rules_version"] = G::info.rules_version;
    out["players"] = json::array{G::info.min_players, G::info.max_players};
    out["editions"] = std::move(editions);
    out["variants"] = std::move(variants);
    out["bots"] = std::move(players);
    out["levels"] = std::move(levels);
    out["hides"] = hidden[static_cast<std::size_t>(G::info.hides)];
    out["orders"] = G::info.orders;
    out["open_auctions"] = G::info.open_auctions;
    return out;
}

} // namespace

json::object describe_game(std::string_view id) {
    json::object out;
    Games::with(id, [&]<Game G>(G) { out = describe<G>(); });
    return out;
}

} // namespace adjuge
