/*
 * The form native_avx2: Poly1305 with multiplications of 32 bits in vectors of AVX2, two blocks at a time.
 *
 * A stripe is n times two blocks. The sum of blocks times powers of r, r^1 for the last one, is taken in columns without a
 * carry. What is multiplied are the four words of a block as they lie in memory: the low and the high halves of two lanes. So
 * the powers are multiplied by 2^(32 i) for word i. The 2^128 of each block are added at once. Then lanes are multiplied by
 * the power of the stripe's length when the next stripe follows. Part i of the table has r^(2 i + 2) and r^(2 i + 1),
 * for low halves and for high ones, and a stripe takes parts n - 1 to 0.
 */
#define POLY1305_FORM native_avx2
#define POLY1305_REQUIRES PYJCA_CPU_BIT(AVX2)

#include "vectors_avx2.h"

#include "fields/1305_vectors26.h"

#define POLY1305_VECTORS take_vectors
#define POLY1305_STACK 1536
#define POLY1305_ENTRY 320
#define POLY1305_ENTRIES 30
#define POLY1305_LEAST 1152 /* measured: with less, words are faster */

#include "poly1305_native.h"

#define STEP(name) pyjca_1305_##name##_vectors26

_Static_assert(POLY1305_ENTRIES <= STEP(steps), "columns must not overflow");
_Static_assert(VEC_LANES <= STEP(lanes), "sums of lanes must not overflow");

enum { HALF = 5 * VEC_LANES, ENTRY = 2 * HALF };

PYJCA_INLINE void load_limbs(vec a[5], const uint64_t *entry)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < 5; i++)
        a[i] = vec_load(entry + i * VEC_LANES);
}

PYJCA_INLINE void store_limbs(uint64_t *entry, const vec a[5])
{
    PYJCA_UNROLL
    for (size_t i = 0; i < 5; i++)
        vec_store(entry + i * VEC_LANES, a[i]);
}

/* The first lane, which has the highest power, in all lanes */
PYJCA_INLINE void load_highest(vec a[5], const uint64_t *entry)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < 5; i++)
        a[i] = vec_all(entry[i * VEC_LANES]);
}

/* The limbs of a number below 2^130 + 2^66 in all lanes */
PYJCA_INLINE void limbs_of(vec a[5], uint64_t w0, uint64_t w1, uint64_t w2)
{
    const uint64_t words[3] = {w0, w1, w2};
    uint64_t limbs[5];

    STEP(limbs)(limbs, words);
    PYJCA_UNROLL
    for (size_t i = 0; i < 5; i++)
        a[i] = vec_all(limbs[i]);
}

PYJCA_INLINE void multiply(vec r[5], const vec a[5], const vec b[5])
{
    vec columns[5];

    PYJCA_UNROLL
    for (size_t i = 0; i < 5; i++)
        columns[i] = vec_all(0);
    STEP(add_product)(columns, a, b);
    STEP(carry)(r, columns);
}

/* A part of the table from the powers for low halves */
PYJCA_INLINE void store_part(uint64_t *entry, const vec a[5])
{
    vec high[5];

    store_limbs(entry, a);
    STEP(shift)(high, a);
    store_limbs(entry + HALF, high);
}

/* Lanes of r^2, r^2 * 2^64, r and r * 2^64 */
static void first_powers(poly1305_state *state)
{
    static const uint64_t upper[VEC_LANES] = {0, 0, UINT64_MAX, UINT64_MAX}, second[VEC_LANES] = {0, 1, 0, 1};
    const vec mask = vec_load(upper), odd = vec_load(second);
    const vec scale[5] = {vec_xor(odd, vec_all(1)), vec_all(0), vec_shl(odd, 12), vec_all(0), vec_all(0)};
    vec r[5], square[5];

    limbs_of(r, state->r[0], state->r[1], 0);
    multiply(square, r, r);
    PYJCA_UNROLL
    for (size_t i = 0; i < 5; i++)
        r[i] = vec_select(mask, square[i], r[i]);
    multiply(r, r, scale);
    store_part(state->table, r);
    state->entries = 1;
}

