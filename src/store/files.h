#pragma once

#include <filesystem>
#include <string>

namespace adjuge::store {

std::string error_text(int number); // of errno
// Makes new names in a folder durable.
void sync_folder(const std::filesystem::path& folder);

} // namespace adjuge::store
