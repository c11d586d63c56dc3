/*
 * Four elements of the field modulo p = 2^448 - 2^224 - 1 at once, one in each lane of a vector of four words. A file that
 * includes this has included a header of such vectors with vec_add_low and vec_add_high.
 *
 * A number has ten limbs, five for each half: a + b h, where h = 2^224, of which the square is h + 1 modulo p. In a half
 * limb i counts 2^(45 i), so that the last one has 44 bits, and a sixth one counts 2 h. A number is in one of two states:
 *
 *   quad      factors: limbs are less than 2^20 above 2^45, or 2^44 in the last of a half
 *   columns   what products, and sums of products, are before they are carried: limbs are below 2^63
 *
 * No limb is negative. Differences start from a multiple of p whose limbs are larger than those of what is subtracted;
 * a multiple by 2^n has limbs from 2^(n + 44) - 2^n to 2^(n + 45). Results may overwrite operands.
 */
#ifndef PYJCA_CURVE448_LANES_ELEMENT_H
#define PYJCA_CURVE448_LANES_ELEMENT_H

enum { LIMB_BITS = 45, LAST_BITS = 44, HALF = 5, LIMBS = 2 * HALF, WORDS = 7 };

typedef struct {
    vec limbs[LIMBS];
} quad;

typedef struct {
    vec limbs[LIMBS];
} columns;

/* How many bits limb i has */
PYJCA_INLINE unsigned bits_of_limb(size_t i)
{
    return i % HALF == HALF - 1 ? LAST_BITS : LIMB_BITS;
}

/* Limb i of p */
PYJCA_INLINE uint64_t limb_of_p(size_t i)
{
    return word_ones(bits_of_limb(i)) - (i == HALF);
}

/* Limb i of a multiple of p for each lane */
PYJCA_INLINE vec multiple_of_p(size_t i, uint64_t first, uint64_t second, uint64_t third, uint64_t fourth)
{
    const uint64_t p = limb_of_p(i);

    return vec_of(first * p, second * p, third * p, fourth * p);
}

/*
 * The quad that limbs below 2^63 make: carries are below 2^18, and those from the last limb of a half below 2^19. What the
 * second half carries counts h + 1.
 */
PYJCA_INLINE void quad_carry(quad *r, const columns *a)
{
    const vec middle = vec_shr(a->limbs[HALF - 1], LAST_BITS), top = vec_shr(a->limbs[LIMBS - 1], LAST_BITS);
    quad t;

    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        t.limbs[i] = vec_and(a->limbs[i], vec_all(word_ones(bits_of_limb(i))));
        if (i % HALF)
            t.limbs[i] = vec_add(t.limbs[i], vec_shr(a->limbs[i - 1], LIMB_BITS));
    }
    t.limbs[0] = vec_add(t.limbs[0], top);
    t.limbs[HALF] = vec_add(t.limbs[HALF], vec_add(top, middle));
    *r = t;
}

/* What a factor is multiplied by: the limbs of a half, or of the sum of both, times 1, 2, and 4 */
typedef struct {
    vec once[HALF], twice[HALF], four_times[HALF];
} half;

PYJCA_INLINE void half_from(half *r, const vec *limbs, const vec *more)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < HALF; i++) {
        r->once[i] = more ? vec_add(limbs[i], more[i]) : limbs[i];
        r->twice[i] = vec_add(r->once[i], r->once[i]);
        r->four_times[i] = vec_add(r->twice[i], r->twice[i]);
    }
}

/* Sums of the low and of the high 52 bits of products of limbs. A high part counts 2^52, that is 2^7 in the next column. */
typedef struct {
    vec low, high;
} column;

/*
 * Adds to column k what a product of halves has in its columns k (or k + 5, which count 2 h where h is column k, and have twice
 * the products): low parts of products of limbs i and j with i + j = k, and high parts of those before. In column 5
 * high parts are not doubled; in its place, column_value has them doubled where k is 0, as column 0 itself has none.
 * For a square, where a is once b, products of two limbs are there once, doubled.
 */
