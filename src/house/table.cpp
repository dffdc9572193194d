#include "house/table.h"

#include <algorithm>

#include "house/cast.h"
#include "text/list.h"
#include "text/record.h"

namespace adjuge::house {
namespace {

constexpr std::size_t ids_kept = 16;
constexpr std::size_t chat_kept = 200;

Seat entry_seat(const Node& entry) {
    return static_cast<Seat>(entry["seat"].number(0, max_seats - 1));
}

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
        const Node moves = from["moves"];
        if (moves.size() > 1000) moves.fail("house.format.longest", {{"n", "1000"}});
        chair.script = moves.value().as_array();
    } else {
        from["kind"].fail("house.format.not_one_of",
                          {{"got", std::string{kind}}, {"known", "open, host, bot, script"}});
    }
    if (chair.kind != Chair::Kind::person) {
        chair.bot = from.has("bot") ? from["bot"].text() : "sane";
        if (!has_bot(settings.game, chair.bot))
            from["bot"].fail(
                "house.format.not_one_of",
                {{"got", chair.bot},
                 {"known", list_of(bot_ids(settings.game), [](auto id) { return id; })}});
    }
    return chair;
}

void name_bots(std::vector<Chair>& chairs, std::string_view table) {
    std::set<std::string> taken;
    for (const Chair& chair : chairs) taken.insert(chair.name);
    for (Chair& chair : chairs) {
        if (chair.kind == Chair::Kind::person || chair.kind == Chair::Kind::open) continue;
        chair.name = cast_name(chair.bot, taken, std::hash<std::string_view>{}(table));
        taken.insert(chair.name);
    }
}

json::object opening_seat(const Chair& chair) {
    json::object seat;
    seat["kind"] = static_cast<int>(chair.kind);
    seat["guest"] = chair.guest;
    seat["name"] = chair.name;
    seat["bot"] = chair.bot;
    if (chair.robot) seat["robot"] = true;
    if (!chair.script.empty()) seat["script"] = chair.script;
    return seat;
}

} // namespace

json::object Table::opening(const std::string& id, const Node& request, const Actor& host,
                            const FairSeed& seed, const Moment& now) {
    request.only({"game", "players", "edition", "variants", "public", "name", "clock", "countdown",
                  "orders", "undo", "spectators", "open_money", "seats", "deal", "moves"});
    const TableSettings settings = read_settings(request);
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
    json::object out;
    out["do"] = "open";
    out["id"] = id;
    out["at"] = now.wall;
    out["host"] = host.guest;
    out["rules_version"] = game_info(settings.game)->rules_version;
    out["seed"] = seed.hex();
    write_settings(out, settings);
    if (settings.given_deal()) out["deal"] = settings.deal;
    if (!settings.moves.empty()) out["moves"] = settings.moves;
    json::array seats;
    for (const Chair& chair : chairs) seats.push_back(opening_seat(chair));
    out["seats"] = std::move(seats);
    if (settings.given_deal()) { // what does not fit is told now, not at the start
        const json::value trial = out;
        Table table{Node{trial}};
        table.begin(Node{table.settings_.deal, "/deal"});
    }
    return out;
}

Table::Table(const Node& opening) { read_opening(opening); }

json::object Table::reopening(const std::string& id, const Actor& host, const FairSeed& seed,
                              const Moment& now) const {
    json::object out = opening_;
    out["id"] = id;
    out["at"] = now.wall;
    out["host"] = host.guest;
    out["rules_version"] = game_info(settings_.game)->rules_version;
    out["seed"] = seed.hex();
    json::array seats;
    for (const Chair& chair : chairs())
        // Who was deleted meanwhile leaves an empty chair.
        seats.push_back(opening_seat(chair.guest == forgotten ? Chair{} : chair));
    out["seats"] = std::move(seats);
    return out;
}

