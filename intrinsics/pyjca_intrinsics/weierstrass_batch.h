/*
 * A short Weierstrass curve for many items, one after the other, which share inversions: the functions of
 * pyjca_weierstrass_batch. A file that includes this has included weierstrass.h, and defined CURVE_BATCH_TABLE, the name of
 * the table.
 *
 * Items are taken in blocks, so that little stack is used. What is not in [1, n - 1] counts as 1, and is told of by the
 * result, which is public. Whatever is inverted together counts as 1 where it is 0, lest it made all others 0.
 */
#include <string.h>

enum { CURVE(batch_size) = 16 };

#define CURVE_BATCH_CALLED() PYJCA_CALLED(CURVE_SYMBOL "_batch_" CURVE_FORM)

static void CURVE(order_inverse)(ORDER(element) r, const ORDER(element) a)
{
    CURVE(scalar) words;

    ORDER(to_words)(words, a);
    pyjca_divstep_inverse(words, CURVE(order), ORDER(words), CURVE_BITS);
    ORDER(from_words)(r, words);
}

/* a[i] = 1 / a[i], 0 for 0, with one inversion for all of a block (Montgomery's trick); a is reduced */
#define INVERT_ALL(NAME, ELEMENT, IN, INVERSE)                                                       \
    static void NAME(ELEMENT *a, size_t count)                                                       \
    {                                                                                                \
        static const ELEMENT zero = IN(zero), one = IN(one);                                         \
        ELEMENT before[CURVE(batch_size)], product = IN(one), t;                                     \
        int64_t zeros[CURVE(batch_size)];                                                            \
                                                                                                     \
        for (size_t i = 0; i < count; i++) {                                                         \
            zeros[i] = IN(is_zero)(a[i]);                                                            \
            IN(select)(a[i], a[i], one, zeros[i]);                                                   \
            memcpy(before[i], product, sizeof product);                                              \
            IN(multiply)(product, product, a[i]);                                                    \
        }                                                                                            \
        INVERSE(product, product);                                                                   \
        for (size_t i = count; i-- > 0;) {                                                           \
            IN(multiply)(t, product, before[i]);                                                     \
            IN(multiply)(product, product, a[i]);                                                    \
            IN(select)(a[i], t, zero, zeros[i]);                                                     \
        }                                                                                            \
    }

INVERT_ALL(CURVE(invert_all), FIELD(element), FIELD, CURVE(inverse))
INVERT_ALL(CURVE(order_invert_all), ORDER(element), ORDER, CURVE(order_inverse))

/* A scalar and 1, or 1 and 0 where it is not in [1, n - 1] */
static uint8_t CURVE(batch_scalar)(CURVE(scalar) words, const uint8_t *bytes)
{
    scalar_load(words, ORDER(words), bytes, ORDER(bytes));
    if (CURVE(is_valid)(words))
        return 1;
    for (size_t i = 0; i < ORDER(words); i++)
        words[i] = !i;
    return 0;
}

/* The items of the block after `done` ones */
static size_t CURVE(batch_block)(size_t count, size_t done)
{
    return count - done < CURVE(batch_size) ? count - done : CURVE(batch_size);
}

#define CURVE_BLOCKS(done, block, count)                                                             \
    for (size_t done = 0, block; (block = CURVE(batch_block)(count, done)) > 0; done += block)

/* --------------------------------------------------------------------------------------------- products */

/* x and, where ys is set, y of products from 1 / ZZZ; 0 for a result that is 0, or becomes it, for there is no point */
static void CURVE(batch_store)(uint8_t *out, size_t stride, uint8_t *results, const CURVE(extended) *products,
                               FIELD(element) *inverses, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint8_t *const x = out + stride * i;
        int64_t good = results[i] & (1 - FIELD(is_zero)(inverses[i]));

        PYJCA_DECLASSIFY(&good, sizeof good); /* the caller is told */
        CURVE(to_bytes_with)(x, stride > CURVE(bytes) ? x + CURVE(bytes) : NULL, &products[i], inverses[i]);
        results[i] = (uint8_t)good;
        if (!good)
            pyjca_wipe(x, stride);
    }
}

