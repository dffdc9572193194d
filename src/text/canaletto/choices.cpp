#include "text/choices.h"
#include "text/canaletto/names.h"

namespace adjuge {

using namespace canaletto;
using Words = Text<Canaletto>;
using Kind = Move::Kind;

namespace {

constexpr KeyRow<Canaletto> keys[] = {
    {Kind::bid, TypedAs::amount},
    {Kind::sell, TypedAs::counted, &Move::treasure,
     [](const Options& offered, const Option&) { return members(offered.which); }},
};

} // namespace

std::vector<Words::Choice> Words::choices(Lang lang, const View& view) {
    const auto hint = [&](const Move& m) {
        return m.kind == Kind::sell ? all(lang, m.treasure)
                                    : play_words<Canaletto>(lang, "hint", move_id(m.kind));
    };
    return numbers_first(choices_by<Canaletto>(lang, view, keys, hint, [](auto&&...) {}));
}

std::vector<std::string> Words::foresee(Lang lang, const Seating& seating, const View& view,
                                        const Move& move) {
    const Preview p = canaletto::preview(view, move);
    if (!p.verdict.ok()) return {};
    std::vector<std::string> lines;
    const auto add = [&](std::string_view key, const Args& args = {}) {
        lines.push_back(play_words<Canaletto>(lang, "foresee", key, args));
    };
    if (p.ends_game)
        add("ends", {});
    else if (move.kind != Kind::sell && p.next != no_palace)
        add(p.next == p.gondola ? "gondola" : "gondola_on",
            {{"palace", palace_words(p.gondola)}, {"next", palace_words(p.next)}});
    if (p.order.size > 0) {
        std::vector<std::string> sales;
        for (unsigned n = 0; n < p.order.size; ++n)
            sales.push_back(say(
                lang, "canaletto.sale",
                {{"kinds", all(lang, p.order.kind[n])}, {"amount", std::to_string(p.prices[n])}}));
        add("sales",
            {{"sales", listed(lang, sales)}, {"amounts", gains_words(lang, seating, p.gains)}});
    }
    if (p.buyer == view.me)
        add(p.debt_after > 0 ? "left_debt" : "left",
            {{"score", std::to_string(p.score_after)}, {"debt", std::to_string(p.debt_after)}});
    return lines;
}

std::string Words::caution(Lang lang, const View& view, const Move& move) {
    if (move.kind != Kind::bid || view.me == nobody) return {};
    const Table& t = view.table;
    if (move.amount > t.score[view.me])
        return say(lang, "canaletto.play.caution.debt",
                   {{"score", std::to_string(t.score[view.me])},
                    {"debt", std::to_string(move.amount - t.score[view.me])}});
    // A forced bid also steers: it may well be more than the lot is worth.
    if (move.amount <= t.ceiling || must_bid(t)) return {};
    return say(lang, "canaletto.play.caution.worth", {{"most", std::to_string(t.ceiling)}});
}

} // namespace adjuge
