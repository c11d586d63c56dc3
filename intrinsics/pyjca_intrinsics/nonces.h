/*
 * Nonces of ECDSA (RFC 6979). Time and memory accesses depend on lengths and on the choice of the hash only.
 */
#ifndef PYJCA_NONCES_H
#define PYJCA_NONCES_H

#include "hmac.h"

/* The generator of RFC 6979 section 3.2 (HMAC_DRBG), for candidates of a nonce. */
typedef struct {
    pyjca_hmac_key key;
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

#endif
