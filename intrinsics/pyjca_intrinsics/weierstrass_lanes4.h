/*
 * Products with any point of y^2 = x^3 - 3x + b, where the four lanes of vectors have products of one formula that do not
 * depend on each other: the functions of lanes4.h. A file that includes this has included the field, and defined
 *
 *   LANES(name)     the names of what is defined here
 *   LANES_WORDS     words of a coordinate and of a scalar
 *   LANES_BITS      bits of the modulus p, and of the order
 *   LANES_MODULUS   words of p
 *   LANES_WIPE      clears all vector registers
 *
 * Of the field there are
 *
 *   element            a number modulo p in each lane, in limbs; limb i counts 2^ELEMENT_WEIGHT(i)
 *   ELEMENT_OFFSET     a multiple of p in large limbs, for differences; ELEMENT_SMALL_OFFSET one in smaller ones
 *   element_multiply   makes columns of products, element_square of squares. Columns are limbs of any size.
 *   element_carry      makes small limbs of columns
 *
 * Bounds: small limbs are below 2^48 + 2^16, which factors are; those that were negated, by ELEMENT_SMALL_OFFSET, are below
 * 2^50. Columns of products are below 2^57. What is carried are sums of these and of ELEMENT_OFFSET, 2^61, from which less than
 * 2^61 - 2^49 is subtracted: all are between 2^49 and 2^63. tests/kernels goes through these bounds.
 *
 * A point has X, Y, Z and Y + Z in four lanes, and beside them Z^4, much as in modified Jacobian coordinates, with which
 * doublings have three products one after the other, two of them squares. Additions have four products one after the other, where
 * Z^2 and Z^3 of both points are known, as they are after doublings and of what is in tables.
 *
 * Products with secret scalars have digits that are odd, of an odd scalar k in [1, n], from the highest one on: five bits each,
 * and two at last. So no digit is 0, no sum empty, and sums are positive. Before a digit d is added, a sum A is an even number,
 * so A and d or -d differ, and modulo n they do as long as A + |d| is less than n. For the last digit, A + d = k: it is
 * n for k = n only, where the formula gives Z = 0, as it should. A = n + d is k = n + 2 d, which is of [1, n] for d = -1 and
 * d = -3 alone. The last digit is the low three bits of k, less 4: so n + 2 d = d + 4 modulo 8, d = 4 - n modulo 8. n is 3
 * modulo 8 (P-384) or 1 (P-521), so d is 1 or 3, a contradiction. There are no points of order 2,
 * and multiples up to 31 differ.
 */
#include "hashes.h"
#include "lanes4.h"
#include "scalar.h"

enum {
    LANES(width) = 5,
    LANES(last_width) = 2,
    LANES(size) = 1 << (LANES(width) - 1),
    LANES(digits) = (LANES_BITS - LANES(last_width) + LANES(width) - 1) / LANES(width), /* but for the last one */
    LANES(naf_width) = 5,
    LANES(naf_size) = 1 << (LANES(naf_width) - 2),
    LANES(naf_length) = 32 * LANES_WORDS + 1
};

/*
 * u        X, Y, Z, Y + Z
 * squares  lanes 2 and 3: Z^2
 * powers   lanes 2 and 3: Z^4 and Z^3, in columns
 */
typedef struct {
    element u, squares, powers;
} LANES(point);

/* What is added. first: Z^2, Z^3, X, Y; second: nothing, nothing, Z, Z^4 */
typedef struct {
    element first, second;
} LANES(entry);

/* X and Y of a point in a table, whose points have a common Z: of two limbs in each vector */
typedef struct {
    vec limbs[(ELEMENT_LIMBS + 1) / 2];
} LANES(packed);

/* The odd multiples of a point, up to that by 2 * size - 1, and the common powers of Z */
typedef struct {
    LANES(packed) points[LANES(size)];
    LANES(entry) common;
} LANES(table);

