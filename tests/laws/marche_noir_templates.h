#pragma once

#include <algorithm>

#include "rules/marche_noir/marche_noir.h"

// Instances of the templates of Marché Noir for the laws: at their edges, anywhere within, and
// whether a move is one.
namespace adjuge {

struct MarcheNoirTemplates {
    using State = marche_noir::State;
    using View = marche_noir::View;
    using Move = marche_noir::Move;
    using Event = marche_noir::Event;
    using Deal = marche_noir::Deal;
    using Option = marche_noir::Option;
    using Options = marche_noir::Options;
    using Table = marche_noir::Table;
    using Goods = marche_noir::Goods;
    using GoodSet = marche_noir::GoodSet;
    using Sealed = marche_noir::Sealed;
    using Phase = marche_noir::Phase;
    using Kind = Move::Kind;
    static constexpr unsigned kinds = marche_noir::kinds;
    static constexpr unsigned seats = marche_noir::seats;

    static Move blank(const Options& offered, const Option& o) {
        Move m;
        m.kind = o.kind;
        m.question = offered.question;
        m.number = o.number;
        if (o.kind == Kind::accept) m.other = o.other;
        return m;
    }
    // n cubes, from the first goods or from the last.
    static Goods first_of(Goods from, unsigned n, bool last = false) {
        Goods taken;
        for (unsigned k = 0; k < kinds; ++k) {
            const unsigned good = last ? kinds - 1 - k : k;
            const unsigned some = std::min(n, from[good]);
            taken = taken + Goods::of(good, some);
            n -= some;
        }
        return taken;
    }
    static GoodSet goods_of(const Options& offered, Kind kind) {
        return kind == Kind::down ? offered.into : offered.goods;
    }

    template <class F>
    static void each_end(const Options& offered, const Option& o, F&& visit) {
        Move m = blank(offered, o);
        switch (o.kind) {
        case Kind::pass:
        case Kind::withdraw:
        case Kind::done: return visit(m);
        case Kind::refuse:
            visit(m);
            m.announces = 1;
            m.keeps = GoodSet::only(offered.question % kinds);
            return visit(m);
        case Kind::produce:
            visit(m);
            m.goods = Goods::of(marche_noir::red, 3) + Goods::of(marche_noir::blue, 1);
            visit(m);
            m.goods = first_of(Goods::each_of(1), offered.most, true);
            return visit(m);
        case Kind::smuggle:
        case Kind::up:
        case Kind::down:
        case Kind::raise:
            return goods_of(offered, o.kind).each([&](unsigned good) {
                m.good = static_cast<std::uint8_t>(good);
                visit(m);
            });
        case Kind::offer: {
            Goods wanted = offered.of[offered.me]; // wild; else the richest other's
            for (const Goods& of : offered.of)
                if (!offered.wild && of.total() > wanted.total()) wanted = of;
            (offered.area.empty() ? m.stock : m.goods) =
                first_of(offered.area.empty() ? offered.stock : offered.area, 1);
            m.wanted = first_of(wanted, 1, true);
            visit(m);
            m.goods = offered.area;
            m.stock = offered.stock;
            m.wanted = wanted;
            return visit(m);
        }
        case Kind::accept: {
            const Goods wanted = offered.of[o.other];
            m.goods = wanted.least(offered.area);
            visit(m);
            const Goods least = wanted.beyond(offered.stock);
            if (least == m.goods) return;
            m.goods = least;
            return visit(m);
        }
        case Kind::choose:
            for (Seat seat = 0; seat < seats; ++seat)
                if (offered.who.has(seat)) m.other = seat, visit(m);
            return;
        case Kind::give_back:
        case Kind::discard:
            m.goods = first_of(offered.area, offered.most);
            visit(m);
            m.goods = first_of(offered.area, offered.most, true);
            return visit(m);
        case Kind::swap:
            m.good = static_cast<std::uint8_t>(offered.goods.first());
            return offered.into.each([&](unsigned good) {
                m.into = static_cast<std::uint8_t>(good);
                visit(m);
            });
        case Kind::bid:
            return offered.goods.each([&](unsigned good) {
                m.good = static_cast<std::uint8_t>(good);
                m.amount = 1;
                visit(m);
                m.amount = static_cast<std::uint8_t>(offered.area[good]);
                if (m.amount > 1) visit(m);
            });
        case Kind::sell:
            visit(m);
            m.goods = offered.area;
            if (!m.goods.empty()) visit(m);
            return offered.stock.set().each([&](unsigned good) {
                m.goods = offered.area;
                m.good = static_cast<std::uint8_t>(good);
                m.goods.set(good, offered.stock[good]);
                visit(m);
            });
        }
    }
    // There are too many offers to count out: `counted` judges instead.
    template <class F>
    static void each_instance(const Options& offered, const Option& o, F&& visit) {
        each_end(offered, o, visit);
    }

