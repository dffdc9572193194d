#pragma once

#include <numeric>

#include <fmt/format.h>

#include "text/game_text.h"

namespace adjuge {

// What the drawings of all games for a terminal share: a view, its sentences, lines to add to.
template <Game G>
class Drawing {
public:
    using View = typename G::View;

    Drawing(Lang lang, const Seating& seating, const View& view, const Ink& ink)
        : lang_{lang},
          seating_{seating},
          config_{seating.config},
          view_{view},
          t_{view.table},
          ink_{ink} {}

protected:
    static constexpr std::size_t name_width = 16;

    std::string text(std::string_view key, const Args& args = {}) const {
        return say(lang_, fmt::format("{}.table.{}", G::info.id, key), args);
    }
    std::string name(Seat seat) const {
        return seat == view_.me ? text("you") : seating_.seats[seat].name;
    }
    void end_line(std::string line) {
        line.erase(line.find_last_not_of(' ') + 1);
        out_ += line + '\n';
    }
    void sentence(const std::string& words) {
        out_ += wrap(Text<G>::dress(seating_, words, ink_), ink_.width, 1);
    }
    void tell(std::string_view key, const Args& args = {}) { sentence(text(key, args)); }
    // Where the game stands, or that it is over.
    void heading(bool over, const Args& args) {
        end_line(fmt::format(" {}", ink_.bold(over ? text("over") : text("heading", args))));
    }
    void caption(std::string_view key) { end_line(ink_.dim(fmt::format(" {}", text(key)))); }
    static std::string joined(const std::vector<std::string>& items, std::string_view by) {
        return fmt::format("{}", fmt::join(items, by));
    }
    // "lamp", "lamp ×2"
    static std::string counted(std::string_view what, unsigned n, std::string_view times = " ×") {
        return n > 1 ? fmt::format("{}{}{}", what, times, n) : std::string{what};
    }
    void ruler(std::size_t width) {
        std::string line;
        for (std::size_t n = 0; n < width; ++n) line += "─";
        out_ += fmt::format(" {}\n", ink_.dim(line));
    }
    // Seat by seat; once the game is over the first come first, and the line begins with the place.
    template <class Label, class Line>
    void each_player(bool over, const typename G::Scores& scores, Label&& label, Line&& line) {
        std::vector<unsigned> order(config_.players);
        std::iota(order.begin(), order.end(), 0U);
        if (over)
            std::stable_sort(order.begin(), order.end(), [&](unsigned a, unsigned b) {
                return scores.place[a] < scores.place[b];
            });
        for (const unsigned p : order) {
            const std::string named = pad(label(p), name_width);
            end_line(fmt::format(" {}{}{}", over ? fmt::format("{}. ", scores.place[p]) : "",
                                 p == view_.me ? ink_.bold(named) : named, line(p)));
        }
    }

    template <class Line>
    void each_player(bool over, const typename G::Scores& scores, Line&& line) {
        each_player(over, scores, [&](unsigned p) { return seating_.seats[p].name; }, line);
    }

    Lang lang_;
    const Seating& seating_;
    const Config& config_;
    const View& view_;
    const decltype(View::table)& t_;
    const Ink& ink_;
    std::string out_;
};

} // namespace adjuge
