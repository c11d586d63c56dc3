/*
 * Multiples of points of an Edwards curve in four lanes, for any vectors of four words, as curve25519_lanes.h and
 * curve448_lanes.h say. A file that includes this has defined LANES(name), the names of what is defined here, and
 * LANES_WIPE(), which clears the registers, and included the header of its curve's lanes with
 *
 *   LANES_BYTES, LANES_ODD_BYTES      bytes of tables
 *   BYTES, SCALAR_BYTES               of a coordinate and of a scalar for subtract_vartime
 *   ORDER_BITS, LADDER_BITS           of the order and of a scalar for the ladder
 *   TURNS                             see below
 *   MODULUS_HALVES, INVERSE_BITS      p in words of 32 bits, for divisions
 *   NEUTRAL_WORD(i)                   word i of the entry of the neutral element
 *   quad, columns, point, addend      and their functions
 *   ladder_step                       see there
 *
 * A table has the points 1 to 16 times 32^(TURNS i) P: a multiple is a sum of one entry for each digit, those of every
 * TURNS-th window in a turn; between turns the sum is doubled five times.
 */
#include <string.h>

#include "byte_order.h"
#include "divstep.h"
#include "hashes.h"

enum {
    WINDOW = 5,
    ENTRIES = 16,
    DIGITS = (ORDER_BITS + 2 + WINDOW - 1) / WINDOW,
    ROWS = (DIGITS + TURNS - 1) / TURNS,
    ODD_WIDTH = 8,
    ODD_ENTRIES = 1 << (ODD_WIDTH - 2),
    POINT_WIDTH = 5,
    POINT_ENTRIES = 1 << (POINT_WIDTH - 2),
    SPARSE_DIGITS = 8 * SCALAR_BYTES + 1,
    SCALAR_WORDS = (SCALAR_BYTES + 7) / 8
};

/* X, Y and Z of a point */
typedef uint8_t coordinates[3][BYTES];

_Static_assert(sizeof(entry) * ENTRIES * ROWS == LANES_BYTES, "as the header says");
_Static_assert(sizeof(entry) * ODD_ENTRIES == LANES_ODD_BYTES, "as the header says");

/* ------------------------------------------------------------------------------------------ numbers */

/* r = a number of BYTES bytes in every lane */
PYJCA_INLINE void quad_from_bytes(quad *r, const uint8_t *bytes)
{
    vec words[WORDS];

    for (size_t i = 0; i < WORDS; i++)
        words[i] = vec_all(load_le64(bytes + 8 * i));
    quad_unpack(r, words);
}

/* The number of each lane, in [0, p) */
PYJCA_INLINE void quad_to_words(uint64_t words[WORDS][VEC_LANES], const columns *a)
{
    vec packed[WORDS];
    quad t;

    quad_carry(&t, a);
    quad_pack(packed, &t);
    for (size_t i = 0; i < WORDS; i++)
        vec_store(words[i], packed[i]);
}

/* The number of one lane. Words are opaque: compilers would gather them. */
PYJCA_INLINE void lane_to_bytes(uint8_t *bytes, uint64_t words[WORDS][VEC_LANES], size_t lane)
{
    for (size_t i = 0; i < WORDS; i++)
        store_le64(bytes + 8 * i, (uint64_t)word_opaque((int64_t)words[i][lane]));
}

PYJCA_INLINE void point_to_bytes(coordinates r, const point *p)
{
    uint64_t words[WORDS][VEC_LANES];

    quad_to_words(words, p);
    lane_to_bytes(r[0], words, 3);
    lane_to_bytes(r[1], words, 0);
    lane_to_bytes(r[2], words, 2);
}

/* The point of affine coordinates */
PYJCA_INLINE void point_from_bytes(point *r, const uint8_t *x, const uint8_t *y)
{
    quad a, b, one = {{vec_all(1)}};

    quad_from_bytes(&a, y);
    quad_from_bytes(&b, x);
    for (size_t i = 0; i < LIMBS; i++) {
        one.limbs[i] = vec_all(!i);
        a.limbs[i] = VEC_BLENDED(a.limbs[i], one.limbs[i], 4 | 8);
        b.limbs[i] = VEC_BLENDED(b.limbs[i], one.limbs[i], 1 | 4);
    }
    point_from_products(r, &a, &b);
}

/* ------------------------------------------------------------------------------------------- digits */

/*
 * Digits of radix 32 of a number below the order, the lowest first: in [-16, 15]. The highest one has bits to spare for a carry.
 */
