#include "words.h"

/*
 * The field P521Order in 19 limbs of 28 bits. Printed by pyjca_backends.c_source; not to be
 * edited.
 * p = 2^521 - 2^260 + 0xa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409
 * An element has the value a[0] + a[1] * 2^28 + a[2] * 2^56 + ... modulo p, in limbs with signs. A
 * sum or difference carries one addition more than the operand that carries more; a product or
 * reduced element carries none. Products take product_additions (1), sums sum_additions (4), all
 * else one more than sums.
 * All functions take the same time whatever the values of elements, words, bytes and flags are. A
 * flag is 0 or 1.
 */
#ifndef PYJCA_P521ORDER_INTERFACE_LIMBS19
#define PYJCA_P521ORDER_INTERFACE_LIMBS19

#include <stddef.h>
#include <stdint.h>

#define pyjca_p521order_limbs_limbs19 19
#define pyjca_p521order_bits_limbs19 28
#define pyjca_p521order_bytes_limbs19 66
#define pyjca_p521order_words_limbs19 17
#define pyjca_p521order_product_additions_limbs19 1
#define pyjca_p521order_sum_additions_limbs19 4
#define pyjca_p521order_zero_limbs19 {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_p521order_one_limbs19 {1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_p521order_modulus_limbs19 {INT64_C(0x91386409), INT64_C(0xbb6fb71e), \
    INT64_C(0x899c47ae), 0x3bb5c9b8, INT64_C(0xf709a5d0), 0x7fcc0148, INT64_C(0xbf2f966b), \
    0x51868783, INT64_C(0xfffffffa), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), 511}

typedef int64_t pyjca_p521order_element_limbs19[19];

/*
 * r = a + b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_p521order_add_limbs19(int64_t r[19], const int64_t a[19],
    const int64_t b[19]);

/*
 * r = a - b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_p521order_subtract_limbs19(int64_t r[19], const int64_t a[19],
    const int64_t b[19]);

/* r = -a. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x102000000, 0x102000000]. r may be a. */
static PYJCA_UNUSED void pyjca_p521order_negate_limbs19(int64_t r[19], const int64_t a[19]);

/*
 * r = a * b. a[i], b[i] in [-0x10200000, 0x10200000]; r[i] in [-0x8100000, 0x8100000]. r may be a
 * or b.
 */
static PYJCA_UNUSED void pyjca_p521order_multiply_limbs19(int64_t r[19], const int64_t a[19],
    const int64_t b[19]);

/* r = a^2. a[i] in [-0x10200000, 0x10200000]; r[i] in [-0x8100000, 0x8100000]. r may be a. */
static PYJCA_UNUSED void pyjca_p521order_square_limbs19(int64_t r[19], const int64_t a[19]);

/*
 * r = a * value. a[i] in [-0x10200000, 0x10200000]; value in [0, 0x3ffff];
 * r[i] in [-0x8100000, 0x8100000]. r may be a.
 */
static PYJCA_UNUSED void pyjca_p521order_multiply_small_limbs19(int64_t r[19], const int64_t a[19],
    int64_t value);

/*
 * r = a * b - c. a[i], b[i] in [-0x10200000, 0x10200000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x8100000, 0x8100000]. r may be a or b or c.
 */
static PYJCA_UNUSED void pyjca_p521order_product_less_limbs19(int64_t r[19], const int64_t a[19],
    const int64_t b[19], const int64_t c[19]);

/*
 * r = a^2 - c. a[i] in [-0x10200000, 0x10200000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x8100000, 0x8100000]. r may be a or c.
 */
static PYJCA_UNUSED void pyjca_p521order_square_less_limbs19(int64_t r[19], const int64_t a[19],
    const int64_t c[19]);

/*
 * r = a * b - c * d. a[i], b[i] in [-0x10200000, 0x10200000]; c[i] in [-0x8100000, 0x8100000];
 * d[i] in [-0x8100000, 0x8100000]; r[i] in [-0x8100000, 0x8100000]. r may be a or b or c or d.
 */
static PYJCA_UNUSED void pyjca_p521order_product_difference_limbs19(int64_t r[19],
    const int64_t a[19], const int64_t b[19], const int64_t c[19], const int64_t d[19]);

/*
 * r = a, with a rounding carry from limb to limb; the top limb keeps the rest.
 * a[i] in [-0x102000000, 0x102000000]; r[0..17] in [-0x8000000, 0x7ffffff],
 * r[18] in [-0x102000021, 0x102000021]. r may be a.
 */
static PYJCA_UNUSED void pyjca_p521order_carry_limbs19(int64_t r[19], const int64_t a[19]);

/*
 * r = a, with no additions. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x8100000, 0x8100000].
 * r may be a.
 */
static PYJCA_UNUSED void pyjca_p521order_reduce_limbs19(int64_t r[19], const int64_t a[19]);

/*
 * r = the element with the limbs a, of which there are 2 * limbs - 1. a[0..17] in [0, 0xfffffff],
 * a[18..36] in [-0x8100000, 0xfffffff]; r[i] in [-0x8100000, 0x8100000].
 */
static PYJCA_UNUSED void pyjca_p521order_fold_limbs19(int64_t r[19], const int64_t a[37]);

/*
 * r = b where flag is 1, a where it is 0. a[i], b[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x102000000, 0x102000000]. r may be a or b.
 */
static PYJCA_UNUSED void pyjca_p521order_select_limbs19(int64_t r[19], const int64_t a[19],
    const int64_t b[19], int64_t flag);

/* (a, b) = (b, a) where flag is 1. a[i], b[i] in [-0x102000000, 0x102000000]. */
static PYJCA_UNUSED void pyjca_p521order_swap_limbs19(int64_t a[19], int64_t b[19], int64_t flag);

/*
 * r = the digits of a's value in [0, p). a[i] in [-0x8100000, 0x8100000]; r[i] in [0, 0xfffffff].
 * r may be a.
 */
static PYJCA_UNUSED void pyjca_p521order_canonical_limbs19(int64_t r[19], const int64_t a[19]);

/*
 * r = the element for the words of a number, which need not be below p.
 * words[0..15] in [0, 0xffffffff], words[16] in [0, 0xffff]; r[i] in [-0x8100000, 0x8100000].
 */
static PYJCA_UNUSED void pyjca_p521order_from_words_limbs19(int64_t r[19], const int64_t words[17]);

/*
 * words r of a's value in [0, p). a[i] in [-0x8100000, 0x8100000]; r[0..15] in [0, 0xffffffff],
 * r[16] in [0, 0xffff].
 */
static PYJCA_UNUSED void pyjca_p521order_to_words_limbs19(int64_t r[17], const int64_t a[19]);

