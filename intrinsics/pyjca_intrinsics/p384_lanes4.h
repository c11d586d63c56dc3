/*
 * Field elements of P-384 in four lanes of vectors; see weierstrass_lanes4.h. Limb i counts 2^(48 * i).
 *
 * Multiplications take 52 bits, so limbs leave room for sums. Their high halves count 2^52 more than the low ones, which is
 * 16 times what the next column counts, and are added up by themselves.
 */
enum { ELEMENT_LIMBS = 8 };

#define ELEMENT_WEIGHT(i) (48 * (unsigned)(i))
#define ELEMENT_WIDTH(i) 48u

/* Multiples of p: limbs of 2^61 and of 2^50, less at most 2^48 */
#define ELEMENT_OFFSET                                                                                       \
    {                                                                                                        \
        0x1fff1fffffffe000, 0x1fffffffffffe001, 0x1fffdfffffffc000, 0x1fffffffffffe000, 0x1fffffffffffe000,  \
        0x1fffffffffffe000, 0x1fffffffffffe000, 0x1fffffffffffe000                                           \
    }
#define ELEMENT_SMALL_OFFSET                                                                                 \
    {                                                                                                        \
        0x30003fffffffc, 0x3fffffffffffd, 0x3fffbfffffff8, 0x3fffffffffffc, 0x3fffffffffffc, 0x3fffffffffffc, \
        0x3fffffffffffc, 0x3fffffffffffc                                                                     \
    }
/* Limbs of 2^51, less at most 2^48, that make a multiple of p together with 2^40 * 2^384 */
#define ELEMENT_START                                                                                        \
    {                                                                                                        \
        0x7ff07fffffff8, 0x7000000fffff8, 0x7fef7fffffff1, 0x7fffffefffff8, 0x7fffffffffff8, 0x7fffffffffff8, \
        0x7fffffffffff8, 0x7fffffffffff8                                                                     \
    }

typedef struct {
    vec limbs[ELEMENT_LIMBS];
} element;

/*
 * columns[i] += high[i] * 2^384, for i from 0 to count - 1, where 2^384 = 2^128 + 2^96 - 2^32 + 1, without regard of limbs:
 * up to columns[count + 2].
 */
PYJCA_INLINE void element_fold(vec *columns, const vec *high, size_t count)
{
    vec shifted[ELEMENT_LIMBS + 1]; /* 2^32 * high */

    PYJCA_UNROLL
    for (size_t i = 0; i <= count; i++) {
        shifted[i] = i < count ? vec_and(vec_shl(high[i], 32), vec_all(word_ones(48))) : vec_all(0);
        if (i > 0)
            shifted[i] = vec_add(shifted[i], vec_shr(high[i - 1], 16));
    }
    PYJCA_UNROLL
    for (size_t i = 0; i <= count; i++) {
        columns[i] = vec_sub(i < count ? vec_add(columns[i], high[i]) : columns[i], shifted[i]);
        columns[i + 2] =
            vec_add(columns[i + 2], i < count ? vec_add(high[i], shifted[i]) : shifted[i]);
    }
}

/*
 * Columns are added up some at a time, as many as keep multipliers busy, so that what becomes of the first ones is computed
 * while others are still added up.
 */
enum { ELEMENT_TOGETHER = 4, ELEMENT_COLUMNS = 2 * ELEMENT_LIMBS };

/*
 * The sums of low and high halves in a part of all columns, of a product, or of a square where squared is 1. What is added to
 * low halves counts 2^48 for each column; what is added to high ones is 16 times what the next column counts.
 */
PYJCA_INLINE void element_add_up(vec *low, vec *high, const element *a, const element *b, const element *twice,
                                 size_t part, int squared)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        PYJCA_UNROLL
        for (size_t k = 0; k < ELEMENT_COLUMNS; k++) {
            const size_t j = k - i;

            if ((k + 1) / ELEMENT_TOGETHER != part || k < i || j >= ELEMENT_LIMBS || (squared && i > j))
                continue;
            low[k] = vec_add_low(low[k], a->limbs[i], squared && i < j ? twice->limbs[j] : b->limbs[j]);
            high[k] = vec_add_high(high[k], a->limbs[i], squared && i < j ? twice->limbs[j] : b->limbs[j]);
        }
    }
}

/*
 * r = the columns of a product or a square, folded: below 2^59, and above 2^49. The high ones come first. What is folded makes
 * three more that are folded again.
 */
PYJCA_INLINE void element_columns(element *r, const element *a, const element *b, int squared)
{
    static const uint64_t start[ELEMENT_LIMBS] = ELEMENT_START;
    vec low[ELEMENT_COLUMNS], high[ELEMENT_COLUMNS], folded[ELEMENT_LIMBS + 3], more[ELEMENT_LIMBS];
    element twice;

    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_COLUMNS; i++) {
        low[i] = vec_all(i < ELEMENT_LIMBS ? start[i] : 0);
        high[i] = vec_all(0);
    }
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        twice.limbs[i] = vec_add(b->limbs[i], b->limbs[i]);
    element_add_up(low, high, a, b, &twice, 2, squared);
    element_add_up(low, high, a, b, &twice, 3, squared);
    element_add_up(low, high, a, b, &twice, 0, squared);
    element_add_up(low, high, a, b, &twice, 1, squared);
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        more[i] = vec_add(low[ELEMENT_LIMBS + i], vec_shl(high[ELEMENT_LIMBS + i - 1], 4));
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        folded[i] = i > 0 ? vec_add(low[i], vec_shl(high[i - 1], 4)) : low[i];
    folded[ELEMENT_LIMBS] = vec_all((uint64_t)1 << 40);
    folded[ELEMENT_LIMBS + 1] = folded[ELEMENT_LIMBS + 2] = vec_all(0);
    element_fold(folded, more, ELEMENT_LIMBS);
    element_fold(folded, folded + ELEMENT_LIMBS, 3);
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        r->limbs[i] = folded[i];
}

PYJCA_INLINE void element_multiply(element *r, const element *a, const element *b)
{
    element_columns(r, a, b, 0);
}

PYJCA_INLINE void element_square(element *r, const element *a)
{
    element_columns(r, a, a, 1);
}

/* r = the same number in limbs below 2^48 + 2^16, from columns below 2^63, of which the lowest is 2^49 at least */
PYJCA_INLINE void element_carry(element *r, const element *columns)
{
    const vec top = vec_shr(columns->limbs[ELEMENT_LIMBS - 1], 48), shifted = vec_shl(top, 32);
    element t = *columns;

    t.limbs[0] = vec_sub(vec_add(t.limbs[0], top), shifted);
    t.limbs[2] = vec_add(vec_add(t.limbs[2], top), shifted);
    PYJCA_UNROLL
    for (size_t i = ELEMENT_LIMBS; i-- > 0;) {
        t.limbs[i] = vec_and(t.limbs[i], vec_all(word_ones(48)));
        if (i > 0)
            t.limbs[i] = vec_add(t.limbs[i], vec_shr(t.limbs[i - 1], 48));
    }
    *r = t;
}
