// Loaded before all else into a server or a database (LD_PRELOAD): the clock on the wall jumps and
// the disk is slow, as a file says that machines.py writes to: seconds to add, and milliseconds
// that each flush takes longer. Steady clocks go on as ever, as they do when a real clock is set.
#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <tuple>

namespace {

struct Tricks {
    volatile std::int64_t jump;
    volatile std::int64_t slow;
};

Tricks* tricks() {
    static Tricks* const told = [] {
        static Tricks none{};
        const char* name = std::getenv("FAULTS_TRICKS");
        const int file = name == nullptr ? -1 : open(name, O_RDONLY | O_CLOEXEC);
        if (file < 0) return &none;
        void* at = mmap(nullptr, sizeof none, PROT_READ, MAP_SHARED, file, 0);
        close(file);
        return at == MAP_FAILED ? &none : static_cast<Tricks*>(at);
    }();
    return told;
}

timespec real_time() {
    timespec now{};
    syscall(SYS_clock_gettime, CLOCK_REALTIME, &now);
    return now;
}

bool before(const timespec& a, const timespec& b) {
    return std::tie(a.tv_sec, a.tv_nsec) < std::tie(b.tv_sec, b.tv_nsec);
}

int flush(long call, int file) {
    usleep(static_cast<useconds_t>(1000 * tricks()->slow));
    return static_cast<int>(syscall(call, file));
}

} // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec* into) noexcept {
    const long status = syscall(SYS_clock_gettime, clock, into);
    if (status == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
        into->tv_sec += tricks()->jump;
    return static_cast<int>(status);
}

int gettimeofday(timeval* into, void*) noexcept {
    const timespec now = real_time();
    *into = {now.tv_sec + tricks()->jump, now.tv_nsec / 1000};
    return 0;
}

time_t time(time_t* into) noexcept {
    const time_t now = real_time().tv_sec + tricks()->jump;
    if (into != nullptr) *into = now;
    return now;
}

// Whoever waits until a time on the wall does so although the wall moves meanwhile: looked at again
// and again, by waking up for nothing, which every wait must bear.
int pthread_cond_timedwait(pthread_cond_t* condition, pthread_mutex_t* mutex,
                           const timespec* until) {
    if (until->tv_sec < 1'000'000'000) // of a clock that counts from the machine's start
        return pthread_cond_clockwait(condition, mutex, CLOCK_MONOTONIC, until);
    constexpr long slice = 50'000'000;
    timespec soon = real_time();
    soon.tv_nsec += slice;
    soon.tv_sec += soon.tv_nsec / 1'000'000'000;
    soon.tv_nsec %= 1'000'000'000;
    const timespec due{until->tv_sec - tricks()->jump, until->tv_nsec};
    const timespec& next = std::min(due, soon, before);
    const int status = pthread_cond_clockwait(condition, mutex, CLOCK_REALTIME, &next);
    const timespec now_due{until->tv_sec - tricks()->jump, until->tv_nsec};
    return status == ETIMEDOUT && before(real_time(), now_due) ? 0 : status;
}

int fsync(int file) { return flush(SYS_fsync, file); }
int fdatasync(int file) { return flush(SYS_fdatasync, file); }

} // extern "C"
