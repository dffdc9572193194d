#include "house/seal.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "match/blake2b.h"

namespace adjuge::house {
namespace {

constexpr std::size_t digest_size = 32;
using Digest = std::array<unsigned char, digest_size>;

Digest digest(const Sealed& of, std::string_view body) {
    Blake2b hash{digest_size};
    hash.add(fmt::format("{}:{} {} {}:{} {}:", of.stream.size(), of.stream, of.seq,
                         of.layout.size(), of.layout, body.size()));
    hash.add(body);
    Digest out;
    hash.finish(out.data());
    return out;
}

} // namespace

std::string seal(const Sealed& of, std::string_view body) {
    const Digest head = digest(of, body);
    std::string sealed{head.begin(), head.end()};
    return sealed.append(body);
}

std::optional<std::string_view> unseal(const Sealed& of, std::string_view sealed) {
    if (sealed.size() < Digest{}.size()) return {};
    const std::string_view body = sealed.substr(Digest{}.size());
    const Digest head = digest(of, body);
    const auto byte = [](char c) { return static_cast<unsigned char>(c); };
    if (!std::ranges::equal(sealed.substr(0, head.size()), head, {}, byte)) return {};
    return body;
}

} // namespace adjuge::house
