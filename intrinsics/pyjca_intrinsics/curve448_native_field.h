/*
 * The field of Curve448 in eight limbs of 56 bits with signs, modulo p = 2^448 - 2^224 - 1. Functions have the names and
 * the meaning of those of printed fields.
 *
 * An element has the value a[0] + a[1] * 2^56 + a[2] * 2^112 + ... modulo p. Its limbs are in [-2^13, 2^56 + 2^13] where it
 * is reduced, and twice as far from 0 with each addition that it carries. Products take three additions, sums four, all
 * else five. Results may overwrite any operand.
 *
 * With h = 2^224, of which the square is h + 1 modulo p, an element is a + b h, and a product takes three of four limbs
 * each:
 *
 *     (a + b h) (c + d h) = (a c + b d) + ((a + b) (c + d) - a c) h
 *
 * All functions take the same time whatever the values of elements, words, bytes and flags are.
 */
#ifndef PYJCA_CURVE448_NATIVE_FIELD_H
#define PYJCA_CURVE448_NATIVE_FIELD_H

#include <string.h>

#include "byte_order.h"
#include "divstep.h"
#include "fields/words.h"

#define pyjca_448_limbs_native 8
#define pyjca_448_bits_native 57 /* of a limb with its sign */
#define pyjca_448_bytes_native 56
#define pyjca_448_words_native 14
#define pyjca_448_product_additions_native 3
#define pyjca_448_sum_additions_native 4
#define pyjca_448_zero_native {0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_448_one_native {1, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_448_modulus_native {INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xfffffffe), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff)}

#define FUNCTION(name) static PYJCA_UNUSED void pyjca_448_##name##_native
/* Not inlined: products are long, and a call takes no time that could be measured. */
#define PRODUCT_FUNCTION(name) PYJCA_NOINLINE void pyjca_448_##name##_native

/* For loops over limbs, which are in registers if these are unrolled */
#ifdef __GNUC__
#define UNROLL _Pragma("GCC unroll 8")
#else
#define UNROLL
#endif

typedef int64_t pyjca_448_element_native[8];

/* ------------------------------------------------------------------------------------ sums */

/*
 * Limbs are stored one by one, here as after products: had compilers made vectors of them, loads of limbs or of other
 * vectors would have to wait.
 */

/* r = a + b */
FUNCTION(add)(int64_t r[8], const int64_t a[8], const int64_t b[8])
{
    UNROLL
    for (size_t i = 0; i < 8; i++)
        r[i] = word_opaque(a[i] + b[i]);
}

/* r = a - b */
FUNCTION(subtract)(int64_t r[8], const int64_t a[8], const int64_t b[8])
{
    UNROLL
    for (size_t i = 0; i < 8; i++)
        r[i] = word_opaque(a[i] - b[i]);
}

/* r = -a */
FUNCTION(negate)(int64_t r[8], const int64_t a[8])
{
    UNROLL
    for (size_t i = 0; i < 8; i++)
        r[i] = word_opaque(-a[i]);
}

/* r = a, reduced */
FUNCTION(reduce)(int64_t r[8], const int64_t a[8])
{
    int64_t carries[8]; /* at most 2^7 in size */

    UNROLL
    for (size_t i = 0; i < 8; i++)
        carries[i] = a[i] >> 56;
    UNROLL
    for (size_t i = 0; i < 8; i++)
        r[i] = word_opaque(word_low(a[i], 56) + carries[(i + 7) % 8] + (i == 4 ? carries[7] : 0));
}

/* -------------------------------------------------------------------------------- products */

/* The limbs of half a product: columns of 128 bits, below 2^123 in size, become limbs and a carry. */
typedef struct {
    int64_t limbs[4];
    wide carry;
} half_product;

PYJCA_INLINE void half_take(half_product *half, size_t index, wide column)
{
    column = wide_add(column, half->carry);
    half->limbs[index] = wide_low(column, 56);
    half->carry = wide_sar(column, 56);
}

/* r = low + high * h, whose carries are below 2^68: what is left of them is at most 2^12. */
PYJCA_INLINE void halves_join(int64_t r[8], const half_product *low, const half_product *high)
{
    const wide first = wide_add(high->carry, wide_from(low->limbs[0]));
    const wide middle = wide_add(wide_add(low->carry, high->carry), wide_from(high->limbs[0]));

    r[0] = word_opaque(wide_low(first, 56));
    r[1] = word_opaque(low->limbs[1] + wide_narrow(wide_sar(first, 56)));
    r[2] = word_opaque(low->limbs[2]);
    r[3] = word_opaque(low->limbs[3]);
    r[4] = word_opaque(wide_low(middle, 56));
    r[5] = word_opaque(high->limbs[1] + wide_narrow(wide_sar(middle, 56)));
    r[6] = word_opaque(high->limbs[2]);
    r[7] = word_opaque(high->limbs[3]);
}