PYJCA_INLINE void column_add(column *r, size_t k, int upper, const vec *a, const half *b, int square)
{
    const size_t sum = upper ? k + HALF : k;

    PYJCA_UNROLL
    for (size_t i = 0; i < HALF; i++) {
        PYJCA_UNROLL
        for (size_t j = square ? i : 0; j < HALF; j++) {
            const int doubled = square && i != j;

            if (i + j == sum)
                r->low = vec_add_low(r->low, a[i], (upper ? doubled ? b->four_times : b->twice
                                                          : doubled ? b->twice : b->once)[j]);
            if (i + j + 1 == sum)
                r->high = vec_add_high(r->high, a[i], (upper && k ? doubled ? b->four_times : b->twice
                                                                  : doubled ? b->twice : b->once)[j]);
        }
    }
}

PYJCA_INLINE vec column_value(const column *a, size_t k)
{
    return vec_add(a->low, vec_shl(a->high, k ? 7 : 8));
}

/* Multiples of p, one for each lane, at which columns start: even, and at least MULTIPLE_FOR_PRODUCTS */
typedef struct {
    uint64_t lanes[4];
} multiples;

enum { MULTIPLE_FOR_PRODUCTS = 1 << 11 };

/*
 * r = a * b, or a^2 where `square` is 1 and b is a, plus multiples of p. For the halves a = a0 + a1 h and b = b0 + b1 h, and
 * c = a0 + a1, d = b0 + b1, that is (a0 b0 + a1 b1) + (c d - a0 b0) h. What is in upper columns counts h: that of
 * a0 b0 + a1 b1 goes into the second half, and that of c d - a0 b0, which counts h + 1, into both. So columns are
 *
 *   first     a0 b0 + a1 b1 (lower) + c d - a0 b0 (upper)
 *   second    c d - a0 b0 (lower) + a1 b1 + c d (upper)
 *
 * As c d has no smaller high parts than a0 b0, what is subtracted are at most 5 low parts, below 5 * 2^52, from multiples of p
 * with limbs of 8 * 2^52 at least. At most 10 low parts, and high parts of less than that, are added: one factor's
 * limbs may be below 2^47. Limbs are below 2^57 and what they start from.
 */
PYJCA_INLINE void quad_multiply_from(columns *r, const multiples *start, const quad *a, const quad *b, int square)
{
    half b0, b1, d;
    vec c[HALF];

    half_from(&b0, b->limbs, NULL);
    half_from(&b1, b->limbs + HALF, NULL);
    half_from(&d, b->limbs, b->limbs + HALF);
    PYJCA_UNROLL
    for (size_t i = 0; i < HALF; i++)
        c[i] = vec_add(a->limbs[i], a->limbs[i + HALF]);
    PYJCA_UNROLL
    for (size_t k = 0; k < HALF; k++) {
        const uint64_t *m = start->lanes, p = limb_of_p(k);
        column first, second, lower = {vec_all(0), vec_all(0)}, upper = lower, both = lower;

        both.low = vec_of(m[0] * p, m[1] * p, m[2] * p, m[3] * p);
        if (k == 0) { /* The lowest limb of the second half of p is smaller by 1. */
            lower.low = vec_of(m[0] / 2, m[1] / 2, m[2] / 2, m[3] / 2);
            both.low = vec_of(m[0] * p - m[0] / 2, m[1] * p - m[1] / 2, m[2] * p - m[2] / 2, m[3] * p - m[3] / 2);
        }
        column_add(&lower, k, 0, a->limbs, &b0, square);
        column_add(&upper, k, 1, a->limbs, &b0, square);
        column_add(&both, k, 1, c, &d, square);
        first.low = vec_add(both.low, vec_sub(lower.low, upper.low));
        first.high = vec_add(both.high, vec_sub(lower.high, upper.high));
        second.low = vec_sub(both.low, lower.low);
        second.high = vec_sub(both.high, lower.high);
        column_add(&first, k, 0, a->limbs + HALF, &b1, square);
        column_add(&second, k, 1, a->limbs + HALF, &b1, square);
        column_add(&second, k, 0, c, &d, square);
        r->limbs[k] = column_value(&first, k);
        r->limbs[k + HALF] = column_value(&second, k);
    }
}

