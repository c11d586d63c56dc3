/*
 * SHA-2 (FIPS 180-4 sections 6.2 and 6.4). The functions of 32 and of 64 bits differ in their sums and in
 * the number of their rounds.
 */
#include "byte_order.h"
#include "hash_blocks.h"

/* The first 64 bits of the fractional parts of the cube roots of the first 80 primes (section 4.2.3) */
#define CONSTANTS_0_TO_63(X)                                                                        \
    X(0x428a2f98d728ae22), X(0x7137449123ef65cd), X(0xb5c0fbcfec4d3b2f), X(0xe9b5dba58189dbbc),     \
    X(0x3956c25bf348b538), X(0x59f111f1b605d019), X(0x923f82a4af194f9b), X(0xab1c5ed5da6d8118),     \
    X(0xd807aa98a3030242), X(0x12835b0145706fbe), X(0x243185be4ee4b28c), X(0x550c7dc3d5ffb4e2),     \
    X(0x72be5d74f27b896f), X(0x80deb1fe3b1696b1), X(0x9bdc06a725c71235), X(0xc19bf174cf692694),     \
    X(0xe49b69c19ef14ad2), X(0xefbe4786384f25e3), X(0x0fc19dc68b8cd5b5), X(0x240ca1cc77ac9c65),     \
    X(0x2de92c6f592b0275), X(0x4a7484aa6ea6e483), X(0x5cb0a9dcbd41fbd4), X(0x76f988da831153b5),     \
    X(0x983e5152ee66dfab), X(0xa831c66d2db43210), X(0xb00327c898fb213f), X(0xbf597fc7beef0ee4),     \
    X(0xc6e00bf33da88fc2), X(0xd5a79147930aa725), X(0x06ca6351e003826f), X(0x142929670a0e6e70),     \
    X(0x27b70a8546d22ffc), X(0x2e1b21385c26c926), X(0x4d2c6dfc5ac42aed), X(0x53380d139d95b3df),     \
    X(0x650a73548baf63de), X(0x766a0abb3c77b2a8), X(0x81c2c92e47edaee6), X(0x92722c851482353b),     \
    X(0xa2bfe8a14cf10364), X(0xa81a664bbc423001), X(0xc24b8b70d0f89791), X(0xc76c51a30654be30),     \
    X(0xd192e819d6ef5218), X(0xd69906245565a910), X(0xf40e35855771202a), X(0x106aa07032bbd1b8),     \
    X(0x19a4c116b8d2d0c8), X(0x1e376c085141ab53), X(0x2748774cdf8eeb99), X(0x34b0bcb5e19b48a8),     \
    X(0x391c0cb3c5c95a63), X(0x4ed8aa4ae3418acb), X(0x5b9cca4f7763e373), X(0x682e6ff3d6b2b8a3),     \
    X(0x748f82ee5defb2fc), X(0x78a5636f43172f60), X(0x84c87814a1f0ab72), X(0x8cc702081a6439ec),     \
    X(0x90befffa23631e28), X(0xa4506cebde82bde9), X(0xbef9a3f7b2c67915), X(0xc67178f2e372532b)
#define CONSTANTS_64_TO_79(X)                                                                       \
    X(0xca273eceea26619c), X(0xd186b8c721c0c207), X(0xeada7dd6cde0eb1e), X(0xf57d4f7fee6ed178),     \
    X(0x06f067aa72176fba), X(0x0a637dc5a2c898a6), X(0x113f9804bef90dae), X(0x1b710b35131c471b),     \
    X(0x28db77f523047d84), X(0x32caab7b40c72493), X(0x3c9ebe0a15c9bebc), X(0x431d67c49c100d4c),     \
    X(0x4cc5d4becb3e42b6), X(0x597f299cfc657e2a), X(0x5fcb6fab3ad6faec), X(0x6c44198c4a475817)

#define WHOLE(word) UINT64_C(word)
#define UPPER(word) (uint32_t)(UINT64_C(word) >> 32)

const uint32_t pyjca_sha256_constants[64] = {CONSTANTS_0_TO_63(UPPER)};
static const uint64_t constants[80] = {CONSTANTS_0_TO_63(WHOLE), CONSTANTS_64_TO_79(WHOLE)};

static inline uint32_t right32(uint32_t x, unsigned bits)
{
    return x >> bits | x << (32 - bits);
}

static inline uint64_t right64(uint64_t x, unsigned bits)
{
    return x >> bits | x << (64 - bits);
}

/*
 * The functions of section 4.1.2: sums of the working variables, and those of the schedule. Those of the first kind
 * add three rotations, here as one of the sum with one of a sum, for which processors copy less.
 */
