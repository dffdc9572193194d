#include <gtest/gtest.h>

#include "ai/marche_noir/sane_bot.h"
#include "ai/random_bot.h"
#include "text/marche_noir/text.h"

// What people read and type of Marché Noir, over whole games.
namespace adjuge {
namespace {

using namespace marche_noir;
using Words = Text<MarcheNoir>;

const std::vector<SeatInfo> people{{"Ada"}, {"Basile"}, {"Odile"}, {"Zoë"}};

Match<MarcheNoir> played(std::uint64_t seed, bool wild, long moves = 5000) {
    Rng rng{seed};
    const Config config{4, 0, static_cast<std::uint8_t>(wild ? 1 : 0), 0};
    Match<MarcheNoir> match{config, MarcheNoir::deal(config, rng), people};
    for (; moves > 0 && !match.over(); --moves) {
        const Seat seat = match.turn().awaited.pick(rng);
        const Sight view = sight(match.state(), seat);
        const Move move =
            rng.below(2) == 0 ? RandomBot<MarcheNoir>{}(view, rng) : SaneBot{}(view, rng);
        if (!match.submit(seat, move).ok()) throw std::logic_error{"a bot's move is refused"};
    }
    return match;
}

void expect_words(const std::string& text) {
    EXPECT_FALSE(text.empty());
    EXPECT_EQ(text.find_first_of("{}["), std::string::npos) << text;
}

TEST(MarcheNoirText, everything_that_happens_has_words) {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const Match<MarcheNoir> match = played(seed, seed % 2 == 1);
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
                    drawn_table<MarcheNoir>(lang, company, match.view(me), Reckoning::shown));
            }
        for (const auto& entry : match.record().moves)
            for (const Lang lang : {Lang::en, Lang::fr})
                expect_words(Words::words(lang, match.config(), entry.move));
    }
}

// What a terminal offers is legal, means itself when typed, and tells what would follow.
TEST(MarcheNoirText, choices_are_legal_and_can_be_typed) {
    unsigned met = 0;
    for (long moves = 0; moves < 400; moves += 3) {
        const Match<MarcheNoir> match = played(7, moves % 2 == 1, moves);
        if (match.over()) break;
        for (Seat seat = 0; seat < 4; ++seat) {
            if (!match.turn().awaited.has(seat)) continue;
            const View view = match.view(seat);
            const Company company{match.config(), match.seats(), seat};
            for (const Lang lang : {Lang::en, Lang::fr}) {
                expect_words(Words::lot(lang, company, view, {}));
                const auto choices = Words::choices(lang, view);
                ASSERT_FALSE(choices.empty());
                for (const auto& choice : choices) {
                    ++met;
                    EXPECT_TRUE(check(match.state(), seat, choice.move).ok()) << choice.key;
                    expect_words(choice.hint);
                    const auto move = Words::typed(lang, view, choice.key);
                    EXPECT_TRUE(!move || check(match.state(), seat, *move).ok()) << choice.key;
                    for (const std::string& line : Words::foresee(lang, company, view, choice.move))
                        expect_words(line);
                    Words::caution(lang, view, choice.move);
                }
            }
        }
    }
    EXPECT_GT(met, 300U);
}

TEST(MarcheNoirText, moves_are_typed_as_counts_and_letters) {
    Rng rng{1};
    const Config config{3, 0, 0, 0};
    State s = start(config, deal(config, rng), Silent{});
    const auto typed = [&](Lang lang, Seat seat, const char* line) {
        return Words::typed(lang, look(s, seat), line);
    };
    EXPECT_EQ(typed(Lang::en, 0, "2r1b")->goods, Goods::of(red, 2) + Goods::of(blue, 1));
    EXPECT_EQ(typed(Lang::en, 0, "k 2y")->goods, Goods::of(black, 1) + Goods::of(yellow, 2));
    EXPECT_EQ(typed(Lang::fr, 0, "2j1m")->goods, Goods::of(yellow, 2) + Goods::of(violet, 1));
    EXPECT_TRUE(typed(Lang::en, 0, "0")->goods.empty());
    for (const char* wrong : {"", "x", "2", "2r1", "2r=1b", "99r", "20r20r"})
        EXPECT_FALSE(typed(Lang::en, 0, wrong).has_value()) << wrong;
    for (Seat p = 0; p < 3; ++p) apply(s, p, *typed(Lang::en, p, "2r"), Silent{});
    const Seat first = s.table.active;
    const Move offer = *typed(Lang::en, first, "3r=1b");
    EXPECT_EQ(offer.goods, Goods::of(red, 2)); // produce first
    EXPECT_EQ(offer.stock, Goods::of(red, 1));
    EXPECT_EQ(offer.wanted, Goods::of(blue, 1));
    EXPECT_TRUE(check(s, first, offer).ok());
}

