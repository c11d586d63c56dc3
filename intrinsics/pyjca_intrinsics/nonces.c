/*
 * Nonces of ECDSA: HMAC_DRBG as RFC 6979 section 3.2 lays it down. Steps are those of that section. One
 * pyjca_hash serves all hashes of a call, and is wiped once, since wiping takes longer than fast blocks do.
 */
#include <string.h>

#include "hash_blocks.h"

/* Continues after the first block, of which only the state is left. */
static void resume(pyjca_hash *hash, const pyjca_hash_function *function, const pyjca_hash_state *state)
{
    hash->function = function;
    hash->length = function->block;
    hash->filled = 0;
    memcpy(&hash->state, state, function->state);
}

/* K = key, of the hash's size (RFC 2104 for a key that is no longer than a block) */
static void set_key(pyjca_nonces *nonces, pyjca_hash *hash, const uint8_t *key)
{
    const pyjca_hash_function *const function = nonces->function;
    const size_t block = function->block, size = function->size;
    uint8_t *const pad = hash->block;

    memset(pad, 0x36, block);
    for (size_t i = 0; i < size; i++)
        pad[i] ^= key[i];
    memcpy(&nonces->inner, function->initial, function->state);
    function->blocks(&nonces->inner, pad, 1);
    for (size_t i = 0; i < block; i++)
        pad[i] ^= 0x36 ^ 0x5c;
    memcpy(&nonces->outer, function->initial, function->state);
    function->blocks(&nonces->outer, pad, 1);
}

/* result = HMAC(K, what the hash, begun by resume with nonces->inner, was given); it may be value. */
static void finish(const pyjca_nonces *nonces, pyjca_hash *hash, uint8_t *result)
{
    const size_t size = nonces->function->size;

    /* The inner hash comes out where the outer one takes it from. */
    pyjca_hash_result(hash, hash->block, size);
    resume(hash, nonces->function, &nonces->outer);
    hash->length += size;
    hash->filled = size;
    pyjca_hash_result(hash, result, size);
}

/* V = HMAC(K, V) */
static void next_value(pyjca_nonces *nonces, pyjca_hash *hash)
{
    resume(hash, nonces->function, &nonces->inner);
    pyjca_hash_update(hash, nonces->value, nonces->function->size);
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

    resume(hash, nonces->function, &nonces->inner);
    pyjca_hash_update(hash, nonces->value, nonces->function->size);
    pyjca_hash_update(hash, &separator, 1);
    for (size_t i = 0; i < count; i++)
        pyjca_hash_update(hash, pieces[i].bytes, pieces[i].length);
    finish(nonces, hash, key);
    set_key(nonces, hash, key);
    next_value(nonces, hash);
    pyjca_wipe(key, sizeof key);
}

void pyjca_nonces_start(pyjca_nonces *nonces, const pyjca_hash_function *function,
                        const uint8_t *private_key, const uint8_t *digest, size_t scalar_length,
                        const uint8_t *extra, size_t extra_length)
{
    const struct piece seed[3] = {
        {private_key, scalar_length}, {digest, scalar_length}, {extra, extra_length}};
    static const uint8_t zeros[64] = {0};
    pyjca_hash hash;

    nonces->function = function;
    nonces->started = 0;
    memset(nonces->value, 1, sizeof nonces->value); /* step b */
    set_key(nonces, &hash, zeros);                  /* step c */
    next_key(nonces, &hash, 0, seed, 3);            /* steps d, e */
    next_key(nonces, &hash, 1, seed, 3);            /* steps f, g */
    pyjca_wipe(&hash, sizeof hash);
}

void pyjca_nonces_next(pyjca_nonces *nonces, uint8_t *candidate, size_t length)
{
    const size_t size = nonces->function->size;
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
