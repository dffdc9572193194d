#include "house/open_house.h"
#include "text/games.h"
#include "text/record.h"

namespace adjuge::house {
namespace {

json::object for_people(int players) { return {{"game", "modern-art"}, {"players", players}}; }

// Plays mild moves for one player until the game is over.
void play_out(Player& player) {
    for (int n = 0; !player.over() && !player.gone; ++n) {
        if (!player.awaited()) {
            player.hear();
            continue;
        }
        const json::object answer =
            player.command("move", {{"move", player.mildest()}, {"id", "m" + std::to_string(n)}});
        // In an open auction somebody else may have been quicker.
        ASSERT_TRUE(answer.at("t").as_string() == "ack" ||
                    Player::error(answer) == "tables.illegal")
            << json::serialize(answer);
    }
    ASSERT_FALSE(player.gone);
}

TEST(House, a_whole_game_against_bots_ends_as_a_record_that_can_be_verified) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(with_bots());
    Player player{ada, table, "?lang=fr"};
    ASSERT_EQ(player.status, 101);
    EXPECT_EQ(player.command("nonce", {{"nonce", "mine"}}).at("t").as_string(), "ack");
    const std::string commitment{player.table.at("commitment").as_string()};
    EXPECT_EQ(player.command("start").at("t").as_string(), "ack");
    play_out(player);
    ASSERT_TRUE(player.over());
    EXPECT_FALSE(player.events.empty());
    for (std::size_t n = 0; n < player.events.size(); ++n) {
        EXPECT_EQ(player.events[n].at("n").as_int64(), static_cast<std::int64_t>(n + 1));
        EXPECT_FALSE(player.events[n].at("text").as_string().empty());
    }

    const Said record = ada.get("/api/records/" + table);
    ASSERT_EQ(record.status, 200);
    const Loaded<ModernArt> loaded = load_record<ModernArt>(Node{record.body});
    EXPECT_FALSE(loaded.fault.has_value());
    EXPECT_EQ(loaded.match.record().fair->commitment, commitment);
    EXPECT_EQ(loaded.match.record().fair->nonces[0], "mine");
    EXPECT_EQ(loaded.match.record().seats[0].name, "Ada");

    const Said mine = ada.get("/api/records");
    ASSERT_EQ(mine["records"].as_array().size(), 1U);
    const Said replay = ada.get("/api/records/" + table + "/replay?at=10&seat=0");
    EXPECT_EQ(replay["at"].to_number<int>(), 10);
    EXPECT_TRUE(replay["view"].as_object().contains("hand"));
    EXPECT_EQ(ada.get("/api/tables/" + table).text("status"), "finished");
}

TEST(House, people_sit_down_play_and_see_only_their_own_hand) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    const Visitor cleo{house, "Cléo"};
    const Visitor eve{house, "Eve"};
    const std::string table = ada.open_table(for_people(3));
    EXPECT_EQ(ada.command(table, "start").error(), "tables.seats_open");
    EXPECT_EQ(bob.command(table, "sit").status, 200);
    EXPECT_EQ(cleo.command(table, "sit", {{"seat", 1}}).error(), "tables.seat_taken");
    EXPECT_EQ(cleo.command(table, "sit", {{"seat", 2}}).status, 200);
    EXPECT_EQ(eve.command(table, "sit").error(), "tables.full");
    EXPECT_EQ(bob.command(table, "start").error(), "tables.not_host");
    Player a{ada, table};
    Player b{bob, table};
    Player c{cleo, table};
    Player watching{eve, table};
    Player stranger{Visitor{house}, table};
    EXPECT_EQ(a.command("start").at("t").as_string(), "ack");
    Player* all[] = {&a, &b, &c, &watching, &stranger};
    for (Player* each : all) ASSERT_TRUE(each->until([&] { return !each->view.empty(); }));
    EXPECT_TRUE(a.view.contains("hand"));
    EXPECT_FALSE(watching.view.contains("hand"));
    EXPECT_FALSE(stranger.view.contains("hand"));
    EXPECT_NE(a.view.at("hand"), b.view.at("hand"));
    for (Player* each : {&a, &b, &c}) {
        int purses = 0;
        for (const json::value& player : each->view.at("players").as_array())
            purses += player.as_object().contains("money") ? 1 : 0;
        EXPECT_EQ(purses, 1);
    }
    EXPECT_EQ(Player::error(watching.command("move", {{"move", json::object{}}})),
              "tables.not_seated");
    EXPECT_EQ(Player::error(stranger.command("resign")), "guests.unknown");

