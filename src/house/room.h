#pragma once

#include <deque>

#include "house/audience.h"
#include "house/pace.h"
#include "house/services.h"

namespace adjuge::house {

// Somebody who follows a table: a socket or a stream.
struct Listener {
    GuestPtr guest;              // null: somebody without a name
    mutable std::string session; // by which they came; another when its token was replaced
    std::function<void(std::shared_ptr<const std::string>)> send;
    std::function<void(std::string_view why)> close;
    std::optional<Lang> lang{}; // events with their sentences
    bool by_link{};             // with a token that opens this seat alone
};

// A table with everybody around it. Commands are applied, made durable, and only then told and
// acknowledged; while one is being written the next ones wait. On the house thread.
class Room : public std::enable_shared_from_this<Room> {
public:
    using Reply = std::function<void(Result<json::object>)>;
    using Change = std::function<Result<json::object>(Table&, const Moment&)>;

    // `last` is the number of the last entry of its log.
    Room(Services& services, std::unique_ptr<Table> table, std::int64_t last);
    // After it was read from the store; `opened`: since when it is this server's, and clocks run.
    void wake(std::int64_t opened, std::int64_t stepped = 0);
    std::int64_t opened() const { return opened_; }

    void command(Actor actor, std::string what, json::value fields, Reply reply);
    // What the house would do in the place of a seat that is asked, and why.
    void hint(const Actor& actor, json::value fields, Reply reply);
    void change(Change change, Reply reply);
    Task<json::object> command(Actor actor, std::string what, json::value fields);
    Task<json::object> change(Change how);
    // Runs when nothing is half written.
    void calmly(std::function<void()> look);
    // The same, and nothing else happens here until what it gives was called.
    using Release = std::function<void()>;
    Task<Release> hold();

    using Handle = std::shared_ptr<const Listener>;
    Handle join(Listener listener, std::optional<Heard> heard);
    void part(const Handle& handle);
    void dismiss(std::string_view why); // everybody
    // It is another server's, or will be read anew: nothing happens here any more, and whoever is
    // here or comes by an old way is sent away, to come back to the one that counts.
    void give_up();
    void dismiss_if(const std::function<bool(const Listener&)>& like, std::string_view why);
    void each_listener(const std::function<void(const Listener&)>& look) const;

    const Table& table() const { return *table_; }
    SeatSet here() const;
    std::size_t listeners() const;
    bool idle() const; // nobody follows it, nothing is under way
    Moment moment();
    // As it is durable, `calmly`.
    json::object info_for(const std::string& guest, bool by_link) const;
    json::object own_info(const std::string& guest); // and whether it waits for them
    void set_next(const std::string& table);         // the rematch
    const std::string& next() const { return next_; }

private:
    static constexpr std::size_t most_jobs = 64;

    // All who see the same: they are told in the same words.
    struct Audience : house::Audience {
        std::vector<Handle> listeners{};
    };

    // A command on its way to the disk.
    struct Pending {
        Table::Mark mark;
        Result<json::object> result;
        Reply reply;
        std::int64_t before; // number of the last entry
        std::int64_t began;
    };

    void next_job();
    void write(Pending pending);
    void written(const store::Outcome& outcome, Pending& pending);
    void freeze();
    void thaw();
    store::Batch fold_batch() const;
    json::object past(const std::vector<std::string>& players) const;

    void publish();
    void publish_chat();
    bool hears(const Listener& listener, Seat seat, const json::object& line) const;
    void publish_table();
    void publish_game();
    Audience& audience_of(const Listener& listener);
    void welcome(const Handle& handle, std::optional<Heard> heard);
    void send(const Audience& audience, const json::object& message);
    void send_text(const Audience& audience, std::string text);
    void follow_seats();
    json::object table_message(const Listener& listener) const;

    Result<json::object> answer_aside(const Actor& actor, std::string_view what,
                                      const json::value& fields);
    json::object nudge(Seat seat, Seat by);
    json::object skip(const Actor& actor, Seat by);
    void compose(Seat seat, const json::object& said);

    // Bots and time (room_time.cpp).
    void schedule();
    void schedule_bot(Seat seat);
    void think(Seat seat);
    void think_here(Seat seat);
    void think_elsewhere(Seat seat);
    void think_again(Seat seat);
    void drop_stale_thoughts();
    // `by`: the worker that found it.
    void thought(Seat seat, const std::any& move, const WorkerId* by = nullptr);
    void schedule_deadline();
    void notify();

    // Hints (room_hint.cpp).
    void think_of_hint(Seat seat, Lang lang, Reply reply);
    void drop_stale_hint();
    void hinted(json::object advice);

    Services& services_;
    std::unique_ptr<Table> table_;
    const std::int64_t lease_; // under which it is ours, where the house has several servers
    std::int64_t opened_;
    Pace pace_;
    std::int64_t last_;
    std::int64_t snapshot_at_;
    std::string next_;

    bool writing_{};
    bool frozen_{};
    bool gone_{}; // given up
    std::deque<std::function<void()>> jobs_;

    std::vector<Audience> audiences_;
    std::size_t chat_told_{};                          // lines ever
    std::array<std::int64_t, max_seats> last_here_{};  // when each seat was last connected,
    std::array<std::int64_t, max_seats> gone_since_{}; // and by the wall
    Table::Status status_told_{};

    server::Timer deadline_;
    std::int64_t looks_at_{}; // when that is
    server::Timer thaw_;
    // A thought that waits for its turn or is under way; it is cancelled when this is dropped.
    struct Thinking {
        explicit Thinking(std::size_t made) : moves{made} {}
        Thinking(const Thinking&) = delete;
        Thinking& operator=(const Thinking&) = delete;
        ~Thinking() { unwanted.request_stop(); }

        std::size_t moves; // made when it was asked for
        std::stop_source unwanted{};
    };
    struct Seated {
        server::Timer timer;
        std::shared_ptr<const Thinking> thinking{};
    };
    std::array<Seated, max_seats> bots_{};
    // The hint that was asked for last: of one position, in one language.
    struct Hint {
        std::int64_t undone{};
        Lang lang{};
        std::shared_ptr<const Thinking> thinking{};
        std::vector<Reply> asked{}; // who wait for it
        json::object advice{};      // empty until it is there
    };
    Hint hint_;
};

} // namespace adjuge::house
