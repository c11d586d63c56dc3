#include "words.h"

/*
 * The field P256 in 5 limbs of 52 bits. Printed by pyjca_backends.c_source; not to be edited.
 * p = 2^256 - 2^224 + 2^192 + 2^96 - 1
 * An element is the number a * 2^260 modulo p, in [0, p), in limbs of [0, 2^52) (Montgomery form).
 * Every function takes and returns such elements, so additions are not counted, and
 * product_additions and sum_additions are just large.
 * All functions take the same time whatever the values of elements, words, bytes and flags are. A
 * flag is 0 or 1.
 * Where PYJCA_P256_REPLACED_MONTGOMERY52 is defined, the file that includes this one defines
 * multiply and square instead, where PYJCA_P256_REPLACED_MORE_MONTGOMERY52 is, product_difference
 * and select; with the same contracts.
 */
#ifndef PYJCA_P256_INTERFACE_MONTGOMERY52
#define PYJCA_P256_INTERFACE_MONTGOMERY52

#include <stddef.h>
#include <stdint.h>

#define pyjca_p256_limbs_montgomery52 5
#define pyjca_p256_bits_montgomery52 52
#define pyjca_p256_bytes_montgomery52 32
#define pyjca_p256_words_montgomery52 8
#define pyjca_p256_product_additions_montgomery52 1000
#define pyjca_p256_sum_additions_montgomery52 1000
#define pyjca_p256_zero_montgomery52 {0, 0, 0, 0, 0}
#define pyjca_p256_one_montgomery52 {16, INT64_C(0xf000000000000), INT64_C(0xfffffffffffff), \
    INT64_C(0xffeffffffffff), 0xfffff}
#define pyjca_p256_modulus_montgomery52 {INT64_C(0xffffffff), INT64_C(0xffffffff), \
    INT64_C(0xffffffff), 0, 0, 0, 1, INT64_C(0xffffffff)}

typedef int64_t pyjca_p256_element_montgomery52[5];

/* r = a + b. a and b in [0, p). r may be a or b. */
static PYJCA_UNUSED void pyjca_p256_add_montgomery52(int64_t r[5], const int64_t a[5],
    const int64_t b[5]);

/* r = a - b. a and b in [0, p). r may be a or b. */
static PYJCA_UNUSED void pyjca_p256_subtract_montgomery52(int64_t r[5], const int64_t a[5],
    const int64_t b[5]);

/* r = -a. a in [0, p). r may be a. */
static PYJCA_UNUSED void pyjca_p256_negate_montgomery52(int64_t r[5], const int64_t a[5]);

/* r = a * b. a and b in [0, p). r may be a or b. */
static PYJCA_UNUSED void pyjca_p256_multiply_montgomery52(int64_t r[5], const int64_t a[5],
    const int64_t b[5]);

/* r = a^2. a in [0, p). r may be a. */
static PYJCA_UNUSED void pyjca_p256_square_montgomery52(int64_t r[5], const int64_t a[5]);

/* r = a * value. a in [0, p); value in [0, 0x3ffff]. r may be a. */
static PYJCA_UNUSED void pyjca_p256_multiply_small_montgomery52(int64_t r[5], const int64_t a[5],
    int64_t value);

/* r = a * b - c * d. a and b and c and d in [0, p). r may be a or b or c or d. */
static PYJCA_UNUSED void pyjca_p256_product_difference_montgomery52(int64_t r[5],
    const int64_t a[5], const int64_t b[5], const int64_t c[5], const int64_t d[5]);

/* r = b where flag is 1, a where it is 0. a and b in [0, p). r may be a or b. */
static PYJCA_UNUSED void pyjca_p256_select_montgomery52(int64_t r[5], const int64_t a[5],
    const int64_t b[5], int64_t flag);

/* (a, b) = (b, a) where flag is 1. a and b in [0, p). */
static PYJCA_UNUSED void pyjca_p256_swap_montgomery52(int64_t a[5], int64_t b[5], int64_t flag);

/*
 * r = the element for the words of a number, which need not be below p.
 * words[i] in [0, 0xffffffff]; r[0..3] in [0, 0xfffffffffffff], r[4] in [0, 0xffffffff0000].
 */
static PYJCA_UNUSED void pyjca_p256_from_words_montgomery52(int64_t r[5], const int64_t words[8]);

/* words r of a's value in [0, p). a in [0, p). */
static PYJCA_UNUSED void pyjca_p256_to_words_montgomery52(int64_t r[8], const int64_t a[5]);

/* r = a: every element is reduced. r may be a. */
static PYJCA_UNUSED void pyjca_p256_reduce_montgomery52(int64_t r[5], const int64_t a[5]);

/* r = a * b - c. r may be any of them. */
static PYJCA_UNUSED void pyjca_p256_product_less_montgomery52(int64_t r[5], const int64_t a[5],
    const int64_t b[5], const int64_t c[5]);

/* r = a^2 - c. r may be a or c. */
static PYJCA_UNUSED void pyjca_p256_square_less_montgomery52(int64_t r[5], const int64_t a[5],
    const int64_t c[5]);

