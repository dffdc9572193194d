// Clocks of a table that is read back from its log or a snapshot, with time handed in.
#include <gtest/gtest.h>

#include "house/table.h"

namespace adjuge::house {
namespace {

constexpr std::int64_t second = 1000;
constexpr std::int64_t hour = 3600 * second;
constexpr std::int64_t day = 24 * hour;

json::value slow(int days) { return {{"kind", "slow"}, {"days", days}}; }
json::value live_clock() { return {{"kind", "live"}, {"per_move", 30}, {"bank", 60}}; }

// A house with one table, which can be closed and opened again: time goes on, and the clock of
// the machine, which counts from its start, begins anew.
class Sitting {
public:
    explicit Sitting(const json::value& clock) {
        FairSeed seed;
        seed.bytes.fill(7);
        const json::value request{
            {"game", "modern-art"}, {"players", 3}, {"clock", clock}, {"countdown", 0}};
        const json::value opening =
            Table::opening("table-id", Node{request}, people[0], seed, now_);
        log_.push_back(json::serialize(opening));
        table_ = std::make_unique<Table>(Node{opening});
        command(1, "sit");
        command(2, "sit");
        command(0, "start");
    }

    void command(Seat seat, std::string_view what, const json::value& fields = json::object()) {
        const auto result = table_->command(people[seat], what, Node{fields}, now_);
        const auto* refusal = std::get_if<Refusal>(&result);
        EXPECT_EQ(refusal == nullptr ? "" : refusal->code, "") << what;
        keep();
    }
    Seat mild() { // who moved
        const Seat seat = awaited();
        command(seat, "move", {{"move", table_->game()->examples(seat).at(0)}});
        return seat;
    }
    Seat awaited() const { return table_->game()->turn().awaited.first(); }
    void pass(std::int64_t time) {
        now_.steady += time;
        now_.wall += time;
        table_->tick(now_);
        keep();
    }
    void set_wall(std::int64_t by) { now_.wall += by; } // as whoever runs the machine does
    void snapshot() {
        snapshot_ = table_->snapshot(1, now_);
        snapshot_at_ = log_.size();
    }
    void restart(std::int64_t closed, std::int64_t open = 0, std::int64_t stepped = 0) {
        now_.steady = 5 * second;
        now_.wall += closed;
        std::size_t read = 0;
        table_.reset();
        if (snapshot_at_ > 0) {
            table_ = Table::restored(snapshot_, "table-id", 1);
            read = snapshot_at_;
        }
        for (; read < log_.size(); ++read) {
            const json::value value = json::parse(log_[read]);
            if (table_ == nullptr)
                table_ = std::make_unique<Table>(Node{value});
            else
                table_->apply(Node{value});
        }
        table_->wake(now_, now_.wall - open, stepped);
        table_->tick(now_);
        keep();
    }
    std::int64_t left() const { return table_->time_left(awaited(), now_).value_or(-1); }
    std::int64_t bank(Seat seat) const {
        return table_->time(now_).at("seats").at(seat).at("bank").as_int64();
    }
    bool may_undo(Seat seat) const { return table_->may_undo(seat); }
    std::size_t moves() const { return table_->game()->move_count(); }
    void forget_times() { // as the log was before they were kept
        for (std::string& entry : log_) {
            json::object value = json::parse(entry).as_object();
            if (value.at("do").as_string() != "open") value.erase("at");
            entry = json::serialize(value);
        }
    }

private:
    static inline const Actor people[] = {{"ada", "Ada"}, {"bob", "Bob"}, {"cleo", "Cleo"}};

    void keep() {
        for (std::string& entry : table_->take_entries()) log_.push_back(std::move(entry));
    }

