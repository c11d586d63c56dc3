/*
 * Multiples of points in lanes. Part of p256_batch_ifma.c.
 *
 * Let n be the order and w a width. An odd scalar below 2^256 is a sum of signed digits d(i) * 2^(w * i), all of them
 * odd and less than 2^w in size, with as many digits as have L >= 256 bits together: it is the sum of all powers 2^j
 * below 2^L, each added or subtracted; bit j + 1 says which, and the highest is added. Any odd number in reach is
 * such a sum in one way. An even scalar k is made odd by k -> n - k, which negates the product. So no digit is 0, no
 * sum is empty, and nothing has to be masked.
 *
 * Digits are added from the highest one on. What is added is neither equal nor opposite: let A be the sum of the
 * digits above, a multiple of M = 2^(w * i + w) in [M, 2^256 - M], since the powers from 2^255 on sum up to 2^255;
 * and let e = d(i) * 2^(w * i), less than M in size. So A + e and A - e are in [1, 2^256 - 1], and 2^256 < 2 n:
 * modulo n they are 0 only if they are n, which is odd, and so for i = 0 alone. There A + e = k, which is less than
 * n. A - e = n means that the digits of n are those of k, but for the lowest one, which is -e. In the one way to
 * write n, bit w of n says which sign the highest power of the lowest digit has. It is 0 for the widths in use, 5 and
 * 7: so -e is negative, and k = n + 2 e > n, a contradiction. Where a sum is doubled on the way, it is A / 2^(w * i),
 * and the same holds.
 *
 * That is for k in [1, n - 1]. In sums of two products, digits of both, all kinds of exceptional cases can occur, and
 * whoever chooses a point knows how. Z is 0 from there on; where it is at last, all is computed again with every case
 * told apart.
 */
enum {
    BATCH_WIDTH = 5,
    BATCH_SIZE = 1 << (BATCH_WIDTH - 1),
    BATCH_DIGITS = 256 / BATCH_WIDTH + 1,
    BATCH_BASE_WIDTH = 7,
    BATCH_BASE_SIZE = 1 << (BATCH_BASE_WIDTH - 1),
    BATCH_BASE_DIGITS = 256 / BATCH_BASE_WIDTH + 1
};

/* The words of x and y of (2 j + 1) * 2^(width * i) * G, or another point, for all j; each word of all entries by itself */
typedef struct {
    vec words[8][BATCH_BASE_SIZE / VEC_LANES];
} batch_window;

typedef struct {
    batch_window windows[BATCH_BASE_DIGITS];
} batch_table;

/* The signs of a scalar's powers, as bits, and whether it was even, as a mask */
typedef struct {
    vec words[5], even;
} batch_scalar;

/* The signs of a scalar below n, of L powers */
static void batch_recode(batch_scalar *r, const element *scalar, unsigned powers)
{
    vec limbs[ELEMENT_LIMBS], words[4];
    element odd;

    r->even = vec_opaque(vec_equal(vec_and(scalar->limbs[0], vec_all(1)), vec_all(0)));
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        limbs[i] = vec_sub(vec_all(number_n[i]), scalar->limbs[i]);
    element_borrow(&odd, limbs);
    element_select(&odd, r->even, scalar, &odd);
    element_pack(words, &odd);
    for (size_t i = 0; i < 4; i++)
        r->words[i] = vec_shr(words[i], 1);
    for (size_t i = 0; i < 3; i++)
        r->words[i] = vec_xor(r->words[i], vec_shl(words[i + 1], 63));
    r->words[4] = vec_all((uint64_t)1 << (powers - 1 - 256));
}

/* The number of a digit's entry; `negative` is where it has to be negated. */
PYJCA_INLINE vec batch_digit(vec *negative, const batch_scalar *scalar, unsigned index, unsigned width)
{
    const unsigned at = index * width, word = at / 64, bit = at % 64;
    const vec bits = vec_xor(vec_shr(scalar->words[word], bit),
                             bit ? vec_shl(scalar->words[word + 1], 64 - bit) : vec_all(0));
    const vec top = vec_all((uint64_t)1 << (width - 1));
    const vec signs = vec_opaque(vec_equal(vec_and(bits, top), vec_all(0)));

    *negative = vec_xor(signs, scalar->even);
    return vec_and(vec_xor(bits, signs), vec_all(((uint64_t)1 << (width - 1)) - 1));
}

/* r = -a where the mask is set, otherwise a; less than 1.01, for a < 1.9 */
PYJCA_INLINE void batch_negate(element *r, const element *a, vec mask)
{
    vec limbs[ELEMENT_LIMBS];

    mask = vec_opaque(mask);
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        limbs[i] = vec_select(mask, vec_add(a->limbs[i], element_times_p(1, i)),
                              vec_sub(element_times_p(2, i), a->limbs[i]));
    element_fold(r, limbs);
}

