/* Digests and nonces of ECDSA for many items: RFC 6979 sections 2.3 and 3.2. */
#include "batch_nonces.h"

#include <string.h>

#include "ecdsa_encoding.h"
#include "fields/words.h"
#include "nonces.h"

void pyjca_batch_digest(uint8_t *fitted, size_t bytes, const uint8_t *digest, size_t length)
{
    const size_t taken = length < bytes ? length : bytes;

    memset(fitted, 0, bytes - taken);
    memcpy(fitted + bytes - taken, digest, taken);
}

/* r = a modulo n for a below 2 n: what a digest is, since orders of 256 and 384 bits have all highest bits set. */
static void reduce(uint8_t *r, const uint8_t *a, const uint8_t *order, size_t bytes)
{
    unsigned borrow = 0, keep;

    for (size_t i = bytes; i-- > 0;) {
        const unsigned difference = (unsigned)a[i] - order[i] - borrow;

        r[i] = (uint8_t)difference;
        borrow = difference >> 8 & 1;
    }
    keep = 0 - (unsigned)word_opaque((int64_t)borrow);
    for (size_t i = 0; i < bytes; i++)
        r[i] = (uint8_t)((r[i] & ~keep) | (a[i] & keep));
}

void pyjca_batch_nonce(uint8_t *nonce, size_t bytes, const uint8_t *private_key, const uint8_t *fitted,
                       const pyjca_hash_function *hash, const uint8_t *fresh, size_t fresh_length)
{
    const unsigned surplus = bytes == PYJCA_MOST_SCALAR ? 8 * PYJCA_MOST_SCALAR - 521 : 0;
    uint8_t number[PYJCA_MOST_SCALAR];
    pyjca_nonces nonces;

    reduce(number, fitted, pyjca_ecdsa_order(bytes), bytes);
    pyjca_nonces_start(&nonces, hash, private_key, number, bytes, fresh, fresh_length);
    pyjca_nonces_next(&nonces, nonce, bytes);
    if (surplus)
        for (size_t i = bytes; i-- > 0;)
            nonce[i] = (uint8_t)((unsigned)nonce[i] >> surplus | (i ? (unsigned)nonce[i - 1] << (8 - surplus) : 0));
    pyjca_nonces_wipe(&nonces);
    pyjca_wipe(number, sizeof number);
}
