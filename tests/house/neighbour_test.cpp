// A server of another version beside those of this one: it is listened to as far as it is
// understood, and nothing that it says or leaves unsaid costs a table.
#include <future>

#include "house/kept_words.h"
#include "house/several_nodes.h"
#include "store/other_client.h"

namespace adjuge::house {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view unheard_of[]{"",
                                        "no sizes",
                                        "5 0\n",
                                        "99999999999 3\n{}",
                                        "7 0\n{\"k\":1}",
                                        "2 0\n[]",
                                        "4 0\nnull",
                                        "13 0\n{\"k\":\"cards\"}",
                                        "33 0\n{\"k\":\"cards\",\"cards\":[{},{\"id\":7}]}",
                                        "11 0\n{\"k\":\"out\"}",
                                        "31 2\n{\"k\":\"out\",\"items\":[[9,1],[1,1]]}ab",
                                        "25 0\n{\"k\":\"visit\",\"n\":\"seven\"}  ",
                                        "19 0\n{\"k\":\"ask\",\"n\":7000}  ",
                                        "24 0\n{\"k\":\"answer\",\"n\":123456}",
                                        "13 0\n{\"k\":\"spent\"}",
                                        "12 0\n{\"k\":\"door\"}",
                                        "14 0\n{\"k\":\"guests\"}",
                                        "12 0\n{\"k\":\"tell\"}",
                                        "35 0\n{\"k\":\"a word of the version after it\"}"};

class NeighbourTest : public SeveralNodes {
protected:
    static std::int64_t other_than(const Neighbour& neighbour) {
        for (const store::Lease& each : neighbour.store->leases())
            if (each.lease != neighbour.lease()) return each.lease;
        return 0;
    }
    // What the house says of itself to whoever runs it.
    static std::size_t lines(const ServerProcess& node, std::string_view with) {
        const std::string log = node.err();
        std::size_t found = 0;
        for (std::size_t at = log.find(with); at != std::string::npos; at = log.find(with, at + 1))
            ++found;
        return found;
    }
    static Stands stands(const Visitor& anna, const Visitor& ben, const std::string& table) {
        return {{"@table", table},
                {"@anna-token", anna.token},
                {"@ben-token", ben.token},
                {"@anna", anna.id},
                {"@ben", ben.id}};
    }
    // An answer as it was kept, to a question of now.
    static json::object to(const std::optional<Words>& question, json::object answer) {
        if (question) answer["n"] = question->head.at("n");
        return answer;
    }

