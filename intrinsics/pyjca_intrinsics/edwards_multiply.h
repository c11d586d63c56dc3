/*
 * Multiples of points of an Edwards curve, see edwards.h. Unless it says vartime, a function takes the same
 * time whatever points and scalars are. Scalars have the lowest byte first.
 *
 * A form with lanes has tables of its own for multiples of points that are known beforehand. It defines
 * CURVE_LANES_BYTES, a multiple of 64, and these functions, where z of p is 1, scalars are FIELD_BYTES bytes below the
 * order, and t of r need not be written:
 *
 *     CURVE_LANES(build)(table, p)                                  the table of p
 *     CURVE_LANES(product)(r, scalar, table)                        r = scalar * p
 *     CURVE_LANES(sum_vartime)(r, u1, table1, u2, table2)           r = u1 * p1 + u2 * p2, where p2 has any order
 *
 * It may also define CURVE_LANES_ODD_BYTES, and for verification without a table of the key, where u1, u2 and p are any:
 *
 *     CURVE_LANES(build_odd)(table, p)                              a table of odd multiples
 *     CURVE_LANES(subtract_vartime)(r, u1, odd_table, u2, p)        r = u1 * the table's point - u2 * p
 */
#ifndef PYJCA_EDWARDS_MULTIPLY_H
#define PYJCA_EDWARDS_MULTIPLY_H

#include <stdlib.h>

#include "edwards.h"

/* --------------------------------------------------------------------------- digits of scalars */

/* 1 for a negative number */
#define IS_NEGATIVE(digit) ((int64_t)((uint64_t)(int64_t)(digit) >> 63))

/*
 * Signed digits of radix 32 in [-16, 15], the lowest first. So many digits need a scalar of that many
 * bits: the one carry that comes on top finds a digit that stays below 16.
 */
#define WINDOW 5
#define WINDOW_ENTRIES 16
#define WINDOWS(bits) (((bits) + 2 + WINDOW - 1) / WINDOW)

static void signed_digits(int8_t *digits, size_t count, const uint8_t *scalar, size_t length)
{
    int carry = 0;

    for (size_t i = 0; i < count; i++) {
        const size_t at = i * WINDOW / 8;
        int digit = at < length ? scalar[at] : 0;

        digit |= at + 1 < length ? scalar[at + 1] << 8 : 0;
        digit = (digit >> (i * WINDOW % 8) & ((1 << WINDOW) - 1)) + carry;
        carry = (digit + WINDOW_ENTRIES) >> WINDOW;
        digits[i] = (int8_t)(digit - carry * (1 << WINDOW));
    }
}

/* 1 where a digit has the absolute value `entry` */
static int64_t digit_is(int64_t digit, int64_t entry)
{
    const int64_t sign = -IS_NEGATIVE(digit);

    return IS_NEGATIVE((((digit ^ sign) - sign) ^ entry) - 1);
}

/*
 * Digits of a public scalar: 0, or odd and below 2^(width - 1) in absolute value; of `width` successive
 * ones at most one is not 0 ("width-w non-adjacent form").
 */
#define SPARSE_DIGITS (8 * POINT_BYTES + 1)

static PYJCA_UNUSED void sparse_digits_vartime(int8_t digits[SPARSE_DIGITS], const uint8_t *scalar, int width)
{
    int carry = 0;

    memset(digits, 0, SPARSE_DIGITS);
    for (int i = 0; i < SPARSE_DIGITS; i++) {
        int digit = carry;

        if ((i < 8 * POINT_BYTES ? scalar[i / 8] >> i % 8 & 1 : 0) == carry)
            continue;
        for (int j = 0; j < width && i + j < 8 * POINT_BYTES; j++)
            digit += (scalar[(i + j) / 8] >> (i + j) % 8 & 1) << j;
        carry = digit >> (width - 1);
        digits[i] = (int8_t)(digit - carry * (1 << width));
        i += width - 1;
    }
}

/* -------------------------------------------------------------------- multiples of the base point */

