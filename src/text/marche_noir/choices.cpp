#include <fmt/format.h>

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

// An example of a template, and how it is typed.
Words::Choice example(Lang lang, const View& view, const Options& offered, const Option& o) {
    Words::Choice choice;
    Rng luck{offered.lot};
    choice.move = draw(view, offered, o, luck);
    Move& m = choice.move;
    if (o.kind == Kind::offer)
        if (const auto found = proposals<1>(view.table, view.me, 40); found.count > 0)
            m = offer_of(view, offered, found.list[0]);
    const std::string goods = Words::goods_letters(lang, m.goods + m.stock);
    switch (o.kind) {
    case Kind::offer: choice.key = goods + "=" + Words::goods_letters(lang, m.wanted); break;
    case Kind::swap:
        choice.key = Words::goods_letters(lang, Goods::of(m.good, 2)) + "=" +
                     Words::goods_letters(lang, Goods::of(m.into, 1));
        break;
    case Kind::bid: choice.key = Words::goods_letters(lang, Goods::of(m.good, m.amount)); break;
    case Kind::sell:
        choice.key = goods.empty() ? "0" : goods;
        if (m.good != no_good) choice.key += fmt::format("*{}", letter(lang, m.good));
        break;
    default: choice.key = goods.empty() ? "0" : goods; break;
    }
    choice.hint = Words::words(lang, view.table.config, m);
    return choice;
}

} // namespace

std::vector<Words::Choice> Words::choices(Lang lang, const View& view) {
    const Options offered = marche_noir::options(view);
    std::vector<Choice> all;
    unsigned number = 0;
    const auto numbered = [&](Choice choice) {
        choice.key = std::to_string(++number);
        choice.hint = words(lang, view.table.config, choice.move);
        all.push_back(std::move(choice));
    };
    for (const Option& o : offered) {
        Choice choice;
        choice.move.kind = o.kind;
        choice.move.lot = offered.lot;
        choice.move.number = o.number;
        const std::string_view id = move_ids[static_cast<unsigned>(o.kind)];
        switch (o.kind) {
        case Kind::smuggle:
        case Kind::up:
        case Kind::down:
        case Kind::raise:
            (o.kind == Kind::down ? offered.into : offered.goods).each([&](unsigned good) {
                choice.move.good = static_cast<std::uint8_t>(good);
                numbered(choice);
            });
            break;
        case Kind::choose:
            for (Seat seat = 0; seat < seats; ++seat) {
                if (!offered.who.has(seat)) continue;
                choice.move.other = seat;
                choice.key = std::to_string(seat + 1);
                choice.hint =
                    fmt::format("{} {}", words(lang, view.table.config, choice.move), seat + 1);
                all.push_back(choice);
            }
            break;
        case Kind::accept:
            choice.move.other = o.other;
            choice.move.goods = offered.of[o.other].least(offered.area);
            choice.key = say(lang, "marche-noir.play.key.accept") +
                         (offered.wild ? std::to_string(o.other + 1) : "");
            choice.hint =
                say(lang, "marche-noir.play.hint.accept", {{"seat", std::to_string(o.other + 1)}});
            all.push_back(choice);
            break;
        case Kind::pass:
        case Kind::refuse:
        case Kind::withdraw:
        case Kind::done:
            choice.key = say(lang, fmt::format("marche-noir.play.key.{}", id));
            choice.hint = say(lang, fmt::format("marche-noir.play.hint.{}", id));
            all.push_back(choice);
            break;
        default: all.push_back(example(lang, view, offered, o)); break;
        }
    }
    return all;
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
        m.lot = offered.lot;
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

std::vector<std::string> Words::foresee(Lang lang, const Company& company, const View& view,
                                        const Move& move) {
    const Preview p = marche_noir::preview(view, move);
    if (!p.verdict.ok()) return {};
    std::vector<std::string> lines;
    const auto add = [&](std::string_view key, const Args& args = {}) {
        lines.push_back(say(lang, fmt::format("marche-noir.play.foresee.{}", key), args));
    };
    if (move.kind == Kind::offer) {
        std::vector<std::string> names;
        each_seat(p.could, [&](Seat seat) { names.push_back(company.seats[seat].name); });
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
