/*
 * Points of Ed25519 in the lanes of vectors, and the formulas that double and add them, which are complete (curve25519.h).
 * Part of ed25519_batch.h.
 *
 * A point is in extended coordinates (edwards.h), which are columns: y and z raised, x and t not, so that whatever is
 * subtracted is subtracted from a raised one. Sums of two raised columns and another are below 2^59.
 */
typedef struct {
    columns x, y, z, t;
} batch_point;

/* What is added: y + x, y - x, 2 d t, and 2 z, where it is not 2 */
typedef struct {
    element plus, minus, product, z;
} batch_addend;

/* d, 2 d, and a square root of -1 */
static const uint64_t number_d[LIMBS] = {0xb4dca135978a3, 0x4d4141d8ab75e, 0x779e89800700a, 0xfe738cc740797,
                                         0x52036cee2b6f};
static const uint64_t number_2d[LIMBS] = {0x69b9426b2f159, 0x9a8283b156ebd, 0xef3d13000e014, 0xfce7198e80f2e,
                                          0x2406d9dc56df};
static const uint64_t number_i[LIMBS] = {0xe1b274a0ea0b0, 0x6ad2fe478c4e, 0xdfbd7a72f4318, 0xdf0b2b4d00993,
                                         0x2b8324804fc1};

/* The same number in all lanes */
PYJCA_INLINE element element_all(const uint64_t *limbs)
{
    element r;

    for (size_t i = 0; i < LIMBS; i++)
        r.limbs[i] = vec_all(limbs[i]);
    return r;
}

PYJCA_INLINE void columns_add(columns *r, const columns *a, const columns *b)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        r->limbs[i] = vec_add(a->limbs[i], b->limbs[i]);
}

PYJCA_INLINE void columns_subtract(columns *r, const columns *a, const columns *b)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        r->limbs[i] = vec_sub(a->limbs[i], b->limbs[i]);
}

/* r = a as columns, for a reduced element */
PYJCA_INLINE void columns_of(columns *r, const element *a, columns_state state)
{
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        r->limbs[i] = vec_add(a->limbs[i], vec_all(state == RAISED ? column_rise(i) : 0));
}

/* r = a^2, carried */
PYJCA_INLINE void element_squared(element *r, const element *a)
{
    columns t;

    element_square(&t, a, PLAIN);
    element_carry(r, &t);
}

/* The point for its four factors (edwards.h), with t where it is wanted */
PYJCA_INLINE void batch_from_factors(batch_point *r, const element *e, const element *f, const element *g,
                                     const element *h, int with_t)
{
    element_multiply(&r->x, e, f, PLAIN);
    element_multiply(&r->y, g, h, RAISED);
    element_multiply(&r->z, f, g, RAISED);
    if (with_t)
        element_multiply(&r->t, e, h, PLAIN);
}

/* p = 2^times * p, of which t is not read, for times from 1 on. All factors have the other sign than in edwards.h. */
PYJCA_NOINLINE void batch_double(batch_point *p, unsigned times)
{
    while (times--) {
        columns xx, yy, zz, sum, t;
        element e, f, g, h;

        element_carry(&e, &p->x);
        element_carry(&f, &p->y);
        element_carry(&g, &p->z);
        element_sum(&h, &p->x, &p->y);
        element_square(&xx, &e, RAISED);
        element_square(&yy, &f, PLAIN);
        element_square(&zz, &g, PLAIN);
        element_square(&sum, &h, PLAIN);

        columns_add(&t, &xx, &yy);
        element_carry(&h, &t);                          /* h = x^2 + y^2 */
        element_difference(&e, &t, &sum);               /* e = x^2 + y^2 - (x + y)^2 */
        columns_subtract(&t, &xx, &yy);
        element_carry(&g, &t);                          /* g = x^2 - y^2 */
        columns_add(&zz, &zz, &zz);
        element_sum(&f, &t, &zz);                       /* f = 2 z^2 + x^2 - y^2 */
        batch_from_factors(p, &e, &f, &g, &h, !times);
    }
}

/*
 * p = p + q, or p - q where the mask is set: plus and minus have been exchanged, and the product, which has not been
 * negated, is subtracted where it is added otherwise. zz is z of p times z of q, raised once or twice.
 */
PYJCA_INLINE void batch_add_with(batch_point *p, const batch_addend *q, vec negative, const columns *zz, int with_t)
{
    columns a, b, c;
    element e, f, g, h, t;

    element_difference(&e, &p->y, &p->x);
    element_sum(&h, &p->y, &p->x);
    element_carry(&t, &p->t);
    element_multiply(&a, &e, &q->minus, PLAIN);
    element_multiply(&b, &h, &q->plus, RAISED);
    element_multiply(&c, &t, &q->product, PLAIN);
    element_difference(&e, &b, &a);
    element_sum(&h, &b, &a);
    element_difference(&f, zz, &c);
    element_sum(&t, zz, &c);
    element_select(&g, negative, &t, &f);
    element_select(&f, negative, &f, &t);
    batch_from_factors(p, &e, &f, &g, &h, with_t);
}

PYJCA_NOINLINE void batch_add(batch_point *p, const batch_addend *q, vec negative, int with_t)
{
    columns zz;
    element z;

    element_carry(&z, &p->z);
    element_multiply(&zz, &z, &q->z, RAISED);
    batch_add_with(p, q, negative, &zz, with_t);
}

