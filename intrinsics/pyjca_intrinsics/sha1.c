/* SHA-1 (FIPS 180-4 section 6.1), for those who still have to read its signatures. */
#include "byte_order.h"
#include "hash_blocks.h"

static inline uint32_t left(uint32_t x, unsigned bits)
{
    return x << bits | x >> (32 - bits);
}

#define CHOOSE(x, y, z)   ((z) ^ ((x) & ((y) ^ (z))))
#define PARITY(x, y, z)   ((x) ^ (y) ^ (z))
/* Of its two halves no bit is in both, so that they may be added. */
#define MAJORITY(x, y, z) (((x) & (y)) + ((z) & ((x) ^ (y))))

/* w[t] is kept in place of w[t - 16], which is not needed any more. */
#define LOADED(t) (w[t] = load_be32(data + 4 * (t)))
#define SCHEDULED(t) \
    (w[(t) & 15] = left(w[((t) - 3) & 15] ^ w[((t) - 8) & 15] ^ w[((t) - 14) & 15] ^ w[(t) & 15], 1))

/* The working variables change their names from step to step instead of their places. */
#define STEP(function, constant, WORD, a, b, c, d, e, t)                      \
    do {                                                                      \
        (e) += WORD(t) + UINT32_C(constant) + function(b, c, d) + left(a, 5); \
        (b) = left(b, 30);                                                    \
    } while (0)

#define FIVE_STEPS(function, constant, WORD, t)                 \
    do {                                                        \
        STEP(function, constant, WORD, a, b, c, d, e, t);       \
        STEP(function, constant, WORD, e, a, b, c, d, (t) + 1); \
        STEP(function, constant, WORD, d, e, a, b, c, (t) + 2); \
        STEP(function, constant, WORD, c, d, e, a, b, (t) + 3); \
        STEP(function, constant, WORD, b, c, d, e, a, (t) + 4); \
    } while (0)

#define TWENTY_STEPS(function, constant, t)                  \
    do {                                                     \
        FIVE_STEPS(function, constant, SCHEDULED, t);        \
        FIVE_STEPS(function, constant, SCHEDULED, (t) + 5);  \
        FIVE_STEPS(function, constant, SCHEDULED, (t) + 10); \
        FIVE_STEPS(function, constant, SCHEDULED, (t) + 15); \
    } while (0)

void pyjca_sha1_blocks(pyjca_hash_state *state, const uint8_t *data, size_t count)
{
    uint32_t *const h = state->h32;
    uint32_t w[16];

    for (; count; count--, data += 64) {
        uint32_t a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];

        FIVE_STEPS(CHOOSE, 0x5a827999, LOADED, 0);
        FIVE_STEPS(CHOOSE, 0x5a827999, LOADED, 5);
        FIVE_STEPS(CHOOSE, 0x5a827999, LOADED, 10);
        STEP(CHOOSE, 0x5a827999, LOADED, a, b, c, d, e, 15);
        STEP(CHOOSE, 0x5a827999, SCHEDULED, e, a, b, c, d, 16);
        STEP(CHOOSE, 0x5a827999, SCHEDULED, d, e, a, b, c, 17);
        STEP(CHOOSE, 0x5a827999, SCHEDULED, c, d, e, a, b, 18);
        STEP(CHOOSE, 0x5a827999, SCHEDULED, b, c, d, e, a, 19);
        TWENTY_STEPS(PARITY, 0x6ed9eba1, 20);
        TWENTY_STEPS(MAJORITY, 0x8f1bbcdc, 40);
        TWENTY_STEPS(PARITY, 0xca62c1d6, 60);
        h[0] += a;
        h[1] += b;
        h[2] += c;
        h[3] += d;
        h[4] += e;
    }
    pyjca_wipe(w, sizeof w);
}
