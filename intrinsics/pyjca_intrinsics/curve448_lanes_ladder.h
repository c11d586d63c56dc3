/* The ladder of X448 (RFC 7748 section 5) in four lanes, see curve448_lanes_element.h. */

/* r = (a + b, a - b | c + d, c - d) of (a, b | c, d), below 2^59, where b and d are below 2^58 */
PYJCA_INLINE void quad_sums(quad *r, const columns *a)
{
    columns t;

    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        const vec moved = VEC_SWAPPED(a->limbs[i], 15);
        const vec difference = vec_sub(vec_add(moved, multiple_of_p(i, 0, 1 << 14, 0, 1 << 14)), a->limbs[i]);

        t.limbs[i] = VEC_BLENDED(vec_add(moved, a->limbs[i]), difference, 2 | 8);
    }
    quad_carry(r, &t);
}

/* The coefficient of Curve448 */
#define COEFFICIENT 156326

/*
 * (p, q) = (2 p, p + q), coordinates (X, Z | X, Z), where u, in the last lane, is the coordinate of p - q or q - p, and
 * the third one is 1. Where swap is all ones p and q have changed places. The double is
 * (4 AA BB : 4 E (AA + 39081 E)) for AA = (X + Z)^2, BB = (X - Z)^2, E = AA - BB, and with F = AA + BB
 * that is (F^2 - E^2 : E (2 F + 156326 E)), so that all is done on three levels.
 */
PYJCA_INLINE void ladder_step(columns *p, const quad *u, vec swap)
{
    static const multiples start = {{1 << 14, MULTIPLE_FOR_PRODUCTS, MULTIPLE_FOR_PRODUCTS, MULTIPLE_FOR_PRODUCTS}};
    const vec straight = vec_of(0, 1, 0, 1), crossed = vec_of(0, 1, 3, 2), two = vec_and(swap, vec_all(2));
    const vec left_order = vec_xor(straight, two), right_order = vec_xor(crossed, two);
    columns t;
    quad sum, left, right;

    quad_sums(&sum, p);
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        left.limbs[i] = vec_permute(sum.limbs[i], left_order);
        right.limbs[i] = vec_permute(sum.limbs[i], right_order);
    }
    quad_multiply(&t, &left, &right);                     /* AA, BB | two products */
    quad_sums(&sum, &t);                                  /* F, E | their sum and difference */
    quad_multiply_from(&t, &start, &sum, &sum, 1);

    /* F^2 - E^2, E | squares */
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        t.limbs[i] = vec_sub(t.limbs[i], VEC_BLENDED(vec_all(0), VEC_SWAPPED(t.limbs[i], 15), 1));
    quad_carry(&left, &t);
    /* 1, 2 F + 156326 E | 1, u: limbs stay below 2^47, as those of one of two factors may be. */
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        const vec f = VEC_SWAPPED(sum.limbs[i], 15), e = vec_add_low(vec_all(0), sum.limbs[i], vec_all(COEFFICIENT));

        left.limbs[i] = VEC_BLENDED(left.limbs[i], sum.limbs[i], 2);
        t.limbs[i] = vec_add(vec_add(f, f), vec_and(e, vec_all(word_ones(bits_of_limb(i)))));
        if (i % HALF)
            t.limbs[i] = vec_add_high(t.limbs[i], sum.limbs[i - 1], vec_all(COEFFICIENT << 7));
    }
    t.limbs[0] = vec_add_high(t.limbs[0], sum.limbs[LIMBS - 1], vec_all(COEFFICIENT << 8));
    t.limbs[HALF] = vec_add_high(t.limbs[HALF], sum.limbs[LIMBS - 1], vec_all(COEFFICIENT << 8));
    t.limbs[HALF] = vec_add_high(t.limbs[HALF], sum.limbs[HALF - 1], vec_all(COEFFICIENT << 8));
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        right.limbs[i] = VEC_BLENDED(u->limbs[i], t.limbs[i], 2);
    quad_multiply(p, &left, &right);
}
