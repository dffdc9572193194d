#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace adjuge::house {

// What a snapshot is of.
struct Sealed {
    std::string_view stream;
    std::int64_t seq{};
    std::string_view layout;
};

// A digest of all of it, its length included, and the body. Whatever byte is changed, lost or
// added, and whatever other table or moment it is taken for, `unseal` notices.
std::string seal(const Sealed& of, std::string_view body);
std::optional<std::string_view> unseal(const Sealed& of, std::string_view sealed);

} // namespace adjuge::house
