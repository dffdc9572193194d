#include "client/lasting_stream.h"

#include <algorithm>

namespace adjuge::client {

using namespace std::chrono_literals;

std::chrono::milliseconds back_off(unsigned failures) {
    return std::min<std::chrono::milliseconds>(250ms * (1U << std::min(failures, 6U)), 15s);
}

LastingStream::LastingStream(HouseClient& client, std::function<std::string()> path, Ears ears)
    : client_{client},
      path_{std::move(path)},
      ears_{std::move(ears)} {}

LastingStream::Clock::time_point LastingStream::due() const {
    return id_ != 0 || closed_ ? Clock::time_point::max() : open_at_;
}

void LastingStream::go_on() {
    if (id_ != 0 || closed_ || Clock::now() < open_at_) return;
    id_ = client_.follow(
        path_(),
        [this](const std::string& text) {
            failures_ = 0;
            ears_.hear(text);
        },
        [this](const HouseClient::Reply& reply) { ended(reply); });
}

void LastingStream::ended(const HouseClient::Reply& reply) {
    id_ = 0;
    if (!reply.passing() && !reply.ok()) {
        closed_ = true;
        return ears_.refused(reply);
    }
    open_at_ = Clock::now() + back_off(failures_);
    if (failures_++ == 1) ears_.broken(); // once may be a hiccup
}

void LastingStream::close() {
    client_.drop(id_);
    id_ = 0;
    closed_ = true;
}

} // namespace adjuge::client