void Table::read_opening(const Node& opening) {
    opening_ = opening.value().as_object();
    id_ = opening["id"].text();
    created_ = opening["at"].whole();
    settings_ = read_settings(opening);
    // Rules that play differently would make another game of it.
    opening["rules_version"].number(1, static_cast<int>(game_info(settings_.game)->rules_version));
    const auto seed = FairSeed::from_hex(opening["seed"].text());
    if (!seed) opening["seed"].fail("house.format.not_text");
    seed_ = *seed;
    sitting_.host = opening["host"].text();
    sitting_.clocks = Clocks{settings_.clock};
    const Node seats = opening["seats"];
    for (std::size_t n = 0; n < seats.size(); ++n) {
        Chair chair;
        chair.kind = static_cast<Chair::Kind>(seats.at(n)["kind"].number(0, 3));
        chair.guest = seats.at(n)["guest"].text();
        chair.name = seats.at(n)["name"].text();
        chair.bot = seats.at(n)["bot"].text();
        chair.robot = seats.at(n).has("robot");
        if (seats.at(n).has("script")) chair.script = seats.at(n)["script"].value().as_array();
        sitting_.chairs.push_back(std::move(chair));
    }
}

void Table::begin(const Node& deal) {
    std::vector<SeatInfo> company;
    std::vector<std::string> nonces;
    for (const Chair& each : chairs()) {
        company.push_back({each.name, each.kind == Chair::Kind::person ? "" : each.bot});
        nonces.push_back(each.nonce);
    }
    game_ = start_game(settings_.game, settings_.config, std::move(company), deal);
    deal_ = deal.value();
    if (!settings_.given_deal()) game_->set_fair({seed_.commitment(), seed_.hex(), nonces});
    const json::value moves = settings_.moves;
    for (std::size_t n = 0; n < settings_.moves.size(); ++n)
        replay_entry(*game_, Node{moves, "/moves"}.at(n));
    logged_ = game_->move_count();
    sitting_.status = Status::running;
    finish_if_over();
}

FairChance Table::chance() const {
    std::vector<std::string> nonces;
    for (const Chair& each : chairs()) nonces.push_back(each.nonce);
    return {seed_, nonces};
}

