#include "text/advice.h"

#include <cmath>

#include <fmt/format.h>

namespace adjuge {
namespace {

constexpr double worth_telling = 0.05; // of all games

std::string rounded(double n) { return std::to_string(std::lround(n)); }
std::string percent(double share) { return rounded(100 * share); }
std::string key(const GameInfo& game, std::string_view name) {
    return fmt::format("{}.advice.{}", game.id, name);
}

} // namespace

std::string fate_words(Lang lang, const GameInfo& game, const std::string& subject,
                       const Fate& fate) {
    if (!has_message(lang, key(game, "fate"))) return {};
    std::vector<unsigned> grades;
    for (unsigned n = 0; n < Fate::grades; ++n)
        if (fate.share[n] >= worth_telling &&
            has_message(lang, key(game, fmt::format("grade.{}", n))))
            grades.push_back(n);
    std::sort(grades.begin(), grades.end(),
              [&](unsigned a, unsigned b) { return fate.share[a] > fate.share[b]; });
    std::vector<std::string> items;
    for (const unsigned n : grades)
        items.push_back(
            say(lang, key(game, fmt::format("grade.{}", n)), {{"n", percent(fate.share[n])}}));
    return say(lang, key(game, items.empty() ? "fate.plain" : "fate"),
               {{"subject", subject}, {"n", rounded(fate.worth)}, {"grades", listed(lang, items)}});
}

std::string prospect_words(Lang lang, const GameInfo& game, double chance, double score) {
    const std::string points = say(lang, key(game, "score"), {{"n", rounded(score)}});
    return say(lang, "house.advice.prospect", {{"n", percent(chance)}, {"score", points}});
}

std::string less_words(Lang lang, double gain) {
    const std::string less = percent(-gain);
    return less == "0" || gain > 0 ? say(lang, "house.advice.equal")
                                   : say(lang, "house.advice.less", {{"n", less}});
}

std::string break_even_words(Lang lang, const GameInfo& game, int price) {
    return say(lang, key(game, "break_even"), {{"n", std::to_string(price)}});
}

} // namespace adjuge
