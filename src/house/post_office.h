#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace adjuge::house {

struct PostSettings {
    using Time = std::chrono::milliseconds;

    std::string smtp{}; // smtp://HOST:PORT or smtps://HOST:PORT
    std::string user{};
    std::string password{};
    std::string from{};
    bool private_webhooks{}; // also to this machine and its network

    Time mail_patience{20'000};
    Time webhook_patience{5'000};
};

enum class Way { mail, webhook };
constexpr std::string_view name(Way way) { return way == Way::mail ? "mail" : "webhook"; }

struct Parcel {
    std::string to{};      // an address of mail, or a URL
    std::string content{}; // a letter, or JSON
    std::string secret{};  // to sign it with; empty: it is not signed
    std::string about{};   // for the log: no secrets
    unsigned tries{};
    std::chrono::steady_clock::time_point due{};
};

// What X-Adjuge-Signature says of a body that is sent at a time: docs/notices.md.
std::string signature(std::string_view secret, std::int64_t seconds, std::string_view body);

// Carries letters or webhook calls by libcurl, many at a time, on the one thread that calls it.
// Webhook addresses are chosen by guests: nothing is followed, believed or kept of the answers, and
// no address but one of the open internet is connected to.
class PostOffice {
public:
    PostOffice(Way way, PostSettings settings);
    PostOffice(const PostOffice&) = delete;
    PostOffice& operator=(const PostOffice&) = delete;
    ~PostOffice(); // what is under way is dropped

    static constexpr std::size_t room = 16;
    std::size_t under_way() const { return transfers_.size(); }
    void start(Parcel parcel);

    struct Delivery {
        Parcel parcel;
        bool sent{};
        bool hopeless{};   // trying again would not help
        std::string why{}; // it was not sent; no words of others
    };
    // Waits until something was delivered or failed, or that long, or until woken.
    std::vector<Delivery> wait(std::chrono::milliseconds most);
    void wake(); // from any thread

    // From any thread: from then on nothing, not even a server that libcurl waits for on the spot,
    // holds up the thread that waits for more than a second.
    void hurry_from(std::chrono::steady_clock::time_point when);

private:
    class Transfer;
    struct Close {
        void operator()(void* multi) const;
    };

    void prepare_mail(Transfer& transfer) const;
    void prepare_webhook(Transfer& transfer) const;

    const Way way_;
    const PostSettings settings_;
    std::atomic<std::chrono::steady_clock::time_point> hurry_;
    std::unique_ptr<void, Close> multi_;
    std::vector<std::unique_ptr<Transfer>> transfers_;
};

} // namespace adjuge::house
