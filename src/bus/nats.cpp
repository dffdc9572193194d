#include <dlfcn.h>

#include <atomic>
#include <condition_variable>
#include <list>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include <nats/nats.h>

#include "bus/bus.h"

namespace adjuge::bus {
namespace {

// A server that is gone without a word is noticed within six seconds, and looked for all the time.
constexpr int ping_ms = 2'000;
constexpr int pings_out = 2;
constexpr int connect_ms = 1'000;
constexpr int again_ms = 200;
constexpr int write_ms = 500;           // for what is sent to one that hangs
constexpr int waiting_bytes = 16 << 20; // sent while it is away; and as much that is not sent yet

// NATS's own client, looked for when a bus is wanted: a house of one server runs without it, and
// so does the one file that the package holds. Any 3.x will do, ours first.
void* library() {
    static void* const found = [] {
        if (void* it = dlopen(ADJUGE_NATS_LIBRARY, RTLD_NOW | RTLD_LOCAL)) return it;
        for (int minor = 20; minor >= 0; --minor)
            if (void* it = dlopen(("libnats.so.3." + std::to_string(minor)).c_str(),
                                  RTLD_NOW | RTLD_LOCAL))
                return it;
        return static_cast<void*>(nullptr);
    }();
    if (found == nullptr)
        throw BusError{
            "NATS's library is not installed: apt install libnats3.4 (" ADJUGE_NATS_LIBRARY ")"};
    return found;
}

template <class F>
F* symbol(const char* name) {
    void* found = dlsym(library(), name);
    if (found == nullptr)
        throw BusError{std::string{"NATS's library is of another kind: it has no "} + name};
    return reinterpret_cast<F*>(found);
}

struct Nats {
#define ADJUGE_CALL(name) decltype(&::name) name = symbol<decltype(::name)>(#name)
    ADJUGE_CALL(natsStatus_GetText);
    ADJUGE_CALL(natsOptions_Create);
    ADJUGE_CALL(natsOptions_Destroy);
    ADJUGE_CALL(natsOptions_SetURL);
    ADJUGE_CALL(natsOptions_SetName);
    ADJUGE_CALL(natsOptions_SetTimeout);
    ADJUGE_CALL(natsOptions_SetPingInterval);
    ADJUGE_CALL(natsOptions_SetMaxPingsOut);
    ADJUGE_CALL(natsOptions_SetMaxReconnect);
    ADJUGE_CALL(natsOptions_SetReconnectWait);
    ADJUGE_CALL(natsOptions_SetReconnectBufSize);
    ADJUGE_CALL(natsOptions_SetSendAsap);
    ADJUGE_CALL(natsOptions_SetWriteDeadline);
    ADJUGE_CALL(natsOptions_SetDisconnectedCB);
    ADJUGE_CALL(natsOptions_SetReconnectedCB);
    ADJUGE_CALL(natsConnection_Connect);
    ADJUGE_CALL(natsConnection_Close);
    ADJUGE_CALL(natsConnection_Destroy);
    ADJUGE_CALL(natsConnection_FlushTimeout);
    ADJUGE_CALL(natsConnection_Publish);
    ADJUGE_CALL(natsConnection_Subscribe);
    ADJUGE_CALL(natsConnection_QueueSubscribe);
    ADJUGE_CALL(natsSubscription_Destroy);
    ADJUGE_CALL(natsMsg_GetData);
    ADJUGE_CALL(natsMsg_GetDataLength);
    ADJUGE_CALL(natsMsg_Destroy);
#undef ADJUGE_CALL
};

const Nats& calls() {
    static const Nats found{};
    return found;
}

// What NATS's threads look at. They may call once more after a connection is closed, so it stays,
// and says that nobody listens any more.
struct Ear {
    explicit Ear(Bus::Heard to) : heard{std::move(to)} {}

