/*
 * What ECDSA for many items takes for each: the digest as a number, and the nonce. Curves are told apart by `bytes`, the
 * length of a scalar, as in ecdsa_encoding.h. Time and memory accesses depend on lengths and on the choice of the hash
 * only.
 */
#ifndef PYJCA_BATCH_NONCES_H
#define PYJCA_BATCH_NONCES_H

#include "hashes.h"

/*
 * fitted = the leftmost bits of a digest of at most 64 bytes, as pyjca_weierstrass_batch takes them: a big-endian number
 * of `bytes` bytes, not reduced modulo the order.
 */
void pyjca_batch_digest(uint8_t *fitted, size_t bytes, const uint8_t *digest, size_t length);

/*
 * nonce = the first candidate of RFC 6979, as `sign` of pyjca_weierstrass makes it of the same arguments. It may be out
 * of range or give no signature, as `sign` finds, too, which then takes the next one.
 */
void pyjca_batch_nonce(uint8_t *nonce, size_t bytes, const uint8_t *private_key, const uint8_t *fitted,
                       const pyjca_hash_function *hash, const uint8_t *fresh, size_t fresh_length);

#endif
