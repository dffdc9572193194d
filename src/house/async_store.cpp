#include "house/async_store.h"

namespace adjuge::house {

Task<> AsyncStore::write(store::Batch batch, Refusal conflict) {
    return Task<>::from([&](Then<Nothing> then) {
        store_.commit(std::move(batch), [this, here = std::weak_ptr{here_}, post = post_,
                                         then = std::move(then), conflict = std::move(conflict)](
                                            const store::Outcome& outcome) mutable {
            post([this, here, outcome, then = std::move(then), conflict = std::move(conflict)] {
                if (here.expired()) return;
                if (outcome.ok()) return then(Nothing{});
                if (outcome.kind == store::Outcome::Kind::conflict && !conflict.code.empty())
                    return then(conflict);
                trouble(outcome.why);
                then(Refusal{unavailable_, {}, 503});
            });
        });
    });
}

Task<AsyncStore::Turn> AsyncStore::turn_of(const std::string& key) {
    return Task<Turn>::from([&](const Then<Turn>& then) {
        const auto take = [this, key, then] { then(Turn{*this, key}); };
        const auto [turn, free] = turns_.try_emplace(key);
        if (free)
            take();
        else
            turn->second.emplace_back(take);
    });
}

void AsyncStore::pass_turn(const std::string& key) {
    const auto turn = turns_.find(key);
    if (turn->second.empty()) {
        turns_.erase(turn);
        return;
    }
    // Posted, so that a long line does not become a deep stack.
    post_([here = std::weak_ptr{here_}, take = std::move(turn->second.front())] {
        if (!here.expired()) take();
    });
    turn->second.pop_front();
}

void AsyncStore::trouble(std::string_view why) const {
    if (log_) log_(why);
}

} // namespace adjuge::house
