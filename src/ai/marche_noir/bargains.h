#pragma once

#include "ai/marche_noir/offers.h"

// Offers by a few words: the amounts, and what goes into a bundle, follow from the position.
namespace adjuge::marche_noir {

// What one or more cubes of a good bring a seat, and what they cost it, produce first.
constexpr int cubes_win(const Table& t, Seat seat, unsigned good, unsigned n) {
    const unsigned held = (t.stock[seat] + t.received[seat])[good];
    return stock_worth(t, good, held + n) - stock_worth(t, good, held);
}
constexpr int cubes_lose(const Table& t, Seat seat, unsigned good, unsigned n) {
    const unsigned held = (t.stock[seat] + t.received[seat])[good];
    const unsigned made = t.production[seat][good];
    const unsigned produce = n < made ? n : made;
    return stock_worth(t, good, held) - stock_worth(t, good, held - (n - produce)) +
           cube_worth(t, good) * static_cast<int>(produce) / 4;
}

// Who may still deal.
constexpr bool deals(const Table& t, Seat seat) { return !t.wild() || t.waiting.has(seat); }

// As many as both have produced, if they have: each gets into stock what was worth nothing.
constexpr unsigned same_for_same(const Table& t, Seat me, unsigned good) {
    unsigned most = 1;
    for (Seat p = 0; p < t.players(); ++p) {
        if (p == me || !deals(t, p)) continue;
        const unsigned both = t.production[p][good] < t.production[me][good]
                                  ? t.production[p][good]
                                  : t.production[me][good];
        most = both > most ? both : most;
    }
    return most;
}

// Up to three of a good for up to three of another: what brings me most and leaves somebody 40 % of
// that; one for one if nothing does. Precondition: I have one, and somebody has one of the other.
constexpr Proposal best_amounts(const Table& t, Seat me, unsigned give, unsigned want) {
    Proposal best{Goods::of(give, 1), Goods::of(want, 1), nobody, 0, 0};
    const unsigned mine = t.tradable(me)[give];
    for (Seat p = 0; p < t.players(); ++p) {
        if (p == me || !deals(t, p)) continue;
        const unsigned theirs = t.tradable(p)[want];
        for (unsigned n = 1; n <= 3 && n <= mine; ++n)
            for (unsigned k = 1; k <= 3 && k <= theirs; ++k) {
                const int gain = cubes_win(t, me, want, k) - cubes_lose(t, me, give, n);
                const int left = cubes_win(t, p, give, n) - cubes_lose(t, p, want, k);
                if (gain <= best.gain || left <= 4 || left * 100 < gain * 40) continue;
                best = {Goods::of(give, n), Goods::of(want, k), p, gain, left};
            }
    }
    return best;
}

// A deal with one partner about whole productions.
struct Bundle {
    static constexpr unsigned styles = 6;
    static constexpr unsigned most = 6; // cubes that are added
    Goods given{};
    Goods wanted{};

    // Precondition: fits(t, me, partner, style).
    static constexpr Bundle of(const Table& t, Seat me, Seat partner, unsigned style) {
        switch (style) {
        case 0: return {t.production[me], t.production[partner]};
        case 1: return ask_for_all(t, me, partner, 10);
        case 2: return ask_for_all(t, me, partner, 60);
        case 3: return ask_for_all(t, me, partner, 115);
        case 4: return give_all(t, me, partner, 20);
        default: return ask_for_all(t, me, partner, 10, 2);
        }
    }
    static constexpr bool fits(const Table& t, Seat me, Seat partner, unsigned style) {
        const bool mine = !(style == 0 || style == 4 ? t.production[me] : t.tradable(me)).empty();
        return mine && !(style == 4 ? t.tradable(partner) : t.production[partner]).empty();
    }

private:
    // Enough for the other: more than the least that anybody troubles about, and so many percent of
    // my own gain.
    static constexpr bool enough(int mine, int theirs, int share) {
        return theirs > 4 && theirs * 100 >= mine * share;
    }

    // All that he has produced, and some of his stock, for as little as will do.
    static constexpr Bundle ask_for_all(const Table& t, Seat me, Seat partner, int share,
                                        unsigned more = 0) {
        Bundle b{{}, t.production[partner]};
        int theirs = -produce_worth(t, b.wanted);
        for (; more > 0; --more) {
            const Step step = cheapest(t, partner, me, t.tradable(partner) - b.wanted, b.wanted);
            if (step.good == no_good) break;
            b.wanted = b.wanted + Goods::of(step.good, 1);
            theirs -= step.lost;
        }
        const Goods stock = t.stock[me] + t.received[me];
        int mine = stock_worth(t, stock + b.wanted) - stock_worth(t, stock);
        for (unsigned n = 0; n < most && (n == 0 || !enough(mine, theirs, share)); ++n) {
            const Step step = cheapest(t, me, partner, t.tradable(me) - b.given, b.given);
            if (step.good == no_good) break;
            b.given = b.given + Goods::of(step.good, 1);
            mine -= step.lost;
            theirs += step.won;
        }
        return b;
    }
    // All that I have produced, for as much as he will give.
    static constexpr Bundle give_all(const Table& t, Seat me, Seat partner, int share) {
        Bundle b{t.production[me], {}};
        const Goods stock = t.stock[partner] + t.received[partner];
        int mine = -produce_worth(t, b.given);
        int theirs = stock_worth(t, stock + b.given) - stock_worth(t, stock);
        for (unsigned n = 0; n < most; ++n) {
            const Step step = cheapest(t, partner, me, t.tradable(partner) - b.wanted, b.wanted);
            if (step.good == no_good) break;
            mine += step.won;
            theirs -= step.lost;
            if (n > 0 && !enough(mine, theirs, share)) break;
            b.wanted = b.wanted + Goods::of(step.good, 1);
        }
        return b;
    }

    struct Step {
        std::uint8_t good{no_good};
        int won{};
        int lost{};
    };
    // One more cube that does `to` most good for what it costs `from`, after those of `before`.
    static constexpr Step cheapest(const Table& t, Seat from, Seat to, Goods left, Goods before) {
        Step best;
        left.set().each([&](unsigned good) {
            const unsigned n = before[good];
            const int won = cubes_win(t, to, good, n + 1) - cubes_win(t, to, good, n);
            const int lost = 1 + cubes_lose(t, from, good, n + 1) - cubes_lose(t, from, good, n);
            if (best.good != no_good && won * best.lost <= best.won * lost) return;
            best = {static_cast<std::uint8_t>(good), won, lost};
        });
        return best;
    }
};

} // namespace adjuge::marche_noir
