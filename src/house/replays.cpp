#include "house/replays.h"

#include <algorithm>

#include "house/telling.h"
#include "text/record.h"
#include "text/seats.h"

namespace adjuge::house {
namespace {

// A recorded game at its first move.
class Replay {
public:
    explicit Replay(const json::object& record) : record_(record), from_{record_} {
        const std::string game{from_["game"].text()};
        const Node seats = from_["seats"];
        std::vector<SeatInfo> seated;
        for (std::size_t n = 0; n < seats.size(); ++n)
            seated.push_back({std::string{seats.at(n)["name"].text()}, {}});
        const Config config = read_config(*game_info(game), from_, seats);
        live_ = start_game(game, config, std::move(seated), from_["deal"]);
    }
    Replay(const Replay&) = delete;
    Replay& operator=(const Replay&) = delete;

    const LiveGame& game() const { return *live_; }
    std::size_t size() const { return from_["moves"].size(); }
    std::size_t made() const { return live_->move_count(); }
    // Who made a move; nobody: chance.
    Seat mover(std::size_t move) const {
        return read_seat(from_["moves"].at(move)["seat"], live_->config().players);
    }
    void next() { replay_entry(*live_, from_["moves"].at(made())); }
    void play_to(std::size_t moves) {
        while (made() < moves) next();
    }
    Seat known(Seat seat) const { return seat < live_->config().players ? seat : nobody; }

    // What stands at the head of everything that is told of a game. At its last move.
    json::object head() const {
        const bool finished = from_.has("scores");
        json::object out;
        for (const char* field : {"game", "edition", "variants", "seats"})
            out[field] = from_[field].value();
        if (from_.has("tried")) out["tried"] = from_["tried"].value();
        out["moves"] = size();
        out["scores"] = finished ? numbers(live_->scores()) : json::array();
        out["places"] = finished ? numbers(live_->places()) : json::array();
        return out;
    }
    json::value fair() const { return from_.has("fair") ? from_["fair"].value() : json::value(); }
    static json::array numbers(const std::vector<int>& values) {
        return json::array(values.begin(), values.end());
    }

private:
    json::value record_;
    Node from_;
    std::unique_ptr<LiveGame> live_;
};

// What each seat sees beyond what everybody does.
json::array secrets(const LiveGame& game, const json::object& everybody) {
    json::array all;
    for (Seat seat = 0; seat < game.config().players; ++seat)
        all.push_back(view_change(everybody, game.own(seat)).changed);
    return all;
}

// Goes through a game and says what is new at each step.
class Steps {
public:
    Steps(const LiveGame& game, Eyes eyes, Lang lang) : game_{game}, eyes_{eyes}, lang_{lang} {}

    json::object first() {
        view_ = game_.view(eyes_.seat, Reckoning::shown);
        json::object out{{"t", "view"}, {"at", 0}, {"view", view_}};
        add_news(out);
        return out;
    }
    json::object next(Seat mover) {
        json::object now = game_.view(eyes_.seat, Reckoning::shown);
        ViewChange change = view_change(view_, now);
        view_ = std::move(now);
        json::object out{{"t", "events"}, {"at", game_.move_count()}, {"seat", seat_json(mover)}};
        out["view"] = std::move(change.changed);
        out["gone"] = std::move(change.gone);
        add_news(out);
        return out;
    }

private:
    void add_news(json::object& out) {
        json::array events = told_events(game_, eyes_.seat, heard_, lang_);
        heard_ = game_.event_count();
        out["events"] = std::move(events);
        add_changed(out, "scores", scores_, Replay::numbers(game_.scores()));
        if (eyes_.all) add_changed(out, "secrets", secrets_, secrets(game_, view_));
    }
    static void add_changed(json::object& out, std::string_view key, json::value& known,
                            json::array made) {
        json::value now = std::move(made);
        if (same(known, now)) return;
        known = std::move(now);
        out[key] = known;
    }

    const LiveGame& game_;
    Eyes eyes_;
    Lang lang_;
    json::object view_;
    std::size_t heard_{};
    json::value scores_;
    json::value secrets_;
};

} // namespace

json::object replayed(const json::object& record, int at, Seat seat, Lang lang) {
    Replay replay{record};
    const std::size_t all = replay.size();
    replay.play_to(at < 0 ? all : std::min(all, static_cast<std::size_t>(at)));
    seat = replay.known(seat);
    json::object out;
    out["moves"] = all;
    out["at"] = replay.made();
    out["view"] = replay.game().view(seat, Reckoning::shown);
    out["events"] = told_events(replay.game(), seat, 0, lang);
    return out;
}

json::object replayed_end(const json::object& record, Seat seat, std::optional<Lang> lang,
                          std::optional<std::int64_t> after) {
    Replay replay{record};
    replay.play_to(replay.size());
    json::array events = told_events(replay.game(), seat, 0, lang);
    const auto all = static_cast<std::int64_t>(events.size());
    // Whoever knows another past gets all of it.
    const std::int64_t heard = after.value_or(all);
    if (heard >= 0 && heard <= all) events.erase(events.begin(), events.begin() + heard);
    json::object out;
    out["t"] = "view";
    out["view"] = replay.game().view(seat, Reckoning::shown);
    out["events"] = std::move(events);
    out["n"] = all;
    out["moves"] = replay.made();
    out["undone"] = 0;
    out["time"] = json::object();
    if (seat == nobody) return out;
    out["awaited"] = false;
    out["options"] = nullptr;
    out["examples"] = json::array();
    out["order"] = nullptr;
    out["undo"] = false;
    return out;
}

void replayed_steps(const json::object& record, Eyes eyes, Lang lang, const Sink& tell) {
    Replay replay{record};
    eyes.seat = replay.known(eyes.seat);
    Steps steps{replay.game(), eyes, lang};
    tell(R"({"steps":[)");
    tell(json::serialize(steps.first()));
    while (replay.made() < replay.size()) {
        const Seat mover = replay.mover(replay.made());
        replay.next();
        tell(",");
        tell(json::serialize(steps.next(mover)));
    }
    tell("],");
    json::object head = replay.head();
    head["fair"] = replay.fair();
    tell(std::string_view{json::serialize(head)}.substr(1));
}

json::object told_tale(const json::object& record) {
    Replay replay{record};
    replay.play_to(replay.size());
    json::object out = replay.head();
    out["tale"] = replay.game().statistics();
    return out;
}

} // namespace adjuge::house
