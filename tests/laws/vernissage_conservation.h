#pragma once

#include <algorithm>
#include <span>

#include "rules/vernissage/vernissage.h"

// What adds up in Vernissage after every move.
namespace adjuge::vernissage {

inline const char* cards_conserved(const State& s) {
    const Table& t = s.table;
    Cards brown = s.removed;
    Cards grey = s.grey + t.grey_discard;
    for (unsigned p = 0; p < seats; ++p) {
        const Own& own = s.own[p];
        brown = brown + own.hand + own.returned + t.open[p] + t.gone[p];
        grey = grey + own.grey;
        if (own.hand.total() != t.brown[p] || own.grey.total() != t.grey[p])
            return "a hand has another size than shown";
        if (own.hand[suitcase] < t.cases[p]) return "suitcases shown are gone";
        if (!(t.open[p] - t.open[p].works()).empty() || !t.gone[p].works().empty())
            return "a card lies where it cannot";
        if (own.returned.total() != (p == t.active ? t.redraws : 0U)) return "cards given back";
    }
    for (unsigned p = 0; p < piles; ++p) {
        brown = brown + s.pile[p];
        if (s.pile[p].total() != t.height[p]) return "a pile has another height than shown";
    }
    if (brown != all_brown()) return "brown cards got lost or were added";
    if (grey != Cards{t.values().greys}) return "grey cards got lost or were added";
    if (s.grey.total() != t.grey_pile) return "the grey pile has another height than shown";
    if (s.removed.total() != brown_cards - piles * pile_height - hand_dealt * t.players())
        return "cards out of the game";
    return nullptr;
}

// What a seat has seen holds what lies there, and two who left as much saw the same.
inline const char* looks_sound(const State& s) {
    const Table& t = s.table;
    for (unsigned p = 0; p < piles; ++p)
        for (unsigned q = 0; q < seats; ++q) {
            const Cards seen = s.own[q].seen[p];
            if (t.looked[q][p] == 0 && (!seen.empty() || t.left[q][p] != 0)) return "a look";
            if (t.looked[q][p] == 0) continue;
            if (seen.total() != t.left[q][p]) return "a pile left otherwise than seen";
            if (!s.pile[p].within(seen)) return "a pile holds more than was seen";
            for (unsigned r = 0; r < q; ++r) {
                if (t.looked[r][p] == 0) continue;
                const Cards other = s.own[r].seen[p];
                if (!(t.left[q][p] < t.left[r][p] ? seen.within(other) : other.within(seen)))
                    return "two saw piles that cannot be the same";
            }
        }
    return nullptr;
}

inline const char* board_sound(const Table& t) {
    for (unsigned kind = 0; kind < token_kinds; ++kind) {
        Cards all = t.supply[kind];
        for (unsigned a = 0; a < artists; ++a)
            for (unsigned n = 0; n < t.tokens[a]; ++n)
                if (t.token[a][n] >> 4U == kind) all = all + Cards::of(t.token[a][n] & 15U);
        if (all != t.values().tokens[kind]) return "tokens got lost or were added";
    }
    for (unsigned a = 0; a < artists; ++a) {
        const bool lies = t.value > 0 && t.artist == a && t.phase != Phase::over;
        if (t.step[a] + t.tokens[a] > t.values().steps) return "tokens beyond the last step";
        if (t.fame[a] > t.values().in_last || t.fame[a] < t.values().out_at) return "fame";
        if (t.in_play(a) != (t.fame[a] > t.values().out_at)) return "who is OUT";
        if (!t.in_play(a) && (t.tokens[a] != 0 || t.critic == a)) return "an artist is not OUT";
        if (!lies && kinds_before(t, a) == 7U && t.in_play(a)) return "an artist did not climb";
        if (!lies && t.phase != Phase::over && t.fame[a] >= t.values().in_from) return "still IN";
    }
    for (unsigned p = 0; p < seats; ++p)
        if ((t.agents[p] & ~t.board()) != 0 || t.on_board(p) > agents_each) return "agents";
    return nullptr;
}

inline const char* money_sound(const Table& t) {
    int sum = t.bank;
    for (unsigned p = 0; p < seats; ++p) {
        sum += t.money[p];
        if (t.money[p] < 0) return "a purse";
    }
    if (sum != 0) return "money and the bank's account do not add up";
    return t.notes_left() > notes ? "red notes" : nullptr;
}

inline const char* questions_sound(const Table& t) {
    if ((t.asked == nobody) != (of_chance(t.phase) || t.phase == Phase::over))
        return "who is asked";
    if ((t.ended == Ending::not_yet) == (t.phase == Phase::over)) return "the end";
    const bool objection = t.phase >= Phase::objecting && t.phase <= Phase::dice;
    if (!objection && (!t.objectors.empty() || !t.challengers.empty() || t.settled != 0))
        return "an objection goes on";
    for (unsigned p = 0; p < seats; ++p)
        if (!objection && (t.named[p] | t.shown[p] | t.dice[p]) != 0) return "a trial goes on";
    if (t.challengers.bits & ~t.objectors.bits) return "a challenger did not object";
    return nullptr;
}

// What the events tell, entered one after the other.
struct Books {
    Table t;

