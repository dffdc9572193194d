#include <fmt/format.h>

#include "text/canaletto/names.h"
#include "text/seats.h"

namespace adjuge {

using namespace canaletto;
using Words = Text<Canaletto>;

namespace {

std::uint8_t small(const Node& from, int most) {
    return static_cast<std::uint8_t>(from.number(0, most));
}
std::int16_t purse(const Node& from) { return static_cast<std::int16_t>(from.number(0, 32767)); }

json::object player_json(const Table& t, unsigned seat) {
    json::array tiles;
    for (unsigned kind = 0; kind < kinds; ++kind)
        for (unsigned n = 0; n < t.owned[seat][kind]; ++n) tiles.emplace_back(treasure_ids[kind]);
    json::object player;
    player["score"] = t.score[seat];
    player["debt"] = t.debt[seat];
    player["mask"] = t.masks.has(static_cast<Seat>(seat));
    player["treasures"] = std::move(tiles);
    return player;
}

void read_player(Table& t, Seat seat, const Node& from) {
    from.only({"score", "debt", "mask", "treasures"});
    t.score[seat] = purse(from["score"]);
    t.debt[seat] = purse(from["debt"]);
    if (from["mask"].flag()) t.masks = t.masks.with(seat);
    const Node tiles = from["treasures"];
    for (std::size_t n = 0; n < tiles.size(); ++n)
        ++t.owned[seat][read_id(tiles.at(n), treasure_ids)];
}

} // namespace

json::object Words::to_json(const View& view, Reckoning) {
    const Table& t = view.table;
    json::object out;
    out["game"] = Canaletto::info.id;
    write_config(out, Canaletto::info, t.config);
    out["me"] = seat_json(view.me);
    out["phase"] = phase_ids[static_cast<unsigned>(t.phase)];
    out["waiting"] = seats_json(t.waiting);
    json::object lot;
    lot["number"] = t.lot;
    lot["palace"] = t.column;
    lot["bid"] = t.bid;
    lot["high_bidder"] = seat_json(t.high_bidder);
    lot["bidding"] = seats_json(t.bidding);
    lot["ceiling"] = t.ceiling;
    out["lot"] = std::move(lot);
    out["gondola"] = t.gondola();
    json::array lots;
    for (const KindSet& palace : t.palace) lots.push_back(treasures_json(palace));
    out["palaces"] = std::move(lots);
    json::array scale;
    for (const std::uint8_t marker : t.scale) scale.emplace_back(marker);
    out["scale"] = std::move(scale);
    out["sold"] = t.sold;
    out["in_play"] = treasures_json(t.in_play);
    json::array players;
    for (unsigned p = 0; p < t.players(); ++p) players.push_back(player_json(t, p));
    out["players"] = std::move(players);
    return out;
}

View Words::read_view(const Node& from) {
    from.only({"game", "edition", "variants", "me", "phase", "waiting", "lot", "gondola", "palaces",
               "scale", "sold", "in_play", "players"});
    const Node players = from["players"];
    View view{};
    Table& t = view.table;
    t.config = read_config(Canaletto::info, from, players);
    view.me = read_seat(t.config, from["me"]);
    t.phase = static_cast<Phase>(read_id(from["phase"], phase_ids));
    t.waiting = read_seats(t.config, from["waiting"]);
    const Node lot = from["lot"];
    lot.only({"number", "palace", "bid", "high_bidder", "bidding", "ceiling"});
    t.lot = small(lot["number"], 255);
    t.column = small(lot["palace"], palaces - 1);
    t.bid = small(lot["bid"], most_bid);
    t.high_bidder = read_seat(t.config, lot["high_bidder"]);
    t.bidding = read_seats(t.config, lot["bidding"]);
    t.ceiling = small(lot["ceiling"], 255);
    const Node lots = from["palaces"];
    if (lots.size() != palaces) lots.fail("house.format.length", {{"n", std::to_string(palaces)}});
    for (unsigned p = 0; p < palaces; ++p) t.palace[p] = read_treasures(lots.at(p));
    const Node scale = from["scale"];
    if (scale.size() != kinds) scale.fail("house.format.length", {{"n", std::to_string(kinds)}});
    for (unsigned n = 0; n < kinds; ++n) t.scale[n] = small(scale.at(n), 255);
    t.sold = small(from["sold"], kinds);
    t.in_play = read_treasures(from["in_play"]);
    for (unsigned p = 0; p < t.players(); ++p) read_player(t, static_cast<Seat>(p), players.at(p));
    return view;
}

json::object Words::to_json(const Config& config, const Preview& preview) {
    json::object out;
    if (!preview.verdict.ok()) {
        out["refused"] = to_string(preview.verdict.broken);
        return out;
    }
    out["buyer"] = seat_json(preview.buyer);
    out["gondola"] = preview.gondola;
    out["next_palace"] = preview.next;
    json::array sales;
    for (unsigned n = 0; n < preview.order.size; ++n) {
        json::object sale;
        sale["treasure"] = treasure_ids[preview.order.kind[n]];
        sale["price"] = preview.prices[n];
        sales.push_back(std::move(sale));
    }
    out["sales"] = std::move(sales);
    json::array gains;
    for (unsigned p = 0; p < config.players; ++p) gains.emplace_back(preview.gains[p]);
    out["gains"] = std::move(gains);
    out["score_after"] = preview.score_after;
    out["debt_after"] = preview.debt_after;
    out["ends_game"] = preview.ends_game;
    return out;
}

} // namespace adjuge
