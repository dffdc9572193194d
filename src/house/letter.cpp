#include "house/letter.h"

#include <algorithm>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sodium.h>

#include "text/lines.h"

namespace adjuge::house {
namespace {

std::string base64(std::string_view bytes) {
    std::string out(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
    sodium_bin2base64(out.data(), out.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                      bytes.size(), sodium_base64_VARIANT_ORIGINAL);
    out.pop_back(); // the end of a C string
    return out;
}

bool is_plain(std::string_view text) {
    return text.size() < 60 && text.find("=?") == std::string_view::npos &&
           std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
}

// Text in a header (RFC 2047): a line for each word, none of which cuts a character.
std::string header_text(std::string_view raw) {
    std::string text = clean(raw);
    if (is_plain(text)) return text;
    constexpr std::size_t word = 42; // bytes: with the name of the field, less than 78 characters
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = std::min(at + word, text.size());
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80) --end;
        if (!out.empty()) out += "\r\n ";
        out += fmt::format("=?UTF-8?B?{}?=", base64(text.substr(at, end - at)));
        at = end;
    }
    return out;
}

std::string body_text(std::string_view text) {
    std::string lines; // end with CR LF in a letter
    for (const char c : text) c == '\n' ? lines += "\r\n" : lines += c;
    constexpr std::size_t line = 76;
    const std::string all = base64(lines);
    std::string out;
    for (std::size_t at = 0; at < all.size(); at += line) out.append(all, at, line).append("\r\n");
    return out;
}

} // namespace

std::string written(const Letter& letter) {
    const std::string from = clean(letter.from);
    std::string out;
    const auto field = [&](std::string_view name, std::string_view value) {
        out.append(name).append(": ").append(value).append("\r\n");
    };
    field("From", fmt::format("{} <{}>", header_text("Adjugé"), from));
    field("To", fmt::format("<{}>", clean(letter.to)));
    field("Subject", header_text(letter.subject));
    const auto second = std::chrono::time_point_cast<std::chrono::seconds>(letter.date);
    field("Date", fmt::format("{:%a, %d %b %Y %H:%M:%S} +0000", second));
    field("Message-ID", fmt::format("<{}@{}>", letter.id, from.substr(from.find('@') + 1)));
    field("MIME-Version", "1.0");
    field("Content-Type", "text/plain; charset=utf-8");
    field("Content-Transfer-Encoding", "base64");
    field("Content-Language", code(letter.lang));
    field("Auto-Submitted", "auto-generated"); // no answers by machines, please
    return out + "\r\n" + body_text(letter.text);
}

} // namespace adjuge::house