    void enter(const Event& e) {
        using enum Event::Kind;
        switch (e.kind) {
        case earns: receive(t, e.seat, e.amount); break;
        case borrows:
            receive(t, e.seat, e.amount);
            ++t.notes[e.seat];
            break;
        case buys: receive(t, e.seat, -e.amount); break;
        case Event::Kind::fame: t.fame[e.artist] = e.to; break;
        case climbs: t.step[e.artist] = static_cast<std::uint8_t>(e.to); break;
        case goes_out: t.out = static_cast<std::uint8_t>(t.out | 1U << e.artist); break;
        case lays: {
            const auto n = static_cast<unsigned>(e.amount);
            t.open[e.seat] = t.open[e.seat] + Cards::of(e.artist, n);
            t.brown[e.seat] = static_cast<std::uint8_t>(t.brown[e.seat] - n);
            break;
        }
        case loses_agent: leave(e.seat, e.from); break;
        case relocates: t.agents[e.seat] = e.after; break;
        case advances:
            if (e.from > 0) leave(e.seat, e.from);
            t.agents[e.seat] = static_cast<std::uint16_t>(t.agents[e.seat] | 1U << e.to);
            --t.grey[e.seat];
            break;
        case redrawn: ++t.brown[e.seat]; break;
        case changed: t.brown[e.seat] = 0; break;
        case takes: t.brown[e.seat] = static_cast<std::uint8_t>(t.brown[e.seat] + e.amount); break;
        case draws: ++t.grey[e.seat]; break;
        case reviews:
        case loses_case: --t.brown[e.seat]; break;
        case Event::Kind::stands: t.stands[e.seat] = e.value; break;
        default: break;
        }
        if (e.kind == relocates) --t.brown[e.seat];
    }
    const char* compare(const Table& after) const {
        if (!std::equal(t.money, t.money + seats, after.money) || t.bank != after.bank)
            return "a purse changed otherwise than told";
        if (!std::equal(t.notes, t.notes + seats, after.notes)) return "a note that nobody told";
        if (!std::equal(t.fame, t.fame + artists, after.fame)) return "fame changed untold";
        if (!std::equal(t.step, t.step + artists, after.step)) return "somebody climbed untold";
        if (t.out != after.out) return "somebody went OUT untold";
        if (!std::equal(t.agents, t.agents + seats, after.agents)) return "agents moved untold";
        if (!std::equal(t.open, t.open + seats, after.open)) return "works open untold";
        if (!std::equal(t.brown, t.brown + seats, after.brown) ||
            !std::equal(t.grey, t.grey + seats, after.grey))
            return "hands changed untold";
        if (!std::equal(t.stands, t.stands + seats, after.stands)) return "consent untold";
        return nullptr;
    }

private:
    void leave(unsigned seat, int step) {
        t.agents[seat] = static_cast<std::uint16_t>(t.agents[seat] & ~(1U << step));
    }
};

} // namespace adjuge::vernissage
