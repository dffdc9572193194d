#include "house/refusal.h"

namespace adjuge::house {

json::object to_json(const Refusal& refusal, Lang lang) {
    json::object error;
    error["code"] = refusal.code;
    error["message"] =
        refusal.message.empty() ? say(lang, refusal.code, refusal.args) : refusal.message;
    if (!refusal.rule.empty()) error["rule"] = refusal.rule;
    json::object out;
    out["error"] = std::move(error);
    return out;
}

} // namespace adjuge::house
