#include "house/workers.h"

namespace adjuge::house {

Workers::Workers(unsigned threads) {
    for (unsigned n = 0; n < threads; ++n) threads_.emplace_back([this] { work(); });
}

Workers::~Workers() {
    {
        const std::lock_guard lock{mutex_};
        stopping_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void Workers::run(std::function<void()> job) {
    {
        const std::lock_guard lock{mutex_};
        jobs_.push_back(std::move(job));
    }
    wake_.notify_one();
}

std::size_t Workers::waiting() const {
    const std::lock_guard lock{mutex_};
    return jobs_.size();
}

void Workers::work() {
    for (;;) {
        std::function<void()> job;
        {
            std::unique_lock lock{mutex_};
            wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
            if (stopping_) return;
            job = std::move(jobs_.front());
            jobs_.pop_front();
        }
        job();
    }
}

} // namespace adjuge::house
