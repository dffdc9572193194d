#include "house/books.h"

#include "house/guest_documents.h"
#include "house/names.h"
#include "house/token.h"

namespace adjuge::house {

std::optional<std::string> name_in_books(const store::Store& store, const std::string& guest) {
    const auto found = read_guest(store, guest);
    return found ? std::optional{found->name} : std::nullopt;
}

Result<json::object> read_record(const store::Store& store, Shows& shows, const std::string& id) {
    if (const Shows::RecordPtr show = shows.record(id)) return *show;
    const auto record = store.record(id);
    if (!record) return Refusal{.code = "tables.no_record", .status = 404};
    return with_names(parse_json(record->body).as_object(), record->info.players,
                      [&](const std::string& guest) { return name_in_books(store, guest); });
}

Result<json::object> read_past(const store::Store& store, const std::string& id,
                               const std::string& guest) {
    const auto body = is_id(id) ? store.get("past", id) : std::nullopt;
    if (!body) return Refusal{.code = "tables.not_found", .status = 404};
    json::object past = parse_json(*body).as_object();
    std::vector<std::string> taken;
    for (json::value& seat : past["seats"].as_array()) {
        json::value& name = seat.as_object()["name"];
        if (seat.at("guest").is_string()) {
            if (const auto known = name_in_books(store, std::string{seat.at("guest").as_string()}))
                name = told_apart(*known, taken);
        }
        if (name.is_string()) taken.emplace_back(name.as_string());
    }
    const auto next = store.get("next", id);
    past["next"] = next ? json::value(*next) : json::value();
    json::value seat;
    const json::array& company = past["company"].as_array();
    for (std::size_t n = 0; n < company.size(); ++n)
        if (!guest.empty() && company[n].as_string() == guest) seat = n;
    past.erase("company");
    past.erase("again");
    const bool host = !guest.empty() && past["host"] == json::value(guest);
    past["you"] = json::object{{"guest", guest.empty() ? json::value() : json::value(guest)},
                               {"seat", seat},
                               {"host", host}};
    return past;
}

} // namespace adjuge::house
