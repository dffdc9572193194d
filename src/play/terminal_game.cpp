#include "play/terminal_game.h"

#include <algorithm>

#include "text/rulebook.h"

namespace adjuge::play {
namespace {

// Letters of the alphabet only: enough for keys, hints and currencies.
std::string small(std::string_view text) {
    std::string out;
    for (const char c : text) out += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    return out;
}

} // namespace

std::optional<int> typed_amount(std::string_view text) {
    const bool minus = text.starts_with('-');
    if (minus) text.remove_prefix(1);
    constexpr int most = 1'000'000;
    int amount = 0;
    std::size_t digits = 0;
    for (; digits < text.size() && text[digits] >= '0' && text[digits] <= '9'; ++digits)
        amount = std::min(most, amount * 10 + (text[digits] - '0'));
    if (digits == 0) return {};
    const std::string unit = small(text.substr(digits));
    for (const std::string_view known :
         {"", "k", " k", "k€", " k€", "\u00A0k€", "\u202Fk€", "k$", " k$", "\u00A0k$"})
        if (unit == known) return minus ? -amount : amount;
    return {};
}

bool means(std::string_view line, std::string_view key, std::string_view hint) {
    const std::string typed = small(line);
    if (typed == small(key)) return true;
    const bool numbered = !key.empty() && key[0] >= '0' && key[0] <= '9';
    return !numbered && typed.size() > 1 && small(hint).starts_with(typed) &&
           (typed.size() == hint.size() || hint[typed.size()] == ' ');
}

std::string shell_word(const fs::path& path) {
    std::string text = path.string();
    const auto special = [](char c) {
        return std::string_view{" \t\n!\"#$&'()*;<=>?[\\]^`{|}~"}.find(c) != std::string_view::npos;
    };
    if (std::none_of(text.begin(), text.end(), special)) return text;
    std::string quoted = "'";
    for (const char c : text) quoted += c == '\'' ? "'\\''" : std::string{c};
    return quoted + "'";
}

std::string rule_words(Lang lang, const GameInfo& game, RuleId rule, const Ink& ink) {
    const std::size_t width = reading_width(ink);
    const RuleText* text = find_rule(game.id, lang, rule);
    if (text == nullptr)
        return wrap(say(lang, "house.play.no_rule", {{"rule", to_string(rule)}}), width, 1);
    std::string out =
        fmt::format("\n   {}\n", ink.bold(fmt::format("{} · {}", text->id, text->title)));
    out += wrap(plain(text->body, width - 3), width, 3);
    for (const std::string& remark : text->remarks)
        out += ink.dim(wrap(plain(remark, width - 3), width, 3));
    return out;
}

} // namespace adjuge::play
