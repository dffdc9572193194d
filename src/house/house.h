#pragma once

#include <memory>

#include "house/log.h"
#include "house/options.h"

namespace adjuge::house {

// The whole house: guests, tables, bots, its doors and its books.
class House {
public:
    // Opens the store and listens. Throws StoreError, or what the network says.
    House(const Options& options, Log& log);
    ~House();

    std::uint16_t port() const;
    void run(); // until stopped
    // From any thread: what is under way is finished, everybody is told.
    void stop();
    void on_signal(std::initializer_list<int> signals, std::function<void(int)> action);

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace adjuge::house
