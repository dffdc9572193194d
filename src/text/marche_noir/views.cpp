#include <fmt/format.h>

#include "text/marche_noir/names.h"
#include "text/seats.h"

namespace adjuge {

using namespace marche_noir;
using Words = Text<MarcheNoir>;

namespace {

std::uint8_t small(const Node& from, int most) {
    return static_cast<std::uint8_t>(from.number(0, most));
}

// What 1 to 4 VP cost on a rank.
json::array prices_json(unsigned rank, bool friendly) {
    json::array out;
    for (unsigned vp = 1; vp <= most_vp; ++vp)
        out.emplace_back(friendly ? friendly_price(rank, vp) : price(rank, vp));
    return out;
}

// Everything the board says of a good, so that a page needs no table of its own.
json::object good_json(const Table& t, const Sums& r, unsigned good) {
    json::array majority;
    for (unsigned p = 0; p < t.players(); ++p) majority.emplace_back(r.majority[p][good]);
    json::object out;
    out["good"] = good_ids[good];
    out["rank"] = t.rank[good];
    out["on_offer"] = on_offer(t.rank[good]);
    out["prices"] = prices_json(t.rank[good], false);
    out["friendly"] = prices_json(t.rank[good], true);
    out["majority"] = std::move(majority);
    out["row"] = t.row[good];
    out["first"] = first_value(t.row[good]);
    out["second"] = second_value(t.row[good]);
    out["lowest"] = lowest(t.rank).has(good);
    out["last_row"] = t.row[good] == highest_row; // its next rise ends the game (MN-51)
    out["reserve"] = t.reserve[good];
    out["market"] = t.market[good];
    return out;
}

// The printed board, whatever stands on it: the ranks from the lowest, the rows of VP values.
json::array exchange_json() {
    json::array out;
    for (unsigned rank = lowest_rank; rank <= highest_rank; ++rank)
        out.push_back(json::object{
            {"rank", rank}, {"on_offer", on_offer(rank)}, {"prices", prices_json(rank, false)}});
    return out;
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

json::object player_json(const Table& t, const Sums& r, unsigned seat) {
    json::array owned;
    for (unsigned n = 0; n < t.revealed; ++n)
        if (t.owner[t.deck[n]] == seat) owned.emplace_back(card_ids[t.deck[n]]);
    json::object out;
    out["stock"] = goods_json(t.stock[seat]);
    out["production"] = goods_json(t.production[seat]);
    if (t.wild()) out["received"] = goods_json(t.received[seat]);
    out["vp"] = goods_json(t.won[seat]);
    out["shown"] = goods_json(t.shown[seat]);
    out["cards"] = std::move(owned);
    out["card_points"] = card_points(r.cards[seat]);
    out["points"] = r.total[seat];
    out["limit"] = t.limit(seat);
    out["surplus"] = t.surplus(seat);
    out["levels"] = goods_json(t.levels(seat, t.has(seat, regular_customers)));
    out["keeps"] = set_json(t.keeps[seat]);
    out["shuns"] = set_json(t.shuns[seat]);
    const Offer& o = t.offer[seat];
    json::object offer;
    offer["production"] = goods_json(o.production);
    offer["stock"] = goods_json(o.stock);
    offer["wanted"] = goods_json(o.wanted);
    if (t.wild()) offer["to"] = seat_json(t.offered_to[seat]);
    out["offer"] = o.open() ? json::value(std::move(offer)) : json::value();
    if (t.wild()) out["offers"] = t.offers[seat];
    if (t.wild()) out["offers_left"] = most_offers - t.offers[seat]; // MN-27
    return out;
}

void read_player(Table& t, Seat seat, const Node& from) {
    from.only({"stock", "production", "received", "vp", "shown", "cards", "card_points", "points",
               "limit", "surplus", "levels", "keeps", "shuns", "offer", "offers", "offers_left"});
    t.stock[seat] = read_goods(from["stock"]);
    t.production[seat] = read_goods(from["production"]);
    t.won[seat] = read_goods(from["vp"]);
    t.shown[seat] = read_goods(from["shown"]);
    t.keeps[seat] = read_set(from["keeps"]);
    t.shuns[seat] = read_set(from["shuns"]);
    const Node owned = from["cards"];
    for (std::size_t n = 0; n < owned.size(); ++n) t.owner[read_id(owned.at(n), card_ids)] = seat;
    if (t.wild()) {
        t.received[seat] = read_goods(from["received"]);
        t.offers[seat] = small(from["offers"], most_offers);
    }
    const Node offer = from["offer"];
    if (offer.value().is_null()) return;
    t.offer[seat] = {read_goods(offer["production"]), read_goods(offer["stock"]),
                     read_goods(offer["wanted"])};
    if (t.wild()) t.offered_to[seat] = read_seat(t.config, offer["to"]);
}

json::object sealed_json(const Sealed& own) {
    json::object out;
    out["goods"] = goods_json(own.goods);
    if (own.good < kinds) out["good"] = good_ids[own.good];
    out["amount"] = own.amount;
    out["announces"] = own.announces != 0;
    out["keeps"] = set_json(own.keeps);
    out["shuns"] = set_json(own.shuns);
    return out;
}

Sealed read_own(const Node& from) {
    from.only({"goods", "good", "amount", "announces", "keeps", "shuns"});
    Sealed own = nothing_sealed;
    own.goods = read_goods(from["goods"]);
    if (from.has("good")) own.good = static_cast<std::uint8_t>(read_id(from["good"], good_ids));
    own.amount = small(from["amount"], 255);
    own.announces = from["announces"].flag() ? 1 : 0;
    own.keeps = read_set(from["keeps"]);
    own.shuns = read_set(from["shuns"]);
    return own;
}

} // namespace

json::object Words::to_json(const View& view, Reckoning) {
    const Table& t = view.table;
    const Sums reckoned = reckon(t);
    json::object out;
    out["game"] = MarcheNoir::info.id;
    write_config(out, MarcheNoir::info, t.config);
    out["me"] = seat_json(view.me);
    out["phase"] = phase_ids[static_cast<unsigned>(t.phase)];
    out["lot"] = t.lot;
    out["turn"] = t.turn;
    out["turns"] = cards;
    out["round"] = t.round;
    out["rounds"] = rounds;
    out["first"] = t.first;
    out["active"] = seat_json(t.active);
    out["order"] = order_json(t);
    out["waiting"] = seats_json(t.waiting);
    out["asked"] = seats_json(t.asked);
    out["takers"] = seats_json(t.takers);
    out["ended"] = t.ended == 0 ? json::value() : json::value(to_string(rule(t.ended)));
    json::array deck;
    json::array house;
    for (unsigned n = 0; n < t.revealed; ++n) {
        deck.emplace_back(card_ids[t.deck[n]]);
        if (house_card(t.deck[n])) house.emplace_back(card_ids[t.deck[n]]);
    }
    out["deck"] = std::move(deck);
    out["house_cards"] = std::move(house);
    out["exchange"] = exchange_json();
    out["values"] = values_json();
    json::array goods;
    for (unsigned good = 0; good < kinds; ++good) goods.push_back(good_json(t, reckoned, good));
    out["goods"] = std::move(goods);
    json::array players;
    for (unsigned p = 0; p < t.players(); ++p) players.push_back(player_json(t, reckoned, p));
    out["players"] = std::move(players);
    out["own"] = sealed_json(view.own);
    return out;
}

json::object Words::own_json(const View& view) { return {{"own", sealed_json(view.own)}}; }

View Words::read_view(const Node& from) {
    from.only({"game",        "edition",  "variants", "me",     "phase",   "lot",
               "turn",        "turns",    "round",    "rounds", "first",   "active",
               "order",       "waiting",  "asked",    "takers", "ended",   "deck",
               "house_cards", "exchange", "values",   "goods",  "players", "own"});
    const Node players = from["players"];
    View view{};
    Table& t = view.table;
    t.config = read_config(MarcheNoir::info, from, players);
    view.me = read_seat(t.config, from["me"]);
    t.phase = static_cast<Phase>(read_id(from["phase"], phase_ids));
    t.lot = static_cast<std::uint32_t>(from["lot"].number(0, 1 << 30));
    t.turn = static_cast<std::uint8_t>(from["turn"].number(1, cards));
    t.round = small(from["round"], rounds);
    t.first = small(from["first"], t.config.players - 1);
    const bool offered =
        t.phase == Phase::offering || t.phase == Phase::answering || t.phase == Phase::choosing;
    t.active =
        offered ? small(from["active"], t.config.players - 1) : read_seat(t.config, from["active"]);
    t.waiting = read_seats(t.config, from["waiting"]);
    t.asked = read_seats(t.config, from["asked"]);
    t.takers = read_seats(t.config, from["takers"]);
    if (!from["ended"].value().is_null())
        if (const auto ended = rule_from_string(from["ended"].text())) t.ended = ended->number;
    for (Seat& owner : t.owner) owner = nobody;
    for (Seat& to : t.offered_to) to = nobody;
    for (std::uint8_t& card : t.deck) card = no_card;
    const Node deck = from["deck"];
    if (deck.size() > cards) deck.fail("house.format.length", {{"n", std::to_string(cards)}});
    t.revealed = static_cast<std::uint8_t>(deck.size());
    for (unsigned n = 0; n < t.revealed; ++n)
        t.deck[n] = static_cast<std::uint8_t>(read_id(deck.at(n), card_ids));
    const Node goods = read_list(from["goods"], kinds);
    for (unsigned n = 0; n < kinds; ++n) {
        const Node each = goods.at(n);
        const auto read = [&](std::string_view key, int least, int most) {
            return Goods::of(n, static_cast<unsigned>(each[key].number(least, most)));
        };
        t.rank = t.rank + read("rank", lowest_rank, highest_rank);
        t.row = t.row + read("row", 0, highest_row);
        t.reserve = t.reserve + read("reserve", 0, cubes);
        t.market = t.market + read("market", 0, cubes);
    }
    for (unsigned p = 0; p < t.players(); ++p) read_player(t, static_cast<Seat>(p), players.at(p));
    view.own = read_own(from["own"]);
    return view;
}

json::object Words::to_json(const Config& config, const Preview& p) {
    json::object out;
    if (!p.verdict.ok()) {
        out["refused"] = to_string(p.verdict.broken);
        return out;
    }
    json::array lacks;
    for (unsigned seat = 0; seat < config.players; ++seat)
        lacks.push_back(goods_json(p.lacks[seat]));
    out["could"] = seats_json(p.could);
    out["asked"] = seats_json(p.asked);
    out["lacks"] = std::move(lacks);
    out["given"] = goods_json(p.given);
    out["got"] = goods_json(p.got);
    out["production"] = goods_json(p.production);
    out["stock"] = goods_json(p.stock);
    out["received"] = goods_json(p.received);
    out["vp"] = goods_json(p.vp);
    out["back"] = goods_json(p.back);
    out["surplus"] = p.surplus;
    out["levels"] = goods_json(p.levels);
    out["points"] = p.points;
    out["ranks"] = goods_json(p.rank);
    out["rising"] = set_json(p.rising);
    out["ending"] = set_json(p.ending);
    out["ends_game"] = p.ends_game;
    return out;
}

} // namespace adjuge
