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

// Works of an artist that a seat has in hand, in sixteenths: one's own for sure, the others' on
// average.
struct Holdings {
    int closed[seats][artists]{};

    constexpr explicit Holdings(const Sight& v) {
        const Table& t = v.table;
        int hidden = 0;
        int of[artists]{};
        Cards away = v.own.hand;
        for (unsigned p = 0; p < t.players(); ++p) away = away + t.open[p] + t.gone[p];
        hidden = static_cast<int>((all_brown() - away).total());
        for (unsigned a = 0; a < artists; ++a) of[a] = static_cast<int>((all_brown() - away)[a]);
        for (unsigned p = 0; p < t.players(); ++p)
            for (unsigned a = 0; a < artists; ++a)
                // Players look for works: they have more of them than chance would give.
                closed[p][a] = p == v.me ? 16 * static_cast<int>(v.own.hand[a])
                               : hidden > 0
                                   ? 20 * static_cast<int>(t.brown[p] - t.cases[p]) * of[a] / hidden
                                   : 0;
    }
};

// What it is worth to `me` that an artist's fame goes elsewhere, and that he pays on the way: my
// gain, less what the others gain on average.
constexpr int gain_by_fame(const Sight& v, const Holdings& h, Seat me, unsigned a, int fame,
                           int paid) {
    const Table& t = v.table;
    const Values& house = t.values();
    const int now{t.fame[a]};
    const int open = worth_open(house, fame) - worth_open(house, now) + paid;
    // Once IN, works come out of hands: they are paid and count.
    const int closed = paid > 0 ? worth_open(house, fame) + paid - worth_closed(house, now)
                                : worth_closed(house, fame) - worth_closed(house, now);
    int mine = 0;
    int theirs = 0;
    for (unsigned p = 0; p < t.players(); ++p) {
        const int works = static_cast<int>(t.open[p][a]);
        const int sum = works * open + h.closed[p][a] * closed / 16;
        (p == me ? mine : theirs) += sum;
    }
    return mine - theirs / static_cast<int>(t.players() - 1);
}

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
constexpr int gain_by(const Sight& v, const Holdings& h, const Outcome& p, unsigned a, Seat who) {
    const Table& t = v.table;
    int gain =
        gain_by_fame(v, h, who, a, p.goes_out ? t.values().out_at : p.fame, p.pays[0] + p.pays[1]);
    if (p.ends != Ending::not_yet) { // who leads likes it
        int best = -10000;
        for (unsigned q = 0; q < t.players(); ++q)
            if (q != who && p.wealth[q] > best) best = p.wealth[q];
        gain = p.wealth[who] >= best + 40 ? 2000 : p.wealth[who] - best - 400;
    }
    return gain;
}
constexpr int gain_by(const Sight& v, const Holdings& h, const Outcome& p, unsigned a) {
    return gain_by(v, h, p, a, v.me);
}

// The same for a token: one that is to be placed, or the one in question with some value. What it
// leads to is reckoned at once where nothing ends, and by the rules themselves where something may.
constexpr int gain_by_token(const Sight& v, const Holdings& h, unsigned a, unsigned kind,
                            unsigned value, bool placed) {
    const Table& t = v.table;
    const Values& house = t.values();
    const unsigned last = t.step[a] + t.tokens[a] + (placed ? 0U : 1U);
    const bool climbs = (kinds_before(t, a) | 1U << kind) == 7U;
    int fame = on_track(t, t.fame[a] + effect(t, a, kind, value));
    if (fame <= house.out_at || last + (climbs ? 1U : 0U) >= house.steps) {
        if (placed) return gain_by(v, h, foresee_value(v, value, Silent{}), a);
        Move m;
        m.kind = Move::Kind::place;
        m.question = t.question;
        m.artist = static_cast<std::uint8_t>(a);
        m.token = static_cast<std::uint8_t>(kind);
        m.value = static_cast<std::uint8_t>(value);
        return gain_by(v, h, foresee(v, m, Silent{}), a);
    }
    int paid = 0;
    const auto enter_in = [&] { // VE-50
        if (fame < house.in_from) return;
        paid += house.number(fame);
        fame = house.in_from - 1;
    };
    enter_in();
    if (climbs && t.critic != a) { // VE-61, VE-62
        fame = on_track(t, fame + vernissage_for(t, a, last + 1));
        enter_in();
    }
    return gain_by_fame(v, h, v.me, a, fame, paid);
}

inline constexpr int worth_an_objection = -60; // below this
inline constexpr int worth_a_trial = -90;

} // namespace adjuge::vernissage
