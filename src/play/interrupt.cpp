#include "play/interrupt.h"

namespace adjuge::play {
namespace {

std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free); // a signal handler may set it

void handle(int) { interrupted = true; }

} // namespace

Interrupt::Interrupt() {
    interrupted = false;
    struct sigaction action{};
    action.sa_handler = handle; // no SA_RESTART: a read at the prompt must end
    for (std::size_t n = 0; n < caught.size(); ++n) {
        sigaction(caught[n], nullptr, &before_[n]);
        if (before_[n].sa_handler != SIG_IGN) sigaction(caught[n], &action, nullptr);
    }
}

Interrupt::~Interrupt() {
    for (std::size_t n = 0; n < caught.size(); ++n) sigaction(caught[n], &before_[n], nullptr);
}

const std::atomic<bool>& Interrupt::flag() { return interrupted; }

void Interrupt::raise_flag() { interrupted = true; }

} // namespace adjuge::play
