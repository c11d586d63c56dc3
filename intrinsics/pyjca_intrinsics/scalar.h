/*
 * Scalars of the point layers: numbers in words of 32 bits, each in an int64_t, the least significant
 * first. Time depends on lengths and widths only, except where a name says vartime.
 */
#ifndef PYJCA_SCALAR_H
#define PYJCA_SCALAR_H

#include "fields/words.h"
#include "hashes.h"

/* 1 where a < b, otherwise 0 */
PYJCA_INLINE int64_t scalar_less(const int64_t *a, const int64_t *b, size_t count)
{
    int64_t borrow = 0;

    for (size_t i = 0; i < count; i++)
        borrow = (a[i] - b[i] + borrow) >> 32;
    return -borrow;
}

/* 1 where a is 0, otherwise 0 */
PYJCA_INLINE int64_t scalar_is_zero(const int64_t *a, size_t count)
{
    int64_t bits = 0;

    for (size_t i = 0; i < count; i++)
        bits |= a[i];
    return (int64_t)(((uint64_t)bits - 1) >> 63);
}

/* 1 where a is in [1, order - 1], otherwise 0 */
PYJCA_INLINE int64_t scalar_is_valid(const int64_t *a, const int64_t *order, size_t count)
{
    return scalar_less(a, order, count) & (1 - scalar_is_zero(a, count));
}

/* The number that big-endian bytes are, of which there are at most 4 * count */
PYJCA_INLINE void scalar_load(int64_t *a, size_t count, const uint8_t *bytes, size_t length)
{
    for (size_t i = 0; i < count; i++)
        a[i] = 0;
    for (size_t i = 0; i < length; i++)
        a[i / 4] |= (int64_t)((uint64_t)bytes[length - 1 - i] << (8 * (i % 4)));
}

/* The reverse */
PYJCA_INLINE void scalar_store(uint8_t *bytes, size_t length, const int64_t *a)
{
    for (size_t i = 0; i < length; i++)
        bytes[length - 1 - i] = (uint8_t)((uint64_t)a[i / 4] >> (8 * (i % 4)));
}

/* a = a / 2^bits, rounded down; bits is below 32. */
PYJCA_INLINE void scalar_shift_right(int64_t *a, size_t count, unsigned bits)
{
    for (size_t i = 0; i < count; i++) {
        const int64_t above = i + 1 < count ? a[i + 1] : 0;

        a[i] = word_low((int64_t)((uint64_t)(a[i] | word_shl(above, 32)) >> bits), 32);
    }
}

/* `width` bits of a from bit `first` on, where bits beyond the words are 0; width is at most 32. */
PYJCA_INLINE int64_t scalar_bits(const int64_t *a, size_t count, size_t first, unsigned width)
{
    const size_t index = first / 32;
    const int64_t low = index < count ? a[index] : 0, high = index + 1 < count ? a[index + 1] : 0;

    return word_low((int64_t)((uint64_t)(low | word_shl(high, 32)) >> (first % 32)), width);
}

/*
 * A signed digit of a (Booth's recoding): a = sum(digit(i) * 2^(width * i)), where digit(i) is the bits
 * [width * i, width * (i + 1)) read in two's complement, plus the bit below them. Gives its size, in
 * [0, 2^(width - 1)], and 1 where it is negative. There are 1 + bits / width digits.
 */
PYJCA_INLINE int64_t scalar_digit(int64_t *negative, const int64_t *a, size_t count, size_t index,
                                  unsigned width)
{
    const int64_t bits = index ? scalar_bits(a, count, width * index - 1, width + 1)
                               : word_shl(scalar_bits(a, count, 0, width), 1);
    const int64_t sign = bits >> width, mask = word_mask(sign);
    const int64_t size = bits ^ (mask & (int64_t)word_ones(width + 1));

    *negative = sign;
    return (size >> 1) + (size & 1);
}

/*
 * a = big-endian bytes modulo `modulus`, which has `bits` bits, of which the highest eight are 1, and at most `count`
 * words of them. length is at least bits / 8. Byte after byte, a becomes 2^8 * a + byte, less as often the modulus as
 * 2^bits goes into that, which is once too few at most.
 */
PYJCA_INLINE void scalar_reduce(int64_t *a, const int64_t *modulus, size_t count, unsigned bits,
                                const uint8_t *bytes, size_t length)
{
    const size_t first = (bits - 1) / 8, word = bits / 32;

    scalar_load(a, count, bytes, first);
    for (size_t i = first; i < length; i++) {
        int64_t top = bytes[i], quotient, carry = 0, borrow = 0, mask;

        for (size_t j = 0; j < count; j++) {
            const int64_t shifted = word_shl(a[j], 8) | top;

            a[j] = word_low(shifted, 32);
            top = shifted >> 32;
        }
        quotient = word < count ? (int64_t)((uint64_t)(a[word] | word_shl(top, 32)) >> (bits % 32)) : top;
        for (size_t j = 0; j < count; j++) {
            carry += a[j] - quotient * modulus[j];
            a[j] = word_low(carry, 32);
            carry >>= 32;
        }
        carry += top; /* a bit beyond the words */
        for (size_t j = 0; j < count; j++)
            borrow = (a[j] - modulus[j] + borrow) >> 32;
        mask = word_mask(1 - (-borrow & (1 - carry)));
        borrow = 0;
        for (size_t j = 0; j < count; j++) {
            borrow += a[j] - (modulus[j] & mask);
            a[j] = word_low(borrow, 32);
            borrow >>= 32;
        }
    }
}

/*
 * The non-adjacent form of a of that width: digits are 0 or odd and below 2^(width - 1) in size, and of
 * any `width` in a row at most one is not 0. Gives their number, at most 32 * count + 1; the highest is
 * not 0. width is at most 16.
 */
PYJCA_NOINLINE size_t scalar_naf_vartime(int16_t *digits, const int64_t *a, size_t count, unsigned width)
{
    const int64_t half = (int64_t)1 << (width - 1);
    int64_t carry = 0;
    size_t length = 0;

    for (size_t i = 0; i <= 32 * count;) {
        int64_t digit;

        digits[i] = 0;
        if (scalar_bits(a, count, i, 1) == carry) {
            i++;
            continue;
        }
        digit = scalar_bits(a, count, i, width) + carry;
        carry = digit > half;
        digit -= carry ? 2 * half : 0;
        digits[i] = (int16_t)digit;
        length = i + 1;
        for (size_t end = i + width; ++i < end && i <= 32 * count;)
            digits[i] = 0;
    }
    return length;
}

/* Clears the registers that a form computes in, where vectors are among them. */
#ifndef SCALAR_WIPE_REGISTERS
#define SCALAR_WIPE_REGISTERS() ((void)0)
#endif

/*
 * Overwrite what functions that have returned left on the stack: those that multiply a generator, which
 * need less than 8 KiB for it, and those that multiply any point, which make a table of multiples first.
 */
PYJCA_NOINLINE void scalar_wipe_stack(void)
{
    uint8_t below[8192];

    pyjca_wipe(below, sizeof below);
    SCALAR_WIPE_REGISTERS();
}

PYJCA_NOINLINE void scalar_wipe_deep_stack(void)
{
    uint8_t below[28672];

    pyjca_wipe(below, sizeof below);
    SCALAR_WIPE_REGISTERS();
}

#endif
