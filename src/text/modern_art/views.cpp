#include <fmt/format.h>

#include "rules/modern_art/floor.h"
#include "text/modern_art/names.h"
#include "text/seats.h"

namespace adjuge {

using namespace modern_art;
using Words = Text<ModernArt>;

namespace {

std::uint8_t small(const Node& from) { return static_cast<std::uint8_t>(from.number(0, 255)); }
std::int16_t purse(const Node& from) {
    return static_cast<std::int16_t>(from.number(-32768, 32767));
}

// The words are the events that say them, but for one who is out.
json::value word_json(Word word) {
    constexpr std::string_view ids[] = {"", "bid", "passed", "out", "sealed", "declined", "priced"};
    return word == Word::none ? json::value() : json::value(ids[static_cast<unsigned>(word)]);
}

// What follows from the rest of the view by the rules: for whoever draws it and knows none.
void add_lot_facts(json::object& out, const Table& t) {
    const std::optional<Auction> auction = held_as(t);
    out["auction"] = auction ? json::value(Words::auction_id(*auction)) : json::value();
    out["worth_by_place"] = numbers_json(lot_worth(t).by_place, t.lot_size() == 0 ? 0 : 3);
    const Speakers asked = speakers(t);
    out["order"] = numbers_json(asked.list, asked.size);
    json::array answers;
    for (unsigned p = 0; p < t.players(); ++p)
        answers.push_back(word_json(word_of(t, static_cast<Seat>(p))));
    out["answers"] = std::move(answers);
}

json::object lot_json(const Config& config, const Table& t) {
    json::object out;
    out.reserve(11);
    out["number"] = t.lot;
    out["seller"] = seat_json(t.seller);
    out["opener"] = seat_json(t.opener);
    json::array cards;
    for (const Card card : t.cards)
        if (card != no_card) cards.emplace_back(Words::card_id(config, card));
    out["cards"] = std::move(cards);
    out["bid"] = t.bid;
    out["high_bidder"] = seat_json(t.high_bidder);
    out["ceiling"] = t.ceiling;
    add_lot_facts(out, t);
    return out;
}

json::array board_json(const Config& config, const Table& t) {
    const Ranking now = rank(t.offered);
    const Worth brings = worth(t, t.offered);
    json::array board;
    for (unsigned a = 0; a < artists; ++a) {
        json::object column;
        column.reserve(6);
        column["artist"] = Words::artist_id(config, a);
        column["offered"] = t.offered[a];
        json::array markers;
        for (const auto& row : t.markers) markers.emplace_back(row[a]);
        column["markers"] = std::move(markers);
        column["place"] = now.place[a];
        column["marker"] = marker_for(now.place[a]);
        column["worth"] = brings.of[a];
        board.push_back(std::move(column));
    }
    return board;
}

// What follows from the rest is not read: it is reckoned anew.
void read_lot(Table& t, const Node& from) {
    from.only({"number", "seller", "opener", "cards", "bid", "high_bidder", "ceiling", "auction",
               "worth_by_place", "order", "answers"});
    t.lot = small(from["number"]);
    t.seller = read_seat(t.config, from["seller"]);
    t.opener = read_seat(t.config, from["opener"]);
    const Node cards = from["cards"];
    if (cards.size() > 2) cards.fail("modern-art.format.lot");
    for (unsigned n = 0; n < 2; ++n)
        t.cards[n] = n < cards.size() ? read_card(t.config, cards.at(n)) : no_card;
    t.bid = purse(from["bid"]);
    t.high_bidder = read_seat(t.config, from["high_bidder"]);
    t.ceiling = small(from["ceiling"]);
}

} // namespace

json::object Words::to_json(const View& view, Reckoning reckoning) {
    const Table& t = view.table;
    const Config& config = t.config;
    const bool all_money = reckoning == Reckoning::shown || t.phase == Phase::over; // MA-53
    json::object out;
    out.reserve(20);
    out["game"] = ModernArt::info.id;
    write_config(out, ModernArt::info, config);
    out["me"] = seat_json(view.me);
    out["rounds"] = rounds;
    out["closes_at"] = fatal_painting;
    out["round"] = t.round;
    out["phase"] = phase_ids[static_cast<unsigned>(t.phase)];
    out["starter"] = seat_json(t.starter);
    out["waiting"] = seats_json(t.waiting);
    out["lot"] = lot_json(config, t);
    out["board"] = board_json(config, t);
    json::array players;
    for (unsigned p = 0; p < config.players; ++p) {
        json::object player;
        player["hand_size"] = t.hand_size[p];
        player["paintings"] = cards_json(config, t.owned[p]);
        if (all_money || p == view.me) player["money"] = t.money[p];
        players.push_back(std::move(player));
    }
    out["players"] = std::move(players);
    out["unsold"] = cards_json(config, t.unsold);
    out["discarded"] = cards_json(config, t.discarded);
    if (t.has(mystery)) out["mystery_size"] = t.mystery_size;
    // The bank's account would give away the sum of all hidden money.
    if (all_money) out["bank"] = t.bank;
    for (auto& field : own_json(view)) out[field.key()] = std::move(field.value());
    return out;
}

json::object Words::own_json(const View& view) {
    json::object out;
    if (view.me == nobody) return out;
    out["hand"] = cards_json(view.table.config, view.own.hand);
    if (view.own.sealed != not_sealed) out["sealed"] = view.own.sealed;
    return out;
}

View Words::read_view(const Node& from) {
    from.only({"game", "edition", "variants", "me", "rounds", "closes_at", "round", "phase",
               "starter", "waiting", "lot", "board", "players", "unsold", "discarded",
               "mystery_size", "bank", "hand", "sealed"});
    const Node players = from["players"];
    View view{};
    Table& t = view.table;
    t.config = read_config(ModernArt::info, from, players);
    view.me = read_seat(t.config, from["me"]);
    t.round = static_cast<std::uint8_t>(from["round"].number(1, rounds));
    t.phase = static_cast<Phase>(read_id(from["phase"], phase_ids));
    t.starter = read_seat(t.config, from["starter"]);
    t.waiting = read_seats(t.config, from["waiting"]);
    read_lot(t, from["lot"]);
    const Node board = read_list(from["board"], artists);
    for (unsigned a = 0; a < artists; ++a) {
        board.at(a).only({"artist", "offered", "markers", "place", "marker", "worth"});
        t.offered[a] = small(board.at(a)["offered"]);
        const Node markers = read_list(board.at(a)["markers"], rounds);
        for (unsigned r = 0; r < rounds; ++r) t.markers[r][a] = small(markers.at(r));
    }
    for (unsigned p = 0; p < t.players(); ++p) {
        const Node player = players.at(p);
        player.only({"hand_size", "paintings", "money"});
        t.hand_size[p] = small(player["hand_size"]);
        t.owned[p] = read_cards(t.config, player["paintings"]);
        if (player.has("money")) t.money[p] = purse(player["money"]);
    }
    t.unsold = read_cards(t.config, from["unsold"]);
    t.discarded = read_cards(t.config, from["discarded"]);
    if (from.has("mystery_size")) t.mystery_size = small(from["mystery_size"]);
    if (from.has("bank")) t.bank = purse(from["bank"]);
    if (from.has("hand")) view.own.hand = read_cards(t.config, from["hand"]);
    view.own.sealed = from.has("sealed") ? purse(from["sealed"]) : not_sealed;
    return view;
}

json::object Words::to_json(const Config& config, const Preview& preview) {
    json::object out;
    if (!preview.verdict.ok()) {
        out["refused"] = to_string(preview.verdict.broken);
        return out;
    }
    out["money_after"] = preview.money_after;
    out["pays"] = numbers_json(preview.pays, config.players);
    out["pays_bank"] = preview.pays_bank;
    out["worth_by_place"] = numbers_json(preview.worth.by_place, 3);
    out["worth_now"] = preview.worth.now;
    out["places_now"] = numbers_json(preview.places_now, artists);
    out["ends_round"] = preview.ends_round;
    if (preview.ends_round) out["bank_sale"] = numbers_json(preview.bank_sale, config.players);
    return out;
}

} // namespace adjuge
