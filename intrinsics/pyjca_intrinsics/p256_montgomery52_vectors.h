/*
 * The fields of P-256 in Montgomery form, in five limbs of 52 bits, with products and squares in vectors that multiply words
 * of 52 bits: vec_add_low and vec_add_high of a header that a form includes before this one. All else is what is printed.
 *
 * A product has ten columns of 52 bits. The five lower ones decide how often the modulus is added; each stands in every lane
 * of a vector, so that nothing moves from lane to lane. Of the five upper ones four are the lanes of one vector, and the last
 * stands in every lane again. What a column has above 52 bits stays there until it is read.
 *
 * Bounds: a column is the sum of at most 9 words below 2^52, and of at most 9 when multiples of the modulus are added, and a
 * carry: below 2^57. Differences are offset by 2^57, which makes it less than 2^58. Multiplications read the low 52 bits of a
 * word only. For a and b below m, (a * b + q * m) / 2^260 with q below 2^260 is below m + m / 16, so that one subtraction
 * makes it canonical; and so is it with a * b - c * d + m * 2^256, which is not negative, below m + m / 8.
 *
 * Operands of products are read word by word. Sums wrote most of them so, and processors are slow to read as one vector what they have
 * just written as words. Of operands depend values only: there are no branches, and all addresses are fixed.
 */
#ifndef PYJCA_P256_MONTGOMERY52_VECTORS_H
#define PYJCA_P256_MONTGOMERY52_VECTORS_H

#define PYJCA_P256_REPLACED_MONTGOMERY52
#define PYJCA_P256_REPLACED_MORE_MONTGOMERY52
#define PYJCA_P256ORDER_REPLACED_MONTGOMERY52
#include "fields/p256_montgomery52.h"
#include "fields/p256order_montgomery52.h"

/* A modulus m, and the form of it that is multiplied */
typedef struct {
    uint64_t inverse;     /* -1 / m modulo 2^52, or 0 for 1 */
    uint64_t limbs[5];    /* those of m, but of m + 1 where -1 / m is 1: q * m = q * (m + 1) - q */
    uint64_t lanes[5][4]; /* what of q[i] * m falls on the columns 5 to 8, for each i: its high words, and the low ones of i + 1 */
    int64_t modulus[5];
} ifma_modulus;

#define IFMA_LIMBS(m0, m1, m2, m3, m4) \
    {m0, m1, m2, m3, m4}, {{m4, 0, 0, 0}, {m3, m4, 0, 0}, {m2, m3, m4, 0}, {m1, m2, m3, m4}, {m0, m1, m2, m3}}

static const ifma_modulus ifma_p256 = {
    0,
    IFMA_LIMBS(0, UINT64_C(0x100000000000), 0, UINT64_C(0x1000000000), UINT64_C(0xffffffff0000)),
    {INT64_C(0xfffffffffffff), INT64_C(0xfffffffffff), 0, INT64_C(0x1000000000), INT64_C(0xffffffff0000)},
};
static const ifma_modulus ifma_p256order = {
    UINT64_C(0x1c8aaee00bc4f),
    IFMA_LIMBS(UINT64_C(0x9cac2fc632551), UINT64_C(0xada7179e84f3b), UINT64_C(0xfffffffbce6fa), UINT64_C(0xfffffffff),
               UINT64_C(0xffffffff0000)),
    {INT64_C(0x9cac2fc632551), INT64_C(0xada7179e84f3b), INT64_C(0xfffffffbce6fa), INT64_C(0xfffffffff),
     INT64_C(0xffffffff0000)},
};

/* ------------------------------------------------------------------------------------------ columns */

/* Sums of low words and of high words of products, apart, since each addition waits for the one before */
typedef struct {
    vec low[5], high[5];            /* of the columns 0 to 4, each in every lane */
    vec upper_low, upper_high, top; /* of the columns 5 to 8, one in each lane, and of 9, in every lane */
} ifma_columns;

PYJCA_INLINE vec ifma_zero(void)
{
    return _mm256_setzero_si256();
}

/* The lanes of b that have their bit in `lanes`, and the others of a */
#define IFMA_LANES(a, b, lanes) \
    _mm256_blend_epi32(a, b, ((lanes)&1) * 3 + ((lanes) >> 1 & 1) * 12 + ((lanes) >> 2 & 1) * 48 + ((lanes) >> 3 & 1) * 192)

/* Limbs, each in every lane. Opaque, or compilers read vectors of words. */
PYJCA_INLINE void ifma_load(vec x[5], const int64_t a[5])
{
    PYJCA_UNROLL
    for (size_t i = 0; i < 5; i++)
        x[i] = vec_opaque(vec_all((uint64_t)a[i]));
}

