#include <algorithm>
#include <array>

#include "text/drawing.h"
#include "text/modern_art/hand.h"
#include "text/modern_art/names.h"

namespace adjuge {

using namespace modern_art;
using Words = Text<ModernArt>;

namespace {

// Shape and colour of each artist always go together; the colours can be read on white and black.
constexpr std::array<std::string_view, artists> shapes{"▲", "○", "■", "◗", "✤"};
constexpr std::array<std::string_view, artists> colours{"38;5;136", "38;5;32", "38;5;29",
                                                        "38;5;133", "38;5;166"};

constexpr std::size_t label_width = 10;

// Draws one view. Rows are built from cells, one column per artist.
class Board : Drawing<ModernArt> {
public:
    Board(Lang lang, const Seating& seating, const View& view, const Ink& ink)
        : Drawing{lang, seating, view, ink},
          roomy_{ink.width >= 120},
          cell_{roomy_ ? 22U : 14U} {}

    std::string draw(Reckoning reckoning) {
        title();
        artists_rows();
        hand();
        out_ += '\n';
        players(reckoning == Reckoning::shown || t_.phase == Phase::over);
        return std::move(out_);
    }

private:
    std::string money(int amount) const { return Words::money(lang_, config_, amount); }
    std::string mark(unsigned artist) const { return ink_.in(colours[artist], shapes[artist]); }

    // A row of the board: a label and one cell per artist.
    template <class Cell>
    void row(std::string_view label, Cell&& cell) {
        std::string line = ink_.dim(pad(fmt::format(" {}", label), label_width));
        for (unsigned a = 0; a < artists; ++a) {
            const std::string text = cell(a);
            const std::size_t used = columns(text);
            line += text + std::string(used < cell_ ? cell_ - used : 1, ' ');
        }
        end_line(std::move(line));
    }

    void title() {
        std::string left = t_.phase == Phase::over
                               ? text("over")
                               : text("heading", {{"round", std::to_string(t_.round)},
                                                  {"lot", std::to_string(t_.lot)}});
        const std::string right = t_.has(mystery) && t_.phase != Phase::over
                                      ? text("mystery", {{"n", std::to_string(t_.mystery_size)}})
                                      : std::string{};
        const std::size_t width = label_width + artists * cell_;
        const std::size_t gap = width - 2 - columns(left) - columns(right);
        end_line(fmt::format(" {}{}{}", ink_.bold(left), std::string(gap, ' '), ink_.dim(right)));
        ruler(width - 2);
    }

    void artists_rows() {
        row("", [&](unsigned a) {
            const bool on_sale = t_.lot_size() > 0 && artist_of(t_.cards[0]) == a;
            const std::string named = fmt::format("{} {}", shapes[a], Words::artist(config_, a));
            return ink_.in(fmt::format("{}{}", on_sale ? "1;4;" : "", colours[a]), named);
        });
        const bool over = t_.phase == Phase::over;
        if (!over)
            row(text("offered"), [&](unsigned a) {
                std::string pips;
                for (int n = 0; n < t_.offered[a]; ++n) pips += "●";
                std::string left;
                for (int n = t_.offered[a]; n < fatal_painting; ++n) left += "·";
                return ink_.in(colours[a], pips) + ink_.dim(left);
            });
        if (t_.round > 1 || over)
            row(text("markers"), [&](unsigned a) {
                std::vector<std::string> list;
                for (int n = 0; n < t_.round - (over ? 0 : 1); ++n)
                    list.push_back(t_.markers[n][a] == 0 ? "–" : std::to_string(t_.markers[n][a]));
                return joined(list, " ");
            });
        if (over) return;
        const Worth now = modern_art::worth(t_, t_.offered);
        const Ranking places = rank(t_.offered);
        row(text("worth"), [&](unsigned a) {
            if (places.place[a] == 0) return ink_.dim("–");
            return fmt::format("{} {}", ink_.bold(money(now.of[a])),
                               ink_.dim(text(fmt::format("place.{}", places.place[a]))));
        });
    }

