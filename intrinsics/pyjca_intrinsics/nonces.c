/* Nonces of ECDSA: HMAC_DRBG as RFC 6979 section 3.2 lays it down. Steps are those of that section. */
#include "nonces.h"

#include <string.h>

/* V = HMAC(K, V) */
static void next_value(pyjca_nonces *nonces)
{
    pyjca_hmac(nonces->value, &nonces->key, nonces->value, nonces->key.function->size);
}

struct piece {
    const uint8_t *bytes;
    size_t length;
};

/* K = HMAC(K, V || separator || pieces), V = HMAC(K, V) */
static void next_key(pyjca_nonces *nonces, uint8_t separator, const struct piece *pieces, size_t count)
{
    const size_t size = nonces->key.function->size;
    pyjca_hash hash;
    uint8_t key[64];

    pyjca_hmac_start(&hash, &nonces->key);
    pyjca_hash_update(&hash, nonces->value, size);
    pyjca_hash_update(&hash, &separator, 1);
    for (size_t i = 0; i < count; i++)
        pyjca_hash_update(&hash, pieces[i].bytes, pieces[i].length);
    pyjca_hmac_finish(&hash, &nonces->key, key);
    pyjca_hmac_key_set(&nonces->key, nonces->key.function, key, size);
    pyjca_wipe(key, sizeof key);
    next_value(nonces);
}

void pyjca_nonces_start(pyjca_nonces *nonces, const pyjca_hash_function *function,
                        const uint8_t *private_key, const uint8_t *digest, size_t scalar_length,
                        const uint8_t *extra, size_t extra_length)
{
    const struct piece seed[3] = {
        {private_key, scalar_length}, {digest, scalar_length}, {extra, extra_length}};
    static const uint8_t zeros[64] = {0};

    nonces->started = 0;
    memset(nonces->value, 1, sizeof nonces->value);                      /* step b */
    pyjca_hmac_key_set(&nonces->key, function, zeros, function->size); /* step c */
    next_key(nonces, 0, seed, 3);                                        /* steps d, e */
    next_key(nonces, 1, seed, 3);                                        /* steps f, g */
}

void pyjca_nonces_next(pyjca_nonces *nonces, uint8_t *candidate, size_t length)
{
    const size_t size = nonces->key.function->size;

    if (nonces->started)
        next_key(nonces, 0, NULL, 0); /* step h.3, since the candidate before was refused */
    nonces->started = 1;
    while (length) {
        const size_t taken = length < size ? length : size;

        next_value(nonces);
        memcpy(candidate, nonces->value, taken);
        candidate += taken;
        length -= taken;
    }
}

void pyjca_nonces_wipe(pyjca_nonces *nonces)
{
    pyjca_wipe(nonces, sizeof *nonces);
}
