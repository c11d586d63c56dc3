/*
 * Hash functions (RFC 1321, FIPS 180-4, FIPS 202). Time and memory accesses depend on lengths and on the choice of
 * the hash only.
 */
#ifndef PYJCA_HASHES_H
#define PYJCA_HASHES_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
    PYJCA_MD5,
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

/* What a hash keeps between blocks: MD5, SHA-1 and the short SHA-2, the long SHA-2, Keccak. */
typedef union {
    uint32_t h32[8];
    uint64_t h64[8];
    uint64_t lanes[25];
} pyjca_hash_state;

/* A hash function in one implementation. */
typedef struct {
    const char *name;      /* as hashlib has it */
    size_t size, block;    /* bytes of the output, 0 for SHAKE256, which has any length; bytes of a block */
    size_t state;          /* bytes of a pyjca_hash_state that are in use */
    uint8_t suffix;        /* what Keccak appends to a message; the others, which have 0, append its length */
    uint8_t little_endian; /* the byte order of that length */
    const pyjca_hash_state *initial;
    /* Takes whole blocks, in a time that depends on their number only. State and data do not overlap. */
    void (*blocks)(pyjca_hash_state *state, const uint8_t *data, size_t count);
    /* Writes the output of a state that has taken all blocks: `length` is the size, or any for SHAKE256. */
    void (*output)(pyjca_hash_state *state, uint8_t *result, size_t length);
    /*
     * Writes the tag that HMAC makes of a message, from the states after the blocks of the key, and wipes its copies;
     * NULL where it has to be made of the other functions.
     */
    void (*hmac)(uint8_t *tag, const pyjca_hash_state *inner, const pyjca_hash_state *outer, const uint8_t *data,
                 size_t length);
} pyjca_hash_function;

/* The portable ones by pyjca_hash_id. */
extern const pyjca_hash_function pyjca_hashes[PYJCA_HASH_COUNT];

/* Those for processors with the SHA extensions and SSE4.1 (sha256_ni.c). */
#if defined(PYJCA_INTRINSICS) && defined(__GNUC__) && defined(__x86_64__)
#define PYJCA_HAS_SHA_NI
extern const pyjca_hash_function pyjca_sha224_ni, pyjca_sha256_ni;
#endif

/* Bytes of the longest block, SHA3-224's, and of the longest end of a message with its padding, SHA-512's. */
enum { PYJCA_LONGEST_BLOCK = 144, PYJCA_LAST_BLOCKS = 256 };

/* A message that is being hashed. */
typedef struct {
    const pyjca_hash_function *function;
    uint64_t length; /* bytes taken so far */
    size_t filled;   /* bytes of block that are in use */
    pyjca_hash_state state;
    uint8_t block[PYJCA_LAST_BLOCKS]; /* the last, with room for padding */
} pyjca_hash;

void pyjca_hash_start(pyjca_hash *hash, const pyjca_hash_function *function);
void pyjca_hash_update(pyjca_hash *hash, const uint8_t *data, size_t length);
/* Writes `length` bytes, which is the hash's size except for SHAKE256, and wipes what it holds of the message. */
void pyjca_hash_finish(pyjca_hash *hash, uint8_t *result, size_t length);

/* Overwrites memory with zeros, which the compiler may not leave out. */
void pyjca_wipe(void *memory, size_t length);

#endif
