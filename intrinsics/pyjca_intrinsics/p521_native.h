/*
 * The fields of P-521 in nine words of 64 bits: that of coordinates, modulo p = 2^521 - 1, and that of scalars, modulo n
 * (SP 800-186 section 3.2.1.5). That of scalars is made by native_field.h. An element of the other one is any number
 * of its class modulo p, each word in an int64_t. A reduced one is below 2^523: all results are but those of add and
 * three_halves, which are less than twice what they are of. Operands may be sums of sixteen reduced ones, below 2^527.
 * Functions have the names and the meaning of those of printed fields. Results may overwrite any operand, and all take
 * the same time whatever the values of elements, words, bytes and flags are.
 *
 * They are made of these functions of words, which p521_native_c.h has in C, and p521_native_adx.h, for files that
 * define PYJCA_NATIVE_ADX, in assembly:
 *
 *   native_product_p521(t, a, b)       t = a * b, 18 words, and native_square_product_p521(t, a)
 *   native_less_product_p521(t, u)     t = t - u, in two's complement; the highest word may be wrong
 *   native_fold_p521(r, t)             r = t modulo p, reduced, for t of that kind from -2^1087 to 2^1087
 *   native_add_p521(r, a, b)           r = a + b
 *   native_subtract_p521(r, a, b)      r = a - b modulo p, reduced, for a and b below 2^574
 */
#ifndef PYJCA_P521_NATIVE_H
#define PYJCA_P521_NATIVE_H

#include "native_words.h"

#define NATIVE_COUNT 9
#include "native_c.h"
#undef NATIVE_COUNT

#ifdef PYJCA_NATIVE_ADX
#include "p521_native_adx.h"
#else
#include "p521_native_c.h"
#endif

#define pyjca_p521_limbs_native 9
#define pyjca_p521_bits_native 64
#define pyjca_p521_bytes_native 66
#define pyjca_p521_words_native 17
#define pyjca_p521_product_additions_native 4
#define pyjca_p521_sum_additions_native 4
#define pyjca_p521_zero_native {0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_p521_one_native {1, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_p521_modulus_native {INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0x000001ff)}
/* 2^576 modulo p */
#define pyjca_p521_step_native {INT64_C(0x80000000000000), 0, 0, 0, 0, 0, 0, 0, 0}

static const uint64_t pyjca_p521_m_native[9] = {
    UINT64_MAX,
    UINT64_MAX,
    UINT64_MAX,
    UINT64_MAX,
    UINT64_MAX,
    UINT64_MAX,
    UINT64_MAX,
    UINT64_MAX,
    UINT64_C(0x00000000000001ff),
};

typedef int64_t pyjca_p521_element_native[9];

#define FUNCTION(name) static PYJCA_UNUSED void pyjca_p521_##name##_native
#define PRODUCT_FUNCTION(name) PYJCA_NOINLINE void pyjca_p521_##name##_native

PYJCA_INLINE void pyjca_p521_load_native(uint64_t words[9], const int64_t a[9])
{
    NATIVE_UNROLL
    for (size_t i = 0; i < 9; i++)
        words[i] = (uint64_t)a[i];
}

/* Word by word, as in native_field.h */
PYJCA_INLINE void pyjca_p521_store_native(int64_t r[9], const uint64_t words[9])
{
    NATIVE_UNROLL
    for (size_t i = 0; i < 9; i++)
        r[i] = word_opaque((int64_t)words[i]);
}

PYJCA_INLINE void pyjca_p521_from_product_native(int64_t r[9], const uint64_t t[18])
{
    uint64_t s[9];

    native_fold_p521(s, t);
    pyjca_p521_store_native(r, s);
}

/* r = a + b */
FUNCTION(add)(int64_t r[9], const int64_t a[9], const int64_t b[9])
{
    native_add_p521(r, a, b);
}

/* r = a - b */
FUNCTION(subtract)(int64_t r[9], const int64_t a[9], const int64_t b[9])
{
    uint64_t s[9];

    native_subtract_p521(s, a, b);
    pyjca_p521_store_native(r, s);
}

/* r = -a */
FUNCTION(negate)(int64_t r[9], const int64_t a[9])
{
    static const pyjca_p521_element_native zero = pyjca_p521_zero_native;

    pyjca_p521_subtract_native(r, zero, a);
}

/* r = 3 / 2 * a. Half of an odd a is that of a + p: half of a - 1, and 2^520. */
FUNCTION(three_halves)(int64_t r[9], const int64_t a[9])
{
    pyjca_p521_element_native half;

    NATIVE_UNROLL
    for (size_t i = 0; i < 8; i++)
        half[i] = word_opaque((int64_t)((uint64_t)a[i] >> 1 | (uint64_t)a[i + 1] << 63));
    half[8] = word_opaque((int64_t)(((uint64_t)a[8] >> 1) + ((uint64_t)(a[0] & 1) << 8)));
    native_add_p521(r, half, a);
}

/* r = a * b */
PRODUCT_FUNCTION(multiply)(int64_t r[9], const int64_t a[9], const int64_t b[9])
{
    uint64_t t[18];

    native_product_p521(t, a, b);
    pyjca_p521_from_product_native(r, t);
}

/* r = a^2 */
PRODUCT_FUNCTION(square)(int64_t r[9], const int64_t a[9])
{
    uint64_t t[18];

    native_square_product_p521(t, a);
    pyjca_p521_from_product_native(r, t);
}

