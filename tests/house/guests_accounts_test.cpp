// Logins and passwords. Each hashing takes a while, so there are few of them.

#include <algorithm>

#include "house/guests_fixture.h"
#include "house/password.h"
#include "house/token.h"

namespace adjuge::house {
namespace {

const std::string sesame = "sesame, open";

TEST_F(GuestsTest, a_guest_becomes_an_account_and_loses_nothing) {
    const Entered ada = enter();
    const auto account = sign_up(ada.guest->id, "Ada.L", sesame);
    ASSERT_EQ(said(account), "ok");
    Guest expected = *ada.guest;
    expected.login = "Ada.L";
    const Entered anew = std::get<Entered>(account);
    expected.password = anew.guest->password;
    EXPECT_EQ(*anew.guest, expected);
    // Who has seen the token of the guest does not have the account.
    EXPECT_EQ(said(recognise(ada.token)), "guests.unknown 401");
    EXPECT_EQ(std::get<Known>(recognise(anew.token)).guest->login, "Ada.L");
    EXPECT_EQ(said(sign_up(ada.guest->id, "other", sesame)), "guests.has_account 409");
    EXPECT_EQ(said(sign_up(ada.guest->id, "ADA.l", sesame)), "guests.login_taken 409");
    EXPECT_EQ(said(sign_up(ada.guest->id, "x", sesame)), "guests.login 400");
    EXPECT_EQ(said(sign_up(ada.guest->id, "other", "short")), "guests.password 400");
    EXPECT_EQ(said(sign_up("nobodyAAAAAA", "other", sesame)), "guests.nobody 404");
    EXPECT_FALSE(is_kept("other"));
    EXPECT_FALSE(is_kept(sesame));

    open();
    const auto entered = sign_in("aDA.L", sesame);
    ASSERT_EQ(said(entered), "ok");
    EXPECT_EQ(*std::get<Entered>(entered).guest, expected);
    EXPECT_EQ(std::get<Known>(recognise(std::get<Entered>(entered).token)).session,
              (Session{Session::Kind::person, ada.guest->id}));
    EXPECT_EQ(said(recognise(anew.token)), "ok");
    EXPECT_EQ(said(recognise(ada.token)), "guests.unknown 401");

    ASSERT_EQ(said(ban(ada.guest->id, true)), "ok");
    EXPECT_EQ(said(sign_in("Ada.L", sesame)), "guests.banned 403");
    EXPECT_EQ(said(sign_in("Ada.L", "not " + sesame)), "guests.wrong_password 401");
}

TEST_F(GuestsTest, one_login_is_for_one_guest_even_at_the_same_moment) {
    const Entered ada = enter();
    const Entered eve = enter("Eve");
    const auto ask = [&](const std::string& id, const std::string& login) {
        return [this, id, login](Then<Entered> then) {
            guests->sign_up(id, login, sesame).then(std::move(then));
        };
    };
    const auto both = answers<Entered>({ask(ada.guest->id, "ADA"), ask(eve.guest->id, "ada")});
    std::vector<std::string> outcomes{said(both[0]), said(both[1])};
    std::sort(outcomes.begin(), outcomes.end());
    EXPECT_EQ(outcomes, (std::vector<std::string>{"guests.login_taken 409", "ok"}));
    const bool first = !std::get<GuestPtr>(find(ada.guest->id))->login.empty();
    const bool second = !std::get<GuestPtr>(find(eve.guest->id))->login.empty();
    EXPECT_NE(first, second);
    EXPECT_EQ(std::get<Entered>(sign_in("ada", sesame)).guest->id,
              first ? ada.guest->id : eve.guest->id);
}

TEST_F(GuestsTest, a_wrong_login_looks_like_a_wrong_password) {
    const Entered ada = enter();
    ASSERT_EQ(said(sign_up(ada.guest->id, "ada", sesame)), "ok");
    nobodys_hash(); // as after the first of all tries
    const auto timed = [&](const std::string& login) {
        const auto start = std::chrono::steady_clock::now();
        EXPECT_EQ(said(sign_in(login, "wrong password")), "guests.wrong_password 401");
        return std::chrono::steady_clock::now() - start;
    };
    const auto known = timed("ada");
    EXPECT_GT(timed("basile"), known / 4); // without the work it would be a hundredth
    EXPECT_GT(timed("no login at all \xff"), known / 4);
    const auto& hash = std::get<GuestPtr>(find(ada.guest->id))->password;
    const std::size_t cost = std::string_view{"$argon2id$v=19$m=65536,t=2,p=1$"}.size();
    EXPECT_EQ(hash.substr(0, cost), nobodys_hash().substr(0, cost));
}

TEST_F(GuestsTest, a_new_password_closes_the_other_sessions) {
    Entered ada = enter();
    const auto set = [&](const std::string& id, const std::string& old, const std::string& fresh,
                         const std::string& keep) {
        return said(answer<GuestPtr>(
            [&](auto then) { guests->set_password(id, old, fresh, keep).then(then); }));
    };
    EXPECT_EQ(set(ada.guest->id, "", sesame, ""), "guests.no_account 409");
    ada = std::get<Entered>(sign_up(ada.guest->id, "ada", sesame));
    const std::string seat = std::get<std::string>(seat_token(ada.guest->id, "t", 0));
    const std::string keep = std::get<Known>(recognise(ada.token)).session_id;
    EXPECT_EQ(set(ada.guest->id, sesame, "short", keep), "guests.password 400");
    EXPECT_EQ(set(ada.guest->id, "not " + sesame, "new password", keep),
              "guests.wrong_password 401");
    EXPECT_EQ(said(recognise(seat)), "ok");

    // Somebody who has the old password comes in while it is changed: they are too late.
    std::string late;
    guests->sign_in("ada", sesame).then([&](const Result<Entered>& result) {
        late = said(result);
    });
    EXPECT_EQ(set(ada.guest->id, sesame, "new password", keep), "ok");
    ASSERT_TRUE(loop.until([&] { return !late.empty(); }));
    EXPECT_EQ(late, "guests.wrong_password 401");
    EXPECT_EQ(said(recognise(ada.token)), "ok");
    EXPECT_EQ(said(recognise(seat)), "guests.unknown 401");
    open();
    EXPECT_EQ(said(recognise(ada.token)), "ok");
    EXPECT_EQ(said(recognise(seat)), "guests.unknown 401");
    EXPECT_EQ(said(sign_in("ada", sesame)), "guests.wrong_password 401");
    EXPECT_EQ(said(sign_in("ada", "new password")), "ok");
}

TEST_F(GuestsTest, a_forgotten_password_is_replaced) {
    const Entered guest = enter();
    const Entered ada = std::get<Entered>(sign_up(guest.guest->id, "Ada", sesame));
    const auto reset = [&](const std::string& login) {
        return answer<std::string>([&](auto then) { guests->reset_password(login).then(then); });
    };
    EXPECT_EQ(said(reset("basile")), "guests.nobody 404");
    EXPECT_EQ(said(reset("\xff")), "guests.nobody 404");
    const auto fresh = reset("ada");
    ASSERT_EQ(said(fresh), "ok");
    EXPECT_EQ(said(recognise(ada.token)), "guests.unknown 401");
    EXPECT_EQ(said(sign_in("ada", sesame)), "guests.wrong_password 401");
    EXPECT_EQ(said(sign_in("ada", std::get<std::string>(fresh))), "ok");
    EXPECT_FALSE(is_kept(std::get<std::string>(fresh)));
}

TEST_F(GuestsTest, a_crowd_at_the_door_does_not_fill_the_house) {
    GuestSettings small;
    small.max_hashings = 1;
    open(small);
    const auto ask = [&](Then<Entered> then) {
        guests->sign_in("ada", sesame).then(std::move(then));
    };
    const auto both = answers<Entered>({ask, ask});
    EXPECT_EQ(said(both[0]), "guests.busy 503");
    EXPECT_EQ(said(both[1]), "guests.wrong_password 401");
    EXPECT_EQ(said(sign_in("ada", sesame)), "guests.wrong_password 401");
}

TEST_F(GuestsTest, who_is_erased_leaves_nothing_behind) {
    const Entered odile = enter("Odile");
    const std::string before = everything();
    const Entered ada = enter();
    const std::string id = ada.guest->id;
    ASSERT_EQ(said(sign_up(id, "Countess", sesame)), "ok");
    ASSERT_EQ(said(change(id,
                          [](Guest& guest) {
                              guest.email = "ada@example.org";
                              return std::optional<Refusal>{};
                          })),
              "ok");
    const std::string seat = std::get<std::string>(seat_token(id, "t", 0));
    std::vector<Entered> bots;
    for (const char* name : {"Botticelli", "Robotti", "Botero"})
        bots.push_back(std::get<Entered>(make_bot(id, name)));
    ASSERT_EQ(said(rename(bots[2].guest->id, "Boterissimo")), "ok");
    EXPECT_TRUE(is_kept(id));

    ASSERT_EQ(said(erase(bots[1].guest->id)), "ok");
    EXPECT_EQ(said(recognise(bots[1].token)), "guests.unknown 401");
    EXPECT_FALSE(is_kept("robotti"));
    EXPECT_EQ(said(recognise(bots[0].token)), "ok");

    ASSERT_EQ(said(erase(id)), "ok");
    EXPECT_EQ(everything(), before);
    for (const std::string& token : {ada.token, seat, bots[0].token, bots[2].token})
        EXPECT_EQ(said(recognise(token)), "guests.unknown 401");
    for (const std::string& gone : {id, bots[0].guest->id, bots[2].guest->id})
        EXPECT_EQ(guests->cached(gone), nullptr);
    EXPECT_EQ(said(sign_in("countess", sesame)), "guests.wrong_password 401");
    EXPECT_EQ(said(erase(id)), "guests.nobody 404");
    EXPECT_EQ(said(recognise(odile.token)), "ok");
    EXPECT_EQ(said(sign_up(odile.guest->id, "countess", sesame)), "ok"); // free again
    EXPECT_EQ(said(make_bot(odile.guest->id, "Botticelli")), "ok");
}

} // namespace
} // namespace adjuge::house
