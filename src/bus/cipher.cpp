#include "bus/cipher.h"

#include <sodium.h>

namespace adjuge::bus {
namespace {

constexpr int base64_variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
constexpr std::size_t encoded_size = 43;
constexpr std::size_t nonce_size = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t tag_size = crypto_aead_xchacha20poly1305_ietf_ABYTES;
static_assert(crypto_aead_xchacha20poly1305_ietf_KEYBYTES == std::tuple_size_v<Key>);
static_assert(sodium_base64_ENCODED_LEN(std::tuple_size_v<Key>, base64_variant) ==
              encoded_size + 1);

void require_sodium() {
    static const int ready = sodium_init(); // picks the fastest code for this processor
    (void)ready;                            // it cannot fail once the system has entropy
}

unsigned char* bytes(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }
const unsigned char* bytes(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

} // namespace

Key random_key() {
    require_sodium();
    Key key{};
    randombytes_buf(key.data(), key.size());
    return key;
}

Key derive_key(const Key& key, std::string_view purpose) {
    Key derived{};
    crypto_generichash(derived.data(), derived.size(), bytes(purpose), purpose.size(), key.data(),
                       key.size());
    return derived;
}

std::string encode_key(const Key& key) {
    std::string text(encoded_size + 1, '\0');
    sodium_bin2base64(text.data(), text.size(), key.data(), key.size(), base64_variant);
    text.pop_back();
    return text;
}

std::optional<Key> decode_key(std::string_view text) {
    Key key{};
    std::size_t size = 0;
    if (text.size() != encoded_size ||
        sodium_base642bin(key.data(), key.size(), text.data(), text.size(), nullptr, &size, nullptr,
                          base64_variant) != 0 ||
        size != key.size())
        return {};
    return key;
}

std::string encrypt(const Key& key, std::string_view context, std::string_view text) {
    require_sodium();
    std::string sealed(nonce_size + text.size() + tag_size, '\0');
    randombytes_buf(sealed.data(), nonce_size);
    crypto_aead_xchacha20poly1305_ietf_encrypt(bytes(sealed) + nonce_size, nullptr, bytes(text),
                                               text.size(), bytes(context), context.size(), nullptr,
                                               bytes(sealed), key.data());
    return sealed;
}

std::optional<std::string> decrypt(const Key& key, std::string_view context,
                                   std::string_view sealed) {
    require_sodium();
    if (sealed.size() < nonce_size + tag_size) return {};
    const std::string_view nonce = sealed.substr(0, nonce_size);
    const std::string_view cipher = sealed.substr(nonce_size);
    std::string text(cipher.size() - tag_size, '\0');
    if (crypto_aead_xchacha20poly1305_ietf_decrypt(bytes(text), nullptr, nullptr, bytes(cipher),
                                                   cipher.size(), bytes(context), context.size(),
                                                   bytes(nonce), key.data()) != 0)
        return {};
    return text;
}

} // namespace adjuge::bus
