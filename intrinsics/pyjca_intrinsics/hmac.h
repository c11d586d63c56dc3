/*
 * HMAC (FIPS 198-1) with any hash but SHAKE256. Time and memory accesses depend on lengths and on the choice
 * of the hash only.
 */
#ifndef PYJCA_HMAC_H
#define PYJCA_HMAC_H

#include "hashes.h"

/*
 * A key, as the states of the inner and the outer hash after the block that the key is padded to: a message costs
 * no block of the key. Secret like the key; its owner wipes it.
 */
typedef struct {
    const pyjca_hash_function *function;
    pyjca_hash_state inner, outer;
} pyjca_hmac_key;

/* Takes a key of any length; one that is longer than a block is hashed. The bytes are not in what it sets. */
void pyjca_hmac_key_set(pyjca_hmac_key *key, const pyjca_hash_function *function, const uint8_t *bytes,
                        size_t length);

/* Begins a message, for which pyjca_hash_update takes pieces. */
void pyjca_hmac_start(pyjca_hash *running, const pyjca_hmac_key *key);
/* Writes the tag, of the hash's size, and wipes what `running` holds of the message and of the key. */
void pyjca_hmac_finish(pyjca_hash *running, const pyjca_hmac_key *key, uint8_t *tag);

/*
 * For an inner hash that is computed elsewhere: writes the block that it begins with, of the hash's block bytes,
 * which is as secret as the key; and makes the tag of what it comes to. `tag` may be `inner`.
 */
void pyjca_hmac_inner_block(uint8_t *block, const pyjca_hash_function *function, const uint8_t *bytes,
                            size_t length);
void pyjca_hmac_outer(uint8_t *tag, const pyjca_hmac_key *key, const uint8_t *inner);

/* The tag of a whole message. It may lie in the data. */
void pyjca_hmac(uint8_t *tag, const pyjca_hmac_key *key, const uint8_t *data, size_t length);

#endif
