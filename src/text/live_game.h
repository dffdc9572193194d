#pragma once

#include <any>
#include <functional>
#include <memory>
#include <optional>

#include "ai/floor.h"
#include "ai/thinking_time.h"
#include "match/fair.h"
#include "match/orders.h"
#include "match/record.h"
#include "text/game_text.h"

namespace adjuge {

// A running game of whichever kind, for a house that knows no game by name: moves come in and
// views go out as JSON, through the one door and the one projection of Match.
class LiveGame {
public:
    virtual ~LiveGame() = default;

    virtual const GameInfo& info() const = 0;
    virtual const Config& config() const = 0;
    virtual Turn turn() const = 0;
    virtual std::size_t move_count() const = 0;
    virtual std::size_t event_count() const = 0;
    virtual std::size_t events_after(std::size_t moves) const = 0; // of them so many

    // The door. Throws FormatError for what is no move at all; a move must be complete.
    virtual Verdict submit(Seat seat, const Node& move) = 0;
    // The same for a move that may leave out what it answers, as one in a typed-in record.
    virtual Verdict submit_typed(Seat seat, const Node& move) = 0;
    virtual void submit_fallback(Seat seat) = 0; // precondition: the seat is awaited
    // Lets chance decide as long as it is its turn.
    virtual void submit_chance(const FairChance& chance) = 0;
    // What a bot makes of the seat's view as it is now: to be run on any thread, also later. The
    // seat must have options; empty if there is no such bot. With people on a floor it may have
    // nothing to say: an empty move. The move is as the game has it, not JSON.
    using Thought = std::function<std::any(Rng& luck, const ThinkingTime& time)>;
    virtual Thought bot_thought(Seat seat, std::string_view bot,
                                const std::optional<Floor>& floor) const = 0;
    virtual Verdict submit_thought(Seat seat, const std::any& move) = 0; // not empty
    // One that was thought of elsewhere, and came as JSON. Throws FormatError.
    virtual std::any read_thought(Seat seat, const Node& move) const = 0;

    // What to advise a seat that has a choice, in words (docs/protocol.md); to be run as a thought.
    using Advice = std::function<json::object(Rng& luck, const ThinkingTime& time)>;
    virtual Advice advice(Seat seat, Lang lang) const = 0;

    // Back to the first `moves` moves; standing orders stay as they are.
    virtual void rewind(std::size_t moves) = 0;
    // Which move the seat may take back, and that move alone taken back: those after it are made
    // again, or it is false.
    virtual std::optional<std::size_t> undoable(Seat seat) const = 0;
    virtual bool retract(std::size_t move) = 0;
    // A cache of the game without its orders; only for programs of the same layout.
    virtual std::string snapshot() const = 0;
    virtual bool restore(std::string_view snapshot) = 0;

    // Standing orders act by themselves after every move. A seat's own order, or null.
    virtual Verdict place_order(Seat seat, const Order& order) = 0;
    virtual void cancel_order(Seat seat) = 0;
    virtual std::optional<Order> order_of(Seat seat) const = 0;
    virtual const std::vector<Order>& orders() const = 0;
    virtual void set_orders(std::vector<Order> orders) = 0; // from storage
    virtual BiddingMode bidding_mode() const = 0;
    // Makes the next move that an order wants, if any.
    virtual bool submit_order() = 0;

    // The projection: what a seat (nobody: a spectator) may know.
    virtual json::object view(Seat seat, Reckoning reckoning) const = 0;
    // Of its fields, those that are not the same for all, where money is shown.
    virtual json::object own(Seat seat) const = 0;
    virtual json::object options(Seat seat) const = 0;
    // Whole moves that may be made as they are: the mildest of each option, in their order.
    virtual json::array examples(Seat seat) const = 0;
    virtual json::object preview(Seat seat, const Node& move) const = 0;
    virtual json::object event(std::size_t index, Seat seat) const = 0;
    virtual std::string sentence(Lang lang, std::size_t index, Seat seat) const = 0;
    // The same as text, for what is told to all after every move.
    // `common`, if there is any, serves all views of one moment.
    virtual void put_view(FieldTexts& into, Seat seat, Reckoning reckoning,
                          CommonFields* common) const = 0;
    virtual void put_options(std::string& out, Seat seat) const = 0;
    virtual void put_examples(std::string& out, Seat seat) const = 0;
    virtual void put_event(std::string& out, std::size_t index, Seat seat) const = 0;

    // One accepted move as the log keeps it, and the whole game.
    virtual json::object entry(std::size_t index) const = 0;
    virtual json::object record() const = 0;
    virtual void set_fair(FairProof proof) = 0;
    virtual void rename(Seat seat, std::string name) = 0; // of a player, in sentences and records
    virtual std::vector<int> scores() const = 0;          // so far
    virtual std::vector<int> places() const = 0;
    virtual json::object statistics() const = 0; // what the game tells of itself afterwards
};

// The deal of a new game, drawn by fair chance.
json::object fair_deal(std::string_view game, const Config& config, const FairChance& chance);
// A game at its first move. Throws FormatError where the deal or the moves do not fit; `moves` is
// a log as `entry` wrote it.
std::unique_ptr<LiveGame> start_game(std::string_view game, const Config& config,
                                     std::vector<SeatInfo> seats, const Node& deal);
void replay_entry(LiveGame& game, const Node& entry);

// How states, moves and events lie in memory in this very program: what snapshots are keyed by.
std::string snapshot_layout();

// Where all deal with all at once, how many countdowns of silence may close the floor; else 0.
int floor_patience(std::string_view game, const Config& config);

// What the list of games says of one; nullptr if it is not there.
const GameInfo* game_info(std::string_view id);
std::vector<std::string_view> game_ids();
bool has_bot(std::string_view game, std::string_view bot);
bool bot_searches(std::string_view game, std::string_view bot); // and so takes its time
bool bot_has_net(std::string_view game, std::string_view bot);  // and plays by it
std::vector<std::string_view> bot_ids(std::string_view game);

} // namespace adjuge
