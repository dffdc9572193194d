#include "house/guest_documents.h"

#include "house/clean.h"
#include "house/skeleton.h"

namespace adjuge::house {
namespace {

template <class Use>
void each_with_prefix(const store::Store& store, const std::string& kind, const std::string& prefix,
                      Use use) {
    constexpr int page = 100;
    for (std::string after = prefix;;) {
        const auto found = store.list(kind, after, page);
        for (const store::Document& document : found) {
            if (!document.id.starts_with(prefix)) return;
            use(document);
        }
        if (found.size() < page) return;
        after = found.back().id;
    }
}

} // namespace

store::Document guest_document(const Guest& guest) {
    return {"guest", guest.id, compact(to_json(guest))};
}

store::Document session_document(const std::string& session_id, const OpenSession& open) {
    return {"session", session_id, compact(to_json(open))};
}

std::optional<Guest> read_guest(const store::Store& store, const std::string& id) {
    const auto body = store.get("guest", id);
    if (!body) return {};
    return guest_from_json(Node{parse_json(*body), "guest " + id});
}

std::optional<Guest> read_guest_by_login(const store::Store& store, std::string_view login) {
    // What can be no login may be nothing a database takes.
    if (std::holds_alternative<Refusal>(clean_login(login))) return {};
    const auto id = store.get("login", fold_case(login));
    return id ? read_guest(store, *id) : std::nullopt;
}

std::optional<OpenSession> read_session(const store::Store& store, const SessionKey& key) {
    const auto body = store.get("session", key.session_id);
    if (!body) return {};
    return open_session_from_json(Node{parse_json(*body), "session " + key.session_id}, key.guest);
}

std::vector<SessionDocument> read_sessions(const store::Store& store, const std::string& guest) {
    std::vector<SessionDocument> all;
    each_with_prefix(store, "session", guest + '.', [&](const store::Document& document) {
        all.push_back(
            {document.id, open_session_from_json(
                              Node{parse_json(document.body), "session " + document.id}, guest)});
    });
    return all;
}

std::vector<std::string> read_bots(const store::Store& store, const std::string& owner) {
    std::vector<std::string> all;
    each_with_prefix(store, "bot", owner + '.', [&](const store::Document& document) {
        all.push_back(document.id.substr(owner.size() + 1));
    });
    return all;
}

std::vector<std::string> read_looks(const store::Store& store, const Guest& bot) {
    std::vector<std::string> own = look_alike_keys(bot.name);
    std::erase_if(own,
                  [&](const std::string& key) { return store.get("bot-look", key) != bot.id; });
    return own;
}

} // namespace adjuge::house
