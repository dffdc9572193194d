#pragma once

#include <optional>

#include "rules/vernissage/vernissage.h"
#include "text/game_text.h"

namespace adjuge {

template <>
struct Text<Vernissage> : TextOf<Vernissage> {
    using Cards = vernissage::Cards;

    // Names (names.cpp).
    static std::string_view artist_id(unsigned artist);                    // "krach"
    static std::string artist(Lang lang, unsigned artist);                 // "Elfrieda Krach"
    static std::string card(Lang lang, unsigned card);                     // "a work of Joe Boyz"
    static std::string cards_words(Lang lang, Cards cards);                // "2 suitcases and …"
    static std::string token(Lang lang, unsigned kind, unsigned value);    // "scandal –4"
    static std::string offer(Lang lang, const Config& config, unsigned n); // "the 30k pile"
    static std::string artists_words(Lang lang, unsigned set);
    static std::string steps_words(Lang lang, unsigned set);

    // JSON (moves.cpp, events.cpp, views.cpp).
    static json::object to_json(const Config& config, const Move& move);
    // `now`, where given, supplies what a typed-in move may leave out.
    static Move read_move(const Config& config, const Node& from, const State* now, Seat seat);
    static json::object to_json(const Config& config, const Deal& deal);
    static Deal read_deal(const Config& config, const Node& from);
    static json::object to_json(const Config& config, const Event& event);
    static Event read_event(const Config& config, const Node& from);
    static json::object to_json(const Config& config, const Options& options);
    static json::object to_json(const Config& config, const Preview& preview);
    static json::object to_json(const View& view, Reckoning reckoning);
    static json::object own_json(const View& view); // its fields that are the seat's own
    static View read_view(const Node& from);

    static void move_types(TypeScript& types);
    static void event_types(TypeScript& types);
    static void view_types(TypeScript& types);

    // Sentences (moves.cpp, events.cpp).
    static std::string words(Lang lang, const Config& config, const Move& move);
    static std::string sentence(Lang lang, const Seating& seating, const Event& event);

    // The table drawn for a terminal (terminal.cpp): staircase, piles and players, and the
    // question.
    static std::string board(Lang lang, const Seating& seating, const View& view,
                             Reckoning reckoning, const Ink& ink);
    static std::string lot(Lang lang, const Seating& seating, const View& view, const Ink& ink);

    // What a person at a terminal may type (choices.cpp).
    static std::vector<Choice> choices(Lang lang, const View& view);
    // Where there are too many to list: a token before an artist, "s4.2"; agents on steps,
    // "m1,4,9".
    static std::optional<Move> typed(Lang lang, const View& view, std::string_view line);
    // What would follow a move, one sentence each.
    static std::vector<std::string> foresee(Lang lang, const Seating& seating, const View& view,
                                            const Move& move);
    // A legal move that looks like a slip of the finger: why; empty for others.
    static std::string caution(Lang lang, const View& view, const Move& move);

    // Events told briefly (story.cpp).
    static std::vector<Paragraph> story(Lang lang, const Seating& seating,
                                        std::span<const Event> events);

    // What a game tells of itself afterwards, in figures (statistics.cpp).
    static json::object statistics(const Match<Vernissage>& match);
};

} // namespace adjuge
