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

/* A point as x/z, where z is 0 for the identity */
typedef struct {
    element x, z;
} ladder_point;

/*
 * (p, q) = (2 p, p + q), where u is the coordinate of p - q or q - p. Coordinates are reduced; comments
 * count the additions that operands of products carry, where not 0.
 */
static void ladder_step(ladder_point *p, ladder_point *q, const int64_t *u)
{
    element sum, difference, square, crossed;

    element_add(sum, p->x, p->z);
    element_subtract(difference, p->x, p->z);
    element_add(crossed, q->x, q->z);
    element_multiply(crossed, crossed, difference); /* 1, 1 */
    element_subtract(square, q->x, q->z);
    element_multiply(square, square, sum); /* 1, 1 */
    element_add(q->x, square, crossed);
    element_square(q->x, q->x); /* 1 */
    element_subtract(q->z, square, crossed);
    element_square(q->z, q->z); /* 1 */
    element_multiply(q->z, q->z, u);

    element_square(sum, sum);               /* 1 */
    element_square(difference, difference); /* 1 */
    element_multiply(p->x, sum, difference);
    element_subtract(difference, sum, difference);
    element_multiply_small(square, difference, MONTGOMERY_A24); /* 1 */
    element_add(square, square, sum);
    element_multiply(p->z, square, difference); /* 1, 1 */
}

PYJCA_NOINLINE int64_t agree_secret(uint8_t *result, const uint8_t *scalar, const uint8_t *peer)
{
    uint8_t bytes[FIELD_BYTES];
    ladder_point p, q;
    element u;
    int64_t last = 0;

    memcpy(bytes, peer, FIELD_BYTES);
    bytes[FIELD_BYTES - 1] &= 0xff >> (8 * FIELD_BYTES - MONTGOMERY_BITS);
    element_from_bytes(u, bytes);
    memcpy(bytes, scalar, FIELD_BYTES);
    clamp(bytes);

    element_set(p.x, 1);
    element_set(p.z, 0);
    element_copy(q.x, u);
    element_set(q.z, 1);
    for (size_t i = MONTGOMERY_BITS; i-- > 0;) {
        const int64_t bit = bytes[i / 8] >> i % 8 & 1;

        element_swap(p.x, q.x, bit ^ last);
        element_swap(p.z, q.z, bit ^ last);
        ladder_step(&p, &q, u);
        last = bit;
    }
    /* The lowest bits are 0, so that p is the multiple without another swap. */
    element_inverse(p.z, p.z);
    element_multiply(u, p.x, p.z);
    element_to_bytes(result, u);
    return element_is_zero(u);
}

static int montgomery_agree(uint8_t *result, const uint8_t *scalar, const uint8_t *peer)
{
    int64_t is_zero = agree_secret(result, scalar, peer);

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
    montgomery_public_key_secret(result, scalar, table);
    wipe_stack();
}

#define MONTGOMERY_TABLE(form_name)                                                                     \
    {                                                                                                   \
        MONTGOMERY_NAME, form_name, CURVE_REQUIRES, FIELD_BYTES, montgomery_agree, montgomery_public_key                \
    }

#endif
