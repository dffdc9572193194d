#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include <fcntl.h>
#include <unistd.h>

#include "cli/command.h"
#include "client/bot_host.h"
#include "play/interrupt.h"
#include "rules/seat.h"
#include "text/lines.h"

// A program of somebody's own plays at a house: docs/bot-api.md.
namespace adjuge::cli {
namespace {

using client::HouseClient;

constexpr std::uint64_t most_seat = max_seats - 1;

struct BotOptions {
    std::string exec{};
    std::string server{"http://127.0.0.1:8080"};
    std::string token_file{};
    std::string name{};
    std::string table{};
    NumberOption seat{};
};

std::string bot_words(const Context& context, std::string_view what, const Args& args = {}) {
    return say(context.lang, fmt::format("house.cli.bot.{}", what), args);
}

// Whoever reads from a pipe wants to know now.
void tell(const Context& context, std::string_view what, const Args& args) {
    fmt::print("{}\n", clean(bot_words(context, what, args)));
    std::fflush(stdout);
}

// The body of a good answer; complains of any other.
json::object granted(const Context& context, const HouseClient& client,
                     const HouseClient::Reply& reply) {
    if (reply.status == 0)
        throw Complaint{
            bot_words(context, "no_server", {{"server", client.server()}, {"why", reply.why}})};
    if (!reply.ok() || !reply.body.is_object())
        throw Complaint{
            bot_words(context, "refused", {{"server", client.server()}, {"why", reply.why}})};
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
std::string make_bot(const Context& context, const BotOptions& options, HouseClient& client) {
    SecretFile file{context, options.token_file};
    const json::object guest = granted(
        context, client,
        client.post_now("/api/guest",
                        {{"name", options.name}, {"lang", code(context.lang)}, {"token", true}}));
    client.set_token(text_of(guest, "token"));
    const json::object made =
        granted(context, client, client.post_now("/api/bots", {{"name", options.name}}));
    const std::string token = text_of(made, "token");
    if (!file.keep(token))
        throw Complaint{say(context.lang, "house.cli.unwritable", {{"file", options.token_file}})};
    tell(context, "made", {{"name", options.name}, {"file", options.token_file}});
    return token;
}

std::string read_token(const Context& context, const BotOptions& options, HouseClient& client) {
    if (!std::filesystem::exists(options.token_file)) {
        if (options.name.empty())
            throw Complaint{bot_words(context, "no_token", {{"file", options.token_file}})};
        return make_bot(context, options, client);
    }
    std::string token = read_file(context, options.token_file);
    std::erase_if(token, [](char c) { return c == '\n' || c == '\r' || c == ' ' || c == '\t'; });
    if (token.empty())
        throw Complaint{bot_words(context, "no_token", {{"file", options.token_file}})};
    return token;
}

int run_bot(const Context& context, BotOptions& options) {
    if (context.json) throw Complaint{bot_words(context, "no_json")};
    if (options.seat.within(context, 0, most_seat) && options.table.empty())
        throw Complaint{bot_words(context, "no_table")};
    while (options.server.ends_with('/')) options.server.pop_back();
    if (!options.server.starts_with("http://") && !options.server.starts_with("https://"))
        throw Complaint{bot_words(context, "bad_server", {{"got", options.server}})};
    // A program that has stopped reading is spoken of in the language of this one.
    std::signal(SIGPIPE, SIG_IGN);
    HouseClient client{options.server, context.lang};
    client.set_token(read_token(context, options, client));
    client::BotHost host{
        client, options.exec,
        [&context](std::string_view what, const Args& args) { tell(context, what, args); },
        [&](const HouseClient::Reply& reply) { return granted(context, client, reply); }};
    if (options.table.empty())
        host.wait_for_invitations();
    else
        host.sit_down(options.table, options.seat.within(context, 0, most_seat));
    const play::Interrupt interrupt;
    return host.run(play::Interrupt::flag()) ? 0 : 1;
}

} // namespace

void add_bot(CLI::App& app, Context& context) {
    const auto options = std::make_shared<BotOptions>();
    const auto help = [&](const char* what) {
        return bot_words(context, fmt::format("help.{}", what));
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
