#include <fmt/format.h>

#include "text/canaletto/names.h"
#include "text/types.h"

namespace adjuge {

using namespace canaletto;
using Words = Text<Canaletto>;
using Kind = Move::Kind;

namespace {

constexpr int most_amount = 32767;

// The field that holds a move's amount; none where the kind has no amount.
constexpr std::string_view amount_field(Kind kind) {
    return kind == Kind::bid ? "amount" : kind == Kind::sell ? "" : "on";
}

template <class Form, class M>
void describe_move(Form& form, M& move) {
    form("lot", number(move.lot, 0, 65535), Need::complete);
    form(move.kind == Kind::sell ? "treasure" : "", id(move.treasure, treasure_ids), Need::always);
    // Who answers means what stands.
    form(amount_field(move.kind), number(move.amount, -most_amount, most_amount),
         move.kind == Kind::bid ? Need::always : Need::complete);
}

template <class Form, class D>
void describe_deal(Form& form, D& deal, const Config& config) {
    form("first_seat", player(deal.first, config));
    form("start", number(deal.start, 0, palaces - 1));
    form("palaces", lots(deal.palace));
    form("scale", numbers(deal.scale, kinds));
}

template <class Form>
void describe_option(Form& form, const Options& all, const Option& option) {
    switch (option.kind) {
    case Kind::sell: form("treasures", treasures(all.which)); break;
    case Kind::bid:
        form("from", given(option.lo));
        form("to", given(option.hi));
        break;
    default: form("on", given(option.lo));
    }
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
    if (now != nullptr) move.lot = now->table.lot;
    if (now != nullptr && move.kind != Kind::sell) move.amount = now->table.bid;
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
    types.ids(treasure_ids);
    types.kinds("Move", "move", move_ids, [](auto& form, unsigned kind) {
        const Move move{.kind = static_cast<Kind>(kind)};
        describe_move(form, move);
    });
    types.kinds("Option", "move", move_ids, [](auto& form, unsigned kind) {
        describe_option(form, {}, {.kind = static_cast<Kind>(kind)});
    });
}

std::string Words::words(Lang lang, const Config&, const Move& move) {
    return say(lang, fmt::format("canaletto.move.{}", move_ids[static_cast<unsigned>(move.kind)]),
               {{"kinds", move.treasure < kinds ? all(lang, move.treasure) : ""},
                {"amount", std::to_string(move.amount)}});
}

} // namespace adjuge
