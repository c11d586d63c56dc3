/*
 * X25519 (RFC 7748 section 5) in the lanes of vectors, one item in each; written once for all instruction sets. A file
 * that includes this has included what x25519_batch_element.h wants, and defined BATCH_FORM, the name of the form,
 * BATCH_REQUIRES, and BATCH, the name of the table of functions.
 *
 * All of this depends on nothing but the number of items, and lanes meet in one place only: the inverses of eight or four z
 * are one inverse of their product, in which a z that is 0 counts as 1.
 */
#include <string.h>

#include "byte_order.h"
#include "calls.h"
#include "declassify.h"
#include "divstep.h"
#include "kernels.h"
#include "x25519_batch_element.h"

enum { BYTES = 32, WORDS = 4, A24 = 121665 };

/* How many bytes of stack are used here at most; a test compares it with the truth. */
enum { STACK_BYTES = 12288 };

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

/* The words of numbers of 32 bytes, each in a lane, and zeros in lanes from count on */
PYJCA_INLINE void load_words(vec *words, const uint8_t *bytes, size_t count)
{
    uint8_t all[BYTES * VEC_LANES] = {0};
    uint64_t lanes[VEC_LANES];

    memcpy(all, bytes, BYTES * count);
    for (size_t i = 0; i < WORDS; i++) {
        for (size_t lane = 0; lane < VEC_LANES; lane++) /* word by word: compilers would gather them */
            lanes[lane] = (uint64_t)word_opaque((int64_t)load_le64(all + BYTES * lane + 8 * i));
        words[i] = vec_load(lanes);
    }
}

/* The reverse */
PYJCA_INLINE void store_words(uint8_t *bytes, const vec *words, size_t count)
{
    uint8_t all[BYTES * VEC_LANES];
    uint64_t lanes[VEC_LANES];

    for (size_t i = 0; i < WORDS; i++) {
        vec_store(lanes, words[i]);
        for (size_t lane = 0; lane < VEC_LANES; lane++)
            store_le64(all + BYTES * lane + 8 * i, (uint64_t)word_opaque((int64_t)lanes[lane]));
    }
    memcpy(bytes, all, BYTES * count);
}

/* For at most VEC_LANES items */
PYJCA_NOINLINE void agree_group(uint8_t *us, uint8_t *results, const uint8_t *scalars, const uint8_t *peers,
                                size_t count)
{
    vec words[WORDS], scalar[WORDS], zero;
    uint64_t lanes[VEC_LANES];
    uint8_t flags[VEC_LANES];
    element u, x, z;
    ladder_point p;

    load_words(words, peers, count);
    element_unpack(&u, words);
    load_words(scalar, scalars, count);
    scalar[0] = vec_and(scalar[0], vec_all(~(uint64_t)7));
    scalar[3] = vec_and(scalar[3], vec_all(word_ones(63)));
    scalar[3] = vec_or_and(scalar[3], vec_all((uint64_t)1 << 62), vec_all((uint64_t)1 << 62));
    ladder(&p, scalar, &u);

    element_carry(&z, &p.z);
    element_reduce(&z, &z);
    zero = element_is_zero(&z);
    z.limbs[0] = vec_select(zero, z.limbs[0], vec_all(1));
    element_invert(&z, &z);
    element_carry(&x, &p.x);
    element_product(&x, &x, &z);
    for (size_t i = 0; i < LIMBS; i++)
        x.limbs[i] = vec_select(zero, x.limbs[i], vec_all(0));
    element_reduce(&x, &x);
    element_pack(words, &x);
    store_words(us, words, count);
    vec_store(lanes, element_is_zero(&x));
    for (size_t lane = 0; lane < VEC_LANES; lane++)
        flags[lane] = (uint8_t)(word_opaque((int64_t)lanes[lane]) + 1);
    memcpy(results, flags, count);
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
    for (size_t done = 0; done < count; done += VEC_LANES) {
        const size_t left = count - done;

        agree_group(us + BYTES * done, results + done, scalars + BYTES * done, peers + BYTES * done,
                    left < VEC_LANES ? left : VEC_LANES);
    }
    wipe_stack();
    /* The contract makes it public whether a peer is of small order. */
    PYJCA_DECLASSIFY(results, count);
}

const pyjca_montgomery_batch BATCH = {"X25519", BATCH_FORM, BATCH_REQUIRES, VEC_LANES, BYTES, agree_all};
