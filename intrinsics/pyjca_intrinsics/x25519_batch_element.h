/*
 * Field elements modulo p = 2^255 - 19 in vectors with multiplications of 52 bits, one in each lane. A file that
 * includes this has included a header of vectors with vec_add_low and vec_add_high.
 *
 * A number has five limbs, of which limb i counts 2^(52 * i). It is in one of three states:
 *
 *   element   a factor: of limbs 0 to 3 the low 52 bits count, and what is above is ignored, as multiplications do;
 *             limb 4 is below 2^47 + 2^12, so that the number is less than 2^255 + 2^220
 *   columns   what a product is before it is carried: limbs are less than 2^56 - 2^15
 *   raised    columns that 2^10 * p has been added to, by column_rise, which is more than any limb of columns
 *
 * Products take elements. Sums of columns and differences of raised ones and others are below 2^59, not negative, and are
 * carried to elements. So nothing is carried but factors, and nothing is added to differences. r may be any operand of
 * its type.
 */
#ifndef PYJCA_X25519_BATCH_ELEMENT_H
#define PYJCA_X25519_BATCH_ELEMENT_H

enum { LIMB_BITS = 52, LIMBS = 5, TOP_BITS = 255 - 4 * LIMB_BITS };

/* What 2^255 and 2^(52 * LIMBS) are modulo p */
enum { TOP_FOLD = 19, COLUMN_FOLD = 19 << (LIMBS * LIMB_BITS - 255) };

typedef enum { PLAIN, RAISED } columns_state;

typedef struct {
    vec limbs[LIMBS];
} element;

typedef struct {
    vec limbs[LIMBS];
} columns;

/* The limbs of 2^10 * p, where each but the highest has borrowed 2^56 from the next one. */
PYJCA_INLINE uint64_t column_rise(size_t i)
{
    const uint64_t borrowed = (uint64_t)(i < LIMBS - 1 ? 1 : 2) << 56;

    return borrowed - (i ? 16 : TOP_FOLD << 10);
}

/*
 * The element that limbs below 2^59 make. What is above 2^255, below 2^12, counts 19 at the bottom; carries are at most
 * 2^7, and the last one is added to 47 bits.
 */
PYJCA_INLINE void element_carry(element *r, const columns *a)
{
    const vec top = a->limbs[LIMBS - 1];

    r->limbs[0] = vec_add_low(a->limbs[0], vec_shr(top, TOP_BITS), vec_all(TOP_FOLD));
    PYJCA_UNROLL
    for (size_t i = 1; i < LIMBS - 1; i++)
        r->limbs[i] = vec_add(a->limbs[i], vec_shr(r->limbs[i - 1], LIMB_BITS));
    r->limbs[LIMBS - 1] = vec_add(vec_and(top, vec_all(word_ones(TOP_BITS))), vec_shr(r->limbs[LIMBS - 2], LIMB_BITS));
}

/* r = a + b, of which either may be raised */
PYJCA_INLINE void element_sum(element *r, const columns *a, const columns *b)
{
    columns t;

    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        t.limbs[i] = vec_add(a->limbs[i], b->limbs[i]);
    element_carry(r, &t);
}

/* r = a - b, for a that is raised and b that is not */
PYJCA_INLINE void element_difference(element *r, const columns *a, const columns *b)
{
    columns t;

    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        t.limbs[i] = vec_sub(a->limbs[i], b->limbs[i]);
    element_carry(r, &t);
}

/*
 * The columns of a product, of which each is the sum of fewer than 10 halves of products of limbs, and the highest is a
 * single high half, below 2^42 + 2^9. Column k + 5 counts 608 * 2^(52 * k): after its own carry, a low and a high half of
 * that are added to columns k and k + 1, and the highest, below 2^42 + 2^10, has no high half, as 2^42 * 608 < 2^51.3. In
 * all, columns are less than 9 * 2^52 + 2^52 + 2^10 < 2^56 - 2^15, where they are not raised.
 */
PYJCA_INLINE void columns_fold(columns *r, vec *t)
{
    const vec fold = vec_all(COLUMN_FOLD);

    PYJCA_UNROLL
    for (size_t k = LIMBS; k < 2 * LIMBS - 1; k++) {
        t[k - LIMBS] = vec_add_low(t[k - LIMBS], t[k], fold);
        t[k - LIMBS + 1] = vec_add_high(t[k - LIMBS + 1], t[k], fold);
        t[k + 1] = vec_add(t[k + 1], vec_shr(t[k], LIMB_BITS));
    }
    t[LIMBS - 1] = vec_add_low(t[LIMBS - 1], t[2 * LIMBS - 1], fold);
    PYJCA_UNROLL
    for (size_t k = 0; k < LIMBS; k++)
        r->limbs[k] = t[k];
}

/* r = a * b */
PYJCA_INLINE void element_multiply(columns *r, const element *a, const element *b, columns_state state)
{
    vec t[2 * LIMBS];

    PYJCA_UNROLL
    for (size_t k = 0; k < 2 * LIMBS; k++)
        t[k] = vec_all(state == RAISED && k < LIMBS ? column_rise(k) : 0);
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        PYJCA_UNROLL
        for (size_t j = 0; j < LIMBS; j++) {
            t[i + j] = vec_add_low(t[i + j], a->limbs[i], b->limbs[j]);
            t[i + j + 1] = vec_add_high(t[i + j + 1], a->limbs[i], b->limbs[j]);
        }
    }
    columns_fold(r, t);
}

