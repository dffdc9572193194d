#pragma once

#include <array>
#include <atomic>
#include <csignal>

namespace adjuge::play {

// While it lives, Ctrl-C (and a polite kill) sets a flag instead of ending the program. A signal
// that whoever started the program has it ignore (nohup) stays ignored.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    static const std::atomic<bool>& flag();
    // As if the person had interrupted: to end work that has failed.
    static void raise_flag();

private:
    static constexpr std::array caught{SIGINT, SIGTERM, SIGHUP};
    std::array<struct sigaction, caught.size()> before_{};
};

} // namespace adjuge::play
