#pragma once

#include "rules/vernissage/vernissage.h"

// What things are worth to a cool head, in thousands. Guesses that hold up in play, no more.
namespace adjuge::vernissage {

// A work that lies open: its number at the end, and what the IN zone may still pay.
constexpr int worth_open(const Values& v, int fame) {
    if (fame <= v.out_at) return -out_costs;
    const int near = fame > 0 ? 70 * fame / v.in_from : 0;
    const int danger = 2 * fame < v.out_at ? 2 * (v.out_at - 2 * fame) : 0; // below zero
    return v.number(fame < v.in_from ? fame : v.in_from - 1) + near + danger;
}
// A work in hand is worth something once its artist has been IN.
constexpr int worth_closed(const Values& v, int fame) {
    if (fame <= v.out_at) return -out_costs;
    const int height = fame + 8;
    if (height > 0) return 10 * height;
    return 2 * fame < v.out_at ? 3 * (v.out_at - 2 * fame) : 0;
}

// Both beforehand, for every square that is thought of: nothing is asked for as often.
struct FameWorths {
    static constexpr int lowest = -40;
    static constexpr int highest = 39;
    std::int16_t open[highest - lowest + 1]{};
    std::int16_t closed[highest - lowest + 1]{};

    constexpr explicit FameWorths(const Values& v) {
        for (int fame = lowest; fame <= highest; ++fame) {
            open[fame - lowest] = static_cast<std::int16_t>(worth_open(v, fame));
            closed[fame - lowest] = static_cast<std::int16_t>(worth_closed(v, fame));
        }
    }
};
inline constexpr FameWorths fame_worths{house_values(0)};
#ifdef __CUDACC__
static __device__ const FameWorths fame_worths_there{house_values(0)}; // as of Marché Noir's stock
#endif
constexpr const FameWorths& worths_of_fame() {
#ifdef __CUDA_ARCH__
    return fame_worths_there;
#else
    return fame_worths;
#endif
}
static_assert(house_values(0).out_at - critic_costs >= FameWorths::lowest &&
              house_values(0).in_last + critic_costs <= FameWorths::highest);

// What squares around an artist's own are worth to a seat, all of them together: one after the
// other each would wait for the one before.
struct Nearby {
    static constexpr int most = static_cast<int>(lanes) - 1; // that a token moves an artist by
    static constexpr int size = 16;
    int from{}; // the lowest square
    int gain[size]{};

    constexpr int at(int fame) const { return gain[fame - from]; }
};
static_assert(Nearby::size > 2 * Nearby::most);
static_assert(house_values(0).out_at - Nearby::most - critic_costs >= FameWorths::lowest &&
              house_values(0).in_last + Nearby::size <= FameWorths::highest);

// Brown cards that a seat cannot see: in others' hands, in piles, or out of the game.
struct Unseen {
    Cards cards;
    unsigned all{};
    std::uint64_t part{}; // of one among all, in 2^32 parts, rounded up: a division for many

    constexpr explicit Unseen(const Sight& v) {
        const Table& t = v.table;
        Cards away = v.own.hand;
        for (unsigned p = 0; p < t.players(); ++p) away = away + t.open[p] + t.gone[p];
        cards = all_brown() - away;
        all = cards.total();
        part = all > 0 ? (std::uint64_t{1} << 32U) / all + 1 : 0;
    }
    // n / all, exactly: both are small.
    constexpr int share(int n) const {
        const auto of = [&](int sum) {
            return static_cast<int>(static_cast<std::uint64_t>(sum) * part >> 32U);
        };
        return n < 0 ? -of(-n) : of(n);
    }
};

// Works of an artist that everybody has in hand, in sixteenths: one's own for sure, the others' on
// average.
struct Holding {
    int closed[seats]{};

    constexpr Holding() = default;
    constexpr Holding(const Sight& v, const Unseen& unseen, unsigned artist) {
        look(v, unseen, artist);
    }
    constexpr void look(const Sight& v, const Unseen& unseen, unsigned artist) {
        const Table& t = v.table;
        const int cards = static_cast<int>(unseen.cards[artist]);
        for (unsigned p = 0; p < t.players(); ++p)
            // Players look for works: they have more of them than chance would give.
            closed[p] = p == v.me ? 16 * static_cast<int>(v.own.hand[artist])
                                  : unseen.share(20 * (t.brown[p] - t.cases[p]) * cards);
    }
};
struct Holdings {
    Unseen unseen;
    // NOLINTNEXTLINE(modernize-use-default-member-init): they need what the constructor is given
    Holding of[artists];

