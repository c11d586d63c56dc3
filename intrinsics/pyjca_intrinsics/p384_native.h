/*
 * The fields of P-384 in six words of 64 bits: that of coordinates, modulo p, and that of scalars, modulo n
 * (SP 800-186 section 3.2.1.4). They are made by native_field.h of the functions of native_c.h, in C or, for files
 * that define PYJCA_NATIVE_ADX, in assembly, and of
 *
 *   native_fold_p384(r, t)           r = t / 2^384 modulo p for any 6 words t, in [0, p]; p for t = p only
 */
#ifndef PYJCA_P384_NATIVE_H
#define PYJCA_P384_NATIVE_H

#include "native_words.h"

/* p */
static const uint64_t pyjca_p384_m_native[6] = {
    UINT64_C(0x00000000ffffffff),
    UINT64_C(0xffffffff00000000),
    UINT64_C(0xfffffffffffffffe),
    UINT64_MAX,
    UINT64_MAX,
    UINT64_MAX,
};

#ifdef PYJCA_NATIVE_ADX
#include "p384_native_adx.h"
#else
#include "p384_native_c.h"
#endif

#define pyjca_p384_limbs_native 6
#define pyjca_p384_bits_native 64
#define pyjca_p384_bytes_native 48
#define pyjca_p384_words_native 12
#define pyjca_p384_product_additions_native 1000
#define pyjca_p384_sum_additions_native 1000
#define pyjca_p384_zero_native {0, 0, 0, 0, 0, 0}
#define pyjca_p384_one_native {-INT64_C(0xffffffff), INT64_C(0xffffffff), 1, 0, 0, 0}
#define pyjca_p384_modulus_native {INT64_C(0xffffffff), 0, 0, INT64_C(0xffffffff), INT64_C(0xfffffffe), \
    INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xffffffff), INT64_C(0xffffffff)}
/* 2^768 modulo p: the element for 2^384 */
#define pyjca_p384_step_native {-INT64_C(0x1ffffffff), INT64_C(0x200000000), -INT64_C(0x200000000), \
    INT64_C(0x200000000), 1, 0}

/* (p + 1) / 2 */
static const uint64_t pyjca_p384_half_native[6] = {
    UINT64_C(0x0000000080000000),
    UINT64_C(0x7fffffff80000000),
    UINT64_MAX,
    UINT64_MAX,
    UINT64_MAX,
    UINT64_C(0x7fffffffffffffff),
};

#define NATIVE_COUNT 6
#define NATIVE_BITS 384
#define NATIVE(name) pyjca_p384_##name##_native
#define NATIVE_FOLD native_fold_p384
#ifdef PYJCA_NATIVE_ADX
#define NATIVE_MULTIPLY native_multiply_p384
#endif
#define NATIVE_HALF pyjca_p384_half_native
#include "native_field.h"

#define pyjca_p384order_limbs_native 6
#define pyjca_p384order_bits_native 64
#define pyjca_p384order_bytes_native 48
#define pyjca_p384order_words_native 12
#define pyjca_p384order_product_additions_native 1000
#define pyjca_p384order_sum_additions_native 1000
#define pyjca_p384order_zero_native {0, 0, 0, 0, 0, 0}
#define pyjca_p384order_one_native {INT64_C(0x1313e695333ad68d), -INT64_C(0x581a0db248b0a77b), \
    INT64_C(0x389cb27e0bc8d220), 0, 0, 0}
#define pyjca_p384order_modulus_native {INT64_C(0xccc52973), INT64_C(0xecec196a), INT64_C(0x48b0a77a), \
    INT64_C(0x581a0db2), INT64_C(0xf4372ddf), INT64_C(0xc7634d81), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff)}
/* 2^768 modulo n */
#define pyjca_p384order_step_native {INT64_C(0x2d319b2419b409a9), -INT64_C(0xc27e1a20e55be7), \
    -INT64_C(0x43c1b7c50347d6b9), -INT64_C(0x2bf2b6e8b554e33b), INT64_C(0x3fb05b7a28266895), \
    INT64_C(0xc84ee012b39bf21)}

static const uint64_t pyjca_p384order_m_native[6] = {
    UINT64_C(0xecec196accc52973),
    UINT64_C(0x581a0db248b0a77a),
    UINT64_C(0xc7634d81f4372ddf),
    UINT64_MAX,
    UINT64_MAX,
    UINT64_MAX,
};

#define NATIVE_COUNT 6
#define NATIVE_BITS 384
#define NATIVE(name) pyjca_p384order_##name##_native
#define NATIVE_FOLD(r, t) native6_fold(r, t, pyjca_p384order_m_native, UINT64_C(0x6ed46089e88fdc45))
#include "native_field.h"

#endif
