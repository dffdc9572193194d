#pragma once

#include <filesystem>
#include <optional>

#include "house/options.h"

namespace adjuge::house {

// The data folder of a server while it runs: no second server can have it, and whoever looks
// after the house finds the way in (server.json). The folder is made if it is not there, for its
// owner alone. Throws OptionError.
class Premises {
public:
    Premises(Lang lang, const std::string& folder);
    Premises(const Premises&) = delete;
    Premises& operator=(const Premises&) = delete;
    ~Premises(); // takes server.json away

    // How to reach it from this machine.
    void announce(const std::string& url, std::uint16_t port);

private:
    Lang lang_;
    std::filesystem::path folder_;
    int lock_{-1};
};

// The server that runs on a folder, as far as server.json tells.
struct Running {
    std::string url;
    int pid{};
};
std::optional<Running> running(const std::string& folder);

// A password or token from a file, without the end of its line. Throws OptionError.
std::string read_secret_file(Lang lang, const std::string& file);
bool is_world_readable(const std::string& file);
// The file of the admin token: the one the options name, or the usual one.
std::string admin_token_file(const Options& options);
// Fills in smtp_password and admin_token; makes the file of the latter if it is missing. Returns
// a sentence for each file that everybody on the machine can read.
std::vector<std::string> read_secrets(Lang lang, Options& options);

} // namespace adjuge::house
