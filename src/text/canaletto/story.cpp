#include <fmt/format.h>

#include "text/canaletto/names.h"

namespace adjuge {

using namespace canaletto;
using Words = Text<Canaletto>;
using Kind = Event::Kind;

namespace {

// What everybody can see on the table anyway, or what the next event says again.
bool is_noise(const Event& e) {
    switch (e.kind) {
    case Kind::chooses:
    case Kind::moved:
    case Kind::auction:
    case Kind::game_ends: return true;
    case Kind::paid: return e.debt == 0;
    default: return false;
    }
}

// Passes of others in a row are told as one.
bool joins(const Event& a, const Event& b, Seat me) {
    return a.kind == Kind::passed && b.kind == Kind::passed && a.seat != me && b.seat != me;
}

std::string words(Lang lang, const Company& company, std::span<const Event> run) {
    const Event& e = run.front();
    if (e.kind != Kind::passed || e.seat == company.me) return Words::sentence(lang, company, e);
    std::vector<std::string> names;
    for (const Event& each : run) names.push_back(company.seats[each.seat].name);
    return say(lang, "canaletto.play.pass",
               {{"seats", listed(lang, names)}, {"n", std::to_string(run.size())}});
}

} // namespace

// One paragraph for each auction.
std::vector<Paragraph> Words::story(Lang lang, const Company& company,
                                    std::span<const Event> events) {
    std::vector<Paragraph> told;
    bool open = false;
    for (std::size_t n = 0; n < events.size(); ++n) {
        if (events[n].kind == Kind::auction) open = false;
        if (is_noise(events[n])) continue;
        const std::size_t first = n;
        while (n + 1 < events.size() && joins(events[n], events[n + 1], company.me)) ++n;
        if (!open) told.emplace_back();
        Paragraph& paragraph = told.back();
        if (open) paragraph.text += ' ';
        paragraph.text += ::adjuge::words(lang, company, events.subspan(first, n + 1 - first));
        paragraph.why = events[n].why;
        open = true;
    }
    return told;
}

} // namespace adjuge
