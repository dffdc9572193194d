#pragma once

#include <array>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "house/post_office.h"

namespace adjuge::house {

// Takes parcels of one way from whoever hands them in, and brings them to their place from a
// thread of its own: those that wait are bounded, and what fails is tried again.
class Courier {
public:
    struct Settings {
        std::size_t most_waiting{1'000};
        // Before a second and a third try.
        std::array<std::chrono::milliseconds, 2> pauses{std::chrono::seconds{5},
                                                        std::chrono::seconds{30}};
    };
    using Log = std::function<void(std::string_view)>;
    using Count = std::function<void(std::string_view way, bool sent)>;

    Courier(Way way, const PostSettings& post, Settings settings, Log log, Count count);
    Courier(const Courier&) = delete;
    Courier& operator=(const Courier&) = delete;
    ~Courier(); // what is not sent within a moment is dropped: it takes two seconds at most

    // Returns at once. Where too many wait, the oldest is dropped.
    void take(Parcel parcel);
    void close_soon(); // so that several can end at the same time

private:
    using Clock = std::chrono::steady_clock;
    static constexpr auto never = Clock::time_point::max();

    void work();
    bool closing();
    bool done(); // all that can be before the end
    std::vector<Parcel> due();
    Clock::time_point next_due();
    void settle(PostOffice::Delivery delivery);

    const Way way_;
    const Settings settings_;
    const Log log_;
    const Count count_;
    PostOffice office_;

    std::mutex mutex_;
    std::deque<Parcel> waiting_;
    Clock::time_point close_at_{never};
    std::size_t lost_{}; // by the end
    std::thread thread_;
};

} // namespace adjuge::house
