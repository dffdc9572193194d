#include <gtest/gtest.h>

#include <sstream>

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
                const Seating seating{match.config(), match.seats(), me};
                std::vector<Event> events;
                for (std::size_t n = 0; n < match.event_count(); ++n) {
                    events.push_back(match.seen(n, me).event);
                    expect_words(Words::sentence(lang, seating, events.back()));
                }
                for (const auto& paragraph : Words::story(lang, seating, events))
                    expect_words(paragraph.text);
                expect_words(
                    drawn_table<MarcheNoir>(lang, seating, match.view(me), Reckoning::shown));
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
            const Seating seating{match.config(), match.seats(), seat};
            for (const Lang lang : {Lang::en, Lang::fr}) {
                expect_words(Words::asked(lang, seating, view, {}));
                const auto choices = Words::choices(lang, view);
                ASSERT_FALSE(choices.empty());
                for (const auto& choice : choices) {
                    ++met;
                    EXPECT_TRUE(check(match.state(), seat, choice.move).ok()) << choice.key;
                    expect_words(choice.hint);
                    const auto move = Words::typed(lang, view, choice.key);
                    EXPECT_TRUE(!move || check(match.state(), seat, *move).ok()) << choice.key;
                    for (const std::string& line : Words::foresee(lang, seating, view, choice.move))
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
        read(R"({"move": "offer", "production": {"red": 1}, "stock": {}, "wanted": {"blue": 1}})",
             first);
    ASSERT_TRUE(check(s, first, offer).ok());
    apply(s, first, offer, Silent{});
    const Seat taker = s.table.waiting.first();
    EXPECT_TRUE(check(s, taker, read(R"({"move": "accept", "production": {}})", taker)).ok());
    const json::value wrong = json::parse(
        R"({"move": "offer", "lot": 1, "production": {}, "stock": {}, "wanted": {"pink": 1}})");
    EXPECT_THROW(Words::read_move(config, Node{wrong}, nullptr, 0), FormatError);
}

// A table that a test may change before it is drawn.
struct Drawn {
    Config config{3, 0, 1, 0};
    State state{};

    Drawn() {
        Rng rng{1};
        state = start(config, deal(config, rng), Silent{});
    }
    std::string board() const {
        const std::vector<SeatInfo> seats(people.begin(), people.begin() + 3);
        return drawn_table<MarcheNoir>(Lang::en, {config, seats, 0}, look(state, 0),
                                       Reckoning::shown);
    }
    bool shows(std::string_view part) const { return board().find(part) != std::string::npos; }
};

TEST(MarcheNoirText, MN_26_what_came_in_is_drawn_apart_from_stock) {
    Drawn drawn;
    drawn.state.table.phase = Phase::wild;
    drawn.state.table.stock[0] = Goods::of(red, 2);
    drawn.state.table.received[0] = Goods::of(blue, 1);
    EXPECT_TRUE(drawn.shows("stock 2r · received 1b")) << drawn.board();
}

TEST(MarcheNoirText, MN_10_where_nothing_lies_nothing_is_drawn) {
    Drawn drawn;
    drawn.state.table.rank = Goods::each_of(7);
    drawn.state.table.market = Goods{};
    EXPECT_TRUE(drawn.shows("k black    R7         0")) << drawn.board(); // and how it is typed
    drawn.state.table.phase = Phase::bidding; // what the rank will bring
    EXPECT_TRUE(drawn.shows("k black    R7         3")) << drawn.board();
}

TEST(MarcheNoirText, MN_34_the_regular_customers_good_can_be_typed) {
    Drawn drawn;
    Table& t = drawn.state.table;
    t.phase = Phase::selling;
    t.waiting = t.asked = SeatSet::only(0);
    t.owner[regular_customers] = 0;
    t.rank = Goods::each_of(6);
    t.rank.set(red, 11);
    t.stock[0] = Goods::of(red, 2) + Goods::of(blue, 6) + Goods::of(green, 3);
    const auto sold = [&](const char* line) {
        return *Words::typed(Lang::en, look(drawn.state, 0), line);
    };
    EXPECT_EQ(sold("2r1b1g").good, green); // on R11 they make nothing cheaper
    EXPECT_EQ(sold("2r1b1g*b").good, blue);
    EXPECT_EQ(sold("2r").good, no_good);
    for (const char* line : {"2r1b1g", "2r1b1g*b", "2b*b", "2r", "2r*r", "0"})
        EXPECT_TRUE(check(drawn.state, 0, sold(line)).ok()) << line;
    EXPECT_FALSE(check(drawn.state, 0, sold("2r*b")).ok()); // of which none is sold
    EXPECT_FALSE(Words::typed(Lang::en, look(drawn.state, 0), "2r*x").has_value());
    EXPECT_TRUE(drawn.shows("2r1b*r"));
}

TEST(MarcheNoirText, MN_34_a_swap_is_two_for_one) {
    Drawn drawn;
    Table& t = drawn.state.table;
    t.phase = Phase::fencing;
    t.waiting = t.asked = SeatSet::only(0);
    t.stock[0] = Goods::of(red, 3);
    const auto typed = [&](const char* line) {
        return Words::typed(Lang::en, look(drawn.state, 0), line);
    };
    EXPECT_TRUE(check(drawn.state, 0, *typed("2r=1b")).ok());
    for (const char* line : {"r=b", "1r=1b", "3r=1b", "2r=2b", "3r=2b"})
        EXPECT_FALSE(typed(line).has_value()) << line;
}

TEST(MarcheNoirText, MN_06_the_first_card_is_not_the_next_one) {
    const std::vector<SeatInfo> seats(3);
    const Seating seating{{3, 0, 0, 0}, seats, nobody};
    Event e{.kind = Event::Kind::new_card, .why = rule(6), .card = fence};
    EXPECT_TRUE(Words::sentence(Lang::en, seating, e).starts_with("The first Information card"));
    e.why = rule(33);
    EXPECT_TRUE(Words::sentence(Lang::en, seating, e).starts_with("The next Information card"));
}

TEST(MarcheNoirText, a_deal_is_told_to_both_of_its_sides) {
    const Config config{4, 0, 0, 0};
    Event e{.kind = Event::Kind::trades, .why = rule(24), .seat = 1};
    e.other = 0;
    e.goods = Goods::of(1, 2);
    e.wanted = Goods::of(2, 1);
    const auto heard_by = [&](Seat me) {
        return Words::sentence(Lang::en, Seating{config, people, me}, e);
    };
    EXPECT_EQ(heard_by(0), "Basile gives you 2 yellow for 1 green.");
    EXPECT_EQ(heard_by(1), "You give Ada 2 yellow for 1 green.");
    EXPECT_EQ(heard_by(2), "Basile gives Ada 2 yellow for 1 green.");
}

TEST(MarcheNoirText, a_view_that_no_table_has_is_refused) {
    const Drawn drawn;
    const auto reads = [&](std::string_view where, const json::value& what) {
        json::value view = Words::to_json(look(drawn.state, 0), Reckoning::shown);
        view.at_pointer(where) = what;
        try {
            (void)Words::read_view(Node{view});
            return true;
        } catch (const FormatError&) {
            return false;
        }
    };
    EXPECT_TRUE(reads("/turn", 1));
    EXPECT_FALSE(reads("/turn", 0)); // no card would be on auction
    EXPECT_FALSE(reads("/goods/0/row", 8));
    EXPECT_FALSE(reads("/goods/0/rank", 0));
    EXPECT_FALSE(reads("/phase", "answering")); // whose offer?
}

// MN-22: in directed barter an offer is to all.
TEST(MarcheNoirText, MN_22_a_directed_offer_names_nobody) {
    const json::value move = json::parse(
        R"({"move": "offer", "lot": 1, "production": {}, "stock": {"red": 1},
            "wanted": {"blue": 1}, "to": 1})");
    EXPECT_THROW(Words::read_move({3, 0, 0, 0}, Node{move}, nullptr, 0), FormatError);
    const json::value wild = json::parse(
        R"({"move": "offer", "lot": 1, "number": 1, "production": {}, "stock": {"red": 1},
            "wanted": {"blue": 1}, "to": 1})");
    EXPECT_EQ(Words::read_move({3, 0, 1, 0}, Node{wild}, nullptr, 0).other, 1);
}

