#include "house/bus_keys.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "house/now.h"
#include "text/json.h"

namespace adjuge::house {
namespace {

constexpr int most_keys = 16;

// A document that cannot be read is passed over: it may be a later version's.
std::optional<BusKeys::Entry> read_entry(const store::Document& document) {
    BusKeys::Entry entry;
    const std::string_view id = document.id;
    const auto number = std::from_chars(id.data(), id.data() + id.size(), entry.id);
    boost::system::error_code error;
    const json::value body = json::parse(document.body, error);
    if (number.ec != std::errc{} || error || !body.is_object()) return {};
    const json::value* key = body.as_object().if_contains("key");
    const json::value* created = body.as_object().if_contains("created");
    if (key == nullptr || !key->is_string()) return {};
    const auto decoded = bus::decode_key(std::string_view{key->as_string()});
    if (!decoded) return {};
    entry.key = *decoded;
    if (created != nullptr && created->is_int64()) entry.created = created->as_int64();
    return entry;
}

} // namespace

std::vector<BusKeys::Entry> BusKeys::read(const store::Store& store) {
    std::vector<Entry> found;
    for (const store::Document& document : store.list_back(kind, "", most_keys))
        if (const auto entry = read_entry(document)) found.push_back(*entry);
    std::ranges::sort(found, {}, &Entry::id);
    return found;
}

std::vector<BusKeys::Entry> BusKeys::read_at_start(store::Store& store) {
    std::vector<Entry> found = read(store);
    const bool alone = std::ranges::none_of(store.leases(), [&](const store::Lease& each) {
        return each.lease != store.lease() && each.left > 0;
    });
    if (!found.empty() && !alone) return found;
    store::Batch batch;
    for (const Entry& old : found) batch.erase(kind, document_id(old.id));
    const std::int64_t id = found.empty() ? 1 : found.back().id + 1;
    batch.create(document({id, bus::random_key(), wall_now()}));
    store.commit(std::move(batch)); // refused if another node that opens now was faster
    found = read(store);
    if (found.empty()) throw store::StoreError{"the database has no key for the bus"};
    return found;
}

std::string BusKeys::document_id(std::int64_t id) { return fmt::format("{:012}", id); }

store::Document BusKeys::document(const Entry& entry) {
    return {kind, document_id(entry.id),
            json::serialize(
                json::object{{"key", bus::encode_key(entry.key)}, {"created", entry.created}})};
}

void BusKeys::update(const std::vector<Entry>& stored, std::int64_t now, std::int64_t wall) {
    if (stored.empty()) return; // those that were known are better than none
    const std::lock_guard lock{mutex_};
    const bool opening = keys_.empty();
    std::vector<Known> updated;
    for (const Entry& entry : stored) {
        const auto same = std::ranges::find_if(keys_, [&](const Known& known) {
            return known.entry.id == entry.id && known.entry.key == entry.key;
        });
        const std::int64_t age = std::clamp<std::int64_t>(wall - entry.created, 0, overlap);
        updated.push_back({entry, same != keys_.end() ? same->seen : opening ? now - age : now});
    }
    std::ranges::sort(updated, {}, [](const Known& known) { return known.entry.id; });
    keys_ = std::move(updated);
}

std::optional<bus::Key> BusKeys::find(std::int64_t id) const {
    const std::lock_guard lock{mutex_};
    for (const Known& known : keys_)
        if (known.entry.id == id) return known.entry.key;
    return {};
}

BusKeys::Entry BusKeys::sending(std::int64_t now) const {
    const std::lock_guard lock{mutex_};
    for (auto known = keys_.rbegin(); known != keys_.rend(); ++known)
        if (now - known->seen >= settling_time_) return known->entry;
    return keys_.front().entry; // the oldest: nodes that have been there for longer have it
}

BusKeys::Entry BusKeys::next(std::int64_t wall) const {
    const std::lock_guard lock{mutex_};
    return {keys_.back().entry.id + 1, bus::random_key(), wall};
}

bool BusKeys::wants_rotation(std::int64_t wall) const {
    const std::lock_guard lock{mutex_};
    return std::abs(wall - keys_.back().entry.created) > lifetime; // also by a clock that was wrong
}

std::vector<std::int64_t> BusKeys::expired(std::int64_t now) const {
    const std::lock_guard lock{mutex_};
    std::vector<std::int64_t> ids;
    if (now - keys_.back().seen < overlap) return ids;
    for (const Known& known : keys_) ids.push_back(known.entry.id);
    ids.pop_back();
    return ids;
}

std::string Envelope::line() const {
    return fmt::format("{} {} {} {}\n", from, number, key, piece);
}

std::optional<Envelope> Envelope::take_from(std::string_view& message) {
    constexpr std::size_t longest = 80; // four numbers
    const std::size_t end = message.substr(0, longest).find('\n');
    if (end == std::string_view::npos) return {};
    Envelope envelope;
    const char* at = message.data();
    const char* const stop = message.data() + end;
    const auto number = [&](auto& value, bool last) {
        const auto [after, error] = std::from_chars(at, stop, value);
        const bool good = error == std::errc{} && (last ? after == stop : *after == ' ');
        at = after + (last ? 0 : 1);
        return good;
    };
    if (!number(envelope.from, false) || !number(envelope.number, false) ||
        !number(envelope.key, false) || !number(envelope.piece, true))
        return {};
    message.remove_prefix(end + 1);
    return envelope;
}

std::string Envelope::context(std::string_view bus_name, std::int64_t to) const {
    return fmt::format("adjuge {} {} {} {}", bus_form, bus_name, to, line());
}

std::string Envelope::seal(const bus::Key& with, std::string_view bus_name, std::int64_t to,
                           std::string_view text) const {
    return line() + bus::encrypt(with, context(bus_name, to), text);
}

std::optional<std::string> Envelope::open(const bus::Key& with, std::string_view bus_name,
                                          std::int64_t to, std::string_view sealed) const {
    return bus::decrypt(with, context(bus_name, to), sealed);
}

std::string bus_subject(int form, std::string_view bus_name, std::int64_t lease) {
    return fmt::format("adjuge.{}.{}.{}", form, bus_name, lease);
}

} // namespace adjuge::house