/* The upper half of a * b, of columns that are empty */
PYJCA_INLINE void ifma_upper(ifma_columns *c, const vec a[5], const vec b[5])
{
    const vec a01 = IFMA_LANES(a[0], a[1], 2), a23 = IFMA_LANES(a[2], a[3], 10), a34 = IFMA_LANES(a[3], a[4], 10);
    const vec lanes[5] = {
        IFMA_LANES(ifma_zero(), a[4], 1),
        IFMA_LANES(ifma_zero(), a34, 3),
        IFMA_LANES(IFMA_LANES(a23, a[4], 4), ifma_zero(), 8),
        IFMA_LANES(IFMA_LANES(a[1], a[2], 2), a34, 12),
        IFMA_LANES(a01, a23, 12),
    };

    c->upper_low = c->upper_high = ifma_zero();
    PYJCA_UNROLL
    for (size_t i = 0; i < 5; i++) {
        c->upper_high = vec_add_high(c->upper_high, lanes[i], b[i]);
        if (i > 0)
            c->upper_low = vec_add_low(c->upper_low, lanes[i - 1], b[i]);
    }
    c->top = vec_add_high(ifma_zero(), a[4], b[4]);
}

/* c = a * b */
PYJCA_INLINE void ifma_product(ifma_columns *c, const vec a[5], const vec b[5])
{
    PYJCA_UNROLL
    for (size_t k = 0; k < 5; k++) {
        c->low[k] = c->high[k] = ifma_zero();
        PYJCA_UNROLL
        for (size_t i = 0; i <= k; i++)
            c->low[k] = vec_add_low(c->low[k], a[i], b[k - i]);
        PYJCA_UNROLL
        for (size_t i = 0; i < k; i++)
            c->high[k] = vec_add_high(c->high[k], a[i], b[k - 1 - i]);
    }
    ifma_upper(c, a, b);
}

/* c = a^2. Sums are doubled: a limb that is might have 53 bits. */
PYJCA_INLINE void ifma_square(ifma_columns *c, const vec a[5])
{
    PYJCA_UNROLL
    for (size_t k = 0; k < 5; k++) {
        c->low[k] = c->high[k] = ifma_zero();
        PYJCA_UNROLL
        for (size_t i = 0; 2 * i < k; i++)
            c->low[k] = vec_add_low(c->low[k], a[i], a[k - i]);
        PYJCA_UNROLL
        for (size_t i = 0; 2 * i + 1 < k; i++)
            c->high[k] = vec_add_high(c->high[k], a[i], a[k - 1 - i]);
        c->low[k] = vec_add(c->low[k], c->low[k]);
        c->high[k] = vec_add(c->high[k], c->high[k]);
        if (k % 2 == 0)
            c->low[k] = vec_add_low(c->low[k], a[k / 2], a[k / 2]);
        else
            c->high[k] = vec_add_high(c->high[k], a[k / 2], a[k / 2]);
    }
    ifma_upper(c, a, a);
}

/*
 * c = c - d + p * 2^256, with columns 0 to 4 that are not negative: 2^57 is added to each, and 2^5 subtracted from the one
 * above it.
 */
PYJCA_INLINE void ifma_subtract_p256(ifma_columns *c, const ifma_columns *d)
{
    static const uint64_t upper[4] = {UINT64_C(0xfffffffffffff) - 32, UINT64_C(0xffffffffff), 0, UINT64_C(0x100000000)};

    PYJCA_UNROLL
    for (size_t k = 0; k < 5; k++) {
        const uint64_t offset = ((uint64_t)1 << 57) - (k > 0 ? 32 : 0) + (k == 4 ? (uint64_t)15 << 48 : 0);

        c->low[k] = vec_add(vec_sub(c->low[k], d->low[k]), vec_all(offset));
        c->high[k] = vec_sub(c->high[k], d->high[k]);
    }
    c->upper_low = vec_add(vec_sub(c->upper_low, d->upper_low), vec_load(upper));
    c->upper_high = vec_sub(c->upper_high, d->upper_high);
    c->top = vec_add(vec_sub(c->top, d->top), vec_all(UINT64_C(0xffffffff000)));
}

/* --------------------------------------------------------------------------------------- reduction */

/* r = the number with the columns h, which is not negative and below 2 * m, less m where it is not below m */
PYJCA_INLINE void ifma_store(int64_t r[5], const int64_t h[5], const int64_t m[5])
{
    const int64_t h1 = h[1] + (h[0] >> 52), h2 = h[2] + (h1 >> 52), h3 = h[3] + (h2 >> 52), h4 = h[4] + (h3 >> 52);
    const int64_t d0 = h[0] - m[0], d1 = h[1] - m[1] + (d0 >> 52), d2 = h[2] - m[2] + (d1 >> 52),
                  d3 = h[3] - m[3] + (d2 >> 52), d4 = h[4] - m[4] + (d3 >> 52);
    const int64_t below = word_sign(d4);

    r[0] = word_select(below, word_low(d0, 52), word_low(h[0], 52));
    r[1] = word_select(below, word_low(d1, 52), word_low(h1, 52));
    r[2] = word_select(below, word_low(d2, 52), word_low(h2, 52));
    r[3] = word_select(below, word_low(d3, 52), word_low(h3, 52));
    r[4] = word_select(below, d4, h4);
}

