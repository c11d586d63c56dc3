/*
 * The field 1305 in the lanes of vectors: a number in each lane, in 3 limbs of 52 bits. Printed by
 * pyjca_backends.c_vectors; not to be edited. A file that includes this has included the functions
 * of vectors.
 * Columns are sums of products. From zero on, `accumulate` may add to them 64 times (proved: 818)
 * and `add_product` once, in any order; intervals are those of the last time. All functions take
 * the same time whatever the values are, and a result may be the same array as an operand.
 */
#ifndef PYJCA_1305_INTERFACE_VECTORS52
#define PYJCA_1305_INTERFACE_VECTORS52

#include "words.h"

/* How many times columns may be accumulated, and how many lanes may be added in `words` */
#define pyjca_1305_steps_vectors52 64
#define pyjca_1305_lanes_vectors52 8

/*
 * columns += (first + 2^64 * second + 2^128) * power, modulo p, where low[i] counts 2^(52 i),
 * high[i] 2^(52 i + 52), and middle[i] 2^(52 i + 104). low[0] in [0, 0x3ffffffffffffc0],
 * low[1..3] in [0, 0x7ffffffffffff80], low[4] in [0, 0x207ffff03ffffff];
 * high[0] in [0, 0x3ffffffffffff80], high[1] in [0, 0x7ffffffffffff00],
 * high[2..3] in [0, 0x181ffff41], high[4] in [0, 0x1]; middle[0] in [0, 0x3ffffffffffffc0],
 * middle[1] in [0, 0x3ffffffffffff80]; power[0..1] in [0, 0xfffffffffffff],
 * power[2] in [0, 0x4000000].
 */
PYJCA_INLINE void pyjca_1305_accumulate_vectors52(vec low[5], vec high[5], vec middle[2], vec first,
    vec second, const vec power[3])
{
    vec low0 = low[0], low1 = low[1], low2 = low[2], low3 = low[3], low4 = low[4];
    vec high0 = high[0], high1 = high[1], high2 = high[2], high3 = high[3], high4 = high[4];
    vec middle0 = middle[0], middle1 = middle[1];
    const vec power0 = power[0], power1 = power[1], power2 = power[2];
    const vec v21 = vec_add(vec_shr(first, 52), vec_shl(second, 12));
    const vec v24 = vec_add(vec_shr(second, 40), vec_all(UINT64_C(0x1000000)));
    low2 = vec_add_low(low2, first, power2);
    high2 = vec_add_high(high2, first, power2);
    low0 = vec_add_low(low0, first, power0);
    high0 = vec_add_high(high0, first, power0);
    low1 = vec_add_low(low1, first, power1);
    high1 = vec_add_high(high1, first, power1);
    low2 = vec_add_low(low2, v24, power0);
    high2 = vec_add_high(high2, v24, power0);
    low3 = vec_add_low(low3, v24, power1);
    high3 = vec_add_high(high3, v24, power1);
    low4 = vec_add_low(low4, v24, power2);
    middle0 = vec_add_low(middle0, v21, power1);
    middle1 = vec_add_high(middle1, v21, power1);
    low1 = vec_add_low(low1, v21, power0);
    high1 = vec_add_high(high1, v21, power0);
    low3 = vec_add_low(low3, v21, power2);
    high3 = vec_add_high(high3, v21, power2);
    low[0] = low0;
    low[1] = low1;
    low[2] = low2;
    low[3] = low3;
    low[4] = low4;
    high[0] = high0;
    high[1] = high1;
    high[2] = high2;
    high[3] = high3;
    high[4] = high4;
    middle[0] = middle0;
    middle[1] = middle1;
}

/*
 * columns += a * b, modulo p. low[0] in [0, 0x3ffffffffffffc0],
 * low[1..3] in [0, 0x7ffffffffffff80], low[4] in [0, 0x1ffffff00000000];
 * high[0] in [0, 0x3ffffffffffff80], high[1] in [0, 0x7ffffffffffff00],
 * high[2..3] in [0, 0x17fffff40], high[4] in [0, 0]; middle[0] in [0, 0x3ffffffffffffc0],
 * middle[1] in [0, 0x3ffffffffffff80]; a[0..1], b[0..1] in [0, 0xfffffffffffff],
 * a[2], b[2] in [0, 0x4000000].
 */
PYJCA_INLINE void pyjca_1305_add_product_vectors52(vec low[5], vec high[5], vec middle[2],
    const vec a[3], const vec b[3])
{
    vec low0 = low[0], low1 = low[1], low2 = low[2], low3 = low[3], low4 = low[4];
    vec high0 = high[0], high1 = high[1], high2 = high[2], high3 = high[3], high4 = high[4];
    vec middle0 = middle[0], middle1 = middle[1];
    const vec a0 = a[0], a1 = a[1], a2 = a[2];
    const vec b0 = b[0], b1 = b[1], b2 = b[2];
    low2 = vec_add_low(low2, a0, b2);
    high2 = vec_add_high(high2, a0, b2);
    low0 = vec_add_low(low0, a0, b0);
    high0 = vec_add_high(high0, a0, b0);
    low1 = vec_add_low(low1, a0, b1);
    high1 = vec_add_high(high1, a0, b1);
    low2 = vec_add_low(low2, a2, b0);
    high2 = vec_add_high(high2, a2, b0);
    low3 = vec_add_low(low3, a2, b1);
    high3 = vec_add_high(high3, a2, b1);
    low4 = vec_add_low(low4, a2, b2);
    high4 = vec_add_high(high4, a2, b2);
    middle0 = vec_add_low(middle0, a1, b1);
    middle1 = vec_add_high(middle1, a1, b1);
    low1 = vec_add_low(low1, a1, b0);
    high1 = vec_add_high(high1, a1, b0);
    low3 = vec_add_low(low3, a1, b2);
    high3 = vec_add_high(high3, a1, b2);
    low[0] = low0;
    low[1] = low1;
    low[2] = low2;
    low[3] = low3;
    low[4] = low4;
    high[0] = high0;
    high[1] = high1;
    high[2] = high2;
    high[3] = high3;
    high[4] = high4;
    middle[0] = middle0;
    middle[1] = middle1;
}

