#include "house/guests.h"
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

void Guests::peek(const std::string& code, Then<json::object> then) {
    if (!is_id(code)) return then(no_such_code());
    errands_.work<json::object>(
        [id = hash_secret(code), now = settings_.now()](const store::Store& store) {
            return read_code(store, id, now);
        },
        std::move(then));
}

void Guests::make_code(json::object what, std::chrono::seconds life, Then<std::string> then) {
    const std::string code = fresh_id();
    const std::int64_t until = settings_.now() + std::chrono::milliseconds{life}.count();
    store::Batch batch;
    batch.create({"code", hash_secret(code),
                  compact(json::object{{"until", until}, {"what", std::move(what)}})});
    errands_.write(std::move(batch),
                   if_ok<Nothing>(std::move(then),
                                  [code](Nothing, const Then<std::string>& done) { done(code); }));
}

void Guests::redeem(const std::string& code, Then<json::object> then, std::string wanted) {
    if (!is_id(code)) return then(no_such_code());
    using What = json::object;
    const std::string id = hash_secret(code);
    errands_.in_turn<What>(id, std::move(then), [this, id, wanted](const Then<What>& done) {
        errands_.work<What>(
            [id, now = settings_.now()](const store::Store& store) {
                return read_code(store, id, now);
            },
            if_ok<What>(done, [this, id, wanted](const What& what, const Then<What>& told) {
                if (!wanted.empty() && !what.contains(wanted)) return told(no_such_code());
                store::Batch batch;
                batch.erase("code", id);
                errands_.write(
                    std::move(batch),
                    if_ok<Nothing>(told, [what](Nothing, const Then<What>& last) { last(what); }));
            }));
    });
}

} // namespace adjuge::house
