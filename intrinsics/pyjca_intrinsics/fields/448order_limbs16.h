#include "words.h"

/*
 * The field 448Order in 16 limbs of 28 bits. Printed by pyjca_backends.c_source; not to be edited.
 * p = 2^446 - 0x8335dc163bb124b65129c96fde933d8d723a70aadc873d6d54a7bb0d
 * An element has the value a[0] + a[1] * 2^28 + a[2] * 2^56 + ... modulo p, in limbs with signs. A
 * sum or difference carries one addition more than the operand that carries more; a product or
 * reduced element carries none. Products take product_additions (1), sums sum_additions (4), all
 * else one more than sums.
 * All functions take the same time whatever the values of elements, words, bytes and flags are. A
 * flag is 0 or 1.
 */
#ifndef PYJCA_448ORDER_INTERFACE_LIMBS16
#define PYJCA_448ORDER_INTERFACE_LIMBS16

#include <stddef.h>
#include <stdint.h>

#define pyjca_448order_limbs_limbs16 16
#define pyjca_448order_bits_limbs16 28
#define pyjca_448order_bytes_limbs16 56
#define pyjca_448order_words_limbs16 14
#define pyjca_448order_product_additions_limbs16 1
#define pyjca_448order_sum_additions_limbs16 4
#define pyjca_448order_zero_limbs16 {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_448order_one_limbs16 {1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_448order_modulus_limbs16 {INT64_C(0xab5844f3), 0x2378c292, INT64_C(0x8dc58f55), \
    0x216cc272, INT64_C(0xaed63690), INT64_C(0xc44edb49), 0x7cca23e9, INT64_C(0xffffffff), \
    INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xffffffff), 0x3fffffff}

typedef int64_t pyjca_448order_element_limbs16[16];

/*
 * r = a + b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_448order_add_limbs16(int64_t r[16], const int64_t a[16],
    const int64_t b[16]);

/*
 * r = a - b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_448order_subtract_limbs16(int64_t r[16], const int64_t a[16],
    const int64_t b[16]);

/* r = -a. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x102000000, 0x102000000]. r may be a. */
static PYJCA_UNUSED void pyjca_448order_negate_limbs16(int64_t r[16], const int64_t a[16]);

/*
 * r = a * b. a[i], b[i] in [-0x10200000, 0x10200000]; r[i] in [-0x8100000, 0x8100000]. r may be a
 * or b.
 */
static PYJCA_UNUSED void pyjca_448order_multiply_limbs16(int64_t r[16], const int64_t a[16],
    const int64_t b[16]);

/* r = a^2. a[i] in [-0x10200000, 0x10200000]; r[i] in [-0x8100000, 0x8100000]. r may be a. */
static PYJCA_UNUSED void pyjca_448order_square_limbs16(int64_t r[16], const int64_t a[16]);

/*
 * r = a * value. a[i] in [-0x10200000, 0x10200000]; value in [0, 0x3ffff];
 * r[i] in [-0x8100000, 0x8100000]. r may be a.
 */
static PYJCA_UNUSED void pyjca_448order_multiply_small_limbs16(int64_t r[16], const int64_t a[16],
    int64_t value);

/*
 * r = a * b - c. a[i], b[i] in [-0x10200000, 0x10200000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x8100000, 0x8100000]. r may be a or b or c.
 */
static PYJCA_UNUSED void pyjca_448order_product_less_limbs16(int64_t r[16], const int64_t a[16],
    const int64_t b[16], const int64_t c[16]);

/*
 * r = a^2 - c. a[i] in [-0x10200000, 0x10200000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x8100000, 0x8100000]. r may be a or c.
 */
static PYJCA_UNUSED void pyjca_448order_square_less_limbs16(int64_t r[16], const int64_t a[16],
    const int64_t c[16]);

/*
 * r = a * b - c * d. a[i], b[i] in [-0x10200000, 0x10200000]; c[i] in [-0x8100000, 0x8100000];
 * d[i] in [-0x8100000, 0x8100000]; r[i] in [-0x8100000, 0x8100000]. r may be a or b or c or d.
 */
static PYJCA_UNUSED void pyjca_448order_product_difference_limbs16(int64_t r[16],
    const int64_t a[16], const int64_t b[16], const int64_t c[16], const int64_t d[16]);

/*
 * r = a, with a rounding carry from limb to limb; the top limb keeps the rest.
 * a[i] in [-0x102000000, 0x102000000]; r[0..14] in [-0x8000000, 0x7ffffff],
 * r[15] in [-0x102000021, 0x102000021]. r may be a.
 */
static PYJCA_UNUSED void pyjca_448order_carry_limbs16(int64_t r[16], const int64_t a[16]);

/*
 * r = a, with no additions. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x8100000, 0x8100000].
 * r may be a.
 */
static PYJCA_UNUSED void pyjca_448order_reduce_limbs16(int64_t r[16], const int64_t a[16]);

/*
 * r = the element with the limbs a, of which there are 2 * limbs - 1. a[0..14] in [0, 0xfffffff],
 * a[15..30] in [-0x8100000, 0xfffffff]; r[i] in [-0x8100000, 0x8100000].
 */
static PYJCA_UNUSED void pyjca_448order_fold_limbs16(int64_t r[16], const int64_t a[31]);

/*
 * r = b where flag is 1, a where it is 0. a[i], b[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x102000000, 0x102000000]. r may be a or b.
 */
static PYJCA_UNUSED void pyjca_448order_select_limbs16(int64_t r[16], const int64_t a[16],
    const int64_t b[16], int64_t flag);

/* (a, b) = (b, a) where flag is 1. a[i], b[i] in [-0x102000000, 0x102000000]. */
static PYJCA_UNUSED void pyjca_448order_swap_limbs16(int64_t a[16], int64_t b[16], int64_t flag);

/*
 * r = the digits of a's value in [0, p). a[i] in [-0x8100000, 0x8100000]; r[i] in [0, 0xfffffff].
 * r may be a.
 */
static PYJCA_UNUSED void pyjca_448order_canonical_limbs16(int64_t r[16], const int64_t a[16]);

/*
 * r = the element for the words of a number, which need not be below p.
 * words[i] in [0, 0xffffffff]; r[i] in [-0x8100000, 0x8100000].
 */
static PYJCA_UNUSED void pyjca_448order_from_words_limbs16(int64_t r[16], const int64_t words[14]);

/* words r of a's value in [0, p). a[i] in [-0x8100000, 0x8100000]; r[i] in [0, 0xffffffff]. */
static PYJCA_UNUSED void pyjca_448order_to_words_limbs16(int64_t r[14], const int64_t a[16]);

