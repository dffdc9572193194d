#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace adjuge {

// What programs read, byte by byte, against digests in a file of the source tree: tidying that
// means to change none of it must leave that file as it is. A change that means to is written down
// with ADJUGE_BYTES=write; ADJUGE_BYTES=FOLDER keeps the bytes themselves there, to be compared
// with those of another state of the sources.
class KeptDigests {
public:
    explicit KeptDigests(const std::string& file) : path_{ADJUGE_SOURCE_DIR "/tests/" + file} {}

    void add(const std::string& name, std::string_view bytes) {
        std::string& all = bytes_[name];
        all += bytes;
        all += '\n';
    }

    // The digests are those on file, for each name the same.
    void check() const {
        const char* told = std::getenv("ADJUGE_BYTES");
        const std::string wish = told != nullptr ? told : "";
        if (wish == "write") {
            std::ofstream out{path_};
            for (const auto& [name, bytes] : bytes_) out << line(name, bytes) << '\n';
        } else if (std::filesystem::is_directory(wish)) {
            std::ofstream out{wish + "/" + std::filesystem::path{path_}.filename().string()};
            for (const auto& [name, bytes] : bytes_) out << "== " << name << '\n' << bytes;
        }
        std::ifstream kept{path_};
        std::string was;
        for (const auto& [name, bytes] : bytes_) {
            std::getline(kept, was);
            EXPECT_EQ(line(name, bytes), was);
        }
        EXPECT_FALSE(std::getline(kept, was)) << was;
    }

private:
    static std::string line(const std::string& name, std::string_view bytes) {
        std::uint64_t digest = 0xcbf29ce484222325U; // FNV-1a
        for (const char c : bytes)
            digest = (digest ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
        return fmt::format("{:016x} {}", digest, name);
    }

    std::string path_;
    std::map<std::string, std::string> bytes_;
};

} // namespace adjuge