/* r = a * a. Sums are doubled, all but column 0: a limb that is would be too large for a factor. */
PYJCA_INLINE void element_square(columns *r, const element *a, columns_state state)
{
    vec t[2 * LIMBS];

    PYJCA_UNROLL
    for (size_t k = 0; k < 2 * LIMBS; k++)
        t[k] = vec_all(state == RAISED && k < LIMBS ? column_rise(k) / (k ? 2 : 1) : 0);
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS - 1; i++) {
        PYJCA_UNROLL
        for (size_t j = i + 1; j < LIMBS; j++) {
            t[i + j] = vec_add_low(t[i + j], a->limbs[i], a->limbs[j]);
            t[i + j + 1] = vec_add_high(t[i + j + 1], a->limbs[i], a->limbs[j]);
        }
    }
    PYJCA_UNROLL
    for (size_t k = 1; k < 2 * LIMBS - 1; k++)
        t[k] = vec_add(t[k], t[k]);
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        t[2 * i] = vec_add_low(t[2 * i], a->limbs[i], a->limbs[i]);
        t[2 * i + 1] = vec_add_high(t[2 * i + 1], a->limbs[i], a->limbs[i]);
    }
    columns_fold(r, t);
}

/*
 * r = a + b * small, for small below 2^17; a may be raised. High halves are below 2^17, the highest below 2^13; that counts
 * 608 at the bottom. So limbs get less than 2^53 more than those of a.
 */
PYJCA_INLINE void element_add_multiple(element *r, const columns *a, const element *b, uint64_t small)
{
    const vec factor = vec_all(small), high = vec_add_high(vec_all(0), b->limbs[LIMBS - 1], factor);
    columns t = *a;

    t.limbs[0] = vec_add_low(t.limbs[0], high, vec_all(COLUMN_FOLD));
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        t.limbs[i] = vec_add_low(t.limbs[i], b->limbs[i], factor);
        if (i)
            t.limbs[i] = vec_add_high(t.limbs[i], b->limbs[i - 1], factor);
    }
    element_carry(r, &t);
}

/* r = a * b, carried */
PYJCA_INLINE void element_product(element *r, const element *a, const element *b)
{
    columns t;

    element_multiply(&t, a, b, PLAIN);
    element_carry(r, &t);
}

/* r = b where the mask is set, a where it is 0 */
PYJCA_INLINE void element_select(element *r, vec mask, const element *a, const element *b)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        r->limbs[i] = vec_select(mask, a->limbs[i], b->limbs[i]);
}

/* The bits of a limb that count */
PYJCA_INLINE unsigned limb_bits(size_t i)
{
    return i < LIMBS - 1 ? LIMB_BITS : TOP_BITS;
}

/*
 * r = a in [0, p), without bits that do not count. An element is less than 2 * p, and at least p just where it reaches
 * 2^255 with 19 added.
 */
PYJCA_INLINE void element_reduce(element *r, const element *a)
{
    vec carry = vec_all(TOP_FOLD);

    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        r->limbs[i] = i < LIMBS - 1 ? vec_and(a->limbs[i], vec_all(word_ones(LIMB_BITS))) : a->limbs[i];
        carry = vec_shr(vec_add(r->limbs[i], carry), limb_bits(i));
    }
    carry = vec_add_low(vec_all(0), carry, vec_all(TOP_FOLD));
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        carry = vec_add(r->limbs[i], carry);
        r->limbs[i] = vec_and(carry, vec_all(word_ones(limb_bits(i))));
        carry = vec_shr(carry, limb_bits(i));
    }
}

/* All ones where a reduced element is 0: the sum of its limbs does not overflow. */
PYJCA_INLINE vec element_is_zero(const element *a)
{
    vec sum = a->limbs[0];

    PYJCA_UNROLL
    for (size_t i = 1; i < LIMBS; i++)
        sum = vec_add(sum, a->limbs[i]);
    return vec_opaque(vec_equal(sum, vec_all(0)));
}

/* From four words of 64 bits, of which the highest bit is ignored */
PYJCA_INLINE void element_unpack(element *r, const vec *words)
{
    PYJCA_UNROLL
    for (unsigned i = 0; i < LIMBS; i++) {
        const unsigned word = LIMB_BITS * i / 64, bit = LIMB_BITS * i % 64;
        vec limb = vec_shr(words[word], bit);

        if (bit + limb_bits(i) > 64)
            limb = vec_xor(limb, vec_shl(words[word + 1], 64 - bit));
        r->limbs[i] = vec_and(limb, vec_all(word_ones(limb_bits(i))));
    }
}

/* The reverse, for a reduced element */
PYJCA_INLINE void element_pack(vec *words, const element *a)
{
    PYJCA_UNROLL
    for (unsigned i = 0; i < 4; i++)
        words[i] = vec_xor(vec_shr(a->limbs[i], 12 * i), vec_shl(a->limbs[i + 1], LIMB_BITS - 12 * i));
}

#endif
