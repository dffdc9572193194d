// SQLite's -wal file removed, replaced, cut or overwritten under a running server, and databases
// that were copied without it.
#include "store/wal_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <functional>
#include <random>
#include <thread>

#include <fmt/format.h>

#include "store/backend.h"
#include "store/copy.h"
#include "store/sqlite_file.h"
#include "store/version_1.h"
#include "store/wal_vfs.h"

namespace adjuge::store {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;
using Fault = WalFile::Fault;

constexpr std::uintmax_t frame = 24 + 4096;

void write_at(const std::string& file, std::uintmax_t at, const std::string& bytes) {
    std::fstream out{file, std::ios::in | std::ios::out | std::ios::binary};
    out.seekp(static_cast<std::streamoff>(at));
    out << bytes;
}

std::string file_bytes(const std::string& path) {
    std::ifstream in{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

bool contains(const std::string& text, std::string_view words) {
    return text.find(words) != std::string::npos;
}

std::string refusal(const std::string& where, Access access = Access::full) {
    try {
        open_store(where, access);
    } catch (const StoreError& error) {
        return error.what();
    }
    return "it opened";
}

// Ways to spoil a -wal file, and how the server describes each.
struct Spoiling {
    const char* name;
    std::function<void(const std::string& wal)> spoil;
    std::string_view words;
};

const std::vector<Spoiling>& spoilings() {
    static const std::vector<Spoiling> all{
        {"removed", [](const std::string& wal) { fs::remove(wal); }, "was removed"},
        {"renamed", [](const std::string& wal) { fs::rename(wal, wal + ".old"); }, "was removed"},
        {"replaced_by_an_empty_file",
         [](const std::string& wal) {
             fs::rename(wal, wal + ".old");
             std::ofstream{wal};
         },
         "was replaced by another file"},
        {"replaced_by_a_copy",
         [](const std::string& wal) {
             fs::copy_file(wal, wal + ".copy");
             fs::rename(wal + ".copy", wal);
         },
         "was replaced by another file"},
        {"emptied", [](const std::string& wal) { fs::resize_file(wal, 0); }, "was "},
        {"cut_in_half",
         [](const std::string& wal) { fs::resize_file(wal, fs::file_size(wal) / 2); }, "was "},
        {"cut_by_a_byte",
         [](const std::string& wal) { fs::resize_file(wal, fs::file_size(wal) - 1); }, "was "},
        {"with_another_beginning",
         [](const std::string& wal) { write_at(wal, 0, std::string(64, '\0')); },
         "was overwritten"},
        {"with_another_end",
         [](const std::string& wal) {
             write_at(wal, fs::file_size(wal) - 100, std::string(50, 'x'));
         },
         "was overwritten"},
    };
    return all;
}

class SpoiltWal : public testing::TestWithParam<std::size_t> {
protected:
    const Spoiling& how() const { return spoilings()[GetParam()]; }
    std::unique_ptr<Store> open(std::chrono::milliseconds look = 1h) const {
        Tempo tempo;
        tempo.look = look;
        return open_store(house, Access::full, tempo);
    }
    // What a kill -9 leaves of the house, in another folder.
    std::string crashed() const {
        const std::string other = folder.file("crashed");
        fs::remove_all(other);
        fs::create_directory(other);
        for (const char* ending : {"", "-wal"})
            if (fs::exists(house + "/adjuge.sqlite" + ending))
                fs::copy_file(house + "/adjuge.sqlite" + ending, other + "/adjuge.sqlite" + ending);
        return other;
    }
    static bool eventually_unhealthy(const Store& store) {
        for (int n = 0; n < 1000 && store.health().ok(); ++n) std::this_thread::sleep_for(10ms);
        return !store.health().ok();
    }

    const TempFolder folder;
    const std::string house{folder.file("house")};
    const std::string wal{house + "/adjuge.sqlite-wal"};
};

INSTANTIATE_TEST_SUITE_P(Wal, SpoiltWal, testing::Range(std::size_t{0}, std::size_t{9}),
                         [](const auto& each) { return spoilings().at(each.param).name; });

TEST_P(SpoiltWal, takes_no_moves_and_loses_none) {
    auto store = open();
    for (int n = 1; n <= 74; ++n)
        ASSERT_TRUE(store->commit(Batch{}.append("t", n, fmt::format("move {}", n))).ok());
    ASSERT_EQ(store->log("t", 0).size(), 74U);
    how().spoil(wal);
    for (int n = 0; n < 3; ++n) {
        const Outcome outcome = store->commit(Batch{}.append("t", 75, "too late"));
        EXPECT_EQ(outcome.kind, Outcome::Kind::unavailable);
        EXPECT_TRUE(contains(outcome.why, how().words)) << outcome.why;
        EXPECT_TRUE(contains(outcome.why, "restart the server")) << outcome.why;
    }
    EXPECT_FALSE(store->health().ok());
    EXPECT_TRUE(contains(store->damage(), how().words)) << store->damage();
    EXPECT_THROW(store->log("t", 0), StoreError);
    EXPECT_FALSE(store->backup(folder.file("copy.sqlite")).ok());
    const std::string killed = crashed();
    store.reset();
    for (const std::string& left : {killed, house}) {
        const auto again = open_store(left);
        const auto log = again->log("t", 0);
        ASSERT_GE(log.size(), 74U) << left;
        for (std::size_t n = 0; n < 74; ++n) EXPECT_EQ(log[n].body, fmt::format("move {}", n + 1));
        EXPECT_TRUE(
            again->commit(Batch{}.append("t", static_cast<std::int64_t>(log.size()) + 1, "on"))
                .ok());
        EXPECT_EQ(again->damage(), "");
    }
}

TEST_P(SpoiltWal, is_noticed_though_nobody_plays) {
    const auto store = open(20ms);
    for (int n = 1; n <= 10; ++n) ASSERT_TRUE(store->commit(Batch{}.append("t", n, "move")).ok());
    how().spoil(wal);
    EXPECT_TRUE(eventually_unhealthy(*store));
    EXPECT_FALSE(store->commit(Batch{}.append("t", 11, "too late")).ok());
    EXPECT_EQ(open_store(crashed())->log("t", 0).size(), 10U);
}

// Whenever it happens, also in the middle of a commit.
TEST_P(SpoiltWal, at_any_moment) {
    // In the middle of an older commit it is noticed within a minute.
    if (std::string_view{how().name} == "with_another_end") return;
    std::mt19937 random{static_cast<unsigned>(GetParam())};
    for (int round = 0; round < 4; ++round) {
        fs::remove_all(house);
        const auto store = open(5ms);
        std::atomic<std::int64_t> acknowledged{0};
        std::atomic<bool> over{false};
        std::thread playing{[&] {
            for (std::int64_t n = 1; !over; ++n) {
                if (!store->commit(Batch{}.append("t", n, std::string(3000, 'm'))).ok()) return;
                acknowledged = n;
            }
        }};
        while (acknowledged < 20) std::this_thread::sleep_for(1ms);
        std::this_thread::sleep_for(std::chrono::microseconds{random() % 5000});
        how().spoil(wal);
        // A byte that SQLite wrote again, or that was zero, is not missed.
        if (std::string_view{how().name} == "cut_by_a_byte")
            std::this_thread::sleep_for(100ms);
        else
            EXPECT_TRUE(eventually_unhealthy(*store));
        over = true;
        playing.join();
        EXPECT_GE(open_store(crashed())->log("t", 0).size(),
                  static_cast<std::size_t>(acknowledged.load()));
    }
}

// The connection of the writer is made again after other trouble; the file is gone meanwhile.
TEST_P(SpoiltWal, is_noticed_by_the_next_connection) {
    const auto store = open();
    for (int n = 1; n <= 10; ++n) ASSERT_TRUE(store->commit(Batch{}.append("t", n, "move")).ok());
    ASSERT_EQ(store->log("t", 0).size(), 10U); // a connection that goes on using the old file
    const std::string file = house + "/adjuge.sqlite";
    fs::rename(file, file + ".away");
    ASSERT_FALSE(store->commit(Batch{}.append("t", 11, "not now")).ok());
    how().spoil(wal);
    const std::string before = fs::exists(wal) ? file_bytes(wal) : "";
    fs::rename(file + ".away", file);
    // A copy of the file is as good as the file to who opens it now.
    const bool copied = std::string_view{how().name} == "replaced_by_a_copy";
    bool taken = false;
    for (int n = 0; n < 100 && !taken; ++n) {
        taken = store->commit(Batch{}.append("t", 11, "again")).ok();
        if (contains(store->damage(), "no more moves are taken")) break;
        std::this_thread::sleep_for(20ms);
    }
    EXPECT_EQ(taken, copied) << store->damage();
    EXPECT_GE(open_store(crashed())->log("t", 0).size(), taken ? 11U : 10U);
}

// ---- What SQLite itself does to the file

TEST(WalTest, checkpoints_of_ours_and_of_others_are_no_fault) {
    const TempFolder folder;
    Tempo tempo;
    tempo.look = 1ms;
    const auto store = open_store(folder.file("house"), Access::full, tempo);
    SqliteFile other{folder.file("house/adjuge.sqlite")};
    std::atomic<bool> over{false};
    std::thread meddling{[&] {
        for (int n = 0; !over; ++n) {
            constexpr const char* kinds[] = {"passive", "full", "restart", "truncate"};
            sqlite3_exec(other.handle(),
                         fmt::format("pragma wal_checkpoint({})", kinds[n % 4]).c_str(), nullptr,
                         nullptr, nullptr);
            std::this_thread::sleep_for(1ms);
        }
    }};
    std::int64_t seq = 0;
    for (const auto until = std::chrono::steady_clock::now() + 1s;
         std::chrono::steady_clock::now() < until;) {
        const Outcome outcome = store->commit(Batch{}.append("t", ++seq, std::string(3000, 'm')));
        ASSERT_TRUE(outcome.ok()) << outcome.why;
    }
    over = true;
    meddling.join();
    EXPECT_EQ(store->damage(), "");
    EXPECT_EQ(store->log("t", 0).size(), static_cast<std::size_t>(seq));
}

TEST(WalTest, begins_again_after_a_checkpoint_and_shrinks) {
    const TempFolder folder;
    const std::string wal = folder.file("house/adjuge.sqlite-wal");
    const auto store = open_store(folder.file("house"));
    std::int64_t seq = 0;
    const auto write = [&](int moves) {
        Batch batch;
        for (int n = 0; n < moves; ++n) batch.append("t", ++seq, std::string(3000, 'm'));
        const Outcome outcome = store->commit(std::move(batch));
        EXPECT_TRUE(outcome.ok()) << outcome.why;
    };
    for (int n = 0; n < 3; ++n) write(2000);
    EXPECT_LT(fs::file_size(wal), 6000 * frame);
    { // a reader that stays where it is keeps it from beginning again
        SqliteFile reader{folder.file("house/adjuge.sqlite")};
        reader.run("begin; select count(*) from log");
        for (int n = 0; n < 9; ++n) write(2000);
        EXPECT_GT(fs::file_size(wal), 64U << 20);
        reader.run("commit");
    }
    for (int n = 0; n < 2; ++n) write(2000);
    EXPECT_LE(fs::file_size(wal), 64U << 20);
    EXPECT_TRUE(store->health().ok());
    EXPECT_EQ(store->damage(), "");
    fs::remove(wal);
    EXPECT_FALSE(store->commit(Batch{}.append("t", seq + 1, "too late")).ok());
    EXPECT_TRUE(contains(store->damage(), "restart the server")) << store->damage();
}

// The index is made again from the -wal by whoever comes next.
TEST(WalTest, an_index_that_was_removed_or_overwritten_costs_nothing) {
    for (const bool removed : {true, false}) {
        const TempFolder folder;
        const std::string file = folder.file("house/adjuge.sqlite");
        const auto store = open_store(folder.file("house"));
        std::size_t acknowledged = 0;
        const auto play = [&](int moves) {
            for (int n = 0; n < moves; ++n)
                if (store
                        ->commit(Batch{}.append("t", static_cast<std::int64_t>(acknowledged) + 1,
                                                std::string(3000, 'm')))
                        .ok())
                    ++acknowledged;
        };
        play(20);
        ASSERT_EQ(acknowledged, 20U);
        if (removed)
            fs::remove(file + "-shm");
        else
            write_at(file + "-shm", 0, std::string(fs::file_size(file + "-shm"), '\0'));
        play(20);
        EXPECT_GE(acknowledged, 39U);
        EXPECT_EQ(store->damage(), "");
        fs::create_directory(folder.file("crashed"));
        for (const char* ending : {"", "-wal"})
            fs::copy_file(file + ending, folder.file("crashed/adjuge.sqlite") + ending);
        EXPECT_EQ(open_store(folder.file("crashed"))->log("t", 0).size(), acknowledged);
    }
}

// ---- The file alone, moment by moment

class WalFileTest : public testing::Test {
protected:
    WalFileTest() {
        db.run("pragma journal_mode = wal; pragma wal_autocheckpoint = 0; "
               "create table t (n integer primary key, body blob)");
        commit();
        file.emplace(wal);
        EXPECT_EQ(check(), Fault::none);
    }
    void commit() { db.run("insert into t (body) values (randomblob(20000))"); }
    Fault check() { return file->check_new(*wal_end(db.handle())); }
    Fault check_all() { return file->check_all(*wal_end(db.handle())); }
    // Where frame n begins, from 1.
    static std::uintmax_t at(std::uint32_t n) { return 32 + (n - 1) * frame; }
    std::uint32_t frames() const { return wal_end(db.handle())->frames; }

    const TempFolder folder;
    const std::string wal{folder.file("db-wal")};
    SqliteFile db{folder.file("db")};
    std::optional<WalFile> file;
};

TEST_F(WalFileTest, is_whole_after_every_commit_and_checkpoint) {
    for (int n = 0; n < 30; ++n) {
        commit();
        if (n % 7 == 3) db.run("pragma wal_checkpoint");
        if (n % 11 == 5) db.run("pragma wal_checkpoint(truncate)");
        ASSERT_EQ(n % 2 == 0 ? check() : check_all(), Fault::none) << n;
    }
}

TEST_F(WalFileTest, a_cut_that_the_next_commit_wrote_over_is_found) {
    const std::uint32_t before = frames();
    for (const std::uintmax_t size : {std::uintmax_t{0}, std::uintmax_t{16}, at(1), at(2) + 5,
                                      at(before) + 30, at(before + 1) - 1}) {
        const std::string good = file_bytes(wal);
        const std::uint32_t last = frames();
        fs::resize_file(wal, size);
        commit();
        EXPECT_NE(check(), Fault::none) << size;
        write_at(wal, 0, good.substr(0, at(last + 1))); // and all is well again
        EXPECT_EQ(check(), Fault::none) << size;
    }
}

TEST_F(WalFileTest, a_cut_in_the_middle_of_a_commit_is_found) {
    const std::uint32_t before = frames();
    commit();
    const std::string good = file_bytes(wal);
    ASSERT_GT(frames(), before + 3);
    for (std::uint32_t n = before + 1; n < frames(); ++n)
        for (const std::uintmax_t hole : {at(n), at(n) + 20, at(n) + 30, at(n + 1) - 50}) {
            write_at(wal, hole, std::string(at(n + 1) - hole, '\0'));
            EXPECT_EQ(check(), Fault::overwritten) << n << " " << hole;
            write_at(wal, 0, good);
        }
    EXPECT_EQ(check(), Fault::none);
}

TEST_F(WalFileTest, any_bit_is_missed_when_all_is_looked_at) {
    for (int n = 0; n < 5; ++n) commit();
    ASSERT_EQ(check(), Fault::none);
    const std::string good = file_bytes(wal);
    std::mt19937 random{5};
    for (int n = 0; n < 200; ++n) {
        const std::uintmax_t where = random() % (at(frames() + 1));
        write_at(wal, where, {static_cast<char>(good[where] ^ (1 << random() % 8))});
        EXPECT_EQ(check_all(), Fault::overwritten) << where;
        write_at(wal, where, {good[where]});
    }
    EXPECT_EQ(check_all(), Fault::none);
}

TEST_F(WalFileTest, what_was_read_back_is_put_back) {
    for (int n = 0; n < 5; ++n) {
        commit();
        ASSERT_EQ(check(), Fault::none);
    }
    const std::string good = file_bytes(wal).substr(0, at(frames() + 1));
    fs::resize_file(wal, 100);
    commit();
    ASSERT_NE(check(), Fault::none);
    const std::string damaged = file_bytes(wal);
    ASSERT_TRUE(file->put_back());
    EXPECT_EQ(file_bytes(wal), good);
    EXPECT_EQ(file_bytes(wal + ".damaged"), damaged);
    fs::remove(wal);
    ASSERT_TRUE(file->put_back());
    EXPECT_EQ(file_bytes(wal), good);
    fs::create_directory(wal + ".part");
    EXPECT_FALSE(file->put_back());
    db.leave_wal();
}

// What a transaction wrote is there when it ends, however its pages came into the file.
class WalVfs : public testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(Wal, WalVfs, testing::Bool(), [](const auto& spills) {
    return spills.param ? "spills" : "with_savepoints";
});

TEST_P(WalVfs, writes_what_sqlite_would_have_written) {
    const TempFolder folder;
    SqliteFile db{folder.file("db"), wal_vfs()};
    db.run("pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = 8; "
           "create table t (n integer primary key, body blob)");
    // More pages than the cache holds are in the -wal before a transaction ends, some of them
    // twice; SQLite 3.40 forgets checksums there if it goes back to a savepoint.
    const bool spills = GetParam();
    if (!spills) db.run("pragma cache_spill = off");
    SqliteFile reader{folder.file("db")}; // as SQLite itself reads it
    WalFile file{folder.file("db-wal")};
    constexpr const char* all = "select count(*) || ' ' || total(n * length(body) + "
                                "unicode(hex(substr(body, 7, 1)))) from t";
    std::mt19937 random{11};
    for (int round = 0; round < 60; ++round) {
        db.run("begin");
        for (auto n = random() % 6; n > 0; --n) {
            db.run("savepoint s");
            db.run(fmt::format("insert or replace into t select abs(random()) % 500, "
                               "randomblob({}) from (values (1), (2), (3), (4), (5), (6), (7))",
                               random() % 9000));
            if (!spills && random() % 3 == 0) db.run("rollback to s");
            db.run("release s");
        }
        db.run(round % 7 == 6 ? "rollback" : "commit");
        ASSERT_EQ(file.check_all(*wal_end(db.handle())), Fault::none) << round;
        ASSERT_EQ(reader.value(all), db.value(all)) << round;
        if (round % 13 == 12) db.run("pragma wal_checkpoint(restart)");
    }
    EXPECT_EQ(db.value("pragma integrity_check"), "ok");
    fs::copy_file(folder.file("db"), folder.file("crashed"));
    fs::copy_file(folder.file("db-wal"), folder.file("crashed-wal"));
    SqliteFile crashed{folder.file("crashed")};
    EXPECT_EQ(crashed.value(all), db.value(all));
    EXPECT_EQ(crashed.value("pragma integrity_check"), "ok");
}

// ---- A database without its -wal

class WithoutWal : public testing::Test {
protected:
    // The database file alone, in a folder of its own.
    std::string alone(const char* name) const {
        fs::create_directory(folder.file(name));
        fs::copy_file(house + "/adjuge.sqlite", folder.file(name) + "/adjuge.sqlite");
        return folder.file(name);
    }

    const TempFolder folder;
    const std::string house{folder.file("house")};
};

TEST_F(WithoutWal, a_copy_of_a_running_house_is_refused) {
    {
        const auto store = open_store(house);
        for (int n = 1; n <= 74; ++n)
            ASSERT_TRUE(store->commit(Batch{}.append("t", n, "move")).ok());
        const std::string copy = alone("copy");
        const std::string before = file_bytes(copy + "/adjuge.sqlite");
        for (const Access access : {Access::full, Access::look}) {
            const std::string why = refusal(copy, access);
            EXPECT_TRUE(contains(why, "newest moves") && contains(why, "-wal")) << why;
        }
        EXPECT_THROW(copy_store(copy, folder.file("other")), StoreError);
        EXPECT_EQ(file_bytes(copy + "/adjuge.sqlite"), before);
        EXPECT_FALSE(fs::exists(copy + "/adjuge.sqlite-wal"));
        EXPECT_FALSE(fs::exists(folder.file("other")));
        // Of an empty file, or of another, it is not the -wal either.
        std::ofstream{copy + "/adjuge.sqlite-wal"};
        EXPECT_TRUE(contains(refusal(copy), "newest moves"));
        std::ofstream{copy + "/adjuge.sqlite-wal"} << std::string(5000, 'x');
        EXPECT_TRUE(contains(refusal(copy), "newest moves"));
        // With it, all is there.
        fs::copy_file(house + "/adjuge.sqlite-wal", copy + "/adjuge.sqlite-wal",
                      fs::copy_options::overwrite_existing);
        EXPECT_EQ(open_store(copy, Access::look)->log("t", 0).size(), 74U);
        EXPECT_EQ(open_store(copy)->log("t", 0).size(), 74U);
        // So it is in a backup.
        ASSERT_TRUE(store->backup(folder.file("backup.sqlite")).ok());
        EXPECT_EQ(open_store(folder.file("backup.sqlite"))->log("t", 0).size(), 74U);
    }
    // What was closed is whole.
    EXPECT_EQ(open_store(alone("closed"))->log("t", 0).size(), 74U);
}

TEST_F(WithoutWal, what_is_left_can_be_opened_on_purpose) {
    const auto store = open_store(house);
    const std::string copy = alone("copy");
    ASSERT_TRUE(contains(refusal(copy), "delete from meta where key = 'wal_needed'"));
    SqliteFile{copy + "/adjuge.sqlite"}.run("delete from meta where key = 'wal_needed'");
    EXPECT_EQ(refusal(copy), "it opened");
}

TEST_F(WithoutWal, a_new_house_has_its_tables_in_the_file) {
    const auto store = open_store(house);
    const std::string copy = alone("copy");
    SqliteFile file{copy + "/adjuge.sqlite"};
    file.run("select count(*) from log");
}

// Killed between two steps of a checkpoint: nothing is missing.
TEST_F(WithoutWal, a_crash_in_a_checkpoint_is_no_loss) {
    open_store(house);
    const std::string file = house + "/adjuge.sqlite";
    {
        SqliteFile db{file};
        db.leave_wal();
        db.run("insert or replace into meta values ('wal_needed', 1)");
    }
    EXPECT_EQ(refusal(house, Access::look), "it opened"); // and leaves the -wal as it is
    EXPECT_TRUE(fs::exists(file + "-wal"));
    EXPECT_EQ(refusal(house), "it opened");
    {
        SqliteFile db{file};
        db.leave_wal();
        db.run("insert or replace into meta values ('wal_needed', 1); pragma wal_checkpoint");
    }
    fs::resize_file(file + "-wal", 32); // it was just begun again
    EXPECT_EQ(refusal(house, Access::look), "it opened");
    EXPECT_EQ(refusal(house), "it opened");
    EXPECT_FALSE(fs::exists(file + "-wal"));
    EXPECT_EQ(open_store(alone("closed"))->counts().streams, 0);
}

TEST_F(WithoutWal, a_file_without_our_tables_is_refused_and_left_alone) {
    const auto make = [&](const char* name, std::string_view sql) {
        SqliteFile{folder.file(name)}.run(sql);
    };
    make("bare.sqlite", "pragma journal_mode = wal; pragma user_version = 1");
    make("diary.sqlite", "create table diary (day text); create table meta (key text)");
    for (const char* name : {"bare.sqlite", "diary.sqlite"}) {
        const std::string before = file_bytes(folder.file(name));
        for (const Access access : {Access::full, Access::look}) {
            const std::string why = refusal(folder.file(name), access);
            EXPECT_TRUE(contains(why, "holds no house")) << why;
        }
        EXPECT_THROW(copy_store(house, folder.file(name)), StoreError);
        EXPECT_EQ(file_bytes(folder.file(name)), before);
    }
}

// As programs before this one did it: the tables of a house that was never closed are in the -wal.
TEST_F(WithoutWal, an_older_house_that_crashed_opens) {
    fs::create_directory(house);
    {
        SqliteFile db{house + "/adjuge.sqlite"};
        db.leave_wal();
        db.run("pragma journal_mode = wal; pragma user_version = 1; pragma wal_checkpoint");
        db.run(version_1_sqlite);
    }
    EXPECT_EQ(open_store(house, Access::look)->log("t", 0).size(), 2U);
    EXPECT_EQ(open_store(house)->log("t", 0).size(), 2U);
}

} // namespace
} // namespace adjuge::store
