/*
 * Ed25519 (RFC 8032) for many items in the lanes of vectors, one in each; written once for all instruction sets: the
 * functions of pyjca_edwards_batch. A file that includes this has included what x25519_batch_element.h wants, and defined
 * BATCH_FORM, BATCH_REQUIRES and BATCH, as for x25519_batch.h.
 *
 * Items are taken in blocks of groups of lanes; lanes meet only in the inverses of z, one for each block
 * (x25519_batch_lanes.h). Where there are fewer items than lanes, the other lanes compute with zeros.
 */
#include <string.h>

#include "calls.h"
#include "kernels.h"
#include "x25519_batch_lanes.h"

/* Each of these uses the one before. */
#include "ed25519_batch_points.h"

#include "ed25519_batch_multiply.h"

enum { BYTES = 32, SIGNATURE_BYTES = 2 * BYTES };

/* How many bytes of stack multiply_base uses at most; a test compares it with the truth. */
enum { STACK_BYTES = 24576 };

PYJCA_NOINLINE void wipe_stack(void)
{
    uint8_t area[STACK_BYTES];

    pyjca_wipe(area, sizeof area);
}

static void batch_build_table(void *table)
{
    PYJCA_CALLED("ed25519_batch_" BATCH_FORM);
    batch_build(table);
}

/* The words of encoded points, from coordinates and the inverse of z */
static void batch_encode(vec *words, const element *x, const element *y, const element *inverse)
{
    element t;
    vec odd;

    element_product(&t, x, inverse);
    element_reduce(&t, &t);
    odd = vec_shl(t.limbs[0], 63);
    element_product(&t, y, inverse);
    element_reduce(&t, &t);
    element_pack(words, &t);
    words[WORDS - 1] = vec_xor(words[WORDS - 1], odd);
}

/* The coordinates of points of a block, as elements */
typedef struct {
    element xs[BATCH_GROUPS], ys[BATCH_GROUPS], zs[BATCH_GROUPS];
} batch_points;

static void batch_keep(batch_points *points, size_t group, const batch_point *p)
{
    element_carry(&points->xs[group], &p->x);
    element_carry(&points->ys[group], &p->y);
    element_carry(&points->zs[group], &p->z);
}

PYJCA_NOINLINE void multiply_base_block(uint8_t *points, const uint8_t *scalars, size_t count,
                                        const batch_table *table)
{
    const size_t groups = (count + VEC_LANES - 1) / VEC_LANES;
    batch_points products;
    vec words[WORDS];

    for (size_t i = 0; i < groups; i++) {
        batch_scalar scalar;
        batch_point p;

        load_words(words, scalars + BYTES * VEC_LANES * i, BYTES, group_lanes(count, i));
        scalar_unpack(&scalar, words, WORDS, 0);
        batch_set_neutral(&p);
        batch_add_base_product(&p, &scalar, table);
        batch_keep(&products, i, &p);
    }
    element_invert_all(products.zs, groups);
    for (size_t i = 0; i < groups; i++) {
        batch_encode(words, &products.xs[i], &products.ys[i], &products.zs[i]);
        store_words(points + BYTES * VEC_LANES * i, words, BYTES, group_lanes(count, i));
    }
}

static void batch_multiply_base(uint8_t *points, const uint8_t *scalars, size_t count, const void *table)
{
    PYJCA_CALLED("ed25519_batch_" BATCH_FORM);
    for (size_t done = 0; done < count; done += BATCH_BLOCK)
        multiply_base_block(points + BYTES * done, scalars + BYTES * done,
                            count - done < BATCH_BLOCK ? count - done : BATCH_BLOCK, table);
    wipe_stack();
    vec_wipe();
}

/*
 * Where k * A was added to r, for k from the hash and A from its encoding: A has to be a point, canonically encoded, and
 * not of small order. 8 * A has the order of B or 1, so that its x is 0 for the latter alone.
 */
static vec batch_add_key_product(batch_point *r, const uint8_t *public_keys, const uint8_t *hashes, size_t count)
{
    const vec ones = vec_all(UINT64_MAX);
    vec words[2 * WORDS], good;
    batch_point key, multiple;
    batch_scalar k;
    element x, y;

    load_words(words, public_keys, BYTES, count);
    good = batch_decode(&x, &y, words, ones);
    batch_from_affine(&key, &x, &y);
    multiple = key;
    batch_double(&multiple, 3);
    good = vec_and(good, vec_xor(columns_are_zero(&multiple.x), ones));
    load_words(words, hashes, SIGNATURE_BYTES, count);
    load_words(words + WORDS, hashes + BYTES, SIGNATURE_BYTES, count);
    scalar_reduce_long(&k, words);
    batch_product(r, &k, &key);
    return good;
}

static void verify_block_vartime(uint8_t *verdicts, const uint8_t *signatures, const uint8_t *public_keys,
                                 const uint8_t *hashes, size_t count, const batch_table *table)
{
    const size_t groups = (count + VEC_LANES - 1) / VEC_LANES;
    vec good[BATCH_GROUPS], words[WORDS], encoded[WORDS];
    batch_points sums;

    for (size_t i = 0; i < groups; i++) {
        const size_t first = VEC_LANES * i, lanes = group_lanes(count, i);
        batch_scalar s, less;
        batch_point sum;

        good[i] = batch_add_key_product(&sum, public_keys + BYTES * first, hashes + SIGNATURE_BYTES * first, lanes);
        load_words(words, signatures + SIGNATURE_BYTES * first + BYTES, SIGNATURE_BYTES, lanes);
        scalar_unpack(&s, words, WORDS, 0);
        good[i] = vec_and(good[i], scalar_subtract_order(&less, &s));
        batch_add_base_product(&sum, &s, table);
        batch_keep(&sums, i, &sum);
    }
    element_invert_all(sums.zs, groups);
    for (size_t i = 0; i < groups; i++) {
        const size_t first = VEC_LANES * i, lanes = group_lanes(count, i);

        /* R is compared as it is encoded, so that a non-canonical one never is equal. */
        batch_encode(encoded, &sums.xs[i], &sums.ys[i], &sums.zs[i]);
        load_words(words, signatures + SIGNATURE_BYTES * first, SIGNATURE_BYTES, lanes);
        for (size_t j = 0; j < WORDS; j++)
            good[i] = vec_and(good[i], vec_opaque(vec_equal(words[j], encoded[j])));
        store_flags(verdicts + first, good[i], lanes);
    }
}

static void batch_verify_vartime(uint8_t *verdicts, const uint8_t *signatures, const uint8_t *public_keys,
                                 const uint8_t *hashes, size_t count, const void *table)
{
    PYJCA_CALLED("ed25519_batch_" BATCH_FORM);
    for (size_t done = 0; done < count; done += BATCH_BLOCK)
        verify_block_vartime(verdicts + done, signatures + SIGNATURE_BYTES * done, public_keys + BYTES * done,
                             hashes + SIGNATURE_BYTES * done,
                             count - done < BATCH_BLOCK ? count - done : BATCH_BLOCK, table);
    vec_wipe();
}

const pyjca_edwards_batch BATCH = {
    .curve = "Ed25519",
    .form = BATCH_FORM,
    .requires = BATCH_REQUIRES,
    .lanes = VEC_LANES,
    .bytes = BYTES,
    .table_bytes = sizeof(batch_table),
    .build_table = batch_build_table,
    .multiply_base = batch_multiply_base,
    .verify_vartime = batch_verify_vartime,
};
