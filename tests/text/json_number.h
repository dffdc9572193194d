#pragma once

#include "text/json.h"

namespace adjuge {

inline int number(const json::value& value) { return value.to_number<int>(); }

} // namespace adjuge
