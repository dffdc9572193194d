// Teaches a net's value anew, by wins alone: the net plays with itself, and the last row of its
// last layer is fitted to who won (least squares over what the layer before it found). Its answers
// stay as they are. train/build judge makes it.
//
//   judge GAME NET.net TO.net [--games 20000] [--seed 5]
//
// While a net learns its value stands for all that it is rewarded with, places too; a look ahead
// wants to know who wins where everybody plays as it does.
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "ai/net/game_nets.h"
#include "configs.h"

using namespace adjuge;

namespace {

std::string read(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    if (!file) throw std::runtime_error("there is no " + path);
    return {std::istreambuf_iterator<char>{file}, {}};
}

template <class T>
void put(std::string& to, std::size_t at, T x) {
    std::memcpy(to.data() + at, &x, sizeof x);
}

// Where the last layer of a net lies in its bytes (see net.cpp).
struct Shape {
    explicit Shape(const std::string& bytes) {
        std::uint32_t head[5];
        std::memcpy(head, bytes.data(), sizeof head);
        hidden = head[2];
        outputs = head[4];
        weights = bytes.size() - std::size_t{outputs} * hidden;
        scale = weights - 4 * std::size_t{outputs};
        bias = scale - 4 * std::size_t{outputs};
    }
    std::size_t hidden, outputs, bias, scale, weights;
};

// The same net, but its outputs are what the layer before found, from `first` on.
constexpr std::size_t part = 256;
Net probe(const std::string& bytes, std::size_t first) {
    const Shape shape{bytes};
    std::string all = bytes.substr(0, shape.bias);
    put(all, 16, static_cast<std::uint32_t>(part));
    all.append(4 * part, '\0');
    for (std::size_t k = 0; k < part; ++k) {
        const std::int32_t one = 1 << 24;
        all.append(reinterpret_cast<const char*>(&one), 4);
    }
    const std::size_t rows = all.size();
    all.append(part * shape.hidden, '\0');
    for (std::size_t k = 0; k < part && first + k < shape.hidden; ++k)
        all[rows + k * shape.hidden + first + k] = 1;
    return Net{all};
}

// Least squares, with the sums of as many as there were.
class Fit {
public:
    explicit Fit(std::size_t inputs) : n_{inputs + 1}, sums_(n_ * n_), with_(n_), few_(n_ * most) {}

    void add(const std::int8_t* x, double y) {
        for (std::size_t k = 0; k + 1 < n_; ++k) few_[k * most + size_] = x[k];
        few_[(n_ - 1) * most + size_] = 1;
        y_[size_] = static_cast<float>(y);
        if (++size_ == most) add_up();
    }

    // Weights, the last of which is for the constant.
    std::vector<double> solve() {
        add_up();
        for (std::size_t k = 0; k + 1 < n_; ++k) sums_[k * n_ + k] += 1e-4 * seen_;
        for (std::size_t i = 0; i < n_; ++i) // Cholesky's, below the diagonal
            for (std::size_t j = 0; j <= i; ++j) {
                double left = sums_[j * n_ + i];
                for (std::size_t k = 0; k < j; ++k) left -= sums_[i * n_ + k] * sums_[j * n_ + k];
                sums_[i * n_ + j] =
                    i == j ? std::sqrt(std::max(left, 1e-9)) : left / sums_[j * n_ + j];
            }
        std::vector<double> w = with_;
        for (std::size_t i = 0; i < n_; ++i) {
            for (std::size_t k = 0; k < i; ++k) w[i] -= sums_[i * n_ + k] * w[k];
            w[i] /= sums_[i * n_ + i];
        }
        for (std::size_t i = n_; i-- > 0;) {
            for (std::size_t k = i + 1; k < n_; ++k) w[i] -= sums_[k * n_ + i] * w[k];
            w[i] /= sums_[i * n_ + i];
        }
        return w;
    }

private:
    static constexpr std::size_t most = 64;

    void add_up() {
        for (std::size_t i = 0; i < n_; ++i) {
            const float* const a = &few_[i * most];
            for (std::size_t j = i; j < n_; ++j) {
                const float* const b = &few_[j * most];
                float sum = 0;
                for (std::size_t k = 0; k < most; ++k) sum += a[k] * b[k];
                sums_[i * n_ + j] += sum; // above the diagonal
            }
            float sum = 0;
            for (std::size_t k = 0; k < most; ++k) sum += a[k] * y_[k];
            with_[i] += sum;
        }
        seen_ += static_cast<double>(size_);
        size_ = 0;
        std::fill(few_.begin(), few_.end(), 0.0F);
    }