    Player* seats[] = {&a, &b, &c};
    int moves = 0;
    while (!a.over()) {
        bool moved = false;
        for (Player* each : seats) {
            if (!each->awaited()) continue;
            const json::object answer = each->command("move", {{"move", each->mildest()}});
            ASSERT_EQ(answer.at("t").as_string(), "ack") << json::serialize(answer);
            moved = true;
            ++moves;
            for (Player* other : seats)
                ASSERT_TRUE(other->until([&] {
                    return other->state.at("moves").to_number<int>() >=
                           each->state.at("moves").to_number<int>();
                }));
            break;
        }
        if (!moved) a.hear();
        ASSERT_FALSE(a.gone);
    }
    EXPECT_GT(moves, 20);
}

TEST(House, a_move_sent_twice_counts_once_and_a_refused_one_names_the_rule) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(with_bots());
    Player player{ada, table};
    player.command("start");
    json::object move;
    json::object first;
    do { // until nobody is quicker
        ASSERT_TRUE(player.until([&] { return player.awaited(); }));
        move = player.mildest();
        first = player.command("move", {{"move", move}, {"id", "once"}});
    } while (first.at("t").as_string() != "ack");
    const json::object again = player.command("move", {{"move", move}, {"id", "once"}});
    EXPECT_EQ(again.at("t").as_string(), "ack");
    EXPECT_TRUE(again.contains("again"));
    const json::object late = player.command("move", {{"move", move}, {"id", "other"}});
    EXPECT_EQ(late.at("t").as_string(), "refused");
    EXPECT_EQ(late.at("error").at("code").as_string(), "tables.illegal");
    EXPECT_TRUE(late.at("error").at("rule").as_string().starts_with("MA-"));
    EXPECT_EQ(Player::error(player.command("move", {{"move", "nonsense"}})), "tables.format");
    EXPECT_EQ(Player::error(player.command("dance")), "tables.no_such_deed");
    player.say({{"no", "deed"}});
    EXPECT_EQ(player.hear("refused").at("error").at("code").as_string(), "tables.format");
}

