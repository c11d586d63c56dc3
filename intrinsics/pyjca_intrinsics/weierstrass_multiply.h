/*
 * Multiples of points. Part of weierstrass.h.
 *
 * Products with secret scalars read every entry of a table to take one, and go through the same steps for
 * every scalar: digits of 0, and sums that are still empty, are masked. So a sum has to be right
 * for an accumulator and an entry that are neither equal nor opposite. Let the order be n, the window w and a
 * scalar k in [0, n), which is the sum of its digits d(i) * 2^(w * i), |d(i)| <= 2^(w - 1).
 *
 * With fixed base, from the lowest window up, the accumulator before window i is A = the sum of the digits
 * below i, |A| <= 2^(w * i - 1), less than any entry that is not 0, e = d(i) * 2^(w * i). So A = e or
 * A = -e modulo n only if n <= |A| + |e|, which holds for the last window alone; there A + e = k, which is
 * not n, and A = e - n means k = 2 A + n, so d(i) * 2^(w * i) = n - |A|: no digit satisfies that. (Where w
 * divides the bits of n, as of P-384, e may be beyond n; then A = e - 2 n would need |A| >= 2 n - e, which is
 * larger than any A.)
 *
 * With any base, from the highest window down, A is a multiple of 2^w before an entry d is added, and A
 * differs from d and -d, which are smaller. Only for the last one can A + d reach n; A + d = k is not n, but
 * A = d + n, k = 2 d + n may be (d = -9 for P-521), so the last sum is made complete.
 *
 * Forms with CURVE_LANES have a fixed base spread over lanes; p256_lanes_product.h says what holds there. Those with
 * CURVE_LANES4 have products with any base whose formulas are spread over lanes; see weierstrass_lanes4.h.
 *
 * tests/kernels go through all windows and digits of all curves, for all widths in use.
 */
enum {
    CURVE(base_width) = CURVE_BASE_WIDTH,
    CURVE(base_size) = 1 << (CURVE(base_width) - 1),
    CURVE(base_windows) = 1 + CURVE_BITS / CURVE(base_width),
    CURVE(width) = CURVE_WIDTH,
    CURVE(size) = 1 << (CURVE(width) - 1),
    CURVE(windows) = 1 + CURVE_BITS / CURVE(width),
    CURVE(base_naf_width) = CURVE_BASE_NAF_WIDTH,
    CURVE(base_naf_size) = 1 << (CURVE(base_naf_width) - 2),
    CURVE(naf_width) = CURVE_NAF_WIDTH,
    CURVE(naf_size) = 1 << (CURVE(naf_width) - 2),
    CURVE(naf_length) = 32 * ORDER(words) + 1,
    CURVE(key_width) = CURVE_KEY_WIDTH,
    CURVE(key_size) = 1 << (CURVE(key_width) - 1),
    CURVE(key_windows) = 1 + CURVE_BITS / CURVE(key_width)
};

#ifdef CURVE_LANES

/* Multiples of a fixed point for CURVE_LANES(product), aligned to 64 bytes as tables are */
typedef struct {
    uint8_t lanes[CURVE_LANES_BYTES];
    CURVE(entry) odd[CURVE(base_naf_size)]; /* (2 j + 1) * G */
} CURVE(table);

typedef struct {
    uint8_t lanes[CURVE_LANES_BYTES];
    CURVE(entry) point;
} CURVE(key_table);

#else

typedef struct {
#ifdef CURVE_LANES4
    uint8_t lanes4[CURVE(base_naf_size)][CURVE_LANES4_ENTRY]; /* (2 j + 1) * G, for CURVE_LANES4 */
#endif
    CURVE(entry) windows[CURVE(base_windows)][CURVE(base_size)]; /* (j + 1) * 2^(width * i) * G */
    CURVE(entry) odd[CURVE(base_naf_size)];                      /* (2 j + 1) * G */
} CURVE(table);

