#pragma once

#include <array>
#include <concepts>
#include <limits>

#include "text/game_text.h"
#include "text/seats.h"

// How one value is written and read as JSON, and what TypeScript calls its type.
namespace adjuge {

struct Type {
    std::string_view name; // "number", "Treasure"
    bool list{};
    bool null{}; // instead of a value

    constexpr Type listed() const { return {name, true, null}; }
    constexpr Type or_null() const { return {name, list, true}; }
};

// The ids of an enum, in its order, with the name that they have as a type.
template <std::size_t size>
struct Ids : std::array<std::string_view, size> {
    Type type;

    template <class... Id>
    consteval Ids(std::string_view type_name, Id... ids)
        : std::array<std::string_view, size>{ids...},
          type{type_name} {}
};
template <class... Id>
Ids(std::string_view, Id...) -> Ids<sizeof...(Id)>;

// Where the value lies, and the ways out and in: get(at), set(at, node).
template <class T, class Get, class Set>
struct Codec {
    Type type;
    T& at;
    Get get;
    Set set;

    auto write() const { return get(at); }
    void read(const Node& from) const { set(at, from); }
};
template <class T, class Get, class Set>
constexpr auto codec(Type type, T& at, Get get, Set set) {
    return Codec<T, Get, Set>{type, at, std::move(get), std::move(set)};
}

// What follows from other fields: reckoned when it is written, and never read.
template <class Get>
struct Fact {
    Type type;
    Get get;

    auto write() const { return get(); }
};
template <class Codec>
concept Readable = requires(const Codec& codec, const Node& from) { codec.read(from); };

template <class Get>
constexpr auto fact(Type type, Get get) {
    return Fact<Get>{type, std::move(get)};
}
template <class Get>
constexpr auto fact(Get get) {
    using Value = std::invoke_result_t<Get>;
    static_assert(std::integral<Value>, "name the type");
    return fact(Type{std::same_as<Value, bool> ? "boolean" : "number"}, std::move(get));
}
template <class Value>
constexpr auto given(Type type, Value value) {
    return fact(type, [value = std::move(value)] { return value; });
}
template <std::integral Value>
constexpr auto given(Value value) {
    return fact([value] { return value; });
}

// A whole number that is not less than `lo` nor more than `hi`.
template <class T>
constexpr auto number(T& at, int lo = 0, int hi = std::numeric_limits<std::uint8_t>::max()) {
    return codec(
        Type{"number"}, at, [](const T& n) { return n; },
        [lo, hi](auto& n, const Node& from) { n = static_cast<T>(from.number(lo, hi)); });
}
template <class T>
constexpr auto flag(T& at) {
    return codec(
        Type{"boolean"}, at, [](const T& n) { return n != 0; },
        [](auto& n, const Node& from) { n = from.flag() ? 1 : 0; });
}
// A seat at the table, and one that may be nobody.
template <class T>
constexpr auto player(T& at, const Config& config) {
    return codec(Type{"number"}, at, seat_json, number(at, 0, config.players - 1).set);
}
template <class T>
constexpr auto seat(T& at, const Config& config) {
    return codec(Type{"number"}.or_null(), at, seat_json,
                 [&config](auto& n, const Node& from) { n = read_seat(config, from); });
}
template <class T>
constexpr auto seat_set(T& at, const Config& config) {
    return codec(
        Type{"number"}.listed(), at,
        [](SeatSet set) {
            return Items{[set](auto&& put) {
                for (Seat n = 0; n < max_seats; ++n)
                    if (set.has(n)) put(n);
            }};
        },
        [&config](auto& set, const Node& from) { set = read_seats(config, from); });
}
// An enum, or the number of one; null for a number beyond them all, which is never read.
template <class T, std::size_t size>
constexpr auto id(T& at, const Ids<size>& ids) {
    return codec(
        ids.type, at,
        [&ids](const T& n) {
            const auto place = static_cast<std::size_t>(n);
            return place < size ? json::value(ids[place]) : json::value();
        },
        [&ids](auto& n, const Node& from) { n = static_cast<T>(read_id(from, ids)); });
}
// The same where null is read, too, as `none`.
template <class T, std::size_t size>
constexpr auto id_or_null(T& at, const Ids<size>& ids, std::remove_const_t<T> none) {
    return codec(ids.type.or_null(), at, id(at, ids).get, [&ids, none](auto& n, const Node& from) {
        n = from.value().is_null() ? none : static_cast<std::remove_const_t<T>>(read_id(from, ids));
    });
}
// As many ids as the list is long.
template <class T, std::size_t size>
constexpr auto id_list(T& at, const Ids<size>& ids) {
    return codec(
        ids.type.listed(), at,
        [&ids](const T& list) {
            json::array all;
            for (const auto n : list) all.emplace_back(ids[n]);
            return all;
        },
        [&ids](auto& list, const Node& from) {
            const Node all = read_list(from, std::size(list));
            for (std::size_t n = 0; n < std::size(list); ++n) id(list[n], ids).read(all.at(n));
        });
}
// The first `size` of some numbers.
template <class T>
constexpr auto numbers(T& at, unsigned size, int lo = 0, int hi = 255) {
    return codec(
        Type{"number"}.listed(), at,
        [size](const T& list) {
            return Items{[&list, size](auto&& put) {
                for (unsigned n = 0; n < size; ++n) put(list[n]);
            }};
        },
        [size, lo, hi](auto& list, const Node& from) {
            const Node all = read_list(from, size);
            for (unsigned n = 0; n < size; ++n)
                list[n] = static_cast<std::remove_reference_t<decltype(list[n])>>(
                    all.at(n).number(lo, hi));
        });
}

} // namespace adjuge
