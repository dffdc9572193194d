// One game under way, of many: who sits where, and on to the next decision that a net has to make.
#pragma once

#include "device.h"
#include TRAIN_GAME

namespace adjuge::train {

using G = Game::Rules;
using Encode = Game::Encode;
using u8 = std::uint8_t;
using u32 = std::uint32_t;
using u64 = unsigned long long;

inline constexpr int max_players = 6;
inline constexpr int outputs = (Encode::actions + 1 + 31) / 32 * 32; // the last ones are values

enum class Who : u8 { learner, rival, stranger };
// Who sits at a table; the hero's seat goes round.
enum class Company : u8 {
    self,       // learners only
    strangers,  // the hero learns, all others are strangers
    rivals,     // the hero learns, all others are rivals
    some,       // learners and strangers, at random
    others,     // learners and rivals, at random
    all,        // any of the three
    as_rival,   // the hero is a rival, all others learn
    as_stranger // the hero is a stranger, all others learn
};

// How good a position is depends on who sits there, which nobody sees: the last output judges by
// tables of learners only, as whoever looks ahead among nets must. Where there is room the one
// before it judges by tables with rivals, and one more by those with strangers.
ADJUGE_DEVICE constexpr int value_at(Company company) {
    int judge = 1;
    switch (company) {
    case Company::self: break;
    case Company::rivals:
    case Company::others:
    case Company::as_rival: judge = 2; break;
    default: judge = 3; break;
    }
    return outputs - (judge < outputs - Encode::actions ? judge : outputs - Encode::actions);
}

// Where a step leaves what it saw. Any pointer may be null.
struct Told {
    u8* flags;     // [n] bits: a game ended, this dragged on, this was no learner's
    float* reward; // [n][6] for every seat, where a game ended
    float* result; // [n][8] of the first game: 1, the hero's share of the win, his score, the mean
                   // of the others', moves, decisions of nets, hero, players
    const float* weights; // see Weight
    u64* sums;            // see Sum
    int check;
};
// Of what is rewarded beside a win: the margin, each of those left behind, and how many times as
// much it counts to leave a stranger behind.
enum Weight { margin, place, pride, weights };
enum Sum { games, moves, asked, score, best, seats, refused, endless, drags, sums };
enum Flag : u8 { ended = 1, dragged = 2, not_learners = 4 };

ADJUGE_DEVICE inline void count_up(u64* sums, Sum which, u64 by = 1) {
    if (sums == nullptr) return;
#ifdef __CUDA_ARCH__
    atomicAdd(sums + which, by);
#else
    __atomic_fetch_add(sums + which, by, __ATOMIC_RELAXED);
#endif
}

struct Table {
    G::State state;
    Rng rng;
    Game::Stranger stranger;
    Config config;
    u32 played; // games, to their end
    u32 moves;  // of this game
    u32 asked;  // of this game: decisions of nets
    Company company;
    u8 sane; // strangers are the sane player, not anybody
    u8 seat; // whose decision it is
    u8 hero;
    Who who[max_players];

    ADJUGE_DEVICE void begin(int index) {
        state = G::start(config, G::deal(config, rng), Silent{});
        moves = asked = 0;
        hero = static_cast<u8>((static_cast<u32>(index) + played) % config.players);
        stranger = sane != 0 ? Game::sane() : Game::stranger(rng);
        for (u32 p = 0; p < config.players; ++p) who[p] = sitter(p);
        // Somebody has to learn.
        if (company == Company::some || company == Company::others || company == Company::all)
            who[hero] = Who::learner;
    }

