#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <ostream>
#include <source_location>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "deal.h"
#include "rules/games.h"
#include "rules/heard.h"

// The words of these tests: moves said as at the table, one game that hears them. Every move goes
// through `check` first; a refusal that the test did not ask for ends the test.
namespace adjuge {

inline void PrintTo(const RuleId& id, std::ostream* out) {
    if (!id.known()) {
        *out << "no rule";
        return;
    }
    *out << id.book[0] << id.book[1] << (id.number < 10 ? "-0" : "-") << int{id.number};
}

} // namespace adjuge

namespace adjuge::modern_art::at_table {

using Kind = Event::Kind;
using Where = std::source_location;

template <class T>
bool same_bytes(const T& a, const T& b) {
    return std::memcmp(&a, &b, sizeof(T)) == 0;
}

// A move as it is spoken: the game knows which sale is meant, and which card of that name.
struct Said {
    Move::Kind kind{};
    std::string_view name{};
    int amount{};
    int lot{-1}; // the one on sale
    Card card{no_card};

    Said in_lot(int n) const { return {kind, name, amount, n, card}; }
};
inline Said play(std::string_view card) { return {Move::Kind::play, card}; }
inline Said play(Card card) { return {Move::Kind::play, {}, 0, -1, card}; }
inline Said add(std::string_view card) { return {Move::Kind::add, card}; }
inline Said add(Card card) { return {Move::Kind::add, {}, 0, -1, card}; }
inline Said decline() { return {Move::Kind::decline}; }
inline Said bid(int amount) { return {Move::Kind::bid, {}, amount}; }
inline Said pass(int on) { return {Move::Kind::pass, {}, on}; }
inline Said seal(int amount) { return {Move::Kind::seal, {}, amount}; }
inline Said price(int amount) { return {Move::Kind::price, {}, amount}; }
inline Said buy(int amount) { return {Move::Kind::buy, {}, amount}; }
inline Said turn_over() { return {Move::Kind::turn_over}; }
inline Said leave() { return {Move::Kind::leave}; }

class Game : public Heard<Event> {
public:
    State state{};

    explicit Game(const Players& setup) : script_{setup.lots()} {
        const Deal d = setup.deal();
        if (!check_config(ModernArt::info, setup.config()).ok() ||
            !check_deal(setup.config(), d).ok())
            throw std::invalid_argument{"not a game of Modern Art"};
        state = start(setup.config(), d, [this](const Event& e) { events.push_back(e); });
    }

    const Table& table() const { return state.table; }
    Phase phase() const { return table().phase; }
    Seat seller() const { return table().seller; }
    int money(Seat seat) const { return table().money[seat]; }
    bool over() const { return turn(table()) == Turn::over(); }
    SeatSet awaited() const { return turn(table()).awaited; }
    SeatSet may_move() const { return turn(table()).may; }
    bool awaits_only(Seat seat) const { return turn(table()) == Turn::seat(seat); }
    Options offered(Seat seat) const { return options(sight(state, seat)); }
    // The bounds of one kind of move; below zero where it is not offered.
    Option offered(Seat seat, Move::Kind kind) const {
        for (const Option& o : offered(seat))
            if (o.kind == kind) return o;
        return {kind, 0, -1, -1};
    }
    bool offers(Seat seat, Move::Kind kind) const { return offered(seat, kind).lo >= 0; }

    // The move in full.
    Move meant(Seat seat, const Said& said) const {
        Card card = said.card;
        if (!said.name.empty()) {
            const CardSet& hand = state.own[seat].hand;
            const Name name = names(said.name).at(0);
            card = name.find(hand);
            if (card == no_card) card = name.find(CardSet::whole_deck() - hand);
        }
        const int lot = said.lot < 0 ? table().lot : said.lot;
        return {said.kind, card, static_cast<std::uint16_t>(lot),
                static_cast<std::int16_t>(said.amount)};
    }

