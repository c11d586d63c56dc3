/*
 * Four elements of the field modulo p = 2^255 - 19 at once, one in each lane of a vector of four words. A file that
 * includes this has included a header of such vectors with vec_add_low and vec_add_high.
 *
 * A number has five limbs, of which limb i counts 2^(51 * i). It is in one of two states:
 *
 *   quad      factors: limbs are below 2^51 + 2^17
 *   columns   what products, and sums of products, are before they are carried: limbs are below 2^63
 *
 * A product of quads is columns below 250 * 2^51 ("plain" ones) and what they start from. Differences start from a multiple
 * of p whose limbs are larger than those of what is subtracted; no limb is negative at any time. Results may overwrite
 * operands.
 */
#ifndef PYJCA_CURVE25519_LANES_ELEMENT_H
#define PYJCA_CURVE25519_LANES_ELEMENT_H

enum { LIMB_BITS = 51, LIMBS = 5, WORDS = 4, FOLD = 19 };

typedef struct {
    vec limbs[LIMBS];
} quad;

typedef struct {
    vec limbs[LIMBS];
} columns;

/* Limb i of p */
PYJCA_INLINE uint64_t limb_of_p(size_t i)
{
    return word_ones(LIMB_BITS) - (i ? 0 : FOLD - 1);
}

/* Limb i of a multiple of p for each lane */
PYJCA_INLINE vec multiple_of_p(size_t i, uint64_t first, uint64_t second, uint64_t third, uint64_t fourth)
{
    const uint64_t p = limb_of_p(i);

    return vec_of(first * p, second * p, third * p, fourth * p);
}

/*
 * The quad that limbs below 2^63 make: carries are below 2^12, and the last one counts 19 at the bottom, so that limbs are
 * below 2^51 + 19 * 2^12 < 2^51 + 2^17.
 */
PYJCA_INLINE void quad_carry(quad *r, const columns *a)
{
    const vec ones = vec_all(word_ones(LIMB_BITS));
    quad t;

    t.limbs[0] = vec_add_low(vec_and(a->limbs[0], ones), vec_shr(a->limbs[LIMBS - 1], LIMB_BITS), vec_all(FOLD));
    PYJCA_UNROLL
    for (size_t i = 1; i < LIMBS; i++)
        t.limbs[i] = vec_add(vec_and(a->limbs[i], ones), vec_shr(a->limbs[i - 1], LIMB_BITS));
    *r = t;
}

/* 16 * a; of this and what is added to it clang would make a slow product */
PYJCA_INLINE vec vec_sixteen(vec a)
{
#ifdef __clang__
    return vec_opaque(vec_shl(a, 4));
#else
    return vec_shl(a, 4);
#endif
}

/*
 * A product is made as sums of low and of high halves of products of limbs: column k is low[k] + 2 * high[k - 1], as a high half
 * counts 2^52. What is at column k + 5 counts 19 at column k.
 *
 * For quads, a low half is below 2^52 and a high half below 2^50 + 2^17. Column 0 is the largest one:
 * 1 + 19 * (4 + 5 / 2) low halves make 124.5 * 2^52, and less than 2^51 on top of it.
 *
 * r = start + a * b
 */
PYJCA_INLINE void quad_multiply_from(columns *r, const columns *start, const quad *a, const quad *b)
{
    vec low[2 * LIMBS], high[2 * LIMBS];

    PYJCA_UNROLL
    for (size_t k = 0; k < 2 * LIMBS; k++) {
        low[k] = k < LIMBS ? start->limbs[k] : vec_all(0);
        high[k] = vec_all(0);
    }
    PYJCA_UNROLL
    for (size_t i = LIMBS; i-- > 0;) {
        PYJCA_UNROLL
        for (size_t j = LIMBS; j-- > 0;) {
            low[i + j] = vec_add_low(low[i + j], a->limbs[i], b->limbs[j]);
            high[i + j] = vec_add_high(high[i + j], a->limbs[i], b->limbs[j]);
        }
    }
    /* low + 2 high + 19 s = (low + s) + 2 (high + s) + 16 s */
    PYJCA_UNROLL
    for (size_t k = 0; k < LIMBS; k++) {
        const vec before = high[k + LIMBS - 1], twice = vec_add(before, before);
        const vec s = k < LIMBS - 1 ? vec_add(low[k + LIMBS], twice) : twice;
        const vec t = k ? vec_add(high[k - 1], s) : s;

        r->limbs[k] = vec_add(vec_add(vec_add(low[k], s), t), vec_add(t, vec_sixteen(s)));
    }
}

