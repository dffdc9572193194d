#include "text/story.h"
#include "text/vernissage/names.h"

namespace adjuge {

using namespace vernissage;
using Words = Text<Vernissage>;
using Kind = Event::Kind;

namespace {

// A paragraph for each part of a turn.
enum Part : std::uint8_t { token = 1, purchase = 2, cards = 4 };

Telling how(const Event& e) {
    switch (e.kind) {
    case Kind::turn: return untold_end;
    case Kind::kept:
    case Kind::rolled:
    case Kind::consents:
    case Kind::looks:
    case Kind::done:
    case Kind::stands: return untold;
    case Kind::lays:
        if (e.amount == 0) return untold;
        break;
    case Kind::relocates:
    case Kind::advances:
    case Kind::reviews: return {.joins = cards, .part = cards | token}; // moves fame
    default: break;
    }
    if (e.kind >= Kind::no_token && e.kind <= Kind::vernissage) return part_of_story(token);
    if (e.kind >= Kind::no_purchase && e.kind <= Kind::draws) return part_of_story(purchase);
    return alone;
}

} // namespace

std::vector<Paragraph> Words::story(Lang lang, const Seating& seating,
                                    std::span<const Event> events) {
    return told_briefly<Vernissage>(lang, seating, events, how);
}

} // namespace adjuge
