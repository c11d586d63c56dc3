/*
 * SHA-256 (FIPS 180-4 section 6.2) with the SHA extensions of x86-64. Compiled with -msha -msse4.1.
 *
 * The eight working variables are in two registers, (A, B, E, F) and (C, D, G, H), the first one in the
 * uppermost word. An instruction does two rounds and gives the new (A, B, E, F); the old one is the new
 * (C, D, G, H).
 */
#include "byte_order.h"
#include "hash_blocks.h"

#ifdef PYJCA_HAS_SHA_NI

#include <immintrin.h>
#include <string.h>

#include "calls.h"

static inline __m128i load(const void *memory)
{
    return _mm_loadu_si128((const __m128i *)memory);
}

static inline void store(void *memory, __m128i words)
{
    _mm_storeu_si128((__m128i *)memory, words);
}

/* Four words, the bytes of each in reverse order */
static inline __m128i reversed(const void *memory)
{
    return _mm_shuffle_epi8(load(memory), _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203));
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

/* The working variables, and words 0 to 3 and 4 to 7 of a state */
typedef struct {
    __m128i abef, cdgh;
} variables;

static inline variables variables_of(const uint32_t words[8])
{
    const __m128i abcd = _mm_shuffle_epi32(load(words), 0xb1);     /* C, D, A, B */
    const __m128i efgh = _mm_shuffle_epi32(load(words + 4), 0x1b); /* E, F, G, H */

    return (variables){_mm_alignr_epi8(abcd, efgh, 8), _mm_blend_epi16(efgh, abcd, 0xf0)};
}

static inline void words_of(__m128i *lower, __m128i *upper, variables v)
{
    const __m128i abcd = _mm_shuffle_epi32(v.abef, 0x1b); /* F, E, B, A */
    const __m128i efgh = _mm_shuffle_epi32(v.cdgh, 0xb1); /* D, C, H, G */

    *lower = _mm_blend_epi16(abcd, efgh, 0xf0);
    *upper = _mm_alignr_epi8(efgh, abcd, 8);
}

static inline variables take_words(variables v, __m128i w0, __m128i w1, __m128i w2, __m128i w3)
{
    __m128i abef = v.abef, cdgh = v.cdgh;

    FOUR_ROUNDS(w0, 0);
    FOUR_ROUNDS(w1, 4);
    FOUR_ROUNDS(w2, 8);
    FOUR_ROUNDS(w3, 12);
    SIXTEEN_ROUNDS(16);
    SIXTEEN_ROUNDS(32);
    SIXTEEN_ROUNDS(48);
    return (variables){_mm_add_epi32(abef, v.abef), _mm_add_epi32(cdgh, v.cdgh)};
}

static inline variables take_blocks(variables v, const uint8_t *data, size_t count)
{
    for (; count; count--, data += 64)
        v = take_words(v, reversed(data), reversed(data + 16), reversed(data + 32), reversed(data + 48));
    return v;
}

static void sha256_blocks_ni(pyjca_hash_state *state, const uint8_t *data, size_t count)
{
    __m128i lower, upper;

    PYJCA_CALLED("sha256_blocks_ni");
    words_of(&lower, &upper, take_blocks(variables_of(state->h32), data, count));
    store(state->h32, lower);
    store(state->h32 + 4, upper);
}

/* In one piece for each half: the outer hash of HMAC would wait for smaller ones. */
static void output_ni(pyjca_hash_state *state, uint8_t *result, size_t length)
{
    const __m128i upper = reversed(state->h32 + 4);
    const uint32_t seventh = (uint32_t)_mm_extract_epi32(upper, 2);

    store(result, reversed(state->h32));
    if (length == 32) {
        store(result + 16, upper);
    } else {
        _mm_storel_epi64((__m128i *)(void *)(result + 16), upper);
        memcpy(result + 24, &seventh, 4);
    }
}

/* As pyjca_hmac does it, but what the inner hash comes to never leaves the registers on its way into the outer one. */
static void sha256_hmac_ni(uint8_t *tag, const pyjca_hash_state *inner, const pyjca_hash_state *outer,
                           const uint8_t *data, size_t length)
{
    const __m128i bytes = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    const size_t rest = length % 64, count = rest < 56 ? 1 : 2;
    uint8_t last[128];
    __m128i lower, upper;

    PYJCA_CALLED("sha256_blocks_ni");
    for (size_t i = 0; i < 128; i += 16)
        store(last + i, _mm_setzero_si128());
    if (rest)
        memcpy(last, data + (length - rest), rest);
    last[rest] = 0x80;
    store_be64(last + 64 * count - 8, (uint64_t)(64 + length) << 3);
    words_of(&lower, &upper, take_blocks(take_blocks(variables_of(inner->h32), data, length / 64), last, count));
    words_of(&lower, &upper,
             take_words(variables_of(outer->h32), lower, upper, _mm_set_epi32(0, 0, 0, (int)0x80000000),
                        _mm_set_epi32(8 * (64 + 32), 0, 0, 0)));
    store(tag, _mm_shuffle_epi8(lower, bytes));
    store(tag + 16, _mm_shuffle_epi8(upper, bytes));
    pyjca_wipe(last, 64);
}

const pyjca_hash_function pyjca_sha224_ni = {"sha224", 28, 64, 32, 0, 0, &pyjca_initial_sha224, sha256_blocks_ni,
                                             output_ni, NULL};
const pyjca_hash_function pyjca_sha256_ni = {"sha256", 32, 64, 32, 0, 0, &pyjca_initial_sha256, sha256_blocks_ni,
                                             output_ni, sha256_hmac_ni};

#endif
