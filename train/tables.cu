// Many games side by side, as a library for the trainer: the same source for a graphics processor
// (nvcc) and for plain C++ (g++ -x c++). Pointers are the device's where there is one.
#include <cmath>

#include "configs.h"
#include "table.h"

namespace adjuge::train {

struct Init {
    Table* tables;
    u64 seed;
    const u32* configs;  // [n] as Config lies in memory
    const u8* companies; // [n]
    int sane;
    int stagger; // up to so many random decisions first, so that not all games end together

    ADJUGE_DEVICE void operator()(int i) const {
        Table& t = tables[i];
        t.rng = Rng::stream(seed, static_cast<u64>(i));
        const u32 c = configs[i];
        t.config = {static_cast<u8>(c), static_cast<u8>(c >> 8), static_cast<u8>(c >> 16), 0};
        t.company = static_cast<Company>(companies[i]);
        t.sane = static_cast<u8>(sane);
        t.played = 0;
        t.begin(i);
        t.advance(i, Told{});
        const int first =
            stagger > 0 ? static_cast<int>(t.rng.below(static_cast<u32>(stagger))) : 0;
        for (int k = 0; k < first; ++k) {
            const G::Sight view = G::sight(t.state, t.seat);
            const auto legal = Encode::legal(view);
            const int which =
                legal.nth(static_cast<int>(t.rng.below(static_cast<u32>(legal.count()))));
            t.make(Encode::move(view, which), Told{});
            t.advance(i, Told{});
        }
    }
};

struct Observe {
    const Table* tables;
    std::int8_t* seen; // [n][features]
    u8* legal;         // [n][outputs]
    u8* seat;          // [n]

    ADJUGE_DEVICE void operator()(int i) const {
        const Table& t = tables[i];
        const G::Sight view = G::sight(t.state, t.seat);
        // Eight at a time: a write costs the same for one.
        u64* to = reinterpret_cast<u64*>(seen + static_cast<long>(i) * Encode::features);
        u64 eight = 0;
        int n = 0;
        Encode::look(view, [&](int x) {
            eight = eight >> 8 | static_cast<u64>(static_cast<u8>(x)) << 56;
            if ((++n & 7) == 0) to[n / 8 - 1] = eight;
        });
        const auto set = Encode::legal(view);
        u32* bytes = reinterpret_cast<u32*>(legal + static_cast<long>(i) * outputs);
        for (int k = 0; k < outputs / 4; ++k) {
            const u32 four = k / 8 < set.words ? (set.bits[k / 8] >> (4 * (k & 7))) & 15U : 0;
            bytes[k] = (four * 0x00204081U) & 0x01010101U;
        }
        seat[i] = t.seat;
    }
};

// From outputs to an action: by those of the learner, or of the rival where it is his decision.
struct Choose {
    Table* tables;
    const float* learner; // [n][outputs]; null: anything legal
    const float* rival;
    const u8* legal;
    int greedy; // bit 0: the learner, bit 1: the rival
    int* action;
    float* logp;
    float* value;

    ADJUGE_DEVICE void operator()(int i) const {
        Table& t = tables[i];
        const u8* const may = legal + static_cast<long>(i) * outputs;
        if (learner == nullptr) {
            const auto set = Encode::legal(G::sight(t.state, t.seat));
            action[i] = set.nth(static_cast<int>(t.rng.below(static_cast<u32>(set.count()))));
            return;
        }
        const bool other = t.who[t.seat] == Who::rival;
        const float* const out = (other ? rival : learner) + static_cast<long>(i) * outputs;
        float most = -1e30F;
        int chosen = 0;
        for (int a = 0; a < Encode::actions; ++a)
            if (may[a] != 0 && out[a] > most) {
                most = out[a];
                chosen = a;
            }
        float sum = 0.0F;
        for (int a = 0; a < Encode::actions; ++a)
            if (may[a] != 0) sum += expf(out[a] - most);
        if (((greedy >> (other ? 1 : 0)) & 1) == 0) {
            float left = static_cast<float>(t.rng.below(1U << 24)) * (1.0F / 16777216.0F) * sum;
            for (int a = 0; a < Encode::actions && left >= 0.0F; ++a)
                if (may[a] != 0) {
                    left -= expf(out[a] - most);
                    if (left < 0.0F) chosen = a;
                }
        }
        action[i] = chosen;
        if (logp != nullptr) logp[i] = out[chosen] - most - logf(sum);
        if (value != nullptr) value[i] = out[value_at(t.company)];
    }
};

struct Step {
    Table* tables;
    const int* action;
    Told told;