/* Makes more powers, up to so many parts of the table. */
static void more_powers(poly1305_state *state, size_t wanted)
{
    uint64_t *const table = state->table;
    size_t count = state->entries;

    while (count < wanted) {
        const size_t add = wanted - count < count ? wanted - count : count;
        vec a[5], factor[5];

        load_highest(factor, table + (count - 1) * ENTRY);
        for (size_t i = 0; i < add; i++) {
            load_limbs(a, table + i * ENTRY);
            multiply(a, a, factor);
            store_part(table + (count + i) * ENTRY, a);
        }
        count += add;
    }
    state->entries = count;
}

/* The parts of the table that so many steps are worth, as measured */
PYJCA_INLINE size_t parts_worth(size_t steps)
{
    return steps < 64 ? 4 : steps < 192 ? 8 : steps < 768 ? 15 : POLY1305_ENTRIES;
}

/* The sum of 2^128 * r^i for the blocks of a stripe, from r^i * 2^64 in every second lane of the table */
static void tops(vec r[5], const uint64_t *table, size_t stripe)
{
    static const uint64_t second[VEC_LANES] = {0, UINT64_MAX, 0, UINT64_MAX};
    const vec mask = vec_load(second);
    vec sums[5];

    load_limbs(sums, table);
    for (size_t j = 1; j < stripe; j++) {
        PYJCA_UNROLL
        for (size_t i = 0; i < 5; i++)
            sums[i] = vec_add(sums[i], vec_load(table + j * ENTRY + i * VEC_LANES));
    }
    PYJCA_UNROLL
    for (size_t i = 0; i < 5; i++)
        sums[i] = vec_and(sums[i], mask);
    STEP(shift)(r, sums);
    STEP(shift)(r, r);
}

/* h = the sum of all lanes, whose limbs are reduced */
PYJCA_INLINE void sum_lanes(uint64_t h[3], const vec a[5])
{
    uint64_t lanes[5 * VEC_LANES], t[5] = {0, 0, 0, 0, 0};

    store_limbs(lanes, a);
    for (size_t i = 0; i < 5; i++)
        for (size_t j = 0; j < VEC_LANES; j++)
            t[i] += lanes[i * VEC_LANES + j];
    STEP(words)(h, t);
    clear(lanes, sizeof lanes);
}

/* a = a * r^(2 * n) + the sum for one stripe of n parts, while there are n steps; gives the rest of the data */
PYJCA_INLINE const uint8_t *take_stripes(vec a[5], const uint64_t *table, const uint8_t *data, size_t n,
                                         size_t *steps)
{
    vec top[5], factor[5];

    tops(top, table, n);
    load_highest(factor, table + (n - 1) * ENTRY);
    for (; *steps >= n; *steps -= n) {
        const uint64_t *entry = table + n * ENTRY;
        vec columns[5];

        PYJCA_UNROLL
        for (size_t i = 0; i < 5; i++)
            columns[i] = top[i];
        for (size_t i = 0; i < n; i++, data += 32) {
            const vec words = vec_load_bytes(data);
            vec even[5], odd[5];

            entry -= ENTRY;
            load_limbs(even, entry);
            load_limbs(odd, entry + HALF);
            STEP(accumulate)(columns, words, even, odd);
        }
        STEP(add_product)(columns, a, factor);
        STEP(carry)(a, columns);
    }
    return data;
}

static size_t take_vectors(poly1305_state *state, const uint8_t *data, size_t blocks)
{
    const vec first_lane = vec_equal(vec_numbers(), vec_all(0));
    const size_t steps = blocks / 2;
    size_t left = steps;
    vec a[5];

    if (!state->entries)
        first_powers(state);
    more_powers(state, parts_worth(steps));
    limbs_of(a, state->h[0], state->h[1], state->h[2]);
    PYJCA_UNROLL
    for (size_t i = 0; i < 5; i++)
        a[i] = vec_and(a[i], first_lane);
    data = take_stripes(a, state->table, data, state->entries, &left);
    if (left)
        take_stripes(a, state->table, data, left, &left);
    sum_lanes(state->h, a);
    vec_wipe();
    return 2 * steps;
}
