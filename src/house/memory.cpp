#include "house/memory.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>

#include <unistd.h>

namespace adjuge::house {
namespace {

// The limit that a file names; there is none if it says "max", or is not there.
std::size_t named_in(const std::string& file) {
    std::ifstream in{file};
    std::size_t bytes = 0;
    return in >> bytes ? bytes : std::numeric_limits<std::size_t>::max();
}

// A limit stands at the group itself or at any of those around it.
std::size_t group_limit() {
    std::size_t least = std::min(named_in("/sys/fs/cgroup/memory.max"),
                                 named_in("/sys/fs/cgroup/memory/memory.limit_in_bytes"));
    std::ifstream groups{"/proc/self/cgroup"};
    for (std::string line; std::getline(groups, line);) {
        if (!line.starts_with("0::")) continue;
        for (std::string path = line.substr(3); path.size() > 1; path.erase(path.find_last_of('/')))
            least = std::min(least, named_in("/sys/fs/cgroup" + path + "/memory.max"));
    }
    return least;
}

} // namespace

std::size_t memory_limit() {
    const auto pages = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES));
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGE_SIZE));
    return std::min(pages * page, group_limit());
}

} // namespace adjuge::house
