/*
 * The ladder of Curve25519 (RFC 7748 section 5) in four lanes, see curve25519_lanes.h: three levels of products for each bit.
 * edwards_lanes.h has the rest of it.
 *
 * Bounds are counted in 2^51, see curve25519_lanes_points.h: coordinates, and the products of the first level, are plain
 * columns, so that sums are below 500 and differences below 762. F^2 - E^2 is below 506.
 */

/* r = (a + b, a - b | c + d, c - d) of (a, b | c, d), which are below 500 times 2^51 */
PYJCA_INLINE void quad_sums(quad *r, const columns *a)
{
    const vec odd = lanes_mask(0, 1, 0, 1);
    columns t;

    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        const vec other = vec_add(VEC_SWAPPED(a->limbs[i], 15), vec_sub(multiple_of_p(i, 0, 512, 0, 512), odd));

        t.limbs[i] = vec_add(other, vec_xor(a->limbs[i], odd));
    }
    quad_carry(r, &t);
}

/* The coefficient of Curve25519 */
#define COEFFICIENT 486662

/*
 * (p, q) = (2 p, p + q), coordinates (X, Z | X, Z), where u, in the last lane, is the coordinate of p - q or q - p, and
 * the third one is 1. Where swap is all ones p and q have changed places. The double is
 * (4 AA BB : 4 E (AA + 121665 E)) for AA = (X + Z)^2, BB = (X - Z)^2, E = AA - BB, and with F = AA + BB
 * that is (F^2 - E^2 : E (2 F + 486662 E)), so that all is done on three levels.
 */
PYJCA_INLINE void ladder_step(columns *p, const quad *u, vec swap)
{
    const vec straight = vec_of(0, 1, 0, 1), crossed = vec_of(0, 1, 3, 2), two = vec_and(swap, vec_all(2));
    columns t, start;
    quad sums, left, right;

    quad_sums(&sums, p);
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        left.limbs[i] = vec_permute(sums.limbs[i], vec_xor(straight, two));
        right.limbs[i] = vec_permute(sums.limbs[i], vec_xor(crossed, two));
        start.limbs[i] = multiple_of_p(i, 256, 0, 0, 0);
    }
    quad_multiply(&t, &left, &right);                   /* AA, BB | two products */
    quad_sums(&sums, &t);                               /* F, E | their sum and difference */
    quad_square_from(&t, &start, &sums);

    /* F^2 - E^2, E | squares */
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        t.limbs[i] = vec_sub(t.limbs[i], vec_and(VEC_SWAPPED(t.limbs[i], 15), lanes_mask(1, 0, 0, 0)));
    quad_carry(&left, &t);
    /* 1, 2 F + 486662 E | 1, u: of less than 2^53, 2^52 and 2^19 * 38 */
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        const vec f = VEC_SWAPPED(sums.limbs[i], 15);
        const vec high = vec_add_high(vec_all(0), sums.limbs[i ? i - 1 : LIMBS - 1], vec_all(COEFFICIENT));

        left.limbs[i] = VEC_BLENDED(left.limbs[i], sums.limbs[i], 2);
        t.limbs[i] = vec_add_low(vec_add(f, f), sums.limbs[i], vec_all(COEFFICIENT));
        t.limbs[i] = i ? vec_add(t.limbs[i], vec_add(high, high)) : vec_add_low(t.limbs[i], high, vec_all(2 * FOLD));
    }
    quad_carry(&right, &t);
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        right.limbs[i] = VEC_BLENDED(u->limbs[i], right.limbs[i], 2);
    quad_multiply(p, &left, &right);
}
