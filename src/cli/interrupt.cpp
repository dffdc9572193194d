#include "cli/interrupt.h"

#include <csignal>

namespace adjuge::cli {
namespace {

std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free); // a signal handler may set it

constexpr int caught[] = {SIGINT, SIGTERM, SIGHUP};

void handle(int) { interrupted = true; }

void install(void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler; // no SA_RESTART: a read at the prompt must end
    for (const int signal : caught) sigaction(signal, &action, nullptr);
}

} // namespace

Interrupt::Interrupt() {
    interrupted = false;
    install(handle);
}
Interrupt::~Interrupt() { install(SIG_DFL); }

const std::atomic<bool>& Interrupt::flag() { return interrupted; }

} // namespace adjuge::cli
