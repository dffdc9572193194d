#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace adjuge::house {

// Text as libunistring takes it. On the server only.
using CodePoints = std::vector<std::uint32_t>;

std::optional<CodePoints> decode(std::string_view utf8); // none if it is not UTF-8
std::string encode(const CodePoints& text);

CodePoints to_nfc(const CodePoints& text);
CodePoints to_nfd(const CodePoints& text);
CodePoints to_nfkd(const CodePoints& text);
// For comparing regardless of case: folded in NFKC, then decomposed.
CodePoints fold(const CodePoints& text);

} // namespace adjuge::house
