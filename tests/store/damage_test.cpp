// Databases that were damaged, emptied, or lie where nothing can be written.
#include <sys/mount.h>

#include <chrono>
#include <fstream>
#include <thread>

#include "store/backend.h"
#include "store/version_1.h"

#include <sqlite3.h>

namespace adjuge::store {
namespace {

namespace fs = std::filesystem;

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

// The thread that looks gives way to all others, and on a busy machine it takes its time.
std::string damage_soon(const Store& store) {
    for (int n = 0; n < 6000 && store.damage().empty(); ++n)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    return store.damage();
}

void overwrite(const std::string& file, std::size_t at, const std::string& bytes) {
    std::fstream out{file, std::ios::in | std::ios::out | std::ios::binary};
    out.seekp(static_cast<std::streamoff>(at));
    out << bytes;
}

TEST(SqliteTest, a_damaged_page_is_noticed_though_nobody_asks_for_it) {
    const TempFolder folder;
    const std::string file = folder.file("house/adjuge.sqlite");
    {
        const auto store = open_store(folder.file("house"));
        Batch batch;
        for (int n = 1; n <= 200; ++n) batch.append("t", n, std::string(2000, 'm'));
        ASSERT_TRUE(store->commit(std::move(batch)).ok());
        EXPECT_EQ(store->damage(), "");
    }
    const std::size_t page = fs::file_size(file) / 2 / 4096 * 4096;
    overwrite(file, page, std::string(4096, '\xee'));
    const auto store = open_store(folder.file("house"));
    EXPECT_TRUE(has(damage_soon(*store), "is damaged")) << store->damage();
    EXPECT_TRUE(store->commit(Batch{}.put({"k", "id", "the rest goes on"})).ok());
}

TEST(SqliteTest, what_a_statement_finds_damaged_counts) {
    const TempFolder folder;
    const auto store = open_store(folder.file("house"));
    Batch batch;
    for (int n = 1; n <= 2000; ++n) batch.append("t", n, std::string(2000, 'm'));
    ASSERT_TRUE(store->commit(std::move(batch)).ok());
    { // the newest pages are in the file itself, and no connection of ours has them by heart
        sqlite3* db = nullptr;
        ASSERT_EQ(sqlite3_open(folder.file("house/adjuge.sqlite").c_str(), &db), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(db, "pragma wal_checkpoint(truncate)", nullptr, nullptr, nullptr),
                  SQLITE_OK);
        sqlite3_close(db);
    }
    const std::string file = folder.file("house/adjuge.sqlite");
    for (std::size_t at = fs::file_size(file) / 2 / 4096 * 4096; at < fs::file_size(file);
         at += 4096)
        overwrite(file, at, std::string(4096, '\xee'));
    EXPECT_THROW(store->log("t", 0), StoreError);
    EXPECT_TRUE(has(store->damage(), "is damaged")) << store->damage();
}

TEST(SqliteTest, an_emptied_database_is_no_new_house) {
    const TempFolder folder;
    const std::string file = folder.file("house/adjuge.sqlite");
    ASSERT_TRUE(open_store(folder.file("house"))->commit(Batch{}.put({"k", "id", "x"})).ok());
    fs::resize_file(file, 0);
    for (const Access access : {Access::full, Access::look}) {
        const std::string why = why_not_open(folder.file("house"), access);
        EXPECT_TRUE(has(why, "is empty") && has(why, "backup")) << why;
    }
    EXPECT_EQ(fs::file_size(file), 0U);
    // Removed on purpose, with all that belongs to it: a new house.
    fs::remove(file);
    std::ofstream{file + "-wal"} << "the newest moves";
    EXPECT_TRUE(has(why_not_open(folder.file("house")), "-wal"));
    fs::remove(file + "-wal");
    EXPECT_EQ(why_not_open(folder.file("house")), "it opened");
    EXPECT_FALSE(fs::exists(file + ".new"));
    EXPECT_FALSE(open_store(folder.file("house"))->get("k", "id"));
}

TEST(SqliteTest, can_be_looked_at_where_nothing_can_be_written) {
    const TempFolder folder;
    const std::string house = folder.file("house");
    ASSERT_TRUE(open_store(house)->commit(Batch{}.put({"k", "id", "x"})).ok());
    fs::create_directory(folder.file("old"));
    sqlite3* db = nullptr;
    ASSERT_EQ(sqlite3_open(folder.file("old/adjuge.sqlite").c_str(), &db), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(db, std::string{version_1_sqlite}.c_str(), nullptr, nullptr, nullptr),
              SQLITE_OK);
    sqlite3_close(db);
    const std::string path = folder.path().string();
    if (mount(path.c_str(), path.c_str(), "", MS_BIND, nullptr) != 0)
        GTEST_SKIP() << "only root may make a disk read-only";
    struct Unmount {
        std::string path;
        ~Unmount() { umount2(path.c_str(), MNT_DETACH); }
    } const unmount{path};
    ASSERT_EQ(mount("", path.c_str(), "", MS_REMOUNT | MS_BIND | MS_RDONLY, nullptr), 0);
    const TempFolder elsewhere;
    for (const char* name : {"house", "old"}) {
        const auto store = open_store(folder.file(name), Access::look);
        EXPECT_TRUE(store->backup(elsewhere.file(std::string{name} + ".sqlite")).ok());
        EXPECT_TRUE(has(store->backup(folder.file("copy.sqlite")).why, "Read-only file system"));
    }
    EXPECT_EQ(open_store(elsewhere.file("house.sqlite"))->get("k", "id"), "x");
    EXPECT_EQ(open_store(elsewhere.file("old.sqlite"))->get("account", "ada"), "ada's");
    EXPECT_TRUE(has(why_not_open(house), "Read-only file system")) << why_not_open(house);
}

} // namespace
} // namespace adjuge::store
