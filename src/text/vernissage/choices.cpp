#include <fmt/format.h>

#include "text/seats.h"
#include "text/vernissage/names.h"

namespace adjuge {

using namespace vernissage;
using Words = Text<Vernissage>;
using Kind = Move::Kind;

namespace {

std::string_view id_of(Kind kind) { return move_ids[static_cast<unsigned>(kind)]; }
std::string say_key(Lang lang, std::string_view id) {
    return say(lang, fmt::format("vernissage.play.key.{}", id));
}
// "s4.2"
std::string token_key(Lang lang, const Move& m) {
    return fmt::format("{}{}.{}", say_key(lang, token_ids[m.token]), m.value, m.artist + 1);
}
// "m1,4,9"
std::string agents_key(Lang lang, unsigned agents) {
    std::string key = say_key(lang, "relocate");
    bool first = true;
    for (unsigned left = agents; left != 0; left &= left - 1) {
        key += fmt::format("{}{}", first ? "" : ",", std::countr_zero(left));
        first = false;
    }
    return key;
}

// All that a terminal can list, one after the other; where that would be too many, an example of
// how they are typed.
class Lister {
public:
    Lister(Lang lang, const View& view) : lang_{lang}, view_{view}, offered_{options(view)} {}

    std::vector<Words::Choice> all() {
        for (const Option& o : offered_) list(o);
        return std::move(all_);
    }

private:
    void add(std::string key, const Move& m, std::string hint = {}) {
        if (hint.empty()) hint = Words::words(lang_, view_.table.config, m);
        all_.push_back({std::move(key), std::move(hint), m, 0, 0});
    }
    // A value of the token in question.
    void add_value(std::string_view key, const Move& m) {
        add(fmt::format("{}{}", key, m.value), m,
            say(lang_, fmt::format("vernissage.play.hint.{}", id_of(m.kind)),
                {{"token", Words::token(lang_, view_.table.kind, m.value)}}));
    }
    // The same, and standing consent with it.
    void add_standing(std::string_view key, Move m, unsigned artists_stood) {
        if (artists_stood == view_.table.stands[view_.me]) return;
        m.stands = static_cast<std::uint8_t>(artists_stood);
        const std::string_view what = artists_stood == 0 ? "withdraw" : "stand";
        add(fmt::format("{}!", key), m,
            say(lang_, fmt::format("vernissage.play.hint.{}", what),
                {{"artist", view_.table.artist < artists ? Words::artist(lang_, view_.table.artist)
                                                         : std::string{}}}));
    }
    template <class F>
    static void each(unsigned bits, F&& visit) {
        for (; bits != 0; bits &= bits - 1)
            visit(static_cast<std::uint8_t>(std::countr_zero(bits)));
    }

    void list(const Option& o) {
        Move m;
        m.kind = o.kind;
        m.lot = offered_.lot;
        const std::string key = say_key(lang_, id_of(o.kind));
        switch (o.kind) {
        case Kind::place: list_tokens(m); break; // one of each kind
        case Kind::object:
        case Kind::settle:
        case Kind::propose:
            if (o.kind == Kind::object) add(key, m);
            each(o.kind == Kind::propose ? offered_.others : offered_.named,
                 [&](std::uint8_t value) {
                     m.value = value;
                     add_value(key, m);
                 });
            break;
        case Kind::show:
        case Kind::lay:
            for (unsigned n = o.lo; n <= o.hi; ++n) {
                m.amount = static_cast<std::uint8_t>(n);
                add(std::to_string(n), m);
            }
            break;
        case Kind::buy:
            each(offered_.offers, [&](std::uint8_t offer) {
                m.pile = offer;
                add(offer < piles ? std::to_string(offer + 1) : key, m);
            });
            break;
        case Kind::take: {
            unsigned number = 0;
            each(offered_.cards, [&](std::uint8_t card) {
                m.card = card;
                add(std::to_string(++number), m);
            });
            break;
        }
        case Kind::relocate: {
            Rng luck{m.lot};
            const Move any = draw(view_, offered_, o, luck);
            add(agents_key(lang_, any.agents), any);
            break;
        }
        case Kind::advance: list_advances(m); break;
        case Kind::review:
            each(offered_.artists, [&](std::uint8_t artist) {
                m.artist = artist;
                add(fmt::format("{}{}", key, artist + 1), m);
            });
            break;
        case Kind::consent:
            add(key, m);
            add_standing(key, m, view_.table.stands[view_.me] | 1U << view_.table.artist);
            break;
        case Kind::done:
            add(key, m);
            add_standing(key, m, 0);
            break;
        default: add(key, m); break;
        }
    }
    void list_tokens(Move m) {
        Rng luck{m.lot};
        m.artist = static_cast<std::uint8_t>(any_bit(offered_.artists, luck));
        each(offered_.tokens, [&](std::uint8_t kind) {
            m.token = kind;
            m.value = static_cast<std::uint8_t>(any_bit(offered_.values[kind], luck));
            add(token_key(lang_, m), m);
            // An example is no forced move, unless there is no other.
            const int others =
                std::popcount(offered_.values[kind]) * std::popcount(offered_.artists);
            all_.back().hi = others > 1 ? 1 : 0;
        });
    }
    void list_advances(Move m) {
        each(offered_.greys, [&](std::uint8_t card) {
            const unsigned n = card + least_steps;
            m.card = card;
            const auto way = [&](unsigned from, unsigned to) {
                m.from = static_cast<std::uint8_t>(from);
                m.to = static_cast<std::uint8_t>(to);
                add(from == 0 ? fmt::format(">{}", to) : fmt::format("{}>{}", from, to), m);
            };
            each(in_at(offered_.agents, offered_.board, offered_.outside, n),
                 [&](unsigned to) { way(0, to); });
            each(up_by(offered_.agents, offered_.board, n), [&](unsigned to) { way(to - n, to); });
            each(down_by(offered_.agents, offered_.board, n),
                 [&](unsigned to) { way(to + n, to); });
        });
    }

    Lang lang_;
    const View& view_;
    Options offered_;
    std::vector<Words::Choice> all_;
};

} // namespace

std::vector<Words::Choice> Words::choices(Lang lang, const View& view) {
    return Lister{lang, view}.all();
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
        m->lot = view.table.lot;
        return m;
    }
    return {};
}

std::vector<std::string> Words::foresee(Lang lang, const Company& company, const View& view,
                                        const Move& move) {
    const Preview p = vernissage::preview(view, move);
    if (!p.verdict.ok()) return {};
    std::vector<std::string> lines;
    const auto add = [&](std::string_view key, const Args& args = {}) {
        lines.push_back(say(lang, fmt::format("vernissage.play.foresee.{}", key), args));
    };
    std::vector<std::string> names;
    for (Seat seat = 0; seat < company.config.players; ++seat)
        if (p.asked.has(seat) && move.kind == Kind::place)
            names.push_back(company.seats[seat].name);
    if (!names.empty()) add("asked", {{"seats", listed(lang, names)}});
    if (p.told > 0) add("follows");
    for (unsigned n = 0; n < p.told; ++n) lines.push_back(sentence(lang, company, p.follows[n]));
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
