/*
 * Numbers of P-256 in lanes: bytes in and out, comparisons, the order's field, and inverses of both fields. Part of
 * p256_batch_ifma.c.
 *
 * A number is in the limbs of an element (p256_lanes_element.h), one in each lane. Those modulo n are multiplied as
 * elements are modulo p: what goes in is below 2^260, and a product of a and b is less than a * b / 16 + 1, counted
 * in n. Masks are all ones or 0 in each lane.
 */
#define NUMBER_N {0x9cac2fc632551, 0xada7179e84f3b, 0xfffffffbce6fa, 0xfffffffff, 0xffffffff0000}

static const uint64_t number_p[ELEMENT_LIMBS] = ELEMENT_P;
static const uint64_t number_n[ELEMENT_LIMBS] = NUMBER_N;
static const uint64_t number_1[ELEMENT_LIMBS] = {1};

/* R = 2^260, its square and its cube, modulo p and modulo n */
static const uint64_t number_r_p[ELEMENT_LIMBS] = {0x10, 0xf000000000000, 0xfffffffffffff, 0xffeffffffffff,
                                                   0xfffff};
static const uint64_t number_rr_p[ELEMENT_LIMBS] = {0x300, 0xffffffff00000, 0xffffefffffffb, 0xfdfffffffffff,
                                                    0x4ffffff};
static const uint64_t number_rrr_p[ELEMENT_LIMBS] = {0xfd0000000a000, 0xffffff7ffffff, 0xfffcffffffedf,
                                                     0x100000005ffff, 0x180000000};
static const uint64_t number_r_n[ELEMENT_LIMBS] = {0x353d039cdaaf0, 0x258e8617b0c46, 0x4319055, 0xfff0000000000,
                                                   0xfffff};
static const uint64_t number_rr_n[ELEMENT_LIMBS] = {0x5cc0dea6dc3ba, 0x192a067d8a084, 0xbec59615571bb,
                                                    0x1fc245b2392b6, 0xe12d9559d956};
static const uint64_t number_rrr_n[ELEMENT_LIMBS] = {0x9617f757e3b0d, 0x73e9fd26776fc, 0xe93f26238f08c,
                                                     0x4d513b9246ba5, 0xa54e7b437be6};

/* The same number in all lanes */
PYJCA_INLINE element number_all(const uint64_t *limbs)
{
    element r;

    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        r.limbs[i] = vec_all(limbs[i]);
    return r;
}

/* ----------------------------------------------------------------------------------------------- bytes */

/*
 * Numbers of 32 bytes, the most significant first, each `stride` bytes after the one before. Where there are fewer
 * than lanes, the other lanes have the last one.
 */
static void number_load(element *r, const uint8_t *bytes, size_t stride, size_t count)
{
    uint64_t lanes[4][VEC_LANES];
    vec words[4];

    for (size_t i = 0; i < VEC_LANES; i++) {
        for (size_t j = 0; j < 4; j++)
            lanes[j][i] = load_be64(bytes + 24 - 8 * j);
        bytes += i + 1 < count ? stride : 0;
    }
    for (size_t j = 0; j < 4; j++)
        words[j] = vec_load(lanes[j]);
    element_unpack(r, words);
    pyjca_wipe(lanes, sizeof lanes);
}

/* The bytes of the first `count` numbers below 2 p, modulo p; where the mask is 0, of 0. Words go one by one. */
static void number_store(uint8_t *bytes, size_t stride, size_t count, const element *a, vec mask)
{
    uint64_t lanes[4][VEC_LANES];
    vec words[4];

    element_pack(words, a);
    for (size_t j = 0; j < 4; j++)
        vec_store(lanes[j], vec_and(words[j], mask));
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < 4; j++)
            store_be64(bytes + i * stride + 24 - 8 * j, (uint64_t)word_opaque((int64_t)lanes[j][i]));
}

/* 1 for each of the first `count` lanes whose mask is set, else 0 */
static void number_store_flags(uint8_t *flags, size_t count, vec mask)
{
    uint64_t lanes[VEC_LANES];

    vec_store(lanes, mask);
    for (size_t i = 0; i < count; i++)
        flags[i] = (uint8_t)(word_opaque((int64_t)lanes[i]) & 1);
}

/* ----------------------------------------------------------------------------------------- comparisons */

PYJCA_INLINE vec number_is_zero(const element *a)
{
    vec bits = a->limbs[0];

    for (size_t i = 1; i < ELEMENT_LIMBS; i++)
        bits = vec_or_and(bits, a->limbs[i], a->limbs[i]);
    return vec_opaque(vec_equal(bits, vec_all(0)));
}

/* r = a - m; gives where a < m */
PYJCA_INLINE vec number_subtract(element *r, const element *a, const uint64_t *m)
{
    vec limbs[ELEMENT_LIMBS];

    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        limbs[i] = vec_sub(a->limbs[i], vec_all(m[i]));
    element_borrow(r, limbs);
    return vec_opaque(vec_negative(r->limbs[ELEMENT_LIMBS - 1]));
}

/* r = a modulo m, for a < 2 m. r may be a. */
PYJCA_INLINE void number_reduce(element *r, const element *a, const uint64_t *m)
{
    element t;
    const vec less = number_subtract(&t, a, m);

    element_select(r, less, &t, a);
}

/* r = a + b, below 2^260. r may be a or b. */
PYJCA_INLINE void number_add(element *r, const element *a, const element *b)
{
    vec limbs[ELEMENT_LIMBS];

    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        limbs[i] = vec_add(a->limbs[i], b->limbs[i]);
    element_carry(r, limbs);
}

