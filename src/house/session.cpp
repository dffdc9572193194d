#include "house/session.h"

#include <limits>

#include "house/token.h"

namespace adjuge::house {
namespace {

constexpr std::string_view names[] = {"person", "bot", "seat"};

Session::Kind kind_from(const Node& node) {
    for (int n = 0; n < 3; ++n)
        if (node.text() == names[n]) return Session::Kind{n};
    node.fail("house.format.not_one_of",
              {{"got", std::string{node.text()}}, {"known", "person, bot, seat"}});
}

} // namespace

std::string_view kind_name(Session::Kind kind) { return names[static_cast<int>(kind)]; }

json::object to_json(const OpenSession& open) {
    const Session& session = open.session;
    json::object out{{"kind", kind_name(session.kind)}, {"seen", open.seen}};
    if (open.opened != 0) out["opened"] = open.opened;
    if (!session.device.empty()) out["device"] = session.device;
    if (session.kind == Session::Kind::seat) {
        out["table"] = session.table;
        out["seat"] = session.seat;
    }
    return out;
}

OpenSession open_session_from_json(const Node& node, std::string guest) {
    OpenSession open;
    Session& session = open.session;
    session.guest = std::move(guest);
    session.kind = kind_from(node["kind"]);
    open.seen = node["seen"].number(0, std::numeric_limits<int>::max());
    if (node.has("opened")) open.opened = node["opened"].whole();
    if (node.has("device")) session.device = node["device"].text();
    if (session.kind != Session::Kind::seat) {
        node.only({"kind", "seen", "opened", "device"});
        return open;
    }
    node.only({"kind", "seen", "opened", "device", "table", "seat"});
    session.table = node["table"].text();
    session.seat = static_cast<Seat>(node["seat"].number(0, max_seats - 1));
    return open;
}

std::optional<SessionKey> read_token(std::string_view token) {
    const std::size_t dot = token.find('.');
    if (dot == std::string_view::npos) return {};
    const std::string_view guest = token.substr(0, dot);
    const std::string_view secret = token.substr(dot + 1);
    if (!is_id(guest) || !is_secret(secret)) return {};
    return SessionKey{std::string{guest}, std::string{guest} + '.' + hash_secret(secret)};
}

std::string session_name(std::string_view session_id) {
    return hash_secret(session_id).substr(0, 16);
}

} // namespace adjuge::house
