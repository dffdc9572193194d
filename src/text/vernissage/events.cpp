#include <fmt/format.h>

#include "text/seats.h"
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
const Shape& shape_of(Kind kind) { return shapes[static_cast<unsigned>(kind)]; }

} // namespace

json::object Words::to_json(const Config& config, const Event& e) {
    const Shape& shape = shape_of(e.kind);
    json::object out;
    out["event"] = shape.id;
    out["rule"] = to_string(e.why);
    if (!shape.seat.empty()) out[shape.seat] = seat_json(e.seat);
    if (!shape.artist.empty()) out[shape.artist] = artist_json(e.artist);
    if (!shape.token.empty()) out[shape.token] = token_ids[e.token];
    if (!shape.value.empty()) out[shape.value] = e.value;
    if (!shape.face.empty()) out[shape.face] = face_ids[e.value];
    if (!shape.artists.empty()) out[shape.artists] = artists_json(e.value);
    if (!shape.pile.empty()) out[shape.pile] = offer_json(e.pile);
    if (!shape.card.empty() && e.card != no_card) out[shape.card] = card_ids[e.card];
    if (!shape.steps.empty() && e.card != no_card) out[shape.steps] = e.card + least_steps;
    if (!shape.from.empty()) out[shape.from] = e.from;
    if (!shape.to.empty()) out[shape.to] = e.to;
    if (!shape.before.empty()) out[shape.before] = steps_json(e.before);
    if (!shape.after.empty()) out[shape.after] = steps_json(e.after);
    if (!shape.cards.empty() && !e.cards.empty()) out[shape.cards] = cards_json(e.cards);
    if (!shape.amount.empty()) out[shape.amount] = e.amount;
    if (!shape.ending.empty()) out[shape.ending] = ending_ids[static_cast<unsigned>(e.amount)];
    if (!shape.amounts.empty()) out[shape.amounts] = numbers_json(e.amounts, config.players);
    return out;
}

Event Words::read_event(const Config& config, const Node& from) {
    std::array<std::string_view, event_kinds> ids;
    for (unsigned n = 0; n < event_kinds; ++n) ids[n] = shapes[n].id;
    Event e;
    e.kind = static_cast<Kind>(read_id(from["event"], ids));
    const Shape& shape = shape_of(e.kind);
    e.why = read_rule(from["rule"]);
    const auto byte = [](unsigned n) { return static_cast<std::uint8_t>(n); };
    const auto sign = [&](std::string_view key) {
        return static_cast<std::int8_t>(from[key].number(-128, 127));
    };
    if (!shape.seat.empty()) e.seat = read_seat(config, from[shape.seat]);
    if (!shape.artist.empty()) e.artist = read_artist(from[shape.artist]);
    if (!shape.token.empty()) e.token = byte(read_id(from[shape.token], token_ids));
    if (!shape.value.empty()) e.value = byte(static_cast<unsigned>(from[shape.value].number(0, 7)));
    if (!shape.face.empty()) e.value = byte(read_id(from[shape.face], face_ids));
    if (!shape.artists.empty()) e.value = byte(read_artists(from[shape.artists]));
    if (!shape.pile.empty()) e.pile = read_offer(from[shape.pile]);
    if (!shape.card.empty() && from.has(shape.card))
        e.card = byte(read_id(from[shape.card], card_ids));
    if (!shape.steps.empty() && from.has(shape.steps))
        e.card = byte(static_cast<unsigned>(
            from[shape.steps].number(least_steps, least_steps + lanes - 1) - int{least_steps}));
    if (!shape.from.empty()) e.from = sign(shape.from);
    if (!shape.to.empty()) e.to = sign(shape.to);
    if (!shape.before.empty())
        e.before = static_cast<std::uint16_t>(read_steps(from[shape.before]));
    if (!shape.after.empty()) e.after = static_cast<std::uint16_t>(read_steps(from[shape.after]));
    if (!shape.cards.empty() && from.has(shape.cards)) e.cards = read_cards(from[shape.cards]);
    if (!shape.amount.empty()) e.amount = from[shape.amount].number(-(1 << 24), 1 << 24);
    if (!shape.ending.empty())
        e.amount = static_cast<std::int32_t>(read_id(from[shape.ending], ending_ids));
    if (!shape.amounts.empty()) {
        const Node list = read_list(from[shape.amounts], config.players);
        for (unsigned p = 0; p < config.players; ++p)
            e.amounts[p] = list.at(p).number(-(1 << 24), 1 << 24);
    }
    return e;
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

std::string wealth_words(Lang lang, const Company& company, const Event& e) {
    std::vector<std::string> items;
    for (unsigned p = 0; p < company.config.players; ++p)
        items.push_back(fmt::format("{} {}", company.seats[p].name, money(lang, e.amounts[p])));
    return listed(lang, items);
}

} // namespace

std::string Words::sentence(Lang lang, const Company& company, const Event& e) {
    std::string key =
        fmt::format("vernissage.event.{}{}", shape_of(e.kind).id, form(company.config, e));
    // Spoken to the seat it is about, where the catalogue has such a form.
    if (company.me != nobody && e.seat == company.me && has_message(lang, key + ".you"))
        key += ".you";
    const bool paid = e.kind == Kind::earns || e.kind == Kind::borrows || e.kind == Kind::buys ||
                      e.kind == Kind::enters_in;
    return say(
        lang, key,
        {{"seat", e.seat < company.seats.size() ? company.seats[e.seat].name : std::string{}},
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
         {"offer", e.pile <= grey_offer ? offer(lang, company.config, e.pile) : ""},
         {"card", e.card < lanes ? card(lang, e.card) : ""},
         {"cards", cards_words(lang, e.cards)},
         {"steps", e.card < lanes ? std::to_string(e.card + least_steps) : ""},
         {"from", e.kind == Kind::fame ? marked(e.from) : std::to_string(e.from)},
         {"to", e.kind == Kind::fame ? marked(e.to) : std::to_string(e.to)},
         {"places", steps_words(lang, e.after)},
         {"n", std::to_string(e.kind == Kind::earns ? e.to : e.amount)},
         {"amount", paid ? money(lang, e.amount) : std::to_string(e.amount)},
         {"amounts", e.kind == Kind::wealth ? wealth_words(lang, company, e) : std::string{}}});
}

} // namespace adjuge
