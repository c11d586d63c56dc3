/*
 * Products of fixed points of P-256 in eight lanes of AVX-512 vectors, in five limbs of 52 bits; see p256_lanes.h.
 * IFMA instructions multiply words of 52 bits, ignoring what is above, and add the low or the high half.
 */
#include <immintrin.h>

#include "fields/words.h"
#include "hashes.h"
#include "p256_lanes.h"

typedef __m512i vec;

PYJCA_INLINE vec vec_all(uint64_t word)
{
    return _mm512_set1_epi64((long long)word);
}

PYJCA_INLINE vec vec_load(const uint64_t *words)
{
    return _mm512_loadu_si512(words);
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

/* The number of each lane */
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

PYJCA_INLINE vec vec_numbers(void)
{
    return _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7);
}

/* The words of a in the lanes of these numbers */
PYJCA_INLINE vec vec_permute(vec a, vec order)
{
    return _mm512_permutexvar_epi64(order, a);
}

/* ------------------------------------------------------------------------------------------- products */

enum { ELEMENT_BITS = 52, ELEMENT_LIMBS = 5 };

#define ELEMENT_P {0xfffffffffffff, 0xfffffffffff, 0, 0x1000000000, 0xffffffff0000}
#define ELEMENT_BORROW ((uint64_t)1 << 54)
#define ELEMENT_INTO {0x100, 0xffffff0000000000, 0xffffffffffffffff, 0xfffffffeff} /* 2^264 */

typedef struct {
    vec limbs[ELEMENT_LIMBS];
} element;

/* A column is less than 2^57: it is the sum of 20 halves of products, 6 of the reduction, a carry and an addend. */
PYJCA_INLINE void element_add_product(vec *columns, const element *a, const element *b)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < 5; i++) {
        PYJCA_UNROLL
        for (size_t j = 0; j < 5; j++) {
            columns[i + j] = _mm512_madd52lo_epu64(columns[i + j], a->limbs[i], b->limbs[j]);
            columns[i + j + 1] = _mm512_madd52hi_epu64(columns[i + j + 1], a->limbs[i], b->limbs[j]);
        }
    }
}

/*
 * To each of the low columns, m * p is added, for m = column mod 2^52. As p = -1 modulo 2^52, that is m * (p + 1),
 * and what is left of the column is its carry; (p + 1) / 2^52 = 2^44 + 2^(2 * 52 + 36) + p[4] * 2^(3 * 52).
 */
PYJCA_INLINE void element_reduce(vec *columns)
{
    const vec first = vec_all((uint64_t)1 << 44), third = vec_all((uint64_t)1 << 36);
    const vec fourth = vec_all(0xffffffff0000);

    PYJCA_UNROLL
    for (size_t i = 0; i < 5; i++) {
        const vec m = columns[i];

        columns[i + 1] = _mm512_madd52lo_epu64(columns[i + 1], m, first);
        columns[i + 1] = vec_add(columns[i + 1], vec_shr(columns[i], 52));
        columns[i + 2] = _mm512_madd52hi_epu64(columns[i + 2], m, first);
        columns[i + 3] = _mm512_madd52lo_epu64(columns[i + 3], m, third);
        columns[i + 4] = _mm512_madd52hi_epu64(columns[i + 4], m, third);
        columns[i + 4] = _mm512_madd52lo_epu64(columns[i + 4], m, fourth);
        columns[i + 5] = _mm512_madd52hi_epu64(columns[i + 5], m, fourth);
    }
}

PYJCA_INLINE void element_product_columns(vec *columns, const element *a, const element *b)
{
    element_add_product(columns, a, b);
    element_reduce(columns);
}

PYJCA_INLINE void element_products_columns(vec *columns, const element *a, const element *b, const element *c,
                                           const element *d)
{
    element_add_product(columns, a, b);
    element_add_product(columns, c, d);
    element_reduce(columns);
}

/* Sums are doubled: a limb that is would be too large for a factor. */
PYJCA_INLINE void element_square_columns(vec *columns, const element *a)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < 4; i++) {
        PYJCA_UNROLL
        for (size_t j = i + 1; j < 5; j++) {
            columns[i + j] = _mm512_madd52lo_epu64(columns[i + j], a->limbs[i], a->limbs[j]);
            columns[i + j + 1] = _mm512_madd52hi_epu64(columns[i + j + 1], a->limbs[i], a->limbs[j]);
        }
    }
    PYJCA_UNROLL
    for (size_t i = 1; i < 9; i++)
        columns[i] = vec_add(columns[i], columns[i]);
    PYJCA_UNROLL
    for (size_t i = 0; i < 5; i++) {
        columns[2 * i] = _mm512_madd52lo_epu64(columns[2 * i], a->limbs[i], a->limbs[i]);
        columns[2 * i + 1] = _mm512_madd52hi_epu64(columns[2 * i + 1], a->limbs[i], a->limbs[i]);
    }
    element_reduce(columns);
}

#include "p256_lanes_element.h"

#define LANES(name) pyjca_p256_lanes_##name##_ifma
#define LANES_COUNT 8
#define LANES_ROUNDS 7 /* for PYJCA_P256_LANES_BYTES_IFMA */
#define LANES_ORDER {0, 2, 6, 4, 1, 3, 7, 5}

#include "p256_lanes_product.h"
