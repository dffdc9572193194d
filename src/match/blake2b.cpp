#include "match/blake2b.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace adjuge {
namespace {

constexpr std::array<std::uint64_t, 8> start{
    0x6a09e667f3bcc908U, 0xbb67ae8584caa73bU, 0x3c6ef372fe94f82bU, 0xa54ff53a5f1d36f1U,
    0x510e527fade682d1U, 0x9b05688c2b3e6c1fU, 0x1f83d9abfb41bd6bU, 0x5be0cd19137e2179U};

constexpr unsigned char order[10][16] = {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
                                         {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
                                         {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
                                         {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
                                         {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
                                         {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
                                         {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
                                         {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
                                         {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
                                         {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};

} // namespace

Blake2b::Blake2b(std::size_t digest, std::span<const unsigned char> key)
    : state_{start},
      digest_{digest} {
    state_[0] ^= 0x01010000U ^ (std::uint64_t{key.size()} << 8U) ^ digest;
    if (key.empty()) return;
    std::copy(key.begin(), key.end(), buffer_.begin());
    filled_ = block; // a key is a block of its own
}

void Blake2b::add(std::string_view text) {
    while (!text.empty()) {
        // The last block is compressed by `finish`, also where it is full.
        if (filled_ == block) compress(false);
        const std::size_t n = std::min(text.size(), block - filled_);
        std::memcpy(buffer_.data() + filled_, text.data(), n);
        filled_ += n;
        text.remove_prefix(n);
    }
}

void Blake2b::finish(unsigned char* out) {
    compress(true);
    for (std::size_t n = 0; n < digest_; ++n)
        out[n] = static_cast<unsigned char>(state_[n / 8] >> (8 * (n % 8)));
}

void Blake2b::compress(bool last) {
    std::fill(buffer_.begin() + static_cast<std::ptrdiff_t>(filled_), buffer_.end(),
              static_cast<unsigned char>(0));
    bytes_ += filled_;
    filled_ = 0;
    std::uint64_t m[16];
    for (std::size_t n = 0; n < 16; ++n) {
        m[n] = 0;
        for (std::size_t k = 0; k < 8; ++k) m[n] |= std::uint64_t{buffer_[8 * n + k]} << (8 * k);
    }
    std::uint64_t v[16];
    for (std::size_t n = 0; n < 8; ++n) {
        v[n] = state_[n];
        v[n + 8] = start[n];
    }
    v[12] ^= bytes_;
    if (last) v[14] = ~v[14];
    for (unsigned round = 0; round < 12; ++round) {
        const unsigned char* s = order[round % 10];
        const auto mix = [&](unsigned a, unsigned b, unsigned c, unsigned d, unsigned at) {
            v[a] += v[b] + m[s[at]];
            v[d] = std::rotr(v[d] ^ v[a], 32);
            v[c] += v[d];
            v[b] = std::rotr(v[b] ^ v[c], 24);
            v[a] += v[b] + m[s[at + 1]];
            v[d] = std::rotr(v[d] ^ v[a], 16);
            v[c] += v[d];
            v[b] = std::rotr(v[b] ^ v[c], 63);
        };
        mix(0, 4, 8, 12, 0);
        mix(1, 5, 9, 13, 2);
        mix(2, 6, 10, 14, 4);
        mix(3, 7, 11, 15, 6);
        mix(0, 5, 10, 15, 8);
        mix(1, 6, 11, 12, 10);
        mix(2, 7, 8, 13, 12);
        mix(3, 4, 9, 14, 14);
    }
    for (std::size_t n = 0; n < 8; ++n) state_[n] ^= v[n] ^ v[n + 8];
}

} // namespace adjuge
