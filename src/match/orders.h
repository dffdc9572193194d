#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "rules/bidding_mode.h"
#include "rules/game.h"

namespace adjuge {

// A standing order, known to its seat and the house alone.
struct Order {
    Seat seat{};
    unsigned lot{};
    int up_to{};      // 0: pass on everything
    bool then_pass{}; // when that is not enough; else the seat is asked

    bool operator==(const Order&) const = default;
};

// All standing orders of a table, in the order they were given: of two equal ones the earlier
// wins. They answer through the same door as everybody; where all may bid at any time, a duel
// between orders is two or three ordinary bids, not one for every thousand.
template <Game G>
class Orders {
public:
    // A new order replaces the seat's old one, and counts from now on.
    void place(const Order& order) {
        cancel(order.seat);
        orders_.push_back(order);
    }
    void cancel(Seat seat) {
        std::erase_if(orders_, [&](const Order& o) { return o.seat == seat; });
    }
    const std::vector<Order>& all() const { return orders_; }
    const Order* of(Seat seat) const {
        for (const Order& o : orders_)
            if (o.seat == seat) return &o;
        return nullptr;
    }

    // The next move that an order makes, if any: submit it and ask again.
    std::optional<std::pair<Seat, typename G::Move>> next(const typename G::State& state) const {
        const BiddingMode now = G::bidding_mode(state);
        const SeatSet awaited = G::turn(state).awaited;
        if (now.kind == BiddingMode::Kind::ladder)
            if (auto bid = climb(state, now)) return bid;
        for (const Order& o : orders_) {
            if (o.lot != now.lot || !awaited.has(o.seat)) continue;
            if (now.kind == BiddingMode::Kind::price && now.stands <= o.up_to &&
                can(state, o.seat, now.stands))
                return {{o.seat, G::raise_to(state, now.stands)}};
            if (now.kind == BiddingMode::Kind::turns && now.stands < o.up_to &&
                can(state, o.seat, now.stands + 1))
                return {{o.seat, G::raise_to(state, now.stands + 1)}};
            const bool enough = now.stands < o.up_to && now.kind != BiddingMode::Kind::price;
            if (now.takes_orders() && o.then_pass && !enough)
                return {{o.seat, G::fallback(G::sight(state, o.seat))}};
        }
        return {};
    }

private:
    static bool can(const typename G::State& state, Seat seat, int amount) {
        return G::check(state, seat, G::raise_to(state, amount)).ok();
    }

    // The best order that could still raise, the earlier of equals; `but` is left out.
    const Order* best(const typename G::State& state, const BiddingMode& now, Seat but) const {
        const Order* found = nullptr;
        for (const Order& o : orders_) {
            const bool holds = o.seat == now.holder;
            if (o.lot != now.lot || o.seat == but || o.up_to <= now.stands) continue;
            if (!holds && !can(state, o.seat, now.stands + 1)) continue;
            if (found == nullptr || o.up_to > found->up_to) found = &o;
        }
        return found;
    }

    std::optional<std::pair<Seat, typename G::Move>> climb(const typename G::State& state,
                                                           const BiddingMode& now) const {
        const Order* top = best(state, now, nobody);
        if (top == nullptr) return {};
        const Order* rival = best(state, now, top->seat);
        if (rival != nullptr && rival->seat != now.holder) {
            // The rival goes as far as he may; against an equal but earlier order that is one less.
            const int far = std::min(rival->up_to, top->up_to - 1);
            if (far > now.stands && can(state, rival->seat, far))
                return {{rival->seat, G::raise_to(state, far)}};
        }
        if (top->seat == now.holder) return {};
        // Against a holder with an order of his own, which is weaker: over that at once.
        const Order* held = rival != nullptr && rival->seat == now.holder ? rival : nullptr;
        const int over = std::min(top->up_to, held != nullptr ? held->up_to + 1 : now.stands + 1);
        const int bid = can(state, top->seat, over) ? over : now.stands + 1;
        return {{top->seat, G::raise_to(state, bid)}};
    }

    std::vector<Order> orders_;
};

} // namespace adjuge
