// How the servers of a house reach each other. What one has to say to another waits until all that
// is due now was done, and goes together: a message costs more than what is in it, at both ends and
// in between. Every message has a number: where one is missing, all that went between the two is
// begun anew.
#include <atomic>
#include <cinttypes>
#include <cstdio>

#include <fmt/format.h>

#include "house/nodes.h"
#include "house/now.h"

namespace adjuge::house {
namespace {

constexpr std::int64_t pause = 8;               // ms, from one message to the next, at least
constexpr std::size_t piece = 512 << 10;        // of a message: NATS takes a megabyte
constexpr std::int64_t late = 64;               // messages, by which one may come too late
constexpr std::size_t most_waiting = 128 << 20; // heard, and not seen to: the rest is lost

} // namespace

// The number is that of the form in which they speak: who has another is not heard at all.
std::string Nodes::subject(std::int64_t lease) const {
    return fmt::format("adjuge.2.{}.{}", name_, lease);
}

void Nodes::listen() {
    bus_.listen(subject(me_),
                [this, here = std::weak_ptr{here_}, &net = services_.net, to = me_,
                 waiting = std::make_shared<std::atomic<std::size_t>>()](std::string text) {
                    const std::size_t size = text.size();
                    if (*waiting + size > most_waiting) return; // a gap, which heals
                    *waiting += size;
                    net.post([this, here, to, waiting, text = std::move(text)] {
                        *waiting -= text.size();
                        if (!here.expired() && to == me_) hear(text);
                    });
                });
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

// "FROM NUMBER KIND\n", then a piece of what waits.
void Nodes::flush(std::int64_t to) {
    const auto at = peers_.find(to);
    if (at == peers_.end()) return;
    Peer& peer = at->second;
    pack_lines(peer);
    peer.flushing = false;
    peer.flushed = steady_now();
    const std::string whole = std::exchange(peer.outbox, {});
    const std::string name = subject(to);
    for (std::string_view left{whole}; !left.empty();) {
        const bool first = left.size() == whole.size();
        const std::string_view now = left.substr(0, piece);
        left.remove_prefix(now.size());
        const Pieces::Kind kind{.first = first, .last = left.empty()};
        bus_.send(name, fmt::format("{} {} {}\n{}", me_, ++peer.sent, kind.number(), now));
    }
}

void Nodes::flush_all() {
    for (auto& [lease, peer] : peers_) flush(lease);
}

void Nodes::hear(std::string_view text) {
    std::int64_t from = 0;
    try {
        std::int64_t number = 0;
        int kind = 0;
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string envelope{text.substr(0, end)};
        if (std::sscanf(envelope.c_str(), "%" SCNd64 " %" SCNd64 " %d", &from, &number, &kind) != 3)
            throw std::runtime_error{"no envelope"};
        text.remove_prefix(std::min(end + 1, text.size()));
        if (over_.contains(from)) return;
        Peer& peer = peers_[from];
        // Again, or after one that was sent later: what is done stays done. Who counts anew has
        // forgotten us.
        if (number <= peer.heard && number != 1 && peer.heard - number < late) return;
        const bool gap = number != peer.heard + 1;
        peer.heard = number;
        peer.last = steady_now();
        peer.unheard = false;
        if (gap) {
            services_.log.warn("node.gap", {{"lease", from}});
            end_lines(from);
            send(from, {{"k", "anew"}}); // a line that they opened may be none here
            doors_.hear({{"k", "gap"}});
            peer.greeted = peer.told = false;
            peer.came.forget();
        }
        greet(from);
        if (const auto whole = peer.came.add(Pieces::Kind::of(kind), text))
            hear_whole(from, *whole);
    } catch (const std::exception& error) {
        misheard(from, error.what());
    }
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
