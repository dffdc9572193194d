#include "text/repeated_key.h"

#include <algorithm>
#include <set>
#include <vector>

#include <boost/json/parse.hpp>
#include <fmt/format.h>

namespace adjuge {
namespace {

namespace json = boost::json;

// An object or array that is open, and where in it one is.
struct Level {
    bool array{};
    std::size_t index{};
    std::string step; // the key
    std::set<std::string> keys;
};

std::string pointer(const std::vector<Level>& levels) {
    std::string out;
    for (std::size_t n = 0; n + 1 < levels.size(); ++n)
        out += levels[n].array ? fmt::format("/{}", levels[n].index)
                               : fmt::format("/{}", levels[n].step);
    return out;
}

// The quote that ends the string which begins at `at`.
std::size_t end_of_string(std::string_view text, std::size_t at) {
    for (++at; at < text.size() && text[at] != '"'; ++at)
        if (text[at] == '\\') ++at;
    return std::min(at, text.size());
}

// What stands between quotes: the same key may be written in several ways.
std::string key_of(std::string_view quoted) {
    if (quoted.find('\\') == std::string_view::npos) return std::string{quoted.substr(1)};
    json::error_code error;
    const json::value read = json::parse(fmt::format("{}\"", quoted), error);
    return read.is_string() ? std::string{read.get_string()} : std::string{quoted};
}

std::size_t fields_in(const json::value& value) {
    std::size_t n = 0;
    if (const json::array* array = value.if_array()) {
        for (const json::value& each : *array) n += fields_in(each);
    } else if (const json::object* object = value.if_object()) {
        n = object->size();
        for (const auto& field : *object) n += fields_in(field.value());
    }
    return n;
}

// Each has a colon, outside of strings.
std::size_t fields_in(std::string_view text) {
    std::size_t n = 0;
    bool quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '"')
            quoted = !quoted;
        else if (quoted && text[at] == '\\')
            ++at;
        else if (!quoted && text[at] == ':')
            ++n;
    }
    return n;
}

} // namespace

bool repeats_key(std::string_view text, const json::value& value) {
    return fields_in(text) != fields_in(value);
}

// A walk of its own through text that was read already: a second reader made of the library's costs
// whoever fetches the house in the page up to 11 kB, by the library's version.
std::optional<RepeatedKey> repeated_key(std::string_view text) {
    std::vector<Level> levels;
    bool key = false; // comes next, if a string does
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '{' || c == '[') {
            levels.push_back({c == '[', 0, {}, {}});
            key = c == '{';
        } else if (levels.empty()) {
            continue;
        } else if (c == '}' || c == ']') {
            levels.pop_back();
        } else if (c == ',') {
            key = !levels.back().array;
            ++levels.back().index;
        } else if (c == '"') {
            const std::size_t end = end_of_string(text, at);
            if (key) {
                Level& here = levels.back();
                here.step = key_of(text.substr(at, end - at));
                if (!here.keys.insert(here.step).second) return {{pointer(levels), here.step}};
                key = false;
            }
            at = end;
        }
    }
    return {};
}

} // namespace adjuge
