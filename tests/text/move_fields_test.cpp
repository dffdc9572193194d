#include <gtest/gtest.h>

#include <map>
#include <set>

#include "ai/random_bot.h"
#include "configs.h"
#include "text/games.h"
#include "text/record.h"

// docs/records.md says which fields a move has: readers take no more and no less.
namespace adjuge {
namespace {

// What a complaint says; empty if there is none.
template <Game G>
std::string complaint(const json::object& move, const typename G::State* now, Seat seat,
                      const Config& config) {
    const json::value value = move;
    try {
        (void)Text<G>::read_move(config, Node{value}, now, seat);
    } catch (const FormatError& error) {
        return error.words(Lang::en);
    }
    return {};
}

template <Game G>
std::string read(const char* text, const Config& config) {
    return complaint<G>(json::parse(text).as_object(), nullptr, 0, config);
}

// Fields that no move needs, and those that a typed-in one may leave out.
bool is_free(const std::string& field) {
    return field == "keeps" || field == "shuns" || field == "stands" || field == "customers";
}
template <Game G>
bool is_typed(const json::object& move, const std::string& field, const Config& config) {
    const std::string game{G::info.id};
    const json::string& kind = move.at("move").as_string();
    if (field == "lot") return true;
    if (game == "modern-art" || game == "canaletto") return field == "on" || field == "price";
    if (game == "vernissage")
        return (field == "value" && kind == "object") || (field == "from" && kind == "advance");
    return config.has_variant(0) ? field == "number" : field == "of";
}

template <Game G>
void without_each_field(const json::object& move, const typename G::State& now, Seat seat,
                        const Config& config) {
    for (const auto& given : move) {
        const std::string field{given.key()};
        if (field == "move") continue;
        json::object less = move;
        less.erase(field);
        const bool free = is_free(field);
        const bool typed = free || is_typed<G>(move, field, config);
        EXPECT_EQ(complaint<G>(less, nullptr, seat, config).empty(), free)
            << field << " of " << json::serialize(move);
        EXPECT_EQ(complaint<G>(less, &now, seat, config).empty(), typed)
            << field << " of typed " << json::serialize(move);
    }
}

template <Game G>
void with_each_other(const json::object& move, const std::set<std::string>& fields,
                     const std::map<std::string, json::value>& values, const Config& config) {
    for (const auto& [field, value] : values) {
        if (fields.contains(field) || is_free(field)) continue;
        json::object more = move;
        more[field] = value;
        EXPECT_FALSE(complaint<G>(more, nullptr, 0, config).empty())
            << field << " in " << json::serialize(move);
    }
}

TEST(MoveFields, none_is_missing_or_too_many_in_any_game) {
    Games::each([]<Game G>(G) {
        each_config<G>([](const Config& config) {
            if (config.players != G::info.min_players) return;
            SCOPED_TRACE(G::info.id);
            Rng rng{2026};
            Match<G> match{config, G::deal(config, rng), std::vector<SeatInfo>(config.players)};
            std::map<std::string, json::object> kinds; // one move of each
            std::map<std::string, json::value> values; // one of each field
            while (!match.over()) {
                const Turn turn = match.turn();
                const Seat seat = turn.of == Turn::Of::chance ? nobody : turn.awaited.pick(rng);
                const auto made = seat == nobody
                                      ? G::roll(match.state(), rng)
                                      : RandomBot<G>{}(G::sight(match.state(), seat), rng);
                const json::object move = Text<G>::to_json(config, made);
                EXPECT_EQ(complaint<G>(move, nullptr, seat, config), "");
                if (kinds.emplace(move.at("move").as_string(), move).second)
                    without_each_field<G>(move, match.state(), seat, config);
                for (const auto& given : move) values.emplace(given.key(), given.value());
                ASSERT_TRUE(match.submit(seat, made).ok());
            }
            for (const auto& [kind, move] : kinds) {
                std::set<std::string> fields;
                for (const auto& given : move) fields.emplace(given.key());
                with_each_other<G>(move, fields, values, config);
            }
        });
    });
}

TEST(MoveFields, marche_noir_is_read_as_strictly_as_it_is_described) {
    const Config directed{3, 0, 0, 0};
    const Config wild{3, 0, 1, 0};
    const auto told = [](const char* text, const Config& config) {
        return read<MarcheNoir>(text, config);
    };
    const auto lacks = [&](const char* text, const Config& config) {
        EXPECT_NE(told(text, config).find("lacks the field"), std::string::npos) << text;
    };
    lacks(R"({"move":"produce","lot":1})", directed);
    lacks(R"({"move":"discard","lot":1})", directed);
    lacks(R"({"move":"sell","lot":1})", directed);
    lacks(R"({"move":"offer","lot":1,"stock":{"red":1},"wanted":{"blue":1}})", directed);
    lacks(R"({"move":"accept","lot":1,"production":{}})", directed);
    lacks(R"({"move":"accept","lot":1,"of":1})", directed);
    lacks(R"({"move":"offer","lot":1,"production":{},"stock":{"red":1},"wanted":{"blue":1},
              "number":1})",
          wild);
    lacks(R"({"move":"accept","lot":1,"of":1,"production":{}})", wild);
    // A number only where offers are counted, refusals only where they stand.
    for (const char* text : {R"({"move":"accept","lot":1,"of":1,"production":{},"number":1})",
                             R"({"move":"withdraw","lot":1,"number":1})"}) {
        EXPECT_NE(told(text, directed), "") << text;
        EXPECT_EQ(told(text, wild), "") << text;
    }
    EXPECT_EQ(told(R"({"move":"pass","lot":1,"keeps":["red"]})", directed), "");
    EXPECT_NE(told(R"({"move":"pass","lot":1,"keeps":["red"]})", wild), "");
    // Sets have everything once, counts no zeros, and only an offer is to all.
    EXPECT_EQ(told(R"({"move":"pass","lot":1,"keeps":["red","red"]})", directed),
              "/keeps/1: \"red\" appears twice in this list");
    EXPECT_NE(told(R"({"move":"pass","lot":1,"shuns":["red","blue","red"]})", directed), "");
    EXPECT_NE(told(R"({"move":"produce","lot":1,"goods":{"red":0}})", directed), "");
    EXPECT_EQ(told(R"({"move":"produce","lot":1,"goods":{}})", directed), "");
    EXPECT_NE(told(R"({"move":"choose","lot":1,"whom":null})", directed), "");
    EXPECT_NE(told(R"({"move":"accept","lot":1,"of":null,"production":{}})", directed), "");
}

