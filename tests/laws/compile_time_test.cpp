#include <gtest/gtest.h>

#include "checksum.h"
#include "rules/games.h"

// Whole games played by the compiler itself: proof that the rules are constant expressions, hence
// free of undefined behaviour, allocation and hidden state on the way. The same games at run time
// must give the same sums.
namespace adjuge {
namespace {

constexpr std::uint64_t seed = 2009;

template <Game G, std::uint64_t number>
constexpr Played<G> compiled = play_numbered<G>(seed, number);

template <Game G, std::uint64_t number>
void same_at_run_time() {
    // Not known to the compiler, so that it cannot take its own answer again.
    const volatile std::uint64_t asked = number;
    const Played<G> played = play_numbered<G>(seed, asked);
    EXPECT_EQ(played.checksum, (compiled<G, number>.checksum));
    EXPECT_EQ(played.decisions, (compiled<G, number>.decisions));
    EXPECT_EQ(G::scores(played.state), G::scores(compiled<G, number>.state));
}

TEST(CompileTime, the_compiler_plays_like_the_program) {
    Games::each([]<Game G>(G) {
        same_at_run_time<G, 1>();
        same_at_run_time<G, 10>();
    });
}

// A change of these sums is a change of rules, bots, random numbers or layout: explain it.
template <Game G, std::uint64_t number, std::size_t seats>
constexpr bool on_record(const Config& table, std::uint64_t checksum,
                         const std::int16_t (&expected)[seats]) {
    const Played<G>& game = compiled<G, number>;
    const typename G::Scores scores = G::scores(game.state);
    for (unsigned p = 0; p < seats; ++p)
        if (scores.of[p] != expected[p]) return false;
    return rotating_config<G>(number) == table && game.checksum == checksum;
}
static_assert(on_record<ModernArt, 1>({3, 0, 1, 0}, 0xaadc7b1088f7c474, {416, 261, 429, 0, 0}));
static_assert(on_record<ModernArt, 10>({5, 1, 0, 0}, 0xeff4410e91445043,
                                       {215, 288, 416, 129, 359}));
static_assert(on_record<Canaletto, 1>({4, 0, 0, 0}, 0xfbeb07217e15f5f5, {30, -106, 50, -116}));
static_assert(on_record<Canaletto, 10>({3, 0, 0, 0}, 0xe7297e3b71eb2e8d, {34, -78, -1, 0}));
static_assert(on_record<MarcheNoir, 1>({3, 0, 1, 0}, 0x656b2bce13c3c1f4, {26, 20, 15, 0, 0, 0}));
static_assert(on_record<MarcheNoir, 10>({4, 0, 0, 0}, 0x28fd45dd21fd4d27, {9, 11, 10, 8, 0, 0}));

} // namespace
} // namespace adjuge
