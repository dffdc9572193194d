#include "cli/command.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>

#include <sys/stat.h>
#include <unistd.h>

#include "text/lines.h"

namespace adjuge::cli {
namespace {

// No record comes near: games are some hundred moves long.
constexpr std::size_t largest_file = std::size_t{16} << 20U;

// Files and pipes end; a device may go on for ever, unless it was put into our hands.
bool is_readable_kind(const std::string& path, std::filesystem::file_status status) {
    if (is_regular_file(status) || is_fifo(status)) return true;
    struct stat file{};
    struct stat input{};
    return is_character_file(status) && stat(path.c_str(), &file) == 0 &&
           fstat(STDIN_FILENO, &input) == 0 && file.st_dev == input.st_dev &&
           file.st_ino == input.st_ino;
}

struct Close {
    void operator()(std::FILE* file) const { (void)std::fclose(file); }
};

} // namespace

std::string label(const Context& context, std::string_view what) {
    return say(context.lang, fmt::format("house.cli.label.{}", what));
}

std::string decimal(const Context& context, double value, int digits) {
    std::string text = fmt::format("{:.{}f}", value, digits);
    if (const std::size_t point = text.find('.'); point != std::string::npos)
        text.replace(point, 1, say(context.lang, "house.cli.decimal_point"));
    return text;
}

std::string said_of(const Context& context, std::string_view subject, std::string_view what) {
    return say(context.lang, "house.cli.said_of",
               {{"subject", clean(subject)}, {"what", clean(what)}});
}

Reading try_read(const Context& context, const std::string& path) {
    const auto problem = [&](const char* key) {
        return Reading{{}, say(context.lang, fmt::format("house.cli.{}", key))};
    };
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (error) return problem("unreadable");
    if (!is_readable_kind(path, status)) return problem("not_a_file");
    const std::unique_ptr<std::FILE, Close> in{std::fopen(path.c_str(), "rb")};
    if (in == nullptr) return problem("unreadable");
    Reading all;
    std::array<char, 65536> bytes;
    while (const std::size_t got = std::fread(bytes.data(), 1, bytes.size(), in.get())) {
        all.text.append(bytes.data(), got);
        if (all.text.size() > largest_file) return problem("too_large");
    }
    return std::ferror(in.get()) != 0 ? problem("unreadable") : all;
}

std::string read_file(const Context& context, const std::string& path) {
    Reading reading = try_read(context, path);
    if (!reading.problem.empty()) throw Complaint{said_of(context, path, reading.problem)};
    return std::move(reading.text);
}

void complain_unknown(const Context& context, std::string_view what, std::string_view got,
                      const std::string& known) {
    throw Complaint{say(context.lang, what, {{"got", std::string{got}}, {"known", known}})};
}

CLI::Option* add_list(CLI::App& command, const std::string& name, std::vector<std::string>& into,
                      const std::string& help, const std::string& type) {
    return command.add_option(name, into, help)
        ->delimiter(',')
        ->allow_extra_args(false)
        ->option_text(type);
}

void TableOptions::add_to(CLI::App& command, const Context& context) {
    players.add_to(command, context, "--players", say(context.lang, "house.cli.help.players"));
    command.add_option("--edition", edition, say(context.lang, "house.cli.help.edition"));
    add_list(command, "--variant,--variants", variants, say(context.lang, "house.cli.help.variant"),
             label(context, "list"));
}

unsigned TableOptions::player_count(const Context& context, const GameInfo& game) const {
    if (!players.given()) return std::min<unsigned>(4, game.max_players);
    if (const auto asked = whole_number(players.typed(), game.min_players, game.max_players))
        return static_cast<unsigned>(*asked);
    throw Complaint{say(context.lang, "house.cli.players",
                        {{"lo", std::to_string(game.min_players)},
                         {"hi", std::to_string(game.max_players)},
                         {"got", players.typed()},
                         {"rule", to_string(game.players_rule)}})};
}

Config TableOptions::config(const Context& context, const GameInfo& game) const {
    const auto id = [](const auto& info) { return info.id; };
    Config config{};
    config.players = static_cast<std::uint8_t>(player_count(context, game));
    bool found = edition.empty();
    for (std::size_t n = 0; n < game.editions.size(); ++n)
        if (game.editions[n].id == edition) {
            config.edition = static_cast<std::uint8_t>(n);
            found = true;
        }
    if (!found) complain_unknown(context, "house.cli.edition", edition, list_of(game.editions, id));
    for (const std::string& variant : variants) {
        found = false;
        for (std::size_t n = 0; n < game.variants.size(); ++n)
            if (game.variants[n].id == variant) {
                config.variants = static_cast<std::uint8_t>(config.variants | 1U << n);
                found = true;
            }
        if (!found)
            complain_unknown(context, "house.cli.variant", variant, list_of(game.variants, id));
    }
    // The mystery hand, say, is for three: asking for it without a number of players means that.
    if (!players.given() && !check_config(game, config).ok())
        for (std::uint8_t n = game.min_players; n <= game.max_players; ++n) {
            Config other = config;
            other.players = n;
            if (check_config(game, other).ok()) return other;
        }
    if (const Verdict verdict = check_config(game, config); !verdict.ok())
        throw Complaint{
            say(context.lang, "house.format.config", {{"rule", to_string(verdict.broken)}})};
    return config;
}

std::int64_t day_start(const Context& context, const std::string& text) {
    const auto part = [&](std::size_t at, std::size_t size, std::uint64_t lo, std::uint64_t hi) {
        return whole_number(std::string_view{text}.substr(at, size), lo, hi);
    };
    if (text.size() == 10 && text[4] == '-' && text[7] == '-') {
        const auto year = part(0, 4, 1970, 9999);
        const auto month = part(5, 2, 1, 12);
        const auto day = part(8, 2, 1, 31);
        if (year && month && day) {
            const std::chrono::year_month_day date{
                std::chrono::year{static_cast<int>(*year)},
                std::chrono::month{static_cast<unsigned>(*month)},
                std::chrono::day{static_cast<unsigned>(*day)}};
            if (date.ok())
                return std::chrono::milliseconds{std::chrono::sys_days{date}.time_since_epoch()}
                    .count();
        }
    }
    throw Complaint{say(context.lang, "serve.export.since", {{"got", text}})};
}

} // namespace adjuge::cli
