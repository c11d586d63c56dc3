/*
 * What Curve25519 and Ed25519 are (RFC 7748 section 4.1, RFC 8032 section 5.1), in any form.
 *
 * Ed25519 is -x^2 + y^2 = 1 + d x^2 y^2 modulo p = 2^255 - 19. As -1 is a square and d is none, the formulas
 * here are complete: they add any two points, equal or not, of whatever order (Hisil, Wong, Carter,
 * Dawson 2008, section 3.1).
 */
#ifndef PYJCA_CURVE25519_H
#define PYJCA_CURVE25519_H

#define MODULUS_WORDS \
    {0xffffffed, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0x7fffffff}

#include "curve_element.h"

#define EDWARDS_A (-1)
#define EDWARDS_NAME "Ed25519"
#define EDWARDS_SYMBOL "ed25519"
#define POINT_BYTES 32
#define ORDER_BITS 253
#define COFACTOR_BITS 3

#define MONTGOMERY_NAME "X25519"
#define MONTGOMERY_SYMBOL "x25519"
#define MONTGOMERY_A24 121665
#define MONTGOMERY_BITS 255

#define EDDSA_HASH PYJCA_SHA512

/* How many bytes of stack the functions of the tables may use; a test compares it with the truth. */
#define STACK_BYTES 12288

/* What building a table of a key is worth, see kernels.h: measured, and rounded up */
#ifndef KEY_TABLE_WORTH
#define KEY_TABLE_WORTH 4
#endif

/* L, the order of the base point */
static const uint8_t order_bytes[POINT_BYTES] = {
    0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14,
    0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x10,
};

/* B, the base point: y = 4/5, x even */
static const uint8_t base_bytes[POINT_BYTES] = {
    0x58, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66,
    0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66,
};

/* d = -121665/121666 */
static const uint8_t d_bytes[FIELD_BYTES] = {
    0xa3, 0x78, 0x59, 0x13, 0xca, 0x4d, 0xeb, 0x75, 0xab, 0xd8, 0x41, 0x41, 0x4d, 0x0a, 0x70, 0x00,
    0x98, 0xe8, 0x79, 0x77, 0x79, 0x40, 0xc7, 0x8c, 0x73, 0xfe, 0x6f, 0x2b, 0xee, 0x6c, 0x03, 0x52,
};

/* 1/2 */
static const uint8_t half_bytes[FIELD_BYTES] = {
    0xf7, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x3f,
};

/* 2^((p - 1) / 4), a square root of -1 */
static const uint8_t root_of_minus_one_bytes[FIELD_BYTES] = {
    0xb0, 0xa0, 0x0e, 0x4a, 0x27, 0x1b, 0xee, 0xc4, 0x78, 0xe4, 0x2f, 0xad, 0x06, 0x18, 0x43, 0x2f,
    0xa7, 0xd7, 0xfb, 0x3d, 0x99, 0x00, 0x4d, 0x2b, 0x0b, 0xdf, 0xc1, 0x4f, 0x80, 0x24, 0x83, 0x2b,
};

/* The scalar from a private key of X25519, or from the hash of one of Ed25519 (RFC 8032 section 5.1.5) */
static void clamp(uint8_t scalar[FIELD_BYTES])
{
    scalar[0] &= 0xf8;
    scalar[31] = (scalar[31] & 0x7f) | 0x40;
}

/* r = d * a. a may carry one addition. */
static void multiply_by_d(int64_t *r, const int64_t *a)
{
    element d;

    element_from_bytes(d, d_bytes);
    element_multiply(r, a, d);
}

