#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "text/json.h"

namespace adjuge::house {

// The moves of a seat that plays from a script, as text: as JSON values they would take thirty
// times the room, and most of them are never made.
class Script {
public:
    Script() = default;
    explicit Script(const json::array& moves);

    std::size_t size() const { return ends_.size(); }
    std::size_t bytes() const { return text_.capacity() + ends_.capacity() * sizeof ends_[0]; }
    json::value move(std::size_t index) const;
    json::array moves() const;

private:
    std::string text_;
    std::vector<std::uint32_t> ends_; // of each move in the text
};

// What a guest may send as a script: at most 1000 objects that could be moves. Throws FormatError.
Script read_script(const Node& moves);

} // namespace adjuge::house
