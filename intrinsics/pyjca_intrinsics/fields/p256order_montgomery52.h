#include "words.h"

/*
 * The field P256Order in 5 limbs of 52 bits. Printed by pyjca_backends.c_source; not to be edited.
 * p = 2^256 - 2^224 + 2^192 - 2^128 + 0xbce6faada7179e84f3b9cac2fc632551
 * An element is the number a * 2^260 modulo p, in [0, p), in limbs of [0, 2^52) (Montgomery form).
 * Every function takes and returns such elements, so additions are not counted, and
 * product_additions and sum_additions are just large.
 * All functions take the same time whatever the values of elements, words, bytes and flags are. A
 * flag is 0 or 1.
 * Where PYJCA_P256ORDER_REPLACED_MONTGOMERY52 is defined, the file that includes this one defines
 * multiply and square instead, where PYJCA_P256ORDER_REPLACED_MORE_MONTGOMERY52 is,
 * product_difference and select; with the same contracts.
 */
#ifndef PYJCA_P256ORDER_INTERFACE_MONTGOMERY52
#define PYJCA_P256ORDER_INTERFACE_MONTGOMERY52

#include <stddef.h>
#include <stdint.h>

#define pyjca_p256order_limbs_montgomery52 5
#define pyjca_p256order_bits_montgomery52 52
#define pyjca_p256order_bytes_montgomery52 32
#define pyjca_p256order_words_montgomery52 8
#define pyjca_p256order_product_additions_montgomery52 1000
#define pyjca_p256order_sum_additions_montgomery52 1000
#define pyjca_p256order_zero_montgomery52 {0, 0, 0, 0, 0}
#define pyjca_p256order_one_montgomery52 {INT64_C(0x353d039cdaaf0), INT64_C(0x258e8617b0c46), \
    0x4319055, INT64_C(0xfff0000000000), 0xfffff}
#define pyjca_p256order_modulus_montgomery52 {INT64_C(0xfc632551), INT64_C(0xf3b9cac2), \
    INT64_C(0xa7179e84), INT64_C(0xbce6faad), INT64_C(0xffffffff), INT64_C(0xffffffff), 0, \
    INT64_C(0xffffffff)}

typedef int64_t pyjca_p256order_element_montgomery52[5];

/* r = a + b. a and b in [0, p). r may be a or b. */
static PYJCA_UNUSED void pyjca_p256order_add_montgomery52(int64_t r[5], const int64_t a[5],
    const int64_t b[5]);

/* r = a - b. a and b in [0, p). r may be a or b. */
static PYJCA_UNUSED void pyjca_p256order_subtract_montgomery52(int64_t r[5], const int64_t a[5],
    const int64_t b[5]);

/* r = -a. a in [0, p). r may be a. */
static PYJCA_UNUSED void pyjca_p256order_negate_montgomery52(int64_t r[5], const int64_t a[5]);

/* r = a * b. a and b in [0, p). r may be a or b. */
static PYJCA_UNUSED void pyjca_p256order_multiply_montgomery52(int64_t r[5], const int64_t a[5],
    const int64_t b[5]);

/* r = a^2. a in [0, p). r may be a. */
static PYJCA_UNUSED void pyjca_p256order_square_montgomery52(int64_t r[5], const int64_t a[5]);

/* r = a * value. a in [0, p); value in [0, 0x3ffff]. r may be a. */
static PYJCA_UNUSED void pyjca_p256order_multiply_small_montgomery52(int64_t r[5],
    const int64_t a[5], int64_t value);

/* r = a * b - c * d. a and b and c and d in [0, p). r may be a or b or c or d. */
static PYJCA_UNUSED void pyjca_p256order_product_difference_montgomery52(int64_t r[5],
    const int64_t a[5], const int64_t b[5], const int64_t c[5], const int64_t d[5]);

/* r = b where flag is 1, a where it is 0. a and b in [0, p). r may be a or b. */
static PYJCA_UNUSED void pyjca_p256order_select_montgomery52(int64_t r[5], const int64_t a[5],
    const int64_t b[5], int64_t flag);

/* (a, b) = (b, a) where flag is 1. a and b in [0, p). */
static PYJCA_UNUSED void pyjca_p256order_swap_montgomery52(int64_t a[5], int64_t b[5],
    int64_t flag);

/*
 * r = the element for the words of a number, which need not be below p.
 * words[i] in [0, 0xffffffff]; r[0..3] in [0, 0xfffffffffffff], r[4] in [0, 0xffffffff0000].
 */
static PYJCA_UNUSED void pyjca_p256order_from_words_montgomery52(int64_t r[5],
    const int64_t words[8]);

/* words r of a's value in [0, p). a in [0, p). */
static PYJCA_UNUSED void pyjca_p256order_to_words_montgomery52(int64_t r[8], const int64_t a[5]);

/* r = a: every element is reduced. r may be a. */
static PYJCA_UNUSED void pyjca_p256order_reduce_montgomery52(int64_t r[5], const int64_t a[5]);

/* r = a * b - c. r may be any of them. */
static PYJCA_UNUSED void pyjca_p256order_product_less_montgomery52(int64_t r[5], const int64_t a[5],
    const int64_t b[5], const int64_t c[5]);

/* r = a^2 - c. r may be a or c. */
static PYJCA_UNUSED void pyjca_p256order_square_less_montgomery52(int64_t r[5], const int64_t a[5],
    const int64_t c[5]);

