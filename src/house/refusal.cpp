#include "house/refusal.h"

#include "text/live_game.h"
#include "text/rulebook.h"

namespace adjuge::house {

namespace {

constexpr std::string_view misread_code = "tables.format";

// Rounded up, so that whoever waits as long is not too early.
std::string time_words(unsigned seconds, Lang lang) {
    const auto words = [&](std::string_view unit, unsigned size) {
        return say(lang, unit, {{"n", std::to_string((seconds + size - 1) / size)}});
    };
    if (seconds <= 90) return words("tables.seconds", 1);
    if (seconds <= 90 * 60) return words("tables.minutes", 60);
    if (seconds <= 48 * 3600) return words("tables.hours", 3600);
    return words("tables.days", 86'400);
}

// A refusal by the rules names the rule and its title.
std::string sentence(const Refusal& refusal, Lang lang) {
    if (refusal.code == misread_code)
        return refusal.args[lang == Lang::en ? 0 : 1].value; // see `misread`
    if (refusal.wait > 1 && has_message(lang, refusal.code + ".wait"))
        return say(lang, refusal.code + ".wait", {{"time", time_words(refusal.wait, lang)}});
    if (refusal.rule.empty()) return say(lang, refusal.code, refusal.args);
    for (const std::string_view game : game_ids())
        if (const RuleText* rule = find_rule(game, lang, refusal.rule))
            return say(lang, "tables.illegal_titled",
                       {{"rule", refusal.rule}, {"title", rule->title}});
    return say(lang, "tables.illegal", {{"rule", refusal.rule}});
}

} // namespace

Refusal misread(const FormatError& error, unsigned status) {
    return {.code = std::string{misread_code},
            .args = {{"en", error.words(Lang::en)}, {"fr", error.words(Lang::fr)}},
            .status = status,
            .where = error.where()};
}

json::object to_json(const Refusal& refusal, Lang lang) {
    json::object error;
    error["code"] = refusal.code;
    error["message"] = sentence(refusal, lang);
    if (!refusal.rule.empty()) error["rule"] = refusal.rule;
    if (!refusal.where.empty()) error["where"] = refusal.where;
    json::object out;
    out["error"] = std::move(error);
    return out;
}

} // namespace adjuge::house
