#include "text/live_game.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "base/failure.h"
#include "text/fingerprint.h"
#include "text/games.h"
#include "text/record.h"
#include "text/seen.h"

namespace adjuge {
namespace {

template <Game G>
class Live final : public LiveGame {
public:
    Live(const Config& config, const typename G::Deal& deal, std::vector<SeatInfo> seats)
        : match_{config, deal, seats},
          seats_{std::move(seats)} {}

    const GameInfo& info() const override { return G::info; }
    const Config& config() const override { return match_.config(); }
    Turn turn() const override { return match_.turn(); }
    std::size_t move_count() const override { return match_.record().moves.size(); }
    std::size_t event_count() const override { return match_.event_count(); }
    std::size_t events_after(std::size_t moves) const override {
        return match_.events_after(moves);
    }

    Verdict submit(Seat seat, const Node& move) override {
        return match_.submit(seat, Text<G>::read_move(config(), move, nullptr, seat));
    }
    Verdict submit_typed(Seat seat, const Node& move) override {
        return match_.submit(seat, Text<G>::read_move(config(), move, &match_.state(), seat));
    }
    void submit_fallback(Seat seat) override {
        make(seat, G::fallback(G::sight(match_.state(), seat)));
    }
    Thought bot_thought(Seat seat, std::string_view bot,
                        const std::optional<Floor>& floor) const override {
        const Bot<G>* found = bot_of<G>(bot);
        if (found == nullptr) return {};
        return [view = match_.view(seat), found, floor](Rng& luck,
                                                        const ThinkingTime& time) -> std::any {
            const auto said = spoken_by<G>(*found, view, floor, luck, time);
            return said ? std::any{*said} : std::any{};
        };
    }
    Verdict submit_thought(Seat seat, const std::any& move) override {
        return match_.submit(seat, std::any_cast<const typename G::Move&>(move));
    }
    std::any read_thought(Seat seat, const Node& move) const override {
        return Text<G>::read_move(config(), move, nullptr, seat);
    }
    Advice advice(Seat seat, Lang lang) const override {
        return [view = match_.view(seat), config = config(), seats = seats_, seat,
                lang](Rng& luck, const ThinkingTime& time) {
            return seen_advice<G>(view, {config, seats, seat}, lang, luck, time);
        };
    }
    void rewind(std::size_t moves) override { match_.rewind(moves); }
    std::optional<std::size_t> undoable(Seat seat) const override { return match_.undoable(seat); }
    bool retract(std::size_t move) override { return match_.retract(move); }
    std::string snapshot() const override { return match_.snapshot(); }
    bool restore(std::string_view snapshot) override { return match_.restore(snapshot); }
    void submit_chance(const FairChance& chance) override {
        while (turn().of == Turn::Of::chance) {
            FairLuck luck = chance.at(move_count());
            make(nobody, G::roll(match_.state(), luck));
        }
    }

    // An order is for the lot on sale; where the game takes none, the question is the seat's own.
    Verdict place_order(Seat seat, const Order& order) override {
        const BiddingMode now = G::bidding_mode(match_.state());
        const bool fits = seat < config().players && order.up_to >= 0 && order.lot == now.lot;
        if (!fits || !now.takes_orders()) return {G::info.orders_rule};
        orders_.place({seat, order.lot, order.up_to, order.then_pass}); // never for another
        return {};
    }
    void cancel_order(Seat seat) override { orders_.cancel(seat); }
    std::optional<Order> order_of(Seat seat) const override {
        const Order* order = orders_.of(seat);
        const bool current = order != nullptr && order->lot == G::bidding_mode(match_.state()).lot;
        return current ? std::optional{*order} : std::nullopt;
    }
    const std::vector<Order>& orders() const override { return orders_.all(); }
    void set_orders(std::vector<Order> orders) override {
        orders_ = {};
        for (const Order& order : orders) orders_.place(order);
    }
    BiddingMode bidding_mode() const override { return G::bidding_mode(match_.state()); }
    bool submit_order() override {
        const auto move = orders_.next(match_.state());
        if (move) make(move->first, move->second);
        return move.has_value();
    }

    json::object view(Seat seat, Reckoning reckoning) const override {
        return Text<G>::to_json(match_.view(seat), reckoning);
    }
    void put_view(FieldTexts& into, Seat seat, Reckoning reckoning,
                  CommonFields* common) const override {
        if constexpr (requires { Text<G>::put(into, match_.view(seat), reckoning, common); })
            Text<G>::put(into, match_.view(seat), reckoning, common);
        else
            put_fields(into, view(seat, reckoning));
    }
    json::object own(Seat seat) const override { return Text<G>::own_json(match_.view(seat)); }
    json::object options(Seat seat) const override { return seen_options<G>(match_.view(seat)); }
    json::array examples(Seat seat) const override { return seen_examples<G>(match_.view(seat)); }
    void put_options(std::string& out, Seat seat) const override {
        put_seen_options<G>(out, match_.view(seat));
    }
    void put_examples(std::string& out, Seat seat) const override {
        put_seen_examples<G>(out, match_.view(seat));
    }
    json::object preview(Seat seat, const Node& move) const override {
        return seen_preview<G>(match_.view(seat), move);
    }
    json::object event(std::size_t index, Seat seat) const override {
        return Text<G>::to_json(config(), match_.seen(index, seat).event);
    }
    void put_event(std::string& out, std::size_t index, Seat seat) const override {
        if constexpr (requires { Text<G>::put(out, config(), match_.seen(index, seat).event); })
            Text<G>::put(out, config(), match_.seen(index, seat).event);
        else
            put_json(out, event(index, seat));
    }
    std::string sentence(Lang lang, std::size_t index, Seat seat) const override {
        return Text<G>::sentence(lang, {config(), seats_, seat}, match_.seen(index, seat).event);
    }

