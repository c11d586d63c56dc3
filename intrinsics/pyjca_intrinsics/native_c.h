/*
 * Numbers of NATIVE_COUNT words in C, for every processor. A file that includes this has defined that count, a
 * literal number, and gets functions whose names begin with it:
 *
 *   native4_product(t, a, b)          t = a * b, twice as many words
 *   native4_square_product(t, a)      t = a^2
 *   native4_add(r, a, b, m)           r = a + b, less m where it is not below m. a + b is below 2 * m.
 *   native4_less(r, a, b)             r = a - b modulo 2^(64 * count); gives all ones where a < b, else 0
 *   native4_less_product(t, u)        t = t - u, for twice as many words; gives the same for t and u
 *   native4_add_masked(r, m, mask)    r = r + (m & mask) modulo 2^(64 * count)
 *
 * and, whatever the form is, from native_fold.h,
 *
 *   native4_fold(r, t, m, inverse)    r = t / 2^(64 * count) modulo m, see there
 *
 * r may be a or b. Operands of products are elements, whose words are in int64_t. Time depends on the count only.
 */
#include "native_fold.h"

PYJCA_INLINE void NATIVE_N(product)(uint64_t t[2 * NATIVE_COUNT], const int64_t a[NATIVE_COUNT],
                                    const int64_t b[NATIVE_COUNT])
{
    uint64_t words[NATIVE_COUNT];

    NATIVE_UNROLL
    for (size_t i = 0; i < NATIVE_COUNT; i++)
        words[i] = (uint64_t)b[i];
    NATIVE_N(word_product)(t, (uint64_t)a[0], words);
    NATIVE_UNROLL
    for (size_t i = 1; i < NATIVE_COUNT; i++)
        NATIVE_N(add_product)(t + i, (uint64_t)a[i], words);
}

PYJCA_INLINE void NATIVE_N(square_product)(uint64_t t[2 * NATIVE_COUNT], const int64_t a[NATIVE_COUNT])
{
    uint64_t low[NATIVE_COUNT], high[NATIVE_COUNT];
    unsigned char carry;

    /* products of different words, row by row */
    NATIVE_UNROLL
    for (size_t i = 1; i <= NATIVE_COUNT; i++)
        t[i] = 0;
    NATIVE_UNROLL
    for (size_t i = 0; i + 1 < NATIVE_COUNT; i++) {
        NATIVE_UNROLL
        for (size_t j = i + 1; j < NATIVE_COUNT; j++)
            low[j] = native_ready(native_multiply_words(&high[j], (uint64_t)a[i], (uint64_t)a[j]));
        carry = 0;
        NATIVE_UNROLL
        for (size_t j = i + 2; j < NATIVE_COUNT; j++)
            low[j] = native_add_carry(&carry, low[j], high[j - 1]);
        high[NATIVE_COUNT - 1] = native_add_carry(&carry, high[NATIVE_COUNT - 1], 0);
        carry = 0;
        NATIVE_UNROLL
        for (size_t j = i + 1; j < NATIVE_COUNT; j++)
            t[i + j] = native_add_carry(&carry, t[i + j], low[j]);
        t[i + NATIVE_COUNT] = native_add_carry(&carry, high[NATIVE_COUNT - 1], 0);
    }
    /* twice these */
    carry = 0;
    NATIVE_UNROLL
    for (size_t i = 1; i < 2 * NATIVE_COUNT - 1; i++)
        t[i] = native_add_carry(&carry, t[i], t[i]);
    t[2 * NATIVE_COUNT - 1] = carry;
    /* and the squares of words */
    NATIVE_UNROLL
    for (size_t i = 0; i < NATIVE_COUNT; i++)
        low[i] = native_multiply_words(&high[i], (uint64_t)a[i], (uint64_t)a[i]);
    carry = 0;
    t[0] = low[0];
    t[1] = native_add_carry(&carry, t[1], high[0]);
    NATIVE_UNROLL
    for (size_t i = 1; i < NATIVE_COUNT; i++) {
        t[2 * i] = native_add_carry(&carry, t[2 * i], low[i]);
        t[2 * i + 1] = native_add_carry(&carry, t[2 * i + 1], high[i]);
    }
}

PYJCA_INLINE void NATIVE_N(add)(uint64_t r[NATIVE_COUNT], const uint64_t a[NATIVE_COUNT],
                                const uint64_t b[NATIVE_COUNT], const uint64_t m[NATIVE_COUNT])
{
    uint64_t sum[NATIVE_COUNT], less[NATIVE_COUNT], keep;
    unsigned char carry = 0, borrow = 0;

    NATIVE_UNROLL
    for (size_t i = 0; i < NATIVE_COUNT; i++)
        sum[i] = native_add_carry(&carry, a[i], b[i]);
    NATIVE_UNROLL
    for (size_t i = 0; i < NATIVE_COUNT; i++)
        less[i] = native_subtract_borrow(&borrow, sum[i], m[i]);
    keep = (uint64_t)word_opaque((int64_t)carry - borrow); /* all ones where a + b < m */
    NATIVE_UNROLL
    for (size_t i = 0; i < NATIVE_COUNT; i++)
        r[i] = less[i] ^ (keep & native_ready(less[i] ^ sum[i]));
}

PYJCA_INLINE uint64_t NATIVE_N(less)(uint64_t r[NATIVE_COUNT], const uint64_t a[NATIVE_COUNT],
                                     const uint64_t b[NATIVE_COUNT])
{
    unsigned char borrow = 0;

    NATIVE_UNROLL
    for (size_t i = 0; i < NATIVE_COUNT; i++)
        r[i] = native_subtract_borrow(&borrow, a[i], b[i]);
    return (uint64_t)word_mask(borrow);
}

PYJCA_INLINE uint64_t NATIVE_N(less_product)(uint64_t t[2 * NATIVE_COUNT], const uint64_t u[2 * NATIVE_COUNT])
{
    unsigned char borrow = 0;

    NATIVE_UNROLL
    for (size_t i = 0; i < 2 * NATIVE_COUNT; i++)
        t[i] = native_subtract_borrow(&borrow, t[i], u[i]);
    return (uint64_t)word_mask(borrow);
}

PYJCA_INLINE void NATIVE_N(add_masked)(uint64_t r[NATIVE_COUNT], const uint64_t m[NATIVE_COUNT], uint64_t mask)
{
    unsigned char carry = 0;

    NATIVE_UNROLL
    for (size_t i = 0; i < NATIVE_COUNT; i++)
        r[i] = native_add_carry(&carry, r[i], m[i] & mask);
}
