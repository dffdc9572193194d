// A room whose bots must wait for the one who thinks for them.
#include <future>

#include "house/open_house.h"
#include "house/room.h"
#include "house/token.h"

namespace adjuge::house {
namespace {

class ThinkingTest : public testing::Test {
protected:
    ThinkingTest() {
        services.changed = [](Room&) {};
        services.tell = [](const std::string&, const json::object&) {};
        thread = std::thread{[this] { net.run(); }};
        hold();
    }
    ~ThinkingTest() override {
        on_house([this] { rooms.clear(); });
        let_go();
        net.stop();
        thread.join();
    }

    Options hasty() const {
        Options made;
        made.port = 0;
        made.bot_delay = {};
        return made;
    }
    void on_house(const std::function<void()>& action) {
        std::promise<void> done;
        net.post([&] {
            action();
            done.set_value();
        });
        done.get_future().wait();
    }
    // Nobody thinks until they are let go.
    void hold() {
        gate = std::promise<void>{};
        held = true;
        std::promise<void> begun;
        thinkers.run([&, go = gate.get_future().share()] {
            begun.set_value();
            go.wait();
        });
        begun.get_future().wait();
    }
    void let_go() {
        if (std::exchange(held, false)) gate.set_value();
        while (thinkers.waiting() > 0) std::this_thread::yield();
        std::promise<void> idle;
        thinkers.run([&] { idle.set_value(); });
        idle.get_future().wait();
    }

    std::shared_ptr<Room> open_room() {
        const Actor ada{"ada", "Ada"};
        const json::value request = with_bots();
        const json::value opening =
            Table::opening(fresh_id(), Node{request}, ada, FairSeed{}, Moment{});
        std::shared_ptr<Room> room;
        on_house([&] {
            room = std::make_shared<Room>(services, std::make_unique<Table>(Node{opening}), 0);
            rooms.push_back(room);
        });
        command(*room, "start");
        command(*room, "hand"); // so that only bots play
        return room;
    }
    Result<json::object> command(Room& room, const std::string& what, json::object fields = {}) {
        std::promise<Result<json::object>> said;
        net.post([&] {
            room.command({"ada", "Ada"}, what, fields,
                         [&](Result<json::object> result) { said.set_value(std::move(result)); });
        });
        return said.get_future().get();
    }
    std::size_t moves(const Room& room) {
        std::size_t n = 0;
        on_house([&] { n = room.table().game()->move_count(); });
        return n;
    }

    store::TempFolder folder;
    Options options{hasty()};
    Log log{Log::Format::text, Log::Level::error};
    Metrics metrics;
    server::Net net{options.net(), {.http = [](const server::Request&, const server::Answer&) {}}};
    std::unique_ptr<store::Store> store{store::open_store(folder.path())};
    Workers thinkers{1};
    Workers others{1};
    Guests guests{*store, others, others,
                  [this](std::function<void()> action) { net.post(std::move(action)); }};
    Services services{.options = options,
                      .store = *store,
                      .net = net,
                      .thinkers = thinkers,
                      .tellers = others,
                      .guests = guests,
                      .metrics = metrics,
                      .log = log,
                      .luck = Rng{5}};
    std::vector<std::shared_ptr<Room>> rooms;
    std::promise<void> gate;
    bool held{};
    std::thread thread;
};

TEST_F(ThinkingTest, bots_that_waited_play_on_and_do_not_pass) {
    const auto room = open_room();
    const std::size_t before = moves(*room);
    EXPECT_GE(thinkers.waiting(), 1U);
    let_go();
    while (moves(*room) < before + 20) std::this_thread::yield();
    EXPECT_EQ(metrics.bot_fallbacks.value(), 0U);
}

TEST_F(ThinkingTest, what_nobody_wants_any_more_is_not_thought) {
    const auto closed = open_room();
    open_room();
    const std::size_t asked = thinkers.waiting();
    ASSERT_GE(asked, 2U);
    ASSERT_TRUE(std::holds_alternative<json::object>(command(*closed, "back")));
    command(*closed, "end", {{"agree", true}});
    on_house([&] { rooms.pop_back(); });
    let_go();
    EXPECT_EQ(metrics.bot_cancelled.value(), asked);
    EXPECT_EQ(metrics.bot_seconds.counts().back(), 0U);
}

TEST_F(ThinkingTest, another_move_asks_for_another_thought) {
    const auto room = open_room();
    const std::size_t asked = thinkers.waiting();
    on_house([&] {
        room->change(
            [](Table& table, const Moment& now) {
                table.house_fallback(table.asked_of_house().first(), now);
                return Result<json::object>{json::object{}};
            },
            {});
    });
    while (thinkers.waiting() == asked) std::this_thread::yield(); // asked anew
    const std::size_t before = moves(*room);
    let_go();
    EXPECT_EQ(metrics.bot_cancelled.value(), asked);
    while (moves(*room) < before + 5) std::this_thread::yield();
    EXPECT_EQ(metrics.bot_fallbacks.value(), 0U);
}

TEST(ThinkingTime, is_over_at_its_end_or_when_nobody_wants_it) {
    std::stop_source nobody_waits;
    EXPECT_FALSE(ThinkingTime{}.over());
    ThinkingTime time{.until = ThinkingTime::Clock::now() + std::chrono::hours{1},
                      .unwanted = nobody_waits.get_token()};
    EXPECT_FALSE(time.over());
    nobody_waits.request_stop();
    EXPECT_TRUE(time.over());
    EXPECT_TRUE((ThinkingTime{.until = ThinkingTime::Clock::now(), .unwanted = {}}).over());
}

} // namespace
} // namespace adjuge::house
