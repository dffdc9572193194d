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

json::array worth_now(const State& s) {
    json::array of;
    for (unsigned p = 0; p < s.table.players(); ++p)
        of.emplace_back(wealth(s.table, p, closed_out(s.table, s.own[p])));
    return of;
}
json::array fame_now(const Table& t) { return numbers_json(t.fame, artists); }

} // namespace

// Wealth and fame turn by turn, every trial, every vernissage and every payment, and what the final
// wealth is made of.
json::object Words::tale(const Match<Vernissage>& match) {
    const Config& config = match.config();
    const Record<Vernissage>& record = match.record();
    Doings doings[seats]{};
    json::array worth;
    json::array fame;
    json::array trials;
    json::array moments;
    std::size_t made = 0;
    State now{};
    const auto moment = [&](std::string_view what, const Event& e) {
        moments.push_back(json::object{{"at", made},
                                       {"turn", now.table.turn},
                                       {"what", what},
                                       {"artist", artist_json(e.artist)},
                                       {"seat", seat_json(e.seat)},
                                       {"amount", e.amount}});
    };
    const auto trial = [&](const Event& e, const Table& t) {
        const bool decided = e.kind == Event::Kind::taken_off || e.seat != nobody;
        for (Seat p = 0; p < config.players; ++p) {
            if (!t.challengers.has(p) && p != t.active) continue;
            ++doings[p].trials;
            const bool held = e.kind == Event::Kind::stays;
            if (decided && (p == t.active) == held) ++doings[p].won;
        }
        trials.push_back(json::object{{"at", made},
                                      {"turn", t.turn},
                                      {"artist", artist_json(e.artist)},
                                      {"seat", t.active},
                                      {"challengers", seats_json(t.challengers)},
                                      {"token_stays", e.kind == Event::Kind::stays}});
    };
    Table before{};
    const auto hear = [&](const Event& e) {
        using Kind = Event::Kind;
        switch (e.kind) {
        case Kind::placed: ++doings[e.seat].tokens; break;
        case Kind::objects: ++doings[e.seat].objections; break;
        case Kind::buys: doings[e.seat].spent += e.amount; break;
        case Kind::reviews:
            ++doings[e.seat].critics;
            moment("critic", e);
            break;
        case Kind::earns:
            doings[e.seat].earned += e.amount;
            moment("earns", e);
            break;
        case Kind::borrows: moment("loan", e); break;
        case Kind::goes_out: moment("out", e); break;
        case Kind::vernissage:
            if (e.amount > 0) moment("vernissage", e);
            break;
        case Kind::stays:
        case Kind::taken_off: trial(e, before); break;
        default: break;
        }
    };
    now = start(config, record.deal, Silent{});
    const auto point = [&](unsigned turn) {
        worth.push_back(json::object{{"at", made}, {"turn", turn}, {"of", worth_now(now)}});
        fame.push_back(json::object{{"at", made}, {"turn", turn}, {"of", fame_now(now.table)}});
    };
    point(0);
    for (const Entry<Vernissage>& entry : record.moves) {
        ++made;
        before = now.table;
        apply(now, entry.seat, entry.move, hear);
        const bool over = now.table.phase == Phase::over;
        if ((now.table.turn != before.turn && before.turn > 0) || over) point(before.turn);
    }
    const Table& t = now.table;
    json::array sums;
    for (unsigned p = 0; p < config.players; ++p) {
        int works = 0;
        int out = out_costs * static_cast<int>(closed_out(t, now.own[p]));
        for (unsigned a = 0; a < artists; ++a) {
            const int n = static_cast<int>(t.open[p][a]);
            if (t.in_play(a))
                works += n * t.values().number(t.fame[a]);
            else
                out += n * out_costs;
        }
        sums.push_back(json::object{{"money", t.money[p]},
                                    {"open_works", works},
                                    {"out_works", -out},
                                    {"notes", -note_costs * t.notes[p]},
                                    {"tokens", doings[p].tokens},
                                    {"objections", doings[p].objections},
                                    {"trials", doings[p].trials},
                                    {"trials_won", doings[p].won},
                                    {"spent", doings[p].spent},
                                    {"earned", doings[p].earned},
                                    {"critics", doings[p].critics}});
    }
    json::array names;
    for (const std::string_view id : artist_ids) names.emplace_back(id);
    json::object out;
    out["turns"] = t.turn;
    out["ended"] = ending_ids[static_cast<unsigned>(t.ended)];
    out["artists"] = std::move(names);
    out["sums"] = std::move(sums);
    out["worth"] = std::move(worth);
    out["fame"] = std::move(fame);
    out["trials"] = std::move(trials);
    out["moments"] = std::move(moments);
    return out;
}

} // namespace adjuge
