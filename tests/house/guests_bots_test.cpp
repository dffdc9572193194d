// Bots and one-time codes.

#include "house/guests_fixture.h"
#include "house/skeleton.h"
#include "house/token.h"

namespace adjuge::house {
namespace {

using namespace std::chrono_literals;

TEST_F(GuestsTest, a_bot_has_an_owner_and_a_token) {
    const Entered ada = enter("Ada", Lang::fr);
    const auto made = make_bot(ada.guest->id, " Botticelli ");
    ASSERT_EQ(said(made), "ok");
    const Entered bot = std::get<Entered>(made);
    EXPECT_TRUE(bot.guest->bot);
    EXPECT_EQ(bot.guest->name, "Botticelli");
    EXPECT_EQ(bot.guest->owner, ada.guest->id);
    EXPECT_EQ(bot.guest->lang, Lang::fr);
    open();
    const auto known = recognise(bot.token);
    ASSERT_EQ(said(known), "ok");
    EXPECT_EQ(*std::get<Known>(known).guest, *bot.guest);
    EXPECT_EQ(std::get<Known>(known).session, (Session{Session::Kind::bot, bot.guest->id}));
    EXPECT_EQ(said(make_bot(bot.guest->id, "Grandchild")), "guests.is_bot 409");
    EXPECT_EQ(said(make_bot("nobodyAAAAAA", "Orphan")), "guests.nobody 404");
    EXPECT_EQ(said(make_bot(ada.guest->id, "")), "guests.name 400");
    EXPECT_EQ(said(sign_up(bot.guest->id, "botticelli", "sesame, open")), "guests.is_bot 409");
}

TEST_F(GuestsTest, names_of_bots_are_unique_among_bots) {
    const std::string ada = enter("Élodie").guest->id;
    const std::string eve = enter("Eve").guest->id;
    const Entered first = std::get<Entered>(make_bot(ada, "Élodie"));
    EXPECT_EQ(said(make_bot(eve, "ÉLODIE")), "guests.bot_name_taken 409");
    const Entered other = std::get<Entered>(make_bot(eve, "Botero"));
    EXPECT_EQ(said(rename(other.guest->id, "élodie")), "guests.bot_name_taken 409");
    EXPECT_EQ(guests->cached(other.guest->id)->name, "Botero");
    EXPECT_EQ(said(rename(first.guest->id, "éLODIE")), "ok"); // its own name in other letters
    EXPECT_EQ(said(rename(first.guest->id, "Frida")), "ok");
    EXPECT_EQ(said(rename(other.guest->id, "Élodie")), "ok");
    EXPECT_EQ(said(make_bot(eve, "frida")), "guests.bot_name_taken 409");
    EXPECT_EQ(said(make_bot(eve, "Botero")), "ok");

    const auto ask = [&](Then<Entered> then) {
        guests->make_bot(ada, "Twin").then(std::move(then));
    };
    const auto also = [&](Then<Entered> then) {
        guests->make_bot(eve, "twin").then(std::move(then));
    };
    const auto both = answers<Entered>({ask, also});
    EXPECT_EQ(said(both[0]) == "ok" ? said(both[1]) : said(both[0]), "guests.bot_name_taken 409");
    EXPECT_TRUE(said(both[0]) == "ok" || said(both[1]) == "ok");
}

const std::string ada_in_cyrillic = "\u0410\u0501\u0430";

TEST_F(GuestsTest, a_bot_is_not_named_so_that_it_looks_like_another) {
    const std::string ada = enter("Ada").guest->id;
    const std::string eve = enter("Eve").guest->id;
    const Entered first = std::get<Entered>(make_bot(ada, "Ada"));
    for (const std::string& alike : {ada_in_cyrillic, std::string{"\uff21\uff24\uff21"},
                                     std::string{"\U0001d400\U0001d41d\U0001d41a"}})
        EXPECT_EQ(said(make_bot(eve, alike)), "guests.bot_name_taken 409") << alike;
    EXPECT_EQ(said(make_bot(eve, "\u0410da")), "guests.name_mixed 400");
    const Entered other = std::get<Entered>(make_bot(eve, "Botero"));
    EXPECT_EQ(said(rename(other.guest->id, ada_in_cyrillic)), "guests.bot_name_taken 409");
    EXPECT_EQ(said(rename(first.guest->id, ada_in_cyrillic)), "ok") << "its own look";
    EXPECT_EQ(said(make_bot(eve, "Ada")), "guests.bot_name_taken 409");
    EXPECT_EQ(said(rename(first.guest->id, "Frida")), "ok");
    EXPECT_EQ(said(make_bot(eve, "Ada")), "ok") << "a name that was given up is free";
    EXPECT_EQ(said(make_bot(eve, "Fr\u0131da")), "guests.bot_name_taken 409");
    EXPECT_EQ(said(erase(first.guest->id)), "ok");
    EXPECT_EQ(said(make_bot(eve, "Frida")), "ok") << "and so is one whose bot is gone";
}

// What earlier versions wrote: a bot without documents of what its name looks like.
class OldBots : public GuestsTest {
protected:
    std::string old_bot(const std::string& owner, const std::string& name) {
        Guest bot;
        bot.id = fresh_id();
        bot.name = name;
        bot.bot = true;
        bot.owner = owner;
        bot.created = now;
        store::Batch batch;
        batch.create({"bot-name", fold_name(name), bot.id})
            .create({"bot", owner + '.' + bot.id, ""})
            .create({"guest", bot.id, json::serialize(to_json(bot))});
        EXPECT_TRUE(store->commit(batch).ok());
        return bot.id;
    }
    std::size_t looks() const { return store->list("bot-look", "", 100).size(); }
    void sweep() {
        EXPECT_EQ(said(answer<std::size_t>([&](auto then) { guests->sweep(now).then(then); })),
                  "ok");
    }
};

TEST_F(OldBots, keep_their_names_and_their_looks_are_listed_by_a_sweep) {
    const std::string ada = enter("Ada").guest->id;
    const std::string eve = enter("Eve").guest->id;
    const std::string first = old_bot(ada, "Ada");
    const std::string twin = old_bot(eve, ada_in_cyrillic);
    const std::string mixed = old_bot(eve, "\u0410drian"); // refused today
    EXPECT_EQ(looks(), 0U);
    sweep();
    EXPECT_EQ(looks(), 4U) << "two keys for a name, once for the twins";
    for (const char* alike : {"ada", "Adrian"})
        EXPECT_EQ(said(make_bot(eve, alike)), "guests.bot_name_taken 409") << alike;
    const Guests::Change french = [](Guest& guest) {
        guest.lang = Lang::fr;
        return std::optional<Refusal>{};
    };
    for (const std::string& bot : {first, twin, mixed}) {
        EXPECT_EQ(said(change(bot, french)), "ok");
        EXPECT_EQ(said(answer<Entered>([&](auto then) { guests->renew_token(bot).then(then); })),
                  "ok");
    }
    EXPECT_EQ(store->get("bot-name", fold_name(ada_in_cyrillic)), twin);
    // The first of the twins has the documents, whichever it is; the other frees nothing.
    const auto look = store->list("bot-look", "", 1);
    const std::string without = look.at(0).body == first ? twin : first;
    EXPECT_EQ(said(erase(without)), "ok");
    EXPECT_EQ(said(make_bot(eve, "ADA")), "guests.bot_name_taken 409");
    EXPECT_EQ(said(rename(mixed, "Botero")), "ok");
    EXPECT_EQ(said(make_bot(eve, "Adrian")), "ok");
}

TEST_F(OldBots, that_an_earlier_version_erases_leave_nothing_behind) {
    const std::string ada = enter("Ada").guest->id;
    const Entered bot = std::get<Entered>(make_bot(ada, "Botero"));
    store::Batch batch; // as that version did
    batch.erase("guest", bot.guest->id)
        .erase("bot-name", fold_name("Botero"))
        .erase("bot", ada + '.' + bot.guest->id);
    ASSERT_TRUE(store->commit(batch).ok());
    EXPECT_EQ(said(make_bot(ada, "Botero")), "guests.bot_name_taken 409");
    sweep();
    EXPECT_EQ(looks(), 0U);
    EXPECT_EQ(said(make_bot(ada, "Botero")), "ok");
}

TEST_F(GuestsTest, an_owner_has_20_bots_at_most_even_when_asking_all_at_once) {
    const std::string ada = enter().guest->id;
    std::vector<std::function<void(Then<Entered>)>> questions;
    for (int n = 0; n < 25; ++n)
        questions.emplace_back([this, ada, n](Then<Entered> then) {
            guests->make_bot(ada, "Bot " + std::to_string(n)).then(std::move(then));
        });
    int made = 0;
    for (const auto& result : answers(questions))
        if (said(result) == "ok")
            ++made;
        else
            EXPECT_EQ(said(result), "guests.too_many_bots 409");
    EXPECT_EQ(made, 20);
    const auto bots =
        answer<std::vector<GuestPtr>>([&](auto then) { guests->bots_of(ada).then(then); });
    EXPECT_EQ(std::get<std::vector<GuestPtr>>(bots).size(), 20U);
    const std::string first = std::get<std::vector<GuestPtr>>(bots)[0]->id;
    EXPECT_EQ(said(erase(first)), "ok");
    EXPECT_EQ(said(make_bot(ada, "Successor")), "ok");
}

TEST_F(GuestsTest, an_owner_sees_their_own_bots) {
    const std::string ada = enter().guest->id;
    const std::string eve = enter("Eve").guest->id;
    ASSERT_EQ(said(make_bot(ada, "Botero")), "ok");
    ASSERT_EQ(said(make_bot(eve, "Frida")), "ok");
    const auto names = [&](const std::string& owner) {
        const auto bots =
            answer<std::vector<GuestPtr>>([&](auto then) { guests->bots_of(owner).then(then); });
        std::vector<std::string> all;
        for (const GuestPtr& bot : std::get<std::vector<GuestPtr>>(bots)) all.push_back(bot->name);
        return all;
    };
    EXPECT_EQ(names(ada), std::vector<std::string>{"Botero"});
    EXPECT_EQ(names(eve), std::vector<std::string>{"Frida"});
    EXPECT_EQ(names(enter("Zoe").guest->id), std::vector<std::string>{});
}

TEST_F(GuestsTest, a_renewed_token_replaces_the_old_one) {
    const std::string ada = enter().guest->id;
    const Entered bot = std::get<Entered>(make_bot(ada, "Botero"));
    const auto renew = [&](const std::string& id) {
        return answer<Entered>([&](auto then) { guests->renew_token(id).then(then); });
    };
    const auto renewed = renew(bot.guest->id);
    ASSERT_EQ(said(renewed), "ok");
    EXPECT_EQ(said(recognise(bot.token)), "guests.unknown 401");
    const std::string token = std::get<Entered>(renewed).token;
    EXPECT_EQ(std::get<Known>(recognise(token)).session.kind, Session::Kind::bot);
    open();
    EXPECT_EQ(said(recognise(bot.token)), "guests.unknown 401");
    EXPECT_EQ(said(recognise(token)), "ok");
    EXPECT_EQ(said(renew(ada)), "guests.not_bot 409");
}

TEST_F(GuestsTest, who_is_banned_cannot_send_their_bots) {
    const std::string ada = enter().guest->id;
    const Entered bot = std::get<Entered>(make_bot(ada, "Botero"));
    ASSERT_EQ(said(ban(ada, true)), "ok");
    EXPECT_EQ(said(recognise(bot.token)), "guests.banned 403");
    ASSERT_EQ(said(ban(ada, false)), "ok");
    EXPECT_EQ(said(recognise(bot.token)), "ok");
}

class CodesTest : public GuestsTest {
protected:
    std::string make(std::chrono::seconds life) {
        return std::get<std::string>(answer<std::string>(
            [&](auto then) { guests->make_code({{"table", "t"}, {"seat", 2}}, life).then(then); }));
    }
    Result<json::object> redeem(const std::string& code) {
        return answer<json::object>([&](auto then) { guests->redeem(code).then(then); });
    }
};

TEST_F(CodesTest, a_code_works_once) {
    const std::string code = make(60s);
    EXPECT_FALSE(is_kept(code));
    open();
    const auto what = redeem(code);
    ASSERT_EQ(said(what), "ok");
    EXPECT_EQ(std::get<json::object>(what), (json::object{{"table", "t"}, {"seat", 2}}));
    EXPECT_EQ(said(redeem(code)), "guests.code 404");
    for (const std::string& wrong : {std::string{}, std::string{"x"}, fresh_id()})
        EXPECT_EQ(said(redeem(wrong)), "guests.code 404");
    EXPECT_EQ(everything(), "");
}

TEST_F(CodesTest, a_code_works_once_even_at_the_same_moment) {
    const std::string code = make(60s);
    const auto ask = [&](Then<json::object> then) { guests->redeem(code).then(std::move(then)); };
    int worked = 0;
    for (const auto& result : answers<json::object>({ask, ask, ask, ask}))
        worked += said(result) == "ok" ? 1 : 0;
    EXPECT_EQ(worked, 1);
}

TEST_F(CodesTest, a_code_works_for_its_time) {
    const std::string one = make(60s);
    const std::string two = make(60s);
    now += 59'999;
    EXPECT_EQ(said(redeem(one)), "ok");
    now += 1;
    EXPECT_EQ(said(redeem(two)), "guests.code 404");
}

TEST_F(CodesTest, a_code_that_could_not_be_crossed_out_was_not_redeemed) {
    const std::string code = make(60s);
    store_goes_away();
    EXPECT_EQ(said(redeem(code)), "guests.unavailable 503");
    store_comes_back();
    EXPECT_EQ(said(redeem(code)), "ok");
}

} // namespace
} // namespace adjuge::house
