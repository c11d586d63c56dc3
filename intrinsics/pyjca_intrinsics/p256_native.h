/*
 * The fields of P-256 in four words of 64 bits: that of coordinates, modulo p, and that of scalars, modulo n
 * (SP 800-186 section 3.2.1.3). An element is the number a * 2^256 modulo m in [0, m), where m is p or n
 * (Montgomery form); each of its words stands in an int64_t. Functions have the names and the meaning of
 * those of printed fields. Every one takes and gives elements, so additions are not counted. Results may
 * overwrite any operand.
 *
 * All functions take the same time whatever the values of elements, words, bytes and flags are.
 *
 * They are made of these functions of words, which p256_native_c.h has in C, and p256_native_adx.h, for files
 * that define PYJCA_NATIVE_ADX, in assembly:
 *
 *   native_product(t, a, b)          t = a * b, 8 words
 *   native_square_product(t, a)      t = a^2
 *   native_fold_p256(r, t)           r = t / 2^256 modulo p for any 4 words t, in [0, p]; p for t = p only
 *   native_fold_p256order(r, t)      the same modulo n
 *   native_add(r, a, b, m)           r = a + b, less m where it is not below m. a + b is below 2 * m.
 *   native_less(r, a, b)             r = a - b modulo 2^256; gives all ones where a < b, else 0
 *   native_less_product(t, u)        t = t - u modulo 2^512; gives the same for t and u
 *   native_add_masked(r, m, mask)    r = r + (m & mask) modulo 2^256
 *
 * r may be a or b.
 */
#ifndef PYJCA_P256_NATIVE_H
#define PYJCA_P256_NATIVE_H

#include "byte_order.h"
#include "cpu_features.h"
#include "divstep.h"
#include "fields/words.h"

/*
 * Which form this is. A file for some instruction set has defined the form's name, and the features that the
 * processor has to have.
 */
#ifndef PYJCA_NATIVE_FORM
#define PYJCA_NATIVE_FORM native
#define PYJCA_NATIVE_REQUIRES 0
#endif

#define NATIVE_PASTE(name, form) name##_##form
#define NATIVE_PASTED(name, form) NATIVE_PASTE(name, form)
#define NATIVE_TEXT(form) #form
#define NATIVE_TEXT_OF(form) NATIVE_TEXT(form)
/* The name of a table of this form, and the form's name as a string */
#define NATIVE_TABLE(name) NATIVE_PASTED(name, PYJCA_NATIVE_FORM)
#define NATIVE_FORM_NAME NATIVE_TEXT_OF(PYJCA_NATIVE_FORM)

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

#define NATIVE(name) pyjca_p256_##name##_native
#define NATIVE_FOLD native_fold_p256
#include "p256_native_field.h"

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

#define NATIVE(name) pyjca_p256order_##name##_native
#define NATIVE_FOLD native_fold_p256order
#include "p256_native_field.h"

#endif
