// Who comes in, is known again, changes, and is forgotten.

#include "house/guests_fixture.h"
#include "house/token.h"

namespace adjuge::house {
namespace {

const Guests::Change no_change = [](Guest&) { return std::optional<Refusal>{}; };

TEST_F(GuestsTest, who_enters_is_a_guest_once_that_is_durable) {
    std::optional<Entered> entered;
    guests->enter(" Ada  L ", Lang::fr).then([&](Result<Entered> result) {
        entered = std::get<Entered>(result);
        EXPECT_TRUE(store->get("guest", entered->guest->id));
    });
    EXPECT_FALSE(entered);
    ASSERT_TRUE(loop.until([&] { return entered.has_value(); }));
    EXPECT_EQ(entered->guest->name, "Ada L");
    EXPECT_EQ(entered->guest->lang, Lang::fr);
    EXPECT_EQ(entered->guest->created, now);
    EXPECT_TRUE(entered->guest->login.empty());
    EXPECT_TRUE(is_id(entered->guest->id));
    EXPECT_TRUE(entered->token.starts_with(entered->guest->id + "."));
    EXPECT_EQ(said(answer<Entered>([&](auto then) { guests->enter("", Lang::en).then(then); })),
              "guests.name 400");
}

TEST_F(GuestsTest, a_token_is_recognised_at_once_while_in_memory) {
    const Entered ada = enter();
    bool at_once = false;
    guests->recognise(ada.token).then([&](const Result<Known>& result) {
        const Known& known = std::get<Known>(result);
        EXPECT_EQ(*known.guest, *ada.guest);
        EXPECT_EQ(known.session, (Session{Session::Kind::person, ada.guest->id}));
        EXPECT_TRUE(known.session_id.starts_with(ada.guest->id + "."));
        EXPECT_EQ(known.session_id.find(ada.token.substr(13)), std::string::npos);
        at_once = true;
    });
    EXPECT_TRUE(at_once);
}

TEST_F(GuestsTest, tokens_outlive_the_house) {
    const Entered ada = enter();
    const std::string seat = std::get<std::string>(seat_token(ada.guest->id, "tableAAAAAAA", 3));
    open();
    EXPECT_EQ(guests->cached(ada.guest->id), nullptr);
    bool at_once = false;
    guests->recognise(ada.token).then([&](const Result<Known>&) { at_once = true; });
    EXPECT_FALSE(at_once);
    const auto known = recognise(ada.token);
    ASSERT_EQ(said(known), "ok");
    EXPECT_EQ(*std::get<Known>(known).guest, *ada.guest);
    EXPECT_TRUE(at_once);
    EXPECT_EQ(*guests->cached(ada.guest->id), *ada.guest);
    EXPECT_EQ(std::get<Known>(recognise(seat)).session,
              (Session{Session::Kind::seat, ada.guest->id, "tableAAAAAAA", 3}));
}

TEST_F(GuestsTest, other_tokens_are_not_known) {
    const Entered ada = enter();
    const Entered odile = enter("Odile");
    const std::string secret = ada.token.substr(13);
    std::string wrong = ada.token;
    wrong[20] = wrong[20] == 'A' ? 'B' : 'A';
    for (const std::string& token :
         {std::string{}, std::string{"x"}, ada.guest->id, secret, wrong,
          odile.guest->id + "." + secret, "nobodyAAAAAA." + secret, ada.token + " "})
        EXPECT_EQ(said(recognise(token)), "guests.unknown 401") << token;
    // What is stored opens nothing.
    const std::string session_id = std::get<Known>(recognise(ada.token)).session_id;
    EXPECT_TRUE(is_kept(session_id));
    EXPECT_EQ(said(recognise(session_id)), "guests.unknown 401");
    EXPECT_FALSE(is_kept(secret));
}

TEST_F(GuestsTest, find_knows_who_is_there) {
    const Entered ada = enter();
    EXPECT_EQ(std::get<GuestPtr>(find(ada.guest->id)), ada.guest);
    open();
    EXPECT_EQ(*std::get<GuestPtr>(find(ada.guest->id)), *ada.guest);
    for (const char* id : {"", "nobodyAAAAAA", "\xff", "x\n"})
        EXPECT_EQ(said(find(id)), "guests.nobody 404");
}

TEST_F(GuestsTest, changes_are_tidied_and_kept) {
    const Entered ada = enter();
    const auto changed = change(ada.guest->id, [](Guest& guest) {
        guest.name = " Countess ";
        guest.email = "ada@example.org";
        guest.lang = Lang::fr;
        guest.id = "somebodyElse";
        guest.login = "root";
        guest.password = "x";
        guest.bot = true;
        guest.owner = "x";
        guest.created = 0;
        return std::optional<Refusal>{};
    });
    Guest expected = *ada.guest;
    expected.name = "Countess";
    expected.email = "ada@example.org";
    expected.lang = Lang::fr;
    EXPECT_EQ(*std::get<GuestPtr>(changed), expected);
    EXPECT_EQ(*guests->cached(ada.guest->id), expected);
    EXPECT_EQ(ada.guest->name, "Ada"); // what was handed out does not change
    open();
    EXPECT_EQ(*std::get<GuestPtr>(find(ada.guest->id)), expected);
}

TEST_F(GuestsTest, refused_changes_change_nothing) {
    const Entered ada = enter();
    EXPECT_EQ(said(rename(ada.guest->id, "\u202e")), "guests.name 400");
    EXPECT_EQ(said(change(ada.guest->id,
                          [](Guest& guest) {
                              guest.name = "Eve";
                              return std::optional{Refusal{"guests.is_bot", {}, 409}};
                          })),
              "guests.is_bot 409");
    EXPECT_EQ(said(change("nobodyAAAAAA", no_change)), "guests.nobody 404");
    EXPECT_EQ(*std::get<GuestPtr>(find(ada.guest->id)), *ada.guest);
    EXPECT_EQ(said(rename(ada.guest->id, "Still here")), "ok"); // the turn was passed on
}

TEST_F(GuestsTest, changes_at_the_same_time_all_count) {
    const std::string ada = enter().guest->id;
    open();
    std::vector<std::function<void(Then<GuestPtr>)>> questions;
    for (int n = 0; n < 50; ++n)
        questions.emplace_back([&](Then<GuestPtr> then) {
            guests
                ->change(ada,
                         [](Guest& guest) {
                             guest.muted.push_back(fresh_id());
                             return std::optional<Refusal>{};
                         })
                .then(std::move(then));
        });
    const auto all = answers(questions);
    std::size_t expected = 0;
    for (const auto& result : all) EXPECT_EQ(std::get<GuestPtr>(result)->muted.size(), ++expected);
    open();
    EXPECT_EQ(std::get<GuestPtr>(find(ada))->muted.size(), 50U);
}

TEST_F(GuestsTest, who_was_evicted_from_memory_is_read_again) {
    GuestSettings small;
    small.guests_kept = 2;
    small.sessions_kept = 3;
    open(small);
    std::vector<Entered> all;
    for (int n = 0; n < 6; ++n) all.push_back(enter("Guest " + std::to_string(n)));
    EXPECT_EQ(guests->cached(all[3].guest->id), nullptr);
    EXPECT_NE(guests->cached(all[4].guest->id), nullptr);
    EXPECT_NE(guests->cached(all[5].guest->id), nullptr);
    // 3: the session is in memory, the guest is not; 4 was used after 5, so 5 goes first.
    ASSERT_EQ(said(recognise(all[4].token)), "ok");
    for (const int n : {3, 0}) {
        const auto known = recognise(all[static_cast<std::size_t>(n)].token);
        ASSERT_EQ(said(known), "ok");
        EXPECT_EQ(std::get<Known>(known).guest->name, "Guest " + std::to_string(n));
    }
    EXPECT_EQ(guests->cached(all[5].guest->id), nullptr);
    EXPECT_EQ(guests->cached(all[4].guest->id), nullptr);
    EXPECT_NE(guests->cached(all[3].guest->id), nullptr);
    EXPECT_NE(guests->cached(all[0].guest->id), nullptr);
    EXPECT_EQ(said(rename(all[1].guest->id, "Back")), "ok");
    EXPECT_EQ(std::get<Known>(recognise(all[1].token)).guest->name, "Back");
}

TEST_F(GuestsTest, banned_guests_stay_outside_until_they_may_come_back) {
    const Entered ada = enter();
    ASSERT_EQ(said(ban(ada.guest->id, true)), "ok");
    EXPECT_EQ(said(recognise(ada.token)), "guests.banned 403");
    open();
    EXPECT_EQ(said(recognise(ada.token)), "guests.banned 403");
    EXPECT_EQ(said(make_bot(ada.guest->id, "Botticelli")), "guests.banned 403");
    ASSERT_EQ(said(ban(ada.guest->id, false)), "ok");
    EXPECT_EQ(said(recognise(ada.token)), "ok");
    EXPECT_EQ(said(ban("nobodyAAAAAA", true)), "guests.nobody 404");
}

TEST_F(GuestsTest, signing_out_closes_one_session) {
    const Entered ada = enter();
    const std::string seat = std::get<std::string>(seat_token(ada.guest->id, "t", 0));
    const auto sign_out = [&](const std::string& token) {
        return said(answer<Nothing>([&](auto then) { guests->sign_out(token).then(then); }));
    };
    EXPECT_EQ(sign_out(ada.token), "ok");
    EXPECT_EQ(said(recognise(ada.token)), "guests.unknown 401");
    EXPECT_EQ(said(recognise(seat)), "ok");
    EXPECT_EQ(sign_out("x"), "guests.unknown 401");
    open();
    EXPECT_EQ(said(recognise(ada.token)), "guests.unknown 401");
    EXPECT_EQ(said(recognise(seat)), "ok");
}

TEST_F(GuestsTest, all_sessions_of_one_guest_can_be_closed) {
    const Entered ada = enter();
    const Entered odile = enter("Odile");
    std::vector<std::string> tokens{ada.token};
    for (int n = 0; n < 150; ++n) // more than a page
        tokens.push_back(std::get<std::string>(seat_token(ada.guest->id, "t", 1)));
    ASSERT_EQ(
        said(answer<Nothing>([&](auto then) { guests->close_sessions(ada.guest->id).then(then); })),
        "ok");
    for (const std::string& token : tokens) EXPECT_EQ(said(recognise(token)), "guests.unknown 401");
    EXPECT_EQ(said(recognise(odile.token)), "ok");
    EXPECT_EQ(said(find(ada.guest->id)), "ok");
    EXPECT_EQ(said(seat_token("nobodyAAAAAA", "t", 1)), "guests.nobody 404");
}

TEST_F(GuestsTest, a_token_that_is_read_while_its_guest_is_erased_does_not_bring_them_back) {
    const Entered ada = enter();
    open();
    int answered = 0;
    guests->recognise(ada.token).then([&](const Result<Known>&) { ++answered; });
    guests->erase(ada.guest->id).then([&](const Result<Nothing>& result) {
        EXPECT_EQ(said(result), "ok");
        ++answered;
    });
    guests->change(ada.guest->id, no_change).then([&](const Result<GuestPtr>& result) {
        EXPECT_EQ(said(result), "guests.nobody 404");
        ++answered;
    });
    guests->open_session({Session::Kind::person, ada.guest->id})
        .then([&](const Result<std::string>& result) {
            EXPECT_EQ(said(result), "guests.nobody 404");
            ++answered;
        });
    ASSERT_TRUE(loop.until([&] { return answered == 4; }));
    EXPECT_EQ(said(recognise(ada.token)), "guests.unknown 401");
    EXPECT_EQ(guests->cached(ada.guest->id), nullptr);
    EXPECT_EQ(everything(), "");
}

TEST_F(GuestsTest, without_the_store_nothing_is_promised_and_nothing_lost) {
    const Entered ada = enter();
    std::string why;
    GuestSettings settings;
    settings.log = [&](std::string_view text) { why = text; };
    open(settings);
    store_goes_away();
    EXPECT_EQ(said(recognise(ada.token)), "guests.unavailable 503");
    EXPECT_NE(why.find("adjuge.sqlite"), std::string::npos) << why;
    EXPECT_EQ(said(find(ada.guest->id)), "guests.unavailable 503");
    EXPECT_EQ(said(erase(ada.guest->id)), "guests.unavailable 503");
    EXPECT_EQ(said(sign_in("ada", "sesame, open")), "guests.unavailable 503");
    EXPECT_EQ(said(answer<Entered>([&](auto then) { guests->enter("Eve", Lang::en).then(then); })),
              "guests.unavailable 503");
    store_comes_back();
    EXPECT_EQ(said(recognise(ada.token)), "ok");
    store_goes_away();
    EXPECT_EQ(said(recognise(ada.token)), "ok"); // in memory
    EXPECT_EQ(said(rename(ada.guest->id, "Eve")), "guests.unavailable 503");
    EXPECT_EQ(guests->cached(ada.guest->id)->name, "Ada");
    store_comes_back();
    EXPECT_EQ(said(rename(ada.guest->id, "Odile")), "ok");
    EXPECT_FALSE(is_kept("Eve"));
}

TEST_F(GuestsTest, a_damaged_document_is_said_not_guessed) {
    const Entered ada = enter();
    store->commit(store::Batch{}.put({"guest", ada.guest->id, "{\"id\": 7}"}));
    std::string why;
    GuestSettings settings;
    settings.log = [&](std::string_view text) { why = text; };
    open(settings);
    EXPECT_EQ(said(recognise(ada.token)), "guests.unavailable 503");
    EXPECT_NE(why.find("guest " + ada.guest->id + "/id"), std::string::npos) << why;
}

TEST_F(GuestsTest, answers_that_come_after_its_end_are_dropped) {
    const Entered ada = enter();
    open();
    bool called = false;
    guests->recognise(ada.token).then([&](const Result<Known>&) { called = true; });
    guests->enter("Odile", Lang::en).then([&](const Result<Entered>&) { called = true; });
    guests.reset();
    workers.reset();
    store.reset();
    bool over = false;
    loop.post()([&] { over = true; });
    EXPECT_TRUE(loop.until([&] { return over; }));
    EXPECT_FALSE(called);
}

} // namespace
} // namespace adjuge::house
