#pragma once

#include <deque>
#include <string>
#include <unordered_map>

#include "house/task.h"
#include "house/workers.h"
#include "store/store.h"

namespace adjuge::house {

// Slow work that the house thread asks for and is told the result of. After the end of this, no
// result is told any more. Store and workers must outlive what was asked of them.
class AsyncStore {
public:
    // `unavailable` is the code of the refusal where the store cannot be used.
    AsyncStore(store::Store& store, Workers& readers, Post post, std::string unavailable,
               std::function<void(std::string_view)> log)
        : store_{store},
          readers_{readers},
          post_{std::move(post)},
          unavailable_{std::move(unavailable)},
          log_{std::move(log)} {}
    AsyncStore(const AsyncStore&) = delete;
    AsyncStore& operator=(const AsyncStore&) = delete;

    template <class T>
    using Job = std::function<Result<T>(const store::Store&)>;

    // On a reader: for short reads that somebody waits for. What it throws (the store may) is a
    // refusal.
    template <class T>
    Task<T> work(Job<T> job) {
        return work_on<T>(readers_, {}, std::move(job));
    }
    // On other workers, when it is the turn of `who`.
    template <class T>
    Task<T> work_on(Workers& workers, const std::string& who, Job<T> job);

    // A conflict is refused as `conflict` says; there should be none if it says nothing.
    Task<> write(store::Batch batch, Refusal conflict = {});

    // One after the other for each key, in the order they came: it is the turn of whoever has this,
    // until it ends.
    class Turn {
    public:
        Turn(AsyncStore& async_store, std::string key)
            : here_{async_store.here_},
              async_store_{&async_store},
              key_{std::move(key)} {}
        Turn(Turn&&) = default;
        Turn& operator=(Turn&&) = delete;
        ~Turn() {
            if (!here_.expired()) async_store_->pass_turn(key_);
        }

    private:
        std::weak_ptr<const char> here_;
        AsyncStore* async_store_;
        std::string key_;
    };
    Task<Turn> turn_of(const std::string& key);

private:
    void pass_turn(const std::string& key);
    void trouble(std::string_view why) const;

    store::Store& store_;
    Workers& readers_;
    Post post_;
    std::string unavailable_;
    std::function<void(std::string_view)> log_;
    std::unordered_map<std::string, std::deque<std::function<void()>>> turns_; // who waits for one
    std::shared_ptr<const char> here_{std::make_shared<const char>()};
};

template <class T>
Task<T> AsyncStore::work_on(Workers& workers, const std::string& who, Job<T> job) {
    return Task<T>::from([&](Then<T> then) {
        // The Then is moved along, so that it does not end on a worker.
        auto run = [this, here = std::weak_ptr{here_}, &store = store_, post = post_,
                    job = std::move(job), then = std::move(then)]() mutable {
            std::optional<Result<T>> result;
            std::string why;
            try {
                result = job(store);
            } catch (const std::exception& error) {
                why = error.what();
            }
            post([this, here, result = std::move(result), why = std::move(why),
                  then = std::move(then)]() mutable {
                if (here.expired()) return;
                if (result) return then(std::move(*result));
                trouble(why);
                then(Refusal{unavailable_, {}, 503});
            });
        };
        workers.run(std::move(run), who);
    });
}

} // namespace adjuge::house
