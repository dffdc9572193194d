#include "table.h"

// Set-up: MA-01 to MA-07.
namespace adjuge::modern_art::at_table {
namespace {

RuleId forbidden(unsigned players, unsigned edition, unsigned variants = 0) {
    const Config config{static_cast<std::uint8_t>(players), static_cast<std::uint8_t>(edition),
                        static_cast<std::uint8_t>(variants), 0};
    return check_config(ModernArt::info, config).broken;
}

TEST(ModernArtSetup, MA_01_three_to_five_players) {
    for (const Edition edition : both_editions) {
        for (const unsigned players : {3U, 4U, 5U})
            EXPECT_EQ(forbidden(players, edition), RuleId{}) << players;
        for (const unsigned players : {0U, 1U, 2U, 6U, 7U, 255U})
            EXPECT_EQ(forbidden(players, edition), rule(1)) << players;
    }
}

TEST(ModernArtSetup, MA_01_a_seat_without_a_player_cannot_move) {
    const Game game{Players(3).hand(0, "No")};
    for (const Seat seat : {Seat{3}, Seat{4}, nobody, Seat{255}})
        EXPECT_EQ(game.refused(seat, Move{.kind = Move::Kind::pass, .lot = 1}), rule(1));
}

TEST(ModernArtSetup, MA_02_unknown_editions_and_variants_are_refused) {
    EXPECT_EQ(ModernArt::info.editions.size(), 2U);
    EXPECT_EQ(ModernArt::info.editions[matagot_2009].id, "matagot-2009");
    EXPECT_EQ(ModernArt::info.editions[mayfair].id, "mayfair");
    EXPECT_TRUE(forbidden(3, 2).known());
    EXPECT_TRUE(forbidden(3, mayfair, 1U << 2U).known());
    EXPECT_TRUE(forbidden(3, mayfair, 1U << 7U).known());
    EXPECT_FALSE(check_config(ModernArt::info, {3, mayfair, 0, 1}).ok()); // no house values here
}

TEST(ModernArtSetup, MA_60_MA_34_variants_belong_to_an_edition_and_a_number_of_players) {
    for (const Edition edition : both_editions) {
        EXPECT_EQ(forbidden(3, edition, 1U << mystery), RuleId{});
        EXPECT_EQ(forbidden(4, edition, 1U << mystery), rule(60));
        EXPECT_EQ(forbidden(5, edition, 1U << mystery), rule(60));
    }
    for (const unsigned players : {3U, 4U, 5U}) {
        EXPECT_EQ(forbidden(players, mayfair, 1U << single_beneficiary), RuleId{});
        EXPECT_EQ(forbidden(players, matagot_2009, 1U << single_beneficiary), rule(34));
    }
    EXPECT_EQ(forbidden(3, mayfair, 1U << mystery | 1U << single_beneficiary), RuleId{});
}

TEST(ModernArtSetup, MA_02_seventy_cards_twelve_to_sixteen_of_an_artist) {
    const CardSet deck = CardSet::whole_deck();
    const unsigned expected[artists] = {12, 13, 14, 15, 16};
    for (unsigned a = 0; a < artists; ++a) EXPECT_EQ(deck.count(a), expected[a]);
    EXPECT_EQ(deck.count(), 70U);
    EXPECT_EQ(deck.nth(0), card_of(nex, 0));
    EXPECT_EQ(deck.nth(69), card_of(koriko, 15));
    unsigned cards = 0;
    for (unsigned code = 0; code < 256; ++code) {
        const Card card = static_cast<Card>(code);
        EXPECT_EQ(is_card(card), deck.has(card)) << code;
        cards += is_card(card) ? 1U : 0U;
    }
    EXPECT_EQ(cards, 70U);
}

TEST(ModernArtSetup, MA_03_the_split_of_auction_types) {
    const unsigned expected[artists][auction_types] = {
        {3, 3, 2, 2, 2}, {3, 2, 3, 3, 2}, {3, 3, 3, 3, 2}, {3, 3, 3, 3, 3}, {4, 3, 3, 3, 3},
    };
    unsigned found[artists][auction_types]{};
    CardSet::whole_deck().each(
        [&](Card card) { ++found[artist_of(card)][static_cast<unsigned>(type_of(card))]; });
    for (unsigned a = 0; a < artists; ++a)
        for (unsigned t = 0; t < auction_types; ++t) {
            const Auction type{static_cast<std::uint8_t>(t)};
            EXPECT_EQ(found[a][t], expected[a][t]) << a << ' ' << t;
            EXPECT_EQ(count_of(a, type), expected[a][t]) << a << ' ' << t;
            EXPECT_EQ(type_of(first_of(a, type)), type) << a << ' ' << t;
        }
}

TEST(ModernArtSetup, MA_02_a_deal_has_every_card_once) {
    const Players setup{3};
    const Config& config = setup.config();
    EXPECT_EQ(check_deal(config, setup.deal()).broken, RuleId{});
    Deal twice = setup.deal();
    twice.deck[69] = twice.deck[0];
    EXPECT_EQ(check_deal(config, twice).broken, rule(2));
    for (const Card card : {no_card, card_of(nex, 12), card_of(sadland, 15), card_of(5, 0)}) {
        Deal strange = setup.deal();
        strange.deck[7] = card;
        EXPECT_EQ(check_deal(config, strange).broken, rule(2)) << int{card};
    }
}

TEST(ModernArtSetup, MA_02_MA_07_the_shuffle_gives_whole_decks_and_all_starting_seats) {
    for (const unsigned players : {3U, 4U, 5U}) {
        const Players setup{players};
        Rng rng{players};
        SeatSet firsts;
        CardSet on_top;
        for (int n = 0; n < 1000; ++n) {
            const Deal d = deal(setup.config(), rng);
            EXPECT_EQ(check_deal(setup.config(), d).broken, RuleId{});
            firsts = firsts.with(d.first);
            on_top.add(d.deck[0]);
        }
        EXPECT_EQ(firsts, SeatSet::all(players));
        EXPECT_EQ(on_top.count(), 70U); // missed with a probability below one in 20,000
    }
}

TEST(ModernArtSetup, MA_04_cards_dealt_before_each_round) {
    const unsigned expected[][4] = {{10, 6, 6, 0}, {9, 4, 4, 0}, {8, 3, 3, 0}};
    for (const Edition edition : both_editions)
        for (unsigned players = 3; players <= 5; ++players) {
            Game game{Players(players).edition(edition)};
            while (!game.over()) // any game will do
                game.unwanted(game.seller(), play(game.state.own[game.seller()].hand.nth(0)));
            unsigned round = 0;
            unsigned dealt[4][seats]{};
            CardSet cards;
            for (const Event& e : game.events) {
                if (e.kind == Kind::round_begins) round = e.round;
                if (e.kind != Kind::dealt) continue;
                EXPECT_EQ(e.why, rule(round == 1 ? 4 : 47));
                EXPECT_EQ(e.cards.count(), static_cast<unsigned>(e.amount));
                dealt[round - 1][e.seat] += e.cards.count();
                cards = cards | e.cards;
            }
            ASSERT_EQ(round, 4U);
            for (unsigned r = 0; r < 4; ++r)
                for (unsigned p = 0; p < players; ++p)
                    EXPECT_EQ(dealt[r][p], expected[players - 3][r]) << players << ' ' << r;
            // Each card went to one hand; the rest stays face down.
            const unsigned each = expected[players - 3][0] + 2 * expected[players - 3][1];
            EXPECT_EQ(cards.count(), players * each);
        }
}

// Records write decks down, so their order is a promise.
TEST(ModernArtSetup, MA_04_MA_60_the_deck_is_dealt_hand_by_hand_the_mystery_hand_last) {
    for (const Players& players : {Players(5), Players(3).with(mystery)}) {
        const Config& config = players.config();
        Rng rng{4};
        const Deal d = deal(config, rng);
        const State s = start(config, d, Silent{});
        const Card* next = d.deck;
        for (unsigned round = 1; round <= 3; ++round)
            for (unsigned hand = 0; hand < hands_dealt(config); ++hand) {
                const CardSet& first = hand < config.players ? s.own[hand].hand : s.mystery;
                const CardSet& got = round == 1 ? first : s.coming[round - 2][hand];
                const unsigned n = config.players == 5 ? round == 1 ? 8 : 3 : round == 1 ? 9 : 4;
                EXPECT_EQ(got.count(), n);
                for (unsigned i = 0; i < n; ++i) EXPECT_TRUE(got.has(*next++));
            }
    }
}

TEST(ModernArtSetup, MA_05_everyone_starts_with_a_hundred_from_the_bank) {
    for (unsigned players = 3; players <= 5; ++players) {
        const Game game{Players(players)};
        for (Seat p = 0; p < players; ++p) EXPECT_EQ(game.money(p), 100);
        EXPECT_EQ(game.table().bank, -100 * static_cast<int>(players));
    }
}

TEST(ModernArtSetup, MA_06_a_view_does_not_depend_on_what_others_hold) {
    const Players one =
        Players(3).hand(0, "No").hand(1, "Ko4 Bo3").hand(2, "So3 Do3").hand(0, "Ks", 2);
    const Players two =
        Players(3).hand(0, "No").hand(1, "So3 Do3").hand(2, "Ko4 Bo3").hand(0, "Kf", 2);
    Game a{one};
    Game b{two};
    // The fillers are the same cards for seat 0; make sure that this tests something.
    ASSERT_EQ(a.state.own[0].hand, b.state.own[0].hand);
    ASSERT_FALSE(a.state.own[1].hand == b.state.own[1].hand);
    for (Game* game : {&a, &b}) {
        game->play(0, "No");
        game->bid(1, 7);
    }
    EXPECT_TRUE(same_bytes(look(a.state, 0), look(b.state, 0)));
    EXPECT_TRUE(same_bytes(look(a.state, nobody), look(b.state, nobody)));
    EXPECT_FALSE(same_bytes(look(a.state, 1), look(b.state, 1)));
    ASSERT_EQ(a.events.size(), b.events.size());
    for (std::size_t i = 0; i < a.events.size(); ++i) {
        EXPECT_EQ(redact(a.events[i], 0), redact(b.events[i], 0));
        EXPECT_EQ(redact(a.events[i], nobody), redact(b.events[i], nobody));
    }
}

TEST(ModernArtSetup, MA_06_a_view_holds_ones_own_hand_and_a_spectator_none) {
    const Game game{Players(3)};
    for (Seat p = 0; p < 3; ++p) {
        const View view = look(game.state, p);
        EXPECT_EQ(view.me, p);
        EXPECT_EQ(view.own.hand, game.state.own[p].hand);
    }
    for (const Seat stranger : {Seat{3}, nobody}) {
        const View view = look(game.state, stranger);
        EXPECT_EQ(view.me, nobody);
        EXPECT_TRUE(view.own.hand.empty());
        EXPECT_EQ(view.own.sealed, not_sealed);
        EXPECT_EQ(options(view).size, 0);
    }
}

TEST(ModernArtSetup, MA_06_cards_dealt_are_shown_to_their_owner_alone) {
    const Game game{Players(3).with(mystery)};
    ASSERT_EQ(game.count(Kind::dealt), 4U);
    for (const Event& e : game.all(Kind::dealt))
        for (const Seat viewer : {Seat{0}, Seat{1}, Seat{2}, nobody}) {
            const Event seen = redact(e, viewer);
            EXPECT_EQ(seen.amount, 9); // how many is public
            if (viewer == e.seat && viewer != nobody)
                EXPECT_EQ(seen, e);
            else
                EXPECT_TRUE(seen.cards.empty());
        }
}

TEST(ModernArtSetup, MA_06_all_else_is_public_and_money_can_be_reckoned) {
    Game game{Players(3).hand(0, "No").hand(1, "Ba")};
    game.play(0, "No");
    game.wins(2, 12);
    game.unwanted(1, "Ba");
    for (const Seat viewer : {Seat{0}, Seat{1}, Seat{2}, nobody}) {
        const Table t = look(game.state, viewer).table;
        EXPECT_EQ(t.money[0], 112);
        EXPECT_EQ(t.money[2], 88);
        EXPECT_EQ(t.offered[nex], 1);
        EXPECT_EQ(t.owned[2].count(nex), 1U);
        EXPECT_EQ(t.owned[1].count(bahut), 1U);
        EXPECT_EQ(t.hand_size[0], 9);
        EXPECT_EQ(t.hand_size[2], 10);
        EXPECT_EQ(redact(game.last(Kind::sold), viewer).amount, 12);
        EXPECT_EQ(redact(game.last(Kind::paid), viewer).amount, 12);
    }
}

TEST(ModernArtSetup, MA_07_the_table_chooses_who_starts) {
    for (unsigned players = 3; players <= 5; ++players)
        for (Seat first = 0; first < players; ++first) {
            const Game game{Players(players).starting(first)};
            EXPECT_TRUE(game.awaits_only(first));
            EXPECT_EQ(game.table().starter, first);
            EXPECT_EQ(game.last(Kind::seller).seat, first);
            EXPECT_EQ(game.last(Kind::seller).why, rule(7));
        }
    EXPECT_EQ(check_deal(Players(4).config(), Players(4).starting(3).deal()).broken, RuleId{});
    EXPECT_EQ(check_deal(Players(3).config(), Players(3).starting(3).deal()).broken, rule(7));
    EXPECT_EQ(check_deal(Players(3).config(), Players(3).starting(nobody).deal()).broken, rule(7));
}

} // namespace
} // namespace adjuge::modern_art::at_table