/* Products with G, where points is NULL, or with points: both coordinates, or x alone */
PYJCA_NOINLINE void CURVE(do_batch_multiply)(uint8_t *out, size_t stride, uint8_t *results, const uint8_t *scalars,
                                             const uint8_t *points, size_t count, const void *table)
{
    CURVE(extended) products[CURVE(batch_size)];
    FIELD(element) inverses[CURVE(batch_size)];
    CURVE(scalar) words;

    for (size_t i = 0; i < count; i++) {
        results[i] = CURVE(batch_scalar)(words, scalars + ORDER(bytes) * i);
        if (points) {
            CURVE(affine) base;
            CURVE(point) jacobian;

            CURVE(from_bytes)(&base, points + 2 * CURVE(bytes) * i);
            CURVE(product)(&jacobian, words, &base);
            CURVE(extend)(&products[i], &jacobian);
        } else {
            CURVE(base_product)(&products[i], words, table);
        }
        CURVE(copy)(inverses[i], products[i].zzz);
    }
    CURVE(invert_all)(inverses, count);
    CURVE(batch_store)(out, stride, results, products, inverses, count);
}

static void CURVE(batch_multiply_base)(uint8_t *points, uint8_t *results, const uint8_t *scalars, size_t count,
                                       const void *table)
{
    const size_t stride = 2 * CURVE(bytes);

    CURVE_BATCH_CALLED();
    CURVE_BLOCKS(done, block, count)
        CURVE(do_batch_multiply)(points + stride * done, stride, results + done, scalars + ORDER(bytes) * done, NULL,
                                 block, table);
    scalar_wipe_deep_stack();
}

static void CURVE(batch_agree)(uint8_t *xs, uint8_t *results, const uint8_t *scalars, const uint8_t *points,
                               size_t count)
{
    const size_t stride = CURVE(bytes);

    CURVE_BATCH_CALLED();
    CURVE_BLOCKS(done, block, count)
        CURVE(do_batch_multiply)(xs + stride * done, stride, results + done, scalars + ORDER(bytes) * done,
                                 points + 2 * stride * done, block, NULL);
    scalar_wipe_deep_stack();
}

/* ------------------------------------------------------------------------------------------------ ECDSA */

PYJCA_NOINLINE void CURVE(do_batch_sign)(uint8_t *signatures, uint8_t *results, const uint8_t *private_keys,
                                         const uint8_t *digests, const uint8_t *nonces, size_t count,
                                         const void *table)
{
    CURVE(extended) products[CURVE(batch_size)];
    FIELD(element) zzzs[CURVE(batch_size)];
    ORDER(element) ks[CURVE(batch_size)], d, z;
    CURVE(scalar) words;

    for (size_t i = 0; i < count; i++) {
        results[i] = CURVE(batch_scalar)(words, nonces + ORDER(bytes) * i);
        CURVE(base_product)(&products[i], words, table);
        CURVE(copy)(zzzs[i], products[i].zzz);
        ORDER(from_words)(ks[i], words);
    }
    CURVE(invert_all)(zzzs, count);
    CURVE(order_invert_all)(ks, count);
    for (size_t i = 0; i < count; i++) {
        uint8_t *const signature = signatures + 2 * ORDER(bytes) * i;

        results[i] &= CURVE(batch_scalar)(words, private_keys + ORDER(bytes) * i);
        ORDER(from_words)(d, words);
        scalar_load(words, ORDER(words), digests + ORDER(bytes) * i, ORDER(bytes));
        ORDER(from_words)(z, words);
        results[i] &= (uint8_t)CURVE(finish_signature)(signature, &products[i], zzzs[i], ks[i], d, z);
        if (!results[i])
            pyjca_wipe(signature, 2 * ORDER(bytes));
    }
}

static void CURVE(batch_sign)(uint8_t *signatures, uint8_t *results, const uint8_t *private_keys,
                              const uint8_t *digests, const uint8_t *nonces, size_t count, const void *table)
{
    const size_t bytes = ORDER(bytes);

    CURVE_BATCH_CALLED();
    CURVE_BLOCKS(done, block, count)
        CURVE(do_batch_sign)(signatures + 2 * bytes * done, results + done, private_keys + bytes * done,
                             digests + bytes * done, nonces + bytes * done, block, table);
    scalar_wipe_deep_stack();
}

/* r, u1 and u2 of an item, from 1 / s, which was read before */
static void CURVE(batch_factors)(CURVE(scalar) r, CURVE(scalar) u1, CURVE(scalar) u2, const uint8_t *signature,
                                 const ORDER(element) inverse, const uint8_t *digest)
{
    CURVE(scalar) words;

    scalar_load(r, ORDER(words), signature, ORDER(bytes));
    scalar_load(u1, ORDER(words), digest, ORDER(bytes));
    ORDER(to_words)(words, inverse);
    CURVE(factors)(u1, u2, r, words);
}

