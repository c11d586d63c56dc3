#include "words.h"

/*
 * The field P384 in 14 limbs of 28 bits. Printed by pyjca_backends.c_source; not to be edited.
 * p = 2^384 - 2^128 - 2^96 + 2^32 - 1
 * An element has the value a[0] + a[1] * 2^28 + a[2] * 2^56 + ... modulo p, in limbs with signs. A
 * sum or difference carries one addition more than the operand that carries more; a product or
 * reduced element carries none. Products take product_additions (2), sums sum_additions (4), all
 * else one more than sums.
 * All functions take the same time whatever the values of elements, words, bytes and flags are. A
 * flag is 0 or 1.
 */
#ifndef PYJCA_P384_INTERFACE_LIMBS14
#define PYJCA_P384_INTERFACE_LIMBS14

#include <stddef.h>
#include <stdint.h>

#define pyjca_p384_limbs_limbs14 14
#define pyjca_p384_bits_limbs14 28
#define pyjca_p384_bytes_limbs14 48
#define pyjca_p384_words_limbs14 12
#define pyjca_p384_product_additions_limbs14 2
#define pyjca_p384_sum_additions_limbs14 4
#define pyjca_p384_zero_limbs14 {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_p384_one_limbs14 {1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_p384_modulus_limbs14 {INT64_C(0xffffffff), 0, 0, INT64_C(0xffffffff), \
    INT64_C(0xfffffffe), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff)}

typedef int64_t pyjca_p384_element_limbs14[14];

/*
 * r = a + b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_p384_add_limbs14(int64_t r[14], const int64_t a[14],
    const int64_t b[14]);

/*
 * r = a - b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_p384_subtract_limbs14(int64_t r[14], const int64_t a[14],
    const int64_t b[14]);

/* r = -a. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x102000000, 0x102000000]. r may be a. */
static PYJCA_UNUSED void pyjca_p384_negate_limbs14(int64_t r[14], const int64_t a[14]);

/*
 * r = a * b. a[i], b[i] in [-0x20400000, 0x20400000]; r[i] in [-0x8100000, 0x8100000]. r may be a
 * or b.
 */
static PYJCA_UNUSED void pyjca_p384_multiply_limbs14(int64_t r[14], const int64_t a[14],
    const int64_t b[14]);

/* r = a^2. a[i] in [-0x20400000, 0x20400000]; r[i] in [-0x8100000, 0x8100000]. r may be a. */
static PYJCA_UNUSED void pyjca_p384_square_limbs14(int64_t r[14], const int64_t a[14]);

/*
 * r = a * value. a[i] in [-0x20400000, 0x20400000]; value in [0, 0x3ffff];
 * r[i] in [-0x8100000, 0x8100000]. r may be a.
 */
static PYJCA_UNUSED void pyjca_p384_multiply_small_limbs14(int64_t r[14], const int64_t a[14],
    int64_t value);

/*
 * r = a * b - c. a[i], b[i] in [-0x20400000, 0x20400000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x8100000, 0x8100000]. r may be a or b or c.
 */
static PYJCA_UNUSED void pyjca_p384_product_less_limbs14(int64_t r[14], const int64_t a[14],
    const int64_t b[14], const int64_t c[14]);

/*
 * r = a^2 - c. a[i] in [-0x20400000, 0x20400000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x8100000, 0x8100000]. r may be a or c.
 */
static PYJCA_UNUSED void pyjca_p384_square_less_limbs14(int64_t r[14], const int64_t a[14],
    const int64_t c[14]);

/*
 * r = a * b - c * d. a[i], b[i] in [-0x20400000, 0x20400000]; c[i] in [-0x8100000, 0x8100000];
 * d[i] in [-0x8100000, 0x8100000]; r[i] in [-0x8100000, 0x8100000]. r may be a or b or c or d.
 */
static PYJCA_UNUSED void pyjca_p384_product_difference_limbs14(int64_t r[14], const int64_t a[14],
    const int64_t b[14], const int64_t c[14], const int64_t d[14]);

/*
 * r = a, with a rounding carry from limb to limb; the top limb keeps the rest.
 * a[i] in [-0x102000000, 0x102000000]; r[0..12] in [-0x8000000, 0x7ffffff],
 * r[13] in [-0x102000021, 0x102000021]. r may be a.
 */
static PYJCA_UNUSED void pyjca_p384_carry_limbs14(int64_t r[14], const int64_t a[14]);

/*
 * r = a, with no additions. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x8100000, 0x8100000].
 * r may be a.
 */
static PYJCA_UNUSED void pyjca_p384_reduce_limbs14(int64_t r[14], const int64_t a[14]);

/*
 * r = the element with the limbs a, of which there are 2 * limbs - 1. a[0..12] in [0, 0xfffffff],
 * a[13..26] in [-0x8100000, 0xfffffff]; r[i] in [-0x8100000, 0x8100000].
 */
static PYJCA_UNUSED void pyjca_p384_fold_limbs14(int64_t r[14], const int64_t a[27]);

/*
 * r = b where flag is 1, a where it is 0. a[i], b[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x102000000, 0x102000000]. r may be a or b.
 */
static PYJCA_UNUSED void pyjca_p384_select_limbs14(int64_t r[14], const int64_t a[14],
    const int64_t b[14], int64_t flag);

/* (a, b) = (b, a) where flag is 1. a[i], b[i] in [-0x102000000, 0x102000000]. */
static PYJCA_UNUSED void pyjca_p384_swap_limbs14(int64_t a[14], int64_t b[14], int64_t flag);

/*
 * r = the digits of a's value in [0, p). a[i] in [-0x8100000, 0x8100000]; r[i] in [0, 0xfffffff].
 * r may be a.
 */
static PYJCA_UNUSED void pyjca_p384_canonical_limbs14(int64_t r[14], const int64_t a[14]);

/*
 * r = the element for the words of a number, which need not be below p.
 * words[i] in [0, 0xffffffff]; r[i] in [-0x8100000, 0x8100000].
 */
static PYJCA_UNUSED void pyjca_p384_from_words_limbs14(int64_t r[14], const int64_t words[12]);

/* words r of a's value in [0, p). a[i] in [-0x8100000, 0x8100000]; r[i] in [0, 0xffffffff]. */
static PYJCA_UNUSED void pyjca_p384_to_words_limbs14(int64_t r[12], const int64_t a[14]);

