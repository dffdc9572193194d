#pragma once

#include <atomic>

#include "client/bot_seat.h"

namespace adjuge::client {

// All games of one bot: at one table, or wherever it is invited.
class BotHost {
public:
    // The body of a good answer; throws on any other.
    using Granted = std::function<json::object(const HouseClient::Reply&)>;

    // Each game has a process of its own, which `command` starts.
    BotHost(HouseClient& client, std::string command, BotSeat::Tell tell, Granted granted);

    // One of them, before `run`. No seat: any that is free.
    void wait_for_invitations();
    void sit_down(const std::string& table, std::optional<std::uint64_t> seat);
    // Until there is nothing left to play, or it is interrupted; whether all went well.
    bool run(const std::atomic<bool>& interrupted);

private:
    bool waits() const { return invited_ && !leaving_ && !failed_ && !refusal_; }
    void greet();
    void play(const std::string& table);
    void hear(const std::string& text);
    void turn();
    void leave();

    HouseClient& client_;
    const std::string command_;
    const BotSeat::Tell tell_;
    const Granted granted_;
    LastingStream account_;
    std::string name_;
    std::map<std::string, std::unique_ptr<BotSeat>> seats_;
    std::optional<HouseClient::Reply> refusal_;
    bool invited_{};
    bool leaving_{};
    bool failed_{};
};

} // namespace adjuge::client
