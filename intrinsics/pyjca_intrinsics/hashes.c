/* Streaming, padding and output of all hashes; the blocks are taken by sha1.c, sha2.c and keccak.c. */
#include "hashes.h"

#include <string.h>

#include "byte_order.h"
#include "hash_blocks.h"

/* FIPS 180-4, section 5.3.1 */
static const pyjca_hash_state initial_sha1 = {
    .h32 = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0}};

/* Sections 5.3.4 and 5.3.5 */
#define INITIAL_384(X)                                                                              \
    X(0xcbbb9d5dc1059ed8), X(0x629a292a367cd507), X(0x9159015a3070dd17), X(0x152fecd8f70e5939),     \
    X(0x67332667ffc00b31), X(0x8eb44a8768581511), X(0xdb0c2e0d64f98fa7), X(0x47b5481dbefa4fa4)
#define INITIAL_512(X)                                                                              \
    X(0x6a09e667f3bcc908), X(0xbb67ae8584caa73b), X(0x3c6ef372fe94f82b), X(0xa54ff53a5f1d36f1),     \
    X(0x510e527fade682d1), X(0x9b05688c2b3e6c1f), X(0x1f83d9abfb41bd6b), X(0x5be0cd19137e2179)

#define WHOLE(word) UINT64_C(word)
#define UPPER(word) (uint32_t)(UINT64_C(word) >> 32)
#define LOWER(word) (uint32_t)(UINT64_C(word) & 0xffffffff)

/*
 * SHA-256 begins with the upper halves of SHA-512's words, SHA-224 with the lower halves of SHA-384's
 * (sections 5.3.2 and 5.3.3).
 */
const pyjca_hash_state pyjca_initial_sha224 = {.h32 = {INITIAL_384(LOWER)}};
const pyjca_hash_state pyjca_initial_sha256 = {.h32 = {INITIAL_512(UPPER)}};
static const pyjca_hash_state initial_sha384 = {.h64 = {INITIAL_384(WHOLE)}};
static const pyjca_hash_state initial_sha512 = {.h64 = {INITIAL_512(WHOLE)}};

/* Section 5.3.6 */
static const pyjca_hash_state initial_sha512_224 = {
    .h64 = {UINT64_C(0x8c3d37c819544da2), UINT64_C(0x73e1996689dcd4d6), UINT64_C(0x1dfab7ae32ff9c82),
            UINT64_C(0x679dd514582f9fcf), UINT64_C(0x0f6d2b697bd44da8), UINT64_C(0x77e36f7304c48942),
            UINT64_C(0x3f9d85a86a1d36c8), UINT64_C(0x1112e6ad91d692a1)}};
static const pyjca_hash_state initial_sha512_256 = {
    .h64 = {UINT64_C(0x22312194fc2bf72c), UINT64_C(0x9f555fa3c84c64c2), UINT64_C(0x2393b86b6f53b151),
            UINT64_C(0x963877195940eabd), UINT64_C(0x96283ee2a88effe3), UINT64_C(0xbe5e1e2553863992),
            UINT64_C(0x2b0199fc2c85b8aa), UINT64_C(0x0eb72ddc81c52ca2)}};

/* FIPS 202, section 4: a sponge begins empty. */
static const pyjca_hash_state initial_keccak = {.lanes = {0}};

/* FIPS 202, section 6: the bits that tell SHA-3 from SHAKE, and the first one of the padding. */
enum { SHA3 = 0x06, SHAKE = 0x1f };

const pyjca_hash_function pyjca_hashes[PYJCA_HASH_COUNT] = {
    [PYJCA_SHA1] = {"sha1", 20, 64, 32, 0, &initial_sha1, pyjca_sha1_blocks},
    [PYJCA_SHA224] = {"sha224", 28, 64, 32, 0, &pyjca_initial_sha224, pyjca_sha256_blocks},
    [PYJCA_SHA256] = {"sha256", 32, 64, 32, 0, &pyjca_initial_sha256, pyjca_sha256_blocks},
    [PYJCA_SHA384] = {"sha384", 48, 128, 64, 0, &initial_sha384, pyjca_sha512_blocks},
    [PYJCA_SHA512] = {"sha512", 64, 128, 64, 0, &initial_sha512, pyjca_sha512_blocks},
    [PYJCA_SHA512_224] = {"sha512_224", 28, 128, 64, 0, &initial_sha512_224, pyjca_sha512_blocks},
    [PYJCA_SHA512_256] = {"sha512_256", 32, 128, 64, 0, &initial_sha512_256, pyjca_sha512_blocks},
    [PYJCA_SHA3_224] = {"sha3_224", 28, 144, 200, SHA3, &initial_keccak, pyjca_keccak_blocks_144},
    [PYJCA_SHA3_256] = {"sha3_256", 32, 136, 200, SHA3, &initial_keccak, pyjca_keccak_blocks_136},
    [PYJCA_SHA3_384] = {"sha3_384", 48, 104, 200, SHA3, &initial_keccak, pyjca_keccak_blocks_104},
    [PYJCA_SHA3_512] = {"sha3_512", 64, 72, 200, SHA3, &initial_keccak, pyjca_keccak_blocks_72},
    [PYJCA_SHAKE256] = {"shake_256", 0, 136, 200, SHAKE, &initial_keccak, pyjca_keccak_blocks_136},
};

