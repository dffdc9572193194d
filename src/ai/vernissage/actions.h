#pragma once

#include "ai/encode.h"
#include "ai/vernissage/bearings.h"

namespace adjuge::vernissage {

// What a net may answer in Vernissage, artists by their rank (bearings.h). Whatever can be listed
// is: every token before every artist, every value, every card. Agents go to steps that artists
// stand on or may soon climb to. Standing consent is for people to give (VE-40).
struct Actions {
    static constexpr int tokens_each = 19; // kinds and values
    enum : int {
        place = 0,                                            // rank * 19 + token
        no = place + static_cast<int>(artists) * tokens_each, // keep, consent, nothing, none
        yes,                                                  // change, object, agree
        artist,                                               // take his work; review him
        other = artist + artists,                             // take another card
        number = other + 3,                                   // a value, suitcases, works: 1 to 7
        offer = number + 7,
        count = offer + piles + 1,
        // While cards are played no token is: the same outputs mean something else.
        triples = 0,  // agents anew: beside three artists;
        mixed = 10,   // beside two (10 pairs), and where a third will stand: pair * 5 + rank
        advance = 60, // one agent: beside an artist, where he climbs to, or with one token more,
        elsewhere = advance + 3 * static_cast<int>(artists),
    };
    static constexpr int pairs = 10;
    using Set = ActionSet<count>;

    static constexpr Set legal(const Sight& v) {
        const Table& t = v.table;
        Set set;
        if (t.phase != Phase::placing && t.phase != Phase::buying) set.add(no);
        switch (t.phase) {
        case Phase::changing:
            if (v.own.hand.works().total() == hand_dealt) set.add(yes);
            break;
        case Phase::placing: {
            const unsigned tokens = tokens_allowed(t);
            unsigned who = Bearings{v}.ranks(t.influence(v.me));
            for (; who != 0; who &= who - 1)
                add(set, place + static_cast<int>(lowest_bit(who)) * tokens_each, tokens);
            break;
        }
        case Phase::objecting:
            set.add(yes);
            add(set, number, other_values(t) >> 1U);
            break;
        case Phase::settling:
            add(set, number, (unsigned{named_values(t)} | values_of_his_own(t)) >> 1U);
            break;
        case Phase::agreeing: set.add(yes); break;
        case Phase::challenging: up_to(set, v.own.hand[suitcase]); break;
        case Phase::answering:
        case Phase::adding: up_to(set, v.own.hand[suitcase] - t.shown[v.me]); break;
        case Phase::laying: up_to(set, v.own.hand[t.artist]); break;
        case Phase::buying: add(set, offer, offers(t, v.me)); break;
        case Phase::taking: {
            const unsigned cards = v.own.seen[t.pile].kinds();
            add(set, artist, Bearings{v}.ranks(cards & ((1U << artists) - 1U)));
            add(set, other, cards >> artists);
            break;
        }
        case Phase::playing:
        case Phase::reviewing: playable(set, v); break;
        default: break;
        }
        return set;
    }

