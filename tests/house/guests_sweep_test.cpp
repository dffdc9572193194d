// What the house forgets by itself.

#include "house/guests_fixture.h"

namespace adjuge::house {
namespace {

using namespace std::chrono_literals;

class SweepTest : public GuestsTest {
protected:
    std::size_t sweep(std::function<bool(const std::string&)> spare = {}) {
        const auto lose = [this](const std::string& guest, Lang) { lost.push_back(guest); };
        const auto swept =
            answer<std::size_t>([&](auto then) { guests->sweep(now, spare, lose).then(then); });
        EXPECT_EQ(said(swept), "ok");
        return std::get<std::size_t>(swept);
    }
    std::vector<std::string> lost;
    // Waits for what goes on by itself.
    bool is_seen_today(const std::string& session_id) {
        const std::string body = *store->get("session", session_id);
        return body.find("\"seen\":" + std::to_string(now / day)) != std::string::npos;
    }
};

TEST_F(SweepTest, a_session_is_noted_as_used_once_a_day) {
    const Entered ada = enter();
    // What makes the guest durable is answered a moment before it is off the store's list.
    for (int n = 0; n < 500 && store->waiting() != 0; ++n) std::this_thread::sleep_for(10ms);
    const std::string id = std::get<Known>(recognise(ada.token)).session_id;
    EXPECT_TRUE(is_seen_today(id));
    EXPECT_EQ(store->waiting(), 0U);
    now += day;
    EXPECT_FALSE(is_seen_today(id));
    EXPECT_EQ(said(recognise(ada.token)), "ok");
    for (int n = 0; n < 500 && !is_seen_today(id); ++n) std::this_thread::sleep_for(10ms);
    EXPECT_TRUE(is_seen_today(id));
    for (int n = 0; n < 500 && store->waiting() > 0; ++n) std::this_thread::sleep_for(10ms);
    EXPECT_EQ(said(recognise(ada.token)), "ok");
    EXPECT_EQ(store->waiting(), 0U);
}

TEST_F(SweepTest, a_session_closed_on_a_new_day_stays_closed) {
    const Entered ada = enter();
    now += day;
    int answered = 0;
    guests->sign_out(ada.token).then([&](const Result<Nothing>&) { ++answered; });
    guests->recognise(ada.token).then([&](const Result<Known>&) { ++answered; }); // still in memory
    ASSERT_TRUE(loop.until([&] { return answered == 2; }));
    ASSERT_EQ(said(rename(ada.guest->id, "Odile")), "ok"); // after what waits in line
    EXPECT_FALSE(is_kept("session"));
}

TEST_F(SweepTest, guests_without_account_are_forgotten_after_90_days) {
    const Entered ada = enter("Ada");
    const Entered account = enter("Basile");
    ASSERT_EQ(said(sign_up(account.guest->id, "basile", "sesame, open")), "ok");
    const Entered host = enter("Host");
    const Entered owner = enter("Owner");
    const Entered bot = std::get<Entered>(make_bot(owner.guest->id, "Botero"));
    const Entered idle_owner = enter("Idle owner");
    const Entered idle_bot = std::get<Entered>(make_bot(idle_owner.guest->id, "Idle bot"));
    const Entered regular = enter("Regular");
    ASSERT_TRUE(store->commit(store::Batch{}.append("t", 1, "a table")).ok());
    const std::string second = std::get<std::string>(seat_token(regular.guest->id, "t", 1));
    const Entered parted = enter("Parted");
    ASSERT_EQ(said(answer<Nothing>([&](auto then) { guests->sign_out(parted.token).then(then); })),
              "ok");
    EXPECT_EQ(sweep(), 0U);

    now += 50 * day;
    open(); // also of guests who are not in memory
    for (const std::string& token : {second, bot.token}) EXPECT_EQ(said(recognise(token)), "ok");
    now += 40 * day;
    EXPECT_EQ(sweep(), 0U);
    now += day;
    const auto at_a_table = [&](const std::string& id) { return id == host.guest->id; };
    EXPECT_EQ(sweep(at_a_table), 3U); // Ada, Parted, Idle owner

    for (const Entered* gone : {&ada, &parted, &idle_owner, &idle_bot}) {
        EXPECT_EQ(said(recognise(gone->token)), "guests.unknown 401") << gone->guest->name;
        EXPECT_FALSE(is_kept(gone->guest->id)) << gone->guest->name;
    }
    for (const Entered* there : {&account, &host, &owner, &bot, &regular})
        EXPECT_EQ(said(find(there->guest->id)), "ok") << there->guest->name;
    EXPECT_EQ(said(recognise(host.token)), "ok");
    EXPECT_EQ(said(recognise(bot.token)), "ok");
    EXPECT_EQ(said(recognise(second)), "ok");
    // Sessions of people end as well, in memory too; those of accounts can be opened again.
    EXPECT_EQ(said(recognise(account.token)), "guests.unknown 401");
    EXPECT_EQ(said(recognise(regular.token)), "guests.unknown 401");
    EXPECT_EQ(said(sign_in("basile", "sesame, open")), "ok");
}

TEST_F(SweepTest, who_sits_at_a_table_is_lost_after_a_year_and_not_before) {
    const Entered ada = enter("Ada");
    const Entered account = enter("Basile");
    ASSERT_EQ(said(sign_up(account.guest->id, "basile", "sesame, open")), "ok");
    const auto at_a_table = [](const std::string&) { return true; };
    now += 365 * day;
    EXPECT_EQ(sweep(at_a_table), 0U);
    EXPECT_TRUE(lost.empty());
    now += day;
    EXPECT_EQ(sweep(at_a_table), 0U);
    EXPECT_EQ(lost, std::vector<std::string>{ada.guest->id});
    EXPECT_EQ(said(find(ada.guest->id)), "ok"); // whoever is told takes them out
}

TEST_F(SweepTest, a_seat_link_lasts_as_long_as_its_table_and_a_week) {
    const Entered ada = enter();
    const std::string table = "tableAAAAAAA";
    ASSERT_TRUE(store->commit(store::Batch{}.append(table, 1, "")).ok());
    const std::string seat = std::get<std::string>(seat_token(ada.guest->id, table, 1));
    const std::string closed = std::get<std::string>(seat_token(ada.guest->id, "tableBBBBBBB", 1));
    sweep();
    EXPECT_EQ(said(recognise(seat)), "ok");
    EXPECT_EQ(said(recognise(closed)), "guests.unknown 401"); // there is no such table any more
    ASSERT_TRUE(
        store->commit(store::Batch{}.fold({table, "modern-art", now, {ada.guest->id}}, "{}")).ok());
    now += 7 * day;
    sweep();
    EXPECT_EQ(said(recognise(seat)), "ok");
    now += day;
    sweep();
    EXPECT_EQ(said(recognise(seat)), "guests.unknown 401");
    EXPECT_EQ(said(recognise(ada.token)), "ok");
}

TEST_F(SweepTest, whatever_their_number) {
    std::vector<std::function<void(Then<Entered>)>> questions;
    for (int n = 0; n < 450; ++n)
        questions.emplace_back([this](Then<Entered> then) {
            guests->enter("Passer-by", Lang::en).then(std::move(then));
        });
    answers(questions);
    std::vector<std::function<void(Then<std::string>)>> codes;
    for (int n = 0; n < 450; ++n)
        codes.emplace_back(
            [this](Then<std::string> then) { guests->make_code({}, 24h).then(std::move(then)); });
    answers(codes);
    now += 91 * day;
    const Entered ada = enter();
    const std::string live = std::get<std::string>(answer<std::string>(
        [&](auto then) { guests->make_code({{"live", true}}, 24h).then(then); }));
    EXPECT_EQ(sweep(), 450U);
    const std::string rest = everything();
    EXPECT_EQ(std::count(rest.begin(), rest.end(), '\n'), 3) << rest;
    EXPECT_EQ(said(recognise(ada.token)), "ok");
    EXPECT_EQ(said(answer<json::object>([&](auto then) { guests->redeem(live).then(then); })),
              "ok");
}

TEST_F(SweepTest, trouble_is_said) {
    enter();
    now += 91 * day;
    store_goes_away();
    EXPECT_EQ(said(answer<std::size_t>([&](auto then) { guests->sweep(now).then(then); })),
              "guests.unavailable 503");
    store_comes_back();
    EXPECT_EQ(sweep(), 1U);
}

} // namespace
} // namespace adjuge::house
