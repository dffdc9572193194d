#pragma once

#include <array>

#include "house/table.h"

namespace adjuge::house {

// What a listener has already: the number of the last event, and how many undos they know of.
struct Heard {
    std::int64_t after{};
    std::int64_t undone{};
};

// One round of telling all audiences the same news: the clocks (told_times), and room for what each
// of them sees now, which is compared with what it was told last.
struct Tidings {
    std::string times;
    CommonFields common{};
    FieldTexts view{};
    std::string state{};
    std::string what{};
};

// All who see the same, and what they were told last: the messages of docs/protocol.md.
struct Audience {
    Seat seat{nobody};
    bool reckoned{};
    std::optional<Lang> lang{};
    FieldTexts view{};
    std::string state{};   // of the seat: what else it was told last
    std::size_t heard{};   // events of the game so far
    std::int64_t undone{}; // undos it knows of

    // Whoever comes now finds things as they are. `skipping`: seats that want to skip on.
    void catch_up(const Table& table, SeatSet skipping);
    // The game as it was told last, for who joins; with the events that they have not heard.
    // `times` is what told_times says now.
    std::string welcome(const Table& table, std::optional<Heard> known,
                        std::string_view times) const;
    // What is new since it was told last. None: nothing, and another seat's order must not show by
    // a message.
    std::optional<std::string> news(const Table& table, SeatSet skipping, Tidings& tidings);

private:
    std::string message(std::string_view what, const Table& table, std::string_view times) const;
};
// Clocks, and for whom the game waits: fields of every message, the same for all audiences.
std::string told_times(const Table& table, const Moment& now);

// Players and spectators have rooms of their own until the end.
bool in_earshot(const Table& table, Seat seat, const json::object& line);
std::string chat_message(const json::object& line);
// The latest lines, as many as do not choke the line of who joins.
std::vector<std::string> latest_chat(const Table& table,
                                     const std::function<bool(const json::object&)>& hears);

// The table as somebody finds it (`GET /api/tables/ID`).
struct Presence {
    SeatSet here{};                                   // seats whose players are connected
    std::array<std::int64_t, max_seats> gone_since{}; // by the wall, of the others
    std::string_view next{};                          // the rematch
};
json::object info_for(const Table& table, const Presence& presence, const std::string& guest,
                      bool by_link, std::int64_t wall);
// And whether it waits for them.
json::object own_info(const Table& table, json::object info, const std::string& guest,
                      const Moment& now);

} // namespace adjuge::house