TEST(House, who_comes_back_gets_the_rest_and_a_restart_loses_nothing) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    const json::object settings = for_two();
    const std::string table = ada.open_table(settings);
    bob.command(table, "sit");
    auto a = std::make_unique<Player>(ada, table);
    a->command("start");
    auto b = std::make_unique<Player>(bob, table);
    a->until([&] { return !a->view.empty(); });
    b->until([&] { return !b->view.empty(); });
    int moves = 0;
    int restarts = 0;
    while (!a->over()) {
        Player* mover = a->awaited() ? a.get() : b->awaited() ? b.get() : nullptr;
        if (mover == nullptr) {
            a->hear();
            b->until([&] {
                return b->state.at("moves").to_number<int>() >=
                       a->state.at("moves").to_number<int>();
            });
            ASSERT_FALSE(a->gone || b->gone);
            continue;
        }
        const json::object answer = mover->command("move", {{"move", mover->mildest()}});
        if (answer.at("t").as_string() == "ack") ++moves;
        const auto reached = [&](Player& p) {
            return p.until([&] {
                return p.state.contains("moves") && p.state.at("moves").to_number<int>() >=
                                                        mover->state.at("moves").to_number<int>();
            });
        };
        ASSERT_TRUE(reached(*a) && reached(*b));
        if (moves % 25 == 24) { // comes back by `after`, once with the house closed in between
            ++moves;
            const std::vector<json::object> before = a->events;
            const std::int64_t seen = a->n - 3;
            a.reset();
            b.reset();
            if (++restarts % 2 == 1) house.restart();
            if (ada.get("/api/tables/" + table).text("status") == "finished") break;
            a = std::make_unique<Player>(ada, table, "?after=" + std::to_string(seen));
            b = std::make_unique<Player>(bob, table, "?after=0");
            ASSERT_TRUE(a->until([&] { return !a->view.empty(); }));
            ASSERT_TRUE(b->until([&] { return !b->view.empty(); }));
            ASSERT_GE(a->events.size(), 3U);
            EXPECT_EQ(a->events[0].at("n").as_int64(), seen + 1);
            a->events.insert(a->events.begin(), before.begin(), before.begin() + seen);
            for (std::size_t n = 0; n < before.size(); ++n) ASSERT_EQ(a->events[n], before[n]);
            const std::size_t same = std::min(a->events.size(), b->events.size());
            for (std::size_t n = 0; n < same; ++n)
                EXPECT_EQ(b->events[n].at("n"), a->events[n].at("n"));
        }
    }
    EXPECT_GT(restarts, 1);
    const Said record = ada.get("/api/records/" + table);
    EXPECT_FALSE(load_record<ModernArt>(Node{record.body}).fault.has_value());
}

TEST(House, standing_orders_are_secret_and_duel_at_once) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    const Visitor cleo{house, "Cleo"};
    // An open auction is sure to come when everybody plays what they have of it; try tables.
    for (int tries = 0; tries < 40; ++tries) {
        const std::string table = ada.open_table(for_people(3));
        bob.command(table, "sit");
        cleo.command(table, "sit");
        Player a{ada, table};
        Player b{bob, table};
        Player c{cleo, table};
        a.command("start");
        Player* all[] = {&a, &b, &c};
        for (Player* each : all) each->until([&] { return !each->view.empty(); });
        // Whoever begins sells; the other two bid by orders.
        const int seller = a.awaited() ? 0 : b.awaited() ? 1 : 2;
        Player& x = *all[(seller + 1) % 3];
        Player& y = *all[(seller + 2) % 3];
        all[seller]->command("move", {{"move", all[seller]->mildest()}});
        for (Player* each : all)
            each->until([&] { return each->state.at("moves").to_number<int>() == 1; });
        if (a.view.at("phase").as_string() != "open") continue;
        const json::value lot = x.state.at("options").at("lot");
        const auto order = [&](Player& p, int up_to, const char* then) {
            return p.command("order", {{"lot", lot}, {"up_to", up_to}, {"then", then}});
        };
        EXPECT_EQ(order(x, 10, "pass").at("t").as_string(), "ack");
        EXPECT_EQ(x.state.at("order").at("up_to").to_number<int>(), 10);
        x.until([&] { return x.state.at("moves").to_number<int>() >= 2; }); // it bids 1 at once
        EXPECT_EQ(order(y, 24, "ask").at("t").as_string(), "ack");
        for (Player* each : all)
            each->until([&] { return each->view.at("lot").at("bid").to_number<int>() == 11; });
        EXPECT_EQ(x.view.at("lot").at("high_bidder").to_number<int>(), (seller + 2) % 3);
        // Neither the other seats' messages nor the table show an order.
        EXPECT_TRUE(all[seller]->state.at("order").is_null());
        const json::object stale{{"lot", 77}, {"up_to", 5}, {"then", "pass"}};
        EXPECT_EQ(Player::error(all[seller]->command("order", stale)), "tables.illegal");
        // An order survives a restart.
        for (Player* each : {&a, &b, &c}) each->leave();
        house.restart();
        const Visitor* who[] = {&ada, &bob, &cleo};
        Player again{*who[(seller + 2) % 3], table};
        again.until([&] { return !again.view.empty(); });
        EXPECT_EQ(again.state.at("order").at("up_to").to_number<int>(), 24);
        return;
    }
    FAIL() << "no open auction in forty tables";
}

