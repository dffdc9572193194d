#pragma once

// Inside the network layer: what its connections share. Asio, but no Beast.

#include <unordered_map>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/intrusive/list.hpp>

#include "server/net.h"

namespace adjuge::server {

namespace asio = boost::asio;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

// The executor by its own name, not type-erased: smaller and faster.
using Executor = asio::io_context::executor_type;
using Tcp = asio::basic_stream_socket<asio::ip::tcp, Executor>;
using Alarm = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;
template <class T = void>
using Task = asio::awaitable<T, Executor>;
inline constexpr asio::as_tuple_t<asio::use_awaitable_t<Executor>> awaited{};

class Connections;

// A connection that can be timed, taken leave of and dropped. It is in the list of connections for
// as long as it lives.
class Connection : public boost::intrusive::list_base_hook<
                       boost::intrusive::link_mode<boost::intrusive::auto_unlink>> {
public:
    explicit Connection(Connections& connections);
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    virtual void expire() = 0;                      // the deadline has passed
    virtual void leave() = 0;                       // the house closes: finish what is under way
    virtual void drop() = 0;                        // now, whatever is under way
    virtual void show_out() { leave(); }            // the guest may not stay
    virtual const std::string& address() const = 0; // of the guest; empty while it is not known

    void arm(Settings::Time delay) { deadline_ = Clock::now() + delay; }
    void arm_until(Clock::time_point when) { deadline_ = when; }
    void disarm() { deadline_ = Clock::time_point::max(); }
    bool due(Clock::time_point now) const { return now >= deadline_; }

protected:
    ~Connection() = default;
    Connections& connections_;

private:
    Clock::time_point deadline_{Clock::time_point::max()};
};

// Counts a connection, in all and under its address (none: in all only), as long as it lives.
class Place {
public:
    Place(Connections& connections, AddressKeys keys);
    Place(Place&& other) noexcept
        : connections_{std::exchange(other.connections_, nullptr)},
          keys_{std::move(other.keys_)} {}
    Place& operator=(Place&&) = delete;
    ~Place();

private:
    Connections* connections_;
    AddressKeys keys_;
};

// One list of connections and one sweep over it stand in for a timer per connection.
class Connections {
public:
    Connections(Settings with, Handlers by) : settings{std::move(with)}, handlers{std::move(by)} {}

    bool crowded(const AddressKeys& keys) const; // no more may come from there
    // Not even a log that throws may stop the house.
    void log(std::string_view text) const noexcept try {
        if (handlers.log) handlers.log(text);
    } catch (...) {}
    // Runs what is not ours; false if it threw.
    template <class Action>
    bool attempt(std::string_view where, Action&& action) const {
        try {
            action();
            return true;
        } catch (const std::exception& error) {
            complain(where, error.what());
        } catch (...) {
            complain(where, "an exception of unknown kind");
        }
        return false;
    }

    const Settings settings;
    const Handlers handlers;
    bool stopping{};
    std::size_t count{};
    std::unordered_map<std::string, std::size_t> per_address{}; // and per site
    bool unreadable_told{}; // the log has heard of a proxy that names no address
    boost::intrusive::list<Connection, boost::intrusive::constant_time_size<false>> open{};
    // After what connections refer to: those still open die with it.
    asio::io_context io{1};

private:
    void complain(std::string_view where, std::string_view what) const;
};

inline Connection::Connection(Connections& connections) : connections_{connections} {
    connections.open.push_back(*this);
}

// IPv4 as IPv4, however it came; IPv6 without the zone of a link.
std::string plain_address(const asio::ip::address& address);

// The three kinds of connections, each in a file of its own. The first turns into one of the others
// when the house answers so.
void open_connection(Connections& connections, Tcp socket, Place place, std::string address);
void open_socket(Connections& connections, Tcp socket, Place place, Request request,
                 Response response);
// `head` is still to be sent.
void open_stream(Connections& connections, Tcp socket, Place place, std::string address,
                 std::string head, bool chunked, const Response& response);

} // namespace adjuge::server
