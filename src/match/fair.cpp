#include "match/fair.h"

#include <sodium.h>

namespace adjuge {
namespace {

void start_sodium() {
    static const int ready = sodium_init();
    (void)ready; // 1: somebody else did; it cannot fail once the system has entropy
}

const unsigned char* bytes(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

void little_endian(std::string& out, std::uint64_t n) {
    for (int shift = 0; shift < 64; shift += 8) out += static_cast<char>((n >> shift) & 0xFFU);
}

} // namespace

FairSeed FairSeed::fresh() {
    start_sodium();
    FairSeed seed;
    randombytes_buf(seed.bytes.data(), size);
    return seed;
}

std::optional<FairSeed> FairSeed::from_hex(std::string_view hex) {
    FairSeed seed;
    std::size_t length = 0;
    if (hex.size() != 2 * size || sodium_hex2bin(seed.bytes.data(), size, hex.data(), hex.size(),
                                                 nullptr, &length, nullptr) != 0)
        return {};
    return length == size ? std::optional{seed} : std::nullopt;
}

std::string FairSeed::hex() const {
    std::string out(2 * size + 1, '\0');
    sodium_bin2hex(out.data(), out.size(), bytes.data(), size);
    out.pop_back();
    return out;
}

std::string FairSeed::commitment() const {
    static constexpr std::string_view label = "adjuge commitment";
    FairSeed hash;
    crypto_generichash(hash.bytes.data(), size, adjuge::bytes(label), label.size(), bytes.data(),
                       size);
    return hash.hex();
}

std::uint64_t FairLuck::word() {
    if (used_ == block_.size()) {
        std::string message = label_;
        little_endian(message, blocks_++);
        crypto_generichash(block_.data(), block_.size(), bytes(message), message.size(),
                           key_.data(), key_.size());
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
    crypto_generichash(key_.data(), key_.size(), bytes(message), message.size(), seed.bytes.data(),
                       FairSeed::size);
}

} // namespace adjuge
