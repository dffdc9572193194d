// Messages between two real servers over a real NATS, of which some are lost, repeated or out of
// order on their way.
#include "house/bus_tap.h"
#include "house/neighbour.h"
#include "house/several_nodes.h"

namespace adjuge::house {
namespace {

// Whole messages are of kind 3, first pieces 2, last ones 1.
int kind_of(std::string_view message) { return Envelope::take_from(message).value().piece; }

// What is done to the pieces of one message, which are two; then all is well.
enum class Fate { first_lost, last_lost, first_again, last_again, turned_round };

class Mishap {
public:
    // `to`: the lease of whoever hears them.
    Mishap(Fate fate, const BusAccess& access, std::int64_t to)
        : fate_{fate},
          access_{access},
          to_{to} {}

    std::vector<std::string> operator()(std::string message) {
        // First a sign of life is lost, upon which all is asked for again, in pieces.
        if (!provoked_) {
            provoked_ = access_.open(to_, message).second.ends_with("\n12 0\n{\"k\":\"beat\"}");
            return provoked_ ? Messages{} : Messages{message};
        }
        if (over_ || kind_of(message) == 3) return {message};
        const bool first = kind_of(message) == 2;
        over_ = !first;
        if (first) first_ = message;
        switch (fate_) {
        case Fate::first_lost: return first ? Messages{} : Messages{message};
        case Fate::last_lost: return first ? Messages{message} : Messages{};
        case Fate::first_again: return first ? Messages{message, message} : Messages{message};
        case Fate::last_again: return first ? Messages{message} : Messages{message, message};
        case Fate::turned_round: return first ? Messages{} : Messages{message, first_};
        }
        return {};
    }
    bool over() const { return over_; }

private:
    using Messages = std::vector<std::string>;

    Fate fate_;
    const BusAccess& access_;
    std::int64_t to_;
    bool provoked_{};
    bool over_{};
    std::string first_{};
};

class LostPieces : public SeveralNodes {};

TEST_F(LostPieces, repeated_or_turned_round_heal_and_cost_no_move) {
    constexpr int many = 420; // so many that all their cards take two pieces
    const auto a = node();
    const Visitor anna{*a, "Anna"};
    {
        server::Client crowd{a->port()};
        const std::string body = json::serialize(for_two_and_a_bot());
        std::string all;
        for (int n = 0; n < many; ++n)
            all += fmt::format("POST /api/tables HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer "
                               "{}\r\nContent-Length: {}\r\n\r\n{}",
                               anna.token, body.size(), body);
        crowd.send(all);
        for (int n = 0; n < many; ++n) ASSERT_EQ(crowd.answer().status, 201);
    }
    BusTap tap{nats.port()};
    const auto b = node("0", tap.address());
    const Visitor ben{*b, "Ben"};
    const std::string table = begin(anna, ben);
    const auto knows = [&](int tables) {
        return eventually([&] { return ben.get("/api/lobby")["total"].as_int64() == tables; });
    };
    EXPECT_TRUE(knows(many + 1));
    const auto store = store::open_store(where, store::Access::look);
    const BusAccess access{*store};
    const std::int64_t lease = store->leases().back().lease;
    int opened = many + 1;
    for (const Fate fate : {Fate::first_lost, Fate::last_lost, Fate::first_again, Fate::last_again,
                            Fate::turned_round}) {
        const auto mishap = std::make_shared<Mishap>(fate, access, lease);
        std::atomic<bool> over{};
        tap.play([&, mishap](std::string message) {
            auto now = (*mishap)(std::move(message));
            over = mishap->over();
            return now;
        });
        EXPECT_EQ(play_on({anna, ben}, table, 1), 1);
        EXPECT_TRUE(eventually([&] { return over.load(); })) << static_cast<int>(fate);
        EXPECT_EQ(play_on({anna, ben}, table, 1), 1);
        anna.open_table(for_two_and_a_bot());
        EXPECT_TRUE(knows(++opened)) << static_cast<int>(fate);
        tap.play({});
    }
    EXPECT_NE(b->err().find("node.gap"), std::string::npos);
    EXPECT_EQ(b->err().find("node.misheard"), std::string::npos) << b->err();
    EXPECT_EQ(written_at(ben, table), 10);
}

} // namespace
} // namespace adjuge::house
