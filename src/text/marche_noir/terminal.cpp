#include "text/drawing.h"
#include "text/marche_noir/names.h"

namespace adjuge {

using namespace marche_noir;
using Words = Text<MarcheNoir>;

namespace {

// Draws one view.
class Board : public Drawing<MarcheNoir> {
public:
    using Drawing::Drawing;

    std::string draw() {
        const bool over = t_.phase == Phase::over;
        end_line(
            fmt::format(" {}", ink_.bold(over ? phase()
                                              : text("heading", {{"turn", std::to_string(t_.turn)},
                                                                 {"phase", phase()}}))));
        exchange();
        if (!over && t_.card() != no_card)
            tell("card",
                 {{"card", Words::card(lang_, t_.card())},
                  {"power", say(lang_, fmt::format("marche-noir.power.{}", card_ids[t_.card()]))}});
        out_ += '\n';
        players();
        return std::move(out_);
    }

    std::string draw_question() {
        offers();
        if (!t_.waiting.has(view_.me)) return std::move(out_);
        const Options offered = marche_noir::options(view_);
        Phase asked = t_.phase;
        if (asked == Phase::looking_out) asked = Phase::production;
        if (asked == Phase::last_sale) asked = Phase::selling;
        const bool customers = asked == Phase::selling && !offered.stock.empty();
        tell(fmt::format("ask.{}{}", phase_ids[static_cast<unsigned>(asked)],
                         customers ? ".customers" : ""),
             {{"most", std::to_string(offered.most)},
              {"jokers", std::to_string(offered.jokers)},
              {"goods", Words::goods_letters(lang_, customers ? offered.stock : offered.area)}});
        return std::move(out_);
    }

private:
    // As it is typed, and as it is called.
    std::string lettered(unsigned good) const {
        return fmt::format("{} {}",
                           say(lang_, fmt::format("marche-noir.letter.{}", good_ids[good])),
                           Words::good(lang_, good));
    }
    std::string phase() const {
        return say(lang_,
                   fmt::format("marche-noir.phase.{}", phase_ids[static_cast<unsigned>(t_.phase)]),
                   {{"round", std::to_string(t_.round)}});
    }

    // The goods from the highest rank to the lowest.
    void exchange() {
        caption("exchange");
        std::array<unsigned, kinds> order{};
        std::iota(order.begin(), order.end(), 0U);
        std::stable_sort(order.begin(), order.end(),
                         [&](unsigned a, unsigned b) { return t_.rank[a] > t_.rank[b]; });
        const bool laid = t_.phase == Phase::production || t_.phase == Phase::looking_out;
        for (const unsigned good : order) {
            const unsigned rank = t_.rank[good];
            std::string prices;
            for (unsigned vp = 1; vp <= most_vp; ++vp)
                prices += fmt::format("{:>3}", price(rank, vp));
            end_line(fmt::format(" {} {:>4}  {:>8}  {}  {:>5}/{} {:>7}", pad(lettered(good), 8),
                                 fmt::format("R{}", rank), laid ? t_.market[good] : on_offer(rank),
                                 pad(prices, 14), first_value(t_.row[good]),
                                 second_value(t_.row[good]), t_.reserve[good]));
        }
    }

    void players() {
        const bool over = t_.phase == Phase::over;
        const Scores scores = marche_noir::scores(t_);
        const auto numbered = [&](unsigned p) {
            return fmt::format("{} {}", p + 1, seating_.seats[p].name);
        };
        each_player(over, scores, numbered, [&](unsigned p) {
            std::vector<std::string> notes;
            if (p == view_.me) notes.push_back(text("you"));
            if (p == t_.first && !over) notes.push_back(text("first"));
            const auto add = [&](std::string_view key, Goods goods) {
                if (!goods.empty())
                    notes.push_back(text(key, {{"goods", Words::goods_letters(lang_, goods)}}));
            };
            add("stock", t_.stock[p]);
            add("received", t_.received[p]); // not to be bartered again (MN-26)
            add("production", t_.production[p]);
            add("vp", t_.won[p]);
            std::vector<std::string> owned;
            for (unsigned card = 0; card < cards; ++card)
                if (t_.owner[card] == p) owned.push_back(Words::card(lang_, card));
            if (!owned.empty()) notes.push_back(text("cards", {{"cards", listed(lang_, owned)}}));
            const std::string score = fmt::format(" {:>3}  ", scores.of[p]);
            // Where notes go on in the next line.
            const std::size_t indent = 1 + (over ? 3 : 0) + name_width + columns(score);
            const std::string lines = wrap(joined(notes, " · "), ink_.width, indent);
            return score +
                   (lines.empty() ? lines : lines.substr(indent, lines.size() - indent - 1));
        });
    }

    void offers() {
        for (Seat seat = 0; seat < t_.players(); ++seat) {
            const Offer& o = t_.offer[seat];
            if (o.open())
                tell("offer", {{"seat", name(seat)},
                               {"goods", Words::goods_words(lang_, o.production + o.stock)},
                               {"wanted", Words::goods_words(lang_, o.wanted)}});
        }
    }
};

} // namespace

std::string Words::asked(Lang lang, const Seating& seating, const View& view, const Ink& ink) {
    return Board{lang, seating, view, ink}.draw_question();
}

std::string Words::board(Lang lang, const Seating& seating, const View& view, Reckoning,
                         const Ink& ink) {
    return Board{lang, seating, view, ink}.draw();
}

} // namespace adjuge
