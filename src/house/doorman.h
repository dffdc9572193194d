#pragma once

#include <chrono>
#include <optional>

#include "house/lru.h"

namespace adjuge::house {

// Who may try a password now. A wrong one makes whoever tried it wait, each time twice as long,
// and nobody else: it is counted by address and login together. An address that tries one login
// after the other waits for what it does in all. Where many addresses try the same login, those
// from which it was never right wait for half a minute before each first try; where its owner has
// come from before nothing changes, so that nobody can be locked out by others.
class Doorman {
public:
    using Time = std::chrono::steady_clock::time_point;
    using Span = Time::duration;

    static constexpr std::size_t tries_at_once = 4;      // from one address
    static constexpr std::size_t strangers_at_once = 24; // of the 32 that Guests may hash
    static constexpr Span longest_wait = std::chrono::minutes{15};
    static constexpr Span forgotten_after = std::chrono::hours{1}; // of quiet

    explicit Doorman(std::size_t kept = 50'000)
        : tries_{kept},
          homes_{kept},
          logins_{kept},
          friends_{kept} {}

    // How long to wait, after which a try is let through; none: now, and `ended` is to be told how
    // it went. An empty login is for passwords that are chosen, and cannot be wrong.
    std::optional<Span> ask(const std::string& home, const std::string& typed, Time now);
    // Whether the login came in from there before.
    bool knows(const std::string& home, const std::string& typed) const;
    enum class End { right, wrong, untold };
    void ended(const std::string& home, const std::string& typed, End end, Time now);

private:
    struct Tries {
        unsigned wrong{};
        Time again{};
        bool under_way{};
    };
    struct Home {
        Time full{}; // when it has all its tries back
        std::size_t under_way{};
    };

    bool besieged(const std::string& login, Time now) const;

    Lru<Tries> tries_;        // by address and login
    Lru<Home> homes_;         // by address
    Lru<Time> logins_;        // when wrong tries at it are forgotten
    Lru<bool> friends_;       // address and login that went together
    std::size_t strangers_{}; // under way
};

} // namespace adjuge::house
