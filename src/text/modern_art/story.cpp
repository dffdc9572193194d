#include "text/story.h"
#include "text/modern_art/names.h"

namespace adjuge {

using namespace modern_art;
using Words = Text<ModernArt>;
using Kind = Event::Kind;

namespace {

// A paragraph for each lot: while it is on sale, and once it is sold, when only payments follow.
enum Part : std::uint8_t { lot = 1, sold = 2 };

Telling how(const Event& e, Seat me) {
    switch (e.kind) {
    case Kind::seller:
    case Kind::asked:
    case Kind::opened:
    case Kind::sealed:
    case Kind::may_turn:
    case Kind::game_ends: return untold;
    case Kind::dealt:
        if (e.seat != me || me == nobody || e.why == rule(4)) return untold;
        [[fallthrough]];
    case Kind::sold:
    case Kind::taken:
    case Kind::round_ends: return {.joins = lot, .part = sold};
    case Kind::played:
    case Kind::ranked: return {.joins = 0, .part = lot};
    case Kind::round_begins: return {.joins = 0, .part = sold};
    case Kind::paid: return {.joins = lot | sold, .part = sold, .silent = e.why == rule(12)};
    case Kind::passed: return {.all_say = e.seat == me ? "" : "pass"};
    case Kind::declined: return {.all_say = e.seat == me ? "" : "decline"};
    case Kind::bank_sale: return {.all_say = "bank"};
    default: return {};
    }
}

std::string bank_sales(Lang lang, const Seating& seating, std::span<const Event> run) {
    std::vector<std::string> sums;
    for (const Event& e : run)
        if (e.amount > 0)
            sums.push_back(fmt::format("{} {}", called(lang, seating, e.seat),
                                       Words::money(lang, seating.config, e.amount)));
    if (sums.empty()) return say(lang, "modern-art.play.bank_idle");
    return say(lang, "modern-art.play.bank", {{"amounts", listed(lang, sums)}});
}

} // namespace

std::vector<Paragraph> Words::story(Lang lang, const Seating& seating,
                                    std::span<const Event> events) {
    return told_briefly(
        events, [&](const Event& e) { return how(e, seating.me); },
        [&](const Telling& telling, std::span<const Event> run) {
            if (run[0].kind == Kind::bank_sale) return bank_sales(lang, seating, run);
            if (!telling.all_say.empty())
                return said_by_all<ModernArt>(lang, seating, telling.all_say, run);
            if (run[0].kind == Kind::passed) return say(lang, "modern-art.event.passed.first.you");
            return sentence(lang, seating, run[0]);
        });
}

} // namespace adjuge
