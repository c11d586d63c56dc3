/*
 * Points of edwards25519 in four lanes, see curve25519_lanes.h and curve25519_lanes_element.h. The formulas are those of
 * Hisil, Wong, Carter and Dawson (2008), which are complete here: coordinates are (Y, T | Z, X), and an addend is
 * ((y + x) / 2, (y - x) / 2 | z, d t); in tables z is 1.
 *
 * A sum or a double is first made as four factors, of which the coordinates are the products: two levels of products of
 * four lanes each. Bounds are counted in 2^51, as all limbs of p are that or little less:
 *
 *   coordinates   plain columns, below 250, of products of quads
 *   doubles       Y, X, Z and X + Y, below 500, are carried and squared to B, A, C and S. Then
 *                 g = B - A + 256 < 506, h = A + B + 256 < 756; f = 2 C - g + 512 < 1012; e = S - h + 1024 < 1274
 *   sums          Y + X < 500 and Y - X + 256 < 506, carried and multiplied by an addend to b, a, d and c; the last limbs
 *                 of an addend that was negated are below 2^52, so that c is below 345. Then h = b + a < 500,
 *                 e = b - a + 256 < 506; g = d + c < 595, f = d - c + 512 < 762
 *
 * where 1024 of p is less than 2^10 * 19 below 1024 of 2^51, in the lowest limb: plain limbs are below 249.01, and what is
 * subtracted is below 249.01, 344.01, 505.01 and 754.01. Columns are below 2^62.
 */
#include "curve25519_lanes.h"
#include "curve25519_lanes_element.h"

#define HALF_ONES {0x3fffffffffff7, 0x4000000000000, 0x4000000000000, 0x4000000000000, 0x4000000000000}

/* A point in the coordinates (Y, T | Z, X) */
typedef columns point;

typedef quad addend;

/* An addend of which z is 1, in words */
typedef struct {
    vec words[WORDS];
} entry;

PYJCA_INLINE vec lanes_mask(uint64_t first, uint64_t second, uint64_t third, uint64_t fourth)
{
    return vec_of(0 - first, 0 - second, 0 - third, 0 - fourth);
}

PYJCA_INLINE void point_set_neutral(point *r)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        r->limbs[i] = vec_of(!i, 0, !i, 0);
}

/*
 * 2^(51 * i) for all i, halved modulo p, in limbs below 2^51: what two complements of limbs, of which one is added and one is
 * subtracted, leave out.
 */
PYJCA_INLINE uint64_t limb_of_half_ones(size_t i)
{
    static const uint64_t limbs[LIMBS] = HALF_ONES;

    return limbs[i];
}

/* p = 2 p */
PYJCA_INLINE void point_double(point *p)
{
    columns t, start;
    quad q, turned;

    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        const vec moved = vec_lanes(p->limbs[i], 3, 3, 0, 0);
        const uint64_t m = limb_of_p(i), half = limb_of_half_ones(i);

        t.limbs[i] = VEC_ADDED(VEC_BLENDED(p->limbs[i], moved, 2), moved, 8);
        start.limbs[i] = vec_of(256 * m + half, m - half, 256 * m, 1024 * m);
    }
    quad_carry(&q, &t);                                 /* Y, X | Z, X + Y */
    quad_square_from(&t, &start, &q);                   /* B, A | C, S */
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        /* A turned over, B | C, 0 */
        const vec other = vec_and_xor(VEC_SWAPPED(t.limbs[i], 3), lanes_mask(1, 1, 1, 0), lanes_mask(1, 0, 0, 0));
        const vec sum = vec_add(t.limbs[i], other);     /* g = B - A, h = A + B | 2 C, S */

        t.limbs[i] = vec_sub(sum, vec_low_to_high(sum)); /* f = 2 C - g, e = S - h */
    }
    quad_carry(&q, &t);
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        turned.limbs[i] = vec_lanes(q.limbs[i], 1, 3, 0, 2);
    quad_multiply(p, &q, &turned);                      /* g h, h e | f g, e f */
}

