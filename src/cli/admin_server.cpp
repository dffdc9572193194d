#include "cli/admin_server.h"

#include <ctime>

#include <fmt/chrono.h>

#include "client/fetch.h"
#include "house/address.h"
#include "house/premises.h"
#include "text/lines.h"

namespace adjuge::cli {
namespace {

// Whether a token may go there: over TLS, or without leaving this machine.
bool is_safe(std::string_view url) {
    constexpr std::string_view plain = "http://";
    if (!url.starts_with(plain)) return true;
    std::string_view host = url.substr(plain.size());
    host = host.substr(0, host.find('/'));
    if (host.starts_with('['))
        host = host.substr(1, host.find(']') - 1);
    else
        host = host.substr(0, host.find(':'));
    return host == "localhost" || house::is_loopback(host);
}

bool is_time(std::string_view key) {
    constexpr std::string_view times[] = {"created", "at", "last", "handled", "until"};
    return std::ranges::find(times, key) != std::end(times);
}

// {"error": {"message": …}}
std::string message(const json::object& answer) {
    const json::value* error = answer.if_contains("error");
    return error != nullptr ? text_of(*error, "message") : std::string{};
}

} // namespace

std::string admin_words(const Context& context, std::string_view key, const Args& args) {
    return say(context.lang, fmt::format("serve.admin.{}", key), args);
}

AdminServer::AdminServer(const Context& context, const ServerArguments& arguments)
    : context_{context} {
    const house::Options options = arguments.house.read(context);
    if (arguments.url.empty()) {
        const auto found = house::running(options.data);
        if (!found) throw Failure{admin_words(context, "not_running", {{"folder", options.data}})};
        url_ = found->url;
    } else {
        url_ = arguments.url.ends_with('/') ? arguments.url.substr(0, arguments.url.size() - 1)
                                            : arguments.url;
        if (arguments.token_file.empty()) throw Complaint{admin_words(context, "url_needs")};
        if (!is_safe(url_)) throw Complaint{admin_words(context, "clear_text", {{"url", url_}})};
    }
    token_file_ =
        arguments.token_file.empty() ? house::admin_token_file(options) : arguments.token_file;
    try {
        token_ = house::read_secret_file(context.lang, token_file_);
    } catch (const house::OptionError& error) {
        throw Failure{error.what()};
    }
}

json::object AdminServer::ask(const std::string& method, const std::string& path,
                              const json::object& body) const {
    const client::Fetched got =
        client::fetch(method, url_ + "/api/admin/" + path, token_, std::string{code(context_.lang)},
                      body.empty() ? "" : json::serialize(body));
    if (!got.problem.empty())
        throw Failure{admin_words(context_, "no_answer", {{"url", url_}, {"why", got.problem}})};
    json::object answer;
    try {
        answer = parse_json(got.body).as_object();
    } catch (const std::exception&) {
        fail_foreign(got.status);
    }
    if (got.status == 401) throw Failure{admin_words(context_, "token", {{"file", token_file_}})};
    if (got.status >= 200 && got.status < 300) return answer;
    if (const std::string said = message(answer); !said.empty()) throw Failure{said};
    fail_foreign(got.status);
}

void AdminServer::fail_foreign(unsigned status) const {
    throw Failure{
        admin_words(context_, "not_ours", {{"url", url_}, {"status", std::to_string(status)}})};
}

// ---- Lists for people

std::string cell(const Context& context, std::string_view key, const json::value& value) {
    if (value.is_null()) return {};
    if (value.is_bool()) return value.as_bool() ? say(context.lang, "serve.column.yes") : "";
    if (value.is_string()) return clean(value.as_string());
    if (value.is_int64() && is_time(key))
        return fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(value.as_int64() / 1000));
    if (value.is_array())
        return list_of(value.as_array(),
                       [&](const json::value& each) { return cell(context, key, each); });
    if (value.is_object())
        for (const char* name : {"name", "kind"})
            if (const json::value* part = value.as_object().if_contains(name);
                part != nullptr && part->is_string() && !part->as_string().empty())
                return clean(part->as_string());
    return compact(value);
}

void print_table(const Context& context, const json::array& entries,
                 std::vector<std::string> keys) {
    if (entries.empty()) {
        fmt::print("{}\n", admin_words(context, "nothing"));
        return;
    }
    const bool all = keys.empty();
    for (const json::value& entry : entries)
        for (const auto& field : entry.as_object())
            if (all && std::ranges::find(keys, std::string_view{field.key()}) == keys.end())
                keys.emplace_back(field.key());
    std::vector<std::vector<std::string>> rows(1);
    for (const std::string& key : keys) {
        const std::string name = "serve.column." + key;
        rows[0].push_back(has_message(context.lang, name) ? say(context.lang, name) : clean(key));
    }
    for (const json::value& entry : entries) {
        std::vector<std::string>& row = rows.emplace_back();
        for (const std::string& key : keys) {
            const json::value* value = entry.as_object().if_contains(key);
            row.push_back(value == nullptr ? "" : cell(context, key, *value));
        }
    }
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t n = 0; n < keys.size(); ++n) {
            std::size_t width = 0;
            for (const auto& other : rows) width = std::max(width, columns(other[n]));
            line += n + 1 < keys.size() ? pad(row[n], width) + "  " : row[n];
        }
        fmt::print("{}\n", line);
    }
}

const json::array& entries(const json::object& answer, std::string_view name) {
    static const json::array none;
    const json::value* found = answer.if_contains(name);
    return found != nullptr && found->is_array() ? found->as_array() : none;
}

std::optional<std::string> next_page(const json::object& answer) {
    const json::value* next = answer.if_contains("next");
    if (next == nullptr || !next->is_string()) return {};
    return std::string{next->as_string()};
}

} // namespace adjuge::cli
