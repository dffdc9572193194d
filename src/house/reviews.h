#pragma once

#include <map>

#include "house/async_store.h"
#include "house/review_turns.h"
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

    const ReviewTurns& turns() const { return turns_; }
    // How far the review of a record has come, from 0 to 1, where it waits or is under way.
    std::optional<double> progress(const std::string& record) const;
    // Precondition: it has none, and `turns` lets `who` have it. `key` is its own in the store.
    void begin(const std::string& record, const std::string& key, json::object game,
               const server::AddressKeys& who);
    void stop(); // gives up what is under way

private:
    struct Work {
        std::string key;
        json::object game;
        std::string who;
        std::stop_source unwanted{};
        std::unique_ptr<Review> review{};
        std::atomic<double> done{};
    };
    using WorkPtr = std::shared_ptr<Work>;

    void start_waiting();
    void start(const std::string& record, const WorkPtr& work);
    static void make(const WorkPtr& work, Workers& workers, const std::function<void()>& made);
    void keep(const std::string& record, const WorkPtr& work);
    void forget(const std::string& record);

    Services& services_;
    AsyncStore& async_store_;
    ReviewTurns turns_;
    std::map<std::string, WorkPtr> works_; // by record, those that wait among them
    std::shared_ptr<const char> here_{std::make_shared<const char>()};
};

} // namespace adjuge::house
