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

    std::string draw();
    std::string draw_question();

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

    void exchange();
    void players();
    void offers();
};

// The goods from the highest rank to the lowest.
void Board::exchange() {
    end_line(ink_.dim(fmt::format(" {}", text("exchange"))));
    std::array<unsigned, kinds> order{};
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(),
                     [&](unsigned a, unsigned b) { return t_.rank[a] > t_.rank[b]; });
    const bool laid = t_.phase == Phase::production || t_.phase == Phase::looking_out;
    for (const unsigned good : order) {
        const unsigned rank = t_.rank[good];
        std::string prices;
        for (unsigned vp = 1; vp <= most_vp; ++vp) prices += fmt::format("{:>3}", price(rank, vp));
        end_line(fmt::format(" {} {:>4}  {:>8}  {}  {:>5}/{} {:>7}", pad(lettered(good), 8),
                             fmt::format("R{}", rank), laid ? t_.market[good] : on_offer(rank),
                             pad(prices, 14), first_value(t_.row[good]), second_value(t_.row[good]),
                             t_.reserve[good]));
    }
}

void Board::players() {
    const bool over = t_.phase == Phase::over;
    const Scores scores = marche_noir::scores(t_);
    std::vector<unsigned> order(company_.config.players);
    std::iota(order.begin(), order.end(), 0U);
    if (over)
        std::stable_sort(order.begin(), order.end(),
                         [&](unsigned a, unsigned b) { return scores.place[a] < scores.place[b]; });
    for (const unsigned p : order) {
        const Seat seat = static_cast<Seat>(p);
        const std::string named =
            pad(fmt::format("{} {}", p + 1, company_.seats[p].name), name_width);
        std::vector<std::string> notes;
        if (seat == view_.me) notes.push_back(text("you"));
        if (seat == t_.first && !over) notes.push_back(text("first"));
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
        std::string all;
        for (const std::string& note : notes)
            all += fmt::format("{}{}", all.empty() ? "" : " · ", note);
        const std::string head =
            fmt::format(" {}{} {:>3}  ", over ? fmt::format("{}. ", scores.place[p]) : "",
                        seat == view_.me ? ink_.bold(named) : named, scores.of[p]);
        const std::size_t indent = columns(head); // where notes go on in the next line
        if (all.empty())
            end_line(head);
        else
            out_ += head + wrap(all, ink_.width, indent).substr(indent);
    }
}

void Board::offers() {
    for (Seat seat = 0; seat < t_.players(); ++seat) {
        const Offer& o = t_.offer[seat];
        if (o.open())
            sentence(text("offer", {{"seat", name(seat)},
                                    {"goods", Words::goods_words(lang_, o.production + o.stock)},
                                    {"wanted", Words::goods_words(lang_, o.wanted)}}));
    }
}

std::string Board::draw() {
    const bool over = t_.phase == Phase::over;
    end_line(fmt::format(" {}", ink_.bold(over ? phase()
                                               : text("heading", {{"turn", std::to_string(t_.turn)},
                                                                  {"phase", phase()}}))));
    exchange();
    if (!over && t_.card() != no_card)
        sentence(text("card", {{"card", Words::card(lang_, t_.card())},
                               {"power", say(lang_, fmt::format("marche-noir.power.{}",
                                                                card_ids[t_.card()]))}}));
    out_ += '\n';
    players();
    return std::move(out_);
}

std::string Board::draw_question() {
    offers();
    if (!t_.waiting.has(view_.me)) return std::move(out_);
    const Options offered = marche_noir::options(view_);
    Phase asked = t_.phase;
    if (asked == Phase::looking_out) asked = Phase::production;
    if (asked == Phase::last_sale) asked = Phase::selling;
    const bool customers = asked == Phase::selling && !offered.stock.empty();
    sentence(
        text(fmt::format("ask.{}{}", phase_ids[static_cast<unsigned>(asked)],
                         customers ? ".customers" : ""),
             {{"most", std::to_string(offered.most)},
              {"jokers", std::to_string(offered.jokers)},
              {"goods", Words::goods_letters(lang_, customers ? offered.stock : offered.area)}}));
    return std::move(out_);
}

} // namespace

std::string Words::lot(Lang lang, const Company& company, const View& view, const Ink& ink) {
    return Board{lang, company, view, ink}.draw_question();
}

std::string Words::board(Lang lang, const Company& company, const View& view, Reckoning,
                         const Ink& ink) {
    return Board{lang, company, view, ink}.draw();
}

} // namespace adjuge
