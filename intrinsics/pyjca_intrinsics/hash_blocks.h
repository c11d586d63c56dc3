/*
 * The inner functions of the hashes, which take whole blocks. hashes.c does the rest.
 * Time depends on the number of blocks only. State and data do not overlap.
 */
#ifndef PYJCA_HASH_BLOCKS_H
#define PYJCA_HASH_BLOCKS_H

#include <stddef.h>
#include <stdint.h>

/* FIPS 180-4, sections 6.1.2, 6.2.2 and 6.4.2: blocks of 64, 64 and 128 bytes. */
void pyjca_sha1_blocks(uint32_t h[5], const uint8_t *data, size_t blocks);
void pyjca_sha256_blocks(uint32_t h[8], const uint8_t *data, size_t blocks);
void pyjca_sha512_blocks(uint64_t h[8], const uint8_t *data, size_t blocks);

/* Keccak-f[1600] of FIPS 202, section 3.3: lane x + 5 * y is A[x, y]. */
void pyjca_keccak_permute(uint64_t lanes[25]);

#endif
