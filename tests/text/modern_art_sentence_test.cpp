#include <gtest/gtest.h>

#include "sanitized.h"
#include "text/games.h"

// What happens in Modern Art, said to whom it happens.
namespace adjuge {
namespace {

using Event = modern_art::Event;
using Kind = Event::Kind;

const std::vector<SeatInfo> three{{"Ada"}, {"Basile"}, {"Odile"}};

// As seat 0, Ada, reads it.
std::string to_ada(Lang lang, const Event& event) {
    const Config config{3, modern_art::matagot_2009, 0, 0};
    return Text<ModernArt>::sentence(lang, {config, three, Seat{0}}, event);
}

TEST(Sentence, speaks_to_the_reader_as_the_one_who_is_paid) {
    const Event paid{.kind = Kind::paid, .seat = 1, .other = 0, .amount = 26};
    EXPECT_EQ(to_ada(Lang::en, paid), "Basile pays you 26k.");
    EXPECT_EQ(to_ada(Lang::fr, paid), "Basile vous verse 26 k€.");
}

TEST(Sentence, speaks_to_the_reader_in_lists) {
    Event shown{.kind = Kind::revealed};
    shown.amounts[1] = 21;
    EXPECT_EQ(to_ada(Lang::en, shown),
              "The sealed bids are opened: you nothing, Basile 21k, Odile nothing.");
    Event over{.kind = Kind::game_ends};
    over.amounts[0] = 300;
    EXPECT_EQ(to_ada(Lang::en, over), "The game is over: you 300k, Basile 0k, Odile 0k.");
}

TEST(Sentence, no_money_is_nothing) {
    const Event bank{.kind = Kind::bank_sale, .seat = 1};
    EXPECT_EQ(to_ada(Lang::en, bank), "The bank pays Basile nothing.");
    EXPECT_EQ(to_ada(Lang::fr, bank), "La banque ne verse rien à Basile.");
    const Event sealed{.kind = Kind::sealed, .seat = 0};
    EXPECT_EQ(to_ada(Lang::en, sealed), "You bid nothing.");
}

// Whole games of luck: the reader is never spoken of by name, and nobody is paid nought.
TEST(Sentence, never_calls_the_reader_by_name) {
    for (const modern_art::Edition edition : {modern_art::matagot_2009, modern_art::mayfair}) {
        const Config config{3, edition, 1U << modern_art::mystery, 0};
        const auto listen = [&](const Event& event) {
            for (const Lang lang : {Lang::en, Lang::fr}) {
                const std::string words =
                    Text<ModernArt>::sentence(lang, {config, three, Seat{0}}, event);
                EXPECT_EQ(words.find("Ada"), std::string::npos) << words;
                if (event.kind != Kind::game_ends) {
                    EXPECT_EQ(words.find(" 0"), std::string::npos) << words;
                }
            }
        };
        for (std::uint64_t n = 0; n < (sanitized ? 6U : 60U); ++n) {
            Rng rng = Rng::stream(8, n);
            auto state = ModernArt::start(config, ModernArt::deal(config, rng), listen);
            while (ModernArt::turn(state).of != Turn::Of::over) {
                const Turn turn = ModernArt::turn(state);
                const Seat seat = turn.of == Turn::Of::chance ? nobody : turn.awaited.pick(rng);
                const auto options =
                    ModernArt::options(ModernArt::sight(state, seat == nobody ? Seat{0} : seat));
                const auto move =
                    seat == nobody ? ModernArt::roll(state, rng)
                                   : ModernArt::draw(ModernArt::sight(state, seat), options,
                                                     options.begin()[rng.below(options.size)], rng);
                ModernArt::apply(state, seat, move, listen);
            }
        }
    }
}

} // namespace
} // namespace adjuge