typedef struct {
    CURVE(entry) windows[CURVE(key_windows)][CURVE(key_size)]; /* (j + 1) * 2^(width * i) * a public point */
} CURVE(key_table);

#endif

/* points[i] = (i + 2) * base; there are as many links, to work with. */
static PYJCA_UNUSED void CURVE(multiples)(CURVE(affine) *points, CURVE(link) *links,
                                          const CURVE(affine) *base, size_t count)
{
    CURVE(link) step;
    FIELD(element) z;

    CURVE(first_pair)(&links[0], &step, base);
    for (size_t i = 1; i < count; i++)
        CURVE(next_pair)(&links[i], &links[i - 1], &step);
    CURVE(last_z)(z, links, count);
    CURVE(inverse)(z, z);
    CURVE(to_affine_points)(points, links, count, z);
}

/* links[i] = (2 * i + 1) * base, and their last Z */
static void CURVE(odd_links)(CURVE(link) *links, FIELD(element) z, const CURVE(affine) *base, size_t count)
{
    CURVE(link) step;

    CURVE(first_pair)(&step, &links[0], base);
    for (size_t i = 1; i < count; i++)
        CURVE(next_pair)(&links[i], &links[i - 1], &step);
    CURVE(last_z)(z, links, count);
}

/* points[i] = (2 * i + 1) * base */
static void CURVE(odd_multiples)(CURVE(affine) *points, CURVE(link) *links, const CURVE(affine) *base,
                                 size_t count)
{
    FIELD(element) z;

    CURVE(odd_links)(links, z, base, count);
    CURVE(inverse)(z, z);
    CURVE(to_affine_points)(points, links, count, z);
}

#ifdef CURVE_LANES4

/* A point of CURVE_LANES4 */
static void CURVE(from_lanes4)(CURVE(point) *r, const int64_t *words)
{
    FIELD(from_words)(r->x, words);
    FIELD(from_words)(r->y, words + FIELD(words));
    FIELD(from_words)(r->z, words + 2 * FIELD(words));
}

static void CURVE(build_lanes4)(CURVE(table) *table, const CURVE(affine) *points)
{
    int64_t x[FIELD(words)], y[FIELD(words)];

    for (size_t i = 0; i < CURVE(base_naf_size); i++) {
        FIELD(to_words)(x, points[i].x);
        FIELD(to_words)(y, points[i].y);
        CURVE_LANES4(enter)(table->lanes4[i], x, y);
    }
}

#endif

/* By itself, as it takes much stack. */
PYJCA_NOINLINE void CURVE(build_odd)(CURVE(table) *table, const CURVE(affine) *base)
{
    CURVE(affine) points[CURVE(base_naf_size)];
    CURVE(link) links[CURVE(base_naf_size)];

    CURVE(odd_multiples)(points, links, base, CURVE(base_naf_size));
    CURVE(pack)(table->odd, points, CURVE(base_naf_size));
#ifdef CURVE_LANES4
    CURVE(build_lanes4)(table, points);
#endif
}

static void CURVE(build_table)(void *memory)
{
    static const uint8_t x[CURVE(bytes)] = CURVE_X, y[CURVE(bytes)] = CURVE_Y;
    CURVE(table) *table = memory;
    CURVE(affine) base;

    CURVE_CALLED();
    FIELD(from_bytes_be)(base.x, x);
    FIELD(from_bytes_be)(base.y, y);
    CURVE(build_odd)(table, &base);
#ifdef CURVE_LANES
    CURVE_LANES(build)(table->lanes, (const uint64_t *)base.x, (const uint64_t *)base.y);
#else
    CURVE(build_windows)(table->windows[0], CURVE(base_windows), CURVE(base_width), &base);
#endif
}

/* --------------------------------------------------------------------------------------- secret scalars */

/*
 * What a sum becomes with one more entry: `next`, the sum of both; the entry, where it is the first one; or
 * what it was, where the digit is 0 and the entry means nothing.
 */
typedef struct {
    int64_t sum, first, next; /* masks, of which one is set */
} CURVE(choice);

