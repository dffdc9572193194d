#pragma once

#include <algorithm>
#include <limits>
#include <span>

#include "match/match.h"
#include "text/json.h"
#include "text/json_text.h"
#include "text/lines.h"

namespace adjuge {

// Names, sentences and JSON of a game: a specialisation per game, in a folder of its own, that has
// what text_functions.inc lists. The one for Modern Art is the example to follow.
template <Game G>
struct Text;

class TypeScript; // the page's types (types.h)

// Who sits where, and for whom a sentence is meant (nobody: for everybody).
struct Seating {
    const Config& config;
    std::span<const SeatInfo> seats;
    Seat me{nobody};
};

// What a person at a terminal may type.
template <class Move>
struct ChoiceOf {
    std::string key;  // "p", "3"; empty where an amount from lo to hi is typed
    std::string hint; // what it does; the same for all cards
    Move move{};
    int lo{};
    int hi{};

    Move with(int amount) const {
        Move made = move;
        using Amount = decltype(made.amount);
        made.amount = static_cast<Amount>(std::clamp<int>(
            amount, std::numeric_limits<Amount>::min(), std::numeric_limits<Amount>::max()));
        return made;
    }
};

// Events told briefly, for somebody who watches; `why` is the last one's rule.
struct Paragraph {
    std::string text;
    RuleId why;
};

// What the specialisations of Text have in common, and what they need not say.
template <Game G>
struct TextOf {
    using Deal = typename G::Deal;
    using Event = typename G::Event;
    using Move = typename G::Move;
    using Options = typename G::Options;
    using Preview = typename G::Preview;
    using State = typename G::State;
    using View = typename G::View;
    using Match = adjuge::Match<G>;
    using Choice = ChoiceOf<Move>;

    // A deal is always whole, and names have no colours, where a game does not say otherwise.
    static bool beyond(const Node&, const State&) { return false; }
    static std::string dress(const Seating&, std::string_view sentence, const Ink&) {
        return std::string{sentence};
    }
    // A board shows all there is, nothing is foreseen or warned of, every event is told in full,
    // and a finished game has no figures but its scores.
    static std::string asked(Lang, const Seating&, const View&, const Ink&) { return {}; }
    static std::vector<std::string> foresee(Lang, const Seating&, const View&, const Move&) {
        return {};
    }
    static std::string caution(Lang, const View&, const Move&) { return {}; }
    static std::vector<Paragraph> story(Lang lang, const Seating& seating,
                                        std::span<const Event> events) {
        std::vector<Paragraph> told;
        for (const Event& e : events) told.push_back({Text<G>::sentence(lang, seating, e), e.why});
        return told;
    }
    static json::object statistics(const Match&) { return {}; }
    // A move in words says all that there is to say of it.
    static std::string says(Lang lang, const Seating& seating, const Move& move) {
        return Text<G>::words(lang, seating.config, move);
    }
    // Advice tells only of chances and scores.
    static std::string subject(Lang, const Config&, unsigned) { return {}; }
};

// Whether a view tells what follows from public facts but is hidden at a table of people (money
// in Modern Art, MA-06): bots may have it, people only where the table plays with open money.
enum class Reckoning { shown, hidden };

inline auto variants_of(const GameInfo& game, const Config& config) {
    return Items{[&game, &config](auto&& put) {
        for (unsigned n = 0; n < game.variants.size(); ++n)
            if (config.has_variant(n)) put(game.variants[n].id);
    }};
}
// The part of a JSON form that all games share: edition and variants.
void write_config(json::object& into, const GameInfo& game, const Config& config);
// One player per entry of `seats`.
Config read_config(const GameInfo& game, const Node& from, const Node& seats);

RuleId read_rule(const Node& from);

// The key of a sentence, or of its form for the seat it is about where the catalogue has one.
std::string spoken_key(Lang lang, const Seating& seating, std::string key, Seat about);
// "Ada 12, Basile 30": a number for each player.
std::string named_numbers(Lang lang, const Seating& seating, std::span<const std::int16_t> of);

// The whole table drawn for a terminal: the board, and below it what is asked.
template <Game G>
std::string drawn_table(Lang lang, const Seating& seating, const typename G::View& view,
                        Reckoning reckoning, const Ink& ink = {}) {
    const std::string below = Text<G>::asked(lang, seating, view, ink);
    return Text<G>::board(lang, seating, view, reckoning, ink) + (below.empty() ? "" : "\n") +
           below;
}

} // namespace adjuge
