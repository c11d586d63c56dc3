/*
 * Division steps in the variant that counts delta in halves, in batches of 60: a batch looks at the lowest
 * 62 bits of f and g only and makes a matrix, which is then applied to the whole of f and g, and modulo the
 * modulus to d and e. Throughout, f = d * x and g = e * x modulo the modulus, up to powers of two that
 * cancel; at the end g is 0 and f is 1 or -1, so that d or -d is 1 / x.
 *
 * Each step waits for the one before it. So two inverses are made in the same loops: while a step of one
 * waits, the processor does one of the other.
 *
 * Numbers are in limbs of 62 bits, all but the top one in [0, 2^62); the top one has the sign.
 */
#include "divstep.h"

#include "fields/words.h"
#include "hashes.h"

enum { LIMB_BITS = 62, MAX_LIMBS = 9, PARTS = 3, PART_STEPS = 20, STEPS = PARTS * PART_STEPS };

typedef struct {
    int64_t limb[MAX_LIMBS];
} number;

/* The steps of a batch as a matrix, times 2^62: f = (u * f + v * g) / 2^62, g = (q * f + r * g) / 2^62 */
typedef struct {
    int64_t u, v, q, r;
} matrix;

/* An inverse in the making. zeta is -(delta + 1/2); inverse is that of the modulus, modulo 2^62. */
typedef struct {
    number d, e, f, g, modulus;
    matrix t;
    int64_t zeta;
    uint64_t inverse;
} chain;

static void number_from_words(number *result, const int64_t *words, size_t count, size_t limbs)
{
    uint64_t limb = 0;
    unsigned filled = 0;
    size_t i = 0;

    for (size_t j = 0; j < count; j++) {
        const uint64_t word = (uint64_t)words[j];

        limb |= word << filled;
        filled += 32;
        if (filled >= LIMB_BITS) {
            result->limb[i++] = (int64_t)(limb & word_ones(LIMB_BITS));
            filled -= LIMB_BITS;
            limb = word >> (32 - filled);
        }
    }
    for (; i < limbs; i++, limb = 0)
        result->limb[i] = (int64_t)limb;
}

static void number_to_words(int64_t *words, size_t count, const number *a, size_t limbs)
{
    for (size_t i = 0; i < count; i++) {
        const size_t first = 32 * i / LIMB_BITS;
        const unsigned skip = (unsigned)(32 * i % LIMB_BITS);
        uint64_t word = (uint64_t)a->limb[first] >> skip;

        if (skip > LIMB_BITS - 32 && first + 1 < limbs)
            word |= (uint64_t)a->limb[first + 1] << (LIMB_BITS - skip);
        words[i] = (int64_t)(word & 0xffffffff);
    }
}

/*
 * A batch in the making: f and g with the bits that are left, and the product of the matrices so far. A row
 * is, within a part of 20 steps, the lowest bits of f minus 2^21 * u minus 2^42 * v, and those of g minus
 * 2^21 * q minus 2^42 * r, where u, v, q, r are the part's matrix, times 2^20. So one operation does for a
 * number and for its row of the matrix. Entries, and the sums of their magnitudes in a row, do not exceed
 * 2^20, and none is -2^20: it is their negatives that fit into 21 bits. The matrix is taken as the negatives
 * are, which changes the signs of f, g, d and e together, and nothing else: steps do the same to both signs.
 */
typedef struct {
    uint64_t f, g, f_row, g_row;
    matrix t;
    int64_t zeta;
} lane;

PYJCA_INLINE void lane_start(lane *x, const chain *c)
{
    const int64_t scale = (int64_t)1 << (LIMB_BITS - STEPS);

    x->f = (uint64_t)c->f.limb[0];
    x->g = (uint64_t)c->g.limb[0];
    x->t = (matrix){.u = scale, .r = scale};
    x->zeta = c->zeta;
}

PYJCA_INLINE void lane_finish(chain *c, const lane *x)
{
    c->t = x->t;
    c->zeta = x->zeta;
}

PYJCA_INLINE void part_start(lane *x)
{
    x->f_row = (x->f & word_ones(PART_STEPS)) - ((uint64_t)1 << (21 + PART_STEPS));
    x->g_row = (x->g & word_ones(PART_STEPS)) - ((uint64_t)1 << (42 + PART_STEPS));
}

/*
 * A division step: where delta > 0 and g is odd, (f, g) = (g, (g - f) / 2) and delta = 1 - delta; otherwise
 * g = (g + f or 0) / 2 and delta = delta + 1.
 */
PYJCA_INLINE void step(lane *x)
{
    const uint64_t positive = (uint64_t)word_sign(x->zeta);
    const uint64_t odd = (uint64_t)word_mask((int64_t)(x->g_row & 1));
    const uint64_t swap = positive & odd, change = (x->f_row ^ x->g_row) & swap;

    /* Adds f, or -f where the two change places; does not wait for the new g to know the new f. */
    x->g_row = (uint64_t)((int64_t)(x->g_row + (((x->f_row ^ positive) - positive) & odd)) >> 1);
    x->f_row ^= change;
    x->zeta = (int64_t)((uint64_t)x->zeta ^ swap) - 1;
}

