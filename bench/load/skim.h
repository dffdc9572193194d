#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace adjuge::load {

// A look into JSON without reading all of it: the load generator shares the machine with the
// server it measures. What comes in is taken for well-formed; where it is not, answers are empty.

// The text of a member of the object `text`; empty if there is none.
std::string_view member(std::string_view text, std::string_view key);
// Calls visit(key, value) with every member of the object `text`.
template <class Visit>
void each_member(std::string_view text, Visit&& visit);
// Calls visit(element) with every element of the array `text`.
template <class Visit>
void each(std::string_view text, Visit&& visit);

// A string without its quotes, as it stands there: escapes are not undone.
std::string_view words(std::string_view text);
std::optional<std::int64_t> number(std::string_view text);

// Takes one value off the front of `rest`; empty if there is none.
std::string_view take_value(std::string_view& rest);

template <class Visit>
void each(std::string_view text, Visit&& visit) {
    if (text.empty() || text.front() != '[') return;
    do {
        text.remove_prefix(1);
        const std::string_view value = take_value(text);
        if (value.empty()) return;
        visit(value);
    } while (!text.empty() && text.front() == ',');
}

template <class Visit>
void each_member(std::string_view text, Visit&& visit) {
    if (text.empty() || text.front() != '{') return;
    do {
        text.remove_prefix(1);
        const std::string_view key = words(take_value(text));
        if (text.empty() || text.front() != ':') return;
        text.remove_prefix(1);
        visit(key, take_value(text));
    } while (!text.empty() && text.front() == ',');
}

} // namespace adjuge::load
