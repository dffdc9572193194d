#include "text/choices.h"
#include "text/vernissage/names.h"

namespace adjuge {

using namespace vernissage;
using Words = Text<Vernissage>;
using Kind = Move::Kind;

namespace {

std::string say_key(Lang lang, std::string_view id) {
    return play_words<Vernissage>(lang, "key", id);
}
// "s4.2"
std::string token_key(Lang lang, const Move& m) {
    return fmt::format("{}{}.{}", say_key(lang, token_ids[m.token]), m.value, m.artist + 1);
}
// "m1,4,9"
std::string agents_key(Lang lang, unsigned agents) {
    return fmt::format("{}{}", say_key(lang, "relocate"), fmt::join(members(agents), ","));
}
// "2>5", or ">3" from outside
std::string way_key(const Move& m) {
    return fmt::format("{}>{}", m.from == 0 ? "" : std::to_string(m.from), m.to);
}

// All ways of the limited moves in hand.
template <class Way>
void each_way(const Options& offered, Way&& way) {
    for (const unsigned card : members(offered.greys)) {
        const unsigned n = card + least_steps;
        for (const unsigned to : members(in_at(offered.agents, offered.board, offered.outside, n)))
            way(card, 0U, to);
        for (const unsigned to : members(up_by(offered.agents, offered.board, n)))
            way(card, to - n, to);
        for (const unsigned to : members(down_by(offered.agents, offered.board, n)))
            way(card, to + n, to);
    }
}

std::vector<unsigned> named(const Options& o, const Option&) { return members(o.named); }
std::vector<unsigned> amounts(const Options&, const Option& o) {
    std::vector<unsigned> all;
    for (unsigned n = o.lo; n <= o.hi; ++n) all.push_back(n);
    return all;
}

// Where there are too many to list, an example of how they are typed is made apart.
constexpr KeyRow<Vernissage> keys[] = {
    {Kind::place, TypedAs::apart},
    {Kind::consent, TypedAs::letter},
    {Kind::consent, TypedAs::apart},
    {Kind::object, TypedAs::letter},
    {Kind::object, TypedAs::lettered, &Move::value, named},
    {Kind::settle, TypedAs::lettered, &Move::value, named},
    {Kind::propose, TypedAs::lettered, &Move::value,
     [](const Options& o, const Option&) { return members(o.others); }},
    {Kind::show, TypedAs::number, &Move::amount, amounts},
    {Kind::lay, TypedAs::number, &Move::amount, amounts},
    {Kind::buy, TypedAs::number, &Move::pile,
     [](const Options& o, const Option&) { return members(o.offers & ((1U << piles) - 1U)); }, 1},
    {Kind::buy, TypedAs::apart},
    {Kind::take, TypedAs::counted, &Move::card,
     [](const Options& o, const Option&) { return members(o.cards); }},
    {Kind::relocate, TypedAs::apart},
    {Kind::advance, TypedAs::apart},
    {Kind::review, TypedAs::lettered, &Move::artist,
     [](const Options& o, const Option&) { return members(o.artists); }, 1},
    {Kind::done, TypedAs::letter},
    {Kind::done, TypedAs::apart},
};

std::string hint(Lang lang, const Table& t, const Move& m) {
    const auto hint_of = [&](std::string_view id, const Args& args) {
        return play_words<Vernissage>(lang, "hint", id, args);
    };
    if (m.stands != unsaid)
        return hint_of(m.stands == 0 ? "withdraw" : "stand",
                       {{"artist", t.artist < artists ? Words::artist(lang, t.artist) : ""}});
    if (m.value != 0 && m.kind != Kind::place)
        return hint_of(move_id(m.kind), {{"token", Words::token(lang, t.kind, m.value)}});
    return Words::words(lang, t.config, m);
}

} // namespace

std::vector<Words::Choice> Words::choices(Lang lang, const View& view) {
    const Table& t = view.table;
    const Options offered = vernissage::options(view);
    // The same, and standing consent with it.
    const auto standing = [&](Move m, unsigned artists_stood, auto&& add) {
        if (artists_stood == t.stands[view.me]) return;
        m.stands = static_cast<std::uint8_t>(artists_stood);
        add(say_key(lang, move_id(m.kind)) + "!", m);
    };
    const auto apart = [&](const Option& o, Move m, auto&& add) {
        Rng luck{offered.question};
        switch (o.kind) {
        case Kind::consent: return standing(m, t.stands[view.me] | 1U << t.artist, add);
        case Kind::done: return standing(m, 0, add);
        case Kind::place: // one of each kind
            m.artist = static_cast<std::uint8_t>(any_bit(offered.artists, luck));
            for (const unsigned kind : members(offered.tokens)) {
                m.token = static_cast<std::uint8_t>(kind);
                m.value = static_cast<std::uint8_t>(any_bit(offered.values[kind], luck));
                const int others =
                    std::popcount(offered.values[kind]) * std::popcount(offered.artists);
                // An example is no forced move, unless there is no other.
                add(token_key(lang, m), m).hi = others > 1 ? 1 : 0;
            }
            return;
        case Kind::buy:
            m.pile = grey_offer;
            if (has_bit(offered.offers, grey_offer)) add(say_key(lang, "buy"), m);
            return;
        case Kind::relocate:
            m = draw(view, offered, o, luck);
            add(agents_key(lang, m.agents), m);
            return;
        default:
            each_way(offered, [&](unsigned card, unsigned from, unsigned to) {
                m.card = static_cast<std::uint8_t>(card);
                m.from = static_cast<std::uint8_t>(from);
                m.to = static_cast<std::uint8_t>(to);
                add(way_key(m), m);
            });
        }
    };
    return choices_by<Vernissage>(
        lang, view, keys, [&](const Move& m) { return hint(lang, t, m); }, apart);
}

namespace {

// A number of one or two digits, taken from the front of a line; 0 if there is none.
unsigned taken_number(std::string_view& line) {
    unsigned number = 0;
    for (int digits = 0; digits < 2 && !line.empty() && line[0] >= '0' && line[0] <= '9';
         ++digits, line.remove_prefix(1))
        number = number * 10 + static_cast<unsigned>(line[0] - '0');
    return number;
}
bool took(std::string_view& line, std::string_view what) {
    if (!line.starts_with(what)) return false;
    line.remove_prefix(what.size());
    return true;
}

// "s4.2"
std::optional<Move> typed_token(Lang lang, std::string_view line) {
    Move m;
    m.kind = Kind::place;
    for (unsigned kind = 0; kind < token_kinds && m.token == none; ++kind)
        if (took(line, say_key(lang, token_ids[kind]))) m.token = static_cast<std::uint8_t>(kind);
    const unsigned value = taken_number(line);
    const bool dotted = took(line, ".");
    const unsigned artist = taken_number(line);
    if (m.token == none || value == 0 || value >= lanes || !dotted || !line.empty() ||
        artist == 0 || artist > artists)
        return {};
    m.value = static_cast<std::uint8_t>(value);
    m.artist = static_cast<std::uint8_t>(artist - 1);
    return m;
}
// "m1,4,9"
std::optional<Move> typed_agents(Lang lang, std::string_view line) {
    Move m;
    m.kind = Kind::relocate;
    if (!took(line, say_key(lang, "relocate"))) return {};
    do {
        const unsigned step = taken_number(line);
        if (step == 0 || step > most_steps || has_bit(m.agents, step)) return {};
        m.agents = static_cast<std::uint16_t>(m.agents | 1U << step);
    } while (took(line, ","));
    return line.empty() ? std::optional{m} : std::nullopt;
}

} // namespace

std::optional<Move> Words::typed(Lang lang, const View& view, std::string_view line) {
    for (const Option& o : vernissage::options(view)) {
        std::optional<Move> m;
        if (o.kind == Kind::place) m = typed_token(lang, line);
        if (o.kind == Kind::relocate) m = typed_agents(lang, line);
        if (!m) continue;
        m->question = view.table.question;
        return m;
    }
    return {};
}

std::vector<std::string> Words::foresee(Lang lang, const Seating& seating, const View& view,
                                        const Move& move) {
    const Preview p = vernissage::preview(view, move);
    if (!p.verdict.ok()) return {};
    std::vector<std::string> lines;
    const auto add = [&](std::string_view key, const Args& args = {}) {
        lines.push_back(play_words<Vernissage>(lang, "foresee", key, args));
    };
    std::vector<std::string> names;
    for (Seat seat = 0; seat < seating.config.players; ++seat)
        if (p.asked.has(seat) && move.kind == Kind::place)
            names.push_back(seating.seats[seat].name);
    if (!names.empty()) add("asked", {{"seats", listed(lang, names)}});
    if (p.told > 0) add("follows");
    for (unsigned n = 0; n < p.told; ++n) lines.push_back(sentence(lang, seating, p.follows[n]));
    if (p.odds >= 0) add("odds", {{"n", std::to_string((p.odds + 5) / 10)}});
    if (p.money[view.me] != 0)
        add("money", {{"amount", money(lang, view.table.money[view.me] + p.money[view.me])}});
    if (move.kind == Kind::relocate || move.kind == Kind::advance) {
        if (p.influence == 0)
            add("no_influence");
        else
            add("influence", {{"artists", artists_words(lang, p.influence)}});
    }
    return lines;
}

std::string Words::caution(Lang lang, const View& view, const Move& move) {
    if (view.me == nobody) return {};
    const Preview p = vernissage::preview(view, move);
    if (!p.verdict.ok()) return {};
    if (p.borrows) return say(lang, "vernissage.play.caution.borrows");
    if (move.kind == Kind::place && p.ends != Ending::not_yet)
        return say(lang, "vernissage.play.caution.ends");
    return {};
}

} // namespace adjuge
