/*
 * Points, and the formulas that double and add them. Part of weierstrass.h.
 *
 * A point is Jacobian: x = X / Z^2, y = Y / Z^3, with Z = 0 for the identity. Where points are only added
 * it is extended instead: x = X / ZZ, y = Y / ZZZ, with ZZ^3 = ZZZ^2. Formulas are not complete; each says
 * where it is wrong, and callers mask or exclude these cases.
 *
 * Coordinates are reduced at all times. Bounds of limbs are counted in that of a reduced element, so that
 * a product is 1, and a sum the sum of its operands. Factors may be 4, in narrow fields (which take one
 * addition) 2; what is subtracted from a product may be any sum here. The Montgomery form is always
 * reduced, and what is said here of bounds holds all the more.
 */
#define CURVE_NARROW (FIELD(product_additions) < 2)
#define CURVE_REDUCES_SUMS (FIELD(product_additions) >= 1000)

enum {
    CURVE(bytes) = FIELD(bytes),
    CURVE(words) = FIELD(words)
};

typedef struct {
    FIELD(element) x, y;
} CURVE(affine);

typedef struct {
    FIELD(element) x, y, z;
} CURVE(point);

typedef struct {
    FIELD(element) x, y, zz, zzz;
} CURVE(extended);

PYJCA_INLINE void CURVE(copy)(FIELD(element) r, const FIELD(element) a)
{
    for (size_t i = 0; i < sizeof(FIELD(element)) / sizeof r[0]; i++)
        r[i] = a[i];
}

static void CURVE(from_affine)(CURVE(point) *r, const CURVE(affine) *a)
{
    static const FIELD(element) one = FIELD(one);

    CURVE(copy)(r->x, a->x);
    CURVE(copy)(r->y, a->y);
    CURVE(copy)(r->z, one);
}

/*
 * r = 2 * a: 3 products and 5 squares (dbl-2001-b of the Explicit-Formulas Database), 6 products and 2
 * squares, or 4 products, 4 squares and few sums. The identity gives the identity; no point has order 2.
 * r may be a.
 */
#ifdef CURVE_HALVES

static void CURVE(double)(CURVE(point) *r, const CURVE(point) *a)
{
    FIELD(element) slope, beta, gamma, s, t;

    FIELD(square)(t, a->z);
    FIELD(square)(gamma, a->y);             /* gamma = Y^2 */
    FIELD(subtract)(s, a->x, t);
    FIELD(add)(t, a->x, t);
    FIELD(multiply)(slope, s, t);
    FIELD(multiply)(r->z, a->y, a->z);      /* Z = Y Z */
    FIELD(three_halves)(slope, slope);      /* slope = 3/2 (X - Z^2) (X + Z^2) */
    FIELD(multiply)(beta, a->x, gamma);     /* beta = X Y^2 */
    FIELD(add)(t, beta, beta);
    FIELD(square_less)(r->x, slope, t);     /* X = slope^2 - 2 beta */
    FIELD(subtract)(beta, beta, r->x);
    FIELD(product_less_square)(r->y, slope, beta, gamma); /* Y = slope (beta - X) - gamma^2 */
}

#elif CURVE_REDUCES_SUMS

static void CURVE(double)(CURVE(point) *r, const CURVE(point) *a)
{
    FIELD(element) alpha, beta, gamma, s, t;

    FIELD(square)(t, a->z);
    FIELD(subtract)(s, a->x, t);
    FIELD(add)(t, a->x, t);
    FIELD(multiply)(t, s, t);
    FIELD(add)(alpha, t, t);
    FIELD(add)(alpha, alpha, t);            /* alpha = 3 (X - Z^2) (X + Z^2) */
    FIELD(add)(s, a->y, a->y);
    FIELD(multiply)(gamma, s, a->y);        /* gamma = 2 Y^2 */
    FIELD(multiply)(r->z, s, a->z);         /* Z = 2 Y Z */
    FIELD(add)(s, gamma, gamma);
    FIELD(multiply)(beta, a->x, s);         /* beta = 4 X Y^2 */
    FIELD(add)(t, beta, beta);
    FIELD(square_less)(r->x, alpha, t);     /* X = alpha^2 - 2 beta */
    FIELD(subtract)(beta, beta, r->x);
    FIELD(product_difference)(r->y, alpha, beta, s, gamma); /* Y = alpha (beta - X) - 2 gamma^2 */
}

