#include <signal.h>

#include <atomic>
#include <csignal>
#include <mutex>
#include <random>

#include "bus/bus.h"
#include "cli/house_options.h"
#include "house/far_thinkers.h"
#include "house/workers.h"
#include "text/thought.h"

// Thinks for the servers of a house on another machine: docs/scale.md.
namespace adjuge::cli {
namespace {

std::string work_words(const Context& context, std::string_view what, const Args& args = {}) {
    return say(context.lang, fmt::format("serve.work.{}", what), args);
}

std::string thought(const std::string& asked) {
    try {
        const json::value value = parse_json(asked);
        const auto move = think_of(Node{value});
        return move ? json::serialize(*move) : "";
    } catch (const std::exception&) { // of another version, perhaps
        return "";
    }
}

std::string fresh_name() {
    std::random_device random;
    return fmt::format("{:08x}{:08x}", random(), random());
}

class Thinker {
public:
    Thinker(const bus::Settings& settings, unsigned threads)
        : threads_{threads},
          id_{fresh_name()},
          bus_{bus::connect(settings, "adjuge work")},
          pool_{threads, {"search", 10, nullptr}} {
        bus_->listen(
            house::thoughts_name(), [this](const std::string& text) { hear(text); },
            house::thinkers_group);
    }
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;
    ~Thinker() { // what is under way is thought to its end
        {
            const std::lock_guard lock{mutex_};
            closing_ = true;
        }
        say_so();
    }

    void say_so() {
        bus_->send(house::thinkers_name(), fmt::format("{} {}", id_, closing_ ? 0 : threads_));
    }

private:
    // On the bus's thread: whoever asked too much is told so at once.
    void hear(const std::string& text) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::size_t space = std::min(text.find(' '), end);
        const std::size_t after = std::min(space + 1, end);
        const std::string to = text.substr(0, space);
        const std::string number = text.substr(after, end - after);
        const std::lock_guard lock{mutex_};
        if (closing_ || busy_ >= threads_) return bus_->send(to, number);
        ++busy_;
        pool_.run([this, to, number, asked = text.substr(std::min(end + 1, text.size()))] {
            const std::string answer = thought(asked);
            --busy_;
            bus_->send(to, number + "\n" + answer);
        });
    }

    unsigned threads_;
    std::string id_;
    std::atomic<unsigned> busy_{};
    std::mutex mutex_;
    bool closing_{};
    std::unique_ptr<bus::Bus> bus_;
    house::Workers pool_; // ends first
};

void work(const Context& context, const house::Options& options) {
    if (options.bus.empty()) throw Complaint{work_words(context, "no_bus")};
    // Threads begin with the signals that are blocked here.
    sigset_t signals{};
    sigemptyset(&signals);
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, number);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    try {
        Thinker thinker{options.bus_settings(), options.worker_threads()};
        fmt::print("{}\n", work_words(context, "ready",
                                      {{"url", bus::redacted(options.bus)},
                                       {"n", std::to_string(options.worker_threads())}}));
        (void)std::fflush(stdout);
        constexpr timespec second{.tv_sec = 1, .tv_nsec = 0};
        do thinker.say_so();
        while (sigtimedwait(&signals, nullptr, &second) < 0);
    } catch (const bus::BusError& error) {
        throw bus_failure(context, error);
    }
}

} // namespace

void add_work(CLI::App& app, Context& context) {
    const auto line = std::make_shared<HouseOptions>();
    CLI::App* command = app.add_subcommand("work", work_words(context, "help"));
    line->add_to(*command, context,
                 {"bus", "bus-ca", "bus-cert", "bus-key", "bus-credentials", "workers"});
    command->callback([&context, line] { work(context, line->read(context)); });
}

} // namespace adjuge::cli
