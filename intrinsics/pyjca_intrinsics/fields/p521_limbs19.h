#include "words.h"

/*
 * The field P521 in 19 limbs of 28 bits. Printed by pyjca_backends.c_source; not to be edited.
 * p = 2^521 - 1
 * An element has the value a[0] + a[1] * 2^28 + a[2] * 2^56 + ... modulo p, in limbs with signs. A
 * sum or difference carries one addition more than the operand that carries more; a product or
 * reduced element carries none. Products take product_additions (2), sums sum_additions (4), all
 * else one more than sums.
 * All functions take the same time whatever the values of elements, words, bytes and flags are. A
 * flag is 0 or 1.
 */
#ifndef PYJCA_P521_INTERFACE_LIMBS19
#define PYJCA_P521_INTERFACE_LIMBS19

#include <stddef.h>
#include <stdint.h>

#define pyjca_p521_limbs_limbs19 19
#define pyjca_p521_bits_limbs19 28
#define pyjca_p521_bytes_limbs19 66
#define pyjca_p521_words_limbs19 17
#define pyjca_p521_product_additions_limbs19 2
#define pyjca_p521_sum_additions_limbs19 4
#define pyjca_p521_zero_limbs19 {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_p521_one_limbs19 {1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_p521_modulus_limbs19 {INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xffffffff), 511}

typedef int64_t pyjca_p521_element_limbs19[19];

/*
 * r = a + b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_p521_add_limbs19(int64_t r[19], const int64_t a[19],
    const int64_t b[19]);

/*
 * r = a - b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_p521_subtract_limbs19(int64_t r[19], const int64_t a[19],
    const int64_t b[19]);

/* r = -a. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x102000000, 0x102000000]. r may be a. */
static PYJCA_UNUSED void pyjca_p521_negate_limbs19(int64_t r[19], const int64_t a[19]);

/*
 * r = a * b. a[i], b[i] in [-0x20400000, 0x20400000]; r[i] in [-0x8100000, 0x8100000]. r may be a
 * or b.
 */
static PYJCA_UNUSED void pyjca_p521_multiply_limbs19(int64_t r[19], const int64_t a[19],
    const int64_t b[19]);

/* r = a^2. a[i] in [-0x20400000, 0x20400000]; r[i] in [-0x8100000, 0x8100000]. r may be a. */
static PYJCA_UNUSED void pyjca_p521_square_limbs19(int64_t r[19], const int64_t a[19]);

/*
 * r = a * value. a[i] in [-0x20400000, 0x20400000]; value in [0, 0x3ffff];
 * r[i] in [-0x8100000, 0x8100000]. r may be a.
 */
static PYJCA_UNUSED void pyjca_p521_multiply_small_limbs19(int64_t r[19], const int64_t a[19],
    int64_t value);

/*
 * r = a * b - c. a[i], b[i] in [-0x20400000, 0x20400000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x8100000, 0x8100000]. r may be a or b or c.
 */
static PYJCA_UNUSED void pyjca_p521_product_less_limbs19(int64_t r[19], const int64_t a[19],
    const int64_t b[19], const int64_t c[19]);

/*
 * r = a^2 - c. a[i] in [-0x20400000, 0x20400000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x8100000, 0x8100000]. r may be a or c.
 */
static PYJCA_UNUSED void pyjca_p521_square_less_limbs19(int64_t r[19], const int64_t a[19],
    const int64_t c[19]);

/*
 * r = a * b - c * d. a[i], b[i] in [-0x20400000, 0x20400000]; c[i] in [-0x8100000, 0x8100000];
 * d[i] in [-0x8100000, 0x8100000]; r[i] in [-0x8100000, 0x8100000]. r may be a or b or c or d.
 */
static PYJCA_UNUSED void pyjca_p521_product_difference_limbs19(int64_t r[19], const int64_t a[19],
    const int64_t b[19], const int64_t c[19], const int64_t d[19]);

/*
 * r = a, with a rounding carry from limb to limb; the top limb keeps the rest.
 * a[i] in [-0x102000000, 0x102000000]; r[0..17] in [-0x8000000, 0x7ffffff],
 * r[18] in [-0x102000021, 0x102000021]. r may be a.
 */
static PYJCA_UNUSED void pyjca_p521_carry_limbs19(int64_t r[19], const int64_t a[19]);

/*
 * r = a, with no additions. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x8100000, 0x8100000].
 * r may be a.
 */
static PYJCA_UNUSED void pyjca_p521_reduce_limbs19(int64_t r[19], const int64_t a[19]);

/*
 * r = the element with the limbs a, of which there are 2 * limbs - 1. a[0..17] in [0, 0xfffffff],
 * a[18..36] in [-0x8100000, 0xfffffff]; r[i] in [-0x8100000, 0x8100000].
 */
static PYJCA_UNUSED void pyjca_p521_fold_limbs19(int64_t r[19], const int64_t a[37]);

/*
 * r = b where flag is 1, a where it is 0. a[i], b[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x102000000, 0x102000000]. r may be a or b.
 */
static PYJCA_UNUSED void pyjca_p521_select_limbs19(int64_t r[19], const int64_t a[19],
    const int64_t b[19], int64_t flag);

/* (a, b) = (b, a) where flag is 1. a[i], b[i] in [-0x102000000, 0x102000000]. */
static PYJCA_UNUSED void pyjca_p521_swap_limbs19(int64_t a[19], int64_t b[19], int64_t flag);

/*
 * r = the digits of a's value in [0, p). a[i] in [-0x8100000, 0x8100000]; r[i] in [0, 0xfffffff].
 * r may be a.
 */
static PYJCA_UNUSED void pyjca_p521_canonical_limbs19(int64_t r[19], const int64_t a[19]);

/*
 * r = the element for the words of a number, which need not be below p.
 * words[0..15] in [0, 0xffffffff], words[16] in [0, 0xffff]; r[i] in [-0x8100000, 0x8100000].
 */
static PYJCA_UNUSED void pyjca_p521_from_words_limbs19(int64_t r[19], const int64_t words[17]);

/*
 * words r of a's value in [0, p). a[i] in [-0x8100000, 0x8100000]; r[0..15] in [0, 0xffffffff],
 * r[16] in [0, 0xffff].
 */
static PYJCA_UNUSED void pyjca_p521_to_words_limbs19(int64_t r[17], const int64_t a[19]);

