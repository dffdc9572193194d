#pragma once

namespace adjuge {

// A short list of sensible moves, each once; whatever does not fit is left out.
template <class M, unsigned most_moves = 40>
struct Candidates {
    static constexpr unsigned most = most_moves;
    M list[most]{};
    unsigned size{};

    constexpr const M* begin() const { return list; }
    constexpr const M* end() const { return list + size; }
    constexpr bool has(const M& move) const {
        for (const M& other : *this)
            if (other == move) return true;
        return false;
    }
    constexpr void add(const M& move) {
        if (size < most && !has(move)) list[size++] = move;
    }
};

// Amounts worth a thought: the least, the next, and steps up to a sum beyond which none is.
template <class Add>
constexpr void each_amount(int lo, int hi, int enough, int parts, Add&& add) {
    int top = enough > lo ? enough : lo;
    if (top > hi) top = hi;
    add(lo);
    if (lo < top) add(lo + 1);
    for (int n = 1; n <= parts; ++n) add(lo + (top - lo) * n / parts);
}

} // namespace adjuge
