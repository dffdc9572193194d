#include <charconv>
#include <limits>
#include <memory>
#include <random>
#include <set>

#include "cli/play_files.h"
#include "house/cast.h"
#include "play/terminal_game.h"

namespace adjuge::cli {
namespace {

using namespace adjuge::play;

struct PlayArguments {
    std::string game;
    TableOptions table;
    std::vector<std::string> bots{"dealer"};
    NumberOption seat;
    std::string name;
    NumberOption seed;
    bool open_money{};
    bool resume{};
    std::string resume_file;
    std::string save;
    std::string record;
};

std::string play_words(const Context& context, std::string_view key, const Args& args = {}) {
    return say(context.lang, fmt::format("house.play.{}", key), args);
}

std::uint64_t any_seed() {
    std::random_device device;
    return std::uint64_t{device()} << 32U | device();
}

std::optional<std::uint64_t> given_seed(const Context& context, const PlayArguments& line) {
    return line.seed.within(context, 0, std::numeric_limits<std::uint64_t>::max());
}

// Luck follows from the deal, which every save holds: a game that is taken up again goes on as it
// would have gone on, and no card is drawn anew.
template <Game G>
std::uint64_t luck_of(const Match<G>& match) {
    const json::object deal = Text<G>::to_json(match.config(), match.record().deal);
    const std::string hex = digest(json::object{{"deal", deal}}).substr(0, 16);
    std::uint64_t luck = 0;
    std::from_chars(hex.data(), hex.data() + hex.size(), luck, 16);
    return luck;
}

// A name that fits the table, for a record that is read by others: no "You".
std::string person_name(const Context& context, const PlayArguments& line) {
    constexpr std::size_t widest = 24;
    constexpr std::size_t longest = 256; // bytes; marks that take no column are letters, too
    const char* user = std::getenv("USER");
    const std::string given = !line.name.empty() ? line.name : user != nullptr ? user : "";
    std::string name = pad(clean(given.substr(0, longest)), widest);
    name.erase(name.find_last_not_of(' ') + 1);
    if (line.name.empty() && !name.empty() && name[0] >= 'a' && name[0] <= 'z')
        name[0] = static_cast<char>(name[0] - 32);
    return name.empty() ? play_words(context, "guest") : name;
}

// The person, and characters of the house in the other seats.
template <Game G>
std::vector<SeatInfo> seats(const Context& context, const PlayArguments& line, unsigned players,
                            Seat me) {
    const std::string person = person_name(context, line);
    std::set<std::string> taken{person};
    std::vector<SeatInfo> all;
    for (const Bot<G>* bot : bots_named<G>(context, line.bots, players - 1)) {
        const house::Character who = house::character(bot->id, taken, all.size());
        taken.insert(who.name);
        all.push_back({who.name, who.bot});
    }
    all.insert(all.begin() + me, {person, {}});
    return all;
}

fs::path save_file(const Context& context, const PlayArguments& line, std::string_view game) {
    if (!line.save.empty()) return fs::absolute(line.save);
    if (!line.resume_file.empty()) return fs::absolute(line.resume_file);
    if (data_folder().empty()) throw Complaint{play_words(context, "no_home")};
    return data_folder() / fmt::format("{}.json", game);
}

fs::path record_file(const PlayArguments& line, std::string_view game) {
    if (!line.record.empty()) return fs::absolute(line.record);
    return data_folder().empty() ? fs::path{} : finished_file(game);
}

// A saved game as it was left. Complains, and changes nothing, if it is not one.
template <Game G>
Match<G> load_save(const Context& context, const fs::path& file) {
    const auto complain = [&](std::string_view key, const std::string& what) {
        throw Complaint{play_words(context, key, {{"file", file.string()}, {"what", clean(what)}})};
    };
    std::error_code error;
    if (!fs::exists(file, error)) complain("no_save", "");
    try {
        const json::value value = parse_json(read_file(context, file.string()));
        const Node record{value};
        if (record_game(record) != G::info.id) complain("other_game", record_game(record));
        Loaded<G> loaded = load_record<G>(record);
        if (loaded.fault)
            complain("broken", fmt::format("{}: {}", fault_place(*loaded.fault),
                                           loaded.words(context.lang, record)));
        if (loaded.match.over()) complain("finished", "");
        return std::move(loaded.match);
    } catch (const FormatError& wrong) {
        complain("broken", wrong.words(context.lang));
    }
    throw std::logic_error{"unreachable"};
}

template <Game G>
typename TerminalGame<G>::Setting setting(const Context& context, const PlayArguments& line,
                                          Match<G> match, Seat me, std::vector<const Bot<G>*> bots,
                                          std::uint64_t luck) {
    return {context.lang,
            context.program,
            std::move(match),
            me,
            std::move(bots),
            luck,
            line.open_money ? Reckoning::shown : Reckoning::hidden,
            save_file(context, line, G::info.id),
            record_file(line, G::info.id)};
}

template <Game G>
typename TerminalGame<G>::Setting taken_up(const Context& context, const PlayArguments& line,
                                           const fs::path& from) {
    Match<G> match = load_save<G>(context, from);
    std::vector<const Bot<G>*> bots;
    Seat me = nobody;
    unsigned people = 0;
    for (Seat p = 0; p < match.config().players; ++p) {
        const std::string& bot = match.seats()[p].bot;
        if (bot.empty()) {
            me = p;
            ++people;
        }
        bots.push_back(bot.empty() ? nullptr : bots_named<G>(context, {bot}, 1).front());
    }
    if (people != 1)
        throw Complaint{play_words(context, "one_person",
                                   {{"file", from.string()}, {"n", std::to_string(people)}})};
    const std::uint64_t luck = given_seed(context, line).value_or(luck_of(match));
    return setting<G>(context, line, std::move(match), me, std::move(bots), luck);
}

template <Game G>
typename TerminalGame<G>::Setting new_game(const Context& context, const PlayArguments& line) {
    const Config config = line.table.config(context, G::info);
    const auto me =
        static_cast<Seat>(line.seat.within(context, 0, config.players - 1U).value_or(0));
    const std::vector<SeatInfo> company = seats<G>(context, line, config.players, me);
    std::vector<const Bot<G>*> bots;
    for (const SeatInfo& seat : company)
        bots.push_back(seat.bot.empty() ? nullptr : &bot_named<G>(context, seat.bot));
    Rng rng{given_seed(context, line).value_or(any_seed())};
    Match<G> match{config, G::deal(config, rng), company};
    const std::uint64_t luck = luck_of(match);
    return setting<G>(context, line, std::move(match), me, std::move(bots), luck);
}

enum class Old { none, take_up, set_aside, leave };

// An unfinished game must not be lost to a new one: a person is asked, a script keeps it.
Old ask_about(const Context& context, Terminal& terminal, const fs::path& save, bool resume) {
    std::error_code error;
    if (!fs::exists(save, error)) return Old::none;
    if (resume || !terminal.is_person()) return Old::set_aside;
    terminal.write(wrap(play_words(context, "old", {{"file", save.string()}}), 80, 1));
    for (;;) {
        terminal.write(fmt::format(" {}\n > ", play_words(context, "old_choice")));
        const std::optional<std::string> answer = terminal.line();
        if (!answer || means(*answer, play_words(context, "key.quit"), "")) return Old::leave;
        if (means(*answer, play_words(context, "key.resume"), "")) return Old::take_up;
        if (means(*answer, play_words(context, "key.new"), "")) return Old::set_aside;
    }
}

void keep_old(const Context& context, Terminal& terminal, const fs::path& save) {
    const fs::path kept = set_aside(save);
    if (kept.empty())
        throw Complaint{say(context.lang, "house.cli.unwritable", {{"file", save.string()}})};
    terminal.write(wrap(play_words(context, "kept", {{"file", kept.string()}}), 80, 1));
}

template <Game G>
void welcome(const Context& context, Terminal& terminal, const Match<G>& match, Seat me,
             bool again) {
    std::vector<std::string> bots;
    for (const SeatInfo& seat : match.seats())
        if (!seat.bot.empty())
            bots.push_back(fmt::format("{} ({})", clean(seat.name),
                                       say(context.lang, fmt::format("hall.bot.{}", seat.bot))));
    const std::string edition =
        fmt::format("{}.edition.{}", G::info.id, G::info.editions[match.config().edition].id);
    terminal.write(wrap(play_words(context, again ? "back" : "welcome",
                                   {{"game", say(context.lang, edition)},
                                    {"name", clean(match.seats()[me].name)},
                                    {"bots", listed(context.lang, bots)}}),
                        reading_width(terminal.ink()), 1));
}

template <Game G>
int run_play(const Context& context, const PlayArguments& line) {
    Terminal terminal;
    // Everything that can be wrong is found before an old game is touched.
    const fs::path save = save_file(context, line, G::info.id);
    const fs::path from = line.resume_file.empty() ? save : fs::path{line.resume_file};
    bool resume = line.resume;
    if (!resume || !is_same(from, save)) check_save(context, save);
    if (!line.record.empty() && !is_same(fs::absolute(line.record), save))
        check_record(context, fs::absolute(line.record));
    auto setting = resume ? taken_up<G>(context, line, from) : new_game<G>(context, line);
    if (!resume || !is_same(from, save)) {
        const Old old = ask_about(context, terminal, save, resume);
        if (old == Old::leave) return 0;
        if (old == Old::set_aside) keep_old(context, terminal, save);
        if (old == Old::take_up) setting = taken_up<G>(context, line, save);
        resume = resume || old == Old::take_up;
    }
    welcome<G>(context, terminal, setting.match, setting.me, resume);
    const Interrupt interrupt;
    return TerminalGame<G>{terminal, std::move(setting)}.run();
}

} // namespace

void add_play(CLI::App& app, Context& context) {
    const auto line = std::make_shared<PlayArguments>();
    const auto help = [&](const char* key) {
        return say(context.lang, fmt::format("house.{}", key));
    };
    CLI::App* command = app.add_subcommand("play", help("cli.help.play"));
    const std::string file = label(context, "file");
    command->add_option("game", line->game, help("cli.help.game"))->required();
    line->table.add_to(*command, context);
    add_list(*command, "--bots", line->bots, help("cli.help.bots"), label(context, "list"));
    line->seat.add_to(*command, context, "--seat", help("play.help.seat"));
    command->add_option("--name", line->name, help("play.help.name"));
    line->seed.add_to(*command, context, "--seed", help("cli.help.seed"));
    command->add_flag("--open-money", line->open_money, help("play.help.open_money"));
    CLI::Option* resume =
        command->add_option("--resume", line->resume_file, help("play.help.resume"))
            ->expected(0, 1)
            ->type_name(fmt::format("[{}]", file));
    command->add_option("--save", line->save, help("play.help.save"))->type_name(file);
    command->add_option("--record", line->record, help("play.help.record"))->type_name(file);
    command->callback([&context, line, command, resume] {
        if (context.json) throw Complaint{play_words(context, "no_json")};
        line->resume = resume->count() > 0;
        for (const char* other :
             {"--players", "--edition", "--variant", "--bots", "--seat", "--name"})
            if (line->resume && command->count(other) > 0)
                throw Complaint{play_words(context, "not_with_resume", {{"option", other}})};
        int status = 0;
        with_game(context, line->game, [&]<Game G>(G) { status = run_play<G>(context, *line); });
        if (status != 0) throw CLI::RuntimeError{status};
    });
}

} // namespace adjuge::cli
