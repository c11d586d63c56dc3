#include "words.h"

/*
 * The field 448 in 16 limbs of 28 bits. Printed by pyjca_backends.c_source; not to be edited.
 * p = 2^448 - 2^224 - 1
 * An element has the value a[0] + a[1] * 2^28 + a[2] * 2^56 + ... modulo p, in limbs with signs. A
 * sum or difference carries one addition more than the operand that carries more; a product or
 * reduced element carries none. Products take product_additions (1), sums sum_additions (4), all
 * else one more than sums.
 * All functions take the same time whatever the values of elements, words, bytes and flags are. A
 * flag is 0 or 1.
 */
#ifndef PYJCA_448_INTERFACE_LIMBS16
#define PYJCA_448_INTERFACE_LIMBS16

#include <stddef.h>
#include <stdint.h>

#define pyjca_448_limbs_limbs16 16
#define pyjca_448_bits_limbs16 28
#define pyjca_448_bytes_limbs16 56
#define pyjca_448_words_limbs16 14
#define pyjca_448_product_additions_limbs16 1
#define pyjca_448_sum_additions_limbs16 4
#define pyjca_448_zero_limbs16 {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_448_one_limbs16 {1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_448_modulus_limbs16 {INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xfffffffe), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff)}

typedef int64_t pyjca_448_element_limbs16[16];

/*
 * r = a + b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_448_add_limbs16(int64_t r[16], const int64_t a[16],
    const int64_t b[16]);

/*
 * r = a - b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_448_subtract_limbs16(int64_t r[16], const int64_t a[16],
    const int64_t b[16]);

/* r = -a. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x102000000, 0x102000000]. r may be a. */
static PYJCA_UNUSED void pyjca_448_negate_limbs16(int64_t r[16], const int64_t a[16]);

/*
 * r = a * b. a[i], b[i] in [-0x10200000, 0x10200000]; r[i] in [-0x8100000, 0x8100000]. r may be a
 * or b.
 */
static PYJCA_UNUSED void pyjca_448_multiply_limbs16(int64_t r[16], const int64_t a[16],
    const int64_t b[16]);

/* r = a^2. a[i] in [-0x10200000, 0x10200000]; r[i] in [-0x8100000, 0x8100000]. r may be a. */
static PYJCA_UNUSED void pyjca_448_square_limbs16(int64_t r[16], const int64_t a[16]);

/*
 * r = a * value. a[i] in [-0x10200000, 0x10200000]; value in [0, 0x3ffff];
 * r[i] in [-0x8100000, 0x8100000]. r may be a.
 */
static PYJCA_UNUSED void pyjca_448_multiply_small_limbs16(int64_t r[16], const int64_t a[16],
    int64_t value);

/*
 * r = a * b - c. a[i], b[i] in [-0x10200000, 0x10200000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x8100000, 0x8100000]. r may be a or b or c.
 */
static PYJCA_UNUSED void pyjca_448_product_less_limbs16(int64_t r[16], const int64_t a[16],
    const int64_t b[16], const int64_t c[16]);

/*
 * r = a^2 - c. a[i] in [-0x10200000, 0x10200000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x8100000, 0x8100000]. r may be a or c.
 */
static PYJCA_UNUSED void pyjca_448_square_less_limbs16(int64_t r[16], const int64_t a[16],
    const int64_t c[16]);

/*
 * r = a * b - c * d. a[i], b[i] in [-0x10200000, 0x10200000]; c[i] in [-0x8100000, 0x8100000];
 * d[i] in [-0x8100000, 0x8100000]; r[i] in [-0x8100000, 0x8100000]. r may be a or b or c or d.
 */
static PYJCA_UNUSED void pyjca_448_product_difference_limbs16(int64_t r[16], const int64_t a[16],
    const int64_t b[16], const int64_t c[16], const int64_t d[16]);

/*
 * r = a, with a rounding carry from limb to limb; the top limb keeps the rest.
 * a[i] in [-0x102000000, 0x102000000]; r[0..14] in [-0x8000000, 0x7ffffff],
 * r[15] in [-0x102000021, 0x102000021]. r may be a.
 */
static PYJCA_UNUSED void pyjca_448_carry_limbs16(int64_t r[16], const int64_t a[16]);

/*
 * r = a, with no additions. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x8100000, 0x8100000].
 * r may be a.
 */
static PYJCA_UNUSED void pyjca_448_reduce_limbs16(int64_t r[16], const int64_t a[16]);

/*
 * r = the element with the limbs a, of which there are 2 * limbs - 1. a[0..14] in [0, 0xfffffff],
 * a[15..30] in [-0x8100000, 0xfffffff]; r[i] in [-0x8100000, 0x8100000].
 */
static PYJCA_UNUSED void pyjca_448_fold_limbs16(int64_t r[16], const int64_t a[31]);

/*
 * r = b where flag is 1, a where it is 0. a[i], b[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x102000000, 0x102000000]. r may be a or b.
 */
static PYJCA_UNUSED void pyjca_448_select_limbs16(int64_t r[16], const int64_t a[16],
    const int64_t b[16], int64_t flag);

/* (a, b) = (b, a) where flag is 1. a[i], b[i] in [-0x102000000, 0x102000000]. */
static PYJCA_UNUSED void pyjca_448_swap_limbs16(int64_t a[16], int64_t b[16], int64_t flag);

/*
 * r = the digits of a's value in [0, p). a[i] in [-0x8100000, 0x8100000]; r[i] in [0, 0xfffffff].
 * r may be a.
 */
static PYJCA_UNUSED void pyjca_448_canonical_limbs16(int64_t r[16], const int64_t a[16]);

/*
 * r = the element for the words of a number, which need not be below p.
 * words[i] in [0, 0xffffffff]; r[i] in [-0x8100000, 0x8100000].
 */
static PYJCA_UNUSED void pyjca_448_from_words_limbs16(int64_t r[16], const int64_t words[14]);

/* words r of a's value in [0, p). a[i] in [-0x8100000, 0x8100000]; r[i] in [0, 0xffffffff]. */
static PYJCA_UNUSED void pyjca_448_to_words_limbs16(int64_t r[14], const int64_t a[16]);