void Table::apply(const Node& entry) {
    const std::string_view what = entry["do"].text();
    if (what != "move" && what != "chat" && what != "order" && what != "cancel") changed_ = true;
    if (what == "move") {
        const Node made = entry["entry"];
        if (game_ == nullptr) made.fail("house.format.illegal", {{"rule", "-"}});
        // Live, the move is made already; from the log it is made now.
        if (logged_ == game_->move_count()) replay_entry(*game_, made);
        ++logged_;
        const Seat by = read_seat(made["seat"], settings_.config.players);
        if (by != nobody) {
            sitting_.awaited = sitting_.awaited.without(by);
            if (entry.has("bank")) sitting_.clocks.set_bank(by, entry["bank"].whole());
            if (entry.has("script")) ++chair(by).scripted;
            sitting_.own_move = !entry.has("why");
            sitting_.with_id = entry.has("id");
            if (entry.has("id")) {
                auto& ids = chair(by).ids;
                ids.emplace_back(entry["id"].text());
                if (ids.size() > ids_kept) ids.erase(ids.begin());
            }
        }
        const SeatSet awaited = game_->turn().awaited;
        for (Seat seat = 0; seat < chairs().size(); ++seat)
            if (seat == by || !awaited.has(seat)) chair(seat).told = false;
        finish_if_over();
    } else if (what == "start") {
        begin(entry["deal"]);
    } else if (what == "chat") {
        chat_.push_back(entry.value().as_object());
    } else if (what == "hush") {
        dropped_ += std::erase_if(chat_, [&](const json::object& line) {
            return line.at("guest").as_string() == entry["guest"].text();
        });
    } else if (what == "host") {
        sitting_.host = entry["guest"].text();
    } else if (what == "close") {
        sitting_.status = Status::ended;
    } else if (what == "undo") {
        const Seat by = entry_seat(entry);
        logged_ = static_cast<std::size_t>(entry["to"].whole());
        game_->rewind(logged_);
        ++sitting_.undone;
        if (entry.has("bank")) sitting_.clocks.set_bank(by, entry["bank"].whole());
        if (sitting_.with_id && !chair(by).ids.empty()) chair(by).ids.pop_back();
        sitting_.own_move = sitting_.with_id = false;
        chair(by).told = true; // who takes a move back is there
    } else {
        const Seat seat = entry_seat(entry);
        if (seat >= chairs().size()) entry["seat"].fail("house.format.not_whole");
        Chair& at = chair(seat);
        if (what == "sit") {
            at = {};
            at.kind = Chair::Kind::person;
            at.guest = entry["guest"].text();
            at.name = entry["name"].text();
            at.robot = entry.has("robot") && entry["robot"].flag();
        } else if (what == "rise") {
            at = {};
        } else if (what == "bot") {
            at = {};
            at.kind = Chair::Kind::bot;
            at.bot = entry["bot"].text();
            at.name = entry["name"].text();
        } else if (what == "nonce") {
            at.nonce = entry["nonce"].text();
        } else if (what == "order") {
            const Order order{seat, static_cast<unsigned>(entry["lot"].whole()),
                              static_cast<int>(entry["up_to"].whole()), entry["pass"].flag()};
            (void)game_->place_order(seat, order);
        } else if (what == "cancel") {
            game_->cancel_order(seat);
        } else if (what == "away") {
            at.away = true;
        } else if (what == "back") {
            at.away = at.handed = false;
            at.votes = {};
        } else if (what == "resign") {
            at.resigned = true;
            at.bot = entry["bot"].text();
            game_->cancel_order(seat);
        } else if (what == "hand") {
            at.handed = true;
            at.votes = {};
            at.bot = entry["bot"].text();
            game_->cancel_order(seat);
        } else if (what == "agree") {
            at.agrees = entry["yes"].flag();
        } else if (what == "vote") {
            const Seat by = static_cast<Seat>(entry["by"].number(0, max_seats - 1));
            at.votes = entry["yes"].flag() ? at.votes.with(by) : at.votes.without(by);
        } else if (what == "told") {
            at.told = true;
        } else if (what == "skip") {
            at.scripted = static_cast<std::size_t>(entry["to"].whole());
        } else if (what == "rename") {
            at.guest = entry["guest"].text();
            at.name = entry["name"].text();
        } else {
            entry["do"].fail("house.format.not_one_of",
                             {{"got", std::string{what}}, {"known", "sit, move, …"}});
        }
    }
}

void Table::note(std::string_view what, json::object entry) {
    entry["do"] = what;
    const json::value value = std::move(entry);
    apply(Node{value});
    entries_.push_back(json::serialize(value));
}

Table::Mark Table::mark() {
    if (chat_.size() > chat_kept) {
        const auto old = static_cast<std::ptrdiff_t>(chat_.size() - chat_kept);
        chat_.erase(chat_.begin(), chat_.begin() + old);
        dropped_ += static_cast<std::size_t>(old);
    }
    Mark mark{sitting_, logged_, said(), {}};
    if (game_ != nullptr) mark.orders = game_->orders();
    return mark;
}

void Table::back_to(const Mark& mark) {
    entries_.clear();
    if (mark.sitting.status == Status::waiting) game_.reset();
    if (game_ != nullptr) {
        if (game_->move_count() > mark.moves) game_->rewind(mark.moves);
        if (game_->move_count() < mark.moves) replay_entry(*game_, Node{taken_back_});
        game_->set_orders(mark.orders);
    }
    logged_ = mark.moves;
    sitting_ = mark.sitting;
    chat_.resize(std::min(chat_.size(), mark.said - dropped_));
}

void Table::finish_if_over() {
    if (game_ == nullptr || game_->turn().of != Turn::Of::over) return;
    sitting_.status = Status::finished;
    changed_ = true;
}

} // namespace adjuge::house
