#include "house/lessons.h"

#include <fmt/format.h>

#include "text/embedded.h"
#include "text/list.h"
#include "text/live_game.h"

namespace adjuge::house {

bool is_arranged(const Node& request) {
    if (request.has("deal") && !request["deal"].value().is_null()) return true;
    if (request.has("moves") && request["moves"].size() > 0) return true;
    if (!request.has("seats")) return false;
    const Node seats = request["seats"];
    for (std::size_t n = 0; n < seats.size(); ++n)
        if (seats.at(n)["kind"].text() == "script") return true;
    return false;
}

json::object lesson_table(const Node& request) {
    request.only({"lesson", "name"});
    const std::string_view game = request["lesson"].text();
    const auto file = [](std::string_view id) {
        return embedded_file(fmt::format("{}.lesson.json", id));
    };
    if (file(game).empty()) {
        std::vector<std::string_view> known = game_ids();
        std::erase_if(known, [&](std::string_view id) { return file(id).empty(); });
        request["lesson"].fail("house.format.not_one_of",
                               {{"got", std::string{game}},
                                {"known", list_of(known, [](std::string_view id) { return id; })}});
    }
    json::object table = parse_json(file(game)).as_object();
    table.erase("about");
    if (request.has("name")) table["name"] = request["name"].value();
    return table;
}

} // namespace adjuge::house
