#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace adjuge::play {

namespace fs = std::filesystem;

// $XDG_DATA_HOME/adjuge, by default ~/.local/share/adjuge; empty where there is no home either.
fs::path data_folder();
// In the folder of finished games: games/modern-art-2026-07-31-1530.json.
fs::path finished_file(std::string_view game);
// The name itself, or one like it (-2, -3, …) that nobody bears yet.
fs::path unused(const fs::path& file);
// Whether both lead to the same file.
bool is_same(const fs::path& a, const fs::path& b);
// Whether a file could come to be there: its folder can be written, or made.
bool is_writable_place(const fs::path& file);

// Writes all of it or nothing: a temporary file takes the place of the old one. Creates the folder.
// Returns what went wrong in the system's words, or nothing.
std::string write_whole(const fs::path& file, std::string_view text);

// Gives a file another name (.bak, .bak2, …) that is free; empty if that fails.
fs::path set_aside(const fs::path& file);

} // namespace adjuge::play