    ADJUGE_DEVICE void operator()(int i) const {
        Table& t = tables[i];
        const G::Sight view = G::sight(t.state, t.seat);
        if (t.who[t.seat] == Who::stranger) { // it was asked for nothing
            if (told.flags != nullptr) told.flags[i] = not_learners;
            t.make(t.stranger(view, t.rng), told);
            t.advance(i, told);
            return;
        }
        int a = action[i];
        if (told.check != 0 && !Encode::legal(view).has(a)) {
            count_up(told.sums, refused);
            a = Encode::legal(view).nth(0);
        }
        const G::Move move = Encode::move(view, a);
        const bool drag = Game::drags(view, move);
        if (told.flags != nullptr)
            told.flags[i] = static_cast<u8>((drag ? dragged : 0) |
                                            (t.who[t.seat] == Who::learner ? 0 : not_learners));
        if (drag) count_up(told.sums, drags);
        ++t.asked;
        t.make(move, told);
        t.advance(i, told);
    }
};

// Advantages, seat by seat, backward in time: what follows a decision is the same seat's next one
// in that game. The last of a seat in a game under way has none yet: it only lends its value.
struct Advantages {
    const float* value;  // [steps][n]
    const u8* seat;      // [steps][n]
    const u8* flags;     // [steps][n]
    const float* reward; // [steps][n][6]
    int steps;
    int n;
    float lambda;
    float drag_cost;
    float* advantage;
    float* target;
    u8* valid;

    ADJUGE_DEVICE void operator()(int i) const {
        float next_value[max_players]{};
        float next_advantage[max_players]{};
        u32 known = 0;
        for (int t = steps - 1; t >= 0; --t) {
            const long at = static_cast<long>(t) * n + i;
            const u8 f = flags[at];
            if ((f & ended) != 0) {
                for (int p = 0; p < max_players; ++p) {
                    next_value[p] = reward[at * max_players + p];
                    next_advantage[p] = 0.0F;
                }
                known = ~0U;
            }
            const int s = seat[at];
            const float v = value[at];
            const bool have = ((known >> s) & 1U) != 0;
            const float cost = (f & dragged) != 0 ? drag_cost : 0.0F;
            const float a = have ? next_value[s] - cost - v + lambda * next_advantage[s] : 0.0F;
            advantage[at] = a;
            target[at] = a + v;
            valid[at] = have && (f & not_learners) == 0 ? 1 : 0;
            next_value[s] = v;
            next_advantage[s] = a;
            known |= 1U << s;
        }
    }
};

struct Digest {
    const Table* tables;
    u64* to;
    ADJUGE_DEVICE void operator()(int i) const {
        const u8* bytes = reinterpret_cast<const u8*>(&tables[i].state);
        u64 sum = 1469598103934665603ULL;
        for (u32 k = 0; k < sizeof(G::State); ++k) sum = (sum ^ bytes[k]) * 1099511628211ULL;
        to[i] = sum ^ tables[i].seat;
    }
};

} // namespace adjuge::train

using namespace adjuge::train;
#define API extern "C" __attribute__((visibility("default"))) int

API tables_size(int what) {
    const int sizes[] = {static_cast<int>(sizeof(Table)),
                         Encode::features,
                         Encode::actions,
                         outputs,
                         max_players,
                         sums};
    return sizes[what];
}
// The n-th table that the game allows, as tables_init reads it; -1: there are no more.
API tables_config(int n) {
    int found = -1;
    adjuge::each_config<G>([&](const adjuge::Config& c) {
        if (n-- == 0) found = c.players | c.edition << 8 | c.variants << 16;
    });
    return found;
}
// Which output is the value at a table with that company.
API tables_value(int company) { return value_at(static_cast<Company>(company)); }
API tables_ready() { return deep_stack(); }
API tables_init(Table* tables, int n, u64 seed, const u32* configs, const u8* companies, int sane,
                int stagger, Stream stream) {
    return each(Init{tables, seed, configs, companies, sane, stagger}, n, stream);
}
API tables_observe(const Table* tables, int n, std::int8_t* seen, u8* legal, u8* seat,
                   Stream stream) {
    return each(Observe{tables, seen, legal, seat}, n, stream);
}
API tables_choose(Table* tables, int n, const float* learner, const float* rival, const u8* legal,
                  int greedy, int* action, float* logp, float* value, Stream stream) {
    return each(Choose{tables, learner, rival, legal, greedy, action, logp, value}, n, stream);
}
API tables_step(Table* tables, int n, const int* action, u8* flags, float* reward, float* result,
                const float* weights, u64* sums, int check, Stream stream) {
    return each(Step{tables, action, {flags, reward, result, weights, sums, check}}, n, stream);
}
API tables_advantages(const float* value, const u8* seat, const u8* flags, const float* reward,
                      int steps, int n, float lambda, float drag_cost, float* advantage,
                      float* target, u8* valid, Stream stream) {
    return each(Advantages{value, seat, flags, reward, steps, n, lambda, drag_cost, advantage,
                           target, valid},
                n, stream);
}
API tables_digest(const Table* tables, int n, u64* to, Stream stream) {
    return each(Digest{tables, to}, n, stream);
}
