#include <fmt/format.h>

#include "text/canaletto/names.h"
#include "text/types.h"

namespace adjuge {

using namespace canaletto;
using Words = Text<Canaletto>;

namespace {

// Which fields of an event mean something, by kind: the JSON forms of all events are made from
// this one table.
enum Field : unsigned {
    has_seat = 1,
    has_treasure = 2,
    has_palace = 4,
    has_lot = 8,
    has_treasures = 16,
    has_amount = 32,
    has_debt = 64,
    per_seat = 128, // amounts, one per player
};

struct Shape {
    std::string_view id;
    unsigned fields;
};

constexpr std::array<Shape, event_kinds> shapes{{
    {"auction", has_seat | has_palace | has_lot | has_treasures},
    {"bid", has_seat | has_palace | has_amount},
    {"passed", has_seat | has_amount},
    {"bought", has_seat | has_palace | has_treasures | has_amount},
    {"bribed", has_seat | has_palace | has_treasures},
    {"paid", has_seat | has_amount | has_debt},
    {"chooses", has_seat | has_treasures},
    {"sold", has_treasure | has_amount | per_seat},
    {"moved", has_palace},
    {"game-ends", has_treasures | per_seat},
}};

const Shape& shape_of(Event::Kind kind) { return shapes[static_cast<unsigned>(kind)]; }

template <class Form, class E>
void describe(Form& form, E& e, const Config& config) {
    const auto named = [&](Field field, std::string_view name) {
        return (shape_of(e.kind).fields & field) != 0 ? name : std::string_view{};
    };
    form(named(has_seat, "seat"), player(e.seat, config));
    form(named(has_palace, "palace"), number(e.palace, 0, palaces - 1));
    form(named(has_lot, "lot"), number(e.lot));
    form(named(has_treasure, "treasure"), id(e.treasure, treasure_ids));
    form(named(has_treasures, "treasures"), treasures(e.treasures));
    form(named(has_amount, "amount"), number(e.amount, -32768, 32767));
    form(named(has_debt, "debt"), number(e.debt, -32768, 32767));
    form(named(per_seat, "amounts"), numbers(e.amounts, config.players, -32768, 32767));
}

} // namespace

json::object Words::to_json(const Config& config, const Event& e) {
    return event_written(e, shapes, [&](auto& form) { describe(form, e, config); });
}
void Words::put(std::string& out, const Config& config, const Event& e) {
    put_event(out, e, shapes, [&](auto& form) { describe(form, e, config); });
}
Event Words::read_event(const Config& config, const Node& from) {
    return read_event_as<Event>(from, shapes,
                                [&](Reader& form, Event& e) { describe(form, e, config); });
}
void Words::event_types(TypeScript& types) {
    add_events<Event>(types, shapes, [](auto& form, const Event& e) { describe(form, e, {}); });
}

std::string Words::sentence(Lang lang, const Seating& seating, const Event& e) {
    const bool ends = e.kind == Event::Kind::game_ends;
    std::string key = fmt::format("canaletto.event.{}", shape_of(e.kind).id);
    if (e.kind == Event::Kind::paid && e.debt > 0) key += ".debt";
    if (ends && e.treasures.empty()) key += ".all_sold";
    const bool whole_kinds = ends || e.kind == Event::Kind::chooses;
    return say(lang, spoken_key(lang, seating, std::move(key), e.seat),
               {{"seat", e.seat < seating.seats.size() ? seating.seats[e.seat].name : ""},
                {"palace", palace_words(e.palace)},
                {"lot", lot_words(lang, e.treasures)},
                {"kinds", whole_kinds          ? kinds_words(lang, e.treasures)
                          : e.treasure < kinds ? all(lang, e.treasure)
                                               : ""},
                {"amount", std::to_string(e.amount)},
                {"debt", std::to_string(e.debt)},
                {"amounts", ends ? named_numbers(lang, seating, e.amounts)
                                 : gains_words(lang, seating, e.amounts)}});
}

} // namespace adjuge
