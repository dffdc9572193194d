#include "house/guests.h"

#include "house/guest_documents.h"
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
      errands_{store, readers, std::move(post), "guests.unavailable", settings_.log},
      guests_{settings_.guests_kept},
      sessions_{settings_.sessions_kept} {
    if (!settings_.now) settings_.now = wall_now;
}

int Guests::today() const { return day_of(settings_.now()); }

void Guests::enter(std::string_view name, Lang lang, Then<Entered> then, std::string device) {
    Guest guest;
    guest.id = fresh_id();
    guest.name = name;
    guest.lang = lang;
    guest.created = settings_.now();
    if (auto refusal = tidy(guest)) return then(std::move(*refusal));
    store::Batch batch;
    batch.create(guest_document(guest));
    open(std::make_shared<const Guest>(std::move(guest)), {.device = std::move(device)},
         std::move(batch), std::move(then));
}

void Guests::recognise(const std::string& token, Then<Known> then) {
    const auto key = read_token(token);
    if (!key) return then(unknown());
    const auto at_hand = [this, key = *key]() -> std::optional<Known> {
        const OpenSession* open = sessions_.use(key.session_id);
        const GuestPtr* guest = open == nullptr ? nullptr : guests_.use(key.guest);
        if (guest == nullptr) return {};
        return Known{*guest, open->session, key.session_id};
    };
    if (const auto known = at_hand()) return greet(*known, then);

    errands_.in_turn<
        Known>(key->guest, std::move(then), [this, key = *key, at_hand](const Then<Known>& done) {
        if (const auto known = at_hand()) return greet(*known, done);
        // Found by the hash of its secret, whose bytes nobody can steer: how long the search takes
        // tells nothing.
        using Found = std::pair<OpenSession, GuestPtr>;
        errands_.work<Found>(
            [key](const store::Store& store) -> Result<Found> {
                auto open = read_session(store, key);
                if (!open) return unknown();
                auto guest = read_guest(store, key.guest);
                if (!guest) return unknown();
                return Found{std::move(*open), std::make_shared<const Guest>(std::move(*guest))};
            },
            if_ok<Found>(done, [this, key](const Found& found, const Then<Known>& told) {
                sessions_.put(key.session_id, found.first);
                guests_.put(key.guest, found.second);
                greet({found.second, found.first.session, key.session_id}, told);
            }));
    });
}

void Guests::greet(const Known& known, const Then<Known>& then) {
    if (known.guest->banned) return then(Refusal{"guests.banned", {}, 403});
    touch(known);
    then(known);
}

// Notes that the session was used, once a day.
void Guests::touch(const Known& known) {
    OpenSession* open = sessions_.use(known.session_id);
    if (open == nullptr || open->seen >= today()) return;
    open->seen = today();
    errands_.in_turn<Nothing>(
        known.session.guest, [](const Result<Nothing>&) {},
        [this, id = known.session_id](const Then<Nothing>& done) {
            // It may have been closed meanwhile, and must not come back.
            const OpenSession* still = sessions_.peek(id);
            if (still == nullptr) return done(Nothing{});
            store::Batch batch;
            batch.put(session_document(id, *still));
            errands_.write(std::move(batch), done);
        });
}

void Guests::find(const std::string& id, Then<GuestPtr> then) {
    if (const GuestPtr* guest = guests_.use(id)) return then(*guest);
    with_guest<GuestPtr>(id, std::move(then),
                         [](const GuestPtr& guest, const Then<GuestPtr>& done) { done(guest); });
}

GuestPtr Guests::cached(const std::string& id) const {
    const GuestPtr* guest = guests_.peek(id);
    return guest == nullptr ? nullptr : *guest;
}

void Guests::load(const std::string& id, Then<GuestPtr> then) {
    if (const GuestPtr* guest = guests_.use(id)) return then(*guest);
    if (!is_id(id)) return then(nobody_there());
    errands_.work<GuestPtr>(
        [id](const store::Store& store) -> Result<GuestPtr> {
            auto guest = read_guest(store, id);
            if (!guest) return nobody_there();
            return std::make_shared<const Guest>(std::move(*guest));
        },
        if_ok<GuestPtr>(std::move(then), [this](const GuestPtr& guest, const Then<GuestPtr>& done) {
            guests_.put(guest->id, guest);
            done(guest);
        }));
}

void Guests::save(Guest guest, store::Batch batch, Then<GuestPtr> then, Refusal conflict) {
    batch.put(guest_document(guest));
    errands_.write(std::move(batch),
                   if_ok<Nothing>(std::move(then),
                                  [this, saved = std::make_shared<const Guest>(std::move(guest))](
                                      Nothing, const Then<GuestPtr>& done) {
                                      guests_.put(saved->id, saved);
                                      done(saved);
                                  }),
                   std::move(conflict));
}

void Guests::change(const std::string& id, Change deed, Then<GuestPtr> then) {
    with_guest<GuestPtr>(
        id, std::move(then),
        [this, deed = std::move(deed)](const GuestPtr& guest, const Then<GuestPtr>& done) {
            change_in_turn(*guest, deed, done);
        });
}

void Guests::change_in_turn(const Guest& before, const Change& deed, const Then<GuestPtr>& then) {
    Guest after = before;
    auto refusal = deed(after);
    // Other documents follow from these: they have doors of their own.
    after.id = before.id;
    after.login = before.login;
    after.password = before.password;
    after.bot = before.bot;
    after.owner = before.owner;
    after.created = before.created;
    if (!refusal) refusal = tidy(after);
    if (refusal) return then(std::move(*refusal));
    store::Batch batch;
    const std::string old_name = fold_case(before.name);
    const std::string new_name = fold_case(after.name);
    if (before.bot && new_name != old_name)
        batch.erase("bot-name", old_name).create({"bot-name", new_name, before.id});
    save(std::move(after), std::move(batch), then, {"guests.bot_name_taken", {}, 409});
}

} // namespace adjuge::house
