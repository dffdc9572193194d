#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <map>
#include <vector>

#include "ai/vernissage/sane_bot.h"
#include "laws/hooks.h"
#include "laws/vernissage_conservation.h"
#include "laws/vernissage_templates.h"

namespace adjuge {

template <>
struct LawHooks<Vernissage> : VernissageTemplates {
    // Random players mostly stall (VE-70 d).
    static Move sensible(const vernissage::Sight& view, Rng& rng) {
        return vernissage::SaneBot{}(view, rng);
    }

    template <class F>
    static void each_chance(const State& s, F&& visit) {
        const Table& t = s.table;
        Move m;
        m.question = t.question;
        if (t.phase == Phase::rolling) {
            m.kind = Kind::face;
            for (unsigned face = 0; face <= vernissage::bad_kind; ++face) {
                m.value = byte(face);
                visit(m);
            }
        } else if (t.phase == Phase::dice) {
            m.kind = Kind::dice;
            for (unsigned n = 0; n < 36; ++n) {
                m.value = byte(n / 6 + 1);
                m.amount = byte(n % 6 + 1);
                visit(m);
            }
        } else if (t.phase == Phase::drawing) {
            m.kind = Kind::draw;
            each_bit(s.grey.kinds(), [&](std::uint8_t card) {
                m.card = card;
                visit(m);
            });
        } else if (t.phase == Phase::redrawing) {
            m.kind = Kind::redraw;
            const auto from = [&](unsigned place, Cards cards) {
                m.pile = byte(place);
                each_bit(cards.kinds(), [&](std::uint8_t card) {
                    m.card = card;
                    visit(m);
                });
            };
            for (unsigned p = 0; p < piles; ++p) from(p, s.pile[p]);
            from(vernissage::from_removed, s.removed);
            from(vernissage::from_returned, s.own[t.active].returned);
        }
    }

    static const char* conserved(const State& s) {
        if (const char* wrong = vernissage::cards_conserved(s)) return wrong;
        if (const char* wrong = vernissage::looks_sound(s)) return wrong;
        if (const char* wrong = vernissage::board_sound(s.table)) return wrong;
        if (const char* wrong = vernissage::money_sound(s.table)) return wrong;
        return vernissage::questions_sound(s.table);
    }
    static const char* accounted(const State& before, std::span<const Event> events,
                                 const State& after) {
        vernissage::Books books{before.table};
        for (const Event& e : events) books.enter(e);
        return books.compare(after.table);
    }

    // All but the viewer's first hand is shuffled.
    static Deal other_deal(const Config& config, Deal d, Seat viewer, Rng& rng) {
        const unsigned from = viewer * vernissage::hand_dealt;
        const auto fixed = [&](unsigned n) {
            return viewer < config.players && n >= from && n < from + vernissage::hand_dealt;
        };
        for (unsigned n = vernissage::brown_cards - 1; n > 0; --n) {
            const unsigned j = rng.below(n + 1);
            if (!fixed(n) && !fixed(j)) std::swap(d.deck[n], d.deck[j]);
        }
        return d;
    }

    // The truth, with cards exchanged between places that the viewer cannot see into: other hands,
    // piles that he never looked into, cards out of the game. An exchange that keeps the mover from
    // his move is undone, and so is one that the end would show.
    static void agree(State& guess, const State& truth, Seat mover, const Move& m, Seat viewer) {
        guess = truth;
        Rng rng{truth.table.question * 8ULL + viewer};
        State after = truth;
        vernissage::apply(after, mover, m, Silent{});
        for (unsigned n = 0; n < 60; ++n) {
            const State before = guess;
            if (n % 4 == 0)
                swap_greys(guess, viewer, rng);
            else
                swap_browns(guess, viewer, mover == viewer && m.kind == Kind::buy ? m.pile : piles,
                            rng);
            const bool legal = mover == nobody ? vernissage::check_chance(guess, m).ok()
                                               : Vernissage::check(guess, mover, m).ok();
            bool shown = false;
            for (unsigned p = 0; p < seats && after.table.phase == Phase::over; ++p)
                shown = shown || vernissage::closed_out(after.table, guess.own[p]) !=
                                     vernissage::closed_out(after.table, truth.own[p]);
            if (!legal || shown) guess = before;
        }
        agreed() = guess;
    }
    // Which card is drawn or taken only the active player sees.
    static Move twin(const State&, Seat mover, Move m, Seat viewer, Rng& rng) {
        const State& s = agreed();
        if (s.table.active == viewer) return m;
        if (mover == nobody && (m.kind == Kind::draw || m.kind == Kind::redraw)) {
            unsigned met = 0;
            Move other = m;
            each_chance(s, [&](const Move& each) {
                if (rng.below(++met) == 0) other = each;
            });
            return other;
        }
        if (m.kind == Kind::take) {
            const Cards pile = s.pile[s.table.pile];
            m.card = byte(pile.nth(rng.below(pile.total())));
        }
        return m;
    }

