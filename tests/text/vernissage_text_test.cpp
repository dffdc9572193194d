#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "ai/vernissage/sane_bot.h"
#include "text/record.h"
#include "text/vernissage/text.h"

// What people read and type of Vernissage, over whole games.
namespace adjuge {
namespace {

using namespace vernissage;
using Words = Text<Vernissage>;

const std::vector<SeatInfo> people{{"Ada"}, {"Basile"}, {"Odile"}, {"Zoë"}};

Match<Vernissage> played(std::uint64_t seed, long moves = 30000) {
    Rng rng{seed};
    const Config config{4, 0, static_cast<std::uint8_t>(seed % 2), 0};
    Match<Vernissage> match{config, Vernissage::deal(config, rng), people};
    for (; moves > 0 && !match.over(); --moves) {
        const Turn turn = match.turn();
        const Seat seat = turn.of == Turn::Of::chance ? nobody : turn.awaited.first();
        Move move;
        if (seat == nobody) {
            move = roll(match.state(), rng);
        } else {
            const Sight view = sight(match.state(), seat);
            const Options offered = options(view);
            move = rng.below(3) == 0
                       ? draw(view, offered, offered.list[rng.below(offered.size)], rng)
                       : SaneBot{}(view, rng);
        }
        if (!match.submit(seat, move).ok()) throw std::logic_error{"a bot's move is refused"};
    }
    return match;
}

void expect_words(const std::string& text) {
    EXPECT_FALSE(text.empty());
    EXPECT_EQ(text.find_first_of("{}["), std::string::npos) << text;
}

TEST(VernissageText, everything_that_happens_has_words) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Match<Vernissage> match = played(seed);
        for (const Lang lang : {Lang::en, Lang::fr})
            for (const Seat me : {Seat{0}, nobody}) {
                const Seating seating{match.config(), match.seats(), me};
                std::vector<Event> events;
                for (std::size_t n = 0; n < match.event_count(); ++n) {
                    events.push_back(match.seen(n, me).event);
                    expect_words(Words::sentence(lang, seating, events.back()));
                }
                for (const auto& paragraph : Words::story(lang, seating, events))
                    expect_words(paragraph.text);
                expect_words(
                    drawn_table<Vernissage>(lang, seating, match.view(me), Reckoning::shown));
            }
        for (const auto& entry : match.record().moves)
            for (const Lang lang : {Lang::en, Lang::fr})
                expect_words(Words::words(lang, match.config(), entry.move));
    }
}

// What a terminal offers is legal, has a key of its own and tells what would follow.
TEST(VernissageText, choices_are_legal_and_have_keys_of_their_own) {
    unsigned met = 0;
    for (long moves = 0; moves < 500; moves += 3) {
        const Match<Vernissage> match = played(static_cast<std::uint64_t>(moves % 5), moves);
        if (match.over() || match.turn().of == Turn::Of::chance) continue;
        const Seat seat = match.turn().awaited.first();
        const View view = match.view(seat);
        const Seating seating{match.config(), match.seats(), seat};
        for (const Lang lang : {Lang::en, Lang::fr}) {
            expect_words(Words::asked(lang, seating, view, {}));
            const auto choices = Words::choices(lang, view);
            ASSERT_FALSE(choices.empty());
            std::vector<std::string> keys;
            for (const auto& choice : choices) {
                ++met;
                keys.push_back(choice.key);
                EXPECT_TRUE(check(match.state(), seat, choice.move).ok()) << choice.key;
                expect_words(choice.hint);
                for (const std::string& line : Words::foresee(lang, seating, view, choice.move))
                    expect_words(line);
                Words::caution(lang, view, choice.move);
            }
            std::sort(keys.begin(), keys.end());
            EXPECT_EQ(std::adjacent_find(keys.begin(), keys.end()), keys.end());
        }
    }
    EXPECT_GT(met, 500U);
}

// A match at its first question that offers a kind of move, and who is asked.
std::pair<Match<Vernissage>, Seat> where(Move::Kind kind) {
    for (long moves = 0;; ++moves) {
        Match<Vernissage> match = played(3, moves);
        if (match.turn().of == Turn::Of::chance) continue;
        const Seat seat = match.turn().awaited.first();
        for (const Option& o : options(sight(match.state(), seat)))
            if (o.kind == kind) return {match, seat};
    }
}

// A terminal makes a move by itself only where there is no other.
TEST(VernissageText, an_example_is_no_forced_move) {
    const auto [match, seat] = where(Move::Kind::place);
    for (const auto& choice : Words::choices(Lang::en, match.view(seat)))
        EXPECT_NE(choice.lo, choice.hi);
}

