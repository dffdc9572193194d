#include <fmt/format.h>

#include "text/modern_art/names.h"

namespace adjuge {

using namespace modern_art;
using Words = Text<ModernArt>;
using Kind = Event::Kind;

namespace {

// What everybody can see on the table anyway, or what the next event says again.
bool is_noise(const Event& e, Seat me) {
    switch (e.kind) {
    case Kind::dealt: return e.seat != me || me == nobody || e.why == rule(4);
    case Kind::seller:
    case Kind::asked:
    case Kind::opened:
    case Kind::sealed:
    case Kind::may_turn:
    case Kind::game_ends: return true;
    case Kind::paid: return e.why == rule(12);
    default: return false;
    }
}

bool begins_paragraph(Kind kind) {
    return kind == Kind::played || kind == Kind::round_begins || kind == Kind::ranked;
}
bool ends_paragraph(Kind kind) {
    return kind == Kind::sold || kind == Kind::taken || kind == Kind::round_ends ||
           kind == Kind::round_begins || kind == Kind::dealt;
}

// Events of others of the same kind in a row, told as one.
bool joins(const Event& a, const Event& b, Seat me) {
    const bool bank = a.kind == Kind::bank_sale;
    const bool answers = a.kind == Kind::passed || a.kind == Kind::declined;
    return a.kind == b.kind && (bank || (answers && a.seat != me && b.seat != me));
}

class Teller {
public:
    Teller(Lang lang, const Company& company) : lang_{lang}, company_{company} {}

    void tell(std::span<const Event> events) {
        std::vector<Event> run;
        for (const Event& e : events) {
            if (is_noise(e, company_.me)) continue;
            if (!run.empty() && !joins(run.back(), e, company_.me)) tell_run(run);
            run.push_back(e);
        }
        if (!run.empty()) tell_run(run);
        close();
    }
    std::vector<Paragraph> take() { return std::move(told_); }

private:
    void tell_run(std::vector<Event>& run) {
        const Event& e = run.back();
        // Who pays what to whom belongs to the sale before it.
        const bool goes_on = e.kind == Kind::paid;
        if (begins_paragraph(e.kind) || (ended_ && !goes_on)) close();
        if (!open_.text.empty()) open_.text += ' ';
        open_.text += words(run);
        open_.why = e.why;
        ended_ = ends_paragraph(e.kind) || goes_on;
        run.clear();
    }

    std::string words(const std::vector<Event>& run) const {
        const Event& e = run.front();
        if (e.kind == Kind::bank_sale) return bank_sales(run);
        const bool answers = e.kind == Kind::passed || e.kind == Kind::declined;
        if (e.kind == Kind::passed && e.seat == company_.me)
            return say(lang_, "modern-art.event.passed.first.you");
        if (!answers || e.seat == company_.me) return Words::sentence(lang_, company_, e);
        std::vector<std::string> names;
        names.reserve(run.size());
        for (const Event& each : run) names.push_back(company_.seats[each.seat].name);
        return say(lang_,
                   e.kind == Kind::passed ? "modern-art.play.pass" : "modern-art.play.decline",
                   {{"seats", listed(lang_, names)}, {"n", std::to_string(run.size())}});
    }

    std::string bank_sales(const std::vector<Event>& run) const {
        std::vector<std::string> sums;
        for (const Event& e : run)
            if (e.amount > 0)
                sums.push_back(fmt::format("{} {}", called(lang_, company_, e.seat),
                                           Words::money(lang_, company_.config, e.amount)));
        if (sums.empty()) return say(lang_, "modern-art.play.bank_idle");
        return say(lang_, "modern-art.play.bank", {{"amounts", listed(lang_, sums)}});
    }

    void close() {
        if (!open_.text.empty()) told_.push_back(std::move(open_));
        open_ = {};
        ended_ = false;
    }

    Lang lang_;
    const Company& company_;
    std::vector<Paragraph> told_;
    Paragraph open_{};
    bool ended_{};
};

} // namespace

std::vector<Paragraph> Words::story(Lang lang, const Company& company,
                                    std::span<const Event> events) {
    Teller teller{lang, company};
    teller.tell(events);
    return teller.take();
}

} // namespace adjuge
