/*
 * The functions of pyjca_weierstrass_batch. Part of p256_batch_ifma.c.
 *
 * Items are taken in blocks of groups, a group one in each lane; inversions are shared by the groups of a block, lane
 * by lane. Where there are fewer items than lanes, the last one is computed several times and stored once. What a
 * private function leaves on the stack is less than 48 KiB.
 */
enum { BATCH_BLOCK = BATCH_GROUPS * VEC_LANES, BATCH_STACK = 49152 };

static const uint8_t batch_x[32] = PYJCA_P256_X, batch_y[32] = PYJCA_P256_Y;

PYJCA_NOINLINE void batch_wipe_stack(void)
{
    uint8_t below[BATCH_STACK];

    pyjca_wipe(below, sizeof below);
}

/* Lanes that the group of a block has items for */
PYJCA_INLINE size_t batch_lanes(size_t count, size_t group)
{
    return count - group * VEC_LANES < VEC_LANES ? count - group * VEC_LANES : VEC_LANES;
}

PYJCA_INLINE void batch_load_element(element *r, const uint8_t *bytes, size_t stride, size_t count)
{
    const element into = number_all(number_rr_p);

    number_load(r, bytes, stride, count);
    element_multiply(r, r, &into);
}

static void batch_load_points(batch_affine *r, const uint8_t *points, size_t count)
{
    batch_load_element(&r->x, points, 64, count);
    batch_load_element(&r->y, points + 32, 64, count);
}

/* r = the number that an element is in Montgomery form of, below 1.1 p */
PYJCA_INLINE void batch_from_element(element *r, const element *a)
{
    const element one = number_all(number_1);

    element_multiply(r, a, &one);
}

static void batch_build_table(void *table)
{
    batch_affine generator;

    BATCH_CALLED();
    batch_load_element(&generator.x, batch_x, 0, 1);
    batch_load_element(&generator.y, batch_y, 0, 1);
    batch_build(table, &generator);
}

/* --------------------------------------------------------------------------------------------- products */

/* x and, unless ys is NULL, y of points, from 1 / Z */
static void batch_store_point(uint8_t *xs, uint8_t *ys, size_t stride, size_t count, const batch_point *point,
                              const element *inverse, vec good)
{
    element t, u;

    element_square(&t, inverse);
    element_multiply(&u, &point->x, &t);
    batch_from_element(&u, &u);
    number_store(xs, stride, count, &u, good);
    if (ys) {
        element_multiply(&t, &t, inverse);
        element_multiply(&u, &point->y, &t);
        batch_from_element(&u, &u);
        number_store(ys, stride, count, &u, good);
    }
}

/* Products with G, where points is NULL, or with points: both coordinates, or x alone. */
PYJCA_NOINLINE void batch_multiply_block(uint8_t *out, size_t stride, uint8_t *results, const uint8_t *scalars,
                                         const uint8_t *points, size_t count, const batch_table *table)
{
    const vec ones = vec_all(UINT64_MAX);
    const size_t groups = (count + VEC_LANES - 1) / VEC_LANES;
    batch_point products[BATCH_GROUPS];
    element inverses[BATCH_GROUPS], scalar;
    vec good[BATCH_GROUPS];

    for (size_t i = 0; i < groups; i++) {
        const size_t first = i * VEC_LANES, lanes = batch_lanes(count, i);

        number_load(&scalar, scalars + 32 * first, 32, lanes);
        good[i] = number_validate(&scalar);
        if (points) {
            batch_affine base;

            batch_load_points(&base, points + 64 * first, lanes);
            batch_product(&products[i], &scalar, &base);
        } else {
            batch_base_product(&products[i], &scalar, table);
        }
        inverses[i] = products[i].z;
    }
    field_invert_all(inverses, groups);
    for (size_t i = 0; i < groups; i++) {
        const size_t first = i * VEC_LANES, lanes = batch_lanes(count, i);
        uint8_t *const x = out + stride * first;

        /* Zero is what an inverse is where there is no point. */
        good[i] = vec_and(good[i], vec_xor(number_is_zero(&inverses[i]), ones));
        batch_store_point(x, stride == 64 ? x + 32 : NULL, stride, lanes, &products[i], &inverses[i], good[i]);
        number_store_flags(results + first, lanes, good[i]);
    }
}

