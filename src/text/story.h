#pragma once

#include <fmt/format.h>

#include "text/game_text.h"

namespace adjuge {

// How an event is told briefly. A story has parts (bits, each game its own): an event goes on with
// a paragraph of the parts it joins, or else begins the next one.
struct Telling {
    std::uint8_t joins{1};
    std::uint8_t part{1};       // it belongs to; none: nothing goes on after it
    bool silent{};              // all can see it on the table, or another event says it again
    std::string_view all_say{}; // all of this kind in a row are told as one: by which sentence
};
inline constexpr Telling untold{.silent = true};
inline constexpr Telling untold_end{.part = 0, .silent = true};
inline constexpr Telling alone{.joins = 0, .part = 0};
constexpr Telling part_of_story(unsigned part) {
    return {.joins = static_cast<std::uint8_t>(part), .part = static_cast<std::uint8_t>(part)};
}

// "Basile, Odile and Colette pass."
template <Game G>
std::string said_by_all(Lang lang, const Seating& seating, std::string_view sentence,
                        std::span<const typename G::Event> run) {
    std::vector<std::string> names;
    for (const auto& e : run) names.push_back(seating.seats[e.seat].name);
    return say(lang, fmt::format("{}.play.{}", G::info.id, sentence),
               {{"seats", listed(lang, names)}, {"n", std::to_string(run.size())}});
}

// `how(event)` is its Telling, `words(telling, run)` what is said of events told as one.
template <class Event, class How, class Words>
std::vector<Paragraph> told_briefly(std::span<const Event> events, How&& how, Words&& words) {
    std::vector<Paragraph> told;
    unsigned part = 0;
    for (auto e = events.begin(); e != events.end();) {
        const Telling telling = how(*e);
        std::vector<Event> run{*e++};
        if (telling.silent) {
            if (telling.part == 0) part = 0;
            continue;
        }
        for (auto next = e; next != events.end() && !telling.all_say.empty(); ++next) {
            const Telling then = how(*next);
            if (then.silent && then.part != 0) continue;
            if (next->kind != run[0].kind || then.all_say.empty()) break;
            run.push_back(*next);
            e = next + 1;
        }
        const bool goes_on = (telling.joins & part) != 0;
        if (!goes_on) told.emplace_back();
        Paragraph& paragraph = told.back();
        if (goes_on) paragraph.text += ' ';
        paragraph.text += words(telling, std::span<const Event>{run});
        paragraph.why = run.back().why;
        if (!goes_on || (part & telling.part) != telling.part) part = telling.part;
    }
    return told;
}
// One sentence for each, where the game has no other words.
template <Game G, class How>
std::vector<Paragraph> told_briefly(Lang lang, const Seating& seating,
                                    std::span<const typename G::Event> events, How&& how) {
    return told_briefly(events, how, [&](const Telling& telling, auto run) {
        return telling.all_say.empty() ? Text<G>::sentence(lang, seating, run[0])
                                       : said_by_all<G>(lang, seating, telling.all_say, run);
    });
}

} // namespace adjuge
