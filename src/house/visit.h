#pragma once

#include "house/guests.h"
#include "house/refusal.h"
#include "server/http.h"

namespace adjuge::house {

// A request on its way to an answer.
struct Visit {
    server::Request request;
    server::Answer answer;
    std::vector<std::string> parts{}; // of the path, where the route has a *
    std::optional<Known> known{};     // who asks, if they said so
    json::value body = json::object();
    Lang lang{};
    bool wants_token{}; // programs that keep no cookies are shown it

    const Guest& guest() const { return *known->guest; }
    const std::string& guest_id() const { return known->guest->id; }
    bool by_link() const { return known && known->session.kind == Session::Kind::seat; }
    Node fields() const { return Node{body}; }

    void reply(json::value value, unsigned status = 200, server::Fields headers = {}) const;
    void done(json::object result) const; // {"ok": true, …}
    void refuse(const Refusal& refusal) const;
    // Passes refusals on, and a value to `use`.
    template <class T, class Use>
    static Then<T> then(const std::shared_ptr<Visit>& visit, Use use) {
        return [visit, use = std::move(use)](Result<T> result) {
            if (const auto* refusal = std::get_if<Refusal>(&result)) return visit->refuse(*refusal);
            try {
                use(std::get<T>(std::move(result)));
            } catch (const FormatError& error) {
                visit->refuse(misread(error));
            }
        };
    }
};
using VisitPtr = std::shared_ptr<Visit>;

} // namespace adjuge::house