PYJCA_INLINE void part_finish(lane *x)
{
    const int64_t uv = word_round((int64_t)x->f_row, 21), qr = word_round((int64_t)x->g_row, 21);
    const int64_t u = word_rest(uv, 21), v = word_round(uv, 21);
    const int64_t q = word_rest(qr, 21), r = word_round(qr, 21);
    const uint64_t f = (uint64_t)u * x->f + (uint64_t)v * x->g, g = (uint64_t)q * x->f + (uint64_t)r * x->g;
    const matrix t = x->t;

    x->f = (uint64_t)((int64_t)f >> PART_STEPS);
    x->g = (uint64_t)((int64_t)g >> PART_STEPS);
    x->t.u = u * t.u + v * t.q;
    x->t.v = u * t.v + v * t.r;
    x->t.q = q * t.u + r * t.q;
    x->t.r = q * t.v + r * t.r;
}

/* A batch of division steps of one chain or, unless b is NULL, of two: their matrices and zetas */
PYJCA_INLINE void batch(chain *a, chain *b)
{
    lane first, second, *const x = &first, *const y = b ? &second : NULL;

    lane_start(x, a);
    if (b)
        lane_start(y, b);
    for (unsigned i = 0; i < PARTS; i++) {
        part_start(x);
        if (b)
            part_start(y);
        for (unsigned j = 0; j < PART_STEPS; j++) {
            step(x);
            if (b)
                step(y);
        }
        part_finish(x);
        if (b)
            part_finish(y);
    }
    lane_finish(a, x);
    if (b)
        lane_finish(b, y);
}

/* Compiled once for all lengths */
PYJCA_NOINLINE void batch_of_one(chain *a)
{
    batch(a, NULL);
}

PYJCA_NOINLINE void batch_of_two(chain *a, chain *b)
{
    batch(a, b);
}

PYJCA_INLINE wide combined(int64_t u, int64_t a, int64_t v, int64_t b)
{
    return wide_add(wide_mul(u, a), wide_mul(v, b));
}

/* (f, g) = the matrix times (f, g); the low 62 bits of both are 0 before the division. */
PYJCA_INLINE void update_fg(number *f, number *g, const matrix *t, size_t limbs)
{
    wide cf = wide_sar(combined(t->u, f->limb[0], t->v, g->limb[0]), LIMB_BITS);
    wide cg = wide_sar(combined(t->q, f->limb[0], t->r, g->limb[0]), LIMB_BITS);

    /* A carry is below 2^63 in magnitude, and a sum below 2^124 + 2^63. */
    for (size_t i = 1; i < limbs; i++) {
        cf = wide_add(cf, combined(t->u, f->limb[i], t->v, g->limb[i]));
        cg = wide_add(cg, combined(t->q, f->limb[i], t->r, g->limb[i]));
        f->limb[i - 1] = wide_low(cf, LIMB_BITS);
        g->limb[i - 1] = wide_low(cg, LIMB_BITS);
        cf = wide_sar(cf, LIMB_BITS);
        cg = wide_sar(cg, LIMB_BITS);
    }
    f->limb[limbs - 1] = wide_narrow(cf);
    g->limb[limbs - 1] = wide_narrow(cg);
}

/*
 * (d, e) = the matrix times (d, e) modulo m. The multiples of m that make the low 62 bits 0 are chosen so
 * that d and e, which come in (-2m, m), stay there: a negative one counts as itself plus m, which puts
 * both into (-m, m), the products into (-2^62 m, 2^62 m), and at most 2^62 m is subtracted.
 */
PYJCA_INLINE void update_de(number *d, number *e, const matrix *t, const number *m, uint64_t inverse,
                            size_t limbs)
{
    const int64_t d_sign = word_sign(d->limb[limbs - 1]), e_sign = word_sign(e->limb[limbs - 1]);
    int64_t md = (t->u & d_sign) + (t->v & e_sign), me = (t->q & d_sign) + (t->r & e_sign);
    wide cd = combined(t->u, d->limb[0], t->v, e->limb[0]);
    wide ce = combined(t->q, d->limb[0], t->r, e->limb[0]);

    md -= word_low((int64_t)(inverse * (uint64_t)wide_narrow(cd) + (uint64_t)md), LIMB_BITS);
    me -= word_low((int64_t)(inverse * (uint64_t)wide_narrow(ce) + (uint64_t)me), LIMB_BITS);
    cd = wide_sar(wide_add(cd, wide_mul(m->limb[0], md)), LIMB_BITS);
    ce = wide_sar(wide_add(ce, wide_mul(m->limb[0], me)), LIMB_BITS);
    for (size_t i = 1; i < limbs; i++) {
        cd = wide_add(cd, wide_add(combined(t->u, d->limb[i], t->v, e->limb[i]), wide_mul(m->limb[i], md)));
        ce = wide_add(ce, wide_add(combined(t->q, d->limb[i], t->r, e->limb[i]), wide_mul(m->limb[i], me)));
        d->limb[i - 1] = wide_low(cd, LIMB_BITS);
        e->limb[i - 1] = wide_low(ce, LIMB_BITS);
        cd = wide_sar(cd, LIMB_BITS);
        ce = wide_sar(ce, LIMB_BITS);
    }
    d->limb[limbs - 1] = wide_narrow(cd);
    e->limb[limbs - 1] = wide_narrow(ce);
}

