#include "ai/net/net.h"

#include <cmath>
#include <cstring>

#include <gtest/gtest.h>

#include "ai/bots.h"
#include "ai/modern_art/sane_bot.h"
#include "ai/net/game_nets.h"
#include "ai/playout.h"
#include "ai/random_bot.h"
#include "configs.h"
#include "sanitized.h"

namespace adjuge {
namespace {

using Player = NetPlayer<ModernArt, modern_art::Encode>;

// Features of positions as they come in random games at all tables.
std::vector<std::vector<std::int8_t>> some_features(unsigned games) {
    std::vector<std::vector<std::int8_t>> all;
    for (unsigned n = 0; n < games; ++n) {
        const Config config = rotating_config<ModernArt>(n);
        Rng rng = Rng::stream(31, n);
        auto state = ModernArt::start(config, ModernArt::deal(config, rng), Silent{});
        const auto choose = [&](const modern_art::Sight& view, Rng& luck) {
            if (luck.below(16) == 0) {
                all.emplace_back();
                modern_art::Encode::look(
                    view, [&](int x) { all.back().push_back(static_cast<std::int8_t>(x)); });
            }
            return RandomBot<ModernArt>{}(view, luck);
        };
        play_out<ModernArt>(state, rng, choose, Silent{});
    }
    return all;
}

TEST(Net, every_one_fits_its_game_and_is_the_expert) {
    Games::each([]<Game G>(G) {
        const bool carried = !net_weights(G::info.id).empty();
        EXPECT_LE(net_weights(G::info.id).size(), 800'000U);
        for (const Bot<G>& bot : bots<G>())
            EXPECT_TRUE(bot.id != "expert" || bot.searches() != carried) << G::info.id;
        if constexpr (has_encoding<G>) {
            if (!carried) return;
            EXPECT_EQ(net_of<G>().features(), EncodingOf<G>::Encode::features) << G::info.id;
            EXPECT_GT(net_of<G>().outputs(), EncodingOf<G>::Encode::actions) << G::info.id;
        } else {
            EXPECT_FALSE(carried) << G::info.id;
        }
    });
}

TEST(Net, all_instructions_come_to_the_same_bits) {
    const Net& net = net_of<ModernArt>();
    for (const auto& seen : some_features(sanitized ? 2 : 12)) {
        std::int32_t plainly[Net::most_outputs]{};
        net.run(Net::By::plain, seen.data(), plainly);
        for (const Net::By by : {Net::By::avx2, Net::By::avx512, Net::By::best}) {
            if (!Net::can(by)) continue;
            std::int32_t out[Net::most_outputs]{};
            net.run(by, seen.data(), out);
            ASSERT_EQ(std::memcmp(out, plainly, sizeof out), 0) << static_cast<int>(by);
        }
    }
}

// Sums that are as large as they can get do not overflow on the way.
TEST(Net, extremes_come_to_the_same_bits_too) {
    const Net& net = net_of<ModernArt>();
    Rng rng{4};
    for (int n = 0; n < 50; ++n) {
        std::vector<std::int8_t> seen(static_cast<std::size_t>(net.features()));
        for (auto& x : seen)
            x = static_cast<std::int8_t>(n == 0              ? 127
                                         : n == 1            ? -127
                                         : rng.below(2) == 0 ? 127
                                                             : -127);
        std::int32_t plainly[Net::most_outputs]{};
        std::int32_t out[Net::most_outputs]{};
        net.run(Net::By::plain, seen.data(), plainly);
        for (const Net::By by : {Net::By::avx2, Net::By::avx512}) {
            if (!Net::can(by)) continue;
            net.run(by, seen.data(), out);
            ASSERT_EQ(std::memcmp(out, plainly, sizeof out), 0) << static_cast<int>(by);
        }
    }
}

TEST(Net, what_is_no_net_is_refused) {
    const std::string_view whole = net_weights("modern-art");
    EXPECT_THROW(Net{std::string_view{}}, std::runtime_error);
    EXPECT_THROW(Net{whole.substr(0, 10)}, std::runtime_error);
    EXPECT_THROW(Net{whole.substr(0, whole.size() - 1)}, std::runtime_error);
    EXPECT_THROW(Net{std::string{whole} + "x"}, std::runtime_error);
    for (const std::size_t at : {0U, 4U, 8U, 12U, 16U}) {
        std::string other{whole};
        other[at] = '\x7F';
        EXPECT_THROW(Net{other}, std::runtime_error) << at;
    }
}

TEST(Net, likelihoods_are_those_of_the_exponential) {
    EXPECT_EQ(likelihood(0), 65536U);
    for (int less = 0; less < 8 * Net::unit; less += 37) {
        const double exact = 65536 * std::exp(-static_cast<double>(less) / Net::unit);
        EXPECT_NEAR(likelihood(less), exact, 2 + 0.001 * exact) << less;
    }
    EXPECT_EQ(likelihood(std::int64_t{1} << 40), 0U);
}

TEST(Net, warmth_is_how_often_it_does_the_second_best) {
    const Config config{4, 0, 0, 0};
    Rng rng{8};
    const auto state = ModernArt::start(config, ModernArt::deal(config, rng), Silent{});
    const Seat seat = ModernArt::turn(state).awaited.first();
    const auto view = ModernArt::sight(state, seat);
    const Player player{net_of<ModernArt>()};
    const auto same = [&](int warmth) {
        const modern_art::Move best = player(view, rng, 0);
        int n = 0;
        for (int k = 0; k < 400; ++k) n += player(view, rng, warmth) == best ? 1 : 0;
        return n;
    };
    EXPECT_EQ(same(0), 400);
    EXPECT_LE(same(2000), same(100));
    EXPECT_LT(same(2000), 300);
}

TEST(Net, one_among_three_sane_players_wins_more_than_its_share) {
    if (sanitized) GTEST_SKIP() << "how strong it is is not for sanitizers to tell";
    const Config config{4, 0, 0, 0};
    double wins = 0;
    constexpr int games = 120;
    for (int n = 0; n < games; ++n) {
        Rng rng = Rng::stream(77, static_cast<std::uint64_t>(n));
        auto state = ModernArt::start(config, ModernArt::deal(config, rng), Silent{});
        const auto choose = [&](const modern_art::Sight& view, Rng& luck) {
            if (view.me == n % 4) return nets_choice<ModernArt>(view, luck);
            return modern_art::SaneBot{}(view, luck);
        };
        play_out<ModernArt>(state, rng, choose, Silent{});
        wins += ModernArt::scores(state).place[n % 4] == 1 ? 1 : 0;
    }
    EXPECT_GT(wins / games, 0.5);
}

} // namespace
} // namespace adjuge