static void signed_digits(int8_t digits[DIGITS], const uint8_t *scalar)
{
    uint64_t words[WORDS + 1] = {0};
    unsigned carry = 0;

    for (size_t i = 0; i < WORDS; i++)
        words[i] = load_le64(scalar + 8 * i);
    for (size_t i = 0; i < DIGITS; i++) {
        const size_t word = WINDOW * i / 64, bit = WINDOW * i % 64;
        unsigned digit = (unsigned)(words[word] >> bit) & 31;

        if (bit + WINDOW > 64)
            digit |= (unsigned)(words[word + 1] << (64 - bit)) & 31;
        digit += carry;
        carry = (digit + ENTRIES) >> WINDOW;
        digits[i] = (int8_t)((int)digit - (int)(carry << WINDOW));
    }
    pyjca_wipe(words, sizeof words);
}

/*
 * Digits of a public number: 0, or odd and below 2^(width - 1) in absolute value; of `width` successive ones at most one
 * is not 0. Where the carry is 1 what is left is one more than the bits from here on: zeros are skipped in
 * these, or ones.
 */
static void sparse_digits_vartime(int8_t digits[SPARSE_DIGITS], const uint8_t *scalar, unsigned width)
{
    uint64_t words[SCALAR_WORDS + 1] = {0}, carry = 0;
    size_t i = 0;

    for (size_t j = 0; j < SCALAR_BYTES; j++)
        words[j / 8] |= (uint64_t)scalar[j] << (8 * (j % 8));
    memset(digits, 0, SPARSE_DIGITS);
    while (i < SPARSE_DIGITS) {
        const size_t word = i / 64, bit = i % 64;
        uint64_t bits = words[word] >> bit;
        int digit;

        if (bit && word < SCALAR_WORDS)
            bits |= words[word + 1] << (64 - bit);
        if ((bits & 1) == carry) {
            bits = carry ? ~bits : bits;
            i += bits ? (size_t)__builtin_ctzll(bits) : 64;
            continue;
        }
        digit = (int)((bits & word_ones(width)) + carry);
        carry = (uint64_t)digit >> (width - 1);
        digits[i] = (int8_t)(digit - (int)(carry << width));
        i += width;
    }
}

/* ------------------------------------------------------------------------------------------- tables */

PYJCA_NOINLINE void add_point(point *p, const addend *q)
{
    point_add(p, q);
}

PYJCA_NOINLINE void double_point(point *p)
{
    point_double(p);
}

/* r = a * b */
PYJCA_NOINLINE void multiply_quads(quad *r, const quad *a, const quad *b)
{
    quad_product(r, a, b);
}

/* r = 1 / a, where the first lane is not 0, in all lanes */
static void build_inverse(quad *r, const quad *a)
{
    static const int64_t modulus[2 * WORDS] = MODULUS_HALVES;
    uint64_t lanes[VEC_LANES];
    int64_t halves[2 * WORDS];
    vec words[WORDS];

    quad_pack(words, a);
    for (size_t i = 0; i < WORDS; i++) {
        vec_store(lanes, words[i]);
        halves[2 * i] = (int64_t)(lanes[0] & 0xffffffff);
        halves[2 * i + 1] = (int64_t)(lanes[0] >> 32);
    }
    pyjca_divstep_inverse(halves, modulus, 2 * WORDS, INVERSE_BITS);
    for (size_t i = 0; i < WORDS; i++)
        words[i] = vec_all((uint64_t)halves[2 * i] | (uint64_t)halves[2 * i + 1] << 32);
    quad_unpack(r, words);
}

/* values[i] = 1 / values[i] for all lanes, with one inversion (Montgomery 1987); none is 0 */
PYJCA_NOINLINE void build_inverses(quad *values, size_t count)
{
    quad before[ROWS * ENTRIES / VEC_LANES], other[2], rest, t;

    before[0] = values[0];
    for (size_t i = 1; i < count; i++)
        multiply_quads(&before[i], &before[i - 1], &values[i]);
    /* The product of all lanes; what each was multiplied by makes the inverse of it that of the lane. */
    rest = before[count - 1];
    for (size_t i = 0; i < LIMBS; i++)
        other[0].limbs[i] = vec_lanes(rest.limbs[i], 1, 0, 3, 2);
    multiply_quads(&rest, &rest, &other[0]);
    for (size_t i = 0; i < LIMBS; i++)
        other[1].limbs[i] = vec_lanes(rest.limbs[i], 2, 3, 0, 1);
    multiply_quads(&rest, &rest, &other[1]);
    build_inverse(&rest, &rest);
    multiply_quads(&rest, &rest, &other[1]);
    multiply_quads(&rest, &rest, &other[0]);
    for (size_t i = count; i-- > 1;) {
        multiply_quads(&t, &rest, &before[i - 1]);
        multiply_quads(&rest, &rest, &values[i]);
        values[i] = t;
    }
    values[0] = rest;
}

