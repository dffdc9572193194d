#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rule.h"

namespace adjuge {

enum class Lang { en, fr };

constexpr std::string_view code(Lang lang) { return lang == Lang::fr ? "fr" : "en"; }
std::optional<Lang> lang_from_code(std::string_view code);
// From LC_ALL, LC_MESSAGES or LANG, in that order; English if they name another language.
Lang lang_from_locale();

// A value for a placeholder of a sentence.
struct Arg {
    std::string_view name;
    std::string value;
};
using Args = std::vector<Arg>;

// A sentence with {name} replaced by the argument of that name and {n|card|cards} by its first or
// second form, as the language counts n; French says "d’Ada", "qu’Inès". The page does the same
// (web/src/lib/words.svelte.ts): tests/text/fill.json is for both.
std::string fill(Lang lang, std::string_view text, const Args& args);
// A sentence of the catalogue (src/text/catalogue), filled.
std::string say(Lang lang, std::string_view key, const Args& args = {});
// Pages of the catalogue, whose names begin its keys ("house.yes", "modern-art.event.bid"): a few
// for the house and its web pages; of each game one, and others for what the web pages say of it in
// the hall, in a lesson and after the game ("modern-art.hall.pitch"), where it has them.
std::vector<std::string> catalogue_pages();
// Reads the catalogue of a language again, where its files came later (src/embed).
void read_words(Lang lang);
bool has_message(Lang lang, std::string_view key);

std::string to_string(RuleId rule);
std::optional<RuleId> rule_from_string(std::string_view text);

} // namespace adjuge
