#pragma once

#include "rules/brocante/brocante.h"

namespace adjuge::brocante {

// Spends its money over the lots it may hope to win, one in as many as there are players, each by
// its value to it. `eagerness`, in percent, is its temperament; a coin now and then is its luck.
class SaneBot {
public:
    constexpr explicit SaneBot(int eagerness = 100) : eagerness_{eagerness} {}

    constexpr Move operator()(const Sight& v, Rng& rng) const {
        const Table& t = v.table;
        int all = 0;
        for (unsigned n = t.lot - 1U; n < lots; ++n) all += value(t.thing[n], v.own.taste);
        const int money = t.money[v.me];
        const int players = static_cast<int>(t.players());
        const int bid =
            money * value(t.on_sale(), v.own.taste) * players * eagerness_ / (100 * all) +
            static_cast<int>(rng.below(2));
        return {Move::Kind::bid, t.lot, static_cast<std::int16_t>(bid < money ? bid : money)};
    }

private:
    int eagerness_;
};

} // namespace adjuge::brocante
