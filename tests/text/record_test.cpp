#include "text/record.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>

#include "ai/random_bot.h"
#include "text/games.h"
#include "text/verified.h"

namespace adjuge {
namespace {

json::object finished_game(std::uint64_t seed, const Config& config = {3, 0, 0, 0}) {
    Rng rng{seed};
    std::vector<SeatInfo> seats;
    for (unsigned p = 0; p < config.players; ++p)
        seats.push_back({"P" + std::to_string(p), "random"});
    Match<ModernArt> match{config, ModernArt::deal(config, rng), seats};
    while (!match.over()) {
        const Turn turn = match.turn();
        const Seat seat = turn.of == Turn::Of::chance ? nobody : turn.awaited.pick(rng);
        const auto move = seat == nobody
                              ? ModernArt::roll(match.state(), rng)
                              : RandomBot<ModernArt>{}(ModernArt::sight(match.state(), seat), rng);
        EXPECT_TRUE(match.submit(seat, move).ok());
    }
    return to_json(match.record());
}

std::optional<Fault> fault_of(const json::object& record) {
    const json::value value(record);
    return load_record<ModernArt>(Node{value}).fault;
}

// The place that a malformed record is refused at.
std::string complaint_at(const json::object& record) {
    try {
        const json::value value(record);
        record_game(Node{value});
        (void)load_record<ModernArt>(Node{value});
    } catch (const FormatError& error) {
        EXPECT_FALSE(error.words(Lang::fr).empty());
        return error.where();
    }
    return "no complaint";
}

std::size_t find_move(const json::object& record, std::string_view kind) {
    const auto& moves = record.at("moves").as_array();
    for (std::size_t n = 0; n < moves.size(); ++n)
        if (moves[n].as_object().at("move") == json::value(kind)) return n;
    ADD_FAILURE() << "no " << kind;
    return 0;
}

TEST(Record, a_whole_game_is_accepted) { EXPECT_FALSE(fault_of(finished_game(1)).has_value()); }

TEST(Record, broken_json_is_reported_with_line_and_column) {
    try {
        parse_json("{\n  \"a\": 1,\n  oops\n}");
        FAIL();
    } catch (const FormatError& error) {
        EXPECT_EQ(error.where(), "3:3");
    }
    EXPECT_THROW(parse_json("{} {}"), FormatError);
    EXPECT_NO_THROW(parse_json("{} \n\n"));
}

TEST(Record, cut_anywhere_it_is_reported_with_the_place) {
    const std::string text = pretty_record(finished_game(2));
    for (std::size_t length = 0; length < text.size() - 2; length += 97) {
        try {
            parse_json(std::string_view{text}.substr(0, length));
            FAIL() << length;
        } catch (const FormatError& error) {
            EXPECT_NE(error.where().find(':'), std::string::npos);
        }
    }
}

TEST(Record, any_changed_byte_is_noticed) {
    const std::string text = pretty_record(finished_game(3));
    const std::size_t moves = text.find("\"moves\"");
    int noticed = 0;
    int tried = 0;
    for (std::size_t at = moves; at < text.size(); at += 61) {
        std::string changed = text;
        changed[at] = changed[at] == '7' ? '8' : '7';
        if (changed == text || std::isspace(static_cast<unsigned char>(text[at])) != 0) continue;
        ++tried;
        try {
            const json::value value = parse_json(changed);
            record_game(Node{value});
            noticed += load_record<ModernArt>(Node{value}).fault ? 1 : 0;
        } catch (const FormatError&) {
            ++noticed;
        }
    }
    EXPECT_EQ(noticed, tried);
    EXPECT_GT(tried, 50);
}

TEST(Record, the_first_illegal_move_is_named_with_its_rule) {
    json::object record = finished_game(4);
    const std::size_t at = find_move(record, "bid");
    record["moves"].as_array()[at].as_object()["amount"] = 5000;
    const auto fault = fault_of(record);
    ASSERT_TRUE(fault.has_value());
    EXPECT_EQ(fault->kind, Fault::Kind::move);
    EXPECT_EQ(fault->move, at);
    EXPECT_EQ(to_string(fault->verdict.broken), "MA-17");
}

TEST(Record, a_move_out_of_turn_is_illegal) {
    json::object record = finished_game(5);
    auto& moves = record["moves"].as_array();
    auto& seat = moves[0].as_object()["seat"];
    seat = (seat.to_number<int>() + 1) % 3;
    EXPECT_EQ(to_string(fault_of(record)->verdict.broken), "MA-14");
}

TEST(Record, wrong_scores_are_noticed) {
    json::object record = finished_game(6);
    record["scores"].as_array()[1] = 1;
    EXPECT_EQ(fault_of(record)->kind, Fault::Kind::scores);
    record["moves"].as_array().pop_back();
    EXPECT_EQ(fault_of(record)->kind, Fault::Kind::unfinished);
}

TEST(Record, a_change_that_stays_legal_breaks_the_digest) {
    json::object record = finished_game(7);
    record["seats"].as_array()[0].as_object()["name"] = "Somebody else";
    EXPECT_EQ(fault_of(record)->kind, Fault::Kind::digest);
    record.erase("digest");
    EXPECT_FALSE(fault_of(record).has_value());
}

TEST(Record, malformed_fields_are_named_by_their_place) {
    const json::object good = finished_game(8);
    const auto with = [&](const std::function<void(json::object&)>& change) {
        json::object record = good;
        change(record);
        return complaint_at(record);
    };
    EXPECT_EQ(with([](auto&) {}), "no complaint");
    EXPECT_EQ(with([](auto& r) { r["format"] = "chess"; }), "");
    EXPECT_EQ(with([](auto& r) { r["format_version"] = 2; }), "/format_version");
    EXPECT_EQ(with([](auto& r) { r["game"] = "chess"; }), "/game");
    EXPECT_EQ(with([](auto& r) { r["rules_version"] = 99; }), "/rules_version");
    EXPECT_EQ(with([](auto& r) { r["edition"] = "first"; }), "/edition");
    EXPECT_EQ(with([](auto& r) { r["variants"] = json::array{"chaos"}; }), "/variants/0");
    EXPECT_EQ(with([](auto& r) { r["variants"] = json::array{"single-beneficiary"}; }),
              "/variants");
    EXPECT_EQ(with([](auto& r) { r["seats"].as_array().pop_back(); }), "/seats");
    EXPECT_EQ(with([](auto& r) { r["seats"].as_array()[1] = 5; }), "/seats/1");
    EXPECT_EQ(with([](auto& r) { r["moves"].as_array()[3] = json::object{}; }), "/moves/3");
    EXPECT_EQ(with([](auto& r) { r["moves"].as_array()[0].as_object()["card"] = "mona-lisa"; }),
              "/moves/0/card");
    EXPECT_EQ(with([](auto& r) { r["moves"].as_array()[0].as_object()["seat"] = 3; }),
              "/moves/0/seat");
    EXPECT_EQ(with([](auto& r) { r["moves"].as_array()[0].as_object()["colour"] = 1; }),
              "/moves/0");
    EXPECT_EQ(with([](auto& r) { r["deal"].as_object()["first_seat"] = 3; }), "/deal/first_seat");
    EXPECT_EQ(with([](auto& r) {
                  auto& deck = r["deal"].as_object()["deck"].as_array();
                  deck[69] = deck[0];
              }),
              "/deal/deck/69");
    EXPECT_EQ(with([](auto& r) { r["deal"].as_object()["deck"].as_array().pop_back(); }),
              "/deal/deck");
    EXPECT_EQ(with([](auto& r) { r["colour"] = "red"; }), "");
    EXPECT_EQ(with([](auto& r) { r.erase("moves"); }), "");
}

// A game typed in at a real table: hands written out, cards without numbers, no lots.
json::object typed_in(const json::object& record, const Config& config) {
    const json::value value(record);
    const Loaded<ModernArt> loaded = load_record<ModernArt>(Node{value});
    const auto short_name = [](std::string_view card) {
        return json::value(card.substr(0, card.rfind('-')));
    };
    json::array rounds;
    const modern_art::Card* next = loaded.match.record().deal.deck;
    for (unsigned round = 1; round <= 3; ++round) {
        json::array hands;
        for (unsigned hand = 0; hand < modern_art::hands_dealt(config); ++hand) {
            json::array cards;
            for (unsigned n = modern_art::share(config, round); n > 0; --n)
                cards.push_back(short_name(Text<ModernArt>::card_id(config, *next++)));
            hands.push_back(std::move(cards));
        }
        rounds.push_back(std::move(hands));
    }
    json::object typed = record;
    typed.erase("digest");
    typed.erase("rules_version");
    typed["deal"] = json::object{{"first_seat", record.at("deal").at("first_seat")},
                                 {"hands", std::move(rounds)}};
    for (auto& move : typed["moves"].as_array()) {
        auto& fields = move.as_object();
        for (const char* field : {"lot", "on", "price"}) fields.erase(field);
        if (auto* card = fields.if_contains("card")) *card = short_name(card->as_string());
    }
    return typed;
}

TEST(Record, a_game_from_a_real_table_can_be_typed_in) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Config config{static_cast<std::uint8_t>(3 + seed % 3),
                            static_cast<std::uint8_t>(seed % 2),
                            static_cast<std::uint8_t>(seed % 3 == 0 ? 1 : 0), 0};
        const json::object typed = typed_in(finished_game(seed, config), config);
        EXPECT_FALSE(fault_of(typed).has_value()) << seed;
    }
}

