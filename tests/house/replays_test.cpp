#include "house/open_house.h"
#include "text/games.h"
#include "text/live_game.h"
#include "text/record.h"

// Games told again: step by step, in figures, and the one that the house plays for show.
namespace adjuge::house {
namespace {

const std::string show = "/api/records/show-modern-art";

// The view as a page has it after all steps up to one, and what it should be.
class Follower {
public:
    explicit Follower(const json::value& told) : told_{told} {}

    bool step() {
        const json::array& steps = told_.at("steps").as_array();
        if (at_ == steps.size()) return false;
        const json::object& step = steps[at_++].as_object();
        if (step.at("t").as_string() == "view") view = {};
        for (const auto& field : step.at("view").as_object()) view[field.key()] = field.value();
        if (const json::value* gone = step.if_contains("gone"))
            for (const json::value& key : gone->as_array()) view.erase(key.as_string());
        for (const json::value& event : step.at("events").as_array()) events.push_back(event);
        for (const char* key : {"scores", "secrets"})
            if (const json::value* news = step.if_contains(key)) known[key] = *news;
        EXPECT_EQ(step.at("at").to_number<std::size_t>(), at_ - 1);
        return true;
    }
    std::size_t at() const { return at_ - 1; }

    json::object view{};
    json::array events{};
    json::object known{};

private:
    const json::value& told_;
    std::size_t at_{};
};

TEST(Replays, the_steps_of_a_game_lead_where_its_moves_do) {
    OpenHouse house;
    const Visitor anybody{house};
    for (const char* seat : {"2", "all", ""}) {
        SCOPED_TRACE(seat);
        const std::string query = std::string{"seat="} + seat;
        const Said told = anybody.get(show + "/steps?lang=fr&" + query);
        ASSERT_EQ(told.status, 200);
        const auto moves = told["moves"].to_number<std::size_t>();
        ASSERT_EQ(told["steps"].as_array().size(), moves + 1);
        Follower follower{told.body};
        while (follower.step()) {
            if (follower.at() % 40 != 0 && follower.at() != moves) continue;
            const std::string at = std::to_string(follower.at());
            const Said now = anybody.get(show + "/replay?lang=fr&" + query + "&at=" + at);
            ASSERT_EQ(json::value(follower.view), now["view"]);
            ASSERT_EQ(json::value(follower.events), now["events"]);
        }
        EXPECT_EQ(follower.known.at("scores"), told["scores"]);
        EXPECT_EQ(follower.known.contains("secrets"), std::string_view{seat} == "all");
    }
}

TEST(Replays, who_sees_all_hands_sees_what_every_seat_does) {
    OpenHouse house;
    const Visitor anybody{house};
    const Said all = anybody.get(show + "/steps?seat=all");
    const Said third = anybody.get(show + "/steps?seat=2");
    Follower everybody{all.body};
    Follower seat{third.body};
    int sealed = 0;
    while (everybody.step() && seat.step()) {
        json::object joined = everybody.view;
        joined["me"] = 2;
        const json::object& own = everybody.known.at("secrets").at(2).as_object();
        EXPECT_FALSE(own.contains("me"));
        for (const auto& field : own) joined[field.key()] = field.value();
        ASSERT_EQ(json::value(joined), json::value(seat.view)) << everybody.at();
        sealed += own.contains("sealed") ? 1 : 0;
    }
    EXPECT_GT(sealed, 0);
}

TEST(Replays, a_seat_sees_what_all_do_and_its_own) {
    for (const std::string_view game : game_ids()) {
        SCOPED_TRACE(game);
        const Config config{4, 0, 0, 0};
        const FairChance chance{FairSeed{}, {}};
        const json::value deal = fair_deal(game, config, chance);
        const auto live = start_game(game, config, std::vector<SeatInfo>(4), Node{deal});
        Rng luck{7};
        for (int n = 0; n < 300 && live->turn().of != Turn::Of::over; ++n) {
            live->submit_chance(chance);
            for (Seat seat = 0; seat < 4 && n % 5 == 0; ++seat) {
                json::object joined = live->view(nobody, Reckoning::shown);
                joined["me"] = seat;
                for (const auto& field : live->own(seat)) joined[field.key()] = field.value();
                ASSERT_EQ(joined, live->view(seat, Reckoning::shown)) << n;
            }
            const SeatSet awaited = live->turn().awaited;
            if (awaited.empty()) continue;
            const Seat seat = awaited.pick(luck);
            const std::any move = live->bot_thought(seat, "random", {})(luck, {});
            ASSERT_TRUE(live->submit_thought(seat, move).ok());
        }
    }
}

TEST(Replays, a_step_says_who_moved_and_in_which_words) {
    OpenHouse house;
    const Visitor anybody{house};
    const Said record = anybody.get(show);
    const Said told = anybody.get(show + "/steps?seat=0&lang=fr");
    const json::array& moves = record["moves"].as_array();
    for (std::size_t n = 0; n < moves.size(); ++n)
        ASSERT_EQ(told["steps"].at(n + 1).at("seat"), moves[n].at("seat"));
    const json::value& first = told["steps"].at(0).at("events").at(0);
    EXPECT_EQ(first.at("text").as_string(), "La manche 1 commence.");
    EXPECT_EQ(told["seats"], record["seats"]);
    EXPECT_EQ(told["scores"], record["scores"]);
    EXPECT_EQ(told["fair"], record["fair"]);
    EXPECT_EQ(told.text("edition"), record.text("edition"));
}

TEST(Replays, the_show_is_a_whole_game_that_can_be_verified_and_stays_the_same) {
    OpenHouse house;
    const Visitor anybody{house};
    const Said featured = anybody.get("/api/featured");
    ASSERT_EQ(featured.status, 200);
    EXPECT_EQ(featured.text("record"), "show-modern-art");
    EXPECT_EQ(featured.text("game"), "modern-art");
    const Said record = anybody.get("/api/records/" + featured.text("record"));
    ASSERT_EQ(record.status, 200);
    const Loaded<ModernArt> loaded = load_record<ModernArt>(Node{record.body});
    EXPECT_FALSE(loaded.fault.has_value());
    EXPECT_TRUE(loaded.match.over());
    std::set<std::string> names;
    for (const SeatInfo& seat : loaded.match.seats()) {
        EXPECT_FALSE(seat.bot.empty());
        names.insert(seat.name);
    }
    EXPECT_EQ(names.size(), loaded.match.seats().size());
    house.restart();
    EXPECT_EQ(anybody.get(show).body, record.body);
    for (const char* what : {"", "/replay", "/steps", "/tale", "/chance"})
        EXPECT_EQ(anybody.get(std::string{"/api/records/show-chess"} + what).error(),
                  "tables.no_record");
}

TEST(Replays, a_tale_has_the_company_the_end_and_what_the_game_tells) {
    OpenHouse house;
    const Visitor anybody{house};
    const Said record = anybody.get(show);
    const Said told = anybody.get(show + "/tale?lang=fr");
    ASSERT_EQ(told.status, 200);
    EXPECT_EQ(told["seats"], record["seats"]);
    EXPECT_EQ(told["scores"], record["scores"]);
    EXPECT_EQ(told["moves"].to_number<std::size_t>(), record["moves"].as_array().size());
    const Loaded<ModernArt> loaded = load_record<ModernArt>(Node{record.body});
    EXPECT_EQ(told["tale"], json::value(Text<ModernArt>::statistics(loaded.match)));
}

TEST(Replays, chance_owes_what_the_record_has) {
    OpenHouse house;
    const Visitor anybody{house};
    for (const char* game : {"/api/records/show-modern-art", "/api/records/show-vernissage"}) {
        const Said record = anybody.get(game);
        const Said owed = anybody.get(std::string{game} + "/chance");
        ASSERT_EQ(owed.status, 200);
        EXPECT_EQ(owed["commitment"], record["fair"].at("commitment"));
        EXPECT_EQ(owed["deal"], record["deal"]);
        for (const json::value& each : owed["moves"].as_array()) {
            json::object made =
                record["moves"].at(each.at("at").to_number<std::size_t>()).as_object();
            made.erase("seat");
            EXPECT_EQ(each.at("owed"), json::value(made));
        }
    }
}

TEST(Replays, a_game_that_was_ended_is_told_without_scores) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(with_bots());
    EXPECT_EQ(ada.command(table, "start").status, 200);
    EXPECT_EQ(ada.command(table, "end", {{"agree", true}}).status, 200);
    for (const char* what : {"/steps?seat=0", "/tale"}) {
        const Said told = ada.get("/api/records/" + table + what);
        ASSERT_EQ(told.status, 200) << what;
        EXPECT_TRUE(told["scores"].as_array().empty());
        EXPECT_TRUE(told["places"].as_array().empty());
        EXPECT_EQ(told["seats"].at(0).at("name").as_string(), "Ada");
    }
}

} // namespace
} // namespace adjuge::house
