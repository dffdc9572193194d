#include "house/reviews.h"

#include "house/no_conflict.h"

namespace adjuge::house {

std::optional<double> Reviews::progress(const std::string& record) const {
    const auto found = under_way_.find(record);
    if (found == under_way_.end()) return {};
    return found->second->done.load(std::memory_order_relaxed);
}

void Reviews::begin(const std::string& record, const std::string& key, json::object game,
                    const std::string& who) {
    const auto work = std::make_shared<Work>();
    work->game = std::move(game);
    work->who = who;
    under_way_[record] = work;
    const auto made = [this, here = std::weak_ptr{here_}, &net = services_.net, record, key, work] {
        net.post([this, here, record, key, work] {
            if (!here.expired()) keep(record, key, work);
        });
    };
    services_.thinkers.run_aside(
        [work, &workers = services_.thinkers, made] { make(work, workers, made); }, who);
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

void Reviews::keep(const std::string& record, const std::string& key, const WorkPtr& work) {
    if (work->review == nullptr) {
        services_.log.error("review.failed", {{"record", record}});
        under_way_.erase(record);
        return;
    }
    services_.metrics.reviews.add();
    store::Batch batch;
    batch.put({std::string{kind}, key, json::serialize(work->review->in_numbers())});
    async_store_.write(batch, no_conflict).then([this, record](const Result<Nothing>&) {
        under_way_.erase(record);
    });
}

void Reviews::stop() {
    for (const auto& [record, work] : under_way_) work->unwanted.request_stop();
}

} // namespace adjuge::house