    // Precondition: legal(v) has it.
    static constexpr Move move(const Sight& v, int action) {
        using enum Move::Kind;
        const Table& t = v.table;
        Move m;
        m.question = t.question;
        const auto byte = [](auto n) { return static_cast<std::uint8_t>(n); };
        const int n = action - number + 1;
        const auto choose = [&](Move::Kind mild, Move::Kind bold) {
            m.kind = action == no ? mild : bold;
        };
        const auto amount = [&](Move::Kind mild, Move::Kind bold, unsigned most) {
            choose(mild, bold);
            if (action != no) m.amount = byte(n < 7 ? static_cast<unsigned>(n) : most);
        };
        switch (t.phase) {
        case Phase::changing: choose(keep, change); break;
        case Phase::placing: {
            const int token = action % tokens_each;
            m.kind = Move::Kind::place;
            m.artist = byte(Bearings{v}.artist(static_cast<unsigned>(action / tokens_each)));
            m.token = byte(token < 6 ? scandal : token < 12 ? crisis : sale);
            m.value = byte(token < 6 ? token + 2 : token < 12 ? token - 5 : token - 11);
            break;
        }
        case Phase::objecting:
            choose(consent, object);
            if (action > yes) m.value = byte(n);
            break;
        case Phase::settling:
            if (action == no) {
                m.kind = refuse;
                break;
            }
            m.value = byte(n);
            m.kind = has_bit(named_values(t), m.value) ? settle : propose;
            break;
        case Phase::agreeing: choose(disagree, agree); break;
        case Phase::challenging: amount(yield, show, v.own.hand[suitcase]); break;
        case Phase::answering:
        case Phase::adding: amount(show, show, v.own.hand[suitcase] - t.shown[v.me]); break;
        case Phase::laying: amount(lay, lay, works_each); break;
        case Phase::buying:
            m.kind = buy;
            m.pile = byte(action - offer);
            break;
        case Phase::taking:
            choose(leave, take);
            if (action == no) break;
            m.card =
                byte(action < other ? Bearings{v}.artist(static_cast<unsigned>(action - artist))
                                    : static_cast<unsigned>(action - other) + suitcase);
            break;
        default: play_card(v, action, m); break;
        }
        return m;
    }

private:
    static constexpr void add(Set& set, int from, unsigned bits) {
        const unsigned at = static_cast<unsigned>(from) & 31U;
        set.bits[from >> 5] |= bits << at;
        if (at != 0 && (bits >> (32U - at)) != 0) set.bits[(from >> 5) + 1] |= bits >> (32U - at);
    }
    // The last number stands for all that there are.
    static constexpr void up_to(Set& set, unsigned n) {
        add(set, number, (1U << (n < 7 ? n : 7U)) - 1U);
    }

    // VE-04: scandals from 2 to 7, crises from 1 to 6, sales from 1 to 7.
    static_assert(adjuge_1().tokens[scandal].kinds() == 0xFC &&
                  adjuge_1().tokens[crisis].kinds() == 0x7E &&
                  adjuge_1().tokens[sale].kinds() == 0xFE);
    static constexpr unsigned tokens_allowed(const Table& t) {
        const unsigned kinds = kinds_allowed(t);
        unsigned set = 0;
        if (has_bit(kinds, scandal)) set |= unsigned{t.supply[scandal].kinds()} >> 2U;
        if (has_bit(kinds, crisis)) set |= unsigned{t.supply[crisis].kinds()} >> 1U << 6U;
        if (has_bit(kinds, sale)) set |= unsigned{t.supply[sale].kinds()} >> 1U << 12U;
        return set;
    }

    // The ranks of the n-th pair; those of a triple are all the others.
    static constexpr unsigned pair(unsigned n) {
        constexpr std::uint64_t all = 0b11000'10100'01100'10010'01010'00110'10001'01001'00101'00011;
        return static_cast<unsigned>(all >> (5 * n)) & 31U;
    }

    static constexpr void playable(Set& set, const Sight& v) {
        const Table& t = v.table;
        const bool moves =
            t.phase == Phase::playing && (!v.own.grey.empty() || v.own.hand[unlimited] > 0);
        if (!moves && v.own.hand[critic] == 0) return;
        const Bearings order{v};
        if (v.own.hand[critic] > 0) {
            unsigned who = t.influence(v.me);
            if (t.critic < artists) who &= ~(1U << t.critic); // VE-36
            add(set, artist, order.ranks(who));
        }
        if (!moves) return;
        const Stairs stairs{t, order};
        if (!v.own.grey.empty()) {
            unsigned left = reached(v);
            for (unsigned n = 0; n < 3 * artists; ++n) {
                const unsigned spot = stairs.spot(n % artists, n / artists);
                if ((left & spot) != 0) set.add(advance + static_cast<int>(n));
                left &= ~spot;
            }
            if (left != 0) set.add(elsewhere);
        }
        if (v.own.hand[unlimited] > 0) anew(set, stairs);
    }

    // Steps that limited moves lead to.
    static constexpr unsigned reached(const Sight& v) {
        const Table& t = v.table;
        const unsigned agents = t.agents[v.me];
        const unsigned board = t.board();
        const bool outside = t.on_board(v.me) < agents_each;
        unsigned set = 0;
        for (unsigned left = v.own.grey.kinds(); left != 0; left &= left - 1) {
            const unsigned n = lowest_bit(left) + least_steps;
            set |= up_by(agents, board, n) | down_by(agents, board, n) |
                   in_at(agents, board, outside, n);
        }
        return set;
    }

