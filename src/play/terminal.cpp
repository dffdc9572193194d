#include "play/terminal.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "play/interrupt.h"

namespace adjuge::play {
namespace {

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view{} : std::string_view{value};
}

// By the locale's name; where none is set, a terminal of today is taken for granted.
bool speaks_utf8() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const std::string_view value = variable(name);
        if (value.empty()) continue;
        std::string small;
        for (const char c : value) small += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
        return small.find("utf-8") != std::string::npos || small.find("utf8") != std::string::npos;
    }
    return true;
}

struct Plain {
    std::string_view symbol;
    std::string_view ascii;
};
constexpr std::array plain_forms = std::to_array<Plain>({
    {"\u202F", " "}, {"\u00A0", " "}, {"’", "'"}, {"“", "\""}, {"”", "\""}, {"«", "\""},
    {"»", "\""},     {"–", "-"},      {"—", "-"}, {"−", "-"},  {"…", "~"},  {"·", "."},
    {"×", "x"},      {"€", "E"},      {"─", "-"}, {"●", "+"},  {"▲", "^"},  {"○", "o"},
    {"■", "#"},      {"◗", "D"},      {"✤", "*"}, {"à", "a"},  {"â", "a"},  {"ä", "a"},
    {"ç", "c"},      {"é", "e"},      {"è", "e"}, {"ê", "e"},  {"ë", "e"},  {"î", "i"},
    {"ï", "i"},      {"ô", "o"},      {"ö", "o"}, {"ù", "u"},  {"û", "u"},  {"ü", "u"},
    {"œ", "oe"},     {"À", "A"},      {"Â", "A"}, {"Ç", "C"},  {"É", "E"},  {"È", "E"},
    {"Ê", "E"},      {"Î", "I"},      {"Ô", "O"}, {"Ö", "O"},  {"Ü", "U"},  {"Œ", "OE"},
});

std::string_view trim(std::string_view text) {
    constexpr std::string_view space = " \t\r\n\v\f";
    const std::size_t first = text.find_first_not_of(space);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(space) - first + 1);
}

} // namespace

std::string to_ascii(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        if ((static_cast<unsigned char>(text[0]) & 0x80U) == 0) {
            out += text[0];
            text.remove_prefix(1);
            continue;
        }
        Plain form{text.substr(0, 1), "?"};
        for (const Plain& known : plain_forms)
            if (text.starts_with(known.symbol)) form = known;
        out += form.ascii;
        text.remove_prefix(form.symbol.size());
        while (form.ascii == "?" && !text.empty() &&
               (static_cast<unsigned char>(text[0]) & 0xC0U) == 0x80U)
            text.remove_prefix(1);
    }
    return out;
}

Terminal::Terminal()
    : person_{isatty(STDIN_FILENO) == 1},
      screen_{isatty(STDOUT_FILENO) == 1},
      utf8_{!screen_ || speaks_utf8()},
      colour_{screen_ && variable("NO_COLOR").empty() && variable("TERM") != "dumb"} {}

Ink Terminal::ink() const {
    Ink ink;
    ink.colour = colour_;
    winsize size{};
    if (screen_ && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        ink.width = size.ws_col;
    return ink;
}

void Terminal::write(std::string_view text) const {
    const std::string bytes = utf8_ ? std::string{text} : to_ascii(text);
    std::fwrite(bytes.data(), 1, bytes.size(), stdout);
    std::fflush(stdout);
}

bool Terminal::fill() {
    constexpr std::size_t longest = 4096;
    for (;;) {
        if (Interrupt::flag()) return false;
        pollfd input{STDIN_FILENO, POLLIN, 0};
        // The time limit catches an interrupt that comes just before the poll.
        const int ready = poll(&input, 1, 200);
        if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
        std::array<char, 1024> bytes;
        const ssize_t got = read(STDIN_FILENO, bytes.data(), bytes.size());
        if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (got <= 0) return false;
        buffer_.append(bytes.data(), static_cast<std::size_t>(got));
        if (buffer_.size() > longest && buffer_.find('\n') == std::string::npos)
            buffer_.resize(longest); // nobody types that much
        return true;
    }
}

std::optional<std::string> Terminal::line() {
    for (;;) {
        if (const std::size_t end = buffer_.find('\n'); end != std::string::npos) {
            std::string text{trim(std::string_view{buffer_}.substr(0, end))};
            buffer_.erase(0, end + 1);
            return text;
        }
        if (!fill()) return {};
    }
}

} // namespace adjuge::play