/* r = a^((p - 5) / 8) = a^(2^252 - 3). a may carry one addition. r may not be a. */
static void root_power(int64_t *r, const int64_t *a)
{
    element ones5, ones10, ones50; /* a^(2^n - 1) for n ones */

    element_power_step(r, a, 1, a);
    element_power_step(r, r, 2, r);
    element_power_step(ones5, r, 1, a);
    element_power_step(ones10, ones5, 5, ones5);
    element_power_step(r, ones10, 10, ones10);
    element_power_step(r, r, 20, r);
    element_power_step(ones50, r, 10, ones10);
    element_power_step(r, ones50, 50, ones50);
    element_power_step(r, r, 100, r);
    element_power_step(r, r, 50, ones50);
    element_power_step(r, r, 2, a);
}

/*
 * r^2 = u / v, for v other than 0: 1 where there is such an r, otherwise 0 (RFC 8032 section 5.1.3). u
 * and v may carry one addition.
 */
static int64_t root_of_ratio(int64_t *r, const int64_t *u, const int64_t *v)
{
    element t, uv3, turned;
    int64_t straight, negative;

    element_square(t, v);
    element_multiply(t, t, v);
    element_multiply(uv3, u, t);
    element_square(t, t);
    element_multiply(t, t, v);
    element_multiply(turned, t, u); /* u v^7 */
    root_power(t, turned);
    element_multiply(r, uv3, t);

    element_square(t, r);
    element_multiply(t, t, v); /* u, -u, or u times another root of unity */
    element_subtract(turned, t, u);
    straight = element_is_zero(turned);
    element_add(turned, t, u);
    negative = element_is_zero(turned);
    element_from_bytes(t, root_of_minus_one_bytes);
    element_multiply(turned, r, t);
    element_select(r, r, turned, negative);
    return straight | negative;
}

/*
 * An addend is (y + x, y - x, 2 d t, 2 z), or any multiple of that: halves in tables, so that z is 1. The
 * first three carry at most one addition.
 */
static void addend_from_point(addend *r, const point *p)
{
    element_add(r->a, p->y, p->x);
    element_subtract(r->b, p->y, p->x);
    multiply_by_d(r->c, p->t);
    element_add(r->c, r->c, r->c);
    element_add(r->z, p->z, p->z);
}

static PYJCA_UNUSED void addend_from_affine(addend *r, const int64_t *x, const int64_t *y)
{
    element half;

    element_from_bytes(half, half_bytes);
    element_add(r->a, y, x);
    element_multiply(r->a, r->a, half); /* 1 */
    element_subtract(r->b, y, x);
    element_multiply(r->b, r->b, half); /* 1 */
    element_multiply(r->c, x, y);
    multiply_by_d(r->c, r->c);
    element_set(r->z, 1);
}

static void addend_negate(addend *r, int64_t flag)
{
    element minus;

    element_swap(r->a, r->b, flag);
    element_negate(minus, r->c);
    element_select(r->c, r->c, minus, flag);
}

/* zz is reduced, so that all factors carry one addition. */
static void sum_with_addend(factors *s, const point *p, const addend *q, const int64_t *zz)
{
    element a, b, c;

    element_subtract_reduced(a, p->y, p->x);
    element_add_reduced(b, p->y, p->x);
    element_multiply(a, a, q->b);    /* 1, 1 */
    element_multiply(b, b, q->a);    /* 1, 1 */
    element_multiply(c, p->t, q->c); /* 0, 1 */
    element_subtract_reduced(s->e, b, a);
    element_add_reduced(s->h, b, a);
    element_subtract_reduced(s->f, zz, c);
    element_add_reduced(s->g, zz, c);
}

/*
 * u = (1 + y) / (1 - y) (RFC 7748 section 4.1). No clamped scalar is a multiple of the odd order, as it would
 * be one of 8 L > 2^255: the point is not the identity, and its y not 1.
 */
static void montgomery_from_edwards(int64_t *u, const point *p)
{
    element divisor;

    element_add(u, p->z, p->y);
    element_subtract(divisor, p->z, p->y);
    element_inverse(divisor, divisor); /* 1 */
    element_multiply(u, u, divisor);   /* 1 */
}

#endif
