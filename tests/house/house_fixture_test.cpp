// A house that an earlier program left (tests/fixtures/make_house.py) opens and goes on.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "house/open_house.h"

namespace adjuge::house {
namespace {

namespace fs = std::filesystem;

fs::path fixture(const char* house) {
    return fs::path{ADJUGE_SOURCE_DIR "/tests/fixtures"} / house;
}

json::value expected(const char* house) {
    std::ostringstream all;
    all << std::ifstream{fixture(house) / "expected.json"}.rdbuf();
    return json::parse(all.str());
}

void bring_in(const char* house, Options& options) {
    const fs::path base = fs::path{options.data} / "adjuge.sqlite";
    if (!fs::exists(base)) fs::copy_file(fixture(house) / "adjuge.sqlite", base);
    fs::permissions(base, fs::perms::owner_read | fs::perms::owner_write);
}

// Everything that was said then is said still; more may be said now.
void expect_said(const json::value& then, const json::value& now, const std::string& where) {
    if (then.is_object() && now.is_object()) {
        for (const auto& field : then.as_object()) {
            const std::string at = where + "/" + std::string{field.key()};
            const json::value* still = now.as_object().if_contains(field.key());
            if (still == nullptr)
                ADD_FAILURE() << at << " is said no more";
            else
                expect_said(field.value(), *still, at);
        }
    } else if (then.is_array() && now.is_array() &&
               then.as_array().size() == now.as_array().size()) {
        for (std::size_t n = 0; n < then.as_array().size(); ++n)
            expect_said(then.at(n), now.at(n), where + "/" + std::to_string(n));
    } else {
        EXPECT_EQ(json::serialize(then), json::serialize(now)) << where;
    }
}

class HouseOfLongAgo : public testing::TestWithParam<const char*> {
protected:
    Visitor person(std::size_t n) {
        Visitor visitor{house_};
        visitor.token = kept_.at("people").at(n).at("token").as_string();
        return visitor;
    }

    json::value kept_ = expected(GetParam()); // braces would make a list of it
    OpenHouse house_{[](Options& options) { bring_in(GetParam(), options); }};
};

INSTANTIATE_TEST_SUITE_P(Fixtures, HouseOfLongAgo, testing::Values("house-1", "house-2"),
                         [](const auto& each) {
                             return std::string{each.param}.replace(5, 1, "_");
                         });

TEST_P(HouseOfLongAgo, says_what_it_said) {
    const Visitor ada = person(0);
    EXPECT_EQ(ada.get("/api/me").status, 200);
    for (const char* kind : {"running", "waiting"})
        for (const auto& table : kept_.at("says").at(kind).as_object()) {
            const Said said = ada.get("/api/tables/" + std::string{table.key()});
            ASSERT_EQ(said.status, 200) << table.key();
            expect_said(table.value(), said.body, std::string{table.key()});
        }
    for (const auto& record : kept_.at("says").at("records").as_object()) {
        const std::string path = "/api/records/" + std::string{record.key()};
        expect_said(record.value().at("record"), ada.get(path).body, path);
        for (const char* more : {"tale", "review"})
            if (const json::value* then = record.value().as_object().if_contains(more))
                expect_said(*then, ada.get(path + "/" + more).body, path + "/" + more);
    }
}

TEST_P(HouseOfLongAgo, lets_people_in_as_before) {
    Visitor somebody{house_};
    const Said said = somebody.post(
        "/api/session",
        {{"login", kept_.at("login")}, {"password", kept_.at("password")}, {"token", true}});
    EXPECT_EQ(said.status, 200) << json::serialize(said.body);
    Visitor bot{house_};
    bot.token = kept_.at("bot").at("token").as_string();
    EXPECT_EQ(bot.get("/api/me").status, 200);
    EXPECT_EQ(person(1).get("/api/me").status, 200);
}

TEST_P(HouseOfLongAgo, plays_every_game_to_its_end) {
    const Visitor ada = person(0);
    const Visitor bo = person(1);
    for (const json::value& each : kept_.at("running").as_array()) {
        const std::string table{each.as_string()};
        Player watch{ada, table};
        watch.hear("table");
        ASSERT_EQ(ada.command(table, "hand").status, 200) << table;
        for (const json::value& seat : watch.table.at("seats").as_array())
            if (seat.at("guest") == kept_.at("people").at(1).at("id")) {
                ASSERT_EQ(bo.command(table, "hand").status, 200) << table;
            }
        EXPECT_TRUE(watch.until([&] { return watch.over(); })) << table;
        const Said record = ada.get("/api/records/" + table);
        EXPECT_EQ(record.status, 200) << table;
        EXPECT_GE(record["moves"].as_array().size(),
                  kept_.at("says").at("running").at(table).at("moves").to_number<std::size_t>());
    }
}

} // namespace
} // namespace adjuge::house