TEST(VernissageText, tokens_are_typed_with_their_artist) {
    const auto [match, seat] = where(Move::Kind::place);
    const View view = match.view(seat);
    const auto typed = [&](const char* line) { return Words::typed(Lang::en, view, line); };
    const Move m = typed("s4.2").value();
    EXPECT_EQ(m.kind, Move::Kind::place);
    EXPECT_EQ(m.token, scandal);
    EXPECT_EQ(m.value, 4U);
    EXPECT_EQ(m.artist, 1U);
    EXPECT_EQ(m.question, view.table.question);
    EXPECT_EQ(typed("v7.5")->token, sale);
    for (const char* wrong : {"", "s", "s4", "s4.", "s.2", "s0.1", "s8.1", "s4.0", "s4.6", "s4.2.",
                              "x4.2", "4.2", "s4,2", "s44.2", "s4.22", "m1,2"})
        EXPECT_FALSE(typed(wrong).has_value()) << wrong;
    // Whatever the rules allow can be typed.
    const Options offered = options(view);
    for (unsigned kind = 0; kind < token_kinds; ++kind)
        for (unsigned value = 1; value < lanes; ++value)
            for (unsigned a = 0; a < artists; ++a) {
                const std::string line =
                    std::string{"scv"[kind]} + std::to_string(value) + "." + std::to_string(a + 1);
                const bool allowed =
                    has_bit(offered.values[kind], value) && has_bit(offered.artists, a);
                EXPECT_EQ(check(match.state(), seat, *typed(line.c_str())).ok(), allowed) << line;
            }
}

TEST(VernissageText, VE_31_agents_are_typed_as_steps) {
    const auto [match, seat] = where(Move::Kind::relocate);
    const View view = match.view(seat);
    const auto typed = [&](const char* line) { return Words::typed(Lang::en, view, line); };
    EXPECT_EQ(typed("m1,4,15")->agents, 1U << 1 | 1U << 4 | 1U << 15);
    EXPECT_TRUE(check(match.state(), seat, *typed("m3,4,15")).ok());
    for (const char* wrong :
         {"", "m", "m0", "m16", "m1,", "m1,1", "m1;2", "x1", "m,1", "m1,2x", "s4.2", "m111"})
        EXPECT_FALSE(typed(wrong).has_value()) << wrong;
}

// A game is replayed and told by the rules it was played by, and new ones get the newest.
TEST(VernissageText, VE_40_a_record_keeps_its_version_of_the_rules) {
    const auto kept = [](const char* name) {
        std::ifstream in{ADJUGE_SOURCE_DIR "/tests/records/" + std::string{name}};
        return json::parse(std::string{std::istreambuf_iterator<char>{in}, {}});
    };
    json::value old = kept("vernissage-3-1.json");
    const Loaded<Vernissage> loaded = load_record<Vernissage>(Node{old});
    EXPECT_FALSE(loaded.fault.has_value());
    EXPECT_EQ(loaded.match.config().rules, 1U);
    EXPECT_EQ(json::value(to_json(loaded.match.record())), old);
    EXPECT_EQ(Words::to_json(loaded.match.view(0), Reckoning::shown).at("rules_version"), 1);
    EXPECT_EQ(
        Words::read_view(Node{json::value(Words::to_json(loaded.match.view(0), Reckoning::shown))})
            .table.config.rules,
        1U);
    const json::value now = kept("vernissage-3-bargained.json");
    EXPECT_EQ(load_record<Vernissage>(Node{now}).match.config().rules, 0U);
    EXPECT_EQ(to_json(played(1).record()).at("rules_version"), 2U);
    // Moves that the first version knows nothing of.
    json::value earlier = now;
    earlier.as_object()["rules_version"] = 1;
    EXPECT_TRUE(load_record<Vernissage>(Node{earlier}).fault.has_value());
}

TEST(VernissageText, VE_40_a_value_of_ones_own_is_typed_and_told) {
    const auto [match, seat] = where(Move::Kind::propose);
    const View view = match.view(seat);
    unsigned met = 0;
    for (const auto& choice : Words::choices(Lang::en, view)) {
        if (choice.move.kind != Move::Kind::propose) continue;
        ++met;
        EXPECT_EQ(choice.key, "p" + std::to_string(choice.move.value));
        EXPECT_TRUE(choice.hint.starts_with("Propose ")) << choice.hint;
    }
    EXPECT_GT(met, 0U);
    Match<Vernissage> next = match;
    const Options o = options(sight(match.state(), seat));
    const Move m = mildest(sight(match.state(), seat), o, o.list[o.size - 1U]);
    EXPECT_TRUE(next.submit(seat, m).ok());
    const json::object view_json = Words::to_json(next.view(nobody), Reckoning::shown);
    EXPECT_EQ(view_json.at("question").at("proposed"), true);
    EXPECT_EQ(view_json.at("question").at("settled"), m.value);
    const json::object told = Words::statistics(next);
    EXPECT_EQ(told.at("tokens").as_array().back().at("proposed"), m.value);
}

