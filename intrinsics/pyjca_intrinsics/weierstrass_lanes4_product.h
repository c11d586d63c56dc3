/* Conversions, tables and products: the functions of lanes4.h, from the formulas of weierstrass_lanes4.h, which includes this. */
/* ---------------------------------------------------------------------------------------- conversions */

/* Limbs of a number in words, one for each limb */
static void LANES(to_limbs)(uint64_t *limbs, const int64_t *words)
{
    PYJCA_UNROLL
    for (unsigned i = 0; i < ELEMENT_LIMBS; i++) {
        const unsigned first = ELEMENT_WEIGHT(i);

        limbs[i] = (uint64_t)(scalar_bits(words, LANES_WORDS, first, 24) |
                              word_shl(scalar_bits(words, LANES_WORDS, first + 24, ELEMENT_WIDTH(i) - 24), 24));
    }
}

/* X and Y of lanes 0 and 1 */
PYJCA_INLINE void LANES(pack)(LANES(packed) *r, const element *a)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i += 2) {
        const vec next = i + 1 < ELEMENT_LIMBS ? vec_lanes(a->limbs[i + 1], 0, 1, 0, 1) : vec_all(0);

        r->limbs[i / 2] = vec_mix(a->limbs[i], next, 0, 0, 1, 1);
    }
}

/* The same in lanes 0 and 1, and again in lanes 2 and 3 */
PYJCA_INLINE void LANES(unpack)(element *r, const LANES(packed) *a)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        r->limbs[i] = i % 2 ? vec_lanes(a->limbs[i / 2], 2, 3, 2, 3) : vec_lanes(a->limbs[i / 2], 0, 1, 0, 1);
}

PYJCA_INLINE void LANES(to_entry)(LANES(entry) *r, const LANES(packed) *a, const LANES(entry) *common)
{
    element t;

    LANES(unpack)(&t, a);
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        r->first.limbs[i] = vec_mix(common->first.limbs[i], t.limbs[i], 0, 0, 1, 1);
        r->second.limbs[i] = common->second.limbs[i];
    }
}

/* x and y in lanes 0 and 1 */
static void LANES(load)(element *r, const int64_t *x, const int64_t *y)
{
    uint64_t x_limbs[ELEMENT_LIMBS], y_limbs[ELEMENT_LIMBS];

    LANES(to_limbs)(x_limbs, x);
    LANES(to_limbs)(y_limbs, y);
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        const uint64_t lanes[4] = {x_limbs[i], y_limbs[i], 0, 0};

        r->limbs[i] = vec_load(lanes);
    }
}

void LANES(enter)(void *entry, const int64_t *x, const int64_t *y)
{
    element t;

    LANES(load)(&t, x, y);
    LANES(pack)(entry, &t);
}

/* 1 in all lanes */
PYJCA_INLINE void LANES(one)(element *r)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        r->limbs[i] = vec_all(i == 0);
}

/* The number modulo p that limbs below 2^50 make, in words */
static void LANES(to_words)(int64_t *words, const uint64_t *limbs)
{
    static const int64_t p[LANES_WORDS] = LANES_MODULUS;
    int64_t t[LANES_WORDS + 3] = {0}, carry = 0, top, less, mask;

    for (unsigned i = 0; i < ELEMENT_LIMBS; i++) {
        const unsigned word = ELEMENT_WEIGHT(i) / 32, bit = ELEMENT_WEIGHT(i) % 32;
        const uint64_t low = (limbs[i] & 0xffffffff) << bit, high = (limbs[i] >> 32) << bit;

        t[word] += word_low((int64_t)low, 32);
        t[word + 1] += (int64_t)((low >> 32) + (high & 0xffffffff));
        t[word + 2] += (int64_t)(high >> 32);
    }
    for (size_t i = 0; i < LANES_WORDS + 2; i++) {
        carry += t[i];
        t[i] = word_low(carry, 32);
        carry >>= 32;
    }
    /* What is above 2^LANES_BITS goes as often as p is subtracted. */
    top = scalar_bits(t, LANES_WORDS + 2, LANES_BITS, 24);
    carry = 0;
    for (size_t i = 0; i < LANES_WORDS; i++) {
        carry += t[i] - top * p[i];
        t[i] = word_low(carry, 32);
        carry >>= 32;
    }
    t[LANES_WORDS] = word_low(t[LANES_WORDS] + carry, 32);
    /* Once more, where it is not below p */
    less = carry = 0;
    for (size_t i = 0; i < LANES_WORDS; i++)
        less = (t[i] - p[i] + less) >> 32;
    mask = ~word_mask(-(less + t[LANES_WORDS]) & 1);
    for (size_t i = 0; i < LANES_WORDS; i++) {
        carry += t[i] - (p[i] & mask);
        words[i] = word_low(carry, 32);
        carry >>= 32;
    }
    pyjca_wipe(t, sizeof t);
}

