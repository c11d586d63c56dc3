#include "words.h"

/*
 * The field P256Order in 9 limbs of 29 bits. Printed by pyjca_backends.c_source; not to be edited.
 * p = 2^256 - 2^224 + 2^192 - 2^128 + 0xbce6faada7179e84f3b9cac2fc632551
 * An element has the value a[0] + a[1] * 2^29 + a[2] * 2^58 + ... modulo p, in limbs with signs. A
 * sum or difference carries one addition more than the operand that carries more; a product or
 * reduced element carries none. Products take product_additions (1), sums sum_additions (3), all
 * else one more than sums.
 * All functions take the same time whatever the values of elements, words, bytes and flags are. A
 * flag is 0 or 1.
 */
#ifndef PYJCA_P256ORDER_INTERFACE_LIMBS9
#define PYJCA_P256ORDER_INTERFACE_LIMBS9

#include <stddef.h>
#include <stdint.h>

#define pyjca_p256order_limbs_limbs9 9
#define pyjca_p256order_bits_limbs9 29
#define pyjca_p256order_bytes_limbs9 32
#define pyjca_p256order_words_limbs9 8
#define pyjca_p256order_product_additions_limbs9 1
#define pyjca_p256order_sum_additions_limbs9 3
#define pyjca_p256order_zero_limbs9 {0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_p256order_one_limbs9 {1, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_p256order_modulus_limbs9 {INT64_C(0xfc632551), INT64_C(0xf3b9cac2), \
    INT64_C(0xa7179e84), INT64_C(0xbce6faad), INT64_C(0xffffffff), INT64_C(0xffffffff), 0, \
    INT64_C(0xffffffff)}

typedef int64_t pyjca_p256order_element_limbs9[9];

/*
 * r = a + b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_p256order_add_limbs9(int64_t r[9], const int64_t a[9],
    const int64_t b[9]);

/*
 * r = a - b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_p256order_subtract_limbs9(int64_t r[9], const int64_t a[9],
    const int64_t b[9]);

/* r = -a. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x102000000, 0x102000000]. r may be a. */
static PYJCA_UNUSED void pyjca_p256order_negate_limbs9(int64_t r[9], const int64_t a[9]);

/*
 * r = a * b. a[i], b[i] in [-0x20400000, 0x20400000]; r[i] in [-0x10200000, 0x10200000]. r may be
 * a or b.
 */
static PYJCA_UNUSED void pyjca_p256order_multiply_limbs9(int64_t r[9], const int64_t a[9],
    const int64_t b[9]);

/* r = a^2. a[i] in [-0x20400000, 0x20400000]; r[i] in [-0x10200000, 0x10200000]. r may be a. */
static PYJCA_UNUSED void pyjca_p256order_square_limbs9(int64_t r[9], const int64_t a[9]);

/*
 * r = a * value. a[i] in [-0x20400000, 0x20400000]; value in [0, 0x3ffff];
 * r[i] in [-0x10200000, 0x10200000]. r may be a.
 */
static PYJCA_UNUSED void pyjca_p256order_multiply_small_limbs9(int64_t r[9], const int64_t a[9],
    int64_t value);

/*
 * r = a * b - c. a[i], b[i] in [-0x20400000, 0x20400000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x10200000, 0x10200000]. r may be a or b or c.
 */
static PYJCA_UNUSED void pyjca_p256order_product_less_limbs9(int64_t r[9], const int64_t a[9],
    const int64_t b[9], const int64_t c[9]);

/*
 * r = a^2 - c. a[i] in [-0x20400000, 0x20400000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x10200000, 0x10200000]. r may be a or c.
 */
static PYJCA_UNUSED void pyjca_p256order_square_less_limbs9(int64_t r[9], const int64_t a[9],
    const int64_t c[9]);

/*
 * r = a * b - c * d. a[i], b[i] in [-0x20400000, 0x20400000]; c[i] in [-0x10200000, 0x10200000];
 * d[i] in [-0x10200000, 0x10200000]; r[i] in [-0x10200000, 0x10200000]. r may be a or b or c or d.
 */
static PYJCA_UNUSED void pyjca_p256order_product_difference_limbs9(int64_t r[9], const int64_t a[9],
    const int64_t b[9], const int64_t c[9], const int64_t d[9]);

/*
 * r = a, with a rounding carry from limb to limb; the top limb keeps the rest.
 * a[i] in [-0x102000000, 0x102000000]; r[0..7] in [-0x10000000, 0xfffffff],
 * r[8] in [-0x102000011, 0x102000011]. r may be a.
 */
static PYJCA_UNUSED void pyjca_p256order_carry_limbs9(int64_t r[9], const int64_t a[9]);

/*
 * r = a, with no additions. a[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x10200000, 0x10200000]. r may be a.
 */
static PYJCA_UNUSED void pyjca_p256order_reduce_limbs9(int64_t r[9], const int64_t a[9]);

/*
 * r = the element with the limbs a, of which there are 2 * limbs - 1. a[0..7] in [0, 0x1fffffff],
 * a[8..16] in [-0x10200000, 0x1fffffff]; r[i] in [-0x10200000, 0x10200000].
 */
static PYJCA_UNUSED void pyjca_p256order_fold_limbs9(int64_t r[9], const int64_t a[17]);

/*
 * r = b where flag is 1, a where it is 0. a[i], b[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x102000000, 0x102000000]. r may be a or b.
 */
static PYJCA_UNUSED void pyjca_p256order_select_limbs9(int64_t r[9], const int64_t a[9],
    const int64_t b[9], int64_t flag);

/* (a, b) = (b, a) where flag is 1. a[i], b[i] in [-0x102000000, 0x102000000]. */
static PYJCA_UNUSED void pyjca_p256order_swap_limbs9(int64_t a[9], int64_t b[9], int64_t flag);

/*
 * r = the digits of a's value in [0, p). a[i] in [-0x10200000, 0x10200000];
 * r[i] in [0, 0x1fffffff]. r may be a.
 */
static PYJCA_UNUSED void pyjca_p256order_canonical_limbs9(int64_t r[9], const int64_t a[9]);

/*
 * r = the element for the words of a number, which need not be below p.
 * words[i] in [0, 0xffffffff]; r[i] in [-0x10200000, 0x10200000].
 */
static PYJCA_UNUSED void pyjca_p256order_from_words_limbs9(int64_t r[9], const int64_t words[8]);

/* words r of a's value in [0, p). a[i] in [-0x10200000, 0x10200000]; r[i] in [0, 0xffffffff]. */
static PYJCA_UNUSED void pyjca_p256order_to_words_limbs9(int64_t r[8], const int64_t a[9]);

