#include <fmt/format.h>

#include "text/canaletto/names.h"

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

} // namespace

json::object Words::to_json(const Config& config, const Event& e) {
    const Shape& shape = shape_of(e.kind);
    json::object out = event_json(e, shapes);
    if ((shape.fields & has_seat) != 0) out["seat"] = e.seat;
    if ((shape.fields & has_palace) != 0) out["palace"] = e.palace;
    if ((shape.fields & has_lot) != 0) out["lot"] = e.lot;
    if ((shape.fields & has_treasure) != 0) out["treasure"] = treasure_id(e.treasure);
    if ((shape.fields & has_treasures) != 0) out["treasures"] = treasures_json(e.treasures);
    if ((shape.fields & has_amount) != 0) out["amount"] = e.amount;
    if ((shape.fields & has_debt) != 0) out["debt"] = e.debt;
    if ((shape.fields & per_seat) != 0) out["amounts"] = numbers_json(e.amounts, config.players);
    return out;
}

Event Words::read_event(const Config& config, const Node& from) {
    Event e = begun_event<Event>(from, shapes);
    const unsigned fields = shape_of(e.kind).fields;
    from.only({"event", "rule", "seat", "palace", "lot", "treasure", "treasures", "amount", "debt",
               "amounts"});
    const auto amount = [](const Node& node) {
        return static_cast<std::int16_t>(node.number(-32768, 32767));
    };
    if ((fields & has_seat) != 0)
        e.seat = static_cast<Seat>(from["seat"].number(0, config.players - 1));
    if ((fields & has_palace) != 0)
        e.palace = static_cast<std::uint8_t>(from["palace"].number(0, palaces - 1));
    if ((fields & has_lot) != 0) e.lot = static_cast<std::uint8_t>(from["lot"].number(0, 255));
    if ((fields & has_treasure) != 0)
        e.treasure = static_cast<std::uint8_t>(read_id(from["treasure"], treasure_ids));
    if ((fields & has_treasures) != 0) e.treasures = read_treasures(from["treasures"]);
    if ((fields & has_amount) != 0) e.amount = amount(from["amount"]);
    if ((fields & has_debt) != 0) e.debt = amount(from["debt"]);
    if ((fields & per_seat) != 0) {
        const Node list = read_list(from["amounts"], config.players);
        for (unsigned p = 0; p < config.players; ++p) e.amounts[p] = amount(list.at(p));
    }
    return e;
}

std::string Words::sentence(Lang lang, const Company& company, const Event& e) {
    const bool ends = e.kind == Event::Kind::game_ends;
    std::string key = fmt::format("canaletto.event.{}", shape_of(e.kind).id);
    if (e.kind == Event::Kind::paid && e.debt > 0) key += ".debt";
    if (ends && e.treasures.empty()) key += ".all_sold";
    const bool whole_kinds = ends || e.kind == Event::Kind::chooses;
    return say(lang, spoken_key(lang, company, std::move(key), e.seat),
               {{"seat", e.seat < company.seats.size() ? company.seats[e.seat].name : ""},
                {"palace", palace_words(e.palace)},
                {"lot", lot_words(lang, e.treasures)},
                {"kinds", whole_kinds          ? kinds_words(lang, e.treasures)
                          : e.treasure < kinds ? all(lang, e.treasure)
                                               : ""},
                {"amount", std::to_string(e.amount)},
                {"debt", std::to_string(e.debt)},
                {"amounts", ends ? named_numbers(lang, company, e.amounts)
                                 : gains_words(lang, company, e.amounts)}});
}

} // namespace adjuge
