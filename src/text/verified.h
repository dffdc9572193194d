#pragma once

#include "text/json.h"
#include "text/lang.h"

// Records judged, whatever their game. All throw FormatError where the record is malformed.
namespace adjuge {

// Whether it is right, and if not, where and why.
json::object verified(const Node& record, Lang lang);
// The record with all that a typed-in one may leave out. Complains of whatever `verified` finds
// wrong, in the same words.
json::object right_record(const Node& record, Lang lang);
// What seed and nonces owe it: the commitment, the deal, and the moves of chance. Without a seed
// nothing; of a game with a forbidden move, what was owed up to there.
json::object owed_by_chance(const Node& record);

} // namespace adjuge