    // Chance and forced moves are played here. Strangers are asked one at a time, as nets are: a
    // table where three of them think would keep all others waiting.
    ADJUGE_DEVICE void advance(int index, const Told& told) {
        for (int n = 0; n < 100'000; ++n) {
            const Turn now = G::turn(state);
            if (now.of == Turn::Of::over) {
                end(index, told);
                begin(index);
                continue;
            }
            if (now.of == Turn::Of::chance) {
                G::apply(state, nobody, G::roll(state, rng), Silent{});
                continue;
            }
            seat = now.awaited.pick(rng);
            if (who[seat] == Who::stranger) return;
            const G::Sight view = G::sight(state, seat);
            const auto legal = Encode::legal(view);
            if (legal.count() > 1) return;
            make(Encode::move(view, legal.nth(0)), told);
        }
        count_up(told.sums, endless);
    }

    ADJUGE_DEVICE void make(const G::Move& move, const Told& told) {
        if (told.check != 0 && !G::check(state, seat, move).ok()) count_up(told.sums, refused);
        ++moves;
        G::apply(state, seat, move, Silent{});
    }

private:
    ADJUGE_DEVICE Who sitter(u32 p) {
        switch (company) {
        case Company::strangers: return p == hero ? Who::learner : Who::stranger;
        case Company::rivals: return p == hero ? Who::learner : Who::rival;
        case Company::some: return rng.below(2) == 0 ? Who::learner : Who::stranger;
        case Company::others: return rng.below(2) == 0 ? Who::learner : Who::rival;
        case Company::all: return static_cast<Who>(rng.below(3));
        case Company::as_rival: return p == hero ? Who::rival : Who::learner;
        case Company::as_stranger: return p == hero ? Who::stranger : Who::learner;
        default: return Who::learner;
        }
    }

    ADJUGE_DEVICE void end(int index, const Told& told) {
        const auto scores = G::scores(state);
        const u32 n = config.players;
        int sum = 0;
        int most = -1'000'000;
        float firsts = 0;
        for (u32 p = 0; p < n; ++p) {
            sum += scores.of[p];
            most = scores.of[p] > most ? scores.of[p] : most;
            firsts += scores.place[p] == 1 ? 1.0F : 0.0F;
        }
        const auto share = [&](u32 p) { return scores.place[p] == 1 ? 1.0F / firsts : 0.0F; };
        const auto rest = [&](u32 p) {
            return static_cast<float>(sum - scores.of[p]) / static_cast<float>(n - 1);
        };
        // Those left behind, less those ahead.
        const auto places = [&](u32 p) {
            float ahead = 0;
            for (u32 q = 0; q < n; ++q) {
                const float one = who[q] == Who::stranger ? told.weights[pride] : 1.0F;
                if (scores.place[p] != scores.place[q])
                    ahead += scores.place[p] < scores.place[q] ? one : -one;
            }
            return ahead / static_cast<float>(2 * (n - 1));
        };
        if (told.reward != nullptr)
            for (u32 p = 0; p < max_players; ++p)
                told.reward[index * max_players + static_cast<int>(p)] =
                    p < n ? share(p) - 1.0F / static_cast<float>(n) +
                                told.weights[margin] *
                                    (static_cast<float>(scores.of[p]) - rest(p)) / Game::margin +
                                told.weights[place] * places(p)
                          : 0.0F;
        if (told.flags != nullptr) told.flags[index] |= ended;
        if (told.result != nullptr && told.result[index * 8] == 0.0F) {
            const float all[] = {1.0F,
                                 share(hero),
                                 static_cast<float>(scores.of[hero]),
                                 rest(hero),
                                 static_cast<float>(moves),
                                 static_cast<float>(asked),
                                 static_cast<float>(hero),
                                 static_cast<float>(n)};
            for (int k = 0; k < 8; ++k) told.result[index * 8 + k] = all[k];
        }
        count_up(told.sums, Sum::games);
        count_up(told.sums, Sum::moves, moves);
        count_up(told.sums, Sum::asked, asked);
        count_up(told.sums, Sum::score, static_cast<u64>(sum));
        count_up(told.sums, Sum::best, static_cast<u64>(most));
        count_up(told.sums, Sum::seats, n);
        ++played;
    }
};

} // namespace adjuge::train
