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
        Move m;
        m.question = v.table.question;
        switch (v.table.phase) { // most questions: what they leave open is known without a list
        case Phase::objecting: return objection(v, m);
        case Phase::buying: return purchase(v, m, rng);
        case Phase::taking: return choice(v, m);
        default: break;
        }
        const Options offered = options(v);
        m.kind = offered.list[0].kind;
        switch (v.table.phase) {
        case Phase::changing: break;
        case Phase::placing: return token(v, offered, m, rng);
        case Phase::settling: return settlement(v, offered, m);
        case Phase::agreeing: {
            const Question about{v};
            m.kind = about.gain(v.table.settled) < about.gain(v.table.value) ? Move::Kind::disagree
                                                                             : Move::Kind::agree;
            break;
        }
        case Phase::challenging:
            if (offered.size > 1 && Question{v}.gain(v.table.value) < taste(v).trial) {
                m.kind = Move::Kind::show;
                m.amount = 1;
            }
            break;
        case Phase::answering: m.amount = answer(v, offered.list[0].hi); break;
        case Phase::adding: m.amount = offered.list[0].hi; break;
        case Phase::laying: m.amount = offered.list[0].hi; break;
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
        const Unseen unseen{v};
        TokenGain gains[artists];
        for (unsigned who = o.artists; who != 0; who &= who - 1) {
            TokenGain& each = gains[lowest_bit(who)];
            each.look(v, unseen, lowest_bit(who));
            each.look_around(v.table);
        }
        int best = -100000;
        Move choice = m;
        for (unsigned kind = 0; kind < token_kinds; ++kind) {
            for (unsigned values = o.values[kind]; values != 0; values &= values - 1)
                for (unsigned who = o.artists; who != 0; who &= who - 1) {
                    m.token = static_cast<std::uint8_t>(kind);
                    m.value = static_cast<std::uint8_t>(lowest_bit(values));
                    m.artist = static_cast<std::uint8_t>(lowest_bit(who));
                    const int sum = gains[m.artist].of_placing(v, kind, m.value) * 8 +
                                    static_cast<int>(rng.below(64));
                    if (sum <= best) continue;
                    best = sum;
                    choice = m;
                }
        }
        return choice;
    }

    constexpr Move objection(const Sight& v, Move m) const {
        const Question about{v};
        m.kind = Move::Kind::consent;
        if (about.gain(v.table.value) >= taste(v).objection) return m;
        m.kind = Move::Kind::object;
        m.value = static_cast<std::uint8_t>(about.best_of(other_values(v.table)));
        return m;
    }
    // Half a loaf, if somebody has shown suitcases before.
    static constexpr Move settlement(const Sight& v, const Options& o, Move m) {
        if (o.named == 0) return m;
        const Question about{v};
        const unsigned value = about.best_of(o.named);
        const int lost = about.gain(v.table.value) - about.gain(value);
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

    // What a card would be worth in hand, with so much of the game left, in percent.
    static constexpr int time_left(const Sight& v) { return 100 - progress(v.table); }
    constexpr int worth(const Sight& v, unsigned card, int left) const {
        const Table& t = v.table;
        if (card < artists) {
            if (!t.in_play(card)) return -out_costs;
            const int held = static_cast<int>(v.own.hand[card] + t.open[v.me][card]);
            const int closed = worths_of_fame().closed[t.fame[card] - FameWorths::lowest];
            return (closed + taste(v).together * held) * left * taste(v).works / 8000;
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
        const int time = time_left(v);
        for (unsigned card = 0; card < lanes; ++card) {
            const int each = all.of[card] = worth(v, card, time);
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

    constexpr Move purchase(const Sight& v, Move m, Rng& rng) const {
        const Table& t = v.table;
        m.kind = Move::Kind::buy;
        const Worths worth = worths(v);
        int best = -100000;
        for (unsigned left = offers(t, v.me); left != 0; left &= left - 1) {
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
    constexpr Move choice(const Sight& v, Move m) const {
        m.kind = Move::Kind::leave;
        int best = 0;
        const int time = time_left(v);
        for (unsigned left = v.own.seen[v.table.pile].kinds(); left != 0; left &= left - 1) {
            const auto card = lowest_bit(left);
            const int each = worth(v, card, time);
            if (each <= best) continue;
            best = each;
            m.kind = Move::Kind::take;
            m.card = static_cast<std::uint8_t>(card);
        }
        return m;
    }

    constexpr Move card(const Sight& v, const Options& o, Move m) const {
        if (o.size == 1) return m; // nothing to play
        const Holdings h{v};
        const Move done = m;
        if (v.table.phase == Phase::reviewing) {
            m.kind = Move::Kind::review;
            return reviewed(v, h, o, m) ? m : done;
        }
        const Stakes stakes = stakes_of(v, h, taste(v).stake);
        const int now = stakes.of(v.table.agents[v.me]);
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
            const int sum = now + stakes.at[to] + (from == 0 ? 4 : -stakes.at[from]);
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
    // At once where nothing ends, and by the rules themselves where something may.
    static constexpr int by_review(const Sight& v, const Holding& held, const Move& m) {
        const Table& t = v.table;
        const int fame = t.fame[m.artist] - critic_costs; // VE-34
        const bool last =
            t.idle >= idle_rounds * t.players() || t.turn >= most_rounds * t.players();
        if (fame <= t.values().out_at || last) // VE-70
            return gain_by(v, held, foresee(v, m, Silent{}), m.artist);
        return Standing{t, held, v.me, m.artist}.gain(fame, 0);
    }
    // Where it hurts the others most: at once, and what is placed there later.
    constexpr bool reviewed(const Sight& v, const Holdings& h, const Options& o, Move& m) const {
        int most = taste(v).review;
        bool found = false;
        Move tried = m;
        const Table& t = v.table;
        const unsigned now = t.critic; // he also leaves another artist
        const int left =
            now < artists ? Standing{t, h.of[now], v.me, now}.gain(t.fame[now] + 4, 0) : 0;
        for (unsigned who = o.artists; who != 0; who &= who - 1) {
            tried.artist = static_cast<std::uint8_t>(lowest_bit(who));
            const int sum = by_review(v, h.of[tried.artist], tried) + left;
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
