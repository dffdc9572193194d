#include <fmt/format.h>

#include "text/types.h"
#include "text/vernissage/names.h"

namespace adjuge {

using namespace vernissage;
using Words = Text<Vernissage>;
using Kind = Move::Kind;

namespace {

constexpr bool has_artist(Kind kind) { return kind == Kind::place || kind == Kind::review; }
constexpr bool has_value(Kind kind) {
    return kind == Kind::place || kind == Kind::object || kind == Kind::settle ||
           kind == Kind::propose;
}
constexpr bool has_amount(Kind kind) { return kind == Kind::show || kind == Kind::lay; }
constexpr bool has_card(Kind kind) { return kind == Kind::take || kind == Kind::redraw; }
constexpr bool has_steps(Kind kind) { return kind == Kind::advance || kind == Kind::draw; }
constexpr std::array<std::string_view, 2> other_places{"rest", "own"};

// Where a card is drawn from again: a pile by its number from 1 on, or another place.
template <class T>
auto draw_place(T& at) {
    return codec(
        Type{"number | \"rest\" | \"own\""}, at,
        [](unsigned place) {
            return place < piles ? json::value(place + 1)
                                 : json::value(other_places[place - from_removed]);
        },
        [](auto& place, const Node& from) {
            place = from.is_number() ? static_cast<T>(from.number(1, piles) - 1)
                                     : static_cast<T>(from_removed + read_id(from, other_places));
        });
}
template <class M>
auto thrown_dice(M& move) {
    return codec(
        Type{"[number, number]"}, move,
        [](const Move& m) { return json::array{m.value, m.amount}; },
        [](auto& m, const Node& from) {
            const Node two = read_list(from, 2);
            number(m.value, 1, 6).read(two.at(0));
            number(m.amount, 1, 6).read(two.at(1));
        });
}

template <class Form, class M>
void describe_move(Form& form, M& m) {
    const Kind kind = m.kind;
    const auto named = [](bool has, std::string_view name) {
        return has ? name : std::string_view{};
    };
    const bool advances = kind == Kind::advance;
    form("lot", number(m.question, 0, 1 << 30), Need::complete);
    form(named(has_artist(kind), "artist"), id(m.artist, artist_ids), Need::always);
    form(named(kind == Kind::place, "token"), id(m.token, token_ids), Need::always);
    // What is 0 may be left out where it can be: whoever objects may name no value.
    form(named(has_value(kind), "value"), number(m.value, 0, lanes - 1),
         kind == Kind::object ? Need::complete : Need::always);
    form(named(has_amount(kind), "amount"), number(m.amount), Need::always);
    form(named(kind == Kind::buy, "pile"), offer(m.pile), Need::always);
    form(named(has_card(kind), "card"), id(m.card, card_ids), Need::always);
    form(named(has_steps(kind), "steps"), grey_card(m.card), Need::always);
    form(named(kind == Kind::relocate, "agents"), step_set(m.agents), Need::always);
    form(named(advances, "from"), number(m.from, 0, most_steps), Need::complete);
    form(named(advances, "to"), number(m.to, 1, most_steps), Need::always);
    form(named(kind == Kind::face, "face"), id(m.value, face_ids), Need::always);
    form(named(kind == Kind::dice, "dice"), thrown_dice(m), Need::always);
    form(named(kind == Kind::redraw, "from"), draw_place(m.pile), Need::always);
    form.maybe(named(may_stand(kind), "stands"), m.stands != unsaid, artist_set(m.stands));
}

template <class Form, class D>
void describe_deal(Form& form, D& deal, const Config& config) {
    form("first_seat", player(deal.first, config));
    form("deck", id_list(deal.deck, card_ids));
}

struct Way {
    unsigned steps;
    unsigned from;
    unsigned to;
};
template <class Form>
void describe_way(Form& form, const Way& way) {
    form("steps", given(way.steps));
    form("from", given(way.from));
    form("to", given(way.to));
}
// Every way of an agent, so that a page need not reckon.
json::array ways_json(const Options& all) {
    json::array ways;
    const auto add = [&](const Way& way) {
        ways.push_back(written([&](Writer& form) { describe_way(form, way); }));
    };
    each_bit(all.greys, [&](unsigned card) {
        const unsigned n = card + least_steps;
        for (unsigned to = 1; to <= most_steps; ++to) {
            if (has_bit(in_at(all.agents, all.board, all.outside, n), to)) add({n, 0, to});
            if (has_bit(up_by(all.agents, all.board, n), to)) add({n, to - n, to});
            if (has_bit(down_by(all.agents, all.board, n), to)) add({n, to + n, to});
        }
    });
    return ways;
}
json::object tokens_json(const Options& all) {
    json::object tokens;
    each_bit(all.tokens,
             [&](unsigned kind) { tokens[token_ids[kind]] = steps_json(all.values[kind]); });
    return tokens;
}
auto offers(unsigned set) {
    return fact(Type{"Pile"}.listed(), [set] {
        json::array list;
        each_bit(set, [&](unsigned n) { list.push_back(offer_json(n)); });
        return list;
    });
}

template <class Form>
void describe_option(Form& form, const Options& all, const Option& o) {
    switch (o.kind) {
    case Kind::place:
        form("tokens",
             fact(Type{"Partial<Record<TokenKind, number[]>>"}, [&] { return tokens_json(all); }));
        form("artists", artist_set(all.artists));
        break;
    case Kind::object:
    case Kind::settle: form("values", step_set(all.named)); break;
    case Kind::propose: form("values", step_set(all.others)); break;
    case Kind::show:
    case Kind::lay:
    case Kind::relocate:
        form("lo", given(o.lo));
        form("hi", given(o.hi));
        if (o.kind == Kind::relocate) form("board", step_set(all.board));
        break;
    case Kind::buy:
        form("piles", offers(all.offers));
        form("loans", offers(all.loans));
        break;
    case Kind::take:
        form("cards", fact(card_ids.type.listed(), [&] {
                 json::array cards;
                 each_bit(all.cards, [&](unsigned n) { cards.emplace_back(card_ids[n]); });
                 return cards;
             }));
        break;
    case Kind::advance:
        form("ways", fact(Type{"Way"}.listed(), [&] { return ways_json(all); }));
        break;
    case Kind::review: form("artists", artist_set(all.artists)); break;
    default: break;
    }
    if (may_stand(o.kind)) form.maybe("standing", all.standing, given(true));
}

} // namespace

json::object Words::to_json(const Config&, const Move& move) {
    return kind_written("move", move_ids, move.kind,
                        [&](auto& form) { describe_move(form, move); });
}
void Words::put(std::string& out, const Config&, const Move& move) {
    put_kind(out, "move", move_ids, move.kind, [&](auto& form) { describe_move(form, move); });
}
Move Words::read_move(const Config&, const Node& from, const State* now, Seat) {
    Move move;
    move.kind = static_cast<Kind>(read_id(from["move"], move_ids));
    if (now != nullptr) move.question = now->table.question;
    read_move_fields(from, now != nullptr, [&](auto& form) { describe_move(form, move); });
    return move;
}

json::object Words::to_json(const Config& config, const Deal& deal) {
    return written([&](Writer& form) { describe_deal(form, deal, config); });
}
Deal Words::read_deal(const Config& config, const Node& from) {
    Deal deal;
    Reader::read(from, [&](Reader& form) { describe_deal(form, deal, config); });
    return deal;
}

json::object Words::to_json(const Config&, const Options& options) {
    return options_written(options, move_ids, [&](auto& form, const Option& option) {
        describe_option(form, options, option);
    });
}
void Words::put(FieldWriter& out, const Config&, const Options& options) {
    put_options(out, options, move_ids,
                [&](auto& form, const Option& option) { describe_option(form, options, option); });
}

void Words::move_types(TypeScript& types) {
    types.ids(artist_ids);
    types.ids(card_ids);
    types.ids(token_ids);
    types.ids(face_ids);
    types.ids(ending_ids);
    types.alias("Cards", "Partial<Record<CardId, number>>");
    types.alias("Counts", "Record<string, number>");
    types.alias("Pile", "number | \"grey\"");
    types.kinds("Move", "move", move_ids, [](auto& form, unsigned kind) {
        const Move move{.kind = static_cast<Kind>(kind)};
        describe_move(form, move);
    });
    types.object("Way", [](auto& form) { describe_way(form, {}); });
    types.kinds("Option", "move", move_ids, [](auto& form, unsigned kind) {
        describe_option(form, Options{}, Option{.kind = static_cast<Kind>(kind)});
    });
}

std::string Words::words(Lang lang, const Config& config, const Move& m) {
    std::string key = fmt::format("vernissage.move.{}", move_id(m.kind));
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
