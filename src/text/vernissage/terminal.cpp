#include <fmt/format.h>

#include "text/drawing.h"
#include "text/vernissage/names.h"

namespace adjuge {

using namespace vernissage;
using Words = Text<Vernissage>;

namespace {

class Board : Drawing<Vernissage> {
public:
    using Drawing::Drawing;

    std::string draw() {
        heading(over(),
                {{"turn", std::to_string(t_.turn)}, {"seat", over() ? "" : name(t_.active)}});
        staircase();
        offers();
        out_ += '\n';
        players();
        own();
        caption("house_values");
        return std::move(out_);
    }

    std::string draw_question() {
        if (over()) return {};
        if (t_.value > 0 && t_.artist < artists && t_.kind < token_kinds)
            tell("token", {{"token", Words::token(lang_, t_.kind, t_.value)},
                           {"artist", Words::artist(lang_, t_.artist)}});
        if (t_.asked != view_.me || view_.me == nobody) return std::move(out_);
        const Values& v = t_.values();
        tell(fmt::format("ask.{}", phase_ids[static_cast<unsigned>(t_.phase)]),
             {{"face", t_.face < face_ids.size()
                           ? say(lang_, fmt::format("vernissage.face.{}", face_ids[t_.face]))
                           : std::string{}},
              {"artist", t_.artist < artists ? Words::artist(lang_, t_.artist) : ""},
              {"amount", t_.artist < artists ? money(lang_, v.number(t_.fame[t_.artist])) : ""},
              {"token", t_.kind < token_kinds && t_.settled > 0
                            ? Words::token(lang_, t_.kind, t_.settled)
                            : std::string{}},
              {"seat", name(t_.active)},
              {"artists", Words::artists_words(lang_, t_.influence(view_.me))},
              {"money", money(lang_, t_.money[view_.me])}});
        for (const Option& o : options(view_))
            if (o.kind == Move::Kind::relocate) tell("ask.relocate", {{"n", std::to_string(o.lo)}});
        return std::move(out_);
    }

private:
    bool over() const { return t_.phase == Phase::over; }

    // An artist a line: number, name, step, the tokens before it, fame and its number.
    void staircase() {
        caption("staircase");
        for (unsigned a = 0; a < artists; ++a) {
            const std::string head =
                fmt::format(" {} {}", a + 1, pad(Words::artist(lang_, a), name_width + 4));
            if (!t_.in_play(a)) {
                end_line(ink_.dim(fmt::format("{} {}", head, text("out"))));
                continue;
            }
            std::string line =
                fmt::format("{} {:>2} {:>4} {:>6}", head, t_.step[a], marked(t_.fame[a]),
                            money(lang_, t_.values().number(t_.fame[a])));
            if (t_.critic == a) line += fmt::format(" {}", text("critic"));
            for (unsigned n = 0; n < t_.tokens[a]; ++n) {
                const unsigned kind = t_.token[a][n] >> 4U;
                if (n == 7) line += '\n' + std::string(40, ' '); // the rest on a line of its own
                line += fmt::format(" {}{}", text(fmt::format("letter.{}", token_ids[kind])),
                                    marked(signed_value(kind, t_.token[a][n] & 15U)));
            }
            end_line(line);
        }
    }

    void offers() {
        std::vector<std::string> stacks;
        for (unsigned n = 0; n < piles; ++n)
            if (t_.height[n] > 0)
                stacks.push_back(text("pile", {{"pile", std::to_string(n + 1)},
                                               {"price", money(lang_, t_.price(n))},
                                               {"n", std::to_string(t_.height[n])}}));
        if (t_.grey_left() > 0)
            stacks.push_back(text("grey", {{"n", std::to_string(t_.grey_left())}}));
        if (!stacks.empty()) tell("piles", {{"piles", listed(lang_, stacks)}});
        for (unsigned kind = 0; kind < token_kinds; ++kind) supply(kind);
    }

    // Tokens left, as they are typed: "s2 ×2, s3".
    void supply(unsigned kind) {
        const std::string letter =
            say(lang_, fmt::format("vernissage.play.key.{}", token_ids[kind]));
        std::vector<std::string> tokens;
        for (unsigned value = 1; value < lanes; ++value) {
            const unsigned n = t_.supply[kind][value];
            if (n > 0) tokens.push_back(counted(fmt::format("{}{}", letter, value), n));
        }
        tell(
            fmt::format("supply.{}", token_ids[kind]),
            {{"tokens", tokens.empty() ? say(lang_, "vernissage.nothing") : joined(tokens, ", ")}});
    }

    void players() {
        const Scores places = placed<seats>(t_.players(), [&](unsigned p) { return t_.wealth[p]; });
        each_player(over(), places, [&](unsigned p) {
            std::string line =
                fmt::format(" {:>7}", money(lang_, over() ? t_.wealth[p] : t_.money[p]));
            const auto note = [&](std::string_view key, std::string value) {
                line += fmt::format(" · {}", text(key, {{"what", std::move(value)}}));
            };
            if (t_.agents[p] != 0) note("agents", Words::steps_words(lang_, t_.agents[p]));
            note("cards", std::to_string(t_.brown[p] + t_.grey[p]));
            if (t_.notes[p] > 0) note("notes", std::to_string(t_.notes[p]));
            if (!t_.open[p].empty())
                line += fmt::format("\n   {}", text("open", {{"what", open_works(p)}}));
            return line;
        });
    }

    void own() {
        if (view_.me == nobody) return;
        std::vector<std::string> grey;
        for (unsigned n = 0; n < lanes; ++n)
            grey.insert(grey.end(), view_.own.grey[n], std::to_string(n + least_steps));
        tell("hand", {{"cards", Words::cards_words(lang_, view_.own.hand)}});
        if (!grey.empty()) tell("greys", {{"steps", joined(grey, ", ")}});
        for (unsigned n = 0; n < piles; ++n)
            if (t_.looked[view_.me][n] > 0 && t_.height[n] > 0)
                tell(t_.pile == n ? "looking" : "seen",
                     {{"pile", std::to_string(n + 1)},
                      {"turn", std::to_string(t_.looked[view_.me][n])},
                      {"cards", Words::cards_words(lang_, view_.own.seen[n])}});
    }

    // By the artists' last names, to fit a line: "2 Boyz, 1 Kali".
    std::string open_works(unsigned p) const {
        std::vector<std::string> works;
        for (unsigned a = 0; a < artists; ++a) {
            const std::string name = Words::artist(lang_, a);
            if (t_.open[p][a] > 0)
                works.push_back(
                    fmt::format("{} {}", t_.open[p][a], name.substr(name.rfind(' ') + 1)));
        }
        return joined(works, ", ");
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
