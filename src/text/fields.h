#pragma once

#include "text/json.h"

namespace adjuge {

// Whether a field of a move may be left out.
enum class Need : std::uint8_t {
    always,
    complete, // may be left out of a typed-in record (docs/records.md)
    free,     // may be left out of any
};

struct Field {
    std::string_view name;
    Need need{Need::always};
};

// Complains once, of all fields that a move lacks and all that it should not have. `typed`: it may
// come from a typed-in record. Besides these fields it has `move`, and in a record `seat`.
void check_fields(const Node& move, bool typed, std::span<const Field> fields);

// A set, as bits, written as a list of ids; complains of one that stands twice.
unsigned read_id_set(const Node& from, std::span<const std::string_view> ids);

} // namespace adjuge
