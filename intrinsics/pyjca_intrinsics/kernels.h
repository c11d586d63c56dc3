/*
 * The contract of the compiled code: one table of functions for each field, curve or MAC in one form.
 *
 * A form is a representation of the field's elements, for every processor ("limbs10") or for one with certain
 * instructions ("native_adx"); the same code stands behind all forms of a curve, except that some have code of
 * their own for multiples of fixed points. Tables are constant, and no function keeps anything between calls, so that
 * they may be used by several threads at once.
 *
 * Constant-time class: time and memory accesses of a function are independent of everything it
 * is given except lengths, hash identifiers and what is named public. `vartime` in a name says that
 * they are not, and that all arguments are public. Results that are returned as flags are public.
 * Secrets are wiped from the stack before a function returns, except by those of a pyjca_field.
 *
 * Aliasing: results may not overlap operands unless a function says so. Encodings: coordinates and
 * scalars of Weierstrass curves are big-endian, everything of 25519 and 448 is little-endian.
 */
#ifndef PYJCA_KERNELS_H
#define PYJCA_KERNELS_H

#include <stddef.h>
#include <stdint.h>

#include "hashes.h"

/*
 * Arithmetic in one field, for tests, benchmarks and generic code. Elements are arrays of `limbs`
 * words; operands and results are reduced (no additions), so they can be chained freely.
 * r may be a or b everywhere.
 */
typedef struct {
    const char *field, *form;
    uint64_t requires; /* see pyjca_weierstrass */
    size_t limbs, bytes;
    void (*add)(int64_t *r, const int64_t *a, const int64_t *b);
    void (*subtract)(int64_t *r, const int64_t *a, const int64_t *b);
    void (*negate)(int64_t *r, const int64_t *a);
    void (*multiply)(int64_t *r, const int64_t *a, const int64_t *b);
    void (*square)(int64_t *r, const int64_t *a);
    void (*multiply_small)(int64_t *r, const int64_t *a, int64_t value); /* 0 <= value < 2^18 */
    void (*select)(int64_t *r, const int64_t *a, const int64_t *b, int64_t flag); /* b where flag is 1 */
    void (*inverse)(int64_t *r, const int64_t *a);                       /* 0 for 0 */
    int64_t (*is_zero)(const int64_t *a);
    void (*from_bytes)(int64_t *r, const uint8_t *bytes, size_t length); /* little-endian, any length */
    void (*to_bytes)(uint8_t *bytes, const int64_t *a);                  /* little-endian, in [0, p) */
    /* a = a * b, or a = a^2, so many times one after the other (for benchmarks) */
    void (*multiply_repeatedly)(int64_t *a, const int64_t *b, size_t count);
    void (*square_repeatedly)(int64_t *a, size_t count);
} pyjca_field;

/*
 * One short Weierstrass curve of prime order n. `requires` is the set of features (PYJCA_CPU_BIT of
 * cpu_features.h) that the processor has to have, 0 in the portable tier. `bytes` is the length of a coordinate
 * and of a scalar. A point is x || y, affine and on the curve (the caller has checked peers with
 * is_on_curve). Functions that return a flag give 1 where the result is a point or a success,
 * 0 where it is the identity or a failure, with the result zeroed.
 *
 * `table` is the precomputed multiples of the generator: table_bytes of memory, aligned to 64,
 * that build_table has filled, with 80 KiB of stack.
 */
