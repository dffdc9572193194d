#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "text/brocante/text.h"
#include "text/types.h"

namespace adjuge {
namespace {

// ADJUGE_TYPES=write writes them, as those of all games, and fails.
TEST(BrocanteText, types_are_those_of_the_page) {
    const char* path = ADJUGE_SOURCE_DIR "/web/src/games/brocante/wire.ts";
    if (std::getenv("ADJUGE_TYPES") != nullptr) {
        std::ofstream{path} << typescript<Brocante>();
        ADD_FAILURE() << "wrote " << path << "; run again without ADJUGE_TYPES";
    }
    std::stringstream kept;
    kept << std::ifstream{path}.rdbuf();
    EXPECT_EQ(typescript<Brocante>(), kept.str());
}

TEST(BrocanteText, a_terminal_shows_own_taste_and_everybody_s_money) {
    const Config config{2, 0, 0, 0};
    const brocante::Deal deal{{9, 1, 2, 3, 4, 5, 6, 7, 8, 0}, {0, 1, 2, 3, 4}};
    const brocante::State s = brocante::start(config, deal, Silent{});
    const SeatInfo seats[] = {{"Ada"}, {"Basile"}};
    const std::string board = Text<Brocante>::board(Lang::en, {config, seats, 0},
                                                    brocante::look(s, 0), Reckoning::shown, Ink{});
    for (const char* words : {"Lot 1 of 10", "clock (10)", "20 coins", "Your taste: clocks"})
        EXPECT_NE(board.find(words), std::string::npos) << words << "\n" << board;
}

} // namespace
} // namespace adjuge
