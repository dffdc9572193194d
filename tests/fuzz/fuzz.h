#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <span>
#include <string_view>
#include <type_traits>

// What the targets share. Each is a function of bytes, LLVMFuzzerTestOneInput, which libFuzzer
// calls (scripts/fuzz) or replay.cpp with the inputs kept in the tree. What it must not do beside
// what the sanitizers see, it says by `demand`.
namespace adjuge::fuzz {

inline void demand(bool holds, const char* otherwise) {
    if (holds) [[likely]]
        return;
    std::fprintf(stderr, "broken: %s\n", otherwise);
    std::abort();
}
inline void demand_none(const char* wrong) { demand(wrong == nullptr, wrong); }

// Bytes as whatever is asked for; zeros when there are no more.
class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : left_{data, size} {}

    bool more() const { return !left_.empty(); }
    std::uint8_t byte() { return take<std::uint8_t>(); }
    unsigned below(unsigned n) { return n == 0 ? 0 : byte() % n; }
    template <class T>
    T take() {
        static_assert(std::is_trivially_copyable_v<T>);
        T value{};
        const std::size_t size = std::min(sizeof(T), left_.size());
        if (size > 0) std::memcpy(static_cast<void*>(&value), left_.data(), size);
        left_ = left_.subspan(size);
        return value;
    }
    std::string_view rest() {
        const std::string_view all{reinterpret_cast<const char*>(left_.data()), left_.size()};
        left_ = {};
        return all;
    }
    // Up to the next end of a line, which is left out.
    std::string_view line() {
        const std::string_view all{reinterpret_cast<const char*>(left_.data()), left_.size()};
        const std::string_view first = all.substr(0, all.find('\n'));
        left_ = left_.subspan(std::min(all.size(), first.size() + 1));
        return first;
    }

private:
    std::span<const std::uint8_t> left_;
};

} // namespace adjuge::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
