#include "house/guests.h"

#include "house/guest_documents.h"
#include "house/no_conflict.h"
#include "house/now.h"
#include "house/token.h"

namespace adjuge::house {
namespace {

Refusal unknown() { return {"guests.unknown", {}, 401}; }
Refusal nobody_there() { return {"guests.nobody", {}, 404}; }

} // namespace

Guests::Guests(store::Store& store, Workers& readers, Workers& hashers, Post post,
               GuestSettings settings)
    : settings_{std::move(settings)},
      hashers_{hashers},
      async_store_{store, readers, std::move(post), "guests.unavailable", settings_.log},
      guests_{settings_.guests_kept},
      sessions_{settings_.sessions_kept} {
    if (!settings_.now) settings_.now = wall_now;
}

int Guests::today() const { return day_of(settings_.now()); }

Task<Entered> Guests::enter(std::string name, Lang lang, std::string device) {
    Guest guest;
    guest.id = fresh_id();
    guest.name = std::move(name);
    guest.lang = lang;
    guest.created = settings_.now();
    if (auto refusal = tidy(guest)) co_return std::move(*refusal);
    store::Batch batch;
    batch.create(guest_document(guest));
    Session session;
    session.device = std::move(device);
    co_return co_await open(std::make_shared<const Guest>(guest), session, batch, no_conflict);
}

Task<Known> Guests::recognise(std::string token) {
    const auto key = read_token(token);
    if (!key) co_return unknown();
    const auto at_hand = [this, &key]() -> std::optional<Known> {
        const OpenSession* open = sessions_.use(key->session_id);
        const GuestPtr* guest = open == nullptr ? nullptr : guests_.use(key->guest);
        if (guest == nullptr) return {};
        return Known{*guest, open->session, key->session_id};
    };
    if (const auto known = at_hand()) co_return greet(*known);

    const AsyncStore::Turn turn = co_await async_store_.turn_of(key->guest);
    if (const auto known = at_hand()) co_return greet(*known);
    // Found by the hash of its secret, whose bytes nobody can steer: how long the search takes
    // tells nothing.
    using Found = std::pair<OpenSession, GuestPtr>;
    const auto read = [key = *key](const store::Store& store) -> Result<Found> {
        auto open = read_session(store, key);
        if (!open) return unknown();
        auto guest = read_guest(store, key.guest);
        if (!guest) return unknown();
        return Found{std::move(*open), std::make_shared<const Guest>(std::move(*guest))};
    };
    const Found found = co_await async_store_.work<Found>(read);
    sessions_.put(key->session_id, found.first);
    guests_.put(key->guest, found.second);
    co_return greet({found.second, found.first.session, key->session_id});
}

Result<Known> Guests::greet(const Known& known) {
    if (known.guest->banned) return Refusal{"guests.banned", {}, 403};
    touch(known.session_id, known.session.guest).forget();
    return known;
}

// Notes that the session was used, once a day.
Task<> Guests::touch(std::string session_id, std::string guest) {
    OpenSession* open = sessions_.use(session_id);
    if (open == nullptr || open->seen >= today()) co_return Nothing{};
    open->seen = today();
    const AsyncStore::Turn turn = co_await async_store_.turn_of(guest);
    // It may have been closed meanwhile, and must not come back.
    const OpenSession* still = sessions_.peek(session_id);
    if (still == nullptr) co_return Nothing{};
    store::Batch batch;
    batch.put(session_document(session_id, *still));
    co_return co_await async_store_.write(batch, no_conflict);
}

Task<GuestPtr> Guests::find(std::string id) {
    if (const GuestPtr* guest = guests_.use(id)) co_return *guest;
    const AsyncStore::Turn turn = co_await async_store_.turn_of(id);
    co_return co_await load(id);
}

GuestPtr Guests::cached(const std::string& id) const {
    const GuestPtr* guest = guests_.peek(id);
    return guest == nullptr ? nullptr : *guest;
}

Task<GuestPtr> Guests::load(std::string id) {
    if (const GuestPtr* guest = guests_.use(id)) co_return *guest;
    if (!is_id(id)) co_return nobody_there();
    const auto read = [id](const store::Store& store) -> Result<GuestPtr> {
        auto guest = read_guest(store, id);
        if (!guest) return nobody_there();
        return std::make_shared<const Guest>(std::move(*guest));
    };
    const GuestPtr guest = co_await async_store_.work<GuestPtr>(read);
    guests_.put(guest->id, guest);
    co_return guest;
}

Task<GuestPtr> Guests::save(Guest guest, store::Batch batch, Refusal conflict) {
    batch.put(guest_document(guest));
    co_await async_store_.write(std::move(batch), std::move(conflict));
    const auto saved = std::make_shared<const Guest>(std::move(guest));
    guests_.put(saved->id, saved);
    say_changed(saved->id);
    co_return saved;
}

Task<GuestPtr> Guests::change(std::string id, Change how) {
    const AsyncStore::Turn turn = co_await async_store_.turn_of(id);
    if (settings_.changed) guests_.drop(id); // others may just have changed them
    const GuestPtr guest = co_await load(id);
    co_return co_await change_in_turn(guest, how);
}

void Guests::say_changed(const std::string& guest, const Ids& sessions) const {
    if (settings_.changed) settings_.changed(guest, sessions);
}

void Guests::forget_cached(const std::string& guest, const std::vector<std::string>& sessions) {
    guests_.drop(guest);
    for (const std::string& id : sessions) sessions_.drop(id);
}

void Guests::forget_cached() {
    guests_ = Lru<GuestPtr>{settings_.guests_kept};
    sessions_ = Lru<OpenSession>{settings_.sessions_kept};
}

Task<GuestPtr> Guests::change_in_turn(GuestPtr before, Change how) {
    Guest after = *before;
    auto refusal = how(after);
    // Other documents follow from these: they have doors of their own.
    after.id = before->id;
    after.login = before->login;
    after.password = before->password;
    after.bot = before->bot;
    after.owner = before->owner;
    after.created = before->created;
    if (!refusal) refusal = tidy(after, before->name);
    if (refusal) co_return std::move(*refusal);
    store::Batch batch;
    if (before->bot && after.name != before->name) batch = co_await rename_bot(before, after.name);
    const Refusal taken = refuse("guests.bot_name_taken");
    co_return co_await save(after, batch, taken);
}

} // namespace adjuge::house
