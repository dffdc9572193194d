// What is left to whoever waits: a nudge, a bot in the seat of somebody absent, skipping on,
// another pace of the bots; and who is there at all.
#include <algorithm>

#include "house/open_house.h"
#include "house/played.h"

namespace adjuge::house {
namespace {

constexpr std::int64_t sec = 1000;

json::object on_seat(int n) { return {{"seat", n}}; }

TEST(Waiting, a_nudge_comes_after_a_while_and_not_too_often) {
    Played played{three()};
    start(played);
    const Seat slow = played.awaited();
    const Seat other = left_of(slow, 3);
    const Actor by = Played::person(other);
    EXPECT_EQ(played.command(by, "nudge", on_seat(slow)), "tables.nudge_early");
    played.now.steady += 29 * sec;
    EXPECT_EQ(played.command(by, "nudge", on_seat(slow)), "tables.nudge_early");
    EXPECT_EQ(played.table().waits(played.now),
              (json::array{json::object{{"seat", slow}, {"for", 29 * sec}}}));
    played.now.steady += sec;
    EXPECT_EQ(played.command(by, "nudge", on_seat(other)), "tables.not_waited_for");
    EXPECT_EQ(played.command(Played::person(slow), "nudge", on_seat(slow)),
              "tables.not_waited_for");
    EXPECT_EQ(played.command({"eve", "Eve"}, "nudge", on_seat(slow)), "tables.not_seated");
    EXPECT_EQ(played.command(by, "nudge", on_seat(slow)), "ok");
    EXPECT_EQ(played.command(Played::person(left_of(other, 3)), "nudge", on_seat(slow)),
              "tables.nudged");
    played.now.steady += 60 * sec;
    EXPECT_EQ(played.command(by, "nudge", on_seat(slow)), "ok");
    expect_same(*played.from_log(), played.table()); // of which the log knows nothing
    EXPECT_EQ(played.mild(slow), "ok");
    EXPECT_NE(played.command(by, "nudge", on_seat(slow)), "ok"); // if at all, for another question
}

TEST(Waiting, nobody_is_expected_to_be_at_a_slow_table) {
    Played played{three({{"clock", json::object{{"kind", "slow"}, {"days", 1}}}})};
    start(played);
    const Seat slow = played.awaited();
    const Actor by = Played::person(left_of(slow, 3));
    const json::object vote{{"seat", slow}, {"agree", true}};
    played.now.here = {};
    played.now.steady += 3600 * sec;
    EXPECT_EQ(played.command(by, "nudge", on_seat(slow)), "tables.nudge_early");
    EXPECT_EQ(played.command(by, "vote", vote), "tables.not_absent");
    played.now.steady += 5 * 3600 * sec;
    EXPECT_EQ(played.command(by, "nudge", on_seat(slow)), "ok");
    EXPECT_EQ(played.command(by, "vote", vote), "tables.not_absent");
    played.wait(24 * 3600 * sec); // their time is over
    EXPECT_EQ(played.command(by, "vote", vote), "ok");
}

TEST(Waiting, who_is_gone_does_not_hold_up_a_vote) {
    Played played{three()};
    start(played);
    played.now.here = SeatSet::only(1);
    EXPECT_EQ(played.command(bob, "vote", {{"seat", 2}, {"agree", false}}), "ok");
    EXPECT_FALSE(played.table().chairs()[2].handed);
    EXPECT_EQ(played.command(bob, "vote", {{"seat", 2}, {"agree", true}}), "ok");
    EXPECT_TRUE(played.table().chairs()[2].handed);
    EXPECT_EQ(played.command(cleo, "back"), "ok");
    EXPECT_FALSE(played.table().chairs()[2].handed);
    expect_same(*played.from_log(), played.table());
}

TEST(Waiting, the_host_chooses_the_pace_of_the_bots) {
    Played played{three({{"bot_pace", "brisk"}})};
    EXPECT_EQ(played.table().info({}).at("bot_pace").as_string(), "brisk");
    start(played);
    EXPECT_EQ(played.command(bob, "pace", {{"bots", "calm"}}), "tables.not_host");
    EXPECT_EQ(played.command(ada, "pace", {{"bots", "wild"}}), "format");
    EXPECT_EQ(played.command(ada, "pace", {{"bots", "at-once"}}), "ok");
    EXPECT_EQ(played.table().bot_pace(), TableSettings::BotPace::at_once);
    expect_same(*played.from_log(), played.table());
    const auto restored = Table::restored(played.table().snapshot(1, played.now), "table-id", 1);
    ASSERT_NE(restored, nullptr);
    expect_same(*restored, played.table());
    const json::value again = played.table().reopening("next", ada, some_seed(), played.now);
    EXPECT_EQ(Table{Node{again}}.bot_pace(), TableSettings::BotPace::at_once);
    // One that was opened before there was a choice is calm.
    json::value old = again;
    old.as_object().erase("bot_pace");
    EXPECT_EQ(Table{Node{old}}.bot_pace(), TableSettings::BotPace::calm);
}

// A person against bots of the house in one of Canaletto's auctions.
json::object venice() {
    json::object settings = with_bots();
    settings["game"] = "canaletto";
    return settings;
}

TEST(Waiting, people_read_a_bid_until_they_have_passed_and_may_then_skip_on) {
    Played played{venice()};
    EXPECT_EQ(played.command(ada, "start"), "ok");
    const auto wants = [&](Seat bot) { // a bid, whatever the lot is worth
        const json::array all = played.table().game()->examples(bot);
        const auto bid = std::ranges::find(all, "bid", [](const json::value& move) {
            return std::string_view{move.at("move").as_string()};
        });
        ASSERT_NE(bid, all.end());
        const Config& config = played.table().settings().config;
        const std::any move = Text<Canaletto>::read_move(config, Node{*bid}, nullptr, bot);
        EXPECT_TRUE(played.table().house_move(bot, move, played.now));
        played.keep();
    };
    while (played.awaited() != 0) {
        EXPECT_TRUE(played.table().people_read());
        EXPECT_FALSE(played.table().may_skip(0));
        wants(played.awaited());
    }
    EXPECT_TRUE(played.table().people_read());
    EXPECT_EQ(played.command(ada, "skip"), "tables.no_skip");
    // The only one left would have to buy.
    json::object pass = played.mildest(0);
    if (pass.at("move").as_string() != "pass") GTEST_SKIP();
    EXPECT_EQ(played.mild(0), "ok");
    EXPECT_FALSE(played.table().people_read());
    ASSERT_FALSE(played.table().asked_of_house().empty());
    EXPECT_TRUE(played.table().may_skip(0));
    EXPECT_EQ(played.command(ada, "skip"), "ok");
    EXPECT_EQ(played.command(bob, "skip"), "tables.not_seated");
    expect_same(*played.from_log(), played.table());
}

// ---- Choices that may be changed

json::object three_of(std::string_view game, json::object more = {}) {
    more = three(std::move(more));
    more["game"] = game;
    return more;
}

std::string change_of(Played& played, Seat seat) {
    return played.command(Played::person(seat), "undo");
}

TEST(Waiting, a_secret_choice_may_be_changed_until_the_last_one_is_in) {
    const json::object clock{{"kind", "live"}, {"per_move", 30}, {"bank", 60}};
    Played played{three_of("marche-noir", {{"clock", clock}})};
    start(played);
    ASSERT_EQ(played.table().game()->turn().awaited, SeatSet::all(3));
    const std::string before = played.table().game()->snapshot();
    played.now.steady += 40 * sec; // ten of the bank
    played.now.wall += 40 * sec;
    EXPECT_EQ(played.mild(0, "mine"), "ok");
    EXPECT_EQ(change_of(played, 0), "ok");
    EXPECT_EQ(played.table().game()->snapshot(), before);
    EXPECT_EQ(played.mild(0, "mine"), "ok"); // the same id is another move's now
    EXPECT_EQ(played.mild(1), "ok");
    // Somebody has answered since, as much in secret.
    EXPECT_TRUE(played.table().may_undo(0));
    EXPECT_TRUE(played.table().may_undo(1));
    EXPECT_FALSE(played.table().may_undo(2));
    const Table::Mark mark = played.table().mark();
    const std::string both = played.table().snapshot(1, played.now);
    EXPECT_EQ(change_of(played, 0), "ok");
    EXPECT_EQ(played.table().game()->turn().awaited, SeatSet::only(0).with(2));
    EXPECT_EQ(played.table().time_left(0, played.now), 50 * sec);
    EXPECT_EQ(played.table().undone_to(), 0U);
    expect_same(*played.from_log(), played.table());
    played.table().back_to(mark); // the store refused it
    EXPECT_EQ(played.table().snapshot(1, played.now), both);
}

TEST(Waiting, a_choice_that_was_shown_stands_and_so_does_a_bid) {
    Played played{three_of("marche-noir")};
    start(played);
    std::set<std::string> changed;
    for (int n = 0; n < 120 && played.table().status() == Table::Status::running; ++n) {
        const SeatSet asked = played.table().game()->turn().awaited;
        const std::string phase{
            played.table().game()->view(nobody, Reckoning::hidden).at("phase").as_string()};
        for (Seat who = 0; who < 3; ++who)
            EXPECT_FALSE(asked.has(who) && played.table().may_undo(who)) << phase;
        const Seat who = asked.first();
        const std::string before = played.table().game()->snapshot();
        ASSERT_EQ(played.mild(who), "ok");
        if (played.table().over()) break;
        if (asked.count() == 1 || phase == "bidding") {
            EXPECT_EQ(change_of(played, who), "tables.no_undo") << phase;
        } else {
            EXPECT_EQ(change_of(played, who), "ok") << phase;
            EXPECT_EQ(played.table().game()->snapshot(), before);
            changed.insert(phase);
            ASSERT_EQ(played.mild(who), "ok");
        }
    }
    EXPECT_TRUE(changed.contains("production"));
    EXPECT_TRUE(changed.contains("selling"));
    expect_same(*played.from_log(), played.table());
}

TEST(Waiting, consent_and_a_card_from_a_pile_may_be_changed) {
    std::set<std::string> changed;
    for (unsigned char seed = 1; seed < 8 && changed.size() < 3; ++seed) {
        Played played{three_of("vernissage"), seed};
        start(played);
        for (int n = 0; n < 150 && played.table().status() == Table::Status::running; ++n) {
            const Seat who = played.awaited();
            const std::string before = played.table().game()->snapshot();
            const std::string move{played.mildest(who).at("move").as_string()};
            ASSERT_EQ(played.mild(who), "ok");
            if (!played.table().may_undo(who)) continue;
            EXPECT_EQ(change_of(played, who), "ok");
            EXPECT_EQ(played.table().game()->snapshot(), before);
            EXPECT_EQ(played.awaited(), who);
            changed.insert(move);
            ASSERT_EQ(played.mild(who), "ok");
        }
    }
    EXPECT_TRUE(changed.contains("keep"));
    EXPECT_TRUE(changed.contains("consent"));
    EXPECT_TRUE(changed.contains("leave") || changed.contains("take"));
}

// ---- In the house

TEST(Waiting, others_hear_a_changed_choice_by_the_numbers_of_what_is_left) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    json::object settings{{"game", "marche-noir"}, {"players", 3}};
    settings["seats"] = json::array{json::object{{"kind", "host"}}, json::object{{"kind", "open"}},
                                    json::object{{"kind", "bot"}}};
    const std::string table = ada.open_table(settings);
    bob.command(table, "sit");
    ada.command(table, "start");
    Player a{ada, table};
    Player b{bob, table};
    ASSERT_TRUE(a.until([&] { return a.awaited() && a.state.at("moves") == 1; })); // the bot's
    const std::int64_t after_bot = a.n;
    EXPECT_EQ(Player::error(a.command("move", {{"move", a.mildest()}})), "");
    ASSERT_TRUE(b.until([&] { return b.n == after_bot + 1; }));
    EXPECT_EQ(Player::error(a.command("undo")), "");
    json::object whole = b.hear("view");
    while (whole.at("undone") != 1) whole = b.hear("view");
    EXPECT_EQ(whole.at("n"), after_bot);
    EXPECT_TRUE(whole.at("events").as_array().empty());
    EXPECT_EQ(Player::error(a.command("move", {{"move", a.mildest()}})), "");
    EXPECT_EQ(a.state.at("undo"), true);
}

TEST(Waiting, a_rematch_against_bots_begins_at_once) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(with_bots());
    ada.command(table, "start");
    ada.command(table, "resign"); // nobody is left: it is over
    const std::string next = ada.command(table, "rematch").text("table");
    EXPECT_EQ(ada.get("/api/tables/" + next).text("status"), "running");
}