/*
 * The entry for a digit of each lane. All lanes have the same entries, in vectors, and words move to where they are
 * wanted, all of them for every digit.
 */
PYJCA_INLINE void batch_base_lookup(batch_affine *r, const batch_window *window, const batch_scalar *scalar,
                                    unsigned index)
{
    vec negative, words[8];
    const vec wanted = batch_digit(&negative, scalar, index, BATCH_BASE_WIDTH);
    const vec half = vec_opaque(vec_equal(vec_and(wanted, vec_all(16)), vec_all(16)));
    const vec whole = vec_opaque(vec_equal(vec_and(wanted, vec_all(32)), vec_all(32)));

    for (size_t i = 0; i < 8; i++) {
        const vec *from = window->words[i];
        const vec a = vec_permute_two(from[0], from[1], wanted), b = vec_permute_two(from[2], from[3], wanted);
        const vec c = vec_permute_two(from[4], from[5], wanted), d = vec_permute_two(from[6], from[7], wanted);

        words[i] = vec_select(whole, vec_select(half, a, b), vec_select(half, c, d));
    }
    element_unpack(&r->x, words);
    element_unpack(&r->y, words + 4);
    batch_negate(&r->y, &r->y, negative);
}

/* The same where lanes have entries of their own. Reads all of them. */
PYJCA_INLINE void batch_lookup(batch_affine *r, const batch_link *entries, const batch_scalar *scalar, unsigned index)
{
    const element zero = {{vec_all(0)}};
    vec negative;
    const vec wanted = batch_digit(&negative, scalar, index, BATCH_WIDTH);

    r->x = r->y = zero;
    for (uint64_t i = 0; i < BATCH_SIZE; i++) {
        const vec mask = vec_opaque(vec_equal(wanted, vec_all(i)));

        PYJCA_UNROLL
        for (size_t j = 0; j < ELEMENT_LIMBS; j++) {
            r->x.limbs[j] = vec_or_and(r->x.limbs[j], mask, entries[i].x.limbs[j]);
            r->y.limbs[j] = vec_or_and(r->y.limbs[j], mask, entries[i].y.limbs[j]);
        }
    }
    batch_negate(&r->y, &r->y, negative);
}

PYJCA_INLINE void batch_from_affine(batch_point *r, const batch_affine *a)
{
    r->x = a->x;
    r->y = a->y;
    r->z = number_all(number_r_p);
}

/* r = scalar * G, for scalars in [1, n - 1] */
PYJCA_NOINLINE void batch_base_product(batch_point *r, const element *scalar, const batch_table *table)
{
    batch_scalar digits;
    batch_affine entry;

    batch_recode(&digits, scalar, BATCH_BASE_DIGITS * BATCH_BASE_WIDTH);
    batch_base_lookup(&entry, &table->windows[BATCH_BASE_DIGITS - 1], &digits, BATCH_BASE_DIGITS - 1);
    batch_from_affine(r, &entry);
    for (unsigned i = BATCH_BASE_DIGITS - 1; i-- > 0;) {
        batch_base_lookup(&entry, &table->windows[i], &digits, i);
        batch_add(r, r, &entry);
    }
}

/* r = scalar * base, for scalars in [1, n - 1] */
PYJCA_NOINLINE void batch_product(batch_point *r, const element *scalar, const batch_affine *base)
{
    batch_link entries[BATCH_SIZE];
    batch_scalar digits;
    batch_affine entry;

    batch_odd_multiples(entries, base, BATCH_SIZE);
    batch_recode(&digits, scalar, BATCH_DIGITS * BATCH_WIDTH);
    batch_lookup(&entry, entries, &digits, BATCH_DIGITS - 1);
    batch_from_affine(r, &entry);
    for (unsigned i = BATCH_DIGITS - 1; i-- > 0;) {
        for (unsigned j = 0; j < BATCH_WIDTH; j++)
            batch_double(r, r);
        batch_lookup(&entry, entries, &digits, i);
        batch_add(r, r, &entry);
    }
}

PYJCA_INLINE void batch_add_vartime(batch_point *r, const batch_affine *entry, int careful)
{
    if (careful)
        batch_add_complete_vartime(r, r, entry);
    else
        batch_add(r, r, entry);
}

PYJCA_INLINE int batch_any_vartime(vec mask)
{
    uint64_t lanes[VEC_LANES], any = 0;

    vec_store(lanes, mask);
    for (size_t i = 0; i < VEC_LANES; i++)
        any |= (uint64_t)word_opaque((int64_t)lanes[i]);
    return any != 0;
}

/*
 * r = u1 * G + u2 * base, for scalars in [0, n - 1], all public. Digits of both are added where they belong, while
 * the sum is doubled: 0 counts as n, and its digits as any others.
 */
