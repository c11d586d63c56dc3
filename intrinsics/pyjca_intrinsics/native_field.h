/*
 * One field modulo an odd m, in NATIVE_COUNT words of 64 bits. An element is the number a * R modulo m in [0, m),
 * where R is 2^(64 * count) (Montgomery form); each of its words stands in an int64_t. Functions have the names and
 * the meaning of those of printed fields. Every one takes and gives elements, so additions are not counted. Results
 * may overwrite any operand. All take the same time whatever the values of elements, words, bytes and flags are.
 *
 * Included for each field by a file that has included native_words.h, then for this count native_c.h or the same
 * functions in assembly, and defines
 *
 *   NATIVE_COUNT       the number of words, as a literal
 *   NATIVE_BITS        bits of m
 *   NATIVE(name)       the names of constants and functions
 *   NATIVE_FOLD(r, t)  r = t / R modulo m for any t of `count` words, in [0, m], and below m for t below m;
 *                      NATIVE_N(fold)(r, t, NATIVE(m), inverse) of native_fold.h does that for every m
 *   NATIVE_MULTIPLY(r, a, b)
 *                      where there is one: r = a * b / R, in [0, m), for elements a and b of which one may be any number
 *   NATIVE_HALF        where three_halves is wanted: the name of (m + 1) / 2, an array of uint64_t
 *   NATIVE(m)          m as a constant array of uint64_t
 *
 * and these macros, of which all but `step` are those of printed fields:
 *
 *   NATIVE(limbs), NATIVE(bits), NATIVE(bytes), NATIVE(words)     count, 64, bytes of m, words of 32 bits of m
 *   NATIVE(product_additions), NATIVE(sum_additions)              1000: sums are always reduced
 *   NATIVE(zero), NATIVE(one), NATIVE(modulus)                    0, R modulo m, and m in words of 32 bits
 *   NATIVE(step)                                                  the element for R: R^2 modulo m
 *
 * NATIVE, NATIVE_COUNT, NATIVE_BITS, NATIVE_FOLD, NATIVE_MULTIPLY and NATIVE_HALF are undefined at the end.
 */
#define FUNCTION(name) static PYJCA_UNUSED void NATIVE(name)

/* Short enough that it pays to inline them, which compilers do not see of loops that are unrolled later. */
#define SUM_FUNCTION(name) static inline PYJCA_UNUSED void NATIVE(name)

/* Not inlined: products are long, and a call takes no time that could be measured. */
#define PRODUCT_FUNCTION(name) PYJCA_NOINLINE void NATIVE(name)

typedef int64_t NATIVE(element)[NATIVE_COUNT];

PYJCA_INLINE void NATIVE(load)(uint64_t words[NATIVE_COUNT], const int64_t a[NATIVE_COUNT])
{
    NATIVE_UNROLL
    for (size_t i = 0; i < NATIVE_COUNT; i++)
        words[i] = (uint64_t)a[i];
}

/* Word by word: had compilers made vectors of them, loads of words or of other vectors would have to wait. */
PYJCA_INLINE void NATIVE(store)(int64_t r[NATIVE_COUNT], const uint64_t words[NATIVE_COUNT])
{
    NATIVE_UNROLL
    for (size_t i = 0; i < NATIVE_COUNT; i++)
        r[i] = word_opaque((int64_t)words[i]);
}

/* r = t / R, for t below R * m */
PYJCA_INLINE void NATIVE(from_product)(int64_t r[NATIVE_COUNT], const uint64_t t[2 * NATIVE_COUNT])
{
    uint64_t s[NATIVE_COUNT];

    NATIVE_FOLD(s, t); /* at most m */
    NATIVE_N(add)(s, s, t + NATIVE_COUNT, NATIVE(m));
    NATIVE(store)(r, s);
}

/* r = (t - u) / R, for t and u below R * m */
PYJCA_INLINE void NATIVE(from_difference)(int64_t r[NATIVE_COUNT], uint64_t t[2 * NATIVE_COUNT],
                                          const uint64_t u[2 * NATIVE_COUNT])
{
    const uint64_t negative = NATIVE_N(less_product)(t, u);

    NATIVE_N(add_masked)(t + NATIVE_COUNT, NATIVE(m), negative);
    NATIVE(from_product)(r, t);
}

/* r = a + b */
SUM_FUNCTION(add)(int64_t r[NATIVE_COUNT], const int64_t a[NATIVE_COUNT], const int64_t b[NATIVE_COUNT])
{
    uint64_t x[NATIVE_COUNT], y[NATIVE_COUNT], s[NATIVE_COUNT];

    NATIVE(load)(x, a);
    NATIVE(load)(y, b);
    NATIVE_N(add)(s, x, y, NATIVE(m));
    NATIVE(store)(r, s);
}

/* r = a - b */
SUM_FUNCTION(subtract)(int64_t r[NATIVE_COUNT], const int64_t a[NATIVE_COUNT], const int64_t b[NATIVE_COUNT])
{
    uint64_t x[NATIVE_COUNT], y[NATIVE_COUNT], s[NATIVE_COUNT], negative;

    NATIVE(load)(x, a);
    NATIVE(load)(y, b);
    negative = NATIVE_N(less)(s, x, y);
    NATIVE_N(add_masked)(s, NATIVE(m), negative);
    NATIVE(store)(r, s);
}

