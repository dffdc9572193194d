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
    int hints{};       // that the house gave them

    bool operator==(const SeatInfo&) const = default;
};

// One accepted move; chance's own are made by nobody.
template <Game G>
struct Entry {
    Seat seat{nobody};
    typename G::Move move{};

    bool operator==(const Entry&) const = default;
};

// Where a game began that was no new one: after so many moves of another.
struct Tried {
    std::string record{}; // its id
    std::size_t at{};

    bool operator==(const Tried&) const = default;
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
    std::optional<Tried> tried{};

    bool operator==(const Record&) const = default;
};

} // namespace adjuge