TEST(Waiting, everybody_sees_since_when_somebody_is_gone) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    const std::string table = ada.open_table(for_two());
    bob.command(table, "sit");
    ada.command(table, "start");
    Player a{ada, table};
    const auto seat_of_bob = [&] { return a.table.at("seats").as_array().at(1).as_object(); };
    {
        Player b{bob, table};
        ASSERT_TRUE(a.until([&] { return !a.table.empty() && seat_of_bob().at("here") == true; }));
        EXPECT_TRUE(seat_of_bob().at("since").is_null());
        b.hear("table");
        b.leave();
    }
    ASSERT_TRUE(a.until([&] { return seat_of_bob().at("here") == false; }));
    const std::int64_t since = seat_of_bob().at("since").to_number<std::int64_t>();
    EXPECT_LE(since, a.table.at("now").to_number<std::int64_t>());
    EXPECT_GT(since, a.table.at("created").to_number<std::int64_t>());
    EXPECT_EQ(a.table.at("remedies").at("nudge"), 30 * sec);
    EXPECT_EQ(Player::error(a.command("nudge", {{"seat", 1}})).substr(0, 7), "tables.");
}

// The bot between the two takes its time, so that nothing happens meanwhile.
TEST(Waiting, bots_hurry_when_all_who_are_here_wish_it) {
    using std::chrono::seconds;
    OpenHouse house{[](Options& options) { options.bot_delay = {seconds{60}, seconds{60}}; }};
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    json::object settings{{"game", "canaletto"}};
    settings["seats"] = json::array{json::object{{"kind", "host"}}, json::object{{"kind", "bot"}},
                                    json::object{{"kind", "open"}}};
    for (int n = 0; n < 100; ++n) {
        const std::string table = ada.open_table(settings);
        bob.command(table, "sit");
        ada.command(table, "start");
        Player a{ada, table};
        a.hear("view");
        if (!a.awaited()) continue; // somebody else begins
        EXPECT_EQ(Player::error(a.command("skip")), "tables.no_skip");
        EXPECT_EQ(Player::error(a.command("move", {{"move", a.mildest()}})), "");
        EXPECT_EQ(a.state.at("skip"), "may");
        {
            Player b{bob, table};
            b.hear("view");
            EXPECT_EQ(b.state.at("skip"), json::value()); // he may still bid
            EXPECT_EQ(Player::error(b.command("skip")), "tables.no_skip");
            const json::object answer = a.command("skip");
            EXPECT_EQ(answer.at("all"), false);
            EXPECT_EQ(a.state.at("skip"), "asked");
            b.leave();
        }
        ASSERT_TRUE(a.until([&] { return a.table.at("seats").at(2).at("here") == false; }));
        EXPECT_EQ(a.command("skip").at("all"), true);
        return;
    }
    FAIL() << "Ada never begins";
}

