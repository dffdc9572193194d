#pragma once

#include <variant>

#include "text/json.h"

namespace adjuge::house {

// Why something asked for was not done. Nothing was changed. The code is for programs, and is
// also the sentence's key in the catalogue ("tables.not_host"); the sentence is for people.
struct Refusal {
    std::string code;
    Args args{};
    unsigned status{400}; // as HTTP has it
    std::string rule{};   // of the game, where one forbids it
    std::string where{};  // in what was sent: a JSON pointer
    unsigned wait{};      // seconds until it may be tried again, where that is not soon
};

inline Refusal refuse(std::string_view code, unsigned status = 409) {
    return {.code = std::string{code}, .status = status};
}

// For a request that is not what it should be.
Refusal misread(const FormatError& error, unsigned status = 400);

// What was asked for, or why not.
template <class T>
using Result = std::variant<T, Refusal>;

// {"error": {"code": …, "message": …, "rule": …, "where": …}}
json::object to_json(const Refusal& refusal, Lang lang);

} // namespace adjuge::house
