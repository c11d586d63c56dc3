#include "words.h"

/*
 * The field P384Order in 14 limbs of 28 bits. Printed by pyjca_backends.c_source; not to be
 * edited.
 * p = 2^384 - 2^192 + 0xc7634d81f4372ddf581a0db248b0a77aecec196accc52973
 * An element has the value a[0] + a[1] * 2^28 + a[2] * 2^56 + ... modulo p, in limbs with signs. A
 * sum or difference carries one addition more than the operand that carries more; a product or
 * reduced element carries none. Products take product_additions (1), sums sum_additions (4), all
 * else one more than sums.
 * All functions take the same time whatever the values of elements, words, bytes and flags are. A
 * flag is 0 or 1.
 */
#ifndef PYJCA_P384ORDER_INTERFACE_LIMBS14
#define PYJCA_P384ORDER_INTERFACE_LIMBS14

#include <stddef.h>
#include <stdint.h>

#define pyjca_p384order_limbs_limbs14 14
#define pyjca_p384order_bits_limbs14 28
#define pyjca_p384order_bytes_limbs14 48
#define pyjca_p384order_words_limbs14 12
#define pyjca_p384order_product_additions_limbs14 1
#define pyjca_p384order_sum_additions_limbs14 4
#define pyjca_p384order_zero_limbs14 {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_p384order_one_limbs14 {1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_p384order_modulus_limbs14 {INT64_C(0xccc52973), INT64_C(0xecec196a), 0x48b0a77a, \
    0x581a0db2, INT64_C(0xf4372ddf), INT64_C(0xc7634d81), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff)}

typedef int64_t pyjca_p384order_element_limbs14[14];

/*
 * r = a + b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_p384order_add_limbs14(int64_t r[14], const int64_t a[14],
    const int64_t b[14]);

/*
 * r = a - b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_p384order_subtract_limbs14(int64_t r[14], const int64_t a[14],
    const int64_t b[14]);

/* r = -a. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x102000000, 0x102000000]. r may be a. */
static PYJCA_UNUSED void pyjca_p384order_negate_limbs14(int64_t r[14], const int64_t a[14]);

/*
 * r = a * b. a[i], b[i] in [-0x10200000, 0x10200000]; r[i] in [-0x8100000, 0x8100000]. r may be a
 * or b.
 */
static PYJCA_UNUSED void pyjca_p384order_multiply_limbs14(int64_t r[14], const int64_t a[14],
    const int64_t b[14]);

/* r = a^2. a[i] in [-0x10200000, 0x10200000]; r[i] in [-0x8100000, 0x8100000]. r may be a. */
static PYJCA_UNUSED void pyjca_p384order_square_limbs14(int64_t r[14], const int64_t a[14]);

/*
 * r = a * value. a[i] in [-0x10200000, 0x10200000]; value in [0, 0x3ffff];
 * r[i] in [-0x8100000, 0x8100000]. r may be a.
 */
static PYJCA_UNUSED void pyjca_p384order_multiply_small_limbs14(int64_t r[14], const int64_t a[14],
    int64_t value);

/*
 * r = a * b - c. a[i], b[i] in [-0x10200000, 0x10200000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x8100000, 0x8100000]. r may be a or b or c.
 */
static PYJCA_UNUSED void pyjca_p384order_product_less_limbs14(int64_t r[14], const int64_t a[14],
    const int64_t b[14], const int64_t c[14]);

/*
 * r = a^2 - c. a[i] in [-0x10200000, 0x10200000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x8100000, 0x8100000]. r may be a or c.
 */
static PYJCA_UNUSED void pyjca_p384order_square_less_limbs14(int64_t r[14], const int64_t a[14],
    const int64_t c[14]);

/*
 * r = a * b - c * d. a[i], b[i] in [-0x10200000, 0x10200000]; c[i] in [-0x8100000, 0x8100000];
 * d[i] in [-0x8100000, 0x8100000]; r[i] in [-0x8100000, 0x8100000]. r may be a or b or c or d.
 */
static PYJCA_UNUSED void pyjca_p384order_product_difference_limbs14(int64_t r[14],
    const int64_t a[14], const int64_t b[14], const int64_t c[14], const int64_t d[14]);

/*
 * r = a, with a rounding carry from limb to limb; the top limb keeps the rest.
 * a[i] in [-0x102000000, 0x102000000]; r[0..12] in [-0x8000000, 0x7ffffff],
 * r[13] in [-0x102000021, 0x102000021]. r may be a.
 */
static PYJCA_UNUSED void pyjca_p384order_carry_limbs14(int64_t r[14], const int64_t a[14]);

/*
 * r = a, with no additions. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x8100000, 0x8100000].
 * r may be a.
 */
static PYJCA_UNUSED void pyjca_p384order_reduce_limbs14(int64_t r[14], const int64_t a[14]);

/*
 * r = the element with the limbs a, of which there are 2 * limbs - 1. a[0..12] in [0, 0xfffffff],
 * a[13..26] in [-0x8100000, 0xfffffff]; r[i] in [-0x8100000, 0x8100000].
 */
static PYJCA_UNUSED void pyjca_p384order_fold_limbs14(int64_t r[14], const int64_t a[27]);

/*
 * r = b where flag is 1, a where it is 0. a[i], b[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x102000000, 0x102000000]. r may be a or b.
 */
static PYJCA_UNUSED void pyjca_p384order_select_limbs14(int64_t r[14], const int64_t a[14],
    const int64_t b[14], int64_t flag);

/* (a, b) = (b, a) where flag is 1. a[i], b[i] in [-0x102000000, 0x102000000]. */
static PYJCA_UNUSED void pyjca_p384order_swap_limbs14(int64_t a[14], int64_t b[14], int64_t flag);

/*
 * r = the digits of a's value in [0, p). a[i] in [-0x8100000, 0x8100000]; r[i] in [0, 0xfffffff].
 * r may be a.
 */
static PYJCA_UNUSED void pyjca_p384order_canonical_limbs14(int64_t r[14], const int64_t a[14]);

/*
 * r = the element for the words of a number, which need not be below p.
 * words[i] in [0, 0xffffffff]; r[i] in [-0x8100000, 0x8100000].
 */
static PYJCA_UNUSED void pyjca_p384order_from_words_limbs14(int64_t r[14], const int64_t words[12]);

/* words r of a's value in [0, p). a[i] in [-0x8100000, 0x8100000]; r[i] in [0, 0xffffffff]. */
static PYJCA_UNUSED void pyjca_p384order_to_words_limbs14(int64_t r[12], const int64_t a[14]);

