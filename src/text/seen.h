#pragma once

#include <algorithm>
#include <optional>

#include "ai/bots.h"
#include "ai/floor.h"
#include "ai/manners.h"
#include "text/advice.h"
#include "text/games.h"

// What can be said of a game from the view of a seat alone, whoever has that view: a house with the
// whole game (live_game.h), or a page that was sent it (seen_game.h).
namespace adjuge {

template <Game G>
const Bot<G>* bot_of(std::string_view id) {
    const auto found = std::ranges::find(bots<G>(), id, &Bot<G>::id);
    return found == bots<G>().end() ? nullptr : &*found;
}

// The seat must have options. With people on a floor a bot may have nothing to say.
template <Game G>
std::optional<typename G::Move> spoken_by(const Bot<G>& bot, const typename G::View& view,
                                          const std::optional<Floor>& floor, Rng& luck,
                                          const ThinkingTime& time) {
    const Budget budget = bot.at_table(time);
    const auto choose = [&](const typename G::Sight& seen, Rng& rng) {
        return bot(seen, rng, budget);
    };
    if constexpr (requires { Manners<G>::on_floor(view, choose, luck, *floor); })
        if (floor) return Manners<G>::on_floor(view, choose, luck, *floor);
    // A search has thought of jumps and of holding out by itself.
    const bool as_it_is = bot.id == "random" || bot.searches() || bot.net;
    return as_it_is ? choose(view, luck) : Manners<G>::at_table(view, choose, luck);
}

template <Game G>
json::object seen_advice(const typename G::View& view, const Seating& seating, Lang lang, Rng& luck,
                         const ThinkingTime& time) {
    return advice_json<G>(lang, seating, advise<G>(view, luck, {.playouts = 0, .time = time}));
}

template <Game G>
json::object seen_options(const typename G::View& view) {
    const typename G::Options offered = G::options(view);
    json::object out = Text<G>::to_json(view.table.config, offered);
    // Sums that one might name, where the game has an idea of them.
    if constexpr (requires { Text<G>::suggested(view, offered); })
        if (json::array sums = Text<G>::suggested(view, offered); !sums.empty())
            out["suggested"] = std::move(sums);
    return out;
}

template <Game G>
json::array seen_examples(const typename G::View& view) {
    const typename G::Options offered = G::options(view);
    json::array all;
    all.reserve(offered.size);
    for (const typename G::Option& option : offered)
        all.push_back(Text<G>::to_json(view.table.config, G::mildest(view, offered, option)));
    return all;
}

// Both as text.
template <Game G>
void put_seen_options(std::string& out, const typename G::View& view) {
    if constexpr (requires(FieldWriter& to) {
                      Text<G>::put(to, view.table.config, G::options(view));
                  }) {
        const typename G::Options offered = G::options(view);
        out += '{';
        FieldWriter fields{out};
        Text<G>::put(fields, view.table.config, offered);
        if constexpr (requires { Text<G>::suggested(view, offered); })
            if (const json::array sums = Text<G>::suggested(view, offered); !sums.empty())
                fields.put("suggested", sums);
        out += '}';
    } else {
        put_json(out, seen_options<G>(view));
    }
}
template <Game G>
void put_seen_examples(std::string& out, const typename G::View& view) {
    if constexpr (requires { Text<G>::put(out, view.table.config, typename G::Move{}); }) {
        const typename G::Options offered = G::options(view);
        out += '[';
        for (const typename G::Option& option : offered) {
            if (&option != offered.begin()) out += ',';
            Text<G>::put(out, view.table.config, G::mildest(view, offered, option));
        }
        out += ']';
    } else {
        put_json(out, seen_examples<G>(view));
    }
}

template <Game G>
json::object seen_preview(const typename G::View& view, const Node& move) {
    const Config& config = view.table.config;
    const auto read = Text<G>::read_move(config, move, nullptr, view.me);
    return Text<G>::to_json(config, G::preview(view, read));
}

} // namespace adjuge
