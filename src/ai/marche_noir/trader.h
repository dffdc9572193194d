#pragma once

#include "ai/marche_noir/offers.h"
#include "ai/marche_noir/taste.h"

namespace adjuge::marche_noir {

// Produces what is dear and not overdone, trades produce for stock wherever both sides gain, sells
// when the price is right and pays for cards what they are worth. It plays from the view alone,
// remembers nothing and does not bluff.
class Trader {
public:
    constexpr explicit Trader(const Taste& taste) {
        for (Taste& each : taste_) each = taste;
    }
    // Where one thinks for all, and they are not alike: `draw` gives everybody's taste.
    template <std::invocable<> Draw>
    constexpr explicit Trader(Draw&& draw) {
        for (Taste& each : taste_) each = draw();
    }

    constexpr Move operator()(const Sight& v, Rng& rng) const {
        using enum Move::Kind;
        const Options offered = options(v);
        Move m;
        m.kind = offered.list[0].kind;
        m.question = offered.question;
        switch (v.table.phase) {
        case Phase::production:
        case Phase::looking_out: m.goods = production(v, offered, rng); break;
        case Phase::smuggling:
        case Phase::raising:
        case Phase::insiding:
        case Phase::fencing: power(v, offered, m); break;
        case Phase::offering: return offer_or_pass(v, offered, m);
        case Phase::answering:
            if (accepts(v, v.table.active)) return acceptance_of(v, offered, v.table.active);
            break;
        case Phase::choosing: m.other = weakest(v.table, offered.who); break;
        case Phase::wild: return wild(v, offered, m);
        case Phase::returning: m.goods = least_missed(v.table, offered, false); break;
        case Phase::discarding: m.goods = least_missed(v.table, offered, true); break;
        case Phase::bidding: bid_for_card(v, offered, m); break;
        case Phase::selling:
        case Phase::last_sale: sale(v, offered, m); break;
        case Phase::over: break;
        }
        return m;
    }

protected:
    constexpr const Taste& taste(const Sight& v) const { return taste_[v.me]; }

private:
    // Dear goods of which there is enough on the table.
    static constexpr Goods production(const Sight& v, const Options& o, Rng& rng) {
        const Table& t = v.table;
        const Goods others = t.phase == Phase::looking_out ? demand(t) : Goods{};
        Goods made;
        for (unsigned n = 0; n < o.most; ++n) {
            unsigned best = kinds;
            int most = 0;
            for (unsigned good = 0; good < kinds; ++good) {
                const Goods next = made + Goods::of(good, 1);
                if (!next.within(o.area) || jokers_used(next) > o.jokers) continue;
                if ((next + others)[good] > (t.market + t.reserve)[good]) continue;
                // All want the dear ones: there is a share of them for everybody, and luck decides
                // who leaves them to the others.
                const int share =
                    static_cast<int>(t.market[good] < t.players() ? t.market[good] : t.players());
                int worth =
                    8 * cube_worth(t, good) * (share + 1) / static_cast<int>(t.players() + 1);
                worth += static_cast<int>(rng.below(200));
                worth -= 48 * static_cast<int>(made[good] + t.production[v.me][good]);
                if ((others + next)[good] > t.market[good]) worth -= 64; // it would fall
                if (best == kinds || worth > most) {
                    best = good;
                    most = worth;
                }
            }
            if (best < kinds) made = made + Goods::of(best, 1);
        }
        return made;
    }

    static constexpr void power(const Sight& v, const Options& o, Move& m) {
        using enum Move::Kind;
        const Table& t = v.table;
        const Goods stock = t.stock[v.me];
        if (t.phase == Phase::raising) return raise_value(v, m);
        int best = 0;
        if (t.phase == Phase::smuggling)
            o.goods.each([&](unsigned good) {
                const int worth = stock_worth(t, stock + Goods::of(good, 1)) -
                                  produce_worth(t, Goods::of(good, 1));
                if (m.good == no_good || worth > best) {
                    best = worth;
                    m.good = static_cast<std::uint8_t>(good);
                }
            });
        if (t.phase == Phase::insiding)
            o.goods.each([&](unsigned good) {
                Table after = t;
                after.rank.set(good, t.rank[good] + 1);
                const int gain = stock_worth(after, stock) - stock_worth(t, stock);
                if (gain <= best) return;
                best = gain;
                m.kind = up;
                m.good = static_cast<std::uint8_t>(good);
            });
        if (t.phase == Phase::fencing)
            o.goods.each([&](unsigned good) {
                o.into.each([&](unsigned into) {
                    const int gain =
                        stock_worth(t, stock - Goods::of(good, 2) + Goods::of(into, 1)) -
                        stock_worth(t, stock);
                    if (gain <= best || into == good) return;
                    best = gain;
                    m.kind = swap;
                    m.good = static_cast<std::uint8_t>(good);
                    m.into = static_cast<std::uint8_t>(into);
                });
            });
    }

    // The good of which it leads, or hopes to; never the end of a game that it would not win.
    static constexpr void raise_value(const Sight& v, Move& m) {
        const Table& t = v.table;
        int best = 0;
        for (unsigned good = 0; good < kinds; ++good) {
            if (t.row[good] == highest_row) continue;
            int lead =
                3 * static_cast<int>(t.won[v.me][good]) + static_cast<int>(t.stock[v.me][good]);
            for (unsigned p = 0; p < t.players(); ++p)
                if (p != v.me) {
                    const int other = 3 * static_cast<int>(t.won[p][good]);
                    if (other > static_cast<int>(3 * t.won[v.me][good])) lead -= other;
                }
            if (lead <= best) continue;
            best = lead;
            m.kind = Move::Kind::raise;
            m.good = static_cast<std::uint8_t>(good);
        }
    }

