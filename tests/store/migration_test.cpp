#include "store/migrations.h"

#include <fmt/format.h>

#include "store/backend.h"
#include "store/sqlite_file.h"
#include "store/version_1.h"

namespace adjuge::store {
namespace {

class MigrationTest : public EveryStore {
protected:
    std::unique_ptr<Database> database() const {
        return is_postgres() ? postgres_database(where) : sqlite_database(where, Access::full);
    }
    void script(std::string_view sql) const {
        database()->connect(Role::writer)->script(std::string{sql});
    }
    void make_first_version() const {
        if (is_postgres()) return script(version_1_postgres);
        std::filesystem::create_directories(where);
        SqliteFile{where + "/adjuge.sqlite"}.run(version_1_sqlite);
    }
    std::int64_t version() const {
        const auto rows = database()
                              ->connect(Role::reader)
                              ->read("select value from meta where key = 'version'", {});
        return std::get<std::int64_t>(rows.at(0)[0]);
    }
    // As docs/storage.md says.
    void go_back() const {
        if (is_postgres()) {
            for (const char* table :
                 {"meta", "documents", "streams", "log", "snapshots", "records", "record_players"})
                script(
                    fmt::format("drop table {0}; alter table {0}_version_1 rename to {0}", table));
            return;
        }
        for (const char* ending : {"", "-wal", "-shm"})
            std::filesystem::remove(where + "/adjuge.sqlite" + ending);
        std::filesystem::rename(where + "/adjuge-version-1.sqlite", where + "/adjuge.sqlite");
    }
    std::string why_not_open(Access access = Access::full) const {
        try {
            open_store(where, access);
        } catch (const StoreError& error) {
            return error.what();
        }
        return "it opened";
    }
};
INSTANTIATE_TEST_SUITE_P(Both, MigrationTest, both(), backend_name);

TEST_P(MigrationTest, a_database_of_the_first_version_is_brought_forward) {
    make_first_version();
    { // which who only looks can do without
        const auto look = open_store(where, Access::look);
        EXPECT_EQ(look->record("r")->body, "record");
        EXPECT_EQ(look->records({.game = "modern-art", .player = "Odile"}).size(), 1U);
    }
    EXPECT_EQ(version(), 1);
    for (int round = 0; round < 2; ++round) {
        const auto store = open_store(where);
        EXPECT_EQ(store->get("account", "ada"), "ada's");
        EXPECT_EQ(store->log("t", 0).at(0).body, "a");
        EXPECT_EQ(store->log("t", 0).at(1).body, (std::string{"b\0", 2}));
        EXPECT_EQ(store->snapshot("t", "L")->body, "s");
        EXPECT_EQ(store->record("r")->body, "record");
        EXPECT_EQ(store->record("r")->info.players, (Bodies{"Ada", "Odile"}));
        EXPECT_EQ(store->records({.game = "modern-art", .player = "Odile"}).size(), 1U);
        EXPECT_TRUE(store->commit(Batch{}.append("t", 3 + round, "c")).ok());
    }
    EXPECT_EQ(version(), static_cast<std::int64_t>(migrations().size()));
    EXPECT_EQ(why_not_open(Access::look), "it opened");
}

TEST_P(MigrationTest, a_copy_is_kept_before_the_tables_change_and_leads_back) {
    make_first_version();
    for (int round = 0; round < 2; ++round) { // up, back, and up again over the old copy
        {
            const auto store = open_store(where);
            EXPECT_NE(store->kept().find(is_postgres() ? "_version_1" : "/adjuge-version-1.sqlite"),
                      std::string::npos)
                << store->kept();
            EXPECT_TRUE(store->commit(Batch{}.append("t", 3, "a move since")).ok());
        }
        EXPECT_EQ(open_store(where)->kept(), ""); // nothing left to do
        go_back();
        EXPECT_EQ(version(), 1);
        const auto look = open_store(where, Access::look);
        EXPECT_EQ(bodies(look->log("t", 0)), (Bodies{"a", std::string{"b\0", 2}}));
        EXPECT_EQ(look->record("r")->body, "record");
    }
}

TEST_P(MigrationTest, nothing_changes_where_no_copy_can_be_made) {
    make_first_version();
    if (is_postgres())
        script("create view documents_version_1 as select 1");
    else
        std::filesystem::create_directories(where + "/adjuge-version-1.sqlite/in the way");
    const std::string why = why_not_open();
    EXPECT_NE(why.find(is_postgres() ? "documents_version_1"
                                     : "was left so, because no copy of it could be made first"),
              std::string::npos)
        << why;
    EXPECT_EQ(version(), 1);
}

TEST_P(MigrationTest, a_new_house_needs_no_copy) { EXPECT_EQ(open_store(where)->kept(), ""); }

TEST_P(MigrationTest, a_newer_database_is_left_alone) {
    open_store(where);
    script("update meta set value = 99 where key = 'version'");
    for (const Access access : {Access::full, Access::look})
        EXPECT_NE(why_not_open(access).find("version 99, and this program knows versions up to"),
                  std::string::npos)
            << why_not_open(access);
    EXPECT_EQ(version(), 99);
}

TEST_P(MigrationTest, a_step_that_fails_leaves_no_trace) {
    make_first_version();
    const std::vector<Migration> broken{migrations()[0],
                                        {"create table half (id text); create table oops (", {}}};
    struct Opened { // a connection, and the database that must outlive it
        std::unique_ptr<Database> database;
        std::unique_ptr<Connection> connection{database->connect(Role::writer)};
    };
    const auto connect = [&] { return Opened{database()}; };
    EXPECT_THROW(migrate(*connect().connection, broken), StoreError);
    EXPECT_EQ(version(), 1);
    EXPECT_THROW(connect().connection->read("select id from half", {}), StoreError);
    const std::vector<Migration> mended{migrations()[0],
                                        {"create table half (id text);", {}},
                                        {"insert into half values ('x');", {}}};
    migrate(*connect().connection, mended);
    EXPECT_EQ(version(), 3);
    EXPECT_EQ(connect().connection->read("select id from half", {}).size(), 1U);
}

} // namespace
} // namespace adjuge::store