typedef struct {
    const char *curve, *form;
    uint64_t requires;
    size_t bytes, table_bytes;
    void (*build_table)(void *table);

    /* point = scalar * G. Any scalar, read modulo n. */
    int (*multiply_base)(uint8_t *point, const uint8_t *scalar, const void *table);
    /* point = scalar * peer. Any scalar, read modulo n. */
    int (*multiply)(uint8_t *point, const uint8_t *scalar, const uint8_t *peer);
    /* point = u1 * G + u2 * peer, all public. */
    int (*multiply_add_vartime)(uint8_t *point, const uint8_t *u1, const uint8_t *u2, const uint8_t *peer,
                                const void *table);
    /* 1 where both coordinates are below p and the point is on the curve. Public. */
    int (*is_on_curve)(const uint8_t *point);

    /*
     * A key pair from bytes + 8 fresh random bytes (FIPS 186-5 appendix A.2.1: the scalar is
     * fresh mod (n - 1) + 1).
     */
    void (*generate)(uint8_t *scalar, uint8_t *point, const uint8_t *fresh, const void *table);
    /* x of scalar * peer (SP 800-56A 5.7.1.2), 0 where the scalar is not in [1, n - 1]. */
    int (*agree)(uint8_t *x, const uint8_t *scalar, const uint8_t *peer);

    /*
     * ECDSA (FIPS 186-5 section 6): signature = r || s of a digest of any length. The nonce is that of
     * RFC 6979 with that hash (any but SHAKE256) and `fresh` as the additional input of its section 3.6;
     * fresh_length 0 is plain RFC 6979. 0 where the private key is not in [1, n - 1] or no nonce of
     * 128 serves.
     */
    int (*sign)(uint8_t *signature, const uint8_t *private_key, const uint8_t *digest, size_t digest_length,
                const pyjca_hash_function *hash, const uint8_t *fresh, size_t fresh_length, const void *table);
    /* 1 where r || s is a signature of the digest; r and s outside [1, n - 1] give 0. */
    int (*verify_vartime)(const uint8_t *signature, const uint8_t *point, const uint8_t *digest,
                          size_t digest_length, const void *table);

    /*
     * The same with a table of multiples of the public point, which takes the place of the point:
     * key_table_bytes of memory, aligned to 64, that build_key_table has filled, with 80 KiB of stack.
     * Building it takes as long as key_table_worth calls of verify_vartime, rounded up. All of it is public.
     */
    size_t key_table_bytes;
    unsigned key_table_worth;
    void (*build_key_table)(void *key_table, const uint8_t *point);
    int (*verify_key_table_vartime)(const uint8_t *signature, const void *key_table, const uint8_t *digest,
                                    size_t digest_length, const void *table);
} pyjca_weierstrass;

/*
 * A short Weierstrass curve for `count` items at once, which are independent of each other: items stand one after the
 * other in arrays, and each result is what it were for that item alone, 1 or 0, with the item zeroed where it is 0. Any
 * count serves; time is that of whole groups of `lanes`, and per item least for large counts. Points, which are valid
 * ones, are as in pyjca_weierstrass, as are table and requires. No array overlaps another one. Functions take less than
 * 64 KiB of stack, those that build tables less than 80 KiB.
 */
typedef struct {
    const char *curve, *form;
    uint64_t requires;
    size_t lanes, bytes, table_bytes;
    void (*build_table)(void *table);

    /* point = scalar * G, 0 where the scalar is not in [1, n - 1] */
    void (*multiply_base)(uint8_t *points, uint8_t *results, const uint8_t *scalars, size_t count,
                          const void *table);
    /* x of scalar * point, 0 where the scalar is not in [1, n - 1] */
    void (*agree)(uint8_t *xs, uint8_t *results, const uint8_t *scalars, const uint8_t *points, size_t count);
    /*
     * ECDSA with given nonces, which are to be secret and used for nothing else. A digest is a number in as many bytes
     * as a scalar: the leftmost bits of a longer one, as many as n has (bits2int of RFC 6979), so that a shorter one
     * comes after zeros. 0 where private key or nonce are not in [1, n - 1], or r or s is 0.
     */
    void (*sign)(uint8_t *signatures, uint8_t *results, const uint8_t *private_keys, const uint8_t *digests,
                 const uint8_t *nonces, size_t count, const void *table);
    /* 1 where r || s is a signature of the digest, exactly as in pyjca_weierstrass */
    void (*verify_vartime)(uint8_t *verdicts, const uint8_t *signatures, const uint8_t *points,
                           const uint8_t *digests, size_t count, const void *table);

    /*
     * The same for one public point, of which there is a table instead, as in pyjca_weierstrass but another one.
     * key_table_bytes is 0 where there are no such functions.
     */
    size_t key_table_bytes;
    unsigned key_table_worth;
    void (*build_key_table)(void *key_table, const uint8_t *point);
    void (*verify_key_table_vartime)(uint8_t *verdicts, const uint8_t *signatures, const void *key_table,
                                     const uint8_t *digests, size_t count, const void *table);
} pyjca_weierstrass_batch;