TEST(Record, hands_of_a_round_that_is_played_must_be_given) {
    const Config config{3, 0, 0, 0};
    json::object typed = typed_in(finished_game(11, config), config);
    typed["deal"].as_object()["hands"].as_array().resize(1);
    EXPECT_EQ(complaint_at(typed), "/deal");
    // The first round alone is a game that is not finished.
    typed.erase("scores");
    auto& moves = typed["moves"].as_array();
    while (!moves.empty() && complaint_at(typed) != "no complaint") moves.pop_back();
    EXPECT_GT(moves.size(), 10U);
    EXPECT_FALSE(fault_of(typed).has_value());
}

TEST(Record, a_field_that_stands_twice_is_refused) {
    std::string text = pretty_record(finished_game(12));
    text.insert(text.find("\"moves\""), "\"scores\": [9999, 0, 0],\n  ");
    try {
        parse_json(text);
        FAIL();
    } catch (const FormatError& error) {
        EXPECT_NE(error.words(Lang::en).find("scores"), std::string::npos);
    }
    try {
        parse_json(R"({"a": [{}, {"b": 1, "c": 2, "b": 3}]})");
        FAIL();
    } catch (const FormatError& error) {
        EXPECT_EQ(error.where(), "/a/1");
    }
    EXPECT_NO_THROW(parse_json(R"({"a": {"b": 1}, "b": [{"b": 2}, {"b": 3}]})"));
    EXPECT_NO_THROW(parse_json(R"({":": ":\":", "\\": ":", "\u003b": [":", {}]})"));
    EXPECT_THROW(parse_json(R"({":": ":\":", "\u003a": 1})"), FormatError);
}

