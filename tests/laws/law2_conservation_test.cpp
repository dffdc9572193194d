#include "laws/walk.h"

// Law 2: cards, tokens and money add up after every move, and the events tell no tales.
namespace adjuge::laws {
namespace {

template <class G>
struct Conservation {
    Config config;
    long number;

    void at(const typename G::State& state) { demand_none(LawHooks<G>::conserved(state)); }
    void moved(const Step<G>& step) {
        demand_none(LawHooks<G>::accounted(step.before, step.events, step.after));
        demand(!step.events.empty() || G::turn(step.after).of == Turn::Of::chance,
               "a move without an event");
        for (const auto& event : step.events)
            demand(G::info.book == std::string_view(event.why.book, 2) && event.why.number > 0,
                   "an event without a rule");
    }
};

TEST(Laws, 2_everything_adds_up_after_every_move) { watch_all<Conservation>(); }

} // namespace
} // namespace adjuge::laws
