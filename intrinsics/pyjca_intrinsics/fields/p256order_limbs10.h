#include "words.h"

/*
 * The field P256Order in 10 limbs of 26 bits. Printed by pyjca_backends.c_source; not to be
 * edited.
 * p = 2^256 - 2^224 + 2^192 - 2^128 + 0xbce6faada7179e84f3b9cac2fc632551
 * An element has the value a[0] + a[1] * 2^26 + a[2] * 2^52 + ... modulo p, in limbs with signs. A
 * sum or difference carries one addition more than the operand that carries more; a product or
 * reduced element carries none. Products take product_additions (1), sums sum_additions (6), all
 * else one more than sums.
 * All functions take the same time whatever the values of elements, words, bytes and flags are. A
 * flag is 0 or 1.
 */
#ifndef PYJCA_P256ORDER_INTERFACE_LIMBS10
#define PYJCA_P256ORDER_INTERFACE_LIMBS10

#include <stddef.h>
#include <stdint.h>

#define pyjca_p256order_limbs_limbs10 10
#define pyjca_p256order_bits_limbs10 26
#define pyjca_p256order_bytes_limbs10 32
#define pyjca_p256order_words_limbs10 8
#define pyjca_p256order_product_additions_limbs10 1
#define pyjca_p256order_sum_additions_limbs10 6
#define pyjca_p256order_zero_limbs10 {0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_p256order_one_limbs10 {1, 0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_p256order_modulus_limbs10 {INT64_C(0xfc632551), INT64_C(0xf3b9cac2), \
    INT64_C(0xa7179e84), INT64_C(0xbce6faad), INT64_C(0xffffffff), INT64_C(0xffffffff), 0, \
    INT64_C(0xffffffff)}

typedef int64_t pyjca_p256order_element_limbs10[10];

/*
 * r = a + b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_p256order_add_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10]);

/*
 * r = a - b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_p256order_subtract_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10]);

/* r = -a. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x102000000, 0x102000000]. r may be a. */
static PYJCA_UNUSED void pyjca_p256order_negate_limbs10(int64_t r[10], const int64_t a[10]);

/*
 * r = a * b. a[i], b[i] in [-0x4080000, 0x4080000]; r[i] in [-0x2040000, 0x2040000]. r may be a or
 * b.
 */
static PYJCA_UNUSED void pyjca_p256order_multiply_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10]);

/* r = a^2. a[i] in [-0x4080000, 0x4080000]; r[i] in [-0x2040000, 0x2040000]. r may be a. */
static PYJCA_UNUSED void pyjca_p256order_square_limbs10(int64_t r[10], const int64_t a[10]);

/*
 * r = a * value. a[i] in [-0x4080000, 0x4080000]; value in [0, 0x3ffff];
 * r[i] in [-0x2040000, 0x2040000]. r may be a.
 */
static PYJCA_UNUSED void pyjca_p256order_multiply_small_limbs10(int64_t r[10], const int64_t a[10],
    int64_t value);

/*
 * r = a * b - c. a[i], b[i] in [-0x4080000, 0x4080000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x2040000, 0x2040000]. r may be a or b or c.
 */
static PYJCA_UNUSED void pyjca_p256order_product_less_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10], const int64_t c[10]);

/*
 * r = a^2 - c. a[i] in [-0x4080000, 0x4080000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x2040000, 0x2040000]. r may be a or c.
 */
static PYJCA_UNUSED void pyjca_p256order_square_less_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t c[10]);

/*
 * r = a * b - c * d. a[i], b[i] in [-0x4080000, 0x4080000]; c[i] in [-0x2040000, 0x2040000];
 * d[i] in [-0x2040000, 0x2040000]; r[i] in [-0x2040000, 0x2040000]. r may be a or b or c or d.
 */
static PYJCA_UNUSED void pyjca_p256order_product_difference_limbs10(int64_t r[10],
    const int64_t a[10], const int64_t b[10], const int64_t c[10], const int64_t d[10]);

/*
 * r = a, with a rounding carry from limb to limb; the top limb keeps the rest.
 * a[i] in [-0x102000000, 0x102000000]; r[0..8] in [-0x2000000, 0x1ffffff],
 * r[9] in [-0x102000081, 0x102000081]. r may be a.
 */
static PYJCA_UNUSED void pyjca_p256order_carry_limbs10(int64_t r[10], const int64_t a[10]);

/*
 * r = a, with no additions. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x2040000, 0x2040000].
 * r may be a.
 */
static PYJCA_UNUSED void pyjca_p256order_reduce_limbs10(int64_t r[10], const int64_t a[10]);

/*
 * r = the element with the limbs a, of which there are 2 * limbs - 1. a[0..8] in [0, 0x3ffffff],
 * a[9..18] in [-0x2040000, 0x3ffffff]; r[i] in [-0x2040000, 0x2040000].
 */
static PYJCA_UNUSED void pyjca_p256order_fold_limbs10(int64_t r[10], const int64_t a[19]);

/*
 * r = b where flag is 1, a where it is 0. a[i], b[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x102000000, 0x102000000]. r may be a or b.
 */
static PYJCA_UNUSED void pyjca_p256order_select_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10], int64_t flag);

/* (a, b) = (b, a) where flag is 1. a[i], b[i] in [-0x102000000, 0x102000000]. */
static PYJCA_UNUSED void pyjca_p256order_swap_limbs10(int64_t a[10], int64_t b[10], int64_t flag);

/*
 * r = the digits of a's value in [0, p). a[i] in [-0x2040000, 0x2040000]; r[i] in [0, 0x3ffffff].
 * r may be a.
 */
static PYJCA_UNUSED void pyjca_p256order_canonical_limbs10(int64_t r[10], const int64_t a[10]);

/*
 * r = the element for the words of a number, which need not be below p.
 * words[i] in [0, 0xffffffff]; r[i] in [-0x2040000, 0x2040000].
 */
static PYJCA_UNUSED void pyjca_p256order_from_words_limbs10(int64_t r[10], const int64_t words[8]);

/* words r of a's value in [0, p). a[i] in [-0x2040000, 0x2040000]; r[i] in [0, 0xffffffff]. */
static PYJCA_UNUSED void pyjca_p256order_to_words_limbs10(int64_t r[8], const int64_t a[10]);