#define SUM0_32(x)   right32((x) ^ right32((x) ^ right32(x, 22 - 13), 13 - 2), 2)
#define SUM1_32(x)   right32((x) ^ right32((x) ^ right32(x, 25 - 11), 11 - 6), 6)
#define SIGMA0_32(x) (right32(x, 7) ^ right32(x, 18) ^ (x) >> 3)
#define SIGMA1_32(x) (right32(x, 17) ^ right32(x, 19) ^ (x) >> 10)

/* Those of section 4.1.3. */
#define SUM0_64(x)   right64((x) ^ right64((x) ^ right64(x, 39 - 34), 34 - 28), 28)
#define SUM1_64(x)   right64((x) ^ right64((x) ^ right64(x, 41 - 18), 18 - 14), 14)
#define SIGMA0_64(x) (right64(x, 1) ^ right64(x, 8) ^ (x) >> 7)
#define SIGMA1_64(x) (right64(x, 19) ^ right64(x, 61) ^ (x) >> 6)

#define CHOOSE(x, y, z)   ((z) ^ ((x) & ((y) ^ (z))))
/* Of its two halves no bit is in both, so that they may be added. */
#define MAJORITY(x, y, z) (((x) & (y)) + ((z) & ((x) ^ (y))))

#define CONSTANT_32(t) (pyjca_sha256_constants[t])
#define CONSTANT_64(t) (constants[t])

/* w[t] from the sixteen before it; it takes the place of w[t - 16]. */
#define SCHEDULE(bits, i) \
    (w[i] += SIGMA1_##bits(w[((i) + 14) & 15]) + w[((i) + 9) & 15] + SIGMA0_##bits(w[((i) + 1) & 15]))

/*
 * The working variables change their names from round to round instead of their places. What depends on the round
 * before is added last.
 */
#define ROUND(bits, a, b, c, d, e, f, g, h, t, word) \
    do {                                             \
        (h) += CONSTANT_##bits(t) + (word);          \
        (h) += CHOOSE(e, f, g);                      \
        (h) += SUM1_##bits(e);                       \
        (d) += (h);                                  \
        (h) += MAJORITY(a, b, c);                    \
        (h) += SUM0_##bits(a);                       \
    } while (0)

#define EIGHT_ROUNDS(bits, t, i, WORD)                               \
    do {                                                             \
        ROUND(bits, a, b, c, d, e, f, g, h, t, WORD(bits, i));       \
        ROUND(bits, h, a, b, c, d, e, f, g, (t) + 1, WORD(bits, (i) + 1)); \
        ROUND(bits, g, h, a, b, c, d, e, f, (t) + 2, WORD(bits, (i) + 2)); \
        ROUND(bits, f, g, h, a, b, c, d, e, (t) + 3, WORD(bits, (i) + 3)); \
        ROUND(bits, e, f, g, h, a, b, c, d, (t) + 4, WORD(bits, (i) + 4)); \
        ROUND(bits, d, e, f, g, h, a, b, c, (t) + 5, WORD(bits, (i) + 5)); \
        ROUND(bits, c, d, e, f, g, h, a, b, (t) + 6, WORD(bits, (i) + 6)); \
        ROUND(bits, b, c, d, e, f, g, h, a, (t) + 7, WORD(bits, (i) + 7)); \
    } while (0)

#define LOADED(bits, i) (w[i] = load_be##bits(data + bits / 8 * (i)))

#define BLOCKS(bits, rounds)                                                                                \
    uint##bits##_t *const sums = state->h##bits;                                                            \
    uint##bits##_t w[16];                                                                                   \
                                                                                                            \
    for (; count; count--, data += bits * 2) {                                                              \
        uint##bits##_t a = sums[0], b = sums[1], c = sums[2], d = sums[3], e = sums[4], f = sums[5],        \
                       g = sums[6], h = sums[7];                                                            \
                                                                                                            \
        EIGHT_ROUNDS(bits, 0, 0, LOADED);                                                                   \
        EIGHT_ROUNDS(bits, 8, 8, LOADED);                                                                   \
        for (unsigned t = 16; t < rounds; t += 16) {                                                        \
            EIGHT_ROUNDS(bits, t, 0, SCHEDULE);                                                             \
            EIGHT_ROUNDS(bits, t + 8, 8, SCHEDULE);                                                         \
        }                                                                                                   \
        sums[0] += a;                                                                                       \
        sums[1] += b;                                                                                       \
        sums[2] += c;                                                                                       \
        sums[3] += d;                                                                                       \
        sums[4] += e;                                                                                       \
        sums[5] += f;                                                                                       \
        sums[6] += g;                                                                                       \
        sums[7] += h;                                                                                       \
    }                                                                                                       \
    pyjca_wipe(w, sizeof w)

void pyjca_sha256_blocks(pyjca_hash_state *state, const uint8_t *data, size_t count)
{
    BLOCKS(32, 64);
}

void pyjca_sha512_blocks(pyjca_hash_state *state, const uint8_t *data, size_t count)
{
    BLOCKS(64, 80);
}
