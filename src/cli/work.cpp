#include <signal.h>

#include <csignal>
#include <cstdlib>

#include "cli/house_options.h"
#include "house/bot_worker.h"
#include "house/premises.h"

// Thinks for the servers of a house on another machine: docs/scale.md.
namespace adjuge::cli {
namespace {

std::string work_words(const Context& context, std::string_view what, const Args& args = {}) {
    return say(context.lang, fmt::format("serve.work.{}", what), args);
}

// From the environment, or from a file.
house::WorkerAccess worker_access(const Context& context, const house::Options& options) {
    const char* given = std::getenv(house::worker_key_variable);
    std::string line = given == nullptr ? "" : given;
    if (line.empty() && options.worker_key_file.empty())
        throw Complaint{work_words(context, "no_key")};
    try {
        if (line.empty()) {
            line = house::read_secret_file(context.lang, options.worker_key_file);
            if (house::is_world_readable(options.worker_key_file))
                fmt::print(
                    stderr, "adjuge: {}\n",
                    say(context.lang, "serve.file_open", {{"file", options.worker_key_file}}));
        }
    } catch (const house::OptionError& error) {
        throw Failure{error.what()};
    }
    auto access = house::WorkerAccess::read(line);
    if (!access) throw Failure{work_words(context, "bad_key")};
    return std::move(*access);
}

void work(const Context& context, const house::Options& options) {
    if (options.bus.empty()) throw Complaint{work_words(context, "no_bus")};
    const house::WorkerAccess access = worker_access(context, options);
    // Threads begin with the signals that are blocked here.
    sigset_t signals{};
    sigemptyset(&signals);
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, number);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    try {
        house::BotWorker worker{options.bus_settings(), access, options.worker_threads()};
        fmt::print("{}\n", work_words(context, "ready",
                                      {{"url", bus::redacted(options.bus)},
                                       {"n", std::to_string(options.worker_threads())}}));
        (void)std::fflush(stdout);
        constexpr timespec second{.tv_sec = 1, .tv_nsec = 0};
        constexpr int patience = 15; // seconds
        int waited = 0;
        do {
            worker.announce();
            if (!worker.known() && ++waited == patience)
                fmt::print(stderr, "adjuge: {}\n", work_words(context, "unanswered"));
        } while (sigtimedwait(&signals, nullptr, &second) < 0);
    } catch (const bus::BusError& error) {
        throw bus_failure(context, error);
    }
}

} // namespace

void add_work(CLI::App& app, Context& context) {
    const auto line = std::make_shared<HouseOptions>();
    CLI::App* command = app.add_subcommand("work", work_words(context, "help"));
    line->add_to(
        *command, context,
        {"bus", "bus-ca", "bus-cert", "bus-key", "bus-credentials", "worker-key-file", "workers"});
    command->callback([&context, line] { work(context, line->read(context)); });
}

} // namespace adjuge::cli
