#include <algorithm>

#include "text/drawing.h"
#include "text/modern_art/hand.h"
#include "text/modern_art/names.h"

namespace adjuge {

using namespace modern_art;
using Words = Text<ModernArt>;

namespace {

// The lot on sale, or what is asked instead, in a few sentences.
class Lot : Drawing<ModernArt> {
public:
    using Drawing::Drawing;

    std::string draw() {
        switch (t_.phase) {
        case Phase::play:
            sentence(t_.seller == view_.me ? text("sell")
                                           : text("sells", {{"seat", name(t_.seller)}}));
            break;
        case Phase::second:
            tell("double",
                 {{"seat", seating_.seats[t_.opener].name},
                  {"artist", std::string{Words::artist(config_, artist_of(t_.cards[0]))}}});
            worth();
            break;
        case Phase::mystery:
        case Phase::reveal:
            if (t_.seller == view_.me) tell("turn");
            break;
        case Phase::over: break;
        default: on_sale();
        }
        const Options offered = modern_art::options(view_);
        const std::vector<Alike> cards = kinds(offered.which);
        if (std::any_of(cards.begin(), cards.end(),
                        [&](const Alike& c) { return ends_round(view_, c.card); }))
            tell("ends_round", {{"mark", ink_.red("!")}});
        return std::move(out_);
    }

private:
    std::string money(int amount) const { return Words::money(lang_, config_, amount); }

    void on_sale() {
        tell(t_.seller == view_.me ? "lot.you" : "lot",
             {{"lot", lot_words(lang_, config_, t_.cards[0], t_.cards[1])},
              {"seat", name(t_.seller)}});
        worth();
        const std::string amount = ink_.bold(money(t_.bid));
        std::string stands;
        if (t_.phase == Phase::fixed_price) stands = text("price", {{"amount", amount}});
        if (t_.phase == Phase::open || t_.phase == Phase::once_around)
            stands = t_.high_bidder == nobody
                         ? text("no_bid")
                         : text("bid", {{"amount", amount}, {"seat", name(t_.high_bidder)}});
        if (!stands.empty()) sentence(fmt::format("{} {}", stands, still_to_speak()));
    }

    // Once around and at a fixed price the order matters: who comes after.
    std::string still_to_speak() const {
        const bool in_turn = t_.phase == Phase::once_around || t_.phase == Phase::fixed_price;
        if (!in_turn || !t_.waiting.has(view_.me)) return {};
        std::vector<std::string> after;
        for (Seat seat = view_.me; seat != t_.seller;) {
            seat = left_of(seat, config_.players);
            if (seat != t_.seller || t_.phase == Phase::once_around) after.push_back(name(seat));
        }
        if (after.empty()) return text("last_word");
        return text("after_you", {{"seats", listed(lang_, after)}});
    }

    // What the lot can bring, as the rules reckon it for whoever is asked.
    void worth() {
        if (modern_art::options(view_).size == 0) return;
        const Preview p = preview(view_, ModernArt::fallback(view_));
        tell("lot_worth", {{"first", money(p.worth.by_place[0])},
                           {"second", money(p.worth.by_place[1])},
                           {"third", money(p.worth.by_place[2])},
                           {"now", money(p.worth.now)}});
    }
};

} // namespace

std::string Words::asked(Lang lang, const Seating& seating, const View& view, const Ink& ink) {
    return Lot{lang, seating, view, ink}.draw();
}

} // namespace adjuge
