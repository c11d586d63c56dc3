/*
 * What Curve448 and Ed448 are (RFC 7748 section 4.2, RFC 8032 section 5.2), in any form.
 *
 * Ed448 is x^2 + y^2 = 1 + d x^2 y^2 modulo p = 2^448 - 2^224 - 1. As d = -39081 is no square, the formulas
 * here are complete: they add any two points, equal or not, of whatever order (Hisil, Wong, Carter,
 * Dawson 2008, section 3.1).
 */
#ifndef PYJCA_CURVE448_H
#define PYJCA_CURVE448_H

#define MODULUS_WORDS                                                                                    \
    {                                                                                                    \
        0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xfffffffe,  \
            0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff                       \
    }

#include "curve_element.h"

#define EDWARDS_A 1
#define EDWARDS_NAME "Ed448"
#define EDWARDS_SYMBOL "ed448"
#define POINT_BYTES 57
#define ORDER_BITS 446
#define COFACTOR_BITS 2

#define MONTGOMERY_NAME "X448"
#define MONTGOMERY_SYMBOL "x448"
#define MONTGOMERY_A24 39081
#define MONTGOMERY_BITS 448

#define EDDSA_HASH PYJCA_SHAKE256

/* How many bytes of stack the functions of the tables may use; a test compares it with the truth. */
#define STACK_BYTES 20480

/* What building a table of a key is worth, see kernels.h: measured, and rounded up */
#ifndef KEY_TABLE_WORTH
#define KEY_TABLE_WORTH 2
#endif

/* L, the order of the base point */
static const uint8_t order_bytes[POINT_BYTES] = {
    0xf3, 0x44, 0x58, 0xab, 0x92, 0xc2, 0x78, 0x23, 0x55, 0x8f, 0xc5, 0x8d, 0x72, 0xc2, 0x6c, 0x21,
    0x90, 0x36, 0xd6, 0xae, 0x49, 0xdb, 0x4e, 0xc4, 0xe9, 0x23, 0xca, 0x7c, 0xff, 0xff, 0xff, 0xff,
    0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x3f, 0x00,
};

/* B, the base point */
static const uint8_t base_bytes[POINT_BYTES] = {
    0x14, 0xfa, 0x30, 0xf2, 0x5b, 0x79, 0x08, 0x98, 0xad, 0xc8, 0xd7, 0x4e, 0x2c, 0x13, 0xbd, 0xfd,
    0xc4, 0x39, 0x7c, 0xe6, 0x1c, 0xff, 0xd3, 0x3a, 0xd7, 0xc2, 0xa0, 0x05, 0x1e, 0x9c, 0x78, 0x87,
    0x40, 0x98, 0xa3, 0x6c, 0x73, 0x73, 0xea, 0x4b, 0x62, 0xc7, 0xc9, 0x56, 0x37, 0x20, 0x76, 0x88,
    0x24, 0xbc, 0xb6, 0x6e, 0x71, 0x46, 0x3f, 0x69, 0x00,
};

/* The scalar from a private key of X448, or from the hash of one of Ed448 (RFC 8032 section 5.2.5) */
static void clamp(uint8_t scalar[FIELD_BYTES])
{
    scalar[0] &= 0xfc;
    scalar[55] |= 0x80;
}

/* r = d * a. a may carry one addition. */
static void multiply_by_d(int64_t *r, const int64_t *a)
{
    element_multiply_small(r, a, 39081);
    element_negate(r, r);
}

/* r = a^((p - 3) / 4) = a^(2^446 - 2^222 - 1). a may carry one addition. r may not be a. */
static void root_power(int64_t *r, const int64_t *a)
{
    element ones3, ones37, ones222; /* a^(2^n - 1) for n ones */

    element_power_step(r, a, 1, a);
    element_power_step(ones3, r, 1, a);
    element_power_step(r, ones3, 3, ones3);
    element_power_step(r, r, 6, r);
    element_power_step(ones37, r, 12, r);
    element_power_step(r, ones37, 12, r);
    element_power_step(ones37, r, 1, a);
    element_power_step(r, ones37, 37, ones37);
    element_power_step(r, r, 37, ones37);
    element_power_step(ones222, r, 111, r);
    element_power_step(r, ones222, 1, a);
    element_power_step(r, r, 223, ones222);
}

/*
 * r^2 = u / v, for v other than 0: 1 where there is such an r, otherwise 0 (RFC 8032 section 5.2.3). u
 * and v may carry one addition.
 */
static int64_t root_of_ratio(int64_t *r, const int64_t *u, const int64_t *v)
{
    element t, u3v;

    element_square(t, u);
    element_multiply(u3v, t, u);
    element_multiply(u3v, u3v, v);
    element_multiply(t, t, u3v);
    element_multiply(r, t, v);
    element_multiply(r, r, v); /* u^5 v^3 */
    root_power(t, r);
    element_multiply(r, t, u3v);

    element_square(t, r);
    element_multiply(t, t, v);
    element_subtract(t, t, u);
    return element_is_zero(t);
}

/* An addend is (x, y, d t, z), reduced. */
static void addend_from_point(addend *r, const point *p)
{
    element_copy(r->a, p->x);
    element_copy(r->b, p->y);
    multiply_by_d(r->c, p->t);
    element_copy(r->z, p->z);
}

static PYJCA_UNUSED void addend_from_affine(addend *r, const int64_t *x, const int64_t *y)
{
    element_copy(r->a, x);
    element_copy(r->b, y);
    element_multiply(r->c, x, y);
    multiply_by_d(r->c, r->c);
    element_set(r->z, 1);
}

static void addend_negate(addend *r, int64_t flag)
{
    element minus;

    element_negate(minus, r->a);
    element_select(r->a, r->a, minus, flag);
    element_negate(minus, r->c);
    element_select(r->c, r->c, minus, flag);
}

/* zz is reduced, so that all factors carry at most one addition. */
static void sum_with_addend(factors *s, const point *p, const addend *q, const int64_t *zz)
{
    element xx, yy, c;

    element_add(s->e, p->x, p->y);
    element_add(c, q->a, q->b);
    element_multiply(s->e, s->e, c); /* 1, 1 */
    element_multiply(xx, p->x, q->a);
    element_multiply(yy, p->y, q->b);
    element_multiply(c, p->t, q->c);
    element_subtract(s->e, s->e, xx);
    element_subtract(s->e, s->e, yy);
    element_fit(s->e, 2);
    element_subtract(s->f, zz, c);
    element_add(s->g, zz, c);
    element_subtract(s->h, yy, xx);
}

/*
 * u = y^2 / x^2, which is 0 where x is 0 (RFC 7748 section 4.2): an isogeny of degree 4 that takes the
 * base point to the base point. The clamped scalar 4 L gives the identity, whose u the ladder has as 0 too.
 */
static void montgomery_from_edwards(int64_t *u, const point *p)
{
    element_inverse(u, p->x);
    element_multiply(u, u, p->y);
    element_square(u, u);
}

#endif
