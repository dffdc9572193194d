#include "server/frames.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <utility>

#include "base/utf8.h"

namespace adjuge::server {
namespace {

constexpr std::size_t longest_control = 125;

bool is_utf8(std::string_view text) {
    for (std::size_t bytes = 0; !text.empty(); text.remove_prefix(bytes)) {
        bytes = first_symbol(text).bytes;
        if (bytes == 0) return false;
    }
    return true;
}

std::size_t byte_at(std::span<const char> bytes, std::size_t n) {
    return static_cast<unsigned char>(bytes[n]);
}

bool is_code(std::size_t code) {
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1013) ||
           (code >= 3000 && code <= 4999);
}

// Nothing, or a code that may be sent, and text.
std::optional<Bye> fault_of_bye(std::string_view data) {
    if (data.empty()) return {};
    if (data.size() < 2 || !is_code(byte_at(data, 0) << 8U | byte_at(data, 1))) return Bye::broken;
    return is_utf8(data.substr(2)) ? std::nullopt : std::optional{Bye::no_text};
}

// Eight bytes at a time: the key is four.
void unmask(std::span<char> data, std::span<const char, 4> key) {
    std::uint64_t twice = 0;
    std::memcpy(&twice, key.data(), 4);
    std::memcpy(reinterpret_cast<char*>(&twice) + 4, key.data(), 4);
    std::size_t at = 0;
    for (; at + 8 <= data.size(); at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, data.data() + at, 8);
        word ^= twice;
        std::memcpy(data.data() + at, &word, 8);
    }
    for (; at < data.size(); ++at) data[at] = static_cast<char>(data[at] ^ key[at % 4]);
}

} // namespace

FrameHead::FrameHead(Op op, std::size_t data) {
    bytes_[0] = static_cast<char>(0x80U | static_cast<unsigned>(op));
    if (data < 126) {
        bytes_[1] = static_cast<char>(data);
        return;
    }
    const std::size_t more = data < 65536 ? 2 : 8;
    bytes_[1] = static_cast<char>(more == 2 ? 126 : 127);
    size_ = 2 + more;
    for (std::size_t n = 0; n < more; ++n)
        bytes_[size_ - 1 - n] = static_cast<char>(data >> (8 * n) & 0xffU);
}

std::string bye_data(std::uint16_t code, std::string_view reason) {
    // A cut must not fall into a character.
    std::size_t size = std::min(reason.size(), longest_control - 2);
    while (size < reason.size() && size > 0 && (reason[size] & 0xc0) == 0x80) --size;
    std::string data{static_cast<char>(code >> 8U), static_cast<char>(code & 0xffU)};
    return data.append(reason.substr(0, size));
}

std::span<char> FrameReader::take(std::span<char> came) {
    if (unread_.empty()) return came;
    unread_.append(came.data(), came.size());
    return unread_;
}

void FrameReader::keep(std::span<char> left) {
    whole_ = {}; // it was read
    if (left.empty() && unread_.empty()) return;
    // Thousands listen and say nothing: what was long must not cost memory for ever.
    unread_ = std::string{left.data(), left.size()};
}

FrameReader::Said FrameReader::next(std::span<char>& bytes) {
    const auto fault = [](Bye why) { return Said{Kind::fault, {}, why}; };
    while (bytes.size() >= 2) {
        const auto first = static_cast<unsigned>(byte_at(bytes, 0));
        const bool last = (first & 0x80U) != 0;
        const bool reserved = (first & 0x70U) != 0;
        const bool control = (first & 0x08U) != 0;
        const auto op = static_cast<Op>(first & 0x0fU);
        const bool masked = (byte_at(bytes, 1) & 0x80U) != 0;
        std::size_t size = byte_at(bytes, 1) & 0x7fU;
        const bool known = op <= Op::binary || (op >= Op::bye && op <= Op::pong);
        if (reserved || !masked || !known) return fault(Bye::broken);
        if (control ? !last || size > longest_control : (op == Op::more) != in_parts_)
            return fault(Bye::broken);
        if (op == Op::binary) return fault(Bye::unwanted);
        std::size_t at = 2;
        if (size >= 126) {
            const std::size_t more = size == 126 ? 2 : 8;
            if (bytes.size() < at + more) return {};
            if (more == 8 && byte_at(bytes, at) >= 0x80U) return fault(Bye::broken);
            size = 0;
            for (const std::size_t end = at + more; at < end; ++at)
                size = size << 8U | byte_at(bytes, at);
            if (size < (more == 2 ? 126U : 65536U)) return fault(Bye::broken);
        }
        if (!control && size > longest_ - parts_.size()) return fault(Bye::too_big);
        if (bytes.size() < at + 4 || bytes.size() - at - 4 < size) return {};
        const std::span<char> in = bytes.subspan(at + 4, size);
        ++frames_;
        unmask(in, bytes.subspan(at).first<4>());
        bytes = bytes.subspan(at + 4 + size);
        const std::string_view data{in.data(), in.size()};
        if (op == Op::ping) return {Kind::ping, data};
        if (op == Op::bye) {
            const auto why = fault_of_bye(data);
            return why ? fault(*why) : Said{Kind::bye, data};
        }
        if (control) continue; // a pong: it is enough that something came
        if (op == Op::text && last) return text(data);
        parts_ += data;
        in_parts_ = !last;
        if (!last) continue;
        whole_ = std::exchange(parts_, {});
        return text(whole_);
    }
    return {};
}

FrameReader::Said FrameReader::text(std::string_view data) {
    if (!is_utf8(data)) return {Kind::fault, {}, Bye::no_text};
    return {Kind::text, data};
}

} // namespace adjuge::server