TEST(MarcheNoirText, a_typed_in_record_may_leave_numbers_out) {
    Rng rng{1};
    const Config config{3, 0, 0, 0};
    State s = start(config, deal(config, rng), Silent{});
    const auto read = [&](const char* text, Seat seat) {
        const json::value value = json::parse(text);
        return Words::read_move(config, Node{value}, &s, seat);
    };
    for (Seat p = 0; p < 3; ++p)
        apply(s, p, read(R"({"move": "produce", "goods": {"red": 2}})", p), Silent{});
    const Seat first = s.table.active;
    const Move offer =
        read(R"({"move": "offer", "production": {"red": 1}, "wanted": {"blue": 1}})", first);
    ASSERT_TRUE(check(s, first, offer).ok());
    apply(s, first, offer, Silent{});
    const Seat taker = s.table.waiting.first();
    EXPECT_TRUE(check(s, taker, read(R"({"move": "accept"})", taker)).ok());
    const json::value wrong = json::parse(R"({"move": "offer", "lot": 1, "wanted": {"pink": 1}})");
    EXPECT_THROW(Words::read_move(config, Node{wrong}, nullptr, 0), FormatError);
}

TEST(MarcheNoirText, house_cards_say_so) {
    for (unsigned card = 0; card < cards; ++card) {
        const std::string english = Words::card(Lang::en, card);
        const std::string french = Words::card(Lang::fr, card);
        EXPECT_EQ(english.find("(house card)") != std::string::npos, house_card(card)) << english;
        EXPECT_EQ(french.find("(carte maison)") != std::string::npos, house_card(card)) << french;
    }
}

// The tale's sums are the final scores.
TEST(MarcheNoirText, the_tale_adds_up) {
    for (std::uint64_t seed = 20; seed < 26; ++seed) {
        const Match<MarcheNoir> match = played(seed, seed % 2 == 1);
        const json::object tale = Words::tale(match);
        const Scores last = scores(match.state().table);
        const json::array& sums = tale.at("sums").as_array();
        const json::array& points = tale.at("points").as_array();
        const auto number = [](const json::value& value) { return value.to_number<int>(); };
        for (unsigned p = 0; p < 4; ++p) {
            EXPECT_EQ(number(sums[p].at("vp_cubes")) + number(sums[p].at("majorities")) +
                          number(sums[p].at("cards")),
                      last.of[p]);
            EXPECT_EQ(number(points.back().at("of").as_array()[p]), last.of[p]);
        }
        // Every point says where it comes from, and so do the goods and the sales.
        int sold[seats]{};
        for (const json::value& sale : tale.at("sales").as_array())
            for (const auto& [good, vp] : sale.at("vp").as_object())
                sold[number(sale.at("seat"))] += number(vp);
        for (unsigned p = 0; p < 4; ++p) {
            for (const json::value& point : points)
                EXPECT_EQ(number(point.at("of").as_array()[p]),
                          number(point.at("cubes").as_array()[p]) +
                              number(point.at("majorities").as_array()[p]) +
                              number(point.at("cards").as_array()[p]));
            int majorities = 0;
            for (const json::value& good : tale.at("majorities").as_array())
                majorities += number(good.at("points").as_array()[p]);
            EXPECT_EQ(majorities, number(sums[p].at("majorities")));
            EXPECT_EQ(sold[p], number(sums[p].at("vp_cubes")));
        }
        for (const json::value& card : tale.at("cards").as_array())
            EXPECT_LE(card.at("bids").as_array().size(), 4U);
    }
}

} // namespace
} // namespace adjuge
