#include "words.h"

/*
 * The field 25519 in 5 limbs of 51 bits. Printed by pyjca_backends.c_source; not to be edited.
 * p = 2^255 - 19
 * An element has the value a[0] + a[1] * 2^51 + a[2] * 2^102 + ... modulo p, in limbs with signs.
 * A sum or difference carries one addition more than the operand that carries more; a product or
 * reduced element carries none. Products take product_additions (1), sums sum_additions (11), all
 * else one more than sums.
 * All functions take the same time whatever the values of elements, words, bytes and flags are. A
 * flag is 0 or 1.
 */
#ifndef PYJCA_25519_INTERFACE_LIMBS5
#define PYJCA_25519_INTERFACE_LIMBS5

#include <stddef.h>
#include <stdint.h>

#define pyjca_25519_limbs_limbs5 5
#define pyjca_25519_bits_limbs5 51
#define pyjca_25519_bytes_limbs5 32
#define pyjca_25519_words_limbs5 8
#define pyjca_25519_product_additions_limbs5 1
#define pyjca_25519_sum_additions_limbs5 11
#define pyjca_25519_zero_limbs5 {0, 0, 0, 0, 0}
#define pyjca_25519_one_limbs5 {1, 0, 0, 0, 0}
#define pyjca_25519_modulus_limbs5 {INT64_C(0xffffffed), INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), INT64_C(0xffffffff), 0x7fffffff}

typedef int64_t pyjca_25519_element_limbs5[5];

/*
 * r = a + b. a[i], b[i] in [-0x2040000000000000, 0x2040000000000000];
 * r[i] in [-0x4080000000000000, 0x4080000000000000]. r may be a or b.
 */
static PYJCA_UNUSED void pyjca_25519_add_limbs5(int64_t r[5], const int64_t a[5],
    const int64_t b[5]);

/*
 * r = a - b. a[i], b[i] in [-0x2040000000000000, 0x2040000000000000];
 * r[i] in [-0x4080000000000000, 0x4080000000000000]. r may be a or b.
 */
static PYJCA_UNUSED void pyjca_25519_subtract_limbs5(int64_t r[5], const int64_t a[5],
    const int64_t b[5]);

/*
 * r = -a. a[i] in [-0x4080000000000000, 0x4080000000000000];
 * r[i] in [-0x4080000000000000, 0x4080000000000000]. r may be a.
 */
static PYJCA_UNUSED void pyjca_25519_negate_limbs5(int64_t r[5], const int64_t a[5]);

/*
 * r = a * b. a[i], b[i] in [-0x8100000000000, 0x8100000000000];
 * r[i] in [-0x4080000000000, 0x4080000000000]. r may be a or b.
 */
static PYJCA_UNUSED void pyjca_25519_multiply_limbs5(int64_t r[5], const int64_t a[5],
    const int64_t b[5]);

/*
 * r = a^2. a[i] in [-0x8100000000000, 0x8100000000000];
 * r[i] in [-0x4080000000000, 0x4080000000000]. r may be a.
 */
static PYJCA_UNUSED void pyjca_25519_square_limbs5(int64_t r[5], const int64_t a[5]);

/*
 * r = a * value. a[i] in [-0x8100000000000, 0x8100000000000]; value in [0, 0x3ffff];
 * r[i] in [-0x4080000000000, 0x4080000000000]. r may be a.
 */
static PYJCA_UNUSED void pyjca_25519_multiply_small_limbs5(int64_t r[5], const int64_t a[5],
    int64_t value);

/*
 * r = a * b - c. a[i], b[i] in [-0x8100000000000, 0x8100000000000];
 * c[i] in [-0x4080000000000000, 0x4080000000000000]; r[i] in [-0x4080000000000, 0x4080000000000].
 * r may be a or b or c.
 */
static PYJCA_UNUSED void pyjca_25519_product_less_limbs5(int64_t r[5], const int64_t a[5],
    const int64_t b[5], const int64_t c[5]);

/*
 * r = a^2 - c. a[i] in [-0x8100000000000, 0x8100000000000];
 * c[i] in [-0x4080000000000000, 0x4080000000000000]; r[i] in [-0x4080000000000, 0x4080000000000].
 * r may be a or c.
 */
static PYJCA_UNUSED void pyjca_25519_square_less_limbs5(int64_t r[5], const int64_t a[5],
    const int64_t c[5]);

/*
 * r = a * b - c * d. a[i], b[i] in [-0x8100000000000, 0x8100000000000];
 * c[i] in [-0x4080000000000, 0x4080000000000]; d[i] in [-0x4080000000000, 0x4080000000000];
 * r[i] in [-0x4080000000000, 0x4080000000000]. r may be a or b or c or d.
 */
static PYJCA_UNUSED void pyjca_25519_product_difference_limbs5(int64_t r[5], const int64_t a[5],
    const int64_t b[5], const int64_t c[5], const int64_t d[5]);

