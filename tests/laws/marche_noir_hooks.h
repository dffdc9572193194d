#pragma once

#include <cstring>
#include <vector>

#include "laws/hooks.h"
#include "laws/marche_noir_conservation.h"
#include "laws/marche_noir_templates.h"

namespace adjuge {

template <>
struct LawHooks<MarcheNoir> : MarcheNoirTemplates {
    template <class F>
    static constexpr void each_chance(const State&, F&&) {} // chance has no moves

    static const char* conserved(const State& s) {
        if (const char* wrong = marche_noir::cubes_conserved(s.table)) return wrong;
        if (const char* wrong = marche_noir::cards_conserved(s)) return wrong;
        if (s.table.waiting.empty() != (s.table.phase == Phase::over)) return "nobody is awaited";
        return marche_noir::choices_sound(s);
    }
    static const char* accounted(const State& before, std::span<const Event> events,
                                 const State& after) {
        marche_noir::Books books{before.table};
        for (const Event& e : events) books.enter(e);
        return books.compare(after.table);
    }

    // All cards but the first are shuffled.
    static Deal other_deal(const Config&, Deal d, Seat, Rng& rng) {
        for (unsigned n = marche_noir::cards - 1; n > 1; --n)
            std::swap(d.deck[n], d.deck[1 + rng.below(n)]);
        return d;
    }
    static bool opens(const State& truth, const Move&) {
        return marche_noir::secret(truth.table.phase) && truth.table.waiting.count() == 1;
    }
    static void agree(State& guess, const State& truth, Seat mover, const Move& m, Seat) {
        if (opens(truth, m)) // the last choice opens them all
            for (unsigned p = 0; p < seats; ++p) guess.own[p] = truth.own[p];
        State after = truth;
        marche_noir::apply(after, mover, m, Silent{});
        for (unsigned n = truth.table.revealed; n < after.table.revealed; ++n)
            for (std::uint8_t& card : guess.coming)
                if (card == truth.coming[n]) std::swap(card, guess.coming[n]);
    }
    static Move twin(const State& truth, Seat mover, const Move& m, Seat viewer, Rng& rng) {
        if (!marche_noir::secret(truth.table.phase) || mover == viewer || opens(truth, m)) return m;
        const Options offered = marche_noir::options(MarcheNoir::sight(truth, mover));
        return any(offered, offered.list[rng.below(offered.size)], rng);
    }

