#include "house/gallery.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "house/etag.h"
#include "house/gallery_pack.h"
#include "house/gzip.h"

namespace adjuge::house {
namespace {

constexpr std::string_view marks[][2] = {
    {"<html lang=\"", "\""}, {"<base href=\"", "\""}, {"<!--about-->", "<!--/about-->"}};

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) switch (c) {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '"': out += "&quot;"; break;
        case '\'': out += "&#39;"; break;
        default: out += c;
        }
    return out;
}

// From a page back to the house, whatever path it is served under.
std::string way_back(std::string_view path) {
    const auto deep = std::ranges::count(path, '/') - 1;
    if (deep <= 0) return "./";
    std::string way;
    for (auto n = deep; n > 0; --n) way += "../";
    return way;
}

std::string_view first_part(std::string_view path) {
    path.remove_prefix(1);
    return path.substr(0, path.find('/'));
}

} // namespace

Gallery::Gallery(std::string_view pack) {
    const std::size_t end = pack.find('\n');
    if (end == std::string_view::npos) throw std::runtime_error("the gallery's pack has no header");
    const json::value header = json::parse(pack.substr(0, end));
    const std::string_view bytes = pack.substr(end + 1);
    for (const json::value& entry : header.at("files").as_array()) {
        File file{.type = std::string{entry.at("type").as_string()},
                  .hashed = entry.at("hashed").as_bool(),
                  .forms = {}};
        for (const auto& [field, coding] :
             {std::pair{"br", "br"}, std::pair{"gz", "gzip"}, std::pair{"raw", ""}}) {
            const json::value& span = entry.at(field);
            if (span.is_null()) continue;
            const auto at = span.at(0).to_number<std::size_t>();
            const auto size = span.at(1).to_number<std::size_t>();
            if (at > bytes.size() || size > bytes.size() - at)
                throw std::runtime_error("the gallery's pack is cut short");
            const std::string_view form = bytes.substr(at, size);
            file.forms.push_back({form, coding, etag(form)});
        }
        files_.emplace(std::string{"/"}.append(entry.at("path").as_string()), std::move(file));
    }
    for (const auto& screen : header.at("preload").as_object())
        for (const auto& lang : screen.value().as_object())
            preload_[screen.key()][lang.key()] = lang.value().as_string();

    const auto index = files_.find("/index.html");
    if (index == files_.end()) throw std::runtime_error("the gallery's pack has no index.html");
    std::string_view rest = index->second.forms.back().bytes;
    for (std::size_t n = 0; n < std::size(marks); ++n) {
        const auto& [before, after] = marks[n];
        const std::size_t from = rest.find(before);
        const std::size_t to = from == rest.npos ? from : rest.find(after, from + before.size());
        if (to == rest.npos) throw std::runtime_error(fmt::format("index.html has no {}", before));
        pieces_[n] = rest.substr(0, from + before.size());
        rest.remove_prefix(to);
    }
    pieces_[3] = rest;
    files_.erase(index); // only ever served filled in
}

const Gallery& Gallery::built_in() {
    static const Gallery gallery{gallery_pack()};
    return gallery;
}

std::optional<server::Response> Gallery::file(const server::Request& request) const {
    const auto found = files_.find(request.path);
    if (found == files_.end()) return {};
    const File& file = found->second;
    const std::string_view accepts = request.header("Accept-Encoding");
    const auto wanted = [&](const Form& form) {
        return form.coding.empty() ? 0.0 : wants_coding(accepts, form.coding);
    };
    // The first of those wanted most: brotli where all are equally welcome.
    const Form* best = &file.forms.back();
    for (const Form& form : file.forms)
        if (wanted(form) > wanted(*best)) best = &form;

    server::Response response{.type = file.type};
    response.headers = {
        {"ETag", best->etag},
        {"Cache-Control", file.hashed ? "public, max-age=31536000, immutable" : "no-cache"}};
    if (file.forms.size() > 1) response.headers.emplace_back("Vary", "Accept-Encoding");
    if (has_it(request.header("If-None-Match"), best->etag)) {
        response.status = 304;
        return response;
    }
    if (!best->coding.empty()) response.headers.emplace_back("Content-Encoding", best->coding);
    response.body = best->bytes;
    return response;
}

// The screens of web/src/App.svelte.
bool Gallery::is_page(std::string_view path) {
    if (path == "/") return true;
    if (!path.starts_with('/') || path.ends_with('/') || path.find("//") != path.npos) return false;
    const std::string_view first = first_part(path);
    const auto parts = std::ranges::count(path, '/');
    if (first == "t" || first == "replay" || first == "review") return parts == 2;
    static constexpr std::string_view others[] = {"lobby", "new", "games", "me", "rules", "learn"};
    return parts <= 3 && std::ranges::find(others, first) != std::end(others);
}

server::Response Gallery::page(const server::Request& request, const About& about) const {
    server::Response response{.type = "text/html; charset=utf-8"};
    response.body.append(pieces_[0]).append(code(about.lang));
    response.body.append(pieces_[1]).append(way_back(request.path));
    response.body.append(pieces_[2]).append(head(about)).append(pieces_[3]);
    const std::string tag = etag(response.body);
    response.headers = {{"ETag", "W/" + tag}, // the same for both codings
                        {"Cache-Control", "no-cache"},
                        {"Vary", "Accept-Encoding, Accept-Language"}};
    if (has_it(request.header("If-None-Match"), tag)) {
        response.status = 304;
        response.body.clear();
    } else if (wants_coding(request.header("Accept-Encoding"), "gzip") > 0) {
        response.body = gzip(response.body);
        response.headers.emplace_back("Content-Encoding", "gzip");
    }
    return response;
}

std::string Gallery::head(const About& about) const {
    std::string out = fmt::format("<title>{}</title>", escaped(about.title));
    const auto say_it = [&](std::string_view kind, std::string_view name, std::string_view what) {
        if (!what.empty())
            out += fmt::format("<meta {}=\"{}\" content=\"{}\">", kind, name, escaped(what));
    };
    say_it("name", "description", about.description);
    say_it("property", "og:type", "website");
    say_it("property", "og:site_name", "Adjugé");
    say_it("property", "og:title", about.title);
    say_it("property", "og:description", about.description);
    if (!about.address.empty()) {
        say_it("property", "og:url", about.address + about.path);
        say_it("property", "og:image", about.address + "/shared.png");
        say_it("property", "og:image:width", "1200");
        say_it("property", "og:image:height", "630");
        say_it("name", "twitter:card", "summary_large_image");
    }
    const auto preload = [&](std::string_view screen) {
        const auto found = preload_.find(screen);
        if (found == preload_.end()) return false;
        const auto lang = found->second.find(code(about.lang));
        if (lang != found->second.end()) out += lang->second;
        return true;
    };
    if (!preload(first_part(about.path))) preload("*");
    if (!about.game.empty()) preload("game/" + about.game);
    return out;
}

} // namespace adjuge::house