#else

static void CURVE(double)(CURVE(point) *r, const CURVE(point) *a)
{
    FIELD(element) alpha, beta, gamma, delta, s, t;

    FIELD(square)(delta, a->z);
    FIELD(square)(gamma, a->y);
    FIELD(subtract)(s, a->x, delta);        /* 2 */
    FIELD(add)(t, a->x, delta);             /* 2 */
    FIELD(multiply)(t, s, t);
    FIELD(add)(alpha, t, t);
    FIELD(add)(alpha, alpha, t);            /* alpha = 3 (X - Z^2) (X + Z^2): 3 */
#if CURVE_NARROW
    FIELD(reduce)(alpha, alpha);            /* 1 */
#endif
    FIELD(add)(s, a->y, a->z);              /* 2 */
    FIELD(add)(t, gamma, delta);            /* 2 */
    FIELD(square_less)(r->z, s, t);         /* Z = (Y + Z)^2 - Y^2 - Z^2 */
    FIELD(add)(gamma, gamma, gamma);        /* gamma = 2 Y^2: 2 */
#if CURVE_NARROW
    FIELD(multiply)(t, a->x, gamma);
    FIELD(add)(beta, t, t);                 /* beta = 4 X Y^2: 2 */
#else
    FIELD(add)(t, gamma, gamma);            /* 4 */
    FIELD(multiply)(beta, a->x, t);         /* beta = 4 X Y^2: 1 */
#endif
    FIELD(add)(t, beta, beta);              /* 4, else 2 */
    FIELD(square_less)(r->x, alpha, t);     /* X = alpha^2 - 2 beta */
    FIELD(subtract)(beta, beta, r->x);      /* 3, else 2 */
#if CURVE_NARROW
    FIELD(reduce)(beta, beta);              /* 1 */
#endif
    FIELD(square)(t, gamma);
    FIELD(add)(t, t, t);                    /* 2 */
    FIELD(product_less)(r->y, alpha, beta, t); /* Y = alpha (beta - X) - 2 gamma^2 */
}

#endif

/*
 * r = a + b: 8 products and 3 squares. dx and dy are the differences of the coordinates, (0, 0) for a = b
 * and (0, other) for a = -b, of which the latter gives the identity and the former is wrong, with z = 0
 * too. Where a is the identity, all is wrong, but z is 0. r may be a.
 */
static void CURVE(add_affine)(CURVE(point) *r, const CURVE(point) *a, const CURVE(affine) *b,
                              FIELD(element) dx, FIELD(element) dy)
{
    FIELD(element) square, cube, v, t;

    FIELD(square)(square, a->z);
    FIELD(product_less)(dx, b->x, square, a->x);       /* dx = x Z^2 - X */
    FIELD(multiply)(t, square, a->z);
    FIELD(square)(square, dx);
    FIELD(product_less)(dy, b->y, t, a->y);            /* dy = y Z^3 - Y */
    FIELD(multiply)(cube, dx, square);
    FIELD(multiply)(v, a->x, square);                  /* v = X dx^2 */
    FIELD(multiply)(r->z, a->z, dx);                   /* Z = Z dx */
    FIELD(add)(t, v, v);
    FIELD(add)(t, t, cube);                            /* 3 */
    FIELD(square_less)(r->x, dy, t);                   /* X = dy^2 - dx^3 - 2 v */
    FIELD(subtract)(v, v, r->x);                       /* 2 */
    FIELD(product_difference)(r->y, dy, v, a->y, cube); /* Y = dy (v - X) - Y dx^3 */
}

/*
 * r = a + b for an extended a: 8 products and 2 squares. Wrong for a = b and where a is the identity. r may
 * be a.
 */
