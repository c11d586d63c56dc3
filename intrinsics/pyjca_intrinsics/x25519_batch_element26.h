/*
 * Field elements modulo p = 2^255 - 19 in vectors with multiplications of 32 bits, one in each lane: what
 * x25519_batch_element.h has for those of 52 bits, under the same names.
 *
 * A number has ten limbs, of which limb i counts 2^25.5 to the power of i, rounded up to a power of 2: they have 26 and 25
 * bits in turn. It is in one of two states:
 *
 *   columns   what a product is, carried: limbs are less than 2^bits + 2^16
 *   element   a factor: the sum of two of these, or their difference with 2 p added; limbs are less than 3.01 * 2^bits
 *
 * So products are carried, and sums are not. Nothing is raised: a difference has what makes it positive. r may be any operand
 * of its type.
 */
#ifndef PYJCA_X25519_BATCH_ELEMENT26_H
#define PYJCA_X25519_BATCH_ELEMENT26_H

enum { LIMBS = 10, TOP_FOLD = 19 };

typedef enum { PLAIN, RAISED } columns_state;

typedef struct {
    vec limbs[LIMBS];
} element;

typedef struct {
    vec limbs[LIMBS];
} columns;

PYJCA_INLINE unsigned limb_bits(size_t i)
{
    return i % 2 ? 25 : 26;
}

/* What raised columns have more */
PYJCA_INLINE uint64_t column_rise(size_t i)
{
    (void)i;
    return 0;
}

/*
 * The columns that limbs below 2^63 make, in two chains of carries: from limb 0 to 4, and from limb 4 over 9 to 1. Carries
 * are below 2^38, and the last ones, which leave limbs 1 and 5 unmasked, below 2^16.
 */
PYJCA_INLINE void columns_carry(columns *r, vec *t)
{
    vec carry;

    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS / 2; i++) {
        const size_t j = i + 4;

        t[i + 1] = vec_add(t[i + 1], vec_shr(t[i], limb_bits(i)));
        t[i] = vec_and(t[i], vec_all(word_ones(limb_bits(i))));
        t[j + 1] = vec_add(t[j + 1], vec_shr(t[j], limb_bits(j)));
        t[j] = vec_and(t[j], vec_all(word_ones(limb_bits(j))));
    }
    carry = vec_shr(t[9], limb_bits(9));
    t[9] = vec_and(t[9], vec_all(word_ones(limb_bits(9))));
    t[0] = vec_add(t[0], vec_add(carry, vec_add(vec_shl(carry, 1), vec_shl(carry, 4))));
    t[1] = vec_add(t[1], vec_shr(t[0], limb_bits(0)));
    t[0] = vec_and(t[0], vec_all(word_ones(limb_bits(0))));
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        r->limbs[i] = t[i];
}

/* r = a */
PYJCA_INLINE void element_carry(element *r, const columns *a)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        r->limbs[i] = a->limbs[i];
}

/* r = a + b */
PYJCA_INLINE void element_sum(element *r, const columns *a, const columns *b)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        r->limbs[i] = vec_add(a->limbs[i], b->limbs[i]);
}

/* r = a - b + 2 p */
PYJCA_INLINE void element_difference(element *r, const columns *a, const columns *b)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        const uint64_t p = word_ones(limb_bits(i)) - (i ? 0 : TOP_FOLD - 1);

        r->limbs[i] = vec_sub(vec_add(a->limbs[i], vec_all(2 * p)), b->limbs[i]);
    }
}

/*
 * r = a * b. Limbs of which both have odd numbers make twice what their column counts; what is beyond the columns counts 19
 * times at the bottom. Factors are less than 2^32, as 3.01 * 19 < 64, and columns, of which an even one is the largest, less
 * than 9.1 * 2^52 * (1 + 4 * 19 + 5 * 38 / 4) < 2^63.
 */
PYJCA_INLINE void element_multiply(columns *r, const element *a, const element *b, columns_state state)
{
    const vec nineteen = vec_opaque(vec_all(TOP_FOLD));
    vec t[LIMBS], folded[LIMBS];

    (void)state;
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        t[i] = vec_all(0);
        folded[i] = vec_multiply(b->limbs[i], nineteen);
    }
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        const vec once = a->limbs[i], twice = i % 2 ? vec_add(once, once) : once;

        PYJCA_UNROLL
        for (size_t j = 0; j < LIMBS; j++) {
            const size_t k = (i + j) % LIMBS;

            t[k] = vec_add_product(t[k], j % 2 ? twice : once, i + j < LIMBS ? b->limbs[j] : folded[j]);
        }
    }
    columns_carry(r, t);
}

/* r = a * a */
PYJCA_INLINE void element_square(columns *r, const element *a, columns_state state)
{
    const vec nineteen = vec_opaque(vec_all(TOP_FOLD));
    vec t[LIMBS], doubled[LIMBS], folded[LIMBS];

    (void)state;
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        t[i] = vec_all(0);
        doubled[i] = vec_add(a->limbs[i], a->limbs[i]);
        folded[i] = i < LIMBS / 2 ? vec_all(0) : vec_multiply(i % 2 ? doubled[i] : a->limbs[i], nineteen);
    }
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        PYJCA_UNROLL
        for (size_t j = i; j < LIMBS; j++) {
            const size_t k = (i + j) % LIMBS;
            /* `folded` of an odd number is doubled already, which is one too many where the other one is even */
            const vec one = i == j || (j % 2 && i % 2 == 0 && i + j >= LIMBS) ? a->limbs[i] : doubled[i];
            const vec other = i + j >= LIMBS ? folded[j] : i % 2 && j % 2 ? doubled[j] : a->limbs[j];

            t[k] = vec_add_product(t[k], one, other);
        }
    }
    columns_carry(r, t);
}

/* r = a + b * small, carried, for small below 2^17 */
PYJCA_INLINE void element_add_multiple(element *r, const columns *a, const element *b, uint64_t small)
{
    const vec factor = vec_all(small);
    vec t[LIMBS];
    columns sum;

    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        t[i] = vec_add(a->limbs[i], vec_multiply(b->limbs[i], factor));
    columns_carry(&sum, t);
    element_carry(r, &sum);
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

/*
 * r = a in [0, p), for columns. They are less than 2 * p, and at least p just where it reaches 2^255 with 19
 * added.
 */
PYJCA_INLINE void element_reduce(element *r, const element *a)
{
    vec carry = vec_all(TOP_FOLD);

    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        carry = vec_shr(vec_add(a->limbs[i], carry), limb_bits(i));
    carry = vec_multiply(carry, vec_all(TOP_FOLD));
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        carry = vec_add(a->limbs[i], carry);
        r->limbs[i] = vec_and(carry, vec_all(word_ones(limb_bits(i))));
        carry = vec_shr(carry, limb_bits(i));
    }
}

/* All ones where a reduced element is 0 */
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
        const unsigned at = (51 * i + 1) / 2, word = at / 64, bit = at % 64;
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
        words[i] = vec_all(0);
    PYJCA_UNROLL
    for (unsigned i = 0; i < LIMBS; i++) {
        const unsigned at = (51 * i + 1) / 2, word = at / 64, bit = at % 64;

        words[word] = vec_xor(words[word], vec_shl(a->limbs[i], bit));
        if (bit + limb_bits(i) > 64)
            words[word + 1] = vec_xor(words[word + 1], vec_shr(a->limbs[i], 64 - bit));
    }
}

#endif
