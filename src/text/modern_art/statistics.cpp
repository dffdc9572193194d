#include "text/statistics.h"
#include "text/modern_art/names.h"
#include "text/seats.h"

namespace adjuge {

using namespace modern_art;
using Words = Text<ModernArt>;

namespace {

struct Purse {
    int from_bank{};
    int from_players{};
    int paid{};
};

// One lot that somebody bought, or took for nothing.
struct Buy {
    Event sale;
    Auction auction;
    std::uint8_t round;
    std::uint8_t lot;
    std::optional<int> brought; // none if the game ended before the bank paid

    int paid() const { return sale.kind == Event::Kind::sold ? sale.amount : 0; }
    int size() const { return sale.card2 == no_card ? 1 : 2; }
};

// Money after every sale, every buy with what the bank gave for it, what the bank paid.
class Statistics : StatisticsOf<ModernArt> {
public:
    explicit Statistics(const Match<ModernArt>& match) : StatisticsOf{match} {
        before_.round = 1;
        add_point();
        replay([&](const Event& e) { hear(e); },
               [&](const Move&) {
                   if (sale_ || bank_) add_point();
                   sale_ = bank_ = false;
               });
    }

    json::object told() const {
        json::array names;
        for (unsigned a = 0; a < artists; ++a) names.emplace_back(Words::artist_id(config_, a));
        json::array buys;
        for (const Buy& buy : buys_) buys.push_back(buy_json(buy));
        json::object out;
        out["rounds"] = rounds;
        out["lots"] = now_.table.lot;
        out["artists"] = std::move(names);
        out["sums"] = by_seat([&](Seat p) {
            return json::object{{"from_bank", purses_[p].from_bank},
                                {"from_players", purses_[p].from_players},
                                {"paid", purses_[p].paid}};
        });
        out["money"] = points_;
        out["buys"] = std::move(buys);
        out["bank"] = prices_;
        return out;
    }

private:
    void hear(const Event& e) {
        using enum Event::Kind;
        switch (e.kind) {
        case played: auction_ = type_of(e.card); break;
        case opened: auction_ = e.auction; break;
        case sold:
        case taken:
            sale_ = true;
            buys_.push_back({e, auction_, before_.round, before_.lot, {}});
            break;
        case paid:
            purses_[e.seat].paid += e.amount;
            if (e.other != nobody) purses_[e.other].from_players += e.amount;
            break;
        case ranked: sell_to_bank(); break;
        case bank_sale: purses_[e.seat].from_bank += e.amount; break;
        default: break;
        }
    }

    void sell_to_bank() {
        bank_ = true;
        const Worth brings = bank_prices(now_.table);
        prices_.push_back(numbers_json(brings.of, artists));
        for (Buy& buy : buys_)
            if (!buy.brought) buy.brought = buy.size() * brings.of[artist_of(buy.sale.card)];
    }

    void add_point() {
        json::object point{{"at", at_},
                           {"round", before_.round},
                           {"lot", before_.lot},
                           {"of", numbers_json(now_.table.money, config_.players)}};
        if (bank_) point["bank"] = true;
        points_.push_back(std::move(point));
    }

    json::object buy_json(const Buy& buy) const {
        json::array cards{json::value(Words::card_id(config_, buy.sale.card))};
        if (buy.size() == 2) cards.emplace_back(Words::card_id(config_, buy.sale.card2));
        json::object out;
        out["seat"] = buy.sale.seat;
        out["cards"] = std::move(cards);
        out["from"] = buy.sale.other == buy.sale.seat ? json::value() : seat_json(buy.sale.other);
        out["round"] = buy.round;
        out["lot"] = buy.lot;
        out["auction"] = Words::auction_id(buy.auction);
        out["paid"] = buy.paid();
        out["brought"] = known(buy.brought);
        out["gain"] = buy.brought ? json::value(*buy.brought - buy.paid()) : json::value();
        return out;
    }

    bool sale_{}; // in the move that is made
    bool bank_{};
    Auction auction_{};
    Purse purses_[seats]{};
    std::vector<Buy> buys_;
    json::array points_;
    json::array prices_;
};

} // namespace

json::object Words::statistics(const Match& match) { return Statistics{match}.told(); }

} // namespace adjuge
