// Sockets and streams of guests who are at one server and whose table is at another.
#include "house/nodes.h"
#include "house/now.h"

namespace adjuge::house {
namespace {

constexpr std::uint16_t line_going_away = 1001;
constexpr std::int64_t offer_patience = 10'000; // ms

} // namespace

// The other end of a line, where the table is.
struct Nodes::Far {
    virtual ~Far() = default;
    virtual void message(std::string_view text) = 0;
    virtual void end() = 0; // once: whoever holds it is told
};

class Nodes::FarSocket final : public server::Socket, public Far {
public:
    FarSocket(Nodes& nodes, Line line, std::string address)
        : nodes_{nodes},
          line_{line},
          address_{std::move(address)} {}

    using Socket::send;
    void send(std::shared_ptr<const std::string> text) override {
        if (open_) nodes_.put_out(line_, std::move(text));
    }
    void close(std::uint16_t code, std::string_view reason) override {
        if (open_) nodes_.close_far(line_, code, reason);
    }
    bool open() const override { return open_; }
    const std::string& address() const override { return address_; }

    void message(std::string_view text) override {
        if (open_ && on_message) on_message(text);
    }
    void end() override {
        if (!std::exchange(open_, false)) return;
        const auto closed = std::exchange(on_closed, {});
        const auto message = std::exchange(on_message, {}); // may hold us
        if (closed) closed();
    }

private:
    Nodes& nodes_;
    Line line_;
    std::string address_;
    bool open_{true};
};

class Nodes::FarStream final : public server::Stream, public Far {
public:
    FarStream(Nodes& nodes, Line line, std::string address)
        : nodes_{nodes},
          line_{line},
          address_{std::move(address)} {}

    void write(std::string_view text) override {
        if (open_) nodes_.put_out(line_, std::make_shared<const std::string>(text));
    }
    void close() override {
        if (open_) nodes_.close_far(line_, line_going_away, "");
    }
    bool open() const override { return open_; }
    const std::string& address() const override { return address_; }

