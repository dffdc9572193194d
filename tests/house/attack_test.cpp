// What somebody who means no good tried at the house. Each of these found a hole.
#include "house/open_house.h"

namespace adjuge::house {
namespace {

json::object seats(std::initializer_list<const char*> kinds) {
    json::array list;
    for (const char* kind : kinds) list.push_back(json::object{{"kind", kind}});
    return {{"game", "modern-art"}, {"seats", std::move(list)}};
}

void arranged(Options& options) { options.arranged_tables = true; }

bool is_ack(const json::object& answer) {
    return answer.contains("t") && answer.at("t").as_string() == "ack";
}

// Three people at a table where the first lot is sold once around: `seller`, then `first`,
// `second`.
struct OnceAround {
    explicit OnceAround(const OpenHouse& house, json::object settings = {}) {
        for (const char* name : {"Ada", "Bob", "Cyd"}) people.emplace_back(house, name);
        json::object deal = any_deal();
        const json::array& deck = deal.at("deck").as_array();
        std::string card;
        for (std::size_t n = 0; n < 30 && card.empty(); ++n)
            if (const std::string id{deck[n].as_string()}; id.find("once-around") != id.npos) {
                card = id;
                seller = n / 10;
            }
        deal["first_seat"] = seller;
        settings["deal"] = deal;
        table = opened(settings);
        const Said played = people[seller].command(
            table, "move", {{"move", {{"move", "play"}, {"card", card}, {"lot", 1}}}});
        EXPECT_EQ(played.status, 200) << json::serialize(played.body);
        first = (seller + 1) % 3;
        second = (seller + 2) % 3;
    }

    Said pass(std::size_t seat, const std::string& id = "p") const {
        return people[seat].command(
            table, "move", {{"move", {{"move", "pass"}, {"on", 0}, {"lot", 1}}}, {"id", id}});
    }

    std::vector<Visitor> people{};
    std::string table{};
    std::size_t seller{}, first{}, second{};

private:
    std::string opened(json::object settings) const {
        for (const auto& field : seats({"host", "open", "open"}))
            settings[field.key()] = field.value();
        const std::string id = people[0].open_table(settings);
        for (std::size_t n = 1; n < 3; ++n) (void)people[n].command(id, "sit", {{"seat", n}});
        EXPECT_EQ(people[0].command(id, "start").status, 200);
        return id;
    }
    json::object any_deal() const { // from a game that ended before it began
        const std::string id = opened({});
        for (const Visitor& each : people) (void)each.command(id, "end", {{"agree", true}});
        return people[0].get("/api/records/" + id)["deal"].as_object();
    }
};

TEST(Attack, who_waited_at_a_table_without_spectators_does_not_see_its_game) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    json::object settings = seats({"host", "bot", "bot"});
    settings["spectators"] = false;
    const std::string table = ada.open_table(settings);
    const Visitor stranger{house, "Eve"};
    Player spy{stranger, table};
    ASSERT_EQ(spy.status, 101);
    ASSERT_EQ(ada.command(table, "start").status, 200);
    while (!spy.gone && spy.view.empty()) spy.hear();
    EXPECT_TRUE(spy.view.empty());
}

TEST(Attack, a_socket_ends_with_the_session_that_opened_it) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(seats({"host", "bot", "bot"}));
    Player line{ada, table};
    ASSERT_EQ(ada.ask("DELETE", "/api/session").status, 200);
    EXPECT_FALSE(is_ack(line.command("chat", {{"text", "still here"}})));
}

TEST(Attack, a_new_password_ends_the_sockets_of_other_sessions_and_their_codes) {
    OpenHouse house;
    Visitor ada{house, "Ada"};
    ada.token =
        ada.post("/api/account", {{"login", "ada"}, {"password", "password1"}}).text("token");
    Visitor thief{house};
    thief.token =
        thief.post("/api/session", {{"login", "ada"}, {"password", "password1"}, {"token", true}})
            .text("token");
    const std::string table = ada.open_table(seats({"host", "bot", "bot"}));
    Player line{thief, table};
    const std::string code = thief.command(table, "seat-link").text("code");
    ASSERT_EQ(ada.post("/api/password", {{"old", "password1"}, {"new", "password2"}}).status, 200);
    EXPECT_FALSE(is_ack(line.command("chat", {{"text", "still here"}})));
    EXPECT_EQ(Visitor{house}.post("/api/seat", {{"code", code}}).status, 404);
}