/* r = the element for 48 bytes, least significant first; need not be below p. */
static PYJCA_UNUSED void pyjca_p384_from_bytes_le_limbs14(int64_t r[14], const uint8_t bytes[48]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_p384_from_bytes_be_limbs14(int64_t r[14], const uint8_t bytes[48]);

/*
 * r = the element for a number of any length, least significant byte first. Time depends on
 * length.
 */
static PYJCA_UNUSED void pyjca_p384_from_long_bytes_le_limbs14(int64_t r[14], const uint8_t *bytes,
    size_t length);

/* The 48 bytes of a's value in [0, p), least significant first. Additions: as for reduce. */
static PYJCA_UNUSED void pyjca_p384_to_bytes_le_limbs14(uint8_t bytes[48], const int64_t a[14]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_p384_to_bytes_be_limbs14(uint8_t bytes[48], const int64_t a[14]);

/* 1 where a's value is 0 modulo p, otherwise 0. Additions: as for reduce. */
static PYJCA_UNUSED int64_t pyjca_p384_is_zero_limbs14(const int64_t a[14]);

/* r = a^(2^count) for a public count from 1. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_p384_squares_limbs14(int64_t r[14], const int64_t a[14],
    unsigned count);

/* r = 1 / a by Fermat's theorem, so 0 for 0. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_p384_inverse_limbs14(int64_t r[14], const int64_t a[14]);

#endif

static void pyjca_p384_add_limbs14(int64_t r[14], const int64_t a[14], const int64_t b[14])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13];
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
}

static void pyjca_p384_subtract_limbs14(int64_t r[14], const int64_t a[14], const int64_t b[14])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13];
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
}

static void pyjca_p384_negate_limbs14(int64_t r[14], const int64_t a[14])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13];
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
}

static void pyjca_p384_multiply_limbs14(int64_t r[14], const int64_t a[14], const int64_t b[14])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13];
    const int64_t v223 = a13 * b13;
    const int64_t v364 = a5 * b13 + a6 * b12 + a7 * b11 + a8 * b10 + a9 * b9 + a10 * b8 + a11 * b7
        + a12 * b6 + a13 * b5;
    const int64_t v371 = a6 * b13 + a7 * b12 + a8 * b11 + a9 * b10 + a10 * b9 + a11 * b8 + a12 * b7
        + a13 * b6;
    const int64_t v377 = a7 * b13 + a8 * b12 + a9 * b11 + a10 * b10 + a11 * b9 + a12 * b8
        + a13 * b7;
    const int64_t v382 = a8 * b13 + a9 * b12 + a10 * b11 + a11 * b10 + a12 * b9 + a13 * b8;
    const int64_t v386 = a9 * b13 + a10 * b12 + a11 * b11 + a12 * b10 + a13 * b9;
    const int64_t v389 = a10 * b13 + a11 * b12 + a12 * b11 + a13 * b10;
    const int64_t v391 = a11 * b13 + a12 * b12 + a13 * b11;
    const int64_t v392 = a12 * b13 + a13 * b12;
    const int64_t v393 = v223 >> 28;
    const int64_t v402 = a4 * b13 + a5 * b12 + a6 * b11 + a7 * b10 + a8 * b9 + a9 * b8 + a10 * b7
        + a11 * b6 + a12 * b5 + a13 * b4 + word_shl(v393, 24);
    const int64_t v404 = word_low(v223, 28) + (v392 >> 28);
    const int64_t v413 = a3 * b13 + a4 * b12 + a5 * b11 + a6 * b10 + a7 * b9 + a8 * b8 + a9 * b7
        + a10 * b6 + a11 * b5 + a12 * b4 + a13 * b3 + word_shl(v393, 20) + word_shl(v404, 24);
    const int64_t v415 = word_low(v392, 28) + (v391 >> 28);
    const int64_t v424 = a2 * b13 + a3 * b12 + a4 * b11 + a5 * b10 + a6 * b9 + a7 * b8 + a8 * b7
        + a9 * b6 + a10 * b5 + a11 * b4 + a12 * b3 + a13 * b2 + word_shl(v404, 20)
        + word_shl(v415, 24);
    const int64_t v426 = word_low(v391, 28) + (v389 >> 28);
    const int64_t v435 = a1 * b13 + a2 * b12 + a3 * b11 + a4 * b10 + a5 * b9 + a6 * b8 + a7 * b7
        + a8 * b6 + a9 * b5 + a10 * b4 + a11 * b3 + a12 * b2 + a13 * b1 - word_shl(v393, 12)
        + word_shl(v415, 20) + word_shl(v426, 24);
    const int64_t v437 = word_low(v389, 28) + (v386 >> 28);
    const int64_t v446 = a0 * b13 + a1 * b12 + a2 * b11 + a3 * b10 + a4 * b9 + a5 * b8 + a6 * b7
        + a7 * b6 + a8 * b5 + a9 * b4 + a10 * b3 + a11 * b2 + a12 * b1 + a13 * b0
        + word_shl(v393, 8) - word_shl(v404, 12) + word_shl(v426, 20) + word_shl(v437, 24);
    const int64_t v448 = word_low(v386, 28) + (v382 >> 28);
    const int64_t v457 = a0 * b12 + a1 * b11 + a2 * b10 + a3 * b9 + a4 * b8 + a5 * b7 + a6 * b6
        + a7 * b5 + a8 * b4 + a9 * b3 + a10 * b2 + a11 * b1 + a12 * b0 + word_shl(v404, 8)
        - word_shl(v415, 12) + word_shl(v437, 20) + word_shl(v448, 24);
    const int64_t v459 = word_low(v382, 28) + (v377 >> 28);
    const int64_t v470 = word_low(v377, 28) + (v371 >> 28);
    const int64_t v481 = word_low(v371, 28) + (v364 >> 28);
    const int64_t v492 = word_low(v364, 28) + (v402 >> 28);
    const int64_t v503 = word_low(v402, 28) + (v413 >> 28);
    const int64_t v514 = word_low(v413, 28) + (v424 >> 28);
    const int64_t v525 = word_low(v424, 28) + (v435 >> 28);
    const int64_t v536 = word_low(v435, 28) + (v446 >> 28);
    const int64_t v548 = word_low(v446, 28) + word_round(v457, 28);
    const int64_t v549 = word_round(v548, 28);
    const int64_t v552 = a0 * b0 + word_shl(v536, 8) + word_shl(v549, 8);
    const int64_t v561 = a0 * b1 + a1 * b0 + word_shl(v525, 8) - word_shl(v536, 12)
        - word_shl(v549, 12) + word_round(v552, 28);
    const int64_t v564 = a0 * b2 + a1 * b1 + a2 * b0 + word_shl(v514, 8) - word_shl(v525, 12)
        + word_round(v561, 28);
    const int64_t v567 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0 + word_shl(v503, 8)
        - word_shl(v514, 12) + word_shl(v536, 20) + word_shl(v549, 20) + word_round(v564, 28);
    const int64_t v570 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0 + word_shl(v492, 8)
        - word_shl(v503, 12) + word_shl(v525, 20) + word_shl(v536, 24) + word_shl(v549, 24)
        + word_round(v567, 28);
    const int64_t v573 = a0 * b5 + a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1 + a5 * b0
        + word_shl(v481, 8) - word_shl(v492, 12) + word_shl(v514, 20) + word_shl(v525, 24)
        + word_round(v570, 28);
    const int64_t v576 = a0 * b6 + a1 * b5 + a2 * b4 + a3 * b3 + a4 * b2 + a5 * b1 + a6 * b0
        + word_shl(v470, 8) - word_shl(v481, 12) + word_shl(v503, 20) + word_shl(v514, 24)
        + word_round(v573, 28);
    const int64_t v579 = a0 * b7 + a1 * b6 + a2 * b5 + a3 * b4 + a4 * b3 + a5 * b2 + a6 * b1
        + a7 * b0 + word_shl(v459, 8) - word_shl(v470, 12) + word_shl(v492, 20) + word_shl(v503, 24)
        + word_round(v576, 28);
    const int64_t v582 = a0 * b8 + a1 * b7 + a2 * b6 + a3 * b5 + a4 * b4 + a5 * b3 + a6 * b2
        + a7 * b1 + a8 * b0 + word_shl(v448, 8) - word_shl(v459, 12) + word_shl(v481, 20)
        + word_shl(v492, 24) + word_round(v579, 28);
    const int64_t v585 = a0 * b9 + a1 * b8 + a2 * b7 + a3 * b6 + a4 * b5 + a5 * b4 + a6 * b3
        + a7 * b2 + a8 * b1 + a9 * b0 + word_shl(v437, 8) - word_shl(v448, 12) + word_shl(v470, 20)
        + word_shl(v481, 24) + word_round(v582, 28);
    const int64_t v588 = a0 * b10 + a1 * b9 + a2 * b8 + a3 * b7 + a4 * b6 + a5 * b5 + a6 * b4
        + a7 * b3 + a8 * b2 + a9 * b1 + a10 * b0 + word_shl(v426, 8) - word_shl(v437, 12)
        + word_shl(v459, 20) + word_shl(v470, 24) + word_round(v585, 28);
    const int64_t v591 = a0 * b11 + a1 * b10 + a2 * b9 + a3 * b8 + a4 * b7 + a5 * b6 + a6 * b5
        + a7 * b4 + a8 * b3 + a9 * b2 + a10 * b1 + a11 * b0 + word_shl(v415, 8) - word_shl(v426, 12)
        + word_shl(v448, 20) + word_shl(v459, 24) + word_round(v588, 28);
    const int64_t v594 = word_rest(v457, 28) + word_round(v591, 28);
    r[0] = word_rest(v552, 28);
    r[1] = word_rest(v561, 28);
    r[2] = word_rest(v564, 28);
    r[3] = word_rest(v567, 28);
    r[4] = word_rest(v570, 28);
    r[5] = word_rest(v573, 28);
    r[6] = word_rest(v576, 28);
    r[7] = word_rest(v579, 28);
    r[8] = word_rest(v582, 28);
    r[9] = word_rest(v585, 28);
    r[10] = word_rest(v588, 28);
    r[11] = word_rest(v591, 28);
    r[12] = word_rest(v594, 28);
    r[13] = word_rest(v548, 28) + word_round(v594, 28);
}

static void pyjca_p384_square_limbs14(int64_t r[14], const int64_t a[14])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13];
    const int64_t v17 = a2 + a2;
    const int64_t v19 = a3 + a3;
    const int64_t v21 = a4 + a4;
    const int64_t v23 = a5 + a5;
    const int64_t v25 = a6 + a6;
    const int64_t v27 = a7 + a7;
    const int64_t v29 = a8 + a8;
    const int64_t v31 = a9 + a9;
    const int64_t v33 = a10 + a10;
    const int64_t v35 = a11 + a11;
    const int64_t v37 = a12 + a12;
    const int64_t v39 = a13 + a13;
    const int64_t v130 = a12 * v39;
    const int64_t v131 = a13 * a13;
    const int64_t v197 = a5 * v39 + a6 * v37 + a7 * v35 + a8 * v33 + a9 * a9;
    const int64_t v200 = a6 * v39 + a7 * v37 + a8 * v35 + a9 * v33;
    const int64_t v203 = a7 * v39 + a8 * v37 + a9 * v35 + a10 * a10;
    const int64_t v205 = a8 * v39 + a9 * v37 + a10 * v35;
    const int64_t v207 = a9 * v39 + a10 * v37 + a11 * a11;
    const int64_t v208 = a10 * v39 + a11 * v37;
    const int64_t v209 = a11 * v39 + a12 * a12;
    const int64_t v210 = v131 >> 28;
    const int64_t v219 = a4 * v39 + a5 * v37 + a6 * v35 + a7 * v33 + a8 * v31 + word_shl(v210, 24);
    const int64_t v221 = word_low(v131, 28) + (v130 >> 28);
    const int64_t v230 = a3 * v39 + a4 * v37 + a5 * v35 + a6 * v33 + a7 * v31 + a8 * a8
        + word_shl(v210, 20) + word_shl(v221, 24);
    const int64_t v232 = word_low(v130, 28) + (v209 >> 28);
    const int64_t v241 = a2 * v39 + a3 * v37 + a4 * v35 + a5 * v33 + a6 * v31 + a7 * v29
        + word_shl(v221, 20) + word_shl(v232, 24);
    const int64_t v243 = word_low(v209, 28) + (v208 >> 28);
    const int64_t v252 = a1 * v39 + a2 * v37 + a3 * v35 + a4 * v33 + a5 * v31 + a6 * v29 + a7 * a7
        - word_shl(v210, 12) + word_shl(v232, 20) + word_shl(v243, 24);
    const int64_t v254 = word_low(v208, 28) + (v207 >> 28);
    const int64_t v263 = a0 * v39 + a1 * v37 + a2 * v35 + a3 * v33 + a4 * v31 + a5 * v29 + a6 * v27
        + word_shl(v210, 8) - word_shl(v221, 12) + word_shl(v243, 20) + word_shl(v254, 24);
    const int64_t v265 = word_low(v207, 28) + (v205 >> 28);
    const int64_t v274 = a0 * v37 + a1 * v35 + a2 * v33 + a3 * v31 + a4 * v29 + a5 * v27 + a6 * a6
        + word_shl(v221, 8) - word_shl(v232, 12) + word_shl(v254, 20) + word_shl(v265, 24);
    const int64_t v276 = word_low(v205, 28) + (v203 >> 28);
    const int64_t v287 = word_low(v203, 28) + (v200 >> 28);
    const int64_t v298 = word_low(v200, 28) + (v197 >> 28);
    const int64_t v309 = word_low(v197, 28) + (v219 >> 28);
    const int64_t v320 = word_low(v219, 28) + (v230 >> 28);
    const int64_t v331 = word_low(v230, 28) + (v241 >> 28);
    const int64_t v342 = word_low(v241, 28) + (v252 >> 28);
    const int64_t v353 = word_low(v252, 28) + (v263 >> 28);
    const int64_t v365 = word_low(v263, 28) + word_round(v274, 28);
    const int64_t v366 = word_round(v365, 28);
    const int64_t v369 = a0 * a0 + word_shl(v353, 8) + word_shl(v366, 8);
    const int64_t v378 = a0 * (a1 + a1) + word_shl(v342, 8) - word_shl(v353, 12)
        - word_shl(v366, 12) + word_round(v369, 28);
    const int64_t v381 = a0 * v17 + a1 * a1 + word_shl(v331, 8) - word_shl(v342, 12)
        + word_round(v378, 28);
    const int64_t v384 = a0 * v19 + a1 * v17 + word_shl(v320, 8) - word_shl(v331, 12)
        + word_shl(v353, 20) + word_shl(v366, 20) + word_round(v381, 28);
    const int64_t v387 = a0 * v21 + a1 * v19 + a2 * a2 + word_shl(v309, 8) - word_shl(v320, 12)
        + word_shl(v342, 20) + word_shl(v353, 24) + word_shl(v366, 24) + word_round(v384, 28);
    const int64_t v390 = a0 * v23 + a1 * v21 + a2 * v19 + word_shl(v298, 8) - word_shl(v309, 12)
        + word_shl(v331, 20) + word_shl(v342, 24) + word_round(v387, 28);
    const int64_t v393 = a0 * v25 + a1 * v23 + a2 * v21 + a3 * a3 + word_shl(v287, 8)
        - word_shl(v298, 12) + word_shl(v320, 20) + word_shl(v331, 24) + word_round(v390, 28);
    const int64_t v396 = a0 * v27 + a1 * v25 + a2 * v23 + a3 * v21 + word_shl(v276, 8)
        - word_shl(v287, 12) + word_shl(v309, 20) + word_shl(v320, 24) + word_round(v393, 28);
    const int64_t v399 = a0 * v29 + a1 * v27 + a2 * v25 + a3 * v23 + a4 * a4 + word_shl(v265, 8)
        - word_shl(v276, 12) + word_shl(v298, 20) + word_shl(v309, 24) + word_round(v396, 28);
    const int64_t v402 = a0 * v31 + a1 * v29 + a2 * v27 + a3 * v25 + a4 * v23 + word_shl(v254, 8)
        - word_shl(v265, 12) + word_shl(v287, 20) + word_shl(v298, 24) + word_round(v399, 28);
    const int64_t v405 = a0 * v33 + a1 * v31 + a2 * v29 + a3 * v27 + a4 * v25 + a5 * a5
        + word_shl(v243, 8) - word_shl(v254, 12) + word_shl(v276, 20) + word_shl(v287, 24)
        + word_round(v402, 28);
    const int64_t v408 = a0 * v35 + a1 * v33 + a2 * v31 + a3 * v29 + a4 * v27 + a5 * v25
        + word_shl(v232, 8) - word_shl(v243, 12) + word_shl(v265, 20) + word_shl(v276, 24)
        + word_round(v405, 28);
    const int64_t v411 = word_rest(v274, 28) + word_round(v408, 28);
    r[0] = word_rest(v369, 28);
    r[1] = word_rest(v378, 28);
    r[2] = word_rest(v381, 28);
    r[3] = word_rest(v384, 28);
    r[4] = word_rest(v387, 28);
    r[5] = word_rest(v390, 28);
    r[6] = word_rest(v393, 28);
    r[7] = word_rest(v396, 28);
    r[8] = word_rest(v399, 28);
    r[9] = word_rest(v402, 28);
    r[10] = word_rest(v405, 28);
    r[11] = word_rest(v408, 28);
    r[12] = word_rest(v411, 28);
    r[13] = word_rest(v365, 28) + word_round(v411, 28);
}

static void pyjca_p384_multiply_small_limbs14(int64_t r[14], const int64_t a[14], int64_t value)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13];
    const int64_t v27 = a12 * value;
    const int64_t v31 = a13 * value + word_round(v27, 28);
    const int64_t v32 = word_round(v31, 28);
    const int64_t v35 = a0 * value + word_shl(v32, 8);
    const int64_t v44 = a1 * value - word_shl(v32, 12) + word_round(v35, 28);
    const int64_t v47 = a2 * value + word_round(v44, 28);
    const int64_t v50 = a3 * value + word_shl(v32, 20) + word_round(v47, 28);
    const int64_t v53 = a4 * value + word_shl(v32, 24) + word_round(v50, 28);
    const int64_t v56 = a5 * value + word_round(v53, 28);
    const int64_t v59 = a6 * value + word_round(v56, 28);
    const int64_t v62 = a7 * value + word_round(v59, 28);
    const int64_t v65 = a8 * value + word_round(v62, 28);
    const int64_t v68 = a9 * value + word_round(v65, 28);
    const int64_t v71 = a10 * value + word_round(v68, 28);
    const int64_t v74 = a11 * value + word_round(v71, 28);
    const int64_t v77 = word_rest(v27, 28) + word_round(v74, 28);
    r[0] = word_rest(v35, 28);
    r[1] = word_rest(v44, 28);
    r[2] = word_rest(v47, 28);
    r[3] = word_rest(v50, 28);
    r[4] = word_rest(v53, 28);
    r[5] = word_rest(v56, 28);
    r[6] = word_rest(v59, 28);
    r[7] = word_rest(v62, 28);
    r[8] = word_rest(v65, 28);
    r[9] = word_rest(v68, 28);
    r[10] = word_rest(v71, 28);
    r[11] = word_rest(v74, 28);
    r[12] = word_rest(v77, 28);
    r[13] = word_rest(v31, 28) + word_round(v77, 28);
}

static void pyjca_p384_product_less_limbs14(int64_t r[14], const int64_t a[14], const int64_t b[14],
    const int64_t c[14])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4], c5 = c[5], c6 = c[6],
        c7 = c[7], c8 = c[8], c9 = c[9], c10 = c[10], c11 = c[11], c12 = c[12], c13 = c[13];
    const int64_t v237 = a13 * b13;
    const int64_t v378 = a5 * b13 + a6 * b12 + a7 * b11 + a8 * b10 + a9 * b9 + a10 * b8 + a11 * b7
        + a12 * b6 + a13 * b5;
    const int64_t v385 = a6 * b13 + a7 * b12 + a8 * b11 + a9 * b10 + a10 * b9 + a11 * b8 + a12 * b7
        + a13 * b6;
    const int64_t v391 = a7 * b13 + a8 * b12 + a9 * b11 + a10 * b10 + a11 * b9 + a12 * b8
        + a13 * b7;
    const int64_t v396 = a8 * b13 + a9 * b12 + a10 * b11 + a11 * b10 + a12 * b9 + a13 * b8;
    const int64_t v400 = a9 * b13 + a10 * b12 + a11 * b11 + a12 * b10 + a13 * b9;
    const int64_t v403 = a10 * b13 + a11 * b12 + a12 * b11 + a13 * b10;
    const int64_t v405 = a11 * b13 + a12 * b12 + a13 * b11;
    const int64_t v406 = a12 * b13 + a13 * b12;
    const int64_t v421 = v237 >> 28;
    const int64_t v430 = a4 * b13 + a5 * b12 + a6 * b11 + a7 * b10 + a8 * b9 + a9 * b8 + a10 * b7
        + a11 * b6 + a12 * b5 + a13 * b4 + word_shl(v421, 24);
    const int64_t v432 = word_low(v237, 28) + (v406 >> 28);
    const int64_t v441 = a3 * b13 + a4 * b12 + a5 * b11 + a6 * b10 + a7 * b9 + a8 * b8 + a9 * b7
        + a10 * b6 + a11 * b5 + a12 * b4 + a13 * b3 + word_shl(v421, 20) + word_shl(v432, 24);
    const int64_t v443 = word_low(v406, 28) + (v405 >> 28);
    const int64_t v452 = a2 * b13 + a3 * b12 + a4 * b11 + a5 * b10 + a6 * b9 + a7 * b8 + a8 * b7
        + a9 * b6 + a10 * b5 + a11 * b4 + a12 * b3 + a13 * b2 + word_shl(v432, 20)
        + word_shl(v443, 24);
    const int64_t v454 = word_low(v405, 28) + (v403 >> 28);
    const int64_t v463 = a1 * b13 + a2 * b12 + a3 * b11 + a4 * b10 + a5 * b9 + a6 * b8 + a7 * b7
        + a8 * b6 + a9 * b5 + a10 * b4 + a11 * b3 + a12 * b2 + a13 * b1 - word_shl(v421, 12)
        + word_shl(v443, 20) + word_shl(v454, 24);
    const int64_t v465 = word_low(v403, 28) + (v400 >> 28);
    const int64_t v474 = a0 * b13 + a1 * b12 + a2 * b11 + a3 * b10 + a4 * b9 + a5 * b8 + a6 * b7
        + a7 * b6 + a8 * b5 + a9 * b4 + a10 * b3 + a11 * b2 + a12 * b1 + a13 * b0 - c13
        + word_shl(v421, 8) - word_shl(v432, 12) + word_shl(v454, 20) + word_shl(v465, 24);
    const int64_t v476 = word_low(v400, 28) + (v396 >> 28);
    const int64_t v485 = a0 * b12 + a1 * b11 + a2 * b10 + a3 * b9 + a4 * b8 + a5 * b7 + a6 * b6
        + a7 * b5 + a8 * b4 + a9 * b3 + a10 * b2 + a11 * b1 + a12 * b0 - c12 + word_shl(v432, 8)
        - word_shl(v443, 12) + word_shl(v465, 20) + word_shl(v476, 24);
    const int64_t v487 = word_low(v396, 28) + (v391 >> 28);
    const int64_t v498 = word_low(v391, 28) + (v385 >> 28);
    const int64_t v509 = word_low(v385, 28) + (v378 >> 28);
    const int64_t v520 = word_low(v378, 28) + (v430 >> 28);
    const int64_t v531 = word_low(v430, 28) + (v441 >> 28);
    const int64_t v542 = word_low(v441, 28) + (v452 >> 28);
    const int64_t v553 = word_low(v452, 28) + (v463 >> 28);
    const int64_t v564 = word_low(v463, 28) + (v474 >> 28);
    const int64_t v576 = word_low(v474, 28) + word_round(v485, 28);
    const int64_t v577 = word_round(v576, 28);
    const int64_t v580 = a0 * b0 - c0 + word_shl(v564, 8) + word_shl(v577, 8);
    const int64_t v589 = a0 * b1 + a1 * b0 - c1 + word_shl(v553, 8) - word_shl(v564, 12)
        - word_shl(v577, 12) + word_round(v580, 28);
    const int64_t v592 = a0 * b2 + a1 * b1 + a2 * b0 - c2 + word_shl(v542, 8) - word_shl(v553, 12)
        + word_round(v589, 28);
    const int64_t v595 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0 - c3 + word_shl(v531, 8)
        - word_shl(v542, 12) + word_shl(v564, 20) + word_shl(v577, 20) + word_round(v592, 28);
    const int64_t v598 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0 - c4 + word_shl(v520, 8)
        - word_shl(v531, 12) + word_shl(v553, 20) + word_shl(v564, 24) + word_shl(v577, 24)
        + word_round(v595, 28);
    const int64_t v601 = a0 * b5 + a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1 + a5 * b0 - c5
        + word_shl(v509, 8) - word_shl(v520, 12) + word_shl(v542, 20) + word_shl(v553, 24)
        + word_round(v598, 28);
    const int64_t v604 = a0 * b6 + a1 * b5 + a2 * b4 + a3 * b3 + a4 * b2 + a5 * b1 + a6 * b0 - c6
        + word_shl(v498, 8) - word_shl(v509, 12) + word_shl(v531, 20) + word_shl(v542, 24)
        + word_round(v601, 28);
    const int64_t v607 = a0 * b7 + a1 * b6 + a2 * b5 + a3 * b4 + a4 * b3 + a5 * b2 + a6 * b1
        + a7 * b0 - c7 + word_shl(v487, 8) - word_shl(v498, 12) + word_shl(v520, 20)
        + word_shl(v531, 24) + word_round(v604, 28);
    const int64_t v610 = a0 * b8 + a1 * b7 + a2 * b6 + a3 * b5 + a4 * b4 + a5 * b3 + a6 * b2
        + a7 * b1 + a8 * b0 - c8 + word_shl(v476, 8) - word_shl(v487, 12) + word_shl(v509, 20)
        + word_shl(v520, 24) + word_round(v607, 28);
    const int64_t v613 = a0 * b9 + a1 * b8 + a2 * b7 + a3 * b6 + a4 * b5 + a5 * b4 + a6 * b3
        + a7 * b2 + a8 * b1 + a9 * b0 - c9 + word_shl(v465, 8) - word_shl(v476, 12)
        + word_shl(v498, 20) + word_shl(v509, 24) + word_round(v610, 28);
    const int64_t v616 = a0 * b10 + a1 * b9 + a2 * b8 + a3 * b7 + a4 * b6 + a5 * b5 + a6 * b4
        + a7 * b3 + a8 * b2 + a9 * b1 + a10 * b0 - c10 + word_shl(v454, 8) - word_shl(v465, 12)
        + word_shl(v487, 20) + word_shl(v498, 24) + word_round(v613, 28);
    const int64_t v619 = a0 * b11 + a1 * b10 + a2 * b9 + a3 * b8 + a4 * b7 + a5 * b6 + a6 * b5
        + a7 * b4 + a8 * b3 + a9 * b2 + a10 * b1 + a11 * b0 - c11 + word_shl(v443, 8)
        - word_shl(v454, 12) + word_shl(v476, 20) + word_shl(v487, 24) + word_round(v616, 28);
    const int64_t v622 = word_rest(v485, 28) + word_round(v619, 28);
    r[0] = word_rest(v580, 28);
    r[1] = word_rest(v589, 28);
    r[2] = word_rest(v592, 28);
    r[3] = word_rest(v595, 28);
    r[4] = word_rest(v598, 28);
    r[5] = word_rest(v601, 28);
    r[6] = word_rest(v604, 28);
    r[7] = word_rest(v607, 28);
    r[8] = word_rest(v610, 28);
    r[9] = word_rest(v613, 28);
    r[10] = word_rest(v616, 28);
    r[11] = word_rest(v619, 28);
    r[12] = word_rest(v622, 28);
    r[13] = word_rest(v576, 28) + word_round(v622, 28);
}

static void pyjca_p384_square_less_limbs14(int64_t r[14], const int64_t a[14], const int64_t c[14])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4], c5 = c[5], c6 = c[6],
        c7 = c[7], c8 = c[8], c9 = c[9], c10 = c[10], c11 = c[11], c12 = c[12], c13 = c[13];
    const int64_t v31 = a2 + a2;
    const int64_t v33 = a3 + a3;
    const int64_t v35 = a4 + a4;
    const int64_t v37 = a5 + a5;
    const int64_t v39 = a6 + a6;
    const int64_t v41 = a7 + a7;
    const int64_t v43 = a8 + a8;
    const int64_t v45 = a9 + a9;
    const int64_t v47 = a10 + a10;
    const int64_t v49 = a11 + a11;
    const int64_t v51 = a12 + a12;
    const int64_t v53 = a13 + a13;
    const int64_t v144 = a12 * v53;
    const int64_t v145 = a13 * a13;
    const int64_t v211 = a5 * v53 + a6 * v51 + a7 * v49 + a8 * v47 + a9 * a9;
    const int64_t v214 = a6 * v53 + a7 * v51 + a8 * v49 + a9 * v47;
    const int64_t v217 = a7 * v53 + a8 * v51 + a9 * v49 + a10 * a10;
    const int64_t v219 = a8 * v53 + a9 * v51 + a10 * v49;
    const int64_t v221 = a9 * v53 + a10 * v51 + a11 * a11;
    const int64_t v222 = a10 * v53 + a11 * v51;
    const int64_t v223 = a11 * v53 + a12 * a12;
    const int64_t v238 = v145 >> 28;
    const int64_t v247 = a4 * v53 + a5 * v51 + a6 * v49 + a7 * v47 + a8 * v45 + word_shl(v238, 24);
    const int64_t v249 = word_low(v145, 28) + (v144 >> 28);
    const int64_t v258 = a3 * v53 + a4 * v51 + a5 * v49 + a6 * v47 + a7 * v45 + a8 * a8
        + word_shl(v238, 20) + word_shl(v249, 24);
    const int64_t v260 = word_low(v144, 28) + (v223 >> 28);
    const int64_t v269 = a2 * v53 + a3 * v51 + a4 * v49 + a5 * v47 + a6 * v45 + a7 * v43
        + word_shl(v249, 20) + word_shl(v260, 24);
    const int64_t v271 = word_low(v223, 28) + (v222 >> 28);
    const int64_t v280 = a1 * v53 + a2 * v51 + a3 * v49 + a4 * v47 + a5 * v45 + a6 * v43 + a7 * a7
        - word_shl(v238, 12) + word_shl(v260, 20) + word_shl(v271, 24);
    const int64_t v282 = word_low(v222, 28) + (v221 >> 28);
    const int64_t v291 = a0 * v53 + a1 * v51 + a2 * v49 + a3 * v47 + a4 * v45 + a5 * v43 + a6 * v41
        - c13 + word_shl(v238, 8) - word_shl(v249, 12) + word_shl(v271, 20) + word_shl(v282, 24);
    const int64_t v293 = word_low(v221, 28) + (v219 >> 28);
    const int64_t v302 = a0 * v51 + a1 * v49 + a2 * v47 + a3 * v45 + a4 * v43 + a5 * v41 + a6 * a6
        - c12 + word_shl(v249, 8) - word_shl(v260, 12) + word_shl(v282, 20) + word_shl(v293, 24);
    const int64_t v304 = word_low(v219, 28) + (v217 >> 28);
    const int64_t v315 = word_low(v217, 28) + (v214 >> 28);
    const int64_t v326 = word_low(v214, 28) + (v211 >> 28);
    const int64_t v337 = word_low(v211, 28) + (v247 >> 28);
    const int64_t v348 = word_low(v247, 28) + (v258 >> 28);
    const int64_t v359 = word_low(v258, 28) + (v269 >> 28);
    const int64_t v370 = word_low(v269, 28) + (v280 >> 28);
    const int64_t v381 = word_low(v280, 28) + (v291 >> 28);
    const int64_t v393 = word_low(v291, 28) + word_round(v302, 28);
    const int64_t v394 = word_round(v393, 28);
    const int64_t v397 = a0 * a0 - c0 + word_shl(v381, 8) + word_shl(v394, 8);
    const int64_t v406 = a0 * (a1 + a1) - c1 + word_shl(v370, 8) - word_shl(v381, 12)
        - word_shl(v394, 12) + word_round(v397, 28);
    const int64_t v409 = a0 * v31 + a1 * a1 - c2 + word_shl(v359, 8) - word_shl(v370, 12)
        + word_round(v406, 28);
    const int64_t v412 = a0 * v33 + a1 * v31 - c3 + word_shl(v348, 8) - word_shl(v359, 12)
        + word_shl(v381, 20) + word_shl(v394, 20) + word_round(v409, 28);
    const int64_t v415 = a0 * v35 + a1 * v33 + a2 * a2 - c4 + word_shl(v337, 8) - word_shl(v348, 12)
        + word_shl(v370, 20) + word_shl(v381, 24) + word_shl(v394, 24) + word_round(v412, 28);
    const int64_t v418 = a0 * v37 + a1 * v35 + a2 * v33 - c5 + word_shl(v326, 8)
        - word_shl(v337, 12) + word_shl(v359, 20) + word_shl(v370, 24) + word_round(v415, 28);
    const int64_t v421 = a0 * v39 + a1 * v37 + a2 * v35 + a3 * a3 - c6 + word_shl(v315, 8)
        - word_shl(v326, 12) + word_shl(v348, 20) + word_shl(v359, 24) + word_round(v418, 28);
    const int64_t v424 = a0 * v41 + a1 * v39 + a2 * v37 + a3 * v35 - c7 + word_shl(v304, 8)
        - word_shl(v315, 12) + word_shl(v337, 20) + word_shl(v348, 24) + word_round(v421, 28);
    const int64_t v427 = a0 * v43 + a1 * v41 + a2 * v39 + a3 * v37 + a4 * a4 - c8
        + word_shl(v293, 8) - word_shl(v304, 12) + word_shl(v326, 20) + word_shl(v337, 24)
        + word_round(v424, 28);
    const int64_t v430 = a0 * v45 + a1 * v43 + a2 * v41 + a3 * v39 + a4 * v37 - c9
        + word_shl(v282, 8) - word_shl(v293, 12) + word_shl(v315, 20) + word_shl(v326, 24)
        + word_round(v427, 28);
    const int64_t v433 = a0 * v47 + a1 * v45 + a2 * v43 + a3 * v41 + a4 * v39 + a5 * a5 - c10
        + word_shl(v271, 8) - word_shl(v282, 12) + word_shl(v304, 20) + word_shl(v315, 24)
        + word_round(v430, 28);
    const int64_t v436 = a0 * v49 + a1 * v47 + a2 * v45 + a3 * v43 + a4 * v41 + a5 * v39 - c11
        + word_shl(v260, 8) - word_shl(v271, 12) + word_shl(v293, 20) + word_shl(v304, 24)
        + word_round(v433, 28);
    const int64_t v439 = word_rest(v302, 28) + word_round(v436, 28);
    r[0] = word_rest(v397, 28);
    r[1] = word_rest(v406, 28);
    r[2] = word_rest(v409, 28);
    r[3] = word_rest(v412, 28);
    r[4] = word_rest(v415, 28);
    r[5] = word_rest(v418, 28);
    r[6] = word_rest(v421, 28);
    r[7] = word_rest(v424, 28);
    r[8] = word_rest(v427, 28);
    r[9] = word_rest(v430, 28);
    r[10] = word_rest(v433, 28);
    r[11] = word_rest(v436, 28);
    r[12] = word_rest(v439, 28);
    r[13] = word_rest(v393, 28) + word_round(v439, 28);
}

static void pyjca_p384_product_difference_limbs14(int64_t r[14], const int64_t a[14],
    const int64_t b[14], const int64_t c[14], const int64_t d[14])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4], c5 = c[5], c6 = c[6],
        c7 = c[7], c8 = c[8], c9 = c[9], c10 = c[10], c11 = c[11], c12 = c[12], c13 = c[13];
    const int64_t d0 = d[0], d1 = d[1], d2 = d[2], d3 = d[3], d4 = d[4], d5 = d[5], d6 = d[6],
        d7 = d[7], d8 = d[8], d9 = d[9], d10 = d[10], d11 = d[11], d12 = d[12], d13 = d[13];
    const int64_t v56 = c7 * d7;
    const int64_t v104 = c13 * d13;
    const int64_t v105 = c7 * d8 + c8 * d7;
    const int64_t v107 = c7 * d9 + c8 * d8 + c9 * d7;
    const int64_t v110 = c7 * d10 + c8 * d9 + c9 * d8 + c10 * d7;
    const int64_t v114 = c7 * d11 + c8 * d10 + c9 * d9 + c10 * d8 + c11 * d7;
    const int64_t v119 = c7 * d12 + c8 * d11 + c9 * d10 + c10 * d9 + c11 * d8 + c12 * d7;
    const int64_t v125 = c7 * d13 + c8 * d12 + c9 * d11 + c10 * d10 + c11 * d9 + c12 * d8
        + c13 * d7;
    const int64_t v130 = c8 * d13 + c9 * d12 + c10 * d11 + c11 * d10 + c12 * d9 + c13 * d8;
    const int64_t v134 = c9 * d13 + c10 * d12 + c11 * d11 + c12 * d10 + c13 * d9;
    const int64_t v137 = c10 * d13 + c11 * d12 + c12 * d11 + c13 * d10;
    const int64_t v139 = c11 * d13 + c12 * d12 + c13 * d11;
    const int64_t v140 = c12 * d13 + c13 * d12;
    const int64_t v141 = c0 + c7;
    const int64_t v142 = c1 + c8;
    const int64_t v143 = c2 + c9;
    const int64_t v144 = c3 + c10;
    const int64_t v145 = c4 + c11;
    const int64_t v146 = c5 + c12;
    const int64_t v147 = c6 + c13;
    const int64_t v148 = d0 + d7;
    const int64_t v149 = d1 + d8;
    const int64_t v150 = d2 + d9;
    const int64_t v151 = d3 + d10;
    const int64_t v152 = d4 + d11;
    const int64_t v153 = d5 + d12;
    const int64_t v154 = d6 + d13;
    const int64_t v240 = c0 * d0;
    const int64_t v288 = c6 * d6;
    const int64_t v289 = c0 * d1 + c1 * d0;
    const int64_t v291 = c0 * d2 + c1 * d1 + c2 * d0;
    const int64_t v294 = c0 * d3 + c1 * d2 + c2 * d1 + c3 * d0;
    const int64_t v298 = c0 * d4 + c1 * d3 + c2 * d2 + c3 * d1 + c4 * d0;
    const int64_t v303 = c0 * d5 + c1 * d4 + c2 * d3 + c3 * d2 + c4 * d1 + c5 * d0;
    const int64_t v309 = c0 * d6 + c1 * d5 + c2 * d4 + c3 * d3 + c4 * d2 + c5 * d1 + c6 * d0;
    const int64_t v314 = c1 * d6 + c2 * d5 + c3 * d4 + c4 * d3 + c5 * d2 + c6 * d1;
    const int64_t v318 = c2 * d6 + c3 * d5 + c4 * d4 + c5 * d3 + c6 * d2;
    const int64_t v321 = c3 * d6 + c4 * d5 + c5 * d4 + c6 * d3;
    const int64_t v323 = c4 * d6 + c5 * d5 + c6 * d4;
    const int64_t v324 = c5 * d6 + c6 * d5;
    const int64_t v746 = a5 * b13 + a6 * b12 + a7 * b11 + a8 * b10 + a9 * b9 + a10 * b8 + a11 * b7
        + a12 * b6 + a13 * b5 - (v114 + (v146 * v154 + v147 * v153 - v324 - v140));
    const int64_t v747 = a6 * b13 + a7 * b12 + a8 * b11 + a9 * b10 + a10 * b9 + a11 * b8 + a12 * b7
        + a13 * b6 - (v119 + (v147 * v154 - v288 - v104));
    const int64_t v748 = a7 * b13 + a8 * b12 + a9 * b11 + a10 * b10 + a11 * b9 + a12 * b8 + a13 * b7
        - v125;
    const int64_t v749 = a8 * b13 + a9 * b12 + a10 * b11 + a11 * b10 + a12 * b9 + a13 * b8 - v130;
    const int64_t v750 = a9 * b13 + a10 * b12 + a11 * b11 + a12 * b10 + a13 * b9 - v134;
    const int64_t v751 = a10 * b13 + a11 * b12 + a12 * b11 + a13 * b10 - v137;
    const int64_t v752 = a11 * b13 + a12 * b12 + a13 * b11 - v139;
    const int64_t v753 = a12 * b13 + a13 * b12 - v140;
    const int64_t v754 = a13 * b13 - v104;
    const int64_t v755 = v754 >> 28;
    const int64_t v764 = a4 * b13 + a5 * b12 + a6 * b11 + a7 * b10 + a8 * b9 + a9 * b8 + a10 * b7
        + a11 * b6 + a12 * b5 + a13 * b4
        - (v110 + (v145 * v154 + v146 * v153 + v147 * v152 - v323 - v139)) + word_shl(v755, 24);
    const int64_t v766 = word_low(v754, 28) + (v753 >> 28);
    const int64_t v775 = a3 * b13 + a4 * b12 + a5 * b11 + a6 * b10 + a7 * b9 + a8 * b8 + a9 * b7
        + a10 * b6 + a11 * b5 + a12 * b4 + a13 * b3
        - (v107 + (v144 * v154 + v145 * v153 + v146 * v152 + v147 * v151 - v321 - v137))
        + word_shl(v755, 20) + word_shl(v766, 24);
    const int64_t v777 = word_low(v753, 28) + (v752 >> 28);
    const int64_t v786 = a2 * b13 + a3 * b12 + a4 * b11 + a5 * b10 + a6 * b9 + a7 * b8 + a8 * b7
        + a9 * b6 + a10 * b5 + a11 * b4 + a12 * b3 + a13 * b2 - (v105
        + (v143 * v154 + v144 * v153 + v145 * v152 + v146 * v151 + v147 * v150 - v318 - v134))
        + word_shl(v766, 20) + word_shl(v777, 24);
    const int64_t v788 = word_low(v752, 28) + (v751 >> 28);
    const int64_t v797 = a1 * b13 + a2 * b12 + a3 * b11 + a4 * b10 + a5 * b9 + a6 * b8 + a7 * b7
        + a8 * b6 + a9 * b5 + a10 * b4 + a11 * b3 + a12 * b2 + a13 * b1 - (v56 + (v142 * v154
        + v143 * v153 + v144 * v152 + v145 * v151 + v146 * v150 + v147 * v149 - v314 - v130))
        - word_shl(v755, 12) + word_shl(v777, 20) + word_shl(v788, 24);
    const int64_t v799 = word_low(v751, 28) + (v750 >> 28);
    const int64_t v808 = a0 * b13 + a1 * b12 + a2 * b11 + a3 * b10 + a4 * b9 + a5 * b8 + a6 * b7
        + a7 * b6 + a8 * b5 + a9 * b4 + a10 * b3 + a11 * b2 + a12 * b1 + a13 * b0 - (v141 * v154
        + v142 * v153 + v143 * v152 + v144 * v151 + v145 * v150 + v146 * v149 + v147 * v148 - v309
        - v125) + word_shl(v755, 8) - word_shl(v766, 12) + word_shl(v788, 20) + word_shl(v799, 24);
    const int64_t v810 = word_low(v750, 28) + (v749 >> 28);
    const int64_t v819 = a0 * b12 + a1 * b11 + a2 * b10 + a3 * b9 + a4 * b8 + a5 * b7 + a6 * b6
        + a7 * b5 + a8 * b4 + a9 * b3 + a10 * b2 + a11 * b1 + a12 * b0 - (v288 + (v141 * v153
        + v142 * v152 + v143 * v151 + v144 * v150 + v145 * v149 + v146 * v148 - v303 - v119))
        + word_shl(v766, 8) - word_shl(v777, 12) + word_shl(v799, 20) + word_shl(v810, 24);
    const int64_t v821 = word_low(v749, 28) + (v748 >> 28);
    const int64_t v832 = word_low(v748, 28) + (v747 >> 28);
    const int64_t v843 = word_low(v747, 28) + (v746 >> 28);
    const int64_t v854 = word_low(v746, 28) + (v764 >> 28);
    const int64_t v865 = word_low(v764, 28) + (v775 >> 28);
    const int64_t v876 = word_low(v775, 28) + (v786 >> 28);
    const int64_t v887 = word_low(v786, 28) + (v797 >> 28);
    const int64_t v898 = word_low(v797, 28) + (v808 >> 28);
    const int64_t v910 = word_low(v808, 28) + word_round(v819, 28);
    const int64_t v911 = word_round(v910, 28);
    const int64_t v914 = a0 * b0 - v240 + word_shl(v898, 8) + word_shl(v911, 8);
    const int64_t v923 = a0 * b1 + a1 * b0 - v289 + word_shl(v887, 8) - word_shl(v898, 12)
        - word_shl(v911, 12) + word_round(v914, 28);
    const int64_t v926 = a0 * b2 + a1 * b1 + a2 * b0 - v291 + word_shl(v876, 8) - word_shl(v887, 12)
        + word_round(v923, 28);
    const int64_t v929 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0 - v294 + word_shl(v865, 8)
        - word_shl(v876, 12) + word_shl(v898, 20) + word_shl(v911, 20) + word_round(v926, 28);
    const int64_t v932 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0 - v298 + word_shl(v854, 8)
        - word_shl(v865, 12) + word_shl(v887, 20) + word_shl(v898, 24) + word_shl(v911, 24)
        + word_round(v929, 28);
    const int64_t v935 = a0 * b5 + a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1 + a5 * b0 - v303
        + word_shl(v843, 8) - word_shl(v854, 12) + word_shl(v876, 20) + word_shl(v887, 24)
        + word_round(v932, 28);
    const int64_t v938 = a0 * b6 + a1 * b5 + a2 * b4 + a3 * b3 + a4 * b2 + a5 * b1 + a6 * b0 - v309
        + word_shl(v832, 8) - word_shl(v843, 12) + word_shl(v865, 20) + word_shl(v876, 24)
        + word_round(v935, 28);
    const int64_t v941 = a0 * b7 + a1 * b6 + a2 * b5 + a3 * b4 + a4 * b3 + a5 * b2 + a6 * b1
        + a7 * b0 - (v314 + (v141 * v148 - v240 - v56)) + word_shl(v821, 8) - word_shl(v832, 12)
        + word_shl(v854, 20) + word_shl(v865, 24) + word_round(v938, 28);
    const int64_t v944 = a0 * b8 + a1 * b7 + a2 * b6 + a3 * b5 + a4 * b4 + a5 * b3 + a6 * b2
        + a7 * b1 + a8 * b0 - (v318 + (v141 * v149 + v142 * v148 - v289 - v105)) + word_shl(v810, 8)
        - word_shl(v821, 12) + word_shl(v843, 20) + word_shl(v854, 24) + word_round(v941, 28);
    const int64_t v947 = a0 * b9 + a1 * b8 + a2 * b7 + a3 * b6 + a4 * b5 + a5 * b4 + a6 * b3
        + a7 * b2 + a8 * b1 + a9 * b0
        - (v321 + (v141 * v150 + v142 * v149 + v143 * v148 - v291 - v107)) + word_shl(v799, 8)
        - word_shl(v810, 12) + word_shl(v832, 20) + word_shl(v843, 24) + word_round(v944, 28);
    const int64_t v950 = a0 * b10 + a1 * b9 + a2 * b8 + a3 * b7 + a4 * b6 + a5 * b5 + a6 * b4
        + a7 * b3 + a8 * b2 + a9 * b1 + a10 * b0
        - (v323 + (v141 * v151 + v142 * v150 + v143 * v149 + v144 * v148 - v294 - v110))
        + word_shl(v788, 8) - word_shl(v799, 12) + word_shl(v821, 20) + word_shl(v832, 24)
        + word_round(v947, 28);
    const int64_t v953 = a0 * b11 + a1 * b10 + a2 * b9 + a3 * b8 + a4 * b7 + a5 * b6 + a6 * b5
        + a7 * b4 + a8 * b3 + a9 * b2 + a10 * b1 + a11 * b0 - (v324
        + (v141 * v152 + v142 * v151 + v143 * v150 + v144 * v149 + v145 * v148 - v298 - v114))
        + word_shl(v777, 8) - word_shl(v788, 12) + word_shl(v810, 20) + word_shl(v821, 24)
        + word_round(v950, 28);
    const int64_t v956 = word_rest(v819, 28) + word_round(v953, 28);
    r[0] = word_rest(v914, 28);
    r[1] = word_rest(v923, 28);
    r[2] = word_rest(v926, 28);
    r[3] = word_rest(v929, 28);
    r[4] = word_rest(v932, 28);
    r[5] = word_rest(v935, 28);
    r[6] = word_rest(v938, 28);
    r[7] = word_rest(v941, 28);
    r[8] = word_rest(v944, 28);
    r[9] = word_rest(v947, 28);
    r[10] = word_rest(v950, 28);
    r[11] = word_rest(v953, 28);
    r[12] = word_rest(v956, 28);
    r[13] = word_rest(v910, 28) + word_round(v956, 28);
}

static void pyjca_p384_carry_limbs14(int64_t r[14], const int64_t a[14])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13];
    const int64_t v16 = a1 + word_round(a0, 28);
    const int64_t v19 = a2 + word_round(v16, 28);
    const int64_t v22 = a3 + word_round(v19, 28);
    const int64_t v25 = a4 + word_round(v22, 28);
    const int64_t v28 = a5 + word_round(v25, 28);
    const int64_t v31 = a6 + word_round(v28, 28);
    const int64_t v34 = a7 + word_round(v31, 28);
    const int64_t v37 = a8 + word_round(v34, 28);
    const int64_t v40 = a9 + word_round(v37, 28);
    const int64_t v43 = a10 + word_round(v40, 28);
    const int64_t v46 = a11 + word_round(v43, 28);
    const int64_t v49 = a12 + word_round(v46, 28);
    r[0] = word_rest(a0, 28);
    r[1] = word_rest(v16, 28);
    r[2] = word_rest(v19, 28);
    r[3] = word_rest(v22, 28);
    r[4] = word_rest(v25, 28);
    r[5] = word_rest(v28, 28);
    r[6] = word_rest(v31, 28);
    r[7] = word_rest(v34, 28);
    r[8] = word_rest(v37, 28);
    r[9] = word_rest(v40, 28);
    r[10] = word_rest(v43, 28);
    r[11] = word_rest(v46, 28);
    r[12] = word_rest(v49, 28);
    r[13] = a13 + word_round(v49, 28);
}

static void pyjca_p384_reduce_limbs14(int64_t r[14], const int64_t a[14])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13];
    const int64_t v16 = a13 + word_round(a12, 28);
    const int64_t v17 = word_round(v16, 28);
    const int64_t v20 = a0 + word_shl(v17, 8);
    const int64_t v29 = a1 - word_shl(v17, 12) + word_round(v20, 28);
    const int64_t v32 = a2 + word_round(v29, 28);
    const int64_t v35 = a3 + word_shl(v17, 20) + word_round(v32, 28);
    const int64_t v38 = a4 + word_shl(v17, 24) + word_round(v35, 28);
    const int64_t v41 = a5 + word_round(v38, 28);
    const int64_t v44 = a6 + word_round(v41, 28);
    const int64_t v47 = a7 + word_round(v44, 28);
    const int64_t v50 = a8 + word_round(v47, 28);
    const int64_t v53 = a9 + word_round(v50, 28);
    const int64_t v56 = a10 + word_round(v53, 28);
    const int64_t v59 = a11 + word_round(v56, 28);
    const int64_t v62 = word_rest(a12, 28) + word_round(v59, 28);
    r[0] = word_rest(v20, 28);
    r[1] = word_rest(v29, 28);
    r[2] = word_rest(v32, 28);
    r[3] = word_rest(v35, 28);
    r[4] = word_rest(v38, 28);
    r[5] = word_rest(v41, 28);
    r[6] = word_rest(v44, 28);
    r[7] = word_rest(v47, 28);
    r[8] = word_rest(v50, 28);
    r[9] = word_rest(v53, 28);
    r[10] = word_rest(v56, 28);
    r[11] = word_rest(v59, 28);
    r[12] = word_rest(v62, 28);
    r[13] = word_rest(v16, 28) + word_round(v62, 28);
}

static void pyjca_p384_fold_limbs14(int64_t r[14], const int64_t a[27])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18], a19 = a[19], a20 = a[20],
        a21 = a[21], a22 = a[22], a23 = a[23], a24 = a[24], a25 = a[25], a26 = a[26];
    const int64_t v27 = a26 >> 28;
    const int64_t v36 = a17 + word_shl(v27, 24);
    const int64_t v38 = word_low(a26, 28) + (a25 >> 28);
    const int64_t v47 = a16 + word_shl(v27, 20) + word_shl(v38, 24);
    const int64_t v49 = word_low(a25, 28) + (a24 >> 28);
    const int64_t v58 = a15 + word_shl(v38, 20) + word_shl(v49, 24);
    const int64_t v60 = word_low(a24, 28) + (a23 >> 28);
    const int64_t v69 = a14 - word_shl(v27, 12) + word_shl(v49, 20) + word_shl(v60, 24);
    const int64_t v71 = word_low(a23, 28) + (a22 >> 28);
    const int64_t v80 = a13 + word_shl(v27, 8) - word_shl(v38, 12) + word_shl(v60, 20)
        + word_shl(v71, 24);
    const int64_t v82 = word_low(a22, 28) + (a21 >> 28);
    const int64_t v91 = a12 + word_shl(v38, 8) - word_shl(v49, 12) + word_shl(v71, 20)
        + word_shl(v82, 24);
    const int64_t v93 = word_low(a21, 28) + (a20 >> 28);
    const int64_t v104 = word_low(a20, 28) + (a19 >> 28);
    const int64_t v115 = word_low(a19, 28) + (a18 >> 28);
    const int64_t v126 = word_low(a18, 28) + (v36 >> 28);
    const int64_t v137 = word_low(v36, 28) + (v47 >> 28);
    const int64_t v148 = word_low(v47, 28) + (v58 >> 28);
    const int64_t v159 = word_low(v58, 28) + (v69 >> 28);
    const int64_t v170 = word_low(v69, 28) + (v80 >> 28);
    const int64_t v182 = word_low(v80, 28) + word_round(v91, 28);
    const int64_t v183 = word_round(v182, 28);
    const int64_t v186 = a0 + word_shl(v170, 8) + word_shl(v183, 8);
    const int64_t v195 = a1 + word_shl(v159, 8) - word_shl(v170, 12) - word_shl(v183, 12)
        + word_round(v186, 28);
    const int64_t v198 = a2 + word_shl(v148, 8) - word_shl(v159, 12) + word_round(v195, 28);
    const int64_t v201 = a3 + word_shl(v137, 8) - word_shl(v148, 12) + word_shl(v170, 20)
        + word_shl(v183, 20) + word_round(v198, 28);
    const int64_t v204 = a4 + word_shl(v126, 8) - word_shl(v137, 12) + word_shl(v159, 20)
        + word_shl(v170, 24) + word_shl(v183, 24) + word_round(v201, 28);
    const int64_t v207 = a5 + word_shl(v115, 8) - word_shl(v126, 12) + word_shl(v148, 20)
        + word_shl(v159, 24) + word_round(v204, 28);
    const int64_t v210 = a6 + word_shl(v104, 8) - word_shl(v115, 12) + word_shl(v137, 20)
        + word_shl(v148, 24) + word_round(v207, 28);
    const int64_t v213 = a7 + word_shl(v93, 8) - word_shl(v104, 12) + word_shl(v126, 20)
        + word_shl(v137, 24) + word_round(v210, 28);
    const int64_t v216 = a8 + word_shl(v82, 8) - word_shl(v93, 12) + word_shl(v115, 20)
        + word_shl(v126, 24) + word_round(v213, 28);
    const int64_t v219 = a9 + word_shl(v71, 8) - word_shl(v82, 12) + word_shl(v104, 20)
        + word_shl(v115, 24) + word_round(v216, 28);
    const int64_t v222 = a10 + word_shl(v60, 8) - word_shl(v71, 12) + word_shl(v93, 20)
        + word_shl(v104, 24) + word_round(v219, 28);
    const int64_t v225 = a11 + word_shl(v49, 8) - word_shl(v60, 12) + word_shl(v82, 20)
        + word_shl(v93, 24) + word_round(v222, 28);
    const int64_t v228 = word_rest(v91, 28) + word_round(v225, 28);
    r[0] = word_rest(v186, 28);
    r[1] = word_rest(v195, 28);
    r[2] = word_rest(v198, 28);
    r[3] = word_rest(v201, 28);
    r[4] = word_rest(v204, 28);
    r[5] = word_rest(v207, 28);
    r[6] = word_rest(v210, 28);
    r[7] = word_rest(v213, 28);
    r[8] = word_rest(v216, 28);
    r[9] = word_rest(v219, 28);
    r[10] = word_rest(v222, 28);
    r[11] = word_rest(v225, 28);
    r[12] = word_rest(v228, 28);
    r[13] = word_rest(v182, 28) + word_round(v228, 28);
}

static void pyjca_p384_select_limbs14(int64_t r[14], const int64_t a[14], const int64_t b[14],
    int64_t flag)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13];
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
}

static void pyjca_p384_swap_limbs14(int64_t a[14], int64_t b[14], int64_t flag)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13];
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
}

static void pyjca_p384_canonical_limbs14(int64_t r[14], const int64_t a[14])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13];
    const int64_t v16 = a1 + (a0 >> 28);
    const int64_t v19 = a2 + (v16 >> 28);
    const int64_t v22 = a3 + (v19 >> 28);
    const int64_t v25 = a4 + (v22 >> 28);
    const int64_t v28 = a5 + (v25 >> 28);
    const int64_t v31 = a6 + (v28 >> 28);
    const int64_t v34 = a7 + (v31 >> 28);
    const int64_t v37 = a8 + (v34 >> 28);
    const int64_t v40 = a9 + (v37 >> 28);
    const int64_t v43 = a10 + (v40 >> 28);
    const int64_t v46 = a11 + (v43 >> 28);
    const int64_t v49 = a12 + (v46 >> 28);
    const int64_t v52 = a13 + (v49 >> 28);
    const int64_t v53 = v52 >> 20;
    const int64_t v55 = word_low(a0, 28) + v53;
    const int64_t v64 = word_low(v16, 28) - word_shl(v53, 4) + (v55 >> 28);
    const int64_t v67 = word_low(v19, 28) + (v64 >> 28);
    const int64_t v70 = word_low(v22, 28) + word_shl(v53, 12) + (v67 >> 28);
    const int64_t v73 = word_low(v25, 28) + word_shl(v53, 16) + (v70 >> 28);
    const int64_t v76 = word_low(v28, 28) + (v73 >> 28);
    const int64_t v79 = word_low(v31, 28) + (v76 >> 28);
    const int64_t v82 = word_low(v34, 28) + (v79 >> 28);
    const int64_t v85 = word_low(v37, 28) + (v82 >> 28);
    const int64_t v88 = word_low(v40, 28) + (v85 >> 28);
    const int64_t v91 = word_low(v43, 28) + (v88 >> 28);
    const int64_t v94 = word_low(v46, 28) + (v91 >> 28);
    const int64_t v97 = word_low(v49, 28) + (v94 >> 28);
    const int64_t v100 = word_low(v52, 20) + (v97 >> 28);
    const int64_t v101 = v100 >> 20;
    const int64_t v103 = word_low(v55, 28) + v101;
    const int64_t v111 = word_low(v103, 28);
    const int64_t v112 = word_low(v64, 28) - word_shl(v101, 4) + (v103 >> 28);
    const int64_t v114 = word_low(v112, 28);
    const int64_t v115 = word_low(v67, 28) + (v112 >> 28);
    const int64_t v117 = word_low(v115, 28);
    const int64_t v118 = word_low(v70, 28) + word_shl(v101, 12) + (v115 >> 28);
    const int64_t v120 = word_low(v118, 28);
    const int64_t v121 = word_low(v73, 28) + word_shl(v101, 16) + (v118 >> 28);
    const int64_t v123 = word_low(v121, 28);
    const int64_t v124 = word_low(v76, 28) + (v121 >> 28);
    const int64_t v126 = word_low(v124, 28);
    const int64_t v127 = word_low(v79, 28) + (v124 >> 28);
    const int64_t v129 = word_low(v127, 28);
    const int64_t v130 = word_low(v82, 28) + (v127 >> 28);
    const int64_t v132 = word_low(v130, 28);
    const int64_t v133 = word_low(v85, 28) + (v130 >> 28);
    const int64_t v135 = word_low(v133, 28);
    const int64_t v136 = word_low(v88, 28) + (v133 >> 28);
    const int64_t v138 = word_low(v136, 28);
    const int64_t v139 = word_low(v91, 28) + (v136 >> 28);
    const int64_t v141 = word_low(v139, 28);
    const int64_t v142 = word_low(v94, 28) + (v139 >> 28);
    const int64_t v144 = word_low(v142, 28);
    const int64_t v145 = word_low(v97, 28) + (v142 >> 28);
    const int64_t v147 = word_low(v145, 28);
    const int64_t v148 = word_low(v100, 20) + (v145 >> 28);
    const int64_t v150 = v111 - 0xfffffff;
    const int64_t v169 = v114 - 15 + (v150 >> 28);
    const int64_t v172 = v117 + (v169 >> 28);
    const int64_t v175 = v120 - 0xffff000 + (v172 >> 28);
    const int64_t v178 = v123 - 0xffeffff + (v175 >> 28);
    const int64_t v181 = v126 - 0xfffffff + (v178 >> 28);
    const int64_t v184 = v129 - 0xfffffff + (v181 >> 28);
    const int64_t v187 = v132 - 0xfffffff + (v184 >> 28);
    const int64_t v190 = v135 - 0xfffffff + (v187 >> 28);
    const int64_t v193 = v138 - 0xfffffff + (v190 >> 28);
    const int64_t v196 = v141 - 0xfffffff + (v193 >> 28);
    const int64_t v199 = v144 - 0xfffffff + (v196 >> 28);
    const int64_t v202 = v147 - 0xfffffff + (v199 >> 28);
    const int64_t v205 = v148 - 0xfffff + (v202 >> 28);
    const int64_t v208 = 0 - (v205 >> 28);
    const int64_t mask = word_mask(v208);
    r[0] = word_select(mask, word_low(v150, 28), v111);
    r[1] = word_select(mask, word_low(v169, 28), v114);
    r[2] = word_select(mask, word_low(v172, 28), v117);
    r[3] = word_select(mask, word_low(v175, 28), v120);
    r[4] = word_select(mask, word_low(v178, 28), v123);
    r[5] = word_select(mask, word_low(v181, 28), v126);
    r[6] = word_select(mask, word_low(v184, 28), v129);
    r[7] = word_select(mask, word_low(v187, 28), v132);
    r[8] = word_select(mask, word_low(v190, 28), v135);
    r[9] = word_select(mask, word_low(v193, 28), v138);
    r[10] = word_select(mask, word_low(v196, 28), v141);
    r[11] = word_select(mask, word_low(v199, 28), v144);
    r[12] = word_select(mask, word_low(v202, 28), v147);
    r[13] = word_select(mask, v205, v148);
}

static void pyjca_p384_from_words_limbs14(int64_t r[14], const int64_t words[12])
{
    const int64_t words0 = words[0], words1 = words[1], words2 = words[2], words3 = words[3],
        words4 = words[4], words5 = words[5], words6 = words[6], words7 = words[7],
        words8 = words[8], words9 = words[9], words10 = words[10], words11 = words[11];
    const int64_t v54 = (words10 >> 16) + word_shl(word_low(words11, 12), 16);
    const int64_t v58 = (words11 >> 12) + word_round(v54, 28);
    const int64_t v59 = word_round(v58, 28);
    const int64_t v62 = word_low(words0, 28) + word_shl(v59, 8);
    const int64_t v71 = (words0 >> 28) + word_shl(word_low(words1, 24), 4) - word_shl(v59, 12)
        + word_round(v62, 28);
    const int64_t v74 = (words1 >> 24) + word_shl(word_low(words2, 20), 8) + word_round(v71, 28);
    const int64_t v77 = (words2 >> 20) + word_shl(word_low(words3, 16), 12) + word_shl(v59, 20)
        + word_round(v74, 28);
    const int64_t v80 = (words3 >> 16) + word_shl(word_low(words4, 12), 16) + word_shl(v59, 24)
        + word_round(v77, 28);
    const int64_t v83 = (words4 >> 12) + word_shl(word_low(words5, 8), 20) + word_round(v80, 28);
    const int64_t v86 = (words5 >> 8) + word_shl(word_low(words6, 4), 24) + word_round(v83, 28);
    const int64_t v89 = (words6 >> 4) + word_round(v86, 28);
    const int64_t v92 = word_low(words7, 28) + word_round(v89, 28);
    const int64_t v95 = (words7 >> 28) + word_shl(word_low(words8, 24), 4) + word_round(v92, 28);
    const int64_t v98 = (words8 >> 24) + word_shl(word_low(words9, 20), 8) + word_round(v95, 28);
    const int64_t v101 = (words9 >> 20) + word_shl(word_low(words10, 16), 12) + word_round(v98, 28);
    const int64_t v104 = word_rest(v54, 28) + word_round(v101, 28);
    r[0] = word_rest(v62, 28);
    r[1] = word_rest(v71, 28);
    r[2] = word_rest(v74, 28);
    r[3] = word_rest(v77, 28);
    r[4] = word_rest(v80, 28);
    r[5] = word_rest(v83, 28);
    r[6] = word_rest(v86, 28);
    r[7] = word_rest(v89, 28);
    r[8] = word_rest(v92, 28);
    r[9] = word_rest(v95, 28);
    r[10] = word_rest(v98, 28);
    r[11] = word_rest(v101, 28);
    r[12] = word_rest(v104, 28);
    r[13] = word_rest(v58, 28) + word_round(v104, 28);
}

static void pyjca_p384_to_words_limbs14(int64_t r[12], const int64_t a[14])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13];
    const int64_t v16 = a1 + (a0 >> 28);
    const int64_t v19 = a2 + (v16 >> 28);
    const int64_t v22 = a3 + (v19 >> 28);
    const int64_t v25 = a4 + (v22 >> 28);
    const int64_t v28 = a5 + (v25 >> 28);
    const int64_t v31 = a6 + (v28 >> 28);
    const int64_t v34 = a7 + (v31 >> 28);
    const int64_t v37 = a8 + (v34 >> 28);
    const int64_t v40 = a9 + (v37 >> 28);
    const int64_t v43 = a10 + (v40 >> 28);
    const int64_t v46 = a11 + (v43 >> 28);
    const int64_t v49 = a12 + (v46 >> 28);
    const int64_t v52 = a13 + (v49 >> 28);
    const int64_t v53 = v52 >> 20;
    const int64_t v55 = word_low(a0, 28) + v53;
    const int64_t v64 = word_low(v16, 28) - word_shl(v53, 4) + (v55 >> 28);
    const int64_t v67 = word_low(v19, 28) + (v64 >> 28);
    const int64_t v70 = word_low(v22, 28) + word_shl(v53, 12) + (v67 >> 28);
    const int64_t v73 = word_low(v25, 28) + word_shl(v53, 16) + (v70 >> 28);
    const int64_t v76 = word_low(v28, 28) + (v73 >> 28);
    const int64_t v79 = word_low(v31, 28) + (v76 >> 28);
    const int64_t v82 = word_low(v34, 28) + (v79 >> 28);
    const int64_t v85 = word_low(v37, 28) + (v82 >> 28);
    const int64_t v88 = word_low(v40, 28) + (v85 >> 28);
    const int64_t v91 = word_low(v43, 28) + (v88 >> 28);
    const int64_t v94 = word_low(v46, 28) + (v91 >> 28);
    const int64_t v97 = word_low(v49, 28) + (v94 >> 28);
    const int64_t v100 = word_low(v52, 20) + (v97 >> 28);
    const int64_t v101 = v100 >> 20;
    const int64_t v103 = word_low(v55, 28) + v101;
    const int64_t v111 = word_low(v103, 28);
    const int64_t v112 = word_low(v64, 28) - word_shl(v101, 4) + (v103 >> 28);
    const int64_t v114 = word_low(v112, 28);
    const int64_t v115 = word_low(v67, 28) + (v112 >> 28);
    const int64_t v117 = word_low(v115, 28);
    const int64_t v118 = word_low(v70, 28) + word_shl(v101, 12) + (v115 >> 28);
    const int64_t v120 = word_low(v118, 28);
    const int64_t v121 = word_low(v73, 28) + word_shl(v101, 16) + (v118 >> 28);
    const int64_t v123 = word_low(v121, 28);
    const int64_t v124 = word_low(v76, 28) + (v121 >> 28);
    const int64_t v126 = word_low(v124, 28);
    const int64_t v127 = word_low(v79, 28) + (v124 >> 28);
    const int64_t v129 = word_low(v127, 28);
    const int64_t v130 = word_low(v82, 28) + (v127 >> 28);
    const int64_t v132 = word_low(v130, 28);
    const int64_t v133 = word_low(v85, 28) + (v130 >> 28);
    const int64_t v135 = word_low(v133, 28);
    const int64_t v136 = word_low(v88, 28) + (v133 >> 28);
    const int64_t v138 = word_low(v136, 28);
    const int64_t v139 = word_low(v91, 28) + (v136 >> 28);
    const int64_t v141 = word_low(v139, 28);
    const int64_t v142 = word_low(v94, 28) + (v139 >> 28);
    const int64_t v144 = word_low(v142, 28);
    const int64_t v145 = word_low(v97, 28) + (v142 >> 28);
    const int64_t v147 = word_low(v145, 28);
    const int64_t v148 = word_low(v100, 20) + (v145 >> 28);
    const int64_t v150 = v111 - 0xfffffff;
    const int64_t v169 = v114 - 15 + (v150 >> 28);
    const int64_t v172 = v117 + (v169 >> 28);
    const int64_t v175 = v120 - 0xffff000 + (v172 >> 28);
    const int64_t v178 = v123 - 0xffeffff + (v175 >> 28);
    const int64_t v181 = v126 - 0xfffffff + (v178 >> 28);
    const int64_t v184 = v129 - 0xfffffff + (v181 >> 28);
    const int64_t v187 = v132 - 0xfffffff + (v184 >> 28);
    const int64_t v190 = v135 - 0xfffffff + (v187 >> 28);
    const int64_t v193 = v138 - 0xfffffff + (v190 >> 28);
    const int64_t v196 = v141 - 0xfffffff + (v193 >> 28);
    const int64_t v199 = v144 - 0xfffffff + (v196 >> 28);
    const int64_t v202 = v147 - 0xfffffff + (v199 >> 28);
    const int64_t v205 = v148 - 0xfffff + (v202 >> 28);
    const int64_t v208 = 0 - (v205 >> 28);
    const int64_t mask = word_mask(v208);
    const int64_t v210 = word_select(mask, word_low(v169, 28), v114);
    const int64_t v211 = word_select(mask, word_low(v172, 28), v117);
    const int64_t v212 = word_select(mask, word_low(v175, 28), v120);
    const int64_t v213 = word_select(mask, word_low(v178, 28), v123);
    const int64_t v214 = word_select(mask, word_low(v181, 28), v126);
    const int64_t v215 = word_select(mask, word_low(v184, 28), v129);
    const int64_t v218 = word_select(mask, word_low(v193, 28), v138);
    const int64_t v219 = word_select(mask, word_low(v196, 28), v141);
    const int64_t v220 = word_select(mask, word_low(v199, 28), v144);
    const int64_t v221 = word_select(mask, word_low(v202, 28), v147);
    r[0] = word_select(mask, word_low(v150, 28), v111) + word_shl(word_low(v210, 4), 28);
    r[1] = (v210 >> 4) + word_shl(word_low(v211, 8), 24);
    r[2] = (v211 >> 8) + word_shl(word_low(v212, 12), 20);
    r[3] = (v212 >> 12) + word_shl(word_low(v213, 16), 16);
    r[4] = (v213 >> 16) + word_shl(word_low(v214, 20), 12);
    r[5] = (v214 >> 20) + word_shl(word_low(v215, 24), 8);
    r[6] = (v215 >> 24) + word_shl(word_select(mask, word_low(v187, 28), v132), 4);
    r[7] = word_select(mask, word_low(v190, 28), v135) + word_shl(word_low(v218, 4), 28);
    r[8] = (v218 >> 4) + word_shl(word_low(v219, 8), 24);
    r[9] = (v219 >> 8) + word_shl(word_low(v220, 12), 20);
    r[10] = (v220 >> 12) + word_shl(word_low(v221, 16), 16);
    r[11] = (v221 >> 16) + word_shl(word_select(mask, v205, v148), 12);
}

static void pyjca_p384_from_bytes_le_limbs14(int64_t r[14], const uint8_t bytes[48])
{
    int64_t words[12];

    words_from_bytes(words, 12, bytes, 48);
    pyjca_p384_from_words_limbs14(r, words);
}

static void pyjca_p384_from_bytes_be_limbs14(int64_t r[14], const uint8_t bytes[48])
{
    uint8_t reversed[48];

    bytes_reverse(reversed, bytes, 48);
    pyjca_p384_from_bytes_le_limbs14(r, reversed);
}

static void pyjca_p384_from_long_bytes_le_limbs14(int64_t r[14], const uint8_t *bytes,
    size_t length)
{
    static const int64_t step[14] = {1, (-16), 0, 0x1000, 0x10000, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    int64_t sum[14] = {0}, piece[14], words[12];

    for (size_t rest = length; rest > 0;) {
        const size_t size = rest % 48 ? rest % 48 : 48;

        rest -= size;
        words_from_bytes(words, 12, bytes + rest, size);
        pyjca_p384_from_words_limbs14(piece, words);
        pyjca_p384_multiply_limbs14(sum, sum, step);
        pyjca_p384_add_limbs14(sum, sum, piece);
        pyjca_p384_reduce_limbs14(sum, sum);
    }
    for (size_t i = 0; i < 14; i++)
        r[i] = sum[i];
}

static void pyjca_p384_to_bytes_le_limbs14(uint8_t bytes[48], const int64_t a[14])
{
    int64_t reduced[14], words[12];

    pyjca_p384_reduce_limbs14(reduced, a);
    pyjca_p384_to_words_limbs14(words, reduced);
    words_to_bytes(bytes, 48, words);
}

static void pyjca_p384_to_bytes_be_limbs14(uint8_t bytes[48], const int64_t a[14])
{
    uint8_t reversed[48];

    pyjca_p384_to_bytes_le_limbs14(reversed, a);
    bytes_reverse(bytes, reversed, 48);
}

static int64_t pyjca_p384_is_zero_limbs14(const int64_t a[14])
{
    int64_t reduced[14], words[12];
    uint64_t bits = 0;

    pyjca_p384_reduce_limbs14(reduced, a);
    pyjca_p384_to_words_limbs14(words, reduced);
    for (size_t i = 0; i < 12; i++)
        bits |= (uint64_t)words[i];
    return (int64_t)((bits - 1) >> 63);
}

static void pyjca_p384_squares_limbs14(int64_t r[14], const int64_t a[14], unsigned count)
{
    pyjca_p384_square_limbs14(r, a);
    for (unsigned i = 1; i < count; i++)
        pyjca_p384_square_limbs14(r, r);
}

static void pyjca_p384_inverse_limbs14(int64_t r[14], const int64_t a[14])
{
    int64_t t[7][14];

    pyjca_p384_squares_limbs14(t[0], a, 1);
    pyjca_p384_multiply_limbs14(t[0], t[0], a);
    pyjca_p384_squares_limbs14(t[1], t[0], 2);
    pyjca_p384_multiply_limbs14(t[1], t[1], t[0]);
    pyjca_p384_squares_limbs14(t[2], t[1], 4);
    pyjca_p384_multiply_limbs14(t[2], t[2], t[1]);
    pyjca_p384_squares_limbs14(t[3], t[2], 8);
    pyjca_p384_multiply_limbs14(t[3], t[3], t[2]);
    pyjca_p384_squares_limbs14(t[4], t[3], 16);
    pyjca_p384_multiply_limbs14(t[4], t[4], t[3]);
    pyjca_p384_squares_limbs14(t[5], t[4], 32);
    pyjca_p384_multiply_limbs14(t[5], t[5], t[4]);
    pyjca_p384_squares_limbs14(t[6], t[5], 64);
    pyjca_p384_multiply_limbs14(t[6], t[6], t[5]);
    pyjca_p384_squares_limbs14(t[6], t[6], 64);
    pyjca_p384_multiply_limbs14(t[6], t[6], t[5]);
    pyjca_p384_squares_limbs14(t[6], t[6], 32);
    pyjca_p384_multiply_limbs14(t[6], t[6], t[4]);
    pyjca_p384_squares_limbs14(t[6], t[6], 16);
    pyjca_p384_multiply_limbs14(t[6], t[6], t[3]);
    pyjca_p384_squares_limbs14(t[6], t[6], 8);
    pyjca_p384_multiply_limbs14(t[6], t[6], t[2]);
    pyjca_p384_squares_limbs14(t[6], t[6], 4);
    pyjca_p384_multiply_limbs14(t[6], t[6], t[1]);
    pyjca_p384_squares_limbs14(t[6], t[6], 2);
    pyjca_p384_multiply_limbs14(t[6], t[6], t[0]);
    pyjca_p384_squares_limbs14(t[6], t[6], 1);
    pyjca_p384_multiply_limbs14(t[6], t[6], a);
    pyjca_p384_squares_limbs14(t[6], t[6], 33);
    pyjca_p384_multiply_limbs14(t[6], t[6], t[4]);
    pyjca_p384_squares_limbs14(t[6], t[6], 80);
    pyjca_p384_multiply_limbs14(t[6], t[6], t[3]);
    pyjca_p384_squares_limbs14(t[6], t[6], 8);
    pyjca_p384_multiply_limbs14(t[6], t[6], t[2]);
    pyjca_p384_squares_limbs14(t[6], t[6], 4);
    pyjca_p384_multiply_limbs14(t[6], t[6], t[1]);
    pyjca_p384_squares_limbs14(t[6], t[6], 2);
    pyjca_p384_multiply_limbs14(t[6], t[6], t[0]);
    pyjca_p384_squares_limbs14(t[6], t[6], 2);
    pyjca_p384_multiply_limbs14(t[6], t[6], a);
    for (size_t i = 0; i < 14; i++)
        r[i] = t[6][i];
}
