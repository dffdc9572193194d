#include "house/guest_documents.h"
#include "house/guests.h"
#include "house/password.h"
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

} // namespace

void Guests::sign_up(const std::string& id, std::string login, std::string password,
                     Then<Entered> then, std::string device) {
    if (auto cleaned = clean_login(login); std::holds_alternative<Refusal>(cleaned))
        return then(std::get<Refusal>(cleaned));
    if (auto cleaned = clean_password(password); std::holds_alternative<Refusal>(cleaned))
        return then(std::get<Refusal>(cleaned));
    hash<std::string>(
        [folded = fold_case(login), password](const store::Store& store) -> Result<std::string> {
            if (store.get("login", folded)) return login_taken(); // spares the hashing
            return hash_password(password);
        },
        if_ok<std::string>(std::move(then), [this, id, login, device](const std::string& hashed,
                                                                      const Then<Entered>& done) {
            with_guest<Entered>(
                id, done,
                [this, login, hashed, device](const GuestPtr& guest, const Then<Entered>& told) {
                    if (guest->bot) return told(Refusal{"guests.is_bot", {}, 409});
                    if (!guest->login.empty()) return told(Refusal{"guests.has_account", {}, 409});
                    Guest changed = *guest;
                    changed.login = login;
                    changed.password = hashed;
                    store::Batch batch;
                    batch.create({"login", fold_case(login), guest->id});
                    reopen(std::make_shared<const Guest>(std::move(changed)), std::move(batch),
                           false, device, told, login_taken());
                });
        }));
}

// Another password: the guest is written, the sessions by the old one are closed, and a new one is
// opened. Those of seats stay if they may.
void Guests::reopen(const GuestPtr& guest, store::Batch batch, bool seats_too,
                    const std::string& device, const Then<Entered>& then, Refusal conflict) {
    errands_.work<SessionIds>(
        [id = guest->id, seats_too](const store::Store& store) -> Result<SessionIds> {
            SessionIds ids;
            for (const SessionDocument& found : read_sessions(store, id))
                if (seats_too || found.open.session.kind != Session::Kind::seat)
                    ids.push_back(found.session_id);
            return ids;
        },
        if_ok<SessionIds>(then, [this, guest, batch = std::move(batch), device,
                                 conflict = std::move(conflict)](const SessionIds& ids,
                                                                 const Then<Entered>& done) {
            store::Batch changes = batch;
            changes.put(guest_document(*guest));
            for (const std::string& session : ids) changes.erase("session", session);
            open(guest, {.device = device}, std::move(changes),
                 if_ok<Entered>(done,
                                [this, ids](const Entered& entered, const auto& told) {
                                    forget(ids);
                                    told(entered);
                                }),
                 conflict);
        }));
}

void Guests::prove(std::string login, std::string password, Then<GuestPtr> then) {
    hash<Claim>(
        [login = std::move(login), password = std::move(password)](const store::Store& store) {
            return claim(store, login, password);
        },
        if_ok<Claim>(std::move(then), [this](const Claim& good, const Then<GuestPtr>& done) {
            with_guest<GuestPtr>(
                good.guest, done,
                [hash = good.hash](const GuestPtr& guest, const Then<GuestPtr>& told) {
                    // It may have been changed while this one was tried.
                    if (guest->password != hash) return told(wrong_password());
                    if (guest->banned) return told(Refusal{"guests.banned", {}, 403});
                    told(guest);
                });
        }));
}

void Guests::sign_in(std::string login, std::string password, Then<Entered> then,
                     std::string device) {
    prove(std::move(login), std::move(password),
          if_ok<GuestPtr>(std::move(then), [this, device = std::move(device)](
                                               const GuestPtr& proved, const Then<Entered>& done) {
              with_guest<Entered>(
                  proved->id, done,
                  [this, proved, device](const GuestPtr& guest, const Then<Entered>& told) {
                      if (guest->password != proved->password) return told(wrong_password());
                      if (guest->banned) return told(Refusal{"guests.banned", {}, 403});
                      open_one_more(guest, {.device = device}, {}, told);
                  });
          }));
}

void Guests::set_password(const std::string& id, std::string old_password, std::string new_password,
                          std::string keep, Then<GuestPtr> then) {
    if (auto cleaned = clean_password(new_password); std::holds_alternative<Refusal>(cleaned))
        return then(std::get<Refusal>(cleaned));
    with_guest<GuestPtr>(
        id, std::move(then),
        [this, old_password = std::move(old_password), new_password = std::move(new_password),
         keep = std::move(keep)](const GuestPtr& guest, const Then<GuestPtr>& done) {
            if (guest->password.empty()) return done(Refusal{"guests.no_account", {}, 409});
            hash<std::string>(
                [guest, old_password, new_password](const store::Store&) -> Result<std::string> {
                    if (!fits(guest->password, old_password)) return wrong_password();
                    return hash_password(new_password);
                },
                if_ok<std::string>(done, [this, guest, keep](const std::string& hashed,
                                                             const Then<GuestPtr>& told) {
                    replace_password(guest, hashed, keep, told);
                }));
        });
}

