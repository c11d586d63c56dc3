/*
 * Machine words, for the fields that pyjca_backends.c_source prints. The opcodes of limb programs
 * that C has no operator for are functions here. `wide` is a signed word of 128 bits; without
 * __int128, or with PYJCA_NO_INT128 defined, it is a pair of words. Numbers of bits are constants.
 */
#ifndef PYJCA_WORDS
#define PYJCA_WORDS

#include <stddef.h>
#include <stdint.h>

_Static_assert((-1 >> 1) == -1, "shifts of negative numbers have to be arithmetic");
_Static_assert((int64_t)UINT64_MAX == -1, "signed words have to be in two's complement");

#if !defined(PYJCA_NO_INT128) && !defined(__SIZEOF_INT128__)
#define PYJCA_NO_INT128
#endif

#if defined(__GNUC__)
#define PYJCA_UNUSED __attribute__((unused))
#define PYJCA_INLINE static inline __attribute__((always_inline, unused))
#define PYJCA_NOINLINE static __attribute__((noinline, unused))
#elif defined(_MSC_VER)
#define PYJCA_UNUSED
#define PYJCA_INLINE static inline
#define PYJCA_NOINLINE static __declspec(noinline)
#else
#define PYJCA_UNUSED
#define PYJCA_INLINE static inline
#define PYJCA_NOINLINE static
#endif

/* For loops over limbs in vectors, which are in registers if these are unrolled; GNU C only */
#define PYJCA_UNROLL _Pragma("GCC unroll 16")

/* 2^bits - 1 */
PYJCA_INLINE uint64_t word_ones(unsigned bits)
{
    return ((uint64_t)1 << bits) - 1;
}

/* a * 2^bits */
PYJCA_INLINE int64_t word_shl(int64_t a, unsigned bits)
{
    return (int64_t)((uint64_t)a << bits);
}

/* a mod 2^bits, not negative */
PYJCA_INLINE int64_t word_low(int64_t a, unsigned bits)
{
    return (int64_t)((uint64_t)a & word_ones(bits));
}

/* The rounding carry: (a + 2^(bits - 1)) / 2^bits, rounded down */
PYJCA_INLINE int64_t word_round(int64_t a, unsigned bits)
{
    return (a + ((int64_t)1 << (bits - 1))) >> bits;
}

/* What the rounding carry leaves: at least -2^(bits - 1), below 2^(bits - 1) */
PYJCA_INLINE int64_t word_rest(int64_t a, unsigned bits)
{
    const int64_t half = (int64_t)1 << (bits - 1);

    return (int64_t)(((uint64_t)a + (uint64_t)half) & word_ones(bits)) - half;
}

/* a, of which the compiler knows nothing from here on */
PYJCA_INLINE int64_t word_opaque(int64_t a)
{
#if defined(__GNUC__)
    __asm__ volatile("" : "+r"(a));
    return a;
#else
    volatile int64_t copy = a;

    return copy;
#endif
}

/* The sign as a mask: all ones where a is negative, else 0; opaque, as compilers would make branches of it */
PYJCA_INLINE int64_t word_sign(int64_t a)
{
    return word_opaque(a >> 63);
}

/* A flag of 0 or 1 as a mask, of which the compiler cannot know that it has two values only */
PYJCA_INLINE int64_t word_mask(int64_t flag)
{
    return word_opaque(-flag);
}

/* b where the mask is set, a where it is 0 */
PYJCA_INLINE int64_t word_select(int64_t mask, int64_t a, int64_t b)
{
    return a ^ (mask & (a ^ b));
}

#ifndef PYJCA_NO_INT128

__extension__ typedef __int128 wide;
__extension__ typedef unsigned __int128 wide_bits;

PYJCA_INLINE wide wide_from(int64_t a)
{
    return a;
}

PYJCA_INLINE wide wide_mul(int64_t a, int64_t b)
{
    return (wide)a * b;
}

PYJCA_INLINE wide wide_add(wide a, wide b)
{
    return a + b;
}

PYJCA_INLINE wide wide_sub(wide a, wide b)
{
    return a - b;
}

PYJCA_INLINE wide wide_shl(wide a, unsigned bits)
{
    return (wide)((wide_bits)a << bits);
}

PYJCA_INLINE wide wide_join(int64_t high, uint64_t low)
{
    return (wide)((wide_bits)(uint64_t)high << 64 | low);
}

/* a * 2^bits of a word, for bits below 64 but not 0 */
PYJCA_INLINE wide wide_scaled(int64_t a, unsigned bits)
{
    return wide_join(a >> (64 - bits), (uint64_t)a << bits);
}

