#include "house/clean.h"

#include <clocale>
#include <cwctype>

#include <algorithm>
#include <optional>

namespace adjuge::house {
namespace {

constexpr std::size_t max_name = 32;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_word(char c) { return is_letter(c) || is_digit(c); }

// None if it is not UTF-8.
std::optional<std::u32string> decode(std::string_view text) {
    std::u32string out;
    for (std::size_t n = 0; n < text.size();) {
        const auto lead = static_cast<unsigned char>(text[n]);
        const std::size_t more = lead < 0x80 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
        if ((lead >= 0x80 && lead < 0xC2) || lead > 0xF4 || n + more >= text.size()) return {};
        char32_t c = more == 0 ? lead : lead & (0x3FU >> more);
        for (std::size_t k = 1; k <= more; ++k) {
            const auto next = static_cast<unsigned char>(text[n + k]);
            if ((next & 0xC0U) != 0x80U) return {};
            c = c << 6U | (next & 0x3FU);
        }
        const bool too_long = (more == 2 && c < 0x800) || (more == 3 && c < 0x10000);
        if (too_long || c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF)) return {};
        out += c;
        n += more + 1;
    }
    return out;
}

void encode(std::string& out, char32_t c) {
    const auto add = [&](char32_t bits) { out += static_cast<char>(bits); };
    if (c < 0x80) return add(c);
    if (c < 0x800) {
        add(0xC0U | c >> 6U);
    } else {
        if (c < 0x10000) {
            add(0xE0U | c >> 12U);
        } else {
            add(0xF0U | c >> 18U);
            add(0x80U | (c >> 12U & 0x3FU));
        }
        add(0x80U | (c >> 6U & 0x3FU));
    }
    add(0x80U | (c & 0x3FU));
}

struct Range {
    char32_t first, last;
};

template <std::size_t N>
bool within(const Range (&ranges)[N], char32_t c) {
    return std::any_of(std::begin(ranges), std::end(ranges),
                       [c](const Range& r) { return c >= r.first && c <= r.last; });
}

constexpr Range white[] = {{0x09, 0x0D},     {0x20, 0x20},     {0x85, 0x85},     {0xA0, 0xA0},
                           {0x1680, 0x1680}, {0x2000, 0x200A}, {0x2028, 0x2029}, {0x202F, 0x202F},
                           {0x205F, 0x205F}, {0x3000, 0x3000}};

// Control characters, what turns the direction of the text around it, what is never seen, and
// what is no character: with these, one could look like another guest, or spoil a line.
constexpr Range barred[] = {
    {0x00, 0x1F},       {0x7F, 0x9F},       {0xAD, 0xAD},     {0x034F, 0x034F}, {0x061C, 0x061C},
    {0x115F, 0x1160},   {0x17B4, 0x17B5},   {0x180B, 0x180F}, {0x200B, 0x200B}, {0x200E, 0x200F},
    {0x202A, 0x202E},   {0x2060, 0x206F},   {0x2800, 0x2800}, {0x3164, 0x3164}, {0xE000, 0xF8FF},
    {0xFDD0, 0xFDEF},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0xFFFE, 0xFFFF},
    {0x1D173, 0x1D17A}, {0xE0000, 0x10FFFF}};

// What only changes the character before it: joiners, accents that combine, variants.
constexpr Range clinging[] = {{0x0300, 0x036F}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF},
                              {0x200C, 0x200D}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F},
                              {0xFE20, 0xFE2F}};

// [::1] or a name or number; the port, if there is one, follows.
bool is_host(std::string_view authority) {
    std::string_view port;
    if (authority.starts_with('[')) {
        const std::size_t close = authority.find(']');
        if (close == std::string_view::npos || close < 3) return false;
        const std::string_view address = authority.substr(1, close - 1);
        if (address.find_first_not_of("0123456789abcdefABCDEF:.") != std::string_view::npos)
            return false;
        port = authority.substr(close + 1);
    } else {
        const std::size_t end = std::min(authority.find(':'), authority.size());
        const std::string_view name = authority.substr(0, end);
        if (name.empty() || !std::all_of(name.begin(), name.end(), [](char c) {
                return is_word(c) || c == '.' || c == '-' || c == '_';
            }))
            return false;
        port = authority.substr(end);
    }
    if (port.empty()) return true;
    const std::string_view number = port.substr(1);
    if (port[0] != ':' || number.empty() || number.size() > 5) return false;
    if (!std::all_of(number.begin(), number.end(), is_digit)) return false;
    const int value = std::stoi(std::string{number});
    return value >= 1 && value <= 65535;
}

