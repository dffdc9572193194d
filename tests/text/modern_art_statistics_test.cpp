#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "text/games.h"
#include "text/json_number.h"
#include "text/record.h"

// What a game of Modern Art tells of itself, held against what the rules say happened.
namespace adjuge {
namespace {

using Event = modern_art::Event;

json::value read_record(const std::filesystem::path& file) {
    std::ifstream in{file, std::ios::binary};
    return parse_json(std::string{std::istreambuf_iterator<char>{in}, {}});
}

// The books of a whole game add up.
void expect_true(const Match<ModernArt>& match, const json::object& told) {
    const unsigned players = match.config().players;
    const json::array& sums = told.at("sums").as_array();
    const json::array& last = told.at("money").as_array().back().at("of").as_array();
    ASSERT_EQ(sums.size(), players);
    std::vector<int> paid(players);
    std::vector<int> brought(players);
    for (const json::value& buy : told.at("buys").as_array()) {
        const auto seat = static_cast<std::size_t>(number(buy.at("seat")));
        paid[seat] += number(buy.at("paid"));
        brought[seat] += number(buy.at("brought"));
        EXPECT_EQ(number(buy.at("gain")), number(buy.at("brought")) - number(buy.at("paid")));
    }
    for (unsigned p = 0; p < players; ++p) {
        EXPECT_EQ(number(sums[p].at("paid")), paid[p]);
        EXPECT_EQ(number(sums[p].at("from_bank")), brought[p]);
        const int money = modern_art::start_money + number(sums[p].at("from_bank")) +
                          number(sums[p].at("from_players")) - number(sums[p].at("paid"));
        EXPECT_EQ(money, match.state().table.money[p]);
        EXPECT_EQ(money, number(last[p]));
    }
}

// Every point of the money is what the rules say at that move.
void expect_points(const Match<ModernArt>& match, const json::object& told) {
    std::size_t sales = 0;
    std::size_t rounds = 0;
    for (std::size_t n = 0; n < match.event_count(); ++n) {
        const Event::Kind kind = match.truth(n).event.kind;
        sales += kind == Event::Kind::sold || kind == Event::Kind::taken ? 1 : 0;
        rounds += kind == Event::Kind::ranked ? 1 : 0;
    }
    EXPECT_EQ(told.at("buys").as_array().size(), sales);
    EXPECT_EQ(told.at("bank").as_array().size(), rounds);
    EXPECT_EQ(told.at("money").as_array().size(), 1 + sales + rounds);
    auto state = ModernArt::start(match.config(), match.record().deal, Silent{});
    std::size_t made = 0;
    for (const json::value& point : told.at("money").as_array()) {
        const auto at = point.at("at").to_number<std::size_t>();
        for (; made < at; ++made) {
            const auto& entry = match.record().moves[made];
            ModernArt::apply(state, entry.seat, entry.move, Silent{});
        }
        for (unsigned p = 0; p < match.config().players; ++p)
            EXPECT_EQ(number(point.at("of").at(p)), state.table.money[p]);
    }
}

TEST(ModernArtStatistics, the_books_of_all_kept_games_add_up) {
    int games = 0;
    for (const auto& file :
         std::filesystem::directory_iterator{ADJUGE_SOURCE_DIR "/tests/records"}) {
        const std::string name = file.path().filename().string();
        if (!name.starts_with("modern-art-") || !name.ends_with(".json")) continue;
        SCOPED_TRACE(name);
        const json::value value = read_record(file.path());
        const Loaded<ModernArt> loaded = load_record<ModernArt>(Node{value});
        const json::object told = Text<ModernArt>::statistics(loaded.match);
        expect_true(loaded.match, told);
        expect_points(loaded.match, told);
        ++games;
    }
    EXPECT_GE(games, 20);
}

TEST(ModernArtStatistics, tells_of_every_buy_from_whom_how_and_what_it_brought) {
    const json::value value =
        read_record(ADJUGE_SOURCE_DIR "/tests/records/modern-art-mayfair-4-1.json");
    const Loaded<ModernArt> loaded = load_record<ModernArt>(Node{value});
    const json::object told = Text<ModernArt>::statistics(loaded.match);
    EXPECT_EQ(number(told.at("rounds")), 4);
    EXPECT_EQ(told.at("artists").as_array().size(), 5U);
    const json::array& bank = told.at("bank").as_array();
    std::size_t next = 0;
    for (std::size_t n = 0; n < loaded.match.event_count(); ++n) {
        const Event& e = loaded.match.truth(n).event;
        if (e.kind != Event::Kind::sold && e.kind != Event::Kind::taken) continue;
        const json::object& buy = told.at("buys").as_array()[next++].as_object();
        EXPECT_EQ(number(buy.at("seat")), e.seat);
        EXPECT_EQ(buy.at("from").is_null(), e.seat == e.other);
        EXPECT_EQ(buy.at("cards").as_array().size(), e.card2 == modern_art::no_card ? 1U : 2U);
        const auto round = static_cast<std::size_t>(number(buy.at("round"))) - 1;
        const int price = number(bank[round].at(modern_art::artist_of(e.card)));
        EXPECT_EQ(number(buy.at("brought")),
                  price * static_cast<int>(buy.at("cards").as_array().size()));
    }
}

TEST(ModernArtStatistics, a_game_broken_off_has_paintings_that_brought_nothing_yet) {
    json::object record =
        read_record(ADJUGE_SOURCE_DIR "/tests/records/modern-art-mayfair-4-1.json").as_object();
    const json::value whole(record);
    const Loaded<ModernArt> played = load_record<ModernArt>(Node{whole});
    std::size_t sale = 0; // the move of the first one
    for (std::size_t n = 0; sale == 0; ++n)
        if (played.match.truth(n).event.kind == Event::Kind::sold)
            sale = played.match.truth(n).after;
    record.at("moves").as_array().resize(sale);
    for (const char* field : {"scores", "digest"}) record.erase(field);
    const json::value part(record);
    const json::object told = Text<ModernArt>::statistics(load_record<ModernArt>(Node{part}).match);
    const json::object& buy = told.at("buys").as_array().front().as_object();
    EXPECT_TRUE(buy.at("brought").is_null());
    EXPECT_TRUE(buy.at("gain").is_null());
    EXPECT_TRUE(told.at("bank").as_array().empty());
}

} // namespace
} // namespace adjuge