/* r = the element for 48 bytes, least significant first; need not be below p. */
static PYJCA_UNUSED void pyjca_p384order_from_bytes_le_limbs14(int64_t r[14],
    const uint8_t bytes[48]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_p384order_from_bytes_be_limbs14(int64_t r[14],
    const uint8_t bytes[48]);

/*
 * r = the element for a number of any length, least significant byte first. Time depends on
 * length.
 */
static PYJCA_UNUSED void pyjca_p384order_from_long_bytes_le_limbs14(int64_t r[14],
    const uint8_t *bytes, size_t length);

/* The 48 bytes of a's value in [0, p), least significant first. Additions: as for reduce. */
static PYJCA_UNUSED void pyjca_p384order_to_bytes_le_limbs14(uint8_t bytes[48],
    const int64_t a[14]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_p384order_to_bytes_be_limbs14(uint8_t bytes[48],
    const int64_t a[14]);

/* 1 where a's value is 0 modulo p, otherwise 0. Additions: as for reduce. */
static PYJCA_UNUSED int64_t pyjca_p384order_is_zero_limbs14(const int64_t a[14]);

/* r = a^(2^count) for a public count from 1. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_p384order_squares_limbs14(int64_t r[14], const int64_t a[14],
    unsigned count);

/* r = 1 / a by Fermat's theorem, so 0 for 0. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_p384order_inverse_limbs14(int64_t r[14], const int64_t a[14]);

#endif

static void pyjca_p384order_add_limbs14(int64_t r[14], const int64_t a[14], const int64_t b[14])
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

static void pyjca_p384order_subtract_limbs14(int64_t r[14], const int64_t a[14],
    const int64_t b[14])
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

static void pyjca_p384order_negate_limbs14(int64_t r[14], const int64_t a[14])
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

static void pyjca_p384order_multiply_limbs14(int64_t r[14], const int64_t a[14],
    const int64_t b[14])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13];
    const int64_t v28 = a7 * b7;
    const int64_t v76 = a13 * b13;
    const int64_t v77 = a7 * b8 + a8 * b7;
    const int64_t v79 = a7 * b9 + a8 * b8 + a9 * b7;
    const int64_t v82 = a7 * b10 + a8 * b9 + a9 * b8 + a10 * b7;
    const int64_t v86 = a7 * b11 + a8 * b10 + a9 * b9 + a10 * b8 + a11 * b7;
    const int64_t v91 = a7 * b12 + a8 * b11 + a9 * b10 + a10 * b9 + a11 * b8 + a12 * b7;
    const int64_t v97 = a7 * b13 + a8 * b12 + a9 * b11 + a10 * b10 + a11 * b9 + a12 * b8 + a13 * b7;
    const int64_t v102 = a8 * b13 + a9 * b12 + a10 * b11 + a11 * b10 + a12 * b9 + a13 * b8;
    const int64_t v106 = a9 * b13 + a10 * b12 + a11 * b11 + a12 * b10 + a13 * b9;
    const int64_t v109 = a10 * b13 + a11 * b12 + a12 * b11 + a13 * b10;
    const int64_t v111 = a11 * b13 + a12 * b12 + a13 * b11;
    const int64_t v112 = a12 * b13 + a13 * b12;
    const int64_t v113 = a0 + a7;
    const int64_t v114 = a1 + a8;
    const int64_t v115 = a2 + a9;
    const int64_t v116 = a3 + a10;
    const int64_t v117 = a4 + a11;
    const int64_t v118 = a5 + a12;
    const int64_t v119 = a6 + a13;
    const int64_t v120 = b0 + b7;
    const int64_t v121 = b1 + b8;
    const int64_t v122 = b2 + b9;
    const int64_t v123 = b3 + b10;
    const int64_t v124 = b4 + b11;
    const int64_t v125 = b5 + b12;
    const int64_t v126 = b6 + b13;
    const int64_t v212 = a0 * b0;
    const int64_t v260 = a6 * b6;
    const int64_t v261 = a0 * b1 + a1 * b0;
    const int64_t v263 = a0 * b2 + a1 * b1 + a2 * b0;
    const int64_t v266 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0;
    const int64_t v270 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0;
    const int64_t v275 = a0 * b5 + a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1 + a5 * b0;
    const int64_t v281 = a0 * b6 + a1 * b5 + a2 * b4 + a3 * b3 + a4 * b2 + a5 * b1 + a6 * b0;
    const int64_t v286 = a1 * b6 + a2 * b5 + a3 * b4 + a4 * b3 + a5 * b2 + a6 * b1;
    const int64_t v290 = a2 * b6 + a3 * b5 + a4 * b4 + a5 * b3 + a6 * b2;
    const int64_t v293 = a3 * b6 + a4 * b5 + a5 * b4 + a6 * b3;
    const int64_t v295 = a4 * b6 + a5 * b5 + a6 * b4;
    const int64_t v296 = a5 * b6 + a6 * b5;
    const int64_t v335 = v76 >> 28;
    const int64_t v359 = v97 + word_shl(v335, 2);
    const int64_t v361 = word_low(v76, 28) + (v112 >> 28);
    const int64_t v378 = v91 + (v119 * v126 - v260 - v76) - v335 * 0x7634d82 + word_shl(v361, 2);
    const int64_t v380 = word_low(v112, 28) + (v111 >> 28);
    const int64_t v397 = v86 + (v118 * v126 + v119 * v125 - v296 - v112) + v335 * 0xbc8d22
        - v361 * 0x7634d82 + word_shl(v380, 2);
    const int64_t v399 = word_low(v111, 28) + (v109 >> 28);
    const int64_t v416 = v82 + (v117 * v126 + v118 * v125 + v119 * v124 - v295 - v111)
        + v335 * 0xa7e5f2 + v361 * 0xbc8d22 - v380 * 0x7634d82 + word_shl(v399, 2);
    const int64_t v418 = word_low(v109, 28) + (v106 >> 28);
    const int64_t v435 = v79 + (v116 * v126 + v117 * v125 + v118 * v124 + v119 * v123 - v293 - v109)
        + v335 * 0x4db74f6 + v361 * 0xa7e5f2 + v380 * 0xbc8d22 - v399 * 0x7634d82
        + word_shl(v418, 2);
    const int64_t v437 = word_low(v106, 28) + (v102 >> 28);
    const int64_t v454 = v77
        + (v115 * v126 + v116 * v125 + v117 * v124 + v118 * v123 + v119 * v122 - v290 - v106)
        - v335 * 0x77aecec + v361 * 0x4db74f6 + v380 * 0xa7e5f2 + v399 * 0xbc8d22 - v418 * 0x7634d82
        + word_shl(v437, 2);
    const int64_t v456 = word_low(v102, 28) + (v359 >> 28);
    const int64_t v473 = v28 + (v114 * v126 + v115 * v125 + v116 * v124 + v117 * v123 + v118 * v122
        + v119 * v121 - v286 - v102) - v335 * 0x196accc - v361 * 0x77aecec + v380 * 0x4db74f6
        + v399 * 0xa7e5f2 + v418 * 0xbc8d22 - v437 * 0x7634d82 + word_shl(v456, 2);
    const int64_t v475 = word_low(v359, 28) + (v378 >> 28);
    const int64_t v492 = v113 * v126 + v114 * v125 + v115 * v124 + v116 * v123 + v117 * v122
        + v118 * v121 + v119 * v120 - v281 - v97 - v335 * 0x5297300 - v361 * 0x196accc
        - v380 * 0x77aecec + v399 * 0x4db74f6 + v418 * 0xa7e5f2 + v437 * 0xbc8d22 - v456 * 0x7634d82
        + word_shl(v475, 2);
    const int64_t v494 = word_low(v378, 28) + (v397 >> 28);
    const int64_t v511 = v260 + (v113 * v125 + v114 * v124 + v115 * v123 + v116 * v122 + v117 * v121
        + v118 * v120 - v275 - v91) - v361 * 0x5297300 - v380 * 0x196accc - v399 * 0x77aecec
        + v418 * 0x4db74f6 + v437 * 0xa7e5f2 + v456 * 0xbc8d22 - v475 * 0x7634d82 + word_shl(v494,
        2);
    const int64_t v513 = word_low(v397, 28) + (v416 >> 28);
    const int64_t v532 = word_low(v416, 28) + (v435 >> 28);
    const int64_t v551 = word_low(v435, 28) + (v454 >> 28);
    const int64_t v570 = word_low(v454, 28) + (v473 >> 28);
    const int64_t v589 = word_low(v473, 28) + (v492 >> 28);
    const int64_t v609 = word_low(v492, 28) + word_round(v511, 28);
    const int64_t v610 = word_round(v609, 28);
    const int64_t v613 = v212 - v589 * 0x5297300 - v610 * 0x5297300;
    const int64_t v630 = v261 - v570 * 0x5297300 - v589 * 0x196accc - v610 * 0x196accc
        + word_round(v613, 28);
    const int64_t v633 = v263 - v551 * 0x5297300 - v570 * 0x196accc - v589 * 0x77aecec
        - v610 * 0x77aecec + word_round(v630, 28);
    const int64_t v636 = v266 - v532 * 0x5297300 - v551 * 0x196accc - v570 * 0x77aecec
        + v589 * 0x4db74f6 + v610 * 0x4db74f6 + word_round(v633, 28);
    const int64_t v639 = v270 - v513 * 0x5297300 - v532 * 0x196accc - v551 * 0x77aecec
        + v570 * 0x4db74f6 + v589 * 0xa7e5f2 + v610 * 0xa7e5f2 + word_round(v636, 28);
    const int64_t v642 = v275 - v494 * 0x5297300 - v513 * 0x196accc - v532 * 0x77aecec
        + v551 * 0x4db74f6 + v570 * 0xa7e5f2 + v589 * 0xbc8d22 + v610 * 0xbc8d22
        + word_round(v639, 28);
    const int64_t v645 = v281 - v475 * 0x5297300 - v494 * 0x196accc - v513 * 0x77aecec
        + v532 * 0x4db74f6 + v551 * 0xa7e5f2 + v570 * 0xbc8d22 - v589 * 0x7634d82 - v610 * 0x7634d82
        + word_round(v642, 28);
    const int64_t v648 = v286 + (v113 * v120 - v212 - v28) - v456 * 0x5297300 - v475 * 0x196accc
        - v494 * 0x77aecec + v513 * 0x4db74f6 + v532 * 0xa7e5f2 + v551 * 0xbc8d22 - v570 * 0x7634d82
        + word_shl(v589, 2) + word_shl(v610, 2) + word_round(v645, 28);
    const int64_t v651 = v290 + (v113 * v121 + v114 * v120 - v261 - v77) - v437 * 0x5297300
        - v456 * 0x196accc - v475 * 0x77aecec + v494 * 0x4db74f6 + v513 * 0xa7e5f2 + v532 * 0xbc8d22
        - v551 * 0x7634d82 + word_shl(v570, 2) + word_round(v648, 28);
    const int64_t v654 = v293 + (v113 * v122 + v114 * v121 + v115 * v120 - v263 - v79)
        - v418 * 0x5297300 - v437 * 0x196accc - v456 * 0x77aecec + v475 * 0x4db74f6
        + v494 * 0xa7e5f2 + v513 * 0xbc8d22 - v532 * 0x7634d82 + word_shl(v551, 2)
        + word_round(v651, 28);
    const int64_t v657 = v295 + (v113 * v123 + v114 * v122 + v115 * v121 + v116 * v120 - v266 - v82)
        - v399 * 0x5297300 - v418 * 0x196accc - v437 * 0x77aecec + v456 * 0x4db74f6
        + v475 * 0xa7e5f2 + v494 * 0xbc8d22 - v513 * 0x7634d82 + word_shl(v532, 2)
        + word_round(v654, 28);
    const int64_t v660 = v296
        + (v113 * v124 + v114 * v123 + v115 * v122 + v116 * v121 + v117 * v120 - v270 - v86)
        - v380 * 0x5297300 - v399 * 0x196accc - v418 * 0x77aecec + v437 * 0x4db74f6
        + v456 * 0xa7e5f2 + v475 * 0xbc8d22 - v494 * 0x7634d82 + word_shl(v513, 2)
        + word_round(v657, 28);
    const int64_t v663 = word_rest(v511, 28) + word_round(v660, 28);
    r[0] = word_rest(v613, 28);
    r[1] = word_rest(v630, 28);
    r[2] = word_rest(v633, 28);
    r[3] = word_rest(v636, 28);
    r[4] = word_rest(v639, 28);
    r[5] = word_rest(v642, 28);
    r[6] = word_rest(v645, 28);
    r[7] = word_rest(v648, 28);
    r[8] = word_rest(v651, 28);
    r[9] = word_rest(v654, 28);
    r[10] = word_rest(v657, 28);
    r[11] = word_rest(v660, 28);
    r[12] = word_rest(v663, 28);
    r[13] = word_rest(v609, 28) + word_round(v663, 28);
}

static void pyjca_p384order_square_limbs14(int64_t r[14], const int64_t a[14])
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
    const int64_t v205 = a8 * v39 + a9 * v37 + a10 * v35;
    const int64_t v207 = a9 * v39 + a10 * v37 + a11 * a11;
    const int64_t v208 = a10 * v39 + a11 * v37;
    const int64_t v209 = a11 * v39 + a12 * a12;
    const int64_t v210 = v131 >> 28;
    const int64_t v234 = a7 * v39 + a8 * v37 + a9 * v35 + a10 * a10 + word_shl(v210, 2);
    const int64_t v236 = word_low(v131, 28) + (v130 >> 28);
    const int64_t v253 = a6 * v39 + a7 * v37 + a8 * v35 + a9 * v33 - v210 * 0x7634d82
        + word_shl(v236, 2);
    const int64_t v255 = word_low(v130, 28) + (v209 >> 28);
    const int64_t v272 = a5 * v39 + a6 * v37 + a7 * v35 + a8 * v33 + a9 * a9 + v210 * 0xbc8d22
        - v236 * 0x7634d82 + word_shl(v255, 2);
    const int64_t v274 = word_low(v209, 28) + (v208 >> 28);
    const int64_t v291 = a4 * v39 + a5 * v37 + a6 * v35 + a7 * v33 + a8 * v31 + v210 * 0xa7e5f2
        + v236 * 0xbc8d22 - v255 * 0x7634d82 + word_shl(v274, 2);
    const int64_t v293 = word_low(v208, 28) + (v207 >> 28);
    const int64_t v310 = a3 * v39 + a4 * v37 + a5 * v35 + a6 * v33 + a7 * v31 + a8 * a8
        + v210 * 0x4db74f6 + v236 * 0xa7e5f2 + v255 * 0xbc8d22 - v274 * 0x7634d82
        + word_shl(v293, 2);
    const int64_t v312 = word_low(v207, 28) + (v205 >> 28);
    const int64_t v329 = a2 * v39 + a3 * v37 + a4 * v35 + a5 * v33 + a6 * v31 + a7 * v29
        - v210 * 0x77aecec + v236 * 0x4db74f6 + v255 * 0xa7e5f2 + v274 * 0xbc8d22 - v293 * 0x7634d82
        + word_shl(v312, 2);
    const int64_t v331 = word_low(v205, 28) + (v234 >> 28);
    const int64_t v348 = a1 * v39 + a2 * v37 + a3 * v35 + a4 * v33 + a5 * v31 + a6 * v29 + a7 * a7
        - v210 * 0x196accc - v236 * 0x77aecec + v255 * 0x4db74f6 + v274 * 0xa7e5f2 + v293 * 0xbc8d22
        - v312 * 0x7634d82 + word_shl(v331, 2);
    const int64_t v350 = word_low(v234, 28) + (v253 >> 28);
    const int64_t v367 = a0 * v39 + a1 * v37 + a2 * v35 + a3 * v33 + a4 * v31 + a5 * v29 + a6 * v27
        - v210 * 0x5297300 - v236 * 0x196accc - v255 * 0x77aecec + v274 * 0x4db74f6
        + v293 * 0xa7e5f2 + v312 * 0xbc8d22 - v331 * 0x7634d82 + word_shl(v350, 2);
    const int64_t v369 = word_low(v253, 28) + (v272 >> 28);
    const int64_t v386 = a0 * v37 + a1 * v35 + a2 * v33 + a3 * v31 + a4 * v29 + a5 * v27 + a6 * a6
        - v236 * 0x5297300 - v255 * 0x196accc - v274 * 0x77aecec + v293 * 0x4db74f6
        + v312 * 0xa7e5f2 + v331 * 0xbc8d22 - v350 * 0x7634d82 + word_shl(v369, 2);
    const int64_t v388 = word_low(v272, 28) + (v291 >> 28);
    const int64_t v407 = word_low(v291, 28) + (v310 >> 28);
    const int64_t v426 = word_low(v310, 28) + (v329 >> 28);
    const int64_t v445 = word_low(v329, 28) + (v348 >> 28);
    const int64_t v464 = word_low(v348, 28) + (v367 >> 28);
    const int64_t v484 = word_low(v367, 28) + word_round(v386, 28);
    const int64_t v485 = word_round(v484, 28);
    const int64_t v488 = a0 * a0 - v464 * 0x5297300 - v485 * 0x5297300;
    const int64_t v505 = a0 * (a1 + a1) - v445 * 0x5297300 - v464 * 0x196accc - v485 * 0x196accc
        + word_round(v488, 28);
    const int64_t v508 = a0 * v17 + a1 * a1 - v426 * 0x5297300 - v445 * 0x196accc - v464 * 0x77aecec
        - v485 * 0x77aecec + word_round(v505, 28);
    const int64_t v511 = a0 * v19 + a1 * v17 - v407 * 0x5297300 - v426 * 0x196accc
        - v445 * 0x77aecec + v464 * 0x4db74f6 + v485 * 0x4db74f6 + word_round(v508, 28);
    const int64_t v514 = a0 * v21 + a1 * v19 + a2 * a2 - v388 * 0x5297300 - v407 * 0x196accc
        - v426 * 0x77aecec + v445 * 0x4db74f6 + v464 * 0xa7e5f2 + v485 * 0xa7e5f2
        + word_round(v511, 28);
    const int64_t v517 = a0 * v23 + a1 * v21 + a2 * v19 - v369 * 0x5297300 - v388 * 0x196accc
        - v407 * 0x77aecec + v426 * 0x4db74f6 + v445 * 0xa7e5f2 + v464 * 0xbc8d22 + v485 * 0xbc8d22
        + word_round(v514, 28);
    const int64_t v520 = a0 * v25 + a1 * v23 + a2 * v21 + a3 * a3 - v350 * 0x5297300
        - v369 * 0x196accc - v388 * 0x77aecec + v407 * 0x4db74f6 + v426 * 0xa7e5f2 + v445 * 0xbc8d22
        - v464 * 0x7634d82 - v485 * 0x7634d82 + word_round(v517, 28);
    const int64_t v523 = a0 * v27 + a1 * v25 + a2 * v23 + a3 * v21 - v331 * 0x5297300
        - v350 * 0x196accc - v369 * 0x77aecec + v388 * 0x4db74f6 + v407 * 0xa7e5f2 + v426 * 0xbc8d22
        - v445 * 0x7634d82 + word_shl(v464, 2) + word_shl(v485, 2) + word_round(v520, 28);
    const int64_t v526 = a0 * v29 + a1 * v27 + a2 * v25 + a3 * v23 + a4 * a4 - v312 * 0x5297300
        - v331 * 0x196accc - v350 * 0x77aecec + v369 * 0x4db74f6 + v388 * 0xa7e5f2 + v407 * 0xbc8d22
        - v426 * 0x7634d82 + word_shl(v445, 2) + word_round(v523, 28);
    const int64_t v529 = a0 * v31 + a1 * v29 + a2 * v27 + a3 * v25 + a4 * v23 - v293 * 0x5297300
        - v312 * 0x196accc - v331 * 0x77aecec + v350 * 0x4db74f6 + v369 * 0xa7e5f2 + v388 * 0xbc8d22
        - v407 * 0x7634d82 + word_shl(v426, 2) + word_round(v526, 28);
    const int64_t v532 = a0 * v33 + a1 * v31 + a2 * v29 + a3 * v27 + a4 * v25 + a5 * a5
        - v274 * 0x5297300 - v293 * 0x196accc - v312 * 0x77aecec + v331 * 0x4db74f6
        + v350 * 0xa7e5f2 + v369 * 0xbc8d22 - v388 * 0x7634d82 + word_shl(v407, 2)
        + word_round(v529, 28);
    const int64_t v535 = a0 * v35 + a1 * v33 + a2 * v31 + a3 * v29 + a4 * v27 + a5 * v25
        - v255 * 0x5297300 - v274 * 0x196accc - v293 * 0x77aecec + v312 * 0x4db74f6
        + v331 * 0xa7e5f2 + v350 * 0xbc8d22 - v369 * 0x7634d82 + word_shl(v388, 2)
        + word_round(v532, 28);
    const int64_t v538 = word_rest(v386, 28) + word_round(v535, 28);
    r[0] = word_rest(v488, 28);
    r[1] = word_rest(v505, 28);
    r[2] = word_rest(v508, 28);
    r[3] = word_rest(v511, 28);
    r[4] = word_rest(v514, 28);
    r[5] = word_rest(v517, 28);
    r[6] = word_rest(v520, 28);
    r[7] = word_rest(v523, 28);
    r[8] = word_rest(v526, 28);
    r[9] = word_rest(v529, 28);
    r[10] = word_rest(v532, 28);
    r[11] = word_rest(v535, 28);
    r[12] = word_rest(v538, 28);
    r[13] = word_rest(v484, 28) + word_round(v538, 28);
}

static void pyjca_p384order_multiply_small_limbs14(int64_t r[14], const int64_t a[14],
    int64_t value)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13];
    const int64_t v27 = a12 * value;
    const int64_t v31 = a13 * value + word_round(v27, 28);
    const int64_t v32 = word_round(v31, 28);
    const int64_t v36 = a0 * value - v32 * 0x5297300;
    const int64_t v59 = a1 * value - v32 * 0x196accc + word_round(v36, 28);
    const int64_t v62 = a2 * value - v32 * 0x77aecec + word_round(v59, 28);
    const int64_t v65 = a3 * value + v32 * 0x4db74f6 + word_round(v62, 28);
    const int64_t v68 = a4 * value + v32 * 0xa7e5f2 + word_round(v65, 28);
    const int64_t v71 = a5 * value + v32 * 0xbc8d22 + word_round(v68, 28);
    const int64_t v74 = a6 * value - v32 * 0x7634d82 + word_round(v71, 28);
    const int64_t v77 = a7 * value + word_shl(v32, 2) + word_round(v74, 28);
    const int64_t v80 = a8 * value + word_round(v77, 28);
    const int64_t v83 = a9 * value + word_round(v80, 28);
    const int64_t v86 = a10 * value + word_round(v83, 28);
    const int64_t v89 = a11 * value + word_round(v86, 28);
    const int64_t v92 = word_rest(v27, 28) + word_round(v89, 28);
    r[0] = word_rest(v36, 28);
    r[1] = word_rest(v59, 28);
    r[2] = word_rest(v62, 28);
    r[3] = word_rest(v65, 28);
    r[4] = word_rest(v68, 28);
    r[5] = word_rest(v71, 28);
    r[6] = word_rest(v74, 28);
    r[7] = word_rest(v77, 28);
    r[8] = word_rest(v80, 28);
    r[9] = word_rest(v83, 28);
    r[10] = word_rest(v86, 28);
    r[11] = word_rest(v89, 28);
    r[12] = word_rest(v92, 28);
    r[13] = word_rest(v31, 28) + word_round(v92, 28);
}

static void pyjca_p384order_product_less_limbs14(int64_t r[14], const int64_t a[14],
    const int64_t b[14], const int64_t c[14])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4], c5 = c[5], c6 = c[6],
        c7 = c[7], c8 = c[8], c9 = c[9], c10 = c[10], c11 = c[11], c12 = c[12], c13 = c[13];
    const int64_t v42 = a7 * b7;
    const int64_t v90 = a13 * b13;
    const int64_t v91 = a7 * b8 + a8 * b7;
    const int64_t v93 = a7 * b9 + a8 * b8 + a9 * b7;
    const int64_t v96 = a7 * b10 + a8 * b9 + a9 * b8 + a10 * b7;
    const int64_t v100 = a7 * b11 + a8 * b10 + a9 * b9 + a10 * b8 + a11 * b7;
    const int64_t v105 = a7 * b12 + a8 * b11 + a9 * b10 + a10 * b9 + a11 * b8 + a12 * b7;
    const int64_t v111 = a7 * b13 + a8 * b12 + a9 * b11 + a10 * b10 + a11 * b9 + a12 * b8
        + a13 * b7;
    const int64_t v116 = a8 * b13 + a9 * b12 + a10 * b11 + a11 * b10 + a12 * b9 + a13 * b8;
    const int64_t v120 = a9 * b13 + a10 * b12 + a11 * b11 + a12 * b10 + a13 * b9;
    const int64_t v123 = a10 * b13 + a11 * b12 + a12 * b11 + a13 * b10;
    const int64_t v125 = a11 * b13 + a12 * b12 + a13 * b11;
    const int64_t v126 = a12 * b13 + a13 * b12;
    const int64_t v127 = a0 + a7;
    const int64_t v128 = a1 + a8;
    const int64_t v129 = a2 + a9;
    const int64_t v130 = a3 + a10;
    const int64_t v131 = a4 + a11;
    const int64_t v132 = a5 + a12;
    const int64_t v133 = a6 + a13;
    const int64_t v134 = b0 + b7;
    const int64_t v135 = b1 + b8;
    const int64_t v136 = b2 + b9;
    const int64_t v137 = b3 + b10;
    const int64_t v138 = b4 + b11;
    const int64_t v139 = b5 + b12;
    const int64_t v140 = b6 + b13;
    const int64_t v226 = a0 * b0;
    const int64_t v274 = a6 * b6;
    const int64_t v275 = a0 * b1 + a1 * b0;
    const int64_t v277 = a0 * b2 + a1 * b1 + a2 * b0;
    const int64_t v280 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0;
    const int64_t v284 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0;
    const int64_t v289 = a0 * b5 + a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1 + a5 * b0;
    const int64_t v295 = a0 * b6 + a1 * b5 + a2 * b4 + a3 * b3 + a4 * b2 + a5 * b1 + a6 * b0;
    const int64_t v300 = a1 * b6 + a2 * b5 + a3 * b4 + a4 * b3 + a5 * b2 + a6 * b1;
    const int64_t v304 = a2 * b6 + a3 * b5 + a4 * b4 + a5 * b3 + a6 * b2;
    const int64_t v307 = a3 * b6 + a4 * b5 + a5 * b4 + a6 * b3;
    const int64_t v309 = a4 * b6 + a5 * b5 + a6 * b4;
    const int64_t v310 = a5 * b6 + a6 * b5;
    const int64_t v363 = v90 >> 28;
    const int64_t v387 = v111 + word_shl(v363, 2);
    const int64_t v389 = word_low(v90, 28) + (v126 >> 28);
    const int64_t v406 = v105 + (v133 * v140 - v274 - v90) - v363 * 0x7634d82 + word_shl(v389, 2);
    const int64_t v408 = word_low(v126, 28) + (v125 >> 28);
    const int64_t v425 = v100 + (v132 * v140 + v133 * v139 - v310 - v126) + v363 * 0xbc8d22
        - v389 * 0x7634d82 + word_shl(v408, 2);
    const int64_t v427 = word_low(v125, 28) + (v123 >> 28);
    const int64_t v444 = v96 + (v131 * v140 + v132 * v139 + v133 * v138 - v309 - v125)
        + v363 * 0xa7e5f2 + v389 * 0xbc8d22 - v408 * 0x7634d82 + word_shl(v427, 2);
    const int64_t v446 = word_low(v123, 28) + (v120 >> 28);
    const int64_t v463 = v93 + (v130 * v140 + v131 * v139 + v132 * v138 + v133 * v137 - v307 - v123)
        + v363 * 0x4db74f6 + v389 * 0xa7e5f2 + v408 * 0xbc8d22 - v427 * 0x7634d82
        + word_shl(v446, 2);
    const int64_t v465 = word_low(v120, 28) + (v116 >> 28);
    const int64_t v482 = v91
        + (v129 * v140 + v130 * v139 + v131 * v138 + v132 * v137 + v133 * v136 - v304 - v120)
        - v363 * 0x77aecec + v389 * 0x4db74f6 + v408 * 0xa7e5f2 + v427 * 0xbc8d22 - v446 * 0x7634d82
        + word_shl(v465, 2);
    const int64_t v484 = word_low(v116, 28) + (v387 >> 28);
    const int64_t v501 = v42 + (v128 * v140 + v129 * v139 + v130 * v138 + v131 * v137 + v132 * v136
        + v133 * v135 - v300 - v116) - v363 * 0x196accc - v389 * 0x77aecec + v408 * 0x4db74f6
        + v427 * 0xa7e5f2 + v446 * 0xbc8d22 - v465 * 0x7634d82 + word_shl(v484, 2);
    const int64_t v503 = word_low(v387, 28) + (v406 >> 28);
    const int64_t v520 = v127 * v140 + v128 * v139 + v129 * v138 + v130 * v137 + v131 * v136
        + v132 * v135 + v133 * v134 - v295 - v111 - c13 - v363 * 0x5297300 - v389 * 0x196accc
        - v408 * 0x77aecec + v427 * 0x4db74f6 + v446 * 0xa7e5f2 + v465 * 0xbc8d22 - v484 * 0x7634d82
        + word_shl(v503, 2);
    const int64_t v522 = word_low(v406, 28) + (v425 >> 28);
    const int64_t v539 = v274 + (v127 * v139 + v128 * v138 + v129 * v137 + v130 * v136 + v131 * v135
        + v132 * v134 - v289 - v105) - c12 - v389 * 0x5297300 - v408 * 0x196accc - v427 * 0x77aecec
        + v446 * 0x4db74f6 + v465 * 0xa7e5f2 + v484 * 0xbc8d22 - v503 * 0x7634d82 + word_shl(v522,
        2);
    const int64_t v541 = word_low(v425, 28) + (v444 >> 28);
    const int64_t v560 = word_low(v444, 28) + (v463 >> 28);
    const int64_t v579 = word_low(v463, 28) + (v482 >> 28);
    const int64_t v598 = word_low(v482, 28) + (v501 >> 28);
    const int64_t v617 = word_low(v501, 28) + (v520 >> 28);
    const int64_t v637 = word_low(v520, 28) + word_round(v539, 28);
    const int64_t v638 = word_round(v637, 28);
    const int64_t v641 = v226 - c0 - v617 * 0x5297300 - v638 * 0x5297300;
    const int64_t v658 = v275 - c1 - v598 * 0x5297300 - v617 * 0x196accc - v638 * 0x196accc
        + word_round(v641, 28);
    const int64_t v661 = v277 - c2 - v579 * 0x5297300 - v598 * 0x196accc - v617 * 0x77aecec
        - v638 * 0x77aecec + word_round(v658, 28);
    const int64_t v664 = v280 - c3 - v560 * 0x5297300 - v579 * 0x196accc - v598 * 0x77aecec
        + v617 * 0x4db74f6 + v638 * 0x4db74f6 + word_round(v661, 28);
    const int64_t v667 = v284 - c4 - v541 * 0x5297300 - v560 * 0x196accc - v579 * 0x77aecec
        + v598 * 0x4db74f6 + v617 * 0xa7e5f2 + v638 * 0xa7e5f2 + word_round(v664, 28);
    const int64_t v670 = v289 - c5 - v522 * 0x5297300 - v541 * 0x196accc - v560 * 0x77aecec
        + v579 * 0x4db74f6 + v598 * 0xa7e5f2 + v617 * 0xbc8d22 + v638 * 0xbc8d22
        + word_round(v667, 28);
    const int64_t v673 = v295 - c6 - v503 * 0x5297300 - v522 * 0x196accc - v541 * 0x77aecec
        + v560 * 0x4db74f6 + v579 * 0xa7e5f2 + v598 * 0xbc8d22 - v617 * 0x7634d82 - v638 * 0x7634d82
        + word_round(v670, 28);
    const int64_t v676 = v300 + (v127 * v134 - v226 - v42) - c7 - v484 * 0x5297300
        - v503 * 0x196accc - v522 * 0x77aecec + v541 * 0x4db74f6 + v560 * 0xa7e5f2 + v579 * 0xbc8d22
        - v598 * 0x7634d82 + word_shl(v617, 2) + word_shl(v638, 2) + word_round(v673, 28);
    const int64_t v679 = v304 + (v127 * v135 + v128 * v134 - v275 - v91) - c8 - v465 * 0x5297300
        - v484 * 0x196accc - v503 * 0x77aecec + v522 * 0x4db74f6 + v541 * 0xa7e5f2 + v560 * 0xbc8d22
        - v579 * 0x7634d82 + word_shl(v598, 2) + word_round(v676, 28);
    const int64_t v682 = v307 + (v127 * v136 + v128 * v135 + v129 * v134 - v277 - v93) - c9
        - v446 * 0x5297300 - v465 * 0x196accc - v484 * 0x77aecec + v503 * 0x4db74f6
        + v522 * 0xa7e5f2 + v541 * 0xbc8d22 - v560 * 0x7634d82 + word_shl(v579, 2)
        + word_round(v679, 28);
    const int64_t v685 = v309 + (v127 * v137 + v128 * v136 + v129 * v135 + v130 * v134 - v280 - v96)
        - c10 - v427 * 0x5297300 - v446 * 0x196accc - v465 * 0x77aecec + v484 * 0x4db74f6
        + v503 * 0xa7e5f2 + v522 * 0xbc8d22 - v541 * 0x7634d82 + word_shl(v560, 2)
        + word_round(v682, 28);
    const int64_t v688 = v310
        + (v127 * v138 + v128 * v137 + v129 * v136 + v130 * v135 + v131 * v134 - v284 - v100) - c11
        - v408 * 0x5297300 - v427 * 0x196accc - v446 * 0x77aecec + v465 * 0x4db74f6
        + v484 * 0xa7e5f2 + v503 * 0xbc8d22 - v522 * 0x7634d82 + word_shl(v541, 2)
        + word_round(v685, 28);
    const int64_t v691 = word_rest(v539, 28) + word_round(v688, 28);
    r[0] = word_rest(v641, 28);
    r[1] = word_rest(v658, 28);
    r[2] = word_rest(v661, 28);
    r[3] = word_rest(v664, 28);
    r[4] = word_rest(v667, 28);
    r[5] = word_rest(v670, 28);
    r[6] = word_rest(v673, 28);
    r[7] = word_rest(v676, 28);
    r[8] = word_rest(v679, 28);
    r[9] = word_rest(v682, 28);
    r[10] = word_rest(v685, 28);
    r[11] = word_rest(v688, 28);
    r[12] = word_rest(v691, 28);
    r[13] = word_rest(v637, 28) + word_round(v691, 28);
}

static void pyjca_p384order_square_less_limbs14(int64_t r[14], const int64_t a[14],
    const int64_t c[14])
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
    const int64_t v219 = a8 * v53 + a9 * v51 + a10 * v49;
    const int64_t v221 = a9 * v53 + a10 * v51 + a11 * a11;
    const int64_t v222 = a10 * v53 + a11 * v51;
    const int64_t v223 = a11 * v53 + a12 * a12;
    const int64_t v238 = v145 >> 28;
    const int64_t v262 = a7 * v53 + a8 * v51 + a9 * v49 + a10 * a10 + word_shl(v238, 2);
    const int64_t v264 = word_low(v145, 28) + (v144 >> 28);
    const int64_t v281 = a6 * v53 + a7 * v51 + a8 * v49 + a9 * v47 - v238 * 0x7634d82
        + word_shl(v264, 2);
    const int64_t v283 = word_low(v144, 28) + (v223 >> 28);
    const int64_t v300 = a5 * v53 + a6 * v51 + a7 * v49 + a8 * v47 + a9 * a9 + v238 * 0xbc8d22
        - v264 * 0x7634d82 + word_shl(v283, 2);
    const int64_t v302 = word_low(v223, 28) + (v222 >> 28);
    const int64_t v319 = a4 * v53 + a5 * v51 + a6 * v49 + a7 * v47 + a8 * v45 + v238 * 0xa7e5f2
        + v264 * 0xbc8d22 - v283 * 0x7634d82 + word_shl(v302, 2);
    const int64_t v321 = word_low(v222, 28) + (v221 >> 28);
    const int64_t v338 = a3 * v53 + a4 * v51 + a5 * v49 + a6 * v47 + a7 * v45 + a8 * a8
        + v238 * 0x4db74f6 + v264 * 0xa7e5f2 + v283 * 0xbc8d22 - v302 * 0x7634d82
        + word_shl(v321, 2);
    const int64_t v340 = word_low(v221, 28) + (v219 >> 28);
    const int64_t v357 = a2 * v53 + a3 * v51 + a4 * v49 + a5 * v47 + a6 * v45 + a7 * v43
        - v238 * 0x77aecec + v264 * 0x4db74f6 + v283 * 0xa7e5f2 + v302 * 0xbc8d22 - v321 * 0x7634d82
        + word_shl(v340, 2);
    const int64_t v359 = word_low(v219, 28) + (v262 >> 28);
    const int64_t v376 = a1 * v53 + a2 * v51 + a3 * v49 + a4 * v47 + a5 * v45 + a6 * v43 + a7 * a7
        - v238 * 0x196accc - v264 * 0x77aecec + v283 * 0x4db74f6 + v302 * 0xa7e5f2 + v321 * 0xbc8d22
        - v340 * 0x7634d82 + word_shl(v359, 2);
    const int64_t v378 = word_low(v262, 28) + (v281 >> 28);
    const int64_t v395 = a0 * v53 + a1 * v51 + a2 * v49 + a3 * v47 + a4 * v45 + a5 * v43 + a6 * v41
        - c13 - v238 * 0x5297300 - v264 * 0x196accc - v283 * 0x77aecec + v302 * 0x4db74f6
        + v321 * 0xa7e5f2 + v340 * 0xbc8d22 - v359 * 0x7634d82 + word_shl(v378, 2);
    const int64_t v397 = word_low(v281, 28) + (v300 >> 28);
    const int64_t v414 = a0 * v51 + a1 * v49 + a2 * v47 + a3 * v45 + a4 * v43 + a5 * v41 + a6 * a6
        - c12 - v264 * 0x5297300 - v283 * 0x196accc - v302 * 0x77aecec + v321 * 0x4db74f6
        + v340 * 0xa7e5f2 + v359 * 0xbc8d22 - v378 * 0x7634d82 + word_shl(v397, 2);
    const int64_t v416 = word_low(v300, 28) + (v319 >> 28);
    const int64_t v435 = word_low(v319, 28) + (v338 >> 28);
    const int64_t v454 = word_low(v338, 28) + (v357 >> 28);
    const int64_t v473 = word_low(v357, 28) + (v376 >> 28);
    const int64_t v492 = word_low(v376, 28) + (v395 >> 28);
    const int64_t v512 = word_low(v395, 28) + word_round(v414, 28);
    const int64_t v513 = word_round(v512, 28);
    const int64_t v516 = a0 * a0 - c0 - v492 * 0x5297300 - v513 * 0x5297300;
    const int64_t v533 = a0 * (a1 + a1) - c1 - v473 * 0x5297300 - v492 * 0x196accc
        - v513 * 0x196accc + word_round(v516, 28);
    const int64_t v536 = a0 * v31 + a1 * a1 - c2 - v454 * 0x5297300 - v473 * 0x196accc
        - v492 * 0x77aecec - v513 * 0x77aecec + word_round(v533, 28);
    const int64_t v539 = a0 * v33 + a1 * v31 - c3 - v435 * 0x5297300 - v454 * 0x196accc
        - v473 * 0x77aecec + v492 * 0x4db74f6 + v513 * 0x4db74f6 + word_round(v536, 28);
    const int64_t v542 = a0 * v35 + a1 * v33 + a2 * a2 - c4 - v416 * 0x5297300 - v435 * 0x196accc
        - v454 * 0x77aecec + v473 * 0x4db74f6 + v492 * 0xa7e5f2 + v513 * 0xa7e5f2
        + word_round(v539, 28);
    const int64_t v545 = a0 * v37 + a1 * v35 + a2 * v33 - c5 - v397 * 0x5297300 - v416 * 0x196accc
        - v435 * 0x77aecec + v454 * 0x4db74f6 + v473 * 0xa7e5f2 + v492 * 0xbc8d22 + v513 * 0xbc8d22
        + word_round(v542, 28);
    const int64_t v548 = a0 * v39 + a1 * v37 + a2 * v35 + a3 * a3 - c6 - v378 * 0x5297300
        - v397 * 0x196accc - v416 * 0x77aecec + v435 * 0x4db74f6 + v454 * 0xa7e5f2 + v473 * 0xbc8d22
        - v492 * 0x7634d82 - v513 * 0x7634d82 + word_round(v545, 28);
    const int64_t v551 = a0 * v41 + a1 * v39 + a2 * v37 + a3 * v35 - c7 - v359 * 0x5297300
        - v378 * 0x196accc - v397 * 0x77aecec + v416 * 0x4db74f6 + v435 * 0xa7e5f2 + v454 * 0xbc8d22
        - v473 * 0x7634d82 + word_shl(v492, 2) + word_shl(v513, 2) + word_round(v548, 28);
    const int64_t v554 = a0 * v43 + a1 * v41 + a2 * v39 + a3 * v37 + a4 * a4 - c8 - v340 * 0x5297300
        - v359 * 0x196accc - v378 * 0x77aecec + v397 * 0x4db74f6 + v416 * 0xa7e5f2 + v435 * 0xbc8d22
        - v454 * 0x7634d82 + word_shl(v473, 2) + word_round(v551, 28);
    const int64_t v557 = a0 * v45 + a1 * v43 + a2 * v41 + a3 * v39 + a4 * v37 - c9
        - v321 * 0x5297300 - v340 * 0x196accc - v359 * 0x77aecec + v378 * 0x4db74f6
        + v397 * 0xa7e5f2 + v416 * 0xbc8d22 - v435 * 0x7634d82 + word_shl(v454, 2)
        + word_round(v554, 28);
    const int64_t v560 = a0 * v47 + a1 * v45 + a2 * v43 + a3 * v41 + a4 * v39 + a5 * a5 - c10
        - v302 * 0x5297300 - v321 * 0x196accc - v340 * 0x77aecec + v359 * 0x4db74f6
        + v378 * 0xa7e5f2 + v397 * 0xbc8d22 - v416 * 0x7634d82 + word_shl(v435, 2)
        + word_round(v557, 28);
    const int64_t v563 = a0 * v49 + a1 * v47 + a2 * v45 + a3 * v43 + a4 * v41 + a5 * v39 - c11
        - v283 * 0x5297300 - v302 * 0x196accc - v321 * 0x77aecec + v340 * 0x4db74f6
        + v359 * 0xa7e5f2 + v378 * 0xbc8d22 - v397 * 0x7634d82 + word_shl(v416, 2)
        + word_round(v560, 28);
    const int64_t v566 = word_rest(v414, 28) + word_round(v563, 28);
    r[0] = word_rest(v516, 28);
    r[1] = word_rest(v533, 28);
    r[2] = word_rest(v536, 28);
    r[3] = word_rest(v539, 28);
    r[4] = word_rest(v542, 28);
    r[5] = word_rest(v545, 28);
    r[6] = word_rest(v548, 28);
    r[7] = word_rest(v551, 28);
    r[8] = word_rest(v554, 28);
    r[9] = word_rest(v557, 28);
    r[10] = word_rest(v560, 28);
    r[11] = word_rest(v563, 28);
    r[12] = word_rest(v566, 28);
    r[13] = word_rest(v512, 28) + word_round(v566, 28);
}

static void pyjca_p384order_product_difference_limbs14(int64_t r[14], const int64_t a[14],
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
    const int64_t v363 = a7 * b7;
    const int64_t v411 = a13 * b13;
    const int64_t v412 = a7 * b8 + a8 * b7;
    const int64_t v414 = a7 * b9 + a8 * b8 + a9 * b7;
    const int64_t v417 = a7 * b10 + a8 * b9 + a9 * b8 + a10 * b7;
    const int64_t v421 = a7 * b11 + a8 * b10 + a9 * b9 + a10 * b8 + a11 * b7;
    const int64_t v426 = a7 * b12 + a8 * b11 + a9 * b10 + a10 * b9 + a11 * b8 + a12 * b7;
    const int64_t v432 = a7 * b13 + a8 * b12 + a9 * b11 + a10 * b10 + a11 * b9 + a12 * b8
        + a13 * b7;
    const int64_t v437 = a8 * b13 + a9 * b12 + a10 * b11 + a11 * b10 + a12 * b9 + a13 * b8;
    const int64_t v441 = a9 * b13 + a10 * b12 + a11 * b11 + a12 * b10 + a13 * b9;
    const int64_t v444 = a10 * b13 + a11 * b12 + a12 * b11 + a13 * b10;
    const int64_t v446 = a11 * b13 + a12 * b12 + a13 * b11;
    const int64_t v447 = a12 * b13 + a13 * b12;
    const int64_t v448 = a0 + a7;
    const int64_t v449 = a1 + a8;
    const int64_t v450 = a2 + a9;
    const int64_t v451 = a3 + a10;
    const int64_t v452 = a4 + a11;
    const int64_t v453 = a5 + a12;
    const int64_t v454 = a6 + a13;
    const int64_t v455 = b0 + b7;
    const int64_t v456 = b1 + b8;
    const int64_t v457 = b2 + b9;
    const int64_t v458 = b3 + b10;
    const int64_t v459 = b4 + b11;
    const int64_t v460 = b5 + b12;
    const int64_t v461 = b6 + b13;
    const int64_t v547 = a0 * b0;
    const int64_t v595 = a6 * b6;
    const int64_t v596 = a0 * b1 + a1 * b0;
    const int64_t v598 = a0 * b2 + a1 * b1 + a2 * b0;
    const int64_t v601 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0;
    const int64_t v605 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0;
    const int64_t v610 = a0 * b5 + a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1 + a5 * b0;
    const int64_t v616 = a0 * b6 + a1 * b5 + a2 * b4 + a3 * b3 + a4 * b2 + a5 * b1 + a6 * b0;
    const int64_t v621 = a1 * b6 + a2 * b5 + a3 * b4 + a4 * b3 + a5 * b2 + a6 * b1;
    const int64_t v625 = a2 * b6 + a3 * b5 + a4 * b4 + a5 * b3 + a6 * b2;
    const int64_t v628 = a3 * b6 + a4 * b5 + a5 * b4 + a6 * b3;
    const int64_t v630 = a4 * b6 + a5 * b5 + a6 * b4;
    const int64_t v631 = a5 * b6 + a6 * b5;
    const int64_t v691 = v437 - v130;
    const int64_t v692 = v441 - v134;
    const int64_t v693 = v444 - v137;
    const int64_t v694 = v446 - v139;
    const int64_t v695 = v447 - v140;
    const int64_t v696 = v411 - v104;
    const int64_t v697 = v696 >> 28;
    const int64_t v721 = v432 - v125 + word_shl(v697, 2);
    const int64_t v723 = word_low(v696, 28) + (v695 >> 28);
    const int64_t v740 = v426 + (v454 * v461 - v595 - v411) - (v119 + (v147 * v154 - v288 - v104))
        - v697 * 0x7634d82 + word_shl(v723, 2);
    const int64_t v742 = word_low(v695, 28) + (v694 >> 28);
    const int64_t v759 = v421 + (v453 * v461 + v454 * v460 - v631 - v447)
        - (v114 + (v146 * v154 + v147 * v153 - v324 - v140)) + v697 * 0xbc8d22 - v723 * 0x7634d82
        + word_shl(v742, 2);
    const int64_t v761 = word_low(v694, 28) + (v693 >> 28);
    const int64_t v778 = v417 + (v452 * v461 + v453 * v460 + v454 * v459 - v630 - v446)
        - (v110 + (v145 * v154 + v146 * v153 + v147 * v152 - v323 - v139)) + v697 * 0xa7e5f2
        + v723 * 0xbc8d22 - v742 * 0x7634d82 + word_shl(v761, 2);
    const int64_t v780 = word_low(v693, 28) + (v692 >> 28);
    const int64_t v797 = v414
        + (v451 * v461 + v452 * v460 + v453 * v459 + v454 * v458 - v628 - v444)
        - (v107 + (v144 * v154 + v145 * v153 + v146 * v152 + v147 * v151 - v321 - v137))
        + v697 * 0x4db74f6 + v723 * 0xa7e5f2 + v742 * 0xbc8d22 - v761 * 0x7634d82
        + word_shl(v780, 2);
    const int64_t v799 = word_low(v692, 28) + (v691 >> 28);
    const int64_t v816 = v412 + (v450 * v461 + v451 * v460 + v452 * v459 + v453 * v458 + v454 * v457
        - v625 - v441) - (v105
        + (v143 * v154 + v144 * v153 + v145 * v152 + v146 * v151 + v147 * v150 - v318 - v134))
        - v697 * 0x77aecec + v723 * 0x4db74f6 + v742 * 0xa7e5f2 + v761 * 0xbc8d22 - v780 * 0x7634d82
        + word_shl(v799, 2);
    const int64_t v818 = word_low(v691, 28) + (v721 >> 28);
    const int64_t v835 = v363 + (v449 * v461 + v450 * v460 + v451 * v459 + v452 * v458 + v453 * v457
        + v454 * v456 - v621 - v437) - (v56 + (v142 * v154 + v143 * v153 + v144 * v152 + v145 * v151
        + v146 * v150 + v147 * v149 - v314 - v130)) - v697 * 0x196accc - v723 * 0x77aecec
        + v742 * 0x4db74f6 + v761 * 0xa7e5f2 + v780 * 0xbc8d22 - v799 * 0x7634d82 + word_shl(v818,
        2);
    const int64_t v837 = word_low(v721, 28) + (v740 >> 28);
    const int64_t v854 = v448 * v461 + v449 * v460 + v450 * v459 + v451 * v458 + v452 * v457
        + v453 * v456 + v454 * v455 - v616 - v432 - (v141 * v154 + v142 * v153 + v143 * v152
        + v144 * v151 + v145 * v150 + v146 * v149 + v147 * v148 - v309 - v125) - v697 * 0x5297300
        - v723 * 0x196accc - v742 * 0x77aecec + v761 * 0x4db74f6 + v780 * 0xa7e5f2 + v799 * 0xbc8d22
        - v818 * 0x7634d82 + word_shl(v837, 2);
    const int64_t v856 = word_low(v740, 28) + (v759 >> 28);
    const int64_t v873 = v595 + (v448 * v460 + v449 * v459 + v450 * v458 + v451 * v457 + v452 * v456
        + v453 * v455 - v610 - v426) - (v288 + (v141 * v153 + v142 * v152 + v143 * v151
        + v144 * v150 + v145 * v149 + v146 * v148 - v303 - v119)) - v723 * 0x5297300
        - v742 * 0x196accc - v761 * 0x77aecec + v780 * 0x4db74f6 + v799 * 0xa7e5f2 + v818 * 0xbc8d22
        - v837 * 0x7634d82 + word_shl(v856, 2);
    const int64_t v875 = word_low(v759, 28) + (v778 >> 28);
    const int64_t v894 = word_low(v778, 28) + (v797 >> 28);
    const int64_t v913 = word_low(v797, 28) + (v816 >> 28);
    const int64_t v932 = word_low(v816, 28) + (v835 >> 28);
    const int64_t v951 = word_low(v835, 28) + (v854 >> 28);
    const int64_t v971 = word_low(v854, 28) + word_round(v873, 28);
    const int64_t v972 = word_round(v971, 28);
    const int64_t v975 = v547 - v240 - v951 * 0x5297300 - v972 * 0x5297300;
    const int64_t v992 = v596 - v289 - v932 * 0x5297300 - v951 * 0x196accc - v972 * 0x196accc
        + word_round(v975, 28);
    const int64_t v995 = v598 - v291 - v913 * 0x5297300 - v932 * 0x196accc - v951 * 0x77aecec
        - v972 * 0x77aecec + word_round(v992, 28);
    const int64_t v998 = v601 - v294 - v894 * 0x5297300 - v913 * 0x196accc - v932 * 0x77aecec
        + v951 * 0x4db74f6 + v972 * 0x4db74f6 + word_round(v995, 28);
    const int64_t v1001 = v605 - v298 - v875 * 0x5297300 - v894 * 0x196accc - v913 * 0x77aecec
        + v932 * 0x4db74f6 + v951 * 0xa7e5f2 + v972 * 0xa7e5f2 + word_round(v998, 28);
    const int64_t v1004 = v610 - v303 - v856 * 0x5297300 - v875 * 0x196accc - v894 * 0x77aecec
        + v913 * 0x4db74f6 + v932 * 0xa7e5f2 + v951 * 0xbc8d22 + v972 * 0xbc8d22
        + word_round(v1001, 28);
    const int64_t v1007 = v616 - v309 - v837 * 0x5297300 - v856 * 0x196accc - v875 * 0x77aecec
        + v894 * 0x4db74f6 + v913 * 0xa7e5f2 + v932 * 0xbc8d22 - v951 * 0x7634d82 - v972 * 0x7634d82
        + word_round(v1004, 28);
    const int64_t v1010 = v621 + (v448 * v455 - v547 - v363) - (v314 + (v141 * v148 - v240 - v56))
        - v818 * 0x5297300 - v837 * 0x196accc - v856 * 0x77aecec + v875 * 0x4db74f6
        + v894 * 0xa7e5f2 + v913 * 0xbc8d22 - v932 * 0x7634d82 + word_shl(v951, 2)
        + word_shl(v972, 2) + word_round(v1007, 28);
    const int64_t v1013 = v625 + (v448 * v456 + v449 * v455 - v596 - v412)
        - (v318 + (v141 * v149 + v142 * v148 - v289 - v105)) - v799 * 0x5297300 - v818 * 0x196accc
        - v837 * 0x77aecec + v856 * 0x4db74f6 + v875 * 0xa7e5f2 + v894 * 0xbc8d22 - v913 * 0x7634d82
        + word_shl(v932, 2) + word_round(v1010, 28);
    const int64_t v1016 = v628 + (v448 * v457 + v449 * v456 + v450 * v455 - v598 - v414)
        - (v321 + (v141 * v150 + v142 * v149 + v143 * v148 - v291 - v107)) - v780 * 0x5297300
        - v799 * 0x196accc - v818 * 0x77aecec + v837 * 0x4db74f6 + v856 * 0xa7e5f2 + v875 * 0xbc8d22
        - v894 * 0x7634d82 + word_shl(v913, 2) + word_round(v1013, 28);
    const int64_t v1019 = v630
        + (v448 * v458 + v449 * v457 + v450 * v456 + v451 * v455 - v601 - v417)
        - (v323 + (v141 * v151 + v142 * v150 + v143 * v149 + v144 * v148 - v294 - v110))
        - v761 * 0x5297300 - v780 * 0x196accc - v799 * 0x77aecec + v818 * 0x4db74f6
        + v837 * 0xa7e5f2 + v856 * 0xbc8d22 - v875 * 0x7634d82 + word_shl(v894, 2)
        + word_round(v1016, 28);
    const int64_t v1022 = v631 + (v448 * v459 + v449 * v458 + v450 * v457 + v451 * v456
        + v452 * v455 - v605 - v421) - (v324
        + (v141 * v152 + v142 * v151 + v143 * v150 + v144 * v149 + v145 * v148 - v298 - v114))
        - v742 * 0x5297300 - v761 * 0x196accc - v780 * 0x77aecec + v799 * 0x4db74f6
        + v818 * 0xa7e5f2 + v837 * 0xbc8d22 - v856 * 0x7634d82 + word_shl(v875, 2)
        + word_round(v1019, 28);
    const int64_t v1025 = word_rest(v873, 28) + word_round(v1022, 28);
    r[0] = word_rest(v975, 28);
    r[1] = word_rest(v992, 28);
    r[2] = word_rest(v995, 28);
    r[3] = word_rest(v998, 28);
    r[4] = word_rest(v1001, 28);
    r[5] = word_rest(v1004, 28);
    r[6] = word_rest(v1007, 28);
    r[7] = word_rest(v1010, 28);
    r[8] = word_rest(v1013, 28);
    r[9] = word_rest(v1016, 28);
    r[10] = word_rest(v1019, 28);
    r[11] = word_rest(v1022, 28);
    r[12] = word_rest(v1025, 28);
    r[13] = word_rest(v971, 28) + word_round(v1025, 28);
}

static void pyjca_p384order_carry_limbs14(int64_t r[14], const int64_t a[14])
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

static void pyjca_p384order_reduce_limbs14(int64_t r[14], const int64_t a[14])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13];
    const int64_t v16 = a13 + word_round(a12, 28);
    const int64_t v17 = word_round(v16, 28);
    const int64_t v21 = a0 - v17 * 0x5297300;
    const int64_t v44 = a1 - v17 * 0x196accc + word_round(v21, 28);
    const int64_t v47 = a2 - v17 * 0x77aecec + word_round(v44, 28);
    const int64_t v50 = a3 + v17 * 0x4db74f6 + word_round(v47, 28);
    const int64_t v53 = a4 + v17 * 0xa7e5f2 + word_round(v50, 28);
    const int64_t v56 = a5 + v17 * 0xbc8d22 + word_round(v53, 28);
    const int64_t v59 = a6 - v17 * 0x7634d82 + word_round(v56, 28);
    const int64_t v62 = a7 + word_shl(v17, 2) + word_round(v59, 28);
    const int64_t v65 = a8 + word_round(v62, 28);
    const int64_t v68 = a9 + word_round(v65, 28);
    const int64_t v71 = a10 + word_round(v68, 28);
    const int64_t v74 = a11 + word_round(v71, 28);
    const int64_t v77 = word_rest(a12, 28) + word_round(v74, 28);
    r[0] = word_rest(v21, 28);
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
    r[13] = word_rest(v16, 28) + word_round(v77, 28);
}

static void pyjca_p384order_fold_limbs14(int64_t r[14], const int64_t a[27])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18], a19 = a[19], a20 = a[20],
        a21 = a[21], a22 = a[22], a23 = a[23], a24 = a[24], a25 = a[25], a26 = a[26];
    const int64_t v27 = a26 >> 28;
    const int64_t v51 = a20 + word_shl(v27, 2);
    const int64_t v53 = word_low(a26, 28) + (a25 >> 28);
    const int64_t v70 = a19 - v27 * 0x7634d82 + word_shl(v53, 2);
    const int64_t v72 = word_low(a25, 28) + (a24 >> 28);
    const int64_t v89 = a18 + v27 * 0xbc8d22 - v53 * 0x7634d82 + word_shl(v72, 2);
    const int64_t v91 = word_low(a24, 28) + (a23 >> 28);
    const int64_t v108 = a17 + v27 * 0xa7e5f2 + v53 * 0xbc8d22 - v72 * 0x7634d82 + word_shl(v91, 2);
    const int64_t v110 = word_low(a23, 28) + (a22 >> 28);
    const int64_t v127 = a16 + v27 * 0x4db74f6 + v53 * 0xa7e5f2 + v72 * 0xbc8d22 - v91 * 0x7634d82
        + word_shl(v110, 2);
    const int64_t v129 = word_low(a22, 28) + (a21 >> 28);
    const int64_t v146 = a15 - v27 * 0x77aecec + v53 * 0x4db74f6 + v72 * 0xa7e5f2 + v91 * 0xbc8d22
        - v110 * 0x7634d82 + word_shl(v129, 2);
    const int64_t v148 = word_low(a21, 28) + (v51 >> 28);
    const int64_t v165 = a14 - v27 * 0x196accc - v53 * 0x77aecec + v72 * 0x4db74f6 + v91 * 0xa7e5f2
        + v110 * 0xbc8d22 - v129 * 0x7634d82 + word_shl(v148, 2);
    const int64_t v167 = word_low(v51, 28) + (v70 >> 28);
    const int64_t v184 = a13 - v27 * 0x5297300 - v53 * 0x196accc - v72 * 0x77aecec + v91 * 0x4db74f6
        + v110 * 0xa7e5f2 + v129 * 0xbc8d22 - v148 * 0x7634d82 + word_shl(v167, 2);
    const int64_t v186 = word_low(v70, 28) + (v89 >> 28);
    const int64_t v203 = a12 - v53 * 0x5297300 - v72 * 0x196accc - v91 * 0x77aecec
        + v110 * 0x4db74f6 + v129 * 0xa7e5f2 + v148 * 0xbc8d22 - v167 * 0x7634d82
        + word_shl(v186, 2);
    const int64_t v205 = word_low(v89, 28) + (v108 >> 28);
    const int64_t v224 = word_low(v108, 28) + (v127 >> 28);
    const int64_t v243 = word_low(v127, 28) + (v146 >> 28);
    const int64_t v262 = word_low(v146, 28) + (v165 >> 28);
    const int64_t v281 = word_low(v165, 28) + (v184 >> 28);
    const int64_t v301 = word_low(v184, 28) + word_round(v203, 28);
    const int64_t v302 = word_round(v301, 28);
    const int64_t v305 = a0 - v281 * 0x5297300 - v302 * 0x5297300;
    const int64_t v322 = a1 - v262 * 0x5297300 - v281 * 0x196accc - v302 * 0x196accc
        + word_round(v305, 28);
    const int64_t v325 = a2 - v243 * 0x5297300 - v262 * 0x196accc - v281 * 0x77aecec
        - v302 * 0x77aecec + word_round(v322, 28);
    const int64_t v328 = a3 - v224 * 0x5297300 - v243 * 0x196accc - v262 * 0x77aecec
        + v281 * 0x4db74f6 + v302 * 0x4db74f6 + word_round(v325, 28);
    const int64_t v331 = a4 - v205 * 0x5297300 - v224 * 0x196accc - v243 * 0x77aecec
        + v262 * 0x4db74f6 + v281 * 0xa7e5f2 + v302 * 0xa7e5f2 + word_round(v328, 28);
    const int64_t v334 = a5 - v186 * 0x5297300 - v205 * 0x196accc - v224 * 0x77aecec
        + v243 * 0x4db74f6 + v262 * 0xa7e5f2 + v281 * 0xbc8d22 + v302 * 0xbc8d22
        + word_round(v331, 28);
    const int64_t v337 = a6 - v167 * 0x5297300 - v186 * 0x196accc - v205 * 0x77aecec
        + v224 * 0x4db74f6 + v243 * 0xa7e5f2 + v262 * 0xbc8d22 - v281 * 0x7634d82 - v302 * 0x7634d82
        + word_round(v334, 28);
    const int64_t v340 = a7 - v148 * 0x5297300 - v167 * 0x196accc - v186 * 0x77aecec
        + v205 * 0x4db74f6 + v224 * 0xa7e5f2 + v243 * 0xbc8d22 - v262 * 0x7634d82
        + word_shl(v281, 2) + word_shl(v302, 2) + word_round(v337, 28);
    const int64_t v343 = a8 - v129 * 0x5297300 - v148 * 0x196accc - v167 * 0x77aecec
        + v186 * 0x4db74f6 + v205 * 0xa7e5f2 + v224 * 0xbc8d22 - v243 * 0x7634d82
        + word_shl(v262, 2) + word_round(v340, 28);
    const int64_t v346 = a9 - v110 * 0x5297300 - v129 * 0x196accc - v148 * 0x77aecec
        + v167 * 0x4db74f6 + v186 * 0xa7e5f2 + v205 * 0xbc8d22 - v224 * 0x7634d82
        + word_shl(v243, 2) + word_round(v343, 28);
    const int64_t v349 = a10 - v91 * 0x5297300 - v110 * 0x196accc - v129 * 0x77aecec
        + v148 * 0x4db74f6 + v167 * 0xa7e5f2 + v186 * 0xbc8d22 - v205 * 0x7634d82
        + word_shl(v224, 2) + word_round(v346, 28);
    const int64_t v352 = a11 - v72 * 0x5297300 - v91 * 0x196accc - v110 * 0x77aecec
        + v129 * 0x4db74f6 + v148 * 0xa7e5f2 + v167 * 0xbc8d22 - v186 * 0x7634d82
        + word_shl(v205, 2) + word_round(v349, 28);
    const int64_t v355 = word_rest(v203, 28) + word_round(v352, 28);
    r[0] = word_rest(v305, 28);
    r[1] = word_rest(v322, 28);
    r[2] = word_rest(v325, 28);
    r[3] = word_rest(v328, 28);
    r[4] = word_rest(v331, 28);
    r[5] = word_rest(v334, 28);
    r[6] = word_rest(v337, 28);
    r[7] = word_rest(v340, 28);
    r[8] = word_rest(v343, 28);
    r[9] = word_rest(v346, 28);
    r[10] = word_rest(v349, 28);
    r[11] = word_rest(v352, 28);
    r[12] = word_rest(v355, 28);
    r[13] = word_rest(v301, 28) + word_round(v355, 28);
}

static void pyjca_p384order_select_limbs14(int64_t r[14], const int64_t a[14], const int64_t b[14],
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

static void pyjca_p384order_swap_limbs14(int64_t a[14], int64_t b[14], int64_t flag)
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

static void pyjca_p384order_canonical_limbs14(int64_t r[14], const int64_t a[14])
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
    const int64_t v57 = word_low(a0, 28) + v53 * 0x33ad68d;
    const int64_t v78 = word_low(v16, 28) + v53 * 0x13e6953 + (v57 >> 28);
    const int64_t v81 = word_low(v19, 28) - v53 * 0xa77aed + (v78 >> 28);
    const int64_t v84 = word_low(v22, 28) - v53 * 0xdb248b + (v81 >> 28);
    const int64_t v87 = word_low(v25, 28) + v53 * 0x220a7e6 + (v84 >> 28);
    const int64_t v90 = word_low(v28, 28) + v53 * 0x7e0bc8d + (v87 >> 28);
    const int64_t v93 = word_low(v31, 28) + v53 * 0x389cb2 + (v90 >> 28);
    const int64_t v96 = word_low(v34, 28) + (v93 >> 28);
    const int64_t v99 = word_low(v37, 28) + (v96 >> 28);
    const int64_t v102 = word_low(v40, 28) + (v99 >> 28);
    const int64_t v105 = word_low(v43, 28) + (v102 >> 28);
    const int64_t v108 = word_low(v46, 28) + (v105 >> 28);
    const int64_t v111 = word_low(v49, 28) + (v108 >> 28);
    const int64_t v114 = word_low(v52, 20) + (v111 >> 28);
    const int64_t v115 = v114 >> 20;
    const int64_t v118 = word_low(v57, 28) + v115 * 0x33ad68d;
    const int64_t v132 = word_low(v118, 28);
    const int64_t v133 = word_low(v78, 28) + v115 * 0x13e6953 + (v118 >> 28);
    const int64_t v135 = word_low(v133, 28);
    const int64_t v136 = word_low(v81, 28) - v115 * 0xa77aed + (v133 >> 28);
    const int64_t v138 = word_low(v136, 28);
    const int64_t v139 = word_low(v84, 28) - v115 * 0xdb248b + (v136 >> 28);
    const int64_t v141 = word_low(v139, 28);
    const int64_t v142 = word_low(v87, 28) + v115 * 0x220a7e6 + (v139 >> 28);
    const int64_t v144 = word_low(v142, 28);
    const int64_t v145 = word_low(v90, 28) + v115 * 0x7e0bc8d + (v142 >> 28);
    const int64_t v147 = word_low(v145, 28);
    const int64_t v148 = word_low(v93, 28) + v115 * 0x389cb2 + (v145 >> 28);
    const int64_t v150 = word_low(v148, 28);
    const int64_t v151 = word_low(v96, 28) + (v148 >> 28);
    const int64_t v153 = word_low(v151, 28);
    const int64_t v154 = word_low(v99, 28) + (v151 >> 28);
    const int64_t v156 = word_low(v154, 28);
    const int64_t v157 = word_low(v102, 28) + (v154 >> 28);
    const int64_t v159 = word_low(v157, 28);
    const int64_t v160 = word_low(v105, 28) + (v157 >> 28);
    const int64_t v162 = word_low(v160, 28);
    const int64_t v163 = word_low(v108, 28) + (v160 >> 28);
    const int64_t v165 = word_low(v163, 28);
    const int64_t v166 = word_low(v111, 28) + (v163 >> 28);
    const int64_t v168 = word_low(v166, 28);
    const int64_t v169 = word_low(v114, 20) + (v166 >> 28);
    const int64_t v171 = v132 - 0xcc52973;
    const int64_t v194 = v135 - 0xec196ac + (v171 >> 28);
    const int64_t v197 = v138 - 0xa77aec + (v194 >> 28);
    const int64_t v200 = v141 - 0xdb248b + (v197 >> 28);
    const int64_t v203 = v144 - 0xddf581a + (v200 >> 28);
    const int64_t v206 = v147 - 0x81f4372 + (v203 >> 28);
    const int64_t v209 = v150 - 0xfc7634d + (v206 >> 28);
    const int64_t v212 = v153 - 0xfffffff + (v209 >> 28);
    const int64_t v215 = v156 - 0xfffffff + (v212 >> 28);
    const int64_t v218 = v159 - 0xfffffff + (v215 >> 28);
    const int64_t v221 = v162 - 0xfffffff + (v218 >> 28);
    const int64_t v224 = v165 - 0xfffffff + (v221 >> 28);
    const int64_t v227 = v168 - 0xfffffff + (v224 >> 28);
    const int64_t v230 = v169 - 0xfffff + (v227 >> 28);
    const int64_t v233 = 0 - (v230 >> 28);
    const int64_t mask = word_mask(v233);
    r[0] = word_select(mask, word_low(v171, 28), v132);
    r[1] = word_select(mask, word_low(v194, 28), v135);
    r[2] = word_select(mask, word_low(v197, 28), v138);
    r[3] = word_select(mask, word_low(v200, 28), v141);
    r[4] = word_select(mask, word_low(v203, 28), v144);
    r[5] = word_select(mask, word_low(v206, 28), v147);
    r[6] = word_select(mask, word_low(v209, 28), v150);
    r[7] = word_select(mask, word_low(v212, 28), v153);
    r[8] = word_select(mask, word_low(v215, 28), v156);
    r[9] = word_select(mask, word_low(v218, 28), v159);
    r[10] = word_select(mask, word_low(v221, 28), v162);
    r[11] = word_select(mask, word_low(v224, 28), v165);
    r[12] = word_select(mask, word_low(v227, 28), v168);
    r[13] = word_select(mask, v230, v169);
}

static void pyjca_p384order_from_words_limbs14(int64_t r[14], const int64_t words[12])
{
    const int64_t words0 = words[0], words1 = words[1], words2 = words[2], words3 = words[3],
        words4 = words[4], words5 = words[5], words6 = words[6], words7 = words[7],
        words8 = words[8], words9 = words[9], words10 = words[10], words11 = words[11];
    const int64_t v54 = (words10 >> 16) + word_shl(word_low(words11, 12), 16);
    const int64_t v58 = (words11 >> 12) + word_round(v54, 28);
    const int64_t v59 = word_round(v58, 28);
    const int64_t v63 = word_low(words0, 28) - v59 * 0x5297300;
    const int64_t v86 = (words0 >> 28) + word_shl(word_low(words1, 24), 4) - v59 * 0x196accc
        + word_round(v63, 28);
    const int64_t v89 = (words1 >> 24) + word_shl(word_low(words2, 20), 8) - v59 * 0x77aecec
        + word_round(v86, 28);
    const int64_t v92 = (words2 >> 20) + word_shl(word_low(words3, 16), 12) + v59 * 0x4db74f6
        + word_round(v89, 28);
    const int64_t v95 = (words3 >> 16) + word_shl(word_low(words4, 12), 16) + v59 * 0xa7e5f2
        + word_round(v92, 28);
    const int64_t v98 = (words4 >> 12) + word_shl(word_low(words5, 8), 20) + v59 * 0xbc8d22
        + word_round(v95, 28);
    const int64_t v101 = (words5 >> 8) + word_shl(word_low(words6, 4), 24) - v59 * 0x7634d82
        + word_round(v98, 28);
    const int64_t v104 = (words6 >> 4) + word_shl(v59, 2) + word_round(v101, 28);
    const int64_t v107 = word_low(words7, 28) + word_round(v104, 28);
    const int64_t v110 = (words7 >> 28) + word_shl(word_low(words8, 24), 4) + word_round(v107, 28);
    const int64_t v113 = (words8 >> 24) + word_shl(word_low(words9, 20), 8) + word_round(v110, 28);
    const int64_t v116 = (words9 >> 20) + word_shl(word_low(words10, 16), 12)
        + word_round(v113, 28);
    const int64_t v119 = word_rest(v54, 28) + word_round(v116, 28);
    r[0] = word_rest(v63, 28);
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
    r[13] = word_rest(v58, 28) + word_round(v119, 28);
}

static void pyjca_p384order_to_words_limbs14(int64_t r[12], const int64_t a[14])
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
    const int64_t v57 = word_low(a0, 28) + v53 * 0x33ad68d;
    const int64_t v78 = word_low(v16, 28) + v53 * 0x13e6953 + (v57 >> 28);
    const int64_t v81 = word_low(v19, 28) - v53 * 0xa77aed + (v78 >> 28);
    const int64_t v84 = word_low(v22, 28) - v53 * 0xdb248b + (v81 >> 28);
    const int64_t v87 = word_low(v25, 28) + v53 * 0x220a7e6 + (v84 >> 28);
    const int64_t v90 = word_low(v28, 28) + v53 * 0x7e0bc8d + (v87 >> 28);
    const int64_t v93 = word_low(v31, 28) + v53 * 0x389cb2 + (v90 >> 28);
    const int64_t v96 = word_low(v34, 28) + (v93 >> 28);
    const int64_t v99 = word_low(v37, 28) + (v96 >> 28);
    const int64_t v102 = word_low(v40, 28) + (v99 >> 28);
    const int64_t v105 = word_low(v43, 28) + (v102 >> 28);
    const int64_t v108 = word_low(v46, 28) + (v105 >> 28);
    const int64_t v111 = word_low(v49, 28) + (v108 >> 28);
    const int64_t v114 = word_low(v52, 20) + (v111 >> 28);
    const int64_t v115 = v114 >> 20;
    const int64_t v118 = word_low(v57, 28) + v115 * 0x33ad68d;
    const int64_t v132 = word_low(v118, 28);
    const int64_t v133 = word_low(v78, 28) + v115 * 0x13e6953 + (v118 >> 28);
    const int64_t v135 = word_low(v133, 28);
    const int64_t v136 = word_low(v81, 28) - v115 * 0xa77aed + (v133 >> 28);
    const int64_t v138 = word_low(v136, 28);
    const int64_t v139 = word_low(v84, 28) - v115 * 0xdb248b + (v136 >> 28);
    const int64_t v141 = word_low(v139, 28);
    const int64_t v142 = word_low(v87, 28) + v115 * 0x220a7e6 + (v139 >> 28);
    const int64_t v144 = word_low(v142, 28);
    const int64_t v145 = word_low(v90, 28) + v115 * 0x7e0bc8d + (v142 >> 28);
    const int64_t v147 = word_low(v145, 28);
    const int64_t v148 = word_low(v93, 28) + v115 * 0x389cb2 + (v145 >> 28);
    const int64_t v150 = word_low(v148, 28);
    const int64_t v151 = word_low(v96, 28) + (v148 >> 28);
    const int64_t v153 = word_low(v151, 28);
    const int64_t v154 = word_low(v99, 28) + (v151 >> 28);
    const int64_t v156 = word_low(v154, 28);
    const int64_t v157 = word_low(v102, 28) + (v154 >> 28);
    const int64_t v159 = word_low(v157, 28);
    const int64_t v160 = word_low(v105, 28) + (v157 >> 28);
    const int64_t v162 = word_low(v160, 28);
    const int64_t v163 = word_low(v108, 28) + (v160 >> 28);
    const int64_t v165 = word_low(v163, 28);
    const int64_t v166 = word_low(v111, 28) + (v163 >> 28);
    const int64_t v168 = word_low(v166, 28);
    const int64_t v169 = word_low(v114, 20) + (v166 >> 28);
    const int64_t v171 = v132 - 0xcc52973;
    const int64_t v194 = v135 - 0xec196ac + (v171 >> 28);
    const int64_t v197 = v138 - 0xa77aec + (v194 >> 28);
    const int64_t v200 = v141 - 0xdb248b + (v197 >> 28);
    const int64_t v203 = v144 - 0xddf581a + (v200 >> 28);
    const int64_t v206 = v147 - 0x81f4372 + (v203 >> 28);
    const int64_t v209 = v150 - 0xfc7634d + (v206 >> 28);
    const int64_t v212 = v153 - 0xfffffff + (v209 >> 28);
    const int64_t v215 = v156 - 0xfffffff + (v212 >> 28);
    const int64_t v218 = v159 - 0xfffffff + (v215 >> 28);
    const int64_t v221 = v162 - 0xfffffff + (v218 >> 28);
    const int64_t v224 = v165 - 0xfffffff + (v221 >> 28);
    const int64_t v227 = v168 - 0xfffffff + (v224 >> 28);
    const int64_t v230 = v169 - 0xfffff + (v227 >> 28);
    const int64_t v233 = 0 - (v230 >> 28);
    const int64_t mask = word_mask(v233);
    const int64_t v235 = word_select(mask, word_low(v194, 28), v135);
    const int64_t v236 = word_select(mask, word_low(v197, 28), v138);
    const int64_t v237 = word_select(mask, word_low(v200, 28), v141);
    const int64_t v238 = word_select(mask, word_low(v203, 28), v144);
    const int64_t v239 = word_select(mask, word_low(v206, 28), v147);
    const int64_t v240 = word_select(mask, word_low(v209, 28), v150);
    const int64_t v243 = word_select(mask, word_low(v218, 28), v159);
    const int64_t v244 = word_select(mask, word_low(v221, 28), v162);
    const int64_t v245 = word_select(mask, word_low(v224, 28), v165);
    const int64_t v246 = word_select(mask, word_low(v227, 28), v168);
    r[0] = word_select(mask, word_low(v171, 28), v132) + word_shl(word_low(v235, 4), 28);
    r[1] = (v235 >> 4) + word_shl(word_low(v236, 8), 24);
    r[2] = (v236 >> 8) + word_shl(word_low(v237, 12), 20);
    r[3] = (v237 >> 12) + word_shl(word_low(v238, 16), 16);
    r[4] = (v238 >> 16) + word_shl(word_low(v239, 20), 12);
    r[5] = (v239 >> 20) + word_shl(word_low(v240, 24), 8);
    r[6] = (v240 >> 24) + word_shl(word_select(mask, word_low(v212, 28), v153), 4);
    r[7] = word_select(mask, word_low(v215, 28), v156) + word_shl(word_low(v243, 4), 28);
    r[8] = (v243 >> 4) + word_shl(word_low(v244, 8), 24);
    r[9] = (v244 >> 8) + word_shl(word_low(v245, 12), 20);
    r[10] = (v245 >> 12) + word_shl(word_low(v246, 16), 16);
    r[11] = (v246 >> 16) + word_shl(word_select(mask, v230, v169), 12);
}

static void pyjca_p384order_from_bytes_le_limbs14(int64_t r[14], const uint8_t bytes[48])
{
    int64_t words[12];

    words_from_bytes(words, 12, bytes, 48);
    pyjca_p384order_from_words_limbs14(r, words);
}

static void pyjca_p384order_from_bytes_be_limbs14(int64_t r[14], const uint8_t bytes[48])
{
    uint8_t reversed[48];

    bytes_reverse(reversed, bytes, 48);
    pyjca_p384order_from_bytes_le_limbs14(r, reversed);
}

static void pyjca_p384order_from_long_bytes_le_limbs14(int64_t r[14], const uint8_t *bytes,
    size_t length)
{
    static const int64_t step[14] = {0x33ad68d, 0x13e6953, (-0xa77aed), (-0xdb248b), 0x220a7e6,
        0x7e0bc8d, 0x389cb2, 0, 0, 0, 0, 0, 0, 0};
    int64_t sum[14] = {0}, piece[14], words[12];

    for (size_t rest = length; rest > 0;) {
        const size_t size = rest % 48 ? rest % 48 : 48;

        rest -= size;
        words_from_bytes(words, 12, bytes + rest, size);
        pyjca_p384order_from_words_limbs14(piece, words);
        pyjca_p384order_multiply_limbs14(sum, sum, step);
        pyjca_p384order_add_limbs14(sum, sum, piece);
        pyjca_p384order_reduce_limbs14(sum, sum);
    }
    for (size_t i = 0; i < 14; i++)
        r[i] = sum[i];
}

static void pyjca_p384order_to_bytes_le_limbs14(uint8_t bytes[48], const int64_t a[14])
{
    int64_t reduced[14], words[12];

    pyjca_p384order_reduce_limbs14(reduced, a);
    pyjca_p384order_to_words_limbs14(words, reduced);
    words_to_bytes(bytes, 48, words);
}

static void pyjca_p384order_to_bytes_be_limbs14(uint8_t bytes[48], const int64_t a[14])
{
    uint8_t reversed[48];

    pyjca_p384order_to_bytes_le_limbs14(reversed, a);
    bytes_reverse(bytes, reversed, 48);
}

static int64_t pyjca_p384order_is_zero_limbs14(const int64_t a[14])
{
    int64_t reduced[14], words[12];
    uint64_t bits = 0;

    pyjca_p384order_reduce_limbs14(reduced, a);
    pyjca_p384order_to_words_limbs14(words, reduced);
    for (size_t i = 0; i < 12; i++)
        bits |= (uint64_t)words[i];
    return (int64_t)((bits - 1) >> 63);
}

static void pyjca_p384order_squares_limbs14(int64_t r[14], const int64_t a[14], unsigned count)
{
    pyjca_p384order_square_limbs14(r, a);
    for (unsigned i = 1; i < count; i++)
        pyjca_p384order_square_limbs14(r, r);
}

static void pyjca_p384order_inverse_limbs14(int64_t r[14], const int64_t a[14])
{
    int64_t t[9][14];

    pyjca_p384order_squares_limbs14(t[0], a, 1);
    pyjca_p384order_multiply_limbs14(t[1], a, t[0]);
    pyjca_p384order_multiply_limbs14(t[2], t[1], t[0]);
    pyjca_p384order_multiply_limbs14(t[3], t[2], t[0]);
    pyjca_p384order_multiply_limbs14(t[4], t[3], t[0]);
    pyjca_p384order_multiply_limbs14(t[5], t[4], t[0]);
    pyjca_p384order_multiply_limbs14(t[6], t[5], t[0]);
    pyjca_p384order_multiply_limbs14(t[0], t[6], t[0]);
    pyjca_p384order_squares_limbs14(t[7], t[0], 4);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[0]);
    pyjca_p384order_squares_limbs14(t[8], t[7], 8);
    pyjca_p384order_multiply_limbs14(t[8], t[8], t[7]);
    pyjca_p384order_squares_limbs14(t[7], t[8], 16);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[8]);
    pyjca_p384order_squares_limbs14(t[8], t[7], 32);
    pyjca_p384order_multiply_limbs14(t[8], t[8], t[7]);
    pyjca_p384order_squares_limbs14(t[7], t[8], 64);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[8]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 64);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[8]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 2);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[1]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 6);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[3]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 3);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[1]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 7);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[6]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 6);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[6]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 1);
    pyjca_p384order_multiply_limbs14(t[7], t[7], a);
    pyjca_p384order_squares_limbs14(t[7], t[7], 10);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[0]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 3);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[2]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 8);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[6]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 2);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[1]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 6);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[5]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 4);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[3]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 5);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[0]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 3);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[2]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 3);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[1]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 10);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[6]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 9);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[6]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 4);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[5]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 6);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[4]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 3);
    pyjca_p384order_multiply_limbs14(t[7], t[7], a);
    pyjca_p384order_squares_limbs14(t[7], t[7], 7);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[5]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 7);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[2]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 5);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[3]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 5);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[0]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 5);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[5]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 4);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[5]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 5);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[3]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 3);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[1]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 7);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[1]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 6);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[5]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 4);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[2]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 3);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[1]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 4);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[1]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 4);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[1]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 6);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[2]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 5);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[2]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 6);
    pyjca_p384order_multiply_limbs14(t[7], t[7], t[5]);
    pyjca_p384order_squares_limbs14(t[7], t[7], 1);
    pyjca_p384order_multiply_limbs14(t[7], t[7], a);
    pyjca_p384order_squares_limbs14(t[7], t[7], 4);
    pyjca_p384order_multiply_limbs14(t[7], t[7], a);
    for (size_t i = 0; i < 14; i++)
        r[i] = t[7][i];
}