TEST(House, knows_its_guests_by_cookie_and_refuses_pages_of_others) {
    OpenHouse house;
    const Visitor nobody_yet{house};
    const Said said = nobody_yet.post("/api/guest", {{"name", "Ada"}});
    EXPECT_EQ(said.status, 200);
    EXPECT_FALSE(said.body.as_object().contains("token"));
    const std::size_t at = said.head.find("Set-Cookie: adjuge=");
    ASSERT_NE(at, std::string::npos) << said.head;
    const std::string line = said.head.substr(at, said.head.find("\r\n", at) - at);
    EXPECT_NE(line.find("HttpOnly"), std::string::npos);
    EXPECT_NE(line.find("SameSite=Lax"), std::string::npos);
    const std::string cookie = "Cookie: " + line.substr(12, line.find(';') - 12) + "\r\n";
    EXPECT_EQ(nobody_yet.ask("GET", "/api/me", "", cookie).status, 200);
    EXPECT_EQ(nobody_yet.ask("GET", "/api/me").status, 401);
    const std::string open = json::serialize(with_bots());
    EXPECT_EQ(
        nobody_yet.ask("POST", "/api/tables", open, cookie + "Origin: http://evil\r\n").error(),
        "tables.origin");
    EXPECT_EQ(
        nobody_yet.ask("POST", "/api/tables", open, cookie + "Origin: http://here\r\n").status,
        201);
    EXPECT_EQ(nobody_yet.ask("POST", "/api/tables", open, cookie + "Sec-Fetch-Site: cross-site\r\n")
                  .error(),
              "tables.origin");
    for (const char* header : {"Content-Security-Policy", "X-Content-Type-Options: nosniff",
                               "X-Frame-Options: DENY", "Referrer-Policy: no-referrer"})
        EXPECT_NE(said.head.find(header), std::string::npos) << header;
}

TEST(House, a_seat_link_opens_one_seat_on_another_device_once) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(with_bots());
    const std::string other = ada.open_table(with_bots());
    const Said link = ada.command(table, "seat-link");
    ASSERT_EQ(link.status, 200);
    Visitor device{house};
    const Said taken = device.post("/api/seat", {{"code", link["code"]}, {"token", true}});
    ASSERT_EQ(taken.status, 200);
    EXPECT_EQ(taken.text("table"), table);
    EXPECT_EQ(device.post("/api/seat", {{"code", link["code"]}}).status, 404);
    device.token = taken.text("token");
    EXPECT_EQ(device.get("/api/tables/" + table)["you"].at("seat").to_number<int>(), 0);
    EXPECT_EQ(device.command(table, "start").status, 200);
    EXPECT_TRUE(device.get("/api/tables/" + other)["you"].at("seat").is_null());
    EXPECT_EQ(device.command(other, "start").error(), "tables.seat_only");
    EXPECT_EQ(device.get("/api/me").error(), "tables.seat_only");
    EXPECT_EQ(device.ask("DELETE", "/api/me").error(), "tables.seat_only");
}

TEST(House, rematch_keeps_the_company_together) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    const json::object settings = for_two();
    const std::string table = ada.open_table(settings);
    bob.command(table, "sit");
    ada.command(table, "start");
    Player b{bob, table};
    EXPECT_EQ(bob.command(table, "rematch").error(), "tables.not_over");
    ada.command(table, "end", {{"agree", true}});
    EXPECT_EQ(bob.command(table, "end", {{"agree", true}}).status, 200);
    EXPECT_EQ(bob.get("/api/tables/" + table).text("status"), "ended");
    const std::string next = bob.command(table, "rematch").text("table");
    EXPECT_EQ(b.hear("rematch").at("table").as_string(), next);
    EXPECT_EQ(ada.command(table, "rematch").text("table"), next);
    const Said again = ada.get("/api/tables/" + next);
    EXPECT_EQ(again.text("status"), "waiting");
    EXPECT_EQ(again["you"].at("seat").to_number<int>(), 0);
    EXPECT_EQ(again.text("host"), bob.id);
    EXPECT_EQ(bob.command(next, "start").status, 200);
    // The game that was broken off is kept, without scores.
    EXPECT_EQ(ada.get("/api/records/" + table).status, 200);
}

