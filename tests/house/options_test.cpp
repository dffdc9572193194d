#include "house/options.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "store/temp_folder.h"
#include "text/lines.h"

namespace adjuge::house {
namespace {

using std::chrono::milliseconds;

Options read(const OptionSources& sources) { return read_options(Lang::en, {}, sources); }
Options flag(const std::string& name, const std::string& value) {
    return read({.flags = {{name, value}}});
}
std::string complaint(const OptionSources& sources, Lang lang = Lang::en) {
    try {
        read_options(lang, {}, sources);
        return "none";
    } catch (const OptionError& error) {
        return error.what();
    }
}
std::string refused(const std::string& name, const std::string& value) {
    return complaint({.flags = {{name, value}}});
}

class File {
public:
    explicit File(const std::string& text) { std::ofstream{path()} << text; }
    std::string path() const { return folder_.file("house.conf"); }
    OptionSources source() const { return {.flags = {{"config", path()}}}; }

private:
    store::TempFolder folder_;
};

TEST(Options, each_has_words_and_a_default_it_can_read_back) {
    std::set<std::string> names;
    for (const Option& option : options()) {
        EXPECT_TRUE(names.insert(option.name).second) << option.name;
        for (const Lang lang : {Lang::en, Lang::fr}) {
            EXPECT_TRUE(has_message(lang, "serve.option." + option.name)) << option.name;
            EXPECT_EQ(option.label(lang).find('['), option.kind == "delay" ? 2 : std::string::npos)
                << option.label(lang);
        }
        Options back;
        const std::string value = option.written(Options{});
        EXPECT_TRUE(option.read(back, value) || value.empty()) << option.name;
        EXPECT_EQ(option.written(back), value) << option.name;
    }
    EXPECT_EQ(find_option("max-per-address")->flag(), "--max-per-address");
    EXPECT_EQ(find_option("max-per-address")->variable(), "ADJUGE_MAX_PER_ADDRESS");
    EXPECT_EQ(find_option("nonsense"), nullptr);
}

// Whatever value is refused gets a sentence of the catalogue with all its places filled.
TEST(Options, each_kind_has_its_complaint) {
    for (const Option& option : options()) {
        Options into;
        const std::string bad = "://\x01 nonsense ://";
        if (option.read(into, bad)) continue; // any text will do
        for (const Lang lang : {Lang::en, Lang::fr}) {
            const std::string words = complaint({.flags = {{option.name, bad}}}, lang);
            EXPECT_TRUE(words.starts_with(option.flag())) << words;
            EXPECT_EQ(words.find_first_of("{}[\x01"), std::string::npos) << words;
        }
    }
}

TEST(Options, every_one_reaches_its_field) {
    EXPECT_EQ(flag("port", "0").port, 0U);
    EXPECT_EQ(flag("bind", "::").bind, "::");
    EXPECT_EQ(flag("data", "/x").data, "/x");
    EXPECT_EQ(flag("data", "/x").store_place(), "/x");
    EXPECT_EQ(flag("store", "postgresql://h/d").store_place(), "postgresql://h/d");
    EXPECT_EQ(flag("bus", "nats://h:4222").bus, "nats://h:4222");
    const Options tls = read({.flags = {{"bus", "tls://a,tls://b"},
                                        {"bus-ca", "/ca"},
                                        {"bus-cert", "/cert"},
                                        {"bus-key", "/key"},
                                        {"bus-credentials", "/creds"}}});
    EXPECT_EQ(tls.bus_settings().urls, "tls://a,tls://b");
    EXPECT_EQ(tls.bus_settings().ca_file, "/ca");
    EXPECT_EQ(tls.bus_settings().certificate_file, "/cert");
    EXPECT_EQ(tls.bus_settings().key_file, "/key");
    EXPECT_EQ(tls.bus_settings().credentials_file, "/creds");
    EXPECT_EQ(flag("worker-key-file", "/w").worker_key_file, "/w");
    EXPECT_EQ(flag("lease", "7").lease, 7U);
    EXPECT_EQ(flag("public-url", "https://play.example.org").public_url,
              "https://play.example.org");
    EXPECT_TRUE(flag("behind-proxy", "on").behind_proxy);
    EXPECT_EQ(flag("workers", "3").workers, 3U);
    EXPECT_EQ(flag("bot-delay", "10-20").bot_delay, (Delay{milliseconds{10}, milliseconds{20}}));
    EXPECT_EQ(flag("bot-delay", "0").bot_delay, Delay{});
    EXPECT_EQ(flag("max-connections", "7").max_connections, 7U);
    EXPECT_EQ(flag("max-per-address", "8").max_per_address, 8U);
    EXPECT_EQ(flag("tables-per-guest", "9").tables_per_guest, 9U);
    EXPECT_EQ(flag("tables-per-address", "9").tables_per_address, 9U);
    EXPECT_EQ(flag("table-memory", "9").table_memory, 9U);
    EXPECT_TRUE(flag("arranged-tables", "on").arranged_tables);
    EXPECT_EQ(flag("rate-limit", "0").rate_limit, 0U);
    EXPECT_EQ(flag("log-format", "json").log_format, Log::Format::json);
    EXPECT_EQ(flag("log-level", "error").log_level, Log::Level::error);
    EXPECT_FALSE(flag("webhooks", "off").webhooks);
    EXPECT_TRUE(flag("webhook-private", "on").webhook_private);
    EXPECT_EQ(flag("admin-token-file", "/t").admin_token_file, "/t");
    EXPECT_EQ(flag("security-contact", "tel:+33").security_contact, "tel:+33");
    const Options mail = read({.flags = {{"smtp", "smtp://mail.example.org:587"},
                                         {"smtp-user", "ada"},
                                         {"smtp-password-file", "/p"},
                                         {"mail-from", "house@example.org"}}});
    EXPECT_EQ(mail.smtp, "smtp://mail.example.org:587");
    EXPECT_EQ(mail.smtp_user, "ada");
    EXPECT_EQ(mail.smtp_password_file, "/p");
    EXPECT_EQ(mail.mail_from, "house@example.org");
    // As many as there are above: a new option wants its line here.
    EXPECT_EQ(options().size(), 32U);
}

TEST(Options, become_settings_of_the_network) {
    const server::Settings net = read({.flags = {{"port", "81"},
                                                 {"bind", "::1"},
                                                 {"behind-proxy", "on"},
                                                 {"max-connections", "7"},
                                                 {"max-per-address", "8"}}})
                                     .net();
    EXPECT_EQ(net.port, 81);
    EXPECT_EQ(net.bind, "::1");
    EXPECT_TRUE(net.behind_proxy);
    EXPECT_EQ(net.max_connections, 7U);
    EXPECT_EQ(net.max_per_address, 8U);
    EXPECT_GE(Options{}.worker_threads(), 1U);
    EXPECT_EQ(flag("workers", "3").worker_threads(), 3U);
}

TEST(Options, flags_win_over_the_environment_and_that_over_the_file) {
    const File file{"port = 1\nbind = 0.0.0.0\nworkers = 1\n"};
    OptionSources sources = file.source();
    sources.flags.emplace_back("port", "3");
    sources.environment = {
        {"ADJUGE_PORT", "2"}, {"ADJUGE_BIND", "::"}, {"PORT", "9"}, {"ADJUGE_WORKERS", ""}};
    const Options options = read(sources);
    EXPECT_EQ(options.port, 3U);
    EXPECT_EQ(options.bind, "::");
    EXPECT_EQ(options.workers, 1U) << "an empty variable is none";
    Options defaults;
    defaults.data = "/usual";
    EXPECT_EQ(read_options(Lang::en, defaults, {}).data, "/usual");
    EXPECT_EQ(read({.environment = {{"ADJUGE_CONFIG", file.path()}}}).port, 1U);
}

TEST(Options, bad_values_are_refused_by_the_name_they_were_given_under) {
    EXPECT_EQ(refused("port", "65536"),
              "--port takes a whole number from 0 to 65535, not \"65536\"");
    for (const char* bad : {"", "-1", "+1", "1 ", "0x10", "1e3", "99999999999999999999"})
        EXPECT_NE(refused("port", bad), "none") << bad;
    EXPECT_EQ(complaint({.environment = {{"ADJUGE_WORKERS", "x"}}}),
              "ADJUGE_WORKERS takes a whole number from 0 to 256, not \"x\"");
    EXPECT_EQ(refused("webhooks", "yes"), "--webhooks takes on or off, not \"yes\"");
    EXPECT_EQ(refused("log-level", "loud"),
              "--log-level takes one of debug, info, warn, error, not \"loud\"");
    for (const char* bad : {"localhost", "1.2.3", "1.2.3.4.5", "", "::1::"})
        EXPECT_NE(refused("bind", bad), "none") << bad;
    for (const char* bad : {"20-10", "-", "5-", "-5", "0-60001", "1-2-3", "abc", ""})
        EXPECT_NE(refused("bot-delay", bad), "none") << bad;
    for (const char* bad : {"mysql://x", "sqlite://x", "http://x"})
        EXPECT_NE(refused("store", bad), "none") << bad;
    for (const char* bad : {"house", "@b", "a@", "a b@c", "a@b>", "a@b,c@d", "a@b\nBcc: c@d"})
        EXPECT_NE(refused("mail-from", bad), "none") << bad;
    for (const char* bad : {"smtp://ada:secret@mail.example.org", "mail.example.org", "smtp://",
                            "smtp://h:0", "smtp://h:x", "http://h", "smtp://h/x"})
        EXPECT_NE(refused("smtp", bad), "none") << bad;
}

TEST(Options, a_public_address_is_written_as_browsers_write_origins) {
    const auto url = [](const std::string& typed) { return flag("public-url", typed).public_url; };
    EXPECT_EQ(url("https://Play.Example.org/"), "https://play.example.org");
    EXPECT_EQ(url("https://play.example.org:443"), "https://play.example.org");
    EXPECT_EQ(url("http://play.example.org:80/"), "http://play.example.org");
    EXPECT_EQ(url("https://play.example.org:80"), "https://play.example.org:80");
    EXPECT_EQ(url("http://[fd00::1]:8080"), "http://[fd00::1]:8080");
    EXPECT_EQ(url("http://[fd00::1]"), "http://[fd00::1]");
    // And where a proxy has the house under a path of its own.
    EXPECT_EQ(url("https://Example.org:443/Adjuge/"), "https://example.org/Adjuge");
    const Options under = flag("public-url", "https://example.org:8443/games/adjuge");
    EXPECT_EQ(under.origin(), "https://example.org:8443");
    EXPECT_EQ(under.path(), "/games/adjuge");
    EXPECT_EQ(flag("public-url", "https://example.org/").path(), "");
    for (const char* bad : {"play.example.org", "https://", "https://h/a//b", "https://a@h",
                            "https://h:", "https://h:0", "ftp://h", "https://:80", "https://h?x",
                            "https://h/a b", "https://h/a;b", "https://h/..", "https://h//"})
        EXPECT_NE(refused("public-url", bad), "none") << bad;
}

TEST(Options, what_belongs_together_is_asked_for_together) {
    EXPECT_EQ(refused("smtp", "smtp://h"), "the option smtp requires mail-from as well");
    EXPECT_EQ(complaint({.flags = {{"smtp-user", "ada"}}}),
              "the options smtp-user and smtp-password-file go together: give both or neither");
    EXPECT_NE(complaint({.flags = {{"smtp-password-file", "/p"}}}), "none");
}

TEST(ConfigFile, takes_comments_spaces_and_any_end_of_line) {
    const File file{"# the house\n\n  port=81   # not 80\r\nbind =\t0.0.0.0\n"
                    "store = postgresql://h/d?application_name=a#b\nsmtp =\nwebhooks = off"};
    const Options options = read(file.source());
    EXPECT_EQ(options.port, 81U);
    EXPECT_EQ(options.bind, "0.0.0.0");
    EXPECT_EQ(options.store, "postgresql://h/d?application_name=a#b");
    EXPECT_FALSE(options.webhooks);
}

TEST(ConfigFile, names_the_line_that_is_wrong) {
    const auto words = [](const std::string& text, Lang lang = Lang::en) {
        const File file{text};
        std::string all = complaint(file.source(), lang);
        const std::size_t name = all.find(file.path());
        return name == std::string::npos ? all : all.erase(name, file.path().size());
    };
    EXPECT_EQ(words("\nport = x\n"),
              ", line 2: port takes a whole number from 0 to 65535, not \"x\"");
    EXPECT_EQ(words("port = x\n", Lang::fr), ", ligne 1\u202F: port attend un nombre entier de 0 à "
                                             "65535, pas «\u202Fx\u202F»");
    EXPECT_EQ(words("port = 1\nport = 2\n"), ", line 2: port appears twice");
    EXPECT_EQ(words("port 8080\n"),
              ", line 1: \"port 8080\" should be an option and its value, as in port = 8080");
    EXPECT_TRUE(words("# x\nprot = 1\n")
                    .starts_with(", line 2: there is no option \"prot\"; the options are: port, "));
    EXPECT_TRUE(words("config = other\n").starts_with(", line 1: there is no option"))
        << "no nesting";
}

TEST(ConfigFile, that_cannot_be_read_is_named) {
    EXPECT_EQ(refused("config", "/nowhere/house.conf"),
              "the configuration file /nowhere/house.conf cannot be read: No such file or "
              "directory");
    EXPECT_TRUE(refused("config", "/").starts_with("the configuration file / cannot be read"));
}

TEST(Environment, variables_like_ours_are_noticed) {
    EXPECT_EQ(unknown_variables({{"ADJUGE_PORT", "1"},
                                 {"ADJUGE_CONFIG", "x"},
                                 {"ADJUGE_WORKER_KEY", "x"},
                                 {"ADJUGE_PROT", "1"},
                                 {"HOME", "/"}}),
              std::vector<std::string>{"ADJUGE_PROT"});
    setenv("ADJUGE_PROBE", "a=b", 1);
    bool found = false;
    for (const auto& [name, value] : environment())
        found = found || (name == "ADJUGE_PROBE" && value == "a=b");
    unsetenv("ADJUGE_PROBE");
    EXPECT_TRUE(found);
}

// The table of docs/server.md has a row for each option, with its default.
TEST(Docs, the_table_of_options_is_the_list) {
    std::ifstream in{ADJUGE_SOURCE_DIR "/docs/server.md"};
    std::ostringstream all;
    all << in.rdbuf();
    std::string expected;
    for (const Option& option : options()) {
        const std::string value = option.written(Options{});
        std::string label = option.label(Lang::en);
        for (std::size_t at = label.find('|'); at != std::string::npos;
             at = label.find('|', at + 2))
            label.insert(at, "\\"); // a bar would end the cell
        expected += "| `" + option.name + "` | " + label + " | " +
                    (value.empty() ? "" : "`" + value + "`") + " | " + option.help(Lang::en) +
                    " |\n";
    }
    EXPECT_NE(all.str().find(expected), std::string::npos)
        << "docs/server.md should have these rows:\n"
        << expected;
}

} // namespace
} // namespace adjuge::house
