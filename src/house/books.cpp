#include "house/books.h"

#include "house/guest_documents.h"
#include "house/names.h"
#include "house/token.h"

namespace adjuge::house {

std::optional<std::string> name_in_books(const store::Store& store, const std::string& guest) {
    const auto found = read_guest(store, guest);
    return found ? std::optional{found->name} : std::nullopt;
}

std::string FoundRecord::called() const {
    json::array all;
    for (const auto& [guest, name] : names) all.push_back(json::array{guest, name});
    return json::serialize(all);
}

json::object FoundRecord::read() const {
    if (demo != nullptr) return *demo;
    return with_names(parse_json(kept.body).as_object(), kept.info.players,
                      [this](const std::string& guest) -> std::optional<std::string> {
                          const auto named = names.find(guest);
                          if (named == names.end()) return {};
                          return named->second;
                      });
}

Result<FoundRecord> find_record(const store::Store& store, DemoGames& demo_games,
                                const std::string& id) {
    FoundRecord found{.demo = demo_games.record(id)};
    if (found.demo != nullptr) return found;
    auto kept = store.record(id);
    if (!kept) return Refusal{.code = "tables.no_record", .status = 404};
    for (const std::string& player : kept->info.players) {
        if (is_bot_player(player)) continue;
        if (auto name = name_in_books(store, player)) found.names[player] = std::move(*name);
    }
    found.kept = std::move(*kept);
    return found;
}

Result<json::object> read_record(const store::Store& store, DemoGames& demo_games,
                                 const std::string& id) {
    const Result<FoundRecord> found = find_record(store, demo_games, id);
    if (const auto* refusal = std::get_if<Refusal>(&found)) return *refusal;
    return std::get<FoundRecord>(found).read();
}

Result<json::object> read_past(const store::Store& store, const std::string& id,
                               const std::string& guest, bool by_link) {
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
                               {"host", host},
                               {"link", by_link}};
    return past;
}

} // namespace adjuge::house