/*
 * The table: for each window i the points 1 to 16 times 32^i B, so that a multiple is a sum of one
 * entry for each digit, and no doubling; then odd multiples of B, for verification. Entries are addends
 * without z, which is 1, in words that just hold a limb.
 */
#define BASE_WINDOWS WINDOWS(ORDER_BITS)
#define ODD_WIDTH 8
#define ODD_ROWS ((1 << (ODD_WIDTH - 2)) / WINDOW_ENTRIES)
#ifdef CURVE_LANES
#define BASE_ROWS 0
#else
#define BASE_ROWS BASE_WINDOWS
#endif
#ifdef CURVE_LANES_ODD_BYTES
#define TABLE_ROWS 0
#else
#define TABLE_ROWS (BASE_ROWS + ODD_ROWS)
#endif

typedef struct {
    stored_limb a[LIMBS], b[LIMBS], c[LIMBS];
} table_entry;

typedef struct {
#ifdef CURVE_LANES
    uint8_t lanes[CURVE_LANES_BYTES];
#endif
#ifdef CURVE_LANES_ODD_BYTES
    uint8_t odd[CURVE_LANES_ODD_BYTES];
#else
    table_entry entries[TABLE_ROWS * WINDOW_ENTRIES], neutral;
#endif
} base_table;

#ifdef CURVE_LANES_ODD_BYTES

static void build_table(void *memory)
{
    base_table *table = memory;
    point base;

    (void)point_decode(&base, base_bytes);
    CURVE_LANES(build)(table->lanes, &base);
    CURVE_LANES(build_odd)(table->odd, &base);
}

#else

static void limbs_store(stored_limb *r, const int64_t *a)
{
    ELEMENT_CHECK(a, 0);
    for (size_t i = 0; i < LIMBS; i++)
        r[i] = (stored_limb)a[i];
}

static void limbs_load(int64_t *r, const stored_limb *a)
{
    for (size_t i = 0; i < LIMBS; i++)
        r[i] = a[i];
    ELEMENT_COUNT(r, 0);
}

static void entry_load(addend *r, const table_entry *entry)
{
    limbs_load(r->a, entry->a);
    limbs_load(r->b, entry->b);
    limbs_load(r->c, entry->c);
}

static void entry_store(table_entry *entry, const int64_t *a, const int64_t *b, const int64_t *c)
{
    limbs_store(entry->a, a);
    limbs_store(entry->b, b);
    limbs_store(entry->c, c);
}

/* values[i] = 1 / values[i] for each row or each entry of one, with one inversion (Montgomery 1987); none is 0 */
static void invert_all(element *values, size_t count, const int64_t *inverse_of_product)
{
    element before[TABLE_ROWS + WINDOW_ENTRIES], rest, t;

    element_set(before[0], 1);
    for (size_t i = 1; i < count; i++)
        element_multiply(before[i], before[i - 1], values[i - 1]);
    element_copy(rest, inverse_of_product);
    for (size_t i = count; i-- > 0;) {
        element_multiply(t, rest, before[i]);
        element_multiply(rest, rest, values[i]);
        element_copy(values[i], t);
    }
}

/*
 * Entries p, p + step, p + 2 step, ... as x, y, z in place of addends; p becomes the last of them.
 */
static void entries_fill(table_entry *entries, size_t count, point *p, const point *step)
{
    addend q;
    factors s;

    addend_from_point(&q, step);
    entry_store(&entries[0], p->x, p->y, p->z);
    for (size_t i = 1; i < count; i++) {
        point_add(&s, p, &q);
        point_from_factors(p, &s);
        entry_store(&entries[i], p->x, p->y, p->z);
    }
}

/* Brings a row to z = 1 and turns it into addends, for the inverse of the product of its z. */
static void row_finish(table_entry *row, const int64_t *inverse_of_product)
{
    element z[WINDOW_ENTRIES], x, y;
    addend q;

    for (size_t i = 0; i < WINDOW_ENTRIES; i++)
        limbs_load(z[i], row[i].c);
    invert_all(z, WINDOW_ENTRIES, inverse_of_product);
    for (size_t i = 0; i < WINDOW_ENTRIES; i++) {
        limbs_load(x, row[i].a);
        limbs_load(y, row[i].b);
        element_multiply(x, x, z[i]);
        element_multiply(y, y, z[i]);
        addend_from_affine(&q, x, y);
        entry_store(&row[i], q.a, q.b, q.c);
    }
}