/* r = the element for 32 bytes, least significant first; need not be below p. */
static PYJCA_UNUSED void pyjca_p256order_from_bytes_le_limbs9(int64_t r[9],
    const uint8_t bytes[32]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_p256order_from_bytes_be_limbs9(int64_t r[9],
    const uint8_t bytes[32]);

/*
 * r = the element for a number of any length, least significant byte first. Time depends on
 * length.
 */
static PYJCA_UNUSED void pyjca_p256order_from_long_bytes_le_limbs9(int64_t r[9],
    const uint8_t *bytes, size_t length);

/* The 32 bytes of a's value in [0, p), least significant first. Additions: as for reduce. */
static PYJCA_UNUSED void pyjca_p256order_to_bytes_le_limbs9(uint8_t bytes[32], const int64_t a[9]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_p256order_to_bytes_be_limbs9(uint8_t bytes[32], const int64_t a[9]);

/* 1 where a's value is 0 modulo p, otherwise 0. Additions: as for reduce. */
static PYJCA_UNUSED int64_t pyjca_p256order_is_zero_limbs9(const int64_t a[9]);

/* r = a^(2^count) for a public count from 1. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_p256order_squares_limbs9(int64_t r[9], const int64_t a[9],
    unsigned count);

/* r = 1 / a by Fermat's theorem, so 0 for 0. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_p256order_inverse_limbs9(int64_t r[9], const int64_t a[9]);

#endif

static void pyjca_p256order_add_limbs9(int64_t r[9], const int64_t a[9], const int64_t b[9])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8];
    r[0] = a0 + b0;
    r[1] = a1 + b1;
    r[2] = a2 + b2;
    r[3] = a3 + b3;
    r[4] = a4 + b4;
    r[5] = a5 + b5;
    r[6] = a6 + b6;
    r[7] = a7 + b7;
    r[8] = a8 + b8;
}

static void pyjca_p256order_subtract_limbs9(int64_t r[9], const int64_t a[9], const int64_t b[9])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8];
    r[0] = a0 - b0;
    r[1] = a1 - b1;
    r[2] = a2 - b2;
    r[3] = a3 - b3;
    r[4] = a4 - b4;
    r[5] = a5 - b5;
    r[6] = a6 - b6;
    r[7] = a7 - b7;
    r[8] = a8 - b8;
}

static void pyjca_p256order_negate_limbs9(int64_t r[9], const int64_t a[9])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8];
    r[0] = 0 - a0;
    r[1] = 0 - a1;
    r[2] = 0 - a2;
    r[3] = 0 - a3;
    r[4] = 0 - a4;
    r[5] = 0 - a5;
    r[6] = 0 - a6;
    r[7] = 0 - a7;
    r[8] = 0 - a8;
}

static void pyjca_p256order_multiply_limbs9(int64_t r[9], const int64_t a[9], const int64_t b[9])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8];
    const int64_t v18 = a6 * b6;
    const int64_t v26 = a8 * b8;
    const int64_t v27 = a6 * b7 + a7 * b6;
    const int64_t v29 = a6 * b8 + a7 * b7 + a8 * b6;
    const int64_t v30 = a7 * b8 + a8 * b7;
    const int64_t v31 = a3 * b3;
    const int64_t v39 = a5 * b5;
    const int64_t v40 = a3 * b4 + a4 * b3;
    const int64_t v42 = a3 * b5 + a4 * b4 + a5 * b3;
    const int64_t v43 = a4 * b5 + a5 * b4;
    const int64_t v44 = a0 + a3;
    const int64_t v45 = a1 + a4;
    const int64_t v46 = a2 + a5;
    const int64_t v47 = b0 + b3;
    const int64_t v48 = b1 + b4;
    const int64_t v49 = b2 + b5;
    const int64_t v50 = a0 + a6;
    const int64_t v51 = a1 + a7;
    const int64_t v52 = a2 + a8;
    const int64_t v53 = b0 + b6;
    const int64_t v54 = b1 + b7;
    const int64_t v55 = b2 + b8;
    const int64_t v56 = a3 + a6;
    const int64_t v57 = a4 + a7;
    const int64_t v58 = a5 + a8;
    const int64_t v59 = b3 + b6;
    const int64_t v60 = b4 + b7;
    const int64_t v61 = b5 + b8;
    const int64_t v101 = a0 * b0;
    const int64_t v109 = a2 * b2;
    const int64_t v110 = a0 * b1 + a1 * b0;
    const int64_t v112 = a0 * b2 + a1 * b1 + a2 * b0;
    const int64_t v113 = a1 * b2 + a2 * b1;
    const int64_t v157 = v26 >> 29;
    const int64_t v177 = v30 + word_shl(v157, 26);
    const int64_t v179 = word_low(v26, 29) + (v177 >> 29);
    const int64_t v194 = v29 - word_shl(v157, 23) + word_shl(v179, 26);
    const int64_t v196 = word_low(v177, 29) + (v194 >> 29);
    const int64_t v211 = v27 + (v58 * v61 - v39 - v26) - word_shl(v179, 23) + word_shl(v196, 26);
    const int64_t v213 = word_low(v194, 29) + (v211 >> 29);
    const int64_t v228 = v18 + (v57 * v61 + v58 * v60 - v43 - v30) + v157 * 0x8632
        - word_shl(v196, 23) + word_shl(v213, 26);
    const int64_t v230 = word_low(v211, 29) + (v228 >> 29);
    const int64_t v245 = v56 * v61 + v57 * v60 + v58 * v59 - v42 - v29 + v157 * 0x154963a
        + v179 * 0x8632 - word_shl(v213, 23) + word_shl(v230, 26);
    const int64_t v247 = word_low(v228, 29) + (v245 >> 29);
    const int64_t v262 = v39 + (v52 * v55 - v109 - v26) + (v56 * v60 + v57 * v59 - v40 - v27)
        + v157 * 0x30bd862 + v179 * 0x154963a + v196 * 0x8632 - word_shl(v230, 23)
        + word_shl(v247, 26);
    const int64_t v264 = word_low(v245, 29) + (v262 >> 29);
    const int64_t v279 = v43 + (v51 * v55 + v52 * v54 - v113 - v30) + (v56 * v59 - v31 - v18)
        + v157 * 0x6353d04 + v179 * 0x30bd862 + v196 * 0x154963a + v213 * 0x8632
        - word_shl(v247, 23) + word_shl(v264, 26);
    const int64_t v281 = word_low(v262, 29) + (v279 >> 29);
    const int64_t v296 = v42 + (v50 * v55 + v51 * v54 + v52 * v53 - v112 - v29) - v157 * 0xc64aa20
        + v179 * 0x6353d04 + v196 * 0x30bd862 + v213 * 0x154963a + v230 * 0x8632
        - word_shl(v264, 23) + word_shl(v281, 26);
    const int64_t v298 = word_low(v279, 29) + (v296 >> 29);
    const int64_t v313 = v40 + (v46 * v49 - v109 - v39) + (v50 * v54 + v51 * v53 - v110 - v27)
        - v179 * 0xc64aa20 + v196 * 0x6353d04 + v213 * 0x30bd862 + v230 * 0x154963a + v247 * 0x8632
        - word_shl(v281, 23) + word_shl(v298, 26);
    const int64_t v316 = word_low(v296, 29) + word_round(v313, 29);
    const int64_t v317 = word_round(v316, 29);
    const int64_t v320 = v101 - v298 * 0xc64aa20 - v317 * 0xc64aa20;
    const int64_t v335 = v110 - v281 * 0xc64aa20 + v298 * 0x6353d04 + v317 * 0x6353d04
        + word_round(v320, 29);
    const int64_t v338 = v112 - v264 * 0xc64aa20 + v281 * 0x6353d04 + v298 * 0x30bd862
        + v317 * 0x30bd862 + word_round(v335, 29);
    const int64_t v341 = v113 + (v44 * v47 - v101 - v31) - v247 * 0xc64aa20 + v264 * 0x6353d04
        + v281 * 0x30bd862 + v298 * 0x154963a + v317 * 0x154963a + word_round(v338, 29);
    const int64_t v344 = v109 + (v44 * v48 + v45 * v47 - v110 - v40) - v230 * 0xc64aa20
        + v247 * 0x6353d04 + v264 * 0x30bd862 + v281 * 0x154963a + v298 * 0x8632 + v317 * 0x8632
        + word_round(v341, 29);
    const int64_t v347 = v44 * v49 + v45 * v48 + v46 * v47 - v112 - v42 - v213 * 0xc64aa20
        + v230 * 0x6353d04 + v247 * 0x30bd862 + v264 * 0x154963a + v281 * 0x8632
        + word_round(v344, 29);
    const int64_t v350 = v31 + (v45 * v49 + v46 * v48 - v113 - v43) + (v50 * v53 - v101 - v18)
        - v196 * 0xc64aa20 + v213 * 0x6353d04 + v230 * 0x30bd862 + v247 * 0x154963a + v264 * 0x8632
        - word_shl(v298, 23) - word_shl(v317, 23) + word_round(v347, 29);
    const int64_t v353 = word_rest(v313, 29) + word_shl(v317, 26) + word_round(v350, 29);
    r[0] = word_rest(v320, 29);
    r[1] = word_rest(v335, 29);
    r[2] = word_rest(v338, 29);
    r[3] = word_rest(v341, 29);
    r[4] = word_rest(v344, 29);
    r[5] = word_rest(v347, 29);
    r[6] = word_rest(v350, 29);
    r[7] = word_rest(v353, 29);
    r[8] = word_rest(v316, 29) + word_round(v353, 29);
}

static void pyjca_p256order_square_limbs9(int64_t r[9], const int64_t a[9])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8];
    const int64_t v12 = a2 + a2;
    const int64_t v14 = a3 + a3;
    const int64_t v16 = a4 + a4;
    const int64_t v18 = a5 + a5;
    const int64_t v20 = a6 + a6;
    const int64_t v22 = a7 + a7;
    const int64_t v24 = a8 + a8;
    const int64_t v61 = a8 * a8;
    const int64_t v90 = v61 >> 29;
    const int64_t v110 = a7 * v24 + word_shl(v90, 26);
    const int64_t v112 = word_low(v61, 29) + (v110 >> 29);
    const int64_t v127 = a6 * v24 + a7 * a7 - word_shl(v90, 23) + word_shl(v112, 26);
    const int64_t v129 = word_low(v110, 29) + (v127 >> 29);
    const int64_t v144 = a5 * v24 + a6 * v22 - word_shl(v112, 23) + word_shl(v129, 26);
    const int64_t v146 = word_low(v127, 29) + (v144 >> 29);
    const int64_t v161 = a4 * v24 + a5 * v22 + a6 * a6 + v90 * 0x8632 - word_shl(v129, 23)
        + word_shl(v146, 26);
    const int64_t v163 = word_low(v144, 29) + (v161 >> 29);
    const int64_t v178 = a3 * v24 + a4 * v22 + a5 * v20 + v90 * 0x154963a + v112 * 0x8632
        - word_shl(v146, 23) + word_shl(v163, 26);
    const int64_t v180 = word_low(v161, 29) + (v178 >> 29);
    const int64_t v195 = a2 * v24 + a3 * v22 + a4 * v20 + a5 * a5 + v90 * 0x30bd862
        + v112 * 0x154963a + v129 * 0x8632 - word_shl(v163, 23) + word_shl(v180, 26);
    const int64_t v197 = word_low(v178, 29) + (v195 >> 29);
    const int64_t v212 = a1 * v24 + a2 * v22 + a3 * v20 + a4 * v18 + v90 * 0x6353d04
        + v112 * 0x30bd862 + v129 * 0x154963a + v146 * 0x8632 - word_shl(v180, 23)
        + word_shl(v197, 26);
    const int64_t v214 = word_low(v195, 29) + (v212 >> 29);
    const int64_t v229 = a0 * v24 + a1 * v22 + a2 * v20 + a3 * v18 + a4 * a4 - v90 * 0xc64aa20
        + v112 * 0x6353d04 + v129 * 0x30bd862 + v146 * 0x154963a + v163 * 0x8632
        - word_shl(v197, 23) + word_shl(v214, 26);
    const int64_t v231 = word_low(v212, 29) + (v229 >> 29);
    const int64_t v246 = a0 * v22 + a1 * v20 + a2 * v18 + a3 * v16 - v112 * 0xc64aa20
        + v129 * 0x6353d04 + v146 * 0x30bd862 + v163 * 0x154963a + v180 * 0x8632
        - word_shl(v214, 23) + word_shl(v231, 26);
    const int64_t v249 = word_low(v229, 29) + word_round(v246, 29);
    const int64_t v250 = word_round(v249, 29);
    const int64_t v253 = a0 * a0 - v231 * 0xc64aa20 - v250 * 0xc64aa20;
    const int64_t v268 = a0 * (a1 + a1) - v214 * 0xc64aa20 + v231 * 0x6353d04 + v250 * 0x6353d04
        + word_round(v253, 29);
    const int64_t v271 = a0 * v12 + a1 * a1 - v197 * 0xc64aa20 + v214 * 0x6353d04 + v231 * 0x30bd862
        + v250 * 0x30bd862 + word_round(v268, 29);
    const int64_t v274 = a0 * v14 + a1 * v12 - v180 * 0xc64aa20 + v197 * 0x6353d04
        + v214 * 0x30bd862 + v231 * 0x154963a + v250 * 0x154963a + word_round(v271, 29);
    const int64_t v277 = a0 * v16 + a1 * v14 + a2 * a2 - v163 * 0xc64aa20 + v180 * 0x6353d04
        + v197 * 0x30bd862 + v214 * 0x154963a + v231 * 0x8632 + v250 * 0x8632
        + word_round(v274, 29);
    const int64_t v280 = a0 * v18 + a1 * v16 + a2 * v14 - v146 * 0xc64aa20 + v163 * 0x6353d04
        + v180 * 0x30bd862 + v197 * 0x154963a + v214 * 0x8632 + word_round(v277, 29);
    const int64_t v283 = a0 * v20 + a1 * v18 + a2 * v16 + a3 * a3 - v129 * 0xc64aa20
        + v146 * 0x6353d04 + v163 * 0x30bd862 + v180 * 0x154963a + v197 * 0x8632
        - word_shl(v231, 23) - word_shl(v250, 23) + word_round(v280, 29);
    const int64_t v286 = word_rest(v246, 29) + word_shl(v250, 26) + word_round(v283, 29);
    r[0] = word_rest(v253, 29);
    r[1] = word_rest(v268, 29);
    r[2] = word_rest(v271, 29);
    r[3] = word_rest(v274, 29);
    r[4] = word_rest(v277, 29);
    r[5] = word_rest(v280, 29);
    r[6] = word_rest(v283, 29);
    r[7] = word_rest(v286, 29);
    r[8] = word_rest(v249, 29) + word_round(v286, 29);
}

static void pyjca_p256order_multiply_small_limbs9(int64_t r[9], const int64_t a[9], int64_t value)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8];
    const int64_t v17 = a7 * value;
    const int64_t v21 = a8 * value + word_round(v17, 29);
    const int64_t v22 = word_round(v21, 29);
    const int64_t v26 = a0 * value - v22 * 0xc64aa20;
    const int64_t v45 = a1 * value + v22 * 0x6353d04 + word_round(v26, 29);
    const int64_t v48 = a2 * value + v22 * 0x30bd862 + word_round(v45, 29);
    const int64_t v51 = a3 * value + v22 * 0x154963a + word_round(v48, 29);
    const int64_t v54 = a4 * value + v22 * 0x8632 + word_round(v51, 29);
    const int64_t v57 = a5 * value + word_round(v54, 29);
    const int64_t v60 = a6 * value - word_shl(v22, 23) + word_round(v57, 29);
    const int64_t v63 = word_rest(v17, 29) + word_shl(v22, 26) + word_round(v60, 29);
    r[0] = word_rest(v26, 29);
    r[1] = word_rest(v45, 29);
    r[2] = word_rest(v48, 29);
    r[3] = word_rest(v51, 29);
    r[4] = word_rest(v54, 29);
    r[5] = word_rest(v57, 29);
    r[6] = word_rest(v60, 29);
    r[7] = word_rest(v63, 29);
    r[8] = word_rest(v21, 29) + word_round(v63, 29);
}

static void pyjca_p256order_product_less_limbs9(int64_t r[9], const int64_t a[9],
    const int64_t b[9], const int64_t c[9])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4], c5 = c[5], c6 = c[6],
        c7 = c[7], c8 = c[8];
    const int64_t v27 = a6 * b6;
    const int64_t v35 = a8 * b8;
    const int64_t v36 = a6 * b7 + a7 * b6;
    const int64_t v38 = a6 * b8 + a7 * b7 + a8 * b6;
    const int64_t v39 = a7 * b8 + a8 * b7;
    const int64_t v40 = a3 * b3;
    const int64_t v48 = a5 * b5;
    const int64_t v49 = a3 * b4 + a4 * b3;
    const int64_t v51 = a3 * b5 + a4 * b4 + a5 * b3;
    const int64_t v52 = a4 * b5 + a5 * b4;
    const int64_t v53 = a0 + a3;
    const int64_t v54 = a1 + a4;
    const int64_t v55 = a2 + a5;
    const int64_t v56 = b0 + b3;
    const int64_t v57 = b1 + b4;
    const int64_t v58 = b2 + b5;
    const int64_t v59 = a0 + a6;
    const int64_t v60 = a1 + a7;
    const int64_t v61 = a2 + a8;
    const int64_t v62 = b0 + b6;
    const int64_t v63 = b1 + b7;
    const int64_t v64 = b2 + b8;
    const int64_t v65 = a3 + a6;
    const int64_t v66 = a4 + a7;
    const int64_t v67 = a5 + a8;
    const int64_t v68 = b3 + b6;
    const int64_t v69 = b4 + b7;
    const int64_t v70 = b5 + b8;
    const int64_t v110 = a0 * b0;
    const int64_t v118 = a2 * b2;
    const int64_t v119 = a0 * b1 + a1 * b0;
    const int64_t v121 = a0 * b2 + a1 * b1 + a2 * b0;
    const int64_t v122 = a1 * b2 + a2 * b1;
    const int64_t v175 = v35 >> 29;
    const int64_t v195 = v39 + word_shl(v175, 26);
    const int64_t v197 = word_low(v35, 29) + (v195 >> 29);
    const int64_t v212 = v38 - word_shl(v175, 23) + word_shl(v197, 26);
    const int64_t v214 = word_low(v195, 29) + (v212 >> 29);
    const int64_t v229 = v36 + (v67 * v70 - v48 - v35) - word_shl(v197, 23) + word_shl(v214, 26);
    const int64_t v231 = word_low(v212, 29) + (v229 >> 29);
    const int64_t v246 = v27 + (v66 * v70 + v67 * v69 - v52 - v39) + v175 * 0x8632
        - word_shl(v214, 23) + word_shl(v231, 26);
    const int64_t v248 = word_low(v229, 29) + (v246 >> 29);
    const int64_t v263 = v65 * v70 + v66 * v69 + v67 * v68 - v51 - v38 + v175 * 0x154963a
        + v197 * 0x8632 - word_shl(v231, 23) + word_shl(v248, 26);
    const int64_t v265 = word_low(v246, 29) + (v263 >> 29);
    const int64_t v280 = v48 + (v61 * v64 - v118 - v35) + (v65 * v69 + v66 * v68 - v49 - v36)
        + v175 * 0x30bd862 + v197 * 0x154963a + v214 * 0x8632 - word_shl(v248, 23)
        + word_shl(v265, 26);
    const int64_t v282 = word_low(v263, 29) + (v280 >> 29);
    const int64_t v297 = v52 + (v60 * v64 + v61 * v63 - v122 - v39) + (v65 * v68 - v40 - v27)
        + v175 * 0x6353d04 + v197 * 0x30bd862 + v214 * 0x154963a + v231 * 0x8632
        - word_shl(v265, 23) + word_shl(v282, 26);
    const int64_t v299 = word_low(v280, 29) + (v297 >> 29);
    const int64_t v314 = v51 + (v59 * v64 + v60 * v63 + v61 * v62 - v121 - v38) - c8
        - v175 * 0xc64aa20 + v197 * 0x6353d04 + v214 * 0x30bd862 + v231 * 0x154963a + v248 * 0x8632
        - word_shl(v282, 23) + word_shl(v299, 26);
    const int64_t v316 = word_low(v297, 29) + (v314 >> 29);
    const int64_t v331 = v49 + (v55 * v58 - v118 - v48) + (v59 * v63 + v60 * v62 - v119 - v36) - c7
        - v197 * 0xc64aa20 + v214 * 0x6353d04 + v231 * 0x30bd862 + v248 * 0x154963a + v265 * 0x8632
        - word_shl(v299, 23) + word_shl(v316, 26);
    const int64_t v334 = word_low(v314, 29) + word_round(v331, 29);
    const int64_t v335 = word_round(v334, 29);
    const int64_t v338 = v110 - c0 - v316 * 0xc64aa20 - v335 * 0xc64aa20;
    const int64_t v353 = v119 - c1 - v299 * 0xc64aa20 + v316 * 0x6353d04 + v335 * 0x6353d04
        + word_round(v338, 29);
    const int64_t v356 = v121 - c2 - v282 * 0xc64aa20 + v299 * 0x6353d04 + v316 * 0x30bd862
        + v335 * 0x30bd862 + word_round(v353, 29);
    const int64_t v359 = v122 + (v53 * v56 - v110 - v40) - c3 - v265 * 0xc64aa20 + v282 * 0x6353d04
        + v299 * 0x30bd862 + v316 * 0x154963a + v335 * 0x154963a + word_round(v356, 29);
    const int64_t v362 = v118 + (v53 * v57 + v54 * v56 - v119 - v49) - c4 - v248 * 0xc64aa20
        + v265 * 0x6353d04 + v282 * 0x30bd862 + v299 * 0x154963a + v316 * 0x8632 + v335 * 0x8632
        + word_round(v359, 29);
    const int64_t v365 = v53 * v58 + v54 * v57 + v55 * v56 - v121 - v51 - c5 - v231 * 0xc64aa20
        + v248 * 0x6353d04 + v265 * 0x30bd862 + v282 * 0x154963a + v299 * 0x8632
        + word_round(v362, 29);
    const int64_t v368 = v40 + (v54 * v58 + v55 * v57 - v122 - v52) + (v59 * v62 - v110 - v27) - c6
        - v214 * 0xc64aa20 + v231 * 0x6353d04 + v248 * 0x30bd862 + v265 * 0x154963a + v282 * 0x8632
        - word_shl(v316, 23) - word_shl(v335, 23) + word_round(v365, 29);
    const int64_t v371 = word_rest(v331, 29) + word_shl(v335, 26) + word_round(v368, 29);
    r[0] = word_rest(v338, 29);
    r[1] = word_rest(v353, 29);
    r[2] = word_rest(v356, 29);
    r[3] = word_rest(v359, 29);
    r[4] = word_rest(v362, 29);
    r[5] = word_rest(v365, 29);
    r[6] = word_rest(v368, 29);
    r[7] = word_rest(v371, 29);
    r[8] = word_rest(v334, 29) + word_round(v371, 29);
}

static void pyjca_p256order_square_less_limbs9(int64_t r[9], const int64_t a[9], const int64_t c[9])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4], c5 = c[5], c6 = c[6],
        c7 = c[7], c8 = c[8];
    const int64_t v21 = a2 + a2;
    const int64_t v23 = a3 + a3;
    const int64_t v25 = a4 + a4;
    const int64_t v27 = a5 + a5;
    const int64_t v29 = a6 + a6;
    const int64_t v31 = a7 + a7;
    const int64_t v33 = a8 + a8;
    const int64_t v70 = a8 * a8;
    const int64_t v108 = v70 >> 29;
    const int64_t v128 = a7 * v33 + word_shl(v108, 26);
    const int64_t v130 = word_low(v70, 29) + (v128 >> 29);
    const int64_t v145 = a6 * v33 + a7 * a7 - word_shl(v108, 23) + word_shl(v130, 26);
    const int64_t v147 = word_low(v128, 29) + (v145 >> 29);
    const int64_t v162 = a5 * v33 + a6 * v31 - word_shl(v130, 23) + word_shl(v147, 26);
    const int64_t v164 = word_low(v145, 29) + (v162 >> 29);
    const int64_t v179 = a4 * v33 + a5 * v31 + a6 * a6 + v108 * 0x8632 - word_shl(v147, 23)
        + word_shl(v164, 26);
    const int64_t v181 = word_low(v162, 29) + (v179 >> 29);
    const int64_t v196 = a3 * v33 + a4 * v31 + a5 * v29 + v108 * 0x154963a + v130 * 0x8632
        - word_shl(v164, 23) + word_shl(v181, 26);
    const int64_t v198 = word_low(v179, 29) + (v196 >> 29);
    const int64_t v213 = a2 * v33 + a3 * v31 + a4 * v29 + a5 * a5 + v108 * 0x30bd862
        + v130 * 0x154963a + v147 * 0x8632 - word_shl(v181, 23) + word_shl(v198, 26);
    const int64_t v215 = word_low(v196, 29) + (v213 >> 29);
    const int64_t v230 = a1 * v33 + a2 * v31 + a3 * v29 + a4 * v27 + v108 * 0x6353d04
        + v130 * 0x30bd862 + v147 * 0x154963a + v164 * 0x8632 - word_shl(v198, 23)
        + word_shl(v215, 26);
    const int64_t v232 = word_low(v213, 29) + (v230 >> 29);
    const int64_t v247 = a0 * v33 + a1 * v31 + a2 * v29 + a3 * v27 + a4 * a4 - c8 - v108 * 0xc64aa20
        + v130 * 0x6353d04 + v147 * 0x30bd862 + v164 * 0x154963a + v181 * 0x8632
        - word_shl(v215, 23) + word_shl(v232, 26);
    const int64_t v249 = word_low(v230, 29) + (v247 >> 29);
    const int64_t v264 = a0 * v31 + a1 * v29 + a2 * v27 + a3 * v25 - c7 - v130 * 0xc64aa20
        + v147 * 0x6353d04 + v164 * 0x30bd862 + v181 * 0x154963a + v198 * 0x8632
        - word_shl(v232, 23) + word_shl(v249, 26);
    const int64_t v267 = word_low(v247, 29) + word_round(v264, 29);
    const int64_t v268 = word_round(v267, 29);
    const int64_t v271 = a0 * a0 - c0 - v249 * 0xc64aa20 - v268 * 0xc64aa20;
    const int64_t v286 = a0 * (a1 + a1) - c1 - v232 * 0xc64aa20 + v249 * 0x6353d04
        + v268 * 0x6353d04 + word_round(v271, 29);
    const int64_t v289 = a0 * v21 + a1 * a1 - c2 - v215 * 0xc64aa20 + v232 * 0x6353d04
        + v249 * 0x30bd862 + v268 * 0x30bd862 + word_round(v286, 29);
    const int64_t v292 = a0 * v23 + a1 * v21 - c3 - v198 * 0xc64aa20 + v215 * 0x6353d04
        + v232 * 0x30bd862 + v249 * 0x154963a + v268 * 0x154963a + word_round(v289, 29);
    const int64_t v295 = a0 * v25 + a1 * v23 + a2 * a2 - c4 - v181 * 0xc64aa20 + v198 * 0x6353d04
        + v215 * 0x30bd862 + v232 * 0x154963a + v249 * 0x8632 + v268 * 0x8632
        + word_round(v292, 29);
    const int64_t v298 = a0 * v27 + a1 * v25 + a2 * v23 - c5 - v164 * 0xc64aa20 + v181 * 0x6353d04
        + v198 * 0x30bd862 + v215 * 0x154963a + v232 * 0x8632 + word_round(v295, 29);
    const int64_t v301 = a0 * v29 + a1 * v27 + a2 * v25 + a3 * a3 - c6 - v147 * 0xc64aa20
        + v164 * 0x6353d04 + v181 * 0x30bd862 + v198 * 0x154963a + v215 * 0x8632
        - word_shl(v249, 23) - word_shl(v268, 23) + word_round(v298, 29);
    const int64_t v304 = word_rest(v264, 29) + word_shl(v268, 26) + word_round(v301, 29);
    r[0] = word_rest(v271, 29);
    r[1] = word_rest(v286, 29);
    r[2] = word_rest(v289, 29);
    r[3] = word_rest(v292, 29);
    r[4] = word_rest(v295, 29);
    r[5] = word_rest(v298, 29);
    r[6] = word_rest(v301, 29);
    r[7] = word_rest(v304, 29);
    r[8] = word_rest(v267, 29) + word_round(v304, 29);
}

static void pyjca_p256order_product_difference_limbs9(int64_t r[9], const int64_t a[9],
    const int64_t b[9], const int64_t c[9], const int64_t d[9])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4], c5 = c[5], c6 = c[6],
        c7 = c[7], c8 = c[8];
    const int64_t d0 = d[0], d1 = d[1], d2 = d[2], d3 = d[3], d4 = d[4], d5 = d[5], d6 = d[6],
        d7 = d[7], d8 = d[8];
    const int64_t v36 = c6 * d6;
    const int64_t v44 = c8 * d8;
    const int64_t v45 = c6 * d7 + c7 * d6;
    const int64_t v47 = c6 * d8 + c7 * d7 + c8 * d6;
    const int64_t v48 = c7 * d8 + c8 * d7;
    const int64_t v49 = c3 * d3;
    const int64_t v57 = c5 * d5;
    const int64_t v58 = c3 * d4 + c4 * d3;
    const int64_t v60 = c3 * d5 + c4 * d4 + c5 * d3;
    const int64_t v61 = c4 * d5 + c5 * d4;
    const int64_t v62 = c0 + c3;
    const int64_t v63 = c1 + c4;
    const int64_t v64 = c2 + c5;
    const int64_t v65 = d0 + d3;
    const int64_t v66 = d1 + d4;
    const int64_t v67 = d2 + d5;
    const int64_t v68 = c0 + c6;
    const int64_t v69 = c1 + c7;
    const int64_t v70 = c2 + c8;
    const int64_t v71 = d0 + d6;
    const int64_t v72 = d1 + d7;
    const int64_t v73 = d2 + d8;
    const int64_t v74 = c3 + c6;
    const int64_t v75 = c4 + c7;
    const int64_t v76 = c5 + c8;
    const int64_t v77 = d3 + d6;
    const int64_t v78 = d4 + d7;
    const int64_t v79 = d5 + d8;
    const int64_t v119 = c0 * d0;
    const int64_t v127 = c2 * d2;
    const int64_t v128 = c0 * d1 + c1 * d0;
    const int64_t v130 = c0 * d2 + c1 * d1 + c2 * d0;
    const int64_t v131 = c1 * d2 + c2 * d1;
    const int64_t v336 = a8 * b8 - v44;
    const int64_t v337 = v336 >> 29;
    const int64_t v357 = a7 * b8 + a8 * b7 - v48 + word_shl(v337, 26);
    const int64_t v359 = word_low(v336, 29) + (v357 >> 29);
    const int64_t v374 = a6 * b8 + a7 * b7 + a8 * b6 - v47 - word_shl(v337, 23)
        + word_shl(v359, 26);
    const int64_t v376 = word_low(v357, 29) + (v374 >> 29);
    const int64_t v391 = a5 * b8 + a6 * b7 + a7 * b6 + a8 * b5 - (v45 + (v76 * v79 - v57 - v44))
        - word_shl(v359, 23) + word_shl(v376, 26);
    const int64_t v393 = word_low(v374, 29) + (v391 >> 29);
    const int64_t v408 = a4 * b8 + a5 * b7 + a6 * b6 + a7 * b5 + a8 * b4
        - (v36 + (v75 * v79 + v76 * v78 - v61 - v48)) + v337 * 0x8632 - word_shl(v376, 23)
        + word_shl(v393, 26);
    const int64_t v410 = word_low(v391, 29) + (v408 >> 29);
    const int64_t v425 = a3 * b8 + a4 * b7 + a5 * b6 + a6 * b5 + a7 * b4 + a8 * b3
        - (v74 * v79 + v75 * v78 + v76 * v77 - v60 - v47) + v337 * 0x154963a + v359 * 0x8632
        - word_shl(v393, 23) + word_shl(v410, 26);
    const int64_t v427 = word_low(v408, 29) + (v425 >> 29);
    const int64_t v442 = a2 * b8 + a3 * b7 + a4 * b6 + a5 * b5 + a6 * b4 + a7 * b3 + a8 * b2
        - (v57 + (v70 * v73 - v127 - v44) + (v74 * v78 + v75 * v77 - v58 - v45)) + v337 * 0x30bd862
        + v359 * 0x154963a + v376 * 0x8632 - word_shl(v410, 23) + word_shl(v427, 26);
    const int64_t v444 = word_low(v425, 29) + (v442 >> 29);
    const int64_t v459 = a1 * b8 + a2 * b7 + a3 * b6 + a4 * b5 + a5 * b4 + a6 * b3 + a7 * b2
        + a8 * b1 - (v61 + (v69 * v73 + v70 * v72 - v131 - v48) + (v74 * v77 - v49 - v36))
        + v337 * 0x6353d04 + v359 * 0x30bd862 + v376 * 0x154963a + v393 * 0x8632
        - word_shl(v427, 23) + word_shl(v444, 26);
    const int64_t v461 = word_low(v442, 29) + (v459 >> 29);
    const int64_t v476 = a0 * b8 + a1 * b7 + a2 * b6 + a3 * b5 + a4 * b4 + a5 * b3 + a6 * b2
        + a7 * b1 + a8 * b0 - (v60 + (v68 * v73 + v69 * v72 + v70 * v71 - v130 - v47))
        - v337 * 0xc64aa20 + v359 * 0x6353d04 + v376 * 0x30bd862 + v393 * 0x154963a + v410 * 0x8632
        - word_shl(v444, 23) + word_shl(v461, 26);
    const int64_t v478 = word_low(v459, 29) + (v476 >> 29);
    const int64_t v493 = a0 * b7 + a1 * b6 + a2 * b5 + a3 * b4 + a4 * b3 + a5 * b2 + a6 * b1
        + a7 * b0 - (v58 + (v64 * v67 - v127 - v57) + (v68 * v72 + v69 * v71 - v128 - v45))
        - v359 * 0xc64aa20 + v376 * 0x6353d04 + v393 * 0x30bd862 + v410 * 0x154963a + v427 * 0x8632
        - word_shl(v461, 23) + word_shl(v478, 26);
    const int64_t v496 = word_low(v476, 29) + word_round(v493, 29);
    const int64_t v497 = word_round(v496, 29);
    const int64_t v500 = a0 * b0 - v119 - v478 * 0xc64aa20 - v497 * 0xc64aa20;
    const int64_t v515 = a0 * b1 + a1 * b0 - v128 - v461 * 0xc64aa20 + v478 * 0x6353d04
        + v497 * 0x6353d04 + word_round(v500, 29);
    const int64_t v518 = a0 * b2 + a1 * b1 + a2 * b0 - v130 - v444 * 0xc64aa20 + v461 * 0x6353d04
        + v478 * 0x30bd862 + v497 * 0x30bd862 + word_round(v515, 29);
    const int64_t v521 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0 - (v131 + (v62 * v65 - v119 - v49))
        - v427 * 0xc64aa20 + v444 * 0x6353d04 + v461 * 0x30bd862 + v478 * 0x154963a
        + v497 * 0x154963a + word_round(v518, 29);
    const int64_t v524 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0
        - (v127 + (v62 * v66 + v63 * v65 - v128 - v58)) - v410 * 0xc64aa20 + v427 * 0x6353d04
        + v444 * 0x30bd862 + v461 * 0x154963a + v478 * 0x8632 + v497 * 0x8632
        + word_round(v521, 29);
    const int64_t v527 = a0 * b5 + a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1 + a5 * b0
        - (v62 * v67 + v63 * v66 + v64 * v65 - v130 - v60) - v393 * 0xc64aa20 + v410 * 0x6353d04
        + v427 * 0x30bd862 + v444 * 0x154963a + v461 * 0x8632 + word_round(v524, 29);
    const int64_t v530 = a0 * b6 + a1 * b5 + a2 * b4 + a3 * b3 + a4 * b2 + a5 * b1 + a6 * b0
        - (v49 + (v63 * v67 + v64 * v66 - v131 - v61) + (v68 * v71 - v119 - v36)) - v376 * 0xc64aa20
        + v393 * 0x6353d04 + v410 * 0x30bd862 + v427 * 0x154963a + v444 * 0x8632
        - word_shl(v478, 23) - word_shl(v497, 23) + word_round(v527, 29);
    const int64_t v533 = word_rest(v493, 29) + word_shl(v497, 26) + word_round(v530, 29);
    r[0] = word_rest(v500, 29);
    r[1] = word_rest(v515, 29);
    r[2] = word_rest(v518, 29);
    r[3] = word_rest(v521, 29);
    r[4] = word_rest(v524, 29);
    r[5] = word_rest(v527, 29);
    r[6] = word_rest(v530, 29);
    r[7] = word_rest(v533, 29);
    r[8] = word_rest(v496, 29) + word_round(v533, 29);
}

static void pyjca_p256order_carry_limbs9(int64_t r[9], const int64_t a[9])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8];
    const int64_t v11 = a1 + word_round(a0, 29);
    const int64_t v14 = a2 + word_round(v11, 29);
    const int64_t v17 = a3 + word_round(v14, 29);
    const int64_t v20 = a4 + word_round(v17, 29);
    const int64_t v23 = a5 + word_round(v20, 29);
    const int64_t v26 = a6 + word_round(v23, 29);
    const int64_t v29 = a7 + word_round(v26, 29);
    r[0] = word_rest(a0, 29);
    r[1] = word_rest(v11, 29);
    r[2] = word_rest(v14, 29);
    r[3] = word_rest(v17, 29);
    r[4] = word_rest(v20, 29);
    r[5] = word_rest(v23, 29);
    r[6] = word_rest(v26, 29);
    r[7] = word_rest(v29, 29);
    r[8] = a8 + word_round(v29, 29);
}

static void pyjca_p256order_reduce_limbs9(int64_t r[9], const int64_t a[9])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8];
    const int64_t v11 = a8 + word_round(a7, 29);
    const int64_t v12 = word_round(v11, 29);
    const int64_t v16 = a0 - v12 * 0xc64aa20;
    const int64_t v35 = a1 + v12 * 0x6353d04 + word_round(v16, 29);
    const int64_t v38 = a2 + v12 * 0x30bd862 + word_round(v35, 29);
    const int64_t v41 = a3 + v12 * 0x154963a + word_round(v38, 29);
    const int64_t v44 = a4 + v12 * 0x8632 + word_round(v41, 29);
    const int64_t v47 = a5 + word_round(v44, 29);
    const int64_t v50 = a6 - word_shl(v12, 23) + word_round(v47, 29);
    const int64_t v53 = word_rest(a7, 29) + word_shl(v12, 26) + word_round(v50, 29);
    r[0] = word_rest(v16, 29);
    r[1] = word_rest(v35, 29);
    r[2] = word_rest(v38, 29);
    r[3] = word_rest(v41, 29);
    r[4] = word_rest(v44, 29);
    r[5] = word_rest(v47, 29);
    r[6] = word_rest(v50, 29);
    r[7] = word_rest(v53, 29);
    r[8] = word_rest(v11, 29) + word_round(v53, 29);
}

static void pyjca_p256order_fold_limbs9(int64_t r[9], const int64_t a[17])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16];
    const int64_t v17 = a16 >> 29;
    const int64_t v37 = a15 + word_shl(v17, 26);
    const int64_t v39 = word_low(a16, 29) + (v37 >> 29);
    const int64_t v54 = a14 - word_shl(v17, 23) + word_shl(v39, 26);
    const int64_t v56 = word_low(v37, 29) + (v54 >> 29);
    const int64_t v71 = a13 - word_shl(v39, 23) + word_shl(v56, 26);
    const int64_t v73 = word_low(v54, 29) + (v71 >> 29);
    const int64_t v88 = a12 + v17 * 0x8632 - word_shl(v56, 23) + word_shl(v73, 26);
    const int64_t v90 = word_low(v71, 29) + (v88 >> 29);
    const int64_t v105 = a11 + v17 * 0x154963a + v39 * 0x8632 - word_shl(v73, 23)
        + word_shl(v90, 26);
    const int64_t v107 = word_low(v88, 29) + (v105 >> 29);
    const int64_t v122 = a10 + v17 * 0x30bd862 + v39 * 0x154963a + v56 * 0x8632 - word_shl(v90, 23)
        + word_shl(v107, 26);
    const int64_t v124 = word_low(v105, 29) + (v122 >> 29);
    const int64_t v139 = a9 + v17 * 0x6353d04 + v39 * 0x30bd862 + v56 * 0x154963a + v73 * 0x8632
        - word_shl(v107, 23) + word_shl(v124, 26);
    const int64_t v141 = word_low(v122, 29) + (v139 >> 29);
    const int64_t v156 = a8 - v17 * 0xc64aa20 + v39 * 0x6353d04 + v56 * 0x30bd862 + v73 * 0x154963a
        + v90 * 0x8632 - word_shl(v124, 23) + word_shl(v141, 26);
    const int64_t v158 = word_low(v139, 29) + (v156 >> 29);
    const int64_t v173 = a7 - v39 * 0xc64aa20 + v56 * 0x6353d04 + v73 * 0x30bd862 + v90 * 0x154963a
        + v107 * 0x8632 - word_shl(v141, 23) + word_shl(v158, 26);
    const int64_t v176 = word_low(v156, 29) + word_round(v173, 29);
    const int64_t v177 = word_round(v176, 29);
    const int64_t v180 = a0 - v158 * 0xc64aa20 - v177 * 0xc64aa20;
    const int64_t v195 = a1 - v141 * 0xc64aa20 + v158 * 0x6353d04 + v177 * 0x6353d04
        + word_round(v180, 29);
    const int64_t v198 = a2 - v124 * 0xc64aa20 + v141 * 0x6353d04 + v158 * 0x30bd862
        + v177 * 0x30bd862 + word_round(v195, 29);
    const int64_t v201 = a3 - v107 * 0xc64aa20 + v124 * 0x6353d04 + v141 * 0x30bd862
        + v158 * 0x154963a + v177 * 0x154963a + word_round(v198, 29);
    const int64_t v204 = a4 - v90 * 0xc64aa20 + v107 * 0x6353d04 + v124 * 0x30bd862
        + v141 * 0x154963a + v158 * 0x8632 + v177 * 0x8632 + word_round(v201, 29);
    const int64_t v207 = a5 - v73 * 0xc64aa20 + v90 * 0x6353d04 + v107 * 0x30bd862
        + v124 * 0x154963a + v141 * 0x8632 + word_round(v204, 29);
    const int64_t v210 = a6 - v56 * 0xc64aa20 + v73 * 0x6353d04 + v90 * 0x30bd862 + v107 * 0x154963a
        + v124 * 0x8632 - word_shl(v158, 23) - word_shl(v177, 23) + word_round(v207, 29);
    const int64_t v213 = word_rest(v173, 29) + word_shl(v177, 26) + word_round(v210, 29);
    r[0] = word_rest(v180, 29);
    r[1] = word_rest(v195, 29);
    r[2] = word_rest(v198, 29);
    r[3] = word_rest(v201, 29);
    r[4] = word_rest(v204, 29);
    r[5] = word_rest(v207, 29);
    r[6] = word_rest(v210, 29);
    r[7] = word_rest(v213, 29);
    r[8] = word_rest(v176, 29) + word_round(v213, 29);
}

static void pyjca_p256order_select_limbs9(int64_t r[9], const int64_t a[9], const int64_t b[9],
    int64_t flag)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8];
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
}

static void pyjca_p256order_swap_limbs9(int64_t a[9], int64_t b[9], int64_t flag)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8];
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
    b[0] = word_select(mask, b0, a0);
    b[1] = word_select(mask, b1, a1);
    b[2] = word_select(mask, b2, a2);
    b[3] = word_select(mask, b3, a3);
    b[4] = word_select(mask, b4, a4);
    b[5] = word_select(mask, b5, a5);
    b[6] = word_select(mask, b6, a6);
    b[7] = word_select(mask, b7, a7);
    b[8] = word_select(mask, b8, a8);
}

static void pyjca_p256order_canonical_limbs9(int64_t r[9], const int64_t a[9])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8];
    const int64_t v11 = a1 + (a0 >> 29);
    const int64_t v14 = a2 + (v11 >> 29);
    const int64_t v17 = a3 + (v14 >> 29);
    const int64_t v20 = a4 + (v17 >> 29);
    const int64_t v23 = a5 + (v20 >> 29);
    const int64_t v26 = a6 + (v23 >> 29);
    const int64_t v29 = a7 + (v26 >> 29);
    const int64_t v32 = a8 + (v29 >> 29);
    const int64_t v33 = v32 >> 24;
    const int64_t v37 = word_low(a0, 29) + v33 * 0x39cdaaf;
    const int64_t v56 = word_low(v11, 29) + v33 * 0x231a9e8 + (v37 >> 29);
    const int64_t v59 = word_low(v14, 29) - v33 * 0x5e7a13d + (v56 >> 29);
    const int64_t v62 = word_low(v17, 29) - v33 * 0xdf55b4e + (v59 >> 29);
    const int64_t v65 = word_low(v20, 29) + v33 * 0x432 + (v62 >> 29);
    const int64_t v68 = word_low(v23, 29) + (v65 >> 29);
    const int64_t v71 = word_low(v26, 29) - word_shl(v33, 18) + (v68 >> 29);
    const int64_t v74 = word_low(v29, 29) + word_shl(v33, 21) + (v71 >> 29);
    const int64_t v77 = word_low(v32, 24) + (v74 >> 29);
    const int64_t v78 = v77 >> 24;
    const int64_t v81 = word_low(v37, 29) + v78 * 0x39cdaaf;
    const int64_t v95 = word_low(v81, 29);
    const int64_t v96 = word_low(v56, 29) + v78 * 0x231a9e8 + (v81 >> 29);
    const int64_t v98 = word_low(v96, 29);
    const int64_t v99 = word_low(v59, 29) - v78 * 0x5e7a13d + (v96 >> 29);
    const int64_t v101 = word_low(v99, 29);
    const int64_t v102 = word_low(v62, 29) - v78 * 0xdf55b4e + (v99 >> 29);
    const int64_t v104 = word_low(v102, 29);
    const int64_t v105 = word_low(v65, 29) + v78 * 0x432 + (v102 >> 29);
    const int64_t v107 = word_low(v105, 29);
    const int64_t v108 = word_low(v68, 29) + (v105 >> 29);
    const int64_t v110 = word_low(v108, 29);
    const int64_t v111 = word_low(v71, 29) - word_shl(v78, 18) + (v108 >> 29);
    const int64_t v113 = word_low(v111, 29);
    const int64_t v114 = word_low(v74, 29) + word_shl(v78, 21) + (v111 >> 29);
    const int64_t v116 = word_low(v114, 29);
    const int64_t v117 = word_low(v77, 24) + (v114 >> 29);
    const int64_t v119 = v95 - 0x1c632551;
    const int64_t v137 = v98 - 0x1dce5617 + (v119 >> 29);
    const int64_t v140 = v101 - 0x5e7a13c + (v137 >> 29);
    const int64_t v143 = v104 - 0xdf55b4e + (v140 >> 29);
    const int64_t v146 = v107 - 0x1ffffbce + (v143 >> 29);
    const int64_t v149 = v110 - 0x1fffffff + (v146 >> 29);
    const int64_t v152 = v113 - 0x3ffff + (v149 >> 29);
    const int64_t v155 = v116 - 0x1fe00000 + (v152 >> 29);
    const int64_t v158 = v117 - 0xffffff + (v155 >> 29);
    const int64_t v161 = 0 - (v158 >> 29);
    const int64_t mask = word_mask(v161);
    r[0] = word_select(mask, word_low(v119, 29), v95);
    r[1] = word_select(mask, word_low(v137, 29), v98);
    r[2] = word_select(mask, word_low(v140, 29), v101);
    r[3] = word_select(mask, word_low(v143, 29), v104);
    r[4] = word_select(mask, word_low(v146, 29), v107);
    r[5] = word_select(mask, word_low(v149, 29), v110);
    r[6] = word_select(mask, word_low(v152, 29), v113);
    r[7] = word_select(mask, word_low(v155, 29), v116);
    r[8] = word_select(mask, v158, v117);
}

static void pyjca_p256order_from_words_limbs9(int64_t r[9], const int64_t words[8])
{
    const int64_t words0 = words[0], words1 = words[1], words2 = words[2], words3 = words[3],
        words4 = words[4], words5 = words[5], words6 = words[6], words7 = words[7];
    const int64_t v36 = (words6 >> 11) + word_shl(word_low(words7, 8), 21);
    const int64_t v40 = (words7 >> 8) + word_round(v36, 29);
    const int64_t v41 = word_round(v40, 29);
    const int64_t v45 = word_low(words0, 29) - v41 * 0xc64aa20;
    const int64_t v64 = (words0 >> 29) + word_shl(word_low(words1, 26), 3) + v41 * 0x6353d04
        + word_round(v45, 29);
    const int64_t v67 = (words1 >> 26) + word_shl(word_low(words2, 23), 6) + v41 * 0x30bd862
        + word_round(v64, 29);
    const int64_t v70 = (words2 >> 23) + word_shl(word_low(words3, 20), 9) + v41 * 0x154963a
        + word_round(v67, 29);
    const int64_t v73 = (words3 >> 20) + word_shl(word_low(words4, 17), 12) + v41 * 0x8632
        + word_round(v70, 29);
    const int64_t v76 = (words4 >> 17) + word_shl(word_low(words5, 14), 15) + word_round(v73, 29);
    const int64_t v79 = (words5 >> 14) + word_shl(word_low(words6, 11), 18) - word_shl(v41, 23)
        + word_round(v76, 29);
    const int64_t v82 = word_rest(v36, 29) + word_shl(v41, 26) + word_round(v79, 29);
    r[0] = word_rest(v45, 29);
    r[1] = word_rest(v64, 29);
    r[2] = word_rest(v67, 29);
    r[3] = word_rest(v70, 29);
    r[4] = word_rest(v73, 29);
    r[5] = word_rest(v76, 29);
    r[6] = word_rest(v79, 29);
    r[7] = word_rest(v82, 29);
    r[8] = word_rest(v40, 29) + word_round(v82, 29);
}

static void pyjca_p256order_to_words_limbs9(int64_t r[8], const int64_t a[9])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8];
    const int64_t v11 = a1 + (a0 >> 29);
    const int64_t v14 = a2 + (v11 >> 29);
    const int64_t v17 = a3 + (v14 >> 29);
    const int64_t v20 = a4 + (v17 >> 29);
    const int64_t v23 = a5 + (v20 >> 29);
    const int64_t v26 = a6 + (v23 >> 29);
    const int64_t v29 = a7 + (v26 >> 29);
    const int64_t v32 = a8 + (v29 >> 29);
    const int64_t v33 = v32 >> 24;
    const int64_t v37 = word_low(a0, 29) + v33 * 0x39cdaaf;
    const int64_t v56 = word_low(v11, 29) + v33 * 0x231a9e8 + (v37 >> 29);
    const int64_t v59 = word_low(v14, 29) - v33 * 0x5e7a13d + (v56 >> 29);
    const int64_t v62 = word_low(v17, 29) - v33 * 0xdf55b4e + (v59 >> 29);
    const int64_t v65 = word_low(v20, 29) + v33 * 0x432 + (v62 >> 29);
    const int64_t v68 = word_low(v23, 29) + (v65 >> 29);
    const int64_t v71 = word_low(v26, 29) - word_shl(v33, 18) + (v68 >> 29);
    const int64_t v74 = word_low(v29, 29) + word_shl(v33, 21) + (v71 >> 29);
    const int64_t v77 = word_low(v32, 24) + (v74 >> 29);
    const int64_t v78 = v77 >> 24;
    const int64_t v81 = word_low(v37, 29) + v78 * 0x39cdaaf;
    const int64_t v95 = word_low(v81, 29);
    const int64_t v96 = word_low(v56, 29) + v78 * 0x231a9e8 + (v81 >> 29);
    const int64_t v98 = word_low(v96, 29);
    const int64_t v99 = word_low(v59, 29) - v78 * 0x5e7a13d + (v96 >> 29);
    const int64_t v101 = word_low(v99, 29);
    const int64_t v102 = word_low(v62, 29) - v78 * 0xdf55b4e + (v99 >> 29);
    const int64_t v104 = word_low(v102, 29);
    const int64_t v105 = word_low(v65, 29) + v78 * 0x432 + (v102 >> 29);
    const int64_t v107 = word_low(v105, 29);
    const int64_t v108 = word_low(v68, 29) + (v105 >> 29);
    const int64_t v110 = word_low(v108, 29);
    const int64_t v111 = word_low(v71, 29) - word_shl(v78, 18) + (v108 >> 29);
    const int64_t v113 = word_low(v111, 29);
    const int64_t v114 = word_low(v74, 29) + word_shl(v78, 21) + (v111 >> 29);
    const int64_t v116 = word_low(v114, 29);
    const int64_t v117 = word_low(v77, 24) + (v114 >> 29);
    const int64_t v119 = v95 - 0x1c632551;
    const int64_t v137 = v98 - 0x1dce5617 + (v119 >> 29);
    const int64_t v140 = v101 - 0x5e7a13c + (v137 >> 29);
    const int64_t v143 = v104 - 0xdf55b4e + (v140 >> 29);
    const int64_t v146 = v107 - 0x1ffffbce + (v143 >> 29);
    const int64_t v149 = v110 - 0x1fffffff + (v146 >> 29);
    const int64_t v152 = v113 - 0x3ffff + (v149 >> 29);
    const int64_t v155 = v116 - 0x1fe00000 + (v152 >> 29);
    const int64_t v158 = v117 - 0xffffff + (v155 >> 29);
    const int64_t v161 = 0 - (v158 >> 29);
    const int64_t mask = word_mask(v161);
    const int64_t v163 = word_select(mask, word_low(v137, 29), v98);
    const int64_t v164 = word_select(mask, word_low(v140, 29), v101);
    const int64_t v165 = word_select(mask, word_low(v143, 29), v104);
    const int64_t v166 = word_select(mask, word_low(v146, 29), v107);
    const int64_t v167 = word_select(mask, word_low(v149, 29), v110);
    const int64_t v168 = word_select(mask, word_low(v152, 29), v113);
    const int64_t v169 = word_select(mask, word_low(v155, 29), v116);
    r[0] = word_select(mask, word_low(v119, 29), v95) + word_shl(word_low(v163, 3), 29);
    r[1] = (v163 >> 3) + word_shl(word_low(v164, 6), 26);
    r[2] = (v164 >> 6) + word_shl(word_low(v165, 9), 23);
    r[3] = (v165 >> 9) + word_shl(word_low(v166, 12), 20);
    r[4] = (v166 >> 12) + word_shl(word_low(v167, 15), 17);
    r[5] = (v167 >> 15) + word_shl(word_low(v168, 18), 14);
    r[6] = (v168 >> 18) + word_shl(word_low(v169, 21), 11);
    r[7] = (v169 >> 21) + word_shl(word_select(mask, v158, v117), 8);
}

static void pyjca_p256order_from_bytes_le_limbs9(int64_t r[9], const uint8_t bytes[32])
{
    int64_t words[8];

    words_from_bytes(words, 8, bytes, 32);
    pyjca_p256order_from_words_limbs9(r, words);
}

static void pyjca_p256order_from_bytes_be_limbs9(int64_t r[9], const uint8_t bytes[32])
{
    uint8_t reversed[32];

    bytes_reverse(reversed, bytes, 32);
    pyjca_p256order_from_bytes_le_limbs9(r, reversed);
}

static void pyjca_p256order_from_long_bytes_le_limbs9(int64_t r[9], const uint8_t *bytes,
    size_t length)
{
    static const int64_t step[9] = {0x39cdaaf, 0x231a9e8, (-0x5e7a13d), (-0xdf55b4e), 0x432, 0,
        (-0x40000), 0x200000, 0};
    int64_t sum[9] = {0}, piece[9], words[8];

    for (size_t rest = length; rest > 0;) {
        const size_t size = rest % 32 ? rest % 32 : 32;

        rest -= size;
        words_from_bytes(words, 8, bytes + rest, size);
        pyjca_p256order_from_words_limbs9(piece, words);
        pyjca_p256order_multiply_limbs9(sum, sum, step);
        pyjca_p256order_add_limbs9(sum, sum, piece);
        pyjca_p256order_reduce_limbs9(sum, sum);
    }
    for (size_t i = 0; i < 9; i++)
        r[i] = sum[i];
}

static void pyjca_p256order_to_bytes_le_limbs9(uint8_t bytes[32], const int64_t a[9])
{
    int64_t reduced[9], words[8];

    pyjca_p256order_reduce_limbs9(reduced, a);
    pyjca_p256order_to_words_limbs9(words, reduced);
    words_to_bytes(bytes, 32, words);
}

static void pyjca_p256order_to_bytes_be_limbs9(uint8_t bytes[32], const int64_t a[9])
{
    uint8_t reversed[32];

    pyjca_p256order_to_bytes_le_limbs9(reversed, a);
    bytes_reverse(bytes, reversed, 32);
}

static int64_t pyjca_p256order_is_zero_limbs9(const int64_t a[9])
{
    int64_t reduced[9], words[8];
    uint64_t bits = 0;

    pyjca_p256order_reduce_limbs9(reduced, a);
    pyjca_p256order_to_words_limbs9(words, reduced);
    for (size_t i = 0; i < 8; i++)
        bits |= (uint64_t)words[i];
    return (int64_t)((bits - 1) >> 63);
}

static void pyjca_p256order_squares_limbs9(int64_t r[9], const int64_t a[9], unsigned count)
{
    pyjca_p256order_square_limbs9(r, a);
    for (unsigned i = 1; i < count; i++)
        pyjca_p256order_square_limbs9(r, r);
}

static void pyjca_p256order_inverse_limbs9(int64_t r[9], const int64_t a[9])
{
    int64_t t[9][9];

    pyjca_p256order_squares_limbs9(t[0], a, 1);
    pyjca_p256order_multiply_limbs9(t[1], a, t[0]);
    pyjca_p256order_multiply_limbs9(t[2], t[1], t[0]);
    pyjca_p256order_multiply_limbs9(t[3], t[2], t[0]);
    pyjca_p256order_multiply_limbs9(t[4], t[3], t[0]);
    pyjca_p256order_multiply_limbs9(t[5], t[4], t[0]);
    pyjca_p256order_multiply_limbs9(t[6], t[5], t[0]);
    pyjca_p256order_multiply_limbs9(t[0], t[6], t[0]);
    pyjca_p256order_squares_limbs9(t[7], t[0], 4);
    pyjca_p256order_multiply_limbs9(t[7], t[7], t[0]);
    pyjca_p256order_squares_limbs9(t[8], t[7], 8);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[7]);
    pyjca_p256order_squares_limbs9(t[7], t[8], 16);
    pyjca_p256order_multiply_limbs9(t[7], t[7], t[8]);
    pyjca_p256order_squares_limbs9(t[8], t[7], 64);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[7]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 32);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[7]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 4);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[5]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 2);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[1]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 5);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[3]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 6);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[6]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 4);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[0]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 4);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[2]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 5);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[5]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 5);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[6]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 5);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[3]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 7);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[5]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 2);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[1]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 6);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[0]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 2);
    pyjca_p256order_multiply_limbs9(t[8], t[8], a);
    pyjca_p256order_squares_limbs9(t[8], t[8], 8);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[4]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 3);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[3]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 5);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[3]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 4);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[3]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 5);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[3]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 5);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[2]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 3);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[1]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 8);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[5]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 4);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[0]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 5);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[1]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 5);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[1]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 6);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[4]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 4);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[2]);
    pyjca_p256order_squares_limbs9(t[8], t[8], 6);
    pyjca_p256order_multiply_limbs9(t[8], t[8], t[0]);
    for (size_t i = 0; i < 9; i++)
        r[i] = t[8][i];
}
