// One of several servers is killed, or closes, while guests play at all of them.
#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "load/crowd.h"

namespace adjuge::load {

void Crowd::lose_one() {
    if (others_.empty()) throw std::runtime_error{"--lose wants --nodes"};
    House& lost = *others_.back();
    std::vector<Party*> left;
    for (const auto& table : tables_)
        if (table->playing() && table->home() == lost.port()) left.push_back(table.get());
    for (Party* table : left) table->make_another_move();
    room_.one_is_gone = true;
    doors_.remove(lost.port());
    const Time begin = Clock::now();
    plan_.lose == "kill" ? lost.kill() : lost.ask_to_close();
    // At the others moves are made at the rate that was asked for; at these as soon as can be.
    std::vector<std::uint32_t> times;
    std::vector<Party*> waiting = left;
    play_until(
        [&] {
            for (Party* table : waiting)
                if (const auto ready = std::ranges::find(room_.ready, table);
                    ready != room_.ready.end()) {
                    room_.ready.erase(ready);
                    table->make_move();
                }
            std::erase_if(waiting, [&](const Party* table) {
                if (!table->went_on()) return false;
                const auto time = Clock::now() - begin;
                times.push_back(static_cast<std::uint32_t>(
                    std::chrono::duration_cast<std::chrono::microseconds>(time).count()));
                return true;
            });
            return waiting.empty();
        },
        plan_.patience);
    for (const Party* table : waiting)
        tally_.fault(report_.stuck, "stuck after a server was lost: " + table->state_in_words());
    report_.lose = plan_.lose;
    report_.left = static_cast<std::int64_t>(left.size());
    report_.went_on = spread(std::move(times));
    if (const int status = lost.stop(); status != 0)
        tally_.fault(tally_.faults, fmt::format("the lost server closed with status {}", status));
}

} // namespace adjuge::load