TEST(House, chat_has_two_rooms_and_can_be_muted) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor eve{house, "Eve"};
    const Visitor joe{house, "Joe"};
    const std::string table = ada.open_table(with_bots());
    ada.command(table, "start");
    Player a{ada, table};
    Player e{eve, table};
    Player j{joe, table};
    EXPECT_EQ(a.command("chat", {{"text", "bonjour"}}).at("t").as_string(), "ack");
    EXPECT_EQ(e.hear("chat").at("text").as_string(), "bonjour");
    EXPECT_EQ(e.command("chat", {{"text", "she bluffs"}}).at("t").as_string(), "ack");
    EXPECT_EQ(j.hear("chat").at("text").as_string(), "bonjour");
    EXPECT_EQ(j.hear("chat").at("room").as_string(), "spectators");
    EXPECT_EQ(Player::error(e.command("chat", {{"text", "psst"}, {"room", "players"}})),
              "tables.chat_room");
    EXPECT_EQ(joe.post("/api/mute", {{"guest", eve.id}, {"mute", true}}).status, 200);
    e.command("chat", {{"text", "unheard"}});
    a.command("chat", {{"text", "heard"}});
    EXPECT_EQ(j.hear("chat").at("text").as_string(), "heard");
    // The player heard nothing of the spectators.
    EXPECT_EQ(a.command("chat", {{"text", std::string(501, 'x')}}).at("t").as_string(), "refused");
    Player late{ada, table};
    EXPECT_EQ(late.hear("chat").at("text").as_string(), "bonjour");
    EXPECT_EQ(late.hear("chat").at("text").as_string(), "heard");
}

TEST(House, a_deleted_guest_leaves_the_table_to_the_house_and_records_to_a_pseudonym) {
    OpenHouse house;
    const Visitor ada{house, "Ada Lovelace"};
    const Visitor bob{house, "Bob"};
    const json::object settings = for_two();
    const std::string ended = ada.open_table(settings);
    bob.command(ended, "sit");
    ada.command(ended, "start");
    ada.command(ended, "end", {{"agree", true}});
    bob.command(ended, "end", {{"agree", true}});
    const std::string running = ada.open_table(settings);
    bob.command(running, "sit");
    ada.command(running, "start");
    EXPECT_EQ(ada.ask("DELETE", "/api/me").status, 200);
    EXPECT_EQ(ada.get("/api/me").status, 401);
    const Said table = bob.get("/api/tables/" + running);
    EXPECT_TRUE(table["seats"].at(0).at("resigned").as_bool());
    EXPECT_EQ(json::serialize(table.body).find("Lovelace"), std::string::npos);
    const Said record = bob.get("/api/records/" + ended);
    ASSERT_EQ(record.status, 200);
    EXPECT_EQ(json::serialize(record.body).find("Lovelace"), std::string::npos);
    EXPECT_NE(json::serialize(record.body).find("Bob"), std::string::npos);
    EXPECT_FALSE(load_record<ModernArt>(Node{record.body}).fault.has_value());
}

