// Keys of workers, which think for bots on other machines: `adjuge admin worker-key`.
#include "house/far_thinkers.h"
#include "house/no_conflict.h"
#include "house/token.h"
#include "house/web.h"
#include "text/lines.h"

namespace adjuge::house {
namespace {

using WorkerKeyList = std::vector<WorkerKey>;

Result<WorkerKeyList> list_worker_keys(const store::Store& store) {
    return read_worker_keys(store);
}

json::object key_json(const WorkerKey& key) {
    return {{"id", key.id}, {"name", key.name}, {"created", key.created}};
}

} // namespace

void Web::admin_worker_keys(VisitPtr visit) {
    const WorkerKeyList keys = co_await async_store_.work<WorkerKeyList>(list_worker_keys);
    json::array list;
    for (const WorkerKey& key : keys) {
        json::object entry = key_json(key);
        entry["workers"] = services_.far == nullptr ? 0 : services_.far->count(key.id);
        list.push_back(std::move(entry));
    }
    visit->reply(json::object{{"worker_keys", std::move(list)}});
}

void Web::admin_make_worker_key(VisitPtr visit) {
    const Node fields = visit->fields();
    fields.only({"name"});
    WorkerKey made{.id = fresh_id(),
                   .name = clean(fields["name"].text()),
                   .key = bus::random_key(),
                   .created = wall_now()};
    if (made.name.empty() || characters(made.name) > WorkerKey::longest_name)
        fields["name"].fail("house.format.name");
    if (services_.far == nullptr)
        co_return visit->refuse({.code = "tables.one_node", .status = 409});
    const WorkerKeyList keys = co_await async_store_.work<WorkerKeyList>(list_worker_keys);
    if (keys.size() >= WorkerKey::most)
        co_return visit->refuse({.code = "tables.too_many_worker_keys",
                                 .args = {{"n", std::to_string(WorkerKey::most)}},
                                 .status = 409});
    store::Batch batch;
    batch.put(made.document());
    co_await async_store_.write(batch, no_conflict);
    services_.far->keys_changed();
    services_.log.warn("worker_key.made", {{"id", made.id}, {"name", made.name}});
    const WorkerAccess access{services_.far->bus_name(), made.id, made.key};
    json::object answer = key_json(made);
    answer["key"] = access.line(); // this once
    visit->reply(std::move(answer));
}

void Web::admin_revoke_worker_key(VisitPtr visit) {
    const std::string id = visit->parts[0];
    const WorkerKeyList keys = co_await async_store_.work<WorkerKeyList>(list_worker_keys);
    if (std::ranges::find(keys, id, &WorkerKey::id) == keys.end())
        co_return visit->refuse({.code = "tables.no_worker_key", .status = 404});
    store::Batch batch;
    batch.erase(WorkerKey::kind, id);
    co_await async_store_.write(batch, no_conflict);
    if (services_.far != nullptr) services_.far->keys_changed();
    services_.log.warn("worker_key.revoked", {{"id", id}});
    visit->done({{"id", id}});
}

} // namespace adjuge::house
