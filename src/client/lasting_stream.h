#pragma once

#include "client/house_client.h"

namespace adjuge::client {

// A stream that is opened again whenever it breaks, as long as the house may come back.
class LastingStream {
public:
    using Clock = std::chrono::steady_clock;
    struct Ears {
        HouseClient::Hear hear{};
        std::function<void()> broken{};                           // once, until a line comes again
        std::function<void(const HouseClient::Reply&)> refused{}; // for good
    };

    // `path` is asked anew each time.
    LastingStream(HouseClient& client, std::function<std::string()> path, Ears ears);
    LastingStream(const LastingStream&) = delete;
    LastingStream& operator=(const LastingStream&) = delete;
    ~LastingStream() { close(); }

    Clock::time_point due() const; // when to go on at the latest
    void go_on();
    void close();

private:
    void ended(const HouseClient::Reply& reply);

    HouseClient& client_;
    const std::function<std::string()> path_;
    const Ears ears_;
    HouseClient::Id id_{};
    Clock::time_point open_at_{};
    unsigned failures_{}; // in a row
    bool closed_{};
};

// How long to wait after so many failures in a row.
std::chrono::milliseconds back_off(unsigned failures);

} // namespace adjuge::client
