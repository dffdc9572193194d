#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "house/refusal.h"
#include "text/json.h"

namespace adjuge::house {

// Somebody who may sit at a table: a person with or without an account, or a bot.
struct Guest {
    std::string id{};
    std::string name{};
    Lang lang{};
    std::string login{};    // as typed; empty: no account
    std::string password{}; // as argon2id writes it; empty: none
    std::string email{};
    std::string webhook{};
    std::string webhook_secret{}; // signs what is sent there; empty: set before there was one
    bool bot{};
    std::string owner{};              // of a bot
    std::vector<std::string> muted{}; // ids of guests
    bool banned{};
    std::int64_t created{}; // ms since 1970

    bool operator==(const Guest&) const = default;
};

// For the store: everything. Reading is strict and throws FormatError.
json::object to_json(const Guest& guest);
Guest guest_from_json(const Node& node);

json::object public_json(const Guest& guest); // for everybody
json::object own_json(const Guest& guest);    // for the guest alone; without the password

// Brings what a guest may choose (name, e-mail, webhook, muted) into the form of clean.h, or says
// why it cannot. A name that the guest had before stays, by whatever rules it was chosen.
std::optional<Refusal> tidy(Guest& guest, std::string_view previous_name = {});

} // namespace adjuge::house
