#pragma once

#include "ai/bots.h"
#include "play/interrupt.h"
#include "play/prompt.h"
#include "play/saves.h"
#include "play/terminal.h"
#include "text/record.h"

namespace adjuge::play {

// A path as a shell wants it typed.
std::string shell_word(const fs::path& path);
// A rule for the terminal: id, title, words and remarks.
std::string rule_words(Lang lang, const GameInfo& game, RuleId rule, const Ink& ink);
// Lines of a text wider than this are hard to read.
inline std::size_t reading_width(const Ink& ink) { return std::min<std::size_t>(ink.width, 100); }

// One game of one person against bots, from a first or a saved state to its end or the next save.
template <Game G>
class TerminalGame {
public:
    using Choice = typename Text<G>::Choice;
    using Move = typename G::Move;

    struct Setting {
        Lang lang{};
        std::string program; // as it was called, for lines to be typed again
        Match<G> match;
        Seat me{};
        std::vector<const Bot<G>*> bots; // by seat
        std::uint64_t luck{};            // seed of what bots and chance decide
        Reckoning reckoning{Reckoning::hidden};
        fs::path save;
        fs::path record; // of the finished game; empty: it takes the place of the save
    };

    TerminalGame(Terminal& terminal, Setting setting)
        : terminal_{terminal},
          set_{std::move(setting)},
          lang_{set_.lang},
          match_{set_.match} {
        for (const SeatInfo& seat : match_.seats())
            seating_.push_back({clean(seat.name), seat.bot});
        // A game taken up again begins with what happened since the person's last move.
        const auto& moves = match_.record().moves;
        std::size_t last = 0;
        for (std::size_t n = 0; n < moves.size(); ++n)
            if (moves[n].seat == set_.me) last = n + 1;
        while (last > 0 && told_ < match_.event_count() && match_.truth(told_).after < last)
            ++told_;
    }

    // Returns the status that the program ends with.
    int run() {
        for (;;) {
            if (Interrupt::flag()) return leave();
            const Turn turn = match_.turn();
            // Luck is keyed by its place in the log: a game goes on after a save as without one.
            Rng rng = Rng::stream(set_.luck, match_.record().moves.size());
            if (turn.of == Turn::Of::over) return finish();
            if (turn.of == Turn::Of::chance) {
                make(nobody, G::roll(match_.state(), rng));
                continue;
            }
            const Seat seat = turn.awaited.pick(rng);
            if (seat != set_.me)
                make(seat, (*set_.bots[seat])(G::sight(match_.state(), seat), rng,
                                              set_.bots[seat]->at_table()));
            else if (!ask())
                return leave();
        }
    }

private:
    std::string words(std::string_view key, const Args& args = {}) const {
        return say(lang_, fmt::format("house.play.{}", key), args);
    }
    Seating seating() const { return {match_.config(), seating_, set_.me}; }
    void print(std::string_view text, std::size_t indent = 1) {
        terminal_.write(wrap(text, reading_width(terminal_.ink()), indent));
    }

    void make(Seat seat, const Move& move) {
        if (!match_.submit(seat, move).ok()) throw std::logic_error{"a bot made an illegal move"};
    }

    // One decision of the person; false: they leave.
    bool ask() {
        const auto view = match_.view(set_.me);
        const std::vector<Choice> choices = Text<G>::choices(lang_, view);
        if (is_forced(choices)) {
            make(set_.me, choices.front().move);
            return true;
        }
        if (const std::string failed = save(); !failed.empty() && !warned_) {
            warned_ = true;
            print(failed);
        }
        tell();
        draw(view, false);
        std::string cautioned;
        for (;;) {
            const std::optional<std::string> line = read(choices);
            if (!line) return false;
            const bool again = *line == cautioned;
            cautioned.clear();
            if (line->empty()) {
                draw(view, true);
            } else if (line->starts_with('?')) {
                explain(line->substr(1), choices);
            } else if (const auto move = chosen<G>(lang_, view, choices, *line); !move) {
                print(words("not_understood", {{"got", clean(*line)}}));
            } else if (!again && warn(view, *move, *line)) {
                cautioned = *line;
            } else if (const Verdict verdict = match_.submit(set_.me, *move); verdict.ok()) {
                return true;
            } else {
                print(words("refused"));
                terminal_.write(rule_words(lang_, G::info, verdict.broken, terminal_.ink()));
            }
        }
    }

    // The line typed; nothing where the person leaves.
    std::optional<std::string> read(const std::vector<Choice>& choices) {
        for (;;) {
            if (!drawn_) terminal_.write("\n");
            drawn_ = false;
            print(offered(lang_, choices, terminal_.ink()));
            terminal_.write(terminal_.ink().red(" > "));
            std::optional<std::string> line = terminal_.line();
            if (!terminal_.is_person() && line) terminal_.write(clean(*line) + "\n");
            if (!line) {
                terminal_.write("\n");
                return {};
            }
            const bool anyway = *line == "q!";
            if (!anyway && !means(*line, words("key.quit"), words("word.quit"))) return line;
            const std::string failed = save();
            give_up_ = anyway && !failed.empty();
            if (failed.empty() || give_up_) return {};
            print(fmt::format("{} {}", failed, words("q_anyway")));
        }
    }

    bool warn(const typename G::View& view, const Move& move, const std::string& line) {
        if (!G::check(match_.state(), set_.me, move).ok()) return false;
        const std::string why = Text<G>::caution(lang_, view, move);
        if (!why.empty()) print(words("again", {{"why", why}, {"typed", clean(line)}}));
        return !why.empty();
    }

