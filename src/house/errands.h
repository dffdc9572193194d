#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "house/refusal.h"
#include "house/workers.h"
#include "store/store.h"

namespace adjuge::house {

// Called once, on the house thread, with what was asked for or why not. Must not throw.
template <class T>
using Then = std::function<void(Result<T>)>;

struct Nothing {};

// A Then that passes refusals on to `then`, and hands a value to `use(value, then)`.
template <class U, class T, class Use>
Then<U> if_ok(Then<T> then, Use use) {
    return [then = std::move(then), use = std::move(use)](Result<U> result) {
        if (auto* refusal = std::get_if<Refusal>(&result))
            then(std::move(*refusal));
        else
            use(std::move(std::get<U>(result)), then);
    };
}

// Slow deeds that the house thread asks for and is told the result of. After the end of this, no
// result is told any more. Store and workers must outlive what was asked of them.
class Errands {
public:
    // `unavailable` is the code of the refusal where the store cannot be used.
    Errands(store::Store& store, Workers& readers, Post post, std::string unavailable,
            std::function<void(std::string_view)> log)
        : store_{store},
          readers_{readers},
          post_{std::move(post)},
          unavailable_{std::move(unavailable)},
          log_{std::move(log)} {}
    Errands(const Errands&) = delete;
    Errands& operator=(const Errands&) = delete;

    template <class T>
    using Job = std::function<Result<T>(const store::Store&)>;

    // On a reader: for short reads that somebody waits for. What it throws (the store may) is a
    // refusal.
    template <class T>
    void work(Job<T> job, Then<T> then) {
        work_on<T>(readers_, {}, std::move(job), std::move(then));
    }
    // On other workers, when it is the turn of `who`.
    template <class T>
    void work_on(Workers& workers, const std::string& who, Job<T> job, Then<T> then);

    // A conflict is refused as `conflict` says; there should be none if it says nothing.
    void write(store::Batch batch, Then<Nothing> then, Refusal conflict = {});

    // One after the other for each key, in the order they came: the next begins when the Then that
    // `deed` is handed was called.
    template <class T>
    void in_turn(const std::string& key, Then<T> then, std::function<void(Then<T>)> deed) {
        take_turn(key, [this, key, then = std::move(then), deed = std::move(deed)] {
            deed([this, key, then](Result<T> result) {
                const Turn turn{*this, key};
                then(std::move(result));
            });
        });
    }

private:
    // Passes the turn on when it ends.
    struct Turn {
        Errands& errands;
        const std::string& key;
        ~Turn() { errands.pass_turn(key); }
    };

    void take_turn(const std::string& key, std::function<void()> deed);
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
void Errands::work_on(Workers& workers, const std::string& who, Job<T> job, Then<T> then) {
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
}

} // namespace adjuge::house
