#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace adjuge {

// BLAKE2b (RFC 7693), with or without a key: what shuffles, records and snapshots are hashed with.
class Blake2b {
public:
    static constexpr std::size_t longest = 64; // digests and keys, in bytes

    explicit Blake2b(std::size_t digest, std::span<const unsigned char> key = {});
    void add(std::string_view text);
    // Of the size that was asked for; nothing can be added after it.
    void finish(unsigned char* out);

private:
    static constexpr std::size_t block = 128;

    void compress(bool last);

    std::array<std::uint64_t, 8> state_;
    std::array<unsigned char, block> buffer_{};
    std::uint64_t bytes_{}; // so far; of 2^128 that there could be, 2^64 are plenty
    std::size_t filled_{};
    std::size_t digest_;
};

template <std::size_t size>
std::array<unsigned char, size> blake2b(std::string_view text,
                                        std::span<const unsigned char> key = {}) {
    static_assert(size <= Blake2b::longest);
    std::array<unsigned char, size> out{};
    Blake2b hash{size, key};
    hash.add(text);
    hash.finish(out.data());
    return out;
}

} // namespace adjuge