    std::size_t n_;
    std::vector<double> sums_;
    std::vector<double> with_;
    std::vector<float> few_;
    float y_[most]{};
    std::size_t size_{};
    double seen_{};
};

template <Game G>
void judge(const std::string& from, const std::string& to, long games, std::uint64_t seed) {
    using Encode = typename EncodingOf<G>::Encode;
    const std::string bytes = read(from);
    const Shape shape{bytes};
    const Net net{bytes};
    if (net.features() != Encode::features || net.outputs() <= Encode::actions)
        throw std::runtime_error("this is another game's net");
    std::vector<Net> probes;
    for (std::size_t k = 0; k < shape.hidden; k += part) probes.push_back(probe(bytes, k));
    const NetPlayer<G, Encode> player{net};
    std::vector<Config> tables; // half of them the usual one
    each_config<G>([&](const Config& c) {
        tables.push_back(c);
        tables.push_back({4, 0, 0, 0});
    });

    Fit fit{shape.hidden};
    std::vector<double> w;
    double errors[2][3]{}; // by the fit and by nothing, in each third of a game
    double counted[3]{};
    std::vector<std::int8_t> found;
    std::vector<Seat> whose;
    for (long game = 0; game < games; ++game) {
        const bool trial = game >= games * 9 / 10; // what it was not fitted to
        if (trial && w.empty()) w = fit.solve();
        Rng rng = Rng::stream(seed, static_cast<std::uint64_t>(game));
        const Config config = tables[static_cast<std::size_t>(game) % tables.size()];
        auto state = G::start(config, G::deal(config, rng), Silent{});
        found.clear();
        whose.clear();
        for (Turn turn = G::turn(state); turn.of != Turn::Of::over; turn = G::turn(state)) {
            if (turn.of == Turn::Of::chance) {
                G::apply(state, nobody, G::roll(state, rng), Silent{});
                continue;
            }
            const Seat seat = turn.awaited.pick(rng);
            const auto view = G::sight(state, seat);
            if (rng.below(4) == 0) {
                alignas(64) std::int8_t seen[Encode::features];
                show<Encode>(view, seen);
                for (const Net& each : probes) {
                    std::int32_t out[Net::most_outputs];
                    each(seen, out);
                    for (std::size_t k = 0; k < part; ++k)
                        found.push_back(static_cast<std::int8_t>(out[k]));
                }
                whose.push_back(seat);
            }
            // Now and then something less likely: one looks ahead from there, too.
            G::apply(state, seat, player(view, rng, rng.below(10) == 0 ? 100 : 0), Silent{});
        }
        const std::size_t each = probes.size() * part;
        for (std::size_t k = 0; k < whose.size(); ++k) {
            const std::int8_t* const x = &found[k * each];
            const double y = Encode::worth(state, whose[k]);
            if (!trial) {
                fit.add(x, y);
                continue;
            }
            double said = w.back();
            for (std::size_t i = 0; i < shape.hidden; ++i) said += w[i] * x[i];
            const std::size_t third = 3 * k / whose.size();
            errors[0][third] += (y - said) * (y - said);
            errors[1][third] += y * y;
            ++counted[third];
        }
    }
    if (w.empty()) throw std::runtime_error("that is too few games");
    for (int third = 0; third < 3; ++third)
        std::printf("square error in the %d. third of a game: %.4f, of an equal chance %.4f\n",
                    third + 1, errors[0][third] / counted[third],
                    errors[1][third] / counted[third]);

    // As train/export.py writes a row.
    double widest = 1e-9;
    for (std::size_t i = 0; i < shape.hidden; ++i) widest = std::max(widest, std::abs(w[i]));
    const double grain = widest / 127;
    std::string all = bytes;
    const std::size_t row = shape.outputs - 1;
    put(all, shape.bias + 4 * row, static_cast<std::int32_t>(std::lround(w.back() / grain)));
    put(all, shape.scale + 4 * row,
        static_cast<std::int32_t>(std::lround(grain * Net::unit * (1 << 24))));
    for (std::size_t i = 0; i < shape.hidden; ++i)
        put(all, shape.weights + row * shape.hidden + i,
            static_cast<std::int8_t>(std::lround(w[i] / grain)));
    (void)Net{all};
    std::ofstream{to, std::ios::binary} << all;
}

} // namespace

int main(int argc, char** argv) try {
    std::vector<std::string> words;
    std::map<std::string, long> numbers{{"--games", 20'000}, {"--seed", 5}};
    for (int n = 1; n < argc; ++n)
        if (numbers.contains(argv[n]) && n + 1 < argc)
            numbers[argv[n]] = std::stol(argv[n + 1]), ++n;
        else
            words.emplace_back(argv[n]);
    if (words.size() != 3) throw std::runtime_error("which game, which net, and where to?");
    for (char& c : words[0]) c = c == '_' ? '-' : c; // a folder's name will do
    const bool known = Games::with(words[0], [&]<Game G>(G) {
        if constexpr (has_encoding<G>)
            judge<G>(words[1], words[2], numbers["--games"],
                     static_cast<std::uint64_t>(numbers["--seed"]));
        else
            throw std::runtime_error("no net plays " + words[0]);
    });
    if (!known) throw std::runtime_error("there is no game " + words[0]);
} catch (const std::exception& e) {
    std::fprintf(stderr, "judge: %s\n", e.what());
    return 2;
}