    const KeptWords kept{"bus-3.txt"};
};

// All that is said to the server here has the form that it had then.
TEST_F(NeighbourTest, understands_the_words_that_were_kept) {
    const auto a = node("1000");
    const Visitor anna{*a, "Anna"};
    const Visitor ben{*a, "Ben"};
    const std::string here = anna.open_table(for_two_and_a_bot());
    Neighbour then{where, nats.address()};
    const std::int64_t it = other_than(then);
    const Stands ours = stands(anna, ben, here);
    const auto say = [&](std::string_view kind) {
        const Words words = kept.find(kind, ours);
        then.say(it, words.head, words.body);
    };
    // Its table is in the lobby.
    const std::string there(here.size(), 'z');
    ASSERT_TRUE(then.hear("hello"));
    say("beat");
    const Words cards = kept.find("cards", stands(anna, ben, there), R"("card":{)");
    then.say(it, cards.head);
    EXPECT_TRUE(eventually([&] { return anna.get("/api/lobby")["total"].as_int64() == 2; }));
    // A guest who is there takes a seat here, and plays by a line.
    Words sit = kept.find("visit", ours);
    sit.head["method"] = "POST";
    sit.head["path"] = "/api/tables/" + here + "/sit";
    sit.head["upgrade"] = false;
    sit.head["headers"] = json::array{json::array{"Host", "here"},
                                      json::array{"Authorization", "Bearer " + ben.token}};
    sit.head["n"] = 7;
    then.say(it, sit.head, "{}");
    const auto sits = then.hear("answer");
    ASSERT_TRUE(sits);
    EXPECT_EQ(sits->head.at("n").as_int64(), 7);
    EXPECT_EQ(sits->head.at("status").as_int64(), 200) << sits->body;
    EXPECT_EQ(anna.command(here, "start").status, 200);
    Words line = sit;
    line.head["method"] = "GET";
    line.head["path"] = "/api/tables/" + here + "/socket";
    line.head["upgrade"] = true;
    line.head["n"] = 8;
    then.say(it, line.head);
    const auto offered = then.hear("answer");
    ASSERT_TRUE(offered);
    EXPECT_EQ(offered->head.at("line").as_string(), "socket");
    then.say(it, to(offered, kept.find("open", ours).head));
    const auto told = then.hear("out");
    ASSERT_TRUE(told);
    EXPECT_NE(told->body.find("\"t\":\"table\""), std::string::npos) << told->body;
    then.say(it, to(offered, kept.find("in", ours).head), R"({"do":"chat","id":"w","text":"Hm"})");
    EXPECT_TRUE(eventually([&] {
        const auto more = then.hear("out");
        return !more || more->body.find("\"t\":\"ack\",\"id\":\"w\"") != std::string::npos;
    }));
    then.say(it, to(offered, kept.find("part", ours).head));
    // Whose tables are listed, there and here.
    say("ask");
    const auto listed = then.hear("answer");
    ASSERT_TRUE(listed);
    EXPECT_TRUE(listed->head.contains("said") || listed->head.contains("code"));
    // Somebody here asks for the table there, and sits down at a line to it.
    auto asked = std::async([&] { return anna.get("/api/tables/" + there); });
    const auto visit = then.hear("visit");
    ASSERT_TRUE(visit);
    EXPECT_EQ(visit->head.at("path").as_string(), "/api/tables/" + there);
    then.say(it, to(visit, kept.find("answer", ours, R"("status":200)").head), R"({"kept":true})");
    EXPECT_TRUE(asked.get()["kept"].as_bool());
    auto lining = std::async([&] { return std::make_unique<Player>(anna, there); });
    then.say(it, to(then.hear("visit"), kept.find("answer", ours, R"("line":"socket")").head));
    const auto open = then.hear("open");
    ASSERT_TRUE(open);
    const std::unique_ptr<Player> player = lining.get();
    EXPECT_EQ(player->status, 101);
    Words out = kept.find("out", ours);
    const std::string text = R"({"t":"chat","text":"From long ago"})";
    // Not array{array{…}}: clang reads one list in another as a copy of it.
    json::array& items = out.head["items"].emplace_array();
    items.push_back(json::array{text.size(), open->head.at("n")});
    then.say(it, out.head, text);
    EXPECT_EQ(player->hear("chat").at("text").as_string(), "From long ago");
    player->say({{"do", "pass"}});
    const auto in = then.hear("in");
    ASSERT_TRUE(in);
    EXPECT_EQ(in->body, R"({"do":"pass"})");
    then.say(it, to(open, kept.find("close", ours, R"("code":)").head));
    EXPECT_TRUE(player->until([&] { return false; }) || player->gone);
    // What is told to all: none of it is strange. The last ends a line of Ben's.
    Player bens{ben, here};
    ASSERT_TRUE(bens.until([&] { return !bens.view.empty(); }));
    for (const std::string& kind : kept.kinds())
        if (!std::set<std::string>{"answer", "cards", "out", "visit", "hang_up", "leaving"}
                 .contains(kind))
            say(kind);
    json::object hang_up = kept.find("hang_up", ours).head;
    hang_up["guest"] = ben.id;
    hang_up["only"] = hang_up["but"] = "";
    then.say(it, hang_up);
    EXPECT_TRUE(bens.until([&] { return false; }) || bens.gone);
    EXPECT_EQ(lines(*a, "node.misheard"), 0U) << a->err();
    EXPECT_EQ(lines(*a, "node.gap"), 0U) << a->err();
}

TEST_F(NeighbourTest, that_says_what_nobody_knows_costs_nothing_but_a_line_in_the_log) {
    const auto a = node();
    const Visitor anna{*a, "Anna"};
    const Visitor ben{*a, "Ben"};
    const std::string table = begin(anna, ben);
    Neighbour newer{where, nats.address()};
    const std::int64_t it = other_than(newer);
    ASSERT_TRUE(newer.hear("hello"));
    Player first{anna, table};
    Player second{ben, table};
    for (int round = 0; round < 2; ++round) {
        for (const std::string_view each : unheard_of) newer.say_raw(it, each);
        ASSERT_EQ(play({&first, &second}, 3), 3);
    }
    newer.send(it, "no envelope");
    newer.send(it, "");
    EXPECT_TRUE(eventually([&] { return lines(*a, "node.refused") == 1; })) << a->err();
    EXPECT_TRUE(eventually([&] { return lines(*a, "node.misheard") > 0; }));
    EXPECT_LT(lines(*a, "node.misheard"), 5U) << a->err(); // once of each server, not of each word
    EXPECT_NE(a->err().find("99.9.9"), std::string::npos) << a->err();
    // Fields that are new are passed over; one card that cannot be read does not hide the next.
    const std::string there(table.size(), 'z');
    json::object cards = kept.find("cards", {{"@table", there}}, R"("card":{)").head;
    json::array& all = cards.at("cards").as_array();
    all.insert(all.begin(), json::object{{"id", 7}, {"card", "?"}});
    cards["of the version after"] = json::array{1, 2, 3};
    const auto listed = [&] { return anna.get("/api/lobby")["total"].as_int64(); };
    const std::int64_t before = listed();
    newer.say(it, cards);
    EXPECT_TRUE(eventually([&] { return listed() == before + 1; }));
    // An answer without status or headers is none.
    auto asked = std::async([&] { return anna.get("/api/tables/" + there); });
    newer.say(it, to(newer.hear("visit"), {{"k", "answer"}, {"mood", "good"}}));
    EXPECT_EQ(asked.get().error(), "tables.no_answer");
    EXPECT_EQ(play({&first, &second}, 4), 4);
    EXPECT_FALSE(first.gone || second.gone);
}

// A summary that cannot be read is dropped, whatever is wrong with it, and the lobby goes on.
TEST_F(NeighbourTest, that_sends_a_malformed_table_summary_does_not_break_the_lobby) {
    const auto a = node();
    const Visitor anna{*a, "Anna"};
    anna.open_table(for_two_and_a_bot());
    Neighbour neighbour{where, nats.address()};
    const std::int64_t it = other_than(neighbour);
    ASSERT_TRUE(neighbour.hear("hello"));
    const std::string there(12, 'z');
    const json::object good = kept.find("cards", {{"@table", there}}, R"("card":{)").head;
    const auto say = [&](const std::function<void(json::object&)>& spoil) {
        json::object cards = good;
        spoil(cards.at("cards").at(0).at("card").as_object());
        neighbour.say(it, cards);
    };
    const std::string info{good.at("cards").at(0).at("card").at("info").as_string()};
    const std::string another = fmt::format("{{\"id\":\"{}\"", std::string(12, 'y'));
    for (const std::string& bad :
         {std::string{}, std::string{"nonsense"}, std::string{"{}"}, std::string{"[1]"},
          info.substr(0, info.size() / 2), another + info.substr(info.find(',')),
          std::string(1 << 20, ' ')})
        say([&](json::object& card) { card["info"] = bad; });
    for (const std::string_view field : {"guests", "info", "status"})
        say([&](json::object& card) { card[field] = json::object{}; });
    say([](json::object& card) { card["status"] = 77; });
    EXPECT_EQ(anna.get("/api/lobby").status, 200);
    EXPECT_EQ(anna.get("/t/" + there).status, 200);
    say([](json::object&) {});
    EXPECT_TRUE(eventually([&] { return anna.get("/api/lobby")["total"].as_int64() == 2; }))
        << a->err();
}

// Nobody hears a word of it: a version that speaks another form. It is left no tables while there
// is one that is heard. Those that it has are its own until it closes, and who asks for them
// elsewhere is told at once that there is no answer.
TEST_F(NeighbourTest, of_another_form_has_its_tables_until_it_closes) {
    auto a = node();
    auto b = node();
    auto other = std::make_unique<Neighbour>(where, nats.address(), 2);
    const Visitor anna{*a, "Anna"};
    const Visitor ben{*b, "Ben"};
    std::vector<std::string> tables;
    for (int n = 0; n < 6; ++n) tables.push_back(begin(anna, ben));
    // It speaks to one of them, in plain text: that is refused, with one line in the log.
    const std::int64_t first = other->store->leases().front().lease;
    const Words visit = KeptWords{"bus-2.txt"}.find("visit", stands(anna, ben, tables.front()));
    for (int n = 0; n < 3; ++n) other->say(first, visit.head, visit.body);
    EXPECT_TRUE(eventually([&] { return lines(*a, "node.old_form") == 1; })) << a->err();
    EXPECT_FALSE(other->hear("answer", 1s));
    EXPECT_EQ(lines(*a, "node.old_form"), 1U) << a->err();
    for (const auto& each : {a.get(), b.get()}) {
        EXPECT_TRUE(eventually([&] { return lines(*each, "node.unheard") == 1; })) << each->err();
        EXPECT_NE(each->err().find("99.9.9"), std::string::npos) << each->err();
    }
    a->signal(SIGTERM);
    EXPECT_EQ(a->ended(), 0);
    EXPECT_TRUE(other->store->owned(other->lease()).empty());
    for (const std::string& table : tables)
        EXPECT_EQ(play_on({at(*b, anna), ben}, table, 1), 1) << table;
    // The last that was heard closes.
    b->signal(SIGTERM);
    EXPECT_EQ(b->ended(), 0);
    EXPECT_EQ(lines(*b, "node.misheard"), 0U) << b->err();
    EXPECT_EQ(other->store->owned(other->lease()).size(), tables.size());
    EXPECT_FALSE(other->hear("take", 1s)); // it is told in words that it does not know
    const auto c = node();
    EXPECT_TRUE(eventually([&] { return lines(*c, "node.unheard") == 1; })) << c->err();
    const auto begun = SteadyClock::now();
    EXPECT_EQ(at(*c, ben).get("/api/tables/" + tables.front()).error(), "tables.no_answer");
    EXPECT_LT(seconds_since(begun), 4); // five is the patience with one that is heard
    other.reset();
    for (const std::string& table : tables)
        EXPECT_EQ(play_on({at(*c, anna), at(*c, ben)}, table, 2), 2) << table;
    EXPECT_EQ(lines(*c, "node.misheard"), 0U) << c->err();
}

// A newer version would change the tables of the database: not while older servers use them.
TEST_F(NeighbourTest, that_would_change_the_database_waits_until_all_others_are_closed) {
    auto older = node();
    const Visitor anna{*older, "Anna"};
    const Visitor ben{*older, "Ben"};
    const std::string table = begin(anna, ben);
    store::OtherClient{where}.run("drop index records_by_game; "
                                  "update meta set value = 1 where key = 'version'");
    const auto newer = one_more();
    EXPECT_FALSE(newer->opened());
    EXPECT_NE(newer->ended(), 0);
    EXPECT_NE(newer->err().find("close all of them, then start this one"), std::string::npos)
        << newer->err();
    EXPECT_EQ(play_on({anna, ben}, table, 3), 3);
    older->signal(SIGTERM);
    EXPECT_EQ(older->ended(), 0);
    const auto next = node();
    EXPECT_EQ(play_on({at(*next, anna), at(*next, ben)}, table, 3), 3);
}

} // namespace
} // namespace adjuge::house
