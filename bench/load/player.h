#pragma once

#include <random>
#include <string>
#include <string_view>

namespace adjuge::load {

using Luck = std::minstd_rand;

// A legal move, as JSON, from the options that the house offers: mostly the first, which is the
// mildest, with a small amount and any card. Empty if nothing is offered.
std::string choose_move(std::string_view options, Luck& luck);

} // namespace adjuge::load
