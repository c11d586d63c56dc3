/*
 * Tables of affine points: their entries, how one is taken for a secret digit, and how those of windows are
 * built. Part of weierstrass.h.
 */
/* Affine points as tables have them: limbs of reduced elements, in words that hold them without waste. */
#if FIELD(bits) < 32
typedef int32_t CURVE(limb);
#else
typedef int64_t CURVE(limb);
#endif

/* x, then y, then nothing up to a multiple of 16 bytes, so that entries are whole vectors for compilers */
typedef struct {
    CURVE(limb) limbs[(2 * FIELD(limbs) * sizeof(CURVE(limb)) + 15) / 16 * 16 / sizeof(CURVE(limb))];
} CURVE(entry);

static void CURVE(pack)(CURVE(entry) *entries, const CURVE(affine) *points, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        entries[i] = (CURVE(entry)){{0}};
        for (size_t j = 0; j < FIELD(limbs); j++) {
            entries[i].limbs[j] = (CURVE(limb))points[i].x[j];
            entries[i].limbs[FIELD(limbs) + j] = (CURVE(limb))points[i].y[j];
        }
    }
}

PYJCA_INLINE void CURVE(unpack)(CURVE(affine) *point, const CURVE(entry) *entry, int64_t negative)
{
    FIELD(element) opposite;

    *point = (CURVE(affine)){{0}, {0}};
    for (size_t j = 0; j < FIELD(limbs); j++) {
        point->x[j] = entry->limbs[j];
        point->y[j] = entry->limbs[FIELD(limbs) + j];
    }
    FIELD(negate)(opposite, point->y);
    FIELD(select)(point->y, point->y, opposite, negative);
}

/* The same for a public `negative` */
PYJCA_INLINE void CURVE(unpack_vartime)(CURVE(affine) *point, const CURVE(entry) *entry, int negative)
{
    *point = (CURVE(affine)){{0}, {0}};
    for (size_t j = 0; j < FIELD(limbs); j++) {
        point->x[j] = entry->limbs[j];
        point->y[j] = entry->limbs[FIELD(limbs) + j];
    }
    if (negative)
        FIELD(negate)(point->y, point->y);
}

/*
 * The entry of number size - 1, all 0 for size 0. Reads all entries.
 *
 * With AVX2, an entry of 64 bytes is two vectors.
 */
#if CURVE_VECTORS

#include <immintrin.h>

enum {
    CURVE(most_entries) = 1 << ((CURVE_BASE_WIDTH > CURVE_WIDTH ? CURVE_BASE_WIDTH : CURVE_WIDTH) - 1)
};

_Static_assert(sizeof(CURVE(entry)) == 64, "an entry is two vectors");

/* The masks of four entries are made at a time, and then loaded: vector operations are what is scarce. */
PYJCA_INLINE void CURVE(scan)(CURVE(entry) *found, const CURVE(entry) *entries, size_t count, int64_t size)
{
    const __m256i wanted = _mm256_set1_epi64x(word_opaque(size)), four = _mm256_set1_epi64x(4);
    __m256i number = _mm256_set_epi64x(4, 3, 2, 1), x = _mm256_setzero_si256(), y = x;
    int64_t masks[CURVE(most_entries)];

    for (size_t i = 0; i < count; i += 4) {
        _mm256_storeu_si256((__m256i *)(void *)&masks[i], _mm256_cmpeq_epi64(number, wanted));
        number = _mm256_add_epi64(number, four);
    }
    for (size_t i = 0; i < count; i++) {
        const __m256i mask = _mm256_set1_epi64x(masks[i]);
        const __m256i *entry = (const __m256i *)(const void *)entries[i].limbs;

        x = _mm256_or_si256(x, _mm256_and_si256(mask, _mm256_loadu_si256(entry)));
        y = _mm256_or_si256(y, _mm256_and_si256(mask, _mm256_loadu_si256(entry + 1)));
    }
    _mm256_storeu_si256((__m256i *)(void *)found->limbs, x);
    _mm256_storeu_si256((__m256i *)(void *)(found->limbs + 4), y);
}

#else

PYJCA_INLINE void CURVE(scan)(CURVE(entry) *found, const CURVE(entry) *entries, size_t count, int64_t size)
{
    *found = (CURVE(entry)){{0}};
    for (size_t i = 0; i < count; i++) {
        const uint64_t other = (uint64_t)size ^ (i + 1);
        const CURVE(limb) mask = (CURVE(limb))word_mask((int64_t)((other - 1) >> 63));

        for (size_t j = 0; j < sizeof found->limbs / sizeof found->limbs[0]; j++)
            found->limbs[j] |= entries[i].limbs[j] & mask;
    }
}

#endif

/* The same as a point, or its opposite; (0, 0) for size 0 */
static void CURVE(lookup)(CURVE(affine) *point, const CURVE(entry) *entries, size_t count, int64_t size,
                          int64_t negative)
{
    CURVE(entry) found;

    CURVE(scan)(&found, entries, count, size);
    CURVE(unpack)(point, &found, negative);
}

#ifndef CURVE_LANES

/* ------------------------------------------------------------------------------------------- windows */

/*
 * Windows of `size` entries each, a power of 2 from 4 on: entry j - 1 of window i is j * base(i), where
 * base(i) = 2^(width * i) * base and 2^width = 2 * size. Public.
 *
 * First come the multiples by powers of 2, by doubling on, with one inversion: each doubling multiplies Z by
 * Y, or by 2 Y. Then, from all up to c / 2, those up to 2 * c are c + m, c - m and 2 * c - m with m up to
 * c / 2, for all windows side by side: what slopes are divided by, the same for c + m and c - m, is inverted
 * in one product. Factors are inverted on the way back, with what the product was before each (Montgomery's
 * trick), which is kept in entries that are still to be made. Multiples of a base by different numbers up to
 * the size are neither equal nor opposite, as n is far larger: nothing divides by 0.
 */
