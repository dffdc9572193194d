#pragma once

#include <gtest/gtest.h>

#include "house/notices.h"
#include "server/net.h"

namespace adjuge::house {

using namespace std::chrono_literals;

inline const std::string secret = "https://house.example/t/x7Gq#s=TheSecretOfTheSeat";

template <class F>
bool comes_true(F&& so, std::chrono::milliseconds most = 5s) {
    using Clock = std::chrono::steady_clock;
    for (const auto end = Clock::now() + most; Clock::now() < end;) {
        if (so()) return true;
        std::this_thread::sleep_for(5ms);
    }
    return so();
}

// A web server for webhooks: what it hears, and answers by path.
class HookServer {
public:
    HookServer()
        : net_{{.stop_timeout = 100ms},
               {.http =
                    [this](server::Request request, server::Answer answer) {
                        serve(std::move(request), std::move(answer));
                    }}},
          thread_{[this] { net_.run(); }} {}
    HookServer(const HookServer&) = delete;
    HookServer& operator=(const HookServer&) = delete;
    ~HookServer() {
        net_.stop();
        thread_.join();
    }

    std::string url(const std::string& path, const std::string& host = "127.0.0.1") const {
        return "http://" + host + ":" + std::to_string(net_.port()) + path;
    }
    std::vector<server::Request> heard() const {
        const std::lock_guard lock{mutex_};
        return heard_;
    }

private:
    void serve(server::Request request, server::Answer answer) {
        const std::string path = request.path;
        std::size_t times = 0;
        {
            const std::lock_guard lock{mutex_};
            heard_.push_back(std::move(request));
            times = heard_.size();
        }
        if (path == "/moved")
            return answer({.status = 307, .headers = {{"Location", url("/elsewhere")}}});
        if (path == "/busy-twice" && times < 3) return answer(server::plain(503));
        if (path == "/gone") return answer(server::plain(404));
        if (path == "/long") return answer({.body = std::string(10 << 20, 'x')});
        if (path == "/tar") return kept_.push_back(answer);
        answer({.body = "{}"});
    }

    mutable std::mutex mutex_;
    std::vector<server::Request> heard_;
    std::vector<server::Answer> kept_;
    server::Net net_;
    std::thread thread_;
};

// Notices in a hurry, and what they tell the house.
class Desk {
public:
    static NoticeSettings hasty(const std::string& smtp = "") {
        NoticeSettings settings;
        settings.post.smtp = smtp;
        settings.post.from = "house@house.example";
        settings.post.private_webhooks = true;
        settings.courier.pauses = {20ms, 20ms};
        return settings;
    }

    explicit Desk(NoticeSettings settings)
        : notices_{std::make_unique<Notices>(
              std::move(settings),
              [this](std::string_view text) {
                  const std::lock_guard lock{mutex_};
                  log_.append(text).append("\n");
              },
              [this](std::string_view way, bool yes) {
                  const std::lock_guard lock{mutex_};
                  (yes ? sent_ : failed_).emplace_back(way);
              })} {}

    Notices& operator*() { return *notices_; }
    Notices* operator->() { return notices_.get(); }
    std::string log() const {
        const std::lock_guard lock{mutex_};
        return log_;
    }
    bool says(std::string_view words) const { return log().find(words) != std::string::npos; }
    std::size_t sent() const {
        const std::lock_guard lock{mutex_};
        return sent_.size();
    }
    std::size_t failed() const {
        const std::lock_guard lock{mutex_};
        return failed_.size();
    }
    std::chrono::milliseconds close() {
        const auto start = std::chrono::steady_clock::now();
        notices_.reset();
        return std::chrono::duration_cast<std::chrono::milliseconds>(
            std::chrono::steady_clock::now() - start);
    }

private:
    mutable std::mutex mutex_;
    std::string log_;
    std::vector<std::string> sent_;
    std::vector<std::string> failed_;
    std::unique_ptr<Notices> notices_;
};

inline Notice notice() {
    return {.lang = Lang::en,
            .guest = "Ada",
            .game = "Modern Art",
            .table = "x7GqTableId1",
            .name = "Friday",
            .seat = 2,
            .link = secret};
}

inline Notice by_mail(const std::string& to = "ada@example.org") {
    Notice one = notice();
    one.email = to;
    return one;
}

inline Notice by_webhook(const std::string& url) {
    Notice one = notice();
    one.webhook = url;
    return one;
}

} // namespace adjuge::house
