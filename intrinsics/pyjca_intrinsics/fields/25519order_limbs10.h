#include "words.h"

/*
 * The field 25519Order in 10 limbs of 26 bits. Printed by pyjca_backends.c_source; not to be
 * edited.
 * p = 2^252 + 0x14def9dea2f79cd65812631a5cf5d3ed
 * An element has the value a[0] + a[1] * 2^26 + a[2] * 2^52 + ... modulo p, in limbs with signs. A
 * sum or difference carries one addition more than the operand that carries more; a product or
 * reduced element carries none. Products take product_additions (1), sums sum_additions (6), all
 * else one more than sums.
 * All functions take the same time whatever the values of elements, words, bytes and flags are. A
 * flag is 0 or 1.
 */
#ifndef PYJCA_25519ORDER_INTERFACE_LIMBS10
#define PYJCA_25519ORDER_INTERFACE_LIMBS10

#include <stddef.h>
#include <stdint.h>

#define pyjca_25519order_limbs_limbs10 10
#define pyjca_25519order_bits_limbs10 26
#define pyjca_25519order_bytes_limbs10 32
#define pyjca_25519order_words_limbs10 8
#define pyjca_25519order_product_additions_limbs10 1
#define pyjca_25519order_sum_additions_limbs10 6
#define pyjca_25519order_zero_limbs10 {0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_25519order_one_limbs10 {1, 0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_25519order_modulus_limbs10 {0x5cf5d3ed, 0x5812631a, INT64_C(0xa2f79cd6), 0x14def9de, \
    0, 0, 0, 0x10000000}

typedef int64_t pyjca_25519order_element_limbs10[10];

/*
 * r = a + b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_25519order_add_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10]);

/*
 * r = a - b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_25519order_subtract_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10]);

/* r = -a. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x102000000, 0x102000000]. r may be a. */
static PYJCA_UNUSED void pyjca_25519order_negate_limbs10(int64_t r[10], const int64_t a[10]);

/*
 * r = a * b. a[i], b[i] in [-0x4080000, 0x4080000]; r[i] in [-0x2040000, 0x2040000]. r may be a or
 * b.
 */
static PYJCA_UNUSED void pyjca_25519order_multiply_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10]);

/* r = a^2. a[i] in [-0x4080000, 0x4080000]; r[i] in [-0x2040000, 0x2040000]. r may be a. */
static PYJCA_UNUSED void pyjca_25519order_square_limbs10(int64_t r[10], const int64_t a[10]);

/*
 * r = a * value. a[i] in [-0x4080000, 0x4080000]; value in [0, 0x3ffff];
 * r[i] in [-0x2040000, 0x2040000]. r may be a.
 */
static PYJCA_UNUSED void pyjca_25519order_multiply_small_limbs10(int64_t r[10], const int64_t a[10],
    int64_t value);

/*
 * r = a * b - c. a[i], b[i] in [-0x4080000, 0x4080000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x2040000, 0x2040000]. r may be a or b or c.
 */
static PYJCA_UNUSED void pyjca_25519order_product_less_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10], const int64_t c[10]);

/*
 * r = a^2 - c. a[i] in [-0x4080000, 0x4080000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x2040000, 0x2040000]. r may be a or c.
 */
static PYJCA_UNUSED void pyjca_25519order_square_less_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t c[10]);

/*
 * r = a * b - c * d. a[i], b[i] in [-0x4080000, 0x4080000]; c[i] in [-0x2040000, 0x2040000];
 * d[i] in [-0x2040000, 0x2040000]; r[i] in [-0x2040000, 0x2040000]. r may be a or b or c or d.
 */
static PYJCA_UNUSED void pyjca_25519order_product_difference_limbs10(int64_t r[10],
    const int64_t a[10], const int64_t b[10], const int64_t c[10], const int64_t d[10]);

/*
 * r = a, with a rounding carry from limb to limb; the top limb keeps the rest.
 * a[i] in [-0x102000000, 0x102000000]; r[0..8] in [-0x2000000, 0x1ffffff],
 * r[9] in [-0x102000081, 0x102000081]. r may be a.
 */
static PYJCA_UNUSED void pyjca_25519order_carry_limbs10(int64_t r[10], const int64_t a[10]);

/*
 * r = a, with no additions. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x2040000, 0x2040000].
 * r may be a.
 */
static PYJCA_UNUSED void pyjca_25519order_reduce_limbs10(int64_t r[10], const int64_t a[10]);

/*
 * r = the element with the limbs a, of which there are 2 * limbs - 1. a[0..8] in [0, 0x3ffffff],
 * a[9..18] in [-0x2040000, 0x3ffffff]; r[i] in [-0x2040000, 0x2040000].
 */
static PYJCA_UNUSED void pyjca_25519order_fold_limbs10(int64_t r[10], const int64_t a[19]);

/*
 * r = b where flag is 1, a where it is 0. a[i], b[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x102000000, 0x102000000]. r may be a or b.
 */
static PYJCA_UNUSED void pyjca_25519order_select_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10], int64_t flag);

/* (a, b) = (b, a) where flag is 1. a[i], b[i] in [-0x102000000, 0x102000000]. */
static PYJCA_UNUSED void pyjca_25519order_swap_limbs10(int64_t a[10], int64_t b[10], int64_t flag);

/*
 * r = the digits of a's value in [0, p). a[i] in [-0x2040000, 0x2040000]; r[i] in [0, 0x3ffffff].
 * r may be a.
 */
static PYJCA_UNUSED void pyjca_25519order_canonical_limbs10(int64_t r[10], const int64_t a[10]);

/*
 * r = the element for the words of a number, which need not be below p.
 * words[i] in [0, 0xffffffff]; r[i] in [-0x2040000, 0x2040000].
 */
static PYJCA_UNUSED void pyjca_25519order_from_words_limbs10(int64_t r[10], const int64_t words[8]);

/* words r of a's value in [0, p). a[i] in [-0x2040000, 0x2040000]; r[i] in [0, 0xffffffff]. */
static PYJCA_UNUSED void pyjca_25519order_to_words_limbs10(int64_t r[8], const int64_t a[10]);

