#pragma once

#include "rules/canaletto/canaletto.h"
#include "text/game_text.h"

namespace adjuge {

template <>
struct Text<Canaletto> : TextOf<Canaletto> {
    using KindSet = canaletto::KindSet;

    // Names (names.cpp).
    static std::string_view treasure_id(unsigned kind);           // "lamp"
    static std::string one(Lang lang, unsigned kind);             // "a lamp"
    static std::string all(Lang lang, unsigned kind);             // "lamps"
    static std::string lot_words(Lang lang, KindSet treasures);   // "a lamp and a bust"
    static std::string kinds_words(Lang lang, KindSet treasures); // "lamps and busts"

    // JSON (moves.cpp, events.cpp, views.cpp); moves and deals are documented in docs/records.md.
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

    // Sentences (events.cpp).
    static std::string words(Lang lang, const Config& config, const Move& move);
    static std::string sentence(Lang lang, const Seating& seating, const Event& event);

    // The table drawn for a terminal (terminal.cpp): the board with palaces, prices and players,
    // and the lot.
    static std::string board(Lang lang, const Seating& seating, const View& view,
                             Reckoning reckoning, const Ink& ink);
    static std::string lot(Lang lang, const Seating& seating, const View& view, const Ink& ink);

    // What a person at a terminal may type (choices.cpp).
    static std::vector<Choice> choices(Lang lang, const View& view);
    // What would follow a move, one sentence each.
    static std::vector<std::string> foresee(Lang lang, const Seating& seating, const View& view,
                                            const Move& move);
    // A legal move that looks like a slip of the finger: why; empty for others.
    static std::string caution(Lang lang, const View& view, const Move& move);

    // Events told briefly (story.cpp).
    static std::vector<Paragraph> story(Lang lang, const Seating& seating,
                                        std::span<const Event> events);

    // What a game tells of itself afterwards, in figures (statistics.cpp): docs/protocol.md.
    static json::object statistics(const Match<Canaletto>& match);
};

} // namespace adjuge
