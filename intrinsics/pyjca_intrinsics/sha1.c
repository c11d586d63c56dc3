/* SHA-1 (FIPS 180-4 section 6.1), for those who still have to read its signatures. */
#include "byte_order.h"
#include "hash_blocks.h"

static inline uint32_t left(uint32_t x, unsigned bits)
{
    return x << bits | x >> (32 - bits);
}

/* w[t] is kept in place of w[t - 16], which is not needed any more. */
static inline uint32_t scheduled(uint32_t w[16], unsigned t)
{
    if (t >= 16)
        w[t & 15] = left(w[(t - 3) & 15] ^ w[(t - 8) & 15] ^ w[(t - 14) & 15] ^ w[t & 15], 1);
    return w[t & 15];
}

#define CHOOSE(x, y, z)   ((z) ^ ((x) & ((y) ^ (z))))
#define PARITY(x, y, z)   ((x) ^ (y) ^ (z))
#define MAJORITY(x, y, z) (((x) & (y)) ^ ((z) & ((x) ^ (y))))

/* The working variables change their names from step to step instead of their places. */
#define STEP(function, constant, a, b, c, d, e, t)                                           \
    do {                                                                                     \
        (e) += left(a, 5) + function(b, c, d) + UINT32_C(constant) + scheduled(w, (unsigned)(t)); \
        (b) = left(b, 30);                                                                   \
    } while (0)

#define TWENTY_STEPS(function, constant, start)                   \
    for (unsigned t = (start); t < (start) + 20; t += 5) {        \
        STEP(function, constant, a, b, c, d, e, t);               \
        STEP(function, constant, e, a, b, c, d, t + 1);           \
        STEP(function, constant, d, e, a, b, c, t + 2);           \
        STEP(function, constant, c, d, e, a, b, t + 3);           \
        STEP(function, constant, b, c, d, e, a, t + 4);           \
    }

void pyjca_sha1_blocks(pyjca_hash_state *state, const uint8_t *data, size_t count)
{
    uint32_t *const h = state->h32;
    uint32_t w[16];

    for (; count; count--, data += 64) {
        uint32_t a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];

        for (unsigned i = 0; i < 16; i++)
            w[i] = load_be32(data + 4 * i);
        TWENTY_STEPS(CHOOSE, 0x5a827999, 0)
        TWENTY_STEPS(PARITY, 0x6ed9eba1, 20)
        TWENTY_STEPS(MAJORITY, 0x8f1bbcdc, 40)
        TWENTY_STEPS(PARITY, 0xca62c1d6, 60)
        h[0] += a;
        h[1] += b;
        h[2] += c;
        h[3] += d;
        h[4] += e;
    }
    pyjca_wipe(w, sizeof w);
}
