// What a worker is asked: all it may learn of a game.
#include <gtest/gtest.h>

#include <cstring>

#include "house/two_courses.h"
#include "text/thought.h"

namespace adjuge::house {
namespace {

// The questions for one seat in the course of a game, at every moment.
std::vector<std::string> questions(std::string_view game, const TwoCourses& courses, int side,
                                   const FairChance& chance, Seat seat) {
    const Config config{4, 0, 0, 0};
    // Whoever plays is as hidden as their cards.
    std::vector<SeatInfo> seats;
    for (int n = 0; n < 4; ++n)
        seats.push_back({side == 0 ? "Anna" + std::to_string(n) : "Ben" + std::to_string(n),
                         side == 0 ? "guest" : "bot"});
    const auto live = start_game(game, config, seats, Node{courses.deals[side]});
    live->submit_chance(chance);
    std::vector<std::string> all;
    for (const TwoCourses::Step& step : courses.steps) {
        Rng luck{17};
        all.push_back(json::serialize(
            asked_thought(*live, seat, "master", Floor{}, luck, std::chrono::milliseconds{100})));
        const json::value move = step.moves[side];
        EXPECT_TRUE(live->submit(step.seat, Node{move}).ok());
        live->submit_chance(chance);
    }
    return all;
}

TEST(Thought, tells_a_worker_the_view_of_its_seat_and_nothing_hidden) {
    constexpr Seat seat = 0;
    FairSeed seed;
    seed.bytes.fill(7);
    const FairChance chance{seed, std::vector<std::string>(4)};
    int different = 0;
    for (const std::string_view game : game_ids()) {
        SCOPED_TRACE(game);
        std::vector<TwoCourses> all;
        Games::with(game, [&]<Game G>(G) {
            for (std::uint64_t n = 0; n < 6; ++n)
                all.push_back(
                    CourseFinder<G>{{4, 0, 0, 0}, {seat}, chance, Rng::stream(3, n)}.find(20));
        });
        for (const TwoCourses& courses : all) {
            different += courses.deals_differ() || courses.secret > 0 ? 1 : 0;
            const auto first = questions(game, courses, 0, chance, seat);
            EXPECT_EQ(first, questions(game, courses, 1, chance, seat));
            for (const std::string& each : first) {
                const json::object asked = json::parse(each).as_object();
                for (const auto& field : asked)
                    EXPECT_TRUE(
                        std::set<std::string>({"do", "view", "rules", "bot", "seed", "ms", "floor"})
                            .contains(std::string{field.key()}))
                        << field.key();
            }
        }
    }
    EXPECT_GE(different, 3); // or nothing was shown
}

} // namespace
} // namespace adjuge::house
