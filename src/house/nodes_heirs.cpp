// Whose tables go to whom: of a server that is silent, closes, or drains.
#include "house/no_conflict.h"
#include "house/nodes.h"
#include "house/now.h"
#include "house/token.h"

namespace adjuge::house {

// Whose sign of life is not too old; to stay, they must want tables, and hear that they have them.
std::vector<std::int64_t> Nodes::alive(bool staying) const {
    std::vector<std::int64_t> found;
    for (const auto& [lease, peer] : peers_)
        if (peer.listed && !peer.left && steady_now() - peer.moved < silence_ * 3 / 4 &&
            !(staying && (peer.draining || peer.unheard)))
            found.push_back(lease);
    return found;
}

// By rendezvous hashing: when a node comes or goes, few keys get another one. Not by how fresh a
// sign of life is, on which nodes may differ.
std::int64_t Nodes::deciding(std::string_view key) const {
    if (!connected()) return me_;
    const auto weight = [&](std::int64_t lease) {
        return hash_secret(std::string{key} + ' ' + std::to_string(lease));
    };
    std::pair heaviest{weight(me_), me_};
    for (const auto& [lease, peer] : peers_)
        if (peer.listed && !peer.left && !peer.unheard)
            heaviest = std::max(heaviest, {weight(lease), lease});
    return heaviest.second;
}

void Nodes::bury(std::int64_t lease, Peer& peer) {
    if (services_.leaving) return; // we look again in a moment
    peer.burying = true;
    std::vector<std::int64_t> heirs = alive(true);
    if (!draining_ || heirs.empty()) heirs.push_back(me_);
    store::Batch batch{me_};
    batch.bury(lease, peer.mark).divide(lease, heirs);
    const Refusal lives{.code = "tables.moving", .status = 421};
    async_store_.write(std::move(batch), lives).then([this, lease](const Result<Nothing>& result) {
        const auto at = peers_.find(lease);
        if (at != peers_.end()) at->second.burying = false;
        if (std::holds_alternative<Refusal>(result)) return; // another was faster, or it lives
        services_.log.warn("node.buried", {{"lease", lease}});
        lose_for_good(lease);
        tell_all({{"k", "take"}});
        take_over();
    });
}

// Nobody's time ran while nobody had the table.
void Nodes::take_over() {
    services_.opened = wall_now();
    take_up();
}

void Nodes::take_up() {
    if (services_.leaving) return;
    if (draining_ && heir() != 0) return rooms_.read_all(); // what is nobody's is left to others
    store::Batch batch{me_};
    batch.adopt();
    async_store_.write(std::move(batch), no_conflict).then([this](const Result<Nothing>& result) {
        if (std::holds_alternative<Nothing>(result)) rooms_.read_all();
    });
}

void Nodes::hand_over(std::function<void()> done) {
    std::vector<std::int64_t> heirs = alive(true);
    if (heirs.empty()) heirs = alive(false);
    if (heirs.empty() || me_ == 0) return done();
    store::Batch batch{me_};
    batch.divide(me_, heirs);
    async_store_.write(std::move(batch), no_conflict)
        .then([this, done = std::move(done)](const Result<Nothing>& result) {
            if (std::holds_alternative<Nothing>(result)) tell_all({{"k", "take"}, {"left", true}});
            done();
        });
}

// ---- Draining

void Nodes::drain(bool on) {
    draining_ = on;
    services_.log.info(on ? "node.drained" : "node.undrained", {{"lease", me_}});
    // First, so that nobody hands us anything: what is said to one is heard in this order.
    for (const auto& [lease, peer] : peers_) send(lease, beat());
    on ? leave_tables() : take_up();
}

// In turn, so that no one of them gets all.
std::int64_t Nodes::heir() const {
    const std::vector<std::int64_t> heirs = alive(true);
    return heirs.empty() || !connected() ? 0 : heirs[ticks_ % heirs.size()];
}

void Nodes::leave_tables() const {
    if (heir() != 0) doors_.leave_tables();
}

bool Nodes::draining(std::int64_t lease) const {
    if (lease == me_) return draining_;
    const auto found = peers_.find(lease);
    return found != peers_.end() && found->second.draining;
}

// Older servers pass over what they do not know in it.
json::object Nodes::beat() const {
    json::object out{{"k", "beat"}};
    if (draining_) out["draining"] = true;
    return out;
}

} // namespace adjuge::house
