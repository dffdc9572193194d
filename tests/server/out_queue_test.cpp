#include "server/out_queue.h"

#include <array>

#include <gtest/gtest.h>

namespace adjuge::server {
namespace {

OutQueue::Text text(std::string words) {
    return std::make_shared<const std::string>(std::move(words));
}

std::string next_of(const OutQueue& queue) {
    std::array<std::string_view, 2 * OutQueue::together> room;
    std::string all;
    for (const std::string_view part : queue.parts(room)) all += part;
    return all;
}

TEST(OutQueue, goes_on_wherever_the_kernel_stopped) {
    OutQueue whole;
    for (const char* word : {"one", "", "three"}) whole.put(Op::text, text(word));
    const std::string all = next_of(whole);
    EXPECT_EQ(all, std::string("\x81\x03one\x81\x00\x81\x05three", 14));
    for (std::size_t first = 0; first <= all.size(); ++first)
        for (std::size_t second = first; second <= all.size(); ++second) {
            OutQueue queue;
            for (const char* word : {"one", "", "three"}) queue.put(Op::text, text(word));
            queue.sent(first);
            EXPECT_EQ(next_of(queue), all.substr(first));
            queue.sent(second - first);
            EXPECT_EQ(next_of(queue), all.substr(second));
            EXPECT_EQ(queue.empty(), second == all.size());
            EXPECT_EQ(queue.waiting() == 0, second == all.size());
        }
}

// A guest who always leaves something unread: what was sent must not pile up behind it.
TEST(OutQueue, forgets_what_was_sent_though_it_never_empties) {
    OutQueue queue;
    const std::string ping(100, 'p');
    for (int n = 0; n < 40; ++n) queue.put(Op::pong, text(ping));
    for (int n = 0; n < 10'000; ++n) {
        queue.put(Op::pong, text(ping));
        queue.sent(2 + ping.size());
        ASSERT_LE(queue.kept(), 2 * 41U);
    }
    EXPECT_EQ(queue.waiting(), 40 * (ping.size() + 64));
}

} // namespace
} // namespace adjuge::server
