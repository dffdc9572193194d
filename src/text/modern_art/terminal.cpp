#include <fmt/format.h>

#include "text/modern_art/names.h"
namespace adjuge {
std::string Text<ModernArt>::table(Lang, const Company&, const View&, Reckoning) { return {}; }
}
