#include "ai/marche_noir/manners.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "ai/marche_noir/dealer.h"

namespace adjuge::marche_noir {
namespace {

using Kind = Move::Kind;

// Wild barter of two people and two bots, who have the same and so nothing for each other.
class Market {
public:
    Market() {
        Deal d;
        for (unsigned k = 0; k < kinds; ++k)
            d.exchange[k] = d.values[k] = static_cast<std::uint8_t>(k);
        for (unsigned k = 0; k < cards; ++k) d.deck[k] = static_cast<std::uint8_t>(k);
        state_ = start(Config{4, 0, 1, 0}, d, Silent{});
        for (Seat seat = 0; seat < 4; ++seat) {
            Move m = saying(Kind::produce);
            if (seat == 0) m.goods = Goods::of(violet, 2) + Goods::of(green, 2);
            if (seat == 1) m.goods = Goods::of(yellow, 2) + Goods::of(blue, 2);
            if (seat >= 2) m.goods = Goods::of(red, 2) + Goods::of(black, 2);
            make(seat, m);
        }
    }

    Move saying(Kind kind) const {
        Move m;
        m.kind = kind;
        m.question = state_.table.question;
        return m;
    }
    void make(Seat seat, const Move& m) {
        ASSERT_TRUE(check(state_, seat, m).ok());
        apply(state_, seat, m, Silent{});
    }
    void offer(Seat seat, Goods given, Goods wanted) {
        Move m = saying(Kind::offer);
        m.stock = given.least(state_.table.stock[seat]);
        m.goods = given - m.stock;
        m.wanted = wanted;
        m.number = static_cast<std::uint8_t>(state_.table.offers[seat] + 1);
        make(seat, m);
    }
    std::optional<Move> hears(Seat seat, const Floor& floor, const Trader& bot = SaneBot{}) {
        return Manners::on_floor(sight(state_, seat), bot, rng_, floor);
    }
    void makes(Seat seat, const std::optional<Move>& m, Kind kind) {
        ASSERT_TRUE(m.has_value());
        ASSERT_EQ(m->kind, kind);
        make(seat, *m);
    }
    const Table& table() const { return state_.table; }

private:
    State state_{};
    Rng rng_{27};
};

const SeatSet people{0b0011};
const Goods all_but_blue = Goods::each_of(1) - Goods::of(blue, 1);

TEST(MarcheNoirManners, MN_27_a_bot_offers_waits_and_renews_with_more_for_the_others) {
    Market market;
    EXPECT_FALSE(market.hears(2, {people, 10, 1}).has_value()); // it has just spoken
    market.makes(2, market.hears(2, {people, 10, 10}), Kind::offer);
    const Offer first = market.table().offer[2];
    EXPECT_FALSE(market.hears(2, {people, 10, Manners::stands_for - 1}).has_value());
    EXPECT_FALSE(market.hears(2, {people, 1, Manners::stands_for}).has_value()); // others talk
    market.makes(2, market.hears(2, {people, 10, Manners::stands_for}), Kind::withdraw);
    market.makes(2, market.hears(2, {people, 10, 10}), Kind::offer);
    const Offer second = market.table().offer[2];
    const auto theirs = [&](const Offer& o) {
        int most = 0;
        for (Seat seat = 0; seat < 2; ++seat)
            if (o.wanted.within(market.table().tradable(seat)))
                most = std::max(most,
                                deal_worth(market.table(), seat, o.wanted, o.production + o.stock));
        return most;
    };
    EXPECT_GT(theirs(second), theirs(first));
}

TEST(MarcheNoirManners, MN_27_offers_of_the_twelve_are_left_when_nobody_answers) {
    Market market;
    unsigned rounds = 0;
    for (; rounds < 40; ++rounds) {
        const auto said = market.hears(2, {people, 20, 20});
        if (!said || said->kind == Kind::done) break;
        market.make(2, *said);
    }
    EXPECT_GE(rounds, 3U);
    EXPECT_LE(market.table().offers[2], Manners::most_with_people);
    EXPECT_LT(Manners::most_with_people, most_offers);
}

// Whatever its taste: a dealer leaves others less than the sane player does.
TEST(MarcheNoirManners, MN_27_no_offer_is_taken_back_to_be_made_again) {
    Market market;
    const Trader dealer{dealers};
    std::vector<std::pair<Goods, Goods>> made;
    for (int words = 0; words < 40; ++words) {
        const auto said = market.hears(2, {people, 20, 20}, dealer);
        if (!said || said->kind == Kind::done) break;
        if (said->kind == Kind::offer) made.emplace_back(said->goods + said->stock, said->wanted);
        market.make(2, *said);
    }
    EXPECT_GE(made.size(), 3U);
    for (std::size_t n = 1; n < made.size(); ++n) EXPECT_NE(made[n], made[n - 1]) << n;
}

// At a table as it comes: silence brings another offer, at most tables more than one.
TEST(MarcheNoirManners, MN_27_what_nobody_takes_comes_back_as_another_offer) {
    const Trader dealer{dealers};
    std::size_t first = 0;
    std::size_t renewed_offers = 0;
    for (std::uint64_t n = 0; n < 40; ++n) {
        Rng rng = Rng::stream(27, n);
        const Config config{4, 0, 1, 0};
        State state = start(config, MarcheNoir::deal(config, rng), Silent{});
        for (Seat seat = 0; seat < 4; ++seat)
            apply(state, seat, dealer(sight(state, seat), rng), Silent{});
        if (state.table.phase != Phase::wild) continue;
        std::pair<Goods, Goods> last{};
        for (int words = 0; words < 40; ++words) {
            const auto said = Manners::on_floor(sight(state, 2), dealer, rng, {people, 20, 20});
            if (!said || said->kind == Kind::done) break;
            ASSERT_TRUE(check(state, 2, *said).ok());
            if (said->kind == Kind::offer) {
                const std::pair deal{said->goods + said->stock, said->wanted};
                EXPECT_NE(deal, last);
                (last == std::pair<Goods, Goods>{} ? first : renewed_offers) += 1;
                last = deal;
            }
            apply(state, 2, *said, Silent{});
        }
    }
    EXPECT_GT(first, 20U);
    EXPECT_GT(renewed_offers, first);
}

TEST(MarcheNoirManners, MN_27_who_would_offer_the_same_the_other_way_round_accepts) {
    Market market;
    const Trader dealer{dealers};
    int asked = 0;
    for (int words = 0; words < 40; ++words) {
        const auto said = market.hears(2, {people, 20, 20}, dealer);
        if (!said || said->kind == Kind::done) break;
        for (Seat person = 0; said->kind == Kind::offer && person < 2; ++person) {
            if (!said->wanted.within(market.table().tradable(person))) continue;
            Market other = market;
            other.offer(person, said->wanted, said->goods + said->stock);
            other.makes(2, other.hears(2, {people, 20, 20}, dealer), Kind::accept);
            ++asked;
        }
        market.make(2, *said);
    }
    EXPECT_GT(asked, 0);
}

TEST(MarcheNoirManners, MN_26_people_are_answered_and_other_bots_offers_left_to_them_first) {
    Market market;
    market.offer(0, all_but_blue, Goods::of(blue, 1));
    market.makes(2, market.hears(2, {people, 1, 1}), Kind::accept);
    market.offer(3, all_but_blue, Goods::of(green, 1));
    const auto at_once = market.hears(2, {people, Manners::gives_way - 1, 1});
    EXPECT_TRUE(!at_once || at_once->kind != Kind::accept);
    market.makes(2, market.hears(2, {people, Manners::gives_way, 1}), Kind::accept);
}

TEST(MarcheNoirManners, MN_27_a_bot_leaves_after_the_people_where_nothing_more_is_likely) {
    Market market;
    const auto bored = market.hears(2, {people, 100, 0});
    EXPECT_TRUE(!bored || bored->kind != Kind::done); // there is a deal to be made
    Market empty;
    for (const Seat seat : {Seat{1}, Seat{3}}) empty.make(seat, empty.saying(Kind::done));
    empty.offer(0, Goods::each_of(1), Goods::of(blue, 9)); // more than anybody has
    while (const auto said = empty.hears(2, {SeatSet::only(0), 20, 20})) empty.make(2, *said);
    EXPECT_EQ(empty.table().waiting.has(2), true);
    // When the people are done, so is it, after a few more words.
    empty.make(0, empty.saying(Kind::done));
    for (int words = 0; empty.table().phase == Phase::wild; ++words) {
        ASSERT_LT(words, 8);
        const auto said = empty.hears(2, {});
        ASSERT_TRUE(said.has_value());
        EXPECT_NE(said->kind, Kind::withdraw); // nobody is there for another one
        empty.make(2, *said);
    }
}

// Directed barter goes around three times: nobody tires of refusing the same deal.
TEST(MarcheNoirManners, MN_22_what_was_refused_is_not_offered_again) {
    int offered = 0;
    for (std::uint64_t n = 0; n < 20; ++n) {
        Rng rng = Rng::stream(22, n);
        State state =
            start(Config{4, 0, 0, 0}, MarcheNoir::deal(Config{4, 0, 0, 0}, rng), Silent{});
        std::vector<std::pair<Goods, Goods>> made[4];
        while (state.table.turn == 1 && state.table.phase != Phase::bidding) {
            const Seat seat = turn(state.table).awaited.first();
            const Sight view = sight(state, seat);
            Move m = Manners::at_table(view, SaneBot{}, rng);
            if (m.kind == Kind::accept) { // somebody who takes nothing
                m = Move{};
                m.kind = Kind::refuse;
                m.question = state.table.question;
            }
            if (m.kind == Kind::offer) {
                const std::pair deal{m.goods + m.stock, m.wanted};
                EXPECT_EQ(std::ranges::count(made[seat], deal), 0);
                made[seat].push_back(deal);
                ++offered;
            }
            ASSERT_TRUE(check(state, seat, m).ok());
            apply(state, seat, m, Silent{});
        }
    }
    EXPECT_GT(offered, 100);
}

} // namespace
} // namespace adjuge::marche_noir