/*
 * One Montgomery curve with its ladder (RFC 7748 section 5): X25519 or X448. Scalars are clamped and
 * coordinates masked here, so that any bytes are a scalar and any a coordinate. `table` is that of
 * the Edwards curve of the same field and form.
 */
typedef struct {
    const char *curve, *form;
    uint64_t requires; /* see pyjca_weierstrass */
    size_t bytes;
    /* u = X(scalar, peer); 0 where u is zero (a small-order peer), with u zeroed. */
    int (*agree)(uint8_t *u, const uint8_t *scalar, const uint8_t *peer);
    /* u = X(scalar, base point) */
    void (*public_key)(uint8_t *u, const uint8_t *scalar, const void *table);
} pyjca_montgomery;

/*
 * The same for many items at once, `lanes` of them in the lanes of vectors. Arrays hold `count` scalars,
 * coordinates and flags one after the other, without alignment; count is public. Results are those of agree
 * of pyjca_montgomery for each item, whatever the others are. us and results may not overlap any other array.
 */
typedef struct {
    const char *curve, *form;
    uint64_t requires; /* see pyjca_weierstrass */
    size_t lanes, bytes;
    /* us[i] = X(scalars[i], peers[i]); results[i] is 1, or 0 where us[i] is zero. */
    void (*agree)(uint8_t *us, uint8_t *results, const uint8_t *scalars, const uint8_t *peers, size_t count);
} pyjca_montgomery_batch;

/*
 * One Edwards curve with its signature scheme (RFC 8032): Ed25519 or Ed448. `bytes` is the length of
 * a private key, of an encoded point and of half a signature (32, 57). `prefix` is dom2(F, C) or
 * dom4(F, C), and empty for pure Ed25519; with F = 1 the message is the prehash.
 */
typedef struct {
    const char *curve, *form;
    uint64_t requires; /* see pyjca_weierstrass */
    size_t bytes, table_bytes;
    void (*build_table)(void *table);

    /* point = scalar * B for any little-endian scalar of `bytes` bytes. */
    void (*multiply_base)(uint8_t *point, const uint8_t *scalar, const void *table);
    /* point = scalar * peer; 0 where peer is no canonical encoding of a point, with point zeroed. */
    int (*multiply)(uint8_t *point, const uint8_t *scalar, const uint8_t *peer);
    /* point = u1 * B - u2 * peer, all public; 0 as in multiply. */
    int (*multiply_subtract_vartime)(uint8_t *point, const uint8_t *u1, const uint8_t *u2,
                                     const uint8_t *peer, const void *table);
    /* 1 where the bytes are the canonical encoding of a point whose order is not small. Public. */
    int (*is_valid_public_key)(const uint8_t *encoded);

    void (*public_key)(uint8_t *encoded, const uint8_t *private_key, const void *table);
    void (*sign)(uint8_t *signature, const uint8_t *private_key, const uint8_t *public_key,
                 const uint8_t *prefix, size_t prefix_length, const uint8_t *message, size_t length,
                 const void *table);
    /*
     * 1 where R and A are canonical, A is not of small order, S < L, and R = S * B - k * A: the
     * equation without cofactor.
     */
    int (*verify_vartime)(const uint8_t *signature, const uint8_t *public_key, const uint8_t *prefix,
                          size_t prefix_length, const uint8_t *message, size_t length, const void *table);

    /*
     * The same with a table of multiples of the public key beside the key: key_table_bytes of memory, aligned to 64,
     * that build_key_table has filled, with 80 KiB of stack; it gives 0 for bytes that are not a valid public key.
     * Building it takes as long as key_table_worth calls of verify_vartime, rounded up. All of it is public.
     */
    size_t key_table_bytes;
    unsigned key_table_worth;
    int (*build_key_table)(void *key_table, const uint8_t *public_key);
    int (*verify_key_table_vartime)(const uint8_t *signature, const uint8_t *public_key, const void *key_table,
                                    const uint8_t *prefix, size_t prefix_length, const uint8_t *message,
                                    size_t length, const void *table);
} pyjca_edwards;