/* Where a is in [1, n - 1]; elsewhere a becomes 1. */
static vec number_validate(element *a)
{
    const element one = number_all(number_1);
    element t;
    const vec zero = number_is_zero(a), less = number_subtract(&t, a, number_n);
    const vec valid = vec_and(less, vec_xor(zero, vec_all(UINT64_MAX)));

    element_select(a, valid, &one, a);
    return valid;
}

/* Where an element below 14 is 0 modulo p */
PYJCA_INLINE vec element_is_zero(const element *a)
{
    const element zero = {{vec_all(0)}};
    element t;

    element_add(&t, a, &zero);
    number_reduce(&t, &t, number_p);
    return number_is_zero(&t);
}

/* -------------------------------------------------------------------------------------------- modulo n */

/*
 * r = a * b / R modulo n. r may be a or b. To each of the low columns, m * n is added, for m = -column / n modulo
 * 2^52. A column is less than 2^57: it is the sum of 20 halves of products and a carry.
 */
PYJCA_NOINLINE void order_multiply(element *r, const element *a, const element *b)
{
    const vec inverse = vec_all(0x1c8aaee00bc4f); /* -1 / n modulo 2^52 */
    const element n = number_all(number_n);
    vec columns[2 * ELEMENT_LIMBS];

    PYJCA_UNROLL
    for (size_t i = 0; i < 2 * ELEMENT_LIMBS; i++)
        columns[i] = vec_all(0);
    element_add_product(columns, a, b);
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        const vec m = vec_add_low(vec_all(0), columns[i], inverse);

        PYJCA_UNROLL
        for (size_t j = 0; j < ELEMENT_LIMBS; j++) {
            columns[i + j] = vec_add_low(columns[i + j], m, n.limbs[j]);
            columns[i + j + 1] = vec_add_high(columns[i + j + 1], m, n.limbs[j]);
        }
        columns[i + 1] = vec_add(columns[i + 1], vec_shr(columns[i], ELEMENT_BITS));
    }
    element_carry(r, columns + ELEMENT_LIMBS);
}

/* -------------------------------------------------------------------------------------------- inverses */

PYJCA_NOINLINE void field_multiply(element *r, const element *a, const element *b)
{
    element_multiply(r, a, b);
}

/* r = a * b / R modulo n or modulo p. r may be a or b. */
PYJCA_INLINE void number_multiply(element *r, const element *a, const element *b, int order)
{
    if (order)
        order_multiply(r, a, b);
    else
        field_multiply(r, a, b);
}

/*
 * r = 1 / a in Montgomery form, for numbers below 2 m, none of them 0: one inversion for all lanes. What a lane's
 * number has to be multiplied by is the inverse of the product of all, times those of the other lanes.
 */
PYJCA_INLINE void number_invert(element *r, const element *a, int order)
{
    static const int64_t p_words[8] = {0xffffffff, 0xffffffff, 0xffffffff, 0, 0, 0, 1, 0xffffffff};
    static const int64_t n_words[8] = {0xfc632551, 0xf3b9cac2, 0xa7179e84, 0xbce6faad,
                                       0xffffffff, 0xffffffff, 0,          0xffffffff};
    const element out = number_all(order ? number_rrr_n : number_rrr_p);
    element product = *a, others = out, t;
    uint64_t lanes[VEC_LANES];
    int64_t number[8];
    vec words[4];

    for (unsigned distance = 1; distance < VEC_LANES; distance *= 2) {
        element_permute(&t, &product, vec_xor(vec_numbers(), vec_all(distance)));
        number_multiply(&others, &others, &t, order);
        number_multiply(&product, &product, &t, order);
    }
    number_reduce(&product, &product, order ? number_n : number_p);
    element_pack(words, &product);
    for (size_t i = 0; i < 4; i++) {
        vec_store(lanes, words[i]);
        number[2 * i] = (int64_t)(lanes[0] & word_ones(32));
        number[2 * i + 1] = (int64_t)(lanes[0] >> 32);
    }
    pyjca_divstep_inverse(number, order ? n_words : p_words, 8, 256);
    for (size_t i = 0; i < 4; i++)
        words[i] = vec_all((uint64_t)(number[2 * i] | word_shl(number[2 * i + 1], 32)));
    element_unpack(&t, words);
    number_multiply(r, &others, &t, order);
}

/*
 * a[i] = 1 / a[i] in Montgomery form for numbers below 2 m, with one inversion for all (Montgomery's trick). A zero
 * gives 0: it counts as 1, lest others became 0.
 */
PYJCA_INLINE void number_invert_all(element *a, size_t count, int order)
{
    const element zero = {{vec_all(0)}}, one = number_all(order ? number_r_n : number_r_p);
    element before[BATCH_GROUPS], product = one, t;
    vec zeros[BATCH_GROUPS];

    for (size_t i = 0; i < count; i++) {
        number_reduce(&t, &a[i], order ? number_n : number_p);
        zeros[i] = number_is_zero(&t);
        element_select(&a[i], zeros[i], &a[i], &one);
        before[i] = product;
        number_multiply(&product, &product, &a[i], order);
    }
    number_invert(&product, &product, order);
    for (size_t i = count; i-- > 0;) {
        number_multiply(&t, &product, &before[i], order);
        number_multiply(&product, &product, &a[i], order);
        element_select(&a[i], zeros[i], &t, &zero);
    }
}

PYJCA_NOINLINE void field_invert_all(element *a, size_t count)
{
    number_invert_all(a, count, 0);
}

PYJCA_NOINLINE void order_invert_all(element *a, size_t count)
{
    number_invert_all(a, count, 1);
}
