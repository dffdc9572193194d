#include <fmt/format.h>

#include "rules/modern_art/floor.h"
#include "text/modern_art/names.h"
#include "text/ordered.h"
#include "text/same_for_all.h"
#include "text/types.h"

namespace adjuge {

using namespace modern_art;
using Words = Text<ModernArt>;

namespace {

template <class T>
constexpr auto money(T& at) {
    return number(at, -32768, 32767);
}

// The words are the events that say them, but for one who is out.
constexpr Ids answer_ids{"Answer", "bid", "passed", "out", "sealed", "declined", "priced"};
json::value answer_json(Word word) {
    if (word == Word::none) return {};
    return json::value(answer_ids[static_cast<unsigned>(word) - 1]);
}

// Its last fields follow from the rest of the view by the rules: for whoever draws it and knows
// none.
template <class Form, class T>
void describe_lot(Form& form, T& t) {
    form("number", number(t.lot));
    form("seller", seat(t.seller, t.config));
    form("opener", seat(t.opener, t.config), "who played the double");
    form("cards", codec(
                      Type{"string"}.listed(), t.cards,
                      [&config = t.config](const auto& cards) {
                          return Items{[&](auto&& put) {
                              for (const Card card : cards)
                                  if (card != no_card) put(Words::card_id(config, card));
                          }};
                      },
                      [&config = t.config](auto& cards, const Node& from) {
                          if (from.size() > 2) from.fail("modern-art.format.lot");
                          for (unsigned n = 0; n < 2; ++n)
                              cards[n] = n < from.size() ? read_card(config, from.at(n)) : no_card;
                      }));
    form("bid", money(t.bid));
    form("high_bidder", seat(t.high_bidder, t.config));
    form("ceiling", number(t.ceiling), "the most it can bring this round");
    form("orders", orders_of([&] { return bidding_mode(t); }), "how a standing order may speak");
    form("auction", fact(auction_ids.type.or_null(), [&] {
             const std::optional<Auction> auction = held_as(t);
             return auction ? json::value(Words::auction_id(*auction)) : json::value();
         }));
    form("worth_by_place", fact(Type{"number"}.listed(), [&] {
             return Items{[&t](auto&& put) {
                 const LotWorth worth = lot_worth(t);
                 for (unsigned n = 0; n < (t.lot_size() == 0 ? 0U : 3U); ++n)
                     put(worth.by_place[n]);
             }};
         }));
    form("order", fact(Type{"number"}.listed(), [&] {
             return Items{[&t](auto&& put) {
                 const Speakers asked = speakers(t);
                 for (unsigned n = 0; n < asked.size; ++n) put(asked.list[n]);
             }};
         }));
    form("answers", fact(Type{"(Answer | null)"}.listed(), [&] {
             return Items{[&t](auto&& put) {
                 for (Seat p = 0; p < t.players(); ++p) put(answer_json(word_of(t, p)));
             }};
         }));
}

template <class Form, class T>
void describe_artist(Form& form, T& t, unsigned a) {
    const auto place = [&t, a] { return rank(t.offered).place[a]; };
    form("artist", fact(Type{"string"}, [&t, a] { return Words::artist_id(t.config, a); }));
    form("offered", number(t.offered[a]));
    form("markers", codec(
                        Type{"number"}.listed(), t.markers,
                        [a](const auto& markers) {
                            return Items{[a, &markers](auto&& put) {
                                for (const auto& row : markers) put(row[a]);
                            }};
                        },
                        [a](auto& markers, const Node& from) {
                            const Node column = read_list(from, rounds);
                            for (unsigned r = 0; r < rounds; ++r)
                                number(markers[r][a]).read(column.at(r));
                        }));
    form("place", fact(place), "1 to 3 if the round ended now, else 0");
    form("marker", fact([place] { return marker_for(place()); }), "what the artist would get then");
    form("worth", fact([&t, a] { return worth(t, t.offered).of[a]; }),
         "and what a painting would bring");
}

template <class Form, class V>
void describe_own(Form& form, V& view) {
    const bool mine = view.me != nobody;
    form.maybe("hand", mine, cards(view.own.hand, view.table.config));
    form.maybe("most_bid", mine, fact([&] { return mine ? view.table.money[view.me] : 0; }),
               "that an order may name");
    form.maybe("sealed", mine && view.own.sealed != not_sealed, money(view.own.sealed));
}

template <class Form, class T>
void describe_table(Form& form, T& t) {
    form("rounds", given(rounds));
    form("closes_at", given(fatal_painting));
    form("round", number(t.round, 1, rounds));
    form("phase", id(t.phase, phase_ids));
    form("starter", seat(t.starter, t.config));
    form("waiting", seat_set(t.waiting, t.config));
    form.object("lot", "Lot", [&](auto& lot) { describe_lot(lot, t); });
    form.list("board", "Artist", artists,
              [&](auto& row, unsigned a) { describe_artist(row, t, a); });
}

template <class Form, class V>
void describe_view(Form& form, V& view, Reckoning reckoning) {
    auto& t = view.table;
    const bool all_money = reckoning == Reckoning::shown || t.phase == Phase::over; // MA-53
    form("game", given(Type{"string"}, ModernArt::info.id));
    form.config(ModernArt::info, t.config);
    form("me", seat(view.me, t.config));
    same_for_all(form, [&] { describe_table(form, t); });
    form.list("players", "Player", t.players(), [&](auto& row, unsigned p) {
        row("hand_size", number(t.hand_size[p]));
        row("paintings", cards(t.owned[p], t.config));
        row.maybe("money", all_money || p == view.me, money(t.money[p]));
    });
    form("unsold", cards(t.unsold, t.config));
    form("discarded", cards(t.discarded, t.config));
    form.maybe("mystery_size", t.has(mystery), number(t.mystery_size));
    form.maybe("bank", all_money, money(t.bank), "would give away the sum of all hidden money");
    describe_own(form, view);
}

template <class Form>
void describe_preview(Form& form, const Config& config, const Preview& p) {
    form("money_after", given(p.money_after));
    form("pays", numbers(p.pays, config.players));
    form("pays_bank", given(p.pays_bank));
    form("worth_by_place", numbers(p.worth.by_place, 3));
    form("worth_now", given(p.worth.now));
    form("places_now", numbers(p.places_now, artists));
    form("ends_round", given(p.ends_round));
    form.maybe("bank_sale", p.ends_round, numbers(p.bank_sale, config.players));
}

constexpr View blank{};

} // namespace

json::object Words::to_json(const View& view, Reckoning reckoning) {
    return written([&](Writer& form) { describe_view(form, view, reckoning); });
}
void Words::put(FieldTexts& into, const View& view, Reckoning reckoning, CommonFields* common) {
    write_texts(into, common, [&](TextWriter& form) { describe_view(form, view, reckoning); });
}
json::object Words::own_json(const View& view) {
    return written([&](Writer& form) { describe_own(form, view); });
}
View Words::read_view(const Node& from) {
    View view{};
    view.own.sealed = not_sealed;
    Reader::read(from, [&](Reader& form) { describe_view(form, view, Reckoning::shown); });
    return view;
}
json::object Words::to_json(const Config& config, const Preview& preview) {
    if (!preview.verdict.ok()) return {{"refused", to_string(preview.verdict.broken)}};
    return written([&](Writer& form) { describe_preview(form, config, preview); });
}

void Words::view_types(TypeScript& types) {
    types.ids(phase_ids);
    types.ids(answer_ids);
    types.ids(order_ids);
    types.object("View", [](auto& form) { describe_view(form, blank, Reckoning::shown); });
    types.object("Preview",
                 [](auto& form) { describe_preview(form, blank.table.config, Preview{}); });
}

} // namespace adjuge
