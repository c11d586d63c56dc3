/* Streaming, padding and output of all hashes; the blocks are taken by sha1.c, sha2.c and keccak.c. */
#include "hashes.h"

#include <string.h>

#include "byte_order.h"
#include "hash_blocks.h"

const struct pyjca_hash_facts pyjca_hashes[PYJCA_HASH_COUNT] = {
    [PYJCA_SHA1] = {"sha1", 20, 64},
    [PYJCA_SHA224] = {"sha224", 28, 64},
    [PYJCA_SHA256] = {"sha256", 32, 64},
    [PYJCA_SHA384] = {"sha384", 48, 128},
    [PYJCA_SHA512] = {"sha512", 64, 128},
    [PYJCA_SHA512_224] = {"sha512_224", 28, 128},
    [PYJCA_SHA512_256] = {"sha512_256", 32, 128},
    [PYJCA_SHA3_224] = {"sha3_224", 28, 144},
    [PYJCA_SHA3_256] = {"sha3_256", 32, 136},
    [PYJCA_SHA3_384] = {"sha3_384", 48, 104},
    [PYJCA_SHA3_512] = {"sha3_512", 64, 72},
    [PYJCA_SHAKE256] = {"shake_256", 0, 136},
};

/* FIPS 180-4, section 5.3.1 */
static const uint32_t initial_sha1[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};

/*
 * Sections 5.3.4 to 5.3.6. SHA-256 begins with the upper halves of SHA-512's words, SHA-224 with the
 * lower halves of SHA-384's (sections 5.3.2 and 5.3.3).
 */
