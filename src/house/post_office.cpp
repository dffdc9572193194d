#include "house/post_office.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include <curl/curl.h>
#include <fmt/format.h>
#include <sodium.h>

#include "base/version.h"
#include "house/address.h"
#include "house/now.h"
#include "house/public_address.h"

namespace adjuge::house {
namespace {

using Clock = std::chrono::steady_clock;

// More than anybody has to say to a notice.
constexpr std::size_t longest_answer = 64 << 10;

struct Free {
    void operator()(CURL* easy) const { curl_easy_cleanup(easy); }
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
    void operator()(CURLU* url) const { curl_url_cleanup(url); }
    void operator()(char* text) const { curl_free(text); }
};

void start_curl() {
    static const CURLcode started = curl_global_init(CURL_GLOBAL_DEFAULT);
    if (started != CURLE_OK) throw std::runtime_error{curl_easy_strerror(started)};
}

// Nobody listens between this machine and itself.
bool is_this_machine(const std::string& url) {
    const std::unique_ptr<CURLU, Free> parts{curl_url()};
    curl_url_set(parts.get(), CURLUPART_URL, url.c_str(), CURLU_NON_SUPPORT_SCHEME);
    char* text = nullptr;
    if (curl_url_get(parts.get(), CURLUPART_HOST, &text, 0) != CURLUE_OK) return false;
    const std::unique_ptr<char, Free> owner{text};
    std::string_view host{text};
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    return host == "localhost" || is_loopback(host);
}

bool is_hopeless(CURLcode code) {
    switch (code) {
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_URL_MALFORMAT:
    case CURLE_USE_SSL_FAILED:
    case CURLE_LOGIN_DENIED:
    case CURLE_PEER_FAILED_VERIFICATION: return true;
    default: return false;
    }
}

} // namespace

std::string signature(std::string_view secret, std::int64_t seconds, std::string_view body) {
    const auto bytes = [](std::string_view text) {
        return reinterpret_cast<const unsigned char*>(text.data());
    };
    const std::string head = fmt::format("{}.", seconds);
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, bytes(secret), secret.size());
    crypto_auth_hmacsha256_update(&state, bytes(head), head.size());
    crypto_auth_hmacsha256_update(&state, bytes(body), body.size());
    std::array<unsigned char, crypto_auth_hmacsha256_BYTES> mac{};
    crypto_auth_hmacsha256_final(&state, mac.data());
    std::string hex(2 * mac.size() + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), mac.data(), mac.size());
    hex.pop_back();
    return fmt::format("t={},v1={}", seconds, hex);
}

void PostOffice::Close::operator()(void* multi) const { curl_multi_cleanup(multi); }

class PostOffice::Transfer {
public:
    Transfer(Parcel taken, const std::atomic<Clock::time_point>& hurry, bool open_only)
        : parcel{std::move(taken)},
          hurry_{hurry},
          open_only_{open_only},
          easy_{curl_easy_init()} {
        if (!easy_) throw std::bad_alloc{};
        set(CURLOPT_PRIVATE, this);
        set(CURLOPT_NOSIGNAL, 1L);
        set(CURLOPT_QUICK_EXIT, 1L);   // never wait for a slow name server
        set(CURLOPT_FORBID_REUSE, 1L); // nor, at the end, for a slow good-bye
        set(CURLOPT_PROXY, "");        // which could reach what we may not
        set(CURLOPT_NOPROGRESS, 0L);
        set(CURLOPT_XFERINFODATA, this);
        set(CURLOPT_XFERINFOFUNCTION, &on_progress);
        set(CURLOPT_WRITEDATA, this);
        set(CURLOPT_WRITEFUNCTION, &on_answer);
        set(CURLOPT_HEADERDATA, this);
        set(CURLOPT_HEADERFUNCTION, &on_answer);
        set(CURLOPT_READDATA, this);
        set(CURLOPT_READFUNCTION, &on_read);
        set(CURLOPT_OPENSOCKETDATA, this);
        set(CURLOPT_OPENSOCKETFUNCTION, &on_connect);
    }

