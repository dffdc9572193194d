#include <fmt/format.h>

#include "text/brocante/text.h"
#include "text/types.h"

namespace adjuge {

using namespace brocante;
using Words = Text<Brocante>;
using Kind = Event::Kind;

namespace {

struct Shape {
    std::string_view id;
};
constexpr std::array<Shape, 4> shapes{{{"offered"}, {"sealed"}, {"sold"}, {"result"}}};

// Which fields mean something, by kind.
template <class Form, class E>
void describe(Form& form, E& e, const Config& config) {
    const auto in = [&](std::string_view name, auto... kinds) {
        return ((e.kind == kinds) || ...) ? name : std::string_view{};
    };
    form(in("lot", Kind::offered, Kind::sold), number(e.lot));
    form(in("thing", Kind::offered, Kind::sold), number(e.thing, 0, lots - 1));
    form(in("seat", Kind::sealed, Kind::sold, Kind::result), player(e.seat, config));
    form(in("taste", Kind::result), id(e.taste, kind_ids));
    form(in("amount", Kind::sold, Kind::result), number(e.amount));
    form(in("amounts", Kind::sold), numbers(e.amounts, config.players));
}

} // namespace

json::object Words::to_json(const Config& config, const Event& e) {
    return event_written(e, shapes, [&](Writer& form) { describe(form, e, config); });
}
Event Words::read_event(const Config& config, const Node& from) {
    return read_event_as<Event>(from, shapes,
                                [&](Reader& form, Event& e) { describe(form, e, config); });
}
void Words::event_types(TypeScript& types) {
    add_events<Event>(types, shapes, [](auto& form, const Event& e) { describe(form, e, {}); });
}

std::string Words::sentence(Lang lang, const Seating& seating, const Event& e) {
    const std::string_view id = shapes[static_cast<unsigned>(e.kind)].id;
    const std::string key = fmt::format("brocante.event.{}", id);
    return say(
        lang, spoken_key(lang, seating, key, e.seat),
        {{"seat", e.seat < seating.seats.size() ? seating.seats[e.seat].name : ""},
         {"lot", std::to_string(e.lot)},
         {"thing", thing_words(lang, e.thing)},
         {"kind",
          e.taste == no_kind ? "" : say(lang, fmt::format("brocante.all.{}", kind_ids[e.taste]))},
         {"amount", std::to_string(e.amount)},
         {"amounts", named_numbers(lang, seating, e.amounts)}});
}

} // namespace adjuge
