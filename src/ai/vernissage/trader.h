#pragma once

#include "ai/vernissage/agents.h"
#include "ai/vernissage/taste.h"
#include "rules/bits.h"

namespace adjuge::vernissage {

// Buys works of artists on the rise and looks for them where it has seen them, keeps its agents
// beside the artists whose works it holds, raises those and lowers the others', objects where a
// token hurts and goes to trial with suitcases. It plays from the view alone, remembers nothing
// and does not bluff.
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
        const Options offered = options(v);
        Move m;
        m.kind = offered.list[0].kind;
        m.question = offered.question;
        switch (v.table.phase) {
        case Phase::changing: break;
        case Phase::placing: return token(v, offered, m, rng);
        case Phase::objecting: return objection(v, offered, m);
        case Phase::settling: return settlement(v, offered, m);
        case Phase::agreeing:
            m.kind = gain(v, v.table.settled) < gain(v, v.table.value) ? Move::Kind::disagree
                                                                       : Move::Kind::agree;
            break;
        case Phase::challenging:
            if (offered.size > 1 && gain(v, v.table.value) < taste(v).trial) {
                m.kind = Move::Kind::show;
                m.amount = 1;
            }
            break;
        case Phase::answering: m.amount = answer(v, offered.list[0].hi); break;
        case Phase::adding: m.amount = offered.list[0].hi; break;
        case Phase::laying: m.amount = offered.list[0].hi; break;
        case Phase::buying: return purchase(v, offered, m, rng);
        case Phase::taking: return choice(v, offered, m);
        case Phase::playing:
        case Phase::reviewing: return card(v, offered, m);
        default: break;
        }
        return m;
    }

