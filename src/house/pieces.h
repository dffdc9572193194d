#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace adjuge::house {

// A long message between servers goes in pieces. They are put together only from the first on: a
// middle whose beginning was lost may hold a guest's words, which must not be read as a server's.
class Pieces {
public:
    struct Kind {
        bool first{};
        bool last{};

        constexpr int number() const { return (last ? 1 : 0) | (first ? 2 : 0); }
        static constexpr Kind of(int number) { return {(number & 2) != 0, (number & 1) != 0}; }
    };

    explicit Pieces(std::size_t most) : most_{most} {}

    // The message that this piece completes. Throws where it is too long: what came of it, and all
    // that follows until another begins, is nothing.
    std::optional<std::string> add(Kind kind, std::string_view piece) {
        if (kind.first)
            begun_ = std::string{};
        else if (!begun_)
            return {};
        if (begun_->size() + piece.size() > most_) {
            forget();
            throw std::runtime_error{"too long"};
        }
        begun_->append(piece);
        if (!kind.last) return {};
        return std::exchange(begun_, std::nullopt);
    }
    void forget() { begun_.reset(); }

private:
    std::size_t most_;
    std::optional<std::string> begun_{};
};

} // namespace adjuge::house
