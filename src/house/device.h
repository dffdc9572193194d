#pragma once

#include <string>
#include <string_view>

namespace adjuge::house {

// What a User-Agent says of a device, in words of ours and no more than that: "Firefox, Linux".
// Empty if it says nothing that we know.
std::string device_of(std::string_view user_agent);

} // namespace adjuge::house
