/*
 * Four words of 64 bits in a vector of AVX2: a vec. Every function works on each word by itself,
 * if it says nothing else.
 */
#ifndef PYJCA_VECTORS_AVX2_H
#define PYJCA_VECTORS_AVX2_H

#include <immintrin.h>

#include "fields/words.h"

typedef __m256i vec;

enum { VEC_LANES = 4 };

PYJCA_INLINE vec vec_all(uint64_t word)
{
    return _mm256_set1_epi64x((long long)word);
}

PYJCA_INLINE vec vec_load(const uint64_t *words)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)words);
}

PYJCA_INLINE vec vec_load_bytes(const uint8_t *bytes)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)bytes);
}

PYJCA_INLINE void vec_store(uint64_t *words, vec a)
{
    _mm256_storeu_si256((__m256i *)(void *)words, a);
}

PYJCA_INLINE vec vec_add(vec a, vec b)
{
    return _mm256_add_epi64(a, b);
}

PYJCA_INLINE vec vec_sub(vec a, vec b)
{
    return _mm256_sub_epi64(a, b);
}

PYJCA_INLINE vec vec_and(vec a, vec b)
{
    return _mm256_and_si256(a, b);
}

PYJCA_INLINE vec vec_xor(vec a, vec b)
{
    return _mm256_xor_si256(a, b);
}

/* a | (b & c) */
PYJCA_INLINE vec vec_or_and(vec a, vec b, vec c)
{
#ifdef __AVX512VL__
    return _mm256_ternarylogic_epi64(a, b, c, 0xf8);
#else
    return _mm256_or_si256(a, _mm256_and_si256(b, c));
#endif
}

/* (a & b) ^ c */
PYJCA_INLINE vec vec_and_xor(vec a, vec b, vec c)
{
#ifdef __AVX512VL__
    return _mm256_ternarylogic_epi64(a, b, c, 0x6a);
#else
    return _mm256_xor_si256(_mm256_and_si256(a, b), c);
#endif
}

/* b where the mask is set, a where it is 0 */
PYJCA_INLINE vec vec_select(vec mask, vec a, vec b)
{
#ifdef __AVX512VL__
    return _mm256_ternarylogic_epi64(mask, b, a, 0xca);
#else
    return _mm256_blendv_epi8(a, b, mask);
#endif
}

PYJCA_INLINE vec vec_shl(vec a, unsigned bits)
{
    return _mm256_slli_epi64(a, (int)bits);
}

PYJCA_INLINE vec vec_shr(vec a, unsigned bits)
{
    return _mm256_srli_epi64(a, (int)bits);
}

/* a / 2^bits, rounded down */
PYJCA_INLINE vec vec_sar(vec a, unsigned bits)
{
    const uint64_t sign = (uint64_t)1 << 63;

    return vec_sub(vec_shr(vec_xor(a, vec_all(sign)), bits), vec_all(sign >> bits));
}

/* The high halves of words, in both halves: from memory that is a load */
PYJCA_INLINE vec vec_high_halves(vec a)
{
    return _mm256_castps_si256(_mm256_movehdup_ps(_mm256_castsi256_ps(a)));
}

/* The product of the low halves of words */
PYJCA_INLINE vec vec_multiply(vec a, vec b)
{
    return _mm256_mul_epu32(a, b);
}

/* All ones where a = b */
PYJCA_INLINE vec vec_equal(vec a, vec b)
{
    return _mm256_cmpeq_epi64(a, b);
}

PYJCA_INLINE vec vec_negative(vec a)
{
    return _mm256_cmpgt_epi64(_mm256_setzero_si256(), a);
}

/* a, of which the compiler knows nothing from here on */
PYJCA_INLINE vec vec_opaque(vec a)
{
#ifdef __AVX512VL__
    __asm__("" : "+v"(a));
#else
    __asm__("" : "+x"(a));
#endif
    return a;
}

/*
 * a + the product of the low halves of words of b and c: at once, as compilers would make all products of a sum before they
 * add any, and spill them.
 */
PYJCA_INLINE vec vec_add_product(vec a, vec b, vec c)
{
    return vec_opaque(vec_add(a, vec_multiply(b, c)));
}

/* Clears the registers that AVX2 has. */
PYJCA_INLINE void vec_wipe(void)
{
    _mm256_zeroall();
}

