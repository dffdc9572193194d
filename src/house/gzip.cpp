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

namespace {

constexpr int gzip_window = 15 + 16;
constexpr std::size_t step = 64 << 10; // bytes

void feed(z_stream& stream, std::string_view bytes) {
    // zlib never writes through next_in.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
}

} // namespace

struct Packer::Stream {
    z_stream z{};
};

Packer::Packer(int level) : stream_{std::make_unique<Stream>()} {
    static constexpr int memory = 8;
    if (deflateInit2(&stream_->z, level, Z_DEFLATED, gzip_window, memory, Z_DEFAULT_STRATEGY) !=
        Z_OK)
        throw std::runtime_error("zlib does not start");
}

Packer::~Packer() { deflateEnd(&stream_->z); }

void Packer::pack(std::string_view piece, bool last) {
    z_stream& z = stream_->z;
    feed(z, piece);
    int said = Z_OK;
    do {
        if (packed_.size() - z.total_out < step / 4) packed_.resize(z.total_out + step);
        z.next_out = reinterpret_cast<Bytef*>(packed_.data() + z.total_out);
        z.avail_out = static_cast<uInt>(packed_.size() - z.total_out);
        said = deflate(&z, last ? Z_FINISH : Z_NO_FLUSH);
        if (said == Z_STREAM_ERROR) throw std::runtime_error("zlib does not go on");
    } while (z.avail_in > 0 || (last && said != Z_STREAM_END));
}

std::string Packer::finish() {
    pack({}, true);
    packed_.resize(stream_->z.total_out);
    packed_.shrink_to_fit();
    return std::move(packed_);
}

std::string gzip(std::string_view plain) {
    Packer packer;
    packer.add(plain);
    return packer.finish();
}

struct Unpacker::Stream {
    z_stream z{};
};

Unpacker::Unpacker(std::shared_ptr<const std::string> packed)
    : packed_{std::move(packed)},
      stream_{std::make_unique<Stream>()} {
    if (inflateInit2(&stream_->z, gzip_window) != Z_OK)
        throw std::runtime_error("zlib does not start");
    feed(stream_->z, *packed_);
}

Unpacker::~Unpacker() { inflateEnd(&stream_->z); }

// gzip ends with it.
std::size_t Unpacker::size() const {
    std::size_t size = 0;
    for (std::size_t n = 0; n < 4 && n < packed_->size(); ++n)
        size = size << 8 | static_cast<unsigned char>((*packed_)[packed_->size() - 1 - n]);
    return size;
}

std::string Unpacker::next() {
    std::string piece;
    if (ended_) return piece;
    piece.resize(step);
    z_stream& z = stream_->z;
    z.next_out = reinterpret_cast<Bytef*>(piece.data());
    z.avail_out = static_cast<uInt>(piece.size());
    const int said = inflate(&z, Z_NO_FLUSH);
    ended_ = said == Z_STREAM_END;
    piece.erase(step - std::min<std::size_t>(step, z.avail_out));
    if (!ended_ && (said != Z_OK || piece.empty())) throw std::runtime_error("damaged gzip");
    return piece;
}

} // namespace adjuge::house
