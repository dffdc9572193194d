#pragma once

#include "text/json.h"

// Tables with a deal, moves or scripts that somebody made up. Those of our own lessons
// (src/text/lessons/) are for everybody; others cost room and thought that nobody checks, and are
// opened only where the house is run for trying things out (--arranged-tables).
namespace adjuge::house {

// Whether a request for a table brings such things itself.
bool is_arranged(const Node& request);
// What `{"lesson": GAME, "name"?}` asks for, in the fields of a table. Throws FormatError.
json::object lesson_table(const Node& request);

} // namespace adjuge::house
