#include "server/net.h"

#include <mutex>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <fmt/format.h>

#include "server/connections.h"

namespace adjuge::server {

struct Timer::Pending {
    // Said aloud for compilers that cannot yet make an aggregate in place.
    Pending(Alarm when, std::function<void()> what)
        : alarm{std::move(when)},
          action{std::move(what)} {}

    Alarm alarm;
    std::function<void()> action;
};

void Timer::cancel() {
    if (const auto at = pending_.lock()) {
        at->action = nullptr;
        at->alarm.cancel();
    }
    pending_.reset();
}

class Net::Impl : public Connections {
public:
    Impl(Settings with, Handlers by)
        : Connections{std::move(with), std::move(by)},
          acceptor_{io,
                    asio::ip::tcp::endpoint{asio::ip::make_address(settings.bind), settings.port}},
          sweeper_{io} {
        asio::co_spawn(io, accept(), asio::detached);
        asio::co_spawn(io, sweep(), asio::detached);
    }

    std::uint16_t port() const { return port_; }

    Timer timer(std::chrono::milliseconds delay, std::function<void()> action) {
        const auto pending = std::make_shared<Timer::Pending>(Alarm{io, delay}, std::move(action));
        // The wait holds it, not the handle: a handle may outlive the house.
        pending->alarm.async_wait([this, pending](error_code) {
            const auto due = std::move(pending->action);
            if (due) attempt("timer", due);
        });
        return Timer{pending};
    }

    // Those who come while the house thread is busy are seen to together.
    void post(std::function<void()> action) {
        const std::lock_guard lock{mutex_};
        posted_.push_back(std::move(action));
        if (told_) return;
        asio::post(io, [this] { see_to_posted(); });
        told_ = true; // not where there was no memory to tell
    }

    void on_signal(std::initializer_list<int> numbers, std::function<void(int)> action) {
        auto signals = std::make_unique<Signals>(io);
        for (const int number : numbers) signals->add(number);
        signals_.push_back(std::move(signals));
        await_signal(*signals_.back(), std::move(action));
    }

    void stop() {
        if (std::exchange(stopping, true)) return;
        error_code ignored;
        acceptor_.close(ignored);
        if (handlers.stopping) attempt("stopping", handlers.stopping);
        for (Connection& each : open) each.leave();
        give_up_ = Clock::now() + settings.stop_timeout;
        sweeper_.cancel();
    }

private:
    void see_to_posted() {
        std::vector<std::function<void()>> due;
        {
            const std::lock_guard lock{mutex_};
            due.swap(posted_);
            told_ = false;
        }
        for (const auto& each : due) attempt("post", each);
    }

    using Signals = asio::basic_signal_set<Executor>;

    void await_signal(Signals& signals, std::function<void(int)> action) {
        signals.async_wait([this, &signals, action](error_code error, int number) {
            if (error) return;
            attempt("signal", [&] { action(number); });
            await_signal(signals, action);
        });
    }

    Task<> accept() {
        bool told = false;
        while (!stopping) {
            auto [error, socket] = co_await acceptor_.async_accept(awaited);
            if (!error) {
                told = false;
                welcome(std::move(socket));
                welcome_waiting();
                continue;
            }
            if (stopping) break;
            if (error == asio::error::connection_aborted) continue;
            // Out of files, most likely: the guest stays in the queue, so trying again at once
            // would spin.
            if (!told) log(fmt::format("accept: {}", error.message()));
            told = true;
            Alarm pause{io, std::chrono::milliseconds{100}};
            co_await pause.async_wait(awaited);
        }
    }

    // All who wait at the door: one in every turn of a busy house would keep a crowd outside.
    void welcome_waiting() {
        error_code error;
        acceptor_.non_blocking(true, error);
        for (int n = 0; n < 64 && !error; ++n) {
            Tcp socket{io};
            acceptor_.accept(socket, error);
            if (!error) welcome(std::move(socket));
        }
    }

    void welcome(Tcp socket) {
        error_code error;
        const auto peer = socket.remote_endpoint(error);
        if (error || stopping) return;
        std::string address = plain_address(peer.address());
        AddressKeys keys;
        if (!settings.behind_proxy) keys = address_keys(address);
        if (count >= settings.max_connections) return turn_away(socket, 503);
        if (crowded(keys)) return turn_away(socket, 429);
        socket.set_option(asio::ip::tcp::no_delay(true), error);
        open_connection(*this, std::move(socket), Place{*this, std::move(keys)},
                        std::move(address));
    }

    // Nobody waits for a guest for whom there is no room: one try to tell them.
    void turn_away(Tcp& socket, unsigned status) {
        Response response = plain(status);
        response.headers.emplace_back("Retry-After", "10");
        const std::string text =
            write_head(response, settings.headers, Framing::length, false) + response.body;
        error_code ignored;
        socket.non_blocking(true, ignored);
        socket.write_some(asio::buffer(text), ignored);
        socket.shutdown(Tcp::shutdown_both, ignored);
    }

    // Looks at all deadlines a few times per shortest timeout.
    Task<> sweep() {
        const auto shortest =
            std::min({settings.header_timeout, settings.body_timeout, settings.idle_timeout,
                      settings.close_timeout, settings.stream_ping, settings.write_timeout,
                      settings.answer_timeout});
        const auto step = std::clamp(shortest / 8, Settings::Time{10}, Settings::Time{1'000});
        for (;;) {
            if (stopping && count == 0) break;
            const auto now = Clock::now();
            if (now >= give_up_) break;
            for (Connection& each : open)
                if (each.due(now)) each.expire();
            sweeper_.expires_after(stopping ? Settings::Time{5} : step);
            co_await sweeper_.async_wait(awaited);
        }
        for (Connection& each : open) each.drop();
        // Their last handlers run before this one.
        for (int turn = 0; turn < 100 && count > 0; ++turn) {
            sweeper_.expires_after(Settings::Time{1});
            co_await sweeper_.async_wait(awaited);
        }
        io.stop();
    }

    asio::basic_socket_acceptor<asio::ip::tcp, Executor> acceptor_;
    Alarm sweeper_;
    std::vector<std::unique_ptr<Signals>> signals_{};
    std::uint16_t port_{acceptor_.local_endpoint().port()};
    Clock::time_point give_up_{Clock::time_point::max()};
    std::mutex mutex_{};
    std::vector<std::function<void()>> posted_{};
    bool told_{}; // the house thread will see to them
};

Net::Net(Settings settings, Handlers handlers)
    : impl_{std::make_unique<Impl>(std::move(settings), std::move(handlers))} {}
Net::~Net() = default;

std::uint16_t Net::port() const { return impl_->port(); }
std::size_t Net::connections() const { return impl_->count; }

void Net::run() {
    // What handlers throw is caught where they are called: this is for want of memory and worse.
    while (!impl_->io.stopped()) impl_->attempt("run", [this] { impl_->io.run(); });
}

void Net::stop() {
    asio::post(impl_->io, [impl = impl_.get()] { impl->stop(); });
}

void Net::post(std::function<void()> action) { impl_->post(std::move(action)); }

void Net::hang_up(const std::function<bool(const std::string& address)>& like) {
    for (Connection& each : impl_->open)
        if (like(each.address())) each.show_out();
}

Timer Net::timer(std::chrono::milliseconds delay, std::function<void()> action) {
    return impl_->timer(delay, std::move(action));
}

void Net::on_signal(std::initializer_list<int> signals, std::function<void(int)> action) {
    impl_->on_signal(signals, std::move(action));
}

} // namespace adjuge::server
