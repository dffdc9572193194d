// What a table is read back from: snapshots that are whole or ignored, logs that are right or
// refused.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include <fmt/format.h>
#include <sqlite3.h>

#include "house/open_house.h"
#include "house/seal.h"
#include "house/server_process.h"
#include "house/table.h"
#include "store/store.h"

namespace adjuge::house {
namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;

Moment a_moment() { return {1'000'000, 1'700'000'000'000, SeatSet::all(5)}; }

// A table of people who always make the mildest move, and its log.
struct SnapshotGame {
    explicit SnapshotGame(std::string_view game, const std::string& id = "table-id") {
        FairSeed seed;
        seed.bytes.fill(7);
        const json::value request{{"game", game},
                                  {"players", 3},
                                  {"undo", true},
                                  {"clock", {{"kind", "live"}, {"per_move", 30}, {"bank", 60}}}};
        const json::value opening = Table::opening(id, Node{request}, actor(0), seed, now);
        log.push_back(json::serialize(opening));
        table = std::make_unique<Table>(Node{opening});
        command(1, "sit");
        command(2, "sit");
        command(0, "start");
    }
    static Actor actor(std::size_t seat) {
        const std::string name(1, static_cast<char>('a' + seat));
        return {name, name};
    }
    void command(std::size_t seat, std::string_view what,
                 const json::value& fields = json::object()) {
        now.steady += 1000;
        now.wall += 1000;
        (void)table->command(actor(seat), what, Node{fields}, now);
        for (std::string& entry : table->take_entries()) log.push_back(std::move(entry));
    }
    void play(int moves) {
        for (int n = 0; n < moves && table->status() == Table::Status::running; ++n) {
            const Seat seat = table->game()->turn().awaited.first();
            command(seat, "move", {{"move", table->game()->examples(seat).at(0)}});
            if (n % 9 == 0) command(seat, "undo");
            if (n % 10 == 0) command(seat, "chat", {{"text", "hm"}});
            if (n == 11) command(1, "hand");
            if (n == 15) command(1, "back");
        }
    }

