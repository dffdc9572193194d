// The parts of the load generator: what it finds in JSON, writes on the wire, and plays.
#include "load/player.h"
#include "load/report.h"
#include "load/skim.h"
#include "load/wire.h"

#include <gtest/gtest.h>

#include "text/live_game.h"

namespace adjuge::load {
namespace {

TEST(LoadSkim, finds_members_past_whatever_comes_before) {
    constexpr std::string_view text =
        R"({"t":"events","a":{"n":1,"x":["}",{"n":2}]},"b":"\"n\":3\\","n":17,"z":[],"last":true})";
    EXPECT_EQ(words(member(text, "t")), "events");
    EXPECT_EQ(number(member(text, "n")), 17);
    EXPECT_EQ(member(text, "a"), R"({"n":1,"x":["}",{"n":2}]})");
    EXPECT_EQ(words(member(text, "b")), R"(\"n\":3\\)");
    EXPECT_EQ(member(text, "last"), "true");
    EXPECT_EQ(member(text, "x"), "");
    EXPECT_FALSE(number(member(text, "t")));
    EXPECT_EQ(number("-12"), -12);
    EXPECT_FALSE(number("12x"));
}

TEST(LoadSkim, goes_through_arrays) {
    std::vector<std::string> got;
    const auto keep = [&](std::string_view element) { got.emplace_back(element); };
    each(R"([1,"a,]",{"b":[2,3]},[4],null])", keep);
    EXPECT_EQ(got, (std::vector<std::string>{"1", R"("a,]")", R"({"b":[2,3]})", "[4]", "null"}));
    got.clear();
    each("[]", keep);
    each("7", keep);
    each("", keep);
    EXPECT_TRUE(got.empty());
}

TEST(LoadSkim, is_not_led_outside_by_what_is_cut_off) {
    constexpr std::string_view whole = R"({"t":"view","events":[{"n":1,"event":{"a":"b\"c"}}]})";
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const std::string cut{whole.substr(0, size)}; // sanitizers see where it ends
        each(member(cut, "events"), [&](std::string_view element) {
            EXPECT_LE(words(member(member(element, "event"), "a")).size(), size);
        });
    }
}

TEST(LoadWire, a_frame_is_as_the_standard_shows_it) {
    std::string frame;
    write_frame(frame, Op::text, "Hello", 0x37fa213d);
    EXPECT_EQ(frame, "\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58");
    frame.clear();
    write_frame(frame, Op::text, std::string(300, 'x'), 0);
    EXPECT_EQ(frame.substr(0, 4), (std::string{"\x81\xfe\x01\x2c"}));
    EXPECT_EQ(frame.size(), 308U);
}

TEST(LoadWire, frames_are_taken_when_they_are_whole) {
    const std::string long_text(70'000, 'y');
    std::string bytes{"\x81\x05Hello\x89"};
    bytes.append(1, '\0').append("\x81\x7e\x01\x2c").append(300, 'x');
    bytes.append("\x81\x7f").append(5, '\0').append("\x01\x11\x70").append(long_text);
    std::vector<std::pair<unsigned, std::string>> got;
    std::size_t taken = 0;
    for (std::size_t size = 0; size <= bytes.size(); size += size < 320 ? 1 : 997) {
        std::string_view rest = std::string_view{bytes}.substr(taken, size - taken);
        for (Frame frame; take_frame(rest, frame);) got.emplace_back(frame.op, frame.data);
        taken = size - rest.size();
    }
    std::string_view rest = std::string_view{bytes}.substr(taken);
    for (Frame frame; take_frame(rest, frame);) got.emplace_back(frame.op, frame.data);
    ASSERT_EQ(got.size(), 4U);
    EXPECT_EQ(got[0], (std::pair{unsigned{Op::text}, std::string{"Hello"}}));
    EXPECT_EQ(got[1], (std::pair{unsigned{Op::ping}, std::string{}}));
    EXPECT_EQ(got[2].second, std::string(300, 'x'));
    EXPECT_EQ(got[3].second, long_text);
    EXPECT_TRUE(rest.empty());

    std::string_view masked = "\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58";
    Frame frame;
    EXPECT_THROW(take_frame(masked, frame), std::runtime_error);
}

TEST(LoadWire, answers_are_taken_when_they_are_whole) {
    constexpr std::string_view bytes = "HTTP/1.1 200 OK\r\ncontent-LENGTH:  7\r\nX-Other: "
                                       "1\r\n\r\n{\"a\":1}HTTP/1.1 204 No\r\n\r\n";
    for (std::size_t size = 0; size < bytes.find("HTTP", 5); ++size) {
        std::string_view rest = bytes.substr(0, size);
        HttpAnswer answer;
        EXPECT_FALSE(take_answer(rest, answer)) << size;
    }
    std::string_view rest = bytes;
    HttpAnswer answer;
    ASSERT_TRUE(take_answer(rest, answer));
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body, "{\"a\":1}");
    ASSERT_TRUE(take_answer(rest, answer));
    EXPECT_EQ(answer.status, 204);
    EXPECT_TRUE(rest.empty());
    rest = "HTTP/1.1 200 OK\r\n\r\n";
    EXPECT_THROW(take_answer(rest, answer), std::runtime_error);
}

// Whole games through the door of the house, with nothing but the options as it writes them.
TEST(LoadPlayer, plays_legal_games_from_options_alone) {
    Luck luck{5};
    for (int game = 0; game < 20; ++game) {
        const Config config{4, 0, 0, 0};
        FairSeed seed;
        seed.bytes[0] = static_cast<unsigned char>(game);
        const FairChance chance{seed, {}};
        const json::value deal = fair_deal("modern-art", config, chance);
        const auto live = start_game("modern-art", config, std::vector<SeatInfo>(4), Node{deal});
        while (live->turn().of != Turn::Of::over) {
            Seat seat = static_cast<Seat>(luck() % 4);
            while (!live->turn().awaited.has(seat)) seat = static_cast<Seat>((seat + 1) % 4);
            const std::string move = choose_move(json::serialize(live->options(seat)), luck);
            const json::value read = json::parse(move);
            ASSERT_TRUE(live->submit(seat, Node{read}).ok()) << move;
        }
        EXPECT_GT(live->move_count(), 100U);
    }
    EXPECT_EQ(choose_move(R"({"lot":1,"options":[]})", luck), "");
}

TEST(LoadReport, tells_the_spread_of_times) {
    std::vector<std::uint32_t> us;
    for (std::uint32_t n = 1; n <= 1000; ++n) us.push_back(n * 60);
    const Spread s = spread(us);
    EXPECT_EQ(s.count, 1000U);
    EXPECT_NEAR(s.median, 30, 0.1);
    EXPECT_NEAR(s.p99, 59.4, 0.1);
    EXPECT_NEAR(s.most, 60, 0.001);
    EXPECT_NEAR(s.in_time, 0.833, 0.001);
    EXPECT_EQ(spread({}).count, 0U);
}

} // namespace
} // namespace adjuge::load
