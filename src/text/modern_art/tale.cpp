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

// Plays a game again and keeps its books.
class Bookkeeper {
public:
    explicit Bookkeeper(const Match<ModernArt>& match) : config_{match.config()} {
        const Record<ModernArt>& record = match.record();
        State now = start(config_, record.deal, Silent{});
        add_point(now.table, 0, 1, 0, false);
        for (const Entry<ModernArt>& entry : record.moves) {
            ++made_;
            before_ = now.table;
            sale_ = bank_ = false;
            apply(now, entry.seat, entry.move, [&](const Event& e) { hear(e, entry.move); });
            if (sale_ || bank_) add_point(now.table, made_, before_.round, before_.lot, bank_);
        }
        lots_ = now.table.lot;
    }

    json::object told() const;

private:
    void hear(const Event& e, const Move& move);
    void sell_to_bank(Card last);
    void add_point(const Table& t, std::size_t at, unsigned round, unsigned lot, bool bank);
    json::object buy_json(const Buy& buy) const;

    const Config& config_;
    Table before_{};
    std::size_t made_{};
    bool sale_{};
    bool bank_{};
    Auction auction_{};
    unsigned lots_{};
    Purse purses_[seats]{};
    std::vector<Buy> buys_;
    json::array points_;
    json::array prices_;
};

void Bookkeeper::hear(const Event& e, const Move& move) {
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
    case ranked: sell_to_bank(move.card); break;
    case bank_sale: purses_[e.seat].from_bank += e.amount; break;
    default: break;
    }
}

// `last` is the painting that ended the round.
void Bookkeeper::sell_to_bank(Card last) {
    bank_ = true;
    ++before_.offered[artist_of(last)];
    const Worth brings = worth(before_, before_.offered);
    json::array row;
    for (const int price : brings.of) row.emplace_back(price);
    prices_.push_back(std::move(row));
    for (Buy& buy : buys_)
        if (!buy.brought) buy.brought = buy.size() * brings.of[artist_of(buy.sale.card)];
}

void Bookkeeper::add_point(const Table& t, std::size_t at, unsigned round, unsigned lot,
                           bool bank) {
    json::array money;
    for (unsigned p = 0; p < t.players(); ++p) money.emplace_back(t.money[p]);
    json::object point{{"at", at}, {"round", round}, {"lot", lot}, {"of", std::move(money)}};
    if (bank) point["bank"] = true;
    points_.push_back(std::move(point));
}

json::object Bookkeeper::buy_json(const Buy& buy) const {
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
    out["brought"] = buy.brought ? json::value(*buy.brought) : json::value();
    out["gain"] = buy.brought ? json::value(*buy.brought - buy.paid()) : json::value();
    return out;
}

json::object Bookkeeper::told() const {
    json::object out;
    out["rounds"] = rounds;
    out["lots"] = lots_;
    json::array names;
    for (unsigned a = 0; a < artists; ++a) names.emplace_back(Words::artist_id(config_, a));
    out["artists"] = std::move(names);
    json::array sums;
    for (unsigned p = 0; p < config_.players; ++p)
        sums.push_back(json::object{{"from_bank", purses_[p].from_bank},
                                    {"from_players", purses_[p].from_players},
                                    {"paid", purses_[p].paid}});
    out["sums"] = std::move(sums);
    out["money"] = points_;
    json::array buys;
    for (const Buy& buy : buys_) buys.push_back(buy_json(buy));
    out["buys"] = std::move(buys);
    out["bank"] = prices_;
    return out;
}

} // namespace

json::object Words::tale(const Match<ModernArt>& match) { return Bookkeeper{match}.told(); }

} // namespace adjuge
