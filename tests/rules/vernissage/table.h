#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <source_location>
#include <stdexcept>
#include <vector>

#include "rules/vernissage/vernissage.h"

// The words of these tests: one game that hears moves. Every move goes through `check` first; a
// refusal that the test did not ask for ends the test.
namespace adjuge::vernissage::at_table {

using Kind = Event::Kind;
using Do = Move::Kind;
using Where = std::source_location;
enum Artist : std::uint8_t { krach, boyz, kali, hering, lightenstone };

inline Cards n(unsigned count, unsigned kind) { return Cards::of(kind, count); }

// Everybody gets a suitcase, a critic and an unlimited move; pile 0 holds works of Krach, pile 1 of
// Boyz … pile 4 of Lightenstone, the others what is left; seat 0 is first.
inline Deal plain_deal(unsigned players) {
    Deal d;
    Cards left = all_brown();
    unsigned next = 0;
    const auto put = [&](unsigned kind) {
        d.deck[next++] = static_cast<std::uint8_t>(kind);
        left = left - Cards::of(kind);
    };
    for (unsigned p = 0; p < players; ++p)
        for (const unsigned kind : {suitcase, critic, unlimited}) put(kind);
    for (unsigned artist = 0; artist < artists; ++artist)
        for (unsigned k = 0; k < works_each; ++k) put(artist);
    while (next < brown_cards) put(left.nth(0));
    return d;
}

class Game {
public:
    State state{};
    std::vector<Event> events; // all since the start