    // Everything since the last prompt.
    void tell() {
        std::vector<typename G::Event> events;
        for (; told_ < match_.event_count(); ++told_)
            events.push_back(match_.seen(told_, set_.me).event);
        const Ink ink = terminal_.ink();
        const Seating at_table = seating();
        const auto story = Text<G>::story(lang_, at_table, events);
        if (!story.empty()) terminal_.write("\n");
        for (const auto& paragraph : story) {
            print(fmt::format("{} {}", Text<G>::dress(at_table, paragraph.text, ink),
                              ink.dim(to_string(paragraph.why))));
            last_rule_ = paragraph.why;
        }
    }

    // The board only where it has changed: a calm auction scrolls little.
    void draw(const typename G::View& view, bool all) {
        const Ink ink = terminal_.ink();
        const Seating at_table = seating();
        std::string board = Text<G>::board(lang_, at_table, view, set_.reckoning, ink);
        if (all || board != board_) terminal_.write(fmt::format("\n{}", board));
        board_ = std::move(board);
        terminal_.write(fmt::format("\n{}", Text<G>::asked(lang_, at_table, view, ink)));
        drawn_ = true;
    }

    // "?", "? MA-41", "? log", "? 24".
    void explain(std::string_view what, const std::vector<Choice>& choices) {
        const Ink ink = terminal_.ink();
        while (what.starts_with(' ')) what.remove_prefix(1);
        if (what.empty()) {
            terminal_.write("\n");
            print(words("keys", {{"rule", to_string(G::info.players_rule)}}));
            if (!last_rule_.known()) return;
            terminal_.write("\n");
            print(words("behind"));
            terminal_.write(rule_words(lang_, G::info, last_rule_, ink));
        } else if (what == "log") {
            const Seating at_table = seating();
            for (std::size_t n = 0; n < match_.event_count(); ++n) {
                const auto event = match_.seen(n, set_.me).event;
                print(fmt::format(
                    "{}  {}", ink.dim(to_string(event.why)),
                    Text<G>::dress(at_table, Text<G>::sentence(lang_, at_table, event), ink)));
            }
        } else if (const auto rule = rule_from_string(what)) {
            terminal_.write(rule_words(lang_, G::info, *rule, ink));
        } else if (const auto move = chosen<G>(lang_, match_.view(set_.me), choices, what)) {
            foresee(*move);
        } else {
            print(words("not_understood", {{"got", clean(what)}}));
        }
    }

    void foresee(const Move& move) {
        const Seating at_table = seating();
        if (const Verdict verdict = G::check(match_.state(), set_.me, move); !verdict.ok())
            return terminal_.write(rule_words(lang_, G::info, verdict.broken, terminal_.ink()));
        const Ink ink = terminal_.ink();
        std::string all = ink.bold(Text<G>::words(lang_, match_.config(), move)) + ".";
        for (const std::string& line :
             Text<G>::foresee(lang_, at_table, match_.view(set_.me), move))
            all += fmt::format(" {}", line);
        print(Text<G>::dress(at_table, all, ink));
    }

    std::string record_text() const { return pretty_record(to_json(match_.record())); }

    // A complaint, or nothing.
    std::string save() {
        if (saved_ == match_.record().moves.size() + 1) return {};
        const std::string failed = write_whole(set_.save, record_text());
        if (failed.empty()) saved_ = match_.record().moves.size() + 1;
        return failed.empty() ? failed
                              : words("unsaved", {{"file", set_.save.string()}, {"why", failed}});
    }

    int leave() {
        const bool interrupted = Interrupt::flag();
        if (give_up_) return 0;
        if (const std::string failed = save(); !failed.empty()) {
            print(failed);
            return 1;
        }
        const bool usual = set_.save == data_folder() / fmt::format("{}.json", G::info.id);
        print(words("saved", {{"file", set_.save.string()}}));
        const std::string file = usual ? "" : fmt::format(" {}", shell_word(set_.save));
        terminal_.write(
            fmt::format("   {} play {} --resume{}\n", shell_word(set_.program), G::info.id, file));
        return interrupted ? 130 : 0;
    }

    int finish() {
        tell();
        const Seating at_table = seating();
        terminal_.write(fmt::format("\n{}\n", drawn_table<G>(lang_, at_table, match_.view(set_.me),
                                                             Reckoning::shown, terminal_.ink())));
        std::vector<std::string> winners;
        bool me = false;
        const auto scores = G::scores(match_.state());
        for (unsigned p = 0; p < match_.config().players; ++p)
            if (scores.place[p] == 1) {
                winners.push_back(seating_[p].name);
                me = me || p == set_.me;
            }
        const bool shared = winners.size() > 1;
        print(words(shared ? "shared"
                    : me   ? "you_win"
                           : "wins",
                    {{"seats", listed(lang_, winners)}}));
        // Another game may have ended there meanwhile.
        const bool apart = !set_.record.empty() && set_.record != set_.save;
        const fs::path file = apart ? unused(set_.record) : set_.save;
        if (const std::string failed = write_whole(file, record_text()); !failed.empty()) {
            print(words("unsaved", {{"file", file.string()}, {"why", failed}}));
            return 1;
        }
        std::error_code gone;
        if (file != set_.save) fs::remove(set_.save, gone);
        print(words("recorded"));
        terminal_.write(
            fmt::format("   {} replay {}\n", shell_word(set_.program), shell_word(file)));
        return 0;
    }

    Terminal& terminal_;
    Setting set_;
    Lang lang_;
    Match<G>& match_;
    std::vector<SeatInfo> seating_;
    std::size_t told_{};  // events told so far
    std::string board_;   // as last drawn
    std::size_t saved_{}; // moves in the save, plus one
    RuleId last_rule_{};
    bool drawn_{}; // just now
    bool warned_{};
    bool give_up_{};
};

} // namespace adjuge::play