/* r = the element for 32 bytes, least significant first; need not be below p. */
static PYJCA_UNUSED void pyjca_p256order_from_bytes_le_montgomery52(int64_t r[5],
    const uint8_t bytes[32]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_p256order_from_bytes_be_montgomery52(int64_t r[5],
    const uint8_t bytes[32]);

/*
 * r = the element for a number of any length, least significant byte first. Time depends on
 * length.
 */
static PYJCA_UNUSED void pyjca_p256order_from_long_bytes_le_montgomery52(int64_t r[5],
    const uint8_t *bytes, size_t length);

/* The 32 bytes of a's value in [0, p), least significant first. Additions: as for reduce. */
static PYJCA_UNUSED void pyjca_p256order_to_bytes_le_montgomery52(uint8_t bytes[32],
    const int64_t a[5]);

/* The same, most significant byte first. */
static PYJCA_UNUSED void pyjca_p256order_to_bytes_be_montgomery52(uint8_t bytes[32],
    const int64_t a[5]);

/* 1 where a's value is 0 modulo p, otherwise 0. Additions: as for reduce. */
static PYJCA_UNUSED int64_t pyjca_p256order_is_zero_montgomery52(const int64_t a[5]);

/* r = a^(2^count) for a public count from 1. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_p256order_squares_montgomery52(int64_t r[5], const int64_t a[5],
    unsigned count);

/* r = 1 / a by Fermat's theorem, so 0 for 0. Additions: as for square. r may be a. */
static PYJCA_UNUSED void pyjca_p256order_inverse_montgomery52(int64_t r[5], const int64_t a[5]);

#endif

static void pyjca_p256order_add_montgomery52(int64_t r[5], const int64_t a[5], const int64_t b[5])
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
    const int64_t v28 = v16 - INT64_C(0x9cac2fc632551);
    const int64_t v39 = v19 - INT64_C(0xada7179e84f3b) + (v28 >> 52);
    const int64_t v42 = v22 - INT64_C(0xfffffffbce6fa) + (v39 >> 52);
    const int64_t v45 = v25 - INT64_C(0xfffffffff) + (v42 >> 52);
    const int64_t v48 = v26 - INT64_C(0xffffffff0000) + (v45 >> 52);
    const int64_t v51 = 0 - (v48 >> 52);
    const int64_t mask = word_mask(v51);
    r[0] = word_select(mask, word_low(v28, 52), v16);
    r[1] = word_select(mask, word_low(v39, 52), v19);
    r[2] = word_select(mask, word_low(v42, 52), v22);
    r[3] = word_select(mask, word_low(v45, 52), v25);
    r[4] = word_select(mask, v48, v26);
}

static void pyjca_p256order_subtract_montgomery52(int64_t r[5], const int64_t a[5],
    const int64_t b[5])
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
    const int64_t v40 = word_low(v10, 52) + word_select(mask, 0, INT64_C(0x9cac2fc632551));
    const int64_t v47 = word_low(v17, 52) + word_select(mask, 0, INT64_C(0xada7179e84f3b))
        + (v40 >> 52);
    const int64_t v50 = word_low(v20, 52) + word_select(mask, 0, INT64_C(0xfffffffbce6fa))
        + (v47 >> 52);
    const int64_t v53 = word_low(v23, 52) + word_select(mask, 0, INT64_C(0xfffffffff))
        + (v50 >> 52);
    r[0] = word_low(v40, 52);
    r[1] = word_low(v47, 52);
    r[2] = word_low(v50, 52);
    r[3] = word_low(v53, 52);
    r[4] = v26 + word_select(mask, 0, INT64_C(0xffffffff0000)) + (v53 >> 52);
}

