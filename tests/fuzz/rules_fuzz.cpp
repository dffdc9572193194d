// One game's `check` and `apply` driven by bytes: which seat, and whether it makes a move that is
// offered, one whose bytes were spoiled, or bytes that are no move at all. The laws hold
// throughout.
#include <array>
#include <bit>
#include <vector>

#include "configs.h"
#include "fuzz/fuzz.h"
#include "laws/all_hooks.h"

namespace adjuge::fuzz {
namespace {

template <class T>
bool same_bytes(const T& a, const T& b) {
    return std::memcmp(&a, &b, sizeof(T)) == 0;
}

// Chance that the bytes decide.
struct ByteLuck {
    Bytes& bytes;
    std::uint32_t below(std::uint32_t n) { return n < 2 ? 0 : bytes.take<std::uint16_t>() % n; }
};

template <Game G>
class Driven {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    explicit Driven(Bytes& bytes) : bytes_{bytes}, config_{rotating_config<G>(bytes.byte())} {
        Rng rng{bytes.take<std::uint16_t>()};
        const typename G::Deal deal = G::deal(config_, rng);
        demand(G::check_deal(config_, deal).ok(), "a deal drawn is refused");
        state_ = G::start(config_, deal, Silent{});
        demand_none(LawHooks<G>::conserved(state_));
    }

    void play() {
        for (long moves = 0; bytes_.more() && G::turn(state_).of != Turn::Of::over;) {
            const bool chance = G::turn(state_).of == Turn::Of::chance;
            if (chance ? step_of_chance() : step_of_seat()) ++moves;
            demand(moves <= G::max_moves, "the game does not end");
        }
    }

private:
    // Whoever, also those who have no seat; mostly one who is asked.
    Seat some_seat(std::uint8_t byte) const {
        const SeatSet asked = G::turn(state_).awaited;
        if (byte % 4 != 0 && !asked.empty()) {
            Seat seat = asked.first();
            for (unsigned n = (byte / 4U) % asked.count(); n > 0; --n)
                for (++seat; !asked.has(seat);) ++seat;
            return seat;
        }
        return static_cast<Seat>((byte / 4U) % 8U);
    }
    Move spoiled(const Move& move) {
        auto raw = std::bit_cast<std::array<std::uint8_t, sizeof(Move)>>(move);
        raw[bytes_.below(sizeof(Move))] = bytes_.byte();
        return std::bit_cast<Move>(raw);
    }
    Move offered(const typename G::Options& all, const typename G::Sight& sight) {
        const auto& option = all.begin()[bytes_.below(all.size)];
        Rng rng{bytes_.byte()};
        switch (bytes_.below(3)) {
        case 0: return G::mildest(sight, all, option);
        case 1: return G::draw(sight, all, option, rng);
        default: return LawHooks<G>::any(all, option, rng);
        }
    }

    bool step_of_seat() {
        const std::uint8_t how = bytes_.byte();
        const Seat seat = some_seat(bytes_.byte());
        const bool seated = seat < config_.players;
        const typename G::Options all =
            G::options(seated ? G::look(state_, seat) : G::look(state_, nobody));
        Move move{};
        if (how % 4 == 3 || !seated || all.size == 0)
            move = how % 8 == 7 ? last_ : bytes_.take<Move>();
        else
            move = offered(all, G::sight(state_, seat));
        const bool as_offered = seated && all.size > 0 && how % 4 < 2;
        if (how % 4 == 2) move = spoiled(move);

        const State before = state_;
        const Verdict verdict = G::check(state_, seat, move);
        demand(same_bytes(before, state_), "a question changed the state");
        if (as_offered) demand(verdict.ok(), "a move that was offered is refused");
        demand(verdict.ok() == (seated && G::within(all, move)), "check and options differ");
        if (!verdict.ok()) demand_rule(verdict);
        if (seated)
            demand(G::preview(G::sight(state_, seat), move).verdict == verdict,
                   "the preview judges otherwise");
        if (!verdict.ok()) return false;
        apply(seat, move);
        demand(!G::check(state_, seat, move).ok(), "a move is accepted twice");
        return true;
    }

    bool step_of_chance() {
        const std::uint8_t how = bytes_.byte();
        ByteLuck luck{bytes_};
        const Move rolled = G::roll(state_, luck);
        demand(G::check_chance(state_, rolled).ok(), "chance rolled what it cannot");
        const State before = state_;
        const Move move = how % 4 == 3   ? bytes_.take<Move>()
                          : how % 4 == 2 ? spoiled(rolled)
                                         : rolled;
        const Verdict verdict = G::check_chance(state_, move);
        demand(same_bytes(before, state_), "a question changed the state");
        for (Seat seat = 0; seat < config_.players; ++seat)
            demand(!G::check(state_, seat, move).ok(), "a seat moves in place of chance");
        if (!verdict.ok()) {
            demand_rule(verdict);
            return false;
        }
        apply(nobody, move);
        return true;
    }

    void apply(Seat seat, const Move& move) {
        const State before = state_;
        std::vector<typename G::Event> events;
        G::apply(state_, seat, move, [&](const typename G::Event& e) { events.push_back(e); });
        demand_none(LawHooks<G>::conserved(state_));
        demand_none(LawHooks<G>::accounted(before, events, state_));
        last_ = move;
    }
    static void demand_rule(const Verdict& verdict) {
        const RuleId& rule = verdict.broken;
        demand(G::info.book == std::string_view(rule.book, 2) && rule.number > 0,
               "a move is refused without a rule of the game");
    }

    Bytes& bytes_;
    Config config_;
    State state_{};
    Move last_{};
};

} // namespace
} // namespace adjuge::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    adjuge::fuzz::Bytes bytes{data, size};
    adjuge::Tested::each([&]<adjuge::Game G>(G) { adjuge::fuzz::Driven<G>{bytes}.play(); });
    return 0;
}
