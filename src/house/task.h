#pragma once

#include <coroutine>
#include <functional>
#include <memory>
#include <optional>

#include "house/refusal.h"

namespace adjuge::house {

// Called once, on the house thread, with what was asked for or why not. Must not throw.
template <class T>
using Then = std::function<void(Result<T>)>;

struct Nothing {};

// What is asked for on the house thread, and comes at once or later. A coroutine that returns one
// begins at once. There, `co_await` gives the value of another Task, or ends the coroutine with its
// refusal; whoever waits for a coroutine is told before its locals end. A coroutine that is never
// told (the house closes) ends with whatever would have told it.
// Parameters of coroutines are values. No lambda and no aggregate is made within a co_await: g++ 12
// may destroy it twice.
template <class T = Nothing>
class [[nodiscard]] Task {
    struct State;
    template <bool with_refusals>
    struct Awaiter;

public:
    struct promise_type;

    // Told by the Then that `ask` is called with.
    template <class Ask>
    static Task from(Ask&& ask) {
        const auto state = std::make_shared<State>();
        ask(Then<T>{[state](Result<T> result) { state->tell(std::move(result)); }});
        return Task{state};
    }

    void then(Then<T> tell) && {
        if (state_->result)
            tell(std::move(*state_->result));
        else
            state_->then = std::move(tell);
    }
    void forget() && {} // whatever comes of it
    Awaiter<false> operator co_await() && { return {std::move(state_)}; }
    Awaiter<true> whole() && { return {std::move(state_)}; } // a refusal is awaited like a value

private:
    explicit Task(std::shared_ptr<State> state) : state_{std::move(state)} {}

    std::shared_ptr<State> state_;
};

template <class T>
struct Task<T>::State {
    std::optional<Result<T>> result{};
    Then<T> then{};

    void tell(Result<T> told) {
        if (then)
            std::exchange(then, {})(std::move(told));
        else
            result.emplace(std::move(told));
    }
};

template <class T>
struct Task<T>::promise_type {
    std::shared_ptr<State> state{std::make_shared<State>()};

    Task get_return_object() { return Task{state}; }
    std::suspend_never initial_suspend() const noexcept { return {}; }
    std::suspend_never final_suspend() const noexcept { return {}; }
    void return_value(Result<T> result) { state->tell(std::move(result)); }
    void refuse(Refusal refusal) { state->tell(std::move(refusal)); }
    void unhandled_exception() {
        try {
            throw;
        } catch (const FormatError& error) {
            refuse(misread(error));
        }
    }
};

// A coroutine that waits, as long as somebody may tell it.
struct Waiting {
    std::coroutine_handle<> coroutine;

    explicit Waiting(std::coroutine_handle<> at) : coroutine{at} {}
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;
    ~Waiting() {
        if (coroutine) coroutine.destroy();
    }
};

template <class T>
template <bool with_refusals>
struct Task<T>::Awaiter {
    std::shared_ptr<State> state;
    std::optional<Result<T>> told{};

    bool await_ready() {
        if (!state->result) return false;
        told.emplace(std::move(*state->result));
        return with_refusals || std::holds_alternative<T>(*told);
    }
    template <class Promise>
    void await_suspend(std::coroutine_handle<Promise> at) {
        if (told) return end(at, std::get<Refusal>(std::move(*told)));
        // Not kept here, or they would keep each other.
        const auto from = std::move(state);
        from->then = [this, at, waiting = std::make_shared<Waiting>(at)](Result<T> result) {
            waiting->coroutine = {};
            if constexpr (!with_refusals)
                if (auto* refusal = std::get_if<Refusal>(&result))
                    return end(at, std::move(*refusal));
            told.emplace(std::move(result));
            at.resume();
        };
    }
    auto await_resume() {
        if constexpr (with_refusals)
            return std::move(*told);
        else
            return std::get<T>(std::move(*told));
    }

private:
    template <class Promise>
    static void end(std::coroutine_handle<Promise> at, Refusal refusal) {
        at.promise().refuse(std::move(refusal));
        at.destroy();
    }
};

} // namespace adjuge::house