void pyjca_wipe(void *memory, size_t length)
{
#if defined(__GNUC__)
    memset(memory, 0, length);
    /* may read the memory, as far as the compiler knows */
    __asm__ volatile("" : : "r"(memory) : "memory");
#else
    volatile uint8_t *bytes = memory;

    while (length--)
        *bytes++ = 0;
#endif
}

void pyjca_hash_start(pyjca_hash *hash, const pyjca_hash_function *function)
{
    hash->function = function;
    hash->length = 0;
    hash->filled = 0;
    memcpy(&hash->state, function->initial, function->state);
}

void pyjca_hash_update(pyjca_hash *hash, const uint8_t *data, size_t length)
{
    const pyjca_hash_function *const function = hash->function;
    const size_t block = function->block;

    if (!length) /* data may be a null pointer, which memcpy must not see */
        return;
    hash->length += length;
    if (hash->filled) {
        const size_t space = block - hash->filled, taken = length < space ? length : space;

        memcpy(hash->block + hash->filled, data, taken);
        hash->filled += taken;
        if (hash->filled < block)
            return;
        function->blocks(&hash->state, hash->block, 1);
        data += taken;
        length -= taken;
    }
    if (length >= block)
        function->blocks(&hash->state, data, length / block);
    hash->filled = length % block;
    if (hash->filled)
        memcpy(hash->block, data + (length - hash->filled), hash->filled);
}

/* FIPS 180-4, section 5.1: one bit, zeros, and the number of bits in two words at the end of a block. */
static void pad_sha(pyjca_hash *hash)
{
    const size_t block = hash->function->block, numbers = block / 8;
    uint8_t *const bytes = hash->block;

    bytes[hash->filled++] = 0x80;
    if (hash->filled > block - numbers) {
        memset(bytes + hash->filled, 0, block - hash->filled);
        hash->function->blocks(&hash->state, bytes, 1);
        hash->filled = 0;
    }
    memset(bytes + hash->filled, 0, block - 8 - hash->filled);
    store_be64(bytes + block - 8, hash->length << 3);
    if (numbers == 16) /* a count of bytes has 64 bits, so that of bits has 67 */
        bytes[block - 9] = (uint8_t)(hash->length >> 61);
    hash->function->blocks(&hash->state, bytes, 1);
}

/* FIPS 202, section 5.1: the suffix with its bit, zeros, a bit. */
static void pad_keccak(pyjca_hash *hash)
{
    const size_t block = hash->function->block;

    memset(hash->block + hash->filled, 0, block - hash->filled);
    hash->block[hash->filled] = hash->function->suffix;
    hash->block[block - 1] |= 0x80;
    hash->function->blocks(&hash->state, hash->block, 1);
}

static void squeeze(pyjca_hash *hash, uint8_t *result, size_t length)
{
    const size_t block = hash->function->block;

    for (size_t i = 0, at = 0; i < length; i++, at++) {
        if (at == block) {
            pyjca_keccak_permute(hash->state.lanes);
            at = 0;
        }
        result[i] = (uint8_t)(hash->state.lanes[at / 8] >> (8 * (at % 8)));
    }
}

void pyjca_hash_result(pyjca_hash *hash, uint8_t *result, size_t length)
{
    const int has_short_words = hash->function->state == sizeof hash->state.h32;

    if (hash->function->suffix) {
        pad_keccak(hash);
        squeeze(hash, result, length);
        return;
    }
    pad_sha(hash);
    /* In units of 32 bits, which sizes are multiples of: SHA-512/224 ends with half a word. */
    for (size_t i = 0; i < length / 4; i++)
        store_be32(result + 4 * i, has_short_words ? hash->state.h32[i]
                                                   : (uint32_t)(hash->state.h64[i / 2] >> (32 - 32 * (i % 2))));
}

void pyjca_hash_finish(pyjca_hash *hash, uint8_t *result, size_t length)
{
    pyjca_hash_result(hash, result, length);
    pyjca_wipe(hash, sizeof *hash);
}
