#pragma once

#include <algorithm>
#include <fstream>

#include <gtest/gtest.h>

#include "house/nats_server.h"
#include "house/open_house.h"
#include "house/server_process.h"
#include "store/postgres_server.h"

namespace adjuge::house {

using SteadyClock = std::chrono::steady_clock;

inline double seconds_since(SteadyClock::time_point begin) {
    return std::chrono::duration<double>(SteadyClock::now() - begin).count();
}

// A word that no guest has said before: the same again would be acknowledged and not done.
inline std::string fresh_word() {
    static int last = 0;
    return "m" + std::to_string(++last);
}

// Everything is public and in turn: two people and a bot. A game has 28 to 32 moves of people who
// always pass, rarely a few less: a test asks for 20 at most.
inline json::object for_two_and_a_bot() {
    return {{"game", "canaletto"},
            {"public", true},
            {"seats", json::array{json::object{{"kind", "host"}}, json::object{{"kind", "open"}},
                                  json::object{{"kind", "bot"}, {"bot", "random"}}}}};
}

// Several servers of one house: real processes on a real PostgreSQL and a real NATS.
class SeveralNodes : public testing::Test {
protected:
    // `rate`: none, so that a test may ask as fast as it likes. `bus`: another way to it.
    std::unique_ptr<ServerProcess> node(const std::string& rate = "0", std::string bus = {}) {
        auto made = one_more(rate, std::move(bus));
        EXPECT_TRUE(made->opened()) << made->err();
        return made;
    }
    std::unique_ptr<ServerProcess> one_more(const std::string& rate = "0", std::string bus = {}) {
        folders.push_back(std::make_unique<store::TempFolder>());
        if (bus.empty()) bus = nats.address();
        return std::make_unique<ServerProcess>(
            folders.back()->path(),
            std::vector<std::string>{"--store", where, "--bus", bus, "--lease", "2", "--rate-limit",
                                     rate, "--max-per-address", "1000", "--tables-per-guest",
                                     tables_per_guest, "--tables-per-address", tables_per_address,
                                     "--workers", "1", "--table-memory", table_memory});
    }
    // So many moves, by whoever is asked. How many were acknowledged, if it does not come to that.
    static int play(const std::vector<Player*>& all, int moves, double patience = 40) {
        int made = 0;
        const auto begin = SteadyClock::now();
        while (made < moves && seconds_since(begin) < patience) {
            bool waits = true;
            for (Player* player : all) {
                player->catch_up();
                if (player->over()) { // which is no stalled table
                    ADD_FAILURE() << "the game was over after " << made << " more moves";
                    return made;
                }
                if (made == moves || player->gone || !player->awaited()) continue;
                waits = false;
                const json::object answer =
                    player->command("move", {{"move", player->mildest()}, {"id", fresh_word()}});
                if (answer.contains("t") && answer.at("t").as_string() == "ack") ++made;
            }
            if (waits) std::this_thread::sleep_for(std::chrono::milliseconds{2});
        }
        return made;
    }
    // The same by guests who come back whenever their line ends, as pages do.
    static int play_on(const std::vector<Visitor>& who, const std::string& table, int moves,
                       double patience = 40) {
        std::vector<std::unique_ptr<Player>> all(who.size());
        std::vector<Player*> players(who.size());
        int made = 0;
        const auto begin = SteadyClock::now();
        while (made < moves && seconds_since(begin) < patience) {
            for (std::size_t n = 0; n < who.size(); ++n)
                if (all[n] == nullptr || all[n]->gone) {
                    all[n] = come_back(who[n], table);
                    if (all[n] == nullptr) return made;
                    players[n] = all[n].get();
                }
            made += play(players, 1, 0.2);
            if (std::ranges::any_of(players, &Player::over)) break;
        }
        return made;
    }
    // Comes back to a table as a page does: until it is let in and hears the game, if it has begun.
    static std::unique_ptr<Player> come_back(const Visitor& who, const std::string& table,
                                             bool begun = true) {
        constexpr double patience = 25;
        const auto begin = SteadyClock::now();
        while (seconds_since(begin) < patience) {
            auto player = std::make_unique<Player>(who, table, "?after=0");
            if (player->status == 101 && player->until([&] {
                    return !player->table.empty() && (!begun || !player->view.empty());
                }))
                return player;
            std::this_thread::sleep_for(std::chrono::milliseconds{50});
        }
        ADD_FAILURE() << "nobody is let in to " << table;
        return nullptr;
    }
    static Visitor at(const Served& house, const Visitor& who) {
        Visitor same{house};
        same.token = who.token;
        same.id = who.id;
        return same;
    }
    // As `adjuge admin` asks, with the token in the folder of the server.
    Visitor admin(const Served& house, std::size_t folder) const {
        Visitor who{house};
        std::ifstream in{folders[folder]->path() / "admin-token"};
        std::getline(in, who.token);
        return who;
    }
    // Anna at one server, where the table is, and Ben at the other; the game has begun.
    std::string begin(const Visitor& anna, const Visitor& ben) {
        const std::string table = anna.open_table(for_two_and_a_bot());
        EXPECT_EQ(ben.command(table, "sit").status, 200);
        EXPECT_EQ(anna.command(table, "start").status, 200);
        return table;
    }
    // How many moves of people the log of a table has.
    static std::int64_t written_at(const Visitor& who, const std::string& table) {
        const auto player = come_back(who, table);
        if (player == nullptr) return -1;
        return std::ranges::count_if(player->events, [](const json::object& each) {
            const json::object& event = each.at("event").as_object();
            const std::string_view kind = event.at("event").as_string();
            return (kind == "passed" || kind == "bid") && event.at("seat").to_number<int>() < 2;
        });
    }
    static std::int64_t moves_at(const Visitor& who, const std::string& table) {
        const Said said = who.get("/api/tables/" + table);
        return said.status == 200 ? said["moves"].to_number<std::int64_t>() : -1;
    }

    std::string where{store::PostgresServer::one().fresh_database()};
    NatsServer nats;
    std::string tables_per_guest{"1000"}; // of nodes that are opened from now on,
    std::string tables_per_address{"10000"};
    std::string table_memory{"64"}; // and MiB

    std::vector<std::unique_ptr<store::TempFolder>> folders; // of the nodes, in their order
};

} // namespace adjuge::house
