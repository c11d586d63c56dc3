/*
 * The field 1305 in the lanes of vectors: a number in each lane, in 5 limbs of 26 bits. Printed by
 * pyjca_backends.c_vectors; not to be edited. A file that includes this has included the functions
 * of vectors.
 * Columns are sums of products. From an element on, `accumulate` may add to them 30 times (proved:
 * 31) and `add_product` once, in any order; intervals are those of the last time. All functions
 * take the same time whatever the values are, and a result may be the same array as an operand.
 */
#ifndef PYJCA_1305_INTERFACE_VECTORS26
#define PYJCA_1305_INTERFACE_VECTORS26

#include "words.h"

/* How many times columns may be accumulated, and how many lanes may be added in `words` */
#define pyjca_1305_steps_vectors26 30
#define pyjca_1305_lanes_vectors26 4

/*
 * columns += word * even, modulo p, where odd = 2^32 * even modulo p.
 * columns[0] in [0, 0xe95018c513f9c04e], columns[1] in [0, 0xe92d08c493e1404a],
 * columns[2] in [0, 0xe8d008c4f3fdc046], columns[3] in [0, 0xe89008c4e7fdc042],
 * columns[4] in [0, 0xe85744c4f3f7a03e]; even[0], odd[0] in [0, 0x3ffffff],
 * even[1], odd[1] in [0, 0x4007fff], even[2..3], odd[2..3] in [0, 0x3ffffff],
 * even[4], odd[4] in [0, 0x4001fff].
 */
PYJCA_INLINE void pyjca_1305_accumulate_vectors26(vec columns[5], vec word, const vec even[5],
    const vec odd[5])
{
    vec columns0 = columns[0], columns1 = columns[1], columns2 = columns[2], columns3 = columns[3],
        columns4 = columns[4];
    const vec even0 = even[0], even1 = even[1], even2 = even[2], even3 = even[3], even4 = even[4];
    const vec odd0 = odd[0], odd1 = odd[1], odd2 = odd[2], odd3 = odd[3], odd4 = odd[4];
    const vec v17 = vec_high_halves(word);
    columns0 = vec_add(columns0, vec_multiply(word, even0));
    columns1 = vec_add(columns1, vec_multiply(word, even1));
    columns2 = vec_add(columns2, vec_multiply(word, even2));
    columns3 = vec_add(columns3, vec_multiply(word, even3));
    columns4 = vec_add(columns4, vec_multiply(word, even4));
    columns0 = vec_add(columns0, vec_multiply(v17, odd0));
    columns1 = vec_add(columns1, vec_multiply(v17, odd1));
    columns2 = vec_add(columns2, vec_multiply(v17, odd2));
    columns3 = vec_add(columns3, vec_multiply(v17, odd3));
    columns4 = vec_add(columns4, vec_multiply(v17, odd4));
    columns[0] = columns0;
    columns[1] = columns1;
    columns[2] = columns2;
    columns[3] = columns3;
    columns[4] = columns4;
}

/*
 * columns += a * b, modulo p. columns[0] in [0, 0xefffffc31400003b],
 * columns[1] in [0, 0xf01dffc313e2803b], columns[2..3] in [0, 0xefffffc31400003b],
 * columns[4] in [0, 0xf0077fc313f8a03b]; a[0], b[0] in [0, 0x3ffffff],
 * a[1], b[1] in [0, 0x4007fff], a[2..3], b[2..3] in [0, 0x3ffffff], a[4], b[4] in [0, 0x4001fff].
 */
