/*
 * Eight words of 64 bits in a vector of AVX-512 (F and DQ, some IFMA): a vec. Every function works on each word by itself,
 * if it says nothing else.
 */
#ifndef PYJCA_VECTORS_AVX512_H
#define PYJCA_VECTORS_AVX512_H

#include <immintrin.h>

#include "fields/words.h"

typedef __m512i vec;

enum { VEC_LANES = 8 };

PYJCA_INLINE vec vec_all(uint64_t word)
{
    return _mm512_set1_epi64((long long)word);
}

PYJCA_INLINE vec vec_load(const uint64_t *words)
{
    return _mm512_loadu_si512(words);
}

PYJCA_INLINE vec vec_load_bytes(const uint8_t *bytes)
{
    return _mm512_loadu_si512(bytes);
}

PYJCA_INLINE void vec_store(uint64_t *words, vec a)
{
    _mm512_storeu_si512(words, a);
}

PYJCA_INLINE vec vec_add(vec a, vec b)
{
    return _mm512_add_epi64(a, b);
}

PYJCA_INLINE vec vec_sub(vec a, vec b)
{
    return _mm512_sub_epi64(a, b);
}

PYJCA_INLINE vec vec_and(vec a, vec b)
{
    return _mm512_and_si512(a, b);
}

PYJCA_INLINE vec vec_xor(vec a, vec b)
{
    return _mm512_xor_si512(a, b);
}

/* a | (b & c) */
PYJCA_INLINE vec vec_or_and(vec a, vec b, vec c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0xf8);
}

/* b where the mask is set, a where it is 0 */
PYJCA_INLINE vec vec_select(vec mask, vec a, vec b)
{
    return _mm512_ternarylogic_epi64(mask, b, a, 0xca);
}

PYJCA_INLINE vec vec_shl(vec a, unsigned bits)
{
    return _mm512_slli_epi64(a, bits);
}

PYJCA_INLINE vec vec_shr(vec a, unsigned bits)
{
    return _mm512_srli_epi64(a, bits);
}

/* a / 2^bits, rounded down */
PYJCA_INLINE vec vec_sar(vec a, unsigned bits)
{
    return _mm512_srai_epi64(a, bits);
}

/* The product of the low halves of words */
PYJCA_INLINE vec vec_multiply(vec a, vec b)
{
    return _mm512_mul_epu32(a, b);
}

#ifdef __AVX512IFMA__

/* a + the low 52 bits of the product of the low 52 bits of b and c */
PYJCA_INLINE vec vec_add_low(vec a, vec b, vec c)
{
    return _mm512_madd52lo_epu64(a, b, c);
}

/* a + the high 52 bits of that product */
PYJCA_INLINE vec vec_add_high(vec a, vec b, vec c)
{
    return _mm512_madd52hi_epu64(a, b, c);
}

#endif

/* All ones where a = b */
PYJCA_INLINE vec vec_equal(vec a, vec b)
{
    return _mm512_movm_epi64(_mm512_cmpeq_epi64_mask(a, b));
}

PYJCA_INLINE vec vec_negative(vec a)
{
    return _mm512_srai_epi64(a, 63);
}

/* a, of which the compiler knows nothing from here on */
PYJCA_INLINE vec vec_opaque(vec a)
{
    __asm__("" : "+v"(a));
    return a;
}

/* Clears the registers, of which vzeroall does not know the upper half. */
PYJCA_INLINE void vec_wipe(void)
{
    _mm256_zeroall();
#define CLEAR(number) "vpxorq %%zmm" #number ", %%zmm" #number ", %%zmm" #number "\n\t"
    __asm__ volatile(CLEAR(16) CLEAR(17) CLEAR(18) CLEAR(19) CLEAR(20) CLEAR(21) CLEAR(22) CLEAR(23)
                     CLEAR(24) CLEAR(25) CLEAR(26) CLEAR(27) CLEAR(28) CLEAR(29) CLEAR(30) CLEAR(31)
                     :
                     :
                     : "xmm16", "xmm17", "xmm18", "xmm19", "xmm20", "xmm21", "xmm22", "xmm23", "xmm24",
                       "xmm25", "xmm26", "xmm27", "xmm28", "xmm29", "xmm30", "xmm31");
#undef CLEAR
}

/* Every second word of a, from the first one on, and after each that of b */
PYJCA_INLINE vec vec_unpack_low(vec a, vec b)
{
    return _mm512_unpacklo_epi64(a, b);
}

/* Every second word of a, from the second one on, and after each that of b */
PYJCA_INLINE vec vec_unpack_high(vec a, vec b)
{
    return _mm512_unpackhi_epi64(a, b);
}

/* The number of each lane */
PYJCA_INLINE vec vec_numbers(void)
{
    return _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7);
}

/* The words of a in the lanes of these numbers */
PYJCA_INLINE vec vec_permute(vec a, vec order)
{
    return _mm512_permutexvar_epi64(order, a);
}

/* The same of sixteen words, of which a has the first ones */
PYJCA_INLINE vec vec_permute_two(vec a, vec b, vec order)
{
    return _mm512_permutex2var_epi64(a, order, b);
}

#endif
