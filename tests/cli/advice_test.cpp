#include <gtest/gtest.h>

#include "cli/shell.h"
#include "text/json.h"

namespace adjuge {
namespace {

const std::string record = ADJUGE_SOURCE_DIR "/tests/records/modern-art-fair.json";

TEST(AdviseCommand, tells_the_best_moves_of_whoever_is_asked_and_why) {
    const Ran ran = run("advise " + record + " --at 3 --sims 100 --json");
    ASSERT_EQ(ran.status, 0) << ran.out;
    const json::value told = parse_json(ran.out);
    EXPECT_EQ(told.at("at").to_number<int>(), 3);
    const json::value& first = told.at("moves").at(0);
    EXPECT_FALSE(first.at("says").as_string().empty());
    EXPECT_TRUE(first.at("move").is_object());
    EXPECT_FALSE(first.at("why").as_array().empty());
    const std::string seat = std::to_string(told.at("seat").to_number<int>());
    EXPECT_EQ(run("advise " + record + " --at 3 --sims 100 --json --seat " + seat).out, ran.out);
    EXPECT_TRUE(says(run("advise " + record + " --at 3 --sims 100"), "% of such games"));
    EXPECT_TRUE(says(run("--lang fr advise " + record + " --at 3 --sims 100"), "de victoires"));
}

TEST(AdviseCommand, complains_where_nothing_is_asked) {
    const Ran over = run("advise " + record);
    EXPECT_EQ(over.status, 2);
    EXPECT_TRUE(says(over, "nothing to decide")) << over.out;
    EXPECT_EQ(run("advise " + record + " --at 99999").status, 2);
    EXPECT_EQ(run("advise " + record + " --seat 9").status, 2);
    EXPECT_EQ(run("advise /nowhere").status, 2);
}

TEST(ReviewCommand, tells_of_every_player) {
    const Ran ran = run("review " + record + " --sims 12");
    EXPECT_EQ(ran.status, 0) << ran.out;
    EXPECT_TRUE(says(ran, "the deal")) << ran.out;
    const Ran told = run("review " + record + " --sims 12 --json");
    EXPECT_GT(parse_json(told.out).at("chances").as_array().size(), 50U);
    EXPECT_EQ(run("review " ADJUGE_SOURCE_DIR "/README.md").status, 2);
}

} // namespace
} // namespace adjuge
