#include "house/reviews.h"

#include "house/no_conflict.h"

namespace adjuge::house {

std::optional<double> Reviews::progress(const std::string& record) const {
    const auto found = works_.find(record);
    if (found == works_.end()) return {};
    return found->second->done.load(std::memory_order_relaxed);
}

void Reviews::begin(const std::string& record, const std::string& key, json::object game,
                    const server::AddressKeys& who) {
    const auto work = std::make_shared<Work>();
    work->key = key;
    work->game = std::move(game);
    work->who = who.guest;
    works_[record] = work;
    turns_.add(record, who);
    start_waiting();
}

void Reviews::start_waiting() {
    while (const auto record = turns_.next()) start(*record, works_.at(*record));
}

void Reviews::start(const std::string& record, const WorkPtr& work) {
    const auto made = [this, here = std::weak_ptr{here_}, &net = services_.net, record, work] {
        net.post([this, here, record, work] {
            if (!here.expired()) keep(record, work);
        });
    };
    services_.thinkers.run_aside(
        [work, &workers = services_.thinkers, made] { make(work, workers, made); }, work->who);
}

// One step, and then it stands in line again behind all who think for a table.
void Reviews::make(const WorkPtr& work, Workers& workers, const std::function<void()>& made) {
    try {
        if (work->review == nullptr) {
            work->review = begin_review(
                work->game, {.time = review_time, .unwanted = work->unwanted.get_token()});
            work->game.clear();
        }
        const bool more = work->review->step();
        work->done.store(work->review->done(), std::memory_order_relaxed);
        if (more)
            return workers.run_aside([work, &workers, made] { make(work, workers, made); },
                                     work->who);
    } catch (const std::exception&) { // what was no record of a finished game after all
        work->review.reset();
    }
    if (!work->unwanted.stop_requested()) made();
}

void Reviews::keep(const std::string& record, const WorkPtr& work) {
    if (work->review == nullptr) {
        services_.log.error("review.failed", {{"record", record}});
        return forget(record);
    }
    services_.metrics.reviews.add();
    store::Batch batch;
    batch.put({std::string{kind}, work->key, json::serialize(work->review->in_numbers())});
    async_store_.write(batch, no_conflict).then([this, record](const Result<Nothing>&) {
        forget(record);
    });
}

void Reviews::forget(const std::string& record) {
    works_.erase(record);
    turns_.done(record);
    start_waiting();
}

void Reviews::stop() {
    for (const auto& [record, work] : works_) work->unwanted.request_stop();
}

} // namespace adjuge::house
