// A house full of guests, to see what it can bear: docs/performance.md.
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "load/crowd.h"

int main(int argc, char** argv) {
    using namespace adjuge::load;
    Plan plan;
    plan.server = (std::filesystem::path{argv[0]}.parent_path().parent_path() / "adjuge").string();
    bool as_json = false;
    CLI::App app{"Plays Modern Art at many tables of a server that it starts by itself, over\n"
                 "WebSockets, and tells how soon moves are seen. Status 1: something was lost."};
    app.add_option("--tables", plan.tables, "of four guests each")->capture_default_str();
    app.add_option("--nodes", plan.nodes, "servers of the house; several need --store and --bus")
        ->capture_default_str();
    app.add_option("--rate", plan.rate, "moves per second in all")->capture_default_str();
    app.add_option("--seconds", plan.seconds, "that are measured")->capture_default_str();
    app.add_option("--warm-up", plan.warm_up, "seconds before")->capture_default_str();
    app.add_option("--kill", plan.kills, "times the server is killed")->capture_default_str();
    app.add_option("--lose", plan.lose,
                   "kill or close: one of several servers, at the end; when each of its tables "
                   "takes a move again is told")
        ->check(CLI::IsMember({"kill", "close"}));
    app.add_flag("--attack", plan.attack, "one address does its worst meanwhile");
    app.add_option("--bots", plan.bots, "of this level, four at a table of their own");
    app.add_option("--server", plan.server, "the adjuge program")->capture_default_str();
    app.add_option("--data", plan.data, "a folder to be kept; else a new one, removed at the end");
    app.add_option("--seed", plan.seed, "of the guests' choices")->capture_default_str();
    app.add_flag("--json", as_json, "a report for programs");
    app.allow_extras();
    app.footer("Other options are handed to the server.");
    CLI11_PARSE(app, argc, argv);
    plan.server_options = app.remaining();

    std::string made;
    if (plan.data.empty()) {
        made = (std::filesystem::temp_directory_path() / "adjuge-load-XXXXXX").string();
        if (mkdtemp(made.data()) == nullptr) return 2;
        plan.data = made;
    } else {
        std::filesystem::create_directories(plan.data);
    }
    int status = 2;
    try {
        const Report report = Crowd{plan}.run();
        fmt::print("{}", as_json ? in_json(report) + "\n" : in_words(report));
        status = report.sound() ? 0 : 1;
    } catch (const std::exception& error) {
        fmt::print(stderr, "load: {}\n", error.what());
    }
    std::error_code ignored;
    if (!made.empty()) std::filesystem::remove_all(made, ignored);
    return status;
}
