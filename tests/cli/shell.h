#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>

namespace adjuge {

struct Ran {
    int status;
    std::string out; // standard output and error
};

inline bool says(const Ran& ran, std::string_view words) {
    return ran.out.find(words) != std::string::npos;
}

// A line for the shell, where $adjuge is the real program; `out` is what the line lets through.
inline Ran shell(const std::string& line) {
    const std::string all = "LC_ALL=C.UTF-8; export LC_ALL; adjuge='" ADJUGE_BINARY "'; " + line;
    std::FILE* pipe = popen(all.c_str(), "r");
    Ran ran{-1, {}};
    if (pipe == nullptr) return ran;
    std::array<char, 4096> buffer{};
    while (const std::size_t n = std::fread(buffer.data(), 1, buffer.size(), pipe))
        ran.out.append(buffer.data(), n);
    const int status = pclose(pipe);
    ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return ran;
}

// The real program, as a person runs it.
inline Ran run(const std::string& arguments, const std::string& input = "/dev/null") {
    return shell("\"$adjuge\" " + arguments + " <" + input + " 2>&1");
}

// A folder of its own, gone after the test.
class Folder {
public:
    Folder()
        : path_{std::filesystem::temp_directory_path() / ("adjuge-" + std::to_string(getpid()))} {
        std::filesystem::create_directories(path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string operator/(const std::string& name) const { return (path_ / name).string(); }

private:
    std::filesystem::path path_;
};

} // namespace adjuge
