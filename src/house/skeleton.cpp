#include "house/skeleton.h"

#include <unicase.h>
#include <unictype.h>

#include <algorithm>
#include <iterator>

#include "base/utf8.h"
#include "house/token.h"
#include "house/unicode.h"

namespace adjuge::house {
namespace {

struct Confusable {
    std::uint32_t character;
    char looks_like[16]; // UTF-8
};
constexpr Confusable confusables[] = {
#include "house/confusables.inc"
};
static_assert(std::ranges::is_sorted(confusables, {}, &Confusable::character));

CodePoints without_ignorables(CodePoints text) {
    std::erase_if(text, [](std::uint32_t c) {
        return c >= 0x80 && uc_is_property_default_ignorable_code_point(c);
    });
    return text;
}

CodePoints prototypes(const CodePoints& decomposed) {
    CodePoints out;
    for (const std::uint32_t c : decomposed) {
        const Confusable* found =
            std::ranges::lower_bound(confusables, c, {}, &Confusable::character);
        if (found == std::end(confusables) || found->character != c) {
            out.push_back(c);
            continue;
        }
        for (std::string_view rest = found->looks_like; !rest.empty();) {
            const Symbol next = first_symbol(rest);
            out.push_back(next.code);
            rest.remove_prefix(next.bytes);
        }
    }
    return out;
}

// A prototype may be a capital and fold into a letter with a prototype of its own, so this is
// repeated until nothing changes; no character takes more than a few rounds.
CodePoints skeleton_of(const CodePoints& visible) {
    CodePoints text = fold(visible);
    for (int round = 0; round < 4; ++round) {
        CodePoints next = fold(prototypes(text));
        if (next == text) break;
        text = std::move(next);
    }
    return text;
}

std::string document_id(std::string key) { return key.size() > 200 ? hash_secret(key) : key; }

} // namespace

std::string skeleton(std::string_view name) {
    const auto decoded = decode(name);
    return decoded ? encode(skeleton_of(without_ignorables(*decoded))) : std::string{name};
}

std::vector<std::string> look_alike_keys(std::string_view name) {
    const auto decoded = decode(name);
    if (!decoded) return {document_id("raw:" + std::string{name})};
    const CodePoints visible = without_ignorables(*decoded);
    return {document_id("any:" + encode(skeleton_of(visible))),
            document_id("case:" + encode(fold(prototypes(to_nfkd(visible)))))};
}

std::string fold_name(std::string_view name) {
    CodePoints text = decode(name).value_or(CodePoints{});
    for (std::uint32_t& c : text) c = uc_tolower(c);
    return encode(text);
}

} // namespace adjuge::house
