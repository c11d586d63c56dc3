#include "words.h"

/*
 * The field 1305 in 5 limbs of 26 bits. Printed by pyjca_backends.c_source; not to be edited.
 * p = 2^130 - 5
 * An element has the value a[0] + a[1] * 2^26 + a[2] * 2^52 + ... modulo p, in limbs with signs. A
 * sum or difference carries one addition more than the operand that carries more; a product or
 * reduced element carries none. Products take product_additions (1), sums sum_additions (6), all
 * else one more than sums.
 * All functions take the same time whatever the values of elements, words, bytes and flags are. A
 * flag is 0 or 1.
 */
#ifndef PYJCA_1305_INTERFACE_LIMBS5
#define PYJCA_1305_INTERFACE_LIMBS5

#include <stddef.h>
#include <stdint.h>

#define pyjca_1305_limbs_limbs5 5
#define pyjca_1305_bits_limbs5 26
#define pyjca_1305_bytes_limbs5 17
#define pyjca_1305_words_limbs5 5
#define pyjca_1305_product_additions_limbs5 1
#define pyjca_1305_sum_additions_limbs5 6
#define pyjca_1305_zero_limbs5 {0, 0, 0, 0, 0}
#define pyjca_1305_one_limbs5 {1, 0, 0, 0, 0}
#define pyjca_1305_modulus_limbs5 {INT64_C(0xfffffffb), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xffffffff), 3}

typedef int64_t pyjca_1305_element_limbs5[5];

/*
 * r = a + b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_1305_add_limbs5(int64_t r[5], const int64_t a[5],
    const int64_t b[5]);

/*
 * r = a - b. a[i], b[i] in [-0x81000000, 0x81000000]; r[i] in [-0x102000000, 0x102000000]. r may
 * be a or b.
 */
static PYJCA_UNUSED void pyjca_1305_subtract_limbs5(int64_t r[5], const int64_t a[5],
    const int64_t b[5]);

/* r = -a. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x102000000, 0x102000000]. r may be a. */
static PYJCA_UNUSED void pyjca_1305_negate_limbs5(int64_t r[5], const int64_t a[5]);

/*
 * r = a * b. a[i], b[i] in [-0x4080000, 0x4080000]; r[i] in [-0x2040000, 0x2040000]. r may be a or
 * b.
 */
static PYJCA_UNUSED void pyjca_1305_multiply_limbs5(int64_t r[5], const int64_t a[5],
    const int64_t b[5]);

/* r = a^2. a[i] in [-0x4080000, 0x4080000]; r[i] in [-0x2040000, 0x2040000]. r may be a. */
static PYJCA_UNUSED void pyjca_1305_square_limbs5(int64_t r[5], const int64_t a[5]);

/*
 * r = a * value. a[i] in [-0x4080000, 0x4080000]; value in [0, 0x3ffff];
 * r[i] in [-0x2040000, 0x2040000]. r may be a.
 */
static PYJCA_UNUSED void pyjca_1305_multiply_small_limbs5(int64_t r[5], const int64_t a[5],
    int64_t value);

/*
 * r = a * b - c. a[i], b[i] in [-0x4080000, 0x4080000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x2040000, 0x2040000]. r may be a or b or c.
 */
static PYJCA_UNUSED void pyjca_1305_product_less_limbs5(int64_t r[5], const int64_t a[5],
    const int64_t b[5], const int64_t c[5]);

/*
 * r = a^2 - c. a[i] in [-0x4080000, 0x4080000]; c[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x2040000, 0x2040000]. r may be a or c.
 */
static PYJCA_UNUSED void pyjca_1305_square_less_limbs5(int64_t r[5], const int64_t a[5],
    const int64_t c[5]);

/*
 * r = a * b - c * d. a[i], b[i] in [-0x4080000, 0x4080000]; c[i] in [-0x2040000, 0x2040000];
 * d[i] in [-0x2040000, 0x2040000]; r[i] in [-0x2040000, 0x2040000]. r may be a or b or c or d.
 */
static PYJCA_UNUSED void pyjca_1305_product_difference_limbs5(int64_t r[5], const int64_t a[5],
    const int64_t b[5], const int64_t c[5], const int64_t d[5]);

/*
 * r = a, with a rounding carry from limb to limb; the top limb keeps the rest.
 * a[i] in [-0x102000000, 0x102000000]; r[0..3] in [-0x2000000, 0x1ffffff],
 * r[4] in [-0x102000081, 0x102000081]. r may be a.
 */