    void message(std::string_view) override {}
    void end() override {
        if (!std::exchange(open_, false)) return;
        if (const auto closed = std::exchange(on_closed, {})) closed();
    }

private:
    Nodes& nodes_;
    Line line_;
    std::string address_;
    bool open_{true};
};

// ---- Where the table is

void Nodes::offer(Line line, server::Response response, std::string address) {
    offered_.insert_or_assign(
        line, Offered{std::move(response), std::move(address), steady_now() + offer_patience});
}

void Nodes::opened(Line line) {
    const auto at = offered_.find(line);
    if (at == offered_.end()) return send(line.first, {{"k", "close"}, {"n", line.second}});
    const Offered offered = std::move(at->second);
    offered_.erase(at);
    if (offered.response.socket) {
        const auto socket = std::make_shared<FarSocket>(*this, line, offered.address);
        far_.emplace(line, socket);
        offered.response.socket(socket);
    } else {
        const auto stream = std::make_shared<FarStream>(*this, line, offered.address);
        far_.emplace(line, stream);
        offered.response.stream(stream);
    }
}

// The same text for many lines follows one after the other: it is sent once.
void Nodes::put_out(Line line, std::shared_ptr<const std::string> text) {
    Peer& peer = peers_[line.first];
    if (peer.out.empty() || peer.out.back().text != text) {
        peer.out_bytes += text->size();
        peer.out.push_back({std::move(text), {}});
    }
    peer.out.back().lines.push_back(line.second);
    flush_soon(line.first, peer);
}

// Before anything else is said: a line closes after its last word.
void Nodes::pack_lines(Peer& peer) {
    if (peer.out.empty()) return;
    json::array items;
    std::string body;
    for (const Out& out : std::exchange(peer.out, {})) {
        json::array item{out.text->size()};
        for (const std::int64_t n : out.lines) item.push_back(n);
        items.push_back(std::move(item));
        body += *out.text;
    }
    peer.out_bytes = 0;
    pack(peer, {{"k", "out"}, {"items", std::move(items)}}, body);
}

void Nodes::close_far(Line line, std::uint16_t code, std::string_view why) {
    const auto at = far_.find(line);
    if (at == far_.end()) return;
    send(line.first, {{"k", "close"}, {"n", line.second}, {"code", code}, {"why", why}});
    // Not from within a call of theirs.
    services_.net.post([far = at->second] { far->end(); });
    far_.erase(at);
}

void Nodes::hear_in(Line line, std::string_view text) {
    const auto at = far_.find(line);
    if (at == far_.end()) return;
    if (stale(line.first)) return close_far(line, line_going_away, "stopping");
    const auto far = at->second;
    far->message(text);
}

// ---- Where the guest is

server::Response Nodes::near_line(std::int64_t to, std::int64_t n, server::Response response,
                                  bool stream) {
    const Line line{to, n};
    const auto begin = [this, line](Near near) {
        if (!peers_.contains(line.first)) return false;
        near_.insert_or_assign(line, std::move(near));
        send(line.first, {{"k", "open"}, {"n", line.second}});
        return true;
    };
    const auto end = [this, line] {
        if (near_.erase(line) > 0 && peers_.contains(line.first))
            send(line.first, {{"k", "part"}, {"n", line.second}});
    };
    if (stream) {
        response.stream = [this, begin, end](const std::shared_ptr<server::Stream>& it) {
            services_.metrics.streams.add();
            it->on_closed = [this, end] {
                services_.metrics.streams.sub();
                end();
            };
            if (!begin({.stream = it})) it->close();
        };
    } else {
        response.socket = [this, line, begin, end](const std::shared_ptr<server::Socket>& it) {
            services_.metrics.sockets.add();
            it->on_message = [this, line](std::string_view text) {
                if (near_.contains(line)) send(line.first, {{"k", "in"}, {"n", line.second}}, text);
            };
            it->on_closed = [this, end] {
                services_.metrics.sockets.sub();
                end();
            };
            if (!begin({.socket = it})) it->close(line_going_away, "stopping");
        };
    }
    return response;
}

void Nodes::hear_out(std::int64_t from, const Frame& frame) {
    std::size_t at = 0;
    for (const json::value& item : frame.head.at("items").as_array()) {
        const json::array& numbers = item.as_array();
        const auto size = numbers.at(0).to_number<std::size_t>();
        const auto text = std::make_shared<const std::string>(frame.body.substr(at, size));
        at += size;
        for (std::size_t k = 1; k < numbers.size(); ++k) {
            const auto found = near_.find({from, numbers[k].as_int64()});
            if (found == near_.end()) continue;
            if (found->second.socket) found->second.socket->send(text);
            if (found->second.stream) found->second.stream->write(*text);
        }
    }
}

void Nodes::hear_close(Line line, const json::object& head) {
    const json::value* code = head.if_contains("code");
    const json::value* why = head.if_contains("why");
    const auto near = near_.extract(line);
    if (!near) return;
    if (near.mapped().stream) near.mapped().stream->close();
    if (near.mapped().socket)
        near.mapped().socket->close(
            code != nullptr && code->is_int64() && code->as_int64() >= 1000 &&
                    code->as_int64() < 5000
                ? static_cast<std::uint16_t>(code->as_int64())
                : line_going_away,
            why != nullptr && why->is_string() ? std::string_view{why->as_string()} : "stopping");
}

void Nodes::hear_part(Line line) {
    if (auto far = far_.extract(line)) far.mapped()->end();
}

// Guests come back by themselves, and hear what they missed.
void Nodes::end_lines(std::int64_t with) {
    static const auto bye = std::make_shared<const std::string>(R"({"t":"bye","why":"stopping"})");
    std::vector<Line> near;
    std::vector<Line> far;
    for (const auto& [line, it] : near_)
        if (line.first == with) near.push_back(line);
    for (const auto& [line, it] : far_)
        if (line.first == with) far.push_back(line);
    for (const Line& line : near) {
        const auto it = near_.extract(line);
        if (!it) continue;
        if (it.mapped().socket) {
            it.mapped().socket->send(bye);
            it.mapped().socket->close(line_going_away, "stopping");
        }
        if (it.mapped().stream) {
            it.mapped().stream->write(*bye);
            it.mapped().stream->close();
        }
    }
    for (const Line& line : far) {
        send(line.first, {{"k", "close"}, {"n", line.second}});
        if (auto it = far_.extract(line)) it.mapped()->end();
    }
}

} // namespace adjuge::house