/*
 * The same for many items at once, which are independent of each other, as in pyjca_weierstrass_batch. Points, keys and
 * signatures are encoded as in pyjca_edwards.
 */
typedef struct {
    const char *curve, *form;
    uint64_t requires;
    size_t lanes, bytes, table_bytes;
    void (*build_table)(void *table);

    /* point = scalar * B for any scalar */
    void (*multiply_base)(uint8_t *points, const uint8_t *scalars, size_t count, const void *table);
    /* 1 exactly where pyjca_edwards gives it; an item's hash is that of prefix, R, public key and message, 2 * bytes long */
    void (*verify_vartime)(uint8_t *verdicts, const uint8_t *signatures, const uint8_t *public_keys,
                           const uint8_t *hashes, size_t count, const void *table);
} pyjca_edwards_batch;

/* Poly1305 (RFC 8439 section 2.5). A state is state_bytes of memory, aligned to 64; finish wipes what
   start and update wrote of it. */
typedef struct {
    const char *form;
    uint64_t requires; /* see pyjca_weierstrass */
    size_t state_bytes;
    void (*start)(void *state, const uint8_t key[32]);
    void (*update)(void *state, const uint8_t *data, size_t length);
    void (*finish)(void *state, uint8_t tag[16]);
} pyjca_poly1305;

extern const pyjca_field pyjca_p256_field_limbs10, pyjca_p256_field_limbs9, pyjca_p256_field_montgomery52,
    pyjca_p256order_field_limbs10, pyjca_p256order_field_limbs9, pyjca_p256order_field_montgomery52,
    pyjca_p384_field_limbs14, pyjca_p384order_field_limbs14, pyjca_p521_field_limbs19,
    pyjca_p521order_field_limbs19, pyjca_25519_field_limbs10, pyjca_25519_field_limbs5,
    pyjca_25519order_field_limbs10, pyjca_448_field_limbs16, pyjca_448order_field_limbs16,
    pyjca_1305_field_limbs5;

extern const pyjca_weierstrass pyjca_p256_curve_limbs10, pyjca_p256_curve_limbs9,
    pyjca_p256_curve_montgomery52, pyjca_p384_curve_limbs14, pyjca_p521_curve_limbs19;

extern const pyjca_montgomery pyjca_x25519_curve_limbs10, pyjca_x25519_curve_limbs5,
    pyjca_x448_curve_limbs16;

extern const pyjca_edwards pyjca_ed25519_curve_limbs10, pyjca_ed25519_curve_limbs5,
    pyjca_ed448_curve_limbs16;

extern const pyjca_poly1305 pyjca_poly1305_mac_limbs5;

/* The intrinsic tier. Its first form is C for every processor; the others have the assembly of GNU C. */
#define PYJCA_HAS_NATIVE
extern const pyjca_field pyjca_p256_field_native, pyjca_p256order_field_native;
extern const pyjca_field pyjca_p384_field_native, pyjca_p384order_field_native, pyjca_p521_field_native,
    pyjca_p521order_field_native;
extern const pyjca_weierstrass pyjca_p256_curve_native, pyjca_p384_curve_native,
    pyjca_p521_curve_native;
