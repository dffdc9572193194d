// adjuge backup, export and import, on real stores.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "cli/shell.h"
#include "house/guest_documents.h"
#include "house/names.h"
#include "store/temp_folder.h"
#include "text/list.h"
#include "text/record.h"

namespace adjuge::house {
namespace {

namespace fs = std::filesystem;

const std::string records = ADJUGE_SOURCE_DIR "/tests/records/";
const std::string fair = records + "modern-art-fair.json";

std::string text_of(const fs::path& file) {
    std::ostringstream all;
    all << std::ifstream{file}.rdbuf();
    return all.str();
}

// A data folder, and lines that work on it.
class Keep : public testing::Test {
protected:
    Ran adjuge(const std::string& line) const { return run(line + " --data " + data_); }

    // A guest and their finished game, as a server leaves them.
    void add_game(const std::string& id, std::int64_t at, const std::vector<std::string>& players) {
        store::Batch batch;
        batch.keep({id, "modern-art", at, players}, game_of_guests());
        commit(std::move(batch));
    }
    static std::string game_of_guests() {
        json::object record = parse_json(text_of(fair)).as_object();
        int n = 0;
        for (json::value& seat : record["seats"].as_array())
            seat.as_object()["name"] = "Guest " + std::to_string(++n);
        record["digest"] = digest(record);
        return compact(record);
    }
    void add_guest(const std::string& id, const std::string& name) {
        Guest guest;
        guest.id = id;
        guest.name = name;
        store::Batch batch;
        batch.put(guest_document(guest));
        commit(std::move(batch));
    }
    void commit(store::Batch batch) const {
        ASSERT_TRUE(store::open_store(data_)->commit(std::move(batch)).ok());
    }
    std::string out(const std::string& name = "out") const { return temp_.file(name); }
    std::vector<std::string> files(const std::string& folder) const {
        std::vector<std::string> names;
        std::error_code none;
        for (const auto& each : fs::directory_iterator{folder, none})
            names.push_back(each.path().filename().string());
        std::ranges::sort(names);
        return names;
    }

