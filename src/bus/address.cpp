#include "bus/address.h"

#include <algorithm>
#include <charconv>

namespace adjuge::bus {
namespace {

constexpr std::string_view plain = "nats://";
constexpr std::string_view tls = "tls://";
constexpr std::string_view authority = "://";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

bool is_port(std::string_view text) {
    unsigned port = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, port);
    return read.ec == std::errc{} && read.ptr == end && port >= 1 && port <= 65'535;
}

bool is_place(std::string_view text) { // HOST[:PORT]
    const std::size_t bracket = text.starts_with('[') ? text.find(']') : 0;
    const std::size_t colon = text.find(':', std::min(bracket, text.size()));
    const std::string_view host = text.substr(0, colon);
    if (colon != std::string_view::npos && !is_port(text.substr(colon + 1))) return false;
    return !host.empty() &&
           host.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "0123456789-._:[]") == std::string_view::npos;
}

// Where the host begins in a URL without its scheme.
std::size_t after_user(std::string_view rest) {
    const std::size_t at = rest.rfind('@');
    return at == std::string_view::npos ? 0 : at + 1;
}

// The next comma that ends a URL rather than being part of a password.
std::size_t url_end(std::string_view urls) {
    for (std::size_t at = urls.find(','); at != std::string_view::npos;
         at = urls.find(',', at + 1)) {
        const std::string_view next = trimmed(urls.substr(at + 1));
        if (next.starts_with(plain) || next.starts_with(tls)) return at;
    }
    return urls.size();
}

} // namespace

bool uses_tls(std::string_view urls) { return trimmed(urls).starts_with(tls); }

std::vector<std::string> split_urls(std::string_view urls) {
    const std::string_view scheme = uses_tls(urls) ? tls : plain;
    std::vector<std::string> all;
    while (true) {
        const std::size_t end = url_end(urls);
        std::string_view url = trimmed(urls.substr(0, end));
        if (url.ends_with('/')) url.remove_suffix(1);
        if (!url.starts_with(scheme)) return {};
        const std::string_view rest = url.substr(scheme.size());
        if (!is_place(rest.substr(after_user(rest)))) return {};
        all.emplace_back(url);
        if (end == urls.size()) return all;
        urls.remove_prefix(end + 1);
    }
}

bool has_credentials(const Settings& settings) {
    if (!settings.credentials_file.empty() || !settings.certificate_file.empty()) return true;
    const std::vector<std::string> all = split_urls(settings.urls);
    return !all.empty() && std::ranges::all_of(all, [](std::string_view url) {
        const std::string_view rest = url.substr(url.find(authority) + authority.size());
        return after_user(rest) > 1; // something stands before the @
    });
}

std::string redacted(std::string_view urls) {
    std::string shown;
    while (true) {
        const std::size_t end = url_end(urls);
        const std::string_view url = urls.substr(0, end);
        const std::size_t host = after_user(url);
        const std::size_t scheme = url.find(authority);
        if (scheme < host) shown.append(url.substr(0, scheme)).append(authority);
        shown.append(url.substr(host));
        if (end == urls.size()) return shown;
        shown += ',';
        urls.remove_prefix(end + 1);
    }
}

} // namespace adjuge::bus