bool is_domain(std::string_view text) {
    if (text.find('.') == std::string_view::npos) return false;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t dot = std::min(text.find('.', at), text.size());
        const std::string_view label = text.substr(at, dot - at);
        if (label.empty() || label.size() > 63 || label.front() == '-' || label.back() == '-')
            return false;
        if (!std::all_of(label.begin(), label.end(), [](char c) { return is_word(c) || c == '-'; }))
            return false;
        at = dot + 1;
    }
    return true;
}

bool is_mailbox(std::string_view text) {
    if (text.empty() || text.size() > 64 || text.front() == '.' || text.back() == '.') return false;
    if (text.find("..") != std::string_view::npos) return false;
    constexpr std::string_view also = "!#$%&'*+-/=?^_`{|}~.";
    return std::all_of(text.begin(), text.end(), [&](char c) {
        return is_word(c) || also.find(c) != std::string_view::npos;
    });
}

} // namespace

Result<std::string> clean_name(std::string_view text) {
    const auto decoded = decode(text);
    if (!decoded) return refuse("guests.name", 400);
    std::string name;
    std::size_t length = 0;
    bool gap = false;
    bool visible = false;
    for (const char32_t c : *decoded) {
        if (within(white, c)) {
            gap = length > 0;
            continue;
        }
        if (within(barred, c)) return refuse("guests.name", 400);
        if (gap) {
            name += ' ';
            ++length;
        }
        gap = false;
        visible = visible || !within(clinging, c);
        encode(name, c);
        ++length;
    }
    if (!visible || length > max_name) return refuse("guests.name", 400);
    return name;
}

Result<std::string> clean_login(std::string_view text) {
    const bool good =
        text.size() >= 3 && text.size() <= 32 && std::all_of(text.begin(), text.end(), [](char c) {
            return is_word(c) || c == '.' || c == '_' || c == '-';
        });
    if (!good) return refuse("guests.login", 400);
    return std::string{text};
}

Result<std::string> clean_password(std::string_view text) {
    if (text.size() < 8 || text.size() > 256) return refuse("guests.password", 400);
    return std::string{text};
}

Result<std::string> clean_email(std::string_view text) {
    const std::size_t at = text.find('@');
    const bool good =
        text.empty() || (text.size() <= 254 && at != std::string_view::npos &&
                         is_mailbox(text.substr(0, at)) && is_domain(text.substr(at + 1)));
    if (!good) return refuse("guests.email", 400);
    return std::string{text};
}

std::string mailbox(std::string_view email) {
    const std::string folded = fold_case(email);
    const std::size_t at = std::min(folded.find('@'), folded.size());
    std::string box = folded.substr(0, std::min(at, folded.find('+')));
    std::erase(box, '.');
    return box + folded.substr(at);
}

bool looks_like_link(std::string_view text) {
    if (text.find("://") != std::string_view::npos || text.find('@') != std::string_view::npos)
        return true;
    const auto within_word = [&](std::size_t n) {
        return n < text.size() && (is_word(text[n]) || static_cast<unsigned char>(text[n]) >= 0x80);
    };
    for (std::size_t dot = text.find('.'); dot != std::string_view::npos;
         dot = text.find('.', dot + 1))
        if (dot > 0 && within_word(dot - 1) && within_word(dot + 1) && within_word(dot + 2))
            return true;
    return false;
}

Result<std::string> clean_webhook(std::string_view text) {
    if (text.empty()) return std::string{};
    const std::string folded = fold_case(text.substr(0, 8));
    const std::size_t start = folded.starts_with("https://")  ? 8
                              : folded.starts_with("http://") ? 7
                                                              : 0;
    const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
        return c > ' ' && c < 0x7F && std::string_view{"\"<>\\^`{|}"}.find(c) == std::string::npos;
    });
    const std::string_view rest = text.substr(start);
    if (start == 0 || !plain || text.size() > 500 ||
        !is_host(rest.substr(0, rest.find_first_of("/?#"))))
        return refuse("guests.webhook", 400);
    return std::string{text};
}

std::string message_id(std::string_view text) {
    std::size_t most = 200;
    if (text.size() <= most) return std::string{text};
    // Whole characters only.
    while ((static_cast<unsigned char>(text[most]) & 0xC0U) == 0x80U) --most;
    return std::string{text.substr(0, most)};
}

std::string fold_case(std::string_view text) {
    // Not the locale the program happens to run in: what is taken must not depend on it.
    static const locale_t unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    std::string out;
    const std::u32string decoded = decode(text).value_or(U"");
    for (const char32_t c : decoded) {
        if (c < 0x80)
            encode(out, c >= 'A' && c <= 'Z' ? c + 32 : c);
        else
            encode(out, unicode == nullptr
                            ? c
                            : static_cast<char32_t>(towlower_l(static_cast<wint_t>(c), unicode)));
    }
    return out;
}

} // namespace adjuge::house
