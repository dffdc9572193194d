#include "house/workers.h"

#include <pthread.h>
#include <sys/resource.h>

#include <ctime>
#include <utility>

namespace adjuge::house {
namespace {

constexpr unsigned most_passed_over = 8;

} // namespace

double processor_time() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

Workers::Workers(unsigned threads, WorkerKind kind) : kind_{kind} {
    for (unsigned n = 0; n < threads; ++n)
        threads_.emplace_back([this, &own = under_way_.emplace_back()] { work(own); });
}

Workers::~Workers() {
    {
        const std::lock_guard lock{mutex_};
        stopping_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void Workers::Queue::push(Job job) {
    std::deque<Shared>& jobs = jobs_[job.who];
    if (jobs.empty()) turns_.push_back(job.who);
    jobs.push_back(std::move(job.run));
}

Workers::Job Workers::Queue::pop() {
    const auto of = jobs_.find(turns_.front());
    Job job{std::move(of->second.front()), std::move(turns_.front())};
    turns_.pop_front();
    of->second.pop_front();
    if (of->second.empty())
        jobs_.erase(of);
    else
        turns_.push_back(job.who);
    return job;
}

void Workers::add(Queue& queue, Job job) {
    {
        const std::lock_guard lock{mutex_};
        queue.push(std::move(job));
        ++waiting_;
        if (kind_.waiting != nullptr) kind_.waiting->add();
        tell_others_wait();
    }
    wake_.notify_one();
}

void Workers::run(std::function<void()> job, const std::string& who) {
    share([job = std::move(job)](const std::atomic<bool>&) { job(); }, who);
}

void Workers::share(Shared job, const std::string& who) { add(jobs_, {std::move(job), who}); }

void Workers::run_aside(std::function<void()> piece, const std::string& who) {
    add(aside_, {[piece = std::move(piece)](const std::atomic<bool>&) { piece(); }, who});
}

std::size_t Workers::waiting() const {
    const std::lock_guard lock{mutex_};
    return waiting_;
}

unsigned Workers::idle() const {
    const std::lock_guard lock{mutex_};
    return waiting_ > 0 ? 0 : static_cast<unsigned>(under_way_.size()) - busy_;
}

// Precondition: the mutex is held.
void Workers::tell_others_wait() {
    for (UnderWay& job : under_way_) job.others_wait = jobs_.has_others_than(job.who);
}

void Workers::work(UnderWay& own) {
    pthread_setname_np(pthread_self(), kind_.name);
    if (kind_.nice != 0) setpriority(PRIO_PROCESS, 0, kind_.nice); // on Linux, of this thread alone
    bool working = false;
    for (;;) {
        Job job;
        {
            std::unique_lock lock{mutex_};
            if (std::exchange(working, false)) --busy_;
            wake_.wait(lock, [this] { return stopping_ || !jobs_.empty() || !aside_.empty(); });
            if (stopping_) return;
            const bool aside =
                !aside_.empty() && (jobs_.empty() || passed_over_ >= most_passed_over);
            passed_over_ = aside || aside_.empty() ? 0 : passed_over_ + 1;
            job = (aside ? aside_ : jobs_).pop();
            --waiting_;
            ++busy_;
            working = true;
            own.who = job.who;
            if (kind_.waiting != nullptr) kind_.waiting->sub();
            tell_others_wait();
        }
        job.run(own.others_wait);
    }
}

} // namespace adjuge::house