    // At the start all stand on one step: then the first triple is there for all.
    static constexpr void anew(Set& set, const Stairs& stairs) {
        const unsigned apart = stairs.first();
        const unsigned here = stairs.spots(apart);
        for (unsigned p = 0; p < pairs; ++p) {
            const unsigned three = ~pair(p) & 31U;
            if ((three & ~apart) == 0 || three == 7U) set.add(triples + static_cast<int>(p));
            if ((pair(p) & ~apart) != 0) continue;
            unsigned met = here;
            for (unsigned r = 0; r < artists; ++r) {
                const unsigned spot = stairs.spot(r, 1);
                if ((spot & ~met) != 0) set.add(mixed + static_cast<int>(p * artists + r));
                met |= spot;
            }
        }
    }

    static constexpr void play_card(const Sight& v, int action, Move& m) {
        const Bearings order{v};
        if (action == no) {
            m.kind = Move::Kind::done;
            return;
        }
        if (action >= artist) {
            m.kind = Move::Kind::review;
            m.artist =
                static_cast<std::uint8_t>(order.artist(static_cast<unsigned>(action - artist)));
            return;
        }
        const Stairs stairs{v.table, order};
        if (action >= advance) return step_to(v, destination(v, stairs, action), m);
        m.kind = Move::Kind::relocate;
        m.agents = static_cast<std::uint16_t>(places(v, stairs, action));
    }

    static constexpr unsigned destination(const Sight& v, const Stairs& stairs, int action) {
        const auto n = static_cast<unsigned>(action - advance);
        if (n < 3 * artists) return lowest_bit(stairs.spot(n % artists, n / artists));
        unsigned left = reached(v);
        for (unsigned k = 0; k < 3 * artists; ++k) left &= ~stairs.spot(k % artists, k / artists);
        // Ahead of the last artist, where somebody will still come by.
        const unsigned here = stairs.spots(stairs.in_play());
        const unsigned ahead = left & ~(here ^ (here - 1U));
        return lowest_bit(ahead != 0 ? ahead : left);
    }
    // By the agent who is missed least: one from outside, or where he has least to say.
    static constexpr void step_to(const Sight& v, unsigned to, Move& m) {
        const Table& t = v.table;
        m.kind = Move::Kind::advance;
        m.to = static_cast<std::uint8_t>(to);
        if (const unsigned card = to - least_steps;
            card < lanes && v.own.grey[card] > 0 && t.on_board(v.me) < agents_each) {
            m.card = static_cast<std::uint8_t>(card);
            return;
        }
        unsigned least = ~0U;
        for (unsigned left = t.agents[v.me]; left != 0; left &= left - 1) {
            const unsigned from = lowest_bit(left);
            const unsigned card = (from < to ? to - from : from - to) - least_steps;
            if (card >= lanes || v.own.grey[card] == 0) continue;
            unsigned missed = 0;
            for (unsigned a = 0; a < artists; ++a)
                if (t.in_play(a) && t.step[a] == from)
                    missed += 1U + 2 * (v.own.hand[a] + t.open[v.me][a]);
            if (missed >= least) continue;
            least = missed;
            m.card = static_cast<std::uint8_t>(card);
            m.from = static_cast<std::uint8_t>(from);
        }
    }

    // Three steps: those meant, then where artists will stand, then where agents are.
    static constexpr unsigned places(const Sight& v, const Stairs& stairs, int action) {
        unsigned steps = 0;
        if (action < mixed) {
            steps = stairs.spots(~pair(static_cast<unsigned>(action)) & 31U);
        } else {
            const auto n = static_cast<unsigned>(action - mixed);
            steps = stairs.spots(pair(n / artists)) | stairs.spot(n % artists, 1);
        }
        const auto fill = [&](unsigned step) {
            if (count_bits(steps) < agents_each) steps |= step;
        };
        for (unsigned n = 0; n < 2 * artists; ++n) fill(stairs.spot(n % artists, 1 + n / artists));
        for (unsigned left = v.table.agents[v.me] & ~steps; left != 0; left &= left - 1)
            fill(left & (0U - left));
        for (unsigned n = 1; n <= agents_each; ++n) fill(1U << n);
        return steps;
    }
};

} // namespace adjuge::vernissage
