#include "house/refusal.h"

#include "text/live_game.h"
#include "text/rulebook.h"

namespace adjuge::house {

namespace {

// A refusal by the rules names the rule and its title.
std::string sentence(const Refusal& refusal, Lang lang) {
    if (!refusal.message.empty()) return refusal.message;
    if (refusal.rule.empty()) return say(lang, refusal.code, refusal.args);
    for (const std::string_view game : game_ids())
        if (const RuleText* rule = find_rule(game, lang, refusal.rule))
            return say(lang, "tables.illegal_titled",
                       {{"rule", refusal.rule}, {"title", rule->title}});
    return say(lang, "tables.illegal", {{"rule", refusal.rule}});
}

} // namespace

json::object to_json(const Refusal& refusal, Lang lang) {
    json::object error;
    error["code"] = refusal.code;
    error["message"] = sentence(refusal, lang);
    if (!refusal.rule.empty()) error["rule"] = refusal.rule;
    json::object out;
    out["error"] = std::move(error);
    return out;
}

} // namespace adjuge::house