PYJCA_INLINE void pyjca_1305_add_product_vectors26(vec columns[5], const vec a[5], const vec b[5])
{
    vec columns0 = columns[0], columns1 = columns[1], columns2 = columns[2], columns3 = columns[3],
        columns4 = columns[4];
    const vec a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const vec b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4];
    const vec v18 = vec_add(b2, vec_shl(b2, 2));
    const vec v20 = vec_add(b3, vec_shl(b3, 2));
    const vec v22 = vec_add(b4, vec_shl(b4, 2));
    columns0 = vec_add(columns0, vec_multiply(a0, b0));
    columns1 = vec_add(columns1, vec_multiply(a0, b1));
    columns2 = vec_add(columns2, vec_multiply(a0, b2));
    columns3 = vec_add(columns3, vec_multiply(a0, b3));
    columns4 = vec_add(columns4, vec_multiply(a0, b4));
    columns0 = vec_add(columns0, vec_multiply(a1, v22));
    columns1 = vec_add(columns1, vec_multiply(a1, b0));
    columns2 = vec_add(columns2, vec_multiply(a1, b1));
    columns3 = vec_add(columns3, vec_multiply(a1, b2));
    columns4 = vec_add(columns4, vec_multiply(a1, b3));
    columns0 = vec_add(columns0, vec_multiply(a2, v20));
    columns1 = vec_add(columns1, vec_multiply(a2, v22));
    columns2 = vec_add(columns2, vec_multiply(a2, b0));
    columns3 = vec_add(columns3, vec_multiply(a2, b1));
    columns4 = vec_add(columns4, vec_multiply(a2, b2));
    columns0 = vec_add(columns0, vec_multiply(a3, v18));
    columns1 = vec_add(columns1, vec_multiply(a3, v20));
    columns2 = vec_add(columns2, vec_multiply(a3, v22));
    columns3 = vec_add(columns3, vec_multiply(a3, b0));
    columns4 = vec_add(columns4, vec_multiply(a3, b1));
    columns0 = vec_add(columns0, vec_multiply(a4, vec_add(b1, vec_shl(b1, 2))));
    columns1 = vec_add(columns1, vec_multiply(a4, v18));
    columns2 = vec_add(columns2, vec_multiply(a4, v20));
    columns3 = vec_add(columns3, vec_multiply(a4, v22));
    columns4 = vec_add(columns4, vec_multiply(a4, b0));
    columns[0] = columns0;
    columns[1] = columns1;
    columns[2] = columns2;
    columns[3] = columns3;
    columns[4] = columns4;
}

/*
 * r = the element that columns are. columns[0] in [0, 0xf15018c30bf9c050],
 * columns[1] in [0, 0xf12e08c28be0404c], columns[2] in [0, 0xf0d008c2ebfdc048],
 * columns[3] in [0, 0xf09008c2dffdc044], columns[4] in [0, 0xf05784c2ebf76040];
 * r[0] in [0, 0x3ffffff], r[1] in [0, 0x4007fff], r[2..3] in [0, 0x3ffffff],
 * r[4] in [0, 0x4001fff].
 */
PYJCA_INLINE void pyjca_1305_carry_vectors26(vec r[5], const vec columns[5])
{
    const vec columns0 = columns[0], columns1 = columns[1], columns2 = columns[2],
        columns3 = columns[3], columns4 = columns[4];
    const vec v6 = vec_add(columns1, vec_shr(columns0, 26));
    const vec v8 = vec_add(columns4, vec_shr(columns3, 26));
    const vec v10 = vec_add(columns2, vec_shr(v6, 26));
    const vec ones26 = vec_all(UINT64_C(0x3ffffff));
    const vec v12 = vec_shr(v8, 26);
    const vec v15 = vec_add(vec_and(columns0, ones26), vec_add(v12, vec_shl(v12, 2)));
    const vec v18 = vec_add(vec_and(columns3, ones26), vec_shr(v10, 26));
    r[0] = vec_and(v15, ones26);
    r[1] = vec_add(vec_and(v6, ones26), vec_shr(v15, 26));
    r[2] = vec_and(v10, ones26);
    r[3] = vec_and(v18, ones26);
    r[4] = vec_add(vec_and(v8, ones26), vec_shr(v18, 26));
}

/*
 * r = the limbs of a number below 2^130 + 2^66. words[0..1] in [0, 0xffffffffffffffff],
 * words[2] in [0, 0x4]; r[0] in [0, 0x3ffffff], r[1] in [0, 0x4007fff], r[2..3] in [0, 0x3ffffff],
 * r[4] in [0, 0x4001fff].
 */
