#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace adjuge::store {

std::string deflate(std::string_view plain);
// Throws StoreError unless exactly `size` bytes come out, unharmed.
std::string inflate(std::string_view packed, std::size_t size);

// A list in one string, as "3:Ada5:Odile": any bytes may be in it.
std::string join(const std::vector<std::string>& items);
std::vector<std::string> split(std::string_view joined);

} // namespace adjuge::store
