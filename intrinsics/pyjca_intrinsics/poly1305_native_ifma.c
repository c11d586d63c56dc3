/*
 * Poly1305 with multiplications of IFMA: the forms native_ifma, eight blocks at a time in vectors of AVX-512, and
 * native_avxifma, which defines what it has of its own and includes this.
 *
 * A stripe is n times as many blocks as a vector has lanes. The sum of blocks times powers of r, r^1 for the last one, is
 * taken in columns without a carry; then lanes are multiplied by the power of the stripe's length when the next stripe
 * follows. Part i of the table has r^(LANES * i + 1) to r^(LANES * (i + 1)), and a stripe takes parts n - 1 to 0.
 */
#ifndef POLY1305_FORM
#define POLY1305_FORM native_ifma
#define POLY1305_REQUIRES                                                                                       \
    (PYJCA_CPU_BIT(AVX2) | PYJCA_CPU_BIT(AVX512F) | PYJCA_CPU_BIT(AVX512VL) | PYJCA_CPU_BIT(AVX512DQ) |         \
     PYJCA_CPU_BIT(AVX512IFMA))
#include "vectors_avx512.h"
#define POLY1305_STACK 512
#define POLY1305_LEAST 512 /* measured: with less, words are faster */
#endif

#include "fields/1305_vectors52.h"

#define POLY1305_VECTORS take_vectors
#define POLY1305_ENTRY (3 * 8 * VEC_LANES)
#define POLY1305_ENTRIES 32

#include "poly1305_native.h"

#define STEP(name) pyjca_1305_##name##_vectors52

_Static_assert(POLY1305_ENTRIES <= STEP(steps), "columns must not overflow");
_Static_assert(VEC_LANES <= STEP(lanes), "sums of lanes must not overflow");

enum { ENTRY = 3 * VEC_LANES, LANE_BITS = VEC_LANES == 8 ? 3 : 2 };

PYJCA_INLINE void load_limbs(vec a[3], const uint64_t *entry)
{
    a[0] = vec_load(entry);
    a[1] = vec_load(entry + VEC_LANES);
    a[2] = vec_load(entry + 2 * VEC_LANES);
}

PYJCA_INLINE void store_limbs(uint64_t *entry, const vec a[3])
{
    vec_store(entry, a[0]);
    vec_store(entry + VEC_LANES, a[1]);
    vec_store(entry + 2 * VEC_LANES, a[2]);
}

/* The first lane, which has the highest power, in all lanes */
PYJCA_INLINE void load_highest(vec a[3], const uint64_t *entry)
{
    a[0] = vec_all(entry[0]);
    a[1] = vec_all(entry[VEC_LANES]);
    a[2] = vec_all(entry[2 * VEC_LANES]);
}

/* The limbs of a number below 2^130 + 2^66 in all lanes */
PYJCA_INLINE void limbs_of(vec a[3], uint64_t w0, uint64_t w1, uint64_t w2)
{
    const uint64_t words[3] = {w0, w1, w2};
    uint64_t limbs[3];

    STEP(limbs)(limbs, words);
    PYJCA_UNROLL
    for (size_t i = 0; i < 3; i++)
        a[i] = vec_all(limbs[i]);
}

PYJCA_INLINE void zero_columns(vec low[5], vec high[5], vec middle[2])
{
    PYJCA_UNROLL
    for (size_t i = 0; i < 5; i++)
        low[i] = high[i] = vec_all(0);
    middle[0] = middle[1] = vec_all(0);
}

PYJCA_INLINE void multiply(vec r[3], const vec a[3], const vec b[3])
{
    vec low[5], high[5], middle[2];

    zero_columns(low, high, middle);
    STEP(add_product)(low, high, middle, a, b);
    STEP(carry)(r, low, high, middle);
}

/*
 * r^1 to r^LANES, for blocks in the order in which unpacking leaves them: 0, LANES / 2, 1, LANES / 2 + 1 and so on. For each
 * bit of a lane's exponent less one there is a factor.
 */
