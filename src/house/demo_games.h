#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "text/json.h"

namespace adjuge::house {

// Games that the house plays by itself, to be looked at where there is nothing else to see: one of
// each kind, always the same, with a record like any other. Played when first asked for, and kept.
class DemoGames {
public:
    using RecordPtr = std::shared_ptr<const json::object>;

    static std::string id_of(std::string_view game); // "show-modern-art"
    // From any thread, but it may take a moment. Null if the id is not that of a demo game.
    RecordPtr record(std::string_view id);

private:
    std::mutex mutex_;
    std::map<std::string, RecordPtr, std::less<>> records_;
};

} // namespace adjuge::house