static const multiples multiples_for_products = {
    {MULTIPLE_FOR_PRODUCTS, MULTIPLE_FOR_PRODUCTS, MULTIPLE_FOR_PRODUCTS, MULTIPLE_FOR_PRODUCTS},
};

/* r = a * b */
PYJCA_INLINE void quad_multiply(columns *r, const quad *a, const quad *b)
{
    quad_multiply_from(r, &multiples_for_products, a, b, 0);
}

PYJCA_INLINE void quad_square(columns *r, const quad *a)
{
    quad_multiply_from(r, &multiples_for_products, a, a, 1);
}

/* r = a * b, carried */
PYJCA_INLINE void quad_product(quad *r, const quad *a, const quad *b)
{
    columns t;

    quad_multiply(&t, a, b);
    quad_carry(r, &t);
}

/* Each lane the same seven words */
PYJCA_INLINE void quad_unpack(quad *r, const vec *words)
{
    PYJCA_UNROLL
    for (unsigned i = 0; i < LIMBS; i++) {
        const unsigned first = i / HALF * 224 + i % HALF * LIMB_BITS, word = first / 64, bit = first % 64;
        const unsigned size = bits_of_limb(i);
        vec limb = vec_shr(words[word], bit);

        if (bit + size > 64)
            limb = vec_xor(limb, vec_shl(words[word + 1], 64 - bit));
        r->limbs[i] = vec_and(limb, vec_all(word_ones(size)));
    }
}

/* Limbs get as many bits as they have. Gives the carry from the last one. */
PYJCA_INLINE vec quad_carry_through(quad *a)
{
    vec carry = vec_all(0);

    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        const unsigned size = bits_of_limb(i);

        carry = vec_add(a->limbs[i], carry);
        a->limbs[i] = vec_and(carry, vec_all(word_ones(size)));
        carry = vec_shr(carry, size);
    }
    return carry;
}

/*
 * The words of numbers in [0, p) that are equal to a. The first carry is 0 or 1, and brought back makes another one only
 * where the number was h + 1 at most below 2^448: then it is small. At least p is what reaches 2^448 with h + 1 added.
 */
PYJCA_INLINE void quad_pack(vec *words, const quad *a)
{
    quad t = *a, less;
    vec carry;

    for (unsigned round = 0; round < 2; round++) {
        carry = quad_carry_through(&t);
        t.limbs[0] = vec_add(t.limbs[0], carry);
        t.limbs[HALF] = vec_add(t.limbs[HALF], carry);
    }
    (void)quad_carry_through(&t);
    less = t;
    less.limbs[0] = vec_add(less.limbs[0], vec_all(1));
    less.limbs[HALF] = vec_add(less.limbs[HALF], vec_all(1));
    carry = vec_opaque(vec_sub(vec_all(0), quad_carry_through(&less)));
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        t.limbs[i] = vec_select(carry, t.limbs[i], less.limbs[i]);
    PYJCA_UNROLL
    for (unsigned i = 0; i < WORDS; i++)
        words[i] = vec_all(0);
    PYJCA_UNROLL
    for (unsigned i = 0; i < LIMBS; i++) {
        const unsigned first = i / HALF * 224 + i % HALF * LIMB_BITS, word = first / 64, bit = first % 64;
        const unsigned size = bits_of_limb(i);

        words[word] = vec_xor(words[word], vec_shl(t.limbs[i], bit));
        if (bit + size > 64)
            words[word + 1] = vec_xor(words[word + 1], vec_shr(t.limbs[i], 64 - bit));
    }
}

#endif
