#include "house/guests.h"
#include "house/no_conflict.h"
#include "house/token.h"

namespace adjuge::house {
namespace {

Refusal no_such_code() { return {"guests.code", {}, 404}; }

Result<json::object> read_code(const store::Store& store, const std::string& id, std::int64_t now) {
    const auto body = store.get("code", id);
    if (!body) return no_such_code();
    const json::value document = parse_json(*body);
    const Node node{document};
    node.only({"until", "what"});
    if (node["until"].whole() <= now) return no_such_code();
    return node["what"].value().as_object();
}

} // namespace

std::string lock_of(const Guest& guest) { return hash_secret(guest.password).substr(0, 16); }

Task<json::object> Guests::peek(std::string code) {
    if (!is_id(code)) co_return no_such_code();
    const auto read = [id = hash_secret(code), now = settings_.now()](const store::Store& store) {
        return read_code(store, id, now);
    };
    co_return co_await async_store_.work<json::object>(read);
}

Task<std::string> Guests::make_code(json::object what, std::chrono::seconds life) {
    const std::string code = fresh_id();
    const std::int64_t until = settings_.now() + std::chrono::milliseconds{life}.count();
    store::Batch batch;
    batch.create({"code", hash_secret(code),
                  compact(json::object{{"until", until}, {"what", std::move(what)}})});
    co_await async_store_.write(batch, no_conflict);
    co_return code;
}

Task<json::object> Guests::redeem(std::string code, std::string wanted) {
    if (!is_id(code)) co_return no_such_code();
    const AsyncStore::Turn turn = co_await async_store_.turn_of(hash_secret(code));
    const json::object what = co_await peek(code);
    if (!wanted.empty() && !what.contains(wanted)) co_return no_such_code();
    store::Batch batch;
    batch.erase("code", hash_secret(code));
    co_await async_store_.write(batch, no_conflict);
    co_return what;
}

} // namespace adjuge::house
