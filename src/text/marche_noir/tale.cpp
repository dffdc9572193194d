#include "text/marche_noir/names.h"
#include "text/seats.h"

namespace adjuge {

using namespace marche_noir;
using Words = Text<MarcheNoir>;

namespace {

json::array points_now(const Table& t) {
    const Sums now = reckon(t);
    json::array of;
    for (unsigned p = 0; p < t.players(); ++p) of.emplace_back(now.total[p]);
    return of;
}

json::array ranks_now(const Table& t) {
    json::array of;
    for (unsigned good = 0; good < kinds; ++good) of.emplace_back(t.rank[good]);
    return of;
}

// What a seat did in the whole game.
struct Doings {
    int offers{};
    int trades{};
    int produced{};
    int bid{};
    int sold{};
};

} // namespace

// Points and ranks turn by turn, every trade and every card, and where the points came from.
json::object Words::tale(const Match<MarcheNoir>& match) {
    const Config& config = match.config();
    const Record<MarcheNoir>& record = match.record();
    Doings doings[seats]{};
    json::array trades;
    json::array bought;
    json::array points;
    json::array ranks;
    std::size_t made = 0;
    Table before{};
    const auto hear = [&](const Event& e) {
        using Kind = Event::Kind;
        if (e.kind == Kind::offers) ++doings[e.seat].offers;
        if (e.kind == Kind::produces) doings[e.seat].produced += static_cast<int>(e.goods.total());
        if (e.kind == Kind::sells) doings[e.seat].sold += static_cast<int>(e.more.total());
        if (e.kind == Kind::trades) {
            ++doings[e.seat].trades;
            ++doings[e.other].trades;
            trades.push_back(json::object{{"at", made},
                                          {"turn", before.turn},
                                          {"seat", e.seat},
                                          {"with", e.other},
                                          {"given", goods_json(e.goods + e.stock)},
                                          {"got", goods_json(e.wanted)}});
        }
        if (e.kind == Kind::buys_card || e.kind == Kind::card_lost) {
            if (e.seat != nobody) doings[e.seat].bid += e.amount;
            json::object card{{"at", made},
                              {"turn", before.turn},
                              {"card", card_ids[e.card]},
                              {"seat", seat_json(e.seat)}};
            if (e.seat != nobody) card["paid"] = goods_json(Goods::of(e.good, e.amount));
            bought.push_back(std::move(card));
        }
    };
    State now = start(config, record.deal, Silent{});
    const auto point = [&] {
        points.push_back(
            json::object{{"at", made}, {"turn", before.turn}, {"of", points_now(now.table)}});
        ranks.push_back(
            json::object{{"at", made}, {"turn", now.table.turn}, {"of", ranks_now(now.table)}});
    };
    point();
    for (const Entry<MarcheNoir>& entry : record.moves) {
        ++made;
        before = now.table;
        apply(now, entry.seat, entry.move, hear);
        if (now.table.turn != before.turn || now.table.phase == Phase::over) point();
    }
    const Sums sums = reckon(now.table);
    json::array players;
    for (unsigned p = 0; p < config.players; ++p) {
        int majorities = 0;
        int vp = 0;
        for (unsigned good = 0; good < kinds; ++good) {
            majorities += sums.majority[p][good];
            vp += sums.cubes[p][good];
        }
        players.push_back(json::object{{"vp_cubes", vp},
                                       {"majorities", majorities},
                                       {"cards", card_points(sums.cards[p])},
                                       {"offers", doings[p].offers},
                                       {"trades", doings[p].trades},
                                       {"produced", doings[p].produced},
                                       {"paid_for_cards", doings[p].bid},
                                       {"cubes_sold", doings[p].sold}});
    }
    json::array goods;
    for (const std::string_view id : good_ids) goods.emplace_back(id);
    json::object out;
    out["turns"] = now.table.turn;
    out["ended"] =
        now.table.ended == 0 ? json::value() : json::value(to_string(rule(now.table.ended)));
    out["goods"] = std::move(goods);
    out["sums"] = std::move(players);
    out["points"] = std::move(points);
    out["ranks"] = std::move(ranks);
    out["trades"] = std::move(trades);
    out["cards"] = std::move(bought);
    return out;
}

} // namespace adjuge
