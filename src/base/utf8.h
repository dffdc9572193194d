#pragma once

#include <cstddef>
#include <string_view>

namespace adjuge {

// A character of a text.
struct Symbol {
    char32_t code{};
    std::size_t bytes{}; // 0: not UTF-8

    bool is_text() const {
        const bool control = code < 0x20 || (code >= 0x7F && code < 0xA0);
        return bytes > 0 && !control;
    }
    // It changes the direction or the end of the line that it stands in.
    bool steers_text() const {
        return code == 0x61C || code == 0x200E || code == 0x200F ||
               (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
    }
};

// The first character of a text that is not empty.
inline Symbol first_symbol(std::string_view text) {
    const auto byte = [&](std::size_t n) { return static_cast<unsigned char>(text[n]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) return {lead, 1};
    const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes) return {};
    char32_t code = lead & (0x7FU >> bytes);
    for (std::size_t n = 1; n < bytes; ++n) {
        if ((byte(n) & 0xC0U) != 0x80) return {};
        code = code << 6U | (byte(n) & 0x3FU);
    }
    constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = code >= 0xD800 && code < 0xE000;
    if (code < least[bytes] || code > 0x10FFFF || surrogate) return {};
    return {code, bytes};
}

} // namespace adjuge
