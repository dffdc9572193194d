#pragma once

#include "ai/vernissage/sane_bot.h"
#include "rules/bits.h"

namespace adjuge::vernissage {

// What a dispute about a token is worth to everybody in it, as far as one seat can tell (VE-40 to
// VE-45). Chances are in percent, and guesses.
class Dispute {
public:
    constexpr explicit Dispute(const Sight& v) : v_{v}, holding_{v, Unseen{v}, v.table.artist} {
        const Table& t = v.table;
        for (unsigned left = other_values(t) | 1U << t.value; left != 0; left &= left - 1) {
            const auto value = lowest_bit(left);
            outcomes_[value] = foresee_value(v, value, Silent{});
        }
    }

    constexpr int gain(Seat who, unsigned value) const {
        return gain_by(v_, holding_, outcomes_[value], v_.table.artist, who);
    }
    constexpr int gain(unsigned value) const { return gain(v_.me, value); }

    // What refusing every value brings the active player: the token as it lies, unless it comes to
    // a trial and he loses that.
    constexpr int refusal() const {
        const Table& t = v_.table;
        const int stays = gain(t.value);
        int worst = stays;
        for (Seat p = 0; p < t.players(); ++p) {
            if (!t.objectors.has(p)) continue;
            const int tried = (stays * holds_against(p) - agent * (1000 - holds_against(p))) / 1000;
            const int chance = challenges(p);
            const int sum = (tried * chance + stays * (100 - chance)) / 100;
            if (sum < worst) worst = sum;
        }
        return worst;
    }
    // What putting a value on the table brings him: not everybody has to accept it.
    constexpr int offer(unsigned value) const {
        int chance = 100;
        const SeatSet others = must_agree(v_.table, value);
        for (Seat p = 0; p < v_.table.players(); ++p)
            if (others.has(p)) chance = chance * accepts(p, value) / 100;
        return (gain(value) * chance + refusal() * (100 - chance)) / 100;
    }

    // What an objector gets without agreement: the token as it lies, or the trial that he would
    // then ask for.
    constexpr int no_agreement() const {
        const Table& t = v_.table;
        const int stays = gain(t.value);
        const unsigned cases = v_.own.hand[suitcase];
        if (cases == 0 || stays >= worth_a_trial) return stays;
        Table trial = t;
        trial.challengers = SeatSet{}.with(v_.me);
        trial.shown[v_.me] = static_cast<std::uint8_t>(cases);
        trial.shown[t.active] = t.cases[t.active];
        return (stays - agent) * odds(trial) / 1000;
    }

private:
    static constexpr int agent = 30; // what one on the right step is worth

    // Of 1000: that the token stays in a trial against a seat that shows what it is known to have.
    constexpr int holds_against(Seat p) const {
        Table trial = v_.table;
        const unsigned shown = trial.cases[p] > 0 ? trial.cases[p] : 1U;
        const unsigned mine = v_.own.hand[suitcase];
        trial.challengers = SeatSet{}.with(p);
        trial.shown[p] = static_cast<std::uint8_t>(shown);
        trial.shown[v_.me] = static_cast<std::uint8_t>(mine < shown + 1 ? mine : shown + 1);
        return odds(trial);
    }
    constexpr int has_case(Seat p) const {
        const Table& t = v_.table;
        if (t.cases[p] > 0) return 100;
        Cards away = v_.own.hand;
        for (unsigned q = 0; q < t.players(); ++q) away = away + t.open[q] + t.gone[q];
        const Cards hidden = all_brown() - away;
        const auto all = static_cast<int>(hidden.total());
        int without = 100;
        for (unsigned n = 0; n < t.brown[p] && all > 0; ++n)
            without = without * (all - static_cast<int>(hidden[suitcase])) / all;
        return 100 - without;
    }
    constexpr int challenges(Seat p) const {
        const int loses = -gain(p, v_.table.value);
        const int would = loses > -worth_a_trial ? 80 : loses > 40 ? 40 : 15;
        return would * has_case(p) / 100;
    }
    // The more of what he asked for he gets, the rather.
    constexpr int accepts(Seat p, unsigned value) const {
        const Table& t = v_.table;
        const int now = gain(p, t.value);
        int asked = t.named[p] != 0 ? gain(p, t.named[p]) : now;
        for (unsigned left = other_values(t); left != 0 && t.named[p] == 0; left &= left - 1) {
            const int best = gain(p, lowest_bit(left));
            if (best > asked) asked = best;
        }
        const int gets = gain(p, value) - now;
        if (gets <= 0 || asked <= now) return 0;
        const int share = 100 * gets / (asked - now);
        return share >= 100 ? 95 : 25 + 70 * share / 100;
    }

    Sight v_;
    Holding holding_;
    Outcome outcomes_[lanes]{};
};

// Bots at a table with people hold out in a dispute where it pays: they take a value only if it
// serves them better than none, and answer with one of their own. Otherwise they sit at tables as
// they play in simulations.
struct Manners {
    template <class Choose>
    static constexpr Move at_table(const Sight& view, Choose choose, Rng& rng) {
        Move m = choose(view, rng);
        if (view.table.phase == Phase::settling) return bargain(view, m);
        if (view.table.phase == Phase::agreeing) {
            const Dispute dispute{view};
            const bool better = dispute.gain(view.table.settled) > dispute.no_agreement();
            m.kind = better ? Move::Kind::agree : Move::Kind::disagree;
        }
        return m;
    }

private:
    static constexpr Move bargain(const Sight& v, const Move& as) {
        const Options o = options(v);
        const Dispute dispute{v};
        Move m;
        m.question = as.question;
        m.kind = Move::Kind::refuse;
        int best = dispute.refusal();
        const auto consider = [&](Move::Kind kind, unsigned values) {
            for (; values != 0; values &= values - 1) {
                const auto value = lowest_bit(values);
                const int sum = dispute.offer(value);
                if (sum <= best) continue;
                best = sum;
                m.kind = kind;
                m.value = static_cast<std::uint8_t>(value);
            }
        };
        consider(Move::Kind::settle, o.named);
        consider(Move::Kind::propose, o.others);
        return m;
    }
};

} // namespace adjuge::vernissage