static void batch_multiply_base(uint8_t *points, uint8_t *results, const uint8_t *scalars, size_t count,
                                const void *table)
{
    BATCH_CALLED();
    for (size_t done = 0; done < count; done += BATCH_BLOCK)
        batch_multiply_block(points + 64 * done, 64, results + done, scalars + 32 * done, NULL,
                             count - done < BATCH_BLOCK ? count - done : BATCH_BLOCK, table);
    batch_wipe_stack();
    vec_wipe();
}

static void batch_agree(uint8_t *xs, uint8_t *results, const uint8_t *scalars, const uint8_t *points, size_t count)
{
    BATCH_CALLED();
    for (size_t done = 0; done < count; done += BATCH_BLOCK)
        batch_multiply_block(xs + 32 * done, 32, results + done, scalars + 32 * done, points + 64 * done,
                             count - done < BATCH_BLOCK ? count - done : BATCH_BLOCK, NULL);
    batch_wipe_stack();
    vec_wipe();
}

/* ----------------------------------------------------------------------------------------------- ECDSA */

/* r = a modulo n, for a product modulo n or a number below 2^256 */
PYJCA_INLINE void batch_below_n(element *r, const element *a)
{
    number_reduce(r, a, number_n);
}

PYJCA_NOINLINE void batch_sign_block(uint8_t *signatures, uint8_t *results, const uint8_t *private_keys,
                                     const uint8_t *digests, const uint8_t *nonces, size_t count,
                                     const batch_table *table)
{
    const element into = number_all(number_rr_n);
    const vec ones = vec_all(UINT64_MAX);
    const size_t groups = (count + VEC_LANES - 1) / VEC_LANES;
    element xs[BATCH_GROUPS], zs[BATCH_GROUPS], inverses[BATCH_GROUPS];
    vec good[BATCH_GROUPS];

    for (size_t i = 0; i < groups; i++) {
        batch_point product;
        element k;

        number_load(&k, nonces + 32 * i * VEC_LANES, 32, batch_lanes(count, i));
        good[i] = number_validate(&k);
        batch_base_product(&product, &k, table);
        xs[i] = product.x;
        zs[i] = product.z;
        order_multiply(&inverses[i], &k, &into);
    }
    field_invert_all(zs, groups);
    order_invert_all(inverses, groups);
    for (size_t i = 0; i < groups; i++) {
        const size_t first = i * VEC_LANES, lanes = batch_lanes(count, i);
        element r, s, t;

        element_square(&t, &zs[i]);
        element_multiply(&t, &xs[i], &t);
        batch_from_element(&t, &t);
        number_reduce(&t, &t, number_p);
        batch_below_n(&r, &t);
        number_load(&t, private_keys + 32 * first, 32, lanes);
        good[i] = vec_and(good[i], number_validate(&t));
        order_multiply(&t, &t, &into);
        order_multiply(&s, &r, &t);
        number_load(&t, digests + 32 * first, 32, lanes);
        number_add(&s, &s, &t);                         /* r d + z < 2.2 */
        order_multiply(&s, &s, &inverses[i]);
        batch_below_n(&s, &s);
        good[i] = vec_and(good[i], vec_xor(number_is_zero(&r), ones));
        good[i] = vec_and(good[i], vec_xor(number_is_zero(&s), ones));
        number_store(signatures + 64 * first, 64, lanes, &r, good[i]);
        number_store(signatures + 64 * first + 32, 64, lanes, &s, good[i]);
        number_store_flags(results + first, lanes, good[i]);
    }
}

static void batch_sign(uint8_t *signatures, uint8_t *results, const uint8_t *private_keys, const uint8_t *digests,
                       const uint8_t *nonces, size_t count, const void *table)
{
    BATCH_CALLED();
    for (size_t done = 0; done < count; done += BATCH_BLOCK)
        batch_sign_block(signatures + 64 * done, results + done, private_keys + 32 * done, digests + 32 * done,
                         nonces + 32 * done, count - done < BATCH_BLOCK ? count - done : BATCH_BLOCK, table);
    batch_wipe_stack();
    vec_wipe();
}

