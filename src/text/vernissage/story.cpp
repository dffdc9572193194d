#include "text/vernissage/names.h"

namespace adjuge {

using namespace vernissage;
using Words = Text<Vernissage>;
using Kind = Event::Kind;

namespace {

// What everybody can see on the table anyway, or what another event says again.
bool is_noise(const Event& e) {
    switch (e.kind) {
    case Kind::turn:
    case Kind::kept:
    case Kind::rolled:
    case Kind::consents:
    case Kind::looks:
    case Kind::done:
    case Kind::stands: return true;
    case Kind::lays: return e.amount == 0;
    default: return false;
    }
}

// A paragraph for each part of a turn.
enum class Part { alone, token, purchase, cards };
Part part_of(Kind kind) {
    if (kind >= Kind::no_token && kind <= Kind::vernissage) return Part::token;
    if (kind >= Kind::no_purchase && kind <= Kind::draws) return Part::purchase;
    if (kind == Kind::relocates || kind == Kind::advances || kind == Kind::reviews)
        return Part::cards;
    return Part::alone;
}

} // namespace

std::vector<Words::Paragraph> Words::story(Lang lang, const Company& company,
                                           std::span<const Event> events) {
    std::vector<Paragraph> told;
    Part part = Part::alone;
    for (const Event& e : events) {
        if (e.kind == Kind::turn) part = Part::alone; // the next turn begins anew
        if (is_noise(e)) continue;
        const Part next = part_of(e.kind);
        // A critic moves fame too.
        const bool reviewed = part == Part::cards && next == Part::token;
        if (told.empty() || next == Part::alone || (next != part && !reviewed)) told.emplace_back();
        Paragraph& paragraph = told.back();
        if (!paragraph.text.empty()) paragraph.text += ' ';
        paragraph.text += sentence(lang, company, e);
        paragraph.why = e.why;
        if (!reviewed) part = next;
    }
    return told;
}

} // namespace adjuge
