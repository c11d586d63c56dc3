/*
 * Field elements of P-521 in four lanes of vectors; see weierstrass_lanes4.h. Limb i counts 2^ELEMENT_WEIGHT(i), where
 * weights are multiples of 521 / 11, rounded up: limbs have 47 or 48 bits, and as 2^521 = 1 modulo p, a product of limbs i and
 * j belongs to column i + j modulo 11, some of them twice.
 *
 * Multiplications take 52 bits, so limbs leave room for sums. Their high halves count 2^52 more than the low ones, which is
 * 16 or 32 times what the next column counts, and are added up by themselves.
 */
enum { ELEMENT_LIMBS = 11 };

#define ELEMENT_WEIGHT(i) ((521 * (unsigned)(i) + 10) / 11)
#define ELEMENT_WIDTH(i) (ELEMENT_WEIGHT((i) + 1) - ELEMENT_WEIGHT(i))

/* Multiples of p: limbs of 2^61 and of 2^50, less at most 2^48 */
#define ELEMENT_OFFSET                                                                                       \
    {                                                                                                        \
        0x1fffffffffffc000, 0x1fffffffffffe000, 0x1fffffffffffc000, 0x1fffffffffffe000, 0x1fffffffffffc000,  \
        0x1fffffffffffc000, 0x1fffffffffffe000, 0x1fffffffffffc000, 0x1fffffffffffc000, 0x1fffffffffffe000,  \
        0x1fffffffffffc000                                                                                   \
    }
#define ELEMENT_SMALL_OFFSET                                                                                 \
    {                                                                                                        \
        0x3fffffffffff8, 0x3fffffffffffc, 0x3fffffffffff8, 0x3fffffffffffc, 0x3fffffffffff8, 0x3fffffffffff8, \
        0x3fffffffffffc, 0x3fffffffffff8, 0x3fffffffffff8, 0x3fffffffffffc, 0x3fffffffffff8                  \
    }

typedef struct {
    vec limbs[ELEMENT_LIMBS];
} element;

/* Whether the product of limbs i and j counts twice in its column */
#define ELEMENT_TWICE(i, j)                                                                                  \
    (ELEMENT_WEIGHT(i) + ELEMENT_WEIGHT(j) != ELEMENT_WEIGHT(((i) + (j)) % 11) + ((i) + (j) >= 11 ? 521u : 0u))

/*
 * Columns are added up some at a time, as many as keep multipliers busy, so that what becomes of the first ones is computed
 * while others are still added up.
 */
enum { ELEMENT_TOGETHER = 4 };

/* The sums of low and high halves in a part of all columns, of a product, or of a square where squared is 1 */
PYJCA_INLINE void element_add_up(vec *low, vec *high, const element *a, const element *b, const element *twice,
                                 size_t part, int squared)
{
    PYJCA_UNROLL
    for (size_t k = 0; k < ELEMENT_LIMBS; k++)
        if (k / ELEMENT_TOGETHER == part)
            low[k] = high[k] = vec_all(0);
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        PYJCA_UNROLL
        for (size_t k = 0; k < ELEMENT_LIMBS; k++) {
            const size_t j = (k + ELEMENT_LIMBS - i) % ELEMENT_LIMBS;
            const int doubled = ELEMENT_TWICE(i, j);

            if (k / ELEMENT_TOGETHER != part)
                continue;
            if (!squared || i == j) {
                const vec factor = doubled ? twice->limbs[j] : b->limbs[j];

                low[k] = vec_add_low(low[k], a->limbs[i], factor);
                high[k] = vec_add_high(high[k], a->limbs[i], factor);
            } else if (i < j) {
                const vec factor = doubled ? twice->limbs[i] : a->limbs[i];

                low[k] = vec_add_low(low[k], factor, twice->limbs[j]);
                high[k] = vec_add_high(high[k], factor, twice->limbs[j]);
            }
        }
    }
}

PYJCA_INLINE void element_columns(element *r, const element *a, const element *b, int squared)
{
    vec low[ELEMENT_LIMBS], high[ELEMENT_LIMBS];
    element twice;

    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        twice.limbs[i] = vec_add(b->limbs[i], b->limbs[i]);
    element_add_up(low, high, a, b, &twice, 2, squared);
    element_add_up(low, high, a, b, &twice, 0, squared);
    element_add_up(low, high, a, b, &twice, 1, squared);
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        const size_t before = (i + ELEMENT_LIMBS - 1) % ELEMENT_LIMBS;

        r->limbs[i] = vec_add(low[i], vec_shl(high[before], 52 - ELEMENT_WIDTH(before)));
    }
}

PYJCA_INLINE void element_multiply(element *r, const element *a, const element *b)
{
    element_columns(r, a, b, 0);
}

PYJCA_INLINE void element_square(element *r, const element *a)
{
    element_columns(r, a, a, 1);
}

/* r = the same number in limbs below 2^48 + 2^16, from columns below 2^63 */
PYJCA_INLINE void element_carry(element *r, const element *columns)
{
    element t;

    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        const size_t before = (i + ELEMENT_LIMBS - 1) % ELEMENT_LIMBS;

        t.limbs[i] = vec_add(vec_and(columns->limbs[i], vec_all(word_ones(ELEMENT_WIDTH(i)))),
                             vec_shr(columns->limbs[before], ELEMENT_WIDTH(before)));
    }
    *r = t;
}
