#pragma once

#include "house/rooms.h"

namespace adjuge::house {

// Takes guests out of all that the house keeps: tables in memory and in the books, what others
// wrote about them, codes, lists of whom others mute, players of records. A house that goes down
// in between finishes what was begun when it opens again. On the house thread.
class Farewells {
public:
    // `cut_off` ends all lines of a guest.
    Farewells(Services& services, Rooms& rooms, AsyncStore& async_store,
              std::function<void(const std::string& guest)> cut_off);

    // A guest and their bots. Answers when nothing mentions them any more.
    Task<> begin(std::string guest, Lang lang);
    void resume(); // once the house is open
    // For another server of the house: at a table of ours, and at those that are over.
    Task<> leave_here(json::object what);
    void forget_over(const std::string& guest, const std::string& name);

private:
    using Ids = std::vector<std::string>;
    struct Found;
    // Who is to be forgotten, and what stands for their name.
    struct Leaver {
        std::string id;
        std::string name;
        std::string owner; // who takes leave: themselves, or who has this bot
    };

    Task<Ids> write_down(std::string guest, Lang lang);
    Task<> erase(std::string guest, Ids ids);
    Task<> take_out(Leaver who);
    Task<Found> look(Leaver who);
    Task<> leave_table(Leaver who, std::string table);
    Task<> leave_own_table(Leaver who, std::string table);
    Task<> rewrite(Leaver who, std::string table);
    Task<> unmute(std::string guest, std::string gone);
    Task<> write_rest(Leaver who, Found found);

    Services& services_;
    Rooms& rooms_;
    AsyncStore& async_store_;
    std::function<void(const std::string& guest)> cut_off_;
};

} // namespace adjuge::house