static void first_powers(poly1305_state *state)
{
    const vec numbers = vec_numbers(), odd = vec_and(numbers, vec_all(1));
    const vec block = vec_add(vec_shr(numbers, 1), vec_multiply(odd, vec_all(VEC_LANES / 2)));
    const vec less = vec_sub(vec_all(VEC_LANES - 1), block);
    vec power[3], factor[3], product[3];

    limbs_of(power, state->r[0], state->r[1], 0);
    multiply(factor, power, power);
    PYJCA_UNROLL
    for (unsigned bit = 0; bit < LANE_BITS; bit++) {
        const vec mask = vec_sub(vec_all(0), vec_and(vec_shr(less, bit), vec_all(1)));

        if (bit)
            multiply(product, power, factor);
        PYJCA_UNROLL
        for (size_t i = 0; i < 3; i++)
            power[i] = vec_select(mask, power[i], bit ? product[i] : factor[i]);
        if (bit && bit + 1 < LANE_BITS)
            multiply(factor, factor, factor);
    }
    store_limbs(state->table, power);
    state->entries = 1;
}

/* Makes more powers, up to so many parts of the table. */
static void more_powers(poly1305_state *state, size_t wanted)
{
    uint64_t *const table = state->table;
    size_t count = state->entries;

    while (count < wanted) {
        const size_t add = wanted - count < count ? wanted - count : count;
        vec a[3], factor[3];

        load_highest(factor, table + (count - 1) * ENTRY);
        for (size_t i = 0; i < add; i++) {
            load_limbs(a, table + i * ENTRY);
            multiply(a, a, factor);
            store_limbs(table + (count + i) * ENTRY, a);
        }
        count += add;
    }
    state->entries = count;
}

/* The parts of the table that so many steps are worth, as measured: a part takes as long to make as a stripe to end. */
PYJCA_INLINE size_t parts_worth(size_t steps)
{
    return steps < 4 ? 1 : steps < 8 ? 2 : steps < 48 ? 4 : steps < 192 ? 8 : steps < 1024 ? 16 : POLY1305_ENTRIES;
}

/* h = the sum of all lanes, whose limbs are reduced */
PYJCA_INLINE void sum_lanes(uint64_t h[3], const vec a[3])
{
    uint64_t lanes[3 * VEC_LANES], t[3] = {0, 0, 0};

    store_limbs(lanes, a);
    for (size_t i = 0; i < 3; i++)
        for (size_t j = 0; j < VEC_LANES; j++)
            t[i] += lanes[i * VEC_LANES + j];
    STEP(words)(h, t);
    clear(lanes, sizeof lanes);
}

/*
 * a = a * r^(LANES * n) + the sum for one stripe of n parts, while there are n steps; gives the rest of the data. At the
 * beginning the product is ready before the sum, and later on after it.
 */
PYJCA_INLINE const uint8_t *take_stripes(vec a[3], const uint64_t *table, const uint8_t *data, size_t n,
                                         size_t *steps, int begin)
{
    vec factor[3];

    load_highest(factor, table + (n - 1) * ENTRY);
    for (; *steps >= n; *steps -= n) {
        const uint64_t *entry = table + n * ENTRY;
        vec low[5], high[5], middle[2];

        zero_columns(low, high, middle);
        if (begin)
            STEP(add_product)(low, high, middle, a, factor);
        for (size_t i = 0; i < n; i++, data += 16 * VEC_LANES) {
            const vec one = vec_load_bytes(data), other = vec_load_bytes(data + 8 * VEC_LANES);
            vec power[3];

            entry -= ENTRY;
            load_limbs(power, entry);
            STEP(accumulate)(low, high, middle, vec_unpack_low(one, other), vec_unpack_high(one, other), power);
        }
        if (!begin)
            STEP(add_product)(low, high, middle, a, factor);
        STEP(carry)(a, low, high, middle);
        begin = 0;
    }
    return data;
}

static size_t take_vectors(poly1305_state *state, const uint8_t *data, size_t blocks)
{
    const vec first_lane = vec_equal(vec_numbers(), vec_all(0));
    const size_t steps = blocks / VEC_LANES;
    size_t left = steps;
    vec a[3];

    if (!state->entries)
        first_powers(state);
    more_powers(state, parts_worth(steps));
    limbs_of(a, state->h[0], state->h[1], state->h[2]);
    PYJCA_UNROLL
    for (size_t i = 0; i < 3; i++)
        a[i] = vec_and(a[i], first_lane);
    data = take_stripes(a, state->table, data, state->entries, &left, 1);
    if (left)
        take_stripes(a, state->table, data, left, &left, left == steps);
    sum_lanes(state->h, a);
    vec_wipe();
    return VEC_LANES * steps;
}
