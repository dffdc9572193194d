#pragma once

#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "bus/address.h"
#include "house/delay.h"
#include "house/log.h"
#include "server/net.h"
#include "text/lang.h"

namespace adjuge::house {

// How the house is run. Each field but the last two is an option: see options() below.
struct Options {
    unsigned port{8080}; // 0: any that is free
    std::string bind{"127.0.0.1"};
    std::string data{};  // folder; who reads the options says where it is by default
    std::string store{}; // empty: SQLite in the data folder
    std::string bus{};   // empty: the house has one server
    std::string bus_ca{};
    std::string bus_cert{};
    std::string bus_key{};
    std::string bus_credentials{};
    std::string worker_key_file{}; // of `adjuge work`
    unsigned lease{4}; // seconds without a sign of life, until others have a server's tables
    std::string public_url{};
    bool behind_proxy{};
    unsigned workers{};                            // 0: as many as suit the machine
    Delay bot_delay{{}, std::chrono::seconds{10}}; // bounds of what a table's pace says
    unsigned max_connections{10'000};
    unsigned max_per_address{64};
    unsigned tables_per_guest{20};
    unsigned tables_per_address{60};
    unsigned table_memory{}; // MiB; 0: a quarter of what the machine has
    bool arranged_tables{};  // deals, moves and scripts of guests' own
    unsigned rate_limit{50}; // requests a second from one address; 0: no limits of this kind
    Log::Format log_format{Log::Format::text};
    Log::Level log_level{Log::Level::info};
    std::string smtp{}; // empty: no mail
    std::string smtp_user{};
    std::string smtp_password_file{};
    std::string mail_from{};
    bool webhooks{true};
    bool webhook_private{}; // to this machine and its network, too
    std::string admin_token_file{};
    std::string security_contact{}; // a URI; empty: no /.well-known/security.txt

    // What the two files hold, filled in when the house opens.
    std::string smtp_password{};
    std::string admin_token{};

    std::string store_place() const { return store.empty() ? data : store; }
    std::string origin() const; // of public_url, as browsers write it
    std::string path() const;   // of public_url: /adjuge where a proxy has the house under it
    unsigned worker_threads() const;
    bus::Settings bus_settings() const;
    server::Settings net() const;
};

// One option: --max-per-address on the command line, ADJUGE_MAX_PER_ADDRESS in the environment,
// max-per-address in a file.
struct Option {
    std::string name;
    std::string_view kind; // of value: serve.label.KIND and serve.takes.KIND in the catalogue
    Args limits{};         // for serve.takes
    std::function<bool(Options&, std::string_view)> read; // false: not a value of that kind
    std::function<std::string(const Options&)> written;   // as it would be typed

    std::string flag() const { return std::string{"--"}.append(name); }
    std::string variable() const;
    std::string help(Lang lang) const;
    std::string label(Lang lang) const; // of its value: NUMBER
    bool is_switch() const { return kind == "switch"; }
};

// The one list that the command line, the environment, files, help and docs/server.md follow.
std::span<const Option> options();
const Option* find_option(std::string_view name);

// An option that is not understood; what() is the sentence, in the person's language.
class OptionError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

using NamedValues = std::vector<std::pair<std::string, std::string>>;

struct OptionSources {
    NamedValues flags{};       // without their dashes; `config` names the file
    NamedValues environment{}; // all of it; what does not begin with ADJUGE_ is passed over
};
NamedValues environment(); // of this process

// Holds the key of `adjuge work` itself, in place of a file.
inline constexpr const char* worker_key_variable = "ADJUGE_WORKER_KEY";

// Flags win over the environment, the environment over the file. Throws OptionError.
Options read_options(Lang lang, Options defaults, const OptionSources& sources);
// Variables that look like ours but are none: a slip, or another program's.
std::vector<std::string> unknown_variables(const NamedValues& environment);

} // namespace adjuge::house
