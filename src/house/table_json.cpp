// What a table looks like from outside: to guests, to the store, as a record.
#include <algorithm>

#include "house/names.h"
#include "house/seal.h"
#include "house/table.h"
#include "text/record.h"
#include "text/seats.h"

namespace adjuge::house {
namespace {

// A script is the table's secret: to all its seat is a bot's.
constexpr std::string_view kinds[] = {"open", "person", "bot", "bot"};
constexpr std::string_view statuses[] = {"waiting", "running", "finished", "ended"};

json::value or_null(const std::string& text) {
    return text.empty() ? json::value() : json::value(text);
}

SeatSet read_seats(const Node& bits) { return {static_cast<std::uint8_t>(bits.number(0, 255))}; }

json::object chair_json(const Chair& at, bool here) {
    json::object out;
    const bool bot = at.kind == Chair::Kind::bot || at.kind == Chair::Kind::script;
    out["kind"] = kinds[static_cast<std::size_t>(at.kind)];
    out["name"] = or_null(at.name);
    out["guest"] = or_null(at.guest);
    out["bot"] = bot || at.by_house() ? or_null(at.bot) : json::value();
    out["robot"] = at.robot; // a bot account, which sees reckoned money
    out["here"] = here;
    out["away"] = at.away;
    out["handed"] = at.handed;
    out["resigned"] = at.resigned;
    out["nonce"] = !at.nonce.empty();
    out["hints"] = at.hints;
    return out;
}

} // namespace

json::object Table::info(SeatSet here) const {
    json::object out;
    out["id"] = id_;
    out["status"] = statuses[static_cast<std::size_t>(status())];
    write_settings(out, settings_);
    out["bot_pace"] = name_of(bot_pace());
    out["silence"] = silence_of(settings_) / 1000;
    out["host"] = or_null(host());
    out["created"] = created_;
    json::array list;
    json::object bot_votes;
    for (Seat seat = 0; seat < chairs().size(); ++seat) {
        list.push_back(chair_json(chairs()[seat], here.has(seat)));
        if (!chairs()[seat].votes.empty())
            bot_votes[std::to_string(seat)] = seats_json(chairs()[seat].votes);
    }
    out["seats"] = std::move(list);
    out["votes"] = json::object{
        {"end", seats_json(seats([](const Chair& at) { return at.agrees; }))}, {"bot", bot_votes}};
    out["arranged"] = settings_.given_deal(); // somebody knows the cards
    out["commitment"] = settings_.given_deal() ? json::value() : json::value(seed_.commitment());
    out["moves"] = game_ == nullptr ? 0 : game_->move_count();
    if (over() && game_ != nullptr) {
        json::array scores;
        json::array places;
        if (status() == Status::finished) {
            for (const int score : game_->scores()) scores.emplace_back(score);
            for (const int place : game_->places()) places.emplace_back(place);
        }
        out["scores"] = std::move(scores);
        out["places"] = std::move(places);
    }
    return out;
}

json::object Table::time(const Moment& now) const {
    std::string text;
    put_time(text, now);
    return json::parse(text).as_object();
}

// Told after every move.
void Table::put_time(std::string& out, const Moment& now) const {
    const bool runs = status() == Status::running;
    out += '{';
    FieldWriter fields{out};
    if (runs && settings_.clock.ticking()) {
        fields.begin("seats");
        for (Seat seat = 0; seat < chairs().size(); ++seat) {
            out += seat == 0 ? "[{" : ",{";
            FieldWriter clock{out};
            clock.put("left", sitting_.clocks.left(seat, now.steady));
            clock.put("bank", sitting_.clocks.bank(seat));
            clock.put("runs", sitting_.clocks.runs(seat));
            out += '}';
        }
        out += ']';
    }
    if (runs && sitting_.countdown_ends != 0) {
        fields.begin("countdown");
        out += '{';
        FieldWriter countdown{out};
        countdown.put("left", std::max<std::int64_t>(0, sitting_.countdown_ends - now.steady));
        countdown.put("of", silence());
        out += '}';
    }
    out += '}';
}

json::object Table::record() const {
    json::object record = game_->record();
    record.erase("digest");
    json::array& list = record.at("seats").as_array();
    for (std::size_t n = 0; n < list.size(); ++n)
        if (chairs()[n].hints > 0) list[n].as_object()["hints"] = chairs()[n].hints;
    if (settings_.tried) record["tried"] = to_json(*settings_.tried);
    record["digest"] = adjuge::digest(record);
    return record;
}

std::vector<std::string> Table::players() const {
    std::vector<std::string> all;
    for (const Chair& at : chairs())
        all.push_back(at.kind == Chair::Kind::person ? at.guest : bot_player(at.bot));
    return all;
}

// ---- Snapshots

const std::string& Table::layout() {
    static const std::string layout = snapshot_layout();
    return layout;
}

json::object Table::sitting_json(const Moment& now) const {
    json::object out;
    out["opening"] = as_opening();
    out["deal"] = json::parse(deal_);
    out["status"] = static_cast<int>(status());
    out["host"] = host();
    json::array list;
    for (Seat seat = 0; seat < chairs().size(); ++seat) {
        const Chair& at = chairs()[seat];
        json::array ids;
        for (const std::string& id : at.ids) ids.emplace_back(id);
        list.push_back(json::object{{"kind", static_cast<int>(at.kind)},
                                    {"guest", at.guest},
                                    {"name", at.name},
                                    {"bot", at.bot},
                                    {"robot", at.robot},
                                    {"away", at.away},
                                    {"resigned", at.resigned},
                                    {"handed", at.handed},
                                    {"agrees", at.agrees},
                                    {"votes", at.votes.bits},
                                    {"nonce", at.nonce},
                                    {"scripted", at.scripted},
                                    {"hints", at.hints},
                                    {"hinted", at.hinted},
                                    {"told", at.told},
                                    {"ids", std::move(ids)},
                                    {"bank", sitting_.clocks.bank(seat)}});
    }
    out["chairs"] = std::move(list);
    json::array orders;
    for (const Order& order : game_->orders())
        orders.push_back(json::object{{"seat", order.seat},
                                      {"lot", order.lot},
                                      {"up_to", order.up_to},
                                      {"pass", order.then_pass}});
    out["orders"] = std::move(orders);
    json::array chat;
    for (const json::object& line : chat_) chat.push_back(line);
    out["chat"] = std::move(chat);
    out["own_moves"] = sitting_.own_moves.bits;
    out["with_id"] = sitting_.with_id.bits;
    out["bot_pace"] = name_of(bot_pace());
    out["undone"] = sitting_.undone;
    out["barred"] = json::array(sitting_.barred.begin(), sitting_.barred.end());
    out["chat_bytes"] = numbers_json(sitting_.chat_bytes, 2);
    const Clocks::Kept kept = sitting_.clocks.kept(now.steady);
    const auto listed = [](const auto& each) { return json::array(each.begin(), each.end()); };
    out["clocks"] = json::object{{"at", now.wall},
                                 {"running", kept.running.bits},
                                 {"paused", kept.paused.bits},
                                 {"last_bank", listed(kept.last_bank)},
                                 {"last_used", listed(kept.last_used)},
                                 {"used", listed(kept.used)}};
    return out;
}

void Table::read_sitting(const Node& from) {
    const Node list = from["chairs"];
    begin(from["deal"]);
    sitting_.status = static_cast<Status>(from["status"].number(0, 3));
    sitting_.host = from["host"].text();
    for (std::size_t n = 0; n < list.size(); ++n) {
        const Node at = list.at(n);
        Chair& chair = sitting_.chairs.at(n);
        chair.kind = static_cast<Chair::Kind>(at["kind"].number(0, 3));
        chair.guest = at["guest"].text();
        chair.name = at["name"].text();
        chair.bot = at["bot"].text();
        chair.robot = at["robot"].flag();
        chair.away = at["away"].flag();
        chair.resigned = at["resigned"].flag();
        chair.handed = at["handed"].flag();
        chair.agrees = at["agrees"].flag();
        chair.votes = read_seats(at["votes"]);
        chair.scripted = static_cast<std::size_t>(at["scripted"].whole());
        chair.hints = at["hints"].number(0, 1'000'000);
        chair.hinted = at["hinted"].whole();
        chair.told = at["told"].flag();
        const Node ids = at["ids"];
        for (std::size_t i = 0; i < ids.size(); ++i) chair.ids.emplace_back(ids.at(i).text());
        sitting_.clocks.set_bank(static_cast<Seat>(n), at["bank"].whole());
    }
    sitting_.own_moves = read_seats(from["own_moves"]);
    sitting_.with_id = read_seats(from["with_id"]);
    sitting_.bot_pace = read_bot_pace(from["bot_pace"]);
    sitting_.undone = from["undone"].whole();
    const Node barred = from["barred"];
    for (std::size_t n = 0; n < barred.size(); ++n)
        sitting_.barred.emplace_back(barred.at(n).text());
    const Node bytes = read_list(from["chat_bytes"], 2);
    for (std::size_t room = 0; room < 2; ++room)
        sitting_.chat_bytes[room] = static_cast<std::size_t>(bytes.at(room).whole());
    const Node clocks = from["clocks"];
    read_at_ = clocks["at"].whole();
    Clocks::Kept kept{.running = read_seats(clocks["running"]),
                      .paused = read_seats(clocks["paused"])};
    const auto each_seat = [&](auto& all, const char* name) {
        const Node numbers = read_list(clocks[name], std::size(all));
        for (std::size_t n = 0; n < std::size(all); ++n) all[n] = numbers.at(n).whole();
    };
    each_seat(kept.last_bank, "last_bank");
    each_seat(kept.last_used, "last_used");
    each_seat(kept.used, "used");
    sitting_.clocks.restore(kept, read_at_);
    std::vector<Order> orders;
    const Node placed = from["orders"];
    for (std::size_t n = 0; n < placed.size(); ++n) {
        const Node order = placed.at(n);
        orders.push_back({static_cast<Seat>(order["seat"].number(0, max_seats - 1)),
                          static_cast<unsigned>(order["lot"].whole()),
                          order["up_to"].number(0, 1'000'000), order["pass"].flag()});
    }
    game_->set_orders(std::move(orders));
    const Node chat = from["chat"];
    for (const json::value& line : chat.value().as_array()) chat_.push_back(line.as_object());
}

// The words as JSON, a zero byte, and the game as it lies in memory.
std::string Table::snapshot(std::int64_t seq, const Moment& now) const {
    std::string out = json::serialize(sitting_json(now));
    out += '\0';
    return seal({id_, seq, layout()}, out + game_->snapshot());
}

std::unique_ptr<Table> Table::restored(std::string_view sealed, std::string_view id,
                                       std::int64_t seq) {
    const auto whole = unseal({id, seq, layout()}, sealed);
    if (!whole) return nullptr;
    const std::string_view snapshot = *whole;
    const std::size_t words = snapshot.find('\0');
    if (words == std::string_view::npos) return nullptr;
    const json::value value = parse_json(snapshot.substr(0, words));
    const Node from{value};
    std::unique_ptr<Table> table{new Table};
    table->read_opening(from["opening"]);
    // The company at the start has its names and nonces from the chairs.
    const Node list = from["chairs"];
    for (std::size_t n = 0; n < list.size(); ++n) {
        Chair& chair = table->sitting_.chairs.at(n);
        chair.kind = static_cast<Chair::Kind>(list.at(n)["kind"].number(0, 3));
        chair.name = list.at(n)["name"].text();
        chair.bot = list.at(n)["bot"].text();
        chair.nonce = list.at(n)["nonce"].text();
    }
    table->read_sitting(from);
    if (!table->game_->restore(snapshot.substr(words + 1))) return nullptr;
    table->logged_ = table->game_->move_count();
    return table;
}

} // namespace adjuge::house
