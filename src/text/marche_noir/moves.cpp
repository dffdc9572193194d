#include <fmt/format.h>

#include "text/marche_noir/names.h"
#include "text/types.h"

namespace adjuge {

using namespace marche_noir;
using Words = Text<MarcheNoir>;
using Kind = Move::Kind;

namespace {

// The field that holds a move's goods; none where the kind has no goods.
constexpr std::string_view goods_field(Kind kind) {
    switch (kind) {
    case Kind::produce:
    case Kind::give_back:
    case Kind::discard: return "goods";
    case Kind::offer:
    case Kind::accept: return "production";
    case Kind::sell: return "vp";
    default: return {};
    }
}
constexpr bool names_good(Kind kind) {
    return kind == Kind::smuggle || kind == Kind::up || kind == Kind::down || kind == Kind::swap ||
           kind == Kind::bid || kind == Kind::raise;
}
// The field that names another seat.
constexpr std::string_view seat_field(Kind kind) {
    switch (kind) {
    case Kind::offer: return "to";
    case Kind::accept: return "of";
    case Kind::choose: return "whom";
    default: return {};
    }
}
constexpr bool numbered(Kind kind) {
    return kind == Kind::offer || kind == Kind::accept || kind == Kind::withdraw;
}
constexpr bool may_stand(Kind kind) {
    return kind == Kind::pass || kind == Kind::offer || kind == Kind::refuse;
}

// What a person may leave out: the number of the question, of the offer, whose it is.
void supply(Move& move, const Node& from, const Table& t, Seat seat) {
    if (!from.has("lot")) move.question = t.question;
    if (move.kind == Kind::accept && !from.has("of") && t.phase == Phase::answering)
        move.other = t.active;
    if (!numbered(move.kind) || from.has("number") || !t.wild()) return;
    if (move.kind == Kind::accept)
        move.number = move.other < seats ? t.offers[move.other] : std::uint8_t{};
    else if (seat < seats)
        move.number =
            static_cast<std::uint8_t>(t.offers[seat] + (move.kind == Kind::offer ? 1 : 0));
}

template <class Form, class M>
void describe_move(Form& form, M& move, const Config& config) {
    const Kind kind = move.kind;
    const bool wild = config.has_variant(0);
    const auto named = [](bool has, std::string_view name) {
        return has ? name : std::string_view{};
    };
    const bool offers = kind == Kind::offer;
    const bool stands = may_stand(kind) && !wild;
    form("lot", number(move.question, 0, 1 << 30), Need::complete);
    form(goods_field(kind), goods(move.goods), Need::always);
    form(named(offers, "stock"), goods(move.stock), Need::always);
    form(named(offers, "wanted"), goods(move.wanted), Need::always);
    form(named(names_good(kind), "good"), id(move.good, good_ids), Need::always);
    form.maybe(named(kind == Kind::sell, "customers"), move.good < kinds, id(move.good, good_ids));
    form(named(kind == Kind::swap, "into"), id(move.into, good_ids), Need::always);
    form(named(kind == Kind::bid, "amount"), number(move.amount), Need::always);
    if (offers) // to all, perhaps
        form(named(wild, "to"), seat(move.other, config), Need::always);
    else
        form(seat_field(kind), player(move.other, config),
             kind == Kind::accept && !wild ? Need::complete : Need::always);
    form(named(numbered(kind) && wild, "number"), number(move.number), Need::complete);
    form.maybe(named(stands, "keeps"), move.announces != 0, good_set(move.keeps));
    form.maybe(named(stands, "shuns"), move.announces != 0, good_set(move.shuns));
}

template <class Form, class D>
void describe_deal(Form& form, D& deal, const Config& config) {
    form("first_seat", player(deal.first, config));
    form("exchange", id_list(deal.exchange, good_ids));
    form("values", id_list(deal.values, good_ids));
    form("deck", id_list(deal.deck, card_ids));
}

template <class Form>
void describe_could(Form& form, const Options& all, Seat seat) {
    form("seat", given(seat));
    form("goods", goods(all.of[seat]));
}

template <class Form>
void describe_offer(Form& form, const Options& all, const Option& option) {
    form("production", goods(all.area));
    form("stock", goods(all.stock));
    form.maybe("could", !all.wild, fact(Type{"Could"}.listed(), [&] {
                   json::array could;
                   for (Seat seat = 0; seat < seats; ++seat)
                       if (!all.of[seat].empty())
                           could.push_back(
                               written([&](Writer& row) { describe_could(row, all, seat); }));
                   return could;
               }));
    form.maybe("number", all.wild, given(option.number));
    form.maybe("to", all.wild, fact(Type{"number"}.listed(), [&] { return seats_json(all.who); }));
    form.maybe("wanted", all.wild, fact(Type{"Goods"}, [&] { return goods_json(all.of[all.me]); }));
}

template <class Form>
void describe_option(Form& form, const Options& all, const Option& option) {
    switch (option.kind) {
    case Kind::produce:
        form("most", given(all.most));
        form("jokers", given(all.jokers));
        form("each", goods(all.area));
        break;
    case Kind::offer: describe_offer(form, all, option); break;
    case Kind::accept: {
        const Goods wanted = all.of[option.other];
        form("of", given(option.other));
        form.maybe("number", all.wild, given(option.number));
        form("wanted", goods(wanted));
        form("production_from",
             fact(Type{"Goods"}, [&] { return goods_json(wanted.beyond(all.stock)); }));
        form("production_to",
             fact(Type{"Goods"}, [&] { return goods_json(wanted.least(all.area)); }));
        break;
    }
    case Kind::withdraw: { // and what may be offered then (MN-27)
        const bool again = option.number < most_offers && !all.who.empty();
        form("number", given(option.number));
        form.maybe("production", again, goods(all.area));
        form.maybe("stock", again, goods(all.stock));
        form.maybe("to", again, fact(Type{"number"}.listed(), [&] { return seats_json(all.who); }));
        form.maybe("wanted", again, fact(Type{"Goods"}, [&] {
                       return goods_json(Goods::each_of(cubes - markers));
                   }));
        break;
    }
    case Kind::choose:
        form("whom", fact(Type{"number"}.listed(), [&] { return seats_json(all.who); }));
        break;
    case Kind::give_back:
    case Kind::discard:
        form("count", given(all.most));
        form("from", goods(all.area));
        break;
    case Kind::swap:
        form("goods", good_set(all.goods));
        form("into", good_set(all.into));
        break;
    case Kind::bid: form("most", goods(all.area)); break;
    case Kind::sell:
        form("most", goods(all.area));
        form.maybe("with_customers", !all.stock.empty(), goods(all.stock));
        break;
    case Kind::down: form("goods", good_set(all.into)); break;
    case Kind::smuggle:
    case Kind::up:
    case Kind::raise: form("goods", good_set(all.goods)); break;
    case Kind::pass:
    case Kind::refuse:
    case Kind::done: break;
    }
    if (may_stand(option.kind)) form.maybe("standing", all.standing, given(true));
}

} // namespace

json::object Words::to_json(const Config& config, const Move& move) {
    return kind_written("move", move_ids, move.kind,
                        [&](auto& form) { describe_move(form, move, config); });
}
void Words::put(std::string& out, const Config& config, const Move& move) {
    put_kind(out, "move", move_ids, move.kind,
             [&](auto& form) { describe_move(form, move, config); });
}
Move Words::read_move(const Config& config, const Node& from, const State* now, Seat seat) {
    Move move;
    move.kind = static_cast<Kind>(read_id(from["move"], move_ids));
    read_move_fields(from, now != nullptr, [&](auto& form) { describe_move(form, move, config); });
    move.announces = from.has("keeps") || from.has("shuns") ? 1 : 0;
    if (now != nullptr) supply(move, from, now->table, seat);
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
    types.ids(good_ids);
    types.alias("Goods", "Partial<Record<Good, number>>");
    types.kinds("Move", "move", move_ids, [](auto& form, unsigned kind) {
        const Move move{.kind = static_cast<Kind>(kind)};
        describe_move(form, move, {});
    });
    types.object("Could", [](auto& form) { describe_could(form, Options{}, 0); });
    types.kinds("Option", "move", move_ids, [](auto& form, unsigned kind) {
        describe_option(form, Options{}, Option{.kind = static_cast<Kind>(kind), .other = 0});
    });
}

std::string Words::words(Lang lang, const Config&, const Move& move) {
    std::string key = fmt::format("marche-noir.move.{}", move_id(move.kind));
    if (!goods_field(move.kind).empty() && move.kind != Kind::offer && move.kind != Kind::accept &&
        move.goods.empty())
        key += ".nothing";
    return say(
        lang, key,
        {{"goods", goods_words(lang, move.goods + move.stock)},
         {"wanted", goods_words(lang, move.wanted)},
         {"good", move.good < kinds ? good(lang, move.good) : ""},
         {"into", move.into < kinds ? good(lang, move.into) : ""},
         {"bid", move.good < kinds ? goods_words(lang, Goods::of(move.good, move.amount)) : ""},
         {"vp", std::to_string(move.goods.total())}});
}

std::string Words::says(Lang lang, const Seating& seating, const Move& move) {
    if (move.kind != Kind::choose || move.other >= seating.seats.size())
        return words(lang, seating.config, move);
    return say(lang, "marche-noir.move.choose.named", {{"seat", seating.seats[move.other].name}});
}

} // namespace adjuge
