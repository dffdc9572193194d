// A server that is killed while guests play: what it acknowledged is there afterwards, what they
// saw is still so, and every table goes on.
#include "load/crowd.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <sqlite3.h>

#include "store/temp_folder.h"

namespace adjuge {
namespace {

class KillTest : public testing::Test {
protected:
    KillTest() {
        plan.server = ADJUGE_BINARY;
        plan.data = folder.path().string();
        plan.rate = 600;
        plan.warm_up = 1;
        plan.quiet = true;
    }

    const store::TempFolder folder{};
    load::Plan plan{};
};

TEST_F(KillTest, no_acknowledged_move_is_lost_and_every_table_goes_on) {
    plan.tables = 20;
    plan.seconds = 8;
    plan.kills = 5;
    const load::Report report = load::Crowd{plan}.run();
    EXPECT_TRUE(report.sound()) << in_words(report);
    // Else nothing was tested.
    EXPECT_EQ(report.kills, 5U);
    EXPECT_GT(report.sockets, 40U); // not all: where a game ended, a new table is opened
    EXPECT_GT(report.resent, 0);
    EXPECT_GT(report.events_compared, 5 * 20 * 10);
    EXPECT_GT(report.acknowledged.count, 500U);
}

// The -wal file is removed, replaced, emptied or overwritten while moves are under way.
TEST_F(KillTest, a_wal_that_vanishes_costs_no_acknowledged_move) {
    namespace fs = std::filesystem;
    const std::string wal = folder.file("adjuge.sqlite-wal");
    int round = 0;
    plan.tables = 20;
    plan.seconds = 3;
    plan.kills = 4;
    plan.spoil = [&] {
        switch (round++) {
        case 0: fs::remove(wal); break;
        case 1:
            fs::copy_file(wal, wal + ".copy");
            fs::rename(wal + ".copy", wal);
            break;
        case 2: fs::resize_file(wal, 0); break;
        default: {
            std::fstream out{wal, std::ios::in | std::ios::out | std::ios::binary};
            out << std::string(fs::file_size(wal), 'x');
        }
        }
    };
    const load::Report report = load::Crowd{plan}.run();
    EXPECT_TRUE(report.sound()) << in_words(report);
    EXPECT_EQ(report.kills, 4U);
    EXPECT_GT(report.resent, 0);
    EXPECT_GT(report.acknowledged.count, 300U);
}

// The same guests notice when moves do go missing.
TEST_F(KillTest, a_house_that_forgets_is_found_out) {
    plan.tables = 4;
    plan.rate = 100; // no game ends meanwhile: a new table could be forgotten while it is opened
    plan.seconds = 1;
    plan.kills = 1;
    plan.patience = 3;
    plan.while_down = [this] {
        sqlite3* database = nullptr;
        ASSERT_EQ(sqlite3_open(folder.file("adjuge.sqlite").c_str(), &database), SQLITE_OK);
        // One move without an answer may be the last of a table, but not the last two.
        constexpr const char* forget =
            "delete from snapshots;"
            "delete from log where seq > "
            "(select max(seq) - 2 from log as same where same.stream = log.stream)";
        EXPECT_EQ(sqlite3_exec(database, forget, nullptr, nullptr, nullptr), SQLITE_OK);
        sqlite3_close(database);
    };
    const load::Report report = load::Crowd{plan}.run();
    EXPECT_GE(report.lost, 4) << in_words(report);
    EXPECT_GT(report.changed, 0) << in_words(report);
}

} // namespace
} // namespace adjuge