static const uint64_t initial[][8] = {
    [PYJCA_SHA384] =
    {UINT64_C(0xcbbb9d5dc1059ed8), UINT64_C(0x629a292a367cd507), UINT64_C(0x9159015a3070dd17),
     UINT64_C(0x152fecd8f70e5939), UINT64_C(0x67332667ffc00b31), UINT64_C(0x8eb44a8768581511),
     UINT64_C(0xdb0c2e0d64f98fa7), UINT64_C(0x47b5481dbefa4fa4)},
    [PYJCA_SHA512] =
    {UINT64_C(0x6a09e667f3bcc908), UINT64_C(0xbb67ae8584caa73b), UINT64_C(0x3c6ef372fe94f82b),
     UINT64_C(0xa54ff53a5f1d36f1), UINT64_C(0x510e527fade682d1), UINT64_C(0x9b05688c2b3e6c1f),
     UINT64_C(0x1f83d9abfb41bd6b), UINT64_C(0x5be0cd19137e2179)},
    [PYJCA_SHA512_224] =
    {UINT64_C(0x8c3d37c819544da2), UINT64_C(0x73e1996689dcd4d6), UINT64_C(0x1dfab7ae32ff9c82),
     UINT64_C(0x679dd514582f9fcf), UINT64_C(0x0f6d2b697bd44da8), UINT64_C(0x77e36f7304c48942),
     UINT64_C(0x3f9d85a86a1d36c8), UINT64_C(0x1112e6ad91d692a1)},
    [PYJCA_SHA512_256] =
    {UINT64_C(0x22312194fc2bf72c), UINT64_C(0x9f555fa3c84c64c2), UINT64_C(0x2393b86b6f53b151),
     UINT64_C(0x963877195940eabd), UINT64_C(0x96283ee2a88effe3), UINT64_C(0xbe5e1e2553863992),
     UINT64_C(0x2b0199fc2c85b8aa), UINT64_C(0x0eb72ddc81c52ca2)},
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

static int is_keccak(pyjca_hash_id id)
{
    return id >= PYJCA_SHA3_224;
}

static int has_words_of_64_bits(pyjca_hash_id id)
{
    return id >= PYJCA_SHA384;
}

void pyjca_hash_start(pyjca_hash *hash, pyjca_hash_id id)
{
    hash->id = id;
    hash->length = 0;
    hash->filled = 0;
    if (is_keccak(id)) {
        memset(hash->state.lanes, 0, sizeof hash->state.lanes);
    } else if (has_words_of_64_bits(id)) {
        memcpy(hash->state.h64, initial[id], sizeof hash->state.h64);
    } else if (id == PYJCA_SHA1) {
        memcpy(hash->state.h32, initial_sha1, sizeof initial_sha1);
    } else {
        for (unsigned i = 0; i < 8; i++)
            hash->state.h32[i] = id == PYJCA_SHA256 ? (uint32_t)(initial[PYJCA_SHA512][i] >> 32)
                                                    : (uint32_t)initial[PYJCA_SHA384][i];
    }
}

static void take_blocks(pyjca_hash *hash, const uint8_t *data, size_t blocks)
{
    if (is_keccak(hash->id)) {
        const size_t lanes = pyjca_hashes[hash->id].block / 8;

        for (; blocks; blocks--) {
            for (size_t i = 0; i < lanes; i++, data += 8)
                hash->state.lanes[i] ^= load_le64(data);
            pyjca_keccak_permute(hash->state.lanes);
        }
    } else if (has_words_of_64_bits(hash->id)) {
        pyjca_sha512_blocks(hash->state.h64, data, blocks);
    } else if (hash->id == PYJCA_SHA1) {
        pyjca_sha1_blocks(hash->state.h32, data, blocks);
    } else {
        pyjca_sha256_blocks(hash->state.h32, data, blocks);
    }
}

void pyjca_hash_update(pyjca_hash *hash, const uint8_t *data, size_t length)
{
    const size_t block = pyjca_hashes[hash->id].block;

    if (!length) /* data may be a null pointer, which memcpy must not see */
        return;
    hash->length += length;
    if (hash->filled) {
        const size_t space = block - hash->filled, taken = length < space ? length : space;

        memcpy(hash->block + hash->filled, data, taken);
        hash->filled += taken;
        if (hash->filled < block)
            return;
        take_blocks(hash, hash->block, 1);
        data += taken;
        length -= taken;
    }
    take_blocks(hash, data, length / block);
    hash->filled = length % block;
    memcpy(hash->block, data + (length - hash->filled), hash->filled);
}

/* FIPS 180-4, section 5.1: one bit, zeros, and the number of bits in two words at the end of a block. */
static void pad_sha(pyjca_hash *hash)
{
    const size_t block = pyjca_hashes[hash->id].block, numbers = block / 8;
    uint8_t *const bytes = hash->block;

    bytes[hash->filled++] = 0x80;
    if (hash->filled > block - numbers) {
        memset(bytes + hash->filled, 0, block - hash->filled);
        take_blocks(hash, bytes, 1);
        hash->filled = 0;
    }
    memset(bytes + hash->filled, 0, block - 8 - hash->filled);
    store_be64(bytes + block - 8, hash->length << 3);
    if (numbers == 16) /* a count of bytes has 64 bits, so that of bits has 67 */
        bytes[block - 9] = (uint8_t)(hash->length >> 61);
    take_blocks(hash, bytes, 1);
}

/* FIPS 202, sections 5.1 and 6: the suffix that tells SHA-3 from SHAKE, a bit, zeros, a bit. */
static void pad_keccak(pyjca_hash *hash)
{
    const size_t block = pyjca_hashes[hash->id].block;

    memset(hash->block + hash->filled, 0, block - hash->filled);
    hash->block[hash->filled] = hash->id == PYJCA_SHAKE256 ? 0x1f : 0x06;
    hash->block[block - 1] |= 0x80;
    take_blocks(hash, hash->block, 1);
}

static void squeeze(pyjca_hash *hash, uint8_t *result, size_t length)
{
    const size_t block = pyjca_hashes[hash->id].block;

    for (size_t i = 0, at = 0; i < length; i++, at++) {
        if (at == block) {
            pyjca_keccak_permute(hash->state.lanes);
            at = 0;
        }
        result[i] = (uint8_t)(hash->state.lanes[at / 8] >> (8 * (at % 8)));
    }
}

void pyjca_hash_finish(pyjca_hash *hash, uint8_t *result, size_t length)
{
    if (is_keccak(hash->id)) {
        pad_keccak(hash);
        squeeze(hash, result, length);
    } else {
        pad_sha(hash);
        if (has_words_of_64_bits(hash->id)) {
            for (size_t i = 0; i < length; i++)
                result[i] = (uint8_t)(hash->state.h64[i / 8] >> (56 - 8 * (i % 8)));
        } else {
            for (size_t i = 0; i < length; i++)
                result[i] = (uint8_t)(hash->state.h32[i / 4] >> (24 - 8 * (i % 4)));
        }
    }
    pyjca_wipe(hash, sizeof *hash);
}
