#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bus/cipher.h"
#include "store/store.h"

namespace adjuge::house {

// The key of workers (`adjuge work`), as the database has it: nodes know by it who may be asked,
// and encrypt what they ask (docs/scale.md).
struct WorkerKey {
    static constexpr const char* kind = "worker-key"; // of its document
    static constexpr std::size_t most = 100;
    static constexpr std::size_t longest_name = 32; // characters

    std::string id{};
    std::string name{}; // for people
    bus::Key key{};
    std::int64_t created{}; // ms since 1970

    store::Document document() const;
};
std::vector<WorkerKey> read_worker_keys(const store::Store& store);

// What a worker is given in order to work for a house: "adjuge-worker:BUS:ID:KEY".
struct WorkerAccess {
    std::string bus_name{}; // of the house
    std::string key_id{};
    bus::Key key{};

    std::string line() const;
    static std::optional<WorkerAccess> read(std::string_view line);
};

} // namespace adjuge::house
