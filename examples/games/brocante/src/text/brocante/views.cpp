#include "text/brocante/text.h"
#include "text/drawing.h"
#include "text/types.h"

namespace adjuge {

using namespace brocante;
using Words = Text<Brocante>;

namespace {

template <class Form, class T>
void describe_lot(Form& form, T& t, unsigned n) {
    form("thing", number(t.thing[n], 0, lots - 1));
    form("worth", fact([&, n] { return worth_of(t.thing[n]); }));
    form("kind", fact(kind_ids.type, [&, n] { return kind_ids[kind_of(t.thing[n])]; }));
    form("owner", seat(t.owner[n], t.config), "null: not sold yet");
}
template <class Form, class T>
void describe_player(Form& form, T& t, unsigned p) {
    form("money", number(t.money[p], 0, start_money));
    form("taste", taste(t.taste[p]), "shown at the end (BR-20)");
}
template <class Form, class V>
void describe_own(Form& form, V& view) {
    form("taste", taste(view.own.taste), "our own");
    form("bid",
         codec(
             Type{"number"}.or_null(), view.own.bid,
             [](unsigned bid) { return bid == no_bid ? json::value() : json::value(bid); },
             [](auto& bid, const Node& from) {
                 bid = from.value().is_null()
                           ? no_bid
                           : static_cast<std::uint8_t>(from.number(0, start_money));
             }),
         "ours, until all have bid");
}
template <class Form, class V>
void describe_view(Form& form, V& view) {
    auto& t = view.table;
    form("game", given(Type{"string"}, Brocante::info.id));
    form.config(Brocante::info, t.config);
    form("me", seat(view.me, t.config));
    form("lot", number(t.lot, 1, lots), "that is sold, from 1");
    form("hammer", player(t.hammer, t.config), "who is first among equals (BR-12)");
    form("waiting", seat_set(t.waiting, t.config));
    form("over", fact([&] { return t.over(); }));
    form.list("lots", "Lot", lots, [&](auto& row, unsigned n) { describe_lot(row, t, n); });
    form.list("players", "Player", t.players(),
              [&](auto& row, unsigned p) { describe_player(row, t, p); });
    describe_own(form, view);
}
template <class Form>
void describe_preview(Form& form, const Preview& p) {
    form("money_after", given(p.money_after));
    form("points", given(p.points), "that the lot would bring");
}

// Draws one view for a terminal.
class Board : Drawing<Brocante> {
public:
    using Drawing::Drawing;

    std::string draw() {
        heading(t_.over(), {{"lot", std::to_string(t_.lot)}, {"of", std::to_string(lots)}});
        ruler(60);
        for (unsigned n = 0; n < lots; ++n) {
            const bool now = !t_.over() && n + 1 == t_.lot;
            const std::string thing = pad(thing_words(lang_, t_.thing[n]), 16);
            end_line(fmt::format(" {:>2} {} {}", n + 1, now ? ink_.bold(thing) : thing,
                                 t_.owner[n] == nobody ? "" : name(t_.owner[n])));
        }
        out_ += '\n';
        const State known = guess(view_, luck_); // for scores, which count once all is shown
        each_player(t_.over(), scores(known), [&](unsigned p) {
            return t_.over() ? text("points", {{"n", std::to_string(points(known, p))}})
                             : text("money", {{"n", std::to_string(t_.money[p])}});
        });
        if (view_.own.taste != no_kind)
            tell("taste",
                 {{"kind", say(lang_, fmt::format("brocante.all.{}", kind_ids[view_.own.taste]))}});
        return std::move(out_);
    }

private:
    Rng luck_{0};
};

constexpr View blank{};

} // namespace

std::string brocante::thing_words(Lang lang, unsigned thing) {
    return say(lang, fmt::format("brocante.one.{}", kind_ids[kind_of(thing)]),
               {{"worth", std::to_string(worth_of(thing))}});
}

json::object Words::to_json(const View& view, Reckoning) {
    return written([&](Writer& form) { describe_view(form, view); });
}
json::object Words::own_json(const View& view) {
    return written([&](Writer& form) { describe_own(form, view); });
}
View Words::read_view(const Node& from) {
    View view{};
    Reader::read(from, [&](Reader& form) { describe_view(form, view); });
    return view;
}
json::object Words::to_json(const Config&, const Preview& preview) {
    if (!preview.verdict.ok()) return {{"refused", to_string(preview.verdict.broken)}};
    return written([&](Writer& form) { describe_preview(form, preview); });
}
void Words::view_types(TypeScript& types) {
    types.object("View", [](auto& form) { describe_view(form, blank); });
    types.object("Preview", [](auto& form) { describe_preview(form, Preview{}); });
}

std::string Words::board(Lang lang, const Seating& seating, const View& view, Reckoning,
                         const Ink& ink) {
    return Board{lang, seating, view, ink}.draw();
}

} // namespace adjuge
