#include "house/nodes.h"

#include <unistd.h>

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "house/no_conflict.h"
#include "house/now.h"
#include "house/token.h"

namespace adjuge::house {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds cards_pause{100};
constexpr unsigned adopt_every = 60; // ticks
constexpr std::size_t most_over = 1'000;
constexpr std::size_t cards_together = 100;

} // namespace

std::string node_name(std::uint16_t port) {
    std::array<char, 256> name{};
    if (gethostname(name.data(), name.size() - 1) != 0) name[0] = '?';
    return fmt::format("{}:{}", name.data(), port);
}

std::string shared_word(store::Store& store, const std::string& what) {
    if (const auto word = store.get("house", what)) return *word;
    store.commit(store::Batch{}.create({"house", what, fresh_secret()}));
    return store.get("house", what).value();
}

Nodes::Nodes(Services& services, Rooms& rooms, AsyncStore& async_store, bus::Bus& bus,
             std::string name, const std::vector<BusKeys::Entry>& keys)
    : services_{services},
      rooms_{rooms},
      async_store_{async_store},
      bus_{bus},
      name_{std::move(name)},
      silence_{1'000 * static_cast<std::int64_t>(services.options.lease)},
      inbox_{std::make_shared<Inbox>(services.metrics.bus_refused, silence_ / 2)} {
    inbox_->keys.update(keys, steady_now(), wall_now());
}

void Nodes::begin(Doors doors) {
    doors_ = std::move(doors);
    listen_to_old_form();
    begin_again();
    tick();
}

void Nodes::begin_again() {
    std::vector<std::int64_t> all;
    for (const auto& [lease, peer] : peers_) all.push_back(lease);
    for (const std::int64_t lease : all) lose(lease);
    me_ = services_.store.lease();
    ours_until_ = steady_now() + silence_;
    early_.clear();
    early_bytes_ = 0;
    looking_ = false;
    token_published_ = false;
    take_up();
    listen();
    publish_admin_token();
}

// ---- Who lives

void Nodes::tick() {
    // Often: what is noticed later is added to everybody's wait.
    timer_ = services_.net.timer(milliseconds{silence_ / 8}, [this] { tick(); });
    if (services_.closing || me_ == 0) return;
    const std::int64_t now = steady_now();
    std::vector<Then<Frame>> late;
    bool deaf = !connected();
    for (auto& [lease, peer] : peers_) {
        send(lease, beat());
        if (peer.heal) heal(lease, peer);
        // What it says may be held back: who was signed out or banned there is not known here.
        if (peer.listed && peer.last != 0 && now - std::max(peer.fresh, peer.met) > 2 * silence_)
            deaf = true;
        // Cut off from the bus, though it lives: nobody waits for it in vain.
        if (peer.unheard || peer.last == 0 || now - peer.last < silence_) continue;
        peer.unheard = true;
        services_.log.warn("node.unheard",
                           {{"lease", lease}, {"name", peer.name}, {"version", peer.version}});
        end_lines(lease);
        waiting_for(lease, late);
    }
    for (auto at = asked_.begin(); at != asked_.end();) {
        const bool over = at->second.until < now;
        if (over) late.push_back(std::move(at->second.then));
        at = over ? asked_.erase(at) : std::next(at);
    }
    std::erase_if(offered_, [&](const auto& each) { return each.second.until < now; });
    for (const Then<Frame>& then : late) then(no_answer());
    if (++ticks_ % adopt_every == 0) take_up();
    if (draining_ && rooms_.have_own()) leave_tables(); // whoever gave them did not know
    if (deaf) doors_.hear({{"k", "gap"}});
    if (!listening_) listen();
    if (!token_published_) publish_admin_token();
    report_refused();
    maintain_keys();
    look();
}

void Nodes::look() {
    if (looking_ || services_.closing || me_ == 0) return;
    looking_ = true;
    for (auto& [lease, peer] : peers_) peer.looked_for = true;
    const auto read = [](const store::Store& store) -> Result<Seen> {
        return Seen{store.leases(), BusKeys::read(store)};
    };
    async_store_.work<Seen>(read).then(
        [this, now = steady_now(), me = me_](const Result<Seen>& result) {
            if (me != me_) return;
            looking_ = false;
            if (const auto* found = std::get_if<Seen>(&result)) {
                inbox_->unknown_key = false;
                inbox_->keys.update(found->keys, steady_now(), wall_now());
                seen(found->leases, now);
                hear_early();
            } else {
                blind_ = true;
            }
        });
}

// ---- The key of the bus

// Any node may do this; what two do at once is the same, or one of them is refused.
void Nodes::maintain_keys() {
    const std::int64_t now = steady_now();
    const std::vector<std::int64_t> expired = inbox_->keys.expired(now);
    if (!expired.empty()) {
        store::Batch batch{me_};
        for (const std::int64_t id : expired) batch.erase(BusKeys::kind, BusKeys::document_id(id));
        async_store_.write(std::move(batch), no_conflict).forget();
    }
    if (!inbox_->keys.wants_rotation(wall_now()) || now - rotated_at_ < BusKeys::overlap) return;
    rotated_at_ = now;
    rotate_key().forget();
}

Task<std::int64_t> Nodes::rotate_key() {
    const BusKeys::Entry next = inbox_->keys.next(wall_now());
    store::Batch batch{me_};
    batch.create(BusKeys::document(next));
    const Refusal rotating{.code = "tables.key_rotating", .status = 409};
    co_await async_store_.write(batch, rotating);
    services_.log.info("node.key_rotated", {{"key", next.id}});
    co_return next.id;
}

// ---- Who may administer

// The admin token of a node works at all of them: each publishes a digest of its own, which counts
// as long as its lease does.
void Nodes::publish_admin_token() {
    token_published_ = true; // or else tried again
    using Stale = std::vector<std::string>;
    const auto read = [](const store::Store& store) -> Result<Stale> {
        // In this order: a node that opens meanwhile has a lease before it has a document.
        const std::vector<store::Document> documents = store.list(admin_token_kind, "", 1'000);
        std::set<std::string> living;
        for (const store::Lease& each : store.leases()) living.insert(std::to_string(each.lease));
        Stale stale;
        for (const store::Document& each : documents)
            if (!living.contains(each.id)) stale.push_back(each.id);
        return stale;
    };
    async_store_.work<Stale>(read).then([this, me = me_](const Result<Stale>& result) {
        if (me != me_) return;
        store::Batch batch{me_};
        if (const auto* stale = std::get_if<Stale>(&result))
            for (const std::string& lease : *stale) batch.erase(admin_token_kind, lease);
        if (const std::string& token = services_.options.admin_token; !token.empty())
            batch.put({admin_token_kind, std::to_string(me_), hash_secret(token)});
        async_store_.write(std::move(batch), no_conflict)
            .then([this, me](const Result<Nothing>& written) {
                if (me == me_ && std::holds_alternative<Refusal>(written)) token_published_ = false;
            });
    });
}

// A lease is over when the database's clock says so and, by ours, no sign of life has come since:
// a clock that jumps, or a database that was away, takes no table from anybody.
void Nodes::seen(const std::vector<store::Lease>& living, std::int64_t asked) {
    const std::int64_t now = steady_now();
    std::set<std::int64_t> there;
    ours_until_ = 0;
    for (const store::Lease& each : living) {
        if (each.lease == me_) {
            ours_until_ = asked + std::min(each.left, silence_);
            continue;
        }
        there.insert(each.lease);
        greet(each.lease);
        Peer& peer = peers_[each.lease];
        if (!peer.listed || blind_ || peer.mark != each.mark) {
            peer.mark = each.mark;
            peer.moved = now;
        }
        peer.listed = true;
        peer.name = each.name;
        peer.version = each.info;
        if (peer.last == 0) peer.last = peer.met = now; // it has so long to speak
        const bool over = each.left <= 0 || each.left > 2 * silence_;
        if (over && now - peer.moved >= silence_ && !peer.burying) bury(each.lease, peer);
    }
    blind_ = false;
    std::vector<std::int64_t> gone;
    // Who speaks has a lease: one that was heard before the list was read, and is not in it, has
    // lost its own, and may not know yet.
    for (const auto& [lease, peer] : peers_)
        if (peer.looked_for && !there.contains(lease)) gone.push_back(lease);
    for (const std::int64_t lease : gone) lose_for_good(lease);
    if (!gone.empty()) take_up();
}

bool Nodes::know_all_tables() const {
    return !blind_ &&
           std::ranges::all_of(peers_, [](const auto& each) { return each.second.told; });
}

// They answer with all their cards.
void Nodes::greet(std::int64_t lease) {
    if (!std::exchange(peers_[lease].greeted, true)) send(lease, {{"k", "hello"}});
}

void Nodes::lose(std::int64_t lease) {
    end_lines(lease);
    flush(lease); // it may live, and its guests wait there
    std::vector<Then<Frame>> waiting;
    waiting_for(lease, waiting);
    rooms_.forget_cards(lease);
    peers_.erase(lease);
    services_.changed_elsewhere();
    for (const Then<Frame>& then : waiting) then(no_answer());
}

void Nodes::waiting_for(std::int64_t lease, std::vector<Then<Frame>>& all) {
    for (auto at = asked_.begin(); at != asked_.end();) {
        const bool theirs = at->second.to == lease;
        if (theirs) all.push_back(std::move(at->second.then));
        at = theirs ? asked_.erase(at) : std::next(at);
    }
}

// A lease is never given again.
void Nodes::lose_for_good(std::int64_t lease) {
    lose(lease);
    over_.insert(lease);
    if (over_.size() > most_over) over_.erase(over_.begin());
}

// Nor does anybody know whether they did what was asked.
Refusal Nodes::no_answer() { return {.code = "tables.no_answer", .status = 503}; }

// ---- Who has which table

Task<std::int64_t> Nodes::whose(std::string table) {
    if (!is_id(table)) co_return me_;
    if (rooms_.known(table) != nullptr) {
        // Cut off from the database one cannot know whether others have gone on with it.
        if (steady_now() > ours_until_) co_return refuse("tables.unavailable", 503);
        co_return me_;
    }
    const Elsewhere* card = rooms_.elsewhere(table);
    if (card != nullptr && peers_.contains(card->lease)) co_return card->lease;
    using Owner = std::optional<std::int64_t>;
    const auto read = [table](const store::Store& store) -> Result<Owner> {
        return store.owner(table);
    };
    const Owner owner = co_await async_store_.work<Owner>(read);
    if (!owner) co_return me_;
    if (*owner != 0) co_return *owner;
    // Nobody who lives has it: whoever is asked for it first.
    store::Batch batch{me_};
    batch.claim(table);
    const Refusal moving{.code = "tables.moving", .status = 421};
    co_await async_store_.write(batch, moving);
    co_return me_;
}

// ---- Cards

void Nodes::changed(const std::string& table) {
    changed_.insert(table);
    if (!cards_timer_.pending())
        cards_timer_ = services_.net.timer(cards_pause, [this] { publish_cards(); });
}

void Nodes::publish_cards() {
    json::array cards;
    const auto send_on = [&] {
        if (!cards.empty()) tell_all({{"k", "cards"}, {"cards", std::exchange(cards, {})}});
    };
    for (const std::string& table : std::exchange(changed_, {})) {
        json::object card{{"id", table}};
        if (const auto is = rooms_.card(table)) card["card"] = card_json(*is);
        cards.push_back(std::move(card));
        if (cards.size() >= cards_together) send_on();
    }
    send_on();
}

void Nodes::send_cards(std::int64_t to) {
    json::array cards;
    bool first = true;
    const auto send_on = [&](bool last) {
        send(to, {{"k", "cards"},
                  {"first", std::exchange(first, false)},
                  {"last", last},
                  {"cards", std::exchange(cards, {})}});
    };
    rooms_.each_own([&](const std::string& table) {
        if (const auto is = rooms_.card(table))
            cards.push_back(json::object{{"id", table}, {"card", card_json(*is)}});
        if (cards.size() >= cards_together) send_on(false);
    });
    send_on(true);
}

} // namespace adjuge::house
