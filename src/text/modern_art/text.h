#pragma once

#include "rules/modern_art/modern_art.h"
#include "text/game_text.h"

namespace adjuge {

template <>
struct Text<ModernArt> : TextOf<ModernArt> {
    using Card = modern_art::Card;
    using CardSet = modern_art::CardSet;

    // Names (names.cpp).
    static std::string_view artist_id(const Config& config, unsigned artist); // "christin-p"
    static std::string_view artist(const Config& config, unsigned artist);    // "Christin P."
    static std::string_view auction_id(modern_art::Auction type);
    static std::string card_id(const Config& config, Card card); // "christin-p-open-2"
    static std::string card(Lang lang, const Config& config, Card card);
    static std::string money(Lang lang, const Config& config, int amount); // "28k", "28 k€"

    // JSON (moves.cpp, events.cpp, views.cpp); moves and deals are documented in docs/records.md.
    static json::object to_json(const Config& config, const Move& move);
    // `now`, where given, supplies what a typed-in move may leave out.
    static Move read_move(const Config& config, const Node& from, const State* now, Seat seat);
    static json::object to_json(const Config& config, const Deal& deal);
    static Deal read_deal(const Config& config, const Node& from);
    // Whether a game has come to a round whose hands a typed-in deal leaves out.
    static bool beyond(const Node& deal, const State& now);
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

    // The table drawn for a terminal (terminal.cpp, lot.cpp): the board with players and hand,
    // which stays the same while a lot is on sale, and the lot.
    static std::string board(Lang lang, const Seating& seating, const View& view,
                             Reckoning reckoning, const Ink& ink);
    static std::string lot(Lang lang, const Seating& seating, const View& view, const Ink& ink);
    // Artists' names in a sentence get their shape and colour.
    static std::string dress(const Seating& seating, std::string_view sentence, const Ink& ink);

    // What a person at a terminal may type (choices.cpp).
    static std::vector<Choice> choices(Lang lang, const View& view);
    // Sums that one might name for the lot on sale; none where the next ones are at hand.
    static json::array suggested(const View& view, const Options& offered);
    // What would follow a move, one sentence each.
    static std::vector<std::string> foresee(Lang lang, const Seating& seating, const View& view,
                                            const Move& move);
    // A legal move that looks like a slip of the finger: why; empty for others.
    static std::string caution(Lang lang, const View& view, const Move& move);

    // Events told briefly (story.cpp).
    static std::vector<Paragraph> story(Lang lang, const Seating& seating,
                                        std::span<const Event> events);

    // What a game tells of itself afterwards, in figures (statistics.cpp): docs/protocol.md.
    static json::object statistics(const Match<ModernArt>& match);
};

} // namespace adjuge
