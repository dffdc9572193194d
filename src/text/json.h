#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <boost/json.hpp>

#include "base/failure.h"
#include "text/lang.h"

namespace adjuge {

namespace json = boost::json;

// A JSON text that is not what it should be. `where` is a line and column for broken JSON, and a
// JSON pointer (/moves/17/card; empty for the whole) for a wrong value.
class FormatError : public std::runtime_error {
public:
    FormatError(std::string where, std::string_view key, Args args = {});

    const std::string& where() const { return where_; }
    std::string words(Lang lang) const;

private:
    std::string where_;
    std::string key_;
    Args args_;
};

#ifndef __cpp_exceptions
std::optional<FormatError>& last_complaint();
[[noreturn]] void raise(FormatError error);
#endif

// Does something that may complain, and gives the complaint.
template <class F>
std::optional<FormatError> attempt(F&& deed) {
#ifdef __cpp_exceptions
    try {
        deed();
    } catch (const FormatError& error) {
        return error;
    }
    return {};
#else
    std::optional<FormatError>& last = last_complaint();
    last.reset();
    const auto call = [](void* with) { (*static_cast<std::remove_reference_t<F>*>(with))(); };
    if (adjuge_attempt(call, &deed)) return {};
    return std::exchange(last, {});
#endif
}

// Parses a whole text; a syntax error names line and column.
json::value parse_json(std::string_view text);

// A value inside a JSON text that knows its place, so that every complaint can name it.
class Node {
public:
    explicit Node(const json::value& value, std::string path = "")
        : value_{&value},
          path_{std::move(path)} {}

    const json::value& value() const { return *value_; }
    const std::string& path() const { return path_; }

    bool has(std::string_view key) const;
    Node operator[](std::string_view key) const; // complains if it is missing
    Node at(std::size_t index) const;
    std::size_t size() const; // of an array

    bool is_number() const { return value_->is_int64() || value_->is_uint64(); } // whole
    std::string_view text() const;
    int number(int lo, int hi) const;
    std::int64_t whole() const; // of any size
    bool flag() const;
    // Complains of fields other than these.
    void only(std::span<const std::string_view> keys) const;
    void only(std::initializer_list<std::string_view> keys) const {
        only(std::span{keys.begin(), keys.size()});
    }

    [[noreturn]] void fail(std::string_view key, Args args = {}) const;

private:
    const json::object& object() const;
    std::string below(std::string_view step) const; // the path

    const json::value* value_;
    std::string path_;
};

// The place of an id in a list; complains with all of them.
unsigned read_id(const Node& from, std::span<const std::string_view> ids);
// Complains of a list that has not as many items.
Node read_list(const Node& from, std::size_t size);
// The first `n` of some numbers.
template <class Values>
json::array numbers_json(const Values& values, std::size_t n) {
    json::array all;
    all.reserve(n);
    for (std::size_t i = 0; i < n; ++i) all.emplace_back(values[i]);
    return all;
}

// A string in an object that somebody else wrote; empty if there is none.
std::string text_of(const json::value& from, std::string_view key);

// Compact JSON with plain numbers (692.8, where Boost writes 6.928E2).
std::string compact(const json::value& value);
// The same with the keys of every object in ascending order: what digests are made of.
std::string canonical(const json::value& value);

} // namespace adjuge
