#pragma once

#include "text/json.h"
#include "text/lang.h"

// Records judged, whatever their game. Both throw FormatError where the record is malformed.
namespace adjuge {

// Whether it is right, and if not, where and why.
json::object verified(const Node& record, Lang lang);
// What seed and nonces owe it: the commitment, the deal, and the moves of chance. Without a seed
// nothing; of a game with a forbidden move, what was owed up to there.
json::object owed_by_chance(const Node& record);

} // namespace adjuge