    store::TempFolder temp_;
    std::string data_{temp_.file("data")};
};

constexpr std::int64_t november = 1'793'491'200'000; // 2026-11-01 00:00 UTC
const std::vector<std::string> company{"adaAdaAdaAda", "gonegonegone", "bot:sane"};

TEST_F(Keep, import_takes_in_what_is_right_and_says_what_is_wrong) {
    std::string broken = text_of(fair);
    broken.replace(broken.find("\"scores\": ["), 11, "\"scores\": [1");
    std::ofstream{out("broken.json")} << broken;
    const Ran ran = adjuge("import " + fair + " " + out("broken.json") + " nowhere.json");
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(says(ran, "fair.json: imported as ")) << ran.out;
    EXPECT_TRUE(says(ran, "broken.json: the moves are legal, but the scores are wrong")) << ran.out;
    EXPECT_TRUE(says(ran, "(at /scores)")) << ran.out;
    EXPECT_TRUE(says(ran, "nowhere.json: cannot be read")) << ran.out;
    EXPECT_EQ(store::open_store(data_)->counts().records, 1);
}

TEST_F(Keep, import_knows_what_is_there_already) {
    const json::value first = parse_json(adjuge("import --json " + fair).out);
    EXPECT_TRUE(first.at(0).at("new").as_bool());
    const Ran again = adjuge("--lang fr import " + fair);
    EXPECT_EQ(again.status, 0) << again.out;
    EXPECT_TRUE(says(again, "s’y trouve déjà, sous ")) << again.out;
    const json::value second = parse_json(adjuge("import --json " + fair).out);
    EXPECT_FALSE(second.at(0).at("new").as_bool());
    EXPECT_EQ(second.at(0).at("id"), first.at(0).at("id"));
    EXPECT_EQ(store::open_store(data_)->counts().records, 1);
}

TEST_F(Keep, import_refuses_games_that_are_not_over) {
    json::object record = parse_json(text_of(fair)).as_object();
    record["moves"].as_array().resize(10);
    for (const char* gone : {"scores", "digest", "fair"}) record.erase(gone);
    std::ofstream{out("begun.json")} << json::serialize(record);
    const Ran ran = adjuge("import " + out("begun.json"));
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(says(ran, "the game is not finished")) << ran.out;
}

TEST_F(Keep, import_needs_the_server_closed) {
    const auto server = store::open_store(data_);
    const Ran ran = adjuge("import " + fair);
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(says(ran, "another server is using")) << ran.out;
}

TEST_F(Keep, a_whole_collection_goes_in_and_out) {
    const Ran in = shell("\"$adjuge\" import " + records + "*.json --data " + data_ + " 2>&1");
    EXPECT_EQ(in.status, 0) << in.out;
    const Ran ran = adjuge("export " + out());
    EXPECT_EQ(ran.status, 0) << ran.out;
    const std::size_t count = static_cast<std::size_t>(store::open_store(data_)->counts().records);
    EXPECT_GT(count, 20U);
    EXPECT_EQ(files(out()).size(), count);
    EXPECT_TRUE(says(ran, std::to_string(count) + " games written to")) << ran.out;
    const Ran check = shell("\"$adjuge\" verify " + out() + "/*.json 2>&1");
    EXPECT_EQ(check.status, 0) << check.out;
}

TEST_F(Keep, exported_games_bear_the_names_of_now) {
    add_guest("adaAdaAdaAda", "Ada Lovelace");
    add_game("g1", november, company);
    {
        const auto server = store::open_store(data_); // runs on beside the export
        EXPECT_EQ(adjuge("export " + out()).status, 0);
    }
    const std::string file = out() + "/modern-art-2026-11-01-g1.json";
    const json::value record = parse_json(text_of(file));
    EXPECT_EQ(record.at("seats").at(0).at("name"), "Ada Lovelace");
    EXPECT_EQ(record.at("seats").at(1).at("name"), "Guest 2") << "who left keeps the pseudonym";
    EXPECT_EQ(run("verify " + file).status, 0);

    add_guest("adaAdaAdaAda", "Countess");
    EXPECT_EQ(adjuge("export " + out()).status, 0);
    EXPECT_EQ(parse_json(text_of(file)).at("seats").at(0).at("name"), "Countess");
    EXPECT_EQ(files(out()).size(), 1U);
}

TEST_F(Keep, export_chooses_by_player_game_and_day) {
    add_guest("adaAdaAdaAda", "Ada");
    add_guest("bobbobbobbob", "Bob");
    add_guest("twintwintwin", "Twin");
    add_guest("twiNtwiNtwiN", "Twin");
    add_game("old", november - 1, company);
    add_game("new", november, {"bobbobbobbob", "gonegonegone", "bot:sane"});
    const auto exported = [&](const std::string& choice) {
        fs::remove_all(out());
        const Ran ran = adjuge("export " + out() + " " + choice);
        EXPECT_EQ(ran.status, 0) << ran.out;
        return list_of(files(out()), [](const std::string& name) { return name; });
    };
    const std::string before = "modern-art-2026-10-31-old.json";
    const std::string after = "modern-art-2026-11-01-new.json";
    EXPECT_EQ(exported(""), before + ", " + after);
    EXPECT_EQ(exported("--player Ada"), before);
    EXPECT_EQ(exported("--player bobbobbobbob"), after);
    EXPECT_EQ(exported("--game modern-art"), before + ", " + after);
    EXPECT_EQ(exported("--since 2026-11-01"), after);
    EXPECT_EQ(exported("--since 2026-10-31"), before + ", " + after);
    EXPECT_EQ(exported("--since 2026-11-02"), "");
    EXPECT_EQ(exported("--since 2026-11-02 --player Ada"), "");

    const auto refused = [&](const std::string& choice) {
        const Ran ran = adjuge("export " + out() + " " + choice);
        EXPECT_EQ(ran.status, 2) << ran.out;
        return ran.out;
    };
    EXPECT_NE(refused("--player Eve").find("there is no guest \"Eve\""), std::string::npos);
    const std::string twins = refused("--player Twin");
    EXPECT_NE(twins.find("twiNtwiNtwiN, twintwintwin"), std::string::npos) << twins;
    EXPECT_NE(refused("--game chess").find("there is no game \"chess\""), std::string::npos);
    for (const char* day :
         {"2026-02-30", "2026-13-01", "yesterday", "2026-1-1", "''", "01-11-2026"})
        EXPECT_NE(refused(std::string{"--since "} + day).find("--since takes a day"),
                  std::string::npos)
            << day;
}

// More games than the store hands out at a time.
TEST_F(Keep, export_turns_all_pages) {
    store::Batch batch;
    const std::string game = game_of_guests();
    for (int n = 0; n < 205; ++n)
        batch.keep({"g" + std::to_string(n), "modern-art", november + n / 50, company}, game);
    commit(std::move(batch));
    EXPECT_TRUE(says(adjuge("export " + out()), "205 games"));
    EXPECT_EQ(files(out()).size(), 205U);
    const json::value report = parse_json(adjuge("export --json " + out("json")).out);
    EXPECT_EQ(report.at("files").as_array().size(), 205U);
}

TEST_F(Keep, export_says_what_cannot_be_written_or_read) {
    add_game("g1", november, company);
    std::ofstream{out("file")} << "x";
    const Ran ran = adjuge("export " + out("file"));
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(says(ran, "cannot be written")) << ran.out;
    const Ran nowhere = run("export " + out() + " --data " + out("nowhere"));
    EXPECT_EQ(nowhere.status, 1);
    EXPECT_TRUE(says(nowhere, "the database cannot be used: ")) << nowhere.out;
    EXPECT_FALSE(fs::exists(out("nowhere"))) << "looking makes nothing";
}

TEST_F(Keep, a_backup_is_whole_and_is_never_overwritten) {
    add_game("g1", november, company);
    const auto server = store::open_store(data_); // runs on
    const Ran ran = adjuge("--lang fr backup " + out("copy.sqlite"));
    EXPECT_EQ(ran.status, 0);
    EXPECT_TRUE(says(ran, "La base de données est copiée dans ")) << ran.out;
    EXPECT_TRUE(says(run("export " + out() + " --store " + out("copy.sqlite")), "1 game written"));
    const Ran again = adjuge("backup " + out("copy.sqlite"));
    EXPECT_EQ(again.status, 1);
    EXPECT_TRUE(says(again, "a backup goes into a new file")) << again.out;
    const json::value report = parse_json(adjuge("backup --json " + out("2.sqlite")).out);
    EXPECT_EQ(report.at("bytes").as_int64(),
              static_cast<std::int64_t>(fs::file_size(out("2.sqlite"))));
}

TEST_F(Keep, places_may_come_from_environment_and_file) {
    add_game("g1", november, company);
    std::ofstream{out("house.conf")} << "data = " << data_ << "\n";
    EXPECT_EQ(run("export " + out("a") + " --config " + out("house.conf")).status, 0);
    EXPECT_EQ(files(out("a")).size(), 1U);
    const Ran ran = shell("ADJUGE_DATA=" + data_ + " \"$adjuge\" export " + out("b") + " 2>&1");
    EXPECT_EQ(ran.status, 0) << ran.out;
    EXPECT_EQ(files(out("b")).size(), 1U);
    const Ran bad = shell("ADJUGE_STORE=mysql://x \"$adjuge\" export " + out("c") + " 2>&1");
    EXPECT_EQ(bad.status, 2);
    EXPECT_TRUE(says(bad, "ADJUGE_STORE takes a folder")) << bad.out;
}

} // namespace
} // namespace adjuge::house
