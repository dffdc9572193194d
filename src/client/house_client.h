#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <vector>

#include <poll.h>

#include "text/json.h"

namespace adjuge::client {

// Speaks with a house over HTTP, many calls at a time on one thread. Nothing is called back but
// from `wait`, so a callback may start and drop calls as it likes.
class HouseClient {
public:
    struct Reply {
        unsigned status{};  // 0: nobody answered
        json::value body{}; // null if it is not JSON
        std::string why{};  // there is no answer, or no good one: for people

        bool ok() const { return status >= 200 && status < 300; }
        // The house may answer the same question otherwise in a while.
        bool passing() const { return status == 0 || status == 429 || status >= 500; }
        std::string code() const; // of a refusal
    };
    using Then = std::function<void(const Reply&)>;
    using Hear = std::function<void(const std::string& line)>;
    using Id = unsigned;

    HouseClient(std::string server, Lang lang); // http://HOST:PORT
    HouseClient(const HouseClient&) = delete;
    HouseClient& operator=(const HouseClient&) = delete;
    ~HouseClient();

    const std::string& server() const { return server_; }
    void set_token(const std::string& token) { token_ = token; }

    Id get(const std::string& path, Then then);
    Id post(const std::string& path, const json::object& body, Then then);
    // An answer that stays open: its lines without the empty ones, then its end.
    Id follow(const std::string& path, Hear hear, Then end);
    void drop(Id id); // forgets a call, whatever became of it; 0 is none

    // Until something happened, here or with one of the files, or that long.
    void wait(std::chrono::milliseconds most, const std::vector<pollfd>& files = {});
    Reply get_now(const std::string& path);
    Reply post_now(const std::string& path, const json::object& body);

private:
    struct Call;
    struct Close {
        void operator()(void* multi) const;
    };

    Id start(const std::string& path, std::unique_ptr<Call> call);
    void collect();
    void deliver();
    Reply await(const std::function<Id(Then)>& ask);

    const std::string server_;
    const Lang lang_;
    std::string token_{};
    std::unique_ptr<void, Close> multi_;
    std::map<Id, std::unique_ptr<Call>> calls_;
    Id last_{};
};

} // namespace adjuge::client