/* 1 / s, and 1 where r and s are in [1, n - 1], otherwise 0, for a block */
static void CURVE(batch_read_signatures)(uint8_t *verdicts, ORDER(element) *inverses, const uint8_t *signatures,
                                         size_t count)
{
    CURVE(scalar) words;

    for (size_t i = 0; i < count; i++) {
        const uint8_t *const signature = signatures + 2 * ORDER(bytes) * i;

        verdicts[i] = CURVE(batch_scalar)(words, signature);
        verdicts[i] &= CURVE(batch_scalar)(words, signature + ORDER(bytes));
        ORDER(from_words)(inverses[i], words);
    }
    CURVE(order_invert_all)(inverses, count);
}

PYJCA_NOINLINE void CURVE(do_batch_verify_vartime)(uint8_t *verdicts, const uint8_t *signatures,
                                                   const uint8_t *points, const uint8_t *digests, size_t count,
                                                   const void *table)
{
    CURVE(link) links[CURVE(batch_size)][CURVE(naf_size)];
    FIELD(element) zs[CURVE(batch_size)];
    ORDER(element) inverses[CURVE(batch_size)];

    CURVE(batch_read_signatures)(verdicts, inverses, signatures, count);
    for (size_t i = 0; i < count; i++) {
        CURVE(affine) base;

        CURVE(from_bytes)(&base, points + 2 * CURVE(bytes) * i);
        CURVE(odd_links)(links[i], zs[i], &base, CURVE(naf_size));
    }
    CURVE(invert_all)(zs, count);
    for (size_t i = 0; i < count; i++) {
        CURVE(affine) multiples[CURVE(naf_size)];
        CURVE(scalar) r, u1, u2;
        CURVE(point) sum;

        if (!verdicts[i])
            continue;
        CURVE(batch_factors)(r, u1, u2, signatures + 2 * ORDER(bytes) * i, inverses[i], digests + ORDER(bytes) * i);
        CURVE(to_affine_points)(multiples, links[i], CURVE(naf_size), zs[i]);
        CURVE(odd_product_vartime)(&sum, u1, u2, multiples, table);
        FIELD(square)(sum.z, sum.z);
        verdicts[i] = (uint8_t)CURVE(has_x_vartime)(r, sum.x, sum.z);
    }
}

static void CURVE(batch_verify_vartime)(uint8_t *verdicts, const uint8_t *signatures, const uint8_t *points,
                                        const uint8_t *digests, size_t count, const void *table)
{
    const size_t bytes = ORDER(bytes);

    CURVE_BATCH_CALLED();
    CURVE_BLOCKS(done, block, count)
        CURVE(do_batch_verify_vartime)(verdicts + done, signatures + 2 * bytes * done, points + 2 * bytes * done,
                                       digests + bytes * done, block, table);
}

static void CURVE(batch_verify_key_table_vartime)(uint8_t *verdicts, const uint8_t *signatures,
                                                  const void *key_table, const uint8_t *digests, size_t count,
                                                  const void *table)
{
    const size_t bytes = ORDER(bytes);

    CURVE_BATCH_CALLED();
    CURVE_BLOCKS(done, block, count) {
        ORDER(element) inverses[CURVE(batch_size)];

        CURVE(batch_read_signatures)(verdicts + done, inverses, signatures + 2 * bytes * done, block);
        for (size_t i = 0; i < block; i++) {
            CURVE(scalar) r, u1, u2;
            CURVE(extended) sum;

            if (!verdicts[done + i])
                continue;
            CURVE(batch_factors)(r, u1, u2, signatures + 2 * bytes * (done + i), inverses[i],
                                 digests + bytes * (done + i));
            CURVE(key_product_vartime)(&sum, u1, u2, key_table, table);
            verdicts[done + i] = (uint8_t)CURVE(has_x_vartime)(r, sum.x, sum.zz);
        }
    }
}

const pyjca_weierstrass_batch CURVE_BATCH_TABLE = {
    .curve = CURVE_NAME,
    .form = CURVE_FORM,
    .requires = CURVE_REQUIRES,
    .lanes = 1,
    .bytes = CURVE(bytes),
    .table_bytes = sizeof(CURVE(table)),
    .build_table = CURVE(build_table),
    .multiply_base = CURVE(batch_multiply_base),
    .agree = CURVE(batch_agree),
    .sign = CURVE(batch_sign),
    .verify_vartime = CURVE(batch_verify_vartime),
    .key_table_bytes = sizeof(CURVE(key_table)),
    .key_table_worth = CURVE_KEY_TABLE_WORTH,
    .build_key_table = CURVE(build_key_table),
    .verify_key_table_vartime = CURVE(batch_verify_key_table_vartime),
};