TEST(VernissageText, a_typed_in_move_may_leave_things_out) {
    Rng rng{1};
    const Config config{3, 0, 0, 0};
    State s = start(config, deal(config, rng), Silent{});
    const auto read = [&](const char* text) {
        const json::value value = json::parse(text);
        return Words::read_move(config, Node{value}, &s, 0);
    };
    EXPECT_TRUE(check(s, 0, read(R"({"move": "keep"})")).ok());
    EXPECT_EQ(read(R"({"move": "object"})").value, 0U);
    EXPECT_EQ(read(R"({"move": "buy", "pile": "grey"})").pile, grey_offer);
    for (const char* wrong :
         {R"({"move": "place", "token": "sale", "value": 9, "artist": "krach"})",
          R"({"move": "buy", "pile": 8})", R"({"move": "take", "card": "joker"})",
          R"({"move": "keep", "value": 1})", R"({"move": "dice", "dice": [1, 7]})",
          R"({"move": "relocate", "agents": [1, 4, 4]})"})
        EXPECT_THROW(read(wrong), FormatError) << wrong;
}

// Whatever comes in instead of a move is a move, or is told to be none: nothing else is thrown, and
// what is read is written the same again.
TEST(VernissageText, no_line_of_json_does_harm) {
    const json::value odd[]{nullptr,
                            true,
                            -1,
                            0,
                            1,
                            7,
                            99,
                            1e300,
                            "",
                            "krach",
                            "sale",
                            "grey",
                            "own",
                            "∞",
                            json::array{},
                            json::array{1, 1},
                            json::array{1, 2, 3, 4, 5},
                            json::array{"krach", "krach"},
                            json::array{nullptr},
                            json::object{},
                            json::object{{"move", "keep"}}};
    Rng rng{7};
    unsigned moves = 0;
    unsigned legal = 0;
    for (long made = 0; made < 400; made += 7) {
        const Match<Vernissage> match = played(static_cast<std::uint64_t>(made % 3), made);
        if (match.over()) continue;
        const Turn turn = match.turn();
        const Seat seat = turn.of == Turn::Of::chance ? nobody : turn.awaited.first();
        for (int n = 0; n < 200; ++n) {
            const Match<Vernissage>& from = match;
            const auto& all = from.record().moves;
            json::object move{{"move", "keep"}};
            if (!all.empty())
                move = Words::to_json(from.config(),
                                      all[rng.below(static_cast<std::uint32_t>(all.size()))].move);
            move["lot"] = from.state().table.question;
            static constexpr const char* fields[]{"move",   "lot",  "artist", "token", "value",
                                                  "amount", "pile", "card",   "steps", "agents",
                                                  "from",   "to",   "face",   "dice",  "stands"};
            const std::uint32_t changes = rng.below(3);
            for (std::uint32_t c = 0; c < changes; ++c)
                move[fields[rng.below(std::size(fields))]] = odd[rng.below(std::size(odd))];
            const json::value value = move;
            try {
                const Move read = Words::read_move(from.config(), Node{value}, nullptr, seat);
                ++moves;
                const json::value again = Words::to_json(from.config(), read);
                EXPECT_EQ(Words::read_move(from.config(), Node{again}, nullptr, seat), read);
                const bool ok = seat == nobody ? check_chance(from.state(), read).ok()
                                               : check(from.state(), seat, read).ok();
                legal += ok ? 1 : 0;
                if (seat == nobody) continue;
                EXPECT_EQ(preview(sight(from.state(), seat), read).verdict.ok(), ok);
            } catch (const FormatError&) {}
        }
    }
    EXPECT_GT(moves, 1000U);
    EXPECT_GT(legal, 20U);
}