/* r = the element for 56 bytes, least significant first; need not be below p. */
static PYJCA_UNUSED void pyjca_448_from_bytes_le_limbs16(int64_t r[16], const uint8_t bytes[56]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_448_from_bytes_be_limbs16(int64_t r[16], const uint8_t bytes[56]);

/*
 * r = the element for a number of any length, least significant byte first. Time depends on
 * length.
 */
static PYJCA_UNUSED void pyjca_448_from_long_bytes_le_limbs16(int64_t r[16], const uint8_t *bytes,
    size_t length);

/* The 56 bytes of a's value in [0, p), least significant first. Additions: as for reduce. */
static PYJCA_UNUSED void pyjca_448_to_bytes_le_limbs16(uint8_t bytes[56], const int64_t a[16]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_448_to_bytes_be_limbs16(uint8_t bytes[56], const int64_t a[16]);

/* 1 where a's value is 0 modulo p, otherwise 0. Additions: as for reduce. */
static PYJCA_UNUSED int64_t pyjca_448_is_zero_limbs16(const int64_t a[16]);

/* r = a^(2^count) for a public count from 1. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_448_squares_limbs16(int64_t r[16], const int64_t a[16],
    unsigned count);

/* r = 1 / a by Fermat's theorem, so 0 for 0. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_448_inverse_limbs16(int64_t r[16], const int64_t a[16]);

#endif

static void pyjca_448_add_limbs16(int64_t r[16], const int64_t a[16], const int64_t b[16])
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

static void pyjca_448_subtract_limbs16(int64_t r[16], const int64_t a[16], const int64_t b[16])
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

static void pyjca_448_negate_limbs16(int64_t r[16], const int64_t a[16])
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

static void pyjca_448_multiply_limbs16(int64_t r[16], const int64_t a[16], const int64_t b[16])
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
    const int64_t v434 = v123 + v431;
    const int64_t v436 = word_low(v95, 28) + (v144 >> 28);
    const int64_t v439 = v116 + (v152 * v160 - v337 - v95) + v436;
    const int64_t v441 = word_low(v144, 28) + (v143 >> 28);
    const int64_t v444 = v110 + (v151 * v160 + v152 * v159 - v386 - v144) + v441;
    const int64_t v446 = word_low(v143, 28) + (v141 >> 28);
    const int64_t v449 = v105 + (v150 * v160 + v151 * v159 + v152 * v158 - v385 - v143) + v446;
    const int64_t v451 = word_low(v141, 28) + (v138 >> 28);
    const int64_t v454 = v101
        + (v149 * v160 + v150 * v159 + v151 * v158 + v152 * v157 - v383 - v141) + v451;
    const int64_t v456 = word_low(v138, 28) + (v134 >> 28);
    const int64_t v459 = v98
        + (v148 * v160 + v149 * v159 + v150 * v158 + v151 * v157 + v152 * v156 - v380 - v138)
        + v456;
    const int64_t v461 = word_low(v134, 28) + (v129 >> 28);
    const int64_t v464 = v96 + (v147 * v160 + v148 * v159 + v149 * v158 + v150 * v157 + v151 * v156
        + v152 * v155 - v376 - v134) + v461;
    const int64_t v466 = word_low(v129, 28) + (v434 >> 28);
    const int64_t v469 = v32 + (v146 * v160 + v147 * v159 + v148 * v158 + v149 * v157 + v150 * v156
        + v151 * v155 + v152 * v154 - v371 - v129) + v466;
    const int64_t v471 = word_low(v434, 28) + (v439 >> 28);
    const int64_t v474 = v145 * v160 + v146 * v159 + v147 * v158 + v148 * v157 + v149 * v156
        + v150 * v155 + v151 * v154 + v152 * v153 - v365 - v123 + v431 + v471;
    const int64_t v476 = word_low(v439, 28) + (v444 >> 28);
    const int64_t v479 = v337 + (v145 * v159 + v146 * v158 + v147 * v157 + v148 * v156 + v149 * v155
        + v150 * v154 + v151 * v153 - v358 - v116) + v436 + v476;
    const int64_t v481 = word_low(v444, 28) + (v449 >> 28);
    const int64_t v486 = word_low(v449, 28) + (v454 >> 28);
    const int64_t v491 = word_low(v454, 28) + (v459 >> 28);
    const int64_t v496 = word_low(v459, 28) + (v464 >> 28);
    const int64_t v501 = word_low(v464, 28) + (v469 >> 28);
    const int64_t v506 = word_low(v469, 28) + (v474 >> 28);
    const int64_t v512 = word_low(v474, 28) + word_round(v479, 28);
    const int64_t v513 = word_round(v512, 28);
    const int64_t v515 = v274 + v506 + v513;
    const int64_t v519 = v338 + v501 + word_round(v515, 28);
    const int64_t v522 = v340 + v496 + word_round(v519, 28);
    const int64_t v525 = v343 + v491 + word_round(v522, 28);
    const int64_t v528 = v347 + v486 + word_round(v525, 28);
    const int64_t v531 = v352 + v481 + word_round(v528, 28);
    const int64_t v534 = v358 + v476 + word_round(v531, 28);
    const int64_t v537 = v365 + v471 + word_round(v534, 28);
    const int64_t v540 = v371 + (v145 * v153 - v274 - v32) + v466 + v506 + v513
        + word_round(v537, 28);
    const int64_t v543 = v376 + (v145 * v154 + v146 * v153 - v338 - v96) + v461 + v501
        + word_round(v540, 28);
    const int64_t v546 = v380 + (v145 * v155 + v146 * v154 + v147 * v153 - v340 - v98) + v456 + v496
        + word_round(v543, 28);
    const int64_t v549 = v383
        + (v145 * v156 + v146 * v155 + v147 * v154 + v148 * v153 - v343 - v101) + v451 + v491
        + word_round(v546, 28);
    const int64_t v552 = v385
        + (v145 * v157 + v146 * v156 + v147 * v155 + v148 * v154 + v149 * v153 - v347 - v105) + v446
        + v486 + word_round(v549, 28);
    const int64_t v555 = v386 + (v145 * v158 + v146 * v157 + v147 * v156 + v148 * v155 + v149 * v154
        + v150 * v153 - v352 - v110) + v441 + v481 + word_round(v552, 28);
    const int64_t v558 = word_rest(v479, 28) + word_round(v555, 28);
    r[0] = word_rest(v515, 28);
    r[1] = word_rest(v519, 28);
    r[2] = word_rest(v522, 28);
    r[3] = word_rest(v525, 28);
    r[4] = word_rest(v528, 28);
    r[5] = word_rest(v531, 28);
    r[6] = word_rest(v534, 28);
    r[7] = word_rest(v537, 28);
    r[8] = word_rest(v540, 28);
    r[9] = word_rest(v543, 28);
    r[10] = word_rest(v546, 28);
    r[11] = word_rest(v549, 28);
    r[12] = word_rest(v552, 28);
    r[13] = word_rest(v555, 28);
    r[14] = word_rest(v558, 28);
    r[15] = word_rest(v512, 28) + word_round(v558, 28);
}

static void pyjca_448_square_limbs16(int64_t r[16], const int64_t a[16])
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
    const int64_t v275 = a8 * v45 + a9 * v43 + a10 * v41 + a11 * v39 + v272;
    const int64_t v277 = word_low(v166, 28) + (v165 >> 28);
    const int64_t v280 = a7 * v45 + a8 * v43 + a9 * v41 + a10 * v39 + a11 * a11 + v277;
    const int64_t v282 = word_low(v165, 28) + (v271 >> 28);
    const int64_t v285 = a6 * v45 + a7 * v43 + a8 * v41 + a9 * v39 + a10 * v37 + v282;
    const int64_t v287 = word_low(v271, 28) + (v270 >> 28);
    const int64_t v290 = a5 * v45 + a6 * v43 + a7 * v41 + a8 * v39 + a9 * v37 + a10 * a10 + v287;
    const int64_t v292 = word_low(v270, 28) + (v269 >> 28);
    const int64_t v295 = a4 * v45 + a5 * v43 + a6 * v41 + a7 * v39 + a8 * v37 + a9 * v35 + v292;
    const int64_t v297 = word_low(v269, 28) + (v267 >> 28);
    const int64_t v300 = a3 * v45 + a4 * v43 + a5 * v41 + a6 * v39 + a7 * v37 + a8 * v35 + a9 * a9
        + v297;
    const int64_t v302 = word_low(v267, 28) + (v265 >> 28);
    const int64_t v305 = a2 * v45 + a3 * v43 + a4 * v41 + a5 * v39 + a6 * v37 + a7 * v35 + a8 * v33
        + v302;
    const int64_t v307 = word_low(v265, 28) + (v275 >> 28);
    const int64_t v310 = a1 * v45 + a2 * v43 + a3 * v41 + a4 * v39 + a5 * v37 + a6 * v35 + a7 * v33
        + a8 * a8 + v307;
    const int64_t v312 = word_low(v275, 28) + (v280 >> 28);
    const int64_t v315 = a0 * v45 + a1 * v43 + a2 * v41 + a3 * v39 + a4 * v37 + a5 * v35 + a6 * v33
        + a7 * v31 + v272 + v312;
    const int64_t v317 = word_low(v280, 28) + (v285 >> 28);
    const int64_t v320 = a0 * v43 + a1 * v41 + a2 * v39 + a3 * v37 + a4 * v35 + a5 * v33 + a6 * v31
        + a7 * a7 + v277 + v317;
    const int64_t v322 = word_low(v285, 28) + (v290 >> 28);
    const int64_t v327 = word_low(v290, 28) + (v295 >> 28);
    const int64_t v332 = word_low(v295, 28) + (v300 >> 28);
    const int64_t v337 = word_low(v300, 28) + (v305 >> 28);
    const int64_t v342 = word_low(v305, 28) + (v310 >> 28);
    const int64_t v347 = word_low(v310, 28) + (v315 >> 28);
    const int64_t v353 = word_low(v315, 28) + word_round(v320, 28);
    const int64_t v354 = word_round(v353, 28);
    const int64_t v356 = a0 * a0 + v347 + v354;
    const int64_t v360 = a0 * (a1 + a1) + v342 + word_round(v356, 28);
    const int64_t v363 = a0 * v19 + a1 * a1 + v337 + word_round(v360, 28);
    const int64_t v366 = a0 * v21 + a1 * v19 + v332 + word_round(v363, 28);
    const int64_t v369 = a0 * v23 + a1 * v21 + a2 * a2 + v327 + word_round(v366, 28);
    const int64_t v372 = a0 * v25 + a1 * v23 + a2 * v21 + v322 + word_round(v369, 28);
    const int64_t v375 = a0 * v27 + a1 * v25 + a2 * v23 + a3 * a3 + v317 + word_round(v372, 28);
    const int64_t v378 = a0 * v29 + a1 * v27 + a2 * v25 + a3 * v23 + v312 + word_round(v375, 28);
    const int64_t v381 = a0 * v31 + a1 * v29 + a2 * v27 + a3 * v25 + a4 * a4 + v307 + v347 + v354
        + word_round(v378, 28);
    const int64_t v384 = a0 * v33 + a1 * v31 + a2 * v29 + a3 * v27 + a4 * v25 + v302 + v342
        + word_round(v381, 28);
    const int64_t v387 = a0 * v35 + a1 * v33 + a2 * v31 + a3 * v29 + a4 * v27 + a5 * a5 + v297
        + v337 + word_round(v384, 28);
    const int64_t v390 = a0 * v37 + a1 * v35 + a2 * v33 + a3 * v31 + a4 * v29 + a5 * v27 + v292
        + v332 + word_round(v387, 28);
    const int64_t v393 = a0 * v39 + a1 * v37 + a2 * v35 + a3 * v33 + a4 * v31 + a5 * v29 + a6 * a6
        + v287 + v327 + word_round(v390, 28);
    const int64_t v396 = a0 * v41 + a1 * v39 + a2 * v37 + a3 * v35 + a4 * v33 + a5 * v31 + a6 * v29
        + v282 + v322 + word_round(v393, 28);
    const int64_t v399 = word_rest(v320, 28) + word_round(v396, 28);
    r[0] = word_rest(v356, 28);
    r[1] = word_rest(v360, 28);
    r[2] = word_rest(v363, 28);
    r[3] = word_rest(v366, 28);
    r[4] = word_rest(v369, 28);
    r[5] = word_rest(v372, 28);
    r[6] = word_rest(v375, 28);
    r[7] = word_rest(v378, 28);
    r[8] = word_rest(v381, 28);
    r[9] = word_rest(v384, 28);
    r[10] = word_rest(v387, 28);
    r[11] = word_rest(v390, 28);
    r[12] = word_rest(v393, 28);
    r[13] = word_rest(v396, 28);
    r[14] = word_rest(v399, 28);
    r[15] = word_rest(v353, 28) + word_round(v399, 28);
}

static void pyjca_448_multiply_small_limbs16(int64_t r[16], const int64_t a[16], int64_t value)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15];
    const int64_t v31 = a14 * value;
    const int64_t v35 = a15 * value + word_round(v31, 28);
    const int64_t v36 = word_round(v35, 28);
    const int64_t v38 = a0 * value + v36;
    const int64_t v42 = a1 * value + word_round(v38, 28);
    const int64_t v45 = a2 * value + word_round(v42, 28);
    const int64_t v48 = a3 * value + word_round(v45, 28);
    const int64_t v51 = a4 * value + word_round(v48, 28);
    const int64_t v54 = a5 * value + word_round(v51, 28);
    const int64_t v57 = a6 * value + word_round(v54, 28);
    const int64_t v60 = a7 * value + word_round(v57, 28);
    const int64_t v63 = a8 * value + v36 + word_round(v60, 28);
    const int64_t v66 = a9 * value + word_round(v63, 28);
    const int64_t v69 = a10 * value + word_round(v66, 28);
    const int64_t v72 = a11 * value + word_round(v69, 28);
    const int64_t v75 = a12 * value + word_round(v72, 28);
    const int64_t v78 = a13 * value + word_round(v75, 28);
    const int64_t v81 = word_rest(v31, 28) + word_round(v78, 28);
    r[0] = word_rest(v38, 28);
    r[1] = word_rest(v42, 28);
    r[2] = word_rest(v45, 28);
    r[3] = word_rest(v48, 28);
    r[4] = word_rest(v51, 28);
    r[5] = word_rest(v54, 28);
    r[6] = word_rest(v57, 28);
    r[7] = word_rest(v60, 28);
    r[8] = word_rest(v63, 28);
    r[9] = word_rest(v66, 28);
    r[10] = word_rest(v69, 28);
    r[11] = word_rest(v72, 28);
    r[12] = word_rest(v75, 28);
    r[13] = word_rest(v78, 28);
    r[14] = word_rest(v81, 28);
    r[15] = word_rest(v35, 28) + word_round(v81, 28);
}

static void pyjca_448_product_less_limbs16(int64_t r[16], const int64_t a[16], const int64_t b[16],
    const int64_t c[16])
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
    const int64_t v466 = v139 + v463;
    const int64_t v468 = word_low(v111, 28) + (v160 >> 28);
    const int64_t v471 = v132 + (v168 * v176 - v353 - v111) + v468;
    const int64_t v473 = word_low(v160, 28) + (v159 >> 28);
    const int64_t v476 = v126 + (v167 * v176 + v168 * v175 - v402 - v160) + v473;
    const int64_t v478 = word_low(v159, 28) + (v157 >> 28);
    const int64_t v481 = v121 + (v166 * v176 + v167 * v175 + v168 * v174 - v401 - v159) + v478;
    const int64_t v483 = word_low(v157, 28) + (v154 >> 28);
    const int64_t v486 = v117
        + (v165 * v176 + v166 * v175 + v167 * v174 + v168 * v173 - v399 - v157) + v483;
    const int64_t v488 = word_low(v154, 28) + (v150 >> 28);
    const int64_t v491 = v114
        + (v164 * v176 + v165 * v175 + v166 * v174 + v167 * v173 + v168 * v172 - v396 - v154)
        + v488;
    const int64_t v493 = word_low(v150, 28) + (v145 >> 28);
    const int64_t v496 = v112 + (v163 * v176 + v164 * v175 + v165 * v174 + v166 * v173 + v167 * v172
        + v168 * v171 - v392 - v150) + v493;
    const int64_t v498 = word_low(v145, 28) + (v466 >> 28);
    const int64_t v501 = v48 + (v162 * v176 + v163 * v175 + v164 * v174 + v165 * v173 + v166 * v172
        + v167 * v171 + v168 * v170 - v387 - v145) + v498;
    const int64_t v503 = word_low(v466, 28) + (v471 >> 28);
    const int64_t v506 = v161 * v176 + v162 * v175 + v163 * v174 + v164 * v173 + v165 * v172
        + v166 * v171 + v167 * v170 + v168 * v169 - v381 - v139 - c15 + v463 + v503;
    const int64_t v508 = word_low(v471, 28) + (v476 >> 28);
    const int64_t v511 = v353 + (v161 * v175 + v162 * v174 + v163 * v173 + v164 * v172 + v165 * v171
        + v166 * v170 + v167 * v169 - v374 - v132) - c14 + v468 + v508;
    const int64_t v513 = word_low(v476, 28) + (v481 >> 28);
    const int64_t v518 = word_low(v481, 28) + (v486 >> 28);
    const int64_t v523 = word_low(v486, 28) + (v491 >> 28);
    const int64_t v528 = word_low(v491, 28) + (v496 >> 28);
    const int64_t v533 = word_low(v496, 28) + (v501 >> 28);
    const int64_t v538 = word_low(v501, 28) + (v506 >> 28);
    const int64_t v544 = word_low(v506, 28) + word_round(v511, 28);
    const int64_t v545 = word_round(v544, 28);
    const int64_t v547 = v290 - c0 + v538 + v545;
    const int64_t v551 = v354 - c1 + v533 + word_round(v547, 28);
    const int64_t v554 = v356 - c2 + v528 + word_round(v551, 28);
    const int64_t v557 = v359 - c3 + v523 + word_round(v554, 28);
    const int64_t v560 = v363 - c4 + v518 + word_round(v557, 28);
    const int64_t v563 = v368 - c5 + v513 + word_round(v560, 28);
    const int64_t v566 = v374 - c6 + v508 + word_round(v563, 28);
    const int64_t v569 = v381 - c7 + v503 + word_round(v566, 28);
    const int64_t v572 = v387 + (v161 * v169 - v290 - v48) - c8 + v498 + v538 + v545
        + word_round(v569, 28);
    const int64_t v575 = v392 + (v161 * v170 + v162 * v169 - v354 - v112) - c9 + v493 + v533
        + word_round(v572, 28);
    const int64_t v578 = v396 + (v161 * v171 + v162 * v170 + v163 * v169 - v356 - v114) - c10 + v488
        + v528 + word_round(v575, 28);
    const int64_t v581 = v399
        + (v161 * v172 + v162 * v171 + v163 * v170 + v164 * v169 - v359 - v117) - c11 + v483 + v523
        + word_round(v578, 28);
    const int64_t v584 = v401
        + (v161 * v173 + v162 * v172 + v163 * v171 + v164 * v170 + v165 * v169 - v363 - v121) - c12
        + v478 + v518 + word_round(v581, 28);
    const int64_t v587 = v402 + (v161 * v174 + v162 * v173 + v163 * v172 + v164 * v171 + v165 * v170
        + v166 * v169 - v368 - v126) - c13 + v473 + v513 + word_round(v584, 28);
    const int64_t v590 = word_rest(v511, 28) + word_round(v587, 28);
    r[0] = word_rest(v547, 28);
    r[1] = word_rest(v551, 28);
    r[2] = word_rest(v554, 28);
    r[3] = word_rest(v557, 28);
    r[4] = word_rest(v560, 28);
    r[5] = word_rest(v563, 28);
    r[6] = word_rest(v566, 28);
    r[7] = word_rest(v569, 28);
    r[8] = word_rest(v572, 28);
    r[9] = word_rest(v575, 28);
    r[10] = word_rest(v578, 28);
    r[11] = word_rest(v581, 28);
    r[12] = word_rest(v584, 28);
    r[13] = word_rest(v587, 28);
    r[14] = word_rest(v590, 28);
    r[15] = word_rest(v544, 28) + word_round(v590, 28);
}

static void pyjca_448_square_less_limbs16(int64_t r[16], const int64_t a[16], const int64_t c[16])
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
    const int64_t v307 = a8 * v61 + a9 * v59 + a10 * v57 + a11 * v55 + v304;
    const int64_t v309 = word_low(v182, 28) + (v181 >> 28);
    const int64_t v312 = a7 * v61 + a8 * v59 + a9 * v57 + a10 * v55 + a11 * a11 + v309;
    const int64_t v314 = word_low(v181, 28) + (v287 >> 28);
    const int64_t v317 = a6 * v61 + a7 * v59 + a8 * v57 + a9 * v55 + a10 * v53 + v314;
    const int64_t v319 = word_low(v287, 28) + (v286 >> 28);
    const int64_t v322 = a5 * v61 + a6 * v59 + a7 * v57 + a8 * v55 + a9 * v53 + a10 * a10 + v319;
    const int64_t v324 = word_low(v286, 28) + (v285 >> 28);
    const int64_t v327 = a4 * v61 + a5 * v59 + a6 * v57 + a7 * v55 + a8 * v53 + a9 * v51 + v324;
    const int64_t v329 = word_low(v285, 28) + (v283 >> 28);
    const int64_t v332 = a3 * v61 + a4 * v59 + a5 * v57 + a6 * v55 + a7 * v53 + a8 * v51 + a9 * a9
        + v329;
    const int64_t v334 = word_low(v283, 28) + (v281 >> 28);
    const int64_t v337 = a2 * v61 + a3 * v59 + a4 * v57 + a5 * v55 + a6 * v53 + a7 * v51 + a8 * v49
        + v334;
    const int64_t v339 = word_low(v281, 28) + (v307 >> 28);
    const int64_t v342 = a1 * v61 + a2 * v59 + a3 * v57 + a4 * v55 + a5 * v53 + a6 * v51 + a7 * v49
        + a8 * a8 + v339;
    const int64_t v344 = word_low(v307, 28) + (v312 >> 28);
    const int64_t v347 = a0 * v61 + a1 * v59 + a2 * v57 + a3 * v55 + a4 * v53 + a5 * v51 + a6 * v49
        + a7 * v47 - c15 + v304 + v344;
    const int64_t v349 = word_low(v312, 28) + (v317 >> 28);
    const int64_t v352 = a0 * v59 + a1 * v57 + a2 * v55 + a3 * v53 + a4 * v51 + a5 * v49 + a6 * v47
        + a7 * a7 - c14 + v309 + v349;
    const int64_t v354 = word_low(v317, 28) + (v322 >> 28);
    const int64_t v359 = word_low(v322, 28) + (v327 >> 28);
    const int64_t v364 = word_low(v327, 28) + (v332 >> 28);
    const int64_t v369 = word_low(v332, 28) + (v337 >> 28);
    const int64_t v374 = word_low(v337, 28) + (v342 >> 28);
    const int64_t v379 = word_low(v342, 28) + (v347 >> 28);
    const int64_t v385 = word_low(v347, 28) + word_round(v352, 28);
    const int64_t v386 = word_round(v385, 28);
    const int64_t v388 = a0 * a0 - c0 + v379 + v386;
    const int64_t v392 = a0 * (a1 + a1) - c1 + v374 + word_round(v388, 28);
    const int64_t v395 = a0 * v35 + a1 * a1 - c2 + v369 + word_round(v392, 28);
    const int64_t v398 = a0 * v37 + a1 * v35 - c3 + v364 + word_round(v395, 28);
    const int64_t v401 = a0 * v39 + a1 * v37 + a2 * a2 - c4 + v359 + word_round(v398, 28);
    const int64_t v404 = a0 * v41 + a1 * v39 + a2 * v37 - c5 + v354 + word_round(v401, 28);
    const int64_t v407 = a0 * v43 + a1 * v41 + a2 * v39 + a3 * a3 - c6 + v349
        + word_round(v404, 28);
    const int64_t v410 = a0 * v45 + a1 * v43 + a2 * v41 + a3 * v39 - c7 + v344
        + word_round(v407, 28);
    const int64_t v413 = a0 * v47 + a1 * v45 + a2 * v43 + a3 * v41 + a4 * a4 - c8 + v339 + v379
        + v386 + word_round(v410, 28);
    const int64_t v416 = a0 * v49 + a1 * v47 + a2 * v45 + a3 * v43 + a4 * v41 - c9 + v334 + v374
        + word_round(v413, 28);
    const int64_t v419 = a0 * v51 + a1 * v49 + a2 * v47 + a3 * v45 + a4 * v43 + a5 * a5 - c10 + v329
        + v369 + word_round(v416, 28);
    const int64_t v422 = a0 * v53 + a1 * v51 + a2 * v49 + a3 * v47 + a4 * v45 + a5 * v43 - c11
        + v324 + v364 + word_round(v419, 28);
    const int64_t v425 = a0 * v55 + a1 * v53 + a2 * v51 + a3 * v49 + a4 * v47 + a5 * v45 + a6 * a6
        - c12 + v319 + v359 + word_round(v422, 28);
    const int64_t v428 = a0 * v57 + a1 * v55 + a2 * v53 + a3 * v51 + a4 * v49 + a5 * v47 + a6 * v45
        - c13 + v314 + v354 + word_round(v425, 28);
    const int64_t v431 = word_rest(v352, 28) + word_round(v428, 28);
    r[0] = word_rest(v388, 28);
    r[1] = word_rest(v392, 28);
    r[2] = word_rest(v395, 28);
    r[3] = word_rest(v398, 28);
    r[4] = word_rest(v401, 28);
    r[5] = word_rest(v404, 28);
    r[6] = word_rest(v407, 28);
    r[7] = word_rest(v410, 28);
    r[8] = word_rest(v413, 28);
    r[9] = word_rest(v416, 28);
    r[10] = word_rest(v419, 28);
    r[11] = word_rest(v422, 28);
    r[12] = word_rest(v425, 28);
    r[13] = word_rest(v428, 28);
    r[14] = word_rest(v431, 28);
    r[15] = word_rest(v385, 28) + word_round(v431, 28);
}

static void pyjca_448_product_difference_limbs16(int64_t r[16], const int64_t a[16],
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
    const int64_t v896 = v554 - v155 + v893;
    const int64_t v898 = word_low(v892, 28) + (v891 >> 28);
    const int64_t v901 = v547 + (v583 * v591 - v768 - v526) - (v148 + (v184 * v192 - v369 - v127))
        + v898;
    const int64_t v903 = word_low(v891, 28) + (v890 >> 28);
    const int64_t v906 = v541 + (v582 * v591 + v583 * v590 - v817 - v575)
        - (v142 + (v183 * v192 + v184 * v191 - v418 - v176)) + v903;
    const int64_t v908 = word_low(v890, 28) + (v889 >> 28);
    const int64_t v911 = v536 + (v581 * v591 + v582 * v590 + v583 * v589 - v816 - v574)
        - (v137 + (v182 * v192 + v183 * v191 + v184 * v190 - v417 - v175)) + v908;
    const int64_t v913 = word_low(v889, 28) + (v888 >> 28);
    const int64_t v916 = v532
        + (v580 * v591 + v581 * v590 + v582 * v589 + v583 * v588 - v814 - v572)
        - (v133 + (v181 * v192 + v182 * v191 + v183 * v190 + v184 * v189 - v415 - v173)) + v913;
    const int64_t v918 = word_low(v888, 28) + (v887 >> 28);
    const int64_t v921 = v529 + (v579 * v591 + v580 * v590 + v581 * v589 + v582 * v588 + v583 * v587
        - v811 - v569) - (v130
        + (v180 * v192 + v181 * v191 + v182 * v190 + v183 * v189 + v184 * v188 - v412 - v170))
        + v918;
    const int64_t v923 = word_low(v887, 28) + (v886 >> 28);
    const int64_t v926 = v527 + (v578 * v591 + v579 * v590 + v580 * v589 + v581 * v588 + v582 * v587
        + v583 * v586 - v807 - v565) - (v128 + (v179 * v192 + v180 * v191 + v181 * v190
        + v182 * v189 + v183 * v188 + v184 * v187 - v408 - v166)) + v923;
    const int64_t v928 = word_low(v886, 28) + (v896 >> 28);
    const int64_t v931 = v463 + (v577 * v591 + v578 * v590 + v579 * v589 + v580 * v588 + v581 * v587
        + v582 * v586 + v583 * v585 - v802 - v560) - (v64 + (v178 * v192 + v179 * v191 + v180 * v190
        + v181 * v189 + v182 * v188 + v183 * v187 + v184 * v186 - v403 - v161)) + v928;
    const int64_t v933 = word_low(v896, 28) + (v901 >> 28);
    const int64_t v936 = v576 * v591 + v577 * v590 + v578 * v589 + v579 * v588 + v580 * v587
        + v581 * v586 + v582 * v585 + v583 * v584 - v796 - v554 - (v177 * v192 + v178 * v191
        + v179 * v190 + v180 * v189 + v181 * v188 + v182 * v187 + v183 * v186 + v184 * v185 - v397
        - v155) + v893 + v933;
    const int64_t v938 = word_low(v901, 28) + (v906 >> 28);
    const int64_t v941 = v768 + (v576 * v590 + v577 * v589 + v578 * v588 + v579 * v587 + v580 * v586
        + v581 * v585 + v582 * v584 - v789 - v547) - (v369 + (v177 * v191 + v178 * v190
        + v179 * v189 + v180 * v188 + v181 * v187 + v182 * v186 + v183 * v185 - v390 - v148)) + v898
        + v938;
    const int64_t v943 = word_low(v906, 28) + (v911 >> 28);
    const int64_t v948 = word_low(v911, 28) + (v916 >> 28);
    const int64_t v953 = word_low(v916, 28) + (v921 >> 28);
    const int64_t v958 = word_low(v921, 28) + (v926 >> 28);
    const int64_t v963 = word_low(v926, 28) + (v931 >> 28);
    const int64_t v968 = word_low(v931, 28) + (v936 >> 28);
    const int64_t v974 = word_low(v936, 28) + word_round(v941, 28);
    const int64_t v975 = word_round(v974, 28);
    const int64_t v977 = v705 - v306 + v968 + v975;
    const int64_t v981 = v769 - v370 + v963 + word_round(v977, 28);
    const int64_t v984 = v771 - v372 + v958 + word_round(v981, 28);
    const int64_t v987 = v774 - v375 + v953 + word_round(v984, 28);
    const int64_t v990 = v778 - v379 + v948 + word_round(v987, 28);
    const int64_t v993 = v783 - v384 + v943 + word_round(v990, 28);
    const int64_t v996 = v789 - v390 + v938 + word_round(v993, 28);
    const int64_t v999 = v796 - v397 + v933 + word_round(v996, 28);
    const int64_t v1002 = v802 + (v576 * v584 - v705 - v463) - (v403 + (v177 * v185 - v306 - v64))
        + v928 + v968 + v975 + word_round(v999, 28);
    const int64_t v1005 = v807 + (v576 * v585 + v577 * v584 - v769 - v527)
        - (v408 + (v177 * v186 + v178 * v185 - v370 - v128)) + v923 + v963 + word_round(v1002, 28);
    const int64_t v1008 = v811 + (v576 * v586 + v577 * v585 + v578 * v584 - v771 - v529)
        - (v412 + (v177 * v187 + v178 * v186 + v179 * v185 - v372 - v130)) + v918 + v958
        + word_round(v1005, 28);
    const int64_t v1011 = v814
        + (v576 * v587 + v577 * v586 + v578 * v585 + v579 * v584 - v774 - v532)
        - (v415 + (v177 * v188 + v178 * v187 + v179 * v186 + v180 * v185 - v375 - v133)) + v913
        + v953 + word_round(v1008, 28);
    const int64_t v1014 = v816 + (v576 * v588 + v577 * v587 + v578 * v586 + v579 * v585
        + v580 * v584 - v778 - v536) - (v417
        + (v177 * v189 + v178 * v188 + v179 * v187 + v180 * v186 + v181 * v185 - v379 - v137))
        + v908 + v948 + word_round(v1011, 28);
    const int64_t v1017 = v817 + (v576 * v589 + v577 * v588 + v578 * v587 + v579 * v586
        + v580 * v585 + v581 * v584 - v783 - v541) - (v418 + (v177 * v190 + v178 * v189
        + v179 * v188 + v180 * v187 + v181 * v186 + v182 * v185 - v384 - v142)) + v903 + v943
        + word_round(v1014, 28);
    const int64_t v1020 = word_rest(v941, 28) + word_round(v1017, 28);
    r[0] = word_rest(v977, 28);
    r[1] = word_rest(v981, 28);
    r[2] = word_rest(v984, 28);
    r[3] = word_rest(v987, 28);
    r[4] = word_rest(v990, 28);
    r[5] = word_rest(v993, 28);
    r[6] = word_rest(v996, 28);
    r[7] = word_rest(v999, 28);
    r[8] = word_rest(v1002, 28);
    r[9] = word_rest(v1005, 28);
    r[10] = word_rest(v1008, 28);
    r[11] = word_rest(v1011, 28);
    r[12] = word_rest(v1014, 28);
    r[13] = word_rest(v1017, 28);
    r[14] = word_rest(v1020, 28);
    r[15] = word_rest(v974, 28) + word_round(v1020, 28);
}

static void pyjca_448_carry_limbs16(int64_t r[16], const int64_t a[16])
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

static void pyjca_448_reduce_limbs16(int64_t r[16], const int64_t a[16])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15];
    const int64_t v18 = a15 + word_round(a14, 28);
    const int64_t v19 = word_round(v18, 28);
    const int64_t v21 = a0 + v19;
    const int64_t v25 = a1 + word_round(v21, 28);
    const int64_t v28 = a2 + word_round(v25, 28);
    const int64_t v31 = a3 + word_round(v28, 28);
    const int64_t v34 = a4 + word_round(v31, 28);
    const int64_t v37 = a5 + word_round(v34, 28);
    const int64_t v40 = a6 + word_round(v37, 28);
    const int64_t v43 = a7 + word_round(v40, 28);
    const int64_t v46 = a8 + v19 + word_round(v43, 28);
    const int64_t v49 = a9 + word_round(v46, 28);
    const int64_t v52 = a10 + word_round(v49, 28);
    const int64_t v55 = a11 + word_round(v52, 28);
    const int64_t v58 = a12 + word_round(v55, 28);
    const int64_t v61 = a13 + word_round(v58, 28);
    const int64_t v64 = word_rest(a14, 28) + word_round(v61, 28);
    r[0] = word_rest(v21, 28);
    r[1] = word_rest(v25, 28);
    r[2] = word_rest(v28, 28);
    r[3] = word_rest(v31, 28);
    r[4] = word_rest(v34, 28);
    r[5] = word_rest(v37, 28);
    r[6] = word_rest(v40, 28);
    r[7] = word_rest(v43, 28);
    r[8] = word_rest(v46, 28);
    r[9] = word_rest(v49, 28);
    r[10] = word_rest(v52, 28);
    r[11] = word_rest(v55, 28);
    r[12] = word_rest(v58, 28);
    r[13] = word_rest(v61, 28);
    r[14] = word_rest(v64, 28);
    r[15] = word_rest(v18, 28) + word_round(v64, 28);
}

static void pyjca_448_fold_limbs16(int64_t r[16], const int64_t a[31])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18], a19 = a[19], a20 = a[20],
        a21 = a[21], a22 = a[22], a23 = a[23], a24 = a[24], a25 = a[25], a26 = a[26], a27 = a[27],
        a28 = a[28], a29 = a[29], a30 = a[30];
    const int64_t v31 = a30 >> 28;
    const int64_t v34 = a23 + v31;
    const int64_t v36 = word_low(a30, 28) + (a29 >> 28);
    const int64_t v39 = a22 + v36;
    const int64_t v41 = word_low(a29, 28) + (a28 >> 28);
    const int64_t v44 = a21 + v41;
    const int64_t v46 = word_low(a28, 28) + (a27 >> 28);
    const int64_t v49 = a20 + v46;
    const int64_t v51 = word_low(a27, 28) + (a26 >> 28);
    const int64_t v54 = a19 + v51;
    const int64_t v56 = word_low(a26, 28) + (a25 >> 28);
    const int64_t v59 = a18 + v56;
    const int64_t v61 = word_low(a25, 28) + (a24 >> 28);
    const int64_t v64 = a17 + v61;
    const int64_t v66 = word_low(a24, 28) + (v34 >> 28);
    const int64_t v69 = a16 + v66;
    const int64_t v71 = word_low(v34, 28) + (v39 >> 28);
    const int64_t v74 = a15 + v31 + v71;
    const int64_t v76 = word_low(v39, 28) + (v44 >> 28);
    const int64_t v79 = a14 + v36 + v76;
    const int64_t v81 = word_low(v44, 28) + (v49 >> 28);
    const int64_t v86 = word_low(v49, 28) + (v54 >> 28);
    const int64_t v91 = word_low(v54, 28) + (v59 >> 28);
    const int64_t v96 = word_low(v59, 28) + (v64 >> 28);
    const int64_t v101 = word_low(v64, 28) + (v69 >> 28);
    const int64_t v106 = word_low(v69, 28) + (v74 >> 28);
    const int64_t v112 = word_low(v74, 28) + word_round(v79, 28);
    const int64_t v113 = word_round(v112, 28);
    const int64_t v115 = a0 + v106 + v113;
    const int64_t v119 = a1 + v101 + word_round(v115, 28);
    const int64_t v122 = a2 + v96 + word_round(v119, 28);
    const int64_t v125 = a3 + v91 + word_round(v122, 28);
    const int64_t v128 = a4 + v86 + word_round(v125, 28);
    const int64_t v131 = a5 + v81 + word_round(v128, 28);
    const int64_t v134 = a6 + v76 + word_round(v131, 28);
    const int64_t v137 = a7 + v71 + word_round(v134, 28);
    const int64_t v140 = a8 + v66 + v106 + v113 + word_round(v137, 28);
    const int64_t v143 = a9 + v61 + v101 + word_round(v140, 28);
    const int64_t v146 = a10 + v56 + v96 + word_round(v143, 28);
    const int64_t v149 = a11 + v51 + v91 + word_round(v146, 28);
    const int64_t v152 = a12 + v46 + v86 + word_round(v149, 28);
    const int64_t v155 = a13 + v41 + v81 + word_round(v152, 28);
    const int64_t v158 = word_rest(v79, 28) + word_round(v155, 28);
    r[0] = word_rest(v115, 28);
    r[1] = word_rest(v119, 28);
    r[2] = word_rest(v122, 28);
    r[3] = word_rest(v125, 28);
    r[4] = word_rest(v128, 28);
    r[5] = word_rest(v131, 28);
    r[6] = word_rest(v134, 28);
    r[7] = word_rest(v137, 28);
    r[8] = word_rest(v140, 28);
    r[9] = word_rest(v143, 28);
    r[10] = word_rest(v146, 28);
    r[11] = word_rest(v149, 28);
    r[12] = word_rest(v152, 28);
    r[13] = word_rest(v155, 28);
    r[14] = word_rest(v158, 28);
    r[15] = word_rest(v112, 28) + word_round(v158, 28);
}

static void pyjca_448_select_limbs16(int64_t r[16], const int64_t a[16], const int64_t b[16],
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

static void pyjca_448_swap_limbs16(int64_t a[16], int64_t b[16], int64_t flag)
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

static void pyjca_448_canonical_limbs16(int64_t r[16], const int64_t a[16])
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
    const int64_t v61 = v60 >> 28;
    const int64_t v63 = word_low(a0, 28) + v61;
    const int64_t v67 = word_low(v18, 28) + (v63 >> 28);
    const int64_t v70 = word_low(v21, 28) + (v67 >> 28);
    const int64_t v73 = word_low(v24, 28) + (v70 >> 28);
    const int64_t v76 = word_low(v27, 28) + (v73 >> 28);
    const int64_t v79 = word_low(v30, 28) + (v76 >> 28);
    const int64_t v82 = word_low(v33, 28) + (v79 >> 28);
    const int64_t v85 = word_low(v36, 28) + (v82 >> 28);
    const int64_t v88 = word_low(v39, 28) + v61 + (v85 >> 28);
    const int64_t v91 = word_low(v42, 28) + (v88 >> 28);
    const int64_t v94 = word_low(v45, 28) + (v91 >> 28);
    const int64_t v97 = word_low(v48, 28) + (v94 >> 28);
    const int64_t v100 = word_low(v51, 28) + (v97 >> 28);
    const int64_t v103 = word_low(v54, 28) + (v100 >> 28);
    const int64_t v106 = word_low(v57, 28) + (v103 >> 28);
    const int64_t v109 = word_low(v60, 28) + (v106 >> 28);
    const int64_t v110 = v109 >> 28;
    const int64_t v112 = word_low(v63, 28) + v110;
    const int64_t v115 = word_low(v112, 28);
    const int64_t v116 = word_low(v67, 28) + (v112 >> 28);
    const int64_t v118 = word_low(v116, 28);
    const int64_t v119 = word_low(v70, 28) + (v116 >> 28);
    const int64_t v121 = word_low(v119, 28);
    const int64_t v122 = word_low(v73, 28) + (v119 >> 28);
    const int64_t v124 = word_low(v122, 28);
    const int64_t v125 = word_low(v76, 28) + (v122 >> 28);
    const int64_t v127 = word_low(v125, 28);
    const int64_t v128 = word_low(v79, 28) + (v125 >> 28);
    const int64_t v130 = word_low(v128, 28);
    const int64_t v131 = word_low(v82, 28) + (v128 >> 28);
    const int64_t v133 = word_low(v131, 28);
    const int64_t v134 = word_low(v85, 28) + (v131 >> 28);
    const int64_t v136 = word_low(v134, 28);
    const int64_t v137 = word_low(v88, 28) + v110 + (v134 >> 28);
    const int64_t v139 = word_low(v137, 28);
    const int64_t v140 = word_low(v91, 28) + (v137 >> 28);
    const int64_t v142 = word_low(v140, 28);
    const int64_t v143 = word_low(v94, 28) + (v140 >> 28);
    const int64_t v145 = word_low(v143, 28);
    const int64_t v146 = word_low(v97, 28) + (v143 >> 28);
    const int64_t v148 = word_low(v146, 28);
    const int64_t v149 = word_low(v100, 28) + (v146 >> 28);
    const int64_t v151 = word_low(v149, 28);
    const int64_t v152 = word_low(v103, 28) + (v149 >> 28);
    const int64_t v154 = word_low(v152, 28);
    const int64_t v155 = word_low(v106, 28) + (v152 >> 28);
    const int64_t v157 = word_low(v155, 28);
    const int64_t v158 = word_low(v109, 28) + (v155 >> 28);
    const int64_t v160 = v115 - 0xfffffff;
    const int64_t v179 = v118 - 0xfffffff + (v160 >> 28);
    const int64_t v182 = v121 - 0xfffffff + (v179 >> 28);
    const int64_t v185 = v124 - 0xfffffff + (v182 >> 28);
    const int64_t v188 = v127 - 0xfffffff + (v185 >> 28);
    const int64_t v191 = v130 - 0xfffffff + (v188 >> 28);
    const int64_t v194 = v133 - 0xfffffff + (v191 >> 28);
    const int64_t v197 = v136 - 0xfffffff + (v194 >> 28);
    const int64_t v200 = v139 - 0xffffffe + (v197 >> 28);
    const int64_t v203 = v142 - 0xfffffff + (v200 >> 28);
    const int64_t v206 = v145 - 0xfffffff + (v203 >> 28);
    const int64_t v209 = v148 - 0xfffffff + (v206 >> 28);
    const int64_t v212 = v151 - 0xfffffff + (v209 >> 28);
    const int64_t v215 = v154 - 0xfffffff + (v212 >> 28);
    const int64_t v218 = v157 - 0xfffffff + (v215 >> 28);
    const int64_t v221 = v158 - 0xfffffff + (v218 >> 28);
    const int64_t v224 = 0 - (v221 >> 28);
    const int64_t mask = word_mask(v224);
    r[0] = word_select(mask, word_low(v160, 28), v115);
    r[1] = word_select(mask, word_low(v179, 28), v118);
    r[2] = word_select(mask, word_low(v182, 28), v121);
    r[3] = word_select(mask, word_low(v185, 28), v124);
    r[4] = word_select(mask, word_low(v188, 28), v127);
    r[5] = word_select(mask, word_low(v191, 28), v130);
    r[6] = word_select(mask, word_low(v194, 28), v133);
    r[7] = word_select(mask, word_low(v197, 28), v136);
    r[8] = word_select(mask, word_low(v200, 28), v139);
    r[9] = word_select(mask, word_low(v203, 28), v142);
    r[10] = word_select(mask, word_low(v206, 28), v145);
    r[11] = word_select(mask, word_low(v209, 28), v148);
    r[12] = word_select(mask, word_low(v212, 28), v151);
    r[13] = word_select(mask, word_low(v215, 28), v154);
    r[14] = word_select(mask, word_low(v218, 28), v157);
    r[15] = word_select(mask, v221, v158);
}

static void pyjca_448_from_words_limbs16(int64_t r[16], const int64_t words[14])
{
    const int64_t words0 = words[0], words1 = words[1], words2 = words[2], words3 = words[3],
        words4 = words[4], words5 = words[5], words6 = words[6], words7 = words[7],
        words8 = words[8], words9 = words[9], words10 = words[10], words11 = words[11],
        words12 = words[12], words13 = words[13];
    const int64_t v64 = (words12 >> 8) + word_shl(word_low(words13, 4), 24);
    const int64_t v68 = (words13 >> 4) + word_round(v64, 28);
    const int64_t v69 = word_round(v68, 28);
    const int64_t v71 = word_low(words0, 28) + v69;
    const int64_t v75 = (words0 >> 28) + word_shl(word_low(words1, 24), 4) + word_round(v71, 28);
    const int64_t v78 = (words1 >> 24) + word_shl(word_low(words2, 20), 8) + word_round(v75, 28);
    const int64_t v81 = (words2 >> 20) + word_shl(word_low(words3, 16), 12) + word_round(v78, 28);
    const int64_t v84 = (words3 >> 16) + word_shl(word_low(words4, 12), 16) + word_round(v81, 28);
    const int64_t v87 = (words4 >> 12) + word_shl(word_low(words5, 8), 20) + word_round(v84, 28);
    const int64_t v90 = (words5 >> 8) + word_shl(word_low(words6, 4), 24) + word_round(v87, 28);
    const int64_t v93 = (words6 >> 4) + word_round(v90, 28);
    const int64_t v96 = word_low(words7, 28) + v69 + word_round(v93, 28);
    const int64_t v99 = (words7 >> 28) + word_shl(word_low(words8, 24), 4) + word_round(v96, 28);
    const int64_t v102 = (words8 >> 24) + word_shl(word_low(words9, 20), 8) + word_round(v99, 28);
    const int64_t v105 = (words9 >> 20) + word_shl(word_low(words10, 16), 12)
        + word_round(v102, 28);
    const int64_t v108 = (words10 >> 16) + word_shl(word_low(words11, 12), 16)
        + word_round(v105, 28);
    const int64_t v111 = (words11 >> 12) + word_shl(word_low(words12, 8), 20)
        + word_round(v108, 28);
    const int64_t v114 = word_rest(v64, 28) + word_round(v111, 28);
    r[0] = word_rest(v71, 28);
    r[1] = word_rest(v75, 28);
    r[2] = word_rest(v78, 28);
    r[3] = word_rest(v81, 28);
    r[4] = word_rest(v84, 28);
    r[5] = word_rest(v87, 28);
    r[6] = word_rest(v90, 28);
    r[7] = word_rest(v93, 28);
    r[8] = word_rest(v96, 28);
    r[9] = word_rest(v99, 28);
    r[10] = word_rest(v102, 28);
    r[11] = word_rest(v105, 28);
    r[12] = word_rest(v108, 28);
    r[13] = word_rest(v111, 28);
    r[14] = word_rest(v114, 28);
    r[15] = word_rest(v68, 28) + word_round(v114, 28);
}

static void pyjca_448_to_words_limbs16(int64_t r[14], const int64_t a[16])
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
    const int64_t v61 = v60 >> 28;
    const int64_t v63 = word_low(a0, 28) + v61;
    const int64_t v67 = word_low(v18, 28) + (v63 >> 28);
    const int64_t v70 = word_low(v21, 28) + (v67 >> 28);
    const int64_t v73 = word_low(v24, 28) + (v70 >> 28);
    const int64_t v76 = word_low(v27, 28) + (v73 >> 28);
    const int64_t v79 = word_low(v30, 28) + (v76 >> 28);
    const int64_t v82 = word_low(v33, 28) + (v79 >> 28);
    const int64_t v85 = word_low(v36, 28) + (v82 >> 28);
    const int64_t v88 = word_low(v39, 28) + v61 + (v85 >> 28);
    const int64_t v91 = word_low(v42, 28) + (v88 >> 28);
    const int64_t v94 = word_low(v45, 28) + (v91 >> 28);
    const int64_t v97 = word_low(v48, 28) + (v94 >> 28);
    const int64_t v100 = word_low(v51, 28) + (v97 >> 28);
    const int64_t v103 = word_low(v54, 28) + (v100 >> 28);
    const int64_t v106 = word_low(v57, 28) + (v103 >> 28);
    const int64_t v109 = word_low(v60, 28) + (v106 >> 28);
    const int64_t v110 = v109 >> 28;
    const int64_t v112 = word_low(v63, 28) + v110;
    const int64_t v115 = word_low(v112, 28);
    const int64_t v116 = word_low(v67, 28) + (v112 >> 28);
    const int64_t v118 = word_low(v116, 28);
    const int64_t v119 = word_low(v70, 28) + (v116 >> 28);
    const int64_t v121 = word_low(v119, 28);
    const int64_t v122 = word_low(v73, 28) + (v119 >> 28);
    const int64_t v124 = word_low(v122, 28);
    const int64_t v125 = word_low(v76, 28) + (v122 >> 28);
    const int64_t v127 = word_low(v125, 28);
    const int64_t v128 = word_low(v79, 28) + (v125 >> 28);
    const int64_t v130 = word_low(v128, 28);
    const int64_t v131 = word_low(v82, 28) + (v128 >> 28);
    const int64_t v133 = word_low(v131, 28);
    const int64_t v134 = word_low(v85, 28) + (v131 >> 28);
    const int64_t v136 = word_low(v134, 28);
    const int64_t v137 = word_low(v88, 28) + v110 + (v134 >> 28);
    const int64_t v139 = word_low(v137, 28);
    const int64_t v140 = word_low(v91, 28) + (v137 >> 28);
    const int64_t v142 = word_low(v140, 28);
    const int64_t v143 = word_low(v94, 28) + (v140 >> 28);
    const int64_t v145 = word_low(v143, 28);
    const int64_t v146 = word_low(v97, 28) + (v143 >> 28);
    const int64_t v148 = word_low(v146, 28);
    const int64_t v149 = word_low(v100, 28) + (v146 >> 28);
    const int64_t v151 = word_low(v149, 28);
    const int64_t v152 = word_low(v103, 28) + (v149 >> 28);
    const int64_t v154 = word_low(v152, 28);
    const int64_t v155 = word_low(v106, 28) + (v152 >> 28);
    const int64_t v157 = word_low(v155, 28);
    const int64_t v158 = word_low(v109, 28) + (v155 >> 28);
    const int64_t v160 = v115 - 0xfffffff;
    const int64_t v179 = v118 - 0xfffffff + (v160 >> 28);
    const int64_t v182 = v121 - 0xfffffff + (v179 >> 28);
    const int64_t v185 = v124 - 0xfffffff + (v182 >> 28);
    const int64_t v188 = v127 - 0xfffffff + (v185 >> 28);
    const int64_t v191 = v130 - 0xfffffff + (v188 >> 28);
    const int64_t v194 = v133 - 0xfffffff + (v191 >> 28);
    const int64_t v197 = v136 - 0xfffffff + (v194 >> 28);
    const int64_t v200 = v139 - 0xffffffe + (v197 >> 28);
    const int64_t v203 = v142 - 0xfffffff + (v200 >> 28);
    const int64_t v206 = v145 - 0xfffffff + (v203 >> 28);
    const int64_t v209 = v148 - 0xfffffff + (v206 >> 28);
    const int64_t v212 = v151 - 0xfffffff + (v209 >> 28);
    const int64_t v215 = v154 - 0xfffffff + (v212 >> 28);
    const int64_t v218 = v157 - 0xfffffff + (v215 >> 28);
    const int64_t v221 = v158 - 0xfffffff + (v218 >> 28);
    const int64_t v224 = 0 - (v221 >> 28);
    const int64_t mask = word_mask(v224);
    const int64_t v226 = word_select(mask, word_low(v179, 28), v118);
    const int64_t v227 = word_select(mask, word_low(v182, 28), v121);
    const int64_t v228 = word_select(mask, word_low(v185, 28), v124);
    const int64_t v229 = word_select(mask, word_low(v188, 28), v127);
    const int64_t v230 = word_select(mask, word_low(v191, 28), v130);
    const int64_t v231 = word_select(mask, word_low(v194, 28), v133);
    const int64_t v234 = word_select(mask, word_low(v203, 28), v142);
    const int64_t v235 = word_select(mask, word_low(v206, 28), v145);
    const int64_t v236 = word_select(mask, word_low(v209, 28), v148);
    const int64_t v237 = word_select(mask, word_low(v212, 28), v151);
    const int64_t v238 = word_select(mask, word_low(v215, 28), v154);
    const int64_t v239 = word_select(mask, word_low(v218, 28), v157);
    r[0] = word_select(mask, word_low(v160, 28), v115) + word_shl(word_low(v226, 4), 28);
    r[1] = (v226 >> 4) + word_shl(word_low(v227, 8), 24);
    r[2] = (v227 >> 8) + word_shl(word_low(v228, 12), 20);
    r[3] = (v228 >> 12) + word_shl(word_low(v229, 16), 16);
    r[4] = (v229 >> 16) + word_shl(word_low(v230, 20), 12);
    r[5] = (v230 >> 20) + word_shl(word_low(v231, 24), 8);
    r[6] = (v231 >> 24) + word_shl(word_select(mask, word_low(v197, 28), v136), 4);
    r[7] = word_select(mask, word_low(v200, 28), v139) + word_shl(word_low(v234, 4), 28);
    r[8] = (v234 >> 4) + word_shl(word_low(v235, 8), 24);
    r[9] = (v235 >> 8) + word_shl(word_low(v236, 12), 20);
    r[10] = (v236 >> 12) + word_shl(word_low(v237, 16), 16);
    r[11] = (v237 >> 16) + word_shl(word_low(v238, 20), 12);
    r[12] = (v238 >> 20) + word_shl(word_low(v239, 24), 8);
    r[13] = (v239 >> 24) + word_shl(word_select(mask, v221, v158), 4);
}

static void pyjca_448_from_bytes_le_limbs16(int64_t r[16], const uint8_t bytes[56])
{
    int64_t words[14];

    words_from_bytes(words, 14, bytes, 56);
    pyjca_448_from_words_limbs16(r, words);
}

static void pyjca_448_from_bytes_be_limbs16(int64_t r[16], const uint8_t bytes[56])
{
    uint8_t reversed[56];

    bytes_reverse(reversed, bytes, 56);
    pyjca_448_from_bytes_le_limbs16(r, reversed);
}

static void pyjca_448_from_long_bytes_le_limbs16(int64_t r[16], const uint8_t *bytes, size_t length)
{
    static const int64_t step[16] = {1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0};
    int64_t sum[16] = {0}, piece[16], words[14];

    for (size_t rest = length; rest > 0;) {
        const size_t size = rest % 56 ? rest % 56 : 56;

        rest -= size;
        words_from_bytes(words, 14, bytes + rest, size);
        pyjca_448_from_words_limbs16(piece, words);
        pyjca_448_multiply_limbs16(sum, sum, step);
        pyjca_448_add_limbs16(sum, sum, piece);
        pyjca_448_reduce_limbs16(sum, sum);
    }
    for (size_t i = 0; i < 16; i++)
        r[i] = sum[i];
}

static void pyjca_448_to_bytes_le_limbs16(uint8_t bytes[56], const int64_t a[16])
{
    int64_t reduced[16], words[14];

    pyjca_448_reduce_limbs16(reduced, a);
    pyjca_448_to_words_limbs16(words, reduced);
    words_to_bytes(bytes, 56, words);
}

static void pyjca_448_to_bytes_be_limbs16(uint8_t bytes[56], const int64_t a[16])
{
    uint8_t reversed[56];

    pyjca_448_to_bytes_le_limbs16(reversed, a);
    bytes_reverse(bytes, reversed, 56);
}

static int64_t pyjca_448_is_zero_limbs16(const int64_t a[16])
{
    int64_t reduced[16], words[14];
    uint64_t bits = 0;

    pyjca_448_reduce_limbs16(reduced, a);
    pyjca_448_to_words_limbs16(words, reduced);
    for (size_t i = 0; i < 14; i++)
        bits |= (uint64_t)words[i];
    return (int64_t)((bits - 1) >> 63);
}

static void pyjca_448_squares_limbs16(int64_t r[16], const int64_t a[16], unsigned count)
{
    pyjca_448_square_limbs16(r, a);
    for (unsigned i = 1; i < count; i++)
        pyjca_448_square_limbs16(r, r);
}

static void pyjca_448_inverse_limbs16(int64_t r[16], const int64_t a[16])
{
    int64_t t[7][16];

    pyjca_448_squares_limbs16(t[0], a, 1);
    pyjca_448_multiply_limbs16(t[0], t[0], a);
    pyjca_448_squares_limbs16(t[1], t[0], 2);
    pyjca_448_multiply_limbs16(t[1], t[1], t[0]);
    pyjca_448_squares_limbs16(t[2], t[1], 4);
    pyjca_448_multiply_limbs16(t[2], t[2], t[1]);
    pyjca_448_squares_limbs16(t[3], t[2], 8);
    pyjca_448_multiply_limbs16(t[3], t[3], t[2]);
    pyjca_448_squares_limbs16(t[4], t[3], 16);
    pyjca_448_multiply_limbs16(t[4], t[4], t[3]);
    pyjca_448_squares_limbs16(t[5], t[4], 32);
    pyjca_448_multiply_limbs16(t[5], t[5], t[4]);
    pyjca_448_squares_limbs16(t[4], t[5], 64);
    pyjca_448_multiply_limbs16(t[4], t[4], t[5]);
    pyjca_448_squares_limbs16(t[6], t[4], 64);
    pyjca_448_multiply_limbs16(t[6], t[6], t[5]);
    pyjca_448_squares_limbs16(t[6], t[6], 16);
    pyjca_448_multiply_limbs16(t[6], t[6], t[3]);
    pyjca_448_squares_limbs16(t[6], t[6], 8);
    pyjca_448_multiply_limbs16(t[6], t[6], t[2]);
    pyjca_448_squares_limbs16(t[6], t[6], 4);
    pyjca_448_multiply_limbs16(t[6], t[6], t[1]);
    pyjca_448_squares_limbs16(t[6], t[6], 2);
    pyjca_448_multiply_limbs16(t[6], t[6], t[0]);
    pyjca_448_squares_limbs16(t[6], t[6], 1);
    pyjca_448_multiply_limbs16(t[6], t[6], a);
    pyjca_448_squares_limbs16(t[6], t[6], 129);
    pyjca_448_multiply_limbs16(t[6], t[6], t[4]);
    pyjca_448_squares_limbs16(t[6], t[6], 64);
    pyjca_448_multiply_limbs16(t[6], t[6], t[5]);
    pyjca_448_squares_limbs16(t[6], t[6], 16);
    pyjca_448_multiply_limbs16(t[6], t[6], t[3]);
    pyjca_448_squares_limbs16(t[6], t[6], 8);
    pyjca_448_multiply_limbs16(t[6], t[6], t[2]);
    pyjca_448_squares_limbs16(t[6], t[6], 4);
    pyjca_448_multiply_limbs16(t[6], t[6], t[1]);
    pyjca_448_squares_limbs16(t[6], t[6], 2);
    pyjca_448_multiply_limbs16(t[6], t[6], t[0]);
    pyjca_448_squares_limbs16(t[6], t[6], 2);
    pyjca_448_multiply_limbs16(t[6], t[6], a);
    for (size_t i = 0; i < 16; i++)
        r[i] = t[6][i];
}
