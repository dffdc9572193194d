#include "cli/arena_log.h"

#include <filesystem>

namespace adjuge::cli {
namespace {

json::object line_of(const ArenaGame& game, unsigned players) {
    json::array places;
    json::array scores;
    for (unsigned p = 0; p < players; ++p) {
        places.emplace_back(game.place[p]);
        scores.emplace_back(game.score[p]);
    }
    return {{"deal", game.deal},
            {"lineup", game.lineup},
            {"rotation", game.rotation},
            {"places", std::move(places)},
            {"scores", std::move(scores)}};
}

ArenaGame game_of(const Node& line) {
    ArenaGame game;
    game.deal = line["deal"].whole();
    game.lineup = static_cast<std::uint8_t>(line["lineup"].number(0, 255));
    game.rotation = static_cast<std::uint8_t>(line["rotation"].number(0, max_seats - 1));
    for (std::size_t p = 0; p < line["places"].size() && p < max_seats; ++p) {
        game.place[p] = static_cast<std::uint8_t>(line["places"].at(p).number(1, max_seats));
        game.score[p] = static_cast<std::int16_t>(line["scores"].at(p).number(-32768, 32767));
    }
    return game;
}

} // namespace

ArenaLog::ArenaLog(const Context& context, const std::string& file, const json::object& arena) {
    if (file.empty()) return;
    const bool there = std::filesystem::exists(file);
    if (there) read(context, file, arena);
    out_.open(file, std::ios::app);
    if (!there) out_ << compact(arena) << '\n';
    if (!out_.flush()) throw Complaint{say(context.lang, "house.cli.unwritable", {{"file", file}})};
}

// A last line that was cut short by a crash is a game to be played again.
void ArenaLog::read(const Context& context, const std::string& file, const json::object& arena) {
    std::ifstream in{file};
    std::string line;
    if (!std::getline(in, line) || line != compact(arena))
        throw Complaint{say(context.lang, "house.arena.other_log", {{"file", file}})};
    const auto players = arena.at("players").to_number<unsigned>();
    std::uintmax_t whole = line.size() + 1;
    while (std::getline(in, line) && !in.eof()) {
        std::error_code problem;
        const json::value value = json::parse(line, problem);
        if (problem) break;
        const ArenaGame game = game_of(Node{value});
        if (game.place[players - 1] == 0) break;
        games_.push_back(game);
        known_.insert({game.deal, game.lineup, game.rotation});
        whole += line.size() + 1;
    }
    in.close();
    std::filesystem::resize_file(file, whole);
}

void ArenaLog::add(const ArenaGame& game, unsigned players) {
    games_.push_back(game);
    if (out_.is_open()) out_ << compact(line_of(game, players)) << '\n' << std::flush;
}

} // namespace adjuge::cli