TEST(VernissageText, a_view_that_no_table_has_is_refused) {
    const auto [match, seat] = where(Move::Kind::object);
    const auto reads = [&](std::string_view where, const json::value& what) {
        json::value view = Words::to_json(match.view(seat), Reckoning::shown);
        view.at_pointer(where) = what;
        try {
            (void)Words::read_view(Node{view});
            return true;
        } catch (const FormatError&) {
            return false;
        }
    };
    EXPECT_TRUE(reads("/turn", 1));
    EXPECT_FALSE(reads("/question/artist", nullptr));
    EXPECT_FALSE(reads("/question/token", nullptr));
    EXPECT_FALSE(reads("/question/value", 0));
    EXPECT_FALSE(reads("/asked", nullptr));
    EXPECT_FALSE(reads("/phase", "taking")); // out of which pile?
    EXPECT_FALSE(reads("/artists/0/step", 0));
    EXPECT_FALSE(reads("/artists/0/step", 16));
    EXPECT_FALSE(reads("/players/0/agents", json::array{1, 1}));
    const std::string artist = std::to_string(match.state().table.artist);
    EXPECT_FALSE(reads("/artists/" + artist + "/tokens", json::array{}));
}

// The table of somebody who has everything, in both languages.
TEST(VernissageText, everything_fits_eighty_columns) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Match<Vernissage> match = played(seed, 350);
        for (const Lang lang : {Lang::en, Lang::fr})
            for (Seat me = 0; me < 4; ++me) {
                std::istringstream board{drawn_table<Vernissage>(
                    lang, {match.config(), match.seats(), me}, match.view(me), Reckoning::shown)};
                for (std::string line; std::getline(board, line);)
                    EXPECT_LE(columns(line), 80U) << line;
            }
    }
}

// The sums of the statistics are the final wealth.
TEST(VernissageText, VE_72_the_tale_adds_up) {
    for (std::uint64_t seed = 20; seed < 30; ++seed) {
        const Match<Vernissage> match = played(seed);
        const json::object told = Words::statistics(match);
        const Scores s = scores(match.state());
        for (unsigned p = 0; p < 4; ++p) {
            const json::object& sums = told.at("sums").as_array()[p].as_object();
            std::int64_t sum = 0;
            for (const char* part : {"money", "open_works", "out_works", "notes"})
                sum += sums.at(part).to_number<std::int64_t>();
            EXPECT_EQ(sum, s.of[p]);
        }
    }
}

// Every token and every trial is told, with what came of it.
TEST(VernissageText, VE_43_the_tale_tells_tokens_and_trials) {
    unsigned met = 0;
    for (std::uint64_t seed = 20; seed < 50; ++seed) {
        const Match<Vernissage> match = played(seed);
        const json::object told = Words::statistics(match);
        std::size_t placed = 0;
        std::size_t taken_off = 0;
        for (std::size_t n = 0; n < match.event_count(); ++n) {
            const Event::Kind kind = match.truth(n).event.kind;
            placed += kind == Event::Kind::placed ? 1 : 0;
            taken_off += kind == Event::Kind::taken_off ? 1 : 0;
        }
        EXPECT_EQ(told.at("tokens").as_array().size(), placed);
        for (const json::value& token : told.at("tokens").as_array()) {
            const bool off = token.at("end").as_string() == "taken-off";
            taken_off -= off ? 1 : 0;
            EXPECT_EQ(off, token.at("to").is_null());
            const int effect = token.at("effect").to_number<int>();
            if (off) {
                EXPECT_EQ(effect, 0);
                continue;
            }
            const int to = token.at("to").to_number<int>();
            const int points = token.at("token").as_string() == "sale" ? to : -to;
            EXPECT_TRUE(effect == points || effect == points - critic_costs) << effect;
        }
        EXPECT_EQ(taken_off, 0U);
        for (const json::value& trial : told.at("trials").as_array()) {
            ++met;
            int most = 0;
            int mine = 0;
            const json::array& rolls = trial.at("rolls").as_array();
            EXPECT_EQ(rolls.size(), trial.at("challengers").as_array().size() + 1);
            for (const json::value& roll : rolls) {
                const int total = roll.at("total").to_number<int>();
                (roll.at("seat") == trial.at("seat") ? mine : most) =
                    roll.at("seat") == trial.at("seat") ? total : std::max(most, total);
            }
            const json::value winner = mine == most  ? json::value()
                                       : mine > most ? json::value("active")
                                                     : json::value("challengers");
            EXPECT_EQ(trial.at("winner"), winner);
        }
        const std::string ended{told.at("ended").as_string()};
        EXPECT_EQ(told.at("last").is_null(), ended == "idle" || ended == "rounds");
    }
    EXPECT_GT(met, 10U);
}

} // namespace
} // namespace adjuge
