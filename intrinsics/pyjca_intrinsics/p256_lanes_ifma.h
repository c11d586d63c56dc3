/*
 * Field elements of P-256 in eight lanes of AVX-512 vectors, in five limbs of 52 bits; see p256_lanes_element.h.
 * IFMA instructions multiply words of 52 bits, ignoring what is above, and add the low or the high half.
 */
#include "fields/words.h"
#include "vectors_avx512.h"

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
            columns[i + j] = vec_add_low(columns[i + j], a->limbs[i], b->limbs[j]);
            columns[i + j + 1] = vec_add_high(columns[i + j + 1], a->limbs[i], b->limbs[j]);
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

        columns[i + 1] = vec_add_low(columns[i + 1], m, first);
        columns[i + 1] = vec_add(columns[i + 1], vec_shr(columns[i], 52));
        columns[i + 2] = vec_add_high(columns[i + 2], m, first);
        columns[i + 3] = vec_add_low(columns[i + 3], m, third);
        columns[i + 4] = vec_add_high(columns[i + 4], m, third);
        columns[i + 4] = vec_add_low(columns[i + 4], m, fourth);
        columns[i + 5] = vec_add_high(columns[i + 5], m, fourth);
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
            columns[i + j] = vec_add_low(columns[i + j], a->limbs[i], a->limbs[j]);
            columns[i + j + 1] = vec_add_high(columns[i + j + 1], a->limbs[i], a->limbs[j]);
        }
    }
    PYJCA_UNROLL
    for (size_t i = 1; i < 9; i++)
        columns[i] = vec_add(columns[i], columns[i]);
    PYJCA_UNROLL
    for (size_t i = 0; i < 5; i++) {
        columns[2 * i] = vec_add_low(columns[2 * i], a->limbs[i], a->limbs[i]);
        columns[2 * i + 1] = vec_add_high(columns[2 * i + 1], a->limbs[i], a->limbs[i]);
    }
    element_reduce(columns);
}

#include "p256_lanes_element.h"