/* a = (a or -a) + (m or 0), carried */
PYJCA_INLINE void negate_and_add(number *a, int64_t negative, const number *m, int64_t add, size_t limbs)
{
    int64_t carry = 0;

    for (size_t i = 0; i < limbs; i++) {
        carry += ((a->limb[i] ^ negative) - negative) + (m->limb[i] & add);
        a->limb[i] = i + 1 < limbs ? word_low(carry, LIMB_BITS) : carry;
        carry >>= LIMB_BITS;
    }
}

/* a = a or -a, where `negative` is all ones, modulo m, in [0, m); a comes in (-2m, m). */
PYJCA_INLINE void normalize(number *a, int64_t negative, const number *m, size_t limbs)
{
    /* In (-m, m), then still there, then in [0, m) */
    negate_and_add(a, 0, m, word_sign(a->limb[limbs - 1]), limbs);
    negate_and_add(a, negative, m, 0, limbs);
    negate_and_add(a, 0, m, word_sign(a->limb[limbs - 1]), limbs);
}

PYJCA_INLINE void chain_start(chain *c, const int64_t *words, const int64_t *modulus, size_t count,
                              size_t limbs)
{
    number_from_words(&c->modulus, modulus, count, limbs);
    number_from_words(&c->g, words, count, limbs);
    for (size_t i = 0; i < limbs; i++) {
        c->f.limb[i] = c->modulus.limb[i];
        c->d.limb[i] = 0;
        c->e.limb[i] = i == 0;
    }
    c->zeta = -1;
    /* 1 / m modulo 2^62 by Newton's iteration: an odd number is its own inverse modulo 8. */
    c->inverse = (uint64_t)c->f.limb[0];
    for (unsigned i = 0; i < 5; i++)
        c->inverse *= 2 - c->inverse * (uint64_t)c->f.limb[0];
}

/* f and g go first, since the next batch waits for them. */
PYJCA_INLINE void chain_update(chain *c, size_t limbs)
{
    update_fg(&c->f, &c->g, &c->t, limbs);
    update_de(&c->d, &c->e, &c->t, &c->modulus, c->inverse, limbs);
}

PYJCA_INLINE void chain_finish(int64_t *words, chain *c, size_t count, size_t limbs)
{
    normalize(&c->d, word_sign(c->f.limb[limbs - 1]), &c->modulus, limbs);
    number_to_words(words, count, &c->d, limbs);
    pyjca_wipe(c, sizeof *c);
}

/* b and b_modulus are NULL where there is only one. */
PYJCA_INLINE void invert(int64_t *a, const int64_t *a_modulus, int64_t *b, const int64_t *b_modulus,
                         size_t count, unsigned bits, size_t limbs)
{
    /* So many steps suffice for numbers of that length (the bound of Pornin and Wuille's variant). */
    const unsigned total = (45907 * bits + 26313) / 19929;
    chain x, y;

    chain_start(&x, a, a_modulus, count, limbs);
    if (b)
        chain_start(&y, b, b_modulus, count, limbs);
    for (unsigned done = 0; done < total; done += STEPS) {
        if (b)
            batch_of_two(&x, &y);
        else
            batch_of_one(&x);
        chain_update(&x, limbs);
        if (b)
            chain_update(&y, limbs);
    }
    chain_finish(a, &x, count, limbs);
    if (b)
        chain_finish(b, &y, count, limbs);
}

/* One copy of the code for each length, so that loops have a constant number of turns. */
PYJCA_INLINE void invert_any(int64_t *a, const int64_t *a_modulus, int64_t *b, const int64_t *b_modulus,
                             size_t count, unsigned bits)
{
    if (bits <= 256)
        invert(a, a_modulus, b, b_modulus, count, 256, 5);
    else if (bits <= 384)
        invert(a, a_modulus, b, b_modulus, count, 384, 7);
    else if (bits <= 448)
        invert(a, a_modulus, b, b_modulus, count, 448, 8);
    else
        invert(a, a_modulus, b, b_modulus, count, 521, 9);
}

void pyjca_divstep_inverse(int64_t *words, const int64_t *modulus, size_t count, unsigned bits)
{
    invert_any(words, modulus, NULL, NULL, count, bits);
}

void pyjca_divstep_inverse_pair(int64_t *a, const int64_t *a_modulus, int64_t *b, const int64_t *b_modulus,
                                size_t count, unsigned bits)
{
    invert_any(a, a_modulus, b, b_modulus, count, bits);
}
