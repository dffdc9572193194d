#include "match/match.h"

#include <gtest/gtest.h>

#include <cstring>

#include "ai/random_bot.h"
#include "rules/games.h"

namespace adjuge {
namespace {

using modern_art::Event;
using modern_art::Move;

Match<ModernArt> three_players(std::uint64_t seed) {
    const Config config{3, 0, 0, 0};
    Rng rng{seed};
    return {config, ModernArt::deal(config, rng), {{"Ada"}, {"Basile"}, {"Odile"}}};
}

void play(Match<ModernArt>& match, Rng& rng) {
    const Turn turn = match.turn();
    const Seat seat = turn.of == Turn::Of::chance ? nobody : turn.awaited.pick(rng);
    const Move move = seat == nobody
                          ? ModernArt::roll(match.state(), rng)
                          : RandomBot<ModernArt>{}(ModernArt::sight(match.state(), seat), rng);
    ASSERT_TRUE(match.submit(seat, move).ok());
}

TEST(Match, a_refused_move_leaves_no_trace) {
    Match<ModernArt> match = three_players(1);
    const auto before = match.state();
    const std::size_t events = match.event_count();
    const Verdict verdict = match.submit(0, {Move::Kind::bid, modern_art::no_card, 1, 5});
    EXPECT_FALSE(verdict.ok());
    EXPECT_EQ(std::memcmp(&before, &match.state(), sizeof before), 0);
    EXPECT_EQ(match.event_count(), events);
    EXPECT_TRUE(match.record().moves.empty());
}

TEST(Match, a_seat_that_does_not_exist_is_refused) {
    Match<ModernArt> match = three_players(1);
    for (const Seat seat : {Seat{3}, Seat{6}, Seat{200}})
        EXPECT_FALSE(match.submit(seat, {Move::Kind::pass, modern_art::no_card, 1, 0}).ok());
    // Nobody is chance, and chance has nothing to do now.
    EXPECT_FALSE(match.submit(nobody, {Move::Kind::reveal, 0, 1, 0}).ok());
}

TEST(Match, events_know_the_move_that_caused_them) {
    Match<ModernArt> match = three_players(2);
    Rng rng{2};
    for (int n = 0; n < 50; ++n) play(match, rng);
    std::size_t last = 0;
    for (std::size_t n = 0; n < match.event_count(); ++n) {
        const std::size_t after = match.truth(n).after;
        EXPECT_GE(after, last);
        last = after;
    }
    EXPECT_LE(last, 50U);
    EXPECT_EQ(match.truth(0).after, 0U);
}

TEST(Match, what_a_seat_sees_hides_the_hands_of_others) {
    const Match<ModernArt> match = three_players(3);
    for (std::size_t n = 0; n < match.event_count(); ++n) {
        const Event& truth = match.truth(n).event;
        if (truth.kind != Event::Kind::dealt) continue;
        EXPECT_EQ(match.seen(n, truth.seat).event.cards, truth.cards);
        EXPECT_TRUE(match.seen(n, left_of(truth.seat, 3)).event.cards.empty());
        EXPECT_TRUE(match.seen(n, nobody).event.cards.empty());
    }
}

TEST(Match, a_finished_game_has_scores_and_takes_no_more_moves) {
    Match<ModernArt> match = three_players(4);
    Rng rng{4};
    EXPECT_FALSE(match.record().scores.has_value());
    while (!match.over()) play(match, rng);
    ASSERT_TRUE(match.record().scores.has_value());
    EXPECT_EQ(match.record().scores->size(), 3U);
    const Verdict verdict = match.submit(0, {Move::Kind::pass, modern_art::no_card, 1, 0});
    EXPECT_EQ(verdict.broken, modern_art::rule(53));
}

} // namespace
} // namespace adjuge
