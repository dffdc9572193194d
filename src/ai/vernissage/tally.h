#pragma once

#include <cstdint>
#include <string_view>

#include "ai/tally.h"
#include "rules/vernissage/moves.h"

namespace adjuge::vernissage {

// What a simulation tells of Vernissage besides scores: how long games are and how they end, what
// is bought, and who wins by the order of the first turn (a shared win counts for all who share
// it).
struct Tally {
    std::int64_t turns{};
    std::int64_t fitting{}; // games of 30 to 80 turns
    std::int64_t loans{};
    std::int64_t with_loan{}; // games
    std::int64_t objections{};
    std::int64_t exchanges{};
    std::int64_t trials{};
    std::int64_t in{};
    std::int64_t out{};
    std::int64_t bought[piles + 1]{};
    std::int64_t ends[5]{};
    std::int64_t won[seats]{};

    [[gnu::always_inline]] void operator()(const Event& e) {
        using Kind = Event::Kind;
        switch (e.kind) {
        case Kind::turn:
            if (e.amount == 1) first_ = e.seat;
            turn_ = e.amount;
            break;
        case Kind::borrows:
            ++loans;
            borrowed_ = true;
            break;
        case Kind::objects: ++objections; break;
        case Kind::exchanged: ++exchanges; break;
        case Kind::stays:
        case Kind::taken_off: ++trials; break;
        case Kind::enters_in: ++in; break;
        case Kind::goes_out: ++out; break;
        case Kind::buys: ++bought[e.pile]; break;
        case Kind::dealt: players_ = e.seat + 1U; break;
        case Kind::ends: ++ends[e.amount - 1]; break;
        case Kind::wealth: close(e); break;
        default: break;
        }
    }
    void add(const Tally& other) {
        turns += other.turns;
        fitting += other.fitting;
        loans += other.loans;
        with_loan += other.with_loan;
        objections += other.objections;
        exchanges += other.exchanges;
        trials += other.trials;
        in += other.in;
        out += other.out;
        for (unsigned n = 0; n <= piles; ++n) bought[n] += other.bought[n];
        for (unsigned n = 0; n < 5; ++n) ends[n] += other.ends[n];
        for (unsigned n = 0; n < seats; ++n) won[n] += other.won[n];
        if (other.players_ > players_) players_ = other.players_;
    }
    // visit(key of the sentence, how it is told, id for programs, sum over all games)
    template <class F>
    void each(F&& visit) const {
        visit("stat.turns", as_mean, "turns", turns);
        visit("stat.fitting", as_share, "of_30_to_80_turns", fitting);
        constexpr std::string_view ways[5][2]{{"stat.end.token", "ended_by_token"},
                                              {"stat.end.artist", "ended_by_artist"},
                                              {"stat.end.out", "ended_by_out"},
                                              {"stat.end.idle", "ended_idle"},
                                              {"stat.end.rounds", "ended_by_rounds"}};
        for (unsigned n = 0; n < 5; ++n) visit(ways[n][0], as_share, ways[n][1], ends[n]);
        visit("stat.loans", as_mean, "loans", loans);
        visit("stat.with_loan", as_share, "with_loan", with_loan);
        visit("stat.objections", as_mean, "objections", objections);
        visit("stat.exchanges", as_mean, "exchanges", exchanges);
        visit("stat.trials", as_mean, "trials", trials);
        visit("stat.in", as_mean, "in", in);
        visit("stat.out", as_mean, "out", out);
        constexpr std::string_view offers[piles + 1][2]{
            {"stat.pile.1", "pile_1"}, {"stat.pile.2", "pile_2"}, {"stat.pile.3", "pile_3"},
            {"stat.pile.4", "pile_4"}, {"stat.pile.5", "pile_5"}, {"stat.pile.6", "pile_6"},
            {"stat.pile.7", "pile_7"}, {"stat.grey", "grey"}};
        for (unsigned n = 0; n <= piles; ++n) visit(offers[n][0], as_mean, offers[n][1], bought[n]);
        constexpr std::string_view order[seats][2]{{"stat.won.1", "won_1"},
                                                   {"stat.won.2", "won_2"},
                                                   {"stat.won.3", "won_3"},
                                                   {"stat.won.4", "won_4"},
                                                   {"stat.won.5", "won_5"}};
        for (unsigned n = 0; n < players_; ++n) visit(order[n][0], as_share, order[n][1], won[n]);
    }

private:
    void close(const Event& e) {
        turns += turn_;
        fitting += turn_ >= 30 && turn_ <= 80 ? 1 : 0;
        with_loan += borrowed_ ? 1 : 0;
        borrowed_ = false;
        std::int32_t best = e.amounts[0];
        for (unsigned p = 1; p < players_; ++p)
            if (e.amounts[p] > best) best = e.amounts[p];
        for (unsigned p = 0; p < players_; ++p)
            if (e.amounts[p] == best) ++won[(p + players_ - first_) % players_];
    }

    // Of the game being played.
    std::int32_t turn_{};
    unsigned players_{}; // the same in all
    unsigned first_{};
    bool borrowed_{};
};

} // namespace adjuge::vernissage