/* r = the element for 66 bytes, least significant first; need not be below p. */
static PYJCA_UNUSED void pyjca_p521order_from_bytes_le_limbs19(int64_t r[19],
    const uint8_t bytes[66]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_p521order_from_bytes_be_limbs19(int64_t r[19],
    const uint8_t bytes[66]);

/*
 * r = the element for a number of any length, least significant byte first. Time depends on
 * length.
 */
static PYJCA_UNUSED void pyjca_p521order_from_long_bytes_le_limbs19(int64_t r[19],
    const uint8_t *bytes, size_t length);

/* The 66 bytes of a's value in [0, p), least significant first. Additions: as for reduce. */
static PYJCA_UNUSED void pyjca_p521order_to_bytes_le_limbs19(uint8_t bytes[66],
    const int64_t a[19]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_p521order_to_bytes_be_limbs19(uint8_t bytes[66],
    const int64_t a[19]);

/* 1 where a's value is 0 modulo p, otherwise 0. Additions: as for reduce. */
static PYJCA_UNUSED int64_t pyjca_p521order_is_zero_limbs19(const int64_t a[19]);

/* r = a^(2^count) for a public count from 1. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_p521order_squares_limbs19(int64_t r[19], const int64_t a[19],
    unsigned count);

/* r = 1 / a by Fermat's theorem, so 0 for 0. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_p521order_inverse_limbs19(int64_t r[19], const int64_t a[19]);

#endif

static void pyjca_p521order_add_limbs19(int64_t r[19], const int64_t a[19], const int64_t b[19])
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

static void pyjca_p521order_subtract_limbs19(int64_t r[19], const int64_t a[19],
    const int64_t b[19])
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

static void pyjca_p521order_negate_limbs19(int64_t r[19], const int64_t a[19])
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

static void pyjca_p521order_multiply_limbs19(int64_t r[19], const int64_t a[19],
    const int64_t b[19])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9], b10 = b[10], b11 = b[11], b12 = b[12], b13 = b[13],
        b14 = b[14], b15 = b[15], b16 = b[16], b17 = b[17], b18 = b[18];
    const int64_t v38 = a10 * b10;
    const int64_t v118 = a18 * b18;
    const int64_t v119 = a10 * b11 + a11 * b10;
    const int64_t v121 = a10 * b12 + a11 * b11 + a12 * b10;
    const int64_t v124 = a10 * b13 + a11 * b12 + a12 * b11 + a13 * b10;
    const int64_t v128 = a10 * b14 + a11 * b13 + a12 * b12 + a13 * b11 + a14 * b10;
    const int64_t v133 = a10 * b15 + a11 * b14 + a12 * b13 + a13 * b12 + a14 * b11 + a15 * b10;
    const int64_t v139 = a10 * b16 + a11 * b15 + a12 * b14 + a13 * b13 + a14 * b12 + a15 * b11
        + a16 * b10;
    const int64_t v146 = a10 * b17 + a11 * b16 + a12 * b15 + a13 * b14 + a14 * b13 + a15 * b12
        + a16 * b11 + a17 * b10;
    const int64_t v154 = a10 * b18 + a11 * b17 + a12 * b16 + a13 * b15 + a14 * b14 + a15 * b13
        + a16 * b12 + a17 * b11 + a18 * b10;
    const int64_t v161 = a11 * b18 + a12 * b17 + a13 * b16 + a14 * b15 + a15 * b14 + a16 * b13
        + a17 * b12 + a18 * b11;
    const int64_t v167 = a12 * b18 + a13 * b17 + a14 * b16 + a15 * b15 + a16 * b14 + a17 * b13
        + a18 * b12;
    const int64_t v172 = a13 * b18 + a14 * b17 + a15 * b16 + a16 * b15 + a17 * b14 + a18 * b13;
    const int64_t v176 = a14 * b18 + a15 * b17 + a16 * b16 + a17 * b15 + a18 * b14;
    const int64_t v179 = a15 * b18 + a16 * b17 + a17 * b16 + a18 * b15;
    const int64_t v181 = a16 * b18 + a17 * b17 + a18 * b16;
    const int64_t v182 = a17 * b18 + a18 * b17;
    const int64_t v183 = a0 + a10;
    const int64_t v184 = a1 + a11;
    const int64_t v185 = a2 + a12;
    const int64_t v186 = a3 + a13;
    const int64_t v187 = a4 + a14;
    const int64_t v188 = a5 + a15;
    const int64_t v189 = a6 + a16;
    const int64_t v190 = a7 + a17;
    const int64_t v191 = a8 + a18;
    const int64_t v192 = b0 + b10;
    const int64_t v193 = b1 + b11;
    const int64_t v194 = b2 + b12;
    const int64_t v195 = b3 + b13;
    const int64_t v196 = b4 + b14;
    const int64_t v197 = b5 + b15;
    const int64_t v198 = b6 + b16;
    const int64_t v199 = b7 + b17;
    const int64_t v200 = b8 + b18;
    const int64_t v382 = a0 * b0;
    const int64_t v481 = a9 * b9;
    const int64_t v482 = a0 * b1 + a1 * b0;
    const int64_t v484 = a0 * b2 + a1 * b1 + a2 * b0;
    const int64_t v487 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0;
    const int64_t v491 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0;
    const int64_t v496 = a0 * b5 + a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1 + a5 * b0;
    const int64_t v502 = a0 * b6 + a1 * b5 + a2 * b4 + a3 * b3 + a4 * b2 + a5 * b1 + a6 * b0;
    const int64_t v509 = a0 * b7 + a1 * b6 + a2 * b5 + a3 * b4 + a4 * b3 + a5 * b2 + a6 * b1
        + a7 * b0;
    const int64_t v517 = a0 * b8 + a1 * b7 + a2 * b6 + a3 * b5 + a4 * b4 + a5 * b3 + a6 * b2
        + a7 * b1 + a8 * b0;
    const int64_t v526 = a0 * b9 + a1 * b8 + a2 * b7 + a3 * b6 + a4 * b5 + a5 * b4 + a6 * b3
        + a7 * b2 + a8 * b1 + a9 * b0;
    const int64_t v534 = a1 * b9 + a2 * b8 + a3 * b7 + a4 * b6 + a5 * b5 + a6 * b4 + a7 * b3
        + a8 * b2 + a9 * b1;
    const int64_t v541 = a2 * b9 + a3 * b8 + a4 * b7 + a5 * b6 + a6 * b5 + a7 * b4 + a8 * b3
        + a9 * b2;
    const int64_t v547 = a3 * b9 + a4 * b8 + a5 * b7 + a6 * b6 + a7 * b5 + a8 * b4 + a9 * b3;
    const int64_t v552 = a4 * b9 + a5 * b8 + a6 * b7 + a7 * b6 + a8 * b5 + a9 * b4;
    const int64_t v556 = a5 * b9 + a6 * b8 + a7 * b7 + a8 * b6 + a9 * b5;
    const int64_t v559 = a6 * b9 + a7 * b8 + a8 * b7 + a9 * b6;
    const int64_t v561 = a7 * b9 + a8 * b8 + a9 * b7;
    const int64_t v562 = a8 * b9 + a9 * b8;
    const int64_t v616 = v154 + (a9 * b9 - v481);
    const int64_t v617 = v118 >> 28;
    const int64_t v648 = v146 + (v191 * b9 + a9 * v200 - v562) + v617 * 0x2d73d;
    const int64_t v650 = word_low(v118, 28) + (v182 >> 28);
    const int64_t v671 = v139 + (v190 * b9 + v191 * v200 + a9 * v199 - v561 - v118)
        - v617 * 0x43c1df9 + v650 * 0x2d73d;
    const int64_t v673 = word_low(v182, 28) + (v181 >> 28);
    const int64_t v694 = v133 + (v189 * b9 + v190 * v200 + v191 * v199 + a9 * v198 - v559 - v182)
        - v617 * 0x7cb35c0 - v650 * 0x43c1df9 + v673 * 0x2d73d;
    const int64_t v696 = word_low(v181, 28) + (v179 >> 28);
    const int64_t v717 = v128
        + (v188 * b9 + v189 * v200 + v190 * v199 + v191 * v198 + a9 * v197 - v556 - v181)
        + v617 * 0x19ff5b8 - v650 * 0x7cb35c0 - v673 * 0x43c1df9 + v696 * 0x2d73d;
    const int64_t v719 = word_low(v179, 28) + (v176 >> 28);
    const int64_t v740 = v124 + (v187 * b9 + v188 * v200 + v189 * v199 + v190 * v198 + v191 * v197
        + a9 * v196 - v552 - v179) + v617 * 0x47b2d18 + v650 * 0x19ff5b8 - v673 * 0x7cb35c0
        - v696 * 0x43c1df9 + v719 * 0x2d73d;
    const int64_t v742 = word_low(v176, 28) + (v172 >> 28);
    const int64_t v763 = v121 + (v186 * b9 + v187 * v200 + v188 * v199 + v189 * v198 + v190 * v197
        + v191 * v196 + a9 * v195 - v547 - v176) - v617 * 0x1ddae4e + v650 * 0x47b2d18
        + v673 * 0x19ff5b8 - v696 * 0x7cb35c0 - v719 * 0x43c1df9 + v742 * 0x2d73d;
    const int64_t v765 = word_low(v172, 28) + (v167 >> 28);
    const int64_t v786 = v119 + (v185 * b9 + v186 * v200 + v187 * v199 + v188 * v198 + v189 * v197
        + v190 * v196 + v191 * v195 + a9 * v194 - v541 - v172) + v617 * 0x3bb31dc - v650 * 0x1ddae4e
        + v673 * 0x47b2d18 + v696 * 0x19ff5b8 - v719 * 0x7cb35c0 - v742 * 0x43c1df9
        + v765 * 0x2d73d;
    const int64_t v788 = word_low(v167, 28) + (v161 >> 28);
    const int64_t v809 = v38 + (v184 * b9 + v185 * v200 + v186 * v199 + v187 * v198 + v188 * v197
        + v189 * v196 + v190 * v195 + v191 * v194 + a9 * v193 - v534 - v167) + v617 * 0x28a2482
        + v650 * 0x3bb31dc - v673 * 0x1ddae4e + v696 * 0x47b2d18 + v719 * 0x19ff5b8
        - v742 * 0x7cb35c0 - v765 * 0x43c1df9 + v788 * 0x2d73d;
    const int64_t v811 = word_low(v161, 28) + (v616 >> 28);
    const int64_t v832 = v183 * b9 + v184 * v200 + v185 * v199 + v186 * v198 + v187 * v197
        + v188 * v196 + v189 * v195 + v190 * v194 + v191 * v193 + a9 * v192 - v526 - v161
        + v617 * 0x470b764 + v650 * 0x28a2482 + v673 * 0x3bb31dc - v696 * 0x1ddae4e
        + v719 * 0x47b2d18 + v742 * 0x19ff5b8 - v765 * 0x7cb35c0 - v788 * 0x43c1df9
        + v811 * 0x2d73d;
    const int64_t v834 = word_low(v616, 28) + (v648 >> 28);
    const int64_t v855 = v481 + (v183 * v200 + v184 * v199 + v185 * v198 + v186 * v197 + v187 * v196
        + v188 * v195 + v189 * v194 + v190 * v193 + v191 * v192 - v517 - v154) - v617 * 0x3204800
        + v650 * 0x470b764 + v673 * 0x28a2482 + v696 * 0x3bb31dc - v719 * 0x1ddae4e
        + v742 * 0x47b2d18 + v765 * 0x19ff5b8 - v788 * 0x7cb35c0 - v811 * 0x43c1df9
        + v834 * 0x2d73d;
    const int64_t v857 = word_low(v648, 28) + (v671 >> 28);
    const int64_t v878 = v562 + (v183 * v199 + v184 * v198 + v185 * v197 + v186 * v196 + v187 * v195
        + v188 * v194 + v189 * v193 + v190 * v192 - v509 - v146) - v650 * 0x3204800
        + v673 * 0x470b764 + v696 * 0x28a2482 + v719 * 0x3bb31dc - v742 * 0x1ddae4e
        + v765 * 0x47b2d18 + v788 * 0x19ff5b8 - v811 * 0x7cb35c0 - v834 * 0x43c1df9
        + v857 * 0x2d73d;
    const int64_t v880 = word_low(v671, 28) + (v694 >> 28);
    const int64_t v903 = word_low(v694, 28) + (v717 >> 28);
    const int64_t v926 = word_low(v717, 28) + (v740 >> 28);
    const int64_t v949 = word_low(v740, 28) + (v763 >> 28);
    const int64_t v972 = word_low(v763, 28) + (v786 >> 28);
    const int64_t v995 = word_low(v786, 28) + (v809 >> 28);
    const int64_t v1018 = word_low(v809, 28) + (v832 >> 28);
    const int64_t v1041 = word_low(v832, 28) + (v855 >> 28);
    const int64_t v1065 = word_low(v855, 28) + word_round(v878, 28);
    const int64_t v1066 = word_round(v1065, 28);
    const int64_t v1069 = v382 - v1041 * 0x3204800 - v1066 * 0x3204800;
    const int64_t v1090 = v482 - v1018 * 0x3204800 + v1041 * 0x470b764 + v1066 * 0x470b764
        + word_round(v1069, 28);
    const int64_t v1093 = v484 - v995 * 0x3204800 + v1018 * 0x470b764 + v1041 * 0x28a2482
        + v1066 * 0x28a2482 + word_round(v1090, 28);
    const int64_t v1096 = v487 - v972 * 0x3204800 + v995 * 0x470b764 + v1018 * 0x28a2482
        + v1041 * 0x3bb31dc + v1066 * 0x3bb31dc + word_round(v1093, 28);
    const int64_t v1099 = v491 - v949 * 0x3204800 + v972 * 0x470b764 + v995 * 0x28a2482
        + v1018 * 0x3bb31dc - v1041 * 0x1ddae4e - v1066 * 0x1ddae4e + word_round(v1096, 28);
    const int64_t v1102 = v496 - v926 * 0x3204800 + v949 * 0x470b764 + v972 * 0x28a2482
        + v995 * 0x3bb31dc - v1018 * 0x1ddae4e + v1041 * 0x47b2d18 + v1066 * 0x47b2d18
        + word_round(v1099, 28);
    const int64_t v1105 = v502 - v903 * 0x3204800 + v926 * 0x470b764 + v949 * 0x28a2482
        + v972 * 0x3bb31dc - v995 * 0x1ddae4e + v1018 * 0x47b2d18 + v1041 * 0x19ff5b8
        + v1066 * 0x19ff5b8 + word_round(v1102, 28);
    const int64_t v1108 = v509 - v880 * 0x3204800 + v903 * 0x470b764 + v926 * 0x28a2482
        + v949 * 0x3bb31dc - v972 * 0x1ddae4e + v995 * 0x47b2d18 + v1018 * 0x19ff5b8
        - v1041 * 0x7cb35c0 - v1066 * 0x7cb35c0 + word_round(v1105, 28);
    const int64_t v1111 = v517 - v857 * 0x3204800 + v880 * 0x470b764 + v903 * 0x28a2482
        + v926 * 0x3bb31dc - v949 * 0x1ddae4e + v972 * 0x47b2d18 + v995 * 0x19ff5b8
        - v1018 * 0x7cb35c0 - v1041 * 0x43c1df9 - v1066 * 0x43c1df9 + word_round(v1108, 28);
    const int64_t v1114 = v526 - v834 * 0x3204800 + v857 * 0x470b764 + v880 * 0x28a2482
        + v903 * 0x3bb31dc - v926 * 0x1ddae4e + v949 * 0x47b2d18 + v972 * 0x19ff5b8
        - v995 * 0x7cb35c0 - v1018 * 0x43c1df9 + v1041 * 0x2d73d + v1066 * 0x2d73d
        + word_round(v1111, 28);
    const int64_t v1117 = v534 + (v183 * v192 - v382 - v38) - v811 * 0x3204800 + v834 * 0x470b764
        + v857 * 0x28a2482 + v880 * 0x3bb31dc - v903 * 0x1ddae4e + v926 * 0x47b2d18
        + v949 * 0x19ff5b8 - v972 * 0x7cb35c0 - v995 * 0x43c1df9 + v1018 * 0x2d73d
        + word_round(v1114, 28);
    const int64_t v1120 = v541 + (v183 * v193 + v184 * v192 - v482 - v119) - v788 * 0x3204800
        + v811 * 0x470b764 + v834 * 0x28a2482 + v857 * 0x3bb31dc - v880 * 0x1ddae4e
        + v903 * 0x47b2d18 + v926 * 0x19ff5b8 - v949 * 0x7cb35c0 - v972 * 0x43c1df9 + v995 * 0x2d73d
        + word_round(v1117, 28);
    const int64_t v1123 = v547 + (v183 * v194 + v184 * v193 + v185 * v192 - v484 - v121)
        - v765 * 0x3204800 + v788 * 0x470b764 + v811 * 0x28a2482 + v834 * 0x3bb31dc
        - v857 * 0x1ddae4e + v880 * 0x47b2d18 + v903 * 0x19ff5b8 - v926 * 0x7cb35c0
        - v949 * 0x43c1df9 + v972 * 0x2d73d + word_round(v1120, 28);
    const int64_t v1126 = v552
        + (v183 * v195 + v184 * v194 + v185 * v193 + v186 * v192 - v487 - v124) - v742 * 0x3204800
        + v765 * 0x470b764 + v788 * 0x28a2482 + v811 * 0x3bb31dc - v834 * 0x1ddae4e
        + v857 * 0x47b2d18 + v880 * 0x19ff5b8 - v903 * 0x7cb35c0 - v926 * 0x43c1df9 + v949 * 0x2d73d
        + word_round(v1123, 28);
    const int64_t v1129 = v556
        + (v183 * v196 + v184 * v195 + v185 * v194 + v186 * v193 + v187 * v192 - v491 - v128)
        - v719 * 0x3204800 + v742 * 0x470b764 + v765 * 0x28a2482 + v788 * 0x3bb31dc
        - v811 * 0x1ddae4e + v834 * 0x47b2d18 + v857 * 0x19ff5b8 - v880 * 0x7cb35c0
        - v903 * 0x43c1df9 + v926 * 0x2d73d + word_round(v1126, 28);
    const int64_t v1132 = v559 + (v183 * v197 + v184 * v196 + v185 * v195 + v186 * v194
        + v187 * v193 + v188 * v192 - v496 - v133) - v696 * 0x3204800 + v719 * 0x470b764
        + v742 * 0x28a2482 + v765 * 0x3bb31dc - v788 * 0x1ddae4e + v811 * 0x47b2d18
        + v834 * 0x19ff5b8 - v857 * 0x7cb35c0 - v880 * 0x43c1df9 + v903 * 0x2d73d
        + word_round(v1129, 28);
    const int64_t v1135 = v561 + (v183 * v198 + v184 * v197 + v185 * v196 + v186 * v195
        + v187 * v194 + v188 * v193 + v189 * v192 - v502 - v139) - v673 * 0x3204800
        + v696 * 0x470b764 + v719 * 0x28a2482 + v742 * 0x3bb31dc - v765 * 0x1ddae4e
        + v788 * 0x47b2d18 + v811 * 0x19ff5b8 - v834 * 0x7cb35c0 - v857 * 0x43c1df9 + v880 * 0x2d73d
        + word_round(v1132, 28);
    const int64_t v1138 = word_rest(v878, 28) + word_round(v1135, 28);
    r[0] = word_rest(v1069, 28);
    r[1] = word_rest(v1090, 28);
    r[2] = word_rest(v1093, 28);
    r[3] = word_rest(v1096, 28);
    r[4] = word_rest(v1099, 28);
    r[5] = word_rest(v1102, 28);
    r[6] = word_rest(v1105, 28);
    r[7] = word_rest(v1108, 28);
    r[8] = word_rest(v1111, 28);
    r[9] = word_rest(v1114, 28);
    r[10] = word_rest(v1117, 28);
    r[11] = word_rest(v1120, 28);
    r[12] = word_rest(v1123, 28);
    r[13] = word_rest(v1126, 28);
    r[14] = word_rest(v1129, 28);
    r[15] = word_rest(v1132, 28);
    r[16] = word_rest(v1135, 28);
    r[17] = word_rest(v1138, 28);
    r[18] = word_rest(v1065, 28) + word_round(v1138, 28);
}

static void pyjca_p521order_square_limbs19(int64_t r[19], const int64_t a[19])
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
    const int64_t v367 = a10 * v54 + a11 * v52 + a12 * v50 + a13 * v48 + a14 * a14;
    const int64_t v370 = a11 * v54 + a12 * v52 + a13 * v50 + a14 * v48;
    const int64_t v373 = a12 * v54 + a13 * v52 + a14 * v50 + a15 * a15;
    const int64_t v375 = a13 * v54 + a14 * v52 + a15 * v50;
    const int64_t v377 = a14 * v54 + a15 * v52 + a16 * a16;
    const int64_t v378 = a15 * v54 + a16 * v52;
    const int64_t v379 = a16 * v54 + a17 * a17;
    const int64_t v380 = v226 >> 28;
    const int64_t v411 = a9 * v54 + a10 * v52 + a11 * v50 + a12 * v48 + a13 * v46 + v380 * 0x2d73d;
    const int64_t v413 = word_low(v226, 28) + (v225 >> 28);
    const int64_t v434 = a8 * v54 + a9 * v52 + a10 * v50 + a11 * v48 + a12 * v46 + a13 * a13
        - v380 * 0x43c1df9 + v413 * 0x2d73d;
    const int64_t v436 = word_low(v225, 28) + (v379 >> 28);
    const int64_t v457 = a7 * v54 + a8 * v52 + a9 * v50 + a10 * v48 + a11 * v46 + a12 * v44
        - v380 * 0x7cb35c0 - v413 * 0x43c1df9 + v436 * 0x2d73d;
    const int64_t v459 = word_low(v379, 28) + (v378 >> 28);
    const int64_t v480 = a6 * v54 + a7 * v52 + a8 * v50 + a9 * v48 + a10 * v46 + a11 * v44
        + a12 * a12 + v380 * 0x19ff5b8 - v413 * 0x7cb35c0 - v436 * 0x43c1df9 + v459 * 0x2d73d;
    const int64_t v482 = word_low(v378, 28) + (v377 >> 28);
    const int64_t v503 = a5 * v54 + a6 * v52 + a7 * v50 + a8 * v48 + a9 * v46 + a10 * v44
        + a11 * v42 + v380 * 0x47b2d18 + v413 * 0x19ff5b8 - v436 * 0x7cb35c0 - v459 * 0x43c1df9
        + v482 * 0x2d73d;
    const int64_t v505 = word_low(v377, 28) + (v375 >> 28);
    const int64_t v526 = a4 * v54 + a5 * v52 + a6 * v50 + a7 * v48 + a8 * v46 + a9 * v44 + a10 * v42
        + a11 * a11 - v380 * 0x1ddae4e + v413 * 0x47b2d18 + v436 * 0x19ff5b8 - v459 * 0x7cb35c0
        - v482 * 0x43c1df9 + v505 * 0x2d73d;
    const int64_t v528 = word_low(v375, 28) + (v373 >> 28);
    const int64_t v549 = a3 * v54 + a4 * v52 + a5 * v50 + a6 * v48 + a7 * v46 + a8 * v44 + a9 * v42
        + a10 * v40 + v380 * 0x3bb31dc - v413 * 0x1ddae4e + v436 * 0x47b2d18 + v459 * 0x19ff5b8
        - v482 * 0x7cb35c0 - v505 * 0x43c1df9 + v528 * 0x2d73d;
    const int64_t v551 = word_low(v373, 28) + (v370 >> 28);
    const int64_t v572 = a2 * v54 + a3 * v52 + a4 * v50 + a5 * v48 + a6 * v46 + a7 * v44 + a8 * v42
        + a9 * v40 + a10 * a10 + v380 * 0x28a2482 + v413 * 0x3bb31dc - v436 * 0x1ddae4e
        + v459 * 0x47b2d18 + v482 * 0x19ff5b8 - v505 * 0x7cb35c0 - v528 * 0x43c1df9
        + v551 * 0x2d73d;
    const int64_t v574 = word_low(v370, 28) + (v367 >> 28);
    const int64_t v595 = a1 * v54 + a2 * v52 + a3 * v50 + a4 * v48 + a5 * v46 + a6 * v44 + a7 * v42
        + a8 * v40 + a9 * v38 + v380 * 0x470b764 + v413 * 0x28a2482 + v436 * 0x3bb31dc
        - v459 * 0x1ddae4e + v482 * 0x47b2d18 + v505 * 0x19ff5b8 - v528 * 0x7cb35c0
        - v551 * 0x43c1df9 + v574 * 0x2d73d;
    const int64_t v597 = word_low(v367, 28) + (v411 >> 28);
    const int64_t v618 = a0 * v54 + a1 * v52 + a2 * v50 + a3 * v48 + a4 * v46 + a5 * v44 + a6 * v42
        + a7 * v40 + a8 * v38 + a9 * a9 - v380 * 0x3204800 + v413 * 0x470b764 + v436 * 0x28a2482
        + v459 * 0x3bb31dc - v482 * 0x1ddae4e + v505 * 0x47b2d18 + v528 * 0x19ff5b8
        - v551 * 0x7cb35c0 - v574 * 0x43c1df9 + v597 * 0x2d73d;
    const int64_t v620 = word_low(v411, 28) + (v434 >> 28);
    const int64_t v641 = a0 * v52 + a1 * v50 + a2 * v48 + a3 * v46 + a4 * v44 + a5 * v42 + a6 * v40
        + a7 * v38 + a8 * v36 - v413 * 0x3204800 + v436 * 0x470b764 + v459 * 0x28a2482
        + v482 * 0x3bb31dc - v505 * 0x1ddae4e + v528 * 0x47b2d18 + v551 * 0x19ff5b8
        - v574 * 0x7cb35c0 - v597 * 0x43c1df9 + v620 * 0x2d73d;
    const int64_t v643 = word_low(v434, 28) + (v457 >> 28);
    const int64_t v666 = word_low(v457, 28) + (v480 >> 28);
    const int64_t v689 = word_low(v480, 28) + (v503 >> 28);
    const int64_t v712 = word_low(v503, 28) + (v526 >> 28);
    const int64_t v735 = word_low(v526, 28) + (v549 >> 28);
    const int64_t v758 = word_low(v549, 28) + (v572 >> 28);
    const int64_t v781 = word_low(v572, 28) + (v595 >> 28);
    const int64_t v804 = word_low(v595, 28) + (v618 >> 28);
    const int64_t v828 = word_low(v618, 28) + word_round(v641, 28);
    const int64_t v829 = word_round(v828, 28);
    const int64_t v832 = a0 * a0 - v804 * 0x3204800 - v829 * 0x3204800;
    const int64_t v853 = a0 * (a1 + a1) - v781 * 0x3204800 + v804 * 0x470b764 + v829 * 0x470b764
        + word_round(v832, 28);
    const int64_t v856 = a0 * v22 + a1 * a1 - v758 * 0x3204800 + v781 * 0x470b764 + v804 * 0x28a2482
        + v829 * 0x28a2482 + word_round(v853, 28);
    const int64_t v859 = a0 * v24 + a1 * v22 - v735 * 0x3204800 + v758 * 0x470b764
        + v781 * 0x28a2482 + v804 * 0x3bb31dc + v829 * 0x3bb31dc + word_round(v856, 28);
    const int64_t v862 = a0 * v26 + a1 * v24 + a2 * a2 - v712 * 0x3204800 + v735 * 0x470b764
        + v758 * 0x28a2482 + v781 * 0x3bb31dc - v804 * 0x1ddae4e - v829 * 0x1ddae4e
        + word_round(v859, 28);
    const int64_t v865 = a0 * v28 + a1 * v26 + a2 * v24 - v689 * 0x3204800 + v712 * 0x470b764
        + v735 * 0x28a2482 + v758 * 0x3bb31dc - v781 * 0x1ddae4e + v804 * 0x47b2d18
        + v829 * 0x47b2d18 + word_round(v862, 28);
    const int64_t v868 = a0 * v30 + a1 * v28 + a2 * v26 + a3 * a3 - v666 * 0x3204800
        + v689 * 0x470b764 + v712 * 0x28a2482 + v735 * 0x3bb31dc - v758 * 0x1ddae4e
        + v781 * 0x47b2d18 + v804 * 0x19ff5b8 + v829 * 0x19ff5b8 + word_round(v865, 28);
    const int64_t v871 = a0 * v32 + a1 * v30 + a2 * v28 + a3 * v26 - v643 * 0x3204800
        + v666 * 0x470b764 + v689 * 0x28a2482 + v712 * 0x3bb31dc - v735 * 0x1ddae4e
        + v758 * 0x47b2d18 + v781 * 0x19ff5b8 - v804 * 0x7cb35c0 - v829 * 0x7cb35c0
        + word_round(v868, 28);
    const int64_t v874 = a0 * v34 + a1 * v32 + a2 * v30 + a3 * v28 + a4 * a4 - v620 * 0x3204800
        + v643 * 0x470b764 + v666 * 0x28a2482 + v689 * 0x3bb31dc - v712 * 0x1ddae4e
        + v735 * 0x47b2d18 + v758 * 0x19ff5b8 - v781 * 0x7cb35c0 - v804 * 0x43c1df9
        - v829 * 0x43c1df9 + word_round(v871, 28);
    const int64_t v877 = a0 * v36 + a1 * v34 + a2 * v32 + a3 * v30 + a4 * v28 - v597 * 0x3204800
        + v620 * 0x470b764 + v643 * 0x28a2482 + v666 * 0x3bb31dc - v689 * 0x1ddae4e
        + v712 * 0x47b2d18 + v735 * 0x19ff5b8 - v758 * 0x7cb35c0 - v781 * 0x43c1df9 + v804 * 0x2d73d
        + v829 * 0x2d73d + word_round(v874, 28);
    const int64_t v880 = a0 * v38 + a1 * v36 + a2 * v34 + a3 * v32 + a4 * v30 + a5 * a5
        - v574 * 0x3204800 + v597 * 0x470b764 + v620 * 0x28a2482 + v643 * 0x3bb31dc
        - v666 * 0x1ddae4e + v689 * 0x47b2d18 + v712 * 0x19ff5b8 - v735 * 0x7cb35c0
        - v758 * 0x43c1df9 + v781 * 0x2d73d + word_round(v877, 28);
    const int64_t v883 = a0 * v40 + a1 * v38 + a2 * v36 + a3 * v34 + a4 * v32 + a5 * v30
        - v551 * 0x3204800 + v574 * 0x470b764 + v597 * 0x28a2482 + v620 * 0x3bb31dc
        - v643 * 0x1ddae4e + v666 * 0x47b2d18 + v689 * 0x19ff5b8 - v712 * 0x7cb35c0
        - v735 * 0x43c1df9 + v758 * 0x2d73d + word_round(v880, 28);
    const int64_t v886 = a0 * v42 + a1 * v40 + a2 * v38 + a3 * v36 + a4 * v34 + a5 * v32 + a6 * a6
        - v528 * 0x3204800 + v551 * 0x470b764 + v574 * 0x28a2482 + v597 * 0x3bb31dc
        - v620 * 0x1ddae4e + v643 * 0x47b2d18 + v666 * 0x19ff5b8 - v689 * 0x7cb35c0
        - v712 * 0x43c1df9 + v735 * 0x2d73d + word_round(v883, 28);
    const int64_t v889 = a0 * v44 + a1 * v42 + a2 * v40 + a3 * v38 + a4 * v36 + a5 * v34 + a6 * v32
        - v505 * 0x3204800 + v528 * 0x470b764 + v551 * 0x28a2482 + v574 * 0x3bb31dc
        - v597 * 0x1ddae4e + v620 * 0x47b2d18 + v643 * 0x19ff5b8 - v666 * 0x7cb35c0
        - v689 * 0x43c1df9 + v712 * 0x2d73d + word_round(v886, 28);
    const int64_t v892 = a0 * v46 + a1 * v44 + a2 * v42 + a3 * v40 + a4 * v38 + a5 * v36 + a6 * v34
        + a7 * a7 - v482 * 0x3204800 + v505 * 0x470b764 + v528 * 0x28a2482 + v551 * 0x3bb31dc
        - v574 * 0x1ddae4e + v597 * 0x47b2d18 + v620 * 0x19ff5b8 - v643 * 0x7cb35c0
        - v666 * 0x43c1df9 + v689 * 0x2d73d + word_round(v889, 28);
    const int64_t v895 = a0 * v48 + a1 * v46 + a2 * v44 + a3 * v42 + a4 * v40 + a5 * v38 + a6 * v36
        + a7 * v34 - v459 * 0x3204800 + v482 * 0x470b764 + v505 * 0x28a2482 + v528 * 0x3bb31dc
        - v551 * 0x1ddae4e + v574 * 0x47b2d18 + v597 * 0x19ff5b8 - v620 * 0x7cb35c0
        - v643 * 0x43c1df9 + v666 * 0x2d73d + word_round(v892, 28);
    const int64_t v898 = a0 * v50 + a1 * v48 + a2 * v46 + a3 * v44 + a4 * v42 + a5 * v40 + a6 * v38
        + a7 * v36 + a8 * a8 - v436 * 0x3204800 + v459 * 0x470b764 + v482 * 0x28a2482
        + v505 * 0x3bb31dc - v528 * 0x1ddae4e + v551 * 0x47b2d18 + v574 * 0x19ff5b8
        - v597 * 0x7cb35c0 - v620 * 0x43c1df9 + v643 * 0x2d73d + word_round(v895, 28);
    const int64_t v901 = word_rest(v641, 28) + word_round(v898, 28);
    r[0] = word_rest(v832, 28);
    r[1] = word_rest(v853, 28);
    r[2] = word_rest(v856, 28);
    r[3] = word_rest(v859, 28);
    r[4] = word_rest(v862, 28);
    r[5] = word_rest(v865, 28);
    r[6] = word_rest(v868, 28);
    r[7] = word_rest(v871, 28);
    r[8] = word_rest(v874, 28);
    r[9] = word_rest(v877, 28);
    r[10] = word_rest(v880, 28);
    r[11] = word_rest(v883, 28);
    r[12] = word_rest(v886, 28);
    r[13] = word_rest(v889, 28);
    r[14] = word_rest(v892, 28);
    r[15] = word_rest(v895, 28);
    r[16] = word_rest(v898, 28);
    r[17] = word_rest(v901, 28);
    r[18] = word_rest(v828, 28) + word_round(v901, 28);
}

static void pyjca_p521order_multiply_small_limbs19(int64_t r[19], const int64_t a[19],
    int64_t value)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18];
    const int64_t v37 = a17 * value;
    const int64_t v41 = a18 * value + word_round(v37, 28);
    const int64_t v42 = word_round(v41, 28);
    const int64_t v46 = a0 * value - v42 * 0x3204800;
    const int64_t v76 = a1 * value + v42 * 0x470b764 + word_round(v46, 28);
    const int64_t v79 = a2 * value + v42 * 0x28a2482 + word_round(v76, 28);
    const int64_t v82 = a3 * value + v42 * 0x3bb31dc + word_round(v79, 28);
    const int64_t v85 = a4 * value - v42 * 0x1ddae4e + word_round(v82, 28);
    const int64_t v88 = a5 * value + v42 * 0x47b2d18 + word_round(v85, 28);
    const int64_t v91 = a6 * value + v42 * 0x19ff5b8 + word_round(v88, 28);
    const int64_t v94 = a7 * value - v42 * 0x7cb35c0 + word_round(v91, 28);
    const int64_t v97 = a8 * value - v42 * 0x43c1df9 + word_round(v94, 28);
    const int64_t v100 = a9 * value + v42 * 0x2d73d + word_round(v97, 28);
    const int64_t v103 = a10 * value + word_round(v100, 28);
    const int64_t v106 = a11 * value + word_round(v103, 28);
    const int64_t v109 = a12 * value + word_round(v106, 28);
    const int64_t v112 = a13 * value + word_round(v109, 28);
    const int64_t v115 = a14 * value + word_round(v112, 28);
    const int64_t v118 = a15 * value + word_round(v115, 28);
    const int64_t v121 = a16 * value + word_round(v118, 28);
    const int64_t v124 = word_rest(v37, 28) + word_round(v121, 28);
    r[0] = word_rest(v46, 28);
    r[1] = word_rest(v76, 28);
    r[2] = word_rest(v79, 28);
    r[3] = word_rest(v82, 28);
    r[4] = word_rest(v85, 28);
    r[5] = word_rest(v88, 28);
    r[6] = word_rest(v91, 28);
    r[7] = word_rest(v94, 28);
    r[8] = word_rest(v97, 28);
    r[9] = word_rest(v100, 28);
    r[10] = word_rest(v103, 28);
    r[11] = word_rest(v106, 28);
    r[12] = word_rest(v109, 28);
    r[13] = word_rest(v112, 28);
    r[14] = word_rest(v115, 28);
    r[15] = word_rest(v118, 28);
    r[16] = word_rest(v121, 28);
    r[17] = word_rest(v124, 28);
    r[18] = word_rest(v41, 28) + word_round(v124, 28);
}

static void pyjca_p521order_product_less_limbs19(int64_t r[19], const int64_t a[19],
    const int64_t b[19], const int64_t c[19])
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
    const int64_t v57 = a10 * b10;
    const int64_t v137 = a18 * b18;
    const int64_t v138 = a10 * b11 + a11 * b10;
    const int64_t v140 = a10 * b12 + a11 * b11 + a12 * b10;
    const int64_t v143 = a10 * b13 + a11 * b12 + a12 * b11 + a13 * b10;
    const int64_t v147 = a10 * b14 + a11 * b13 + a12 * b12 + a13 * b11 + a14 * b10;
    const int64_t v152 = a10 * b15 + a11 * b14 + a12 * b13 + a13 * b12 + a14 * b11 + a15 * b10;
    const int64_t v158 = a10 * b16 + a11 * b15 + a12 * b14 + a13 * b13 + a14 * b12 + a15 * b11
        + a16 * b10;
    const int64_t v165 = a10 * b17 + a11 * b16 + a12 * b15 + a13 * b14 + a14 * b13 + a15 * b12
        + a16 * b11 + a17 * b10;
    const int64_t v173 = a10 * b18 + a11 * b17 + a12 * b16 + a13 * b15 + a14 * b14 + a15 * b13
        + a16 * b12 + a17 * b11 + a18 * b10;
    const int64_t v180 = a11 * b18 + a12 * b17 + a13 * b16 + a14 * b15 + a15 * b14 + a16 * b13
        + a17 * b12 + a18 * b11;
    const int64_t v186 = a12 * b18 + a13 * b17 + a14 * b16 + a15 * b15 + a16 * b14 + a17 * b13
        + a18 * b12;
    const int64_t v191 = a13 * b18 + a14 * b17 + a15 * b16 + a16 * b15 + a17 * b14 + a18 * b13;
    const int64_t v195 = a14 * b18 + a15 * b17 + a16 * b16 + a17 * b15 + a18 * b14;
    const int64_t v198 = a15 * b18 + a16 * b17 + a17 * b16 + a18 * b15;
    const int64_t v200 = a16 * b18 + a17 * b17 + a18 * b16;
    const int64_t v201 = a17 * b18 + a18 * b17;
    const int64_t v202 = a0 + a10;
    const int64_t v203 = a1 + a11;
    const int64_t v204 = a2 + a12;
    const int64_t v205 = a3 + a13;
    const int64_t v206 = a4 + a14;
    const int64_t v207 = a5 + a15;
    const int64_t v208 = a6 + a16;
    const int64_t v209 = a7 + a17;
    const int64_t v210 = a8 + a18;
    const int64_t v211 = b0 + b10;
    const int64_t v212 = b1 + b11;
    const int64_t v213 = b2 + b12;
    const int64_t v214 = b3 + b13;
    const int64_t v215 = b4 + b14;
    const int64_t v216 = b5 + b15;
    const int64_t v217 = b6 + b16;
    const int64_t v218 = b7 + b17;
    const int64_t v219 = b8 + b18;
    const int64_t v401 = a0 * b0;
    const int64_t v500 = a9 * b9;
    const int64_t v501 = a0 * b1 + a1 * b0;
    const int64_t v503 = a0 * b2 + a1 * b1 + a2 * b0;
    const int64_t v506 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0;
    const int64_t v510 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0;
    const int64_t v515 = a0 * b5 + a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1 + a5 * b0;
    const int64_t v521 = a0 * b6 + a1 * b5 + a2 * b4 + a3 * b3 + a4 * b2 + a5 * b1 + a6 * b0;
    const int64_t v528 = a0 * b7 + a1 * b6 + a2 * b5 + a3 * b4 + a4 * b3 + a5 * b2 + a6 * b1
        + a7 * b0;
    const int64_t v536 = a0 * b8 + a1 * b7 + a2 * b6 + a3 * b5 + a4 * b4 + a5 * b3 + a6 * b2
        + a7 * b1 + a8 * b0;
    const int64_t v545 = a0 * b9 + a1 * b8 + a2 * b7 + a3 * b6 + a4 * b5 + a5 * b4 + a6 * b3
        + a7 * b2 + a8 * b1 + a9 * b0;
    const int64_t v553 = a1 * b9 + a2 * b8 + a3 * b7 + a4 * b6 + a5 * b5 + a6 * b4 + a7 * b3
        + a8 * b2 + a9 * b1;
    const int64_t v560 = a2 * b9 + a3 * b8 + a4 * b7 + a5 * b6 + a6 * b5 + a7 * b4 + a8 * b3
        + a9 * b2;
    const int64_t v566 = a3 * b9 + a4 * b8 + a5 * b7 + a6 * b6 + a7 * b5 + a8 * b4 + a9 * b3;
    const int64_t v571 = a4 * b9 + a5 * b8 + a6 * b7 + a7 * b6 + a8 * b5 + a9 * b4;
    const int64_t v575 = a5 * b9 + a6 * b8 + a7 * b7 + a8 * b6 + a9 * b5;
    const int64_t v578 = a6 * b9 + a7 * b8 + a8 * b7 + a9 * b6;
    const int64_t v580 = a7 * b9 + a8 * b8 + a9 * b7;
    const int64_t v581 = a8 * b9 + a9 * b8;
    const int64_t v635 = v173 + (a9 * b9 - v500);
    const int64_t v655 = v137 >> 28;
    const int64_t v686 = v165 + (v210 * b9 + a9 * v219 - v581) + v655 * 0x2d73d;
    const int64_t v688 = word_low(v137, 28) + (v201 >> 28);
    const int64_t v709 = v158 + (v209 * b9 + v210 * v219 + a9 * v218 - v580 - v137)
        - v655 * 0x43c1df9 + v688 * 0x2d73d;
    const int64_t v711 = word_low(v201, 28) + (v200 >> 28);
    const int64_t v732 = v152 + (v208 * b9 + v209 * v219 + v210 * v218 + a9 * v217 - v578 - v201)
        - v655 * 0x7cb35c0 - v688 * 0x43c1df9 + v711 * 0x2d73d;
    const int64_t v734 = word_low(v200, 28) + (v198 >> 28);
    const int64_t v755 = v147
        + (v207 * b9 + v208 * v219 + v209 * v218 + v210 * v217 + a9 * v216 - v575 - v200)
        + v655 * 0x19ff5b8 - v688 * 0x7cb35c0 - v711 * 0x43c1df9 + v734 * 0x2d73d;
    const int64_t v757 = word_low(v198, 28) + (v195 >> 28);
    const int64_t v778 = v143 + (v206 * b9 + v207 * v219 + v208 * v218 + v209 * v217 + v210 * v216
        + a9 * v215 - v571 - v198) + v655 * 0x47b2d18 + v688 * 0x19ff5b8 - v711 * 0x7cb35c0
        - v734 * 0x43c1df9 + v757 * 0x2d73d;
    const int64_t v780 = word_low(v195, 28) + (v191 >> 28);
    const int64_t v801 = v140 + (v205 * b9 + v206 * v219 + v207 * v218 + v208 * v217 + v209 * v216
        + v210 * v215 + a9 * v214 - v566 - v195) - v655 * 0x1ddae4e + v688 * 0x47b2d18
        + v711 * 0x19ff5b8 - v734 * 0x7cb35c0 - v757 * 0x43c1df9 + v780 * 0x2d73d;
    const int64_t v803 = word_low(v191, 28) + (v186 >> 28);
    const int64_t v824 = v138 + (v204 * b9 + v205 * v219 + v206 * v218 + v207 * v217 + v208 * v216
        + v209 * v215 + v210 * v214 + a9 * v213 - v560 - v191) + v655 * 0x3bb31dc - v688 * 0x1ddae4e
        + v711 * 0x47b2d18 + v734 * 0x19ff5b8 - v757 * 0x7cb35c0 - v780 * 0x43c1df9
        + v803 * 0x2d73d;
    const int64_t v826 = word_low(v186, 28) + (v180 >> 28);
    const int64_t v847 = v57 + (v203 * b9 + v204 * v219 + v205 * v218 + v206 * v217 + v207 * v216
        + v208 * v215 + v209 * v214 + v210 * v213 + a9 * v212 - v553 - v186) + v655 * 0x28a2482
        + v688 * 0x3bb31dc - v711 * 0x1ddae4e + v734 * 0x47b2d18 + v757 * 0x19ff5b8
        - v780 * 0x7cb35c0 - v803 * 0x43c1df9 + v826 * 0x2d73d;
    const int64_t v849 = word_low(v180, 28) + (v635 >> 28);
    const int64_t v870 = v202 * b9 + v203 * v219 + v204 * v218 + v205 * v217 + v206 * v216
        + v207 * v215 + v208 * v214 + v209 * v213 + v210 * v212 + a9 * v211 - v545 - v180
        + v655 * 0x470b764 + v688 * 0x28a2482 + v711 * 0x3bb31dc - v734 * 0x1ddae4e
        + v757 * 0x47b2d18 + v780 * 0x19ff5b8 - v803 * 0x7cb35c0 - v826 * 0x43c1df9
        + v849 * 0x2d73d;
    const int64_t v872 = word_low(v635, 28) + (v686 >> 28);
    const int64_t v893 = v500 + (v202 * v219 + v203 * v218 + v204 * v217 + v205 * v216 + v206 * v215
        + v207 * v214 + v208 * v213 + v209 * v212 + v210 * v211 - v536 - v173) - c18
        - v655 * 0x3204800 + v688 * 0x470b764 + v711 * 0x28a2482 + v734 * 0x3bb31dc
        - v757 * 0x1ddae4e + v780 * 0x47b2d18 + v803 * 0x19ff5b8 - v826 * 0x7cb35c0
        - v849 * 0x43c1df9 + v872 * 0x2d73d;
    const int64_t v895 = word_low(v686, 28) + (v709 >> 28);
    const int64_t v916 = v581 + (v202 * v218 + v203 * v217 + v204 * v216 + v205 * v215 + v206 * v214
        + v207 * v213 + v208 * v212 + v209 * v211 - v528 - v165) - c17 - v688 * 0x3204800
        + v711 * 0x470b764 + v734 * 0x28a2482 + v757 * 0x3bb31dc - v780 * 0x1ddae4e
        + v803 * 0x47b2d18 + v826 * 0x19ff5b8 - v849 * 0x7cb35c0 - v872 * 0x43c1df9
        + v895 * 0x2d73d;
    const int64_t v918 = word_low(v709, 28) + (v732 >> 28);
    const int64_t v941 = word_low(v732, 28) + (v755 >> 28);
    const int64_t v964 = word_low(v755, 28) + (v778 >> 28);
    const int64_t v987 = word_low(v778, 28) + (v801 >> 28);
    const int64_t v1010 = word_low(v801, 28) + (v824 >> 28);
    const int64_t v1033 = word_low(v824, 28) + (v847 >> 28);
    const int64_t v1056 = word_low(v847, 28) + (v870 >> 28);
    const int64_t v1079 = word_low(v870, 28) + (v893 >> 28);
    const int64_t v1103 = word_low(v893, 28) + word_round(v916, 28);
    const int64_t v1104 = word_round(v1103, 28);
    const int64_t v1107 = v401 - c0 - v1079 * 0x3204800 - v1104 * 0x3204800;
    const int64_t v1128 = v501 - c1 - v1056 * 0x3204800 + v1079 * 0x470b764 + v1104 * 0x470b764
        + word_round(v1107, 28);
    const int64_t v1131 = v503 - c2 - v1033 * 0x3204800 + v1056 * 0x470b764 + v1079 * 0x28a2482
        + v1104 * 0x28a2482 + word_round(v1128, 28);
    const int64_t v1134 = v506 - c3 - v1010 * 0x3204800 + v1033 * 0x470b764 + v1056 * 0x28a2482
        + v1079 * 0x3bb31dc + v1104 * 0x3bb31dc + word_round(v1131, 28);
    const int64_t v1137 = v510 - c4 - v987 * 0x3204800 + v1010 * 0x470b764 + v1033 * 0x28a2482
        + v1056 * 0x3bb31dc - v1079 * 0x1ddae4e - v1104 * 0x1ddae4e + word_round(v1134, 28);
    const int64_t v1140 = v515 - c5 - v964 * 0x3204800 + v987 * 0x470b764 + v1010 * 0x28a2482
        + v1033 * 0x3bb31dc - v1056 * 0x1ddae4e + v1079 * 0x47b2d18 + v1104 * 0x47b2d18
        + word_round(v1137, 28);
    const int64_t v1143 = v521 - c6 - v941 * 0x3204800 + v964 * 0x470b764 + v987 * 0x28a2482
        + v1010 * 0x3bb31dc - v1033 * 0x1ddae4e + v1056 * 0x47b2d18 + v1079 * 0x19ff5b8
        + v1104 * 0x19ff5b8 + word_round(v1140, 28);
    const int64_t v1146 = v528 - c7 - v918 * 0x3204800 + v941 * 0x470b764 + v964 * 0x28a2482
        + v987 * 0x3bb31dc - v1010 * 0x1ddae4e + v1033 * 0x47b2d18 + v1056 * 0x19ff5b8
        - v1079 * 0x7cb35c0 - v1104 * 0x7cb35c0 + word_round(v1143, 28);
    const int64_t v1149 = v536 - c8 - v895 * 0x3204800 + v918 * 0x470b764 + v941 * 0x28a2482
        + v964 * 0x3bb31dc - v987 * 0x1ddae4e + v1010 * 0x47b2d18 + v1033 * 0x19ff5b8
        - v1056 * 0x7cb35c0 - v1079 * 0x43c1df9 - v1104 * 0x43c1df9 + word_round(v1146, 28);
    const int64_t v1152 = v545 - c9 - v872 * 0x3204800 + v895 * 0x470b764 + v918 * 0x28a2482
        + v941 * 0x3bb31dc - v964 * 0x1ddae4e + v987 * 0x47b2d18 + v1010 * 0x19ff5b8
        - v1033 * 0x7cb35c0 - v1056 * 0x43c1df9 + v1079 * 0x2d73d + v1104 * 0x2d73d
        + word_round(v1149, 28);
    const int64_t v1155 = v553 + (v202 * v211 - v401 - v57) - c10 - v849 * 0x3204800
        + v872 * 0x470b764 + v895 * 0x28a2482 + v918 * 0x3bb31dc - v941 * 0x1ddae4e
        + v964 * 0x47b2d18 + v987 * 0x19ff5b8 - v1010 * 0x7cb35c0 - v1033 * 0x43c1df9
        + v1056 * 0x2d73d + word_round(v1152, 28);
    const int64_t v1158 = v560 + (v202 * v212 + v203 * v211 - v501 - v138) - c11 - v826 * 0x3204800
        + v849 * 0x470b764 + v872 * 0x28a2482 + v895 * 0x3bb31dc - v918 * 0x1ddae4e
        + v941 * 0x47b2d18 + v964 * 0x19ff5b8 - v987 * 0x7cb35c0 - v1010 * 0x43c1df9
        + v1033 * 0x2d73d + word_round(v1155, 28);
    const int64_t v1161 = v566 + (v202 * v213 + v203 * v212 + v204 * v211 - v503 - v140) - c12
        - v803 * 0x3204800 + v826 * 0x470b764 + v849 * 0x28a2482 + v872 * 0x3bb31dc
        - v895 * 0x1ddae4e + v918 * 0x47b2d18 + v941 * 0x19ff5b8 - v964 * 0x7cb35c0
        - v987 * 0x43c1df9 + v1010 * 0x2d73d + word_round(v1158, 28);
    const int64_t v1164 = v571
        + (v202 * v214 + v203 * v213 + v204 * v212 + v205 * v211 - v506 - v143) - c13
        - v780 * 0x3204800 + v803 * 0x470b764 + v826 * 0x28a2482 + v849 * 0x3bb31dc
        - v872 * 0x1ddae4e + v895 * 0x47b2d18 + v918 * 0x19ff5b8 - v941 * 0x7cb35c0
        - v964 * 0x43c1df9 + v987 * 0x2d73d + word_round(v1161, 28);
    const int64_t v1167 = v575
        + (v202 * v215 + v203 * v214 + v204 * v213 + v205 * v212 + v206 * v211 - v510 - v147) - c14
        - v757 * 0x3204800 + v780 * 0x470b764 + v803 * 0x28a2482 + v826 * 0x3bb31dc
        - v849 * 0x1ddae4e + v872 * 0x47b2d18 + v895 * 0x19ff5b8 - v918 * 0x7cb35c0
        - v941 * 0x43c1df9 + v964 * 0x2d73d + word_round(v1164, 28);
    const int64_t v1170 = v578 + (v202 * v216 + v203 * v215 + v204 * v214 + v205 * v213
        + v206 * v212 + v207 * v211 - v515 - v152) - c15 - v734 * 0x3204800 + v757 * 0x470b764
        + v780 * 0x28a2482 + v803 * 0x3bb31dc - v826 * 0x1ddae4e + v849 * 0x47b2d18
        + v872 * 0x19ff5b8 - v895 * 0x7cb35c0 - v918 * 0x43c1df9 + v941 * 0x2d73d
        + word_round(v1167, 28);
    const int64_t v1173 = v580 + (v202 * v217 + v203 * v216 + v204 * v215 + v205 * v214
        + v206 * v213 + v207 * v212 + v208 * v211 - v521 - v158) - c16 - v711 * 0x3204800
        + v734 * 0x470b764 + v757 * 0x28a2482 + v780 * 0x3bb31dc - v803 * 0x1ddae4e
        + v826 * 0x47b2d18 + v849 * 0x19ff5b8 - v872 * 0x7cb35c0 - v895 * 0x43c1df9 + v918 * 0x2d73d
        + word_round(v1170, 28);
    const int64_t v1176 = word_rest(v916, 28) + word_round(v1173, 28);
    r[0] = word_rest(v1107, 28);
    r[1] = word_rest(v1128, 28);
    r[2] = word_rest(v1131, 28);
    r[3] = word_rest(v1134, 28);
    r[4] = word_rest(v1137, 28);
    r[5] = word_rest(v1140, 28);
    r[6] = word_rest(v1143, 28);
    r[7] = word_rest(v1146, 28);
    r[8] = word_rest(v1149, 28);
    r[9] = word_rest(v1152, 28);
    r[10] = word_rest(v1155, 28);
    r[11] = word_rest(v1158, 28);
    r[12] = word_rest(v1161, 28);
    r[13] = word_rest(v1164, 28);
    r[14] = word_rest(v1167, 28);
    r[15] = word_rest(v1170, 28);
    r[16] = word_rest(v1173, 28);
    r[17] = word_rest(v1176, 28);
    r[18] = word_rest(v1103, 28) + word_round(v1176, 28);
}

static void pyjca_p521order_square_less_limbs19(int64_t r[19], const int64_t a[19],
    const int64_t c[19])
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
    const int64_t v386 = a10 * v73 + a11 * v71 + a12 * v69 + a13 * v67 + a14 * a14;
    const int64_t v389 = a11 * v73 + a12 * v71 + a13 * v69 + a14 * v67;
    const int64_t v392 = a12 * v73 + a13 * v71 + a14 * v69 + a15 * a15;
    const int64_t v394 = a13 * v73 + a14 * v71 + a15 * v69;
    const int64_t v396 = a14 * v73 + a15 * v71 + a16 * a16;
    const int64_t v397 = a15 * v73 + a16 * v71;
    const int64_t v398 = a16 * v73 + a17 * a17;
    const int64_t v418 = v245 >> 28;
    const int64_t v449 = a9 * v73 + a10 * v71 + a11 * v69 + a12 * v67 + a13 * v65 + v418 * 0x2d73d;
    const int64_t v451 = word_low(v245, 28) + (v244 >> 28);
    const int64_t v472 = a8 * v73 + a9 * v71 + a10 * v69 + a11 * v67 + a12 * v65 + a13 * a13
        - v418 * 0x43c1df9 + v451 * 0x2d73d;
    const int64_t v474 = word_low(v244, 28) + (v398 >> 28);
    const int64_t v495 = a7 * v73 + a8 * v71 + a9 * v69 + a10 * v67 + a11 * v65 + a12 * v63
        - v418 * 0x7cb35c0 - v451 * 0x43c1df9 + v474 * 0x2d73d;
    const int64_t v497 = word_low(v398, 28) + (v397 >> 28);
    const int64_t v518 = a6 * v73 + a7 * v71 + a8 * v69 + a9 * v67 + a10 * v65 + a11 * v63
        + a12 * a12 + v418 * 0x19ff5b8 - v451 * 0x7cb35c0 - v474 * 0x43c1df9 + v497 * 0x2d73d;
    const int64_t v520 = word_low(v397, 28) + (v396 >> 28);
    const int64_t v541 = a5 * v73 + a6 * v71 + a7 * v69 + a8 * v67 + a9 * v65 + a10 * v63
        + a11 * v61 + v418 * 0x47b2d18 + v451 * 0x19ff5b8 - v474 * 0x7cb35c0 - v497 * 0x43c1df9
        + v520 * 0x2d73d;
    const int64_t v543 = word_low(v396, 28) + (v394 >> 28);
    const int64_t v564 = a4 * v73 + a5 * v71 + a6 * v69 + a7 * v67 + a8 * v65 + a9 * v63 + a10 * v61
        + a11 * a11 - v418 * 0x1ddae4e + v451 * 0x47b2d18 + v474 * 0x19ff5b8 - v497 * 0x7cb35c0
        - v520 * 0x43c1df9 + v543 * 0x2d73d;
    const int64_t v566 = word_low(v394, 28) + (v392 >> 28);
    const int64_t v587 = a3 * v73 + a4 * v71 + a5 * v69 + a6 * v67 + a7 * v65 + a8 * v63 + a9 * v61
        + a10 * v59 + v418 * 0x3bb31dc - v451 * 0x1ddae4e + v474 * 0x47b2d18 + v497 * 0x19ff5b8
        - v520 * 0x7cb35c0 - v543 * 0x43c1df9 + v566 * 0x2d73d;
    const int64_t v589 = word_low(v392, 28) + (v389 >> 28);
    const int64_t v610 = a2 * v73 + a3 * v71 + a4 * v69 + a5 * v67 + a6 * v65 + a7 * v63 + a8 * v61
        + a9 * v59 + a10 * a10 + v418 * 0x28a2482 + v451 * 0x3bb31dc - v474 * 0x1ddae4e
        + v497 * 0x47b2d18 + v520 * 0x19ff5b8 - v543 * 0x7cb35c0 - v566 * 0x43c1df9
        + v589 * 0x2d73d;
    const int64_t v612 = word_low(v389, 28) + (v386 >> 28);
    const int64_t v633 = a1 * v73 + a2 * v71 + a3 * v69 + a4 * v67 + a5 * v65 + a6 * v63 + a7 * v61
        + a8 * v59 + a9 * v57 + v418 * 0x470b764 + v451 * 0x28a2482 + v474 * 0x3bb31dc
        - v497 * 0x1ddae4e + v520 * 0x47b2d18 + v543 * 0x19ff5b8 - v566 * 0x7cb35c0
        - v589 * 0x43c1df9 + v612 * 0x2d73d;
    const int64_t v635 = word_low(v386, 28) + (v449 >> 28);
    const int64_t v656 = a0 * v73 + a1 * v71 + a2 * v69 + a3 * v67 + a4 * v65 + a5 * v63 + a6 * v61
        + a7 * v59 + a8 * v57 + a9 * a9 - c18 - v418 * 0x3204800 + v451 * 0x470b764
        + v474 * 0x28a2482 + v497 * 0x3bb31dc - v520 * 0x1ddae4e + v543 * 0x47b2d18
        + v566 * 0x19ff5b8 - v589 * 0x7cb35c0 - v612 * 0x43c1df9 + v635 * 0x2d73d;
    const int64_t v658 = word_low(v449, 28) + (v472 >> 28);
    const int64_t v679 = a0 * v71 + a1 * v69 + a2 * v67 + a3 * v65 + a4 * v63 + a5 * v61 + a6 * v59
        + a7 * v57 + a8 * v55 - c17 - v451 * 0x3204800 + v474 * 0x470b764 + v497 * 0x28a2482
        + v520 * 0x3bb31dc - v543 * 0x1ddae4e + v566 * 0x47b2d18 + v589 * 0x19ff5b8
        - v612 * 0x7cb35c0 - v635 * 0x43c1df9 + v658 * 0x2d73d;
    const int64_t v681 = word_low(v472, 28) + (v495 >> 28);
    const int64_t v704 = word_low(v495, 28) + (v518 >> 28);
    const int64_t v727 = word_low(v518, 28) + (v541 >> 28);
    const int64_t v750 = word_low(v541, 28) + (v564 >> 28);
    const int64_t v773 = word_low(v564, 28) + (v587 >> 28);
    const int64_t v796 = word_low(v587, 28) + (v610 >> 28);
    const int64_t v819 = word_low(v610, 28) + (v633 >> 28);
    const int64_t v842 = word_low(v633, 28) + (v656 >> 28);
    const int64_t v866 = word_low(v656, 28) + word_round(v679, 28);
    const int64_t v867 = word_round(v866, 28);
    const int64_t v870 = a0 * a0 - c0 - v842 * 0x3204800 - v867 * 0x3204800;
    const int64_t v891 = a0 * (a1 + a1) - c1 - v819 * 0x3204800 + v842 * 0x470b764
        + v867 * 0x470b764 + word_round(v870, 28);
    const int64_t v894 = a0 * v41 + a1 * a1 - c2 - v796 * 0x3204800 + v819 * 0x470b764
        + v842 * 0x28a2482 + v867 * 0x28a2482 + word_round(v891, 28);
    const int64_t v897 = a0 * v43 + a1 * v41 - c3 - v773 * 0x3204800 + v796 * 0x470b764
        + v819 * 0x28a2482 + v842 * 0x3bb31dc + v867 * 0x3bb31dc + word_round(v894, 28);
    const int64_t v900 = a0 * v45 + a1 * v43 + a2 * a2 - c4 - v750 * 0x3204800 + v773 * 0x470b764
        + v796 * 0x28a2482 + v819 * 0x3bb31dc - v842 * 0x1ddae4e - v867 * 0x1ddae4e
        + word_round(v897, 28);
    const int64_t v903 = a0 * v47 + a1 * v45 + a2 * v43 - c5 - v727 * 0x3204800 + v750 * 0x470b764
        + v773 * 0x28a2482 + v796 * 0x3bb31dc - v819 * 0x1ddae4e + v842 * 0x47b2d18
        + v867 * 0x47b2d18 + word_round(v900, 28);
    const int64_t v906 = a0 * v49 + a1 * v47 + a2 * v45 + a3 * a3 - c6 - v704 * 0x3204800
        + v727 * 0x470b764 + v750 * 0x28a2482 + v773 * 0x3bb31dc - v796 * 0x1ddae4e
        + v819 * 0x47b2d18 + v842 * 0x19ff5b8 + v867 * 0x19ff5b8 + word_round(v903, 28);
    const int64_t v909 = a0 * v51 + a1 * v49 + a2 * v47 + a3 * v45 - c7 - v681 * 0x3204800
        + v704 * 0x470b764 + v727 * 0x28a2482 + v750 * 0x3bb31dc - v773 * 0x1ddae4e
        + v796 * 0x47b2d18 + v819 * 0x19ff5b8 - v842 * 0x7cb35c0 - v867 * 0x7cb35c0
        + word_round(v906, 28);
    const int64_t v912 = a0 * v53 + a1 * v51 + a2 * v49 + a3 * v47 + a4 * a4 - c8 - v658 * 0x3204800
        + v681 * 0x470b764 + v704 * 0x28a2482 + v727 * 0x3bb31dc - v750 * 0x1ddae4e
        + v773 * 0x47b2d18 + v796 * 0x19ff5b8 - v819 * 0x7cb35c0 - v842 * 0x43c1df9
        - v867 * 0x43c1df9 + word_round(v909, 28);
    const int64_t v915 = a0 * v55 + a1 * v53 + a2 * v51 + a3 * v49 + a4 * v47 - c9
        - v635 * 0x3204800 + v658 * 0x470b764 + v681 * 0x28a2482 + v704 * 0x3bb31dc
        - v727 * 0x1ddae4e + v750 * 0x47b2d18 + v773 * 0x19ff5b8 - v796 * 0x7cb35c0
        - v819 * 0x43c1df9 + v842 * 0x2d73d + v867 * 0x2d73d + word_round(v912, 28);
    const int64_t v918 = a0 * v57 + a1 * v55 + a2 * v53 + a3 * v51 + a4 * v49 + a5 * a5 - c10
        - v612 * 0x3204800 + v635 * 0x470b764 + v658 * 0x28a2482 + v681 * 0x3bb31dc
        - v704 * 0x1ddae4e + v727 * 0x47b2d18 + v750 * 0x19ff5b8 - v773 * 0x7cb35c0
        - v796 * 0x43c1df9 + v819 * 0x2d73d + word_round(v915, 28);
    const int64_t v921 = a0 * v59 + a1 * v57 + a2 * v55 + a3 * v53 + a4 * v51 + a5 * v49 - c11
        - v589 * 0x3204800 + v612 * 0x470b764 + v635 * 0x28a2482 + v658 * 0x3bb31dc
        - v681 * 0x1ddae4e + v704 * 0x47b2d18 + v727 * 0x19ff5b8 - v750 * 0x7cb35c0
        - v773 * 0x43c1df9 + v796 * 0x2d73d + word_round(v918, 28);
    const int64_t v924 = a0 * v61 + a1 * v59 + a2 * v57 + a3 * v55 + a4 * v53 + a5 * v51 + a6 * a6
        - c12 - v566 * 0x3204800 + v589 * 0x470b764 + v612 * 0x28a2482 + v635 * 0x3bb31dc
        - v658 * 0x1ddae4e + v681 * 0x47b2d18 + v704 * 0x19ff5b8 - v727 * 0x7cb35c0
        - v750 * 0x43c1df9 + v773 * 0x2d73d + word_round(v921, 28);
    const int64_t v927 = a0 * v63 + a1 * v61 + a2 * v59 + a3 * v57 + a4 * v55 + a5 * v53 + a6 * v51
        - c13 - v543 * 0x3204800 + v566 * 0x470b764 + v589 * 0x28a2482 + v612 * 0x3bb31dc
        - v635 * 0x1ddae4e + v658 * 0x47b2d18 + v681 * 0x19ff5b8 - v704 * 0x7cb35c0
        - v727 * 0x43c1df9 + v750 * 0x2d73d + word_round(v924, 28);
    const int64_t v930 = a0 * v65 + a1 * v63 + a2 * v61 + a3 * v59 + a4 * v57 + a5 * v55 + a6 * v53
        + a7 * a7 - c14 - v520 * 0x3204800 + v543 * 0x470b764 + v566 * 0x28a2482 + v589 * 0x3bb31dc
        - v612 * 0x1ddae4e + v635 * 0x47b2d18 + v658 * 0x19ff5b8 - v681 * 0x7cb35c0
        - v704 * 0x43c1df9 + v727 * 0x2d73d + word_round(v927, 28);
    const int64_t v933 = a0 * v67 + a1 * v65 + a2 * v63 + a3 * v61 + a4 * v59 + a5 * v57 + a6 * v55
        + a7 * v53 - c15 - v497 * 0x3204800 + v520 * 0x470b764 + v543 * 0x28a2482 + v566 * 0x3bb31dc
        - v589 * 0x1ddae4e + v612 * 0x47b2d18 + v635 * 0x19ff5b8 - v658 * 0x7cb35c0
        - v681 * 0x43c1df9 + v704 * 0x2d73d + word_round(v930, 28);
    const int64_t v936 = a0 * v69 + a1 * v67 + a2 * v65 + a3 * v63 + a4 * v61 + a5 * v59 + a6 * v57
        + a7 * v55 + a8 * a8 - c16 - v474 * 0x3204800 + v497 * 0x470b764 + v520 * 0x28a2482
        + v543 * 0x3bb31dc - v566 * 0x1ddae4e + v589 * 0x47b2d18 + v612 * 0x19ff5b8
        - v635 * 0x7cb35c0 - v658 * 0x43c1df9 + v681 * 0x2d73d + word_round(v933, 28);
    const int64_t v939 = word_rest(v679, 28) + word_round(v936, 28);
    r[0] = word_rest(v870, 28);
    r[1] = word_rest(v891, 28);
    r[2] = word_rest(v894, 28);
    r[3] = word_rest(v897, 28);
    r[4] = word_rest(v900, 28);
    r[5] = word_rest(v903, 28);
    r[6] = word_rest(v906, 28);
    r[7] = word_rest(v909, 28);
    r[8] = word_rest(v912, 28);
    r[9] = word_rest(v915, 28);
    r[10] = word_rest(v918, 28);
    r[11] = word_rest(v921, 28);
    r[12] = word_rest(v924, 28);
    r[13] = word_rest(v927, 28);
    r[14] = word_rest(v930, 28);
    r[15] = word_rest(v933, 28);
    r[16] = word_rest(v936, 28);
    r[17] = word_rest(v939, 28);
    r[18] = word_rest(v866, 28) + word_round(v939, 28);
}

static void pyjca_p521order_product_difference_limbs19(int64_t r[19], const int64_t a[19],
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
    const int64_t v1377 = v1376 >> 28;
    const int64_t v1408 = a9 * b18 + a10 * b17 + a11 * b16 + a12 * b15 + a13 * b14 + a14 * b13
        + a15 * b12 + a16 * b11 + a17 * b10 + a18 * b9 - (v184 + (v229 * d9 + c9 * v238 - v600))
        + v1377 * 0x2d73d;
    const int64_t v1410 = word_low(v1376, 28) + (v1375 >> 28);
    const int64_t v1431 = a8 * b18 + a9 * b17 + a10 * b16 + a11 * b15 + a12 * b14 + a13 * b13
        + a14 * b12 + a15 * b11 + a16 * b10 + a17 * b9 + a18 * b8
        - (v177 + (v228 * d9 + v229 * v238 + c9 * v237 - v599 - v156)) - v1377 * 0x43c1df9
        + v1410 * 0x2d73d;
    const int64_t v1433 = word_low(v1375, 28) + (v1374 >> 28);
    const int64_t v1454 = a7 * b18 + a8 * b17 + a9 * b16 + a10 * b15 + a11 * b14 + a12 * b13
        + a13 * b12 + a14 * b11 + a15 * b10 + a16 * b9 + a17 * b8 + a18 * b7
        - (v171 + (v227 * d9 + v228 * v238 + v229 * v237 + c9 * v236 - v597 - v220))
        - v1377 * 0x7cb35c0 - v1410 * 0x43c1df9 + v1433 * 0x2d73d;
    const int64_t v1456 = word_low(v1374, 28) + (v1373 >> 28);
    const int64_t v1477 = a6 * b18 + a7 * b17 + a8 * b16 + a9 * b15 + a10 * b14 + a11 * b13
        + a12 * b12 + a13 * b11 + a14 * b10 + a15 * b9 + a16 * b8 + a17 * b7 + a18 * b6
        - (v166 + (v226 * d9 + v227 * v238 + v228 * v237 + v229 * v236 + c9 * v235 - v594 - v219))
        + v1377 * 0x19ff5b8 - v1410 * 0x7cb35c0 - v1433 * 0x43c1df9 + v1456 * 0x2d73d;
    const int64_t v1479 = word_low(v1373, 28) + (v1372 >> 28);
    const int64_t v1500 = a5 * b18 + a6 * b17 + a7 * b16 + a8 * b15 + a9 * b14 + a10 * b13
        + a11 * b12 + a12 * b11 + a13 * b10 + a14 * b9 + a15 * b8 + a16 * b7 + a17 * b6 + a18 * b5
        - (v162 + (v225 * d9 + v226 * v238 + v227 * v237 + v228 * v236 + v229 * v235 + c9 * v234
        - v590 - v217)) + v1377 * 0x47b2d18 + v1410 * 0x19ff5b8 - v1433 * 0x7cb35c0
        - v1456 * 0x43c1df9 + v1479 * 0x2d73d;
    const int64_t v1502 = word_low(v1372, 28) + (v1371 >> 28);
    const int64_t v1523 = a4 * b18 + a5 * b17 + a6 * b16 + a7 * b15 + a8 * b14 + a9 * b13
        + a10 * b12 + a11 * b11 + a12 * b10 + a13 * b9 + a14 * b8 + a15 * b7 + a16 * b6 + a17 * b5
        + a18 * b4 - (v159 + (v224 * d9 + v225 * v238 + v226 * v237 + v227 * v236 + v228 * v235
        + v229 * v234 + c9 * v233 - v585 - v214)) - v1377 * 0x1ddae4e + v1410 * 0x47b2d18
        + v1433 * 0x19ff5b8 - v1456 * 0x7cb35c0 - v1479 * 0x43c1df9 + v1502 * 0x2d73d;
    const int64_t v1525 = word_low(v1371, 28) + (v1370 >> 28);
    const int64_t v1546 = a3 * b18 + a4 * b17 + a5 * b16 + a6 * b15 + a7 * b14 + a8 * b13 + a9 * b12
        + a10 * b11 + a11 * b10 + a12 * b9 + a13 * b8 + a14 * b7 + a15 * b6 + a16 * b5 + a17 * b4
        + a18 * b3 - (v157 + (v223 * d9 + v224 * v238 + v225 * v237 + v226 * v236 + v227 * v235
        + v228 * v234 + v229 * v233 + c9 * v232 - v579 - v210)) + v1377 * 0x3bb31dc
        - v1410 * 0x1ddae4e + v1433 * 0x47b2d18 + v1456 * 0x19ff5b8 - v1479 * 0x7cb35c0
        - v1502 * 0x43c1df9 + v1525 * 0x2d73d;
    const int64_t v1548 = word_low(v1370, 28) + (v1369 >> 28);
    const int64_t v1569 = a2 * b18 + a3 * b17 + a4 * b16 + a5 * b15 + a6 * b14 + a7 * b13 + a8 * b12
        + a9 * b11 + a10 * b10 + a11 * b9 + a12 * b8 + a13 * b7 + a14 * b6 + a15 * b5 + a16 * b4
        + a17 * b3 + a18 * b2 - (v76 + (v222 * d9 + v223 * v238 + v224 * v237 + v225 * v236
        + v226 * v235 + v227 * v234 + v228 * v233 + v229 * v232 + c9 * v231 - v572 - v205))
        + v1377 * 0x28a2482 + v1410 * 0x3bb31dc - v1433 * 0x1ddae4e + v1456 * 0x47b2d18
        + v1479 * 0x19ff5b8 - v1502 * 0x7cb35c0 - v1525 * 0x43c1df9 + v1548 * 0x2d73d;
    const int64_t v1571 = word_low(v1369, 28) + (v1368 >> 28);
    const int64_t v1592 = a1 * b18 + a2 * b17 + a3 * b16 + a4 * b15 + a5 * b14 + a6 * b13 + a7 * b12
        + a8 * b11 + a9 * b10 + a10 * b9 + a11 * b8 + a12 * b7 + a13 * b6 + a14 * b5 + a15 * b4
        + a16 * b3 + a17 * b2 + a18 * b1 - (v221 * d9 + v222 * v238 + v223 * v237 + v224 * v236
        + v225 * v235 + v226 * v234 + v227 * v233 + v228 * v232 + v229 * v231 + c9 * v230 - v564
        - v199) + v1377 * 0x470b764 + v1410 * 0x28a2482 + v1433 * 0x3bb31dc - v1456 * 0x1ddae4e
        + v1479 * 0x47b2d18 + v1502 * 0x19ff5b8 - v1525 * 0x7cb35c0 - v1548 * 0x43c1df9
        + v1571 * 0x2d73d;
    const int64_t v1594 = word_low(v1368, 28) + (v1408 >> 28);
    const int64_t v1615 = a0 * b18 + a1 * b17 + a2 * b16 + a3 * b15 + a4 * b14 + a5 * b13 + a6 * b12
        + a7 * b11 + a8 * b10 + a9 * b9 + a10 * b8 + a11 * b7 + a12 * b6 + a13 * b5 + a14 * b4
        + a15 * b3 + a16 * b2 + a17 * b1 + a18 * b0 - (v519 + (v221 * v238 + v222 * v237
        + v223 * v236 + v224 * v235 + v225 * v234 + v226 * v233 + v227 * v232 + v228 * v231
        + v229 * v230 - v555 - v192)) - v1377 * 0x3204800 + v1410 * 0x470b764 + v1433 * 0x28a2482
        + v1456 * 0x3bb31dc - v1479 * 0x1ddae4e + v1502 * 0x47b2d18 + v1525 * 0x19ff5b8
        - v1548 * 0x7cb35c0 - v1571 * 0x43c1df9 + v1594 * 0x2d73d;
    const int64_t v1617 = word_low(v1408, 28) + (v1431 >> 28);
    const int64_t v1638 = a0 * b17 + a1 * b16 + a2 * b15 + a3 * b14 + a4 * b13 + a5 * b12 + a6 * b11
        + a7 * b10 + a8 * b9 + a9 * b8 + a10 * b7 + a11 * b6 + a12 * b5 + a13 * b4 + a14 * b3
        + a15 * b2 + a16 * b1 + a17 * b0 - (v600 + (v221 * v237 + v222 * v236 + v223 * v235
        + v224 * v234 + v225 * v233 + v226 * v232 + v227 * v231 + v228 * v230 - v547 - v184))
        - v1410 * 0x3204800 + v1433 * 0x470b764 + v1456 * 0x28a2482 + v1479 * 0x3bb31dc
        - v1502 * 0x1ddae4e + v1525 * 0x47b2d18 + v1548 * 0x19ff5b8 - v1571 * 0x7cb35c0
        - v1594 * 0x43c1df9 + v1617 * 0x2d73d;
    const int64_t v1640 = word_low(v1431, 28) + (v1454 >> 28);
    const int64_t v1663 = word_low(v1454, 28) + (v1477 >> 28);
    const int64_t v1686 = word_low(v1477, 28) + (v1500 >> 28);
    const int64_t v1709 = word_low(v1500, 28) + (v1523 >> 28);
    const int64_t v1732 = word_low(v1523, 28) + (v1546 >> 28);
    const int64_t v1755 = word_low(v1546, 28) + (v1569 >> 28);
    const int64_t v1778 = word_low(v1569, 28) + (v1592 >> 28);
    const int64_t v1801 = word_low(v1592, 28) + (v1615 >> 28);
    const int64_t v1825 = word_low(v1615, 28) + word_round(v1638, 28);
    const int64_t v1826 = word_round(v1825, 28);
    const int64_t v1829 = a0 * b0 - v420 - v1801 * 0x3204800 - v1826 * 0x3204800;
    const int64_t v1850 = a0 * b1 + a1 * b0 - v520 - v1778 * 0x3204800 + v1801 * 0x470b764
        + v1826 * 0x470b764 + word_round(v1829, 28);
    const int64_t v1853 = a0 * b2 + a1 * b1 + a2 * b0 - v522 - v1755 * 0x3204800 + v1778 * 0x470b764
        + v1801 * 0x28a2482 + v1826 * 0x28a2482 + word_round(v1850, 28);
    const int64_t v1856 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0 - v525 - v1732 * 0x3204800
        + v1755 * 0x470b764 + v1778 * 0x28a2482 + v1801 * 0x3bb31dc + v1826 * 0x3bb31dc
        + word_round(v1853, 28);
    const int64_t v1859 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0 - v529 - v1709 * 0x3204800
        + v1732 * 0x470b764 + v1755 * 0x28a2482 + v1778 * 0x3bb31dc - v1801 * 0x1ddae4e
        - v1826 * 0x1ddae4e + word_round(v1856, 28);
    const int64_t v1862 = a0 * b5 + a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1 + a5 * b0 - v534
        - v1686 * 0x3204800 + v1709 * 0x470b764 + v1732 * 0x28a2482 + v1755 * 0x3bb31dc
        - v1778 * 0x1ddae4e + v1801 * 0x47b2d18 + v1826 * 0x47b2d18 + word_round(v1859, 28);
    const int64_t v1865 = a0 * b6 + a1 * b5 + a2 * b4 + a3 * b3 + a4 * b2 + a5 * b1 + a6 * b0 - v540
        - v1663 * 0x3204800 + v1686 * 0x470b764 + v1709 * 0x28a2482 + v1732 * 0x3bb31dc
        - v1755 * 0x1ddae4e + v1778 * 0x47b2d18 + v1801 * 0x19ff5b8 + v1826 * 0x19ff5b8
        + word_round(v1862, 28);
    const int64_t v1868 = a0 * b7 + a1 * b6 + a2 * b5 + a3 * b4 + a4 * b3 + a5 * b2 + a6 * b1
        + a7 * b0 - v547 - v1640 * 0x3204800 + v1663 * 0x470b764 + v1686 * 0x28a2482
        + v1709 * 0x3bb31dc - v1732 * 0x1ddae4e + v1755 * 0x47b2d18 + v1778 * 0x19ff5b8
        - v1801 * 0x7cb35c0 - v1826 * 0x7cb35c0 + word_round(v1865, 28);
    const int64_t v1871 = a0 * b8 + a1 * b7 + a2 * b6 + a3 * b5 + a4 * b4 + a5 * b3 + a6 * b2
        + a7 * b1 + a8 * b0 - v555 - v1617 * 0x3204800 + v1640 * 0x470b764 + v1663 * 0x28a2482
        + v1686 * 0x3bb31dc - v1709 * 0x1ddae4e + v1732 * 0x47b2d18 + v1755 * 0x19ff5b8
        - v1778 * 0x7cb35c0 - v1801 * 0x43c1df9 - v1826 * 0x43c1df9 + word_round(v1868, 28);
    const int64_t v1874 = a0 * b9 + a1 * b8 + a2 * b7 + a3 * b6 + a4 * b5 + a5 * b4 + a6 * b3
        + a7 * b2 + a8 * b1 + a9 * b0 - v564 - v1594 * 0x3204800 + v1617 * 0x470b764
        + v1640 * 0x28a2482 + v1663 * 0x3bb31dc - v1686 * 0x1ddae4e + v1709 * 0x47b2d18
        + v1732 * 0x19ff5b8 - v1755 * 0x7cb35c0 - v1778 * 0x43c1df9 + v1801 * 0x2d73d
        + v1826 * 0x2d73d + word_round(v1871, 28);
    const int64_t v1877 = a0 * b10 + a1 * b9 + a2 * b8 + a3 * b7 + a4 * b6 + a5 * b5 + a6 * b4
        + a7 * b3 + a8 * b2 + a9 * b1 + a10 * b0 - (v572 + (v221 * v230 - v420 - v76))
        - v1571 * 0x3204800 + v1594 * 0x470b764 + v1617 * 0x28a2482 + v1640 * 0x3bb31dc
        - v1663 * 0x1ddae4e + v1686 * 0x47b2d18 + v1709 * 0x19ff5b8 - v1732 * 0x7cb35c0
        - v1755 * 0x43c1df9 + v1778 * 0x2d73d + word_round(v1874, 28);
    const int64_t v1880 = a0 * b11 + a1 * b10 + a2 * b9 + a3 * b8 + a4 * b7 + a5 * b6 + a6 * b5
        + a7 * b4 + a8 * b3 + a9 * b2 + a10 * b1 + a11 * b0
        - (v579 + (v221 * v231 + v222 * v230 - v520 - v157)) - v1548 * 0x3204800 + v1571 * 0x470b764
        + v1594 * 0x28a2482 + v1617 * 0x3bb31dc - v1640 * 0x1ddae4e + v1663 * 0x47b2d18
        + v1686 * 0x19ff5b8 - v1709 * 0x7cb35c0 - v1732 * 0x43c1df9 + v1755 * 0x2d73d
        + word_round(v1877, 28);
    const int64_t v1883 = a0 * b12 + a1 * b11 + a2 * b10 + a3 * b9 + a4 * b8 + a5 * b7 + a6 * b6
        + a7 * b5 + a8 * b4 + a9 * b3 + a10 * b2 + a11 * b1 + a12 * b0
        - (v585 + (v221 * v232 + v222 * v231 + v223 * v230 - v522 - v159)) - v1525 * 0x3204800
        + v1548 * 0x470b764 + v1571 * 0x28a2482 + v1594 * 0x3bb31dc - v1617 * 0x1ddae4e
        + v1640 * 0x47b2d18 + v1663 * 0x19ff5b8 - v1686 * 0x7cb35c0 - v1709 * 0x43c1df9
        + v1732 * 0x2d73d + word_round(v1880, 28);
    const int64_t v1886 = a0 * b13 + a1 * b12 + a2 * b11 + a3 * b10 + a4 * b9 + a5 * b8 + a6 * b7
        + a7 * b6 + a8 * b5 + a9 * b4 + a10 * b3 + a11 * b2 + a12 * b1 + a13 * b0
        - (v590 + (v221 * v233 + v222 * v232 + v223 * v231 + v224 * v230 - v525 - v162))
        - v1502 * 0x3204800 + v1525 * 0x470b764 + v1548 * 0x28a2482 + v1571 * 0x3bb31dc
        - v1594 * 0x1ddae4e + v1617 * 0x47b2d18 + v1640 * 0x19ff5b8 - v1663 * 0x7cb35c0
        - v1686 * 0x43c1df9 + v1709 * 0x2d73d + word_round(v1883, 28);
    const int64_t v1889 = a0 * b14 + a1 * b13 + a2 * b12 + a3 * b11 + a4 * b10 + a5 * b9 + a6 * b8
        + a7 * b7 + a8 * b6 + a9 * b5 + a10 * b4 + a11 * b3 + a12 * b2 + a13 * b1 + a14 * b0 - (v594
        + (v221 * v234 + v222 * v233 + v223 * v232 + v224 * v231 + v225 * v230 - v529 - v166))
        - v1479 * 0x3204800 + v1502 * 0x470b764 + v1525 * 0x28a2482 + v1548 * 0x3bb31dc
        - v1571 * 0x1ddae4e + v1594 * 0x47b2d18 + v1617 * 0x19ff5b8 - v1640 * 0x7cb35c0
        - v1663 * 0x43c1df9 + v1686 * 0x2d73d + word_round(v1886, 28);
    const int64_t v1892 = a0 * b15 + a1 * b14 + a2 * b13 + a3 * b12 + a4 * b11 + a5 * b10 + a6 * b9
        + a7 * b8 + a8 * b7 + a9 * b6 + a10 * b5 + a11 * b4 + a12 * b3 + a13 * b2 + a14 * b1
        + a15 * b0 - (v597 + (v221 * v235 + v222 * v234 + v223 * v233 + v224 * v232 + v225 * v231
        + v226 * v230 - v534 - v171)) - v1456 * 0x3204800 + v1479 * 0x470b764 + v1502 * 0x28a2482
        + v1525 * 0x3bb31dc - v1548 * 0x1ddae4e + v1571 * 0x47b2d18 + v1594 * 0x19ff5b8
        - v1617 * 0x7cb35c0 - v1640 * 0x43c1df9 + v1663 * 0x2d73d + word_round(v1889, 28);
    const int64_t v1895 = a0 * b16 + a1 * b15 + a2 * b14 + a3 * b13 + a4 * b12 + a5 * b11 + a6 * b10
        + a7 * b9 + a8 * b8 + a9 * b7 + a10 * b6 + a11 * b5 + a12 * b4 + a13 * b3 + a14 * b2
        + a15 * b1 + a16 * b0 - (v599 + (v221 * v236 + v222 * v235 + v223 * v234 + v224 * v233
        + v225 * v232 + v226 * v231 + v227 * v230 - v540 - v177)) - v1433 * 0x3204800
        + v1456 * 0x470b764 + v1479 * 0x28a2482 + v1502 * 0x3bb31dc - v1525 * 0x1ddae4e
        + v1548 * 0x47b2d18 + v1571 * 0x19ff5b8 - v1594 * 0x7cb35c0 - v1617 * 0x43c1df9
        + v1640 * 0x2d73d + word_round(v1892, 28);
    const int64_t v1898 = word_rest(v1638, 28) + word_round(v1895, 28);
    r[0] = word_rest(v1829, 28);
    r[1] = word_rest(v1850, 28);
    r[2] = word_rest(v1853, 28);
    r[3] = word_rest(v1856, 28);
    r[4] = word_rest(v1859, 28);
    r[5] = word_rest(v1862, 28);
    r[6] = word_rest(v1865, 28);
    r[7] = word_rest(v1868, 28);
    r[8] = word_rest(v1871, 28);
    r[9] = word_rest(v1874, 28);
    r[10] = word_rest(v1877, 28);
    r[11] = word_rest(v1880, 28);
    r[12] = word_rest(v1883, 28);
    r[13] = word_rest(v1886, 28);
    r[14] = word_rest(v1889, 28);
    r[15] = word_rest(v1892, 28);
    r[16] = word_rest(v1895, 28);
    r[17] = word_rest(v1898, 28);
    r[18] = word_rest(v1825, 28) + word_round(v1898, 28);
}

static void pyjca_p521order_carry_limbs19(int64_t r[19], const int64_t a[19])
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

static void pyjca_p521order_reduce_limbs19(int64_t r[19], const int64_t a[19])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18];
    const int64_t v21 = a18 + word_round(a17, 28);
    const int64_t v22 = word_round(v21, 28);
    const int64_t v26 = a0 - v22 * 0x3204800;
    const int64_t v56 = a1 + v22 * 0x470b764 + word_round(v26, 28);
    const int64_t v59 = a2 + v22 * 0x28a2482 + word_round(v56, 28);
    const int64_t v62 = a3 + v22 * 0x3bb31dc + word_round(v59, 28);
    const int64_t v65 = a4 - v22 * 0x1ddae4e + word_round(v62, 28);
    const int64_t v68 = a5 + v22 * 0x47b2d18 + word_round(v65, 28);
    const int64_t v71 = a6 + v22 * 0x19ff5b8 + word_round(v68, 28);
    const int64_t v74 = a7 - v22 * 0x7cb35c0 + word_round(v71, 28);
    const int64_t v77 = a8 - v22 * 0x43c1df9 + word_round(v74, 28);
    const int64_t v80 = a9 + v22 * 0x2d73d + word_round(v77, 28);
    const int64_t v83 = a10 + word_round(v80, 28);
    const int64_t v86 = a11 + word_round(v83, 28);
    const int64_t v89 = a12 + word_round(v86, 28);
    const int64_t v92 = a13 + word_round(v89, 28);
    const int64_t v95 = a14 + word_round(v92, 28);
    const int64_t v98 = a15 + word_round(v95, 28);
    const int64_t v101 = a16 + word_round(v98, 28);
    const int64_t v104 = word_rest(a17, 28) + word_round(v101, 28);
    r[0] = word_rest(v26, 28);
    r[1] = word_rest(v56, 28);
    r[2] = word_rest(v59, 28);
    r[3] = word_rest(v62, 28);
    r[4] = word_rest(v65, 28);
    r[5] = word_rest(v68, 28);
    r[6] = word_rest(v71, 28);
    r[7] = word_rest(v74, 28);
    r[8] = word_rest(v77, 28);
    r[9] = word_rest(v80, 28);
    r[10] = word_rest(v83, 28);
    r[11] = word_rest(v86, 28);
    r[12] = word_rest(v89, 28);
    r[13] = word_rest(v92, 28);
    r[14] = word_rest(v95, 28);
    r[15] = word_rest(v98, 28);
    r[16] = word_rest(v101, 28);
    r[17] = word_rest(v104, 28);
    r[18] = word_rest(v21, 28) + word_round(v104, 28);
}

static void pyjca_p521order_fold_limbs19(int64_t r[19], const int64_t a[37])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18], a19 = a[19], a20 = a[20],
        a21 = a[21], a22 = a[22], a23 = a[23], a24 = a[24], a25 = a[25], a26 = a[26], a27 = a[27],
        a28 = a[28], a29 = a[29], a30 = a[30], a31 = a[31], a32 = a[32], a33 = a[33], a34 = a[34],
        a35 = a[35], a36 = a[36];
    const int64_t v37 = a36 >> 28;
    const int64_t v68 = a27 + v37 * 0x2d73d;
    const int64_t v70 = word_low(a36, 28) + (a35 >> 28);
    const int64_t v91 = a26 - v37 * 0x43c1df9 + v70 * 0x2d73d;
    const int64_t v93 = word_low(a35, 28) + (a34 >> 28);
    const int64_t v114 = a25 - v37 * 0x7cb35c0 - v70 * 0x43c1df9 + v93 * 0x2d73d;
    const int64_t v116 = word_low(a34, 28) + (a33 >> 28);
    const int64_t v137 = a24 + v37 * 0x19ff5b8 - v70 * 0x7cb35c0 - v93 * 0x43c1df9 + v116 * 0x2d73d;
    const int64_t v139 = word_low(a33, 28) + (a32 >> 28);
    const int64_t v160 = a23 + v37 * 0x47b2d18 + v70 * 0x19ff5b8 - v93 * 0x7cb35c0
        - v116 * 0x43c1df9 + v139 * 0x2d73d;
    const int64_t v162 = word_low(a32, 28) + (a31 >> 28);
    const int64_t v183 = a22 - v37 * 0x1ddae4e + v70 * 0x47b2d18 + v93 * 0x19ff5b8
        - v116 * 0x7cb35c0 - v139 * 0x43c1df9 + v162 * 0x2d73d;
    const int64_t v185 = word_low(a31, 28) + (a30 >> 28);
    const int64_t v206 = a21 + v37 * 0x3bb31dc - v70 * 0x1ddae4e + v93 * 0x47b2d18
        + v116 * 0x19ff5b8 - v139 * 0x7cb35c0 - v162 * 0x43c1df9 + v185 * 0x2d73d;
    const int64_t v208 = word_low(a30, 28) + (a29 >> 28);
    const int64_t v229 = a20 + v37 * 0x28a2482 + v70 * 0x3bb31dc - v93 * 0x1ddae4e
        + v116 * 0x47b2d18 + v139 * 0x19ff5b8 - v162 * 0x7cb35c0 - v185 * 0x43c1df9
        + v208 * 0x2d73d;
    const int64_t v231 = word_low(a29, 28) + (a28 >> 28);
    const int64_t v252 = a19 + v37 * 0x470b764 + v70 * 0x28a2482 + v93 * 0x3bb31dc
        - v116 * 0x1ddae4e + v139 * 0x47b2d18 + v162 * 0x19ff5b8 - v185 * 0x7cb35c0
        - v208 * 0x43c1df9 + v231 * 0x2d73d;
    const int64_t v254 = word_low(a28, 28) + (v68 >> 28);
    const int64_t v275 = a18 - v37 * 0x3204800 + v70 * 0x470b764 + v93 * 0x28a2482
        + v116 * 0x3bb31dc - v139 * 0x1ddae4e + v162 * 0x47b2d18 + v185 * 0x19ff5b8
        - v208 * 0x7cb35c0 - v231 * 0x43c1df9 + v254 * 0x2d73d;
    const int64_t v277 = word_low(v68, 28) + (v91 >> 28);
    const int64_t v298 = a17 - v70 * 0x3204800 + v93 * 0x470b764 + v116 * 0x28a2482
        + v139 * 0x3bb31dc - v162 * 0x1ddae4e + v185 * 0x47b2d18 + v208 * 0x19ff5b8
        - v231 * 0x7cb35c0 - v254 * 0x43c1df9 + v277 * 0x2d73d;
    const int64_t v300 = word_low(v91, 28) + (v114 >> 28);
    const int64_t v323 = word_low(v114, 28) + (v137 >> 28);
    const int64_t v346 = word_low(v137, 28) + (v160 >> 28);
    const int64_t v369 = word_low(v160, 28) + (v183 >> 28);
    const int64_t v392 = word_low(v183, 28) + (v206 >> 28);
    const int64_t v415 = word_low(v206, 28) + (v229 >> 28);
    const int64_t v438 = word_low(v229, 28) + (v252 >> 28);
    const int64_t v461 = word_low(v252, 28) + (v275 >> 28);
    const int64_t v485 = word_low(v275, 28) + word_round(v298, 28);
    const int64_t v486 = word_round(v485, 28);
    const int64_t v489 = a0 - v461 * 0x3204800 - v486 * 0x3204800;
    const int64_t v510 = a1 - v438 * 0x3204800 + v461 * 0x470b764 + v486 * 0x470b764
        + word_round(v489, 28);
    const int64_t v513 = a2 - v415 * 0x3204800 + v438 * 0x470b764 + v461 * 0x28a2482
        + v486 * 0x28a2482 + word_round(v510, 28);
    const int64_t v516 = a3 - v392 * 0x3204800 + v415 * 0x470b764 + v438 * 0x28a2482
        + v461 * 0x3bb31dc + v486 * 0x3bb31dc + word_round(v513, 28);
    const int64_t v519 = a4 - v369 * 0x3204800 + v392 * 0x470b764 + v415 * 0x28a2482
        + v438 * 0x3bb31dc - v461 * 0x1ddae4e - v486 * 0x1ddae4e + word_round(v516, 28);
    const int64_t v522 = a5 - v346 * 0x3204800 + v369 * 0x470b764 + v392 * 0x28a2482
        + v415 * 0x3bb31dc - v438 * 0x1ddae4e + v461 * 0x47b2d18 + v486 * 0x47b2d18
        + word_round(v519, 28);
    const int64_t v525 = a6 - v323 * 0x3204800 + v346 * 0x470b764 + v369 * 0x28a2482
        + v392 * 0x3bb31dc - v415 * 0x1ddae4e + v438 * 0x47b2d18 + v461 * 0x19ff5b8
        + v486 * 0x19ff5b8 + word_round(v522, 28);
    const int64_t v528 = a7 - v300 * 0x3204800 + v323 * 0x470b764 + v346 * 0x28a2482
        + v369 * 0x3bb31dc - v392 * 0x1ddae4e + v415 * 0x47b2d18 + v438 * 0x19ff5b8
        - v461 * 0x7cb35c0 - v486 * 0x7cb35c0 + word_round(v525, 28);
    const int64_t v531 = a8 - v277 * 0x3204800 + v300 * 0x470b764 + v323 * 0x28a2482
        + v346 * 0x3bb31dc - v369 * 0x1ddae4e + v392 * 0x47b2d18 + v415 * 0x19ff5b8
        - v438 * 0x7cb35c0 - v461 * 0x43c1df9 - v486 * 0x43c1df9 + word_round(v528, 28);
    const int64_t v534 = a9 - v254 * 0x3204800 + v277 * 0x470b764 + v300 * 0x28a2482
        + v323 * 0x3bb31dc - v346 * 0x1ddae4e + v369 * 0x47b2d18 + v392 * 0x19ff5b8
        - v415 * 0x7cb35c0 - v438 * 0x43c1df9 + v461 * 0x2d73d + v486 * 0x2d73d
        + word_round(v531, 28);
    const int64_t v537 = a10 - v231 * 0x3204800 + v254 * 0x470b764 + v277 * 0x28a2482
        + v300 * 0x3bb31dc - v323 * 0x1ddae4e + v346 * 0x47b2d18 + v369 * 0x19ff5b8
        - v392 * 0x7cb35c0 - v415 * 0x43c1df9 + v438 * 0x2d73d + word_round(v534, 28);
    const int64_t v540 = a11 - v208 * 0x3204800 + v231 * 0x470b764 + v254 * 0x28a2482
        + v277 * 0x3bb31dc - v300 * 0x1ddae4e + v323 * 0x47b2d18 + v346 * 0x19ff5b8
        - v369 * 0x7cb35c0 - v392 * 0x43c1df9 + v415 * 0x2d73d + word_round(v537, 28);
    const int64_t v543 = a12 - v185 * 0x3204800 + v208 * 0x470b764 + v231 * 0x28a2482
        + v254 * 0x3bb31dc - v277 * 0x1ddae4e + v300 * 0x47b2d18 + v323 * 0x19ff5b8
        - v346 * 0x7cb35c0 - v369 * 0x43c1df9 + v392 * 0x2d73d + word_round(v540, 28);
    const int64_t v546 = a13 - v162 * 0x3204800 + v185 * 0x470b764 + v208 * 0x28a2482
        + v231 * 0x3bb31dc - v254 * 0x1ddae4e + v277 * 0x47b2d18 + v300 * 0x19ff5b8
        - v323 * 0x7cb35c0 - v346 * 0x43c1df9 + v369 * 0x2d73d + word_round(v543, 28);
    const int64_t v549 = a14 - v139 * 0x3204800 + v162 * 0x470b764 + v185 * 0x28a2482
        + v208 * 0x3bb31dc - v231 * 0x1ddae4e + v254 * 0x47b2d18 + v277 * 0x19ff5b8
        - v300 * 0x7cb35c0 - v323 * 0x43c1df9 + v346 * 0x2d73d + word_round(v546, 28);
    const int64_t v552 = a15 - v116 * 0x3204800 + v139 * 0x470b764 + v162 * 0x28a2482
        + v185 * 0x3bb31dc - v208 * 0x1ddae4e + v231 * 0x47b2d18 + v254 * 0x19ff5b8
        - v277 * 0x7cb35c0 - v300 * 0x43c1df9 + v323 * 0x2d73d + word_round(v549, 28);
    const int64_t v555 = a16 - v93 * 0x3204800 + v116 * 0x470b764 + v139 * 0x28a2482
        + v162 * 0x3bb31dc - v185 * 0x1ddae4e + v208 * 0x47b2d18 + v231 * 0x19ff5b8
        - v254 * 0x7cb35c0 - v277 * 0x43c1df9 + v300 * 0x2d73d + word_round(v552, 28);
    const int64_t v558 = word_rest(v298, 28) + word_round(v555, 28);
    r[0] = word_rest(v489, 28);
    r[1] = word_rest(v510, 28);
    r[2] = word_rest(v513, 28);
    r[3] = word_rest(v516, 28);
    r[4] = word_rest(v519, 28);
    r[5] = word_rest(v522, 28);
    r[6] = word_rest(v525, 28);
    r[7] = word_rest(v528, 28);
    r[8] = word_rest(v531, 28);
    r[9] = word_rest(v534, 28);
    r[10] = word_rest(v537, 28);
    r[11] = word_rest(v540, 28);
    r[12] = word_rest(v543, 28);
    r[13] = word_rest(v546, 28);
    r[14] = word_rest(v549, 28);
    r[15] = word_rest(v552, 28);
    r[16] = word_rest(v555, 28);
    r[17] = word_rest(v558, 28);
    r[18] = word_rest(v485, 28) + word_round(v558, 28);
}

static void pyjca_p521order_select_limbs19(int64_t r[19], const int64_t a[19], const int64_t b[19],
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

static void pyjca_p521order_swap_limbs19(int64_t a[19], int64_t b[19], int64_t flag)
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

static void pyjca_p521order_canonical_limbs19(int64_t r[19], const int64_t a[19])
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
    const int64_t v73 = v72 >> 17;
    const int64_t v77 = word_low(a0, 28) - v73 * 0x1386409;
    const int64_t v107 = word_low(v21, 28) - v73 * 0x6fb71e9 + (v77 >> 28);
    const int64_t v110 = word_low(v24, 28) + v73 * 0x3b85145 + (v107 >> 28);
    const int64_t v113 = word_low(v27, 28) + v73 * 0x3647766 + (v110 >> 28);
    const int64_t v116 = word_low(v30, 28) - v73 * 0x5d03bb6 + (v113 >> 28);
    const int64_t v119 = word_low(v33, 28) - v73 * 0x48f709a + (v116 >> 28);
    const int64_t v122 = word_low(v36, 28) + v73 * 0x48033ff + (v119 >> 28);
    const int64_t v125 = word_low(v39, 28) + v73 * 0x40d0699 + (v122 >> 28);
    const int64_t v128 = word_low(v42, 28) - v73 * 0x1868784 + (v125 >> 28);
    const int64_t v131 = word_low(v45, 28) + v73 * 91 + (v128 >> 28);
    const int64_t v134 = word_low(v48, 28) + (v131 >> 28);
    const int64_t v137 = word_low(v51, 28) + (v134 >> 28);
    const int64_t v140 = word_low(v54, 28) + (v137 >> 28);
    const int64_t v143 = word_low(v57, 28) + (v140 >> 28);
    const int64_t v146 = word_low(v60, 28) + (v143 >> 28);
    const int64_t v149 = word_low(v63, 28) + (v146 >> 28);
    const int64_t v152 = word_low(v66, 28) + (v149 >> 28);
    const int64_t v155 = word_low(v69, 28) + (v152 >> 28);
    const int64_t v158 = word_low(v72, 17) + (v155 >> 28);
    const int64_t v159 = v158 >> 17;
    const int64_t v162 = word_low(v77, 28) - v159 * 0x1386409;
    const int64_t v182 = word_low(v162, 28);
    const int64_t v183 = word_low(v107, 28) - v159 * 0x6fb71e9 + (v162 >> 28);
    const int64_t v185 = word_low(v183, 28);
    const int64_t v186 = word_low(v110, 28) + v159 * 0x3b85145 + (v183 >> 28);
    const int64_t v188 = word_low(v186, 28);
    const int64_t v189 = word_low(v113, 28) + v159 * 0x3647766 + (v186 >> 28);
    const int64_t v191 = word_low(v189, 28);
    const int64_t v192 = word_low(v116, 28) - v159 * 0x5d03bb6 + (v189 >> 28);
    const int64_t v194 = word_low(v192, 28);
    const int64_t v195 = word_low(v119, 28) - v159 * 0x48f709a + (v192 >> 28);
    const int64_t v197 = word_low(v195, 28);
    const int64_t v198 = word_low(v122, 28) + v159 * 0x48033ff + (v195 >> 28);
    const int64_t v200 = word_low(v198, 28);
    const int64_t v201 = word_low(v125, 28) + v159 * 0x40d0699 + (v198 >> 28);
    const int64_t v203 = word_low(v201, 28);
    const int64_t v204 = word_low(v128, 28) - v159 * 0x1868784 + (v201 >> 28);
    const int64_t v206 = word_low(v204, 28);
    const int64_t v207 = word_low(v131, 28) + v159 * 91 + (v204 >> 28);
    const int64_t v209 = word_low(v207, 28);
    const int64_t v210 = word_low(v134, 28) + (v207 >> 28);
    const int64_t v212 = word_low(v210, 28);
    const int64_t v213 = word_low(v137, 28) + (v210 >> 28);
    const int64_t v215 = word_low(v213, 28);
    const int64_t v216 = word_low(v140, 28) + (v213 >> 28);
    const int64_t v218 = word_low(v216, 28);
    const int64_t v219 = word_low(v143, 28) + (v216 >> 28);
    const int64_t v221 = word_low(v219, 28);
    const int64_t v222 = word_low(v146, 28) + (v219 >> 28);
    const int64_t v224 = word_low(v222, 28);
    const int64_t v225 = word_low(v149, 28) + (v222 >> 28);
    const int64_t v227 = word_low(v225, 28);
    const int64_t v228 = word_low(v152, 28) + (v225 >> 28);
    const int64_t v230 = word_low(v228, 28);
    const int64_t v231 = word_low(v155, 28) + (v228 >> 28);
    const int64_t v233 = word_low(v231, 28);
    const int64_t v234 = word_low(v158, 17) + (v231 >> 28);
    const int64_t v235 = v182 - 0x1386409;
    const int64_t v265 = v185 - 0x6fb71e9 + (v235 >> 28);
    const int64_t v268 = v188 - 0xc47aebb + (v265 >> 28);
    const int64_t v271 = v191 - 0xc9b8899 + (v268 >> 28);
    const int64_t v274 = v194 - 0x5d03bb5 + (v271 >> 28);
    const int64_t v277 = v197 - 0x48f709a + (v274 >> 28);
    const int64_t v280 = v200 - 0xb7fcc01 + (v277 >> 28);
    const int64_t v283 = v203 - 0xbf2f966 + (v280 >> 28);
    const int64_t v286 = v206 - 0x1868783 + (v283 >> 28);
    const int64_t v289 = v209 - 0xfffffa5 + (v286 >> 28);
    const int64_t v292 = v212 - 0xfffffff + (v289 >> 28);
    const int64_t v295 = v215 - 0xfffffff + (v292 >> 28);
    const int64_t v298 = v218 - 0xfffffff + (v295 >> 28);
    const int64_t v301 = v221 - 0xfffffff + (v298 >> 28);
    const int64_t v304 = v224 - 0xfffffff + (v301 >> 28);
    const int64_t v307 = v227 - 0xfffffff + (v304 >> 28);
    const int64_t v310 = v230 - 0xfffffff + (v307 >> 28);
    const int64_t v313 = v233 - 0xfffffff + (v310 >> 28);
    const int64_t v316 = v234 - 0x1ffff + (v313 >> 28);
    const int64_t v319 = 0 - (v316 >> 28);
    const int64_t mask = word_mask(v319);
    r[0] = word_select(mask, word_low(v235, 28), v182);
    r[1] = word_select(mask, word_low(v265, 28), v185);
    r[2] = word_select(mask, word_low(v268, 28), v188);
    r[3] = word_select(mask, word_low(v271, 28), v191);
    r[4] = word_select(mask, word_low(v274, 28), v194);
    r[5] = word_select(mask, word_low(v277, 28), v197);
    r[6] = word_select(mask, word_low(v280, 28), v200);
    r[7] = word_select(mask, word_low(v283, 28), v203);
    r[8] = word_select(mask, word_low(v286, 28), v206);
    r[9] = word_select(mask, word_low(v289, 28), v209);
    r[10] = word_select(mask, word_low(v292, 28), v212);
    r[11] = word_select(mask, word_low(v295, 28), v215);
    r[12] = word_select(mask, word_low(v298, 28), v218);
    r[13] = word_select(mask, word_low(v301, 28), v221);
    r[14] = word_select(mask, word_low(v304, 28), v224);
    r[15] = word_select(mask, word_low(v307, 28), v227);
    r[16] = word_select(mask, word_low(v310, 28), v230);
    r[17] = word_select(mask, word_low(v313, 28), v233);
    r[18] = word_select(mask, v316, v234);
}

static void pyjca_p521order_from_words_limbs19(int64_t r[19], const int64_t words[17])
{
    const int64_t words0 = words[0], words1 = words[1], words2 = words[2], words3 = words[3],
        words4 = words[4], words5 = words[5], words6 = words[6], words7 = words[7],
        words8 = words[8], words9 = words[9], words10 = words[10], words11 = words[11],
        words12 = words[12], words13 = words[13], words14 = words[14], words15 = words[15],
        words16 = words[16];
    const int64_t v73 = (words14 >> 28) + word_shl(word_low(words15, 24), 4);
    const int64_t v79 = (words15 >> 24) + word_shl(words16, 8) + word_round(v73, 28);
    const int64_t v80 = word_round(v79, 28);
    const int64_t v84 = word_low(words0, 28) - v80 * 0x3204800;
    const int64_t v114 = (words0 >> 28) + word_shl(word_low(words1, 24), 4) + v80 * 0x470b764
        + word_round(v84, 28);
    const int64_t v117 = (words1 >> 24) + word_shl(word_low(words2, 20), 8) + v80 * 0x28a2482
        + word_round(v114, 28);
    const int64_t v120 = (words2 >> 20) + word_shl(word_low(words3, 16), 12) + v80 * 0x3bb31dc
        + word_round(v117, 28);
    const int64_t v123 = (words3 >> 16) + word_shl(word_low(words4, 12), 16) - v80 * 0x1ddae4e
        + word_round(v120, 28);
    const int64_t v126 = (words4 >> 12) + word_shl(word_low(words5, 8), 20) + v80 * 0x47b2d18
        + word_round(v123, 28);
    const int64_t v129 = (words5 >> 8) + word_shl(word_low(words6, 4), 24) + v80 * 0x19ff5b8
        + word_round(v126, 28);
    const int64_t v132 = (words6 >> 4) - v80 * 0x7cb35c0 + word_round(v129, 28);
    const int64_t v135 = word_low(words7, 28) - v80 * 0x43c1df9 + word_round(v132, 28);
    const int64_t v138 = (words7 >> 28) + word_shl(word_low(words8, 24), 4) + v80 * 0x2d73d
        + word_round(v135, 28);
    const int64_t v141 = (words8 >> 24) + word_shl(word_low(words9, 20), 8) + word_round(v138, 28);
    const int64_t v144 = (words9 >> 20) + word_shl(word_low(words10, 16), 12)
        + word_round(v141, 28);
    const int64_t v147 = (words10 >> 16) + word_shl(word_low(words11, 12), 16)
        + word_round(v144, 28);
    const int64_t v150 = (words11 >> 12) + word_shl(word_low(words12, 8), 20)
        + word_round(v147, 28);
    const int64_t v153 = (words12 >> 8) + word_shl(word_low(words13, 4), 24) + word_round(v150, 28);
    const int64_t v156 = (words13 >> 4) + word_round(v153, 28);
    const int64_t v159 = word_low(words14, 28) + word_round(v156, 28);
    const int64_t v162 = word_rest(v73, 28) + word_round(v159, 28);
    r[0] = word_rest(v84, 28);
    r[1] = word_rest(v114, 28);
    r[2] = word_rest(v117, 28);
    r[3] = word_rest(v120, 28);
    r[4] = word_rest(v123, 28);
    r[5] = word_rest(v126, 28);
    r[6] = word_rest(v129, 28);
    r[7] = word_rest(v132, 28);
    r[8] = word_rest(v135, 28);
    r[9] = word_rest(v138, 28);
    r[10] = word_rest(v141, 28);
    r[11] = word_rest(v144, 28);
    r[12] = word_rest(v147, 28);
    r[13] = word_rest(v150, 28);
    r[14] = word_rest(v153, 28);
    r[15] = word_rest(v156, 28);
    r[16] = word_rest(v159, 28);
    r[17] = word_rest(v162, 28);
    r[18] = word_rest(v79, 28) + word_round(v162, 28);
}

static void pyjca_p521order_to_words_limbs19(int64_t r[17], const int64_t a[19])
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
    const int64_t v73 = v72 >> 17;
    const int64_t v77 = word_low(a0, 28) - v73 * 0x1386409;
    const int64_t v107 = word_low(v21, 28) - v73 * 0x6fb71e9 + (v77 >> 28);
    const int64_t v110 = word_low(v24, 28) + v73 * 0x3b85145 + (v107 >> 28);
    const int64_t v113 = word_low(v27, 28) + v73 * 0x3647766 + (v110 >> 28);
    const int64_t v116 = word_low(v30, 28) - v73 * 0x5d03bb6 + (v113 >> 28);
    const int64_t v119 = word_low(v33, 28) - v73 * 0x48f709a + (v116 >> 28);
    const int64_t v122 = word_low(v36, 28) + v73 * 0x48033ff + (v119 >> 28);
    const int64_t v125 = word_low(v39, 28) + v73 * 0x40d0699 + (v122 >> 28);
    const int64_t v128 = word_low(v42, 28) - v73 * 0x1868784 + (v125 >> 28);
    const int64_t v131 = word_low(v45, 28) + v73 * 91 + (v128 >> 28);
    const int64_t v134 = word_low(v48, 28) + (v131 >> 28);
    const int64_t v137 = word_low(v51, 28) + (v134 >> 28);
    const int64_t v140 = word_low(v54, 28) + (v137 >> 28);
    const int64_t v143 = word_low(v57, 28) + (v140 >> 28);
    const int64_t v146 = word_low(v60, 28) + (v143 >> 28);
    const int64_t v149 = word_low(v63, 28) + (v146 >> 28);
    const int64_t v152 = word_low(v66, 28) + (v149 >> 28);
    const int64_t v155 = word_low(v69, 28) + (v152 >> 28);
    const int64_t v158 = word_low(v72, 17) + (v155 >> 28);
    const int64_t v159 = v158 >> 17;
    const int64_t v162 = word_low(v77, 28) - v159 * 0x1386409;
    const int64_t v182 = word_low(v162, 28);
    const int64_t v183 = word_low(v107, 28) - v159 * 0x6fb71e9 + (v162 >> 28);
    const int64_t v185 = word_low(v183, 28);
    const int64_t v186 = word_low(v110, 28) + v159 * 0x3b85145 + (v183 >> 28);
    const int64_t v188 = word_low(v186, 28);
    const int64_t v189 = word_low(v113, 28) + v159 * 0x3647766 + (v186 >> 28);
    const int64_t v191 = word_low(v189, 28);
    const int64_t v192 = word_low(v116, 28) - v159 * 0x5d03bb6 + (v189 >> 28);
    const int64_t v194 = word_low(v192, 28);
    const int64_t v195 = word_low(v119, 28) - v159 * 0x48f709a + (v192 >> 28);
    const int64_t v197 = word_low(v195, 28);
    const int64_t v198 = word_low(v122, 28) + v159 * 0x48033ff + (v195 >> 28);
    const int64_t v200 = word_low(v198, 28);
    const int64_t v201 = word_low(v125, 28) + v159 * 0x40d0699 + (v198 >> 28);
    const int64_t v203 = word_low(v201, 28);
    const int64_t v204 = word_low(v128, 28) - v159 * 0x1868784 + (v201 >> 28);
    const int64_t v206 = word_low(v204, 28);
    const int64_t v207 = word_low(v131, 28) + v159 * 91 + (v204 >> 28);
    const int64_t v209 = word_low(v207, 28);
    const int64_t v210 = word_low(v134, 28) + (v207 >> 28);
    const int64_t v212 = word_low(v210, 28);
    const int64_t v213 = word_low(v137, 28) + (v210 >> 28);
    const int64_t v215 = word_low(v213, 28);
    const int64_t v216 = word_low(v140, 28) + (v213 >> 28);
    const int64_t v218 = word_low(v216, 28);
    const int64_t v219 = word_low(v143, 28) + (v216 >> 28);
    const int64_t v221 = word_low(v219, 28);
    const int64_t v222 = word_low(v146, 28) + (v219 >> 28);
    const int64_t v224 = word_low(v222, 28);
    const int64_t v225 = word_low(v149, 28) + (v222 >> 28);
    const int64_t v227 = word_low(v225, 28);
    const int64_t v228 = word_low(v152, 28) + (v225 >> 28);
    const int64_t v230 = word_low(v228, 28);
    const int64_t v231 = word_low(v155, 28) + (v228 >> 28);
    const int64_t v233 = word_low(v231, 28);
    const int64_t v234 = word_low(v158, 17) + (v231 >> 28);
    const int64_t v235 = v182 - 0x1386409;
    const int64_t v265 = v185 - 0x6fb71e9 + (v235 >> 28);
    const int64_t v268 = v188 - 0xc47aebb + (v265 >> 28);
    const int64_t v271 = v191 - 0xc9b8899 + (v268 >> 28);
    const int64_t v274 = v194 - 0x5d03bb5 + (v271 >> 28);
    const int64_t v277 = v197 - 0x48f709a + (v274 >> 28);
    const int64_t v280 = v200 - 0xb7fcc01 + (v277 >> 28);
    const int64_t v283 = v203 - 0xbf2f966 + (v280 >> 28);
    const int64_t v286 = v206 - 0x1868783 + (v283 >> 28);
    const int64_t v289 = v209 - 0xfffffa5 + (v286 >> 28);
    const int64_t v292 = v212 - 0xfffffff + (v289 >> 28);
    const int64_t v295 = v215 - 0xfffffff + (v292 >> 28);
    const int64_t v298 = v218 - 0xfffffff + (v295 >> 28);
    const int64_t v301 = v221 - 0xfffffff + (v298 >> 28);
    const int64_t v304 = v224 - 0xfffffff + (v301 >> 28);
    const int64_t v307 = v227 - 0xfffffff + (v304 >> 28);
    const int64_t v310 = v230 - 0xfffffff + (v307 >> 28);
    const int64_t v313 = v233 - 0xfffffff + (v310 >> 28);
    const int64_t v316 = v234 - 0x1ffff + (v313 >> 28);
    const int64_t v319 = 0 - (v316 >> 28);
    const int64_t mask = word_mask(v319);
    const int64_t v321 = word_select(mask, word_low(v265, 28), v185);
    const int64_t v322 = word_select(mask, word_low(v268, 28), v188);
    const int64_t v323 = word_select(mask, word_low(v271, 28), v191);
    const int64_t v324 = word_select(mask, word_low(v274, 28), v194);
    const int64_t v325 = word_select(mask, word_low(v277, 28), v197);
    const int64_t v326 = word_select(mask, word_low(v280, 28), v200);
    const int64_t v329 = word_select(mask, word_low(v289, 28), v209);
    const int64_t v330 = word_select(mask, word_low(v292, 28), v212);
    const int64_t v331 = word_select(mask, word_low(v295, 28), v215);
    const int64_t v332 = word_select(mask, word_low(v298, 28), v218);
    const int64_t v333 = word_select(mask, word_low(v301, 28), v221);
    const int64_t v334 = word_select(mask, word_low(v304, 28), v224);
    const int64_t v337 = word_select(mask, word_low(v313, 28), v233);
    const int64_t v338 = word_select(mask, v316, v234);
    r[0] = word_select(mask, word_low(v235, 28), v182) + word_shl(word_low(v321, 4), 28);
    r[1] = (v321 >> 4) + word_shl(word_low(v322, 8), 24);
    r[2] = (v322 >> 8) + word_shl(word_low(v323, 12), 20);
    r[3] = (v323 >> 12) + word_shl(word_low(v324, 16), 16);
    r[4] = (v324 >> 16) + word_shl(word_low(v325, 20), 12);
    r[5] = (v325 >> 20) + word_shl(word_low(v326, 24), 8);
    r[6] = (v326 >> 24) + word_shl(word_select(mask, word_low(v283, 28), v203), 4);
    r[7] = word_select(mask, word_low(v286, 28), v206) + word_shl(word_low(v329, 4), 28);
    r[8] = (v329 >> 4) + word_shl(word_low(v330, 8), 24);
    r[9] = (v330 >> 8) + word_shl(word_low(v331, 12), 20);
    r[10] = (v331 >> 12) + word_shl(word_low(v332, 16), 16);
    r[11] = (v332 >> 16) + word_shl(word_low(v333, 20), 12);
    r[12] = (v333 >> 20) + word_shl(word_low(v334, 24), 8);
    r[13] = (v334 >> 24) + word_shl(word_select(mask, word_low(v307, 28), v227), 4);
    r[14] = word_select(mask, word_low(v310, 28), v230) + word_shl(word_low(v337, 4), 28);
    r[15] = (v337 >> 4) + word_shl(word_low(v338, 8), 24);
    r[16] = v338 >> 8;
}

static void pyjca_p521order_from_bytes_le_limbs19(int64_t r[19], const uint8_t bytes[66])
{
    int64_t words[17];

    words_from_bytes(words, 17, bytes, 66);
    pyjca_p521order_from_words_limbs19(r, words);
}

static void pyjca_p521order_from_bytes_be_limbs19(int64_t r[19], const uint8_t bytes[66])
{
    uint8_t reversed[66];

    bytes_reverse(reversed, bytes, 66);
    pyjca_p521order_from_bytes_le_limbs19(r, reversed);
}

static void pyjca_p521order_from_long_bytes_le_limbs19(int64_t r[19], const uint8_t *bytes,
    size_t length)
{
    static const int64_t step[19] = {0x3cdfb80, 0x2470b76, (-0x3d75db8), 0x23bb31e, 0x7e2251b,
        (-0x7b84d2f), 0x19ff5c, 0x6834ca4, (-0x343c1e0), 0x2d74, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    int64_t sum[19] = {0}, piece[19], words[17];

    for (size_t rest = length; rest > 0;) {
        const size_t size = rest % 66 ? rest % 66 : 66;

        rest -= size;
        words_from_bytes(words, 17, bytes + rest, size);
        pyjca_p521order_from_words_limbs19(piece, words);
        pyjca_p521order_multiply_limbs19(sum, sum, step);
        pyjca_p521order_add_limbs19(sum, sum, piece);
        pyjca_p521order_reduce_limbs19(sum, sum);
    }
    for (size_t i = 0; i < 19; i++)
        r[i] = sum[i];
}

static void pyjca_p521order_to_bytes_le_limbs19(uint8_t bytes[66], const int64_t a[19])
{
    int64_t reduced[19], words[17];

    pyjca_p521order_reduce_limbs19(reduced, a);
    pyjca_p521order_to_words_limbs19(words, reduced);
    words_to_bytes(bytes, 66, words);
}

static void pyjca_p521order_to_bytes_be_limbs19(uint8_t bytes[66], const int64_t a[19])
{
    uint8_t reversed[66];

    pyjca_p521order_to_bytes_le_limbs19(reversed, a);
    bytes_reverse(bytes, reversed, 66);
}

static int64_t pyjca_p521order_is_zero_limbs19(const int64_t a[19])
{
    int64_t reduced[19], words[17];
    uint64_t bits = 0;

    pyjca_p521order_reduce_limbs19(reduced, a);
    pyjca_p521order_to_words_limbs19(words, reduced);
    for (size_t i = 0; i < 17; i++)
        bits |= (uint64_t)words[i];
    return (int64_t)((bits - 1) >> 63);
}

static void pyjca_p521order_squares_limbs19(int64_t r[19], const int64_t a[19], unsigned count)
{
    pyjca_p521order_square_limbs19(r, a);
    for (unsigned i = 1; i < count; i++)
        pyjca_p521order_square_limbs19(r, r);
}

static void pyjca_p521order_inverse_limbs19(int64_t r[19], const int64_t a[19])
{
    int64_t t[17][19];

    pyjca_p521order_squares_limbs19(t[0], a, 1);
    pyjca_p521order_multiply_limbs19(t[1], a, t[0]);
    pyjca_p521order_multiply_limbs19(t[2], t[1], t[0]);
    pyjca_p521order_multiply_limbs19(t[3], t[2], t[0]);
    pyjca_p521order_multiply_limbs19(t[4], t[3], t[0]);
    pyjca_p521order_multiply_limbs19(t[5], t[4], t[0]);
    pyjca_p521order_multiply_limbs19(t[6], t[5], t[0]);
    pyjca_p521order_multiply_limbs19(t[7], t[6], t[0]);
    pyjca_p521order_multiply_limbs19(t[8], t[7], t[0]);
    pyjca_p521order_multiply_limbs19(t[9], t[8], t[0]);
    pyjca_p521order_multiply_limbs19(t[10], t[9], t[0]);
    pyjca_p521order_multiply_limbs19(t[11], t[10], t[0]);
    pyjca_p521order_multiply_limbs19(t[12], t[11], t[0]);
    pyjca_p521order_multiply_limbs19(t[13], t[12], t[0]);
    pyjca_p521order_multiply_limbs19(t[14], t[13], t[0]);
    pyjca_p521order_multiply_limbs19(t[0], t[14], t[0]);
    pyjca_p521order_squares_limbs19(t[15], t[7], 4);
    pyjca_p521order_multiply_limbs19(t[15], t[15], t[7]);
    pyjca_p521order_squares_limbs19(t[16], t[15], 8);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[15]);
    pyjca_p521order_squares_limbs19(t[15], t[16], 16);
    pyjca_p521order_multiply_limbs19(t[15], t[15], t[16]);
    pyjca_p521order_squares_limbs19(t[16], t[15], 32);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[15]);
    pyjca_p521order_squares_limbs19(t[15], t[16], 64);
    pyjca_p521order_multiply_limbs19(t[15], t[15], t[16]);
    pyjca_p521order_squares_limbs19(t[16], t[15], 128);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[15]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 5);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[0]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 3);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[2]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 5);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[2]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 5);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[1]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 8);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[6]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 8);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[7]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 10);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[14]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 5);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[0]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 7);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[11]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 5);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[12]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 6);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[12]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 5);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[10]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 5);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[11]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 5);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[0]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 5);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[9]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 12);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[2]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 7);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[8]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 5);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[14]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 2);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[1]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 9);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[9]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 5);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[4]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 6);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[14]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 11);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[14]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 5);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[13]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 6);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[11]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 7);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[9]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 4);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[3]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 8);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[8]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 7);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[12]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 2);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[1]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 8);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[8]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 5);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[14]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 6);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[14]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 6);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[14]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 4);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[5]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 6);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[0]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 6);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[13]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 5);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[8]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 5);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[14]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 7);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[8]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 5);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[3]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 9);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[12]);
    pyjca_p521order_squares_limbs19(t[16], t[16], 10);
    pyjca_p521order_multiply_limbs19(t[16], t[16], t[3]);
    for (size_t i = 0; i < 19; i++)
        r[i] = t[16][i];
}
