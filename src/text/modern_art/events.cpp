#include <fmt/format.h>

#include "text/modern_art/names.h"
#include "text/types.h"

namespace adjuge {

using namespace modern_art;
using Words = Text<ModernArt>;

namespace {

// Which fields of an event mean something, by kind: the JSON forms and the sentences of all
// events are made from this one table.
enum Field : unsigned {
    has_seat = 1,
    has_other = 2,
    has_lot = 4, // card, and card2 of a double
    has_auction = 8,
    has_round = 16,
    has_amount = 32,
    per_seat = 64,    // amounts, one per player
    per_artist = 128, // amounts, one per artist
    has_cards = 256,  // left out where the viewer may not see them
    to_bank = 512,    // `other` nobody is the bank
};

struct Shape {
    std::string_view id;
    unsigned fields;
};

constexpr std::array<Shape, event_kinds> shapes{{
    {"dealt", has_seat | has_amount | has_cards},
    {"round-begins", has_round},
    {"seller", has_seat},
    {"played", has_seat | has_lot},
    {"asked", has_seat | has_lot},
    {"added", has_seat | has_lot},
    {"declined", has_seat},
    {"opened", has_seat | has_other | has_lot | has_auction},
    {"bid", has_seat | has_amount},
    {"passed", has_seat | has_amount},
    {"sealed", has_seat | has_amount},
    {"revealed", per_seat},
    {"tie", has_seat | has_amount},
    {"priced", has_seat | has_amount},
    {"sold", has_seat | has_other | has_lot | has_amount},
    {"taken", has_seat | has_other | has_lot},
    {"paid", has_seat | has_other | has_amount | to_bank},
    {"may-turn", has_seat},
    {"left", has_seat},
    {"turned", has_seat | has_lot},
    {"round-ends", has_seat | has_lot | has_round},
    {"ranked", has_round | per_artist},
    {"bank-sale", has_seat | has_round | has_amount | has_cards},
    {"game-ends", per_seat},
}};

const Shape& shape_of(Event::Kind kind) { return shapes[static_cast<unsigned>(kind)]; }

// A sealed amount that the viewer may not see.
bool is_hidden(const Event& e) { return e.kind == Event::Kind::sealed && e.amount == not_sealed; }

// "you 12k, Basile nothing, Odile 30k" or "Nex 30k, Koriko 20k".
std::string amounts_words(Lang lang, const Seating& seating, const Event& e, unsigned fields) {
    std::string list;
    const auto add = [&](std::string_view name, int amount) {
        list +=
            fmt::format("{}{} {}", list.empty() ? "" : ", ", name,
                        amount == 0 && (fields & per_seat) != 0 && e.kind == Event::Kind::revealed
                            ? say(lang, "modern-art.nothing")
                            : Words::money(lang, seating.config, amount));
    };
    if ((fields & per_seat) != 0) {
        for (unsigned p = 0; p < seating.config.players; ++p)
            add(called(lang, seating, static_cast<Seat>(p)), e.amounts[p]);
    } else {
        for (unsigned place = 1; place <= 3; ++place)
            for (unsigned a = 0; a < artists; ++a)
                if (e.amounts[a] == marker_for(place))
                    add(Words::artist(seating.config, a), marker_for(place));
    }
    return list;
}

// Whom a payment goes to: null for nobody, or the bank.
template <class T>
constexpr auto other_side(T& at, const Config& config, bool bank) {
    return codec(
        Type{"number | \"bank\""}.or_null(), at,
        [bank](Seat other) {
            return other == nobody && bank ? json::value("bank") : seat_json(other);
        },
        [&config](auto& other, const Node& from) {
            if (from.is_number()) other = read_seat(config, from);
        });
}
// A card, or the two of a double.
template <class E>
constexpr auto lot_cards(E& e, const Config& config) {
    return codec(
        Type{"string"}.listed(), e,
        [&config](const Event& event) {
            json::array list{json::value(Words::card_id(config, event.card))};
            if (event.card2 != no_card) list.emplace_back(Words::card_id(config, event.card2));
            return list;
        },
        [&config](auto& event, const Node& from) {
            if (from.size() < 1 || from.size() > 2) from.fail("modern-art.format.lot");
            event.card = read_card(config, from.at(0));
            if (from.size() == 2) event.card2 = read_card(config, from.at(1));
        });
}

template <class Form, class E>
void describe(Form& form, E& e, const Config& config) {
    const unsigned fields = shape_of(e.kind).fields;
    const auto named = [fields](unsigned any_of, std::string_view name) {
        return (fields & any_of) != 0 ? name : std::string_view{};
    };
    form.maybe(named(has_seat, "seat"), e.seat != nobody, player(e.seat, config));
    form(named(has_other, "other"), other_side(e.other, config, (fields & to_bank) != 0));
    form.maybe(named(has_lot, "lot"), e.card != no_card, lot_cards(e, config));
    form(named(has_auction, "auction"), id(e.auction, auction_ids));
    form(named(has_round, "round"), number(e.round, 1, rounds));
    form.maybe(named(has_amount, "amount"), !is_hidden(e), number(e.amount, 0, 32767));
    form(named(per_seat | per_artist, "amounts"),
         numbers(e.amounts, (fields & per_seat) != 0 ? config.players : artists, 0, 32767));
    form.maybe(named(has_cards, "cards"), !e.cards.empty(), cards(e.cards, config));
}

} // namespace

json::object Words::to_json(const Config& config, const Event& e) {
    return event_written(e, shapes, [&](auto& form) { describe(form, e, config); });
}
void Words::put(std::string& out, const Config& config, const Event& e) {
    put_event(out, e, shapes, [&](auto& form) { describe(form, e, config); });
}
Event Words::read_event(const Config& config, const Node& from) {
    return read_event_as<Event>(from, shapes, [&](Reader& form, Event& e) {
        if ((shape_of(e.kind).fields & has_amount) != 0) e.amount = not_sealed;
        describe(form, e, config);
    });
}
void Words::event_types(TypeScript& types) {
    add_events<Event>(types, shapes, [](auto& form, const Event& e) { describe(form, e, {}); });
}

std::string Words::sentence(Lang lang, const Seating& seating, const Event& e) {
    const Config& config = seating.config;
    const Shape& shape = shape_of(e.kind);
    std::string key = fmt::format("modern-art.event.{}", shape.id);
    if (e.kind == Event::Kind::dealt && e.seat == nobody) key += ".mystery";
    if ((shape.fields & to_bank) != 0 && e.other == nobody) key += ".bank";
    if (e.kind == Event::Kind::passed && e.amount == 0) key += ".first";
    if (e.kind == Event::Kind::sealed && is_hidden(e)) key += ".hidden";
    if (e.kind == Event::Kind::sold && e.seat == e.other) key += ".self";
    if (e.kind == Event::Kind::round_ends) key += fmt::format(".{}", to_string(e.why));
    // Said in another form where the catalogue has one: of no money, and to the seat it is about.
    const auto in_form = [&](bool fits, std::string_view form) {
        if (fits && has_message(lang, key + std::string{form})) key += form;
    };
    in_form((shape.fields & has_amount) != 0 && e.amount == 0, ".nothing");
    in_form(seating.me != nobody && e.seat == seating.me, ".you");
    in_form(seating.me != nobody && e.other == seating.me, ".to_you");
    std::string cards;
    e.cards.each([&](Card card) {
        cards += fmt::format("{}{}", cards.empty() ? "" : ", ", Words::card(lang, config, card));
    });
    const std::string_view artist =
        e.card == no_card ? "" : Words::artist(config, artist_of(e.card));
    return say(lang, key,
               {{"seat", name_of(seating, e.seat)},
                {"other", name_of(seating, e.other)},
                {"lot", lot_words(lang, config, e.card, e.card2)},
                {"artist", std::string{artist}},
                {"auction", say(lang, fmt::format("modern-art.auction.{}", auction_id(e.auction)))},
                {"round", std::to_string(e.round)},
                {"amount", money(lang, config, e.amount)},
                {"n", std::to_string(e.amount)},
                {"amounts", amounts_words(lang, seating, e, shape.fields)},
                {"cards", cards}});
}

std::string Words::words(Lang lang, const Config& config, const Move& move) {
    std::string key = fmt::format("modern-art.move.{}", move_ids[static_cast<unsigned>(move.kind)]);
    if (move.kind == Move::Kind::seal && move.amount == 0) key += ".nothing";
    return say(lang, key,
               {{"card", move.card == no_card ? "" : card(lang, config, move.card)},
                {"amount", money(lang, config, move.amount)},
                {"n", std::to_string(move.amount)}});
}

} // namespace adjuge