/* X, Y and Z in words */
static void LANES(store)(int64_t *words, const LANES(point) *p)
{
    uint64_t lanes[ELEMENT_LIMBS][4], limbs[ELEMENT_LIMBS];

    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        vec_store(lanes[i], p->u.limbs[i]);
    for (size_t j = 0; j < 3; j++) {
        for (size_t i = 0; i < ELEMENT_LIMBS; i++)
            limbs[i] = lanes[i][j];
        LANES(to_words)(words + j * LANES_WORDS, limbs);
    }
    pyjca_wipe(lanes, sizeof lanes);
    pyjca_wipe(limbs, sizeof limbs);
}

/* -------------------------------------------------------------------------------------------- products */

/* The first `count` odd multiples of (x, y), at most as many as a table has */
static void LANES(build)(LANES(table) *table, size_t count, const int64_t *x, const int64_t *y)
{
    element links[LANES(size)], pair, ratio, factor, t;
    LANES(entry) entry;
    LANES(point) point;

    /* The double, and the point with its Z: lane 2 has what that is multiplied by */
    LANES(load)(&t, x, y);
    LANES(one)(&factor);
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        entry.first.limbs[i] = vec_mix(factor.limbs[i], vec_lanes(t.limbs[i], 0, 1, 0, 1), 0, 0, 1, 1);
        entry.second.limbs[i] = factor.limbs[i];
    }
    LANES(from_entry)(&point, &entry);
    LANES(double)(&point);
    element_carry(&pair, &point.powers);
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        pair.limbs[i] =
            vec_mix(vec_lanes(point.squares.limbs[i], 2, 2, 2, 2), vec_lanes(pair.limbs[i], 3, 3, 3, 3), 0, 1, 0, 0);
    element_multiply(&pair, &t, &pair);
    element_carry(&pair, &pair);
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        links[0].limbs[i] = vec_mix(pair.limbs[i], point.u.limbs[i], 0, 0, 1, 0);
        pair.limbs[i] = vec_mix(pair.limbs[i], vec_lanes(point.u.limbs[i], 0, 1, 0, 1), 0, 0, 1, 1);
    }
    for (size_t j = 1; j < count; j++) {
        LANES(next_pair)(&pair, &ratio);
        for (size_t i = 0; i < ELEMENT_LIMBS; i++)
            links[j].limbs[i] = vec_mix(pair.limbs[i], vec_lanes(ratio.limbs[i], 0, 0, 0, 0), 0, 0, 1, 0);
    }
    /* From the last one back: factor is what the last Z is to that of a link. */
    for (size_t j = count; j-- > 0;) {
        /* factor^2, Y factor, the next factor */
        for (size_t i = 0; i < ELEMENT_LIMBS; i++)
            t.limbs[i] = vec_mix(links[j].limbs[i], factor.limbs[i], 1, 0, 0, 0);
        element_multiply(&t, &t, &factor);
        element_carry(&t, &t);
        for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
            factor.limbs[i] = vec_lanes(t.limbs[i], 2, 2, 2, 2);
            pair.limbs[i] = vec_lanes(t.limbs[i], 0, 0, 0, 0);
            t.limbs[i] = vec_mix(t.limbs[i], links[j].limbs[i], 1, 0, 0, 0);
        }
        element_multiply(&t, &t, &pair);
        element_carry(&t, &t);
        LANES(pack)(&table->points[j], &t);
    }
    point.u = factor;
    LANES(prepare)(&point);
    element_carry(&t, &point.powers);
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        table->common.first.limbs[i] = vec_mix(vec_lanes(t.limbs[i], 3, 3, 3, 3), point.squares.limbs[i], 1, 0, 0, 0);
        table->common.second.limbs[i] = vec_mix(factor.limbs[i], vec_swap(t.limbs[i]), 0, 0, 0, 1);
    }
}

/* r = the entry with its Y negated where the mask is set */
PYJCA_INLINE void LANES(negate)(LANES(entry) *r, int64_t mask)
{
    static const uint64_t offset[ELEMENT_LIMBS] = ELEMENT_SMALL_OFFSET;
    const vec negative = vec_and(vec_all((uint64_t)mask), vec_flags(0, 0, 0, 1));

    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        const vec limb = r->first.limbs[i];

        r->first.limbs[i] = vec_select(negative, limb, vec_sub(vec_all(offset[i]), limb));
    }
}

