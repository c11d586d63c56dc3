/*
 * Hash functions (FIPS 180-4, FIPS 202) and the nonces of ECDSA that are made with them (RFC 6979).
 * Time and memory accesses depend on lengths and on the choice of the hash only.
 */
#ifndef PYJCA_HASHES_H
#define PYJCA_HASHES_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
    PYJCA_SHA1,
    PYJCA_SHA224,
    PYJCA_SHA256,
    PYJCA_SHA384,
    PYJCA_SHA512,
    PYJCA_SHA512_224,
    PYJCA_SHA512_256,
    PYJCA_SHA3_224,
    PYJCA_SHA3_256,
    PYJCA_SHA3_384,
    PYJCA_SHA3_512,
    PYJCA_SHAKE256,
    PYJCA_HASH_COUNT
} pyjca_hash_id;

/* What a hash keeps between blocks: SHA-1 and the short SHA-2, the long SHA-2, Keccak. */
typedef union {
    uint32_t h32[8];
    uint64_t h64[8];
    uint64_t lanes[25];
} pyjca_hash_state;

/* A hash function in one implementation. */
typedef struct {
    const char *name;   /* as hashlib has it */
    size_t size, block; /* bytes of the output, 0 for SHAKE256, which has any length; bytes of a block */
    size_t state;       /* bytes of a pyjca_hash_state that are in use */
    uint8_t suffix;     /* what Keccak appends to a message; 0 for the others */
    const pyjca_hash_state *initial;
    /* Takes whole blocks, in a time that depends on their number only. State and data do not overlap. */
    void (*blocks)(pyjca_hash_state *state, const uint8_t *data, size_t count);
} pyjca_hash_function;

/* The portable ones by pyjca_hash_id. */
extern const pyjca_hash_function pyjca_hashes[PYJCA_HASH_COUNT];

/* Those for processors with the SHA extensions and SSE4.1 (sha256_ni.c). */
#if defined(PYJCA_INTRINSICS) && defined(__GNUC__) && defined(__x86_64__)
#define PYJCA_HAS_SHA_NI
extern const pyjca_hash_function pyjca_sha224_ni, pyjca_sha256_ni;
#endif

/* A message that is being hashed. */
typedef struct {
    const pyjca_hash_function *function;
    uint64_t length; /* bytes taken so far */
    size_t filled;   /* bytes of block that are in use */
    pyjca_hash_state state;
    uint8_t block[144]; /* that of SHA3-224 is the longest */
} pyjca_hash;

void pyjca_hash_start(pyjca_hash *hash, const pyjca_hash_function *function);
void pyjca_hash_update(pyjca_hash *hash, const uint8_t *data, size_t length);
/* Writes `length` bytes, which is the hash's size except for SHAKE256, and wipes the state. */
void pyjca_hash_finish(pyjca_hash *hash, uint8_t *result, size_t length);

/*
 * The generator of RFC 6979 section 3.2 (HMAC_DRBG), for candidates of a nonce. Its key K is kept as the
 * states of HMAC's inner and outer hash after their first block, which is all that HMAC makes of a key.
 */
typedef struct {
    const pyjca_hash_function *function;
    pyjca_hash_state inner, outer;
    uint8_t value[64];
    int started; /* a candidate has been given */
} pyjca_nonces;

/*
 * Seeds it with private_key || digest || extra, of which the first two have the length of a scalar
 * and digest is reduced modulo the order. The hash is any but SHAKE256.
 */
void pyjca_nonces_start(pyjca_nonces *nonces, const pyjca_hash_function *function,
                        const uint8_t *private_key, const uint8_t *digest, size_t scalar_length,
                        const uint8_t *extra, size_t extra_length);
/* Writes the next candidate T of `length` bytes (step h), before bits2int. */
void pyjca_nonces_next(pyjca_nonces *nonces, uint8_t *candidate, size_t length);
void pyjca_nonces_wipe(pyjca_nonces *nonces);

/* Overwrites memory with zeros, which the compiler may not leave out. */
void pyjca_wipe(void *memory, size_t length);

#endif
