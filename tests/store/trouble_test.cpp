// Full disks, lost files, wrong addresses: a clear sentence, nothing lost, and all well afterwards.

#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <ctime>
#include <fstream>
#include <thread>

#include <fmt/format.h>

#include "store/backend.h"

namespace adjuge::store {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

void write_file(const std::string& path, std::size_t size) {
    std::ofstream{path, std::ios::binary} << std::string(size, 'x');
}

std::string why_not_open(const std::string& where, Access access = Access::full) {
    try {
        open_store(where, access);
    } catch (const StoreError& error) {
        return error.what();
    }
    return "it opened";
}

bool has(const std::string& text, std::string_view words) {
    return text.find(words) != std::string::npos;
}

// Writes until it is refused; the number of moves that were taken.
std::int64_t fill(Store& store, std::int64_t from, Outcome& last) {
    for (std::int64_t seq = from;; ++seq) {
        last = store.commit(Batch{}.append("t", seq, std::string(20'000, 'm')));
        if (!last.ok()) return seq - 1;
        if (seq > 10'000) return seq;
    }
}

bool healthy_soon(const Store& store) {
    for (int n = 0; n < 500 && !store.health().ok(); ++n) std::this_thread::sleep_for(10ms);
    return store.health().ok();
}

TEST(SqliteTest, a_full_disk_refuses_moves_and_loses_none) {
    const TempFolder folder;
    if (mount("adjuge-test", folder.path().c_str(), "tmpfs", 0, "size=4m") != 0)
        GTEST_SKIP() << "only root may mount a small disk; the next test does it another way";
    struct Unmount {
        const TempFolder& folder;
        ~Unmount() { umount2(folder.path().c_str(), MNT_DETACH); }
    } const unmount{folder};
    write_file(folder.file("ballast"), 1 << 20);
    write_file(folder.file("more ballast"), 1 << 20);
    auto store = open_store(folder.file("house"));
    Outcome last;
    std::int64_t moves = fill(*store, 1, last);
    EXPECT_EQ(last.kind, Outcome::Kind::unavailable);
    EXPECT_TRUE(has(last.why, "the disk is full")) << last.why;
    EXPECT_GT(moves, 10);
    EXPECT_EQ(store->log("t", 0).size(), static_cast<std::size_t>(moves));
    EXPECT_FALSE(store->commit(Batch{}.append("t", moves + 1, std::string(20'000, 'm'))).ok());
    // Filled to the brim, it looks now and then whether there is space, not all the time.
    write_file(folder.file("rest"), 1 << 20);
    for (int n = 0; n < 100 && store->health().ok(); ++n) // something small may still fit
        store->commit(Batch{}.put({"k", std::to_string(n), "x"}));
    EXPECT_FALSE(store->health().ok());
    const std::clock_t busy = std::clock();
    std::this_thread::sleep_for(1s);
    EXPECT_LT(std::clock() - busy, CLOCKS_PER_SEC / 4);

    // Space is back: the next move is taken at once.
    fs::remove(folder.file("ballast"));
    last = store->commit(Batch{}.append("t", ++moves, "m"));
    EXPECT_TRUE(last.ok()) << last.why;
    EXPECT_TRUE(store->health().ok());
    moves = fill(*store, moves + 1, last);
    EXPECT_TRUE(has(last.why, "the disk is full")) << last.why;

    // A server that dies on a full disk, and the next one.
    store.reset();
    fs::remove(folder.file("more ballast"));
    store = open_store(folder.file("house"));
    EXPECT_EQ(bodies(store->log("t", 0)).size(), static_cast<std::size_t>(moves));
    EXPECT_TRUE(store->commit(Batch{}.append("t", moves + 1, "m")).ok());
}

TEST(SqliteTest, a_file_that_may_not_grow_refuses_moves_and_recovers_by_itself) {
    const TempFolder folder;
    const auto store = open_store(folder.file("house"));
    ASSERT_TRUE(store->commit(Batch{}.append("t", 1, "m")).ok());
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
    rlimit small = before;
    small.rlim_cur = 1 << 20;
    setrlimit(RLIMIT_FSIZE, &small);
    Outcome last;
    const std::int64_t moves = fill(*store, 2, last);
    const Outcome health = store->health();
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, old_handler);
    EXPECT_EQ(last.kind, Outcome::Kind::unavailable);
    EXPECT_TRUE(has(last.why, "cannot be used")) << last.why;
    EXPECT_FALSE(health.ok());
    EXPECT_TRUE(healthy_soon(*store)); // although nobody plays
    EXPECT_EQ(bodies(store->log("t", 0)).size(), static_cast<std::size_t>(moves));
    EXPECT_TRUE(store->commit(Batch{}.append("t", moves + 1, "m")).ok());
}

TEST(SqliteTest, a_database_that_is_moved_away_takes_no_moves) {
    const TempFolder folder;
    const auto store = open_store(folder.file("house"));
    ASSERT_TRUE(store->commit(Batch{}.append("t", 1, "a")).ok());
    ASSERT_EQ(store->log("t", 0).size(), 1U);
    fs::rename(folder.file("house"), folder.file("attic"));
    const Outcome outcome = store->commit(Batch{}.append("t", 2, "lost?"));
    EXPECT_EQ(outcome.kind, Outcome::Kind::unavailable);
    EXPECT_THROW(store->log("t", 0), StoreError);
    EXPECT_FALSE(fs::exists(folder.file("house"))) << "it must not begin an empty one";
    fs::rename(folder.file("attic"), folder.file("house"));
    EXPECT_TRUE(healthy_soon(*store));
    EXPECT_TRUE(store->commit(Batch{}.append("t", 2, "b")).ok());
    EXPECT_EQ(bodies(store->log("t", 0)), (Bodies{"a", "b"}));
}

TEST(SqliteTest, what_cannot_be_opened_is_said_clearly) {
    const TempFolder folder;
    write_file(folder.file("file"), 100);
    EXPECT_TRUE(has(why_not_open(folder.file("file/house")), "cannot be made"));
    EXPECT_TRUE(has(why_not_open(folder.file("none/house.sqlite")), "cannot be written"));
    write_file(folder.file("letter.sqlite"), 5000);
    EXPECT_TRUE(has(why_not_open(folder.file("letter.sqlite")), "is not an SQLite database"));
    EXPECT_TRUE(has(why_not_open(folder.file("nowhere"), Access::look), "is not there"));
    EXPECT_FALSE(fs::exists(folder.file("nowhere")));
    fs::create_directory(folder.file("empty"));
    EXPECT_TRUE(has(why_not_open(folder.file("empty"), Access::look), "cannot be used"));
    EXPECT_TRUE(fs::is_empty(folder.file("empty")));
}

TEST(SqliteTest, files_are_for_their_owner_alone) {
    const TempFolder folder;
    const auto store = open_store(folder.file("house"));
    ASSERT_TRUE(store->commit(Batch{}.put({"token", "t", "secret"})).ok());
    ASSERT_TRUE(store->backup(folder.file("copy.sqlite")).ok());
    const auto others = fs::perms::group_all | fs::perms::others_all;
    for (const auto& file : fs::directory_iterator{folder.file("house")})
        EXPECT_EQ(file.status().permissions() & others, fs::perms::none) << file.path();
    EXPECT_EQ(fs::status(folder.file("copy.sqlite")).permissions() & others, fs::perms::none);
}

TEST(SqliteTest, a_backup_is_of_one_moment_while_the_house_goes_on) {
    const TempFolder folder;
    const auto store = open_store(folder.file("house"));
    std::atomic<std::int64_t> acked{0};
    std::atomic<bool> over{false};
    std::thread playing{[&] {
        for (std::int64_t seq = 1; !over; ++seq) {
            EXPECT_TRUE(store
                            ->commit(Batch{}
                                         .append("t", seq, std::string(2000, 'm'))
                                         .put({"last", "t", std::to_string(seq)}))
                            .ok());
            acked = seq;
        }
    }};
    while (acked < 50) std::this_thread::sleep_for(1ms);
    for (int n = 0; n < 3; ++n) {
        const std::string path = folder.file(fmt::format("copy{}.sqlite", n));
        const std::int64_t before = acked;
        // The second beside the server, as `adjuge backup` does it.
        const Outcome outcome = n == 1
                                    ? open_store(folder.file("house"), Access::look)->backup(path)
                                    : store->backup(path);
        ASSERT_TRUE(outcome.ok()) << outcome.why;
        EXPECT_FALSE(fs::exists(path + ".part"));
        const auto copy = open_store(path);
        const auto log = copy->log("t", 0);
        EXPECT_GE(static_cast<std::int64_t>(log.size()), before);
        EXPECT_EQ(copy->get("last", "t"), std::to_string(bodies(log).size()));
    }
    over = true;
    playing.join();
    EXPECT_TRUE(has(store->backup(folder.file("copy0.sqlite")).why, "is there already"));
    EXPECT_TRUE(has(store->backup(folder.file("no/copy.sqlite")).why, "cannot be written"));
    EXPECT_TRUE(has(store->backup(folder.file("house/adjuge.sqlite")).why, "is there already"));
}

TEST(PostgresTest, what_cannot_be_opened_is_said_clearly) {
    const TempFolder folder;
    const std::string nobody =
        fmt::format("postgresql://ada:sesame@/house?host={}", folder.path().string());
    const std::string why = why_not_open(nobody);
    EXPECT_TRUE(has(why, "the database cannot be reached")) << why;
    EXPECT_FALSE(has(why, "sesame"));
    const std::string address = PostgresServer::one().fresh_database();
    EXPECT_TRUE(has(why_not_open(address, Access::look), "there is no house in this database"));
    EXPECT_TRUE(has(open_store(address)->backup("copy").why, "pg_dump"));
}

} // namespace
} // namespace adjuge::store