/* The entry for bits [first + 1, first + width] of an odd number, of which one beyond its words is 1. Reads all entries. */
PYJCA_NOINLINE void LANES(lookup)(LANES(entry) *r, const LANES(table) *table, const int64_t *scalar, unsigned first,
                                  unsigned width)
{
    const int64_t bits = scalar_bits(scalar, LANES_WORDS + 1, first + 1, width), sign = bits >> (width - 1);
    const uint64_t index = (uint64_t)((bits ^ word_mask(1 - sign)) & (int64_t)word_ones(width - 1));
    const vec wanted = vec_all((uint64_t)word_opaque((int64_t)index));
    LANES(packed) found = {{vec_all(0)}};

    for (uint64_t i = 0; i < (uint64_t)1 << (width - 1); i++) {
        const vec mask = vec_opaque(vec_equal(wanted, vec_all(i)));

        PYJCA_UNROLL
        for (size_t j = 0; j < sizeof found / sizeof found.limbs[0]; j++)
            found.limbs[j] = vec_or_and(found.limbs[j], mask, table->points[i].limbs[j]);
    }
    LANES(to_entry)(r, &found, &table->common);
    LANES(negate)(r, word_mask(1 - sign));
}

void LANES(product)(int64_t *point, const int64_t *scalar, const int64_t *x, const int64_t *y)
{
    enum { TOP = LANES(last_width) + LANES(width) * LANES(digits) };
    LANES(table) table;
    LANES(entry) entry;
    LANES(point) sum;
    int64_t odd[LANES_WORDS + 1] = {0};

    LANES(build)(&table, LANES(size), x, y);
    for (size_t i = 0; i < LANES_WORDS; i++)
        odd[i] = scalar[i];
    odd[TOP / 32] |= word_shl(1, TOP % 32);
    for (unsigned i = LANES(digits); i-- > 0;) {
        LANES(lookup)(&entry, &table, odd, LANES(last_width) + LANES(width) * i, LANES(width));
        if (i + 1 == LANES(digits)) {
            LANES(from_entry)(&sum, &entry);
        } else {
            for (unsigned j = 0; j < LANES(width); j++)
                LANES(double)(&sum);
            LANES(add)(&sum, &entry);
        }
    }
    LANES(lookup)(&entry, &table, odd, 0, LANES(last_width));
    for (unsigned j = 0; j < LANES(last_width); j++)
        LANES(double)(&sum);
    LANES(add)(&sum, &entry);
    LANES(store)(point, &sum);
    pyjca_wipe(odd, sizeof odd);
    LANES_WIPE();
}

/* sum = sum + digit * the point whose odd multiples these are; whether powers of Z are known, or the sum is empty (-1) */
static int LANES(add_vartime)(LANES(point) *sum, int known, const LANES(packed) *points, const LANES(entry) *common,
                              int digit)
{
    LANES(entry) entry;

    LANES(to_entry)(&entry, &points[(digit < 0 ? -digit : digit) / 2], common);
    LANES(negate)(&entry, -(int64_t)(digit < 0));
    if (known < 0) {
        LANES(from_entry)(sum, &entry);
        return 1;
    }
    if (!known)
        LANES(prepare)(sum);
    LANES(add)(sum, &entry);
    return 0;
}

void LANES(product_sum_vartime)(int64_t *point, const int64_t *u1, unsigned width, const void *entries,
                                const int64_t *u2, const int64_t *x, const int64_t *y)
{
    LANES(table) table;
    LANES(point) sum;
    LANES(entry) one;
    int16_t naf1[LANES(naf_length)], naf2[LANES(naf_length)];
    const size_t length1 = scalar_naf_vartime(naf1, u1, LANES_WORDS, width);
    const size_t length2 = scalar_naf_vartime(naf2, u2, LANES_WORDS, LANES(naf_width));
    int known = -1;

    LANES(one)(&one.first);
    LANES(one)(&one.second);
    LANES(build)(&table, LANES(naf_size), x, y);
    for (size_t i = length1 > length2 ? length1 : length2; i-- > 0;) {
        if (known >= 0) {
            LANES(double)(&sum);
            known = 1;
        }
        if (i < length1 && naf1[i])
            known = LANES(add_vartime)(&sum, known, entries, &one, naf1[i]);
        if (i < length2 && naf2[i])
            known = LANES(add_vartime)(&sum, known, table.points, &table.common, naf2[i]);
    }
    if (known >= 0)
        LANES(store)(point, &sum);
    else
        for (size_t i = 0; i < 3 * LANES_WORDS; i++)
            point[i] = 0;
}