/*
 * r = a, with a rounding carry from limb to limb; the top limb keeps the rest.
 * a[i] in [-0x4080000000000000, 0x4080000000000000];
 * r[0..3] in [-0x4000000000000, 0x3ffffffffffff],
 * r[4] in [-0x4080000000001001, 0x4080000000001001]. r may be a.
 */
static PYJCA_UNUSED void pyjca_25519_carry_limbs5(int64_t r[5], const int64_t a[5]);

/*
 * r = a, with no additions. a[i] in [-0x4080000000000000, 0x4080000000000000];
 * r[i] in [-0x4080000000000, 0x4080000000000]. r may be a.
 */
static PYJCA_UNUSED void pyjca_25519_reduce_limbs5(int64_t r[5], const int64_t a[5]);

/*
 * r = the element with the limbs a, of which there are 2 * limbs - 1.
 * a[0..3] in [0, 0x7ffffffffffff], a[4..8] in [-0x4080000000000, 0x7ffffffffffff];
 * r[i] in [-0x4080000000000, 0x4080000000000].
 */
static PYJCA_UNUSED void pyjca_25519_fold_limbs5(int64_t r[5], const int64_t a[9]);

/*
 * r = b where flag is 1, a where it is 0. a[i], b[i] in [-0x4080000000000000, 0x4080000000000000];
 * r[i] in [-0x4080000000000000, 0x4080000000000000]. r may be a or b.
 */
static PYJCA_UNUSED void pyjca_25519_select_limbs5(int64_t r[5], const int64_t a[5],
    const int64_t b[5], int64_t flag);

/* (a, b) = (b, a) where flag is 1. a[i], b[i] in [-0x4080000000000000, 0x4080000000000000]. */
static PYJCA_UNUSED void pyjca_25519_swap_limbs5(int64_t a[5], int64_t b[5], int64_t flag);

/*
 * r = the digits of a's value in [0, p). a[i] in [-0x4080000000000, 0x4080000000000];
 * r[i] in [0, 0x7ffffffffffff]. r may be a.
 */
static PYJCA_UNUSED void pyjca_25519_canonical_limbs5(int64_t r[5], const int64_t a[5]);

/*
 * r = the element for the words of a number, which need not be below p.
 * words[i] in [0, 0xffffffff]; r[i] in [-0x4080000000000, 0x4080000000000].
 */
static PYJCA_UNUSED void pyjca_25519_from_words_limbs5(int64_t r[5], const int64_t words[8]);

/*
 * words r of a's value in [0, p). a[i] in [-0x4080000000000, 0x4080000000000];
 * r[i] in [0, 0xffffffff].
 */
static PYJCA_UNUSED void pyjca_25519_to_words_limbs5(int64_t r[8], const int64_t a[5]);

