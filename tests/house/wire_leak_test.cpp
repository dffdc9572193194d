// Two houses that differ only in what some may not know: every byte that those are sent, in its
// order, is the same in both. One is a copy of the other, down to ids, tokens and the seed; then
// the deal in its log is changed, and secret choices, orders, previews and refused moves are
// others'. Once more with two servers to each house, where all ask the one that has no table.
#include <filesystem>
#include <regex>

#include "house/nats_server.h"
#include "house/open_house.h"
#include "house/two_courses.h"
#include "store/copy.h"
#include "store/postgres_server.h"
#include "text/live_game.h"

namespace adjuge::house {
namespace {

constexpr Seat ada_seat = 0; // by a socket
constexpr Seat bot_seat = 1; // a bot account, by a stream
constexpr unsigned spectator = 4;
constexpr std::string_view last_words = "that is all";

// What the clock of a house says, which is not the same twice.
std::string without_times(const std::string& text) {
    static const std::regex times{
        R"re(("now"|"since"|"for"|"ms"|"at"|"asked"|"waited"):-?\d+|Date: [^\r]*)re"};
    return std::regex_replace(text, times, "$1:#");
}

// Somebody who looks on and keeps every message as it came.
class Onlooker {
public:
    Onlooker(const Served& house, const std::string& path, const std::string& token, bool stream)
        : client_{house.port()},
          stream_{stream} {
        std::string fields;
        if (!token.empty()) fields = "Authorization: Bearer " + token + "\r\n";
        if (!stream)
            fields += "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
        client_.send("GET " + path + " HTTP/1.1\r\nHost: here\r\n" + fields + "\r\n");
        heard.push_back(without_times(client_.answer(false).head));
        (void)next(); // how the table stands, so that all are there before anything happens
    }
    // Up to the last words; empty if the line broke before.
    const std::vector<std::string>& all() {
        while (next().find(last_words) == std::string::npos)
            if (heard.back().empty()) return heard;
        return heard;
    }
    std::vector<std::string> heard{};

private:
    const std::string& next() {
        std::string text = stream_ ? client_.chunk() : client_.listen().data;
        if (text != "\n")
            heard.push_back(without_times(text)); // an empty line keeps a stream alive
        return heard.back();
    }
    server::Client client_;
    bool stream_;
};

// One of the two houses, with the same guests and the same table in it. With a bus it opens as two
// servers, of which the first has the table, and the second the door.
class OneOfTwo {
public:
    explicit OneOfTwo(std::string bus)
        : bus_{std::move(bus)},
          house_{[](Options& options) { options.arranged_tables = true; }} {}

    void furnish(std::string_view game, const json::value& deal) {
        const Visitor ada{house_, "Ada"};
        const Said made = ada.post("/api/bots", {{"name", "Turing"}});
        ASSERT_EQ(made.status, 200) << json::serialize(made.body);
        tokens_ = {ada.token, made.text("token"), Visitor{house_, "Cleo"}.token,
                   Visitor{house_, "Dan"}.token, ""};
        table_ = ada.open_table({{"game", game}, {"players", 4}, {"deal", deal}});
        for (unsigned seat = 1; seat < 4; ++seat)
            ASSERT_EQ(as(seat).command(table_, "sit", {{"seat", seat}}).status, 200);
        house_.close();
    }
    // Before it opens: as the other, with a deal of its own.
    void become(const OneOfTwo& other) {
        house_.close();
        tokens_ = other.tokens_;
        table_ = other.table_;
        std::filesystem::remove_all(house_.folder());
        std::filesystem::copy(other.house_.folder(), house_.folder());
    }
    void open(const FairSeed& seed, const json::value& deal) {
        {
            const auto store = store::open_store(house_.folder());
            json::object opening = json::parse(store->log(table_, 0).front().body).as_object();
            opening["seed"] = seed.hex();
            opening["deal"] = json::parse(compact(deal));
            ASSERT_TRUE(
                store->commit(store::Batch{}.rewrite(table_, 1, json::serialize(opening))).ok());
        }
        if (bus_.empty())
            house_.open();
        else
            open_servers();
    }
    // Requests that the door handed on.
    bool handed_on() const {
        const std::string figures = server::Client{door().port()}.get("/metrics").body;
        return figures.find("\nadjuge_passed_on_total 0\n") == std::string::npos;
    }

