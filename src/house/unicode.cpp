#include "house/unicode.h"

#include <unicase.h>
#include <uninorm.h>
#include <unistr.h>

#include <cstdlib>
#include <memory>
#include <new>

namespace adjuge::house {
namespace {

struct FreeText {
    void operator()(void* made) const { std::free(made); }
};

// `call(length)` returns an array from malloc, or null if there is no memory.
template <class Unit, class Out, class Call>
Out copy_of(Call call) {
    std::size_t length = 0;
    const std::unique_ptr<Unit, FreeText> made{call(&length)};
    if (made == nullptr) throw std::bad_alloc{};
    return Out(made.get(), made.get() + length);
}

CodePoints normalise(uninorm_t form, const CodePoints& text) {
    return copy_of<std::uint32_t, CodePoints>([&](std::size_t* length) {
        return u32_normalize(form, text.data(), text.size(), nullptr, length);
    });
}

} // namespace

std::optional<CodePoints> decode(std::string_view utf8) {
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(utf8.data());
    if (u8_check(bytes, utf8.size()) != nullptr) return {};
    return copy_of<std::uint32_t, CodePoints>(
        [&](std::size_t* length) { return u8_to_u32(bytes, utf8.size(), nullptr, length); });
}

std::string encode(const CodePoints& text) {
    return copy_of<std::uint8_t, std::string>(
        [&](std::size_t* length) { return u32_to_u8(text.data(), text.size(), nullptr, length); });
}

CodePoints to_nfc(const CodePoints& text) { return normalise(UNINORM_NFC, text); }
CodePoints to_nfd(const CodePoints& text) { return normalise(UNINORM_NFD, text); }
CodePoints to_nfkd(const CodePoints& text) { return normalise(UNINORM_NFKD, text); }

CodePoints fold(const CodePoints& text) {
    const CodePoints plain = normalise(UNINORM_NFKC, text);
    return to_nfd(copy_of<std::uint32_t, CodePoints>([&](std::size_t* length) {
        return u32_casefold(plain.data(), plain.size(), nullptr, UNINORM_NFKC, nullptr, length);
    }));
}

} // namespace adjuge::house
