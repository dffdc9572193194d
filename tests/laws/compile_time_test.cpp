#include <gtest/gtest.h>

#include "checksum.h"
#include "rules/games.h"

// Whole games played by the compiler itself: proof that the rules are constant expressions, hence
// free of undefined behaviour, allocation and hidden state on the way. The same games at run time
// must give the same sums.
namespace adjuge {
namespace {

constexpr std::uint64_t seed = 2009;

template <std::uint64_t number>
constexpr Played<ModernArt> compiled = play_numbered<ModernArt>(seed, number);

template <std::uint64_t number>
void print() { auto& g = compiled<number>; auto c = rotating_config<ModernArt>(number);
 std::printf("%d %d %d: %lx %ld  %d %d %d %d %d\n", c.players, c.edition, c.variants, g.checksum, g.decisions, g.state.table.money[0], g.state.table.money[1], g.state.table.money[2], g.state.table.money[3], g.state.table.money[4]); }
TEST(CompileTime, print) { print<0>(); print<1>(); print<2>(); print<3>(); print<4>();  print<5>(); print<7>(); print<10>(); }
}
}