static PYJCA_UNUSED void pyjca_1305_carry_limbs5(int64_t r[5], const int64_t a[5]);

/*
 * r = a, with no additions. a[i] in [-0x102000000, 0x102000000]; r[i] in [-0x2040000, 0x2040000].
 * r may be a.
 */
static PYJCA_UNUSED void pyjca_1305_reduce_limbs5(int64_t r[5], const int64_t a[5]);

/*
 * r = the element with the limbs a, of which there are 2 * limbs - 1. a[0..3] in [0, 0x3ffffff],
 * a[4..8] in [-0x2040000, 0x3ffffff]; r[i] in [-0x2040000, 0x2040000].
 */
static PYJCA_UNUSED void pyjca_1305_fold_limbs5(int64_t r[5], const int64_t a[9]);

/*
 * r = b where flag is 1, a where it is 0. a[i], b[i] in [-0x102000000, 0x102000000];
 * r[i] in [-0x102000000, 0x102000000]. r may be a or b.
 */
static PYJCA_UNUSED void pyjca_1305_select_limbs5(int64_t r[5], const int64_t a[5],
    const int64_t b[5], int64_t flag);

/* (a, b) = (b, a) where flag is 1. a[i], b[i] in [-0x102000000, 0x102000000]. */
static PYJCA_UNUSED void pyjca_1305_swap_limbs5(int64_t a[5], int64_t b[5], int64_t flag);

/*
 * r = the digits of a's value in [0, p). a[i] in [-0x2040000, 0x2040000]; r[i] in [0, 0x3ffffff].
 * r may be a.
 */
static PYJCA_UNUSED void pyjca_1305_canonical_limbs5(int64_t r[5], const int64_t a[5]);

/*
 * r = the element for the words of a number, which need not be below p.
 * words[0..3] in [0, 0xffffffff], words[4] in [0, 0xff]; r[i] in [-0x2040000, 0x2040000]. r may be
 * words.
 */
static PYJCA_UNUSED void pyjca_1305_from_words_limbs5(int64_t r[5], const int64_t words[5]);

/*
 * words r of a's value in [0, p). a[i] in [-0x2040000, 0x2040000]; r[0..3] in [0, 0xffffffff],
 * r[4] in [0, 0xff]. r may be a.
 */
static PYJCA_UNUSED void pyjca_1305_to_words_limbs5(int64_t r[5], const int64_t a[5]);

