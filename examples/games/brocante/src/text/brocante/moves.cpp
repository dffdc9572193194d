#include "text/brocante/text.h"
#include "text/choices.h"
#include "text/types.h"

namespace adjuge {

using namespace brocante;
using Words = Text<Brocante>;

namespace {

template <class Form, class M>
void describe_move(Form& form, M& move) {
    form("lot", number(move.lot), Need::complete);
    form("amount", number(move.amount, -32767, 32767), Need::always);
}
template <class Form>
void describe_option(Form& form, const Option& option) {
    form("from", given(option.lo));
    form("to", given(option.hi));
}
template <class Form, class D>
void describe_deal(Form& form, D& deal) {
    form("things", numbers(deal.thing, lots, 0, lots - 1));
    form("tastes", id_list(deal.taste, kind_ids));
}

constexpr KeyRow<Brocante> keys[] = {{Move::Kind::bid, TypedAs::amount}};

} // namespace

json::object Words::to_json(const Config&, const Move& move) {
    return kind_written("move", move_ids, move.kind,
                        [&](Writer& form) { describe_move(form, move); });
}
Move Words::read_move(const Config&, const Node& from, const State* now, Seat) {
    Move move;
    move.kind = static_cast<Move::Kind>(read_id(from["move"], move_ids));
    if (now != nullptr) move.lot = now->table.lot;
    read_move_fields(from, now != nullptr, [&](auto& form) { describe_move(form, move); });
    return move;
}
json::object Words::to_json(const Config&, const Deal& deal) {
    return written([&](Writer& form) { describe_deal(form, deal); });
}
Deal Words::read_deal(const Config&, const Node& from) {
    Deal deal;
    Reader::read(from, [&](Reader& form) { describe_deal(form, deal); });
    return deal;
}
json::object Words::to_json(const Config&, const Options& options) {
    return options_written(options, move_ids, [](Writer& form, const Option& option) {
        describe_option(form, option);
    });
}
void Words::move_types(TypeScript& types) {
    types.ids(kind_ids);
    types.kinds("Move", "move", move_ids, [](auto& form, unsigned) {
        const Move move;
        describe_move(form, move);
    });
    types.kinds("Option", "move", move_ids,
                [](auto& form, unsigned) { describe_option(form, {}); });
}

std::string Words::words(Lang lang, const Config&, const Move& move) {
    return say(lang, "brocante.move.bid", {{"amount", std::to_string(move.amount)}});
}
std::vector<Words::Choice> Words::choices(Lang lang, const View& view) {
    const auto hint = [&](const Move&) { return play_words<Brocante>(lang, "hint", "bid"); };
    return choices_by<Brocante>(lang, view, keys, hint, [](auto&&...) {});
}

} // namespace adjuge
