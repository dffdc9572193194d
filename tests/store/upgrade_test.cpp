// Servers of two versions on one database, whose tables the newer one would change.
#include <future>

#include <gtest/gtest.h>

#include "store/backend.h"
#include "store/migrations.h"
#include "store/other_client.h"
#include "store/version_1.h"

namespace adjuge::store {
namespace {

using Kind = Outcome::Kind;

// What every server of a house holds while it is there.
constexpr const char* at_work = "select pg_advisory_lock_shared(107083846706021)";

class UpgradeTest : public testing::Test {
protected:
    std::unique_ptr<Store> node(std::string name) const {
        return open_store(where, Access::full, {}, {.name = std::move(name)});
    }
    std::string why_not() const {
        try {
            node("new");
        } catch (const StoreError& error) {
            return error.what();
        }
        return "it opened";
    }
    std::string version() const {
        return OtherClient{where}.run("select value from meta where key = 'version'").at(0);
    }

    const std::string where{PostgresServer::one().fresh_database()};
    const std::string latest{std::to_string(migrations().size())};
};

TEST_F(UpgradeTest, tables_do_not_change_under_a_server_that_uses_them) {
    OtherClient{where}.run(std::string{version_1_postgres});
    {
        OtherClient older{where};
        older.run(at_work);
        const std::string why = why_not();
        EXPECT_NE(why.find("of version 1 and was left so"), std::string::npos) << why;
        EXPECT_NE(why.find("close all of them, then start this one"), std::string::npos) << why;
        EXPECT_EQ(version(), "1");
        EXPECT_EQ(older.run("select to_regclass('log_version_1') is null").at(0), "t");
    }
    const auto newer = node("new");
    EXPECT_NE(newer->kept().find("_version_1"), std::string::npos);
    EXPECT_EQ(version(), latest);
    EXPECT_EQ(newer->log("t", 0).size(), 2U);
}

// They are no older servers to each other.
TEST_F(UpgradeTest, those_who_come_together_do_not_wait_for_each_other) {
    OtherClient{where}.run(std::string{version_1_postgres});
    std::vector<std::future<std::string>> all;
    for (int n = 0; n < 4; ++n)
        all.push_back(std::async(std::launch::async, [this] { return why_not(); }));
    for (auto& each : all) EXPECT_EQ(each.get(), "it opened");
    EXPECT_EQ(version(), latest);
}

// It was cut off while the others were closed and the tables changed.
TEST_F(UpgradeTest, who_comes_back_to_newer_tables_writes_nothing) {
    const auto older = node("old");
    ASSERT_TRUE(older->commit(Batch{older->lease()}.append("t", 1, "one")).ok());
    OtherClient other{where};
    other.run("update meta set value = 99 where key = 'version'; "
              "select pg_terminate_backend(pid) from pg_stat_activity "
              "where application_name = 'adjuge' and datname = current_database()");
    const Outcome outcome = older->commit(Batch{older->lease()}.append("t", 2, "two"));
    EXPECT_EQ(outcome.kind, Kind::unavailable);
    EXPECT_NE(outcome.why.find("version 99, and this program knows versions up to"),
              std::string::npos)
        << outcome.why;
    EXPECT_EQ(other.run("select count(*) from log").at(0), "1");
}

} // namespace
} // namespace adjuge::store