/* Turns so many rows, at most TABLE_ROWS, of x, y, z into addends, with one inversion for all. */
static void rows_finish(table_entry *entries, size_t rows)
{
    element products[TABLE_ROWS], z, product;

    element_set(product, 1);
    for (size_t i = 0; i < rows; i++) {
        element_set(products[i], 1);
        for (size_t j = 0; j < WINDOW_ENTRIES; j++) {
            limbs_load(z, entries[i * WINDOW_ENTRIES + j].c);
            element_multiply(products[i], products[i], z);
        }
        element_multiply(product, product, products[i]);
    }
    element_inverse(product, product);
    invert_all(products, rows, product);
    for (size_t i = 0; i < rows; i++)
        row_finish(&entries[i * WINDOW_ENTRIES], products[i]);
}

#ifndef CURVE_LANES

/* Rows of multiples of step, 2^shift times step, and so on, as x, y, z; shift is at least WINDOW. */
static void rows_fill(table_entry *entries, size_t rows, const point *first, unsigned shift)
{
    point step = *first, p;
    factors s;

    for (size_t i = 0; i < rows; i++) {
        p = step;
        entries_fill(&entries[i * WINDOW_ENTRIES], WINDOW_ENTRIES, &p, &step);
        step = p; /* 2^(WINDOW - 1) times the row's */
        for (unsigned j = WINDOW - 1; j < shift; j++) {
            point_double(&s, &step);
            point_from_factors(&step, &s);
        }
    }
}

#endif

static void build_table(void *memory)
{
    base_table *table = memory;
    point base, step, p;
    factors s;
    addend q;

    (void)point_decode(&base, base_bytes);
#ifdef CURVE_LANES
    CURVE_LANES(build)(table->lanes, &base);
#else
    rows_fill(table->entries, BASE_ROWS, &base, WINDOW);
#endif
    p = base;
    point_double(&s, &base);
    point_from_factors(&step, &s);
    entries_fill(&table->entries[BASE_ROWS * WINDOW_ENTRIES], ODD_ROWS * WINDOW_ENTRIES, &p, &step);
    rows_finish(table->entries, TABLE_ROWS);

    point_set_neutral(&p);
    addend_from_affine(&q, p.x, p.y);
    entry_store(&table->neutral, q.a, q.b, q.c);
}

#endif

#ifndef CURVE_LANES

/* r = the entry of a row for a digit in [-16, 16], all of which are read */
static void row_select(addend *r, const base_table *table, const table_entry *row, int64_t digit)
{
    table_entry found = table->neutral;
    stored_limb mask = (stored_limb)word_mask(digit_is(digit, 0));

    for (size_t j = 0; j < LIMBS; j++) {
        found.a[j] &= mask;
        found.b[j] &= mask;
        found.c[j] &= mask;
    }
    for (int64_t i = 0; i < WINDOW_ENTRIES; i++) {
        mask = (stored_limb)word_mask(digit_is(digit, i + 1));
        for (size_t j = 0; j < LIMBS; j++) {
            found.a[j] |= mask & row[i].a[j];
            found.b[j] |= mask & row[i].b[j];
            found.c[j] |= mask & row[i].c[j];
        }
    }
    entry_load(r, &found);
    addend_negate(r, IS_NEGATIVE(digit));
}

#endif

