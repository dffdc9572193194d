#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/frames.h"

namespace adjuge::server {

// What waits to be sent to a guest: frames, the first of which may have gone in part.
class OutQueue {
public:
    using Text = std::shared_ptr<const std::string>;
    static constexpr std::size_t together = 16; // frames in one call of the system

    void put(Op op, Text data) {
        waiting_ += data->size() + cost;
        queue_.push_back({FrameHead{op, data->size()}, std::move(data)});
    }
    bool empty() const { return next_ == queue_.size(); }
    std::size_t waiting() const { return waiting_; }   // bytes
    std::size_t kept() const { return queue_.size(); } // frames, with those that have gone

    // What is to be sent next, as many parts as there is room for. Good until the queue changes.
    std::span<std::string_view> parts(std::span<std::string_view> to) const {
        std::size_t count = 0;
        for (std::size_t n = next_; n < queue_.size() && count + 2 <= to.size(); ++n) {
            to[count++] = queue_[n].head.bytes();
            to[count++] = *queue_[n].data;
        }
        std::size_t gone = gone_;
        for (std::size_t n = 0; gone > 0; ++n) {
            const std::size_t some = std::min(gone, to[n].size());
            to[n].remove_prefix(some);
            gone -= some;
        }
        return to.first(count);
    }

    void sent(std::size_t size) {
        for (gone_ += size; !empty() && gone_ >= queue_[next_].size(); ++next_) {
            gone_ -= queue_[next_].size();
            waiting_ -= queue_[next_].data->size() + cost;
            queue_[next_].data.reset();
        }
        // Who never reads all of it is not remembered for all that was sent.
        if (!empty() && (next_ < together || 2 * next_ < queue_.size())) return;
        queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(next_));
        next_ = 0;
        if (queue_.empty() && queue_.capacity() > together) queue_.shrink_to_fit();
    }

private:
    static constexpr std::size_t cost = 64; // of a frame beside its text

    struct Frame {
        FrameHead head;
        Text data;
        std::size_t size() const { return head.bytes().size() + data->size(); }
    };

    std::vector<Frame> queue_{}; // from next_ on
    std::size_t next_{};
    std::size_t gone_{}; // bytes of the next one
    std::size_t waiting_{};
};

} // namespace adjuge::server
