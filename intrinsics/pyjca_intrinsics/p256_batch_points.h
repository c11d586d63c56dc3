/*
 * Points of P-256 in lanes, and the formulas that double and add them. Part of p256_batch_ifma.c.
 *
 * A point is Jacobian: x = X / Z^2, y = Y / Z^3, with Z = 0 for the identity. Bounds of coordinates, as in
 * p256_lanes_element.h:
 *
 *   points     X < 1.1, Y < 1.8, Z < 1.4
 *   affine     x < 1.1, y < 1.5
 *   links      X < 1.1, Y < 4.3, ratio < 3.2
 */
typedef struct {
    element x, y;
} batch_affine;

typedef struct {
    element x, y, z;
} batch_point;

/* One of several points: what Z is multiplied by from the one before. */
typedef struct {
    element x, y, ratio;
} batch_link;

/* r = a^2 + b, less than 1.01, for limbs b that are at least ELEMENT_BORROW / 8, but for the highest; a^2 + b < 14 */
PYJCA_INLINE void batch_square_and(element *r, const element *a, const vec *b)
{
    vec columns[2 * ELEMENT_LIMBS] = {vec_all(0)};

    element_square_columns(columns, a);
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        columns[ELEMENT_LIMBS + i] = vec_add(columns[ELEMENT_LIMBS + i], b[i]);
    element_fold(r, columns + ELEMENT_LIMBS);
}

/*
 * r = 2 * a. The identity gives the identity; no point has order 2. r may be a. Y and Z come out negated, so that
 * little has to be subtracted.
 */
PYJCA_NOINLINE void batch_double(batch_point *r, const batch_point *a)
{
    element alpha, beta, gamma, s, t, u;
    vec limbs[ELEMENT_LIMBS];

    element_square(&t, &a->z);                          /* Z^2 < 1.2 */
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        limbs[i] = vec_sub(element_times_p(4, i), vec_add(a->y.limbs[i], a->y.limbs[i]));
    element_carry(&s, limbs);                           /* -2 Y + 4 */
    element_multiply(&gamma, &a->y, &s);                /* gamma = -2 Y^2 < 1.5 */
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {
        const vec limb = vec_sub(a->x.limbs[i], t.limbs[i]);

        limbs[i] = vec_add(vec_add(limb, element_times_p(4, i)), vec_add(limb, limb));
    }
    element_carry(&u, limbs);                           /* 3 (X - Z^2) + 4 < 7.3 */
    number_add(&t, &a->x, &t);                          /* X + Z^2 < 2.3 */
    element_multiply(&r->z, &s, &a->z);                 /* Z = -2 Y Z < 1.4 */
    element_multiply(&alpha, &u, &t);                   /* alpha = 3 (X - Z^2) (X + Z^2) < 2.1 */
    number_add(&s, &gamma, &gamma);                     /* -4 Y^2 < 3 */
    element_multiply(&beta, &a->x, &s);                 /* beta = -4 X Y^2 < 1.3 */
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        limbs[i] = vec_add(element_times_p(1, i), vec_add(beta.limbs[i], beta.limbs[i]));
    batch_square_and(&r->x, &alpha, limbs);             /* X = alpha^2 + 2 beta */
    number_add(&beta, &beta, &r->x);                    /* beta + X < 2.4 */
    element_products(&r->y, &s, &gamma, &alpha, &beta); /* Y = 2 gamma^2 + alpha (beta + X) < 1.7 */
}

/*
 * r = a + b. dx and dy, below 3.2, are the differences of the coordinates: (0, 0) for a = b and (0, other) for a =
 * -b, of which the latter gives the identity and the former is wrong, with Z = 0 too. Where a is the identity, all is
 * wrong, but Z is 0. r may be a.
 */
PYJCA_INLINE void batch_add_with(batch_point *r, const batch_point *a, const batch_affine *b, element *dx, element *dy)
{
    const element zero = {{vec_all(0)}};
    element square, cube, v, t;
    vec limbs[ELEMENT_LIMBS];

    element_square(&square, &a->z);                     /* < 1.2 */
    element_multiply_less(dx, &b->x, &square, &a->x);   /* dx = x Z^2 - X + 2 < 3.1 */
    element_multiply(&t, &square, &a->z);               /* < 1.2 */
    element_square(&square, dx);                        /* < 1.7 */
    element_multiply_less(dy, &b->y, &t, &a->y);        /* dy = y Z^3 - Y + 2 < 3.14 */
    element_multiply(&v, &a->x, &square);               /* v = X dx^2 < 1.12 */
    element_multiply(&cube, dx, &square);               /* < 1.4 */
    element_multiply(&r->z, &a->z, dx);                 /* Z = Z dx < 1.3 */
    PYJCA_UNROLL
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        limbs[i] = vec_sub(vec_sub(element_times_p(4, i), cube.limbs[i]), vec_add(v.limbs[i], v.limbs[i]));
    element_subtract(&t, &zero, &a->y);                 /* 2 - Y */
    batch_square_and(&r->x, dy, limbs);                 /* X = dy^2 - dx^3 - 2 v; 1.4 + 2 * 1.12 < 3.9 */
    element_subtract(&v, &v, &r->x);                    /* v - X + 2 < 3.12 */
    element_products(&r->y, &t, &cube, dy, &v);         /* (3.14 * 3.12 + 2 * 1.4) / 16 + 1 < 1.8 */
}

