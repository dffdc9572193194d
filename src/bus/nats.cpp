#include <dlfcn.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <fstream>
#include <list>
#include <mutex>
#include <system_error>
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
    if (found == nullptr) throw BusError{"no_library", ADJUGE_NATS_LIBRARY};
    return found;
}

template <class F>
F* symbol(const char* name) {
    void* found = dlsym(library(), name);
    if (found == nullptr) throw BusError{"other_library", name};
    return reinterpret_cast<F*>(found);
}

struct Nats {
#define ADJUGE_CALL(name) decltype(&::name) name = symbol<decltype(::name)>(#name)
    ADJUGE_CALL(natsStatus_GetText);
    ADJUGE_CALL(nats_GetLastError);
    ADJUGE_CALL(natsOptions_Create);
    ADJUGE_CALL(natsOptions_Destroy);
    ADJUGE_CALL(natsOptions_SetServers);
    ADJUGE_CALL(natsOptions_SetNoRandomize);
    ADJUGE_CALL(natsOptions_SetSecure);
    ADJUGE_CALL(natsOptions_LoadCATrustedCertificates);
    ADJUGE_CALL(natsOptions_LoadCertificatesChain);
    ADJUGE_CALL(natsOptions_SetUserCredentialsFromFiles);
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

// What the library says of the last call in this thread, without the place in its sources:
// "(conn.c:733): SSL handshake error: …".
std::string last_error(natsStatus status) {
    const char* said = calls().nats_GetLastError(nullptr);
    std::string_view text = said != nullptr ? said : calls().natsStatus_GetText(status);
    if (const std::size_t end = text.find("): "); text.starts_with('(') && end != text.npos)
        text.remove_prefix(end + 3);
    return std::string{text};
}

void must(natsStatus status) {
    if (status != NATS_OK) throw BusError{"other", "NATS", last_error(status)};
}

// "SSL handshake error: 20:unable to get local issuer certificate:depth=0:cert=…"
std::string tls_error(std::string_view text) {
    if (const std::size_t end = text.find(":depth="); end != text.npos) text = text.substr(0, end);
    return std::string{text.substr(std::min(text.find_last_of(':') + 1, text.size()))};
}

void must_be_readable(const std::string& file) {
    errno = 0;
    std::ifstream in{file};
    in.peek(); // a folder opens, but cannot be read
    if (!in) throw BusError{"file", file, std::generic_category().message(errno)};
}
// "Error loading trusted certificates 'ca.crt': no certificate or crl found"
void must_load(const std::string& file, natsStatus status) {
    if (status == NATS_OK) return;
    const std::string text = last_error(status);
    const std::size_t why = text.rfind("': ");
    throw BusError{"file", file, why == text.npos ? text : text.substr(why + 3)};
}

struct DestroyOptions {
    void operator()(natsOptions* options) const { calls().natsOptions_Destroy(options); }
};
using OptionsPtr = std::unique_ptr<natsOptions, DestroyOptions>;

OptionsPtr make_options(const Settings& settings, const std::vector<std::string>& urls,
                        const std::string& who) {
    const Nats& nats = calls();
    natsOptions* made = nullptr;
    must(nats.natsOptions_Create(&made));
    OptionsPtr options{made};
    std::vector<const char*> servers;
    for (const std::string& url : urls) servers.push_back(url.c_str());
    must(nats.natsOptions_SetServers(made, servers.data(), static_cast<int>(servers.size())));
    must(nats.natsOptions_SetNoRandomize(made, true));
    must(nats.natsOptions_SetName(made, who.c_str()));
    must(nats.natsOptions_SetTimeout(made, connect_ms));
    must(nats.natsOptions_SetPingInterval(made, ping_ms));
    must(nats.natsOptions_SetMaxPingsOut(made, pings_out));
    must(nats.natsOptions_SetMaxReconnect(made, -1));
    must(nats.natsOptions_SetReconnectWait(made, again_ms));
    must(nats.natsOptions_SetReconnectBufSize(made, waiting_bytes));
    must(nats.natsOptions_SetSendAsap(made, true));
    must(nats.natsOptions_SetWriteDeadline(made, write_ms));
    if (uses_tls(settings.urls)) must(nats.natsOptions_SetSecure(made, true));
    if (const std::string& ca = settings.ca_file; !ca.empty()) {
        must_be_readable(ca);
        must_load(ca, nats.natsOptions_LoadCATrustedCertificates(made, ca.c_str()));
    }
    if (const std::string& own = settings.certificate_file; !own.empty()) {
        must_be_readable(own);
        must_be_readable(settings.key_file);
        must_load(own, nats.natsOptions_LoadCertificatesChain(made, own.c_str(),
                                                              settings.key_file.c_str()));
    }
    if (const std::string& file = settings.credentials_file; !file.empty()) {
        must_be_readable(file); // and read again at every connection
        must_load(file, nats.natsOptions_SetUserCredentialsFromFiles(made, file.c_str(), nullptr));
    }
    return options;
}

BusError why_not(natsStatus status, const Settings& settings, const std::string& url) {
    const std::string place = redacted(url);
    const std::string text = last_error(status);
    switch (status) {
    case NATS_NO_SERVER:
    case NATS_TIMEOUT: return {"unreachable", place};
    case NATS_SECURE_CONNECTION_WANTED: return {"no_tls", place};
    case NATS_SSL_ERROR: return {"untrusted", place, tls_error(text)};
    case NATS_CONNECTION_AUTH_FAILED: return {"refused", place};
    default: break;
    }
    if (status == NATS_ERR && !settings.credentials_file.empty())
        return {"file", settings.credentials_file, text};
    // With TLS 1.3 a server looks at our certificate after we have taken its own, and says nothing.
    return {uses_tls(url) ? "closed" : "other", place, text};
}

// Of several servers the library tells the error of any: each is asked by itself, until one says
// more than that it is not there.
BusError why_not_any(const Settings& settings, const std::vector<std::string>& urls,
                     const std::string& who) {
    for (const std::string& url : urls) {
        const OptionsPtr options = make_options(settings, {url}, who);
        natsConnection* connection = nullptr;
        const natsStatus status = calls().natsConnection_Connect(&connection, options.get());
        calls().natsConnection_Destroy(connection);
        if (status == NATS_OK) continue; // it came back just now
        const BusError error = why_not(status, settings, url);
        if (error.reason() != "unreachable") return error;
    }
    return {"unreachable", redacted(settings.urls)};
}

// A thread of its own sends: while NATS's library looks for a server that hangs, it lets nobody do
// anything else.
class NatsBus final : public Bus {
public:
    NatsBus(const Settings& settings, const std::string& who) {
        const std::vector<std::string> urls = split_urls(settings.urls);
        if (urls.empty()) throw BusError{"unreachable", redacted(settings.urls)};
        options_ = make_options(settings, urls, who);
        must(nats_.natsOptions_SetDisconnectedCB(options_.get(), &tell<false>, &line_.connected));
        must(nats_.natsOptions_SetReconnectedCB(options_.get(), &tell<true>, &line_.connected));
        const natsStatus status = nats_.natsConnection_Connect(&connection_, options_.get());
        if (status != NATS_OK)
            throw urls.size() == 1 ? why_not(status, settings, urls.front())
                                   : why_not_any(settings, urls, who);
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
    OptionsPtr options_{};
    natsConnection* connection_{};
    std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Message> unsent_;
    std::size_t unsent_bytes_{};
    bool closing_{};
    std::thread sender_;
};

} // namespace

std::unique_ptr<Bus> connect(const Settings& settings, const std::string& who) {
    return std::make_unique<NatsBus>(settings, who);
}

} // namespace adjuge::bus
