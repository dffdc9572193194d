#include "text/story.h"
#include "text/canaletto/names.h"

namespace adjuge {

using namespace canaletto;
using Words = Text<Canaletto>;
using Kind = Event::Kind;

// One paragraph for each auction; passes of others in a row are told as one.
std::vector<Paragraph> Words::story(Lang lang, const Seating& seating,
                                    std::span<const Event> events) {
    return told_briefly<Canaletto>(lang, seating, events, [&](const Event& e) -> Telling {
        switch (e.kind) {
        case Kind::auction: return untold_end;
        case Kind::chooses:
        case Kind::moved:
        case Kind::game_ends: return untold;
        case Kind::paid: return {.silent = e.debt == 0};
        case Kind::passed: return {.all_say = e.seat == seating.me ? "" : "pass"};
        default: return {};
        }
    });
}

} // namespace adjuge
