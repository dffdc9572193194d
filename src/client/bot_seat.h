#pragma once

#include "client/lasting_stream.h"
#include "client/program.h"

namespace adjuge::client {

// One game that a program plays: keeps the table's stream open, whatever happens to the house,
// hands every line of it to a process of its own, asks it when the seat is awaited, and brings its
// moves to the house.
class BotSeat {
public:
    enum class State { playing, handing, over, failed };
    using Clock = std::chrono::steady_clock;
    // A sentence of the catalogue for the person who runs the bot: house.cli.bot.WHAT.
    using Tell = std::function<void(std::string_view what, Args args)>;

    BotSeat(HouseClient& client, std::string table, std::string command, Tell tell);
    BotSeat(const BotSeat&) = delete;
    BotSeat& operator=(const BotSeat&) = delete;
    ~BotSeat();

    State state() const { return state_; }
    bool ended() const { return state_ == State::over || state_ == State::failed; }
    void add_files(std::vector<pollfd>& files) const;
    Clock::time_point due() const; // when to go on at the latest
    void go_on();                  // with whatever there is to do
    // Gives the seat up, to nobody or to the house; `ended` when that is done.
    void hand_over(State then);

private:
    void hear(const std::string& line);
    void hear_table(const json::object& table);
    void hear_game(const json::object& message, bool whole);
    void consider();
    void heed(const std::string& line); // of the program
    void send_move();
    void answered(const HouseClient::Reply& reply);
    void refused(const HouseClient::Reply& reply);
    void help(const HouseClient::Reply& reply);
    void lost(const HouseClient::Reply& reply);
    void fail(std::string_view what, Args args = {});
    void end(State state);
    std::string path(std::string_view rest) const;

    HouseClient& client_;
    const std::string table_;
    const std::string command_;
    const Tell tell_;
    State state_{State::playing};
    State then_{State::over}; // after handing over
    std::unique_ptr<Program> program_;

    LastingStream stream_;
    HouseClient::Id command_call_{}; // a move, or handing over
    HouseClient::Id back_{};         // taking the seat back
    Clock::time_point hand_until_{};

    json::object view_;
    json::value options_;
    json::value examples_; // whole moves, as they may be sent
    json::value time_;
    std::int64_t n_{-1}; // of the last event; -1: none yet
    std::int64_t moves_{};
    bool running_{};
    bool awaited_{};
    bool ours_{true}; // the house does not play for the seat

    bool asked_{};               // the program owes an answer
    std::int64_t asked_moves_{}; // the game had when it was asked
    std::int64_t known_moves_{}; // the game has at least
    Clock::time_point ask_at_{};
    unsigned refusals_{}; // in a row, though nobody else moved
    bool helping_{};      // the move on its way is not the program's
    json::object move_;   // on its way to the house
    Clock::time_point send_at_{};
    unsigned unheard_{}; // times that it was sent to nobody
};

} // namespace adjuge::client