private:
    constexpr const Taste& taste(const Sight& v) const { return taste_[v.me]; }

    // The best token on the best artist; luck decides among equals.
    static constexpr Move token(const Sight& v, const Options& o, Move m, Rng& rng) {
        const Holdings h{v};
        int best = -100000;
        Move choice = m;
        for (unsigned kind = 0; kind < token_kinds; ++kind) {
            for (unsigned values = o.values[kind]; values != 0; values &= values - 1)
                for (unsigned who = o.artists; who != 0; who &= who - 1) {
                    m.token = static_cast<std::uint8_t>(kind);
                    m.value = static_cast<std::uint8_t>(lowest_bit(values));
                    m.artist = static_cast<std::uint8_t>(lowest_bit(who));
                    const int sum = gain_by_token(v, h, m.artist, kind, m.value, false) * 8 +
                                    static_cast<int>(rng.below(64));
                    if (sum <= best) continue;
                    best = sum;
                    choice = m;
                }
        }
        return choice;
    }

    // What the token in question would bring with another value.
    static constexpr int gain(const Sight& v, unsigned value) {
        return gain_by_token(v, Holdings{v}, v.table.artist, v.table.kind, value, true);
    }
    // The one of some values that is best for me.
    static constexpr unsigned best_value(const Sight& v, unsigned values) {
        unsigned best = 0;
        int most = -100000;
        for (; values != 0; values &= values - 1) {
            const auto value = lowest_bit(values);
            const int sum = gain(v, value);
            if (sum <= most) continue;
            most = sum;
            best = value;
        }
        return best;
    }

    constexpr Move objection(const Sight& v, const Options& o, Move m) const {
        if (gain(v, v.table.value) >= taste(v).objection) return m;
        m.kind = Move::Kind::object;
        m.value = static_cast<std::uint8_t>(best_value(v, o.named));
        return m;
    }
    // Half a loaf, if somebody has shown suitcases before.
    static constexpr Move settlement(const Sight& v, const Options& o, Move m) {
        if (o.named == 0) return m;
        const unsigned value = best_value(v, o.named);
        const int lost = gain(v, v.table.value) - gain(v, value);
        if (lost > 40 + 20 * static_cast<int>(v.table.objectors.count())) return m;
        m.kind = Move::Kind::settle;
        m.value = static_cast<std::uint8_t>(value);
        return m;
    }
    static constexpr std::uint8_t answer(const Sight& v, unsigned most) {
        unsigned against = 0;
        for (const unsigned shown : v.table.shown) against = shown > against ? shown : against;
        return static_cast<std::uint8_t>(most < against + 1 ? most : against + 1);
    }

    // What a card would be worth in hand.
    constexpr int worth(const Sight& v, unsigned card) const {
        const Table& t = v.table;
        const int left = 100 - progress(t);
        if (card < artists) {
            if (!t.in_play(card)) return -out_costs;
            const int held = static_cast<int>(v.own.hand[card] + t.open[v.me][card]);
            return (worth_closed(t.values(), t.fame[card]) + taste(v).together * held) * left *
                   taste(v).works / 8000;
        }
        const int have = static_cast<int>(v.own.hand[card]);
        if (card == suitcase) return have < 3 ? taste(v).suitcase - 6 * have : 4;
        if (card == critic) return have < 2 ? taste(v).critic - 12 * have : 2;
        return have == 0 ? taste(v).unlimited * left / 100 : 12;
    }
    // The best of the cards known to lie in a pile, or of as many unknown ones.
    struct Worths {
        int of[lanes]{};
        int best[2]{}; // the two cards that he would like most
    };
    constexpr Worths worths(const Sight& v) const {
        Worths all;
        for (unsigned card = 0; card < lanes; ++card) {
            const int each = all.of[card] = worth(v, card);
            if (each > all.best[0]) {
                all.best[1] = all.best[0];
                all.best[0] = each;
            } else if (each > all.best[1]) {
                all.best[1] = each;
            }
        }
        return all;
    }
    static constexpr int worth_of_pile(const Sight& v, const Worths& worth, unsigned p) {
        const Table& t = v.table;
        const unsigned height = t.height[p];
        if (t.looked[v.me][p] > 0) {
            const Cards seen = v.own.seen[p];
            int best = 0;
            for (unsigned card = 0; card < lanes; ++card)
                if (seen[card] > 0 && worth.of[card] > best) best = worth.of[card];
            return best * static_cast<int>(height) / static_cast<int>(seen.total());
        }
        return (worth.best[0] + worth.best[1]) / 2 * static_cast<int>(height + 3) / 11;
    }

    constexpr Move purchase(const Sight& v, const Options& o, Move m, Rng& rng) const {
        const Table& t = v.table;
        const Worths worth = worths(v);
        int best = -100000;
        for (unsigned left = o.offers; left != 0; left &= left - 1) {
            const auto offer = lowest_bit(left);
            const int price = t.price(offer);
            int sum = offer < piles ? worth_of_pile(v, worth, offer) : worth_of_grey(v);
            sum = sum * taste(v).eagerness / 100 - price;
            if (t.money[v.me] < price) sum -= note_costs - loan;
            sum += static_cast<int>(rng.below(24));
            if (sum <= best) continue;
            best = sum;
            m.pile = static_cast<std::uint8_t>(offer);
        }
        return m;
    }
    constexpr int worth_of_grey(const Sight& v) const {
        return v.table.grey[v.me] < 2 ? taste(v).grey : v.table.grey[v.me] < 4 ? 14 : 6;
    }
    constexpr Move choice(const Sight& v, const Options& o, Move m) const {
        int best = 0;
        for (unsigned left = o.cards; left != 0; left &= left - 1) {
            const auto card = lowest_bit(left);
            if (worth(v, card) <= best) continue;
            best = worth(v, card);
            m.kind = Move::Kind::take;
            m.card = static_cast<std::uint8_t>(card);
        }
        return m;
    }

    constexpr Move card(const Sight& v, const Options& o, Move m) const {
        const Holdings h{v};
        const Stakes stakes = stakes_of(v, h, taste(v).stake);
        const int now = stakes.of(v.table.agents[v.me]);
        const Move done = m;
        for (const Option& option : o) {
            m = done;
            m.kind = option.kind;
            if (option.kind == Move::Kind::advance && advanced(v, stakes, o, now, m)) return m;
            if (option.kind == Move::Kind::relocate) {
                m.agents = static_cast<std::uint16_t>(best_places(stakes, o));
                const bool lost = v.table.influence(v.me) == 0;
                if (stakes.of(m.agents) > now + (lost ? 15 : 40)) return m;
            }
            if (option.kind == Move::Kind::review && reviewed(v, h, o, m)) return m;
        }
        return done;
    }
    constexpr bool advanced(const Sight& v, const Stakes& stakes, const Options& o, int now,
                            Move& m) const {
        int most = now + taste(v).move;
        bool found = false;
        const Move blank = m;
        const auto consider = [&](unsigned card, unsigned from, unsigned to) {
            const unsigned stays = o.agents & ~(from == 0 ? 0U : 1U << from);
            const int sum = stakes.of(stays | 1U << to) + (from == 0 ? 4 : 0);
            if (sum <= most) return;
            most = sum;
            found = true;
            m = blank;
            m.card = static_cast<std::uint8_t>(card);
            m.from = static_cast<std::uint8_t>(from);
            m.to = static_cast<std::uint8_t>(to);
        };
        for (unsigned greys = o.greys; greys != 0; greys &= greys - 1) {
            const auto card = lowest_bit(greys);
            const unsigned n = card + least_steps;
            const auto each = [](unsigned steps, auto&& visit) {
                for (; steps != 0; steps &= steps - 1) visit(lowest_bit(steps));
            };
            each(up_by(o.agents, o.board, n), [&](unsigned to) { consider(card, to - n, to); });
            each(down_by(o.agents, o.board, n), [&](unsigned to) { consider(card, to + n, to); });
            each(in_at(o.agents, o.board, o.outside, n),
                 [&](unsigned to) { consider(card, 0, to); });
        }
        return found;
    }
    // Where it hurts the others most: at once, and what is placed there later.
    constexpr bool reviewed(const Sight& v, const Holdings& h, const Options& o, Move& m) const {
        int most = taste(v).review;
        bool found = false;
        Move tried = m;
        for (unsigned who = o.artists; who != 0; who &= who - 1) {
            tried.artist = static_cast<std::uint8_t>(lowest_bit(who));
            int sum = gain_by(v, h, foresee(v, tried, Silent{}), tried.artist);
            // He also leaves another artist.
            if (v.table.critic < artists)
                sum +=
                    gain_by_fame(v, h, v.me, v.table.critic, v.table.fame[v.table.critic] + 4, 0);
            if (sum <= most) continue;
            most = sum;
            found = true;
            m = tried;
        }
        return found;
    }

    Taste taste_[seats];
};

} // namespace adjuge::vernissage
