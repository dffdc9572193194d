#include "text/game_text.h"

#include <fmt/format.h>

#include "text/list.h"

namespace adjuge {
namespace {

template <class Infos>
std::uint8_t index_of(const Infos& infos, const Node& id) {
    for (std::size_t n = 0; n < infos.size(); ++n)
        if (infos[n].id == id.text()) return static_cast<std::uint8_t>(n);
    id.fail("house.format.not_one_of",
            {{"got", std::string{id.text()}},
             {"known", list_of(infos, [](const auto& i) { return i.id; })}});
}

} // namespace

void write_config(json::object& into, const GameInfo& game, const Config& config) {
    into["edition"] = game.editions[config.edition].id;
    into["variants"] = variants_of(game, config).array();
}

Config read_config(const GameInfo& game, const Node& from, const Node& seats) {
    if (seats.size() < game.min_players || seats.size() > game.max_players)
        seats.fail("house.format.players", {{"lo", std::to_string(game.min_players)},
                                            {"hi", std::to_string(game.max_players)},
                                            {"rule", to_string(game.players_rule)}});
    Config config{.players = static_cast<std::uint8_t>(seats.size())};
    config.edition = index_of(game.editions, from["edition"]);
    if (from.has("rules_version")) {
        const int newest = static_cast<int>(game.rules_version);
        const int version = from["rules_version"].number(1, newest);
        config.rules = static_cast<std::uint8_t>(version < newest ? version : 0);
    }
    if (!from.has("variants")) return config;
    const Node variants = from["variants"];
    for (std::size_t n = 0; n < variants.size(); ++n) {
        const std::uint8_t variant = index_of(game.variants, variants.at(n));
        if (config.has_variant(variant))
            variants.at(n).fail("house.format.repeated",
                                {{"got", std::string{variants.at(n).text()}}});
        config.variants = static_cast<std::uint8_t>(config.variants | 1U << variant);
    }
    if (const Verdict verdict = check_config(game, config); !verdict.ok())
        variants.fail("house.format.config", {{"rule", to_string(verdict.broken)}});
    return config;
}

std::string spoken_key(Lang lang, const Seating& seating, std::string key, Seat about) {
    if (seating.me != nobody && about == seating.me && has_message(lang, key + ".you"))
        key += ".you";
    return key;
}

std::string named_numbers(Lang lang, const Seating& seating, std::span<const std::int16_t> of) {
    std::vector<std::string> items;
    for (unsigned p = 0; p < seating.config.players; ++p)
        items.push_back(fmt::format("{} {}", seating.seats[p].name, of[p]));
    return listed(lang, items);
}

RuleId read_rule(const Node& from) {
    const auto rule = rule_from_string(from.text());
    if (!rule) from.fail("house.format.rule");
    return *rule;
}

} // namespace adjuge