void Guests::replace_password(const GuestPtr& guest, const std::string& hashed,
                              const std::string& keep, const Then<GuestPtr>& then) {
    sessions_of(guest->id, if_ok<SessionIds>(then, [this, guest, hashed, keep](
                                                       SessionIds ids, const Then<GuestPtr>& done) {
                    std::erase(ids, keep);
                    store::Batch batch;
                    for (const std::string& session : ids) batch.erase("session", session);
                    Guest changed = *guest;
                    changed.password = hashed;
                    save(std::move(changed), std::move(batch),
                         if_ok<GuestPtr>(
                             done, [this, ids](const GuestPtr& saved, const Then<GuestPtr>& told) {
                                 forget(ids);
                                 told(saved);
                             }));
                }));
}

void Guests::reset_password(std::string login, Then<std::string> then) {
    const std::string password = fresh_id();
    hash<Claim>(
        [login = std::move(login), password](const store::Store& store) -> Result<Claim> {
            const auto guest = read_guest_by_login(store, login);
            if (!guest) return Refusal{"guests.nobody", {}, 404};
            return Claim{guest->id, hash_password(password)};
        },
        if_ok<Claim>(
            std::move(then), [this, password](const Claim& made, const Then<std::string>& done) {
                with_guest<std::string>(
                    made.guest, done,
                    [this, password, hash = made.hash](const GuestPtr& guest,
                                                       const Then<std::string>& told) {
                        replace_password(
                            guest, hash, "",
                            if_ok<GuestPtr>(told, [password](const GuestPtr&, const auto& last) {
                                last(password);
                            }));
                    });
            }));
}

void Guests::renew_password(const std::string& id, std::string lock, std::string password,
                            Then<Entered> then, std::string device) {
    if (auto cleaned = clean_password(password); std::holds_alternative<Refusal>(cleaned))
        return then(std::get<Refusal>(cleaned));
    hash<std::string>(
        [password = std::move(password)](const store::Store&) -> Result<std::string> {
            return hash_password(password);
        },
        if_ok<std::string>(std::move(then), [this, id, lock, device](const std::string& hashed,
                                                                     const Then<Entered>& done) {
            with_guest<Entered>(
                id, done,
                [this, lock, hashed, device](const GuestPtr& guest, const Then<Entered>& told) {
                    if (lock != lock_of(*guest)) return told(Refusal{"guests.code", {}, 404});
                    if (guest->banned) return told(Refusal{"guests.banned", {}, 403});
                    Guest changed = *guest;
                    changed.password = hashed;
                    reopen(std::make_shared<const Guest>(std::move(changed)), {}, true, device,
                           told);
                });
        }));
}

void Guests::ban(const std::string& id, bool banned, Then<GuestPtr> then) {
    const Change deed = [banned](Guest& guest) {
        guest.banned = banned;
        return std::optional<Refusal>{};
    };
    with_guest<GuestPtr>(
        id, std::move(then), [this, deed](const GuestPtr& guest, const Then<GuestPtr>& done) {
            const BotDeed ban_bot = [this, deed](const GuestPtr& bot, const Then<Nothing>& told) {
                change_in_turn(*bot, deed,
                               if_ok<GuestPtr>(told, [](const GuestPtr&, const auto& last) {
                                   last(Nothing{});
                               }));
            };
            each_bot(guest->id, ban_bot,
                     if_ok<Nothing>(done, [this, guest, deed](Nothing, const Then<GuestPtr>& told) {
                         change_in_turn(*guest, deed, told);
                     }));
        });
}

void Guests::erase(const std::string& id, Then<Nothing> then) {
    with_guest<Nothing>(
        id, std::move(then),
        [this](const GuestPtr& guest, const Then<Nothing>& done) { erase_in_turn(guest, done); });
}

// The bots first: if the house goes down in between, their owner can be erased again.
void Guests::erase_in_turn(const GuestPtr& guest, const Then<Nothing>& then) {
    const auto erase_self = [this, guest](Nothing, const Then<Nothing>& done) {
        sessions_of(guest->id, if_ok<SessionIds>(done, [this, guest](const SessionIds& ids,
                                                                     const Then<Nothing>& told) {
                        store::Batch batch;
                        batch.erase("guest", guest->id);
                        if (!guest->login.empty()) batch.erase("login", fold_case(guest->login));
                        if (guest->bot)
                            batch.erase("bot-name", fold_case(guest->name))
                                .erase("bot", guest->owner + '.' + guest->id);
                        close(
                            ids, std::move(batch),
                            if_ok<Nothing>(told, [this, guest](Nothing, const Then<Nothing>& last) {
                                guests_.drop(guest->id);
                                last(Nothing{});
                            }));
                    }));
    };
    const BotDeed erase_bot = [this](const GuestPtr& bot, const Then<Nothing>& told) {
        erase_in_turn(bot, told);
    };
    each_bot(guest->id, erase_bot, if_ok<Nothing>(then, erase_self));
}

} // namespace adjuge::house