    constexpr explicit Holdings(const Sight& v)
        : unseen{v},
          of{{v, unseen, 0}, {v, unseen, 1}, {v, unseen, 2}, {v, unseen, 3}, {v, unseen, 4}} {}
};

// What becomes of everybody's works of an artist, seen from one seat: made once, asked often.
class Standing {
public:
    constexpr Standing() = default;
    constexpr Standing(const Table& t, const Holding& h, Seat me, unsigned artist) {
        look(t, h, me, artist);
    }
    constexpr void look(const Table& t, const Holding& h, Seat me, unsigned artist) {
        others_ = t.players() - 1U;
        now_open_ = worths_of_fame().open[t.fame[artist] - FameWorths::lowest];
        now_closed_ = worths_of_fame().closed[t.fame[artist] - FameWorths::lowest];
        theirs_ = 0;
        their_closed_ = 0;
        for (unsigned p = 0; p < t.players(); ++p) {
            const int works = static_cast<int>(t.open[p][artist]);
            if (p == me) {
                open_ = works;
                closed_ = h.closed[p];
            } else {
                theirs_ += works;
                their_closed_ = their_closed_ << 16U | static_cast<std::uint16_t>(h.closed[p]);
            }
        }
    }
    // What it is worth that the artist's fame goes elsewhere, and that he pays on the way: one's
    // own gain, less what the others gain on average.
    constexpr int gain(int fame, int paid) const {
        const int then = worths_of_fame().open[fame - FameWorths::lowest] + paid;
        const int open = then - now_open_;
        // Once IN, works come out of hands: they are paid and count.
        const int hand = paid > 0 ? then : worths_of_fame().closed[fame - FameWorths::lowest];
        const int closed = hand - now_closed_;
        const int size = closed < 0 ? -closed : closed; // each is rounded towards nothing
        int theirs = 0;
        for (std::uint64_t each = their_closed_; each != 0; each >>= 16U)
            theirs += static_cast<int>(each & 0xFFFFU) * size >> 4;
        theirs = theirs_ * open + (closed < 0 ? -theirs : theirs);
        return open_ * open + closed_ * closed / 16 - among(theirs);
    }
    // The same for all squares that a token may lead to from a square where nothing is paid.
    constexpr void look_around(int square, Nearby& all) const {
        all.from = square - Nearby::most;
        switch (others_) {
        case 1: return fill<1>(all);
        case 2: return fill<2>(all);
        case 3: return fill<3>(all);
        default: return fill<4>(all);
        }
    }

private:
    // What each of the others gets, without a division by what is not known beforehand.
    constexpr int among(int sum) const {
        switch (others_) {
        case 1: return sum;
        case 2: return sum / 2;
        case 3: return sum / 3;
        default: return sum / 4;
        }
    }
    template <int others>
    constexpr void fill(Nearby& all) const {
        const std::int16_t* const open_at = worths_of_fame().open + (all.from - FameWorths::lowest);
        const std::int16_t* const closed_at =
            worths_of_fame().closed + (all.from - FameWorths::lowest);
        for (int n = 0; n < Nearby::size; ++n) {
            const int open = open_at[n] - now_open_;
            const int closed = closed_at[n] - now_closed_;
            const int size = closed < 0 ? -closed : closed;
            int theirs = 0;
            for (int p = 0; p < others; ++p)
                theirs += static_cast<int>(their_closed_ >> 16 * p & 0xFFFFU) * size >> 4;
            theirs = theirs_ * open + (closed < 0 ? -theirs : theirs);
            all.gain[n] = open_ * open + closed_ * closed / 16 - theirs / others;
        }
    }

    unsigned others_{};
    int now_open_{};
    int now_closed_{};
    int open_{};
    int theirs_{};
    int closed_{};
    std::uint64_t their_closed_{}; // each in 16 bits: copied and summed up without a detour
};

} // namespace adjuge::vernissage
