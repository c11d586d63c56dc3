/*
 * X25519 (RFC 7748 section 5) in the lanes of vectors, one item in each; written once for all instruction sets. A file
 * that includes this has included what x25519_batch_element.h wants, and defined BATCH_FORM, the name of the form,
 * BATCH_REQUIRES, and BATCH, the name of the table of functions.
 *
 * All of this depends on nothing but the number of items, and lanes meet in one place only: the inverses of eight or four z
 * are one inverse of their product, in which a z that is 0 counts as 1 (x25519_batch_lanes.h).
 */
#include <string.h>

#include "calls.h"
#include "declassify.h"
#include "kernels.h"
#include "x25519_batch_lanes.h"

enum { BYTES = 32, A24 = 121665 };

/* How many bytes of stack are used here at most; a test compares it with the truth. */
enum { STACK_BYTES = 20480 };

/* A point as x/z, where z is 0 for the identity; x is raised */
typedef struct {
    columns x, z;
} ladder_point;

/*
 * (p, q) = (2 p, p + q), where u is the coordinate of p - q or q - p; where the mask is set, (2 q, p + q). The sum is the
 * same for both, but for the order of its two products. What does not depend on each other stands together, so that
 * multiplications need not wait.
 */
PYJCA_INLINE void ladder_step(ladder_point *p, ladder_point *q, const element *u, vec swap)
{
    element sum, difference, other_sum, other_difference, multiple, t;
    columns product, other_product, square, other_square;

    element_sum(&sum, &p->x, &p->z);
    element_difference(&difference, &p->x, &p->z);
    element_sum(&other_sum, &q->x, &q->z);
    element_difference(&other_difference, &q->x, &q->z);
    element_multiply(&product, &sum, &other_difference, RAISED);
    element_multiply(&other_product, &difference, &other_sum, PLAIN);
    element_select(&sum, swap, &sum, &other_sum);
    element_select(&difference, swap, &difference, &other_difference);
    element_square(&square, &sum, RAISED);
    element_square(&other_square, &difference, PLAIN);

    element_difference(&t, &product, &other_product);
    element_square(&q->z, &t, PLAIN);
    element_sum(&t, &product, &other_product);
    element_square(&q->x, &t, RAISED);

    element_difference(&t, &square, &other_square);
    element_add_multiple(&multiple, &square, &t, A24);
    element_carry(&sum, &square);
    element_carry(&difference, &other_square);
    element_carry(&other_sum, &q->z);
    element_multiply(&p->x, &sum, &difference, RAISED);
    element_multiply(&p->z, &multiple, &t, PLAIN);
    element_multiply(&q->z, &other_sum, u, PLAIN);
}

/* r = the multiple of u, by a scalar of four words that has been clamped */
PYJCA_NOINLINE void ladder(ladder_point *r, const vec *scalar, const element *u)
{
    ladder_point p, q;
    vec bits = vec_shl(scalar[WORDS - 1], 1), last = vec_all(0);

    for (size_t i = 0; i < LIMBS; i++) {
        p.x.limbs[i] = vec_all(column_rise(i) + !i);
        p.z.limbs[i] = vec_all(0);
        q.x.limbs[i] = vec_add(u->limbs[i], vec_all(column_rise(i)));
        q.z.limbs[i] = vec_all(!i);
    }
    for (size_t i = 255; i-- > 0;) {
        const vec bit = vec_opaque(vec_negative(bits));

        ladder_step(&p, &q, u, vec_xor(bit, last));
        last = bit;
        bits = i % 64 == 0 && i ? scalar[i / 64 - 1] : vec_add(bits, bits);
    }
    /* The lowest bits are 0, so that p is the multiple without another swap. */
    *r = p;
}

/* For at most BATCH_BLOCK items */
PYJCA_NOINLINE void agree_block(uint8_t *us, uint8_t *results, const uint8_t *scalars, const uint8_t *peers,
                                size_t count)
{
    const size_t groups = (count + VEC_LANES - 1) / VEC_LANES;
    element xs[BATCH_GROUPS], zs[BATCH_GROUPS];

    for (size_t i = 0; i < groups; i++) {
        const size_t first = BYTES * VEC_LANES * i, lanes = group_lanes(count, i);
        vec words[WORDS], scalar[WORDS];
        ladder_point p;
        element u;

        load_words(words, peers + first, BYTES, lanes);
        element_unpack(&u, words);
        load_words(scalar, scalars + first, BYTES, lanes);
        scalar[0] = vec_and(scalar[0], vec_all(~(uint64_t)7));
        scalar[3] = vec_and(scalar[3], vec_all(word_ones(63)));
        scalar[3] = vec_or_and(scalar[3], vec_all((uint64_t)1 << 62), vec_all((uint64_t)1 << 62));
        ladder(&p, scalar, &u);
        element_carry(&xs[i], &p.x);
        element_carry(&zs[i], &p.z);
    }
    element_invert_all(zs, groups);
    for (size_t i = 0; i < groups; i++) {
        const size_t lanes = group_lanes(count, i);
        vec words[WORDS];
        element x;

        element_product(&x, &xs[i], &zs[i]);
        element_reduce(&x, &x);
        element_pack(words, &x);
        store_words(us + BYTES * VEC_LANES * i, words, BYTES, lanes);
        store_flags(results + VEC_LANES * i, vec_xor(element_is_zero(&x), vec_all(UINT64_MAX)), lanes);
    }
    vec_wipe();
}

PYJCA_NOINLINE void wipe_stack(void)
{
    uint8_t area[STACK_BYTES];

    pyjca_wipe(area, sizeof area);
}

static void agree_all(uint8_t *us, uint8_t *results, const uint8_t *scalars, const uint8_t *peers, size_t count)
{
    PYJCA_CALLED("x25519_batch_" BATCH_FORM);
    for (size_t done = 0; done < count; done += BATCH_BLOCK) {
        const size_t left = count - done;

        agree_block(us + BYTES * done, results + done, scalars + BYTES * done, peers + BYTES * done,
                    left < BATCH_BLOCK ? left : BATCH_BLOCK);
    }
    wipe_stack();
    /* The contract makes it public whether a peer is of small order. */
    PYJCA_DECLASSIFY(results, count);
}

const pyjca_montgomery_batch BATCH = {"X25519", BATCH_FORM, BATCH_REQUIRES, VEC_LANES, BYTES, agree_all};
