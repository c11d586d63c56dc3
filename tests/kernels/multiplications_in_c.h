/* The vectors of vectors_avxifma.h with multiplications in C, for processors that lack AVX-IFMA */
#define PYJCA_VECTORS_AVXIFMA_H
#include "vectors_avx2.h"

__extension__ typedef unsigned __int128 product_bits;

static vec multiplied(vec a, vec b, vec c, unsigned bits)
{
    uint64_t sums[4], x[4], y[4];

    vec_store(sums, a);
    vec_store(x, b);
    vec_store(y, c);
    for (unsigned i = 0; i < 4; i++) {
        const product_bits product = (product_bits)(x[i] & word_ones(52)) * (y[i] & word_ones(52));

        sums[i] += (uint64_t)(product >> bits) & word_ones(52);
    }
    return vec_load(sums);
}

PYJCA_INLINE vec vec_add_low(vec a, vec b, vec c)
{
    return multiplied(a, b, c, 0);
}

PYJCA_INLINE vec vec_add_high(vec a, vec b, vec c)
{
    return multiplied(a, b, c, 52);
}
