/*
 * Points of Ed448 in four lanes, see curve448_lanes_element.h. The formulas are those of Hisil, Wong, Carter and Dawson (2008),
 * which are complete here: coordinates are (Y, T | Z, X), and an addend is (39081 t, y | x, x + y) with z = 1, or
 * with its z beside it; 39081 is -d.
 *
 * A sum or a double is first made as four factors, of which the coordinates are the products: two levels of products of
 * four lanes each. Columns of products are below 2^57 and what they start from. The Z of a point starts from 2^14 p, so that
 * its limbs are above 2^57.
 *
 *   doubles   Y, X, Z and X + Y are carried and squared to C = X^2, D = Y^2, H and B. From columns below 2^57,
 *             h = D - C from 2^14 p, g = C + D < 2^60, f = 2 H - g from 2^17 p, e = B - g from 2^17 p
 *   sums      (T, Y | X, X + Y) times an addend are c, yy | xx, s. From columns below 2^57,
 *             g = Z - c, h = yy - xx from 2^14 p, f = Z + c, e = s - xx - yy from 2^15 p
 *
 * In doubles f and h have the other sign than in edwards.h. Columns are below 2^63.
 */
#include "curve448_lanes.h"
#include "curve448_lanes_element.h"

/* A point in the coordinates (Y, T | Z, X) */
typedef columns point;

/* z is in the third lane of its quad. */
typedef struct {
    quad factors, z;
} addend;

/* An addend of which z is 1, in words */
typedef struct {
    vec words[WORDS];
} entry;

static const multiples multiples_for_points = {
    {MULTIPLE_FOR_PRODUCTS, MULTIPLE_FOR_PRODUCTS, 1 << 14, MULTIPLE_FOR_PRODUCTS},
};

PYJCA_INLINE void point_set_neutral(point *r)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        r->limbs[i] = vec_add(vec_of(!i, 0, !i, 0), multiple_of_p(i, 0, 0, 1 << 14, 0));
}

/* The point of products of coordinates */
PYJCA_INLINE void point_from_products(point *r, const quad *a, const quad *b)
{
    quad_multiply_from(r, &multiples_for_points, a, b, 0);
}

/* The point of factors (g, h | f, e): (g h, h e | f g, e f) */
PYJCA_INLINE void point_from_factors(point *r, const columns *factors)
{
    quad q, turned;

    quad_carry(&q, factors);
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        turned.limbs[i] = vec_lanes(q.limbs[i], 1, 3, 0, 2);
    point_from_products(r, &q, &turned);
}

/* p = 2 p */
PYJCA_INLINE void point_double(point *p)
{
    static const multiples start = {{MULTIPLE_FOR_PRODUCTS, 1 << 14, 1 << 17, 1 << 17}};
    columns t;
    quad q;

    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        const vec turned = vec_lanes(p->limbs[i], 3, 0, 2, 3), y = vec_lanes(p->limbs[i], 0, 0, 0, 0);

        t.limbs[i] = VEC_ADDED(turned, y, 8);
    }
    quad_carry(&q, &t);                                   /* X, Y | Z, X + Y */
    quad_multiply_from(&t, &start, &q, &q, 1);            /* C, D | H, B */
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        const vec moved = VEC_SWAPPED(t.limbs[i], 15), sum = vec_add(t.limbs[i], moved);
        const vec less = VEC_BLENDED(vec_lanes(sum, 0, 0, 0, 0), moved, 2);

        t.limbs[i] = vec_sub(VEC_ADDED(t.limbs[i], t.limbs[i], 4), less); /* h = D - C | f, e */
        t.limbs[i] = VEC_BLENDED(t.limbs[i], sum, 1);                            /* g = C + D */
    }
    point_from_factors(p, &t);
}

/* The factors of an addition: T, Y | X, X + Y */
PYJCA_INLINE void point_factors(quad *r, const point *p)
{
    columns t;

    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        const vec turned = vec_lanes(p->limbs[i], 1, 0, 3, 3), y = vec_lanes(p->limbs[i], 0, 0, 0, 0);

        t.limbs[i] = VEC_ADDED(turned, y, 8);
    }
    quad_carry(r, &t);
}

/* p = p + q, for the product of both z in the third lane of zz */
PYJCA_INLINE void point_add_with(point *p, const addend *q, const columns *zz)
{
    static const multiples start = {{MULTIPLE_FOR_PRODUCTS, 1 << 14, MULTIPLE_FOR_PRODUCTS, 1 << 15}};
    columns t;
    quad s;

    point_factors(&s, p);
    quad_multiply_from(&t, &start, &s, &q->factors, 0);   /* c, yy | xx, s */
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        const vec z = vec_lanes(zz->limbs[i], 2, 2, 2, 2), moved = vec_lanes(t.limbs[i], 0, 2, 0, 2);
        const vec yy = VEC_BLENDED(vec_all(0), vec_lanes(t.limbs[i], 1, 1, 1, 1), 8);
        const vec base = VEC_BLENDED(t.limbs[i], z, 1 | 4);

        t.limbs[i] = vec_sub(vec_sub(base, moved), yy);
        t.limbs[i] = VEC_BLENDED(t.limbs[i], vec_add(base, moved), 4);
    }
    point_from_factors(p, &t);
}

/* p = p + q, where z of q is 1 */
PYJCA_INLINE void point_add_affine(point *p, const addend *q)
{
    const columns z = *p;

    point_add_with(p, q, &z);
}

/* p = p + q */
PYJCA_INLINE void point_add(point *p, const addend *q)
{
    columns zz;
    quad z;

    quad_carry(&z, p);
    quad_multiply_from(&zz, &multiples_for_points, &z, &q->z, 0);
    point_add_with(p, q, &zz);
}

PYJCA_INLINE void addend_from_point(addend *r, const point *p)
{
    quad q, constants;

    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        constants.limbs[i] = i ? vec_all(0) : vec_of(39081, 1, 1, 1);
    point_factors(&q, p);
    quad_product(&r->factors, &q, &constants);
    quad_carry(&r->z, p);
}

/* q is negated where the mask is set: t and x are, and the last lane becomes y - x, below 2^47. */
PYJCA_INLINE void addend_negate(addend *q, vec mask)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        const vec limb = q->factors.limbs[i], minus = vec_sub(multiple_of_p(i, 2, 2, 2, 2), limb);
        const vec last = vec_add(vec_lanes(limb, 1, 1, 1, 1), vec_lanes(minus, 2, 2, 2, 2));
        const vec negated = VEC_BLENDED(VEC_BLENDED(limb, minus, 1 | 4), last, 8);

        q->factors.limbs[i] = vec_select(mask, limb, negated);
    }
}

/* Of an entry of which z is 1 */
PYJCA_INLINE void addend_unpack(addend *r, const vec *words)
{
    quad_unpack(&r->factors, words);
}

PYJCA_INLINE void addend_pack(vec *words, const addend *a)
{
    quad_pack(words, &a->factors);
}

/* For edwards_lanes.h */
enum {
    LANES_BYTES = PYJCA_448_LANES_BYTES,
    LANES_ODD_BYTES = PYJCA_448_LANES_ODD_BYTES,
    BYTES = 56,
    SCALAR_BYTES = 57,
    ORDER_BITS = 446,
    LADDER_BITS = 448,
    TURNS = 5,
    INVERSE_BITS = 448
};

#define MODULUS_HALVES                                                                                      \
    {                                                                                                       \
        0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xfffffffe,     \
            0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff                          \
    }
#define NEUTRAL_WORD(i) vec_of(0, !(i), 0, !(i))