/* r = scalar * B for a number of FIELD_BYTES bytes that is below the order */
static void base_multiply(point *r, const uint8_t scalar[FIELD_BYTES], const base_table *table)
{
#ifdef CURVE_LANES
    CURVE_LANES(product)(r, scalar, table->lanes);
#else
    int8_t digits[BASE_WINDOWS];
    addend q;
    factors s;

    signed_digits(digits, BASE_WINDOWS, scalar, FIELD_BYTES);
    point_set_neutral(r);
    row_select(&q, table, table->entries, digits[0]);
    for (size_t i = 1; i <= BASE_WINDOWS; i++) {
        point_add_affine(&s, r, &q);
        if (i < BASE_WINDOWS) /* between products that wait for each other */
            row_select(&q, table, &table->entries[i * WINDOW_ENTRIES], digits[i]);
        point_from_factors(r, &s);
    }
#endif
}

/* The same for any number of that many bytes */
static void base_multiply_any(point *r, const uint8_t *scalar, size_t length, const base_table *table)
{
    int64_t reduced[ORDER(limbs)];
    uint8_t bytes[ORDER(bytes)];

    ORDER(from_long_bytes_le)(reduced, scalar, length);
    ORDER(to_bytes_le)(bytes, reduced);
    base_multiply(r, bytes, table);
}

_Static_assert(ORDER(bytes) == FIELD_BYTES, "base_multiply takes what the order's field gives");

/* ---------------------------------------------------------------------- multiples of other points */

#define ALL_WINDOWS WINDOWS(8 * POINT_BYTES)

/* r = scalar * p for any number of POINT_BYTES bytes, and a point of any order */
static void point_multiply(point *r, const uint8_t scalar[POINT_BYTES], const point *p)
{
    int8_t digits[ALL_WINDOWS];
    addend multiples[WINDOW_ENTRIES], q;
    point neutral;
    factors s;

    addend_from_point(&multiples[0], p);
    *r = *p;
    for (size_t i = 1; i < WINDOW_ENTRIES; i++) {
        point_add(&s, r, &multiples[0]);
        point_from_factors(r, &s);
        addend_from_point(&multiples[i], r);
    }
    signed_digits(digits, ALL_WINDOWS, scalar, POINT_BYTES);
    point_set_neutral(&neutral);
    *r = neutral;
    for (size_t i = ALL_WINDOWS; i-- > 0;) {
        addend_from_point(&q, &neutral);
        for (int64_t j = 0; j < WINDOW_ENTRIES; j++) {
            const int64_t flag = digit_is(digits[i], j + 1);

            element_select(q.a, q.a, multiples[j].a, flag);
            element_select(q.b, q.b, multiples[j].b, flag);
            element_select(q.c, q.c, multiples[j].c, flag);
            element_select(q.z, q.z, multiples[j].z, flag);
        }
        addend_negate(&q, IS_NEGATIVE(digits[i]));
        for (size_t j = 0; j < WINDOW - 1; j++) {
            point_double(&s, r);
            point_from_factors_short(r, &s);
        }
        point_double(&s, r);
        point_from_factors(r, &s);
        point_add(&s, r, &q);
        point_from_factors(r, &s);
    }
}

#ifdef CURVE_LANES_ODD_BYTES

/* r = u1 * B - u2 * p for any numbers of POINT_BYTES bytes, and a point of any order */
static void point_multiply_subtract_vartime(point *r, const uint8_t *u1, const uint8_t *u2, const point *p,
                                            const base_table *table)
{
    CURVE_LANES(subtract_vartime)(r, u1, table->odd, u2, p);
}

#else

#define SPARSE_WIDTH 5