/* r = -a */
SUM_FUNCTION(negate)(int64_t r[NATIVE_COUNT], const int64_t a[NATIVE_COUNT])
{
    static const NATIVE(element) zero = NATIVE(zero);

    NATIVE(subtract)(r, zero, a);
}

#ifdef NATIVE_HALF

/* r = 3 / 2 * a */
SUM_FUNCTION(three_halves)(int64_t r[NATIVE_COUNT], const int64_t a[NATIVE_COUNT])
{
    uint64_t x[NATIVE_COUNT], s[NATIVE_COUNT];

    NATIVE(load)(x, a);
    NATIVE_UNROLL
    for (size_t i = 0; i + 1 < NATIVE_COUNT; i++)
        s[i] = x[i] >> 1 | x[i + 1] << 63;
    s[NATIVE_COUNT - 1] = x[NATIVE_COUNT - 1] >> 1;
    /* Half of a, or of a + m, which is even where a is odd. */
    NATIVE_N(add_masked)(s, NATIVE_HALF, (uint64_t)word_mask(a[0] & 1));
    NATIVE_N(add)(s, s, x, NATIVE(m));
    NATIVE(store)(r, s);
}

#endif

/* r = a * b. One of them may be any number below R. */
PRODUCT_FUNCTION(multiply)(int64_t r[NATIVE_COUNT], const int64_t a[NATIVE_COUNT], const int64_t b[NATIVE_COUNT])
{
#ifdef NATIVE_MULTIPLY
    uint64_t s[NATIVE_COUNT];

    NATIVE_MULTIPLY(s, a, b);
    NATIVE(store)(r, s);
#else
    uint64_t t[2 * NATIVE_COUNT];

    NATIVE_N(product)(t, a, b);
    NATIVE(from_product)(r, t);
#endif
}

/* r = a^2 */
PRODUCT_FUNCTION(square)(int64_t r[NATIVE_COUNT], const int64_t a[NATIVE_COUNT])
{
    uint64_t t[2 * NATIVE_COUNT];

    NATIVE_N(square_product)(t, a);
    NATIVE(from_product)(r, t);
}

/* r = a * b - c * d */
PRODUCT_FUNCTION(product_difference)(int64_t r[NATIVE_COUNT], const int64_t a[NATIVE_COUNT],
                                     const int64_t b[NATIVE_COUNT], const int64_t c[NATIVE_COUNT],
                                     const int64_t d[NATIVE_COUNT])
{
    uint64_t t[2 * NATIVE_COUNT], u[2 * NATIVE_COUNT];

    NATIVE_N(product)(u, c, d);
    NATIVE_N(product)(t, a, b);
    NATIVE(from_difference)(r, t, u);
}

/* r = a * b - c^2 */
PRODUCT_FUNCTION(product_less_square)(int64_t r[NATIVE_COUNT], const int64_t a[NATIVE_COUNT],
                                      const int64_t b[NATIVE_COUNT], const int64_t c[NATIVE_COUNT])
{
    uint64_t t[2 * NATIVE_COUNT], u[2 * NATIVE_COUNT];

    NATIVE_N(square_product)(u, c);
    NATIVE_N(product)(t, a, b);
    NATIVE(from_difference)(r, t, u);
}

/* r = a * b - c */
SUM_FUNCTION(product_less)(int64_t r[NATIVE_COUNT], const int64_t a[NATIVE_COUNT], const int64_t b[NATIVE_COUNT],
                       const int64_t c[NATIVE_COUNT])
{
    NATIVE(element) product;

    NATIVE(multiply)(product, a, b);
    NATIVE(subtract)(r, product, c);
}

/* r = a^2 - c */
SUM_FUNCTION(square_less)(int64_t r[NATIVE_COUNT], const int64_t a[NATIVE_COUNT], const int64_t c[NATIVE_COUNT])
{
    NATIVE(element) square;

    NATIVE(square)(square, a);
    NATIVE(subtract)(r, square, c);
}

/* r = a: every element is reduced. */
FUNCTION(reduce)(int64_t r[NATIVE_COUNT], const int64_t a[NATIVE_COUNT])
{
    uint64_t x[NATIVE_COUNT];

    NATIVE(load)(x, a);
    NATIVE(store)(r, x);
}

/* 1 where a is 0, otherwise 0 */
static PYJCA_UNUSED int64_t NATIVE(is_zero)(const int64_t a[NATIVE_COUNT])
{
    uint64_t bits = 0;

    NATIVE_UNROLL
    for (size_t i = 0; i < NATIVE_COUNT; i++)
        bits |= (uint64_t)a[i];
    return 1 - (int64_t)((bits | (0 - bits)) >> 63);
}

/* r = the element for a number of `count` words, which need not be below m */
PYJCA_INLINE void NATIVE(from_number)(int64_t r[NATIVE_COUNT], const int64_t number[NATIVE_COUNT])
{
    static const NATIVE(element) step = NATIVE(step);

    NATIVE(multiply)(r, number, step);
}

/* number = a's value, in [0, m) */
PYJCA_INLINE void NATIVE(to_number)(uint64_t number[NATIVE_COUNT], const int64_t a[NATIVE_COUNT])
{
    uint64_t t[NATIVE_COUNT];

    NATIVE(load)(t, a);
    NATIVE_FOLD(number, t);
}

#include "native_encoding.h"

#undef PRODUCT_FUNCTION
#undef SUM_FUNCTION
#undef NATIVE_FOLD
#undef NATIVE_MULTIPLY
#undef NATIVE_HALF
