#include "house/worker_keys.h"

#include <algorithm>

#include <fmt/format.h>

#include "house/token.h"
#include "text/json.h"

namespace adjuge::house {
namespace {

constexpr std::string_view line_prefix = "adjuge-worker:";

bool is_bus_name(std::string_view text) {
    return !text.empty() && text.size() <= 64 && std::ranges::all_of(text, [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               c == '-' || c == '_';
    });
}

// A document that cannot be read is passed over: it may be a later version's.
std::optional<WorkerKey> read_key(const store::Document& document) {
    try {
        const json::value body = parse_json(document.body);
        const Node node{body};
        const auto key = bus::decode_key(node["key"].text());
        if (!key || !is_id(document.id)) return {};
        return WorkerKey{document.id, std::string{node["name"].text()}, *key,
                         node["created"].whole()};
    } catch (const FormatError&) {
        return {};
    }
}

} // namespace

store::Document WorkerKey::document() const {
    return {
        kind, id,
        compact(json::object{{"name", name}, {"key", bus::encode_key(key)}, {"created", created}})};
}

std::vector<WorkerKey> read_worker_keys(const store::Store& store) {
    std::vector<WorkerKey> keys;
    for (const store::Document& document : store.list(WorkerKey::kind, "", int{WorkerKey::most}))
        if (auto key = read_key(document)) keys.push_back(std::move(*key));
    return keys;
}

std::string WorkerAccess::line() const {
    return fmt::format("{}{}:{}:{}", line_prefix, bus_name, key_id, bus::encode_key(key));
}

std::optional<WorkerAccess> WorkerAccess::read(std::string_view line) {
    if (!line.starts_with(line_prefix)) return {};
    line.remove_prefix(line_prefix.size());
    const auto part = [&] {
        const std::string_view found = line.substr(0, line.find(':'));
        line.remove_prefix(std::min(found.size() + 1, line.size()));
        return found;
    };
    const std::string_view bus_name = part();
    const std::string_view id = part();
    const auto key = bus::decode_key(line);
    if (!is_bus_name(bus_name) || !is_id(id) || !key) return {};
    return WorkerAccess{std::string{bus_name}, std::string{id}, *key};
}

} // namespace adjuge::house