    json::object entry(std::size_t index) const override {
        return entry_json<G>(config(), match_.record().moves[index]);
    }
    json::object record() const override {
        json::object out = to_json(match_.record());
        json::array& seats = out.at("seats").as_array();
        for (std::size_t n = 0; n < seats.size(); ++n)
            seats[n].as_object()["name"] = seats_[n].name;
        out["digest"] = digest(out);
        return out;
    }
    void set_fair(FairProof proof) override { match_.set_fair(std::move(proof)); }
    void rename(Seat seat, std::string name) override { seats_[seat].name = std::move(name); }
    std::vector<int> scores() const override {
        const auto all = G::scores(match_.state());
        return {all.of, all.of + config().players};
    }
    std::vector<int> places() const override {
        const auto all = G::scores(match_.state());
        return {all.place, all.place + config().players};
    }
    json::object statistics() const override { return Text<G>::statistics(match_); }

private:
    void make(Seat seat, const typename G::Move& move) {
        if (!match_.submit(seat, move).ok())
            raise(std::logic_error{"the house made an illegal move"});
    }

    Match<G> match_;
    std::vector<SeatInfo> seats_; // as they are called now
    Orders<G> orders_;
};

} // namespace

json::object fair_deal(std::string_view game, const Config& config, const FairChance& chance) {
    json::object out;
    Games::with(game, [&]<Game G>(G) {
        FairLuck luck = chance.deal();
        out = Text<G>::to_json(config, G::deal(config, luck));
    });
    return out;
}

std::unique_ptr<LiveGame> start_game(std::string_view game, const Config& config,
                                     std::vector<SeatInfo> seats, const Node& deal) {
    std::unique_ptr<LiveGame> live;
    Games::with(game, [&]<Game G>(G) {
        const auto read = Text<G>::read_deal(config, deal);
        if (const Verdict verdict = G::check_deal(config, read); !verdict.ok())
            deal.fail("house.format.deal", {{"rule", to_string(verdict.broken)}});
        live = std::make_unique<Live<G>>(config, read, std::move(seats));
    });
    return live;
}

void replay_entry(LiveGame& game, const Node& entry) {
    const Verdict verdict = game.submit(read_seat(entry["seat"], game.config().players), entry);
    if (!verdict.ok()) entry.fail("house.format.illegal", {{"rule", to_string(verdict.broken)}});
}

std::string snapshot_layout() {
    // Of the same sources, another compiler might make another layout.
    return fmt::format("{} {}", source_fingerprint(), __VERSION__);
}

int floor_patience(std::string_view game, const Config& config) {
    int patience = 0;
    Games::with(game, [&]<Game G>(G) {
        if constexpr (requires { G::patience(config); }) patience = G::patience(config);
    });
    return patience;
}

const GameInfo* game_info(std::string_view id) {
    const GameInfo* info = nullptr;
    Games::with(id, [&]<Game G>(G) { info = &G::info; });
    return info;
}

std::vector<std::string_view> game_ids() {
    std::vector<std::string_view> ids;
    Games::each([&]<Game G>(G) { ids.push_back(G::info.id); });
    return ids;
}

std::vector<std::string_view> bot_ids(std::string_view game) {
    std::vector<std::string_view> ids;
    Games::with(game, [&]<Game G>(G) {
        for (const Bot<G>& bot : bots<G>()) ids.push_back(bot.id);
    });
    return ids;
}

bool has_bot(std::string_view game, std::string_view bot) {
    const std::vector<std::string_view> ids = bot_ids(game);
    return std::find(ids.begin(), ids.end(), bot) != ids.end();
}

bool bot_searches(std::string_view game, std::string_view bot) {
    bool searches = false;
    Games::with(game, [&]<Game G>(G) {
        const Bot<G>* found = bot_of<G>(bot);
        searches = found != nullptr && found->searches();
    });
    return searches;
}

bool bot_has_net(std::string_view game, std::string_view bot) {
    bool net = false;
    Games::with(game, [&]<Game G>(G) {
        const Bot<G>* found = bot_of<G>(bot);
        net = found != nullptr && found->net;
    });
    return net;
}

} // namespace adjuge
