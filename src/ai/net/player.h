#pragma once

#include "ai/encode.h"
#include "ai/net/net.h"
#include "rules/rng.h"

namespace adjuge {

// e^(-less / Net::unit) in 2^-16, by integers alone.
constexpr std::uint32_t likelihood(std::int64_t less) {
    constexpr std::uint32_t roots[] = {// 2^(-k/16) in 2^-16
                                       65536, 62757, 60097, 57549, 55109, 52772,
                                       50535, 48393, 46341, 44376, 42495, 40693,
                                       38968, 37316, 35734, 34219, 32768};
    const std::int64_t halvings = less * 5909 / 4096; // in 2^-12
    const auto whole = static_cast<unsigned>(halvings >> 12);
    if (whole >= 17) return 0;
    const auto part = static_cast<std::uint32_t>(halvings & 4095);
    const std::uint32_t from = roots[part >> 8];
    return (from - (from - roots[(part >> 8) + 1]) * (part & 255U) / 256) >> whole;
}

// What a net is shown of a position. Precondition: there is room for all its features.
template <class Encode, class Sight>
void show(const Sight& view, std::int8_t* to) {
    Encode::look(view, [&](int x) { *to++ = static_cast<std::int8_t>(x); });
}

// Plays a game by its net alone: how likely each answer is, or the likeliest.
template <Game G, EncodeOf<G> Encode>
class NetPlayer {
public:
    using Sight = typename G::Sight;
    using Move = typename G::Move;

    explicit NetPlayer(const Net& net) : net_{net} {}

    // The outputs of the net for this seat.
    struct Answer {
        ActionSet<Encode::actions> legal;
        std::int32_t of[Net::most_outputs];
        std::int32_t value; // one's share of the win above an equal one, about
    };
    Answer ask(const Sight& view) const {
        alignas(64) std::int8_t seen[Encode::features];
        show<Encode>(view, seen);
        Answer answer;
        answer.legal = Encode::legal(view);
        net_(seen, answer.of);
        answer.value = answer.of[net_.outputs() - 1];
        return answer;
    }

    // The likeliest answer; of somebody who leans to daring (1) or thrift (-1), the one that puts
    // most or least at stake, of those that the net likes nearly as well. The first of equals.
    template <class Craft>
    static int first(const Sight& view, const Answer& answer, int lean) {
        int best = answer.legal.nth(0);
        for (int a = 0; a < Encode::actions; ++a)
            if (answer.legal.has(a) && answer.of[a] > answer.of[best]) best = a;
        if constexpr (requires { Craft::stakes(Move{}); }) {
            if (lean == 0) return best;
            const auto stakes = [&](int a) { return lean * Craft::stakes(Encode::move(view, a)); };
            const int likeliest = best;
            int most = stakes(best);
            for (int a = 0; a < Encode::actions; ++a) {
                if (!answer.legal.has(a) || answer.of[a] < answer.of[likeliest] - nearly) continue;
                if (const int here = stakes(a); here > most) {
                    most = here;
                    best = a;
                }
            }
        }
        return best;
    }

    // Precondition: the seat is awaited. `warmth` in percent: at 0 the likeliest answer, at 100
    // each as often as the net says.
    Move operator()(const Sight& view, Rng& rng, int warmth) const {
        const auto legal = Encode::legal(view);
        if (legal.count() == 1) return Encode::move(view, legal.nth(0));
        const Answer answer = ask(view);
        int best = legal.nth(0);
        for (int a = 0; a < Encode::actions; ++a)
            if (legal.has(a) && answer.of[a] > answer.of[best]) best = a;
        if (warmth <= 0) return Encode::move(view, best);
        const auto weight = [&](int a) {
            if (!legal.has(a)) return 0U;
            return likelihood((std::int64_t{answer.of[best]} - answer.of[a]) * 100 / warmth);
        };
        std::uint32_t sum = 0;
        for (int a = 0; a < Encode::actions; ++a) sum += weight(a);
        std::uint32_t left = rng.below(sum);
        for (int a = 0; a < Encode::actions; ++a) {
            const std::uint32_t here = weight(a);
            if (left < here) return Encode::move(view, a);
            left -= here;
        }
        return Encode::move(view, best);
    }

private:
    static constexpr int nearly = Net::unit * 7 / 10; // half as likely

    const Net& net_;
};

} // namespace adjuge
