#pragma once

#include <cstdint>

namespace adjuge {

// The number of a rule in docs/rules: MA-41 is {'M', 'A', 41}.
struct RuleId {
    char book[2]{};
    std::uint8_t number{};

    constexpr bool operator==(const RuleId&) const = default;
    constexpr bool known() const { return book[0] != 0; }
};

// The answer to a move: accepted, or the rule that forbids it.
struct [[nodiscard]] Verdict {
    RuleId broken{};

    constexpr bool ok() const { return !broken.known(); }
    constexpr bool operator==(const Verdict&) const = default;
};

} // namespace adjuge
