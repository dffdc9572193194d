#include <optional>

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

    bool bribe() const { return got.kind == Event::Kind::bribed; }
    // What is borrowed is taken off twice at the end (CA-32).
    int cost() const { return got.amount + debt; }
};

struct Sale {
    Event sold;
    std::size_t at{};
    std::uint8_t lot{};
};

// Plays a game again and keeps its books.
class Bookkeeper {
public:
    explicit Bookkeeper(const Match<Canaletto>& match) : config_{match.config()} {
        const Record<Canaletto>& record = match.record();
        State now = start(config_, record.deal, Silent{});
        add_point(now.table, 0, 0);
        std::size_t made = 0;
        for (const Entry<Canaletto>& entry : record.moves) {
            ++made;
            const std::uint8_t lot = now.table.lot;
            bool changed = false;
            apply(now, entry.seat, entry.move, [&](const Event& e) {
                if (e.kind == Event::Kind::paid) buys_.back().debt = e.debt;
                if (e.kind == Event::Kind::bought || e.kind == Event::Kind::bribed)
                    buys_.push_back({e, lot});
                if (e.kind == Event::Kind::sold) sales_.push_back({e, made, lot});
                changed = changed || e.kind == Event::Kind::sold || e.kind == Event::Kind::bought ||
                          e.kind == Event::Kind::bribed;
            });
            if (changed) add_point(now.table, made, lot);
        }
        last_ = now.table;
    }

    json::object told() const;

private:
    void add_point(const Table& t, std::size_t at, unsigned lot);
    std::optional<int> price_of(unsigned kind) const;
    json::object buy_json(const Buy& buy) const;
    json::object sale_json(const Sale& sale) const;
    json::array sums_json() const;
    json::array worthless_json() const;

    const Config& config_;
    Table last_{};
    std::vector<Buy> buys_;
    std::vector<Sale> sales_;
    json::array points_;
};

void Bookkeeper::add_point(const Table& t, std::size_t at, unsigned lot) {
    json::array totals;
    for (unsigned p = 0; p < t.players(); ++p) totals.emplace_back(t.total(p));
    json::object point;
    point["at"] = at;
    point["lot"] = lot;
    point["of"] = numbers_json(t.score, t.players());
    point["debt"] = numbers_json(t.debt, t.players());
    point["total"] = std::move(totals);
    points_.push_back(std::move(point));
}

// What a tile of a kind brought: nothing if the game ended before (CA-51), unknown if it was ended.
std::optional<int> Bookkeeper::price_of(unsigned kind) const {
    for (const Sale& sale : sales_)
        if (sale.sold.treasure == kind) return sale.sold.amount;
    return last_.phase == Phase::over ? std::optional{0} : std::nullopt;
}

json::object Bookkeeper::buy_json(const Buy& buy) const {
    json::array tiles;
    std::optional<int> brought = 0;
    buy.got.treasures.each([&](unsigned kind) {
        const std::optional<int> price = price_of(kind);
        tiles.push_back(json::object{{"treasure", treasure_ids[kind]},
                                     {"brought", price ? json::value(*price) : json::value()}});
        brought = price && brought ? std::optional{*brought + *price} : std::nullopt;
    });
    json::object out;
    out["seat"] = buy.got.seat;
    out["lot"] = buy.lot;
    out["palace"] = buy.got.palace;
    out["tiles"] = std::move(tiles);
    out["bribe"] = buy.bribe();
    out["paid"] = buy.got.amount;
    out["debt"] = buy.debt;
    out["cost"] = buy.cost();
    out["brought"] = brought ? json::value(*brought) : json::value();
    out["gain"] = brought ? json::value(*brought - buy.cost()) : json::value();
    return out;
}

json::object Bookkeeper::sale_json(const Sale& sale) const {
    json::array tiles;
    for (unsigned p = 0; p < config_.players; ++p)
        tiles.emplace_back(sale.sold.amounts[p] / sale.sold.amount);
    json::object out;
    out["treasure"] = treasure_ids[sale.sold.treasure];
    out["at"] = sale.at;
    out["lot"] = sale.lot;
    out["price"] = sale.sold.amount;
    out["tiles"] = std::move(tiles);
    out["of"] = numbers_json(sale.sold.amounts, config_.players);
    return out;
}

json::array Bookkeeper::sums_json() const {
    json::array all;
    for (unsigned p = 0; p < config_.players; ++p) {
        int paid = 0;
        int lots = 0;
        int from_sales = 0;
        for (const Buy& buy : buys_)
            if (buy.got.seat == p) {
                paid += buy.got.amount;
                ++lots;
            }
        for (const Sale& sale : sales_) from_sales += sale.sold.amounts[p];
        json::object sum;
        sum["lots"] = lots;
        sum["paid"] = paid;
        sum["from_sales"] = from_sales;
        sum["debt"] = last_.debt[p];
        sum["bribed"] = !last_.masks.has(static_cast<Seat>(p));
        all.push_back(std::move(sum));
    }
    return all;
}

// CA-51
json::array Bookkeeper::worthless_json() const {
    json::array all;
    if (last_.phase != Phase::over) return all;
    last_.in_play.each([&](unsigned kind) {
        json::array tiles;
        for (unsigned p = 0; p < config_.players; ++p) tiles.emplace_back(last_.owned[p][kind]);
        all.push_back(json::object{{"treasure", treasure_ids[kind]}, {"tiles", std::move(tiles)}});
    });
    return all;
}

json::object Bookkeeper::told() const {
    json::array buys;
    for (const Buy& buy : buys_) buys.push_back(buy_json(buy));
    json::array sales;
    for (const Sale& sale : sales_) sales.push_back(sale_json(sale));
    json::object out;
    out["lots"] = last_.lot;
    out["start"] = start_score;
    out["scale"] = numbers_json(last_.scale, kinds);
    out["sums"] = sums_json();
    out["money"] = points_;
    out["buys"] = std::move(buys);
    out["sales"] = std::move(sales);
    out["worthless"] = worthless_json();
    return out;
}

} // namespace

json::object Words::tale(const Match<Canaletto>& match) { return Bookkeeper{match}.told(); }

} // namespace adjuge