static CURVE(choice) CURVE(chosen)(int64_t *empty, int64_t digit)
{
    const int64_t zero = (int64_t)(((uint64_t)digit - 1) >> 63);
    const CURVE(choice) result = {word_mask(zero), word_mask(*empty & (1 - zero)),
                                  word_mask((1 - *empty) & (1 - zero))};

    *empty &= zero;
    return result;
}

PYJCA_INLINE void CURVE(choose)(FIELD(element) sum, const FIELD(element) first, const FIELD(element) next,
                                const CURVE(choice) *choice)
{
    for (size_t i = 0; i < sizeof(FIELD(element)) / sizeof sum[0]; i++)
        sum[i] = (sum[i] & choice->sum) | (first[i] & choice->first) | (next[i] & choice->next);
}

#ifdef CURVE_LANES

/* r = scalar * G, for a scalar in [0, n - 1] */
static void CURVE(base_product)(CURVE(extended) *r, const int64_t *scalar, const CURVE(table) *table)
{
    CURVE_LANES(product)((uint64_t *)r, scalar, table->lanes);
}

#else

/* r = scalar * G, for a scalar in [0, n - 1] */
static void CURVE(base_product)(CURVE(extended) *r, const int64_t *scalar, const CURVE(table) *table)
{
    static const FIELD(element) one = FIELD(one);
    CURVE(extended) next;
    CURVE(affine) entry;
    int64_t empty = 1, digit, negative;

    /* The identity, which it remains while digits are 0. */
    *r = (CURVE(extended)){FIELD(zero), FIELD(zero), FIELD(zero), FIELD(zero)};
    for (size_t i = 0; i < CURVE(base_windows); i++) {
        CURVE(choice) choice;

        digit = scalar_digit(&negative, scalar, ORDER(words), i, CURVE(base_width));
        CURVE(lookup)(&entry, table->windows[i], CURVE(base_size), digit, negative);
        CURVE(add_extended)(&next, r, &entry);
        choice = CURVE(chosen)(&empty, digit);
        CURVE(choose)(r->x, entry.x, next.x, &choice);
        CURVE(choose)(r->y, entry.y, next.y, &choice);
        CURVE(choose)(r->zz, one, next.zz, &choice);
        CURVE(choose)(r->zzz, one, next.zzz, &choice);
    }
}

#endif

#ifdef CURVE_LANES4

/* r = scalar * base, for a scalar in [0, n - 1]: where it is even, (n - scalar) * -base */
static void CURVE(product)(CURVE(point) *r, const int64_t *scalar, const CURVE(affine) *base)
{
    static const int64_t order[ORDER(words)] = ORDER(modulus);
    const int64_t even = 1 - (scalar[0] & 1), mask = word_mask(even);
    int64_t odd[ORDER(words)], x[FIELD(words)], y[FIELD(words)], point[3 * FIELD(words)], carry = 0;
    FIELD(element) opposite;

    for (size_t i = 0; i < ORDER(words); i++) {
        carry += order[i] - scalar[i];
        odd[i] = word_select(mask, scalar[i], word_low(carry, 32));
        carry >>= 32;
    }
    FIELD(negate)(opposite, base->y);
    FIELD(select)(opposite, base->y, opposite, even);
    FIELD(to_words)(x, base->x);
    FIELD(to_words)(y, opposite);
    CURVE_LANES4(product)(point, odd, x, y);
    CURVE(from_lanes4)(r, point);
}

#else

