#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "text/canaletto/names.h"

namespace adjuge {

using namespace canaletto;
using Words = Text<Canaletto>;

namespace {

constexpr std::size_t name_width = 16;
constexpr std::size_t cell_width = 39;

// Draws one view.
class Board {
public:
    Board(Lang lang, const Company& company, const View& view, const Ink& ink)
        : lang_{lang},
          company_{company},
          view_{view},
          t_{view.table},
          ink_{ink} {}

    std::string draw();
    std::string draw_lot();

private:
    std::string text(std::string_view key, const Args& args = {}) const {
        return say(lang_, fmt::format("canaletto.table.{}", key), args);
    }
    std::string name(Seat seat) const {
        return seat == view_.me ? text("you") : company_.seats[seat].name;
    }
    void end_line(std::string line) {
        line.erase(line.find_last_not_of(' ') + 1);
        out_ += line + '\n';
    }
    void sentence(const std::string& words) { out_ += wrap(words, ink_.width, 1); }

    void heading();
    std::string palace(unsigned n) const;
    void circuit();
    void kinds_line();
    void players();
    void completes();

    Lang lang_;
    const Company& company_;
    const View& view_;
    const Table& t_;
    const Ink& ink_;
    std::string out_;
};

void Board::heading() {
    const bool over = t_.phase == Phase::over;
    const std::string left =
        over ? text("over") : text("heading", {{"lot", std::to_string(t_.lot)}});
    end_line(fmt::format(" {}", ink_.bold(left)));
    std::string line;
    for (std::size_t n = 0; n < 2 * cell_width - 2; ++n) line += "─";
    out_ += fmt::format(" {}\n", ink_.dim(line));
    if (over) return;
    std::vector<std::string> prices;
    for (unsigned n = t_.sold; n < kinds; ++n) prices.push_back(std::to_string(t_.scale[n]));
    prices.front() = ink_.bold(prices.front());
    std::string all;
    for (const std::string& price : prices)
        all += fmt::format("{}{}", all.empty() ? "" : " ", price);
    sentence(text("prices", {{"prices", all}}));
}

// " 7 ▮16 lamp, bust": its number, the column, and the lowest bid that leads there. It stays the
// same while a lot is on sale; where the gondola is, the lot says.
std::string Board::palace(unsigned n) const {
    const unsigned way = (n + palaces - t_.column) % palaces;
    const unsigned bid = way == 0 ? palaces : way;
    std::string lot;
    t_.palace[n].each([&](unsigned kind) {
        lot += fmt::format("{}{}", lot.empty() ? "" : ", ",
                           say(lang_, fmt::format("canaletto.name.{}", treasure_ids[kind])));
    });
    if (lot.empty()) lot = "–";
    const std::string plain =
        pad(fmt::format("{:>2} {}{:>2} {}", n + 1, way == 0 ? "▮" : " ", bid, lot), cell_width - 1);
    if (n == t_.column && t_.phase != Phase::over) return ink_.bold(plain);
    return t_.palace[n].empty() ? ink_.dim(plain) : plain;
}

void Board::circuit() {
    end_line(ink_.dim(fmt::format(" {}", text("circuit"))));
    for (unsigned n = 0; n < palaces / 2; ++n)
        end_line(fmt::format(" {} {}", palace(n), palace(n + palaces / 2)));
}

// Kinds in play and how many of their tiles are still in the palaces.
void Board::kinds_line() {
    std::vector<std::string> left;
    t_.in_play.each([&](unsigned kind) {
        unsigned tiles = 0;
        for (const KindSet& lot : t_.palace) tiles += lot.has(kind) ? 1 : 0;
        left.push_back(fmt::format("{} {}/{}", Words::all(lang_, kind), tiles, tiles_of(kind)));
    });
    std::string all;
    for (const std::string& item : left) all += fmt::format("{}{}", all.empty() ? "" : ", ", item);
    if (!all.empty()) sentence(text("kinds", {{"kinds", all}}));
}

void Board::players() {
    const bool over = t_.phase == Phase::over;
    const Scores scores = canaletto::scores(t_);
    std::vector<unsigned> order(company_.config.players);
    std::iota(order.begin(), order.end(), 0U);
    if (over)
        std::stable_sort(order.begin(), order.end(),
                         [&](unsigned a, unsigned b) { return scores.place[a] < scores.place[b]; });
    for (const unsigned p : order) {
        const bool me = p == view_.me;
        const std::string named = pad(company_.seats[p].name, name_width);
        std::string line = fmt::format(" {}{}", over ? fmt::format("{}. ", scores.place[p]) : "",
                                       me ? ink_.bold(named) : named);
        line += fmt::format("{:>5}  ", over ? scores.of[p] : t_.score[p]);
        std::vector<std::string> notes;
        if (me) notes.push_back(text("you"));
        if (t_.debt[p] > 0) notes.push_back(text("debt", {{"debt", std::to_string(t_.debt[p])}}));
        if (!over && t_.masks.has(static_cast<Seat>(p))) notes.push_back(text("mask"));
        for (unsigned kind = 0; kind < kinds; ++kind)
            if (const unsigned n = t_.owned[p][kind]; n > 0)
                notes.push_back(say(lang_, fmt::format("canaletto.name.{}", treasure_ids[kind])) +
                                (n > 1 ? fmt::format(" ×{}", n) : ""));
        std::string all;
        for (const std::string& note : notes)
            all += fmt::format("{}{}", all.empty() ? "" : " · ", note);
        end_line(line + all);
    }
}

std::string Board::draw() {
    heading();
    if (t_.phase != Phase::over) circuit();
    kinds_line();
    out_ += '\n';
    players();
    return std::move(out_);
}

// What the lot completes, at the prices that would be paid.
void Board::completes() {
    if (canaletto::options(view_).size == 0 || t_.bid >= most_bid) return;
    const Preview p = preview(view_, {Move::Kind::bid, no_treasure, t_.lot, points(t_.bid + 1)});
    if (p.order.size == 0) return;
    std::vector<std::string> prices;
    for (unsigned n = 0; n < p.order.size; ++n) prices.push_back(std::to_string(p.prices[n]));
    sentence(text("completes", {{"kinds", Words::kinds_words(lang_, p.completes)},
                                {"prices", listed(lang_, prices)}}));
}

std::string Board::draw_lot() {
    if (t_.phase == Phase::selling) {
        const Seat buyer = t_.waiting.first();
        sentence(text(buyer == view_.me ? "order.you" : "order",
                      {{"seat", name(buyer)},
                       {"kinds", Words::kinds_words(lang_, t_.to_sell())},
                       {"amount", std::to_string(t_.scale[t_.sold])}}));
    } else if (t_.phase == Phase::bidding) {
        sentence(text("lot", {{"palace", palace_words(t_.column)},
                              {"lot", Words::lot_words(lang_, t_.on_sale())}}));
        completes();
        sentence(t_.high_bidder == nobody
                     ? text("no_bid")
                     : text("bid", {{"amount", ink_.bold(std::to_string(t_.bid))},
                                    {"seat", name(t_.high_bidder)},
                                    {"palace", palace_words(t_.gondola())}}));
        if (t_.waiting.has(view_.me) && must_bid(t_)) sentence(text("must_bid"));
    }
    return std::move(out_);
}

} // namespace

std::string Words::lot(Lang lang, const Company& company, const View& view, const Ink& ink) {
    return Board{lang, company, view, ink}.draw_lot();
}

std::string Words::board(Lang lang, const Company& company, const View& view, Reckoning,
                         const Ink& ink) {
    return Board{lang, company, view, ink}.draw();
}

std::string Words::table(Lang lang, const Company& company, const View& view, Reckoning reckoning,
                         const Ink& ink) {
    const std::string below = lot(lang, company, view, ink);
    return board(lang, company, view, reckoning, ink) + (below.empty() ? "" : "\n") + below;
}

} // namespace adjuge
