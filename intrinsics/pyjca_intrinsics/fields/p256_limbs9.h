#include "words.h"

/*
 * The field P256 in 9 limbs of 29 bits. Printed by pyjca_backends.c_source; not to be edited.
 * p = 2^256 - 2^224 + 2^192 + 2^96 - 1
 * An element has the value a[0] + a[1] * 2^29 + a[2] * 2^58 + ... modulo p, in limbs with signs. A
 * sum or difference carries one addition more than the operand that carries more; a product or
 * reduced element carries none. Products take product_additions (1), sums sum_additions (3), all
 * else one more than sums.
 * All functions take the same time whatever the values of elements, words, bytes and flags are. A
 * flag is 0 or 1.
 */
#ifndef PYJCA_P256_INTERFACE_LIMBS9
#define PYJCA_P256_INTERFACE_LIMBS9

#include <stddef.h>
#include <stdint.h>

#define pyjca_p256_limbs_limbs9 9
#define pyjca_p256_bits_limbs9 29
#define pyjca_p256_bytes_limbs9 32
#define pyjca_p256_words_limbs9 8
#define pyjca_p256_product_additions_limbs9 1
#define pyjca_p256_sum_additions_limbs9 3
#define pyjca_p256_zero_limbs9 {0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_p256_one_limbs9 {1, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_p256_modulus_limbs9 {INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), 0, \
    0, 0, 1, INT64_C(0xffffffff)}

typedef int64_t pyjca_p256_element_limbs9[9];

/*
 * r = a + b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_p256_add_limbs9(int64_t r[9], const int64_t a[9],
    const int64_t b[9]);

/*
 * r = a - b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_p256_subtract_limbs9(int64_t r[9], const int64_t a[9],
    const int64_t b[9]);

/* r = -a. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x102000000, 0x102000000]. r may be a. */
static PYJCA_UNUSED void pyjca_p256_negate_limbs9(int64_t r[9], const int64_t a[9]);

/*
 * r = a * b. a[i], b[i] in [-0x20400000, 0x20400000]; r[i] in [-0x10200000, 0x10200000]. r may be
 * a or b.
 */
static PYJCA_UNUSED void pyjca_p256_multiply_limbs9(int64_t r[9], const int64_t a[9],
    const int64_t b[9]);

/* r = a^2. a[i] in [-0x20400000, 0x20400000]; r[i] in [-0x10200000, 0x10200000]. r may be a. */
static PYJCA_UNUSED void pyjca_p256_square_limbs9(int64_t r[9], const int64_t a[9]);

/*
 * r = a * value. a[i] in [-0x20400000, 0x20400000]; value in [0, 0x3ffff];
 * r[i] in [-0x10200000, 0x10200000]. r may be a.
 */
static PYJCA_UNUSED void pyjca_p256_multiply_small_limbs9(int64_t r[9], const int64_t a[9],
    int64_t value);

/*
 * r = a * b - c. a[i], b[i] in [-0x20400000, 0x20400000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x10200000, 0x10200000]. r may be a or b or c.
 */
static PYJCA_UNUSED void pyjca_p256_product_less_limbs9(int64_t r[9], const int64_t a[9],
    const int64_t b[9], const int64_t c[9]);

/*
 * r = a^2 - c. a[i] in [-0x20400000, 0x20400000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x10200000, 0x10200000]. r may be a or c.
 */
static PYJCA_UNUSED void pyjca_p256_square_less_limbs9(int64_t r[9], const int64_t a[9],
    const int64_t c[9]);

/*
 * r = a * b - c * d. a[i], b[i] in [-0x20400000, 0x20400000]; c[i] in [-0x10200000, 0x10200000];
 * d[i] in [-0x10200000, 0x10200000]; r[i] in [-0x10200000, 0x10200000]. r may be a or b or c or d.
 */
static PYJCA_UNUSED void pyjca_p256_product_difference_limbs9(int64_t r[9], const int64_t a[9],
    const int64_t b[9], const int64_t c[9], const int64_t d[9]);

/*
 * r = a, with a rounding carry from limb to limb; the top limb keeps the rest.
 * a[i] in [-0x102000000, 0x102000000]; r[0..7] in [-0x10000000, 0xfffffff],
 * r[8] in [-0x102000011, 0x102000011]. r may be a.
 */
static PYJCA_UNUSED void pyjca_p256_carry_limbs9(int64_t r[9], const int64_t a[9]);

/*
 * r = a, with no additions. a[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x10200000, 0x10200000]. r may be a.
 */
static PYJCA_UNUSED void pyjca_p256_reduce_limbs9(int64_t r[9], const int64_t a[9]);

/*
 * r = the element with the limbs a, of which there are 2 * limbs - 1. a[0..7] in [0, 0x1fffffff],
 * a[8..16] in [-0x10200000, 0x1fffffff]; r[i] in [-0x10200000, 0x10200000].
 */
static PYJCA_UNUSED void pyjca_p256_fold_limbs9(int64_t r[9], const int64_t a[17]);

/*
 * r = b where flag is 1, a where it is 0. a[i], b[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x102000000, 0x102000000]. r may be a or b.
 */
static PYJCA_UNUSED void pyjca_p256_select_limbs9(int64_t r[9], const int64_t a[9],
    const int64_t b[9], int64_t flag);

/* (a, b) = (b, a) where flag is 1. a[i], b[i] in [-0x102000000, 0x102000000]. */
static PYJCA_UNUSED void pyjca_p256_swap_limbs9(int64_t a[9], int64_t b[9], int64_t flag);

/*
 * r = the digits of a's value in [0, p). a[i] in [-0x10200000, 0x10200000];
 * r[i] in [0, 0x1fffffff]. r may be a.
 */
static PYJCA_UNUSED void pyjca_p256_canonical_limbs9(int64_t r[9], const int64_t a[9]);

/*
 * r = the element for the words of a number, which need not be below p.
 * words[i] in [0, 0xffffffff]; r[i] in [-0x10200000, 0x10200000].
 */
static PYJCA_UNUSED void pyjca_p256_from_words_limbs9(int64_t r[9], const int64_t words[8]);

/* words r of a's value in [0, p). a[i] in [-0x10200000, 0x10200000]; r[i] in [0, 0xffffffff]. */
static PYJCA_UNUSED void pyjca_p256_to_words_limbs9(int64_t r[8], const int64_t a[9]);

