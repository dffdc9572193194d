#pragma once

#include "match/fair.h"
#include "rules/games.h"
#include "text/games.h"

namespace adjuge::house {

// Two games that those who look on cannot tell apart by the rules: deals that differ in what none
// of them may know, and moves that are the same or, where a choice is kept secret, differ in it.
struct TwoCourses {
    struct Step {
        Seat seat{};
        json::object moves[2]{};
    };
    json::value deals[2]{};
    std::vector<Step> steps{};
    int secret{}; // steps in which the two moves differ

    bool deals_differ() const { return deals[0] != deals[1]; }
};

// Finds them by trying: a change of the deal or a pair of moves is taken if everybody who looks on
// sees the same afterwards.
template <Game G>
class CourseFinder {
public:
    using State = typename G::State;
    using Move = typename G::Move;
    using Event = typename G::Event;

    CourseFinder(const Config& config, std::vector<Seat> onlookers, FairChance chance, Rng rng)
        : config_{config},
          onlookers_{std::move(onlookers)},
          chance_{std::move(chance)},
          rng_{rng} {}

    TwoCourses find(std::size_t most) {
        const typename G::Deal deal = G::deal(config_, rng_);
        found_.deals[0] = found_.deals[1] = Text<G>::to_json(config_, deal);
        sides_[0] = sides_[1] = begun(deal);
        for (int n = 0; n < 200; ++n) change_deal();
        while (found_.steps.size() < most && step()) {}
        return std::move(found_);
    }

private:
    struct Side {
        State state{};
        std::vector<Event> events{}; // of the last step
        std::size_t moves{};
    };

    // After a move come those of chance, as in a house.
    void let_chance(Side& side) const {
        while (G::turn(side.state).of == Turn::Of::chance) {
            FairLuck luck = chance_.at(side.moves);
            make(side, nobody, G::roll(side.state, luck));
        }
    }
    static void make(Side& side, Seat seat, const Move& move) {
        G::apply(side.state, seat, move, [&](const Event& e) { side.events.push_back(e); });
        ++side.moves;
    }
    Side begun(const typename G::Deal& deal) const {
        Side side;
        side.state = G::start(config_, deal, [&](const Event& e) { side.events.push_back(e); });
        let_chance(side);
        return side;
    }
    bool alike(const Side& a, const Side& b) const {
        if (!(G::turn(a.state) == G::turn(b.state)) || a.events.size() != b.events.size())
            return false;
        for (const Seat seat : onlookers_) {
            const auto one = G::look(a.state, seat);
            const auto other = G::look(b.state, seat);
            if (std::memcmp(&one, &other, sizeof one) != 0) return false;
            for (std::size_t n = 0; n < a.events.size(); ++n)
                if (!(G::redact(a.events[n], seat) == G::redact(b.events[n], seat))) return false;
        }
        return true;
    }

    // Two things of one list change places.
    void change_deal() {
        json::value deal = found_.deals[1];
        std::vector<json::array*> lists;
        gather(deal, lists);
        if (lists.empty()) return;
        json::array& list = *lists[rng_.below(static_cast<std::uint32_t>(lists.size()))];
        const auto some = [&] { return rng_.below(static_cast<std::uint32_t>(list.size())); };
        if (list.size() > 1) std::swap(list[some()], list[some()]);
        std::optional<typename G::Deal> read;
        if (attempt([&] { read = Text<G>::read_deal(config_, Node{deal}); })) return;
        if (!G::check_deal(config_, *read).ok()) return;
        const Side other = begun(*read);
        if (!alike(sides_[0], other)) return;
        found_.deals[1] = Text<G>::to_json(config_, *read);
        sides_[1] = other;
    }
    static void gather(json::value& from, std::vector<json::array*>& lists) {
        if (json::array* list = from.if_array()) {
            lists.push_back(list);
            for (json::value& item : *list) gather(item, lists);
        } else if (json::object* object = from.if_object()) {
            for (auto& field : *object) gather(field.value(), lists);
        }
    }

    // One more step; false if none was found, or the game is over.
    bool step() {
        const Turn turn = G::turn(sides_[0].state);
        if (turn.of != Turn::Of::seats) return false;
        for (int tries = 0; tries < 100; ++tries) {
            const Seat seat = turn.awaited.pick(rng_);
            const bool own = std::ranges::find(onlookers_, seat) != onlookers_.end();
            const Move one = drawn(sides_[0], seat);
            // Of those who are watched the moves are the same; others choose anew now and then.
            const Move other = own || rng_.below(4) != 0 ? one : drawn(sides_[1], seat);
            if (!G::check(sides_[1].state, seat, other).ok()) continue;
            Side next[2] = {sides_[0], sides_[1]};
            for (Side& side : next) side.events.clear();
            make(next[0], seat, one);
            make(next[1], seat, other);
            for (Side& side : next) let_chance(side);
            if (!alike(next[0], next[1])) continue;
            if (G::turn(next[0].state).of == Turn::Of::over) return false; // all is shown then
            found_.steps.push_back(
                {seat, {Text<G>::to_json(config_, one), Text<G>::to_json(config_, other)}});
            found_.secret += one == other ? 0 : 1;
            sides_[0] = std::move(next[0]);
            sides_[1] = std::move(next[1]);
            return true;
        }
        return false;
    }
    Move drawn(const Side& side, Seat seat) {
        const auto sight = G::sight(side.state, seat);
        const auto options = G::options(sight);
        return G::draw(sight, options, options.begin()[rng_.below(options.size)], rng_);
    }

    Config config_;
    std::vector<Seat> onlookers_;
    FairChance chance_;
    Rng rng_;
    TwoCourses found_;
    Side sides_[2];
};

} // namespace adjuge::house
