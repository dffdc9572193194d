#pragma once

#include <fstream>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "ai/arena.h"
#include "cli/command.h"
#include "text/json.h"

namespace adjuge::cli {

// The finished games of an arena, and where they are kept so that it can be interrupted: a file of
// one JSON object a line, the first of which says what arena it is.
class ArenaLog {
public:
    // Without a file they are kept in memory alone. Complains of a file of another arena.
    ArenaLog(const Context& context, const std::string& file, const json::object& arena);

    bool has(std::int64_t deal, unsigned lineup, unsigned rotation) const {
        return known_.contains({deal, lineup, rotation});
    }
    bool add(const ArenaGame& game, unsigned players); // one at a time; false: it is not kept
    bool kept() const { return out_.good(); }          // all of them, where there is a file
    const std::vector<ArenaGame>& games() const { return games_; }

private:
    void read(const Context& context, const std::string& file, const json::object& arena);

    std::vector<ArenaGame> games_;
    std::set<std::tuple<std::int64_t, unsigned, unsigned>> known_; // when it began
    std::ofstream out_;
};

} // namespace adjuge::cli
