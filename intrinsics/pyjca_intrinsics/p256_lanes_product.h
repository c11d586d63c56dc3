/*
 * The functions of p256_lanes.h, for any vectors. A file that includes this has elements, as p256_lanes_element.h
 * makes them, and has defined
 *
 *   LANES(name)    the names of what is defined here
 *   LANES_COUNT    lanes of a vector
 *   LANES_ROUNDS   digits of the part of a scalar that a lane has
 *   LANES_ORDER    the number of the part that each lane has
 *
 * An odd scalar below 2^256 is the sum of all powers 2^i, each added or subtracted: bit i + 1 says which, and
 * 2^255 is added. Any odd number in reach is such a sum in one way. What neighbouring terms sum up to is an odd
 * digit. An even scalar k is made odd by k -> n - k, which negates the product. Each lane adds up entries for the
 * digits of its part, from the lowest one on; at last lanes are added, in a tree. No digit is 0 and no sum is
 * empty, so nothing has to be masked. Additions give the negative of a sum, which saves work, and the signs of
 * entries make up for it.
 *
 * What is added is never equal, and opposite only at last, for k = 0, which becomes n:
 *
 * The digits that a lane has below 2^i sum up to less than 2^i, and the next one is a multiple of 2^i other than
 * 0. So they differ, and from each other's opposite; both times one power of 2 and far below n, they do modulo n.
 *
 * What neighbouring lanes have are such digits again. Other than neighbours, bits [0, 64) and [192, 256) are added:
 * if s = t * 2^192 or its opposite, for |s|, |t| < 2^64, then n = s + t * 2^192 but for signs; but n modulo 2^192 is
 * not within 2^64 of a multiple of 2^192.
 *
 * The last addition is u + v, where v has bits [64, 192) and u has all others; u + v is odd, and in [1, n]. Where
 * u = -v modulo n, it is n; the formula then gives ZZ = ZZZ = 0. Where u = v, u - v = (u + v) - 2 v is an odd
 * multiple of n, and n itself, as |2 v| < 2^193. In the one way to write n as a sum of powers, bit 192 of n says
 * which sign the highest one of -v has. It is 0: so v > 0, and u + v = n + 2 v > n, a contradiction. This is what
 * LANES_ORDER is for: with bits [0, 128) and [128, 256), where n has a 1, there is a scalar for which u = v.
 *
 * Bounds of numbers, as in p256_lanes_element.h:
 *
 *   entries    x <= 1, y <= 1 (y <= 2 while tables are made)
 *   sums       X < 1.01, Y < 1.8, ZZ < 1.6, ZZZ < 1.4
 *   dx, dy     x' - x + 2 < 3; x ZZ - X + 2 < 3.1; y ZZZ - Y + 2 < 3.2; across lanes, < 3.2
 *   squares    3.2 * 3.2 / 16 + 1 < 1.7
 *   cube, v    3.2 * 1.7 / 16 + 1 < 1.4; 1.2 * 1.7 / 16 + 1 < 1.2
 *   X          dy^2 - dx^3 - 2 v + 4 is in (0, 6), folded
 *   X - v      X - v + 2 < 3.1
 *   Y          (3.2 * 3.1 + 1.8 * 1.4) / 16 + 1 < 1.8
 *   ZZ, ZZZ    dx^2 < 1.6, dx^3 < 1.4 of entries; then 1.6 * 1.7 / 16 + 1 < 1.2
 */
#include "fields/words.h"
#include "p256_lanes.h"

enum {
    LANES(bits) = 256 / LANES_COUNT,
    LANES(widest) = (LANES(bits) + LANES_ROUNDS - 1) / LANES_ROUNDS,
    LANES(levels) = LANES_COUNT == 8 ? 3 : 2
};

typedef struct {
    element x, y;
} LANES(affine);

typedef struct {
    element x, y, zz, zzz;
} LANES(point);

/* The coordinates of a point, of four words each */
typedef struct {
    vec words[8];
} LANES(entry);

static const uint64_t LANES(one)[4] = {1, 0xffffffff00000000, 0xffffffffffffffff, 0xfffffffe}; /* 2^256 mod p */