TEST(House, admin_closes_bans_and_resets) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor eve{house, "Eve"};
    Visitor admin{house};
    EXPECT_EQ(admin.get("/api/admin/tables").status, 401);
    admin.token = "admin-secret";
    const std::string table = ada.open_table(with_bots());
    EXPECT_EQ(admin.get("/api/admin/tables")["tables"].as_array().size(), 1U);
    EXPECT_GE(admin.get("/api/admin/guests")["guests"].as_array().size(), 2U);
    EXPECT_EQ(eve.post("/api/report", {{"table", table}, {"text", "rude"}}).status, 200);
    EXPECT_EQ(admin.get("/api/admin/reports")["reports"].at(0).at("text").as_string(), "rude");
    Player a{ada, table};
    EXPECT_EQ(admin.post("/api/admin/tables/" + table + "/close").status, 200);
    EXPECT_EQ(a.hear("bye").at("why").as_string(), "closed");
    EXPECT_EQ(admin.post("/api/admin/guests/" + eve.id + "/ban").status, 200);
    EXPECT_EQ(eve.get("/api/me").error(), "guests.banned");
    EXPECT_EQ(admin.post("/api/admin/guests/" + eve.id + "/unban").status, 200);
    EXPECT_EQ(eve.get("/api/me").status, 200);
    EXPECT_EQ(ada.post("/api/account", {{"login", "ada"}, {"password", "correct horse"}}).status,
              200);
    const std::string made = admin.post("/api/admin/accounts/ada/reset-password").text("password");
    EXPECT_EQ(ada.get("/api/me").status, 401);
    EXPECT_EQ(Visitor{house}.post("/api/session", {{"login", "ada"}, {"password", made}}).status,
              200);
}

TEST(House, closing_tells_everybody) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(with_bots());
    Player a{ada, table};
    a.hear("table");
    std::thread closing{[&] { house.close(); }};
    EXPECT_EQ(a.hear("bye").at("why").as_string(), "stopping");
    a.hear();
    EXPECT_EQ(a.closed, 1001U);
    a.leave();
    closing.join();
}

TEST(House, a_given_deal_and_scripted_seats_make_a_lesson) {
    OpenHouse house{[](Options& options) { options.arranged_tables = true; }};
    const Visitor ada{house, "Ada"};
    // The deal and the first moves of a finished game serve as the lesson.
    const std::string first = ada.open_table(with_bots());
    Player p{ada, first};
    p.command("start");
    play_out(p);
    const Said record = ada.get("/api/records/" + first);
    json::array mine;
    json::array script;
    int taken = 0;
    for (const json::value& move : record["moves"].as_array()) {
        if (++taken > 40) break;
        json::object plain = move.as_object();
        const int seat = plain["seat"].to_number<int>();
        plain.erase("seat");
        if (seat == 0) mine.push_back(plain);
        if (seat == 1) script.push_back(plain);
    }
    json::object lesson{{"game", "modern-art"}, {"deal", record["deal"]}};
    lesson["edition"] = record["edition"];
    lesson["seats"] = json::array{json::object{{"kind", "host"}},
                                  json::object{{"kind", "script"}, {"moves", script}},
                                  json::object{{"kind", "bot"}, {"bot", "random"}}};
    const std::string table = ada.open_table(lesson);
    Player again{ada, table};
    EXPECT_TRUE(again.table.empty() || again.table.at("commitment").is_null());
    again.command("start");
    again.until([&] { return !again.view.empty(); });
    EXPECT_EQ(again.view.at("hand"), p.events.empty() ? json::value() : again.view.at("hand"));
    play_out(again);
    const Said second = ada.get("/api/records/" + table);
    EXPECT_EQ(second["deal"], record["deal"]);
    EXPECT_FALSE(second.body.as_object().contains("fair"));
    json::object broken = lesson;
    broken["deal"] = json::object{};
    EXPECT_EQ(ada.post("/api/tables", broken).error(), "tables.format");
}

TEST(House, a_misspelt_field_is_not_a_missing_one) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    const std::string table = ada.open_table(for_people(3));
    EXPECT_EQ(bob.command(table, "sit", {{"seta", 2}}).error(), "tables.format");
    EXPECT_EQ(bob.get("/api/tables/" + table)["you"].at("seat"), json::value());
    EXPECT_EQ(Visitor{house}.post("/api/guest", {{"name", "X"}, {"token", "yes"}}).status, 400);
    EXPECT_EQ(ada.ask("DELETE", "/api/me", R"({"sure": true})").status, 400);
    EXPECT_EQ(ada.command(table, "close").status, 200);
    EXPECT_EQ(ada.get("/api/tables/" + table).text("status"), "ended");
}

