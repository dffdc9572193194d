#pragma once

#include <string>
#include <string_view>

namespace adjuge::house {

// Argon2id. Each takes tens of milliseconds and 64 MiB, on purpose: for workers.
std::string hash_password(std::string_view password); // throws std::bad_alloc
bool fits(const std::string& hash, std::string_view password);
// Of a password that nobody knows: what is typed for a login that is not there is tried on it, so
// that the time taken does not tell.
const std::string& nobodys_hash();

} // namespace adjuge::house
