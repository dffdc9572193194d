#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <source_location>
#include <stdexcept>
#include <vector>

#include "rules/canaletto/canaletto.h"
#include "rules/heard.h"

// The words of these tests: a lay-out with a few palaces told, one game that hears bids. Every move
// goes through `check` first; a refusal that the test did not ask for ends the test.
namespace adjuge::canaletto::at_table {

using Kind = Event::Kind;
using Where = std::source_location;
using Lots = std::map<unsigned, std::vector<Treasure>>; // palace and what lies there

inline KindSet set_of(const std::vector<Treasure>& all) {
    KindSet set;
    for (const Treasure kind : all) set = set | KindSet::only(kind);
    return set;
}

// A legal deal with these palaces; the column begins at palace 0, seat 0 speaks first.
inline Deal laid(const Lots& told, const std::vector<int>& prices = {}) {
    unsigned left[kinds];
    unsigned tiles = all_tiles;
    for (unsigned kind = 0; kind < kinds; ++kind) left[kind] = tiles_of(kind);
    for (const auto& [palace, lot] : told)
        for (const Treasure kind : lot) --left[kind], --tiles;
    std::vector<unsigned> pile;
    for (unsigned kind = 0; kind < kinds; ++kind) pile.insert(pile.end(), left[kind], kind);
    Rng rng{34};
    for (int tries = 0; tries < 100000; ++tries) {
        Deal d;
        for (const auto& [palace, lot] : told) d.palace[palace] = set_of(lot);
        for (unsigned n = tiles - 1; n > 0; --n) std::swap(pile[n], pile[rng.below(n + 1)]);
        bool fits = true;
        unsigned at = 0;
        for (unsigned n = 0; fits && n < tiles; ++n) { // round and round the other palaces
            while (told.contains(at % palaces)) ++at;
            KindSet& lot = d.palace[at++ % palaces];
            fits = !lot.has(pile[n]);
            lot = lot | KindSet::only(pile[n]);
        }
        std::vector<int> scale = prices;
        for (int value = 3; scale.size() < kinds; ++value)
            if (std::find(scale.begin(), scale.end(), value) == scale.end()) scale.push_back(value);
        for (unsigned n = 0; n < kinds; ++n) d.scale[n] = static_cast<std::uint8_t>(scale[n]);
        if (fits && check_deal({4, 0, 0, 0}, d).ok()) return d;
    }
    throw std::invalid_argument{"no such lay-out"};
}

class Game : public Heard<Event> {
public:
    State state{};

    explicit Game(unsigned players, const Deal& d = laid({})) {
        const Config config{static_cast<std::uint8_t>(players), 0, 0, 0};
        if (!check_config(Canaletto::info, config).ok() || !check_deal(config, d).ok())
            throw std::invalid_argument{"not a game of Canaletto"};
        state = start(config, d, [this](const Event& e) { events.push_back(e); });
    }

    Table& table() { return state.table; }
    const Table& table() const { return state.table; }
    Seat awaited() const { return turn(table()).awaited.first(); }
    bool over() const { return turn(table()) == Turn::over(); }
    Options offered(Seat seat) const { return options(sight(state, seat)); }
    bool offers(Seat seat, Move::Kind kind) const {
        const Options all = offered(seat);
        return std::any_of(all.begin(), all.end(), [&](const Option& o) { return o.kind == kind; });
    }

    Move meant(Move::Kind kind, int amount, std::uint8_t treasure = no_treasure) const {
        return {kind, treasure, table().lot, points(amount)};
    }
    void make(Seat seat, const Move& move, Where at = Where::current()) {
        const Verdict verdict = check(state, seat, move);
        if (!verdict.ok()) {
            ADD_FAILURE_AT(at.file_name(), static_cast<int>(at.line()))
                << "refused by CA-" << int{verdict.broken.number};
            throw std::logic_error{"a move was refused"};
        }
        apply(state, seat, move, [this](const Event& e) { events.push_back(e); });
    }
    void bid(Seat s, int n, Where at = Where::current()) { make(s, meant(Move::Kind::bid, n), at); }
    void pass(Seat s, Where at = Where::current()) {
        make(s, meant(Move::Kind::pass, table().bid), at);
    }
    void bribe(Seat s, Where at = Where::current()) {
        make(s, meant(Move::Kind::bribe, table().bid), at);
    }
    void sell(Seat s, Treasure kind, Where at = Where::current()) {
        make(s, meant(Move::Kind::sell, 0, kind), at);
    }
    // The number of the rule that forbids a move; 0 where none does.
    int refused(Seat seat, const Move& move) const {
        return check(state, seat, move).broken.number;
    }
    int refuses_bid(Seat s, int n) const { return refused(s, meant(Move::Kind::bid, n)); }
    int refuses_pass(Seat s) const { return refused(s, meant(Move::Kind::pass, table().bid)); }
    int refuses_bribe(Seat s) const { return refused(s, meant(Move::Kind::bribe, table().bid)); }

    // `winner` bids, and all others pass.
    void wins(Seat winner, int amount, Where at = Where::current()) {
        const unsigned lot = table().lot;
        while (table().lot == lot && table().phase == Phase::bidding)
            if (awaited() == winner && table().bid < amount)
                bid(winner, amount, at);
            else
                pass(awaited(), at);
    }

    // All tiles of a kind were bought and sold before the test begins.
    void sold_before(Treasure kind) {
        Table& t = table();
        for (KindSet& lot : t.palace) lot = lot - KindSet::only(kind);
        for (auto& owned : t.owned) owned[kind] = 0;
        t.in_play = t.in_play - KindSet::only(kind);
        ++t.sold;
    }
    // Tiles leave the palaces for a seat, as many as it takes to leave `stay` of a kind there.
    void bought_before(Seat seat, Treasure kind, unsigned stay, unsigned except = palaces) {
        Table& t = table();
        unsigned left = 0;
        for (const KindSet& lot : t.palace) left += lot.has(kind) ? 1 : 0;
        for (unsigned p = 0; p < palaces && left > stay; ++p) {
            if (!t.palace[p].has(kind) || p == except) continue;
            t.palace[p] = t.palace[p] - KindSet::only(kind);
            ++t.owned[seat][kind];
            --left;
        }
    }
};

} // namespace adjuge::canaletto::at_table
