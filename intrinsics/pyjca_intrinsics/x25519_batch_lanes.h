/*
 * What batches of Curve25519 have in common: numbers between bytes and lanes, and inverses. A file that includes this has
 * included a header of vectors and one of elements in them: x25519_batch_element.h, x25519_batch_element26.h.
 */
#ifndef PYJCA_X25519_BATCH_LANES_H
#define PYJCA_X25519_BATCH_LANES_H

#include "byte_order.h"
#include "divstep.h"

enum { WORDS = 4 };

/* Groups of lanes that share an inversion, and their items */
enum { BATCH_GROUPS = 8, BATCH_BLOCK = BATCH_GROUPS * VEC_LANES };

/* The lanes of a group of a block that have items */
PYJCA_INLINE size_t group_lanes(size_t count, size_t group)
{
    return count - group * VEC_LANES < VEC_LANES ? count - group * VEC_LANES : VEC_LANES;
}

/*
 * The words of numbers of 32 bytes, each `stride` bytes after the one before and in a lane; 0 in lanes from count on. Words
 * go one by one: compilers would gather them.
 */
PYJCA_INLINE void load_words(vec *words, const uint8_t *bytes, size_t stride, size_t count)
{
    uint64_t lanes[WORDS][VEC_LANES] = {{0}};

    for (size_t lane = 0; lane < count; lane++)
        for (size_t i = 0; i < WORDS; i++)
            lanes[i][lane] = (uint64_t)word_opaque((int64_t)load_le64(bytes + stride * lane + 8 * i));
    for (size_t i = 0; i < WORDS; i++)
        words[i] = vec_load(lanes[i]);
}

/* The reverse, for the first `count` lanes */
PYJCA_INLINE void store_words(uint8_t *bytes, const vec *words, size_t stride, size_t count)
{
    uint64_t lanes[WORDS][VEC_LANES];

    for (size_t i = 0; i < WORDS; i++)
        vec_store(lanes[i], words[i]);
    for (size_t lane = 0; lane < count; lane++)
        for (size_t i = 0; i < WORDS; i++)
            store_le64(bytes + stride * lane + 8 * i, (uint64_t)word_opaque((int64_t)lanes[i][lane]));
}

/* 1 for each of the first `count` lanes whose mask is set, else 0 */
PYJCA_INLINE void store_flags(uint8_t *flags, vec mask, size_t count)
{
    uint64_t lanes[VEC_LANES];

    vec_store(lanes, mask);
    for (size_t lane = 0; lane < count; lane++)
        flags[lane] = (uint8_t)(word_opaque((int64_t)lanes[lane]) & 1);
}

/* r = 1 / a for the reduced element of the first lane, in all lanes; 0 for 0 */
PYJCA_NOINLINE void invert_first(element *r, const element *a)
{
    static const int64_t modulus[2 * WORDS] = {0xffffffed, 0xffffffff, 0xffffffff, 0xffffffff,
                                               0xffffffff, 0xffffffff, 0xffffffff, 0x7fffffff};
    uint64_t lanes[VEC_LANES];
    int64_t halves[2 * WORDS];
    vec words[WORDS];

    element_pack(words, a);
    for (size_t i = 0; i < WORDS; i++) {
        uint64_t word;

        vec_store(lanes, words[i]);
        word = (uint64_t)word_opaque((int64_t)lanes[0]);
        halves[2 * i] = (int64_t)(word & 0xffffffff);
        halves[2 * i + 1] = (int64_t)(word >> 32);
    }
    pyjca_divstep_inverse(halves, modulus, 2 * WORDS, 256);
    for (size_t i = 0; i < WORDS; i++)
        words[i] = vec_all((uint64_t)halves[2 * i] | (uint64_t)halves[2 * i + 1] << 32);
    element_unpack(r, words);
}

/*
 * r = 1 / a, where no lane is 0. Lanes are multiplied with those half of all lanes away, then with those a quarter away,
 * and so on; the inverse of what comes of it, multiplied with the other factor, is that of the one before.
 */
PYJCA_NOINLINE void element_invert(element *r, const element *a)
{
    element product = *a, others[VEC_LANES / 2];
    size_t rounds = 0;

    for (size_t away = VEC_LANES / 2; away; away /= 2, rounds++) {
        const vec order = vec_xor(vec_numbers(), vec_all(away));

        for (size_t i = 0; i < LIMBS; i++)
            others[rounds].limbs[i] = vec_permute(product.limbs[i], order);
        element_product(&product, &product, &others[rounds]);
    }
    element_reduce(&product, &product);
    invert_first(r, &product);
    while (rounds--)
        element_product(r, r, &others[rounds]);
}

/* a[i] = 1 / a[i], 0 for 0, of up to BATCH_GROUPS: one inversion for all, in which a zero counts as 1, lest others got 0 */
PYJCA_NOINLINE void element_invert_all(element *a, size_t count)
{
    element before[BATCH_GROUPS], product = {{vec_all(0), vec_all(0), vec_all(0), vec_all(0), vec_all(0)}}, t;
    vec zeros[BATCH_GROUPS];

    product.limbs[0] = vec_all(1);
    for (size_t i = 0; i < count; i++) {
        element_reduce(&a[i], &a[i]);
        zeros[i] = element_is_zero(&a[i]);
        a[i].limbs[0] = vec_select(zeros[i], a[i].limbs[0], vec_all(1));
        before[i] = product;
        element_product(&product, &product, &a[i]);
    }
    element_invert(&product, &product);
    for (size_t i = count; i-- > 0;) {
        element_product(&t, &product, &before[i]);
        element_product(&product, &product, &a[i]);
        for (size_t j = 0; j < LIMBS; j++)
            a[i].limbs[j] = vec_select(zeros[i], t.limbs[j], vec_all(0));
    }
}

#endif
