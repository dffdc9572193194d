// How a table is opened: the first entry of its log.
#include <algorithm>

#include "house/cast.h"
#include "house/table.h"
#include "text/list.h"
#include "text/record.h"
#include "text/verified.h"

namespace adjuge::house {
namespace {

Chair read_wish(const TableSettings& settings, const Node& from, const Actor& host) {
    from.only({"kind", "bot", "moves"});
    const std::string_view kind = from["kind"].text();
    Chair chair;
    if (kind == "open") return chair;
    if (kind == "host") {
        chair.kind = Chair::Kind::person;
        chair.guest = host.guest;
        chair.name = host.name;
        chair.robot = host.bot;
    } else if (kind == "bot") {
        chair.kind = Chair::Kind::bot;
    } else if (kind == "script") {
        chair.kind = Chair::Kind::script;
        chair.script = std::make_shared<Script>(read_script(from["moves"]));
    } else {
        from["kind"].fail("house.format.not_one_of",
                          {{"got", std::string{kind}}, {"known", "open, host, bot, script"}});
    }
    if (chair.kind != Chair::Kind::person) {
        chair.bot = from.has("bot") ? from["bot"].text() : "dealer";
        if (!has_bot(settings.game, chair.bot))
            from["bot"].fail(
                "house.format.not_one_of",
                {{"got", chair.bot},
                 {"known", list_of(bot_ids(settings.game), [](auto id) { return id; })}});
    }
    return chair;
}

// Those who have no name yet.
void name_bots(std::vector<Chair>& chairs, std::string_view table) {
    std::set<std::string> taken;
    for (const Chair& chair : chairs) taken.insert(chair.name);
    for (Chair& chair : chairs) {
        if (chair.kind == Chair::Kind::person || chair.kind == Chair::Kind::open) continue;
        if (!chair.name.empty()) continue;
        Character who = character(chair.bot, taken, std::hash<std::string_view>{}(table));
        chair.name = std::move(who.name);
        chair.bot = std::move(who.bot);
        taken.insert(chair.name);
    }
}

// Bots of a game that was played elsewhere are who they were; a name that is none of theirs, or
// that somebody else has, is not believed.
void keep_names(std::vector<Chair>& chairs, const Node& seats, std::string_view table) {
    std::set<std::string> taken;
    for (const Chair& chair : chairs)
        if (chair.kind == Chair::Kind::person) taken.insert(chair.name);
    for (std::size_t n = 0; n < chairs.size(); ++n) {
        Chair& chair = chairs[n];
        if (chair.kind != Chair::Kind::bot) continue;
        chair.bot = seats.at(n)["bot"].text();
        chair.name = seats.at(n)["name"].text();
        if (!may_be_called(chair.bot, chair.name) || is_taken(chair.name, taken))
            chair.name.clear();
        else
            taken.insert(chair.name);
    }
    name_bots(chairs, table);
}

json::object opening_seat(const Chair& chair) {
    json::object seat;
    seat["kind"] = static_cast<int>(chair.kind);
    seat["guest"] = chair.guest;
    seat["name"] = chair.name;
    seat["bot"] = chair.bot;
    if (chair.robot) seat["robot"] = true;
    if (chair.script != nullptr) seat["script"] = chair.script->moves();
    return seat;
}

} // namespace

json::object Table::opening(const std::string& id, const Node& request, const Actor& host,
                            const FairSeed& seed, const Moment& now) {
    request.only({"game", "players", "edition", "variants", "public", "name", "clock", "countdown",
                  "bot_pace", "orders", "undo", "spectators", "open_money", "seats", "deal",
                  "moves"});
    return opened_as(id, request, host, seed, now).as_opening();
}

// The shuffle is no secret any more, and that is said: the table is an arranged one, and `tried`.
json::object Table::trying(const std::string& id, const json::object& record,
                           const std::string& record_id, const Node& wish, const Actor& host,
                           const FairSeed& seed, const Moment& now) {
    wish.only({"at", "seat", "bot", "bot_pace"});
    json::array moves = record.at("moves").as_array();
    // Where the game was over there is nothing left to try.
    const int over = record.contains("scores") ? 1 : 0;
    const int at = wish["at"].number(0, static_cast<int>(moves.size()) - over);
    moves.erase(moves.begin() + at, moves.end());
    json::array seats(record.at("seats").as_array().size());
    json::object bot{{"kind", "bot"}};
    if (wish.has("bot")) bot["bot"] = wish["bot"].value();
    for (json::value& seat : seats) seat = bot;
    seats[static_cast<std::size_t>(wish["seat"].number(0, static_cast<int>(seats.size()) - 1))] =
        json::object{{"kind", "host"}};
    json::object table{{"seats", std::move(seats)},
                       {"moves", std::move(moves)},
                       {"tried", to_json(Tried{record_id, static_cast<std::size_t>(at)})}};
    for (const char* field : {"game", "edition", "variants", "rules_version", "deal"})
        if (const json::value* value = record.if_contains(field)) table[field] = *value;
    if (wish.has("bot_pace")) table["bot_pace"] = wish["bot_pace"].value();
    const json::value request = std::move(table);
    return opened_as(id, Node{request}, host, seed, now).as_opening();
}

// Its record is all that the house has of it, and is played through here like any other moves. It
// is an arranged table, too: nobody else saw the shuffle. What chance still decides, it decides
// here.
json::object Table::handed_in(const std::string& id, const Node& wish, const Actor& host,
                              const FairSeed& seed, const Moment& now) {
    wish.only({"record", "seat", "name", "clock", "countdown", "bot_pace", "orders", "undo",
               "spectators", "open_money"});
    const json::value record = right_record(wish["record"], host.lang); // as adjuge verify has it
    const Node seats{record.at("seats"), "/record/seats"};
    const std::size_t own =
        wish.has("seat")
            ? static_cast<std::size_t>(wish["seat"].number(0, static_cast<int>(seats.size()) - 1))
            : seats.size();
    json::array chairs;
    for (std::size_t n = 0; n < seats.size(); ++n) {
        if (n == own)
            chairs.push_back(json::object{{"kind", "host"}});
        else if (seats.at(n).has("bot"))
            chairs.push_back(json::object{{"kind", "bot"}, {"bot", seats.at(n)["bot"].value()}});
        else
            chairs.push_back(json::object{{"kind", "open"}});
    }
    json::object table = wish.value().as_object();
    table.erase("record");
    table.erase("seat");
    table["seats"] = std::move(chairs);
    const std::size_t moves = record.at("moves").as_array().size();
    table["tried"] = to_json(Tried{std::string{played_elsewhere}, moves});
    for (const char* field : {"game", "edition", "variants", "rules_version", "deal", "moves"})
        if (const json::value* value = record.as_object().if_contains(field)) table[field] = *value;
    const json::value request = std::move(table);
    Table played = opened_as(id, Node{request}, host, seed, now);
    keep_names(played.sitting_.chairs, seats, id);
    if (!played.over()) return played.as_opening();
    // Who else played is no guest of the house, and not named in its books.
    for (std::size_t n = 0; n < played.chairs().size(); ++n) {
        Chair& chair = played.sitting_.chairs[n];
        if (chair.kind != Chair::Kind::open) continue;
        chair.kind = Chair::Kind::person;
        chair.guest = forgotten;
        chair.name = say(host.lang, "tables.handed_in.seat", {{"n", std::to_string(n + 1)}});
    }
    return played.as_opening();
}

Table Table::opened_as(const std::string& id, const Node& request, const Actor& host,
                       const FairSeed& seed, const Moment& now) {
    TableSettings settings = read_settings(request);
    if (request.has("name")) settings.name = read_table_name(request["name"]);
    std::vector<Chair> chairs(settings.config.players);
    if (request.has("seats")) {
        const Node seats = request["seats"];
        for (std::size_t n = 0; n < chairs.size(); ++n)
            chairs[n] = read_wish(settings, seats.at(n), host);
    } else {
        chairs[0].kind = Chair::Kind::person;
        chairs[0].guest = host.guest;
        chairs[0].name = host.name;
        chairs[0].robot = host.bot;
    }
    if (std::count_if(chairs.begin(), chairs.end(),
                      [](const Chair& chair) { return chair.kind == Chair::Kind::person; }) > 1)
        request["seats"].fail("tables.format.one_host");
    name_bots(chairs, id);
    Table table;
    table.id_ = id;
    table.created_ = now.wall;
    table.opener_ = host.guest;
    table.from_ = host.from;
    table.settings_ = settings;
    table.seed_ = seed;
    table.sitting_.chairs = std::move(chairs);
    if (settings.given_deal()) { // what does not fit is told now, not at the start
        const json::value deal = json::parse(settings.deal);
        table.begin(Node{deal, "/deal"});
    }
    return table;
}

json::object Table::as_opening() const {
    json::object out;
    out["do"] = "open";
    out["id"] = id_;
    out["at"] = created_;
    out["host"] = opener_;
    if (!from_.empty()) out["from"] = from_;
    out["rules_version"] = rules_version(*game_info(settings_.game), settings_.config);
    out["seed"] = seed_.hex();
    write_settings(out, settings_);
    write_arrangement(out, settings_);
    json::array seats;
    for (const Chair& chair : chairs()) seats.push_back(opening_seat(chair));
    out["seats"] = std::move(seats);
    return out;
}

Table::Table(const Node& opening) { read_opening(opening); }

json::object Table::reopening(const std::string& id, const Actor& host, const FairSeed& seed,
                              const Moment& now) const {
    Table next;
    next.id_ = id;
    next.created_ = now.wall;
    next.opener_ = host.guest;
    next.from_ = host.from;
    next.settings_ = settings_;
    next.settings_.bot_pace = sitting_.bot_pace;
    if (settings_.handed_in()) { // what was played elsewhere is over
        next.settings_.deal.clear();
        next.settings_.moves.clear();
        next.settings_.given_moves = 0;
        next.settings_.tried.reset();
    }
    if (!next.settings_.tried) next.settings_.config.rules = 0; // a new game
    next.seed_ = seed;
    for (const Chair& chair : chairs())
        // Who was deleted meanwhile leaves an empty chair.
        next.sitting_.chairs.push_back(chair.guest == forgotten ? Chair{} : chair);
    return next.as_opening();
}

void Table::read_opening(const Node& opening) {
    id_ = opening["id"].text();
    created_ = opening["at"].whole();
    settings_ = read_settings(opening);
    const auto seed = FairSeed::from_hex(opening["seed"].text());
    if (!seed) opening["seed"].fail("house.format.not_text");
    seed_ = *seed;
    sitting_.host = opener_ = opening["host"].text();
    if (opening.has("from")) from_ = opening["from"].text();
    sitting_.bot_pace = settings_.bot_pace;
    sitting_.clocks = Clocks{settings_.clock};
    const Node seats = opening["seats"];
    for (std::size_t n = 0; n < seats.size(); ++n) {
        Chair chair;
        chair.kind = static_cast<Chair::Kind>(seats.at(n)["kind"].number(0, 3));
        chair.guest = seats.at(n)["guest"].text();
        chair.name = seats.at(n)["name"].text();
        chair.bot = seats.at(n)["bot"].text();
        chair.robot = seats.at(n).has("robot");
        if (seats.at(n).has("script"))
            chair.script = std::make_shared<Script>(seats.at(n)["script"].value().as_array());
        sitting_.chairs.push_back(std::move(chair));
    }
}

} // namespace adjuge::house
