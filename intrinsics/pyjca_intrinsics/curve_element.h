/*
 * Elements of a curve's field under short names, for code that is written once for all forms.
 *
 * The file that includes this has included a printed field, and defined FIELD(name) as the name of one of
 * its functions and MODULUS_WORDS as the modulus in words of 32 bits, the lowest first. Contracts are those
 * of the printed field: a product takes operands that are sums of two reduced elements, and gives a
 * reduced one.
 *
 * With PYJCA_CHECK_RANGES defined an element has one word more, which counts the additions since it was
 * reduced. Each function aborts where an operand carries more additions than it takes, whatever the
 * values, and where a limb exceeds the bound of that many additions.
 */
#ifndef PYJCA_CURVE_ELEMENT_H
#define PYJCA_CURVE_ELEMENT_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "divstep.h"

#define LIMBS FIELD(limbs)
#define FIELD_BYTES FIELD(bytes)
#define FIELD_WORDS (FIELD_BYTES / 4)

#ifdef PYJCA_CHECK_RANGES

#include <stdio.h>
#include <stdlib.h>

typedef int64_t element[LIMBS + 1];

/* What a limb of a reduced element does not exceed, in every form with signed limbs; words of 64 bits have no bounds. */
#if FIELD(bits) < 64
#define REDUCED_BOUND (((int64_t)1 << (FIELD(bits) - 1)) + ((int64_t)1 << (FIELD(bits) - 8)))
#else
#define REDUCED_BOUND 0
#endif

static void element_check(const char *operation, const int64_t *a, int64_t budget)
{
    int good = a[LIMBS] >= 0 && a[LIMBS] <= budget;

    for (size_t i = 0; good && FIELD(bits) < 64 && i < LIMBS; i++)
        good = a[i] <= REDUCED_BOUND << a[LIMBS] && a[i] >= -(REDUCED_BOUND << a[LIMBS]);
    if (!good) {
        fprintf(stderr, "%s: an operand with %d additions, of which %d are allowed\n", operation,
                (int)a[LIMBS], (int)budget);
        abort();
    }
}

#define ELEMENT_CHECK(a, budget) element_check(__func__, (a), (budget))
#define ELEMENT_COUNT(r, count) ((void)((r)[LIMBS] = (count)))
#define ELEMENT_LARGER(a, b) ((a)[LIMBS] > (b)[LIMBS] ? (a)[LIMBS] : (b)[LIMBS])
#define ELEMENT_ADDITIONS(a) ((a)[LIMBS])

#else

typedef int64_t element[LIMBS];

#define ELEMENT_CHECK(a, budget) ((void)0)
#define ELEMENT_COUNT(r, count) ((void)0)
#define ELEMENT_LARGER(a, b) 0
#define ELEMENT_ADDITIONS(a) 0

#endif

#define PRODUCT_BUDGET FIELD(product_additions)
#define SUM_BUDGET FIELD(sum_additions)

/* r may be a or b in all of these. */

PYJCA_INLINE void element_add(int64_t *r, const int64_t *a, const int64_t *b)
{
    ELEMENT_CHECK(a, SUM_BUDGET);
    ELEMENT_CHECK(b, SUM_BUDGET);
    ELEMENT_COUNT(r, ELEMENT_LARGER(a, b) + 1);
    FIELD(add)(r, a, b);
}

PYJCA_INLINE void element_subtract(int64_t *r, const int64_t *a, const int64_t *b)
{
    ELEMENT_CHECK(a, SUM_BUDGET);
    ELEMENT_CHECK(b, SUM_BUDGET);
    ELEMENT_COUNT(r, ELEMENT_LARGER(a, b) + 1);
    FIELD(subtract)(r, a, b);
}

/* The same for operands without additions, which some forms have something faster for */
PYJCA_INLINE void element_add_reduced(int64_t *r, const int64_t *a, const int64_t *b)
{
    ELEMENT_CHECK(a, 0);
    ELEMENT_CHECK(b, 0);
    ELEMENT_COUNT(r, 1);
#ifdef FIELD_ADDS_REDUCED
    FIELD(add_reduced)(r, a, b);
#else
    FIELD(add)(r, a, b);
#endif
}

PYJCA_INLINE void element_subtract_reduced(int64_t *r, const int64_t *a, const int64_t *b)
{
    ELEMENT_CHECK(a, 0);
    ELEMENT_CHECK(b, 0);
    ELEMENT_COUNT(r, 1);
#ifdef FIELD_ADDS_REDUCED
    FIELD(subtract_reduced)(r, a, b);
#else
    FIELD(subtract)(r, a, b);
#endif
}

PYJCA_INLINE void element_negate(int64_t *r, const int64_t *a)
{
    ELEMENT_CHECK(a, SUM_BUDGET + 1);
    ELEMENT_COUNT(r, ELEMENT_ADDITIONS(a));
    FIELD(negate)(r, a);
}

