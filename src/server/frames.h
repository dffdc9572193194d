#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace adjuge::server {

// Frames of WebSockets (RFC 6455) as a server writes and reads them, without extensions.

enum class Op : std::uint8_t { more = 0, text = 1, binary = 2, bye = 8, ping = 9, pong = 10 };

// Why a line is closed.
enum class Bye : std::uint16_t {
    going_away = 1001,
    broken = 1002,   // not what the protocol allows
    unwanted = 1003, // not text
    no_text = 1007,  // not UTF-8
    policy = 1008,
    too_big = 1009,
    fault = 1011, // of the house
};

// What goes before the data of a frame: a server's are whole and not masked.
struct FrameHead {
    FrameHead(Op op, std::size_t data);
    std::string_view bytes() const { return {bytes_.data(), size_}; }

private:
    std::array<char, 10> bytes_{};
    std::size_t size_{2};
};

// The data of a frame that says good-bye. Of a long reason the beginning is kept.
std::string bye_data(std::uint16_t code, std::string_view reason);

// What a guest says, put together from the bytes as they come.
class FrameReader {
public:
    enum class Kind { none, text, ping, bye, fault };
    struct Said {
        Kind kind{}; // none: more bytes are wanted
        std::string_view data{};
        Bye why{}; // of a fault: nothing more can be read
    };

    explicit FrameReader(std::size_t longest) : longest_{longest} {}

    // Bytes that came, with what was left of those before.
    std::span<char> take(std::span<char> came);
    // The next of them, which then begin after it. The data, which is unmasked where it lies, is
    // good until the next call.
    Said next(std::span<char>& bytes);
    void keep(std::span<char> left);                 // at the end: for the next time
    std::uint64_t frames() const { return frames_; } // read so far, of every kind

private:
    Said text(std::string_view data);

    std::size_t longest_;  // message
    std::string unread_{}; // the beginning of a frame
    std::string parts_{};  // of a message in several frames
    bool in_parts_{};
    std::string whole_{}; // the last such message
    std::uint64_t frames_{};
};

} // namespace adjuge::server
