/* The permutation and the sponge of SHA-3 and SHAKE (FIPS 202 sections 3.2, 3.3 and 4). */
#include "byte_order.h"
#include "hash_blocks.h"

static const uint64_t round_constants[24] = {
    UINT64_C(0x0000000000000001), UINT64_C(0x0000000000008082), UINT64_C(0x800000000000808a),
    UINT64_C(0x8000000080008000), UINT64_C(0x000000000000808b), UINT64_C(0x0000000080000001),
    UINT64_C(0x8000000080008081), UINT64_C(0x8000000000008009), UINT64_C(0x000000000000008a),
    UINT64_C(0x0000000000000088), UINT64_C(0x0000000080008009), UINT64_C(0x000000008000000a),
    UINT64_C(0x000000008000808b), UINT64_C(0x800000000000008b), UINT64_C(0x8000000000008089),
    UINT64_C(0x8000000000008003), UINT64_C(0x8000000000008002), UINT64_C(0x8000000000000080),
    UINT64_C(0x000000000000800a), UINT64_C(0x800000008000000a), UINT64_C(0x8000000080008081),
    UINT64_C(0x8000000000008080), UINT64_C(0x0000000080000001), UINT64_C(0x8000000080008008),
};

static inline uint64_t left(uint64_t x, unsigned bits)
{
    return x << bits | x >> (-bits & 63);
}

/*
 * One row of the result. Rho and pi bring lane (x + 3 * y, x) to (x, y), turned to the left by so many
 * bits as section 3.2.2 says; chi joins the five of a row.
 */
#define ROW(y, lane0, bits0, lane1, bits1, lane2, bits2, lane3, bits3, lane4, bits4)                     \
    do {                                                                                                 \
        const uint64_t b0 = left(a[lane0] ^ d[(lane0) % 5], bits0);                                      \
        const uint64_t b1 = left(a[lane1] ^ d[(lane1) % 5], bits1);                                      \
        const uint64_t b2 = left(a[lane2] ^ d[(lane2) % 5], bits2);                                      \
        const uint64_t b3 = left(a[lane3] ^ d[(lane3) % 5], bits3);                                      \
        const uint64_t b4 = left(a[lane4] ^ d[(lane4) % 5], bits4);                                      \
                                                                                                         \
        r[5 * (y)] = b0 ^ (~b1 & b2);                                                                    \
        r[5 * (y) + 1] = b1 ^ (~b2 & b3);                                                                \
        r[5 * (y) + 2] = b2 ^ (~b3 & b4);                                                                \
        r[5 * (y) + 3] = b3 ^ (~b4 & b0);                                                                \
        r[5 * (y) + 4] = b4 ^ (~b0 & b1);                                                                \
    } while (0)

#define COLUMN(x) (a[x] ^ a[(x) + 5] ^ a[(x) + 10] ^ a[(x) + 15] ^ a[(x) + 20])

/* r = one round of a; they do not overlap */
static inline void keccak_round(uint64_t r[25], const uint64_t a[25], uint64_t constant)
{
    const uint64_t c0 = COLUMN(0), c1 = COLUMN(1), c2 = COLUMN(2), c3 = COLUMN(3), c4 = COLUMN(4);
    const uint64_t d[5] = {c4 ^ left(c1, 1), c0 ^ left(c2, 1), c1 ^ left(c3, 1), c2 ^ left(c4, 1),
                           c3 ^ left(c0, 1)};

    ROW(0, 0, 0, 6, 44, 12, 43, 18, 21, 24, 14);
    ROW(1, 3, 28, 9, 20, 10, 3, 16, 45, 22, 61);
    ROW(2, 1, 1, 7, 6, 13, 25, 19, 8, 20, 18);
    ROW(3, 4, 27, 5, 36, 11, 10, 17, 15, 23, 56);
    ROW(4, 2, 62, 8, 55, 14, 39, 15, 41, 21, 2);
    r[0] ^= constant;
}

/* Keccak-f[1600] of section 3.3: lane x + 5 * y is A[x, y]. */
static void permute(uint64_t lanes[25])
{
    uint64_t other[25];

    for (unsigned i = 0; i < 24; i += 2) {
        keccak_round(other, lanes, round_constants[i]);
        keccak_round(lanes, other, round_constants[i + 1]);
    }
    pyjca_wipe(other, sizeof other);
}

#define KECCAK_BLOCKS(bytes)                                                                      \
    void pyjca_keccak_blocks_##bytes(pyjca_hash_state *state, const uint8_t *data, size_t count) \
    {                                                                                             \
        for (; count; count--) {                                                                  \
            for (size_t i = 0; i < (bytes) / 8; i++, data += 8)                                   \
                state->lanes[i] ^= load_le64(data);                                               \
            permute(state->lanes);                                                   \
        }                                                                                         \
    }

KECCAK_BLOCKS(72)
KECCAK_BLOCKS(104)
KECCAK_BLOCKS(136)
KECCAK_BLOCKS(144)

void pyjca_keccak_output(pyjca_hash_state *state, uint8_t *result, size_t length)
{
    const size_t block = 136;

    for (; length > block; length -= block, result += block) {
        for (size_t i = 0; i < block / 8; i++)
            store_le64(result + 8 * i, state->lanes[i]);
        permute(state->lanes);
    }
    for (size_t i = 0; i < length / 8; i++)
        store_le64(result + 8 * i, state->lanes[i]);
    for (size_t i = length & ~(size_t)7; i < length; i++)
        result[i] = (uint8_t)(state->lanes[i / 8] >> (8 * (i % 8)));
}
