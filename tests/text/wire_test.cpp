// What programs and pages read, byte by byte: views, options, previews, events, sentences, records
// and statistics of one game at every table. tests/text/wire.txt has a digest of each; a change
// that means to change none must leave it as it is. One that means to is written down by
// ADJUGE_WIRE=write; ADJUGE_WIRE=FOLDER keeps the bytes themselves there, to be compared with those
// of another state of the sources.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "configs.h"
#include "sanitized.h"
#include "text/games.h"
#include "text/live_game.h"

namespace adjuge {
namespace {

class Wire {
public:
    void write(const char* kind, std::string_view bytes) {
        std::string& all = kinds_[kind];
        all += bytes;
        all += '\n';
    }
    void add(const char* kind, const json::value& value) { write(kind, json::serialize(value)); }

    std::string digests() const {
        std::string line;
        for (const auto& [kind, bytes] : kinds_) {
            std::uint64_t digest = 0xcbf29ce484222325U; // FNV-1a
            for (const char c : bytes)
                digest = (digest ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
            line += fmt::format(" {} {:016x}", kind, digest);
        }
        return line;
    }
    void keep(const std::string& path) const {
        std::ofstream out{path};
        for (const auto& [kind, bytes] : kinds_) out << "== " << kind << '\n' << bytes;
    }

private:
    std::map<std::string, std::string> kinds_;
};

std::vector<SeatInfo> players(unsigned count) {
    const std::vector<SeatInfo> all{{"Ada"},  {"Basile", "sane"}, {"Odile", "random"},
                                    {"Dora"}, {"Émile", "bold"},  {"Fanny"}};
    return {all.begin(), all.begin() + count};
}

// What a seat, or a spectator, is sent after a move.
void look(Wire& wire, const LiveGame& game, Seat seat) {
    wire.add("view", game.view(seat, Reckoning::shown));
    if (seat == nobody) return wire.add("hidden", game.view(seat, Reckoning::hidden));
    wire.add("own", game.own(seat));
    if (!game.turn().awaited.has(seat) && !game.turn().may.has(seat)) return;
    wire.add("options", game.options(seat));
    for (const json::value& move : game.examples(seat)) {
        wire.add("examples", move);
        wire.add("previews", game.preview(seat, Node{move}));
    }
}

void tell(Wire& wire, const LiveGame& game, std::size_t index, unsigned count) {
    for (Seat seat = 0; seat <= count; ++seat) {
        const Seat viewer = seat == count ? nobody : seat;
        if (!game.sees(index, viewer)) {
            wire.write("events", "-");
            continue;
        }
        wire.add("events", game.event(index, viewer));
        for (const Lang lang : {Lang::en, Lang::fr})
            wire.write("sentences", game.sentence(lang, index, viewer));
    }
}

Wire wire_of(std::string_view id, const Config& config) {
    Wire wire;
    const FairChance chance{FairSeed{{7, config.players, config.edition, config.variants}}, {}};
    const json::value deal = fair_deal(id, config, chance);
    wire.add("deal", deal);
    const auto game = start_game(id, config, players(config.players), Node{deal});
    std::size_t told = 0;
    for (;;) {
        game->submit_chance(chance);
        for (; told < game->event_count(); ++told) tell(wire, *game, told, config.players);
        for (Seat seat = 0; seat < config.players; ++seat) look(wire, *game, seat);
        look(wire, *game, nobody);
        if (game->turn().of != Turn::Of::seats) break;
        Rng luck = Rng::stream(11, game->move_count());
        const Seat seat = game->turn().awaited.pick(luck);
        const char* bot = game->move_count() % 3 == 0 ? "random" : "sane";
        const json::value move = game->bot_thought(seat, bot, {})(luck, {});
        EXPECT_TRUE(game->submit(seat, Node{move}).ok());
    }
    wire.add("record", game->record());
    wire.add("statistics", game->tale());
    return wire;
}

TEST(Wire, carries_the_same_bytes_as_ever) {
    if (sanitized) GTEST_SKIP() << "other tests walk the same ways";
    const char* told = std::getenv("ADJUGE_WIRE");
    const std::string path = ADJUGE_SOURCE_DIR "/tests/text/wire.txt";
    std::ostringstream now;
    Games::each([&]<Game G>(G) {
        each_config<G>([&](const Config& config) {
            const std::string at = fmt::format("{}-{}-{}-{}", G::info.id, config.players,
                                               config.edition, config.variants);
            const Wire wire = wire_of(G::info.id, config);
            now << at << wire.digests() << '\n';
            if (told != nullptr && std::filesystem::is_directory(told))
                wire.keep(fmt::format("{}/{}.txt", told, at));
        });
    });
    if (told != nullptr && std::string_view{told} == "write") std::ofstream{path} << now.str();
    std::ifstream kept{path};
    std::istringstream again{now.str()};
    std::string was;
    std::string is;
    while (std::getline(again, is)) {
        std::getline(kept, was);
        EXPECT_EQ(is, was);
    }
    EXPECT_FALSE(std::getline(kept, was)) << was;
}

} // namespace
} // namespace adjuge
