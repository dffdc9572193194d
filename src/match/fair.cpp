#include "match/fair.h"

#include "match/blake2b.h"

namespace adjuge {
namespace {

std::optional<unsigned> digit(char c) {
    if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
    if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
    if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
    return {};
}

void little_endian(std::string& out, std::uint64_t n) {
    for (int shift = 0; shift < 64; shift += 8) out += static_cast<char>((n >> shift) & 0xFFU);
}

} // namespace

std::optional<FairSeed> FairSeed::from_hex(std::string_view hex) {
    if (hex.size() != 2 * size) return {};
    FairSeed seed;
    for (std::size_t n = 0; n < size; ++n) {
        const auto high = digit(hex[2 * n]);
        const auto low = digit(hex[2 * n + 1]);
        if (!high || !low) return {};
        seed.bytes[n] = static_cast<unsigned char>(16 * *high + *low);
    }
    return seed;
}

std::string FairSeed::hex() const {
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    for (const unsigned char byte : bytes) {
        out += digits[byte / 16];
        out += digits[byte % 16];
    }
    return out;
}

std::string FairSeed::commitment() const {
    return FairSeed{blake2b<size>("adjuge commitment", bytes)}.hex();
}

std::uint64_t FairLuck::word() {
    if (used_ == block_.size()) {
        std::string message = label_;
        little_endian(message, blocks_++);
        block_ = blake2b<64>(message, key_);
        used_ = 0;
    }
    std::uint64_t out = 0;
    for (int shift = 0; shift < 64; shift += 8) out |= std::uint64_t{block_[used_++]} << shift;
    return out;
}

std::uint32_t FairLuck::below(std::uint32_t n) {
    // Words beyond the last whole multiple of n are thrown away: all remainders equally likely.
    const std::uint64_t beyond = UINT64_MAX - UINT64_MAX % n;
    std::uint64_t drawn = word();
    while (drawn >= beyond) drawn = word();
    return static_cast<std::uint32_t>(drawn % n);
}

FairChance::FairChance(const FairSeed& seed, const std::vector<std::string>& nonces) {
    // Each nonce with its length before it: no two lists of nonces give the same message.
    std::string message = "adjuge chance";
    for (const std::string& nonce : nonces) {
        little_endian(message, nonce.size());
        message += nonce;
    }
    key_ = blake2b<32>(message, seed.bytes);
}

} // namespace adjuge
