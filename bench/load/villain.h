#pragma once

#include "load/desk.h"
#include "load/player.h"

namespace adjuge::load {

// One address that does its worst within the limits: it asks for the dearest that there is, on many
// connections at once, as often as it is let in, and waits as long as it is told to where it is
// not.
class Villain {
public:
    Villain(Loop& loop, Doors& doors);

    void turn(Time now); // asks for what is due

    std::int64_t asked() const { return asked_; }
    std::int64_t refused() const { return refused_; } // 429 and 503
    std::int64_t tables() const { return started_; }  // full of bots

private:
    enum class Attack { steps, replay, tale, lobby, password, table, preview, count };

    Call call(Attack attack);
    void answered(Attack attack, const HttpAnswer& answer);
    Call next_of_table();

    Desk desk_;
    std::size_t under_way_{};
    // Each attack has its own limit, too.
    Time not_before_[static_cast<std::size_t>(Attack::count)]{};
    unsigned turn_{};
    std::string token_;
    std::string table_;   // the last one opened
    unsigned stage_{};    // of opening the next
    std::string playing_; // where it sits
    std::int64_t number_{};
    std::int64_t asked_{};
    std::int64_t refused_{};
    std::int64_t started_{};
};

} // namespace adjuge::load