/* r = the element for 32 bytes, least significant first; need not be below p. */
static PYJCA_UNUSED void pyjca_25519_from_bytes_le_limbs5(int64_t r[5], const uint8_t bytes[32]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_25519_from_bytes_be_limbs5(int64_t r[5], const uint8_t bytes[32]);

/*
 * r = the element for a number of any length, least significant byte first. Time depends on
 * length.
 */
static PYJCA_UNUSED void pyjca_25519_from_long_bytes_le_limbs5(int64_t r[5], const uint8_t *bytes,
    size_t length);

/* The 32 bytes of a's value in [0, p), least significant first. Additions: as for reduce. */
static PYJCA_UNUSED void pyjca_25519_to_bytes_le_limbs5(uint8_t bytes[32], const int64_t a[5]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_25519_to_bytes_be_limbs5(uint8_t bytes[32], const int64_t a[5]);

/* 1 where a's value is 0 modulo p, otherwise 0. Additions: as for reduce. */
static PYJCA_UNUSED int64_t pyjca_25519_is_zero_limbs5(const int64_t a[5]);

/* r = a^(2^count) for a public count from 1. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_25519_squares_limbs5(int64_t r[5], const int64_t a[5],
    unsigned count);

/* r = 1 / a by Fermat's theorem, so 0 for 0. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_25519_inverse_limbs5(int64_t r[5], const int64_t a[5]);

#endif

static void pyjca_25519_add_limbs5(int64_t r[5], const int64_t a[5], const int64_t b[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4];
    r[0] = a0 + b0;
    r[1] = a1 + b1;
    r[2] = a2 + b2;
    r[3] = a3 + b3;
    r[4] = a4 + b4;
}

static void pyjca_25519_subtract_limbs5(int64_t r[5], const int64_t a[5], const int64_t b[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4];
    r[0] = a0 - b0;
    r[1] = a1 - b1;
    r[2] = a2 - b2;
    r[3] = a3 - b3;
    r[4] = a4 - b4;
}

static void pyjca_25519_negate_limbs5(int64_t r[5], const int64_t a[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    r[0] = 0 - a0;
    r[1] = 0 - a1;
    r[2] = 0 - a2;
    r[3] = 0 - a3;
    r[4] = 0 - a4;
}

static void pyjca_25519_multiply_limbs5(int64_t r[5], const int64_t a[5], const int64_t b[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4];
    const int64_t v20 = b4 * 19;
    const int64_t v25 = b3 * 19;
    const int64_t v30 = b2 * 19;
    wide v40 = wide_add(wide_mul(a0, b0), wide_mul(a1, v20));
    v40 = wide_add(v40, wide_mul(a2, v25));
    v40 = wide_add(v40, wide_mul(a3, v30));
    v40 = wide_add(v40, wide_mul(a4, b1 * 19));
    wide v44 = wide_add(wide_mul(a0, b1), wide_mul(a1, b0));
    v44 = wide_add(v44, wide_mul(a2, v20));
    v44 = wide_add(v44, wide_mul(a3, v25));
    v44 = wide_add(v44, wide_mul(a4, v30));
    wide v48 = wide_add(wide_mul(a0, b2), wide_mul(a1, b1));
    v48 = wide_add(v48, wide_mul(a2, b0));
    v48 = wide_add(v48, wide_mul(a3, v20));
    v48 = wide_add(v48, wide_mul(a4, v25));
    wide v52 = wide_add(wide_mul(a0, b3), wide_mul(a1, b2));
    v52 = wide_add(v52, wide_mul(a2, b1));
    v52 = wide_add(v52, wide_mul(a3, b0));
    v52 = wide_add(v52, wide_mul(a4, v20));
    wide v56 = wide_add(wide_mul(a0, b4), wide_mul(a1, b3));
    v56 = wide_add(v56, wide_mul(a2, b2));
    v56 = wide_add(v56, wide_mul(a3, b1));
    v56 = wide_add(v56, wide_mul(a4, b0));
    v56 = wide_add(v56, wide_from(wide_narrow(wide_round(v52, 51))));
    v40 = wide_add(v40, wide_from(wide_narrow(wide_round(v56, 51)) * 19));
    v44 = wide_add(v44, wide_from(wide_narrow(wide_round(v40, 51))));
    v48 = wide_add(v48, wide_from(wide_narrow(wide_round(v44, 51))));
    const int64_t v80 = wide_rest(v52, 51) + wide_narrow(wide_round(v48, 51));
    r[0] = wide_rest(v40, 51);
    r[1] = wide_rest(v44, 51);
    r[2] = wide_rest(v48, 51);
    r[3] = word_rest(v80, 51);
    r[4] = wide_rest(v56, 51) + word_round(v80, 51);
}

static void pyjca_25519_square_limbs5(int64_t r[5], const int64_t a[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t v8 = a2 + a2;
    const int64_t v10 = a3 + a3;
    const int64_t v18 = a4 * 38;
    wide v30 = wide_add(wide_mul(a0, a0), wide_mul(a1, v18));
    v30 = wide_add(v30, wide_mul(a2, a3 * 38));
    wide v32 = wide_add(wide_mul(a0, a1 + a1), wide_mul(a2, v18));
    v32 = wide_add(v32, wide_mul(a3, a3 * 19));
    wide v34 = wide_add(wide_mul(a0, v8), wide_mul(a1, a1));
    v34 = wide_add(v34, wide_mul(a3, v18));
    wide v36 = wide_add(wide_mul(a0, v10), wide_mul(a1, v8));
    v36 = wide_add(v36, wide_mul(a4, a4 * 19));
    wide v38 = wide_add(wide_mul(a0, a4 + a4), wide_mul(a1, v10));
    v38 = wide_add(v38, wide_mul(a2, a2));
    v38 = wide_add(v38, wide_from(wide_narrow(wide_round(v36, 51))));
    v30 = wide_add(v30, wide_from(wide_narrow(wide_round(v38, 51)) * 19));
    v32 = wide_add(v32, wide_from(wide_narrow(wide_round(v30, 51))));
    v34 = wide_add(v34, wide_from(wide_narrow(wide_round(v32, 51))));
    const int64_t v60 = wide_rest(v36, 51) + wide_narrow(wide_round(v34, 51));
    r[0] = wide_rest(v30, 51);
    r[1] = wide_rest(v32, 51);
    r[2] = wide_rest(v34, 51);
    r[3] = word_rest(v60, 51);
    r[4] = wide_rest(v38, 51) + word_round(v60, 51);
}

static void pyjca_25519_multiply_small_limbs5(int64_t r[5], const int64_t a[5], int64_t value)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const wide v9 = wide_mul(a3, value);
    wide v14 = wide_add(wide_mul(a4, value), wide_from(wide_narrow(wide_round(v9, 51))));
    wide v20 = wide_add(wide_mul(a0, value), wide_from(wide_narrow(wide_round(v14, 51)) * 19));
    wide v24 = wide_add(wide_mul(a1, value), wide_from(wide_narrow(wide_round(v20, 51))));
    wide v28 = wide_add(wide_mul(a2, value), wide_from(wide_narrow(wide_round(v24, 51))));
    const int64_t v32 = wide_rest(v9, 51) + wide_narrow(wide_round(v28, 51));
    r[0] = wide_rest(v20, 51);
    r[1] = wide_rest(v24, 51);
    r[2] = wide_rest(v28, 51);
    r[3] = word_rest(v32, 51);
    r[4] = wide_rest(v14, 51) + word_round(v32, 51);
}

static void pyjca_25519_product_less_limbs5(int64_t r[5], const int64_t a[5], const int64_t b[5],
    const int64_t c[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4];
    const int64_t v25 = b4 * 19;
    const int64_t v30 = b3 * 19;
    const int64_t v35 = b2 * 19;
    wide v45 = wide_add(wide_mul(a0, b0), wide_mul(a1, v25));
    v45 = wide_add(v45, wide_mul(a2, v30));
    v45 = wide_add(v45, wide_mul(a3, v35));
    v45 = wide_add(v45, wide_mul(a4, b1 * 19));
    wide v49 = wide_add(wide_mul(a0, b1), wide_mul(a1, b0));
    v49 = wide_add(v49, wide_mul(a2, v25));
    v49 = wide_add(v49, wide_mul(a3, v30));
    v49 = wide_add(v49, wide_mul(a4, v35));
    wide v53 = wide_add(wide_mul(a0, b2), wide_mul(a1, b1));
    v53 = wide_add(v53, wide_mul(a2, b0));
    v53 = wide_add(v53, wide_mul(a3, v25));
    v53 = wide_add(v53, wide_mul(a4, v30));
    wide v57 = wide_add(wide_mul(a0, b3), wide_mul(a1, b2));
    v57 = wide_add(v57, wide_mul(a2, b1));
    v57 = wide_add(v57, wide_mul(a3, b0));
    v57 = wide_add(v57, wide_mul(a4, v25));
    wide v61 = wide_add(wide_mul(a0, b4), wide_mul(a1, b3));
    v61 = wide_add(v61, wide_mul(a2, b2));
    v61 = wide_add(v61, wide_mul(a3, b1));
    v61 = wide_add(v61, wide_mul(a4, b0));
    v45 = wide_sub(v45, wide_from(c0));
    v49 = wide_sub(v49, wide_from(c1));
    v53 = wide_sub(v53, wide_from(c2));
    v57 = wide_sub(v57, wide_from(c3));
    v61 = wide_sub(v61, wide_from(c4));
    v61 = wide_add(v61, wide_from(wide_narrow(wide_round(v57, 51))));
    v45 = wide_add(v45, wide_from(wide_narrow(wide_round(v61, 51)) * 19));
    v49 = wide_add(v49, wide_from(wide_narrow(wide_round(v45, 51))));
    v53 = wide_add(v53, wide_from(wide_narrow(wide_round(v49, 51))));
    const int64_t v90 = wide_rest(v57, 51) + wide_narrow(wide_round(v53, 51));
    r[0] = wide_rest(v45, 51);
    r[1] = wide_rest(v49, 51);
    r[2] = wide_rest(v53, 51);
    r[3] = word_rest(v90, 51);
    r[4] = wide_rest(v61, 51) + word_round(v90, 51);
}

static void pyjca_25519_square_less_limbs5(int64_t r[5], const int64_t a[5], const int64_t c[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4];
    const int64_t v13 = a2 + a2;
    const int64_t v15 = a3 + a3;
    const int64_t v23 = a4 * 38;
    wide v35 = wide_add(wide_mul(a0, a0), wide_mul(a1, v23));
    v35 = wide_add(v35, wide_mul(a2, a3 * 38));
    wide v37 = wide_add(wide_mul(a0, a1 + a1), wide_mul(a2, v23));
    v37 = wide_add(v37, wide_mul(a3, a3 * 19));
    wide v39 = wide_add(wide_mul(a0, v13), wide_mul(a1, a1));
    v39 = wide_add(v39, wide_mul(a3, v23));
    wide v41 = wide_add(wide_mul(a0, v15), wide_mul(a1, v13));
    v41 = wide_add(v41, wide_mul(a4, a4 * 19));
    wide v43 = wide_add(wide_mul(a0, a4 + a4), wide_mul(a1, v15));
    v43 = wide_add(v43, wide_mul(a2, a2));
    v35 = wide_sub(v35, wide_from(c0));
    v37 = wide_sub(v37, wide_from(c1));
    v39 = wide_sub(v39, wide_from(c2));
    v41 = wide_sub(v41, wide_from(c3));
    v43 = wide_sub(v43, wide_from(c4));
    v43 = wide_add(v43, wide_from(wide_narrow(wide_round(v41, 51))));
    v35 = wide_add(v35, wide_from(wide_narrow(wide_round(v43, 51)) * 19));
    v37 = wide_add(v37, wide_from(wide_narrow(wide_round(v35, 51))));
    v39 = wide_add(v39, wide_from(wide_narrow(wide_round(v37, 51))));
    const int64_t v70 = wide_rest(v41, 51) + wide_narrow(wide_round(v39, 51));
    r[0] = wide_rest(v35, 51);
    r[1] = wide_rest(v37, 51);
    r[2] = wide_rest(v39, 51);
    r[3] = word_rest(v70, 51);
    r[4] = wide_rest(v43, 51) + word_round(v70, 51);
}

static void pyjca_25519_product_difference_limbs5(int64_t r[5], const int64_t a[5],
    const int64_t b[5], const int64_t c[5], const int64_t d[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4];
    const int64_t d0 = d[0], d1 = d[1], d2 = d[2], d3 = d[3], d4 = d[4];
    const int64_t v30 = d4 * 19;
    const int64_t v35 = d3 * 19;
    const int64_t v40 = d2 * 19;
    wide v50 = wide_add(wide_mul(c0, d0), wide_mul(c1, v30));
    v50 = wide_add(v50, wide_mul(c2, v35));
    v50 = wide_add(v50, wide_mul(c3, v40));
    v50 = wide_add(v50, wide_mul(c4, d1 * 19));
    wide v54 = wide_add(wide_mul(c0, d1), wide_mul(c1, d0));
    v54 = wide_add(v54, wide_mul(c2, v30));
    v54 = wide_add(v54, wide_mul(c3, v35));
    v54 = wide_add(v54, wide_mul(c4, v40));
    wide v58 = wide_add(wide_mul(c0, d2), wide_mul(c1, d1));
    v58 = wide_add(v58, wide_mul(c2, d0));
    v58 = wide_add(v58, wide_mul(c3, v30));
    v58 = wide_add(v58, wide_mul(c4, v35));
    wide v62 = wide_add(wide_mul(c0, d3), wide_mul(c1, d2));
    v62 = wide_add(v62, wide_mul(c2, d1));
    v62 = wide_add(v62, wide_mul(c3, d0));
    v62 = wide_add(v62, wide_mul(c4, v30));
    wide v66 = wide_add(wide_mul(c0, d4), wide_mul(c1, d3));
    v66 = wide_add(v66, wide_mul(c2, d2));
    v66 = wide_add(v66, wide_mul(c3, d1));
    v66 = wide_add(v66, wide_mul(c4, d0));
    const int64_t v79 = b4 * 19;
    const int64_t v84 = b3 * 19;
    const int64_t v89 = b2 * 19;
    wide v99 = wide_add(wide_mul(a0, b0), wide_mul(a1, v79));
    v99 = wide_add(v99, wide_mul(a2, v84));
    v99 = wide_add(v99, wide_mul(a3, v89));
    v99 = wide_add(v99, wide_mul(a4, b1 * 19));
    wide v103 = wide_add(wide_mul(a0, b1), wide_mul(a1, b0));
    v103 = wide_add(v103, wide_mul(a2, v79));
    v103 = wide_add(v103, wide_mul(a3, v84));
    v103 = wide_add(v103, wide_mul(a4, v89));
    wide v107 = wide_add(wide_mul(a0, b2), wide_mul(a1, b1));
    v107 = wide_add(v107, wide_mul(a2, b0));
    v107 = wide_add(v107, wide_mul(a3, v79));
    v107 = wide_add(v107, wide_mul(a4, v84));
    wide v111 = wide_add(wide_mul(a0, b3), wide_mul(a1, b2));
    v111 = wide_add(v111, wide_mul(a2, b1));
    v111 = wide_add(v111, wide_mul(a3, b0));
    v111 = wide_add(v111, wide_mul(a4, v79));
    wide v115 = wide_add(wide_mul(a0, b4), wide_mul(a1, b3));
    v115 = wide_add(v115, wide_mul(a2, b2));
    v115 = wide_add(v115, wide_mul(a3, b1));
    v115 = wide_add(v115, wide_mul(a4, b0));
    v99 = wide_sub(v99, v50);
    v103 = wide_sub(v103, v54);
    v107 = wide_sub(v107, v58);
    v111 = wide_sub(v111, v62);
    v115 = wide_sub(v115, v66);
    v115 = wide_add(v115, wide_from(wide_narrow(wide_round(v111, 51))));
    v99 = wide_add(v99, wide_from(wide_narrow(wide_round(v115, 51)) * 19));
    v103 = wide_add(v103, wide_from(wide_narrow(wide_round(v99, 51))));
    v107 = wide_add(v107, wide_from(wide_narrow(wide_round(v103, 51))));
    const int64_t v144 = wide_rest(v111, 51) + wide_narrow(wide_round(v107, 51));
    r[0] = wide_rest(v99, 51);
    r[1] = wide_rest(v103, 51);
    r[2] = wide_rest(v107, 51);
    r[3] = word_rest(v144, 51);
    r[4] = wide_rest(v115, 51) + word_round(v144, 51);
}

static void pyjca_25519_carry_limbs5(int64_t r[5], const int64_t a[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t v7 = a1 + word_round(a0, 51);
    const int64_t v10 = a2 + word_round(v7, 51);
    const int64_t v13 = a3 + word_round(v10, 51);
    r[0] = word_rest(a0, 51);
    r[1] = word_rest(v7, 51);
    r[2] = word_rest(v10, 51);
    r[3] = word_rest(v13, 51);
    r[4] = a4 + word_round(v13, 51);
}

static void pyjca_25519_reduce_limbs5(int64_t r[5], const int64_t a[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t v7 = a4 + word_round(a3, 51);
    const int64_t v12 = a0 + word_round(v7, 51) * 19;
    const int64_t v15 = a1 + word_round(v12, 51);
    const int64_t v18 = a2 + word_round(v15, 51);
    const int64_t v21 = word_rest(a3, 51) + word_round(v18, 51);
    r[0] = word_rest(v12, 51);
    r[1] = word_rest(v15, 51);
    r[2] = word_rest(v18, 51);
    r[3] = word_rest(v21, 51);
    r[4] = word_rest(v7, 51) + word_round(v21, 51);
}

static void pyjca_25519_fold_limbs5(int64_t r[5], const int64_t a[9])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4], a5 = a[5], a6 = a[6],
        a7 = a[7], a8 = a[8];
    const int64_t v13 = a4 + (a8 >> 51) * 19;
    const int64_t v18 = a3 + (word_low(a8, 51) + (a7 >> 51)) * 19;
    const int64_t v36 = word_low(v13, 51) + word_round(v18, 51);
    const int64_t v40 = a0 + (word_low(a5, 51) + (v13 >> 51)) * 19 + word_round(v36, 51) * 19;
    const int64_t v43 = a1 + (word_low(a6, 51) + (a5 >> 51)) * 19 + word_round(v40, 51);
    const int64_t v46 = a2 + (word_low(a7, 51) + (a6 >> 51)) * 19 + word_round(v43, 51);
    const int64_t v49 = word_rest(v18, 51) + word_round(v46, 51);
    r[0] = word_rest(v40, 51);
    r[1] = word_rest(v43, 51);
    r[2] = word_rest(v46, 51);
    r[3] = word_rest(v49, 51);
    r[4] = word_rest(v36, 51) + word_round(v49, 51);
}

static void pyjca_25519_select_limbs5(int64_t r[5], const int64_t a[5], const int64_t b[5],
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

static void pyjca_25519_swap_limbs5(int64_t a[5], int64_t b[5], int64_t flag)
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

static void pyjca_25519_canonical_limbs5(int64_t r[5], const int64_t a[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t v7 = a1 + (a0 >> 51);
    const int64_t v10 = a2 + (v7 >> 51);
    const int64_t v13 = a3 + (v10 >> 51);
    const int64_t v16 = a4 + (v13 >> 51);
    const int64_t v21 = word_low(a0, 51) + (v16 >> 51) * 19;
    const int64_t v24 = word_low(v7, 51) + (v21 >> 51);
    const int64_t v27 = word_low(v10, 51) + (v24 >> 51);
    const int64_t v30 = word_low(v13, 51) + (v27 >> 51);
    const int64_t v33 = word_low(v16, 51) + (v30 >> 51);
    const int64_t v37 = word_low(v21, 51) + (v33 >> 51) * 19;
    const int64_t v39 = word_low(v37, 51);
    const int64_t v40 = word_low(v24, 51) + (v37 >> 51);
    const int64_t v42 = word_low(v40, 51);
    const int64_t v43 = word_low(v27, 51) + (v40 >> 51);
    const int64_t v45 = word_low(v43, 51);
    const int64_t v46 = word_low(v30, 51) + (v43 >> 51);
    const int64_t v48 = word_low(v46, 51);
    const int64_t v49 = word_low(v33, 51) + (v46 >> 51);
    const int64_t v51 = v39 - INT64_C(0x7ffffffffffed);
    const int64_t v59 = v42 - INT64_C(0x7ffffffffffff) + (v51 >> 51);
    const int64_t v62 = v45 - INT64_C(0x7ffffffffffff) + (v59 >> 51);
    const int64_t v65 = v48 - INT64_C(0x7ffffffffffff) + (v62 >> 51);
    const int64_t v68 = v49 - INT64_C(0x7ffffffffffff) + (v65 >> 51);
    const int64_t v71 = 0 - (v68 >> 51);
    const int64_t mask = word_mask(v71);
    r[0] = word_select(mask, word_low(v51, 51), v39);
    r[1] = word_select(mask, word_low(v59, 51), v42);
    r[2] = word_select(mask, word_low(v62, 51), v45);
    r[3] = word_select(mask, word_low(v65, 51), v48);
    r[4] = word_select(mask, v68, v49);
}

static void pyjca_25519_from_words_limbs5(int64_t r[5], const int64_t words[8])
{
    const int64_t words0 = words[0], words1 = words[1], words2 = words[2], words3 = words[3],
        words4 = words[4], words5 = words[5], words6 = words[6], words7 = words[7];
    const int64_t v26 = (words4 >> 25) + word_shl(words5, 7) + word_shl(word_low(words6, 12), 39);
    const int64_t v32 = (words6 >> 12) + word_shl(words7, 20) + word_round(v26, 51);
    const int64_t v37 = words0 + word_shl(word_low(words1, 19), 32) + word_round(v32, 51) * 19;
    const int64_t v40 = (words1 >> 19) + word_shl(words2, 13) + word_shl(word_low(words3, 6), 45)
        + word_round(v37, 51);
    const int64_t v43 = (words3 >> 6) + word_shl(word_low(words4, 25), 26) + word_round(v40, 51);
    const int64_t v46 = word_rest(v26, 51) + word_round(v43, 51);
    r[0] = word_rest(v37, 51);
    r[1] = word_rest(v40, 51);
    r[2] = word_rest(v43, 51);
    r[3] = word_rest(v46, 51);
    r[4] = word_rest(v32, 51) + word_round(v46, 51);
}

static void pyjca_25519_to_words_limbs5(int64_t r[8], const int64_t a[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t v7 = a1 + (a0 >> 51);
    const int64_t v10 = a2 + (v7 >> 51);
    const int64_t v13 = a3 + (v10 >> 51);
    const int64_t v16 = a4 + (v13 >> 51);
    const int64_t v21 = word_low(a0, 51) + (v16 >> 51) * 19;
    const int64_t v24 = word_low(v7, 51) + (v21 >> 51);
    const int64_t v27 = word_low(v10, 51) + (v24 >> 51);
    const int64_t v30 = word_low(v13, 51) + (v27 >> 51);
    const int64_t v33 = word_low(v16, 51) + (v30 >> 51);
    const int64_t v37 = word_low(v21, 51) + (v33 >> 51) * 19;
    const int64_t v39 = word_low(v37, 51);
    const int64_t v40 = word_low(v24, 51) + (v37 >> 51);
    const int64_t v42 = word_low(v40, 51);
    const int64_t v43 = word_low(v27, 51) + (v40 >> 51);
    const int64_t v45 = word_low(v43, 51);
    const int64_t v46 = word_low(v30, 51) + (v43 >> 51);
    const int64_t v48 = word_low(v46, 51);
    const int64_t v49 = word_low(v33, 51) + (v46 >> 51);
    const int64_t v51 = v39 - INT64_C(0x7ffffffffffed);
    const int64_t v59 = v42 - INT64_C(0x7ffffffffffff) + (v51 >> 51);
    const int64_t v62 = v45 - INT64_C(0x7ffffffffffff) + (v59 >> 51);
    const int64_t v65 = v48 - INT64_C(0x7ffffffffffff) + (v62 >> 51);
    const int64_t v68 = v49 - INT64_C(0x7ffffffffffff) + (v65 >> 51);
    const int64_t v71 = 0 - (v68 >> 51);
    const int64_t mask = word_mask(v71);
    const int64_t v72 = word_select(mask, word_low(v51, 51), v39);
    const int64_t v73 = word_select(mask, word_low(v59, 51), v42);
    const int64_t v74 = word_select(mask, word_low(v62, 51), v45);
    const int64_t v75 = word_select(mask, word_low(v65, 51), v48);
    const int64_t v76 = word_select(mask, v68, v49);
    r[0] = word_low(v72, 32);
    r[1] = (v72 >> 32) + word_shl(word_low(v73, 13), 19);
    r[2] = word_low(v73 >> 13, 32);
    r[3] = (v73 >> 45) + word_shl(word_low(v74, 26), 6);
    r[4] = (v74 >> 26) + word_shl(word_low(v75, 7), 25);
    r[5] = word_low(v75 >> 7, 32);
    r[6] = (v75 >> 39) + word_shl(word_low(v76, 20), 12);
    r[7] = v76 >> 20;
}

static void pyjca_25519_from_bytes_le_limbs5(int64_t r[5], const uint8_t bytes[32])
{
    int64_t words[8];

    words_from_bytes(words, 8, bytes, 32);
    pyjca_25519_from_words_limbs5(r, words);
}

static void pyjca_25519_from_bytes_be_limbs5(int64_t r[5], const uint8_t bytes[32])
{
    uint8_t reversed[32];

    bytes_reverse(reversed, bytes, 32);
    pyjca_25519_from_bytes_le_limbs5(r, reversed);
}

static void pyjca_25519_from_long_bytes_le_limbs5(int64_t r[5], const uint8_t *bytes, size_t length)
{
    static const int64_t step[5] = {38, 0, 0, 0, 0};
    int64_t sum[5] = {0}, piece[5], words[8];

    for (size_t rest = length; rest > 0;) {
        const size_t size = rest % 32 ? rest % 32 : 32;

        rest -= size;
        words_from_bytes(words, 8, bytes + rest, size);
        pyjca_25519_from_words_limbs5(piece, words);
        pyjca_25519_multiply_limbs5(sum, sum, step);
        pyjca_25519_add_limbs5(sum, sum, piece);
        pyjca_25519_reduce_limbs5(sum, sum);
    }
    for (size_t i = 0; i < 5; i++)
        r[i] = sum[i];
}

static void pyjca_25519_to_bytes_le_limbs5(uint8_t bytes[32], const int64_t a[5])
{
    int64_t reduced[5], words[8];

    pyjca_25519_reduce_limbs5(reduced, a);
    pyjca_25519_to_words_limbs5(words, reduced);
    words_to_bytes(bytes, 32, words);
}

static void pyjca_25519_to_bytes_be_limbs5(uint8_t bytes[32], const int64_t a[5])
{
    uint8_t reversed[32];

    pyjca_25519_to_bytes_le_limbs5(reversed, a);
    bytes_reverse(bytes, reversed, 32);
}

static int64_t pyjca_25519_is_zero_limbs5(const int64_t a[5])
{
    int64_t reduced[5], words[8];
    uint64_t bits = 0;

    pyjca_25519_reduce_limbs5(reduced, a);
    pyjca_25519_to_words_limbs5(words, reduced);
    for (size_t i = 0; i < 8; i++)
        bits |= (uint64_t)words[i];
    return (int64_t)((bits - 1) >> 63);
}

static void pyjca_25519_squares_limbs5(int64_t r[5], const int64_t a[5], unsigned count)
{
    pyjca_25519_square_limbs5(r, a);
    for (unsigned i = 1; i < count; i++)
        pyjca_25519_square_limbs5(r, r);
}

static void pyjca_25519_inverse_limbs5(int64_t r[5], const int64_t a[5])
{
    int64_t t[6][5];

    pyjca_25519_squares_limbs5(t[0], a, 1);
    pyjca_25519_multiply_limbs5(t[0], t[0], a);
    pyjca_25519_squares_limbs5(t[1], t[0], 2);
    pyjca_25519_multiply_limbs5(t[1], t[1], t[0]);
    pyjca_25519_squares_limbs5(t[2], t[1], 4);
    pyjca_25519_multiply_limbs5(t[2], t[2], t[1]);
    pyjca_25519_squares_limbs5(t[1], t[2], 8);
    pyjca_25519_multiply_limbs5(t[1], t[1], t[2]);
    pyjca_25519_squares_limbs5(t[3], t[1], 16);
    pyjca_25519_multiply_limbs5(t[3], t[3], t[1]);
    pyjca_25519_squares_limbs5(t[4], t[3], 32);
    pyjca_25519_multiply_limbs5(t[4], t[4], t[3]);
    pyjca_25519_squares_limbs5(t[5], t[4], 64);
    pyjca_25519_multiply_limbs5(t[5], t[5], t[4]);
    pyjca_25519_squares_limbs5(t[5], t[5], 64);
    pyjca_25519_multiply_limbs5(t[5], t[5], t[4]);
    pyjca_25519_squares_limbs5(t[5], t[5], 32);
    pyjca_25519_multiply_limbs5(t[5], t[5], t[3]);
    pyjca_25519_squares_limbs5(t[5], t[5], 16);
    pyjca_25519_multiply_limbs5(t[5], t[5], t[1]);
    pyjca_25519_squares_limbs5(t[5], t[5], 8);
    pyjca_25519_multiply_limbs5(t[5], t[5], t[2]);
    pyjca_25519_squares_limbs5(t[5], t[5], 2);
    pyjca_25519_multiply_limbs5(t[5], t[5], t[0]);
    pyjca_25519_squares_limbs5(t[5], t[5], 2);
    pyjca_25519_multiply_limbs5(t[5], t[5], a);
    pyjca_25519_squares_limbs5(t[5], t[5], 3);
    pyjca_25519_multiply_limbs5(t[5], t[5], t[0]);
    for (size_t i = 0; i < 5; i++)
        r[i] = t[5][i];
}
