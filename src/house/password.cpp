#include "house/password.h"

#include <array>
#include <new>

#include <sodium.h>

#include "house/token.h"

namespace adjuge::house {

std::string hash_password(std::string_view password) {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str(hash.data(), password.data(), password.size(),
                          crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
        throw std::bad_alloc{};
    return hash.data();
}

bool fits(const std::string& hash, std::string_view password) {
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

const std::string& nobodys_hash() {
    static const std::string hash = hash_password(fresh_secret());
    return hash;
}

} // namespace adjuge::house
