#include <fmt/format.h>

#include "text/marche_noir/names.h"

namespace adjuge {

using namespace marche_noir;
using Words = Text<MarcheNoir>;
using Kind = Event::Kind;

namespace {

// What everybody can see on the table anyway, or what another event says again.
bool is_noise(const Event& e) {
    switch (e.kind) {
    case Kind::sealed:
    case Kind::turn_begins:
    case Kind::passes:
    case Kind::is_done:
    case Kind::scores: return true;
    case Kind::bids: return e.amount == 0;
    case Kind::sells: return e.goods.empty();
    default: return false;
    }
}

// A paragraph for each thing that happens at a table.
unsigned part_of(const Event& e) {
    switch (e.kind) {
    case Kind::produces:
    case Kind::exchange:
    case Kind::smuggles:
    case Kind::moves_good: return 1;
    case Kind::values_rise: return e.seat == nobody ? 1 : 4;
    case Kind::answers:
    case Kind::trades: return 2;
    case Kind::returns:
    case Kind::swaps: return 3;
    case Kind::bids:
    case Kind::buys_card:
    case Kind::card_lost:
    case Kind::new_card: return 4;
    case Kind::sells:
    case Kind::discards: return 5;
    default: return 0;
    }
}

} // namespace

std::vector<Paragraph> Words::story(Lang lang, const Company& company,
                                    std::span<const Event> events) {
    std::vector<Paragraph> told;
    unsigned part = 0;
    for (const Event& e : events) {
        if (is_noise(e)) continue;
        const unsigned next = part_of(e);
        const bool goes_on =
            !told.empty() && next != 0 && (next == part || e.kind == Kind::answers);
        if (!goes_on) told.emplace_back();
        Paragraph& paragraph = told.back();
        if (!paragraph.text.empty()) paragraph.text += ' ';
        paragraph.text += sentence(lang, company, e);
        paragraph.why = e.why;
        part = next == 0 ? 2 : next; // what follows an offer answers it
    }
    return told;
}

} // namespace adjuge
