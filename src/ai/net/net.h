#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace adjuge {

// A trained net: features in, a number for each action and the value of the position out. Weights
// are bytes and all sums are of integers, so that every machine comes to the same answer, however
// many numbers it adds at once. train/export.py writes what this reads.
//
// The first layer maps the features, each other one adds to what the layers before it found; the
// last gives the outputs.
class Net {
public:
    static constexpr int most_outputs = 320;
    static constexpr int unit = 4096; // of outputs: this stands for 1

    // Throws std::runtime_error where these bytes are no net.
    explicit Net(std::string_view bytes);

    int features() const { return layers_.front().inputs; }
    int outputs() const { return layers_.back().outputs; }
    // Precondition: as many features, from -127 to 127, as many outputs.
    void operator()(const std::int8_t* seen, std::int32_t* out) const;

    // How products are summed: by the widest instructions that the machine has, or plainly.
    enum class By : std::uint8_t { plain, avx2, avx512, best };
    static bool can(By by);
    void run(By by, const std::int8_t* seen, std::int32_t* out) const;

private:
    struct Layer {
        int inputs{};
        int outputs{};
        const std::int8_t* weights{}; // rows of inputs, each from a multiple of 64 bytes on
        std::vector<std::int32_t> bias;
        std::vector<std::int32_t> scale;   // from sums to units, in 2^-24
        std::vector<std::int32_t> squeeze; // from units to this layer's inputs, in 2^-20
        std::vector<std::int32_t> moved;   // what 128 more of every input would add to a sum

        void add_up(By by, const std::int8_t* given, std::int32_t* to) const;
    };

    std::vector<std::int8_t> weights_;
    std::vector<Layer> layers_;
};

// The net that a program carries for a game; empty where it has none.
std::string_view net_weights(std::string_view game);

} // namespace adjuge
