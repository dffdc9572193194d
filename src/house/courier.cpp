#include "house/courier.h"

#include <algorithm>

#include <fmt/format.h>

namespace adjuge::house {

using namespace std::chrono_literals;

namespace {

// At the end, for what can still be sent. PostOffice may take a second more.
constexpr auto grace = 800ms;

} // namespace

Courier::Courier(Way way, const PostSettings& post, Settings settings, Log log, Count count)
    : way_{way},
      settings_{settings},
      log_{std::move(log)},
      count_{std::move(count)},
      office_{way, post},
      thread_{[this] { work(); }} {}

Courier::~Courier() {
    close_soon();
    thread_.join();
}

void Courier::close_soon() {
    {
        const std::lock_guard lock{mutex_};
        close_at_ = std::min(close_at_, Clock::now() + grace);
        office_.hurry_from(close_at_);
    }
    office_.wake();
}

void Courier::take(Parcel parcel) {
    std::string dropped;
    {
        const std::lock_guard lock{mutex_};
        waiting_.push_back(std::move(parcel));
        if (waiting_.size() > settings_.most_waiting) {
            dropped = std::move(waiting_.front().about);
            waiting_.pop_front();
        }
    }
    office_.wake();
    if (dropped.empty()) return;
    count_(name(way_), false);
    log_(fmt::format("{} for {} was dropped: too many notices wait", name(way_), dropped));
}

void Courier::work() {
    while (!done()) {
        for (Parcel& parcel : due()) office_.start(std::move(parcel));
        const auto pause = std::clamp<Clock::duration>(next_due() - Clock::now(), 0ms, 1min);
        for (auto& delivery : office_.wait(std::chrono::ceil<std::chrono::milliseconds>(pause)))
            settle(std::move(delivery));
    }
    if (lost_ > 0)
        log_(fmt::format("notices by {} not sent before the end: {}", name(way_), lost_));
}

bool Courier::closing() {
    const std::lock_guard lock{mutex_};
    return close_at_ != never;
}

bool Courier::done() {
    const auto now = Clock::now();
    const std::lock_guard lock{mutex_};
    if (close_at_ == never) return false;
    const bool late = now >= close_at_;
    lost_ +=
        std::erase_if(waiting_, [&](const Parcel& parcel) { return late || parcel.due > now; });
    if (late) lost_ += office_.under_way();
    return late || (waiting_.empty() && office_.under_way() == 0);
}

std::vector<Parcel> Courier::due() {
    const auto now = Clock::now();
    std::vector<Parcel> all;
    const std::lock_guard lock{mutex_};
    while (office_.under_way() + all.size() < PostOffice::room) {
        const auto found =
            std::ranges::find_if(waiting_, [&](const Parcel& parcel) { return parcel.due <= now; });
        if (found == waiting_.end()) break;
        all.push_back(std::move(*found));
        waiting_.erase(found);
    }
    return all;
}

Courier::Clock::time_point Courier::next_due() {
    const std::lock_guard lock{mutex_};
    auto next = close_at_;
    if (office_.under_way() < PostOffice::room)
        for (const Parcel& parcel : waiting_) next = std::min(next, parcel.due);
    return next;
}

void Courier::settle(PostOffice::Delivery delivery) {
    Parcel& parcel = delivery.parcel;
    if (!delivery.sent && !delivery.hopeless && parcel.tries < settings_.pauses.size()) {
        if (closing()) {
            ++lost_;
            return;
        }
        parcel.due = Clock::now() + settings_.pauses[parcel.tries++];
        return take(std::move(parcel));
    }
    if (!delivery.sent)
        log_(fmt::format("{} for {} was not sent: {}", name(way_), parcel.about, delivery.why));
    count_(name(way_), delivery.sent);
}

} // namespace adjuge::house
