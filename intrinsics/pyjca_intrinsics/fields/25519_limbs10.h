#include "words.h"

/*
 * The field 25519 in 10 limbs of 26 bits. Printed by pyjca_backends.c_source; not to be edited.
 * p = 2^255 - 19
 * An element has the value a[0] + a[1] * 2^26 + a[2] * 2^52 + ... modulo p, in limbs with signs. A
 * sum or difference carries one addition more than the operand that carries more; a product or
 * reduced element carries none. Products take product_additions (1), sums sum_additions (6), all
 * else one more than sums.
 * All functions take the same time whatever the values of elements, words, bytes and flags are. A
 * flag is 0 or 1.
 */
#ifndef PYJCA_25519_INTERFACE_LIMBS10
#define PYJCA_25519_INTERFACE_LIMBS10

#include <stddef.h>
#include <stdint.h>

#define pyjca_25519_limbs_limbs10 10
#define pyjca_25519_bits_limbs10 26
#define pyjca_25519_bytes_limbs10 32
#define pyjca_25519_words_limbs10 8
#define pyjca_25519_product_additions_limbs10 1
#define pyjca_25519_sum_additions_limbs10 6
#define pyjca_25519_zero_limbs10 {0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_25519_one_limbs10 {1, 0, 0, 0, 0, 0, 0, 0, 0, 0}
#define pyjca_25519_modulus_limbs10 {INT64_C(0xffffffed), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), 0x7fffffff}

typedef int64_t pyjca_25519_element_limbs10[10];

/*
 * r = a + b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_25519_add_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10]);

/*
 * r = a - b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_25519_subtract_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10]);

/* r = -a. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x102000000, 0x102000000]. r may be a. */
static PYJCA_UNUSED void pyjca_25519_negate_limbs10(int64_t r[10], const int64_t a[10]);

/*
 * r = a * b. a[i], b[i] in [-0x4080000, 0x4080000]; r[i] in [-0x2040000, 0x2040000]. r may be a or
 * b.
 */
static PYJCA_UNUSED void pyjca_25519_multiply_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10]);

/* r = a^2. a[i] in [-0x4080000, 0x4080000]; r[i] in [-0x2040000, 0x2040000]. r may be a. */
static PYJCA_UNUSED void pyjca_25519_square_limbs10(int64_t r[10], const int64_t a[10]);

/*
 * r = a * value. a[i] in [-0x4080000, 0x4080000]; value in [0, 0x3ffff];
 * r[i] in [-0x2040000, 0x2040000]. r may be a.
 */
static PYJCA_UNUSED void pyjca_25519_multiply_small_limbs10(int64_t r[10], const int64_t a[10],
    int64_t value);

/*
 * r = a * b - c. a[i], b[i] in [-0x4080000, 0x4080000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x2040000, 0x2040000]. r may be a or b or c.
 */
static PYJCA_UNUSED void pyjca_25519_product_less_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10], const int64_t c[10]);

/*
 * r = a^2 - c. a[i] in [-0x4080000, 0x4080000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x2040000, 0x2040000]. r may be a or c.
 */
static PYJCA_UNUSED void pyjca_25519_square_less_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t c[10]);

/*
 * r = a * b - c * d. a[i], b[i] in [-0x4080000, 0x4080000]; c[i] in [-0x2040000, 0x2040000];
 * d[i] in [-0x2040000, 0x2040000]; r[i] in [-0x2040000, 0x2040000]. r may be a or b or c or d.
 */
static PYJCA_UNUSED void pyjca_25519_product_difference_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10], const int64_t c[10], const int64_t d[10]);

/*
 * r = a, with a rounding carry from limb to limb; the top limb keeps the rest.
 * a[i] in [-0x102000000, 0x102000000]; r[0..8] in [-0x2000000, 0x1ffffff],
 * r[9] in [-0x102000081, 0x102000081]. r may be a.
 */
static PYJCA_UNUSED void pyjca_25519_carry_limbs10(int64_t r[10], const int64_t a[10]);

/*
 * r = a, with no additions. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x2040000, 0x2040000].
 * r may be a.
 */
static PYJCA_UNUSED void pyjca_25519_reduce_limbs10(int64_t r[10], const int64_t a[10]);

/*
 * r = the element with the limbs a, of which there are 2 * limbs - 1. a[0..8] in [0, 0x3ffffff],
 * a[9..18] in [-0x2040000, 0x3ffffff]; r[i] in [-0x2040000, 0x2040000].
 */
static PYJCA_UNUSED void pyjca_25519_fold_limbs10(int64_t r[10], const int64_t a[19]);

/*
 * r = b where flag is 1, a where it is 0. a[i], b[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x102000000, 0x102000000]. r may be a or b.
 */
static PYJCA_UNUSED void pyjca_25519_select_limbs10(int64_t r[10], const int64_t a[10],
    const int64_t b[10], int64_t flag);

/* (a, b) = (b, a) where flag is 1. a[i], b[i] in [-0x102000000, 0x102000000]. */
static PYJCA_UNUSED void pyjca_25519_swap_limbs10(int64_t a[10], int64_t b[10], int64_t flag);

/*
 * r = the digits of a's value in [0, p). a[i] in [-0x2040000, 0x2040000]; r[i] in [0, 0x3ffffff].
 * r may be a.
 */
static PYJCA_UNUSED void pyjca_25519_canonical_limbs10(int64_t r[10], const int64_t a[10]);

