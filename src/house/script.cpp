// Seats that play from a script, as a lesson's do.
#include "house/script.h"

#include "house/table.h"

namespace adjuge::house {
namespace {

constexpr std::size_t longest_script = 1000;
constexpr std::size_t longest_move = 512; // bytes

} // namespace

Script::Script(const json::array& moves) {
    ends_.reserve(moves.size());
    for (const json::value& move : moves) {
        text_ += json::serialize(move);
        ends_.push_back(static_cast<std::uint32_t>(text_.size()));
    }
    text_.shrink_to_fit();
}

json::value Script::move(std::size_t index) const {
    const std::size_t begin = index == 0 ? 0 : ends_[index - 1];
    return json::parse(std::string_view{text_}.substr(begin, ends_[index] - begin));
}

json::array Script::moves() const {
    json::array all;
    all.reserve(size());
    for (std::size_t n = 0; n < size(); ++n) all.push_back(move(n));
    return all;
}

Script read_script(const Node& moves) {
    if (moves.size() > longest_script)
        moves.fail("house.format.longest", {{"n", std::to_string(longest_script)}});
    for (std::size_t n = 0; n < moves.size(); ++n) {
        (void)moves.at(n)["move"].text();
        if (json::serialize(moves.at(n).value()).size() > longest_move)
            moves.at(n).fail("tables.format.long_move", {{"n", std::to_string(longest_move)}});
    }
    return Script{moves.value().as_array()};
}

bool Table::scripted_move(Seat seat, const Moment& now) {
    const Chair& at = chairs()[seat];
    if (at.script == nullptr || status() != Status::running || !game_->turn().awaited.has(seat))
        return false;
    for (std::size_t n = at.scripted; n < at.script->size(); ++n) {
        const json::value move = at.script->move(n);
        if (!move.is_object()) continue; // tables of earlier programs have unchecked ones
        bool made = false;               // no move at all is the same as an illegal one
        (void)attempt([&] { made = game_->submit_typed(seat, Node{move}).ok(); });
        if (!made) continue;
        if (n > at.scripted) note("skip", {{"seat", seat}, {"to", n}});
        log_moves(now, "script");
        moved(now);
        return true;
    }
    return false;
}

} // namespace adjuge::house