/*
 * r = the element that columns are. low[0] in [0, 0x40fffffffffffbf],
 * low[1..3] in [0, 0x81fffffffffff7e], low[4] in [0, 0x20ffffeffffffff];
 * high[0] in [0, 0x40fffffffffff7e], high[1] in [0, 0x81ffffffffffefc],
 * high[2..3] in [0, 0x187ffff3e], high[4] in [0, 0x1]; middle[0] in [0, 0x40fffffffffffbf],
 * middle[1] in [0, 0x40fffffffffff7e]; r[0..1] in [0, 0xfffffffffffff], r[2] in [0, 0x4000000].
 */
PYJCA_INLINE void pyjca_1305_carry_vectors52(vec r[3], const vec low[5], const vec high[5],
    const vec middle[2])
{
    const vec low0 = low[0], low1 = low[1], low2 = low[2], low3 = low[3], low4 = low[4];
    const vec high0 = high[0], high1 = high[1], high2 = high[2], high3 = high[3], high4 = high[4];
    const vec middle0 = middle[0], middle1 = middle[1];
    const vec all14000000 = vec_all(UINT64_C(0x14000000));
    const vec v14 = vec_add(middle1, vec_add(low3, high2));
    const vec v17 = vec_add(vec_add(low4, high3), vec_shr(v14, 52));
    const vec v23 = vec_add_low(low0, v14, all14000000);
    const vec v30 = vec_add(vec_add_low(low1, v17, all14000000),
        vec_add(vec_add_high(high0, v14, all14000000), vec_shr(v23, 52)));
    const vec v36 = vec_add(vec_add_high(vec_add(middle0, vec_add(low2, high1)), v17, all14000000),
        vec_shr(v30, 52));
    const vec ones52 = vec_all(UINT64_C(0xfffffffffffff));
    const vec v41 = vec_shr(v36, 26);
    const vec v44 = vec_add(vec_add_low(vec_and(v23, ones52), vec_add(high4, vec_shr(v17, 52)),
        vec_all(UINT64_C(25))), vec_add(v41, vec_shl(v41, 2)));
    const vec v47 = vec_add(vec_and(v30, ones52), vec_shr(v44, 52));
    const vec ones26 = vec_all(UINT64_C(0x3ffffff));
    r[0] = vec_and(v44, ones52);
    r[1] = vec_and(v47, ones52);
    r[2] = vec_add(vec_and(v36, ones26), vec_shr(v47, 52));
}

/*
 * r = the limbs of a number below 2^130 + 2^66. words[0..1] in [0, 0xffffffffffffffff],
 * words[2] in [0, 0x4]; r[0..1] in [0, 0xfffffffffffff], r[2] in [0, 0x4000000].
 */
PYJCA_INLINE void pyjca_1305_limbs_vectors52(uint64_t r[3], const uint64_t words[3])
{
    const uint64_t words0 = words[0], words1 = words[1], words2 = words[2];
    const uint64_t ones52 = UINT64_C(0xfffffffffffff);
    const uint64_t ones40 = UINT64_C(0xffffffffff);
    r[0] = words0 & ones52;
    r[1] = (words0 >> 52) + ((words1 & ones40) << 12);
    r[2] = (words1 >> 40) + (words2 << 24);
}

/*
 * r = the words of a number below 2^130 + 2^66 that is a modulo p.
 * a[0..1] in [0, 0x7ffffffffffff8], a[2] in [0, 0x20000000]; r[0..1] in [0, 0xffffffffffffffff],
 * r[2] in [0, 0x4].
 */
PYJCA_INLINE void pyjca_1305_words_vectors52(uint64_t r[3], const uint64_t a[3])
{
    const uint64_t a0 = a[0], a1 = a[1], a2 = a[2];
    const uint64_t v4 = a1 + (a0 >> 52);
    const uint64_t ones52 = UINT64_C(0xfffffffffffff);
    const uint64_t v7 = a2 + (v4 >> 52);
    const uint64_t v9 = v7 >> 26;
    const uint64_t v12 = (a0 & ones52) + (v9 + (v9 << 2));
    const uint64_t ones26 = UINT64_C(0x3ffffff);
    const uint64_t v15 = (v4 & ones52) + (v12 >> 52);
    const uint64_t v18 = (v7 & ones26) + (v15 >> 52);
    const uint64_t v19 = v15 & ones52;
    r[0] = (v12 & ones52) + (v19 << 52);
    r[1] = (v19 >> 12) + (v18 << 40);
    r[2] = v18 >> 24;
}

#endif
