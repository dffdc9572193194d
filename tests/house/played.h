#pragma once

#include <gtest/gtest.h>

#include "house/table.h"
#include "text/games.h"

namespace adjuge::house {

inline const Actor ada{"ada", "Ada"};
inline const Actor bob{"bob", "Bob"};
inline const Actor cleo{"cleo", "Cleo"};

inline FairSeed some_seed(unsigned char n = 9) {
    FairSeed seed;
    seed.bytes.fill(n);
    return seed;
}

// A table under test, with its log: whatever was written down brings back the same table.
class Played {
public:
    explicit Played(const json::object& settings, unsigned char seed = 9) {
        const json::value request = settings;
        log_.push_back(
            json::serialize(Table::opening("table-id", Node{request}, ada, some_seed(seed), now)));
        const json::value opening = json::parse(log_.front());
        table_ = std::make_unique<Table>(Node{opening});
    }

    std::string command(const Actor& actor, std::string_view what,
                        const json::object& fields = {}) {
        const json::value value = fields;
        std::string code = "ok";
        try {
            const Result<json::object> result = table_->command(actor, what, Node{value}, now);
            if (const auto* refusal = std::get_if<Refusal>(&result)) code = refusal->code;
        } catch (const FormatError&) {
            code = "format";
        }
        keep();
        return code;
    }
    void wait(std::int64_t ms) {
        now.steady += ms;
        table_->tick(now);
        keep();
    }
    // The mildest move for a seat, through the door.
    std::string mild(Seat seat, std::string_view id = {}) {
        const Actor* people[] = {&ada, &bob, &cleo};
        return command(*people[seat], "move", {{"move", mildest(seat)}, {"id", id}});
    }
    json::object mildest(Seat seat) const {
        return table().game()->examples(seat).front().as_object();
    }
    // Until an open auction is on, or the game is over.
    bool reach(BiddingMode::Kind kind) {
        for (int n = 0; n < 2000 && table().status() == Table::Status::running; ++n) {
            if (table().game()->bidding_mode().kind == kind) return true;
            if (mild(table().game()->turn().awaited.first()) != "ok") break;
        }
        return false;
    }
    void keep() {
        for (std::string& entry : table_->take_entries()) log_.push_back(std::move(entry));
    }

    const Table& table() const { return *table_; }
    Table& table() { return *table_; }
    std::unique_ptr<Table> from_log() const {
        std::unique_ptr<Table> again;
        for (const std::string& entry : log_) {
            const json::value value = json::parse(entry);
            if (again == nullptr)
                again = std::make_unique<Table>(Node{value});
            else
                again->apply(Node{value});
        }
        return again;
    }
    std::size_t entries() const { return log_.size(); }
    Seat awaited() const { return table().game()->turn().awaited.first(); }
    static const Actor& person(Seat seat) {
        static const Actor* people[] = {&ada, &bob, &cleo};
        return *people[seat];
    }

    Moment now{1'000'000, 1'700'000'000'000, SeatSet::all(3)};

private:
    std::vector<std::string> log_;
    std::unique_ptr<Table> table_;
};

inline json::object three(json::object more = {}) {
    more["game"] = "modern-art";
    more["players"] = 3;
    return more;
}

inline json::object live(int countdown = 0) {
    return three({{"clock", json::object{{"kind", "live"}, {"per_move", 30}, {"bank", 60}}},
                  {"countdown", countdown}});
}

inline void start(Played& played) {
    EXPECT_EQ(played.command(bob, "sit"), "ok");
    EXPECT_EQ(played.command(cleo, "sit"), "ok");
    EXPECT_EQ(played.command(ada, "start"), "ok");
}

inline void expect_same(const Table& a, const Table& b) {
    EXPECT_EQ(a.info({}), b.info({}));
    ASSERT_EQ(a.game() == nullptr, b.game() == nullptr);
    if (a.game() == nullptr) return;
    EXPECT_EQ(a.game()->snapshot(), b.game()->snapshot());
    EXPECT_EQ(a.game()->orders(), b.game()->orders());
    for (std::size_t n = 0; n < a.chairs().size(); ++n)
        EXPECT_EQ(a.chairs()[n].ids, b.chairs()[n].ids);
    EXPECT_EQ(a.chat(), b.chat());
}

} // namespace adjuge::house
