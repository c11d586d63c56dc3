/* MD5 (RFC 1321 section 3.4), for those who still have to check its HMAC. */
#include "byte_order.h"
#include "hash_blocks.h"

static inline uint32_t left(uint32_t x, unsigned bits)
{
    return x << bits | x >> (32 - bits);
}

/* The functions F, G, H and I; of G's two halves no bit is in both, so that they may be added. */
#define F(x, y, z) ((z) ^ ((x) & ((y) ^ (z))))
#define G(x, y, z) (((x) & (z)) + ((y) & ~(z)))
#define H(x, y, z) ((x) ^ (y) ^ (z))
#define I(x, y, z) ((y) ^ ((x) | ~(z)))

#define STEP(function, a, b, c, d, k, bits, constant)                \
    do {                                                             \
        (a) += w[(k) & 15] + UINT32_C(constant) + function(b, c, d); \
        (a) = (b) + left(a, bits);                                   \
    } while (0)

/* The working variables change their names from step to step instead of their places. */
#define FOUR_STEPS(function, k, next, s0, s1, s2, s3, t0, t1, t2, t3) \
    do {                                                              \
        STEP(function, a, b, c, d, k, s0, t0);                        \
        STEP(function, d, a, b, c, (k) + (next), s1, t1);             \
        STEP(function, c, d, a, b, (k) + 2 * (next), s2, t2);         \
        STEP(function, b, c, d, a, (k) + 3 * (next), s3, t3);         \
    } while (0)

/* k is the word that the first of four steps takes; t are the constants of the RFC. */
#define ROUND_1(k, t0, t1, t2, t3) FOUR_STEPS(F, k, 1, 7, 12, 17, 22, t0, t1, t2, t3)
#define ROUND_2(k, t0, t1, t2, t3) FOUR_STEPS(G, k, 5, 5, 9, 14, 20, t0, t1, t2, t3)
#define ROUND_3(k, t0, t1, t2, t3) FOUR_STEPS(H, k, 3, 4, 11, 16, 23, t0, t1, t2, t3)
#define ROUND_4(k, t0, t1, t2, t3) FOUR_STEPS(I, k, 7, 6, 10, 15, 21, t0, t1, t2, t3)

void pyjca_md5_blocks(pyjca_hash_state *state, const uint8_t *data, size_t count)
{
    uint32_t *const h = state->h32;
    uint32_t w[16];

    for (; count; count--, data += 64) {
        uint32_t a = h[0], b = h[1], c = h[2], d = h[3];

        for (unsigned i = 0; i < 16; i++)
            w[i] = load_le32(data + 4 * i);
        ROUND_1(0, 0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee);
        ROUND_1(4, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501);
        ROUND_1(8, 0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be);
        ROUND_1(12, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821);
        ROUND_2(1, 0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa);
        ROUND_2(5, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8);
        ROUND_2(9, 0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed);
        ROUND_2(13, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a);
        ROUND_3(5, 0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c);
        ROUND_3(1, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70);
        ROUND_3(13, 0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05);
        ROUND_3(9, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665);
        ROUND_4(0, 0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039);
        ROUND_4(12, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1);
        ROUND_4(8, 0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1);
        ROUND_4(4, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391);
        h[0] += a;
        h[1] += b;
        h[2] += c;
        h[3] += d;
    }
    pyjca_wipe(w, sizeof w);
}
