#pragma once

#include <version>

// A wish that something be stopped, made on another thread; without threads nobody can.
#ifdef __cpp_lib_jthread
#include <stop_token>
namespace adjuge {
using StopToken = std::stop_token;
}
#else
namespace adjuge {
struct StopToken {
    static bool stop_requested() { return false; }
};
} // namespace adjuge
#endif
