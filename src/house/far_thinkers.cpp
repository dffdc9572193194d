#include "house/far_thinkers.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "base/version.h"
#include "house/now.h"

namespace adjuge::house {
namespace {

using std::chrono::milliseconds;

constexpr std::int64_t silence = 3'000; // ms, after which a thinker is gone
constexpr milliseconds way{500};        // there and back, and what a busy machine adds
constexpr std::size_t most_thinkers = 10'000;

std::int64_t leading_number(std::string_view text) {
    std::int64_t number = -1;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

} // namespace

std::string thinkers_name() { return fmt::format("adjuge.thinkers.{}", version); }
std::string thoughts_name() { return fmt::format("adjuge.thoughts.{}", version); }

FarThinkers::FarThinkers(server::Net& net, bus::Bus& bus, Metrics& metrics, std::uint64_t number)
    : net_{net},
      bus_{bus},
      metrics_{metrics},
      name_{fmt::format("adjuge.thought.{:016x}", number)} {
    const auto on_house_thread = [this](void (FarThinkers::*hear)(const std::string&)) {
        return [this, hear, here = std::weak_ptr{here_}, &net = net_](std::string text) {
            net.post([this, hear, here, text = std::move(text)] {
                if (!here.expired()) (this->*hear)(text);
            });
        };
    };
    bus_.listen(thinkers_name(), on_house_thread(&FarThinkers::hear_of));
    bus_.listen(name_, on_house_thread(&FarThinkers::hear_answer));
}

void FarThinkers::hear_of(const std::string& text) {
    const std::int64_t now = steady_now();
    std::erase_if(thinkers_, [&](const auto& each) { return now - each.second.said > silence; });
    const std::size_t space = std::min(text.find(' '), text.size());
    const auto threads =
        leading_number(std::string_view{text}.substr(std::min(space + 1, text.size())));
    if (threads <= 0)
        thinkers_.erase(text.substr(0, space));
    else if (thinkers_.size() < most_thinkers)
        thinkers_.insert_or_assign(text.substr(0, space),
                                   Thinker{static_cast<std::size_t>(threads), now});
}

// Others may ask them, too: whoever is busy says so.
bool FarThinkers::ready() const {
    const std::int64_t now = steady_now();
    std::size_t threads = 0;
    for (const auto& [id, thinker] : thinkers_)
        if (now - thinker.said <= silence) threads += thinker.threads;
    return asked_.size() < threads && bus_.connected();
}

void FarThinkers::think(const json::object& asked, milliseconds longest, Then then) {
    const std::int64_t number = ++number_;
    asked_.emplace(number, Asked{std::move(then), net_.timer(longest + way, [this, number] {
                                     answer(number, nullptr);
                                 })});
    bus_.send(thoughts_name(), fmt::format("{} {}\n{}", name_, number, json::serialize(asked)));
}

void FarThinkers::hear_answer(const std::string& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    json::error_code error;
    const json::value move = json::parse(text.substr(std::min(end + 1, text.size())), error);
    answer(leading_number(text), !error && move.is_object() ? &move.as_object() : nullptr);
}

void FarThinkers::answer(std::int64_t number, const json::object* move) {
    const auto asked = asked_.extract(number);
    if (!asked) return; // it came too late
    if (move != nullptr) metrics_.thoughts_elsewhere.add();
    asked.mapped().then(move);
}

} // namespace adjuge::house
