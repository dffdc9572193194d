#include <fmt/format.h>

#include "text/modern_art/names.h"
#include "text/types.h"

namespace adjuge {

using namespace modern_art;
using Words = Text<ModernArt>;
using Kind = Move::Kind;

namespace {

// The field that holds a move's amount; none where the kind has no amount.
constexpr std::string_view amount_field(Kind kind) {
    switch (kind) {
    case Kind::bid:
    case Kind::seal:
    case Kind::price: return "amount";
    case Kind::pass: return "on";
    case Kind::buy: return "price";
    default: return {};
    }
}

constexpr bool has_card(Kind kind) { return takes_card(kind) || kind == Kind::reveal; }

constexpr int most_money = 32767;

// A card without its number is the first of `among` that fits.
template <class Form, class M>
void describe_move(Form& form, M& move, const Config& config, const CardSet& among) {
    form("lot", number(move.lot, 0, 65535), Need::complete);
    form(has_card(move.kind) ? "card" : "",
         codec(
             Type{"string"}, move.card,
             [&config](Card card) { return Words::card_id(config, card); },
             [&](auto& card, const Node& from) { card = read_card(config, from, among); }),
         Need::always);
    // A pass or a purchase is at what stands.
    const std::string_view amount = amount_field(move.kind);
    form(amount, number(move.amount, -most_money, most_money),
         amount == "amount" ? Need::always : Need::complete);
}

template <class Form>
void describe_option(Form& form, const Config& config, const Options& all, const Option& option) {
    const std::string_view amount = amount_field(option.kind);
    if (takes_card(option.kind)) {
        form("cards", cards(all.which, config));
    } else if (amount == "amount") {
        form("from", given(option.lo));
        form("to", given(option.hi));
    } else {
        form(amount, given(option.lo));
    }
}

// The deck that hands written out amount to; cards never dealt follow in board order.
Deal deal_from_hands(const Config& config, const Node& hands) {
    Deal deal;
    CardSet left = CardSet::whole_deck();
    // Cards named in full first: a name without a number means one that is named nowhere.
    const auto each_card = [&](auto&& visit) {
        for (std::size_t round = 0; round < hands.size(); ++round)
            for (std::size_t hand = 0; hand < hands.at(round).size(); ++hand)
                for (std::size_t n = 0; n < hands.at(round).at(hand).size(); ++n)
                    visit(hands.at(round).at(hand).at(n));
    };
    const auto is_full = [&](const Node& card) {
        const auto found = find_card(config, card.text(), CardSet::whole_deck());
        return found && Words::card_id(config, *found) == card.text();
    };
    each_card([&](const Node& card) {
        if (!is_full(card)) return;
        const Card named = read_card(config, card);
        if (!left.has(named))
            card.fail("modern-art.format.twice", {{"card", std::string{card.text()}}});
        left.remove(named);
    });
    if (hands.size() < 1 || hands.size() > 3) hands.fail("modern-art.format.rounds");
    unsigned at = 0;
    for (unsigned round = 1; round <= hands.size(); ++round) {
        const Node dealt = hands.at(round - 1);
        if (dealt.size() != hands_dealt(config))
            dealt.fail("modern-art.format.hands", {{"n", std::to_string(hands_dealt(config))}});
        for (std::size_t hand = 0; hand < dealt.size(); ++hand) {
            if (dealt.at(hand).size() != share(config, round))
                dealt.at(hand).fail(
                    "modern-art.format.share",
                    {{"n", std::to_string(share(config, round))}, {"rule", to_string(rule(4))}});
            for (std::size_t n = 0; n < dealt.at(hand).size(); ++n) {
                const Node card = dealt.at(hand).at(n);
                Card chosen = read_card(config, card, left);
                if (!is_full(card)) {
                    if (!left.has(chosen))
                        card.fail("modern-art.format.twice", {{"card", std::string{card.text()}}});
                    left.remove(chosen);
                }
                deal.deck[at++] = chosen;
            }
        }
    }
    left.each([&](Card card) { deal.deck[at++] = card; });
    return deal;
}

} // namespace

json::object Words::to_json(const Config& config, const Move& move) {
    return kind_written("move", move_ids, move.kind, [&](auto& form) {
        describe_move(form, move, config, CardSet::whole_deck());
    });
}
void Words::put(std::string& out, const Config& config, const Move& move) {
    put_kind(out, "move", move_ids, move.kind,
             [&](auto& form) { describe_move(form, move, config, CardSet::whole_deck()); });
}

Move Words::read_move(const Config& config, const Node& from, const State* now, Seat seat) {
    Move move;
    move.kind = static_cast<Kind>(read_id(from["move"], move_ids));
    CardSet among = CardSet::whole_deck();
    if (now != nullptr) {
        move.lot = now->table.lot;
        among = seat < now->table.players() ? now->own[seat].hand : now->mystery;
        if (!amount_field(move.kind).empty()) move.amount = now->table.bid;
    }
    read_move_fields(from, now != nullptr,
                     [&](auto& form) { describe_move(form, move, config, among); });
    return move;
}

json::object Words::to_json(const Config& config, const Deal& deal) {
    json::array deck;
    for (const Card card : deal.deck) deck.emplace_back(card_id(config, card));
    json::object out;
    out["first_seat"] = deal.first;
    out["deck"] = std::move(deck);
    return out;
}

Deal Words::read_deal(const Config& config, const Node& from) {
    from.only({"first_seat", "deck", "hands"});
    Deal deal;
    if (from.has("hands")) {
        if (from.has("deck")) from.fail("modern-art.format.deck_or_hands");
        deal = deal_from_hands(config, from["hands"]);
    } else {
        const Node deck = from["deck"];
        if (deck.size() != all_cards)
            deck.fail("modern-art.format.deck", {{"n", std::to_string(deck.size())}});
        CardSet left = CardSet::whole_deck();
        for (unsigned n = 0; n < all_cards; ++n) {
            const Node card = deck.at(n);
            deal.deck[n] = read_card(config, card);
            if (card_id(config, deal.deck[n]) != card.text())
                card.fail("modern-art.format.number", {{"card", std::string{card.text()}}});
            if (!left.has(deal.deck[n]))
                card.fail("modern-art.format.twice", {{"card", std::string{card.text()}}});
            left.remove(deal.deck[n]);
        }
    }
    deal.first = static_cast<Seat>(from["first_seat"].number(0, config.players - 1));
    return deal;
}

bool Words::beyond(const Node& deal, const State& now) {
    return deal.has("hands") && now.table.phase != Phase::over &&
           now.table.round > deal["hands"].size() && share(now.table.config, now.table.round) > 0;
}

json::object Words::to_json(const Config& config, const Options& options) {
    return options_written(options, move_ids, [&](auto& form, const Option& option) {
        describe_option(form, config, options, option);
    });
}
void Words::put(FieldWriter& out, const Config& config, const Options& options) {
    put_options(out, options, move_ids, [&](auto& form, const Option& option) {
        describe_option(form, config, options, option);
    });
}

void Words::move_types(TypeScript& types) {
    types.ids(auction_ids);
    types.kinds("Move", "move", move_ids, [](auto& form, unsigned kind) {
        const Move move{.kind = static_cast<Kind>(kind)};
        describe_move(form, move, {}, {});
    });
    types.kinds("Option", "move", move_ids, [](auto& form, unsigned kind) {
        describe_option(form, {}, {}, {.kind = static_cast<Kind>(kind)});
    });
}

} // namespace adjuge
