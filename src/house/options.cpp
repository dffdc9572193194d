#include "house/options.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <thread>

#include <arpa/inet.h>
#include <fmt/format.h>

namespace adjuge::house {
namespace {

using std::chrono::milliseconds;

constexpr unsigned many = 1'000'000;
constexpr unsigned longest_delay = 60'000;

// ---- Kinds of values

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

std::optional<unsigned> whole(std::string_view text, unsigned lo, unsigned hi) {
    unsigned number = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number); // takes no sign, no space
    if (read.ec != std::errc{} || read.ptr != end || number < lo || number > hi) return {};
    return number;
}

std::optional<Delay> delay(std::string_view text) {
    const std::size_t dash = text.find('-');
    const auto least = whole(text.substr(0, dash), 0, longest_delay);
    const auto most =
        dash == std::string_view::npos ? least : whole(text.substr(dash + 1), 0, longest_delay);
    if (!least || !most || *least > *most) return {};
    return Delay{milliseconds{*least}, milliseconds{*most}};
}

bool is_address(std::string_view text) {
    const std::string words{text};
    in6_addr room{};
    return inet_pton(AF_INET, words.c_str(), &room) == 1 ||
           inet_pton(AF_INET6, words.c_str(), &room) == 1;
}

bool is_any(std::string_view) { return true; }
bool is_some(std::string_view text) { return !text.empty(); }

// What follows one of these beginnings is a host, perhaps a port, and nothing else: no path, and
// no password either, which everybody could read in a list of processes.
bool is_host_after(std::string_view text, std::initializer_list<std::string_view> beginnings) {
    const auto fits = [&](std::string_view beginning) {
        if (!text.starts_with(beginning)) return false;
        const std::string_view host = text.substr(beginning.size());
        const std::size_t colon = host.find(':', host.find(']') + 1); // after [::1]
        if (colon != std::string_view::npos && !whole(host.substr(colon + 1), 1, 65'535))
            return false;
        return !host.empty() && colon != 0 &&
               host.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                      "0123456789-._:[]") == std::string_view::npos;
    };
    return text.empty() || std::ranges::any_of(beginnings, fits);
}

// Where the path of a URL begins: at its first slash after the host, or at its end.
std::size_t path_begin(std::string_view url) {
    const std::size_t scheme = url.find("://");
    return scheme == url.npos ? url.size() : std::min(url.find('/', scheme + 3), url.size());
}

// The host as browsers write it in Origin: small letters, no port that goes without saying. Then
// the path under which a proxy has the house, without a slash at the end.
std::optional<std::string> public_address(std::string_view text) {
    if (text.ends_with('/')) text.remove_suffix(1);
    const std::string_view path = text.substr(path_begin(text));
    std::string small{text.substr(0, text.size() - path.size())};
    for (char& c : small) c = lower(c);
    if (!is_host_after(small, {"http://", "https://"})) return {};
    const std::string_view port = small.starts_with("https:") ? ":443" : ":80";
    if (small.ends_with(port)) small.erase(small.size() - port.size());
    const bool plain = std::ranges::all_of(path, [](char c) {
        return c == '/' || c == '-' || c == '_' || (c >= '0' && c <= '9') ||
               (lower(c) >= 'a' && lower(c) <= 'z');
    });
    if (!plain || path.ends_with('/') || path.find("//") != path.npos) return {};
    return small.append(path);
}

bool is_mail_place(std::string_view text) { return is_host_after(text, {"smtp://", "smtps://"}); }

bool is_store(std::string_view text) {
    return text.find("://") == std::string_view::npos || text.starts_with("postgresql://") ||
           text.starts_with("postgres://");
}

bool is_bus(std::string_view text) { return text.empty() || !bus::split_urls(text).empty(); }

bool is_mailbox(std::string_view text) {
    const std::size_t at = text.find('@');
    return text.empty() || (at != std::string_view::npos && at > 0 && at + 1 < text.size() &&
                            std::ranges::all_of(text, [](unsigned char c) {
                                return c > ' ' && c != '<' && c != '>' && c != ',' && c != '"';
                            }));
}

// A URI, as security.txt wants it (RFC 9116).
bool is_contact(std::string_view text) {
    if (text.empty()) return true;
    static constexpr std::string_view schemes[] = {"https://", "mailto:", "tel:"};
    const bool plain = std::ranges::all_of(text, [](char c) { return c > ' ' && c < 0x7f; });
    return plain && std::ranges::any_of(schemes, [&](std::string_view scheme) {
               return text.starts_with(scheme) && text.size() > scheme.size();
           });
}

// ---- One option of each kind

Option number(const char* name, unsigned Options::* at, unsigned lo, unsigned hi) {
    return {name,
            "number",
            {{"lo", std::to_string(lo)}, {"hi", std::to_string(hi)}},
            [=](Options& into, std::string_view text) {
                const auto read = whole(text, lo, hi);
                if (read) into.*at = *read;
                return read.has_value();
            },
            [=](const Options& from) { return std::to_string(from.*at); }};
}

Option text(const char* name, std::string Options::* at, std::string_view kind,
            bool (*fits)(std::string_view) = is_any) {
    return {name,
            kind,
            {},
            [=](Options& into, std::string_view got) {
                if (!fits(got)) return false;
                into.*at = got;
                return true;
            },
            [=](const Options& from) { return from.*at; }};
}

template <class E, std::size_t count>
Option choice(const char* name, E Options::* at, std::string_view kind,
              std::array<std::string_view, count> words) {
    std::string known;
    for (const std::string_view word : words) known.append(known.empty() ? "" : ", ").append(word);
    return {name,
            kind,
            {{"known", known}},
            [=](Options& into, std::string_view got) {
                const auto found = std::ranges::find(words, got);
                if (found == words.end()) return false;
                into.*at = static_cast<E>(found - words.begin());
                return true;
            },
            [=](const Options& from) {
                return std::string{words.at(static_cast<std::size_t>(from.*at))};
            }};
}

Option on_off(const char* name, bool Options::* at) {
    return choice(name, at, "switch", std::to_array<std::string_view>({"off", "on"}));
}

Option public_url() {
    return {"public-url",
            "url",
            {},
            [](Options& into, std::string_view text) {
                auto read = public_address(text);
                if (read) into.public_url = std::move(*read);
                return read.has_value();
            },
            [](const Options& from) { return from.public_url; }};
}

Option bot_delay() {
    return {"bot-delay",
            "delay",
            {{"hi", std::to_string(longest_delay)}},
            [](Options& into, std::string_view text) {
                const auto read = delay(text);
                if (read) into.bot_delay = *read;
                return read.has_value();
            },
            [](const Options& from) {
                const Delay& is = from.bot_delay;
                return is.least == is.most
                           ? std::to_string(is.least.count())
                           : fmt::format("{}-{}", is.least.count(), is.most.count());
            }};
}

std::vector<Option> make_options() {
    return {
        number("port", &Options::port, 0, 65'535),
        text("bind", &Options::bind, "address", is_address),
        text("data", &Options::data, "folder", is_some),
        text("store", &Options::store, "store", is_store),
        text("bus", &Options::bus, "bus", is_bus),
        text("bus-ca", &Options::bus_ca, "file"),
        text("bus-cert", &Options::bus_cert, "file"),
        text("bus-key", &Options::bus_key, "file"),
        text("bus-credentials", &Options::bus_credentials, "file"),
        text("worker-key-file", &Options::worker_key_file, "file"),
        number("lease", &Options::lease, 1, 60),
        public_url(),
        on_off("behind-proxy", &Options::behind_proxy),
        number("workers", &Options::workers, 0, 256),
        bot_delay(),
        number("max-connections", &Options::max_connections, 1, many),
        number("max-per-address", &Options::max_per_address, 1, many),
        number("tables-per-guest", &Options::tables_per_guest, 1, 1'000),
        number("tables-per-address", &Options::tables_per_address, 1, many),
        number("table-memory", &Options::table_memory, 0, many),
        on_off("arranged-tables", &Options::arranged_tables),
        number("rate-limit", &Options::rate_limit, 0, many),
        choice("log-format", &Options::log_format, "choice",
               std::to_array<std::string_view>({"text", "json"})),
        choice("log-level", &Options::log_level, "choice",
               std::to_array<std::string_view>({"debug", "info", "warn", "error"})),
        text("smtp", &Options::smtp, "smtp", is_mail_place),
        text("smtp-user", &Options::smtp_user, "text"),
        text("smtp-password-file", &Options::smtp_password_file, "file"),
        text("mail-from", &Options::mail_from, "mailbox", is_mailbox),
        on_off("webhooks", &Options::webhooks),
        on_off("webhook-private", &Options::webhook_private),
        text("admin-token-file", &Options::admin_token_file, "file"),
        text("security-contact", &Options::security_contact, "contact", is_contact),
    };
}

// Pages come from here alone, run no script of others (WebAssembly is adjuge.wasm) and are shown in
// no frame of others.
server::Fields safe_headers(bool secure) {
    server::Fields headers{
        {"Content-Security-Policy",
         "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
         "font-src 'self'; "
         "connect-src 'self'; img-src 'self' data:; manifest-src 'self'; worker-src 'self'; "
         "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"X-Frame-Options", "DENY"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
    };
    if (secure) headers.emplace_back("Strict-Transport-Security", "max-age=31536000");
    return headers;
}

} // namespace

std::string Options::origin() const { return public_url.substr(0, path_begin(public_url)); }

std::string Options::path() const { return public_url.substr(path_begin(public_url)); }

unsigned Options::worker_threads() const {
    const unsigned cores = std::thread::hardware_concurrency();
    return workers != 0 ? workers : std::max(cores, 2U) - 1;
}

bus::Settings Options::bus_settings() const {
    return {.urls = bus,
            .ca_file = bus_ca,
            .certificate_file = bus_cert,
            .key_file = bus_key,
            .credentials_file = bus_credentials};
}

server::Settings Options::net() const {
    server::Settings settings;
    settings.bind = bind;
    settings.port = static_cast<std::uint16_t>(port);
    settings.behind_proxy = behind_proxy;
    settings.max_connections = max_connections;
    settings.max_per_address = max_per_address;
    settings.frames_per_second = rate_limit; // as of messages (web_streams.cpp)
    settings.frame_burst = 20.0 * rate_limit;
    settings.headers = safe_headers(public_url.starts_with("https://"));
    return settings;
}

std::string Option::variable() const {
    std::string all = "ADJUGE_";
    for (const char c : name) all += c == '-' ? '_' : upper(c);
    return all;
}

std::string Option::help(Lang lang) const {
    return say(lang, fmt::format("serve.option.{}", name));
}

std::string Option::label(Lang lang) const {
    if (kind != "choice") return say(lang, fmt::format("serve.label.{}", kind));
    std::string words;
    for (const char c : limits.front().value)
        if (c != ' ') words += c == ',' ? '|' : c;
    return words;
}

std::span<const Option> options() {
    static const std::vector<Option> all = make_options();
    return all;
}

const Option* find_option(std::string_view name) {
    const auto found = std::ranges::find(options(), name, &Option::name);
    return found == options().end() ? nullptr : &*found;
}

} // namespace adjuge::house
