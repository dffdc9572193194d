#pragma once

#include <algorithm>
#include <cmath>

#include "ai/budget.h"
#include "ai/net/player.h"
#include "rules/turn.h"

namespace adjuge {

// A net that thinks: its likeliest answers are tried against the same guesses of what is hidden and
// the same luck. The net plays on for everybody until the question is settled and it is one's own
// turn again; there its value tells how good that is. Its first answer is left only for one that is
// better by more than chance. Nothing is allocated.
template <Game G, EncodeOf<G> Encode, class Craft>
class LookAhead {
public:
    using Sight = typename G::Sight;
    using Move = typename G::Move;
    using State = typename G::State;

    LookAhead(const Net& net, const Sight& view) : player_{net}, view_{view} {}

    // Precondition: the seat is awaited. At most so many playouts, and no longer than `time`.
    Move choose(Rng& rng, int playouts, const ThinkingTime& time = {}, int lean = 0) {
        const auto answer = player_.ask(view_);
        for (int a = 0; a < Encode::actions; ++a)
            if (answer.legal.has(a)) consider(a, answer.of[a]);
        drop_unlikely();
        begin_with(player_.template first<Craft>(view_, answer, lean));
        const std::uint64_t seed = rng.next();
        std::uint64_t draw = 0;
        // The worse half is given up again and again.
        size_ = std::min(size_, static_cast<unsigned>(std::max(2, playouts / 4)));
        for (unsigned alive = size_; alive > 1;) {
            const int stages = alive > 4 ? 3 : alive > 2 ? 2 : 1;
            const int each = std::max(1, playouts / stages / static_cast<int>(alive));
            for (int n = 0; n < each && !time.over(); ++n)
                try_all(Rng::stream(seed, draw++), alive);
            playouts -= each * static_cast<int>(alive);
            std::sort(arms_ + 1, arms_ + alive, [](const Arm& a, const Arm& b) {
                const double first = a.sum * std::max(1, b.n);
                const double second = b.sum * std::max(1, a.n);
                return first != second ? first > second : a.action < b.action;
            });
            if (alive == 2 || time.over()) break;
            alive = (alive + 1) / 2;
        }
        const bool better = size_ > 1 && arms_[1].n > 1 && arms_[1].gain() > arms_[1].error();
        return Encode::move(view_, arms_[better ? 1 : 0].action);
    }

private:
    struct Arm {
        int action{};
        std::int32_t likely{};
        int n{};
        double sum{}; // of gains over the first answer
        double squares{};

        double gain() const { return sum / n; }
        double error() const {
            return std::sqrt((std::max(0.0, squares / n - gain() * gain()) + 1e-9) / (n - 1));
        }
    };
    static constexpr unsigned most = 6;

    // Keeps the likeliest, in order.
    void consider(int action, std::int32_t likely) {
        unsigned at = size_ < most ? size_++ : most;
        if (at == most && arms_[most - 1].likely >= likely) return;
        if (at == most) at = most - 1;
        for (; at > 0 && arms_[at - 1].likely < likely; --at) arms_[at] = arms_[at - 1];
        arms_[at] = Arm{action, likely};
    }

    void drop_unlikely() {
        const auto seldom = [&](const Arm& arm) {
            const std::int64_t part = likelihood(std::int64_t{arms_[0].likely} - arm.likely);
            return 100 * part < std::int64_t{Encode::unlikely} << 16;
        };
        while (size_ > 1 && seldom(arms_[size_ - 1])) --size_;
    }

    // The one that others must beat comes first, the others as likely as they are.
    void begin_with(int action) {
        unsigned at = 0; // an answer that is nearly as likely as the first may be a seventh
        while (at + 1 < size_ && arms_[at].action != action) ++at;
        arms_[at].action = action;
        std::rotate(arms_, arms_ + at, arms_ + at + 1);
    }

    void try_all(Rng luck, unsigned alive) {
        State start = G::guess(view_, luck);
        Craft::reopen(start, view_.me);
        const Rng same{luck.next()};
        double first = 0;
        for (unsigned n = 0; n < alive; ++n) {
            Arm& arm = arms_[n];
            State state = start;
            G::apply(state, view_.me, Encode::move(view_, arm.action), Silent{});
            const double worth = play_on(state, same);
            if (n == 0) first = worth;
            arm.sum += worth - first;
            arm.squares += (worth - first) * (worth - first);
            ++arm.n;
        }
    }

    double play_on(State& state, Rng rng) const {
        for (;;) {
            const Turn turn = G::turn(state);
            if (turn.of == Turn::Of::over) return Encode::worth(state, view_.me);
            if (turn.of == Turn::Of::chance) {
                G::apply(state, nobody, G::roll(state, rng), Silent{});
                continue;
            }
            const Seat seat = turn.awaited.pick(rng);
            const Sight sight = G::sight(state, seat);
            if (seat == view_.me && Encode::settled(view_.table, state.table))
                return static_cast<double>(player_.ask(sight).value) / Net::unit;
            G::apply(state, seat, player_(sight, rng, Encode::warmth), Silent{});
        }
    }

    NetPlayer<G, Encode> player_;
    const Sight& view_;
    Arm arms_[most];
    unsigned size_{};
};

} // namespace adjuge