static void pyjca_p256order_negate_montgomery52(int64_t r[5], const int64_t a[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t v6 = 0 - a0;
    const int64_t v13 = 0 - a1 + (v6 >> 52);
    const int64_t v16 = 0 - a2 + (v13 >> 52);
    const int64_t v19 = 0 - a3 + (v16 >> 52);
    const int64_t v22 = 0 - a4 + (v19 >> 52);
    const int64_t v24 = 0 - (v22 >> 52);
    const int64_t mask = word_mask(v24);
    const int64_t v35 = word_low(v6, 52) + word_select(mask, 0, INT64_C(0x9cac2fc632551));
    const int64_t v42 = word_low(v13, 52) + word_select(mask, 0, INT64_C(0xada7179e84f3b))
        + (v35 >> 52);
    const int64_t v45 = word_low(v16, 52) + word_select(mask, 0, INT64_C(0xfffffffbce6fa))
        + (v42 >> 52);
    const int64_t v48 = word_low(v19, 52) + word_select(mask, 0, INT64_C(0xfffffffff))
        + (v45 >> 52);
    r[0] = word_low(v35, 52);
    r[1] = word_low(v42, 52);
    r[2] = word_low(v45, 52);
    r[3] = word_low(v48, 52);
    r[4] = v22 + word_select(mask, 0, INT64_C(0xffffffff0000)) + (v48 >> 52);
}

#ifndef PYJCA_P256ORDER_REPLACED_MONTGOMERY52
static void pyjca_p256order_multiply_montgomery52(int64_t r[5], const int64_t a[5],
    const int64_t b[5])
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
    const int64_t v54 = wide_low(wide_mul(wide_low(v10, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v57 = wide_add(v10, wide_mul(v54, (-INT64_C(0x6353d039cdaaf))));
    v16 = wide_add(v16, wide_mul(v54, (-INT64_C(0x5258e8617b0c4))));
    v18 = wide_add(v18, wide_mul(v54, (-0x431905)));
    v20 = wide_add(v20, wide_scaled(v54, 36));
    v22 = wide_add(v22, wide_mul(v54, INT64_C(0xffffffff0000)));
    v16 = wide_add(v16, wide_from(wide_narrow(wide_sar(v57, 52))));
    const int64_t v75 = wide_low(wide_mul(wide_low(v16, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v77 = wide_add(v16, wide_mul(v75, (-INT64_C(0x6353d039cdaaf))));
    v18 = wide_add(v18, wide_mul(v75, (-INT64_C(0x5258e8617b0c4))));
    v20 = wide_add(v20, wide_mul(v75, (-0x431905)));
    v22 = wide_add(v22, wide_scaled(v75, 36));
    v31 = wide_add(v31, wide_mul(v75, INT64_C(0xffffffff0000)));
    v18 = wide_add(v18, wide_from(wide_narrow(wide_sar(v77, 52))));
    const int64_t v91 = wide_low(wide_mul(wide_low(v18, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v93 = wide_add(v18, wide_mul(v91, (-INT64_C(0x6353d039cdaaf))));
    v20 = wide_add(v20, wide_mul(v91, (-INT64_C(0x5258e8617b0c4))));
    v22 = wide_add(v22, wide_mul(v91, (-0x431905)));
    v31 = wide_add(v31, wide_scaled(v91, 36));
    v40 = wide_add(v40, wide_mul(v91, INT64_C(0xffffffff0000)));
    v20 = wide_add(v20, wide_from(wide_narrow(wide_sar(v93, 52))));
    const int64_t v107 = wide_low(wide_mul(wide_low(v20, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v109 = wide_add(v20, wide_mul(v107, (-INT64_C(0x6353d039cdaaf))));
    v22 = wide_add(v22, wide_mul(v107, (-INT64_C(0x5258e8617b0c4))));
    v31 = wide_add(v31, wide_mul(v107, (-0x431905)));
    v40 = wide_add(v40, wide_scaled(v107, 36));
    v49 = wide_add(v49, wide_mul(v107, INT64_C(0xffffffff0000)));
    v22 = wide_add(v22, wide_from(wide_narrow(wide_sar(v109, 52))));
    const int64_t v123 = wide_low(wide_mul(wide_low(v22, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v125 = wide_add(v22, wide_mul(v123, (-INT64_C(0x6353d039cdaaf))));
    v31 = wide_add(v31, wide_mul(v123, (-INT64_C(0x5258e8617b0c4))));
    v40 = wide_add(v40, wide_mul(v123, (-0x431905)));
    v49 = wide_add(v49, wide_scaled(v123, 36));
    wide v133 = wide_add(wide_mul(a4, b4), wide_mul(v123, INT64_C(0xffffffff0000)));
    v31 = wide_add(v31, wide_from(wide_narrow(wide_sar(v125, 52))));
    const int64_t v139 = wide_low(v31, 52);
    v40 = wide_add(v40, wide_from(wide_narrow(wide_sar(v31, 52))));
    const int64_t v143 = wide_low(v40, 52);
    v49 = wide_add(v49, wide_from(wide_narrow(wide_sar(v40, 52))));
    const int64_t v147 = wide_low(v49, 52);
    v133 = wide_add(v133, wide_from(wide_narrow(wide_sar(v49, 52))));
    const int64_t v149 = wide_low(v133, 52);
    const int64_t v151 = wide_narrow(wide_sar(v133, 52));
    const int64_t v153 = v139 - INT64_C(0x9cac2fc632551);
    const int64_t v163 = v143 - INT64_C(0xada7179e84f3b) + (v153 >> 52);
    const int64_t v166 = v147 - INT64_C(0xfffffffbce6fa) + (v163 >> 52);
    const int64_t v169 = v149 - INT64_C(0xfffffffff) + (v166 >> 52);
    const int64_t v172 = v151 - INT64_C(0xffffffff0000) + (v169 >> 52);
    const int64_t v175 = 0 - (v172 >> 52);
    const int64_t mask = word_mask(v175);
    r[0] = word_select(mask, word_low(v153, 52), v139);
    r[1] = word_select(mask, word_low(v163, 52), v143);
    r[2] = word_select(mask, word_low(v166, 52), v147);
    r[3] = word_select(mask, word_low(v169, 52), v149);
    r[4] = word_select(mask, v172, v151);
}
#endif

#ifndef PYJCA_P256ORDER_REPLACED_MONTGOMERY52
static void pyjca_p256order_square_montgomery52(int64_t r[5], const int64_t a[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t v6 = a2 + a2;
    const int64_t v7 = a3 + a3;
    const int64_t v8 = a4 + a4;
    const wide v9 = wide_mul(a0, a0);
    const int64_t v17 = wide_low(wide_mul(wide_low(v9, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v20 = wide_add(v9, wide_mul(v17, (-INT64_C(0x6353d039cdaaf))));
    wide v23 = wide_add(wide_mul(a0, a1 + a1), wide_mul(v17, (-INT64_C(0x5258e8617b0c4))));
    wide v26 = wide_add(wide_mul(a0, v6), wide_mul(v17, (-0x431905)));
    wide v29 = wide_add(wide_mul(a0, v7), wide_scaled(v17, 36));
    wide v32 = wide_add(wide_mul(a0, v8), wide_mul(v17, INT64_C(0xffffffff0000)));
    v23 = wide_add(v23, wide_from(wide_narrow(wide_sar(v20, 52))));
    v26 = wide_add(v26, wide_mul(a1, a1));
    v29 = wide_add(v29, wide_mul(a1, v6));
    v32 = wide_add(v32, wide_mul(a1, v7));
    const int64_t v45 = wide_low(wide_mul(wide_low(v23, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v47 = wide_add(v23, wide_mul(v45, (-INT64_C(0x6353d039cdaaf))));
    v26 = wide_add(v26, wide_mul(v45, (-INT64_C(0x5258e8617b0c4))));
    v29 = wide_add(v29, wide_mul(v45, (-0x431905)));
    v32 = wide_add(v32, wide_scaled(v45, 36));
    wide v55 = wide_add(wide_mul(a1, v8), wide_mul(v45, INT64_C(0xffffffff0000)));
    v26 = wide_add(v26, wide_from(wide_narrow(wide_sar(v47, 52))));
    v32 = wide_add(v32, wide_mul(a2, a2));
    v55 = wide_add(v55, wide_mul(a2, v7));
    const int64_t v66 = wide_low(wide_mul(wide_low(v26, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v68 = wide_add(v26, wide_mul(v66, (-INT64_C(0x6353d039cdaaf))));
    v29 = wide_add(v29, wide_mul(v66, (-INT64_C(0x5258e8617b0c4))));
    v32 = wide_add(v32, wide_mul(v66, (-0x431905)));
    v55 = wide_add(v55, wide_scaled(v66, 36));
    wide v76 = wide_add(wide_mul(a2, v8), wide_mul(v66, INT64_C(0xffffffff0000)));
    v29 = wide_add(v29, wide_from(wide_narrow(wide_sar(v68, 52))));
    v76 = wide_add(v76, wide_mul(a3, a3));
    const int64_t v85 = wide_low(wide_mul(wide_low(v29, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v87 = wide_add(v29, wide_mul(v85, (-INT64_C(0x6353d039cdaaf))));
    v32 = wide_add(v32, wide_mul(v85, (-INT64_C(0x5258e8617b0c4))));
    v55 = wide_add(v55, wide_mul(v85, (-0x431905)));
    v76 = wide_add(v76, wide_scaled(v85, 36));
    wide v95 = wide_add(wide_mul(a3, v8), wide_mul(v85, INT64_C(0xffffffff0000)));
    v32 = wide_add(v32, wide_from(wide_narrow(wide_sar(v87, 52))));
    const int64_t v102 = wide_low(wide_mul(wide_low(v32, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v104 = wide_add(v32, wide_mul(v102, (-INT64_C(0x6353d039cdaaf))));
    v55 = wide_add(v55, wide_mul(v102, (-INT64_C(0x5258e8617b0c4))));
    v76 = wide_add(v76, wide_mul(v102, (-0x431905)));
    v95 = wide_add(v95, wide_scaled(v102, 36));
    wide v112 = wide_add(wide_mul(a4, a4), wide_mul(v102, INT64_C(0xffffffff0000)));
    v55 = wide_add(v55, wide_from(wide_narrow(wide_sar(v104, 52))));
    const int64_t v118 = wide_low(v55, 52);
    v76 = wide_add(v76, wide_from(wide_narrow(wide_sar(v55, 52))));
    const int64_t v122 = wide_low(v76, 52);
    v95 = wide_add(v95, wide_from(wide_narrow(wide_sar(v76, 52))));
    const int64_t v126 = wide_low(v95, 52);
    v112 = wide_add(v112, wide_from(wide_narrow(wide_sar(v95, 52))));
    const int64_t v128 = wide_low(v112, 52);
    const int64_t v130 = wide_narrow(wide_sar(v112, 52));
    const int64_t v132 = v118 - INT64_C(0x9cac2fc632551);
    const int64_t v142 = v122 - INT64_C(0xada7179e84f3b) + (v132 >> 52);
    const int64_t v145 = v126 - INT64_C(0xfffffffbce6fa) + (v142 >> 52);
    const int64_t v148 = v128 - INT64_C(0xfffffffff) + (v145 >> 52);
    const int64_t v151 = v130 - INT64_C(0xffffffff0000) + (v148 >> 52);
    const int64_t v154 = 0 - (v151 >> 52);
    const int64_t mask = word_mask(v154);
    r[0] = word_select(mask, word_low(v132, 52), v118);
    r[1] = word_select(mask, word_low(v142, 52), v122);
    r[2] = word_select(mask, word_low(v145, 52), v126);
    r[3] = word_select(mask, word_low(v148, 52), v128);
    r[4] = word_select(mask, v151, v130);
}
#endif

static void pyjca_p256order_multiply_small_montgomery52(int64_t r[5], const int64_t a[5],
    int64_t value)
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const wide v6 = wide_mul(a0, value);
    wide v14 = wide_add(wide_mul(a1, value), wide_from(wide_narrow(wide_sar(v6, 52))));
    wide v18 = wide_add(wide_mul(a2, value), wide_from(wide_narrow(wide_sar(v14, 52))));
    wide v22 = wide_add(wide_mul(a3, value), wide_from(wide_narrow(wide_sar(v18, 52))));
    wide v26 = wide_add(wide_mul(a4, value), wide_from(wide_narrow(wide_sar(v22, 52))));
    const int64_t v28 = wide_narrow(wide_sar(v26, 48));
    wide v32 = wide_add(wide_from(wide_low(v6, 52)), wide_mul(v28, INT64_C(0x6353d039cdaaf)));
    wide v35 = wide_add(wide_from(wide_low(v14, 52)), wide_mul(v28, INT64_C(0x5258e8617b0c4)));
    const int64_t v45 = wide_low(v32, 52);
    v35 = wide_add(v35, wide_from(wide_narrow(wide_sar(v32, 52))));
    const int64_t v49 = wide_low(v35, 52);
    const int64_t v50 = wide_low(v18, 52) + v28 * 0x431905 + wide_narrow(wide_sar(v35, 52));
    const int64_t v52 = word_low(v50, 52);
    const int64_t v53 = wide_low(v22, 52) - word_shl(v28, 36) + (v50 >> 52);
    const int64_t v55 = word_low(v53, 52);
    const int64_t v56 = wide_low(v26, 48) + word_shl(v28, 16) + (v53 >> 52);
    const int64_t v58 = v45 - INT64_C(0x9cac2fc632551);
    const int64_t v69 = v49 - INT64_C(0xada7179e84f3b) + (v58 >> 52);
    const int64_t v72 = v52 - INT64_C(0xfffffffbce6fa) + (v69 >> 52);
    const int64_t v75 = v55 - INT64_C(0xfffffffff) + (v72 >> 52);
    const int64_t v78 = v56 - INT64_C(0xffffffff0000) + (v75 >> 52);
    const int64_t v81 = 0 - (v78 >> 52);
    const int64_t mask = word_mask(v81);
    r[0] = word_select(mask, word_low(v58, 52), v45);
    r[1] = word_select(mask, word_low(v69, 52), v49);
    r[2] = word_select(mask, word_low(v72, 52), v52);
    r[3] = word_select(mask, word_low(v75, 52), v55);
    r[4] = word_select(mask, v78, v56);
}

#ifndef PYJCA_P256ORDER_REPLACED_MORE_MONTGOMERY52
static void pyjca_p256order_product_difference_montgomery52(int64_t r[5], const int64_t a[5],
    const int64_t b[5], const int64_t c[5], const int64_t d[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4];
    const int64_t c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4];
    const int64_t d0 = d[0], d1 = d[1], d2 = d[2], d3 = d[3], d4 = d[4];
    wide v28 = wide_add(wide_from(INT64_C(0x1ffffffff)),
        wide_scaled(INT64_C(0x1fffffffe00000), 44));
    wide v31 = wide_sub(wide_mul(a0, b0), wide_mul(c0, d0));
    wide v34 = wide_sub(wide_mul(a0, b1), wide_mul(c0, d1));
    wide v37 = wide_sub(wide_mul(a0, b2), wide_mul(c0, d2));
    wide v40 = wide_sub(wide_mul(a0, b3), wide_mul(c0, d3));
    wide v42 = wide_add(wide_from(INT64_C(0x2000000000000)), wide_mul(a0, b4));
    v42 = wide_sub(v42, wide_mul(c0, d4));
    const int64_t v48 = wide_low(wide_mul(wide_low(v31, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v51 = wide_add(v31, wide_mul(v48, (-INT64_C(0x6353d039cdaaf))));
    v34 = wide_add(v34, wide_mul(v48, (-INT64_C(0x5258e8617b0c4))));
    v37 = wide_add(v37, wide_mul(v48, (-0x431905)));
    v40 = wide_add(v40, wide_scaled(v48, 36));
    v42 = wide_add(v42, wide_mul(v48, INT64_C(0xffffffff0000)));
    v34 = wide_add(v34, wide_from(wide_narrow(wide_sar(v51, 52))));
    v34 = wide_add(v34, wide_mul(a1, b0));
    v34 = wide_sub(v34, wide_mul(c1, d0));
    v37 = wide_add(v37, wide_mul(a1, b1));
    v37 = wide_sub(v37, wide_mul(c1, d1));
    v40 = wide_add(v40, wide_mul(a1, b2));
    v40 = wide_sub(v40, wide_mul(c1, d2));
    v42 = wide_add(v42, wide_mul(a1, b3));
    v42 = wide_sub(v42, wide_mul(c1, d3));
    wide v84 = wide_add(wide_from(INT64_C(0x739585f8c64aa)), wide_mul(a1, b4));
    v84 = wide_sub(v84, wide_mul(c1, d4));
    const int64_t v89 = wide_low(wide_mul(wide_low(v34, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v91 = wide_add(v34, wide_mul(v89, (-INT64_C(0x6353d039cdaaf))));
    v37 = wide_add(v37, wide_mul(v89, (-INT64_C(0x5258e8617b0c4))));
    v40 = wide_add(v40, wide_mul(v89, (-0x431905)));
    v42 = wide_add(v42, wide_scaled(v89, 36));
    v84 = wide_add(v84, wide_mul(v89, INT64_C(0xffffffff0000)));
    v37 = wide_add(v37, wide_from(wide_narrow(wide_sar(v91, 52))));
    v37 = wide_add(v37, wide_mul(a2, b0));
    v37 = wide_sub(v37, wide_mul(c2, d0));
    v40 = wide_add(v40, wide_mul(a2, b1));
    v40 = wide_sub(v40, wide_mul(c2, d1));
    v42 = wide_add(v42, wide_mul(a2, b2));
    v42 = wide_sub(v42, wide_mul(c2, d2));
    v84 = wide_add(v84, wide_mul(a2, b3));
    v84 = wide_sub(v84, wide_mul(c2, d3));
    wide v120 = wide_add(wide_from(INT64_C(0x55b4e2f3d09e7)), wide_mul(a2, b4));
    v120 = wide_sub(v120, wide_mul(c2, d4));
    const int64_t v125 = wide_low(wide_mul(wide_low(v37, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v127 = wide_add(v37, wide_mul(v125, (-INT64_C(0x6353d039cdaaf))));
    v40 = wide_add(v40, wide_mul(v125, (-INT64_C(0x5258e8617b0c4))));
    v42 = wide_add(v42, wide_mul(v125, (-0x431905)));
    v84 = wide_add(v84, wide_scaled(v125, 36));
    v120 = wide_add(v120, wide_mul(v125, INT64_C(0xffffffff0000)));
    v40 = wide_add(v40, wide_from(wide_narrow(wide_sar(v127, 52))));
    v40 = wide_add(v40, wide_mul(a3, b0));
    v40 = wide_sub(v40, wide_mul(c3, d0));
    v42 = wide_add(v42, wide_mul(a3, b1));
    v42 = wide_sub(v42, wide_mul(c3, d1));
    v84 = wide_add(v84, wide_mul(a3, b2));
    v84 = wide_sub(v84, wide_mul(c3, d2));
    v120 = wide_add(v120, wide_mul(a3, b3));
    v120 = wide_sub(v120, wide_mul(c3, d3));
    wide v156 = wide_add(wide_from(INT64_C(0xffffffff79cdf)), wide_mul(a3, b4));
    v156 = wide_sub(v156, wide_mul(c3, d4));
    const int64_t v161 = wide_low(wide_mul(wide_low(v40, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v163 = wide_add(v40, wide_mul(v161, (-INT64_C(0x6353d039cdaaf))));
    v42 = wide_add(v42, wide_mul(v161, (-INT64_C(0x5258e8617b0c4))));
    v84 = wide_add(v84, wide_mul(v161, (-0x431905)));
    v120 = wide_add(v120, wide_scaled(v161, 36));
    v156 = wide_add(v156, wide_mul(v161, INT64_C(0xffffffff0000)));
    v42 = wide_add(v42, wide_from(wide_narrow(wide_sar(v163, 52))));
    v42 = wide_add(v42, wide_mul(a4, b0));
    v42 = wide_sub(v42, wide_mul(c4, d0));
    v84 = wide_add(v84, wide_mul(a4, b1));
    v84 = wide_sub(v84, wide_mul(c4, d1));
    v120 = wide_add(v120, wide_mul(a4, b2));
    v120 = wide_sub(v120, wide_mul(c4, d2));
    v156 = wide_add(v156, wide_mul(a4, b3));
    v156 = wide_sub(v156, wide_mul(c4, d3));
    v28 = wide_add(v28, wide_mul(a4, b4));
    v28 = wide_sub(v28, wide_mul(c4, d4));
    const int64_t v197 = wide_low(wide_mul(wide_low(v42, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v199 = wide_add(v42, wide_mul(v197, (-INT64_C(0x6353d039cdaaf))));
    v84 = wide_add(v84, wide_mul(v197, (-INT64_C(0x5258e8617b0c4))));
    v120 = wide_add(v120, wide_mul(v197, (-0x431905)));
    v156 = wide_add(v156, wide_scaled(v197, 36));
    v28 = wide_add(v28, wide_mul(v197, INT64_C(0xffffffff0000)));
    v84 = wide_add(v84, wide_from(wide_narrow(wide_sar(v199, 52))));
    const int64_t v213 = wide_low(v84, 52);
    v120 = wide_add(v120, wide_from(wide_narrow(wide_sar(v84, 52))));
    const int64_t v217 = wide_low(v120, 52);
    v156 = wide_add(v156, wide_from(wide_narrow(wide_sar(v120, 52))));
    const int64_t v221 = wide_low(v156, 52);
    v28 = wide_add(v28, wide_from(wide_narrow(wide_sar(v156, 52))));
    const int64_t v223 = wide_low(v28, 52);
    const int64_t v225 = wide_narrow(wide_sar(v28, 52));
    const int64_t v227 = v213 - INT64_C(0x9cac2fc632551);
    const int64_t v237 = v217 - INT64_C(0xada7179e84f3b) + (v227 >> 52);
    const int64_t v240 = v221 - INT64_C(0xfffffffbce6fa) + (v237 >> 52);
    const int64_t v243 = v223 - INT64_C(0xfffffffff) + (v240 >> 52);
    const int64_t v246 = v225 - INT64_C(0xffffffff0000) + (v243 >> 52);
    const int64_t v249 = 0 - (v246 >> 52);
    const int64_t mask = word_mask(v249);
    r[0] = word_select(mask, word_low(v227, 52), v213);
    r[1] = word_select(mask, word_low(v237, 52), v217);
    r[2] = word_select(mask, word_low(v240, 52), v221);
    r[3] = word_select(mask, word_low(v243, 52), v223);
    r[4] = word_select(mask, v246, v225);
}
#endif

#ifndef PYJCA_P256ORDER_REPLACED_MORE_MONTGOMERY52
static void pyjca_p256order_select_montgomery52(int64_t r[5], const int64_t a[5],
    const int64_t b[5], int64_t flag)
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

static void pyjca_p256order_swap_montgomery52(int64_t a[5], int64_t b[5], int64_t flag)
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

static void pyjca_p256order_from_words_montgomery52(int64_t r[5], const int64_t words[8])
{
    const int64_t words0 = words[0], words1 = words[1], words2 = words[2], words3 = words[3],
        words4 = words[4], words5 = words[5], words6 = words[6], words7 = words[7];
    const int64_t v10 = words0 + word_shl(word_low(words1, 20), 32);
    const int64_t v16 = (words1 >> 20) + word_shl(words2, 12) + word_shl(word_low(words3, 8), 44);
    const int64_t v20 = (words3 >> 8) + word_shl(word_low(words4, 28), 24);
    const int64_t v26 = (words4 >> 28) + word_shl(words5, 4) + word_shl(word_low(words6, 16), 36);
    const int64_t v29 = (words6 >> 16) + word_shl(words7, 16);
    const wide v35 = wide_mul(v10, INT64_C(0x5cc0dea6dc3ba));
    wide v41 = wide_add(wide_mul(v10, INT64_C(0x192a067d8a084)),
        wide_mul(v16, INT64_C(0x5cc0dea6dc3ba)));
    wide v43 = wide_add(wide_mul(v10, INT64_C(0xbec59615571bb)),
        wide_mul(v16, INT64_C(0x192a067d8a084)));
    wide v45 = wide_add(wide_mul(v10, INT64_C(0x1fc245b2392b6)),
        wide_mul(v16, INT64_C(0xbec59615571bb)));
    wide v47 = wide_add(wide_mul(v10, INT64_C(0xe12d9559d956)),
        wide_mul(v16, INT64_C(0x1fc245b2392b6)));
    v43 = wide_add(v43, wide_mul(v20, INT64_C(0x5cc0dea6dc3ba)));
    v45 = wide_add(v45, wide_mul(v20, INT64_C(0x192a067d8a084)));
    v47 = wide_add(v47, wide_mul(v20, INT64_C(0xbec59615571bb)));
    wide v56 = wide_add(wide_mul(v16, INT64_C(0xe12d9559d956)),
        wide_mul(v20, INT64_C(0x1fc245b2392b6)));
    v45 = wide_add(v45, wide_mul(v26, INT64_C(0x5cc0dea6dc3ba)));
    v47 = wide_add(v47, wide_mul(v26, INT64_C(0x192a067d8a084)));
    v56 = wide_add(v56, wide_mul(v26, INT64_C(0xbec59615571bb)));
    wide v65 = wide_add(wide_mul(v20, INT64_C(0xe12d9559d956)),
        wide_mul(v26, INT64_C(0x1fc245b2392b6)));
    v47 = wide_add(v47, wide_mul(v29, INT64_C(0x5cc0dea6dc3ba)));
    v56 = wide_add(v56, wide_mul(v29, INT64_C(0x192a067d8a084)));
    v65 = wide_add(v65, wide_mul(v29, INT64_C(0xbec59615571bb)));
    wide v74 = wide_add(wide_mul(v26, INT64_C(0xe12d9559d956)),
        wide_mul(v29, INT64_C(0x1fc245b2392b6)));
    const int64_t v79 = wide_low(wide_mul(wide_low(v35, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v82 = wide_add(v35, wide_mul(v79, (-INT64_C(0x6353d039cdaaf))));
    v41 = wide_add(v41, wide_mul(v79, (-INT64_C(0x5258e8617b0c4))));
    v43 = wide_add(v43, wide_mul(v79, (-0x431905)));
    v45 = wide_add(v45, wide_scaled(v79, 36));
    v47 = wide_add(v47, wide_mul(v79, INT64_C(0xffffffff0000)));
    v41 = wide_add(v41, wide_from(wide_narrow(wide_sar(v82, 52))));
    const int64_t v100 = wide_low(wide_mul(wide_low(v41, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v102 = wide_add(v41, wide_mul(v100, (-INT64_C(0x6353d039cdaaf))));
    v43 = wide_add(v43, wide_mul(v100, (-INT64_C(0x5258e8617b0c4))));
    v45 = wide_add(v45, wide_mul(v100, (-0x431905)));
    v47 = wide_add(v47, wide_scaled(v100, 36));
    v56 = wide_add(v56, wide_mul(v100, INT64_C(0xffffffff0000)));
    v43 = wide_add(v43, wide_from(wide_narrow(wide_sar(v102, 52))));
    const int64_t v116 = wide_low(wide_mul(wide_low(v43, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v118 = wide_add(v43, wide_mul(v116, (-INT64_C(0x6353d039cdaaf))));
    v45 = wide_add(v45, wide_mul(v116, (-INT64_C(0x5258e8617b0c4))));
    v47 = wide_add(v47, wide_mul(v116, (-0x431905)));
    v56 = wide_add(v56, wide_scaled(v116, 36));
    v65 = wide_add(v65, wide_mul(v116, INT64_C(0xffffffff0000)));
    v45 = wide_add(v45, wide_from(wide_narrow(wide_sar(v118, 52))));
    const int64_t v132 = wide_low(wide_mul(wide_low(v45, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v134 = wide_add(v45, wide_mul(v132, (-INT64_C(0x6353d039cdaaf))));
    v47 = wide_add(v47, wide_mul(v132, (-INT64_C(0x5258e8617b0c4))));
    v56 = wide_add(v56, wide_mul(v132, (-0x431905)));
    v65 = wide_add(v65, wide_scaled(v132, 36));
    v74 = wide_add(v74, wide_mul(v132, INT64_C(0xffffffff0000)));
    v47 = wide_add(v47, wide_from(wide_narrow(wide_sar(v134, 52))));
    const int64_t v148 = wide_low(wide_mul(wide_low(v47, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v150 = wide_add(v47, wide_mul(v148, (-INT64_C(0x6353d039cdaaf))));
    v56 = wide_add(v56, wide_mul(v148, (-INT64_C(0x5258e8617b0c4))));
    v65 = wide_add(v65, wide_mul(v148, (-0x431905)));
    v74 = wide_add(v74, wide_scaled(v148, 36));
    wide v158 = wide_add(wide_mul(v29, INT64_C(0xe12d9559d956)),
        wide_mul(v148, INT64_C(0xffffffff0000)));
    v56 = wide_add(v56, wide_from(wide_narrow(wide_sar(v150, 52))));
    const int64_t v164 = wide_low(v56, 52);
    v65 = wide_add(v65, wide_from(wide_narrow(wide_sar(v56, 52))));
    const int64_t v168 = wide_low(v65, 52);
    v74 = wide_add(v74, wide_from(wide_narrow(wide_sar(v65, 52))));
    const int64_t v172 = wide_low(v74, 52);
    v158 = wide_add(v158, wide_from(wide_narrow(wide_sar(v74, 52))));
    const int64_t v174 = wide_low(v158, 52);
    const int64_t v176 = wide_narrow(wide_sar(v158, 52));
    const int64_t v178 = v164 - INT64_C(0x9cac2fc632551);
    const int64_t v188 = v168 - INT64_C(0xada7179e84f3b) + (v178 >> 52);
    const int64_t v191 = v172 - INT64_C(0xfffffffbce6fa) + (v188 >> 52);
    const int64_t v194 = v174 - INT64_C(0xfffffffff) + (v191 >> 52);
    const int64_t v197 = v176 - INT64_C(0xffffffff0000) + (v194 >> 52);
    const int64_t v200 = 0 - (v197 >> 52);
    const int64_t mask = word_mask(v200);
    r[0] = word_select(mask, word_low(v178, 52), v164);
    r[1] = word_select(mask, word_low(v188, 52), v168);
    r[2] = word_select(mask, word_low(v191, 52), v172);
    r[3] = word_select(mask, word_low(v194, 52), v174);
    r[4] = word_select(mask, v197, v176);
}

static void pyjca_p256order_to_words_montgomery52(int64_t r[8], const int64_t a[5])
{
    const int64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const int64_t v8 = wide_low(wide_mul(word_low(a0, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v11 = wide_add(wide_from(a0), wide_mul(v8, (-INT64_C(0x6353d039cdaaf))));
    wide v14 = wide_add(wide_from(a1), wide_mul(v8, (-INT64_C(0x5258e8617b0c4))));
    wide v17 = wide_add(wide_from(a2), wide_mul(v8, (-0x431905)));
    wide v20 = wide_add(wide_from(a3), wide_scaled(v8, 36));
    wide v23 = wide_add(wide_from(a4), wide_mul(v8, INT64_C(0xffffffff0000)));
    v14 = wide_add(v14, wide_from(wide_narrow(wide_sar(v11, 52))));
    const int64_t v29 = wide_low(wide_mul(wide_low(v14, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v31 = wide_add(v14, wide_mul(v29, (-INT64_C(0x6353d039cdaaf))));
    v17 = wide_add(v17, wide_mul(v29, (-INT64_C(0x5258e8617b0c4))));
    v20 = wide_add(v20, wide_mul(v29, (-0x431905)));
    v23 = wide_add(v23, wide_scaled(v29, 36));
    v17 = wide_add(v17, wide_from(wide_narrow(wide_sar(v31, 52))));
    const int64_t v44 = wide_low(wide_mul(wide_low(v17, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v46 = wide_add(v17, wide_mul(v44, (-INT64_C(0x6353d039cdaaf))));
    v20 = wide_add(v20, wide_mul(v44, (-INT64_C(0x5258e8617b0c4))));
    v23 = wide_add(v23, wide_mul(v44, (-0x431905)));
    wide v52 = wide_add(wide_mul(v29, INT64_C(0xffffffff0000)), wide_scaled(v44, 36));
    v20 = wide_add(v20, wide_from(wide_narrow(wide_sar(v46, 52))));
    const int64_t v59 = wide_low(wide_mul(wide_low(v20, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v61 = wide_add(v20, wide_mul(v59, (-INT64_C(0x6353d039cdaaf))));
    v23 = wide_add(v23, wide_mul(v59, (-INT64_C(0x5258e8617b0c4))));
    v52 = wide_add(v52, wide_mul(v59, (-0x431905)));
    wide v67 = wide_add(wide_mul(v44, INT64_C(0xffffffff0000)), wide_scaled(v59, 36));
    v23 = wide_add(v23, wide_from(wide_narrow(wide_sar(v61, 52))));
    const int64_t v74 = wide_low(wide_mul(wide_low(v23, 52), INT64_C(0x1c8aaee00bc4f)), 52);
    wide v76 = wide_add(v23, wide_mul(v74, (-INT64_C(0x6353d039cdaaf))));
    v52 = wide_add(v52, wide_mul(v74, (-INT64_C(0x5258e8617b0c4))));
    v67 = wide_add(v67, wide_mul(v74, (-0x431905)));
    wide v82 = wide_add(wide_mul(v59, INT64_C(0xffffffff0000)), wide_scaled(v74, 36));
    v52 = wide_add(v52, wide_from(wide_narrow(wide_sar(v76, 52))));
    const int64_t v89 = wide_low(v52, 52);
    v67 = wide_add(v67, wide_from(wide_narrow(wide_sar(v52, 52))));
    const int64_t v93 = wide_low(v67, 52);
    v82 = wide_add(v82, wide_from(wide_narrow(wide_sar(v67, 52))));
    const int64_t v97 = wide_low(v82, 52);
    wide v98 = wide_add(wide_mul(v74, INT64_C(0xffffffff0000)),
        wide_from(wide_narrow(wide_sar(v82, 52))));
    const int64_t v99 = wide_low(v98, 52);
    const int64_t v101 = wide_narrow(wide_sar(v98, 52));
    const int64_t v103 = v89 - INT64_C(0x9cac2fc632551);
    const int64_t v113 = v93 - INT64_C(0xada7179e84f3b) + (v103 >> 52);
    const int64_t v116 = v97 - INT64_C(0xfffffffbce6fa) + (v113 >> 52);
    const int64_t v119 = v99 - INT64_C(0xfffffffff) + (v116 >> 52);
    const int64_t v122 = v101 - INT64_C(0xffffffff0000) + (v119 >> 52);
    const int64_t v125 = 0 - (v122 >> 52);
    const int64_t mask = word_mask(v125);
    const int64_t v126 = word_select(mask, word_low(v103, 52), v89);
    const int64_t v127 = word_select(mask, word_low(v113, 52), v93);
    const int64_t v128 = word_select(mask, word_low(v116, 52), v97);
    const int64_t v129 = word_select(mask, word_low(v119, 52), v99);
    const int64_t v130 = word_select(mask, v122, v101);
    r[0] = word_low(v126, 32);
    r[1] = (v126 >> 32) + word_shl(word_low(v127, 12), 20);
    r[2] = word_low(v127 >> 12, 32);
    r[3] = (v127 >> 44) + word_shl(word_low(v128, 24), 8);
    r[4] = (v128 >> 24) + word_shl(word_low(v129, 4), 28);
    r[5] = word_low(v129 >> 4, 32);
    r[6] = (v129 >> 36) + word_shl(word_low(v130, 16), 16);
    r[7] = v130 >> 16;
}

static void pyjca_p256order_reduce_montgomery52(int64_t r[5], const int64_t a[5])
{
    for (size_t i = 0; i < 5; i++)
        r[i] = a[i];
}

static void pyjca_p256order_product_less_montgomery52(int64_t r[5], const int64_t a[5],
    const int64_t b[5], const int64_t c[5])
{
    int64_t product[5];

    pyjca_p256order_multiply_montgomery52(product, a, b);
    pyjca_p256order_subtract_montgomery52(r, product, c);
}

static void pyjca_p256order_square_less_montgomery52(int64_t r[5], const int64_t a[5],
    const int64_t c[5])
{
    int64_t square[5];

    pyjca_p256order_square_montgomery52(square, a);
    pyjca_p256order_subtract_montgomery52(r, square, c);
}

static void pyjca_p256order_from_bytes_le_montgomery52(int64_t r[5], const uint8_t bytes[32])
{
    int64_t words[8];

    words_from_bytes(words, 8, bytes, 32);
    pyjca_p256order_from_words_montgomery52(r, words);
}

static void pyjca_p256order_from_bytes_be_montgomery52(int64_t r[5], const uint8_t bytes[32])
{
    uint8_t reversed[32];

    bytes_reverse(reversed, bytes, 32);
    pyjca_p256order_from_bytes_le_montgomery52(r, reversed);
}

static void pyjca_p256order_from_long_bytes_le_montgomery52(int64_t r[5], const uint8_t *bytes,
    size_t length)
{
    static const int64_t step[5] = {INT64_C(0xa08c9fd4c0a3a), INT64_C(0xb2b149434a7be),
        INT64_C(0x6bec595fc2db9), INT64_C(0x61fc845b2392b), INT64_C(0x6e12d9553d95)};
    int64_t sum[5] = {0}, piece[5], words[8];

    for (size_t rest = length; rest > 0;) {
        const size_t size = rest % 32 ? rest % 32 : 32;

        rest -= size;
        words_from_bytes(words, 8, bytes + rest, size);
        pyjca_p256order_from_words_montgomery52(piece, words);
        pyjca_p256order_multiply_montgomery52(sum, sum, step);
        pyjca_p256order_add_montgomery52(sum, sum, piece);
        pyjca_p256order_reduce_montgomery52(sum, sum);
    }
    for (size_t i = 0; i < 5; i++)
        r[i] = sum[i];
}

static void pyjca_p256order_to_bytes_le_montgomery52(uint8_t bytes[32], const int64_t a[5])
{
    int64_t reduced[5], words[8];

    pyjca_p256order_reduce_montgomery52(reduced, a);
    pyjca_p256order_to_words_montgomery52(words, reduced);
    words_to_bytes(bytes, 32, words);
}

static void pyjca_p256order_to_bytes_be_montgomery52(uint8_t bytes[32], const int64_t a[5])
{
    uint8_t reversed[32];

    pyjca_p256order_to_bytes_le_montgomery52(reversed, a);
    bytes_reverse(bytes, reversed, 32);
}

static int64_t pyjca_p256order_is_zero_montgomery52(const int64_t a[5])
{
    int64_t reduced[5], words[8];
    uint64_t bits = 0;

    pyjca_p256order_reduce_montgomery52(reduced, a);
    pyjca_p256order_to_words_montgomery52(words, reduced);
    for (size_t i = 0; i < 8; i++)
        bits |= (uint64_t)words[i];
    return (int64_t)((bits - 1) >> 63);
}

static void pyjca_p256order_squares_montgomery52(int64_t r[5], const int64_t a[5], unsigned count)
{
    pyjca_p256order_square_montgomery52(r, a);
    for (unsigned i = 1; i < count; i++)
        pyjca_p256order_square_montgomery52(r, r);
}

static void pyjca_p256order_inverse_montgomery52(int64_t r[5], const int64_t a[5])
{
    int64_t t[9][5];

    pyjca_p256order_squares_montgomery52(t[0], a, 1);
    pyjca_p256order_multiply_montgomery52(t[1], a, t[0]);
    pyjca_p256order_multiply_montgomery52(t[2], t[1], t[0]);
    pyjca_p256order_multiply_montgomery52(t[3], t[2], t[0]);
    pyjca_p256order_multiply_montgomery52(t[4], t[3], t[0]);
    pyjca_p256order_multiply_montgomery52(t[5], t[4], t[0]);
    pyjca_p256order_multiply_montgomery52(t[6], t[5], t[0]);
    pyjca_p256order_multiply_montgomery52(t[0], t[6], t[0]);
    pyjca_p256order_squares_montgomery52(t[7], t[0], 4);
    pyjca_p256order_multiply_montgomery52(t[7], t[7], t[0]);
    pyjca_p256order_squares_montgomery52(t[8], t[7], 8);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[7]);
    pyjca_p256order_squares_montgomery52(t[7], t[8], 16);
    pyjca_p256order_multiply_montgomery52(t[7], t[7], t[8]);
    pyjca_p256order_squares_montgomery52(t[8], t[7], 64);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[7]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 32);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[7]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 4);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[5]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 2);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[1]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 5);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[3]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 6);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[6]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 4);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[0]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 4);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[2]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 5);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[5]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 5);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[6]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 5);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[3]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 7);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[5]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 2);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[1]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 6);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[0]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 2);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], a);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 8);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[4]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 3);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[3]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 5);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[3]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 4);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[3]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 5);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[3]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 5);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[2]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 3);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[1]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 8);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[5]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 4);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[0]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 5);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[1]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 5);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[1]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 6);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[4]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 4);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[2]);
    pyjca_p256order_squares_montgomery52(t[8], t[8], 6);
    pyjca_p256order_multiply_montgomery52(t[8], t[8], t[0]);
    for (size_t i = 0; i < 5; i++)
        r[i] = t[8][i];
}