TEST(Record, a_finished_game_without_scores_is_not_right) {
    json::object record = finished_game(13);
    record.erase("scores");
    record.erase("digest");
    EXPECT_EQ(fault_of(record)->kind, Fault::Kind::no_scores);
}

TEST(Record, nesting_without_end_is_refused) {
    EXPECT_THROW(parse_json(std::string(100'000, '[')), FormatError);
}

TEST(Record, a_deck_names_cards_in_full) {
    json::object record = finished_game(14);
    auto& card = record["deal"].as_object()["deck"].as_array()[5];
    const std::string full{card.as_string()};
    card = full.substr(0, full.rfind('-'));
    EXPECT_EQ(complaint_at(record), "/deal/deck/5");
    card = full.substr(0, full.rfind('-') + 1);
    EXPECT_EQ(complaint_at(record), "/deal/deck/5");
}

TEST(Record, a_typed_in_deal_must_fit_the_game) {
    const Config config{3, 0, 0, 0};
    const json::object typed = typed_in(finished_game(9, config), config);
    const auto hand = [](json::object& r, std::size_t round, std::size_t seat) -> json::array& {
        return r["deal"].as_object()["hands"].as_array()[round].as_array()[seat].as_array();
    };
    json::object record = typed;
    hand(record, 0, 1).pop_back();
    EXPECT_EQ(complaint_at(record), "/deal/hands/0/1");
    record = typed;
    for (auto& card : hand(record, 0, 2)) card = "nex-double"; // there are two
    EXPECT_EQ(complaint_at(record).substr(0, 16), "/deal/hands/0/2/");
    record = typed;
    hand(record, 1, 0)[0] = "nex-double-1";
    hand(record, 1, 0)[1] = "nex-double-1";
    EXPECT_EQ(complaint_at(record), "/deal/hands/1/0/1");
}

json::object fair_game() {
    const Config config{3, 0, 1, 0};
    const FairSeed seed = FairSeed::fresh();
    const std::vector<std::string> nonces{"Ada's", "", "42"};
    const FairChance chance{seed, nonces};
    FairLuck luck = chance.deal();
    Match<ModernArt> match{config, ModernArt::deal(config, luck), {{"Ada"}, {"Basile"}, {"Odile"}}};
    Rng rng{7};
    while (!match.over()) {
        const Turn turn = match.turn();
        const Seat seat = turn.of == Turn::Of::chance ? nobody : turn.awaited.pick(rng);
        FairLuck draw = chance.at(match.record().moves.size());
        const auto move = seat == nobody
                              ? ModernArt::roll(match.state(), draw)
                              : RandomBot<ModernArt>{}(ModernArt::sight(match.state(), seat), rng);
        EXPECT_TRUE(match.submit(seat, move).ok());
    }
    match.set_fair({seed.commitment(), seed.hex(), nonces});
    return to_json(match.record());
}

TEST(Record, fair_shuffles_are_checked) {
    const json::object good = fair_game();
    EXPECT_FALSE(fault_of(good).has_value());
    const auto fault_with = [&](const std::function<void(json::object&)>& change) {
        json::object record = good;
        record.erase("digest");
        change(record["fair"].as_object());
        return fault_of(record)->kind;
    };
    EXPECT_EQ(fault_with([](auto& fair) { fair["seed"] = FairSeed::fresh().hex(); }),
              Fault::Kind::commitment);
    EXPECT_EQ(fault_with([](auto& fair) { fair["seed"] = "?"; }), Fault::Kind::commitment);
    EXPECT_EQ(fault_with([](auto& fair) { fair["nonces"].as_array()[1] = "late"; }),
              Fault::Kind::unfair);
    EXPECT_EQ(fault_with([](auto& fair) {
                  const FairSeed other = FairSeed::fresh();
                  fair["seed"] = other.hex();
                  fair["commitment"] = other.commitment();
              }),
              Fault::Kind::unfair);
}

// What a page compares with the record, whoever made it.
TEST(Record, chance_owes_the_deal_and_its_own_moves) {
    const json::object good = fair_game();
    const auto owed_with = [&](const std::function<void(json::object&)>& change) {
        json::value record = good;
        record.as_object().erase("digest");
        change(record.as_object());
        return owed_by_chance(Node{record});
    };
    const json::object owed = owed_with([](auto&) {});
    EXPECT_EQ(owed.at("commitment"), good.at("fair").at("commitment"));
    EXPECT_EQ(owed.at("deal"), good.at("deal"));
    const auto& moves = owed.at("moves").as_array();
    ASSERT_FALSE(moves.empty());
    for (const json::value& each : moves) {
        json::value made = good.at("moves").at(each.at("at").to_number<std::size_t>());
        EXPECT_EQ(made.at("seat"), json::value("chance"));
        made.as_object().erase("seat");
        EXPECT_EQ(each.at("owed"), made);
    }
    const auto late = [](auto& record) { record["fair"].at("nonces").as_array()[1] = "late"; };
    EXPECT_NE(owed_with(late).at("deal"), good.at("deal"));
    // A forbidden move: what was owed up to there.
    const std::size_t first = moves[0].at("at").to_number<std::size_t>();
    const json::object cut = owed_with([&](auto& record) {
        record["moves"].as_array()[first + 1] = record["moves"].as_array()[0];
    });
    EXPECT_EQ(cut.at("moves").as_array().size(), 1U);
    EXPECT_EQ(cut.at("moves").at(0), moves[0]);
    const json::object none{{"commitment", nullptr}, {"deal", nullptr}, {"moves", json::array()}};
    EXPECT_EQ(owed_with([](auto& record) { record["fair"].as_object()["seed"] = "?"; }), none);
    EXPECT_EQ(owed_with([](auto& record) { record.erase("fair"); }), none);
}

// Chance that was helped along after a fair deal.
TEST(Record, a_mystery_card_that_was_chosen_is_noticed) {
    json::object record = fair_game();
    record.erase("digest");
    auto& moves = record["moves"].as_array();
    std::size_t at = 0;
    while (moves[at].as_object().at("move") != json::value("reveal")) ++at;
    moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(at) + 1, moves.end());
    record.erase("scores");
    EXPECT_FALSE(fault_of(record).has_value());
    const json::value value(record);
    const Loaded<ModernArt> loaded = load_record<ModernArt>(Node{value});
    const modern_art::Card other = loaded.match.state().mystery.nth(0);
    moves[at].as_object()["card"] = Text<ModernArt>::card_id(loaded.match.config(), other);
    const auto fault = fault_of(record);
    ASSERT_TRUE(fault.has_value());
    EXPECT_EQ(fault->kind, Fault::Kind::unfair);
    EXPECT_EQ(fault->move, at);
}

TEST(Record, a_persons_view_hides_the_money_of_others) {
    const Config config{3, 0, 0, 0};
    Rng rng{1};
    const auto state = ModernArt::start(config, ModernArt::deal(config, rng), Silent{});
    const json::object hidden =
        Text<ModernArt>::to_json(ModernArt::look(state, 1), Reckoning::hidden);
    const auto& players = hidden.at("players").as_array();
    EXPECT_TRUE(players[1].as_object().contains("money"));
    EXPECT_FALSE(players[0].as_object().contains("money"));
    EXPECT_FALSE(players[2].as_object().contains("money"));
    EXPECT_FALSE(hidden.contains("bank")); // it would give away the sum
    const json::object watching =
        Text<ModernArt>::to_json(ModernArt::look(state, nobody), Reckoning::hidden);
    EXPECT_FALSE(watching.contains("hand"));
    for (const auto& player : watching.at("players").as_array())
        EXPECT_FALSE(player.as_object().contains("money"));
}

// Whole games kept since they were played: the rules must never come to mean something else.
TEST(Record, all_kept_games_replay) {
    int games = 0;
    for (const auto& file :
         std::filesystem::directory_iterator{ADJUGE_SOURCE_DIR "/tests/records"}) {
        if (file.path().extension() != ".json") continue;
        SCOPED_TRACE(file.path().filename().string());
        std::ifstream in{file.path(), std::ios::binary};
        const std::string text{std::istreambuf_iterator<char>{in}, {}};
        const json::value value = parse_json(text);
        const Node record{value};
        EXPECT_TRUE(Games::with(record_game(record), [&]<Game G>(G) {
            const Loaded<G> loaded = load_record<G>(record);
            EXPECT_FALSE(loaded.fault.has_value());
            EXPECT_TRUE(loaded.match.over());
        }));
        ++games;
    }
    EXPECT_GE(games, 20);
}

} // namespace
} // namespace adjuge
