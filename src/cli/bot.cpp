#include <array>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include <fcntl.h>
#include <unistd.h>

#include "cli/bot_seat.h"
#include "cli/command.h"
#include "cli/fetch.h"
#include "cli/interrupt.h"
#include "rules/seat.h"
#include "text/lines.h"

// A program of somebody's own plays at a house: docs/bot-api.md.
namespace adjuge::cli {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_games = 50; // at a time: each has a process of its own
constexpr std::uint64_t most_seat = max_seats - 1;

struct BotOptions {
    std::string exec{};
    std::string server{"http://127.0.0.1:8080"};
    std::string token_file{};
    std::string name{};
    std::string table{};
    NumberOption seat{};
};

std::string words(const Context& context, std::string_view what, const Args& args = {}) {
    return say(context.lang, fmt::format("house.cli.bot.{}", what), args);
}

// Whoever reads from a pipe wants to know now.
void tell(const Context& context, std::string_view what, const Args& args) {
    fmt::print("{}\n", clean(words(context, what, args)));
    std::fflush(stdout);
}

// The body of a good answer; complains of any other.
json::object granted(const Context& context, const HouseLine& line, const HouseLine::Reply& reply) {
    if (reply.status == 0)
        throw Complaint{
            words(context, "no_server", {{"server", line.server()}, {"why", reply.why}})};
    if (!reply.ok() || !reply.body.is_object())
        throw Complaint{words(context, "refused", {{"server", line.server()}, {"why", reply.why}})};
    return reply.body.as_object();
}

// A file for a secret, which must not be there yet.
class SecretFile {
public:
    SecretFile(const Context& context, const std::string& path)
        : path_{path},
          file_{open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600)} {
        if (file_ < 0) throw Complaint{say(context.lang, "house.cli.unwritable", {{"file", path}})};
    }
    SecretFile(const SecretFile&) = delete;
    SecretFile& operator=(const SecretFile&) = delete;
    ~SecretFile() {
        close(file_);
        if (!kept_) unlink(path_.c_str());
    }
    bool keep(const std::string& secret) {
        const std::string line = secret + "\n";
        kept_ = ::write(file_, line.data(), line.size()) == static_cast<ssize_t>(line.size()) &&
                fsync(file_) == 0;
        return kept_;
    }

private:
    const std::string path_;
    const int file_;
    bool kept_{};
};

// A guest is made to own the bot, and forgotten: the token is all that is needed.
std::string make_bot(const Context& context, const BotOptions& options, HouseLine& line) {
    SecretFile file{context, options.token_file};
    const json::object guest = granted(
        context, line,
        line.post_now("/api/guest",
                      {{"name", options.name}, {"lang", code(context.lang)}, {"token", true}}));
    line.set_token(text_of(guest, "token"));
    const json::object made =
        granted(context, line, line.post_now("/api/bots", {{"name", options.name}}));
    const std::string token = text_of(made, "token");
    if (!file.keep(token))
        throw Complaint{say(context.lang, "house.cli.unwritable", {{"file", options.token_file}})};
    tell(context, "made", {{"name", options.name}, {"file", options.token_file}});
    return token;
}

std::string read_token(const Context& context, const BotOptions& options, HouseLine& line) {
    if (!std::filesystem::exists(options.token_file)) {
        if (options.name.empty())
            throw Complaint{words(context, "no_token", {{"file", options.token_file}})};
        return make_bot(context, options, line);
    }
    std::string token = read_file(context, options.token_file);
    std::erase_if(token, [](char c) { return c == '\n' || c == '\r' || c == ' ' || c == '\t'; });
    if (token.empty()) throw Complaint{words(context, "no_token", {{"file", options.token_file}})};
    return token;
}

// All games of one bot.
class BotHost {
public:
    BotHost(const Context& context, const BotOptions& options, HouseLine& line)
        : context_{context},
          options_{options},
          line_{line},
          account_{line,
                   [] { return "/api/bot/stream"; },
                   {.hear = [this](const std::string& text) { hear(text); },
                    .broken =
                        [this] {
                            tell(context_, "no_answer", {{"server", line_.server()}});
                        },
                    .refused = [this](const HouseLine::Reply& reply) { refusal_ = reply; }}} {}

    // Returns the status that the program ends with.
    int run() {
        const json::object me = granted(context_, line_, line_.get_now("/api/me"));
        name_ = text_of(me.contains("me") ? me.at("me") : json::value(), "name");
        if (options_.table.empty())
            tell(context_, "ready", {{"name", name_}, {"server", line_.server()}});
        else
            sit_down();
        const Interrupt interrupt;
        while (!done()) {
            if (Interrupt::flag()) leave();
            turn();
        }
        if (refusal_) (void)granted(context_, line_, *refusal_);
        return failed_ ? 1 : 0;
    }

private:
    bool waits() const { return options_.table.empty() && !leaving_ && !failed_ && !refusal_; }
    bool done() const { return seats_.empty() && !waits(); }

