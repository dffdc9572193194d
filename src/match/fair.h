#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace adjuge {

// Shuffles that can be checked. Before anybody sits down the house draws a secret seed and
// publishes a commitment to it; each seat may add a nonce of its own before the start; all that
// chance decides then follows from seed and nonces by keyed hashing (BLAKE2b, RFC 7693), so that
// neither the house nor a player alone can steer it. The record reveals the seed at the end.
// docs/records.md has the recipe for programs that are not ours.
struct FairSeed {
    static constexpr std::size_t size = 32;
    std::array<unsigned char, size> bytes{};

    static FairSeed fresh(); // from the system's entropy
    static std::optional<FairSeed> from_hex(std::string_view hex);
    std::string hex() const;
    std::string commitment() const; // may be shown to all at once

    bool operator==(const FairSeed&) const = default;
};

// What a record says of a fair game.
struct FairProof {
    std::string commitment;
    std::string seed;                // hexadecimal
    std::vector<std::string> nonces; // by seat; empty where none was given

    bool operator==(const FairProof&) const = default;
};

// The luck of one decision of chance: endless numbers from a key and a label, never drawn twice.
class FairLuck {
public:
    using Key = std::array<unsigned char, 32>;

    FairLuck(const Key& key, std::string label) : key_{key}, label_{std::move(label)} {}

    std::uint32_t below(std::uint32_t n); // uniform, without bias

private:
    std::uint64_t word();

    Key key_;
    std::string label_;
    std::array<unsigned char, 64> block_{};
    std::uint64_t blocks_{};
    std::size_t used_{64};
};

// The chance of one table.
class FairChance {
public:
    FairChance(const FairSeed& seed, const std::vector<std::string>& nonces);

    FairLuck deal() const { return {key_, "deal"}; }
    // Keyed by its place in the log, so that nothing is ever redrawn.
    FairLuck at(std::size_t moves) const { return {key_, "chance " + std::to_string(moves)}; }

private:
    FairLuck::Key key_{};
};

} // namespace adjuge
