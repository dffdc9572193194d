// The page's types of every game are told by the C++ that writes what they describe: a field that
// is renamed here is an error there. ADJUGE_TYPES=write writes them, and fails.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string_view>

#include <fmt/format.h>

#include "text/games.h"
#include "text/types.h"

namespace adjuge {
namespace {

TEST(Types, are_those_of_the_page) {
    Games::each([]<class G>(G) {
        const std::string path =
            fmt::format(ADJUGE_SOURCE_DIR "/web/src/games/{}/wire.ts", G::info.id);
        const std::string types = typescript<G>();
        if (std::getenv("ADJUGE_TYPES") != nullptr) {
            std::ofstream{path} << types;
            ADD_FAILURE() << "wrote " << path << "; run again without ADJUGE_TYPES";
        }
        std::stringstream kept;
        kept << std::ifstream{path}.rdbuf();
        EXPECT_EQ(types, kept.str()) << path;
    });
}

} // namespace
} // namespace adjuge
