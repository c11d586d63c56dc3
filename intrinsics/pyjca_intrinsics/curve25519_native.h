/*
 * The fields of Curve25519 in four words of 64 bits, each of which stands in an int64_t. Functions have the names
 * and the meaning of those of printed fields.
 *
 * An element of the field 25519 is any number below 2^256, and stands for its remainder modulo p = 2^255 - 19. Every
 * function but two takes all of them; those two take reduced ones, which carry no additions and are below 2^255 + 2^25.
 * What is not a sum or difference is reduced. Elements of the order's field are in Montgomery form, see native_field.h.
 *
 * All functions take the same time whatever the values of elements, words, bytes and flags are. Results may overwrite
 * any operand.
 *
 * They are made of these functions of words, beside those of native_c.h. curve25519_native_c.h has them in C, and
 * curve25519_native_adx.h, for files that define PYJCA_NATIVE_ADX, in assembly:
 *
 *   native_multiply_25519(r, a, b)          r = a * b, reduced
 *   native_square_25519(r, a)               r = a^2, reduced
 *   native_multiply_word_25519(r, a, b)     r = a * b for a word b below 2^18, reduced
 *   native_add_25519(r, a, b)               r = a + b
 *   native_subtract_25519(r, a, b)          r = a - b
 *   native_add_reduced_25519(r, a, b)       r = a + b for reduced a and b
 *   native_subtract_reduced_25519(r, a, b)  r = a - b for reduced a and b
 */
#ifndef PYJCA_CURVE25519_NATIVE_H
#define PYJCA_CURVE25519_NATIVE_H

#include <string.h>

#include "native_words.h"

#ifdef PYJCA_NATIVE_ADX
#include "p256_native_adx.h"

#include "curve25519_native_adx.h"
#else
#include "p256_native_c.h"

#include "curve25519_native_c.h"
#endif

#include "curve25519_native_field.h"

#define pyjca_25519order_limbs_native 4
#define pyjca_25519order_bits_native 64
#define pyjca_25519order_bytes_native 32
#define pyjca_25519order_words_native 8
#define pyjca_25519order_product_additions_native 1000
#define pyjca_25519order_sum_additions_native 1000
#define pyjca_25519order_zero_native {0, 0, 0, 0}
#define pyjca_25519order_one_native {-INT64_C(0x2913ce8b72676ae3), -INT64_C(0x3910a40b8c823090), -2, \
    INT64_C(0xfffffffffffffff)}
#define pyjca_25519order_modulus_native {INT64_C(0x5cf5d3ed), INT64_C(0x5812631a), INT64_C(0xa2f79cd6), \
    INT64_C(0x14def9de), 0, 0, 0, INT64_C(0x10000000)}
/* 2^512 modulo n */
#define pyjca_25519order_step_native {-INT64_C(0x5bf9ee1cbb63f0ff), -INT64_C(0x2ff1e458977a6cb9), \
    -INT64_C(0x31138c2de80a419b), INT64_C(0x399411b7c309a3d)}

static const uint64_t pyjca_25519order_m_native[4] = {
    UINT64_C(0x5812631a5cf5d3ed),
    UINT64_C(0x14def9dea2f79cd6),
    0,
    UINT64_C(0x1000000000000000),
};

#define NATIVE_COUNT 4
#define NATIVE_BITS 253
#define NATIVE(name) pyjca_25519order_##name##_native
#define NATIVE_FOLD(r, t) native4_fold(r, t, pyjca_25519order_m_native, UINT64_C(0xd2b51da312547e1b))
#include "native_field.h"

#endif
