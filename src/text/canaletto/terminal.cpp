#include "rules/canaletto/course.h"
#include "text/canaletto/names.h"
#include "text/drawing.h"

namespace adjuge {

using namespace canaletto;
using Words = Text<Canaletto>;

namespace {

constexpr std::size_t cell_width = 39;

// Draws one view.
class Board : Drawing<Canaletto> {
public:
    using Drawing::Drawing;

    std::string draw() {
        const bool over = t_.phase == Phase::over;
        heading(over, {{"lot", std::to_string(t_.lot)}});
        ruler(2 * cell_width - 2);
        if (!over) {
            prices();
            circuit();
        }
        kinds_line();
        out_ += '\n';
        players();
        return std::move(out_);
    }

    std::string draw_lot() {
        if (t_.phase == Phase::selling) {
            const Seat buyer = t_.waiting.first();
            tell(buyer == view_.me ? "order.you" : "order",
                 {{"seat", name(buyer)},
                  {"kinds", Words::kinds_words(lang_, t_.to_sell())},
                  {"amount", std::to_string(t_.scale[t_.sold])}});
        } else if (t_.phase == Phase::bidding) {
            tell("lot", {{"palace", palace_words(t_.column)},
                         {"lot", Words::lot_words(lang_, t_.on_sale())}});
            completes();
            sentence(t_.high_bidder == nobody
                         ? text("no_bid")
                         : text("bid", {{"amount", ink_.bold(std::to_string(t_.bid))},
                                        {"seat", name(t_.high_bidder)},
                                        {"palace", palace_words(t_.gondola())}}));
            if (t_.waiting.has(view_.me) && must_bid(t_)) tell("must_bid");
        }
        return std::move(out_);
    }

private:
    std::string short_name(unsigned kind) const {
        return say(lang_, fmt::format("canaletto.name.{}", treasure_ids[kind]));
    }

    void prices() {
        std::vector<std::string> left;
        for (unsigned n = t_.sold; n < kinds; ++n) left.push_back(std::to_string(t_.scale[n]));
        left.front() = ink_.bold(left.front());
        tell("prices", {{"prices", joined(left, " ")}});
    }

    // " 7 ▮16 lamp, bust": its number, the column, and the lowest bid that leads there. It stays
    // the same while a lot is on sale; where the gondola is, the lot says.
    std::string palace(unsigned n) const {
        const unsigned way = (n + palaces - t_.column) % palaces;
        const unsigned bid = way == 0 ? palaces : way;
        std::vector<std::string> tiles;
        t_.palace[n].each([&](unsigned kind) { tiles.push_back(short_name(kind)); });
        const std::string lot = tiles.empty() ? "–" : joined(tiles, ", ");
        const std::string plain = pad(
            fmt::format("{:>2} {}{:>2} {}", n + 1, way == 0 ? "▮" : " ", bid, lot), cell_width - 1);
        if (n == t_.column && t_.phase != Phase::over) return ink_.bold(plain);
        return t_.palace[n].empty() ? ink_.dim(plain) : plain;
    }

    void circuit() {
        caption("circuit");
        for (unsigned n = 0; n < palaces / 2; ++n)
            end_line(fmt::format(" {} {}", palace(n), palace(n + palaces / 2)));
    }

    // Kinds in play and how many of their tiles are still in the palaces.
    void kinds_line() {
        std::vector<std::string> left;
        t_.in_play.each([&](unsigned kind) {
            left.push_back(fmt::format("{} {}/{}", Words::all(lang_, kind), tiles_left(t_, kind),
                                       tiles_of(kind)));
        });
        if (!left.empty()) tell("kinds", {{"kinds", joined(left, ", ")}});
    }

    void players() {
        const bool over = t_.phase == Phase::over;
        each_player(over, canaletto::scores(t_), [&](unsigned p) {
            std::vector<std::string> notes;
            if (p == view_.me) notes.push_back(text("you"));
            if (t_.debt[p] > 0)
                notes.push_back(text("debt", {{"debt", std::to_string(t_.debt[p])}}));
            if (!over && t_.masks.has(static_cast<Seat>(p))) notes.push_back(text("mask"));
            for (unsigned kind = 0; kind < kinds; ++kind)
                if (const unsigned n = t_.owned[p][kind]; n > 0)
                    notes.push_back(counted(short_name(kind), n));
            return fmt::format("{:>5}  {}", over ? t_.total(p) : t_.score[p], joined(notes, " · "));
        });
    }

    // What the lot completes, at the prices that would be paid.
    void completes() {
        if (canaletto::options(view_).size == 0 || t_.bid >= most_bid) return;
        const Preview p =
            preview(view_, {Move::Kind::bid, no_treasure, t_.lot, points(t_.bid + 1)});
        if (p.order.size == 0) return;
        std::vector<std::string> prices;
        for (unsigned n = 0; n < p.order.size; ++n) prices.push_back(std::to_string(p.prices[n]));
        tell("completes", {{"kinds", Words::kinds_words(lang_, p.completes)},
                           {"prices", listed(lang_, prices)}});
    }
};
} // namespace

std::string Words::asked(Lang lang, const Seating& seating, const View& view, const Ink& ink) {
    return Board{lang, seating, view, ink}.draw_lot();
}

std::string Words::board(Lang lang, const Seating& seating, const View& view, Reckoning,
                         const Ink& ink) {
    return Board{lang, seating, view, ink}.draw();
}

} // namespace adjuge