/* Where X / Z^2 is the number x, which is less than p */
static vec batch_has_x(const batch_point *point, const element *x)
{
    const element into = number_all(number_rr_p);
    element t, square;

    element_square(&square, &point->z);
    element_multiply(&t, x, &into);
    element_multiply_less(&t, &t, &square, &point->x);
    return element_is_zero(&t);
}

/* With a point for each item, or, where points is NULL, with the table of a point for all */
static void batch_verify_block_vartime(uint8_t *verdicts, const uint8_t *signatures, const uint8_t *points,
                                       const batch_table *key_table, const uint8_t *digests, size_t count,
                                       const batch_table *table)
{
    const element into = number_all(number_rr_n), n = number_all(number_n);
    const vec ones = vec_all(UINT64_MAX);
    const size_t groups = (count + VEC_LANES - 1) / VEC_LANES;
    element inverses[BATCH_GROUPS];
    vec good[BATCH_GROUPS];

    for (size_t i = 0; i < groups; i++) {
        element s;

        number_load(&s, signatures + 64 * i * VEC_LANES + 32, 64, batch_lanes(count, i));
        good[i] = number_validate(&s);
        order_multiply(&inverses[i], &s, &into);
    }
    order_invert_all(inverses, groups);
    for (size_t i = 0; i < groups; i++) {
        const size_t first = i * VEC_LANES, lanes = batch_lanes(count, i);
        batch_point sum;
        element r, u1, u2, t;
        vec same;

        number_load(&r, signatures + 64 * first, 64, lanes);
        good[i] = vec_and(good[i], number_validate(&r));
        number_load(&t, digests + 32 * first, 32, lanes);
        order_multiply(&u1, &t, &inverses[i]);
        batch_below_n(&u1, &u1);
        order_multiply(&u2, &r, &inverses[i]);
        batch_below_n(&u2, &u2);
        if (points) {
            batch_affine base;

            batch_load_points(&base, points + 64 * first, lanes);
            batch_double_product_vartime(&sum, &u1, &u2, &base, table);
        } else {
            batch_key_product_vartime(&sum, &u1, &u2, key_table, table);
        }
        /* The coordinate may be r + n too, if that is one. */
        number_add(&t, &r, &n);
        same = vec_and(batch_has_x(&sum, &t), number_subtract(&u1, &t, number_p));
        same = vec_xor(vec_and(vec_xor(same, ones), vec_xor(batch_has_x(&sum, &r), ones)), ones);
        good[i] = vec_and(good[i], vec_and(same, vec_xor(element_is_zero(&sum.z), ones)));
        number_store_flags(verdicts + first, lanes, good[i]);
    }
}

static void batch_verify_vartime(uint8_t *verdicts, const uint8_t *signatures, const uint8_t *points,
                                 const uint8_t *digests, size_t count, const void *table)
{
    BATCH_CALLED();
    for (size_t done = 0; done < count; done += BATCH_BLOCK)
        batch_verify_block_vartime(verdicts + done, signatures + 64 * done, points + 64 * done, NULL,
                                   digests + 32 * done, count - done < BATCH_BLOCK ? count - done : BATCH_BLOCK,
                                   table);
    vec_wipe();
}

static void batch_build_key_table(void *key_table, const uint8_t *point)
{
    batch_affine base;

    BATCH_CALLED();
    batch_load_points(&base, point, 1);
    batch_build(key_table, &base);
}

static void batch_verify_key_table_vartime(uint8_t *verdicts, const uint8_t *signatures, const void *key_table,
                                           const uint8_t *digests, size_t count, const void *table)
{
    BATCH_CALLED();
    for (size_t done = 0; done < count; done += BATCH_BLOCK)
        batch_verify_block_vartime(verdicts + done, signatures + 64 * done, NULL, key_table, digests + 32 * done,
                                   count - done < BATCH_BLOCK ? count - done : BATCH_BLOCK, table);
    vec_wipe();
}