/* r = the element for 56 bytes, least significant first; need not be below p. */
static PYJCA_UNUSED void pyjca_448order_from_bytes_le_limbs16(int64_t r[16],
    const uint8_t bytes[56]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_448order_from_bytes_be_limbs16(int64_t r[16],
    const uint8_t bytes[56]);

/*
 * r = the element for a number of any length, least significant byte first. Time depends on
 * length.
 */
static PYJCA_UNUSED void pyjca_448order_from_long_bytes_le_limbs16(int64_t r[16],
    const uint8_t *bytes, size_t length);

/* The 56 bytes of a's value in [0, p), least significant first. Additions: as for reduce. */
static PYJCA_UNUSED void pyjca_448order_to_bytes_le_limbs16(uint8_t bytes[56], const int64_t a[16]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_448order_to_bytes_be_limbs16(uint8_t bytes[56], const int64_t a[16]);

/* 1 where a's value is 0 modulo p, otherwise 0. Additions: as for reduce. */
static PYJCA_UNUSED int64_t pyjca_448order_is_zero_limbs16(const int64_t a[16]);

/* r = a^(2^count) for a public count from 1. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_448order_squares_limbs16(int64_t r[16], const int64_t a[16],
    unsigned count);

/* r = 1 / a by Fermat's theorem, so 0 for 0. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_448order_inverse_limbs16(int64_t r[16], const int64_t a[16]);

#endif

static void pyjca_448order_add_limbs16(int64_t r[16], const int64_t a[16], const int64_t b[16])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13],
        b14 = b[14], b15 = b[15];
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
}

static void pyjca_448order_subtract_limbs16(int64_t r[16], const int64_t a[16], const int64_t b[16])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13],
        b14 = b[14], b15 = b[15];
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
}

static void pyjca_448order_negate_limbs16(int64_t r[16], const int64_t a[16])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15];
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
}

static void pyjca_448order_multiply_limbs16(int64_t r[16], const int64_t a[16], const int64_t b[16])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13],
        b14 = b[14], b15 = b[15];
    const int64_t v32 = a8 * b8;
    const int64_t v95 = a15 * b15;
    const int64_t v96 = a8 * b9 + a9 * b8;
    const int64_t v98 = a8 * b10 + a9 * b9 + a10 * b8;
    const int64_t v101 = a8 * b11 + a9 * b10 + a10 * b9 + a11 * b8;
    const int64_t v105 = a8 * b12 + a9 * b11 + a10 * b10 + a11 * b9 + a12 * b8;
    const int64_t v110 = a8 * b13 + a9 * b12 + a10 * b11 + a11 * b10 + a12 * b9 + a13 * b8;
    const int64_t v116 = a8 * b14 + a9 * b13 + a10 * b12 + a11 * b11 + a12 * b10 + a13 * b9
        + a14 * b8;
    const int64_t v123 = a8 * b15 + a9 * b14 + a10 * b13 + a11 * b12 + a12 * b11 + a13 * b10
        + a14 * b9 + a15 * b8;
    const int64_t v129 = a9 * b15 + a10 * b14 + a11 * b13 + a12 * b12 + a13 * b11 + a14 * b10
        + a15 * b9;
    const int64_t v134 = a10 * b15 + a11 * b14 + a12 * b13 + a13 * b12 + a14 * b11 + a15 * b10;
    const int64_t v138 = a11 * b15 + a12 * b14 + a13 * b13 + a14 * b12 + a15 * b11;
    const int64_t v141 = a12 * b15 + a13 * b14 + a14 * b13 + a15 * b12;
    const int64_t v143 = a13 * b15 + a14 * b14 + a15 * b13;
    const int64_t v144 = a14 * b15 + a15 * b14;
    const int64_t v145 = a0 + a8;
    const int64_t v146 = a1 + a9;
    const int64_t v147 = a2 + a10;
    const int64_t v148 = a3 + a11;
    const int64_t v149 = a4 + a12;
    const int64_t v150 = a5 + a13;
    const int64_t v151 = a6 + a14;
    const int64_t v152 = a7 + a15;
    const int64_t v153 = b0 + b8;
    const int64_t v154 = b1 + b9;
    const int64_t v155 = b2 + b10;
    const int64_t v156 = b3 + b11;
    const int64_t v157 = b4 + b12;
    const int64_t v158 = b5 + b13;
    const int64_t v159 = b6 + b14;
    const int64_t v160 = b7 + b15;
    const int64_t v274 = a0 * b0;
    const int64_t v337 = a7 * b7;
    const int64_t v338 = a0 * b1 + a1 * b0;
    const int64_t v340 = a0 * b2 + a1 * b1 + a2 * b0;
    const int64_t v343 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0;
    const int64_t v347 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0;
    const int64_t v352 = a0 * b5 + a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1 + a5 * b0;
    const int64_t v358 = a0 * b6 + a1 * b5 + a2 * b4 + a3 * b3 + a4 * b2 + a5 * b1 + a6 * b0;
    const int64_t v365 = a0 * b7 + a1 * b6 + a2 * b5 + a3 * b4 + a4 * b3 + a5 * b2 + a6 * b1
        + a7 * b0;
    const int64_t v371 = a1 * b7 + a2 * b6 + a3 * b5 + a4 * b4 + a5 * b3 + a6 * b2 + a7 * b1;
    const int64_t v376 = a2 * b7 + a3 * b6 + a4 * b5 + a5 * b4 + a6 * b3 + a7 * b2;
    const int64_t v380 = a3 * b7 + a4 * b6 + a5 * b5 + a6 * b4 + a7 * b3;
    const int64_t v383 = a4 * b7 + a5 * b6 + a6 * b5 + a7 * b4;
    const int64_t v385 = a5 * b7 + a6 * b6 + a7 * b5;
    const int64_t v386 = a6 * b7 + a7 * b6;
    const int64_t v431 = v95 >> 28;
    const int64_t v458 = v123 + word_shl(v431, 1);
    const int64_t v460 = word_low(v95, 28) + (v144 >> 28);
    const int64_t v479 = v116 + (v152 * v160 - v337 - v95) + v431 * 0xcd7706 + word_shl(v460, 1);
    const int64_t v481 = word_low(v144, 28) + (v143 >> 28);
    const int64_t v500 = v110 + (v151 * v160 + v152 * v159 - v386 - v144) - v431 * 0x7113b6d
        + v460 * 0xcd7706 + word_shl(v481, 1);
    const int64_t v502 = word_low(v143, 28) + (v141 >> 28);
    const int64_t v521 = v105 + (v150 * v160 + v151 * v159 + v152 * v158 - v385 - v143)
        - v431 * 0x26bb58e - v460 * 0x7113b6d + v481 * 0xcd7706 + word_shl(v502, 1);
    const int64_t v523 = word_low(v141, 28) + (v138 >> 28);
    const int64_t v542 = v101
        + (v149 * v160 + v150 * v159 + v151 * v158 + v152 * v157 - v383 - v141) + v431 * 0x5bf7a4d
        - v460 * 0x26bb58e - v481 * 0x7113b6d + v502 * 0xcd7706 + word_shl(v523, 1);
    const int64_t v544 = word_low(v138, 28) + (v134 >> 28);
    const int64_t v563 = v98
        + (v148 * v160 + v149 * v159 + v150 * v158 + v151 * v157 + v152 * v156 - v380 - v138)
        - v431 * 0x9ca371 + v460 * 0x5bf7a4d - v481 * 0x26bb58e - v502 * 0x7113b6d + v523 * 0xcd7706
        + word_shl(v544, 1);
    const int64_t v565 = word_low(v134, 28) + (v129 >> 28);
    const int64_t v584 = v96 + (v147 * v160 + v148 * v159 + v149 * v158 + v150 * v157 + v151 * v156
        + v152 * v155 - v376 - v134) - v431 * 0x63d548e - v460 * 0x9ca371 + v481 * 0x5bf7a4d
        - v502 * 0x26bb58e - v523 * 0x7113b6d + v544 * 0xcd7706 + word_shl(v565, 1);
    const int64_t v586 = word_low(v129, 28) + (v458 >> 28);
    const int64_t v605 = v32 + (v146 * v160 + v147 * v159 + v148 * v158 + v149 * v157 + v150 * v156
        + v151 * v155 + v152 * v154 - v371 - v129) + v431 * 0x1cf5b55 - v460 * 0x63d548e
        - v481 * 0x9ca371 + v502 * 0x5bf7a4d - v523 * 0x26bb58e - v544 * 0x7113b6d + v565 * 0xcd7706
        + word_shl(v586, 1);
    const int64_t v607 = word_low(v458, 28) + (v479 >> 28);
    const int64_t v626 = v145 * v160 + v146 * v159 + v147 * v158 + v148 * v157 + v149 * v156
        + v150 * v155 + v151 * v154 + v152 * v153 - v365 - v123 + v431 * 0x29eec34
        + v460 * 0x1cf5b55 - v481 * 0x63d548e - v502 * 0x9ca371 + v523 * 0x5bf7a4d
        - v544 * 0x26bb58e - v565 * 0x7113b6d + v586 * 0xcd7706 + word_shl(v607, 1);
    const int64_t v628 = word_low(v479, 28) + (v500 >> 28);
    const int64_t v647 = v337 + (v145 * v159 + v146 * v158 + v147 * v157 + v148 * v156 + v149 * v155
        + v150 * v154 + v151 * v153 - v358 - v116) + v460 * 0x29eec34 + v481 * 0x1cf5b55
        - v502 * 0x63d548e - v523 * 0x9ca371 + v544 * 0x5bf7a4d - v565 * 0x26bb58e
        - v586 * 0x7113b6d + v607 * 0xcd7706 + word_shl(v628, 1);
    const int64_t v649 = word_low(v500, 28) + (v521 >> 28);
    const int64_t v670 = word_low(v521, 28) + (v542 >> 28);
    const int64_t v691 = word_low(v542, 28) + (v563 >> 28);
    const int64_t v712 = word_low(v563, 28) + (v584 >> 28);
    const int64_t v733 = word_low(v584, 28) + (v605 >> 28);
    const int64_t v754 = word_low(v605, 28) + (v626 >> 28);
    const int64_t v776 = word_low(v626, 28) + word_round(v647, 28);
    const int64_t v777 = word_round(v776, 28);
    const int64_t v780 = v274 + v754 * 0x29eec34 + v777 * 0x29eec34;
    const int64_t v799 = v338 + v733 * 0x29eec34 + v754 * 0x1cf5b55 + v777 * 0x1cf5b55
        + word_round(v780, 28);
    const int64_t v802 = v340 + v712 * 0x29eec34 + v733 * 0x1cf5b55 - v754 * 0x63d548e
        - v777 * 0x63d548e + word_round(v799, 28);
    const int64_t v805 = v343 + v691 * 0x29eec34 + v712 * 0x1cf5b55 - v733 * 0x63d548e
        - v754 * 0x9ca371 - v777 * 0x9ca371 + word_round(v802, 28);
    const int64_t v808 = v347 + v670 * 0x29eec34 + v691 * 0x1cf5b55 - v712 * 0x63d548e
        - v733 * 0x9ca371 + v754 * 0x5bf7a4d + v777 * 0x5bf7a4d + word_round(v805, 28);
    const int64_t v811 = v352 + v649 * 0x29eec34 + v670 * 0x1cf5b55 - v691 * 0x63d548e
        - v712 * 0x9ca371 + v733 * 0x5bf7a4d - v754 * 0x26bb58e - v777 * 0x26bb58e
        + word_round(v808, 28);
    const int64_t v814 = v358 + v628 * 0x29eec34 + v649 * 0x1cf5b55 - v670 * 0x63d548e
        - v691 * 0x9ca371 + v712 * 0x5bf7a4d - v733 * 0x26bb58e - v754 * 0x7113b6d
        - v777 * 0x7113b6d + word_round(v811, 28);
    const int64_t v817 = v365 + v607 * 0x29eec34 + v628 * 0x1cf5b55 - v649 * 0x63d548e
        - v670 * 0x9ca371 + v691 * 0x5bf7a4d - v712 * 0x26bb58e - v733 * 0x7113b6d + v754 * 0xcd7706
        + v777 * 0xcd7706 + word_round(v814, 28);
    const int64_t v820 = v371 + (v145 * v153 - v274 - v32) + v586 * 0x29eec34 + v607 * 0x1cf5b55
        - v628 * 0x63d548e - v649 * 0x9ca371 + v670 * 0x5bf7a4d - v691 * 0x26bb58e
        - v712 * 0x7113b6d + v733 * 0xcd7706 + word_shl(v754, 1) + word_shl(v777, 1)
        + word_round(v817, 28);
    const int64_t v823 = v376 + (v145 * v154 + v146 * v153 - v338 - v96) + v565 * 0x29eec34
        + v586 * 0x1cf5b55 - v607 * 0x63d548e - v628 * 0x9ca371 + v649 * 0x5bf7a4d
        - v670 * 0x26bb58e - v691 * 0x7113b6d + v712 * 0xcd7706 + word_shl(v733, 1)
        + word_round(v820, 28);
    const int64_t v826 = v380 + (v145 * v155 + v146 * v154 + v147 * v153 - v340 - v98)
        + v544 * 0x29eec34 + v565 * 0x1cf5b55 - v586 * 0x63d548e - v607 * 0x9ca371
        + v628 * 0x5bf7a4d - v649 * 0x26bb58e - v670 * 0x7113b6d + v691 * 0xcd7706
        + word_shl(v712, 1) + word_round(v823, 28);
    const int64_t v829 = v383
        + (v145 * v156 + v146 * v155 + v147 * v154 + v148 * v153 - v343 - v101) + v523 * 0x29eec34
        + v544 * 0x1cf5b55 - v565 * 0x63d548e - v586 * 0x9ca371 + v607 * 0x5bf7a4d
        - v628 * 0x26bb58e - v649 * 0x7113b6d + v670 * 0xcd7706 + word_shl(v691, 1)
        + word_round(v826, 28);
    const int64_t v832 = v385
        + (v145 * v157 + v146 * v156 + v147 * v155 + v148 * v154 + v149 * v153 - v347 - v105)
        + v502 * 0x29eec34 + v523 * 0x1cf5b55 - v544 * 0x63d548e - v565 * 0x9ca371
        + v586 * 0x5bf7a4d - v607 * 0x26bb58e - v628 * 0x7113b6d + v649 * 0xcd7706
        + word_shl(v670, 1) + word_round(v829, 28);
    const int64_t v835 = v386 + (v145 * v158 + v146 * v157 + v147 * v156 + v148 * v155 + v149 * v154
        + v150 * v153 - v352 - v110) + v481 * 0x29eec34 + v502 * 0x1cf5b55 - v523 * 0x63d548e
        - v544 * 0x9ca371 + v565 * 0x5bf7a4d - v586 * 0x26bb58e - v607 * 0x7113b6d + v628 * 0xcd7706
        + word_shl(v649, 1) + word_round(v832, 28);
    const int64_t v838 = word_rest(v647, 28) + word_round(v835, 28);
    r[0] = word_rest(v780, 28);
    r[1] = word_rest(v799, 28);
    r[2] = word_rest(v802, 28);
    r[3] = word_rest(v805, 28);
    r[4] = word_rest(v808, 28);
    r[5] = word_rest(v811, 28);
    r[6] = word_rest(v814, 28);
    r[7] = word_rest(v817, 28);
    r[8] = word_rest(v820, 28);
    r[9] = word_rest(v823, 28);
    r[10] = word_rest(v826, 28);
    r[11] = word_rest(v829, 28);
    r[12] = word_rest(v832, 28);
    r[13] = word_rest(v835, 28);
    r[14] = word_rest(v838, 28);
    r[15] = word_rest(v776, 28) + word_round(v838, 28);
}

static void pyjca_448order_square_limbs16(int64_t r[16], const int64_t a[16])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15];
    const int64_t v19 = a2 + a2;
    const int64_t v21 = a3 + a3;
    const int64_t v23 = a4 + a4;
    const int64_t v25 = a5 + a5;
    const int64_t v27 = a6 + a6;
    const int64_t v29 = a7 + a7;
    const int64_t v31 = a8 + a8;
    const int64_t v33 = a9 + a9;
    const int64_t v35 = a10 + a10;
    const int64_t v37 = a11 + a11;
    const int64_t v39 = a12 + a12;
    const int64_t v41 = a13 + a13;
    const int64_t v43 = a14 + a14;
    const int64_t v45 = a15 + a15;
    const int64_t v165 = a14 * v45;
    const int64_t v166 = a15 * a15;
    const int64_t v265 = a9 * v45 + a10 * v43 + a11 * v41 + a12 * a12;
    const int64_t v267 = a10 * v45 + a11 * v43 + a12 * v41;
    const int64_t v269 = a11 * v45 + a12 * v43 + a13 * a13;
    const int64_t v270 = a12 * v45 + a13 * v43;
    const int64_t v271 = a13 * v45 + a14 * a14;
    const int64_t v272 = v166 >> 28;
    const int64_t v299 = a8 * v45 + a9 * v43 + a10 * v41 + a11 * v39 + word_shl(v272, 1);
    const int64_t v301 = word_low(v166, 28) + (v165 >> 28);
    const int64_t v320 = a7 * v45 + a8 * v43 + a9 * v41 + a10 * v39 + a11 * a11 + v272 * 0xcd7706
        + word_shl(v301, 1);
    const int64_t v322 = word_low(v165, 28) + (v271 >> 28);
    const int64_t v341 = a6 * v45 + a7 * v43 + a8 * v41 + a9 * v39 + a10 * v37 - v272 * 0x7113b6d
        + v301 * 0xcd7706 + word_shl(v322, 1);
    const int64_t v343 = word_low(v271, 28) + (v270 >> 28);
    const int64_t v362 = a5 * v45 + a6 * v43 + a7 * v41 + a8 * v39 + a9 * v37 + a10 * a10
        - v272 * 0x26bb58e - v301 * 0x7113b6d + v322 * 0xcd7706 + word_shl(v343, 1);
    const int64_t v364 = word_low(v270, 28) + (v269 >> 28);
    const int64_t v383 = a4 * v45 + a5 * v43 + a6 * v41 + a7 * v39 + a8 * v37 + a9 * v35
        + v272 * 0x5bf7a4d - v301 * 0x26bb58e - v322 * 0x7113b6d + v343 * 0xcd7706
        + word_shl(v364, 1);
    const int64_t v385 = word_low(v269, 28) + (v267 >> 28);
    const int64_t v404 = a3 * v45 + a4 * v43 + a5 * v41 + a6 * v39 + a7 * v37 + a8 * v35 + a9 * a9
        - v272 * 0x9ca371 + v301 * 0x5bf7a4d - v322 * 0x26bb58e - v343 * 0x7113b6d + v364 * 0xcd7706
        + word_shl(v385, 1);
    const int64_t v406 = word_low(v267, 28) + (v265 >> 28);
    const int64_t v425 = a2 * v45 + a3 * v43 + a4 * v41 + a5 * v39 + a6 * v37 + a7 * v35 + a8 * v33
        - v272 * 0x63d548e - v301 * 0x9ca371 + v322 * 0x5bf7a4d - v343 * 0x26bb58e
        - v364 * 0x7113b6d + v385 * 0xcd7706 + word_shl(v406, 1);
    const int64_t v427 = word_low(v265, 28) + (v299 >> 28);
    const int64_t v446 = a1 * v45 + a2 * v43 + a3 * v41 + a4 * v39 + a5 * v37 + a6 * v35 + a7 * v33
        + a8 * a8 + v272 * 0x1cf5b55 - v301 * 0x63d548e - v322 * 0x9ca371 + v343 * 0x5bf7a4d
        - v364 * 0x26bb58e - v385 * 0x7113b6d + v406 * 0xcd7706 + word_shl(v427, 1);
    const int64_t v448 = word_low(v299, 28) + (v320 >> 28);
    const int64_t v467 = a0 * v45 + a1 * v43 + a2 * v41 + a3 * v39 + a4 * v37 + a5 * v35 + a6 * v33
        + a7 * v31 + v272 * 0x29eec34 + v301 * 0x1cf5b55 - v322 * 0x63d548e - v343 * 0x9ca371
        + v364 * 0x5bf7a4d - v385 * 0x26bb58e - v406 * 0x7113b6d + v427 * 0xcd7706
        + word_shl(v448, 1);
    const int64_t v469 = word_low(v320, 28) + (v341 >> 28);
    const int64_t v488 = a0 * v43 + a1 * v41 + a2 * v39 + a3 * v37 + a4 * v35 + a5 * v33 + a6 * v31
        + a7 * a7 + v301 * 0x29eec34 + v322 * 0x1cf5b55 - v343 * 0x63d548e - v364 * 0x9ca371
        + v385 * 0x5bf7a4d - v406 * 0x26bb58e - v427 * 0x7113b6d + v448 * 0xcd7706
        + word_shl(v469, 1);
    const int64_t v490 = word_low(v341, 28) + (v362 >> 28);
    const int64_t v511 = word_low(v362, 28) + (v383 >> 28);
    const int64_t v532 = word_low(v383, 28) + (v404 >> 28);
    const int64_t v553 = word_low(v404, 28) + (v425 >> 28);
    const int64_t v574 = word_low(v425, 28) + (v446 >> 28);
    const int64_t v595 = word_low(v446, 28) + (v467 >> 28);
    const int64_t v617 = word_low(v467, 28) + word_round(v488, 28);
    const int64_t v618 = word_round(v617, 28);
    const int64_t v621 = a0 * a0 + v595 * 0x29eec34 + v618 * 0x29eec34;
    const int64_t v640 = a0 * (a1 + a1) + v574 * 0x29eec34 + v595 * 0x1cf5b55 + v618 * 0x1cf5b55
        + word_round(v621, 28);
    const int64_t v643 = a0 * v19 + a1 * a1 + v553 * 0x29eec34 + v574 * 0x1cf5b55 - v595 * 0x63d548e
        - v618 * 0x63d548e + word_round(v640, 28);
    const int64_t v646 = a0 * v21 + a1 * v19 + v532 * 0x29eec34 + v553 * 0x1cf5b55
        - v574 * 0x63d548e - v595 * 0x9ca371 - v618 * 0x9ca371 + word_round(v643, 28);
    const int64_t v649 = a0 * v23 + a1 * v21 + a2 * a2 + v511 * 0x29eec34 + v532 * 0x1cf5b55
        - v553 * 0x63d548e - v574 * 0x9ca371 + v595 * 0x5bf7a4d + v618 * 0x5bf7a4d
        + word_round(v646, 28);
    const int64_t v652 = a0 * v25 + a1 * v23 + a2 * v21 + v490 * 0x29eec34 + v511 * 0x1cf5b55
        - v532 * 0x63d548e - v553 * 0x9ca371 + v574 * 0x5bf7a4d - v595 * 0x26bb58e
        - v618 * 0x26bb58e + word_round(v649, 28);
    const int64_t v655 = a0 * v27 + a1 * v25 + a2 * v23 + a3 * a3 + v469 * 0x29eec34
        + v490 * 0x1cf5b55 - v511 * 0x63d548e - v532 * 0x9ca371 + v553 * 0x5bf7a4d
        - v574 * 0x26bb58e - v595 * 0x7113b6d - v618 * 0x7113b6d + word_round(v652, 28);
    const int64_t v658 = a0 * v29 + a1 * v27 + a2 * v25 + a3 * v23 + v448 * 0x29eec34
        + v469 * 0x1cf5b55 - v490 * 0x63d548e - v511 * 0x9ca371 + v532 * 0x5bf7a4d
        - v553 * 0x26bb58e - v574 * 0x7113b6d + v595 * 0xcd7706 + v618 * 0xcd7706
        + word_round(v655, 28);
    const int64_t v661 = a0 * v31 + a1 * v29 + a2 * v27 + a3 * v25 + a4 * a4 + v427 * 0x29eec34
        + v448 * 0x1cf5b55 - v469 * 0x63d548e - v490 * 0x9ca371 + v511 * 0x5bf7a4d
        - v532 * 0x26bb58e - v553 * 0x7113b6d + v574 * 0xcd7706 + word_shl(v595, 1)
        + word_shl(v618, 1) + word_round(v658, 28);
    const int64_t v664 = a0 * v33 + a1 * v31 + a2 * v29 + a3 * v27 + a4 * v25 + v406 * 0x29eec34
        + v427 * 0x1cf5b55 - v448 * 0x63d548e - v469 * 0x9ca371 + v490 * 0x5bf7a4d
        - v511 * 0x26bb58e - v532 * 0x7113b6d + v553 * 0xcd7706 + word_shl(v574, 1)
        + word_round(v661, 28);
    const int64_t v667 = a0 * v35 + a1 * v33 + a2 * v31 + a3 * v29 + a4 * v27 + a5 * a5
        + v385 * 0x29eec34 + v406 * 0x1cf5b55 - v427 * 0x63d548e - v448 * 0x9ca371
        + v469 * 0x5bf7a4d - v490 * 0x26bb58e - v511 * 0x7113b6d + v532 * 0xcd7706
        + word_shl(v553, 1) + word_round(v664, 28);
    const int64_t v670 = a0 * v37 + a1 * v35 + a2 * v33 + a3 * v31 + a4 * v29 + a5 * v27
        + v364 * 0x29eec34 + v385 * 0x1cf5b55 - v406 * 0x63d548e - v427 * 0x9ca371
        + v448 * 0x5bf7a4d - v469 * 0x26bb58e - v490 * 0x7113b6d + v511 * 0xcd7706
        + word_shl(v532, 1) + word_round(v667, 28);
    const int64_t v673 = a0 * v39 + a1 * v37 + a2 * v35 + a3 * v33 + a4 * v31 + a5 * v29 + a6 * a6
        + v343 * 0x29eec34 + v364 * 0x1cf5b55 - v385 * 0x63d548e - v406 * 0x9ca371
        + v427 * 0x5bf7a4d - v448 * 0x26bb58e - v469 * 0x7113b6d + v490 * 0xcd7706
        + word_shl(v511, 1) + word_round(v670, 28);
    const int64_t v676 = a0 * v41 + a1 * v39 + a2 * v37 + a3 * v35 + a4 * v33 + a5 * v31 + a6 * v29
        + v322 * 0x29eec34 + v343 * 0x1cf5b55 - v364 * 0x63d548e - v385 * 0x9ca371
        + v406 * 0x5bf7a4d - v427 * 0x26bb58e - v448 * 0x7113b6d + v469 * 0xcd7706
        + word_shl(v490, 1) + word_round(v673, 28);
    const int64_t v679 = word_rest(v488, 28) + word_round(v676, 28);
    r[0] = word_rest(v621, 28);
    r[1] = word_rest(v640, 28);
    r[2] = word_rest(v643, 28);
    r[3] = word_rest(v646, 28);
    r[4] = word_rest(v649, 28);
    r[5] = word_rest(v652, 28);
    r[6] = word_rest(v655, 28);
    r[7] = word_rest(v658, 28);
    r[8] = word_rest(v661, 28);
    r[9] = word_rest(v664, 28);
    r[10] = word_rest(v667, 28);
    r[11] = word_rest(v670, 28);
    r[12] = word_rest(v673, 28);
    r[13] = word_rest(v676, 28);
    r[14] = word_rest(v679, 28);
    r[15] = word_rest(v617, 28) + word_round(v679, 28);
}

static void pyjca_448order_multiply_small_limbs16(int64_t r[16], const int64_t a[16], int64_t value)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15];
    const int64_t v31 = a14 * value;
    const int64_t v35 = a15 * value + word_round(v31, 28);
    const int64_t v36 = word_round(v35, 28);
    const int64_t v40 = a0 * value + v36 * 0x29eec34;
    const int64_t v66 = a1 * value + v36 * 0x1cf5b55 + word_round(v40, 28);
    const int64_t v69 = a2 * value - v36 * 0x63d548e + word_round(v66, 28);
    const int64_t v72 = a3 * value - v36 * 0x9ca371 + word_round(v69, 28);
    const int64_t v75 = a4 * value + v36 * 0x5bf7a4d + word_round(v72, 28);
    const int64_t v78 = a5 * value - v36 * 0x26bb58e + word_round(v75, 28);
    const int64_t v81 = a6 * value - v36 * 0x7113b6d + word_round(v78, 28);
    const int64_t v84 = a7 * value + v36 * 0xcd7706 + word_round(v81, 28);
    const int64_t v87 = a8 * value + word_shl(v36, 1) + word_round(v84, 28);
    const int64_t v90 = a9 * value + word_round(v87, 28);
    const int64_t v93 = a10 * value + word_round(v90, 28);
    const int64_t v96 = a11 * value + word_round(v93, 28);
    const int64_t v99 = a12 * value + word_round(v96, 28);
    const int64_t v102 = a13 * value + word_round(v99, 28);
    const int64_t v105 = word_rest(v31, 28) + word_round(v102, 28);
    r[0] = word_rest(v40, 28);
    r[1] = word_rest(v66, 28);
    r[2] = word_rest(v69, 28);
    r[3] = word_rest(v72, 28);
    r[4] = word_rest(v75, 28);
    r[5] = word_rest(v78, 28);
    r[6] = word_rest(v81, 28);
    r[7] = word_rest(v84, 28);
    r[8] = word_rest(v87, 28);
    r[9] = word_rest(v90, 28);
    r[10] = word_rest(v93, 28);
    r[11] = word_rest(v96, 28);
    r[12] = word_rest(v99, 28);
    r[13] = word_rest(v102, 28);
    r[14] = word_rest(v105, 28);
    r[15] = word_rest(v35, 28) + word_round(v105, 28);
}

static void pyjca_448order_product_less_limbs16(int64_t r[16], const int64_t a[16],
    const int64_t b[16], const int64_t c[16])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13],
        b14 = b[14], b15 = b[15];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4], c5 = c[5], c6 = c[6],
        c7 = c[7], c8 = c[8], c9 = c[9], c10 = c[10], c11 = c[11], c12 = c[12], c13 = c[13],
        c14 = c[14], c15 = c[15];
    const int64_t v48 = a8 * b8;
    const int64_t v111 = a15 * b15;
    const int64_t v112 = a8 * b9 + a9 * b8;
    const int64_t v114 = a8 * b10 + a9 * b9 + a10 * b8;
    const int64_t v117 = a8 * b11 + a9 * b10 + a10 * b9 + a11 * b8;
    const int64_t v121 = a8 * b12 + a9 * b11 + a10 * b10 + a11 * b9 + a12 * b8;
    const int64_t v126 = a8 * b13 + a9 * b12 + a10 * b11 + a11 * b10 + a12 * b9 + a13 * b8;
    const int64_t v132 = a8 * b14 + a9 * b13 + a10 * b12 + a11 * b11 + a12 * b10 + a13 * b9
        + a14 * b8;
    const int64_t v139 = a8 * b15 + a9 * b14 + a10 * b13 + a11 * b12 + a12 * b11 + a13 * b10
        + a14 * b9 + a15 * b8;
    const int64_t v145 = a9 * b15 + a10 * b14 + a11 * b13 + a12 * b12 + a13 * b11 + a14 * b10
        + a15 * b9;
    const int64_t v150 = a10 * b15 + a11 * b14 + a12 * b13 + a13 * b12 + a14 * b11 + a15 * b10;
    const int64_t v154 = a11 * b15 + a12 * b14 + a13 * b13 + a14 * b12 + a15 * b11;
    const int64_t v157 = a12 * b15 + a13 * b14 + a14 * b13 + a15 * b12;
    const int64_t v159 = a13 * b15 + a14 * b14 + a15 * b13;
    const int64_t v160 = a14 * b15 + a15 * b14;
    const int64_t v161 = a0 + a8;
    const int64_t v162 = a1 + a9;
    const int64_t v163 = a2 + a10;
    const int64_t v164 = a3 + a11;
    const int64_t v165 = a4 + a12;
    const int64_t v166 = a5 + a13;
    const int64_t v167 = a6 + a14;
    const int64_t v168 = a7 + a15;
    const int64_t v169 = b0 + b8;
    const int64_t v170 = b1 + b9;
    const int64_t v171 = b2 + b10;
    const int64_t v172 = b3 + b11;
    const int64_t v173 = b4 + b12;
    const int64_t v174 = b5 + b13;
    const int64_t v175 = b6 + b14;
    const int64_t v176 = b7 + b15;
    const int64_t v290 = a0 * b0;
    const int64_t v353 = a7 * b7;
    const int64_t v354 = a0 * b1 + a1 * b0;
    const int64_t v356 = a0 * b2 + a1 * b1 + a2 * b0;
    const int64_t v359 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0;
    const int64_t v363 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0;
    const int64_t v368 = a0 * b5 + a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1 + a5 * b0;
    const int64_t v374 = a0 * b6 + a1 * b5 + a2 * b4 + a3 * b3 + a4 * b2 + a5 * b1 + a6 * b0;
    const int64_t v381 = a0 * b7 + a1 * b6 + a2 * b5 + a3 * b4 + a4 * b3 + a5 * b2 + a6 * b1
        + a7 * b0;
    const int64_t v387 = a1 * b7 + a2 * b6 + a3 * b5 + a4 * b4 + a5 * b3 + a6 * b2 + a7 * b1;
    const int64_t v392 = a2 * b7 + a3 * b6 + a4 * b5 + a5 * b4 + a6 * b3 + a7 * b2;
    const int64_t v396 = a3 * b7 + a4 * b6 + a5 * b5 + a6 * b4 + a7 * b3;
    const int64_t v399 = a4 * b7 + a5 * b6 + a6 * b5 + a7 * b4;
    const int64_t v401 = a5 * b7 + a6 * b6 + a7 * b5;
    const int64_t v402 = a6 * b7 + a7 * b6;
    const int64_t v463 = v111 >> 28;
    const int64_t v490 = v139 + word_shl(v463, 1);
    const int64_t v492 = word_low(v111, 28) + (v160 >> 28);
    const int64_t v511 = v132 + (v168 * v176 - v353 - v111) + v463 * 0xcd7706 + word_shl(v492, 1);
    const int64_t v513 = word_low(v160, 28) + (v159 >> 28);
    const int64_t v532 = v126 + (v167 * v176 + v168 * v175 - v402 - v160) - v463 * 0x7113b6d
        + v492 * 0xcd7706 + word_shl(v513, 1);
    const int64_t v534 = word_low(v159, 28) + (v157 >> 28);
    const int64_t v553 = v121 + (v166 * v176 + v167 * v175 + v168 * v174 - v401 - v159)
        - v463 * 0x26bb58e - v492 * 0x7113b6d + v513 * 0xcd7706 + word_shl(v534, 1);
    const int64_t v555 = word_low(v157, 28) + (v154 >> 28);
    const int64_t v574 = v117
        + (v165 * v176 + v166 * v175 + v167 * v174 + v168 * v173 - v399 - v157) + v463 * 0x5bf7a4d
        - v492 * 0x26bb58e - v513 * 0x7113b6d + v534 * 0xcd7706 + word_shl(v555, 1);
    const int64_t v576 = word_low(v154, 28) + (v150 >> 28);
    const int64_t v595 = v114
        + (v164 * v176 + v165 * v175 + v166 * v174 + v167 * v173 + v168 * v172 - v396 - v154)
        - v463 * 0x9ca371 + v492 * 0x5bf7a4d - v513 * 0x26bb58e - v534 * 0x7113b6d + v555 * 0xcd7706
        + word_shl(v576, 1);
    const int64_t v597 = word_low(v150, 28) + (v145 >> 28);
    const int64_t v616 = v112 + (v163 * v176 + v164 * v175 + v165 * v174 + v166 * v173 + v167 * v172
        + v168 * v171 - v392 - v150) - v463 * 0x63d548e - v492 * 0x9ca371 + v513 * 0x5bf7a4d
        - v534 * 0x26bb58e - v555 * 0x7113b6d + v576 * 0xcd7706 + word_shl(v597, 1);
    const int64_t v618 = word_low(v145, 28) + (v490 >> 28);
    const int64_t v637 = v48 + (v162 * v176 + v163 * v175 + v164 * v174 + v165 * v173 + v166 * v172
        + v167 * v171 + v168 * v170 - v387 - v145) + v463 * 0x1cf5b55 - v492 * 0x63d548e
        - v513 * 0x9ca371 + v534 * 0x5bf7a4d - v555 * 0x26bb58e - v576 * 0x7113b6d + v597 * 0xcd7706
        + word_shl(v618, 1);
    const int64_t v639 = word_low(v490, 28) + (v511 >> 28);
    const int64_t v658 = v161 * v176 + v162 * v175 + v163 * v174 + v164 * v173 + v165 * v172
        + v166 * v171 + v167 * v170 + v168 * v169 - v381 - v139 - c15 + v463 * 0x29eec34
        + v492 * 0x1cf5b55 - v513 * 0x63d548e - v534 * 0x9ca371 + v555 * 0x5bf7a4d
        - v576 * 0x26bb58e - v597 * 0x7113b6d + v618 * 0xcd7706 + word_shl(v639, 1);
    const int64_t v660 = word_low(v511, 28) + (v532 >> 28);
    const int64_t v679 = v353 + (v161 * v175 + v162 * v174 + v163 * v173 + v164 * v172 + v165 * v171
        + v166 * v170 + v167 * v169 - v374 - v132) - c14 + v492 * 0x29eec34 + v513 * 0x1cf5b55
        - v534 * 0x63d548e - v555 * 0x9ca371 + v576 * 0x5bf7a4d - v597 * 0x26bb58e
        - v618 * 0x7113b6d + v639 * 0xcd7706 + word_shl(v660, 1);
    const int64_t v681 = word_low(v532, 28) + (v553 >> 28);
    const int64_t v702 = word_low(v553, 28) + (v574 >> 28);
    const int64_t v723 = word_low(v574, 28) + (v595 >> 28);
    const int64_t v744 = word_low(v595, 28) + (v616 >> 28);
    const int64_t v765 = word_low(v616, 28) + (v637 >> 28);
    const int64_t v786 = word_low(v637, 28) + (v658 >> 28);
    const int64_t v808 = word_low(v658, 28) + word_round(v679, 28);
    const int64_t v809 = word_round(v808, 28);
    const int64_t v812 = v290 - c0 + v786 * 0x29eec34 + v809 * 0x29eec34;
    const int64_t v831 = v354 - c1 + v765 * 0x29eec34 + v786 * 0x1cf5b55 + v809 * 0x1cf5b55
        + word_round(v812, 28);
    const int64_t v834 = v356 - c2 + v744 * 0x29eec34 + v765 * 0x1cf5b55 - v786 * 0x63d548e
        - v809 * 0x63d548e + word_round(v831, 28);
    const int64_t v837 = v359 - c3 + v723 * 0x29eec34 + v744 * 0x1cf5b55 - v765 * 0x63d548e
        - v786 * 0x9ca371 - v809 * 0x9ca371 + word_round(v834, 28);
    const int64_t v840 = v363 - c4 + v702 * 0x29eec34 + v723 * 0x1cf5b55 - v744 * 0x63d548e
        - v765 * 0x9ca371 + v786 * 0x5bf7a4d + v809 * 0x5bf7a4d + word_round(v837, 28);
    const int64_t v843 = v368 - c5 + v681 * 0x29eec34 + v702 * 0x1cf5b55 - v723 * 0x63d548e
        - v744 * 0x9ca371 + v765 * 0x5bf7a4d - v786 * 0x26bb58e - v809 * 0x26bb58e
        + word_round(v840, 28);
    const int64_t v846 = v374 - c6 + v660 * 0x29eec34 + v681 * 0x1cf5b55 - v702 * 0x63d548e
        - v723 * 0x9ca371 + v744 * 0x5bf7a4d - v765 * 0x26bb58e - v786 * 0x7113b6d
        - v809 * 0x7113b6d + word_round(v843, 28);
    const int64_t v849 = v381 - c7 + v639 * 0x29eec34 + v660 * 0x1cf5b55 - v681 * 0x63d548e
        - v702 * 0x9ca371 + v723 * 0x5bf7a4d - v744 * 0x26bb58e - v765 * 0x7113b6d + v786 * 0xcd7706
        + v809 * 0xcd7706 + word_round(v846, 28);
    const int64_t v852 = v387 + (v161 * v169 - v290 - v48) - c8 + v618 * 0x29eec34
        + v639 * 0x1cf5b55 - v660 * 0x63d548e - v681 * 0x9ca371 + v702 * 0x5bf7a4d
        - v723 * 0x26bb58e - v744 * 0x7113b6d + v765 * 0xcd7706 + word_shl(v786, 1)
        + word_shl(v809, 1) + word_round(v849, 28);
    const int64_t v855 = v392 + (v161 * v170 + v162 * v169 - v354 - v112) - c9 + v597 * 0x29eec34
        + v618 * 0x1cf5b55 - v639 * 0x63d548e - v660 * 0x9ca371 + v681 * 0x5bf7a4d
        - v702 * 0x26bb58e - v723 * 0x7113b6d + v744 * 0xcd7706 + word_shl(v765, 1)
        + word_round(v852, 28);
    const int64_t v858 = v396 + (v161 * v171 + v162 * v170 + v163 * v169 - v356 - v114) - c10
        + v576 * 0x29eec34 + v597 * 0x1cf5b55 - v618 * 0x63d548e - v639 * 0x9ca371
        + v660 * 0x5bf7a4d - v681 * 0x26bb58e - v702 * 0x7113b6d + v723 * 0xcd7706
        + word_shl(v744, 1) + word_round(v855, 28);
    const int64_t v861 = v399
        + (v161 * v172 + v162 * v171 + v163 * v170 + v164 * v169 - v359 - v117) - c11
        + v555 * 0x29eec34 + v576 * 0x1cf5b55 - v597 * 0x63d548e - v618 * 0x9ca371
        + v639 * 0x5bf7a4d - v660 * 0x26bb58e - v681 * 0x7113b6d + v702 * 0xcd7706
        + word_shl(v723, 1) + word_round(v858, 28);
    const int64_t v864 = v401
        + (v161 * v173 + v162 * v172 + v163 * v171 + v164 * v170 + v165 * v169 - v363 - v121) - c12
        + v534 * 0x29eec34 + v555 * 0x1cf5b55 - v576 * 0x63d548e - v597 * 0x9ca371
        + v618 * 0x5bf7a4d - v639 * 0x26bb58e - v660 * 0x7113b6d + v681 * 0xcd7706
        + word_shl(v702, 1) + word_round(v861, 28);
    const int64_t v867 = v402 + (v161 * v174 + v162 * v173 + v163 * v172 + v164 * v171 + v165 * v170
        + v166 * v169 - v368 - v126) - c13 + v513 * 0x29eec34 + v534 * 0x1cf5b55 - v555 * 0x63d548e
        - v576 * 0x9ca371 + v597 * 0x5bf7a4d - v618 * 0x26bb58e - v639 * 0x7113b6d + v660 * 0xcd7706
        + word_shl(v681, 1) + word_round(v864, 28);
    const int64_t v870 = word_rest(v679, 28) + word_round(v867, 28);
    r[0] = word_rest(v812, 28);
    r[1] = word_rest(v831, 28);
    r[2] = word_rest(v834, 28);
    r[3] = word_rest(v837, 28);
    r[4] = word_rest(v840, 28);
    r[5] = word_rest(v843, 28);
    r[6] = word_rest(v846, 28);
    r[7] = word_rest(v849, 28);
    r[8] = word_rest(v852, 28);
    r[9] = word_rest(v855, 28);
    r[10] = word_rest(v858, 28);
    r[11] = word_rest(v861, 28);
    r[12] = word_rest(v864, 28);
    r[13] = word_rest(v867, 28);
    r[14] = word_rest(v870, 28);
    r[15] = word_rest(v808, 28) + word_round(v870, 28);
}

static void pyjca_448order_square_less_limbs16(int64_t r[16], const int64_t a[16],
    const int64_t c[16])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4], c5 = c[5], c6 = c[6],
        c7 = c[7], c8 = c[8], c9 = c[9], c10 = c[10], c11 = c[11], c12 = c[12], c13 = c[13],
        c14 = c[14], c15 = c[15];
    const int64_t v35 = a2 + a2;
    const int64_t v37 = a3 + a3;
    const int64_t v39 = a4 + a4;
    const int64_t v41 = a5 + a5;
    const int64_t v43 = a6 + a6;
    const int64_t v45 = a7 + a7;
    const int64_t v47 = a8 + a8;
    const int64_t v49 = a9 + a9;
    const int64_t v51 = a10 + a10;
    const int64_t v53 = a11 + a11;
    const int64_t v55 = a12 + a12;
    const int64_t v57 = a13 + a13;
    const int64_t v59 = a14 + a14;
    const int64_t v61 = a15 + a15;
    const int64_t v181 = a14 * v61;
    const int64_t v182 = a15 * a15;
    const int64_t v281 = a9 * v61 + a10 * v59 + a11 * v57 + a12 * a12;
    const int64_t v283 = a10 * v61 + a11 * v59 + a12 * v57;
    const int64_t v285 = a11 * v61 + a12 * v59 + a13 * a13;
    const int64_t v286 = a12 * v61 + a13 * v59;
    const int64_t v287 = a13 * v61 + a14 * a14;
    const int64_t v304 = v182 >> 28;
    const int64_t v331 = a8 * v61 + a9 * v59 + a10 * v57 + a11 * v55 + word_shl(v304, 1);
    const int64_t v333 = word_low(v182, 28) + (v181 >> 28);
    const int64_t v352 = a7 * v61 + a8 * v59 + a9 * v57 + a10 * v55 + a11 * a11 + v304 * 0xcd7706
        + word_shl(v333, 1);
    const int64_t v354 = word_low(v181, 28) + (v287 >> 28);
    const int64_t v373 = a6 * v61 + a7 * v59 + a8 * v57 + a9 * v55 + a10 * v53 - v304 * 0x7113b6d
        + v333 * 0xcd7706 + word_shl(v354, 1);
    const int64_t v375 = word_low(v287, 28) + (v286 >> 28);
    const int64_t v394 = a5 * v61 + a6 * v59 + a7 * v57 + a8 * v55 + a9 * v53 + a10 * a10
        - v304 * 0x26bb58e - v333 * 0x7113b6d + v354 * 0xcd7706 + word_shl(v375, 1);
    const int64_t v396 = word_low(v286, 28) + (v285 >> 28);
    const int64_t v415 = a4 * v61 + a5 * v59 + a6 * v57 + a7 * v55 + a8 * v53 + a9 * v51
        + v304 * 0x5bf7a4d - v333 * 0x26bb58e - v354 * 0x7113b6d + v375 * 0xcd7706
        + word_shl(v396, 1);
    const int64_t v417 = word_low(v285, 28) + (v283 >> 28);
    const int64_t v436 = a3 * v61 + a4 * v59 + a5 * v57 + a6 * v55 + a7 * v53 + a8 * v51 + a9 * a9
        - v304 * 0x9ca371 + v333 * 0x5bf7a4d - v354 * 0x26bb58e - v375 * 0x7113b6d + v396 * 0xcd7706
        + word_shl(v417, 1);
    const int64_t v438 = word_low(v283, 28) + (v281 >> 28);
    const int64_t v457 = a2 * v61 + a3 * v59 + a4 * v57 + a5 * v55 + a6 * v53 + a7 * v51 + a8 * v49
        - v304 * 0x63d548e - v333 * 0x9ca371 + v354 * 0x5bf7a4d - v375 * 0x26bb58e
        - v396 * 0x7113b6d + v417 * 0xcd7706 + word_shl(v438, 1);
    const int64_t v459 = word_low(v281, 28) + (v331 >> 28);
    const int64_t v478 = a1 * v61 + a2 * v59 + a3 * v57 + a4 * v55 + a5 * v53 + a6 * v51 + a7 * v49
        + a8 * a8 + v304 * 0x1cf5b55 - v333 * 0x63d548e - v354 * 0x9ca371 + v375 * 0x5bf7a4d
        - v396 * 0x26bb58e - v417 * 0x7113b6d + v438 * 0xcd7706 + word_shl(v459, 1);
    const int64_t v480 = word_low(v331, 28) + (v352 >> 28);
    const int64_t v499 = a0 * v61 + a1 * v59 + a2 * v57 + a3 * v55 + a4 * v53 + a5 * v51 + a6 * v49
        + a7 * v47 - c15 + v304 * 0x29eec34 + v333 * 0x1cf5b55 - v354 * 0x63d548e - v375 * 0x9ca371
        + v396 * 0x5bf7a4d - v417 * 0x26bb58e - v438 * 0x7113b6d + v459 * 0xcd7706
        + word_shl(v480, 1);
    const int64_t v501 = word_low(v352, 28) + (v373 >> 28);
    const int64_t v520 = a0 * v59 + a1 * v57 + a2 * v55 + a3 * v53 + a4 * v51 + a5 * v49 + a6 * v47
        + a7 * a7 - c14 + v333 * 0x29eec34 + v354 * 0x1cf5b55 - v375 * 0x63d548e - v396 * 0x9ca371
        + v417 * 0x5bf7a4d - v438 * 0x26bb58e - v459 * 0x7113b6d + v480 * 0xcd7706
        + word_shl(v501, 1);
    const int64_t v522 = word_low(v373, 28) + (v394 >> 28);
    const int64_t v543 = word_low(v394, 28) + (v415 >> 28);
    const int64_t v564 = word_low(v415, 28) + (v436 >> 28);
    const int64_t v585 = word_low(v436, 28) + (v457 >> 28);
    const int64_t v606 = word_low(v457, 28) + (v478 >> 28);
    const int64_t v627 = word_low(v478, 28) + (v499 >> 28);
    const int64_t v649 = word_low(v499, 28) + word_round(v520, 28);
    const int64_t v650 = word_round(v649, 28);
    const int64_t v653 = a0 * a0 - c0 + v627 * 0x29eec34 + v650 * 0x29eec34;
    const int64_t v672 = a0 * (a1 + a1) - c1 + v606 * 0x29eec34 + v627 * 0x1cf5b55
        + v650 * 0x1cf5b55 + word_round(v653, 28);
    const int64_t v675 = a0 * v35 + a1 * a1 - c2 + v585 * 0x29eec34 + v606 * 0x1cf5b55
        - v627 * 0x63d548e - v650 * 0x63d548e + word_round(v672, 28);
    const int64_t v678 = a0 * v37 + a1 * v35 - c3 + v564 * 0x29eec34 + v585 * 0x1cf5b55
        - v606 * 0x63d548e - v627 * 0x9ca371 - v650 * 0x9ca371 + word_round(v675, 28);
    const int64_t v681 = a0 * v39 + a1 * v37 + a2 * a2 - c4 + v543 * 0x29eec34 + v564 * 0x1cf5b55
        - v585 * 0x63d548e - v606 * 0x9ca371 + v627 * 0x5bf7a4d + v650 * 0x5bf7a4d
        + word_round(v678, 28);
    const int64_t v684 = a0 * v41 + a1 * v39 + a2 * v37 - c5 + v522 * 0x29eec34 + v543 * 0x1cf5b55
        - v564 * 0x63d548e - v585 * 0x9ca371 + v606 * 0x5bf7a4d - v627 * 0x26bb58e
        - v650 * 0x26bb58e + word_round(v681, 28);
    const int64_t v687 = a0 * v43 + a1 * v41 + a2 * v39 + a3 * a3 - c6 + v501 * 0x29eec34
        + v522 * 0x1cf5b55 - v543 * 0x63d548e - v564 * 0x9ca371 + v585 * 0x5bf7a4d
        - v606 * 0x26bb58e - v627 * 0x7113b6d - v650 * 0x7113b6d + word_round(v684, 28);
    const int64_t v690 = a0 * v45 + a1 * v43 + a2 * v41 + a3 * v39 - c7 + v480 * 0x29eec34
        + v501 * 0x1cf5b55 - v522 * 0x63d548e - v543 * 0x9ca371 + v564 * 0x5bf7a4d
        - v585 * 0x26bb58e - v606 * 0x7113b6d + v627 * 0xcd7706 + v650 * 0xcd7706
        + word_round(v687, 28);
    const int64_t v693 = a0 * v47 + a1 * v45 + a2 * v43 + a3 * v41 + a4 * a4 - c8 + v459 * 0x29eec34
        + v480 * 0x1cf5b55 - v501 * 0x63d548e - v522 * 0x9ca371 + v543 * 0x5bf7a4d
        - v564 * 0x26bb58e - v585 * 0x7113b6d + v606 * 0xcd7706 + word_shl(v627, 1)
        + word_shl(v650, 1) + word_round(v690, 28);
    const int64_t v696 = a0 * v49 + a1 * v47 + a2 * v45 + a3 * v43 + a4 * v41 - c9
        + v438 * 0x29eec34 + v459 * 0x1cf5b55 - v480 * 0x63d548e - v501 * 0x9ca371
        + v522 * 0x5bf7a4d - v543 * 0x26bb58e - v564 * 0x7113b6d + v585 * 0xcd7706
        + word_shl(v606, 1) + word_round(v693, 28);
    const int64_t v699 = a0 * v51 + a1 * v49 + a2 * v47 + a3 * v45 + a4 * v43 + a5 * a5 - c10
        + v417 * 0x29eec34 + v438 * 0x1cf5b55 - v459 * 0x63d548e - v480 * 0x9ca371
        + v501 * 0x5bf7a4d - v522 * 0x26bb58e - v543 * 0x7113b6d + v564 * 0xcd7706
        + word_shl(v585, 1) + word_round(v696, 28);
    const int64_t v702 = a0 * v53 + a1 * v51 + a2 * v49 + a3 * v47 + a4 * v45 + a5 * v43 - c11
        + v396 * 0x29eec34 + v417 * 0x1cf5b55 - v438 * 0x63d548e - v459 * 0x9ca371
        + v480 * 0x5bf7a4d - v501 * 0x26bb58e - v522 * 0x7113b6d + v543 * 0xcd7706
        + word_shl(v564, 1) + word_round(v699, 28);
    const int64_t v705 = a0 * v55 + a1 * v53 + a2 * v51 + a3 * v49 + a4 * v47 + a5 * v45 + a6 * a6
        - c12 + v375 * 0x29eec34 + v396 * 0x1cf5b55 - v417 * 0x63d548e - v438 * 0x9ca371
        + v459 * 0x5bf7a4d - v480 * 0x26bb58e - v501 * 0x7113b6d + v522 * 0xcd7706
        + word_shl(v543, 1) + word_round(v702, 28);
    const int64_t v708 = a0 * v57 + a1 * v55 + a2 * v53 + a3 * v51 + a4 * v49 + a5 * v47 + a6 * v45
        - c13 + v354 * 0x29eec34 + v375 * 0x1cf5b55 - v396 * 0x63d548e - v417 * 0x9ca371
        + v438 * 0x5bf7a4d - v459 * 0x26bb58e - v480 * 0x7113b6d + v501 * 0xcd7706
        + word_shl(v522, 1) + word_round(v705, 28);
    const int64_t v711 = word_rest(v520, 28) + word_round(v708, 28);
    r[0] = word_rest(v653, 28);
    r[1] = word_rest(v672, 28);
    r[2] = word_rest(v675, 28);
    r[3] = word_rest(v678, 28);
    r[4] = word_rest(v681, 28);
    r[5] = word_rest(v684, 28);
    r[6] = word_rest(v687, 28);
    r[7] = word_rest(v690, 28);
    r[8] = word_rest(v693, 28);
    r[9] = word_rest(v696, 28);
    r[10] = word_rest(v699, 28);
    r[11] = word_rest(v702, 28);
    r[12] = word_rest(v705, 28);
    r[13] = word_rest(v708, 28);
    r[14] = word_rest(v711, 28);
    r[15] = word_rest(v649, 28) + word_round(v711, 28);
}

static void pyjca_448order_product_difference_limbs16(int64_t r[16], const int64_t a[16],
    const int64_t b[16], const int64_t c[16], const int64_t d[16])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13],
        b14 = b[14], b15 = b[15];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4], c5 = c[5], c6 = c[6],
        c7 = c[7], c8 = c[8], c9 = c[9], c10 = c[10], c11 = c[11], c12 = c[12], c13 = c[13],
        c14 = c[14], c15 = c[15];
    const int64_t d0 = d[0], d1 = d[1], d2 = d[2], d3 = d[3], d4 = d[4], d5 = d[5], d6 = d[6],
        d7 = d[7], d8 = d[8], d9 = d[9], d10 = d[10], d11 = d[11], d12 = d[12], d13 = d[13],
        d14 = d[14], d15 = d[15];
    const int64_t v64 = c8 * d8;
    const int64_t v127 = c15 * d15;
    const int64_t v128 = c8 * d9 + c9 * d8;
    const int64_t v130 = c8 * d10 + c9 * d9 + c10 * d8;
    const int64_t v133 = c8 * d11 + c9 * d10 + c10 * d9 + c11 * d8;
    const int64_t v137 = c8 * d12 + c9 * d11 + c10 * d10 + c11 * d9 + c12 * d8;
    const int64_t v142 = c8 * d13 + c9 * d12 + c10 * d11 + c11 * d10 + c12 * d9 + c13 * d8;
    const int64_t v148 = c8 * d14 + c9 * d13 + c10 * d12 + c11 * d11 + c12 * d10 + c13 * d9
        + c14 * d8;
    const int64_t v155 = c8 * d15 + c9 * d14 + c10 * d13 + c11 * d12 + c12 * d11 + c13 * d10
        + c14 * d9 + c15 * d8;
    const int64_t v161 = c9 * d15 + c10 * d14 + c11 * d13 + c12 * d12 + c13 * d11 + c14 * d10
        + c15 * d9;
    const int64_t v166 = c10 * d15 + c11 * d14 + c12 * d13 + c13 * d12 + c14 * d11 + c15 * d10;
    const int64_t v170 = c11 * d15 + c12 * d14 + c13 * d13 + c14 * d12 + c15 * d11;
    const int64_t v173 = c12 * d15 + c13 * d14 + c14 * d13 + c15 * d12;
    const int64_t v175 = c13 * d15 + c14 * d14 + c15 * d13;
    const int64_t v176 = c14 * d15 + c15 * d14;
    const int64_t v177 = c0 + c8;
    const int64_t v178 = c1 + c9;
    const int64_t v179 = c2 + c10;
    const int64_t v180 = c3 + c11;
    const int64_t v181 = c4 + c12;
    const int64_t v182 = c5 + c13;
    const int64_t v183 = c6 + c14;
    const int64_t v184 = c7 + c15;
    const int64_t v185 = d0 + d8;
    const int64_t v186 = d1 + d9;
    const int64_t v187 = d2 + d10;
    const int64_t v188 = d3 + d11;
    const int64_t v189 = d4 + d12;
    const int64_t v190 = d5 + d13;
    const int64_t v191 = d6 + d14;
    const int64_t v192 = d7 + d15;
    const int64_t v306 = c0 * d0;
    const int64_t v369 = c7 * d7;
    const int64_t v370 = c0 * d1 + c1 * d0;
    const int64_t v372 = c0 * d2 + c1 * d1 + c2 * d0;
    const int64_t v375 = c0 * d3 + c1 * d2 + c2 * d1 + c3 * d0;
    const int64_t v379 = c0 * d4 + c1 * d3 + c2 * d2 + c3 * d1 + c4 * d0;
    const int64_t v384 = c0 * d5 + c1 * d4 + c2 * d3 + c3 * d2 + c4 * d1 + c5 * d0;
    const int64_t v390 = c0 * d6 + c1 * d5 + c2 * d4 + c3 * d3 + c4 * d2 + c5 * d1 + c6 * d0;
    const int64_t v397 = c0 * d7 + c1 * d6 + c2 * d5 + c3 * d4 + c4 * d3 + c5 * d2 + c6 * d1
        + c7 * d0;
    const int64_t v403 = c1 * d7 + c2 * d6 + c3 * d5 + c4 * d4 + c5 * d3 + c6 * d2 + c7 * d1;
    const int64_t v408 = c2 * d7 + c3 * d6 + c4 * d5 + c5 * d4 + c6 * d3 + c7 * d2;
    const int64_t v412 = c3 * d7 + c4 * d6 + c5 * d5 + c6 * d4 + c7 * d3;
    const int64_t v415 = c4 * d7 + c5 * d6 + c6 * d5 + c7 * d4;
    const int64_t v417 = c5 * d7 + c6 * d6 + c7 * d5;
    const int64_t v418 = c6 * d7 + c7 * d6;
    const int64_t v463 = a8 * b8;
    const int64_t v526 = a15 * b15;
    const int64_t v527 = a8 * b9 + a9 * b8;
    const int64_t v529 = a8 * b10 + a9 * b9 + a10 * b8;
    const int64_t v532 = a8 * b11 + a9 * b10 + a10 * b9 + a11 * b8;
    const int64_t v536 = a8 * b12 + a9 * b11 + a10 * b10 + a11 * b9 + a12 * b8;
    const int64_t v541 = a8 * b13 + a9 * b12 + a10 * b11 + a11 * b10 + a12 * b9 + a13 * b8;
    const int64_t v547 = a8 * b14 + a9 * b13 + a10 * b12 + a11 * b11 + a12 * b10 + a13 * b9
        + a14 * b8;
    const int64_t v554 = a8 * b15 + a9 * b14 + a10 * b13 + a11 * b12 + a12 * b11 + a13 * b10
        + a14 * b9 + a15 * b8;
    const int64_t v560 = a9 * b15 + a10 * b14 + a11 * b13 + a12 * b12 + a13 * b11 + a14 * b10
        + a15 * b9;
    const int64_t v565 = a10 * b15 + a11 * b14 + a12 * b13 + a13 * b12 + a14 * b11 + a15 * b10;
    const int64_t v569 = a11 * b15 + a12 * b14 + a13 * b13 + a14 * b12 + a15 * b11;
    const int64_t v572 = a12 * b15 + a13 * b14 + a14 * b13 + a15 * b12;
    const int64_t v574 = a13 * b15 + a14 * b14 + a15 * b13;
    const int64_t v575 = a14 * b15 + a15 * b14;
    const int64_t v576 = a0 + a8;
    const int64_t v577 = a1 + a9;
    const int64_t v578 = a2 + a10;
    const int64_t v579 = a3 + a11;
    const int64_t v580 = a4 + a12;
    const int64_t v581 = a5 + a13;
    const int64_t v582 = a6 + a14;
    const int64_t v583 = a7 + a15;
    const int64_t v584 = b0 + b8;
    const int64_t v585 = b1 + b9;
    const int64_t v586 = b2 + b10;
    const int64_t v587 = b3 + b11;
    const int64_t v588 = b4 + b12;
    const int64_t v589 = b5 + b13;
    const int64_t v590 = b6 + b14;
    const int64_t v591 = b7 + b15;
    const int64_t v705 = a0 * b0;
    const int64_t v768 = a7 * b7;
    const int64_t v769 = a0 * b1 + a1 * b0;
    const int64_t v771 = a0 * b2 + a1 * b1 + a2 * b0;
    const int64_t v774 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0;
    const int64_t v778 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0;
    const int64_t v783 = a0 * b5 + a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1 + a5 * b0;
    const int64_t v789 = a0 * b6 + a1 * b5 + a2 * b4 + a3 * b3 + a4 * b2 + a5 * b1 + a6 * b0;
    const int64_t v796 = a0 * b7 + a1 * b6 + a2 * b5 + a3 * b4 + a4 * b3 + a5 * b2 + a6 * b1
        + a7 * b0;
    const int64_t v802 = a1 * b7 + a2 * b6 + a3 * b5 + a4 * b4 + a5 * b3 + a6 * b2 + a7 * b1;
    const int64_t v807 = a2 * b7 + a3 * b6 + a4 * b5 + a5 * b4 + a6 * b3 + a7 * b2;
    const int64_t v811 = a3 * b7 + a4 * b6 + a5 * b5 + a6 * b4 + a7 * b3;
    const int64_t v814 = a4 * b7 + a5 * b6 + a6 * b5 + a7 * b4;
    const int64_t v816 = a5 * b7 + a6 * b6 + a7 * b5;
    const int64_t v817 = a6 * b7 + a7 * b6;
    const int64_t v886 = v560 - v161;
    const int64_t v887 = v565 - v166;
    const int64_t v888 = v569 - v170;
    const int64_t v889 = v572 - v173;
    const int64_t v890 = v574 - v175;
    const int64_t v891 = v575 - v176;
    const int64_t v892 = v526 - v127;
    const int64_t v893 = v892 >> 28;
    const int64_t v920 = v554 - v155 + word_shl(v893, 1);
    const int64_t v922 = word_low(v892, 28) + (v891 >> 28);
    const int64_t v941 = v547 + (v583 * v591 - v768 - v526) - (v148 + (v184 * v192 - v369 - v127))
        + v893 * 0xcd7706 + word_shl(v922, 1);
    const int64_t v943 = word_low(v891, 28) + (v890 >> 28);
    const int64_t v962 = v541 + (v582 * v591 + v583 * v590 - v817 - v575)
        - (v142 + (v183 * v192 + v184 * v191 - v418 - v176)) - v893 * 0x7113b6d + v922 * 0xcd7706
        + word_shl(v943, 1);
    const int64_t v964 = word_low(v890, 28) + (v889 >> 28);
    const int64_t v983 = v536 + (v581 * v591 + v582 * v590 + v583 * v589 - v816 - v574)
        - (v137 + (v182 * v192 + v183 * v191 + v184 * v190 - v417 - v175)) - v893 * 0x26bb58e
        - v922 * 0x7113b6d + v943 * 0xcd7706 + word_shl(v964, 1);
    const int64_t v985 = word_low(v889, 28) + (v888 >> 28);
    const int64_t v1004 = v532
        + (v580 * v591 + v581 * v590 + v582 * v589 + v583 * v588 - v814 - v572)
        - (v133 + (v181 * v192 + v182 * v191 + v183 * v190 + v184 * v189 - v415 - v173))
        + v893 * 0x5bf7a4d - v922 * 0x26bb58e - v943 * 0x7113b6d + v964 * 0xcd7706
        + word_shl(v985, 1);
    const int64_t v1006 = word_low(v888, 28) + (v887 >> 28);
    const int64_t v1025 = v529 + (v579 * v591 + v580 * v590 + v581 * v589 + v582 * v588
        + v583 * v587 - v811 - v569) - (v130
        + (v180 * v192 + v181 * v191 + v182 * v190 + v183 * v189 + v184 * v188 - v412 - v170))
        - v893 * 0x9ca371 + v922 * 0x5bf7a4d - v943 * 0x26bb58e - v964 * 0x7113b6d + v985 * 0xcd7706
        + word_shl(v1006, 1);
    const int64_t v1027 = word_low(v887, 28) + (v886 >> 28);
    const int64_t v1046 = v527 + (v578 * v591 + v579 * v590 + v580 * v589 + v581 * v588
        + v582 * v587 + v583 * v586 - v807 - v565) - (v128 + (v179 * v192 + v180 * v191
        + v181 * v190 + v182 * v189 + v183 * v188 + v184 * v187 - v408 - v166)) - v893 * 0x63d548e
        - v922 * 0x9ca371 + v943 * 0x5bf7a4d - v964 * 0x26bb58e - v985 * 0x7113b6d
        + v1006 * 0xcd7706 + word_shl(v1027, 1);
    const int64_t v1048 = word_low(v886, 28) + (v920 >> 28);
    const int64_t v1067 = v463 + (v577 * v591 + v578 * v590 + v579 * v589 + v580 * v588
        + v581 * v587 + v582 * v586 + v583 * v585 - v802 - v560) - (v64 + (v178 * v192 + v179 * v191
        + v180 * v190 + v181 * v189 + v182 * v188 + v183 * v187 + v184 * v186 - v403 - v161))
        + v893 * 0x1cf5b55 - v922 * 0x63d548e - v943 * 0x9ca371 + v964 * 0x5bf7a4d
        - v985 * 0x26bb58e - v1006 * 0x7113b6d + v1027 * 0xcd7706 + word_shl(v1048, 1);
    const int64_t v1069 = word_low(v920, 28) + (v941 >> 28);
    const int64_t v1088 = v576 * v591 + v577 * v590 + v578 * v589 + v579 * v588 + v580 * v587
        + v581 * v586 + v582 * v585 + v583 * v584 - v796 - v554 - (v177 * v192 + v178 * v191
        + v179 * v190 + v180 * v189 + v181 * v188 + v182 * v187 + v183 * v186 + v184 * v185 - v397
        - v155) + v893 * 0x29eec34 + v922 * 0x1cf5b55 - v943 * 0x63d548e - v964 * 0x9ca371
        + v985 * 0x5bf7a4d - v1006 * 0x26bb58e - v1027 * 0x7113b6d + v1048 * 0xcd7706
        + word_shl(v1069, 1);
    const int64_t v1090 = word_low(v941, 28) + (v962 >> 28);
    const int64_t v1109 = v768 + (v576 * v590 + v577 * v589 + v578 * v588 + v579 * v587
        + v580 * v586 + v581 * v585 + v582 * v584 - v789 - v547) - (v369 + (v177 * v191
        + v178 * v190 + v179 * v189 + v180 * v188 + v181 * v187 + v182 * v186 + v183 * v185 - v390
        - v148)) + v922 * 0x29eec34 + v943 * 0x1cf5b55 - v964 * 0x63d548e - v985 * 0x9ca371
        + v1006 * 0x5bf7a4d - v1027 * 0x26bb58e - v1048 * 0x7113b6d + v1069 * 0xcd7706
        + word_shl(v1090, 1);
    const int64_t v1111 = word_low(v962, 28) + (v983 >> 28);
    const int64_t v1132 = word_low(v983, 28) + (v1004 >> 28);
    const int64_t v1153 = word_low(v1004, 28) + (v1025 >> 28);
    const int64_t v1174 = word_low(v1025, 28) + (v1046 >> 28);
    const int64_t v1195 = word_low(v1046, 28) + (v1067 >> 28);
    const int64_t v1216 = word_low(v1067, 28) + (v1088 >> 28);
    const int64_t v1238 = word_low(v1088, 28) + word_round(v1109, 28);
    const int64_t v1239 = word_round(v1238, 28);
    const int64_t v1242 = v705 - v306 + v1216 * 0x29eec34 + v1239 * 0x29eec34;
    const int64_t v1261 = v769 - v370 + v1195 * 0x29eec34 + v1216 * 0x1cf5b55 + v1239 * 0x1cf5b55
        + word_round(v1242, 28);
    const int64_t v1264 = v771 - v372 + v1174 * 0x29eec34 + v1195 * 0x1cf5b55 - v1216 * 0x63d548e
        - v1239 * 0x63d548e + word_round(v1261, 28);
    const int64_t v1267 = v774 - v375 + v1153 * 0x29eec34 + v1174 * 0x1cf5b55 - v1195 * 0x63d548e
        - v1216 * 0x9ca371 - v1239 * 0x9ca371 + word_round(v1264, 28);
    const int64_t v1270 = v778 - v379 + v1132 * 0x29eec34 + v1153 * 0x1cf5b55 - v1174 * 0x63d548e
        - v1195 * 0x9ca371 + v1216 * 0x5bf7a4d + v1239 * 0x5bf7a4d + word_round(v1267, 28);
    const int64_t v1273 = v783 - v384 + v1111 * 0x29eec34 + v1132 * 0x1cf5b55 - v1153 * 0x63d548e
        - v1174 * 0x9ca371 + v1195 * 0x5bf7a4d - v1216 * 0x26bb58e - v1239 * 0x26bb58e
        + word_round(v1270, 28);
    const int64_t v1276 = v789 - v390 + v1090 * 0x29eec34 + v1111 * 0x1cf5b55 - v1132 * 0x63d548e
        - v1153 * 0x9ca371 + v1174 * 0x5bf7a4d - v1195 * 0x26bb58e - v1216 * 0x7113b6d
        - v1239 * 0x7113b6d + word_round(v1273, 28);
    const int64_t v1279 = v796 - v397 + v1069 * 0x29eec34 + v1090 * 0x1cf5b55 - v1111 * 0x63d548e
        - v1132 * 0x9ca371 + v1153 * 0x5bf7a4d - v1174 * 0x26bb58e - v1195 * 0x7113b6d
        + v1216 * 0xcd7706 + v1239 * 0xcd7706 + word_round(v1276, 28);
    const int64_t v1282 = v802 + (v576 * v584 - v705 - v463) - (v403 + (v177 * v185 - v306 - v64))
        + v1048 * 0x29eec34 + v1069 * 0x1cf5b55 - v1090 * 0x63d548e - v1111 * 0x9ca371
        + v1132 * 0x5bf7a4d - v1153 * 0x26bb58e - v1174 * 0x7113b6d + v1195 * 0xcd7706
        + word_shl(v1216, 1) + word_shl(v1239, 1) + word_round(v1279, 28);
    const int64_t v1285 = v807 + (v576 * v585 + v577 * v584 - v769 - v527)
        - (v408 + (v177 * v186 + v178 * v185 - v370 - v128)) + v1027 * 0x29eec34 + v1048 * 0x1cf5b55
        - v1069 * 0x63d548e - v1090 * 0x9ca371 + v1111 * 0x5bf7a4d - v1132 * 0x26bb58e
        - v1153 * 0x7113b6d + v1174 * 0xcd7706 + word_shl(v1195, 1) + word_round(v1282, 28);
    const int64_t v1288 = v811 + (v576 * v586 + v577 * v585 + v578 * v584 - v771 - v529)
        - (v412 + (v177 * v187 + v178 * v186 + v179 * v185 - v372 - v130)) + v1006 * 0x29eec34
        + v1027 * 0x1cf5b55 - v1048 * 0x63d548e - v1069 * 0x9ca371 + v1090 * 0x5bf7a4d
        - v1111 * 0x26bb58e - v1132 * 0x7113b6d + v1153 * 0xcd7706 + word_shl(v1174, 1)
        + word_round(v1285, 28);
    const int64_t v1291 = v814
        + (v576 * v587 + v577 * v586 + v578 * v585 + v579 * v584 - v774 - v532)
        - (v415 + (v177 * v188 + v178 * v187 + v179 * v186 + v180 * v185 - v375 - v133))
        + v985 * 0x29eec34 + v1006 * 0x1cf5b55 - v1027 * 0x63d548e - v1048 * 0x9ca371
        + v1069 * 0x5bf7a4d - v1090 * 0x26bb58e - v1111 * 0x7113b6d + v1132 * 0xcd7706
        + word_shl(v1153, 1) + word_round(v1288, 28);
    const int64_t v1294 = v816 + (v576 * v588 + v577 * v587 + v578 * v586 + v579 * v585
        + v580 * v584 - v778 - v536) - (v417
        + (v177 * v189 + v178 * v188 + v179 * v187 + v180 * v186 + v181 * v185 - v379 - v137))
        + v964 * 0x29eec34 + v985 * 0x1cf5b55 - v1006 * 0x63d548e - v1027 * 0x9ca371
        + v1048 * 0x5bf7a4d - v1069 * 0x26bb58e - v1090 * 0x7113b6d + v1111 * 0xcd7706
        + word_shl(v1132, 1) + word_round(v1291, 28);
    const int64_t v1297 = v817 + (v576 * v589 + v577 * v588 + v578 * v587 + v579 * v586
        + v580 * v585 + v581 * v584 - v783 - v541) - (v418 + (v177 * v190 + v178 * v189
        + v179 * v188 + v180 * v187 + v181 * v186 + v182 * v185 - v384 - v142)) + v943 * 0x29eec34
        + v964 * 0x1cf5b55 - v985 * 0x63d548e - v1006 * 0x9ca371 + v1027 * 0x5bf7a4d
        - v1048 * 0x26bb58e - v1069 * 0x7113b6d + v1090 * 0xcd7706 + word_shl(v1111, 1)
        + word_round(v1294, 28);
    const int64_t v1300 = word_rest(v1109, 28) + word_round(v1297, 28);
    r[0] = word_rest(v1242, 28);
    r[1] = word_rest(v1261, 28);
    r[2] = word_rest(v1264, 28);
    r[3] = word_rest(v1267, 28);
    r[4] = word_rest(v1270, 28);
    r[5] = word_rest(v1273, 28);
    r[6] = word_rest(v1276, 28);
    r[7] = word_rest(v1279, 28);
    r[8] = word_rest(v1282, 28);
    r[9] = word_rest(v1285, 28);
    r[10] = word_rest(v1288, 28);
    r[11] = word_rest(v1291, 28);
    r[12] = word_rest(v1294, 28);
    r[13] = word_rest(v1297, 28);
    r[14] = word_rest(v1300, 28);
    r[15] = word_rest(v1238, 28) + word_round(v1300, 28);
}

static void pyjca_448order_carry_limbs16(int64_t r[16], const int64_t a[16])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15];
    const int64_t v18 = a1 + word_round(a0, 28);
    const int64_t v21 = a2 + word_round(v18, 28);
    const int64_t v24 = a3 + word_round(v21, 28);
    const int64_t v27 = a4 + word_round(v24, 28);
    const int64_t v30 = a5 + word_round(v27, 28);
    const int64_t v33 = a6 + word_round(v30, 28);
    const int64_t v36 = a7 + word_round(v33, 28);
    const int64_t v39 = a8 + word_round(v36, 28);
    const int64_t v42 = a9 + word_round(v39, 28);
    const int64_t v45 = a10 + word_round(v42, 28);
    const int64_t v48 = a11 + word_round(v45, 28);
    const int64_t v51 = a12 + word_round(v48, 28);
    const int64_t v54 = a13 + word_round(v51, 28);
    const int64_t v57 = a14 + word_round(v54, 28);
    r[0] = word_rest(a0, 28);
    r[1] = word_rest(v18, 28);
    r[2] = word_rest(v21, 28);
    r[3] = word_rest(v24, 28);
    r[4] = word_rest(v27, 28);
    r[5] = word_rest(v30, 28);
    r[6] = word_rest(v33, 28);
    r[7] = word_rest(v36, 28);
    r[8] = word_rest(v39, 28);
    r[9] = word_rest(v42, 28);
    r[10] = word_rest(v45, 28);
    r[11] = word_rest(v48, 28);
    r[12] = word_rest(v51, 28);
    r[13] = word_rest(v54, 28);
    r[14] = word_rest(v57, 28);
    r[15] = a15 + word_round(v57, 28);
}

static void pyjca_448order_reduce_limbs16(int64_t r[16], const int64_t a[16])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15];
    const int64_t v18 = a15 + word_round(a14, 28);
    const int64_t v19 = word_round(v18, 28);
    const int64_t v23 = a0 + v19 * 0x29eec34;
    const int64_t v49 = a1 + v19 * 0x1cf5b55 + word_round(v23, 28);
    const int64_t v52 = a2 - v19 * 0x63d548e + word_round(v49, 28);
    const int64_t v55 = a3 - v19 * 0x9ca371 + word_round(v52, 28);
    const int64_t v58 = a4 + v19 * 0x5bf7a4d + word_round(v55, 28);
    const int64_t v61 = a5 - v19 * 0x26bb58e + word_round(v58, 28);
    const int64_t v64 = a6 - v19 * 0x7113b6d + word_round(v61, 28);
    const int64_t v67 = a7 + v19 * 0xcd7706 + word_round(v64, 28);
    const int64_t v70 = a8 + word_shl(v19, 1) + word_round(v67, 28);
    const int64_t v73 = a9 + word_round(v70, 28);
    const int64_t v76 = a10 + word_round(v73, 28);
    const int64_t v79 = a11 + word_round(v76, 28);
    const int64_t v82 = a12 + word_round(v79, 28);
    const int64_t v85 = a13 + word_round(v82, 28);
    const int64_t v88 = word_rest(a14, 28) + word_round(v85, 28);
    r[0] = word_rest(v23, 28);
    r[1] = word_rest(v49, 28);
    r[2] = word_rest(v52, 28);
    r[3] = word_rest(v55, 28);
    r[4] = word_rest(v58, 28);
    r[5] = word_rest(v61, 28);
    r[6] = word_rest(v64, 28);
    r[7] = word_rest(v67, 28);
    r[8] = word_rest(v70, 28);
    r[9] = word_rest(v73, 28);
    r[10] = word_rest(v76, 28);
    r[11] = word_rest(v79, 28);
    r[12] = word_rest(v82, 28);
    r[13] = word_rest(v85, 28);
    r[14] = word_rest(v88, 28);
    r[15] = word_rest(v18, 28) + word_round(v88, 28);
}

static void pyjca_448order_fold_limbs16(int64_t r[16], const int64_t a[31])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18], a19 = a[19], a20 = a[20],
        a21 = a[21], a22 = a[22], a23 = a[23], a24 = a[24], a25 = a[25], a26 = a[26], a27 = a[27],
        a28 = a[28], a29 = a[29], a30 = a[30];
    const int64_t v31 = a30 >> 28;
    const int64_t v58 = a23 + word_shl(v31, 1);
    const int64_t v60 = word_low(a30, 28) + (a29 >> 28);
    const int64_t v79 = a22 + v31 * 0xcd7706 + word_shl(v60, 1);
    const int64_t v81 = word_low(a29, 28) + (a28 >> 28);
    const int64_t v100 = a21 - v31 * 0x7113b6d + v60 * 0xcd7706 + word_shl(v81, 1);
    const int64_t v102 = word_low(a28, 28) + (a27 >> 28);
    const int64_t v121 = a20 - v31 * 0x26bb58e - v60 * 0x7113b6d + v81 * 0xcd7706
        + word_shl(v102, 1);
    const int64_t v123 = word_low(a27, 28) + (a26 >> 28);
    const int64_t v142 = a19 + v31 * 0x5bf7a4d - v60 * 0x26bb58e - v81 * 0x7113b6d + v102 * 0xcd7706
        + word_shl(v123, 1);
    const int64_t v144 = word_low(a26, 28) + (a25 >> 28);
    const int64_t v163 = a18 - v31 * 0x9ca371 + v60 * 0x5bf7a4d - v81 * 0x26bb58e - v102 * 0x7113b6d
        + v123 * 0xcd7706 + word_shl(v144, 1);
    const int64_t v165 = word_low(a25, 28) + (a24 >> 28);
    const int64_t v184 = a17 - v31 * 0x63d548e - v60 * 0x9ca371 + v81 * 0x5bf7a4d - v102 * 0x26bb58e
        - v123 * 0x7113b6d + v144 * 0xcd7706 + word_shl(v165, 1);
    const int64_t v186 = word_low(a24, 28) + (v58 >> 28);
    const int64_t v205 = a16 + v31 * 0x1cf5b55 - v60 * 0x63d548e - v81 * 0x9ca371 + v102 * 0x5bf7a4d
        - v123 * 0x26bb58e - v144 * 0x7113b6d + v165 * 0xcd7706 + word_shl(v186, 1);
    const int64_t v207 = word_low(v58, 28) + (v79 >> 28);
    const int64_t v226 = a15 + v31 * 0x29eec34 + v60 * 0x1cf5b55 - v81 * 0x63d548e - v102 * 0x9ca371
        + v123 * 0x5bf7a4d - v144 * 0x26bb58e - v165 * 0x7113b6d + v186 * 0xcd7706
        + word_shl(v207, 1);
    const int64_t v228 = word_low(v79, 28) + (v100 >> 28);
    const int64_t v247 = a14 + v60 * 0x29eec34 + v81 * 0x1cf5b55 - v102 * 0x63d548e
        - v123 * 0x9ca371 + v144 * 0x5bf7a4d - v165 * 0x26bb58e - v186 * 0x7113b6d + v207 * 0xcd7706
        + word_shl(v228, 1);
    const int64_t v249 = word_low(v100, 28) + (v121 >> 28);
    const int64_t v270 = word_low(v121, 28) + (v142 >> 28);
    const int64_t v291 = word_low(v142, 28) + (v163 >> 28);
    const int64_t v312 = word_low(v163, 28) + (v184 >> 28);
    const int64_t v333 = word_low(v184, 28) + (v205 >> 28);
    const int64_t v354 = word_low(v205, 28) + (v226 >> 28);
    const int64_t v376 = word_low(v226, 28) + word_round(v247, 28);
    const int64_t v377 = word_round(v376, 28);
    const int64_t v380 = a0 + v354 * 0x29eec34 + v377 * 0x29eec34;
    const int64_t v399 = a1 + v333 * 0x29eec34 + v354 * 0x1cf5b55 + v377 * 0x1cf5b55
        + word_round(v380, 28);
    const int64_t v402 = a2 + v312 * 0x29eec34 + v333 * 0x1cf5b55 - v354 * 0x63d548e
        - v377 * 0x63d548e + word_round(v399, 28);
    const int64_t v405 = a3 + v291 * 0x29eec34 + v312 * 0x1cf5b55 - v333 * 0x63d548e
        - v354 * 0x9ca371 - v377 * 0x9ca371 + word_round(v402, 28);
    const int64_t v408 = a4 + v270 * 0x29eec34 + v291 * 0x1cf5b55 - v312 * 0x63d548e
        - v333 * 0x9ca371 + v354 * 0x5bf7a4d + v377 * 0x5bf7a4d + word_round(v405, 28);
    const int64_t v411 = a5 + v249 * 0x29eec34 + v270 * 0x1cf5b55 - v291 * 0x63d548e
        - v312 * 0x9ca371 + v333 * 0x5bf7a4d - v354 * 0x26bb58e - v377 * 0x26bb58e
        + word_round(v408, 28);
    const int64_t v414 = a6 + v228 * 0x29eec34 + v249 * 0x1cf5b55 - v270 * 0x63d548e
        - v291 * 0x9ca371 + v312 * 0x5bf7a4d - v333 * 0x26bb58e - v354 * 0x7113b6d
        - v377 * 0x7113b6d + word_round(v411, 28);
    const int64_t v417 = a7 + v207 * 0x29eec34 + v228 * 0x1cf5b55 - v249 * 0x63d548e
        - v270 * 0x9ca371 + v291 * 0x5bf7a4d - v312 * 0x26bb58e - v333 * 0x7113b6d + v354 * 0xcd7706
        + v377 * 0xcd7706 + word_round(v414, 28);
    const int64_t v420 = a8 + v186 * 0x29eec34 + v207 * 0x1cf5b55 - v228 * 0x63d548e
        - v249 * 0x9ca371 + v270 * 0x5bf7a4d - v291 * 0x26bb58e - v312 * 0x7113b6d + v333 * 0xcd7706
        + word_shl(v354, 1) + word_shl(v377, 1) + word_round(v417, 28);
    const int64_t v423 = a9 + v165 * 0x29eec34 + v186 * 0x1cf5b55 - v207 * 0x63d548e
        - v228 * 0x9ca371 + v249 * 0x5bf7a4d - v270 * 0x26bb58e - v291 * 0x7113b6d + v312 * 0xcd7706
        + word_shl(v333, 1) + word_round(v420, 28);
    const int64_t v426 = a10 + v144 * 0x29eec34 + v165 * 0x1cf5b55 - v186 * 0x63d548e
        - v207 * 0x9ca371 + v228 * 0x5bf7a4d - v249 * 0x26bb58e - v270 * 0x7113b6d + v291 * 0xcd7706
        + word_shl(v312, 1) + word_round(v423, 28);
    const int64_t v429 = a11 + v123 * 0x29eec34 + v144 * 0x1cf5b55 - v165 * 0x63d548e
        - v186 * 0x9ca371 + v207 * 0x5bf7a4d - v228 * 0x26bb58e - v249 * 0x7113b6d + v270 * 0xcd7706
        + word_shl(v291, 1) + word_round(v426, 28);
    const int64_t v432 = a12 + v102 * 0x29eec34 + v123 * 0x1cf5b55 - v144 * 0x63d548e
        - v165 * 0x9ca371 + v186 * 0x5bf7a4d - v207 * 0x26bb58e - v228 * 0x7113b6d + v249 * 0xcd7706
        + word_shl(v270, 1) + word_round(v429, 28);
    const int64_t v435 = a13 + v81 * 0x29eec34 + v102 * 0x1cf5b55 - v123 * 0x63d548e
        - v144 * 0x9ca371 + v165 * 0x5bf7a4d - v186 * 0x26bb58e - v207 * 0x7113b6d + v228 * 0xcd7706
        + word_shl(v249, 1) + word_round(v432, 28);
    const int64_t v438 = word_rest(v247, 28) + word_round(v435, 28);
    r[0] = word_rest(v380, 28);
    r[1] = word_rest(v399, 28);
    r[2] = word_rest(v402, 28);
    r[3] = word_rest(v405, 28);
    r[4] = word_rest(v408, 28);
    r[5] = word_rest(v411, 28);
    r[6] = word_rest(v414, 28);
    r[7] = word_rest(v417, 28);
    r[8] = word_rest(v420, 28);
    r[9] = word_rest(v423, 28);
    r[10] = word_rest(v426, 28);
    r[11] = word_rest(v429, 28);
    r[12] = word_rest(v432, 28);
    r[13] = word_rest(v435, 28);
    r[14] = word_rest(v438, 28);
    r[15] = word_rest(v376, 28) + word_round(v438, 28);
}

static void pyjca_448order_select_limbs16(int64_t r[16], const int64_t a[16], const int64_t b[16],
    int64_t flag)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13],
        b14 = b[14], b15 = b[15];
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
}

static void pyjca_448order_swap_limbs16(int64_t a[16], int64_t b[16], int64_t flag)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13],
        b14 = b[14], b15 = b[15];
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
}

static void pyjca_448order_canonical_limbs16(int64_t r[16], const int64_t a[16])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15];
    const int64_t v18 = a1 + (a0 >> 28);
    const int64_t v21 = a2 + (v18 >> 28);
    const int64_t v24 = a3 + (v21 >> 28);
    const int64_t v27 = a4 + (v24 >> 28);
    const int64_t v30 = a5 + (v27 >> 28);
    const int64_t v33 = a6 + (v30 >> 28);
    const int64_t v36 = a7 + (v33 >> 28);
    const int64_t v39 = a8 + (v36 >> 28);
    const int64_t v42 = a9 + (v39 >> 28);
    const int64_t v45 = a10 + (v42 >> 28);
    const int64_t v48 = a11 + (v45 >> 28);
    const int64_t v51 = a12 + (v48 >> 28);
    const int64_t v54 = a13 + (v51 >> 28);
    const int64_t v57 = a14 + (v54 >> 28);
    const int64_t v60 = a15 + (v57 >> 28);
    const int64_t v61 = v60 >> 26;
    const int64_t v65 = word_low(a0, 28) + v61 * 0x4a7bb0d;
    const int64_t v90 = word_low(v18, 28) - v61 * 0x78c292b + (v65 >> 28);
    const int64_t v93 = word_low(v21, 28) - v61 * 0x58f5523 + (v90 >> 28);
    const int64_t v96 = word_low(v24, 28) + v61 * 0x3d8d724 + (v93 >> 28);
    const int64_t v99 = word_low(v27, 28) - v61 * 0x690216d + (v96 >> 28);
    const int64_t v102 = word_low(v30, 28) - v61 * 0x49aed63 + (v99 >> 28);
    const int64_t v105 = word_low(v33, 28) + v61 * 0x63bb125 + (v102 >> 28);
    const int64_t v108 = word_low(v36, 28) - v61 * 0x7cca23f + (v105 >> 28);
    const int64_t v111 = word_low(v39, 28) + v61 + (v108 >> 28);
    const int64_t v114 = word_low(v42, 28) + (v111 >> 28);
    const int64_t v117 = word_low(v45, 28) + (v114 >> 28);
    const int64_t v120 = word_low(v48, 28) + (v117 >> 28);
    const int64_t v123 = word_low(v51, 28) + (v120 >> 28);
    const int64_t v126 = word_low(v54, 28) + (v123 >> 28);
    const int64_t v129 = word_low(v57, 28) + (v126 >> 28);
    const int64_t v132 = word_low(v60, 26) + (v129 >> 28);
    const int64_t v133 = v132 >> 26;
    const int64_t v136 = word_low(v65, 28) + v133 * 0x4a7bb0d;
    const int64_t v153 = word_low(v136, 28);
    const int64_t v154 = word_low(v90, 28) - v133 * 0x78c292b + (v136 >> 28);
    const int64_t v156 = word_low(v154, 28);
    const int64_t v157 = word_low(v93, 28) - v133 * 0x58f5523 + (v154 >> 28);
    const int64_t v159 = word_low(v157, 28);
    const int64_t v160 = word_low(v96, 28) + v133 * 0x3d8d724 + (v157 >> 28);
    const int64_t v162 = word_low(v160, 28);
    const int64_t v163 = word_low(v99, 28) - v133 * 0x690216d + (v160 >> 28);
    const int64_t v165 = word_low(v163, 28);
    const int64_t v166 = word_low(v102, 28) - v133 * 0x49aed63 + (v163 >> 28);
    const int64_t v168 = word_low(v166, 28);
    const int64_t v169 = word_low(v105, 28) + v133 * 0x63bb125 + (v166 >> 28);
    const int64_t v171 = word_low(v169, 28);
    const int64_t v172 = word_low(v108, 28) - v133 * 0x7cca23f + (v169 >> 28);
    const int64_t v174 = word_low(v172, 28);
    const int64_t v175 = word_low(v111, 28) + v133 + (v172 >> 28);
    const int64_t v177 = word_low(v175, 28);
    const int64_t v178 = word_low(v114, 28) + (v175 >> 28);
    const int64_t v180 = word_low(v178, 28);
    const int64_t v181 = word_low(v117, 28) + (v178 >> 28);
    const int64_t v183 = word_low(v181, 28);
    const int64_t v184 = word_low(v120, 28) + (v181 >> 28);
    const int64_t v186 = word_low(v184, 28);
    const int64_t v187 = word_low(v123, 28) + (v184 >> 28);
    const int64_t v189 = word_low(v187, 28);
    const int64_t v190 = word_low(v126, 28) + (v187 >> 28);
    const int64_t v192 = word_low(v190, 28);
    const int64_t v193 = word_low(v129, 28) + (v190 >> 28);
    const int64_t v195 = word_low(v193, 28);
    const int64_t v196 = word_low(v132, 26) + (v193 >> 28);
    const int64_t v198 = v153 - 0xb5844f3;
    const int64_t v223 = v156 - 0x78c292a + (v198 >> 28);
    const int64_t v226 = v159 - 0x58f5523 + (v223 >> 28);
    const int64_t v229 = v162 - 0xc2728dc + (v226 >> 28);
    const int64_t v232 = v165 - 0x690216c + (v229 >> 28);
    const int64_t v235 = v168 - 0x49aed63 + (v232 >> 28);
    const int64_t v238 = v171 - 0x9c44edb + (v235 >> 28);
    const int64_t v241 = v174 - 0x7cca23e + (v238 >> 28);
    const int64_t v244 = v177 - 0xfffffff + (v241 >> 28);
    const int64_t v247 = v180 - 0xfffffff + (v244 >> 28);
    const int64_t v250 = v183 - 0xfffffff + (v247 >> 28);
    const int64_t v253 = v186 - 0xfffffff + (v250 >> 28);
    const int64_t v256 = v189 - 0xfffffff + (v253 >> 28);
    const int64_t v259 = v192 - 0xfffffff + (v256 >> 28);
    const int64_t v262 = v195 - 0xfffffff + (v259 >> 28);
    const int64_t v265 = v196 - 0x3ffffff + (v262 >> 28);
    const int64_t v268 = 0 - (v265 >> 28);
    const int64_t mask = word_mask(v268);
    r[0] = word_select(mask, word_low(v198, 28), v153);
    r[1] = word_select(mask, word_low(v223, 28), v156);
    r[2] = word_select(mask, word_low(v226, 28), v159);
    r[3] = word_select(mask, word_low(v229, 28), v162);
    r[4] = word_select(mask, word_low(v232, 28), v165);
    r[5] = word_select(mask, word_low(v235, 28), v168);
    r[6] = word_select(mask, word_low(v238, 28), v171);
    r[7] = word_select(mask, word_low(v241, 28), v174);
    r[8] = word_select(mask, word_low(v244, 28), v177);
    r[9] = word_select(mask, word_low(v247, 28), v180);
    r[10] = word_select(mask, word_low(v250, 28), v183);
    r[11] = word_select(mask, word_low(v253, 28), v186);
    r[12] = word_select(mask, word_low(v256, 28), v189);
    r[13] = word_select(mask, word_low(v259, 28), v192);
    r[14] = word_select(mask, word_low(v262, 28), v195);
    r[15] = word_select(mask, v265, v196);
}

static void pyjca_448order_from_words_limbs16(int64_t r[16], const int64_t words[14])
{
    const int64_t words0 = words[0], words1 = words[1], words2 = words[2], words3 = words[3],
        words4 = words[4], words5 = words[5], words6 = words[6], words7 = words[7],
        words8 = words[8], words9 = words[9], words10 = words[10], words11 = words[11],
        words12 = words[12], words13 = words[13];
    const int64_t v64 = (words12 >> 8) + word_shl(word_low(words13, 4), 24);
    const int64_t v68 = (words13 >> 4) + word_round(v64, 28);
    const int64_t v69 = word_round(v68, 28);
    const int64_t v73 = word_low(words0, 28) + v69 * 0x29eec34;
    const int64_t v99 = (words0 >> 28) + word_shl(word_low(words1, 24), 4) + v69 * 0x1cf5b55
        + word_round(v73, 28);
    const int64_t v102 = (words1 >> 24) + word_shl(word_low(words2, 20), 8) - v69 * 0x63d548e
        + word_round(v99, 28);
    const int64_t v105 = (words2 >> 20) + word_shl(word_low(words3, 16), 12) - v69 * 0x9ca371
        + word_round(v102, 28);
    const int64_t v108 = (words3 >> 16) + word_shl(word_low(words4, 12), 16) + v69 * 0x5bf7a4d
        + word_round(v105, 28);
    const int64_t v111 = (words4 >> 12) + word_shl(word_low(words5, 8), 20) - v69 * 0x26bb58e
        + word_round(v108, 28);
    const int64_t v114 = (words5 >> 8) + word_shl(word_low(words6, 4), 24) - v69 * 0x7113b6d
        + word_round(v111, 28);
    const int64_t v117 = (words6 >> 4) + v69 * 0xcd7706 + word_round(v114, 28);
    const int64_t v120 = word_low(words7, 28) + word_shl(v69, 1) + word_round(v117, 28);
    const int64_t v123 = (words7 >> 28) + word_shl(word_low(words8, 24), 4) + word_round(v120, 28);
    const int64_t v126 = (words8 >> 24) + word_shl(word_low(words9, 20), 8) + word_round(v123, 28);
    const int64_t v129 = (words9 >> 20) + word_shl(word_low(words10, 16), 12)
        + word_round(v126, 28);
    const int64_t v132 = (words10 >> 16) + word_shl(word_low(words11, 12), 16)
        + word_round(v129, 28);
    const int64_t v135 = (words11 >> 12) + word_shl(word_low(words12, 8), 20)
        + word_round(v132, 28);
    const int64_t v138 = word_rest(v64, 28) + word_round(v135, 28);
    r[0] = word_rest(v73, 28);
    r[1] = word_rest(v99, 28);
    r[2] = word_rest(v102, 28);
    r[3] = word_rest(v105, 28);
    r[4] = word_rest(v108, 28);
    r[5] = word_rest(v111, 28);
    r[6] = word_rest(v114, 28);
    r[7] = word_rest(v117, 28);
    r[8] = word_rest(v120, 28);
    r[9] = word_rest(v123, 28);
    r[10] = word_rest(v126, 28);
    r[11] = word_rest(v129, 28);
    r[12] = word_rest(v132, 28);
    r[13] = word_rest(v135, 28);
    r[14] = word_rest(v138, 28);
    r[15] = word_rest(v68, 28) + word_round(v138, 28);
}

static void pyjca_448order_to_words_limbs16(int64_t r[14], const int64_t a[16])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15];
    const int64_t v18 = a1 + (a0 >> 28);
    const int64_t v21 = a2 + (v18 >> 28);
    const int64_t v24 = a3 + (v21 >> 28);
    const int64_t v27 = a4 + (v24 >> 28);
    const int64_t v30 = a5 + (v27 >> 28);
    const int64_t v33 = a6 + (v30 >> 28);
    const int64_t v36 = a7 + (v33 >> 28);
    const int64_t v39 = a8 + (v36 >> 28);
    const int64_t v42 = a9 + (v39 >> 28);
    const int64_t v45 = a10 + (v42 >> 28);
    const int64_t v48 = a11 + (v45 >> 28);
    const int64_t v51 = a12 + (v48 >> 28);
    const int64_t v54 = a13 + (v51 >> 28);
    const int64_t v57 = a14 + (v54 >> 28);
    const int64_t v60 = a15 + (v57 >> 28);
    const int64_t v61 = v60 >> 26;
    const int64_t v65 = word_low(a0, 28) + v61 * 0x4a7bb0d;
    const int64_t v90 = word_low(v18, 28) - v61 * 0x78c292b + (v65 >> 28);
    const int64_t v93 = word_low(v21, 28) - v61 * 0x58f5523 + (v90 >> 28);
    const int64_t v96 = word_low(v24, 28) + v61 * 0x3d8d724 + (v93 >> 28);
    const int64_t v99 = word_low(v27, 28) - v61 * 0x690216d + (v96 >> 28);
    const int64_t v102 = word_low(v30, 28) - v61 * 0x49aed63 + (v99 >> 28);
    const int64_t v105 = word_low(v33, 28) + v61 * 0x63bb125 + (v102 >> 28);
    const int64_t v108 = word_low(v36, 28) - v61 * 0x7cca23f + (v105 >> 28);
    const int64_t v111 = word_low(v39, 28) + v61 + (v108 >> 28);
    const int64_t v114 = word_low(v42, 28) + (v111 >> 28);
    const int64_t v117 = word_low(v45, 28) + (v114 >> 28);
    const int64_t v120 = word_low(v48, 28) + (v117 >> 28);
    const int64_t v123 = word_low(v51, 28) + (v120 >> 28);
    const int64_t v126 = word_low(v54, 28) + (v123 >> 28);
    const int64_t v129 = word_low(v57, 28) + (v126 >> 28);
    const int64_t v132 = word_low(v60, 26) + (v129 >> 28);
    const int64_t v133 = v132 >> 26;
    const int64_t v136 = word_low(v65, 28) + v133 * 0x4a7bb0d;
    const int64_t v153 = word_low(v136, 28);
    const int64_t v154 = word_low(v90, 28) - v133 * 0x78c292b + (v136 >> 28);
    const int64_t v156 = word_low(v154, 28);
    const int64_t v157 = word_low(v93, 28) - v133 * 0x58f5523 + (v154 >> 28);
    const int64_t v159 = word_low(v157, 28);
    const int64_t v160 = word_low(v96, 28) + v133 * 0x3d8d724 + (v157 >> 28);
    const int64_t v162 = word_low(v160, 28);
    const int64_t v163 = word_low(v99, 28) - v133 * 0x690216d + (v160 >> 28);
    const int64_t v165 = word_low(v163, 28);
    const int64_t v166 = word_low(v102, 28) - v133 * 0x49aed63 + (v163 >> 28);
    const int64_t v168 = word_low(v166, 28);
    const int64_t v169 = word_low(v105, 28) + v133 * 0x63bb125 + (v166 >> 28);
    const int64_t v171 = word_low(v169, 28);
    const int64_t v172 = word_low(v108, 28) - v133 * 0x7cca23f + (v169 >> 28);
    const int64_t v174 = word_low(v172, 28);
    const int64_t v175 = word_low(v111, 28) + v133 + (v172 >> 28);
    const int64_t v177 = word_low(v175, 28);
    const int64_t v178 = word_low(v114, 28) + (v175 >> 28);
    const int64_t v180 = word_low(v178, 28);
    const int64_t v181 = word_low(v117, 28) + (v178 >> 28);
    const int64_t v183 = word_low(v181, 28);
    const int64_t v184 = word_low(v120, 28) + (v181 >> 28);
    const int64_t v186 = word_low(v184, 28);
    const int64_t v187 = word_low(v123, 28) + (v184 >> 28);
    const int64_t v189 = word_low(v187, 28);
    const int64_t v190 = word_low(v126, 28) + (v187 >> 28);
    const int64_t v192 = word_low(v190, 28);
    const int64_t v193 = word_low(v129, 28) + (v190 >> 28);
    const int64_t v195 = word_low(v193, 28);
    const int64_t v196 = word_low(v132, 26) + (v193 >> 28);
    const int64_t v198 = v153 - 0xb5844f3;
    const int64_t v223 = v156 - 0x78c292a + (v198 >> 28);
    const int64_t v226 = v159 - 0x58f5523 + (v223 >> 28);
    const int64_t v229 = v162 - 0xc2728dc + (v226 >> 28);
    const int64_t v232 = v165 - 0x690216c + (v229 >> 28);
    const int64_t v235 = v168 - 0x49aed63 + (v232 >> 28);
    const int64_t v238 = v171 - 0x9c44edb + (v235 >> 28);
    const int64_t v241 = v174 - 0x7cca23e + (v238 >> 28);
    const int64_t v244 = v177 - 0xfffffff + (v241 >> 28);
    const int64_t v247 = v180 - 0xfffffff + (v244 >> 28);
    const int64_t v250 = v183 - 0xfffffff + (v247 >> 28);
    const int64_t v253 = v186 - 0xfffffff + (v250 >> 28);
    const int64_t v256 = v189 - 0xfffffff + (v253 >> 28);
    const int64_t v259 = v192 - 0xfffffff + (v256 >> 28);
    const int64_t v262 = v195 - 0xfffffff + (v259 >> 28);
    const int64_t v265 = v196 - 0x3ffffff + (v262 >> 28);
    const int64_t v268 = 0 - (v265 >> 28);
    const int64_t mask = word_mask(v268);
    const int64_t v270 = word_select(mask, word_low(v223, 28), v156);
    const int64_t v271 = word_select(mask, word_low(v226, 28), v159);
    const int64_t v272 = word_select(mask, word_low(v229, 28), v162);
    const int64_t v273 = word_select(mask, word_low(v232, 28), v165);
    const int64_t v274 = word_select(mask, word_low(v235, 28), v168);
    const int64_t v275 = word_select(mask, word_low(v238, 28), v171);
    const int64_t v278 = word_select(mask, word_low(v247, 28), v180);
    const int64_t v279 = word_select(mask, word_low(v250, 28), v183);
    const int64_t v280 = word_select(mask, word_low(v253, 28), v186);
    const int64_t v281 = word_select(mask, word_low(v256, 28), v189);
    const int64_t v282 = word_select(mask, word_low(v259, 28), v192);
    const int64_t v283 = word_select(mask, word_low(v262, 28), v195);
    r[0] = word_select(mask, word_low(v198, 28), v153) + word_shl(word_low(v270, 4), 28);
    r[1] = (v270 >> 4) + word_shl(word_low(v271, 8), 24);
    r[2] = (v271 >> 8) + word_shl(word_low(v272, 12), 20);
    r[3] = (v272 >> 12) + word_shl(word_low(v273, 16), 16);
    r[4] = (v273 >> 16) + word_shl(word_low(v274, 20), 12);
    r[5] = (v274 >> 20) + word_shl(word_low(v275, 24), 8);
    r[6] = (v275 >> 24) + word_shl(word_select(mask, word_low(v241, 28), v174), 4);
    r[7] = word_select(mask, word_low(v244, 28), v177) + word_shl(word_low(v278, 4), 28);
    r[8] = (v278 >> 4) + word_shl(word_low(v279, 8), 24);
    r[9] = (v279 >> 8) + word_shl(word_low(v280, 12), 20);
    r[10] = (v280 >> 12) + word_shl(word_low(v281, 16), 16);
    r[11] = (v281 >> 16) + word_shl(word_low(v282, 20), 12);
    r[12] = (v282 >> 20) + word_shl(word_low(v283, 24), 8);
    r[13] = (v283 >> 24) + word_shl(word_select(mask, v265, v196), 4);
}

static void pyjca_448order_from_bytes_le_limbs16(int64_t r[16], const uint8_t bytes[56])
{
    int64_t words[14];

    words_from_bytes(words, 14, bytes, 56);
    pyjca_448order_from_words_limbs16(r, words);
}

static void pyjca_448order_from_bytes_be_limbs16(int64_t r[16], const uint8_t bytes[56])
{
    uint8_t reversed[56];

    bytes_reverse(reversed, bytes, 56);
    pyjca_448order_from_bytes_le_limbs16(r, reversed);
}

static void pyjca_448order_from_long_bytes_le_limbs16(int64_t r[16], const uint8_t *bytes,
    size_t length)
{
    static const int64_t step[16] = {0x29eec34, 0x1cf5b55, (-0x63d548e), (-0x9ca371), 0x5bf7a4d,
        (-0x26bb58e), (-0x7113b6d), 0xcd7706, 2, 0, 0, 0, 0, 0, 0, 0};
    int64_t sum[16] = {0}, piece[16], words[14];

    for (size_t rest = length; rest > 0;) {
        const size_t size = rest % 56 ? rest % 56 : 56;

        rest -= size;
        words_from_bytes(words, 14, bytes + rest, size);
        pyjca_448order_from_words_limbs16(piece, words);
        pyjca_448order_multiply_limbs16(sum, sum, step);
        pyjca_448order_add_limbs16(sum, sum, piece);
        pyjca_448order_reduce_limbs16(sum, sum);
    }
    for (size_t i = 0; i < 16; i++)
        r[i] = sum[i];
}

static void pyjca_448order_to_bytes_le_limbs16(uint8_t bytes[56], const int64_t a[16])
{
    int64_t reduced[16], words[14];

    pyjca_448order_reduce_limbs16(reduced, a);
    pyjca_448order_to_words_limbs16(words, reduced);
    words_to_bytes(bytes, 56, words);
}

static void pyjca_448order_to_bytes_be_limbs16(uint8_t bytes[56], const int64_t a[16])
{
    uint8_t reversed[56];

    pyjca_448order_to_bytes_le_limbs16(reversed, a);
    bytes_reverse(bytes, reversed, 56);
}

static int64_t pyjca_448order_is_zero_limbs16(const int64_t a[16])
{
    int64_t reduced[16], words[14];
    uint64_t bits = 0;

    pyjca_448order_reduce_limbs16(reduced, a);
    pyjca_448order_to_words_limbs16(words, reduced);
    for (size_t i = 0; i < 14; i++)
        bits |= (uint64_t)words[i];
    return (int64_t)((bits - 1) >> 63);
}

static void pyjca_448order_squares_limbs16(int64_t r[16], const int64_t a[16], unsigned count)
{
    pyjca_448order_square_limbs16(r, a);
    for (unsigned i = 1; i < count; i++)
        pyjca_448order_square_limbs16(r, r);
}

static void pyjca_448order_inverse_limbs16(int64_t r[16], const int64_t a[16])
{
    int64_t t[11][16];

    pyjca_448order_squares_limbs16(t[0], a, 1);
    pyjca_448order_multiply_limbs16(t[1], a, t[0]);
    pyjca_448order_multiply_limbs16(t[2], t[1], t[0]);
    pyjca_448order_multiply_limbs16(t[3], t[2], t[0]);
    pyjca_448order_multiply_limbs16(t[4], t[3], t[0]);
    pyjca_448order_multiply_limbs16(t[5], t[4], t[0]);
    pyjca_448order_multiply_limbs16(t[6], t[5], t[0]);
    pyjca_448order_multiply_limbs16(t[0], t[6], t[0]);
    pyjca_448order_squares_limbs16(t[7], t[0], 4);
    pyjca_448order_multiply_limbs16(t[7], t[7], t[0]);
    pyjca_448order_squares_limbs16(t[8], t[7], 8);
    pyjca_448order_multiply_limbs16(t[8], t[8], t[7]);
    pyjca_448order_squares_limbs16(t[9], t[8], 16);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[8]);
    pyjca_448order_squares_limbs16(t[10], t[9], 32);
    pyjca_448order_multiply_limbs16(t[10], t[10], t[9]);
    pyjca_448order_squares_limbs16(t[9], t[10], 64);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[10]);
    pyjca_448order_squares_limbs16(t[9], t[9], 64);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[10]);
    pyjca_448order_squares_limbs16(t[9], t[9], 16);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[8]);
    pyjca_448order_squares_limbs16(t[9], t[9], 8);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[7]);
    pyjca_448order_squares_limbs16(t[9], t[9], 4);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[0]);
    pyjca_448order_squares_limbs16(t[9], t[9], 4);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[6]);
    pyjca_448order_squares_limbs16(t[9], t[9], 4);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[0]);
    pyjca_448order_squares_limbs16(t[9], t[9], 4);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[1]);
    pyjca_448order_squares_limbs16(t[9], t[9], 5);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[2]);
    pyjca_448order_squares_limbs16(t[9], t[9], 4);
    pyjca_448order_multiply_limbs16(t[9], t[9], a);
    pyjca_448order_squares_limbs16(t[9], t[9], 7);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[0]);
    pyjca_448order_squares_limbs16(t[9], t[9], 3);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[2]);
    pyjca_448order_squares_limbs16(t[9], t[9], 5);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[3]);
    pyjca_448order_squares_limbs16(t[9], t[9], 4);
    pyjca_448order_multiply_limbs16(t[9], t[9], a);
    pyjca_448order_squares_limbs16(t[9], t[9], 7);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[4]);
    pyjca_448order_squares_limbs16(t[9], t[9], 4);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[6]);
    pyjca_448order_squares_limbs16(t[9], t[9], 4);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[5]);
    pyjca_448order_squares_limbs16(t[9], t[9], 5);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[6]);
    pyjca_448order_squares_limbs16(t[9], t[9], 6);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[4]);
    pyjca_448order_squares_limbs16(t[9], t[9], 3);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[2]);
    pyjca_448order_squares_limbs16(t[9], t[9], 4);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[3]);
    pyjca_448order_squares_limbs16(t[9], t[9], 5);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[6]);
    pyjca_448order_squares_limbs16(t[9], t[9], 3);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[1]);
    pyjca_448order_squares_limbs16(t[9], t[9], 7);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[6]);
    pyjca_448order_squares_limbs16(t[9], t[9], 3);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[2]);
    pyjca_448order_squares_limbs16(t[9], t[9], 3);
    pyjca_448order_multiply_limbs16(t[9], t[9], a);
    pyjca_448order_squares_limbs16(t[9], t[9], 7);
    pyjca_448order_multiply_limbs16(t[9], t[9], a);
    pyjca_448order_squares_limbs16(t[9], t[9], 8);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[5]);
    pyjca_448order_squares_limbs16(t[9], t[9], 3);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[1]);
    pyjca_448order_squares_limbs16(t[9], t[9], 4);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[1]);
    pyjca_448order_squares_limbs16(t[9], t[9], 8);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[4]);
    pyjca_448order_squares_limbs16(t[9], t[9], 2);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[1]);
    pyjca_448order_squares_limbs16(t[9], t[9], 5);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[2]);
    pyjca_448order_squares_limbs16(t[9], t[9], 7);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[6]);
    pyjca_448order_squares_limbs16(t[9], t[9], 2);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[1]);
    pyjca_448order_squares_limbs16(t[9], t[9], 7);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[5]);
    pyjca_448order_squares_limbs16(t[9], t[9], 7);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[0]);
    pyjca_448order_squares_limbs16(t[9], t[9], 4);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[2]);
    pyjca_448order_squares_limbs16(t[9], t[9], 4);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[2]);
    pyjca_448order_squares_limbs16(t[9], t[9], 3);
    pyjca_448order_multiply_limbs16(t[9], t[9], a);
    pyjca_448order_squares_limbs16(t[9], t[9], 7);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[6]);
    pyjca_448order_squares_limbs16(t[9], t[9], 3);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[3]);
    pyjca_448order_squares_limbs16(t[9], t[9], 5);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[1]);
    pyjca_448order_squares_limbs16(t[9], t[9], 7);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[2]);
    pyjca_448order_squares_limbs16(t[9], t[9], 6);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[4]);
    pyjca_448order_squares_limbs16(t[9], t[9], 4);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[2]);
    pyjca_448order_squares_limbs16(t[9], t[9], 5);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[5]);
    pyjca_448order_squares_limbs16(t[9], t[9], 5);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[5]);
    pyjca_448order_squares_limbs16(t[9], t[9], 5);
    pyjca_448order_multiply_limbs16(t[9], t[9], a);
    pyjca_448order_squares_limbs16(t[9], t[9], 7);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[4]);
    pyjca_448order_squares_limbs16(t[9], t[9], 3);
    pyjca_448order_multiply_limbs16(t[9], t[9], t[3]);
    pyjca_448order_squares_limbs16(t[9], t[9], 4);
    pyjca_448order_multiply_limbs16(t[9], t[9], a);
    for (size_t i = 0; i < 16; i++)
        r[i] = t[9][i];
}