    void hand() {
        if (view_.me == nobody || t_.phase == Phase::over) return;
        const Options offered = modern_art::options(view_);
        const std::vector<Alike> choosable = kinds(offered.which);
        std::array<std::vector<std::string>, artists> column;
        for (const Alike& alike : kinds(view_.own.hand)) {
            std::size_t number = 0;
            for (std::size_t n = 0; n < choosable.size(); ++n)
                if (choosable[n].card == alike.card) number = n + 1;
            column[artist_of(alike.card)].push_back(hand_card(alike, number));
        }
        std::size_t rows = 1;
        for (const auto& cards : column) rows = std::max(rows, cards.size());
        for (std::size_t n = 0; n < rows; ++n)
            row(n == 0 ? text("hand") : "", [&](unsigned a) {
                return n < column[a].size() ? column[a][n] : n == 0 ? ink_.dim("–") : std::string{};
            });
    }

    void players(bool all_money) {
        const bool over = t_.phase == Phase::over;
        each_player(over, modern_art::scores(t_), [&](unsigned p) {
            const bool me = p == view_.me;
            const bool known = all_money || me;
            const std::string amount = known ? money(t_.money[p]) : text("secret");
            std::string line = std::string(7 - std::min<std::size_t>(columns(amount), 7), ' ') +
                               (known ? amount : ink_.dim(amount)) + "   ";
            if (!over) {
                line += pad(text("cards", {{"n", std::to_string(t_.hand_size[p])}}), 11);
                const std::string owned = paintings(p);
                line += owned + std::string(columns(owned) < 27 ? 27 - columns(owned) : 1, ' ');
            }
            if (me) line += ink_.dim(text("you"));
            if (!over && p == t_.seller)
                line += fmt::format("{}{}", me ? " · " : "", text("seller"));
            return line;
        });
    }

    // "3 sealed ×2 !": the number only where it may be typed, the mark where the card ends the
    // round.
    std::string hand_card(const Alike& alike, std::size_t number) const {
        const std::string key =
            fmt::format("modern-art.{}.{}", roomy_ ? "auction" : "table.auction",
                        Words::auction_id(type_of(alike.card)));
        std::string words = counted(say(lang_, key), alike.count);
        if (number == 0) return words;
        return fmt::format("{} {}{}", ink_.bold(std::to_string(number)), words,
                           ends_round(view_, alike.card) ? ink_.red(" !") : "");
    }

    std::string paintings(unsigned seat) const {
        std::vector<std::string> all;
        for (unsigned a = 0; a < artists; ++a)
            if (const unsigned n = t_.owned[seat].count(a); n > 0)
                all.push_back(counted(mark(a), n, "×"));
        return all.empty() ? ink_.dim(text("none")) : joined(all, "  ");
    }

    bool roomy_; // room for the long names of the auctions
    std::size_t cell_;
};
} // namespace

std::string Words::board(Lang lang, const Seating& seating, const View& view, Reckoning reckoning,
                         const Ink& ink) {
    return Board{lang, seating, view, ink}.draw(reckoning);
}

std::string Words::dress(const Seating& seating, std::string_view sentence, const Ink& ink) {
    const auto letter = [](char c) {
        return c == '\xC3' || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); // C3: à, é, ö
    };
    std::string out;
    while (!sentence.empty()) {
        unsigned artist = artists;
        for (unsigned a = 0; a < artists; ++a) {
            const std::string_view named = Words::artist(seating.config, a);
            const bool whole = (out.empty() || !letter(out.back())) &&
                               sentence.starts_with(named) &&
                               (sentence.size() == named.size() || !letter(sentence[named.size()]));
            // A player may bear an artist's name.
            const bool player = std::any_of(seating.seats.begin(), seating.seats.end(),
                                            [&](const SeatInfo& s) { return s.name == named; });
            if (whole && !player) artist = a;
        }
        const std::string_view named =
            artist < artists ? Words::artist(seating.config, artist) : sentence.substr(0, 1);
        out += artist < artists
                   ? ink.in(colours[artist], fmt::format("{}\u00A0{}", shapes[artist], named))
                   : std::string{named};
        sentence.remove_prefix(named.size());
    }
    return out;
}

} // namespace adjuge
