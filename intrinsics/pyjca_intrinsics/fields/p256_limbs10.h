#include "words.h"

/*
 * The field P256 in 10 limbs of 26 bits. Printed by pyjca_backends.c_source; not to be edited.
 * p = 2^256 - 2^224 + 2^192 + 2^96 - 1
 * An element has the value a[0] + a[1] * 2^26 + a[2] * 2^52 + ... modulo p, in limbs with signs. A
 * sum or difference carries one addition more than the operand that carries more; a product or
 * reduced element carries none. Products take product_additions (2), sums sum_additions (6), all
 * else one more than sums.
 * All functions take the same time whatever the values of elements, words, bytes and flags are. A
 * flag is 0 or 1.
 */
#ifndef PYJCA_P256_INTERFACE_LIMBS10
#define PYJCA_P256_INTERFACE_LIMBS10

#include <stddef.h>
#include <stdint.h>

#define pyjca_p256_limbs_limbs10 10
#define pyjca_p256_bits_limbs10 26
#define pyjca_p256_bytes_limbs10 32
#define pyjca_p256_words_limbs10 8
#define pyjca_p256_product_additions_limbs10 2
#define pyjca_p256_sum_additions_limbs10 6
#define pyjca_p256_zero_limbs10 {0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_p256_one_limbs10 {1, 0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_p256_modulus_limbs10 {INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    0, 0, 0, 1, INT64_C(0xffffffff)}

typedef int64_t pyjca_p256_element_limbs10[10];

/*
 * r = a + b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_p256_add_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10]);

/*
 * r = a - b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_p256_subtract_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10]);

/* r = -a. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x102000000, 0x102000000]. r may be a. */
static PYJCA_UNUSED void pyjca_p256_negate_limbs10(int64_t r[10], const int64_t a[10]);

/*
 * r = a * b. a[i], b[i] in [-0x8100000, 0x8100000]; r[i] in [-0x2040000, 0x2040000]. r may be a or
 * b.
 */
static PYJCA_UNUSED void pyjca_p256_multiply_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10]);

/* r = a^2. a[i] in [-0x8100000, 0x8100000]; r[i] in [-0x2040000, 0x2040000]. r may be a. */
static PYJCA_UNUSED void pyjca_p256_square_limbs10(int64_t r[10], const int64_t a[10]);

/*
 * r = a * value. a[i] in [-0x8100000, 0x8100000]; value in [0, 0x3ffff];
 * r[i] in [-0x2040000, 0x2040000]. r may be a.
 */
static PYJCA_UNUSED void pyjca_p256_multiply_small_limbs10(int64_t r[10], const int64_t a[10],
    int64_t value);

/*
 * r = a * b - c. a[i], b[i] in [-0x8100000, 0x8100000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x2040000, 0x2040000]. r may be a or b or c.
 */
static PYJCA_UNUSED void pyjca_p256_product_less_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10], const int64_t c[10]);

/*
 * r = a^2 - c. a[i] in [-0x8100000, 0x8100000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x2040000, 0x2040000]. r may be a or c.
 */
static PYJCA_UNUSED void pyjca_p256_square_less_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t c[10]);

/*
 * r = a * b - c * d. a[i], b[i] in [-0x8100000, 0x8100000]; c[i] in [-0x2040000, 0x2040000];
 * d[i] in [-0x2040000, 0x2040000]; r[i] in [-0x2040000, 0x2040000]. r may be a or b or c or d.
 */
static PYJCA_UNUSED void pyjca_p256_product_difference_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10], const int64_t c[10], const int64_t d[10]);

/*
 * r = a, with a rounding carry from limb to limb; the top limb keeps the rest.
 * a[i] in [-0x102000000, 0x102000000]; r[0..8] in [-0x2000000, 0x1ffffff],
 * r[9] in [-0x102000081, 0x102000081]. r may be a.
 */
static PYJCA_UNUSED void pyjca_p256_carry_limbs10(int64_t r[10], const int64_t a[10]);

/*
 * r = a, with no additions. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x2040000, 0x2040000].
 * r may be a.
 */
static PYJCA_UNUSED void pyjca_p256_reduce_limbs10(int64_t r[10], const int64_t a[10]);

/*
 * r = the element with the limbs a, of which there are 2 * limbs - 1. a[0..8] in [0, 0x3ffffff],
 * a[9..18] in [-0x2040000, 0x3ffffff]; r[i] in [-0x2040000, 0x2040000].
 */
static PYJCA_UNUSED void pyjca_p256_fold_limbs10(int64_t r[10], const int64_t a[19]);

/*
 * r = b where flag is 1, a where it is 0. a[i], b[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x102000000, 0x102000000]. r may be a or b.
 */
static PYJCA_UNUSED void pyjca_p256_select_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10], int64_t flag);

/* (a, b) = (b, a) where flag is 1. a[i], b[i] in [-0x102000000, 0x102000000]. */
static PYJCA_UNUSED void pyjca_p256_swap_limbs10(int64_t a[10], int64_t b[10], int64_t flag);

/*
 * r = the digits of a's value in [0, p). a[i] in [-0x2040000, 0x2040000]; r[i] in [0, 0x3ffffff].
 * r may be a.
 */
static PYJCA_UNUSED void pyjca_p256_canonical_limbs10(int64_t r[10], const int64_t a[10]);

/*
 * r = the element for the words of a number, which need not be below p.
 * words[i] in [0, 0xffffffff]; r[i] in [-0x2040000, 0x2040000].
 */
static PYJCA_UNUSED void pyjca_p256_from_words_limbs10(int64_t r[10], const int64_t words[8]);

/* words r of a's value in [0, p). a[i] in [-0x2040000, 0x2040000]; r[i] in [0, 0xffffffff]. */
static PYJCA_UNUSED void pyjca_p256_to_words_limbs10(int64_t r[8], const int64_t a[10]);