/*
 * r = start + a * a. Halves of products of two limbs are added up once, and doubled; so is the high half of the square of limb
 * k / 2, as it counts 2 at column k + 1, where no such low half is.
 */
PYJCA_INLINE void quad_square_from(columns *r, const columns *start, const quad *a)
{
    vec low[2 * LIMBS], high[2 * LIMBS], t[2 * LIMBS];

    PYJCA_UNROLL
    for (size_t k = 0; k < 2 * LIMBS; k++)
        low[k] = high[k] = vec_all(0);
    PYJCA_UNROLL
    for (size_t i = LIMBS; i-- > 0;) {
        PYJCA_UNROLL
        for (size_t j = i; j-- > 0;) {
            low[i + j] = vec_add_low(low[i + j], a->limbs[i], a->limbs[j]);
            high[i + j] = vec_add_high(high[i + j], a->limbs[i], a->limbs[j]);
        }
        low[2 * i + 1] = vec_add_high(low[2 * i + 1], a->limbs[i], a->limbs[i]);
    }
    /* Columns from LIMBS on, and then the others, of which 3 s is added before they are doubled: 2 (x + s) + s + 16 s */
    PYJCA_UNROLL
    for (size_t k = 2 * LIMBS; k-- > 0;) {
        const vec before = k ? high[k - 1] : vec_all(0), twice = vec_add(before, before);
        vec once = vec_add(low[k], twice), more = vec_all(0);

        if (k < LIMBS) {
            once = vec_add(once, t[k + LIMBS]);
            more = vec_add(vec_add(t[k + LIMBS], start->limbs[k]), vec_sixteen(t[k + LIMBS]));
        }
        if (k % 2 == 0)
            more = vec_add_low(more, a->limbs[k / 2], a->limbs[k / 2]);
        t[k] = vec_add(vec_add(once, once), more);
    }
    PYJCA_UNROLL
    for (size_t k = 0; k < LIMBS; k++)
        r->limbs[k] = t[k];
}

/* r = a * b */
PYJCA_INLINE void quad_multiply(columns *r, const quad *a, const quad *b)
{
    const columns zero = {{vec_all(0), vec_all(0), vec_all(0), vec_all(0), vec_all(0)}};

    quad_multiply_from(r, &zero, a, b);
}

/* r = a * b, carried */
PYJCA_INLINE void quad_product(quad *r, const quad *a, const quad *b)
{
    columns t;

    quad_multiply(&t, a, b);
    quad_carry(r, &t);
}

/* Each lane the same four words below p */
PYJCA_INLINE void quad_unpack(quad *r, const vec *words)
{
    const vec ones = vec_all(word_ones(LIMB_BITS));

    PYJCA_UNROLL
    for (unsigned i = 0; i < LIMBS; i++) {
        const unsigned word = LIMB_BITS * i / 64, bit = LIMB_BITS * i % 64;
        vec limb = vec_shr(words[word], bit);

        if (bit + LIMB_BITS > 64)
            limb = vec_xor(limb, vec_shl(words[word + 1], 64 - bit));
        r->limbs[i] = vec_and(limb, ones);
    }
}

/* The words of numbers in [0, p) that are equal to a. */
PYJCA_INLINE void quad_pack(vec *words, const quad *a)
{
    const vec ones = vec_all(word_ones(LIMB_BITS));
    quad t = *a;
    vec carry;

    /* Twice through all limbs: below 2^255 + 19 * 2, and then below 2^255 */
    for (unsigned round = 0; round < 2; round++) {
        carry = vec_all(0);
        PYJCA_UNROLL
        for (size_t i = 0; i < LIMBS; i++) {
            carry = vec_add(t.limbs[i], carry);
            t.limbs[i] = vec_and(carry, ones);
            carry = vec_shr(carry, LIMB_BITS);
        }
        t.limbs[0] = vec_add_low(t.limbs[0], carry, vec_all(FOLD));
    }
    /* At least p just where it reaches 2^255 with 19 added */
    carry = vec_all(FOLD);
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        carry = vec_shr(vec_add(t.limbs[i], carry), LIMB_BITS);
    carry = vec_add_low(vec_all(0), carry, vec_all(FOLD));
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        carry = vec_add(t.limbs[i], carry);
        t.limbs[i] = vec_and(carry, ones);
        carry = vec_shr(carry, LIMB_BITS);
    }
    PYJCA_UNROLL
    for (unsigned i = 0; i < WORDS; i++)
        words[i] = vec_xor(vec_shr(t.limbs[i], 13 * i), vec_shl(t.limbs[i + 1], LIMB_BITS - 13 * i));
}

#endif