/*
 * r = c / 2^260 modulo m. Each of the lower columns gives the q[k] with which the sum of c and q * m ends in zeros: what the
 * column has above them is the carry to the next one. With m + 1 in place of m the low 52 bits are left out by the shift.
 */
PYJCA_INLINE void ifma_reduce(int64_t r[5], ifma_columns *c, const ifma_modulus *m)
{
    vec q[5], carry = ifma_zero();
    int64_t h[5];

    PYJCA_UNROLL
    for (size_t k = 0; k < 5; k++) {
        const vec column = vec_add(c->low[k], vec_add(c->high[k], carry));

        q[k] = column, carry = vec_shr(column, 52);
        if (m->inverse != 0) {
            q[k] = vec_add_low(ifma_zero(), column, vec_all(m->inverse));
            carry = vec_shr(vec_add_low(column, q[k], vec_all(m->limbs[0])), 52);
        }
        PYJCA_UNROLL
        for (size_t i = 1; i + k < 5; i++) {
            if (m->limbs[i] != 0)
                c->low[k + i] = vec_add_low(c->low[k + i], q[k], vec_all(m->limbs[i]));
            if (m->limbs[i - 1] != 0)
                c->high[k + i] = vec_add_high(c->high[k + i], q[k], vec_all(m->limbs[i - 1]));
        }
    }
    PYJCA_UNROLL
    for (size_t k = 0; k < 5; k++) {
        c->upper_high = vec_add_high(c->upper_high, q[k], vec_load(m->lanes[k]));
        if (k > 0)
            c->upper_low = vec_add_low(c->upper_low, q[k], vec_load(m->lanes[k - 1]));
    }
    c->top = vec_add_high(c->top, q[4], vec_all(m->limbs[4]));
    carry = IFMA_LANES(ifma_zero(), carry, 1);
    vec_store((uint64_t *)h, vec_add(vec_add(c->upper_low, c->upper_high), carry));
    h[4] = (int64_t)_mm_cvtsi128_si64(_mm256_castsi256_si128(c->top));
    ifma_store(r, h, m->modulus);
}

/* --------------------------------------------------------------------------- what the fields declare */

static void pyjca_p256_multiply_montgomery52(int64_t r[5], const int64_t a[5], const int64_t b[5])
{
    ifma_columns c;
    vec x[5], y[5];

    ifma_load(x, a);
    ifma_load(y, b);
    ifma_product(&c, x, y);
    ifma_reduce(r, &c, &ifma_p256);
}

static void pyjca_p256_square_montgomery52(int64_t r[5], const int64_t a[5])
{
    ifma_columns c;
    vec x[5];

    ifma_load(x, a);
    ifma_square(&c, x);
    ifma_reduce(r, &c, &ifma_p256);
}

static void pyjca_p256_product_difference_montgomery52(int64_t r[5], const int64_t a[5], const int64_t b[5],
                                                       const int64_t c[5], const int64_t d[5])
{
    ifma_columns columns, less;
    vec x[5], y[5];

    ifma_load(x, a);
    ifma_load(y, b);
    ifma_product(&columns, x, y);
    ifma_load(x, c);
    ifma_load(y, d);
    ifma_product(&less, x, y);
    ifma_subtract_p256(&columns, &less);
    ifma_reduce(r, &columns, &ifma_p256);
}

static void pyjca_p256_select_montgomery52(int64_t r[5], const int64_t a[5], const int64_t b[5], int64_t flag)
{
    const int64_t mask = word_mask(flag), a4 = a[4], b4 = b[4];
    const vec x = vec_load((const uint64_t *)a), y = vec_load((const uint64_t *)b);

    vec_store((uint64_t *)r, vec_xor(x, vec_and(vec_all((uint64_t)mask), vec_xor(x, y))));
    r[4] = word_select(mask, a4, b4);
}

static void pyjca_p256order_multiply_montgomery52(int64_t r[5], const int64_t a[5], const int64_t b[5])
{
    ifma_columns c;
    vec x[5], y[5];

    ifma_load(x, a);
    ifma_load(y, b);
    ifma_product(&c, x, y);
    ifma_reduce(r, &c, &ifma_p256order);
}

static void pyjca_p256order_square_montgomery52(int64_t r[5], const int64_t a[5])
{
    ifma_columns c;
    vec x[5];

    ifma_load(x, a);
    ifma_square(&c, x);
    ifma_reduce(r, &c, &ifma_p256order);
}

#endif
