// The lobby: public tables, a page at a time.
#include <algorithm>
#include <charconv>

#include "house/web.h"

namespace adjuge::house {
namespace {

constexpr auto lobby_pause = std::chrono::milliseconds{300};
constexpr std::size_t first_page = 50;
constexpr std::size_t longest_page = 200;
constexpr std::size_t lobby_bytes = 128 << 10; // what a slow line can take
constexpr std::size_t together = 5;            // tables of one address that stand together

// What the place of a table follows from. It is in memory, or on the shelf.
struct Row {
    RoomPtr room{};
    const Shelved* shelved{};
    std::string_view id;
    std::string_view whose; // their address or site, as far as it is known
    bool waiting;
    bool free; // one can sit down
    bool here; // somebody waits there
    std::size_t people;
    std::int64_t created;
    std::size_t layer{};
};

std::string_view whose(std::string_view from, std::string_view opener) {
    if (from.empty()) return opener;
    const std::string_view site = site_of(from);
    return site.empty() ? from : site;
}

Row row_of(const RoomPtr& room) {
    const Table& table = room->table();
    return {.room = room,
            .id = table.id(),
            .whose = whose(table.from(), table.opener()),
            .waiting = table.status() == Table::Status::waiting,
            .free = chairs_of(table, Chair::Kind::open) > 0,
            .here = !room->here().empty(),
            .people = chairs_of(table, Chair::Kind::person),
            .created = table.created()};
}

Row row_of(const std::string& id, const Shelved& table) {
    return {.shelved = &table,
            .id = id,
            .whose = whose(table.from, table.opener),
            .waiting = table.status == Table::Status::waiting,
            .free = table.free,
            .here = table.here,
            .people = table.people,
            .created = table.created};
}

json::object info_of(const Row& row) {
    if (row.shelved != nullptr) return json::parse(row.shelved->info).as_object();
    return row.room->table().info(row.room->here());
}

// Where people wait comes first, and who has waited longest; then where one may look on, the
// newest first.
bool before(const Row& a, const Row& b) {
    if (a.layer != b.layer) return a.layer < b.layer;
    if (a.waiting != b.waiting) return a.waiting;
    if (a.waiting && a.free != b.free) return a.free;
    if (a.waiting && a.here != b.here) return a.here;
    if (a.waiting && a.people != b.people) return a.people > b.people;
    if (a.created != b.created) return a.waiting == (a.created < b.created);
    return a.id < b.id;
}

// However many tables an address has opened, those of others are not behind more than a few.
void spread(std::vector<Row>& rows) {
    std::ranges::stable_sort(rows, before);
    std::unordered_map<std::string_view, std::size_t> seen;
    for (Row& row : rows) row.layer = seen[row.whose]++ / together;
    std::ranges::stable_sort(rows, before);
}

std::size_t read_count(const server::Request& request, std::string_view key, std::size_t usual,
                       std::size_t most) {
    const auto text = request.parameter(key);
    std::size_t number = 0;
    if (!text) return usual;
    const auto read = std::from_chars(text->data(), text->data() + text->size(), number);
    return read.ec == std::errc{} ? std::min(number, most) : usual;
}

} // namespace

json::object Web::lobby_page(std::size_t skip, std::size_t limit) const {
    std::vector<Row> rows;
    rooms_.each([&](const RoomPtr& room) {
        if (in_lobby(room->table())) rows.push_back(row_of(room));
    });
    rooms_.each_shelved([&](const std::string& id, const Shelved& table) {
        if (table.in_lobby) rows.push_back(row_of(id, table));
    });
    rooms_.each_elsewhere([&](const std::string& id, const Shelved& table) {
        if (table.in_lobby) rows.push_back(row_of(id, table));
    });
    spread(rows);
    json::array tables;
    std::size_t bytes = 0;
    std::size_t at = std::min(skip, rows.size());
    for (; at < rows.size() && tables.size() < limit; ++at) {
        json::object info = info_of(rows[at]);
        for (const char* field : {"votes", "commitment"}) info.erase(field);
        bytes += json::serialize(info).size();
        if (bytes > lobby_bytes) break;
        tables.push_back(std::move(info));
    }
    json::object out;
    out["tables"] = std::move(tables);
    out["total"] = rows.size();
    out["next"] = at < rows.size() ? json::value(at) : json::value();
    return out;
}

void Web::lobby(VisitPtr visit) {
    const std::size_t skip = read_count(visit->request, "skip", 0, 1'000'000);
    const std::size_t limit = read_count(visit->request, "limit", first_page, longest_page);
    visit->reply(lobby_page(skip, std::max<std::size_t>(limit, 1)));
}

std::shared_ptr<const std::string> Web::lobby_message() const {
    json::object message = lobby_page(0, first_page);
    message["t"] = "lobby";
    return std::make_shared<const std::string>(json::serialize(message));
}

void Web::lobby_changed() {
    if (in_lobby_.empty() || lobby_timer_.pending()) return;
    lobby_timer_ = services_.net.timer(lobby_pause, [this] {
        const auto text = lobby_message();
        for (const auto& socket : in_lobby_) socket->send(text);
    });
}

void Web::lobby_socket(VisitPtr visit) {
    server::Response response;
    response.socket = [this](const std::shared_ptr<server::Socket>& socket) {
        services_.metrics.sockets.add();
        in_lobby_.push_back(socket);
        socket->send(lobby_message());
        socket->on_message = [](std::string_view) {}; // there is nothing to say here
        socket->on_closed = [this, socket] {
            services_.metrics.sockets.sub();
            std::erase(in_lobby_, socket);
        };
    };
    visit->answer(std::move(response));
}

} // namespace adjuge::house
