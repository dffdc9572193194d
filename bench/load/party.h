#pragma once

#include <array>
#include <deque>

#include "load/desk.h"
#include "load/player.h"
#include "load/tally.h"

namespace adjuge::load {

class Party;

struct Finished {
    std::string table;
    std::int64_t moves{};
    std::string token; // of a guest who played
    std::string address;
};

// What all tables share.
struct Room {
    Loop& loop;
    Desk& desk;
    Doors& doors;
    bool house_here{};
    bool one_is_gone{}; // of several servers, a moment ago: lines break, and questions are refused
    std::optional<Time> spoilt_at{}; // moves made since then are refused, and sent again later
    Tally& tally;
    Luck luck{};
    std::deque<Party*> ready{};       // where a move can be made, the longest ready first
    std::vector<Party*> attention{};  // see Party::tend
    std::vector<Finished> finished{}; // games played to their end
    std::string table_settings{};     // of every new table, JSON
};

// Four guests and what they see of their table. They open a new one when a game is over.
class Party {
public:
    static constexpr unsigned players = 4;

    Party(Room& room, unsigned number);
    ~Party();

    void open();      // guests first, then table, seats, start, sockets
    void make_move(); // by a seat that is waited for; only when ready
    void tend(); // outside Loop::turn: a new table after a game, new connections for broken ones
    void house_gone();
    void house_back();

    bool playing() const { return state_ == State::playing; }
    // All seats are connected and up to date, and no answer is waited for.
    bool settled() const;
    bool went_on() const { return went_on_; } // a move was acknowledged since the house came back
    std::uint16_t home() const { return home_; } // the door by which the table was opened
    void make_another_move() { went_on_ = false; }
    unsigned sockets() const;
    std::string state_in_words() const;

private:
    class Socket;
    enum class State { opening, playing, over };
    struct Guest {
        std::string token;
        std::string address;
        std::unique_ptr<Socket> socket;
        bool broken{};                   // the connection
        Time not_before{};               // it is made anew
        bool current{};                  // was told how the table stands
        std::int64_t moves{};            // as last told
        std::string options;             // as last told
        std::vector<std::size_t> events; // what was told, as hashes; number n at n - 1
    };
    // The last move made. At most one is under way, so that what others see of it can be told.
    struct Move {
        unsigned seat{};
        std::string id;
        std::string message;
        std::int64_t number{}; // of moves after it
        Time sent{};
        bool answered{true};
        bool resend{}; // once everybody is there again
        bool resent{};
        unsigned unseen{}; // set of seats
    };

    void next_step();
    Call step() const;
    void step_done(const HttpAnswer& answer);
    void connect(unsigned seat, std::size_t after);
    void send_move(Time now);

    void heard(unsigned seat, std::string_view text, Time at);
    void heard_news(unsigned seat, std::string_view text, bool whole, Time at);
    void heard_events(Guest& guest, std::string_view events);
    void heard_answer(std::string_view id, std::string_view error, Time at);
    void refused_connection(unsigned seat, const HttpAnswer& answer);
    void lost_connection(unsigned seat);
    void come_back_later(unsigned seat);
    void look_around();
    void finished(std::int64_t moves);
    std::string name() const;
    void fault(std::string_view what);

    Room& room_;
    unsigned number_; // among the tables
    State state_{State::opening};
    unsigned steps_{};
    std::string id_;
    std::uint16_t home_{};
    std::array<Guest, players> guests_;
    unsigned waiting_{};          // set of seats
    std::int64_t acknowledged_{}; // moves
    Move move_;
    std::uint64_t next_id_{};
    bool in_ready_{};
    bool went_on_{};
    bool game_over_{};
};

} // namespace adjuge::load
