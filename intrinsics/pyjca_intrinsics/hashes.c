/* Streaming, padding and output of all hashes; the blocks are taken by md5.c, sha1.c, sha2.c and keccak.c. */
#include "hashes.h"

#include <string.h>

#include "byte_order.h"
#include "hash_blocks.h"

/* RFC 1321, section 3.3; SHA-1 begins with one word more (FIPS 180-4, section 5.3.1). */
static const pyjca_hash_state initial_md5 = {.h32 = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476}};
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

/* Words of the state in the byte order of the hash. SHA-512/224 ends with half a word. */
static void output_le32(pyjca_hash_state *state, uint8_t *result, size_t length)
{
    for (size_t i = 0; i < length / 4; i++)
        store_le32(result + 4 * i, state->h32[i]);
}

static void output_be32(pyjca_hash_state *state, uint8_t *result, size_t length)
{
    for (size_t i = 0; i < length / 4; i++)
        store_be32(result + 4 * i, state->h32[i]);
}

static void output_be64(pyjca_hash_state *state, uint8_t *result, size_t length)
{
    for (size_t i = 0; i < length / 4; i++)
        store_be32(result + 4 * i, (uint32_t)(state->h64[i / 2] >> (32 - 32 * (i % 2))));
}

const pyjca_hash_function pyjca_hashes[PYJCA_HASH_COUNT] = {
    [PYJCA_MD5] = {"md5", 16, 64, 32, 0, 1, &initial_md5, pyjca_md5_blocks, output_le32, NULL},
    [PYJCA_SHA1] = {"sha1", 20, 64, 32, 0, 0, &initial_sha1, pyjca_sha1_blocks, output_be32, NULL},
    [PYJCA_SHA224] = {"sha224", 28, 64, 32, 0, 0, &pyjca_initial_sha224, pyjca_sha256_blocks, output_be32, NULL},
    [PYJCA_SHA256] = {"sha256", 32, 64, 32, 0, 0, &pyjca_initial_sha256, pyjca_sha256_blocks, output_be32, NULL},
    [PYJCA_SHA384] = {"sha384", 48, 128, 64, 0, 0, &initial_sha384, pyjca_sha512_blocks, output_be64, NULL},
    [PYJCA_SHA512] = {"sha512", 64, 128, 64, 0, 0, &initial_sha512, pyjca_sha512_blocks, output_be64, NULL},
    [PYJCA_SHA512_224] = {"sha512_224", 28, 128, 64, 0, 0, &initial_sha512_224, pyjca_sha512_blocks, output_be64, NULL},
    [PYJCA_SHA512_256] = {"sha512_256", 32, 128, 64, 0, 0, &initial_sha512_256, pyjca_sha512_blocks, output_be64, NULL},
    [PYJCA_SHA3_224] = {"sha3_224", 28, 144, 200, SHA3, 1, &initial_keccak, pyjca_keccak_blocks_144,
                        pyjca_keccak_output, NULL},
    [PYJCA_SHA3_256] = {"sha3_256", 32, 136, 200, SHA3, 1, &initial_keccak, pyjca_keccak_blocks_136,
                        pyjca_keccak_output, NULL},
    [PYJCA_SHA3_384] = {"sha3_384", 48, 104, 200, SHA3, 1, &initial_keccak, pyjca_keccak_blocks_104,
                        pyjca_keccak_output, NULL},
    [PYJCA_SHA3_512] = {"sha3_512", 64, 72, 200, SHA3, 1, &initial_keccak, pyjca_keccak_blocks_72,
                        pyjca_keccak_output, NULL},
    [PYJCA_SHAKE256] = {"shake_256", 0, 136, 200, SHAKE, 1, &initial_keccak, pyjca_keccak_blocks_136,
                        pyjca_keccak_output, NULL},
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

/* FIPS 202, section 5.1: the suffix with its bit, zeros, a bit. */
static size_t pad_keccak(const pyjca_hash_function *function, uint8_t *end, size_t filled)
{
    memset(end + filled, 0, function->block - filled);
    end[filled] = function->suffix;
    end[function->block - 1] |= 0x80;
    return 1;
}

/* FIPS 180-4, section 5.1: one bit, zeros, and the number of bits in two words at the end of a block. */
size_t pyjca_hash_pad(const pyjca_hash_function *function, uint8_t *end, size_t filled, uint64_t length)
{
    const size_t block = function->block, numbers = block / 8, count = filled < block - numbers ? 1 : 2;
    uint8_t *number;

    if (function->suffix)
        return pad_keccak(function, end, filled);
    number = end + count * block - 8;
    end[filled] = 0x80;
    memset(end + filled + 1, 0, (size_t)(number - end) - filled - 1);
    if (function->little_endian)
        store_le64(number, length << 3);
    else
        store_be64(number, length << 3);
    if (numbers == 16) /* a count of bytes has 64 bits, so that of bits has 67 */
        number[-1] = (uint8_t)(length >> 61);
    return count;
}

void pyjca_hash_result(pyjca_hash *hash, uint8_t *result, size_t length)
{
    const pyjca_hash_function *const function = hash->function;

    function->blocks(&hash->state, hash->block, pyjca_hash_pad(function, hash->block, hash->filled, hash->length));
    function->output(&hash->state, result, length);
}

void pyjca_hash_wipe(pyjca_hash *hash)
{
    /* from the state to the end of the block, in one piece */
    pyjca_wipe((uint8_t *)hash + offsetof(pyjca_hash, state),
               offsetof(pyjca_hash, block) - offsetof(pyjca_hash, state) + hash->function->block);
}

void pyjca_hash_finish(pyjca_hash *hash, uint8_t *result, size_t length)
{
    pyjca_hash_result(hash, result, length);
    pyjca_hash_wipe(hash);
}
