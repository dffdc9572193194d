#pragma once

#include <chrono>
#include <string>

#include "text/lang.h"

namespace adjuge::house {

// A letter by mail, as plain text.
struct Letter {
    std::string from; // address of the house
    std::string to;
    std::string subject;
    std::string text;
    Lang lang{Lang::en};
    std::string id; // nobody else's: the same letter sent twice is seen to be one
    std::chrono::system_clock::time_point date;
};

// Header and body, all of it ASCII. Whatever subject and text hold, they stay where they belong.
std::string written(const Letter& letter);

} // namespace adjuge::house
