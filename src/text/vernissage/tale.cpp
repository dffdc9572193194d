#include <utility>

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
class Teller {
public:
    explicit Teller(const Match<Vernissage>& match) : config_{match.config()} {
        now_ = start(config_, match.record().deal, Silent{});
        point(0);
        for (const Entry<Vernissage>& entry : match.record().moves) {
            ++made_;
            before_ = now_.table;
            apply(now_, entry.seat, entry.move, [&](const Event& e) { hear(e); });
            const bool over = now_.table.phase == Phase::over;
            if ((now_.table.turn != before_.turn && before_.turn > 0) || over) point(before_.turn);
        }
    }

    json::object told() const {
        const Table& t = now_.table;
        const Values& v = t.values();
        json::array names;
        for (const std::string_view id : artist_ids) names.emplace_back(id);
        json::object out;
        out["turns"] = t.turn;
        out["ended"] = ending_ids[static_cast<unsigned>(t.ended)];
        out["last"] = last_;
        out["values"] = json::object{{"steps", v.steps},
                                     {"out_at", v.out_at},
                                     {"in_from", v.in_from},
                                     {"in_last", v.in_last}};
        out["artists"] = std::move(names);
        out["sums"] = sums();
        out["worth"] = worth_;
        out["fame"] = fame_;
        out["tokens"] = tokens_;
        out["trials"] = trials_;
        out["moments"] = moments_;
        return out;
    }

private:
    json::object here() const { return {{"at", made_}, {"turn", now_.table.turn}}; }

    void point(unsigned turn) {
        json::array of;
        for (unsigned p = 0; p < config_.players; ++p)
            of.emplace_back(wealth(now_.table, p, closed_out(now_.table, now_.own[p])));
        worth_.push_back(json::object{{"at", made_}, {"turn", turn}, {"of", std::move(of)}});
        fame_.push_back(json::object{
            {"at", made_}, {"turn", turn}, {"of", numbers_json(now_.table.fame, artists)}});
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

    json::array sums() const {
        const Table& t = now_.table;
        json::array list;
        for (unsigned p = 0; p < config_.players; ++p) {
            int works = 0;
            int out = out_costs * static_cast<int>(closed_out(t, now_.own[p]));
            for (unsigned a = 0; a < artists; ++a) {
                const int n = static_cast<int>(t.open[p][a]);
                if (t.in_play(a))
                    works += n * t.values().number(t.fame[a]);
                else
                    out += n * out_costs;
            }
            const Doings& did = doings_[p];
            list.push_back(json::object{{"money", t.money[p]},
                                        {"open_works", works},
                                        {"out_works", -out},
                                        {"notes", -note_costs * t.notes[p]},
                                        {"tokens", did.tokens},
                                        {"objections", did.objections},
                                        {"trials", did.trials},
                                        {"trials_won", did.won},
                                        {"spent", did.spent},
                                        {"earned", did.earned},
                                        {"critics", did.critics}});
        }
        return list;
    }

    const Config& config_;
    State now_{};
    Table before_{};
    std::size_t made_{};
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

json::object Words::tale(const Match<Vernissage>& match) { return Teller{match}.told(); }

} // namespace adjuge
