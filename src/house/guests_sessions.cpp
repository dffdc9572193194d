#include <algorithm>

#include "house/guest_documents.h"
#include "house/guests.h"
#include "house/token.h"

namespace adjuge::house {

void Guests::open(const GuestPtr& guest, Session session, store::Batch batch, Then<Entered> then,
                  Refusal conflict) {
    const std::string secret = fresh_secret();
    const std::string session_id = guest->id + '.' + hash_secret(secret);
    session.guest = guest->id;
    const OpenSession opened{std::move(session), today(), settings_.now()};
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

// Where there are too many, the one not used for longest goes.
void Guests::open_one_more(const GuestPtr& guest, Session session, store::Batch batch,
                           Then<Entered> then) {
    using Found = std::vector<SessionDocument>;
    errands_.work<Found>(
        [id = guest->id](const store::Store& store) -> Result<Found> {
            return read_sessions(store, id);
        },
        if_ok<Found>(
            std::move(then), [this, guest, session = std::move(session),
                              batch = std::move(batch)](Found found, const Then<Entered>& done) {
                std::erase_if(found, [&](const SessionDocument& each) {
                    return each.open.session.kind != session.kind;
                });
                std::ranges::sort(found, {}, [](const SessionDocument& each) {
                    return std::pair{each.open.seen, each.open.opened};
                });
                SessionIds gone;
                store::Batch changes = batch;
                for (std::size_t n = 0; n + max_sessions <= found.size(); ++n) {
                    gone.push_back(found[n].session_id);
                    changes.erase("session", found[n].session_id);
                }
                open(guest, session, std::move(changes),
                     if_ok<Entered>(done, [this, gone](const Entered& entered, const auto& told) {
                         forget(gone);
                         told(entered);
                     }));
            }));
}

void Guests::open_session(Session session, Then<std::string> then) {
    const std::string id = session.guest;
    with_guest<std::string>(
        id, std::move(then),
        [this, session = std::move(session)](const GuestPtr& guest, const Then<std::string>& done) {
            open_one_more(
                guest, session, {},
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

void Guests::close_sessions(const std::string& guest, Then<Nothing> then, std::string keep) {
    with_guest<Nothing>(
        guest, std::move(then),
        [this, keep = std::move(keep)](const GuestPtr& whose, const Then<Nothing>& done) {
            sessions_of(whose->id, if_ok<SessionIds>(done, [this, keep](SessionIds ids,
                                                                        const Then<Nothing>& told) {
                            std::erase(ids, keep);
                            close(ids, {}, told);
                        }));
        });
}

void Guests::sessions(const std::string& guest, Then<std::vector<SessionDocument>> then) {
    using Found = std::vector<SessionDocument>;
    with_guest<Found>(
        guest, std::move(then), [this](const GuestPtr& whose, const Then<Found>& done) {
            errands_.work<Found>(
                [id = whose->id](const store::Store& store) -> Result<Found> {
                    Found found = read_sessions(store, id);
                    std::ranges::sort(found, std::greater{}, [](const SessionDocument& each) {
                        return std::pair{each.open.seen, each.open.opened};
                    });
                    return found;
                },
                done);
        });
}

void Guests::close_session(const std::string& guest, std::string name, Then<std::string> then) {
    with_guest<std::string>(
        guest, std::move(then),
        [this, name = std::move(name)](const GuestPtr& whose, const Then<std::string>& done) {
            sessions_of(
                whose->id, if_ok<SessionIds>(done, [this, name](const SessionIds& ids,
                                                                const Then<std::string>& told) {
                    const auto found = std::ranges::find(ids, name, session_name);
                    if (found == ids.end()) return told(Refusal{"guests.no_session", {}, 404});
                    close({*found}, {},
                          if_ok<Nothing>(told,
                                         [id = *found](Nothing, const auto& last) { last(id); }));
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