/* Entries p, p + step, p + 2 step, ... as coordinates in place of addends; p becomes the last of them. */
static void build_entries(entry *entries, size_t count, point *p, const addend *step)
{
    quad t;

    for (size_t i = 0; i < count; i++) {
        if (i)
            add_point(p, step);
        quad_carry(&t, p);
        quad_pack(entries[i].words, &t);
    }
}

/* Turns coordinates into addends: z of four entries are in the lanes of a quad. */
static void build_addends(entry *entries, size_t count)
{
    quad inverses[ROWS * ENTRIES / VEC_LANES], t, q;
    uint64_t lanes[VEC_LANES];
    vec words[WORDS];
    point p;
    addend one;

    for (size_t i = 0; i < count; i += VEC_LANES) {
        uint64_t z[VEC_LANES][WORDS];

        for (size_t j = 0; j < VEC_LANES; j++)
            for (size_t k = 0; k < WORDS; k++) {
                vec_store(lanes, entries[i + j].words[k]);
                z[j][k] = lanes[2];
            }
        for (size_t k = 0; k < WORDS; k++)
            words[k] = vec_of(z[0][k], z[1][k], z[2][k], z[3][k]);
        quad_unpack(&inverses[i / VEC_LANES], words);
    }
    build_inverses(inverses, count / VEC_LANES);
    for (size_t i = 0; i < count; i++) {
        for (size_t k = 0; k < LIMBS; k++)
            t.limbs[k] = vec_permute(inverses[i / VEC_LANES].limbs[k], vec_all(i % VEC_LANES));
        quad_unpack(&q, entries[i].words);
        point_from_products(&p, &q, &t);
        addend_from_point(&one, &p);
        addend_pack(entries[i].words, &one);
    }
}

void LANES(build)(void *table, const uint8_t x[BYTES], const uint8_t y[BYTES])
{
    entry *entries = table;
    point p;
    addend step;

    point_from_bytes(&p, x, y);
    for (size_t i = 0; i < ROWS; i++) {
        addend_from_point(&step, &p);
        build_entries(&entries[i * ENTRIES], ENTRIES, &p, &step);
        for (size_t j = 4; j < WINDOW * TURNS; j++) /* The last entry is 2^4 times the first one. */
            double_point(&p);
    }
    build_addends(entries, ROWS * ENTRIES);
}

void LANES(build_odd)(void *table, const uint8_t x[BYTES], const uint8_t y[BYTES])
{
    point p, twice;
    addend step;

    point_from_bytes(&p, x, y);
    twice = p;
    double_point(&twice);
    addend_from_point(&step, &twice);
    build_entries(table, ODD_ENTRIES, &p, &step);
    build_addends(table, ODD_ENTRIES);
}

/* -------------------------------------------------------------------------- multiples of fixed points */

/* r = the entry of a row for a digit in [-16, 16], all of which are read */
PYJCA_INLINE void row_select(addend *r, const entry *row, int64_t digit)
{
    const int64_t sign = word_sign(digit);
    const vec size = vec_all((uint64_t)((digit ^ sign) - sign));
    const vec none = vec_opaque(vec_equal(size, vec_all(0)));
    vec found[WORDS];

    PYJCA_UNROLL
    for (size_t i = 0; i < WORDS; i++)
        found[i] = vec_and(none, NEUTRAL_WORD(i));
    PYJCA_UNROLL
    for (size_t j = 0; j < ENTRIES; j++) {
        const vec mask = vec_opaque(vec_equal(size, vec_all(j + 1)));

        PYJCA_UNROLL
        for (size_t i = 0; i < WORDS; i++)
            found[i] = vec_or_and(found[i], mask, row[j].words[i]);
    }
    addend_unpack(r, found);
    addend_negate(r, vec_all((uint64_t)sign));
}

void LANES(product)(coordinates r, const uint8_t scalar[BYTES], const void *table)
{
    const entry *entries = table;
    int8_t digits[DIGITS];
    point sum;
    addend q;

    signed_digits(digits, scalar);
    point_set_neutral(&sum);
    for (size_t turn = TURNS; turn-- > 0;) {
        for (size_t i = turn; i < DIGITS; i += TURNS) {
            row_select(&q, &entries[i / TURNS * ENTRIES], digits[i]);
            point_add_affine(&sum, &q);
        }
        for (size_t i = 0; turn && i < WINDOW; i++)
            double_point(&sum);
    }
    point_to_bytes(r, &sum);
    LANES_WIPE();
}

