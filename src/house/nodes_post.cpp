// How nodes reach each other. What one has to say to another waits until all that is due now was
// done, and goes together: a message costs more than what is in it, at both ends and in between.
// Every message is encrypted, and has a number: where one is missing, all that went between the two
// is begun anew; one that comes again is dropped.
#include <cinttypes>
#include <cstdio>

#include <fmt/format.h>

#include "house/nodes.h"
#include "house/now.h"

namespace adjuge::house {
namespace {

constexpr std::int64_t pause = 8;               // ms, from one message to the next, at least
constexpr std::size_t piece = 512 << 10;        // of a message: NATS takes a megabyte
constexpr std::size_t most_waiting = 128 << 20; // heard, and not seen to: the rest is lost
constexpr std::size_t message_overhead = 256;   // bytes of a message besides its text, about
constexpr std::size_t most_early = 8 << 20;     // bytes, of senders whose lease is looked up
constexpr int early_looks = 2;                  // one may be under way that began too early
constexpr std::int64_t heal_pause = 1'000;      // ms
constexpr std::int64_t refused_pause = 60'000;  // ms, from one line in the log to the next

// "OURS THEIRS\n" at the beginning of a message: times by the clocks of both.
std::pair<std::int64_t, std::int64_t> take_times(std::string_view& text) {
    std::pair<std::int64_t, std::int64_t> times{};
    const std::size_t end = text.find('\n');
    const std::string line{text.substr(0, end)};
    if (end == std::string_view::npos ||
        std::sscanf(line.c_str(), "%" SCNd64 " %" SCNd64, &times.first, &times.second) != 2)
        throw std::runtime_error{"no times"};
    text.remove_prefix(end + 1);
    return times;
}

} // namespace

std::string Nodes::subject(std::int64_t lease) const { return bus_subject(bus_form, name_, lease); }

// Messages are opened on the bus's thread, so that forged and repeated ones do not keep the house
// waiting.
void Nodes::listen() {
    const auto on_house_thread = [here = std::weak_ptr{here_}, &net = services_.net](auto action) {
        net.post([here, action = std::move(action)]() mutable {
            if (!here.expired()) action();
        });
    };
    const auto receive =
        [this, on_house_thread, name = name_, to = me_, inbox = inbox_,
         last = std::map<std::int64_t, std::int64_t>{}](std::string_view text) mutable {
            const auto envelope = Envelope::take_from(text);
            const auto key = envelope ? inbox->keys.find(envelope->key) : std::nullopt;
            auto opened = key ? envelope->open(*key, name, to, text) : std::nullopt;
            if (envelope && !key && !inbox->unknown_key.exchange(true))
                on_house_thread([this] { look(); });
            if (!opened) return inbox->refused.add();
            std::int64_t& seen = last[envelope->from]; // only holders of the key are remembered
            if (envelope->number <= seen) return inbox->refused.add(); // sent again, or overtaken
            seen = envelope->number;
            const std::size_t size = opened->size() + message_overhead;
            if (inbox->waiting_bytes + size > most_waiting) return; // a gap, which heals
            inbox->waiting_bytes += size;
            on_house_thread([this, to, inbox, size,
                             message = Message{*envelope, std::move(*opened)}]() mutable {
                inbox->waiting_bytes -= size;
                if (to == me_) hear(std::move(message));
            });
        };
    try {
        bus_.listen(subject(me_), receive);
        listening_ = true;
    } catch (const bus::BusError& error) { // tried again soon
        if (std::exchange(listening_, false)) return;
        services_.log.error("node.deaf", {{"why", error.what()}});
    }
}

// Nodes of an earlier version send in plain text. They are refused; the log says so once.
void Nodes::listen_to_old_form() {
    bus_.listen(fmt::format("adjuge.{}.{}.*", bus_form - 1, name_),
                [inbox = inbox_](const std::string&) { inbox->old_form = true; });
}

void Nodes::send(std::int64_t to, const json::object& head, std::string_view body) {
    Peer& peer = peers_[to];
    pack_lines(peer);
    pack(peer, head, body);
    flush_soon(to, peer);
}

void Nodes::tell_all(json::object what) {
    for (auto& [lease, peer] : peers_) send(lease, what);
}

// "HEAD BODY\n", how many bytes each has, and both.
void Nodes::pack(Peer& peer, const json::object& head, std::string_view body) {
    const std::string words = json::serialize(head);
    fmt::format_to(std::back_inserter(peer.outbox), "{} {}\n", words.size(), body.size());
    peer.outbox.append(words).append(body);
}

void Nodes::flush_soon(std::int64_t to, Peer& peer) {
    // What waits has a bound, and what goes together is seldom more than a piece.
    if (peer.outbox.size() + peer.out_bytes >= piece) return flush(to);
    if (std::exchange(peer.flushing, true)) return;
    const auto due = [this, here = std::weak_ptr{here_}, to] {
        if (!here.expired()) flush(to);
    };
    const std::int64_t wait = peer.flushed + pause - steady_now();
    if (wait <= 0) return services_.net.post(due);
    peer.flush_timer = services_.net.timer(std::chrono::milliseconds{wait}, due);
}

void Nodes::flush(std::int64_t to) {
    const auto at = peers_.find(to);
    if (at == peers_.end()) return;
    Peer& peer = at->second;
    pack_lines(peer);
    peer.flushing = false;
    peer.flushed = steady_now();
    const std::string whole = std::exchange(peer.outbox, {});
    if (whole.empty()) return;
    const std::string name = subject(to);
    const BusKeys::Entry key = inbox_->keys.sending(peer.flushed);
    for (std::string_view left{whole}; !left.empty();) {
        const bool first = left.size() == whole.size();
        const std::string_view now = left.substr(0, piece);
        left.remove_prefix(now.size());
        const Pieces::Kind kind{.first = first, .last = left.empty()};
        const Envelope envelope{me_, ++peer.sent, key.id, kind.number()};
        // With our time, and the last of theirs that we heard.
        const std::string text = fmt::format("{} {}\n{}", peer.flushed, peer.their_time, now);
        bus_.send(name, envelope.seal(key.key, name_, to, text));
    }
}

void Nodes::flush_all() {
    for (auto& [lease, peer] : peers_) flush(lease);
}

void Nodes::hear(Message message) {
    const std::int64_t from = message.envelope.from;
    if (over_.contains(from)) return;
    const auto at = peers_.find(from);
    if (at == peers_.end() || !at->second.listed) {
        // Only nodes whose lease is in the database are served.
        const std::size_t size = message.text.size() + message_overhead;
        if (early_bytes_ + size > most_early) return;
        early_bytes_ += size;
        early_.push_back({std::move(message), early_looks});
        return look();
    }
    Peer& peer = at->second;
    const std::int64_t number = message.envelope.number;
    if (number <= peer.heard) return;
    const bool gap = number != peer.heard + 1;
    if (gap && peer.heard != 0) ++peer.gaps; // before, it may have spoken before we listened
    peer.heard = number;
    peer.last = steady_now();
    peer.unheard = false;
    try {
        std::string_view text{message.text};
        const auto times = take_times(text);
        peer.their_time = std::max(peer.their_time, times.first);
        peer.fresh = std::max(peer.fresh, times.second);
        if (gap) {
            end_lines(from);
            send(from, {{"k", "anew"}}); // a line that they opened may be none here
            peer.came.forget();
            heal(from, peer);
        }
        greet(from);
        for (auto& [head, body] : std::exchange(peer.unasked, {}))
            if (asked_.contains(head.at("n").as_int64())) send(from, head, body);
        if (const auto whole = peer.came.add(Pieces::Kind::of(message.envelope.piece), text))
            hear_whole(from, *whole);
    } catch (const std::exception& error) {
        misheard(from, error.what());
    }
}

// Something was lost between us: all that it may have been about is read or asked for again.
// Whoever drops messages on purpose makes us do so once a second at most.
void Nodes::heal(std::int64_t lease, Peer& peer) {
    const std::int64_t now = steady_now();
    peer.heal = peer.healed != 0 && now - peer.healed < heal_pause;
    if (peer.heal) return;
    peer.healed = now;
    if (peer.gaps > 0 && (peer.gap_logged == 0 || now - peer.gap_logged > refused_pause)) {
        services_.log.warn("node.gap", {{"lease", lease}, {"gaps", std::exchange(peer.gaps, 0)}});
        peer.gap_logged = now;
    }
    doors_.hear({{"k", "gap"}});
    peer.greeted = peer.told = false;
    greet(lease);
}

// Every message tells when its sender last heard from us, by our clock. Of one that comes too late
// the guest who asked was told long ago that there is no answer: it must not happen any more.
bool Nodes::stale(std::int64_t from) const {
    const auto at = peers_.find(from);
    return at == peers_.end() || steady_now() - at->second.fresh > patience + silence_ / 2;
}

void Nodes::hear_early() {
    early_bytes_ = 0;
    bool again = false;
    for (Early& early : std::exchange(early_, {})) {
        const auto at = peers_.find(early.message.envelope.from);
        if (at != peers_.end() && at->second.listed) {
            hear(std::move(early.message));
        } else if (--early.looks_left > 0) {
            early_bytes_ += early.message.text.size() + message_overhead;
            early_.push_back(std::move(early));
            again = true;
        } else {
            inbox_->refused.add();
        }
    }
    if (again) look();
}

// Somebody on the bus who is no node, or one that was cut off while the key was rotated.
void Nodes::report_refused() {
    const std::uint64_t refused = inbox_->refused.value();
    const std::int64_t now = steady_now();
    const std::uint64_t fresh = refused - refused_reported_;
    if (fresh > 0 && (refused_reported_ == 0 || now - refused_reported_at_ > refused_pause)) {
        services_.log.warn("node.refused", {{"messages", fresh}});
        refused_reported_ = refused;
        refused_reported_at_ = now;
    }
    if (inbox_->old_form && !std::exchange(old_form_reported_, true))
        services_.log.warn("node.old_form", {{"form", bus_form - 1}});
}

void Nodes::hear_whole(std::int64_t from, std::string_view text) {
    while (!text.empty() && !over_.contains(from)) {
        std::size_t head = 0;
        std::size_t body = 0;
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string sizes{text.substr(0, end)};
        text.remove_prefix(std::min(end + 1, text.size()));
        if (std::sscanf(sizes.c_str(), "%zu %zu", &head, &body) != 2 || head > text.size() ||
            body > text.size() - head)
            throw std::runtime_error{"cut short"};
        const std::string_view words = text.substr(0, head);
        const std::string_view more = text.substr(head, body);
        text.remove_prefix(head + body);
        try { // one does no harm to the others
            dispatch(from, {json::parse(words).as_object(), std::string{more}});
        } catch (const std::exception& error) {
            misheard(from, error.what());
        }
    }
}

// Of another version, perhaps, which then says so again and again: told once of each.
void Nodes::misheard(std::int64_t from, std::string_view why) {
    const auto at = peers_.find(from);
    if (at != peers_.end() && std::exchange(at->second.strange, true)) return;
    services_.log.error(
        "node.misheard",
        {{"lease", from}, {"version", at == peers_.end() ? "" : at->second.version}, {"why", why}});
}

} // namespace adjuge::house