/* The factors of an addition: Y + X, Y - X | Z, T */
PYJCA_INLINE void point_factors(quad *r, const point *p)
{
    const vec low = lanes_mask(1, 1, 0, 0), second = lanes_mask(0, 1, 0, 0);
    columns t;

    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        const vec x = vec_xor(vec_and(vec_lanes(p->limbs[i], 3, 3, 3, 3), low), second);
        const vec rest = vec_lanes(p->limbs[i], 0, 0, 2, 1);

        t.limbs[i] = vec_add(vec_add(rest, vec_sub(multiple_of_p(i, 0, 256, 0, 0), second)), x);
    }
    quad_carry(r, &t);
}

/* p = p + q */
PYJCA_INLINE void point_add(point *p, const addend *q)
{
    const vec odd = lanes_mask(0, 1, 0, 1);
    columns t;
    quad s, turned;

    point_factors(&s, p);
    quad_multiply(&t, &s, q);                           /* b, a | d, c */
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        const vec other = vec_add(VEC_SWAPPED(t.limbs[i], 15), vec_sub(multiple_of_p(i, 0, 256, 0, 512), odd));

        t.limbs[i] = vec_add(other, vec_xor(t.limbs[i], odd)); /* h = b + a, e = b - a | g = d + c, f = d - c */
    }
    quad_carry(&s, &t);
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        turned.limbs[i] = vec_lanes(s.limbs[i], 2, 0, 3, 1);
    quad_multiply(p, &s, &turned);                      /* h g, e h | g f, f e */
}

/* For a number and three more in the lanes of a quad */
PYJCA_INLINE void quad_from_words(quad *r, const uint64_t words[4][WORDS])
{
    vec t[WORDS];

    for (size_t i = 0; i < WORDS; i++)
        t[i] = vec_of(words[0][i], words[1][i], words[2][i], words[3][i]);
    quad_unpack(r, t);
}

/* d = -121665/121666 and 1/2 */
#define WORDS_OF_D {0x75eb4dca135978a3, 0x00700a4d4141d8ab, 0x8cc740797779e898, 0x52036cee2b6ffe73}
#define WORDS_OF_HALF {0xfffffffffffffff7, UINT64_MAX, UINT64_MAX, 0x3fffffffffffffff}

PYJCA_INLINE void addend_from_point(addend *r, const point *p)
{
    static const uint64_t factors[4][WORDS] = {WORDS_OF_HALF, WORDS_OF_HALF, {1}, WORDS_OF_D};
    quad q, constants;

    quad_from_words(&constants, factors);
    point_factors(&q, p);
    quad_product(r, &q, &constants);
}

/* q is negated where the mask is set: the first two lanes change places, and the last one is subtracted from p * 2. */
PYJCA_INLINE void addend_negate(addend *q, vec mask)
{
    const vec last = vec_and(mask, lanes_mask(0, 0, 0, 1));

    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        const vec swapped = vec_lanes(q->limbs[i], 1, 0, 2, 3);

        q->limbs[i] = vec_select(mask, q->limbs[i], swapped);
        q->limbs[i] = vec_select(last, q->limbs[i], vec_sub(multiple_of_p(i, 2, 2, 2, 2), q->limbs[i]));
    }
}

/* For edwards_lanes.h: addends have a z of their own, which is 1 in entries. */
enum {
    LANES_BYTES = PYJCA_25519_LANES_BYTES,
    LANES_ODD_BYTES = PYJCA_25519_LANES_ODD_BYTES,
    BYTES = 32,
    SCALAR_BYTES = 32,
    ORDER_BITS = 253,
    LADDER_BITS = 255,
    TURNS = 2,
    INVERSE_BITS = 256
};

#define MODULUS_HALVES \
    {0xffffffed, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0x7fffffff}
#define NEUTRAL_WORD(i) neutral_word(i)

PYJCA_INLINE vec neutral_word(size_t i)
{
    static const uint64_t half[WORDS] = WORDS_OF_HALF;

    return vec_of(half[i], half[i], !i, 0);
}

#define point_from_products quad_multiply
#define point_add_affine point_add
#define addend_unpack quad_unpack
#define addend_pack quad_pack