    // Anything up to all.
    static Move any(const Options& offered, const Option& o, Rng& rng) {
        Move m = blank(offered, o);
        const auto some = [&](Goods most) { return marche_noir::any_up_to(most, rng); };
        const auto standing = [&] {
            if (!offered.standing || rng.below(4) != 0) return;
            m.announces = 1;
            m.keeps = {static_cast<std::uint8_t>(rng.below(64))};
            m.shuns = {static_cast<std::uint8_t>(rng.below(64))};
        };
        switch (o.kind) {
        case Kind::pass:
        case Kind::refuse: standing(); break;
        case Kind::produce:
            do m.goods = some(offered.area);
            while (!counted(offered, o, m));
            break;
        case Kind::offer: {
            standing();
            unsigned seat = offered.me;
            if (!offered.wild) do
                    seat = rng.below(seats);
                while (offered.of[seat].empty());
            do {
                m.goods = some(offered.area);
                m.stock = some(offered.stock);
                m.wanted = some(offered.of[seat]);
            } while (!counted(offered, o, m));
            if (offered.wild && rng.below(2) == 0) m.other = offered.who.pick(rng);
            break;
        }
        case Kind::accept: {
            const Goods least = offered.of[o.other].beyond(offered.stock);
            m.goods = least + some(offered.of[o.other].least(offered.area) - least);
            break;
        }
        case Kind::give_back:
        case Kind::discard: m.goods = marche_noir::any_of(offered.area, offered.most, rng); break;
        case Kind::sell: m.goods = some(offered.area); break;
        default: { // one of the ends
            unsigned met = 0;
            each_end(offered, o, [&](const Move& end) {
                if (rng.below(++met) == 0) m = end;
            });
        }
        }
        return m;
    }

    // Whether a move is an instance of a template, judged good by good.
    static bool counted(const Options& offered, const Option& o, const Move& m) {
        Move rest = m; // what is left of it when all has been looked at
        rest.goods = {};
        const auto up_to = [&](Goods some, Goods most) {
            if ((some.packed >> 48U) != 0) return false;
            for (unsigned good = 0; good < kinds; ++good)
                if (some[good] > most[good]) return false;
            return true;
        };
        const auto sum = [](Goods some) {
            unsigned n = 0;
            for (unsigned good = 0; good < kinds; ++good) n += some[good];
            return n;
        };
        const auto spent = [&] { return rest == blank(offered, o); };
        const auto one = [&](std::uint8_t& good, GoodSet among) {
            const bool ok = good < kinds && among.has(good);
            good = marche_noir::no_good;
            return ok;
        };
        const auto standing = [&] {
            const bool ok = m.announces == 0 ? m.keeps.empty() && m.shuns.empty()
                                             : offered.standing && m.announces == 1 &&
                                                   m.keeps.bits < 64 && m.shuns.bits < 64;
            rest.announces = 0;
            rest.keeps = rest.shuns = {};
            return ok;
        };
        if (m.kind != o.kind) return false;
        switch (o.kind) {
        case Kind::pass:
        case Kind::refuse: return m.goods.empty() && standing() && spent();
        case Kind::withdraw:
        case Kind::done: return m == blank(offered, o);
        case Kind::produce: {
            if (!spent() || !up_to(m.goods, offered.area)) return false;
            unsigned extra = 0;
            for (unsigned good = 0; good < kinds; ++good)
                extra += m.goods[good] > 1 ? m.goods[good] - 1 : 0;
            return sum(m.goods) <= offered.most && extra <= offered.jokers;
        }
        case Kind::smuggle:
        case Kind::up:
        case Kind::down:
        case Kind::raise:
            return m.goods.empty() && one(rest.good, goods_of(offered, o.kind)) && spent();
        case Kind::swap:
            return m.goods.empty() && one(rest.good, offered.goods) &&
                   one(rest.into, offered.into) && spent();
        case Kind::offer: {
            rest.stock = rest.wanted = {};
            bool could = false;
            for (unsigned seat = 0; seat < seats; ++seat)
                could = could || (sum(m.wanted) > 0 && up_to(m.wanted, offered.of[seat]) &&
                                  (!offered.wild || seat == offered.me));
            if (offered.wild && m.other < seats && offered.who.has(m.other)) rest.other = nobody;
            return standing() && up_to(m.goods, offered.area) && up_to(m.stock, offered.stock) &&
                   sum(m.goods) + sum(m.stock) > 0 && could && spent();
        }
        case Kind::accept: {
            const Goods wanted = offered.of[o.other];
            if (!spent() || !up_to(m.goods, offered.area) || !up_to(m.goods, wanted)) return false;
            for (unsigned good = 0; good < kinds; ++good)
                if (wanted[good] - m.goods[good] > offered.stock[good]) return false;
            return true;
        }
        case Kind::choose: {
            const bool ok = m.goods.empty() && m.other < seats && offered.who.has(m.other);
            rest.other = nobody;
            return ok && spent();
        }
        case Kind::give_back:
        case Kind::discard:
            return spent() && up_to(m.goods, offered.area) && sum(m.goods) == offered.most;
        case Kind::bid: {
            rest.amount = 0;
            return m.goods.empty() && one(rest.good, offered.goods) && spent() && m.amount > 0 &&
                   m.amount <= offered.area[m.good];
        }
        case Kind::sell: {
            Goods most = offered.area;
            if (m.good < kinds) {
                if (m.goods[m.good] == 0) return false;
                most.set(m.good, offered.stock[m.good]);
            }
            rest.good = marche_noir::no_good;
            return (m.good < kinds || m.good == marche_noir::no_good) && spent() &&
                   up_to(m.goods, most);
        }
        }
        return false;
    }
};

} // namespace adjuge