/* The same, where neither is the identity, and a is neither b nor -b */
PYJCA_NOINLINE void batch_add(batch_point *r, const batch_point *a, const batch_affine *b)
{
    element dx, dy;

    batch_add_with(r, a, b, &dx, &dy);
}

/* r = a + b, whatever they are; b is not the identity. r may be a. All of it is public. */
PYJCA_NOINLINE void batch_add_complete_vartime(batch_point *r, const batch_point *a, const batch_affine *b)
{
    const element one = number_all(number_r_p);
    const vec empty = element_is_zero(&a->z);
    batch_point next, twice;
    element dx, dy;
    vec equal;

    batch_add_with(&next, a, b, &dx, &dy);
    batch_double(&twice, a);
    equal = vec_and(element_is_zero(&dx), element_is_zero(&dy));
    element_select(&next.x, equal, &next.x, &twice.x);
    element_select(&next.y, equal, &next.y, &twice.y);
    element_select(&next.z, equal, &next.z, &twice.z);
    element_select(&r->x, empty, &next.x, &b->x);
    element_select(&r->y, empty, &next.y, &b->y);
    element_select(&r->z, empty, &next.z, &one);
}

/* ------------------------------------------------------------------------------------------- multiples */

/*
 * Multiples with one inversion. In a pair (a, b) with a common Z, of which only X and Y are kept, a + b has another
 * Z, and b is easily brought to that (Meloni, "New point addition formulae for ECC applications", 2007).
 *
 * The first pair: twice = 2 * a, and `same` = a with the Z of that, which is 2 y.
 */
static void batch_first_pair(batch_link *twice, batch_link *same, const batch_affine *a)
{
    const element zero = {{vec_all(0)}}, one = number_all(number_r_p);
    element alpha, t;

    element_add(&same->ratio, &a->y, &a->y);
    twice->ratio = same->ratio;
    element_square(&t, &same->ratio);                   /* 4 y^2 < 1.1 */
    element_multiply(&same->x, &a->x, &t);              /* 4 x y^2 < 1.1 */
    element_multiply(&t, &t, &same->ratio);
    element_multiply(&same->y, &t, &a->y);              /* 8 y^4 < 1.2 */
    element_square(&alpha, &a->x);
    element_subtract(&alpha, &alpha, &one);             /* x^2 - 1 + 2 < 3.1 */
    element_add(&t, &alpha, &alpha);
    element_add(&alpha, &alpha, &t);                    /* alpha = 3 (x^2 - 1) < 1.01 */
    element_square(&t, &alpha);                         /* < 1.1 */
    element_subtract_both(&twice->x, &t, &zero, &same->x);
    element_subtract(&t, &same->x, &twice->x);          /* < 3.1 */
    element_multiply(&t, &alpha, &t);
    element_subtract_both(&twice->y, &t, &same->y, &zero);
}

/* r = a + b for a pair; b becomes the same point with the Z of r. Wrong for a = b and a = -b. b's Y is below 1.7. */
static void batch_next_pair(batch_link *r, const batch_link *a, batch_link *b)
{
    const element zero = {{vec_all(0)}};
    element dy, square, v, t;

    element_subtract(&r->ratio, &a->x, &b->x);          /* < 3.1 */
    element_subtract(&dy, &a->y, &b->y);                /* 4.3 + 2 */
    element_square(&square, &r->ratio);                 /* < 1.7 */
    element_multiply(&v, &a->x, &square);               /* < 1.2 */
    element_multiply(&b->x, &b->x, &square);            /* < 1.2 */
    element_subtract(&t, &v, &b->x);                    /* < 3.2 */
    element_multiply(&b->y, &b->y, &t);                 /* 1.7 * 3.2 / 16 + 1 < 1.4 */
    element_add(&t, &v, &b->x);
    element_square(&v, &dy);                            /* 6.3 * 6.3 / 16 + 1 < 3.5 */
    element_subtract_both(&r->x, &v, &t, &zero);        /* X = dy^2 - v - X of b */
    element_subtract(&t, &b->x, &r->x);                 /* < 3.2 */
    element_multiply_less(&r->y, &dy, &t, &b->y);       /* 6.3 * 3.2 / 16 + 3 < 4.3 */
}

/* links[i] = (2 * i + 1) * base, with x and y for Z = 1 at last */
PYJCA_NOINLINE void batch_odd_multiples(batch_link *links, const batch_affine *base, size_t count)
{
    batch_link step;
    element inverse, t;

    batch_first_pair(&step, &links[0], base);
    for (size_t i = 1; i < count; i++)
        batch_next_pair(&links[i], &links[i - 1], &step);
    inverse = links[0].ratio;
    for (size_t i = 1; i < count; i++)
        element_multiply(&inverse, &inverse, &links[i].ratio);
    field_invert_all(&inverse, 1);
    for (size_t i = count; i-- > 0;) {
        element_square(&t, &inverse);
        element_multiply(&links[i].x, &links[i].x, &t);
        element_multiply(&t, &t, &inverse);
        element_multiply(&links[i].y, &links[i].y, &t);
        element_multiply(&inverse, &inverse, &links[i].ratio);
    }
}
