#include "house/guest_documents.h"
#include "house/guests.h"
#include "house/token.h"

namespace adjuge::house {

void Guests::open(const GuestPtr& guest, Session session, store::Batch batch, Then<Entered> then,
                  Refusal conflict) {
    const std::string secret = fresh_secret();
    const std::string session_id = guest->id + '.' + hash_secret(secret);
    session.guest = guest->id;
    const OpenSession opened{std::move(session), today()};
    batch.put(session_document(session_id, opened));
    errands_.write(
        std::move(batch),
        if_ok<Nothing>(std::move(then),
                       [this, guest, session_id, opened,
                        token = guest->id + '.' + secret](Nothing, const Then<Entered>& done) {
                           guests_.put(guest->id, guest);
                           sessions_.put(session_id, opened);
                           done(Entered{guest, token});
                       }),
        std::move(conflict));
}

void Guests::open_session(Session session, Then<std::string> then) {
    const std::string id = session.guest;
    with_guest<std::string>(
        id, std::move(then),
        [this, session = std::move(session)](const GuestPtr& guest, const Then<std::string>& done) {
            open(guest, session, {},
                 if_ok<Entered>(done, [](const Entered& entered, const Then<std::string>& told) {
                     told(entered.token);
                 }));
        });
}

void Guests::sign_out(const std::string& token, Then<Nothing> then) {
    const auto key = read_token(token);
    if (!key) return then(Refusal{"guests.unknown", {}, 401});
    errands_.in_turn<Nothing>(
        key->guest, std::move(then),
        [this, id = key->session_id](const Then<Nothing>& done) { close({id}, {}, done); });
}

void Guests::close_sessions(const std::string& guest, Then<Nothing> then) {
    with_guest<Nothing>(
        guest, std::move(then), [this](const GuestPtr& whose, const Then<Nothing>& done) {
            sessions_of(whose->id, if_ok<SessionIds>(done, [this](const SessionIds& ids,
                                                                  const Then<Nothing>& told) {
                            close(ids, {}, told);
                        }));
        });
}

void Guests::sessions_of(const std::string& guest, Then<SessionIds> then) {
    errands_.work<SessionIds>(
        [guest](const store::Store& store) -> Result<SessionIds> {
            SessionIds ids;
            for (const SessionDocument& found : read_sessions(store, guest))
                ids.push_back(found.session_id);
            return ids;
        },
        std::move(then));
}

void Guests::close(const SessionIds& ids, store::Batch batch, Then<Nothing> then) {
    for (const std::string& id : ids) batch.erase("session", id);
    errands_.write(std::move(batch),
                   if_ok<Nothing>(std::move(then), [this, ids](Nothing, const Then<Nothing>& done) {
                       forget(ids);
                       done(Nothing{});
                   }));
}

void Guests::forget(const SessionIds& ids) {
    for (const std::string& id : ids) sessions_.drop(id);
}

} // namespace adjuge::house
