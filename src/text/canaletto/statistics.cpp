#include "text/statistics.h"
#include "text/canaletto/names.h"

namespace adjuge {

using namespace canaletto;
using Words = Text<Canaletto>;

namespace {

// One lot that somebody bought, or took for nothing.
struct Buy {
    Event got;
    std::uint8_t lot{};
    std::int16_t debt{};
    int cost{};
};

struct Sale {
    Event sold;
    std::size_t at{};
    std::uint8_t lot{};
};

// Points after every lot and sale, every buy with what it brought, every sale.
class Statistics : StatisticsOf<Canaletto> {
public:
    explicit Statistics(const Match<Canaletto>& match) : StatisticsOf{match} {
        add_point();
        replay([&](const Event& e) { hear(e); },
               [&](const Move&) {
                   if (std::exchange(changed_, false)) add_point();
               });
    }

    json::object told() const {
        const Table& t = now_.table;
        json::array buys;
        for (const Buy& buy : buys_) buys.push_back(buy_json(buy));
        json::array sales;
        for (const Sale& sale : sales_) sales.push_back(sale_json(sale));
        json::object out;
        out["lots"] = t.lot;
        out["start"] = start_score;
        out["scale"] = numbers_json(t.scale, kinds);
        out["sums"] = by_seat([&](Seat p) { return sums_json(p); });
        out["money"] = points_;
        out["buys"] = std::move(buys);
        out["sales"] = std::move(sales);
        out["worthless"] = worthless_json();
        return out;
    }

private:
    void hear(const Event& e) {
        const bool buys = e.kind == Event::Kind::bought || e.kind == Event::Kind::bribed;
        const bool sells = e.kind == Event::Kind::sold;
        if (buys) buys_.push_back({e, before_.lot});
        if (sells) sales_.push_back({e, at_, before_.lot});
        changed_ = changed_ || buys || sells;
        if (e.kind != Event::Kind::paid) return;
        buys_.back().debt = e.debt;
        buys_.back().cost = before_.total(e.seat) - now_.table.total(e.seat);
    }

    void add_point() {
        const Table& t = now_.table;
        json::object point;
        point["at"] = at_;
        point["lot"] = before_.lot;
        point["of"] = numbers_json(t.score, t.players());
        point["debt"] = numbers_json(t.debt, t.players());
        point["total"] = by_seat([&](Seat p) { return t.total(p); });
        points_.push_back(std::move(point));
    }

    // What a tile of a kind brought: nothing if the game ended before (CA-51), unknown if it was
    // ended.
    std::optional<int> price_of(unsigned kind) const {
        for (const Sale& sale : sales_)
            if (sale.sold.treasure == kind) return sale.sold.amount;
        return now_.table.phase == Phase::over ? std::optional{0} : std::nullopt;
    }

    json::object buy_json(const Buy& buy) const {
        json::array tiles;
        std::optional<int> brought = 0;
        buy.got.treasures.each([&](unsigned kind) {
            const std::optional<int> price = price_of(kind);
            tiles.push_back(
                json::object{{"treasure", treasure_ids[kind]}, {"brought", known(price)}});
            brought = price && brought ? std::optional{*brought + *price} : std::nullopt;
        });
        json::object out;
        out["seat"] = buy.got.seat;
        out["lot"] = buy.lot;
        out["palace"] = buy.got.palace;
        out["tiles"] = std::move(tiles);
        out["bribe"] = buy.got.kind == Event::Kind::bribed;
        out["paid"] = buy.got.amount;
        out["debt"] = buy.debt;
        out["cost"] = buy.cost;
        out["brought"] = known(brought);
        out["gain"] = brought ? json::value(*brought - buy.cost) : json::value();
        return out;
    }

    json::object sale_json(const Sale& sale) const {
        json::object out;
        out["treasure"] = treasure_ids[sale.sold.treasure];
        out["at"] = sale.at;
        out["lot"] = sale.lot;
        out["price"] = sale.sold.amount;
        out["tiles"] = by_seat([&](Seat p) { return sale.sold.amounts[p] / sale.sold.amount; });
        out["of"] = numbers_json(sale.sold.amounts, config_.players);
        return out;
    }

    json::object sums_json(Seat seat) const {
        int paid = 0;
        int lots = 0;
        int from_sales = 0;
        for (const Buy& buy : buys_)
            if (buy.got.seat == seat) {
                paid += buy.got.amount;
                ++lots;
            }
        for (const Sale& sale : sales_) from_sales += sale.sold.amounts[seat];
        return {{"lots", lots},
                {"paid", paid},
                {"from_sales", from_sales},
                {"debt", now_.table.debt[seat]},
                {"bribed", !now_.table.masks.has(seat)}};
    }

    // CA-51
    json::array worthless_json() const {
        const Table& t = now_.table;
        json::array all;
        if (t.phase != Phase::over) return all;
        t.in_play.each([&](unsigned kind) {
            all.push_back(
                json::object{{"treasure", treasure_ids[kind]},
                             {"tiles", by_seat([&](Seat p) { return t.owned[p][kind]; })}});
        });
        return all;
    }

    bool changed_{}; // by the move that is made
    std::vector<Buy> buys_;
    std::vector<Sale> sales_;
    json::array points_;
};

} // namespace

json::object Words::statistics(const Match& match) { return Statistics{match}.told(); }

} // namespace adjuge
