#include "text/story.h"
#include "text/marche_noir/names.h"

namespace adjuge {

using namespace marche_noir;
using Words = Text<MarcheNoir>;
using Kind = Event::Kind;

namespace {

// A paragraph for each thing that happens at a table.
enum Part : std::uint8_t { production = 1, deal = 2, returns = 4, information = 8, sale = 16 };

Telling how(const Event& e) {
    switch (e.kind) {
    case Kind::sealed:
    case Kind::turn_begins:
    case Kind::passes:
    case Kind::is_done:
    case Kind::scores: return untold;
    case Kind::produces:
    case Kind::exchange:
    case Kind::smuggles:
    case Kind::moves_good: return part_of_story(production);
    case Kind::values_rise: return part_of_story(e.seat == nobody ? production : information);
    case Kind::answers: return {.joins = 0xFF, .part = deal};
    case Kind::trades: return part_of_story(deal);
    case Kind::returns:
    case Kind::swaps: return part_of_story(returns);
    case Kind::bids:
        if (e.amount == 0) return untold;
        [[fallthrough]];
    case Kind::buys_card:
    case Kind::card_lost:
    case Kind::new_card: return part_of_story(information);
    case Kind::sells:
        if (e.goods.empty()) return untold;
        [[fallthrough]];
    case Kind::discards: return part_of_story(sale);
    default: return {.joins = 0, .part = deal}; // what follows an offer answers it
    }
}

} // namespace

std::vector<Paragraph> Words::story(Lang lang, const Seating& seating,
                                    std::span<const Event> events) {
    return told_briefly<MarcheNoir>(lang, seating, events, how);
}

} // namespace adjuge
