#include <algorithm>

#include "house/guest_documents.h"
#include "house/guests.h"
#include "house/no_conflict.h"
#include "house/token.h"

namespace adjuge::house {
namespace {

using Found = std::vector<SessionDocument>;

// When it was used last, and opened.
std::pair<int, std::int64_t> use_of(const SessionDocument& each) {
    return {each.open.seen, each.open.opened};
}

AsyncStore::Job<Found> all_of(const std::string& guest) {
    return
        [guest](const store::Store& store) -> Result<Found> { return read_sessions(store, guest); };
}

} // namespace

Task<Entered> Guests::open(GuestPtr guest, Session session, store::Batch batch, Refusal conflict) {
    const std::string secret = fresh_secret();
    const std::string session_id = guest->id + '.' + hash_secret(secret);
    session.guest = guest->id;
    const OpenSession opened{std::move(session), today(), settings_.now()};
    batch.put(session_document(session_id, opened));
    co_await async_store_.write(std::move(batch), std::move(conflict));
    guests_.put(guest->id, guest);
    sessions_.put(session_id, opened);
    co_return Entered{guest, guest->id + '.' + secret};
}

// Where there are too many, the one not used for longest goes.
Task<Entered> Guests::open_one_more(GuestPtr guest, Session session) {
    Found found = co_await async_store_.work<Found>(all_of(guest->id));
    std::erase_if(
        found, [&](const SessionDocument& each) { return each.open.session.kind != session.kind; });
    std::ranges::sort(found, {}, use_of);
    Ids gone;
    store::Batch batch;
    for (std::size_t n = 0; n + max_sessions <= found.size(); ++n) {
        gone.push_back(found[n].session_id);
        batch.erase("session", found[n].session_id);
    }
    const Entered entered = co_await open(guest, session, batch, no_conflict);
    forget(gone);
    co_return entered;
}

Task<std::string> Guests::open_session(Session session) {
    const AsyncStore::Turn turn = co_await async_store_.turn_of(session.guest);
    const GuestPtr guest = co_await load(session.guest);
    const Entered entered = co_await open_one_more(guest, session);
    co_return entered.token;
}

Task<> Guests::sign_out(std::string token) {
    const auto key = read_token(token);
    if (!key) co_return refuse("guests.unknown", 401);
    const AsyncStore::Turn turn = co_await async_store_.turn_of(key->guest);
    const Ids ids(1, key->session_id);
    co_return co_await close(ids, store::Batch{});
}

Task<> Guests::close_sessions(std::string guest, std::string keep) {
    const AsyncStore::Turn turn = co_await async_store_.turn_of(guest);
    const GuestPtr whose = co_await load(guest);
    Ids ids = co_await sessions_of(whose->id);
    std::erase(ids, keep);
    co_return co_await close(ids, store::Batch{});
}

Task<std::vector<SessionDocument>> Guests::sessions(std::string guest) {
    const AsyncStore::Turn turn = co_await async_store_.turn_of(guest);
    const GuestPtr whose = co_await load(guest);
    Found found = co_await async_store_.work<Found>(all_of(whose->id));
    std::ranges::sort(found, std::greater{}, use_of);
    co_return found;
}

Task<std::string> Guests::close_session(std::string guest, std::string name) {
    const AsyncStore::Turn turn = co_await async_store_.turn_of(guest);
    const GuestPtr whose = co_await load(guest);
    Ids ids = co_await sessions_of(whose->id);
    std::erase_if(ids, [&](const std::string& id) { return session_name(id) != name; });
    if (ids.empty()) co_return refuse("guests.no_session", 404);
    ids.resize(1);
    co_await close(ids, store::Batch{});
    co_return ids.front();
}

Task<Guests::Ids> Guests::sessions_of(std::string guest, bool seats_too) {
    const Found found = co_await async_store_.work<Found>(all_of(guest));
    Ids ids;
    for (const SessionDocument& each : found)
        if (seats_too || each.open.session.kind != Session::Kind::seat)
            ids.push_back(each.session_id);
    co_return ids;
}

Task<> Guests::close(Ids sessions, store::Batch batch) {
    for (const std::string& id : sessions) batch.erase("session", id);
    co_await async_store_.write(std::move(batch), no_conflict);
    forget(sessions);
    co_return Nothing{};
}

void Guests::forget(const Ids& sessions) {
    for (const std::string& id : sessions) sessions_.drop(id);
    if (!sessions.empty()) say_changed({}, sessions);
}

} // namespace adjuge::house