/* sum + the column of that index of the product of two numbers in four limbs */
PYJCA_INLINE wide add_column(wide sum, const int64_t a[4], const int64_t b[4], size_t index)
{
    const size_t first = index < 4 ? 0 : index - 3, end = index < 4 ? index + 1 : 4;

    UNROLL
    for (size_t i = first; i < end; i++)
        sum = wide_add(sum, wide_mul(a[i], b[index - i]));
    return sum;
}

/* r = a * b */
PRODUCT_FUNCTION(multiply)(int64_t r[8], const int64_t a[8], const int64_t b[8])
{
    half_product low = {{0}, wide_from(0)}, high = {{0}, wide_from(0)};
    int64_t c[4], d[4];

    UNROLL
    for (size_t i = 0; i < 4; i++) {
        c[i] = word_opaque(a[i] + a[i + 4]);
        d[i] = word_opaque(b[i] + b[i + 4]);
    }
    UNROLL
    for (size_t i = 0; i < 4; i++) {
        const wide zero = wide_from(0), left = add_column(zero, a, b, i);
        wide column = add_column(left, a + 4, b + 4, i), above = wide_sub(add_column(zero, c, d, i), left);

        if (i < 3) { /* columns of the upper half stand for h, and those of its own upper half for h + 1 */
            const wide both = add_column(zero, c, d, i + 4);

            column = wide_add(column, wide_sub(both, add_column(zero, a, b, i + 4)));
            above = add_column(wide_add(above, both), a + 4, b + 4, i + 4);
        }
        half_take(&low, i, column);
        half_take(&high, i, above);
    }
    halves_join(r, &low, &high);
}

/* The column of that index of the square of a number in four limbs */
PYJCA_INLINE wide square_column(const int64_t a[4], size_t index)
{
    wide sum = wide_from(0);

    UNROLL
    for (size_t i = index < 4 ? 0 : index - 3; 2 * i < index; i++)
        sum = wide_add(sum, wide_mul(a[i], a[index - i]));
    sum = wide_add(sum, sum);
    return index % 2 ? sum : wide_add(sum, wide_mul(a[index / 2], a[index / 2]));
}

PYJCA_INLINE void square_inline(int64_t r[8], const int64_t a[8])
{
    half_product low = {{0}, wide_from(0)}, high = {{0}, wide_from(0)};
    int64_t c[4];

    UNROLL
    for (size_t i = 0; i < 4; i++)
        c[i] = word_opaque(a[i] + a[i + 4]);
    UNROLL
    for (size_t i = 0; i < 4; i++) {
        const wide left = square_column(a, i);
        wide column = wide_add(left, square_column(a + 4, i)), above = wide_sub(square_column(c, i), left);

        if (i < 3) {
            const wide both = square_column(c, i + 4);

            column = wide_add(column, wide_sub(both, square_column(a, i + 4)));
            above = wide_add(above, wide_add(both, square_column(a + 4, i + 4)));
        }
        half_take(&low, i, column);
        half_take(&high, i, above);
    }
    halves_join(r, &low, &high);
}

/* r = a^2 */
PRODUCT_FUNCTION(square)(int64_t r[8], const int64_t a[8])
{
    square_inline(r, a);
}

/* r = a^(2^count), for count from 1; time depends on count */
PRODUCT_FUNCTION(squares)(int64_t r[8], const int64_t a[8], unsigned count)
{
    square_inline(r, a);
    while (--count)
        square_inline(r, r);
}

/* r = a * value, for a value in [0, 2^18) */
PRODUCT_FUNCTION(multiply_small)(int64_t r[8], const int64_t a[8], int64_t value)
{
    half_product low = {{0}, wide_from(0)}, high = {{0}, wide_from(0)};

    UNROLL
    for (size_t i = 0; i < 4; i++) {
        half_take(&low, i, wide_mul(a[i], value));
        half_take(&high, i, wide_mul(a[i + 4], value));
    }
    halves_join(r, &low, &high);
}

/* --------------------------------------------------------------------------------- choices */

/* r = b where flag is 1, a where it is 0 */
FUNCTION(select)(int64_t r[8], const int64_t a[8], const int64_t b[8], int64_t flag)
{
    const int64_t mask = word_mask(flag);

    UNROLL
    for (size_t i = 0; i < 8; i++)
        r[i] = word_opaque(word_select(mask, a[i], b[i]));
}

