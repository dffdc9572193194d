#pragma once

#include "house/guests.h"
#include "house/refusal.h"
#include "server/http.h"

namespace adjuge::house {

// The status among servers of a house: the table is another's now.
inline constexpr unsigned moved_on = 421;

// A request on its way to an answer.
struct Visit {
    server::Request request;
    server::Answer answer;
    std::vector<std::string> parts{}; // of the path, where the route has a *
    std::optional<Known> known{};     // who asks, if they said so
    json::value body = json::object();
    Lang lang{};
    bool wants_token{}; // programs that keep no cookies are shown it
    bool passed_on{};   // by another server of the house

    const Guest& guest() const { return *known->guest; }
    const std::string& guest_id() const { return known->guest->id; }
    bool by_link() const { return known && known->session.kind == Session::Kind::seat; }
    Node fields() const { return Node{body}; }

    void reply(json::value value, unsigned status = 200, server::Fields headers = {}) const;
    void done(json::object result) const; // {"ok": true, …}
    void refuse(const Refusal& refusal) const;
};
using VisitPtr = std::shared_ptr<Visit>;

class Web;

// A handler of a visit may be a coroutine: what it waits for and is refused, and a field that it
// misreads, is the answer.
struct VisitPromise {
    VisitPtr visit;

    template <class... More>
    VisitPromise(Web&, VisitPtr whose, const More&...) : visit{std::move(whose)} {}
    void get_return_object() const noexcept {}
    std::suspend_never initial_suspend() const noexcept { return {}; }
    std::suspend_never final_suspend() const noexcept { return {}; }
    void return_void() const noexcept {}
    void refuse(const Refusal& refusal) const { visit->refuse(refusal); }
    void unhandled_exception() const {
        try {
            throw;
        } catch (const FormatError& error) {
            refuse(misread(error));
        }
    }
};

} // namespace adjuge::house

template <class... More>
struct std::coroutine_traits<void, adjuge::house::Web&, adjuge::house::VisitPtr, More...> {
    using promise_type = adjuge::house::VisitPromise;
};
