#include "text/choices.h"
#include "ai/marche_noir/offers.h"
#include "text/marche_noir/names.h"

namespace adjuge {

using namespace marche_noir;
using Words = Text<MarcheNoir>;
using Kind = Move::Kind;

namespace {

std::string letter(Lang lang, unsigned good) {
    return say(lang, fmt::format("marche-noir.letter.{}", good_ids[good]));
}

// Reads "2r1b"; the number may be left out where it is one. Nothing if it is no such list.
std::optional<Goods> read_letters(Lang lang, std::string_view text) {
    Goods goods;
    std::size_t at = 0;
    while (at < text.size()) {
        if (text[at] == ' ') {
            ++at;
            continue;
        }
        unsigned n = 0;
        bool counted = false;
        for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at, counted = true)
            n = std::min(99U, n * 10 + static_cast<unsigned>(text[at] - '0'));
        if (!counted) n = 1;
        unsigned good = 0;
        for (; good < kinds; ++good)
            if (text.substr(at).starts_with(letter(lang, good))) break;
        if (good == kinds || n > cubes || goods[good] + n > cubes) return {};
        goods = goods + Goods::of(good, n);
        ++at;
    }
    return goods;
}

std::uint8_t only_good(Goods goods) {
    return goods.set().count() == 1 ? static_cast<std::uint8_t>(goods.set().first())
                                    : std::uint8_t{no_good};
}

// Whom the regular customers serve where nobody said it: the good that could not be sold without
// them, or else the first that they make cheaper.
std::uint8_t customers_good(const Table& t, const Options& offered, Goods vp) {
    std::uint8_t found = no_good;
    for (unsigned good = 0; good < kinds; ++good) {
        const unsigned n = std::min(vp[good], most_vp);
        const bool cheaper = friendly_price(t.rank[good], n) < price(t.rank[good], n);
        if (vp[good] > offered.area[good] || (found == no_good && n > 0 && cheaper))
            found = static_cast<std::uint8_t>(good);
    }
    return found;
}

// An example of a template.
Move example(const View& view, const Options& offered, const Option& o) {
    Rng luck{offered.question};
    Move m = draw(view, offered, o, luck);
    if (o.kind == Kind::offer)
        if (const auto found = proposals<1>(view.table, view.me, 40); found.count > 0)
            m = offer_of(view, offered, found.list[0]);
    return m;
}
// How it is typed.
std::string key_of(Lang lang, const Options& offered, const Move& m) {
    const auto letters = [&](Goods goods) { return Words::goods_letters(lang, goods); };
    const std::string goods = letters(m.goods + m.stock);
    switch (m.kind) {
    case Kind::accept:
        return play_words<MarcheNoir>(lang, "key", "accept") +
               (offered.wild ? std::to_string(m.other + 1) : "");
    case Kind::offer: return goods + "=" + letters(m.wanted);
    case Kind::swap: return letters(Goods::of(m.good, 2)) + "=" + letters(Goods::of(m.into, 1));
    case Kind::bid: return letters(Goods::of(m.good, m.amount));
    default: break;
    }
    return (goods.empty() ? "0" : goods) +
           (m.kind == Kind::sell && m.good != no_good ? "*" + letter(lang, m.good) : "");
}

std::vector<unsigned> goods(const Options& o, const Option&) { return members(o.goods); }
std::vector<unsigned> goods_down(const Options& o, const Option&) { return members(o.into); }
std::vector<unsigned> takers(const Options& o, const Option&) { return members(o.who.bits); }

constexpr KeyRow<MarcheNoir> keys[] = {
    {Kind::smuggle, TypedAs::counted, &Move::good, goods},
    {Kind::up, TypedAs::counted, &Move::good, goods},
    {Kind::down, TypedAs::counted, &Move::good, goods_down},
    {Kind::raise, TypedAs::counted, &Move::good, goods},
    {Kind::choose, TypedAs::number, &Move::other, takers, 1},
    {Kind::pass, TypedAs::letter},
    {Kind::refuse, TypedAs::letter},
    {Kind::withdraw, TypedAs::letter},
    {Kind::done, TypedAs::letter},
};

} // namespace

