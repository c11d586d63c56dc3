/*
 * The fields of Curve448: that of coordinates in limbs of 56 bits, see curve448_native_field.h, and that of scalars, modulo the
 * order n of the base point, in seven words of 64 bits, in Montgomery form, see native_field.h.
 */
#ifndef PYJCA_CURVE448_NATIVE_H
#define PYJCA_CURVE448_NATIVE_H

#include "native_words.h"

#include "curve448_native_field.h"

#define NATIVE_COUNT 7
#include "native_c.h"
#undef NATIVE_COUNT

#define pyjca_448order_limbs_native 7
#define pyjca_448order_bits_native 64
#define pyjca_448order_bytes_native 56
#define pyjca_448order_words_native 14
#define pyjca_448order_product_additions_native 1000
#define pyjca_448order_sum_additions_native 1000
#define pyjca_448order_zero_native {0, 0, 0, 0, 0, 0, 0}
#define pyjca_448order_one_native {INT64_C(0x721cf5b5529eec34), INT64_C(0x7a4cf635c8e9c2ab), \
    -INT64_C(0x113b6d26bb58da41), INT64_C(0x20cd77058), 0, 0, 0}
#define pyjca_448order_modulus_native {INT64_C(0xab5844f3), INT64_C(0x2378c292), INT64_C(0x8dc58f55), \
    INT64_C(0x216cc272), INT64_C(0xaed63690), INT64_C(0xc44edb49), INT64_C(0x7cca23e9), \
    INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0x3fffffff)}
/* 2^896 modulo n */
#define pyjca_448order_step_native {-INT64_C(0x1cac6da8fb6464a0), INT64_C(0x7af32c4bc1b195d9), \
    INT64_C(0xd66de2388ea1859), -INT64_C(0x51e8308da11b27c8), INT64_C(0x1a9cc14ba3c47c44), \
    INT64_C(0x2052bcb7e4d070af), INT64_C(0x3402a939f823b729)}

static const uint64_t pyjca_448order_m_native[7] = {
    UINT64_C(0x2378c292ab5844f3),
    UINT64_C(0x216cc2728dc58f55),
    UINT64_C(0xc44edb49aed63690),
    UINT64_C(0xffffffff7cca23e9),
    UINT64_MAX,
    UINT64_MAX,
    UINT64_C(0x3fffffffffffffff),
};

#define NATIVE_COUNT 7
#define NATIVE_BITS 446
#define NATIVE(name) pyjca_448order_##name##_native
/* The last number is -1 / n modulo 2^64. */
#define NATIVE_FOLD(r, t) native7_fold(r, t, pyjca_448order_m_native, UINT64_C(0x03bd440fae918bc5))
#include "native_field.h"

#endif
