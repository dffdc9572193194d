#include "house/table.h"

#include <algorithm>

namespace adjuge::house {

void Table::begin(const Node& deal) {
    std::vector<SeatInfo> seated;
    std::vector<std::string> nonces;
    for (const Chair& each : chairs()) {
        seated.push_back({each.name, each.kind == Chair::Kind::person ? "" : each.bot});
        nonces.push_back(each.nonce);
    }
    game_ = start_game(settings_.game, settings_.config, std::move(seated), deal);
    deal_ = json::serialize(deal.value());
    if (!settings_.given_deal()) game_->set_fair({seed_.commitment(), seed_.hex(), nonces});
    if (settings_.given_moves > 0) {
        const json::value moves = json::parse(settings_.moves);
        for (std::size_t n = 0; n < settings_.given_moves; ++n)
            replay_entry(*game_, Node{moves, "/moves"}.at(n));
    }
    logged_ = game_->move_count();
    sitting_.status = Status::running;
    finish_if_over();
}

FairChance Table::chance() const {
    std::vector<std::string> nonces;
    for (const Chair& each : chairs()) nonces.push_back(each.nonce);
    return {seed_, nonces};
}

Table::Mark Table::mark() {
    trim_chat();
    Mark mark{sitting_, logged_, said(), {}};
    if (game_ != nullptr) mark.orders = game_->orders();
    return mark;
}

void Table::back_to(const Mark& mark) {
    entries_.clear();
    if (mark.sitting.status == Status::waiting) game_.reset();
    if (game_ != nullptr) {
        if (game_->move_count() > mark.moves) game_->rewind(mark.moves);
        if (game_->move_count() < mark.moves) {
            game_->rewind(taken_from_);
            for (const json::value& move : taken_back_) replay_entry(*game_, Node{move});
        }
        game_->set_orders(mark.orders);
    }
    logged_ = mark.moves;
    sitting_ = mark.sitting;
    for (Seat seat = 0; game_ != nullptr && seat < chairs().size(); ++seat)
        game_->rename(seat, chairs()[seat].name);
    chat_.resize(std::min(chat_.size(), mark.said - dropped_));
}

void Table::finish_if_over() {
    if (game_ == nullptr || game_->turn().of != Turn::Of::over) return;
    sitting_.status = Status::finished;
    changed_ = true;
}

} // namespace adjuge::house
