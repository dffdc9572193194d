#include "table.h"

#include <array>
#include <cmath>
#include <set>

// CA-03: every legal lay-out is as likely as any other. There are far too many to meet one twice;
// but how many of them have a given number of full palaces, or have mirrors beside candelabra, can
// be counted exactly, and draws must show the same shares.
namespace adjuge::canaletto::at_table {
namespace {

constexpr int draws = 40000;

double choose(unsigned n, unsigned k) {
    if (k > n) return 0;
    double ways = 1;
    for (unsigned i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
    return ways;
}

// Ways to lay the kinds from `kind` on into palaces of which room[n] still take n + 1 tiles.
using Room = std::array<unsigned, 3>;
double ways_to_fill(unsigned kind, const Room& room) {
    if (kind == kinds) return room == Room{} ? 1 : 0;
    static std::map<std::pair<unsigned, Room>, double> known;
    const auto [at, fresh] = known.try_emplace({kind, room});
    if (!fresh) return at->second;
    double ways = 0;
    for (unsigned a = 0; a <= tiles_of(kind); ++a)
        for (unsigned b = 0; a + b <= tiles_of(kind); ++b) {
            const unsigned c = tiles_of(kind) - a - b;
            if (a > room[0] || b > room[1] || c > room[2]) continue;
            ways += choose(room[0], a) * choose(room[1], b) * choose(room[2], c) *
                    ways_to_fill(kind + 1, {room[0] - a + b, room[1] - b + c, room[2] - c});
        }
    return known[{kind, room}] = ways;
}

// Lay-outs with so many palaces of three.
double lay_outs(unsigned threes) {
    const Sizes sizes{threes};
    return choose(palaces, threes) * choose(palaces - threes, sizes.one()) *
           ways_to_fill(0, {sizes.one(), sizes.two(), threes});
}

void expect_share(long met, double share, const std::string& what) {
    const double mean = draws * share;
    EXPECT_NEAR(static_cast<double>(met), mean, 5 * std::sqrt(mean) + 1) << what;
}

TEST(CanalettoLayout, CA_03_sizes_come_up_as_often_as_lay_outs_have_them) {
    double all = 0;
    for (unsigned threes = fewest_threes; threes <= most_threes; ++threes) all += lay_outs(threes);
    EXPECT_GT(all, 1e24);
    Rng rng{3};
    std::map<unsigned, long> met;
    std::set<std::vector<unsigned>> seen;
    for (int n = 0; n < draws; ++n) {
        const Deal d = deal({4, 0, 0, 0}, rng);
        unsigned threes = 0;
        std::vector<unsigned> whole;
        for (const KindSet& lot : d.palace) {
            threes += lot.count() == 3 ? 1 : 0;
            whole.push_back(lot.bits);
        }
        ++met[threes];
        seen.insert(whole);
    }
    for (unsigned threes = fewest_threes; threes <= most_threes; ++threes)
        expect_share(met[threes], lay_outs(threes) / all, std::to_string(threes));
    EXPECT_EQ(seen.size(), std::size_t{draws}); // none twice
}

// How often mirrors (laid first) share so many palaces with candelabra (laid second).
double lay_outs_sharing(unsigned threes, unsigned shared) {
    const Sizes sizes{threes};
    double ways = 0;
    // Mirrors take a, b, c of the palaces with one, two, three places; candelabra then meet them
    // in m of those with one place left and n of those with two.
    for (unsigned a = 0; a <= 4; ++a)
        for (unsigned b = 0; a + b <= 4; ++b) {
            const unsigned c = 4 - a - b;
            if (a > sizes.one() || b > sizes.two() || c > threes) continue;
            const double mirrors =
                choose(sizes.one(), a) * choose(sizes.two(), b) * choose(threes, c);
            for (unsigned m = 0; m <= b && m <= shared; ++m) {
                const unsigned n = shared - m;
                if (n > c) continue;
                const unsigned rest = 4 - shared;
                for (unsigned i = 0; i <= rest; ++i)
                    for (unsigned j = 0; i + j <= rest; ++j) {
                        const unsigned k = rest - i - j;
                        const Room plain{sizes.one() - a, sizes.two() - b, threes - c};
                        if (i > plain[0] || j > plain[1] || k > plain[2]) continue;
                        const Room left{plain[0] - i + j + (b - m) + n, plain[1] - j + k + (c - n),
                                        plain[2] - k};
                        ways += mirrors * choose(b, m) * choose(c, n) * choose(plain[0], i) *
                                choose(plain[1], j) * choose(plain[2], k) * ways_to_fill(2, left);
                    }
            }
        }
    return ways * choose(palaces, threes) * choose(palaces - threes, sizes.one());
}

TEST(CanalettoLayout, CA_03_kinds_meet_as_often_as_in_all_lay_outs) {
    std::array<double, 5> shares{};
    double all = 0;
    double counted = 0;
    for (unsigned threes = fewest_threes; threes <= most_threes; ++threes) {
        counted += lay_outs(threes);
        for (unsigned shared = 0; shared <= 4; ++shared)
            shares[shared] += lay_outs_sharing(threes, shared);
    }
    for (const double ways : shares) all += ways;
    EXPECT_NEAR(all / counted, 1, 1e-9); // two ways to count the same lay-outs
    Rng rng{33};
    std::array<long, 5> met{};
    for (int n = 0; n < draws; ++n) {
        unsigned shared = 0;
        for (const KindSet& lot : deal({4, 0, 0, 0}, rng).palace)
            shared += lot.has(mirror) && lot.has(candelabrum) ? 1 : 0;
        ++met[shared];
    }
    for (unsigned shared = 0; shared <= 4; ++shared)
        expect_share(met[shared], shares[shared] / all, std::to_string(shared));
}

TEST(CanalettoLayout, CA_03_no_palace_is_favoured) {
    Rng rng{333};
    std::array<std::array<long, kinds>, palaces> met{};
    for (int n = 0; n < draws; ++n) {
        const Deal d = deal({4, 0, 0, 0}, rng);
        for (unsigned p = 0; p < palaces; ++p)
            d.palace[p].each([&](unsigned kind) { ++met[p][kind]; });
    }
    for (unsigned p = 0; p < palaces; ++p)
        for (unsigned kind = 0; kind < kinds; ++kind)
            expect_share(met[p][kind], static_cast<double>(tiles_of(kind)) / palaces,
                         std::to_string(p) + ' ' + std::to_string(kind));
}

} // namespace
} // namespace adjuge::canaletto::at_table
