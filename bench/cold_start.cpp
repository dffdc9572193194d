// How long it takes from starting the server on a full database until it answers.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "load/desk.h"
#include "load/house.h"
#include "load/skim.h"
#include "stock.h"

namespace {

using namespace adjuge;
using namespace std::chrono_literals;
using load::Clock;
using load::Time;

double since(Time begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

// The system forgets what it has in memory of these files.
void forget_pages(const std::filesystem::path& file) {
    const int opened = open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (opened < 0) return;
    fsync(opened);
    posix_fadvise(opened, 0, 0, POSIX_FADV_DONTNEED);
    close(opened);
}

std::string ask(load::Loop& loop, load::Desk& desk, const std::string& path) {
    load::Call call;
    call.method = "GET";
    call.path = path;
    call.address = "10.0.0.1";
    std::string body;
    desk.ask(call, [&](const load::HttpAnswer& answer) { body = answer.body; });
    for (const Time begin = Clock::now(); !desk.idle() && since(begin) < 10;) loop.turn(10ms);
    return body;
}

struct Start {
    double listening{};
    double all_read{};
    double memory_mib{};
};

Start time_start(const std::string& server, const std::string& data, int tables) {
    load::House house{server, data, {"--rate-limit", "0"}};
    const Time begin = Clock::now();
    Start start;
    start.listening = house.start().count();
    load::Loop loop;
    load::Doors doors;
    doors.add(house.port());
    load::Desk desk{loop, doors, 1};
    // Somebody comes back to a table before the house has read them all.
    const std::string some = running_table(data, "m");
    const std::string table = ask(loop, desk, "/api/tables/" + some);
    if (tables > 0 && load::words(load::member(table, "status")) != "running")
        throw std::runtime_error{"a running table is not there: " + table};
    while (load::words(load::member(ask(loop, desk, "/healthz"), "tables")) != "read" &&
           since(begin) < 120)
        usleep(10'000);
    start.all_read = since(begin);
    start.memory_mib = load::usage(house.process()).memory_mib;
    if (const int status = house.stop(); status != 0)
        throw std::runtime_error{fmt::format("the server ended with status {}", status)};
    return start;
}

} // namespace

int main(int argc, char** argv) {
    const std::filesystem::path here = std::filesystem::path{argv[0]}.parent_path();
    std::string server = (here.parent_path() / "adjuge").string();
    std::string data;
    Stock wanted{100'000, 5'000};
    int runs = 5;
    bool as_json = false;
    CLI::App app{"Fills a database, then times the start of a server on it. Status 1: too slow."};
    app.add_option("--finished", wanted.finished, "games with a record")->capture_default_str();
    app.add_option("--running", wanted.running, "games")->capture_default_str();
    app.add_option("--runs", runs, "of each kind")->capture_default_str();
    app.add_option("--server", server, "the adjuge program")->capture_default_str();
    app.add_option("--data", data, "a folder to be kept, and used again if it is full");
    app.add_flag("--json", as_json, "a report for programs");
    CLI11_PARSE(app, argc, argv);
    constexpr double limit = 2;

    std::string made;
    if (data.empty()) {
        made = (std::filesystem::temp_directory_path() / "adjuge-cold-XXXXXX").string();
        if (mkdtemp(made.data()) == nullptr) return 2;
        data = made;
    }
    std::filesystem::create_directories(data);
    int status = 2;
    try {
        if (stock_of(data).finished == 0) {
            const Time begin = Clock::now();
            fill(data, wanted);
            fmt::print(stderr, "filled in {:.0f} s\n", since(begin));
        }
        const Stock stock = stock_of(data);
        double slowest = 0;
        std::string rows;
        for (const bool cold : {true, false})
            for (int n = 0; n < runs; ++n) {
                if (cold)
                    for (const auto& file : std::filesystem::directory_iterator{data})
                        forget_pages(file.path());
                const Start start = time_start(server, data, stock.running);
                slowest = std::max(slowest, start.listening);
                if (as_json)
                    rows += fmt::format(
                        R"({}{{"cold":{},"listening":{:.3f},"all_read":{:.3f},"memory_mib":{:.0f}}})",
                        rows.empty() ? "" : ",", cold, start.listening, start.all_read,
                        start.memory_mib);
                else
                    rows += fmt::format("{:<28}{:>8.3f} s{:>14.2f} s{:>10.0f} MiB\n",
                                        cold ? "files not in memory" : "files in memory",
                                        start.listening, start.all_read, start.memory_mib);
            }
        if (as_json)
            fmt::print(R"({{"finished":{},"running":{},"slowest":{:.3f},"starts":[{}]}})"
                       "\n",
                       stock.finished, stock.running, slowest, rows);
        else
            fmt::print("{} finished, {} running games\n{:<28}{:>10}{:>16}{:>14}\n{}"
                       "slowest until it listens: {:.3f} s (limit {} s)\n",
                       stock.finished, stock.running, "", "listening", "all tables", "memory", rows,
                       slowest, limit);
        status = slowest <= limit ? 0 : 1;
    } catch (const std::exception& error) {
        fmt::print(stderr, "cold_start: {}\n", error.what());
    }
    std::error_code ignored;
    if (!made.empty()) std::filesystem::remove_all(made, ignored);
    return status;
}