    Visitor as(unsigned seat) const {
        Visitor who{door()};
        who.token = tokens_[seat];
        return who;
    }
    Onlooker onlooker(std::string_view how, unsigned seat) const {
        const std::string path = "/api/tables/" + table_ + "/" + std::string{how};
        return {door(), path, tokens_[seat], how.starts_with("stream")};
    }
    const std::string& table() const { return table_; }
    // What an answer is, with all of its header.
    std::string asked(unsigned seat, std::string_view method, const std::string& path,
                      const json::object& body = {}) const {
        const Said said = as(seat).ask(method, path, method == "GET" ? "" : json::serialize(body));
        return without_times(said.head + json::serialize(said.body));
    }

private:
    const Served& door() const {
        if (servers_.empty()) return house_;
        return *servers_.back();
    }
    void open_servers() {
        const std::string database = store::PostgresServer::one().fresh_database();
        store::copy_store(house_.folder(), database);
        for (int n = 1; n <= 2; ++n) {
            servers_.push_back(std::make_unique<OpenHouse>([&](Options& options) {
                options.arranged_tables = true;
                options.store = database;
                options.bus = bus_;
            }));
            const Visitor who{*servers_.back()};
            ASSERT_TRUE(eventually([&] {
                const Said health = who.get("/healthz");
                return health["nodes"].to_number<int>() == n &&
                       who.get("/api/tables/" + table_).status == 200;
            }));
        }
    }

