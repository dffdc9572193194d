#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/json.h"

namespace adjuge {

// One rule as docs/rules/GAME.LANG.md words it, the one source of the rules' words.
struct RuleText {
    std::string id;      // "MA-41"
    std::string section; // the heading it stands under
    std::string title;
    std::string body;                 // Markdown paragraphs and tables
    std::vector<std::string> remarks; // "House ruling: …", one each
};

// In the order of the page; empty for a game that has none.
const std::vector<RuleText>& rulebook(std::string_view game, Lang lang);
// Reads all pages again, where some came later (src/embed).
void read_rules();
// nullptr if there is no such rule.
const RuleText* find_rule(std::string_view game, Lang lang, std::string_view id);
const RuleText* find_rule(std::string_view game, Lang lang, RuleId id);

json::object to_json(const RuleText& rule);

// Markdown for a terminal: emphasis marks and back-quotes taken away, wrapped to a width.
std::string plain(std::string_view markdown, std::size_t width);

} // namespace adjuge
