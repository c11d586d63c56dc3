/* Nonces of ECDSA: HMAC_DRBG as RFC 6979 section 3.2 lays it down. Steps are those of that section. */
#include <string.h>

#include "hashes.h"

enum { MAX_BLOCK = 144 }; /* of SHA3-224 */

/* Continues after the first block, of which only the state is left. */
static void resume(pyjca_hash *hash, pyjca_hash_id id, const pyjca_hash_state *state)
{
    hash->id = id;
    hash->state = *state;
    hash->length = pyjca_hashes[id].block;
    hash->filled = 0;
}

/* The state after the block key XOR pattern, where the key is followed by zeros. */
static void take_pad(pyjca_hash_state *state, pyjca_hash *hash, pyjca_hash_id id, const uint8_t *key,
                     uint8_t pattern)
{
    const size_t block = pyjca_hashes[id].block, size = pyjca_hashes[id].size;
    uint8_t pad[MAX_BLOCK];

    memset(pad, pattern, block);
    for (size_t i = 0; i < size; i++)
        pad[i] ^= key[i];
    pyjca_hash_start(hash, id);
    pyjca_hash_update(hash, pad, block);
    *state = hash->state;
    pyjca_wipe(pad, sizeof pad);
}

/* K = key, of the hash's size (RFC 2104 for a key that is no longer than a block) */
static void set_key(pyjca_nonces *nonces, pyjca_hash *hash, const uint8_t *key)
{
    take_pad(&nonces->inner, hash, nonces->id, key, 0x36);
    take_pad(&nonces->outer, hash, nonces->id, key, 0x5c);
}

/* result = HMAC(K, what the hash, begun by resume with nonces->inner, was given); it may be value. */
static void finish(const pyjca_nonces *nonces, pyjca_hash *hash, uint8_t *result)
{
    const size_t size = pyjca_hashes[nonces->id].size;
    uint8_t inner[64];

    pyjca_hash_finish(hash, inner, size);
    resume(hash, nonces->id, &nonces->outer);
    pyjca_hash_update(hash, inner, size);
    pyjca_hash_finish(hash, result, size);
    pyjca_wipe(inner, sizeof inner);
}

/* V = HMAC(K, V) */
static void next_value(pyjca_nonces *nonces, pyjca_hash *hash)
{
    resume(hash, nonces->id, &nonces->inner);
    pyjca_hash_update(hash, nonces->value, pyjca_hashes[nonces->id].size);
    finish(nonces, hash, nonces->value);
}

struct piece {
    const uint8_t *bytes;
    size_t length;
};

/* K = HMAC(K, V || separator || pieces), V = HMAC(K, V) */
static void next_key(pyjca_nonces *nonces, pyjca_hash *hash, uint8_t separator, const struct piece *pieces,
                     size_t count)
{
    uint8_t key[64];

    resume(hash, nonces->id, &nonces->inner);
    pyjca_hash_update(hash, nonces->value, pyjca_hashes[nonces->id].size);
    pyjca_hash_update(hash, &separator, 1);
    for (size_t i = 0; i < count; i++)
        pyjca_hash_update(hash, pieces[i].bytes, pieces[i].length);
    finish(nonces, hash, key);
    set_key(nonces, hash, key);
    next_value(nonces, hash);
    pyjca_wipe(key, sizeof key);
}

void pyjca_nonces_start(pyjca_nonces *nonces, pyjca_hash_id id, const uint8_t *private_key,
                        const uint8_t *digest, size_t scalar_length, const uint8_t *extra,
                        size_t extra_length)
{
    const struct piece seed[3] = {
        {private_key, scalar_length}, {digest, scalar_length}, {extra, extra_length}};
    static const uint8_t zeros[64] = {0};
    pyjca_hash hash;

    nonces->id = id;
    nonces->started = 0;
    memset(nonces->value, 1, sizeof nonces->value); /* step b */
    set_key(nonces, &hash, zeros);                  /* step c */
    next_key(nonces, &hash, 0, seed, 3);            /* steps d, e */
    next_key(nonces, &hash, 1, seed, 3);            /* steps f, g */
    pyjca_wipe(&hash, sizeof hash);
}

void pyjca_nonces_next(pyjca_nonces *nonces, uint8_t *candidate, size_t length)
{
    const size_t size = pyjca_hashes[nonces->id].size;
    pyjca_hash hash;

    if (nonces->started)
        next_key(nonces, &hash, 0, NULL, 0); /* step h.3, since the candidate before was refused */
    nonces->started = 1;
    while (length) {
        const size_t taken = length < size ? length : size;

        next_value(nonces, &hash);
        memcpy(candidate, nonces->value, taken);
        candidate += taken;
        length -= taken;
    }
    pyjca_wipe(&hash, sizeof hash);
}

void pyjca_nonces_wipe(pyjca_nonces *nonces)
{
    pyjca_wipe(nonces, sizeof *nonces);
}