    std::string bus_; // none: one server
    OpenHouse house_;
    std::vector<std::unique_ptr<OpenHouse>> servers_;
    std::vector<std::string> tokens_; // by seat; a spectator has none
    std::string table_;
};

struct Compared {
    std::size_t messages{};
    std::size_t bytes{};
    std::string differs{}; // the first that does
};

void compare(std::string_view who, const std::vector<std::string>& one,
             const std::vector<std::string>& other, Compared& into) {
    for (std::size_t n = 0; n < std::max(one.size(), other.size()); ++n) {
        const std::string a = n < one.size() ? one[n] : "nothing";
        const std::string b = n < other.size() ? other[n] : "nothing";
        if (a != b && into.differs.empty())
            into.differs =
                std::string{who} + ", message " + std::to_string(n) + ":\n" + a + "\n" + b;
        ++into.messages;
        into.bytes += a.size();
    }
}

// What only they know of, who have nothing to hide it behind but the house.
void behind_the_scenes(const OneOfTwo& house, unsigned seat, const json::object& move) {
    const Visitor who = house.as(seat);
    const json::value lot = move.contains("lot") ? move.at("lot") : json::value{1};
    (void)who.command(house.table(), "preview", {{"move", move}});
    (void)who.command(house.table(), "order", {{"lot", lot}, {"up_to", 0}, {"then", "ask"}});
    (void)who.command(house.table(), "move", {{"move", json::object{{"move", "no such"}}}});
    (void)who.command(house.table(), "cancel");
    (void)who.command(house.table(), "order", {{"lot", lot}, {"up_to", 0}, {"then", "ask"}});
}

// Plays both courses, one in each house, and holds what was sent side by side.
Compared play(std::string_view game, const TwoCourses& courses, const FairSeed& seed,
              const std::string& bus) {
    Compared result;
    OneOfTwo houses[2]{OneOfTwo{bus}, OneOfTwo{bus}};
    houses[0].furnish(game, courses.deals[0]);
    houses[1].become(houses[0]);
    std::vector<Onlooker> onlookers[2];
    std::vector<std::string> answers[2]; // to those who look on
    for (const unsigned n : {0U, 1U}) {
        OneOfTwo& house = houses[n];
        house.open(seed, courses.deals[n]);
        const std::string path = "/api/tables/" + house.table();
        onlookers[n].push_back(house.onlooker("socket?lang=en", ada_seat));
        onlookers[n].push_back(house.onlooker("stream", bot_seat));
        onlookers[n].push_back(house.onlooker("socket?lang=fr", spectator));
        answers[n].push_back(house.asked(ada_seat, "POST", path + "/start"));
        for (const TwoCourses::Step& step : courses.steps) {
            if (n == 1 && step.seat > bot_seat) behind_the_scenes(house, step.seat, step.moves[n]);
            const std::string answer =
                house.asked(step.seat, "POST", path + "/move", {{"move", step.moves[n]}});
            EXPECT_TRUE(answer.find(" 200 ") != std::string::npos) << answer;
            if (step.seat <= bot_seat) answers[n].push_back(answer);
            if (n == 1 && step.seat == bot_seat) behind_the_scenes(house, 2, step.moves[n]);
        }
        for (const unsigned seat : {unsigned{ada_seat}, unsigned{bot_seat}})
            for (const std::string& each : {path, std::string{"/api/me/tables"}})
                answers[n].push_back(house.asked(seat, "GET", each));
        answers[n].push_back(house.asked(spectator, "GET", path));
        EXPECT_EQ(house.as(3).command(house.table(), "chat", {{"text", last_words}}).status, 200);
        // Who comes late is told all of it once more.
        onlookers[n].push_back(house.onlooker("socket?after=0&lang=en", ada_seat));
        onlookers[n].push_back(house.onlooker("socket?after=0", spectator));
        if (!bus.empty()) {
            EXPECT_TRUE(house.handed_on());
        }
    }
    const char* names[] = {"a seat", "a bot", "a spectator", "a seat later", "a spectator later"};
    for (std::size_t n = 0; n < onlookers[0].size(); ++n)
        compare(names[n], onlookers[0][n].all(), onlookers[1][n].all(), result);
    compare("answers", answers[0], answers[1], result);
    return result;
}

std::vector<TwoCourses> courses_of(std::string_view game, const FairSeed& seed,
                                   std::uint64_t tries) {
    std::vector<TwoCourses> all;
    Games::with(game, [&]<Game G>(G) {
        const FairChance chance{seed, std::vector<std::string>(4)};
        for (std::uint64_t n = 0; n < tries; ++n)
            all.push_back(CourseFinder<G>{
                {4, 0, 0, 0}, {ada_seat, bot_seat, nobody}, chance, Rng::stream(7, n)}
                              .find(30));
    });
    return all;
}
std::size_t length(const TwoCourses& courses) { return courses.steps.size(); }

FairSeed seed_of(unsigned char n) {
    FairSeed seed;
    seed.bytes.fill(n);
    return seed;
}

void expect_alike(std::string_view game, const TwoCourses& courses, const FairSeed& seed,
                  const std::string& bus = {}) {
    // Two courses that are one would be alike in any house.
    const bool hides = game_info(game)->hides != Hides::nothing;
    EXPECT_TRUE(!hides || courses.deals_differ() || courses.secret > 0);
    const Compared compared = play(game, courses, seed, bus);
    EXPECT_EQ(compared.differs, "");
    EXPECT_GT(compared.messages, courses.steps.size());
    std::printf("%.*s: %zu moves, of which %d differ, deals %s, %zu messages, %zu bytes\n",
                static_cast<int>(game.size()), game.data(), courses.steps.size(), courses.secret,
                courses.deals_differ() ? "differ" : "alike", compared.messages, compared.bytes);
}

TEST(WireLeak, what_a_seat_a_bot_and_a_spectator_are_sent_tells_nothing_hidden) {
    const unsigned char rounds = std::getenv("ADJUGE_LONG") != nullptr ? 10 : 1;
    int deals = 0;
    int choices = 0;
    for (const std::string_view game : game_ids())
        for (unsigned char n = 0; n < rounds; ++n) {
            SCOPED_TRACE(game);
            const FairSeed seed = seed_of(static_cast<unsigned char>(7 + n));
            const std::vector<TwoCourses> all = courses_of(game, seed, 12);
            const TwoCourses& longest = *std::ranges::max_element(all, {}, length);
            EXPECT_GE(longest.steps.size(), 8U);
            expect_alike(game, longest, seed);
            deals += longest.deals_differ() ? 1 : 0;
            const TwoCourses& secret = *std::ranges::max_element(all, {}, &TwoCourses::secret);
            if (secret.secret == 0) continue;
            expect_alike(game, secret, seed);
            ++choices;
        }
    // Not every game deals what is hidden, nor lets choose in secret.
    EXPECT_GE(deals, 2);
    EXPECT_GE(choices, 1);
}

TEST(WireLeak, nor_does_it_by_way_of_another_server) {
    const NatsServer nats;
    const unsigned char rounds = std::getenv("ADJUGE_LONG") != nullptr ? 10 : 1;
    for (const std::string_view game : game_ids())
        for (unsigned char n = 0; n < rounds; ++n) {
            SCOPED_TRACE(game);
            const FairSeed seed = seed_of(static_cast<unsigned char>(7 + n));
            const std::vector<TwoCourses> all = courses_of(game, seed, 6);
            expect_alike(game, *std::ranges::max_element(all, {}, length), seed, nats.address());
        }
}

// That the comparison sees what may be seen: cards of one's own, and a move that is another.
TEST(WireLeak, a_card_that_may_be_seen_is_noticed) {
    const FairSeed seed = seed_of(7);
    const std::string_view game = game_ids().front();
    const std::vector<TwoCourses> two = courses_of(game, seed, 2);
    TwoCourses courses;
    for (const std::size_t n : {0U, 1U}) courses.deals[n] = two[n].deals[0];
    EXPECT_NE(play(game, courses, seed, {}).differs, "");
    const NatsServer nats;
    EXPECT_NE(play(game, courses, seed, nats.address()).differs, "");
}

} // namespace
} // namespace adjuge::house