/* p = p + an entry, or - where the sign is set */
PYJCA_INLINE void add_entry_vartime(point *p, const entry *one, int64_t sign)
{
    addend q;

    addend_unpack(&q, one->words);
    addend_negate(&q, vec_all((uint64_t)sign));
    point_add_affine(p, &q);
}

PYJCA_INLINE void add_digit_vartime(point *p, const entry *row, int64_t digit)
{
    if (digit)
        add_entry_vartime(p, &row[(digit < 0 ? -digit : digit) - 1], digit >> 63);
}

void LANES(sum_vartime)(coordinates r, const uint8_t u1[BYTES], const void *table1,
                        const uint8_t u2[BYTES], const void *table2)
{
    const entry *entries1 = table1, *entries2 = table2;
    int8_t digits1[DIGITS], digits2[DIGITS];
    point sum;

    signed_digits(digits1, u1);
    signed_digits(digits2, u2);
    point_set_neutral(&sum);
    for (size_t turn = TURNS; turn-- > 0;) {
        for (size_t i = turn; i < DIGITS; i += TURNS) {
            add_digit_vartime(&sum, &entries1[i / TURNS * ENTRIES], digits1[i]);
            add_digit_vartime(&sum, &entries2[i / TURNS * ENTRIES], digits2[i]);
        }
        for (size_t i = 0; turn && i < WINDOW; i++)
            double_point(&sum);
    }
    point_to_bytes(r, &sum);
}

/* ---------------------------------------------------------------------------- multiples of other points */

void LANES(subtract_vartime)(coordinates r, const uint8_t u1[SCALAR_BYTES], const void *odd_table,
                             const uint8_t u2[SCALAR_BYTES], const uint8_t x[BYTES], const uint8_t y[BYTES])
{
    const entry *entries = odd_table;
    int8_t digits1[SPARSE_DIGITS], digits2[SPARSE_DIGITS];
    addend odd[POINT_ENTRIES], q;
    point sum, twice;
    size_t i = SPARSE_DIGITS;

    sparse_digits_vartime(digits1, u1, ODD_WIDTH);
    sparse_digits_vartime(digits2, u2, POINT_WIDTH);
    point_from_bytes(&sum, x, y);
    twice = sum;
    double_point(&twice);
    addend_from_point(&q, &twice);
    for (size_t j = 0; j < POINT_ENTRIES; j++) {
        if (j)
            add_point(&sum, &q);
        addend_from_point(&odd[j], &sum);
    }
    point_set_neutral(&sum);
    while (i > 0 && !digits1[i - 1] && !digits2[i - 1])
        i--;
    while (i-- > 0) {
        const int64_t digit1 = digits1[i], digit2 = digits2[i];

        point_double(&sum);
        if (digit2) {
            q = odd[(digit2 < 0 ? -digit2 : digit2) / 2];
            addend_negate(&q, vec_all((uint64_t)~(digit2 >> 63)));
            point_add(&sum, &q);
        }
        if (digit1)
            add_entry_vartime(&sum, &entries[(digit1 < 0 ? -digit1 : digit1) / 2], digit1 >> 63);
    }
    point_to_bytes(r, &sum);
}

/* ------------------------------------------------------------------------------------------- ladder */

void LANES(ladder)(uint8_t x[BYTES], uint8_t z[BYTES], const uint8_t scalar[BYTES], const uint8_t u[BYTES])
{
    uint64_t words[WORDS][VEC_LANES];
    int64_t last = 0;
    quad factor;
    columns p;

    quad_from_bytes(&factor, u);
    for (size_t i = 0; i < LIMBS; i++) {
        factor.limbs[i] = VEC_BLENDED(vec_all(!i), factor.limbs[i], 8);
        /* (1 : 0) and (u : 1) */
        p.limbs[i] = VEC_BLENDED(vec_lanes(factor.limbs[i], 0, 0, 3, 0), vec_all(0), 2);
    }
    for (size_t i = LADDER_BITS; i-- > 0;) {
        const int64_t bit = -(int64_t)(scalar[i / 8] >> i % 8 & 1);

        ladder_step(&p, &factor, vec_all((uint64_t)word_opaque(bit ^ last)));
        last = bit;
    }
    /* The lowest bits are 0, so that p is the multiple without another swap. */
    quad_to_words(words, &p);
    lane_to_bytes(x, words, 0);
    lane_to_bytes(z, words, 1);
    LANES_WIPE();
}
