#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

namespace adjuge {

struct Ran {
    int status;
    std::string out; // standard output and error
};

// The real program, as a person runs it.
inline Ran run(const std::string& arguments, const std::string& input = "/dev/null") {
    const std::string line =
        std::string{"LC_ALL=C.UTF-8 '" ADJUGE_BINARY "' "} + arguments + " <" + input + " 2>&1";
    std::FILE* pipe = popen(line.c_str(), "r");
    Ran ran{-1, {}};
    if (pipe == nullptr) return ran;
    std::array<char, 4096> buffer{};
    while (const std::size_t n = std::fread(buffer.data(), 1, buffer.size(), pipe))
        ran.out.append(buffer.data(), n);
    const int status = pclose(pipe);
    ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return ran;
}

} // namespace adjuge
