#pragma once

#include "ai/vernissage/standing.h"
#include "rules/bits.h"

namespace adjuge::vernissage {

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
        held_.look(v, unseen, artist); // in their places: copies of what was just written wait
        standing_.look(v.table, held_, v.me, artist);
    }
    // If tokens are placed there: what most of them bring is asked for many times.
    constexpr void look_around(const Table& t) {
        from_ = t.fame[artist_] + effect(t, artist_, sale, 0);
        standing_.look_around(from_, around_);
        const bool last = t.step[artist_] + t.tokens[artist_] + 1U >= t.values().steps;
        for (unsigned kind = 0; kind < token_kinds; ++kind)
            plain_ |= !last && !climbs(kind) ? 1U << kind : 0;
    }
    // What must be tried by the rules is tried once: all that send an artist OUT do the same, and
    // so do a scandal and a crisis that let him climb neither.
    constexpr int of_placing(const Sight& v, unsigned kind, unsigned value) {
        const int fame = from_ + signed_value(kind, value);
        const bool out = fame <= v.table.values().out_at;
        if (has_bit(plain_, kind) && !out && fame < v.table.values().in_from)
            return around_.at(fame);
        const unsigned up = climbs(kind) ? 1 : 0;
        if (!out && (kind == sale || up != 0)) return of(v, kind, value, false);
        const unsigned place = out ? lanes + up : value;
        if (!has_bit(tried_, place)) {
            tried_ |= 1U << place;
            tried_gains_[place] = of(v, kind, value, false);
        }
        return tried_gains_[place];
    }
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
    int from_{};       // the square from which a token's value is counted,
    Nearby around_{};  // those around it,
    unsigned plain_{}; // and kinds with which nothing but fame changes
    unsigned tried_{};
    int tried_gains_[lanes + 2]{};
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
