/*
 * Vectors whose words are ranges: what code does to them shows what it can do to any words in these. Words may be negative
 * in between, as sums modulo 2^64 are right all the same, but not where bits of them are looked at. The program stops
 * where they are, where a word has 63 bits or more there, or where a factor has more than 52.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fields/words.h"

/* Nothing is to be fast but the compiler. */
#undef PYJCA_INLINE
#define PYJCA_INLINE static PYJCA_UNUSED
#undef PYJCA_UNROLL
#define PYJCA_UNROLL

enum { VEC_LANES = 4 };

typedef struct {
    wide low[VEC_LANES], high[VEC_LANES];
} vec;

static void vec_require(int good, const char *what)
{
    if (!good) {
        fprintf(stderr, "%s\n", what);
        exit(1);
    }
}

/* Applies an expression to each lane i of r. */
#define VEC_EACH(low_expression, high_expression)  \
    vec r;                                         \
    for (size_t i = 0; i < VEC_LANES; i++) {       \
        r.low[i] = (low_expression);               \
        r.high[i] = (high_expression);             \
    }                                              \
    return r

static PYJCA_UNUSED vec vec_bits(vec a)
{
    for (size_t i = 0; i < VEC_LANES; i++) {
        vec_require(a.low[i] >= 0, "bits of a negative word");
        vec_require(a.high[i] < (wide)1 << 63, "a word of too many bits");
    }
    return a;
}

static PYJCA_UNUSED vec vec_factor(vec a)
{
    for (size_t i = 0; i < VEC_LANES; i++)
        vec_require(vec_bits(a).high[i] < (wide)1 << 52, "a factor of too many bits");
    return a;
}

static wide wide_smaller(wide a, wide b)
{
    return a < b ? a : b;
}

static PYJCA_UNUSED vec vec_all(uint64_t word)
{
    VEC_EACH(word, word);
}

static PYJCA_UNUSED vec vec_of(uint64_t a, uint64_t b, uint64_t c, uint64_t d)
{
    const uint64_t words[] = {a, b, c, d};

    VEC_EACH(words[i], words[i]);
}

static PYJCA_UNUSED vec vec_add(vec a, vec b)
{
    VEC_EACH(a.low[i] + b.low[i], a.high[i] + b.high[i]);
}

static PYJCA_UNUSED vec vec_sub(vec a, vec b)
{
    VEC_EACH(a.low[i] - b.high[i], a.high[i] - b.low[i]);
}

/* Masks of low bits only */
static PYJCA_UNUSED vec vec_and(vec a, vec b)
{
    (void)vec_bits(a);
    VEC_EACH(0, wide_smaller(a.high[i], b.high[i]));
}

/* Constants only */
static PYJCA_UNUSED vec vec_xor(vec a, vec b)
{
    VEC_EACH((wide)((uint64_t)a.low[i] ^ (uint64_t)b.low[i]), (wide)((uint64_t)a.high[i] ^ (uint64_t)b.high[i]));
}

static PYJCA_UNUSED vec vec_shl(vec a, unsigned bits)
{
    VEC_EACH(a.low[i] * ((wide)1 << bits), a.high[i] * ((wide)1 << bits));
}

static PYJCA_UNUSED vec vec_shr(vec a, unsigned bits)
{
    (void)vec_bits(a);
    VEC_EACH(a.low[i] >> bits, a.high[i] >> bits);
}

static PYJCA_UNUSED vec vec_add_low(vec a, vec b, vec c)
{
    (void)vec_factor(b), (void)vec_factor(c);
    VEC_EACH(a.low[i], a.high[i] + wide_smaller(b.high[i] * c.high[i], ((wide)1 << 52) - 1));
}

static PYJCA_UNUSED vec vec_add_high(vec a, vec b, vec c)
{
    (void)vec_factor(b), (void)vec_factor(c);
    VEC_EACH(a.low[i] + (b.low[i] * c.low[i] >> 52), a.high[i] + (b.high[i] * c.high[i] >> 52));
}

/* Either of both */
static PYJCA_UNUSED vec vec_select(vec mask, vec a, vec b)
{
    (void)mask;
    VEC_EACH(wide_smaller(a.low[i], b.low[i]), a.high[i] > b.high[i] ? a.high[i] : b.high[i]);
}

static PYJCA_UNUSED vec vec_permute(vec a, vec order)
{
    VEC_EACH(a.low[(unsigned)order.low[i]], a.high[(unsigned)order.low[i]]);
}

static PYJCA_UNUSED vec vec_blended(vec a, vec b, unsigned lanes)
{
    VEC_EACH((lanes >> i & 1 ? b : a).low[i], (lanes >> i & 1 ? b : a).high[i]);
}

static PYJCA_UNUSED vec vec_opaque(vec a)
{
    return a;
}

#define vec_lanes(a, i, j, k, l) vec_permute(a, vec_of(i, j, k, l))
#define VEC_BLENDED(a, b, lanes) vec_blended(a, b, lanes)
#define VEC_SWAPPED(a, lanes) vec_blended(a, vec_permute(a, vec_of(1, 0, 3, 2)), lanes)
#define VEC_ADDED(a, b, lanes) vec_blended(a, vec_add(a, b), lanes)
