#include "laws/modern_art_conservation.h"
#include "table.h"

// A full state guessed from a view: everything seen stays, everything hidden varies (MA-06).
namespace adjuge::modern_art::at_table {
namespace {

// All cards of a state, each once.
void expect_whole_deck(const State& s) {
    CardSet seen;
    unsigned cards = 0;
    const auto count = [&](const CardSet& set) {
        seen = seen | set;
        cards += set.count();
    };
    for (Seat p = 0; p < s.table.players(); ++p) {
        count(s.own[p].hand);
        count(s.table.owned[p]);
        EXPECT_EQ(s.own[p].hand.count(), s.table.hand_size[p]);
    }
    for (const Card card : s.table.cards) {
        CardSet one;
        if (card != no_card) one.add(card);
        count(one);
    }
    for (const auto& round : s.coming)
        for (const CardSet& hand : round) count(hand);
    count(s.mystery);
    count(s.table.unsold);
    count(s.table.discarded);
    EXPECT_EQ(cards, cards_dealt(s.table.config));
    EXPECT_EQ(seen.count(), cards);
}

void expect_guessed(const Game& game) {
    Rng rng{6};
    for (Seat viewer = 0; viewer <= 3; ++viewer) { // the last one is a spectator
        const View view = look(game.state, viewer);
        CardSet guessed[3];
        for (int n = 0; n < 400; ++n) {
            const State s = guess(view, rng);
            expect_whole_deck(s);
            EXPECT_TRUE(same_bytes(look(s, viewer), view));
            for (Seat p = 0; p < 3; ++p) guessed[p] = guessed[p] | s.own[p].hand;
        }
        for (Seat p = 0; p < 3; ++p) {
            if (p == viewer)
                EXPECT_EQ(guessed[p], view.own.hand);
            else // everything that this seat has not seen
                EXPECT_EQ(guessed[p].count(),
                          all_cards - view.own.hand.count() - view.table.discarded.count() -
                              view.table.unsold.count() - view.table.owned[0].count() -
                              view.table.owned[1].count() - view.table.owned[2].count() -
                              view.table.lot_size());
        }
    }
}

TEST(ModernArtView, MA_06_a_guess_keeps_what_was_seen_and_varies_the_rest) {
    Game game{Players(3).script("N2 K4 K B Dd").hand(0, "Ds")};
    expect_guessed(game);
    game.parade(8);
    EXPECT_EQ(game.table().round, 2);
    expect_guessed(game); // paintings discarded, one before a player
    game.play(2, "Dd");
    game.decline(2);
    game.add(0, "Ds");
    expect_guessed(game); // two on sale
}

TEST(ModernArtView, MA_60_a_guess_fills_the_mystery_hand) {
    Game game{Players(3).with(mystery).hand(0, "No").mystery_hand("Ko")};
    game.play(0, "No");
    game.nobody_wants_it(Phase::mystery);
    game.turn_over(0);
    expect_guessed(game);
    game.reveal("Ko");
    expect_guessed(game); // one turned over
    const View view = look(game.state, 1);
    Rng rng{60};
    CardSet drawn;
    for (int n = 0; n < 400; ++n) drawn = drawn | guess(view, rng).mystery;
    EXPECT_EQ(drawn.count(), 70U - 9U - 2U);
}

TEST(ModernArtView, MA_22_a_guess_fills_closed_hands_with_any_amount) {
    Game game{Players(3).hand(0, "Ns")};
    game.play(0, "Ns");
    game.seal(0, 70);
    game.seal(1, 5);
    const View view = look(game.state, 1);
    Rng rng{22};
    bool none = false;
    bool all = false;
    for (int n = 0; n < 5000; ++n) {
        const State s = guess(view, rng);
        EXPECT_EQ(s.own[1].sealed, 5);
        EXPECT_EQ(s.own[2].sealed, not_sealed); // he has not chosen yet
        EXPECT_TRUE(0 <= s.own[0].sealed && s.own[0].sealed <= 100);
        none = none || s.own[0].sealed == 0;
        all = all || s.own[0].sealed == 100;
    }
    EXPECT_TRUE(none && all);
}

} // namespace
} // namespace adjuge::modern_art::at_table
