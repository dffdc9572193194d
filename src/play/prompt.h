#pragma once

#include "text/games.h"

// What a person may type at a question, and what it means.
namespace adjuge::play {

// An amount as people type it: "24", "24k", "24 k€"; nothing if it is none.
std::optional<int> typed_amount(std::string_view text);
// Whether a line means this key ("p", "P") or, for letters, the words it stands for ("pass").
bool means(std::string_view line, std::string_view key, std::string_view hint);

// A question with one answer is not asked. A card is always laid by hand.
template <class Choice>
bool is_forced(const std::vector<Choice>& choices) {
    if (choices.size() != 1) return false;
    const Choice& only = choices.front();
    const bool numbered = !only.key.empty() && only.key[0] >= '0' && only.key[0] <= '9';
    return !numbered && only.lo == only.hi;
}

// "25–104 bid · p pass · ? help · q save and quit"
template <class Choice>
std::string offered(Lang lang, const std::vector<Choice>& choices, const Ink& ink) {
    std::string all;
    const auto add = [&](std::string_view key, std::string_view hint) {
        all += fmt::format("{}{} {}", all.empty() ? "" : ink.dim(" · "), ink.bold(key), hint);
    };
    for (std::size_t n = 0; n < choices.size(); ++n) {
        const Choice& first = choices[n];
        std::string key = first.key.empty() ? fmt::format("{}–{}", first.lo, first.hi) : first.key;
        const std::size_t start = n;
        while (n + 1 < choices.size() && choices[n + 1].hint == first.hint) ++n;
        if (n > start) key += fmt::format("–{}", choices[n].key);
        add(key, first.hint);
    }
    add("?", say(lang, "house.play.hint.help"));
    add(say(lang, "house.play.key.quit"), say(lang, "house.play.hint.quit"));
    return all;
}

// The move that a line means; whether it is allowed is for the rules to say.
template <Game G>
std::optional<typename G::Move> chosen(Lang lang, const typename G::View& view,
                                       const std::vector<typename Text<G>::Choice>& choices,
                                       std::string_view line) {
    // Some games have moves of many numbers, and a way of their own to type them.
    if constexpr (requires { Text<G>::typed(lang, view, line); })
        if (const auto move = Text<G>::typed(lang, view, line)) return move;
    for (const auto& choice : choices)
        if (!choice.key.empty() && means(line, choice.key, choice.hint)) return choice.move;
    const std::optional<int> amount = typed_amount(line);
    for (const auto& choice : choices)
        if (choice.key.empty() && amount) return choice.with(*amount);
    return {};
}

} // namespace adjuge::play
