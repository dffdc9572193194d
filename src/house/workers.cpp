#include "house/workers.h"

#include <pthread.h>
#include <sys/resource.h>

#include <ctime>

namespace adjuge::house {

double processor_time() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

Workers::Workers(unsigned threads, WorkerKind kind) : kind_{kind} {
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

void Workers::run(std::function<void()> job, const std::string& who) {
    {
        const std::lock_guard lock{mutex_};
        Jobs& jobs = jobs_[who];
        if (jobs.empty()) turns_.push_back(who);
        jobs.push_back(std::move(job));
        ++waiting_;
        if (kind_.waiting != nullptr) kind_.waiting->add();
    }
    wake_.notify_one();
}

std::size_t Workers::waiting() const {
    const std::lock_guard lock{mutex_};
    return waiting_;
}

void Workers::work() {
    pthread_setname_np(pthread_self(), kind_.name);
    if (kind_.nice != 0) setpriority(PRIO_PROCESS, 0, kind_.nice); // on Linux, of this thread alone
    for (;;) {
        std::function<void()> job;
        {
            std::unique_lock lock{mutex_};
            wake_.wait(lock, [this] { return stopping_ || !turns_.empty(); });
            if (stopping_) return;
            const auto of = jobs_.find(turns_.front());
            job = std::move(of->second.front());
            of->second.pop_front();
            --waiting_;
            if (kind_.waiting != nullptr) kind_.waiting->sub();
            if (of->second.empty())
                jobs_.erase(of);
            else
                turns_.push_back(std::move(turns_.front()));
            turns_.pop_front();
        }
        job();
    }
}

} // namespace adjuge::house
