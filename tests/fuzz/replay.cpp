// In place of libFuzzer: runs the target on every file of the folders named, in order.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "fuzz/fuzz.h"

int main(int count, char** words) {
    std::vector<std::filesystem::path> files;
    for (int n = 1; n < count; ++n)
        for (const auto& entry : std::filesystem::directory_iterator{words[n]})
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const auto& path : files) {
        std::ifstream file{path, std::ios::binary};
        const std::string bytes{std::istreambuf_iterator<char>{file}, {}};
        std::fprintf(stderr, "%s\n", path.c_str()); // the last one is the one that failed
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    }
    std::printf("%zu inputs\n", files.size());
    return files.empty() ? 1 : 0; // a corpus that is not there shows nothing
}
