#pragma once

#include <cstdint>

namespace adjuge {

// A template of moves: any amount from lo to hi, any of OptionList::which where the kind takes one.
template <class Kind>
struct OptionOf {
    Kind kind{};
    std::uint8_t unused{};
    std::int16_t lo{};
    std::int16_t hi{};

    constexpr bool operator==(const OptionOf&) const = default;
};

// What a seat may do now. `which` holds the things to choose from (cards, kinds of treasure); two
// kinds of moves that take one are never offered together.
template <class Kind, unsigned most, class Set>
struct OptionList {
    OptionOf<Kind> list[most]{};
    Set which{};
    std::uint8_t question{}; // its number; moves name it
    std::uint8_t size{};

    constexpr const OptionOf<Kind>* begin() const { return list; }
    constexpr const OptionOf<Kind>* end() const { return list + size; }
    constexpr void add(Kind kind, int lo = 0, int hi = 0) {
        list[size++] = {kind, 0, static_cast<std::int16_t>(lo), static_cast<std::int16_t>(hi)};
    }
    constexpr void add(Kind kind, const Set& of) {
        add(kind);
        which = of;
    }
    constexpr bool operator==(const OptionList&) const = default;
};

} // namespace adjuge
