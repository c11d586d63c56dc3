/*
 * Points of a twisted Edwards curve a x^2 + y^2 = 1 + d x^2 y^2, written once for curves and forms.
 *
 * A point is (x/z, y/z) with t = x y / z ("extended coordinates": Hisil, Wong, Carter, Dawson 2008). A sum
 * or a double is first made as four factors e, f, g, h, of which the coordinates are products; t is only
 * multiplied out where an addition follows. All formulas are complete.
 *
 * The file that includes this has included the header of its curve, which says what an addend is:
 *
 *     EDWARDS_A                             1 or -1
 *     addend_from_point(addend, point)      what an addition needs of its second operand
 *     addend_from_affine(addend, x, y)      the same with z = 1, for tables
 *     addend_negate(addend, flag)           the addend of -P where flag is 1
 *     sum_with_addend(factors, point, addend, zz)   zz is the product of both z
 *
 * Unless it says vartime, a function takes the same time whatever points and scalars are. Coordinates
 * are reduced; comments count the additions that operands of products carry, where not 0.
 */
#ifndef PYJCA_EDWARDS_H
#define PYJCA_EDWARDS_H

#include "curve_element.h"

/* ------------------------------------------------------------------------------------- group law */

static void point_set_neutral(point *r)
{
    element_set(r->x, 0);
    element_set(r->y, 1);
    element_set(r->z, 1);
    element_set(r->t, 0);
}

/* The point for its factors, without t. Each of e, f, g, h carries at most one addition. */
static void point_from_factors_short(point *r, const factors *s)
{
    element_multiply(r->x, s->e, s->f);
    element_multiply(r->y, s->g, s->h);
    element_multiply(r->z, s->f, s->g);
}

static void point_from_factors(point *r, const factors *s)
{
    point_from_factors_short(r, s);
    element_multiply(r->t, s->e, s->h);
}

/* s = 2 p, of which t is not read */
static void point_double(factors *s, const point *p)
{
    element xx, yy, zz;

    element_square(xx, p->x);
    element_square(yy, p->y);
    element_square(zz, p->z);
#if EDWARDS_A == 1
    element_add(s->g, yy, xx);
    element_subtract(s->h, xx, yy);
    element_add(s->e, p->x, p->y); /* 2 x y as (x + y)^2 - x^2 - y^2: squares of this field are cheap */
    element_square(s->e, s->e);    /* 1 */
    element_subtract(s->e, s->e, s->g);
    element_fit(s->e, 2);
    element_add_reduced(zz, zz, zz);
    element_subtract(s->f, s->g, zz);
#else
    /* All four negated, which is the same point */
    element_add_reduced(s->e, p->y, p->y);
    element_multiply(s->e, p->x, s->e); /* 1 */
    element_subtract_reduced(s->g, yy, xx);
    element_add_reduced(s->h, xx, yy);
    element_add_reduced(zz, zz, zz);
    element_subtract(s->f, zz, s->g);
#endif
    element_fit(s->f, 2);
}

/* s = p + q */
static void point_add(factors *s, const point *p, const addend *q)
{
    element zz;

    element_multiply(zz, p->z, q->z);
    sum_with_addend(s, p, q, zz);
}

/* The same for an addend from a table, whose z is 1 */
static PYJCA_UNUSED void point_add_affine(factors *s, const point *p, const addend *q)
{
    sum_with_addend(s, p, q, p->z);
}

/* ------------------------------------------------------------------------------ encoded points */

static void point_encode(uint8_t encoded[POINT_BYTES], const point *p)
{
    element inverse, x;
    uint8_t bytes[FIELD_BYTES];

    element_inverse(inverse, p->z);
    element_multiply(x, p->x, inverse);
    element_multiply(inverse, p->y, inverse);
    memset(encoded, 0, POINT_BYTES);
    element_to_bytes(encoded, inverse);
    element_to_bytes(bytes, x);
    encoded[POINT_BYTES - 1] = (uint8_t)(encoded[POINT_BYTES - 1] | bytes[0] << 7);
}

/* 1 where these are the only bytes that encode that point (RFC 8032 sections 5.1.3 and 5.2.3), else 0 */
static int64_t point_decode(point *r, const uint8_t encoded[POINT_BYTES])
{
    uint8_t bytes[POINT_BYTES], again[POINT_BYTES] = {0};
    unsigned difference = 0;
    const int64_t sign = encoded[POINT_BYTES - 1] >> 7;
    element one, u, v;
    int64_t found, is_zero;

    memcpy(bytes, encoded, POINT_BYTES);
    bytes[POINT_BYTES - 1] &= 0x7f;
    element_from_bytes(r->y, bytes);
    element_to_bytes(again, r->y);
    for (size_t i = 0; i < POINT_BYTES; i++)
        difference |= (unsigned)(bytes[i] ^ again[i]);

    /* x^2 = (y^2 - 1) / (d y^2 - a); the divisor is never 0, as a / d is no square */
    element_set(one, 1);
    element_square(v, r->y);
    element_subtract(u, v, one);
    multiply_by_d(v, v);
#if EDWARDS_A == 1
    element_subtract(v, v, one);
#else
    element_add(v, v, one);
#endif
    found = root_of_ratio(r->x, u, v); /* 1, 1 */

    element_to_bytes(bytes, r->x);
    is_zero = element_is_zero(r->x);
    element_negate(u, r->x);
    element_select(r->x, r->x, u, (bytes[0] & 1) ^ sign);
    element_set(r->z, 1);
    element_multiply(r->t, r->x, r->y);
    return found & ((int64_t)difference - 1) >> 63 & (1 ^ (is_zero & sign));
}

/* 1 where the order of p divides the cofactor */
static int64_t point_has_small_order(const point *p)
{
    point q = *p;
    factors s;

    for (unsigned i = 0; i < COFACTOR_BITS; i++) {
        point_double(&s, &q);
        point_from_factors_short(&q, &s);
    }
    element_subtract(q.t, q.y, q.z);
    return element_is_zero(q.x) & element_is_zero(q.t);
}

#endif
