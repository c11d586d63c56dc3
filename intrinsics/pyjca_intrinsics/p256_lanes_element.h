/*
 * Field elements of P-256 in vectors, one in each lane. A file that includes this has defined
 *
 *   vec, vec_*       a word of 64 bits in each lane, and what works on these
 *   ELEMENT_BITS     bits of a limb
 *   ELEMENT_LIMBS    their number
 *   ELEMENT_P        the limbs of the modulus p
 *   ELEMENT_BORROW   2^(ELEMENT_BITS + 2), what a limb borrows from the next one so that it is not negative
 *   element          limbs
 *   element_product_columns(columns, a, b), element_products_columns(columns, a, b, c, d),
 *   element_square_columns(columns, a)
 *                    add a product, two products or a square to columns, and multiples of p by which the low
 *                    ELEMENT_LIMBS columns become 0 but for a carry, which is added to the next one
 *
 * An element is a number below R = 2^(ELEMENT_BITS * ELEMENT_LIMBS), in Montgomery form with that R, in limbs
 * below 2^ELEMENT_BITS. All functions take and give elements; r may be any operand.
 *
 * Bounds of numbers count in p and are rounded up. R is at least 16 * 2^256. The reduction of t adds m * p, m < R,
 * and gives (t + m * p) / R, so a product of a and b is less than a * b / 16 + 1. Where b is subtracted, a multiple
 * of p that is larger is added, by 1/64 at least, as the highest limb may not get negative either.
 */
PYJCA_INLINE vec element_times_p(unsigned count, size_t i)
{
    static const uint64_t p[ELEMENT_LIMBS] = ELEMENT_P;

    return vec_all(count * p[i] + (i < ELEMENT_LIMBS - 1 ? ELEMENT_BORROW : 0) -
                   (i > 0 ? ELEMENT_BORROW >> ELEMENT_BITS : 0));
}

/* r = the number that limbs of any size make, none of them negative */
PYJCA_INLINE void element_carry(element *r, const vec *limbs)
{
    vec limb = limbs[0];

    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS - 1; i++) {
        r->limbs[i] = vec_and(limb, vec_all(word_ones(ELEMENT_BITS)));
        limb = vec_add(limbs[i + 1], vec_shr(limb, ELEMENT_BITS));
    }
    r->limbs[ELEMENT_LIMBS - 1] = limb;
}

/* The same for limbs of either sign; a number that is negative leaves its sign in the highest one. */
PYJCA_INLINE void element_borrow(element *r, const vec *limbs)
{
    vec limb = limbs[0];

    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS - 1; i++) {
        r->limbs[i] = vec_and(limb, vec_all(word_ones(ELEMENT_BITS)));
        limb = vec_add(limbs[i + 1], vec_sar(limb, ELEMENT_BITS));
    }
    r->limbs[ELEMENT_LIMBS - 1] = limb;
}

/*
 * r = that number modulo p, less than 1.01: what is above 2^256 is folded, by 2^256 = 2^224 - 2^192 - 2^96 + 1. Limbs
 * are not negative, and those but the highest are large enough to subtract from: ELEMENT_BORROW / 8 at least.
 */
PYJCA_INLINE void element_fold(element *r, vec *limbs)
{
    enum { TOP = ELEMENT_LIMBS - 1, BITS = 256 - TOP * ELEMENT_BITS };
    const vec high = vec_shr(limbs[TOP], BITS);

    limbs[TOP] = vec_and(limbs[TOP], vec_all(word_ones(BITS)));
    limbs[224 / ELEMENT_BITS] = vec_add(limbs[224 / ELEMENT_BITS], vec_shl(high, 224 % ELEMENT_BITS));
    limbs[192 / ELEMENT_BITS] = vec_sub(limbs[192 / ELEMENT_BITS], vec_shl(high, 192 % ELEMENT_BITS));
    limbs[96 / ELEMENT_BITS] = vec_sub(limbs[96 / ELEMENT_BITS], vec_shl(high, 96 % ELEMENT_BITS));
    limbs[0] = vec_add(limbs[0], high);
    element_carry(r, limbs);
}

PYJCA_INLINE void element_multiply(element *r, const element *a, const element *b)
{
    vec columns[2 * ELEMENT_LIMBS] = {vec_all(0)};

    element_product_columns(columns, a, b);
    element_carry(r, columns + ELEMENT_LIMBS);
}

PYJCA_INLINE void element_square(element *r, const element *a)
{
    vec columns[2 * ELEMENT_LIMBS] = {vec_all(0)};

    element_square_columns(columns, a);
    element_carry(r, columns + ELEMENT_LIMBS);
}