/* r = the element for 32 bytes, least significant first; need not be below p. */
static PYJCA_UNUSED void pyjca_25519order_from_bytes_le_limbs10(int64_t r[10],
    const uint8_t bytes[32]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_25519order_from_bytes_be_limbs10(int64_t r[10],
    const uint8_t bytes[32]);

/*
 * r = the element for a number of any length, least significant byte first. Time depends on
 * length.
 */
static PYJCA_UNUSED void pyjca_25519order_from_long_bytes_le_limbs10(int64_t r[10],
    const uint8_t *bytes, size_t length);

/* The 32 bytes of a's value in [0, p), least significant first. Additions: as for reduce. */
static PYJCA_UNUSED void pyjca_25519order_to_bytes_le_limbs10(uint8_t bytes[32],
    const int64_t a[10]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_25519order_to_bytes_be_limbs10(uint8_t bytes[32],
    const int64_t a[10]);

/* 1 where a's value is 0 modulo p, otherwise 0. Additions: as for reduce. */
static PYJCA_UNUSED int64_t pyjca_25519order_is_zero_limbs10(const int64_t a[10]);

/* r = a^(2^count) for a public count from 1. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_25519order_squares_limbs10(int64_t r[10], const int64_t a[10],
    unsigned count);

/* r = 1 / a by Fermat's theorem, so 0 for 0. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_25519order_inverse_limbs10(int64_t r[10], const int64_t a[10]);

#endif

static void pyjca_25519order_add_limbs10(int64_t r[10], const int64_t a[10], const int64_t b[10])
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

static void pyjca_25519order_subtract_limbs10(int64_t r[10], const int64_t a[10],
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

static void pyjca_25519order_negate_limbs10(int64_t r[10], const int64_t a[10])
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

static void pyjca_25519order_multiply_limbs10(int64_t r[10], const int64_t a[10],
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
    const int64_t v198 = v54 - v179 * 5;
    const int64_t v200 = word_low(v44, 26) + (v60 >> 26);
    const int64_t v213 = v50 + (v65 * v70 - v136 - v44) - v179 * 0xdef9df - v200 * 5;
    const int64_t v215 = word_low(v60, 26) + (v59 >> 26);
    const int64_t v228 = v47 + (v64 * v70 + v65 * v69 - v152 - v60) + v179 * 0x174218d
        - v200 * 0xdef9df - v215 * 5;
    const int64_t v230 = word_low(v59, 26) + (v57 >> 26);
    const int64_t v243 = v45 + (v63 * v70 + v64 * v69 + v65 * v68 - v151 - v59) - v179 * 0x1658126
        + v200 * 0x174218d - v215 * 0xdef9df - v230 * 5;
    const int64_t v245 = word_low(v57, 26) + (v198 >> 26);
    const int64_t v258 = v20 + (v62 * v70 + v63 * v69 + v64 * v68 + v65 * v67 - v149 - v57)
        - v179 * 0xc6973d - v200 * 0x1658126 + v215 * 0x174218d - v230 * 0xdef9df - v245 * 5;
    const int64_t v260 = word_low(v198, 26) + (v213 >> 26);
    const int64_t v273 = v61 * v70 + v62 * v69 + v63 * v68 + v64 * v67 + v65 * v66 - v146 - v54
        - v179 * 0x1d3ed00 - v200 * 0xc6973d - v215 * 0x1658126 + v230 * 0x174218d - v245 * 0xdef9df
        - v260 * 5;
    const int64_t v275 = word_low(v213, 26) + (v228 >> 26);
    const int64_t v288 = v136 + (v61 * v69 + v62 * v68 + v63 * v67 + v64 * v66 - v142 - v50)
        - v200 * 0x1d3ed00 - v215 * 0xc6973d - v230 * 0x1658126 + v245 * 0x174218d - v260 * 0xdef9df
        - v275 * 5;
    const int64_t v290 = word_low(v228, 26) + (v243 >> 26);
    const int64_t v305 = word_low(v243, 26) + (v258 >> 26);
    const int64_t v320 = word_low(v258, 26) + (v273 >> 26);
    const int64_t v336 = word_low(v273, 26) + word_round(v288, 26);
    const int64_t v337 = word_round(v336, 26);
    const int64_t v340 = v112 - v320 * 0x1d3ed00 - v337 * 0x1d3ed00;
    const int64_t v353 = v137 - v305 * 0x1d3ed00 - v320 * 0xc6973d - v337 * 0xc6973d
        + word_round(v340, 26);
    const int64_t v356 = v139 - v290 * 0x1d3ed00 - v305 * 0xc6973d - v320 * 0x1658126
        - v337 * 0x1658126 + word_round(v353, 26);
    const int64_t v359 = v142 - v275 * 0x1d3ed00 - v290 * 0xc6973d - v305 * 0x1658126
        + v320 * 0x174218d + v337 * 0x174218d + word_round(v356, 26);
    const int64_t v362 = v146 - v260 * 0x1d3ed00 - v275 * 0xc6973d - v290 * 0x1658126
        + v305 * 0x174218d - v320 * 0xdef9df - v337 * 0xdef9df + word_round(v359, 26);
    const int64_t v365 = v149 + (v61 * v66 - v112 - v20) - v245 * 0x1d3ed00 - v260 * 0xc6973d
        - v275 * 0x1658126 + v290 * 0x174218d - v305 * 0xdef9df - v320 * 5 - v337 * 5
        + word_round(v362, 26);
    const int64_t v368 = v151 + (v61 * v67 + v62 * v66 - v137 - v45) - v230 * 0x1d3ed00
        - v245 * 0xc6973d - v260 * 0x1658126 + v275 * 0x174218d - v290 * 0xdef9df - v305 * 5
        + word_round(v365, 26);
    const int64_t v371 = v152 + (v61 * v68 + v62 * v67 + v63 * v66 - v139 - v47) - v215 * 0x1d3ed00
        - v230 * 0xc6973d - v245 * 0x1658126 + v260 * 0x174218d - v275 * 0xdef9df - v290 * 5
        + word_round(v368, 26);
    const int64_t v374 = word_rest(v288, 26) + word_round(v371, 26);
    r[0] = word_rest(v340, 26);
    r[1] = word_rest(v353, 26);
    r[2] = word_rest(v356, 26);
    r[3] = word_rest(v359, 26);
    r[4] = word_rest(v362, 26);
    r[5] = word_rest(v365, 26);
    r[6] = word_rest(v368, 26);
    r[7] = word_rest(v371, 26);
    r[8] = word_rest(v374, 26);
    r[9] = word_rest(v336, 26) + word_round(v374, 26);
}

static void pyjca_25519order_square_limbs10(int64_t r[10], const int64_t a[10])
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
    const int64_t v72 = a8 * v27;
    const int64_t v73 = a9 * a9;
    const int64_t v108 = a6 * v27 + a7 * v25;
    const int64_t v109 = a7 * v27 + a8 * a8;
    const int64_t v110 = v73 >> 26;
    const int64_t v129 = a5 * v27 + a6 * v25 + a7 * a7 - v110 * 5;
    const int64_t v131 = word_low(v73, 26) + (v72 >> 26);
    const int64_t v144 = a4 * v27 + a5 * v25 + a6 * v23 - v110 * 0xdef9df - v131 * 5;
    const int64_t v146 = word_low(v72, 26) + (v109 >> 26);
    const int64_t v159 = a3 * v27 + a4 * v25 + a5 * v23 + a6 * a6 + v110 * 0x174218d
        - v131 * 0xdef9df - v146 * 5;
    const int64_t v161 = word_low(v109, 26) + (v108 >> 26);
    const int64_t v174 = a2 * v27 + a3 * v25 + a4 * v23 + a5 * v21 - v110 * 0x1658126
        + v131 * 0x174218d - v146 * 0xdef9df - v161 * 5;
    const int64_t v176 = word_low(v108, 26) + (v129 >> 26);
    const int64_t v189 = a1 * v27 + a2 * v25 + a3 * v23 + a4 * v21 + a5 * a5 - v110 * 0xc6973d
        - v131 * 0x1658126 + v146 * 0x174218d - v161 * 0xdef9df - v176 * 5;
    const int64_t v191 = word_low(v129, 26) + (v144 >> 26);
    const int64_t v204 = a0 * v27 + a1 * v25 + a2 * v23 + a3 * v21 + a4 * v19 - v110 * 0x1d3ed00
        - v131 * 0xc6973d - v146 * 0x1658126 + v161 * 0x174218d - v176 * 0xdef9df - v191 * 5;
    const int64_t v206 = word_low(v144, 26) + (v159 >> 26);
    const int64_t v219 = a0 * v25 + a1 * v23 + a2 * v21 + a3 * v19 + a4 * a4 - v131 * 0x1d3ed00
        - v146 * 0xc6973d - v161 * 0x1658126 + v176 * 0x174218d - v191 * 0xdef9df - v206 * 5;
    const int64_t v221 = word_low(v159, 26) + (v174 >> 26);
    const int64_t v236 = word_low(v174, 26) + (v189 >> 26);
    const int64_t v251 = word_low(v189, 26) + (v204 >> 26);
    const int64_t v267 = word_low(v204, 26) + word_round(v219, 26);
    const int64_t v268 = word_round(v267, 26);
    const int64_t v271 = a0 * a0 - v251 * 0x1d3ed00 - v268 * 0x1d3ed00;
    const int64_t v284 = a0 * (a1 + a1) - v236 * 0x1d3ed00 - v251 * 0xc6973d - v268 * 0xc6973d
        + word_round(v271, 26);
    const int64_t v287 = a0 * v13 + a1 * a1 - v221 * 0x1d3ed00 - v236 * 0xc6973d - v251 * 0x1658126
        - v268 * 0x1658126 + word_round(v284, 26);
    const int64_t v290 = a0 * v15 + a1 * v13 - v206 * 0x1d3ed00 - v221 * 0xc6973d - v236 * 0x1658126
        + v251 * 0x174218d + v268 * 0x174218d + word_round(v287, 26);
    const int64_t v293 = a0 * v17 + a1 * v15 + a2 * a2 - v191 * 0x1d3ed00 - v206 * 0xc6973d
        - v221 * 0x1658126 + v236 * 0x174218d - v251 * 0xdef9df - v268 * 0xdef9df
        + word_round(v290, 26);
    const int64_t v296 = a0 * v19 + a1 * v17 + a2 * v15 - v176 * 0x1d3ed00 - v191 * 0xc6973d
        - v206 * 0x1658126 + v221 * 0x174218d - v236 * 0xdef9df - v251 * 5 - v268 * 5
        + word_round(v293, 26);
    const int64_t v299 = a0 * v21 + a1 * v19 + a2 * v17 + a3 * a3 - v161 * 0x1d3ed00
        - v176 * 0xc6973d - v191 * 0x1658126 + v206 * 0x174218d - v221 * 0xdef9df - v236 * 5
        + word_round(v296, 26);
    const int64_t v302 = a0 * v23 + a1 * v21 + a2 * v19 + a3 * v17 - v146 * 0x1d3ed00
        - v161 * 0xc6973d - v176 * 0x1658126 + v191 * 0x174218d - v206 * 0xdef9df - v221 * 5
        + word_round(v299, 26);
    const int64_t v305 = word_rest(v219, 26) + word_round(v302, 26);
    r[0] = word_rest(v271, 26);
    r[1] = word_rest(v284, 26);
    r[2] = word_rest(v287, 26);
    r[3] = word_rest(v290, 26);
    r[4] = word_rest(v293, 26);
    r[5] = word_rest(v296, 26);
    r[6] = word_rest(v299, 26);
    r[7] = word_rest(v302, 26);
    r[8] = word_rest(v305, 26);
    r[9] = word_rest(v267, 26) + word_round(v305, 26);
}

static void pyjca_25519order_multiply_small_limbs10(int64_t r[10], const int64_t a[10],
    int64_t value)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9];
    const int64_t v19 = a8 * value;
    const int64_t v23 = a9 * value + word_round(v19, 26);
    const int64_t v24 = word_round(v23, 26);
    const int64_t v28 = a0 * value - v24 * 0x1d3ed00;
    const int64_t v46 = a1 * value - v24 * 0xc6973d + word_round(v28, 26);
    const int64_t v49 = a2 * value - v24 * 0x1658126 + word_round(v46, 26);
    const int64_t v52 = a3 * value + v24 * 0x174218d + word_round(v49, 26);
    const int64_t v55 = a4 * value - v24 * 0xdef9df + word_round(v52, 26);
    const int64_t v58 = a5 * value - v24 * 5 + word_round(v55, 26);
    const int64_t v61 = a6 * value + word_round(v58, 26);
    const int64_t v64 = a7 * value + word_round(v61, 26);
    const int64_t v67 = word_rest(v19, 26) + word_round(v64, 26);
    r[0] = word_rest(v28, 26);
    r[1] = word_rest(v46, 26);
    r[2] = word_rest(v49, 26);
    r[3] = word_rest(v52, 26);
    r[4] = word_rest(v55, 26);
    r[5] = word_rest(v58, 26);
    r[6] = word_rest(v61, 26);
    r[7] = word_rest(v64, 26);
    r[8] = word_rest(v67, 26);
    r[9] = word_rest(v23, 26) + word_round(v67, 26);
}

static void pyjca_25519order_product_less_limbs10(int64_t r[10], const int64_t a[10],
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
    const int64_t v218 = v64 - v199 * 5;
    const int64_t v220 = word_low(v54, 26) + (v70 >> 26);
    const int64_t v233 = v60 + (v75 * v80 - v146 - v54) - v199 * 0xdef9df - v220 * 5;
    const int64_t v235 = word_low(v70, 26) + (v69 >> 26);
    const int64_t v248 = v57 + (v74 * v80 + v75 * v79 - v162 - v70) + v199 * 0x174218d
        - v220 * 0xdef9df - v235 * 5;
    const int64_t v250 = word_low(v69, 26) + (v67 >> 26);
    const int64_t v263 = v55 + (v73 * v80 + v74 * v79 + v75 * v78 - v161 - v69) - v199 * 0x1658126
        + v220 * 0x174218d - v235 * 0xdef9df - v250 * 5;
    const int64_t v265 = word_low(v67, 26) + (v218 >> 26);
    const int64_t v278 = v30 + (v72 * v80 + v73 * v79 + v74 * v78 + v75 * v77 - v159 - v67)
        - v199 * 0xc6973d - v220 * 0x1658126 + v235 * 0x174218d - v250 * 0xdef9df - v265 * 5;
    const int64_t v280 = word_low(v218, 26) + (v233 >> 26);
    const int64_t v293 = v71 * v80 + v72 * v79 + v73 * v78 + v74 * v77 + v75 * v76 - v156 - v64 - c9
        - v199 * 0x1d3ed00 - v220 * 0xc6973d - v235 * 0x1658126 + v250 * 0x174218d - v265 * 0xdef9df
        - v280 * 5;
    const int64_t v295 = word_low(v233, 26) + (v248 >> 26);
    const int64_t v308 = v146 + (v71 * v79 + v72 * v78 + v73 * v77 + v74 * v76 - v152 - v60) - c8
        - v220 * 0x1d3ed00 - v235 * 0xc6973d - v250 * 0x1658126 + v265 * 0x174218d - v280 * 0xdef9df
        - v295 * 5;
    const int64_t v310 = word_low(v248, 26) + (v263 >> 26);
    const int64_t v325 = word_low(v263, 26) + (v278 >> 26);
    const int64_t v340 = word_low(v278, 26) + (v293 >> 26);
    const int64_t v356 = word_low(v293, 26) + word_round(v308, 26);
    const int64_t v357 = word_round(v356, 26);
    const int64_t v360 = v122 - c0 - v340 * 0x1d3ed00 - v357 * 0x1d3ed00;
    const int64_t v373 = v147 - c1 - v325 * 0x1d3ed00 - v340 * 0xc6973d - v357 * 0xc6973d
        + word_round(v360, 26);
    const int64_t v376 = v149 - c2 - v310 * 0x1d3ed00 - v325 * 0xc6973d - v340 * 0x1658126
        - v357 * 0x1658126 + word_round(v373, 26);
    const int64_t v379 = v152 - c3 - v295 * 0x1d3ed00 - v310 * 0xc6973d - v325 * 0x1658126
        + v340 * 0x174218d + v357 * 0x174218d + word_round(v376, 26);
    const int64_t v382 = v156 - c4 - v280 * 0x1d3ed00 - v295 * 0xc6973d - v310 * 0x1658126
        + v325 * 0x174218d - v340 * 0xdef9df - v357 * 0xdef9df + word_round(v379, 26);
    const int64_t v385 = v159 + (v71 * v76 - v122 - v30) - c5 - v265 * 0x1d3ed00 - v280 * 0xc6973d
        - v295 * 0x1658126 + v310 * 0x174218d - v325 * 0xdef9df - v340 * 5 - v357 * 5
        + word_round(v382, 26);
    const int64_t v388 = v161 + (v71 * v77 + v72 * v76 - v147 - v55) - c6 - v250 * 0x1d3ed00
        - v265 * 0xc6973d - v280 * 0x1658126 + v295 * 0x174218d - v310 * 0xdef9df - v325 * 5
        + word_round(v385, 26);
    const int64_t v391 = v162 + (v71 * v78 + v72 * v77 + v73 * v76 - v149 - v57) - c7
        - v235 * 0x1d3ed00 - v250 * 0xc6973d - v265 * 0x1658126 + v280 * 0x174218d - v295 * 0xdef9df
        - v310 * 5 + word_round(v388, 26);
    const int64_t v394 = word_rest(v308, 26) + word_round(v391, 26);
    r[0] = word_rest(v360, 26);
    r[1] = word_rest(v373, 26);
    r[2] = word_rest(v376, 26);
    r[3] = word_rest(v379, 26);
    r[4] = word_rest(v382, 26);
    r[5] = word_rest(v385, 26);
    r[6] = word_rest(v388, 26);
    r[7] = word_rest(v391, 26);
    r[8] = word_rest(v394, 26);
    r[9] = word_rest(v356, 26) + word_round(v394, 26);
}

static void pyjca_25519order_square_less_limbs10(int64_t r[10], const int64_t a[10],
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
    const int64_t v82 = a8 * v37;
    const int64_t v83 = a9 * a9;
    const int64_t v118 = a6 * v37 + a7 * v35;
    const int64_t v119 = a7 * v37 + a8 * a8;
    const int64_t v130 = v83 >> 26;
    const int64_t v149 = a5 * v37 + a6 * v35 + a7 * a7 - v130 * 5;
    const int64_t v151 = word_low(v83, 26) + (v82 >> 26);
    const int64_t v164 = a4 * v37 + a5 * v35 + a6 * v33 - v130 * 0xdef9df - v151 * 5;
    const int64_t v166 = word_low(v82, 26) + (v119 >> 26);
    const int64_t v179 = a3 * v37 + a4 * v35 + a5 * v33 + a6 * a6 + v130 * 0x174218d
        - v151 * 0xdef9df - v166 * 5;
    const int64_t v181 = word_low(v119, 26) + (v118 >> 26);
    const int64_t v194 = a2 * v37 + a3 * v35 + a4 * v33 + a5 * v31 - v130 * 0x1658126
        + v151 * 0x174218d - v166 * 0xdef9df - v181 * 5;
    const int64_t v196 = word_low(v118, 26) + (v149 >> 26);
    const int64_t v209 = a1 * v37 + a2 * v35 + a3 * v33 + a4 * v31 + a5 * a5 - v130 * 0xc6973d
        - v151 * 0x1658126 + v166 * 0x174218d - v181 * 0xdef9df - v196 * 5;
    const int64_t v211 = word_low(v149, 26) + (v164 >> 26);
    const int64_t v224 = a0 * v37 + a1 * v35 + a2 * v33 + a3 * v31 + a4 * v29 - c9
        - v130 * 0x1d3ed00 - v151 * 0xc6973d - v166 * 0x1658126 + v181 * 0x174218d - v196 * 0xdef9df
        - v211 * 5;
    const int64_t v226 = word_low(v164, 26) + (v179 >> 26);
    const int64_t v239 = a0 * v35 + a1 * v33 + a2 * v31 + a3 * v29 + a4 * a4 - c8 - v151 * 0x1d3ed00
        - v166 * 0xc6973d - v181 * 0x1658126 + v196 * 0x174218d - v211 * 0xdef9df - v226 * 5;
    const int64_t v241 = word_low(v179, 26) + (v194 >> 26);
    const int64_t v256 = word_low(v194, 26) + (v209 >> 26);
    const int64_t v271 = word_low(v209, 26) + (v224 >> 26);
    const int64_t v287 = word_low(v224, 26) + word_round(v239, 26);
    const int64_t v288 = word_round(v287, 26);
    const int64_t v291 = a0 * a0 - c0 - v271 * 0x1d3ed00 - v288 * 0x1d3ed00;
    const int64_t v304 = a0 * (a1 + a1) - c1 - v256 * 0x1d3ed00 - v271 * 0xc6973d - v288 * 0xc6973d
        + word_round(v291, 26);
    const int64_t v307 = a0 * v23 + a1 * a1 - c2 - v241 * 0x1d3ed00 - v256 * 0xc6973d
        - v271 * 0x1658126 - v288 * 0x1658126 + word_round(v304, 26);
    const int64_t v310 = a0 * v25 + a1 * v23 - c3 - v226 * 0x1d3ed00 - v241 * 0xc6973d
        - v256 * 0x1658126 + v271 * 0x174218d + v288 * 0x174218d + word_round(v307, 26);
    const int64_t v313 = a0 * v27 + a1 * v25 + a2 * a2 - c4 - v211 * 0x1d3ed00 - v226 * 0xc6973d
        - v241 * 0x1658126 + v256 * 0x174218d - v271 * 0xdef9df - v288 * 0xdef9df
        + word_round(v310, 26);
    const int64_t v316 = a0 * v29 + a1 * v27 + a2 * v25 - c5 - v196 * 0x1d3ed00 - v211 * 0xc6973d
        - v226 * 0x1658126 + v241 * 0x174218d - v256 * 0xdef9df - v271 * 5 - v288 * 5
        + word_round(v313, 26);
    const int64_t v319 = a0 * v31 + a1 * v29 + a2 * v27 + a3 * a3 - c6 - v181 * 0x1d3ed00
        - v196 * 0xc6973d - v211 * 0x1658126 + v226 * 0x174218d - v241 * 0xdef9df - v256 * 5
        + word_round(v316, 26);
    const int64_t v322 = a0 * v33 + a1 * v31 + a2 * v29 + a3 * v27 - c7 - v166 * 0x1d3ed00
        - v181 * 0xc6973d - v196 * 0x1658126 + v211 * 0x174218d - v226 * 0xdef9df - v241 * 5
        + word_round(v319, 26);
    const int64_t v325 = word_rest(v239, 26) + word_round(v322, 26);
    r[0] = word_rest(v291, 26);
    r[1] = word_rest(v304, 26);
    r[2] = word_rest(v307, 26);
    r[3] = word_rest(v310, 26);
    r[4] = word_rest(v313, 26);
    r[5] = word_rest(v316, 26);
    r[6] = word_rest(v319, 26);
    r[7] = word_rest(v322, 26);
    r[8] = word_rest(v325, 26);
    r[9] = word_rest(v287, 26) + word_round(v325, 26);
}

static void pyjca_25519order_product_difference_limbs10(int64_t r[10], const int64_t a[10],
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
    const int64_t v373 = v236 - v77;
    const int64_t v374 = v238 - v79;
    const int64_t v375 = v239 - v80;
    const int64_t v376 = v223 - v64;
    const int64_t v377 = v376 >> 26;
    const int64_t v396 = v233 - v74 - v377 * 5;
    const int64_t v398 = word_low(v376, 26) + (v375 >> 26);
    const int64_t v411 = v229 + (v244 * v249 - v315 - v223) - (v70 + (v85 * v90 - v156 - v64))
        - v377 * 0xdef9df - v398 * 5;
    const int64_t v413 = word_low(v375, 26) + (v374 >> 26);
    const int64_t v426 = v226 + (v243 * v249 + v244 * v248 - v331 - v239)
        - (v67 + (v84 * v90 + v85 * v89 - v172 - v80)) + v377 * 0x174218d - v398 * 0xdef9df
        - v413 * 5;
    const int64_t v428 = word_low(v374, 26) + (v373 >> 26);
    const int64_t v441 = v224 + (v242 * v249 + v243 * v248 + v244 * v247 - v330 - v238)
        - (v65 + (v83 * v90 + v84 * v89 + v85 * v88 - v171 - v79)) - v377 * 0x1658126
        + v398 * 0x174218d - v413 * 0xdef9df - v428 * 5;
    const int64_t v443 = word_low(v373, 26) + (v396 >> 26);
    const int64_t v456 = v199
        + (v241 * v249 + v242 * v248 + v243 * v247 + v244 * v246 - v328 - v236)
        - (v40 + (v82 * v90 + v83 * v89 + v84 * v88 + v85 * v87 - v169 - v77)) - v377 * 0xc6973d
        - v398 * 0x1658126 + v413 * 0x174218d - v428 * 0xdef9df - v443 * 5;
    const int64_t v458 = word_low(v396, 26) + (v411 >> 26);
    const int64_t v471 = v240 * v249 + v241 * v248 + v242 * v247 + v243 * v246 + v244 * v245 - v325
        - v233 - (v81 * v90 + v82 * v89 + v83 * v88 + v84 * v87 + v85 * v86 - v166 - v74)
        - v377 * 0x1d3ed00 - v398 * 0xc6973d - v413 * 0x1658126 + v428 * 0x174218d - v443 * 0xdef9df
        - v458 * 5;
    const int64_t v473 = word_low(v411, 26) + (v426 >> 26);
    const int64_t v486 = v315
        + (v240 * v248 + v241 * v247 + v242 * v246 + v243 * v245 - v321 - v229)
        - (v156 + (v81 * v89 + v82 * v88 + v83 * v87 + v84 * v86 - v162 - v70)) - v398 * 0x1d3ed00
        - v413 * 0xc6973d - v428 * 0x1658126 + v443 * 0x174218d - v458 * 0xdef9df - v473 * 5;
    const int64_t v488 = word_low(v426, 26) + (v441 >> 26);
    const int64_t v503 = word_low(v441, 26) + (v456 >> 26);
    const int64_t v518 = word_low(v456, 26) + (v471 >> 26);
    const int64_t v534 = word_low(v471, 26) + word_round(v486, 26);
    const int64_t v535 = word_round(v534, 26);
    const int64_t v538 = v291 - v132 - v518 * 0x1d3ed00 - v535 * 0x1d3ed00;
    const int64_t v551 = v316 - v157 - v503 * 0x1d3ed00 - v518 * 0xc6973d - v535 * 0xc6973d
        + word_round(v538, 26);
    const int64_t v554 = v318 - v159 - v488 * 0x1d3ed00 - v503 * 0xc6973d - v518 * 0x1658126
        - v535 * 0x1658126 + word_round(v551, 26);
    const int64_t v557 = v321 - v162 - v473 * 0x1d3ed00 - v488 * 0xc6973d - v503 * 0x1658126
        + v518 * 0x174218d + v535 * 0x174218d + word_round(v554, 26);
    const int64_t v560 = v325 - v166 - v458 * 0x1d3ed00 - v473 * 0xc6973d - v488 * 0x1658126
        + v503 * 0x174218d - v518 * 0xdef9df - v535 * 0xdef9df + word_round(v557, 26);
    const int64_t v563 = v328 + (v240 * v245 - v291 - v199) - (v169 + (v81 * v86 - v132 - v40))
        - v443 * 0x1d3ed00 - v458 * 0xc6973d - v473 * 0x1658126 + v488 * 0x174218d - v503 * 0xdef9df
        - v518 * 5 - v535 * 5 + word_round(v560, 26);
    const int64_t v566 = v330 + (v240 * v246 + v241 * v245 - v316 - v224)
        - (v171 + (v81 * v87 + v82 * v86 - v157 - v65)) - v428 * 0x1d3ed00 - v443 * 0xc6973d
        - v458 * 0x1658126 + v473 * 0x174218d - v488 * 0xdef9df - v503 * 5 + word_round(v563, 26);
    const int64_t v569 = v331 + (v240 * v247 + v241 * v246 + v242 * v245 - v318 - v226)
        - (v172 + (v81 * v88 + v82 * v87 + v83 * v86 - v159 - v67)) - v413 * 0x1d3ed00
        - v428 * 0xc6973d - v443 * 0x1658126 + v458 * 0x174218d - v473 * 0xdef9df - v488 * 5
        + word_round(v566, 26);
    const int64_t v572 = word_rest(v486, 26) + word_round(v569, 26);
    r[0] = word_rest(v538, 26);
    r[1] = word_rest(v551, 26);
    r[2] = word_rest(v554, 26);
    r[3] = word_rest(v557, 26);
    r[4] = word_rest(v560, 26);
    r[5] = word_rest(v563, 26);
    r[6] = word_rest(v566, 26);
    r[7] = word_rest(v569, 26);
    r[8] = word_rest(v572, 26);
    r[9] = word_rest(v534, 26) + word_round(v572, 26);
}

static void pyjca_25519order_carry_limbs10(int64_t r[10], const int64_t a[10])
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

static void pyjca_25519order_reduce_limbs10(int64_t r[10], const int64_t a[10])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9];
    const int64_t v12 = a9 + word_round(a8, 26);
    const int64_t v13 = word_round(v12, 26);
    const int64_t v17 = a0 - v13 * 0x1d3ed00;
    const int64_t v35 = a1 - v13 * 0xc6973d + word_round(v17, 26);
    const int64_t v38 = a2 - v13 * 0x1658126 + word_round(v35, 26);
    const int64_t v41 = a3 + v13 * 0x174218d + word_round(v38, 26);
    const int64_t v44 = a4 - v13 * 0xdef9df + word_round(v41, 26);
    const int64_t v47 = a5 - v13 * 5 + word_round(v44, 26);
    const int64_t v50 = a6 + word_round(v47, 26);
    const int64_t v53 = a7 + word_round(v50, 26);
    const int64_t v56 = word_rest(a8, 26) + word_round(v53, 26);
    r[0] = word_rest(v17, 26);
    r[1] = word_rest(v35, 26);
    r[2] = word_rest(v38, 26);
    r[3] = word_rest(v41, 26);
    r[4] = word_rest(v44, 26);
    r[5] = word_rest(v47, 26);
    r[6] = word_rest(v50, 26);
    r[7] = word_rest(v53, 26);
    r[8] = word_rest(v56, 26);
    r[9] = word_rest(v12, 26) + word_round(v56, 26);
}

static void pyjca_25519order_fold_limbs10(int64_t r[10], const int64_t a[19])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18];
    const int64_t v19 = a18 >> 26;
    const int64_t v38 = a14 - v19 * 5;
    const int64_t v40 = word_low(a18, 26) + (a17 >> 26);
    const int64_t v53 = a13 - v19 * 0xdef9df - v40 * 5;
    const int64_t v55 = word_low(a17, 26) + (a16 >> 26);
    const int64_t v68 = a12 + v19 * 0x174218d - v40 * 0xdef9df - v55 * 5;
    const int64_t v70 = word_low(a16, 26) + (a15 >> 26);
    const int64_t v83 = a11 - v19 * 0x1658126 + v40 * 0x174218d - v55 * 0xdef9df - v70 * 5;
    const int64_t v85 = word_low(a15, 26) + (v38 >> 26);
    const int64_t v98 = a10 - v19 * 0xc6973d - v40 * 0x1658126 + v55 * 0x174218d - v70 * 0xdef9df
        - v85 * 5;
    const int64_t v100 = word_low(v38, 26) + (v53 >> 26);
    const int64_t v113 = a9 - v19 * 0x1d3ed00 - v40 * 0xc6973d - v55 * 0x1658126 + v70 * 0x174218d
        - v85 * 0xdef9df - v100 * 5;
    const int64_t v115 = word_low(v53, 26) + (v68 >> 26);
    const int64_t v128 = a8 - v40 * 0x1d3ed00 - v55 * 0xc6973d - v70 * 0x1658126 + v85 * 0x174218d
        - v100 * 0xdef9df - v115 * 5;
    const int64_t v130 = word_low(v68, 26) + (v83 >> 26);
    const int64_t v145 = word_low(v83, 26) + (v98 >> 26);
    const int64_t v160 = word_low(v98, 26) + (v113 >> 26);
    const int64_t v176 = word_low(v113, 26) + word_round(v128, 26);
    const int64_t v177 = word_round(v176, 26);
    const int64_t v180 = a0 - v160 * 0x1d3ed00 - v177 * 0x1d3ed00;
    const int64_t v193 = a1 - v145 * 0x1d3ed00 - v160 * 0xc6973d - v177 * 0xc6973d
        + word_round(v180, 26);
    const int64_t v196 = a2 - v130 * 0x1d3ed00 - v145 * 0xc6973d - v160 * 0x1658126
        - v177 * 0x1658126 + word_round(v193, 26);
    const int64_t v199 = a3 - v115 * 0x1d3ed00 - v130 * 0xc6973d - v145 * 0x1658126
        + v160 * 0x174218d + v177 * 0x174218d + word_round(v196, 26);
    const int64_t v202 = a4 - v100 * 0x1d3ed00 - v115 * 0xc6973d - v130 * 0x1658126
        + v145 * 0x174218d - v160 * 0xdef9df - v177 * 0xdef9df + word_round(v199, 26);
    const int64_t v205 = a5 - v85 * 0x1d3ed00 - v100 * 0xc6973d - v115 * 0x1658126
        + v130 * 0x174218d - v145 * 0xdef9df - v160 * 5 - v177 * 5 + word_round(v202, 26);
    const int64_t v208 = a6 - v70 * 0x1d3ed00 - v85 * 0xc6973d - v100 * 0x1658126 + v115 * 0x174218d
        - v130 * 0xdef9df - v145 * 5 + word_round(v205, 26);
    const int64_t v211 = a7 - v55 * 0x1d3ed00 - v70 * 0xc6973d - v85 * 0x1658126 + v100 * 0x174218d
        - v115 * 0xdef9df - v130 * 5 + word_round(v208, 26);
    const int64_t v214 = word_rest(v128, 26) + word_round(v211, 26);
    r[0] = word_rest(v180, 26);
    r[1] = word_rest(v193, 26);
    r[2] = word_rest(v196, 26);
    r[3] = word_rest(v199, 26);
    r[4] = word_rest(v202, 26);
    r[5] = word_rest(v205, 26);
    r[6] = word_rest(v208, 26);
    r[7] = word_rest(v211, 26);
    r[8] = word_rest(v214, 26);
    r[9] = word_rest(v176, 26) + word_round(v214, 26);
}

static void pyjca_25519order_select_limbs10(int64_t r[10], const int64_t a[10], const int64_t b[10],
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

static void pyjca_25519order_swap_limbs10(int64_t a[10], int64_t b[10], int64_t flag)
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

static void pyjca_25519order_canonical_limbs10(int64_t r[10], const int64_t a[10])
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
    const int64_t v37 = v36 >> 18;
    const int64_t v41 = word_low(a0, 26) - v37 * 0xf5d3ed;
    const int64_t v56 = word_low(v12, 26) - v37 * 0x98c697 + (v41 >> 26);
    const int64_t v59 = word_low(v15, 26) - v37 * 0x1cd6581 + (v56 >> 26);
    const int64_t v62 = word_low(v18, 26) + v37 * 0x857422 + (v59 >> 26);
    const int64_t v65 = word_low(v21, 26) - v37 * 0x14defa + (v62 >> 26);
    const int64_t v68 = word_low(v24, 26) + (v65 >> 26);
    const int64_t v71 = word_low(v27, 26) + (v68 >> 26);
    const int64_t v74 = word_low(v30, 26) + (v71 >> 26);
    const int64_t v77 = word_low(v33, 26) + (v74 >> 26);
    const int64_t v80 = word_low(v36, 18) + (v77 >> 26);
    const int64_t v81 = v80 >> 18;
    const int64_t v84 = word_low(v41, 26) - v81 * 0xf5d3ed;
    const int64_t v95 = word_low(v56, 26) - v81 * 0x98c697 + (v84 >> 26);
    const int64_t v98 = word_low(v59, 26) - v81 * 0x1cd6581 + (v95 >> 26);
    const int64_t v101 = word_low(v62, 26) + v81 * 0x857422 + (v98 >> 26);
    const int64_t v104 = word_low(v65, 26) - v81 * 0x14defa + (v101 >> 26);
    const int64_t v107 = word_low(v68, 26) + (v104 >> 26);
    const int64_t v110 = word_low(v71, 26) + (v107 >> 26);
    const int64_t v113 = word_low(v74, 26) + (v110 >> 26);
    const int64_t v116 = word_low(v77, 26) + (v113 >> 26);
    const int64_t v120 = word_low(v84, 26) + 0xf5d3ed;
    const int64_t v135 = word_low(v120, 26);
    const int64_t v136 = word_low(v95, 26) + 0x98c697 + (v120 >> 26);
    const int64_t v138 = word_low(v136, 26);
    const int64_t v139 = word_low(v98, 26) + 0x1cd6581 + (v136 >> 26);
    const int64_t v141 = word_low(v139, 26);
    const int64_t v142 = word_low(v101, 26) + 0x37a8bde + (v139 >> 26);
    const int64_t v144 = word_low(v142, 26);
    const int64_t v145 = word_low(v104, 26) + 0x14def9 + (v142 >> 26);
    const int64_t v147 = word_low(v145, 26);
    const int64_t v148 = word_low(v107, 26) + 0 + (v145 >> 26);
    const int64_t v150 = word_low(v148, 26);
    const int64_t v151 = word_low(v110, 26) + 0 + (v148 >> 26);
    const int64_t v153 = word_low(v151, 26);
    const int64_t v154 = word_low(v113, 26) + 0 + (v151 >> 26);
    const int64_t v156 = word_low(v154, 26);
    const int64_t v157 = word_low(v116, 26) + 0 + (v154 >> 26);
    const int64_t v159 = word_low(v157, 26);
    const int64_t v160 = word_low(v80, 18) + (v116 >> 26) + 0x40000 + (v157 >> 26);
    const int64_t v161 = v135 - 0xf5d3ed;
    const int64_t v169 = v138 - 0x98c697 + (v161 >> 26);
    const int64_t v172 = v141 - 0x1cd6581 + (v169 >> 26);
    const int64_t v175 = v144 - 0x37a8bde + (v172 >> 26);
    const int64_t v178 = v147 - 0x14def9 + (v175 >> 26);
    const int64_t v181 = v150 + (v178 >> 26);
    const int64_t v184 = v153 + (v181 >> 26);
    const int64_t v187 = v156 + (v184 >> 26);
    const int64_t v190 = v159 + (v187 >> 26);
    const int64_t v193 = v160 - 0x40000 + (v190 >> 26);
    const int64_t v195 = 0 - (v193 >> 26);
    const int64_t mask = word_mask(v195);
    r[0] = word_select(mask, word_low(v161, 26), v135);
    r[1] = word_select(mask, word_low(v169, 26), v138);
    r[2] = word_select(mask, word_low(v172, 26), v141);
    r[3] = word_select(mask, word_low(v175, 26), v144);
    r[4] = word_select(mask, word_low(v178, 26), v147);
    r[5] = word_select(mask, word_low(v181, 26), v150);
    r[6] = word_select(mask, word_low(v184, 26), v153);
    r[7] = word_select(mask, word_low(v187, 26), v156);
    r[8] = word_select(mask, word_low(v190, 26), v159);
    r[9] = word_select(mask, v193, v160);
}

static void pyjca_25519order_from_words_limbs10(int64_t r[10], const int64_t words[8])
{
    const int64_t words0 = words[0], words1 = words[1], words2 = words[2], words3 = words[3],
        words4 = words[4], words5 = words[5], words6 = words[6], words7 = words[7];
    const int64_t v38 = (words6 >> 16) + word_shl(word_low(words7, 10), 16);
    const int64_t v42 = (words7 >> 10) + word_round(v38, 26);
    const int64_t v43 = word_round(v42, 26);
    const int64_t v47 = word_low(words0, 26) - v43 * 0x1d3ed00;
    const int64_t v65 = (words0 >> 26) + word_shl(word_low(words1, 20), 6) - v43 * 0xc6973d
        + word_round(v47, 26);
    const int64_t v68 = (words1 >> 20) + word_shl(word_low(words2, 14), 12) - v43 * 0x1658126
        + word_round(v65, 26);
    const int64_t v71 = (words2 >> 14) + word_shl(word_low(words3, 8), 18) + v43 * 0x174218d
        + word_round(v68, 26);
    const int64_t v74 = (words3 >> 8) + word_shl(word_low(words4, 2), 24) - v43 * 0xdef9df
        + word_round(v71, 26);
    const int64_t v77 = word_low(words4 >> 2, 26) - v43 * 5 + word_round(v74, 26);
    const int64_t v80 = (words4 >> 28) + word_shl(word_low(words5, 22), 4) + word_round(v77, 26);
    const int64_t v83 = (words5 >> 22) + word_shl(word_low(words6, 16), 10) + word_round(v80, 26);
    const int64_t v86 = word_rest(v38, 26) + word_round(v83, 26);
    r[0] = word_rest(v47, 26);
    r[1] = word_rest(v65, 26);
    r[2] = word_rest(v68, 26);
    r[3] = word_rest(v71, 26);
    r[4] = word_rest(v74, 26);
    r[5] = word_rest(v77, 26);
    r[6] = word_rest(v80, 26);
    r[7] = word_rest(v83, 26);
    r[8] = word_rest(v86, 26);
    r[9] = word_rest(v42, 26) + word_round(v86, 26);
}

static void pyjca_25519order_to_words_limbs10(int64_t r[8], const int64_t a[10])
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
    const int64_t v37 = v36 >> 18;
    const int64_t v41 = word_low(a0, 26) - v37 * 0xf5d3ed;
    const int64_t v56 = word_low(v12, 26) - v37 * 0x98c697 + (v41 >> 26);
    const int64_t v59 = word_low(v15, 26) - v37 * 0x1cd6581 + (v56 >> 26);
    const int64_t v62 = word_low(v18, 26) + v37 * 0x857422 + (v59 >> 26);
    const int64_t v65 = word_low(v21, 26) - v37 * 0x14defa + (v62 >> 26);
    const int64_t v68 = word_low(v24, 26) + (v65 >> 26);
    const int64_t v71 = word_low(v27, 26) + (v68 >> 26);
    const int64_t v74 = word_low(v30, 26) + (v71 >> 26);
    const int64_t v77 = word_low(v33, 26) + (v74 >> 26);
    const int64_t v80 = word_low(v36, 18) + (v77 >> 26);
    const int64_t v81 = v80 >> 18;
    const int64_t v84 = word_low(v41, 26) - v81 * 0xf5d3ed;
    const int64_t v95 = word_low(v56, 26) - v81 * 0x98c697 + (v84 >> 26);
    const int64_t v98 = word_low(v59, 26) - v81 * 0x1cd6581 + (v95 >> 26);
    const int64_t v101 = word_low(v62, 26) + v81 * 0x857422 + (v98 >> 26);
    const int64_t v104 = word_low(v65, 26) - v81 * 0x14defa + (v101 >> 26);
    const int64_t v107 = word_low(v68, 26) + (v104 >> 26);
    const int64_t v110 = word_low(v71, 26) + (v107 >> 26);
    const int64_t v113 = word_low(v74, 26) + (v110 >> 26);
    const int64_t v116 = word_low(v77, 26) + (v113 >> 26);
    const int64_t v120 = word_low(v84, 26) + 0xf5d3ed;
    const int64_t v135 = word_low(v120, 26);
    const int64_t v136 = word_low(v95, 26) + 0x98c697 + (v120 >> 26);
    const int64_t v138 = word_low(v136, 26);
    const int64_t v139 = word_low(v98, 26) + 0x1cd6581 + (v136 >> 26);
    const int64_t v141 = word_low(v139, 26);
    const int64_t v142 = word_low(v101, 26) + 0x37a8bde + (v139 >> 26);
    const int64_t v144 = word_low(v142, 26);
    const int64_t v145 = word_low(v104, 26) + 0x14def9 + (v142 >> 26);
    const int64_t v147 = word_low(v145, 26);
    const int64_t v148 = word_low(v107, 26) + 0 + (v145 >> 26);
    const int64_t v150 = word_low(v148, 26);
    const int64_t v151 = word_low(v110, 26) + 0 + (v148 >> 26);
    const int64_t v153 = word_low(v151, 26);
    const int64_t v154 = word_low(v113, 26) + 0 + (v151 >> 26);
    const int64_t v156 = word_low(v154, 26);
    const int64_t v157 = word_low(v116, 26) + 0 + (v154 >> 26);
    const int64_t v159 = word_low(v157, 26);
    const int64_t v160 = word_low(v80, 18) + (v116 >> 26) + 0x40000 + (v157 >> 26);
    const int64_t v161 = v135 - 0xf5d3ed;
    const int64_t v169 = v138 - 0x98c697 + (v161 >> 26);
    const int64_t v172 = v141 - 0x1cd6581 + (v169 >> 26);
    const int64_t v175 = v144 - 0x37a8bde + (v172 >> 26);
    const int64_t v178 = v147 - 0x14def9 + (v175 >> 26);
    const int64_t v181 = v150 + (v178 >> 26);
    const int64_t v184 = v153 + (v181 >> 26);
    const int64_t v187 = v156 + (v184 >> 26);
    const int64_t v190 = v159 + (v187 >> 26);
    const int64_t v193 = v160 - 0x40000 + (v190 >> 26);
    const int64_t v195 = 0 - (v193 >> 26);
    const int64_t mask = word_mask(v195);
    const int64_t v197 = word_select(mask, word_low(v169, 26), v138);
    const int64_t v198 = word_select(mask, word_low(v172, 26), v141);
    const int64_t v199 = word_select(mask, word_low(v175, 26), v144);
    const int64_t v200 = word_select(mask, word_low(v178, 26), v147);
    const int64_t v202 = word_select(mask, word_low(v184, 26), v153);
    const int64_t v203 = word_select(mask, word_low(v187, 26), v156);
    const int64_t v204 = word_select(mask, word_low(v190, 26), v159);
    r[0] = word_select(mask, word_low(v161, 26), v135) + word_shl(word_low(v197, 6), 26);
    r[1] = (v197 >> 6) + word_shl(word_low(v198, 12), 20);
    r[2] = (v198 >> 12) + word_shl(word_low(v199, 18), 14);
    r[3] = (v199 >> 18) + word_shl(word_low(v200, 24), 8);
    r[4] = (v200 >> 24) + word_shl(word_select(mask, word_low(v181, 26), v150), 2)
        + word_shl(word_low(v202, 4), 28);
    r[5] = (v202 >> 4) + word_shl(word_low(v203, 10), 22);
    r[6] = (v203 >> 10) + word_shl(word_low(v204, 16), 16);
    r[7] = (v204 >> 16) + word_shl(word_select(mask, v193, v160), 10);
}

static void pyjca_25519order_from_bytes_le_limbs10(int64_t r[10], const uint8_t bytes[32])
{
    int64_t words[8];

    words_from_bytes(words, 8, bytes, 32);
    pyjca_25519order_from_words_limbs10(r, words);
}

static void pyjca_25519order_from_bytes_be_limbs10(int64_t r[10], const uint8_t bytes[32])
{
    uint8_t reversed[32];

    bytes_reverse(reversed, bytes, 32);
    pyjca_25519order_from_bytes_le_limbs10(r, reversed);
}

static void pyjca_25519order_from_long_bytes_le_limbs10(int64_t r[10], const uint8_t *bytes,
    size_t length)
{
    static const int64_t step[10] = {0x198951d, (-0xf3a2dd), 0xf70d6f, (-0x2e3209), (-0x13910a4), 0,
        0, 0, 0, 0x40000};
    int64_t sum[10] = {0}, piece[10], words[8];

    for (size_t rest = length; rest > 0;) {
        const size_t size = rest % 32 ? rest % 32 : 32;

        rest -= size;
        words_from_bytes(words, 8, bytes + rest, size);
        pyjca_25519order_from_words_limbs10(piece, words);
        pyjca_25519order_multiply_limbs10(sum, sum, step);
        pyjca_25519order_add_limbs10(sum, sum, piece);
        pyjca_25519order_reduce_limbs10(sum, sum);
    }
    for (size_t i = 0; i < 10; i++)
        r[i] = sum[i];
}

static void pyjca_25519order_to_bytes_le_limbs10(uint8_t bytes[32], const int64_t a[10])
{
    int64_t reduced[10], words[8];

    pyjca_25519order_reduce_limbs10(reduced, a);
    pyjca_25519order_to_words_limbs10(words, reduced);
    words_to_bytes(bytes, 32, words);
}

static void pyjca_25519order_to_bytes_be_limbs10(uint8_t bytes[32], const int64_t a[10])
{
    uint8_t reversed[32];

    pyjca_25519order_to_bytes_le_limbs10(reversed, a);
    bytes_reverse(bytes, reversed, 32);
}

static int64_t pyjca_25519order_is_zero_limbs10(const int64_t a[10])
{
    int64_t reduced[10], words[8];
    uint64_t bits = 0;

    pyjca_25519order_reduce_limbs10(reduced, a);
    pyjca_25519order_to_words_limbs10(words, reduced);
    for (size_t i = 0; i < 8; i++)
        bits |= (uint64_t)words[i];
    return (int64_t)((bits - 1) >> 63);
}

static void pyjca_25519order_squares_limbs10(int64_t r[10], const int64_t a[10], unsigned count)
{
    pyjca_25519order_square_limbs10(r, a);
    for (unsigned i = 1; i < count; i++)
        pyjca_25519order_square_limbs10(r, r);
}

static void pyjca_25519order_inverse_limbs10(int64_t r[10], const int64_t a[10])
{
    int64_t t[8][10];

    pyjca_25519order_squares_limbs10(t[0], a, 1);
    pyjca_25519order_multiply_limbs10(t[1], a, t[0]);
    pyjca_25519order_multiply_limbs10(t[2], t[1], t[0]);
    pyjca_25519order_multiply_limbs10(t[3], t[2], t[0]);
    pyjca_25519order_multiply_limbs10(t[4], t[3], t[0]);
    pyjca_25519order_multiply_limbs10(t[5], t[4], t[0]);
    pyjca_25519order_multiply_limbs10(t[6], t[5], t[0]);
    pyjca_25519order_multiply_limbs10(t[0], t[6], t[0]);
    pyjca_25519order_squares_limbs10(t[7], a, 130);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[2]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 6);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[6]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 3);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[3]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 5);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[0]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 4);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[4]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 4);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[6]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 3);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[3]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 4);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[2]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 7);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[5]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 4);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[6]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 3);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[3]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 5);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[3]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 6);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[6]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 3);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[1]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 6);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[5]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 10);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[4]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 4);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[1]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 5);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[1]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 7);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[6]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 6);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[5]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 4);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[4]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 3);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[3]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 5);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[5]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 3);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[2]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 6);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[0]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 3);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[2]);
    pyjca_25519order_squares_limbs10(t[7], t[7], 3);
    pyjca_25519order_multiply_limbs10(t[7], t[7], t[1]);
    for (size_t i = 0; i < 10; i++)
        r[i] = t[7][i];
}