/* Of two words: compilers make double shifts of the operator, which are slow on some processors. */
PYJCA_INLINE wide wide_sar(wide a, unsigned bits)
{
    const int64_t high = (int64_t)(a >> 64);

    if (bits >= 64)
        return high >> (bits - 64);
    return wide_join(high >> bits, ((uint64_t)a >> bits) + ((uint64_t)high << (64 - bits)));
}

PYJCA_INLINE int64_t wide_narrow(wide a)
{
    return (int64_t)a;
}

#else

typedef struct {
    uint64_t low, high;
} wide;

/* The carry out of a + b = sum */
PYJCA_INLINE uint64_t word_carry(uint64_t a, uint64_t b, uint64_t sum)
{
    return ((a & b) | ((a | b) & ~sum)) >> 63;
}

PYJCA_INLINE wide wide_from(int64_t a)
{
    return (wide){(uint64_t)a, (uint64_t)(a >> 63)};
}

PYJCA_INLINE wide wide_mul(int64_t a, int64_t b)
{
    const uint64_t x = (uint64_t)a, y = (uint64_t)b, half = 0xffffffff;
    const uint64_t low = (x & half) * (y & half);
    const uint64_t left = (x >> 32) * (y & half) + (low >> 32);
    const uint64_t right = (x & half) * (y >> 32) + (left & half);
    const uint64_t high = (x >> 32) * (y >> 32) + (left >> 32) + (right >> 32);

    /* A negative factor is 2^64 more when it is read as unsigned. */
    return (wide){
        right << 32 | (low & half),
        high - ((uint64_t)word_sign(a) & y) - ((uint64_t)word_sign(b) & x),
    };
}

PYJCA_INLINE wide wide_add(wide a, wide b)
{
    const uint64_t low = a.low + b.low;

    return (wide){low, a.high + b.high + word_carry(a.low, b.low, low)};
}

PYJCA_INLINE wide wide_sub(wide a, wide b)
{
    const uint64_t low = a.low - b.low;

    return (wide){low, a.high - b.high - word_carry(low, b.low, a.low)};
}

/* a * 2^bits of a word, for bits below 64 but not 0 */
PYJCA_INLINE wide wide_scaled(int64_t a, unsigned bits)
{
    return (wide){(uint64_t)a << bits, (uint64_t)(a >> (64 - bits))};
}

PYJCA_INLINE wide wide_shl(wide a, unsigned bits)
{
    if (bits >= 64)
        return (wide){0, a.low << (bits - 64)};
    return (wide){a.low << bits, a.high << bits | a.low >> 1 >> (63 - bits)};
}

PYJCA_INLINE wide wide_sar(wide a, unsigned bits)
{
    const int64_t high = (int64_t)a.high;

    if (bits >= 64)
        return (wide){(uint64_t)(high >> (bits - 64)), (uint64_t)(high >> 63)};
    return (wide){a.low >> bits | a.high << 1 << (63 - bits), (uint64_t)(high >> bits)};
}

PYJCA_INLINE int64_t wide_narrow(wide a)
{
    return (int64_t)a.low;
}

#endif

PYJCA_INLINE int64_t wide_low(wide a, unsigned bits)
{
    return word_low(wide_narrow(a), bits);
}

PYJCA_INLINE wide wide_round(wide a, unsigned bits)
{
    return wide_sar(wide_add(a, wide_shl(wide_from(1), bits - 1)), bits);
}

PYJCA_INLINE int64_t wide_rest(wide a, unsigned bits)
{
    return word_rest(wide_narrow(a), bits);
}

/* Words of 32 bits from bytes, the least significant first in both; zeros where bytes end */
PYJCA_INLINE void words_from_bytes(int64_t *words, size_t count, const uint8_t *bytes, size_t length)
{
    for (size_t i = 0; i < count; i++) {
        uint32_t word = 0;

        for (size_t j = 0; j < 4 && 4 * i + j < length; j++)
            word |= (uint32_t)bytes[4 * i + j] << (8 * j);
        words[i] = word;
    }
}

/* The reverse */
PYJCA_INLINE void words_to_bytes(uint8_t *bytes, size_t length, const int64_t *words)
{
    for (size_t j = 0; j < length; j++)
        bytes[j] = (uint8_t)((uint64_t)words[j / 4] >> (8 * (j % 4)));
}

/* The same bytes in the other order */
PYJCA_INLINE void bytes_reverse(uint8_t *result, const uint8_t *bytes, size_t length)
{
    for (size_t j = 0; j < length; j++)
        result[j] = bytes[length - 1 - j];
}

#endif
