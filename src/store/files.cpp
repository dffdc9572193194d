#include "store/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstring>

namespace adjuge::store {

std::string error_text(int number) { return std::strerror(number); }

void sync_folder(const std::filesystem::path& folder) {
    const int fd = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return;
    fsync(fd);
    close(fd);
}

} // namespace adjuge::store