std::vector<Words::Choice> Words::choices(Lang lang, const View& view) {
    const Options offered = marche_noir::options(view);
    const auto hint = [&](const Move& m) {
        const std::string seat = std::to_string(m.other + 1);
        switch (m.kind) {
        case Kind::choose: return fmt::format("{} {}", words(lang, view.table.config, m), seat);
        case Kind::accept:
        case Kind::pass:
        case Kind::refuse:
        case Kind::withdraw:
        case Kind::done:
            return play_words<MarcheNoir>(lang, "hint", move_id(m.kind), {{"seat", seat}});
        default: return words(lang, view.table.config, m);
        }
    };
    const auto apart = [&](const Option& o, Move m, auto&& add) {
        if (o.kind != Kind::accept) m = example(view, offered, o);
        add(key_of(lang, offered, m), m);
    };
    return choices_by<MarcheNoir>(lang, view, keys, hint, apart, TypedAs::apart);
}

std::optional<Move> Words::typed(Lang lang, const View& view, std::string_view line) {
    const Options offered = marche_noir::options(view);
    const std::size_t star = line.find('*'); // "2r1b*r": with regular customers for red
    const std::string_view served = star == line.npos ? "" : line.substr(star + 1);
    line = line.substr(0, star);
    const std::size_t equals = line.find('=');
    const auto given = line == "0" ? Goods{} : read_letters(lang, line.substr(0, equals));
    const auto customers = read_letters(lang, served);
    if (!given || line.empty() || !customers) return {};
    std::optional<Goods> wanted;
    if (equals != std::string_view::npos) {
        wanted = read_letters(lang, line.substr(equals + 1));
        if (!wanted) return {};
    }
    for (const Option& o : offered) {
        if (star != std::string_view::npos && o.kind != Kind::sell) continue;
        Move m;
        m.kind = o.kind;
        m.question = offered.question;
        switch (o.kind) {
        case Kind::produce:
        case Kind::give_back:
        case Kind::discard:
            if (wanted) break;
            m.goods = *given;
            return m;
        case Kind::sell:
            if (wanted) break;
            m.goods = *given;
            if (star != std::string_view::npos)
                m.good = only_good(*customers);
            else if (!offered.stock.empty())
                m.good = customers_good(view.table, offered, m.goods);
            return m;
        case Kind::bid:
            if (wanted || given->empty()) break;
            m.good = only_good(*given);
            m.amount = static_cast<std::uint8_t>(given->total());
            return m;
        case Kind::swap:
            if (!wanted || given->total() != 2 || wanted->total() != 1) break;
            m.good = only_good(*given);
            m.into = only_good(*wanted);
            return m;
        case Kind::offer: // produce first
            if (!wanted) break;
            m.goods = given->least(offered.area);
            m.stock = *given - m.goods;
            m.wanted = *wanted;
            m.number = o.number;
            return m;
        default: break;
        }
    }
    return {};
}

std::vector<std::string> Words::foresee(Lang lang, const Seating& seating, const View& view,
                                        const Move& move) {
    const Preview p = marche_noir::preview(view, move);
    if (!p.verdict.ok()) return {};
    std::vector<std::string> lines;
    const auto add = [&](std::string_view key, const Args& args = {}) {
        lines.push_back(play_words<MarcheNoir>(lang, "foresee", key, args));
    };
    if (move.kind == Kind::offer) {
        std::vector<std::string> names;
        each_seat(p.could, [&](Seat seat) { names.push_back(seating.seats[seat].name); });
        if (names.empty())
            add("nobody");
        else
            add("could", {{"seats", listed(lang, names)}});
    }
    if (!p.given.empty() || !p.got.empty())
        add("stock", {{"goods", goods_words(lang, p.stock + p.received)}});
    if (p.points > 0) add("points", {{"n", std::to_string(p.points)}});
    if (p.ends_game) add("ends");
    return lines;
}

std::string Words::caution(Lang lang, const View& view, const Move& move) {
    if (view.me == nobody) return {};
    const Preview p = marche_noir::preview(view, move);
    return p.verdict.ok() && p.ends_game ? say(lang, "marche-noir.play.caution.ends")
                                         : std::string{};
}

} // namespace adjuge