static void CURVE(build_powers)(CURVE(entry) *entries, size_t count, unsigned width,
                                const CURVE(affine) *base)
{
    const size_t size = (size_t)1 << (width - 1);
    CURVE(point) point;
    CURVE(affine) power;
    FIELD(element) inverse, t;

    CURVE(from_affine)(&point, base);
    for (size_t i = 0; i < width * count; i++) {
        if (i)
            CURVE(double)(&point, &point);
        CURVE(copy)(power.x, point.x);
        CURVE(copy)(power.y, point.y);
        CURVE(pack)(&entries[i / width * size + ((size_t)1 << i % width) - 1], &power, 1);
    }
    CURVE(inverse)(inverse, point.z);
    for (size_t i = width * count; i-- > 0;) {
        CURVE(entry) *entry = &entries[i / width * size + ((size_t)1 << i % width) - 1];

        CURVE(unpack_vartime)(&power, entry, 0);
        if (i + 1 < width * count) {
            FIELD(multiply)(inverse, inverse, power.y);
#ifndef CURVE_HALVES
            FIELD(add)(inverse, inverse, inverse);     /* 2 */
            FIELD(reduce)(inverse, inverse);
#endif
        }
        FIELD(square)(t, inverse);
        FIELD(multiply)(power.x, power.x, t);
        FIELD(multiply)(t, t, inverse);
        FIELD(multiply)(power.y, power.y, t);
        CURVE(pack)(entry, &power, 1);
    }
}

/* Step i of those with c: which multiples are added, and of which sum and difference are taken, or 0 */
typedef struct {
    size_t center, other, sum, difference;
} CURVE(step);

PYJCA_INLINE int CURVE(plan)(CURVE(step) *step, size_t i, size_t c, size_t size)
{
    const size_t center = i < c / 2 ? c : 2 * c, other = (i & (c / 2 - 1)) + 1;

    *step = (CURVE(step)){
        center,
        other,
        center == c && c + other <= size ? c + other : 0,
        center <= size && other < c / 2 ? center - other : 0,
    };
    return step->sum || step->difference;
}

/* r = center + other, or center - other, where `inverse` is that of the difference of x (other - center). */
PYJCA_INLINE void CURVE(chord)(CURVE(affine) *r, const CURVE(affine) *center, const CURVE(affine) *other,
                               int minus, const FIELD(element) inverse)
{
    FIELD(element) slope, t;

    if (minus)
        FIELD(add)(t, other->y, center->y);            /* 2; the slope is less than 0 by that */
    else
        FIELD(subtract)(t, other->y, center->y);       /* 2 */
    FIELD(multiply)(slope, t, inverse);
    FIELD(add)(t, center->x, other->x);                /* 2 */
    FIELD(square_less)(r->x, slope, t);
    if (minus)
        FIELD(subtract)(t, r->x, center->x);           /* 2 */
    else
        FIELD(subtract)(t, center->x, r->x);           /* 2 */
    FIELD(product_less)(r->y, slope, t, center->y);
}

static void CURVE(build_windows)(CURVE(entry) *entries, size_t count, unsigned width,
                                 const CURVE(affine) *base)
{
    static const FIELD(element) one = FIELD(one);
    const size_t size = (size_t)1 << (width - 1);

    CURVE(build_powers)(entries, count, width, base);
    for (unsigned bits = 1; bits < width; bits += 2) {
        const size_t c = (size_t)1 << bits;
        CURVE(affine) center, other, result = {FIELD(zero), FIELD(zero)};
        FIELD(element) product, inverse, t;
        CURVE(step) step;

        CURVE(copy)(product, one);
        for (size_t i = 0; i < c * count; i++) {
            CURVE(entry) *const window = entries + (i >> bits) * size;

            if (!CURVE(plan)(&step, i & (c - 1), c, size))
                continue;
            CURVE(copy)(result.x, product);
            CURVE(pack)(&window[(step.sum ? step.sum : step.difference) - 1], &result, 1);
            CURVE(unpack_vartime)(&center, &window[step.center - 1], 0);
            CURVE(unpack_vartime)(&other, &window[step.other - 1], 0);
            FIELD(subtract)(t, other.x, center.x);     /* 2 */
            FIELD(multiply)(product, product, t);
        }
        CURVE(inverse)(product, product);
        for (size_t i = c * count; i-- > 0;) {
            CURVE(entry) *const window = entries + (i >> bits) * size;

            if (!CURVE(plan)(&step, i & (c - 1), c, size))
                continue;
            CURVE(unpack_vartime)(&result, &window[(step.sum ? step.sum : step.difference) - 1], 0);
            CURVE(unpack_vartime)(&center, &window[step.center - 1], 0);
            CURVE(unpack_vartime)(&other, &window[step.other - 1], 0);
            FIELD(subtract)(t, other.x, center.x);
            FIELD(multiply)(inverse, product, result.x);
            FIELD(multiply)(product, product, t);
            if (step.sum) {
                CURVE(chord)(&result, &center, &other, 0, inverse);
                CURVE(pack)(&window[step.sum - 1], &result, 1);
            }
            if (step.difference) {
                CURVE(chord)(&result, &center, &other, 1, inverse);
                CURVE(pack)(&window[step.difference - 1], &result, 1);
            }
        }
    }
}

#endif
