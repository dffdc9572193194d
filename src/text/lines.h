#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/lang.h"

namespace adjuge {

// How text for a terminal may be dressed: the default is plain text, 80 columns wide.
struct Ink {
    bool colour{};
    std::size_t width{80};

    // Text between an SGR code ("1", "38;5;32") and its end, where there is colour.
    std::string in(std::string_view code, std::string_view text) const;
    std::string bold(std::string_view text) const { return in("1", text); }
    std::string dim(std::string_view text) const { return in("2", text); }
    std::string red(std::string_view text) const { return in("38;5;160", text); }
};

// Columns that a text takes on a terminal; colour codes take none.
std::size_t columns(std::string_view text);
// Filled up with spaces, or cut, to a number of columns. Cutting is for text without colour.
std::string pad(std::string_view text, std::size_t width);
// Every line broken at spaces to fit the width and set in by so many spaces; ends with a newline.
std::string wrap(std::string_view text, std::size_t width, std::size_t indent);
// "Basile, Odile and Colette"
std::string listed(Lang lang, const std::vector<std::string>& items);
// How many characters (code points) a text has.
std::size_t characters(std::string_view text);
// Without control characters and broken UTF-8: safe to print, and to write as JSON.
std::string clean(std::string_view text);

} // namespace adjuge
