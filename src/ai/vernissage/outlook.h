#pragma once

#include "rules/vernissage/vernissage.h"

// What things are worth to a cool head, in thousands. Guesses that hold up in play, no more.
namespace adjuge::vernissage {

// A work that lies open: its number at the end, and what the IN zone may still pay.
constexpr int worth_open(const Values& v, int fame) {
    if (fame <= v.out_at) return -out_costs;
    const int near = fame > 0 ? 70 * fame / v.in_from : 0;
    const int danger = 2 * fame < v.out_at ? 2 * (v.out_at - 2 * fame) : 0; // below zero
    return v.number(fame < v.in_from ? fame : v.in_from - 1) + near + danger;
}
// A work in hand is worth something once its artist has been IN.
constexpr int worth_closed(const Values& v, int fame) {
    if (fame <= v.out_at) return -out_costs;
    const int height = fame + 8;
    if (height > 0) return 10 * height;
    return 2 * fame < v.out_at ? 3 * (v.out_at - 2 * fame) : 0;
}

// Both beforehand, for every square that is thought of: nothing is asked for as often.
struct FameWorths {
    static constexpr int lowest = -32;
    static constexpr int highest = 31;
    std::int16_t open[highest - lowest + 1]{};
    std::int16_t closed[highest - lowest + 1]{};

    constexpr explicit FameWorths(const Values& v) {
        for (int fame = lowest; fame <= highest; ++fame) {
            open[fame - lowest] = static_cast<std::int16_t>(worth_open(v, fame));
            closed[fame - lowest] = static_cast<std::int16_t>(worth_closed(v, fame));
        }
    }
};
inline constexpr FameWorths fame_worths{house_values(0)};
#ifdef __CUDACC__
static __device__ const FameWorths fame_worths_there{house_values(0)}; // as of Marché Noir's stock
#endif
constexpr const FameWorths& worths_of_fame() {
#ifdef __CUDA_ARCH__
    return fame_worths_there;
#else
    return fame_worths;
#endif
}
static_assert(house_values(0).out_at - critic_costs >= FameWorths::lowest &&
              house_values(0).in_last + critic_costs <= FameWorths::highest);

// Brown cards that a seat cannot see: in others' hands, in piles, or out of the game.
struct Unseen {
    Cards cards;
    unsigned all{};
    std::uint64_t part{}; // of one among all, in 2^32 parts, rounded up: a division for many

    constexpr explicit Unseen(const Sight& v) {
        const Table& t = v.table;
        Cards away = v.own.hand;
        for (unsigned p = 0; p < t.players(); ++p) away = away + t.open[p] + t.gone[p];
        cards = all_brown() - away;
        all = cards.total();
        part = all > 0 ? (std::uint64_t{1} << 32U) / all + 1 : 0;
    }
    // n / all, exactly: both are small.
    constexpr int share(int n) const {
        const auto of = [&](int sum) {
            return static_cast<int>(static_cast<std::uint64_t>(sum) * part >> 32U);
        };
        return n < 0 ? -of(-n) : of(n);
    }
};

// Works of an artist that everybody has in hand, in sixteenths: one's own for sure, the others' on
// average.
struct Holding {
    int closed[seats]{};

    constexpr Holding() = default;
    constexpr Holding(const Sight& v, const Unseen& unseen, unsigned artist) {
        const Table& t = v.table;
        const int cards = static_cast<int>(unseen.cards[artist]);
        for (unsigned p = 0; p < t.players(); ++p)
            // Players look for works: they have more of them than chance would give.
            closed[p] = p == v.me ? 16 * static_cast<int>(v.own.hand[artist])
                                  : unseen.share(20 * (t.brown[p] - t.cases[p]) * cards);
    }
};
struct Holdings {
    Unseen unseen;
    Holding of[artists];

    constexpr explicit Holdings(const Sight& v)
        : unseen{v},
          of{{v, unseen, 0}, {v, unseen, 1}, {v, unseen, 2}, {v, unseen, 3}, {v, unseen, 4}} {}
};

// What becomes of everybody's works of an artist, seen from one seat: made once, asked often.
class Standing {
public:
    constexpr Standing() = default;
    constexpr Standing(const Table& t, const Holding& h, Seat me, unsigned artist)
        : others_{t.players() - 1U},
          now_open_{worths_of_fame().open[t.fame[artist] - FameWorths::lowest]},
          now_closed_{worths_of_fame().closed[t.fame[artist] - FameWorths::lowest]} {
        unsigned n = 0;
        for (unsigned p = 0; p < t.players(); ++p) {
            const int works = static_cast<int>(t.open[p][artist]);
            (p == me ? open_ : theirs_) += works;
            (p == me ? closed_ : their_closed_[n++]) = h.closed[p];
        }
    }
    // What it is worth that the artist's fame goes elsewhere, and that he pays on the way: one's
    // own gain, less what the others gain on average.
    constexpr int gain(int fame, int paid) const {
        const int then = worths_of_fame().open[fame - FameWorths::lowest] + paid;
        const int open = then - now_open_;
        // Once IN, works come out of hands: they are paid and count.
        const int hand = paid > 0 ? then : worths_of_fame().closed[fame - FameWorths::lowest];
        const int closed = hand - now_closed_;
        const int size = closed < 0 ? -closed : closed; // each is rounded towards nothing
        int theirs = 0;
        for (const int each : their_closed_) theirs += each * size >> 4;
        theirs = theirs_ * open + (closed < 0 ? -theirs : theirs);
        return open_ * open + closed_ * closed / 16 - among(theirs);
    }

private:
    // What each of the others gets, without a division by what is not known beforehand.
    constexpr int among(int sum) const {
        switch (others_) {
        case 1: return sum;
        case 2: return sum / 2;
        case 3: return sum / 3;
        default: return sum / 4;
        }
    }

