// Seats that play from a script, as a lesson's do.
#include "house/table.h"

namespace adjuge::house {

bool Table::scripted_move(Seat seat, const Moment& now) {
    const Chair& at = chairs()[seat];
    if (at.kind != Chair::Kind::script || status() != Status::running ||
        !game_->turn().awaited.has(seat))
        return false;
    for (std::size_t n = at.scripted; n < at.script.size(); ++n) {
        if (!at.script[n].is_object()) continue;
        try {
            if (!game_->submit_typed(seat, Node{at.script[n]}).ok()) continue;
        } catch (const FormatError&) { // no move at all: the same as an illegal one
            continue;
        }
        if (n > at.scripted) note("skip", {{"seat", seat}, {"to", n}});
        log_moves(now, "script");
        moved(now);
        return true;
    }
    return false;
}

} // namespace adjuge::house