    Moment now_{77 * day, 1'700'000'000'000, SeatSet::all(3)};
    std::vector<std::string> log_;
    std::unique_ptr<Table> table_;
    std::string snapshot_;
    std::size_t snapshot_at_{};
};

TEST(RestartClock, of_a_slow_game_goes_by_the_wall) {
    for (const bool by_snapshot : {false, true}) {
        Sitting sitting{slow(3)};
        sitting.mild();
        sitting.pass(20 * hour);
        if (by_snapshot) sitting.snapshot();
        sitting.restart(4 * hour);
        EXPECT_EQ(sitting.left(), 2 * day);
        sitting.restart(10 * hour); // and again
        EXPECT_EQ(sitting.left(), 38 * hour);
        sitting.pass(37 * hour);
        const std::size_t moves = sitting.moves();
        EXPECT_EQ(sitting.left(), hour);
        sitting.pass(hour);
        EXPECT_GT(sitting.moves(), moves) << "who is late is answered for";
        EXPECT_EQ(sitting.left(), 3 * day);
    }
}

TEST(RestartClock, nobody_is_late_the_moment_the_house_opens) {
    Sitting sitting{slow(1)};
    sitting.mild();
    sitting.pass(13 * hour);
    const std::size_t moves = sitting.moves();
    sitting.restart(5 * day);
    EXPECT_EQ(sitting.moves(), moves);
    EXPECT_EQ(sitting.left(), 12 * hour);
    sitting.pass(12 * hour);
    EXPECT_GT(sitting.moves(), moves);
}

TEST(RestartClock, at_a_live_table_a_clock_that_was_set_costs_and_gives_nobody_time) {
    for (const std::int64_t jump : {-hour, hour})
        for (const std::int64_t back : {std::int64_t{0}, -jump}) { // another server's was right
            Sitting sitting{live_clock()};
            sitting.mild();
            sitting.set_wall(jump);
            sitting.pass(5 * second);
            sitting.command(0, "chat", {{"text", "what time is it?"}});
            const std::size_t moves = sitting.moves();
            sitting.set_wall(back);
            sitting.restart(10 * second);
            EXPECT_EQ(sitting.moves(), moves) << "nobody is late";
            EXPECT_GE(sitting.left(), 15 * second);
            EXPECT_LE(sitting.left(), 90 * second);
        }
}

TEST(RestartClock, at_a_live_table_a_clock_that_is_set_forwards_eats_no_bank) {
    for (const bool chats : {false, true})
        for (const bool ticks : {false, true})
            for (const bool by_snapshot : {false, true}) {
                Sitting sitting{live_clock()};
                sitting.mild();
                sitting.pass(10 * second);
                sitting.set_wall(hour);
                if (ticks) sitting.pass(5 * second);
                if (chats) sitting.command(0, "chat", {{"text", "what time is it?"}});
                if (by_snapshot) sitting.snapshot();
                sitting.restart(20 * second);
                // What is known is the time of the last entry, or of the snapshot.
                const std::int64_t used = chats || by_snapshot ? (ticks ? 15 : 10) * second : 0;
                EXPECT_EQ(sitting.left(), 90 * second - used) << chats << ticks << by_snapshot;
                sitting.mild();
                const std::int64_t left = sitting.left();
                sitting.restart(20 * second); // and what the log says of it is the same again
                EXPECT_EQ(sitting.left(), left);
            }
}

TEST(RestartClock, of_a_table_read_again_does_not_count_a_step_of_the_system_clock) {
    Sitting sitting{live_clock()};
    sitting.mild();
    sitting.pass(20 * second);
    sitting.set_wall(hour);
    sitting.restart(0, 2 * hour, hour);
    EXPECT_EQ(sitting.left(), 70 * second);
    sitting.mild();
    const std::int64_t left = sitting.left();
    sitting.restart(0);
    EXPECT_EQ(sitting.left(), left);
}

TEST(RestartClock, at_a_live_table_the_time_until_the_last_entry_counts) {
    for (const bool by_snapshot : {false, true}) {
        Sitting sitting{live_clock()};
        const Seat first = sitting.awaited();
        sitting.pass(40 * second); // ten of them from the bank
        sitting.mild();
        EXPECT_EQ(sitting.bank(first), 50 * second);
        sitting.pass(20 * second);
        sitting.command(0, "chat", {{"text", "soon"}});
        if (by_snapshot) sitting.snapshot();
        sitting.pass(5 * second); // of which nothing is known afterwards
        sitting.restart(day);
        EXPECT_EQ(sitting.bank(first), 50 * second);
        EXPECT_EQ(sitting.left(), 10 * second + (sitting.awaited() == first ? 50 : 60) * second);
        // What is taken back after that has the bank it had.
        Seat last = sitting.awaited();
        std::int64_t before = 0;
        do {
            sitting.pass(35 * second);
            last = sitting.awaited();
            before = sitting.bank(last);
            sitting.mild();
        } while (!sitting.may_undo(last) && before > 0);
        ASSERT_TRUE(sitting.may_undo(last));
        EXPECT_LT(sitting.bank(last), before);
        sitting.restart(hour);
        sitting.command(last, "undo");
        EXPECT_EQ(sitting.bank(last), before);
    }
}

TEST(RestartClock, who_is_read_again_while_the_house_is_open_has_used_all_that_time) {
    Sitting slowly{slow(1)};
    slowly.mild();
    slowly.pass(13 * hour);
    slowly.restart(0, 30 * hour);
    EXPECT_EQ(slowly.left(), 11 * hour);
    Sitting lively{live_clock()};
    lively.pass(20 * second);
    lively.restart(0, hour);
    EXPECT_EQ(lively.left(), 70 * second);
}

TEST(RestartClock, a_seat_in_other_hands_keeps_its_time) {
    Sitting sitting{slow(3)};
    sitting.mild();
    const Seat seat = sitting.awaited();
    sitting.pass(day);
    sitting.command(seat, "hand");
    sitting.pass(day); // while the house plays for it, though it has not moved yet
    sitting.restart(hour);
    sitting.command(seat, "back");
    EXPECT_EQ(sitting.left(), 2 * day);
}

TEST(RestartClock, a_log_from_before_times_were_kept_begins_the_question_anew) {
    Sitting sitting{slow(3)};
    sitting.mild();
    sitting.pass(20 * hour);
    sitting.forget_times();
    sitting.restart(4 * hour);
    EXPECT_EQ(sitting.left(), 3 * day);
    sitting.pass(hour);
    sitting.mild();
    sitting.pass(hour);
    sitting.restart(hour);
    EXPECT_EQ(sitting.left(), 3 * day - 2 * hour);
}

} // namespace
} // namespace adjuge::house
