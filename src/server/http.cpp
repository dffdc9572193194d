#include "server/http.h"

#include <algorithm>
#include <ctime>
#include <stdexcept>

#include <fmt/format.h>

#include "base/utf8.h"

namespace adjuge::server {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_name(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

bool control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

int digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    c = lower(c);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

std::optional<std::string> decode(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            plain += text[i];
            continue;
        }
        if (i + 2 >= text.size()) return {};
        const int high = digit(text[i + 1]);
        const int low = digit(text[i + 2]);
        if (high < 0 || low < 0) return {};
        plain += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return plain;
}

// As a house understands it: no bytes that are none in UTF-8, nothing invisible.
bool is_text(std::string_view text) {
    while (!text.empty()) {
        const Symbol symbol = first_symbol(text);
        if (!symbol.is_text()) return false;
        text.remove_prefix(symbol.bytes);
    }
    return true;
}

// Nobody who means well sends them: browsers resolve them first.
bool has_dot_segment(std::string_view path) {
    while (!path.empty()) {
        path.remove_prefix(1);
        const std::string_view segment = path.substr(0, path.find('/'));
        if (segment == "." || segment == "..") return true;
        path.remove_prefix(segment.size());
    }
    return false;
}

std::string_view trimmed(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
}

// Calls with every name and value of "a=1;b=2" until the visitor says true.
template <class Visitor>
void each_pair(std::string_view text, char separator, Visitor&& visit) {
    while (!text.empty()) {
        const auto end = std::min(text.find(separator), text.size());
        const std::string_view pair = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const auto equals = std::min(pair.find('='), pair.size());
        if (visit(trimmed(pair.substr(0, equals)), pair.substr(std::min(equals + 1, pair.size()))))
            return;
    }
}

// The clock of the answers: written once a second, not once an answer.
const std::string& date() {
    thread_local std::time_t written{-1};
    thread_local std::string text;
    const std::time_t now = std::time(nullptr);
    if (now != written) {
        std::tm utc{};
        gmtime_r(&now, &utc);
        char line[64];
        text.assign(line, std::strftime(line, sizeof line, "%a, %d %b %Y %H:%M:%S GMT", &utc));
        written = now;
    }
    return text;
}

void write_field(std::string& head, std::string_view name, std::string_view value) {
    if (name.empty() || std::ranges::any_of(name, control) || std::ranges::any_of(value, control))
        throw std::invalid_argument(fmt::format("header field {} would break the line", name));
    head.append(name).append(": ").append(value).append("\r\n");
}

} // namespace

std::string_view Request::header(std::string_view name) const {
    for (const auto& [key, value] : headers)
        if (same_name(key, name)) return value;
    return {};
}

std::string_view Request::cookie(std::string_view name) const {
    std::string_view found;
    each_pair(header("cookie"), ';', [&](std::string_view key, std::string_view value) {
        if (key != name) return false;
        found = trimmed(value);
        return true;
    });
    return found;
}

std::optional<std::string> Request::parameter(std::string_view name) const {
    std::optional<std::string> found;
    each_pair(query, '&', [&](std::string_view key, std::string_view value) {
        if (decode(key) != name) return false;
        std::string spaced{value};
        std::ranges::replace(spaced, '+', ' ');
        found = decode(spaced);
        return true;
    });
    return found;
}

bool read_target(std::string_view target, Request& into) {
    // The absolute form, which a server has to take although nobody sends it.
    if (target.starts_with("http://") || target.starts_with("https://")) {
        target.remove_prefix(target.find("//") + 2);
        const auto slash = target.find_first_of("/?");
        target = slash == target.npos ? "/" : target.substr(slash);
    }
    target = target.substr(0, target.find('#'));
    const auto mark = std::min(target.find('?'), target.size());
    into.query = target.substr(std::min(mark + 1, target.size()));
    auto path = decode(target.substr(0, mark));
    if (!path || !path->starts_with('/') || !is_text(*path)) return false;
    if (has_dot_segment(*path)) return false;
    bool text = true;
    each_pair(into.query, '&', [&](std::string_view key, std::string_view value) {
        text = is_text(decode(key).value_or("")) && is_text(decode(value).value_or(""));
        return !text;
    });
    if (!text) return false;
    into.path = std::move(*path);
    return true;
}

std::size_t body_size(const Response& response) {
    if (response.pieces) return response.length;
    return response.shared ? response.shared->size() : response.body.size();
}

std::string write_head(const Response& response, const Fields& common, Framing framing,
                       bool keep_alive) {
    std::string head;
    head.reserve(512);
    fmt::format_to(std::back_inserter(head), "HTTP/1.1 {} {}\r\nDate: {}\r\n", response.status,
                   reason(response.status), date());
    const bool bodiless = response.status == 204 || response.status == 304;
    if (!bodiless && !response.type.empty()) write_field(head, "Content-Type", response.type);
    for (const auto& [name, value] : common) write_field(head, name, value);
    for (const auto& [name, value] : response.headers) write_field(head, name, value);
    if (framing == Framing::chunked) head += "Transfer-Encoding: chunked\r\n";
    if (framing == Framing::length && !bodiless)
        fmt::format_to(std::back_inserter(head), "Content-Length: {}\r\n", body_size(response));
    head += keep_alive ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n";
    return head;
}

std::string chunk(std::string_view data) {
    return fmt::format("{:x}\r\n{}\r\n", data.size(), data);
}

std::string_view reason(unsigned status) {
    switch (status) {
    case 200: return "OK";
    case 201: return "Created";
    case 202: return "Accepted";
    case 204: return "No Content";
    case 301: return "Moved Permanently";
    case 302: return "Found";
    case 303: return "See Other";
    case 304: return "Not Modified";
    case 307: return "Temporary Redirect";
    case 308: return "Permanent Redirect";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 406: return "Not Acceptable";
    case 408: return "Request Timeout";
    case 409: return "Conflict";
    case 410: return "Gone";
    case 412: return "Precondition Failed";
    case 413: return "Content Too Large";
    case 415: return "Unsupported Media Type";
    case 422: return "Unprocessable Content";
    case 426: return "Upgrade Required";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 500: return "Internal Server Error";
    case 501: return "Not Implemented";
    case 503: return "Service Unavailable";
    case 504: return "Gateway Timeout";
    case 505: return "HTTP Version Not Supported";
    default: return "Status";
    }
}

Response plain(unsigned status) {
    Response response{.status = status, .type = "text/plain"};
    response.body.append(reason(status)).append("\n");
    if (status == 426) response.headers.emplace_back("Upgrade", "websocket");
    return response;
}

} // namespace adjuge::server
