/* Products of fixed points of P-256 in four lanes of AVX2 vectors, in nine limbs of 29 bits; see p256_lanes.h. */
#include "hashes.h"
#include "p256_lanes.h"
#include "vectors_avx2.h"

/* ------------------------------------------------------------------------------------------- products */

enum { ELEMENT_BITS = 29, ELEMENT_LIMBS = 9 };

#define ELEMENT_P {0x1fffffff, 0x1fffffff, 0x1fffffff, 0x1ff, 0, 0, 0x40000, 0x1fe00000, 0xffffff}
#define ELEMENT_BORROW ((uint64_t)1 << 31)
#define ELEMENT_INTO {0x400, 0xfffffc0000000000, 0xffffffffffffffff, 0x3fffffffbff} /* 2^266 */

typedef struct {
    vec limbs[ELEMENT_LIMBS];
} element;

/*
 * A column is less than 2^63: it is the sum of 18 products of 58 bits, what is less than three such in the
 * reduction, and a carry or an addend. Sums are opaque, as a compiler that reorders them runs out of registers.
 */
PYJCA_INLINE void element_add_row(vec *columns, vec a, const element *b, size_t first)
{
    PYJCA_UNROLL
    for (size_t j = first; j < 9; j++)
        columns[j] = vec_opaque(vec_add(columns[j], vec_multiply(a, b->limbs[j])));
}

/*
 * Adds m * p, for m = columns[0] mod 2^29. As p = -1 modulo 2^29, that is m * (p + 1), and what is left of the column
 * is its carry; p + 1 = 2^(3 * 29 + 9) + 2^(6 * 29 + 18) + p[7] * 2^(7 * 29) + p[8] * 2^(8 * 29).
 */
PYJCA_INLINE void element_reduce(vec *columns)
{
    const vec m = vec_and(columns[0], vec_all(0x1fffffff));

    columns[1] = vec_opaque(vec_add(columns[1], vec_shr(columns[0], 29)));
    columns[3] = vec_opaque(vec_add(columns[3], vec_shl(m, 9)));
    columns[6] = vec_opaque(vec_add(columns[6], vec_shl(m, 18)));
    columns[7] = vec_opaque(vec_add(columns[7], vec_multiply(m, vec_all(0x1fe00000))));
    columns[8] = vec_opaque(vec_add(columns[8], vec_multiply(m, vec_all(0xffffff))));
}

PYJCA_INLINE void element_product_columns(vec *columns, const element *a, const element *b)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < 9; i++) {
        element_add_row(columns + i, a->limbs[i], b, 0);
        element_reduce(columns + i);
    }
}

PYJCA_INLINE void element_products_columns(vec *columns, const element *a, const element *b, const element *c,
                                           const element *d)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < 9; i++) {
        element_add_row(columns + i, a->limbs[i], b, 0);
        element_add_row(columns + i, c->limbs[i], d, 0);
        element_reduce(columns + i);
    }
}

PYJCA_INLINE void element_square_columns(vec *columns, const element *a)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < 9; i++) {
        columns[2 * i] = vec_add(columns[2 * i], vec_multiply(a->limbs[i], a->limbs[i]));
        element_add_row(columns + i, vec_add(a->limbs[i], a->limbs[i]), a, i + 1);
        element_reduce(columns + i);
    }
}

#include "p256_lanes_element.h"

#define LANES(name) pyjca_p256_lanes_##name##_avx2
#define LANES_COUNT 4
#define LANES_ROUNDS 12 /* for PYJCA_P256_LANES_BYTES_AVX2 */
#define LANES_ORDER {0, 1, 3, 2}

#include "p256_lanes_product.h"
