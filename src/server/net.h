#pragma once

#include <chrono>
#include <cstdint>
#include <initializer_list>

#include "server/addresses.h"
#include "server/http.h"

namespace adjuge::server {

// Sockets, streams and handlers live on one thread, the house thread: the one that calls Net::run.
// Their callbacks are never called from within a call of yours (send, close, write). Handles may
// be kept for as long as you like: after the end their calls do nothing.

// A WebSocket: text goes both ways.
class Socket {
public:
    virtual ~Socket() = default;

    // Queued. A guest who does not read is dropped once Settings::max_queue waits for them.
    virtual void send(std::shared_ptr<const std::string> text) = 0; // the same text for many
    void send(std::string text) { send(std::make_shared<const std::string>(std::move(text))); }
    // After what is queued; of a long reason the beginning is sent.
    virtual void close(std::uint16_t code, std::string_view reason) = 0;
    virtual bool open() const = 0;
    virtual const std::string& address() const = 0;

    // Set both when the socket is handed to you. They are forgotten after the end, so they may
    // hold the socket.
    std::function<void(std::string_view text)> on_message{};
    std::function<void()> on_closed{}; // once, whoever closed
};

// An answer that stays open: one line of JSON after the other, and an empty one now and then, so
// that both sides notice when the other is gone.
class Stream {
public:
    virtual ~Stream() = default;

    virtual void write(std::string_view line) = 0; // without its newline; queued like send
    virtual void close() = 0;                      // after what is queued
    virtual bool open() const = 0;
    virtual const std::string& address() const = 0;

    std::function<void()> on_closed{};
};

struct Settings {
    using Time = std::chrono::milliseconds;

    std::string bind{"127.0.0.1"}; // "::" is everybody, by IPv4 too
    std::uint16_t port{};          // 0: any that is free
    bool behind_proxy{};           // believe the last X-Forwarded-For
    Fields headers{};              // added to every answer

    std::size_t max_header{8 << 10};
    std::size_t max_body{64 << 10};
    std::size_t max_message{16 << 10};
    std::size_t max_queue{256 << 10}; // bytes that wait for one socket or stream
    std::size_t max_connections{10'000};
    // Of IPv6 a /64 is one address, and a /48 eight of them. Behind a proxy, of sockets and streams
    // only: the proxy has the rest.
    std::size_t max_per_address{64};
    // Frames of one WebSocket, whatever they are, at once and then a second; more close it. 0: any.
    double frame_burst{1000};
    double frames_per_second{50};

    Time header_timeout{10'000};
    Time body_timeout{30'000};
    Time answer_timeout{30'000}; // the house's own slowness
    Time write_timeout{30'000};
    Time idle_timeout{60'000};   // between requests
    Time socket_timeout{40'000}; // silence until a socket is closed; half of it until a ping
    Time stream_ping{15'000};
    Time close_timeout{5'000}; // for the other side's part of a close
    Time stop_timeout{5'000};
};

struct Handlers {
    // Every request, also one that asks for a socket: see Response. An exception is a 500.
    std::function<void(Request, Answer)> http{};
    // The house is about to close all sockets: a last word may be sent.
    std::function<void()> stopping{};
    std::function<void(std::string_view)> log{}; // what went wrong, for people
};

// An action at a later time, undone by dropping the handle.
class Timer {
public:
    struct Pending;

    Timer() = default;
    explicit Timer(std::weak_ptr<Pending> pending) : pending_{std::move(pending)} {}
    Timer(Timer&&) = default;
    Timer& operator=(Timer&& other) noexcept {
        cancel();
        pending_ = std::move(other.pending_);
        return *this;
    }
    ~Timer() { cancel(); }

    void cancel();
    bool pending() const { return !pending_.expired(); }

private:
    std::weak_ptr<Pending> pending_;
};

class Net {
public:
    Net(Settings settings, Handlers handlers); // listens at once; throws if it cannot
    ~Net();

    std::uint16_t port() const;
    std::size_t connections() const; // house thread
    void run();                      // until stopped
    // From any thread. No more guests; `stopping`; sockets are closed with 1001, streams ended,
    // answers finished; run returns when all are gone or stop_timeout has passed.
    void stop();
    void post(std::function<void()> action); // from any thread, to the house thread
    // House thread: the connections of all guests whose address is like that are closed; an answer
    // under way is still given.
    void hang_up(const std::function<bool(const std::string& address)>& like);

    // On the house thread, or before run.
    [[nodiscard]] Timer timer(std::chrono::milliseconds delay, std::function<void()> action);
    void on_signal(std::initializer_list<int> signals, std::function<void(int)> action);

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace adjuge::server