/* r = scalar * base, for a scalar in [0, n - 1] */
static void CURVE(product)(CURVE(point) *r, const int64_t *scalar, const CURVE(affine) *base)
{
    static const FIELD(element) one = FIELD(one);
    CURVE(affine) points[CURVE(size)], entry;
    CURVE(link) links[CURVE(size)];
    CURVE(entry) table[CURVE(size)];
    CURVE(point) next;
    FIELD(element) dx, dy;
    int64_t empty = 1, digit, negative;

    points[0] = *base;
    CURVE(multiples)(points + 1, links, base, CURVE(size) - 1);
    CURVE(pack)(table, points, CURVE(size));
    *r = (CURVE(point)){FIELD(zero), FIELD(zero), FIELD(zero)};
    for (size_t i = CURVE(windows); i-- > 0;) {
        CURVE(choice) choice;

        for (unsigned j = 0; j < CURVE(width) && i + 1 < CURVE(windows); j++)
            CURVE(double)(r, r);
        digit = scalar_digit(&negative, scalar, ORDER(words), i, CURVE(width));
        CURVE(lookup)(&entry, table, CURVE(size), digit, negative);
        CURVE(add_affine)(&next, r, &entry, dx, dy);
        if (i == 0) {
            const int64_t equal = FIELD(is_zero)(dx) & FIELD(is_zero)(dy);
            CURVE(point) twice;

            CURVE(double)(&twice, r);
            FIELD(select)(next.x, next.x, twice.x, equal);
            FIELD(select)(next.y, next.y, twice.y, equal);
            FIELD(select)(next.z, next.z, twice.z, equal);
        }
        choice = CURVE(chosen)(&empty, digit);
        CURVE(choose)(r->x, entry.x, next.x, &choice);
        CURVE(choose)(r->y, entry.y, next.y, &choice);
        CURVE(choose)(r->z, one, next.z, &choice);
    }
}

#endif

/* ------------------------------------------------------------------------------------- public scalars */

/* sum = sum + entry, and whether it is empty; where it is not careful, z = 0 from an exceptional case on. */
static int CURVE(add_vartime)(CURVE(point) *sum, int empty, const CURVE(affine) *entry, int careful)
{
    CURVE(point) next;
    FIELD(element) dx, dy;

    if (empty) {
        CURVE(from_affine)(sum, entry);
        return 0;
    }
    CURVE(add_affine)(&next, sum, entry, dx, dy);
    if (careful && FIELD(is_zero)(dx)) {
        if (!FIELD(is_zero)(dy))
            return 1;
        CURVE(double)(&next, sum);
    }
    *sum = next;
    return 0;
}

/*
 * r = u1 * G + u2 * base, for scalars in [0, n - 1], from their non-adjacent forms; points are the odd
 * multiples of base.
 */
static void CURVE(odd_product_vartime)(CURVE(point) *r, const int64_t *u1, const int64_t *u2,
                                       const CURVE(affine) *points, const CURVE(table) *table)
{
    int16_t naf1[CURVE(naf_length)], naf2[CURVE(naf_length)];
    const size_t length1 = scalar_naf_vartime(naf1, u1, ORDER(words), CURVE(base_naf_width));
    const size_t length2 = scalar_naf_vartime(naf2, u2, ORDER(words), CURVE(naf_width));
    CURVE(affine) entry;

    /* Exceptional cases show at the end only, and hardly ever; then all is done again with more care. */
    for (int careful = 0; careful < 2; careful++) {
        int empty = 1;

        for (size_t i = length1 > length2 ? length1 : length2; i-- > 0;) {
            if (!empty)
                CURVE(double)(r, r);
            if (i < length1 && naf1[i]) {
                const int digit = naf1[i], negative = digit < 0;

                CURVE(unpack_vartime)(&entry, &table->odd[(negative ? -digit : digit) / 2], negative);
                empty = CURVE(add_vartime)(r, empty, &entry, careful);
            }
            if (i < length2 && naf2[i]) {
                const int digit = naf2[i], negative = digit < 0;

                entry = points[(negative ? -digit : digit) / 2];
                if (negative)
                    FIELD(negate)(entry.y, entry.y);
                empty = CURVE(add_vartime)(r, empty, &entry, careful);
            }
        }
        if (empty)
            *r = (CURVE(point)){FIELD(zero), FIELD(zero), FIELD(zero)};
        if (empty || !FIELD(is_zero)(r->z))
            return;
    }
}

