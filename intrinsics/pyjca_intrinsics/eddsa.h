/*
 * EdDSA (RFC 8032) and the other functions of pyjca_edwards, for the curve whose header is included.
 *
 * What handles secrets is a function of its own, never inlined: it leaves them in its stack frame and
 * below, which is overwritten after it has returned.
 */
#ifndef PYJCA_EDDSA_H
#define PYJCA_EDDSA_H

#include "calls.h"
#include "declassify.h"
#include "edwards_multiply.h"
#include "hashes.h"
#include "kernels.h"

/* The features that the processor has to have; the file of a form says if there are any. */
#ifndef CURVE_REQUIRES
#define CURVE_REQUIRES 0
#endif

#define EDWARDS_CALLED() PYJCA_CALLED(EDWARDS_SYMBOL "_curve_" CURVE_FORM)
#define KEY_TABLE_CALLED() PYJCA_CALLED(EDWARDS_SYMBOL "_key_table_" CURVE_FORM)

/* Overwrites what functions that the caller has called left on the stack. */
PYJCA_NOINLINE void wipe_stack(void)
{
    uint8_t area[STACK_BYTES];

    pyjca_wipe(area, sizeof area);
}

/* ------------------------------------------------------------------------------------ multiples */

PYJCA_NOINLINE void multiply_base_secret(uint8_t *encoded, const uint8_t *scalar, const void *table)
{
    point r;

    base_multiply_any(&r, scalar, POINT_BYTES, table);
    point_encode(encoded, &r);
}

static void edwards_multiply_base(uint8_t *encoded, const uint8_t *scalar, const void *table)
{
    EDWARDS_CALLED();
    multiply_base_secret(encoded, scalar, table);
    wipe_stack();
}

PYJCA_NOINLINE int multiply_secret(uint8_t *encoded, const uint8_t *scalar, const uint8_t *peer)
{
    point p, r;
    int64_t valid = point_decode(&p, peer);

    /* The contract makes it public whether the bytes encode a point. */
    PYJCA_DECLASSIFY(&valid, sizeof valid);
    if (!valid) {
        memset(encoded, 0, POINT_BYTES);
        return 0;
    }
    point_multiply(&r, scalar, &p);
    point_encode(encoded, &r);
    return 1;
}

static int edwards_multiply(uint8_t *encoded, const uint8_t *scalar, const uint8_t *peer)
{
    const int valid = multiply_secret(encoded, scalar, peer);

    EDWARDS_CALLED();
    wipe_stack();
    return valid;
}

static int edwards_multiply_subtract_vartime(uint8_t *encoded, const uint8_t *u1, const uint8_t *u2,
                                             const uint8_t *peer, const void *table)
{
    point p, r;

    EDWARDS_CALLED();
    if (!point_decode(&p, peer)) {
        memset(encoded, 0, POINT_BYTES);
        return 0;
    }
    point_multiply_subtract_vartime(&r, u1, u2, &p, table);
    point_encode(encoded, &r);
    return 1;
}

static int edwards_is_valid_public_key(const uint8_t *encoded)
{
    point p;

    return point_decode(&p, encoded) && !point_has_small_order(&p);
}

/* ----------------------------------------------------------------------------------- signatures */

typedef int64_t order_element[ORDER(limbs)];

/* The hash of up to four pieces as a number modulo the order */
typedef struct {
    const uint8_t *data;
    size_t length;
} piece;

static void hash_to_order(int64_t *r, const piece *pieces, size_t count)
{
    uint8_t digest[2 * POINT_BYTES];
    pyjca_hash hash;

    pyjca_hash_start(&hash, &pyjca_hashes[EDDSA_HASH]);
    for (size_t i = 0; i < count; i++)
        pyjca_hash_update(&hash, pieces[i].data, pieces[i].length);
    pyjca_hash_finish(&hash, digest, sizeof digest);
    ORDER(from_long_bytes_le)(r, digest, sizeof digest);
}

/* The hash of a private key: its scalar, clamped, and the secret that nonces are made with */
static void expand_private_key(uint8_t expanded[2 * POINT_BYTES], const uint8_t *private_key)
{
    pyjca_hash hash;

    pyjca_hash_start(&hash, &pyjca_hashes[EDDSA_HASH]);
    pyjca_hash_update(&hash, private_key, POINT_BYTES);
    pyjca_hash_finish(&hash, expanded, 2 * POINT_BYTES);
    clamp(expanded);
    memset(expanded + FIELD_BYTES, 0, POINT_BYTES - FIELD_BYTES);
}

PYJCA_NOINLINE void public_key_secret(uint8_t *encoded, const uint8_t *private_key, const void *table)
{
    uint8_t expanded[2 * POINT_BYTES];
    point r;

    expand_private_key(expanded, private_key);
    base_multiply_any(&r, expanded, POINT_BYTES, table);
    point_encode(encoded, &r);
}

static void eddsa_public_key(uint8_t *encoded, const uint8_t *private_key, const void *table)
{
    EDWARDS_CALLED();
    public_key_secret(encoded, private_key, table);
    wipe_stack();
}

