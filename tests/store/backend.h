#pragma once

#include <gtest/gtest.h>

#include "store/postgres_server.h"
#include "store/store.h"
#include "store/temp_folder.h"

namespace adjuge::store {

enum class Backend { sqlite, postgres };

// A test that both must pass: the same words, the same behaviour.
class EveryStore : public testing::TestWithParam<Backend> {
protected:
    EveryStore()
        : where{is_postgres() ? PostgresServer::one().fresh_database() : folder.file("house")} {}

    static bool is_postgres() { return GetParam() == Backend::postgres; }

    TempFolder folder;
    std::string where;
};

inline std::string backend_name(const testing::TestParamInfo<Backend>& info) {
    return info.param == Backend::postgres ? "postgres" : "sqlite";
}

inline auto both() { return testing::Values(Backend::sqlite, Backend::postgres); }

inline std::vector<std::string> bodies(const std::vector<LogEntry>& log) {
    std::vector<std::string> all;
    for (std::size_t n = 0; n < log.size(); ++n) {
        EXPECT_EQ(log[n].seq, log[0].seq + static_cast<std::int64_t>(n));
        all.push_back(log[n].body);
    }
    return all;
}

using Bodies = std::vector<std::string>;

} // namespace adjuge::store
