#include "house/clean.h"

#include <algorithm>

namespace adjuge::house {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_word(char c) { return is_letter(c) || is_digit(c); }

// [::1] or a name or number; the port, if there is one, follows.
bool is_host(std::string_view authority) {
    std::string_view port;
    if (authority.starts_with('[')) {
        const std::size_t close = authority.find(']');
        if (close == std::string_view::npos || close < 3) return false;
        const std::string_view address = authority.substr(1, close - 1);
        if (address.find_first_not_of("0123456789abcdefABCDEF:.") != std::string_view::npos)
            return false;
        port = authority.substr(close + 1);
    } else {
        const std::size_t end = std::min(authority.find(':'), authority.size());
        const std::string_view name = authority.substr(0, end);
        if (name.empty() || !std::all_of(name.begin(), name.end(), [](char c) {
                return is_word(c) || c == '.' || c == '-' || c == '_';
            }))
            return false;
        port = authority.substr(end);
    }
    if (port.empty()) return true;
    const std::string_view number = port.substr(1);
    if (port[0] != ':' || number.empty() || number.size() > 5) return false;
    if (!std::all_of(number.begin(), number.end(), is_digit)) return false;
    const int value = std::stoi(std::string{number});
    return value >= 1 && value <= 65535;
}

bool is_domain(std::string_view text) {
    if (text.find('.') == std::string_view::npos) return false;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t dot = std::min(text.find('.', at), text.size());
        const std::string_view label = text.substr(at, dot - at);
        if (label.empty() || label.size() > 63 || label.front() == '-' || label.back() == '-')
            return false;
        if (!std::all_of(label.begin(), label.end(), [](char c) { return is_word(c) || c == '-'; }))
            return false;
        at = dot + 1;
    }
    return true;
}

bool is_mailbox(std::string_view text) {
    if (text.empty() || text.size() > 64 || text.front() == '.' || text.back() == '.') return false;
    if (text.find("..") != std::string_view::npos) return false;
    constexpr std::string_view also = "!#$%&'*+-/=?^_`{|}~.";
    return std::all_of(text.begin(), text.end(), [&](char c) {
        return is_word(c) || also.find(c) != std::string_view::npos;
    });
}

} // namespace

Result<std::string> clean_login(std::string_view text) {
    const bool good =
        text.size() >= 3 && text.size() <= 32 && std::all_of(text.begin(), text.end(), [](char c) {
            return is_word(c) || c == '.' || c == '_' || c == '-';
        });
    if (!good) return refuse("guests.login", 400);
    return std::string{text};
}

Result<std::string> clean_password(std::string_view text) {
    if (text.size() < 8 || text.size() > 256) return refuse("guests.password", 400);
    return std::string{text};
}

Result<std::string> clean_email(std::string_view text) {
    const std::size_t at = text.find('@');
    const bool good =
        text.empty() || (text.size() <= 254 && at != std::string_view::npos &&
                         is_mailbox(text.substr(0, at)) && is_domain(text.substr(at + 1)));
    if (!good) return refuse("guests.email", 400);
    return std::string{text};
}

std::string mailbox(std::string_view email) {
    const std::string folded = fold_case(email);
    const std::size_t at = std::min(folded.find('@'), folded.size());
    std::string box = folded.substr(0, std::min(at, folded.find('+')));
    std::erase(box, '.');
    return box + folded.substr(at);
}

bool looks_like_link(std::string_view text) {
    if (text.find("://") != std::string_view::npos || text.find('@') != std::string_view::npos)
        return true;
    const auto within_word = [&](std::size_t n) {
        return n < text.size() && (is_word(text[n]) || static_cast<unsigned char>(text[n]) >= 0x80);
    };
    for (std::size_t dot = text.find('.'); dot != std::string_view::npos;
         dot = text.find('.', dot + 1))
        if (dot > 0 && within_word(dot - 1) && within_word(dot + 1) && within_word(dot + 2))
            return true;
    return false;
}

Result<std::string> clean_webhook(std::string_view text) {
    if (text.empty()) return std::string{};
    const std::string folded = fold_case(text.substr(0, 8));
    const std::size_t start = folded.starts_with("https://")  ? 8
                              : folded.starts_with("http://") ? 7
                                                              : 0;
    const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
        return c > ' ' && c < 0x7F && std::string_view{"\"<>\\^`{|}"}.find(c) == std::string::npos;
    });
    const std::string_view rest = text.substr(start);
    if (start == 0 || !plain || text.size() > 500 ||
        !is_host(rest.substr(0, rest.find_first_of("/?#"))))
        return refuse("guests.webhook", 400);
    return std::string{text};
}

std::string message_id(std::string_view text) {
    std::size_t most = 200;
    if (text.size() <= most) return std::string{text};
    // Whole characters only.
    while ((static_cast<unsigned char>(text[most]) & 0xC0U) == 0x80U) --most;
    return std::string{text.substr(0, most)};
}

std::string fold_case(std::string_view text) {
    std::string out{text};
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

} // namespace adjuge::house
