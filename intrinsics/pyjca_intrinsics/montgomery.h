/*
 * The Montgomery curve of a field with its ladder (RFC 7748 section 5), written once for curves and forms.
 *
 * Its public keys are made with the table of the Edwards curve that it is birationally equivalent to
 * (X25519) or isogenous to (X448), so that edwards_multiply.h stands before. The file that includes this
 * says how: montgomery_from_edwards(u, point) gives the coordinate of the image.
 */
#ifndef PYJCA_MONTGOMERY_H
#define PYJCA_MONTGOMERY_H

#include "eddsa.h"

#define MONTGOMERY_CALLED() PYJCA_CALLED(MONTGOMERY_SYMBOL "_curve_" CURVE_FORM)

/* Forms with lanes define LADDER, which is like ladder() below. */
#ifndef LADDER

/*
 * (p, q) = (2 p, p + q), or (2 q, p + q) where flag is 1; u is the coordinate of p - q or q - p. Coordinates are
 * reduced; comments count the additions that operands of products carry, where not 0.
 */
static void ladder_step(ladder_point *p, ladder_point *q, const int64_t *u, int64_t flag)
{
    element sum, difference, q_sum, q_difference, crossed, straight, sum2, difference2;

    /* Most neighbours do not wait for each other: that is worth a quarter of the time where carries are long. */
    element_add_reduced(sum, p->x, p->z);
    element_subtract_reduced(difference, p->x, p->z);
    element_add_reduced(q_sum, q->x, q->z);
    element_subtract_reduced(q_difference, q->x, q->z);
    element_select(sum2, sum, q_sum, flag);
    element_select(difference2, difference, q_difference, flag);
    element_square(sum2, sum2);                    /* 1 */
    element_square(difference2, difference2);      /* 1 */
    element_multiply(crossed, q_sum, difference);  /* 1, 1 */
    element_multiply(straight, q_difference, sum); /* 1, 1 */
    element_subtract_reduced(difference, sum2, difference2);
    element_multiply(p->x, sum2, difference2);
    element_add_reduced(sum, straight, crossed);
    element_subtract_reduced(crossed, straight, crossed);
    element_multiply_small(straight, difference, MONTGOMERY_A24); /* 1 */
    element_add_reduced(straight, straight, sum2);
    element_square(crossed, crossed);               /* 1 */
    element_multiply(p->z, straight, difference);   /* 1, 1 */
    element_square(q->x, sum);                      /* 1 */
    element_multiply(q->z, crossed, u);
}

/* x / z is u of the multiple by a clamped scalar */
static void ladder(int64_t *x, int64_t *z, const uint8_t *scalar, const uint8_t *peer)
{
    ladder_point p, q;
    element u;
    int64_t last = 0;

    element_from_bytes(u, peer);
    element_set(p.x, 1);
    element_set(p.z, 0);
    element_copy(q.x, u);
    element_set(q.z, 1);
    for (size_t i = MONTGOMERY_BITS; i-- > 0;) {
        const int64_t bit = scalar[i / 8] >> i % 8 & 1;

        ladder_step(&p, &q, u, bit ^ last);
        last = bit;
    }
    /* The lowest bits are 0, so that p is the multiple and not the next one. */
    element_copy(x, p.x);
    element_copy(z, p.z);
}

#define LADDER ladder

#endif

PYJCA_NOINLINE int64_t agree_secret(uint8_t *result, const uint8_t *scalar, const uint8_t *peer)
{
    uint8_t u[FIELD_BYTES], clamped[FIELD_BYTES];
    element x, z;

    memcpy(u, peer, FIELD_BYTES);
    u[FIELD_BYTES - 1] &= 0xff >> (8 * FIELD_BYTES - MONTGOMERY_BITS);
    memcpy(clamped, scalar, FIELD_BYTES);
    clamp(clamped);
    LADDER(x, z, clamped, u);
    element_inverse(z, z);
    element_multiply(x, x, z);
    element_to_bytes(result, x);
    return element_is_zero(x);
}

static int montgomery_agree(uint8_t *result, const uint8_t *scalar, const uint8_t *peer)
{
    int64_t is_zero = agree_secret(result, scalar, peer);

    MONTGOMERY_CALLED();
    wipe_stack();
    /* The contract makes it public whether the peer is of small order. */
    PYJCA_DECLASSIFY(&is_zero, sizeof is_zero);
    return !is_zero;
}

PYJCA_NOINLINE void montgomery_public_key_secret(uint8_t *result, const uint8_t *scalar,
                                                        const void *table)
{
    uint8_t bytes[FIELD_BYTES];
    point p;
    element u;

    memcpy(bytes, scalar, FIELD_BYTES);
    clamp(bytes);
    base_multiply_any(&p, bytes, FIELD_BYTES, table);
    montgomery_from_edwards(u, &p);
    element_to_bytes(result, u);
}

static void montgomery_public_key(uint8_t *result, const uint8_t *scalar, const void *table)
{
    MONTGOMERY_CALLED();
    montgomery_public_key_secret(result, scalar, table);
    wipe_stack();
}

#define MONTGOMERY_TABLE                                                                                \
    {                                                                                                   \
        MONTGOMERY_NAME, CURVE_FORM, CURVE_REQUIRES, FIELD_BYTES, montgomery_agree, montgomery_public_key                \
    }

#endif