TEST(House, a_table_without_spectators_sends_them_away_at_the_start) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor eve{house, "Eve"};
    json::object settings = with_bots();
    settings["spectators"] = false;
    const std::string table = ada.open_table(settings);
    Player watching{eve, table};
    watching.hear("table");
    EXPECT_EQ(ada.command(table, "start").status, 200);
    while (!watching.gone) {
        const json::object message = watching.hear();
        EXPECT_TRUE(watching.gone || message.at("t").as_string() != "view");
    }
    EXPECT_TRUE(watching.view.empty());
    EXPECT_EQ(Player(eve, table).status, 403);
}

TEST(House, who_signs_out_or_is_banned_is_cut_off) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(with_bots());
    const Said made = ada.post("/api/bots", {{"name", "Turing"}});
    ASSERT_EQ(made.status, 200);
    Visitor bot{house};
    bot.token = made.text("token");
    Player watching{bot, table};
    Player own{ada, table};
    watching.hear("table");
    own.hear("table");
    EXPECT_EQ(
        ada.post("/api/bots/" + std::string{made["bot"].at("id").as_string()} + "/token").status,
        200);
    EXPECT_EQ(watching.hear("bye").at("why").as_string(), "removed");
    EXPECT_EQ(bot.get("/api/me").status, 401);
    EXPECT_EQ(ada.ask("DELETE", "/api/session").status, 200);
    EXPECT_EQ(own.hear("bye").at("why").as_string(), "removed");
}

TEST(House, a_rematch_is_possible_when_the_table_is_only_in_the_books) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    const json::object settings = for_two();
    const std::string table = ada.open_table(settings);
    bob.command(table, "sit");
    ada.command(table, "start");
    ada.command(table, "end", {{"agree", true}});
    bob.command(table, "end", {{"agree", true}});
    house.restart();
    EXPECT_EQ(ada.ask("DELETE", "/api/me").status, 200);
    const Said past = bob.get("/api/tables/" + table);
    EXPECT_EQ(past.text("status"), "ended");
    EXPECT_EQ(json::serialize(past.body).find("Ada"), std::string::npos);
    const Visitor eve{house, "Eve"};
    EXPECT_EQ(eve.command(table, "rematch").error(), "tables.not_seated");
    const std::string next = bob.command(table, "rematch").text("table");
    EXPECT_EQ(bob.command(table, "rematch").text("table"), next);
    const Said again = bob.get("/api/tables/" + next);
    EXPECT_EQ(again["seats"].at(0).at("kind").as_string(), "open");
    EXPECT_EQ(again["seats"].at(1).at("name").as_string(), "Bob");
    EXPECT_EQ(bob.get("/api/tables/" + table).text("next"), next);
}

TEST(House, a_bot_account_does_not_become_host_and_a_history_is_ones_own) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Said made = ada.post("/api/bots", {{"name", "Turing"}});
    Visitor bot{house};
    bot.token = made.text("token");
    const std::string table = ada.open_table(for_people(3));
    EXPECT_EQ(bot.command(table, "sit").status, 200);
    EXPECT_EQ(ada.command(table, "leave").status, 200);
    EXPECT_EQ(ada.get("/api/tables/" + table).text("status"), "ended");
    EXPECT_EQ(Visitor{house}.get("/api/records?player=").status, 401);
    EXPECT_EQ(
        ada.ask("DELETE", "/api/bots/" + std::string{made["bot"].at("id").as_string()}).status,
        200);
    EXPECT_EQ(bot.get("/api/me").status, 401);
}

} // namespace
} // namespace adjuge::house
