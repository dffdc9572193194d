#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace adjuge::bus {

// How to reach NATS. The files are PEM, but for the credentials file, which is NATS's own (.creds).
struct Settings {
    std::string urls{}; // nats://[user:password@]host:4222 or tls://…, several with commas between
    std::string ca_file{}; // empty: the certificate authorities that this machine trusts
    std::string certificate_file{};
    std::string key_file{}; // of that certificate
    std::string credentials_file{};
};

// The single URLs of such a list. None: it is not understood, or mixes nats:// and tls://, which
// would leave it to chance whether messages are encrypted.
std::vector<std::string> split_urls(std::string_view urls);
bool uses_tls(std::string_view urls);
// Whether NATS is told who we are, at each of the servers.
bool has_credentials(const Settings& settings);
// Without user names, passwords and tokens, for people and logs. Any text will do.
std::string redacted(std::string_view urls);

} // namespace adjuge::bus
