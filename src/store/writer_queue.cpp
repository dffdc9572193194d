// What waits to be written.
#include <algorithm>
#include <utility>

#include "store/writer.h"

namespace adjuge::store {
namespace {

// A group is bounded so that its first batch does not wait long for its last.
constexpr std::size_t max_batches = 1000;
constexpr std::size_t max_bytes = 16 << 20;

} // namespace

void Writer::commit(Batch batch, Done done) {
    Order order{std::move(batch), std::move(done)};
    order.refused = order.batch.fault();
    {
        const std::lock_guard lock{mutex_};
        queue_.push_back(std::move(order));
        ++waiting_;
        if (!std::exchange(asleep_, false)) return;
    }
    wake_.notify_one();
}

std::size_t Writer::waiting() const {
    const std::lock_guard lock{mutex_};
    return waiting_;
}

Outcome Writer::health() const {
    const std::lock_guard lock{mutex_};
    if (!trouble_.empty()) return {Outcome::Kind::unavailable, trouble_};
    if (asked_ && Clock::now() - *asked_ > tempo_.slow)
        return {Outcome::Kind::unavailable,
                "the database cannot be reached: it has not answered for a while"};
    return {};
}

// Never ok: what was not written is not acknowledged, whatever else is true.
Outcome Writer::not_written() const {
    const std::lock_guard lock{mutex_};
    return {Outcome::Kind::unavailable, trouble_};
}

// Empty when it is time to see whether trouble is over, or has come.
Writer::Group Writer::next_group() {
    std::unique_lock lock{mutex_};
    const bool trouble = !doubtful_.empty() || !trouble_.empty();
    crowded_ = crowded_ || queue_.size() > 1;
    asleep_ = queue_.empty();
    if (asleep_) {
        const auto due = [this] { return stopping_ || !queue_.empty(); };
        const auto beat = Clock::now() + (shared() ? tempo_.beat : tempo_.look);
        wake_.wait_until(lock, trouble ? std::max(look_again_, Clock::now()) : beat, due);
        asleep_ = false;
    }
    // Whoever waits for each answer finds nobody else here, and is not kept waiting. One of several
    // servers has its share of the moves: its groups are as large as those of one if they wait.
    if (crowded_ && !trouble)
        wake_.wait_until(lock, begun_ + tempo_.gather * (shared() ? 2 : 1),
                         [this] { return stopping_; });
    begun_ = Clock::now();
    Group group;
    std::size_t bytes = 0;
    while (!queue_.empty() && group.size() < max_batches && bytes < max_bytes) {
        bytes += queue_.front().batch.bytes();
        group.push_back(std::move(queue_.front()));
        queue_.pop_front();
    }
    crowded_ = group.size() > 1;
    return group;
}

} // namespace adjuge::store