extern const pyjca_field pyjca_25519_field_native, pyjca_25519order_field_native;
extern const pyjca_montgomery pyjca_x25519_curve_native;
extern const pyjca_edwards pyjca_ed25519_curve_native;
extern const pyjca_field pyjca_448_field_native, pyjca_448order_field_native;
extern const pyjca_montgomery pyjca_x448_curve_native;
extern const pyjca_edwards pyjca_ed448_curve_native;
extern const pyjca_weierstrass_batch pyjca_p256_batch_native;
extern const pyjca_poly1305 pyjca_poly1305_mac_native;

#if defined(PYJCA_INTRINSICS) && defined(__GNUC__) && defined(__x86_64__)
#define PYJCA_HAS_NATIVE_X86_64
#define PYJCA_HAS_MONTGOMERY52_ADX
#define PYJCA_HAS_MONTGOMERY52_IFMA
extern const pyjca_field pyjca_p256_field_native_bmi2, pyjca_p256order_field_native_bmi2,
    pyjca_p256_field_native_adx, pyjca_p256order_field_native_adx, pyjca_p256_field_montgomery52_adx,
    pyjca_p256order_field_montgomery52_adx, pyjca_p256_field_montgomery52_ifma,
    pyjca_p256order_field_montgomery52_ifma, pyjca_p256_field_montgomery52_avxifma,
    pyjca_p256order_field_montgomery52_avxifma;
extern const pyjca_weierstrass pyjca_p256_curve_native_bmi2, pyjca_p256_curve_native_adx,
    pyjca_p256_curve_native_adx_avx2, pyjca_p256_curve_native_adx_ifma, pyjca_p256_curve_montgomery52_adx,
    pyjca_p256_curve_montgomery52_ifma, pyjca_p256_curve_montgomery52_avxifma;
extern const pyjca_field pyjca_p384_field_native_adx, pyjca_p384order_field_native_adx,
    pyjca_p521_field_native_adx, pyjca_p521order_field_native_adx;
extern const pyjca_weierstrass pyjca_p384_curve_native_adx, pyjca_p521_curve_native_adx;
extern const pyjca_weierstrass pyjca_p384_curve_native_adx_ifma, pyjca_p384_curve_native_adx_avxifma,
    pyjca_p521_curve_native_adx_ifma, pyjca_p521_curve_native_adx_avxifma;
extern const pyjca_field pyjca_25519_field_native_adx, pyjca_25519order_field_native_adx;
extern const pyjca_montgomery pyjca_x25519_curve_native_adx, pyjca_x25519_curve_native_adx_ifma,
    pyjca_x25519_curve_native_adx_avxifma;
extern const pyjca_edwards pyjca_ed25519_curve_native_adx, pyjca_ed25519_curve_native_adx_ifma,
    pyjca_ed25519_curve_native_adx_avxifma;
extern const pyjca_field pyjca_448_field_native_adx, pyjca_448order_field_native_adx;
extern const pyjca_montgomery pyjca_x448_curve_native_adx, pyjca_x448_curve_native_adx_ifma,
    pyjca_x448_curve_native_adx_avxifma;
extern const pyjca_edwards pyjca_ed448_curve_native_adx, pyjca_ed448_curve_native_adx_ifma,
    pyjca_ed448_curve_native_adx_avxifma;
#define PYJCA_HAS_X25519_BATCH
extern const pyjca_weierstrass_batch pyjca_p256_batch_native_bmi2, pyjca_p256_batch_native_adx,
    pyjca_p256_batch_native_adx_avx2, pyjca_p256_batch_native_adx_ifma, pyjca_p256_batch_ifma;
extern const pyjca_montgomery_batch pyjca_x25519_batch_ifma, pyjca_x25519_batch_avxifma, pyjca_x25519_batch_avx2;
extern const pyjca_edwards_batch pyjca_ed25519_batch_ifma, pyjca_ed25519_batch_avxifma;
extern const pyjca_poly1305 pyjca_poly1305_mac_native_avx2, pyjca_poly1305_mac_native_avxifma,
    pyjca_poly1305_mac_native_ifma;
#endif

#endif