PYJCA_UNUSED static void CURVE(add_extended)(CURVE(extended) *r, const CURVE(extended) *a,
                                              const CURVE(affine) *b)
{
    FIELD(element) dx, dy, square, cube, v, t;

    FIELD(product_less)(dx, b->x, a->zz, a->x);        /* dx = x ZZ - X */
    FIELD(product_less)(dy, b->y, a->zzz, a->y);       /* dy = y ZZZ - Y */
    FIELD(square)(square, dx);
    FIELD(multiply)(cube, dx, square);
    FIELD(multiply)(v, a->x, square);                  /* v = X dx^2 */
    FIELD(multiply)(r->zz, a->zz, square);             /* ZZ = ZZ dx^2 */
    FIELD(multiply)(r->zzz, a->zzz, cube);             /* ZZZ = ZZZ dx^3 */
    FIELD(add)(t, v, v);
    FIELD(add)(t, t, cube);                            /* 3 */
    FIELD(square_less)(r->x, dy, t);                   /* X = dy^2 - dx^3 - 2 v */
    FIELD(subtract)(v, v, r->x);                       /* 2 */
    FIELD(product_difference)(r->y, dy, v, a->y, cube); /* Y = dy (v - X) - Y dx^3 */
}

static void CURVE(extend)(CURVE(extended) *r, const CURVE(point) *a)
{
    CURVE(copy)(r->x, a->x);
    CURVE(copy)(r->y, a->y);
    FIELD(square)(r->zz, a->z);
    FIELD(multiply)(r->zzz, r->zz, a->z);
}

/* ------------------------------------------------------------------------------- multiples of a point */

/*
 * Multiples with one inversion. In a pair (a, b) with a common Z, of which only X and Y are kept,
 * a + b has another Z, and b is easily brought to that (Meloni, "New point addition formulae for ECC
 * applications", 2007). What Z is multiplied by is kept for each step.
 */
typedef struct {
    FIELD(element) x, y, ratio; /* 1, 1, 2 */
} CURVE(link);

/* The first pair: twice = 2 * a, and `same` = a with the Z of that, which is 2y. */
static void CURVE(first_pair)(CURVE(link) *twice, CURVE(link) *same, const CURVE(affine) *a)
{
    static const FIELD(element) one = FIELD(one);
    FIELD(element) alpha, t;

    FIELD(add)(twice->ratio, a->y, a->y);              /* 2 */
    CURVE(copy)(same->ratio, twice->ratio);
    FIELD(square)(t, twice->ratio);                    /* 4 y^2 */
    FIELD(multiply)(same->x, a->x, t);                 /* 4 x y^2 */
    FIELD(multiply)(t, t, twice->ratio);
    FIELD(multiply)(same->y, t, a->y);                 /* 8 y^4 */
    FIELD(square)(t, a->x);
    FIELD(subtract)(t, t, one);                        /* 2 */
    FIELD(multiply_small)(alpha, t, 3);
    FIELD(add)(t, same->x, same->x);                   /* 2 */
    FIELD(square_less)(twice->x, alpha, t);
    FIELD(subtract)(t, same->x, twice->x);             /* 2 */
    FIELD(product_less)(twice->y, alpha, t, same->y);
}

/* r = a + b for a pair; b becomes the same point with the Z of r. Wrong for a = b and a = -b. */
static void CURVE(next_pair)(CURVE(link) *r, const CURVE(link) *a, CURVE(link) *b)
{
    FIELD(element) square, v, t;

    FIELD(subtract)(r->ratio, a->x, b->x);             /* 2 */
    FIELD(square)(square, r->ratio);
    FIELD(multiply)(v, a->x, square);
    FIELD(multiply)(b->x, b->x, square);
    FIELD(subtract)(t, v, b->x);                       /* 2 */
    FIELD(subtract)(square, a->y, b->y);               /* 2 */
    FIELD(multiply)(b->y, b->y, t);
    FIELD(add)(t, v, b->x);                            /* 2 */
    FIELD(square_less)(r->x, square, t);
    FIELD(subtract)(t, b->x, r->x);                    /* 2 */
    FIELD(product_less)(r->y, square, t, b->y);
}

/* r = 1 / a, for a with any additions that reduce takes; 0 for 0. r may be a. */
static void CURVE(inverse)(FIELD(element) r, const FIELD(element) a)
{
    static const int64_t modulus[CURVE(words)] = FIELD(modulus);
    int64_t words[CURVE(words)];
    FIELD(element) t;

    FIELD(reduce)(t, a);
    FIELD(to_words)(words, t);
    pyjca_divstep_inverse(words, modulus, CURVE(words), CURVE_BITS);
    FIELD(from_words)(r, words);
}

