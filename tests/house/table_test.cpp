#include "house/played.h"

namespace adjuge::house {
namespace {

TEST(Table, the_log_and_a_snapshot_bring_back_the_same_table) {
    Played played{live(8)};
    start(played);
    int n = 0;
    while (played.table().status() == Table::Status::running && ++n < 400) {
        played.mild(played.awaited(), "m" + std::to_string(n));
        if (n % 7 == 0) played.command(bob, "chat", {{"text", "hm"}});
        if (n % 40 != 0) continue;
        expect_same(*played.from_log(), played.table());
        const auto restored =
            Table::restored(played.table().snapshot(n, played.now), "table-id", n);
        ASSERT_NE(restored, nullptr);
        expect_same(*restored, played.table());
    }
    EXPECT_EQ(played.table().status(), Table::Status::finished);
}

TEST(Table, a_deed_can_be_taken_back_whole) {
    Played played{live(8)};
    start(played);
    for (int n = 0; n < 60 && played.table().status() == Table::Status::running; ++n) {
        const std::string before = played.table().snapshot(1, played.now);
        const Table::Mark mark = played.table().mark();
        const Seat seat = played.awaited();
        const json::value fields = json::object{{"move", played.mildest(seat)}};
        (void)played.table().command(Played::person(seat), "move", Node{fields}, played.now);
        (void)played.table().command(bob, "chat", Node{json::value(json::object{{"text", "x"}})},
                                     played.now);
        played.table().back_to(mark);
        EXPECT_TRUE(played.table().take_entries().empty());
        EXPECT_EQ(played.table().snapshot(1, played.now), before);
        played.mild(seat);
    }
}

TEST(Table, every_answer_has_its_own_time_and_what_is_over_comes_from_the_bank) {
    Played played{live()};
    start(played);
    const Seat seat = played.awaited();
    EXPECT_EQ(played.table().deadline(played.now), played.now.steady + 90'000);
    played.now.steady += 40'000; // ten from the bank
    EXPECT_EQ(played.mild(seat), "ok");
    const json::object time = played.table().time(played.now);
    EXPECT_EQ(time.at("seats").at(seat).at("bank").as_int64(), 50'000);
    EXPECT_EQ(played.from_log()->time(played.now).at("seats").at(seat).at("bank").as_int64(),
              50'000);
}

TEST(Table, who_runs_out_of_time_makes_the_mildest_move_and_is_away) {
    Played played{live()};
    start(played);
    const Seat seat = played.awaited();
    played.wait(89'999);
    EXPECT_EQ(played.table().game()->move_count(), 0U);
    played.wait(2);
    EXPECT_EQ(played.table().game()->move_count(), 1U);
    EXPECT_TRUE(played.table().chairs()[seat].away);
    // Away, the table waits five seconds only; whoever moves is back.
    while (played.awaited() != seat) played.mild(played.awaited());
    EXPECT_EQ(played.table().deadline(played.now), played.now.steady + 5'000);
    EXPECT_EQ(played.mild(seat), "ok");
    EXPECT_FALSE(played.table().chairs()[seat].away);
}

TEST(Table, what_the_clock_did_for_a_seat_is_not_taken_back) {
    for (unsigned char seed = 1; seed < 40; ++seed) {
        Played played{live(), seed};
        start(played);
        if (!played.reach(BiddingMode::Kind::word)) continue;
        const Seat first = played.awaited();
        played.wait(90'001);
        ASSERT_NE(played.awaited(), first);
        EXPECT_EQ(played.command(Played::person(first), "undo"), "tables.no_undo");
        return;
    }
    FAIL() << "no auction once around";
}

TEST(Table, time_used_is_used_after_handing_over_and_coming_back) {
    Played played{live()};
    start(played);
    const Seat seat = played.awaited();
    played.wait(50'000);
    EXPECT_EQ(played.command(Played::person(seat), "hand"), "ok");
    EXPECT_EQ(played.command(Played::person(seat), "back"), "ok");
    EXPECT_EQ(played.table().time_left(seat, played.now), 40'000);
}

TEST(Table, a_bot_account_does_not_hold_up_a_table_without_a_clock_for_ever) {
    const Actor turing{.guest = "bob", .name = "Turing", .bot = true};
    Played played{three()};
    EXPECT_EQ(played.command(turing, "sit"), "ok");
    EXPECT_EQ(played.command(cleo, "sit"), "ok");
    EXPECT_EQ(played.command(ada, "start"), "ok");
    const auto to_the_bot = [&] {
        while (played.awaited() != 1) {
            // People take their time.
            EXPECT_EQ(played.table().deadline(played.now).has_value(), played.table().awaits(1));
            ASSERT_EQ(played.mild(played.awaited()), "ok");
        }
    };
    to_the_bot();
    const std::size_t moves = played.table().game()->move_count();
    EXPECT_EQ(played.table().deadline(played.now), played.now.steady + 600'000);
    played.wait(599'999);
    EXPECT_EQ(played.table().game()->move_count(), moves);
    played.wait(1);
    EXPECT_GT(played.table().game()->move_count(), moves);
    EXPECT_TRUE(played.table().chairs()[1].away);
    to_the_bot();
    EXPECT_EQ(played.table().deadline(played.now), played.now.steady + 5'000);
    EXPECT_EQ(played.mild(1), "ok"); // it is back
    to_the_bot();
    EXPECT_EQ(played.table().deadline(played.now), played.now.steady + 600'000);
}

TEST(Table, an_open_auction_is_counted_down_and_only_a_bid_starts_it_anew) {
    for (unsigned char seed = 1; seed < 30; ++seed) {
        Played played{live(9), seed};
        start(played);
        if (!played.reach(BiddingMode::Kind::ladder)) continue;
        const std::int64_t began = played.now.steady;
        EXPECT_EQ(played.table().deadline(played.now), began + 9'000);
        EXPECT_FALSE(played.table().time(played.now).at("seats").at(0).at("runs").as_bool());
        const Seat bidder = played.awaited();
        const unsigned lot = played.table().game()->bidding_mode().lot;
        const auto bid = [&](int amount) {
            return played.command(
                Played::person(bidder), "move",
                {{"move", json::object{{"move", "bid"}, {"lot", lot}, {"amount", amount}}}});
        };
        played.now.steady += 5'000;
        EXPECT_EQ(bid(0), "tables.illegal");
        EXPECT_EQ(bid(10'000), "tables.illegal"); // refused bids never extend it
        EXPECT_EQ(played.table().deadline(played.now), began + 9'000);
        EXPECT_EQ(bid(3), "ok");
        EXPECT_EQ(played.table().deadline(played.now), played.now.steady + 9'000);
        const std::size_t moves = played.table().game()->move_count();
        played.wait(9'000);
        EXPECT_GT(played.table().game()->move_count(), moves);
        EXPECT_NE(played.table().game()->bidding_mode().lot, lot);
        // The countdown is nobody's absence.
        for (const Chair& chair : played.table().chairs()) EXPECT_FALSE(chair.away);
        expect_same(*played.from_log(), played.table());
        return;
    }
    FAIL() << "no open auction";
}

TEST(Table, MN_27_silence_ends_wild_barter_and_whatever_is_done_breaks_it) {
    json::object settings = live(5);
    settings["game"] = "marche-noir";
    settings["variants"] = json::array{"wild"};
    Played played{settings};
    start(played);
    ASSERT_TRUE(played.reach(BiddingMode::Kind::floor));
    EXPECT_EQ(played.table().deadline(played.now), played.now.steady + 6 * 5'000);
    EXPECT_EQ(played.table().time(played.now).at("countdown").at("of"), 6 * 5'000);
    EXPECT_EQ(played.command(ada, "order", {{"lot", 1}, {"up_to", 1}, {"then", "pass"}}),
              "tables.illegal");
    const auto says = [&](Seat seat, json::object move) {
        played.now.steady += 20'000;
        move["lot"] = played.table().game()->options(seat).at("lot");
        EXPECT_EQ(played.command(Played::person(seat), "move", {{"move", std::move(move)}}), "ok");
        EXPECT_EQ(played.table().deadline(played.now), played.now.steady + 6 * 5'000);
    };
    const auto offer = [](int number) {
        return json::object{{"move", "offer"},
                            {"production", json::object()},
                            {"stock", json::object{{"red", 1}}},
                            {"wanted", json::object{{"blue", 1}}},
                            {"to", nullptr},
                            {"number", number}};
    };
    says(0, offer(1));
    says(0, {{"move", "withdraw"}, {"number", 1}});
    says(0, offer(2));
    says(1, {{"move", "accept"}, {"of", 0}, {"production", json::object()}, {"number", 2}});
    says(2, {{"move", "done"}});
    played.wait(29'999);
    EXPECT_EQ(played.table().game()->bidding_mode().kind, BiddingMode::Kind::floor);
    played.wait(1);
    EXPECT_NE(played.table().game()->bidding_mode().kind, BiddingMode::Kind::floor);
    expect_same(*played.from_log(), played.table());
}

TEST(Table, time_while_nothing_can_be_written_is_free) {
    Played played{live()};
    start(played);
    const Seat seat = played.awaited();
    played.now.steady += 10'000;
    played.table().stop_clocks(played.now);
    EXPECT_FALSE(played.table().deadline(played.now).has_value());
    played.now.steady += 500'000;
    played.table().start_clocks(played.now);
    EXPECT_EQ(played.table().deadline(played.now), played.now.steady + 80'000);
    EXPECT_EQ(played.mild(seat), "ok");
    // After a restart the question is asked anew.
    const auto again = played.from_log();
    again->wake(played.now, played.now.wall);
    EXPECT_EQ(again->deadline(played.now), played.now.steady + 90'000);
}

TEST(Table, a_pass_can_be_taken_back_until_somebody_acts) {
    for (unsigned char seed = 1; seed < 40; ++seed) {
        Played played{three(), seed};
        start(played);
        if (!played.reach(BiddingMode::Kind::word)) continue;
        const Seat first = played.awaited();
        const std::string before = played.table().game()->snapshot();
        EXPECT_FALSE(played.table().may_undo(first));
        EXPECT_EQ(played.mild(first), "ok"); // a pass
        EXPECT_TRUE(played.table().may_undo(first));
        const Seat second = played.awaited();
        EXPECT_EQ(played.command(Played::person(second), "undo"), "tables.no_undo");
        EXPECT_EQ(played.command(Played::person(first), "undo"), "ok");
        EXPECT_EQ(played.table().game()->snapshot(), before);
        EXPECT_EQ(played.awaited(), first);
        expect_same(*played.from_log(), played.table());
        EXPECT_EQ(played.mild(first), "ok");
        EXPECT_EQ(played.mild(second), "ok");
        EXPECT_EQ(played.command(Played::person(first), "undo"), "tables.no_undo");
        return;
    }
    FAIL() << "no auction once around";
}

TEST(Table, a_table_may_play_without_undo_and_orders) {
    for (unsigned char seed = 1; seed < 40; ++seed) {
        Played played{three({{"undo", false}, {"orders", false}}), seed};
        start(played);
        if (!played.reach(BiddingMode::Kind::word)) continue;
        const Seat first = played.awaited();
        const unsigned lot = played.table().game()->bidding_mode().lot;
        EXPECT_EQ(played.command(Played::person(first), "order",
                                 {{"lot", lot}, {"up_to", 3}, {"then", "pass"}}),
                  "tables.no_orders");
        EXPECT_EQ(played.mild(first), "ok");
        EXPECT_EQ(played.command(Played::person(first), "undo"), "tables.no_undo");
        return;
    }
    FAIL() << "no auction once around";
}

TEST(Table, seats_are_handed_to_a_bot_and_taken_back) {
    Played played{three()};
    start(played);
    EXPECT_EQ(played.command(bob, "hand"), "ok");
    EXPECT_TRUE(played.table().chairs()[1].by_house());
    EXPECT_EQ(played.command(bob, "move", {{"move", json::object{}}}), "tables.by_house");
    EXPECT_EQ(played.command(bob, "end", {{"agree", true}}), "tables.by_house");
    EXPECT_EQ(played.command(bob, "back"), "ok");
    EXPECT_FALSE(played.table().chairs()[1].by_house());
    EXPECT_EQ(played.command(bob, "leave"), "ok");
    EXPECT_TRUE(played.table().chairs()[1].handed);
    EXPECT_EQ(played.command(bob, "hand", {{"bot", "genius"}}), "format");
    EXPECT_EQ(played.command(cleo, "resign"), "ok");
    EXPECT_EQ(played.command(cleo, "back"), "tables.resigned");
    EXPECT_EQ(played.table().status(), Table::Status::running);
    EXPECT_EQ(played.command(ada, "resign"), "ok");
    EXPECT_EQ(played.table().status(), Table::Status::running); // Bob may come back
    expect_same(*played.from_log(), played.table());
    EXPECT_EQ(played.command(bob, "resign"), "ok");
    EXPECT_EQ(played.table().status(), Table::Status::ended);
}

TEST(Table, those_left_vote_a_bot_into_an_absent_seat) {
    Played played{three()};
    start(played);
    EXPECT_EQ(played.command(ada, "vote", {{"seat", 2}, {"agree", true}}), "tables.not_absent");
    played.now.here = SeatSet::all(2);
    EXPECT_EQ(played.command(bob, "vote", {{"seat", 2}, {"agree", true}}), "ok");
    EXPECT_FALSE(played.table().chairs()[2].by_house());
    EXPECT_EQ(played.command(ada, "vote", {{"seat", 0}, {"agree", true}}), "tables.not_absent");
    EXPECT_EQ(played.command(ada, "vote", {{"seat", 2}, {"agree", true}}), "ok");
    EXPECT_TRUE(played.table().chairs()[2].by_house());
    EXPECT_EQ(played.command(cleo, "back"), "ok");
    EXPECT_FALSE(played.table().chairs()[2].by_house());
}

TEST(Table, the_game_ends_when_all_who_are_there_agree) {
    Played played{three()};
    start(played);
    EXPECT_EQ(played.command(ada, "end", {{"agree", true}}), "ok");
    EXPECT_EQ(played.command(bob, "end", {{"agree", true}}), "ok");
    EXPECT_EQ(played.command(ada, "end", {{"agree", false}}), "ok");
    EXPECT_EQ(played.command(cleo, "end", {{"agree", true}}), "ok");
    EXPECT_EQ(played.table().status(), Table::Status::running);
    EXPECT_EQ(played.command(ada, "end", {{"agree", true}}), "ok");
    EXPECT_EQ(played.table().status(), Table::Status::ended);
    EXPECT_EQ(played.command(ada, "resign"), "tables.over");
}

TEST(Table, the_host_fills_and_empties_seats_until_the_start) {
    Played played{three()};
    EXPECT_EQ(played.command(bob, "bot", {{"seat", 1}}), "tables.not_host");
    EXPECT_EQ(played.command(ada, "bot", {{"seat", 1}, {"bot", "random"}}), "ok");
    EXPECT_EQ(played.command(ada, "bot", {{"seat", 0}}), "tables.seat_taken");
    EXPECT_EQ(played.command(ada, "bot", {{"seat", 9}}), "format");
    EXPECT_EQ(played.command(ada, "remove", {{"seat", 2}}), "tables.empty_seat");
    EXPECT_EQ(played.command(bob, "sit"), "ok");
    EXPECT_EQ(played.command(bob, "sit"), "tables.seated");
    EXPECT_EQ(played.command(ada, "remove", {{"seat", 2}}), "ok");
    EXPECT_EQ(played.command(bob, "nonce", {{"nonce", "x"}}), "tables.not_seated");
    EXPECT_EQ(played.command(ada, "admit", {{"guest", "bob"}}), "ok");
    EXPECT_EQ(played.command(bob, "sit", {{"seat", 2}}), "ok");
    EXPECT_EQ(played.command(bob, "nonce", {{"nonce", std::string(65, 'x')}}), "tables.nonce_long");
    EXPECT_EQ(played.command(ada, "move", {{"move", json::object{}}}), "tables.not_started");
    // A host who leaves hands the table on; the last one closes it.
    EXPECT_EQ(played.command(ada, "leave"), "ok");
    EXPECT_EQ(played.table().host(), "bob");
    EXPECT_EQ(played.command(bob, "leave"), "ok");
    EXPECT_EQ(played.table().status(), Table::Status::ended);
}

TEST(Table, nonces_decide_the_deal_together_with_the_seed) {
    const auto hand = [](const char* nonce) {
        Played played{three()};
        played.command(bob, "sit");
        played.command(cleo, "sit");
        if (*nonce != 0) played.command(cleo, "nonce", {{"nonce", nonce}});
        played.command(ada, "start");
        return played.table().game()->view(0, Reckoning::hidden).at("hand");
    };
    EXPECT_EQ(hand("a"), hand("a"));
    EXPECT_NE(hand("a"), hand("b"));
    EXPECT_NE(hand("a"), hand(""));
}

TEST(Table, settings_that_make_no_table_are_refused) {
    const auto opens = [](const json::object& settings) {
        try {
            const Played played{settings};
            return true;
        } catch (const FormatError&) {
            return false;
        }
    };
    EXPECT_TRUE(opens(three()));
    for (const json::object& wrong : {
             json::object{},
             json::object{{"game", "chess"}},
             json::object{{"game", "modern-art"}, {"players", 7}},
             json::object{{"game", "modern-art"}, {"edition", "none"}},
             json::object{{"game", "modern-art"}, {"countdown", -1}},
             json::object{{"game", "modern-art"}, {"clock", json::object{{"kind", "fast"}}}},
             json::object{{"game", "modern-art"}, {"clock", json::object{{"kind", "live"}}}},
             json::object{{"game", "modern-art"}, {"public", "yes"}},
             json::object{{"game", "modern-art"}, {"colour", "red"}},
             json::object{{"game", "modern-art"}, {"moves", json::array{json::object{}}}},
             json::object{{"game", "modern-art"}, {"seats", json::array{1, 2, 3}}},
             json::object{{"game", "modern-art"}, {"variants", json::array{"mystery"}}},
         })
        EXPECT_FALSE(opens(wrong)) << json::serialize(wrong);
}

TEST(Table, a_script_makes_the_first_of_its_moves_that_is_legal) {
    json::object settings = three();
    const json::array moves{json::object{{"move", "idle"}},
                            json::object{{"move", "nonsense"}},
                            json::object{{"move", "bid"}, {"lot", 999}, {"amount", 5}},
                            json::object{{"move", "bid"}, {"amount", 7}},
                            json::object{{"move", "pass"}, {"on", 3}},
                            json::object{{"move", "pass"}}};
    settings["seats"] = json::array{json::object{{"kind", "host"}},
                                    json::object{{"kind", "script"}, {"moves", moves}},
                                    json::object{{"kind", "bot"}}};
    Played played{settings};
    EXPECT_EQ(played.command(ada, "start"), "ok");
    Table& table = played.table();
    for (int n = 0; n < 500 && table.game()->bidding_mode().kind != BiddingMode::Kind::ladder; ++n)
        table.house_fallback(played.awaited(), played.now);
    ASSERT_EQ(table.game()->bidding_mode().kind, BiddingMode::Kind::ladder);

    EXPECT_TRUE(table.scripted_move(1, played.now));
    EXPECT_EQ(table.game()->bidding_mode().stands, 7);
    EXPECT_EQ(table.game()->bidding_mode().holder, 1);
    EXPECT_EQ(table.chairs()[1].scripted, 4U);
    EXPECT_FALSE(table.scripted_move(1, played.now)) << "nobody asks who leads";
    EXPECT_FALSE(table.scripted_move(2, played.now)) << "a bot has no script";
    const json::object higher{
        {"move", "bid"}, {"lot", table.game()->bidding_mode().lot}, {"amount", 9}};
    EXPECT_EQ(played.command(ada, "move", {{"move", higher}}), "ok");
    EXPECT_TRUE(table.scripted_move(1, played.now)) << "on whatever stands";
    EXPECT_FALSE(table.game()->turn().awaited.has(1));
    EXPECT_EQ(table.chairs()[1].scripted, 6U);
    played.keep();
    const std::unique_ptr<Table> again = played.from_log();
    expect_same(table, *again);
    EXPECT_EQ(again->chairs()[1].scripted, 6U);
}

TEST(Table, what_a_script_of_an_earlier_program_holds_is_passed_over) {
    json::object settings = three();
    settings["seats"] = json::array{json::object{{"kind", "host"}},
                                    json::object{{"kind", "script"}, {"moves", json::array{}}},
                                    json::object{{"kind", "bot"}}};
    const json::value request = settings;
    json::value opening = Table::opening("table-id", Node{request}, ada, some_seed(), {});
    const json::array unchecked{"no move", 7, json::object{{"kind", "pass"}},
                                json::object{{"move", "bid"}, {"amount", 7}}};
    opening.at("seats").at(1).as_object()["script"] = unchecked;
    Table table{Node{opening}};
    const Moment now{1'000'000, 1'700'000'000'000, SeatSet::all(3)};
    const json::value none = json::object{};
    (void)table.command(ada, "start", Node{none}, now);
    for (int n = 0; n < 500 && table.game()->bidding_mode().kind != BiddingMode::Kind::ladder; ++n)
        table.house_fallback(table.game()->turn().awaited.first(), now);
    EXPECT_TRUE(table.scripted_move(1, now));
    EXPECT_EQ(table.game()->bidding_mode().stands, 7);
}

TEST(Table, whoever_was_removed_stays_away_until_the_host_lets_them_back_in) {
    Played played{three()};
    EXPECT_EQ(played.command(bob, "sit"), "ok");
    EXPECT_EQ(played.command(bob, "admit", {{"guest", "bob"}}), "tables.not_host");
    EXPECT_EQ(played.command(ada, "remove", {{"seat", 1}}), "ok");
    EXPECT_EQ(played.command(bob, "sit"), "tables.removed");
    EXPECT_EQ(played.command(cleo, "sit"), "ok");
    EXPECT_TRUE(played.from_log()->is_barred("bob"));
    EXPECT_EQ(played.command(ada, "admit", {{"guest", "bob"}}), "ok");
    EXPECT_EQ(played.command(bob, "sit"), "ok");
    EXPECT_FALSE(played.from_log()->is_barred("bob"));
    // Who gets up by themselves may come back, and a host who removes themselves, too.
    EXPECT_EQ(played.command(cleo, "leave"), "ok");
    EXPECT_EQ(played.command(cleo, "sit"), "ok");
    EXPECT_EQ(played.command(ada, "remove", {{"seat", 0}}), "ok");
    EXPECT_EQ(played.command(ada, "sit"), "ok");
}

TEST(Table, guests_of_the_same_name_are_told_apart) {
    Played played{three()};
    EXPECT_EQ(played.command({"other", "ADA"}, "sit"), "ok");
    EXPECT_EQ(played.command({"third", "Ada"}, "sit"), "ok");
    const auto name = [&](Seat seat) { return played.table().chairs()[seat].name; };
    EXPECT_EQ(name(0), "Ada");
    EXPECT_EQ(name(1), "ADA (2)");
    EXPECT_EQ(name(2), "Ada (3)");
    EXPECT_EQ(played.command({"stranger", "\u0410\u0501\u0430"}, "chat", {{"text", "hm"}}), "ok");
    EXPECT_EQ(played.table().chat().back().at("name").as_string(), "\u0410\u0501\u0430 (4)")
        << "Cyrillic";
    EXPECT_EQ(played.command({"third", "Ada"}, "chat", {{"text", "hm"}}), "ok");
    EXPECT_EQ(played.table().chat().back().at("name").as_string(), "Ada (3)");
}

TEST(Table, a_log_is_read_whose_table_has_a_name_that_is_refused_today) {
    const json::value request = three();
    json::object opening = Table::opening("table-id", Node{request}, ada, some_seed(), {});
    opening["name"] = "Frid\u0430y"; // a Cyrillic letter among Latin ones
    const json::value first = opening;
    const Table table{Node{first}};
    EXPECT_EQ(table.settings().name, "Frid\u0430y");
    const json::value again = table.reopening("next-id", ada, some_seed(), {});
    EXPECT_EQ(Table{Node{again}}.settings().name, "Frid\u0430y");
}

TEST(Table, chat_is_kept_and_written_down_within_bounds) {
    Played played{three()};
    const json::value line = json::object{{"text", std::string(500, 'x')}};
    std::size_t written = 0;
    for (int n = 0; n < 1'200; ++n) {
        (void)played.table().mark();
        ASSERT_TRUE(std::holds_alternative<json::object>(
            played.table().command(ada, "chat", Node{line}, played.now)));
        for (const std::string& entry : played.table().take_entries()) written += entry.size();
    }
    EXPECT_GT(written, 400U << 10);
    EXPECT_LT(written, 700U << 10);
    EXPECT_EQ(played.table().said(), 1'200U) << "what is not written down is heard all the same";
    EXPECT_LT(played.table().chat().size(), 60U);
}

TEST(Table, strangers_have_no_say_where_nobody_may_look_on) {
    Played played{three({{"spectators", false}})};
    EXPECT_EQ(played.command(bob, "chat", {{"text", "psst"}}), "tables.no_spectators");
    EXPECT_EQ(played.command(bob, "sit"), "ok");
    EXPECT_EQ(played.command(bob, "chat", {{"text", "hello"}}), "ok");
}

TEST(Table, a_script_leaves_out_what_its_moves_answer_in_every_game) {
    json::object settings = three();
    settings["game"] = "marche-noir";
    const json::array moves{
        json::object{{"move", "produce"}, {"goods", json::object{{"red", 4}}}},
        json::object{{"move", "produce"}, {"goods", json::object{{"red", 2}, {"blue", 1}}}}};
    settings["seats"] = json::array{json::object{{"kind", "host"}},
                                    json::object{{"kind", "script"}, {"moves", moves}},
                                    json::object{{"kind", "bot"}}};
    Played played{settings};
    EXPECT_EQ(played.command(ada, "start"), "ok");
    EXPECT_TRUE(played.table().scripted_move(1, played.now));
    EXPECT_EQ(played.table().chairs()[1].scripted, 2U) << "nobody makes four of a kind";
}

TEST(Table, a_deleted_guest_is_gone_from_chairs_and_chat) {
    Played played{three()};
    start(played);
    played.command(bob, "chat", {{"text", "my secret"}});
    played.table().forget("bob", "a former guest", played.now);
    EXPECT_TRUE(played.table().chat().empty());
    EXPECT_EQ(json::serialize(played.table().info({})).find("Bob"), std::string::npos);
    EXPECT_TRUE(played.table().chairs()[1].resigned);
    EXPECT_EQ(played.table().seat_of("bob"), nobody);
}

// A table that was opened before goes on by the rules it began with; a rematch is a new game.
TEST(Table, keeps_the_version_of_the_rules_it_was_opened_with) {
    const json::value request = {{"game", "vernissage"}, {"players", 3}};
    json::object opening = Table::opening("table-id", Node{request}, ada, some_seed(), {});
    EXPECT_EQ(opening.at("rules_version"), 2U);
    opening["rules_version"] = 1;
    const json::value before = opening;
    const Table table{Node{before}};
    EXPECT_EQ(table.settings().config.rules, 1U);
    EXPECT_EQ(table.reopening("next-id", ada, some_seed(), {}).at("rules_version"), 2U);
    // Nobody chooses them.
    json::value wish = request;
    wish.as_object()["rules_version"] = 1;
    EXPECT_THROW(Table::opening("table-id", Node{wish}, ada, some_seed(), {}), FormatError);
    opening["rules_version"] = 3;
    const json::value later = opening;
    EXPECT_THROW(Table{Node{later}}, FormatError);
}

} // namespace
} // namespace adjuge::house