    unsigned others_{};
    int now_open_{};
    int now_closed_{};
    int open_{};
    int theirs_{};
    int closed_{};
    int their_closed_[seats - 1]{};
};

// How far the game has come, in percent: the highest token or artist, and artists OUT.
constexpr int progress(const Table& t) {
    const int steps = static_cast<int>(t.values().steps);
    int best = t.out != 0 ? 40 : 0;
    for (unsigned a = 0; a < artists; ++a) {
        if (!t.in_play(a)) continue;
        const int at = 100 * (t.step[a] + t.tokens[a]) / steps;
        if (at > best) best = at;
    }
    return best;
}

// What a token (or a critic's five) would bring to a seat, by what it leads to.
constexpr int gain_by(const Sight& v, const Holding& h, const Outcome& p, unsigned a, Seat who) {
    const Table& t = v.table;
    int gain =
        Standing{t, h, who, a}.gain(p.goes_out ? t.values().out_at : p.fame, p.pays[0] + p.pays[1]);
    if (p.ends != Ending::not_yet) { // who leads likes it
        int best = -10000;
        for (unsigned q = 0; q < t.players(); ++q)
            if (q != who && p.wealth[q] > best) best = p.wealth[q];
        gain = p.wealth[who] >= best + 40 ? 2000 : p.wealth[who] - best - 400;
    }
    return gain;
}
constexpr int gain_by(const Sight& v, const Holding& h, const Outcome& p, unsigned a) {
    return gain_by(v, h, p, a, v.me);
}

// The same for tokens on an artist: one that is to be placed, or the one in question with some
// value. What it leads to is reckoned at once where nothing ends, and by the rules themselves where
// something may.
class TokenGain {
public:
    constexpr TokenGain() = default;
    constexpr TokenGain(const Sight& v, const Unseen& unseen, unsigned artist) {
        look(v, unseen, artist);
    }

    constexpr void look(const Sight& v, const Unseen& unseen, unsigned artist) {
        artist_ = artist;
        before_ = kinds_before(v.table, artist);
        held_ = Holding{v, unseen, artist};
        standing_ = Standing{v.table, held_, v.me, artist};
    }
    // Kinds that do the same but for this are worth the same.
    constexpr bool climbs(unsigned kind) const { return (before_ | 1U << kind) == 7U; }
    constexpr int of(const Sight& v, unsigned kind, unsigned value, bool placed) const {
        const Table& t = v.table;
        const Values& house = t.values();
        const unsigned a = artist_;
        const unsigned last = t.step[a] + t.tokens[a] + (placed ? 0U : 1U);
        const bool up = climbs(kind);
        int fame = on_track(t, t.fame[a] + effect(t, a, kind, value));
        if (fame <= house.out_at || last + (up ? 1U : 0U) >= house.steps)
            return by_the_rules(v, kind, value, placed);
        int paid = 0;
        const auto enter_in = [&] { // VE-50
            if (fame < house.in_from) return;
            paid += house.number(fame);
            fame = house.in_from - 1;
        };
        enter_in();
        if (up && t.critic != a) { // VE-61, VE-62
            fame = on_track(t, fame + vernissage_for(t, a, last + 1));
            enter_in();
        }
        return standing_.gain(fame, paid);
    }

private:
    constexpr int by_the_rules(const Sight& v, unsigned kind, unsigned value, bool placed) const {
        // One call for both: on a graphics processor each has the rules inside it once more.
        Move m;
        m.question = v.table.question;
        m.kind = !placed                  ? Move::Kind::place
                 : value == v.table.value ? Move::Kind::consent
                                          : Move::Kind::settle;
        m.artist = static_cast<std::uint8_t>(artist_);
        m.token = static_cast<std::uint8_t>(kind);
        m.value = static_cast<std::uint8_t>(value);
        return gain_by(v, held_, foresee(v, m, Silent{}), artist_);
    }

    unsigned artist_{};
    unsigned before_{}; // kinds of tokens that lie there
    Holding held_{};
    Standing standing_{};
};

// What the token in question would bring with another value.
class Question {
public:
    constexpr explicit Question(const Sight& v) : v_{v}, gains_{v, Unseen{v}, v.table.artist} {}
    constexpr int gain(unsigned value) const { return gains_.of(v_, v_.table.kind, value, true); }
    // The one of some values that is best for me.
    constexpr unsigned best_of(unsigned values) const {
        unsigned best = 0;
        int most = -100000;
        for (; values != 0; values &= values - 1) {
            const auto value = lowest_bit(values);
            const int sum = gain(value);
            if (sum <= most) continue;
            most = sum;
            best = value;
        }
        return best;
    }

private:
    const Sight& v_;
    TokenGain gains_;
};

inline constexpr int worth_an_objection = -60; // below this
inline constexpr int worth_a_trial = -90;

} // namespace adjuge::vernissage
