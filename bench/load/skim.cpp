#include "load/skim.h"

#include <charconv>
#include <cstring>

namespace adjuge::load {
namespace {

// The place after the string that begins at `at`, or of the end.
std::size_t after_string(std::string_view text, std::size_t at) {
    for (++at; at < text.size();) {
        const void* quote = std::memchr(text.data() + at, '"', text.size() - at);
        if (quote == nullptr) break;
        at = static_cast<std::size_t>(static_cast<const char*>(quote) - text.data());
        std::size_t slashes = 0;
        while (text[at - 1 - slashes] == '\\') ++slashes; // the first quote ends this
        ++at;
        if (slashes % 2 == 0) return at;
    }
    return text.size();
}

std::size_t after_value(std::string_view text) {
    if (text.empty()) return 0;
    if (text.front() == '"') return after_string(text, 0);
    if (text.front() != '{' && text.front() != '[') {
        const std::size_t end = text.find_first_of(",]}");
        return end == std::string_view::npos ? text.size() : end;
    }
    int depth = 0;
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        if (c == '"') {
            at = after_string(text, at);
            continue;
        }
        ++at;
        if (c == '{' || c == '[') ++depth;
        if ((c == '}' || c == ']') && --depth == 0) return at;
    }
    return text.size();
}

} // namespace

std::string_view take_value(std::string_view& rest) {
    const std::size_t end = after_value(rest);
    const std::string_view value = rest.substr(0, end);
    rest.remove_prefix(end);
    return value;
}

std::string_view member(std::string_view text, std::string_view key) {
    std::string_view found;
    each_member(text, [&](std::string_view name, std::string_view value) {
        if (name == key) found = value;
    });
    return found;
}

std::string_view words(std::string_view text) {
    if (text.size() < 2 || text.front() != '"' || text.back() != '"') return {};
    return text.substr(1, text.size() - 2);
}

std::optional<std::int64_t> number(std::string_view text) {
    std::int64_t value = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    if (read.ec != std::errc{} || read.ptr != end) return {};
    return value;
}

} // namespace adjuge::load
