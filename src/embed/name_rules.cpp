// The rules for names in WebAssembly: small, for they come with every page. The server's are in
// house/name_rules.cpp.
#include "house/name_rules.h"

#include <clocale>
#include <cwctype>

#include <algorithm>
#include <iterator>

#include "base/utf8.h"

namespace adjuge::house {
namespace {

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

// Control characters, invisible ones, those that change the direction of the text around them, and
// what is no character.
constexpr Range barred[] = {
    {0x00, 0x1F},       {0x7F, 0x9F},       {0xAD, 0xAD},     {0x034F, 0x034F}, {0x061C, 0x061C},
    {0x115F, 0x1160},   {0x17B4, 0x17B5},   {0x180B, 0x180F}, {0x200B, 0x200B}, {0x200E, 0x200F},
    {0x202A, 0x202E},   {0x2060, 0x206F},   {0x2800, 0x2800}, {0x3164, 0x3164}, {0xE000, 0xF8FF},
    {0xFDD0, 0xFDEF},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0xFFFE, 0xFFFF},
    {0x1D173, 0x1D17A}, {0xE0000, 0x10FFFF}};

// Joiners, combining accents and variation selectors: they only change the character before them.
constexpr Range combining[] = {{0x0300, 0x036F}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF},
                               {0x200C, 0x200D}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F},
                               {0xFE20, 0xFE2F}};

} // namespace

Result<std::string> clean_name(std::string_view text) {
    std::string name;
    std::size_t length = 0;
    bool gap = false;
    bool visible = false;
    while (!text.empty()) {
        const Symbol next = first_symbol(text);
        if (next.bytes == 0) return refuse("guests.name", 400);
        const std::string_view bytes = text.substr(0, next.bytes);
        text.remove_prefix(next.bytes);
        if (within(white, next.code)) {
            gap = length > 0;
            continue;
        }
        if (within(barred, next.code)) return refuse("guests.name", 400);
        if (gap) {
            name += ' ';
            ++length;
        }
        gap = false;
        visible = visible || !within(combining, next.code);
        name += bytes;
        ++length;
    }
    if (!visible || length > longest_name) return refuse("guests.name", 400);
    return name;
}

bool look_alike(std::string_view a, std::string_view b) {
    static const locale_t unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    const auto folded = [](char32_t c) { return towlower_l(static_cast<wint_t>(c), unicode); };
    while (!a.empty() && !b.empty()) {
        const Symbol x = first_symbol(a);
        const Symbol y = first_symbol(b);
        if (x.bytes == 0 || y.bytes == 0) return a == b;
        if (folded(x.code) != folded(y.code)) return false;
        a.remove_prefix(x.bytes);
        b.remove_prefix(y.bytes);
    }
    return a.empty() && b.empty();
}

} // namespace adjuge::house
