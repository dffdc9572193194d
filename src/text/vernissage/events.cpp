#include <fmt/format.h>

#include "text/types.h"
#include "text/vernissage/names.h"

namespace adjuge {

using namespace vernissage;
using Words = Text<Vernissage>;
using Kind = Event::Kind;

namespace {

// Which fields of an event mean something, by kind and under which name: the JSON forms of all
// events are made from this one table. What only its owner sees is left out where it is hidden.
struct Shape {
    std::string_view id;
    std::string_view seat{};
    std::string_view artist{};
    std::string_view token{};
    std::string_view value{};
    std::string_view face{};    // the value as a face of the special die
    std::string_view artists{}; // the value as a set
    std::string_view pile{};
    std::string_view card{};
    std::string_view steps{}; // the card as a grey one
    std::string_view from{};
    std::string_view to{};
    std::string_view before{};
    std::string_view after{};
    std::string_view cards{};
    std::string_view amount{};
    std::string_view ending{}; // the amount as a way to end
    std::string_view amounts{};
};

constexpr std::array<Shape, event_kinds> shapes{{
    {.id = "dealt", .seat = "seat", .cards = "cards"},
    {.id = "kept", .seat = "seat"},
    {.id = "changed", .seat = "seat"},
    {.id = "redrawn", .seat = "seat", .card = "card"},
    {.id = "laid-out"},
    {.id = "turn", .seat = "seat", .amount = "turn"},
    {.id = "no-token", .seat = "seat"},
    {.id = "rolled", .seat = "seat", .face = "face"},
    {.id = "placed",
     .seat = "seat",
     .artist = "artist",
     .token = "token",
     .value = "value",
     .to = "step"},
    {.id = "consents", .seat = "seat", .amount = "standing"},
    {.id = "objects", .seat = "seat", .token = "token", .value = "value"},
    {.id = "settles", .seat = "seat", .token = "token", .value = "value"},
    {.id = "refuses", .seat = "seat"},
    {.id = "proposes", .seat = "seat", .token = "token", .value = "value"},
    {.id = "agrees", .seat = "seat", .token = "token", .value = "value"},
    {.id = "disagrees", .seat = "seat", .token = "token", .value = "value"},
    {.id = "exchanged", .artist = "artist", .token = "token", .from = "from", .to = "to"},
    {.id = "yields", .seat = "seat"},
    {.id = "shows", .seat = "seat", .to = "in_all", .amount = "suitcases"},
    {.id = "dice", .seat = "seat", .from = "one", .to = "other", .amount = "total"},
    {.id = "tie", .amount = "ties"},
    {.id = "stays", .seat = "seat", .artist = "artist"},
    {.id = "taken-off", .artist = "artist", .token = "token", .value = "value"},
    {.id = "loses-agent", .seat = "seat", .from = "step"},
    {.id = "loses-case", .seat = "seat"},
    {.id = "fame", .artist = "artist", .from = "from", .to = "to"},
    {.id = "enters-in", .artist = "artist", .amount = "pays"},
    {.id = "lays", .seat = "seat", .artist = "artist", .amount = "works"},
    {.id = "earns", .seat = "seat", .artist = "artist", .to = "works", .amount = "amount"},
    {.id = "goes-out", .artist = "artist"},
    {.id = "climbs", .artist = "artist", .from = "from", .to = "to"},
    {.id = "vernissage", .artist = "artist", .amount = "fame"},
    {.id = "no-purchase", .seat = "seat"},
    {.id = "borrows", .seat = "seat", .amount = "amount"},
    {.id = "buys", .seat = "seat", .pile = "pile", .amount = "price"},
    {.id = "looks", .seat = "seat", .pile = "pile", .cards = "cards"},
    {.id = "takes", .seat = "seat", .pile = "pile", .card = "card", .amount = "taken"},
    {.id = "reshuffled", .amount = "cards"},
    {.id = "draws", .seat = "seat", .steps = "steps"},
    {.id = "relocates", .seat = "seat", .before = "before", .after = "after"},
    {.id = "advances", .seat = "seat", .steps = "steps", .from = "from", .to = "to"},
    {.id = "reviews", .seat = "seat", .artist = "artist"},
    {.id = "stands", .seat = "seat", .artists = "artists"},
    {.id = "done", .seat = "seat"},
    {.id = "ends", .ending = "how"},
    {.id = "wealth", .amounts = "amounts"},
}};
constexpr int most_money = 1 << 24;

const Shape& shape_of(Kind kind) { return shapes[static_cast<unsigned>(kind)]; }

template <class Form, class E>
void describe(Form& form, E& e, const Config& config) {
    const Shape& shape = shape_of(e.kind);
    if (e.kind == Kind::stays) // by a tie, or by somebody's win
        form(shape.seat, seat(e.seat, config));
    else
        form(shape.seat, player(e.seat, config));
    form(shape.artist, id(e.artist, artist_ids));
    form(shape.token, id(e.token, token_ids));
    form(shape.value, number(e.value, 0, lanes - 1));
    form(shape.face, id(e.value, face_ids));
    form(shape.artists, artist_set(e.value));
    form(shape.pile, offer(e.pile));
    form.maybe(shape.card, e.card != no_card, id(e.card, card_ids));
    form.maybe(shape.steps, e.card != no_card, grey_card(e.card));
    form(shape.from, number(e.from, -128, 127));
    form(shape.to, number(e.to, -128, 127));
    form(shape.before, step_set(e.before));
    form(shape.after, step_set(e.after));
    form.maybe(shape.cards, !e.cards.empty(), cards(e.cards));
    form(shape.amount, number(e.amount, -most_money, most_money));
    form(shape.ending, id(e.amount, ending_ids));
    form(shape.amounts, numbers(e.amounts, config.players, -most_money, most_money));
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

// Forms of a sentence that depend on more than its kind.
std::string form(const Config& config, const Event& e) {
    switch (e.kind) {
    case Kind::dealt: return e.cards.empty() ? ".hidden" : "";
    case Kind::redrawn: return e.card == no_card ? ".hidden" : "";
    case Kind::no_token: return e.why == rule(20) ? "" : ".none_left";
    case Kind::consents: return e.amount != 0 ? ".standing" : "";
    case Kind::objects: return e.value == 0 ? ".none" : "";
    case Kind::shows:
        if (e.amount == e.to) return e.amount == 0 ? ".none" : "";
        return e.amount == 0 ? ".no_more" : ".more";
    case Kind::dice: return e.amount == e.from + e.to ? ".bare" : "";
    case Kind::tie: return e.amount == static_cast<int>(most_ties) ? ".last" : "";
    case Kind::stays: return e.seat == nobody ? ".tie" : "";
    case Kind::fame:
        if (e.to <= house_values(config.rules).out_at) return ".out";
        return e.to > e.from ? ".up" : e.to < e.from ? ".down" : ".still";
    case Kind::buys: return e.pile == grey_offer ? ".grey" : "";
    case Kind::lays: return e.amount == 0 ? ".none" : "";
    case Kind::vernissage:
        return e.amount == big_vernissage     ? ".big"
               : e.amount == small_vernissage ? ".small"
               : e.why == rule(62)            ? ".critic"
                                              : ".none";
    case Kind::no_purchase: return e.why == rule(27) ? ".money" : "";
    case Kind::looks: return e.cards.empty() ? ".hidden" : "";
    case Kind::takes: return e.amount == 0 ? ".none" : e.card == no_card ? ".hidden" : "";
    case Kind::draws: return e.card == no_card ? ".hidden" : "";
    case Kind::advances: return e.from == 0 ? ".in" : "";
    case Kind::stands: return e.value == 0 ? ".none" : "";
    case Kind::ends: return fmt::format(".{}", ending_ids[static_cast<unsigned>(e.amount)]);
    default: return "";
    }
}

std::string wealth_words(Lang lang, const Seating& seating, const Event& e) {
    std::vector<std::string> items;
    for (unsigned p = 0; p < seating.config.players; ++p)
        items.push_back(fmt::format("{} {}", seating.seats[p].name, money(lang, e.amounts[p])));
    return listed(lang, items);
}

} // namespace

std::string Words::sentence(Lang lang, const Seating& seating, const Event& e) {
    std::string key =
        fmt::format("vernissage.event.{}{}", shape_of(e.kind).id, form(seating.config, e));
    // Spoken to the seat it is about, where the catalogue has such a form.
    if (seating.me != nobody && e.seat == seating.me && has_message(lang, key + ".you"))
        key += ".you";
    const bool paid = e.kind == Kind::earns || e.kind == Kind::borrows || e.kind == Kind::buys ||
                      e.kind == Kind::enters_in;
    return say(
        lang, key,
        {{"seat", e.seat < seating.seats.size() ? seating.seats[e.seat].name : std::string{}},
         {"artist", e.artist < artists ? artist(lang, e.artist) : ""},
         {"token", e.token < token_kinds
                       ? token(lang, e.token,
                               e.kind == Kind::exchanged ? static_cast<unsigned>(e.to) : e.value)
                       : ""},
         {"old",
          e.kind == Kind::exchanged ? token(lang, e.token, static_cast<unsigned>(e.from)) : ""},
         {"value", std::to_string(e.value)},
         {"face", e.kind == Kind::rolled
                      ? say(lang, fmt::format("vernissage.face.{}", face_ids[e.value]))
                      : ""},
         {"artists", e.kind == Kind::stands ? artists_words(lang, e.value) : ""},
         {"offer", e.pile <= grey_offer ? offer(lang, seating.config, e.pile) : ""},
         {"card", e.card < lanes ? card(lang, e.card) : ""},
         {"cards", cards_words(lang, e.cards)},
         {"steps", e.card < lanes ? std::to_string(e.card + least_steps) : ""},
         {"from", e.kind == Kind::fame ? marked(e.from) : std::to_string(e.from)},
         {"to", e.kind == Kind::fame ? marked(e.to) : std::to_string(e.to)},
         {"places", steps_words(lang, e.after)},
         {"n", std::to_string(e.kind == Kind::earns ? e.to : e.amount)},
         {"amount", paid ? money(lang, e.amount) : std::to_string(e.amount)},
         {"amounts", e.kind == Kind::wealth ? wealth_words(lang, seating, e) : std::string{}}});
}

} // namespace adjuge