    Moment now{a_moment()};
    std::vector<std::string> log;
    std::unique_ptr<Table> table;
};

TEST(Snapshot, every_changed_byte_is_noticed) {
    const std::string body = "some state\0of a game"s;
    const Sealed of{"t", 64, "layout"};
    const std::string sealed = seal(of, body);
    EXPECT_EQ(unseal(of, sealed), body);
    for (std::size_t at = 0; at < sealed.size(); ++at)
        for (int bit = 0; bit < 8; ++bit) {
            std::string other = sealed;
            other[at] = static_cast<char>(other[at] ^ (1 << bit));
            EXPECT_FALSE(unseal(of, other)) << at;
        }
    for (std::size_t size = 0; size < sealed.size(); ++size)
        EXPECT_FALSE(unseal(of, sealed.substr(0, size)));
    EXPECT_FALSE(unseal(of, sealed + '\0'));
    EXPECT_FALSE(unseal({"u", 64, "layout"}, sealed));
    EXPECT_FALSE(unseal({"t", 65, "layout"}, sealed));
    EXPECT_FALSE(unseal({"t", 64, "another"}, sealed));
}

TEST(Snapshot, of_every_game_opens_right_or_not_at_all) {
    for (const std::string_view game : game_ids()) {
        SnapshotGame sitting{game};
        sitting.play(25);
        const std::string whole = sitting.table->snapshot(30, sitting.now);
        const auto again = Table::restored(whole, "table-id", 30);
        ASSERT_NE(again, nullptr) << game;
        const Moment by_the_wall{sitting.now.wall, sitting.now.wall};
        EXPECT_TRUE(again->snapshot(30, by_the_wall) == whole) << game;
        Rng luck{2009};
        for (int n = 0; n < 300; ++n) {
            std::string other = whole;
            char& byte = other[luck.below(static_cast<std::uint32_t>(other.size()))];
            byte = static_cast<char>(byte ^ (1 << luck.below(8)));
            EXPECT_EQ(Table::restored(other, "table-id", 30), nullptr) << game;
        }
        EXPECT_EQ(Table::restored(whole, "another", 30), nullptr);
        EXPECT_EQ(Table::restored(whole, "table-id", 31), nullptr);
    }
}

// Two fields of the same type that a game leaves at 0 for long: no played game tells them apart.
TEST(Snapshot, a_swap_of_two_fields_makes_another_layout) {
    const store::TempFolder folder;
    fs::copy(ADJUGE_SOURCE_DIR "/src/rules", folder.file("rules"), fs::copy_options::recursive);
    fs::copy(ADJUGE_SOURCE_DIR "/src/match", folder.file("match"));
    fs::create_directory(folder.path() / "house");
    for (const char* file : {"/house/table.h", "/house/table_json.cpp"})
        fs::copy(std::string{ADJUGE_SOURCE_DIR "/src"} + file, folder.path().string() + file);
    const auto fingerprint = [&](const std::string& name) {
        const std::string out = folder.file(name);
        const std::string line =
            fmt::format("cmake -DFROM={} -DOUT={} -P {}/cmake/fingerprint.cmake",
                        folder.path().string(), out, ADJUGE_SOURCE_DIR);
        EXPECT_EQ(std::system(line.c_str()), 0);
        return whole_file(out);
    };
    const std::string before = fingerprint("before.cpp");
    EXPECT_NE(before.find(Table::layout().substr(0, 32)), std::string::npos);
    const std::string file = folder.file("rules/vernissage/state.h");
    std::string state = whole_file(file);
    const std::string fields = "SeatSet objectors;\n    SeatSet challengers;";
    ASSERT_NE(state.find(fields), std::string::npos);
    state.replace(state.find(fields), fields.size(),
                  "SeatSet challengers;\n    SeatSet objectors;");
    std::ofstream{file} << state;
    EXPECT_NE(fingerprint("after.cpp"), before);
}

TEST(Log, that_was_altered_is_refused_or_makes_a_table_that_works) {
    for (const std::string_view game : game_ids()) {
        SnapshotGame sitting{game};
        sitting.play(20);
        Rng luck{2026};
        int refused = 0;
        for (int n = 0; n < 120; ++n) {
            std::vector<std::string> log = sitting.log;
            std::string& entry = log[luck.below(static_cast<std::uint32_t>(log.size()))];
            const std::size_t at = luck.below(static_cast<std::uint32_t>(entry.size()));
            switch (luck.below(4)) {
            case 0: entry[at] = static_cast<char>(entry[at] ^ (1 << luck.below(8))); break;
            case 1: entry[at] = static_cast<char>('0' + luck.below(10)); break;
            case 2: entry = log[luck.below(static_cast<std::uint32_t>(log.size()))]; break;
            default: std::swap(entry, log.back());
            }
            try {
                std::unique_ptr<Table> table;
                for (const std::string& each : log) {
                    const json::value value = parse_json(each);
                    if (table == nullptr)
                        table = std::make_unique<Table>(Node{value});
                    else
                        table->apply(Node{value});
                }
                Moment now = sitting.now;
                table->wake(now, now.wall);
                (void)table->info({});
                (void)table->time(now);
                (void)table->involves("a");
                (void)table->deadline(now);
                if (table->game() != nullptr)
                    for (Seat seat = 0; seat < 3; ++seat)
                        (void)table->game()->view(seat, Reckoning::hidden);
                for (int k = 0; k < 3; ++k) {
                    now.steady += 3'600'000;
                    table->tick(now);
                }
                if (table->game() != nullptr) (void)table->snapshot(1, now);
            } catch (const std::exception&) { // set aside, with a line in the log
                ++refused;
            }
        }
        EXPECT_GT(refused, 30) << game;
        EXPECT_LT(refused, 120) << game;
    }
}

class Database {
public:
    explicit Database(const std::string& folder) {
        EXPECT_EQ(sqlite3_open((folder + "/adjuge.sqlite").c_str(), &db_), SQLITE_OK);
    }
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    ~Database() { sqlite3_close(db_); }
    // Returns how many rows were changed.
    int run(const std::string& sql) {
        EXPECT_EQ(sqlite3_exec(db_, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
            << sqlite3_errmsg(db_);
        return sqlite3_changes(db_);
    }

private:
    sqlite3* db_{};
};

TEST(HouseStore, damaged_snapshots_and_logs_do_not_keep_it_from_opening) {
    OpenHouse house;
    house.close();
    std::vector<std::pair<std::string, std::size_t>> tables; // and how many moves were made there
    for (const std::string_view game : game_ids()) {
        const std::string id = fmt::format("{:a<12}", tables.size());
        SnapshotGame sitting{game, id};
        sitting.play(25);
        store::Batch batch;
        std::int64_t seq = 0;
        for (const std::string& entry : sitting.log) batch.append(id, ++seq, entry);
        batch.snapshot(id, {seq, Table::layout(), sitting.table->snapshot(seq, sitting.now)});
        ASSERT_TRUE(store::open_store(house.folder())->commit(std::move(batch)).ok());
        tables.emplace_back(id, sitting.table->game()->move_count());
    }
    const auto at = [](std::size_t n, const std::string& sql) {
        return fmt::format("{} stream = '{:a<12}'", sql, n);
    };
    // Two bytes in the middle of each snapshot: the logs are played.
    EXPECT_EQ(Database{house.folder()}.run(
                  "update snapshots set body = cast(substr(body, 1, length(body) / 2) || x'00ff' "
                  "|| substr(body, length(body) / 2 + 3) as blob)"),
              static_cast<int>(tables.size()));
    house.open();
    const Visitor ada{house};
    for (const auto& [table, moves] : tables)
        EXPECT_EQ(ada.get("/api/tables/" + table)["moves"].to_number<std::size_t>(), moves);
    house.close();
    {
        Database db{house.folder()};
        db.run("delete from snapshots");
        db.run(at(0, "update log set body = x'7b7d' where seq = 20 and"));
        db.run(at(1, "delete from log where"));
        db.run(at(2, "delete from log where seq = 15 and"));
    }
    house.open();
    EXPECT_EQ(ada.get("/api/tables/" + tables[0].first).status, 503);
    EXPECT_EQ(ada.get("/api/tables/" + tables[1].first).status, 404);
    EXPECT_EQ(ada.get("/api/tables/" + tables[2].first).status, 503);
    EXPECT_EQ(ada.get("/api/tables/" + tables[3].first).status, 200);
    EXPECT_TRUE(eventually([&] { return ada.get("/healthz").text("tables") == "read"; }));
}

} // namespace
} // namespace adjuge::house
