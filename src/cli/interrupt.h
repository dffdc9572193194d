#pragma once

#include <atomic>

namespace adjuge::cli {

// While it lives, Ctrl-C (and a polite kill) sets a flag instead of ending the program.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    static const std::atomic<bool>& flag();
};

} // namespace adjuge::cli
