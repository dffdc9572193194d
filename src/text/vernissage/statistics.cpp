#include "text/statistics.h"
#include "text/seats.h"
#include "text/vernissage/names.h"

namespace adjuge {

using namespace vernissage;
using Words = Text<Vernissage>;

namespace {

// What a seat did in the whole game.
struct Doings {
    int tokens{};
    int objections{};
    int trials{};
    int won{};
    int spent{};
    int earned{};
    int critics{};
};

// Wealth and fame turn by turn, every token and trial, every vernissage and every payment, and what
// the final wealth is made of.
class Statistics : StatisticsOf<Vernissage> {
public:
    explicit Statistics(const Match<Vernissage>& match) : StatisticsOf{match} {
        point();
        replay([&](const Event& e) { hear(e); },
               [&](const Move&) {
                   const Table& t = now_.table;
                   if ((t.turn != before_.turn && before_.turn > 0) || t.phase == Phase::over)
                       point();
               });
    }

    json::object told() const {
        const Table& t = now_.table;
        const Values& v = t.values();
        json::object out;
        out["turns"] = t.turn;
        out["ended"] = ending_ids[static_cast<unsigned>(t.ended)];
        out["last"] = last_;
        out["values"] = json::object{{"steps", v.steps},
                                     {"out_at", v.out_at},
                                     {"in_from", v.in_from},
                                     {"in_last", v.in_last}};
        out["artists"] = ids_json(artist_ids);
        out["sums"] = by_seat([&](Seat p) { return sums(p); });
        out["worth"] = worth_;
        out["fame"] = fame_;
        out["tokens"] = tokens_;
        out["trials"] = trials_;
        out["moments"] = moments_;
        return out;
    }

private:
    json::object here() const { return {{"at", at_}, {"turn", now_.table.turn}}; }

    // What a seat has, works in hand included.
    WealthParts holds(Seat seat) const {
        return wealth_parts(now_.table, seat, closed_out(now_.table, now_.own[seat]));
    }
    void point() {
        json::object next{{"at", at_}, {"turn", before_.turn}};
        next["of"] = by_seat([&](Seat p) { return holds(p).total(); });
        worth_.push_back(next);
        next["of"] = numbers_json(now_.table.fame, artists);
        fame_.push_back(std::move(next));
    }

    void hear(const Event& e) {
        using Kind = Event::Kind;
        switch (e.kind) {
        case Kind::placed: place(e); break;
        case Kind::objects:
            ++doings_[e.seat].objections;
            token().at("by").as_array().push_back(
                json::object{{"seat", e.seat}, {"value", e.value}});
            break;
        case Kind::proposes: token()["proposed"] = e.value; break;
        case Kind::exchanged:
            token()["end"] = "exchanged";
            token()["to"] = e.to;
            break;
        case Kind::dice:
            rolls_.push_back(json::object{{"seat", e.seat},
                                          {"dice", json::array{e.from, e.to}},
                                          {"suitcases", e.amount - e.from - e.to},
                                          {"total", e.amount}});
            break;
        case Kind::tie:
            ties_ = e.amount;
            if (e.amount < static_cast<int>(most_ties)) rolls_.clear();
            break;
        case Kind::stays: trial(e); break;
        case Kind::taken_off:
            trial(e);
            token()["end"] = "taken-off";
            token()["to"] = nullptr;
            break;
        case Kind::fame:
            if (e.why == rule(23) || e.why == rule(35))
                token()["effect"] = effect(now_.table, e.artist, now_.table.kind, now_.table.value);
            break;
        case Kind::buys: doings_[e.seat].spent += e.amount; break;
        case Kind::reviews:
            ++doings_[e.seat].critics;
            moment("critic", e);
            break;
        case Kind::earns:
            doings_[e.seat].earned += e.amount;
            moment("earns", e);
            break;
        case Kind::borrows: moment("loan", e); break;
        case Kind::enters_in: moment("in", e); break;
        case Kind::goes_out:
            out_ = e.artist;
            moment("out", e);
            break;
        case Kind::vernissage:
            if (e.amount > 0) moment("vernissage", e);
            break;
        case Kind::ends: end(static_cast<Ending>(e.amount)); break;
        default: break;
        }
    }

    json::object& token() { return tokens_.back().as_object(); }
    void place(const Event& e) {
        ++doings_[e.seat].tokens;
        json::object placed = here();
        placed["seat"] = e.seat;
        placed["artist"] = artist_json(e.artist);
        placed["token"] = token_ids[e.token];
        placed["value"] = e.value;
        placed["step"] = e.to;
        placed["by"] = json::array{};
        placed["proposed"] = 0; // by who placed it, in answer to objections
        placed["end"] = "stays";
        placed["to"] = e.value; // what counted
        placed["effect"] = 0;
        tokens_.push_back(std::move(placed));
    }
    void moment(std::string_view what, const Event& e) {
        json::object next = here();
        next["what"] = what;
        next["artist"] = artist_json(e.artist);
        next["seat"] = seat_json(e.seat);
        next["amount"] = e.amount;
        moments_.push_back(std::move(next));
    }
    void trial(const Event& e) {
        const bool stays = e.kind == Event::Kind::stays;
        const bool decided = !stays || e.seat != nobody;
        const SeatSet challengers = before_.challengers;
        for (Seat p = 0; p < config_.players; ++p) {
            if (!challengers.has(p) && p != before_.active) continue;
            ++doings_[p].trials;
            if (decided && (p == before_.active) == stays) ++doings_[p].won;
        }
        json::object held = here();
        held["artist"] = artist_json(e.artist);
        held["token"] = token_ids[before_.kind];
        held["value"] = before_.value;
        held["seat"] = before_.active;
        held["challengers"] = seats_json(challengers);
        held["rolls"] = std::exchange(rolls_, {}); // those that decided
        held["ties"] = std::exchange(ties_, 0);
        held["winner"] = decided ? json::value(stays ? "active" : "challengers") : json::value();
        held["token_stays"] = stays;
        trials_.push_back(std::move(held));
    }
    // Whose token it was, and before whom.
    void end(Ending how) {
        if (how == Ending::idle || how == Ending::rounds) return;
        const Table& t = now_.table;
        last_ = json::object{{"seat", t.active},
                             {"artist", artist_json(t.artist < artists ? t.artist : out_)}};
    }

    json::object sums(Seat seat) const {
        const WealthParts sum = holds(seat);
        const Doings& did = doings_[seat];
        return {{"money", sum.money},   {"open_works", sum.works}, {"out_works", sum.out},
                {"notes", sum.notes},   {"tokens", did.tokens},    {"objections", did.objections},
                {"trials", did.trials}, {"trials_won", did.won},   {"spent", did.spent},
                {"earned", did.earned}, {"critics", did.critics}};
    }

    Doings doings_[seats]{};
    unsigned out_{none}; // the last who went
    int ties_{};
    json::array rolls_;
    json::value last_;
    json::array worth_;
    json::array fame_;
    json::array tokens_;
    json::array trials_;
    json::array moments_;
};

} // namespace

json::object Words::statistics(const Match& match) { return Statistics{match}.told(); }

} // namespace adjuge