/* p = 2 * p. What products do not wait for comes after them: processors begin with what comes first. */
PYJCA_NOINLINE void LANES(double)(LANES(point) *p)
{
    static const uint64_t offset[ELEMENT_LIMBS] = ELEMENT_OFFSET;
    element squares, more, a, b, t;

    /* X^2, Y^2, Z^2, (Y + Z)^2 */
    element_square(&squares, &p->u);
    /* alpha = 3 (X^2 - Z^4), gamma = Y^2, X + gamma, Z' = (Y + Z)^2 - Y^2 - Z^2 = 2 Y Z */
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        const vec c = squares.limbs[i], fourth = vec_lanes_if(1, p->powers.limbs[i], 2, 0, 0, 0);
        const vec ends = vec_add(vec_lanes_if(9, c, 0, 0, 0, 1), vec_lanes_if(9, c, 0, 0, 0, 2));
        vec sum = vec_sub(vec_and(vec_all(offset[i]), vec_flags(1, 0, 0, 1)), vec_flags(0, 0, 0, 1));

        sum = vec_sub(sum, vec_add(fourth, vec_opaque(vec_add(fourth, fourth)))); /* lest that is a product */
        sum = vec_add(sum, vec_lanes_if(4, p->u.limbs[i], 0, 0, 0, 0));
        sum = vec_add(sum, vec_lanes(c, 0, 1, 1, 3));
        t.limbs[i] = vec_add(sum, vec_xor(ends, vec_flags(0, 0, 0, 1))); /* plus, or minus and less 1 */
    }
    element_carry(&a, &t);
    /* alpha^2, gamma^2, (X + gamma)^2, Z'^2 */
    element_square(&more, &a);
    /* 2 beta = (X + gamma)^2 - X^2 - gamma^2 = 2 X gamma; X' = alpha^2 - 8 beta; 4 beta - X', nothing, Z'^2, Z'^2 */
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        const vec c = more.limbs[i], all = vec_all(offset[i]);
        const vec beta = vec_sub(vec_lanes(c, 2, 2, 2, 2), vec_add(vec_swap(c), squares.limbs[i]));
        const vec twice = vec_add(beta, beta), fourfold = vec_opaque(vec_add(twice, twice));

        b.limbs[i] = vec_sub(vec_add(vec_add(fourfold, twice), all), c);
        b.limbs[i] = vec_mix(b.limbs[i], vec_lanes(c, 3, 3, 3, 3), 0, 0, 1, 1);
        t.limbs[i] = vec_add(vec_sub(c, fourfold), all);
    }
    element_carry(&p->squares, &b);
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        b.limbs[i] = vec_mix(p->squares.limbs[i], a.limbs[i], 1, 0, 0, 1);
    /* alpha (4 beta - X'), nothing, Z'^4, Z'^3 */
    element_multiply(&p->powers, &p->squares, &b);
    /* Y' = alpha (4 beta - X') - 8 gamma^2 */
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        const vec gamma = vec_lanes_if(10, vec_shl(more.limbs[i], 3), 0, 1, 0, 1);
        const vec z = vec_lanes_if(12, a.limbs[i], 0, 0, 3, 3), all = vec_all(offset[i]);
        const vec others = vec_mix(vec_add(vec_sub(all, gamma), z), t.limbs[i], 1, 0, 0, 0);

        t.limbs[i] = vec_add(others, vec_lanes_if(10, p->powers.limbs[i], 0, 0, 0, 0));
    }
    element_carry(&p->u, &t);
}

/*
 * p = p + q, where Z^2 and Z^3 of p are known, and are not of the sum. Z is 0 where p = q or p = -q, and only for the latter
 * right.
 */
PYJCA_NOINLINE void LANES(add)(LANES(point) *p, const LANES(entry) *q)
{
    static const uint64_t offset[ELEMENT_LIMBS] = ELEMENT_OFFSET;
    element ends, more, a, b, c, d, r, t;

    element_carry(&c, &p->powers);
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        a.limbs[i] = vec_mix(p->u.limbs[i], p->squares.limbs[i], 0, 0, 1, 0);
        a.limbs[i] = vec_mix(a.limbs[i], c.limbs[i], 0, 0, 0, 1);
    }
    /* U = X Z2^2, S = Y Z2^3, U2 = X2 Z^2, S2 = Y2 Z^3 */
    element_multiply(&ends, &a, &q->first);
    /* -H, -R, H, R, for H = U2 - U, R = S2 - S */
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        const vec limb = ends.limbs[i];

        d.limbs[i] = vec_add(vec_sub(limb, vec_lanes(limb, 2, 3, 0, 1)), vec_all(offset[i]));
    }
    element_carry(&d, &d);
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        a.limbs[i] = vec_mix(d.limbs[i], p->u.limbs[i], 0, 0, 1, 0);
        a.limbs[i] = vec_mix(a.limbs[i], vec_swap(c.limbs[i]), 0, 0, 0, 1);
        b.limbs[i] = vec_mix(d.limbs[i], q->second.limbs[i], 0, 0, 1, 1);
    }
    /* H^2, R^2, Z Z2, Z^4 Z2^4 */
    element_multiply(&more, &a, &b);
    element_carry(&c, &ends);
    element_carry(&r, &more);
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        d.limbs[i] = vec_mix(vec_swap(d.limbs[i]), d.limbs[i], 0, 0, 1, 1); /* -R, -H, H, R */
        b.limbs[i] = vec_lanes(r.limbs[i], 0, 0, 2, 0);
        a.limbs[i] = vec_mix(d.limbs[i], c.limbs[i], 1, 0, 0, 0);
        a.limbs[i] = vec_mix(a.limbs[i], b.limbs[i], 0, 0, 0, 1);
    }
    /* V = U H^2, -H^3, Z' = Z Z2 H, H^4 */
    element_multiply(&ends, &a, &b);
    /* X' = R^2 - H^3 - 2 V; X' - V */
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        const vec limb = ends.limbs[i], all = vec_all(offset[i]);

        t.limbs[i] = vec_sub(vec_add(vec_swap(vec_add(more.limbs[i], limb)), all), vec_add(limb, limb));
        a.limbs[i] = vec_mix(limb, vec_sub(t.limbs[i], limb), 1, 0, 0, 0);
    }
    element_carry(&a, &a);
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        d.limbs[i] = vec_mix(d.limbs[i], c.limbs[i], 0, 1, 0, 0);
        d.limbs[i] = vec_mix(d.limbs[i], a.limbs[i], 0, 0, 1, 0);
        d.limbs[i] = vec_mix(d.limbs[i], r.limbs[i], 0, 0, 0, 1);
    }
    /* R (V - X'), -S H^3, Z'^2, Z'^4 = Z^4 Z2^4 H^4 */
    element_multiply(&more, &d, &a);
    /* Y' = R (V - X') - S H^3 */
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        const vec z = vec_lanes_if(12, a.limbs[i], 0, 0, 2, 2), limb = more.limbs[i];
        const vec y = vec_add(vec_lanes_if(10, limb, 0, 0, 0, 0), vec_lanes_if(10, limb, 0, 1, 0, 1));
        const vec others = vec_mix(vec_add(vec_all(offset[i]), z), t.limbs[i], 1, 0, 0, 0);

        t.limbs[i] = vec_add(others, y);
        p->powers.limbs[i] = vec_swap(limb);
    }
    element_carry(&p->u, &t);
}

