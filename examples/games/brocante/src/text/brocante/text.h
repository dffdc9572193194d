#pragma once

#include "rules/brocante/brocante.h"
#include "text/codec.h"

namespace adjuge {

template <>
struct Text<Brocante> : TextOf<Brocante> {
    // JSON (moves.cpp, events.cpp, views.cpp).
    static json::object to_json(const Config& config, const Move& move);
    // `now`, where given, supplies what a typed-in move may leave out.
    static Move read_move(const Config& config, const Node& from, const State* now, Seat seat);
    static json::object to_json(const Config& config, const Deal& deal);
    static Deal read_deal(const Config& config, const Node& from);
    static json::object to_json(const Config& config, const Options& options);
    static json::object to_json(const Config& config, const Event& event);
    static Event read_event(const Config& config, const Node& from);
    static json::object to_json(const Config& config, const Preview& preview);
    static json::object to_json(const View& view, Reckoning reckoning);
    static json::object own_json(const View& view); // its fields that are the seat's own
    static View read_view(const Node& from);
    static void move_types(TypeScript& types);
    static void event_types(TypeScript& types);
    static void view_types(TypeScript& types);

    // Words: of a move, of an event, of the table at a terminal, of what may be typed there.
    static std::string words(Lang lang, const Config& config, const Move& move);
    static std::string sentence(Lang lang, const Seating& seating, const Event& event);
    static std::string board(Lang lang, const Seating& seating, const View& view,
                             Reckoning reckoning, const Ink& ink);
    static std::vector<Choice> choices(Lang lang, const View& view);
};

namespace brocante {

inline constexpr Ids move_ids{"MoveKind", "bid"};
inline constexpr Ids kind_ids{"Kind", "clock", "lamp", "vase", "globe", "mirror"};
constexpr std::string_view move_id(Move::Kind kind) {
    return move_ids[static_cast<unsigned>(kind)];
}
std::string thing_words(Lang lang, unsigned thing); // "clock (10)"

// A kind by its id, null where it is not known.
template <class T>
constexpr auto taste(T& at) {
    return id_or_null(at, kind_ids, no_kind);
}

} // namespace brocante
} // namespace adjuge