    // Hidden things: brown cards by kind, then grey ones; visited once per card.
    static constexpr unsigned items = 2 * lanes;
    static constexpr unsigned pile_place = seats;
    static constexpr unsigned removed_place = pile_place + piles;
    static constexpr unsigned grey_place = removed_place + 1;
    static constexpr unsigned places = grey_place + 1;

    template <class F>
    static void each_secret(const State& s, Seat viewer, F&& visit) {
        const Reckoned& known = reckoned(vernissage::look(s, viewer));
        const auto in = [&](Cards cards, unsigned first, unsigned place) {
            for (unsigned kind = 0; kind < lanes; ++kind)
                for (unsigned n = cards[kind]; n > 0; --n)
                    if (!known.rare[first + kind][place]) visit(first + kind, place);
        };
        for (unsigned p = 0; p < s.table.players(); ++p) {
            if (p == viewer) continue;
            in(s.own[p].hand, 0, p);
            in(s.own[p].grey, lanes, p);
        }
        for (unsigned p = 0; p < piles; ++p) in(s.pile[p], 0, pile_place + p);
        in(s.removed, 0, removed_place);
        in(s.grey, lanes, grey_place);
    }
    static Share expected(const View& v, unsigned item, unsigned place) {
        const Reckoned& known = reckoned(v);
        if (known.rare[item][place]) return {};
        constexpr double whole = 1e6;
        return {std::lround(known.mean[item][place] * whole), static_cast<long>(whole)};
    }

private:
    static State& agreed() {
        static State last;
        return last;
    }

    static void swap_greys(State& s, Seat viewer, Rng& rng) {
        const auto place = [&](unsigned n) -> Cards* {
            return n < seats ? n == viewer ? nullptr : &s.own[n].grey : &s.grey;
        };
        Cards* one = place(rng.below(seats + 1));
        Cards* other = place(rng.below(seats + 1));
        if (one == nullptr || other == nullptr || one->empty() || other->empty()) return;
        const Cards a = vernissage::any_of(*one, 1, rng);
        const Cards b = vernissage::any_of(*other, 1, rng);
        *one = *one - a + b;
        *other = *other - b + a;
    }
    static void swap_browns(State& s, Seat viewer, unsigned looked_at, Rng& rng) {
        const Table& t = s.table;
        const unsigned one = rng.below(seats + piles + 1);
        const unsigned other = rng.below(seats + piles + 1);
        const auto place = [&](unsigned n) -> Cards* {
            if (n < seats) return n == viewer ? nullptr : &s.own[n].hand;
            if (n == removed_place) return &s.removed;
            const unsigned p = n - pile_place;
            const bool known = viewer < seats && t.looked[viewer][p] > 0;
            return known || p == looked_at ? nullptr : &s.pile[p];
        };
        if (one == other || place(one) == nullptr || place(other) == nullptr) return;
        if (place(one)->empty() || place(other)->empty()) return;
        const Cards a = vernissage::any_of(*place(one), 1, rng);
        const Cards b = vernissage::any_of(*place(other), 1, rng);
        const State before = s;
        const auto exchange = [&](unsigned n, Cards gone, Cards come) {
            *place(n) = *place(n) - gone + come;
            if (n < pile_place || n >= removed_place) return;
            for (unsigned q = 0; q < seats; ++q)
                if (q != viewer && t.looked[q][n - pile_place] > 0)
                    s.own[q].seen[n - pile_place] = s.own[q].seen[n - pile_place] - gone + come;
        };
        exchange(one, a, b);
        exchange(other, b, a);
        for (unsigned p = 0; p < seats; ++p)
            if (s.own[p].hand[vernissage::suitcase] < t.cases[p]) s = before;
    }

