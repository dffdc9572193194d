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

class Hall;

// A connection that can be timed, taken leave of and dropped. It is in the hall's list for as
// long as it lives.
class Line : public boost::intrusive::list_base_hook<
                 boost::intrusive::link_mode<boost::intrusive::auto_unlink>> {
public:
    explicit Line(Hall& hall);
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    virtual void expire() = 0;                      // the deadline has passed
    virtual void leave() = 0;                       // the house closes: finish what is under way
    virtual void drop() = 0;                        // now, whatever is under way
    virtual void show_out() { leave(); }            // the guest may not stay
    virtual const std::string& address() const = 0; // of the guest; empty while it is not known

    void arm(Settings::Time delay) { deadline_ = Clock::now() + delay; }
    void disarm() { deadline_ = Clock::time_point::max(); }
    bool due(Clock::time_point now) const { return now >= deadline_; }

protected:
    ~Line() = default;
    Hall& hall_;

private:
    Clock::time_point deadline_{Clock::time_point::max()};
};

// Counts a connection, in all and under its address (none: in all only), as long as it lives.
class Place {
public:
    Place(Hall& hall, std::string address);
    Place(Place&& other) noexcept
        : hall_{std::exchange(other.hall_, nullptr)},
          address_{std::move(other.address_)} {}
    Place& operator=(Place&&) = delete;
    ~Place();

private:
    Hall* hall_;
    std::string address_;
};

// One list of lines and one sweep over it stand in for a timer per connection.
class Hall {
public:
    Hall(Settings with, Handlers by) : settings{std::move(with)}, handlers{std::move(by)} {}

    bool crowded(const std::string& address) const {
        const auto found = guests.find(address);
        return found != guests.end() && found->second >= settings.max_per_address;
    }
    // Not even a log that throws may stop the house.
    void log(std::string_view text) const noexcept try {
        if (handlers.log) handlers.log(text);
    } catch (...) {}
    // Runs what is not ours; false if it threw.
    template <class Deed>
    bool attempt(std::string_view where, Deed&& deed) const {
        try {
            deed();
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
    std::size_t connections{};
    std::unordered_map<std::string, std::size_t> guests{};
    boost::intrusive::list<Line, boost::intrusive::constant_time_size<false>> lines{};
    // After what connections refer to: those still open die with it.
    asio::io_context io{1};

private:
    void complain(std::string_view where, std::string_view what) const;
};

inline Line::Line(Hall& hall) : hall_{hall} { hall.lines.push_back(*this); }

std::string plain_address(const asio::ip::address& address); // IPv4 as IPv4, however it came

// The three kinds of lines, each in a file of its own. The first turns into one of the others
// when the house answers so.
void open_connection(Hall& hall, Tcp socket, Place place, std::string address);
void open_socket(Hall& hall, Tcp socket, Place place, Request request, Response response);
// `head` is still to be sent.
void open_stream(Hall& hall, Tcp socket, Place place, std::string address, std::string head,
                 bool chunked, const Response& response);

} // namespace adjuge::server