TEST(MoveFields, vernissage_is_read_as_strictly_as_it_is_described) {
    const Config config{3, 0, 0, 0};
    const auto told = [&](const char* text) { return read<Vernissage>(text, config); };
    EXPECT_NE(told(R"({"move":"object","lot":1})"), "");
    EXPECT_NE(told(R"({"move":"advance","lot":1,"steps":3,"to":3})"), "");
    EXPECT_NE(told(R"({"move":"review","lot":1,"artist":null})"), "");
    EXPECT_NE(told(R"({"move":"consent","lot":1,"stands":["kali","kali"]})"), "");
    EXPECT_EQ(told(R"({"move":"consent","lot":1,"stands":["kali"]})"), "");
}

TEST(MoveFields, a_refusal_names_all_that_is_wrong_at_once) {
    const Config directed{3, 0, 0, 0};
    EXPECT_EQ(read<MarcheNoir>(R"({"move":"offer"})", directed),
              "the move \"offer\" lacks the fields \"lot\", \"production\", \"stock\", \"wanted\"; "
              "its fields are: move, lot, production, stock, wanted, keeps, shuns");
    EXPECT_EQ(read<ModernArt>(R"({"move":"bid","lot":1})", directed),
              "the move \"bid\" lacks the field \"amount\"; its fields are: move, lot, amount");
    EXPECT_EQ(read<ModernArt>(R"({"move":"bid","lot":1,"amout":3,"on":2})", directed),
              "the move \"bid\" lacks the field \"amount\" and has no fields \"amout\", \"on\"; "
              "its fields are: move, lot, amount");
    EXPECT_EQ(read<Canaletto>(R"({"move":"sell","lot":1,"treasure":"lamp","on":2})", directed),
              "the move \"sell\" has no field \"on\"; its fields are: move, lot, treasure");
    const json::value move = json::parse(R"({"move":"place","lot":7})");
    try {
        (void)Text<Vernissage>::read_move(directed, Node{move, "/move"}, nullptr, 0);
        ADD_FAILURE() << "it is no move";
    } catch (const FormatError& error) {
        EXPECT_EQ(
            error.words(Lang::fr),
            "/move: il manque au coup « place » les champs \"artist\", \"token\", \"value\" ; "
            "ses champs sont : move, lot, artist, token, value");
    }
}

TEST(MoveFields, a_variant_that_stands_twice_is_refused) {
    const json::value head = json::parse(R"({"edition":"x","variants":["wild","wild"]})");
    json::value fixed = head;
    fixed.as_object()["edition"] = MarcheNoir::info.editions[0].id;
    const json::value seats = json::array(3);
    EXPECT_THROW((void)read_config(MarcheNoir::info, Node{fixed}, Node{seats}), FormatError);
    fixed.as_object()["variants"] = json::array{"wild"};
    EXPECT_NO_THROW((void)read_config(MarcheNoir::info, Node{fixed}, Node{seats}));
}

} // namespace
} // namespace adjuge
