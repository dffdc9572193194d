#pragma once

#include <deque>
#include <functional>

#include "load/house.h"
#include "load/loop.h"
#include "load/wire.h"

namespace adjuge::load {

// Questions by HTTP, over a few connections that stay open; one at a time on each.
class Desk {
public:
    using Then = std::function<void(const HttpAnswer&)>; // status 0: the house went away

    Desk(Loop& loop, Doors& doors, std::size_t connections);
    ~Desk();

    void ask(const Call& call, Then then);
    bool idle() const { return waiting_.empty() && busy_ == 0; }
    // The house is gone: answers everything that waits with status 0.
    void hang_up();

private:
    class Caller;
    struct Question {
        std::string bytes;
        Then then;
    };
    void hand_out();

    Loop& loop_;
    Doors& doors_;
    std::size_t busy_{};
    std::vector<std::unique_ptr<Caller>> callers_;
    std::deque<Question> waiting_;
};

} // namespace adjuge::load
