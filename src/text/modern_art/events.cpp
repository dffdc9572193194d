#include <fmt/format.h>

#include "text/modern_art/names.h"

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
std::string amounts_words(Lang lang, const Company& company, const Event& e, unsigned fields) {
    std::string list;
    const auto add = [&](std::string_view name, int amount) {
        list +=
            fmt::format("{}{} {}", list.empty() ? "" : ", ", name,
                        amount == 0 && (fields & per_seat) != 0 && e.kind == Event::Kind::revealed
                            ? say(lang, "modern-art.nothing")
                            : Words::money(lang, company.config, amount));
    };
    if ((fields & per_seat) != 0) {
        for (unsigned p = 0; p < company.config.players; ++p)
            add(called(lang, company, static_cast<Seat>(p)), e.amounts[p]);
    } else {
        for (unsigned place = 1; place <= 3; ++place)
            for (unsigned a = 0; a < artists; ++a)
                if (e.amounts[a] == marker_for(place))
                    add(Words::artist(company.config, a), marker_for(place));
    }
    return list;
}

} // namespace

json::object Words::to_json(const Config& config, const Event& e) {
    const Shape& shape = shape_of(e.kind);
    json::object out = event_json(e, shapes);
    if ((shape.fields & has_seat) != 0 && e.seat != nobody) out["seat"] = e.seat;
    if ((shape.fields & has_other) != 0) {
        if (e.other != nobody)
            out["other"] = e.other;
        else
            out["other"] = (shape.fields & to_bank) != 0 ? json::value("bank") : json::value();
    }
    if ((shape.fields & has_lot) != 0 && e.card != no_card) {
        json::array cards{json::value(card_id(config, e.card))};
        if (e.card2 != no_card) cards.emplace_back(card_id(config, e.card2));
        out["lot"] = std::move(cards);
    }
    if ((shape.fields & has_auction) != 0) out["auction"] = auction_id(e.auction);
    if ((shape.fields & has_round) != 0) out["round"] = e.round;
    if ((shape.fields & has_amount) != 0 && !is_hidden(e)) out["amount"] = e.amount;
    if ((shape.fields & (per_seat | per_artist)) != 0) {
        const unsigned n = (shape.fields & per_seat) != 0 ? config.players : artists;
        out["amounts"] = numbers_json(e.amounts, n);
    }
    if ((shape.fields & has_cards) != 0 && !e.cards.empty())
        out["cards"] = cards_json(config, e.cards);
    return out;
}

Event Words::read_event(const Config& config, const Node& from) {
    Event e = begun_event<Event>(from, shapes);
    const Shape& shape = shape_of(e.kind);
    from.only({"event", "rule", "seat", "other", "lot", "auction", "round", "amount", "amounts",
               "cards"});
    const auto seat = [&](const Node& node) {
        return static_cast<Seat>(node.number(0, config.players - 1));
    };
    if ((shape.fields & has_seat) != 0 && from.has("seat")) e.seat = seat(from["seat"]);
    if ((shape.fields & has_other) != 0 && from["other"].is_number()) e.other = seat(from["other"]);
    if ((shape.fields & has_lot) != 0 && from.has("lot")) {
        const Node lot = from["lot"];
        if (lot.size() < 1 || lot.size() > 2) lot.fail("modern-art.format.lot");
        e.card = read_card(config, lot.at(0));
        if (lot.size() == 2) e.card2 = read_card(config, lot.at(1));
    }
    if ((shape.fields & has_auction) != 0)
        e.auction = static_cast<Auction>(read_id(from["auction"], auction_ids));
    if ((shape.fields & has_round) != 0)
        e.round = static_cast<std::uint8_t>(from["round"].number(1, rounds));
    if ((shape.fields & has_amount) != 0)
        e.amount = from.has("amount") ? static_cast<std::int16_t>(from["amount"].number(0, 32767))
                                      : not_sealed;
    if ((shape.fields & (per_seat | per_artist)) != 0) {
        const unsigned n = (shape.fields & per_seat) != 0 ? config.players : artists;
        const Node list = read_list(from["amounts"], n);
        for (unsigned i = 0; i < n; ++i)
            e.amounts[i] = static_cast<std::int16_t>(list.at(i).number(0, 32767));
    }
    if ((shape.fields & has_cards) != 0 && from.has("cards"))
        e.cards = read_cards(config, from["cards"]);
    return e;
}

std::string Words::sentence(Lang lang, const Company& company, const Event& e) {
    const Config& config = company.config;
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
    in_form(company.me != nobody && e.seat == company.me, ".you");
    in_form(company.me != nobody && e.other == company.me, ".to_you");
    std::string cards;
    e.cards.each([&](Card card) {
        cards += fmt::format("{}{}", cards.empty() ? "" : ", ", Words::card(lang, config, card));
    });
    const std::string_view artist =
        e.card == no_card ? "" : Words::artist(config, artist_of(e.card));
    return say(lang, key,
               {{"seat", name_of(company, e.seat)},
                {"other", name_of(company, e.other)},
                {"lot", lot_words(lang, config, e.card, e.card2)},
                {"artist", std::string{artist}},
                {"auction", say(lang, fmt::format("modern-art.auction.{}", auction_id(e.auction)))},
                {"round", std::to_string(e.round)},
                {"amount", money(lang, config, e.amount)},
                {"n", std::to_string(e.amount)},
                {"amounts", amounts_words(lang, company, e, shape.fields)},
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
