#pragma once

#include "ai/advice.h"
#include "text/game_text.h"

namespace adjuge {

// What becomes of something that a move is about: "Yoko: about 34k a painting at the end of the
// round; second with 60%, first with 25%." Empty where the game says nothing of it.
std::string fate_words(Lang lang, const GameInfo& game, const std::string& subject,
                       const Fate& fate);
// "Wins 41% of such games, with 231k on average."
std::string prospect_words(Lang lang, const GameInfo& game, double chance, double score);
// "4% less often than the first."
std::string less_words(Lang lang, double gain);
std::string break_even_words(Lang lang, const GameInfo& game, int price);

// Why a move is advised, a sentence each.
template <Game G>
json::array why_words(Lang lang, const Config& config, const Advised<G>& advised) {
    constexpr std::size_t most_fates = 3;
    json::array why;
    why.emplace_back(prospect_words(lang, G::info, advised.chance, advised.score));
    for (const Fate& fate : advised.fates) {
        if (why.size() > most_fates) break;
        const std::string subject = Text<G>::subject(lang, config, fate.subject);
        if (std::string said = fate_words(lang, G::info, subject, fate); !said.empty())
            why.emplace_back(std::move(said));
    }
    if (advised.break_even) why.emplace_back(break_even_words(lang, G::info, *advised.break_even));
    return why;
}

// Advice as it is sent (docs/protocol.md).
template <Game G>
json::object advice_json(Lang lang, const Seating& seating,
                         const std::vector<Advised<G>>& advised) {
    const Config& config = seating.config;
    json::array moves;
    for (const Advised<G>& each : advised) {
        json::array why = why_words(lang, config, each);
        if (!moves.empty()) why.emplace_back(less_words(lang, each.gain));
        moves.push_back(json::object{{"move", Text<G>::to_json(config, each.move)},
                                     {"says", Text<G>::says(lang, seating, each.move)},
                                     {"chance", each.chance},
                                     {"error", each.error},
                                     {"score", each.score},
                                     {"why", std::move(why)}});
    }
    return {{"moves", std::move(moves)}};
}

} // namespace adjuge
