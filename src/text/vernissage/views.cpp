#include <fmt/format.h>

#include "text/seats.h"
#include "text/vernissage/names.h"

namespace adjuge {

using namespace vernissage;
using Words = Text<Vernissage>;

namespace {

std::uint8_t small(const Node& from, int most = 255) {
    return static_cast<std::uint8_t>(from.number(0, most));
}
constexpr int most_money = 1 << 24;

// Tokens of the supply that would end the game if they were placed before an artist now (VE-70),
// by kind; kinds of which none would are left out.
json::object ends_view(const Table& t, unsigned a) {
    json::object ends;
    if (!t.in_play(a) || t.value != 0 || t.ended != Ending::not_yet) return ends;
    for (unsigned kind = 0; kind < token_kinds; ++kind) {
        unsigned values = 0;
        for (unsigned left = t.supply[kind].kinds(); left != 0; left &= left - 1) {
            const auto value = static_cast<unsigned>(std::countr_zero(left));
            if (next_ends(t, a, kind, value) != Ending::not_yet) values |= 1U << value;
        }
        if (values != 0) ends[token_ids[kind]] = steps_json(values);
    }
    return ends;
}

// Everything the board says of an artist, so that a page needs no table of its own.
json::object artist_view(const Table& t, unsigned a) {
    json::array tokens;
    json::array kinds;
    json::array influence;
    for (unsigned kind = 0; kind < token_kinds; ++kind)
        if (has_bit(kinds_before(t, a), kind)) kinds.emplace_back(token_ids[kind]);
    for (Seat p = 0; p < t.players(); ++p)
        if (t.influences(p, a)) influence.emplace_back(p);
    for (unsigned n = 0; n < t.tokens[a]; ++n) {
        const unsigned kind = t.token[a][n] >> 4U;
        const unsigned value = t.token[a][n] & 15U;
        tokens.push_back(json::object{
            {"token", token_ids[kind]}, {"value", value}, {"points", signed_value(kind, value)}});
    }
    json::object out;
    out.reserve(10);
    out["artist"] = artist_ids[a];
    out["in_play"] = t.in_play(a);
    out["step"] = t.step[a];
    out["fame"] = t.fame[a];
    out["number"] = t.in_play(a) ? t.values().number(t.fame[a]) : -out_costs;
    out["critic"] = t.critic == a;
    out["tokens"] = std::move(tokens);
    out["kinds"] = std::move(kinds); // of these tokens
    out["influence"] = std::move(influence);
    out["ends"] = ends_view(t, a);
    return out;
}

// The fame track and the tokens of this set of house values.
json::object values_view(const Values& v) {
    json::array numbers;
    for (int fame = v.out_at + 1; fame <= v.in_last; ++fame) numbers.emplace_back(v.number(fame));
    json::object out;
    out.reserve(9);
    out["id"] = v.id;
    out["steps"] = v.steps;
    out["out_at"] = v.out_at;
    out["in_from"] = v.in_from;
    out["in_last"] = v.in_last;
    out["costly_total"] = costly_total;
    json::array faces;
    for (unsigned n = 0; n < die_faces; ++n) faces.emplace_back(face_ids[v.face(n)]);
    out["faces"] = std::move(faces); // of the special die
    json::object tokens;
    for (unsigned kind = 0; kind < token_kinds; ++kind)
        tokens[token_ids[kind]] = counts_json(v.tokens[kind], 0);
    out["tokens"] = std::move(tokens);   // that there are
    out["numbers"] = std::move(numbers); // from the first square above OUT on
    return out;
}

json::object player_view(const Table& t, unsigned p) {
    json::array looks;
    for (unsigned n = 0; n < piles; ++n)
        if (t.looked[p][n] > 0)
            looks.push_back(
                json::object{{"pile", n + 1}, {"turn", t.looked[p][n]}, {"left", t.left[p][n]}});
    json::object out;
    out.reserve(18);
    out["money"] = t.money[p];
    out["notes"] = t.notes[p];
    out["agents"] = steps_json(t.agents[p]);
    out["reserve"] = agents_each - t.on_board(p);
    out["influence"] = artists_json(t.influence(p));
    out["brown"] = t.brown[p];
    out["grey"] = t.grey[p];
    out["suitcases_known"] = t.cases[p];
    out["open"] = cards_json(t.open[p]);
    out["gone"] = cards_json(t.gone[p]);
    out["stands"] = artists_json(t.stands[p]);
    out["looks"] = std::move(looks);
    out["named"] = t.named[p];
    out["shown"] = t.shown[p];
    out["dice"] =
        t.dice[p] == 0 ? json::value() : json::value(json::array{t.dice[p] >> 4U, t.dice[p] & 15U});
    out["worth"] = wealth(t, p, t.closed[p]); // if the game ended now, as far as all can see
    out["wealth"] = t.wealth[p];
    out["closed_out"] = t.closed[p];
    return out;
}

void read_player(Table& t, unsigned p, const Node& from) {
    from.only({"money", "notes", "agents", "reserve", "influence", "brown", "grey",
               "suitcases_known", "open", "gone", "stands", "looks", "named", "shown", "dice",
               "worth", "wealth", "closed_out"});
    t.money[p] = from["money"].number(0, most_money);
    t.bank -= t.money[p];
    t.notes[p] = small(from["notes"], notes);
    t.agents[p] = static_cast<std::uint16_t>(read_steps(from["agents"]));
    t.brown[p] = small(from["brown"], brown_cards);
    t.grey[p] = small(from["grey"], grey_cards);
    t.cases[p] = small(from["suitcases_known"], brown_cards);
    t.open[p] = read_cards(from["open"]);
    t.gone[p] = read_cards(from["gone"]);
    t.stands[p] = static_cast<std::uint8_t>(read_artists(from["stands"]));
    t.named[p] = small(from["named"], lanes - 1);
    t.shown[p] = small(from["shown"], brown_cards);
    if (!from["dice"].value().is_null()) {
        const Node dice = read_list(from["dice"], 2);
        t.dice[p] =
            static_cast<std::uint8_t>(dice.at(0).number(1, 6) << 4 | dice.at(1).number(1, 6));
    }
    t.wealth[p] = from["wealth"].number(-most_money, most_money);
    t.closed[p] = small(from["closed_out"], brown_cards);
    const Node looks = from["looks"];
    for (std::size_t n = 0; n < looks.size(); ++n) {
        const auto pile = static_cast<unsigned>(looks.at(n)["pile"].number(1, piles) - 1);
        t.looked[p][pile] = static_cast<std::uint16_t>(looks.at(n)["turn"].number(1, 65535));
        t.left[p][pile] = small(looks.at(n)["left"], pile_height);
    }
}

json::object own_view(const View& view) {
    json::array seen;
    for (unsigned n = 0; n < piles; ++n)
        if (view.me < seats && view.table.looked[view.me][n] > 0)
            seen.push_back(json::object{{"pile", n + 1},
                                        {"turn", view.table.looked[view.me][n]},
                                        {"cards", cards_json(view.own.seen[n])}});
    json::object out;
    out.reserve(4);
    out["hand"] = cards_json(view.own.hand);
    out["grey"] = counts_json(view.own.grey, least_steps);
    out["seen"] = std::move(seen);
    out["returned"] = cards_json(view.own.returned);
    return out;
}
Own read_own(const Node& from) {
    from.only({"hand", "grey", "seen", "returned"});
    Own own{};
    own.hand = read_cards(from["hand"]);
    own.grey = read_counts(from["grey"], least_steps);
    own.returned = read_cards(from["returned"]);
    const Node seen = from["seen"];
    for (std::size_t n = 0; n < seen.size(); ++n)
        own.seen[seen.at(n)["pile"].number(1, piles) - 1] = read_cards(seen.at(n)["cards"]);
    return own;
}

json::object outcome_json(const Config& config, const Outcome& p, std::span<const Event> follows) {
    json::array events;
    for (const Event& e : follows) events.push_back(Words::to_json(config, e));
    json::object out;
    out.reserve(12);
    out["effect"] = p.effect;
    out["fame"] = p.fame;
    out["goes_out"] = p.goes_out;
    out["climbs"] = p.climbs;
    out["step"] = p.step;
    out["vernissage"] = p.vernissage;
    out["pays"] = numbers_json(p.pays, 2);
    out["ends"] = ending_ids[static_cast<unsigned>(p.ends)];
    out["money"] = numbers_json(p.money, config.players);
    out["follows"] = std::move(events);
    return out;
}
// What the token in question would bring with a value, as all can see it.
json::object value_view(const Table& t, unsigned value) {
    static constexpr Own nothing{};
    std::vector<Event> follows;
    const Outcome p =
        foresee_value({t, nothing, nobody}, value, [&](const Event& e) { follows.push_back(e); });
    json::object out = outcome_json(t.config, p, follows);
    out["value"] = value;
    out["left"] = t.supply[t.kind][value];
    return out;
}

// The token in question, what has been said of it, and what it would bring.
json::object question_view(const Table& t) {
    const bool open = t.phase >= Phase::objecting && t.phase <= Phase::dice;
    json::array values;
    for (unsigned value = 1; value < lanes && open && t.phase <= Phase::agreeing; ++value)
        if (has_bit(other_values(t), value)) values.push_back(value_view(t, value));
    json::object out;
    out.reserve(13);
    const bool trial = open && !t.challengers.empty();
    out["odds"] = trial ? json::value(odds(t)) : json::value(); // of 1000, that it stays
    out["stays"] = open ? json::value(value_view(t, t.value)) : json::value();
    out["values"] = std::move(values); // that it could be exchanged for
    out["artist"] = artist_json(t.artist);
    out["token"] = t.kind < token_kinds ? json::value(token_ids[t.kind]) : json::value();
    out["value"] = t.value;
    out["settled"] = t.settled;
    out["proposed"] = t.settled != 0 && !has_bit(named_values(t), t.settled); // by nobody else
    out["objectors"] = seats_json(t.objectors);
    out["challengers"] = seats_json(t.challengers);
    out["ties"] = t.ties;
    out["climbed"] = t.climbed != 0;
    out["last_step"] = t.last_step != 0;
    return out;
}
void read_question(Table& t, const Node& from) {
    from.only({"odds", "stays", "values", "artist", "token", "value", "settled", "proposed",
               "objectors", "challengers", "ties", "climbed", "last_step"});
    t.artist = read_artist(from["artist"]);
    t.kind = from["token"].value().is_null()
                 ? none
                 : static_cast<std::uint8_t>(read_id(from["token"], token_ids));
    t.value = small(from["value"], lanes - 1);
    t.settled = small(from["settled"], lanes - 1);
    t.objectors = read_seats(t.config, from["objectors"]);
    t.challengers = read_seats(t.config, from["challengers"]);
    t.ties = small(from["ties"], most_ties);
    t.climbed = from["climbed"].flag() ? 1 : 0;
    t.last_step = from["last_step"].flag() ? 1 : 0;
}

// What a question is about must be there: bots reckon with it.
void expect_sound(const Table& t, const Node& from) {
    const bool in_question = t.phase >= Phase::objecting && t.phase <= Phase::dice;
    if (in_question || t.phase == Phase::laying) {
        const Node question = from["question"];
        const std::size_t a = read_id(question["artist"], artist_ids);
        (void)read_id(question["token"], token_ids);
        (void)question["value"].number(1, lanes - 1);
        if (in_question && t.tokens[a] == 0)
            from["artists"].at(a)["tokens"].fail("house.format.length", {{"n", "1"}});
    }
    if (t.phase == Phase::taking) (void)from["looking"].number(1, piles);
    if (t.phase == Phase::placing) (void)read_id(from["face"], face_ids);
    if (!of_chance(t.phase) && t.phase != Phase::over)
        (void)from["asked"].number(0, t.config.players - 1);
}

} // namespace

json::object Words::to_json(const View& view, Reckoning) {
    const Table& t = view.table;
    json::object out;
    out.reserve(26);
    out["game"] = Vernissage::info.id;
    out["rules_version"] = rules_version(Vernissage::info, t.config);
    write_config(out, Vernissage::info, t.config);
    out["values"] = values_view(t.values());
    out["me"] = seat_json(view.me);
    out["phase"] = phase_ids[static_cast<unsigned>(t.phase)];
    out["lot"] = t.lot;
    out["turn"] = t.turn;
    out["first"] = t.first;
    out["active"] = t.active;
    out["asked"] = seat_json(t.asked);
    out["pending"] = seats_json(t.pending);
    out["idle"] = t.idle;
    out["face"] = t.face < face_ids.size() ? json::value(face_ids[t.face]) : json::value();
    out["question"] = question_view(t);
    out["looking"] = t.pile < piles ? json::value(t.pile + 1) : json::value();
    out["redraws"] = t.redraws;
    out["ended"] = ending_ids[static_cast<unsigned>(t.ended)];
    json::array all;
    for (unsigned a = 0; a < artists; ++a) all.push_back(artist_view(t, a));
    out["artists"] = std::move(all);
    json::object supply;
    for (unsigned kind = 0; kind < token_kinds; ++kind)
        supply[token_ids[kind]] = counts_json(t.supply[kind], 0);
    out["supply"] = std::move(supply);
    json::array stacks;
    for (unsigned n = 0; n < piles; ++n)
        stacks.push_back(json::object{{"price", t.price(n)}, {"height", t.height[n]}});
    out["piles"] = std::move(stacks);
    out["grey"] = json::object{{"price", grey_price},
                               {"height", t.grey_pile},
                               {"discard", counts_json(t.grey_discard, least_steps)}};
    out["notes_left"] = t.notes_left();
    json::array players;
    for (unsigned p = 0; p < t.players(); ++p) players.push_back(player_view(t, p));
    out["players"] = std::move(players);
    out["own"] = own_view(view);
    return out;
}

json::object Words::own_json(const View& view) { return {{"own", own_view(view)}}; }

View Words::read_view(const Node& from) {
    from.only({"game",  "rules_version", "edition",    "variants", "values", "me",      "phase",
               "lot",   "turn",          "first",      "active",   "asked",  "pending", "idle",
               "face",  "question",      "looking",    "redraws",  "ended",  "artists", "supply",
               "piles", "grey",          "notes_left", "players",  "own"});
    const Node players = from["players"];
    View view{};
    Table& t = view.table;
    t.config = read_config(Vernissage::info, from, players);
    view.me = read_seat(t.config, from["me"]);
    t.phase = static_cast<Phase>(read_id(from["phase"], phase_ids));
    t.lot = static_cast<std::uint32_t>(from["lot"].number(0, 1 << 30));
    t.turn = static_cast<std::uint16_t>(from["turn"].number(0, 65535));
    t.first = small(from["first"], t.config.players - 1);
    t.active = small(from["active"], t.config.players - 1);
    t.asked = read_seat(t.config, from["asked"]);
    t.pending = read_seats(t.config, from["pending"]);
    t.idle = small(from["idle"]);
    t.face = from["face"].value().is_null()
                 ? none
                 : static_cast<std::uint8_t>(read_id(from["face"], face_ids));
    read_question(t, from["question"]);
    t.pile = from["looking"].value().is_null()
                 ? none
                 : static_cast<std::uint8_t>(from["looking"].number(1, piles) - 1);
    t.redraws = small(from["redraws"], hand_dealt);
    t.ended = static_cast<Ending>(read_id(from["ended"], ending_ids));
    t.critic = none;
    const Node all = read_list(from["artists"], artists);
    for (unsigned a = 0; a < artists; ++a) {
        const Node each = all.at(a);
        t.step[a] = static_cast<std::uint8_t>(each["step"].number(1, most_steps));
        t.fame[a] = static_cast<std::int8_t>(each["fame"].number(-128, 127));
        if (!each["in_play"].flag()) t.out = static_cast<std::uint8_t>(t.out | 1U << a);
        if (each["critic"].flag()) t.critic = static_cast<std::uint8_t>(a);
        const Node tokens = each["tokens"];
        if (tokens.size() > most_steps - 1)
            tokens.fail("house.format.length", {{"n", std::to_string(most_steps - 1)}});
        for (std::size_t n = 0; n < tokens.size(); ++n)
            t.token[a][t.tokens[a]++] =
                static_cast<std::uint8_t>(read_id(tokens.at(n)["token"], token_ids) << 4U |
                                          small(tokens.at(n)["value"], lanes - 1));
    }
    for (unsigned kind = 0; kind < token_kinds; ++kind)
        t.supply[kind] = read_counts(from["supply"][token_ids[kind]], 0);
    const Node stacks = read_list(from["piles"], piles);
    for (unsigned n = 0; n < piles; ++n) t.height[n] = small(stacks.at(n)["height"], pile_height);
    t.grey_pile = small(from["grey"]["height"], grey_cards);
    t.grey_discard = read_counts(from["grey"]["discard"], least_steps);
    for (unsigned p = 0; p < t.players(); ++p) read_player(t, p, players.at(p));
    view.own = read_own(from["own"]);
    expect_sound(t, from);
    return view;
}

json::object Words::to_json(const Config& config, const Preview& p) {
    if (!p.verdict.ok()) return {{"refused", to_string(p.verdict.broken)}};
    json::object out = outcome_json(config, p, {p.follows, p.told});
    out["asked"] = seats_json(p.asked);
    out["odds"] = p.odds < 0 ? json::value() : json::value(p.odds);
    out["in_hand"] = p.in_hand;
    out["could_earn"] = (p.pays[0] + p.pays[1]) * p.in_hand;
    out["borrows"] = p.borrows;
    out["agents"] = steps_json(p.agents);
    out["influence"] = artists_json(p.influence);
    out["wealth"] = numbers_json(p.wealth, config.players);
    return out;
}

} // namespace adjuge
