#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include "laws/describe.h"
#include "laws/perft.h"
#include "rules/games.h"
#include "sanitized.h"

#define ADJUGE_FILE(game) <laws/game##_perft.h>
#include "rules/each_game.h"

namespace adjuge {
namespace {

constexpr int columns = PerftRow::columns - sanitized; // the deepest would take minutes

// A row as docs/perft.md has it.
template <Game G>
std::string written(const PerftRow& row) {
    std::ostringstream text;
    text << "| " << describe<G>(row.config) << " | " << row.seed << " | " << row.after << " |";
    for (const std::uint64_t ways : row.ways) text << ' ' << ways << " |";
    return text.str();
}

// A change of these numbers is a change of the rules (or of the deal): explain it, or undo it.
// With ADJUGE_PERFT=print the table is written out instead.
TEST(Perft, the_number_of_ways_is_the_one_on_record) {
    const bool show = std::getenv("ADJUGE_PERFT") != nullptr;
    Tested::each([&]<Game G>(G) {
        for (const PerftRow& row : PerftTable<G>::rows) {
            const typename G::State state = perft_state<G>(row.config, row.seed, row.after);
            PerftRow now = row;
            for (int n = 0; n < columns; ++n) now.ways[n] = perft<G>(state, PerftRow::depth(n));
            if (show) std::printf("%s\n", written<G>(now).c_str());
            EXPECT_TRUE(show || written<G>(now) == written<G>(row))
                << "on record: " << written<G>(row) << "\ncounted:   " << written<G>(now);
        }
    });
}

} // namespace
} // namespace adjuge
