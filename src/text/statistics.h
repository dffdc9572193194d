#pragma once

#include <optional>

#include "text/game_text.h"

namespace adjuge {

// A game played again from its record, move by move, for figures about the whole of it
// (Text<G>::statistics).
template <Game G>
class StatisticsOf {
protected:
    explicit StatisticsOf(const Match<G>& match)
        : config_{match.config()},
          record_{match.record()},
          now_{G::start(config_, record_.deal, Silent{})} {}

    // Calls hear(event) while a move is made, and made(move) after it.
    template <class Hear, class Made>
    void replay(Hear&& hear, Made&& made) {
        for (const Entry<G>& entry : record_.moves) {
            ++at_;
            before_ = now_.table;
            G::apply(now_, entry.seat, entry.move, hear);
            made(entry.move);
        }
    }
    template <class F>
    json::array by_seat(F&& of) const {
        json::array list;
        for (Seat p = 0; p < config_.players; ++p) list.emplace_back(of(p));
        return list;
    }

    const Config& config_;
    const Record<G>& record_;
    typename G::State now_;
    decltype(G::State::table) before_{}; // the last move
    std::size_t at_{};                   // moves made
};

template <class Ids>
json::array ids_json(const Ids& ids) {
    json::array list;
    for (const std::string_view id : ids) list.emplace_back(id);
    return list;
}
// Null where it is not known.
inline json::value known(const std::optional<int>& n) {
    return n ? json::value(*n) : json::value();
}

} // namespace adjuge
