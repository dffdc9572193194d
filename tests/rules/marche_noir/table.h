#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <source_location>
#include <stdexcept>
#include <vector>

#include "rules/heard.h"
#include "rules/marche_noir/marche_noir.h"

// The words of these tests: one game that hears moves. Every move goes through `check` first; a
// refusal that the test did not ask for ends the test.
namespace adjuge::marche_noir::at_table {

using Kind = Event::Kind;
using Do = Move::Kind;
using Where = std::source_location;

inline Goods n(unsigned count, Good good) { return Goods::of(good, count); }
inline const Goods one_each = Goods::each_of(1);

// Red stands on R2, yellow on R3 … black on R7; red, yellow and green are worth 1/0, blue and
// violet 2/0, black 2/1; the cards come in the order of their list; seat 0 is first.
inline Deal plain_deal() {
    Deal d;
    for (unsigned k = 0; k < kinds; ++k) d.exchange[k] = d.values[k] = static_cast<std::uint8_t>(k);
    for (unsigned k = 0; k < cards; ++k) d.deck[k] = static_cast<std::uint8_t>(k);
    return d;
}

class Game : public Heard<Event> {
public:
    State state{};

    explicit Game(unsigned players, bool wild = false, const Deal& d = plain_deal()) {
        const Config config{static_cast<std::uint8_t>(players), 0,
                            static_cast<std::uint8_t>(wild ? 1 : 0), 0};
        if (!check_config(MarcheNoir::info, config).ok() || !check_deal(config, d).ok())
            throw std::invalid_argument{"not a game of Marché Noir"};
        state = start(config, d, [this](const Event& e) { events.push_back(e); });
    }

    Table& table() { return state.table; }
    const Table& table() const { return state.table; }
    Phase phase() const { return table().phase; }
    bool over() const { return turn(table()) == Turn::over(); }
    bool awaits(Seat seat) const { return turn(table()).awaited.has(seat); }
    Options offered(Seat seat) const { return options(sight(state, seat)); }
    bool offers(Seat seat, Do kind) const {
        const Options all = offered(seat);
        return std::any_of(all.begin(), all.end(), [&](const Option& o) { return o.kind == kind; });
    }

    Move meant(Do kind) const {
        Move m;
        m.kind = kind;
        m.question = table().question;
        return m;
    }
    Move meant(Do kind, Goods goods) const {
        Move m = meant(kind);
        m.goods = goods;
        return m;
    }
    Move meant(Do kind, Good good, unsigned amount = 0) const {
        Move m = meant(kind);
        m.good = good;
        m.amount = static_cast<std::uint8_t>(amount);
        return m;
    }
    Move an_offer(Goods production, Goods stock, Goods wanted) const {
        Move m = meant(Do::offer, production);
        m.stock = stock;
        m.wanted = wanted;
        return m;
    }
    // In wild barter.
    Move an_offer_of(Seat seat, Goods stock, Goods wanted, Seat to = nobody) const {
        Move m = an_offer({}, stock, wanted);
        m.other = to;
        m.number = static_cast<std::uint8_t>(table().offers[seat] + 1);
        return m;
    }
    Move acceptance(Seat maker, Goods production = {}) const {
        Move m = meant(Do::accept, production);
        m.other = maker;
        m.number = table().offers[maker];
        return m;
    }

    void make(Seat seat, const Move& move, Where at = Where::current()) {
        const Verdict verdict = check(state, seat, move);
        if (!verdict.ok())
            throw std::logic_error{"line " + std::to_string(at.line()) + ": MN-" +
                                   std::to_string(verdict.broken.number)};
        apply(state, seat, move, [this](const Event& e) { events.push_back(e); });
    }
    // The number of the rule that refuses a move.
    int refused(Seat seat, const Move& move) {
        const State before = state;
        const Verdict verdict = check(state, seat, move);
        EXPECT_EQ(std::memcmp(&before, &state, sizeof state), 0);
        if (verdict.ok()) return 0;
        EXPECT_EQ(verdict.broken, rule(verdict.broken.number));
        return verdict.broken.number;
    }
    void produce(Seat seat, Goods goods, Where at = Where::current()) {
        make(seat, meant(Do::produce, goods), at);
    }
    void produce_all(const std::vector<Goods>& all, Where at = Where::current()) {
        for (Seat p = 0; p < all.size(); ++p)
            if (awaits(p)) produce(p, all[p], at);
    }
    void accept(Seat seat, Goods production = {}, Where at = Where::current()) {
        make(seat, acceptance(table().active, production), at);
    }
    void refuse(Seat seat, Where at = Where::current()) { make(seat, meant(Do::refuse), at); }
    void pass(Seat seat, Where at = Where::current()) { make(seat, meant(Do::pass), at); }
    void bid(Seat seat, unsigned amount, Good good, Where at = Where::current()) {
        make(seat, amount == 0 ? meant(Do::pass) : meant(Do::bid, good, amount), at);
    }
    // Everybody does the mildest thing until this phase of this turn, or of a later one.
    void until(Phase wanted, unsigned in_turn = 1) {
        for (int moves = 0; phase() != wanted || table().turn < in_turn; ++moves) {
            if (over() || moves > 2000) throw std::logic_error{"never gets there"};
            const Seat seat = table().waiting.first();
            make(seat, fallback(sight(state, seat)));
        }
    }
    void until_over() { until(Phase::over); }

    // Puts cubes where a test wants them, out of nowhere.
    void put(Seat seat, Goods stock, Goods production = {}) {
        table().stock[seat] = stock;
        table().production[seat] = production;
    }
    void own(Seat seat, Card card) { table().owner[card] = seat; }
};

} // namespace adjuge::marche_noir::at_table
