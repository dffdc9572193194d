// What the servers of a house ask of each other, and tell. One of them may be of the version before
// or after: fields that it does not send are none, those that are not known here are passed over,
// and what makes no sense costs no more than itself (docs/scale.md).
#include "house/nodes.h"
#include "house/now.h"
#include "house/token.h"

namespace adjuge::house {
namespace {

std::string text_at(const json::object& from, std::string_view key) {
    const json::value* value = from.if_contains(key);
    return value != nullptr && value->is_string() ? std::string{value->as_string()} : "";
}

std::int64_t number_at(const json::object& from, std::string_view key) {
    const json::value* value = from.if_contains(key);
    return value != nullptr && value->is_int64() ? value->as_int64() : 0;
}

bool flag_at(const json::object& from, std::string_view key) {
    const json::value* value = from.if_contains(key);
    return value != nullptr && value->is_bool() && value->as_bool();
}

json::array fields_json(const server::Fields& fields) {
    json::array out;
    for (const auto& [name, value] : fields) out.push_back(json::array{name, value});
    return out;
}

server::Fields fields_at(const json::object& from, std::string_view key) {
    server::Fields out;
    const json::value* all = from.if_contains(key);
    if (all == nullptr || !all->is_array()) return out;
    for (const json::value& each : all->as_array()) {
        const json::array* pair = each.if_array();
        if (pair == nullptr || pair->size() != 2) return {};
        for (const json::value& text : *pair) // nobody writes lines of their own into an answer
            if (!text.is_string() || text.as_string().find_first_of("\r\n") != json::string::npos)
                return {};
        out.emplace_back((*pair)[0].as_string(), (*pair)[1].as_string());
    }
    return out;
}

constexpr std::size_t most_guests = 100'000; // at one table, with all who ever said something
constexpr std::size_t most_unasked = 1'000;  // requests that wait for a peer to be heard

// Everything that the lobby, previews, streams and seat links read of it.
void require_table_info(const std::string& info, std::string_view id) {
    constexpr std::size_t longest = 64 << 10;
    if (info.size() > longest) throw std::runtime_error{"a table's summary is too long"};
    const json::value parsed = json::parse(info);
    for (const std::string_view text : {"id", "game", "name", "status"})
        (void)parsed.at(text).as_string();
    if (parsed.at("id").as_string() != id) throw std::runtime_error{"another table's summary"};
    for (const json::value& seat : parsed.at("seats").as_array()) {
        (void)seat.at("kind").as_string();
        for (const std::string_view key : {"name", "guest"})
            if (!seat.at(key).is_null()) (void)seat.at(key).as_string();
    }
}

} // namespace

void Nodes::dispatch(std::int64_t from, Frame frame) {
    const std::string kind = text_at(frame.head, "k");
    const std::int64_t n = number_at(frame.head, "n");
    if (kind == "beat") {
        Peer& peer = peers_[from];
        peer.draining = flag_at(frame.head, "draining");
        peer.left = false;
        return;
    }
    if (kind == "anew") return end_lines(from);
    if (kind == "out") return hear_out(from, frame);
    if (kind == "in") return hear_in({from, n}, frame.body);
    if (kind == "open") return opened({from, n});
    if (kind == "close") return hear_close({from, n}, frame.head);
    if (kind == "part") return hear_part({from, n});
    if (kind == "gap") return misheard(from, "a gap is noticed, not told");
    if (kind == "visit") return serve_visit(from, std::move(frame));
    if (kind == "ask") return serve_ask(from, std::move(frame));
    if (kind == "hello") return send_cards(from);
    if (kind == "take") {
        if (flag_at(frame.head, "left")) {
            rooms_.forget_cards(from);
            peers_[from].left = true;
        }
        return take_over();
    }
    if (kind == "cards") {
        if (flag_at(frame.head, "first")) rooms_.forget_cards(from);
        for (const json::value& each : frame.head.at("cards").as_array()) hear_card(from, each);
        if (flag_at(frame.head, "last")) peers_[from].told = true;
        return services_.changed_elsewhere();
    }
    if (kind == "answer") {
        const auto at = asked_.find(n);
        if (at == asked_.end() || at->second.to != from) return;
        const Then<Frame> then = std::move(at->second.then);
        asked_.erase(at);
        return then(std::move(frame));
    }
    if (!doors_.hear(frame.head)) misheard(from, "what is " + kind + "?");
}

// One that cannot be read does not hide the others.
void Nodes::hear_card(std::int64_t from, const json::value& about) {
    try {
        const json::value* card = about.as_object().if_contains("card");
        const std::string id{about.at("id").as_string()};
        if (!is_id(id)) throw std::runtime_error{"no table has such an id"};
        rooms_.hear_card(from, id,
                         card == nullptr ? std::nullopt
                                         : std::optional{card_from_json(id, card->as_object())});
    } catch (const std::exception& error) {
        misheard(from, error.what());
    }
}

Task<Nodes::Frame> Nodes::request(std::int64_t to, json::object head, std::string body,
                                  std::chrono::milliseconds timeout) {
    return Task<Frame>::from([&](Then<Frame> then) {
        if (peers_[to].unheard) return then(no_answer());
        const std::int64_t n = ++number_;
        head["n"] = n;
        asked_.emplace(n, Asked{to, steady_now() + timeout.count(), std::move(then)});
        // It serves no question that may be old, so we must have heard its time first.
        if (Peer& peer = peers_[to]; peer.their_time == 0 && peer.unasked.size() < most_unasked)
            peer.unasked.emplace_back(std::move(head), std::move(body));
        else
            send(to, head, body);
    });
}

// ---- Visits

Task<server::Response> Nodes::visit(std::int64_t to, server::Request request) {
    json::object head{{"k", "visit"},
                      {"method", request.method},
                      {"path", request.path},
                      {"query", request.query},
                      {"headers", fields_json(request.headers)},
                      {"address", request.address},
                      {"upgrade", request.upgrade}};
    const Frame answer = co_await this->request(to, head, request.body);
    server::Response response;
    response.status = static_cast<unsigned>(number_at(answer.head, "status"));
    if (response.status < 100 || response.status > 599) co_return no_answer();
    response.type = text_at(answer.head, "type");
    response.headers = fields_at(answer.head, "headers");
    response.body = answer.body;
    const std::string line = text_at(answer.head, "line");
    if (line.empty()) co_return response;
    co_return near_line(to, number_at(answer.head, "n"), response, line == "stream");
}

void Nodes::serve_visit(std::int64_t from, Frame frame) {
    if (stale(from)) return; // whoever asked has given up
    const json::object& head = frame.head;
    server::Request request;
    request.method = text_at(head, "method");
    request.path = text_at(head, "path");
    request.query = text_at(head, "query");
    request.headers = fields_at(head, "headers");
    request.address = text_at(head, "address");
    request.upgrade = flag_at(head, "upgrade");
    request.body = std::move(frame.body);
    const std::int64_t n = number_at(head, "n");
    const auto answer = [this, here = std::weak_ptr{here_}, from, n,
                         address = request.address](server::Response response) {
        if (here.expired()) return;
        json::object out{{"k", "answer"},
                         {"n", n},
                         {"status", response.status},
                         {"type", response.type},
                         {"headers", fields_json(response.headers)}};
        if (response.socket || response.stream) {
            out["line"] = response.socket ? "socket" : "stream";
            send(from, out);
            return offer({from, n}, std::move(response), address);
        }
        send(from, out, response.shared ? *response.shared : response.body);
    };
    // Whoever answers may be on another thread.
    doors_.visit(std::move(request), [&net = services_.net, answer](server::Response response) {
        net.post(
            [answer, response = std::move(response)]() mutable { answer(std::move(response)); });
    });
}

// ---- Questions of the house itself

Task<json::object> Nodes::ask(std::int64_t to, json::object what,
                              std::chrono::milliseconds timeout) {
    json::object head{{"k", "ask"}, {"what", std::move(what)}};
    const Frame answer = co_await request(to, head, std::string{}, timeout);
    const json::value* said = answer.head.if_contains("said");
    if (said != nullptr && said->is_object()) co_return said->as_object();
    const std::string code = text_at(answer.head, "code");
    if (code.empty()) co_return no_answer();
    const std::int64_t status = number_at(answer.head, "status");
    if (status < 400 || status > 599) co_return no_answer();
    co_return refuse(code, static_cast<unsigned>(status));
}

Task<json::array> Nodes::ask_all(json::object what, std::string list) {
    std::vector<std::int64_t> all;
    for (const auto& [lease, peer] : peers_) all.push_back(lease);
    std::vector<Task<json::object>> tasks; // all at once, then one after the other
    for (const std::int64_t lease : all) tasks.push_back(ask(lease, what));
    json::array found;
    for (Task<json::object>& task : tasks) {
        const Result<json::object> result = co_await std::move(task).whole();
        const auto* said = std::get_if<json::object>(&result);
        const json::value* theirs = said == nullptr ? nullptr : said->if_contains(list);
        // Whoever does not answer has nothing to list just now.
        if (theirs == nullptr || !theirs->is_array()) continue;
        for (const json::value& each : theirs->as_array()) found.push_back(each);
    }
    co_return found;
}

void Nodes::serve_ask(std::int64_t from, Frame frame) {
    if (stale(from)) return;
    const std::int64_t n = number_at(frame.head, "n");
    doors_.ask(frame.head.at("what").as_object())
        .then([this, from, n](const Result<json::object>& result) {
            json::object out{{"k", "answer"}, {"n", n}};
            if (const auto* refusal = std::get_if<Refusal>(&result)) {
                out["code"] = refusal->code;
                out["status"] = refusal->status;
            } else {
                out["said"] = std::get<json::object>(result);
            }
            send(from, out);
        });
}

// ---- Tables in few words

json::object card_json(const Shelved& table) {
    return {{"opener", table.opener},
            {"from", table.from},
            {"guests", json::array(table.guests.begin(), table.guests.end())},
            {"status", static_cast<int>(table.status)},
            {"in_lobby", table.in_lobby},
            {"free", table.free},
            {"here", table.here},
            {"people", table.people},
            {"created", table.created},
            {"info", table.info}};
}

Shelved card_from_json(std::string_view id, const json::object& card) {
    Shelved out;
    out.opener = text_at(card, "opener");
    out.from = text_at(card, "from");
    const json::array& guests = card.at("guests").as_array();
    if (guests.size() > most_guests || number_at(card, "people") < 0)
        throw std::runtime_error{"a table's summary names too many"};
    for (const json::value& each : guests) out.guests.emplace_back(each.as_string());
    const std::int64_t status = number_at(card, "status");
    if (status < 0 || status > static_cast<int>(Table::Status::ended))
        throw std::runtime_error{"a table's summary has no status"};
    out.status = static_cast<Table::Status>(status);
    out.in_lobby = flag_at(card, "in_lobby");
    out.free = flag_at(card, "free");
    out.here = flag_at(card, "here");
    out.people = static_cast<std::size_t>(number_at(card, "people"));
    out.created = number_at(card, "created");
    out.info = text_at(card, "info");
    require_table_info(out.info, id);
    return out;
}

} // namespace adjuge::house