    void sit_down() {
        const std::string path = "/api/tables/" + url_escaped(options_.table);
        const json::object table = granted(context_, line_, line_.get_now(path));
        const json::value* you = table.if_contains("you");
        const bool seated = you != nullptr && you->is_object() &&
                            you->as_object().contains("seat") &&
                            !you->as_object().at("seat").is_null();
        json::object fields;
        if (const auto seat = options_.seat.within(context_, 0, most_seat)) fields["seat"] = *seat;
        if (!seated) (void)granted(context_, line_, line_.post_now(path + "/sit", fields));
        play(options_.table);
    }

    void play(const std::string& table) {
        if (table.empty() || seats_.contains(table)) return;
        tell(context_, "plays", {{"table", table}, {"name", name_}});
        seats_[table] = std::make_unique<BotSeat>(
            line_, table, options_.exec,
            [this](std::string_view what, const Args& args) { tell(context_, what, args); });
    }

    void hear(const std::string& text) {
        std::error_code problem;
        const json::value message = json::parse(text, problem);
        const std::string kind = problem ? "" : text_of(message, "t");
        const std::string table = problem ? "" : text_of(message, "table");
        if (!waits()) return;
        if (kind == "seated" || kind == "started") play(table);
        if (kind != "invited" || seats_.contains(table)) return;
        if (seats_.size() >= most_games)
            return tell(context_, "busy", {{"table", table}, {"n", std::to_string(seats_.size())}});
        line_.post("/api/tables/" + url_escaped(table) + "/sit", {},
                   [this, table](const HouseLine::Reply& reply) {
                       if (reply.ok() || reply.code() == "tables.seated") return play(table);
                       tell(context_, "no_seat", {{"table", table}, {"why", reply.why}});
                   });
    }

    // One turn of the wheel.
    void turn() {
        using Clock = BotSeat::Clock;
        std::vector<pollfd> files;
        auto due = Clock::now() + 500ms; // an interrupt is not waited for
        if (waits()) due = std::min(due, account_.due());
        for (const auto& [table, seat] : seats_) {
            seat->add_files(files);
            due = std::min(due, seat->due());
        }
        const auto pause = std::max<Clock::duration>(due - Clock::now(), 0ms);
        line_.wait(std::chrono::ceil<std::chrono::milliseconds>(pause), files);
        if (waits()) account_.go_on();
        for (const auto& [table, seat] : seats_) seat->go_on();
        std::erase_if(seats_, [this](const auto& each) {
            failed_ = failed_ || each.second->state() == BotSeat::State::failed;
            return each.second->ended();
        });
    }

    void leave() {
        if (leaving_) return;
        leaving_ = true;
        account_.close();
        for (const auto& [table, seat] : seats_) seat->hand_over(BotSeat::State::over);
    }

    const Context& context_;
    const BotOptions& options_;
    HouseLine& line_;
    LastingStream account_;
    std::string name_;
    std::map<std::string, std::unique_ptr<BotSeat>> seats_;
    std::optional<HouseLine::Reply> refusal_;
    bool leaving_{};
    bool failed_{};
};

int run_bot(const Context& context, BotOptions& options) {
    if (context.json) throw Complaint{words(context, "no_json")};
    if (options.seat.within(context, 0, most_seat) && options.table.empty())
        throw Complaint{words(context, "no_table")};
    while (options.server.ends_with('/')) options.server.pop_back();
    if (!options.server.starts_with("http://") && !options.server.starts_with("https://"))
        throw Complaint{words(context, "bad_server", {{"got", options.server}})};
    // A program that has stopped reading is spoken of in the language of this one.
    std::signal(SIGPIPE, SIG_IGN);
    HouseLine line{options.server, context.lang};
    line.set_token(read_token(context, options, line));
    return BotHost{context, options, line}.run();
}

} // namespace

void add_bot(CLI::App& app, Context& context) {
    const auto options = std::make_shared<BotOptions>();
    const auto help = [&](const char* what) {
        return words(context, fmt::format("help.{}", what));
    };
    CLI::App* command = app.add_subcommand("bot", help("bot"));
    command->add_option("--exec", options->exec, help("exec"))
        ->required()
        ->type_name(label(context, "text"));
    command->add_option("--server", options->server, help("server"))
        ->type_name(label(context, "text"));
    command->add_option("--token-file", options->token_file, help("token_file"))
        ->required()
        ->type_name(label(context, "file"));
    command->add_option("--name", options->name, help("name"))->type_name(label(context, "text"));
    command->add_option("--table", options->table, help("table"))
        ->type_name(label(context, "text"));
    options->seat.add_to(*command, context, "--seat", help("seat"));
    command->callback([&context, options] {
        if (const int status = run_bot(context, *options); status != 0)
            throw CLI::RuntimeError{status};
    });
}

} // namespace adjuge::cli
