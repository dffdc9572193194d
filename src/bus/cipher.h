#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace adjuge::bus {

// A secret key for messages on the bus.
using Key = std::array<unsigned char, 32>;

Key random_key();
// A key of its own for one purpose, derived from `key`: nobody who has it finds `key`.
Key derive_key(const Key& key, std::string_view purpose);

std::string encode_key(const Key& key); // 43 characters of URL-safe base64
std::optional<Key> decode_key(std::string_view text);

// Authenticated encryption (XChaCha20-Poly1305 with a random nonce). `context` travels elsewhere or
// is known to both sides: it is not encrypted, but a message only opens with the same context.
std::string encrypt(const Key& key, std::string_view context, std::string_view text);
// Nothing if the message was made with another key or context, or was changed on its way.
std::optional<std::string> decrypt(const Key& key, std::string_view context,
                                   std::string_view sealed);

} // namespace adjuge::bus