    void say(Seat seat, const Said& said, Where at = Where::current()) {
        make(seat, meant(seat, said), at);
    }
    void make(Seat seat, const Move& move, Where at = Where::current()) {
        expect(check(state, seat, move), at);
        EXPECT_TRUE(may_move().has(seat));
        do_it(seat, move);
    }
    // Chance turns a mystery card.
    void reveal(std::string_view card, Where at = Where::current()) {
        const Move move{Move::Kind::reveal, names(card).at(0).find(state.mystery), table().lot, 0};
        expect(check_chance(state, move), at);
        do_it(nobody, move);
    }
    // The rule that forbids a move.
    RuleId refused(Seat seat, const Said& said) const { return refused(seat, meant(seat, said)); }
    RuleId refused(Seat seat, const Move& move) const {
        const State before = state;
        const Verdict verdict = check(state, seat, move);
        EXPECT_TRUE(same_bytes(before, state));
        return verdict.broken;
    }

    void play(Seat s, std::string_view card, Where at = Where::current()) {
        say(s, at_table::play(card), at);
    }
    void add(Seat s, std::string_view card, Where at = Where::current()) {
        say(s, at_table::add(card), at);
    }
    void decline(Seat s, Where at = Where::current()) { say(s, at_table::decline(), at); }
    void bid(Seat s, int n, Where at = Where::current()) { say(s, at_table::bid(n), at); }
    void pass(Seat s, Where at = Where::current()) { say(s, at_table::pass(table().bid), at); }
    void seal(Seat s, int n, Where at = Where::current()) { say(s, at_table::seal(n), at); }
    void price(Seat s, int n, Where at = Where::current()) { say(s, at_table::price(n), at); }
    void buy(Seat s, Where at = Where::current()) { say(s, at_table::buy(table().bid), at); }
    void turn_over(Seat s, Where at = Where::current()) { say(s, at_table::turn_over(), at); }
    void leave(Seat s, Where at = Where::current()) { say(s, at_table::leave(), at); }

    // Whoever is asked wants nothing, until the lot is gone (or the phase reached). A seller asked
    // for a price names the lowest, and pays it.
    void nobody_wants_it(Phase until = Phase::play) { nobody_wants(table().lot, until); }
    void unwanted(Seat seat, const Said& played, Where at = Where::current()) {
        const unsigned lot = table().lot;
        say(seat, played, at);
        nobody_wants(lot);
    }
    void unwanted(Seat seat, std::string_view card, Where at = Where::current()) {
        unwanted(seat, at_table::play(card), at);
    }
    // One bids, all others pass: the lot of an open auction is his.
    void wins(Seat buyer, int amount, Where at = Where::current()) {
        const unsigned lot = table().lot;
        bid(buyer, amount, at);
        nobody_wants(lot);
    }
    // The next lots of the script, unwanted: each seller keeps what he plays.
    void parade(unsigned lots, Where at = Where::current()) {
        for (; lots > 0; --lots) {
            const Players::Lot& next = script_.at(shown_++);
            const Seat seat = seller();
            const unsigned lot = table().lot;
            say(seat, at_table::play(next.first), at);
            if (next.second != no_card) say(seat, at_table::add(next.second), at);
            nobody_wants(lot);
        }
    }

private:
    void expect(const Verdict& verdict, const Where& at) const {
        if (verdict.ok()) return;
        ADD_FAILURE_AT(at.file_name(), static_cast<int>(at.line()))
            << "refused by " << ::testing::PrintToString(verdict.broken);
        throw std::logic_error{"a move was refused"};
    }
    void do_it(Seat seat, const Move& move) {
        apply(state, seat, move, [this](const Event& e) { events.push_back(e); });
        // What no move may break: money comes from somewhere, hands are as large as they look.
        int sum = table().bank;
        for (Seat p = 0; p < table().players(); ++p) {
            sum += table().money[p];
            EXPECT_GE(table().money[p], 0);
            EXPECT_EQ(table().hand_size[p], state.own[p].hand.count());
        }
        EXPECT_EQ(sum, 0);
        EXPECT_EQ(table().mystery_size, state.mystery.count());
    }
    void nobody_wants(unsigned lot, Phase until = Phase::play) {
        while (table().lot == lot && phase() != until && !over()) {
            const Seat seat = awaited().first();
            switch (phase()) {
            case Phase::second: decline(seat); break;
            case Phase::sealed: seal(seat, 0); break;
            case Phase::price: price(seat, money(seat) > 0 ? 1 : 0); break;
            case Phase::mystery: leave(seat); break;
            default: pass(seat); break;
            }
        }
    }

    std::vector<Players::Lot> script_;
    std::size_t shown_{};
};

} // namespace adjuge::modern_art::at_table