/* r = a * b - c * d */
PRODUCT_FUNCTION(product_difference)(int64_t r[9], const int64_t a[9], const int64_t b[9], const int64_t c[9],
                                     const int64_t d[9])
{
    uint64_t t[18], u[18];

    native_product_p521(u, c, d);
    native_product_p521(t, a, b);
    native_less_product_p521(t, u);
    pyjca_p521_from_product_native(r, t);
}

/* r = a * b - c^2 */
PRODUCT_FUNCTION(product_less_square)(int64_t r[9], const int64_t a[9], const int64_t b[9], const int64_t c[9])
{
    uint64_t t[18], u[18];

    native_square_product_p521(u, c);
    native_product_p521(t, a, b);
    native_less_product_p521(t, u);
    pyjca_p521_from_product_native(r, t);
}

/* r = a * b - c */
FUNCTION(product_less)(int64_t r[9], const int64_t a[9], const int64_t b[9], const int64_t c[9])
{
    pyjca_p521_element_native product;

    pyjca_p521_multiply_native(product, a, b);
    pyjca_p521_subtract_native(r, product, c);
}

/* r = a^2 - c */
FUNCTION(square_less)(int64_t r[9], const int64_t a[9], const int64_t c[9])
{
    pyjca_p521_element_native square;

    pyjca_p521_square_native(square, a);
    pyjca_p521_subtract_native(r, square, c);
}

/* r = a, for any number of nine words: what is above 2^521 is added below. */
FUNCTION(reduce)(int64_t r[9], const int64_t a[9])
{
    uint64_t s[9];
    unsigned char carry = 0;

    pyjca_p521_load_native(s, a);
    s[0] = native_add_carry(&carry, s[0], s[8] >> 9);
    NATIVE_UNROLL
    for (size_t i = 1; i < 8; i++)
        s[i] = native_add_carry(&carry, s[i], 0);
    s[8] = native_add_carry(&carry, s[8] & 511, 0);
    pyjca_p521_store_native(r, s);
}

/* number = a's value, in [0, p) */
PYJCA_INLINE void pyjca_p521_to_number_native(uint64_t number[9], const int64_t a[9])
{
    static const uint64_t zero[9] = {0};
    pyjca_p521_element_native reduced;

    pyjca_p521_reduce_native(reduced, a); /* below 2^521 + 2^55 */
    pyjca_p521_load_native(number, reduced);
    native9_add(number, number, zero, pyjca_p521_m_native);
}

/* r = the element for any number of nine words */
PYJCA_INLINE void pyjca_p521_from_number_native(int64_t r[9], const int64_t number[9])
{
    pyjca_p521_reduce_native(r, number);
}

/* 1 where a is 0 modulo p, otherwise 0 */
static PYJCA_UNUSED int64_t pyjca_p521_is_zero_native(const int64_t a[9])
{
    uint64_t number[9], bits = 0;

    pyjca_p521_to_number_native(number, a);
    NATIVE_UNROLL
    for (size_t i = 0; i < 9; i++)
        bits |= number[i];
    return 1 - (int64_t)((bits | (0 - bits)) >> 63);
}

#define NATIVE_COUNT 9
#define NATIVE_BITS 521
#define NATIVE(name) pyjca_p521_##name##_native
#include "native_encoding.h"

#undef PRODUCT_FUNCTION

#define pyjca_p521order_limbs_native 9
#define pyjca_p521order_bits_native 64
#define pyjca_p521order_bytes_native 66
#define pyjca_p521order_words_native 17
#define pyjca_p521order_product_additions_native 1000
#define pyjca_p521order_sum_additions_native 1000
#define pyjca_p521order_zero_native {0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_p521order_one_native {-INT64_C(0x480000000000000), INT64_C(0x28a2482470b763cd), \
    INT64_C(0x17e2251b23bb31dc), -INT64_C(0x35bfe600a47b84d3), INT64_C(0x2d73cbc3e206834), 0, 0, 0, 0}
#define pyjca_p521order_modulus_native {INT64_C(0x91386409), INT64_C(0xbb6fb71e), INT64_C(0x899c47ae), \
    INT64_C(0x3bb5c9b8), INT64_C(0xf709a5d0), INT64_C(0x7fcc0148), INT64_C(0xbf2f966b), INT64_C(0x51868783), \
    INT64_C(0xfffffffa), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0x000001ff)}
/* 2^1152 modulo n: the element for 2^576 */
#define pyjca_p521order_step_native {INT64_C(0x137cd04dcf15dd04), -INT64_C(0x8f845231aab815d), \
    INT64_C(0x12a78d38794573ff), -INT64_C(0x2c8de10aa808a1fa), -INT64_C(0x2291dc27d1b63825), \
    -INT64_C(0x300c2ebd488a91c2), INT64_C(0x5bcc6d61a8e567bc), INT64_C(0x2d8e03d1492d0d45), INT64_C(0x3d)}

static const uint64_t pyjca_p521order_m_native[9] = {
    UINT64_C(0xbb6fb71e91386409),
    UINT64_C(0x3bb5c9b8899c47ae),
    UINT64_C(0x7fcc0148f709a5d0),
    UINT64_C(0x51868783bf2f966b),
    UINT64_C(0xfffffffffffffffa),
    UINT64_MAX,
    UINT64_MAX,
    UINT64_MAX,
    UINT64_C(0x00000000000001ff),
};

#define NATIVE_COUNT 9
#define NATIVE_BITS 521
#define NATIVE(name) pyjca_p521order_##name##_native
#define NATIVE_FOLD(r, t) native9_fold(r, t, pyjca_p521order_m_native, UINT64_C(0x1d2f5ccd79a995c7))
#include "native_field.h"

#endif