/* r = the element for 32 bytes, least significant first; need not be below p. */
static PYJCA_UNUSED void pyjca_p256_from_bytes_le_limbs9(int64_t r[9], const uint8_t bytes[32]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_p256_from_bytes_be_limbs9(int64_t r[9], const uint8_t bytes[32]);

/*
 * r = the element for a number of any length, least significant byte first. Time depends on
 * length.
 */
static PYJCA_UNUSED void pyjca_p256_from_long_bytes_le_limbs9(int64_t r[9], const uint8_t *bytes,
    size_t length);

/* The 32 bytes of a's value in [0, p), least significant first. Additions: as for reduce. */
static PYJCA_UNUSED void pyjca_p256_to_bytes_le_limbs9(uint8_t bytes[32], const int64_t a[9]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_p256_to_bytes_be_limbs9(uint8_t bytes[32], const int64_t a[9]);

/* 1 where a's value is 0 modulo p, otherwise 0. Additions: as for reduce. */
static PYJCA_UNUSED int64_t pyjca_p256_is_zero_limbs9(const int64_t a[9]);

/* r = a^(2^count) for a public count from 1. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_p256_squares_limbs9(int64_t r[9], const int64_t a[9],
    unsigned count);

/* r = 1 / a by Fermat's theorem, so 0 for 0. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_p256_inverse_limbs9(int64_t r[9], const int64_t a[9]);

#endif

static void pyjca_p256_add_limbs9(int64_t r[9], const int64_t a[9], const int64_t b[9])
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

static void pyjca_p256_subtract_limbs9(int64_t r[9], const int64_t a[9], const int64_t b[9])
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

static void pyjca_p256_negate_limbs9(int64_t r[9], const int64_t a[9])
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

static void pyjca_p256_multiply_limbs9(int64_t r[9], const int64_t a[9], const int64_t b[9])
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
    const int64_t v166 = v30 + word_shl(v157, 26);
    const int64_t v168 = word_low(v26, 29) + (v166 >> 29);
    const int64_t v177 = v29 - word_shl(v157, 23) + word_shl(v168, 26);
    const int64_t v179 = word_low(v166, 29) + (v177 >> 29);
    const int64_t v188 = v27 + (v58 * v61 - v39 - v26) - word_shl(v168, 23) + word_shl(v179, 26);
    const int64_t v190 = word_low(v177, 29) + (v188 >> 29);
    const int64_t v199 = v18 + (v57 * v61 + v58 * v60 - v43 - v30) - word_shl(v179, 23)
        + word_shl(v190, 26);
    const int64_t v201 = word_low(v188, 29) + (v199 >> 29);
    const int64_t v210 = v56 * v61 + v57 * v60 + v58 * v59 - v42 - v29 - word_shl(v157, 14)
        - word_shl(v190, 23) + word_shl(v201, 26);
    const int64_t v212 = word_low(v199, 29) + (v210 >> 29);
    const int64_t v221 = v39 + (v52 * v55 - v109 - v26) + (v56 * v60 + v57 * v59 - v40 - v27)
        - word_shl(v168, 14) - word_shl(v201, 23) + word_shl(v212, 26);
    const int64_t v223 = word_low(v210, 29) + (v221 >> 29);
    const int64_t v232 = v43 + (v51 * v55 + v52 * v54 - v113 - v30) + (v56 * v59 - v31 - v18)
        - word_shl(v179, 14) - word_shl(v212, 23) + word_shl(v223, 26);
    const int64_t v234 = word_low(v221, 29) + (v232 >> 29);
    const int64_t v243 = v42 + (v50 * v55 + v51 * v54 + v52 * v53 - v112 - v29) + word_shl(v157, 5)
        - word_shl(v190, 14) - word_shl(v223, 23) + word_shl(v234, 26);
    const int64_t v245 = word_low(v232, 29) + (v243 >> 29);
    const int64_t v254 = v40 + (v46 * v49 - v109 - v39) + (v50 * v54 + v51 * v53 - v110 - v27)
        + word_shl(v168, 5) - word_shl(v201, 14) - word_shl(v234, 23) + word_shl(v245, 26);
    const int64_t v257 = word_low(v243, 29) + word_round(v254, 29);
    const int64_t v258 = word_round(v257, 29);
    const int64_t v261 = v101 + word_shl(v245, 5) + word_shl(v258, 5);
    const int64_t v270 = v110 + word_shl(v234, 5) + word_round(v261, 29);
    const int64_t v273 = v112 + word_shl(v223, 5) + word_round(v270, 29);
    const int64_t v276 = v113 + (v44 * v47 - v101 - v31) + word_shl(v212, 5) - word_shl(v245, 14)
        - word_shl(v258, 14) + word_round(v273, 29);
    const int64_t v279 = v109 + (v44 * v48 + v45 * v47 - v110 - v40) + word_shl(v201, 5)
        - word_shl(v234, 14) + word_round(v276, 29);
    const int64_t v282 = v44 * v49 + v45 * v48 + v46 * v47 - v112 - v42 + word_shl(v190, 5)
        - word_shl(v223, 14) + word_round(v279, 29);
    const int64_t v285 = v31 + (v45 * v49 + v46 * v48 - v113 - v43) + (v50 * v53 - v101 - v18)
        + word_shl(v179, 5) - word_shl(v212, 14) - word_shl(v245, 23) - word_shl(v258, 23)
        + word_round(v282, 29);
    const int64_t v288 = word_rest(v254, 29) + word_shl(v258, 26) + word_round(v285, 29);
    r[0] = word_rest(v261, 29);
    r[1] = word_rest(v270, 29);
    r[2] = word_rest(v273, 29);
    r[3] = word_rest(v276, 29);
    r[4] = word_rest(v279, 29);
    r[5] = word_rest(v282, 29);
    r[6] = word_rest(v285, 29);
    r[7] = word_rest(v288, 29);
    r[8] = word_rest(v257, 29) + word_round(v288, 29);
}

static void pyjca_p256_square_limbs9(int64_t r[9], const int64_t a[9])
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
    const int64_t v99 = a7 * v24 + word_shl(v90, 26);
    const int64_t v101 = word_low(v61, 29) + (v99 >> 29);
    const int64_t v110 = a6 * v24 + a7 * a7 - word_shl(v90, 23) + word_shl(v101, 26);
    const int64_t v112 = word_low(v99, 29) + (v110 >> 29);
    const int64_t v121 = a5 * v24 + a6 * v22 - word_shl(v101, 23) + word_shl(v112, 26);
    const int64_t v123 = word_low(v110, 29) + (v121 >> 29);
    const int64_t v132 = a4 * v24 + a5 * v22 + a6 * a6 - word_shl(v112, 23) + word_shl(v123, 26);
    const int64_t v134 = word_low(v121, 29) + (v132 >> 29);
    const int64_t v143 = a3 * v24 + a4 * v22 + a5 * v20 - word_shl(v90, 14) - word_shl(v123, 23)
        + word_shl(v134, 26);
    const int64_t v145 = word_low(v132, 29) + (v143 >> 29);
    const int64_t v154 = a2 * v24 + a3 * v22 + a4 * v20 + a5 * a5 - word_shl(v101, 14)
        - word_shl(v134, 23) + word_shl(v145, 26);
    const int64_t v156 = word_low(v143, 29) + (v154 >> 29);
    const int64_t v165 = a1 * v24 + a2 * v22 + a3 * v20 + a4 * v18 - word_shl(v112, 14)
        - word_shl(v145, 23) + word_shl(v156, 26);
    const int64_t v167 = word_low(v154, 29) + (v165 >> 29);
    const int64_t v176 = a0 * v24 + a1 * v22 + a2 * v20 + a3 * v18 + a4 * a4 + word_shl(v90, 5)
        - word_shl(v123, 14) - word_shl(v156, 23) + word_shl(v167, 26);
    const int64_t v178 = word_low(v165, 29) + (v176 >> 29);
    const int64_t v187 = a0 * v22 + a1 * v20 + a2 * v18 + a3 * v16 + word_shl(v101, 5)
        - word_shl(v134, 14) - word_shl(v167, 23) + word_shl(v178, 26);
    const int64_t v190 = word_low(v176, 29) + word_round(v187, 29);
    const int64_t v191 = word_round(v190, 29);
    const int64_t v194 = a0 * a0 + word_shl(v178, 5) + word_shl(v191, 5);
    const int64_t v203 = a0 * (a1 + a1) + word_shl(v167, 5) + word_round(v194, 29);
    const int64_t v206 = a0 * v12 + a1 * a1 + word_shl(v156, 5) + word_round(v203, 29);
    const int64_t v209 = a0 * v14 + a1 * v12 + word_shl(v145, 5) - word_shl(v178, 14)
        - word_shl(v191, 14) + word_round(v206, 29);
    const int64_t v212 = a0 * v16 + a1 * v14 + a2 * a2 + word_shl(v134, 5) - word_shl(v167, 14)
        + word_round(v209, 29);
    const int64_t v215 = a0 * v18 + a1 * v16 + a2 * v14 + word_shl(v123, 5) - word_shl(v156, 14)
        + word_round(v212, 29);
    const int64_t v218 = a0 * v20 + a1 * v18 + a2 * v16 + a3 * a3 + word_shl(v112, 5)
        - word_shl(v145, 14) - word_shl(v178, 23) - word_shl(v191, 23) + word_round(v215, 29);
    const int64_t v221 = word_rest(v187, 29) + word_shl(v191, 26) + word_round(v218, 29);
    r[0] = word_rest(v194, 29);
    r[1] = word_rest(v203, 29);
    r[2] = word_rest(v206, 29);
    r[3] = word_rest(v209, 29);
    r[4] = word_rest(v212, 29);
    r[5] = word_rest(v215, 29);
    r[6] = word_rest(v218, 29);
    r[7] = word_rest(v221, 29);
    r[8] = word_rest(v190, 29) + word_round(v221, 29);
}

static void pyjca_p256_multiply_small_limbs9(int64_t r[9], const int64_t a[9], int64_t value)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8];
    const int64_t v17 = a7 * value;
    const int64_t v21 = a8 * value + word_round(v17, 29);
    const int64_t v22 = word_round(v21, 29);
    const int64_t v25 = a0 * value + word_shl(v22, 5);
    const int64_t v34 = a1 * value + word_round(v25, 29);
    const int64_t v37 = a2 * value + word_round(v34, 29);
    const int64_t v40 = a3 * value - word_shl(v22, 14) + word_round(v37, 29);
    const int64_t v43 = a4 * value + word_round(v40, 29);
    const int64_t v46 = a5 * value + word_round(v43, 29);
    const int64_t v49 = a6 * value - word_shl(v22, 23) + word_round(v46, 29);
    const int64_t v52 = word_rest(v17, 29) + word_shl(v22, 26) + word_round(v49, 29);
    r[0] = word_rest(v25, 29);
    r[1] = word_rest(v34, 29);
    r[2] = word_rest(v37, 29);
    r[3] = word_rest(v40, 29);
    r[4] = word_rest(v43, 29);
    r[5] = word_rest(v46, 29);
    r[6] = word_rest(v49, 29);
    r[7] = word_rest(v52, 29);
    r[8] = word_rest(v21, 29) + word_round(v52, 29);
}

static void pyjca_p256_product_less_limbs9(int64_t r[9], const int64_t a[9], const int64_t b[9],
    const int64_t c[9])
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
    const int64_t v184 = v39 + word_shl(v175, 26);
    const int64_t v186 = word_low(v35, 29) + (v184 >> 29);
    const int64_t v195 = v38 - word_shl(v175, 23) + word_shl(v186, 26);
    const int64_t v197 = word_low(v184, 29) + (v195 >> 29);
    const int64_t v206 = v36 + (v67 * v70 - v48 - v35) - word_shl(v186, 23) + word_shl(v197, 26);
    const int64_t v208 = word_low(v195, 29) + (v206 >> 29);
    const int64_t v217 = v27 + (v66 * v70 + v67 * v69 - v52 - v39) - word_shl(v197, 23)
        + word_shl(v208, 26);
    const int64_t v219 = word_low(v206, 29) + (v217 >> 29);
    const int64_t v228 = v65 * v70 + v66 * v69 + v67 * v68 - v51 - v38 - word_shl(v175, 14)
        - word_shl(v208, 23) + word_shl(v219, 26);
    const int64_t v230 = word_low(v217, 29) + (v228 >> 29);
    const int64_t v239 = v48 + (v61 * v64 - v118 - v35) + (v65 * v69 + v66 * v68 - v49 - v36)
        - word_shl(v186, 14) - word_shl(v219, 23) + word_shl(v230, 26);
    const int64_t v241 = word_low(v228, 29) + (v239 >> 29);
    const int64_t v250 = v52 + (v60 * v64 + v61 * v63 - v122 - v39) + (v65 * v68 - v40 - v27)
        - word_shl(v197, 14) - word_shl(v230, 23) + word_shl(v241, 26);
    const int64_t v252 = word_low(v239, 29) + (v250 >> 29);
    const int64_t v261 = v51 + (v59 * v64 + v60 * v63 + v61 * v62 - v121 - v38) - c8
        + word_shl(v175, 5) - word_shl(v208, 14) - word_shl(v241, 23) + word_shl(v252, 26);
    const int64_t v263 = word_low(v250, 29) + (v261 >> 29);
    const int64_t v272 = v49 + (v55 * v58 - v118 - v48) + (v59 * v63 + v60 * v62 - v119 - v36) - c7
        + word_shl(v186, 5) - word_shl(v219, 14) - word_shl(v252, 23) + word_shl(v263, 26);
    const int64_t v275 = word_low(v261, 29) + word_round(v272, 29);
    const int64_t v276 = word_round(v275, 29);
    const int64_t v279 = v110 - c0 + word_shl(v263, 5) + word_shl(v276, 5);
    const int64_t v288 = v119 - c1 + word_shl(v252, 5) + word_round(v279, 29);
    const int64_t v291 = v121 - c2 + word_shl(v241, 5) + word_round(v288, 29);
    const int64_t v294 = v122 + (v53 * v56 - v110 - v40) - c3 + word_shl(v230, 5)
        - word_shl(v263, 14) - word_shl(v276, 14) + word_round(v291, 29);
    const int64_t v297 = v118 + (v53 * v57 + v54 * v56 - v119 - v49) - c4 + word_shl(v219, 5)
        - word_shl(v252, 14) + word_round(v294, 29);
    const int64_t v300 = v53 * v58 + v54 * v57 + v55 * v56 - v121 - v51 - c5 + word_shl(v208, 5)
        - word_shl(v241, 14) + word_round(v297, 29);
    const int64_t v303 = v40 + (v54 * v58 + v55 * v57 - v122 - v52) + (v59 * v62 - v110 - v27) - c6
        + word_shl(v197, 5) - word_shl(v230, 14) - word_shl(v263, 23) - word_shl(v276, 23)
        + word_round(v300, 29);
    const int64_t v306 = word_rest(v272, 29) + word_shl(v276, 26) + word_round(v303, 29);
    r[0] = word_rest(v279, 29);
    r[1] = word_rest(v288, 29);
    r[2] = word_rest(v291, 29);
    r[3] = word_rest(v294, 29);
    r[4] = word_rest(v297, 29);
    r[5] = word_rest(v300, 29);
    r[6] = word_rest(v303, 29);
    r[7] = word_rest(v306, 29);
    r[8] = word_rest(v275, 29) + word_round(v306, 29);
}

static void pyjca_p256_square_less_limbs9(int64_t r[9], const int64_t a[9], const int64_t c[9])
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
    const int64_t v117 = a7 * v33 + word_shl(v108, 26);
    const int64_t v119 = word_low(v70, 29) + (v117 >> 29);
    const int64_t v128 = a6 * v33 + a7 * a7 - word_shl(v108, 23) + word_shl(v119, 26);
    const int64_t v130 = word_low(v117, 29) + (v128 >> 29);
    const int64_t v139 = a5 * v33 + a6 * v31 - word_shl(v119, 23) + word_shl(v130, 26);
    const int64_t v141 = word_low(v128, 29) + (v139 >> 29);
    const int64_t v150 = a4 * v33 + a5 * v31 + a6 * a6 - word_shl(v130, 23) + word_shl(v141, 26);
    const int64_t v152 = word_low(v139, 29) + (v150 >> 29);
    const int64_t v161 = a3 * v33 + a4 * v31 + a5 * v29 - word_shl(v108, 14) - word_shl(v141, 23)
        + word_shl(v152, 26);
    const int64_t v163 = word_low(v150, 29) + (v161 >> 29);
    const int64_t v172 = a2 * v33 + a3 * v31 + a4 * v29 + a5 * a5 - word_shl(v119, 14)
        - word_shl(v152, 23) + word_shl(v163, 26);
    const int64_t v174 = word_low(v161, 29) + (v172 >> 29);
    const int64_t v183 = a1 * v33 + a2 * v31 + a3 * v29 + a4 * v27 - word_shl(v130, 14)
        - word_shl(v163, 23) + word_shl(v174, 26);
    const int64_t v185 = word_low(v172, 29) + (v183 >> 29);
    const int64_t v194 = a0 * v33 + a1 * v31 + a2 * v29 + a3 * v27 + a4 * a4 - c8
        + word_shl(v108, 5) - word_shl(v141, 14) - word_shl(v174, 23) + word_shl(v185, 26);
    const int64_t v196 = word_low(v183, 29) + (v194 >> 29);
    const int64_t v205 = a0 * v31 + a1 * v29 + a2 * v27 + a3 * v25 - c7 + word_shl(v119, 5)
        - word_shl(v152, 14) - word_shl(v185, 23) + word_shl(v196, 26);
    const int64_t v208 = word_low(v194, 29) + word_round(v205, 29);
    const int64_t v209 = word_round(v208, 29);
    const int64_t v212 = a0 * a0 - c0 + word_shl(v196, 5) + word_shl(v209, 5);
    const int64_t v221 = a0 * (a1 + a1) - c1 + word_shl(v185, 5) + word_round(v212, 29);
    const int64_t v224 = a0 * v21 + a1 * a1 - c2 + word_shl(v174, 5) + word_round(v221, 29);
    const int64_t v227 = a0 * v23 + a1 * v21 - c3 + word_shl(v163, 5) - word_shl(v196, 14)
        - word_shl(v209, 14) + word_round(v224, 29);
    const int64_t v230 = a0 * v25 + a1 * v23 + a2 * a2 - c4 + word_shl(v152, 5) - word_shl(v185, 14)
        + word_round(v227, 29);
    const int64_t v233 = a0 * v27 + a1 * v25 + a2 * v23 - c5 + word_shl(v141, 5)
        - word_shl(v174, 14) + word_round(v230, 29);
    const int64_t v236 = a0 * v29 + a1 * v27 + a2 * v25 + a3 * a3 - c6 + word_shl(v130, 5)
        - word_shl(v163, 14) - word_shl(v196, 23) - word_shl(v209, 23) + word_round(v233, 29);
    const int64_t v239 = word_rest(v205, 29) + word_shl(v209, 26) + word_round(v236, 29);
    r[0] = word_rest(v212, 29);
    r[1] = word_rest(v221, 29);
    r[2] = word_rest(v224, 29);
    r[3] = word_rest(v227, 29);
    r[4] = word_rest(v230, 29);
    r[5] = word_rest(v233, 29);
    r[6] = word_rest(v236, 29);
    r[7] = word_rest(v239, 29);
    r[8] = word_rest(v208, 29) + word_round(v239, 29);
}

static void pyjca_p256_product_difference_limbs9(int64_t r[9], const int64_t a[9],
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
    const int64_t v175 = a6 * b6;
    const int64_t v183 = a8 * b8;
    const int64_t v184 = a6 * b7 + a7 * b6;
    const int64_t v186 = a6 * b8 + a7 * b7 + a8 * b6;
    const int64_t v187 = a7 * b8 + a8 * b7;
    const int64_t v188 = a3 * b3;
    const int64_t v196 = a5 * b5;
    const int64_t v197 = a3 * b4 + a4 * b3;
    const int64_t v199 = a3 * b5 + a4 * b4 + a5 * b3;
    const int64_t v200 = a4 * b5 + a5 * b4;
    const int64_t v201 = a0 + a3;
    const int64_t v202 = a1 + a4;
    const int64_t v203 = a2 + a5;
    const int64_t v204 = b0 + b3;
    const int64_t v205 = b1 + b4;
    const int64_t v206 = b2 + b5;
    const int64_t v207 = a0 + a6;
    const int64_t v208 = a1 + a7;
    const int64_t v209 = a2 + a8;
    const int64_t v210 = b0 + b6;
    const int64_t v211 = b1 + b7;
    const int64_t v212 = b2 + b8;
    const int64_t v213 = a3 + a6;
    const int64_t v214 = a4 + a7;
    const int64_t v215 = a5 + a8;
    const int64_t v216 = b3 + b6;
    const int64_t v217 = b4 + b7;
    const int64_t v218 = b5 + b8;
    const int64_t v258 = a0 * b0;
    const int64_t v266 = a2 * b2;
    const int64_t v267 = a0 * b1 + a1 * b0;
    const int64_t v269 = a0 * b2 + a1 * b1 + a2 * b0;
    const int64_t v270 = a1 * b2 + a2 * b1;
    const int64_t v330 = v183 - v44;
    const int64_t v331 = v330 >> 29;
    const int64_t v340 = v187 - v48 + word_shl(v331, 26);
    const int64_t v342 = word_low(v330, 29) + (v340 >> 29);
    const int64_t v351 = v186 - v47 - word_shl(v331, 23) + word_shl(v342, 26);
    const int64_t v353 = word_low(v340, 29) + (v351 >> 29);
    const int64_t v362 = v184 + (v215 * v218 - v196 - v183) - (v45 + (v76 * v79 - v57 - v44))
        - word_shl(v342, 23) + word_shl(v353, 26);
    const int64_t v364 = word_low(v351, 29) + (v362 >> 29);
    const int64_t v373 = v175 + (v214 * v218 + v215 * v217 - v200 - v187)
        - (v36 + (v75 * v79 + v76 * v78 - v61 - v48)) - word_shl(v353, 23) + word_shl(v364, 26);
    const int64_t v375 = word_low(v362, 29) + (v373 >> 29);
    const int64_t v384 = v213 * v218 + v214 * v217 + v215 * v216 - v199 - v186
        - (v74 * v79 + v75 * v78 + v76 * v77 - v60 - v47) - word_shl(v331, 14) - word_shl(v364, 23)
        + word_shl(v375, 26);
    const int64_t v386 = word_low(v373, 29) + (v384 >> 29);
    const int64_t v395 = v196 + (v209 * v212 - v266 - v183)
        + (v213 * v217 + v214 * v216 - v197 - v184)
        - (v57 + (v70 * v73 - v127 - v44) + (v74 * v78 + v75 * v77 - v58 - v45))
        - word_shl(v342, 14) - word_shl(v375, 23) + word_shl(v386, 26);
    const int64_t v397 = word_low(v384, 29) + (v395 >> 29);
    const int64_t v406 = v200 + (v208 * v212 + v209 * v211 - v270 - v187)
        + (v213 * v216 - v188 - v175)
        - (v61 + (v69 * v73 + v70 * v72 - v131 - v48) + (v74 * v77 - v49 - v36))
        - word_shl(v353, 14) - word_shl(v386, 23) + word_shl(v397, 26);
    const int64_t v408 = word_low(v395, 29) + (v406 >> 29);
    const int64_t v417 = v199 + (v207 * v212 + v208 * v211 + v209 * v210 - v269 - v186)
        - (v60 + (v68 * v73 + v69 * v72 + v70 * v71 - v130 - v47)) + word_shl(v331, 5)
        - word_shl(v364, 14) - word_shl(v397, 23) + word_shl(v408, 26);
    const int64_t v419 = word_low(v406, 29) + (v417 >> 29);
    const int64_t v428 = v197 + (v203 * v206 - v266 - v196)
        + (v207 * v211 + v208 * v210 - v267 - v184)
        - (v58 + (v64 * v67 - v127 - v57) + (v68 * v72 + v69 * v71 - v128 - v45))
        + word_shl(v342, 5) - word_shl(v375, 14) - word_shl(v408, 23) + word_shl(v419, 26);
    const int64_t v431 = word_low(v417, 29) + word_round(v428, 29);
    const int64_t v432 = word_round(v431, 29);
    const int64_t v435 = v258 - v119 + word_shl(v419, 5) + word_shl(v432, 5);
    const int64_t v444 = v267 - v128 + word_shl(v408, 5) + word_round(v435, 29);
    const int64_t v447 = v269 - v130 + word_shl(v397, 5) + word_round(v444, 29);
    const int64_t v450 = v270 + (v201 * v204 - v258 - v188) - (v131 + (v62 * v65 - v119 - v49))
        + word_shl(v386, 5) - word_shl(v419, 14) - word_shl(v432, 14) + word_round(v447, 29);
    const int64_t v453 = v266 + (v201 * v205 + v202 * v204 - v267 - v197)
        - (v127 + (v62 * v66 + v63 * v65 - v128 - v58)) + word_shl(v375, 5) - word_shl(v408, 14)
        + word_round(v450, 29);
    const int64_t v456 = v201 * v206 + v202 * v205 + v203 * v204 - v269 - v199
        - (v62 * v67 + v63 * v66 + v64 * v65 - v130 - v60) + word_shl(v364, 5) - word_shl(v397, 14)
        + word_round(v453, 29);
    const int64_t v459 = v188 + (v202 * v206 + v203 * v205 - v270 - v200)
        + (v207 * v210 - v258 - v175)
        - (v49 + (v63 * v67 + v64 * v66 - v131 - v61) + (v68 * v71 - v119 - v36))
        + word_shl(v353, 5) - word_shl(v386, 14) - word_shl(v419, 23) - word_shl(v432, 23)
        + word_round(v456, 29);
    const int64_t v462 = word_rest(v428, 29) + word_shl(v432, 26) + word_round(v459, 29);
    r[0] = word_rest(v435, 29);
    r[1] = word_rest(v444, 29);
    r[2] = word_rest(v447, 29);
    r[3] = word_rest(v450, 29);
    r[4] = word_rest(v453, 29);
    r[5] = word_rest(v456, 29);
    r[6] = word_rest(v459, 29);
    r[7] = word_rest(v462, 29);
    r[8] = word_rest(v431, 29) + word_round(v462, 29);
}

static void pyjca_p256_carry_limbs9(int64_t r[9], const int64_t a[9])
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

static void pyjca_p256_reduce_limbs9(int64_t r[9], const int64_t a[9])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8];
    const int64_t v11 = a8 + word_round(a7, 29);
    const int64_t v12 = word_round(v11, 29);
    const int64_t v15 = a0 + word_shl(v12, 5);
    const int64_t v24 = a1 + word_round(v15, 29);
    const int64_t v27 = a2 + word_round(v24, 29);
    const int64_t v30 = a3 - word_shl(v12, 14) + word_round(v27, 29);
    const int64_t v33 = a4 + word_round(v30, 29);
    const int64_t v36 = a5 + word_round(v33, 29);
    const int64_t v39 = a6 - word_shl(v12, 23) + word_round(v36, 29);
    const int64_t v42 = word_rest(a7, 29) + word_shl(v12, 26) + word_round(v39, 29);
    r[0] = word_rest(v15, 29);
    r[1] = word_rest(v24, 29);
    r[2] = word_rest(v27, 29);
    r[3] = word_rest(v30, 29);
    r[4] = word_rest(v33, 29);
    r[5] = word_rest(v36, 29);
    r[6] = word_rest(v39, 29);
    r[7] = word_rest(v42, 29);
    r[8] = word_rest(v11, 29) + word_round(v42, 29);
}

static void pyjca_p256_fold_limbs9(int64_t r[9], const int64_t a[17])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16];
    const int64_t v17 = a16 >> 29;
    const int64_t v26 = a15 + word_shl(v17, 26);
    const int64_t v28 = word_low(a16, 29) + (v26 >> 29);
    const int64_t v37 = a14 - word_shl(v17, 23) + word_shl(v28, 26);
    const int64_t v39 = word_low(v26, 29) + (v37 >> 29);
    const int64_t v48 = a13 - word_shl(v28, 23) + word_shl(v39, 26);
    const int64_t v50 = word_low(v37, 29) + (v48 >> 29);
    const int64_t v59 = a12 - word_shl(v39, 23) + word_shl(v50, 26);
    const int64_t v61 = word_low(v48, 29) + (v59 >> 29);
    const int64_t v70 = a11 - word_shl(v17, 14) - word_shl(v50, 23) + word_shl(v61, 26);
    const int64_t v72 = word_low(v59, 29) + (v70 >> 29);
    const int64_t v81 = a10 - word_shl(v28, 14) - word_shl(v61, 23) + word_shl(v72, 26);
    const int64_t v83 = word_low(v70, 29) + (v81 >> 29);
    const int64_t v92 = a9 - word_shl(v39, 14) - word_shl(v72, 23) + word_shl(v83, 26);
    const int64_t v94 = word_low(v81, 29) + (v92 >> 29);
    const int64_t v103 = a8 + word_shl(v17, 5) - word_shl(v50, 14) - word_shl(v83, 23)
        + word_shl(v94, 26);
    const int64_t v105 = word_low(v92, 29) + (v103 >> 29);
    const int64_t v114 = a7 + word_shl(v28, 5) - word_shl(v61, 14) - word_shl(v94, 23)
        + word_shl(v105, 26);
    const int64_t v117 = word_low(v103, 29) + word_round(v114, 29);
    const int64_t v118 = word_round(v117, 29);
    const int64_t v121 = a0 + word_shl(v105, 5) + word_shl(v118, 5);
    const int64_t v130 = a1 + word_shl(v94, 5) + word_round(v121, 29);
    const int64_t v133 = a2 + word_shl(v83, 5) + word_round(v130, 29);
    const int64_t v136 = a3 + word_shl(v72, 5) - word_shl(v105, 14) - word_shl(v118, 14)
        + word_round(v133, 29);
    const int64_t v139 = a4 + word_shl(v61, 5) - word_shl(v94, 14) + word_round(v136, 29);
    const int64_t v142 = a5 + word_shl(v50, 5) - word_shl(v83, 14) + word_round(v139, 29);
    const int64_t v145 = a6 + word_shl(v39, 5) - word_shl(v72, 14) - word_shl(v105, 23)
        - word_shl(v118, 23) + word_round(v142, 29);
    const int64_t v148 = word_rest(v114, 29) + word_shl(v118, 26) + word_round(v145, 29);
    r[0] = word_rest(v121, 29);
    r[1] = word_rest(v130, 29);
    r[2] = word_rest(v133, 29);
    r[3] = word_rest(v136, 29);
    r[4] = word_rest(v139, 29);
    r[5] = word_rest(v142, 29);
    r[6] = word_rest(v145, 29);
    r[7] = word_rest(v148, 29);
    r[8] = word_rest(v117, 29) + word_round(v148, 29);
}

static void pyjca_p256_select_limbs9(int64_t r[9], const int64_t a[9], const int64_t b[9],
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

static void pyjca_p256_swap_limbs9(int64_t a[9], int64_t b[9], int64_t flag)
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

static void pyjca_p256_canonical_limbs9(int64_t r[9], const int64_t a[9])
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
    const int64_t v35 = word_low(a0, 29) + v33;
    const int64_t v44 = word_low(v11, 29) + (v35 >> 29);
    const int64_t v47 = word_low(v14, 29) + (v44 >> 29);
    const int64_t v50 = word_low(v17, 29) - word_shl(v33, 9) + (v47 >> 29);
    const int64_t v53 = word_low(v20, 29) + (v50 >> 29);
    const int64_t v56 = word_low(v23, 29) + (v53 >> 29);
    const int64_t v59 = word_low(v26, 29) - word_shl(v33, 18) + (v56 >> 29);
    const int64_t v62 = word_low(v29, 29) + word_shl(v33, 21) + (v59 >> 29);
    const int64_t v65 = word_low(v32, 24) + (v62 >> 29);
    const int64_t v66 = v65 >> 24;
    const int64_t v68 = word_low(v35, 29) + v66;
    const int64_t v76 = word_low(v68, 29);
    const int64_t v77 = word_low(v44, 29) + (v68 >> 29);
    const int64_t v79 = word_low(v77, 29);
    const int64_t v80 = word_low(v47, 29) + (v77 >> 29);
    const int64_t v82 = word_low(v80, 29);
    const int64_t v83 = word_low(v50, 29) - word_shl(v66, 9) + (v80 >> 29);
    const int64_t v85 = word_low(v83, 29);
    const int64_t v86 = word_low(v53, 29) + (v83 >> 29);
    const int64_t v88 = word_low(v86, 29);
    const int64_t v89 = word_low(v56, 29) + (v86 >> 29);
    const int64_t v91 = word_low(v89, 29);
    const int64_t v92 = word_low(v59, 29) - word_shl(v66, 18) + (v89 >> 29);
    const int64_t v94 = word_low(v92, 29);
    const int64_t v95 = word_low(v62, 29) + word_shl(v66, 21) + (v92 >> 29);
    const int64_t v97 = word_low(v95, 29);
    const int64_t v98 = word_low(v65, 24) + (v95 >> 29);
    const int64_t v100 = v76 - 0x1fffffff;
    const int64_t v113 = v79 - 0x1fffffff + (v100 >> 29);
    const int64_t v116 = v82 - 0x1fffffff + (v113 >> 29);
    const int64_t v119 = v85 - 511 + (v116 >> 29);
    const int64_t v122 = v88 + (v119 >> 29);
    const int64_t v125 = v91 + (v122 >> 29);
    const int64_t v128 = v94 - 0x40000 + (v125 >> 29);
    const int64_t v131 = v97 - 0x1fe00000 + (v128 >> 29);
    const int64_t v134 = v98 - 0xffffff + (v131 >> 29);
    const int64_t v137 = 0 - (v134 >> 29);
    const int64_t mask = word_mask(v137);
    r[0] = word_select(mask, word_low(v100, 29), v76);
    r[1] = word_select(mask, word_low(v113, 29), v79);
    r[2] = word_select(mask, word_low(v116, 29), v82);
    r[3] = word_select(mask, word_low(v119, 29), v85);
    r[4] = word_select(mask, word_low(v122, 29), v88);
    r[5] = word_select(mask, word_low(v125, 29), v91);
    r[6] = word_select(mask, word_low(v128, 29), v94);
    r[7] = word_select(mask, word_low(v131, 29), v97);
    r[8] = word_select(mask, v134, v98);
}

static void pyjca_p256_from_words_limbs9(int64_t r[9], const int64_t words[8])
{
    const int64_t words0 = words[0], words1 = words[1], words2 = words[2], words3 = words[3],
        words4 = words[4], words5 = words[5], words6 = words[6], words7 = words[7];
    const int64_t v36 = (words6 >> 11) + word_shl(word_low(words7, 8), 21);
    const int64_t v40 = (words7 >> 8) + word_round(v36, 29);
    const int64_t v41 = word_round(v40, 29);
    const int64_t v44 = word_low(words0, 29) + word_shl(v41, 5);
    const int64_t v53 = (words0 >> 29) + word_shl(word_low(words1, 26), 3) + word_round(v44, 29);
    const int64_t v56 = (words1 >> 26) + word_shl(word_low(words2, 23), 6) + word_round(v53, 29);
    const int64_t v59 = (words2 >> 23) + word_shl(word_low(words3, 20), 9) - word_shl(v41, 14)
        + word_round(v56, 29);
    const int64_t v62 = (words3 >> 20) + word_shl(word_low(words4, 17), 12) + word_round(v59, 29);
    const int64_t v65 = (words4 >> 17) + word_shl(word_low(words5, 14), 15) + word_round(v62, 29);
    const int64_t v68 = (words5 >> 14) + word_shl(word_low(words6, 11), 18) - word_shl(v41, 23)
        + word_round(v65, 29);
    const int64_t v71 = word_rest(v36, 29) + word_shl(v41, 26) + word_round(v68, 29);
    r[0] = word_rest(v44, 29);
    r[1] = word_rest(v53, 29);
    r[2] = word_rest(v56, 29);
    r[3] = word_rest(v59, 29);
    r[4] = word_rest(v62, 29);
    r[5] = word_rest(v65, 29);
    r[6] = word_rest(v68, 29);
    r[7] = word_rest(v71, 29);
    r[8] = word_rest(v40, 29) + word_round(v71, 29);
}

static void pyjca_p256_to_words_limbs9(int64_t r[8], const int64_t a[9])
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
    const int64_t v35 = word_low(a0, 29) + v33;
    const int64_t v44 = word_low(v11, 29) + (v35 >> 29);
    const int64_t v47 = word_low(v14, 29) + (v44 >> 29);
    const int64_t v50 = word_low(v17, 29) - word_shl(v33, 9) + (v47 >> 29);
    const int64_t v53 = word_low(v20, 29) + (v50 >> 29);
    const int64_t v56 = word_low(v23, 29) + (v53 >> 29);
    const int64_t v59 = word_low(v26, 29) - word_shl(v33, 18) + (v56 >> 29);
    const int64_t v62 = word_low(v29, 29) + word_shl(v33, 21) + (v59 >> 29);
    const int64_t v65 = word_low(v32, 24) + (v62 >> 29);
    const int64_t v66 = v65 >> 24;
    const int64_t v68 = word_low(v35, 29) + v66;
    const int64_t v76 = word_low(v68, 29);
    const int64_t v77 = word_low(v44, 29) + (v68 >> 29);
    const int64_t v79 = word_low(v77, 29);
    const int64_t v80 = word_low(v47, 29) + (v77 >> 29);
    const int64_t v82 = word_low(v80, 29);
    const int64_t v83 = word_low(v50, 29) - word_shl(v66, 9) + (v80 >> 29);
    const int64_t v85 = word_low(v83, 29);
    const int64_t v86 = word_low(v53, 29) + (v83 >> 29);
    const int64_t v88 = word_low(v86, 29);
    const int64_t v89 = word_low(v56, 29) + (v86 >> 29);
    const int64_t v91 = word_low(v89, 29);
    const int64_t v92 = word_low(v59, 29) - word_shl(v66, 18) + (v89 >> 29);
    const int64_t v94 = word_low(v92, 29);
    const int64_t v95 = word_low(v62, 29) + word_shl(v66, 21) + (v92 >> 29);
    const int64_t v97 = word_low(v95, 29);
    const int64_t v98 = word_low(v65, 24) + (v95 >> 29);
    const int64_t v100 = v76 - 0x1fffffff;
    const int64_t v113 = v79 - 0x1fffffff + (v100 >> 29);
    const int64_t v116 = v82 - 0x1fffffff + (v113 >> 29);
    const int64_t v119 = v85 - 511 + (v116 >> 29);
    const int64_t v122 = v88 + (v119 >> 29);
    const int64_t v125 = v91 + (v122 >> 29);
    const int64_t v128 = v94 - 0x40000 + (v125 >> 29);
    const int64_t v131 = v97 - 0x1fe00000 + (v128 >> 29);
    const int64_t v134 = v98 - 0xffffff + (v131 >> 29);
    const int64_t v137 = 0 - (v134 >> 29);
    const int64_t mask = word_mask(v137);
    const int64_t v139 = word_select(mask, word_low(v113, 29), v79);
    const int64_t v140 = word_select(mask, word_low(v116, 29), v82);
    const int64_t v141 = word_select(mask, word_low(v119, 29), v85);
    const int64_t v142 = word_select(mask, word_low(v122, 29), v88);
    const int64_t v143 = word_select(mask, word_low(v125, 29), v91);
    const int64_t v144 = word_select(mask, word_low(v128, 29), v94);
    const int64_t v145 = word_select(mask, word_low(v131, 29), v97);
    r[0] = word_select(mask, word_low(v100, 29), v76) + word_shl(word_low(v139, 3), 29);
    r[1] = (v139 >> 3) + word_shl(word_low(v140, 6), 26);
    r[2] = (v140 >> 6) + word_shl(word_low(v141, 9), 23);
    r[3] = (v141 >> 9) + word_shl(word_low(v142, 12), 20);
    r[4] = (v142 >> 12) + word_shl(word_low(v143, 15), 17);
    r[5] = (v143 >> 15) + word_shl(word_low(v144, 18), 14);
    r[6] = (v144 >> 18) + word_shl(word_low(v145, 21), 11);
    r[7] = (v145 >> 21) + word_shl(word_select(mask, v134, v98), 8);
}

static void pyjca_p256_from_bytes_le_limbs9(int64_t r[9], const uint8_t bytes[32])
{
    int64_t words[8];

    words_from_bytes(words, 8, bytes, 32);
    pyjca_p256_from_words_limbs9(r, words);
}

static void pyjca_p256_from_bytes_be_limbs9(int64_t r[9], const uint8_t bytes[32])
{
    uint8_t reversed[32];

    bytes_reverse(reversed, bytes, 32);
    pyjca_p256_from_bytes_le_limbs9(r, reversed);
}

static void pyjca_p256_from_long_bytes_le_limbs9(int64_t r[9], const uint8_t *bytes, size_t length)
{
    static const int64_t step[9] = {1, 0, 0, (-512), 0, 0, (-0x40000), 0x200000, 0};
    int64_t sum[9] = {0}, piece[9], words[8];

    for (size_t rest = length; rest > 0;) {
        const size_t size = rest % 32 ? rest % 32 : 32;

        rest -= size;
        words_from_bytes(words, 8, bytes + rest, size);
        pyjca_p256_from_words_limbs9(piece, words);
        pyjca_p256_multiply_limbs9(sum, sum, step);
        pyjca_p256_add_limbs9(sum, sum, piece);
        pyjca_p256_reduce_limbs9(sum, sum);
    }
    for (size_t i = 0; i < 9; i++)
        r[i] = sum[i];
}

static void pyjca_p256_to_bytes_le_limbs9(uint8_t bytes[32], const int64_t a[9])
{
    int64_t reduced[9], words[8];

    pyjca_p256_reduce_limbs9(reduced, a);
    pyjca_p256_to_words_limbs9(words, reduced);
    words_to_bytes(bytes, 32, words);
}

static void pyjca_p256_to_bytes_be_limbs9(uint8_t bytes[32], const int64_t a[9])
{
    uint8_t reversed[32];

    pyjca_p256_to_bytes_le_limbs9(reversed, a);
    bytes_reverse(bytes, reversed, 32);
}

static int64_t pyjca_p256_is_zero_limbs9(const int64_t a[9])
{
    int64_t reduced[9], words[8];
    uint64_t bits = 0;

    pyjca_p256_reduce_limbs9(reduced, a);
    pyjca_p256_to_words_limbs9(words, reduced);
    for (size_t i = 0; i < 8; i++)
        bits |= (uint64_t)words[i];
    return (int64_t)((bits - 1) >> 63);
}

static void pyjca_p256_squares_limbs9(int64_t r[9], const int64_t a[9], unsigned count)
{
    pyjca_p256_square_limbs9(r, a);
    for (unsigned i = 1; i < count; i++)
        pyjca_p256_square_limbs9(r, r);
}

static void pyjca_p256_inverse_limbs9(int64_t r[9], const int64_t a[9])
{
    int64_t t[6][9];

    pyjca_p256_squares_limbs9(t[0], a, 1);
    pyjca_p256_multiply_limbs9(t[0], t[0], a);
    pyjca_p256_squares_limbs9(t[1], t[0], 2);
    pyjca_p256_multiply_limbs9(t[1], t[1], t[0]);
    pyjca_p256_squares_limbs9(t[2], t[1], 4);
    pyjca_p256_multiply_limbs9(t[2], t[2], t[1]);
    pyjca_p256_squares_limbs9(t[3], t[2], 8);
    pyjca_p256_multiply_limbs9(t[3], t[3], t[2]);
    pyjca_p256_squares_limbs9(t[4], t[3], 16);
    pyjca_p256_multiply_limbs9(t[4], t[4], t[3]);
    pyjca_p256_squares_limbs9(t[5], t[4], 32);
    pyjca_p256_multiply_limbs9(t[5], t[5], a);
    pyjca_p256_squares_limbs9(t[5], t[5], 128);
    pyjca_p256_multiply_limbs9(t[5], t[5], t[4]);
    pyjca_p256_squares_limbs9(t[5], t[5], 32);
    pyjca_p256_multiply_limbs9(t[5], t[5], t[4]);
    pyjca_p256_squares_limbs9(t[5], t[5], 16);
    pyjca_p256_multiply_limbs9(t[5], t[5], t[3]);
    pyjca_p256_squares_limbs9(t[5], t[5], 8);
    pyjca_p256_multiply_limbs9(t[5], t[5], t[2]);
    pyjca_p256_squares_limbs9(t[5], t[5], 4);
    pyjca_p256_multiply_limbs9(t[5], t[5], t[1]);
    pyjca_p256_squares_limbs9(t[5], t[5], 2);
    pyjca_p256_multiply_limbs9(t[5], t[5], t[0]);
    pyjca_p256_squares_limbs9(t[5], t[5], 2);
    pyjca_p256_multiply_limbs9(t[5], t[5], a);
    for (size_t i = 0; i < 9; i++)
        r[i] = t[5][i];
}
