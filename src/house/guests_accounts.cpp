#include "house/clean.h"
#include "house/guest_documents.h"
#include "house/guests.h"
#include "house/no_conflict.h"
#include "house/password.h"
#include "house/skeleton.h"
#include "house/token.h"

namespace adjuge::house {
namespace {

Refusal wrong_password() { return {"guests.wrong_password", {}, 401}; }
Refusal login_taken() { return {"guests.login_taken", {}, 409}; }

// What a password was tried on.
struct Claim {
    std::string guest;
    std::string hash;
};

Result<Claim> claim(const store::Store& store, std::string_view login, std::string_view password) {
    const std::string& decoy = nobodys_hash();
    const auto guest = read_guest_by_login(store, login);
    const bool good = fits(guest ? guest->password : decoy, password);
    if (!guest || !good) return wrong_password();
    return Claim{guest->id, guest->password};
}

Task<> nothing_of(Task<GuestPtr> task) {
    co_await std::move(task);
    co_return Nothing{};
}

} // namespace

Task<Entered> Guests::sign_up(std::string id, std::string login, std::string password,
                              std::string device) {
    if (auto cleaned = clean_login(login); std::holds_alternative<Refusal>(cleaned))
        co_return std::get<Refusal>(cleaned);
    if (auto cleaned = clean_password(password); std::holds_alternative<Refusal>(cleaned))
        co_return std::get<Refusal>(cleaned);
    const auto make = [folded = fold_case(login),
                       password](const store::Store& store) -> Result<std::string> {
        if (store.get("login", folded)) return login_taken(); // spares the hashing
        return hash_password(password);
    };
    const std::string hashed = co_await hash<std::string>(make);
    const AsyncStore::Turn turn = co_await async_store_.turn_of(id);
    const GuestPtr guest = co_await load(id);
    if (guest->bot) co_return refuse("guests.is_bot");
    if (!guest->login.empty()) co_return refuse("guests.has_account");
    Guest changed = *guest;
    changed.login = login;
    changed.password = hashed;
    store::Batch batch;
    batch.create({"login", fold_case(login), guest->id});
    const Refusal taken = login_taken();
    co_return co_await reopen(std::make_shared<const Guest>(changed), batch, false, device, taken);
}

// Another password: the guest is written, the sessions by the old one are closed, and a new one is
// opened. Those of seats stay if they may.
Task<Entered> Guests::reopen(GuestPtr guest, store::Batch batch, bool seats_too, std::string device,
                             Refusal conflict) {
    const Ids ids = co_await sessions_of(guest->id, seats_too);
    batch.put(guest_document(*guest));
    for (const std::string& session : ids) batch.erase("session", session);
    Session session;
    session.device = device;
    const Entered entered = co_await open(guest, session, batch, conflict);
    forget(ids);
    co_return entered;
}

Task<GuestPtr> Guests::prove(std::string login, std::string password) {
    const auto try_it = [login, password](const store::Store& store) {
        return claim(store, login, password);
    };
    const Claim good = co_await hash<Claim>(try_it);
    const AsyncStore::Turn turn = co_await async_store_.turn_of(good.guest);
    const GuestPtr guest = co_await load(good.guest);
    // It may have been changed while this one was tried.
    if (guest->password != good.hash) co_return wrong_password();
    if (guest->banned) co_return refuse("guests.banned", 403);
    co_return guest;
}

Task<Entered> Guests::sign_in(std::string login, std::string password, std::string device) {
    const GuestPtr proved = co_await prove(login, password);
    const AsyncStore::Turn turn = co_await async_store_.turn_of(proved->id);
    const GuestPtr guest = co_await load(proved->id);
    if (guest->password != proved->password) co_return wrong_password();
    if (guest->banned) co_return refuse("guests.banned", 403);
    Session session;
    session.device = device;
    co_return co_await open_one_more(guest, session);
}

Task<GuestPtr> Guests::set_password(std::string id, std::string old_password,
                                    std::string new_password, std::string keep) {
    if (auto cleaned = clean_password(new_password); std::holds_alternative<Refusal>(cleaned))
        co_return std::get<Refusal>(cleaned);
    const AsyncStore::Turn turn = co_await async_store_.turn_of(id);
    const GuestPtr guest = co_await load(id);
    if (guest->password.empty()) co_return refuse("guests.no_account");
    const auto make = [guest, old_password,
                       new_password](const store::Store&) -> Result<std::string> {
        if (!fits(guest->password, old_password)) return wrong_password();
        return hash_password(new_password);
    };
    const std::string hashed = co_await hash<std::string>(make);
    co_return co_await replace_password(guest, hashed, keep);
}

Task<GuestPtr> Guests::replace_password(GuestPtr guest, std::string hashed, std::string keep) {
    Ids ids = co_await sessions_of(guest->id);
    std::erase(ids, keep);
    store::Batch batch;
    for (const std::string& session : ids) batch.erase("session", session);
    Guest changed = *guest;
    changed.password = hashed;
    const GuestPtr saved = co_await save(changed, batch, no_conflict);
    forget(ids);
    co_return saved;
}

Task<std::string> Guests::reset_password(std::string login) {
    const std::string password = fresh_id();
    const auto make = [login, password](const store::Store& store) -> Result<Claim> {
        const auto guest = read_guest_by_login(store, login);
        if (!guest) return Refusal{"guests.nobody", {}, 404};
        return Claim{guest->id, hash_password(password)};
    };
    const Claim made = co_await hash<Claim>(make);
    const AsyncStore::Turn turn = co_await async_store_.turn_of(made.guest);
    const GuestPtr guest = co_await load(made.guest);
    co_await replace_password(guest, made.hash, std::string{});
    co_return password;
}

Task<Entered> Guests::renew_password(std::string id, std::string lock, std::string password,
                                     std::string device) {
    if (auto cleaned = clean_password(password); std::holds_alternative<Refusal>(cleaned))
        co_return std::get<Refusal>(cleaned);
    const auto make = [password](const store::Store&) -> Result<std::string> {
        return hash_password(password);
    };
    const std::string hashed = co_await hash<std::string>(make);
    const AsyncStore::Turn turn = co_await async_store_.turn_of(id);
    const GuestPtr guest = co_await load(id);
    if (lock != lock_of(*guest)) co_return refuse("guests.code", 404);
    if (guest->banned) co_return refuse("guests.banned", 403);
    Guest changed = *guest;
    changed.password = hashed;
    co_return co_await reopen(std::make_shared<const Guest>(changed), store::Batch{}, true, device,
                              no_conflict);
}

Task<GuestPtr> Guests::ban(std::string id, bool banned) {
    const Change how = [banned](Guest& guest) {
        guest.banned = banned;
        return std::optional<Refusal>{};
    };
    const AsyncStore::Turn turn = co_await async_store_.turn_of(id);
    const GuestPtr guest = co_await load(id);
    const auto ban_bot = [this, how](GuestPtr bot) -> Task<> {
        return nothing_of(change_in_turn(std::move(bot), how));
    };
    co_await each_bot(guest->id, ban_bot);
    co_return co_await change_in_turn(guest, how);
}

Task<> Guests::erase(std::string id) {
    const AsyncStore::Turn turn = co_await async_store_.turn_of(id);
    const GuestPtr guest = co_await load(id);
    co_return co_await erase_in_turn(guest);
}

// The bots first: if the house goes down in between, their owner can be erased again.
Task<> Guests::erase_in_turn(GuestPtr guest) {
    const auto erase_bot = [this](GuestPtr bot) { return erase_in_turn(std::move(bot)); };
    co_await each_bot(guest->id, erase_bot);
    const Ids ids = co_await sessions_of(guest->id);
    store::Batch batch;
    batch.erase("guest", guest->id);
    if (!guest->login.empty()) batch.erase("login", fold_case(guest->login));
    if (guest->bot) {
        batch.erase("bot-name", fold_name(guest->name))
            .erase("bot", guest->owner + '.' + guest->id);
        const Ids looks = co_await looks_of(guest);
        for (const std::string& key : looks) batch.erase("bot-look", key);
    }
    co_await close(ids, batch);
    guests_.drop(guest->id);
    say_changed(guest->id);
    co_return Nothing{};
}

} // namespace adjuge::house