/* r = the element for 66 bytes, least significant first; need not be below p. */
static PYJCA_UNUSED void pyjca_p521_from_bytes_le_limbs19(int64_t r[19], const uint8_t bytes[66]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_p521_from_bytes_be_limbs19(int64_t r[19], const uint8_t bytes[66]);

/*
 * r = the element for a number of any length, least significant byte first. Time depends on
 * length.
 */
static PYJCA_UNUSED void pyjca_p521_from_long_bytes_le_limbs19(int64_t r[19], const uint8_t *bytes,
    size_t length);

/* The 66 bytes of a's value in [0, p), least significant first. Additions: as for reduce. */
static PYJCA_UNUSED void pyjca_p521_to_bytes_le_limbs19(uint8_t bytes[66], const int64_t a[19]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_p521_to_bytes_be_limbs19(uint8_t bytes[66], const int64_t a[19]);

/* 1 where a's value is 0 modulo p, otherwise 0. Additions: as for reduce. */
static PYJCA_UNUSED int64_t pyjca_p521_is_zero_limbs19(const int64_t a[19]);

/* r = a^(2^count) for a public count from 1. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_p521_squares_limbs19(int64_t r[19], const int64_t a[19],
    unsigned count);

/* r = 1 / a by Fermat's theorem, so 0 for 0. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_p521_inverse_limbs19(int64_t r[19], const int64_t a[19]);

#endif

static void pyjca_p521_add_limbs19(int64_t r[19], const int64_t a[19], const int64_t b[19])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13],
        b14 = b[14], b15 = b[15], b16 = b[16], b17 = b[17], b18 = b[18];
    r[0] = a0 + b0;
    r[1] = a1 + b1;
    r[2] = a2 + b2;
    r[3] = a3 + b3;
    r[4] = a4 + b4;
    r[5] = a5 + b5;
    r[6] = a6 + b6;
    r[7] = a7 + b7;
    r[8] = a8 + b8;
    r[9] = a9 + b9;
    r[10] = a10 + b10;
    r[11] = a11 + b11;
    r[12] = a12 + b12;
    r[13] = a13 + b13;
    r[14] = a14 + b14;
    r[15] = a15 + b15;
    r[16] = a16 + b16;
    r[17] = a17 + b17;
    r[18] = a18 + b18;
}

static void pyjca_p521_subtract_limbs19(int64_t r[19], const int64_t a[19], const int64_t b[19])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13],
        b14 = b[14], b15 = b[15], b16 = b[16], b17 = b[17], b18 = b[18];
    r[0] = a0 - b0;
    r[1] = a1 - b1;
    r[2] = a2 - b2;
    r[3] = a3 - b3;
    r[4] = a4 - b4;
    r[5] = a5 - b5;
    r[6] = a6 - b6;
    r[7] = a7 - b7;
    r[8] = a8 - b8;
    r[9] = a9 - b9;
    r[10] = a10 - b10;
    r[11] = a11 - b11;
    r[12] = a12 - b12;
    r[13] = a13 - b13;
    r[14] = a14 - b14;
    r[15] = a15 - b15;
    r[16] = a16 - b16;
    r[17] = a17 - b17;
    r[18] = a18 - b18;
}

static void pyjca_p521_negate_limbs19(int64_t r[19], const int64_t a[19])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18];
    r[0] = 0 - a0;
    r[1] = 0 - a1;
    r[2] = 0 - a2;
    r[3] = 0 - a3;
    r[4] = 0 - a4;
    r[5] = 0 - a5;
    r[6] = 0 - a6;
    r[7] = 0 - a7;
    r[8] = 0 - a8;
    r[9] = 0 - a9;
    r[10] = 0 - a10;
    r[11] = 0 - a11;
    r[12] = 0 - a12;
    r[13] = 0 - a13;
    r[14] = 0 - a14;
    r[15] = 0 - a15;
    r[16] = 0 - a16;
    r[17] = 0 - a17;
    r[18] = 0 - a18;
}

static void pyjca_p521_multiply_limbs19(int64_t r[19], const int64_t a[19], const int64_t b[19])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13],
        b14 = b[14], b15 = b[15], b16 = b[16], b17 = b[17], b18 = b[18];
    const int64_t v398 = a18 * b18;
    const int64_t v586 = a1 * b18 + a2 * b17 + a3 * b16 + a4 * b15 + a5 * b14 + a6 * b13 + a7 * b12
        + a8 * b11 + a9 * b10 + a10 * b9 + a11 * b8 + a12 * b7 + a13 * b6 + a14 * b5 + a15 * b4
        + a16 * b3 + a17 * b2 + a18 * b1;
    const int64_t v602 = a2 * b18 + a3 * b17 + a4 * b16 + a5 * b15 + a6 * b14 + a7 * b13 + a8 * b12
        + a9 * b11 + a10 * b10 + a11 * b9 + a12 * b8 + a13 * b7 + a14 * b6 + a15 * b5 + a16 * b4
        + a17 * b3 + a18 * b2;
    const int64_t v617 = a3 * b18 + a4 * b17 + a5 * b16 + a6 * b15 + a7 * b14 + a8 * b13 + a9 * b12
        + a10 * b11 + a11 * b10 + a12 * b9 + a13 * b8 + a14 * b7 + a15 * b6 + a16 * b5 + a17 * b4
        + a18 * b3;
    const int64_t v631 = a4 * b18 + a5 * b17 + a6 * b16 + a7 * b15 + a8 * b14 + a9 * b13 + a10 * b12
        + a11 * b11 + a12 * b10 + a13 * b9 + a14 * b8 + a15 * b7 + a16 * b6 + a17 * b5 + a18 * b4;
    const int64_t v644 = a5 * b18 + a6 * b17 + a7 * b16 + a8 * b15 + a9 * b14 + a10 * b13
        + a11 * b12 + a12 * b11 + a13 * b10 + a14 * b9 + a15 * b8 + a16 * b7 + a17 * b6 + a18 * b5;
    const int64_t v656 = a6 * b18 + a7 * b17 + a8 * b16 + a9 * b15 + a10 * b14 + a11 * b13
        + a12 * b12 + a13 * b11 + a14 * b10 + a15 * b9 + a16 * b8 + a17 * b7 + a18 * b6;
    const int64_t v667 = a7 * b18 + a8 * b17 + a9 * b16 + a10 * b15 + a11 * b14 + a12 * b13
        + a13 * b12 + a14 * b11 + a15 * b10 + a16 * b9 + a17 * b8 + a18 * b7;
    const int64_t v677 = a8 * b18 + a9 * b17 + a10 * b16 + a11 * b15 + a12 * b14 + a13 * b13
        + a14 * b12 + a15 * b11 + a16 * b10 + a17 * b9 + a18 * b8;
    const int64_t v686 = a9 * b18 + a10 * b17 + a11 * b16 + a12 * b15 + a13 * b14 + a14 * b13
        + a15 * b12 + a16 * b11 + a17 * b10 + a18 * b9;
    const int64_t v694 = a10 * b18 + a11 * b17 + a12 * b16 + a13 * b15 + a14 * b14 + a15 * b13
        + a16 * b12 + a17 * b11 + a18 * b10;
    const int64_t v701 = a11 * b18 + a12 * b17 + a13 * b16 + a14 * b15 + a15 * b14 + a16 * b13
        + a17 * b12 + a18 * b11;
    const int64_t v707 = a12 * b18 + a13 * b17 + a14 * b16 + a15 * b15 + a16 * b14 + a17 * b13
        + a18 * b12;
    const int64_t v712 = a13 * b18 + a14 * b17 + a15 * b16 + a16 * b15 + a17 * b14 + a18 * b13;
    const int64_t v716 = a14 * b18 + a15 * b17 + a16 * b16 + a17 * b15 + a18 * b14;
    const int64_t v719 = a15 * b18 + a16 * b17 + a17 * b16 + a18 * b15;
    const int64_t v721 = a16 * b18 + a17 * b17 + a18 * b16;
    const int64_t v722 = a17 * b18 + a18 * b17;
    const int64_t v726 = a0 * b18 + a1 * b17 + a2 * b16 + a3 * b15 + a4 * b14 + a5 * b13 + a6 * b12
        + a7 * b11 + a8 * b10 + a9 * b9 + a10 * b8 + a11 * b7 + a12 * b6 + a13 * b5 + a14 * b4
        + a15 * b3 + a16 * b2 + a17 * b1 + a18 * b0 + word_shl(v398 >> 28, 11);
    const int64_t v731 = a0 * b17 + a1 * b16 + a2 * b15 + a3 * b14 + a4 * b13 + a5 * b12 + a6 * b11
        + a7 * b10 + a8 * b9 + a9 * b8 + a10 * b7 + a11 * b6 + a12 * b5 + a13 * b4 + a14 * b3
        + a15 * b2 + a16 * b1 + a17 * b0 + word_shl(word_low(v398, 28) + (v722 >> 28), 11);
    const int64_t v819 = word_low(v726, 28) + word_round(v731, 28);
    const int64_t v823 = a0 * b0 + word_shl(word_low(v586, 28) + (v726 >> 28), 11)
        + word_shl(word_round(v819, 28), 11);
    const int64_t v826 = a0 * b1 + a1 * b0 + word_shl(word_low(v602, 28) + (v586 >> 28), 11)
        + word_round(v823, 28);
    const int64_t v829 = a0 * b2 + a1 * b1 + a2 * b0
        + word_shl(word_low(v617, 28) + (v602 >> 28), 11) + word_round(v826, 28);
    const int64_t v832 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0
        + word_shl(word_low(v631, 28) + (v617 >> 28), 11) + word_round(v829, 28);
    const int64_t v835 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0
        + word_shl(word_low(v644, 28) + (v631 >> 28), 11) + word_round(v832, 28);
    const int64_t v838 = a0 * b5 + a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1 + a5 * b0
        + word_shl(word_low(v656, 28) + (v644 >> 28), 11) + word_round(v835, 28);
    const int64_t v841 = a0 * b6 + a1 * b5 + a2 * b4 + a3 * b3 + a4 * b2 + a5 * b1 + a6 * b0
        + word_shl(word_low(v667, 28) + (v656 >> 28), 11) + word_round(v838, 28);
    const int64_t v844 = a0 * b7 + a1 * b6 + a2 * b5 + a3 * b4 + a4 * b3 + a5 * b2 + a6 * b1
        + a7 * b0 + word_shl(word_low(v677, 28) + (v667 >> 28), 11) + word_round(v841, 28);
    const int64_t v847 = a0 * b8 + a1 * b7 + a2 * b6 + a3 * b5 + a4 * b4 + a5 * b3 + a6 * b2
        + a7 * b1 + a8 * b0 + word_shl(word_low(v686, 28) + (v677 >> 28), 11)
        + word_round(v844, 28);
    const int64_t v850 = a0 * b9 + a1 * b8 + a2 * b7 + a3 * b6 + a4 * b5 + a5 * b4 + a6 * b3
        + a7 * b2 + a8 * b1 + a9 * b0 + word_shl(word_low(v694, 28) + (v686 >> 28), 11)
        + word_round(v847, 28);
    const int64_t v853 = a0 * b10 + a1 * b9 + a2 * b8 + a3 * b7 + a4 * b6 + a5 * b5 + a6 * b4
        + a7 * b3 + a8 * b2 + a9 * b1 + a10 * b0 + word_shl(word_low(v701, 28) + (v694 >> 28), 11)
        + word_round(v850, 28);
    const int64_t v856 = a0 * b11 + a1 * b10 + a2 * b9 + a3 * b8 + a4 * b7 + a5 * b6 + a6 * b5
        + a7 * b4 + a8 * b3 + a9 * b2 + a10 * b1 + a11 * b0
        + word_shl(word_low(v707, 28) + (v701 >> 28), 11) + word_round(v853, 28);
    const int64_t v859 = a0 * b12 + a1 * b11 + a2 * b10 + a3 * b9 + a4 * b8 + a5 * b7 + a6 * b6
        + a7 * b5 + a8 * b4 + a9 * b3 + a10 * b2 + a11 * b1 + a12 * b0
        + word_shl(word_low(v712, 28) + (v707 >> 28), 11) + word_round(v856, 28);
    const int64_t v862 = a0 * b13 + a1 * b12 + a2 * b11 + a3 * b10 + a4 * b9 + a5 * b8 + a6 * b7
        + a7 * b6 + a8 * b5 + a9 * b4 + a10 * b3 + a11 * b2 + a12 * b1 + a13 * b0
        + word_shl(word_low(v716, 28) + (v712 >> 28), 11) + word_round(v859, 28);
    const int64_t v865 = a0 * b14 + a1 * b13 + a2 * b12 + a3 * b11 + a4 * b10 + a5 * b9 + a6 * b8
        + a7 * b7 + a8 * b6 + a9 * b5 + a10 * b4 + a11 * b3 + a12 * b2 + a13 * b1 + a14 * b0
        + word_shl(word_low(v719, 28) + (v716 >> 28), 11) + word_round(v862, 28);
    const int64_t v868 = a0 * b15 + a1 * b14 + a2 * b13 + a3 * b12 + a4 * b11 + a5 * b10 + a6 * b9
        + a7 * b8 + a8 * b7 + a9 * b6 + a10 * b5 + a11 * b4 + a12 * b3 + a13 * b2 + a14 * b1
        + a15 * b0 + word_shl(word_low(v721, 28) + (v719 >> 28), 11) + word_round(v865, 28);
    const int64_t v871 = a0 * b16 + a1 * b15 + a2 * b14 + a3 * b13 + a4 * b12 + a5 * b11 + a6 * b10
        + a7 * b9 + a8 * b8 + a9 * b7 + a10 * b6 + a11 * b5 + a12 * b4 + a13 * b3 + a14 * b2
        + a15 * b1 + a16 * b0 + word_shl(word_low(v722, 28) + (v721 >> 28), 11)
        + word_round(v868, 28);
    const int64_t v874 = word_rest(v731, 28) + word_round(v871, 28);
    r[0] = word_rest(v823, 28);
    r[1] = word_rest(v826, 28);
    r[2] = word_rest(v829, 28);
    r[3] = word_rest(v832, 28);
    r[4] = word_rest(v835, 28);
    r[5] = word_rest(v838, 28);
    r[6] = word_rest(v841, 28);
    r[7] = word_rest(v844, 28);
    r[8] = word_rest(v847, 28);
    r[9] = word_rest(v850, 28);
    r[10] = word_rest(v853, 28);
    r[11] = word_rest(v856, 28);
    r[12] = word_rest(v859, 28);
    r[13] = word_rest(v862, 28);
    r[14] = word_rest(v865, 28);
    r[15] = word_rest(v868, 28);
    r[16] = word_rest(v871, 28);
    r[17] = word_rest(v874, 28);
    r[18] = word_rest(v819, 28) + word_round(v874, 28);
}

static void pyjca_p521_square_limbs19(int64_t r[19], const int64_t a[19])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18];
    const int64_t v22 = a2 + a2;
    const int64_t v24 = a3 + a3;
    const int64_t v26 = a4 + a4;
    const int64_t v28 = a5 + a5;
    const int64_t v30 = a6 + a6;
    const int64_t v32 = a7 + a7;
    const int64_t v34 = a8 + a8;
    const int64_t v36 = a9 + a9;
    const int64_t v38 = a10 + a10;
    const int64_t v40 = a11 + a11;
    const int64_t v42 = a12 + a12;
    const int64_t v44 = a13 + a13;
    const int64_t v46 = a14 + a14;
    const int64_t v48 = a15 + a15;
    const int64_t v50 = a16 + a16;
    const int64_t v52 = a17 + a17;
    const int64_t v54 = a18 + a18;
    const int64_t v225 = a17 * v54;
    const int64_t v226 = a18 * a18;
    const int64_t v315 = a1 * v54 + a2 * v52 + a3 * v50 + a4 * v48 + a5 * v46 + a6 * v44 + a7 * v42
        + a8 * v40 + a9 * v38;
    const int64_t v323 = a2 * v54 + a3 * v52 + a4 * v50 + a5 * v48 + a6 * v46 + a7 * v44 + a8 * v42
        + a9 * v40 + a10 * a10;
    const int64_t v330 = a3 * v54 + a4 * v52 + a5 * v50 + a6 * v48 + a7 * v46 + a8 * v44 + a9 * v42
        + a10 * v40;
    const int64_t v337 = a4 * v54 + a5 * v52 + a6 * v50 + a7 * v48 + a8 * v46 + a9 * v44 + a10 * v42
        + a11 * a11;
    const int64_t v343 = a5 * v54 + a6 * v52 + a7 * v50 + a8 * v48 + a9 * v46 + a10 * v44
        + a11 * v42;
    const int64_t v349 = a6 * v54 + a7 * v52 + a8 * v50 + a9 * v48 + a10 * v46 + a11 * v44
        + a12 * a12;
    const int64_t v354 = a7 * v54 + a8 * v52 + a9 * v50 + a10 * v48 + a11 * v46 + a12 * v44;
    const int64_t v359 = a8 * v54 + a9 * v52 + a10 * v50 + a11 * v48 + a12 * v46 + a13 * a13;
    const int64_t v363 = a9 * v54 + a10 * v52 + a11 * v50 + a12 * v48 + a13 * v46;
    const int64_t v367 = a10 * v54 + a11 * v52 + a12 * v50 + a13 * v48 + a14 * a14;
    const int64_t v370 = a11 * v54 + a12 * v52 + a13 * v50 + a14 * v48;
    const int64_t v373 = a12 * v54 + a13 * v52 + a14 * v50 + a15 * a15;
    const int64_t v375 = a13 * v54 + a14 * v52 + a15 * v50;
    const int64_t v377 = a14 * v54 + a15 * v52 + a16 * a16;
    const int64_t v378 = a15 * v54 + a16 * v52;
    const int64_t v379 = a16 * v54 + a17 * a17;
    const int64_t v383 = a0 * v54 + a1 * v52 + a2 * v50 + a3 * v48 + a4 * v46 + a5 * v44 + a6 * v42
        + a7 * v40 + a8 * v38 + a9 * a9 + word_shl(v226 >> 28, 11);
    const int64_t v388 = a0 * v52 + a1 * v50 + a2 * v48 + a3 * v46 + a4 * v44 + a5 * v42 + a6 * v40
        + a7 * v38 + a8 * v36 + word_shl(word_low(v226, 28) + (v225 >> 28), 11);
    const int64_t v476 = word_low(v383, 28) + word_round(v388, 28);
    const int64_t v480 = a0 * a0 + word_shl(word_low(v315, 28) + (v383 >> 28), 11)
        + word_shl(word_round(v476, 28), 11);
    const int64_t v483 = a0 * (a1 + a1) + word_shl(word_low(v323, 28) + (v315 >> 28), 11)
        + word_round(v480, 28);
    const int64_t v486 = a0 * v22 + a1 * a1 + word_shl(word_low(v330, 28) + (v323 >> 28), 11)
        + word_round(v483, 28);
    const int64_t v489 = a0 * v24 + a1 * v22 + word_shl(word_low(v337, 28) + (v330 >> 28), 11)
        + word_round(v486, 28);
    const int64_t v492 = a0 * v26 + a1 * v24 + a2 * a2
        + word_shl(word_low(v343, 28) + (v337 >> 28), 11) + word_round(v489, 28);
    const int64_t v495 = a0 * v28 + a1 * v26 + a2 * v24
        + word_shl(word_low(v349, 28) + (v343 >> 28), 11) + word_round(v492, 28);
    const int64_t v498 = a0 * v30 + a1 * v28 + a2 * v26 + a3 * a3
        + word_shl(word_low(v354, 28) + (v349 >> 28), 11) + word_round(v495, 28);
    const int64_t v501 = a0 * v32 + a1 * v30 + a2 * v28 + a3 * v26
        + word_shl(word_low(v359, 28) + (v354 >> 28), 11) + word_round(v498, 28);
    const int64_t v504 = a0 * v34 + a1 * v32 + a2 * v30 + a3 * v28 + a4 * a4
        + word_shl(word_low(v363, 28) + (v359 >> 28), 11) + word_round(v501, 28);
    const int64_t v507 = a0 * v36 + a1 * v34 + a2 * v32 + a3 * v30 + a4 * v28
        + word_shl(word_low(v367, 28) + (v363 >> 28), 11) + word_round(v504, 28);
    const int64_t v510 = a0 * v38 + a1 * v36 + a2 * v34 + a3 * v32 + a4 * v30 + a5 * a5
        + word_shl(word_low(v370, 28) + (v367 >> 28), 11) + word_round(v507, 28);
    const int64_t v513 = a0 * v40 + a1 * v38 + a2 * v36 + a3 * v34 + a4 * v32 + a5 * v30
        + word_shl(word_low(v373, 28) + (v370 >> 28), 11) + word_round(v510, 28);
    const int64_t v516 = a0 * v42 + a1 * v40 + a2 * v38 + a3 * v36 + a4 * v34 + a5 * v32 + a6 * a6
        + word_shl(word_low(v375, 28) + (v373 >> 28), 11) + word_round(v513, 28);
    const int64_t v519 = a0 * v44 + a1 * v42 + a2 * v40 + a3 * v38 + a4 * v36 + a5 * v34 + a6 * v32
        + word_shl(word_low(v377, 28) + (v375 >> 28), 11) + word_round(v516, 28);
    const int64_t v522 = a0 * v46 + a1 * v44 + a2 * v42 + a3 * v40 + a4 * v38 + a5 * v36 + a6 * v34
        + a7 * a7 + word_shl(word_low(v378, 28) + (v377 >> 28), 11) + word_round(v519, 28);
    const int64_t v525 = a0 * v48 + a1 * v46 + a2 * v44 + a3 * v42 + a4 * v40 + a5 * v38 + a6 * v36
        + a7 * v34 + word_shl(word_low(v379, 28) + (v378 >> 28), 11) + word_round(v522, 28);
    const int64_t v528 = a0 * v50 + a1 * v48 + a2 * v46 + a3 * v44 + a4 * v42 + a5 * v40 + a6 * v38
        + a7 * v36 + a8 * a8 + word_shl(word_low(v225, 28) + (v379 >> 28), 11)
        + word_round(v525, 28);
    const int64_t v531 = word_rest(v388, 28) + word_round(v528, 28);
    r[0] = word_rest(v480, 28);
    r[1] = word_rest(v483, 28);
    r[2] = word_rest(v486, 28);
    r[3] = word_rest(v489, 28);
    r[4] = word_rest(v492, 28);
    r[5] = word_rest(v495, 28);
    r[6] = word_rest(v498, 28);
    r[7] = word_rest(v501, 28);
    r[8] = word_rest(v504, 28);
    r[9] = word_rest(v507, 28);
    r[10] = word_rest(v510, 28);
    r[11] = word_rest(v513, 28);
    r[12] = word_rest(v516, 28);
    r[13] = word_rest(v519, 28);
    r[14] = word_rest(v522, 28);
    r[15] = word_rest(v525, 28);
    r[16] = word_rest(v528, 28);
    r[17] = word_rest(v531, 28);
    r[18] = word_rest(v476, 28) + word_round(v531, 28);
}

static void pyjca_p521_multiply_small_limbs19(int64_t r[19], const int64_t a[19], int64_t value)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18];
    const int64_t v37 = a17 * value;
    const int64_t v41 = a18 * value + word_round(v37, 28);
    const int64_t v45 = a0 * value + word_shl(word_round(v41, 28), 11);
    const int64_t v48 = a1 * value + word_round(v45, 28);
    const int64_t v51 = a2 * value + word_round(v48, 28);
    const int64_t v54 = a3 * value + word_round(v51, 28);
    const int64_t v57 = a4 * value + word_round(v54, 28);
    const int64_t v60 = a5 * value + word_round(v57, 28);
    const int64_t v63 = a6 * value + word_round(v60, 28);
    const int64_t v66 = a7 * value + word_round(v63, 28);
    const int64_t v69 = a8 * value + word_round(v66, 28);
    const int64_t v72 = a9 * value + word_round(v69, 28);
    const int64_t v75 = a10 * value + word_round(v72, 28);
    const int64_t v78 = a11 * value + word_round(v75, 28);
    const int64_t v81 = a12 * value + word_round(v78, 28);
    const int64_t v84 = a13 * value + word_round(v81, 28);
    const int64_t v87 = a14 * value + word_round(v84, 28);
    const int64_t v90 = a15 * value + word_round(v87, 28);
    const int64_t v93 = a16 * value + word_round(v90, 28);
    const int64_t v96 = word_rest(v37, 28) + word_round(v93, 28);
    r[0] = word_rest(v45, 28);
    r[1] = word_rest(v48, 28);
    r[2] = word_rest(v51, 28);
    r[3] = word_rest(v54, 28);
    r[4] = word_rest(v57, 28);
    r[5] = word_rest(v60, 28);
    r[6] = word_rest(v63, 28);
    r[7] = word_rest(v66, 28);
    r[8] = word_rest(v69, 28);
    r[9] = word_rest(v72, 28);
    r[10] = word_rest(v75, 28);
    r[11] = word_rest(v78, 28);
    r[12] = word_rest(v81, 28);
    r[13] = word_rest(v84, 28);
    r[14] = word_rest(v87, 28);
    r[15] = word_rest(v90, 28);
    r[16] = word_rest(v93, 28);
    r[17] = word_rest(v96, 28);
    r[18] = word_rest(v41, 28) + word_round(v96, 28);
}

static void pyjca_p521_product_less_limbs19(int64_t r[19], const int64_t a[19], const int64_t b[19],
    const int64_t c[19])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13],
        b14 = b[14], b15 = b[15], b16 = b[16], b17 = b[17], b18 = b[18];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4], c5 = c[5], c6 = c[6],
        c7 = c[7], c8 = c[8], c9 = c[9], c10 = c[10], c11 = c[11], c12 = c[12], c13 = c[13],
        c14 = c[14], c15 = c[15], c16 = c[16], c17 = c[17], c18 = c[18];
    const int64_t v417 = a18 * b18;
    const int64_t v605 = a1 * b18 + a2 * b17 + a3 * b16 + a4 * b15 + a5 * b14 + a6 * b13 + a7 * b12
        + a8 * b11 + a9 * b10 + a10 * b9 + a11 * b8 + a12 * b7 + a13 * b6 + a14 * b5 + a15 * b4
        + a16 * b3 + a17 * b2 + a18 * b1;
    const int64_t v621 = a2 * b18 + a3 * b17 + a4 * b16 + a5 * b15 + a6 * b14 + a7 * b13 + a8 * b12
        + a9 * b11 + a10 * b10 + a11 * b9 + a12 * b8 + a13 * b7 + a14 * b6 + a15 * b5 + a16 * b4
        + a17 * b3 + a18 * b2;
    const int64_t v636 = a3 * b18 + a4 * b17 + a5 * b16 + a6 * b15 + a7 * b14 + a8 * b13 + a9 * b12
        + a10 * b11 + a11 * b10 + a12 * b9 + a13 * b8 + a14 * b7 + a15 * b6 + a16 * b5 + a17 * b4
        + a18 * b3;
    const int64_t v650 = a4 * b18 + a5 * b17 + a6 * b16 + a7 * b15 + a8 * b14 + a9 * b13 + a10 * b12
        + a11 * b11 + a12 * b10 + a13 * b9 + a14 * b8 + a15 * b7 + a16 * b6 + a17 * b5 + a18 * b4;
    const int64_t v663 = a5 * b18 + a6 * b17 + a7 * b16 + a8 * b15 + a9 * b14 + a10 * b13
        + a11 * b12 + a12 * b11 + a13 * b10 + a14 * b9 + a15 * b8 + a16 * b7 + a17 * b6 + a18 * b5;
    const int64_t v675 = a6 * b18 + a7 * b17 + a8 * b16 + a9 * b15 + a10 * b14 + a11 * b13
        + a12 * b12 + a13 * b11 + a14 * b10 + a15 * b9 + a16 * b8 + a17 * b7 + a18 * b6;
    const int64_t v686 = a7 * b18 + a8 * b17 + a9 * b16 + a10 * b15 + a11 * b14 + a12 * b13
        + a13 * b12 + a14 * b11 + a15 * b10 + a16 * b9 + a17 * b8 + a18 * b7;
    const int64_t v696 = a8 * b18 + a9 * b17 + a10 * b16 + a11 * b15 + a12 * b14 + a13 * b13
        + a14 * b12 + a15 * b11 + a16 * b10 + a17 * b9 + a18 * b8;
    const int64_t v705 = a9 * b18 + a10 * b17 + a11 * b16 + a12 * b15 + a13 * b14 + a14 * b13
        + a15 * b12 + a16 * b11 + a17 * b10 + a18 * b9;
    const int64_t v713 = a10 * b18 + a11 * b17 + a12 * b16 + a13 * b15 + a14 * b14 + a15 * b13
        + a16 * b12 + a17 * b11 + a18 * b10;
    const int64_t v720 = a11 * b18 + a12 * b17 + a13 * b16 + a14 * b15 + a15 * b14 + a16 * b13
        + a17 * b12 + a18 * b11;
    const int64_t v726 = a12 * b18 + a13 * b17 + a14 * b16 + a15 * b15 + a16 * b14 + a17 * b13
        + a18 * b12;
    const int64_t v731 = a13 * b18 + a14 * b17 + a15 * b16 + a16 * b15 + a17 * b14 + a18 * b13;
    const int64_t v735 = a14 * b18 + a15 * b17 + a16 * b16 + a17 * b15 + a18 * b14;
    const int64_t v738 = a15 * b18 + a16 * b17 + a17 * b16 + a18 * b15;
    const int64_t v740 = a16 * b18 + a17 * b17 + a18 * b16;
    const int64_t v741 = a17 * b18 + a18 * b17;
    const int64_t v764 = a0 * b18 + a1 * b17 + a2 * b16 + a3 * b15 + a4 * b14 + a5 * b13 + a6 * b12
        + a7 * b11 + a8 * b10 + a9 * b9 + a10 * b8 + a11 * b7 + a12 * b6 + a13 * b5 + a14 * b4
        + a15 * b3 + a16 * b2 + a17 * b1 + a18 * b0 - c18 + word_shl(v417 >> 28, 11);
    const int64_t v769 = a0 * b17 + a1 * b16 + a2 * b15 + a3 * b14 + a4 * b13 + a5 * b12 + a6 * b11
        + a7 * b10 + a8 * b9 + a9 * b8 + a10 * b7 + a11 * b6 + a12 * b5 + a13 * b4 + a14 * b3
        + a15 * b2 + a16 * b1 + a17 * b0 - c17 + word_shl(word_low(v417, 28) + (v741 >> 28), 11);
    const int64_t v857 = word_low(v764, 28) + word_round(v769, 28);
    const int64_t v861 = a0 * b0 - c0 + word_shl(word_low(v605, 28) + (v764 >> 28), 11)
        + word_shl(word_round(v857, 28), 11);
    const int64_t v864 = a0 * b1 + a1 * b0 - c1 + word_shl(word_low(v621, 28) + (v605 >> 28), 11)
        + word_round(v861, 28);
    const int64_t v867 = a0 * b2 + a1 * b1 + a2 * b0 - c2
        + word_shl(word_low(v636, 28) + (v621 >> 28), 11) + word_round(v864, 28);
    const int64_t v870 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0 - c3
        + word_shl(word_low(v650, 28) + (v636 >> 28), 11) + word_round(v867, 28);
    const int64_t v873 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0 - c4
        + word_shl(word_low(v663, 28) + (v650 >> 28), 11) + word_round(v870, 28);
    const int64_t v876 = a0 * b5 + a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1 + a5 * b0 - c5
        + word_shl(word_low(v675, 28) + (v663 >> 28), 11) + word_round(v873, 28);
    const int64_t v879 = a0 * b6 + a1 * b5 + a2 * b4 + a3 * b3 + a4 * b2 + a5 * b1 + a6 * b0 - c6
        + word_shl(word_low(v686, 28) + (v675 >> 28), 11) + word_round(v876, 28);
    const int64_t v882 = a0 * b7 + a1 * b6 + a2 * b5 + a3 * b4 + a4 * b3 + a5 * b2 + a6 * b1
        + a7 * b0 - c7 + word_shl(word_low(v696, 28) + (v686 >> 28), 11) + word_round(v879, 28);
    const int64_t v885 = a0 * b8 + a1 * b7 + a2 * b6 + a3 * b5 + a4 * b4 + a5 * b3 + a6 * b2
        + a7 * b1 + a8 * b0 - c8 + word_shl(word_low(v705, 28) + (v696 >> 28), 11)
        + word_round(v882, 28);
    const int64_t v888 = a0 * b9 + a1 * b8 + a2 * b7 + a3 * b6 + a4 * b5 + a5 * b4 + a6 * b3
        + a7 * b2 + a8 * b1 + a9 * b0 - c9 + word_shl(word_low(v713, 28) + (v705 >> 28), 11)
        + word_round(v885, 28);
    const int64_t v891 = a0 * b10 + a1 * b9 + a2 * b8 + a3 * b7 + a4 * b6 + a5 * b5 + a6 * b4
        + a7 * b3 + a8 * b2 + a9 * b1 + a10 * b0 - c10
        + word_shl(word_low(v720, 28) + (v713 >> 28), 11) + word_round(v888, 28);
    const int64_t v894 = a0 * b11 + a1 * b10 + a2 * b9 + a3 * b8 + a4 * b7 + a5 * b6 + a6 * b5
        + a7 * b4 + a8 * b3 + a9 * b2 + a10 * b1 + a11 * b0 - c11
        + word_shl(word_low(v726, 28) + (v720 >> 28), 11) + word_round(v891, 28);
    const int64_t v897 = a0 * b12 + a1 * b11 + a2 * b10 + a3 * b9 + a4 * b8 + a5 * b7 + a6 * b6
        + a7 * b5 + a8 * b4 + a9 * b3 + a10 * b2 + a11 * b1 + a12 * b0 - c12
        + word_shl(word_low(v731, 28) + (v726 >> 28), 11) + word_round(v894, 28);
    const int64_t v900 = a0 * b13 + a1 * b12 + a2 * b11 + a3 * b10 + a4 * b9 + a5 * b8 + a6 * b7
        + a7 * b6 + a8 * b5 + a9 * b4 + a10 * b3 + a11 * b2 + a12 * b1 + a13 * b0 - c13
        + word_shl(word_low(v735, 28) + (v731 >> 28), 11) + word_round(v897, 28);
    const int64_t v903 = a0 * b14 + a1 * b13 + a2 * b12 + a3 * b11 + a4 * b10 + a5 * b9 + a6 * b8
        + a7 * b7 + a8 * b6 + a9 * b5 + a10 * b4 + a11 * b3 + a12 * b2 + a13 * b1 + a14 * b0 - c14
        + word_shl(word_low(v738, 28) + (v735 >> 28), 11) + word_round(v900, 28);
    const int64_t v906 = a0 * b15 + a1 * b14 + a2 * b13 + a3 * b12 + a4 * b11 + a5 * b10 + a6 * b9
        + a7 * b8 + a8 * b7 + a9 * b6 + a10 * b5 + a11 * b4 + a12 * b3 + a13 * b2 + a14 * b1
        + a15 * b0 - c15 + word_shl(word_low(v740, 28) + (v738 >> 28), 11) + word_round(v903, 28);
    const int64_t v909 = a0 * b16 + a1 * b15 + a2 * b14 + a3 * b13 + a4 * b12 + a5 * b11 + a6 * b10
        + a7 * b9 + a8 * b8 + a9 * b7 + a10 * b6 + a11 * b5 + a12 * b4 + a13 * b3 + a14 * b2
        + a15 * b1 + a16 * b0 - c16 + word_shl(word_low(v741, 28) + (v740 >> 28), 11)
        + word_round(v906, 28);
    const int64_t v912 = word_rest(v769, 28) + word_round(v909, 28);
    r[0] = word_rest(v861, 28);
    r[1] = word_rest(v864, 28);
    r[2] = word_rest(v867, 28);
    r[3] = word_rest(v870, 28);
    r[4] = word_rest(v873, 28);
    r[5] = word_rest(v876, 28);
    r[6] = word_rest(v879, 28);
    r[7] = word_rest(v882, 28);
    r[8] = word_rest(v885, 28);
    r[9] = word_rest(v888, 28);
    r[10] = word_rest(v891, 28);
    r[11] = word_rest(v894, 28);
    r[12] = word_rest(v897, 28);
    r[13] = word_rest(v900, 28);
    r[14] = word_rest(v903, 28);
    r[15] = word_rest(v906, 28);
    r[16] = word_rest(v909, 28);
    r[17] = word_rest(v912, 28);
    r[18] = word_rest(v857, 28) + word_round(v912, 28);
}

static void pyjca_p521_square_less_limbs19(int64_t r[19], const int64_t a[19], const int64_t c[19])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4], c5 = c[5], c6 = c[6],
        c7 = c[7], c8 = c[8], c9 = c[9], c10 = c[10], c11 = c[11], c12 = c[12], c13 = c[13],
        c14 = c[14], c15 = c[15], c16 = c[16], c17 = c[17], c18 = c[18];
    const int64_t v41 = a2 + a2;
    const int64_t v43 = a3 + a3;
    const int64_t v45 = a4 + a4;
    const int64_t v47 = a5 + a5;
    const int64_t v49 = a6 + a6;
    const int64_t v51 = a7 + a7;
    const int64_t v53 = a8 + a8;
    const int64_t v55 = a9 + a9;
    const int64_t v57 = a10 + a10;
    const int64_t v59 = a11 + a11;
    const int64_t v61 = a12 + a12;
    const int64_t v63 = a13 + a13;
    const int64_t v65 = a14 + a14;
    const int64_t v67 = a15 + a15;
    const int64_t v69 = a16 + a16;
    const int64_t v71 = a17 + a17;
    const int64_t v73 = a18 + a18;
    const int64_t v244 = a17 * v73;
    const int64_t v245 = a18 * a18;
    const int64_t v334 = a1 * v73 + a2 * v71 + a3 * v69 + a4 * v67 + a5 * v65 + a6 * v63 + a7 * v61
        + a8 * v59 + a9 * v57;
    const int64_t v342 = a2 * v73 + a3 * v71 + a4 * v69 + a5 * v67 + a6 * v65 + a7 * v63 + a8 * v61
        + a9 * v59 + a10 * a10;
    const int64_t v349 = a3 * v73 + a4 * v71 + a5 * v69 + a6 * v67 + a7 * v65 + a8 * v63 + a9 * v61
        + a10 * v59;
    const int64_t v356 = a4 * v73 + a5 * v71 + a6 * v69 + a7 * v67 + a8 * v65 + a9 * v63 + a10 * v61
        + a11 * a11;
    const int64_t v362 = a5 * v73 + a6 * v71 + a7 * v69 + a8 * v67 + a9 * v65 + a10 * v63
        + a11 * v61;
    const int64_t v368 = a6 * v73 + a7 * v71 + a8 * v69 + a9 * v67 + a10 * v65 + a11 * v63
        + a12 * a12;
    const int64_t v373 = a7 * v73 + a8 * v71 + a9 * v69 + a10 * v67 + a11 * v65 + a12 * v63;
    const int64_t v378 = a8 * v73 + a9 * v71 + a10 * v69 + a11 * v67 + a12 * v65 + a13 * a13;
    const int64_t v382 = a9 * v73 + a10 * v71 + a11 * v69 + a12 * v67 + a13 * v65;
    const int64_t v386 = a10 * v73 + a11 * v71 + a12 * v69 + a13 * v67 + a14 * a14;
    const int64_t v389 = a11 * v73 + a12 * v71 + a13 * v69 + a14 * v67;
    const int64_t v392 = a12 * v73 + a13 * v71 + a14 * v69 + a15 * a15;
    const int64_t v394 = a13 * v73 + a14 * v71 + a15 * v69;
    const int64_t v396 = a14 * v73 + a15 * v71 + a16 * a16;
    const int64_t v397 = a15 * v73 + a16 * v71;
    const int64_t v398 = a16 * v73 + a17 * a17;
    const int64_t v421 = a0 * v73 + a1 * v71 + a2 * v69 + a3 * v67 + a4 * v65 + a5 * v63 + a6 * v61
        + a7 * v59 + a8 * v57 + a9 * a9 - c18 + word_shl(v245 >> 28, 11);
    const int64_t v426 = a0 * v71 + a1 * v69 + a2 * v67 + a3 * v65 + a4 * v63 + a5 * v61 + a6 * v59
        + a7 * v57 + a8 * v55 - c17 + word_shl(word_low(v245, 28) + (v244 >> 28), 11);
    const int64_t v514 = word_low(v421, 28) + word_round(v426, 28);
    const int64_t v518 = a0 * a0 - c0 + word_shl(word_low(v334, 28) + (v421 >> 28), 11)
        + word_shl(word_round(v514, 28), 11);
    const int64_t v521 = a0 * (a1 + a1) - c1 + word_shl(word_low(v342, 28) + (v334 >> 28), 11)
        + word_round(v518, 28);
    const int64_t v524 = a0 * v41 + a1 * a1 - c2 + word_shl(word_low(v349, 28) + (v342 >> 28), 11)
        + word_round(v521, 28);
    const int64_t v527 = a0 * v43 + a1 * v41 - c3 + word_shl(word_low(v356, 28) + (v349 >> 28), 11)
        + word_round(v524, 28);
    const int64_t v530 = a0 * v45 + a1 * v43 + a2 * a2 - c4
        + word_shl(word_low(v362, 28) + (v356 >> 28), 11) + word_round(v527, 28);
    const int64_t v533 = a0 * v47 + a1 * v45 + a2 * v43 - c5
        + word_shl(word_low(v368, 28) + (v362 >> 28), 11) + word_round(v530, 28);
    const int64_t v536 = a0 * v49 + a1 * v47 + a2 * v45 + a3 * a3 - c6
        + word_shl(word_low(v373, 28) + (v368 >> 28), 11) + word_round(v533, 28);
    const int64_t v539 = a0 * v51 + a1 * v49 + a2 * v47 + a3 * v45 - c7
        + word_shl(word_low(v378, 28) + (v373 >> 28), 11) + word_round(v536, 28);
    const int64_t v542 = a0 * v53 + a1 * v51 + a2 * v49 + a3 * v47 + a4 * a4 - c8
        + word_shl(word_low(v382, 28) + (v378 >> 28), 11) + word_round(v539, 28);
    const int64_t v545 = a0 * v55 + a1 * v53 + a2 * v51 + a3 * v49 + a4 * v47 - c9
        + word_shl(word_low(v386, 28) + (v382 >> 28), 11) + word_round(v542, 28);
    const int64_t v548 = a0 * v57 + a1 * v55 + a2 * v53 + a3 * v51 + a4 * v49 + a5 * a5 - c10
        + word_shl(word_low(v389, 28) + (v386 >> 28), 11) + word_round(v545, 28);
    const int64_t v551 = a0 * v59 + a1 * v57 + a2 * v55 + a3 * v53 + a4 * v51 + a5 * v49 - c11
        + word_shl(word_low(v392, 28) + (v389 >> 28), 11) + word_round(v548, 28);
    const int64_t v554 = a0 * v61 + a1 * v59 + a2 * v57 + a3 * v55 + a4 * v53 + a5 * v51 + a6 * a6
        - c12 + word_shl(word_low(v394, 28) + (v392 >> 28), 11) + word_round(v551, 28);
    const int64_t v557 = a0 * v63 + a1 * v61 + a2 * v59 + a3 * v57 + a4 * v55 + a5 * v53 + a6 * v51
        - c13 + word_shl(word_low(v396, 28) + (v394 >> 28), 11) + word_round(v554, 28);
    const int64_t v560 = a0 * v65 + a1 * v63 + a2 * v61 + a3 * v59 + a4 * v57 + a5 * v55 + a6 * v53
        + a7 * a7 - c14 + word_shl(word_low(v397, 28) + (v396 >> 28), 11) + word_round(v557, 28);
    const int64_t v563 = a0 * v67 + a1 * v65 + a2 * v63 + a3 * v61 + a4 * v59 + a5 * v57 + a6 * v55
        + a7 * v53 - c15 + word_shl(word_low(v398, 28) + (v397 >> 28), 11) + word_round(v560, 28);
    const int64_t v566 = a0 * v69 + a1 * v67 + a2 * v65 + a3 * v63 + a4 * v61 + a5 * v59 + a6 * v57
        + a7 * v55 + a8 * a8 - c16 + word_shl(word_low(v244, 28) + (v398 >> 28), 11)
        + word_round(v563, 28);
    const int64_t v569 = word_rest(v426, 28) + word_round(v566, 28);
    r[0] = word_rest(v518, 28);
    r[1] = word_rest(v521, 28);
    r[2] = word_rest(v524, 28);
    r[3] = word_rest(v527, 28);
    r[4] = word_rest(v530, 28);
    r[5] = word_rest(v533, 28);
    r[6] = word_rest(v536, 28);
    r[7] = word_rest(v539, 28);
    r[8] = word_rest(v542, 28);
    r[9] = word_rest(v545, 28);
    r[10] = word_rest(v548, 28);
    r[11] = word_rest(v551, 28);
    r[12] = word_rest(v554, 28);
    r[13] = word_rest(v557, 28);
    r[14] = word_rest(v560, 28);
    r[15] = word_rest(v563, 28);
    r[16] = word_rest(v566, 28);
    r[17] = word_rest(v569, 28);
    r[18] = word_rest(v514, 28) + word_round(v569, 28);
}

static void pyjca_p521_product_difference_limbs19(int64_t r[19], const int64_t a[19],
    const int64_t b[19], const int64_t c[19], const int64_t d[19])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13],
        b14 = b[14], b15 = b[15], b16 = b[16], b17 = b[17], b18 = b[18];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4], c5 = c[5], c6 = c[6],
        c7 = c[7], c8 = c[8], c9 = c[9], c10 = c[10], c11 = c[11], c12 = c[12], c13 = c[13],
        c14 = c[14], c15 = c[15], c16 = c[16], c17 = c[17], c18 = c[18];
    const int64_t d0 = d[0], d1 = d[1], d2 = d[2], d3 = d[3], d4 = d[4], d5 = d[5], d6 = d[6],
        d7 = d[7], d8 = d[8], d9 = d[9], d10 = d[10], d11 = d[11], d12 = d[12], d13 = d[13],
        d14 = d[14], d15 = d[15], d16 = d[16], d17 = d[17], d18 = d[18];
    const int64_t v76 = c10 * d10;
    const int64_t v156 = c18 * d18;
    const int64_t v157 = c10 * d11 + c11 * d10;
    const int64_t v159 = c10 * d12 + c11 * d11 + c12 * d10;
    const int64_t v162 = c10 * d13 + c11 * d12 + c12 * d11 + c13 * d10;
    const int64_t v166 = c10 * d14 + c11 * d13 + c12 * d12 + c13 * d11 + c14 * d10;
    const int64_t v171 = c10 * d15 + c11 * d14 + c12 * d13 + c13 * d12 + c14 * d11 + c15 * d10;
    const int64_t v177 = c10 * d16 + c11 * d15 + c12 * d14 + c13 * d13 + c14 * d12 + c15 * d11
        + c16 * d10;
    const int64_t v184 = c10 * d17 + c11 * d16 + c12 * d15 + c13 * d14 + c14 * d13 + c15 * d12
        + c16 * d11 + c17 * d10;
    const int64_t v192 = c10 * d18 + c11 * d17 + c12 * d16 + c13 * d15 + c14 * d14 + c15 * d13
        + c16 * d12 + c17 * d11 + c18 * d10;
    const int64_t v199 = c11 * d18 + c12 * d17 + c13 * d16 + c14 * d15 + c15 * d14 + c16 * d13
        + c17 * d12 + c18 * d11;
    const int64_t v205 = c12 * d18 + c13 * d17 + c14 * d16 + c15 * d15 + c16 * d14 + c17 * d13
        + c18 * d12;
    const int64_t v210 = c13 * d18 + c14 * d17 + c15 * d16 + c16 * d15 + c17 * d14 + c18 * d13;
    const int64_t v214 = c14 * d18 + c15 * d17 + c16 * d16 + c17 * d15 + c18 * d14;
    const int64_t v217 = c15 * d18 + c16 * d17 + c17 * d16 + c18 * d15;
    const int64_t v219 = c16 * d18 + c17 * d17 + c18 * d16;
    const int64_t v220 = c17 * d18 + c18 * d17;
    const int64_t v221 = c0 + c10;
    const int64_t v222 = c1 + c11;
    const int64_t v223 = c2 + c12;
    const int64_t v224 = c3 + c13;
    const int64_t v225 = c4 + c14;
    const int64_t v226 = c5 + c15;
    const int64_t v227 = c6 + c16;
    const int64_t v228 = c7 + c17;
    const int64_t v229 = c8 + c18;
    const int64_t v230 = d0 + d10;
    const int64_t v231 = d1 + d11;
    const int64_t v232 = d2 + d12;
    const int64_t v233 = d3 + d13;
    const int64_t v234 = d4 + d14;
    const int64_t v235 = d5 + d15;
    const int64_t v236 = d6 + d16;
    const int64_t v237 = d7 + d17;
    const int64_t v238 = d8 + d18;
    const int64_t v420 = c0 * d0;
    const int64_t v519 = c9 * d9;
    const int64_t v520 = c0 * d1 + c1 * d0;
    const int64_t v522 = c0 * d2 + c1 * d1 + c2 * d0;
    const int64_t v525 = c0 * d3 + c1 * d2 + c2 * d1 + c3 * d0;
    const int64_t v529 = c0 * d4 + c1 * d3 + c2 * d2 + c3 * d1 + c4 * d0;
    const int64_t v534 = c0 * d5 + c1 * d4 + c2 * d3 + c3 * d2 + c4 * d1 + c5 * d0;
    const int64_t v540 = c0 * d6 + c1 * d5 + c2 * d4 + c3 * d3 + c4 * d2 + c5 * d1 + c6 * d0;
    const int64_t v547 = c0 * d7 + c1 * d6 + c2 * d5 + c3 * d4 + c4 * d3 + c5 * d2 + c6 * d1
        + c7 * d0;
    const int64_t v555 = c0 * d8 + c1 * d7 + c2 * d6 + c3 * d5 + c4 * d4 + c5 * d3 + c6 * d2
        + c7 * d1 + c8 * d0;
    const int64_t v564 = c0 * d9 + c1 * d8 + c2 * d7 + c3 * d6 + c4 * d5 + c5 * d4 + c6 * d3
        + c7 * d2 + c8 * d1 + c9 * d0;
    const int64_t v572 = c1 * d9 + c2 * d8 + c3 * d7 + c4 * d6 + c5 * d5 + c6 * d4 + c7 * d3
        + c8 * d2 + c9 * d1;
    const int64_t v579 = c2 * d9 + c3 * d8 + c4 * d7 + c5 * d6 + c6 * d5 + c7 * d4 + c8 * d3
        + c9 * d2;
    const int64_t v585 = c3 * d9 + c4 * d8 + c5 * d7 + c6 * d6 + c7 * d5 + c8 * d4 + c9 * d3;
    const int64_t v590 = c4 * d9 + c5 * d8 + c6 * d7 + c7 * d6 + c8 * d5 + c9 * d4;
    const int64_t v594 = c5 * d9 + c6 * d8 + c7 * d7 + c8 * d6 + c9 * d5;
    const int64_t v597 = c6 * d9 + c7 * d8 + c8 * d7 + c9 * d6;
    const int64_t v599 = c7 * d9 + c8 * d8 + c9 * d7;
    const int64_t v600 = c8 * d9 + c9 * d8;
    const int64_t v1359 = a1 * b18 + a2 * b17 + a3 * b16 + a4 * b15 + a5 * b14 + a6 * b13 + a7 * b12
        + a8 * b11 + a9 * b10 + a10 * b9 + a11 * b8 + a12 * b7 + a13 * b6 + a14 * b5 + a15 * b4
        + a16 * b3 + a17 * b2 + a18 * b1 - (v221 * d9 + v222 * v238 + v223 * v237 + v224 * v236
        + v225 * v235 + v226 * v234 + v227 * v233 + v228 * v232 + v229 * v231 + c9 * v230 - v564
        - v199);
    const int64_t v1360 = a2 * b18 + a3 * b17 + a4 * b16 + a5 * b15 + a6 * b14 + a7 * b13 + a8 * b12
        + a9 * b11 + a10 * b10 + a11 * b9 + a12 * b8 + a13 * b7 + a14 * b6 + a15 * b5 + a16 * b4
        + a17 * b3 + a18 * b2 - (v76 + (v222 * d9 + v223 * v238 + v224 * v237 + v225 * v236
        + v226 * v235 + v227 * v234 + v228 * v233 + v229 * v232 + c9 * v231 - v572 - v205));
    const int64_t v1361 = a3 * b18 + a4 * b17 + a5 * b16 + a6 * b15 + a7 * b14 + a8 * b13 + a9 * b12
        + a10 * b11 + a11 * b10 + a12 * b9 + a13 * b8 + a14 * b7 + a15 * b6 + a16 * b5 + a17 * b4
        + a18 * b3 - (v157 + (v223 * d9 + v224 * v238 + v225 * v237 + v226 * v236 + v227 * v235
        + v228 * v234 + v229 * v233 + c9 * v232 - v579 - v210));
    const int64_t v1362 = a4 * b18 + a5 * b17 + a6 * b16 + a7 * b15 + a8 * b14 + a9 * b13
        + a10 * b12 + a11 * b11 + a12 * b10 + a13 * b9 + a14 * b8 + a15 * b7 + a16 * b6 + a17 * b5
        + a18 * b4 - (v159 + (v224 * d9 + v225 * v238 + v226 * v237 + v227 * v236 + v228 * v235
        + v229 * v234 + c9 * v233 - v585 - v214));
    const int64_t v1363 = a5 * b18 + a6 * b17 + a7 * b16 + a8 * b15 + a9 * b14 + a10 * b13
        + a11 * b12 + a12 * b11 + a13 * b10 + a14 * b9 + a15 * b8 + a16 * b7 + a17 * b6 + a18 * b5
        - (v162 + (v225 * d9 + v226 * v238 + v227 * v237 + v228 * v236 + v229 * v235 + c9 * v234
        - v590 - v217));
    const int64_t v1364 = a6 * b18 + a7 * b17 + a8 * b16 + a9 * b15 + a10 * b14 + a11 * b13
        + a12 * b12 + a13 * b11 + a14 * b10 + a15 * b9 + a16 * b8 + a17 * b7 + a18 * b6
        - (v166 + (v226 * d9 + v227 * v238 + v228 * v237 + v229 * v236 + c9 * v235 - v594 - v219));
    const int64_t v1365 = a7 * b18 + a8 * b17 + a9 * b16 + a10 * b15 + a11 * b14 + a12 * b13
        + a13 * b12 + a14 * b11 + a15 * b10 + a16 * b9 + a17 * b8 + a18 * b7
        - (v171 + (v227 * d9 + v228 * v238 + v229 * v237 + c9 * v236 - v597 - v220));
    const int64_t v1366 = a8 * b18 + a9 * b17 + a10 * b16 + a11 * b15 + a12 * b14 + a13 * b13
        + a14 * b12 + a15 * b11 + a16 * b10 + a17 * b9 + a18 * b8
        - (v177 + (v228 * d9 + v229 * v238 + c9 * v237 - v599 - v156));
    const int64_t v1367 = a9 * b18 + a10 * b17 + a11 * b16 + a12 * b15 + a13 * b14 + a14 * b13
        + a15 * b12 + a16 * b11 + a17 * b10 + a18 * b9 - (v184 + (v229 * d9 + c9 * v238 - v600));
    const int64_t v1368 = a10 * b18 + a11 * b17 + a12 * b16 + a13 * b15 + a14 * b14 + a15 * b13
        + a16 * b12 + a17 * b11 + a18 * b10 - (v192 + (c9 * d9 - v519));
    const int64_t v1369 = a11 * b18 + a12 * b17 + a13 * b16 + a14 * b15 + a15 * b14 + a16 * b13
        + a17 * b12 + a18 * b11 - v199;
    const int64_t v1370 = a12 * b18 + a13 * b17 + a14 * b16 + a15 * b15 + a16 * b14 + a17 * b13
        + a18 * b12 - v205;
    const int64_t v1371 = a13 * b18 + a14 * b17 + a15 * b16 + a16 * b15 + a17 * b14 + a18 * b13
        - v210;
    const int64_t v1372 = a14 * b18 + a15 * b17 + a16 * b16 + a17 * b15 + a18 * b14 - v214;
    const int64_t v1373 = a15 * b18 + a16 * b17 + a17 * b16 + a18 * b15 - v217;
    const int64_t v1374 = a16 * b18 + a17 * b17 + a18 * b16 - v219;
    const int64_t v1375 = a17 * b18 + a18 * b17 - v220;
    const int64_t v1376 = a18 * b18 - v156;
    const int64_t v1380 = a0 * b18 + a1 * b17 + a2 * b16 + a3 * b15 + a4 * b14 + a5 * b13 + a6 * b12
        + a7 * b11 + a8 * b10 + a9 * b9 + a10 * b8 + a11 * b7 + a12 * b6 + a13 * b5 + a14 * b4
        + a15 * b3 + a16 * b2 + a17 * b1 + a18 * b0 - (v519 + (v221 * v238 + v222 * v237
        + v223 * v236 + v224 * v235 + v225 * v234 + v226 * v233 + v227 * v232 + v228 * v231
        + v229 * v230 - v555 - v192)) + word_shl(v1376 >> 28, 11);
    const int64_t v1385 = a0 * b17 + a1 * b16 + a2 * b15 + a3 * b14 + a4 * b13 + a5 * b12 + a6 * b11
        + a7 * b10 + a8 * b9 + a9 * b8 + a10 * b7 + a11 * b6 + a12 * b5 + a13 * b4 + a14 * b3
        + a15 * b2 + a16 * b1 + a17 * b0 - (v600 + (v221 * v237 + v222 * v236 + v223 * v235
        + v224 * v234 + v225 * v233 + v226 * v232 + v227 * v231 + v228 * v230 - v547 - v184))
        + word_shl(word_low(v1376, 28) + (v1375 >> 28), 11);
    const int64_t v1473 = word_low(v1380, 28) + word_round(v1385, 28);
    const int64_t v1477 = a0 * b0 - v420 + word_shl(word_low(v1359, 28) + (v1380 >> 28), 11)
        + word_shl(word_round(v1473, 28), 11);
    const int64_t v1480 = a0 * b1 + a1 * b0 - v520
        + word_shl(word_low(v1360, 28) + (v1359 >> 28), 11) + word_round(v1477, 28);
    const int64_t v1483 = a0 * b2 + a1 * b1 + a2 * b0 - v522
        + word_shl(word_low(v1361, 28) + (v1360 >> 28), 11) + word_round(v1480, 28);
    const int64_t v1486 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0 - v525
        + word_shl(word_low(v1362, 28) + (v1361 >> 28), 11) + word_round(v1483, 28);
    const int64_t v1489 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0 - v529
        + word_shl(word_low(v1363, 28) + (v1362 >> 28), 11) + word_round(v1486, 28);
    const int64_t v1492 = a0 * b5 + a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1 + a5 * b0 - v534
        + word_shl(word_low(v1364, 28) + (v1363 >> 28), 11) + word_round(v1489, 28);
    const int64_t v1495 = a0 * b6 + a1 * b5 + a2 * b4 + a3 * b3 + a4 * b2 + a5 * b1 + a6 * b0 - v540
        + word_shl(word_low(v1365, 28) + (v1364 >> 28), 11) + word_round(v1492, 28);
    const int64_t v1498 = a0 * b7 + a1 * b6 + a2 * b5 + a3 * b4 + a4 * b3 + a5 * b2 + a6 * b1
        + a7 * b0 - v547 + word_shl(word_low(v1366, 28) + (v1365 >> 28), 11)
        + word_round(v1495, 28);
    const int64_t v1501 = a0 * b8 + a1 * b7 + a2 * b6 + a3 * b5 + a4 * b4 + a5 * b3 + a6 * b2
        + a7 * b1 + a8 * b0 - v555 + word_shl(word_low(v1367, 28) + (v1366 >> 28), 11)
        + word_round(v1498, 28);
    const int64_t v1504 = a0 * b9 + a1 * b8 + a2 * b7 + a3 * b6 + a4 * b5 + a5 * b4 + a6 * b3
        + a7 * b2 + a8 * b1 + a9 * b0 - v564 + word_shl(word_low(v1368, 28) + (v1367 >> 28), 11)
        + word_round(v1501, 28);
    const int64_t v1507 = a0 * b10 + a1 * b9 + a2 * b8 + a3 * b7 + a4 * b6 + a5 * b5 + a6 * b4
        + a7 * b3 + a8 * b2 + a9 * b1 + a10 * b0 - (v572 + (v221 * v230 - v420 - v76))
        + word_shl(word_low(v1369, 28) + (v1368 >> 28), 11) + word_round(v1504, 28);
    const int64_t v1510 = a0 * b11 + a1 * b10 + a2 * b9 + a3 * b8 + a4 * b7 + a5 * b6 + a6 * b5
        + a7 * b4 + a8 * b3 + a9 * b2 + a10 * b1 + a11 * b0
        - (v579 + (v221 * v231 + v222 * v230 - v520 - v157))
        + word_shl(word_low(v1370, 28) + (v1369 >> 28), 11) + word_round(v1507, 28);
    const int64_t v1513 = a0 * b12 + a1 * b11 + a2 * b10 + a3 * b9 + a4 * b8 + a5 * b7 + a6 * b6
        + a7 * b5 + a8 * b4 + a9 * b3 + a10 * b2 + a11 * b1 + a12 * b0
        - (v585 + (v221 * v232 + v222 * v231 + v223 * v230 - v522 - v159))
        + word_shl(word_low(v1371, 28) + (v1370 >> 28), 11) + word_round(v1510, 28);
    const int64_t v1516 = a0 * b13 + a1 * b12 + a2 * b11 + a3 * b10 + a4 * b9 + a5 * b8 + a6 * b7
        + a7 * b6 + a8 * b5 + a9 * b4 + a10 * b3 + a11 * b2 + a12 * b1 + a13 * b0
        - (v590 + (v221 * v233 + v222 * v232 + v223 * v231 + v224 * v230 - v525 - v162))
        + word_shl(word_low(v1372, 28) + (v1371 >> 28), 11) + word_round(v1513, 28);
    const int64_t v1519 = a0 * b14 + a1 * b13 + a2 * b12 + a3 * b11 + a4 * b10 + a5 * b9 + a6 * b8
        + a7 * b7 + a8 * b6 + a9 * b5 + a10 * b4 + a11 * b3 + a12 * b2 + a13 * b1 + a14 * b0 - (v594
        + (v221 * v234 + v222 * v233 + v223 * v232 + v224 * v231 + v225 * v230 - v529 - v166))
        + word_shl(word_low(v1373, 28) + (v1372 >> 28), 11) + word_round(v1516, 28);
    const int64_t v1522 = a0 * b15 + a1 * b14 + a2 * b13 + a3 * b12 + a4 * b11 + a5 * b10 + a6 * b9
        + a7 * b8 + a8 * b7 + a9 * b6 + a10 * b5 + a11 * b4 + a12 * b3 + a13 * b2 + a14 * b1
        + a15 * b0 - (v597 + (v221 * v235 + v222 * v234 + v223 * v233 + v224 * v232 + v225 * v231
        + v226 * v230 - v534 - v171)) + word_shl(word_low(v1374, 28) + (v1373 >> 28), 11)
        + word_round(v1519, 28);
    const int64_t v1525 = a0 * b16 + a1 * b15 + a2 * b14 + a3 * b13 + a4 * b12 + a5 * b11 + a6 * b10
        + a7 * b9 + a8 * b8 + a9 * b7 + a10 * b6 + a11 * b5 + a12 * b4 + a13 * b3 + a14 * b2
        + a15 * b1 + a16 * b0 - (v599 + (v221 * v236 + v222 * v235 + v223 * v234 + v224 * v233
        + v225 * v232 + v226 * v231 + v227 * v230 - v540 - v177)) + word_shl(word_low(v1375, 28)
        + (v1374 >> 28), 11) + word_round(v1522, 28);
    const int64_t v1528 = word_rest(v1385, 28) + word_round(v1525, 28);
    r[0] = word_rest(v1477, 28);
    r[1] = word_rest(v1480, 28);
    r[2] = word_rest(v1483, 28);
    r[3] = word_rest(v1486, 28);
    r[4] = word_rest(v1489, 28);
    r[5] = word_rest(v1492, 28);
    r[6] = word_rest(v1495, 28);
    r[7] = word_rest(v1498, 28);
    r[8] = word_rest(v1501, 28);
    r[9] = word_rest(v1504, 28);
    r[10] = word_rest(v1507, 28);
    r[11] = word_rest(v1510, 28);
    r[12] = word_rest(v1513, 28);
    r[13] = word_rest(v1516, 28);
    r[14] = word_rest(v1519, 28);
    r[15] = word_rest(v1522, 28);
    r[16] = word_rest(v1525, 28);
    r[17] = word_rest(v1528, 28);
    r[18] = word_rest(v1473, 28) + word_round(v1528, 28);
}

static void pyjca_p521_carry_limbs19(int64_t r[19], const int64_t a[19])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18];
    const int64_t v21 = a1 + word_round(a0, 28);
    const int64_t v24 = a2 + word_round(v21, 28);
    const int64_t v27 = a3 + word_round(v24, 28);
    const int64_t v30 = a4 + word_round(v27, 28);
    const int64_t v33 = a5 + word_round(v30, 28);
    const int64_t v36 = a6 + word_round(v33, 28);
    const int64_t v39 = a7 + word_round(v36, 28);
    const int64_t v42 = a8 + word_round(v39, 28);
    const int64_t v45 = a9 + word_round(v42, 28);
    const int64_t v48 = a10 + word_round(v45, 28);
    const int64_t v51 = a11 + word_round(v48, 28);
    const int64_t v54 = a12 + word_round(v51, 28);
    const int64_t v57 = a13 + word_round(v54, 28);
    const int64_t v60 = a14 + word_round(v57, 28);
    const int64_t v63 = a15 + word_round(v60, 28);
    const int64_t v66 = a16 + word_round(v63, 28);
    const int64_t v69 = a17 + word_round(v66, 28);
    r[0] = word_rest(a0, 28);
    r[1] = word_rest(v21, 28);
    r[2] = word_rest(v24, 28);
    r[3] = word_rest(v27, 28);
    r[4] = word_rest(v30, 28);
    r[5] = word_rest(v33, 28);
    r[6] = word_rest(v36, 28);
    r[7] = word_rest(v39, 28);
    r[8] = word_rest(v42, 28);
    r[9] = word_rest(v45, 28);
    r[10] = word_rest(v48, 28);
    r[11] = word_rest(v51, 28);
    r[12] = word_rest(v54, 28);
    r[13] = word_rest(v57, 28);
    r[14] = word_rest(v60, 28);
    r[15] = word_rest(v63, 28);
    r[16] = word_rest(v66, 28);
    r[17] = word_rest(v69, 28);
    r[18] = a18 + word_round(v69, 28);
}

static void pyjca_p521_reduce_limbs19(int64_t r[19], const int64_t a[19])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18];
    const int64_t v21 = a18 + word_round(a17, 28);
    const int64_t v25 = a0 + word_shl(word_round(v21, 28), 11);
    const int64_t v28 = a1 + word_round(v25, 28);
    const int64_t v31 = a2 + word_round(v28, 28);
    const int64_t v34 = a3 + word_round(v31, 28);
    const int64_t v37 = a4 + word_round(v34, 28);
    const int64_t v40 = a5 + word_round(v37, 28);
    const int64_t v43 = a6 + word_round(v40, 28);
    const int64_t v46 = a7 + word_round(v43, 28);
    const int64_t v49 = a8 + word_round(v46, 28);
    const int64_t v52 = a9 + word_round(v49, 28);
    const int64_t v55 = a10 + word_round(v52, 28);
    const int64_t v58 = a11 + word_round(v55, 28);
    const int64_t v61 = a12 + word_round(v58, 28);
    const int64_t v64 = a13 + word_round(v61, 28);
    const int64_t v67 = a14 + word_round(v64, 28);
    const int64_t v70 = a15 + word_round(v67, 28);
    const int64_t v73 = a16 + word_round(v70, 28);
    const int64_t v76 = word_rest(a17, 28) + word_round(v73, 28);
    r[0] = word_rest(v25, 28);
    r[1] = word_rest(v28, 28);
    r[2] = word_rest(v31, 28);
    r[3] = word_rest(v34, 28);
    r[4] = word_rest(v37, 28);
    r[5] = word_rest(v40, 28);
    r[6] = word_rest(v43, 28);
    r[7] = word_rest(v46, 28);
    r[8] = word_rest(v49, 28);
    r[9] = word_rest(v52, 28);
    r[10] = word_rest(v55, 28);
    r[11] = word_rest(v58, 28);
    r[12] = word_rest(v61, 28);
    r[13] = word_rest(v64, 28);
    r[14] = word_rest(v67, 28);
    r[15] = word_rest(v70, 28);
    r[16] = word_rest(v73, 28);
    r[17] = word_rest(v76, 28);
    r[18] = word_rest(v21, 28) + word_round(v76, 28);
}

static void pyjca_p521_fold_limbs19(int64_t r[19], const int64_t a[37])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18], a19 = a[19], a20 = a[20],
        a21 = a[21], a22 = a[22], a23 = a[23], a24 = a[24], a25 = a[25], a26 = a[26], a27 = a[27],
        a28 = a[28], a29 = a[29], a30 = a[30], a31 = a[31], a32 = a[32], a33 = a[33], a34 = a[34],
        a35 = a[35], a36 = a[36];
    const int64_t v40 = a18 + word_shl(a36 >> 28, 11);
    const int64_t v45 = a17 + word_shl(word_low(a36, 28) + (a35 >> 28), 11);
    const int64_t v133 = word_low(v40, 28) + word_round(v45, 28);
    const int64_t v137 = a0 + word_shl(word_low(a19, 28) + (v40 >> 28), 11)
        + word_shl(word_round(v133, 28), 11);
    const int64_t v140 = a1 + word_shl(word_low(a20, 28) + (a19 >> 28), 11) + word_round(v137, 28);
    const int64_t v143 = a2 + word_shl(word_low(a21, 28) + (a20 >> 28), 11) + word_round(v140, 28);
    const int64_t v146 = a3 + word_shl(word_low(a22, 28) + (a21 >> 28), 11) + word_round(v143, 28);
    const int64_t v149 = a4 + word_shl(word_low(a23, 28) + (a22 >> 28), 11) + word_round(v146, 28);
    const int64_t v152 = a5 + word_shl(word_low(a24, 28) + (a23 >> 28), 11) + word_round(v149, 28);
    const int64_t v155 = a6 + word_shl(word_low(a25, 28) + (a24 >> 28), 11) + word_round(v152, 28);
    const int64_t v158 = a7 + word_shl(word_low(a26, 28) + (a25 >> 28), 11) + word_round(v155, 28);
    const int64_t v161 = a8 + word_shl(word_low(a27, 28) + (a26 >> 28), 11) + word_round(v158, 28);
    const int64_t v164 = a9 + word_shl(word_low(a28, 28) + (a27 >> 28), 11) + word_round(v161, 28);
    const int64_t v167 = a10 + word_shl(word_low(a29, 28) + (a28 >> 28), 11) + word_round(v164, 28);
    const int64_t v170 = a11 + word_shl(word_low(a30, 28) + (a29 >> 28), 11) + word_round(v167, 28);
    const int64_t v173 = a12 + word_shl(word_low(a31, 28) + (a30 >> 28), 11) + word_round(v170, 28);
    const int64_t v176 = a13 + word_shl(word_low(a32, 28) + (a31 >> 28), 11) + word_round(v173, 28);
    const int64_t v179 = a14 + word_shl(word_low(a33, 28) + (a32 >> 28), 11) + word_round(v176, 28);
    const int64_t v182 = a15 + word_shl(word_low(a34, 28) + (a33 >> 28), 11) + word_round(v179, 28);
    const int64_t v185 = a16 + word_shl(word_low(a35, 28) + (a34 >> 28), 11) + word_round(v182, 28);
    const int64_t v188 = word_rest(v45, 28) + word_round(v185, 28);
    r[0] = word_rest(v137, 28);
    r[1] = word_rest(v140, 28);
    r[2] = word_rest(v143, 28);
    r[3] = word_rest(v146, 28);
    r[4] = word_rest(v149, 28);
    r[5] = word_rest(v152, 28);
    r[6] = word_rest(v155, 28);
    r[7] = word_rest(v158, 28);
    r[8] = word_rest(v161, 28);
    r[9] = word_rest(v164, 28);
    r[10] = word_rest(v167, 28);
    r[11] = word_rest(v170, 28);
    r[12] = word_rest(v173, 28);
    r[13] = word_rest(v176, 28);
    r[14] = word_rest(v179, 28);
    r[15] = word_rest(v182, 28);
    r[16] = word_rest(v185, 28);
    r[17] = word_rest(v188, 28);
    r[18] = word_rest(v133, 28) + word_round(v188, 28);
}

static void pyjca_p521_select_limbs19(int64_t r[19], const int64_t a[19], const int64_t b[19],
    int64_t flag)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13],
        b14 = b[14], b15 = b[15], b16 = b[16], b17 = b[17], b18 = b[18];
    const int64_t mask = word_mask(flag);
    r[0] = word_select(mask, a0, b0);
    r[1] = word_select(mask, a1, b1);
    r[2] = word_select(mask, a2, b2);
    r[3] = word_select(mask, a3, b3);
    r[4] = word_select(mask, a4, b4);
    r[5] = word_select(mask, a5, b5);
    r[6] = word_select(mask, a6, b6);
    r[7] = word_select(mask, a7, b7);
    r[8] = word_select(mask, a8, b8);
    r[9] = word_select(mask, a9, b9);
    r[10] = word_select(mask, a10, b10);
    r[11] = word_select(mask, a11, b11);
    r[12] = word_select(mask, a12, b12);
    r[13] = word_select(mask, a13, b13);
    r[14] = word_select(mask, a14, b14);
    r[15] = word_select(mask, a15, b15);
    r[16] = word_select(mask, a16, b16);
    r[17] = word_select(mask, a17, b17);
    r[18] = word_select(mask, a18, b18);
}

static void pyjca_p521_swap_limbs19(int64_t a[19], int64_t b[19], int64_t flag)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13],
        b14 = b[14], b15 = b[15], b16 = b[16], b17 = b[17], b18 = b[18];
    const int64_t mask = word_mask(flag);
    a[0] = word_select(mask, a0, b0);
    a[1] = word_select(mask, a1, b1);
    a[2] = word_select(mask, a2, b2);
    a[3] = word_select(mask, a3, b3);
    a[4] = word_select(mask, a4, b4);
    a[5] = word_select(mask, a5, b5);
    a[6] = word_select(mask, a6, b6);
    a[7] = word_select(mask, a7, b7);
    a[8] = word_select(mask, a8, b8);
    a[9] = word_select(mask, a9, b9);
    a[10] = word_select(mask, a10, b10);
    a[11] = word_select(mask, a11, b11);
    a[12] = word_select(mask, a12, b12);
    a[13] = word_select(mask, a13, b13);
    a[14] = word_select(mask, a14, b14);
    a[15] = word_select(mask, a15, b15);
    a[16] = word_select(mask, a16, b16);
    a[17] = word_select(mask, a17, b17);
    a[18] = word_select(mask, a18, b18);
    b[0] = word_select(mask, b0, a0);
    b[1] = word_select(mask, b1, a1);
    b[2] = word_select(mask, b2, a2);
    b[3] = word_select(mask, b3, a3);
    b[4] = word_select(mask, b4, a4);
    b[5] = word_select(mask, b5, a5);
    b[6] = word_select(mask, b6, a6);
    b[7] = word_select(mask, b7, a7);
    b[8] = word_select(mask, b8, a8);
    b[9] = word_select(mask, b9, a9);
    b[10] = word_select(mask, b10, a10);
    b[11] = word_select(mask, b11, a11);
    b[12] = word_select(mask, b12, a12);
    b[13] = word_select(mask, b13, a13);
    b[14] = word_select(mask, b14, a14);
    b[15] = word_select(mask, b15, a15);
    b[16] = word_select(mask, b16, a16);
    b[17] = word_select(mask, b17, a17);
    b[18] = word_select(mask, b18, a18);
}

static void pyjca_p521_canonical_limbs19(int64_t r[19], const int64_t a[19])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18];
    const int64_t v21 = a1 + (a0 >> 28);
    const int64_t v24 = a2 + (v21 >> 28);
    const int64_t v27 = a3 + (v24 >> 28);
    const int64_t v30 = a4 + (v27 >> 28);
    const int64_t v33 = a5 + (v30 >> 28);
    const int64_t v36 = a6 + (v33 >> 28);
    const int64_t v39 = a7 + (v36 >> 28);
    const int64_t v42 = a8 + (v39 >> 28);
    const int64_t v45 = a9 + (v42 >> 28);
    const int64_t v48 = a10 + (v45 >> 28);
    const int64_t v51 = a11 + (v48 >> 28);
    const int64_t v54 = a12 + (v51 >> 28);
    const int64_t v57 = a13 + (v54 >> 28);
    const int64_t v60 = a14 + (v57 >> 28);
    const int64_t v63 = a15 + (v60 >> 28);
    const int64_t v66 = a16 + (v63 >> 28);
    const int64_t v69 = a17 + (v66 >> 28);
    const int64_t v72 = a18 + (v69 >> 28);
    const int64_t v75 = word_low(a0, 28) + (v72 >> 17);
    const int64_t v78 = word_low(v21, 28) + (v75 >> 28);
    const int64_t v81 = word_low(v24, 28) + (v78 >> 28);
    const int64_t v84 = word_low(v27, 28) + (v81 >> 28);
    const int64_t v87 = word_low(v30, 28) + (v84 >> 28);
    const int64_t v90 = word_low(v33, 28) + (v87 >> 28);
    const int64_t v93 = word_low(v36, 28) + (v90 >> 28);
    const int64_t v96 = word_low(v39, 28) + (v93 >> 28);
    const int64_t v99 = word_low(v42, 28) + (v96 >> 28);
    const int64_t v102 = word_low(v45, 28) + (v99 >> 28);
    const int64_t v105 = word_low(v48, 28) + (v102 >> 28);
    const int64_t v108 = word_low(v51, 28) + (v105 >> 28);
    const int64_t v111 = word_low(v54, 28) + (v108 >> 28);
    const int64_t v114 = word_low(v57, 28) + (v111 >> 28);
    const int64_t v117 = word_low(v60, 28) + (v114 >> 28);
    const int64_t v120 = word_low(v63, 28) + (v117 >> 28);
    const int64_t v123 = word_low(v66, 28) + (v120 >> 28);
    const int64_t v126 = word_low(v69, 28) + (v123 >> 28);
    const int64_t v129 = word_low(v72, 17) + (v126 >> 28);
    const int64_t v132 = word_low(v75, 28) + (v129 >> 17);
    const int64_t v134 = word_low(v132, 28);
    const int64_t v135 = word_low(v78, 28) + (v132 >> 28);
    const int64_t v137 = word_low(v135, 28);
    const int64_t v138 = word_low(v81, 28) + (v135 >> 28);
    const int64_t v140 = word_low(v138, 28);
    const int64_t v141 = word_low(v84, 28) + (v138 >> 28);
    const int64_t v143 = word_low(v141, 28);
    const int64_t v144 = word_low(v87, 28) + (v141 >> 28);
    const int64_t v146 = word_low(v144, 28);
    const int64_t v147 = word_low(v90, 28) + (v144 >> 28);
    const int64_t v149 = word_low(v147, 28);
    const int64_t v150 = word_low(v93, 28) + (v147 >> 28);
    const int64_t v152 = word_low(v150, 28);
    const int64_t v153 = word_low(v96, 28) + (v150 >> 28);
    const int64_t v155 = word_low(v153, 28);
    const int64_t v156 = word_low(v99, 28) + (v153 >> 28);
    const int64_t v158 = word_low(v156, 28);
    const int64_t v159 = word_low(v102, 28) + (v156 >> 28);
    const int64_t v161 = word_low(v159, 28);
    const int64_t v162 = word_low(v105, 28) + (v159 >> 28);
    const int64_t v164 = word_low(v162, 28);
    const int64_t v165 = word_low(v108, 28) + (v162 >> 28);
    const int64_t v167 = word_low(v165, 28);
    const int64_t v168 = word_low(v111, 28) + (v165 >> 28);
    const int64_t v170 = word_low(v168, 28);
    const int64_t v171 = word_low(v114, 28) + (v168 >> 28);
    const int64_t v173 = word_low(v171, 28);
    const int64_t v174 = word_low(v117, 28) + (v171 >> 28);
    const int64_t v176 = word_low(v174, 28);
    const int64_t v177 = word_low(v120, 28) + (v174 >> 28);
    const int64_t v179 = word_low(v177, 28);
    const int64_t v180 = word_low(v123, 28) + (v177 >> 28);
    const int64_t v182 = word_low(v180, 28);
    const int64_t v183 = word_low(v126, 28) + (v180 >> 28);
    const int64_t v185 = word_low(v183, 28);
    const int64_t v186 = word_low(v129, 17) + (v183 >> 28);
    const int64_t v188 = v134 - 0xfffffff;
    const int64_t v210 = v137 - 0xfffffff + (v188 >> 28);
    const int64_t v213 = v140 - 0xfffffff + (v210 >> 28);
    const int64_t v216 = v143 - 0xfffffff + (v213 >> 28);
    const int64_t v219 = v146 - 0xfffffff + (v216 >> 28);
    const int64_t v222 = v149 - 0xfffffff + (v219 >> 28);
    const int64_t v225 = v152 - 0xfffffff + (v222 >> 28);
    const int64_t v228 = v155 - 0xfffffff + (v225 >> 28);
    const int64_t v231 = v158 - 0xfffffff + (v228 >> 28);
    const int64_t v234 = v161 - 0xfffffff + (v231 >> 28);
    const int64_t v237 = v164 - 0xfffffff + (v234 >> 28);
    const int64_t v240 = v167 - 0xfffffff + (v237 >> 28);
    const int64_t v243 = v170 - 0xfffffff + (v240 >> 28);
    const int64_t v246 = v173 - 0xfffffff + (v243 >> 28);
    const int64_t v249 = v176 - 0xfffffff + (v246 >> 28);
    const int64_t v252 = v179 - 0xfffffff + (v249 >> 28);
    const int64_t v255 = v182 - 0xfffffff + (v252 >> 28);
    const int64_t v258 = v185 - 0xfffffff + (v255 >> 28);
    const int64_t v261 = v186 - 0x1ffff + (v258 >> 28);
    const int64_t v264 = 0 - (v261 >> 28);
    const int64_t mask = word_mask(v264);
    r[0] = word_select(mask, word_low(v188, 28), v134);
    r[1] = word_select(mask, word_low(v210, 28), v137);
    r[2] = word_select(mask, word_low(v213, 28), v140);
    r[3] = word_select(mask, word_low(v216, 28), v143);
    r[4] = word_select(mask, word_low(v219, 28), v146);
    r[5] = word_select(mask, word_low(v222, 28), v149);
    r[6] = word_select(mask, word_low(v225, 28), v152);
    r[7] = word_select(mask, word_low(v228, 28), v155);
    r[8] = word_select(mask, word_low(v231, 28), v158);
    r[9] = word_select(mask, word_low(v234, 28), v161);
    r[10] = word_select(mask, word_low(v237, 28), v164);
    r[11] = word_select(mask, word_low(v240, 28), v167);
    r[12] = word_select(mask, word_low(v243, 28), v170);
    r[13] = word_select(mask, word_low(v246, 28), v173);
    r[14] = word_select(mask, word_low(v249, 28), v176);
    r[15] = word_select(mask, word_low(v252, 28), v179);
    r[16] = word_select(mask, word_low(v255, 28), v182);
    r[17] = word_select(mask, word_low(v258, 28), v185);
    r[18] = word_select(mask, v261, v186);
}

static void pyjca_p521_from_words_limbs19(int64_t r[19], const int64_t words[17])
{
    const int64_t words0 = words[0], words1 = words[1], words2 = words[2], words3 = words[3],
        words4 = words[4], words5 = words[5], words6 = words[6], words7 = words[7],
        words8 = words[8], words9 = words[9], words10 = words[10], words11 = words[11],
        words12 = words[12], words13 = words[13], words14 = words[14], words15 = words[15],
        words16 = words[16];
    const int64_t v73 = (words14 >> 28) + word_shl(word_low(words15, 24), 4);
    const int64_t v79 = (words15 >> 24) + word_shl(words16, 8) + word_round(v73, 28);
    const int64_t v83 = word_low(words0, 28) + word_shl(word_round(v79, 28), 11);
    const int64_t v86 = (words0 >> 28) + word_shl(word_low(words1, 24), 4) + word_round(v83, 28);
    const int64_t v89 = (words1 >> 24) + word_shl(word_low(words2, 20), 8) + word_round(v86, 28);
    const int64_t v92 = (words2 >> 20) + word_shl(word_low(words3, 16), 12) + word_round(v89, 28);
    const int64_t v95 = (words3 >> 16) + word_shl(word_low(words4, 12), 16) + word_round(v92, 28);
    const int64_t v98 = (words4 >> 12) + word_shl(word_low(words5, 8), 20) + word_round(v95, 28);
    const int64_t v101 = (words5 >> 8) + word_shl(word_low(words6, 4), 24) + word_round(v98, 28);
    const int64_t v104 = (words6 >> 4) + word_round(v101, 28);
    const int64_t v107 = word_low(words7, 28) + word_round(v104, 28);
    const int64_t v110 = (words7 >> 28) + word_shl(word_low(words8, 24), 4) + word_round(v107, 28);
    const int64_t v113 = (words8 >> 24) + word_shl(word_low(words9, 20), 8) + word_round(v110, 28);
    const int64_t v116 = (words9 >> 20) + word_shl(word_low(words10, 16), 12)
        + word_round(v113, 28);
    const int64_t v119 = (words10 >> 16) + word_shl(word_low(words11, 12), 16)
        + word_round(v116, 28);
    const int64_t v122 = (words11 >> 12) + word_shl(word_low(words12, 8), 20)
        + word_round(v119, 28);
    const int64_t v125 = (words12 >> 8) + word_shl(word_low(words13, 4), 24) + word_round(v122, 28);
    const int64_t v128 = (words13 >> 4) + word_round(v125, 28);
    const int64_t v131 = word_low(words14, 28) + word_round(v128, 28);
    const int64_t v134 = word_rest(v73, 28) + word_round(v131, 28);
    r[0] = word_rest(v83, 28);
    r[1] = word_rest(v86, 28);
    r[2] = word_rest(v89, 28);
    r[3] = word_rest(v92, 28);
    r[4] = word_rest(v95, 28);
    r[5] = word_rest(v98, 28);
    r[6] = word_rest(v101, 28);
    r[7] = word_rest(v104, 28);
    r[8] = word_rest(v107, 28);
    r[9] = word_rest(v110, 28);
    r[10] = word_rest(v113, 28);
    r[11] = word_rest(v116, 28);
    r[12] = word_rest(v119, 28);
    r[13] = word_rest(v122, 28);
    r[14] = word_rest(v125, 28);
    r[15] = word_rest(v128, 28);
    r[16] = word_rest(v131, 28);
    r[17] = word_rest(v134, 28);
    r[18] = word_rest(v79, 28) + word_round(v134, 28);
}

static void pyjca_p521_to_words_limbs19(int64_t r[17], const int64_t a[19])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18];
    const int64_t v21 = a1 + (a0 >> 28);
    const int64_t v24 = a2 + (v21 >> 28);
    const int64_t v27 = a3 + (v24 >> 28);
    const int64_t v30 = a4 + (v27 >> 28);
    const int64_t v33 = a5 + (v30 >> 28);
    const int64_t v36 = a6 + (v33 >> 28);
    const int64_t v39 = a7 + (v36 >> 28);
    const int64_t v42 = a8 + (v39 >> 28);
    const int64_t v45 = a9 + (v42 >> 28);
    const int64_t v48 = a10 + (v45 >> 28);
    const int64_t v51 = a11 + (v48 >> 28);
    const int64_t v54 = a12 + (v51 >> 28);
    const int64_t v57 = a13 + (v54 >> 28);
    const int64_t v60 = a14 + (v57 >> 28);
    const int64_t v63 = a15 + (v60 >> 28);
    const int64_t v66 = a16 + (v63 >> 28);
    const int64_t v69 = a17 + (v66 >> 28);
    const int64_t v72 = a18 + (v69 >> 28);
    const int64_t v75 = word_low(a0, 28) + (v72 >> 17);
    const int64_t v78 = word_low(v21, 28) + (v75 >> 28);
    const int64_t v81 = word_low(v24, 28) + (v78 >> 28);
    const int64_t v84 = word_low(v27, 28) + (v81 >> 28);
    const int64_t v87 = word_low(v30, 28) + (v84 >> 28);
    const int64_t v90 = word_low(v33, 28) + (v87 >> 28);
    const int64_t v93 = word_low(v36, 28) + (v90 >> 28);
    const int64_t v96 = word_low(v39, 28) + (v93 >> 28);
    const int64_t v99 = word_low(v42, 28) + (v96 >> 28);
    const int64_t v102 = word_low(v45, 28) + (v99 >> 28);
    const int64_t v105 = word_low(v48, 28) + (v102 >> 28);
    const int64_t v108 = word_low(v51, 28) + (v105 >> 28);
    const int64_t v111 = word_low(v54, 28) + (v108 >> 28);
    const int64_t v114 = word_low(v57, 28) + (v111 >> 28);
    const int64_t v117 = word_low(v60, 28) + (v114 >> 28);
    const int64_t v120 = word_low(v63, 28) + (v117 >> 28);
    const int64_t v123 = word_low(v66, 28) + (v120 >> 28);
    const int64_t v126 = word_low(v69, 28) + (v123 >> 28);
    const int64_t v129 = word_low(v72, 17) + (v126 >> 28);
    const int64_t v132 = word_low(v75, 28) + (v129 >> 17);
    const int64_t v134 = word_low(v132, 28);
    const int64_t v135 = word_low(v78, 28) + (v132 >> 28);
    const int64_t v137 = word_low(v135, 28);
    const int64_t v138 = word_low(v81, 28) + (v135 >> 28);
    const int64_t v140 = word_low(v138, 28);
    const int64_t v141 = word_low(v84, 28) + (v138 >> 28);
    const int64_t v143 = word_low(v141, 28);
    const int64_t v144 = word_low(v87, 28) + (v141 >> 28);
    const int64_t v146 = word_low(v144, 28);
    const int64_t v147 = word_low(v90, 28) + (v144 >> 28);
    const int64_t v149 = word_low(v147, 28);
    const int64_t v150 = word_low(v93, 28) + (v147 >> 28);
    const int64_t v152 = word_low(v150, 28);
    const int64_t v153 = word_low(v96, 28) + (v150 >> 28);
    const int64_t v155 = word_low(v153, 28);
    const int64_t v156 = word_low(v99, 28) + (v153 >> 28);
    const int64_t v158 = word_low(v156, 28);
    const int64_t v159 = word_low(v102, 28) + (v156 >> 28);
    const int64_t v161 = word_low(v159, 28);
    const int64_t v162 = word_low(v105, 28) + (v159 >> 28);
    const int64_t v164 = word_low(v162, 28);
    const int64_t v165 = word_low(v108, 28) + (v162 >> 28);
    const int64_t v167 = word_low(v165, 28);
    const int64_t v168 = word_low(v111, 28) + (v165 >> 28);
    const int64_t v170 = word_low(v168, 28);
    const int64_t v171 = word_low(v114, 28) + (v168 >> 28);
    const int64_t v173 = word_low(v171, 28);
    const int64_t v174 = word_low(v117, 28) + (v171 >> 28);
    const int64_t v176 = word_low(v174, 28);
    const int64_t v177 = word_low(v120, 28) + (v174 >> 28);
    const int64_t v179 = word_low(v177, 28);
    const int64_t v180 = word_low(v123, 28) + (v177 >> 28);
    const int64_t v182 = word_low(v180, 28);
    const int64_t v183 = word_low(v126, 28) + (v180 >> 28);
    const int64_t v185 = word_low(v183, 28);
    const int64_t v186 = word_low(v129, 17) + (v183 >> 28);
    const int64_t v188 = v134 - 0xfffffff;
    const int64_t v210 = v137 - 0xfffffff + (v188 >> 28);
    const int64_t v213 = v140 - 0xfffffff + (v210 >> 28);
    const int64_t v216 = v143 - 0xfffffff + (v213 >> 28);
    const int64_t v219 = v146 - 0xfffffff + (v216 >> 28);
    const int64_t v222 = v149 - 0xfffffff + (v219 >> 28);
    const int64_t v225 = v152 - 0xfffffff + (v222 >> 28);
    const int64_t v228 = v155 - 0xfffffff + (v225 >> 28);
    const int64_t v231 = v158 - 0xfffffff + (v228 >> 28);
    const int64_t v234 = v161 - 0xfffffff + (v231 >> 28);
    const int64_t v237 = v164 - 0xfffffff + (v234 >> 28);
    const int64_t v240 = v167 - 0xfffffff + (v237 >> 28);
    const int64_t v243 = v170 - 0xfffffff + (v240 >> 28);
    const int64_t v246 = v173 - 0xfffffff + (v243 >> 28);
    const int64_t v249 = v176 - 0xfffffff + (v246 >> 28);
    const int64_t v252 = v179 - 0xfffffff + (v249 >> 28);
    const int64_t v255 = v182 - 0xfffffff + (v252 >> 28);
    const int64_t v258 = v185 - 0xfffffff + (v255 >> 28);
    const int64_t v261 = v186 - 0x1ffff + (v258 >> 28);
    const int64_t v264 = 0 - (v261 >> 28);
    const int64_t mask = word_mask(v264);
    const int64_t v266 = word_select(mask, word_low(v210, 28), v137);
    const int64_t v267 = word_select(mask, word_low(v213, 28), v140);
    const int64_t v268 = word_select(mask, word_low(v216, 28), v143);
    const int64_t v269 = word_select(mask, word_low(v219, 28), v146);
    const int64_t v270 = word_select(mask, word_low(v222, 28), v149);
    const int64_t v271 = word_select(mask, word_low(v225, 28), v152);
    const int64_t v274 = word_select(mask, word_low(v234, 28), v161);
    const int64_t v275 = word_select(mask, word_low(v237, 28), v164);
    const int64_t v276 = word_select(mask, word_low(v240, 28), v167);
    const int64_t v277 = word_select(mask, word_low(v243, 28), v170);
    const int64_t v278 = word_select(mask, word_low(v246, 28), v173);
    const int64_t v279 = word_select(mask, word_low(v249, 28), v176);
    const int64_t v282 = word_select(mask, word_low(v258, 28), v185);
    const int64_t v283 = word_select(mask, v261, v186);
    r[0] = word_select(mask, word_low(v188, 28), v134) + word_shl(word_low(v266, 4), 28);
    r[1] = (v266 >> 4) + word_shl(word_low(v267, 8), 24);
    r[2] = (v267 >> 8) + word_shl(word_low(v268, 12), 20);
    r[3] = (v268 >> 12) + word_shl(word_low(v269, 16), 16);
    r[4] = (v269 >> 16) + word_shl(word_low(v270, 20), 12);
    r[5] = (v270 >> 20) + word_shl(word_low(v271, 24), 8);
    r[6] = (v271 >> 24) + word_shl(word_select(mask, word_low(v228, 28), v155), 4);
    r[7] = word_select(mask, word_low(v231, 28), v158) + word_shl(word_low(v274, 4), 28);
    r[8] = (v274 >> 4) + word_shl(word_low(v275, 8), 24);
    r[9] = (v275 >> 8) + word_shl(word_low(v276, 12), 20);
    r[10] = (v276 >> 12) + word_shl(word_low(v277, 16), 16);
    r[11] = (v277 >> 16) + word_shl(word_low(v278, 20), 12);
    r[12] = (v278 >> 20) + word_shl(word_low(v279, 24), 8);
    r[13] = (v279 >> 24) + word_shl(word_select(mask, word_low(v252, 28), v179), 4);
    r[14] = word_select(mask, word_low(v255, 28), v182) + word_shl(word_low(v282, 4), 28);
    r[15] = (v282 >> 4) + word_shl(word_low(v283, 8), 24);
    r[16] = v283 >> 8;
}

static void pyjca_p521_from_bytes_le_limbs19(int64_t r[19], const uint8_t bytes[66])
{
    int64_t words[17];

    words_from_bytes(words, 17, bytes, 66);
    pyjca_p521_from_words_limbs19(r, words);
}

static void pyjca_p521_from_bytes_be_limbs19(int64_t r[19], const uint8_t bytes[66])
{
    uint8_t reversed[66];

    bytes_reverse(reversed, bytes, 66);
    pyjca_p521_from_bytes_le_limbs19(r, reversed);
}

static void pyjca_p521_from_long_bytes_le_limbs19(int64_t r[19], const uint8_t *bytes,
    size_t length)
{
    static const int64_t step[19] = {128, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    int64_t sum[19] = {0}, piece[19], words[17];

    for (size_t rest = length; rest > 0;) {
        const size_t size = rest % 66 ? rest % 66 : 66;

        rest -= size;
        words_from_bytes(words, 17, bytes + rest, size);
        pyjca_p521_from_words_limbs19(piece, words);
        pyjca_p521_multiply_limbs19(sum, sum, step);
        pyjca_p521_add_limbs19(sum, sum, piece);
        pyjca_p521_reduce_limbs19(sum, sum);
    }
    for (size_t i = 0; i < 19; i++)
        r[i] = sum[i];
}

static void pyjca_p521_to_bytes_le_limbs19(uint8_t bytes[66], const int64_t a[19])
{
    int64_t reduced[19], words[17];

    pyjca_p521_reduce_limbs19(reduced, a);
    pyjca_p521_to_words_limbs19(words, reduced);
    words_to_bytes(bytes, 66, words);
}

static void pyjca_p521_to_bytes_be_limbs19(uint8_t bytes[66], const int64_t a[19])
{
    uint8_t reversed[66];

    pyjca_p521_to_bytes_le_limbs19(reversed, a);
    bytes_reverse(bytes, reversed, 66);
}

static int64_t pyjca_p521_is_zero_limbs19(const int64_t a[19])
{
    int64_t reduced[19], words[17];
    uint64_t bits = 0;

    pyjca_p521_reduce_limbs19(reduced, a);
    pyjca_p521_to_words_limbs19(words, reduced);
    for (size_t i = 0; i < 17; i++)
        bits |= (uint64_t)words[i];
    return (int64_t)((bits - 1) >> 63);
}

static void pyjca_p521_squares_limbs19(int64_t r[19], const int64_t a[19], unsigned count)
{
    pyjca_p521_square_limbs19(r, a);
    for (unsigned i = 1; i < count; i++)
        pyjca_p521_square_limbs19(r, r);
}

static void pyjca_p521_inverse_limbs19(int64_t r[19], const int64_t a[19])
{
    int64_t t[4][19];

    pyjca_p521_squares_limbs19(t[0], a, 1);
    pyjca_p521_multiply_limbs19(t[0], t[0], a);
    pyjca_p521_squares_limbs19(t[1], t[0], 2);
    pyjca_p521_multiply_limbs19(t[1], t[1], t[0]);
    pyjca_p521_squares_limbs19(t[2], t[1], 4);
    pyjca_p521_multiply_limbs19(t[2], t[2], t[1]);
    pyjca_p521_squares_limbs19(t[3], t[2], 8);
    pyjca_p521_multiply_limbs19(t[3], t[3], t[2]);
    pyjca_p521_squares_limbs19(t[2], t[3], 16);
    pyjca_p521_multiply_limbs19(t[2], t[2], t[3]);
    pyjca_p521_squares_limbs19(t[3], t[2], 32);
    pyjca_p521_multiply_limbs19(t[3], t[3], t[2]);
    pyjca_p521_squares_limbs19(t[2], t[3], 64);
    pyjca_p521_multiply_limbs19(t[2], t[2], t[3]);
    pyjca_p521_squares_limbs19(t[3], t[2], 128);
    pyjca_p521_multiply_limbs19(t[3], t[3], t[2]);
    pyjca_p521_squares_limbs19(t[2], t[3], 256);
    pyjca_p521_multiply_limbs19(t[2], t[2], t[3]);
    pyjca_p521_squares_limbs19(t[2], t[2], 4);
    pyjca_p521_multiply_limbs19(t[2], t[2], t[1]);
    pyjca_p521_squares_limbs19(t[2], t[2], 2);
    pyjca_p521_multiply_limbs19(t[2], t[2], t[0]);
    pyjca_p521_squares_limbs19(t[2], t[2], 1);
    pyjca_p521_multiply_limbs19(t[2], t[2], a);
    pyjca_p521_squares_limbs19(t[2], t[2], 2);
    pyjca_p521_multiply_limbs19(t[2], t[2], a);
    for (size_t i = 0; i < 19; i++)
        r[i] = t[2][i];
}