/* r = the element for 32 bytes, least significant first; need not be below p. */
static PYJCA_UNUSED void pyjca_p256_from_bytes_le_montgomery52(int64_t r[5],
    const uint8_t bytes[32]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_p256_from_bytes_be_montgomery52(int64_t r[5],
    const uint8_t bytes[32]);

/*
 * r = the element for a number of any length, least significant byte first. Time depends on
 * length.
 */
static PYJCA_UNUSED void pyjca_p256_from_long_bytes_le_montgomery52(int64_t r[5],
    const uint8_t *bytes, size_t length);

/* The 32 bytes of a's value in [0, p), least significant first. Additions: as for reduce. */
static PYJCA_UNUSED void pyjca_p256_to_bytes_le_montgomery52(uint8_t bytes[32], const int64_t a[5]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_p256_to_bytes_be_montgomery52(uint8_t bytes[32], const int64_t a[5]);

/* 1 where a's value is 0 modulo p, otherwise 0. Additions: as for reduce. */
static PYJCA_UNUSED int64_t pyjca_p256_is_zero_montgomery52(const int64_t a[5]);

/* r = a^(2^count) for a public count from 1. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_p256_squares_montgomery52(int64_t r[5], const int64_t a[5],
    unsigned count);

/* r = 1 / a by Fermat's theorem, so 0 for 0. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_p256_inverse_montgomery52(int64_t r[5], const int64_t a[5]);

#endif

static void pyjca_p256_add_montgomery52(int64_t r[5], const int64_t a[5], const int64_t b[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4];
    const int64_t v10 = a0 + b0;
    const int64_t v16 = word_low(v10, 52);
    const int64_t v17 = a1 + b1 + (v10 >> 52);
    const int64_t v19 = word_low(v17, 52);
    const int64_t v20 = a2 + b2 + (v17 >> 52);
    const int64_t v22 = word_low(v20, 52);
    const int64_t v23 = a3 + b3 + (v20 >> 52);
    const int64_t v25 = word_low(v23, 52);
    const int64_t v26 = a4 + b4 + (v23 >> 52);
    const int64_t v28 = v16 - INT64_C(0xfffffffffffff);
    const int64_t v37 = v19 - INT64_C(0xfffffffffff) + (v28 >> 52);
    const int64_t v40 = v22 + (v37 >> 52);
    const int64_t v43 = v25 - INT64_C(0x1000000000) + (v40 >> 52);
    const int64_t v46 = v26 - INT64_C(0xffffffff0000) + (v43 >> 52);
    const int64_t v49 = 0 - (v46 >> 52);
    const int64_t mask = word_mask(v49);
    r[0] = word_select(mask, word_low(v28, 52), v16);
    r[1] = word_select(mask, word_low(v37, 52), v19);
    r[2] = word_select(mask, word_low(v40, 52), v22);
    r[3] = word_select(mask, word_low(v43, 52), v25);
    r[4] = word_select(mask, v46, v26);
}

static void pyjca_p256_subtract_montgomery52(int64_t r[5], const int64_t a[5], const int64_t b[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4];
    const int64_t v10 = a0 - b0;
    const int64_t v17 = a1 - b1 + (v10 >> 52);
    const int64_t v20 = a2 - b2 + (v17 >> 52);
    const int64_t v23 = a3 - b3 + (v20 >> 52);
    const int64_t v26 = a4 - b4 + (v23 >> 52);
    const int64_t v29 = 0 - (v26 >> 52);
    const int64_t mask = word_mask(v29);
    const int64_t v39 = word_low(v10, 52) + word_select(mask, 0, INT64_C(0xfffffffffffff));
    const int64_t v46 = word_low(v17, 52) + word_select(mask, 0, INT64_C(0xfffffffffff))
        + (v39 >> 52);
    const int64_t v49 = word_low(v20, 52) + word_select(mask, 0, 0) + (v46 >> 52);
    const int64_t v52 = word_low(v23, 52) + word_select(mask, 0, INT64_C(0x1000000000))
        + (v49 >> 52);
    r[0] = word_low(v39, 52);
    r[1] = word_low(v46, 52);
    r[2] = word_low(v49, 52);
    r[3] = word_low(v52, 52);
    r[4] = v26 + word_select(mask, 0, INT64_C(0xffffffff0000)) + (v52 >> 52);
}

static void pyjca_p256_negate_montgomery52(int64_t r[5], const int64_t a[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t v6 = 0 - a0;
    const int64_t v13 = 0 - a1 + (v6 >> 52);
    const int64_t v16 = 0 - a2 + (v13 >> 52);
    const int64_t v19 = 0 - a3 + (v16 >> 52);
    const int64_t v22 = 0 - a4 + (v19 >> 52);
    const int64_t v24 = 0 - (v22 >> 52);
    const int64_t mask = word_mask(v24);
    const int64_t v34 = word_low(v6, 52) + word_select(mask, 0, INT64_C(0xfffffffffffff));
    const int64_t v41 = word_low(v13, 52) + word_select(mask, 0, INT64_C(0xfffffffffff))
        + (v34 >> 52);
    const int64_t v44 = word_low(v16, 52) + word_select(mask, 0, 0) + (v41 >> 52);
    const int64_t v47 = word_low(v19, 52) + word_select(mask, 0, INT64_C(0x1000000000))
        + (v44 >> 52);
    r[0] = word_low(v34, 52);
    r[1] = word_low(v41, 52);
    r[2] = word_low(v44, 52);
    r[3] = word_low(v47, 52);
    r[4] = v22 + word_select(mask, 0, INT64_C(0xffffffff0000)) + (v47 >> 52);
}

#ifndef PYJCA_P256_REPLACED_MONTGOMERY52
static void pyjca_p256_multiply_montgomery52(int64_t r[5], const int64_t a[5], const int64_t b[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4];
    const wide v10 = wide_mul(a0, b0);
    wide v16 = wide_add(wide_mul(a0, b1), wide_mul(a1, b0));
    wide v18 = wide_add(wide_mul(a0, b2), wide_mul(a1, b1));
    wide v20 = wide_add(wide_mul(a0, b3), wide_mul(a1, b2));
    wide v22 = wide_add(wide_mul(a0, b4), wide_mul(a1, b3));
    v18 = wide_add(v18, wide_mul(a2, b0));
    v20 = wide_add(v20, wide_mul(a2, b1));
    v22 = wide_add(v22, wide_mul(a2, b2));
    wide v31 = wide_add(wide_mul(a1, b4), wide_mul(a2, b3));
    v20 = wide_add(v20, wide_mul(a3, b0));
    v22 = wide_add(v22, wide_mul(a3, b1));
    v31 = wide_add(v31, wide_mul(a3, b2));
    wide v40 = wide_add(wide_mul(a2, b4), wide_mul(a3, b3));
    v22 = wide_add(v22, wide_mul(a4, b0));
    v31 = wide_add(v31, wide_mul(a4, b1));
    v40 = wide_add(v40, wide_mul(a4, b2));
    wide v49 = wide_add(wide_mul(a3, b4), wide_mul(a4, b3));
    const int64_t v51 = wide_low(v10, 52);
    v16 = wide_add(v16, wide_scaled(v51, 44));
    v20 = wide_add(v20, wide_scaled(v51, 36));
    v22 = wide_add(v22, wide_mul(v51, INT64_C(0xffffffff0000)));
    v16 = wide_add(v16, wide_from(wide_narrow(wide_sar(v10, 52))));
    const int64_t v64 = wide_low(v16, 52);
    v18 = wide_add(v18, wide_scaled(v64, 44));
    v22 = wide_add(v22, wide_scaled(v64, 36));
    v31 = wide_add(v31, wide_mul(v64, INT64_C(0xffffffff0000)));
    v18 = wide_add(v18, wide_from(wide_narrow(wide_sar(v16, 52))));
    const int64_t v74 = wide_low(v18, 52);
    v20 = wide_add(v20, wide_scaled(v74, 44));
    v31 = wide_add(v31, wide_scaled(v74, 36));
    v40 = wide_add(v40, wide_mul(v74, INT64_C(0xffffffff0000)));
    v20 = wide_add(v20, wide_from(wide_narrow(wide_sar(v18, 52))));
    const int64_t v84 = wide_low(v20, 52);
    v22 = wide_add(v22, wide_scaled(v84, 44));
    v40 = wide_add(v40, wide_scaled(v84, 36));
    v49 = wide_add(v49, wide_mul(v84, INT64_C(0xffffffff0000)));
    v22 = wide_add(v22, wide_from(wide_narrow(wide_sar(v20, 52))));
    const int64_t v94 = wide_low(v22, 52);
    v31 = wide_add(v31, wide_scaled(v94, 44));
    v49 = wide_add(v49, wide_scaled(v94, 36));
    wide v100 = wide_add(wide_mul(a4, b4), wide_mul(v94, INT64_C(0xffffffff0000)));
    v31 = wide_add(v31, wide_from(wide_narrow(wide_sar(v22, 52))));
    const int64_t v106 = wide_low(v31, 52);
    v40 = wide_add(v40, wide_from(wide_narrow(wide_sar(v31, 52))));
    const int64_t v110 = wide_low(v40, 52);
    v49 = wide_add(v49, wide_from(wide_narrow(wide_sar(v40, 52))));
    const int64_t v114 = wide_low(v49, 52);
    v100 = wide_add(v100, wide_from(wide_narrow(wide_sar(v49, 52))));
    const int64_t v116 = wide_low(v100, 52);
    const int64_t v118 = wide_narrow(wide_sar(v100, 52));
    const int64_t v120 = v106 - INT64_C(0xfffffffffffff);
    const int64_t v127 = v110 - INT64_C(0xfffffffffff) + (v120 >> 52);
    const int64_t v130 = v114 + (v127 >> 52);
    const int64_t v133 = v116 - INT64_C(0x1000000000) + (v130 >> 52);
    const int64_t v136 = v118 - INT64_C(0xffffffff0000) + (v133 >> 52);
    const int64_t v139 = 0 - (v136 >> 52);
    const int64_t mask = word_mask(v139);
    r[0] = word_select(mask, word_low(v120, 52), v106);
    r[1] = word_select(mask, word_low(v127, 52), v110);
    r[2] = word_select(mask, word_low(v130, 52), v114);
    r[3] = word_select(mask, word_low(v133, 52), v116);
    r[4] = word_select(mask, v136, v118);
}
#endif

#ifndef PYJCA_P256_REPLACED_MONTGOMERY52
static void pyjca_p256_square_montgomery52(int64_t r[5], const int64_t a[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t v6 = a2 + a2;
    const int64_t v7 = a3 + a3;
    const int64_t v8 = a4 + a4;
    const wide v9 = wide_mul(a0, a0);
    const int64_t v14 = wide_low(v9, 52);
    wide v17 = wide_add(wide_mul(a0, a1 + a1), wide_scaled(v14, 44));
    wide v20 = wide_add(wide_mul(a0, v7), wide_scaled(v14, 36));
    wide v23 = wide_add(wide_mul(a0, v8), wide_mul(v14, INT64_C(0xffffffff0000)));
    v17 = wide_add(v17, wide_from(wide_narrow(wide_sar(v9, 52))));
    wide v28 = wide_add(wide_mul(a0, v6), wide_mul(a1, a1));
    v20 = wide_add(v20, wide_mul(a1, v6));
    v23 = wide_add(v23, wide_mul(a1, v7));
    const int64_t v34 = wide_low(v17, 52);
    v28 = wide_add(v28, wide_scaled(v34, 44));
    v23 = wide_add(v23, wide_scaled(v34, 36));
    wide v40 = wide_add(wide_mul(a1, v8), wide_mul(v34, INT64_C(0xffffffff0000)));
    v28 = wide_add(v28, wide_from(wide_narrow(wide_sar(v17, 52))));
    v23 = wide_add(v23, wide_mul(a2, a2));
    v40 = wide_add(v40, wide_mul(a2, v7));
    const int64_t v49 = wide_low(v28, 52);
    v20 = wide_add(v20, wide_scaled(v49, 44));
    v40 = wide_add(v40, wide_scaled(v49, 36));
    wide v55 = wide_add(wide_mul(a2, v8), wide_mul(v49, INT64_C(0xffffffff0000)));
    v20 = wide_add(v20, wide_from(wide_narrow(wide_sar(v28, 52))));
    v55 = wide_add(v55, wide_mul(a3, a3));
    const int64_t v62 = wide_low(v20, 52);
    v23 = wide_add(v23, wide_scaled(v62, 44));
    v55 = wide_add(v55, wide_scaled(v62, 36));
    wide v68 = wide_add(wide_mul(a3, v8), wide_mul(v62, INT64_C(0xffffffff0000)));
    v23 = wide_add(v23, wide_from(wide_narrow(wide_sar(v20, 52))));
    const int64_t v73 = wide_low(v23, 52);
    v40 = wide_add(v40, wide_scaled(v73, 44));
    v68 = wide_add(v68, wide_scaled(v73, 36));
    wide v79 = wide_add(wide_mul(a4, a4), wide_mul(v73, INT64_C(0xffffffff0000)));
    v40 = wide_add(v40, wide_from(wide_narrow(wide_sar(v23, 52))));
    const int64_t v85 = wide_low(v40, 52);
    v55 = wide_add(v55, wide_from(wide_narrow(wide_sar(v40, 52))));
    const int64_t v89 = wide_low(v55, 52);
    v68 = wide_add(v68, wide_from(wide_narrow(wide_sar(v55, 52))));
    const int64_t v93 = wide_low(v68, 52);
    v79 = wide_add(v79, wide_from(wide_narrow(wide_sar(v68, 52))));
    const int64_t v95 = wide_low(v79, 52);
    const int64_t v97 = wide_narrow(wide_sar(v79, 52));
    const int64_t v99 = v85 - INT64_C(0xfffffffffffff);
    const int64_t v106 = v89 - INT64_C(0xfffffffffff) + (v99 >> 52);
    const int64_t v109 = v93 + (v106 >> 52);
    const int64_t v112 = v95 - INT64_C(0x1000000000) + (v109 >> 52);
    const int64_t v115 = v97 - INT64_C(0xffffffff0000) + (v112 >> 52);
    const int64_t v118 = 0 - (v115 >> 52);
    const int64_t mask = word_mask(v118);
    r[0] = word_select(mask, word_low(v99, 52), v85);
    r[1] = word_select(mask, word_low(v106, 52), v89);
    r[2] = word_select(mask, word_low(v109, 52), v93);
    r[3] = word_select(mask, word_low(v112, 52), v95);
    r[4] = word_select(mask, v115, v97);
}
#endif

static void pyjca_p256_multiply_small_montgomery52(int64_t r[5], const int64_t a[5], int64_t value)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const wide v6 = wide_mul(a0, value);
    wide v14 = wide_add(wide_mul(a1, value), wide_from(wide_narrow(wide_sar(v6, 52))));
    wide v18 = wide_add(wide_mul(a2, value), wide_from(wide_narrow(wide_sar(v14, 52))));
    wide v22 = wide_add(wide_mul(a3, value), wide_from(wide_narrow(wide_sar(v18, 52))));
    wide v26 = wide_add(wide_mul(a4, value), wide_from(wide_narrow(wide_sar(v22, 52))));
    const int64_t v28 = wide_narrow(wide_sar(v26, 48));
    const int64_t v30 = wide_low(v6, 52) + v28;
    const int64_t v38 = word_low(v30, 52);
    const int64_t v39 = wide_low(v14, 52) - word_shl(v28, 44) + (v30 >> 52);
    const int64_t v41 = word_low(v39, 52);
    const int64_t v42 = wide_low(v18, 52) + (v39 >> 52);
    const int64_t v44 = word_low(v42, 52);
    const int64_t v45 = wide_low(v22, 52) - word_shl(v28, 36) + (v42 >> 52);
    const int64_t v47 = word_low(v45, 52);
    const int64_t v48 = wide_low(v26, 48) + word_shl(v28, 16) + (v45 >> 52);
    const int64_t v50 = v38 - INT64_C(0xfffffffffffff);
    const int64_t v59 = v41 - INT64_C(0xfffffffffff) + (v50 >> 52);
    const int64_t v62 = v44 + (v59 >> 52);
    const int64_t v65 = v47 - INT64_C(0x1000000000) + (v62 >> 52);
    const int64_t v68 = v48 - INT64_C(0xffffffff0000) + (v65 >> 52);
    const int64_t v71 = 0 - (v68 >> 52);
    const int64_t mask = word_mask(v71);
    r[0] = word_select(mask, word_low(v50, 52), v38);
    r[1] = word_select(mask, word_low(v59, 52), v41);
    r[2] = word_select(mask, word_low(v62, 52), v44);
    r[3] = word_select(mask, word_low(v65, 52), v47);
    r[4] = word_select(mask, v68, v48);
}

#ifndef PYJCA_P256_REPLACED_MORE_MONTGOMERY52
static void pyjca_p256_product_difference_montgomery52(int64_t r[5], const int64_t a[5],
    const int64_t b[5], const int64_t c[5], const int64_t d[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4];
    const int64_t d0 = d[0], d1 = d[1], d2 = d[2], d3 = d[3], d4 = d[4];
    wide v28 = wide_add(wide_from(INT64_C(0x200000000)),
        wide_scaled(INT64_C(0x1fffffffe00000), 44));
    wide v31 = wide_sub(wide_mul(a0, b0), wide_mul(c0, d0));
    wide v34 = wide_sub(wide_mul(a0, b1), wide_mul(c0, d1));
    wide v37 = wide_sub(wide_mul(a0, b2), wide_mul(c0, d2));
    wide v40 = wide_sub(wide_mul(a0, b3), wide_mul(c0, d3));
    wide v42 = wide_add(wide_from(INT64_C(0xe000000000000)), wide_mul(a0, b4));
    v42 = wide_sub(v42, wide_mul(c0, d4));
    const int64_t v45 = wide_low(v31, 52);
    v34 = wide_add(v34, wide_scaled(v45, 44));
    v40 = wide_add(v40, wide_scaled(v45, 36));
    v42 = wide_add(v42, wide_mul(v45, INT64_C(0xffffffff0000)));
    v34 = wide_add(v34, wide_from(wide_narrow(wide_sar(v31, 52))));
    v34 = wide_add(v34, wide_mul(a1, b0));
    v34 = wide_sub(v34, wide_mul(c1, d0));
    v37 = wide_add(v37, wide_mul(a1, b1));
    v37 = wide_sub(v37, wide_mul(c1, d1));
    v40 = wide_add(v40, wide_mul(a1, b2));
    v40 = wide_sub(v40, wide_mul(c1, d2));
    v42 = wide_add(v42, wide_mul(a1, b3));
    v42 = wide_sub(v42, wide_mul(c1, d3));
    wide v74 = wide_add(wide_from(INT64_C(0xfffffffffffff)), wide_mul(a1, b4));
    v74 = wide_sub(v74, wide_mul(c1, d4));
    const int64_t v77 = wide_low(v34, 52);
    v37 = wide_add(v37, wide_scaled(v77, 44));
    v42 = wide_add(v42, wide_scaled(v77, 36));
    v74 = wide_add(v74, wide_mul(v77, INT64_C(0xffffffff0000)));
    v37 = wide_add(v37, wide_from(wide_narrow(wide_sar(v34, 52))));
    v37 = wide_add(v37, wide_mul(a2, b0));
    v37 = wide_sub(v37, wide_mul(c2, d0));
    v40 = wide_add(v40, wide_mul(a2, b1));
    v40 = wide_sub(v40, wide_mul(c2, d1));
    v42 = wide_add(v42, wide_mul(a2, b2));
    v42 = wide_sub(v42, wide_mul(c2, d2));
    v74 = wide_add(v74, wide_mul(a2, b3));
    v74 = wide_sub(v74, wide_mul(c2, d3));
    wide v104 = wide_add(wide_from(INT64_C(0x1ffffffffff)), wide_mul(a2, b4));
    v104 = wide_sub(v104, wide_mul(c2, d4));
    const int64_t v107 = wide_low(v37, 52);
    v40 = wide_add(v40, wide_scaled(v107, 44));
    v74 = wide_add(v74, wide_scaled(v107, 36));
    v104 = wide_add(v104, wide_mul(v107, INT64_C(0xffffffff0000)));
    v40 = wide_add(v40, wide_from(wide_narrow(wide_sar(v37, 52))));
    v40 = wide_add(v40, wide_mul(a3, b0));
    v40 = wide_sub(v40, wide_mul(c3, d0));
    v42 = wide_add(v42, wide_mul(a3, b1));
    v42 = wide_sub(v42, wide_mul(c3, d1));
    v74 = wide_add(v74, wide_mul(a3, b2));
    v74 = wide_sub(v74, wide_mul(c3, d2));
    v104 = wide_add(v104, wide_mul(a3, b3));
    v104 = wide_sub(v104, wide_mul(c3, d3));
    wide v134 = wide_add(wide_from(0), wide_mul(a3, b4));
    v134 = wide_sub(v134, wide_mul(c3, d4));
    const int64_t v137 = wide_low(v40, 52);
    v42 = wide_add(v42, wide_scaled(v137, 44));
    v104 = wide_add(v104, wide_scaled(v137, 36));
    v134 = wide_add(v134, wide_mul(v137, INT64_C(0xffffffff0000)));
    v42 = wide_add(v42, wide_from(wide_narrow(wide_sar(v40, 52))));
    v42 = wide_add(v42, wide_mul(a4, b0));
    v42 = wide_sub(v42, wide_mul(c4, d0));
    v74 = wide_add(v74, wide_mul(a4, b1));
    v74 = wide_sub(v74, wide_mul(c4, d1));
    v104 = wide_add(v104, wide_mul(a4, b2));
    v104 = wide_sub(v104, wide_mul(c4, d2));
    v134 = wide_add(v134, wide_mul(a4, b3));
    v134 = wide_sub(v134, wide_mul(c4, d3));
    v28 = wide_add(v28, wide_mul(a4, b4));
    v28 = wide_sub(v28, wide_mul(c4, d4));
    const int64_t v167 = wide_low(v42, 52);
    v74 = wide_add(v74, wide_scaled(v167, 44));
    v134 = wide_add(v134, wide_scaled(v167, 36));
    v28 = wide_add(v28, wide_mul(v167, INT64_C(0xffffffff0000)));
    v74 = wide_add(v74, wide_from(wide_narrow(wide_sar(v42, 52))));
    const int64_t v179 = wide_low(v74, 52);
    v104 = wide_add(v104, wide_from(wide_narrow(wide_sar(v74, 52))));
    const int64_t v183 = wide_low(v104, 52);
    v134 = wide_add(v134, wide_from(wide_narrow(wide_sar(v104, 52))));
    const int64_t v187 = wide_low(v134, 52);
    v28 = wide_add(v28, wide_from(wide_narrow(wide_sar(v134, 52))));
    const int64_t v189 = wide_low(v28, 52);
    const int64_t v191 = wide_narrow(wide_sar(v28, 52));
    const int64_t v192 = v179 - INT64_C(0xfffffffffffff);
    const int64_t v199 = v183 - INT64_C(0xfffffffffff) + (v192 >> 52);
    const int64_t v202 = v187 + (v199 >> 52);
    const int64_t v205 = v189 - INT64_C(0x1000000000) + (v202 >> 52);
    const int64_t v208 = v191 - INT64_C(0xffffffff0000) + (v205 >> 52);
    const int64_t v210 = 0 - (v208 >> 52);
    const int64_t mask = word_mask(v210);
    r[0] = word_select(mask, word_low(v192, 52), v179);
    r[1] = word_select(mask, word_low(v199, 52), v183);
    r[2] = word_select(mask, word_low(v202, 52), v187);
    r[3] = word_select(mask, word_low(v205, 52), v189);
    r[4] = word_select(mask, v208, v191);
}
#endif

#ifndef PYJCA_P256_REPLACED_MORE_MONTGOMERY52
static void pyjca_p256_select_montgomery52(int64_t r[5], const int64_t a[5], const int64_t b[5],
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
#endif

static void pyjca_p256_swap_montgomery52(int64_t a[5], int64_t b[5], int64_t flag)
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

static void pyjca_p256_from_words_montgomery52(int64_t r[5], const int64_t words[8])
{
    const int64_t words0 = words[0], words1 = words[1], words2 = words[2], words3 = words[3],
        words4 = words[4], words5 = words[5], words6 = words[6], words7 = words[7];
    const int64_t v10 = words0 + word_shl(word_low(words1, 20), 32);
    const int64_t v16 = (words1 >> 20) + word_shl(words2, 12) + word_shl(word_low(words3, 8), 44);
    const int64_t v20 = (words3 >> 8) + word_shl(word_low(words4, 28), 24);
    const int64_t v26 = (words4 >> 28) + word_shl(words5, 4) + word_shl(word_low(words6, 16), 36);
    const int64_t v29 = (words6 >> 16) + word_shl(words7, 16);
    const wide v35 = wide_mul(v10, 768);
    wide v41 = wide_add(wide_mul(v10, INT64_C(0xffffffff00000)), wide_mul(v16, 768));
    wide v43 = wide_add(wide_mul(v10, INT64_C(0xffffefffffffb)),
        wide_mul(v16, INT64_C(0xffffffff00000)));
    wide v45 = wide_add(wide_mul(v10, INT64_C(0xfdfffffffffff)),
        wide_mul(v16, INT64_C(0xffffefffffffb)));
    wide v47 = wide_add(wide_mul(v10, 0x4ffffff), wide_mul(v16, INT64_C(0xfdfffffffffff)));
    v43 = wide_add(v43, wide_mul(v20, 768));
    v45 = wide_add(v45, wide_mul(v20, INT64_C(0xffffffff00000)));
    v47 = wide_add(v47, wide_mul(v20, INT64_C(0xffffefffffffb)));
    wide v56 = wide_add(wide_mul(v16, 0x4ffffff), wide_mul(v20, INT64_C(0xfdfffffffffff)));
    v45 = wide_add(v45, wide_mul(v26, 768));
    v47 = wide_add(v47, wide_mul(v26, INT64_C(0xffffffff00000)));
    v56 = wide_add(v56, wide_mul(v26, INT64_C(0xffffefffffffb)));
    wide v65 = wide_add(wide_mul(v20, 0x4ffffff), wide_mul(v26, INT64_C(0xfdfffffffffff)));
    v47 = wide_add(v47, wide_mul(v29, 768));
    v56 = wide_add(v56, wide_mul(v29, INT64_C(0xffffffff00000)));
    v65 = wide_add(v65, wide_mul(v29, INT64_C(0xffffefffffffb)));
    wide v74 = wide_add(wide_mul(v26, 0x4ffffff), wide_mul(v29, INT64_C(0xfdfffffffffff)));
    const int64_t v76 = wide_low(v35, 52);
    v41 = wide_add(v41, wide_scaled(v76, 44));
    v45 = wide_add(v45, wide_scaled(v76, 36));
    v47 = wide_add(v47, wide_mul(v76, INT64_C(0xffffffff0000)));
    v41 = wide_add(v41, wide_from(wide_narrow(wide_sar(v35, 52))));
    const int64_t v89 = wide_low(v41, 52);
    v43 = wide_add(v43, wide_scaled(v89, 44));
    v47 = wide_add(v47, wide_scaled(v89, 36));
    v56 = wide_add(v56, wide_mul(v89, INT64_C(0xffffffff0000)));
    v43 = wide_add(v43, wide_from(wide_narrow(wide_sar(v41, 52))));
    const int64_t v99 = wide_low(v43, 52);
    v45 = wide_add(v45, wide_scaled(v99, 44));
    v56 = wide_add(v56, wide_scaled(v99, 36));
    v65 = wide_add(v65, wide_mul(v99, INT64_C(0xffffffff0000)));
    v45 = wide_add(v45, wide_from(wide_narrow(wide_sar(v43, 52))));
    const int64_t v109 = wide_low(v45, 52);
    v47 = wide_add(v47, wide_scaled(v109, 44));
    v65 = wide_add(v65, wide_scaled(v109, 36));
    v74 = wide_add(v74, wide_mul(v109, INT64_C(0xffffffff0000)));
    v47 = wide_add(v47, wide_from(wide_narrow(wide_sar(v45, 52))));
    const int64_t v119 = wide_low(v47, 52);
    v56 = wide_add(v56, wide_scaled(v119, 44));
    v74 = wide_add(v74, wide_scaled(v119, 36));
    wide v125 = wide_add(wide_mul(v29, 0x4ffffff), wide_mul(v119, INT64_C(0xffffffff0000)));
    v56 = wide_add(v56, wide_from(wide_narrow(wide_sar(v47, 52))));
    const int64_t v131 = wide_low(v56, 52);
    v65 = wide_add(v65, wide_from(wide_narrow(wide_sar(v56, 52))));
    const int64_t v135 = wide_low(v65, 52);
    v74 = wide_add(v74, wide_from(wide_narrow(wide_sar(v65, 52))));
    const int64_t v139 = wide_low(v74, 52);
    v125 = wide_add(v125, wide_from(wide_narrow(wide_sar(v74, 52))));
    const int64_t v141 = wide_low(v125, 52);
    const int64_t v143 = wide_narrow(wide_sar(v125, 52));
    const int64_t v145 = v131 - INT64_C(0xfffffffffffff);
    const int64_t v152 = v135 - INT64_C(0xfffffffffff) + (v145 >> 52);
    const int64_t v155 = v139 + (v152 >> 52);
    const int64_t v158 = v141 - INT64_C(0x1000000000) + (v155 >> 52);
    const int64_t v161 = v143 - INT64_C(0xffffffff0000) + (v158 >> 52);
    const int64_t v164 = 0 - (v161 >> 52);
    const int64_t mask = word_mask(v164);
    r[0] = word_select(mask, word_low(v145, 52), v131);
    r[1] = word_select(mask, word_low(v152, 52), v135);
    r[2] = word_select(mask, word_low(v155, 52), v139);
    r[3] = word_select(mask, word_low(v158, 52), v141);
    r[4] = word_select(mask, v161, v143);
}

static void pyjca_p256_to_words_montgomery52(int64_t r[8], const int64_t a[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t v5 = word_low(a0, 52);
    wide v8 = wide_add(wide_from(a1), wide_scaled(v5, 44));
    wide v11 = wide_add(wide_from(a3), wide_scaled(v5, 36));
    wide v14 = wide_add(wide_from(a4), wide_mul(v5, INT64_C(0xffffffff0000)));
    v8 = wide_add(v8, wide_from(a0 >> 52));
    const int64_t v17 = wide_low(v8, 52);
    wide v19 = wide_add(wide_from(a2), wide_scaled(v17, 44));
    v14 = wide_add(v14, wide_scaled(v17, 36));
    v19 = wide_add(v19, wide_from(wide_narrow(wide_sar(v8, 52))));
    const int64_t v26 = wide_low(v19, 52);
    v11 = wide_add(v11, wide_scaled(v26, 44));
    wide v30 = wide_add(wide_mul(v17, INT64_C(0xffffffff0000)), wide_scaled(v26, 36));
    v11 = wide_add(v11, wide_from(wide_narrow(wide_sar(v19, 52))));
    const int64_t v35 = wide_low(v11, 52);
    v14 = wide_add(v14, wide_scaled(v35, 44));
    wide v39 = wide_add(wide_mul(v26, INT64_C(0xffffffff0000)), wide_scaled(v35, 36));
    v14 = wide_add(v14, wide_from(wide_narrow(wide_sar(v11, 52))));
    const int64_t v44 = wide_low(v14, 52);
    v30 = wide_add(v30, wide_scaled(v44, 44));
    wide v48 = wide_add(wide_mul(v35, INT64_C(0xffffffff0000)), wide_scaled(v44, 36));
    v30 = wide_add(v30, wide_from(wide_narrow(wide_sar(v14, 52))));
    const int64_t v55 = wide_low(v30, 52);
    v39 = wide_add(v39, wide_from(wide_narrow(wide_sar(v30, 52))));
    const int64_t v59 = wide_low(v39, 52);
    v48 = wide_add(v48, wide_from(wide_narrow(wide_sar(v39, 52))));
    const int64_t v63 = wide_low(v48, 52);
    wide v64 = wide_add(wide_mul(v44, INT64_C(0xffffffff0000)),
        wide_from(wide_narrow(wide_sar(v48, 52))));
    const int64_t v65 = wide_low(v64, 52);
    const int64_t v67 = wide_narrow(wide_sar(v64, 52));
    const int64_t v69 = v55 - INT64_C(0xfffffffffffff);
    const int64_t v76 = v59 - INT64_C(0xfffffffffff) + (v69 >> 52);
    const int64_t v79 = v63 + (v76 >> 52);
    const int64_t v82 = v65 - INT64_C(0x1000000000) + (v79 >> 52);
    const int64_t v85 = v67 - INT64_C(0xffffffff0000) + (v82 >> 52);
    const int64_t v88 = 0 - (v85 >> 52);
    const int64_t mask = word_mask(v88);
    const int64_t v89 = word_select(mask, word_low(v69, 52), v55);
    const int64_t v90 = word_select(mask, word_low(v76, 52), v59);
    const int64_t v91 = word_select(mask, word_low(v79, 52), v63);
    const int64_t v92 = word_select(mask, word_low(v82, 52), v65);
    const int64_t v93 = word_select(mask, v85, v67);
    r[0] = word_low(v89, 32);
    r[1] = (v89 >> 32) + word_shl(word_low(v90, 12), 20);
    r[2] = word_low(v90 >> 12, 32);
    r[3] = (v90 >> 44) + word_shl(word_low(v91, 24), 8);
    r[4] = (v91 >> 24) + word_shl(word_low(v92, 4), 28);
    r[5] = word_low(v92 >> 4, 32);
    r[6] = (v92 >> 36) + word_shl(word_low(v93, 16), 16);
    r[7] = v93 >> 16;
}

static void pyjca_p256_reduce_montgomery52(int64_t r[5], const int64_t a[5])
{
    for (size_t i = 0; i < 5; i++)
        r[i] = a[i];
}

static void pyjca_p256_product_less_montgomery52(int64_t r[5], const int64_t a[5],
    const int64_t b[5], const int64_t c[5])
{
    int64_t product[5];

    pyjca_p256_multiply_montgomery52(product, a, b);
    pyjca_p256_subtract_montgomery52(r, product, c);
}

static void pyjca_p256_square_less_montgomery52(int64_t r[5], const int64_t a[5],
    const int64_t c[5])
{
    int64_t square[5];

    pyjca_p256_square_montgomery52(square, a);
    pyjca_p256_subtract_montgomery52(r, square, c);
}

static void pyjca_p256_from_bytes_le_montgomery52(int64_t r[5], const uint8_t bytes[32])
{
    int64_t words[8];

    words_from_bytes(words, 8, bytes, 32);
    pyjca_p256_from_words_montgomery52(r, words);
}

static void pyjca_p256_from_bytes_be_montgomery52(int64_t r[5], const uint8_t bytes[32])
{
    uint8_t reversed[32];

    bytes_reverse(reversed, bytes, 32);
    pyjca_p256_from_bytes_le_montgomery52(r, reversed);
}

static void pyjca_p256_from_long_bytes_le_montgomery52(int64_t r[5], const uint8_t *bytes,
    size_t length)
{
    static const int64_t step[5] = {48, INT64_C(0xbffffffff0000), INT64_C(0xfffffefffffff),
        INT64_C(0xffdffffffffff), 0x4fffff};
    int64_t sum[5] = {0}, piece[5], words[8];

    for (size_t rest = length; rest > 0;) {
        const size_t size = rest % 32 ? rest % 32 : 32;

        rest -= size;
        words_from_bytes(words, 8, bytes + rest, size);
        pyjca_p256_from_words_montgomery52(piece, words);
        pyjca_p256_multiply_montgomery52(sum, sum, step);
        pyjca_p256_add_montgomery52(sum, sum, piece);
        pyjca_p256_reduce_montgomery52(sum, sum);
    }
    for (size_t i = 0; i < 5; i++)
        r[i] = sum[i];
}

static void pyjca_p256_to_bytes_le_montgomery52(uint8_t bytes[32], const int64_t a[5])
{
    int64_t reduced[5], words[8];

    pyjca_p256_reduce_montgomery52(reduced, a);
    pyjca_p256_to_words_montgomery52(words, reduced);
    words_to_bytes(bytes, 32, words);
}

static void pyjca_p256_to_bytes_be_montgomery52(uint8_t bytes[32], const int64_t a[5])
{
    uint8_t reversed[32];

    pyjca_p256_to_bytes_le_montgomery52(reversed, a);
    bytes_reverse(bytes, reversed, 32);
}

static int64_t pyjca_p256_is_zero_montgomery52(const int64_t a[5])
{
    int64_t reduced[5], words[8];
    uint64_t bits = 0;

    pyjca_p256_reduce_montgomery52(reduced, a);
    pyjca_p256_to_words_montgomery52(words, reduced);
    for (size_t i = 0; i < 8; i++)
        bits |= (uint64_t)words[i];
    return (int64_t)((bits - 1) >> 63);
}

static void pyjca_p256_squares_montgomery52(int64_t r[5], const int64_t a[5], unsigned count)
{
    pyjca_p256_square_montgomery52(r, a);
    for (unsigned i = 1; i < count; i++)
        pyjca_p256_square_montgomery52(r, r);
}

static void pyjca_p256_inverse_montgomery52(int64_t r[5], const int64_t a[5])
{
    int64_t t[6][5];

    pyjca_p256_squares_montgomery52(t[0], a, 1);
    pyjca_p256_multiply_montgomery52(t[0], t[0], a);
    pyjca_p256_squares_montgomery52(t[1], t[0], 2);
    pyjca_p256_multiply_montgomery52(t[1], t[1], t[0]);
    pyjca_p256_squares_montgomery52(t[2], t[1], 4);
    pyjca_p256_multiply_montgomery52(t[2], t[2], t[1]);
    pyjca_p256_squares_montgomery52(t[3], t[2], 8);
    pyjca_p256_multiply_montgomery52(t[3], t[3], t[2]);
    pyjca_p256_squares_montgomery52(t[4], t[3], 16);
    pyjca_p256_multiply_montgomery52(t[4], t[4], t[3]);
    pyjca_p256_squares_montgomery52(t[5], t[4], 32);
    pyjca_p256_multiply_montgomery52(t[5], t[5], a);
    pyjca_p256_squares_montgomery52(t[5], t[5], 128);
    pyjca_p256_multiply_montgomery52(t[5], t[5], t[4]);
    pyjca_p256_squares_montgomery52(t[5], t[5], 32);
    pyjca_p256_multiply_montgomery52(t[5], t[5], t[4]);
    pyjca_p256_squares_montgomery52(t[5], t[5], 16);
    pyjca_p256_multiply_montgomery52(t[5], t[5], t[3]);
    pyjca_p256_squares_montgomery52(t[5], t[5], 8);
    pyjca_p256_multiply_montgomery52(t[5], t[5], t[2]);
    pyjca_p256_squares_montgomery52(t[5], t[5], 4);
    pyjca_p256_multiply_montgomery52(t[5], t[5], t[1]);
    pyjca_p256_squares_montgomery52(t[5], t[5], 2);
    pyjca_p256_multiply_montgomery52(t[5], t[5], t[0]);
    pyjca_p256_squares_montgomery52(t[5], t[5], 2);
    pyjca_p256_multiply_montgomery52(t[5], t[5], a);
    for (size_t i = 0; i < 5; i++)
        r[i] = t[5][i];
}