/*
 * r = the element for the words of a number, which need not be below p.
 * words[i] in [0, 0xffffffff]; r[i] in [-0x2040000, 0x2040000].
 */
static PYJCA_UNUSED void pyjca_25519_from_words_limbs10(int64_t r[10], const int64_t words[8]);

/* words r of a's value in [0, p). a[i] in [-0x2040000, 0x2040000]; r[i] in [0, 0xffffffff]. */
static PYJCA_UNUSED void pyjca_25519_to_words_limbs10(int64_t r[8], const int64_t a[10]);

/* r = the element for 32 bytes, least significant first; need not be below p. */
static PYJCA_UNUSED void pyjca_25519_from_bytes_le_limbs10(int64_t r[10], const uint8_t bytes[32]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_25519_from_bytes_be_limbs10(int64_t r[10], const uint8_t bytes[32]);

/*
 * r = the element for a number of any length, least significant byte first. Time depends on
 * length.
 */
static PYJCA_UNUSED void pyjca_25519_from_long_bytes_le_limbs10(int64_t r[10], const uint8_t *bytes,
    size_t length);

/* The 32 bytes of a's value in [0, p), least significant first. Additions: as for reduce. */
static PYJCA_UNUSED void pyjca_25519_to_bytes_le_limbs10(uint8_t bytes[32], const int64_t a[10]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_25519_to_bytes_be_limbs10(uint8_t bytes[32], const int64_t a[10]);

/* 1 where a's value is 0 modulo p, otherwise 0. Additions: as for reduce. */
static PYJCA_UNUSED int64_t pyjca_25519_is_zero_limbs10(const int64_t a[10]);

/* r = a^(2^count) for a public count from 1. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_25519_squares_limbs10(int64_t r[10], const int64_t a[10],
    unsigned count);

/* r = 1 / a by Fermat's theorem, so 0 for 0. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_25519_inverse_limbs10(int64_t r[10], const int64_t a[10]);

#endif

static void pyjca_25519_add_limbs10(int64_t r[10], const int64_t a[10], const int64_t b[10])
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

static void pyjca_25519_subtract_limbs10(int64_t r[10], const int64_t a[10], const int64_t b[10])
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

static void pyjca_25519_negate_limbs10(int64_t r[10], const int64_t a[10])
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

static void pyjca_25519_multiply_limbs10(int64_t r[10], const int64_t a[10], const int64_t b[10])
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
    const int64_t v175 = v20 + (v62 * v70 + v63 * v69 + v64 * v68 + v65 * v67 - v149 - v57);
    const int64_t v176 = v45 + (v63 * v70 + v64 * v69 + v65 * v68 - v151 - v59);
    const int64_t v177 = v47 + (v64 * v70 + v65 * v69 - v152 - v60);
    const int64_t v178 = v50 + (v65 * v70 - v136 - v44);
    const int64_t v183 = v61 * v70 + v62 * v69 + v63 * v68 + v64 * v67 + v65 * v66 - v146 - v54
        + (v44 >> 26) * 608;
    const int64_t v188 = v136 + (v61 * v69 + v62 * v68 + v63 * v67 + v64 * v66 - v142 - v50)
        + (word_low(v44, 26) + (v60 >> 26)) * 608;
    const int64_t v231 = word_low(v183, 26) + word_round(v188, 26);
    const int64_t v235 = v112 + (word_low(v175, 26) + (v183 >> 26)) * 608
        + word_round(v231, 26) * 608;
    const int64_t v238 = v137 + (word_low(v176, 26) + (v175 >> 26)) * 608 + word_round(v235, 26);
    const int64_t v241 = v139 + (word_low(v177, 26) + (v176 >> 26)) * 608 + word_round(v238, 26);
    const int64_t v244 = v142 + (word_low(v178, 26) + (v177 >> 26)) * 608 + word_round(v241, 26);
    const int64_t v247 = v146 + (word_low(v54, 26) + (v178 >> 26)) * 608 + word_round(v244, 26);
    const int64_t v250 = v149 + (v61 * v66 - v112 - v20) + (word_low(v57, 26) + (v54 >> 26)) * 608
        + word_round(v247, 26);
    const int64_t v253 = v151 + (v61 * v67 + v62 * v66 - v137 - v45)
        + (word_low(v59, 26) + (v57 >> 26)) * 608 + word_round(v250, 26);
    const int64_t v256 = v152 + (v61 * v68 + v62 * v67 + v63 * v66 - v139 - v47)
        + (word_low(v60, 26) + (v59 >> 26)) * 608 + word_round(v253, 26);
    const int64_t v259 = word_rest(v188, 26) + word_round(v256, 26);
    r[0] = word_rest(v235, 26);
    r[1] = word_rest(v238, 26);
    r[2] = word_rest(v241, 26);
    r[3] = word_rest(v244, 26);
    r[4] = word_rest(v247, 26);
    r[5] = word_rest(v250, 26);
    r[6] = word_rest(v253, 26);
    r[7] = word_rest(v256, 26);
    r[8] = word_rest(v259, 26);
    r[9] = word_rest(v231, 26) + word_round(v259, 26);
}

static void pyjca_25519_square_limbs10(int64_t r[10], const int64_t a[10])
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
    const int64_t v97 = a1 * v27 + a2 * v25 + a3 * v23 + a4 * v21 + a5 * a5;
    const int64_t v100 = a2 * v27 + a3 * v25 + a4 * v23 + a5 * v21;
    const int64_t v103 = a3 * v27 + a4 * v25 + a5 * v23 + a6 * a6;
    const int64_t v105 = a4 * v27 + a5 * v25 + a6 * v23;
    const int64_t v107 = a5 * v27 + a6 * v25 + a7 * a7;
    const int64_t v108 = a6 * v27 + a7 * v25;
    const int64_t v109 = a7 * v27 + a8 * a8;
    const int64_t v114 = a0 * v27 + a1 * v25 + a2 * v23 + a3 * v21 + a4 * v19 + (v73 >> 26) * 608;
    const int64_t v119 = a0 * v25 + a1 * v23 + a2 * v21 + a3 * v19 + a4 * a4
        + (word_low(v73, 26) + (v72 >> 26)) * 608;
    const int64_t v162 = word_low(v114, 26) + word_round(v119, 26);
    const int64_t v166 = a0 * a0 + (word_low(v97, 26) + (v114 >> 26)) * 608
        + word_round(v162, 26) * 608;
    const int64_t v169 = a0 * (a1 + a1) + (word_low(v100, 26) + (v97 >> 26)) * 608
        + word_round(v166, 26);
    const int64_t v172 = a0 * v13 + a1 * a1 + (word_low(v103, 26) + (v100 >> 26)) * 608
        + word_round(v169, 26);
    const int64_t v175 = a0 * v15 + a1 * v13 + (word_low(v105, 26) + (v103 >> 26)) * 608
        + word_round(v172, 26);
    const int64_t v178 = a0 * v17 + a1 * v15 + a2 * a2 + (word_low(v107, 26) + (v105 >> 26)) * 608
        + word_round(v175, 26);
    const int64_t v181 = a0 * v19 + a1 * v17 + a2 * v15 + (word_low(v108, 26) + (v107 >> 26)) * 608
        + word_round(v178, 26);
    const int64_t v184 = a0 * v21 + a1 * v19 + a2 * v17 + a3 * a3
        + (word_low(v109, 26) + (v108 >> 26)) * 608 + word_round(v181, 26);
    const int64_t v187 = a0 * v23 + a1 * v21 + a2 * v19 + a3 * v17
        + (word_low(v72, 26) + (v109 >> 26)) * 608 + word_round(v184, 26);
    const int64_t v190 = word_rest(v119, 26) + word_round(v187, 26);
    r[0] = word_rest(v166, 26);
    r[1] = word_rest(v169, 26);
    r[2] = word_rest(v172, 26);
    r[3] = word_rest(v175, 26);
    r[4] = word_rest(v178, 26);
    r[5] = word_rest(v181, 26);
    r[6] = word_rest(v184, 26);
    r[7] = word_rest(v187, 26);
    r[8] = word_rest(v190, 26);
    r[9] = word_rest(v162, 26) + word_round(v190, 26);
}

static void pyjca_25519_multiply_small_limbs10(int64_t r[10], const int64_t a[10], int64_t value)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9];
    const int64_t v19 = a8 * value;
    const int64_t v23 = a9 * value + word_round(v19, 26);
    const int64_t v28 = a0 * value + word_round(v23, 26) * 608;
    const int64_t v31 = a1 * value + word_round(v28, 26);
    const int64_t v34 = a2 * value + word_round(v31, 26);
    const int64_t v37 = a3 * value + word_round(v34, 26);
    const int64_t v40 = a4 * value + word_round(v37, 26);
    const int64_t v43 = a5 * value + word_round(v40, 26);
    const int64_t v46 = a6 * value + word_round(v43, 26);
    const int64_t v49 = a7 * value + word_round(v46, 26);
    const int64_t v52 = word_rest(v19, 26) + word_round(v49, 26);
    r[0] = word_rest(v28, 26);
    r[1] = word_rest(v31, 26);
    r[2] = word_rest(v34, 26);
    r[3] = word_rest(v37, 26);
    r[4] = word_rest(v40, 26);
    r[5] = word_rest(v43, 26);
    r[6] = word_rest(v46, 26);
    r[7] = word_rest(v49, 26);
    r[8] = word_rest(v52, 26);
    r[9] = word_rest(v23, 26) + word_round(v52, 26);
}

static void pyjca_25519_product_less_limbs10(int64_t r[10], const int64_t a[10],
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
    const int64_t v185 = v30 + (v72 * v80 + v73 * v79 + v74 * v78 + v75 * v77 - v159 - v67);
    const int64_t v186 = v55 + (v73 * v80 + v74 * v79 + v75 * v78 - v161 - v69);
    const int64_t v187 = v57 + (v74 * v80 + v75 * v79 - v162 - v70);
    const int64_t v188 = v60 + (v75 * v80 - v146 - v54);
    const int64_t v203 = v71 * v80 + v72 * v79 + v73 * v78 + v74 * v77 + v75 * v76 - v156 - v64 - c9
        + (v54 >> 26) * 608;
    const int64_t v208 = v146 + (v71 * v79 + v72 * v78 + v73 * v77 + v74 * v76 - v152 - v60) - c8
        + (word_low(v54, 26) + (v70 >> 26)) * 608;
    const int64_t v251 = word_low(v203, 26) + word_round(v208, 26);
    const int64_t v255 = v122 - c0 + (word_low(v185, 26) + (v203 >> 26)) * 608
        + word_round(v251, 26) * 608;
    const int64_t v258 = v147 - c1 + (word_low(v186, 26) + (v185 >> 26)) * 608
        + word_round(v255, 26);
    const int64_t v261 = v149 - c2 + (word_low(v187, 26) + (v186 >> 26)) * 608
        + word_round(v258, 26);
    const int64_t v264 = v152 - c3 + (word_low(v188, 26) + (v187 >> 26)) * 608
        + word_round(v261, 26);
    const int64_t v267 = v156 - c4 + (word_low(v64, 26) + (v188 >> 26)) * 608
        + word_round(v264, 26);
    const int64_t v270 = v159 + (v71 * v76 - v122 - v30) - c5
        + (word_low(v67, 26) + (v64 >> 26)) * 608 + word_round(v267, 26);
    const int64_t v273 = v161 + (v71 * v77 + v72 * v76 - v147 - v55) - c6
        + (word_low(v69, 26) + (v67 >> 26)) * 608 + word_round(v270, 26);
    const int64_t v276 = v162 + (v71 * v78 + v72 * v77 + v73 * v76 - v149 - v57) - c7
        + (word_low(v70, 26) + (v69 >> 26)) * 608 + word_round(v273, 26);
    const int64_t v279 = word_rest(v208, 26) + word_round(v276, 26);
    r[0] = word_rest(v255, 26);
    r[1] = word_rest(v258, 26);
    r[2] = word_rest(v261, 26);
    r[3] = word_rest(v264, 26);
    r[4] = word_rest(v267, 26);
    r[5] = word_rest(v270, 26);
    r[6] = word_rest(v273, 26);
    r[7] = word_rest(v276, 26);
    r[8] = word_rest(v279, 26);
    r[9] = word_rest(v251, 26) + word_round(v279, 26);
}

static void pyjca_25519_square_less_limbs10(int64_t r[10], const int64_t a[10], const int64_t c[10])
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
    const int64_t v107 = a1 * v37 + a2 * v35 + a3 * v33 + a4 * v31 + a5 * a5;
    const int64_t v110 = a2 * v37 + a3 * v35 + a4 * v33 + a5 * v31;
    const int64_t v113 = a3 * v37 + a4 * v35 + a5 * v33 + a6 * a6;
    const int64_t v115 = a4 * v37 + a5 * v35 + a6 * v33;
    const int64_t v117 = a5 * v37 + a6 * v35 + a7 * a7;
    const int64_t v118 = a6 * v37 + a7 * v35;
    const int64_t v119 = a7 * v37 + a8 * a8;
    const int64_t v134 = a0 * v37 + a1 * v35 + a2 * v33 + a3 * v31 + a4 * v29 - c9
        + (v83 >> 26) * 608;
    const int64_t v139 = a0 * v35 + a1 * v33 + a2 * v31 + a3 * v29 + a4 * a4 - c8
        + (word_low(v83, 26) + (v82 >> 26)) * 608;
    const int64_t v182 = word_low(v134, 26) + word_round(v139, 26);
    const int64_t v186 = a0 * a0 - c0 + (word_low(v107, 26) + (v134 >> 26)) * 608
        + word_round(v182, 26) * 608;
    const int64_t v189 = a0 * (a1 + a1) - c1 + (word_low(v110, 26) + (v107 >> 26)) * 608
        + word_round(v186, 26);
    const int64_t v192 = a0 * v23 + a1 * a1 - c2 + (word_low(v113, 26) + (v110 >> 26)) * 608
        + word_round(v189, 26);
    const int64_t v195 = a0 * v25 + a1 * v23 - c3 + (word_low(v115, 26) + (v113 >> 26)) * 608
        + word_round(v192, 26);
    const int64_t v198 = a0 * v27 + a1 * v25 + a2 * a2 - c4
        + (word_low(v117, 26) + (v115 >> 26)) * 608 + word_round(v195, 26);
    const int64_t v201 = a0 * v29 + a1 * v27 + a2 * v25 - c5
        + (word_low(v118, 26) + (v117 >> 26)) * 608 + word_round(v198, 26);
    const int64_t v204 = a0 * v31 + a1 * v29 + a2 * v27 + a3 * a3 - c6
        + (word_low(v119, 26) + (v118 >> 26)) * 608 + word_round(v201, 26);
    const int64_t v207 = a0 * v33 + a1 * v31 + a2 * v29 + a3 * v27 - c7
        + (word_low(v82, 26) + (v119 >> 26)) * 608 + word_round(v204, 26);
    const int64_t v210 = word_rest(v139, 26) + word_round(v207, 26);
    r[0] = word_rest(v186, 26);
    r[1] = word_rest(v189, 26);
    r[2] = word_rest(v192, 26);
    r[3] = word_rest(v195, 26);
    r[4] = word_rest(v198, 26);
    r[5] = word_rest(v201, 26);
    r[6] = word_rest(v204, 26);
    r[7] = word_rest(v207, 26);
    r[8] = word_rest(v210, 26);
    r[9] = word_rest(v182, 26) + word_round(v210, 26);
}

static void pyjca_25519_product_difference_limbs10(int64_t r[10], const int64_t a[10],
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
    const int64_t v368 = v199
        + (v241 * v249 + v242 * v248 + v243 * v247 + v244 * v246 - v328 - v236)
        - (v40 + (v82 * v90 + v83 * v89 + v84 * v88 + v85 * v87 - v169 - v77));
    const int64_t v369 = v224 + (v242 * v249 + v243 * v248 + v244 * v247 - v330 - v238)
        - (v65 + (v83 * v90 + v84 * v89 + v85 * v88 - v171 - v79));
    const int64_t v370 = v226 + (v243 * v249 + v244 * v248 - v331 - v239)
        - (v67 + (v84 * v90 + v85 * v89 - v172 - v80));
    const int64_t v371 = v229 + (v244 * v249 - v315 - v223) - (v70 + (v85 * v90 - v156 - v64));
    const int64_t v372 = v233 - v74;
    const int64_t v373 = v236 - v77;
    const int64_t v374 = v238 - v79;
    const int64_t v375 = v239 - v80;
    const int64_t v376 = v223 - v64;
    const int64_t v381 = v240 * v249 + v241 * v248 + v242 * v247 + v243 * v246 + v244 * v245 - v325
        - v233 - (v81 * v90 + v82 * v89 + v83 * v88 + v84 * v87 + v85 * v86 - v166 - v74)
        + (v376 >> 26) * 608;
    const int64_t v386 = v315
        + (v240 * v248 + v241 * v247 + v242 * v246 + v243 * v245 - v321 - v229)
        - (v156 + (v81 * v89 + v82 * v88 + v83 * v87 + v84 * v86 - v162 - v70))
        + (word_low(v376, 26) + (v375 >> 26)) * 608;
    const int64_t v429 = word_low(v381, 26) + word_round(v386, 26);
    const int64_t v433 = v291 - v132 + (word_low(v368, 26) + (v381 >> 26)) * 608
        + word_round(v429, 26) * 608;
    const int64_t v436 = v316 - v157 + (word_low(v369, 26) + (v368 >> 26)) * 608
        + word_round(v433, 26);
    const int64_t v439 = v318 - v159 + (word_low(v370, 26) + (v369 >> 26)) * 608
        + word_round(v436, 26);
    const int64_t v442 = v321 - v162 + (word_low(v371, 26) + (v370 >> 26)) * 608
        + word_round(v439, 26);
    const int64_t v445 = v325 - v166 + (word_low(v372, 26) + (v371 >> 26)) * 608
        + word_round(v442, 26);
    const int64_t v448 = v328 + (v240 * v245 - v291 - v199) - (v169 + (v81 * v86 - v132 - v40))
        + (word_low(v373, 26) + (v372 >> 26)) * 608 + word_round(v445, 26);
    const int64_t v451 = v330 + (v240 * v246 + v241 * v245 - v316 - v224)
        - (v171 + (v81 * v87 + v82 * v86 - v157 - v65)) + (word_low(v374, 26) + (v373 >> 26)) * 608
        + word_round(v448, 26);
    const int64_t v454 = v331 + (v240 * v247 + v241 * v246 + v242 * v245 - v318 - v226)
        - (v172 + (v81 * v88 + v82 * v87 + v83 * v86 - v159 - v67))
        + (word_low(v375, 26) + (v374 >> 26)) * 608 + word_round(v451, 26);
    const int64_t v457 = word_rest(v386, 26) + word_round(v454, 26);
    r[0] = word_rest(v433, 26);
    r[1] = word_rest(v436, 26);
    r[2] = word_rest(v439, 26);
    r[3] = word_rest(v442, 26);
    r[4] = word_rest(v445, 26);
    r[5] = word_rest(v448, 26);
    r[6] = word_rest(v451, 26);
    r[7] = word_rest(v454, 26);
    r[8] = word_rest(v457, 26);
    r[9] = word_rest(v429, 26) + word_round(v457, 26);
}

static void pyjca_25519_carry_limbs10(int64_t r[10], const int64_t a[10])
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

static void pyjca_25519_reduce_limbs10(int64_t r[10], const int64_t a[10])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9];
    const int64_t v12 = a9 + word_round(a8, 26);
    const int64_t v17 = a0 + word_round(v12, 26) * 608;
    const int64_t v20 = a1 + word_round(v17, 26);
    const int64_t v23 = a2 + word_round(v20, 26);
    const int64_t v26 = a3 + word_round(v23, 26);
    const int64_t v29 = a4 + word_round(v26, 26);
    const int64_t v32 = a5 + word_round(v29, 26);
    const int64_t v35 = a6 + word_round(v32, 26);
    const int64_t v38 = a7 + word_round(v35, 26);
    const int64_t v41 = word_rest(a8, 26) + word_round(v38, 26);
    r[0] = word_rest(v17, 26);
    r[1] = word_rest(v20, 26);
    r[2] = word_rest(v23, 26);
    r[3] = word_rest(v26, 26);
    r[4] = word_rest(v29, 26);
    r[5] = word_rest(v32, 26);
    r[6] = word_rest(v35, 26);
    r[7] = word_rest(v38, 26);
    r[8] = word_rest(v41, 26);
    r[9] = word_rest(v12, 26) + word_round(v41, 26);
}

static void pyjca_25519_fold_limbs10(int64_t r[10], const int64_t a[19])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8], a9 = a[9], a10 = a[10], a11 = a[11], a12 = a[12], a13 = a[13],
        a14 = a[14], a15 = a[15], a16 = a[16], a17 = a[17], a18 = a[18];
    const int64_t v23 = a9 + (a18 >> 26) * 608;
    const int64_t v28 = a8 + (word_low(a18, 26) + (a17 >> 26)) * 608;
    const int64_t v71 = word_low(v23, 26) + word_round(v28, 26);
    const int64_t v75 = a0 + (word_low(a10, 26) + (v23 >> 26)) * 608 + word_round(v71, 26) * 608;
    const int64_t v78 = a1 + (word_low(a11, 26) + (a10 >> 26)) * 608 + word_round(v75, 26);
    const int64_t v81 = a2 + (word_low(a12, 26) + (a11 >> 26)) * 608 + word_round(v78, 26);
    const int64_t v84 = a3 + (word_low(a13, 26) + (a12 >> 26)) * 608 + word_round(v81, 26);
    const int64_t v87 = a4 + (word_low(a14, 26) + (a13 >> 26)) * 608 + word_round(v84, 26);
    const int64_t v90 = a5 + (word_low(a15, 26) + (a14 >> 26)) * 608 + word_round(v87, 26);
    const int64_t v93 = a6 + (word_low(a16, 26) + (a15 >> 26)) * 608 + word_round(v90, 26);
    const int64_t v96 = a7 + (word_low(a17, 26) + (a16 >> 26)) * 608 + word_round(v93, 26);
    const int64_t v99 = word_rest(v28, 26) + word_round(v96, 26);
    r[0] = word_rest(v75, 26);
    r[1] = word_rest(v78, 26);
    r[2] = word_rest(v81, 26);
    r[3] = word_rest(v84, 26);
    r[4] = word_rest(v87, 26);
    r[5] = word_rest(v90, 26);
    r[6] = word_rest(v93, 26);
    r[7] = word_rest(v96, 26);
    r[8] = word_rest(v99, 26);
    r[9] = word_rest(v71, 26) + word_round(v99, 26);
}

static void pyjca_25519_select_limbs10(int64_t r[10], const int64_t a[10], const int64_t b[10],
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

static void pyjca_25519_swap_limbs10(int64_t a[10], int64_t b[10], int64_t flag)
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

static void pyjca_25519_canonical_limbs10(int64_t r[10], const int64_t a[10])
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
    const int64_t v41 = word_low(a0, 26) + (v36 >> 21) * 19;
    const int64_t v44 = word_low(v12, 26) + (v41 >> 26);
    const int64_t v47 = word_low(v15, 26) + (v44 >> 26);
    const int64_t v50 = word_low(v18, 26) + (v47 >> 26);
    const int64_t v53 = word_low(v21, 26) + (v50 >> 26);
    const int64_t v56 = word_low(v24, 26) + (v53 >> 26);
    const int64_t v59 = word_low(v27, 26) + (v56 >> 26);
    const int64_t v62 = word_low(v30, 26) + (v59 >> 26);
    const int64_t v65 = word_low(v33, 26) + (v62 >> 26);
    const int64_t v68 = word_low(v36, 21) + (v65 >> 26);
    const int64_t v72 = word_low(v41, 26) + (v68 >> 21) * 19;
    const int64_t v74 = word_low(v72, 26);
    const int64_t v75 = word_low(v44, 26) + (v72 >> 26);
    const int64_t v77 = word_low(v75, 26);
    const int64_t v78 = word_low(v47, 26) + (v75 >> 26);
    const int64_t v80 = word_low(v78, 26);
    const int64_t v81 = word_low(v50, 26) + (v78 >> 26);
    const int64_t v83 = word_low(v81, 26);
    const int64_t v84 = word_low(v53, 26) + (v81 >> 26);
    const int64_t v86 = word_low(v84, 26);
    const int64_t v87 = word_low(v56, 26) + (v84 >> 26);
    const int64_t v89 = word_low(v87, 26);
    const int64_t v90 = word_low(v59, 26) + (v87 >> 26);
    const int64_t v92 = word_low(v90, 26);
    const int64_t v93 = word_low(v62, 26) + (v90 >> 26);
    const int64_t v95 = word_low(v93, 26);
    const int64_t v96 = word_low(v65, 26) + (v93 >> 26);
    const int64_t v98 = word_low(v96, 26);
    const int64_t v99 = word_low(v68, 21) + (v96 >> 26);
    const int64_t v101 = v74 - 0x3ffffed;
    const int64_t v115 = v77 - 0x3ffffff + (v101 >> 26);
    const int64_t v118 = v80 - 0x3ffffff + (v115 >> 26);
    const int64_t v121 = v83 - 0x3ffffff + (v118 >> 26);
    const int64_t v124 = v86 - 0x3ffffff + (v121 >> 26);
    const int64_t v127 = v89 - 0x3ffffff + (v124 >> 26);
    const int64_t v130 = v92 - 0x3ffffff + (v127 >> 26);
    const int64_t v133 = v95 - 0x3ffffff + (v130 >> 26);
    const int64_t v136 = v98 - 0x3ffffff + (v133 >> 26);
    const int64_t v139 = v99 - 0x1fffff + (v136 >> 26);
    const int64_t v142 = 0 - (v139 >> 26);
    const int64_t mask = word_mask(v142);
    r[0] = word_select(mask, word_low(v101, 26), v74);
    r[1] = word_select(mask, word_low(v115, 26), v77);
    r[2] = word_select(mask, word_low(v118, 26), v80);
    r[3] = word_select(mask, word_low(v121, 26), v83);
    r[4] = word_select(mask, word_low(v124, 26), v86);
    r[5] = word_select(mask, word_low(v127, 26), v89);
    r[6] = word_select(mask, word_low(v130, 26), v92);
    r[7] = word_select(mask, word_low(v133, 26), v95);
    r[8] = word_select(mask, word_low(v136, 26), v98);
    r[9] = word_select(mask, v139, v99);
}

static void pyjca_25519_from_words_limbs10(int64_t r[10], const int64_t words[8])
{
    const int64_t words0 = words[0], words1 = words[1], words2 = words[2], words3 = words[3],
        words4 = words[4], words5 = words[5], words6 = words[6], words7 = words[7];
    const int64_t v38 = (words6 >> 16) + word_shl(word_low(words7, 10), 16);
    const int64_t v42 = (words7 >> 10) + word_round(v38, 26);
    const int64_t v47 = word_low(words0, 26) + word_round(v42, 26) * 608;
    const int64_t v50 = (words0 >> 26) + word_shl(word_low(words1, 20), 6) + word_round(v47, 26);
    const int64_t v53 = (words1 >> 20) + word_shl(word_low(words2, 14), 12) + word_round(v50, 26);
    const int64_t v56 = (words2 >> 14) + word_shl(word_low(words3, 8), 18) + word_round(v53, 26);
    const int64_t v59 = (words3 >> 8) + word_shl(word_low(words4, 2), 24) + word_round(v56, 26);
    const int64_t v62 = word_low(words4 >> 2, 26) + word_round(v59, 26);
    const int64_t v65 = (words4 >> 28) + word_shl(word_low(words5, 22), 4) + word_round(v62, 26);
    const int64_t v68 = (words5 >> 22) + word_shl(word_low(words6, 16), 10) + word_round(v65, 26);
    const int64_t v71 = word_rest(v38, 26) + word_round(v68, 26);
    r[0] = word_rest(v47, 26);
    r[1] = word_rest(v50, 26);
    r[2] = word_rest(v53, 26);
    r[3] = word_rest(v56, 26);
    r[4] = word_rest(v59, 26);
    r[5] = word_rest(v62, 26);
    r[6] = word_rest(v65, 26);
    r[7] = word_rest(v68, 26);
    r[8] = word_rest(v71, 26);
    r[9] = word_rest(v42, 26) + word_round(v71, 26);
}

static void pyjca_25519_to_words_limbs10(int64_t r[8], const int64_t a[10])
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
    const int64_t v41 = word_low(a0, 26) + (v36 >> 21) * 19;
    const int64_t v44 = word_low(v12, 26) + (v41 >> 26);
    const int64_t v47 = word_low(v15, 26) + (v44 >> 26);
    const int64_t v50 = word_low(v18, 26) + (v47 >> 26);
    const int64_t v53 = word_low(v21, 26) + (v50 >> 26);
    const int64_t v56 = word_low(v24, 26) + (v53 >> 26);
    const int64_t v59 = word_low(v27, 26) + (v56 >> 26);
    const int64_t v62 = word_low(v30, 26) + (v59 >> 26);
    const int64_t v65 = word_low(v33, 26) + (v62 >> 26);
    const int64_t v68 = word_low(v36, 21) + (v65 >> 26);
    const int64_t v72 = word_low(v41, 26) + (v68 >> 21) * 19;
    const int64_t v74 = word_low(v72, 26);
    const int64_t v75 = word_low(v44, 26) + (v72 >> 26);
    const int64_t v77 = word_low(v75, 26);
    const int64_t v78 = word_low(v47, 26) + (v75 >> 26);
    const int64_t v80 = word_low(v78, 26);
    const int64_t v81 = word_low(v50, 26) + (v78 >> 26);
    const int64_t v83 = word_low(v81, 26);
    const int64_t v84 = word_low(v53, 26) + (v81 >> 26);
    const int64_t v86 = word_low(v84, 26);
    const int64_t v87 = word_low(v56, 26) + (v84 >> 26);
    const int64_t v89 = word_low(v87, 26);
    const int64_t v90 = word_low(v59, 26) + (v87 >> 26);
    const int64_t v92 = word_low(v90, 26);
    const int64_t v93 = word_low(v62, 26) + (v90 >> 26);
    const int64_t v95 = word_low(v93, 26);
    const int64_t v96 = word_low(v65, 26) + (v93 >> 26);
    const int64_t v98 = word_low(v96, 26);
    const int64_t v99 = word_low(v68, 21) + (v96 >> 26);
    const int64_t v101 = v74 - 0x3ffffed;
    const int64_t v115 = v77 - 0x3ffffff + (v101 >> 26);
    const int64_t v118 = v80 - 0x3ffffff + (v115 >> 26);
    const int64_t v121 = v83 - 0x3ffffff + (v118 >> 26);
    const int64_t v124 = v86 - 0x3ffffff + (v121 >> 26);
    const int64_t v127 = v89 - 0x3ffffff + (v124 >> 26);
    const int64_t v130 = v92 - 0x3ffffff + (v127 >> 26);
    const int64_t v133 = v95 - 0x3ffffff + (v130 >> 26);
    const int64_t v136 = v98 - 0x3ffffff + (v133 >> 26);
    const int64_t v139 = v99 - 0x1fffff + (v136 >> 26);
    const int64_t v142 = 0 - (v139 >> 26);
    const int64_t mask = word_mask(v142);
    const int64_t v144 = word_select(mask, word_low(v115, 26), v77);
    const int64_t v145 = word_select(mask, word_low(v118, 26), v80);
    const int64_t v146 = word_select(mask, word_low(v121, 26), v83);
    const int64_t v147 = word_select(mask, word_low(v124, 26), v86);
    const int64_t v149 = word_select(mask, word_low(v130, 26), v92);
    const int64_t v150 = word_select(mask, word_low(v133, 26), v95);
    const int64_t v151 = word_select(mask, word_low(v136, 26), v98);
    r[0] = word_select(mask, word_low(v101, 26), v74) + word_shl(word_low(v144, 6), 26);
    r[1] = (v144 >> 6) + word_shl(word_low(v145, 12), 20);
    r[2] = (v145 >> 12) + word_shl(word_low(v146, 18), 14);
    r[3] = (v146 >> 18) + word_shl(word_low(v147, 24), 8);
    r[4] = (v147 >> 24) + word_shl(word_select(mask, word_low(v127, 26), v89), 2)
        + word_shl(word_low(v149, 4), 28);
    r[5] = (v149 >> 4) + word_shl(word_low(v150, 10), 22);
    r[6] = (v150 >> 10) + word_shl(word_low(v151, 16), 16);
    r[7] = (v151 >> 16) + word_shl(word_select(mask, v139, v99), 10);
}

static void pyjca_25519_from_bytes_le_limbs10(int64_t r[10], const uint8_t bytes[32])
{
    int64_t words[8];

    words_from_bytes(words, 8, bytes, 32);
    pyjca_25519_from_words_limbs10(r, words);
}

static void pyjca_25519_from_bytes_be_limbs10(int64_t r[10], const uint8_t bytes[32])
{
    uint8_t reversed[32];

    bytes_reverse(reversed, bytes, 32);
    pyjca_25519_from_bytes_le_limbs10(r, reversed);
}

static void pyjca_25519_from_long_bytes_le_limbs10(int64_t r[10], const uint8_t *bytes,
    size_t length)
{
    static const int64_t step[10] = {38, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    int64_t sum[10] = {0}, piece[10], words[8];

    for (size_t rest = length; rest > 0;) {
        const size_t size = rest % 32 ? rest % 32 : 32;

        rest -= size;
        words_from_bytes(words, 8, bytes + rest, size);
        pyjca_25519_from_words_limbs10(piece, words);
        pyjca_25519_multiply_limbs10(sum, sum, step);
        pyjca_25519_add_limbs10(sum, sum, piece);
        pyjca_25519_reduce_limbs10(sum, sum);
    }
    for (size_t i = 0; i < 10; i++)
        r[i] = sum[i];
}

static void pyjca_25519_to_bytes_le_limbs10(uint8_t bytes[32], const int64_t a[10])
{
    int64_t reduced[10], words[8];

    pyjca_25519_reduce_limbs10(reduced, a);
    pyjca_25519_to_words_limbs10(words, reduced);
    words_to_bytes(bytes, 32, words);
}

static void pyjca_25519_to_bytes_be_limbs10(uint8_t bytes[32], const int64_t a[10])
{
    uint8_t reversed[32];

    pyjca_25519_to_bytes_le_limbs10(reversed, a);
    bytes_reverse(bytes, reversed, 32);
}

static int64_t pyjca_25519_is_zero_limbs10(const int64_t a[10])
{
    int64_t reduced[10], words[8];
    uint64_t bits = 0;

    pyjca_25519_reduce_limbs10(reduced, a);
    pyjca_25519_to_words_limbs10(words, reduced);
    for (size_t i = 0; i < 8; i++)
        bits |= (uint64_t)words[i];
    return (int64_t)((bits - 1) >> 63);
}

static void pyjca_25519_squares_limbs10(int64_t r[10], const int64_t a[10], unsigned count)
{
    pyjca_25519_square_limbs10(r, a);
    for (unsigned i = 1; i < count; i++)
        pyjca_25519_square_limbs10(r, r);
}

static void pyjca_25519_inverse_limbs10(int64_t r[10], const int64_t a[10])
{
    int64_t t[6][10];

    pyjca_25519_squares_limbs10(t[0], a, 1);
    pyjca_25519_multiply_limbs10(t[0], t[0], a);
    pyjca_25519_squares_limbs10(t[1], t[0], 2);
    pyjca_25519_multiply_limbs10(t[1], t[1], t[0]);
    pyjca_25519_squares_limbs10(t[2], t[1], 4);
    pyjca_25519_multiply_limbs10(t[2], t[2], t[1]);
    pyjca_25519_squares_limbs10(t[1], t[2], 8);
    pyjca_25519_multiply_limbs10(t[1], t[1], t[2]);
    pyjca_25519_squares_limbs10(t[3], t[1], 16);
    pyjca_25519_multiply_limbs10(t[3], t[3], t[1]);
    pyjca_25519_squares_limbs10(t[4], t[3], 32);
    pyjca_25519_multiply_limbs10(t[4], t[4], t[3]);
    pyjca_25519_squares_limbs10(t[5], t[4], 64);
    pyjca_25519_multiply_limbs10(t[5], t[5], t[4]);
    pyjca_25519_squares_limbs10(t[5], t[5], 64);
    pyjca_25519_multiply_limbs10(t[5], t[5], t[4]);
    pyjca_25519_squares_limbs10(t[5], t[5], 32);
    pyjca_25519_multiply_limbs10(t[5], t[5], t[3]);
    pyjca_25519_squares_limbs10(t[5], t[5], 16);
    pyjca_25519_multiply_limbs10(t[5], t[5], t[1]);
    pyjca_25519_squares_limbs10(t[5], t[5], 8);
    pyjca_25519_multiply_limbs10(t[5], t[5], t[2]);
    pyjca_25519_squares_limbs10(t[5], t[5], 2);
    pyjca_25519_multiply_limbs10(t[5], t[5], t[0]);
    pyjca_25519_squares_limbs10(t[5], t[5], 2);
    pyjca_25519_multiply_limbs10(t[5], t[5], a);
    pyjca_25519_squares_limbs10(t[5], t[5], 3);
    pyjca_25519_multiply_limbs10(t[5], t[5], t[0]);
    for (size_t i = 0; i < 10; i++)
        r[i] = t[5][i];
}
