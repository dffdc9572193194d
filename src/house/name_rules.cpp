#include "house/name_rules.h"

#include <unictype.h>

#include <algorithm>
#include <set>

#include "house/skeleton.h"
#include "house/unicode.h"

namespace adjuge::house {
namespace {

constexpr std::uint32_t zero_width_non_joiner = 0x200C;
constexpr std::uint32_t zero_width_joiner = 0x200D;
constexpr std::uint32_t text_style = 0xFE0E;  // of the emoji before it
constexpr std::uint32_t emoji_style = 0xFE0F; // likewise

// Enough for every script (UTS #39, 5.4): more hide the line above.
constexpr int most_marks = 4;

bool is_in(std::uint32_t c, std::uint32_t categories) {
    return uc_is_general_category_withtable(c, categories);
}
bool is_joiner(std::uint32_t c) { return c == zero_width_joiner || c == zero_width_non_joiner; }
bool is_style(std::uint32_t c) { return c == text_style || c == emoji_style; }
bool is_pictographic(std::uint32_t c) { return uc_is_property_extended_pictographic(c); }

// Letters, marks and numbers: what words are made of.
bool is_of_word(std::uint32_t c) {
    return is_joiner(c) || is_in(c, UC_CATEGORY_MASK_L | UC_CATEGORY_MASK_M | UC_CATEGORY_MASK_N);
}

// Characters without a glyph that Unicode calls symbols: a Braille pattern without dots, a note
// without a head, a place for an object.
bool is_blank(std::uint32_t c) { return c == 0x2800 || c == 0x1D159 || c == 0xFFFC; }

// Neither control characters, nor invisible ones, nor what is no character. An emoji that is newer
// than libunistring is unassigned there, but pictographic already.
bool is_shown(std::uint32_t c) {
    if (is_blank(c) || uc_is_property_default_ignorable_code_point(c)) return false;
    return !is_in(c, UC_CATEGORY_MASK_C | UC_CATEGORY_MASK_Z) || c == ' ' ||
           (is_in(c, UC_CATEGORY_MASK_Cn) && is_pictographic(c));
}

bool joins_next(std::uint32_t c) {
    const int type = uc_joining_type(c);
    return type == UC_JOINING_TYPE_D || type == UC_JOINING_TYPE_L;
}
bool joins_previous(std::uint32_t c) {
    const int type = uc_joining_type(c);
    return type == UC_JOINING_TYPE_D || type == UC_JOINING_TYPE_R;
}

// Where a joiner changes what is seen (UTS #46, appendix A of RFC 5892): after a virama, between
// letters that would join, in an emoji.
bool joiner_matters(const CodePoints& text, std::size_t at) {
    if (at == 0) return false;
    const std::uint32_t before = text[at - 1];
    if (uc_combining_class(before) == UC_CCC_VR) return true;
    if (at + 1 == text.size()) return false;
    if (text[at] == zero_width_joiner && is_pictographic(text[at + 1]))
        return is_pictographic(before) || uc_is_property_emoji_modifier(before) ||
               before == emoji_style;
    const auto is_transparent = [](std::uint32_t c) {
        return uc_joining_type(c) == UC_JOINING_TYPE_T;
    };
    std::size_t left = at - 1;
    while (left > 0 && is_transparent(text[left])) --left;
    std::size_t right = at + 1;
    while (right + 1 < text.size() && is_transparent(text[right])) ++right;
    return joins_next(text[left]) && joins_previous(text[right]);
}

bool all_shown(const CodePoints& text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::uint32_t c = text[at];
        if (is_joiner(c) && joiner_matters(text, at)) continue;
        if (is_style(c) && at > 0 && uc_is_property_emoji(text[at - 1])) continue;
        if (!is_shown(c)) return false;
    }
    return true;
}

// Every mark has something to stand on, and not too many stand on one another.
bool marks_fit(const CodePoints& decomposed) {
    int marks = 0;
    std::uint32_t before = ' ';
    for (const std::uint32_t c : decomposed) {
        if (is_joiner(c) || is_style(c)) continue;
        if (before == ' ' && is_in(c, UC_CATEGORY_MASK_M)) return false;
        const bool stacked = is_in(c, UC_CATEGORY_MASK_Mn | UC_CATEGORY_MASK_Me);
        if (stacked && (c == before || marks == most_marks)) return false;
        marks = stacked ? marks + 1 : 0;
        before = c;
    }
    return true;
}

using Scripts = std::set<std::string_view>;

// "Highly restrictive" in UTS #39, 5.2: one script, or those in which Japanese, Chinese and Korean
// are written.
bool go_together(const Scripts& scripts) {
    static const Scripts written_together[] = {{"Latin", "Han", "Hiragana", "Katakana"},
                                               {"Latin", "Han", "Bopomofo"},
                                               {"Latin", "Han", "Hangul"}};
    return scripts.size() <= 1 ||
           std::ranges::any_of(written_together, [&](const Scripts& together) {
               return std::ranges::includes(together, scripts);
           });
}

bool scripts_fit(const CodePoints& text) {
    Scripts of_word;
    for (const std::uint32_t c : text) {
        if (!is_of_word(c)) {
            if (!go_together(of_word)) return false;
            of_word.clear();
            continue;
        }
        const uc_script_t* script = uc_script(c);
        const std::string_view name = script == nullptr ? "Common" : script->name;
        if (name != "Common" && name != "Inherited") of_word.insert(name);
    }
    return go_together(of_word);
}

CodePoints collapsed(const CodePoints& text) {
    CodePoints out;
    bool gap = false;
    for (const std::uint32_t c : text) {
        if (uc_is_property_white_space(c)) {
            gap = !out.empty();
            continue;
        }
        if (gap) out.push_back(' ');
        gap = false;
        out.push_back(c);
    }
    return out;
}

} // namespace

Result<std::string> clean_name(std::string_view text) {
    const auto refused = [] { return refuse("guests.name", 400); };
    const auto decoded = decode(text);
    if (!decoded) return refused();
    const CodePoints typed = collapsed(*decoded);
    if (typed.empty() || typed.size() > longest_name * (most_marks + 1)) return refused();
    if (!all_shown(typed) || !marks_fit(to_nfd(typed))) return refused();
    const CodePoints name = to_nfc(typed);
    if (name.size() > longest_name) return refused();
    if (!scripts_fit(name)) return refuse("guests.name_mixed", 400);
    return encode(name);
}

bool look_alike(std::string_view a, std::string_view b) {
    if (a == b) return true;
    const std::vector<std::string> keys = look_alike_keys(a);
    return std::ranges::any_of(look_alike_keys(b), [&](const std::string& key) {
        return std::ranges::find(keys, key) != keys.end();
    });
}

} // namespace adjuge::house
