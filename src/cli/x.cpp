#include "text/games.h"
#include "text/record.h"
namespace adjuge { template Loaded<ModernArt> load_record(const Node&); template json::object to_json(const Record<ModernArt>&); }