TEST(Attack, a_bot_is_shown_out_with_its_banned_owner_and_when_its_token_is_renewed) {
    OpenHouse house;
    const Visitor host{house, "Ada"};
    Visitor admin{house};
    admin.token = "admin-secret";
    for (const bool ban : {true, false}) {
        const Visitor owner{house, "Eve"};
        const Said made = owner.post("/api/bots", {{"name", ban ? "one" : "two"}});
        Visitor bot{house};
        bot.token = made.text("token");
        const std::string table = host.open_table(seats({"host", "open", "bot"}));
        ASSERT_EQ(bot.command(table, "sit").status, 200);
        Player line{bot, table};
        const std::string id{made["bot"].at("id").as_string()};
        ASSERT_EQ((ban ? admin.post("/api/admin/guests/" + owner.id + "/ban")
                       : owner.post("/api/bots/" + id + "/token"))
                      .status,
                  200);
        EXPECT_FALSE(is_ack(line.command("chat", {{"text", "still here"}}))) << ban;
    }
}

TEST(Attack, what_is_left_of_a_table_does_not_name_who_was_deleted) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob the Unforgotten"};
    const std::string table = ada.open_table(seats({"host", "open", "bot"}));
    ASSERT_EQ(bob.command(table, "sit").status, 200);
    ASSERT_EQ(ada.command(table, "start").status, 200);
    for (const Visitor* each : {&ada, &bob}) (void)each->command(table, "end", {{"agree", true}});
    ASSERT_EQ(bob.ask("DELETE", "/api/me").status, 200);
    for (int turn = 0; turn < 2; ++turn) { // from memory, then from the store
        const std::string left = json::serialize(ada.get("/api/tables/" + table).body);
        EXPECT_EQ(left.find("Unforgotten"), std::string::npos) << left;
        house.restart();
    }
}

TEST(Attack, chat_goes_on_after_two_hundred_lines) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(seats({"host", "bot", "bot"}));
    const Visitor bob{house, "Bob"};
    for (int n = 0; n < 205; ++n)
        ASSERT_EQ(bob.command(table, "chat", {{"text", "x"}}).status, 200);
    Player line{bob, table};
    ASSERT_EQ(line.command("preview").at("t").as_string(), "refused"); // all old lines are heard
    ASSERT_EQ(bob.command(table, "chat", {{"text", "the last"}}).status, 200);
    const json::object heard = line.hear("chat");
    ASSERT_TRUE(heard.contains("text"));
    EXPECT_EQ(heard.at("text").as_string(), "the last");
}

TEST(Attack, a_table_full_of_long_chat_can_be_joined) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(seats({"host", "bot", "bot"}));
    ASSERT_EQ(ada.command(table, "start").status, 200);
    std::string longest;
    for (int n = 0; n < 500; ++n) longest += "😀";
    for (int n = 0; n < 150; ++n)
        ASSERT_EQ(ada.command(table, "chat", {{"text", longest}}).status, 200);
    Player line{ada, table};
    EXPECT_TRUE(line.until([&] { return !line.view.empty(); }));
}

TEST(Attack, who_is_muted_is_not_heard_after_coming_back_either) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    const std::string table = ada.open_table(seats({"host", "open", "bot"}));
    ASSERT_EQ(bob.command(table, "sit").status, 200);
    ASSERT_EQ(ada.post("/api/mute", {{"guest", bob.id}, {"mute", true}}).status, 200);
    ASSERT_EQ(bob.command(table, "chat", {{"text", "an insult"}}).status, 200);
    Player line{ada, table};
    line.say({{"do", "chat"}, {"id", "c"}, {"text", "mine"}});
    EXPECT_EQ(line.hear("chat").at("text").as_string(), "mine");
}