    template <class T>
    void set(CURLoption option, T value) {
        const CURLcode code = curl_easy_setopt(easy_.get(), option, value);
        if (code != CURLE_OK) throw std::runtime_error{curl_easy_strerror(code)};
    }
    void add(const std::string& line) {
        curl_slist* longer = curl_slist_append(list_.get(), line.c_str());
        if (longer == nullptr) throw std::bad_alloc{};
        (void)list_.release();
        list_.reset(longer);
    }
    void set_list(CURLoption option) { set(option, list_.get()); }

    CURL* easy() const { return easy_.get(); }

    Delivery outcome(Way way, CURLcode code) {
        long answer = 0;
        curl_easy_getinfo(easy_.get(), CURLINFO_RESPONSE_CODE, &answer);
        Delivery done;
        if (barred_ && answer == 0) {
            done.hopeless = true;
            done.why = "its address is not on the open internet";
        } else if (way == Way::mail) {
            done.sent = code == CURLE_OK;
            done.hopeless = answer >= 500 || is_hopeless(code);
            done.why =
                fmt::format("{} (last answer of the server: {})", curl_easy_strerror(code), answer);
        } else {
            // A good answer is one, however much is said after it.
            done.sent = answer >= 200 && answer < 300;
            const bool busy = answer >= 500 || answer == 408 || answer == 425 || answer == 429;
            done.hopeless = is_hopeless(code) || (answer >= 300 && !busy);
            done.why =
                answer >= 300 ? fmt::format("the answer was {}", answer) : curl_easy_strerror(code);
        }
        done.parcel = std::move(parcel);
        return done;
    }

    Parcel parcel;

private:
    static Transfer& self(void* pointer) { return *static_cast<Transfer*>(pointer); }

    static int on_progress(void* to, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
        return Clock::now() >= self(to).hurry_.load() ? 1 : 0;
    }
    static std::size_t on_answer(char*, std::size_t, std::size_t size, void* to) {
        std::size_t& heard = self(to).heard_;
        heard += size;
        return heard <= longest_answer ? size : 0;
    }
    static std::size_t on_read(char* into, std::size_t, std::size_t size, void* from) {
        Transfer& transfer = self(from);
        const std::size_t n = transfer.parcel.content.copy(
            into, std::min<std::size_t>(size, 16 << 10), transfer.read_);
        transfer.read_ += n;
        return n;
    }
    // Called with the address that the name has in the end, so that no name and no number in
    // disguise gets around it.
    static curl_socket_t on_connect(void* to, curlsocktype, curl_sockaddr* address) {
        Transfer& transfer = self(to);
        const auto is_barred = [](const sockaddr& place) {
            return !is_public_web(place) || is_own_address(place);
        };
        if (transfer.open_only_ && is_barred(address->addr)) {
            transfer.barred_ = true;
            return CURL_SOCKET_BAD;
        }
        return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
    }

    const std::atomic<Clock::time_point>& hurry_;
    bool open_only_;
    bool barred_{};
    std::size_t read_{};
    std::size_t heard_{};
    std::unique_ptr<curl_slist, Free> list_;
    std::unique_ptr<CURL, Free> easy_;
};

PostOffice::PostOffice(Way way, PostSettings settings)
    : way_{way},
      settings_{std::move(settings)},
      hurry_{Clock::time_point::max()} {
    start_curl();
    multi_.reset(curl_multi_init());
    if (!multi_) throw std::bad_alloc{};
}

PostOffice::~PostOffice() {
    for (const auto& transfer : transfers_)
        curl_multi_remove_handle(multi_.get(), transfer->easy());
}

void PostOffice::start(Parcel parcel) {
    const bool open_only = way_ == Way::webhook && !settings_.private_webhooks;
    auto transfer = std::make_unique<Transfer>(std::move(parcel), hurry_, open_only);
    if (way_ == Way::mail)
        prepare_mail(*transfer);
    else
        prepare_webhook(*transfer);
    curl_multi_add_handle(multi_.get(), transfer->easy());
    transfers_.push_back(std::move(transfer));
}