/* The same */
static void point_multiply_subtract_vartime(point *r, const uint8_t *u1, const uint8_t *u2, const point *p,
                                            const base_table *table)
{
    int8_t digits1[SPARSE_DIGITS], digits2[SPARSE_DIGITS];
    addend odd[1 << (SPARSE_WIDTH - 2)], q;
    point multiple = *p;
    factors s;
    size_t i = SPARSE_DIGITS;

    point_double(&s, p);
    point_from_factors(r, &s);
    addend_from_point(&q, r);
    addend_from_point(&odd[0], p);
    for (size_t j = 1; j < sizeof odd / sizeof odd[0]; j++) {
        point_add(&s, &multiple, &q);
        point_from_factors(&multiple, &s);
        addend_from_point(&odd[j], &multiple);
    }
    sparse_digits_vartime(digits1, u1, ODD_WIDTH);
    sparse_digits_vartime(digits2, u2, SPARSE_WIDTH);
    point_set_neutral(r);
    while (i > 0 && !digits1[i - 1] && !digits2[i - 1])
        i--;
    while (i-- > 0) {
        point_double(&s, r);
        if (digits2[i]) {
            q = odd[abs(digits2[i]) / 2];
            if (digits2[i] > 0)
                addend_negate(&q, 1);
            point_from_factors(r, &s);
            point_add(&s, r, &q);
        }
        if (digits1[i]) {
            entry_load(&q, &table->entries[BASE_ROWS * WINDOW_ENTRIES + abs(digits1[i]) / 2]);
            if (digits1[i] < 0)
                addend_negate(&q, 1);
            point_from_factors(r, &s);
            point_add_affine(&s, r, &q);
        }
        point_from_factors_short(r, &s);
    }
}

#endif

/* ------------------------------------------------------------------------- tables of public keys */

#ifdef CURVE_LANES

typedef struct {
    uint8_t lanes[CURVE_LANES_BYTES];
} key_table;

#else

/*
 * The table of a public key A: the points 1 to 16 times 32^(KEY_TURNS i) (-A). A multiple is a sum of one
 * entry for each digit; those of every KEY_TURNS-th digit are added in a turn, with WINDOW doublings between turns.
 * There are as many turns as keep the table below KEY_TABLE_MOST.
 */
#define KEY_TABLE_MOST ((size_t)1 << 16)
#define KEY_TURNS \
    ((BASE_WINDOWS * WINDOW_ENTRIES * sizeof(table_entry) + KEY_TABLE_MOST - 1) / KEY_TABLE_MOST)
#define KEY_ROWS ((BASE_WINDOWS + KEY_TURNS - 1) / KEY_TURNS)

typedef struct {
    table_entry entries[KEY_ROWS * WINDOW_ENTRIES];
} key_table;

static void add_digit_vartime(point *r, const table_entry *row, int8_t digit)
{
    addend q;
    factors s;

    if (!digit)
        return;
    entry_load(&q, &row[abs(digit) - 1]);
    if (digit < 0)
        addend_negate(&q, 1);
    point_add_affine(&s, r, &q);
    point_from_factors(r, &s);
}

#endif

/* For a point of any order, whose z is 1 */
static void key_table_build(key_table *table, const point *p)
{
    point minus = *p;

    element_negate(minus.x, p->x);
    element_negate(minus.t, p->t);
#ifdef CURVE_LANES
    CURVE_LANES(build)(table->lanes, &minus);
#else
    rows_fill(table->entries, KEY_ROWS, &minus, WINDOW * KEY_TURNS);
    rows_finish(table->entries, KEY_ROWS);
#endif
}

/* r = u1 * B - u2 * A for numbers of FIELD_BYTES bytes that are below the order */
static void key_multiply_subtract_vartime(point *r, const uint8_t *u1, const uint8_t *u2, const base_table *table,
                                          const key_table *key)
{
#ifdef CURVE_LANES
    CURVE_LANES(sum_vartime)(r, u1, table->lanes, u2, key->lanes);
#else
    int8_t digits[BASE_WINDOWS];
    factors s;

    signed_digits(digits, BASE_WINDOWS, u2, FIELD_BYTES);
    point_set_neutral(r);
    for (size_t turn = KEY_TURNS; turn-- > 0;) {
        for (size_t i = turn, row = 0; i < BASE_WINDOWS; i += KEY_TURNS, row += WINDOW_ENTRIES)
            add_digit_vartime(r, &key->entries[row], digits[i]);
        for (size_t i = 0; turn && i < WINDOW; i++) {
            point_double(&s, r);
            point_from_factors(r, &s);
        }
    }
    signed_digits(digits, BASE_WINDOWS, u1, FIELD_BYTES);
    for (size_t i = 0; i < BASE_WINDOWS; i++)
        add_digit_vartime(r, &table->entries[i * WINDOW_ENTRIES], digits[i]);
#endif
}

#endif
