#include "rules/canaletto/course.h"
#include "text/canaletto/names.h"
#include "text/ordered.h"
#include "text/same_for_all.h"
#include "text/types.h"

namespace adjuge {

using namespace canaletto;
using Words = Text<Canaletto>;

namespace {

constexpr int most_points = 32767;

constexpr Ids answers{"Answer", "bid", "passed"};
constexpr Ids bribe_ids{"Bribable", "early", "open", "late"};

// CA-41
std::string_view bribable(const Table& t) {
    return bribe_ids[t.bid == 0 ? 0 : t.bid <= most_bribable ? 1 : 2];
}

json::value answer_json(const Table& t, Seat seat) {
    if (t.phase != Phase::bidding) return {};
    if (seat == t.high_bidder) return json::value(answers[0]);
    return t.bidding.has(seat) ? json::value() : json::value(answers[1]);
}

template <class Form, class T>
void describe_lot(Form& form, T& t) {
    form("number", number(t.lot), "of the auction, from 1");
    form("palace", number(t.column, 0, palaces - 1), "whose treasures are sold");
    form("bid", number(t.bid, 0, most_bid));
    form("high_bidder", seat(t.high_bidder, t.config));
    form("bidding", seat_set(t.bidding, t.config), "who has not passed");
    form("ceiling", number(t.ceiling), "the most that the lot can ever bring");
    form("bribe", fact(bribe_ids.type, [&] { return bribable(t); }),
         "whether the bid may be answered with a bribe (CA-41)");
    form("orders", orders_of([&] { return bidding_mode(t); }), "how a standing order may speak");
    form("order",
         fact(Type{"number"}.listed(),
              [&] {
                  const Speakers next = speakers(t);
                  return numbers_json(next.list, next.size);
              }),
         "who speaks next");
    form("answers", fact(Type{"(Answer | null)"}.listed(), [&] {
             json::array all;
             for (Seat p = 0; p < t.players(); ++p) all.push_back(answer_json(t, p));
             return all;
         }));
}

template <class Form, class T>
void describe_player(Form& form, T& t, Seat seat) {
    form("score", number(t.score[seat], 0, most_points));
    form("debt", number(t.debt[seat], 0, most_points));
    form("total", fact([&, seat] { return t.total(seat); }), "what it would be at the end (CA-32)");
    form("mask", codec(
                     Type{"boolean"}, t.masks, [seat](SeatSet masks) { return masks.has(seat); },
                     [seat](auto& masks, const Node& from) {
                         if (from.flag()) masks = masks.with(seat);
                     }));
    form("treasures", codec(
                          treasure_ids.type.listed(), t.owned[seat],
                          [](const auto& owned) {
                              json::array tiles;
                              for (unsigned kind = 0; kind < kinds; ++kind)
                                  for (unsigned n = 0; n < owned[kind]; ++n)
                                      tiles.emplace_back(treasure_ids[kind]);
                              return tiles;
                          },
                          [](auto& owned, const Node& from) {
                              for (std::size_t n = 0; n < from.size(); ++n)
                                  ++owned[read_id(from.at(n), treasure_ids)];
                          }));
}

template <class Form>
void describe_kind(Form& form, const Table& t, unsigned kind) {
    form("treasure", given(treasure_ids.type, treasure_ids[kind]));
    form("tiles", given(tiles_of(kind)));
    form("in_palaces", fact([&, kind] { return tiles_left(t, kind); }));
}

template <class Form>
void describe_sale(Form& form, const Sales& sales, unsigned n, unsigned players) {
    form("treasure", given(treasure_ids.type, treasure_ids[sales.order.kind[n]]));
    form("price", given(sales.prices[n]));
    form("tiles", numbers(sales.tiles[n], players), "that each seat would sell");
}
auto sales_of(const Sales& sales, unsigned players) {
    return fact(Type{"Sale"}.listed(), [&sales, players] {
        return written_list(sales.order.size, [&](Writer& form, unsigned n) {
            describe_sale(form, sales, n, players);
        });
    });
}

template <class Form>
void describe_harvest(Form& form, const Table& t, const Harvest& h) {
    form("sales", sales_of(h, t.players()));
    form("gains", numbers(h.gains, t.players()), "of each seat");
    form("score", numbers(h.score, most_bid + 1), "by bid; 0 is a bribe");
    form("debt", numbers(h.debt, most_bid + 1));
    form("total", numbers(h.total, most_bid + 1), "what both would be at the end (CA-32)");
}

// What each bid would lead to; the same from the first bid on a lot to the last.
template <class Form>
void describe_course(Form& form, const View& view, const Course& c) {
    const Table& t = view.table;
    form("lands", numbers(c.lands, most_bid + 1), "by bid: where the gondola would stand");
    form("leads",
         fact(Type{"number"}.listed().or_null(),
              [&] { return c.ends_game ? json::value() : numbers_json(c.leads, most_bid + 1); }),
         "and where the next auction would be; null if the game would end");
    form("completes", treasures(c.completes));
    form("prices", fact(Type{"number"}.listed(),
                        [&] { return numbers_json(t.scale + t.sold, c.completes.count()); }));
    form("ends_game", flag(c.ends_game));
    form.maybe("mine", view.me != nobody, fact(Type{"Harvest"}, [&] {
                   return written(
                       [&](Writer& mine) { describe_harvest(mine, t, harvest(t, view.me)); });
               }));
}

template <class Form, class V>
void describe_own(Form& form, V& view) {
    form("course", fact(Type{"Course"}.or_null(), [&]() -> json::value {
             if (view.table.phase != Phase::bidding) return {};
             return written(
                 [&](Writer& inner) { describe_course(inner, view, course(view.table)); });
         }));
}

template <class Form, class T>
void describe_table(Form& form, T& t) {
    form("most_bid", given(most_bid));
    form("most_bribable", given(most_bribable));
    form("ends_with", given(kinds_at_end));
    form("phase", id(t.phase, phase_ids));
    form("waiting", seat_set(t.waiting, t.config));
    form.object("lot", "Lot", [&](auto& lot) { describe_lot(lot, t); });
    form("gondola", fact([&] { return t.gondola(); }));
    form("palaces", lots(t.palace));
    form("scale", numbers(t.scale, kinds));
    form("sold", codec(
                     treasure_ids.type.listed(), t,
                     [](const Table& table) {
                         json::array all;
                         for (unsigned n = 0; n < table.sold; ++n)
                             all.emplace_back(treasure_ids[table.sold_as[n]]);
                         return all;
                     },
                     [](auto& table, const Node& from) {
                         if (from.size() > kinds)
                             from.fail("house.format.length", {{"n", std::to_string(kinds)}});
                         table.sold = static_cast<std::uint8_t>(from.size());
                         for (unsigned n = 0; n < table.sold; ++n)
                             table.sold_as[n] =
                                 static_cast<std::uint8_t>(read_id(from.at(n), treasure_ids));
                     }));
    form("in_play", treasures(t.in_play), "kinds not yet sold");
    form("kinds", fact(Type{"Kind"}.listed(), [&] {
             return written_list(kinds, [&](Writer& row, unsigned n) { describe_kind(row, t, n); });
         }));
    form.list("players", "Player", t.players(),
              [&](auto& row, unsigned p) { describe_player(row, t, static_cast<Seat>(p)); });
}

template <class Form, class V>
void describe_view(Form& form, V& view) {
    auto& t = view.table;
    form("game", given(Type{"string"}, Canaletto::info.id));
    form.config(Canaletto::info, t.config);
    form("me", seat(view.me, t.config));
    same_for_all(form, [&] { describe_table(form, t); });
    describe_own(form, view);
}

template <class Form>
void describe_preview(Form& form, const Config& config, const Preview& p) {
    form("buyer", seat(p.buyer, config));
    form("gondola", given(p.gondola));
    form("next_palace", fact(Type{"number"}.or_null(), [&] {
             return p.next == no_palace ? json::value() : json::value(p.next);
         }));
    form("sales", sales_of(p, config.players));
    form("gains", numbers(p.gains, config.players));
    form("score_after", given(p.score_after));
    form("debt_after", given(p.debt_after));
    form("total_after", given(p.total_after), "what both would be at the end (CA-32)");
    form("ends_game", given(p.ends_game));
}

constexpr View blank{};

} // namespace

json::object Words::to_json(const View& view, Reckoning) {
    return written([&](Writer& form) { describe_view(form, view); });
}
void Words::put(FieldTexts& into, const View& view, Reckoning, CommonFields* common) {
    write_texts(into, common, [&](TextWriter& form) { describe_view(form, view); });
}
json::object Words::own_json(const View& view) {
    return written([&](Writer& form) { describe_own(form, view); });
}
View Words::read_view(const Node& from) {
    View view{};
    Reader::read(from, [&](Reader& form) { describe_view(form, view); });
    return view;
}
json::object Words::to_json(const Config& config, const Preview& preview) {
    if (!preview.verdict.ok()) return {{"refused", to_string(preview.verdict.broken)}};
    return written([&](Writer& form) { describe_preview(form, config, preview); });
}

void Words::view_types(TypeScript& types) {
    types.ids(phase_ids);
    types.ids(answers);
    types.ids(bribe_ids);
    types.ids(order_ids);
    types.object("Sale", [](auto& form) { describe_sale(form, Sales{}, 0, 0); });
    types.object("Harvest", [](auto& form) { describe_harvest(form, blank.table, Harvest{}); });
    types.object("Course", [](auto& form) { describe_course(form, blank, Course{}); });
    types.object("Kind", [](auto& form) { describe_kind(form, blank.table, 0); });
    types.object("View", [](auto& form) { describe_view(form, blank); });
    types.object("Preview",
                 [](auto& form) { describe_preview(form, blank.table.config, Preview{}); });
}

} // namespace adjuge
