#include "house/log.h"

#include <gtest/gtest.h>

#include <limits>
#include <regex>
#include <thread>

#include "text/json.h"

namespace adjuge::house {
namespace {

using Level = Log::Level;
using Format = Log::Format;

// A log on a file of its own.
class Written {
public:
    explicit Written(Format format, Level level = Level::info)
        : file_{std::tmpfile()},
          log{format, level, file_} {}
    Written(const Written&) = delete;
    Written& operator=(const Written&) = delete;
    ~Written() { (void)std::fclose(file_); }

    std::vector<std::string> lines() {
        std::rewind(file_);
        std::vector<std::string> all;
        char buffer[4096];
        while (std::fgets(buffer, sizeof buffer, file_) != nullptr) {
            all.emplace_back(buffer);
            EXPECT_EQ(all.back().back(), '\n');
            all.back().pop_back();
        }
        return all;
    }
    json::object line() {
        const auto all = lines();
        EXPECT_EQ(all.size(), 1U);
        return parse_json(all.empty() ? "{}" : all[0]).as_object();
    }

private:
    std::FILE* file_;

public:
    Log log;
};

TEST(Log, writes_an_object_a_line) {
    Written written{Format::json};
    written.log.info("table.started", {{"table", std::string{"x7"}},
                                       {"game", "modern-art"},
                                       {"players", 4U},
                                       {"seconds", 0.25},
                                       {"fair", true},
                                       {"score", -3}});
    const json::object line = written.line();
    EXPECT_EQ(line.at("level"), "info");
    EXPECT_EQ(line.at("event"), "table.started");
    EXPECT_EQ(line.at("table"), "x7");
    EXPECT_EQ(line.at("game"), "modern-art");
    EXPECT_EQ(line.at("players"), 4);
    EXPECT_EQ(line.at("seconds"), 0.25);
    EXPECT_EQ(line.at("fair"), true);
    EXPECT_EQ(line.at("score"), -3);
    EXPECT_TRUE(std::regex_match(std::string{line.at("ts").as_string()},
                                 std::regex{R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"}))
        << line.at("ts");
}

TEST(Log, times_are_of_now_and_in_UTC) {
    Written written{Format::json};
    const std::time_t before = std::time(nullptr);
    written.log.info("now");
    std::tm at{};
    ASSERT_NE(strptime(written.line().at("ts").as_string().c_str(), "%Y-%m-%dT%H:%M:%S", &at),
              nullptr);
    const std::time_t said = timegm(&at);
    EXPECT_GE(said, before);
    EXPECT_LE(said, std::time(nullptr));
}

TEST(Log, text_is_for_people) {
    Written written{Format::text};
    written.log.warn("store.trouble",
                     {{"why", "the disk is full"}, {"n", 3}, {"id", "x7"}, {"e", ""}});
    const std::string line = written.lines().at(0);
    EXPECT_NE(line.find("warning store.trouble why=\"the disk is full\" n=3 id=x7 e=\"\""),
              std::string::npos)
        << line;
}

TEST(Log, keeps_quiet_below_its_level) {
    for (const Format format : {Format::text, Format::json}) {
        Written written{format, Level::warn};
        written.log.debug("a");
        written.log.info("b");
        written.log.warn("c");
        written.log.error("d");
        EXPECT_EQ(written.lines().size(), 2U);
        EXPECT_FALSE(written.log.on(Level::info));
        EXPECT_TRUE(written.log.on(Level::warn));
    }
    Written all{Format::json, Level::debug};
    all.log.debug("a");
    EXPECT_EQ(all.line().at("level"), "debug");
}

TEST(Log, no_text_can_break_out_of_its_line) {
    const std::string wicked = "a\nb\"} \x1b[31m\xff {x}";
    for (const Format format : {Format::text, Format::json}) {
        Written written{format};
        written.log.info("chat", {{"text", wicked}});
        ASSERT_EQ(written.lines().size(), 1U);
        EXPECT_EQ(written.lines()[0].find_first_of("\x1b\xff"), std::string::npos);
    }
    Written written{Format::json};
    written.log.info("chat", {{"text", wicked}, {"odd", std::numeric_limits<double>::infinity()}});
    EXPECT_EQ(written.line().at("text"), "ab\"} [31m {x}");
    EXPECT_TRUE(written.line().at("odd").is_null());
}

TEST(Log, secrets_are_hidden) {
    for (const Format format : {Format::text, Format::json}) {
        Written written{format};
        written.log.info("signed.in", {{"password", "s3cr3t"},
                                       {"admin_token", "s3cr3t"},
                                       {"cookie", "s3cr3t"},
                                       {"name", "Ada"}});
        const std::string line = written.lines().at(0);
        EXPECT_EQ(line.find("s3cr3t"), std::string::npos) << line;
        EXPECT_NE(line.find("(hidden)"), std::string::npos) << line;
        EXPECT_NE(line.find("Ada"), std::string::npos) << line;
    }
}

TEST(Log, lines_of_many_threads_stay_whole) {
    Written written{Format::json};
    {
        std::vector<std::jthread> threads;
        for (int n = 0; n < 4; ++n)
            threads.emplace_back([&written, n] {
                for (int k = 0; k < 200; ++k)
                    written.log.info("tick", {{"thread", n}, {"padding", std::string(200, 'x')}});
            });
    }
    const auto lines = written.lines();
    EXPECT_EQ(lines.size(), 800U);
    for (const std::string& line : lines) EXPECT_EQ(parse_json(line).at("event"), "tick");
}

} // namespace
} // namespace adjuge::house
