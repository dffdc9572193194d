#pragma once

#include <stdexcept>
#include <vector>

namespace adjuge {

// All events of a game in a test.
template <class Event>
struct Heard {
    std::vector<Event> events;

    // The last one of its kind.
    Event last(typename Event::Kind kind) const {
        for (auto e = events.rbegin(); e != events.rend(); ++e)
            if (e->kind == kind) return *e;
        throw std::logic_error{"no such event"};
    }
    std::vector<Event> all(typename Event::Kind kind) const {
        std::vector<Event> found;
        for (const Event& e : events)
            if (e.kind == kind) found.push_back(e);
        return found;
    }
    std::size_t count(typename Event::Kind kind) const { return all(kind).size(); }
};

} // namespace adjuge
