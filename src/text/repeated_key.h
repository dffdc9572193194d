#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <boost/json/value.hpp>

namespace adjuge {

// A key that stands twice in one object of a JSON text. Parsers keep one of the two without a
// word; a person might read the other.
struct RepeatedKey {
    std::string where; // JSON pointer of the object
    std::string key;
};
// Precondition: the text is JSON.
std::optional<RepeatedKey> repeated_key(std::string_view text);
// Whether there is one, which is sooner said, by the value that was made of the text.
bool repeats_key(std::string_view text, const boost::json::value& value);

} // namespace adjuge