/* r = the element for 32 bytes, least significant first; need not be below p. */
static PYJCA_UNUSED void pyjca_p256order_from_bytes_le_limbs10(int64_t r[10],
    const uint8_t bytes[32]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_p256order_from_bytes_be_limbs10(int64_t r[10],
    const uint8_t bytes[32]);

/*
 * r = the element for a number of any length, least significant byte first. Time depends on
 * length.
 */
static PYJCA_UNUSED void pyjca_p256order_from_long_bytes_le_limbs10(int64_t r[10],
    const uint8_t *bytes, size_t length);

/* The 32 bytes of a's value in [0, p), least significant first. Additions: as for reduce. */
static PYJCA_UNUSED void pyjca_p256order_to_bytes_le_limbs10(uint8_t bytes[32],
    const int64_t a[10]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_p256order_to_bytes_be_limbs10(uint8_t bytes[32],
    const int64_t a[10]);

/* 1 where a's value is 0 modulo p, otherwise 0. Additions: as for reduce. */
static PYJCA_UNUSED int64_t pyjca_p256order_is_zero_limbs10(const int64_t a[10]);

/* r = a^(2^count) for a public count from 1. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_p256order_squares_limbs10(int64_t r[10], const int64_t a[10],
    unsigned count);

/* r = 1 / a by Fermat's theorem, so 0 for 0. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_p256order_inverse_limbs10(int64_t r[10], const int64_t a[10]);

#endif

static void pyjca_p256order_add_limbs10(int64_t r[10], const int64_t a[10], const int64_t b[10])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9];
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
}

static void pyjca_p256order_subtract_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9];
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
}

static void pyjca_p256order_negate_limbs10(int64_t r[10], const int64_t a[10])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9];
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
}

static void pyjca_p256order_multiply_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9];
    const int64_t v20 = a5 * b5;
    const int64_t v44 = a9 * b9;
    const int64_t v45 = a5 * b6 + a6 * b5;
    const int64_t v47 = a5 * b7 + a6 * b6 + a7 * b5;
    const int64_t v50 = a5 * b8 + a6 * b7 + a7 * b6 + a8 * b5;
    const int64_t v54 = a5 * b9 + a6 * b8 + a7 * b7 + a8 * b6 + a9 * b5;
    const int64_t v57 = a6 * b9 + a7 * b8 + a8 * b7 + a9 * b6;
    const int64_t v59 = a7 * b9 + a8 * b8 + a9 * b7;
    const int64_t v60 = a8 * b9 + a9 * b8;
    const int64_t v61 = a0 + a5;
    const int64_t v62 = a1 + a6;
    const int64_t v63 = a2 + a7;
    const int64_t v64 = a3 + a8;
    const int64_t v65 = a4 + a9;
    const int64_t v66 = b0 + b5;
    const int64_t v67 = b1 + b6;
    const int64_t v68 = b2 + b7;
    const int64_t v69 = b3 + b8;
    const int64_t v70 = b4 + b9;
    const int64_t v112 = a0 * b0;
    const int64_t v136 = a4 * b4;
    const int64_t v137 = a0 * b1 + a1 * b0;
    const int64_t v139 = a0 * b2 + a1 * b1 + a2 * b0;
    const int64_t v142 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0;
    const int64_t v146 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0;
    const int64_t v149 = a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1;
    const int64_t v151 = a2 * b4 + a3 * b3 + a4 * b2;
    const int64_t v152 = a3 * b4 + a4 * b3;
    const int64_t v179 = v44 >> 26;
    const int64_t v200 = v60 + word_shl(v179, 20);
    const int64_t v202 = word_low(v44, 26) + (v200 >> 26);
    const int64_t v218 = v59 - word_shl(v179, 14) + word_shl(v202, 20);
    const int64_t v220 = word_low(v200, 26) + (v218 >> 26);
    const int64_t v236 = v57 - word_shl(v202, 14) + word_shl(v220, 20);
    const int64_t v238 = word_low(v218, 26) + (v236 >> 26);
    const int64_t v254 = v54 + v179 - word_shl(v220, 14) + word_shl(v238, 20);
    const int64_t v256 = word_low(v236, 26) + (v254 >> 26);
    const int64_t v272 = v50 + (v65 * v70 - v136 - v44) + v179 * 0x319055 + v202
        - word_shl(v238, 14) + word_shl(v256, 20);
    const int64_t v274 = word_low(v254, 26) + (v272 >> 26);
    const int64_t v290 = v47 + (v64 * v70 + v65 * v69 - v152 - v60) + v179 * 0x963a18
        + v202 * 0x319055 + v220 - word_shl(v256, 14) + word_shl(v274, 20);
    const int64_t v292 = word_low(v272, 26) + (v290 >> 26);
    const int64_t v308 = v45 + (v63 * v70 + v64 * v69 + v65 * v68 - v151 - v59) + v179 * 0x17b0c46
        + v202 * 0x963a18 + v220 * 0x319055 + v238 - word_shl(v274, 14) + word_shl(v292, 20);
    const int64_t v310 = word_low(v290, 26) + (v308 >> 26);
    const int64_t v326 = v20 + (v62 * v70 + v63 * v69 + v64 * v68 + v65 * v67 - v149 - v57)
        + v179 * 0xd4f40e + v202 * 0x17b0c46 + v220 * 0x963a18 + v238 * 0x319055 + v256
        - word_shl(v292, 14) + word_shl(v310, 20);
    const int64_t v328 = word_low(v308, 26) + (v326 >> 26);
    const int64_t v344 = v61 * v70 + v62 * v69 + v63 * v68 + v64 * v67 + v65 * v66 - v146 - v54
        + v179 * 0x1cdaaf0 + v202 * 0xd4f40e + v220 * 0x17b0c46 + v238 * 0x963a18 + v256 * 0x319055
        + v274 - word_shl(v310, 14) + word_shl(v328, 20);
    const int64_t v346 = word_low(v326, 26) + (v344 >> 26);
    const int64_t v362 = v136 + (v61 * v69 + v62 * v68 + v63 * v67 + v64 * v66 - v142 - v50)
        + v202 * 0x1cdaaf0 + v220 * 0xd4f40e + v238 * 0x17b0c46 + v256 * 0x963a18 + v274 * 0x319055
        + v292 - word_shl(v328, 14) + word_shl(v346, 20);
    const int64_t v365 = word_low(v344, 26) + word_round(v362, 26);
    const int64_t v366 = word_round(v365, 26);
    const int64_t v369 = v112 + v346 * 0x1cdaaf0 + v366 * 0x1cdaaf0;
    const int64_t v385 = v137 + v328 * 0x1cdaaf0 + v346 * 0xd4f40e + v366 * 0xd4f40e
        + word_round(v369, 26);
    const int64_t v388 = v139 + v310 * 0x1cdaaf0 + v328 * 0xd4f40e + v346 * 0x17b0c46
        + v366 * 0x17b0c46 + word_round(v385, 26);
    const int64_t v391 = v142 + v292 * 0x1cdaaf0 + v310 * 0xd4f40e + v328 * 0x17b0c46
        + v346 * 0x963a18 + v366 * 0x963a18 + word_round(v388, 26);
    const int64_t v394 = v146 + v274 * 0x1cdaaf0 + v292 * 0xd4f40e + v310 * 0x17b0c46
        + v328 * 0x963a18 + v346 * 0x319055 + v366 * 0x319055 + word_round(v391, 26);
    const int64_t v397 = v149 + (v61 * v66 - v112 - v20) + v256 * 0x1cdaaf0 + v274 * 0xd4f40e
        + v292 * 0x17b0c46 + v310 * 0x963a18 + v328 * 0x319055 + v346 + v366 + word_round(v394, 26);
    const int64_t v400 = v151 + (v61 * v67 + v62 * v66 - v137 - v45) + v238 * 0x1cdaaf0
        + v256 * 0xd4f40e + v274 * 0x17b0c46 + v292 * 0x963a18 + v310 * 0x319055 + v328
        + word_round(v397, 26);
    const int64_t v403 = v152 + (v61 * v68 + v62 * v67 + v63 * v66 - v139 - v47) + v220 * 0x1cdaaf0
        + v238 * 0xd4f40e + v256 * 0x17b0c46 + v274 * 0x963a18 + v292 * 0x319055 + v310
        - word_shl(v346, 14) - word_shl(v366, 14) + word_round(v400, 26);
    const int64_t v406 = word_rest(v362, 26) + word_shl(v366, 20) + word_round(v403, 26);
    r[0] = word_rest(v369, 26);
    r[1] = word_rest(v385, 26);
    r[2] = word_rest(v388, 26);
    r[3] = word_rest(v391, 26);
    r[4] = word_rest(v394, 26);
    r[5] = word_rest(v397, 26);
    r[6] = word_rest(v400, 26);
    r[7] = word_rest(v403, 26);
    r[8] = word_rest(v406, 26);
    r[9] = word_rest(v365, 26) + word_round(v406, 26);
}

static void pyjca_p256order_square_limbs10(int64_t r[10], const int64_t a[10])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9];
    const int64_t v13 = a2 + a2;
    const int64_t v15 = a3 + a3;
    const int64_t v17 = a4 + a4;
    const int64_t v19 = a5 + a5;
    const int64_t v21 = a6 + a6;
    const int64_t v23 = a7 + a7;
    const int64_t v25 = a8 + a8;
    const int64_t v27 = a9 + a9;
    const int64_t v73 = a9 * a9;
    const int64_t v110 = v73 >> 26;
    const int64_t v131 = a8 * v27 + word_shl(v110, 20);
    const int64_t v133 = word_low(v73, 26) + (v131 >> 26);
    const int64_t v149 = a7 * v27 + a8 * a8 - word_shl(v110, 14) + word_shl(v133, 20);
    const int64_t v151 = word_low(v131, 26) + (v149 >> 26);
    const int64_t v167 = a6 * v27 + a7 * v25 - word_shl(v133, 14) + word_shl(v151, 20);
    const int64_t v169 = word_low(v149, 26) + (v167 >> 26);
    const int64_t v185 = a5 * v27 + a6 * v25 + a7 * a7 + v110 - word_shl(v151, 14)
        + word_shl(v169, 20);
    const int64_t v187 = word_low(v167, 26) + (v185 >> 26);
    const int64_t v203 = a4 * v27 + a5 * v25 + a6 * v23 + v110 * 0x319055 + v133
        - word_shl(v169, 14) + word_shl(v187, 20);
    const int64_t v205 = word_low(v185, 26) + (v203 >> 26);
    const int64_t v221 = a3 * v27 + a4 * v25 + a5 * v23 + a6 * a6 + v110 * 0x963a18
        + v133 * 0x319055 + v151 - word_shl(v187, 14) + word_shl(v205, 20);
    const int64_t v223 = word_low(v203, 26) + (v221 >> 26);
    const int64_t v239 = a2 * v27 + a3 * v25 + a4 * v23 + a5 * v21 + v110 * 0x17b0c46
        + v133 * 0x963a18 + v151 * 0x319055 + v169 - word_shl(v205, 14) + word_shl(v223, 20);
    const int64_t v241 = word_low(v221, 26) + (v239 >> 26);
    const int64_t v257 = a1 * v27 + a2 * v25 + a3 * v23 + a4 * v21 + a5 * a5 + v110 * 0xd4f40e
        + v133 * 0x17b0c46 + v151 * 0x963a18 + v169 * 0x319055 + v187 - word_shl(v223, 14)
        + word_shl(v241, 20);
    const int64_t v259 = word_low(v239, 26) + (v257 >> 26);
    const int64_t v275 = a0 * v27 + a1 * v25 + a2 * v23 + a3 * v21 + a4 * v19 + v110 * 0x1cdaaf0
        + v133 * 0xd4f40e + v151 * 0x17b0c46 + v169 * 0x963a18 + v187 * 0x319055 + v205
        - word_shl(v241, 14) + word_shl(v259, 20);
    const int64_t v277 = word_low(v257, 26) + (v275 >> 26);
    const int64_t v293 = a0 * v25 + a1 * v23 + a2 * v21 + a3 * v19 + a4 * a4 + v133 * 0x1cdaaf0
        + v151 * 0xd4f40e + v169 * 0x17b0c46 + v187 * 0x963a18 + v205 * 0x319055 + v223
        - word_shl(v259, 14) + word_shl(v277, 20);
    const int64_t v296 = word_low(v275, 26) + word_round(v293, 26);
    const int64_t v297 = word_round(v296, 26);
    const int64_t v300 = a0 * a0 + v277 * 0x1cdaaf0 + v297 * 0x1cdaaf0;
    const int64_t v316 = a0 * (a1 + a1) + v259 * 0x1cdaaf0 + v277 * 0xd4f40e + v297 * 0xd4f40e
        + word_round(v300, 26);
    const int64_t v319 = a0 * v13 + a1 * a1 + v241 * 0x1cdaaf0 + v259 * 0xd4f40e + v277 * 0x17b0c46
        + v297 * 0x17b0c46 + word_round(v316, 26);
    const int64_t v322 = a0 * v15 + a1 * v13 + v223 * 0x1cdaaf0 + v241 * 0xd4f40e + v259 * 0x17b0c46
        + v277 * 0x963a18 + v297 * 0x963a18 + word_round(v319, 26);
    const int64_t v325 = a0 * v17 + a1 * v15 + a2 * a2 + v205 * 0x1cdaaf0 + v223 * 0xd4f40e
        + v241 * 0x17b0c46 + v259 * 0x963a18 + v277 * 0x319055 + v297 * 0x319055
        + word_round(v322, 26);
    const int64_t v328 = a0 * v19 + a1 * v17 + a2 * v15 + v187 * 0x1cdaaf0 + v205 * 0xd4f40e
        + v223 * 0x17b0c46 + v241 * 0x963a18 + v259 * 0x319055 + v277 + v297 + word_round(v325, 26);
    const int64_t v331 = a0 * v21 + a1 * v19 + a2 * v17 + a3 * a3 + v169 * 0x1cdaaf0
        + v187 * 0xd4f40e + v205 * 0x17b0c46 + v223 * 0x963a18 + v241 * 0x319055 + v259
        + word_round(v328, 26);
    const int64_t v334 = a0 * v23 + a1 * v21 + a2 * v19 + a3 * v17 + v151 * 0x1cdaaf0
        + v169 * 0xd4f40e + v187 * 0x17b0c46 + v205 * 0x963a18 + v223 * 0x319055 + v241
        - word_shl(v277, 14) - word_shl(v297, 14) + word_round(v331, 26);
    const int64_t v337 = word_rest(v293, 26) + word_shl(v297, 20) + word_round(v334, 26);
    r[0] = word_rest(v300, 26);
    r[1] = word_rest(v316, 26);
    r[2] = word_rest(v319, 26);
    r[3] = word_rest(v322, 26);
    r[4] = word_rest(v325, 26);
    r[5] = word_rest(v328, 26);
    r[6] = word_rest(v331, 26);
    r[7] = word_rest(v334, 26);
    r[8] = word_rest(v337, 26);
    r[9] = word_rest(v296, 26) + word_round(v337, 26);
}

static void pyjca_p256order_multiply_small_limbs10(int64_t r[10], const int64_t a[10],
    int64_t value)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9];
    const int64_t v19 = a8 * value;
    const int64_t v23 = a9 * value + word_round(v19, 26);
    const int64_t v24 = word_round(v23, 26);
    const int64_t v28 = a0 * value + v24 * 0x1cdaaf0;
    const int64_t v48 = a1 * value + v24 * 0xd4f40e + word_round(v28, 26);
    const int64_t v51 = a2 * value + v24 * 0x17b0c46 + word_round(v48, 26);
    const int64_t v54 = a3 * value + v24 * 0x963a18 + word_round(v51, 26);
    const int64_t v57 = a4 * value + v24 * 0x319055 + word_round(v54, 26);
    const int64_t v60 = a5 * value + v24 + word_round(v57, 26);
    const int64_t v63 = a6 * value + word_round(v60, 26);
    const int64_t v66 = a7 * value - word_shl(v24, 14) + word_round(v63, 26);
    const int64_t v69 = word_rest(v19, 26) + word_shl(v24, 20) + word_round(v66, 26);
    r[0] = word_rest(v28, 26);
    r[1] = word_rest(v48, 26);
    r[2] = word_rest(v51, 26);
    r[3] = word_rest(v54, 26);
    r[4] = word_rest(v57, 26);
    r[5] = word_rest(v60, 26);
    r[6] = word_rest(v63, 26);
    r[7] = word_rest(v66, 26);
    r[8] = word_rest(v69, 26);
    r[9] = word_rest(v23, 26) + word_round(v69, 26);
}

static void pyjca_p256order_product_less_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10], const int64_t c[10])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4], c5 = c[5], c6 = c[6],
        c7 = c[7], c8 = c[8], c9 = c[9];
    const int64_t v30 = a5 * b5;
    const int64_t v54 = a9 * b9;
    const int64_t v55 = a5 * b6 + a6 * b5;
    const int64_t v57 = a5 * b7 + a6 * b6 + a7 * b5;
    const int64_t v60 = a5 * b8 + a6 * b7 + a7 * b6 + a8 * b5;
    const int64_t v64 = a5 * b9 + a6 * b8 + a7 * b7 + a8 * b6 + a9 * b5;
    const int64_t v67 = a6 * b9 + a7 * b8 + a8 * b7 + a9 * b6;
    const int64_t v69 = a7 * b9 + a8 * b8 + a9 * b7;
    const int64_t v70 = a8 * b9 + a9 * b8;
    const int64_t v71 = a0 + a5;
    const int64_t v72 = a1 + a6;
    const int64_t v73 = a2 + a7;
    const int64_t v74 = a3 + a8;
    const int64_t v75 = a4 + a9;
    const int64_t v76 = b0 + b5;
    const int64_t v77 = b1 + b6;
    const int64_t v78 = b2 + b7;
    const int64_t v79 = b3 + b8;
    const int64_t v80 = b4 + b9;
    const int64_t v122 = a0 * b0;
    const int64_t v146 = a4 * b4;
    const int64_t v147 = a0 * b1 + a1 * b0;
    const int64_t v149 = a0 * b2 + a1 * b1 + a2 * b0;
    const int64_t v152 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0;
    const int64_t v156 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0;
    const int64_t v159 = a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1;
    const int64_t v161 = a2 * b4 + a3 * b3 + a4 * b2;
    const int64_t v162 = a3 * b4 + a4 * b3;
    const int64_t v199 = v54 >> 26;
    const int64_t v220 = v70 + word_shl(v199, 20);
    const int64_t v222 = word_low(v54, 26) + (v220 >> 26);
    const int64_t v238 = v69 - word_shl(v199, 14) + word_shl(v222, 20);
    const int64_t v240 = word_low(v220, 26) + (v238 >> 26);
    const int64_t v256 = v67 - word_shl(v222, 14) + word_shl(v240, 20);
    const int64_t v258 = word_low(v238, 26) + (v256 >> 26);
    const int64_t v274 = v64 + v199 - word_shl(v240, 14) + word_shl(v258, 20);
    const int64_t v276 = word_low(v256, 26) + (v274 >> 26);
    const int64_t v292 = v60 + (v75 * v80 - v146 - v54) + v199 * 0x319055 + v222
        - word_shl(v258, 14) + word_shl(v276, 20);
    const int64_t v294 = word_low(v274, 26) + (v292 >> 26);
    const int64_t v310 = v57 + (v74 * v80 + v75 * v79 - v162 - v70) + v199 * 0x963a18
        + v222 * 0x319055 + v240 - word_shl(v276, 14) + word_shl(v294, 20);
    const int64_t v312 = word_low(v292, 26) + (v310 >> 26);
    const int64_t v328 = v55 + (v73 * v80 + v74 * v79 + v75 * v78 - v161 - v69) + v199 * 0x17b0c46
        + v222 * 0x963a18 + v240 * 0x319055 + v258 - word_shl(v294, 14) + word_shl(v312, 20);
    const int64_t v330 = word_low(v310, 26) + (v328 >> 26);
    const int64_t v346 = v30 + (v72 * v80 + v73 * v79 + v74 * v78 + v75 * v77 - v159 - v67)
        + v199 * 0xd4f40e + v222 * 0x17b0c46 + v240 * 0x963a18 + v258 * 0x319055 + v276
        - word_shl(v312, 14) + word_shl(v330, 20);
    const int64_t v348 = word_low(v328, 26) + (v346 >> 26);
    const int64_t v364 = v71 * v80 + v72 * v79 + v73 * v78 + v74 * v77 + v75 * v76 - v156 - v64 - c9
        + v199 * 0x1cdaaf0 + v222 * 0xd4f40e + v240 * 0x17b0c46 + v258 * 0x963a18 + v276 * 0x319055
        + v294 - word_shl(v330, 14) + word_shl(v348, 20);
    const int64_t v366 = word_low(v346, 26) + (v364 >> 26);
    const int64_t v382 = v146 + (v71 * v79 + v72 * v78 + v73 * v77 + v74 * v76 - v152 - v60) - c8
        + v222 * 0x1cdaaf0 + v240 * 0xd4f40e + v258 * 0x17b0c46 + v276 * 0x963a18 + v294 * 0x319055
        + v312 - word_shl(v348, 14) + word_shl(v366, 20);
    const int64_t v385 = word_low(v364, 26) + word_round(v382, 26);
    const int64_t v386 = word_round(v385, 26);
    const int64_t v389 = v122 - c0 + v366 * 0x1cdaaf0 + v386 * 0x1cdaaf0;
    const int64_t v405 = v147 - c1 + v348 * 0x1cdaaf0 + v366 * 0xd4f40e + v386 * 0xd4f40e
        + word_round(v389, 26);
    const int64_t v408 = v149 - c2 + v330 * 0x1cdaaf0 + v348 * 0xd4f40e + v366 * 0x17b0c46
        + v386 * 0x17b0c46 + word_round(v405, 26);
    const int64_t v411 = v152 - c3 + v312 * 0x1cdaaf0 + v330 * 0xd4f40e + v348 * 0x17b0c46
        + v366 * 0x963a18 + v386 * 0x963a18 + word_round(v408, 26);
    const int64_t v414 = v156 - c4 + v294 * 0x1cdaaf0 + v312 * 0xd4f40e + v330 * 0x17b0c46
        + v348 * 0x963a18 + v366 * 0x319055 + v386 * 0x319055 + word_round(v411, 26);
    const int64_t v417 = v159 + (v71 * v76 - v122 - v30) - c5 + v276 * 0x1cdaaf0 + v294 * 0xd4f40e
        + v312 * 0x17b0c46 + v330 * 0x963a18 + v348 * 0x319055 + v366 + v386 + word_round(v414, 26);
    const int64_t v420 = v161 + (v71 * v77 + v72 * v76 - v147 - v55) - c6 + v258 * 0x1cdaaf0
        + v276 * 0xd4f40e + v294 * 0x17b0c46 + v312 * 0x963a18 + v330 * 0x319055 + v348
        + word_round(v417, 26);
    const int64_t v423 = v162 + (v71 * v78 + v72 * v77 + v73 * v76 - v149 - v57) - c7
        + v240 * 0x1cdaaf0 + v258 * 0xd4f40e + v276 * 0x17b0c46 + v294 * 0x963a18 + v312 * 0x319055
        + v330 - word_shl(v366, 14) - word_shl(v386, 14) + word_round(v420, 26);
    const int64_t v426 = word_rest(v382, 26) + word_shl(v386, 20) + word_round(v423, 26);
    r[0] = word_rest(v389, 26);
    r[1] = word_rest(v405, 26);
    r[2] = word_rest(v408, 26);
    r[3] = word_rest(v411, 26);
    r[4] = word_rest(v414, 26);
    r[5] = word_rest(v417, 26);
    r[6] = word_rest(v420, 26);
    r[7] = word_rest(v423, 26);
    r[8] = word_rest(v426, 26);
    r[9] = word_rest(v385, 26) + word_round(v426, 26);
}

static void pyjca_p256order_square_less_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t c[10])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4], c5 = c[5], c6 = c[6],
        c7 = c[7], c8 = c[8], c9 = c[9];
    const int64_t v23 = a2 + a2;
    const int64_t v25 = a3 + a3;
    const int64_t v27 = a4 + a4;
    const int64_t v29 = a5 + a5;
    const int64_t v31 = a6 + a6;
    const int64_t v33 = a7 + a7;
    const int64_t v35 = a8 + a8;
    const int64_t v37 = a9 + a9;
    const int64_t v83 = a9 * a9;
    const int64_t v130 = v83 >> 26;
    const int64_t v151 = a8 * v37 + word_shl(v130, 20);
    const int64_t v153 = word_low(v83, 26) + (v151 >> 26);
    const int64_t v169 = a7 * v37 + a8 * a8 - word_shl(v130, 14) + word_shl(v153, 20);
    const int64_t v171 = word_low(v151, 26) + (v169 >> 26);
    const int64_t v187 = a6 * v37 + a7 * v35 - word_shl(v153, 14) + word_shl(v171, 20);
    const int64_t v189 = word_low(v169, 26) + (v187 >> 26);
    const int64_t v205 = a5 * v37 + a6 * v35 + a7 * a7 + v130 - word_shl(v171, 14)
        + word_shl(v189, 20);
    const int64_t v207 = word_low(v187, 26) + (v205 >> 26);
    const int64_t v223 = a4 * v37 + a5 * v35 + a6 * v33 + v130 * 0x319055 + v153
        - word_shl(v189, 14) + word_shl(v207, 20);
    const int64_t v225 = word_low(v205, 26) + (v223 >> 26);
    const int64_t v241 = a3 * v37 + a4 * v35 + a5 * v33 + a6 * a6 + v130 * 0x963a18
        + v153 * 0x319055 + v171 - word_shl(v207, 14) + word_shl(v225, 20);
    const int64_t v243 = word_low(v223, 26) + (v241 >> 26);
    const int64_t v259 = a2 * v37 + a3 * v35 + a4 * v33 + a5 * v31 + v130 * 0x17b0c46
        + v153 * 0x963a18 + v171 * 0x319055 + v189 - word_shl(v225, 14) + word_shl(v243, 20);
    const int64_t v261 = word_low(v241, 26) + (v259 >> 26);
    const int64_t v277 = a1 * v37 + a2 * v35 + a3 * v33 + a4 * v31 + a5 * a5 + v130 * 0xd4f40e
        + v153 * 0x17b0c46 + v171 * 0x963a18 + v189 * 0x319055 + v207 - word_shl(v243, 14)
        + word_shl(v261, 20);
    const int64_t v279 = word_low(v259, 26) + (v277 >> 26);
    const int64_t v295 = a0 * v37 + a1 * v35 + a2 * v33 + a3 * v31 + a4 * v29 - c9
        + v130 * 0x1cdaaf0 + v153 * 0xd4f40e + v171 * 0x17b0c46 + v189 * 0x963a18 + v207 * 0x319055
        + v225 - word_shl(v261, 14) + word_shl(v279, 20);
    const int64_t v297 = word_low(v277, 26) + (v295 >> 26);
    const int64_t v313 = a0 * v35 + a1 * v33 + a2 * v31 + a3 * v29 + a4 * a4 - c8 + v153 * 0x1cdaaf0
        + v171 * 0xd4f40e + v189 * 0x17b0c46 + v207 * 0x963a18 + v225 * 0x319055 + v243
        - word_shl(v279, 14) + word_shl(v297, 20);
    const int64_t v316 = word_low(v295, 26) + word_round(v313, 26);
    const int64_t v317 = word_round(v316, 26);
    const int64_t v320 = a0 * a0 - c0 + v297 * 0x1cdaaf0 + v317 * 0x1cdaaf0;
    const int64_t v336 = a0 * (a1 + a1) - c1 + v279 * 0x1cdaaf0 + v297 * 0xd4f40e + v317 * 0xd4f40e
        + word_round(v320, 26);
    const int64_t v339 = a0 * v23 + a1 * a1 - c2 + v261 * 0x1cdaaf0 + v279 * 0xd4f40e
        + v297 * 0x17b0c46 + v317 * 0x17b0c46 + word_round(v336, 26);
    const int64_t v342 = a0 * v25 + a1 * v23 - c3 + v243 * 0x1cdaaf0 + v261 * 0xd4f40e
        + v279 * 0x17b0c46 + v297 * 0x963a18 + v317 * 0x963a18 + word_round(v339, 26);
    const int64_t v345 = a0 * v27 + a1 * v25 + a2 * a2 - c4 + v225 * 0x1cdaaf0 + v243 * 0xd4f40e
        + v261 * 0x17b0c46 + v279 * 0x963a18 + v297 * 0x319055 + v317 * 0x319055
        + word_round(v342, 26);
    const int64_t v348 = a0 * v29 + a1 * v27 + a2 * v25 - c5 + v207 * 0x1cdaaf0 + v225 * 0xd4f40e
        + v243 * 0x17b0c46 + v261 * 0x963a18 + v279 * 0x319055 + v297 + v317 + word_round(v345, 26);
    const int64_t v351 = a0 * v31 + a1 * v29 + a2 * v27 + a3 * a3 - c6 + v189 * 0x1cdaaf0
        + v207 * 0xd4f40e + v225 * 0x17b0c46 + v243 * 0x963a18 + v261 * 0x319055 + v279
        + word_round(v348, 26);
    const int64_t v354 = a0 * v33 + a1 * v31 + a2 * v29 + a3 * v27 - c7 + v171 * 0x1cdaaf0
        + v189 * 0xd4f40e + v207 * 0x17b0c46 + v225 * 0x963a18 + v243 * 0x319055 + v261
        - word_shl(v297, 14) - word_shl(v317, 14) + word_round(v351, 26);
    const int64_t v357 = word_rest(v313, 26) + word_shl(v317, 20) + word_round(v354, 26);
    r[0] = word_rest(v320, 26);
    r[1] = word_rest(v336, 26);
    r[2] = word_rest(v339, 26);
    r[3] = word_rest(v342, 26);
    r[4] = word_rest(v345, 26);
    r[5] = word_rest(v348, 26);
    r[6] = word_rest(v351, 26);
    r[7] = word_rest(v354, 26);
    r[8] = word_rest(v357, 26);
    r[9] = word_rest(v316, 26) + word_round(v357, 26);
}

static void pyjca_p256order_product_difference_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10], const int64_t c[10], const int64_t d[10])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4], c5 = c[5], c6 = c[6],
        c7 = c[7], c8 = c[8], c9 = c[9];
    const int64_t d0 = d[0], d1 = d[1], d2 = d[2], d3 = d[3], d4 = d[4], d5 = d[5], d6 = d[6],
        d7 = d[7], d8 = d[8], d9 = d[9];
    const int64_t v40 = c5 * d5;
    const int64_t v64 = c9 * d9;
    const int64_t v65 = c5 * d6 + c6 * d5;
    const int64_t v67 = c5 * d7 + c6 * d6 + c7 * d5;
    const int64_t v70 = c5 * d8 + c6 * d7 + c7 * d6 + c8 * d5;
    const int64_t v74 = c5 * d9 + c6 * d8 + c7 * d7 + c8 * d6 + c9 * d5;
    const int64_t v77 = c6 * d9 + c7 * d8 + c8 * d7 + c9 * d6;
    const int64_t v79 = c7 * d9 + c8 * d8 + c9 * d7;
    const int64_t v80 = c8 * d9 + c9 * d8;
    const int64_t v81 = c0 + c5;
    const int64_t v82 = c1 + c6;
    const int64_t v83 = c2 + c7;
    const int64_t v84 = c3 + c8;
    const int64_t v85 = c4 + c9;
    const int64_t v86 = d0 + d5;
    const int64_t v87 = d1 + d6;
    const int64_t v88 = d2 + d7;
    const int64_t v89 = d3 + d8;
    const int64_t v90 = d4 + d9;
    const int64_t v132 = c0 * d0;
    const int64_t v156 = c4 * d4;
    const int64_t v157 = c0 * d1 + c1 * d0;
    const int64_t v159 = c0 * d2 + c1 * d1 + c2 * d0;
    const int64_t v162 = c0 * d3 + c1 * d2 + c2 * d1 + c3 * d0;
    const int64_t v166 = c0 * d4 + c1 * d3 + c2 * d2 + c3 * d1 + c4 * d0;
    const int64_t v169 = c1 * d4 + c2 * d3 + c3 * d2 + c4 * d1;
    const int64_t v171 = c2 * d4 + c3 * d3 + c4 * d2;
    const int64_t v172 = c3 * d4 + c4 * d3;
    const int64_t v199 = a5 * b5;
    const int64_t v223 = a9 * b9;
    const int64_t v224 = a5 * b6 + a6 * b5;
    const int64_t v226 = a5 * b7 + a6 * b6 + a7 * b5;
    const int64_t v229 = a5 * b8 + a6 * b7 + a7 * b6 + a8 * b5;
    const int64_t v233 = a5 * b9 + a6 * b8 + a7 * b7 + a8 * b6 + a9 * b5;
    const int64_t v236 = a6 * b9 + a7 * b8 + a8 * b7 + a9 * b6;
    const int64_t v238 = a7 * b9 + a8 * b8 + a9 * b7;
    const int64_t v239 = a8 * b9 + a9 * b8;
    const int64_t v240 = a0 + a5;
    const int64_t v241 = a1 + a6;
    const int64_t v242 = a2 + a7;
    const int64_t v243 = a3 + a8;
    const int64_t v244 = a4 + a9;
    const int64_t v245 = b0 + b5;
    const int64_t v246 = b1 + b6;
    const int64_t v247 = b2 + b7;
    const int64_t v248 = b3 + b8;
    const int64_t v249 = b4 + b9;
    const int64_t v291 = a0 * b0;
    const int64_t v315 = a4 * b4;
    const int64_t v316 = a0 * b1 + a1 * b0;
    const int64_t v318 = a0 * b2 + a1 * b1 + a2 * b0;
    const int64_t v321 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0;
    const int64_t v325 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0;
    const int64_t v328 = a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1;
    const int64_t v330 = a2 * b4 + a3 * b3 + a4 * b2;
    const int64_t v331 = a3 * b4 + a4 * b3;
    const int64_t v376 = v223 - v64;
    const int64_t v377 = v376 >> 26;
    const int64_t v398 = v239 - v80 + word_shl(v377, 20);
    const int64_t v400 = word_low(v376, 26) + (v398 >> 26);
    const int64_t v416 = v238 - v79 - word_shl(v377, 14) + word_shl(v400, 20);
    const int64_t v418 = word_low(v398, 26) + (v416 >> 26);
    const int64_t v434 = v236 - v77 - word_shl(v400, 14) + word_shl(v418, 20);
    const int64_t v436 = word_low(v416, 26) + (v434 >> 26);
    const int64_t v452 = v233 - v74 + v377 - word_shl(v418, 14) + word_shl(v436, 20);
    const int64_t v454 = word_low(v434, 26) + (v452 >> 26);
    const int64_t v470 = v229 + (v244 * v249 - v315 - v223) - (v70 + (v85 * v90 - v156 - v64))
        + v377 * 0x319055 + v400 - word_shl(v436, 14) + word_shl(v454, 20);
    const int64_t v472 = word_low(v452, 26) + (v470 >> 26);
    const int64_t v488 = v226 + (v243 * v249 + v244 * v248 - v331 - v239)
        - (v67 + (v84 * v90 + v85 * v89 - v172 - v80)) + v377 * 0x963a18 + v400 * 0x319055 + v418
        - word_shl(v454, 14) + word_shl(v472, 20);
    const int64_t v490 = word_low(v470, 26) + (v488 >> 26);
    const int64_t v506 = v224 + (v242 * v249 + v243 * v248 + v244 * v247 - v330 - v238)
        - (v65 + (v83 * v90 + v84 * v89 + v85 * v88 - v171 - v79)) + v377 * 0x17b0c46
        + v400 * 0x963a18 + v418 * 0x319055 + v436 - word_shl(v472, 14) + word_shl(v490, 20);
    const int64_t v508 = word_low(v488, 26) + (v506 >> 26);
    const int64_t v524 = v199
        + (v241 * v249 + v242 * v248 + v243 * v247 + v244 * v246 - v328 - v236)
        - (v40 + (v82 * v90 + v83 * v89 + v84 * v88 + v85 * v87 - v169 - v77)) + v377 * 0xd4f40e
        + v400 * 0x17b0c46 + v418 * 0x963a18 + v436 * 0x319055 + v454 - word_shl(v490, 14)
        + word_shl(v508, 20);
    const int64_t v526 = word_low(v506, 26) + (v524 >> 26);
    const int64_t v542 = v240 * v249 + v241 * v248 + v242 * v247 + v243 * v246 + v244 * v245 - v325
        - v233 - (v81 * v90 + v82 * v89 + v83 * v88 + v84 * v87 + v85 * v86 - v166 - v74)
        + v377 * 0x1cdaaf0 + v400 * 0xd4f40e + v418 * 0x17b0c46 + v436 * 0x963a18 + v454 * 0x319055
        + v472 - word_shl(v508, 14) + word_shl(v526, 20);
    const int64_t v544 = word_low(v524, 26) + (v542 >> 26);
    const int64_t v560 = v315
        + (v240 * v248 + v241 * v247 + v242 * v246 + v243 * v245 - v321 - v229)
        - (v156 + (v81 * v89 + v82 * v88 + v83 * v87 + v84 * v86 - v162 - v70)) + v400 * 0x1cdaaf0
        + v418 * 0xd4f40e + v436 * 0x17b0c46 + v454 * 0x963a18 + v472 * 0x319055 + v490
        - word_shl(v526, 14) + word_shl(v544, 20);
    const int64_t v563 = word_low(v542, 26) + word_round(v560, 26);
    const int64_t v564 = word_round(v563, 26);
    const int64_t v567 = v291 - v132 + v544 * 0x1cdaaf0 + v564 * 0x1cdaaf0;
    const int64_t v583 = v316 - v157 + v526 * 0x1cdaaf0 + v544 * 0xd4f40e + v564 * 0xd4f40e
        + word_round(v567, 26);
    const int64_t v586 = v318 - v159 + v508 * 0x1cdaaf0 + v526 * 0xd4f40e + v544 * 0x17b0c46
        + v564 * 0x17b0c46 + word_round(v583, 26);
    const int64_t v589 = v321 - v162 + v490 * 0x1cdaaf0 + v508 * 0xd4f40e + v526 * 0x17b0c46
        + v544 * 0x963a18 + v564 * 0x963a18 + word_round(v586, 26);
    const int64_t v592 = v325 - v166 + v472 * 0x1cdaaf0 + v490 * 0xd4f40e + v508 * 0x17b0c46
        + v526 * 0x963a18 + v544 * 0x319055 + v564 * 0x319055 + word_round(v589, 26);
    const int64_t v595 = v328 + (v240 * v245 - v291 - v199) - (v169 + (v81 * v86 - v132 - v40))
        + v454 * 0x1cdaaf0 + v472 * 0xd4f40e + v490 * 0x17b0c46 + v508 * 0x963a18 + v526 * 0x319055
        + v544 + v564 + word_round(v592, 26);
    const int64_t v598 = v330 + (v240 * v246 + v241 * v245 - v316 - v224)
        - (v171 + (v81 * v87 + v82 * v86 - v157 - v65)) + v436 * 0x1cdaaf0 + v454 * 0xd4f40e
        + v472 * 0x17b0c46 + v490 * 0x963a18 + v508 * 0x319055 + v526 + word_round(v595, 26);
    const int64_t v601 = v331 + (v240 * v247 + v241 * v246 + v242 * v245 - v318 - v226)
        - (v172 + (v81 * v88 + v82 * v87 + v83 * v86 - v159 - v67)) + v418 * 0x1cdaaf0
        + v436 * 0xd4f40e + v454 * 0x17b0c46 + v472 * 0x963a18 + v490 * 0x319055 + v508
        - word_shl(v544, 14) - word_shl(v564, 14) + word_round(v598, 26);
    const int64_t v604 = word_rest(v560, 26) + word_shl(v564, 20) + word_round(v601, 26);
    r[0] = word_rest(v567, 26);
    r[1] = word_rest(v583, 26);
    r[2] = word_rest(v586, 26);
    r[3] = word_rest(v589, 26);
    r[4] = word_rest(v592, 26);
    r[5] = word_rest(v595, 26);
    r[6] = word_rest(v598, 26);
    r[7] = word_rest(v601, 26);
    r[8] = word_rest(v604, 26);
    r[9] = word_rest(v563, 26) + word_round(v604, 26);
}

static void pyjca_p256order_carry_limbs10(int64_t r[10], const int64_t a[10])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9];
    const int64_t v12 = a1 + word_round(a0, 26);
    const int64_t v15 = a2 + word_round(v12, 26);
    const int64_t v18 = a3 + word_round(v15, 26);
    const int64_t v21 = a4 + word_round(v18, 26);
    const int64_t v24 = a5 + word_round(v21, 26);
    const int64_t v27 = a6 + word_round(v24, 26);
    const int64_t v30 = a7 + word_round(v27, 26);
    const int64_t v33 = a8 + word_round(v30, 26);
    r[0] = word_rest(a0, 26);
    r[1] = word_rest(v12, 26);
    r[2] = word_rest(v15, 26);
    r[3] = word_rest(v18, 26);
    r[4] = word_rest(v21, 26);
    r[5] = word_rest(v24, 26);
    r[6] = word_rest(v27, 26);
    r[7] = word_rest(v30, 26);
    r[8] = word_rest(v33, 26);
    r[9] = a9 + word_round(v33, 26);
}

static void pyjca_p256order_reduce_limbs10(int64_t r[10], const int64_t a[10])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9];
    const int64_t v12 = a9 + word_round(a8, 26);
    const int64_t v13 = word_round(v12, 26);
    const int64_t v17 = a0 + v13 * 0x1cdaaf0;
    const int64_t v37 = a1 + v13 * 0xd4f40e + word_round(v17, 26);
    const int64_t v40 = a2 + v13 * 0x17b0c46 + word_round(v37, 26);
    const int64_t v43 = a3 + v13 * 0x963a18 + word_round(v40, 26);
    const int64_t v46 = a4 + v13 * 0x319055 + word_round(v43, 26);
    const int64_t v49 = a5 + v13 + word_round(v46, 26);
    const int64_t v52 = a6 + word_round(v49, 26);
    const int64_t v55 = a7 - word_shl(v13, 14) + word_round(v52, 26);
    const int64_t v58 = word_rest(a8, 26) + word_shl(v13, 20) + word_round(v55, 26);
    r[0] = word_rest(v17, 26);
    r[1] = word_rest(v37, 26);
    r[2] = word_rest(v40, 26);
    r[3] = word_rest(v43, 26);
    r[4] = word_rest(v46, 26);
    r[5] = word_rest(v49, 26);
    r[6] = word_rest(v52, 26);
    r[7] = word_rest(v55, 26);
    r[8] = word_rest(v58, 26);
    r[9] = word_rest(v12, 26) + word_round(v58, 26);
}

static void pyjca_p256order_fold_limbs10(int64_t r[10], const int64_t a[19])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18];
    const int64_t v19 = a18 >> 26;
    const int64_t v40 = a17 + word_shl(v19, 20);
    const int64_t v42 = word_low(a18, 26) + (v40 >> 26);
    const int64_t v58 = a16 - word_shl(v19, 14) + word_shl(v42, 20);
    const int64_t v60 = word_low(v40, 26) + (v58 >> 26);
    const int64_t v76 = a15 - word_shl(v42, 14) + word_shl(v60, 20);
    const int64_t v78 = word_low(v58, 26) + (v76 >> 26);
    const int64_t v94 = a14 + v19 - word_shl(v60, 14) + word_shl(v78, 20);
    const int64_t v96 = word_low(v76, 26) + (v94 >> 26);
    const int64_t v112 = a13 + v19 * 0x319055 + v42 - word_shl(v78, 14) + word_shl(v96, 20);
    const int64_t v114 = word_low(v94, 26) + (v112 >> 26);
    const int64_t v130 = a12 + v19 * 0x963a18 + v42 * 0x319055 + v60 - word_shl(v96, 14)
        + word_shl(v114, 20);
    const int64_t v132 = word_low(v112, 26) + (v130 >> 26);
    const int64_t v148 = a11 + v19 * 0x17b0c46 + v42 * 0x963a18 + v60 * 0x319055 + v78
        - word_shl(v114, 14) + word_shl(v132, 20);
    const int64_t v150 = word_low(v130, 26) + (v148 >> 26);
    const int64_t v166 = a10 + v19 * 0xd4f40e + v42 * 0x17b0c46 + v60 * 0x963a18 + v78 * 0x319055
        + v96 - word_shl(v132, 14) + word_shl(v150, 20);
    const int64_t v168 = word_low(v148, 26) + (v166 >> 26);
    const int64_t v184 = a9 + v19 * 0x1cdaaf0 + v42 * 0xd4f40e + v60 * 0x17b0c46 + v78 * 0x963a18
        + v96 * 0x319055 + v114 - word_shl(v150, 14) + word_shl(v168, 20);
    const int64_t v186 = word_low(v166, 26) + (v184 >> 26);
    const int64_t v202 = a8 + v42 * 0x1cdaaf0 + v60 * 0xd4f40e + v78 * 0x17b0c46 + v96 * 0x963a18
        + v114 * 0x319055 + v132 - word_shl(v168, 14) + word_shl(v186, 20);
    const int64_t v205 = word_low(v184, 26) + word_round(v202, 26);
    const int64_t v206 = word_round(v205, 26);
    const int64_t v209 = a0 + v186 * 0x1cdaaf0 + v206 * 0x1cdaaf0;
    const int64_t v225 = a1 + v168 * 0x1cdaaf0 + v186 * 0xd4f40e + v206 * 0xd4f40e
        + word_round(v209, 26);
    const int64_t v228 = a2 + v150 * 0x1cdaaf0 + v168 * 0xd4f40e + v186 * 0x17b0c46
        + v206 * 0x17b0c46 + word_round(v225, 26);
    const int64_t v231 = a3 + v132 * 0x1cdaaf0 + v150 * 0xd4f40e + v168 * 0x17b0c46
        + v186 * 0x963a18 + v206 * 0x963a18 + word_round(v228, 26);
    const int64_t v234 = a4 + v114 * 0x1cdaaf0 + v132 * 0xd4f40e + v150 * 0x17b0c46
        + v168 * 0x963a18 + v186 * 0x319055 + v206 * 0x319055 + word_round(v231, 26);
    const int64_t v237 = a5 + v96 * 0x1cdaaf0 + v114 * 0xd4f40e + v132 * 0x17b0c46 + v150 * 0x963a18
        + v168 * 0x319055 + v186 + v206 + word_round(v234, 26);
    const int64_t v240 = a6 + v78 * 0x1cdaaf0 + v96 * 0xd4f40e + v114 * 0x17b0c46 + v132 * 0x963a18
        + v150 * 0x319055 + v168 + word_round(v237, 26);
    const int64_t v243 = a7 + v60 * 0x1cdaaf0 + v78 * 0xd4f40e + v96 * 0x17b0c46 + v114 * 0x963a18
        + v132 * 0x319055 + v150 - word_shl(v186, 14) - word_shl(v206, 14) + word_round(v240, 26);
    const int64_t v246 = word_rest(v202, 26) + word_shl(v206, 20) + word_round(v243, 26);
    r[0] = word_rest(v209, 26);
    r[1] = word_rest(v225, 26);
    r[2] = word_rest(v228, 26);
    r[3] = word_rest(v231, 26);
    r[4] = word_rest(v234, 26);
    r[5] = word_rest(v237, 26);
    r[6] = word_rest(v240, 26);
    r[7] = word_rest(v243, 26);
    r[8] = word_rest(v246, 26);
    r[9] = word_rest(v205, 26) + word_round(v246, 26);
}

static void pyjca_p256order_select_limbs10(int64_t r[10], const int64_t a[10], const int64_t b[10],
    int64_t flag)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9];
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
}

static void pyjca_p256order_swap_limbs10(int64_t a[10], int64_t b[10], int64_t flag)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4], b5 = b[5], b6 = b[6],
        b7 = b[7], b8 = b[8], b9 = b[9];
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
}

static void pyjca_p256order_canonical_limbs10(int64_t r[10], const int64_t a[10])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9];
    const int64_t v12 = a1 + (a0 >> 26);
    const int64_t v15 = a2 + (v12 >> 26);
    const int64_t v18 = a3 + (v15 >> 26);
    const int64_t v21 = a4 + (v18 >> 26);
    const int64_t v24 = a5 + (v21 >> 26);
    const int64_t v27 = a6 + (v24 >> 26);
    const int64_t v30 = a7 + (v27 >> 26);
    const int64_t v33 = a8 + (v30 >> 26);
    const int64_t v36 = a9 + (v33 >> 26);
    const int64_t v37 = v36 >> 22;
    const int64_t v41 = word_low(a0, 26) - v37 * 0x632551;
    const int64_t v60 = word_low(v12, 26) + v37 * 0x18d4f41 + (v41 >> 26);
    const int64_t v63 = word_low(v15, 26) - v37 * 0x1e84f3c + (v60 >> 26);
    const int64_t v66 = word_low(v18, 26) + v37 * 0x14963a2 + (v63 >> 26);
    const int64_t v69 = word_low(v21, 26) + v37 * 0x431905 + (v66 >> 26);
    const int64_t v72 = word_low(v24, 26) + (v69 >> 26);
    const int64_t v75 = word_low(v27, 26) + (v72 >> 26);
    const int64_t v78 = word_low(v30, 26) - word_shl(v37, 10) + (v75 >> 26);
    const int64_t v81 = word_low(v33, 26) + word_shl(v37, 16) + (v78 >> 26);
    const int64_t v84 = word_low(v36, 22) + (v81 >> 26);
    const int64_t v85 = v84 >> 22;
    const int64_t v88 = word_low(v41, 26) - v85 * 0x632551;
    const int64_t v102 = word_low(v88, 26);
    const int64_t v103 = word_low(v60, 26) + v85 * 0x18d4f41 + (v88 >> 26);
    const int64_t v105 = word_low(v103, 26);
    const int64_t v106 = word_low(v63, 26) - v85 * 0x1e84f3c + (v103 >> 26);
    const int64_t v108 = word_low(v106, 26);
    const int64_t v109 = word_low(v66, 26) + v85 * 0x14963a2 + (v106 >> 26);
    const int64_t v111 = word_low(v109, 26);
    const int64_t v112 = word_low(v69, 26) + v85 * 0x431905 + (v109 >> 26);
    const int64_t v114 = word_low(v112, 26);
    const int64_t v115 = word_low(v72, 26) + (v112 >> 26);
    const int64_t v117 = word_low(v115, 26);
    const int64_t v118 = word_low(v75, 26) + (v115 >> 26);
    const int64_t v120 = word_low(v118, 26);
    const int64_t v121 = word_low(v78, 26) - word_shl(v85, 10) + (v118 >> 26);
    const int64_t v123 = word_low(v121, 26);
    const int64_t v124 = word_low(v81, 26) + word_shl(v85, 16) + (v121 >> 26);
    const int64_t v126 = word_low(v124, 26);
    const int64_t v127 = word_low(v84, 22) + (v124 >> 26);
    const int64_t v128 = v102 - 0x632551;
    const int64_t v148 = v105 - 0x272b0bf + (v128 >> 26);
    const int64_t v151 = v108 - 0x1e84f3b + (v148 >> 26);
    const int64_t v154 = v111 - 0x2b69c5e + (v151 >> 26);
    const int64_t v157 = v114 - 0x3bce6fa + (v154 >> 26);
    const int64_t v160 = v117 - 0x3ffffff + (v157 >> 26);
    const int64_t v163 = v120 - 0x3ffffff + (v160 >> 26);
    const int64_t v166 = v123 - 1023 + (v163 >> 26);
    const int64_t v169 = v126 - 0x3ff0000 + (v166 >> 26);
    const int64_t v172 = v127 - 0x3fffff + (v169 >> 26);
    const int64_t v175 = 0 - (v172 >> 26);
    const int64_t mask = word_mask(v175);
    r[0] = word_select(mask, word_low(v128, 26), v102);
    r[1] = word_select(mask, word_low(v148, 26), v105);
    r[2] = word_select(mask, word_low(v151, 26), v108);
    r[3] = word_select(mask, word_low(v154, 26), v111);
    r[4] = word_select(mask, word_low(v157, 26), v114);
    r[5] = word_select(mask, word_low(v160, 26), v117);
    r[6] = word_select(mask, word_low(v163, 26), v120);
    r[7] = word_select(mask, word_low(v166, 26), v123);
    r[8] = word_select(mask, word_low(v169, 26), v126);
    r[9] = word_select(mask, v172, v127);
}

static void pyjca_p256order_from_words_limbs10(int64_t r[10], const int64_t words[8])
{
    const int64_t words0 = words[0], words1 = words[1], words2 = words[2], words3 = words[3],
        words4 = words[4], words5 = words[5], words6 = words[6], words7 = words[7];
    const int64_t v38 = (words6 >> 16) + word_shl(word_low(words7, 10), 16);
    const int64_t v42 = (words7 >> 10) + word_round(v38, 26);
    const int64_t v43 = word_round(v42, 26);
    const int64_t v47 = word_low(words0, 26) + v43 * 0x1cdaaf0;
    const int64_t v67 = (words0 >> 26) + word_shl(word_low(words1, 20), 6) + v43 * 0xd4f40e
        + word_round(v47, 26);
    const int64_t v70 = (words1 >> 20) + word_shl(word_low(words2, 14), 12) + v43 * 0x17b0c46
        + word_round(v67, 26);
    const int64_t v73 = (words2 >> 14) + word_shl(word_low(words3, 8), 18) + v43 * 0x963a18
        + word_round(v70, 26);
    const int64_t v76 = (words3 >> 8) + word_shl(word_low(words4, 2), 24) + v43 * 0x319055
        + word_round(v73, 26);
    const int64_t v79 = word_low(words4 >> 2, 26) + v43 + word_round(v76, 26);
    const int64_t v82 = (words4 >> 28) + word_shl(word_low(words5, 22), 4) + word_round(v79, 26);
    const int64_t v85 = (words5 >> 22) + word_shl(word_low(words6, 16), 10) - word_shl(v43, 14)
        + word_round(v82, 26);
    const int64_t v88 = word_rest(v38, 26) + word_shl(v43, 20) + word_round(v85, 26);
    r[0] = word_rest(v47, 26);
    r[1] = word_rest(v67, 26);
    r[2] = word_rest(v70, 26);
    r[3] = word_rest(v73, 26);
    r[4] = word_rest(v76, 26);
    r[5] = word_rest(v79, 26);
    r[6] = word_rest(v82, 26);
    r[7] = word_rest(v85, 26);
    r[8] = word_rest(v88, 26);
    r[9] = word_rest(v42, 26) + word_round(v88, 26);
}

static void pyjca_p256order_to_words_limbs10(int64_t r[8], const int64_t a[10])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9];
    const int64_t v12 = a1 + (a0 >> 26);
    const int64_t v15 = a2 + (v12 >> 26);
    const int64_t v18 = a3 + (v15 >> 26);
    const int64_t v21 = a4 + (v18 >> 26);
    const int64_t v24 = a5 + (v21 >> 26);
    const int64_t v27 = a6 + (v24 >> 26);
    const int64_t v30 = a7 + (v27 >> 26);
    const int64_t v33 = a8 + (v30 >> 26);
    const int64_t v36 = a9 + (v33 >> 26);
    const int64_t v37 = v36 >> 22;
    const int64_t v41 = word_low(a0, 26) - v37 * 0x632551;
    const int64_t v60 = word_low(v12, 26) + v37 * 0x18d4f41 + (v41 >> 26);
    const int64_t v63 = word_low(v15, 26) - v37 * 0x1e84f3c + (v60 >> 26);
    const int64_t v66 = word_low(v18, 26) + v37 * 0x14963a2 + (v63 >> 26);
    const int64_t v69 = word_low(v21, 26) + v37 * 0x431905 + (v66 >> 26);
    const int64_t v72 = word_low(v24, 26) + (v69 >> 26);
    const int64_t v75 = word_low(v27, 26) + (v72 >> 26);
    const int64_t v78 = word_low(v30, 26) - word_shl(v37, 10) + (v75 >> 26);
    const int64_t v81 = word_low(v33, 26) + word_shl(v37, 16) + (v78 >> 26);
    const int64_t v84 = word_low(v36, 22) + (v81 >> 26);
    const int64_t v85 = v84 >> 22;
    const int64_t v88 = word_low(v41, 26) - v85 * 0x632551;
    const int64_t v102 = word_low(v88, 26);
    const int64_t v103 = word_low(v60, 26) + v85 * 0x18d4f41 + (v88 >> 26);
    const int64_t v105 = word_low(v103, 26);
    const int64_t v106 = word_low(v63, 26) - v85 * 0x1e84f3c + (v103 >> 26);
    const int64_t v108 = word_low(v106, 26);
    const int64_t v109 = word_low(v66, 26) + v85 * 0x14963a2 + (v106 >> 26);
    const int64_t v111 = word_low(v109, 26);
    const int64_t v112 = word_low(v69, 26) + v85 * 0x431905 + (v109 >> 26);
    const int64_t v114 = word_low(v112, 26);
    const int64_t v115 = word_low(v72, 26) + (v112 >> 26);
    const int64_t v117 = word_low(v115, 26);
    const int64_t v118 = word_low(v75, 26) + (v115 >> 26);
    const int64_t v120 = word_low(v118, 26);
    const int64_t v121 = word_low(v78, 26) - word_shl(v85, 10) + (v118 >> 26);
    const int64_t v123 = word_low(v121, 26);
    const int64_t v124 = word_low(v81, 26) + word_shl(v85, 16) + (v121 >> 26);
    const int64_t v126 = word_low(v124, 26);
    const int64_t v127 = word_low(v84, 22) + (v124 >> 26);
    const int64_t v128 = v102 - 0x632551;
    const int64_t v148 = v105 - 0x272b0bf + (v128 >> 26);
    const int64_t v151 = v108 - 0x1e84f3b + (v148 >> 26);
    const int64_t v154 = v111 - 0x2b69c5e + (v151 >> 26);
    const int64_t v157 = v114 - 0x3bce6fa + (v154 >> 26);
    const int64_t v160 = v117 - 0x3ffffff + (v157 >> 26);
    const int64_t v163 = v120 - 0x3ffffff + (v160 >> 26);
    const int64_t v166 = v123 - 1023 + (v163 >> 26);
    const int64_t v169 = v126 - 0x3ff0000 + (v166 >> 26);
    const int64_t v172 = v127 - 0x3fffff + (v169 >> 26);
    const int64_t v175 = 0 - (v172 >> 26);
    const int64_t mask = word_mask(v175);
    const int64_t v177 = word_select(mask, word_low(v148, 26), v105);
    const int64_t v178 = word_select(mask, word_low(v151, 26), v108);
    const int64_t v179 = word_select(mask, word_low(v154, 26), v111);
    const int64_t v180 = word_select(mask, word_low(v157, 26), v114);
    const int64_t v182 = word_select(mask, word_low(v163, 26), v120);
    const int64_t v183 = word_select(mask, word_low(v166, 26), v123);
    const int64_t v184 = word_select(mask, word_low(v169, 26), v126);
    r[0] = word_select(mask, word_low(v128, 26), v102) + word_shl(word_low(v177, 6), 26);
    r[1] = (v177 >> 6) + word_shl(word_low(v178, 12), 20);
    r[2] = (v178 >> 12) + word_shl(word_low(v179, 18), 14);
    r[3] = (v179 >> 18) + word_shl(word_low(v180, 24), 8);
    r[4] = (v180 >> 24) + word_shl(word_select(mask, word_low(v160, 26), v117), 2)
        + word_shl(word_low(v182, 4), 28);
    r[5] = (v182 >> 4) + word_shl(word_low(v183, 10), 22);
    r[6] = (v183 >> 10) + word_shl(word_low(v184, 16), 16);
    r[7] = (v184 >> 16) + word_shl(word_select(mask, v172, v127), 10);
}

static void pyjca_p256order_from_bytes_le_limbs10(int64_t r[10], const uint8_t bytes[32])
{
    int64_t words[8];

    words_from_bytes(words, 8, bytes, 32);
    pyjca_p256order_from_words_limbs10(r, words);
}

static void pyjca_p256order_from_bytes_be_limbs10(int64_t r[10], const uint8_t bytes[32])
{
    uint8_t reversed[32];

    bytes_reverse(reversed, bytes, 32);
    pyjca_p256order_from_bytes_le_limbs10(r, reversed);
}

static void pyjca_p256order_from_long_bytes_le_limbs10(int64_t r[10], const uint8_t *bytes,
    size_t length)
{
    static const int64_t step[10] = {(-0x632551), 0x18d4f41, (-0x1e84f3c), 0x14963a2, 0x431905, 0,
        0, (-0x400), 0x10000, 0};
    int64_t sum[10] = {0}, piece[10], words[8];

    for (size_t rest = length; rest > 0;) {
        const size_t size = rest % 32 ? rest % 32 : 32;

        rest -= size;
        words_from_bytes(words, 8, bytes + rest, size);
        pyjca_p256order_from_words_limbs10(piece, words);
        pyjca_p256order_multiply_limbs10(sum, sum, step);
        pyjca_p256order_add_limbs10(sum, sum, piece);
        pyjca_p256order_reduce_limbs10(sum, sum);
    }
    for (size_t i = 0; i < 10; i++)
        r[i] = sum[i];
}

static void pyjca_p256order_to_bytes_le_limbs10(uint8_t bytes[32], const int64_t a[10])
{
    int64_t reduced[10], words[8];

    pyjca_p256order_reduce_limbs10(reduced, a);
    pyjca_p256order_to_words_limbs10(words, reduced);
    words_to_bytes(bytes, 32, words);
}

static void pyjca_p256order_to_bytes_be_limbs10(uint8_t bytes[32], const int64_t a[10])
{
    uint8_t reversed[32];

    pyjca_p256order_to_bytes_le_limbs10(reversed, a);
    bytes_reverse(bytes, reversed, 32);
}

static int64_t pyjca_p256order_is_zero_limbs10(const int64_t a[10])
{
    int64_t reduced[10], words[8];
    uint64_t bits = 0;

    pyjca_p256order_reduce_limbs10(reduced, a);
    pyjca_p256order_to_words_limbs10(words, reduced);
    for (size_t i = 0; i < 8; i++)
        bits |= (uint64_t)words[i];
    return (int64_t)((bits - 1) >> 63);
}

static void pyjca_p256order_squares_limbs10(int64_t r[10], const int64_t a[10], unsigned count)
{
    pyjca_p256order_square_limbs10(r, a);
    for (unsigned i = 1; i < count; i++)
        pyjca_p256order_square_limbs10(r, r);
}

static void pyjca_p256order_inverse_limbs10(int64_t r[10], const int64_t a[10])
{
    int64_t t[9][10];

    pyjca_p256order_squares_limbs10(t[0], a, 1);
    pyjca_p256order_multiply_limbs10(t[1], a, t[0]);
    pyjca_p256order_multiply_limbs10(t[2], t[1], t[0]);
    pyjca_p256order_multiply_limbs10(t[3], t[2], t[0]);
    pyjca_p256order_multiply_limbs10(t[4], t[3], t[0]);
    pyjca_p256order_multiply_limbs10(t[5], t[4], t[0]);
    pyjca_p256order_multiply_limbs10(t[6], t[5], t[0]);
    pyjca_p256order_multiply_limbs10(t[0], t[6], t[0]);
    pyjca_p256order_squares_limbs10(t[7], t[0], 4);
    pyjca_p256order_multiply_limbs10(t[7], t[7], t[0]);
    pyjca_p256order_squares_limbs10(t[8], t[7], 8);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[7]);
    pyjca_p256order_squares_limbs10(t[7], t[8], 16);
    pyjca_p256order_multiply_limbs10(t[7], t[7], t[8]);
    pyjca_p256order_squares_limbs10(t[8], t[7], 64);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[7]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 32);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[7]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 4);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[5]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 2);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[1]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 5);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[3]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 6);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[6]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 4);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[0]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 4);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[2]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 5);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[5]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 5);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[6]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 5);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[3]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 7);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[5]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 2);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[1]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 6);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[0]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 2);
    pyjca_p256order_multiply_limbs10(t[8], t[8], a);
    pyjca_p256order_squares_limbs10(t[8], t[8], 8);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[4]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 3);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[3]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 5);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[3]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 4);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[3]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 5);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[3]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 5);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[2]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 3);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[1]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 8);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[5]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 4);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[0]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 5);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[1]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 5);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[1]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 6);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[4]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 4);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[2]);
    pyjca_p256order_squares_limbs10(t[8], t[8], 6);
    pyjca_p256order_multiply_limbs10(t[8], t[8], t[0]);
    for (size_t i = 0; i < 10; i++)
        r[i] = t[8][i];
}
