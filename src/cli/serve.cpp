#include <algorithm>
#include <csignal>

#include <sys/resource.h>
#include <unistd.h>

#include <boost/system/system_error.hpp>

#include "base/version.h"
#include "cli/house_options.h"
#include "house/address.h"
#include "house/house.h"
#include "house/premises.h"
#include "play/terminal.h"
#include "text/json.h"
#include "text/lines.h"

namespace adjuge::cli {
namespace {

std::string serve_words(const Context& context, std::string_view key, const Args& args = {}) {
    return say(context.lang, fmt::format("serve.{}", key), args);
}

// The database, mail, the log and the terminal want files too.
constexpr unsigned spare_files = 128;

// As many files as may be; and no more guests than there are files for.
void make_room(house::Options& options, house::Log& log) {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    (void)setrlimit(RLIMIT_NOFILE, &files); // where it is forbidden, the old limit stays
    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur == RLIM_INFINITY) return;
    const auto room = static_cast<unsigned>(
        files.rlim_cur > 2 * spare_files ? std::min<rlim_t>(files.rlim_cur, 2'000'000) - spare_files
                                         : files.rlim_cur / 2);
    if (options.max_connections <= room) return;
    log.warn("limits.connections", {{"asked", options.max_connections}, {"allowed", room}});
    options.max_connections = room;
}

// Why the house could not open its door.
std::string cannot_listen(const Context& context, const house::Options& options,
                          const boost::system::error_code& error) {
    const Args args{
        {"port", std::to_string(options.port)}, {"bind", options.bind}, {"why", error.message()}};
    namespace errc = boost::system::errc;
    if (error == errc::address_in_use) return serve_words(context, "port_taken", args);
    if (error == errc::permission_denied) return serve_words(context, "port_forbidden", args);
    if (error == errc::address_not_available) return serve_words(context, "bind_not_here", args);
    return serve_words(context, "cannot_listen", args);
}

std::unique_ptr<house::House> open_house(const Context& context, const house::Options& options,
                                         house::Log& log) {
    if (!options.bus.empty() && !options.store.starts_with("postgres"))
        throw Failure{serve_words(context, "bus_store")};
    try {
        return std::make_unique<house::House>(options, log);
    } catch (const store::StoreError& error) {
        throw Failure{serve_words(context, "store_trouble", {{"why", error.what()}})};
    } catch (const bus::BusError& error) {
        throw bus_failure(context, error);
    } catch (const boost::system::system_error& error) {
        throw Failure{cannot_listen(context, options, error.code())};
    }
}

// Where the house can be reached.
struct Door {
    std::string here;                // from this machine
    std::vector<std::string> others; // from its network, the likeliest first

    Door(const house::Options& options, std::uint16_t port) {
        const bool everywhere = house::is_everywhere(options.bind);
        const bool six = options.bind.find(':') != std::string::npos;
        here = house::web_address(everywhere ? "127.0.0.1" : options.bind, port);
        if (!everywhere && !house::is_loopback(options.bind)) others.push_back(here);
        if (everywhere)
            for (const std::string& address : house::lan_addresses())
                if (six || address.find(':') == std::string::npos)
                    others.push_back(house::web_address(address, port));
    }
};

void tell_person(const Context& context, const house::Options& options, const Door& door) {
    const std::string& shown = options.public_url.empty() ? door.here : options.public_url;
    fmt::print("{}\n", serve_words(context, "open", {{"url", shown}}));
    if (options.public_url.empty()) {
        if (house::is_loopback(options.bind))
            fmt::print("{}\n", serve_words(context, "only_here"));
        else if (door.others.empty())
            fmt::print("{}\n", serve_words(context, "no_network"));
        else {
            fmt::print("{}\n", serve_words(context, "network", {{"url", door.others.front()}}));
            if (isatty(STDOUT_FILENO) == 1)
                fmt::print("\n{}\n",
                           house::qr_code(door.others.front(), play::Terminal{}.ink().colour));
        }
    }
    fmt::print("{}\n", serve_words(context, "stop_hint"));
}

void tell_program(const house::Options& options, const Door& door, std::uint16_t port) {
    json::array addresses;
    for (const std::string& each : door.others) addresses.emplace_back(each);
    json::object opened;
    opened["url"] = options.public_url.empty() ? door.here : options.public_url;
    opened["addresses"] = std::move(addresses);
    opened["port"] = port;
    opened["pid"] = getpid();
    fmt::print("{}\n", compact(opened));
}

// The first signal closes the house, the next one ends the program as if nothing caught it. What
// whoever started us has us ignore (nohup) stays ignored.
void close_on_signals(house::House& house, house::Log& log) {
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction now{};
        sigaction(number, nullptr, &now);
        if (now.sa_handler == SIG_IGN) continue;
        house.on_signal({number}, [&](int got) {
            log.info("house.closing", {{"signal", got}});
            for (const int each : {SIGINT, SIGTERM, SIGHUP}) std::signal(each, SIG_DFL);
            house.stop();
        });
    }
}

void serve(const Context& context, house::Options options) {
    std::signal(SIGPIPE, SIG_IGN); // a reader of our log who leaves is no reason to close
    std::vector<std::string> remarks;
    for (const std::string& name : house::unknown_variables(house::environment()))
        remarks.push_back(serve_words(
            context, "unknown_variable",
            {{"name", name},
             {"known", list_of(house::options(), [](const auto& o) { return o.variable(); })}}));
    try {
        house::Premises premises{context.lang, options.data};
        for (std::string& each : house::read_secrets(context.lang, options))
            remarks.push_back(std::move(each));
        house::Log log{options.log_format, options.log_level};
        make_room(options, log);
        const auto house = open_house(context, options, log);
        for (const std::string& remark : remarks) log.warn("options", {{"what", remark}});
        const Door door{options, house->port()};
        premises.announce(door.here, house->port());
        close_on_signals(*house, log);
        if (context.json)
            tell_program(options, door, house->port());
        else
            tell_person(context, options, door);
        (void)std::fflush(stdout);
        log.info("house.open", {{"url", door.here}, {"version", version}});
        house->run();
        log.info("house.closed");
    } catch (const house::OptionError& error) {
        throw Failure{error.what()};
    }
    if (!context.json) fmt::print("{}\n", serve_words(context, "closed"));
}

} // namespace

void add_serve(CLI::App& app, Context& context) {
    const auto line = std::make_shared<HouseOptions>();
    CLI::App* command = app.add_subcommand("serve", serve_words(context, "help.serve"));
    line->add_to(*command, context);
    command->callback([&context, line] { serve(context, line->read(context)); });
}

} // namespace adjuge::cli
