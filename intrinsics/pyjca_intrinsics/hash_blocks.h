/*
 * What the files of the hashes have in common: the functions that take whole blocks, as the `blocks` of a
 * pyjca_hash_function is described, and how a message ends.
 */
#ifndef PYJCA_HASH_BLOCKS_H
#define PYJCA_HASH_BLOCKS_H

#include "hashes.h"

/* RFC 1321, section 3.4: blocks of 64 bytes. */
void pyjca_md5_blocks(pyjca_hash_state *state, const uint8_t *data, size_t count);

/* FIPS 180-4, sections 6.1.2, 6.2.2 and 6.4.2: blocks of 64, 64 and 128 bytes. */
void pyjca_sha1_blocks(pyjca_hash_state *state, const uint8_t *data, size_t count);
void pyjca_sha256_blocks(pyjca_hash_state *state, const uint8_t *data, size_t count);
void pyjca_sha512_blocks(pyjca_hash_state *state, const uint8_t *data, size_t count);

/* FIPS 180-4, section 4.2.2 */
extern const uint32_t pyjca_sha256_constants[64];

/* The sponge of FIPS 202, section 4, which takes blocks of so many bytes. */
void pyjca_keccak_blocks_72(pyjca_hash_state *state, const uint8_t *data, size_t count);
void pyjca_keccak_blocks_104(pyjca_hash_state *state, const uint8_t *data, size_t count);
void pyjca_keccak_blocks_136(pyjca_hash_state *state, const uint8_t *data, size_t count);
void pyjca_keccak_blocks_144(pyjca_hash_state *state, const uint8_t *data, size_t count);

/* The output of the sponge; beyond 136 bytes as of one that takes blocks of 136. */
void pyjca_keccak_output(pyjca_hash_state *state, uint8_t *result, size_t length);

/* FIPS 180-4, sections 5.3.2 and 5.3.3 */
extern const pyjca_hash_state pyjca_initial_sha224, pyjca_initial_sha256;

/*
 * Pads a message of `length` bytes, the last `filled` of which, less than a block, are at the beginning of `end`.
 * Returns how many blocks are there then, 1 or 2.
 */
size_t pyjca_hash_pad(const pyjca_hash_function *function, uint8_t *end, size_t filled, uint64_t length);

/* pyjca_hash_finish without the wiping; the result may be in the hash's block. */
void pyjca_hash_result(pyjca_hash *hash, uint8_t *result, size_t length);
/* Wipes what a hash holds of the message: its state, and its block. */
void pyjca_hash_wipe(pyjca_hash *hash);

#endif