/* The same for an addend whose z is 1 */
PYJCA_NOINLINE void batch_add_affine(batch_point *p, const batch_addend *q, vec negative)
{
    columns zz;

    columns_add(&zz, &p->z, &p->z);
    batch_add_with(p, q, negative, &zz, 1);
}

PYJCA_NOINLINE void batch_addend_of(batch_addend *r, const batch_point *p)
{
    const element twice_d = element_all(number_2d);
    columns t;

    element_sum(&r->plus, &p->y, &p->x);
    element_difference(&r->minus, &p->y, &p->x);
    element_carry(&r->product, &p->t);
    element_product(&r->product, &r->product, &twice_d);
    columns_add(&t, &p->z, &p->z);
    element_carry(&r->z, &t);
}

/* The point with these reduced coordinates */
static void batch_from_affine(batch_point *r, const element *x, const element *y)
{
    columns_of(&r->x, x, PLAIN);
    columns_of(&r->y, y, RAISED);
    for (size_t i = 0; i < LIMBS; i++)
        r->z.limbs[i] = vec_all(column_rise(i) + !i);
    element_multiply(&r->t, x, y, PLAIN);
}

static void batch_set_neutral(batch_point *r)
{
    for (size_t i = 0; i < LIMBS; i++) {
        r->x.limbs[i] = r->t.limbs[i] = vec_all(0);
        r->y.limbs[i] = r->z.limbs[i] = vec_all(column_rise(i) + !i);
    }
}

/* ---------------------------------------------------------------------------------------------- decoding */

/* r = a^(2^count) * b, for count from 1 on. r may be b. */
PYJCA_NOINLINE void element_power_step(element *r, const element *a, unsigned count, const element *b)
{
    element t = *a;

    while (count--)
        element_squared(&t, &t);
    element_product(r, &t, b);
}

/* r = a^((p - 5) / 8) = a^(2^252 - 3), as in curve25519.h */
static void root_power(element *r, const element *a)
{
    element ones5, ones10, ones50;

    element_power_step(r, a, 1, a);
    element_power_step(r, r, 2, r);
    element_power_step(&ones5, r, 1, a);
    element_power_step(&ones10, &ones5, 5, &ones5);
    element_power_step(r, &ones10, 10, &ones10);
    element_power_step(r, r, 20, r);
    element_power_step(&ones50, r, 10, &ones10);
    element_power_step(r, &ones50, 50, &ones50);
    element_power_step(r, r, 100, r);
    element_power_step(r, r, 50, &ones50);
    element_power_step(r, r, 2, a);
}

/* Where the number that columns below 2^59 make is 0 */
PYJCA_INLINE vec columns_are_zero(const columns *a)
{
    element t;

    element_carry(&t, a);
    element_reduce(&t, &t);
    return element_is_zero(&t);
}

/*
 * The points that words encode (RFC 8032 section 5.1.3), or their opposites where `opposite` is set; gives where the words
 * are the canonical encoding of one, or of x = 0 with a sign, which points of small order have. Elsewhere coordinates are
 * any numbers. All of it is public.
 */
PYJCA_NOINLINE vec batch_decode(element *x, element *y, const vec *words, vec opposite)
{
    const vec ones = vec_all(UINT64_MAX), sign = vec_negative(words[WORDS - 1]);
    const element d = element_all(number_d), i = element_all(number_i);
    columns u, w, t;
    element v, u_element, v3, r;
    vec canonical = ones, turned, found, odd;

    element_unpack(&r, words);
    element_reduce(y, &r);
    for (size_t j = 0; j < LIMBS; j++)
        canonical = vec_and(canonical, vec_opaque(vec_equal(r.limbs[j], y->limbs[j])));

    /* x^2 = u / v with u = y^2 - 1, v = d y^2 + 1, which is not 0; x = u v^3 (u v^7)^((p - 5) / 8), or i times that */
    element_square(&u, y, RAISED);
    element_carry(&v, &u);
    u.limbs[0] = vec_sub(u.limbs[0], vec_all(1));
    element_carry(&u_element, &u);
    element_multiply(&w, &v, &d, PLAIN);
    w.limbs[0] = vec_add(w.limbs[0], vec_all(1));
    element_carry(&v, &w);
    element_squared(&v3, &v);
    element_product(&v3, &v3, &v);
    element_squared(&r, &v3);
    element_product(&r, &r, &v);
    element_product(&r, &r, &u_element);
    root_power(x, &r);
    element_product(&v3, &v3, &u_element);
    element_product(x, x, &v3);

    element_squared(&r, x);
    element_multiply(&w, &r, &v, PLAIN);                /* u, -u, or u times i or -i */
    columns_subtract(&t, &u, &w);
    found = columns_are_zero(&t);
    columns_add(&t, &u, &w);
    turned = columns_are_zero(&t);
    found = vec_or_and(found, turned, turned);
    element_product(&r, x, &i);
    element_select(x, turned, x, &r);

    element_reduce(x, x);
    odd = vec_equal(vec_and(x->limbs[0], vec_all(1)), vec_all(1));
    for (size_t j = 0; j < LIMBS; j++)
        t.limbs[j] = vec_sub(vec_all(column_rise(j)), x->limbs[j]);
    element_carry(&r, &t);
    element_select(x, vec_xor(vec_xor(odd, sign), opposite), x, &r);
    element_reduce(x, x);
    return vec_and(canonical, found);
}
