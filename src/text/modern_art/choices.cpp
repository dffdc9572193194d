#include "text/choices.h"
#include "ai/modern_art/outlook.h"
#include "text/modern_art/hand.h"
#include "text/modern_art/names.h"
#include "text/seating.h"

namespace adjuge {

using namespace modern_art;
using Words = Text<ModernArt>;
using Kind = Move::Kind;

namespace {

constexpr bool names_amount(Kind kind) {
    return kind == Kind::bid || kind == Kind::seal || kind == Kind::price;
}

std::vector<unsigned> cards(const Options& offered, const Option&) {
    std::vector<unsigned> all;
    for (const Alike& alike : kinds(offered.which)) all.push_back(alike.card);
    return all;
}
constexpr KeyRow<ModernArt> keys[] = {
    {Kind::play, TypedAs::counted, &Move::card, cards},
    {Kind::add, TypedAs::counted, &Move::card, cards},
    {Kind::bid, TypedAs::amount},
    {Kind::seal, TypedAs::amount},
    {Kind::price, TypedAs::amount},
};

// "you 12k and Odile 30k": of those who get anything.
std::string amounts(Lang lang, const Seating& seating, std::span<const std::int16_t> of) {
    return gains_words<ModernArt>(lang, seating, of,
                                  [&](int n) { return Words::money(lang, seating.config, n); });
}

} // namespace

std::vector<Words::Choice> Words::choices(Lang lang, const View& view) {
    const auto hint = [&](const Move& m) {
        return play_words<ModernArt>(lang, "hint", move_id(m.kind),
                                     {{"amount", money(lang, view.table.config, m.amount)}});
    };
    return numbers_first(choices_by<ModernArt>(lang, view, keys, hint, [](auto&&...) {}));
}

// Where one word is all one has: shares of what the lot is likely to bring, which leave a gain.
json::array Words::suggested(const View& view, const Options& offered) {
    json::array sums;
    const Phase phase = view.table.phase;
    if (phase != Phase::once_around && phase != Phase::sealed && phase != Phase::price) return sums;
    const int worth = likely(view.table);
    int last = 0;
    for (const Option& o : offered)
        for (const int eighths : {4, 5, 6})
            if (const int sum = worth * eighths / 8;
                names_amount(o.kind) && sum > last && sum >= o.lo && sum <= o.hi)
                sums.emplace_back(last = sum);
    return sums;
}

std::vector<std::string> Words::foresee(Lang lang, const Seating& seating, const View& view,
                                        const Move& move) {
    const Config& config = seating.config;
    const Preview p = modern_art::preview(view, move);
    if (!p.verdict.ok()) return {};
    const auto amount = [&](int n) { return money(lang, config, n); };
    std::vector<std::string> lines;
    const auto add = [&](std::string_view key, const Args& args = {}) {
        lines.push_back(play_words<ModernArt>(lang, "foresee", key, args));
    };
    if (const std::string others = amounts(lang, seating, p.pays); !others.empty())
        add("pays", {{"amounts", others}});
    if (p.pays_bank > 0) add("pays_bank", {{"amount", amount(p.pays_bank)}});
    if (names_amount(move.kind) || move.kind == Kind::buy)
        add("left", {{"amount", amount(p.money_after)}});
    if (p.ends_round) {
        const std::string sale = amounts(lang, seating, p.bank_sale);
        if (sale.empty())
            add("ends_empty", {});
        else
            add("ends", {{"amounts", sale}});
    } else if (p.worth.by_place[0] > 0) {
        add("worth", {{"first", amount(p.worth.by_place[0])},
                      {"second", amount(p.worth.by_place[1])},
                      {"third", amount(p.worth.by_place[2])},
                      {"now", amount(p.worth.now)}});
    }
    return lines;
}

std::string Words::caution(Lang lang, const View& view, const Move& move) {
    if (!names_amount(move.kind) || move.amount <= view.table.ceiling) return {};
    const Config& config = view.table.config;
    return say(lang, "modern-art.play.caution",
               {{"most", money(lang, config, view.table.ceiling)}});
}

} // namespace adjuge
