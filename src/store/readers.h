#pragma once

#include <mutex>

#include "store/connection.h"

namespace adjuge::store {

// Connections for reading, as many as there are threads that read at once.
class Readers {
public:
    explicit Readers(Database& database) : database_{database} {}

    std::vector<Row> read(std::string_view sql, const std::vector<Value>& values);

private:
    std::unique_ptr<Connection> idle();
    void give_back(std::unique_ptr<Connection> connection);

    Database& database_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Connection>> idle_;
};

} // namespace adjuge::store
