#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/fair.h"
#include "rules/game.h"

namespace adjuge {

struct SeatInfo {
    std::string name;
    std::string bot{}; // its id, where no person sits

    bool operator==(const SeatInfo&) const = default;
};

// One accepted move; chance's own are made by nobody.
template <Game G>
struct Entry {
    Seat seat{nobody};
    typename G::Move move{};

    bool operator==(const Entry&) const = default;
};

// A whole game: docs/records.md.
template <Game G>
struct Record {
    Config config{};
    std::vector<SeatInfo> seats{};
    typename G::Deal deal{};
    std::vector<Entry<G>> moves{};
    std::optional<std::vector<int>> scores{}; // of a finished game
    std::string comment{};
    std::optional<FairProof> fair{}; // where chance can be checked

    bool operator==(const Record&) const = default;
};

} // namespace adjuge
