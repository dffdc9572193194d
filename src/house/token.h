#pragma once

#include <string>
#include <string_view>

namespace adjuge::house {

// A name for a guest or a table that nobody guesses: 12 letters and digits.
std::string fresh_id();
bool is_id(std::string_view text);

// What opens a door: 256 bits, in letters, digits, - and _.
std::string fresh_secret();
bool is_secret(std::string_view text);

// What is kept of a secret: BLAKE2b-256 in hex.
std::string hash_secret(std::string_view secret);

// In a time that does not tell where they differ.
bool same(std::string_view a, std::string_view b);

} // namespace adjuge::house