    // How many of each kind a guess puts where on average, reckoned over all the ways that cards
    // can have left the piles looked into; what is rare is left alone.
    struct Reckoned {
        double mean[items][places]{};
        bool rare[items][places]{};
    };
    struct Ways {
        double weight{};
        double left[piles][lanes]{}; // weighted: cards of a kind that left a pile
    };
    static const Reckoned& reckoned(const View& v) {
        static View last{};
        static Reckoned known;
        static bool any = false;
        if (!any || std::memcmp(&last, &v, sizeof v) != 0) {
            any = true;
            last = v;
            known = reckon(v);
        }
        return known;
    }
    // Who took which cards, by seat.
    using Taken = std::array<std::uint64_t, seats>;
    static Cards sum(const Taken& taken) {
        Cards all;
        for (const std::uint64_t cards : taken) all = all + Cards{cards};
        return all;
    }
    // Every way in which cards can have left a pile down to its height, the last to leave first,
    // each with the share of it: any card, taken by any seat that has found no more since.
    static void each_way(const Table& t, unsigned pile, Cards from, const Taken& taken,
                         double share, std::map<Taken, double>& ways) {
        const unsigned before = from.total();
        if (before == t.height[pile]) {
            ways[taken] += share;
            return;
        }
        std::vector<unsigned> who;
        for (unsigned q = 0; q < t.players(); ++q)
            if (t.looked[q][pile] > 0 && t.left[q][pile] < before) who.push_back(q);
        for (unsigned kind = 0; kind < lanes; ++kind) {
            if (from[kind] == 0) continue;
            for (const unsigned q : who) {
                Taken more = taken;
                more[q] += Cards::of(kind).packed;
                each_way(t, pile, from - Cards::of(kind), more,
                         share * from[kind] / before / static_cast<double>(who.size()), ways);
            }
        }
    }
    // What a view tells of brown cards, reckoned kind by kind and apart from what `guess` does: it
    // is there to judge that.
    struct Known {
        int hidden[lanes]{};         // cards that are in other hands, in piles or out of the game
        int emitted[seats][lanes]{}; // laid open, played or lost
        int cases[seats]{};          // suitcases shown, of others
        int room[seats]{};           // for other cards in their hands

        explicit Known(const View& v) {
            const Table& t = v.table;
            for (unsigned kind = 0; kind < lanes; ++kind) {
                hidden[kind] = static_cast<int>(vernissage::all_brown()[kind]) -
                               static_cast<int>(v.own.hand[kind] + v.own.returned[kind]);
                for (unsigned p = 0; p < t.players(); ++p) {
                    emitted[p][kind] = static_cast<int>(t.gone[p][kind] + t.open[p][kind]);
                    hidden[kind] -= emitted[p][kind];
                }
            }
            for (unsigned p = 0; p < t.players(); ++p) {
                if (p == v.me) continue;
                cases[p] = t.cases[p];
                room[p] = t.brown[p] - t.cases[p];
            }
        }
        // Of the cards that a seat took, those that must be in its hand beside suitcases shown.
        int forced(const Taken& taken, unsigned seat, unsigned kind) const {
            const int held = static_cast<int>(Cards{taken[seat]}[kind]) - emitted[seat][kind];
            return std::max(0, held - (kind == vernissage::suitcase ? cases[seat] : 0));
        }
        // Room that is left then.
        int still(const Taken& taken, unsigned seat) const {
            int left = room[seat];
            for (unsigned kind = 0; kind < lanes; ++kind) left -= forced(taken, seat, kind);
            return left;
        }
        // Cards of a kind that may be anywhere.
        int rest(const Taken& taken, Cards stayed, unsigned kind) const {
            int left = hidden[kind] - static_cast<int>(stayed[kind]);
            for (unsigned q = 0; q < seats; ++q)
                left -= forced(taken, q, kind) + (kind == vernissage::suitcase ? cases[q] : 0);
            return left;
        }
        bool allows(const Taken& taken, Cards stayed) const {
            for (unsigned kind = 0; kind < lanes; ++kind)
                if (rest(taken, stayed, kind) < 0) return false;
            for (unsigned q = 0; q < seats; ++q)
                if (still(taken, q) < 0) return false;
            return true;
        }
    };
    static bool has_looked(const View& v, unsigned p) {
        return v.me < v.table.players() && v.table.looked[v.me][p] > 0;
    }