// Every bid asks again whoever has passed (MA-20): skipping on passes for good.
TEST(Waiting, who_skips_on_in_an_open_auction_passes_on_the_lot) {
    using std::chrono::seconds;
    OpenHouse house{[](Options& options) { options.bot_delay = {seconds{60}, seconds{60}}; }};
    const Visitor ada{house, "Ada"};
    for (int n = 0; n < 200; ++n) {
        const std::string table = ada.open_table(with_bots());
        ada.command(table, "start");
        Player a{ada, table};
        a.hear("view");
        if (!a.awaited()) continue;
        json::object play = a.mildest();
        for (const json::value& card :
             a.state.at("options").at("options").at(0).at("cards").as_array())
            if (card.as_string().find("-open-") != json::string::npos) play["card"] = card;
        if (play.at("card").as_string().find("-open-") == json::string::npos) continue;
        EXPECT_EQ(Player::error(a.command("move", {{"move", play}})), "");
        EXPECT_EQ(Player::error(a.command("move", {{"move", a.mildest()}})), ""); // a pass
        EXPECT_EQ(a.command("skip").at("all"), true);
        ASSERT_TRUE(a.until([&] { return a.state.at("order").is_object(); }));
        EXPECT_EQ(a.state.at("order").at("up_to"), 0);
        EXPECT_EQ(a.state.at("skip"), "asked");
        return;
    }
    FAIL() << "Ada never offers a card in an open auction";
}

} // namespace
} // namespace adjuge::house