TEST(MarcheNoirText, house_cards_say_so) {
    for (unsigned card = 0; card < cards; ++card) {
        const std::string english = Words::card(Lang::en, card);
        const std::string french = Words::card(Lang::fr, card);
        EXPECT_EQ(english.find("(house card)") != std::string::npos, house_card(card)) << english;
        EXPECT_EQ(french.find("(carte maison)") != std::string::npos, house_card(card)) << french;
    }
}

// The sums of the statistics are the final scores.
TEST(MarcheNoirText, the_tale_adds_up) {
    for (std::uint64_t seed = 20; seed < 26; ++seed) {
        const Match<MarcheNoir> match = played(seed, seed % 2 == 1);
        const json::object told = Words::statistics(match);
        const Scores last = scores(match.state().table);
        const json::array& sums = told.at("sums").as_array();
        const json::array& points = told.at("points").as_array();
        const auto number = [](const json::value& value) { return value.to_number<int>(); };
        for (unsigned p = 0; p < 4; ++p) {
            EXPECT_EQ(number(sums[p].at("vp_cubes")) + number(sums[p].at("majorities")) +
                          number(sums[p].at("cards")),
                      last.of[p]);
            EXPECT_EQ(number(points.back().at("of").as_array()[p]), last.of[p]);
        }
        // Every point says where it comes from, and so do the goods and the sales.
        int sold[seats]{};
        for (const json::value& sale : told.at("sales").as_array())
            for (const auto& [good, vp] : sale.at("vp").as_object())
                sold[number(sale.at("seat"))] += number(vp);
        for (unsigned p = 0; p < 4; ++p) {
            for (const json::value& point : points)
                EXPECT_EQ(number(point.at("of").as_array()[p]),
                          number(point.at("cubes").as_array()[p]) +
                              number(point.at("majorities").as_array()[p]) +
                              number(point.at("cards").as_array()[p]));
            int majorities = 0;
            for (const json::value& good : told.at("majorities").as_array())
                majorities += number(good.at("points").as_array()[p]);
            EXPECT_EQ(majorities, number(sums[p].at("majorities")));
            EXPECT_EQ(sold[p], number(sums[p].at("vp_cubes")));
        }
        for (const json::value& card : told.at("cards").as_array())
            EXPECT_LE(card.at("bids").as_array().size(), 4U);
        EXPECT_EQ(told.at("stuck").as_array().empty(), told.at("ended") != "MN-51");
    }
}

TEST(MarcheNoirText, a_player_with_all_cards_fits_eighty_columns) {
    Drawn drawn;
    for (Seat& owner : drawn.state.table.owner) owner = 0;
    drawn.state.table.won[0] = drawn.state.table.production[0] = Goods::each_of(4);
    std::istringstream board{drawn.board()};
    for (std::string line; std::getline(board, line);) EXPECT_LE(columns(line), 80U) << line;
}

} // namespace
} // namespace adjuge
