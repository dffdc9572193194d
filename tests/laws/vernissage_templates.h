#pragma once

#include "rules/vernissage/vernissage.h"

// Instances of the templates of Vernissage for the laws: at their edges, and all of them.
namespace adjuge {

struct VernissageTemplates {
    using State = vernissage::State;
    using View = vernissage::View;
    using Move = vernissage::Move;
    using Event = vernissage::Event;
    using Deal = vernissage::Deal;
    using Option = vernissage::Option;
    using Options = vernissage::Options;
    using Table = vernissage::Table;
    using Cards = vernissage::Cards;
    using Phase = vernissage::Phase;
    using Kind = Move::Kind;
    static constexpr unsigned seats = vernissage::seats;
    static constexpr unsigned piles = vernissage::piles;
    static constexpr unsigned lanes = vernissage::lanes;
    static constexpr unsigned all_artists = (1U << vernissage::artists) - 1U;

    static constexpr std::uint8_t byte(unsigned n) { return static_cast<std::uint8_t>(n); }
    template <class F>
    static constexpr void each_bit(unsigned bits, F&& visit) {
        for (unsigned n = 0; n < 32; ++n)
            if (((bits >> n) & 1U) != 0) visit(byte(n));
    }
    // The lowest and the highest of a set.
    static constexpr unsigned ends_of(unsigned bits) {
        if (bits == 0) return 0;
        return 1U << (31 - std::countl_zero(bits)) | 1U << std::countr_zero(bits);
    }

    template <class F>
    static constexpr void each_end(const Options& offered, const Option& o, F&& visit) {
        each(offered, o, true, visit);
    }
    template <class F>
    static constexpr void each_instance(const Options& offered, const Option& o, F&& visit) {
        each(offered, o, false, visit);
    }
    static constexpr Move any(const Options& offered, const Option& o, Rng& rng) {
        unsigned met = 0;
        Move chosen;
        each_instance(offered, o, [&](const Move& m) {
            if (rng.below(++met) == 0) chosen = m;
        });
        return chosen;
    }

private:
    template <class F>
    static constexpr void each(const Options& offered, const Option& o, bool ends, F&& visit) {
        Move m;
        m.kind = o.kind;
        m.question = offered.question;
        const auto some = [&](unsigned bits) { return ends ? ends_of(bits) : bits; };
        const auto standing = [&] {
            for (unsigned set = 0; set <= all_artists; set += ends ? all_artists : 1U) {
                m.stands = byte(set);
                visit(m);
            }
            if (ends) return;
            m.stands = vernissage::unsaid;
            visit(m);
        };
        switch (o.kind) {
        case Kind::place:
            each_bit(offered.tokens, [&](std::uint8_t token) {
                each_bit(some(offered.values[token]), [&](std::uint8_t value) {
                    each_bit(offered.artists, [&](std::uint8_t artist) {
                        m.token = token;
                        m.value = value;
                        m.artist = artist;
                        visit(m);
                    });
                });
            });
            break;
        case Kind::consent:
        case Kind::done: standing(); break;
        case Kind::object:
            each_bit(some(offered.named | 1U), [&](std::uint8_t value) {
                m.value = value;
                standing();
            });
            break;
        case Kind::settle:
            each_bit(offered.named, [&](std::uint8_t value) {
                m.value = value;
                visit(m);
            });
            break;
        case Kind::propose:
            each_bit(some(offered.others), [&](std::uint8_t value) {
                m.value = value;
                visit(m);
            });
            break;
        case Kind::show:
        case Kind::lay:
            for (unsigned n = o.lo; n <= o.hi; n += ends && o.lo < o.hi ? o.hi - o.lo : 1U) {
                m.amount = byte(n);
                visit(m);
            }
            break;
        case Kind::buy:
            each_bit(offered.offers, [&](std::uint8_t pile) {
                m.pile = pile;
                if (ends)
                    visit(m);
                else
                    standing();
            });
            break;
        case Kind::take:
            each_bit(offered.cards, [&](std::uint8_t card) {
                m.card = card;
                visit(m);
            });
            break;
        case Kind::relocate: each_place(m, o, offered.board, ends, visit); break;
        case Kind::advance: each_advance(m, offered, visit); break;
        case Kind::review:
            each_bit(offered.artists, [&](std::uint8_t artist) {
                m.artist = artist;
                visit(m);
            });
            break;
        default: visit(m);
        }
    }
    // Edges: the fewest agents on the lowest steps, the most on the highest.
    template <class F>
    static constexpr void each_place(Move& m, const Option& o, unsigned board, bool ends,
                                     F&& visit) {
        if (ends) {
            unsigned low = 0;
            unsigned high = 0;
            for (unsigned n = 0; n < o.lo; ++n) low |= 1U << std::countr_zero(board & ~low);
            for (unsigned n = 0; n < o.hi; ++n)
                high |= 1U << (31 - std::countl_zero(board & ~high));
            m.agents = static_cast<std::uint16_t>(low);
            visit(m);
            m.agents = static_cast<std::uint16_t>(high);
            visit(m);
            return;
        }
        for (unsigned set = 0; set <= board; ++set) {
            const auto n = static_cast<unsigned>(std::popcount(set));
            if ((set & ~board) != 0 || n < o.lo || n > o.hi) continue;
            m.agents = static_cast<std::uint16_t>(set);
            visit(m);
        }
    }
    // VE-32 and VE-33 told step by step.
    template <class F>
    static constexpr void each_advance(Move& m, const Options& offered, F&& visit) {
        const auto free = [&](int step) {
            return step >= 1 && vernissage::has_bit(offered.board, static_cast<unsigned>(step)) &&
                   !vernissage::has_bit(offered.agents, static_cast<unsigned>(step));
        };
        each_bit(offered.greys, [&](std::uint8_t card) {
            m.card = card;
            const int n = card + static_cast<int>(vernissage::least_steps);
            const auto go = [&](int from, int to) {
                if (!free(to)) return;
                m.from = static_cast<std::uint8_t>(from);
                m.to = static_cast<std::uint8_t>(to);
                visit(m);
            };
            if (offered.outside) go(0, n);
            each_bit(offered.agents, [&](std::uint8_t from) {
                go(from, from - n);
                go(from, from + n);
            });
        });
    }
};

} // namespace adjuge