/* Makes powers of Z known. */
PYJCA_NOINLINE void LANES(prepare)(LANES(point) *p)
{
    element z, t;

    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        z.limbs[i] = vec_lanes(p->u.limbs[i], 2, 2, 2, 2);
    element_square(&t, &z);
    element_carry(&p->squares, &t);
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        z.limbs[i] = vec_mix(z.limbs[i], p->squares.limbs[i], 0, 0, 1, 0);
    element_multiply(&p->powers, &z, &p->squares);
}

/* The point of an entry, with powers of Z */
static void LANES(from_entry)(LANES(point) *r, const LANES(entry) *a)
{
    static const uint64_t offset[ELEMENT_LIMBS] = ELEMENT_SMALL_OFFSET;
    element t;

    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        const vec first = a->first.limbs[i], second = a->second.limbs[i], all = vec_all(offset[i]);
        const vec y = vec_lanes_if(10, first, 0, 3, 0, 3), z = vec_lanes_if(12, second, 0, 0, 2, 2);

        t.limbs[i] = vec_mix(vec_add(y, z), vec_lanes(first, 2, 2, 2, 2), 1, 0, 0, 0);
        t.limbs[i] = vec_add(t.limbs[i], all);
        r->squares.limbs[i] = vec_lanes(first, 0, 0, 0, 0);
        r->powers.limbs[i] = vec_add(vec_mix(vec_lanes(second, 3, 3, 3, 3), vec_lanes(first, 1, 1, 1, 1), 0, 0, 0, 1), all);
    }
    element_carry(&r->u, &t);
}

/*
 * For two points in lanes 0 and 1, and 2 and 3, as X and Y with a common Z: the first one becomes their sum, with another Z, and
 * the second one itself with that (Meloni, "New point addition formulae for ECC applications", 2007). Z becomes H Z, H in lane 0
 * of `ratio`. Points are neither equal nor opposite.
 */
static void LANES(next_pair)(element *pair, element *ratio)
{
    static const uint64_t offset[ELEMENT_LIMBS] = ELEMENT_OFFSET;
    element squares, products, a, b, t;

    /* H = X2 - X, R = Y2 - Y */
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        t.limbs[i] = vec_add(vec_sub(vec_lanes(pair->limbs[i], 2, 3, 0, 1), pair->limbs[i]), vec_all(offset[i]));
    element_carry(ratio, &t);
    element_square(&squares, ratio);
    element_carry(&t, &squares);
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        t.limbs[i] = vec_lanes(t.limbs[i], 0, 0, 0, 0);
    /* V = X H^2, nothing, V2 = X2 H^2 */
    element_multiply(&products, pair, &t);
    /* X' = R^2 - V - V2; V - X', V2 - V = H^3, nothing, H^3 */
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        const vec c = products.limbs[i], first = vec_lanes(c, 0, 0, 0, 0), second = vec_lanes(c, 2, 2, 2, 2);
        const vec less = vec_sub(vec_swap(squares.limbs[i]), vec_add(first, second)), all = vec_all(offset[i]);

        a.limbs[i] = vec_mix(vec_sub(second, first), vec_sub(first, less), 1, 0, 0, 0);
        a.limbs[i] = vec_add(a.limbs[i], all);
        t.limbs[i] = vec_mix(vec_add(less, all), c, 0, 0, 1, 0);
        b.limbs[i] = vec_mix(pair->limbs[i], vec_swap(ratio->limbs[i]), 1, 0, 0, 0);
    }
    element_carry(&a, &a);
    /* R (V - X'), Y H^3, nothing, Y2 H^3 */
    element_multiply(&products, &a, &b);
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        const vec c = products.limbs[i], y = vec_add(vec_sub(vec_swap(c), c), vec_all(offset[i]));

        t.limbs[i] = vec_mix(t.limbs[i], y, 0, 1, 0, 0);
        t.limbs[i] = vec_mix(t.limbs[i], c, 0, 0, 0, 1);
    }
    element_carry(pair, &t);
}

#include "weierstrass_lanes4_product.h"
