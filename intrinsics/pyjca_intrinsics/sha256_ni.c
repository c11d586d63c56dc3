/*
 * SHA-256 (FIPS 180-4 section 6.2) with the SHA extensions of x86-64. Compiled with -msha -msse4.1.
 *
 * The eight working variables are in two registers, (A, B, E, F) and (C, D, G, H), the first one in the
 * uppermost word. An instruction does two rounds and gives the new (A, B, E, F); the old one is the new
 * (C, D, G, H).
 */
#include "hash_blocks.h"

#ifdef PYJCA_HAS_SHA_NI

#include <immintrin.h>

#include "calls.h"

static inline __m128i load(const void *memory)
{
    return _mm_loadu_si128((const __m128i *)memory);
}

static inline void store(void *memory, __m128i words)
{
    _mm_storeu_si128((__m128i *)memory, words);
}

/* Rounds t to t + 3, with the words w of the schedule */
#define FOUR_ROUNDS(w, t)                                                        \
    do {                                                                         \
        const __m128i sums = _mm_add_epi32(w, load(&pyjca_sha256_constants[t])); \
                                                                                 \
        cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sums);                          \
        abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sums, 0x0e)); \
    } while (0)

/* a = the four words of the schedule that come after the sixteen in a, b, c, d */
#define SCHEDULE(a, b, c, d) \
    ((a) = _mm_sha256msg2_epu32(_mm_add_epi32(_mm_sha256msg1_epu32(a, b), _mm_alignr_epi8(d, c, 4)), d))

#define SIXTEEN_ROUNDS(t)          \
    do {                           \
        SCHEDULE(w0, w1, w2, w3);  \
        FOUR_ROUNDS(w0, t);        \
        SCHEDULE(w1, w2, w3, w0);  \
        FOUR_ROUNDS(w1, (t) + 4);  \
        SCHEDULE(w2, w3, w0, w1);  \
        FOUR_ROUNDS(w2, (t) + 8);  \
        SCHEDULE(w3, w0, w1, w2);  \
        FOUR_ROUNDS(w3, (t) + 12); \
    } while (0)

static void sha256_blocks_ni(pyjca_hash_state *state, const uint8_t *data, size_t count)
{
    /* The bytes of each word, in reverse order */
    const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    __m128i abcd = _mm_shuffle_epi32(load(state->h32), 0xb1);     /* C, D, A, B */
    __m128i efgh = _mm_shuffle_epi32(load(state->h32 + 4), 0x1b); /* E, F, G, H */
    __m128i abef = _mm_alignr_epi8(abcd, efgh, 8), cdgh = _mm_blend_epi16(efgh, abcd, 0xf0);

    PYJCA_CALLED("sha256_blocks_ni");
    for (; count; count--, data += 64) {
        const __m128i abef_before = abef, cdgh_before = cdgh;
        __m128i w0 = _mm_shuffle_epi8(load(data), big_endian);
        __m128i w1 = _mm_shuffle_epi8(load(data + 16), big_endian);
        __m128i w2 = _mm_shuffle_epi8(load(data + 32), big_endian);
        __m128i w3 = _mm_shuffle_epi8(load(data + 48), big_endian);

        FOUR_ROUNDS(w0, 0);
        FOUR_ROUNDS(w1, 4);
        FOUR_ROUNDS(w2, 8);
        FOUR_ROUNDS(w3, 12);
        SIXTEEN_ROUNDS(16);
        SIXTEEN_ROUNDS(32);
        SIXTEEN_ROUNDS(48);
        abef = _mm_add_epi32(abef, abef_before);
        cdgh = _mm_add_epi32(cdgh, cdgh_before);
    }
    abcd = _mm_shuffle_epi32(abef, 0x1b); /* F, E, B, A */
    efgh = _mm_shuffle_epi32(cdgh, 0xb1); /* D, C, H, G */
    store(state->h32, _mm_blend_epi16(abcd, efgh, 0xf0));
    store(state->h32 + 4, _mm_alignr_epi8(efgh, abcd, 8));
}

const pyjca_hash_function pyjca_sha224_ni = {"sha224", 28, 64, 32, 0, &pyjca_initial_sha224, sha256_blocks_ni};
const pyjca_hash_function pyjca_sha256_ni = {"sha256", 32, 64, 32, 0, &pyjca_initial_sha256, sha256_blocks_ni};

#endif
