/*
 * The fields of P-256 in four words of 64 bits: that of coordinates, modulo p, and that of scalars, modulo n
 * (SP 800-186 section 3.2.1.3). An element is the number a * 2^256 modulo m in [0, m), where m is p or n
 * (Montgomery form); each of its words stands in an int64_t. Functions have the names and the meaning of
 * those of printed fields. Every one takes and gives elements, so additions are not counted. Results may
 * overwrite any operand.
 *
 * All functions take the same time whatever the values of elements, words, bytes and flags are.
 *
 * They are made by native_field.h of the functions of native_c.h, in C or, for files that define
 * PYJCA_NATIVE_ADX, in assembly, and of
 *
 *   native_fold_p256(r, t)           r = t / 2^256 modulo p for any 4 words t, in [0, p]; p for t = p only
 */
#ifndef PYJCA_P256_NATIVE_H
#define PYJCA_P256_NATIVE_H

#include "native_words.h"

#ifdef PYJCA_NATIVE_ADX
#include "p256_native_adx.h"
#else
#include "p256_native_c.h"
#endif

#define pyjca_p256_limbs_native 4
#define pyjca_p256_bits_native 64
#define pyjca_p256_bytes_native 32
#define pyjca_p256_words_native 8
#define pyjca_p256_product_additions_native 1000
#define pyjca_p256_sum_additions_native 1000
#define pyjca_p256_zero_native {0, 0, 0, 0}
#define pyjca_p256_one_native {1, -INT64_C(0x100000000), -1, INT64_C(0xfffffffe)}
#define pyjca_p256_modulus_native {INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), 0, \
    0, 0, 1, INT64_C(0xffffffff)}
/* 2^512 modulo p: the element for 2^256 */
#define pyjca_p256_step_native {3, -INT64_C(0x400000001), -2, INT64_C(0x4fffffffd)}

static const uint64_t pyjca_p256_m_native[4] = {
    UINT64_MAX,
    UINT64_C(0xffffffff),
    0,
    UINT64_C(0xffffffff00000001),
};

/* (p + 1) / 2 */
static const uint64_t pyjca_p256_half_native[4] = {
    0,
    UINT64_C(0x0000000080000000),
    UINT64_C(0x8000000000000000),
    UINT64_C(0x7fffffff80000000),
};

#define NATIVE_COUNT 4
#define NATIVE_BITS 256
#define NATIVE(name) pyjca_p256_##name##_native
#define NATIVE_FOLD native_fold_p256
#define NATIVE_HALF pyjca_p256_half_native
#include "native_field.h"

#define pyjca_p256order_limbs_native 4
#define pyjca_p256order_bits_native 64
#define pyjca_p256order_bytes_native 32
#define pyjca_p256order_words_native 8
#define pyjca_p256order_product_additions_native 1000
#define pyjca_p256order_sum_additions_native 1000
#define pyjca_p256order_zero_native {0, 0, 0, 0}
#define pyjca_p256order_one_native {INT64_C(0xc46353d039cdaaf), INT64_C(0x4319055258e8617b), 0, \
    INT64_C(0xffffffff)}
#define pyjca_p256order_modulus_native {INT64_C(0xfc632551), INT64_C(0xf3b9cac2), INT64_C(0xa7179e84), \
    INT64_C(0xbce6faad), INT64_C(0xffffffff), INT64_C(0xffffffff), 0, INT64_C(0xffffffff)}
/* 2^512 modulo n */
#define pyjca_p256order_step_native {-INT64_C(0x7cdbb36a4186115e), INT64_C(0x4699799c49bd6fa6), \
    INT64_C(0x2845b2392b6bec59), INT64_C(0x66e12d94f3d95620)}

static const uint64_t pyjca_p256order_m_native[4] = {
    UINT64_C(0xf3b9cac2fc632551),
    UINT64_C(0xbce6faada7179e84),
    UINT64_MAX,
    UINT64_C(0xffffffff00000000),
};

/* (n + 1) / 2 */
static const uint64_t pyjca_p256order_half_native[4] = {
    UINT64_C(0x79dce5617e3192a9),
    UINT64_C(0xde737d56d38bcf42),
    UINT64_C(0x7fffffffffffffff),
    UINT64_C(0x7fffffff80000000),
};

#define NATIVE_COUNT 4
#define NATIVE_BITS 256
#define NATIVE(name) pyjca_p256order_##name##_native
#define NATIVE_FOLD(r, t) native4_fold(r, t, pyjca_p256order_m_native, UINT64_C(0xccd1c8aaee00bc4f))
#define NATIVE_HALF pyjca_p256order_half_native
#include "native_field.h"

#endif
