#include "text/lang.h"

#include <algorithm>
#include <cstdlib>
#include <map>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "rules/games.h"
#include "text/embedded.h"

namespace adjuge {
namespace {

using Messages = std::map<std::string, std::string, std::less<>>;

Messages load(Lang lang) {
    Messages all;
    for (const std::string& stem : catalogue_pages()) {
        const std::string_view file = embedded_file(fmt::format("{}.{}.json", stem, code(lang)));
        if (file.empty()) continue;
        const boost::json::value page = boost::json::parse(file);
        for (const auto& [key, text] : page.as_object())
            all.emplace(fmt::format("{}.{}", stem, std::string_view{key}), text.as_string());
    }
    return all;
}

Messages& messages(Lang lang) {
    static Messages english = load(Lang::en);
    static Messages french = load(Lang::fr);
    return lang == Lang::fr ? french : english;
}

bool is_singular(Lang lang, std::string_view number) {
    return number == "1" || (lang == Lang::fr && number == "0");
}

std::string filler(Lang lang, std::string_view placeholder, const Args& args) {
    const std::size_t bar = placeholder.find('|');
    const std::string_view name = placeholder.substr(0, bar);
    for (const Arg& arg : args) {
        if (arg.name != name) continue;
        if (bar == std::string_view::npos) return arg.value;
        const std::string_view forms = placeholder.substr(bar + 1);
        const std::size_t second = forms.find('|');
        return std::string{is_singular(lang, arg.value) ? forms.substr(0, second)
                                                        : forms.substr(second + 1)};
    }
    return fmt::format("{{{}}}", placeholder);
}

// "d’Ada", "qu’Inès": French drops the e before a vowel, of whatever is filled in. Before y and h
// it depends on the word.
bool starts_with_vowel(std::string_view word) {
    constexpr std::string_view vowels =
        " A E I O U a e i o u À Â Æ È É Ê Ë Î Ï Ô Ö Ù Û Ü à â æ è é ê ë î ï ô ö ù û ü Œ œ ";
    if (word.empty()) return false;
    const std::size_t bytes = (static_cast<unsigned char>(word.front()) & 0x80U) != 0 ? 2 : 1;
    return vowels.find(fmt::format(" {} ", word.substr(0, bytes))) != std::string_view::npos;
}
bool can_elide(std::string_view before) {
    if (before.ends_with("que ") || before.ends_with("Que ")) return true;
    if (!before.ends_with("de ") && !before.ends_with("De ")) return false;
    constexpr std::string_view word_letters =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
    before.remove_suffix(3);
    return before.empty() || word_letters.find(before.back()) == std::string_view::npos;
}

} // namespace

std::optional<Lang> lang_from_code(std::string_view code) {
    if (code == "en") return Lang::en;
    if (code == "fr") return Lang::fr;
    return {};
}

Lang lang_from_locale() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (value == nullptr || *value == '\0') continue;
        return std::string_view{value}.starts_with("fr") ? Lang::fr : Lang::en;
    }
    return Lang::en;
}

std::vector<std::string> catalogue_pages() {
    std::vector<std::string> all{"house", "guests", "tables", "serve", "notices", "share",
                                 "page",  "hall",   "table",  "after", "learn"};
    Games::each([&]<Game G>(G) {
        for (const char* part : {"", ".hall", ".learn", ".after"})
            if (const std::string page = fmt::format("{}{}", G::info.id, part);
                !embedded_file(page + ".en.json").empty() ||
                !embedded_file(page + ".fr.json").empty())
                all.push_back(page);
    });
    return all;
}

void read_words(Lang lang) { messages(lang) = load(lang); }

bool has_message(Lang lang, std::string_view key) { return messages(lang).contains(key); }

std::string say(Lang lang, std::string_view key, const Args& args) {
    const auto found = messages(lang).find(key);
    if (found == messages(lang).end()) return fmt::format("[{}]", key);
    return fill(lang, found->second, args);
}

std::string fill(Lang lang, std::string_view text, const Args& args) {
    std::string out;
    while (!text.empty()) {
        const std::size_t open = text.find('{');
        std::string_view before = text.substr(0, open);
        if (open == std::string_view::npos) return out.append(before);
        const std::size_t close = text.find('}', open);
        const std::string filled = filler(lang, text.substr(open + 1, close - open - 1), args);
        if (lang == Lang::fr && starts_with_vowel(filled) && can_elide(before)) {
            before.remove_suffix(2);
            out.append(before).append("’");
        } else {
            out.append(before);
        }
        out += filled;
        text.remove_prefix(std::min(text.size(), close + 1));
    }
    return out;
}

std::string to_string(RuleId rule) {
    const auto digit = [](int n) { return static_cast<char>('0' + n % 10); };
    return {rule.book[0], rule.book[1], '-', digit(rule.number / 10), digit(rule.number)};
}

std::optional<RuleId> rule_from_string(std::string_view text) {
    if (text.size() != 5 || text[2] != '-') return {};
    const auto upper = [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; };
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    if (!digit(text[3]) || !digit(text[4])) return {};
    return RuleId{{upper(text[0]), upper(text[1])},
                  static_cast<std::uint8_t>((text[3] - '0') * 10 + (text[4] - '0'))};
}

} // namespace adjuge