    // Hidden things: the cards by their place in the pile; then, for every seat, so many of each
    // good, the good and the amount of a bid (or yes and no), standing refusals
    // announced or not, and both sets of them.
    static constexpr unsigned per_seat = 11;
    static constexpr unsigned good_item = kinds;
    static constexpr unsigned amount_item = kinds + 1;
    static constexpr unsigned keeps_item = kinds + 2;
    static constexpr unsigned shuns_item = kinds + 3;
    static constexpr unsigned announces_item = kinds + 4;
    static constexpr unsigned items = marche_noir::cards + seats * per_seat;
    static constexpr unsigned places = 64;
    static constexpr unsigned item_of(unsigned seat, unsigned what) {
        return marche_noir::cards + seat * per_seat + what;
    }
    static unsigned good_place(std::uint8_t good) { return good < kinds ? good : kinds; }
    static bool hidden(const Table& t, unsigned seat, unsigned viewer) {
        const Seat p = static_cast<Seat>(seat);
        return seat != viewer && marche_noir::secret(t.phase) && t.asked.has(p) &&
               !t.waiting.has(p);
    }
    template <class F>
    static void each_secret(const State& s, Seat viewer, F&& visit) {
        for (unsigned n = s.table.revealed; n < marche_noir::cards; ++n) visit(s.coming[n], n);
        for (unsigned p = 0; p < seats; ++p) {
            if (!hidden(s.table, p, viewer)) continue;
            const Sealed& own = s.own[p];
            for (unsigned good = 0; good < kinds; ++good) visit(item_of(p, good), own.goods[good]);
            visit(item_of(p, good_item), good_place(own.good));
            visit(item_of(p, amount_item), own.amount);
            visit(item_of(p, keeps_item), own.keeps.bits);
            visit(item_of(p, shuns_item), own.shuns.bits);
            visit(item_of(p, announces_item), own.announces);
        }
    }
    static Share expected(const View& v, unsigned item, unsigned place) {
        static View last{};
        static std::vector<Share> shares;
        if (shares.empty() || std::memcmp(&last, &v, sizeof v) != 0) {
            last = v;
            shares.assign(items * places, Share{});
            expect_cards(shares, v.table);
            for (unsigned p = 0; p < v.table.players(); ++p)
                if (hidden(v.table, p, v.me)) expect_choice(shares, v.table, static_cast<Seat>(p));
        }
        return shares[item * places + place];
    }

private:
    static void expect_cards(std::vector<Share>& shares, const Table& t) {
        const long left = marche_noir::cards - t.revealed;
        for (unsigned card = 0; card < marche_noir::cards; ++card) {
            bool seen = false;
            for (unsigned n = 0; n < t.revealed; ++n) seen = seen || t.deck[n] == card;
            for (unsigned n = t.revealed; n < marche_noir::cards && !seen; ++n)
                shares[card * places + n] = {1, left};
        }
    }
    static void expect_choice(std::vector<Share>& shares, const Table& t, Seat p) {
        const auto share = [&](unsigned what, unsigned place) -> Share& {
            return shares[item_of(p, what) * places + place];
        };
        const auto certain = [&](unsigned what, unsigned place) { share(what, place) = {1, 1}; };
        const auto none_but = [&](unsigned what) { // the other parts are what they always are
            for (unsigned good = 0; good < kinds && what >= kinds; ++good) certain(good, 0);
            if (what != good_item) certain(good_item, kinds);
            if (what != amount_item) certain(amount_item, 0);
            certain(keeps_item, 0);
            certain(shuns_item, 0);
            certain(announces_item, 0);
        };
        switch (t.phase) {
        case Phase::production:
        case Phase::returning:
        case Phase::discarding: return none_but(0), expect_goods(shares, t, p);
        case Phase::answering: {
            const Goods wanted = t.offer[t.active].wanted;
            const Goods least = wanted.beyond(t.stock[p]);
            const Goods most = wanted.least(t.production[p]);
            for (unsigned good = 0; good < kinds; ++good) {
                const long n = most[good] - least[good] + 1;
                share(good, 0) = {n, 2 * n}; // refused
                for (unsigned k = least[good]; k <= most[good]; ++k)
                    share(good, k) = {share(good, k).ways + 1, 2 * n};
            }
            certain(good_item, kinds);
            share(amount_item, 0) = share(amount_item, 1) = {1, 2};
            share(announces_item, 0) = {3, 4};
            share(announces_item, 1) = {1, 4};
            for (unsigned set = 0; set < 64; ++set)
                share(keeps_item, set) = share(shuns_item, set) = {set == 0 ? 193 : 1, 256};
            return;
        }
        case Phase::bidding: {
            none_but(good_item);
            const Goods stock = t.stock[p];
            const long all = stock.total() + 1;
            share(good_item, kinds) = share(amount_item, 0) = {1, all};
            for (unsigned good = 0; good < kinds; ++good) {
                share(good_item, good) = {stock[good], all};
                for (unsigned n = 1; n <= stock[good]; ++n)
                    share(amount_item, n) = {share(amount_item, n).ways + 1, all};
            }
            return;
        }
        default: return none_but(0), expect_sale(shares, t, p);
        }
    }
    static void expect_sale(std::vector<Share>& shares, const Table& t, Seat p) {
        const auto share = [&](unsigned what, unsigned place) -> Share& {
            return shares[item_of(p, what) * places + place];
        };
        const Goods most = t.levels(p, false);
        const bool friends = t.has(p, marche_noir::regular_customers);
        const Goods friendly = friends ? t.levels(p, true) : Goods{};
        const long choices = friendly.set().count() + 1;
        share(good_item, kinds) = {1, choices};
        for (unsigned good = 0; good < kinds; ++good) {
            const long plain = most[good] + 1;
            const long dear = std::max(1U, friendly[good]);
            const bool may = friendly[good] > 0;
            if (may) share(good_item, good) = {1, choices};
            for (unsigned k = 0; k <= 4; ++k) {
                long ways = 0;
                if (k <= most[good]) ways += (choices - (may ? 1 : 0)) * dear;
                if (may && k >= 1 && k <= friendly[good]) ways += plain;
                share(good, k) = {ways, choices * plain * dear};
            }
        }
    }
    // All choices counted out.
    static void expect_goods(std::vector<Share>& shares, const Table& t, Seat p) {
        Table asked = t;
        asked.waiting = asked.waiting.with(p);
        const Options offered = marche_noir::options({asked, marche_noir::nothing_sealed(), p});
        const Option& o = offered.list[0];
        std::vector<Goods> found;
        std::vector<Goods> list{Goods{}};
        for (unsigned good = 0; good < kinds; ++good) {
            std::vector<Goods> longer;
            for (const Goods& each : list)
                for (unsigned k = 0; k <= offered.area[good]; ++k)
                    if (each.total() + k <= offered.most)
                        longer.push_back(each + Goods::of(good, k));
            list = std::move(longer);
        }
        for (const Goods& each : list) {
            Move m = blank(offered, o);
            m.goods = each;
            if (counted(offered, o, m)) found.push_back(each);
        }
        for (const Goods& each : found)
            for (unsigned good = 0; good < kinds; ++good) {
                Share& s = shares[item_of(p, good) * places + each[good]];
                s = {s.ways + 1, static_cast<long>(found.size())};
            }
    }
};

} // namespace adjuge
