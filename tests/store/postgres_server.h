#pragma once

#include <sys/types.h>

#include <string>

#include "store/temp_folder.h"

namespace adjuge::store {

// A real PostgreSQL server from Debian's package, for this process alone, on a Unix socket. It
// stops when this process ends, however it ends.
class PostgresServer {
public:
    static PostgresServer& one(); // started when first asked for

    PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;
    ~PostgresServer();

    std::string fresh_database(); // its address
    std::string socket() const { return folder_.file(".s.PGSQL.5432"); }
    std::string address(const std::string& database) const;

    void start();
    void stop();     // politely: transactions under way are broken off
    void kill_all(); // all its processes at once, by SIGKILL
    void crash();    // as if the machine had lost its power, but for the disk's own cache

private:
    void end(int signal);

    TempFolder folder_;
    std::string bin_;
    pid_t pid_{};
    int databases_{};
};

} // namespace adjuge::store
