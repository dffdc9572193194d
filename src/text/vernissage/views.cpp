#include "text/same_for_all.h"
#include "text/types.h"
#include "text/vernissage/view_rows.h"

namespace adjuge {

using namespace vernissage;
using Words = Text<Vernissage>;

namespace {

template <class Form, class V>
void describe_own(Form& form, V& view) {
    form.object("own", "Own", [&](auto& own) {
        own("hand", cards(view.own.hand));
        own("grey", counts(view.own.grey, least_steps));
        own("seen", seen_by(view));
        own("returned", cards(view.own.returned));
    });
}

template <class Form>
void describe_outcome(Form& form, const Config& config, const Outcome& p,
                      std::span<const Event> follows) {
    form("effect", given(p.effect));
    form("fame", given(p.fame));
    form("goes_out", given(p.goes_out));
    form("climbs", given(p.climbs));
    form("step", given(p.step));
    form("vernissage", given(p.vernissage));
    form("pays", numbers(p.pays, 2), "for the token, for the vernissage");
    form("ends", id(p.ends, ending_ids));
    form("money", numbers(p.money, config.players));
    form("follows", fact(Type{"Event"}.listed(), [&config, follows] {
             json::array events;
             for (const Event& e : follows) events.push_back(Words::to_json(config, e));
             return events;
         }));
}
// What the token in question would bring with a value, as all can see it.
template <class Form>
void describe_value(Form& form, const Table& t, unsigned value, const Outcome& p,
                    std::span<const Event> follows) {
    describe_outcome(form, t.config, p, follows);
    form("value", given(value));
    form("left", fact([&t, value] { return t.supply[t.kind][value]; }));
}
json::object value_json(const Table& t, unsigned value) {
    static constexpr Own nothing{};
    std::vector<Event> follows;
    const Outcome p =
        foresee_value({t, nothing, nobody}, value, [&](const Event& e) { follows.push_back(e); });
    return written([&](Writer& form) { describe_value(form, t, value, p, follows); });
}

// The token in question, what has been said of it, and what it would bring.
template <class Form, class T>
void describe_question(Form& form, T& t) {
    const bool open = t.phase >= Phase::objecting && t.phase <= Phase::dice;
    form("odds",
         fact(Type{"number"}.or_null(),
              [&t, open] {
                  const bool trial = open && !t.challengers.empty();
                  return trial ? json::value(odds(t)) : json::value();
              }),
         "of 1000, that it stays");
    form("stays", fact(Type{"Value"}.or_null(), [&t, open] {
             return open ? json::value(value_json(t, t.value)) : json::value();
         }));
    form("values",
         fact(Type{"Value"}.listed(),
              [&t, open] {
                  json::array values;
                  if (open && t.phase <= Phase::agreeing)
                      each_bit(other_values(t) & ~1U,
                               [&](unsigned value) { values.push_back(value_json(t, value)); });
                  return values;
              }),
         "that it could be exchanged for");
    form("artist", id_or_null(t.artist, artist_ids, none));
    form("token", id_or_null(t.kind, token_ids, none));
    form("value", number(t.value, 0, lanes - 1));
    form("settled", number(t.settled, 0, lanes - 1), "the value that the active player took");
    form("proposed", fact([&t] { return t.settled != 0 && !has_bit(named_values(t), t.settled); }),
         "a value that nobody else has named");
    form("objectors", seat_set(t.objectors, t.config));
    form("challengers", seat_set(t.challengers, t.config));
    form("ties", number(t.ties, 0, most_ties));
    form("climbed", flag(t.climbed));
    form("last_step", flag(t.last_step));
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

// A pile by its number from 1 on, or null.
template <class T>
auto pile_or_null(T& pile) {
    return codec(
        Type{"number"}.or_null(), pile,
        [](unsigned n) { return n < piles ? json::value(n + 1) : json::value(); },
        [](auto& n, const Node& from) {
            n = from.value().is_null() ? none : static_cast<T>(from.number(1, piles) - 1);
        });
}

template <class Form, class T>
void describe_table(Form& form, T& t) {
    form("phase", id(t.phase, phase_ids));
    form("lot", number(t.question, 0, 1 << 30), "number of the question");
    form("turn", number(t.turn, 0, 65535));
    form("first", player(t.first, t.config));
    form("active", player(t.active, t.config));
    form("asked", seat(t.asked, t.config));
    form("pending", seat_set(t.pending, t.config), "to be asked after him");
    form("idle", number(t.idle));
    form("face", id_or_null(t.face, face_ids, none));
    form.object("question", "Question", [&](auto& inner) { describe_question(inner, t); });
    form("looking", pile_or_null(t.pile), "a pile");
    form("redraws", number(t.redraws, 0, hand_dealt));
    form("ended", id(t.ended, ending_ids));
    form.list("artists", "ArtistRow", artists,
              [&](auto& row, unsigned a) { describe_artist(row, t, a); });
    form("supply", token_counts(t.supply));
    form.list("piles", "PileRow", piles, [&](auto& row, unsigned n) {
        row("price", fact([&t, n] { return t.price(n); }));
        row("height", number(t.height[n], 0, pile_height));
    });
    form.object("grey", "GreyPile", [&](auto& grey) {
        grey("price", given(grey_price));
        grey("height", number(t.grey_pile, 0, grey_cards));
        grey("discard", counts(t.grey_discard, least_steps));
    });
    form("notes_left", fact([&] { return t.notes_left(); }));
    form.list("players", "Player", t.players(),
              [&](auto& row, unsigned p) { describe_player(row, t, p); });
}

template <class Form, class V>
void describe_view(Form& form, V& view) {
    auto& t = view.table;
    form("game", given(Type{"string"}, Vernissage::info.id));
    form("rules_version", fact([&] { return rules_version(Vernissage::info, t.config); }));
    form.config(Vernissage::info, t.config);
    form("values", fact(Type{"HouseValues"}, [&] {
             return written([&](Writer& inner) { describe_values(inner, t.values()); });
         }));
    form("me", seat(view.me, t.config));
    same_for_all(form, [&] { describe_table(form, t); });
    describe_own(form, view);
}

template <class Form>
void describe_preview(Form& form, const Config& config, const Preview& p) {
    describe_outcome(form, config, p, {p.follows, p.told});
    form("asked", seat_set(p.asked, config));
    form("odds", fact(Type{"number"}.or_null(),
                      [&] { return p.odds < 0 ? json::value() : json::value(p.odds); }));
    form("in_hand", given(p.in_hand), "our works of the artist that could be laid open");
    form("could_earn", given((p.pays[0] + p.pays[1]) * p.in_hand), "and what they would bring");
    form("borrows", given(p.borrows));
    form("agents", step_set(p.agents));
    form("influence", artist_set(p.influence));
    form("wealth", numbers(p.wealth, config.players));
}

constexpr View blank{};
constexpr Looked no_look{};

} // namespace

json::object Words::to_json(const View& view, Reckoning) {
    return written([&](Writer& form) { describe_view(form, view); });
}
void Words::put(FieldTexts& into, const View& view, Reckoning, CommonFields* common) {
    write_texts(into, common, [&](TextWriter& form) { describe_view(form, view); });
}
json::object Words::own_json(const View& view) {
    return written([&](Writer& form) { describe_own(form, view); });
}
View Words::read_view(const Node& from) {
    View view{};
    view.table.critic = none;
    Reader::read(from, [&](Reader& form) { describe_view(form, view); });
    for (unsigned p = 0; p < view.table.players(); ++p) view.table.bank -= view.table.money[p];
    expect_sound(view.table, from);
    return view;
}
json::object Words::to_json(const Config& config, const Preview& preview) {
    if (!preview.verdict.ok()) return {{"refused", to_string(preview.verdict.broken)}};
    return written([&](Writer& form) { describe_preview(form, config, preview); });
}

void Words::view_types(TypeScript& types) {
    types.ids(phase_ids);
    types.alias("Supply", "Record<TokenKind, Counts>");
    types.alias("Values", "Partial<Record<TokenKind, number[]>>");
    types.object("Token", [](auto& form) { describe_token(form, blank.table.token[0][0]); });
    types.object("Look", [](auto& form) { describe_look(form, no_look); });
    types.object("Seen", [](auto& form) { describe_seen(form, no_look); });
    types.object("HouseValues", [](auto& form) { describe_values(form, Values{}); });
    types.object("Value", [](auto& form) { describe_value(form, blank.table, 0, Outcome{}, {}); });
    types.object("View", [](auto& form) { describe_view(form, blank); });
    types.object("Preview",
                 [](auto& form) { describe_preview(form, blank.table.config, Preview{}); });
}

} // namespace adjuge