    explicit Game(unsigned players = 4, bool costly = false, unsigned rules = 0)
        : Game(players, costly, plain_deal(players), rules) {
        while (phase() == Phase::changing) make(table().asked, meant(Do::keep));
    }
    Game(unsigned players, bool costly, const Deal& d, unsigned rules = 0) {
        const Config config{static_cast<std::uint8_t>(players), 0,
                            static_cast<std::uint8_t>(costly ? 1 : 0),
                            static_cast<std::uint8_t>(rules)};
        if (!check_config(Vernissage::info, config).ok() || !check_deal(config, d).ok())
            throw std::invalid_argument{"not a game of Vernissage"};
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

    Move meant(Do kind, unsigned number = 0) const {
        Move m;
        m.kind = kind;
        m.question = table().question;
        const auto byte = static_cast<std::uint8_t>(number);
        if (kind == Do::object || kind == Do::settle || kind == Do::propose || kind == Do::face)
            m.value = byte;
        if (kind == Do::show || kind == Do::lay) m.amount = byte;
        if (kind == Do::buy) m.pile = byte;
        if (kind == Do::take || kind == Do::draw) m.card = byte;
        if (kind == Do::review) m.artist = byte;
        if (kind == Do::relocate) m.agents = static_cast<std::uint16_t>(number);
        return m;
    }
    Move token(Artist artist, Token kind, unsigned value) const {
        Move m = meant(Do::place);
        m.artist = artist;
        m.token = kind;
        m.value = static_cast<std::uint8_t>(value);
        return m;
    }
    // With a limited move of so many steps.
    Move advance(unsigned by, unsigned from, unsigned to) const {
        Move m = meant(Do::advance);
        m.card = static_cast<std::uint8_t>(by - least_steps);
        m.from = static_cast<std::uint8_t>(from);
        m.to = static_cast<std::uint8_t>(to);
        return m;
    }

    void make(Seat seat, const Move& move, Where at = Where::current()) {
        const Verdict verdict =
            seat == nobody ? check_chance(state, move) : check(state, seat, move);
        if (!verdict.ok())
            throw std::logic_error{"line " + std::to_string(at.line()) + ": VE-" +
                                   std::to_string(verdict.broken.number)};
        apply(state, seat, move, [this](const Event& e) { events.push_back(e); });
    }
    // The number of the rule that refuses a move.
    int refused(Seat seat, const Move& move) {
        const State before = state;
        const Verdict verdict =
            seat == nobody ? check_chance(state, move) : check(state, seat, move);
        EXPECT_EQ(std::memcmp(&before, &state, sizeof state), 0);
        if (verdict.ok()) return 0;
        EXPECT_EQ(verdict.broken, rule(verdict.broken.number));
        return verdict.broken.number;
    }
    void say(Seat seat, Do kind, unsigned number = 0, Where at = Where::current()) {
        make(seat, meant(kind, number), at);
    }
    void face(unsigned shown, Where at = Where::current()) {
        make(nobody, meant(Do::face, shown), at);
    }
    // The die shows the kind, and the active player places a token of it.
    void place(Artist artist, Token kind, unsigned value, Where at = Where::current()) {
        face(kind, at);
        make(table().active, token(artist, kind, value), at);
    }
    void dice(unsigned one, unsigned other, Where at = Where::current()) {
        Move m = meant(Do::dice, 0);
        m.value = static_cast<std::uint8_t>(one);
        m.amount = static_cast<std::uint8_t>(other);
        make(nobody, m, at);
    }
    void consent_all() {
        while (phase() == Phase::objecting) make(table().asked, meant(Do::consent));
    }
    void lay_none() {
        while (phase() == Phase::laying) make(table().asked, meant(Do::lay, 0));
    }
    // A token to which nobody objects.
    void count(Artist artist, Token kind, unsigned value, Where at = Where::current()) {
        place(artist, kind, value, at);
        consent_all();
    }
    // The mildest to the end of this turn.
    void finish_turn() {
        const unsigned now = table().turn;
        for (Rng rng{1}; table().turn == now && !over();) {
            const Seat seat = table().asked;
            make(seat, seat == nobody ? roll(state, rng) : fallback(sight(state, seat)));
        }
    }
    // A grey card of so many steps is bought and drawn.
    void buy_grey(unsigned steps = 3, Where at = Where::current()) {
        make(table().active, meant(Do::buy, grey_offer), at);
        make(nobody, meant(Do::draw, steps - least_steps), at);
    }
    // The token part is over.
    void to_buying(Where at = Where::current()) {
        count(krach, sale, 1, at);
        lay_none();
    }
    void to_playing(unsigned grey = 3, Where at = Where::current()) {
        to_buying(at);
        buy_grey(grey, at);
    }

    // Exchanges a hand for cards taken out of those that left the game or lie in piles; what a test
    // does not care about.
    void hold(Seat seat, Cards hand) {
        state.removed = state.removed + state.own[seat].hand;
        state.own[seat].hand = hand;
        table().brown[seat] = static_cast<std::uint8_t>(hand.total());
    }
    void open(Seat seat, Cards works) { table().open[seat] = works; }
    void stand(Seat seat, std::initializer_list<unsigned> steps) {
        unsigned set = 0;
        for (const unsigned step : steps) set |= 1U << step;
        table().agents[seat] = static_cast<std::uint16_t>(set);
    }
    // Tokens before an artist, out of the supply.
    void lie(Artist artist, std::initializer_list<std::pair<Token, unsigned>> tokens) {
        Table& t = table();
        for (const auto& [kind, value] : tokens) {
            t.supply[kind] = t.supply[kind] - Cards::of(value);
            t.token[artist][t.tokens[artist]++] =
                static_cast<std::uint8_t>(static_cast<unsigned>(kind) << 4U | value);
        }
    }
    int fame(Artist artist) const { return table().fame[artist]; }
    void fame(Artist artist, int f) { table().fame[artist] = static_cast<std::int8_t>(f); }

    // The last event of its kind.
    Event last(Kind kind) const {
        for (auto e = events.rbegin(); e != events.rend(); ++e)
            if (e->kind == kind) return *e;
        throw std::logic_error{"no such event"};
    }
    std::size_t told(Kind kind) const {
        return static_cast<std::size_t>(std::count_if(
            events.begin(), events.end(), [&](const Event& e) { return e.kind == kind; }));
    }
};

} // namespace adjuge::vernissage::at_table