/* Where the digits of a round begin, in the part of a lane */
PYJCA_INLINE unsigned LANES(begin)(unsigned round)
{
    return round * LANES(bits) / LANES_ROUNDS;
}

PYJCA_INLINE unsigned LANES(width)(unsigned round)
{
    return LANES(begin)(round + 1) - LANES(begin)(round);
}

/* Entries of the rounds before */
PYJCA_INLINE size_t LANES(entries_before)(unsigned round)
{
    size_t count = 0;

    for (unsigned i = 0; i < round; i++)
        count += (size_t)1 << (LANES(width)(i) - 1);
    return count;
}

/* All ones where a has this bit */
PYJCA_INLINE vec LANES(has)(vec a, uint64_t bit)
{
    return vec_equal(vec_and(a, vec_all(bit)), vec_all(bit));
}

/* ------------------------------------------------------------------------------------------- additions */

/* The rest of an addition, from the differences of both points' x and y */
PYJCA_INLINE void LANES(add_rest)(LANES(point) *r, const element *x, const element *y, const element *dx,
                                  const element *dy, element *square, element *cube)
{
    element v, t;

    element_square(square, dx);
    element_multiply(cube, dx, square);
    element_multiply(&v, x, square);                    /* v = X dx^2 */
    element_square(&t, dy);
    element_subtract_both(&t, &t, cube, &v);            /* X = dy^2 - dx^3 - 2 v */
    element_subtract(&v, &t, &v);
    element_products(&r->y, dy, &v, y, cube);           /* Y = dy (X - v) + Y dx^3 */
    r->x = t;
}

/* r = -(a + b). Wrong for a = b. */
PYJCA_INLINE void LANES(add_affine)(LANES(point) *r, const LANES(affine) *a, const LANES(affine) *b)
{
    element dx, dy;

    element_subtract(&dx, &b->x, &a->x);
    element_subtract(&dy, &b->y, &a->y);
    LANES(add_rest)(r, &a->x, &a->y, &dx, &dy, &r->zz, &r->zzz);
}

/* a = -(a + b). Wrong for a = b, and where a is the identity. */
PYJCA_INLINE void LANES(add)(LANES(point) *a, const LANES(affine) *b)
{
    element dx, dy, square, cube;

    element_multiply_less(&dx, &b->x, &a->zz, &a->x);   /* dx = x ZZ - X */
    element_multiply_less(&dy, &b->y, &a->zzz, &a->y);  /* dy = y ZZZ - Y */
    LANES(add_rest)(a, &a->x, &a->y, &dx, &dy, &square, &cube);
    element_multiply(&a->zz, &a->zz, &square);          /* ZZ = ZZ dx^2 */
    element_multiply(&a->zzz, &a->zzz, &cube);          /* ZZZ = ZZZ dx^3 */
}

/*
 * a = -(a + b), where b is what a has in the other lanes: the sum is in the low lane of each pair, and the high one
 * means nothing. Products go in pairs. Wrong for a = b, and where one of them is the identity.
 */
PYJCA_INLINE void LANES(add_across)(LANES(point) *a, size_t distance)
{
    const vec numbers = vec_numbers(), order = vec_xor(numbers, vec_all(distance));
    const vec high = LANES(has)(numbers, distance);
    element zz, zzz, x, y, dx, dy, s, t, u;

    element_permute(&zz, &a->zz, order);
    element_permute(&zzz, &a->zzz, order);
    element_multiply(&x, &a->x, &zz);                   /* X ZZ' | X' ZZ */
    element_multiply(&y, &a->y, &zzz);                  /* Y ZZZ' | Y' ZZZ */
    element_select(&s, high, &a->zz, &a->zzz);
    element_select(&t, high, &zz, &zzz);
    element_multiply(&u, &s, &t);                       /* ZZ ZZ' | ZZZ ZZZ' */
    element_permute(&s, &x, order);
    element_permute(&t, &y, order);
    element_subtract(&dx, &s, &x);
    element_subtract(&dy, &t, &y);                         /* dy | -dy */
    element_select(&t, high, &dx, &s);                   /* dx | X ZZ' */
    element_select(&s, high, &dx, &dy);
    element_square(&s, &s);                             /* dx^2 | dy^2 */
    element_permute(&x, &s, order);
    element_select(&zz, high, &s, &x);                   /* dx^2 */
    element_multiply(&t, &t, &zz);                      /* dx^3 | v */
    element_permute(&zzz, &t, order);                 /* v | dx^3 */
    element_subtract_both(&a->x, &x, &t, &zzz);
    element_select(&zz, high, &s, &zzz);                 /* dx^2 | dx^3 */
    element_subtract(&x, &a->x, &zzz);
    element_products(&a->y, &dy, &x, &y, &t);
    element_multiply(&a->zz, &u, &zz);                  /* ZZ | ZZZ */
    element_permute(&a->zzz, &a->zz, order);
}

