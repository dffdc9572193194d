#include "text/statistics.h"
#include "text/marche_noir/names.h"
#include "text/seats.h"

namespace adjuge {

using namespace marche_noir;
using Words = Text<MarcheNoir>;

namespace {

// What a seat did in the whole game.
struct Doings {
    int offers{};
    int trades{};
    int produced{};
    int bid{};
    int sold{};
};

int sum_of(std::span<const std::uint8_t> of) {
    int sum = 0;
    for (const std::uint8_t each : of) sum += each;
    return sum;
}

// VP that the stock of a seat would buy, with what it has received in this barter.
int buys(Table t, Seat seat) {
    t.stock[seat] = t.stock[seat] + t.received[seat];
    return static_cast<int>(t.levels(seat, t.has(seat, regular_customers)).total());
}

// Points turn by turn and where they come from, every trade, card and sale.
class Statistics : StatisticsOf<MarcheNoir> {
public:
    explicit Statistics(const Match<MarcheNoir>& match) : StatisticsOf{match} {
        point("start");
        rank();
        replay([&](const Event& e) { hear(e); },
               [&](const Move& move) {
                   stuck_ = stuck_ | stuck(before_, move, now_.table);
                   if (!why_.empty()) point(std::exchange(why_, ""));
                   if (now_.table.turn != before_.turn || now_.table.phase == Phase::over) rank();
               });
    }

    json::object told() const {
        const Table& t = now_.table;
        json::object out;
        out["turns"] = t.turn;
        out["ended"] = t.ended == 0 ? json::value() : json::value(to_string(rule(t.ended)));
        out["stuck"] = set_json(stuck_);
        out["goods"] = ids_json(good_ids);
        out["sums"] = sums();
        out["points"] = points_;
        out["majorities"] = majorities();
        out["ranks"] = ranks_;
        out["trades"] = trades_;
        out["cards"] = cards_;
        out["sales"] = sales_;
        return out;
    }

private:
    json::object here() const { return {{"at", at_}, {"turn", before_.turn}}; }

    // Wherever a score has changed.
    void point(std::string_view why) {
        const Sums r = reckon(now_.table);
        json::array of = by_seat([&](Seat p) { return r.total[p]; });
        if (!points_.empty() && points_.back().at("of") == of) return;
        json::object next = here();
        next["why"] = why;
        next["of"] = std::move(of);
        next["cubes"] = by_seat([&](Seat p) { return sum_of(r.cubes[p]); });
        next["majorities"] = by_seat([&](Seat p) { return sum_of(r.majority[p]); });
        next["cards"] = by_seat([&](Seat p) { return card_points(r.cards[p]); });
        points_.push_back(std::move(next));
    }
    void rank() {
        json::array of;
        for (unsigned good = 0; good < kinds; ++good) of.emplace_back(now_.table.rank[good]);
        ranks_.push_back(
            json::object{{"at", at_}, {"turn", now_.table.turn}, {"of", std::move(of)}});
    }

    void hear(const Event& e) {
        using Kind = Event::Kind;
        switch (e.kind) {
        case Kind::produces: doings_[e.seat].produced += static_cast<int>(e.goods.total()); break;
        case Kind::values_rise: rise(e); break;
        case Kind::offers: ++doings_[e.seat].offers; break;
        case Kind::trades: trade(e); break;
        case Kind::bids:
            bids_.push_back(json::object{{"seat", e.seat}, {"amount", e.amount}});
            if (e.good < kinds) bids_.back().as_object()["good"] = good_ids[e.good];
            break;
        case Kind::buys_card:
        case Kind::card_lost: card(e); break;
        case Kind::sells: sale(e); break;
        default: break;
        }
    }

    void rise(const Event& e) {
        why_ = e.seat == nobody ? "values" : "raise";
        if (e.seat != nobody) cards_.back().as_object()["raised"] = good_ids[e.set.first()];
    }

    void trade(const Event& e) {
        ++doings_[e.seat].trades;
        ++doings_[e.other].trades;
        json::object deal = here();
        deal["round"] = before_.round == 0 ? json::value() : json::value(before_.round);
        deal["seat"] = e.seat;
        deal["with"] = e.other;
        deal["given"] = goods_json(e.goods + e.stock);
        deal["got"] = goods_json(e.wanted);
        deal["gain"] = buys(now_.table, e.seat) - buys(before_, e.seat);
        deal["their_gain"] = buys(now_.table, e.other) - buys(before_, e.other);
        trades_.push_back(std::move(deal));
    }
    void card(const Event& e) {
        json::object bought = here();
        bought["card"] = card_ids[e.card];
        bought["house"] = house_card(e.card);
        bought["seat"] = seat_json(e.seat);
        bought["bids"] = std::exchange(bids_, {});
        bought["raised"] = nullptr;
        if (e.seat != nobody) {
            doings_[e.seat].bid += e.amount;
            bought["paid"] = goods_json(Goods::of(e.good, e.amount));
            why_ = "card";
        }
        cards_.push_back(std::move(bought));
    }
    void sale(const Event& e) {
        doings_[e.seat].sold += static_cast<int>(e.more.total());
        why_ = before_.phase == Phase::last_sale ? "last-sale" : "sale";
        if (e.goods.empty()) return;
        json::object sold = here();
        sold["seat"] = e.seat;
        sold["last"] = before_.phase == Phase::last_sale;
        sold["vp"] = goods_json(e.goods);
        sold["cubes"] = goods_json(e.more);
        sales_.push_back(std::move(sold));
    }

    json::array sums() const {
        const Sums r = reckon(now_.table);
        return by_seat([&](Seat p) {
            return json::object{
                {"vp_cubes", sum_of(r.cubes[p])},   {"majorities", sum_of(r.majority[p])},
                {"cards", card_points(r.cards[p])}, {"offers", doings_[p].offers},
                {"trades", doings_[p].trades},      {"produced", doings_[p].produced},
                {"paid_for_cards", doings_[p].bid}, {"cubes_sold", doings_[p].sold}};
        });
    }
    json::array majorities() const {
        const Table& t = now_.table;
        const Sums r = reckon(t);
        json::array list;
        for (unsigned good = 0; good < kinds; ++good)
            list.push_back(
                json::object{{"good", good_ids[good]},
                             {"first", first_value(t.row[good])},
                             {"second", second_value(t.row[good])},
                             {"cubes", by_seat([&](Seat p) { return r.cubes[p][good]; })},
                             {"points", by_seat([&](Seat p) { return r.majority[p][good]; })}});
        return list;
    }

    std::string_view why_; // the scores may have changed
    Doings doings_[seats]{};
    GoodSet stuck_; // goods that ended the game
    json::array points_;
    json::array ranks_;
    json::array trades_;
    json::array bids_; // for the card on auction
    json::array cards_;
    json::array sales_;
};

} // namespace

json::object Words::statistics(const Match& match) { return Statistics{match}.told(); }

} // namespace adjuge
