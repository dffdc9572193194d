#include <fmt/format.h>

#include "text/canaletto/names.h"
#include "text/fields.h"

namespace adjuge {

using namespace canaletto;
using Words = Text<Canaletto>;
using Kind = Move::Kind;

namespace {

// The field that holds a move's amount; none where the kind has no amount.
constexpr std::string_view amount_field(Kind kind) {
    switch (kind) {
    case Kind::bid: return "amount";
    case Kind::pass:
    case Kind::bribe: return "on";
    default: return {};
    }
}

constexpr int most_amount = 32767;

} // namespace

json::object Words::to_json(const Config&, const Move& move) {
    json::object out;
    out["move"] = move_ids[static_cast<unsigned>(move.kind)];
    out["lot"] = move.lot;
    if (move.kind == Kind::sell) out["treasure"] = treasure_id(move.treasure);
    if (const auto field = amount_field(move.kind); !field.empty()) out[field] = move.amount;
    return out;
}

Move Words::read_move(const Config&, const Node& from, const State* now, Seat) {
    Move move;
    move.kind = static_cast<Kind>(read_id(from["move"], move_ids));
    const std::string_view amount = amount_field(move.kind);
    check_fields(from, now != nullptr,
                 {{"lot", Need::complete},
                  {"treasure", need_if(amount.empty())},
                  {amount, need_if(!amount.empty(),
                                   move.kind == Kind::bid ? Need::always : Need::complete)}});
    if (now == nullptr || from.has("lot"))
        move.lot = static_cast<std::uint16_t>(from["lot"].number(0, 65535));
    else
        move.lot = now->table.lot;
    if (amount.empty())
        move.treasure = static_cast<std::uint8_t>(read_id(from["treasure"], treasure_ids));
    else if (now != nullptr && !from.has(amount))
        move.amount = now->table.bid; // an answer to what stands
    else
        move.amount = static_cast<std::int16_t>(from[amount].number(-most_amount, most_amount));
    return move;
}

json::object Words::to_json(const Config&, const Deal& deal) {
    json::array all_palaces;
    for (const KindSet& lot : deal.palace) all_palaces.push_back(treasures_json(lot));
    json::object out;
    out["first_seat"] = deal.first;
    out["start"] = deal.start;
    out["palaces"] = std::move(all_palaces);
    out["scale"] = numbers_json(deal.scale, kinds);
    return out;
}

Deal Words::read_deal(const Config& config, const Node& from) {
    from.only({"first_seat", "start", "palaces", "scale"});
    Deal deal;
    const Node lots = read_list(from["palaces"], palaces);
    for (unsigned p = 0; p < palaces; ++p) deal.palace[p] = read_treasures(lots.at(p));
    const Node scale = read_list(from["scale"], kinds);
    for (unsigned n = 0; n < kinds; ++n)
        deal.scale[n] = static_cast<std::uint8_t>(scale.at(n).number(0, 255));
    deal.start = static_cast<std::uint8_t>(from["start"].number(0, palaces - 1));
    deal.first = static_cast<Seat>(from["first_seat"].number(0, config.players - 1));
    return deal;
}

json::object Words::to_json(const Config&, const Options& options) {
    json::array list;
    for (const Option& option : options) {
        json::object out;
        out["move"] = move_ids[static_cast<unsigned>(option.kind)];
        if (option.kind == Kind::sell) {
            out["treasures"] = treasures_json(options.which);
        } else if (option.kind == Kind::bid) {
            out["from"] = option.lo;
            out["to"] = option.hi;
        } else {
            out["on"] = option.lo;
        }
        list.push_back(std::move(out));
    }
    json::object out;
    out["lot"] = options.lot;
    out["options"] = std::move(list);
    return out;
}

std::string Words::words(Lang lang, const Config&, const Move& move) {
    return say(lang, fmt::format("canaletto.move.{}", move_ids[static_cast<unsigned>(move.kind)]),
               {{"kinds", move.treasure < kinds ? all(lang, move.treasure) : ""},
                {"amount", std::to_string(move.amount)}});
}

} // namespace adjuge