    std::mutex calling{};
    Bus::Heard heard;
    natsSubscription* subscription{};
};
struct Line {
    std::atomic<bool> connected{true};
    std::list<Ear> ears{};
};
Line& new_line() {
    static std::mutex mutex;
    static auto* const all = new std::list<Line>;
    const std::lock_guard lock{mutex};
    return all->emplace_back();
}

// A thread of its own sends: while NATS's library looks for a server that hangs, it lets nobody do
// anything else.
class NatsBus final : public Bus {
public:
    NatsBus(const std::string& url, const std::string& who) {
        must(nats_.natsOptions_Create(&options_));
        must(nats_.natsOptions_SetURL(options_, url.c_str()));
        must(nats_.natsOptions_SetName(options_, who.c_str()));
        must(nats_.natsOptions_SetTimeout(options_, connect_ms));
        must(nats_.natsOptions_SetPingInterval(options_, ping_ms));
        must(nats_.natsOptions_SetMaxPingsOut(options_, pings_out));
        must(nats_.natsOptions_SetMaxReconnect(options_, -1));
        must(nats_.natsOptions_SetReconnectWait(options_, again_ms));
        must(nats_.natsOptions_SetReconnectBufSize(options_, waiting_bytes));
        must(nats_.natsOptions_SetSendAsap(options_, true));
        must(nats_.natsOptions_SetWriteDeadline(options_, write_ms));
        must(nats_.natsOptions_SetDisconnectedCB(options_, &tell<false>, &line_.connected));
        must(nats_.natsOptions_SetReconnectedCB(options_, &tell<true>, &line_.connected));
        must(nats_.natsConnection_Connect(&connection_, options_));
        sender_ = std::thread{[this] { send_on(); }};
    }

    ~NatsBus() override {
        {
            const std::lock_guard lock{mutex_};
            closing_ = true;
        }
        wake_.notify_one();
        sender_.join();
        (void)nats_.natsConnection_FlushTimeout(connection_, 1'000); // a last word
        nats_.natsConnection_Close(connection_);
        for (Ear& ear : line_.ears) {
            {
                const std::lock_guard lock{ear.calling}; // who is being told now is told to the end
                ear.heard = nullptr;
            }
            nats_.natsSubscription_Destroy(ear.subscription);
        }
        nats_.natsConnection_Destroy(connection_);
        nats_.natsOptions_Destroy(options_);
    }

    // What cannot be sent is lost, as it may be on its way.
    void send(const std::string& name, std::string_view text) override {
        {
            const std::lock_guard lock{mutex_};
            if (unsent_bytes_ + text.size() > waiting_bytes) return;
            unsent_bytes_ += text.size();
            unsent_.push_back({name, std::string{text}});
            if (unsent_.size() > 1) return; // it is awake, or will be
        }
        wake_.notify_one();
    }

    void listen(const std::string& name, Heard heard, const std::string& group) override {
        Ear* ear = nullptr;
        {
            const std::lock_guard lock{mutex_};
            ear = &line_.ears.emplace_back(std::move(heard));
        }
        must(group.empty()
                 ? nats_.natsConnection_Subscribe(&ear->subscription, connection_, name.c_str(),
                                                  hear, ear)
                 : nats_.natsConnection_QueueSubscribe(&ear->subscription, connection_,
                                                       name.c_str(), group.c_str(), hear, ear));
        (void)nats_.natsConnection_FlushTimeout(connection_, 1'000); // the server knows of it
    }

    bool connected() const override { return line_.connected; }

private:
    struct Message {
        std::string name;
        std::string text;
    };

    void must(natsStatus status) {
        if (status == NATS_OK) return;
        const std::string why = nats_.natsStatus_GetText(status);
        if (connection_ == nullptr) nats_.natsOptions_Destroy(options_);
        throw BusError{"the bus cannot be reached: " + why};
    }
    void send_on() {
        std::unique_lock lock{mutex_};
        for (;;) {
            wake_.wait(lock, [this] { return closing_ || !unsent_.empty(); });
            if (unsent_.empty()) return;
            const std::vector<Message> now = std::exchange(unsent_, {});
            unsent_bytes_ = 0;
            lock.unlock();
            for (const Message& each : now)
                (void)nats_.natsConnection_Publish(connection_, each.name.c_str(), each.text.data(),
                                                   static_cast<int>(each.text.size()));
            lock.lock();
        }
    }
    template <bool on>
    static void tell(natsConnection*, void* connected) {
        *static_cast<std::atomic<bool>*>(connected) = on;
    }
    static void hear(natsConnection*, natsSubscription*, natsMsg* message, void* to) {
        Ear& ear = *static_cast<Ear*>(to);
        const Nats& nats = calls();
        {
            const std::lock_guard lock{ear.calling};
            if (ear.heard)
                ear.heard({nats.natsMsg_GetData(message),
                           static_cast<std::size_t>(nats.natsMsg_GetDataLength(message))});
        }
        nats.natsMsg_Destroy(message);
    }

    const Nats& nats_{calls()};
    Line& line_{new_line()};
    natsOptions* options_{};
    natsConnection* connection_{};
    std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Message> unsent_;
    std::size_t unsent_bytes_{};
    bool closing_{};
    std::thread sender_;
};

} // namespace

std::unique_ptr<Bus> connect(const std::string& url, const std::string& who) {
    return std::make_unique<NatsBus>(url, who);
}

} // namespace adjuge::bus
