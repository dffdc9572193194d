#pragma once

#include <concepts>
#include <type_traits>

#include "rules/bidding_mode.h"
#include "rules/config.h"
#include "rules/rng.h"
#include "rules/turn.h"

namespace adjuge {

// The contract of a game: these names, and the laws in tests/laws. CONTRIBUTING.md says
// how a game is added.
template <class G>
concept Game = requires(const Config& config, const typename G::Deal& deal,
                        const typename G::State& state, typename G::State& changing,
                        const typename G::Sight& sight, const typename G::Move& move,
                        const typename G::Options& offered, const typename G::Option& option,
                        const typename G::Event& event, Seat seat, Rng& rng, Silent& sink) {
    { G::info } -> std::convertible_to<const GameInfo&>;
    { G::max_moves } -> std::convertible_to<long>;
    // Set-up.
    { G::deal(config, rng) } -> std::same_as<typename G::Deal>;
    { G::check_deal(config, deal) } -> std::same_as<Verdict>;
    { G::start(config, deal, sink) } -> std::same_as<typename G::State>;
    // Play: `options` depends on the view alone, `check` and `apply` agree with it.
    { G::turn(state) } -> std::same_as<Turn>;
    { G::options(sight) } -> std::same_as<typename G::Options>;
    { offered.begin() } -> std::convertible_to<const typename G::Option*>;
    { offered.size } -> std::convertible_to<unsigned>;
    { G::within(offered, move) } -> std::same_as<bool>;
    { G::check(state, seat, move) } -> std::same_as<Verdict>;
    { G::apply(changing, seat, move, sink) } -> std::same_as<void>;
    // Chance after the start is a move like any other, made by nobody.
    { G::roll(state, rng) } -> std::same_as<typename G::Move>;
    { G::check_chance(state, move) } -> std::same_as<Verdict>;
    // What a seat may know.
    { G::look(state, seat) } -> std::same_as<typename G::View>;
    { G::sight(state, seat) } -> std::same_as<typename G::Sight>;
    { sight.me } -> std::convertible_to<Seat>;
    { event.why } -> std::convertible_to<RuleId>;
    { G::redact(event, seat) } -> std::same_as<typename G::Event>;
    { G::guess(sight, rng) } -> std::same_as<typename G::State>;
    // Moves from a view.
    { G::draw(sight, offered, option, rng) } -> std::same_as<typename G::Move>;
    { G::mildest(sight, offered, option) } -> std::same_as<typename G::Move>;
    { G::fallback(sight) } -> std::same_as<typename G::Move>;
    { G::preview(sight, move) } -> std::same_as<typename G::Preview>;
    { G::scores(state) } -> std::same_as<typename G::Scores>;
    // Where standing orders may act, and the move that bids or pays an amount there.
    { G::bidding_mode(state) } -> std::same_as<BiddingMode>;
    { G::raise_to(state, 0) } -> std::same_as<typename G::Move>;
    // Whether a move just made may be taken back: nobody was shown anything new by it, and it was
    // no bid. That nobody acted since is the caller's to see.
    { G::may_undo(state, move, state) } -> std::same_as<bool>;
    requires std::convertible_to<typename G::View, typename G::Sight>;
    requires std::is_trivially_copyable_v<typename G::State>;
    requires std::is_trivially_copyable_v<typename G::View>;
    requires std::is_trivially_copyable_v<typename G::Move>;
    requires std::has_unique_object_representations_v<typename G::State>;
    requires std::has_unique_object_representations_v<typename G::View>;
    requires std::has_unique_object_representations_v<typename G::Move>;
    requires std::has_unique_object_representations_v<typename G::Event>;
    requires std::equality_comparable<typename G::Move>;
    requires std::equality_comparable<typename G::Event>;
    requires std::equality_comparable<typename G::Options>;
};

} // namespace adjuge
