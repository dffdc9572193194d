#pragma once

#include <optional>

#include "load/house.h"
#include "load/party.h"
#include "load/report.h"
#include "load/villain.h"

namespace adjuge::load {

struct Plan {
    std::string server{}; // the adjuge program
    std::string data{};   // folder of the server, which must be there
    std::vector<std::string> server_options{};
    unsigned nodes{1}; // servers of the house; more than one: of the options, --store and --bus
    unsigned tables{1000};
    double rate{2500}; // moves per second, all tables together
    double warm_up{5}; // seconds before what is measured
    double seconds{30};
    unsigned kills{};
    std::string lose{}; // "kill" or "close": what becomes of one of several servers
    bool attack{};
    std::string bots{}; // their level: four of them play at a table of their own
    unsigned seed{1};
    double patience{30};                // seconds that tables have to go on after a kill
    bool quiet{};                       // says nothing of how it goes
    std::function<void()> while_down{}; // called when the server is killed, before it comes back
    // Called before a kill, while moves are under way; from then on the server may take none.
    std::function<void()> spoil{};
};

// Guests at many tables of one server, which the plan may kill while they play.
class Crowd {
public:
    explicit Crowd(Plan plan);
    Report run(); // throws std::exception if the server cannot be used at all

private:
    void say(const std::string& words) const;
    void open_all();
    void seat_bots();
    void warm_up();
    void play(double seconds); // measured
    void play_until(const std::function<bool()>& done, double patience);
    void turn();
    void make_due_moves();
    void kill_and_return();
    void spoil();
    void lose_one();
    void settle();
    void verify_records();
    void check_alive();
    double server_seconds() const; // of processors, all servers together
    std::int64_t count(bool (Party::*like)() const) const;
    void note_memory();
    void wait_for_desk();
    void note_bots(); // what the house says of its bots

    Plan plan_;
    House house_;
    std::vector<std::unique_ptr<House>> others_; // servers of the same house
    Doors doors_;
    Loop loop_;
    Desk desk_;
    Tally tally_;
    Room room_;
    std::optional<Villain> villain_;
    std::vector<std::unique_ptr<Party>> tables_;
    Time last_due_{};
    double due_{}; // moves to be made by now
    Report report_;
};

} // namespace adjuge::load
