#include <fmt/format.h>

#include "text/fields.h"
#include "text/marche_noir/names.h"
#include "text/seats.h"

namespace adjuge {

using namespace marche_noir;
using Words = Text<MarcheNoir>;
using Kind = Move::Kind;

namespace {

std::string_view id_of(Kind kind) { return move_ids[static_cast<unsigned>(kind)]; }

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

std::uint8_t one_good(const Node& from) {
    return static_cast<std::uint8_t>(read_id(from, good_ids));
}

// What a person may leave out: the number of the question, of the offer, whose it is.
void supply(Move& move, const Node& from, const Table& t, Seat seat) {
    if (!from.has("lot")) move.lot = t.lot;
    if (move.kind == Kind::accept && !from.has("of") && t.phase == Phase::answering)
        move.other = t.active;
    if (!numbered(move.kind) || from.has("number") || !t.wild()) return;
    if (move.kind == Kind::accept)
        move.number = move.other < seats ? t.offers[move.other] : std::uint8_t{};
    else if (seat < seats)
        move.number =
            static_cast<std::uint8_t>(t.offers[seat] + (move.kind == Kind::offer ? 1 : 0));
}

} // namespace

json::object Words::to_json(const Config& config, const Move& move) {
    json::object out;
    out["move"] = id_of(move.kind);
    out["lot"] = move.lot;
    if (const auto field = goods_field(move.kind); !field.empty())
        out[field] = goods_json(move.goods);
    if (move.kind == Kind::offer) {
        out["stock"] = goods_json(move.stock);
        out["wanted"] = goods_json(move.wanted);
    }
    if (names_good(move.kind) && move.good < kinds) out["good"] = good_id(move.good);
    if (move.kind == Kind::sell && move.good < kinds) out["customers"] = good_id(move.good);
    if (move.kind == Kind::swap && move.into < kinds) out["into"] = good_id(move.into);
    if (move.kind == Kind::bid) out["amount"] = move.amount;
    const bool wild = config.has_variant(0);
    if (const auto field = seat_field(move.kind);
        !field.empty() && (wild || move.kind != Kind::offer))
        out[field] = seat_json(move.other);
    if (numbered(move.kind) && wild) out["number"] = move.number;
    if (move.announces != 0) {
        out["keeps"] = set_json(move.keeps);
        out["shuns"] = set_json(move.shuns);
    }
    return out;
}

Move Words::read_move(const Config& config, const Node& from, const State* now, Seat seat) {
    Move move;
    move.kind = static_cast<Kind>(read_id(from["move"], move_ids));
    const bool wild = config.has_variant(0);
    const std::string_view goods = goods_field(move.kind);
    const std::string_view other = seat_field(move.kind);
    const bool offers = move.kind == Kind::offer;
    const bool stands = may_stand(move.kind) && !wild;
    check_fields(
        from, now != nullptr,
        {{"lot", Need::complete},
         {goods, need_if(!goods.empty())},
         {"stock", need_if(offers)},
         {"wanted", need_if(offers)},
         {"good", need_if(names_good(move.kind))},
         {"customers", need_if(move.kind == Kind::sell, Need::free)},
         {"into", need_if(move.kind == Kind::swap)},
         {"amount", need_if(move.kind == Kind::bid)},
         {other, need_if(!other.empty() && (wild || !offers),
                         move.kind == Kind::accept && !wild ? Need::complete : Need::always)},
         {"number", need_if(numbered(move.kind) && wild, Need::complete)},
         {"keeps", need_if(stands, Need::free)},
         {"shuns", need_if(stands, Need::free)}});
    if (now == nullptr || from.has("lot"))
        move.lot = static_cast<std::uint32_t>(from["lot"].number(0, 1 << 30));
    if (!goods.empty()) move.goods = read_goods(from[goods]);
    if (offers) {
        move.stock = read_goods(from["stock"]);
        move.wanted = read_goods(from["wanted"]);
    }
    if (names_good(move.kind)) move.good = one_good(from["good"]);
    if (move.kind == Kind::sell && from.has("customers")) move.good = one_good(from["customers"]);
    if (move.kind == Kind::swap) move.into = one_good(from["into"]);
    if (move.kind == Kind::bid)
        move.amount = static_cast<std::uint8_t>(from["amount"].number(0, 255));
    if (!other.empty() && from.has(other)) // an offer may be to all
        move.other = offers ? read_seat(config, from[other])
                            : static_cast<Seat>(from[other].number(0, config.players - 1));
    if (from.has("number")) move.number = static_cast<std::uint8_t>(from["number"].number(0, 255));
    move.announces = from.has("keeps") || from.has("shuns") ? 1 : 0;
    if (from.has("keeps")) move.keeps = read_set(from["keeps"]);
    if (from.has("shuns")) move.shuns = read_set(from["shuns"]);
    if (now != nullptr) supply(move, from, now->table, seat);
    return move;
}

json::object Words::to_json(const Config&, const Deal& deal) {
    const auto goods = [](const std::uint8_t(&list)[kinds]) {
        json::array out;
        for (const std::uint8_t good : list) out.emplace_back(good_ids[good]);
        return out;
    };
    json::array deck;
    for (const std::uint8_t card : deal.deck) deck.emplace_back(card_ids[card]);
    json::object out;
    out["first_seat"] = deal.first;
    out["exchange"] = goods(deal.exchange);
    out["values"] = goods(deal.values);
    out["deck"] = std::move(deck);
    return out;
}

Deal Words::read_deal(const Config& config, const Node& from) {
    from.only({"first_seat", "exchange", "values", "deck"});
    Deal deal;
    const auto fill = [&](std::string_view key, std::uint8_t* list, std::size_t size,
                          std::span<const std::string_view> ids) {
        const Node items = read_list(from[key], size);
        for (std::size_t n = 0; n < size; ++n)
            list[n] = static_cast<std::uint8_t>(read_id(items.at(n), ids));
    };
    fill("exchange", deal.exchange, kinds, good_ids);
    fill("values", deal.values, kinds, good_ids);
    fill("deck", deal.deck, cards, card_ids);
    deal.first = static_cast<Seat>(from["first_seat"].number(0, config.players - 1));
    return deal;
}

namespace {

json::object option_json(const Options& all, const Option& option) {
    json::object out;
    out["move"] = id_of(option.kind);
    switch (option.kind) {
    case Kind::produce:
        out["most"] = all.most;
        out["jokers"] = all.jokers;
        out["each"] = goods_json(all.area);
        break;
    case Kind::offer: {
        out["production"] = goods_json(all.area);
        out["stock"] = goods_json(all.stock);
        json::array could;
        for (unsigned seat = 0; seat < seats && !all.wild; ++seat)
            if (!all.of[seat].empty())
                could.push_back(json::object{{"seat", seat}, {"goods", goods_json(all.of[seat])}});
        if (!all.wild) {
            out["could"] = std::move(could);
        } else {
            out["number"] = option.number;
            out["to"] = seats_json(all.who);
            out["wanted"] = goods_json(all.of[all.me]);
        }
        break;
    }
    case Kind::accept: {
        const Goods wanted = all.of[option.other];
        out["of"] = option.other;
        if (all.wild) out["number"] = option.number;
        out["wanted"] = goods_json(wanted);
        out["production_from"] = goods_json(wanted.beyond(all.stock));
        out["production_to"] = goods_json(wanted.least(all.area));
        break;
    }
    case Kind::withdraw: out["number"] = option.number; break;
    case Kind::choose: out["whom"] = seats_json(all.who); break;
    case Kind::give_back:
    case Kind::discard:
        out["count"] = all.most;
        out["from"] = goods_json(all.area);
        break;
    case Kind::swap:
        out["goods"] = set_json(all.goods);
        out["into"] = set_json(all.into);
        break;
    case Kind::bid: out["most"] = goods_json(all.area); break;
    case Kind::sell:
        out["most"] = goods_json(all.area);
        if (!all.stock.empty()) out["with_customers"] = goods_json(all.stock);
        break;
    case Kind::down: out["goods"] = set_json(all.into); break;
    case Kind::smuggle:
    case Kind::up:
    case Kind::raise: out["goods"] = set_json(all.goods); break;
    case Kind::pass:
    case Kind::refuse:
    case Kind::done: break;
    }
    if (all.standing && may_stand(option.kind)) out["standing"] = true;
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

std::string Words::words(Lang lang, const Config&, const Move& move) {
    std::string key = fmt::format("marche-noir.move.{}", id_of(move.kind));
    if (goods_field(move.kind) != "" && move.kind != Kind::offer && move.kind != Kind::accept &&
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

} // namespace adjuge
