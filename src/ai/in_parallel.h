#pragma once

#include <algorithm>
#include <version>

#ifdef __cpp_lib_jthread
#include <system_error>
#include <thread>
#include <vector>
#endif

namespace adjuge {

#ifdef __cpp_lib_jthread
inline unsigned all_cores() { return std::max(1U, std::thread::hardware_concurrency()); }

// The same work on several threads, this one among them, each with a number of its own; returns
// when all are done with it. Where no more threads are to be had, fewer do it.
template <class Work>
void in_parallel(unsigned threads, Work&& work) {
    std::vector<std::jthread> others;
    try {
        for (unsigned n = 1; n < threads; ++n) others.emplace_back([&work, n] { work(n); });
    } catch (const std::system_error&) {}
    work(0U);
}
#else // a page has one thread
inline unsigned all_cores() { return 1; }
template <class Work>
void in_parallel(unsigned, Work&& work) {
    work(0U);
}
#endif

} // namespace adjuge
