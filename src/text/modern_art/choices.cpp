#include <algorithm>

#include <fmt/format.h>

#include "ai/modern_art/outlook.h"
#include "text/modern_art/hand.h"
#include "text/modern_art/names.h"

namespace adjuge {

using namespace modern_art;
using Words = Text<ModernArt>;
using Kind = Move::Kind;

namespace {

constexpr bool names_amount(Kind kind) {
    return kind == Kind::bid || kind == Kind::seal || kind == Kind::price;
}

std::string_view id_of(Kind kind) { return move_ids[static_cast<unsigned>(kind)]; }

// "you 12k and Odile 30k": of those who get anything.
std::string amounts(Lang lang, const Company& company, std::span<const std::int16_t> of) {
    std::vector<std::string> items;
    for (unsigned p = 0; p < company.config.players; ++p)
        if (of[p] > 0)
            items.push_back(fmt::format("{} {}", called(lang, company, static_cast<Seat>(p)),
                                        Words::money(lang, company.config, of[p])));
    return listed(lang, items);
}

} // namespace

std::vector<Words::Choice> Words::choices(Lang lang, const View& view) {
    const Options offered = modern_art::options(view);
    std::vector<Choice> all;
    for (const Option& o : offered) {
        Choice choice;
        choice.move = Move{o.kind, no_card, offered.lot, o.lo};
        choice.hint = say(lang, fmt::format("modern-art.play.hint.{}", id_of(o.kind)),
                          {{"amount", money(lang, view.table.config, o.lo)}});
        if (takes_card(o.kind)) {
            unsigned number = 0;
            for (const Alike& alike : kinds(offered.which)) {
                choice.move.card = alike.card;
                choice.key = std::to_string(++number);
                all.push_back(choice);
            }
            continue;
        }
        if (names_amount(o.kind)) {
            choice.lo = o.lo;
            choice.hi = o.hi;
        } else {
            choice.key = say(lang, fmt::format("modern-art.play.key.{}", id_of(o.kind)));
        }
        all.push_back(choice);
    }
    // What is typed as a number first, letters last.
    std::stable_partition(all.begin(), all.end(), [](const Choice& choice) {
        return choice.key.empty() || takes_card(choice.move.kind);
    });
    return all;
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

std::vector<std::string> Words::foresee(Lang lang, const Company& company, const View& view,
                                        const Move& move) {
    const Config& config = company.config;
    const Preview p = modern_art::preview(view, move);
    if (!p.verdict.ok()) return {};
    const auto amount = [&](int n) { return money(lang, config, n); };
    std::vector<std::string> lines;
    const auto add = [&](std::string_view key, const Args& args) {
        lines.push_back(say(lang, fmt::format("modern-art.play.foresee.{}", key), args));
    };
    if (const std::string others = amounts(lang, company, p.pays); !others.empty())
        add("pays", {{"amounts", others}});
    if (p.pays_bank > 0) add("pays_bank", {{"amount", amount(p.pays_bank)}});
    if (names_amount(move.kind) || move.kind == Kind::buy)
        add("left", {{"amount", amount(p.money_after)}});
    if (p.ends_round) {
        const std::string sale = amounts(lang, company, p.bank_sale);
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