PYJCA_INLINE void pyjca_1305_limbs_vectors26(uint64_t r[5], const uint64_t words[3])
{
    const uint64_t words0 = words[0], words1 = words[1], words2 = words[2];
    const uint64_t ones14 = UINT64_C(0x3fff);
    const uint64_t ones26 = UINT64_C(0x3ffffff);
    r[0] = words0 & ones26;
    r[1] = (words0 >> 26) & ones26;
    r[2] = (words0 >> 52) + ((words1 & ones14) << 12);
    r[3] = (words1 >> 14) & ones26;
    r[4] = (words1 >> 40) + (words2 << 24);
}

/*
 * r = the words of a number below 2^130 + 2^66 that is a modulo p. a[0] in [0, 0xffffffc],
 * a[1] in [0, 0x1001fffc], a[2..3] in [0, 0xffffffc], a[4] in [0, 0x10007ffc];
 * r[0..1] in [0, 0xffffffffffffffff], r[2] in [0, 0x4].
 */
PYJCA_INLINE void pyjca_1305_words_vectors26(uint64_t r[3], const uint64_t a[5])
{
    const uint64_t a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const uint64_t v6 = a1 + (a0 >> 26);
    const uint64_t ones26 = UINT64_C(0x3ffffff);
    const uint64_t v9 = a2 + (v6 >> 26);
    const uint64_t v12 = a3 + (v9 >> 26);
    const uint64_t v15 = a4 + (v12 >> 26);
    const uint64_t v17 = v15 >> 26;
    const uint64_t v20 = (a0 & ones26) + (v17 + (v17 << 2));
    const uint64_t v23 = (v6 & ones26) + (v20 >> 26);
    const uint64_t v26 = (v9 & ones26) + (v23 >> 26);
    const uint64_t v29 = (v12 & ones26) + (v26 >> 26);
    const uint64_t v32 = (v15 & ones26) + (v29 >> 26);
    const uint64_t v37 = (v26 & ones26) + ((v29 & ones26) << 26);
    r[0] = ((v20 & ones26) + ((v23 & ones26) << 26)) + (v37 << 52);
    r[1] = (v37 >> 12) + (v32 << 40);
    r[2] = v32 >> 24;
}

/*
 * r = a * 2^32. a[0] in [0, 0x77ffffe2], a[1] in [0, 0x780effe2], a[2..3] in [0, 0x77ffffe2],
 * a[4] in [0, 0x7803bfe2]; r[0] in [0, 0x3ffffff], r[1] in [0, 0x4007fff],
 * r[2..3] in [0, 0x3ffffff], r[4] in [0, 0x4001fff].
 */
PYJCA_INLINE void pyjca_1305_shift_vectors26(vec r[5], const vec a[5])
{
    const vec a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
    const vec v7 = vec_shl(a2, 6);
    const vec v9 = vec_shl(a4, 6);
    const vec v11 = vec_add(v9, vec_shl(v9, 2));
    const vec v13 = vec_add(vec_shl(a0, 6), vec_shr(v11, 26));
    const vec v15 = vec_add(vec_shl(a3, 6), vec_shr(v7, 26));
    const vec v17 = vec_add(vec_shl(a1, 6), vec_shr(v13, 26));
    const vec ones26 = vec_all(UINT64_C(0x3ffffff));
    const vec v19 = vec_shr(v15, 26);
    const vec v22 = vec_add(vec_and(v11, ones26), vec_add(v19, vec_shl(v19, 2)));
    const vec v25 = vec_add(vec_and(v7, ones26), vec_shr(v17, 26));
    r[0] = vec_and(v22, ones26);
    r[1] = vec_add(vec_and(v13, ones26), vec_shr(v22, 26));
    r[2] = vec_and(v17, ones26);
    r[3] = vec_and(v25, ones26);
    r[4] = vec_add(vec_and(v15, ones26), vec_shr(v25, 26));
}

#endif
