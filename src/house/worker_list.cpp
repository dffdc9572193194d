#include "house/worker_list.h"

#include <algorithm>

namespace adjuge::house {

std::int64_t WorkerList::Rest::begin(std::int64_t now) {
    if (failures > 0 && now - last > forgiven) failures = 0;
    const std::int64_t pause =
        std::min(first_rest << std::min(failures, 10), std::int64_t{longest_rest});
    ++failures;
    last = now;
    until = now + pause;
    return pause;
}

WorkerList::Worker* WorkerList::find(const WorkerId& id) {
    const auto key = keys_.find(id.key);
    if (key == keys_.end()) return nullptr;
    const auto worker = key->second.workers.find(id.worker);
    return worker == key->second.workers.end() ? nullptr : &worker->second;
}

// One that is gone is remembered for a while: its announcements may be sent again by others, it may
// have to rest when it comes back, and it may owe an answer.
void WorkerList::sweep(Key& key, std::int64_t now) {
    std::erase_if(key.workers, [&](const auto& each) {
        return now - each.second.said > remembered && each.second.rest.over(now);
    });
}

bool WorkerList::announced(const WorkerId& id, std::int64_t number, std::size_t threads,
                           std::int64_t now) {
    Key& key = keys_[id.key];
    sweep(key, now);
    auto at = key.workers.find(id.worker);
    if (at == key.workers.end()) {
        if (threads == 0) return false;
        if (key.workers.size() >= most_per_key) {
            const auto quiet = std::ranges::min_element(
                key.workers, {}, [](const auto& each) { return each.second.said; });
            if (quiet->second.here(now)) return false;
            key.workers.erase(quiet);
        }
        at = key.workers.try_emplace(id.worker).first;
    } else if (number <= at->second.number) {
        return false;
    }
    Worker& worker = at->second;
    if (!worker.here(now)) worker.ready = false; // it is greeted again when it was away
    worker.number = number;
    worker.said = now;
    worker.threads = std::min(threads, std::size_t{most_threads});
    if (threads == 0) worker.ready = false;
    return true;
}

bool WorkerList::greet(const WorkerId& id, std::int64_t greeting, std::int64_t now) {
    Worker* worker = find(id);
    if (worker == nullptr || worker->ready || worker->threads == 0 || !worker->rest.over(now) ||
        !keys_.at(id.key).rest.over(now))
        return false;
    worker->greeting = greeting;
    return true;
}

bool WorkerList::greeted(const WorkerId& id, std::int64_t greeting) {
    Worker* worker = find(id);
    if (worker == nullptr || worker->greeting != greeting || worker->threads == 0) return false;
    worker->ready = true;
    worker->greeting = 0;
    return true;
}

std::optional<WorkerId> WorkerList::choose(std::int64_t now) const {
    std::optional<WorkerId> best;
    std::size_t most = 0;
    for (const auto& [key_id, key] : keys_)
        for (const auto& [id, worker] : key.workers) {
            const std::size_t free = worker.threads - std::min(worker.busy, worker.threads);
            if (free <= most || now < worker.full_until || !may_be_asked(key, worker, now))
                continue;
            most = free;
            best = {key_id, id};
        }
    return best;
}

void WorkerList::asked(const WorkerId& id) {
    if (Worker* worker = find(id)) ++worker->busy;
}

void WorkerList::answered(const WorkerId& id) {
    if (Worker* worker = find(id); worker != nullptr && worker->busy > 0) --worker->busy;
}

void WorkerList::full(const WorkerId& id, std::int64_t now) {
    if (Worker* worker = find(id)) worker->full_until = now + full_pause;
}

std::int64_t WorkerList::failed(const WorkerId& id, std::int64_t now) {
    Worker* worker = find(id);
    if (worker == nullptr || !worker->rest.over(now)) return 0;
    worker->ready = false;
    Key& key = keys_.at(id.key);
    if (now - key.since > key_window) {
        key.failures = 0;
        key.since = now;
    }
    if (++key.failures >= key_failures) {
        key.failures = 0;
        key.rest.begin(now);
    }
    return worker->rest.begin(now);
}

void WorkerList::keep_keys(const std::set<std::string>& keys) {
    std::erase_if(keys_, [&](const auto& each) { return !keys.contains(each.first); });
}

std::size_t WorkerList::count(const std::string& key, std::int64_t now) const {
    const auto at = keys_.find(key);
    if (at == keys_.end()) return 0;
    return static_cast<std::size_t>(
        std::ranges::count_if(at->second.workers, [&](const auto& each) {
            return may_be_asked(at->second, each.second, now);
        }));
}

std::size_t WorkerList::count(std::int64_t now) const {
    std::size_t all = 0;
    for (const auto& [id, key] : keys_) all += count(id, now);
    return all;
}

} // namespace adjuge::house