/* r = a * b + c * d */
PYJCA_INLINE void element_products(element *r, const element *a, const element *b, const element *c,
                                   const element *d)
{
    vec columns[2 * ELEMENT_LIMBS] = {vec_all(0)};

    element_products_columns(columns, a, b, c, d);
    element_carry(r, columns + ELEMENT_LIMBS);
}

/* r = a * b - c + 2, for c < 1.9 */
PYJCA_INLINE void element_multiply_less(element *r, const element *a, const element *b, const element *c)
{
    vec columns[2 * ELEMENT_LIMBS] = {vec_all(0)};

    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        columns[ELEMENT_LIMBS + i] = vec_sub(element_times_p(2, i), c->limbs[i]);
    element_product_columns(columns, a, b);
    element_carry(r, columns + ELEMENT_LIMBS);
}

/* r = a - b + 2, for b < 1.9 */
PYJCA_INLINE void element_subtract(element *r, const element *a, const element *b)
{
    vec limbs[ELEMENT_LIMBS];

    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        limbs[i] = vec_sub(vec_add(a->limbs[i], element_times_p(2, i)), b->limbs[i]);
    element_carry(r, limbs);
}

/* r = a + b, less than 1.01, for a + b < 14 */
PYJCA_INLINE void element_add(element *r, const element *a, const element *b)
{
    vec limbs[ELEMENT_LIMBS];

    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        limbs[i] = vec_add(vec_add(a->limbs[i], element_times_p(1, i)), b->limbs[i]);
    element_fold(r, limbs);
}

/* r = a - b - 2 * c, less than 1.01, for a < 12, b + 2 * c < 3.9 */
PYJCA_INLINE void element_subtract_both(element *r, const element *a, const element *b, const element *c)
{
    vec limbs[ELEMENT_LIMBS];

    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        limbs[i] = vec_sub(vec_add(a->limbs[i], element_times_p(4, i)), b->limbs[i]);
        limbs[i] = vec_sub(limbs[i], vec_add(c->limbs[i], c->limbs[i]));
    }
    element_fold(r, limbs);
}

/* r = p - a where the mask is set, otherwise a; for a <= 1 */
PYJCA_INLINE void element_negate(element *r, const element *a, vec mask)
{
    static const uint64_t p[ELEMENT_LIMBS] = ELEMENT_P;
    vec limbs[ELEMENT_LIMBS];

    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        limbs[i] = vec_select(mask, a->limbs[i], vec_sub(vec_all(p[i]), a->limbs[i]));
    element_borrow(r, limbs);
}

PYJCA_INLINE void element_select(element *r, vec mask, const element *a, const element *b)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        r->limbs[i] = vec_select(mask, a->limbs[i], b->limbs[i]);
}

PYJCA_INLINE void element_permute(element *r, const element *a, vec order)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        r->limbs[i] = vec_permute(a->limbs[i], order);
}

/* From four words of 64 bits */
PYJCA_INLINE void element_unpack(element *r, const vec *words)
{
    PYJCA_UNROLL
    for (unsigned i = 0; i < ELEMENT_LIMBS; i++) {
        const unsigned word = ELEMENT_BITS * i / 64, bit = ELEMENT_BITS * i % 64;
        vec limb = vec_shr(words[word], bit);

        if (bit + ELEMENT_BITS > 64 && word < 3)
            limb = vec_xor(limb, vec_shl(words[word + 1], 64 - bit));
        r->limbs[i] = vec_and(limb, vec_all(word_ones(ELEMENT_BITS)));
    }
}

/* The words of a number below p, for a < 2 */
PYJCA_INLINE void element_pack(vec *words, const element *a)
{
    static const uint64_t p[ELEMENT_LIMBS] = ELEMENT_P;
    vec limbs[ELEMENT_LIMBS], less;
    element t;

    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        limbs[i] = vec_sub(a->limbs[i], vec_all(p[i]));
    element_borrow(&t, limbs);
    less = vec_opaque(vec_negative(t.limbs[ELEMENT_LIMBS - 1]));
    element_select(&t, less, &t, a);
    PYJCA_UNROLL
    for (unsigned i = 0; i < 4; i++) {
        words[i] = vec_all(0);
        PYJCA_UNROLL
        for (unsigned j = 0; j < ELEMENT_LIMBS; j++) {
            const unsigned bit = ELEMENT_BITS * j;

            if (bit >= 64 * i && bit < 64 * (i + 1))
                words[i] = vec_xor(words[i], vec_shl(t.limbs[j], bit - 64 * i));
            else if (bit < 64 * i && bit + ELEMENT_BITS > 64 * i)
                words[i] = vec_xor(words[i], vec_shr(t.limbs[j], 64 * i - bit));
        }
    }
}