/* -------------------------------------------------------------------------------------------- products */

/* The signs of a scalar made odd, for each lane, and whether it was even, as a mask */
PYJCA_INLINE vec LANES(recode)(int64_t *even, const int64_t *scalar)
{
    static const uint32_t order[8] = {0xfc632551, 0xf3b9cac2, 0xa7179e84, 0xbce6faad,
                                      0xffffffff, 0xffffffff, 0,          0xffffffff};
    static const uint64_t parts[LANES_COUNT] = LANES_ORDER;
    int64_t odd[9], carry = 0;
    uint64_t signs[8], lanes[LANES_COUNT];
    vec result;

    *even = word_mask(1 - (scalar[0] & 1));
    for (size_t i = 0; i < 8; i++) {
        carry += order[i] - scalar[i];
        odd[i] = word_select(*even, scalar[i], word_low(carry, 32));
        carry >>= 32;
    }
    odd[8] = 1;
    for (size_t i = 0; i < 8; i++)
        signs[i] = (uint64_t)odd[i] >> 1 | (uint64_t)(odd[i + 1] & 1) << 31;
    for (size_t i = 0; i < LANES_COUNT; i++)
        lanes[i] = LANES_COUNT == 8 ? signs[i] : signs[2 * i] | signs[2 * i + 1] << 32;
    result = vec_permute(vec_load(lanes), vec_load(parts));
    pyjca_wipe(odd, sizeof odd);
    pyjca_wipe(signs, sizeof signs);
    pyjca_wipe(lanes, sizeof lanes);
    return result;
}

/* The entry for the lowest digit of `width` bits, negated where the mask is set. Reads all entries. */
PYJCA_INLINE void LANES(lookup)(LANES(affine) *r, const LANES(entry) *entries, vec signs, unsigned width,
                                int64_t negated)
{
    const uint64_t count = (uint64_t)1 << (width - 1);
    const vec ones = vec_all(UINT64_MAX), negative = vec_xor(LANES(has)(signs, count), ones);
    const vec index = vec_and(vec_xor(negative, signs), vec_all(count - 1));
    vec found[8];

    for (size_t j = 0; j < 8; j++)
        found[j] = vec_all(0);
    for (uint64_t i = 0; i < count; i++) {
        const vec mask = vec_opaque(vec_equal(index, vec_all(i)));

        for (size_t j = 0; j < 8; j++)
            found[j] = vec_or_and(found[j], mask, entries[i].words[j]);
    }
    element_unpack(&r->x, found);
    element_unpack(&r->y, found + 4);
    element_negate(&r->y, &r->y, vec_xor(negative, vec_all((uint64_t)negated)));
}

/*
 * The sum of products. With more than one, a sum on the way can be of points that are equal or opposite; ZZ is 0 from
 * there on.
 */