/* r = the element for 17 bytes, least significant first; need not be below p. */
static PYJCA_UNUSED void pyjca_1305_from_bytes_le_limbs5(int64_t r[5], const uint8_t bytes[17]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_1305_from_bytes_be_limbs5(int64_t r[5], const uint8_t bytes[17]);

/*
 * r = the element for a number of any length, least significant byte first. Time depends on
 * length.
 */
static PYJCA_UNUSED void pyjca_1305_from_long_bytes_le_limbs5(int64_t r[5], const uint8_t *bytes,
    size_t length);

/* The 17 bytes of a's value in [0, p), least significant first. Additions: as for reduce. */
static PYJCA_UNUSED void pyjca_1305_to_bytes_le_limbs5(uint8_t bytes[17], const int64_t a[5]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_1305_to_bytes_be_limbs5(uint8_t bytes[17], const int64_t a[5]);

/* 1 where a's value is 0 modulo p, otherwise 0. Additions: as for reduce. */
static PYJCA_UNUSED int64_t pyjca_1305_is_zero_limbs5(const int64_t a[5]);

/* r = a^(2^count) for a public count from 1. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_1305_squares_limbs5(int64_t r[5], const int64_t a[5],
    unsigned count);

/* r = 1 / a by Fermat's theorem, so 0 for 0. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_1305_inverse_limbs5(int64_t r[5], const int64_t a[5]);

#endif

static void pyjca_1305_add_limbs5(int64_t r[5], const int64_t a[5], const int64_t b[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4];
    r[0] = a0 + b0;
    r[1] = a1 + b1;
    r[2] = a2 + b2;
    r[3] = a3 + b3;
    r[4] = a4 + b4;
}

static void pyjca_1305_subtract_limbs5(int64_t r[5], const int64_t a[5], const int64_t b[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4];
    r[0] = a0 - b0;
    r[1] = a1 - b1;
    r[2] = a2 - b2;
    r[3] = a3 - b3;
    r[4] = a4 - b4;
}

static void pyjca_1305_negate_limbs5(int64_t r[5], const int64_t a[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    r[0] = 0 - a0;
    r[1] = 0 - a1;
    r[2] = 0 - a2;
    r[3] = 0 - a3;
    r[4] = 0 - a4;
}

static void pyjca_1305_multiply_limbs5(int64_t r[5], const int64_t a[5], const int64_t b[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4];
    const int64_t v20 = b4 * 5;
    const int64_t v25 = b3 * 5;
    const int64_t v30 = b2 * 5;
    const int64_t v55 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0 + a4 * v20;
    const int64_t v62 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0 + word_round(v55, 26);
    const int64_t v66 = a0 * b0 + a1 * v20 + a2 * v25 + a3 * v30 + a4 * (b1 * 5)
        + word_round(v62, 26) * 5;
    const int64_t v69 = a0 * b1 + a1 * b0 + a2 * v20 + a3 * v25 + a4 * v30 + word_round(v66, 26);
    const int64_t v72 = a0 * b2 + a1 * b1 + a2 * b0 + a3 * v20 + a4 * v25 + word_round(v69, 26);
    const int64_t v75 = word_rest(v55, 26) + word_round(v72, 26);
    r[0] = word_rest(v66, 26);
    r[1] = word_rest(v69, 26);
    r[2] = word_rest(v72, 26);
    r[3] = word_rest(v75, 26);
    r[4] = word_rest(v62, 26) + word_round(v75, 26);
}

static void pyjca_1305_square_limbs5(int64_t r[5], const int64_t a[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t v8 = a2 + a2;
    const int64_t v10 = a3 + a3;
    const int64_t v18 = a4 * 10;
    const int64_t v37 = a0 * v10 + a1 * v8 + a4 * (a4 * 5);
    const int64_t v42 = a0 * (a4 + a4) + a1 * v10 + a2 * a2 + word_round(v37, 26);
    const int64_t v46 = a0 * a0 + a1 * v18 + a2 * (a3 * 10) + word_round(v42, 26) * 5;
    const int64_t v49 = a0 * (a1 + a1) + a2 * v18 + a3 * (a3 * 5) + word_round(v46, 26);
    const int64_t v52 = a0 * v8 + a1 * a1 + a3 * v18 + word_round(v49, 26);
    const int64_t v55 = word_rest(v37, 26) + word_round(v52, 26);
    r[0] = word_rest(v46, 26);
    r[1] = word_rest(v49, 26);
    r[2] = word_rest(v52, 26);
    r[3] = word_rest(v55, 26);
    r[4] = word_rest(v42, 26) + word_round(v55, 26);
}

static void pyjca_1305_multiply_small_limbs5(int64_t r[5], const int64_t a[5], int64_t value)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t v9 = a3 * value;
    const int64_t v13 = a4 * value + word_round(v9, 26);
    const int64_t v18 = a0 * value + word_round(v13, 26) * 5;
    const int64_t v21 = a1 * value + word_round(v18, 26);
    const int64_t v24 = a2 * value + word_round(v21, 26);
    const int64_t v27 = word_rest(v9, 26) + word_round(v24, 26);
    r[0] = word_rest(v18, 26);
    r[1] = word_rest(v21, 26);
    r[2] = word_rest(v24, 26);
    r[3] = word_rest(v27, 26);
    r[4] = word_rest(v13, 26) + word_round(v27, 26);
}

static void pyjca_1305_product_less_limbs5(int64_t r[5], const int64_t a[5], const int64_t b[5],
    const int64_t c[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4];
    const int64_t v25 = b4 * 5;
    const int64_t v30 = b3 * 5;
    const int64_t v35 = b2 * 5;
    const int64_t v68 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0 + a4 * v25 - c3;
    const int64_t v72 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0 - c4 + word_round(v68, 26);
    const int64_t v76 = a0 * b0 + a1 * v25 + a2 * v30 + a3 * v35 + a4 * (b1 * 5) - c0
        + word_round(v72, 26) * 5;
    const int64_t v79 = a0 * b1 + a1 * b0 + a2 * v25 + a3 * v30 + a4 * v35 - c1
        + word_round(v76, 26);
    const int64_t v82 = a0 * b2 + a1 * b1 + a2 * b0 + a3 * v25 + a4 * v30 - c2
        + word_round(v79, 26);
    const int64_t v85 = word_rest(v68, 26) + word_round(v82, 26);
    r[0] = word_rest(v76, 26);
    r[1] = word_rest(v79, 26);
    r[2] = word_rest(v82, 26);
    r[3] = word_rest(v85, 26);
    r[4] = word_rest(v72, 26) + word_round(v85, 26);
}

static void pyjca_1305_square_less_limbs5(int64_t r[5], const int64_t a[5], const int64_t c[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4];
    const int64_t v13 = a2 + a2;
    const int64_t v15 = a3 + a3;
    const int64_t v23 = a4 * 10;
    const int64_t v48 = a0 * v15 + a1 * v13 + a4 * (a4 * 5) - c3;
    const int64_t v52 = a0 * (a4 + a4) + a1 * v15 + a2 * a2 - c4 + word_round(v48, 26);
    const int64_t v56 = a0 * a0 + a1 * v23 + a2 * (a3 * 10) - c0 + word_round(v52, 26) * 5;
    const int64_t v59 = a0 * (a1 + a1) + a2 * v23 + a3 * (a3 * 5) - c1 + word_round(v56, 26);
    const int64_t v62 = a0 * v13 + a1 * a1 + a3 * v23 - c2 + word_round(v59, 26);
    const int64_t v65 = word_rest(v48, 26) + word_round(v62, 26);
    r[0] = word_rest(v56, 26);
    r[1] = word_rest(v59, 26);
    r[2] = word_rest(v62, 26);
    r[3] = word_rest(v65, 26);
    r[4] = word_rest(v52, 26) + word_round(v65, 26);
}

static void pyjca_1305_product_difference_limbs5(int64_t r[5], const int64_t a[5],
    const int64_t b[5], const int64_t c[5], const int64_t d[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4];
    const int64_t d0 = d[0], d1 = d[1], d2 = d[2], d3 = d[3], d4 = d[4];
    const int64_t v30 = d4 * 5;
    const int64_t v35 = d3 * 5;
    const int64_t v40 = d2 * 5;
    const int64_t v79 = b4 * 5;
    const int64_t v84 = b3 * 5;
    const int64_t v89 = b2 * 5;
    const int64_t v122 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0 + a4 * v79
        - (c0 * d3 + c1 * d2 + c2 * d1 + c3 * d0 + c4 * v30);
    const int64_t v126 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0
        - (c0 * d4 + c1 * d3 + c2 * d2 + c3 * d1 + c4 * d0) + word_round(v122, 26);
    const int64_t v130 = a0 * b0 + a1 * v79 + a2 * v84 + a3 * v89 + a4 * (b1 * 5)
        - (c0 * d0 + c1 * v30 + c2 * v35 + c3 * v40 + c4 * (d1 * 5)) + word_round(v126, 26) * 5;
    const int64_t v133 = a0 * b1 + a1 * b0 + a2 * v79 + a3 * v84 + a4 * v89
        - (c0 * d1 + c1 * d0 + c2 * v30 + c3 * v35 + c4 * v40) + word_round(v130, 26);
    const int64_t v136 = a0 * b2 + a1 * b1 + a2 * b0 + a3 * v79 + a4 * v84
        - (c0 * d2 + c1 * d1 + c2 * d0 + c3 * v30 + c4 * v35) + word_round(v133, 26);
    const int64_t v139 = word_rest(v122, 26) + word_round(v136, 26);
    r[0] = word_rest(v130, 26);
    r[1] = word_rest(v133, 26);
    r[2] = word_rest(v136, 26);
    r[3] = word_rest(v139, 26);
    r[4] = word_rest(v126, 26) + word_round(v139, 26);
}

static void pyjca_1305_carry_limbs5(int64_t r[5], const int64_t a[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t v7 = a1 + word_round(a0, 26);
    const int64_t v10 = a2 + word_round(v7, 26);
    const int64_t v13 = a3 + word_round(v10, 26);
    r[0] = word_rest(a0, 26);
    r[1] = word_rest(v7, 26);
    r[2] = word_rest(v10, 26);
    r[3] = word_rest(v13, 26);
    r[4] = a4 + word_round(v13, 26);
}

static void pyjca_1305_reduce_limbs5(int64_t r[5], const int64_t a[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t v7 = a4 + word_round(a3, 26);
    const int64_t v12 = a0 + word_round(v7, 26) * 5;
    const int64_t v15 = a1 + word_round(v12, 26);
    const int64_t v18 = a2 + word_round(v15, 26);
    const int64_t v21 = word_rest(a3, 26) + word_round(v18, 26);
    r[0] = word_rest(v12, 26);
    r[1] = word_rest(v15, 26);
    r[2] = word_rest(v18, 26);
    r[3] = word_rest(v21, 26);
    r[4] = word_rest(v7, 26) + word_round(v21, 26);
}

static void pyjca_1305_fold_limbs5(int64_t r[5], const int64_t a[9])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8];
    const int64_t v13 = a4 + (a8 >> 26) * 5;
    const int64_t v18 = a3 + (word_low(a8, 26) + (a7 >> 26)) * 5;
    const int64_t v36 = word_low(v13, 26) + word_round(v18, 26);
    const int64_t v40 = a0 + (word_low(a5, 26) + (v13 >> 26)) * 5 + word_round(v36, 26) * 5;
    const int64_t v43 = a1 + (word_low(a6, 26) + (a5 >> 26)) * 5 + word_round(v40, 26);
    const int64_t v46 = a2 + (word_low(a7, 26) + (a6 >> 26)) * 5 + word_round(v43, 26);
    const int64_t v49 = word_rest(v18, 26) + word_round(v46, 26);
    r[0] = word_rest(v40, 26);
    r[1] = word_rest(v43, 26);
    r[2] = word_rest(v46, 26);
    r[3] = word_rest(v49, 26);
    r[4] = word_rest(v36, 26) + word_round(v49, 26);
}

static void pyjca_1305_select_limbs5(int64_t r[5], const int64_t a[5], const int64_t b[5],
    int64_t flag)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4];
    const int64_t mask = word_mask(flag);
    r[0] = word_select(mask, a0, b0);
    r[1] = word_select(mask, a1, b1);
    r[2] = word_select(mask, a2, b2);
    r[3] = word_select(mask, a3, b3);
    r[4] = word_select(mask, a4, b4);
}

static void pyjca_1305_swap_limbs5(int64_t a[5], int64_t b[5], int64_t flag)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4];
    const int64_t mask = word_mask(flag);
    a[0] = word_select(mask, a0, b0);
    a[1] = word_select(mask, a1, b1);
    a[2] = word_select(mask, a2, b2);
    a[3] = word_select(mask, a3, b3);
    a[4] = word_select(mask, a4, b4);
    b[0] = word_select(mask, b0, a0);
    b[1] = word_select(mask, b1, a1);
    b[2] = word_select(mask, b2, a2);
    b[3] = word_select(mask, b3, a3);
    b[4] = word_select(mask, b4, a4);
}

static void pyjca_1305_canonical_limbs5(int64_t r[5], const int64_t a[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t v7 = a1 + (a0 >> 26);
    const int64_t v10 = a2 + (v7 >> 26);
    const int64_t v13 = a3 + (v10 >> 26);
    const int64_t v16 = a4 + (v13 >> 26);
    const int64_t v21 = word_low(a0, 26) + (v16 >> 26) * 5;
    const int64_t v24 = word_low(v7, 26) + (v21 >> 26);
    const int64_t v27 = word_low(v10, 26) + (v24 >> 26);
    const int64_t v30 = word_low(v13, 26) + (v27 >> 26);
    const int64_t v33 = word_low(v16, 26) + (v30 >> 26);
    const int64_t v37 = word_low(v21, 26) + (v33 >> 26) * 5;
    const int64_t v39 = word_low(v37, 26);
    const int64_t v40 = word_low(v24, 26) + (v37 >> 26);
    const int64_t v42 = word_low(v40, 26);
    const int64_t v43 = word_low(v27, 26) + (v40 >> 26);
    const int64_t v45 = word_low(v43, 26);
    const int64_t v46 = word_low(v30, 26) + (v43 >> 26);
    const int64_t v48 = word_low(v46, 26);
    const int64_t v49 = word_low(v33, 26) + (v46 >> 26);
    const int64_t v51 = v39 - 0x3fffffb;
    const int64_t v59 = v42 - 0x3ffffff + (v51 >> 26);
    const int64_t v62 = v45 - 0x3ffffff + (v59 >> 26);
    const int64_t v65 = v48 - 0x3ffffff + (v62 >> 26);
    const int64_t v68 = v49 - 0x3ffffff + (v65 >> 26);
    const int64_t v71 = 0 - (v68 >> 26);
    const int64_t mask = word_mask(v71);
    r[0] = word_select(mask, word_low(v51, 26), v39);
    r[1] = word_select(mask, word_low(v59, 26), v42);
    r[2] = word_select(mask, word_low(v62, 26), v45);
    r[3] = word_select(mask, word_low(v65, 26), v48);
    r[4] = word_select(mask, v68, v49);
}

static void pyjca_1305_from_words_limbs5(int64_t r[5], const int64_t words[5])
{
    const int64_t words0 = words[0], words1 = words[1], words2 = words[2], words3 = words[3],
        words4 = words[4];
    const int64_t v17 = (words2 >> 14) + word_shl(word_low(words3, 8), 18);
    const int64_t v23 = (words3 >> 8) + word_shl(words4, 24) + word_round(v17, 26);
    const int64_t v28 = word_low(words0, 26) + word_round(v23, 26) * 5;
    const int64_t v31 = (words0 >> 26) + word_shl(word_low(words1, 20), 6) + word_round(v28, 26);
    const int64_t v34 = (words1 >> 20) + word_shl(word_low(words2, 14), 12) + word_round(v31, 26);
    const int64_t v37 = word_rest(v17, 26) + word_round(v34, 26);
    r[0] = word_rest(v28, 26);
    r[1] = word_rest(v31, 26);
    r[2] = word_rest(v34, 26);
    r[3] = word_rest(v37, 26);
    r[4] = word_rest(v23, 26) + word_round(v37, 26);
}

static void pyjca_1305_to_words_limbs5(int64_t r[5], const int64_t a[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t v7 = a1 + (a0 >> 26);
    const int64_t v10 = a2 + (v7 >> 26);
    const int64_t v13 = a3 + (v10 >> 26);
    const int64_t v16 = a4 + (v13 >> 26);
    const int64_t v21 = word_low(a0, 26) + (v16 >> 26) * 5;
    const int64_t v24 = word_low(v7, 26) + (v21 >> 26);
    const int64_t v27 = word_low(v10, 26) + (v24 >> 26);
    const int64_t v30 = word_low(v13, 26) + (v27 >> 26);
    const int64_t v33 = word_low(v16, 26) + (v30 >> 26);
    const int64_t v37 = word_low(v21, 26) + (v33 >> 26) * 5;
    const int64_t v39 = word_low(v37, 26);
    const int64_t v40 = word_low(v24, 26) + (v37 >> 26);
    const int64_t v42 = word_low(v40, 26);
    const int64_t v43 = word_low(v27, 26) + (v40 >> 26);
    const int64_t v45 = word_low(v43, 26);
    const int64_t v46 = word_low(v30, 26) + (v43 >> 26);
    const int64_t v48 = word_low(v46, 26);
    const int64_t v49 = word_low(v33, 26) + (v46 >> 26);
    const int64_t v51 = v39 - 0x3fffffb;
    const int64_t v59 = v42 - 0x3ffffff + (v51 >> 26);
    const int64_t v62 = v45 - 0x3ffffff + (v59 >> 26);
    const int64_t v65 = v48 - 0x3ffffff + (v62 >> 26);
    const int64_t v68 = v49 - 0x3ffffff + (v65 >> 26);
    const int64_t v71 = 0 - (v68 >> 26);
    const int64_t mask = word_mask(v71);
    const int64_t v73 = word_select(mask, word_low(v59, 26), v42);
    const int64_t v74 = word_select(mask, word_low(v62, 26), v45);
    const int64_t v75 = word_select(mask, word_low(v65, 26), v48);
    const int64_t v76 = word_select(mask, v68, v49);
    r[0] = word_select(mask, word_low(v51, 26), v39) + word_shl(word_low(v73, 6), 26);
    r[1] = (v73 >> 6) + word_shl(word_low(v74, 12), 20);
    r[2] = (v74 >> 12) + word_shl(word_low(v75, 18), 14);
    r[3] = (v75 >> 18) + word_shl(word_low(v76, 24), 8);
    r[4] = v76 >> 24;
}

static void pyjca_1305_from_bytes_le_limbs5(int64_t r[5], const uint8_t bytes[17])
{
    int64_t words[5];

    words_from_bytes(words, 5, bytes, 17);
    pyjca_1305_from_words_limbs5(r, words);
}

static void pyjca_1305_from_bytes_be_limbs5(int64_t r[5], const uint8_t bytes[17])
{
    uint8_t reversed[17];

    bytes_reverse(reversed, bytes, 17);
    pyjca_1305_from_bytes_le_limbs5(r, reversed);
}

static void pyjca_1305_from_long_bytes_le_limbs5(int64_t r[5], const uint8_t *bytes, size_t length)
{
    static const int64_t step[5] = {320, 0, 0, 0, 0};
    int64_t sum[5] = {0}, piece[5], words[5];

    for (size_t rest = length; rest > 0;) {
        const size_t size = rest % 17 ? rest % 17 : 17;

        rest -= size;
        words_from_bytes(words, 5, bytes + rest, size);
        pyjca_1305_from_words_limbs5(piece, words);
        pyjca_1305_multiply_limbs5(sum, sum, step);
        pyjca_1305_add_limbs5(sum, sum, piece);
        pyjca_1305_reduce_limbs5(sum, sum);
    }
    for (size_t i = 0; i < 5; i++)
        r[i] = sum[i];
}

static void pyjca_1305_to_bytes_le_limbs5(uint8_t bytes[17], const int64_t a[5])
{
    int64_t reduced[5], words[5];

    pyjca_1305_reduce_limbs5(reduced, a);
    pyjca_1305_to_words_limbs5(words, reduced);
    words_to_bytes(bytes, 17, words);
}

static void pyjca_1305_to_bytes_be_limbs5(uint8_t bytes[17], const int64_t a[5])
{
    uint8_t reversed[17];

    pyjca_1305_to_bytes_le_limbs5(reversed, a);
    bytes_reverse(bytes, reversed, 17);
}

static int64_t pyjca_1305_is_zero_limbs5(const int64_t a[5])
{
    int64_t reduced[5], words[5];
    uint64_t bits = 0;

    pyjca_1305_reduce_limbs5(reduced, a);
    pyjca_1305_to_words_limbs5(words, reduced);
    for (size_t i = 0; i < 5; i++)
        bits |= (uint64_t)words[i];
    return (int64_t)((bits - 1) >> 63);
}

static void pyjca_1305_squares_limbs5(int64_t r[5], const int64_t a[5], unsigned count)
{
    pyjca_1305_square_limbs5(r, a);
    for (unsigned i = 1; i < count; i++)
        pyjca_1305_square_limbs5(r, r);
}

static void pyjca_1305_inverse_limbs5(int64_t r[5], const int64_t a[5])
{
    int64_t t[6][5];

    pyjca_1305_squares_limbs5(t[0], a, 1);
    pyjca_1305_multiply_limbs5(t[0], t[0], a);
    pyjca_1305_squares_limbs5(t[1], t[0], 2);
    pyjca_1305_multiply_limbs5(t[1], t[1], t[0]);
    pyjca_1305_squares_limbs5(t[2], t[1], 4);
    pyjca_1305_multiply_limbs5(t[2], t[2], t[1]);
    pyjca_1305_squares_limbs5(t[3], t[2], 8);
    pyjca_1305_multiply_limbs5(t[3], t[3], t[2]);
    pyjca_1305_squares_limbs5(t[4], t[3], 16);
    pyjca_1305_multiply_limbs5(t[4], t[4], t[3]);
    pyjca_1305_squares_limbs5(t[5], t[4], 32);
    pyjca_1305_multiply_limbs5(t[5], t[5], t[4]);
    pyjca_1305_squares_limbs5(t[5], t[5], 32);
    pyjca_1305_multiply_limbs5(t[5], t[5], t[4]);
    pyjca_1305_squares_limbs5(t[5], t[5], 16);
    pyjca_1305_multiply_limbs5(t[5], t[5], t[3]);
    pyjca_1305_squares_limbs5(t[5], t[5], 8);
    pyjca_1305_multiply_limbs5(t[5], t[5], t[2]);
    pyjca_1305_squares_limbs5(t[5], t[5], 4);
    pyjca_1305_multiply_limbs5(t[5], t[5], t[1]);
    pyjca_1305_squares_limbs5(t[5], t[5], 2);
    pyjca_1305_multiply_limbs5(t[5], t[5], t[0]);
    pyjca_1305_squares_limbs5(t[5], t[5], 1);
    pyjca_1305_multiply_limbs5(t[5], t[5], a);
    pyjca_1305_squares_limbs5(t[5], t[5], 3);
    pyjca_1305_multiply_limbs5(t[5], t[5], a);
    for (size_t i = 0; i < 5; i++)
        r[i] = t[5][i];
}