/* r = the element for 32 bytes, least significant first; need not be below p. */
static PYJCA_UNUSED void pyjca_p256_from_bytes_le_limbs10(int64_t r[10], const uint8_t bytes[32]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_p256_from_bytes_be_limbs10(int64_t r[10], const uint8_t bytes[32]);

/*
 * r = the element for a number of any length, least significant byte first. Time depends on
 * length.
 */
static PYJCA_UNUSED void pyjca_p256_from_long_bytes_le_limbs10(int64_t r[10], const uint8_t *bytes,
    size_t length);

/* The 32 bytes of a's value in [0, p), least significant first. Additions: as for reduce. */
static PYJCA_UNUSED void pyjca_p256_to_bytes_le_limbs10(uint8_t bytes[32], const int64_t a[10]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_p256_to_bytes_be_limbs10(uint8_t bytes[32], const int64_t a[10]);

/* 1 where a's value is 0 modulo p, otherwise 0. Additions: as for reduce. */
static PYJCA_UNUSED int64_t pyjca_p256_is_zero_limbs10(const int64_t a[10]);

/* r = a^(2^count) for a public count from 1. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_p256_squares_limbs10(int64_t r[10], const int64_t a[10],
    unsigned count);

/* r = 1 / a by Fermat's theorem, so 0 for 0. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_p256_inverse_limbs10(int64_t r[10], const int64_t a[10]);

#endif

static void pyjca_p256_add_limbs10(int64_t r[10], const int64_t a[10], const int64_t b[10])
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

static void pyjca_p256_subtract_limbs10(int64_t r[10], const int64_t a[10], const int64_t b[10])
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

static void pyjca_p256_negate_limbs10(int64_t r[10], const int64_t a[10])
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

static void pyjca_p256_multiply_limbs10(int64_t r[10], const int64_t a[10], const int64_t b[10])
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
    const int64_t v188 = v60 + word_shl(v179, 20);
    const int64_t v190 = word_low(v44, 26) + (v188 >> 26);
    const int64_t v199 = v59 - word_shl(v179, 14) + word_shl(v190, 20);
    const int64_t v201 = word_low(v188, 26) + (v199 >> 26);
    const int64_t v210 = v57 - word_shl(v190, 14) + word_shl(v201, 20);
    const int64_t v212 = word_low(v199, 26) + (v210 >> 26);
    const int64_t v221 = v54 - word_shl(v201, 14) + word_shl(v212, 20);
    const int64_t v223 = word_low(v210, 26) + (v221 >> 26);
    const int64_t v232 = v50 + (v65 * v70 - v136 - v44) - word_shl(v212, 14) + word_shl(v223, 20);
    const int64_t v234 = word_low(v221, 26) + (v232 >> 26);
    const int64_t v243 = v47 + (v64 * v70 + v65 * v69 - v152 - v60) - word_shl(v179, 22)
        - word_shl(v223, 14) + word_shl(v234, 20);
    const int64_t v245 = word_low(v232, 26) + (v243 >> 26);
    const int64_t v254 = v45 + (v63 * v70 + v64 * v69 + v65 * v68 - v151 - v59) - word_shl(v190, 22)
        - word_shl(v234, 14) + word_shl(v245, 20);
    const int64_t v256 = word_low(v243, 26) + (v254 >> 26);
    const int64_t v265 = v20 + (v62 * v70 + v63 * v69 + v64 * v68 + v65 * v67 - v149 - v57)
        - word_shl(v201, 22) - word_shl(v245, 14) + word_shl(v256, 20);
    const int64_t v267 = word_low(v254, 26) + (v265 >> 26);
    const int64_t v276 = v61 * v70 + v62 * v69 + v63 * v68 + v64 * v67 + v65 * v66 - v146 - v54
        + word_shl(v179, 4) - word_shl(v212, 22) - word_shl(v256, 14) + word_shl(v267, 20);
    const int64_t v278 = word_low(v265, 26) + (v276 >> 26);
    const int64_t v287 = v136 + (v61 * v69 + v62 * v68 + v63 * v67 + v64 * v66 - v142 - v50)
        + word_shl(v190, 4) - word_shl(v223, 22) - word_shl(v267, 14) + word_shl(v278, 20);
    const int64_t v290 = word_low(v276, 26) + word_round(v287, 26);
    const int64_t v291 = word_round(v290, 26);
    const int64_t v294 = v112 + word_shl(v278, 4) + word_shl(v291, 4);
    const int64_t v303 = v137 + word_shl(v267, 4) + word_round(v294, 26);
    const int64_t v306 = v139 + word_shl(v256, 4) + word_round(v303, 26);
    const int64_t v309 = v142 + word_shl(v245, 4) - word_shl(v278, 22) - word_shl(v291, 22)
        + word_round(v306, 26);
    const int64_t v312 = v146 + word_shl(v234, 4) - word_shl(v267, 22) + word_round(v309, 26);
    const int64_t v315 = v149 + (v61 * v66 - v112 - v20) + word_shl(v223, 4) - word_shl(v256, 22)
        + word_round(v312, 26);
    const int64_t v318 = v151 + (v61 * v67 + v62 * v66 - v137 - v45) + word_shl(v212, 4)
        - word_shl(v245, 22) + word_round(v315, 26);
    const int64_t v321 = v152 + (v61 * v68 + v62 * v67 + v63 * v66 - v139 - v47) + word_shl(v201, 4)
        - word_shl(v234, 22) - word_shl(v278, 14) - word_shl(v291, 14) + word_round(v318, 26);
    const int64_t v324 = word_rest(v287, 26) + word_shl(v291, 20) + word_round(v321, 26);
    r[0] = word_rest(v294, 26);
    r[1] = word_rest(v303, 26);
    r[2] = word_rest(v306, 26);
    r[3] = word_rest(v309, 26);
    r[4] = word_rest(v312, 26);
    r[5] = word_rest(v315, 26);
    r[6] = word_rest(v318, 26);
    r[7] = word_rest(v321, 26);
    r[8] = word_rest(v324, 26);
    r[9] = word_rest(v290, 26) + word_round(v324, 26);
}

static void pyjca_p256_square_limbs10(int64_t r[10], const int64_t a[10])
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
    const int64_t v119 = a8 * v27 + word_shl(v110, 20);
    const int64_t v121 = word_low(v73, 26) + (v119 >> 26);
    const int64_t v130 = a7 * v27 + a8 * a8 - word_shl(v110, 14) + word_shl(v121, 20);
    const int64_t v132 = word_low(v119, 26) + (v130 >> 26);
    const int64_t v141 = a6 * v27 + a7 * v25 - word_shl(v121, 14) + word_shl(v132, 20);
    const int64_t v143 = word_low(v130, 26) + (v141 >> 26);
    const int64_t v152 = a5 * v27 + a6 * v25 + a7 * a7 - word_shl(v132, 14) + word_shl(v143, 20);
    const int64_t v154 = word_low(v141, 26) + (v152 >> 26);
    const int64_t v163 = a4 * v27 + a5 * v25 + a6 * v23 - word_shl(v143, 14) + word_shl(v154, 20);
    const int64_t v165 = word_low(v152, 26) + (v163 >> 26);
    const int64_t v174 = a3 * v27 + a4 * v25 + a5 * v23 + a6 * a6 - word_shl(v110, 22)
        - word_shl(v154, 14) + word_shl(v165, 20);
    const int64_t v176 = word_low(v163, 26) + (v174 >> 26);
    const int64_t v185 = a2 * v27 + a3 * v25 + a4 * v23 + a5 * v21 - word_shl(v121, 22)
        - word_shl(v165, 14) + word_shl(v176, 20);
    const int64_t v187 = word_low(v174, 26) + (v185 >> 26);
    const int64_t v196 = a1 * v27 + a2 * v25 + a3 * v23 + a4 * v21 + a5 * a5 - word_shl(v132, 22)
        - word_shl(v176, 14) + word_shl(v187, 20);
    const int64_t v198 = word_low(v185, 26) + (v196 >> 26);
    const int64_t v207 = a0 * v27 + a1 * v25 + a2 * v23 + a3 * v21 + a4 * v19 + word_shl(v110, 4)
        - word_shl(v143, 22) - word_shl(v187, 14) + word_shl(v198, 20);
    const int64_t v209 = word_low(v196, 26) + (v207 >> 26);
    const int64_t v218 = a0 * v25 + a1 * v23 + a2 * v21 + a3 * v19 + a4 * a4 + word_shl(v121, 4)
        - word_shl(v154, 22) - word_shl(v198, 14) + word_shl(v209, 20);
    const int64_t v221 = word_low(v207, 26) + word_round(v218, 26);
    const int64_t v222 = word_round(v221, 26);
    const int64_t v225 = a0 * a0 + word_shl(v209, 4) + word_shl(v222, 4);
    const int64_t v234 = a0 * (a1 + a1) + word_shl(v198, 4) + word_round(v225, 26);
    const int64_t v237 = a0 * v13 + a1 * a1 + word_shl(v187, 4) + word_round(v234, 26);
    const int64_t v240 = a0 * v15 + a1 * v13 + word_shl(v176, 4) - word_shl(v209, 22)
        - word_shl(v222, 22) + word_round(v237, 26);
    const int64_t v243 = a0 * v17 + a1 * v15 + a2 * a2 + word_shl(v165, 4) - word_shl(v198, 22)
        + word_round(v240, 26);
    const int64_t v246 = a0 * v19 + a1 * v17 + a2 * v15 + word_shl(v154, 4) - word_shl(v187, 22)
        + word_round(v243, 26);
    const int64_t v249 = a0 * v21 + a1 * v19 + a2 * v17 + a3 * a3 + word_shl(v143, 4)
        - word_shl(v176, 22) + word_round(v246, 26);
    const int64_t v252 = a0 * v23 + a1 * v21 + a2 * v19 + a3 * v17 + word_shl(v132, 4)
        - word_shl(v165, 22) - word_shl(v209, 14) - word_shl(v222, 14) + word_round(v249, 26);
    const int64_t v255 = word_rest(v218, 26) + word_shl(v222, 20) + word_round(v252, 26);
    r[0] = word_rest(v225, 26);
    r[1] = word_rest(v234, 26);
    r[2] = word_rest(v237, 26);
    r[3] = word_rest(v240, 26);
    r[4] = word_rest(v243, 26);
    r[5] = word_rest(v246, 26);
    r[6] = word_rest(v249, 26);
    r[7] = word_rest(v252, 26);
    r[8] = word_rest(v255, 26);
    r[9] = word_rest(v221, 26) + word_round(v255, 26);
}

static void pyjca_p256_multiply_small_limbs10(int64_t r[10], const int64_t a[10], int64_t value)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9];
    const int64_t v19 = a8 * value;
    const int64_t v23 = a9 * value + word_round(v19, 26);
    const int64_t v24 = word_round(v23, 26);
    const int64_t v27 = a0 * value + word_shl(v24, 4);
    const int64_t v36 = a1 * value + word_round(v27, 26);
    const int64_t v39 = a2 * value + word_round(v36, 26);
    const int64_t v42 = a3 * value - word_shl(v24, 22) + word_round(v39, 26);
    const int64_t v45 = a4 * value + word_round(v42, 26);
    const int64_t v48 = a5 * value + word_round(v45, 26);
    const int64_t v51 = a6 * value + word_round(v48, 26);
    const int64_t v54 = a7 * value - word_shl(v24, 14) + word_round(v51, 26);
    const int64_t v57 = word_rest(v19, 26) + word_shl(v24, 20) + word_round(v54, 26);
    r[0] = word_rest(v27, 26);
    r[1] = word_rest(v36, 26);
    r[2] = word_rest(v39, 26);
    r[3] = word_rest(v42, 26);
    r[4] = word_rest(v45, 26);
    r[5] = word_rest(v48, 26);
    r[6] = word_rest(v51, 26);
    r[7] = word_rest(v54, 26);
    r[8] = word_rest(v57, 26);
    r[9] = word_rest(v23, 26) + word_round(v57, 26);
}

static void pyjca_p256_product_less_limbs10(int64_t r[10], const int64_t a[10], const int64_t b[10],
    const int64_t c[10])
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
    const int64_t v208 = v70 + word_shl(v199, 20);
    const int64_t v210 = word_low(v54, 26) + (v208 >> 26);
    const int64_t v219 = v69 - word_shl(v199, 14) + word_shl(v210, 20);
    const int64_t v221 = word_low(v208, 26) + (v219 >> 26);
    const int64_t v230 = v67 - word_shl(v210, 14) + word_shl(v221, 20);
    const int64_t v232 = word_low(v219, 26) + (v230 >> 26);
    const int64_t v241 = v64 - word_shl(v221, 14) + word_shl(v232, 20);
    const int64_t v243 = word_low(v230, 26) + (v241 >> 26);
    const int64_t v252 = v60 + (v75 * v80 - v146 - v54) - word_shl(v232, 14) + word_shl(v243, 20);
    const int64_t v254 = word_low(v241, 26) + (v252 >> 26);
    const int64_t v263 = v57 + (v74 * v80 + v75 * v79 - v162 - v70) - word_shl(v199, 22)
        - word_shl(v243, 14) + word_shl(v254, 20);
    const int64_t v265 = word_low(v252, 26) + (v263 >> 26);
    const int64_t v274 = v55 + (v73 * v80 + v74 * v79 + v75 * v78 - v161 - v69) - word_shl(v210, 22)
        - word_shl(v254, 14) + word_shl(v265, 20);
    const int64_t v276 = word_low(v263, 26) + (v274 >> 26);
    const int64_t v285 = v30 + (v72 * v80 + v73 * v79 + v74 * v78 + v75 * v77 - v159 - v67)
        - word_shl(v221, 22) - word_shl(v265, 14) + word_shl(v276, 20);
    const int64_t v287 = word_low(v274, 26) + (v285 >> 26);
    const int64_t v296 = v71 * v80 + v72 * v79 + v73 * v78 + v74 * v77 + v75 * v76 - v156 - v64 - c9
        + word_shl(v199, 4) - word_shl(v232, 22) - word_shl(v276, 14) + word_shl(v287, 20);
    const int64_t v298 = word_low(v285, 26) + (v296 >> 26);
    const int64_t v307 = v146 + (v71 * v79 + v72 * v78 + v73 * v77 + v74 * v76 - v152 - v60) - c8
        + word_shl(v210, 4) - word_shl(v243, 22) - word_shl(v287, 14) + word_shl(v298, 20);
    const int64_t v310 = word_low(v296, 26) + word_round(v307, 26);
    const int64_t v311 = word_round(v310, 26);
    const int64_t v314 = v122 - c0 + word_shl(v298, 4) + word_shl(v311, 4);
    const int64_t v323 = v147 - c1 + word_shl(v287, 4) + word_round(v314, 26);
    const int64_t v326 = v149 - c2 + word_shl(v276, 4) + word_round(v323, 26);
    const int64_t v329 = v152 - c3 + word_shl(v265, 4) - word_shl(v298, 22) - word_shl(v311, 22)
        + word_round(v326, 26);
    const int64_t v332 = v156 - c4 + word_shl(v254, 4) - word_shl(v287, 22) + word_round(v329, 26);
    const int64_t v335 = v159 + (v71 * v76 - v122 - v30) - c5 + word_shl(v243, 4)
        - word_shl(v276, 22) + word_round(v332, 26);
    const int64_t v338 = v161 + (v71 * v77 + v72 * v76 - v147 - v55) - c6 + word_shl(v232, 4)
        - word_shl(v265, 22) + word_round(v335, 26);
    const int64_t v341 = v162 + (v71 * v78 + v72 * v77 + v73 * v76 - v149 - v57) - c7
        + word_shl(v221, 4) - word_shl(v254, 22) - word_shl(v298, 14) - word_shl(v311, 14)
        + word_round(v338, 26);
    const int64_t v344 = word_rest(v307, 26) + word_shl(v311, 20) + word_round(v341, 26);
    r[0] = word_rest(v314, 26);
    r[1] = word_rest(v323, 26);
    r[2] = word_rest(v326, 26);
    r[3] = word_rest(v329, 26);
    r[4] = word_rest(v332, 26);
    r[5] = word_rest(v335, 26);
    r[6] = word_rest(v338, 26);
    r[7] = word_rest(v341, 26);
    r[8] = word_rest(v344, 26);
    r[9] = word_rest(v310, 26) + word_round(v344, 26);
}

static void pyjca_p256_square_less_limbs10(int64_t r[10], const int64_t a[10], const int64_t c[10])
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
    const int64_t v139 = a8 * v37 + word_shl(v130, 20);
    const int64_t v141 = word_low(v83, 26) + (v139 >> 26);
    const int64_t v150 = a7 * v37 + a8 * a8 - word_shl(v130, 14) + word_shl(v141, 20);
    const int64_t v152 = word_low(v139, 26) + (v150 >> 26);
    const int64_t v161 = a6 * v37 + a7 * v35 - word_shl(v141, 14) + word_shl(v152, 20);
    const int64_t v163 = word_low(v150, 26) + (v161 >> 26);
    const int64_t v172 = a5 * v37 + a6 * v35 + a7 * a7 - word_shl(v152, 14) + word_shl(v163, 20);
    const int64_t v174 = word_low(v161, 26) + (v172 >> 26);
    const int64_t v183 = a4 * v37 + a5 * v35 + a6 * v33 - word_shl(v163, 14) + word_shl(v174, 20);
    const int64_t v185 = word_low(v172, 26) + (v183 >> 26);
    const int64_t v194 = a3 * v37 + a4 * v35 + a5 * v33 + a6 * a6 - word_shl(v130, 22)
        - word_shl(v174, 14) + word_shl(v185, 20);
    const int64_t v196 = word_low(v183, 26) + (v194 >> 26);
    const int64_t v205 = a2 * v37 + a3 * v35 + a4 * v33 + a5 * v31 - word_shl(v141, 22)
        - word_shl(v185, 14) + word_shl(v196, 20);
    const int64_t v207 = word_low(v194, 26) + (v205 >> 26);
    const int64_t v216 = a1 * v37 + a2 * v35 + a3 * v33 + a4 * v31 + a5 * a5 - word_shl(v152, 22)
        - word_shl(v196, 14) + word_shl(v207, 20);
    const int64_t v218 = word_low(v205, 26) + (v216 >> 26);
    const int64_t v227 = a0 * v37 + a1 * v35 + a2 * v33 + a3 * v31 + a4 * v29 - c9
        + word_shl(v130, 4) - word_shl(v163, 22) - word_shl(v207, 14) + word_shl(v218, 20);
    const int64_t v229 = word_low(v216, 26) + (v227 >> 26);
    const int64_t v238 = a0 * v35 + a1 * v33 + a2 * v31 + a3 * v29 + a4 * a4 - c8
        + word_shl(v141, 4) - word_shl(v174, 22) - word_shl(v218, 14) + word_shl(v229, 20);
    const int64_t v241 = word_low(v227, 26) + word_round(v238, 26);
    const int64_t v242 = word_round(v241, 26);
    const int64_t v245 = a0 * a0 - c0 + word_shl(v229, 4) + word_shl(v242, 4);
    const int64_t v254 = a0 * (a1 + a1) - c1 + word_shl(v218, 4) + word_round(v245, 26);
    const int64_t v257 = a0 * v23 + a1 * a1 - c2 + word_shl(v207, 4) + word_round(v254, 26);
    const int64_t v260 = a0 * v25 + a1 * v23 - c3 + word_shl(v196, 4) - word_shl(v229, 22)
        - word_shl(v242, 22) + word_round(v257, 26);
    const int64_t v263 = a0 * v27 + a1 * v25 + a2 * a2 - c4 + word_shl(v185, 4) - word_shl(v218, 22)
        + word_round(v260, 26);
    const int64_t v266 = a0 * v29 + a1 * v27 + a2 * v25 - c5 + word_shl(v174, 4)
        - word_shl(v207, 22) + word_round(v263, 26);
    const int64_t v269 = a0 * v31 + a1 * v29 + a2 * v27 + a3 * a3 - c6 + word_shl(v163, 4)
        - word_shl(v196, 22) + word_round(v266, 26);
    const int64_t v272 = a0 * v33 + a1 * v31 + a2 * v29 + a3 * v27 - c7 + word_shl(v152, 4)
        - word_shl(v185, 22) - word_shl(v229, 14) - word_shl(v242, 14) + word_round(v269, 26);
    const int64_t v275 = word_rest(v238, 26) + word_shl(v242, 20) + word_round(v272, 26);
    r[0] = word_rest(v245, 26);
    r[1] = word_rest(v254, 26);
    r[2] = word_rest(v257, 26);
    r[3] = word_rest(v260, 26);
    r[4] = word_rest(v263, 26);
    r[5] = word_rest(v266, 26);
    r[6] = word_rest(v269, 26);
    r[7] = word_rest(v272, 26);
    r[8] = word_rest(v275, 26);
    r[9] = word_rest(v241, 26) + word_round(v275, 26);
}

static void pyjca_p256_product_difference_limbs10(int64_t r[10], const int64_t a[10],
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
    const int64_t v386 = v239 - v80 + word_shl(v377, 20);
    const int64_t v388 = word_low(v376, 26) + (v386 >> 26);
    const int64_t v397 = v238 - v79 - word_shl(v377, 14) + word_shl(v388, 20);
    const int64_t v399 = word_low(v386, 26) + (v397 >> 26);
    const int64_t v408 = v236 - v77 - word_shl(v388, 14) + word_shl(v399, 20);
    const int64_t v410 = word_low(v397, 26) + (v408 >> 26);
    const int64_t v419 = v233 - v74 - word_shl(v399, 14) + word_shl(v410, 20);
    const int64_t v421 = word_low(v408, 26) + (v419 >> 26);
    const int64_t v430 = v229 + (v244 * v249 - v315 - v223) - (v70 + (v85 * v90 - v156 - v64))
        - word_shl(v410, 14) + word_shl(v421, 20);
    const int64_t v432 = word_low(v419, 26) + (v430 >> 26);
    const int64_t v441 = v226 + (v243 * v249 + v244 * v248 - v331 - v239)
        - (v67 + (v84 * v90 + v85 * v89 - v172 - v80)) - word_shl(v377, 22) - word_shl(v421, 14)
        + word_shl(v432, 20);
    const int64_t v443 = word_low(v430, 26) + (v441 >> 26);
    const int64_t v452 = v224 + (v242 * v249 + v243 * v248 + v244 * v247 - v330 - v238)
        - (v65 + (v83 * v90 + v84 * v89 + v85 * v88 - v171 - v79)) - word_shl(v388, 22)
        - word_shl(v432, 14) + word_shl(v443, 20);
    const int64_t v454 = word_low(v441, 26) + (v452 >> 26);
    const int64_t v463 = v199
        + (v241 * v249 + v242 * v248 + v243 * v247 + v244 * v246 - v328 - v236)
        - (v40 + (v82 * v90 + v83 * v89 + v84 * v88 + v85 * v87 - v169 - v77)) - word_shl(v399, 22)
        - word_shl(v443, 14) + word_shl(v454, 20);
    const int64_t v465 = word_low(v452, 26) + (v463 >> 26);
    const int64_t v474 = v240 * v249 + v241 * v248 + v242 * v247 + v243 * v246 + v244 * v245 - v325
        - v233 - (v81 * v90 + v82 * v89 + v83 * v88 + v84 * v87 + v85 * v86 - v166 - v74)
        + word_shl(v377, 4) - word_shl(v410, 22) - word_shl(v454, 14) + word_shl(v465, 20);
    const int64_t v476 = word_low(v463, 26) + (v474 >> 26);
    const int64_t v485 = v315
        + (v240 * v248 + v241 * v247 + v242 * v246 + v243 * v245 - v321 - v229)
        - (v156 + (v81 * v89 + v82 * v88 + v83 * v87 + v84 * v86 - v162 - v70)) + word_shl(v388, 4)
        - word_shl(v421, 22) - word_shl(v465, 14) + word_shl(v476, 20);
    const int64_t v488 = word_low(v474, 26) + word_round(v485, 26);
    const int64_t v489 = word_round(v488, 26);
    const int64_t v492 = v291 - v132 + word_shl(v476, 4) + word_shl(v489, 4);
    const int64_t v501 = v316 - v157 + word_shl(v465, 4) + word_round(v492, 26);
    const int64_t v504 = v318 - v159 + word_shl(v454, 4) + word_round(v501, 26);
    const int64_t v507 = v321 - v162 + word_shl(v443, 4) - word_shl(v476, 22) - word_shl(v489, 22)
        + word_round(v504, 26);
    const int64_t v510 = v325 - v166 + word_shl(v432, 4) - word_shl(v465, 22)
        + word_round(v507, 26);
    const int64_t v513 = v328 + (v240 * v245 - v291 - v199) - (v169 + (v81 * v86 - v132 - v40))
        + word_shl(v421, 4) - word_shl(v454, 22) + word_round(v510, 26);
    const int64_t v516 = v330 + (v240 * v246 + v241 * v245 - v316 - v224)
        - (v171 + (v81 * v87 + v82 * v86 - v157 - v65)) + word_shl(v410, 4) - word_shl(v443, 22)
        + word_round(v513, 26);
    const int64_t v519 = v331 + (v240 * v247 + v241 * v246 + v242 * v245 - v318 - v226)
        - (v172 + (v81 * v88 + v82 * v87 + v83 * v86 - v159 - v67)) + word_shl(v399, 4)
        - word_shl(v432, 22) - word_shl(v476, 14) - word_shl(v489, 14) + word_round(v516, 26);
    const int64_t v522 = word_rest(v485, 26) + word_shl(v489, 20) + word_round(v519, 26);
    r[0] = word_rest(v492, 26);
    r[1] = word_rest(v501, 26);
    r[2] = word_rest(v504, 26);
    r[3] = word_rest(v507, 26);
    r[4] = word_rest(v510, 26);
    r[5] = word_rest(v513, 26);
    r[6] = word_rest(v516, 26);
    r[7] = word_rest(v519, 26);
    r[8] = word_rest(v522, 26);
    r[9] = word_rest(v488, 26) + word_round(v522, 26);
}

static void pyjca_p256_carry_limbs10(int64_t r[10], const int64_t a[10])
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

static void pyjca_p256_reduce_limbs10(int64_t r[10], const int64_t a[10])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9];
    const int64_t v12 = a9 + word_round(a8, 26);
    const int64_t v13 = word_round(v12, 26);
    const int64_t v16 = a0 + word_shl(v13, 4);
    const int64_t v25 = a1 + word_round(v16, 26);
    const int64_t v28 = a2 + word_round(v25, 26);
    const int64_t v31 = a3 - word_shl(v13, 22) + word_round(v28, 26);
    const int64_t v34 = a4 + word_round(v31, 26);
    const int64_t v37 = a5 + word_round(v34, 26);
    const int64_t v40 = a6 + word_round(v37, 26);
    const int64_t v43 = a7 - word_shl(v13, 14) + word_round(v40, 26);
    const int64_t v46 = word_rest(a8, 26) + word_shl(v13, 20) + word_round(v43, 26);
    r[0] = word_rest(v16, 26);
    r[1] = word_rest(v25, 26);
    r[2] = word_rest(v28, 26);
    r[3] = word_rest(v31, 26);
    r[4] = word_rest(v34, 26);
    r[5] = word_rest(v37, 26);
    r[6] = word_rest(v40, 26);
    r[7] = word_rest(v43, 26);
    r[8] = word_rest(v46, 26);
    r[9] = word_rest(v12, 26) + word_round(v46, 26);
}

static void pyjca_p256_fold_limbs10(int64_t r[10], const int64_t a[19])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18];
    const int64_t v19 = a18 >> 26;
    const int64_t v28 = a17 + word_shl(v19, 20);
    const int64_t v30 = word_low(a18, 26) + (v28 >> 26);
    const int64_t v39 = a16 - word_shl(v19, 14) + word_shl(v30, 20);
    const int64_t v41 = word_low(v28, 26) + (v39 >> 26);
    const int64_t v50 = a15 - word_shl(v30, 14) + word_shl(v41, 20);
    const int64_t v52 = word_low(v39, 26) + (v50 >> 26);
    const int64_t v61 = a14 - word_shl(v41, 14) + word_shl(v52, 20);
    const int64_t v63 = word_low(v50, 26) + (v61 >> 26);
    const int64_t v72 = a13 - word_shl(v52, 14) + word_shl(v63, 20);
    const int64_t v74 = word_low(v61, 26) + (v72 >> 26);
    const int64_t v83 = a12 - word_shl(v19, 22) - word_shl(v63, 14) + word_shl(v74, 20);
    const int64_t v85 = word_low(v72, 26) + (v83 >> 26);
    const int64_t v94 = a11 - word_shl(v30, 22) - word_shl(v74, 14) + word_shl(v85, 20);
    const int64_t v96 = word_low(v83, 26) + (v94 >> 26);
    const int64_t v105 = a10 - word_shl(v41, 22) - word_shl(v85, 14) + word_shl(v96, 20);
    const int64_t v107 = word_low(v94, 26) + (v105 >> 26);
    const int64_t v116 = a9 + word_shl(v19, 4) - word_shl(v52, 22) - word_shl(v96, 14)
        + word_shl(v107, 20);
    const int64_t v118 = word_low(v105, 26) + (v116 >> 26);
    const int64_t v127 = a8 + word_shl(v30, 4) - word_shl(v63, 22) - word_shl(v107, 14)
        + word_shl(v118, 20);
    const int64_t v130 = word_low(v116, 26) + word_round(v127, 26);
    const int64_t v131 = word_round(v130, 26);
    const int64_t v134 = a0 + word_shl(v118, 4) + word_shl(v131, 4);
    const int64_t v143 = a1 + word_shl(v107, 4) + word_round(v134, 26);
    const int64_t v146 = a2 + word_shl(v96, 4) + word_round(v143, 26);
    const int64_t v149 = a3 + word_shl(v85, 4) - word_shl(v118, 22) - word_shl(v131, 22)
        + word_round(v146, 26);
    const int64_t v152 = a4 + word_shl(v74, 4) - word_shl(v107, 22) + word_round(v149, 26);
    const int64_t v155 = a5 + word_shl(v63, 4) - word_shl(v96, 22) + word_round(v152, 26);
    const int64_t v158 = a6 + word_shl(v52, 4) - word_shl(v85, 22) + word_round(v155, 26);
    const int64_t v161 = a7 + word_shl(v41, 4) - word_shl(v74, 22) - word_shl(v118, 14)
        - word_shl(v131, 14) + word_round(v158, 26);
    const int64_t v164 = word_rest(v127, 26) + word_shl(v131, 20) + word_round(v161, 26);
    r[0] = word_rest(v134, 26);
    r[1] = word_rest(v143, 26);
    r[2] = word_rest(v146, 26);
    r[3] = word_rest(v149, 26);
    r[4] = word_rest(v152, 26);
    r[5] = word_rest(v155, 26);
    r[6] = word_rest(v158, 26);
    r[7] = word_rest(v161, 26);
    r[8] = word_rest(v164, 26);
    r[9] = word_rest(v130, 26) + word_round(v164, 26);
}

static void pyjca_p256_select_limbs10(int64_t r[10], const int64_t a[10], const int64_t b[10],
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

static void pyjca_p256_swap_limbs10(int64_t a[10], int64_t b[10], int64_t flag)
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

static void pyjca_p256_canonical_limbs10(int64_t r[10], const int64_t a[10])
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
    const int64_t v39 = word_low(a0, 26) + v37;
    const int64_t v48 = word_low(v12, 26) + (v39 >> 26);
    const int64_t v51 = word_low(v15, 26) + (v48 >> 26);
    const int64_t v54 = word_low(v18, 26) - word_shl(v37, 18) + (v51 >> 26);
    const int64_t v57 = word_low(v21, 26) + (v54 >> 26);
    const int64_t v60 = word_low(v24, 26) + (v57 >> 26);
    const int64_t v63 = word_low(v27, 26) + (v60 >> 26);
    const int64_t v66 = word_low(v30, 26) - word_shl(v37, 10) + (v63 >> 26);
    const int64_t v69 = word_low(v33, 26) + word_shl(v37, 16) + (v66 >> 26);
    const int64_t v72 = word_low(v36, 22) + (v69 >> 26);
    const int64_t v73 = v72 >> 22;
    const int64_t v75 = word_low(v39, 26) + v73;
    const int64_t v83 = word_low(v75, 26);
    const int64_t v84 = word_low(v48, 26) + (v75 >> 26);
    const int64_t v86 = word_low(v84, 26);
    const int64_t v87 = word_low(v51, 26) + (v84 >> 26);
    const int64_t v89 = word_low(v87, 26);
    const int64_t v90 = word_low(v54, 26) - word_shl(v73, 18) + (v87 >> 26);
    const int64_t v92 = word_low(v90, 26);
    const int64_t v93 = word_low(v57, 26) + (v90 >> 26);
    const int64_t v95 = word_low(v93, 26);
    const int64_t v96 = word_low(v60, 26) + (v93 >> 26);
    const int64_t v98 = word_low(v96, 26);
    const int64_t v99 = word_low(v63, 26) + (v96 >> 26);
    const int64_t v101 = word_low(v99, 26);
    const int64_t v102 = word_low(v66, 26) - word_shl(v73, 10) + (v99 >> 26);
    const int64_t v104 = word_low(v102, 26);
    const int64_t v105 = word_low(v69, 26) + word_shl(v73, 16) + (v102 >> 26);
    const int64_t v107 = word_low(v105, 26);
    const int64_t v108 = word_low(v72, 22) + (v105 >> 26);
    const int64_t v110 = v83 - 0x3ffffff;
    const int64_t v123 = v86 - 0x3ffffff + (v110 >> 26);
    const int64_t v126 = v89 - 0x3ffffff + (v123 >> 26);
    const int64_t v129 = v92 - 0x3ffff + (v126 >> 26);
    const int64_t v132 = v95 + (v129 >> 26);
    const int64_t v135 = v98 + (v132 >> 26);
    const int64_t v138 = v101 + (v135 >> 26);
    const int64_t v141 = v104 - 0x400 + (v138 >> 26);
    const int64_t v144 = v107 - 0x3ff0000 + (v141 >> 26);
    const int64_t v147 = v108 - 0x3fffff + (v144 >> 26);
    const int64_t v150 = 0 - (v147 >> 26);
    const int64_t mask = word_mask(v150);
    r[0] = word_select(mask, word_low(v110, 26), v83);
    r[1] = word_select(mask, word_low(v123, 26), v86);
    r[2] = word_select(mask, word_low(v126, 26), v89);
    r[3] = word_select(mask, word_low(v129, 26), v92);
    r[4] = word_select(mask, word_low(v132, 26), v95);
    r[5] = word_select(mask, word_low(v135, 26), v98);
    r[6] = word_select(mask, word_low(v138, 26), v101);
    r[7] = word_select(mask, word_low(v141, 26), v104);
    r[8] = word_select(mask, word_low(v144, 26), v107);
    r[9] = word_select(mask, v147, v108);
}

static void pyjca_p256_from_words_limbs10(int64_t r[10], const int64_t words[8])
{
    const int64_t words0 = words[0], words1 = words[1], words2 = words[2], words3 = words[3],
        words4 = words[4], words5 = words[5], words6 = words[6], words7 = words[7];
    const int64_t v38 = (words6 >> 16) + word_shl(word_low(words7, 10), 16);
    const int64_t v42 = (words7 >> 10) + word_round(v38, 26);
    const int64_t v43 = word_round(v42, 26);
    const int64_t v46 = word_low(words0, 26) + word_shl(v43, 4);
    const int64_t v55 = (words0 >> 26) + word_shl(word_low(words1, 20), 6) + word_round(v46, 26);
    const int64_t v58 = (words1 >> 20) + word_shl(word_low(words2, 14), 12) + word_round(v55, 26);
    const int64_t v61 = (words2 >> 14) + word_shl(word_low(words3, 8), 18) - word_shl(v43, 22)
        + word_round(v58, 26);
    const int64_t v64 = (words3 >> 8) + word_shl(word_low(words4, 2), 24) + word_round(v61, 26);
    const int64_t v67 = word_low(words4 >> 2, 26) + word_round(v64, 26);
    const int64_t v70 = (words4 >> 28) + word_shl(word_low(words5, 22), 4) + word_round(v67, 26);
    const int64_t v73 = (words5 >> 22) + word_shl(word_low(words6, 16), 10) - word_shl(v43, 14)
        + word_round(v70, 26);
    const int64_t v76 = word_rest(v38, 26) + word_shl(v43, 20) + word_round(v73, 26);
    r[0] = word_rest(v46, 26);
    r[1] = word_rest(v55, 26);
    r[2] = word_rest(v58, 26);
    r[3] = word_rest(v61, 26);
    r[4] = word_rest(v64, 26);
    r[5] = word_rest(v67, 26);
    r[6] = word_rest(v70, 26);
    r[7] = word_rest(v73, 26);
    r[8] = word_rest(v76, 26);
    r[9] = word_rest(v42, 26) + word_round(v76, 26);
}

static void pyjca_p256_to_words_limbs10(int64_t r[8], const int64_t a[10])
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
    const int64_t v39 = word_low(a0, 26) + v37;
    const int64_t v48 = word_low(v12, 26) + (v39 >> 26);
    const int64_t v51 = word_low(v15, 26) + (v48 >> 26);
    const int64_t v54 = word_low(v18, 26) - word_shl(v37, 18) + (v51 >> 26);
    const int64_t v57 = word_low(v21, 26) + (v54 >> 26);
    const int64_t v60 = word_low(v24, 26) + (v57 >> 26);
    const int64_t v63 = word_low(v27, 26) + (v60 >> 26);
    const int64_t v66 = word_low(v30, 26) - word_shl(v37, 10) + (v63 >> 26);
    const int64_t v69 = word_low(v33, 26) + word_shl(v37, 16) + (v66 >> 26);
    const int64_t v72 = word_low(v36, 22) + (v69 >> 26);
    const int64_t v73 = v72 >> 22;
    const int64_t v75 = word_low(v39, 26) + v73;
    const int64_t v83 = word_low(v75, 26);
    const int64_t v84 = word_low(v48, 26) + (v75 >> 26);
    const int64_t v86 = word_low(v84, 26);
    const int64_t v87 = word_low(v51, 26) + (v84 >> 26);
    const int64_t v89 = word_low(v87, 26);
    const int64_t v90 = word_low(v54, 26) - word_shl(v73, 18) + (v87 >> 26);
    const int64_t v92 = word_low(v90, 26);
    const int64_t v93 = word_low(v57, 26) + (v90 >> 26);
    const int64_t v95 = word_low(v93, 26);
    const int64_t v96 = word_low(v60, 26) + (v93 >> 26);
    const int64_t v98 = word_low(v96, 26);
    const int64_t v99 = word_low(v63, 26) + (v96 >> 26);
    const int64_t v101 = word_low(v99, 26);
    const int64_t v102 = word_low(v66, 26) - word_shl(v73, 10) + (v99 >> 26);
    const int64_t v104 = word_low(v102, 26);
    const int64_t v105 = word_low(v69, 26) + word_shl(v73, 16) + (v102 >> 26);
    const int64_t v107 = word_low(v105, 26);
    const int64_t v108 = word_low(v72, 22) + (v105 >> 26);
    const int64_t v110 = v83 - 0x3ffffff;
    const int64_t v123 = v86 - 0x3ffffff + (v110 >> 26);
    const int64_t v126 = v89 - 0x3ffffff + (v123 >> 26);
    const int64_t v129 = v92 - 0x3ffff + (v126 >> 26);
    const int64_t v132 = v95 + (v129 >> 26);
    const int64_t v135 = v98 + (v132 >> 26);
    const int64_t v138 = v101 + (v135 >> 26);
    const int64_t v141 = v104 - 0x400 + (v138 >> 26);
    const int64_t v144 = v107 - 0x3ff0000 + (v141 >> 26);
    const int64_t v147 = v108 - 0x3fffff + (v144 >> 26);
    const int64_t v150 = 0 - (v147 >> 26);
    const int64_t mask = word_mask(v150);
    const int64_t v152 = word_select(mask, word_low(v123, 26), v86);
    const int64_t v153 = word_select(mask, word_low(v126, 26), v89);
    const int64_t v154 = word_select(mask, word_low(v129, 26), v92);
    const int64_t v155 = word_select(mask, word_low(v132, 26), v95);
    const int64_t v157 = word_select(mask, word_low(v138, 26), v101);
    const int64_t v158 = word_select(mask, word_low(v141, 26), v104);
    const int64_t v159 = word_select(mask, word_low(v144, 26), v107);
    r[0] = word_select(mask, word_low(v110, 26), v83) + word_shl(word_low(v152, 6), 26);
    r[1] = (v152 >> 6) + word_shl(word_low(v153, 12), 20);
    r[2] = (v153 >> 12) + word_shl(word_low(v154, 18), 14);
    r[3] = (v154 >> 18) + word_shl(word_low(v155, 24), 8);
    r[4] = (v155 >> 24) + word_shl(word_select(mask, word_low(v135, 26), v98), 2)
        + word_shl(word_low(v157, 4), 28);
    r[5] = (v157 >> 4) + word_shl(word_low(v158, 10), 22);
    r[6] = (v158 >> 10) + word_shl(word_low(v159, 16), 16);
    r[7] = (v159 >> 16) + word_shl(word_select(mask, v147, v108), 10);
}

static void pyjca_p256_from_bytes_le_limbs10(int64_t r[10], const uint8_t bytes[32])
{
    int64_t words[8];

    words_from_bytes(words, 8, bytes, 32);
    pyjca_p256_from_words_limbs10(r, words);
}

static void pyjca_p256_from_bytes_be_limbs10(int64_t r[10], const uint8_t bytes[32])
{
    uint8_t reversed[32];

    bytes_reverse(reversed, bytes, 32);
    pyjca_p256_from_bytes_le_limbs10(r, reversed);
}

static void pyjca_p256_from_long_bytes_le_limbs10(int64_t r[10], const uint8_t *bytes,
    size_t length)
{
    static const int64_t step[10] = {1, 0, 0, (-0x40000), 0, 0, 0, (-0x400), 0x10000, 0};
    int64_t sum[10] = {0}, piece[10], words[8];

    for (size_t rest = length; rest > 0;) {
        const size_t size = rest % 32 ? rest % 32 : 32;

        rest -= size;
        words_from_bytes(words, 8, bytes + rest, size);
        pyjca_p256_from_words_limbs10(piece, words);
        pyjca_p256_multiply_limbs10(sum, sum, step);
        pyjca_p256_add_limbs10(sum, sum, piece);
        pyjca_p256_reduce_limbs10(sum, sum);
    }
    for (size_t i = 0; i < 10; i++)
        r[i] = sum[i];
}

static void pyjca_p256_to_bytes_le_limbs10(uint8_t bytes[32], const int64_t a[10])
{
    int64_t reduced[10], words[8];

    pyjca_p256_reduce_limbs10(reduced, a);
    pyjca_p256_to_words_limbs10(words, reduced);
    words_to_bytes(bytes, 32, words);
}

static void pyjca_p256_to_bytes_be_limbs10(uint8_t bytes[32], const int64_t a[10])
{
    uint8_t reversed[32];

    pyjca_p256_to_bytes_le_limbs10(reversed, a);
    bytes_reverse(bytes, reversed, 32);
}

static int64_t pyjca_p256_is_zero_limbs10(const int64_t a[10])
{
    int64_t reduced[10], words[8];
    uint64_t bits = 0;

    pyjca_p256_reduce_limbs10(reduced, a);
    pyjca_p256_to_words_limbs10(words, reduced);
    for (size_t i = 0; i < 8; i++)
        bits |= (uint64_t)words[i];
    return (int64_t)((bits - 1) >> 63);
}

static void pyjca_p256_squares_limbs10(int64_t r[10], const int64_t a[10], unsigned count)
{
    pyjca_p256_square_limbs10(r, a);
    for (unsigned i = 1; i < count; i++)
        pyjca_p256_square_limbs10(r, r);
}

static void pyjca_p256_inverse_limbs10(int64_t r[10], const int64_t a[10])
{
    int64_t t[6][10];

    pyjca_p256_squares_limbs10(t[0], a, 1);
    pyjca_p256_multiply_limbs10(t[0], t[0], a);
    pyjca_p256_squares_limbs10(t[1], t[0], 2);
    pyjca_p256_multiply_limbs10(t[1], t[1], t[0]);
    pyjca_p256_squares_limbs10(t[2], t[1], 4);
    pyjca_p256_multiply_limbs10(t[2], t[2], t[1]);
    pyjca_p256_squares_limbs10(t[3], t[2], 8);
    pyjca_p256_multiply_limbs10(t[3], t[3], t[2]);
    pyjca_p256_squares_limbs10(t[4], t[3], 16);
    pyjca_p256_multiply_limbs10(t[4], t[4], t[3]);
    pyjca_p256_squares_limbs10(t[5], t[4], 32);
    pyjca_p256_multiply_limbs10(t[5], t[5], a);
    pyjca_p256_squares_limbs10(t[5], t[5], 128);
    pyjca_p256_multiply_limbs10(t[5], t[5], t[4]);
    pyjca_p256_squares_limbs10(t[5], t[5], 32);
    pyjca_p256_multiply_limbs10(t[5], t[5], t[4]);
    pyjca_p256_squares_limbs10(t[5], t[5], 16);
    pyjca_p256_multiply_limbs10(t[5], t[5], t[3]);
    pyjca_p256_squares_limbs10(t[5], t[5], 8);
    pyjca_p256_multiply_limbs10(t[5], t[5], t[2]);
    pyjca_p256_squares_limbs10(t[5], t[5], 4);
    pyjca_p256_multiply_limbs10(t[5], t[5], t[1]);
    pyjca_p256_squares_limbs10(t[5], t[5], 2);
    pyjca_p256_multiply_limbs10(t[5], t[5], t[0]);
    pyjca_p256_squares_limbs10(t[5], t[5], 2);
    pyjca_p256_multiply_limbs10(t[5], t[5], a);
    for (size_t i = 0; i < 10; i++)
        r[i] = t[5][i];
}
