#pragma once

#include <map>

#include "house/async_store.h"
#include "house/services.h"
#include "text/review.h"

namespace adjuge::house {

// Reviews of finished games, made by the bots' pool while no bot wants to think, and kept with
// their records. On the house thread.
class Reviews {
public:
    Reviews(Services& services, AsyncStore& async_store)
        : services_{services},
          async_store_{async_store} {}
    Reviews(const Reviews&) = delete;
    Reviews& operator=(const Reviews&) = delete;
    ~Reviews() { stop(); }

    // The name under which the store keeps one.
    static constexpr std::string_view kind = "review";

    bool full() const { return under_way_.size() >= most; }
    // How far the review of a record has come, from 0 to 1; none is under way where it is empty.
    std::optional<double> progress(const std::string& record) const;
    // Precondition: none is under way. `key` is its own in the store; those who ask for several
    // take turns, by `who` they are.
    void begin(const std::string& record, const std::string& key, json::object game,
               const std::string& who);
    void stop(); // gives up what is under way

private:
    static constexpr std::size_t most = 8;

    struct Work {
        json::object game;
        std::string who;
        std::stop_source unwanted{};
        std::unique_ptr<Review> review{};
        std::atomic<double> done{};
    };
    using WorkPtr = std::shared_ptr<Work>;

    static void make(const WorkPtr& work, Workers& workers, const std::function<void()>& made);
    void keep(const std::string& record, const std::string& key, const WorkPtr& work);

    Services& services_;
    AsyncStore& async_store_;
    std::map<std::string, WorkPtr> under_way_; // by record
    std::shared_ptr<const char> here_{std::make_shared<const char>()};
};

} // namespace adjuge::house