PYJCA_NOINLINE void LANES(sum)(uint64_t product[16], const int64_t *const *scalars, const void *const *tables,
                               unsigned count)
{
    const element zero = {{vec_all(0)}};
    LANES(affine) first = {zero, zero}, next;
    LANES(point) sum = {zero, zero, zero, zero};
    element t;
    vec signs = vec_all(0), words[4];
    uint64_t lanes[4][LANES_COUNT], bits = 0;
    int64_t even = 0;

    for (unsigned number = 0; number < count * LANES_ROUNDS; number++) {
        const unsigned round = number % LANES_ROUNDS, width = LANES(width)(round);
        const unsigned negations = LANES(levels) + count * LANES_ROUNDS - (number ? number : 1); /* from here on */
        const LANES(entry) *entries = tables[number / LANES_ROUNDS];

        if (round == 0)
            signs = LANES(recode)(&even, scalars[number / LANES_ROUNDS]);
        LANES(lookup)(&next, entries + LANES(entries_before)(round), signs, width, even ^ -(int64_t)(negations & 1));
        signs = vec_shr(signs, width);
        if (number == 0)
            first = next;
        else if (number == 1)
            LANES(add_affine)(&sum, &first, &next);
        else
            LANES(add)(&sum, &next);
    }
    for (size_t distance = LANES_COUNT / 2; distance; distance /= 2)
        LANES(add_across)(&sum, distance);
    /* X, Y, ZZ and ZZZ of lane 0 in as many lanes */
    for (size_t i = 0; i < 3; i++) {
        element_permute(&t, i == 0 ? &sum.y : i == 1 ? &sum.zz : &sum.zzz, vec_all(0));
        element_select(&sum.x, vec_equal(vec_numbers(), vec_all(i + 1)), &sum.x, &t);
    }
    for (size_t i = 0; i < 4; i++)
        words[i] = vec_all(LANES(one)[i]);
    element_unpack(&t, words);
    element_multiply(&sum.x, &sum.x, &t);
    element_pack(words, &sum.x);
    for (size_t i = 0; i < 4; i++) {
        vec_store(lanes[i], words[i]);
        bits |= lanes[i][2];
    }
    /* An opaque mask for each word, lest compilers gather words by their addresses */
    for (size_t i = 0; i < 16; i++)
        product[i] = lanes[i % 4][i / 4] & (uint64_t)word_sign((int64_t)(bits | (~bits + 1)));
}

void LANES(product)(uint64_t product[16], const int64_t scalar[8], const void *table)
{
    LANES(sum)(product, &scalar, &table, 1);
    vec_wipe();
}

void LANES(double_product)(uint64_t product[16], const int64_t u1[8], const void *table1, const int64_t u2[8],
                           const void *table2)
{
    const int64_t *const scalars[2] = {u1, u2};
    const void *const tables[2] = {table1, table2};

    LANES(sum)(product, scalars, tables, 2);
}

/* ---------------------------------------------------------------------------------------------- tables */

/* r = 2 * a. r may be a. No point has order 2. */
static void LANES(double)(LANES(point) *r, const LANES(point) *a)
{
    const element zero = {{vec_all(0)}};
    element s, t, u, v, w;

    element_add(&u, &a->y, &a->y);
    element_square(&v, &u);                             /* V = (2 Y)^2 */
    element_multiply(&w, &u, &v);                       /* W = (2 Y)^3 */
    element_multiply(&s, &a->x, &v);                    /* S = X V */
    element_subtract(&t, &a->x, &a->zz);
    element_add(&u, &a->x, &a->zz);
    element_multiply(&t, &t, &u);
    element_add(&u, &t, &t);
    element_add(&t, &t, &u);                            /* M = 3 (X - ZZ) (X + ZZ) */
    element_multiply(&r->zz, &a->zz, &v);
    element_multiply(&r->zzz, &a->zzz, &w);
    element_square(&u, &t);
    element_subtract_both(&r->x, &u, &zero, &s);        /* X = M^2 - 2 S */
    element_subtract(&s, &s, &r->x);
    element_subtract(&u, &zero, &a->y);
    element_products(&r->y, &t, &s, &w, &u);            /* Y = M (S - X) - W Y */
}

PYJCA_NOINLINE void LANES(power)(element *r, const element *a, unsigned squares, const element *factor)
{
    element t = *a;

    while (squares--)
        element_square(&t, &t);
    element_multiply(r, &t, factor);
}

/* r = 1 / a = a^(p - 2), p - 2 = ffffffff 00000001 00000000 00000000 00000000 ffffffff ffffffff fffffffd */
static void LANES(inverse)(element *r, const element *a)
{
    element ones = *a, t;

    for (unsigned count = 1; count < 32; count *= 2)
        LANES(power)(&ones, &ones, count, &ones);
    LANES(power)(&t, &ones, 32, a);
    LANES(power)(&t, &t, 128, &ones);
    LANES(power)(&t, &t, 32, &ones);
    for (unsigned i = 32; i-- > 0;)
        if (i == 1)
            element_square(&t, &t);
        else
            LANES(power)(&t, &t, 1, a);
    *r = t;
}

