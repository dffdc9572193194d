#include <gtest/gtest.h>

#include <cstddef>
#include <cstdlib>
#include <new>

#include "../configs.h"
#include "../sanitized.h"
#include "ai/crafts.h"
#include "ai/playout.h"
#include "ai/random_bot.h"
#include "ai/search.h"
#include "rules/games.h"

// The rules never touch the heap. This program replaces operator new to see it.
namespace {
long allocations = 0;

void* counted(std::size_t size, std::size_t alignment) {
    ++allocations;
    const std::size_t rounded = (size + alignment) / alignment * alignment; // never zero
    if (void* memory = std::aligned_alloc(alignment, rounded)) return memory;
    throw std::bad_alloc{};
}
} // namespace

// All forms, since the address sanitizer's do not end in the plain one. Never inlined: g++ would
// see free() meet new.
#define NOT_INLINE [[gnu::noinline]]
NOT_INLINE void* operator new(std::size_t n) { return counted(n, alignof(std::max_align_t)); }
NOT_INLINE void* operator new[](std::size_t n) { return counted(n, alignof(std::max_align_t)); }
NOT_INLINE void* operator new(std::size_t n, const std::nothrow_t&) noexcept {
    return counted(n, alignof(std::max_align_t));
}
NOT_INLINE void* operator new[](std::size_t n, const std::nothrow_t&) noexcept {
    return counted(n, alignof(std::max_align_t));
}
NOT_INLINE void* operator new(std::size_t n, std::align_val_t a) {
    return counted(n, std::size_t(a));
}
NOT_INLINE void* operator new[](std::size_t n, std::align_val_t a) {
    return counted(n, std::size_t(a));
}
NOT_INLINE void operator delete(void* p) noexcept { std::free(p); }
NOT_INLINE void operator delete[](void* p) noexcept { std::free(p); }
NOT_INLINE void operator delete(void* p, std::size_t) noexcept { std::free(p); }
NOT_INLINE void operator delete[](void* p, std::size_t) noexcept { std::free(p); }
NOT_INLINE void operator delete(void* p, std::align_val_t) noexcept { std::free(p); }
NOT_INLINE void operator delete[](void* p, std::align_val_t) noexcept { std::free(p); }
NOT_INLINE void operator delete(void* p, std::size_t, std::align_val_t) noexcept { std::free(p); }
NOT_INLINE void operator delete[](void* p, std::size_t, std::align_val_t) noexcept { std::free(p); }

namespace adjuge {
namespace {

constexpr long games_per_config = sanitized ? 20 : 500;

// Called by name rather than by `new`, which the compiler may leave out.
TEST(Heap, the_counter_counts) {
    const std::align_val_t wide{64};
    const long before = allocations;
    ::operator delete(::operator new(1));
    ::operator delete[](::operator new[](100));
    ::operator delete(::operator new(64, wide), wide);
    EXPECT_EQ(allocations - before, 3);
}

// A game in which every function of the contract is called at every decision.
template <Game G>
long play_with_everything(const Config& config, long number) {
    Rng rng = Rng::stream(11, static_cast<std::uint64_t>(number));
    long told = 0;
    const auto listen = [&](const typename G::Event& event) {
        told += G::redact(event, 0) == event;
    };
    const typename G::Deal deal = G::deal(config, rng);
    if (!G::check_deal(config, deal).ok()) return 0;
    typename G::State state = G::start(config, deal, listen);
    const auto choose = [&](const typename G::Sight& sight, Rng& dice) {
        const typename G::View view = G::look(state, sight.me);
        const typename G::State guess = G::guess(view, dice);
        const typename G::Move move = RandomBot<G>{}(view, dice);
        told += G::turn(guess) == G::turn(state);
        told += G::check(guess, sight.me, G::fallback(view)).ok();
        const typename G::Options offered = G::options(view);
        for (const auto& option : offered)
            told += G::within(offered, G::mildest(view, offered, option));
        told += G::preview(view, move).verdict.ok();
        return move;
    };
    const long decisions = play_out<G>(state, rng, choose, listen);
    told += G::scores(state) == G::scores(state);
    return told > 0 ? decisions : 0;
}

TEST(Heap, whole_games_allocate_nothing) {
    Games::each([]<Game G>(G) {
        each_config<G>([](const Config& config) {
            const long before = allocations;
            long decisions = 0;
            for (long number = 0; number < games_per_config; ++number)
                decisions += play_with_everything<G>(config, number);
            const long after = allocations;
            EXPECT_EQ(after - before, 0) << G::info.id;
            EXPECT_GT(decisions, games_per_config);
        });
    });
}

TEST(Heap, searches_allocate_nothing) {
    Games::each([]<Game G>(G) {
        const Config config{4, 0, 0, 0};
        Rng rng{5};
        typename G::State state = G::start(config, G::deal(config, rng), Silent{});
        long playouts = 0;
        const long before = allocations;
        play_out<G>(
            state, rng,
            [&](const typename G::Sight& view, Rng& luck) {
                Search<G, typename Own<G>::Craft> search{view, {.playouts = sanitized ? 10 : 40}};
                const typename G::Move move = search.choose(luck);
                playouts += search.playouts();
                return move;
            },
            Silent{});
        EXPECT_EQ(allocations - before, 0) << G::info.id;
        EXPECT_GT(playouts, 100) << G::info.id;
    });
}

} // namespace
} // namespace adjuge
