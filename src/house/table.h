#pragma once

#include <array>
#include <memory>

#include "house/refusal.h"
#include "house/script.h"
#include "house/settings.h"
#include "text/live_game.h"

namespace adjuge::house {

// One chair at a table.
struct Chair {
    enum class Kind { open, person, bot, script };

    Kind kind{};
    std::string guest{}; // of a person (or of a bot account, which counts as one)
    std::string name{};
    bool robot{};        // a bot account sits here
    std::string bot{};   // which bot of the house plays here, or would for a person
    bool away{};         // their time ran out, and nothing was heard of them since
    bool resigned{};     // the house plays on, for good
    bool handed{};       // the house plays until they take the seat back
    bool agrees{};       // to end the game
    SeatSet votes{};     // who wants a bot here
    std::string nonce{}; // for the shuffle
    std::shared_ptr<const Script> script{};
    std::size_t scripted{};         // moves of the script made or passed over
    int hints{};                    // that the house gave them,
    std::int64_t hinted{-1};        // the last one after so many moves
    bool told{};                    // a turn notice was sent
    std::vector<std::string> ids{}; // of the latest moves, so that a resend is harmless

    bool by_house() const { return kind == Kind::bot || resigned || handed; }
    bool present() const { return kind == Kind::person && !resigned && !handed && !away; }
};

// Stands for the id of a guest who was deleted.
inline constexpr std::string_view forgotten = "-";

// When something happens, in milliseconds: `steady` for clocks, `wall` (since 1970) for people.
struct Moment {
    std::int64_t steady{};
    std::int64_t wall{};
    SeatSet here{}; // seats whose players are connected
};

// What is left to whoever waits for somebody, and when, in milliseconds.
struct Remedies {
    std::int64_t nudge{};  // after a seat was asked
    std::int64_t again{};  // after it was nudged
    std::int64_t absent{}; // after its line broke, a bot may play on; 0: only when its time ran out
};
constexpr Remedies remedies(TableSettings::Pace pace) {
    constexpr std::int64_t hour = 3'600'000;
    if (pace == TableSettings::Pace::slow) return {6 * hour, 24 * hour, 0};
    return {30'000, 60'000, 120'000};
}

// Who does something at a table.
struct Actor {
    std::string guest{};
    std::string name{};
    bool bot{};         // a bot account
    bool seat_only{};   // by a token that opens one seat
    std::string from{}; // a keyed hash of their address; of IPv6 behind one of their site
    Lang lang{};        // that they are spoken to in
};

// The part of Actor::from that all addresses of a site share; empty where there is no site.
inline std::string_view site_of(std::string_view from) {
    const std::size_t dot = from.find('.');
    return dot == std::string_view::npos ? std::string_view{} : from.substr(0, dot + 1);
}

// A table: what happens there is a log of entries, and the table is what the log leads to. Every
// command is checked, applied and written down here; the caller makes the entries durable before
// anybody is told, or takes the command back. Nothing here reads a clock, a file or a socket.
class Table {
public:
    enum class Status { waiting, running, finished, ended };

    // The first entry of a table's log. `request` as in docs/protocol.md; throws FormatError.
    static json::object opening(const std::string& id, const Node& request, const Actor& host,
                                const FairSeed& seed, const Moment& now);
    // The same for a game that goes on from one of a record, after some of its moves: `wish` has
    // `at`, `seat` (the host's), `bot` (of the others) and perhaps `bot_pace`.
    static json::object trying(const std::string& id, const json::object& record,
                               const std::string& record_id, const Node& wish, const Actor& host,
                               const FairSeed& seed, const Moment& now);
    // The same for a game that was played elsewhere, over or not: `wish` has its `record`, `seat`
    // (the host's, if one was) and settings of the table.
    static json::object handed_in(const std::string& id, const Node& wish, const Actor& host,
                                  const FairSeed& seed, const Moment& now);
    explicit Table(const Node& opening);
    // The first entry of the next table for the same company.
    json::object reopening(const std::string& id, const Actor& host, const FairSeed& seed,
                           const Moment& now) const;

    // ---- Log

    // One of the following entries, as it was written down. Throws FormatError.
    void apply(const Node& entry);
    // After the last entry: the clocks go on. A slow game goes by the wall, also while the house
    // is closed, but nobody is out of time the moment it opens; at a live table only the time that
    // the house was `opened` counts, and before that the time until the last entry.
    // `stepped`: by how much the system clock was set forwards since the last entry, as far as that
    // is known.
    void wake(const Moment& now, std::int64_t opened, std::int64_t stepped = 0);
    // What has been done since the last call, to be made durable together.
    std::vector<std::string> take_entries() { return std::exchange(entries_, {}); }
    // Whether `info` may have changed since the last call.
    bool take_change() { return std::exchange(changed_, false); }
    // A cache of all that the log says up to an entry, sealed. `restored` is nullptr if it is not
    // whole, or not of this table, entry and program.
    std::string snapshot(std::int64_t seq, const Moment& now) const;
    static std::unique_ptr<Table> restored(std::string_view sealed, std::string_view id,
                                           std::int64_t seq);
    static const std::string& layout(); // what snapshots are keyed by

    // All that a command may change, for taking it back.
    struct Sitting {
        Status status{};
        std::string host;
        std::vector<Chair> chairs;
        Clocks clocks{ClockRules{}};
        std::array<std::int64_t, max_seats> asked{}; // since when a seat is waited for
        SeatSet awaited{};
        std::int64_t countdown_ends{};           // 0: none runs
        std::int64_t heard{};                    // since when it runs for what is on sale
        BiddingMode on_sale{};                   // what the countdown is for
        SeatSet own_moves{};                     // whose last move was their own doing,
        SeatSet with_id{};                       // and had an id
        TableSettings::BotPace bot_pace{};       // chosen last
        std::int64_t undone{};                   // how often a move was taken back
        std::vector<std::string> barred{};       // guests whom the host removed
        std::array<std::size_t, 2> chat_bytes{}; // of all that players, and others, said
        std::int64_t stopped{};                  // when the clocks were stopped, by the wall
        std::int64_t closed{};      // how long they stood since the last entry with a time
        std::int64_t seen_steady{}; // the last moment that the table was told of
        std::int64_t seen_wall{};
    };
    struct Mark {
        Sitting sitting;
        std::size_t moves{};
        std::size_t said{};
        std::vector<Order> orders;
    };
    Mark mark();
    void back_to(const Mark& mark);

    // ---- Commands

    // A command of docs/protocol.md. The answer holds what is to be told besides "ok". Throws
    // FormatError.
    Result<json::object> command(const Actor& actor, std::string_view what, const Node& fields,
                                 const Moment& now);
    enum Trait : unsigned {
        aside = 1,   // leaves no trace in the log
        lasting = 2, // is taken though the log is full
        quiet = 4,   // its entry leaves `info` as it is
    };
    static bool is(std::string_view command, Trait trait);
    // Whether a seat without a say may skip on, until it is asked again or the lot is sold.
    bool may_skip(Seat seat) const;
    // The first move of a seat's script that is legal now; those before it are passed over. False
    // where there is none.
    bool scripted_move(Seat seat, const Moment& now);
    // A move by the house for a seat that it plays; false if it came too late.
    bool house_move(Seat seat, const std::any& move, const Moment& now);
    void house_fallback(Seat seat, const Moment& now);
    // Seats for which the house is to find a move. While people deal on an open floor, its bots may
    // speak though nobody waits for them.
    SeatSet asked_of_house() const;
    bool on_floor() const;   // all deal with all
    SeatSet dealing() const; // who play themselves there, and for whom its bots wait
    // Whether somebody may still answer what was bid or offered last, and wants to read it.
    bool people_read() const;
    SeatSet themselves() const; // who play themselves,
    SeatSet people() const;     // bot accounts aside
    void told(Seat seat);       // that it is their turn
    void close();               // by whoever runs the house
    // Takes a guest out: their seat is the house's from now on, under another name.
    void forget(const std::string& guest, const std::string& name, const Moment& now);
    bool involves(std::string_view guest) const;  // on a chair or in the chat
    bool is_barred(std::string_view guest) const; // removed by the host

    // ---- Time

    // When `tick` has something to do; none: only players can go on.
    std::optional<std::int64_t> deadline(const Moment& now) const;
    // Whether the game waits for the seat, and the milliseconds left to it, if any time runs.
    bool awaits(Seat seat) const;
    std::optional<std::int64_t> time_left(Seat seat, const Moment& now) const;
    std::optional<std::int64_t> silence_left(const Moment& now) const; // of the countdown
    json::array waits(const Moment& now) const; // for whom, and how long already
    void tick(const Moment& now);
    void stop_clocks(const Moment& now); // the house cannot take moves
    void start_clocks(const Moment& now);

    // ---- What is known

    const std::string& id() const { return id_; }
    const std::string& opener() const { return opener_; } // the guest who opened it,
    const std::string& from() const { return from_; }     // and a keyed hash of their address
    Status status() const { return sitting_.status; }
    bool over() const { return status() == Status::finished || status() == Status::ended; }
    const TableSettings& settings() const { return settings_; }
    const std::vector<Chair>& chairs() const { return sitting_.chairs; }
    std::vector<std::string> names() const; // of all seats
    const std::string& host() const { return sitting_.host; }
    const LiveGame* game() const { return game_.get(); } // once it runs
    Seat seat_of(std::string_view guest) const;          // nobody: a spectator
    TableSettings::BotPace bot_pace() const { return sitting_.bot_pace; }
    bool may_undo(Seat seat) const { return undoable(seat).has_value(); }
    std::int64_t undone() const { return sitting_.undone; }
    std::size_t undone_to() const {
        return taken_from_;
    } // moves that the last undo left as they were
    const std::vector<json::object>& chat() const { return chat_; } // the latest lines
    std::size_t said() const { return dropped_ + chat_.size(); }    // lines ever
    std::int64_t created() const { return created_; }
    json::object info(SeatSet here) const;
    json::object time(const Moment& now) const;
    void put_time(std::string& out, const Moment& now) const; // the same as text
    json::object record() const;              // of a game that is over; people by their names
    std::vector<std::string> players() const; // guest ids by seat; bots as bot:ID

private:
    using Fields = const Node&;

    // Commands check and write down (commands.cpp, seating.cpp); entries are what the log does with
    // it, live and when it is read back (entries.cpp). Command::rows has them all.
    struct Command;
    struct Request {
        const Actor& actor;
        Seat seat; // theirs; nobody: a spectator
        Fields fields;
        const Moment& now;
    };
    using Handler = Result<json::object>(const Request& by);
    Handler sit, leave, seat_bot, remove, admit, close_early, set_pace, add_nonce, start;
    Handler move, preview, compose, hint, place_order, cancel, undo, resign, agree, vote, nudge;
    Handler skip, hand, come_back, speak;
    using Applier = void(const Node& entry);
    Applier on_sit, on_rise, on_bot, on_admit, on_close, on_pace, on_nonce, on_start, on_move;
    Applier on_order, on_cancel, on_undo, on_resign, on_agree, on_vote, on_skip, on_hand, on_away;
    Applier on_back, on_chat, on_hush, on_host, on_told, on_rename, on_hint;

    Table() = default;
    Chair& chair(Seat seat) { return sitting_.chairs[seat]; }
    std::optional<std::size_t> undoable(Seat seat) const;
    Seat read_chair(Fields fields) const;
    template <class Like>
    SeatSet seats(Like&& like) const {
        SeatSet all;
        for (Seat s = 0; s < chairs().size(); ++s)
            if (like(chairs()[s])) all = all.with(s);
        return all;
    }
    static Table opened_as(const std::string& id, const Node& request, const Actor& host,
                           const FairSeed& seed, const Moment& now);
    std::string read_bot(Fields fields) const;
    Seat entry_seat(const Node& entry) const;
    Chair& entry_chair(const Node& entry);
    void note_answer(Seat by, const Node& entry);
    void rise(Seat seat);
    void give_up(Seat seat, const Moment& now);
    void pass_host_on();
    void begin(const Node& deal);
    void take(const Node& entry);                         // what an entry does
    void note(std::string_view what, json::object entry); // takes it and writes it down
    void log_moves(const Moment& now, std::string_view why, std::string_view id = {});
    void moved(const Moment& now); // after every change in a running game
    void finish_if_over();
    void watch_time(const Moment& now);
    std::optional<std::int64_t> patience(Seat seat) const; // until when
    void watch_clock_steps(const Moment& now);
    void catch_up();
    std::int64_t silence() const; // how long nobody speaks before the countdown is over
    void time_out(Seat seat, const Moment& now);
    FairChance chance() const;
    json::object as_opening() const;
    void read_opening(const Node& opening);
    void trim_chat();
    json::object sitting_json(const Moment& now) const;
    void read_sitting(const Node& from);

    std::string id_;
    std::int64_t created_{};
    std::string opener_;
    std::string from_;
    TableSettings settings_;
    FairSeed seed_;
    std::string deal_; // JSON
    Sitting sitting_;
    std::unique_ptr<LiveGame> game_;
    std::int64_t read_at_{}; // while the log is read: when its last entries were written
    std::size_t logged_{};   // moves of the game written down
    // The moves from the one that an undo took away on, until that is durable.
    std::vector<json::value> taken_back_;
    std::size_t taken_from_{};
    std::array<std::optional<std::int64_t>, max_seats> nudged_{}; // when
    std::vector<json::object> chat_;
    std::size_t dropped_{}; // lines no longer kept
    std::vector<std::string> entries_;
    bool changed_{true};
};

} // namespace adjuge::house
