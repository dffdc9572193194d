#include <fmt/format.h>

#include "text/fields.h"
#include "text/vernissage/names.h"

namespace adjuge {

using namespace vernissage;
using Words = Text<Vernissage>;
using Kind = Move::Kind;

namespace {

std::string_view id_of(Kind kind) { return move_ids[static_cast<unsigned>(kind)]; }
constexpr bool has_artist(Kind kind) { return kind == Kind::place || kind == Kind::review; }
constexpr bool has_value(Kind kind) {
    return kind == Kind::place || kind == Kind::object || kind == Kind::settle ||
           kind == Kind::propose;
}
constexpr bool has_amount(Kind kind) { return kind == Kind::show || kind == Kind::lay; }
constexpr bool has_card(Kind kind) { return kind == Kind::take || kind == Kind::redraw; }
constexpr bool has_steps(Kind kind) { return kind == Kind::advance || kind == Kind::draw; }
constexpr std::array<std::string_view, 2> other_places{"rest", "own"};

std::uint8_t small(const Node& from, int lo, int hi) {
    return static_cast<std::uint8_t>(from.number(lo, hi));
}

} // namespace

json::object Words::to_json(const Config&, const Move& m) {
    json::object out;
    out["move"] = id_of(m.kind);
    out["lot"] = m.lot;
    if (has_artist(m.kind)) out["artist"] = artist_json(m.artist);
    if (m.kind == Kind::place) out["token"] = token_ids[m.token];
    if (has_value(m.kind)) out["value"] = m.value;
    if (has_amount(m.kind)) out["amount"] = m.amount;
    if (m.kind == Kind::buy) out["pile"] = offer_json(m.pile);
    if (has_card(m.kind)) out["card"] = card_ids[m.card];
    if (has_steps(m.kind)) out["steps"] = m.card + least_steps;
    if (m.kind == Kind::relocate) out["agents"] = steps_json(m.agents);
    if (m.kind == Kind::advance) {
        out["from"] = m.from;
        out["to"] = m.to;
    }
    if (m.kind == Kind::face) out["face"] = face_ids[m.value];
    if (m.kind == Kind::dice) out["dice"] = json::array{m.value, m.amount};
    if (m.kind == Kind::redraw)
        out["from"] = m.pile < piles ? json::value(m.pile + 1)
                                     : json::value(other_places[m.pile - from_removed]);
    if (may_stand(m.kind) && m.stands != unsaid) out["stands"] = artists_json(m.stands);
    return out;
}

Move Words::read_move(const Config&, const Node& from, const State* now, Seat) {
    Move m;
    m.kind = static_cast<Kind>(read_id(from["move"], move_ids));
    const bool advances = m.kind == Kind::advance;
    // What is 0 may be left out where it can be: whoever objects may name no value.
    check_fields(from, now != nullptr,
                 {{"lot", Need::complete},
                  {"token", need_if(m.kind == Kind::place)},
                  {"value", need_if(has_value(m.kind),
                                    m.kind == Kind::object ? Need::complete : Need::always)},
                  {"artist", need_if(has_artist(m.kind))},
                  {"amount", need_if(has_amount(m.kind))},
                  {"pile", need_if(m.kind == Kind::buy)},
                  {"card", need_if(has_card(m.kind))},
                  {"steps", need_if(has_steps(m.kind))},
                  {"agents", need_if(m.kind == Kind::relocate)},
                  {"from", advances ? Need::complete : need_if(m.kind == Kind::redraw)},
                  {"to", need_if(advances)},
                  {"face", need_if(m.kind == Kind::face)},
                  {"dice", need_if(m.kind == Kind::dice)},
                  {"stands", need_if(may_stand(m.kind), Need::free)}});
    if (now == nullptr || from.has("lot"))
        m.lot = static_cast<std::uint32_t>(from["lot"].number(0, 1 << 30));
    else
        m.lot = now->table.lot;
    if (has_artist(m.kind))
        m.artist = static_cast<std::uint8_t>(read_id(from["artist"], artist_ids));
    if (m.kind == Kind::place)
        m.token = static_cast<std::uint8_t>(read_id(from["token"], token_ids));
    if (from.has("value")) m.value = small(from["value"], 0, lanes - 1);
    if (has_amount(m.kind)) m.amount = small(from["amount"], 0, 255);
    if (m.kind == Kind::buy) m.pile = read_offer(from["pile"]);
    if (has_card(m.kind)) m.card = static_cast<std::uint8_t>(read_id(from["card"], card_ids));
    if (has_steps(m.kind))
        m.card = static_cast<std::uint8_t>(
            from["steps"].number(least_steps, least_steps + lanes - 1) - int{least_steps});
    if (m.kind == Kind::relocate) m.agents = static_cast<std::uint16_t>(read_steps(from["agents"]));
    if (advances) {
        if (from.has("from")) m.from = small(from["from"], 0, most_steps);
        m.to = small(from["to"], 1, most_steps);
    }
    if (m.kind == Kind::face) m.value = static_cast<std::uint8_t>(read_id(from["face"], face_ids));
    if (m.kind == Kind::dice) {
        const Node dice = read_list(from["dice"], 2);
        m.value = small(dice.at(0), 1, 6);
        m.amount = small(dice.at(1), 1, 6);
    }
    if (m.kind == Kind::redraw) {
        const Node place = from["from"];
        m.pile = place.is_number()
                     ? static_cast<std::uint8_t>(place.number(1, piles) - 1)
                     : static_cast<std::uint8_t>(from_removed + read_id(place, other_places));
    }
    if (from.has("stands")) m.stands = static_cast<std::uint8_t>(read_artists(from["stands"]));
    return m;
}

json::object Words::to_json(const Config&, const Deal& deal) {
    json::array deck;
    for (const std::uint8_t card : deal.deck) deck.emplace_back(card_ids[card]);
    json::object out;
    out["first_seat"] = deal.first;
    out["deck"] = std::move(deck);
    return out;
}
Deal Words::read_deal(const Config& config, const Node& from) {
    from.only({"first_seat", "deck"});
    Deal deal;
    const Node deck = read_list(from["deck"], brown_cards);
    for (std::size_t n = 0; n < brown_cards; ++n)
        deal.deck[n] = static_cast<std::uint8_t>(read_id(deck.at(n), card_ids));
    deal.first = small(from["first_seat"], 0, config.players - 1);
    return deal;
}

namespace {

json::array values_json(unsigned set) { return steps_json(set); }

json::object option_json(const Options& all, const Option& o) {
    json::object out;
    out["move"] = id_of(o.kind);
    switch (o.kind) {
    case Kind::place: {
        json::object tokens;
        for (unsigned kind = 0; kind < token_kinds; ++kind)
            if (has_bit(all.tokens, kind)) tokens[token_ids[kind]] = values_json(all.values[kind]);
        out["tokens"] = std::move(tokens);
        out["artists"] = artists_json(all.artists);
        break;
    }
    case Kind::object:
    case Kind::settle: out["values"] = values_json(all.named); break;
    case Kind::propose: out["values"] = values_json(all.others); break;
    case Kind::show:
    case Kind::lay:
        out["lo"] = o.lo;
        out["hi"] = o.hi;
        break;
    case Kind::buy: {
        json::array offers;
        json::array loans;
        for (unsigned n = 0; n <= grey_offer; ++n) {
            if (has_bit(all.offers, n)) offers.push_back(offer_json(n));
            if (has_bit(all.loans, n)) loans.push_back(offer_json(n));
        }
        out["piles"] = std::move(offers);
        out["loans"] = std::move(loans);
        break;
    }
    case Kind::take: {
        json::array cards;
        for (unsigned n = 0; n < lanes; ++n)
            if (has_bit(all.cards, n)) cards.emplace_back(card_ids[n]);
        out["cards"] = std::move(cards);
        break;
    }
    case Kind::relocate:
        out["lo"] = o.lo;
        out["hi"] = o.hi;
        out["board"] = steps_json(all.board);
        break;
    case Kind::advance: { // every way, so that a page need not reckon
        json::array ways;
        for (unsigned card = 0; card < lanes; ++card) {
            if (!has_bit(all.greys, card)) continue;
            const unsigned n = card + least_steps;
            const auto way = [&](unsigned from, unsigned to) {
                ways.push_back(json::object{{"steps", n}, {"from", from}, {"to", to}});
            };
            for (unsigned to = 1; to <= most_steps; ++to) {
                if (has_bit(in_at(all.agents, all.board, all.outside, n), to)) way(0, to);
                if (has_bit(up_by(all.agents, all.board, n), to)) way(to - n, to);
                if (has_bit(down_by(all.agents, all.board, n), to)) way(to + n, to);
            }
        }
        out["ways"] = std::move(ways);
        break;
    }
    case Kind::review: out["artists"] = artists_json(all.artists); break;
    default: break;
    }
    if (all.standing && may_stand(o.kind)) out["standing"] = true;
    return out;
}

} // namespace

json::object Words::to_json(const Config&, const Options& options) {
    json::array list;
    for (const Option& option : options) list.push_back(option_json(options, option));
    json::object out;
    out["lot"] = options.lot;
    out["options"] = std::move(list);
    return out;
}

std::string Words::words(Lang lang, const Config& config, const Move& m) {
    std::string key = fmt::format("vernissage.move.{}", id_of(m.kind));
    if (m.kind == Kind::object && m.value == 0) key += ".none";
    if (m.kind == Kind::advance && m.from == 0) key += ".in";
    if (has_amount(m.kind) && m.amount == 0) key += ".none";
    return say(lang, key,
               {{"artist", m.artist < artists ? artist(lang, m.artist) : ""},
                {"token", m.kind == Kind::place ? token(lang, m.token, m.value) : ""},
                {"value", std::to_string(m.value)},
                {"n", std::to_string(m.amount)},
                {"offer", m.kind == Kind::buy ? offer(lang, config, m.pile) : ""},
                {"card", has_card(m.kind) ? card(lang, m.card) : ""},
                {"steps", has_steps(m.kind) ? std::to_string(m.card + least_steps)
                                            : steps_words(lang, m.agents)},
                {"from", std::to_string(m.from)},
                {"to", std::to_string(m.to)},
                {"face", m.kind == Kind::face
                             ? say(lang, fmt::format("vernissage.face.{}", face_ids[m.value]))
                             : ""}});
}

} // namespace adjuge
