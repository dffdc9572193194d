#pragma once

#include "house/rooms.h"

namespace adjuge::house {

// Takes guests out of all that the house keeps: tables in memory and in the books, what others
// wrote about them, codes, lists of whom others mute, players of records. A house that goes down
// in between finishes what was begun when it opens again. On the house thread.
class Farewells {
public:
    // `cut_off` ends all lines of a guest.
    Farewells(Services& services, Rooms& rooms, Errands& errands,
              std::function<void(const std::string& guest)> cut_off);

    // A guest and their bots. Answers when nothing mentions them any more.
    void begin(const std::string& guest, Lang lang, Then<Nothing> then);
    void resume(); // once the house is open

private:
    struct Leave;
    using LeavePtr = std::shared_ptr<Leave>;

    void erase(const LeavePtr& leave);
    void take_out(const LeavePtr& leave);
    void look(const LeavePtr& leave);
    void next_table(const LeavePtr& leave);
    void rewrite(const LeavePtr& leave, const std::string& table, Then<Nothing> then);
    void unmute(const LeavePtr& leave);
    void write_rest(const LeavePtr& leave);
    Then<Nothing> go_on(const LeavePtr& leave, void (Farewells::*next)(const LeavePtr&));

    Services& services_;
    Rooms& rooms_;
    Errands& errands_;
    std::function<void(const std::string& guest)> cut_off_;
};

} // namespace adjuge::house
