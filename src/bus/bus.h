#pragma once

#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace adjuge::bus {

// The bus cannot be reached; what() is a sentence for the person who runs the house.
class BusError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// Messages between the servers of a house, by NATS. What one sends under a name comes to those who
// listen to it in its order, or not at all: while the bus is away messages wait for a while, and
// some are lost. Everything may be called from any thread.
class Bus {
public:
    Bus() = default;
    Bus(const Bus&) = delete;
    Bus& operator=(const Bus&) = delete;
    virtual ~Bus() = default; // nothing is heard any more

    virtual void send(const std::string& name, std::string_view text) = 0;
    // On a thread of the bus, which waits for it; must not throw.
    using Heard = std::function<void(std::string text)>;
    // For good. Of those who listen as one group, one hears each message.
    virtual void listen(const std::string& name, Heard heard, const std::string& group = {}) = 0;
    virtual bool connected() const = 0;
};

// nats://host:4222 or tls://…, several with commas between. Throws BusError.
std::unique_ptr<Bus> connect(const std::string& url, const std::string& who);

} // namespace adjuge::bus
