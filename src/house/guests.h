#pragma once

#include <chrono>

#include "house/async_store.h"
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
inline constexpr int lost_after = 365;          // days: at a table, too
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
    // Where others have their own memory of the same guests: what they should forget.
    std::function<void(const std::string& guest, const std::vector<std::string>& sessions)>
        changed{};
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
    Task<Entered> enter(std::string name, Lang lang, std::string device = {});
    // At once if it is in memory. Refused: guests.unknown (401), guests.banned (403).
    Task<Known> recognise(std::string token);
    // Refused here and below if there is no such guest: guests.nobody (404).
    Task<GuestPtr> find(std::string id);
    GuestPtr cached(const std::string& id) const; // null if it is not in memory
    // Others have changed them: they are read again.
    void forget_cached(const std::string& guest, const std::vector<std::string>& sessions);
    void forget_cached(); // all

    // `how` changes name, lang, email, webhook, muted or banned, as typed (the result is tidied);
    // it may be refused, and must not throw. Other fields stay what they were.
    using Change = std::function<std::optional<Refusal>(Guest&)>;
    Task<GuestPtr> change(std::string id, Change how);

    // Accounts (guests_accounts.cpp). Refused where a password is hashed: guests.busy (503).
    // Refused: guests.login, guests.password, guests.login_taken, guests.has_account,
    // guests.is_bot (409). The token from before opens nothing any more: others may have seen it.
    Task<Entered> sign_up(std::string id, std::string login, std::string password,
                          std::string device = {});
    // Refused: guests.wrong_password (401), guests.banned (403).
    Task<Entered> sign_in(std::string login, std::string password, std::string device = {});
    Task<GuestPtr> prove(std::string login, std::string password); // opens nothing
    // Closes all sessions but `keep`, a Known::session_id. Refused: guests.password,
    // guests.wrong_password, guests.no_account (409).
    Task<GuestPtr> set_password(std::string id, std::string old_password, std::string new_password,
                                std::string keep);
    // For the person who runs the house: the new password. Closes all sessions.
    Task<std::string> reset_password(std::string login);
    // For who has forgotten it, and proved by a code with that lock who they are. Closes all
    // sessions and opens one. Refused: guests.password, guests.code.
    Task<Entered> renew_password(std::string id, std::string lock, std::string password,
                                 std::string device = {});
    Task<GuestPtr> ban(std::string id, bool banned); // and all their bots
    Task<> erase(std::string id);                    // and all their bots

    // Sessions (guests_sessions.cpp).
    Task<std::string> open_session(Session session);
    Task<> sign_out(std::string token);
    Task<> close_sessions(std::string guest, std::string keep = {});
    // The latest first.
    Task<std::vector<SessionDocument>> sessions(std::string guest);
    // By its session_name; what it was. Refused: guests.no_session (404).
    Task<std::string> close_session(std::string guest, std::string name);

    // Bots (guests_bots.cpp). Refused: guests.name, guests.bot_name_taken, guests.too_many_bots,
    // guests.is_bot (409), guests.banned.
    Task<Entered> make_bot(std::string owner, std::string name);
    Task<std::vector<GuestPtr>> bots_of(std::string owner);
    // The old one opens nothing any more. Refused: guests.not_bot (409).
    Task<Entered> renew_token(std::string bot);

    // One-time codes (guests_codes.cpp): 12 letters and digits.
    Task<std::string> make_code(json::object what, std::chrono::seconds life);
    // Works once. Refused: guests.code (404), also if it does not stand for `what`: then it is good
    // for what it is.
    Task<json::object> redeem(std::string code, std::string wanted = {});
    Task<json::object> peek(std::string code); // and it works afterwards

    // On start and once a day (guests_sweep.cpp): forgets expired codes, sessions of people not
    // used for 90 days, and guests without account not seen for as long; how many guests. Those
    // that `spare` names stay. Brings the list of what bots' names look like up to date.
    using Spare = std::function<bool(const std::string& id)>;
    // Whom `spare` keeps though nobody has seen them for a year is told to `lost`, a hundred at a
    // time: they are to take leave of their tables.
    using Lost = std::function<void(const std::string& guest, Lang lang)>;
    Task<std::size_t> sweep(std::int64_t now, Spare spare = {}, Lost lost = {});

private:
    using Ids = std::vector<std::string>;

    int today() const;
    void say_changed(const std::string& guest, const Ids& sessions = {}) const;

    template <class T>
    Task<T> hash(AsyncStore::Job<T> job) {
        if (hashings_ >= settings_.max_hashings) co_return Refusal{"guests.busy", {}, 503};
        ++hashings_;
        Result<T> result = co_await async_store_.work_on<T>(hashers_, std::string{}, job).whole();
        --hashings_;
        co_return result;
    }

    // All these in the guest's turn. A batch may bring what is to be written with it.
    Task<GuestPtr> load(std::string id);
    Task<GuestPtr> save(Guest guest, store::Batch batch, Refusal conflict = {});
    Task<GuestPtr> change_in_turn(GuestPtr before, Change how);
    Task<> erase_in_turn(GuestPtr guest);
    Result<Known> greet(const Known& known);
    Task<> touch(std::string session_id, std::string guest);
    Task<Entered> open(GuestPtr guest, Session session, store::Batch batch, Refusal conflict = {});
    Task<Entered> open_one_more(GuestPtr guest, Session session);
    Task<> close(Ids sessions, store::Batch batch);
    Task<Ids> sessions_of(std::string guest, bool seats_too = true);
    void forget(const Ids& sessions);
    Task<Entered> reopen(GuestPtr guest, store::Batch batch, bool seats_too, std::string device,
                         Refusal conflict = {});
    Task<GuestPtr> replace_password(GuestPtr guest, std::string hashed, std::string keep);
    // Each bot of an owner in its turn.
    Task<Ids> looks_of(GuestPtr bot); // see "bot-look" in guest_documents.h
    Task<store::Batch> rename_bot(GuestPtr bot, std::string name);
    Task<> each_bot(std::string owner, std::function<Task<>(GuestPtr)> work);
    Task<> one_bot(std::string id, std::function<Task<>(GuestPtr)> work);

    Task<> sweep_codes(std::int64_t now);
    Task<> sweep_looks();
    Task<> list_looks(std::string bot);
    Task<bool> sweep_one(std::string id, std::int64_t now, Spare spare, Lost lost);

    GuestSettings settings_;
    Workers& hashers_;
    AsyncStore async_store_;
    Lru<GuestPtr> guests_;
    Lru<OpenSession> sessions_; // by session_id
    std::size_t hashings_{};
};

} // namespace adjuge::house
