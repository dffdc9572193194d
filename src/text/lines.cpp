#include "text/lines.h"

#include <fmt/format.h>

#include "base/utf8.h"

namespace adjuge {
namespace {

std::size_t columns_of(char32_t c) {
    if (c < 0x300) return 1;
    const auto in = [c](char32_t lo, char32_t hi) { return c >= lo && c <= hi; };
    if (in(0x300, 0x36F) || in(0x200B, 0x200F) || in(0xFE00, 0xFE0F)) return 0;
    const bool wide = in(0x1100, 0x115F) || in(0x2E80, 0xA4CF) || in(0xAC00, 0xD7A3) ||
                      in(0xF900, 0xFAFF) || in(0xFE30, 0xFE6F) || in(0xFF00, 0xFF60) ||
                      in(0x1F300, 0x1FAFF) || in(0x20000, 0x3FFFD);
    return wide ? 2 : 1;
}

// Calls visit(bytes, columns) for every character and colour code until it answers false.
template <class F>
void each_symbol(std::string_view text, F&& visit) {
    while (!text.empty()) {
        std::size_t bytes = 1;
        std::size_t width = 1;
        if (text.starts_with("\033[")) {
            const std::size_t end = text.find('m');
            bytes = end == std::string_view::npos ? text.size() : end + 1;
            width = 0;
        } else if (const Symbol symbol = first_symbol(text); symbol.bytes > 0) {
            bytes = symbol.bytes;
            width = columns_of(symbol.code);
        }
        if (!visit(text.substr(0, bytes), width)) return;
        text.remove_prefix(bytes);
    }
}

void wrap_line(std::string& out, std::string_view line, std::size_t width, std::size_t indent) {
    std::size_t column = 0;
    while (!line.empty()) {
        const std::size_t end = line.find(' ');
        const std::string_view word = line.substr(0, end);
        line.remove_prefix(end == std::string_view::npos ? line.size() : end + 1);
        if (column > 0 && column + 1 + columns(word) > width) {
            out += '\n';
            column = 0;
        }
        out += column == 0 ? std::string(indent, ' ') : " ";
        column += (column == 0 ? indent : 1) + columns(word);
        out += word;
    }
    out += '\n';
}

} // namespace

std::string Ink::in(std::string_view code, std::string_view text) const {
    if (!colour || text.empty()) return std::string{text};
    return fmt::format("\033[{}m{}\033[0m", code, text);
}

std::size_t columns(std::string_view text) {
    std::size_t sum = 0;
    each_symbol(text, [&](std::string_view, std::size_t width) {
        sum += width;
        return true;
    });
    return sum;
}

std::string pad(std::string_view text, std::size_t width) {
    std::string out;
    std::size_t used = 0;
    each_symbol(text, [&](std::string_view symbol, std::size_t taken) {
        if (used + taken > width) return false;
        out += symbol;
        used += taken;
        return true;
    });
    return out + std::string(width - used, ' ');
}

std::string wrap(std::string_view text, std::size_t width, std::size_t indent) {
    std::string out;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        wrap_line(out, text.substr(0, end), width, indent);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return out;
}

std::string listed(Lang lang, const std::vector<std::string>& items) {
    std::string all;
    for (std::size_t n = 0; n < items.size(); ++n) {
        if (n == 0)
            all = items[n];
        else if (n + 1 < items.size())
            all += fmt::format(", {}", items[n]);
        else
            all = say(lang, "house.play.and", {{"all", all}, {"last", items[n]}});
    }
    return all;
}

std::size_t characters(std::string_view text) {
    std::size_t n = 0;
    for (const char c : text) n += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
    return n;
}

std::string clean(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const Symbol symbol = first_symbol(text);
        if (symbol.is_text() && !symbol.steers_text()) out += text.substr(0, symbol.bytes);
        text.remove_prefix(symbol.bytes > 0 ? symbol.bytes : 1);
    }
    return out;
}

} // namespace adjuge
