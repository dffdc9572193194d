#include "ai/manners.h"

#include <algorithm>
#include <iostream>

#include <gtest/gtest.h>

#include "ai/against_random.h"

namespace adjuge {
namespace {

template <Game G>
const Bot<G>& bot_called(std::string_view id) {
    return *std::ranges::find(bots<G>(), id, &Bot<G>::id);
}

// Four of the usual company at a table; `mannered` says which of them behave as with people.
template <Game G>
struct Evening {
    double bids{}; // a lot, where there was bidding
    double price{};
    int most{}; // bids of one lot
    int wins[4]{};

    Evening(SeatSet mannered, int games) {
        constexpr std::string_view company[] = {"sane", "bold", "prudent", "sane"};
        int lots = 0;
        for (int n = 0; n < games; ++n) {
            Rng rng = Rng::stream(14, static_cast<std::uint64_t>(n));
            const Config config{4, 0, 0, 0};
            typename G::State s = G::start(config, G::deal(config, rng), Silent{});
            int made = 0;
            int last = 0;
            const auto choose = [&](const typename G::Sight& view, Rng& luck) {
                const auto& ask = bot_called<G>(company[view.me]);
                const auto move =
                    mannered.has(view.me) ? Manners<G>::at_table(view, ask, luck) : ask(view, luck);
                EXPECT_TRUE(G::check(s, view.me, move).ok());
                if (move.kind == G::Move::Kind::bid && rising(s)) {
                    if (s.table.bid == 0 && made > 0) lots += close(made, last);
                    ++made;
                    last = move.amount;
                }
                return move;
            };
            play_out<G>(s, rng, choose, Silent{});
            lots += close(made, last);
            for (unsigned p = 0; p < 4; ++p) wins[p] += G::scores(s).place[p] == 1 ? 1 : 0;
        }
        bids /= lots;
        price /= lots;
    }

private:
    static bool rising(const typename G::State& s) {
        const BiddingMode::Kind kind = G::bidding_mode(s).kind;
        return kind == BiddingMode::Kind::ladder || kind == BiddingMode::Kind::turns;
    }
    int close(int& made, int last) {
        bids += made;
        price += last;
        most = std::max(most, made);
        made = 0;
        return 1;
    }
};

template <Game G>
void expect_few_bids(double few, int most) {
    const int games = 100 / effort;
    const Evening<G> plain{SeatSet{}, games};
    const Evening<G> polite{SeatSet::all(4), games};
    std::cout << G::info.id << ": " << plain.bids << " bids a lot (" << plain.most << " at most, "
              << plain.price << " paid) as in simulations, " << polite.bids << " (" << polite.most
              << ", " << polite.price << ") at a table\n";
    EXPECT_LE(polite.bids, few);
    EXPECT_LE(polite.bids * 2, plain.bids);
    EXPECT_LE(polite.most, most);
    EXPECT_NEAR(polite.price, plain.price, plain.price / 5);
}

TEST(Manners, a_lot_of_canaletto_takes_a_handful_of_bids) { expect_few_bids<Canaletto>(6, 12); }
TEST(Manners, an_open_auction_takes_a_handful_of_bids) { expect_few_bids<ModernArt>(6, 12); }

// Whoever jumps plays no worse for it among those who do not.
template <Game G>
void expect_no_worse() {
    const int games = 300 / effort;
    const Evening<G> plain{SeatSet{}, games};
    const Evening<G> one{SeatSet::only(0), games};
    std::cout << G::info.id << ": the first wins " << plain.wins[0] << " of " << games
              << ", jumping " << one.wins[0] << "\n";
    EXPECT_GE(one.wins[0] * 10, plain.wins[0] * 8);
}
TEST(Manners, a_jump_costs_little_in_canaletto) { expect_no_worse<Canaletto>(); }
TEST(Manners, a_jump_costs_little_in_modern_art) { expect_no_worse<ModernArt>(); }

// A jump ends where the bot itself would have gone by its own steps.
template <Game G>
void expect_within_its_limit() {
    int jumps = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Rng rng = Rng::stream(15, seed);
        const Config config{4, 0, 0, 0};
        typename G::State s = G::start(config, G::deal(config, rng), Silent{});
        const auto& ask = bot_called<G>("bold");
        const auto choose = [&](const typename G::Sight& view, Rng& luck) {
            const auto plain = ask(view, luck);
            const auto move = Manners<G>::at_table(view, ask, luck);
            EXPECT_EQ(move.kind, plain.kind);
            if (move.kind == G::Move::Kind::bid && move.amount > plain.amount) {
                ++jumps;
                auto then = s;
                then.table.bid = static_cast<decltype(then.table.bid)>(move.amount - 1);
                then.table.high_bidder = left_of(view.me, 4);
                EXPECT_EQ(ask(G::sight(then, view.me), luck).kind, G::Move::Kind::bid);
            }
            return move;
        };
        play_out<G>(s, rng, choose, Silent{});
    }
    EXPECT_GT(jumps, 100);
}
TEST(Manners, a_jump_is_never_above_what_it_would_have_paid) {
    expect_within_its_limit<Canaletto>();
    expect_within_its_limit<ModernArt>();
}

} // namespace
} // namespace adjuge