    static Reckoned reckon(const View& v) {
        const Table& t = v.table;
        const Known h{v};
        Reckoned out;
        for (auto& item : out.rare)
            for (bool& rare : item) rare = true;
        if (t.redraws > 0) return out;
        std::map<Taken, Ways> all{{Taken{}, {1, {}}}};
        Cards seen;
        for (unsigned p = 0; p < piles; ++p) {
            if (!has_looked(v, p)) continue;
            seen = seen + v.own.seen[p];
            if (v.own.seen[p].total() > t.height[p] + 4U) return out; // too many ways
            std::map<Taken, double> ways;
            each_way(t, p, v.own.seen[p], {}, 1, ways);
            if (all.size() * ways.size() > 20000) return out;
            std::map<Taken, Ways> next;
            for (const auto& [taken, share] : ways)
                for (const auto& [sum_before, before] : all) {
                    Taken both = sum_before;
                    for (unsigned q = 0; q < seats; ++q) both[q] += taken[q];
                    Ways& to = next[both];
                    to.weight += before.weight * share;
                    for (unsigned q = 0; q < piles; ++q)
                        for (unsigned k = 0; k < lanes; ++k)
                            to.left[q][k] += before.left[q][k] * share;
                    for (unsigned k = 0; k < lanes; ++k)
                        to.left[p][k] += before.weight * share * sum(taken)[k];
                }
            all = std::move(next);
        }
        double allowed = 0;
        for (const auto& [taken, ways] : all)
            if (h.allows(taken, seen - sum(taken))) allowed += ways.weight;
        if (allowed < 0.25) return out; // chance is helped there: not uniform
        for (const auto& [taken, ways] : all)
            if (h.allows(taken, seen - sum(taken)))
                enter(out, v, h, taken, seen - sum(taken), ways, allowed);
        const long greys = static_cast<long>(t.grey_pile);
        Cards hidden = Cards{t.values().greys} - t.grey_discard - v.own.grey;
        for (unsigned kind = 0; kind < lanes; ++kind) {
            const double each = hidden.empty() ? 0 : 1.0 * hidden[kind] / hidden.total();
            for (unsigned p = 0; p < t.players(); ++p)
                if (p != v.me) out.mean[lanes + kind][p] = each * t.grey[p];
            out.mean[lanes + kind][grey_place] = each * static_cast<double>(greys);
        }
        for (unsigned item = 0; item < items; ++item)
            for (unsigned place = 0; place < places; ++place)
                out.rare[item][place] =
                    out.mean[item][place] > 1e-9 && out.mean[item][place] < 0.02;
        return out;
    }
    // One choice of cards that may have left, with its share of all.
    static void enter(Reckoned& out, const View& v, const Known& h, const Taken& taken,
                      Cards stayed, const Ways& ways, double allowed) {
        const Table& t = v.table;
        const double share = ways.weight / allowed;
        double slots = 0; // for cards that may be anywhere
        for (unsigned kind = 0; kind < lanes; ++kind) slots += h.rest(taken, stayed, kind);
        const double removed = vernissage::brown_cards - piles * vernissage::pile_height -
                               1.0 * vernissage::hand_dealt * t.players();
        for (unsigned kind = 0; kind < lanes; ++kind) {
            const double each = slots > 0 ? h.rest(taken, stayed, kind) / slots : 0;
            for (unsigned p = 0; p < t.players(); ++p) {
                if (p == v.me) continue;
                const int shown = kind == vernissage::suitcase ? h.cases[p] : 0;
                out.mean[kind][p] +=
                    share * (shown + h.forced(taken, p, kind) + each * h.still(taken, p));
            }
            for (unsigned p = 0; p < piles; ++p)
                out.mean[kind][pile_place + p] +=
                    has_looked(v, p) ? share * v.own.seen[p][kind] - ways.left[p][kind] / allowed
                                     : share * each * t.height[p];
            out.mean[kind][removed_place] += share * each * removed;
        }
    }
};

} // namespace adjuge
