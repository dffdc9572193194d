#include <gtest/gtest.h>

#include <cstring>

#include "ai/random_bot.h"
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
            move = rng.below(3) == 0 ? RandomBot<Vernissage>{}(view, rng) : SaneBot{}(view, rng);
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
                const Company company{match.config(), match.seats(), me};
                std::vector<Event> events;
                for (std::size_t n = 0; n < match.event_count(); ++n) {
                    events.push_back(match.seen(n, me).event);
                    expect_words(Words::sentence(lang, company, events.back()));
                }
                for (const auto& paragraph : Words::story(lang, company, events))
                    expect_words(paragraph.text);
                expect_words(
                    drawn_table<Vernissage>(lang, company, match.view(me), Reckoning::shown));
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
        const Company company{match.config(), match.seats(), seat};
        for (const Lang lang : {Lang::en, Lang::fr}) {
            expect_words(Words::lot(lang, company, view, {}));
            const auto choices = Words::choices(lang, view);
            ASSERT_FALSE(choices.empty());
            std::vector<std::string> keys;
            for (const auto& choice : choices) {
                ++met;
                keys.push_back(choice.key);
                EXPECT_TRUE(check(match.state(), seat, choice.move).ok()) << choice.key;
                expect_words(choice.hint);
                for (const std::string& line : Words::foresee(lang, company, view, choice.move))
                    expect_words(line);
                Words::caution(lang, view, choice.move);
            }
            std::sort(keys.begin(), keys.end());
            EXPECT_EQ(std::adjacent_find(keys.begin(), keys.end()), keys.end());
        }
    }
    EXPECT_GT(met, 1000U);
}

TEST(VernissageText, agents_are_typed_as_steps) {
    Rng rng{1};
    const Config config{3, 0, 0, 0};
    const State s = start(config, deal(config, rng), Silent{});
    const auto typed = [&](const char* line) { return Words::typed(Lang::en, look(s, 0), line); };
    EXPECT_EQ(typed("m1,4,15")->agents, 1U << 1 | 1U << 4 | 1U << 15);
    for (const char* wrong : {"", "m", "m0", "m16", "m1,", "m1,1", "m1;2", "x1", "m,1"})
        EXPECT_FALSE(typed(wrong).has_value()) << wrong;
}

// Law 6 while the game is not in the list.
TEST(VernissageText, moves_views_events_and_deals_round_trip) {
    for (std::uint64_t seed = 40; seed < 52; ++seed) {
        const Match<Vernissage> match = played(seed);
        const Config& config = match.config();
        const auto sent = [](const json::object& o) { return json::parse(json::serialize(o)); };
        const json::value deal = sent(Words::to_json(config, match.record().deal));
        EXPECT_EQ(Words::read_deal(config, Node{deal}), match.record().deal);
        State s = start(config, match.record().deal, Silent{});
        for (const auto& entry : match.record().moves) {
            const json::value move = sent(Words::to_json(config, entry.move));
            ASSERT_EQ(Words::read_move(config, Node{move}, nullptr, entry.seat), entry.move)
                << json::serialize(move);
            const auto hear = [&](const Event& e) {
                for (const Seat me : {Seat{0}, Seat{3}, nobody}) {
                    const Event seen = redact(e, me);
                    const json::value text = sent(Words::to_json(config, seen));
                    ASSERT_EQ(Words::read_event(config, Node{text}), seen) << json::serialize(text);
                }
            };
            apply(s, entry.seat, entry.move, hear);
            for (const Seat me : {Seat{1}, nobody}) {
                const View view = look(s, me);
                const json::value text = sent(Words::to_json(view, Reckoning::shown));
                const View read = Words::read_view(Node{text});
                ASSERT_EQ(std::memcmp(&view, &read, sizeof view), 0) << json::serialize(text);
            }
        }
    }
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
          R"({"move": "keep", "value": 1})", R"({"move": "dice", "dice": [1, 7]})"})
        EXPECT_THROW(read(wrong), FormatError) << wrong;
}

// The tale's sums are the final wealth.
TEST(VernissageText, VE_72_the_tale_adds_up) {
    for (std::uint64_t seed = 20; seed < 30; ++seed) {
        const Match<Vernissage> match = played(seed);
        const json::object tale = Words::tale(match);
        const Scores s = scores(match.state());
        for (unsigned p = 0; p < 4; ++p) {
            const json::object& sums = tale.at("sums").as_array()[p].as_object();
            std::int64_t sum = 0;
            for (const char* part : {"money", "open_works", "out_works", "notes"})
                sum += sums.at(part).to_number<std::int64_t>();
            EXPECT_EQ(sum, s.of[p]);
        }
    }
}

} // namespace
} // namespace adjuge
