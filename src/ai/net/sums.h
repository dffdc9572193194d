#pragma once

#include <cstdint>

#if defined(__x86_64__)
#include <immintrin.h>
#define ADJUGE_WIDE_SUMS
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

// sums[row] = sum of inputs[k] * weights[row][k]: where a net spends its time. Inputs and weights
// lie between -127 and 127, rows begin at multiples of 64 bytes, inputs come in multiples of 64,
// rows in multiples of 4. All ways come to the same sums.
namespace adjuge::sums {

inline void plain(const std::int8_t* inputs, const std::int8_t* weights, int n, int rows,
                  std::int32_t* sums) {
    for (int row = 0; row < rows; ++row, weights += n) {
#ifdef __wasm_simd128__ // the compiler does not see it by itself
        v128_t four = wasm_i32x4_const_splat(0);
        for (int k = 0; k < n; k += 16) {
            const v128_t x = wasm_v128_load(inputs + k);
            const v128_t w = wasm_v128_load(weights + k);
            const v128_t low = wasm_i16x8_extmul_low_i8x16(x, w);
            const v128_t high = wasm_i16x8_extmul_high_i8x16(x, w);
            // Two products of at most 127 * 127 fit into sixteen bits.
            four =
                wasm_i32x4_add(four, wasm_i32x4_extadd_pairwise_i16x8(wasm_i16x8_add(low, high)));
        }
        sums[row] = wasm_i32x4_extract_lane(four, 0) + wasm_i32x4_extract_lane(four, 1) +
                    wasm_i32x4_extract_lane(four, 2) + wasm_i32x4_extract_lane(four, 3);
        continue;
#endif
        std::int32_t sum = 0;
        for (int k = 0; k < n; ++k) sum += std::int32_t{inputs[k]} * weights[k];
        sums[row] = sum;
    }
}

#ifdef ADJUGE_WIDE_SUMS
// The sum of each of four.
[[gnu::target("avx2")]] inline __m128i of_four(const __m256i (&sum)[4]) {
    const __m256i four =
        _mm256_hadd_epi32(_mm256_hadd_epi32(sum[0], sum[1]), _mm256_hadd_epi32(sum[2], sum[3]));
    return _mm_add_epi32(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
}

// Bytes are multiplied as one without and one with a sign, which pairs of products of at most
// 127 * 127 allow: the sign of an input is given to its weight, unless none is below zero.
template <bool positive>
[[gnu::target("avx2")]] inline void avx2(const std::int8_t* inputs, const std::int8_t* weights,
                                         int n, int rows, std::int32_t* sums) {
    const __m256i ones = _mm256_set1_epi16(1);
    for (int row = 0; row < rows; row += 4, weights += 4 * n) {
        __m256i sum[4] = {_mm256_setzero_si256(), _mm256_setzero_si256(), _mm256_setzero_si256(),
                          _mm256_setzero_si256()};
        for (int k = 0; k < n; k += 32) {
            const __m256i x = _mm256_load_si256(reinterpret_cast<const __m256i*>(inputs + k));
            const __m256i size = positive ? x : _mm256_abs_epi8(x);
            for (int r = 0; r < 4; ++r) {
                const __m256i w =
                    _mm256_load_si256(reinterpret_cast<const __m256i*>(weights + r * n + k));
                const __m256i pairs =
                    _mm256_maddubs_epi16(size, positive ? w : _mm256_sign_epi8(w, x));
                sum[r] = _mm256_add_epi32(sum[r], _mm256_madd_epi16(pairs, ones));
            }
        }
        _mm_storeu_si128(reinterpret_cast<__m128i*>(sums + row), of_four(sum));
    }
}

// One instruction multiplies and adds; inputs are moved up by 128, so that none is negative, and
// what that adds to a row's sum, 128 times its weights, is taken off again.
[[gnu::target("avx512f,avx512bw,avx512vnni")]] inline void avx512(const std::int8_t* inputs,
                                                                  const std::int8_t* weights, int n,
                                                                  int rows, std::int32_t* sums,
                                                                  const std::int32_t* moved) {
    const __m512i up = _mm512_set1_epi8(-128);
    for (int row = 0; row < rows; row += 4, weights += 4 * n) {
        __m512i sum[4] = {_mm512_setzero_si512(), _mm512_setzero_si512(), _mm512_setzero_si512(),
                          _mm512_setzero_si512()};
        for (int k = 0; k < n; k += 64) {
            const __m512i x = _mm512_xor_si512(_mm512_load_si512(inputs + k), up);
            for (int r = 0; r < 4; ++r)
                sum[r] = _mm512_dpbusd_epi32(sum[r], x, _mm512_load_si512(weights + r * n + k));
        }
        __m256i half[4];
        for (int r = 0; r < 4; ++r) {
            alignas(64) std::int32_t lanes[16];
            _mm512_store_si512(lanes, sum[r]);
            half[r] =
                _mm256_add_epi32(_mm256_load_si256(reinterpret_cast<const __m256i*>(lanes)),
                                 _mm256_load_si256(reinterpret_cast<const __m256i*>(lanes + 8)));
        }
        const __m128i off = _mm_loadu_si128(reinterpret_cast<const __m128i*>(moved + row));
        _mm_storeu_si128(reinterpret_cast<__m128i*>(sums + row), _mm_sub_epi32(of_four(half), off));
    }
}

[[gnu::target("avx2")]] inline __m256i eight(const std::int32_t* from) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
}
// (x * by + half) >> bits, of eight. Only the low words are kept, so that the sign is shifted in or
// not.
template <int bits>
[[gnu::target("avx2")]] inline __m256i scaled(__m256i x, const std::int32_t* by) {
    const __m256i half = _mm256_set1_epi64x(std::int64_t{1} << (bits - 1));
    const __m256i y = eight(by);
    const __m256i even = _mm256_add_epi64(_mm256_mul_epi32(x, y), half);
    const __m256i odd = _mm256_add_epi64(
        _mm256_mul_epi32(_mm256_srli_epi64(x, 32), _mm256_srli_epi64(y, 32)), half);
    return _mm256_blend_epi32(_mm256_srli_epi64(even, bits),
                              _mm256_slli_epi64(_mm256_srli_epi64(odd, bits), 32), 0xAA);
}
// What a layer found, none of it below zero, as the next one's inputs: at most 127.
[[gnu::target("avx2")]] inline void squeezed(const std::int32_t* found, const std::int32_t* by,
                                             int n, std::int8_t* inputs) {
    const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
    for (int k = 0; k < n; k += 32) {
        __m256i part[4];
        for (int p = 0; p < 4; ++p) part[p] = scaled<20>(eight(found + k + 8 * p), by + k + 8 * p);
        const __m256i bytes = _mm256_packs_epi16(_mm256_packs_epi32(part[0], part[1]),
                                                 _mm256_packs_epi32(part[2], part[3]));
        _mm256_store_si256(reinterpret_cast<__m256i*>(inputs + k),
                           _mm256_permutevar8x32_epi32(bytes, order));
    }
}
// Adds to what was found: a layer's sums in units, where they are above zero.
[[gnu::target("avx2")]] inline void add_found(const std::int32_t* sums, const std::int32_t* bias,
                                              const std::int32_t* scale, int n,
                                              std::int32_t* found) {
    for (int k = 0; k < n; k += 8) {
        const __m256i y = scaled<24>(_mm256_add_epi32(eight(sums + k), eight(bias + k)), scale + k);
        const __m256i more = _mm256_max_epi32(y, _mm256_setzero_si256());
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(found + k),
                            _mm256_add_epi32(eight(found + k), more));
    }
}
#endif

} // namespace adjuge::sums
