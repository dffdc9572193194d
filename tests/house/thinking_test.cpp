// A room whose bots must wait for the one who thinks for them.
#include <future>

#include "house/open_house.h"
#include "house/room.h"
#include "house/token.h"

namespace adjuge::house {
namespace {

json::object of_masters() {
    json::object settings = with_bots();
    for (json::value& seat : settings["seats"].as_array())
        if (seat.at("kind") == "bot") seat.as_object()["bot"] = "master";
    return settings;
}

class ThinkingTest : public testing::Test {
protected:
    ThinkingTest() {
        services.changed = [](Room&) {};
        services.tell = [](const std::string&, const json::object&) {};
        thread = std::thread{[this] { net.run(); }};
        hold(quick);
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
    // Nobody thinks there until they are let go.
    void hold(Workers& workers) {
        gate = std::promise<void>{};
        held = &workers;
        std::promise<void> begun;
        workers.run([&, go = gate.get_future().share()] {
            begun.set_value();
            go.wait();
        });
        begun.get_future().wait();
    }
    void let_go() {
        if (held == nullptr) return;
        Workers& workers = *std::exchange(held, nullptr);
        gate.set_value();
        while (workers.waiting() > 0) std::this_thread::yield();
        std::promise<void> idle;
        workers.run([&] { idle.set_value(); });
        idle.get_future().wait();
    }

    std::shared_ptr<Room> room_of(const json::object& settings) {
        const Actor ada{"ada", "Ada"};
        const json::value request = settings;
        const json::value opening =
            Table::opening(fresh_id(), Node{request}, ada, FairSeed{}, Moment{});
        std::shared_ptr<Room> room;
        on_house([&] {
            room = std::make_shared<Room>(services, std::make_unique<Table>(Node{opening}), 0);
            rooms.push_back(room);
        });
        return room;
    }
    std::shared_ptr<Room> open_room(const json::object& settings = with_bots()) {
        std::shared_ptr<Room> room = room_of(settings);
        command(*room, "start");
        command(*room, "hand"); // so that only bots play
        return room;
    }
    Result<json::object> command(Room& room, const std::string& what, json::object fields = {},
                                 const std::string& who = "ada") {
        std::promise<Result<json::object>> said;
        net.post([&] {
            room.command({who, who}, what, fields,
                         [&](Result<json::object> result) { said.set_value(std::move(result)); });
        });
        return said.get_future().get();
    }
    // How long a master thinks in an open auction when it gets to it after a while.
    double seconds_of_thought(int countdown, std::chrono::milliseconds late) {
        const std::string people[] = {"ada", "bob", "cleo"};
        const auto room = room_of({{"game", "modern-art"},
                                   {"players", 3},
                                   {"clock", json::object{{"kind", "live"}, {"per_move", 120}}},
                                   {"countdown", countdown}});
        command(*room, "sit", {}, people[1]);
        command(*room, "sit", {}, people[2]);
        command(*room, "start");
        // Nobody does more than they must until all are asked at once.
        for (bool all = false; !all;) {
            Seat seat = nobody;
            json::object move;
            on_house([&] {
                const LiveGame& game = *room->table().game();
                all = game.bidding_mode().kind == BiddingMode::Kind::ladder;
                seat = game.turn().awaited.first();
                move = game.examples(seat).front().as_object();
            });
            if (!all) command(*room, "move", {{"move", move}}, people[seat]);
        }
        const auto thoughts = [&] { return metrics.bot_seconds.counts().back(); };
        const auto before = thoughts();
        const double spent = metrics.bot_seconds.sum();
        hold(thinkers);
        command(*room, "hand", {{"bot", "master"}});
        std::this_thread::sleep_for(late);
        let_go();
        while (thoughts() == before) std::this_thread::yield();
        return metrics.bot_seconds.sum() - spent;
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
    Workers quick{1};
    Workers others{1};
    Guests guests{*store, others, others,
                  [this](std::function<void()> action) { net.post(std::move(action)); }};
    Services services{.options = options,
                      .store = *store,
                      .net = net,
                      .thinkers = thinkers,
                      .quick = quick,
                      .tellers = others,
                      .guests = guests,
                      .metrics = metrics,
                      .log = log,
                      .luck = Rng{5}};
    std::vector<std::shared_ptr<Room>> rooms;
    std::promise<void> gate;
    Workers* held{};
    std::thread thread;
};

TEST_F(ThinkingTest, bots_that_waited_play_on_and_do_not_pass) {
    const auto room = open_room();
    const std::size_t before = moves(*room);
    EXPECT_GE(quick.waiting(), 1U);
    let_go();
    while (moves(*room) < before + 20) std::this_thread::yield();
    EXPECT_EQ(metrics.bot_fallbacks.value(), 0U);
}

TEST_F(ThinkingTest, what_nobody_wants_any_more_is_not_thought) {
    const auto closed = open_room();
    open_room();
    const std::size_t asked = quick.waiting();
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
    const std::size_t asked = quick.waiting();
    on_house([&] {
        room->change(
            [](Table& table, const Moment& now) {
                table.house_fallback(table.asked_of_house().first(), now);
                return Result<json::object>{json::object{}};
            },
            {});
    });
    while (quick.waiting() == asked) std::this_thread::yield(); // asked anew
    const std::size_t before = moves(*room);
    let_go();
    EXPECT_EQ(metrics.bot_cancelled.value(), asked);
    while (moves(*room) < before + 5) std::this_thread::yield();
    EXPECT_EQ(metrics.bot_fallbacks.value(), 0U);
}

TEST_F(ThinkingTest, who_answers_at_once_waits_for_no_search) {
    let_go();
    hold(thinkers);
    const auto searching = open_room(of_masters());
    EXPECT_GE(thinkers.waiting(), 1U);
    const auto room = open_room();
    const std::size_t before = moves(*room);
    while (moves(*room) < before + 20) std::this_thread::yield();
}

TEST_F(ThinkingTest, where_nobody_plays_any_more_a_search_is_short) {
    let_go();
    json::object settings = of_masters();
    settings["game"] = "vernissage"; // where a master has enough to think about
    const auto room = open_room(settings);
    const auto thoughts = [&] { return metrics.bot_seconds.counts().back(); };
    while (thoughts() < 6) std::this_thread::yield();
    EXPECT_LT(metrics.bot_seconds.sum() / static_cast<double>(thoughts()), 1);
}

// Where little of a countdown is left, what was found so far is said before it is over.
TEST_F(ThinkingTest, a_search_ends_before_a_countdown) {
    let_go();
    const double at_leisure = seconds_of_thought(0, {});
    const double hurried = seconds_of_thought(1, std::chrono::milliseconds{600});
    EXPECT_LT(hurried, at_leisure / 4);
}

TEST(ThinkingTime, is_over_sooner_where_others_wait) {
    std::atomic<bool> others_wait{};
    const auto now = ThinkingTime::Clock::now();
    ThinkingTime time{.others_wait = &others_wait, .enough = now};
    EXPECT_FALSE(time.over());
    others_wait = true;
    EXPECT_TRUE(time.over());
    time.enough = now + std::chrono::hours{1};
    EXPECT_FALSE(time.over());
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
