#include "house/metrics.h"

#include <algorithm>
#include <ctime>
#include <fstream>

#include <unistd.h>

#include <fmt/format.h>

#include "base/version.h"

namespace adjuge::house {
namespace {

void head(std::string& out, std::string_view name, std::string_view type, std::string_view help) {
    out += fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n", name, help, type);
}

constexpr std::string_view type_of(const Counter&) { return "counter"; }
constexpr std::string_view type_of(const Gauge&) { return "gauge"; }

void write(std::string& out, std::string_view name, const Histogram& histogram) {
    const std::vector<std::uint64_t> counts = histogram.counts();
    for (std::size_t n = 0; n < Histogram::buckets.size(); ++n)
        out += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, Histogram::buckets[n], counts[n]);
    out += fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name,
                       counts.back(), histogram.sum());
}

std::int64_t resident_bytes() {
    std::ifstream in{"/proc/self/statm"};
    std::int64_t all = 0;
    std::int64_t resident = 0;
    in >> all >> resident;
    return resident * sysconf(_SC_PAGESIZE);
}

} // namespace

void Histogram::observe(double seconds) {
    const auto at = std::ranges::lower_bound(buckets, seconds) - buckets.begin();
    counts_[static_cast<std::size_t>(at)].fetch_add(1, std::memory_order_relaxed);
    sum_.fetch_add(seconds, std::memory_order_relaxed);
}

std::vector<std::uint64_t> Histogram::counts() const {
    std::vector<std::uint64_t> all;
    std::uint64_t so_far = 0;
    for (const auto& count : counts_)
        all.push_back(so_far += count.load(std::memory_order_relaxed));
    return all;
}

Metrics::Metrics() : started_{std::time(nullptr)} {
    const auto plain = [this](const char* name, const auto& figure, const char* help) {
        lines_.emplace_back([=, &figure](std::string& out) {
            head(out, name, type_of(figure), help);
            out += fmt::format("{} {}\n", name, figure.value());
        });
    };
    const auto timed = [this](const char* name, const Histogram& figure, const char* help) {
        lines_.emplace_back([=, &figure](std::string& out) {
            head(out, name, "histogram", help);
            write(out, name, figure);
        });
    };
    const auto labelled = [this]<class T>(const char* name, const Labelled<T>& figures,
                                          const char* label, const char* help) {
        lines_.emplace_back([=, &figures](std::string& out) {
            head(out, name, type_of(T{}), help);
            figures.visit([&](const std::string& value, const T& figure) {
                out += fmt::format("{}{{{}=\"{}\"}} {}\n", name, label, value, figure.value());
            });
        });
    };
    plain("adjuge_connections", connections, "Open connections of all kinds.");
    plain("adjuge_sockets", sockets, "Open WebSockets.");
    plain("adjuge_streams", streams, "Open streams of the bot API.");
    plain("adjuge_messages_in_total", messages_in, "Messages received on WebSockets.");
    plain("adjuge_messages_out_total", messages_out, "Messages sent on WebSockets.");
    labelled("adjuge_http_requests_total", requests, "status", "HTTP requests answered.");
    plain("adjuge_nodes", nodes, "Servers of the house that live, where it has several.");
    plain("adjuge_draining", draining, "1 while this server leaves all tables to others.");
    plain("adjuge_passed_on_total", passed_on, "Requests handed to the server that has the table.");
    plain("adjuge_bus_refused_total", bus_refused,
          "Messages on the bus that no node has sent: forged, replayed to another node, or made "
          "with a key that was replaced.");
    labelled("adjuge_tables", tables, "status", "Tables.");
    plain("adjuge_games_started_total", games_started, "Games that began.");
    plain("adjuge_games_finished_total", games_finished, "Games played to their end.");
    plain("adjuge_moves_total", moves, "Moves made.");
    plain("adjuge_moves_refused_total", moves_refused, "Moves refused.");
    timed("adjuge_move_seconds", move_seconds,
          "From the arrival of a move to its acknowledgement.");
    timed("adjuge_commit_seconds", commit_seconds, "Until what was written is durable.");
    plain("adjuge_commits_failed_total", commits_failed, "Writes that did not become durable.");
    plain("adjuge_store_queue", store_queue, "Writes that wait to become durable.");
    timed("adjuge_bot_seconds", bot_seconds, "Thinking of the house's bots.");
    plain("adjuge_thoughts_elsewhere_total", thoughts_elsewhere,
          "Thoughts of the house's bots on other machines.");
    plain("adjuge_workers", workers, "Workers on other machines that may be asked for thoughts.");
    plain("adjuge_bot_queue", bot_queue, "Bots that wait for a worker to think.");
    plain("adjuge_bot_late_total", bot_late, "Thoughts that took longer than they may.");
    plain("adjuge_bot_cancelled_total", bot_cancelled, "Thoughts that nobody wanted any more.");
    plain("adjuge_bot_fallbacks_total", bot_fallbacks,
          "Mildest moves made for a bot that had none that was legal.");
    plain("adjuge_hints_total", hints, "Hints given.");
    plain("adjuge_reviews_total", reviews, "Reviews of finished games made.");
    labelled("adjuge_jobs_waiting", jobs_waiting, "pool", "Jobs that wait for a worker.");
    labelled("adjuge_notices_sent_total", notices_sent, "way", "Notices sent to guests.");
    labelled("adjuge_notices_failed_total", notices_failed, "way", "Notices given up.");
}

void Metrics::answered(unsigned status) {
    constexpr std::array<std::string_view, 6> classes{"other", "1xx", "2xx", "3xx", "4xx", "5xx"};
    const unsigned hundreds = status / 100;
    requests[classes[hundreds < classes.size() ? hundreds : 0]].add();
}

std::string Metrics::text() const {
    std::string out;
    for (const auto& line : lines_) line(out);
    head(out, "adjuge_resident_bytes", "gauge", "Memory that the server holds.");
    out += fmt::format("adjuge_resident_bytes {}\n", resident_bytes());
    head(out, "adjuge_start_time_seconds", "gauge", "When the server started, in Unix time.");
    out += fmt::format("adjuge_start_time_seconds {}\n", started_);
    head(out, "adjuge_build_info", "gauge", "Always 1; the label tells which program runs.");
    out += fmt::format("adjuge_build_info{{version=\"{}\"}} 1\n", version);
    return out;
}

} // namespace adjuge::house
