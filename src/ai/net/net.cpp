#include "ai/net/net.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>

#include "ai/net/sums.h"
#include "base/failure.h"

namespace adjuge {
namespace {

constexpr std::uint32_t magic = 0x38'4A'4E'41; // "ANJ8"
constexpr int line = 64;                       // bytes
constexpr int most_inputs = 4096;
constexpr std::int32_t most_bias = 1 << 30;

// Reads numbers one after the other.
class Bytes {
public:
    explicit Bytes(std::string_view bytes) : left_{bytes} {}
    template <class T>
    void read(T* to, std::size_t n) {
        if (left_.size() < n * sizeof(T)) raise(std::runtime_error("a net is cut short"));
        if (n == 0) return; // `to` may be nothing then
        std::memcpy(to, left_.data(), n * sizeof(T));
        left_.remove_prefix(n * sizeof(T));
    }
    bool empty() const { return left_.empty(); }

private:
    std::string_view left_;
};

constexpr std::int32_t scaled(std::int64_t x, std::int32_t by, int bits) {
    return static_cast<std::int32_t>((x * by + (std::int64_t{1} << (bits - 1))) >> bits);
}

// What a layer found as the next one's inputs.
void squeeze_in(Net::By by, const std::int32_t* found, const std::vector<std::int32_t>& squeeze,
                std::int8_t* to) {
#ifdef ADJUGE_WIDE_SUMS
    if (by != Net::By::plain)
        return sums::squeezed(found, squeeze.data(), static_cast<int>(squeeze.size()), to);
#endif
    (void)by;
    for (std::size_t k = 0; k < squeeze.size(); ++k) {
        const std::int32_t x = scaled(found[k], squeeze[k], 20);
        to[k] = static_cast<std::int8_t>(x > 127 ? 127 : x);
    }
}

// Adds to what was found: sums in units, where they are above zero.
void add_found(Net::By by, const std::int32_t* sum, const std::vector<std::int32_t>& bias,
               const std::vector<std::int32_t>& scale, std::int32_t* found) {
#ifdef ADJUGE_WIDE_SUMS
    if (by != Net::By::plain)
        return sums::add_found(sum, bias.data(), scale.data(), static_cast<int>(bias.size()),
                               found);
#endif
    (void)by;
    for (std::size_t k = 0; k < bias.size(); ++k) {
        const std::int32_t y = scaled(std::int64_t{sum[k]} + bias[k], scale[k], 24);
        found[k] += y > 0 ? y : 0;
    }
}

} // namespace

Net::Net(std::string_view bytes) {
    Bytes from{bytes};
    std::uint32_t head[5]{}; // magic, features, hidden, hidden layers, outputs
    from.read(head, 5);
    const auto fits = [](std::uint32_t n, unsigned of) {
        return n > 0 && n <= most_inputs && n % of == 0;
    };
    const auto check = [](bool good) {
        if (!good) raise(std::runtime_error("this is no net"));
    };
    check(head[0] == magic && fits(head[1], line) && fits(head[2], line) && head[3] >= 1 &&
          head[3] <= 8 && fits(head[4], 4) && head[4] <= most_outputs);
    std::size_t all = 0;
    for (std::uint32_t n = 0; n <= head[3]; ++n)
        all += std::size_t{n == 0 ? head[1] : head[2]} * (n == head[3] ? head[4] : head[2]);
    weights_.resize(all + line);
    const auto begins = reinterpret_cast<std::uintptr_t>(weights_.data());
    std::int8_t* to = weights_.data() + (line - begins % line) % line;
    for (std::uint32_t n = 0; n <= head[3]; ++n) {
        Layer layer;
        layer.inputs = static_cast<int>(n == 0 ? head[1] : head[2]);
        layer.outputs = static_cast<int>(n == head[3] ? head[4] : head[2]);
        const auto rows = static_cast<std::size_t>(layer.outputs);
        layer.squeeze.resize(n == 0 ? 0 : head[2]);
        layer.bias.resize(rows);
        layer.scale.resize(rows);
        layer.weights = to;
        from.read(layer.squeeze.data(), layer.squeeze.size());
        from.read(layer.bias.data(), rows);
        from.read(layer.scale.data(), rows);
        for (const std::int32_t each : layer.squeeze) check(each >= 0);
        for (const std::int32_t each : layer.bias) // with a sum it stays within a word
            check(each >= -most_bias && each <= most_bias);
        from.read(to, rows * static_cast<std::size_t>(layer.inputs));
        for (std::size_t row = 0; row < rows; ++row) {
            std::int32_t sum = 0;
            for (int k = 0; k < layer.inputs; ++k) sum += *to++;
            layer.moved.push_back(128 * sum);
        }
        layers_.push_back(std::move(layer));
    }
    if (!from.empty()) raise(std::runtime_error("a net has more than a net has"));
}

bool Net::can(By by) {
#ifdef ADJUGE_WIDE_SUMS
    if (by == By::avx2) return __builtin_cpu_supports("avx2");
    if (by == By::avx512)
        return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vnni");
#endif
    return by == By::plain || by == By::best;
}

void Net::Layer::add_up(By by, const std::int8_t* given, std::int32_t* to) const {
#ifdef ADJUGE_WIDE_SUMS
    if (by == By::avx512) return sums::avx512(given, weights, inputs, outputs, to, moved.data());
    if (by == By::avx2 && squeeze.empty())
        return sums::avx2<false>(given, weights, inputs, outputs, to);
    if (by == By::avx2) return sums::avx2<true>(given, weights, inputs, outputs, to);
#endif
    (void)by;
    sums::plain(given, weights, inputs, outputs, to);
}

void Net::operator()(const std::int8_t* seen, std::int32_t* out) const {
    static const By by = can(By::avx512) ? By::avx512 : can(By::avx2) ? By::avx2 : By::plain;
    run(by, seen, out);
}

void Net::run(By by, const std::int8_t* seen, std::int32_t* out) const {
    if (by == By::best) return (*this)(seen, out);
    alignas(line) std::int8_t inputs[most_inputs];
    alignas(line) std::int32_t found[most_inputs];
    alignas(line) std::int32_t sum[most_inputs];
    std::memcpy(inputs, seen, static_cast<std::size_t>(features()));
    for (const Layer& layer : layers_) {
        const bool first = &layer == &layers_.front();
        if (!first) squeeze_in(by, found, layer.squeeze, inputs);
        layer.add_up(by, inputs, sum);
        if (&layer == &layers_.back()) {
            for (std::size_t k = 0; k < layer.bias.size(); ++k)
                out[k] =
                    scaled(static_cast<std::int64_t>(sum[k]) + layer.bias[k], layer.scale[k], 24);
            return;
        }
        if (first) std::fill_n(found, layer.outputs, 0);
        add_found(by, sum, layer.bias, layer.scale, found);
    }
}

} // namespace adjuge
