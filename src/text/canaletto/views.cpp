#include "rules/canaletto/course.h"
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
    player["total"] = t.total(seat);
    player["mask"] = t.masks.has(static_cast<Seat>(seat));
    player["treasures"] = std::move(tiles);
    return player;
}

json::value answer_json(const Table& t, Seat seat) {
    if (t.phase != Phase::bidding) return {};
    if (seat == t.high_bidder) return "bid";
    return t.bidding.has(seat) ? json::value() : json::value("passed");
}

json::object lot_json(const Table& t) {
    json::object lot;
    lot.reserve(8);
    lot["number"] = t.lot;
    lot["palace"] = t.column;
    lot["bid"] = t.bid;
    lot["high_bidder"] = seat_json(t.high_bidder);
    lot["bidding"] = seats_json(t.bidding);
    lot["ceiling"] = t.ceiling;
    const Speakers next = speakers(t);
    lot["order"] = numbers_json(next.list, next.size);
    json::array answers;
    for (unsigned p = 0; p < t.players(); ++p)
        answers.push_back(answer_json(t, static_cast<Seat>(p)));
    lot["answers"] = std::move(answers);
    return lot;
}

json::array kinds_json(const Table& t) {
    json::array all;
    for (unsigned kind = 0; kind < kinds; ++kind) {
        json::object row;
        row["treasure"] = treasure_ids[kind];
        row["tiles"] = tiles_of(kind);
        row["in_palaces"] = tiles_left(t, kind);
        all.push_back(std::move(row));
    }
    return all;
}

json::array sales_json(const Sales& sales) {
    json::array all;
    for (unsigned n = 0; n < sales.order.size; ++n) {
        json::object sale;
        sale["treasure"] = treasure_ids[sales.order.kind[n]];
        sale["price"] = sales.prices[n];
        all.push_back(std::move(sale));
    }
    return all;
}

// What each bid would lead to; the same from the first bid on a lot to the last.
json::value course_json(const View& view) {
    const Table& t = view.table;
    if (t.phase != Phase::bidding) return {};
    const Course c = course(t);
    json::object out;
    out.reserve(6);
    out["lands"] = numbers_json(c.lands, most_bid + 1);
    out["leads"] = c.ends_game ? json::value() : numbers_json(c.leads, most_bid + 1);
    out["completes"] = treasures_json(c.completes);
    out["prices"] = numbers_json(t.scale + t.sold, c.completes.count());
    out["ends_game"] = c.ends_game;
    if (view.me == nobody) return out;
    const Harvest h = harvest(t, view.me);
    json::object mine;
    mine["sales"] = sales_json(h);
    mine["gains"] = numbers_json(h.gains, t.players());
    mine["score"] = numbers_json(h.score, most_bid + 1);
    mine["debt"] = numbers_json(h.debt, most_bid + 1);
    out["mine"] = std::move(mine);
    return out;
}

void read_player(Table& t, Seat seat, const Node& from) {
    from.only({"score", "debt", "total", "mask", "treasures"});
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
    out.reserve(18);
    out["game"] = Canaletto::info.id;
    write_config(out, Canaletto::info, t.config);
    out["me"] = seat_json(view.me);
    out["most_bid"] = most_bid;
    out["most_bribable"] = most_bribable;
    out["ends_with"] = kinds_at_end;
    out["phase"] = phase_ids[static_cast<unsigned>(t.phase)];
    out["waiting"] = seats_json(t.waiting);
    out["lot"] = lot_json(t);
    out["gondola"] = t.gondola();
    json::array lots;
    for (const KindSet& palace : t.palace) lots.push_back(treasures_json(palace));
    out["palaces"] = std::move(lots);
    out["scale"] = numbers_json(t.scale, kinds);
    json::array sold;
    for (unsigned n = 0; n < t.sold; ++n) sold.emplace_back(treasure_ids[t.sold_as[n]]);
    out["sold"] = std::move(sold);
    out["in_play"] = treasures_json(t.in_play);
    out["kinds"] = kinds_json(t);
    json::array players;
    for (unsigned p = 0; p < t.players(); ++p) players.push_back(player_json(t, p));
    out["players"] = std::move(players);
    out["course"] = course_json(view);
    return out;
}

json::object Words::own_json(const View& view) { return {{"course", course_json(view)}}; }

// What follows from the rest is not read: it is reckoned anew.
View Words::read_view(const Node& from) {
    from.only({"game", "edition", "variants", "me", "most_bid", "most_bribable", "ends_with",
               "phase", "waiting", "lot", "gondola", "palaces", "scale", "sold", "in_play", "kinds",
               "players", "course"});
    const Node players = from["players"];
    View view{};
    Table& t = view.table;
    t.config = read_config(Canaletto::info, from, players);
    view.me = read_seat(t.config, from["me"]);
    t.phase = static_cast<Phase>(read_id(from["phase"], phase_ids));
    t.waiting = read_seats(t.config, from["waiting"]);
    const Node lot = from["lot"];
    lot.only({"number", "palace", "bid", "high_bidder", "bidding", "ceiling", "order", "answers"});
    t.lot = small(lot["number"], 255);
    t.column = small(lot["palace"], palaces - 1);
    t.bid = small(lot["bid"], most_bid);
    t.high_bidder = read_seat(t.config, lot["high_bidder"]);
    t.bidding = read_seats(t.config, lot["bidding"]);
    t.ceiling = small(lot["ceiling"], 255);
    const Node lots = read_list(from["palaces"], palaces);
    for (unsigned p = 0; p < palaces; ++p) t.palace[p] = read_treasures(lots.at(p));
    const Node scale = read_list(from["scale"], kinds);
    for (unsigned n = 0; n < kinds; ++n) t.scale[n] = small(scale.at(n), 255);
    const Node sold = from["sold"];
    t.sold = static_cast<std::uint8_t>(sold.size());
    if (sold.size() > kinds) sold.fail("house.format.length", {{"n", std::to_string(kinds)}});
    for (unsigned n = 0; n < t.sold; ++n)
        t.sold_as[n] = static_cast<std::uint8_t>(read_id(sold.at(n), treasure_ids));
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
    out["next_palace"] = preview.next == no_palace ? json::value() : json::value(preview.next);
    out["sales"] = sales_json(preview);
    out["gains"] = numbers_json(preview.gains, config.players);
    out["score_after"] = preview.score_after;
    out["debt_after"] = preview.debt_after;
    out["ends_game"] = preview.ends_game;
    return out;
}

} // namespace adjuge