void PostOffice::prepare_mail(Transfer& transfer) const {
    transfer.set(CURLOPT_URL, settings_.smtp.c_str());
    transfer.set(CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    transfer.set(CURLOPT_TIMEOUT_MS, static_cast<long>(settings_.mail_patience.count()));
    transfer.set(CURLOPT_SERVER_RESPONSE_TIMEOUT, 5L); // to a good-bye, too
    transfer.set(CURLOPT_MAIL_FROM, settings_.from.c_str());
    transfer.add(transfer.parcel.to);
    transfer.set_list(CURLOPT_MAIL_RCPT);
    transfer.set(CURLOPT_UPLOAD, 1L);
    const bool secret = !settings_.user.empty();
    if (secret) {
        transfer.set(CURLOPT_USERNAME, settings_.user.c_str());
        transfer.set(CURLOPT_PASSWORD, settings_.password.c_str());
    }
    // A password goes over the network only where it is encrypted for a server that proves its
    // name. A letter alone goes as letters do: encrypted if the server can.
    const bool near = is_this_machine(settings_.smtp);
    const bool strict = settings_.smtp.starts_with("smtps:") || (secret && !near);
    transfer.set(CURLOPT_USE_SSL, static_cast<long>(strict ? CURLUSESSL_ALL : CURLUSESSL_TRY));
    transfer.set(CURLOPT_SSL_VERIFYPEER, strict ? 1L : 0L);
    transfer.set(CURLOPT_SSL_VERIFYHOST, strict ? 2L : 0L);
}

void PostOffice::prepare_webhook(Transfer& transfer) const {
    transfer.set(CURLOPT_URL, transfer.parcel.to.c_str());
    transfer.set(CURLOPT_PROTOCOLS_STR, "http,https");
    transfer.set(CURLOPT_FOLLOWLOCATION, 0L);
    transfer.set(CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
    transfer.set(CURLOPT_TIMEOUT_MS, static_cast<long>(settings_.webhook_patience.count()));
    transfer.set(CURLOPT_USERAGENT, fmt::format("Adjuge/{}", version).c_str());
    transfer.add("Content-Type: application/json");
    transfer.add("Expect:"); // says it all at once
    const Parcel& parcel = transfer.parcel;
    if (!parcel.secret.empty())
        transfer.add("X-Adjuge-Signature: " +
                     signature(parcel.secret, wall_now() / 1000, parcel.content));
    transfer.set_list(CURLOPT_HTTPHEADER);
    transfer.set(CURLOPT_POSTFIELDSIZE, static_cast<long>(transfer.parcel.content.size()));
    transfer.set(CURLOPT_POSTFIELDS, transfer.parcel.content.c_str());
}

std::vector<PostOffice::Delivery> PostOffice::wait(std::chrono::milliseconds most) {
    int running = 0;
    curl_multi_perform(multi_.get(), &running);
    if (running == static_cast<int>(transfers_.size())) {
        curl_multi_poll(multi_.get(), nullptr, 0, static_cast<int>(most.count()), nullptr);
        curl_multi_perform(multi_.get(), &running);
    }
    std::vector<Delivery> all;
    int left = 0;
    while (const CURLMsg* message = curl_multi_info_read(multi_.get(), &left)) {
        CURL* easy = message->easy_handle; // the message does not outlive its removal
        const CURLcode code = message->data.result;
        const auto found = std::ranges::find(transfers_, easy,
                                             [](const auto& transfer) { return transfer->easy(); });
        all.push_back((*found)->outcome(way_, code));
        curl_multi_remove_handle(multi_.get(), easy);
        transfers_.erase(found);
    }
    return all;
}

void PostOffice::wake() { curl_multi_wakeup(multi_.get()); }

void PostOffice::hurry_from(Clock::time_point when) { hurry_ = when; }

} // namespace adjuge::house
