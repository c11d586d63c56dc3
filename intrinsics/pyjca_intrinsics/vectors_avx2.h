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
    return _mm256_or_si256(a, _mm256_and_si256(b, c));
}

/* b where the mask is set, a where it is 0 */
PYJCA_INLINE vec vec_select(vec mask, vec a, vec b)
{
    return _mm256_blendv_epi8(a, b, mask);
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
    __asm__("" : "+x"(a));
    return a;
}

/* Clears the registers. */
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

/* The words of a in the lanes of these numbers */
PYJCA_INLINE vec vec_permute(vec a, vec order)
{
    const vec low = vec_add(order, order), high = vec_add(low, vec_all(1));

    return _mm256_permutevar8x32_epi32(a, vec_xor(low, vec_shl(high, 32)));
}

#endif
