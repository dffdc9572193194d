#include "house/gzip.h"

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include <zlib.h>

namespace adjuge::house {
namespace {

std::string_view trimmed(std::string_view text) {
    while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
    while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
    return text;
}

// Up to the separator, which is taken off with it.
std::string_view next(std::string_view& text, char separator) {
    const std::size_t end = std::min(text.find(separator), text.size());
    const std::string_view part = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

bool same_word(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](char x, char y) { return (x | 0x20) == (y | 0x20); });
}

} // namespace

double wants_coding(std::string_view accept_encoding, std::string_view coding) {
    double any = 0;
    while (!accept_encoding.empty()) {
        std::string_view entry = next(accept_encoding, ',');
        const std::string_view name = next(entry, ';');
        double weight = 1;
        while (!entry.empty()) {
            const std::string_view parameter = next(entry, ';');
            if (!parameter.starts_with("q=") && !parameter.starts_with("Q=")) continue;
            const char* end = parameter.data() + parameter.size();
            if (std::from_chars(parameter.data() + 2, end, weight).ec != std::errc{}) weight = 0;
        }
        if (same_word(name, coding)) return weight;
        if (name == "*") any = weight;
    }
    return any;
}

std::string gzip(std::string_view plain) {
    static constexpr int gzip_window = 15 + 16;
    static constexpr int memory = 8;
    z_stream stream{};
    if (deflateInit2(&stream, 6, Z_DEFLATED, gzip_window, memory, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error("zlib does not start");
    std::string out(deflateBound(&stream, plain.size()), '\0');
    // zlib never writes through next_in.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(plain.data()));
    stream.avail_in = static_cast<uInt>(plain.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int end = deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    if (end != Z_STREAM_END) throw std::runtime_error("zlib does not finish");
    return out;
}

} // namespace adjuge::house
