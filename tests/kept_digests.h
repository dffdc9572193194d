#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace adjuge {

// Compares output with digests in the source tree, so that a change that is not meant to alter the
// output cannot alter it unnoticed. The digests lie in one folder of tests/: GAME.txt for what
// programs read, GAME.LANGUAGE.txt for sentences, so that rewriting a sentence changes no other
// file.
//
// ADJUGE_BYTES=write writes the files after an intended change; the test then fails, because it has
// compared nothing. ADJUGE_BYTES=FOLDER also saves the output itself in FOLDER, to be compared with
// the output of another version.
class KeptDigests {
public:
    explicit KeptDigests(std::string folder) : folder_{std::move(folder)} {}

    // Appends to the output of that name. `file` is GAME or GAME.LANGUAGE.
    void add(const std::string& file, const std::string& name, std::string_view bytes) {
        std::string& all = files_[file + ".txt"][name];
        all += bytes;
        all += '\n';
    }

    void check() const {
        const char* value = std::getenv("ADJUGE_BYTES");
        const std::string mode = value != nullptr ? value : "";
        const std::filesystem::path kept = ADJUGE_SOURCE_DIR "/tests/" + folder_;
        if (mode == "write") {
            std::filesystem::remove_all(kept);
            write(kept, digests);
            FAIL() << "wrote tests/" << folder_ << "; run again without ADJUGE_BYTES=write";
        }
        if (std::filesystem::is_directory(mode))
            write(mode / std::filesystem::path{folder_}, whole);
        for (const auto& [file, outputs] : files_) {
            std::stringstream expected;
            expected << std::ifstream{kept / file}.rdbuf();
            EXPECT_EQ(expected.str(), digests(outputs)) << (kept / file);
        }
        std::error_code missing; // reported above, file by file
        for (const auto& entry : std::filesystem::directory_iterator{kept, missing})
            EXPECT_TRUE(files_.contains(entry.path().filename().string()))
                << entry.path() << " is compared with nothing";
    }

private:
    using Outputs = std::map<std::string, std::string>; // by name

    static std::string digests(const Outputs& outputs) {
        std::string lines;
        for (const auto& [name, bytes] : outputs) {
            std::uint64_t digest = 0xcbf29ce484222325U; // FNV-1a
            for (const char c : bytes)
                digest = (digest ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
            lines += fmt::format("{:016x} {}\n", digest, name);
        }
        return lines;
    }
    static std::string whole(const Outputs& outputs) {
        std::string lines;
        for (const auto& [name, bytes] : outputs) lines += "== " + name + '\n' + bytes;
        return lines;
    }
    void write(const std::filesystem::path& folder, std::string (*text)(const Outputs&)) const {
        std::filesystem::create_directories(folder);
        for (const auto& [file, outputs] : files_) std::ofstream{folder / file} << text(outputs);
    }

    std::string folder_;
    std::map<std::string, Outputs> files_;
};

} // namespace adjuge