TEST(Attack, who_resigned_does_not_take_back_the_moves_of_the_house) {
    OpenHouse house{arranged};
    const OnceAround at{house};
    ASSERT_EQ(
        at.people[at.first]
            .command(at.table, "move", {{"move", {{"move", "bid"}, {"amount", 100}, {"lot", 1}}}})
            .status,
        200);
    Player line{at.people[at.second], at.table};
    line.until([&] { return line.awaited(); });
    ASSERT_TRUE(is_ack(line.command("resign")));
    line.until([&] { return !line.awaited(); }); // the house passed
    EXPECT_FALSE(is_ack(line.command("undo")));
}

TEST(Attack, a_move_that_was_taken_back_can_be_sent_again) {
    OpenHouse house{arranged};
    const OnceAround at{house};
    ASSERT_EQ(at.pass(at.first).status, 200);
    ASSERT_EQ(at.people[at.first].command(at.table, "undo").status, 200);
    const Said again = at.pass(at.first);
    EXPECT_FALSE(again.body.as_object().contains("again")) << json::serialize(again.body);
}

TEST(Attack, a_script_looks_like_any_bot) {
    OpenHouse house{arranged};
    const Visitor ada{house, "Ada"};
    json::object settings = seats({"host", "bot", "script"});
    settings["seats"].as_array()[2].as_object()["moves"] = json::array{};
    const std::string table = ada.open_table(settings);
    const json::value info = ada.get("/api/tables/" + table).body;
    for (const std::size_t seat : {1U, 2U}) // a dealer in some temperament
        EXPECT_TRUE(info.at("seats").at(seat).at("bot").as_string().starts_with("dealer"));
}

TEST(Attack, deeds_without_a_body_are_deeds_without_fields) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    const std::string table = ada.open_table(seats({"host", "open", "bot"}));
    EXPECT_EQ(bob.ask("POST", "/api/tables/" + table + "/sit").status, 200);
    EXPECT_EQ(ada.ask("POST", "/api/tables/" + table + "/remove").status, 400);
}

TEST(Attack, a_wrong_wish_for_a_token_is_refused_before_anything_is_done) {
    OpenHouse house;
    EXPECT_EQ(Visitor{house}.post("/api/guest", {{"name", "Eve"}, {"token", 1}}).status, 400);
    const Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(seats({"host", "bot", "bot"}));
    const std::string code = ada.command(table, "seat-link").text("code");
    EXPECT_EQ(Visitor{house}.post("/api/seat", {{"code", code}, {"token", 1}}).status, 400);
    EXPECT_EQ(Visitor{house}.post("/api/seat", {{"code", code}}).status, 200);
}

TEST(Attack, an_old_cookie_of_a_seat_does_not_hide_a_good_one) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(seats({"host", "bot", "bot"}));
    const std::string cookies = "Cookie: adjuge_seat=" + ada.id + "." + std::string(43, 'x') +
                                "; adjuge=" + ada.token + "\r\n";
    EXPECT_EQ(Visitor{house}
                  .ask("POST", "/api/tables/" + table + "/chat", R"({"text": "hello"})", cookies)
                  .status,
              200);
}

TEST(Attack, a_home_with_many_addresses_is_one_guest_for_the_limits) {
    OpenHouse house{[](Options& options) {
        options.rate_limit = 5;
        options.behind_proxy = true;
    }};
    int refused = 0;
    for (int n = 0; n < 60; ++n)
        refused += Visitor{house}
                               .ask("GET", "/healthz", {},
                                    "X-Forwarded-For: 2001:db8::" + std::to_string(n) + "\r\n")
                               .status == 429
                       ? 1
                       : 0;
    EXPECT_GT(refused, 20);
}

} // namespace
} // namespace adjuge::house