/* Every second word of a, from the first one on, and after each that of b */
PYJCA_INLINE vec vec_unpack_low(vec a, vec b)
{
    return _mm256_unpacklo_epi64(a, b);
}

/* Every second word of a, from the second one on, and after each that of b */
PYJCA_INLINE vec vec_unpack_high(vec a, vec b)
{
    return _mm256_unpackhi_epi64(a, b);
}

/* The number of each lane */
PYJCA_INLINE vec vec_numbers(void)
{
    return _mm256_setr_epi64x(0, 1, 2, 3);
}

/* The words of a in lanes of these numbers, which are constants */
#define vec_lanes(a, i, j, k, l) _mm256_permute4x64_epi64(a, (i) | (j) << 2 | (k) << 4 | (l) << 6)

/* The same where the bit of a lane is set in a mask, otherwise 0 */
#ifdef __AVX512VL__
#define vec_lanes_if(mask, a, i, j, k, l)                                                                    \
    _mm256_maskz_permutex_epi64((__mmask8)(mask), a, (i) | (j) << 2 | (k) << 4 | (l) << 6)
#else
#define vec_lanes_if(mask, a, i, j, k, l)                                                                    \
    vec_and(vec_lanes(a, i, j, k, l), vec_flags((mask) & 1, (mask) >> 1 & 1, (mask) >> 2 & 1, (mask) >> 3 & 1))
#endif

/* Of each lane the word of b where its flag is 1, a constant, that of a where it is 0 */
#define vec_mix(a, b, i, j, k, l) _mm256_blend_epi32(a, b, 3 * (i) | 12 * (j) | 48 * (k) | 192 * (l))

/* All ones in lanes whose flag is 1, otherwise 0 */
PYJCA_INLINE vec vec_flags(int i, int j, int k, int l)
{
    return _mm256_setr_epi64x(-i, -j, -k, -l);
}

/* Each word in the place of the other one of its pair */
PYJCA_INLINE vec vec_swap(vec a)
{
    return _mm256_shuffle_epi32(a, 0x4e);
}

/* The words of a in the lanes of these numbers */
PYJCA_INLINE vec vec_permute(vec a, vec order)
{
    const vec low = vec_add(order, order), high = vec_add(low, vec_all(1));

    return _mm256_permutevar8x32_epi32(a, vec_xor(low, vec_shl(high, 32)));
}

/*
 * Functions of four lanes; numbers of lanes, and sets of lanes in which bit i is lane i, are constants.
 *
 *   VEC_BLENDED(a, b, lanes)      b in these lanes, a in the others
 *   VEC_SWAPPED(a, lanes)         in these lanes the word of the other one of lanes 0 and 1, or of 2 and 3
 *   VEC_ADDED(a, b, lanes)        a, with b added to it in these lanes
 */
#define VEC_BLENDED(a, b, lanes) \
    _mm256_blend_epi32(a, b, 3 * (((lanes)&1) | ((lanes)&2) << 1 | ((lanes)&4) << 2 | ((lanes)&8) << 3))
#define VEC_SWAPPED(a, lanes) _mm256_castpd_si256(_mm256_permute_pd(_mm256_castsi256_pd(a), (lanes) ^ 10))
#ifdef __AVX512VL__
#define VEC_ADDED(a, b, lanes) _mm256_mask_add_epi64(a, lanes, a, b)
#else
#define VEC_ADDED(a, b, lanes) vec_add(a, VEC_BLENDED(vec_all(0), b, lanes))
#endif

/* One word for each lane */
PYJCA_INLINE vec vec_of(uint64_t first, uint64_t second, uint64_t third, uint64_t fourth)
{
    return _mm256_setr_epi64x((long long)first, (long long)second, (long long)third, (long long)fourth);
}

/* 0 twice, and the words of lanes 0 and 1 */
PYJCA_INLINE vec vec_low_to_high(vec a)
{
    return _mm256_permute2x128_si256(a, a, 0x08);
}

/* The same of eight words, of which a has the first ones */
PYJCA_INLINE vec vec_permute_two(vec a, vec b, vec order)
{
    const vec upper = vec_equal(vec_and(order, vec_all(VEC_LANES)), vec_all(VEC_LANES));

    order = vec_and(order, vec_all(VEC_LANES - 1));
    return vec_select(upper, vec_permute(a, order), vec_permute(b, order));
}

#endif
