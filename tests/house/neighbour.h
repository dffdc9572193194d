#pragma once

#include <condition_variable>
#include <cstdio>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include <fmt/format.h>

#include "bus/bus.h"
#include "house/bus_keys.h"
#include "house/now.h"
#include "house/pieces.h"
#include "store/store.h"
#include "text/json.h"

namespace adjuge::house {

// What one server says to another.
struct Words {
    std::int64_t from{};
    std::int64_t number{};
    json::object head{};
    std::string body{};

    std::string kind() const { return std::string{head.at("k").as_string()}; }
};

// What a test needs to take part in the bus of a house: its name there, and the key, which it reads
// from the database as nodes do.
struct BusAccess {
    explicit BusAccess(const store::Store& store)
        : name{store.get("house", "bus").value().substr(0, 16)},
          key{BusKeys::read(store).back()} {}

    std::string subject(std::int64_t lease, int form = bus_form) const {
        return bus_subject(form, name, lease);
    }
    std::string seal(std::int64_t from, std::int64_t to, std::int64_t number, std::string_view text,
                     int piece = 3) const {
        return Envelope{from, number, key.id, piece}.seal(key.key, name, to, text);
    }
    // The envelope, and what was in it. Throws if it cannot be opened.
    // Each message begins with the sender's time, and the last of the receiver's that it heard.
    static std::string with_times(std::int64_t echo, std::string_view text) {
        return fmt::format("{} {}\n{}", steady_now(), echo, text);
    }
    std::pair<Envelope, std::string> open(std::int64_t to, std::string_view message) const {
        const auto envelope = Envelope::take_from(message);
        if (!envelope) throw std::runtime_error{"no envelope"};
        const auto text = envelope->open(key.key, name, to, message);
        if (!text) throw std::runtime_error{"this message cannot be opened"};
        return {*envelope, *text};
    }

    std::string name;
    BusKeys::Entry key;
};

// Reads messages between servers, apart from what the house does it with.
class BusReader {
public:
    std::vector<Words> read(const Envelope& sealed, std::string_view text) {
        text.remove_prefix(text.find('\n') + 1); // the times
        const int kind = sealed.piece;
        Words envelope;
        envelope.from = sealed.from;
        envelope.number = sealed.number;
        std::string& whole = begun_[envelope.from];
        if (Pieces::Kind::of(kind).first) whole.clear();
        whole += text;
        std::vector<Words> all;
        if (!Pieces::Kind::of(kind).last) return all;
        for (std::string_view left{whole}; !left.empty();) {
            std::size_t head = 0;
            std::size_t body = 0;
            const std::string sizes{left.substr(0, left.find('\n'))};
            if (std::sscanf(sizes.c_str(), "%zu %zu", &head, &body) != 2)
                throw std::runtime_error{"no sizes: " + sizes};
            left.remove_prefix(sizes.size() + 1);
            Words words = envelope;
            words.head = json::parse(left.substr(0, head)).as_object();
            words.body = left.substr(head, body);
            left.remove_prefix(head + body);
            all.push_back(std::move(words));
        }
        return all;
    }

private:
    std::map<std::int64_t, std::string> begun_;
};

// A server of the house of some other version, played by hand: it has a real lease in the database,
// says on the bus what a test makes it say, and to whoever it spoke to, that it lives.
class Neighbour {
public:
    // `form`: in which it speaks; 2 is plain text.
    Neighbour(const std::string& where, const std::string& bus, int form = bus_form)
        : store{store::open_store(
              where, store::Access::full,
              {.beat = std::chrono::milliseconds{200}, .lease = std::chrono::seconds{2}},
              {.name = "neighbour", .info = "99.9.9"})},
          form_{form},
          access_{*store},
          bus_{bus::connect(bus, "neighbour")} {
        bus_->listen(subject(lease()), [this](const std::string& message) {
            const auto [envelope, text] = access_.open(lease(), message);
            {
                const std::lock_guard lock{saying_};
                times_[envelope.from] = std::stoll(text);
            }
            const std::lock_guard lock{mutex_};
            for (Words& words : reader_.read(envelope, text)) heard_.push_back(std::move(words));
            came_.notify_all();
        });
        beats_ = std::thread{[this] { beat(); }};
    }
    ~Neighbour() {
        {
            const std::lock_guard lock{mutex_};
            over_ = true;
        }
        came_.notify_all();
        beats_.join();
    }

    std::int64_t lease() const { return store->lease(); }
    std::string subject(std::int64_t of) const { return access_.subject(of, form_); }

    void say(std::int64_t to, const json::object& head, std::string_view body = {}) {
        const std::string words = json::serialize(head);
        say_raw(to, fmt::format("{} {}\n{}{}", words.size(), body.size(), words, body));
    }
    void say_raw(std::int64_t to, std::string_view whole) { // in an envelope
        const std::lock_guard lock{saying_};
        const std::int64_t number = ++said_[to];
        send(to, form_ == bus_form
                     ? access_.seal(lease(), to, number, BusAccess::with_times(times_[to], whole))
                     : fmt::format("{} {} 3\n{}", lease(), number, whole));
    }
    void send(std::int64_t to, std::string_view text) { bus_->send(subject(to), text); }

    // The next of this kind; all before it are passed over.
    std::optional<Words> hear(std::string_view kind, std::chrono::seconds patience = {}) {
        if (patience.count() == 0) patience = std::chrono::seconds{15};
        const auto until = std::chrono::steady_clock::now() + patience;
        std::unique_lock lock{mutex_};
        for (;;) {
            while (!heard_.empty()) {
                const Words words = std::move(heard_.front());
                heard_.pop_front();
                if (words.kind() == kind) return words;
            }
            if (came_.wait_until(lock, until) == std::cv_status::timeout && heard_.empty())
                return {};
        }
    }

    const std::unique_ptr<store::Store> store;

private:
    void beat() {
        std::unique_lock lock{mutex_};
        while (!over_) {
            came_.wait_for(lock, std::chrono::milliseconds{250}, [this] { return over_; });
            std::vector<std::int64_t> all;
            {
                const std::lock_guard saying{saying_};
                for (const auto& [lease, number] : said_) all.push_back(lease);
            }
            for (const std::int64_t lease : all) say(lease, {{"k", "beat"}});
        }
    }

    int form_;
    BusAccess access_;
    std::mutex mutex_;
    std::condition_variable came_;
    BusReader reader_;
    std::deque<Words> heard_;
    std::mutex saying_;
    std::map<std::int64_t, std::int64_t> said_;  // to whom, and the last number
    std::map<std::int64_t, std::int64_t> times_; // of whom, and the last of theirs that was heard
    bool over_{};
    std::thread beats_;
    std::unique_ptr<bus::Bus> bus_; // goes first: it uses the others
};

} // namespace adjuge::house
