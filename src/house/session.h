#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/seat.h"
#include "text/json.h"

namespace adjuge::house {

// What a token opens: everything of a person or a bot, or one seat at one table.
struct Session {
    enum class Kind { person, bot, seat };
    Kind kind{};
    std::string guest{};
    std::string table{}; // of a seat
    Seat seat{nobody};
    std::string device{}; // where it was opened, in a few words (device.h)

    bool operator==(const Session&) const = default;
};

// As it is kept.
struct OpenSession {
    Session session;
    int seen{};            // when it was last used: a day since 1970
    std::int64_t opened{}; // ms since 1970; 0: before that was written down
};

struct SessionDocument {
    std::string session_id;
    OpenSession open;
};

std::string_view kind_name(Session::Kind kind);

constexpr int day_of(std::int64_t ms) { return static_cast<int>(ms / 86'400'000); }

json::object to_json(const OpenSession& open);
// Throws FormatError.
OpenSession open_session_from_json(const Node& node, std::string guest);

// "<guest>.<secret>" is for the guest; "<guest>.<hash of the secret>" is what is kept.
struct SessionKey {
    std::string guest;
    std::string session_id;
};
std::optional<SessionKey> read_token(std::string_view token);
// What a session is called before its guest: it opens nothing, and leads back to nothing.
std::string session_name(std::string_view session_id);

} // namespace adjuge::house
