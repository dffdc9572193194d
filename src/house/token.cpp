#include "house/token.h"

#include <algorithm>
#include <array>

#include <sodium.h>

namespace adjuge::house {
namespace {

constexpr std::string_view alphabet =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::size_t id_size = 12;
constexpr std::size_t secret_bytes = 32;
constexpr std::size_t secret_size = 43;
constexpr int base64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
static_assert(sodium_base64_ENCODED_LEN(secret_bytes, base64) == secret_size + 1);

void start_sodium() {
    static const int ready = sodium_init();
    (void)ready; // 1: somebody else did; it cannot fail once the system has entropy
}

bool is_letter_or_digit(char c) { return alphabet.find(c) != std::string_view::npos; }

} // namespace

std::string fresh_id() {
    start_sodium();
    std::string id(id_size, '\0');
    for (char& c : id) c = alphabet[randombytes_uniform(alphabet.size())];
    return id;
}

bool is_id(std::string_view text) {
    return text.size() == id_size && std::all_of(text.begin(), text.end(), is_letter_or_digit);
}

std::string fresh_secret() {
    start_sodium();
    std::array<unsigned char, secret_bytes> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    std::string secret(secret_size + 1, '\0');
    sodium_bin2base64(secret.data(), secret.size(), bytes.data(), bytes.size(), base64);
    secret.pop_back();
    return secret;
}

bool is_secret(std::string_view text) {
    return text.size() == secret_size && std::all_of(text.begin(), text.end(), [](char c) {
               return is_letter_or_digit(c) || c == '-' || c == '_';
           });
}

std::string hash_secret(std::string_view secret) {
    std::array<unsigned char, crypto_generichash_BYTES> hash{};
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(secret.data()), secret.size(),
                       nullptr, 0);
    std::string hex(2 * hash.size() + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
    hex.pop_back();
    return hex;
}

bool same(std::string_view a, std::string_view b) {
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

} // namespace adjuge::house