/* The same from base alone */
static void CURVE(double_product_vartime)(CURVE(point) *r, const int64_t *u1, const int64_t *u2,
                                          const CURVE(affine) *base, const CURVE(table) *table)
{
    CURVE(affine) points[CURVE(naf_size)];
    CURVE(link) links[CURVE(naf_size)];
#ifdef CURVE_LANES4
    int64_t x[FIELD(words)], y[FIELD(words)], point[3 * FIELD(words)];

    FIELD(to_words)(x, base->x);
    FIELD(to_words)(y, base->y);
    CURVE_LANES4(product_sum_vartime)(point, u1, CURVE(base_naf_width), table->lanes4, u2, x, y);
    CURVE(from_lanes4)(r, point);
    if (!FIELD(is_zero)(r->z))
        return;
#endif
    CURVE(odd_multiples)(points, links, base, CURVE(naf_size));
    CURVE(odd_product_vartime)(r, u1, u2, points, table);
}

#ifdef CURVE_LANES

/* r = u1 * G + u2 * the point of the key table, for scalars in [0, n - 1] */
static void CURVE(key_product_vartime)(CURVE(extended) *r, const int64_t *u1, const int64_t *u2,
                                       const CURVE(key_table) *key_table, const CURVE(table) *table)
{
    CURVE(affine) point;
    CURVE(point) sum;

    CURVE_LANES(double_product)((uint64_t *)r, u1, table->lanes, u2, key_table->lanes);
    if (!FIELD(is_zero)(r->zz))
        return;
    CURVE(unpack_vartime)(&point, &key_table->point, 0);
    CURVE(double_product_vartime)(&sum, u1, u2, &point, table);
    CURVE(extend)(r, &sum);
}

#else

/*
 * sum = sum + scalar * the point that the windows are of, and whether the sum is empty. From an exceptional
 * case on zz = 0; there is none where the sum was empty, by what is said above of the fixed base.
 */
static int CURVE(add_windows_vartime)(CURVE(extended) *sum, int empty, const int64_t *scalar,
                                      const CURVE(entry) *entries, unsigned width)
{
    static const FIELD(element) one = FIELD(one);

    for (size_t i = 0; i <= CURVE_BITS / width; i++, entries += (size_t)1 << (width - 1)) {
        int64_t negative;
        const int64_t digit = scalar_digit(&negative, scalar, ORDER(words), i, width);
        CURVE(affine) entry;

        if (!digit)
            continue;
        CURVE(unpack_vartime)(&entry, &entries[digit - 1], (int)negative);
        if (empty) {
            CURVE(copy)(sum->x, entry.x);
            CURVE(copy)(sum->y, entry.y);
            CURVE(copy)(sum->zz, one);
            CURVE(copy)(sum->zzz, one);
            empty = 0;
        } else {
            CURVE(add_extended)(sum, sum, &entry);
        }
    }
    return empty;
}

/* r = u1 * G + u2 * the point of the key table, for scalars in [0, n - 1] */
static void CURVE(key_product_vartime)(CURVE(extended) *r, const int64_t *u1, const int64_t *u2,
                                       const CURVE(key_table) *key_table, const CURVE(table) *table)
{
    CURVE(affine) point;
    CURVE(point) sum;
    int empty = 1;

    *r = (CURVE(extended)){FIELD(zero), FIELD(zero), FIELD(zero), FIELD(zero)};
    empty = CURVE(add_windows_vartime)(r, empty, u1, table->windows[0], CURVE(base_width));
    empty = CURVE(add_windows_vartime)(r, empty, u2, key_table->windows[0], CURVE(key_width));
    if (empty || !FIELD(is_zero)(r->zz))
        return;
    CURVE(unpack_vartime)(&point, &key_table->windows[0][0], 0);
    CURVE(double_product_vartime)(&sum, u1, u2, &point, table);
    CURVE(extend)(r, &sum);
}

#endif
