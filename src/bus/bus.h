#pragma once

#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "bus/address.h"

namespace adjuge::bus {

// The bus cannot be used. No password is in it.
class BusError : public std::runtime_error {
public:
    // `reason` is a key of the catalogue, serve.bus.REASON; `what` the server or file it is about.
    BusError(std::string reason, std::string what, std::string why = {})
        : runtime_error{reason + ": " + what + ": " + why},
          reason_{std::move(reason)},
          subject_{std::move(what)},
          why_{std::move(why)} {}

    const std::string& reason() const { return reason_; }
    const std::string& subject() const { return subject_; }
    const std::string& why() const { return why_; } // as a library says it; may be empty

private:
    std::string reason_;
    std::string subject_;
    std::string why_;
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

// To the first of the servers that lets us in; to another when it is gone. With tls:// to no server
// that does not prove its name by a certificate. Throws BusError.
std::unique_ptr<Bus> connect(const Settings& settings, const std::string& who);
inline std::unique_ptr<Bus> connect(const std::string& urls, const std::string& who) {
    return connect(Settings{.urls = urls}, who);
}

} // namespace adjuge::bus