/* The affine points of some that are not the identity */
static void LANES(to_affine)(LANES(affine) *r, const LANES(point) *points, size_t count)
{
    element inverse, t;

    /* Products of all that stand before are kept in r. */
    inverse = points[0].zzz;
    for (size_t i = 1; i < count; i++) {
        r[i].x = inverse;
        element_multiply(&inverse, &inverse, &points[i].zzz);
    }
    LANES(inverse)(&inverse, &inverse);
    for (size_t i = count; i-- > 0;) {
        element one = inverse;

        if (i) {
            element_multiply(&one, &inverse, &r[i].x);
            element_multiply(&inverse, &inverse, &points[i].zzz);
        }
        element_multiply(&t, &points[i].zz, &one);      /* 1 / Z */
        element_square(&t, &t);
        element_multiply(&r[i].x, &points[i].x, &t);
        element_multiply(&r[i].y, &points[i].y, &one);
    }
}

static void LANES(convert)(element *r, const uint64_t *words)
{
    static const uint64_t into[4] = ELEMENT_INTO;
    element factor;
    vec t[4];

    for (size_t i = 0; i < 4; i++)
        t[i] = vec_all(into[i]);
    element_unpack(&factor, t);
    for (size_t i = 0; i < 4; i++)
        t[i] = vec_all(words[i]);
    element_unpack(r, t);
    element_multiply(r, r, &factor);
}

/* points[i] = (2 i + 1) * base, and at last 2^width * base */
static void LANES(odd_multiples)(LANES(affine) *points, const LANES(affine) *base, const element *one,
                                 unsigned width)
{
    const element zero = {{vec_all(0)}};
    const size_t count = (size_t)1 << width;
    LANES(point) sums[((size_t)1 << (LANES(widest) - 1)) + 1], sum = {base->x, base->y, *one, *one};
    LANES(affine) opposite = *base;

    element_subtract(&opposite.y, &zero, &base->y);
    sums[0] = sum;
    LANES(double)(&sum, &sum);
    /* Odd ones come out negative. */
    for (size_t i = 3; i <= count; i++) {
        LANES(add)(&sum, i % 2 ? base : &opposite);
        if (i % 2 || i == count)
            sums[i / 2] = sum;
    }
    LANES(to_affine)(points, sums, count / 2 + 1);
    for (size_t i = 1; i < count / 2; i++)
        element_subtract(&points[i].y, &zero, &points[i].y);
}

void LANES(build)(void *table, const uint64_t x[4], const uint64_t y[4])
{
    static const unsigned parts[LANES_COUNT] = LANES_ORDER;
    LANES(entry) *entries = table;
    LANES(affine) points[((size_t)1 << (LANES(widest) - 1)) + 1];
    LANES(point) sum, twice;
    element one;
    uint64_t masks[LANES_COUNT];

    LANES(convert)(&one, LANES(one));
    LANES(convert)(&sum.x, x);
    LANES(convert)(&sum.y, y);
    sum.zz = sum.zzz = one;
    for (unsigned i = 0; i < 256 - LANES(bits); i++) {
        vec mask;

        for (size_t j = 0; j < LANES_COUNT; j++)
            masks[j] = i < parts[j] * LANES(bits) ? UINT64_MAX : 0;
        mask = vec_load(masks);
        LANES(double)(&twice, &sum);
        element_select(&sum.x, mask, &sum.x, &twice.x);
        element_select(&sum.y, mask, &sum.y, &twice.y);
        element_select(&sum.zz, mask, &sum.zz, &twice.zz);
        element_select(&sum.zzz, mask, &sum.zzz, &twice.zzz);
    }
    LANES(to_affine)(points, &sum, 1);
    for (unsigned i = 0; i < LANES_ROUNDS; i++) {
        const size_t count = (size_t)1 << (LANES(width)(i) - 1);
        const LANES(affine) base = points[0];

        LANES(odd_multiples)(points, &base, &one, LANES(width)(i));
        for (size_t j = 0; j < count; j++) {
            element_pack(entries[j].words, &points[j].x);
            element_pack(entries[j].words + 4, &points[j].y);
        }
        entries += count;
        points[0] = points[count];
    }
}