/* Exchanges a and b where flag is 1. */
FUNCTION(swap)(int64_t a[8], int64_t b[8], int64_t flag)
{
    const int64_t mask = word_mask(flag);

    UNROLL
    for (size_t i = 0; i < 8; i++) {
        const int64_t change = word_opaque(mask & (a[i] ^ b[i]));

        a[i] = word_opaque(a[i] ^ change);
        b[i] = word_opaque(b[i] ^ change);
    }
}

/* --------------------------------------------------------------------------------- numbers */

/* Limbs get 56 bits. Gives the carry from the last one. */
PYJCA_INLINE int64_t carry_through(int64_t a[8])
{
    int64_t carry = 0;

    for (size_t i = 0; i < 8; i++) {
        carry += a[i];
        a[i] = word_low(carry, 56);
        carry >>= 56;
    }
    return carry;
}

/*
 * number = a's value, in [0, p), in limbs of 56 bits. The first carry, small and of any sign, is brought back as a
 * multiple of h + 1, which leaves one of 1, 0 or -1, and that leaves none. The number is then below 2^448.
 */
FUNCTION(to_number)(int64_t number[8], const int64_t a[8])
{
    int64_t carry, less[8], mask;

    memcpy(number, a, 8 * sizeof a[0]);
    for (unsigned i = 0; i < 2; i++) {
        carry = carry_through(number);
        number[0] += carry;
        number[4] += carry;
    }
    (void)carry_through(number);
    memcpy(less, number, sizeof less);
    less[0]++;
    less[4]++;
    mask = word_mask(carry_through(less)); /* number - p, where number + h + 1 reaches 2^448 */
    for (size_t i = 0; i < 8; i++)
        number[i] = word_select(mask, number[i], less[i]);
}

/* 1 where a is 0, otherwise 0 */
static PYJCA_UNUSED int64_t pyjca_448_is_zero_native(const int64_t a[8])
{
    int64_t number[8], bits = 0;

    pyjca_448_to_number_native(number, a);
    for (size_t i = 0; i < 8; i++)
        bits |= number[i];
    return (int64_t)(((uint64_t)bits - 1) >> 63);
}

/* r = the element for 56 bytes, the least significant first, which need not be below p */
FUNCTION(from_bytes_le)(int64_t r[8], const uint8_t bytes[56])
{
    for (size_t i = 0; i < 7; i++)
        r[i] = word_low((int64_t)load_le64(bytes + 7 * i), 56);
    r[7] = (int64_t)(load_le64(bytes + 48) >> 8);
}

/* The 56 bytes of a's value in [0, p), the least significant first */
FUNCTION(to_bytes_le)(uint8_t bytes[56], const int64_t a[8])
{
    int64_t number[8];

    pyjca_448_to_number_native(number, a);
    for (size_t i = 0; i < 7; i++) /* word i has the upper bits of limb i and lower ones of the next */
        store_le64(bytes + 8 * i,
                   (uint64_t)number[i] >> (8 * i) | (uint64_t)number[i + 1] << (56 - 8 * i));
}

/* r = the element for the number in 14 words of [0, 2^32), which need not be below p */
FUNCTION(from_words)(int64_t r[8], const int64_t words[14])
{
    uint8_t bytes[56];

    words_to_bytes(bytes, sizeof bytes, words);
    pyjca_448_from_bytes_le_native(r, bytes);
}

/* The words of a's value, in [0, p) */
FUNCTION(to_words)(int64_t words[14], const int64_t a[8])
{
    uint8_t bytes[56];

    pyjca_448_to_bytes_le_native(bytes, a);
    words_from_bytes(words, 14, bytes, sizeof bytes);
}

/* r = the element for a number of any length, the least significant byte first. Time depends on length. */
FUNCTION(from_long_bytes_le)(int64_t r[8], const uint8_t *bytes, size_t length)
{
    static const int64_t step[8] = {1, 0, 0, 0, 1}; /* 2^448 */
    int64_t sum[8] = {0}, piece[8];

    for (size_t rest = length; rest > 0;) {
        const size_t size = rest % 56 ? rest % 56 : 56;
        uint8_t part[56] = {0};

        rest -= size;
        memcpy(part, bytes + rest, size);
        pyjca_448_from_bytes_le_native(piece, part);
        pyjca_448_multiply_native(sum, sum, step);
        pyjca_448_add_native(sum, sum, piece);
    }
    pyjca_448_reduce_native(r, sum);
}

/* r = 1 / a, 0 for 0 */
FUNCTION(inverse)(int64_t r[8], const int64_t a[8])
{
    static const int64_t modulus[14] = pyjca_448_modulus_native;
    int64_t words[14];

    pyjca_448_to_words_native(words, a);
    pyjca_divstep_inverse(words, modulus, 14, 448);
    pyjca_448_from_words_native(r, words);
}

#undef FUNCTION
#undef PRODUCT_FUNCTION
#undef UNROLL

#endif
