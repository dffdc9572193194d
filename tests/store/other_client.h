#pragma once

#include <postgresql/libpq-fe.h>
#include <sys/types.h>

#include <string>
#include <vector>

namespace adjuge::store {

// Somebody else at the same PostgreSQL database.
class OtherClient {
public:
    explicit OtherClient(const std::string& where) : db_{PQconnectdb(where.c_str())} {}
    OtherClient(const OtherClient&) = delete;
    OtherClient& operator=(const OtherClient&) = delete;
    ~OtherClient() { PQfinish(db_); }

    std::vector<std::string> run(const std::string& sql) {
        PGresult* result = PQexec(db_, sql.c_str());
        std::vector<std::string> rows;
        for (int n = 0; n < PQntuples(result); ++n) rows.emplace_back(PQgetvalue(result, n, 0));
        PQclear(result);
        return rows;
    }
    // Processes that serve the store.
    std::vector<pid_t> backends() {
        std::vector<pid_t> all;
        for (const std::string& pid :
             run("select pid from pg_stat_activity where application_name = 'adjuge' "
                 "and datname = current_database()"))
            all.push_back(std::stoi(pid));
        return all;
    }

private:
    PGconn* db_;
};

} // namespace adjuge::store
