#pragma once

#include <chrono>

#include "house/errands.h"
#include "house/guest.h"
#include "house/lru.h"
#include "house/session.h"

namespace adjuge::house {

using GuestPtr = std::shared_ptr<const Guest>;

struct Known {
    GuestPtr guest;
    Session session;
    std::string session_id; // "<guest>.<hash of the secret>"
};

struct Entered {
    GuestPtr guest;
    std::string token; // "<guest>.<secret>"
};

inline constexpr std::size_t max_bots = 20;     // of one owner
inline constexpr int forgotten_after = 90;      // days
inline constexpr int seat_outlives = 7;         // days that a seat link opens a table that is over
inline constexpr std::size_t max_sessions = 50; // of one guest and one kind

// A code is good as long as the password is the same.
std::string lock_of(const Guest& guest);

struct GuestSettings {
    std::size_t guests_kept{20'000}; // in memory
    std::size_t sessions_kept{20'000};
    std::size_t max_hashings{32};                // of passwords, waiting or under way
    std::function<std::int64_t()> now{};         // ms since 1970; none: the system's clock
    std::function<void(std::string_view)> log{}; // of trouble with the store
};

// Who is who. Everything is called, and answers, on the house thread, and answers ok only once it
// is durable. Changes of one guest happen one after the other. Refused when the store cannot be
// used: guests.unavailable (503).
class Guests {
public:
    Guests(store::Store& store, Workers& readers, Workers& hashers, Post post,
           GuestSettings settings = {});

    // A new guest without account. Refused: guests.name.
    // `device` here and below: where the session is opened (device.h).
    void enter(std::string_view name, Lang lang, Then<Entered> then, std::string device = {});
    // At once if it is in memory. Refused: guests.unknown (401), guests.banned (403).
    void recognise(const std::string& token, Then<Known> then);
    // Refused here and below if there is no such guest: guests.nobody (404).
    void find(const std::string& id, Then<GuestPtr> then);
    GuestPtr cached(const std::string& id) const; // null if it is not in memory

    // `deed` changes name, lang, email, webhook, muted or banned, as typed (the result is tidied);
    // it may be refused, and must not throw. Other fields stay what they were.
    using Change = std::function<std::optional<Refusal>(Guest&)>;
    void change(const std::string& id, Change deed, Then<GuestPtr> then);

    // Accounts (guests_accounts.cpp). Refused where a password is hashed: guests.busy (503).
    // Refused: guests.login, guests.password, guests.login_taken, guests.has_account,
    // guests.is_bot (409). The token from before opens nothing any more: others may have seen it.
    void sign_up(const std::string& id, std::string login, std::string password, Then<Entered> then,
                 std::string device = {});
    // Refused: guests.wrong_password (401), guests.banned (403).
    void sign_in(std::string login, std::string password, Then<Entered> then,
                 std::string device = {});
    void prove(std::string login, std::string password, Then<GuestPtr> then); // opens nothing
    // Closes all sessions but `keep`, a Known::session_id. Refused: guests.password,
    // guests.wrong_password, guests.no_account (409).
    void set_password(const std::string& id, std::string old_password, std::string new_password,
                      std::string keep, Then<GuestPtr> then);
    // For the person who runs the house: the new password. Closes all sessions.
    void reset_password(std::string login, Then<std::string> then);
    // For who has forgotten it, and proved by a code with that lock who they are. Closes all
    // sessions and opens one. Refused: guests.password, guests.code.
    void renew_password(const std::string& id, std::string lock, std::string password,
                        Then<Entered> then, std::string device = {});
    void ban(const std::string& id, bool banned, Then<GuestPtr> then); // and all their bots
    void erase(const std::string& id, Then<Nothing> then);             // and all their bots

    // Sessions (guests_sessions.cpp).
    void open_session(Session session, Then<std::string> then);
    void sign_out(const std::string& token, Then<Nothing> then);
    void close_sessions(const std::string& guest, Then<Nothing> then, std::string keep = {});
    // The latest first.
    void sessions(const std::string& guest, Then<std::vector<SessionDocument>> then);
    // By its session_name; what it was. Refused: guests.no_session (404).
    void close_session(const std::string& guest, std::string name, Then<std::string> then);

    // Bots (guests_bots.cpp). Refused: guests.name, guests.bot_name_taken, guests.too_many_bots,
    // guests.is_bot (409), guests.banned.
    void make_bot(const std::string& owner, std::string_view name, Then<Entered> then);
    void bots_of(const std::string& owner, Then<std::vector<GuestPtr>> then);
    // The old one opens nothing any more. Refused: guests.not_bot (409).
    void renew_token(const std::string& bot, Then<Entered> then);

    // One-time codes (guests_codes.cpp): 12 letters and digits.
    void make_code(json::object what, std::chrono::seconds life, Then<std::string> then);
    // Works once. Refused: guests.code (404), also if it does not stand for `what`: then it is good
    // for what it is.
    void redeem(const std::string& code, Then<json::object> then, std::string what = {});
    void peek(const std::string& code, Then<json::object> then); // and it works afterwards

    // On start and once a day (guests_sweep.cpp): forgets expired codes, sessions of people not
    // used for 90 days, and guests without account not seen for as long; how many guests. Those
    // that `spare` names stay.
    void sweep(std::int64_t now, Then<std::size_t> then,
               std::function<bool(const std::string& id)> spare = {});

private:
    using SessionIds = std::vector<std::string>;
    // Called in the bot's turn.
    using BotDeed = std::function<void(const GuestPtr& bot, const Then<Nothing>& then)>;
    struct Sweep;

    int today() const;

    template <class T, class Deed> // called in the guest's turn with (GuestPtr, Then<T>)
    void with_guest(const std::string& id, Then<T> then, Deed deed) {
        errands_.in_turn<T>(id, std::move(then), [this, id, deed = std::move(deed)](Then<T> done) {
            load(id, if_ok<GuestPtr>(std::move(done), deed));
        });
    }
    template <class T>
    void hash(std::function<Result<T>(const store::Store&)> job, Then<T> then) {
        if (hashings_ >= settings_.max_hashings) return then(Refusal{"guests.busy", {}, 503});
        ++hashings_;
        errands_.work_on<T>(hashers_, {}, std::move(job),
                            [this, then = std::move(then)](Result<T> result) {
                                --hashings_;
                                then(std::move(result));
                            });
    }

    // All these in the guest's turn. A batch may bring what is to be written with it.
    void load(const std::string& id, Then<GuestPtr> then);
    void save(Guest guest, store::Batch batch, Then<GuestPtr> then, Refusal conflict = {});
    void change_in_turn(const Guest& before, const Change& deed, const Then<GuestPtr>& then);
    void erase_in_turn(const GuestPtr& guest, const Then<Nothing>& then);
    void greet(const Known& known, const Then<Known>& then);
    void touch(const Known& known);
    void open(const GuestPtr& guest, Session session, store::Batch batch, Then<Entered> then,
              Refusal conflict = {});
    void close(const SessionIds& ids, store::Batch batch, Then<Nothing> then);
    void open_one_more(const GuestPtr& guest, Session session, store::Batch batch,
                       Then<Entered> then);
    void sessions_of(const std::string& guest, Then<SessionIds> then);
    void forget(const SessionIds& ids);
    void reopen(const GuestPtr& guest, store::Batch batch, bool seats_too,
                const std::string& device, const Then<Entered>& then, Refusal conflict = {});
    void replace_password(const GuestPtr& guest, const std::string& hashed, const std::string& keep,
                          const Then<GuestPtr>& then);
    void each_bot(const std::string& owner, const BotDeed& deed, Then<Nothing> then);
    void next_bot(std::vector<std::string> left, const BotDeed& deed, const Then<Nothing>& then);

    void sweep_codes(std::int64_t now, const std::string& after, Then<Nothing> then);
    void sweep_page(const std::shared_ptr<Sweep>& sweep, const Then<std::size_t>& then);
    void sweep_next(const std::shared_ptr<Sweep>& sweep, const Then<std::size_t>& then);

    GuestSettings settings_;
    Workers& hashers_;
    Errands errands_;
    Lru<GuestPtr> guests_;
    Lru<OpenSession> sessions_; // by session_id
    std::size_t hashings_{};
};

} // namespace adjuge::house
