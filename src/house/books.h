#pragma once

#include "house/demo_games.h"
#include "house/refusal.h"
#include "store/store.h"

// What the house keeps of games that are over, with the names of today. On a worker.
namespace adjuge::house {

std::optional<std::string> name_in_books(const store::Store& store, const std::string& guest);
// A record as it was found, with the names of today but not yet read.
struct FoundRecord {
    DemoGames::RecordPtr demo{}; // of a demo game, or
    store::Record kept{};        // one of the store
    std::map<std::string, std::string> names{};

    std::string called() const; // the same only as long as all names are
    json::object read() const;
};
Result<FoundRecord> find_record(const store::Store& store, DemoGames& demo_games,
                                const std::string& id);
Result<json::object> read_record(const store::Store& store, DemoGames& demo_games,
                                 const std::string& id);
// What is left of a table, as it shows itself to a guest (empty: somebody without a name).
Result<json::object> read_past(const store::Store& store, const std::string& id,
                               const std::string& guest, bool by_link);

} // namespace adjuge::house
