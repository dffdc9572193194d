#pragma once

#include <functional>

#include "house/audience.h"
#include "house/pace.h"

// A house of one, for a program that runs it by calls (src/embed/requests.h): nothing here reads a
// clock, keeps anything or waits. Who calls hands in time and luck, keeps the entries before it
// passes on what was said, and lets others think.
namespace adjuge::embed {

using house::Actor;
using house::Moment;
using house::Refusal;
using house::Result;

// A table with those who follow it. The server's is house/room.h.
class LocalRoom {
public:
    // A thought that takes its time, for whoever thinks.
    struct Job {
        int number{};
        json::object asked{}; // a request of "think" or "advise"
    };
    // What is to be done after a call, in this order.
    struct Outcome {
        std::vector<std::string> entries{};                  // to be kept first
        std::vector<std::pair<int, std::string>> messages{}; // for whom, and what
        std::vector<Job> jobs{};
        std::vector<int> unwanted{}; // jobs whose answer nobody waits for any more
        bool changed{};              // what `info` says
    };

    LocalRoom(std::unique_ptr<house::Table> table, Rng luck);
    // After its log was read; `opened`: since when the house is open, by the wall.
    void wake(const Moment& now, std::int64_t opened);

    // A deed of docs/protocol.md; of a hint, the number of the job whose answer it is.
    Result<json::object> command(const Actor& actor, std::string_view what, const Node& fields,
                                 Moment now);
    void join(int number, const std::string& guest, std::optional<Lang> lang,
              std::optional<house::Heard> heard, Moment now);
    void part(int number);
    // When `tick` has something to do, by the steady clock.
    std::optional<std::int64_t> due(Moment now) const;
    void tick(Moment now);
    // The answer of a job; a bot that found nothing gives an empty one. What comes too late is
    // passed over.
    void thought(int job, const json::value& move, Moment now);
    // Whether the advice is still worth telling; the bots go on.
    bool advised(int job, Moment now);
    void set_next(const std::string& table); // the rematch

    Outcome take_outcome() { return std::exchange(outcome_, {}); }
    const house::Table& table() const { return *table_; }
    json::object info_for(const std::string& guest, const Moment& now) const;
    json::object own_info(const std::string& guest, Moment now) const;

private:
    struct Listener {
        int number{};
        std::string guest;
        house::Audience audience{};
    };
    struct Bot {
        std::optional<std::int64_t> due{};  // when it thinks
        std::optional<std::size_t> moves{}; // it thinks, since so many were made,
        int job{};                          // elsewhere
    };
    using Change = std::function<Result<json::object>()>;

    SeatSet here() const; // seats that somebody follows
    Moment at(Moment now) const;
    Result<json::object> change(const Change& how, const Moment& now);
    Result<json::object> aside(const Actor& actor, std::string_view what, const json::object& said,
                               const Moment& now);
    Result<json::object> ask_advice(Seat seat, Lang lang);
    void publish(const Moment& now);
    void publish_table(const Moment& now);
    void tell(const Listener& listener, const json::object& message);
    void tell_all(const json::object& message);
    void seat_listener(Listener& listener);
    void schedule(const Moment& now);
    void drop_stale();
    void think(Seat seat, const Moment& now);
    void answer(Seat seat, const std::any& move, const Moment& now);

    std::unique_ptr<house::Table> table_;
    house::Pace pace_;
    Rng luck_;
    std::vector<Listener> listeners_;
    std::array<Bot, max_seats> bots_{};
    int jobs_{};
    std::optional<Bot> hint_{}; // who asked for it waits, and so do the bots
    std::size_t chat_told_{};
    std::string next_;
    Outcome outcome_;
};

} // namespace adjuge::embed
