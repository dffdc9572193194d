#pragma once

#include <filesystem>

#include "cli/command.h"

namespace adjuge::cli {

namespace fs = std::filesystem;

// Both complain.
// What stands where the game shall be saved is moved away, so it had better be a game.
void check_save(const Context& context, const fs::path& save);
// It would be a pity to find out after the last move.
void check_record(const Context& context, const fs::path& record);

} // namespace adjuge::cli