    constexpr Move offer_or_pass(const Sight& v, const Options& o, const Move& none) const {
        const Proposals<1> found = proposals<1>(v.table, v.me, taste(v).leaves);
        return found.count > 0 ? offer_of(v, o, found.list[0]) : none;
    }

    // An offer is taken if it brings something, whatever it brings to the other.
    constexpr bool accepts(const Sight& v, Seat maker) const {
        const Offer& o = v.table.offer[maker];
        const Goods got = o.production + o.stock;
        const int gain = deal_worth(v.table, v.me, o.wanted, got);
        if (gain * taste(v).eagerness <= 100 * 4) return false;
        return taste(v).yields == 0 ||
               gain * 100 >= taste(v).yields * deal_worth(v.table, maker, got, o.wanted);
    }

    constexpr Move wild(const Sight& v, const Options& o, Move m) const {
        using enum Move::Kind;
        for (const Option& option : o)
            if (option.kind == accept && accepts(v, option.other))
                return acceptance_of(v, o, option.other);
        for (const Option& option : o) {
            if (option.kind == withdraw) {
                if (!turn(v.table).awaited.has(v.me)) return m; // it may still be wanted
                m.kind = withdraw;
                m.number = option.number;
                return m;
            }
            if (option.kind != offer) continue;
            const Proposals<1> found =
                proposals<1>(v.table, v.me, taste(v).leaves + renewed * v.table.offers[v.me]);
            if (found.count > 0) return offer_of(v, o, found.list[0]);
        }
        return m; // done
    }

    static constexpr Seat weakest(const Table& t, SeatSet among) {
        const Sums now = reckon(t);
        Seat found = among.first();
        each_seat(among, [&](Seat p) {
            if (now.total[p] < now.total[found]) found = p;
        });
        return found;
    }

    // Cubes to part with, one after the other.
    static constexpr Goods least_missed(const Table& t, const Options& o, bool stock) {
        Goods left = o.area;
        for (unsigned n = 0; n < o.most; ++n) {
            unsigned worst = kinds;
            int least = 0;
            left.set().each([&](unsigned good) {
                const int loss =
                    stock ? stock_worth(t, good, left[good]) - stock_worth(t, good, left[good] - 1)
                          : cube_worth(t, good);
                if (worst == kinds || loss < least) {
                    worst = good;
                    least = loss;
                }
            });
            left = left - Goods::of(worst, 1);
        }
        return o.area - left;
    }

    // The next card counts more with every one that it has (MN-57); a value raised is worth one.
    constexpr void bid_for_card(const Sight& v, const Options& o, Move& m) const {
        const Table& t = v.table;
        unsigned owned = 0;
        for (const Seat owner : t.owner) owned += owner == v.me ? 1U : 0U;
        const int points =
            static_cast<int>(card_points(owned + 1) - card_points(owned)) * one_vp + taste(v).step;
        const int turns_left = static_cast<int>(cards - t.turn);
        const int worth = (points + taste(v).per_turn * turns_left) * taste(v).eagerness / 100;
        unsigned rivals = 0; // the most that anybody else could bid
        for (unsigned p = 0; p < t.players(); ++p)
            for (unsigned good = 0; p != v.me && good < kinds; ++good)
                if (t.stock[p][good] > rivals) rivals = t.stock[p][good];
        int best = 0;
        o.goods.each([&](unsigned good) {
            const unsigned held = o.area[good];
            for (unsigned n = 1; n <= held && n <= rivals + 1; ++n) {
                const int cost = stock_worth(t, good, held) - stock_worth(t, good, held - n);
                // A higher bid wins more often.
                const int chance = n > rivals ? 100 : static_cast<int>(100 * n / (rivals + 1));
                const int gain = (worth - cost) * chance / 100;
                if (gain <= best) continue;
                best = gain;
                m.kind = Move::Kind::bid;
                m.good = static_cast<std::uint8_t>(good);
                m.amount = static_cast<std::uint8_t>(n);
            }
        });
    }

    // All that is worth more sold than kept: kept cubes buy later, perhaps at a better level, but
    // only ten can be kept.
    constexpr void sale(const Sight& v, const Options& o, Move& m) const {
        const Table& t = v.table;
        const bool last = t.phase == Phase::last_sale || t.turn >= cards;
        for (unsigned good = 0; good < kinds; ++good) {
            const unsigned held = t.stock[v.me][good];
            unsigned best = 0;
            int most = keep(v, good, held, last);
            for (unsigned vp = 1; vp <= o.area[good]; ++vp) {
                const int worth = vp_worth(t, good) * static_cast<int>(vp) +
                                  keep(v, good, held - price(t.rank[good], vp), last);
                if (worth >= most) {
                    most = worth;
                    best = vp;
                }
            }
            m.goods = m.goods + Goods::of(good, best);
        }
        if (o.stock.empty()) return;
        unsigned most = 0; // where one cube less brings most
        for (unsigned good = 0; good < kinds; ++good) {
            const unsigned vp = m.goods[good];
            const unsigned more = o.stock[good] > vp && last ? o.stock[good] : vp;
            const unsigned use =
                2 * (more - vp) +
                (more > 0 && friendly_price(t.rank[good], more) < price(t.rank[good], more) ? 1
                                                                                            : 0);
            if (use <= most) continue;
            most = use;
            m.good = static_cast<std::uint8_t>(good);
        }
        if (m.good < kinds && last) m.goods.set(m.good, o.stock[m.good]);
    }

    // What cubes kept are worth: less than what they would fetch, nothing at the end.
    constexpr int keep(const Sight& v, unsigned good, unsigned n, bool last) const {
        return last ? 0 : stock_worth(v.table, good, n) * taste(v).keeps / 64;
    }

    Taste taste_[seats];
};

} // namespace adjuge::marche_noir
