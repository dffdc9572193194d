#include "house/far_thinkers.h"

#include <algorithm>

#include "base/version.h"
#include "house/now.h"
#include "house/token.h"
#include "text/lines.h"

namespace adjuge::house {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds round_trip{500};       // there and back, and what a busy machine adds
constexpr std::int64_t keys_pause = 2'000;    // ms, from one look at the keys to the next
constexpr std::int64_t forged_pause = 60'000; // ms, from one line in the log to the next
constexpr milliseconds report_pause{1'000};   // until forged messages are looked at
constexpr std::size_t most_posted = 1'000;    // messages, for the house thread
constexpr std::size_t most_versions = 16;     // that are told of
constexpr std::string_view hello_question = R"({"do":"hello"})";

} // namespace

FarThinkers::FarThinkers(server::Net& net, bus::Bus& bus, AsyncStore& async_store, Metrics& metrics,
                         Log& log, std::string bus_name, const std::vector<WorkerKey>& keys)
    : net_{net},
      bus_{bus},
      async_store_{async_store},
      metrics_{metrics},
      log_{log},
      bus_name_{std::move(bus_name)},
      id_{fresh_id()},
      keys_read_at_{steady_now()} {
    set_keys(keys);
    listen(WorkerMessage::announcement, announcements_subject(bus_name_),
           &FarThinkers::hear_announcement);
    listen(WorkerMessage::answer, answers_subject(bus_name_, id_), &FarThinkers::hear_answer);
}

std::optional<bus::Key> FarThinkers::Inbox::find(const std::string& id) {
    const std::lock_guard lock{mutex};
    const auto at = keys.find(id);
    return at == keys.end() ? std::nullopt : std::optional{at->second};
}

// Messages are opened on the bus's thread, so that forged ones do not keep the house waiting.
void FarThinkers::listen(WorkerMessage kind, const std::string& subject,
                         void (FarThinkers::*hear)(const WorkerEnvelope&, const json::object&)) {
    bus_.listen(
        subject, [this, kind, hear, inbox = inbox_, here = std::weak_ptr{here_}, &net = net_,
                  &metrics = metrics_, bus_name = bus_name_,
                  node = kind == WorkerMessage::answer ? id_ : "-"](std::string_view message) {
            const auto envelope =
                message.size() > largest_answer ? std::nullopt : WorkerEnvelope::take_from(message);
            const auto key = envelope ? inbox->find(envelope->key) : std::nullopt;
            const auto text = key && envelope->node == node
                                  ? envelope->open(kind, *key, bus_name, message)
                                  : std::nullopt;
            if (!text) {
                ++(envelope && !key ? inbox->unknown : inbox->forged);
                if (key || !envelope) metrics.bus_refused.add();
                if (inbox->reported.exchange(true)) return;
                return net.post([this, here] {
                    if (!here.expired())
                        report_timer_ = net_.timer(report_pause, [this] { report(); });
                });
            }
            json::error_code error;
            json::value value = json::parse(*text, error);
            if (error || !value.is_object() || inbox->waiting >= most_posted) return;
            ++inbox->waiting;
            net.post([this, hear, here, inbox, envelope = *envelope, value = std::move(value)] {
                --inbox->waiting;
                if (!here.expired()) (this->*hear)(envelope, value.as_object());
            });
        });
}

// ---- Who may be asked

void FarThinkers::hear_announcement(const WorkerEnvelope& envelope, const json::object& text) {
    // Who is revoked is noticed by this, too.
    if (steady_now() - keys_read_at_ >= keys_pause) keys_changed();
    const json::value* theirs = text.if_contains("version");
    const json::value* threads = text.if_contains("threads");
    if (theirs == nullptr || !theirs->is_string() || threads == nullptr || !threads->is_int64())
        return;
    // Bots of another version are others.
    if (theirs->as_string() != version) {
        std::string name = clean(std::string_view{theirs->as_string()}.substr(0, 32));
        if (other_versions_.size() < most_versions && other_versions_.insert(name).second)
            log_.warn("worker.other_version", {{"key", envelope.key}, {"version", name}});
        return;
    }
    const std::int64_t now = steady_now();
    const WorkerId worker{envelope.key, envelope.worker};
    const auto most = static_cast<std::int64_t>(WorkerList::most_threads);
    const auto claimed =
        static_cast<std::size_t>(std::clamp<std::int64_t>(threads->as_int64(), 0, most));
    if (!workers_.announced(worker, envelope.number, claimed, now)) return;
    if (!workers_.greet(worker, number_ + 1, now)) return;
    send(worker, ++number_, hello_question);
}

bool FarThinkers::ready() const {
    return bus_.connected() && workers_.choose(steady_now()).has_value();
}

std::size_t FarThinkers::count() const { return workers_.count(steady_now()); }
std::size_t FarThinkers::count(const std::string& key) const {
    return workers_.count(key, steady_now());
}

void FarThinkers::distrust(const WorkerId& worker, std::string_view why) {
    if (const std::int64_t pause = workers_.failed(worker, steady_now()); pause > 0)
        log_.warn("worker.resting", {{"key", worker.key},
                                     {"worker", worker.worker},
                                     {"why", why},
                                     {"seconds", pause / 1'000}});
}

// ---- Questions

void FarThinkers::send(const WorkerId& to, std::int64_t number, std::string_view text) {
    const auto key = inbox_->find(to.key);
    if (!key) return; // revoked
    const WorkerEnvelope envelope{
        .key = to.key, .worker = to.worker, .node = id_, .number = number};
    bus_.send(questions_subject(bus_name_, to.worker),
              envelope.seal(WorkerMessage::question, *key, bus_name_, text));
}

void FarThinkers::think(const json::object& asked, milliseconds longest, Then then) {
    const auto worker = workers_.choose(steady_now());
    if (!worker) return then(nullptr, {});
    const std::int64_t number = ++number_;
    workers_.asked(*worker);
    asked_.emplace(number,
                   Asked{*worker, std::move(then), net_.timer(longest + round_trip, [this, number] {
                             distrust(asked_.at(number).worker, "it does not answer");
                             end(number, nullptr);
                         })});
    send(*worker, number, json::serialize(asked));
}

// One that comes late, a second time or from another worker answers nothing.
void FarThinkers::hear_answer(const WorkerEnvelope& envelope, const json::object& text) {
    const WorkerId worker{envelope.key, envelope.worker};
    const auto at = asked_.find(envelope.number);
    if (at == asked_.end()) {
        if (text.contains("ready")) workers_.greeted(worker, envelope.number);
        return;
    }
    if (at->second.worker != worker) return;
    if (text.contains("busy")) {
        workers_.full(worker, steady_now());
        return end(envelope.number, nullptr);
    }
    const json::value* move = text.if_contains("move");
    if (move != nullptr && move->is_object()) return end(envelope.number, &move->as_object());
    distrust(worker, "it answers no move");
    end(envelope.number, nullptr);
}

void FarThinkers::end(std::int64_t number, const json::object* move) {
    const auto asked = asked_.extract(number);
    workers_.answered(asked.mapped().worker);
    if (move != nullptr) metrics_.thoughts_elsewhere.add();
    asked.mapped().then(move, asked.mapped().worker);
}

// ---- Keys

void FarThinkers::keys_changed() {
    if (std::exchange(reading_keys_, true)) return;
    keys_read_at_ = steady_now();
    using Keys = std::vector<WorkerKey>;
    const auto read = [](const store::Store& store) -> Result<Keys> {
        return read_worker_keys(store);
    };
    async_store_.work<Keys>(read).then(
        [this, here = std::weak_ptr{here_},
         unknown = inbox_->unknown.load()](const Result<Keys>& result) {
            if (here.expired()) return;
            reading_keys_ = false;
            const auto* keys = std::get_if<Keys>(&result);
            if (keys == nullptr) return; // the database is away: those that were known are
            const std::size_t before = inbox_->keys.size();
            set_keys(*keys);
            // They came before the key was known, or it is none of ours.
            inbox_->unknown -= unknown;
            if (keys->size() > before) return;
            metrics_.bus_refused.add(unknown);
            unreported_ += unknown;
        });
}

void FarThinkers::set_keys(const std::vector<WorkerKey>& keys) {
    std::set<std::string> ids;
    {
        const std::lock_guard lock{inbox_->mutex};
        inbox_->keys.clear();
        for (const WorkerKey& key : keys) {
            inbox_->keys.emplace(key.id, key.key);
            ids.insert(key.id);
        }
    }
    workers_.keep_keys(ids);
    std::vector<std::int64_t> revoked;
    for (const auto& [number, asked] : asked_)
        if (!ids.contains(asked.worker.key)) revoked.push_back(number);
    for (const std::int64_t number : revoked) end(number, nullptr);
}

// Somebody on the bus who is no worker of ours.
void FarThinkers::report() {
    inbox_->reported = false;
    unreported_ += inbox_->forged.exchange(0);
    const std::int64_t now = steady_now();
    if (inbox_->unknown > 0 && now - keys_read_at_ >= keys_pause) keys_changed();
    if (unreported_ == 0 || (reported_at_ != 0 && now - reported_at_ < forged_pause)) return;
    log_.warn("worker.refused", {{"messages", std::exchange(unreported_, 0)}});
    reported_at_ = now;
}

} // namespace adjuge::house