/* r = (x, y) for a link whose Z has this inverse, reduced */
static void CURVE(scaled)(CURVE(affine) *r, const CURVE(link) *a, const FIELD(element) inverse)
{
    FIELD(element) t;

    FIELD(square)(t, inverse);
    FIELD(multiply)(r->x, a->x, t);
    FIELD(multiply)(t, t, inverse);
    FIELD(multiply)(r->y, a->y, t);
}

/* The Z of the last of links; that of the first one is its ratio, that of any other one its ratio times the
 * Z of the one before. */
static void CURVE(last_z)(FIELD(element) r, const CURVE(link) *links, size_t count)
{
    FIELD(reduce)(r, links[0].ratio);
    for (size_t i = 1; i < count; i++)
        FIELD(multiply)(r, r, links[i].ratio);
}

/* The affine points of links, where `inverse` is that of last_z and is lost */
static void CURVE(to_affine_points)(CURVE(affine) *r, const CURVE(link) *links, size_t count,
                                    FIELD(element) inverse)
{
    for (size_t i = count; i-- > 0;) {
        CURVE(scaled)(&r[i], &links[i], inverse);
        FIELD(multiply)(inverse, inverse, links[i].ratio);
    }
}

/* x and, unless y is NULL, y as bytes of a point whose 1 / ZZZ is given */
static void CURVE(to_bytes_with)(uint8_t *x, uint8_t *y, const CURVE(extended) *a,
                                 const FIELD(element) inverse)
{
    FIELD(element) t;

    FIELD(multiply)(t, a->zz, inverse);                /* 1 / Z */
    FIELD(square)(t, t);
    FIELD(multiply)(t, a->x, t);
    FIELD(to_bytes_be)(x, t);
    if (y) {
        FIELD(multiply)(t, a->y, inverse);
        FIELD(to_bytes_be)(y, t);
    }
}

/* The same; gives 0 for the identity, with bytes of 0. */
static int CURVE(to_bytes)(uint8_t *x, uint8_t *y, const CURVE(extended) *a)
{
    FIELD(element) inverse;
    int64_t result;

    CURVE(inverse)(inverse, a->zzz);
    CURVE(to_bytes_with)(x, y, a, inverse);
    result = 1 - FIELD(is_zero)(inverse);
    PYJCA_DECLASSIFY(&result, sizeof result); /* the caller is told */
    return (int)result;
}

static void CURVE(from_bytes)(CURVE(affine) *r, const uint8_t *bytes)
{
    FIELD(from_bytes_be)(r->x, bytes);
    FIELD(from_bytes_be)(r->y, bytes + CURVE(bytes));
}

/* 1 where both coordinates are below p and the point is on the curve */
static int CURVE(is_on_curve)(const uint8_t *bytes)
{
    static const int64_t modulus[CURVE(words)] = FIELD(modulus);
    static const uint8_t b_bytes[CURVE(bytes)] = CURVE_B;
    int64_t x[CURVE(words)], y[CURVE(words)];
    CURVE(affine) a;
    FIELD(element) s, t, three;

    CURVE_CALLED();
    scalar_load(x, CURVE(words), bytes, CURVE(bytes));
    scalar_load(y, CURVE(words), bytes + CURVE(bytes), CURVE(bytes));
    CURVE(from_bytes)(&a, bytes);
    FIELD(from_bytes_be)(s, b_bytes);
    FIELD(multiply_small)(three, a.x, 3);
    FIELD(subtract)(s, s, three);
    FIELD(square)(t, a.x);
    FIELD(multiply)(t, t, a.x);
    FIELD(add)(s, s, t);
    FIELD(square)(t, a.y);
    FIELD(subtract)(s, s, t);            /* x^3 - 3x + b - y^2: 4, which reduction takes */
    return (int)(scalar_less(x, modulus, CURVE(words)) & scalar_less(y, modulus, CURVE(words)) &
                 FIELD(is_zero)(s));
}
