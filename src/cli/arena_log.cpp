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

ArenaGame game_of(const Node& line, std::size_t players, std::size_t lineups) {
    constexpr int most_deals = std::numeric_limits<int>::max();
    const auto seats = static_cast<int>(players);
    ArenaGame game;
    game.deal = line["deal"].number(0, most_deals);
    game.lineup =
        static_cast<std::uint8_t>(line["lineup"].number(0, static_cast<int>(lineups) - 1));
    game.rotation = static_cast<std::uint8_t>(line["rotation"].number(0, seats - 1));
    const Node places = read_list(line["places"], players);
    const Node scores = read_list(line["scores"], players);
    for (std::size_t p = 0; p < players; ++p) {
        game.place[p] = static_cast<std::uint8_t>(places.at(p).number(1, seats));
        game.score[p] = static_cast<std::int16_t>(scores.at(p).number(-32768, 32767));
    }
    return game;
}

} // namespace

ArenaLog::ArenaLog(const Context& context, const std::string& file, const json::object& arena) {
    if (file.empty()) return;
    std::error_code problem;
    const bool there = std::filesystem::exists(file, problem);
    if (there && !std::filesystem::is_regular_file(file, problem))
        throw Complaint{say(context.lang, "house.cli.unwritable", {{"file", file}})};
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
    for (int n = 2; std::getline(in, line) && !in.eof(); ++n) {
        try {
            const json::value value = parse_json(line);
            const ArenaGame game =
                game_of(Node{value}, players, arena.at("lineups").as_array().size());
            if (known_.insert({game.deal, game.lineup, game.rotation}).second)
                games_.push_back(game);
        } catch (const FormatError& error) {
            throw Complaint{
                said_of(context, fmt::format("{}:{}", file, n), error.words(context.lang))};
        }
        whole += line.size() + 1;
    }
    in.close();
    std::filesystem::resize_file(file, whole);
}

bool ArenaLog::add(const ArenaGame& game, unsigned players) {
    games_.push_back(game);
    if (out_.is_open()) out_ << compact(line_of(game, players)) << '\n' << std::flush;
    return kept();
}

} // namespace adjuge::cli
