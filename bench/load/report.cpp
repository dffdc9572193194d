#include "load/report.h"

#include <algorithm>

#include <boost/json.hpp>
#include <fmt/format.h>

namespace adjuge::load {
namespace {

namespace json = boost::json;

constexpr std::uint32_t in_time_us = 50'000;

std::string row(const char* what, const std::string& figure, const char* limit = "") {
    return fmt::format("{:<44}{:>16}   {}\n", what, figure, limit);
}

json::object object(const Spread& s) {
    return {{"count", s.count},  {"median_ms", s.median},     {"p99_ms", s.p99},
            {"most_ms", s.most}, {"within_50_ms", s.in_time}, {"within_100_ms", s.within_100}};
}

} // namespace

Spread spread(std::vector<std::uint32_t> us) {
    Spread s;
    s.count = us.size();
    if (us.empty()) return s;
    std::ranges::sort(us);
    const auto at = [&](double part) {
        const auto n = static_cast<std::size_t>(part * static_cast<double>(us.size()));
        return us[std::min(n, us.size() - 1)] / 1000.0;
    };
    s.median = at(0.5);
    s.p99 = at(0.99);
    s.most = us.back() / 1000.0;
    const auto within = [&](std::uint32_t most) {
        const auto n = std::ranges::upper_bound(us, most) - us.begin();
        return static_cast<double>(n) / static_cast<double>(us.size());
    };
    s.in_time = within(in_time_us);
    s.within_100 = within(2 * in_time_us);
    return s;
}

std::string in_words(const Report& r) {
    const auto times = [](const Spread& s) {
        return fmt::format("{:.1f} / {:.1f} / {:.1f}", s.median, s.p99, s.most);
    };
    std::string out;
    out += row("tables, open WebSockets", fmt::format("{}, {}", r.tables, r.sockets));
    out += row("opening them all, s", fmt::format("{:.1f}", r.opening_seconds));
    out += row("measured, s", fmt::format("{:.1f}", r.seconds));
    out += row("durable moves per second", fmt::format("{:.0f}", r.moves_per_second),
               fmt::format("(wanted {:.0f})", r.rate).c_str());
    out += row("seen by others, ms: median / 99 % / most", times(r.seen));
    out += row("  within 50 ms", fmt::format("{:.3f} %", 100 * r.seen.in_time), "(99 %)");
    out += row("acknowledged, ms: median / 99 % / most", times(r.acknowledged));
    out += row("memory of the server, MiB: now, most",
               fmt::format("{:.0f}, {:.0f}", r.memory_mib, r.peak_memory_mib), "(1024)");
    out += row("processors: server, load generator",
               fmt::format("{:.2f}, {:.2f}", r.server_cores, r.generator_cores));
    out += row("processor time of the server per move, us",
               fmt::format("{:.0f}", 1e6 * r.server_cores / r.moves_per_second));
    if (!r.bots.empty()) {
        out += row("  within 100 ms, beside four bots",
                   fmt::format("{:.3f} %", 100 * r.seen.within_100), "(99 %)");
        out += row("thoughts of bots, that fell back",
                   fmt::format("{}, {}", r.thoughts, r.fallbacks), "(0)");
    }
    if (r.attack) {
        out += row("  within 100 ms, under attack",
                   fmt::format("{:.3f} %", 100 * r.seen.within_100), "(99 %)");
        out += row("questions of the attacker, refused",
                   fmt::format("{}, {}", r.asked_by_villain, r.refused_villain));
        out += row("its tables of bots, thoughts of bots",
                   fmt::format("{}, {}", r.villains_tables, r.thoughts));
        out += row("bots that fell back", std::to_string(r.fallbacks), "(0)");
    }
    if (!r.lose.empty()) {
        out += row("one server lost, tables that it had", fmt::format("{}, {}", r.lose, r.left));
        out += row("  each took a move, ms: median / 99 % / most", times(r.went_on));
    }
    if (r.kills > 0) {
        out += row("times killed", std::to_string(r.kills));
        out += row("longest start, s", fmt::format("{:.2f}", r.longest_start));
        out +=
            row("longest until all tables went on, s", fmt::format("{:.2f}", r.longest_recovery));
        out += row("moves sent again, of these already made",
                   fmt::format("{}, {}", r.resent, r.made_before));
        out += row("events compared with what was seen", std::to_string(r.events_compared));
    }
    out += row("games finished, records verified",
               fmt::format("{}, {}", r.games_finished, r.records_verified));
    out += row("acknowledged moves lost", std::to_string(r.lost), "(0)");
    out += row("events changed", std::to_string(r.changed), "(0)");
    out += row("tables stuck", std::to_string(r.stuck), "(0)");
    out += row("other faults", std::to_string(r.faults), "(0)");
    for (const std::string& words : r.words) out += fmt::format("! {}\n", words);
    return out;
}

std::string in_json(const Report& r) {
    json::object out{{"tables", r.tables},
                     {"sockets", r.sockets},
                     {"seconds", r.seconds},
                     {"rate", r.rate},
                     {"opening_seconds", r.opening_seconds},
                     {"moves_per_second", r.moves_per_second},
                     {"seen", object(r.seen)},
                     {"acknowledged", object(r.acknowledged)},
                     {"memory_mib", r.memory_mib},
                     {"peak_memory_mib", r.peak_memory_mib},
                     {"server_cores", r.server_cores},
                     {"generator_cores", r.generator_cores},
                     {"attacker_asked", r.asked_by_villain},
                     {"attacker_refused", r.refused_villain},
                     {"attacker_tables", r.villains_tables},
                     {"thoughts", r.thoughts},
                     {"fallbacks", r.fallbacks},
                     {"kills", r.kills},
                     {"longest_start", r.longest_start},
                     {"longest_recovery", r.longest_recovery},
                     {"lose", r.lose},
                     {"left", r.left},
                     {"went_on", object(r.went_on)},
                     {"resent", r.resent},
                     {"made_before", r.made_before},
                     {"events_compared", r.events_compared},
                     {"games_finished", r.games_finished},
                     {"records_verified", r.records_verified},
                     {"lost", r.lost},
                     {"changed", r.changed},
                     {"stuck", r.stuck},
                     {"faults", r.faults},
                     {"words", json::value_from(r.words)}};
    return json::serialize(out);
}

} // namespace adjuge::load
