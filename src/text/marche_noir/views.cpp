#include <fmt/format.h>

#include "text/marche_noir/names.h"
#include "text/same_for_all.h"
#include "text/types.h"

namespace adjuge {

using namespace marche_noir;
using Words = Text<MarcheNoir>;

namespace {

// How many there are of one good.
template <class T>
constexpr auto count_of(T& at, unsigned good, unsigned lo, unsigned hi) {
    return codec(
        Type{"number"}, at, [good](const Goods& all) { return all[good]; },
        [=](auto& all, const Node& from) {
            all = all + Goods::of(good, static_cast<unsigned>(from.number(static_cast<int>(lo),
                                                                          static_cast<int>(hi))));
        });
}

// Everything the board says of a good, so that a page needs no table of its own.
template <class Form, class T>
void describe_good(Form& form, T& t, const Sums& sums, unsigned good) {
    const Type list = Type{"number"}.listed();
    form("good", given(good_ids.type, good_ids[good]));
    form("rank", count_of(t.rank, good, lowest_rank, highest_rank));
    form("on_offer", fact([&, good] { return on_offer(t.rank[good]); }));
    form("prices", fact(list, [&, good] { return prices_json(t.rank[good], false); }),
         "of 1 to 4 VP");
    form("friendly", fact(list, [&, good] { return prices_json(t.rank[good], true); }),
         "the same for regular customers");
    form("majority", fact(list, [&, good] {
             json::array all;
             for (unsigned p = 0; p < t.players(); ++p) all.emplace_back(sums.majority[p][good]);
             return all;
         }));
    form("row", count_of(t.row, good, 0, highest_row));
    form("first", fact([&, good] { return first_value(t.row[good]); }));
    form("second", fact([&, good] { return second_value(t.row[good]); }));
    form("lowest", fact([&, good] { return lowest(t.rank).has(good); }));
    form("last_row", fact([&, good] { return t.row[good] == highest_row; }),
         "its next rise ends the game (MN-51)");
    form("reserve", count_of(t.reserve, good, 0, cubes));
    form("market", count_of(t.market, good, 0, cubes));
}

// The printed board, whatever stands on it: the ranks from the lowest, the rows of VP values.
template <class Form>
void describe_rank(Form& form, unsigned rank) {
    form("rank", given(rank));
    form("on_offer", given(on_offer(rank)));
    form("prices", fact(Type{"number"}.listed(), [rank] { return prices_json(rank, false); }));
}
json::array values_json() {
    json::array out;
    for (unsigned row = 0; row <= highest_row; ++row)
        out.push_back(json::array{first_value(row), second_value(row)});
    return out;
}

// MN-22: who may still offer in this round, after the one whose turn it is.
json::array order_json(const Table& t) {
    json::array out;
    if (t.round == 0 || t.active >= t.players()) return out;
    for (Seat p = left_of(t.active, t.players()); p != t.first; p = left_of(p, t.players()))
        if (can_offer(t, p)) out.emplace_back(p);
    return out;
}

template <class Form, class T>
void describe_offer(Form& form, T& t, Seat by) {
    form("production", goods(t.offer[by].production));
    form("stock", goods(t.offer[by].stock));
    form("wanted", goods(t.offer[by].wanted));
    form.maybe("to", t.wild(), seat(t.offered_to[by], t.config), "null: to all");
}

template <class Form, class T>
void describe_player(Form& form, T& t, const Sums& sums, Seat p) {
    form("stock", goods(t.stock[p]));
    form("production", goods(t.production[p]));
    form.maybe("received", t.wild(), goods(t.received[p]));
    form("tradable", fact(Type{"Goods"}, [&, p] { return goods_json(t.tradable(p)); }),
         "what it could give for an offer (MN-21, MN-26)");
    form("vp", goods(t.won[p]), "VP cubes");
    form("shown", goods(t.shown[p]),
         "the choice revealed last: production, or what a taker gives of it");
    form("cards", codec(
                      card_ids.type.listed(), t,
                      [p](const Table& table) {
                          json::array owned;
                          for (unsigned n = 0; n < table.revealed; ++n)
                              if (table.owner[table.deck[n]] == p)
                                  owned.emplace_back(card_ids[table.deck[n]]);
                          return owned;
                      },
                      [p](auto& table, const Node& from) {
                          for (std::size_t n = 0; n < from.size(); ++n)
                              table.owner[read_id(from.at(n), card_ids)] = p;
                      }));
    form("card_points", fact([&, p] { return card_points(sums.cards[p]); }));
    form("points", fact([&, p] { return sums.total[p]; }));
    form("limit", fact([&, p] { return t.limit(p); }));
    form("surplus", fact([&, p] { return t.surplus(p); }));
    form("levels", fact(Type{"Goods"},
                        [&, p] { return goods_json(t.levels(p, t.has(p, regular_customers))); }));
    form("keeps", good_set(t.keeps[p]));
    form("shuns", good_set(t.shuns[p]));
    form("offer", codec(
                      Type{"Offer"}.or_null(), t,
                      [p](const Table& table) -> json::value {
                          if (!table.offer[p].open()) return {};
                          return written([&](Writer& own) { describe_offer(own, table, p); });
                      },
                      [p](auto& table, const Node& from) {
                          if (!from.value().is_null())
                              Reader::read(from,
                                           [&](Reader& own) { describe_offer(own, table, p); });
                      }));
    form.maybe("offers", t.wild(), number(t.offers[p], 0, most_offers));
    form.maybe("offers_left", t.wild(), fact([&, p] { return most_offers - t.offers[p]; }),
               "MN-27");
}

template <class Form, class S>
void describe_sealed(Form& form, S& own) {
    form("goods", goods(own.goods));
    form.maybe("good", own.good < kinds, id(own.good, good_ids));
    form("amount", number(own.amount));
    form("announces", flag(own.announces));
    form("keeps", good_set(own.keeps));
    form("shuns", good_set(own.shuns));
}
template <class Form, class V>
void describe_own(Form& form, V& view) {
    form.object("own", "Own", [&](auto& own) { describe_sealed(own, view.own); });
}

// The cards turned up so far.
template <class T>
auto deck_of(T& t) {
    return codec(
        card_ids.type.listed(), t,
        [](const Table& table) {
            json::array all;
            for (unsigned n = 0; n < table.revealed; ++n) all.emplace_back(card_ids[table.deck[n]]);
            return all;
        },
        [](auto& table, const Node& from) {
            if (from.size() > cards)
                from.fail("house.format.length", {{"n", std::to_string(cards)}});
            table.revealed = static_cast<std::uint8_t>(from.size());
            for (unsigned n = 0; n < table.revealed; ++n)
                id(table.deck[n], card_ids).read(from.at(n));
        });
}
// The rule that ended the game, if any.
template <class T>
auto ended_by(T& ended) {
    return codec(
        Type{"string"}.or_null(), ended,
        [](std::uint8_t number) {
            return number == 0 ? json::value() : json::value(to_string(rule(number)));
        },
        [](auto& number, const Node& from) {
            if (from.value().is_null()) return;
            if (const auto found = rule_from_string(from.text())) number = found->number;
        });
}

template <class Form, class T>
void describe_table(Form& form, T& t, const Sums& sums) {
    form("phase", id(t.phase, phase_ids));
    form("secret", fact([&] { return secret(t.phase); }), "no answer is told before all are in");
    form("lot", number(t.question, 0, 1 << 30), "number of the question");
    form("turn", number(t.turn, 1, cards));
    form("turns", given(cards));
    form("round", number(t.round, 0, rounds), "of directed barter");
    form("rounds", given(rounds));
    form("first", player(t.first, t.config));
    form("active", seat(t.active, t.config), "who offers; who won the card");
    form("order", fact(Type{"number"}.listed(), [&] { return order_json(t); }));
    form("waiting", seat_set(t.waiting, t.config));
    form("asked", seat_set(t.asked, t.config));
    form("takers", seat_set(t.takers, t.config));
    form("ended", ended_by(t.ended), "the rule that ended the game");
    form("deck", deck_of(t), "revealed so far; the last one is on auction until it is sold");
    form("on_auction",
         fact(card_ids.type.or_null(),
              [&] {
                  const unsigned card = t.card_to_win();
                  return card < cards ? json::value(card_ids[card]) : json::value();
              }),
         "this turn's until its auction, then the next turn's");
    form("house_cards", fact(card_ids.type.listed(), [&] {
             json::array house;
             for (unsigned n = 0; n < t.revealed; ++n)
                 if (house_card(t.deck[n])) house.emplace_back(card_ids[t.deck[n]]);
             return house;
         }));
    form("exchange", fact(Type{"Rank"}.listed(), [] {
             return written_list(highest_rank - lowest_rank + 1, [](Writer& row, unsigned n) {
                 describe_rank(row, lowest_rank + n);
             });
         }));
    form("values", fact(Type{"[number, number]"}.listed(), [] { return values_json(); }),
         "of each row, for the most and the second most");
    form.list("goods", "GoodRow", kinds,
              [&](auto& row, unsigned n) { describe_good(row, t, sums, n); });
    form.list("players", "Player", t.players(),
              [&](auto& row, unsigned p) { describe_player(row, t, sums, static_cast<Seat>(p)); });
}

template <class Form, class V>
void describe_view(Form& form, V& view, const Sums& sums) {
    auto& t = view.table;
    form("game", given(Type{"string"}, MarcheNoir::info.id));
    form.config(MarcheNoir::info, t.config);
    form("me", seat(view.me, t.config));
    same_for_all(form, [&] { describe_table(form, t, sums); });
    describe_own(form, view);
}

template <class Form>
void describe_preview(Form& form, const Config& config, const Preview& p) {
    form("could", seat_set(p.could, config), "fulfil an offer");
    form("asked", seat_set(p.asked, config));
    form("lacks", fact(Type{"Goods"}.listed(), [&] {
             json::array all;
             for (unsigned n = 0; n < config.players; ++n) all.push_back(goods_json(p.lacks[n]));
             return all;
         }));
    form("given", goods(p.given));
    form("got", goods(p.got));
    form("production", goods(p.production));
    form("stock", goods(p.stock));
    form("received", goods(p.received));
    form("lapses", given(p.lapses), "one's own open offer, for its cubes would be gone (MN-27)");
    form("vp", goods(p.vp));
    form("back", goods(p.back));
    form("surplus", given(p.surplus));
    form("levels", goods(p.levels));
    form("points", given(p.points));
    form("ranks", goods(p.rank));
    form("more", good_set(p.more), "of which one more could be produced");
    form("jokers", given(p.jokers), "that the production would take (MN-12)");
    form("rising", good_set(p.rising));
    form("ending", good_set(p.ending));
    form("ends_game", given(p.ends_game));
}

constexpr View blank{};

} // namespace

json::object Words::to_json(const View& view, Reckoning) {
    return written([&](Writer& form) { describe_view(form, view, reckon(view.table)); });
}
void Words::put(FieldTexts& into, const View& view, Reckoning, CommonFields* common) {
    write_texts(into, common,
                [&](TextWriter& form) { describe_view(form, view, reckon(view.table)); });
}
json::object Words::own_json(const View& view) {
    return written([&](Writer& form) { describe_own(form, view); });
}
View Words::read_view(const Node& from) {
    View view{};
    Table& t = view.table;
    view.own = nothing_sealed();
    for (Seat& owner : t.owner) owner = nobody;
    for (Seat& to : t.offered_to) to = nobody;
    for (std::uint8_t& card : t.deck) card = no_card;
    Reader::read(from, [&](Reader& form) { describe_view(form, view, {}); });
    const bool offered =
        t.phase == Phase::offering || t.phase == Phase::answering || t.phase == Phase::choosing;
    if (offered) (void)from["active"].number(0, t.config.players - 1); // bots reckon with it
    return view;
}
json::object Words::to_json(const Config& config, const Preview& preview) {
    if (!preview.verdict.ok()) return {{"refused", to_string(preview.verdict.broken)}};
    return written([&](Writer& form) { describe_preview(form, config, preview); });
}

void Words::view_types(TypeScript& types) {
    types.ids(card_ids);
    types.ids(phase_ids);
    types.object("Rank", [](auto& form) { describe_rank(form, lowest_rank); });
    types.object("Offer", [](auto& form) { describe_offer(form, blank.table, 0); });
    types.object("View", [](auto& form) { describe_view(form, blank, {}); });
    types.object("Preview",
                 [](auto& form) { describe_preview(form, blank.table.config, Preview{}); });
}

} // namespace adjuge