PYJCA_NOINLINE void sign_secret(uint8_t *signature, const uint8_t *private_key,
                                       const uint8_t *public_key, const piece prefix, const piece message,
                                       const void *table)
{
    uint8_t expanded[2 * POINT_BYTES], bytes[ORDER(bytes)];
    order_element r, s, k;
    point p;

    expand_private_key(expanded, private_key);
    ORDER(from_long_bytes_le)(s, expanded, POINT_BYTES);
    hash_to_order(r, (const piece[]){prefix, {expanded + POINT_BYTES, POINT_BYTES}, message}, 3);
    ORDER(to_bytes_le)(bytes, r);
    base_multiply(&p, bytes, table);
    point_encode(signature, &p);

    hash_to_order(
        k, (const piece[]){prefix, {signature, POINT_BYTES}, {public_key, POINT_BYTES}, message}, 4);
    ORDER(multiply)(k, k, s);
    ORDER(add)(k, k, r); /* one addition, of which to_bytes takes more */
    memset(signature + POINT_BYTES, 0, POINT_BYTES);
    ORDER(to_bytes_le)(signature + POINT_BYTES, k);
}

static void eddsa_sign(uint8_t *signature, const uint8_t *private_key, const uint8_t *public_key,
                       const uint8_t *prefix, size_t prefix_length, const uint8_t *message, size_t length,
                       const void *table)
{
    EDWARDS_CALLED();
    sign_secret(signature, private_key, public_key, (piece){prefix, prefix_length}, (piece){message, length},
                table);
    wipe_stack();
}

/* 1 where a number of POINT_BYTES bytes is below the order */
static int is_below_order_vartime(const uint8_t *number)
{
    for (size_t i = POINT_BYTES; i-- > 0;)
        if (number[i] != order_bytes[i])
            return number[i] < order_bytes[i];
    return 0;
}

/* k of a signature: the hash of prefix, R, A and message as a number below the order */
static void hash_of_signature(uint8_t k[POINT_BYTES], const uint8_t *signature, const uint8_t *public_key,
                              const piece prefix, const piece message)
{
    order_element number;

    hash_to_order(
        number, (const piece[]){prefix, {signature, POINT_BYTES}, {public_key, POINT_BYTES}, message}, 4);
    memset(k, 0, POINT_BYTES);
    ORDER(to_bytes_le)(k, number);
}

/* R is compared as it is encoded, so that a non-canonical one never is equal. */
static int is_encoded_vartime(const point *r, const uint8_t *encoded)
{
    uint8_t bytes[POINT_BYTES];

    point_encode(bytes, r);
    return memcmp(bytes, encoded, POINT_BYTES) == 0;
}

static int eddsa_verify_vartime(const uint8_t *signature, const uint8_t *public_key, const uint8_t *prefix,
                                size_t prefix_length, const uint8_t *message, size_t length,
                                const void *table)
{
    uint8_t k[POINT_BYTES];
    point p, r;

    EDWARDS_CALLED();
    if (!is_below_order_vartime(signature + POINT_BYTES) || !point_decode(&p, public_key) ||
        point_has_small_order(&p))
        return 0;
    hash_of_signature(k, signature, public_key, (piece){prefix, prefix_length}, (piece){message, length});
    point_multiply_subtract_vartime(&r, signature + POINT_BYTES, k, &p, table);
    return is_encoded_vartime(&r, signature);
}

static int eddsa_build_key_table(void *table, const uint8_t *public_key)
{
    point p;

    KEY_TABLE_CALLED();
    if (!point_decode(&p, public_key) || point_has_small_order(&p))
        return 0;
    key_table_build(table, &p);
    return 1;
}

static int eddsa_verify_key_table_vartime(const uint8_t *signature, const uint8_t *public_key,
                                          const void *table_of_key, const uint8_t *prefix, size_t prefix_length,
                                          const uint8_t *message, size_t length, const void *table)
{
    uint8_t k[POINT_BYTES];
    point r;

    KEY_TABLE_CALLED();
    if (!is_below_order_vartime(signature + POINT_BYTES))
        return 0;
    hash_of_signature(k, signature, public_key, (piece){prefix, prefix_length}, (piece){message, length});
    key_multiply_subtract_vartime(&r, signature + POINT_BYTES, k, table, table_of_key);
    return is_encoded_vartime(&r, signature);
}

/* The members of pyjca_edwards that are the same for all forms */
#define EDWARDS_TABLE                                                                                   \
    {                                                                                                   \
        EDWARDS_NAME, CURVE_FORM, CURVE_REQUIRES, POINT_BYTES, sizeof(base_table), build_table,           \
            edwards_multiply_base, edwards_multiply, edwards_multiply_subtract_vartime,                  \
            edwards_is_valid_public_key, eddsa_public_key, eddsa_sign, eddsa_verify_vartime,             \
            sizeof(key_table), KEY_TABLE_WORTH, eddsa_build_key_table, eddsa_verify_key_table_vartime   \
    }

#endif