PYJCA_NOINLINE void batch_double_product_vartime(batch_point *r, const element *u1, const element *u2,
                                                 const batch_affine *base, const batch_table *table)
{
    batch_link entries[BATCH_SIZE];
    batch_scalar digits1, digits2;
    batch_affine entry;
    int careful = 0;

    batch_odd_multiples(entries, base, BATCH_SIZE);
    batch_recode(&digits1, u1, BATCH_BASE_DIGITS * BATCH_BASE_WIDTH);
    batch_recode(&digits2, u2, BATCH_DIGITS * BATCH_WIDTH);
    do {
        batch_lookup(&entry, entries, &digits2, BATCH_DIGITS - 1);
        batch_from_affine(r, &entry);
        for (unsigned at = (BATCH_DIGITS - 1) * BATCH_WIDTH; at-- > 0;) {
            batch_double(r, r);
            if (at % BATCH_WIDTH == 0) {
                batch_lookup(&entry, entries, &digits2, at / BATCH_WIDTH);
                batch_add_vartime(r, &entry, careful);
            }
            if (at % BATCH_BASE_WIDTH == 0) {
                batch_base_lookup(&entry, &table->windows[0], &digits1, at / BATCH_BASE_WIDTH);
                batch_add_vartime(r, &entry, careful);
            }
        }
    } while (batch_any_vartime(element_is_zero(&r->z)) && !careful++);
}

/* The same with a table of multiples of the base; digits of u1 come first, then those of u2. */
PYJCA_NOINLINE void batch_key_product_vartime(batch_point *r, const element *u1, const element *u2,
                                              const batch_table *key_table, const batch_table *table)
{
    batch_scalar digits1, digits2;
    batch_affine entry;
    int careful = 0;

    batch_recode(&digits1, u1, BATCH_BASE_DIGITS * BATCH_BASE_WIDTH);
    batch_recode(&digits2, u2, BATCH_BASE_DIGITS * BATCH_BASE_WIDTH);
    do {
        batch_base_lookup(&entry, &table->windows[BATCH_BASE_DIGITS - 1], &digits1, BATCH_BASE_DIGITS - 1);
        batch_from_affine(r, &entry);
        for (unsigned i = BATCH_BASE_DIGITS - 1; i-- > 0;) {
            batch_base_lookup(&entry, &table->windows[i], &digits1, i);
            batch_add_vartime(r, &entry, careful);
        }
        for (unsigned i = BATCH_BASE_DIGITS; i-- > 0;) {
            batch_base_lookup(&entry, &key_table->windows[i], &digits2, i);
            batch_add_vartime(r, &entry, careful);
        }
    } while (batch_any_vartime(element_is_zero(&r->z)) && !careful++);
}

/* ---------------------------------------------------------------------------------------------- tables */

/* The table of a point, from its coordinates in Montgomery form; a window in each lane is made at a time. */
static void batch_build(batch_table *table, const batch_affine *point)
{
    batch_link links[BATCH_BASE_SIZE];
    batch_affine base = *point;
    uint64_t lanes[VEC_LANES];
    vec words[4];

    for (unsigned first = 0; first < BATCH_BASE_DIGITS; first += VEC_LANES) {
        batch_point sum, twice;
        element t;

        /* Each lane has the base of its window: first as many times doubled as its number says, then all alike */
        batch_from_affine(&sum, &base);
        for (unsigned i = 0; i < VEC_LANES * BATCH_BASE_WIDTH; i++) {
            vec mask;

            for (unsigned j = 0; j < VEC_LANES; j++)
                lanes[j] = first || i < j * BATCH_BASE_WIDTH ? UINT64_MAX : 0;
            mask = vec_load(lanes);
            batch_double(&twice, &sum);
            element_select(&sum.x, mask, &sum.x, &twice.x);
            element_select(&sum.y, mask, &sum.y, &twice.y);
            element_select(&sum.z, mask, &sum.z, &twice.z);
        }
        field_invert_all(&sum.z, 1);
        element_square(&t, &sum.z);
        element_multiply(&base.x, &sum.x, &t);
        element_multiply(&t, &t, &sum.z);
        element_multiply(&base.y, &sum.y, &t);
        batch_odd_multiples(links, &base, BATCH_BASE_SIZE);
        for (unsigned i = 0; i < BATCH_BASE_SIZE; i++)
            for (unsigned j = 0; j < 2; j++) {
                element_pack(words, j ? &links[i].y : &links[i].x);
                for (unsigned k = 0; k < 4; k++) {
                    vec_store(lanes, words[k]);
                    /* Opaque, lest compilers scatter words, which is slow */
                    for (unsigned l = 0; l < VEC_LANES && first + l < BATCH_BASE_DIGITS; l++)
                        ((uint64_t *)(void *)table->windows[first + l].words[4 * j + k])[i] =
                            (uint64_t)word_opaque((int64_t)lanes[l]);
                }
            }
    }
}
