#include "house/bans.h"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>

#include "server/addresses.h"

namespace adjuge::house {
namespace {

using Key = std::array<unsigned char, 16>;

constexpr unsigned mapped = 96; // bits before an IPv4 address in IPv6
constexpr unsigned widest_v4 = mapped + 8;
constexpr unsigned widest_v6 = 16;

Key cut(Key bytes, unsigned prefix) {
    for (unsigned n = 0; n < bytes.size(); ++n) {
        const unsigned kept = prefix > 8 * n ? std::min(8U, prefix - 8 * n) : 0;
        bytes[n] = static_cast<unsigned char>(bytes[n] & (0xFF00U >> kept));
    }
    return bytes;
}

bool is_v4(const Key& bytes) {
    static constexpr Key start{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
    return std::equal(bytes.begin(), bytes.begin() + 12, start.begin());
}

Key mapped_v4(const std::array<unsigned char, 4>& v4) {
    Key bytes{};
    bytes[10] = bytes[11] = 0xFF;
    std::ranges::copy(v4, bytes.begin() + 12);
    return bytes;
}

std::optional<Key> read_address(std::string_view text) {
    const std::string typed{text};
    Key bytes{};
    if (inet_pton(AF_INET6, typed.c_str(), bytes.data()) == 1) return bytes;
    std::array<unsigned char, 4> v4{};
    if (inet_pton(AF_INET, typed.c_str(), v4.data()) != 1) return {};
    return mapped_v4(v4);
}

bool holds(const Network& network, const Key& address) {
    return cut(address, network.prefix) == network.bytes;
}

// Any address of this machine to itself.
bool holds_loopback(const Network& network) {
    static const Key v6 = *read_address("::1");
    static const Network v4{*read_address("127.0.0.0"), mapped + 8};
    return holds(network, v6) || holds(network, v4.bytes) || holds(v4, network.bytes);
}

} // namespace

std::optional<Network> read_network(std::string_view text) {
    const std::size_t slash = std::min(text.find('/'), text.size());
    const auto bytes = read_address(text.substr(0, slash));
    if (!bytes) return {};
    const unsigned before = is_v4(*bytes) ? mapped : 0;
    unsigned prefix = is_v4(*bytes) ? 32 : 64;
    if (slash < text.size()) {
        const std::string_view number = text.substr(slash + 1);
        const char* end = number.data() + number.size();
        const auto read = std::from_chars(number.data(), end, prefix);
        if (read.ec != std::errc{} || read.ptr != end || prefix > 128 - before) return {};
    }
    return Network{cut(*bytes, before + prefix), before + prefix};
}

std::string to_text(const Network& network) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    const bool v4 = is_v4(network.bytes) && network.prefix >= mapped;
    inet_ntop(v4 ? AF_INET : AF_INET6, network.bytes.data() + (v4 ? 12 : 0), text.data(),
              text.size());
    return std::string{text.data()} + '/' + std::to_string(network.prefix - (v4 ? mapped : 0));
}

Result<Network> Bans::check(std::string_view typed) const {
    const auto network = read_network(typed);
    if (!network) return refuse("tables.network", 400);
    if (holds_loopback(*network)) return refuse("tables.network_ours", 400);
    if (network->prefix < (is_v4(network->bytes) ? widest_v4 : widest_v6))
        return refuse("tables.network_wide", 400);
    const auto same = bans_.find(network->prefix);
    const bool known = same != bans_.end() && same->second.contains(network->bytes);
    if (!known && size_ >= most)
        return Refusal{
            .code = "tables.too_many_bans", .args = {{"n", std::to_string(most)}}, .status = 409};
    return *network;
}

void Bans::put(Ban ban) {
    auto& same = bans_[ban.network.prefix];
    const Key key = ban.network.bytes;
    size_ += same.insert_or_assign(key, std::move(ban)).second ? 1 : 0;
}

bool Bans::erase(const Network& network) {
    const auto same = bans_.find(network.prefix);
    if (same == bans_.end() || same->second.erase(network.bytes) == 0) return false;
    --size_;
    if (same->second.empty()) bans_.erase(same);
    return true;
}

std::vector<Network> Bans::expired(std::int64_t now) const {
    std::vector<Network> found;
    for (const Ban& ban : all())
        if (ban.until != 0 && ban.until <= now) found.push_back(ban.network);
    return found;
}

std::vector<Bans::Ban> Bans::all() const {
    std::vector<Ban> list;
    list.reserve(size_);
    for (const auto& [prefix, same] : bans_)
        for (const auto& [key, ban] : same) list.push_back(ban);
    return list;
}

const Bans::Ban* Bans::find(const std::string& address, std::int64_t now) const {
    if (bans_.empty()) return nullptr;
    const auto bytes = read_address(address);
    if (!bytes) return nullptr;
    if (const Ban* ban = find(*bytes, now)) return ban;
    // One that stands for an IPv4 address falls under its ban, too.
    const auto inner = server::inner_v4(*bytes);
    return inner ? find(mapped_v4(*inner), now) : nullptr;
}

const Bans::Ban* Bans::find(const Key& address, std::int64_t now) const {
    for (const auto& [prefix, same] : bans_) {
        const auto found = same.find(cut(address, prefix));
        if (found == same.end()) continue;
        if (found->second.until == 0 || found->second.until > now) return &found->second;
    }
    return nullptr;
}

json::object to_json(const Bans::Ban& ban) {
    json::object out{{"network", to_text(ban.network)}, {"at", ban.at}};
    out["until"] = ban.until == 0 ? json::value{} : json::value(ban.until);
    out["why"] = ban.why;
    return out;
}

Bans::Ban ban_from_json(const Node& node) {
    const auto network = read_network(node["network"].text());
    if (!network) node["network"].fail("house.format.name");
    return {.network = *network,
            .at = node["at"].whole(),
            .until = node["until"].value().is_null() ? 0 : node["until"].whole(),
            .why = std::string{node["why"].text()}};
}

} // namespace adjuge::house
