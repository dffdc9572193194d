#pragma once

#include <atomic>
#include <chrono>
#include <cstdio>
#include <thread>

#include <unistd.h>

#include "cli/command.h"

namespace adjuge::cli {

// A bar on the terminal, redrawn ten times a second while games are played.
class Progress {
public:
    Progress(const Context& context, const std::atomic<std::int64_t>& done, std::int64_t games)
        : shown_{!context.json && isatty(STDERR_FILENO) == 1} {
        if (!shown_) return;
        thread_ = std::jthread{[&done, games](const std::stop_token& stop) {
            while (!stop.stop_requested()) {
                constexpr std::int64_t width = 40;
                const std::int64_t filled = done * width / games;
                // Not by fmt::print, which throws: a terminal may be closed meanwhile.
                std::fputs(fmt::format("\r[{:#<{}}{:.<{}}] {}/{}", "", filled, "", width - filled,
                                       done.load(), games)
                               .c_str(),
                           stderr);
                std::fflush(stderr);
                std::this_thread::sleep_for(std::chrono::milliseconds{100});
            }
        }};
    }
    ~Progress() {
        if (!shown_) return;
        thread_.request_stop();
        thread_.join();
        std::fputs("\r\033[K", stderr);
    }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

private:
    bool shown_;
    std::jthread thread_;
};

} // namespace adjuge::cli
