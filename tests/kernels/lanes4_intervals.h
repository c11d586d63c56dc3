/*
 * The vectors of vectors_avx2.h, where each lane has an interval instead of a word: all values that it may have as an integer,
 * before it is taken modulo 2^64. What takes a word for the integer, a shift to the right or a factor, says where it is none.
 */
#ifndef LANES4_INTERVALS_H
#define LANES4_INTERVALS_H

#define PYJCA_VECTORS_AVX2_H
#define PYJCA_VECTORS_AVX512VL_H

#include <stdio.h>
#include <stdlib.h>

#include "fields/words.h"

typedef struct {
    wide low[4], high[4];
} vec;

enum { VEC_LANES = 4 };

static const char *doing = "";

static void interval_need(vec a, unsigned bits, const char *what)
{
    for (int i = 0; i < VEC_LANES; i++)
        if (a.low[i] < 0 || a.high[i] >> bits) {
            printf("%s: lane %d of what is %s may be out of range\n", doing, i, what);
            exit(1);
        }
}

static vec vec_all(uint64_t word)
{
    const wide one = (wide)word;

    return (vec){{one, one, one, one}, {one, one, one, one}};
}

static vec vec_flags(int i, int j, int k, int l)
{
    return (vec){{-i, -j, -k, -l}, {-i, -j, -k, -l}};
}

static vec vec_lanes(vec a, int i, int j, int k, int l)
{
    return (vec){{a.low[i], a.low[j], a.low[k], a.low[l]}, {a.high[i], a.high[j], a.high[k], a.high[l]}};
}

static vec vec_mix(vec a, vec b, int i, int j, int k, int l)
{
    const int flags[VEC_LANES] = {i, j, k, l};

    for (int m = 0; m < VEC_LANES; m++)
        if (flags[m]) {
            a.low[m] = b.low[m];
            a.high[m] = b.high[m];
        }
    return a;
}

static vec vec_lanes_if(int mask, vec a, int i, int j, int k, int l)
{
    return vec_mix(vec_all(0), vec_lanes(a, i, j, k, l), mask & 1, mask >> 1 & 1, mask >> 2 & 1, mask >> 3 & 1);
}

static vec vec_swap(vec a)
{
    return vec_lanes(a, 1, 0, 3, 2);
}

static vec vec_add(vec a, vec b)
{
    for (int i = 0; i < VEC_LANES; i++) {
        a.low[i] += b.low[i];
        a.high[i] += b.high[i];
    }
    return a;
}

static vec vec_sub(vec a, vec b)
{
    for (int i = 0; i < VEC_LANES; i++) {
        a.low[i] -= b.high[i];
        a.high[i] -= b.low[i];
    }
    return a;
}

/* b is 0, -1, or a mask for low bits. */
static vec vec_and(vec a, vec b)
{
    for (int i = 0; i < VEC_LANES; i++) {
        if (b.low[i] != b.high[i])
            abort();
        if (b.low[i] < 0)
            continue;
        if (a.low[i] < 0 || a.high[i] > b.high[i]) {
            a.low[i] = 0;
            a.high[i] = b.high[i];
        }
        if (!b.high[i])
            a.low[i] = a.high[i] = 0;
    }
    return a;
}

/* b is 0 or -1. */
static vec vec_xor(vec a, vec b)
{
    return vec_mix(a, vec_sub(vec_all(0), vec_add(a, vec_all(1))), b.low[0] < 0, b.low[1] < 0, b.low[2] < 0,
                   b.low[3] < 0);
}

static vec vec_shl(vec a, unsigned bits)
{
    for (int i = 0; i < VEC_LANES; i++) {
        a.low[i] *= (wide)1 << bits;
        a.high[i] *= (wide)1 << bits;
    }
    return a;
}

static vec vec_shr(vec a, unsigned bits)
{
    interval_need(a, 64, "shifted");
    for (int i = 0; i < VEC_LANES; i++) {
        a.low[i] >>= bits;
        a.high[i] >>= bits;
    }
    return a;
}

/* Products of the bounds: of the low halves nothing is known where there may be high ones. */
static vec product(vec a, vec b, vec c, int high)
{
    interval_need(b, 52, "a factor");
    interval_need(c, 52, "a factor");
    for (int i = 0; i < VEC_LANES; i++) {
        const wide least = b.low[i] * c.low[i], most = b.high[i] * c.high[i];
        const int wraps = most >> 52 != 0;

        a.low[i] += high ? least >> 52 : wraps ? 0 : least;
        a.high[i] += high ? most >> 52 : wraps ? ((wide)1 << 52) - 1 : most;
    }
    return a;
}

static vec vec_add_low(vec a, vec b, vec c)
{
    return product(a, b, c, 0);
}

static vec vec_add_high(vec a, vec b, vec c)
{
    return product(a, b, c, 1);
}

/* b where the mask is set, a where it is 0. Masks are known. */
static vec vec_select(vec mask, vec a, vec b)
{
    return vec_mix(a, b, mask.low[0] != 0, mask.low[1] != 0, mask.low[2] != 0, mask.low[3] != 0);
}

/* The rest is for functions that are not called. */
static vec vec_or_and(vec a, vec b, vec c)
{
    (void)a;
    return vec_and(b, c);
}

static vec vec_equal(vec a, vec b)
{
    return vec_sub(a, b);
}

static vec vec_opaque(vec a)
{
    return a;
}

static vec vec_load(const uint64_t *words)
{
    vec a;

    for (int i = 0; i < VEC_LANES; i++)
        a.low[i] = a.high[i] = (wide)words[i];
    return a;
}

static void vec_store(uint64_t *words, vec a)
{
    for (int i = 0; i < VEC_LANES; i++)
        words[i] = (uint64_t)a.high[i];
}

static void vec_wipe_all(void)
{
}

#endif
