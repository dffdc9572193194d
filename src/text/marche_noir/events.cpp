#include <fmt/format.h>

#include "text/marche_noir/names.h"
#include "text/types.h"

namespace adjuge {

using namespace marche_noir;
using Words = Text<MarcheNoir>;
using Kind = Event::Kind;

namespace {

// Which fields of an event mean something, by kind and under which name: the JSON forms of all
// events are made from this one table. A field that holds its default is left out, but for seats
// and amounts.
struct Shape {
    std::string_view id;
    std::string_view seat{};
    std::string_view other{};
    std::string_view good{};
    std::string_view into{};
    std::string_view amount{};
    std::string_view number{};
    std::string_view card{};
    std::string_view set{};
    std::string_view shuns{};
    std::string_view phase{};
    std::string_view goods{};
    std::string_view stock{};
    std::string_view wanted{};
    std::string_view more{};
    std::string_view rest{};
    std::string_view amounts{};
};

constexpr std::array<Shape, event_kinds> shapes{{
    {.id = "turn-begins", .seat = "seat", .amount = "turn", .goods = "goods"},
    {.id = "sealed",
     .seat = "seat",
     .good = "good",
     .amount = "amount",
     .set = "keeps",
     .shuns = "shuns",
     .phase = "phase",
     .goods = "goods"},
    {.id = "produces", .seat = "seat", .goods = "goods"},
    {.id = "exchange", .goods = "before", .more = "after"},
    {.id = "smuggles", .seat = "seat", .good = "good"},
    {.id = "moves-good", .seat = "seat", .good = "good", .amount = "rank"},
    {.id = "passes", .seat = "seat", .phase = "phase"},
    {.id = "values-rise", .seat = "seat", .set = "goods"},
    {.id = "offers",
     .seat = "seat",
     .other = "to",
     .number = "number",
     .goods = "production",
     .stock = "stock",
     .wanted = "wanted"},
    {.id = "answers", .seat = "seat", .amount = "accepts", .goods = "production"},
    {.id = "refuses-all", .seat = "seat", .set = "keeps", .shuns = "shuns"},
    {.id = "trades",
     .seat = "seat",
     .other = "with",
     .number = "number",
     .goods = "production",
     .stock = "stock",
     .wanted = "wanted",
     .more = "their_production",
     .rest = "their_stock"},
    {.id = "withdraws", .seat = "seat", .number = "number"},
    {.id = "lapses", .seat = "seat", .number = "number"},
    {.id = "is-done", .seat = "seat"},
    {.id = "returns", .seat = "seat", .goods = "goods"},
    {.id = "swaps", .seat = "seat", .good = "good", .into = "into"},
    {.id = "bids", .seat = "seat", .good = "good", .amount = "amount"},
    {.id = "buys-card", .seat = "seat", .good = "good", .amount = "amount", .card = "card"},
    {.id = "card-lost", .card = "card"},
    {.id = "new-card", .card = "card"},
    {.id = "sells", .seat = "seat", .good = "customers", .goods = "vp", .more = "cubes"},
    {.id = "discards", .seat = "seat", .goods = "goods"},
    {.id = "game-ends"},
    {.id = "scores", .amounts = "amounts"},
    {.id = "leads", .seat = "seat", .other = "from", .good = "good"},
}};

const Shape& shape_of(Kind kind) { return shapes[static_cast<unsigned>(kind)]; }

template <class Form, class E>
void describe(Form& form, E& e, const Config& config) {
    const Shape& shape = shape_of(e.kind);
    const auto some = [&](std::string_view name, auto& of) {
        form.maybe(name, !of.empty(), goods(of));
    };
    if (e.kind == Kind::values_rise || e.kind == Kind::leads) // by themselves; nobody any more
        form(shape.seat, seat(e.seat, config));
    else
        form(shape.seat, player(e.seat, config));
    form(shape.other, seat(e.other, config));
    form.maybe(shape.good, e.good < kinds, id(e.good, good_ids));
    form.maybe(shape.into, e.into < kinds, id(e.into, good_ids));
    form(shape.amount, number(e.amount));
    form(shape.number, number(e.number));
    form(shape.card, id(e.card, card_ids));
    form.maybe(shape.set, !e.set.empty(), good_set(e.set));
    form.maybe(shape.shuns, !e.shuns.empty(), good_set(e.shuns));
    form(shape.phase, id(e.phase, phase_ids));
    some(shape.goods, e.goods);
    some(shape.stock, e.stock);
    some(shape.wanted, e.wanted);
    some(shape.more, e.more);
    some(shape.rest, e.rest);
    form(shape.amounts, numbers(e.amounts, config.players, -32768, 32767));
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

namespace {

// "red to R6, green to R1": the goods whose rank has changed.
std::string moved_words(Lang lang, const Event& e) {
    std::vector<std::string> items;
    for (unsigned good = 0; good < kinds; ++good)
        if (e.goods[good] != e.more[good])
            items.push_back(
                say(lang, "marche-noir.moved",
                    {{"good", Words::good(lang, good)}, {"rank", std::to_string(e.more[good])}}));
    return listed(lang, items);
}

// Forms of a sentence that depend on more than its kind.
std::string_view form(const Event& e) {
    switch (e.kind) {
    case Kind::exchange: return e.goods == e.more ? ".still" : "";
    case Kind::values_rise: return e.seat == nobody ? "" : ".chosen";
    case Kind::offers: return e.other == nobody ? "" : ".to";
    case Kind::answers: return e.amount != 0 ? ".yes" : ".no";
    case Kind::refuses_all:
        if (e.set.empty() && e.shuns.empty()) return ".none";
        return e.shuns.empty() ? ".keeps" : e.set.empty() ? ".shuns" : "";
    case Kind::bids: return e.amount == 0 ? ".nothing" : "";
    case Kind::produces: return e.goods.empty() ? ".nothing" : "";
    case Kind::sells: return e.goods.empty() ? ".nothing" : e.good < kinds ? ".customers" : "";
    case Kind::leads: return e.seat == nobody ? ".tied" : "";
    case Kind::new_card: return e.why == rule(6) ? ".first" : "";
    case Kind::game_ends:
        return e.why == rule(15) ? ".shortage" : e.why == rule(51) ? ".value" : ".cards";
    case Kind::passes:
        switch (static_cast<Phase>(e.phase)) {
        case Phase::offering: return ".offer";
        case Phase::raising: return ".raise";
        case Phase::fencing: return ".fence";
        default: return ".insider";
        }
    default: return "";
    }
}

} // namespace

std::string Words::sentence(Lang lang, const Seating& seating, const Event& e) {
    std::string key = spoken_key(
        lang, seating, fmt::format("marche-noir.event.{}{}", shape_of(e.kind).id, form(e)), e.seat);
    // "gives you 2 yellow": what is said to whom it happens.
    if (seating.me != nobody && e.other == seating.me && has_message(lang, key + ".with_you"))
        key += ".with_you";
    const auto name = [&](Seat seat) {
        return seat < seating.seats.size() ? seating.seats[seat].name : std::string{};
    };
    return say(
        lang, key,
        {{"seat", name(e.seat)},
         {"other", name(e.other)},
         {"goods", goods_words(lang, e.goods + e.stock)},
         {"vp", goods_words(lang, e.goods)},
         {"wanted", goods_words(lang, e.wanted)},
         {"cubes", goods_words(lang, e.more)},
         {"moved", e.kind == Kind::exchange ? moved_words(lang, e) : ""},
         {"bid", e.good < kinds ? goods_words(lang, Goods::of(e.good, e.amount)) : ""},
         {"good", e.good < kinds ? good(lang, e.good) : ""},
         {"into", e.into < kinds ? good(lang, e.into) : ""},
         {"set", set_words(lang, e.set)},
         {"shuns", set_words(lang, e.shuns)},
         {"card", e.card < cards ? card(lang, e.card) : ""},
         {"power",
          e.card < cards ? say(lang, fmt::format("marche-noir.power.{}", card_id(e.card))) : ""},
         {"amount", std::to_string(e.amount)},
         {"amounts", e.kind == Kind::scores ? named_numbers(lang, seating, e.amounts) : ""}});
}

} // namespace adjuge