PYJCA_INLINE void element_multiply(int64_t *r, const int64_t *a, const int64_t *b)
{
    ELEMENT_CHECK(a, PRODUCT_BUDGET);
    ELEMENT_CHECK(b, PRODUCT_BUDGET);
    FIELD(multiply)(r, a, b);
    ELEMENT_COUNT(r, 0);
}

PYJCA_INLINE void element_square(int64_t *r, const int64_t *a)
{
    ELEMENT_CHECK(a, PRODUCT_BUDGET);
    FIELD(square)(r, a);
    ELEMENT_COUNT(r, 0);
}

/* r = a^(2^count) for a public count from 1 */
PYJCA_INLINE void element_squares(int64_t *r, const int64_t *a, unsigned count)
{
    ELEMENT_CHECK(a, PRODUCT_BUDGET);
    FIELD(squares)(r, a, count);
    ELEMENT_COUNT(r, 0);
}

PYJCA_INLINE void element_multiply_small(int64_t *r, const int64_t *a, int64_t value)
{
    ELEMENT_CHECK(a, PRODUCT_BUDGET);
    FIELD(multiply_small)(r, a, value);
    ELEMENT_COUNT(r, 0);
}

PYJCA_INLINE void element_reduce(int64_t *r, const int64_t *a)
{
    ELEMENT_CHECK(a, SUM_BUDGET + 1);
    FIELD(reduce)(r, a);
    ELEMENT_COUNT(r, 0);
}

/* Makes a sum or difference that carries so many additions an operand of products. */
PYJCA_INLINE void element_fit(int64_t *a, int additions)
{
    if (additions > PRODUCT_BUDGET)
        element_reduce(a, a);
}

/* r = 1 / a, 0 for 0 */
static void element_inverse(int64_t *r, const int64_t *a)
{
    static const int64_t modulus[FIELD_WORDS] = MODULUS_WORDS;
    int64_t words[FIELD_WORDS];

    ELEMENT_CHECK(a, SUM_BUDGET + 1);
    FIELD(reduce)(r, a);
    FIELD(to_words)(words, r);
    pyjca_divstep_inverse(words, modulus, FIELD_WORDS, 8 * FIELD_BYTES);
    FIELD(from_words)(r, words);
    ELEMENT_COUNT(r, 0);
}

/* r = b where flag is 1, a where it is 0 */
PYJCA_INLINE void element_select(int64_t *r, const int64_t *a, const int64_t *b, int64_t flag)
{
    ELEMENT_CHECK(a, SUM_BUDGET + 1);
    ELEMENT_CHECK(b, SUM_BUDGET + 1);
    ELEMENT_COUNT(r, ELEMENT_LARGER(a, b));
    FIELD(select)(r, a, b, flag);
}

PYJCA_INLINE void element_swap(int64_t *a, int64_t *b, int64_t flag)
{
    ELEMENT_CHECK(a, SUM_BUDGET + 1);
    ELEMENT_CHECK(b, SUM_BUDGET + 1);
    ELEMENT_COUNT(a, ELEMENT_LARGER(a, b));
    ELEMENT_COUNT(b, ELEMENT_ADDITIONS(a));
    FIELD(swap)(a, b, flag);
}

PYJCA_INLINE int64_t element_is_zero(const int64_t *a)
{
    ELEMENT_CHECK(a, SUM_BUDGET + 1);
    return FIELD(is_zero)(a);
}

PYJCA_INLINE void element_from_bytes(int64_t *r, const uint8_t *bytes)
{
    FIELD(from_bytes_le)(r, bytes);
    ELEMENT_COUNT(r, 0);
}

PYJCA_INLINE void element_to_bytes(uint8_t *bytes, const int64_t *a)
{
    ELEMENT_CHECK(a, SUM_BUDGET + 1);
    FIELD(to_bytes_le)(bytes, a);
}

PYJCA_INLINE void element_copy(int64_t *r, const int64_t *a)
{
    memcpy(r, a, sizeof(element));
}

/* r = a^(2^count) * b, a step of a power with a fixed exponent */
static PYJCA_UNUSED void element_power_step(int64_t *r, const int64_t *a, unsigned count, const int64_t *b)
{
    element t;

    element_squares(t, a, count);
    element_multiply(r, t, b);
}

/* r = a number from 0 to 255 */
PYJCA_INLINE void element_set(int64_t *r, uint8_t value)
{
    memset(r, 0, sizeof(element));
    r[0] = value;
}

/* A point in extended coordinates (x/z, y/z), t = x y / z; the factors of one; see edwards.h */
typedef struct {
    element x, y, z, t;
} point;

typedef struct {
    element e, f, g, h;
} factors;

/* A point of a Montgomery curve as x/z, where z is 0 for the identity; see montgomery.h */
typedef struct {
    element x, z;
} ladder_point;

/* The second operand of an addition, as the formulas of its curve want it; z is the z of the point */
typedef struct {
    element a, b, c, z;
} addend;

#endif
