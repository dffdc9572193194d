#include "house/seal.h"

#include <array>

#include <fmt/format.h>
#include <sodium.h>

namespace adjuge::house {
namespace {

using Digest = std::array<char, crypto_generichash_BYTES>;

void add(crypto_generichash_state& state, std::string_view text) {
    crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(text.data()),
                              text.size());
}

Digest digest(const Sealed& of, std::string_view body) {
    crypto_generichash_state state;
    crypto_generichash_init(&state, nullptr, 0, crypto_generichash_BYTES);
    add(state, fmt::format("{}:{} {} {}:{} {}:", of.stream.size(), of.stream, of.seq,
                           of.layout.size(), of.layout, body.size()));
    add(state, body);
    Digest out;
    crypto_generichash_final(&state, reinterpret_cast<unsigned char*>(out.data()), out.size());
    return out;
}

} // namespace

std::string seal(const Sealed& of, std::string_view body) {
    const Digest head = digest(of, body);
    std::string sealed{head.data(), head.size()};
    return sealed.append(body);
}

std::optional<std::string_view> unseal(const Sealed& of, std::string_view sealed) {
    if (sealed.size() < Digest{}.size()) return {};
    const std::string_view body = sealed.substr(Digest{}.size());
    const Digest head = digest(of, body);
    if (std::string_view{head.data(), head.size()} != sealed.substr(0, head.size())) return {};
    return body;
}

} // namespace adjuge::house
