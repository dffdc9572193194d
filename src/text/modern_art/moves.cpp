#include <fmt/format.h>

#include "text/fields.h"
#include "text/modern_art/names.h"

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
    json::object out;
    out["move"] = move_ids[static_cast<unsigned>(move.kind)];
    out["lot"] = move.lot;
    if (has_card(move.kind)) out["card"] = card_id(config, move.card);
    if (const auto field = amount_field(move.kind); !field.empty()) out[field] = move.amount;
    return out;
}

Move Words::read_move(const Config& config, const Node& from, const State* now, Seat seat) {
    Move move;
    move.kind = static_cast<Kind>(read_id(from["move"], move_ids));
    const std::string_view amount = amount_field(move.kind);
    const bool current = amount != "amount"; // a pass or a purchase at what stands
    check_fields(from, now != nullptr,
                 {{"lot", Need::complete},
                  {"card", need_if(has_card(move.kind))},
                  {amount, need_if(!amount.empty(), current ? Need::complete : Need::always)}});
    if (now == nullptr || from.has("lot"))
        move.lot = static_cast<std::uint16_t>(from["lot"].number(0, 65535));
    else
        move.lot = now->table.lot;
    if (has_card(move.kind)) {
        const bool in_hand = now != nullptr && seat < now->table.players();
        move.card = now == nullptr ? read_card(config, from["card"])
                                   : read_card(config, from["card"],
                                               in_hand ? now->own[seat].hand : now->mystery);
    }
    if (!amount.empty())
        move.amount = now != nullptr && !from.has(amount)
                          ? now->table.bid
                          : static_cast<std::int16_t>(from[amount].number(-most_money, most_money));
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
    json::array list;
    for (const Option& option : options) {
        json::object out;
        out["move"] = move_ids[static_cast<unsigned>(option.kind)];
        const std::string_view amount = amount_field(option.kind);
        if (takes_card(option.kind)) {
            out["cards"] = cards_json(config, options.which);
        } else if (amount == "amount") {
            out["from"] = option.lo;
            out["to"] = option.hi;
        } else if (!amount.empty()) {
            out[amount] = option.lo;
        }
        list.push_back(std::move(out));
    }
    json::object out;
    out["lot"] = options.lot;
    out["options"] = std::move(list);
    return out;
}

} // namespace adjuge
